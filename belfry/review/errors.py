"""What cannot be reviewed."""

from __future__ import annotations

from belfry.core.errors import BelfryError


class Unreviewable(BelfryError):
    """A game of which no review can be made; the message says why."""
