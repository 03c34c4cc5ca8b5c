"""What no record can follow."""

from __future__ import annotations

from typing import Any

from belfry.solver.problem import NOT_FOLLOWED


def is_beyond(said: Any) -> bool:
    """Whether something speaks of what no record can follow."""
    return any(f"'{shape}'" in repr(said) for shape in NOT_FOLLOWED)
