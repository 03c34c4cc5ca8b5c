"""Bounds: what the characters of a deal can reach and change, as their classes declare it.

What nobody has declared is anything at any time: then there are no bounds, and nothing that was said is judged.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from belfry.clocktower.ability.bounds import ALWAYS, ANYBODY, AS_IT_STANDS, Becomes, Dealt, Reach
from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.pieces.kind import is_demon, is_evil
from belfry.clocktower.pieces.seat import Seat
from belfry.clocktower.script.jinx import JINXES
from belfry.clocktower.town.supposed_town import SupposedTown
from belfry.solver.record import Moment
from belfry.solver.speech import Manner
from belfry.solver.traits import Traits

if TYPE_CHECKING:
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.script.script import Script
    from belfry.solver.deals import Deal
    from belfry.solver.record import Record

Held = tuple[int, "type[Character]", int]
"""Somebody with an ability, and since when they may have it."""


class Impossible(Exception):
    """A deal that supposes what nothing in it can have brought about."""


class Stop(NamedTuple):
    """From when until when nobody makes false what is told, and by whose act that began in the first night of it."""

    since: int
    until: int
    by: type[Character]


class Bounds:
    """What may have come of a deal until now, at most."""

    __slots__ = ("becoming", "dealt", "falsifier", "first", "lent", "reaches", "stopped", "until")

    def __init__(self, dealt: Dealt) -> None:
        self.dealt = dealt
        self.reaches: list[Reach] = []
        """Whom somebody may have made drunk or poisoned."""
        self.becoming: list[Becomes] = []
        """Who may have become what."""
        self.first = ALWAYS
        """The first moment at which somebody may have become something else."""
        self.falsifier: int | None = None
        """The seat of whoever makes false what is told."""
        self.stopped: Stop | None = None
        """When that one is certainly drunk or poisoned."""
        self.lent: list[type[Character]] = []
        """The abilities that anybody may have besides."""
        self.until = ALWAYS
        """The first moment from which nobody can say what more may have come of it."""


class Bounder:
    """Finds the bounds of the deals of a record."""

    def __init__(self, record: Record, script: Script, died: dict[int, int]) -> None:
        self.record = record
        self.script = script
        self.died = died
        """The moment at which each of the dead has died."""
        self.now = Moment("day", record.day).order
        self.named: dict[tuple[int, str], list[tuple[int, str]]] = {}
        self.told: dict[tuple[int, str], int] = {}
        """What players say to have become, and when first."""
        for item in record.items:
            if item.becomes is not None:
                self.told.setdefault((item.seat, item.becomes), item.moment.order)
            elif isinstance(item.chooses, str):
                self.named.setdefault((item.seat, item.ability), []).append((item.moment.number, item.chooses))
        self.traits: dict[type[Character], Traits] = {one: Traits(one, script) for one in script.characters}
        self.paired = [frozenset(JINXES[id].characters) for id in script.jinxes]
        self.places = {first: script.night_places(first=first) for first in (True, False)}
        self.unbounded = any(not self.traits_of(one).plain for one in script.fabled)
        """Whether nobody can say what comes of a Fabled in play."""
        self.spared = any(
            c.feigns_death or "protects" in c.traits or Moments.shields in c.hooks for c in script.characters
        )
        self._kinds: dict[type[Character], object] = {}
        self._impossible: set[object] = set()
        """The deals in which nobody can have turned who has to, by the kinds of those who sit there."""
        self._standing: dict[tuple[type[Character], int, tuple[type[Character], ...]], int] = {}

    def traits_of(self, character: type[Character]) -> Traits:
        """What of a character matters here."""
        found = self.traits.get(character)
        if found is None:
            found = self.traits[character] = Traits(character, self.script)
        return found

    def bounds(self, deal: Deal, registering: int) -> Bounds | None:
        """The bounds of a deal, if there are any; `registering` is the mask of those who may seem something else.

        Raises `Impossible` if nobody can have turned who has to.
        """
        start, manners, turned = deal.start, deal.manners, deal.turned
        if deal.unseated or self.unbounded:
            return None
        if self.paired and any(pair <= {one.id for one in start} for pair in self.paired):
            return None
        traits = self.traits
        held: list[Held] = [(seat, one, 0) for seat, character in enumerate(start) for one in traits[character].parts]
        named = self.named
        if named:
            named = {key: value for key, value in named.items() if manners[key[0]] is Manner.SINCERE}
        dealt = Dealt(self.script, start, self.died, named, registering, self.now, spared=self.spared)
        found = Bounds(dealt)
        if not held:
            if turned:
                raise Impossible
            return found
        changes = lends = keeps = False
        for _, one, _ in held:
            of = traits[one]
            if of.bends:
                return None
            lends, changes, keeps = lends or of.lends, changes or of.changes, keeps or of.keeps
        if lends and not self._lent(found, held):
            return None
        if changes:
            if not self._changes_as_supposed(found, held, deal):
                return None
            dealt = found.dealt
        elif turned:
            raise Impossible
        certain: list[tuple[Reach, int, type[Character]]] = []
        for seat, character, since in held:
            of = traits.get(character) or self.traits_of(character)
            if of.falsifies:
                if found.falsifier is not None:
                    return None
                found.falsifier = seat
            if of.harms:
                reaches = character.may_harm(dealt, seat)
                if reaches is None:
                    if not since:
                        return None
                    found.until = min(found.until, since)
                for reach in reaches or ():
                    found.reaches.append(self._within(reach, character, seat, since, start, keeps=keeps))
                    if reach.certain:
                        certain.append((found.reaches[-1], seat, character))
        if found.falsifier is not None:
            for reach, seat, character in certain:
                found.stopped = found.stopped or self._stop(found, reach, seat, character)
        return found

    def _lent(self, found: Bounds, held: list[Held]) -> bool:
        """Note what somebody may have besides; whether that is known, and nothing hangs on whose it is."""
        for seat, character, _ in tuple(held):
            if self.traits_of(character).lends:
                lent = character.may_lend(found.dealt, seat)
                if lent is None:
                    return False
                for one in lent:
                    if not self.traits_of(one).plain or Moments.registers in one.hooks:
                        return False
                    found.lent.append(one)
        return True

    def _changes_as_supposed(self, found: Bounds, held: list[Held], deal: Deal) -> bool:
        """The same as `_change`; it is found out once who cannot have turned where they sit among others like these."""
        if not deal.turned:
            return self._change(found, held, deal)
        says = self.record.claims
        kinds = tuple([(self._kind(one), one.id == id) for one, id in zip(deal.start, says, strict=True)])
        key = (kinds, deal.manners, deal.turned)
        if key in self._impossible:
            raise Impossible
        try:
            return self._change(found, held, deal)
        except Impossible:
            self._impossible.add(key)
            raise

    def _kind(self, character: type[Character]) -> object:
        """What of a character decides who may have become what: of most only of what kind they are."""
        found = self._kinds.get(character)
        if found is None:
            of = self.traits_of(character)
            alike = of.plain and not is_demon(character) and Moments.registers not in character.hooks
            found = (frozenset(character.counts_as), of.evil, of.hides) if alike else character
            self._kinds[character] = found
        return found

    def _change(self, found: Bounds, held: list[Held], deal: Deal) -> bool:
        """Note who may have become what, and what they hold then; whether that is bounded."""
        dealt = found.dealt
        early: list[tuple[Becomes, ...]] = []
        ends: list[bool | None] = []
        while True:
            groups: list[tuple[Becomes, ...]] = []
            for seat, character, since in held:
                if self.traits_of(character).changes:
                    changes = character.may_change(dealt, seat)
                    if changes is None and not since:
                        return False
                    if changes is None:
                        found.until = min(found.until, since)
                    for group in changes or ():
                        known = [told for one in group if (told := self._as_told(one, deal)) is not None]
                        if len(known) == len(group):
                            later = [one if one.since >= since else one._replace(since=since) for one in known]
                            groups.append(tuple(later))
            if not groups and found.until == ALWAYS and not early:
                if deal.turned:
                    raise Impossible
                return True
            if groups and found.until == ALWAYS:
                ends = ends or self._ends(deal)
                groups = self._ending_well(groups, deal, ends, early, registering=dealt.registering)
            early = early or groups
            known = {(seat, character) for seat, character, _ in held}
            new: dict[tuple[int, type[Character]], int] = {}
            before = found.until
            for one in [one for group in groups for one in group]:
                for character in one.characters:
                    for gained in self.traits_of(character).parts:
                        key = (one.seat, gained)
                        if self._disturbs(gained) and key not in known:
                            found.until = min(found.until, one.since)
                        elif key not in known:
                            new[key] = min(new.get(key, ALWAYS), one.since)
            if before == ALWAYS > found.until:
                # Once nobody can say any more who is what, all may end on the side that they are on now.
                continue
            if not new:
                break
            held += [(seat, character, since) for (seat, character), since in new.items()]
            # Whoever may be something else by now may be of any kind.
            changed = dealt.changed
            for seat, _ in new:
                changed |= 1 << seat
            dealt = dealt._replace(changed=changed)
        if deal.turned and found.until == ALWAYS:
            sides = {(one.seat, one.evil) for group in groups for one in group}
            for seat, character in enumerate(deal.start):
                if deal.turned >> seat & 1 and (seat, not is_evil(character)) not in sides:
                    raise Impossible
        found.dealt = dealt
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

    def _stop(self, found: Bounds, reach: Reach, seat: int, by: type[Character]) -> Stop | None:
        """When whoever makes things false is certainly drunk or poisoned because of a reach, if ever."""
        if found.falsifier is None or reach.seats != 1 << found.falsifier:
            return None
        # In the night in which its holder dies it may be over before that; nobody may have harmed or changed them.
        until = min(reach.until, self.died.get(seat, ALWAYS) - 1, found.first - 1, found.until - 1)
        harmed = [one for one in found.reaches if one is not reach and one.seats >> seat & 1 and one.since <= until]
        return None if harmed or until < reach.since else Stop(reach.since, until, by)

    def is_stopped(self, found: Bounds, order: int, ability: type[Character]) -> bool:
        """Whether nobody can have made false what an ability told at a moment."""
        stop = found.stopped
        if stop is None or not stop.since <= order <= stop.until:
            return False
        places = self.places[order == 2]
        if order > stop.since or ability.id not in places:
            return order > stop.since
        return stop.by.id in places and places[stop.by.id] < places[ability.id]

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
        self,
        groups: list[tuple[Becomes, ...]],
        deal: Deal,
        ends: Sequence[bool | None],
        early: list[tuple[Becomes, ...]],
        *,
        registering: int,
    ) -> list[tuple[Becomes, ...]]:
        """The changes after which all can be on the side that they are on now.

        `early` are those that can be the first; the others only come after one of them.
        """
        if not any(_ends_elsewhere(one, ends) for group in groups for one in group):
            return groups
        # Whom something has made what they have to be that happens once, to them it does not happen again.
        used: dict[int, str] = {}
        for group in early:
            for one in group:
                used[one.seat] = one.once if used.get(one.seat, one.once) == one.once else ""
        while True:
            sides = {(one.seat, one.evil, one.once) for group in groups for one in group if one.evil is not None}
            hiding = {
                one.seat for group in groups for one in group if any(self.traits_of(c).hides for c in one.characters)
            }
            left: list[tuple[Becomes, ...]] = []
            for group in groups:
                first = not early or group in early
                for one in group:
                    end = ends[one.seat]
                    if not _ends_elsewhere(one, ends):
                        continue
                    # Whoever is good by now says what they were, unless they have reasons not to.
                    if end and deal.manners[one.seat] is Manner.FREE and one.seat in hiding:
                        continue
                    once = "" if first or registering >> one.seat & 1 else used.get(one.seat, "")
                    if not any(
                        (seat, evil) == (one.seat, end) and not (once and by == once) for seat, evil, by in sides
                    ):
                        break
                else:
                    left.append(group)
            if len(left) == len(groups):
                return left
            groups = left

    def _as_told(self, one: Becomes, deal: Deal) -> Becomes | None:
        """A change as whoever is not free to say anything tells of it; none if they do not, and it has not happened."""
        if deal.manners[one.seat] is Manner.FREE:
            return one
        told = [(c, self.told[one.seat, c.id]) for c in one.characters if (one.seat, c.id) in self.told]
        if told:
            # What has come of a day is told in the night after it.
            first = min([order for _, order in told]) - 1
            return one._replace(characters=tuple([c for c, _ in told]), since=max(one.since, first))
        return one._replace(since=max(one.since, self.now)) if one.since & 1 else None

    def _ends(self, deal: Deal) -> list[bool | None]:
        """On which side each player of a deal is now, where their manner of speaking tells."""
        found: list[bool | None] = []
        for seat, (character, manner) in enumerate(zip(deal.start, deal.manners, strict=True)):
            evil = self.traits[character].evil
            if seat == self.record.pov:
                found.append(None)
            elif deal.turned >> seat & 1:
                found.append(not evil)
            elif manner is not Manner.FREE:
                found.append(evil)
            else:
                says = self.record.claims[seat]
                found.append(True if says is not None and (evil or says != character.id) else None)
        return found


def _ends_elsewhere(one: Becomes, ends: Sequence[bool | None]) -> bool:
    """Whether a change leaves somebody on another side than they are known to be on now."""
    end = ends[one.seat]
    return one.evil is not None and end is not None and one.evil is not end
