"""Penalties: something bad that happens to a player because of a Fabled, and until when (angel/r9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from belfry.clocktower.pieces.events import Penalised
from belfry.clocktower.pieces.kind import is_demon
from belfry.clocktower.pieces.token import DAWN, DUSK, NO_ABILITY, POISONED, Reminder
from belfry.core.audience import only
from belfry.core.options import Either, OneOf, Options, Text

if TYPE_CHECKING:
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.town.grimoire import Grimoire

DIES = "dies"
NO_ABILITIES = "no-ability"
NO_VOTE = "no-vote"
NO_VOTE_TODAY = "no-vote-today"
NO_VOTE_TOMORROW = "no-vote-tomorrow"
NO_ATTACK = "no-attack"
WORDS = (DIES, NO_ABILITIES, NO_VOTE, NO_ATTACK)
LONGEST = 200
REMINDER = "something-bad"


class Penalty(NamedTuple):
    """One player's penalty: what it is, because of which Fabled, and the number of the day or night that it is for.

    `what` is one of the words, or a text that says what the Storyteller sees to.
    """

    seat: int
    what: str
    by: str
    given: tuple[str, int]
    """The phase in which it was given, with its number."""
    on: int
    """The day on which no vote counts, or the night without an attack."""


def offered(grimoire: Grimoire, *, today: bool) -> Options[str]:
    """What can happen to a player now; `today` says whether a vote is lost today or, as a rule, on the next day."""
    words: list[str] = list(WORDS)
    if grimoire.phase == "day":
        words.insert(3, NO_VOTE_TOMORROW if today else NO_VOTE_TODAY)
    return Either(OneOf(tuple(words), "penalty"), Text(LONGEST))


async def inflict(by: Character, seat: Seat, what: str, *, today: bool) -> None:
    """Let it happen to the player, who alone is told."""
    grimoire = by.grimoire
    phase, number = grimoire.phase, grimoire.number
    on = number + 1
    if what in (NO_VOTE, NO_VOTE_TODAY, NO_VOTE_TOMORROW):
        later = what == NO_VOTE_TOMORROW or (what == NO_VOTE and not today)
        on = number if phase == "night" or (phase == "day" and not later) else number + 1
        what = NO_VOTE
    given = Penalty(seat.id, what, by.id, (phase, number), on)
    grimoire.penalties += (given,)
    _remind(grimoire, given)
    grimoire.emit(Penalised(only(seat.id), seat.id, by.id, what, on))
    if what == DIES:
        await by.kill(seat)


def _remind(grimoire: Grimoire, given: Penalty) -> None:
    """Put the reminder at the player until it is over; it stays when the Fabled leaves."""
    if given.what == NO_ATTACK:
        reminder = Reminder(until=DAWN, times=2 if grimoire.phase == "night" else 1)
    else:
        tomorrow = given.what == NO_VOTE and grimoire.phase == "day" and given.on > grimoire.number
        reminder = Reminder(POISONED if given.what == NO_ABILITIES else None, DUSK, times=2 if tomorrow else 1)
    seat = grimoire.people[given.seat]
    grimoire.place(f"{given.by}/{REMINDER}", NO_ABILITY, seat, reminder, void=False)


def without_vote(grimoire: Grimoire) -> tuple[int, ...]:
    """Those whose hand is not counted in the votes of this day."""
    return tuple([given.seat for given in grimoire.penalties if given.what == NO_VOTE and given.on == grimoire.number])


def bars_attack(grimoire: Grimoire, ability: Character) -> bool:
    """Whether a Demon is not woken tonight because its player has a penalty."""
    return is_demon(type(ability)) and any(
        given.seat == ability.killer and given.what == NO_ATTACK and given.on == grimoire.number
        for given in grimoire.penalties
    )
