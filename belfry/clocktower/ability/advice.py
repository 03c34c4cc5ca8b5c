"""What is said of a character to the Storyteller: what is wise where the rules leave a decision."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.part import Part

if TYPE_CHECKING:
    from belfry.clocktower.storyteller.advice import Suggestion
    from belfry.clocktower.storyteller.mood import Mood
    from belfry.clocktower.town.grimoire import Grimoire
    from belfry.core.ask import Ask


class Advice(Part, place="advice"):
    """The advice of a character; nothing here is a rule, and all of it may be left as it is."""

    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """What the Storyteller would be wise to answer to an ask that this character raises, or `None`; by its kind."""
        if ask.kind == "tell":
            return self.advise_telling(ask, mood)
        return self.advise_registration(ask, mood) if ask.kind == "register" else self.advise_ruling(ask, mood)

    def advise_ruling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """The same where the Storyteller decides something."""
        return None

    def advise_telling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """The same where the Storyteller has to tell somebody something."""
        return None

    def advise_registration(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """The same where the Storyteller decides as what somebody registers."""
        return None

    def usual(self, ask: Ask[Any], grimoire: Grimoire) -> Any:
        """What is answered to such an ask where a scenario says nothing, or `None` for what is usual everywhere."""
        return None

    def nominates_next(self, ability: Any, mood: Mood) -> int | None:
        """Whom the Storyteller is wise to nominate next because of a holder, or `None` for nobody; it may not work."""
        return None

    def spares(self, ability: Any, mood: Mood) -> Collection[int]:
        """Whom the Storyteller is wise not to harm because of a holder, if there is anybody else; it may not work."""
        return ()

    def believable(self, ability: Any, value: Any, mood: Mood) -> bool:
        """Whether a holder can take this for true, knowing what everybody knows: no other falsehood is advised."""
        return True
