"""How a whole game is told: every event and every answer in words, with nothing left out of a sentence."""

from __future__ import annotations

from belfry.clocktower import Clocktower
from belfry.clocktower.views.words.catalogue import words
from belfry.clocktower.views.words.narration import Narrator
from belfry.clocktower.views.words.undo_list import describe
from belfry.core.audience import PUBLIC, STORYTELLER, hears
from tests.clocktower.views.words.test_german import left_over
from tests.clocktower.views.words.test_narration import BLANKS


def see_that_all_is_told(game: Clocktower, language: str) -> None:
    """See that everybody is told what they hear, and every answer described, in the words of a language alone."""
    for audience in (STORYTELLER, PUBLIC, 0, 3):
        narrator = Narrator(audience, words(language))
        for event in game.events:
            if hears(audience, event.to):
                told = narrator.tell(event)
                assert told and not BLANKS.search(told), (event, told)
                assert language == "en" or not left_over(told), told
    for number in range(len(game.entries)):
        told = describe(game, number, words(language))
        assert told and not BLANKS.search(told), told
        assert language == "en" or not left_over(told), told
