"""Answering: what the Storyteller may tell for a character, by whether its ability works and what others make of it.

They are methods of every character: `self.answers()`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal

from belfry.clocktower.ability.information import registration
from belfry.clocktower.ability.information.registration import YES_NO
from belfry.core.options import MOST_LISTED, Each, OneOf, Options, Some, Without

if TYPE_CHECKING:
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.town.town import Town

Bond = Literal["true", "false", "anything", "free", "none-true", "none-false", "too-many"]
"""What has to be so of what is told: it is true, or false; or it is anything, as the ability does not work or the
Storyteller is free. Where no answer of its shape is as it should be, anything may be told too, and the Storyteller has
to know that it is not the truth. So it is where people may register in too many ways to go them all."""

TRUE: Final = "true"
FALSE: Final = "false"
ANYTHING: Final = "anything"
FREE: Final = "free"
NONE_TRUE: Final = "none-true"
NONE_FALSE: Final = "none-false"
TOO_MANY: Final = "too-many"

NOTHING: Final = OneOf[Any](())


def opposite(bond: Bond) -> Bond:
    """What has to be so of it if it is wrong for once."""
    return FALSE if bond == TRUE else TRUE if bond == FALSE else bond


def reliable(self: Character) -> bool:
    """Whether what it tells now is true, unless another ability makes it false."""
    return self.works or self.town.binds_to_truth(self)


def falsified(self: Character) -> bool:
    """Whether another ability makes all that it tells false."""
    grimoire = self.grimoire
    return not self.void and grimoire.truth_of(self).falsified


def bound_to(self: Character) -> Bond:
    """What the Storyteller is bound to in what it tells now, and whether there is such an answer at all."""
    return _bond(self)[0]


def answers(self: Character) -> Options[Any]:
    """Every answer that the Storyteller may give now; anything of the shape where none is as it should be (GEN-10)."""
    shape = self.learns
    assert shape is not None
    bond, fitting = _bond(self)
    return fitting if bond in (TRUE, FALSE) else shape.everything(self)


def _bond(self: Character) -> tuple[Bond, Options[Any]]:
    """What the Storyteller is bound to, and the answers that fit it."""
    shape = self.learns
    assert shape is not None
    if self.town.storyteller_is_free:
        return (FREE if self.reliable or self.falsified else ANYTHING), NOTHING
    if self.falsified:
        listed = tuple(shape.everything(self))
        false = registration.truths(self.grimoire, self, lambda look: self.falsehoods(look, listed), whole=True)
        if not false.all_known:
            return TOO_MANY, NOTHING
        return (FALSE, shape.among(false)) if false else (NONE_FALSE, NOTHING)
    if self.reliable:
        true = registration.truths(self.grimoire, self, self.truths)
        if not true.all_known:
            return TOO_MANY, NOTHING
        return (TRUE, shape.among(true)) if true else (NONE_TRUE, NOTHING)
    return ANYTHING, NOTHING


def wrong_tellings(self: Character, offer: Options[Any]) -> Options[Any] | None:
    """What is told instead if what it tells somebody is wrong for once: anything of the same form (fibbin/r3).

    `None` where that is no information, or of a form that knows nothing else.
    """
    if self.tells_own_state or self.is_a_rule:
        return None
    everything = _of_the_form(self.town, offer)
    return None if everything is None else Without(everything, lambda value: value in offer)


def _of_the_form(town: Town, offer: Options[Any]) -> Options[Any] | None:
    """Everything that could be told in the form of what is on offer."""
    characters = OneOf(town.script.ids, "character")
    if isinstance(offer, Some):
        return Some(offer.count, characters.values, offer.noun) if offer.noun == characters.noun else None
    if offer.noun == "bluffs":
        [bluffs] = offer
        return Some(len(bluffs), characters.values, characters.noun)
    if offer.noun == "player and character":
        return Each(town.any_player, characters)
    forms = (town.any_player, characters, OneOf(("good", "evil"), "team"), YES_NO)
    return next((form for form in forms if form.noun == offer.noun), None)


def wrong_answers(self: Character) -> Options[Any] | None:
    """What is told if this piece of information is wrong for once; `None` where it tells nothing of a shape.

    Where it would have to be false, that is the truth; where anything may be told, it is anything. Where no answer is
    as it should be, nothing can make it wrong.
    """
    shape = self.learns
    if shape is None:
        return None
    bond = self.bound_to
    if bond in (NONE_TRUE, NONE_FALSE):
        return NOTHING
    everything = shape.everything(self)
    if not everything.listable or bond in (ANYTHING, FREE, TOO_MANY):
        return everything
    true = registration.truths(self.grimoire, self, self.truths)
    if bond == FALSE:
        return shape.among(true)
    if len(everything) > MOST_LISTED:
        # Not one by one: for a Godfather on a script with all Outsiders they are millions.
        return Without(everything, lambda value: value in true)
    return shape.among([value for value in everything if value not in true])
