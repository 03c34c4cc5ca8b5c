"""Bots that vote: a hand is up or down, decided once when a vote is near and again when the clock hand comes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from belfry.bots.seen import AnySeen
from belfry.core.audience import STORYTELLER
from belfry.core.seeded import stream
from belfry.table.bots import Bots
from belfry.table.clocktower.clocks import VOTING
from belfry.table.protocol import Action, Answer, Hand, Say

if TYPE_CHECKING:
    from belfry.table.clocktower.tabletop import ClocktowerTabletop
    from belfry.table.seats import Chair
    from belfry.table.table import Table
    from belfry.table.thought import What

TALKING = ("talk", "nominations", "defence", "countdown")
LEAST_BEFORE_NOMINATING, MOST_BEFORE_NOMINATING = 5.0, 8.0
"""Seconds that bots leave to people before they nominate."""
LAST_LOOKS = 3
"""How often each bot is asked at the last call what it still wants to do."""
BETWEEN_LAST_LOOKS = 0.1
"""Seconds between two of them: people have said that they are ready."""


class Voters(Bots):
    """The bots of a table of Clocktower."""

    most_moves = 24
    """People may ask a bot a good deal in one stage; how much it says unasked is its own choice."""

    def __init__(self, table: Table, top: ClocktowerTabletop) -> None:
        self._top = top
        super().__init__(table, TALKING)

    def clear(self) -> None:
        """Let go of everything; it comes back by looking at the table."""
        super().clear()
        self._decided: set[Chair] = set()
        """Who has put a hand up or left it down in this vote."""
        self._vote: tuple[Chair, int, bool] | None = None
        self._last_looks: Counter[Chair] = Counter()

    @property
    def gap(self) -> float:
        return BETWEEN_LAST_LOOKS if self._top.called else super().gap

    def vote(self, chair: Chair) -> bool:
        """Whether a bot's hand is up when the clock hand is at its seat: decided once."""
        play = self._top.play
        if self._vote is None or self._vote[:2] != (chair, play.version):
            again = play.taken_back(chair.number)
            self._vote = (chair, play.version, bool(again[0]) if again else self._hand(chair))
        return self._vote[2]

    def _hand(self, chair: Chair) -> bool:
        return self._try(chair, "hand", default=False)

    def _begin_stage(self) -> None:
        super()._begin_stage()
        self._decided.clear()
        self._last_looks.clear()

    def _curious(self) -> list[Chair]:
        curious = super()._curious()
        return [c for c in curious if self._last_looks[c] < LAST_LOOKS] if self._top.called else curious

    def _consult(self, chair: Chair) -> None:
        """At the last call there is no time for talk: only for what is claimed, used, and for a nomination."""
        super()._consult(chair)
        if self._top.called:
            self._last_looks[chair] += 1
            self._queue = [(by, action) for by, action in self._queue if not isinstance(action, Say)]

    def _seen(self, chair: Chair) -> AnySeen:
        """With the claims board, and the hands that are up."""
        view = self._table.watchers.of(chair, self._table.language).view
        board = self._top.settings.claims
        return replace(super()._seen(chair), claims=view["claims"], hands=view["hands"], board=board)

    def _undecided(self) -> list[Chair]:
        """The bots that have still to think about the vote that is near."""
        if self._table.timing.stage.kind not in VOTING:
            return []
        most_hands = self._top.play.most_hands
        return [c for c in self._all() if c not in self._decided and most_hands(c.number)]

    def _decide(self, chair: Chair) -> None:
        up = self._hand(chair)
        self._decided.add(chair)
        if up is not (chair.number in self._top.hands):
            self._queue.append((chair, Hand(up, hands=max(1, self._top.play.most_hands(chair.number)))))

    def _decisions(self) -> Iterator[tuple[Chair, What]]:
        """The hand that the clock hand comes to next, and what is asked; by night also of people, who may be late."""
        play, chairs = self._top.play, self._table.chairs
        late = ("bot", "person") if self._top.tells_night and not self._top.alone else ("bot",)
        for seat in [party for party in play.waiting if party != STORYTELLER and chairs[party].by in late]:
            if play.taken_back(seat):
                continue
            if seat != play.voter:
                yield chairs[seat], "answer"
            elif self._vote is None or self._vote[:2] != (chairs[seat], play.version):
                yield chairs[seat], "hand"

    def _earliest(self, chair: Chair, action: Action) -> float:
        """A bot leaves people some seconds to nominate, after nominations have opened and after each vote."""
        match action:
            case Answer(["nominate", _]) if not self._top.called and self._people():
                timing = self._table.timing
                chance = stream(self._table.seed, f"nomination {timing.stage.key} {chair.number}").random()
                wait = LEAST_BEFORE_NOMINATING + chance * (MOST_BEFORE_NOMINATING - LEAST_BEFORE_NOMINATING)
                return max(timing.since + wait, super()._earliest(chair, action))
            case _:
                return super()._earliest(chair, action)

    def _people(self) -> bool:
        return any(chair.by != "bot" for chair in self._table.seated)

    def _news(self) -> tuple[int, ...]:
        return (*super()._news(), self._top.next_claim, len(self._top.claims))
