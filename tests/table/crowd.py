"""People who play at a table that Belfry runs: they answer when their phones ask them, and follow a plan by day."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from belfry.table.protocol import Action, Answer, Thought
from tests.table.probes import Probes
from tests.table.sitting import Phone, Sitting

Plan = dict[int, list[tuple[float, int, Action]]]
"""By day: how many seconds after dawn who does what."""
Choice = Callable[[Phone], Any]


def first_legal(phone: Phone) -> Any:
    """The first legal answer, with somebody else in preference to oneself."""
    options = phone.game["asked"]["options"]
    of = [value for value in options["of"] if value != phone.view["me"]["seat"]]
    return of[0] if options["choose"] == "one" else of[: options["count"]]


class Crowd:
    """Everybody with a phone at a table."""

    def __init__(
        self,
        sitting: Sitting,
        *,
        delay: float = 1.0,
        delays: dict[int, float] | None = None,
        choices: dict[str, Choice] | None = None,
        otherwise: Choice = first_legal,
        plan: Plan | None = None,
        probes: bool = False,
        thinks: bool = False,
    ) -> None:
        self.sitting = sitting
        self.delay = delay
        self.delays = delays or {}
        self.choices = choices or {}
        self.otherwise = otherwise
        self.plan = plan or {}
        self.thinks = thinks
        """Whether they answer the small questions of a night too."""
        self.asked: dict[int, float] = {}
        self.musing: dict[int, float] = {}
        self.planned: list[tuple[float, int, Action]] = []
        self.dawns: list[float] = []
        self.nights: list[float] = []
        self.probes = Probes(sitting) if probes else None

    def run(self, until: Callable[[Sitting], bool], most: int = 20_000) -> Sitting:
        """Let everybody play until something is so."""
        sitting = self.sitting
        for _ in range(most):
            self.notice()
            if until(sitting):
                return sitting
            due = sitting.table.due()
            waiting = [(at, seat) for seat, at in self.asked.items()]
            waiting += [(at, seat) for seat, at in self.musing.items()]
            at = min([time for time, *_ in (*waiting, *self.planned)], default=None)
            if self.probes is not None:
                self.probes.until(min((time for time in (due, at) if time is not None), default=None))
            if due is not None and (at is None or due <= at):
                sitting.tick()
            elif at is not None:
                sitting.now = max(sitting.now, at)
                self.act(at)
            else:
                raise AssertionError(f"nothing happens any more in {sitting.table.timing.stage}")
        raise AssertionError(f"that never happens; the table is at {sitting.table.timing.stage}")

    def notice(self) -> None:
        """Let everybody look at their phone."""
        sitting = self.sitting
        for seat in [name for name in sitting.phones if isinstance(name, int)]:
            asked = sitting.phones[seat].game["asked"]
            if asked is None or asked["kind"] in ("vote", "support"):
                self.asked.pop(seat, None)
            elif seat not in self.asked:
                self.asked[seat] = sitting.now + self.delays.get(seat, self.delay)
            if not self.thinks or sitting.phones[seat].view["thought"] is None or seat in self.asked:
                self.musing.pop(seat, None)
            elif seat not in self.musing:
                self.musing[seat] = sitting.now + self.delays.get(seat, self.delay)
        told = [line["kind"] for line in sitting.phones["public"].history]
        while len(self.dawns) < told.count("dawn"):
            self.dawns.append(sitting.now)
            planned = self.plan.get(len(self.dawns), [])
            self.planned = sorted([(sitting.now + after, seat, action) for after, seat, action in planned], key=first)
        while len(self.nights) < told.count("night"):
            self.nights.append(sitting.now)

    def act(self, now: float) -> None:
        """Let whoever is first do what they want."""
        sitting = self.sitting
        if self.planned and self.planned[0][0] <= now:
            _, seat, action = self.planned.pop(0)
            sitting.do(seat, action)
            return
        seat = min(self.asked, key=lambda seat: (self.asked[seat], seat), default=-1)
        if seat < 0 or self.asked[seat] > now:
            self.think(min(self.musing, key=lambda seat: (self.musing[seat], seat)))
            return
        phone = sitting.phones[seat]
        choice = self.choices.get(phone.game["asked"]["ability"], self.otherwise)
        del self.asked[seat]
        sitting.do(seat, Answer(choice(phone)))

    def think(self, seat: int) -> None:
        """Let somebody name the first whom a small question can be about."""
        thought = self.sitting.phones[seat].view["thought"]
        del self.musing[seat]
        self.sitting.do(seat, Thought(thought["night"], thought["number"], thought["of"][0]))


def first(item: tuple[float, int, Action]) -> float:
    """The time of something planned."""
    return item[0]


def number_of_dawns(count: int) -> Callable[[Sitting], bool]:
    """That it has dawned so often."""
    return lambda sitting: [line["kind"] for line in sitting.phones["public"].history].count("dawn") >= count


def at_stage(kind: str) -> Callable[[Sitting], bool]:
    """That the game is at such a stage."""
    return lambda sitting: sitting.stage == kind


def is_over(sitting: Sitting) -> bool:
    """That the game is over."""
    return sitting.table.stage == "over"
