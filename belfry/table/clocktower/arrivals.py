"""Arrivals: late guests who come into a running game as Travellers, and Travellers who leave it (TRV-1 to TRV-10)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from belfry.clocktower.pieces.kind import is_traveller
from belfry.clocktower.pieces.seat import MOST_SEATS
from belfry.clocktower.storyteller.travellers import next_is_evil, on_offer
from belfry.core.seeded import stream
from belfry.table import refusals, rights, seats
from belfry.table.clocktower import nights, telling
from belfry.table.clocktower.records import Arrived
from belfry.table.clocktower.volunteers import check_traveller
from belfry.table.errors import Refusal
from belfry.table.pace import Move
from belfry.table.protocol import Admit, Deed
from belfry.table.records import BELFRY, Record

if TYPE_CHECKING:
    from belfry.table.clocktower.tabletop import ClocktowerTabletop
    from belfry.table.game import Turn
    from belfry.table.knocks import Knock
    from belfry.table.protocol import TravellersOnOffer
    from belfry.table.records import Who
    from belfry.table.seats import Chair

ENOUGH_ALIVE = 7
"""With fewer alive it is late for a Traveller (TRV-6)."""
OPEN = ("talk", "nominations", "closing")
"""The stages in which Belfry lets a Traveller come."""


# Coming


def offered(top: ClocktowerTabletop) -> TravellersOnOffer | None:
    """Which Travellers a late guest may be; none if nobody can come."""
    table = top.table
    if table.stage != "play" or len(top.play.circle) >= MOST_SEATS:
        return None
    grimoire = top.play.game.grimoire
    found = on_offer(grimoire.script, _taken(top))
    first = grimoire.script.travellers
    return {
        "recommended": [one.id for one in found if one in first],
        "others": [one.id for one in found if one not in first],
        "late": grimoire.living < ENOUGH_ALIVE,
    }


def _taken(top: ClocktowerTabletop) -> set[str]:
    return {seat.character.id for seat in top.play.game.grimoire.circle if is_traveller(seat.character)}


def check(top: ClocktowerTabletop, name: str, traveller: str) -> None:
    """Raise `Refusal` if nobody of this name can come as this Traveller now."""
    check_traveller(traveller)
    if top.table.stage != "play":
        raise Refusal("over", refusals.NOBODY_COMES_ANY_MORE())
    if len(top.play.circle) >= MOST_SEATS:
        raise Refusal("table-full", refusals.GAME_IS_FULL(count=MOST_SEATS))
    if seats.namesake(top.table.seated, name) is not None:
        raise Refusal("name-taken", refusals.NAME_TAKEN_IN_GAME(name=name))
    if traveller in _taken(top):
        raise Refusal("traveller-taken", refusals.TRAVELLER_IS_TAKEN())


def check_wished_once(name: str, traveller: str, waiting: Sequence[Knock]) -> None:
    """Raise `Refusal` if somebody else waits to come as the same, or under the same name."""
    for knock in waiting:
        if knock.role == traveller:
            raise Refusal("traveller-taken", refusals.TRAVELLER_IS_WISHED(name=knock.name))
        if knock.name == name:
            raise Refusal("name-taken", refusals.NAME_WAITS(name=name))


def comes_alone(top: ClocktowerTabletop) -> bool:
    """Whether a late guest need not be let in."""
    enough = top.play.game.grimoire.living >= ENOUGH_ALIVE
    return top.table.automatic and top.settings.travellers_join and enough


def arrival(top: ClocktowerTabletop, knock: Knock, by: Admit | None) -> Arrived | None:
    """What is recorded when somebody who waits comes into the game; none if Belfry lets them wait for the day."""
    table, play = top.table, top.play
    check(top, knock.name, knock.role)
    if by is not None and by.alignment is not None and table.automatic:
        raise Refusal("not-storyteller", refusals.BELFRY_DECIDES_SIDES())
    after = play.circle[-1][0] if by is None or by.after is None else table.chair(by.after).number
    if after not in [number for number, _ in play.circle]:
        raise Refusal("unknown", refusals.SEAT_LEFT(seat=after))
    if table.automatic and not (play.flows and table.timing.stage.kind in OPEN):
        return None
    side = None if by is None else by.alignment
    if side is None:
        chance = stream(table.seed, f"arrival {len(table.chairs)}").random
        side = "evil" if next_is_evil(play.game.grimoire, chance) else "good"
    return Arrived(knock.name, knock.key, knock.role, side, after, by)


def arrive(top: ClocktowerTabletop, who: Who, action: Arrived, at: float) -> Turn:
    """Seat somebody who comes into the game as a Traveller."""
    if who != BELFRY:
        rights.host(who)
    seats.check_new(top.table, action.key)
    deed = {"type": "traveller", "name": action.name, "character": action.traveller}
    turn = telling.deed(top, BELFRY, Deed({**deed, "alignment": action.alignment, "after": action.after}), at)
    number = next(number for number, name in top.play.circle if name == action.name)
    return turn._replace(sits=((number, action.key),))


def moves(top: ClocktowerTabletop) -> Iterator[Move]:
    """Whoever is to come and waits for the day."""
    table = top.table
    if table.timing.stage.kind in OPEN and top.play.flows:
        for knock in table.doorstep.coming:
            yield Move(max(knock.since, table.timing.since), _seating(top, knock))


def _seating(top: ClocktowerTabletop, knock: Knock) -> Callable[[float], Record | None]:
    """Seat somebody who was let in; send them away should that no longer be possible."""

    def do(now: float) -> Record | None:
        try:
            action = arrival(top, knock, knock.admitted)
            return None if action is None else top.table.commit(BELFRY, action, now)
        except Refusal:
            top.table.doorstep.turn_away(top.table, knock)
            return None

    return do


# Leaving


def travels(top: ClocktowerTabletop, chair: Chair) -> bool:
    """Whether whoever has this seat is a Traveller in the game."""
    circle = top.play.game.grimoire.circle
    return any(seat.id == chair.number and is_traveller(seat.character) for seat in circle)


def leave(top: ClocktowerTabletop, chair: Chair, at: float) -> Turn:
    """Let a Traveller leave the game; by night the others keep what they have chosen."""
    chair.by, chosen, by_night = "nobody", dict(top.play.held), top.tells_night
    turn = telling.deed(top, BELFRY, Deed({"type": "leave", "seat": chair.number}), at)
    if by_night and top.tells_night:
        nights.ask_again(top, chosen)
    return turn
