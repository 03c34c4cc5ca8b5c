"""Nominations, votes and executions (NOM, VOT, EXE-1 to EXE-8)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tests.referee.check import Check
from tests.referee.record import Event


@dataclass
class Day:
    """What has been voted on since dawn."""

    open: bool = False
    nominators: set[int] = field(default_factory=set[int])
    nominees: set[int] = field(default_factory=set[int])
    tallies: list[tuple[int, int, bool]] = field(default_factory=list[tuple[int, int, bool]])
    """Nominee, tally, and whether it was enough."""
    called: set[int] = field(default_factory=set[int])
    """Which Travellers have been called for exile."""
    executed: bool = False
    counting: int | None = None
    hands: list[tuple[int, Any]] = field(default_factory=list[tuple[int, Any]])
    nominator: int | None = None
    by_the_virgin: int | None = None
    """Who is to be executed because of the Virgin."""


def about_to_die(tallies: list[tuple[int, int, bool]]) -> int | None:
    """The nominee with the single highest tally, if that was enough (VOT-16)."""
    highest = max((tally for _, tally, _ in tallies), default=0)
    leaders = [(who, enough) for who, tally, enough in tallies if tally == highest]
    return leaders[0][0] if len(leaders) == 1 and leaders[0][1] else None


class Votes(Check):
    """Who may nominate, be nominated and vote; the tally, its result, and the execution that follows."""

    day: Day | None = None

    def before(self, event: Event) -> None:
        day, data = self.day, event.data
        if event.kind == "dawn":
            self.day = Day()
        if event.kind == "executed" and self.town.phase == "night":
            self._may_be_executed(data["seat"])
        if day is None:
            return
        match event.kind:
            case "nominations":
                day.open = data["open"]
            case "nominated":
                self._nominated(day, data)
            case "exile":
                day.hands = []
                if data["who"] in day.called:
                    self.object("TRV-25", f"{self.named(data['who'])} is called for exile a second time today")
                day.called.add(data["who"])
            case "count":
                day.counting, day.hands = data["who"], []
                if self.town.voting:
                    self._virgin_was_heeded(day)
            case "hand" if self.town.voting:
                self._hand(day, data)
            case "hand":
                day.hands.append((data["seat"], data["up"]))
            case "exiled":
                self._exiled(day, data)
            case "tally":
                self._tally(day, data)
            case "executed" if self.town.phase in ("day", "dusk"):
                self._executed(day, data["seat"])
            case "dusk":
                self._virgin_was_heeded(day)
                condemned = about_to_die(day.tallies)
                if condemned is not None and not day.executed:
                    self.object("EXE-1", f"{self.named(condemned)} was about to die and was not executed")
            case _:
                pass

    def _nominated(self, day: Day, data: dict[str, Any]) -> None:
        by, who = data["by"], data["who"]
        day.nominator = by
        if by not in self.town.seats or who not in self.town.seats:
            # The Storyteller nominates, or is nominated.
            return
        if not day.open:
            self.object("NOM-1", f"{by} nominates {who} while nominations are closed")
        if not self.town.seats[by].alive:
            self.object("NOM-4", f"{self.named(by)}, who is dead, nominates")
        if by in day.nominators:
            self.object("NOM-5", f"{self.named(by)} nominates a second time today")
        if who in day.nominees:
            self.object("NOM-6", f"{self.named(who)} is nominated a second time today")
        if self.town.seats[who].type == "traveller":
            self.object("NOM-8", f"{self.named(who)}, a Traveller, is nominated")
        if day.executed:
            self.object("DAY-11", f"{by} nominates {who} after the day's execution")
        day.nominators.add(by)
        day.nominees.add(who)
        virgin, nominator = self.town.seats[who], self.town.seats[by]
        if self.case.plain and virgin.has("virgin") and not virgin.nominated_before and virgin.alive:
            virgin.nominated_before = True
            if self.states.works(virgin, "virgin") and nominator.type == "townsfolk":
                day.by_the_virgin = by
            elif self.states.works(virgin, "virgin") and self.states.works(nominator, "spy", dead=True):
                day.by_the_virgin = -1

    def _virgin_was_heeded(self, day: Day) -> None:
        due = day.by_the_virgin
        if due is not None and due >= 0:
            self.object("virgin/r1", f"{self.named(due)} nominated the Virgin and was not executed")
        day.by_the_virgin = None

    def _hand(self, day: Day, data: dict[str, Any]) -> None:
        if day.counting is None:
            return
        seat = self.town.seats[data["seat"]]
        if data["up"] and not seat.alive and not seat.ghost_vote:
            self.object("VOT-9", f"{self.named(seat.id)} votes, dead and without a vote token")
        if self._is_taken_off(day, seat.id, data["up"]):
            return
        circle, nominee = self.town.circle, day.counting
        start = circle.index(nominee) + 1 if nominee in circle else 0
        order = {id: place for place, id in enumerate(circle[start:] + circle[:start])}
        if day.hands and order[seat.id] <= order[day.hands[-1][0]]:
            self.object("VOT-3", f"{self.named(seat.id)} is counted out of order")
        day.hands.append((seat.id, data["up"]))

    def _exiled(self, day: Day, data: dict[str, Any]) -> None:
        """Everybody may support an exile, dead or alive, and half of them are enough; nothing changes that (GEN-7)."""
        supporters = [seat for seat, up in day.hands if up]
        needed = (len(self.town.circle) + 1) // 2
        if data["needed"] != needed or data["support"] != len(supporters):
            self.object("TRV-20", f"the exile of {self.named(data['who'])}: {data}; hands: {supporters}")
        if data["succeeds"] is not (len(supporters) >= needed):
            self.object("TRV-20", f"the exile of {self.named(data['who'])} succeeds: {data['succeeds']}")

    def _is_taken_off(self, day: Day, seat: int, up: Any) -> bool:
        """Whether a Butler's vote is taken off at the end because the Master has not voted (butler/r3)."""
        voters = [id for id, raised in day.hands if raised]
        if up or seat not in voters or self._butler_may(seat, voters):
            return False
        day.hands = [(id, raised) for id, raised in day.hands if id != seat]
        return True

    def _tally(self, day: Day, data: dict[str, Any]) -> None:
        who, tally = data["who"], data["tally"]
        voters = [seat for seat, up in day.hands if up]
        voters = [seat for seat in voters if self._butler_may(seat, voters)]
        if sorted(data["voters"]) != sorted(voters) or tally != len(voters):
            self.object("VOT-10", f"the tally on {self.named(who)} is {tally} by {data['voters']}; hands: {voters}")
        needed = (len(self.town.living()) + 1) // 2
        if data["needed"] != needed:
            self.object("VOT-12", f"{data['needed']} votes are needed, with {len(self.town.living())} alive")
        before = max((other for _, other, _ in day.tallies), default=0)
        day.tallies.append((who, tally, tally >= needed))
        condemned = about_to_die(day.tallies)
        if data["about_to_die"] != condemned:
            self.object("VOT-16", f"{data['about_to_die']} is about to die; it should be {condemned}")
        ties = tally == before and len(day.tallies) > 1
        result = "succeeds" if condemned == who else "ties" if ties else "fails"
        if data["result"] != result:
            self.object("VOT-14", f"the vote on {self.named(who)} {data['result']}; it {result}")
        day.counting = None

    def _butler_may(self, seat: int, voters: list[int]) -> bool:
        """Whether a vote counts as far as a Butler's Master decides it (butler/r2, butler/r11)."""
        butler = self.town.seats[seat]
        if not butler.has("butler") or not butler.alive:
            return True
        masters = [token.on for token in self.tokens.of(seat, "butler/master")]
        return not masters or any(master in voters for master in masters)

    def _executed(self, day: Day, seat: int) -> None:
        if day.executed:
            self.object("EXE-2", f"{self.named(seat)} is the second to be executed today")
        day.executed = True
        if day.by_the_virgin in (seat, -1) and day.nominator == seat:
            day.by_the_virgin = None
            return
        if seat == about_to_die(day.tallies) and not day.open:
            return
        self._may_be_executed(seat)

    def _may_be_executed(self, seat: int) -> None:
        """An execution that no vote has brought about: for madness (mutant/r5, cerenovus/r6)."""
        if seat not in self.town.seats:
            return
        player = self.town.seats[seat]
        if self.states.works(player, "mutant"):
            return
        for token in self.tokens.on(seat, "cerenovus/mad"):
            if not token.void and self.states.works(self.town.seats[token.author], "cerenovus"):
                return
        self.object("EXE-4", f"{self.named(seat)} is executed without a vote or an ability that executes")
