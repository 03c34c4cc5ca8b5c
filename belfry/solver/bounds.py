"""Bounds: what the characters of a deal can reach and change, as their classes declare it.

What nobody has declared is anything at any time: then there are no bounds, and nothing that was said is judged.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import TYPE_CHECKING

from belfry.clocktower.ability.bounds import ALWAYS, ANYBODY, AS_IT_STANDS, Becomes, Dealt, Reach
from belfry.clocktower.ability.facts import Facts
from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.ability.informing import Informing
from belfry.clocktower.pieces.kind import is_evil, is_traveller
from belfry.clocktower.pieces.seat import Seat
from belfry.clocktower.script.jinx import JINXES
from belfry.clocktower.town.supposed_town import SupposedTown
from belfry.solver.speech import Manner

if TYPE_CHECKING:
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.script.script import Script

BENDING = frozenset((Moments.on_use, Moments.suspends, Moments.blocks_waking, Moments.on_misregistered))
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
        "keeps",
        "lends",
        "plain",
        "saves",
    )

    def __init__(self, character: type[Character], script: Script) -> None:
        self.character = character
        self.evil = is_evil(character)
        self.carried = character.carried(script)
        self.harms = character.harms_players
        self.changes = "changes" in character.traits or "turns-evil" in character.traits
        self.lends = character.may_lend.__func__ is not Facts.may_lend.__func__ or character.gives_abilities
        self.falsifies = character.falsifies
        self.keeps = Moments.keeps in character.hooks
        self.saves = "protects" in character.traits or character.feigns_death or Moments.shields in character.hooks
        self.bends = (
            character.frees_storyteller
            or character.returns_life
            or character.lets_act_twice
            or character.feigns_death
            or is_traveller(character)
            or (Moments.on_telling in character.hooks and not character.falsifies)
            or (Moments.registers in character.hooks and character.disguised is not Informing.disguised)
            or not BENDING.isdisjoint(character.hooks)
        )
        """Whether more may come of it than can be bounded here."""
        self.plain = not (
            self.carried or self.harms or self.changes or self.lends or self.falsifies or self.keeps or self.bends
        )


class Bounds:
    """What may have come of a deal until now, at most."""

    __slots__ = ("becoming", "falsifier", "first", "reaches")

    def __init__(self) -> None:
        self.reaches: list[Reach] = []
        """Whom somebody may have made drunk or poisoned."""
        self.becoming: list[Becomes] = []
        """Who may have become what."""
        self.first = ALWAYS
        """The first moment at which somebody may have become something else."""
        self.falsifier: int | None = None
        """The seat of whoever makes false what is told."""


class Bounder:
    """Finds the bounds of the deals of a record."""

    def __init__(
        self, script: Script, died: dict[int, int], named: dict[tuple[int, str], list[tuple[int, str]]]
    ) -> None:
        self.script = script
        self.died = died
        self.named = named
        self.traits: dict[type[Character], Traits] = {}
        self.paired = [frozenset(JINXES[id].characters) for id in script.jinxes]
        self._standing: dict[tuple[type[Character], int, tuple[type[Character], ...]], int] = {}

    def traits_of(self, character: type[Character]) -> Traits:
        """What of a character matters here."""
        found = self.traits.get(character)
        if found is None:
            found = self.traits[character] = Traits(character, self.script)
        return found

    def bounds(
        self, start: Sequence[type[Character]], ends: Sequence[bool | None], registering: int, open: int
    ) -> Bounds | None:
        """The bounds of a deal, if there are any.

        `ends` says on which side each is known to be now, and `open` is the mask of those of whom it is not known what
        they have named.
        """
        if self.paired and any(pair <= {one.id for one in start} for pair in self.paired):
            return None
        held: list[tuple[int, type[Character], int]] = []
        for seat, character in enumerate(start):
            traits = self.traits_of(character)
            if not traits.plain:
                held.append((seat, character, 0))
                held += [(seat, one, 0) for one in traits.carried]
        found = Bounds()
        if not held:
            return found
        if any(self.traits_of(one).bends for _, one, _ in held):
            return None
        named = {key: value for key, value in self.named.items() if not open >> key[0] & 1}
        dealt = Dealt(self.script, start, self.died, named, registering)
        if not self._lent(held, dealt) or not self._change(found, held, dealt, ends):
            return None
        keeps = any(self.traits_of(one).keeps for _, one, _ in held)
        for seat, character, since in held:
            traits = self.traits_of(character)
            if traits.falsifies:
                if found.falsifier is not None:
                    return None
                found.falsifier = seat
            if traits.harms:
                reaches = character.may_harm(dealt, seat)
                if reaches is None:
                    return None
                for reach in reaches:
                    found.reaches.append(self._within(reach, character, seat, since, start, keeps=keeps))
        return found

    def _lent(self, held: list[tuple[int, type[Character], int]], dealt: Dealt) -> bool:
        """Note what somebody may have besides; whether that is known, and nothing hangs on whose it is."""
        for seat, character, _ in tuple(held):
            if self.traits_of(character).lends:
                lent = character.may_lend(dealt, seat)
                if lent is None:
                    return False
                for one in lent:
                    if not self.traits_of(one).plain or Moments.registers in one.hooks:
                        return False
        return True

    def _change(
        self,
        found: Bounds,
        held: list[tuple[int, type[Character], int]],
        dealt: Dealt,
        ends: Sequence[bool | None],
    ) -> bool:
        """Note who may have become what, and what they hold then; whether that is bounded."""
        while True:
            groups: list[tuple[Becomes, ...]] = []
            for seat, character, since in held:
                if self.traits_of(character).changes:
                    changes = character.may_change(dealt, seat)
                    if changes is None:
                        return False
                    groups += [tuple([one._replace(since=max(since, one.since)) for one in group]) for group in changes]
            groups = _ending_well(groups, dealt, ends)
            known = {(seat, character) for seat, character, _ in held}
            new: dict[tuple[int, type[Character]], int] = {}
            for one in [one for group in groups for one in group]:
                for character in one.characters:
                    traits = self.traits_of(character)
                    for gained in (character, *traits.carried):
                        key = (one.seat, gained)
                        if key not in known and not self.traits_of(gained).plain:
                            new[key] = min(new.get(key, ALWAYS), one.since)
            if not new:
                break
            if any(self._disturbs(character) for _, character in new):
                return False
            held += [(seat, character, since) for (seat, character), since in new.items()]
            # Whoever may be something else by now may be of any kind.
            mask = dealt.registering
            for seat, _ in new:
                mask |= 1 << seat
            dealt = dealt._replace(registering=mask)
        found.becoming = list(dict.fromkeys([one for group in groups for one in group]))
        found.first = min([one.since for one in found.becoming], default=ALWAYS)
        return True

    def _disturbs(self, character: type[Character]) -> bool:
        """Whether it is not bounded what comes of it if somebody becomes a character."""
        traits = self.traits_of(character)
        return bool(traits.bends or traits.lends or traits.falsifies or traits.keeps)

    def _within(
        self,
        reach: Reach,
        character: type[Character],
        seat: int,
        since: int,
        start: Sequence[type[Character]],
        *,
        keeps: bool,
    ) -> Reach:
        """A reach from when somebody has the ability until they die, with the seats filled in."""
        died = self.died.get(seat)
        if died is not None and not (reach.outlasts or character.works_when_dead or keeps):
            reach = reach._replace(until=min(reach.until, died))
        if since:
            # Somebody who has become it sits elsewhere than was supposed.
            return reach._replace(since=max(since, reach.since), seats=ANYBODY)
        if reach.seats == AS_IT_STANDS:
            return reach._replace(seats=self._as_it_stands(character, seat, tuple(start)))
        return reach

    def _as_it_stands(self, character: type[Character], seat: int, start: tuple[type[Character], ...]) -> int:
        """Whom an ability makes drunk or poisoned all the time, if everybody is what they were dealt."""
        key = (character, seat, start)
        found = self._standing.get(key)
        if found is None:
            people = [Seat(number, "", one, evil=is_evil(one)) for number, one in enumerate(start)]
            town = SupposedTown(self.script, people)
            ability = town.hold(character, seat)
            found = self._standing[key] = sum({1 << other.id for other, _ in ability.impairs()})
        return found


def _ending_well(
    groups: list[tuple[Becomes, ...]], dealt: Dealt, ends: Sequence[bool | None]
) -> list[tuple[Becomes, ...]]:
    """The changes after which everybody can still be on the side on which they are known to be now."""
    while True:
        sides = {(one.seat, one.evil) for group in groups for one in group if one.evil is not None}

        def fits(one: Becomes, sides: Container[tuple[int, bool | None]] = sides) -> bool:
            end = ends[one.seat]
            return one.evil is None or end is None or one.evil is end or (one.seat, end) in sides

        left = [group for group in groups if all(fits(one) for one in group)]
        if len(left) == len(groups):
            return left
        groups = left


def known_ends(
    start: Sequence[type[Character]], manners: Sequence[Manner], turned: int, pov: int | None
) -> list[bool | None]:
    """On which side each player of a deal is now, where their manner of speaking tells."""
    found: list[bool | None] = []
    for seat, (character, manner) in enumerate(zip(start, manners, strict=True)):
        evil = is_evil(character)
        if seat == pov:
            found.append(None)
        elif turned >> seat & 1:
            found.append(not evil)
        else:
            found.append(None if manner is Manner.FREE else evil)
    return found
