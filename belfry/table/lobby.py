"""The lobby: opening a table, its seats and settings, and the beginning of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import msgspec

from belfry.table import refusals, rights, seats
from belfry.table.clocks import Timing
from belfry.table.errors import Refusal
from belfry.table.game import ON, Kit, Turn
from belfry.table.protocol import LONGEST_TABLE_NAME, Plan, Settings
from belfry.table.records import Begin, Open, Secure, Who
from belfry.table.seats import Chair, Place
from belfry.table.texts import tidy_text

if TYPE_CHECKING:
    from belfry.table import protocol
    from belfry.table.table import Table

LONGEST_CODE = 40
LONGEST_CALL = 200
LONGEST_REASON = 300


# Opening


def open_table(table: Table, who: Who, action: Open, at: float) -> None:
    """Open the table as the host has planned it."""
    plan = action.plan
    kit = table.games.kits.get(plan.game)
    if kit is None:
        raise Refusal("malformed", refusals.NO_SUCH_GAME(game=plan.game, games=tuple(table.games.kits)))
    if plan.teller not in kit.tellers:
        raise Refusal("no-storyteller", refusals.NOBODY_TELLS_STORIES(game=kit.name))
    if plan.sit is not None and plan.teller == "person":
        raise Refusal("bad-plan", refusals.TELLER_HAS_NO_SEAT())
    if not 0 < len(action.code) <= LONGEST_CODE:
        raise Refusal("bad-plan", refusals.TABLE_NEEDS_CODE())
    table.settings = read_settings(kit, plan.settings)
    table.theme = kit.themes[0] if plan.theme is None else check_theme(kit, plan.theme)
    table.name = tidy_text(plan.name, LONGEST_TABLE_NAME, empty=True)
    table.chairs = _chairs(plan, kit)
    table.code, table.game, table.teller = action.code, plan.game, plan.teller
    table.language = plan.language if plan.language in kit.languages else kit.languages[0]
    table.kit, table.tabletop = kit, kit.lay(table)
    table.tabletop.choose(plan.script, plan.switches)
    table.host = Place(action.host)
    if plan.sit is not None:
        _sit_host(table, plan.sit, action.seat or "")


def _chairs(plan: Plan, kit: Kit) -> list[Chair]:
    if len(plan.seats) > kit.most_seats:
        raise Refusal("table-full", refusals.TOO_MANY_SEATS_PLANNED(most=kit.most_seats, count=len(plan.seats)))
    chairs: list[Chair] = []
    for number, offer in enumerate(plan.seats):
        name = seats.tidy(offer.name) if offer.name.strip() else ""
        if name:
            seats.check_free(chairs, name)
        chairs.append(Chair(number, name, "bot" if offer.bot else "nobody"))
    for chair in chairs:
        if chair.by == "bot" and not chair.name:
            seats.make_name(chairs, chair)
    return chairs


def _sit_host(table: Table, name: str, key: str) -> None:
    chair = seats.find_seat(table, name, None)
    seats.join(table, Who("public"), seats.Join(name, chair.number, key), 0)


def read_settings(kit: Kit, wanted: Mapping[str, Any], before: Settings | None = None) -> Settings:
    """The settings with what is wanted of them; raises `Refusal` for what the game has not, or no table can have."""
    kept: dict[str, Any] = {} if before is None else msgspec.to_builtins(before)
    try:
        settings = msgspec.convert({**kept, **wanted}, kit.settings)
    except msgspec.ValidationError as error:
        raise Refusal("malformed", refusals.SETTINGS_UNREADABLE(error=str(error)[:LONGEST_REASON])) from None
    for name, (least, most) in kit.limits.items():
        if not least <= getattr(settings, name) <= most:
            raise Refusal("bad-settings", refusals.SETTING_OUT_OF_RANGE(name=name, least=least, most=most))
    if settings.call and not _leads_to_a_call(settings.call):
        raise Refusal("bad-settings", refusals.CALL_UNFIT(most=LONGEST_CALL))
    return settings


def _leads_to_a_call(link: str) -> bool:
    """Whether a link may stand on everybody's screen: a plain one over TLS, with nothing that hides where it leads."""
    try:
        parts = urlsplit(link)
        named = bool(parts.hostname) and "@" not in parts.netloc
    except ValueError:
        return False
    return named and parts.scheme == "https" and len(link) <= LONGEST_CALL and all("!" <= one <= "~" for one in link)


def check_theme(kit: Kit, theme: str) -> str:
    """The theme; raises `Refusal` if there is none such."""
    if theme not in kit.themes:
        raise Refusal("setup", refusals.NO_SUCH_THEME(themes=tuple(kit.themes)))
    return theme


# Seats


def rename(table: Table, who: Who, action: protocol.Rename, at: float) -> None:
    """Name a seat; the host may leave one without a name for whoever comes."""
    rights.lobby(table)
    if who.seat != action.seat:
        rights.host(who)
    chair = table.chair(action.seat)
    if not action.name.strip() and chair.by != "person":
        chair.name, chair.reserved = "", False
        if chair.by == "bot":
            seats.make_name(table.chairs, chair)
        return
    name = seats.tidy(action.name)
    seats.check_free(table.chairs, name, chair)
    seats.rename(table.chairs, chair, name)
    chair.reserved = chair.by != "person" or chair.reserved


def arrange(table: Table, who: Who, action: protocol.Arrange, at: float) -> None:
    """Put the seats in another order."""
    rights.host(who)
    rights.lobby(table)
    if sorted(action.order) != list(range(len(table.chairs))):
        raise Refusal("bad-order", refusals.ORDER_INCOMPLETE())
    table.chairs = [table.chairs[number] for number in action.order]
    table.tabletop.reseat(action.order)
    _number(table)


def _number(table: Table) -> None:
    for number, chair in enumerate(table.chairs):
        chair.number = number


def add_seat(table: Table, who: Who, action: protocol.AddSeat, at: float) -> None:
    """Put one more chair."""
    rights.host(who)
    rights.lobby(table)
    most = table.kit.most_seats
    if len(table.chairs) >= most:
        raise Refusal("table-full", refusals.TABLE_IS_FULL(most=most))
    name = seats.tidy(action.name) if action.name.strip() else ""
    if name:
        seats.check_free(table.chairs, name)
    chair = Chair(len(table.chairs), by="bot" if action.bot else "nobody")
    table.chairs.append(chair)
    if name:
        seats.rename(table.chairs, chair, name)
        chair.reserved = True
    elif action.bot:
        seats.make_name(table.chairs, chair)


def remove_seat(table: Table, who: Who, action: protocol.RemoveSeat, at: float) -> None:
    """Take a chair away; whoever sat there is without a seat."""
    rights.host(who)
    rights.lobby(table)
    chair = table.chair(action.seat)
    table.freed.extend(chair.release())
    table.chairs.remove(chair)
    table.tabletop.reseat([other.number for other in table.chairs])
    _number(table)


def bot(table: Table, who: Who, action: protocol.Bot, at: float) -> None:
    """Let a bot play a seat that no person holds, or no longer."""
    rights.host(who)
    chair = table.chair(action.seat)
    if chair.by == "person":
        raise Refusal("seat-taken", refusals.PERSON_PLAYS_SEAT())
    chair.by = "bot" if action.on else "nobody"
    if not table.in_lobby:
        return
    if action.on and not chair.name:
        seats.make_name(table.chairs, chair)
    elif not action.on and chair.made:
        chair.name, chair.made = "", False


def free(table: Table, who: Who, action: protocol.Free, at: float) -> None:
    """Take a seat from whoever holds it."""
    rights.host(who)
    chair = table.chair(action.seat)
    if chair.by != "person":
        raise Refusal("seat-free", refusals.NOBODY_HOLDS_SEAT())
    seats.free(table, chair, "removed", at)


def leave(table: Table, who: Who, action: protocol.Leave, at: float) -> Turn | None:
    """Give up one's own seat."""
    chair = rights.own_chair(table, who)
    if chair.by != "person":
        raise Refusal("seat-free", refusals.SEAT_GIVEN_UP())
    if table.stage == "play":
        table.tabletop.check_leaving(chair)
    seats.free(table, chair, "leaves", at)
    return table.tabletop.left(chair, at) if table.stage == "play" else None


# Settings


def change(table: Table, who: Who, action: protocol.Change, at: float) -> None:
    """Change settings; what is left out stays."""
    rights.host(who)
    if not (action.script is None and action.switches is None and action.name is None):
        rights.lobby(table)
    settings = read_settings(table.kit, action.settings or {}, table.settings)
    theme = table.theme if action.theme is None else check_theme(table.kit, action.theme)
    name = table.name if action.name is None else tidy_text(action.name, LONGEST_TABLE_NAME, empty=True)
    if action.script is not None or action.switches is not None:
        table.tabletop.choose(action.script, action.switches)
    table.settings, table.theme, table.name = settings, theme, name


# Beginning, and beginning again


def begin(table: Table, who: Who, action: Begin, at: float) -> Turn:
    """Begin a game: bots take the open seats where Belfry tells the story; else the Storyteller plays them."""
    rights.host(who)
    if not table.in_lobby:
        raise Refusal("lobby-only", refusals.GAME_IS_ON())
    named = [Chair(chair.number, chair.name) for chair in table.chairs]
    for chair in named:
        if not chair.name:
            number = f"№ {chair.number + 1}"
            taken = table.automatic or seats.namesake(named, number) is not None
            chair.name = seats.unused_name(named) if taken else number
            chair.made = True
    if action.rules and action.rules not in table.kit.rules:
        raise Refusal("rules", refusals.UNKNOWN_RULES(version=action.rules))
    game = table.tabletop.begin([chair.name for chair in named], action)
    for chair, other in zip(table.chairs, named, strict=True):
        chair.made = chair.made or other.made
        chair.name = other.name
        chair.notes.clear()
        chair.stood_in = False
        if table.automatic and chair.by == "nobody":
            chair.by = "bot"
    table.play, table.seed, table.begun = game, action.seed, at
    table.round += 1
    table.places = len(table.chairs)
    _clear(table, at)
    return ON


def again(table: Table, who: Who, action: protocol.Again, at: float) -> None:
    """Back to the lobby with the same people, in the order in which they sit now."""
    rights.host(who)
    rights.game(table)
    staying = [chair for chair in table.seated if chair.number < table.places or chair.by != "nobody"]
    for chair in table.chairs:
        if chair not in staying:
            table.freed.extend(chair.release())
    table.stories.put_away(table)
    table.chairs = staying
    table.play = None
    _number(table)
    _clear(table, at)
    for chair in table.chairs:
        chair.notes.clear()
        if chair.made and chair.by == "nobody":
            chair.name, chair.made = "", False


def secure(table: Table, who: Who, action: Secure, at: float) -> None:
    """Ask for a password from now on, or for none."""
    rights.host(who)
    table.password = action.hash


def _clear(table: Table, at: float) -> None:
    table.doorstep.clear(table)
    table.host.notes.clear()
    table.ready.clear()
    table.clock = None
    table.timing = Timing()
    table.tabletop.clear(at)
