"""What concerns the table as a whole: the Fabled, words that were heard, mistakes, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower import fabled, victory
from belfry.clocktower import script as scripts
from belfry.clocktower.deeds.deed import Deed, check_team, seat_at
from belfry.clocktower.kind import is_fabled
from belfry.core.audience import EVERYONE, STORYTELLER_ONLY, only
from belfry.core.errors import IllegalDeed
from belfry.core.options import Text

if TYPE_CHECKING:
    from belfry.clocktower.grimoire import Grimoire

LONGEST_TEXT = 500


class SetFabled(Deed, frozen=True, tag="fabled"):
    """Let these be all the Fabled in play from now on; the Djinn stays while the script has a jinx (FAB-4)."""

    fabled: tuple[str, ...]

    def check(self, grimoire: Grimoire) -> None:
        for id in self.fabled:
            character = scripts.character(id, by_hand=True)
            if not is_fabled(character):
                raise IllegalDeed(f"the {character.name} is no Fabled and belongs to a player (FAB-1)")
        if len(set(self.fabled)) < len(self.fabled):
            raise IllegalDeed("a Fabled is in play once")

    async def carry_out(self, grimoire: Grimoire) -> None:
        await fabled.bring(grimoire, self.fabled)


class Mistake(Deed, frozen=True, tag="mistake"):
    """Note a mistake: made, corrected, or announced to everybody without saying what it was (STO-7, STO-11)."""

    what: str
    note: str = ""

    def check(self, grimoire: Grimoire) -> None:
        if self.what not in ("made", "corrected", "announced"):
            raise IllegalDeed(f"a mistake is made, corrected or announced, not {self.what!r}")
        if self.note and self.note not in Text(LONGEST_TEXT):
            raise IllegalDeed(f"a note has at most {LONGEST_TEXT} characters that can be written down")

    async def carry_out(self, grimoire: Grimoire) -> None:
        if self.what == "announced":
            grimoire.emit("mistake", EVERYONE, {"what": self.what})
        else:
            grimoire.emit("mistake", STORYTELLER_ONLY, {"what": self.what, "note": self.note})


class Say(Deed, frozen=True, tag="say"):
    """Note words of a player that the Storyteller heard, said to everybody or to some."""

    seat: int
    text: str
    to: tuple[int, ...] | None = None

    def check(self, grimoire: Grimoire) -> None:
        for number in (self.seat, *(self.to or ())):
            seat_at(grimoire, number)
        if self.text not in Text(LONGEST_TEXT):
            raise IllegalDeed(f"words have 1 to {LONGEST_TEXT} characters that can be written down")

    async def carry_out(self, grimoire: Grimoire) -> None:
        mask = EVERYONE if self.to is None else only(self.seat, *self.to)
        grimoire.emit("said", mask, {"seat": self.seat, "text": self.text})
        if self.to is None:
            for ability in grimoire.hooked("on_said"):
                await ability.on_said(seat_at(grimoire, self.seat), self.text)


class Overhear(Deed, frozen=True, tag="overhear"):
    """Take in what a player has written to the town, where an ability waits for such words; nobody hears of it."""

    seat: int
    text: str

    def check(self, grimoire: Grimoire) -> None:
        seat_at(grimoire, self.seat)

    async def carry_out(self, grimoire: Grimoire) -> None:
        for ability in grimoire.hooked("on_said"):
            if ability.heeds(seat_at(grimoire, self.seat), self.text):
                await ability.on_said(seat_at(grimoire, self.seat), self.text)


class End(Deed, frozen=True, tag="end"):
    """Declare a winner (STO-1, STO-5)."""

    winner: str

    def check(self, grimoire: Grimoire) -> None:
        check_team(self.winner)

    async def carry_out(self, grimoire: Grimoire) -> None:
        victory.declare(grimoire, self.winner, "STO-1")
