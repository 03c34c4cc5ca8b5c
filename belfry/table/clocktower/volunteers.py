"""Travellers from the start: who has volunteered in the lobby, as what, and on which side they are (SET-4, TRV-2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple

from belfry.clocktower.pieces.kind import is_traveller
from belfry.clocktower.pieces.naming import role
from belfry.clocktower.pieces.refusals import TRAVELLER_TAKEN
from belfry.clocktower.pieces.seat import MOST_SEATS
from belfry.clocktower.script import script as scripts
from belfry.clocktower.script.character import CHARACTERS, Character
from belfry.clocktower.setup.config import FEWEST_PLAYERS, MOST_WITHOUT_TRAVELLERS, SeatPlan
from belfry.clocktower.storyteller.travellers import draw_sides, on_offer
from belfry.core.errors import shown
from belfry.core.seeded import draw, stream
from belfry.table import refusals, rights
from belfry.table.errors import Refusal

if TYPE_CHECKING:
    from random import Random

    from belfry.clocktower.script.script import Script
    from belfry.table import protocol
    from belfry.table.clocktower.setting_up import Ground
    from belfry.table.clocktower.tabletop import ClocktowerTabletop
    from belfry.table.protocol import SideView, TravellerView
    from belfry.table.records import Who


Side = Literal["good", "evil", "lot"]
"""What the Storyteller may choose for a Traveller."""


class Volunteer(NamedTuple):
    """Somebody who will be a Traveller: which, and on which side if the Storyteller has said so."""

    character: str
    side: Side | None = None

    @property
    def alignment(self) -> str | None:
        """The side, unless the lot decides."""
        return None if self.side == "lot" else self.side


# In the lobby


def volunteer(top: ClocktowerTabletop, who: Who, action: protocol.Traveller, at: float) -> None:
    """Let a seat be a Traveller in the game that comes, or no longer."""
    table = top.table
    rights.lobby(table)
    if action.seat is not None and action.seat != who.seat:
        rights.host(who)
        chair = table.chair(action.seat)
    else:
        chair = rights.own_chair(table, who)
    if action.alignment is not None:
        rights.storyteller(who)
    if action.character is None:
        top.travellers.pop(chair, None)
        return
    check_traveller(action.character)
    for other in table.chairs:
        if other is not chair and other in top.travellers and top.travellers[other].character == action.character:
            raise _taken(action.character, other.name)
    before = top.travellers.get(chair)
    kept = None if before is None or who.party == "storyteller" else before.side
    top.travellers[chair] = Volunteer(action.character, action.alignment or kept)


def check_traveller(id: str) -> None:
    """Raise `Refusal` for what is no Traveller."""
    character = CHARACTERS.get(id)
    if character is None or not is_traveller(character):
        raise Refusal("setup", refusals.IS_NO_TRAVELLER(id=shown(id)))


def _taken(id: str, name: str) -> Refusal:
    return Refusal("traveller-taken", TRAVELLER_TAKEN(character=role(CHARACTERS[id]), name=name))


def volunteers(top: ClocktowerTabletop) -> dict[int, Volunteer]:
    """Whoever has volunteered, by the number of the seat."""
    return {chair.number: top.travellers[chair] for chair in top.table.chairs if chair in top.travellers}


def views(top: ClocktowerTabletop) -> list[TravellerView]:
    """Who will be which Traveller, as everybody sees it."""
    if not top.table.in_lobby:
        return []
    return [{"seat": seat, "character": one.character} for seat, one in volunteers(top).items()]


def sides(ground: Ground) -> list[SideView]:
    """Everybody who will be a Traveller, and on which side, as far as the Storyteller has chosen it."""
    found = sorted(_chosen(ground).items())
    return [{"seat": seat, "character": one.character, "alignment": one.side} for seat, one in found]


def _chosen(ground: Ground) -> dict[int, Volunteer]:
    """Whoever has volunteered as a Traveller or was dealt one, by the number of the seat."""
    dealt = [id for id in ground.dealt or () if _of(id, ground).seated][: len(ground.names)]
    return {seat: Volunteer(id) for seat, id in enumerate(dealt) if _travels(id)} | dict(ground.travellers)


# As the game begins


def seat_plans(ground: Ground, script: Script, seed: int) -> list[SeatPlan]:
    """What is fixed about every seat; raises `Refusal` if there are too few or too many players.

    Where there are more than fifteen the last of the spare seats are Travellers. What nobody has chosen the seed
    decides: which of the recommended ones they are, and who is evil, as TRV-10 advises. Where a person tells the story,
    that person has to choose the sides, if only by lot (TRV-3).
    """
    players = len(ground.names)
    characters = dealt_to(ground)
    chosen = _chosen(ground)
    for seat, one in ground.travellers.items():
        if characters[seat] not in (None, one.character):
            character, dealt = role(CHARACTERS[one.character]), shown(characters[seat])
            why = refusals.DEALT_ANOTHER(name=ground.names[seat], character=character, dealt=dealt)
            raise Refusal("setup", why)
    spare = [seat for seat in ground.spare if seat not in chosen and characters[seat] is None]
    surplus = players - len(chosen) - MOST_WITHOUT_TRAVELLERS
    chance = stream(seed, "travellers")
    if surplus > 0 and players <= MOST_SEATS:
        coming = sorted(spare)[-surplus:]
        taken = [one.character for one in chosen.values()]
        chosen |= zip(coming, _pick(script, len(coming), taken, chance), strict=True)
    _check_number(players, len(chosen))
    open_still = [ground.names[seat] for seat in sorted(chosen) if chosen[seat].side is None]
    if ground.asks_sides and open_still:
        raise Refusal("sides-open", refusals.SIDES_STILL_OPEN(names=tuple(open_still)))
    drawn = draw_sides([chosen[seat].alignment for seat in sorted(chosen)], chance)
    side_of = dict(zip(sorted(chosen), drawn, strict=True))
    return [
        SeatPlan(name, chosen[seat].character, alignment=side_of[seat])
        if seat in chosen
        else SeatPlan(name, characters[seat])
        for seat, name in enumerate(ground.names)
    ]


def dealt_to(ground: Ground) -> list[str | None]:
    """The character that each seat was dealt, if any; a character that nobody is stands there too and has no seat."""
    if ground.dealt is None:
        return [None] * len(ground.names)
    dealt: list[str | None] = [id for id in ground.dealt if _of(id, ground).seated]
    if len(dealt) != len(ground.names):
        raise Refusal("setup", refusals.WRONG_NUMBER_DEALT(count=len(dealt), seats=len(ground.names)))
    return dealt


def _of(id: str, ground: Ground) -> type[Character]:
    return scripts.character(id, by_hand=ground.by_hand)


def _travels(id: str) -> bool:
    return id in CHARACTERS and is_traveller(CHARACTERS[id])


def _check_number(players: int, travellers: int) -> None:
    playing = players - travellers
    if players > MOST_SEATS:
        raise Refusal("setup", refusals.TOO_MANY_PLAYERS(most=MOST_SEATS, count=players))
    if playing > MOST_WITHOUT_TRAVELLERS:
        more, most = playing - MOST_WITHOUT_TRAVELLERS, MOST_WITHOUT_TRAVELLERS
        raise Refusal("too-few-travellers", refusals.TOO_FEW_TRAVELLERS(players=players, more=more, most=most))
    if playing < FEWEST_PLAYERS:
        least, most = FEWEST_PLAYERS, MOST_WITHOUT_TRAVELLERS
        if not travellers:
            raise Refusal("setup", refusals.TOO_FEW_PLAYERS(least=least, most=most, players=playing))
        why = refusals.TOO_FEW_BESIDE_TRAVELLERS(least=least, most=most, players=playing, travellers=travellers)
        raise Refusal("setup", why)


def _pick(script: Script, number: int, taken: Sequence[str], chance: Random) -> Iterable[Volunteer]:
    """So many Travellers that nobody is, the recommended ones first."""
    first = [one for one in script.travellers if one.id not in taken]
    chosen = draw(chance, first, min(number, len(first)))
    others = [one for one in on_offer(script, taken) if one not in first]
    return [Volunteer(one.id) for one in [*chosen, *draw(chance, others, number - len(chosen))]]
