"""A game of Clocktower under way at a table: what is done to it, where it is, what is asked."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

import msgspec

from belfry.clocktower.catalogue import Words
from belfry.clocktower.day import player_options
from belfry.clocktower.game import Clocktower
from belfry.clocktower.statements import Statements, judge, pair_in
from belfry.clocktower.storyteller.automatic import suggest
from belfry.clocktower.storyteller.madness import breach
from belfry.core.ask import Ask, AskFirst
from belfry.core.audience import STORYTELLER
from belfry.core.entry import Entry
from belfry.core.errors import BelfryError, GameOver, IllegalAnswer, NotAsked
from belfry.core.journal import write_journal
from belfry.core.seeded import stream
from belfry.table.clocktower.claims import check_claim, claim_words
from belfry.table.clocktower.curtain import Curtain
from belfry.table.clocktower.looks import Looks, words_for
from belfry.table.errors import Refusal
from belfry.table.game import Reader, Stage
from belfry.table.protocol import EventLine, StepView

MOST_STEPS = 40
"""How many steps are listed that could be taken back."""
VOTES = ("vote", "support")


class Undone(NamedTuple):
    """An answer or a deed that was taken back, and what it was in the words of every reader."""

    entry: Entry
    texts: Mapping[Words, str]


class ClocktowerPlay:
    """A game of Clocktower under way."""

    def __init__(self, game: Clocktower) -> None:
        self.game = game
        self.version = 0
        self.stage = Stage("setup")
        self._curtain = Curtain(game)
        self._looks = Looks(self._curtain)
        self._undone: list[Undone] = []
        self._moved()

    # What people and Belfry do

    def answer(self, party: int, value: Any) -> None:
        """Take a party's answer."""
        ask, since = self.game.ask, len(self.game.events)
        known = {*self.counted(), self.voter}
        if ask is not None and ask.ability == "nightfall":
            self._curtain.note_notices()
        with self._change():
            try:
                self.game.answer(party, value)
            except IllegalAnswer as error:
                raise Refusal("illegal-answer", str(error)) from None
            except NotAsked as error:
                why = str(error) if party == STORYTELLER else "you are not asked anything now"
                raise Refusal("not-asked", why) from None
            if self.stage.kind in ("defence", "count"):
                self._curtain.hold_hands(since, known)
        self._undone.clear()

    def judge(self, value: Any) -> list[bool]:
        """Whether a statement would be true if the Storyteller told it now; both where that is theirs to say."""
        ask = self.game.ask
        pair = None if ask is None else pair_in(ask.offers(STORYTELLER))
        if pair is None:
            raise Refusal("not-asked", "nobody is to be told a statement now")
        try:
            statement = Statements(self.game.grimoire).read(value)
        except IllegalAnswer as error:
            raise Refusal("illegal-answer", str(error)) from None
        return list(judge(pair.ability, statement))

    def deed(self, plain: dict[str, Any]) -> None:
        """Carry out a deed of the Storyteller."""
        try:
            deed = self.game.deed_from_plain(plain)
        except (ValueError, TypeError, RecursionError) as error:
            raise Refusal("illegal-deed", f"that is no deed of the Storyteller: {error}") from None
        with self._change():
            try:
                self.game.intervene(deed)
            except GameOver:
                raise
            except BelfryError as error:
                raise Refusal("illegal-deed", str(error)) from None
        self._undone.clear()

    def undo(self, count: int) -> None:
        """Take back the last answers and deeds."""
        given = len(self.game.entries)
        if not 1 <= count <= given:
            raise Refusal("nothing-to-undo", f"{count} cannot be taken back: {given} answers and deeds have been given")
        told = self._looks.descriptions()
        with self._change():
            taken = self.game.undo(count)
        self._undone[:0] = [
            Undone(entry, {spoken: texts[number] for spoken, texts in told.items()})
            for number, entry in enumerate(taken, given - count)
        ]

    def redo(self, count: int) -> None:
        """Give again what was taken back last."""
        if not 1 <= count <= len(self._undone):
            raise Refusal("nothing-to-redo", f"{count} cannot be given again: {len(self._undone)} were taken back")
        with self._change():
            self.game.redo([undone.entry for undone in self._undone[:count]])
        del self._undone[:count]

    @contextmanager
    def _change(self) -> Generator[None]:
        """Change the game; should the rules break on the way, it is as it was before."""
        game, given, passed = self.game, len(self.game.entries), self._curtain.passed
        self._curtain.passed = []
        try:
            yield
        except GameOver:
            self._curtain.passed = passed
            raise Refusal("over", "the game is over") from None
        except BelfryError:
            self._curtain.passed = passed
            raise
        except Exception:
            self.game = self._curtain.game = type(game)(game.config, game.seed)
            self.game.redo(game.entries[:given])
            self._curtain.passed = passed
            self.forget()
            raise
        self._moved()

    def _moved(self) -> None:
        self.version += 1
        self.stage = self._find_stage()

    def _find_stage(self) -> Stage:
        if self.held:
            return Stage("count", self.stage.key)
        ask, grimoire = self.game.ask, self.game.grimoire
        if ask is None:
            return Stage("over")
        key = (grimoire.number, len(grimoire.today.nominations), grimoire.today.exiles_called.bit_count())
        if ask.kind in VOTES:
            return Stage("count", key)
        if ask.ability == "nightfall":
            return Stage("evening", key[:1])
        if ask.kind == "flow" and ask.ability in ("count", "exile"):
            return Stage("defence", key)
        if isinstance(ask, AskFirst):
            opened = grimoire.today.open
            return Stage("talk" if opened is None else "nominations" if opened else "closing", key)
        if grimoire.phase == "night":
            return Stage("night", key[:1])
        # By day the game stays where it is while somebody thinks.
        return self.stage if grimoire.phase == "day" else Stage("setup")

    # What is held back

    @property
    def held(self) -> bool:
        """Whether the clock hand is at somebody who is not asked."""
        return bool(self._curtain.passed)

    def go_past(self) -> None:
        """Let the clock hand pass somebody who is not asked."""
        if not self.held:
            raise Refusal("no-vote", "the clock hand is at nobody")
        del self._curtain.passed[0]
        self._moved()

    @property
    def open(self) -> bool:
        """Whether players hear what they are asked now.

        In a night that Belfry tells it is only in its step, and in a vote only when the clock hand is there.
        """
        return not self.held and (self._curtain.open is None or self.slot <= self._curtain.open)

    def show(self, slot: int | None) -> None:
        """Hold back what is told in steps of this night after that one; nothing without a step."""
        if slot != self._curtain.open:
            self._curtain.open = slot
            self.version += 1

    # What is public

    @property
    def circle(self) -> Sequence[tuple[int, str]]:
        """The number and name of every seat, clockwise."""
        return [(seat.id, seat.name) for seat in self.game.grimoire.circle]

    @property
    def asleep(self) -> bool:
        """Whether all eyes are closed."""
        return self.game.grimoire.phase == "night"

    @property
    def voter(self) -> int | None:
        """The seat that the clock hand is at."""
        ask = self.game.ask
        return ask.to[0] if ask is not None and ask.kind in VOTES and not self.held else None

    def may_raise(self, seat: int) -> bool:
        """Whether the seat may put up a hand: in a vote the dead only with a vote token, for an exile everybody."""
        grimoire, ask = self.game.grimoire, self.game.ask
        if seat not in grimoire.seat_ids:
            return False
        player = grimoire.people[seat]
        exile = ask is not None and (ask.kind == "support" or ask.ability == "exile")
        return exile or player.alive or player.ghost_vote

    def counted(self) -> Mapping[int, bool]:
        """The seats that the clock hand has passed in this vote, and whether their hands were up."""
        ask = self.game.ask
        if ask is None or self.stage.kind not in ("defence", "count"):
            return {}
        exile = ask.kind == "support" or ask.ability == "exile"
        found: dict[int, bool] = {}
        decided = False
        for event in reversed(self.game.events):
            if event.kind == "exiled":
                decided = True
            elif event.kind == "exile":
                if exile:
                    break
                decided = False
            elif event.kind == "nominated":
                break
            elif event.kind == "hand" and not decided:
                found.setdefault(event.data["seat"], event.data["up"])
        return found

    # What is asked

    @property
    def waiting(self) -> Sequence[int]:
        """The parties whose answers are waited for; none where whoever acts first is heard."""
        ask = self.game.ask
        if ask is None or isinstance(ask, AskFirst):
            return ()
        return [party for party in ask.to if ask.waits_for(party)]

    @property
    def flows(self) -> bool:
        """Whether nothing is to be decided before the game can go on."""
        return self.game.ask is not None and self.game.ask.kind == "flow"

    @property
    def thinking(self) -> bool:
        """Whether the Storyteller is asked something else than when to go on."""
        ask = self.game.ask
        return ask is not None and ask.to == (STORYTELLER,) and ask.kind != "flow"

    def moment(self, party: int) -> int:
        """The `moment` of the party's view."""
        return self._looks.watcher(party).moment

    def check_wish(self, seat: int, value: Any) -> None:
        """Raise `Refusal` if a player may not do so on their own account, as soon as the Storyteller has decided."""
        try:
            player_options(self.game.grimoire, seat).read(value)
        except IllegalAnswer as error:
            raise Refusal("illegal-answer", str(error)) from None

    def legal(self, party: int, value: Any) -> bool:
        """Whether the party may answer so now."""
        ask = self.game.ask
        options = None if ask is None else ask.offers(party)
        return options is not None and value in options

    def advice(self) -> Any:
        """What Belfry answers as the Storyteller: what it would suggest to a person."""
        chance = stream(self.game.seed, f"suggestion {len(self.game.entries)}").random
        return suggest(self.game, self._ask, chance).answer

    def breach(self, claims: Mapping[int, str]) -> dict[str, Any] | None:
        """The deed of a Storyteller who sees by these claims that somebody breaks their madness."""
        deed = breach(self.game.grimoire, claims)
        return None if deed is None else msgspec.to_builtins(deed)

    def any_answer(self, party: int) -> Any:
        """Some legal answer of a party."""
        options = self._ask.offers(party)
        assert options, "only for somebody who is asked"
        return options.pick(stream(self.game.seed, f"stand-in {party} {len(self.game.entries)}").random)

    @property
    def _ask(self) -> Ask[Any]:
        assert self.game.ask is not None, "only while the game goes on"
        return self.game.ask

    @property
    def slots(self) -> int:
        """How many steps this night's sheet has, whoever is in play."""
        return self._curtain.slots

    @property
    def slot(self) -> int:
        """The step of the sheet that what is asked belongs to."""
        steps = self._curtain.steps
        return steps[-1][0] if steps else 0

    # What is seen

    def view(self, party: int, reader: Reader) -> dict[str, Any]:
        """What the party sees of the game; players are asked nothing before its time."""
        seen = self._looks.view(party, reader)
        return {**seen, "asked": None, "may": None} if party >= 0 and not self.open else seen

    def history(self, party: int, reader: Reader) -> list[EventLine]:
        """What the party has heard. The list grows in place; after something was taken back it is another list."""
        return self._looks.history(party, reader)

    def steps(self, reader: Reader) -> tuple[list[StepView], list[StepView]]:
        """What can be taken back, and what can be given again, each the nearest first."""
        spoken = words_for(reader)
        given = self._looks.watcher(STORYTELLER).descriptions(spoken)
        undo: list[StepView] = [{"text": text} for text in reversed(given[-MOST_STEPS:])]
        redo: list[StepView] = [{"text": undone.texts[spoken]} for undone in self._undone[:MOST_STEPS]]
        return undo, redo

    def reveal(self, seats: set[int] | None) -> None:
        """Open these seats to everybody when the game is over; all of them without a set."""
        self.version += 1
        self._looks.reveal(seats)

    def check_claim(self, seat: int, character: str | None, night: int | None, learned: Any) -> Any:
        """What a player says to have learned, in its canonical form."""
        return check_claim(self.game, seat, character, night, learned)

    def claim_words(self, seat: int, character: str | None, learned: Any, reader: Reader) -> str:
        """A claim in words."""
        return claim_words(self.game, seat, character, learned, words_for(reader))

    def journal(self) -> str:
        """The game as the text of a journal file."""
        return write_journal(self.game)

    def forget(self) -> None:
        """Let go of what can be seen anew."""
        self._looks.forget()
