"""Bots at the table: whose turn it is to talk, and what they answer, each from what its seat sees."""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, Any

from belfry.bots.seen import AnySeen, Line, Seen
from belfry.core.seeded import stream
from belfry.table.errors import Refusal
from belfry.table.protocol import Action, ChatLine, Say
from belfry.table.records import Record, Who
from belfry.table.thought import FAILED, Key, Thought, Unthought, What

if TYPE_CHECKING:
    from belfry.table.game import GameStage, Player
    from belfry.table.seats import Chair
    from belfry.table.table import Table

LOG = logging.getLogger(__name__)
RECENT = 20
"""How far back in the talk a person's words are looked for."""
MOST_HEARD = 500
"""How far back in the talk bots remember: no further than a table does that was loaded anew."""
MOST_AT_ONCE, MOST_FOUND = 8, 40
"""How many thoughts are sent elsewhere together, and how many wait to be made use of."""


class Bots:
    """The bots of a table. Nothing here is recorded: what a bot wants follows from what it has seen.

    Each game says in which stages bots talk, what else they are asked to think about, and what is news to them.
    """

    most_moves = 8
    """How often a bot says or does something in one stage of a game, at most."""

    def __init__(self, table: Table, talking: Collection[str]) -> None:
        self._table = table
        self._talking = talking
        self.clear()

    def clear(self) -> None:
        """Let go of everything; it comes back by looking at the table."""
        self._players: dict[Chair, Player] = {}
        self._stage: GameStage | None = None
        self._content: dict[Chair, Any] = {}
        """What each bot had seen when it wanted nothing more."""
        self._moved: dict[Chair, int] = {}
        self._queue: list[tuple[Chair, Action]] = []
        self._asides: list[tuple[Chair, Action]] = []
        self._conferring: list[Chair] | None = None
        """Who has still to be asked what there is to say in private."""
        self._found: dict[Key, tuple[Any, Any]] = {}
        """What was thought elsewhere and is not made use of yet, with what was new to the bot then."""
        self._missed: tuple[Chair, What] | None = None
        """Who has to think about something before the table can go on."""
        self._turn = 0
        self._looked = 0.0

    @property
    def gap(self) -> float:
        """Seconds between what one bot does and what the next one does."""
        return min(2.0, max(0.8, self._table.settings.beat / 1.5))

    def due(self) -> float | None:
        """When a bot may want to do something of its own accord."""
        table = self._table
        self._follow()
        if table.timing.stage.kind not in self._talking or not (self._queue or self._undecided() or self._curious()):
            return None
        at = max(self._looked, table.timing.since) + self.gap
        return max(at, self._earliest(*self._queue[0])) if self._queue else at

    def _earliest(self, chair: Chair, action: Action) -> float:
        """Before when a bot does not do what it wants, so that people have their chance."""
        return 0.0 if isinstance(action, Say) else self._table.held

    def act(self, now: float) -> Record | None:
        """Let the next bot look about and do what it wants, if it wants anything."""
        self._confer()
        if self._asides:
            # They take no time of their own: how long it was quiet must not tell whether somebody had to whisper.
            return self._do(*self._asides.pop(0), now)
        if not self._queue:
            undecided = self._undecided()
            if undecided:
                self._decide(undecided[0])
            elif curious := self._curious():
                self._consult(curious[0])
        self._looked = now
        if not self._queue or self._earliest(*self._queue[0]) > now:
            return None
        chair, action = self._queue.pop(0)
        self._moved[chair] = self._moved.get(chair, 0) + 1
        return self._do(chair, action, now)

    def _do(self, chair: Chair, action: Action, now: float) -> Record | None:
        try:
            return self._table.commit(Who(chair.number), action, now)
        except Refusal as refusal:
            LOG.debug("the bot %s was refused: %s", chair.name, refusal.why)
            return None

    def answer(self, chair: Chair) -> Any:
        """What a bot answers to what its seat is asked; anything legal if it has no answer.

        It answers the same again where that was taken back.
        """
        play = self._table.play
        assert play is not None
        number = chair.number
        for again in play.taken_back(number):
            return again
        value = self._try(chair, "answer", None)
        return value if play.legal(number, value) else play.any_answer(number)

    # Whose turn it is

    def _follow(self) -> None:
        stage = self._table.timing.stage
        if stage != self._stage:
            self._stage = stage
            self._begin_stage()

    def _begin_stage(self) -> None:
        self._moved.clear()
        self._queue.clear()
        self._asides.clear()
        self._conferring = None

    def _confer(self) -> None:
        """Ask every bot once what it has to say in private before anybody talks."""
        if self._conferring is None:
            self._conferring = self._all()
        while self._conferring:
            chair = self._conferring[0]
            asides: list[Action] = self._try(chair, "asides", [])
            self._conferring.pop(0)
            self._asides += [(chair, action) for action in asides]

    def _all(self) -> list[Chair]:
        return [chair for chair in self._table.seated if chair.by == "bot"]

    def _undecided(self) -> list[Chair]:
        """The bots that have something to think about before anybody talks on."""
        return []

    def _decide(self, chair: Chair) -> None:
        """Let a bot think about it."""

    def _curious(self) -> list[Chair]:
        """The bots for whom there is something new: whoever a person has spoken to last, then the next in turn."""
        news = self._news()
        bots = self._all()
        turn = self._turn % len(bots) if bots else 0
        waiting = [c for c in (*bots[turn:], *bots[:turn]) if self._content.get(c) != news]
        waiting.sort(key=lambda chair: not self._spoken_to(chair))
        return [c for c in waiting if self._moved.get(c, 0) < self.most_moves]

    def _spoken_to(self, chair: Chair) -> bool:
        """Whether the last words of a person are to this bot, or name it."""
        people = [remark for remark in self._table.chat[-RECENT:] if remark.by is not None and remark.by.by != "bot"]
        if not people:
            return False
        return people[-1].to is chair or (people[-1].to == "town" and chair.name.lower() in people[-1].text.lower())

    def _news(self) -> tuple[int, ...]:
        """What changes whenever there is something for a bot to react to."""
        table = self._table
        assert table.play is not None
        return (table.round, table.play.version, table.remarks_before + len(table.chat))

    # Asking one

    def _consult(self, chair: Chair) -> None:
        news = self._news_to(chair)
        wanted: list[Action] = self._try(chair, "moves", [])
        self._turn = self._all().index(chair) + 1
        if wanted:
            self._queue = [(chair, action) for action in wanted]
        else:
            self._content[chair] = news

    def _news_to(self, chair: Chair) -> Any:
        """What was new to a bot when it thought about what to do."""
        found = self._found.get(self._key(chair, "moves")) if self._table.thinks_elsewhere else None
        return self._news() if found is None else found[1]

    def _try(self, chair: Chair, what: What, default: Any) -> Any:
        """What a bot thinks; a bot that fails does what is least trouble, and the log says so.

        Raises `Unthought` where bots think elsewhere and this one has not yet.
        """
        table = self._table
        if table.thinks_elsewhere:
            found, _ = self._found.pop(self._key(chair, what), (None, None))
            if found is None:
                self._missed = (chair, what)
                raise Unthought
            self._missed = None
            return default if found == FAILED else found.value
        player = self._players.get(chair)
        if player is None:
            player = self._players[chair] = table.kit.bot(chair.number, self._seed(chair), table.language)
        try:
            return getattr(player, what)(self._seen(chair))
        except Exception:
            LOG.exception("the bot %s at table %s cannot think", chair.name, table.code)
            return default

    def _seed(self, chair: Chair) -> int:
        return stream(self._table.seed, f"bot {chair.number}").getrandbits(32)

    def _seen(self, chair: Chair) -> AnySeen:
        """What a bot has seen up to now."""
        table = self._table
        watcher = table.watchers.of(chair, table.language)
        since = max(table.begun, table.chat[-MOST_HEARD:][0].at) if table.chat else table.begun
        chat = [line_of(line) for line in watcher.chat if line["at"] >= since and "what" not in line]
        return Seen(watcher.view["game"], watcher.heard, chat, theme=table.theme, whispers=table.settings.chat)

    # Thinking elsewhere

    def thoughts(self) -> list[Thought]:
        """What bots are to think about elsewhere now, so that it is ready when it is due; nothing if all is."""
        self._follow()
        table = self._table
        found: dict[Key, Thought] = {}
        for chair, what in self._coming():
            key = self._key(chair, what)
            if key not in self._found and key not in found:
                seed, seen = self._seed(chair), self._seen(chair)
                found[key] = Thought.of(key, self._news(), table.game, seed, table.language, seen)
            if len(found) == MOST_AT_ONCE:
                break
        return list(found.values())

    def _coming(self) -> Iterator[tuple[Chair, What]]:
        """What bots will have to think about before long, the most pressing first."""
        if self._missed is not None:
            yield self._missed
        yield from self._decisions()
        if self._table.timing.stage.kind not in self._talking or self._queue:
            return
        for chair in self._all() if self._conferring is None else self._conferring:
            yield chair, "asides"
        undecided = self._undecided()
        if undecided:
            yield undecided[0], "hand"
        elif curious := self._curious():
            yield curious[0], "moves"

    def _decisions(self) -> Iterator[tuple[Chair, What]]:
        """What is asked of seats that bots answer for."""
        play = self._table.play
        assert play is not None
        for seat in play.waiting:
            if seat >= 0 and self._table.chairs[seat].by == "bot" and not play.taken_back(seat):
                yield self._table.chairs[seat], "answer"

    def take(self, thought: Thought, found: Any) -> None:
        """Take what a bot has thought; it does not count any more if the game has gone on without it."""
        if thought.key.what == "moves":
            # Whoever else has thought about it in the meantime has not heard what was said since.
            self._found = {key: one for key, one in self._found.items() if key.what != "moves"}
        while len(self._found) >= MOST_FOUND:
            del self._found[next(iter(self._found))]
        self._found[thought.key] = (found, thought.news)
        self._missed = None

    def _key(self, chair: Chair, what: What) -> Key:
        """What a thought hangs on: the game as the seat knows it, and what it is asked; not what is said meanwhile."""
        table = self._table
        assert table.play is not None
        game = table.watchers.of(chair, table.language).view["game"]
        asked = repr(game.get("asked")) if what == "answer" else ""
        return Key(chair.number, what, table.round, table.play.moment(chair.number), asked)


def line_of(line: ChatLine) -> Line:
    """A line of the chat as bots read it."""
    return {"seat": line["seat"], "to": line["to"], "text": line["text"]}
