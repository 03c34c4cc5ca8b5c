"""What concerns the table as a whole: words that were heard, mistakes, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.moments import victory
from belfry.clocktower.moments.talk import listens
from belfry.clocktower.pieces import refusals
from belfry.clocktower.pieces.events import Message, MistakeNoted, WordsSaid
from belfry.clocktower.storyteller.deeds.deed import Deed, check_team, seat_at
from belfry.core.audience import EVERYONE, STORYTELLER_ONLY, only
from belfry.core.errors import IllegalDeed
from belfry.core.options import Text

if TYPE_CHECKING:
    from belfry.clocktower.town.grimoire import Grimoire

LONGEST_TEXT = 500


class Mistake(Deed, frozen=True, tag="mistake"):
    """Note a mistake: made, corrected, or announced to everybody without saying what it was (STO-7, STO-11)."""

    what: str
    note: str = ""
    on_purpose: bool | None = None
    """Whether it was made on purpose, which only the Storyteller knows."""
    tell: int | None = None
    text: str = ""
    """Whom to tell something about it in private, and what."""
    altered: int | None = None
    """Whose ability is altered for the rest of the game, to make up for it; the note says how."""
    resume: bool = False
    """Whether the end of the game is taken back, where it was announced by mistake."""

    def check(self, grimoire: Grimoire) -> None:
        if self.what not in ("made", "corrected", "announced"):
            raise IllegalDeed(refusals.NO_SUCH_MISTAKE(what=self.what))
        if self.note and self.note not in Text(LONGEST_TEXT):
            raise IllegalDeed(refusals.NOTE_UNFIT(most=LONGEST_TEXT))
        for number in (self.tell, self.altered):
            if number is not None:
                seat_at(grimoire, number)
        if self.tell is not None and self.text not in Text(LONGEST_TEXT):
            raise IllegalDeed(refusals.MESSAGE_UNFIT(most=LONGEST_TEXT))
        if self.resume and grimoire.phase != "over":
            raise IllegalDeed(refusals.NO_END_TO_TAKE_BACK())
        for fabled in grimoire.of_the_fabled():
            problem = fabled.mistake_problem(self.what)
            if problem is not None:
                raise IllegalDeed(problem)

    async def carry_out(self, grimoire: Grimoire) -> None:
        if self.resume:
            victory.take_back(grimoire)
        if self.what == "announced":
            grimoire.emit(MistakeNoted(EVERYONE, self.what))
        else:
            grimoire.emit(MistakeNoted(STORYTELLER_ONLY, self.what, self.note, self.on_purpose, self.altered))
        altered = None if self.altered is None else seat_at(grimoire, self.altered)
        for fabled in grimoire.of_the_fabled():
            fabled.on_mistake(self.what, altered)
        if self.tell is not None:
            grimoire.emit(Message(only(self.tell), self.tell, self.text))


class Say(Deed, frozen=True, tag="say"):
    """Note words of a player that the Storyteller heard, said to everybody or to some."""

    seat: int
    text: str
    to: tuple[int, ...] | None = None

    def check(self, grimoire: Grimoire) -> None:
        for number in (self.seat, *(self.to or ())):
            seat_at(grimoire, number)
        if self.text not in Text(LONGEST_TEXT):
            raise IllegalDeed(refusals.WORDS_UNFIT(most=LONGEST_TEXT))

    async def carry_out(self, grimoire: Grimoire) -> None:
        mask = EVERYONE if self.to is None else only(self.seat, *self.to)
        grimoire.emit(WordsSaid(mask, self.seat, self.text))
        seat = seat_at(grimoire, self.seat)
        if self.to is None:
            for ability in grimoire.answering(Moments.on_said):
                await ability.on_said(seat, self.text)
            return
        for ability in grimoire.answering(Moments.on_said):
            if ability.heeds_in_private(seat, self.text, to_storyteller=not self.to):
                await ability.on_said(seat, self.text)


class Overhear(Deed, frozen=True, tag="overhear"):
    """Take in what a player has written, where an ability waits for such words; nobody hears of it.

    `to_storyteller` says of words that were not written to the town whether they were to the Storyteller.
    """

    seat: int
    text: str
    to_storyteller: bool | None = None

    def check(self, grimoire: Grimoire) -> None:
        seat_at(grimoire, self.seat)

    async def carry_out(self, grimoire: Grimoire) -> None:
        seat = seat_at(grimoire, self.seat)
        for ability in grimoire.answering(Moments.on_said):
            if listens(ability, seat, self.text, self.to_storyteller):
                await ability.on_said(seat, self.text)


class HearClaim(Deed, frozen=True, tag="hear_claim"):
    """Take in which character a player claims openly to be, where it matters to an ability; nobody hears of it."""

    seat: int
    character: str

    def check(self, grimoire: Grimoire) -> None:
        seat_at(grimoire, self.seat)
        if self.character not in grimoire.nameable():
            raise IllegalDeed(refusals.NO_CHARACTER_OF_SCRIPT(character=self.character[:60]))

    async def carry_out(self, grimoire: Grimoire) -> None:
        grimoire.each(Moments.on_claimed, seat_at(grimoire, self.seat), self.character)


class End(Deed, frozen=True, tag="end"):
    """Declare a winner (STO-1, STO-5)."""

    winner: str

    def check(self, grimoire: Grimoire) -> None:
        check_team(self.winner)

    async def carry_out(self, grimoire: Grimoire) -> None:
        victory.declare(grimoire, self.winner, "STO-1")
