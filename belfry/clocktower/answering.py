"""Answering: what the Storyteller may tell for a character, by whether its ability works and what others make of it.

They are methods of every character: `self.answers()`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.clocktower import registration
from belfry.core.options import MOST_LISTED, Options, Without

if TYPE_CHECKING:
    from belfry.clocktower.character import Character


def reliable(self: Character) -> bool:
    """Whether what it tells now is true, unless another ability makes it false."""
    return self.works or self.town.bound_to_truth(self)


def falsified(self: Character) -> bool:
    """Whether another ability makes all that it tells false."""
    grimoire = self.grimoire
    if "falsifies" not in grimoire.hooks or self.void or grimoire.bound_to_truth(self):
        return False
    return any(ability.works and ability.falsifies(self) for ability in grimoire.hooked("falsifies"))


def answers(self: Character) -> Options[Any]:
    """Every answer that the Storyteller may give now."""
    shape, hooks = self.learns, self.town.hooks
    assert shape is not None
    if "frees_storyteller" in hooks and self.town.storyteller_is_free:
        return shape.everything(self)
    if "falsifies" in hooks and self.falsified:
        everything = tuple(shape.everything(self))
        false = registration.truths(self.grimoire, self, lambda look: self.falsehoods(look, everything))
        return shape.among(false) if false else shape.everything(self)
    if self.reliable:
        # Where nothing is true, the Storyteller judges what to show (GEN-10).
        return shape.among(registration.truths(self.grimoire, self, self.truths)) or shape.everything(self)
    return shape.everything(self)


def wrong_answers(self: Character) -> Options[Any] | None:
    """What is told if this piece of information is wrong for once; `None` where it tells nothing of a shape.

    Where it would have to be false, that is the truth; where anything may be told, it is anything.
    """
    shape = self.learns
    if shape is None:
        return None
    everything = shape.everything(self)
    if not everything.listable or self.town.storyteller_is_free or not (self.reliable or self.falsified):
        return everything
    true = registration.truths(self.grimoire, self, self.truths)
    if self.falsified:
        return shape.among(true)
    if len(everything) > MOST_LISTED:
        # Not one by one: for a Godfather on a script with all Outsiders they are millions.
        return Without(everything, lambda value: value in true)
    return shape.among([value for value in everything if value not in true])
