"""Cards that the Storyteller shows to one player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, cast

from belfry.clocktower.pieces import refusals
from belfry.clocktower.pieces.events import CardShown, ShownCard
from belfry.clocktower.script import script as scripts
from belfry.clocktower.storyteller.deeds.deed import Deed, seat_at
from belfry.core.audience import only
from belfry.core.errors import IllegalDeed
from belfry.core.options import Text

if TYPE_CHECKING:
    from belfry.clocktower.town.grimoire import Grimoire

LONGEST_WORDS = 200
MOST_NAMED = 20
LARGEST_NUMBER = 99

Heading = Literal["", "demon", "minions", "not-in-play", "you-are", "character", "you-turn", "use"]
"""What stands at the top of a card; the catalogue has the words."""


class ShowCard(Deed, frozen=True, tag="show_card", omit_defaults=True):
    """Show a card to one player: words, players, characters, a number, a nod or a shake of the head, a side.

    It says what the Storyteller wants it to say, and does nothing by itself.
    """

    seat: int
    heading: Heading = ""
    words: str = ""
    players: tuple[int, ...] = ()
    characters: tuple[str, ...] = ()
    number: int | None = None
    yes: bool | None = None
    alignment: Literal["good", "evil"] | None = None

    def check(self, grimoire: Grimoire) -> None:
        seat_at(grimoire, self.seat)
        if self.words and self.words not in Text(LONGEST_WORDS):
            raise IllegalDeed(refusals.CARD_WORDS_UNFIT(most=LONGEST_WORDS))
        if max(len(self.players), len(self.characters)) > MOST_NAMED:
            raise IllegalDeed(refusals.CARD_NAMES_TOO_MANY(most=MOST_NAMED))
        if self.number is not None and not 0 <= self.number <= LARGEST_NUMBER:
            raise IllegalDeed(refusals.CARD_NUMBER_UNFIT(most=LARGEST_NUMBER, number=self.number))
        for number in self.players:
            seat_at(grimoire, number)
        for id in self.characters:
            scripts.character(id, by_hand=True)
        if not self._says():
            raise IllegalDeed(refusals.CARD_EMPTY())

    async def carry_out(self, grimoire: Grimoire) -> None:
        grimoire.emit(ShownCard(only(self.seat), self.seat, self._says()))

    def _says(self) -> CardShown:
        parts: dict[str, Any] = {
            "heading": self.heading or None,
            "words": self.words or None,
            "players": list(self.players) or None,
            "characters": list(self.characters) or None,
            "number": self.number,
            "yes": self.yes,
            "alignment": self.alignment,
        }
        return cast("CardShown", {part: value for part, value in parts.items() if value is not None})
