"""Costs: what each kind of action costs the seat, the address and the table that it comes from and goes to."""

from __future__ import annotations

from typing import Final

from belfry.table import protocol
from belfry.table.protocol import Action

COSTS: Final[dict[type[Action], float]] = {
    protocol.Start: 10,
    protocol.Again: 10,
    protocol.Undo: 5,
    protocol.Redo: 5,
    protocol.Change: 5,
    protocol.Admit: 5,
    protocol.Password: 10,
    protocol.Publish: 10,
    protocol.Desk: 5,
    protocol.Bag: 5,
    protocol.Fabled: 5,
    protocol.Jinxes: 5,
    protocol.OwnJinxes: 5,
    protocol.Leave: 5,
    protocol.Deed: 2,
    protocol.Say: 2,
    protocol.Note: 2,
    protocol.Claim: 2,
}
"""What costs more than the rest, since more people hear of it, or more has to be done anew for it."""
USUAL: Final = 1.0
JUDGE: Final = 2.0
SPEAK: Final = 5.0
"""Everything is told once more in another language."""
HELLO: Final = 3.0
"""Everything is told from the beginning."""
TAKE: Final = 10.0

PICTURE: Final = 1.0
LIST: Final = 1.0
ENTRY: Final = 0.5
EXAMINATION: Final = 1.0
PUZZLE: Final = 0.5
OWN_PUZZLE: Final = 2.0
SHEET: Final = 4.0
JOURNAL: Final = 4.0
STORY: Final = 4.0
PRINT: Final = 25.0
"""What is asked over HTTP, and is not at hand."""


def cost(action: Action) -> float:
    """What an action costs."""
    return COSTS.get(type(action), USUAL)
