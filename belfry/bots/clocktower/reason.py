"""A reason: something that speaks against a player and can be said."""

from __future__ import annotations

from dataclasses import dataclass

from belfry.bots.clocktower.chronicle import Finding


@dataclass(frozen=True, slots=True)
class Reason:
    """Something that speaks against a seat: a fact that everybody can check, unless it is `own` or `gut`.

    `kind` is one of: `information`, `contradiction`, `double`, `outsiders`, `changed`, `silent`, `spared`, `missed`,
    `unstruck`, `lived`, `undead`, `exposed`, `own`, `gut`.
    """

    kind: str
    weight: float = 0.0
    finding: Finding | None = None
    direct: bool = False
    """For information: whether it is about that seat, and not only about others."""
    character: str = ""
    others: tuple[int, ...] = ()
