"""A table to test at: `Sitting("imp poisoner chef empath monk soldier virgin")` seats Ana, Bo, Cy ... clockwise.

With characters a game is on, and each seat has its character; with a number so many chairs stand in the lobby. Every
seat is held by a person whose phone is connected, unless it is said otherwise. Time passes only when the test says so.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from belfry.table import Feed, Record, Refusal, Table, Who, decode, encode, keys
from belfry.table.protocol import (
    Action,
    Admit,
    Answer,
    Bag,
    ClocktowerPartyView,
    Plan,
    SeatOffer,
    ServerMessage,
    TraitorsPartyView,
    Update,
    Welcome,
)
from belfry.table.records import BELFRY, Begin
from tests.shape import misfits

NAMES = [
    *("Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Jo"),
    *("Kit", "Lou", "Max", "Ned", "Ora", "Pia", "Quin", "Rae", "Sol", "Tess"),
]
HOST = "the-key-of-the-host"
SEVEN = "imp poisoner chef empath monk soldier virgin"
"""Who sits at most tables."""
VIEWS = {"clocktower": ClocktowerPartyView, "traitors": TraitorsPartyView}
MESSAGES = msgspec.json.Decoder(ServerMessage)


def key_of(seat: int) -> str:
    """The key of a seat."""
    return f"the-key-of-seat-{seat}"


class Phone:
    """A connection that remembers what it was sent, as the browser client does."""

    def __init__(self, sitting: Sitting, feed: Feed) -> None:
        self.sitting = sitting
        self.feed = feed
        self.seq = 0
        self.view: dict[str, Any] = {}
        self.history: list[Any] = []
        self.chat: list[Any] = []
        self.received: list[tuple[float, bytes]] = []
        """Every message with its time; the running number is left out, for it is the connection's own."""
        self.probed: list[tuple[float, str, str, str]] = []
        """What was tried from here, and how it was refused; see `probes`."""
        self.hear(feed.welcome(sitting.now))

    def look(self) -> None:
        """Take in what has changed."""
        self.hear(self.feed.update(self.sitting.now))

    def hear(self, message: Update | Welcome | None) -> None:
        """Take in a message as it comes over the wire."""
        if message is None:
            return
        wire = msgspec.json.encode(message)
        again = MESSAGES.decode(wire)
        assert type(again) is type(message)
        plain = msgspec.json.decode(wire)
        assert plain["seq"] == self.seq + 1
        self.seq = plain["seq"]
        self.received.append((round(self.sitting.now, 6), msgspec.json.encode({**plain, "seq": 0})))
        if plain["type"] == "welcome":
            shape = VIEWS[plain["view"]["table"]["game"]]
            assert set(plain["view"]) == shape.__required_keys__
            assert list(misfits(plain["view"], shape)) == []
            self.view, self.history, self.chat = plain["view"], plain["history"], plain["chat"]
            return
        for path, value in plain.get("set", {}).items():
            first, _, second = path.partition(".")
            if second:
                self.view[first][second] = value
            else:
                self.view[first] = value
        self.history = self.longer(self.history, plain.get("history"))
        self.chat = self.longer(self.chat, plain.get("chat"))

    @staticmethod
    def longer(lines: list[Any], tail: dict[str, Any] | None) -> list[Any]:
        """The lines with what follows them."""
        if tail is None:
            return lines
        assert 0 <= tail["keep"] <= len(lines)
        return lines[: tail["keep"]] + tail["lines"]

    @property
    def game(self) -> dict[str, Any]:
        """The game as it is seen here."""
        return self.view["game"]

    @property
    def texts(self) -> list[str]:
        """Everything that was told, in words."""
        return [line["text"] for line in self.history]


class Sitting:
    """A table, the people at it, and the time."""

    def __init__(
        self,
        seats: str | int,
        *,
        teller: str = "person",
        settings: dict[str, Any] | None = None,
        people: Callable[[int], bool] = lambda seat: True,
        bots: Callable[[int], bool] = lambda seat: False,
        phones: bool = True,
        seed: int = 1,
        **plan: Any,
    ) -> None:
        dealt = seats.split() if isinstance(seats, str) else None
        count = len(dealt) if dealt is not None else int(seats)
        self.now = 1_000_000.0
        offers = [SeatOffer(NAMES[number], bots(number)) for number in range(count)]
        wish = Plan(offers, teller=teller, settings=settings or {}, **plan)
        self.table, self.records = Table.open(wish, "MOTH-27", self.now, host=HOST)
        for number in range(count):
            if people(number) and not bots(number):
                self.records.append(self.table.join("", number, key_of(number), self.now))
        self.phones: dict[Any, Phone] = {}
        if phones:
            for number in range(count):
                if people(number) and not bots(number):
                    self.connect(number, key_of(number))
            self.connect("host", HOST)
            self.connect("public", "")
        if dealt is not None:
            self.deal(dealt, seed)

    def let_in(self, name: str, seat: int | None, key: str) -> None:
        """Somebody knocks while a game is on, and the host lets them in."""
        self.table.knock(name, seat, key, self.now)
        self.look()
        self.do("host", Admit(self.phones["host"].view["knocks"][-1]["id"]))

    def deal(self, characters: list[str], seed: int = 1) -> None:
        """Begin a game in which each seat has its character."""
        # Where Belfry tells the story nobody else may say who is what, but a test has to know.
        self.keep(self.table.commit(BELFRY, Bag(dealt=characters), self.now))
        self.begin(seed)

    def begin(self, seed: int) -> None:
        """Begin a game whose chances this seed decides."""
        rules = self.table.kit.rules[0]
        beginning = Begin(seed, paced=True, rules=rules, staged=True, discreet=True, measured=True)
        self.keep(self.table.commit(Who("host", host=True), beginning, self.now))
        self.wait(0)

    def connect(self, name: Any, key: str, host: str = "", language: str = "en") -> Phone:
        """Somebody's phone comes."""
        feed = self.table.feed(key, host, language)
        self.records += self.table.come(feed, self.now)
        phone = self.phones[name] = Phone(self, feed)
        self.look()
        return phone

    def disconnect(self, name: Any) -> None:
        """Somebody's phone goes."""
        self.table.go(self.phones.pop(name).feed, self.now)
        self.look()

    def look(self) -> None:
        """Let everybody see what has changed."""
        for phone in self.phones.values():
            phone.look()

    def keep(self, record: Record | None) -> Record | None:
        """Keep a record as a server does, and let everybody see what has changed."""
        if record is not None:
            self.records.append(record)
        self.look()
        return record

    # Doing

    def who(self, name: Any) -> Who:
        """A seat's number, `host` or `storyteller`, as the table knows them."""
        if isinstance(name, Who):
            return name
        phone = self.phones.get(name) if isinstance(name, int) else None
        key = HOST if name in ("host", "storyteller") else key_of(name)
        found = keys.holder(self.table, key) if phone is None else phone.feed.who
        assert found is not None
        return found

    def do(self, name: Any, action: Action, id: str = "") -> Record | None:
        """Let somebody do something."""
        return self.keep(self.table.do(self.who(name), action, self.now, id))

    def answer(self, value: Any, seat: int | None = None) -> None:
        """Let the Storyteller answer, for a seat too."""
        self.do("storyteller", Answer(value, seat))

    def refused(self, name: Any, action: Action) -> str:
        """The code with which something is refused; nobody may see a difference afterwards."""
        before = self.everything()
        code, why = self.why_not(name, action)
        assert why
        assert self.everything() == before
        return code

    def why_not(self, name: Any, action: Action, language: str = "") -> tuple[str, str]:
        """The code and the words with which something is refused: as an error says it, or to a reader of a language."""
        with pytest.raises(Refusal) as refusal:
            self.table.do(self.who(name), action, self.now)
        found = refusal.value
        return found.code, self.table.speaker(language).say(found.reason) if language else found.why

    def until(self, now: float) -> None:
        """Let time pass."""
        for _ in range(10_000):
            due = self.table.due()
            if due is None or due > now:
                break
            self.tick()
        self.now = max(self.now, now)

    def wait(self, seconds: float) -> None:
        """Let so many seconds pass."""
        self.until(self.now + seconds)

    def tick(self) -> list[Record]:
        """Let the table do the next thing that it does by itself."""
        due = self.table.due()
        assert due is not None, f"nothing is due in {self.table.timing.stage}"
        self.now = max(self.now, due)
        made = self.table.tick(self.now)
        self.records += made
        self.look()
        return made

    # Looking

    @property
    def game(self) -> Any:
        """The game of the engine."""
        assert self.table.play is not None
        return self.table.play.game  # type: ignore[attr-defined]

    @property
    def stage(self) -> str:
        """Where the game is."""
        return self.table.timing.stage.kind

    def fresh(self, who: Who, language: str = "en") -> dict[str, Any]:
        """What somebody who comes now would see."""
        message = Feed.of(self.table, who, language).welcome(self.now)
        return msgspec.json.decode(msgspec.json.encode(message))

    def everything(self) -> list[Any]:
        """What every party sees now."""
        parties = [Who("public"), self.who("host"), *(Who(chair.number) for chair in self.table.chairs)]
        return [self.fresh(who) for who in parties]

    def again(self) -> Table:
        """The table as it comes back from its records."""
        return Table.load(decode(encode(record)) for record in self.records)


def without_clock(view: dict[str, Any]) -> dict[str, Any]:
    """A view without what changes by itself."""
    clocks = {name: view[name] for name in ("clock", "due")}
    still = {name: {**clock, "remaining": None} for name, clock in clocks.items() if clock and clock["running"]}
    return {**view, **still}
