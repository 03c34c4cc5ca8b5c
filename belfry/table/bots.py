"""Bots at the table: whose turn it is to talk, and what they answer, each from what its seat sees."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any, TypeVar

from belfry.bots.seen import Seen
from belfry.core.seeded import stream
from belfry.table.errors import Refusal
from belfry.table.protocol import Action
from belfry.table.records import Record, Who
from belfry.table.table_view import me_view

if TYPE_CHECKING:
    from belfry.table.game import GameStage, Player
    from belfry.table.seats import Chair
    from belfry.table.table import Table

T = TypeVar("T")
NOTHING: list[Action] = []
LOG = logging.getLogger(__name__)
RECENT = 20
"""How far back in the talk a person's words are looked for."""


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
        self._conferred = False
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
        return 0.0

    def act(self, now: float) -> Record | None:
        """Let the next bot look about and do what it wants, if it wants anything."""
        self._confer()
        if self._asides:
            # They take no time of their own: how long it was quiet must not tell whether somebody had to whisper.
            return self._do(*self._asides.pop(0), now)
        self._looked = now
        if not self._queue:
            undecided = self._undecided()
            if undecided:
                self._decide(undecided[0])
            elif curious := self._curious():
                self._consult(curious[0])
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
        """What a bot answers to what its seat is asked; anything legal if it has no answer."""
        play = self._table.play
        assert play is not None
        number = chair.number
        value = self._try(chair, lambda player, seen: player.answer(seen), None)
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
        self._conferred = False

    def _confer(self) -> None:
        """Ask every bot once what it has to say in private before anybody talks."""
        if not self._conferred:
            self._conferred = True
            for chair in self._all():
                asides = self._try(chair, lambda player, seen: player.asides(seen), NOTHING)
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
        self._turn = self._all().index(chair) + 1
        wanted = self._try(chair, lambda player, seen: player.moves(seen), NOTHING)
        if wanted:
            self._queue = [(chair, action) for action in wanted]
        else:
            self._content[chair] = self._news()

    def _try(self, chair: Chair, think: Callable[[Player, Seen], T], default: T) -> T:
        """What a bot thinks; a bot that fails does what is least trouble, and the log says so."""
        table = self._table
        player = self._players.get(chair)
        if player is None:
            seed = stream(table.seed, f"bot {chair.number}").getrandbits(32)
            player = self._players[chair] = table.kit.bot(chair.number, seed, table.language)
        watcher = table.watchers.of(chair, table.language)
        view: dict[str, Any] = {
            "me": me_view(table, Who(chair.number)),
            **watcher.view,
            "clock": None,
            "due": None,
            "more_clocks": [],
            "knocks": [],
            "spectators": [],
        }
        chat = [line for line in watcher.chat if line["at"] >= table.begun and "what" not in line]
        try:
            return think(player, Seen(view, watcher.history, chat))
        except Exception:
            LOG.exception("the bot %s at table %s cannot think", chair.name, table.code)
            return default
