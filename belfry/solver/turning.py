"""Turning: which good characters those may have begun as who are evil by now, and because of whom that can be."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from belfry.clocktower.pieces.kind import is_evil, is_fabled

if TYPE_CHECKING:
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.script.script import Script
    from belfry.solver.record import Record

Some = Collection[type["Character"]]


class Turning:
    """Who may have turned evil in the deals of a record."""

    def __init__(self, record: Record, script: Script, only: Collection[str] | None) -> None:
        """With `only` nobody began as any other character."""
        self.script = script
        hidden = {*record.demons, *record.minions, *record.good}
        self.said = [c for c in script.characters if c.id not in hidden and {c.id, None} & {*record.claims}]
        """What people say to be, besides what they need not say."""
        self.begun = [c for c in script.characters if not is_evil(c) and (only is None or c.id in only)]
        self.turners = [c for c in script.characters if _turns(c) and any(map(c.may_turn_evil, script.good))]
        self.day = record.day
        self._matters = frozenset(
            [c for c in script.characters if not is_evil(c) or _turns(c) or c.makes_characters or c.may_borrow(script)]
        )
        self._been: dict[tuple[tuple[type[Character], ...], frozenset[type[Character]]], bool] = {}
        self._known: dict[frozenset[type[Character]], list[tuple[type[Character], ...]]] = {}

    def ways(self, chosen: Some) -> list[tuple[type[Character], ...]]:
        """All sets of good characters that some may have begun as who are evil by now, beside those chosen."""
        key = self._matters.intersection(chosen)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._ways(key)
        return found

    def _ways(self, chosen: Some) -> list[tuple[type[Character], ...]]:
        most = self._there((*self.said, *chosen, *self.begun))
        turners = [c for c in self.turners if c in most]
        borrowing = [c for c in most if any(turner in c.may_borrow(self.script) for turner in turners)]
        if not turners:
            return []
        begun = [c for c in self.begun if c not in chosen]
        pools = [[c for c in begun if self._may_be(c, [turner], most)] for turner in turners]
        # Whoever has another's ability may turn somebody with it besides.
        pools += [[c for c in begun if self._may_be(c, turners, most)] for _ in borrowing]
        found: set[tuple[type[Character], ...]] = {()}
        for pool in pools:
            found |= {tuple(sorted((*one, c), key=_id)) for one in found for c in pool if c not in one}
        found = {one for one in found if one and self._come_about(one, chosen)}
        return sorted(found, key=lambda one: [c.id for c in one])

    def may_have_been(self, turned: tuple[type[Character], ...], in_play: Some) -> bool:
        """Whether each of these can have been turned by somebody else where just these characters are in play."""
        key = turned, self._matters.intersection(in_play)
        found = self._been.get(key)
        if found is None:
            there = self._there(in_play)
            turners = [c for c in self.turners if c in there]
            borrowed = [turners for c in there if any(one in c.may_borrow(self.script) for one in turners)]
            found = self._been[key] = self._each_by_another(turned, [*[[one] for one in turners], *borrowed], there)
        return found

    def _each_by_another(self, turned: Sequence[type[Character]], ways: Sequence[Some], there: Some) -> bool:
        """Whether each of these can have been turned in another one of these ways."""
        if not turned:
            return True
        return any(
            self._may_be(turned[0], way, there)
            and self._each_by_another(turned[1:], [*ways[:number], *ways[number + 1 :]], there)
            for number, way in enumerate(ways)
        )

    def _come_about(self, turned: Some, chosen: Some) -> bool:
        """Whether somebody can have turned each of these."""
        there = self._there((*self.said, *chosen, *turned))
        turners = [c for c in self.turners if c in there]
        return all(self._may_be(c, turners, there) for c in turned)

    def _there(self, in_play: Some) -> Some:
        """The characters that have an effect in the game if these are in play."""
        found = {*in_play}.union(*[c.may_borrow(self.script) for c in in_play])
        beyond = self.script.jinxes or self.script.fabled or any(c.makes_characters for c in found)
        return self.script.characters if beyond else found

    def _may_be(self, character: type[Character], turners: Some, there: Some) -> bool:
        """Whether one of these can have turned somebody who began as a character."""
        if any(_remakes_good(c) and (self.day > 1 or c.acts_first_night) for c in there):
            # By then they may have been any other.
            return bool(turners)
        return any(
            turner.may_turn_evil(character)
            or (turner.may_turn_evil(turner) and turner in character.may_borrow(self.script))
            for turner in turners
        )


def _turns(character: type[Character]) -> bool:
    """Whether somebody may be evil by now because of it; whoever is turned at once is dealt so."""
    turns = "turns-evil" in character.traits or "changes" in character.traits
    return turns and not is_fabled(character) and not character.setup.minions_later


def _remakes_good(character: type[Character]) -> bool:
    return "changes" in character.traits and character.remakes_good


def _id(character: type[Character]) -> str:
    return character.id
