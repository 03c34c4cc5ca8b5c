"""A game of Clocktower under way at a table: what is done to it, where it is, what is asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import islice
from typing import Any, NamedTuple

import msgspec

from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.ability.information.statements import Statements, judge, pair_in
from belfry.clocktower.characters.countdown import COUNTDOWN
from belfry.clocktower.game import Clocktower
from belfry.clocktower.moments.next_asks import foresee
from belfry.clocktower.moments.show_of_hands import SHOWS
from belfry.clocktower.moments.talk import awake_with, matters, may_talk
from belfry.clocktower.storyteller.automatic import suggest
from belfry.clocktower.storyteller.deeds.ability import Aside, aside_options
from belfry.clocktower.storyteller.ending import closing
from belfry.clocktower.storyteller.madness import breach
from belfry.clocktower.views.watcher import Watcher
from belfry.clocktower.views.words.catalogue import Words
from belfry.clocktower.views.words.undo_list import describe, describe_entry
from belfry.core.ask import Ask, AskFirst, Question
from belfry.core.audience import PUBLIC, STORYTELLER
from belfry.core.entry import Answer, Entry
from belfry.core.errors import GameOver, IllegalAnswer, IllegalDeed, NotAsked, ReasonedError
from belfry.core.plain import a_sequence
from belfry.core.seeded import stream
from belfry.table import refusals
from belfry.table.clocktower import steps
from belfry.table.clocktower.game_at_the_table import VOTES, GameAtTheTable, unquoted
from belfry.table.clocktower.speaking import words_for
from belfry.table.errors import Refusal
from belfry.table.game import GameStage, Reader
from belfry.table.protocol import ChangeView, SeenView, StepView
from belfry.table.story import replaying

MOST_STEPS = 40
"""How many steps are listed that could be taken back."""

Steps = tuple[list[StepView], list[StepView]]
Back = tuple[list[ChangeView], list[SeenView]]


class Undone(NamedTuple):
    """An answer or a deed that was taken back, and the names of the players then."""

    entry: Entry
    names: Mapping[int, str]


class Asked(NamedTuple):
    """What a player was asked, and how often the same had been asked before."""

    seat: int
    question: Question
    before: int


class Held(NamedTuple):
    """A choice that was made and has not taken effect yet, and what it is an answer to."""

    question: Question
    value: Any


class ClocktowerPlay(GameAtTheTable):
    """A game of Clocktower under way."""

    def __init__(self, game: Clocktower) -> None:
        super().__init__(game, words_for)
        self._undone: list[Undone] = []
        self._revealed: set[int] | None = set()
        """The seats that are open to everybody when the game is over; none if all are."""
        self._steps: dict[Reader, tuple[int, Steps]] = {}
        """What readers were told last that they can take back and give again, and of which version."""
        self._described: dict[Words, list[str]] = {}
        """The answers and deeds from the first one on, as far as somebody has read them."""
        self.foreseen: dict[int, Ask[Any]] = {}
        """What seats are asked already though their steps of the night are still to come."""
        self.offered: dict[int, Question] = {}
        """What each seat has been asked since the slot of the night began."""
        self.held: dict[int, Held] = {}
        """Choices that were made in a night, and do not take effect before their time."""
        self._taken_back: dict[Asked, Any] = {}
        """What players answered before it was taken back."""

    # What people and Belfry do

    def answer(self, party: int, value: Any) -> None:
        """Take a party's answer."""
        with self._change():
            try:
                self.game.answer(party, value)
            except IllegalAnswer as error:
                raise Refusal("illegal-answer", unquoted(error)) from None
            except NotAsked as error:
                why = error.reason if party == STORYTELLER else refusals.YOU_ARE_NOT_ASKED()
                raise Refusal("not-asked", why) from None
            self._settle(party)
        self._undone.clear()

    def hold(self, seat: int, value: Any) -> None:
        """Take a player's choice, to be released later."""
        ask = self.game.ask if seat in super().waiting else self.foreseen.get(seat)
        options = None if ask is None else ask.offers(seat)
        if ask is None or options is None or seat in self.held:
            raise Refusal("not-asked", refusals.YOU_ARE_NOT_ASKED())
        try:
            self.held[seat] = Held(ask.question, options.read(value))
        except IllegalAnswer as error:
            raise Refusal("illegal-answer", error.reason) from None
        self.version += 1

    def release(self, seat: int) -> None:
        """Let a choice that was held back take effect; the seat is asked anew should it not be possible any more."""
        held = self.held.get(seat)
        if held is None:
            raise Refusal("not-asked", refusals.NO_CHOICE_HELD_BACK())
        if self.legal(seat, held.value):
            self.answer(seat, held.value)
        else:
            self._settle(seat)
            self.version += 1

    def look_ahead(self, beats: int) -> None:
        """Ask everybody now who will be asked something before so many more beats have gone by, as things stand."""
        ask, asked = self.game.ask, super().waiting
        question = None if ask is None else ask.question
        self.held = {seat: held for seat, held in self.held.items() if seat in asked and held.question == question}
        ahead = foresee(self.game.grimoire, beats) if beats >= 0 else {}
        self.foreseen = {seat: ask for seat, ask in ahead.items() if seat not in asked}
        self.offered = {seat: ask.question for seat, ask in self.foreseen.items()}
        if question is not None:
            self.offered |= dict.fromkeys(asked, question)
        self.version += 1

    def _settle(self, seat: int) -> None:
        """Take note that what a seat was asked is answered, or no longer asked."""
        for asked in (self.held, self.foreseen, self.offered):
            asked.pop(seat, None)

    def let_go(self) -> None:
        """Forget what was asked and chosen ahead."""
        for asked in (self.held, self.foreseen, self.offered):
            asked.clear()

    def judge(self, value: Any) -> list[bool]:
        """Whether a statement would be true if the Storyteller told it now; both where that is theirs to say."""
        ask = self.game.ask
        pair = None if ask is None else pair_in(ask.offers(STORYTELLER))
        if pair is None:
            raise Refusal("not-asked", refusals.NOBODY_TOLD_A_STATEMENT())
        try:
            statement = Statements(self.game.grimoire).read(value)
        except IllegalAnswer as error:
            raise Refusal("illegal-answer", error.reason) from None
        return list(judge(pair.ability, statement))

    def deed(self, plain: dict[str, Any]) -> None:
        """Carry out a deed of the Storyteller."""
        try:
            deed = self.game.deed_from_plain(plain)
        except (ValueError, TypeError, RecursionError) as error:
            raise Refusal("illegal-deed", refusals.UNREADABLE_DEED(error=str(error))) from None
        with self._change():
            try:
                self.game.intervene(deed)
                self.let_go()
            except GameOver:
                raise
            except ReasonedError as error:
                raise Refusal("illegal-deed", error.reason) from None
        self._undone.clear()

    def is_aside(self, seat: int, value: Any) -> bool:
        """Whether a player does something by night that nobody has asked for."""
        offered = aside_options(self.game.grimoire, seat)
        action = a_sequence(value) or ()
        return len(action) == 3 and action[0] == "use" and action[1] in offered

    def aside(self, seat: int, value: Any) -> None:
        """Take what a player does by night without being asked; what others have chosen stays as it is."""
        _, ability, choice = a_sequence(value) or ("", "", None)
        with self._change():
            try:
                self.game.intervene(Aside(seat, ability, choice))
            except IllegalDeed as error:
                raise Refusal("illegal-answer", error.reason) from None
        self._undone.clear()

    def overhear(self, seat: int, text: str, to_storyteller: bool | None = None) -> None:
        if matters(self.game.grimoire, seat, text, to_storyteller):
            self.deed({"type": "overhear", "seat": seat, "text": text, "to_storyteller": to_storyteller})

    def hear_claim(self, seat: int, character: str) -> None:
        """Take in which character a player claims to be, where that matters to an ability."""
        grimoire = self.game.grimoire
        if grimoire.holding(Moments.on_claimed) and seat in grimoire.seat_ids and grimoire.winner is None:
            self.deed({"type": "hear_claim", "seat": seat, "character": character})

    def may_whisper(self, one: int, two: int) -> bool:
        return may_talk(self.game.grimoire, one, two)

    def awake_with(self, seat: int) -> list[int]:
        """With whom a player may write in the night, as both are awake: who is asked, or is being told something."""
        ask = self.game.ask
        awake = {*super().waiting, *self.foreseen, *self.held} - {STORYTELLER}
        if ask is not None and ask.kind == "tell" and ask.about is not None:
            awake.add(ask.about)
        return awake_with(self.game.grimoire, seat, awake)

    def undo(self, count: int) -> None:
        """Take back the last answers and deeds, with the beats that followed them."""
        given, first = self.game.entries, steps.first_of(self.game, count)
        names = self.names
        answers = self._answers(first)
        with self._change():
            taken = self.game.undo(len(given) - first)
            self.let_go()
        self._taken_back |= answers
        self._undone[:0] = [Undone(entry, names) for entry in taken]
        for told in self._described.values():
            del told[first:]

    def _answers(self, first: int) -> dict[Asked, Any]:
        """What players have answered who were asked, from this entry on."""
        found: dict[Asked, Any] = {}
        times = Counter[tuple[int, Question]]()
        for number, entry in enumerate(self.game.entries):
            if isinstance(entry, Answer) and entry.by != STORYTELLER:
                if number >= first:
                    found[Asked(entry.by, entry.asked, times[entry.by, entry.asked])] = entry.value
                times[entry.by, entry.asked] += 1
        return found

    def taken_back(self, party: int) -> tuple[Any, ...]:
        """What a player who is waited for answered to the same before it was taken back, if it is still legal."""
        if not self._taken_back or party not in self.asked:
            return ()
        question = self._ask.question
        before = sum(
            isinstance(entry, Answer) and entry.by == party and entry.asked == question for entry in self.game.entries
        )
        asked = Asked(party, question, before)
        if asked not in self._taken_back or not self.legal(party, self._taken_back[asked]):
            return ()
        return (self._taken_back[asked],)

    def redo(self, count: int) -> None:
        """Give again what was taken back last, with the beats that followed."""
        undone = [number for number, one in enumerate(self._undone) if not steps.is_beat(one.entry)]
        if not 1 <= count <= len(undone):
            raise Refusal("nothing-to-redo", refusals.TOO_MUCH_TO_GIVE_AGAIN(count=count, taken=len(undone)))
        end = [*undone, len(self._undone)][count]
        with self._change():
            self.game.redo([one.entry for one in self._undone[:end]])
            self.let_go()
        del self._undone[:end]

    def _find_stage(self) -> GameStage:
        ask, grimoire = self.game.ask, self.game.grimoire
        if ask is None:
            return GameStage("over")
        called = grimoire.today.exiles_called.bit_count() + len(grimoire.today.used_once)
        key = (grimoire.number, len(grimoire.today.nominations), called)
        if ask.kind in VOTES:
            return GameStage("count", key)
        if ask.ability == COUNTDOWN:
            return GameStage("countdown", (*key, self.numbers_left))
        if self.limit is not None:
            return GameStage("chain", key)
        if ask.ability == "nightfall":
            return GameStage("evening", key[:1])
        if ask.kind == "flow" and ask.ability in ("count", *SHOWS):
            return GameStage("defence", key)
        if self.held_breath:
            return GameStage("execution", key)
        if isinstance(ask, AskFirst):
            opened = grimoire.today.open
            return GameStage("talk" if opened is None else "nominations" if opened else "closing", key)
        if grimoire.phase == "night":
            return GameStage("night", key[:1])
        if grimoire.phase != "day":
            return GameStage("setup") if grimoire.phase == "setup" else GameStage("evening", key[:1])
        # While somebody thinks the game is where everybody takes it to be. A riot stays where it is.
        chained = self.stage.kind in ("chain", "countdown")
        return GameStage(self._square.stage, key) if self.discreet and not chained else self.stage

    # What is asked

    def advice(self) -> Any:
        """What Belfry answers as the Storyteller: what it would suggest to a person."""
        chance = stream(self.game.seed, f"suggestion {len(self.game.entries)}").random
        return suggest(self.game, self._ask, chance).answer

    def breach(self, claims: Mapping[int, str]) -> dict[str, Any] | None:
        """The deed of a Storyteller who sees that good can do nothing more, or by these claims a broken madness."""
        deed = closing(self.game.grimoire) or breach(self.game.grimoire, claims)
        return None if deed is None else msgspec.to_builtins(deed)

    @property
    def _ask(self) -> Ask[Any]:
        assert self.game.ask is not None, "only while the game goes on"
        return self.game.ask

    @property
    def waiting(self) -> Sequence[int]:
        """The parties whose answers are waited for, those among them whose step of the night is still to come."""
        return [party for party in (*super().waiting, *self.foreseen) if party not in self.held]

    @property
    def asked(self) -> Sequence[int]:
        """The parties that the rules wait for now."""
        return super().waiting

    # What is seen

    def view(self, party: int, reader: Reader) -> dict[str, Any]:
        """What the party sees of the game: whoever has chosen is asked no more, and others perhaps already."""
        seen = super().view(party, reader)
        if party in self.held:
            return {**seen, "asked": None}
        ahead = self.foreseen.get(party)
        return seen if ahead is None else {**seen, "asked": self._watchers.watcher(party).put(ahead, words_for(reader))}

    def _watch(self, party: int) -> Watcher:
        found = Watcher(self.game, party, self.called)
        found.revealed = None if party == STORYTELLER else self._revealed
        return found

    def rename(self, seat: int, name: str) -> None:
        """Let whoever has taken over a seat go by a name of their own, in what can be taken back too."""
        super().rename(seat, name)
        self._described.clear()

    def reveal(self, seats: set[int] | None) -> None:
        """Open these seats to everybody when the game is over; all of them without a set."""
        self._revealed = seats
        self.version += 1
        self.forget()

    def again(self) -> Callable[[], ClocktowerPlay]:
        """What plays the game once more."""
        return partial(_once_more, replaying(self.game), dict(self.called))

    def steps(self, reader: Reader) -> Steps:
        """What can be taken back, and what can be given again, each the nearest first."""
        version, found = self._steps.get(reader, (-1, ([], [])))
        if version != self.version:
            found = self._list_steps(words_for(reader))
            self._steps[reader] = (self.version, found)
        return found

    def _list_steps(self, spoken: Words) -> Steps:
        entries, told = self.game.entries, self._described.setdefault(spoken, [])
        names = self.names
        told += [describe(self.game, number, spoken, names) for number in range(len(told), len(entries))]
        given = (pair for pair in zip(reversed(entries), reversed(told), strict=True) if not steps.is_beat(pair[0]))
        undone = (
            (one.entry, describe_entry(one.entry, one.names, spoken))
            for one in self._undone
            if not steps.is_beat(one.entry)
        )
        undo, redo = ([steps.step(*pair) for pair in islice(pairs, MOST_STEPS)] for pairs in (given, undone))
        return undo, redo

    def look_back(self, count: int, reader: Reader) -> Back:
        """What it would change to take so much back, and what has been seen of it already."""
        parties = [PUBLIC, *(number for number, _ in self.circle)]
        watchers = {party: self._watchers.watcher(party) for party in parties}
        return steps.look_back(self.game, count, watchers, self._watchers.words(reader))


def _once_more(replay: Callable[[], Clocktower], called: dict[tuple[int, str], str]) -> ClocktowerPlay:
    play = ClocktowerPlay(replay())
    play.called = called
    play.reveal(None)
    return play
