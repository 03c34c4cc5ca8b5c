"""The Storyteller's own characters: which are in play, and what is done with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from belfry.clocktower.pieces import refusals
from belfry.clocktower.pieces.kind import is_fabled
from belfry.clocktower.pieces.naming import role
from belfry.clocktower.script import script as scripts
from belfry.clocktower.script.character import Fabled
from belfry.clocktower.setup import fabled
from belfry.clocktower.storyteller.deeds.deed import Deed
from belfry.core.errors import IllegalAnswer, IllegalDeed
from belfry.core.plain import a_sequence

if TYPE_CHECKING:
    from belfry.clocktower.town.grimoire import Grimoire
    from belfry.core.options import Options


class SetFabled(Deed, frozen=True, tag="fabled"):
    """Let these be all the Fabled in play from now on; the Djinn stays while the script has a jinx (FAB-4)."""

    fabled: tuple[str, ...]

    def check(self, grimoire: Grimoire) -> None:
        for id in self.fabled:
            character = scripts.character(id, by_hand=True)
            if not is_fabled(character):
                raise IllegalDeed(refusals.NO_FABLED(character=role(character)).by("FAB-1"))
        if len(set(self.fabled)) < len(self.fabled):
            raise IllegalDeed(refusals.FABLED_TWICE())
        before = grimoire.fabled()
        for id in [*self.fabled, *before]:
            coming = id not in before
            why = fabled.too_late(grimoire, id, coming=coming) if coming or id not in self.fabled else None
            if why is not None:
                raise IllegalDeed(why)

    async def carry_out(self, grimoire: Grimoire) -> None:
        await fabled.bring(grimoire, self.fabled)


class UseFabled(Deed, frozen=True, tag="use_fabled"):
    """Do with a Fabled in play what its text lets the Storyteller do now."""

    fabled: str
    choice: Any = None

    def __post_init__(self) -> None:
        # What a file has as a list is the same choice.
        msgspec.structs.force_setattr(self, "choice", _settled(self.choice))

    def _find(self, grimoire: Grimoire) -> tuple[Fabled, Options[Any]]:
        """The Fabled and what may be done with it now; raises `IllegalDeed`."""
        character = role(scripts.character(self.fabled, by_hand=True))
        held = [ability for ability in grimoire.of_the_fabled() if ability.id == self.fabled]
        if not held:
            raise IllegalDeed(refusals.NO_FABLED_IN_PLAY(character=character))
        options = held[0].storyteller_options()
        if options is None:
            raise IllegalDeed(refusals.NOTHING_TO_DO_WITH_FABLED(character=character))
        return held[0], options

    def check(self, grimoire: Grimoire) -> None:
        _, options = self._find(grimoire)
        try:
            options.read(self.choice)
        except IllegalAnswer as error:
            raise IllegalDeed(error.reason) from None

    async def carry_out(self, grimoire: Grimoire) -> None:
        ability, options = self._find(grimoire)
        await ability.by_storyteller(options.read(self.choice))


def _settled(choice: Any) -> Any:
    """A choice with tuples for lists."""
    parts = a_sequence(choice)
    return choice if parts is None else tuple([_settled(part) for part in parts])
