"""The Marionette."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.early_end import NONE
from belfry.clocktower.moments import introduction
from belfry.clocktower.pieces import refusals
from belfry.clocktower.pieces.counts import TABLE
from belfry.clocktower.pieces.kind import OUTSIDER, TOWNSFOLK, is_demon
from belfry.clocktower.pieces.naming import role
from belfry.clocktower.pieces.switches import Switch
from belfry.clocktower.pieces.token import NOTE
from belfry.clocktower.script.character import Minion
from belfry.clocktower.setup.bag import count_types, possible_counts
from belfry.clocktower.storyteller.advice import Suggestion
from belfry.core.options import OneOf

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability
    from belfry.clocktower.moments.introduction import Introduction
    from belfry.clocktower.pieces.counts import Counts
    from belfry.clocktower.script.script import Script
    from belfry.clocktower.setup.bag import Problem
    from belfry.clocktower.storyteller.mood import Mood
    from belfry.core.ask import Ask


class Marionette(Minion):
    """Thinks to be a good character and has no such ability; sits next to the Demon, who is told."""

    __slots__ = ()
    traits = ()
    turns = NONE
    remembers = ("told", "players")
    asked_by_night = False
    reminders = {"is-the-marionette": NOTE}
    switches = (
        Switch("marionette_is_drunk", "marionette/r9", "Whether abilities that look for drunk players find it."),
    )
    tells = "player"
    works_when_dead = True
    believes_kinds = (TOWNSFOLK, OUTSIDER)
    believes_alignment = "good"
    memory: tuple[int, ...] | None
    """The Demons who know who the Marionette is."""

    @classmethod
    def setup_choices(cls, counts: Counts) -> tuple[Counts, ...]:
        # Whoever drew an Outsider and is the Marionette leaves an Outsider less.
        return (counts, *([counts.more_outsiders(-1)] if counts.outsider > 0 else []))

    @classmethod
    def belief_kinds(cls, script: Script, characters: Sequence[type[Any]]) -> tuple[str, ...]:
        found = count_types(characters)
        usual = TABLE.get(sum(found))
        others = [character for character in characters if character is not cls]
        possible = () if usual is None else possible_counts(usual, others, script)
        fewer = found.more_outsiders(1) in possible
        return (TOWNSFOLK,) * (found in possible) + (OUTSIDER,) * fewer or cls.believes_kinds

    @classmethod
    def seat_problem(cls, circle: Sequence[type[Ability] | None], left: Sequence[type[Ability]]) -> Problem | None:
        everybody = [*[character for character in circle if character is not None], *left]
        if not any(is_demon(character) for character in everybody):
            return None
        later = any(is_demon(character) for character in left)
        for place, character in enumerate(circle):
            beside = (circle[place - 1], circle[(place + 1) % len(circle)])
            if character is cls and not any(later if other is None else is_demon(other) for other in beside):
                return "marionette/r3", refusals.NOT_BESIDE_DEMON(character=role(cls))
        return None

    async def on_gained(self) -> None:
        self.mark("is-the-marionette", self.seat)

    @property
    def is_drunk(self) -> bool:
        return self.grimoire.switch("marionette_is_drunk")

    def on_introduction(self, meeting: Introduction) -> None:
        for seats in (meeting.minions, meeting.shown_minions):
            if self.holder in seats:
                seats.remove(self.holder)
        meeting.then(self.tell_the_demon)

    async def first_night(self) -> None:
        if introduction.arrange(self.grimoire, first=True).meets:
            await self.tell_the_demon()

    async def tell_the_demon(self) -> None:
        """Tell every Demon who does not know it yet who the Marionette is."""
        for demon in self.grimoire.demons():
            told = demon.id in (self.memory or ())
            if not told and demon.id not in self.town.terms_of(self).silent_to:
                self.memory = (*(self.memory or ()), demon.id)
                await self.tell(demon.id, lambda: OneOf((self.holder,), "player"))

    @classmethod
    def reveals(cls, value: Any) -> Mapping[int, str]:
        return {value: "minion"}

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        if ask.kind != "rule":
            return None
        learning = [c.id for c in mood.grimoire.script.good if c.learns is not None and c.id in ask.options]
        return Suggestion(mood.pick(learning or list(ask.options)), "marionette-learns")
