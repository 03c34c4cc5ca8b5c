"""A moment of a game as one audience knows it, as a record."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import UNSET
from msgspec.structs import replace

from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.ability.information.shapes import pages_in
from belfry.clocktower.ability.information.statements import as_statement
from belfry.clocktower.pieces.counts import TABLE
from belfry.clocktower.pieces.events import (
    AlignmentTold,
    CharacterTold,
    Chose,
    Dawn,
    DemonInfo,
    Learned,
    MinionInfo,
    Night,
    OptionsChanged,
)
from belfry.clocktower.script import script as scripts
from belfry.clocktower.script.character import CHARACTERS, Character
from belfry.clocktower.script.script import Script
from belfry.core.audience import PUBLIC, hears
from belfry.core.event import Event
from belfry.core.plain import a_sequence, from_plain
from belfry.solver import refusals
from belfry.solver.puzzle.abilities import ABILITIES, Fields, as_fields
from belfry.solver.record import TELLERS, Item, Moment, Record, Told
from belfry.solver.seen import Square, Untellable
from belfry.solver.speech import believable_kinds, may_go_unsaid
from belfry.solver.turn import named

if TYPE_CHECKING:
    from belfry.clocktower.views.party_view import ClocktowerView


class Report(Protocol):
    """What a player says to have learned or done: as which character, in which night, what, whom they had picked."""

    @property
    def seat(self) -> int: ...
    @property
    def character(self) -> str: ...
    @property
    def night(self) -> int: ...
    @property
    def value(self) -> Any: ...
    @property
    def picks(self) -> tuple[int, ...]: ...
    @property
    def named(self) -> tuple[str, ...]: ...


def record_from_view(
    view: ClocktowerView,
    history: Sequence[Event],
    claims: Mapping[int, str],
    reports: Iterable[Report] = (),
    at: Moment | None = None,
) -> Record:
    """What an audience knows of a game at a moment, now by default, with what others say; raises `Untellable`.

    The view and the history are the audience's own. `claims` is the character that each player says to have begun as,
    and `reports` are what they say to have learned. Of a game that is over an earlier moment is asked for.
    """
    script = _script(view)
    seat = view["as"] if isinstance(view["as"], int) else None
    knowledge = _Knowledge(script, seat)
    over = view["winner"] is not None
    for event in history:
        # The record of a game that is over is open to everybody, and has not been known before.
        if over and not hears(PUBLIC if seat is None else seat, event.to):
            continue
        if not knowledge.hear(event, at):
            break
    else:
        if over:
            raise Untellable(refusals.GAME_DECIDED())
    return knowledge.record(view, claims, reports)


def _script(view: ClocktowerView) -> Script:
    """The script that is played; raises `Untellable`."""
    for id in view["characters"]:
        if id not in CHARACTERS:
            raise Untellable(refusals.WITH_OWN_CHARACTERS(character=id))
    if view["fabled"]:
        raise Untellable(refusals.WITH_FABLED(fabled=tuple([CHARACTERS[id].name for id in view["fabled"]])))
    if view["own_jinxes"]:
        raise Untellable(refusals.WITH_OWN_JINXES())
    town = view["town"]
    if any(one["traveller"] is not None for one in town):
        raise Untellable(refusals.WITH_TRAVELLERS())
    if len(town) not in TABLE:
        raise Untellable(refusals.OTHER_NUMBER_OF_PLAYERS(number=len(town)))
    if [one["seat"] for one in town] != [*range(len(town))]:
        raise Untellable(refusals.TOWN_CHANGES())
    script = scripts.custom(view["characters"])
    if view["jinxes"] and {*view["jinxes"]} != {*script.jinxes}:
        raise Untellable(refusals.WITH_SOME_JINXES())
    return script


class _Knowledge:
    """What a seat, or a bystander, has heard, up to a moment."""

    def __init__(self, script: Script, seat: int | None) -> None:
        self.script = script
        self.seat = seat
        self.square = Square()
        self.items: list[Item] = []
        self.character: str | None = None
        self.evil: bool | None = None
        self.rulings: dict[str, Any] = {}
        self.shown: dict[int, str] = {}
        self.not_in_play: tuple[str, ...] = ()
        self.days = 0

    def hear(self, event: Event, at: Moment | None) -> bool:
        """Take in an event; whether it is not after the moment."""
        if not self._is_in_time(event, at):
            return False
        self.square.hear(event)
        if isinstance(event, Dawn):
            self.days = self.square.moment.number
        elif isinstance(event, OptionsChanged):
            self.rulings |= event.options
        elif getattr(event, "seat", None) == self.seat and self.seat is not None:
            self._learn(event)
        return True

    def _is_in_time(self, event: Event, at: Moment | None) -> bool:
        """Whether an event belongs to what is known then: by night what the dawn brings, and nothing of the day."""
        if at is None:
            return True
        now = self.square.moment
        if isinstance(event, Night):
            return Moment("night", now.number + 1).order <= at.order
        return now.order <= at.order

    def _learn(self, event: Event) -> None:
        """Take in what this seat alone is told, or has chosen."""
        moment, seat = self.square.moment, self.seat
        assert seat is not None
        if isinstance(event, CharacterTold):
            self._become(event)
        elif isinstance(event, AlignmentTold):
            self._side(event.alignment == "evil")
        elif isinstance(event, (MinionInfo, DemonInfo)) and moment.number <= 1:
            self._meet(event)
        elif isinstance(event, Chose) and moment.phase == "night" and event.choice is not None:
            self._say(event.ability, chooses=from_plain(event.choice))
        elif isinstance(event, Learned) and event.value is not None:
            value = from_plain(event.value)
            if pages_in(value):
                # A Grimoire is seen and not kept (TRC-50).
                return
            if event.ability in TELLERS:
                who = named(value) if TELLERS[event.ability] else None
                self._add(Item(0, seat, moment, event.ability, told=Told(event.ability, who)))
                return
            learned = value if event.said is UNSET else _answered(from_plain(event.said), value)
            if learned is not None and _in_statements(event.ability, learned):
                self._say(event.ability, learns=learned)

    def _become(self, event: CharacterTold) -> None:
        if event.alignment is not UNSET:
            self._side(event.alignment == "evil")
        if self.square.moment.number == 0 or self.character is None:
            self.character = event.character
            return
        item = Item(0, self.seat or 0, self.square.moment, event.character, becomes=event.character)
        self._add(item)

    def _side(self, evil: bool) -> None:
        if self.evil not in (None, evil):
            raise Untellable(refusals.CHANGED_SIDES())
        self.evil = evil

    def _meet(self, event: MinionInfo | DemonInfo) -> None:
        """Take in whom the evil players are shown on the first night."""
        for character in self.script.characters:
            if Moments.on_introduction in character.hooks:
                raise Untellable(refusals.MEETING_MAY_DECEIVE(character=character.name))
        demons = [] if event.demons is UNSET else event.demons
        self.shown |= dict.fromkeys(demons, "demon") | dict.fromkeys(event.minions, "minion")
        if isinstance(event, DemonInfo) and event.bluffs is not UNSET:
            self.not_in_play = tuple(event.bluffs)

    def _say(self, ability: str, *, chooses: Any = UNSET, learns: Any = UNSET) -> None:
        """Add what was chosen or learned with an ability, the one beside the other."""
        moment, seat = self.square.moment, self.seat
        for place, item in enumerate(self.items):
            if (item.moment, item.ability, item.told, item.becomes) == (moment, ability, None, None):
                if chooses is not UNSET or item.learns is not UNSET:
                    name = CHARACTERS[ability].name
                    raise Untellable(refusals.ACTED_TWICE(moment=str(moment), ability=name))
                self.items[place] = replace(item, learns=learns)
                return
        self._add(Item(0, seat or 0, moment, ability, chooses, learns))

    def _add(self, item: Item) -> None:
        self.items.append(item)

    # The record

    def record(self, view: ClocktowerView, claims: Mapping[int, str], reports: Iterable[Report]) -> Record:
        """All of it as a record; raises `Untellable`."""
        if not self.days:
            raise Untellable(refusals.NO_DAY_YET())
        script, players = self.script, len(view["town"])
        events = [event for event in self.square.seen() if event.moment.number <= self.days]
        said = {seat: id for seat, id in claims.items() if id in script.ids and seat in range(players)}
        if self.seat is not None and self.character is not None:
            said[self.seat] = self.character
        items = [item for item in self.items if item.moment.number <= self.days]
        items += self._reported(said, reports)
        return Record(
            names=tuple([one["name"] for one in view["town"]]),
            pov=self.seat,
            day=self.days,
            counts=TABLE[players],
            demons=tuple([c.id for c in script.of_type("demon")]),
            minions=tuple([c.id for c in script.of_type("minion")]),
            good=tuple([c.id for c in script.good if may_go_unsaid(c, script)]),
            pov_may_be=self._may_be(),
            also_on_script=tuple(script.ids),
            duplicates=tuple([c.id for c in script.characters if c.setup.has_copies]),
            claims=tuple([said.get(seat) for seat in range(players)]),
            items=tuple([replace(item, place=place) for place, item in enumerate(items)]),
            events=tuple(events),
            rulings=self.rulings,
            jinxes=bool(view["jinxes"]),
            shown=tuple(sorted(self.shown.items())),
            not_in_play=self.not_in_play,
        )

    def _may_be(self) -> tuple[str, ...]:
        """What this seat may be that takes itself for the character it was shown."""
        if self.character is None:
            return ()
        shown: type[Character] = CHARACTERS[self.character]
        deceivers = [c for c in self.script.characters if shown.type in believable_kinds(c, self.script)]
        return tuple([c.id for c in deceivers if c is not shown])

    def _reported(self, claims: Mapping[int, str], reports: Iterable[Report]) -> list[Item]:
        """What the others say, as far as it goes into a record; of one ability and night only the latest."""
        found: dict[tuple[int, Moment, str], Item] = {}
        for report in reports:
            claimed = claims.get(report.seat)
            if report.seat == self.seat or claimed is None:
                continue
            item = reported(report, len(claims))
            lends = report.character == claimed or CHARACTERS[claimed].play.lore.borrows
            if item is not None and lends and item.moment.number <= self.days:
                found[item.seat, item.moment, item.ability] = item
        return sorted(found.values(), key=lambda item: (item.seat, item.moment.order))


def reported(report: Report, players: int) -> Item | None:
    """What somebody says to have learned, as an item; none where it has no place in a record."""
    character, fields = CHARACTERS.get(report.character), ABILITIES.get(report.character)
    if character is None or fields is None or report.night < 1:
        return None
    phase = "day" if character.used_in_private else "night"
    value = report.value
    if report.character == "artist":
        both = a_sequence(value)
        value = _answered(both[0], both[1]) if both is not None and len(both) == 2 else None
    learns = UNSET if not fields.learns else value
    chooses = _picked(fields, report) if fields.chooses else UNSET
    for key, given in (("chooses", chooses), ("learns", learns)):
        if given is not UNSET and (given is None or as_fields(fields, key, given, players) is None):
            return None
    return Item(0, report.seat, Moment(phase, report.night), report.character, chooses, learns)


def _picked(fields: Fields, report: Report) -> Any:
    """What somebody says to have chosen, as the rules have it; none where it cannot be."""
    if fields.chooses == ("player",):
        return report.picks[0] if len(report.picks) == 1 else None
    if fields.chooses == ("players",):
        return tuple(sorted(report.picks)) if len({*report.picks}) == fields.picked else None
    if fields.chooses == ("character",):
        return report.named[0] if len(report.named) == 1 else None
    if fields.chooses == ("player", "character"):
        return (*report.picks, *report.named) if len(report.picks) == len(report.named) == 1 else None
    return None


def _answered(question: Any, reply: Any) -> Any:
    """What an answer to a question says; none where it stands in words."""
    statement = as_statement(question)
    if statement is None or type(reply) is not bool:
        return None
    return statement if reply else ("opposite-of", statement)


def _in_statements(ability: str, learned: Any) -> bool:
    """Whether what was told is no words of the Storyteller's own."""
    fields = ABILITIES.get(ability)
    if fields is None or fields.learns not in (("statement",), ("statements",)):
        return True
    parts = [learned] if fields.learns == ("statement",) else a_sequence(learned) or ()
    return bool(parts) and all(as_statement(part) is not None for part in parts)
