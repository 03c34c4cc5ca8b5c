"""What is true of each kind of event, besides what it says."""

from __future__ import annotations

from typing import ClassVar

from belfry.core.event import Event


class ClocktowerEvent(Event, frozen=True, gc=False):
    """Something that happens in a game of Clocktower."""

    on_the_sheet: ClassVar[bool] = False
    """Whether it says what has come of a step of the night."""
    moves_on: ClassVar[bool] = False
    """Whether after it nothing happens any more because of the nomination before."""
    announced: ClassVar[bool] = False
    """Whether the town hears of it on a banner."""
    logged: ClassVar[bool] = False
    """Whether it stands in a player's log without having been on a banner."""
    untold_at_the_end: ClassVar[bool] = False
    """Whether the account at the end leaves it out: a step on the way to something else, or seen by everybody."""


class TellsOne(ClocktowerEvent, frozen=True, gc=False):
    """Something that a player is told in private, or chose: they keep it among what they were told."""

    handed_out: ClassVar[bool] = False
    """Whether the Storyteller is not asked for it first: somebody without a device is to be shown a card."""

    seat: int
