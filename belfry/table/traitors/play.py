"""A game of the Traitors under way at a table: what is answered, where it is, what each player sees."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Any

from belfry.core.ask import Ask
from belfry.core.audience import STORYTELLER
from belfry.core.errors import IllegalAnswer
from belfry.core.journal import write_journal
from belfry.core.seeded import stream
from belfry.table.errors import Refusal
from belfry.table.game import Reader, Stage
from belfry.table.looks import Looks
from belfry.table.protocol import EventLine
from belfry.traitors.catalogue import ENGLISH, LANGUAGES, Words, words
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


class TraitorsPlay:
    """A game of the Traitors under way."""

    def __init__(self, game: Traitors, ready: AbstractSet[int]) -> None:
        """`ready` are those who are ready to move on, as that changes."""
        self.game = game
        self._ready = ready
        self.version = 0
        self.stage = Stage("setup")
        self.held: dict[int, Any] = {}
        """Answers that were given, and are not to be seen before their time."""
        self._looks = Looks[Watcher, Words](self._watch, words_for)
        self._moved()

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
            raise Refusal("not-asked", "no answer of this seat is held back")
        self._take(seat, self.held[seat])
        del self.held[seat]

    def check(self, seat: int, value: Any) -> None:
        """Raise `Refusal` if a player may not answer so now."""
        ask = self.game.ask
        options = None if ask is None else ask.offers(seat)
        if ask is None or options is None:
            raise Refusal("not-asked", "you are not asked anything now")
        if seat in self.held or not ask.waits_for(seat):
            raise Refusal("answered", "you have answered already, and that stands")
        try:
            options.read(value)
        except IllegalAnswer as error:
            raise Refusal("illegal-answer", str(error)) from None

    def _take(self, seat: int, value: Any) -> None:
        """Give the answer to the rules; should they break on the way, the game is as it was before."""
        game, given = self.game, len(self.game.entries)
        try:
            game.answer(seat, value)
        except Exception:
            self.game = type(game)(game.config, game.seed)
            self.game.redo(game.entries[:given])
            self.forget()
            raise
        self._moved()

    def _moved(self) -> None:
        self.version += 1
        round, kind = self.game.round, self.kind
        self.stage = Stage("over") if kind is None else Stage(STAGES[kind], (round.number, round.turn))

    # What is public

    @property
    def circle(self) -> Sequence[tuple[int, str]]:
        """The number and name of every seat, clockwise."""
        return list(enumerate(self.game.config.names))

    @property
    def asleep(self) -> bool:
        """Talk is free at all times (TRT-35)."""
        return False

    @property
    def ask(self) -> Ask[Any] | None:
        """What is asked."""
        return self.game.ask

    @property
    def kind(self) -> str | None:
        """What kind of thing is asked."""
        ask = self.game.ask
        return None if ask is None else ask.kind

    # What is asked

    @property
    def waiting(self) -> Sequence[int]:
        """The seats whose answers are waited for."""
        ask = self.game.ask
        if ask is None:
            return ()
        return [seat for seat in ask.to if ask.waits_for(seat) and seat not in self.held]

    def moment(self, party: int) -> int:
        """The `moment` of the party's view."""
        return self._looks.watcher(party).moment

    def legal(self, party: int, value: Any) -> bool:
        """Whether the party may answer so now."""
        ask = self.game.ask
        options = None if ask is None else ask.offers(party)
        return options is not None and value in options

    def any_answer(self, party: int) -> Any:
        """Some legal answer of a party."""
        ask = self.game.ask
        options = None if ask is None else ask.offers(party)
        assert options, "only for somebody who is asked"
        return options.pick(stream(self.game.seed, f"stand-in {party} {len(self.game.entries)}").random)

    # What is seen

    def view(self, party: int, reader: Reader) -> dict[str, Any]:
        """What the party sees of the game.

        Where several are asked, nobody sees who has answered: the public part names them all until the last one has.
        """
        seen = self._looks.view(party, reader)
        ask = self.game.ask
        if ask is not None and ask.several:
            seen = {**seen, "waiting": {**seen["waiting"], "seats": list(ask.to)}}
        answered = party in self.held or (party in self._ready and self.kind in GATHERING)
        return {**seen, "asked": None} if answered else seen

    def history(self, party: int, reader: Reader) -> list[EventLine]:
        """What the party has heard. The list grows in place."""
        return self._looks.history(party, reader)

    def journal(self) -> str:
        """The game as the text of a journal file."""
        return write_journal(self.game)

    def forget(self) -> None:
        """Let go of what can be seen anew."""
        self._looks.forget()

    def _watch(self, party: int) -> Watcher:
        if party == STORYTELLER:
            raise Refusal("no-storyteller", "nobody at this table sees everything")
        return Watcher(self.game, party)


def words_for(reader: Reader) -> Words:
    """The catalogue for a reader: English for a language that there is not."""
    return words(reader.language if reader.language in LANGUAGES else ENGLISH, reader.theme)
