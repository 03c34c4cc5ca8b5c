"""A mind: one bot at one moment, with what it knows, what it makes of it, and how it is by nature."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from math import log
from typing import Any

from belfry.bots.clocktower.deduction import Belief, Deduction
from belfry.bots.clocktower.speech import Speech
from belfry.bots.clocktower.town import Town
from belfry.bots.seen import Seen
from belfry.bots.temper import Dice, Temper
from belfry.clocktower.character import OUTSIDER, TOWNSFOLK, Character

Beliefs = dict[bool, tuple[Any, Belief]]
"""The last conclusions of a bot, public or its own, with what they were drawn from; kept only to save time."""


class Mind:
    """Everything that a decision is made from."""

    def __init__(self, seen: Seen, town: Town, dice: Dice, temper: Temper, speech: Speech, beliefs: Beliefs) -> None:
        self.seen = seen
        self.town = town
        self.dice = dice
        self.temper = temper
        self.speech = speech
        self._beliefs = beliefs

    # What it makes of things

    @cached_property
    def belief(self) -> Belief:
        """What this player believes, or, if evil, what a good player in this seat's place would."""
        return self.public if self.town.evil else self._conclude(own=True)

    @cached_property
    def public(self) -> Belief:
        """What everybody can work out from what is public."""
        return self._conclude(own=False)

    def _conclude(self, *, own: bool) -> Belief:
        town = self.town
        key = (town.character.id, tuple(town.chronicle.learned), *town.key)
        before, found = self._beliefs.get(own, (None, None))
        if found is None or before != key:
            gut = {seat: self.gut(seat) for seat in town.players} if own else None
            found = Deduction(town, own=own, gut=gut).conclude()
            self._beliefs[own] = (key, found)
        return found

    def gut(self, seat: int) -> float:
        """A feeling about somebody that no fact supports; the stubborn have stronger ones."""
        roll = self.dice.roll("gut", seat)
        return (roll - 0.5) * (0.6 + 0.8 * self.temper.stubborn)

    def suspicion(self, seat: int) -> float:
        """How much this player wants somebody dead, from 0 to 1: late in the game only the Demon counts."""
        belief = self.belief
        demon = belief.demon.get(seat, 0.0)
        minion = belief.evil.get(seat, 0.0) - demon
        share = 0.5 if len(self.town.alive) > 5 else 0.3 if len(self.town.alive) > 4 else 0.0
        return demon + share * minion

    def suspects(self, among: Sequence[int] | None = None) -> list[int]:
        """The living others, the most suspicious first."""
        town = self.town
        pool = town.living(without=(town.me,)) if among is None else among
        return sorted(pool, key=lambda seat: (-self.suspicion(seat), self.dice.roll("order", seat)))

    def average(self) -> float:
        """How suspicious somebody of whom nothing is known would be."""
        town = self.town
        living = max(len(town.living(without=(town.me,))), 1)
        minions = max(town.evil_team() - 1, 0)
        share = 0.5 if len(town.alive) > 5 else 0.3 if len(town.alive) > 4 else 0.0
        return (1.0 + share * minions) / living

    # What there is to know about characters and claims

    def claimed(self, seat: int) -> type[Character] | None:
        """The character that somebody claims."""
        id = self.town.claims.get(seat)
        return None if id is None else self.town.found(id)

    def threat(self, seat: int) -> float:
        """How dangerous somebody's claim is to evil."""
        confided = self.town.confided.get(seat)
        character = self.claimed(seat) if confided is None else self.town.found(confided)
        if character is None:
            return 0.5
        if character.type == OUTSIDER:
            return 0.1
        if character.type != TOWNSFOLK or passive_guard(character):
            return 0.0
        danger = 0.3
        if character.acts_other_nights:
            danger += 0.6 if character.learns is not None and not character.wakes_on_own_death else 0.4
        if character.uses_by_day:
            danger += 0.3
        if character.wakes_on_own_death:
            danger -= 0.5
        if "wins_at_dusk" in character.hooks and len(self.town.alive) <= 5:
            danger += 0.5
        return danger

    # What was said

    @cached_property
    def my_lines(self) -> list[str]:
        """What this player has said to everybody."""
        return [line["text"] for line in self.seen.chat if line["seat"] == self.town.me and line["to"] == "town"]

    @property
    def counting(self) -> Mapping[str, Any] | None:
        """The vote that is under way."""
        return self.seen.game["counting"]

    @property
    def on_trial(self) -> bool:
        """Whether this player is being voted on."""
        counting = self.counting
        return counting is not None and counting["who"] == self.town.me and not counting.get("exile")

    @property
    def nominations_open(self) -> bool:
        """Whether nominations have been called for today."""
        return self.seen.game["nominations_open"] is not None

    def name(self, seat: int) -> str:
        """A player's name."""
        return self.town.names[seat]


def passive_guard(character: type[Character]) -> bool:
    """Whether a character protects its own player at night without doing anything."""
    guards = {"shields", "prevents_death", "replaces_death"} & character.hooks
    return bool(guards) and not character.acts_other_nights


def odds(chance: float) -> float:
    """The logarithm of the odds."""
    chance = min(max(chance, 1e-6), 1 - 1e-6)
    return log(chance / (1 - chance))
