"""A table of the Traitors to test at: `Castle(start={"traitor": 2, "deck": ["event"], "selector": ["murder"]})`.

Ana, Bo, Cy ... sit clockwise, each with a phone, unless it is said otherwise. The first round can be laid out, which no
host can do. Time passes only when the test says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from belfry.bots.seen import Seen
from belfry.table import Record, Table
from belfry.table.protocol import Action, Answer, Ready
from belfry.table.traitors import TraitorsPlay, setting_up, tabletop
from belfry.traitors.config import Config
from tests.table.probes import Probes
from tests.table.sitting import Phone, Sitting

ANA, BO, CY, DEE, ELI, FAY = range(6)
Choice = Callable[[Phone], Any]
"""What somebody answers who looks at the phone; nothing if they do not answer."""


class Silent:
    """A bot without any wishes: the table picks something legal, or what the test says."""

    answers: dict[str, Any]

    def __init__(self, seat: int, seed: int, language: str) -> None:
        self.seat = seat

    def answer(self, seen: Seen) -> Any:
        asked = seen.game["asked"]
        return self.answers.get(asked["kind"], asked["options"]["of"][0])

    def hand(self, seen: Seen) -> bool:
        return False

    def asides(self, seen: Seen) -> list[Action]:
        return []

    def moves(self, seen: Seen) -> list[Action]:
        return []


@contextmanager
def laid_out(start: Mapping[str, Any] | None) -> Iterator[None]:
    """Games begin as they are laid out."""
    usual = setting_up._config

    def config(names: Any, options: Mapping[str, Any]) -> Config:
        found = usual(names, options)
        if start is None or isinstance(names, int):
            return found
        return Config.players(found.names, {**options, "start": start})

    with patch.object(setting_up, "_config", config):
        yield


class Castle(Sitting):
    """A table of the Traitors with a game on it, or about to begin."""

    def __init__(
        self,
        players: int = 6,
        *,
        start: Mapping[str, Any] | None = None,
        seed: int | None = 1,
        choices: Mapping[Any, Choice] | None = None,
        delay: float = 2.0,
        delays: Mapping[Any, float] | None = None,
        probes: bool = False,
        looked: bool = True,
        **more: Any,
    ) -> None:
        """Without a seed no game is begun. Choices and delays are by kind of question, or by seat and kind.

        Unless it is said otherwise all people have looked at their first cards when they sit there.
        """
        super().__init__(players, teller="belfry", game="traitors", **more)
        self.start = start
        self.choices = dict(choices or {})
        self.delay = delay
        self.delays = dict(delays or {})
        self._asked: dict[int, tuple[Any, float]] = {}
        self.probes = Probes(self) if probes else None
        if seed is not None:
            self.begin(seed)
            if looked:
                self.have_looked()

    def have_looked(self) -> None:
        """Everybody has looked at the first cards."""
        for chair in self.table.seated:
            if chair.by == "person" and chair.number in self.phones:
                self.do(chair.number, Ready())

    def begin(self, seed: int = 1) -> None:
        with laid_out(self.start):
            super().begin(seed)

    def do(self, name: Any, action: Action, id: str = "") -> Record | None:
        with laid_out(self.start):
            return super().do(name, action, id)

    def again(self) -> Table:
        with laid_out(self.start):
            return super().again()

    @property
    def play(self) -> TraitorsPlay:
        """The game on the table."""
        play = self.table.play
        assert isinstance(play, TraitorsPlay)
        return play

    @property
    def top(self) -> tabletop.TraitorsTabletop:
        """What lies on the table."""
        top = self.table.tabletop
        assert isinstance(top, tabletop.TraitorsTabletop)
        return top

    @property
    def kind(self) -> str | None:
        """What is asked now."""
        return self.play.kind

    def asked(self, seat: int) -> dict[str, Any] | None:
        """What somebody is asked."""
        return self.phones[seat].game["asked"]

    def says(self, seat: int, value: Any) -> None:
        """Let somebody answer."""
        self.do(seat, Answer(value))

    # Letting everybody play

    def run(self, until: Callable[[], bool], most: int = 5000) -> Castle:
        """Let everybody answer what their phones ask them, each after a while, until something is so."""
        for _ in range(most):
            if until():
                return self
            self._notice()
            due = self.table.due()
            seat, at = min(((s, at) for s, (_, at) in self._asked.items()), key=lambda one: one[1], default=(0, None))
            if self.probes is not None:
                self.probes.until(min((time for time in (due, at) if time is not None), default=None))
            if due is not None and (at is None or due <= at):
                self.tick()
            elif at is not None:
                self.now = max(self.now, at)
                self._act(seat)
            else:
                raise AssertionError(f"nothing happens any more while {self.kind} is asked")
        raise AssertionError(f"that never happens; {self.kind} is asked")

    def reach(self, *kinds: str) -> Castle:
        """Let everybody play until something of these kinds is asked."""
        return self.run(lambda: self.kind in kinds)

    def to_the_end(self) -> Castle:
        """Let everybody play until the game is over."""
        return self.run(lambda: self.table.stage == "over")

    def _notice(self) -> None:
        for seat in [name for name in self.phones if isinstance(name, int)]:
            phone = self.phones[seat]
            asked = phone.game["asked"]
            if asked is None or (asked["kind"] in ("discussion", "next") and seat in phone.view["ready"]):
                self._asked.pop(seat, None)
                continue
            # A question is another one when the game has moved on, or the same was asked anew.
            mark = (phone.game["moment"], asked["kind"], asked["about"])
            if self._asked.get(seat, (None, 0))[0] != mark:
                delay = self.delays.get((seat, asked["kind"]), self.delays.get(asked["kind"], self.delay))
                self._asked[seat] = (mark, self.now + delay)

    def _act(self, seat: int) -> None:
        phone = self.phones[seat]
        mark, _ = self._asked[seat]
        self._asked[seat] = (mark, float("inf"))
        kind = phone.game["asked"]["kind"]
        if kind in ("discussion", "next"):
            self.do(seat, Ready())
            return
        choice = self.choices.get((seat, kind), self.choices.get(kind, usual))
        self.says(seat, choice(phone))


def usual(phone: Phone) -> Any:
    """The first answer that is legal: nothing is played, and only Traitors enter a number."""
    game = phone.game
    of = game["asked"]["options"]["of"]
    if game["asked"]["kind"] == "entries" and game["you"]["role"] == "traitor":
        return next(seat for seat in of if seat not in ("F", game["you"]["seat"]))
    return of[0]


def always(value: Any) -> Choice:
    """The same answer whenever one is asked."""
    return lambda phone: value
