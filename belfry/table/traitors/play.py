"""A game of the Traitors under way at a table: what is answered, where it is, what each player sees."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import partial
from typing import Any

from belfry.core.audience import STORYTELLER
from belfry.core.errors import IllegalAnswer
from belfry.table import refusals
from belfry.table.errors import Refusal
from belfry.table.game import GameStage, Reader
from belfry.table.play import Play
from belfry.table.story import replaying
from belfry.traitors.catalogue import ENGLISH, LANGUAGES, Words, words
from belfry.traitors.events import Drew, RoundBegins
from belfry.traitors.game import Traitors
from belfry.traitors.watcher import Watcher

STAGES = {
    **dict.fromkeys(("draw", "confirm", "play", "take", "again", "discard"), "turn"),
    **dict.fromkeys(("entries", "reveal", "shield"), "murder"),
    "discussion": "discussion",
    **dict.fromkeys(("votes", "show"), "vote"),
    "agree": "agreement",
    "roles": "end",
    "next": "next",
}
"""Where the game is when such a thing is asked."""
GATHERING = ("discussion", "next")
"""What everybody says to be ready for, and time can decide instead."""


class TraitorsPlay(Play[Traitors, Watcher, Words]):
    """A game of the Traitors under way."""

    def __init__(self, game: Traitors, ready: AbstractSet[int]) -> None:
        """`ready` are those who are ready to move on, as that changes."""
        super().__init__(game, words_for)
        self._ready = ready
        self.held: dict[int, Any] = {}
        """Answers that were given, and are not to be seen before their time."""

    # What players do

    def answer(self, seat: int, value: Any) -> None:
        """Take a player's answer."""
        self.check(seat, value)
        self._take(seat, value)

    def hold(self, seat: int, value: Any) -> None:
        """Take a player's answer, to be released later."""
        self.check(seat, value)
        self.held[seat] = value
        self.version += 1

    def release(self, seat: int) -> None:
        """Let an answer that was held back take effect."""
        if seat not in self.held:
            raise Refusal("not-asked", refusals.NO_ANSWER_HELD_BACK())
        self._take(seat, self.held[seat])
        del self.held[seat]

    def check(self, seat: int, value: Any) -> None:
        """Raise `Refusal` if a player may not answer so now."""
        ask = self.game.ask
        options = None if ask is None else ask.offers(seat)
        if ask is None or options is None:
            raise Refusal("not-asked", refusals.YOU_ARE_NOT_ASKED())
        if seat in self.held or not ask.waits_for(seat):
            raise Refusal("answered", refusals.ANSWERED_ALREADY())
        try:
            options.read(value)
        except IllegalAnswer as error:
            raise Refusal("illegal-answer", error.reason) from None

    def _take(self, seat: int, value: Any) -> None:
        with self._change():
            self.game.answer(seat, value)

    def _find_stage(self) -> GameStage:
        round, kind = self.game.round, self.kind
        return GameStage("over") if kind is None else GameStage(STAGES[kind], (round.number, round.turn))

    # What is public

    @property
    def circle(self) -> Sequence[tuple[int, str]]:
        """The number and name of every seat, clockwise."""
        return list(self.names.items())

    @property
    def own_names(self) -> Mapping[int, str]:
        """The names that the game has for the players."""
        return dict(enumerate(self.game.config.names))

    @property
    def asleep(self) -> bool:
        """Talk is free at all times (TRT-35)."""
        return False

    @property
    def kind(self) -> str | None:
        """What kind of thing is asked."""
        ask = self.game.ask
        return None if ask is None else ask.kind

    @property
    def just_dealt(self) -> bool:
        """Whether nobody has drawn yet since the cards of this round were dealt."""
        last = next(event for event in reversed(self.game.events) if isinstance(event, (RoundBegins, Drew)))
        return isinstance(last, RoundBegins)

    # What is asked

    @property
    def waiting(self) -> Sequence[int]:
        """The seats whose answers are waited for."""
        return [seat for seat in super().waiting if seat not in self.held]

    # What is seen

    def view(self, party: int, reader: Reader) -> dict[str, Any]:
        """What the party sees of the game.

        Where several are asked, nobody sees who has answered: the public part names them all until the last one has.
        """
        seen = super().view(party, reader)
        ask = self.game.ask
        if ask is not None and ask.several:
            seen = {**seen, "waiting": {**seen["waiting"], "seats": list(ask.to)}}
        answered = party in self.held or (party in self._ready and self.kind in GATHERING)
        return {**seen, "asked": None} if answered else seen

    def again(self) -> Callable[[], TraitorsPlay]:
        """What plays the game once more."""
        return partial(_once_more, replaying(self.game), dict(self.called))

    def _watch(self, party: int) -> Watcher:
        if party == STORYTELLER:
            raise Refusal("no-storyteller", refusals.NOBODY_SEES_EVERYTHING())
        return Watcher(self.game, party, self.called)


def _once_more(replay: Callable[[], Traitors], called: dict[tuple[int, str], str]) -> TraitorsPlay:
    play = TraitorsPlay(replay(), frozenset())
    play.called = called
    return play


def words_for(reader: Reader) -> Words:
    """The catalogue for a reader: English for a language that there is not."""
    return words(reader.language if reader.language in LANGUAGES else ENGLISH, reader.theme)
