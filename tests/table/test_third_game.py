"""A table plays a game that it has never heard of: a tea party, which brings an action and a record of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec
import pytest

from belfry.core.audience import PUBLIC
from belfry.core.event import Event, EventLine
from belfry.core.reason import Named
from belfry.core.watcher import GameWatcher
from belfry.table import Refusal, Table, Who, encode
from belfry.table.bots import Bots
from belfry.table.errors import not_in_this_game
from belfry.table.game import ON, GameStage, Reader, Turn
from belfry.table.games import GAMES, Games
from belfry.table.pace import Move
from belfry.table.play import Play
from belfry.table.protocol import Action, Answer, Plan, SeatOffer, Settings, Start
from belfry.table.records import Begin
from belfry.table.tabletop import Tabletop
from tests.core.tea import Invitation, TeaParty

HOST = "the-key-of-the-host"


class Pour(Action, frozen=True):
    """Pour oneself so many cups."""

    cups: int


class Poured(Action, frozen=True):
    """What is recorded of it: how many cups one has had by then."""

    total: int


class TeaWatcher(GameWatcher[TeaParty]):
    """Sees the tea party."""

    names: Mapping[int, str] = {}  # pyright: ignore[reportIncompatibleMethodOverride, reportAssignmentType]

    def _start(self) -> None:
        self._events, self._seen, self._record = self.game.events, 0, []
        self.catch_up()

    def _hear(self, event: Event) -> None:
        self._record.append(event)

    def lines(self, words: Any, start: int = 0) -> list[EventLine]:
        return []

    def view(self, words: Any) -> dict[str, Any]:
        return {"heard": [event.kind for event in self.heard]}


class TeaPlay(Play[TeaParty, TeaWatcher, None]):
    """The tea party under way."""

    def __init__(self, game: TeaParty, names: Sequence[str]) -> None:
        self.guests = dict(enumerate(names))
        super().__init__(game, lambda reader: None)

    def answer(self, seat: int, value: Any) -> None:
        with self._change():
            self.game.answer(seat, value)

    def _watch(self, party: int) -> TeaWatcher:
        return TeaWatcher(self.game, party)

    def _find_stage(self) -> GameStage:
        return GameStage("tea" if self.game.ask is not None else "over")

    @property
    def own_names(self) -> Mapping[int, str]:
        return self.guests

    @property
    def circle(self) -> Sequence[tuple[int, str]]:
        return list(self.guests.items())

    @property
    def asleep(self) -> bool:
        return False

    def again(self) -> Callable[[], Play[Any, Any, Any]]:
        raise NotImplementedError


class TeaTabletop(Tabletop[TeaPlay, Settings]):
    """The cups on the table."""

    hurries = False
    open_to_all = False

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.bots = Bots(table, ())

    def clear(self, at: float) -> None:
        self.cups: dict[int, int] = {}

    def choose(self, script: str | list[Any] | None, switches: Mapping[str, Any] | None) -> None:
        pass

    def begin(self, names: Sequence[str], beginning: Begin) -> TeaPlay:
        return TeaPlay(TeaParty(Invitation(guests=len(names)), beginning.seed), names)

    def received(self, who: Who, action: Action) -> Action:
        return Poured(self.cups.get(who.seat or 0, 0) + action.cups) if isinstance(action, Pour) else action

    def do(self, who: Who, action: Action, at: float) -> Turn | None:
        match action:
            case Poured(total):
                self.cups[who.seat or 0] = total
                return None
            case Answer(value):
                self.play.answer(who.seat or 0, value)
                return ON
            case _:
                raise not_in_this_game(self.table.kit.name, action)

    def judge(self, who: Who, statement: Any) -> list[bool]:
        return []

    def moves(self) -> Iterator[Move]:
        return iter(())

    def fits(self, title: str) -> bool:
        return False

    def table_parts(self) -> dict[str, Any]:
        return {"cups": dict(self.cups)}

    def story_telling(self) -> Any:
        raise NotImplementedError

    def may_read_journal(self, who: Who) -> bool:
        return False


class Tea:
    """The kit of the game."""

    name = "Tea"
    rules = ("7",)
    languages = ("en",)
    themes = ("china",)
    tellers = ("belfry",)
    fewest_seats, most_seats = 2, 9
    characters = False
    settings = Settings
    actions = (Pour,)
    records = (Poured,)
    limits: Mapping[str, tuple[float, float]] = {}

    def call(self, named: Named, reader: Reader) -> str | None:
        return None

    def reasons(self, reader: Reader) -> Mapping[str, str]:
        return {}

    def lay(self, table: Table) -> TeaTabletop:
        return TeaTabletop(table)

    def bot(self, seat: int, seed: int, language: str) -> Any:
        raise NotImplementedError


TEA: Any = Tea()
HOUSE = Games({**GAMES.kits, "tea": TEA})


def test_a_table_plays_a_game_of_its_own_kind() -> None:
    plan: Any = Plan([SeatOffer(), SeatOffer()], game="tea")
    table, made = Table.open(plan, "TEA-1", 0.0, host=HOST, games=HOUSE)
    stored = [*made, table.join("Ana", 0, "the-key-of-ana", 1.0), table.join("Bo", 1, "the-key-of-bo", 2.0)]

    def do(who: Who, action: Action, id: str = "") -> None:
        record = table.do(who, action, 3.0, id)
        assert record is not None
        stored.append(record)

    do(Who("host", host=True), Start())
    do(Who(0), Pour(2), "first")
    do(Who(0), Pour(1))
    do(Who(1), Answer("hello"))
    assert table.tabletop.table_parts() == {"cups": {0: 3}}
    assert stored[-2].action == Poured(3)

    written = [encode(record) for record in stored]
    again = Table.load([HOUSE.decode(text) for text in written], HOUSE)
    assert again.stopped is None
    assert again.tabletop.table_parts() == {"cups": {0: 3}}
    reader = Reader("en", "china")
    assert again.play is not None and table.play is not None
    assert again.play.view(PUBLIC, reader) == table.play.view(PUBLIC, reader)
    assert "spoke" in again.play.view(PUBLIC, reader)["heard"]


def test_what_one_game_brings_no_other_has() -> None:
    table, _ = Table.open(Plan([SeatOffer()] * 5, sit="Ana"), "TEA-2", 0.0, host=HOST, seat="key-of-ana", games=HOUSE)
    with pytest.raises(Refusal) as refused:
        table.do(Who(0), Pour(1), 1.0)
    assert refused.value.code == "not-in-this-game"
    with pytest.raises(msgspec.ValidationError):
        GAMES.decode(b'{"n":1,"at":1,"by":[0],"action":{"do":"poured","total":1}}')
