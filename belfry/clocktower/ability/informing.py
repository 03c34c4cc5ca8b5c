"""What an ability that informs finds true in the town as it registers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.ability import Ability

if TYPE_CHECKING:
    from belfry.clocktower.ability.information.registration import Look
    from belfry.clocktower.ability.information.shapes import Shape
    from belfry.clocktower.pieces.seat import Seat


class Informing(Ability):
    """Which answers are true, and whom they are about; nothing is, unless a character says so."""

    __slots__ = ()

    def truths(self, look: Look) -> Iterable[Any]:
        """Every true answer in the town as it registers; nothing but the look may decide it."""
        return ()

    def confirms(self, look: Look, learned: Any) -> bool:
        """Whether what somebody says to have learned with it is true in the town as it registers.

        Where its holder learns nothing it is about what everybody saw come of it: whether that fits.
        """
        return learned in self.truths(look)

    def has_truth(self, look: Look) -> bool:
        """Whether anything that it could tell is true in the town as it registers."""
        return any(True for _ in self.truths(look))

    def subjects(self) -> Sequence[Seat]:
        """The players that the information is about, as far as it is about some more than about others."""
        return ()

    def falsehoods(self, look: Look, among: Iterable[Any]) -> Iterable[Any]:
        """Those of these answers that are false in the town as it registers."""
        true = set(self.truths(look))
        return [answer for answer in among if answer not in true]

    def denies(self, look: Look, learned: Any) -> bool:
        """Whether what somebody says to have learned with it is false in the town as it registers, or nothing is."""
        if any(True for _ in self.falsehoods(look, (learned,))):
            return True
        shape: Shape | None = self.learns
        if shape is None:
            return True
        everything = shape.everything(self)
        return everything.listable and not any(list(self.falsehoods(look, (one,))) for one in everything)

    def may_carry(self, seat: Seat) -> bool:
        """Whether its reminder of which nobody knows may lie at somebody who registers as what they are."""
        return True

    def disguised(self) -> Sequence[Seat]:
        """Those who may register as something else because of it."""
        return (self.seat,)
