"""Judgement: what the Storyteller thinks of the game where a character learns just that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.moments.death import Death
from belfry.clocktower.pieces.events import Became, CharacterTold, Dawn, Learned, Nominated
from belfry.clocktower.pieces.kind import is_minion, is_traveller
from belfry.clocktower.script.script import character as find_character

if TYPE_CHECKING:
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.town.grimoire import Grimoire

LATELY = 2
"""For how many days the town is taken to be on the Demon's track after a nomination."""


def winning(grimoire: Grimoire) -> str:
    """Which side is winning: `good`, `evil` or `neither` (general/r6)."""
    living = [seat for seat in grimoire.circle if seat.lives and not is_traveller(seat.character)]
    evil = sum(seat.evil for seat in living)
    good = len(living) - evil
    score = 0
    if _had_minions(grimoire) and not any(seat.lives for seat in grimoire.minions()):
        score += 1
    if _suspected(grimoire) & {seat.id for seat in grimoire.demons() if seat.lives}:
        score += 1
    if grimoire.last_executed is not None:
        score += 1 if grimoire.last_executed[3] else -1
    if good > 3 * evil + 1:
        score += 1
    if good <= evil + 1:
        score -= 1
    if _has_heir(grimoire):
        score -= 1
    return "good" if score > 0 else "evil" if score < 0 else "neither"


def _had_minions(grimoire: Grimoire) -> bool:
    """Whether there was ever a Minion in the game."""
    if grimoire.minions():
        return True
    been = {event.character for event in grimoire.events if isinstance(event, (CharacterTold, Became))}
    return any(is_minion(find_character(id, by_hand=True)) for id in been)


def _suspected(grimoire: Grimoire) -> set[int]:
    """Whoever has been nominated on one of the last days."""
    found = {nomination.who for nomination in grimoire.today.nominations}
    dawns = 0
    for event in reversed(grimoire.events):
        if isinstance(event, Nominated):
            found.add(event.who)
        dawns += isinstance(event, Dawn)
        if dawns == LATELY:
            break
    return found


def _has_heir(grimoire: Grimoire) -> bool:
    """Whether somebody alive would become the Demon if it were executed."""
    living = grimoire.living_without_travellers
    dying = [Death(seat, None, execution=True, living=living) for seat in grimoire.demons() if seat.lives]
    for death in dying:
        death.arrange(grimoire)
    return any(death.successors() for death in dying)


def worth_a_talk(ability: Character, seat: Seat) -> int:
    """How much it would help the holder of an ability and their team to talk to a player (highpriestess/r6)."""
    grimoire = ability.grimoire
    impaired = grimoire.is_drunk(seat) or grimoire.is_poisoned(seat)
    score = 1 if seat.lives else 0
    if not seat.evil and is_informed(grimoire, seat):
        score += 1 if impaired else 2
    if seat.lives and not ability.seat.evil:
        score += 2 if grimoire.is_demon(seat) else 1 if grimoire.is_minion(seat) else 0
    told = [event for event in grimoire.events if isinstance(event, Learned)]
    shown = [t for t in told if (t.seat, t.ability, t.value) == (ability.holder, ability.id, seat.id)]
    return score - 2 * len(shown)


def is_informed(grimoire: Grimoire, seat: Seat) -> bool:
    """Whether a player has been told something by an ability that they have, or believe to have."""
    own = {ability.id for ability in grimoire.abilities_of(seat)}
    told = [event for event in grimoire.events if isinstance(event, Learned)]
    return any(event.seat == seat.id and event.ability in own for event in told)
