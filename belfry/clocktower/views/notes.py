"""The notes of a Grimoire: what decides something in it and lies on no reminder, by seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from belfry.clocktower.ability.note import Note
from belfry.clocktower.moments.penalty import NO_ATTACK, NO_VOTE, WORDS
from belfry.core.audience import STORYTELLER

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.town.grimoire import Grimoire


def notes_by_seat(grimoire: Grimoire) -> dict[int, list[Note]]:
    """All notes by the seat that they are about; those about nobody are the Storyteller's."""
    found: dict[int, list[Note]] = {}
    for one in _all(grimoire):
        at = one.seat if one.seat in grimoire.seat_ids else STORYTELLER
        if one not in found.setdefault(at, []):
            found[at].append(one)
    return found


def _all(grimoire: Grimoire) -> Iterator[Note]:
    for seat in grimoire.circle:
        yield from _of_seat(seat)
    for ability in grimoire.abilities:
        yield from _of_ability(ability)
        yield from ability.notes()
    for given in grimoire.penalties:
        what = given.what if given.what in (NO_VOTE, NO_ATTACK) else "" if given.what in WORDS else "penalty"
        if what and (what == "penalty" or given.on >= grimoire.number):
            yield Note(what, given.by, given.seat, {"number": given.on, "text": given.what})
    left = grimoire.tonight.deaths_left_to
    if left is not None and grimoire.phase == "night":
        yield Note("deaths-are-yours", left[1].id, STORYTELLER, {})


def _of_seat(seat: Seat) -> Iterator[Note]:
    if seat.mistaken is not None and seat.mistaken is not seat.character:
        yield Note("mistaken", seat.character.id, seat.id, {"through": seat.mistaken.id})
    if seat.side_hidden:
        yield Note("side-hidden", seat.character.id, seat.id, {})
    if seat.stays:
        yield Note("stays", seat.character.id, seat.id, {})
    if seat.vote_tokens:
        yield Note("vote-tokens", seat.character.id, seat.id, {"number": seat.vote_tokens})


def _of_ability(ability: Ability) -> Iterator[Note]:
    """How somebody has it, where it is not plainly that of their character, and whom they picked last."""
    if not ability.is_a_rule:
        yield from _had(ability)
    if ability.deprived:
        yield ability.note("without", character=ability.id)
    if ability.works_after_death:
        yield ability.note("works-on", character=ability.id)
    if ability.acted_out:
        yield ability.note("acted-out", character=ability.id)
    if ability.died is not None and ability.works_when_dead:
        phase, number = ability.died
        yield ability.note("died-night" if phase == "night" else "died-day", character=ability.id, number=number)
    times = ability.town.today.used.count(ability.key)
    if times:
        yield ability.note("used-today", character=ability.id, number=times)
    if ability.picks is not None and ability.picks[1]:
        night, picked = ability.picks
        yield ability.note("picked", character=ability.id, number=night, players=picked)


def _had(ability: Ability) -> Iterable[Note]:
    town = ability.town
    source = town.ability(ability.source)
    holder = None if ability.holder < 0 else town.people[ability.holder]
    if ability.void and holder is not None and holder.believes is not None and holder.believes.id == ability.id:
        # The Grimoire shows what a player takes themself for.
        return ()
    if source is not None:
        how = "seems" if ability.void else "steadfast" if ability.steadfast else "lent" if ability.lent else "has"
        return [ability.note(how, character=ability.id, through=source.id, who=source.holder)]
    if holder is None or ability.void or holder.character.id == ability.id:
        return ()
    return [ability.note("for-good", character=ability.id)]
