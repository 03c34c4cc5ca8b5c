"""Traits: what of a character decides how far its bounds go, looked up once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.ability.facts import Facts
from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.ability.informing import Informing
from belfry.clocktower.pieces.kind import is_evil, is_traveller
from belfry.solver.speech import reasons

if TYPE_CHECKING:
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.script.script import Script

BENDING = frozenset((Moments.on_use, Moments.suspends, Moments.on_misregistered))
"""The moments through which an ability may have others go in a way that nobody can see."""


class Traits:
    """What of a character matters here, looked up once."""

    __slots__ = (
        "bends",
        "carried",
        "changes",
        "character",
        "evil",
        "falsifies",
        "harms",
        "hides",
        "keeps",
        "lends",
        "parts",
        "plain",
    )

    def __init__(self, character: type[Character], script: Script) -> None:
        self.character = character
        self.evil = is_evil(character)
        self.carried = character.carried(script)
        self.harms = character.harms_players
        self.changes = "changes" in character.traits or "turns-evil" in character.traits
        self.lends = character.may_lend.__func__ is not Facts.may_lend.__func__ or character.gives_abilities
        self.falsifies = character.falsifies
        self.hides = bool(reasons(character, script))
        """Whether a good player of it may have a reason to say anything."""
        self.keeps = Moments.keeps in character.hooks
        self.bends = (
            character.frees_storyteller
            or character.returns_life
            or character.lets_act_twice
            or character.feigns_death
            or is_traveller(character)
            or (Moments.on_telling in character.hooks and not character.falsifies)
            or (Moments.registers in character.hooks and character.disguised is not Informing.disguised)
            or (not BENDING.isdisjoint(character.hooks) and not character.only_keeps_asleep)
        )
        """Whether more may come of it than can be bounded here."""
        self.plain = not (
            self.carried or self.harms or self.changes or self.lends or self.falsifies or self.keeps or self.bends
        )
        self.parts = () if self.plain else (character, *self.carried)
        """Itself and what it carries, if anything may come of it."""
