"""Winning: every win has its reason, and none was missed (WIN)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.referee.check import Check
from tests.referee.record import Event
from tests.referee.town import Seat

QUIET_POINTS = {"chose", "dawn", "dusk", "night", "nominated", "count", "nominations"}
"""Events before which the one before is over, with all that follows from it (WIN-1)."""


def other(team: str) -> str:
    """The team across the table."""
    return "good" if team == "evil" else "evil"


def team_of(seat: Seat) -> str:
    """The team of a player."""
    return "evil" if seat.evil else "good"


@dataclass
class Extra:
    """The night and day that a Mastermind has won for evil."""

    master: int
    day: int
    by_a_dead_one: bool
    """Whether a dead Mastermind had it from a Vigormortis, and keeps it (jinx/mastermind-vigormortis)."""


class Wins(Check):
    """Looks after every event whether a team has won."""

    must: tuple[str, str] | None = None
    """A team that has just won by an ability, and which."""
    may: str | None = None
    """A team that wins by a Klutz if the Storyteller says so."""
    extra: Extra | None = None
    executed_today: int | None = None
    executed: int | None = None
    """Who was executed a moment ago and may die of it."""
    saint: str | None = None
    """The team that loses because a working Saint has died by execution."""

    def before(self, event: Event) -> None:
        if not self.town.seats:
            return
        if not self.case.plain:
            self._by_the_plain_rules(event)
            return
        data = event.data
        if event.kind in QUIET_POINTS:
            self._nobody_has_won()
        match event.kind:
            case "dawn":
                self.executed_today = None
            case "lives" | "night":
                self.executed = None
            case "executed":
                self._executed(self.town.seats[event.data["seat"]])
            case "died" | "killed" | "perished":
                self._dies(self.town.seats[event.data["seat"]])
            case "chose" if data["ability"] == "klutz":
                self._klutz(self.town.seats[data["seat"]], self.town.seats[data["choice"]])
            case "dusk":
                self._day_ends()
            case "won":
                self._won(data)
            case _:
                pass

    def after(self, event: Event) -> None:
        before = self.extra is not None and self.town.night < self.extra.day and self.town.phase in ("day", "dusk")
        if before and event.kind == "became" and not self._no_demon():
            # Somebody has become the Demon that died: the game would not have ended.
            self.extra = None
        if self.extra is not None and self.case.plain and self.town.seats:
            master = self.town.seats[self.extra.master]
            if not self.states.works(master, "mastermind", dead=self.extra.by_a_dead_one):
                # The effect ends with the ability (mastermind/r9).
                self.extra = None

    # What has happened

    def _executed(self, seat: Seat) -> None:
        self.executed_today = self.executed = seat.id
        if self.extra is not None and self.town.night == self.extra.day and self.town.phase in ("day", "dusk"):
            self.must = (other(team_of(seat)), "mastermind")
        for twins in self._twins():
            if seat in twins and not seat.evil:
                self.must = ("evil", "eviltwin")

    def _dies(self, seat: Seat) -> None:
        if self.executed != seat.id:
            return
        self.executed = None
        if self.states.works(seat, "saint"):
            self.must = (other(team_of(seat)), "saint")
        demons = [s for s in self.town.all() if s.type == "demon" and s.lives]
        masters = [s for s in self.states.working("mastermind") if s.id != seat.id]
        feigns = seat.alive and self.states.works(seat, "zombuul")
        if demons == [seat] and masters and not feigns and self.extra is None and not self._twins_live_without(seat):
            self.extra = Extra(masters[0].id, self.town.night + 1, not masters[0].lives)

    def _klutz(self, klutz: Seat, named: Seat) -> None:
        loses = team_of(klutz)
        if not self.states.works(klutz, "klutz", dead=True) or (loses == "evil" and self._twins_live()):
            return
        if any(self.states.works(named, ability, dead=True) for ability in ("spy", "recluse")):
            # The Storyteller says as what they register (klutz/r11).
            self.may = other(loses)
        elif named.evil:
            self.must = (other(loses), "klutz")

    def _day_ends(self) -> None:
        if self.executed_today is not None:
            return
        if self.states.working("vortox"):
            self.object("vortox/r12", "a day ends without an execution, and the Vortox has not won")
        mayors = self.states.working("mayor")
        if len(self.town.living()) == 3 and mayors and not (not mayors[0].evil and self._twins_live()):
            self.object("mayor/r1", "a day ends without an execution with three alive, and the Mayor has not won")
        if self.extra is not None and self.town.night == self.extra.day:
            self.object("mastermind/r5", "the extra day ends without an execution, and good has not won")

    # Who has won

    def _living(self) -> int:
        """How many are alive without Travellers, those who only seem dead included (WIN-5, zombuul/r3)."""
        return sum(seat.lives and seat.type != "traveller" for seat in self.town.all())

    def _no_demon(self) -> bool:
        return not any(seat.lives and seat.type == "demon" for seat in self.town.all())

    def _twins(self) -> list[tuple[Seat, Seat]]:
        """The pairs of twins whose Evil Twin has the ability."""
        found: list[tuple[Seat, Seat]] = []
        for token in self.tokens.named("eviltwin/twin"):
            twin = self.town.seats[token.author]
            if not token.void and self.states.works(twin, "eviltwin"):
                found.append((twin, self.town.seats[token.on]))
        return found

    def _twins_live(self) -> bool:
        return any(one.lives and two.lives for one, two in self._twins())

    def _twins_live_without(self, dying: Seat) -> bool:
        """Whether twins would go on living when somebody has died."""
        return any(one.lives and two.lives and dying not in (one, two) for one, two in self._twins())

    def _nobody_has_won(self) -> None:
        if self.must is not None:
            team, reason = self.must
            self.object(f"{reason}/r1", f"{team} has won by the {reason}, and the game goes on")
        if self._no_demon() and not self._twins_live() and self.extra is None:
            self.object("WIN-2", "no Demon is alive, and the game goes on")
        if self._living() <= 2 and self.extra is None:
            self.object("WIN-5", f"{self._living()} players are alive, and the game goes on")

    def _won(self, data: dict[str, Any]) -> None:
        team, reason = data["team"], data["reason"]
        if self.must is not None:
            if team != self.must[0]:
                self.object(f"{self.must[1]}/r1", f"{team} wins by {reason}; {self.must[0]} has by the {self.must[1]}")
            return
        if not self._is_won(team, reason):
            self.object("WIN-6", f"{team} wins by {reason}, which does not hold")
        if team == "good" and self._twins_live():
            self.object("eviltwin/r5", "good wins while the twins live")

    def _is_won(self, team: str, reason: str) -> bool:
        closing = self.executed_today is None and self.town.phase in ("day", "dusk")
        match reason:
            case "WIN-2":
                over = self.extra is None or (closing and self.town.night == self.extra.day)
                return team == "good" and self._no_demon() and over
            case "WIN-5":
                goods = self._no_demon() and not self._twins_live()
                return team == "evil" and self._living() <= 2 and self.extra is None and not goods
            case "klutz":
                return team == self.may
            case "vortox":
                return team == "evil" and closing and bool(self.states.working("vortox"))
            case "mayor":
                mayors = self.states.working("mayor")
                three = len(self.town.living()) == 3
                return closing and three and any(team_of(mayor) == team for mayor in mayors)
            case _:
                return False

    # Any script

    def _by_the_plain_rules(self, event: Event) -> None:
        """What holds wherever nobody changes it: the Demon's death, and two alive."""
        if event.kind in QUIET_POINTS:
            if self._no_demon():
                self.object("WIN-2", "no Demon is alive, and the game goes on")
            if self._living() <= 2:
                self.object("WIN-5", f"{self._living()} players are alive, and the game goes on")
        if event.kind == "won":
            reason = event.data["reason"]
            if reason == "WIN-2" and not self._no_demon():
                self.object("WIN-2", "good wins, and a Demon is alive")
            if reason == "WIN-5" and self._living() > 2:
                self.object("WIN-5", f"evil wins with {self._living()} players alive")
