"""Tips: advice on what to do in a shape that every language has words for, beside advice in words of one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.core.options import Each, Either, OneOf, Options, Text
from belfry.core.plain import a_sequence

if TYPE_CHECKING:
    from belfry.clocktower.town.town import Town

EXECUTE, KEEP_ALIVE, BE_CAREFUL, TRUST = TIPS = ("execute", "keep-alive", "be-careful", "trust")
"""Get somebody executed; keep somebody alive; be careful with what somebody tells; trust somebody."""
Tip = tuple[str, int]
LONGEST = 300


def any_advice(town: Town) -> Options[Any]:
    """Every tip about a player, or any words."""
    return Either(Each(OneOf(TIPS, "tip"), OneOf(town.seat_ids, "player")), Text(LONGEST))


def as_tip(value: Any) -> Tip | None:
    """The tip that a value is, if it is one."""
    parts = a_sequence(value)
    if parts is None or len(parts) != 2 or parts[0] not in TIPS or type(parts[1]) is not int:
        return None
    return parts[0], parts[1]
