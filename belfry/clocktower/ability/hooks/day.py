"""The moments of a day: what is said and used, nominations, votes, executions, dusk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.hooks.hook import while_held, while_working

if TYPE_CHECKING:
    from belfry.clocktower.moments.ballot import Ballot
    from belfry.clocktower.moments.execution import Execution
    from belfry.clocktower.moments.nomination import Nomination
    from belfry.clocktower.moments.nominators import Nominators
    from belfry.clocktower.pieces.seat import Seat


class DayMoments:
    """What an ability may have to say then."""

    __slots__ = ()

    @while_held
    async def on_said(self, seat: Seat, text: str) -> None:
        """Something that follows from words said in public; the ability may not work at all."""

    @while_held
    def on_claimed(self, seat: Seat, character: str) -> None:
        """Something that follows when a player claims openly to be a character; the ability may not work at all."""

    @while_held
    async def on_used(self, seat: Seat, id: str, choice: Any) -> None:
        """Something that follows when a player has used an ability by day, or pretended to."""

    @while_held
    async def on_nominations(self, *, opened: bool) -> None:
        """What follows when nominations are called for, or are about to close; the ability may not work at all."""

    @while_held
    def allows_nominations(self, nominators: Nominators) -> None:
        """Change who may nominate whom today, how often, and what a nomination leads to."""

    @while_held
    async def on_nominated(self, nomination: Nomination) -> None:
        """Something that follows from a nomination; the ability may not work at all."""

    @while_held
    def on_ballot(self, ballot: Ballot) -> None:
        """Change how a vote is taken, before the count: who may vote, with what weight, what is needed, who sees it."""

    @while_held
    async def on_counted(self, ballot: Ballot) -> None:
        """Something that follows from the hands, before the tally is declared; the ability may not work at all."""

    @while_held
    async def on_tallied(self, nomination: Nomination) -> None:
        """Something that follows when a tally was declared; the ability may not work at all."""

    @while_working
    def before_execution(self, execution: Execution) -> None:
        """Change who is executed where somebody is to be, which nobody knows yet."""

    @while_held
    async def on_executed(self, execution: Execution) -> None:
        """Something that follows from an execution, whether or not the player dies; this ability may not work."""

    @while_held
    async def after_execution(self) -> None:
        """Something that follows when the day's first execution is over; the ability may not work at all."""

    @while_held
    async def at_dusk(self) -> None:
        """What happens when a day ends, before it does; the ability may not work at all."""

    @while_held
    async def after_dusk(self) -> None:
        """What happens when a day is over, with all that lasted until dusk; the ability may not work at all."""
