"""Deals: who may have been dealt what, as far as claims, numbers, company and seats allow."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, combinations, product
from typing import NamedTuple

from msgspec import Struct

from belfry.clocktower.pieces.counts import Counts
from belfry.clocktower.pieces.kind import (
    is_evil,
    is_fabled,
    is_minion,
    is_outsider,
    is_townsfolk,
    is_traveller,
)
from belfry.clocktower.script.character import CHARACTERS, Character
from belfry.clocktower.script.script import Script
from belfry.clocktower.setup.bag import check_company, count_types, legal_counts
from belfry.clocktower.setup.seating import seat_problems
from belfry.solver.placing import ANY_SEAT, placings
from belfry.solver.record import Record
from belfry.solver.speech import Manner, manner_of, may_take_themself_for
from belfry.solver.turning import Turning

Characters = tuple[type[Character], ...]


class Deal(NamedTuple):
    """Who was dealt what, and how each speaks now; `turned` is the mask of those supposed to have changed sides."""

    start: Characters
    manners: tuple[Manner, ...]
    turned: int = 0
    unseated: Characters = ()
    """The characters in play that no player is."""

    @property
    def ids(self) -> tuple[str, ...]:
        """The characters at the start, by their ids."""
        return tuple([character.id for character in self.start])

    def may_end_as(self, evil: Sequence[bool]) -> bool:
        """Whether nobody is supposed to have changed sides whose side is that of their first character."""
        return not any(
            self.turned >> seat & 1 and now is is_evil(character)
            for seat, (character, now) in enumerate(zip(self.start, evil, strict=True))
        )


class Is(Struct, frozen=True):
    """The supposition that a player was dealt a character."""

    seat: int
    character: str

    def allows(self, deal: Deal) -> bool:
        """Whether it is so in a deal."""
        return deal.start[self.seat].id == self.character


def _sets(pool: Sequence[type[Character]], most: int) -> Iterator[Characters]:
    return chain.from_iterable(combinations(pool, count) for count in range(min(most, len(pool)) + 1))


class Deals:
    """Every legal deal of a record, each once."""

    def __init__(
        self,
        record: Record,
        script: Script,
        start: Sequence[str] | None = None,
        check: Callable[[], None] = lambda: None,
    ) -> None:
        """With `start` only that deal is sought. `check` is called now and then, and may raise to end the search."""
        self.record = record
        self.script = script
        self.check = check
        self.claims: tuple[type[Character] | None, ...] = tuple(
            [None if id is None else CHARACTERS[id] for id in record.claims]
        )
        self.silent = record.silent
        self.start = None if start is None else _classes(start)
        self.only = None if start is None else frozenset(start)
        self.demons = self._wanted(record.demons)
        self.minions = self._wanted(record.minions)
        self.good = self._wanted(dict.fromkeys((*record.good, *self._further(record))))
        self.duplicates = frozenset(_classes(record.duplicates))
        self._turning = Turning(record, script, self.only)
        self._was_shown = bool(record.shown or record.not_in_play)
        self._numbers_of: dict[type[Character], tuple[int, ...]] = {}
        self._counted = frozenset([c for c in script.characters if _changes_numbers(c)])
        self._legal: dict[frozenset[type[Character]], frozenset[Counts]] = {}
        self._company = bool(script.apart) or any(c.setup.needs or c.setup.keeps_out for c in script.characters)
        self._seating = [c for c in script.characters if c.setup.minds_seats]
        self._minded = frozenset([c for c in script.characters if is_evil(c) or c in self._seating])
        """Those on whom it hangs whether all sit as they may."""
        self._badly_seated: dict[tuple[type[Character] | None, ...], bool] = {}
        hidden = {*self.demons, *self.minions, *self.good}
        usual = [
            c
            for c in script.characters
            if c.seated and not (is_evil(c) or is_fabled(c) or is_traveller(c) or c in hidden)
        ]
        self._usual = [
            *[c for c in usual if self.only is None or c.id in self.only],
            *[c for c in usual if c in self.duplicates for _ in self.silent[1:]],
        ]
        """The characters that whoever has said nothing may be, besides those that somebody may hide."""
        apart = [c for c in script.characters if c in self._counted or c in self.duplicates]
        kinds = list(dict.fromkeys([c.counts_as for c in script.characters]))
        self._weights = [
            -1 if c is None else len(kinds) + apart.index(c) if c in apart else kinds.index(c.counts_as)
            for c in self.claims
        ]
        """What matters of each claim for the numbers of a bag: of what kind it is, or which it is if that matters."""
        self._fits: dict[type[Character], int] = {}
        """The mask of the seats at which each hidden character may sit."""
        self._turning_seats = ANY_SEAT if record.pov is None else ~(1 << record.pov)
        """Those of whoever may have turned: it is not asked on which side the point of view is now."""
        self._manners: dict[tuple[type[Character], type[Character], bool], Manner | None] = {}

    def _wanted(self, ids: Iterable[str]) -> Characters:
        return tuple([c for c in _classes(ids) if self.only is None or c.id in self.only or not c.seated])

    def _further(self, record: Record) -> list[str]:
        """What the point of view may be without knowing it and nobody else is said to be."""
        hidden = {*record.demons, *record.minions}
        return [id for id in record.pov_may_be if id not in hidden]

    def __iter__(self) -> Iterator[Deal]:
        # A pair of the same one twice would be the same deal again.
        seen: set[Deal] = set()
        for deal in self._all():
            if deal not in seen:
                seen.add(deal)
                yield deal

    def _all(self) -> Iterator[Deal]:
        for hidden, turned in self._ways():
            self.check()
            yield from self._with(hidden, turned)

    def _ways(self) -> Iterator[tuple[Characters, Characters]]:
        """Every choice of the characters that are not those of a sincere player: the hidden, and who has turned."""
        most = len(self.claims)
        for hidden in self._hidden():
            self.check()
            yield hidden, ()
            for turned in self._turning.ways(hidden):
                if len(hidden) + len(turned) <= most and self._differ(turned):
                    yield hidden, turned

    def _hidden(self) -> Iterator[Characters]:
        """Every choice of hidden characters for which there are seats."""
        most = len(self.claims)
        for demons in self._with_copies(most):
            for minions in _sets(self.minions, most - len(demons)):
                for good in _sets(self.good, most - len(demons) - len(minions)):
                    yield (*demons, *minions, *good)

    def _with_copies(self, most: int) -> Iterator[Characters]:
        """Every choice of Demons; of those of which there may be several as many as there may be."""
        for demons in _sets(self.demons, most):
            ways = [self._copies(c) if c in self.duplicates else (1,) for c in demons]
            for numbers in product(*ways):
                found = [c for c, number in zip(demons, numbers, strict=True) for _ in range(number)]
                if len(found) <= most:
                    yield tuple(found)

    def _copies(self, character: type[Character]) -> tuple[int, ...]:
        """How many players may be it from the start."""
        if character not in self._numbers_of:
            script = self.script
            options = {**script.usual_switches, **self.record.rulings}
            self._numbers_of[character] = character.setup.copies(len(self.claims), options)
        return self._numbers_of[character]

    def _with(self, chosen: Characters, turned: Characters) -> Iterator[Deal]:
        """The deals in which just these characters are not those of a sincere player."""
        claims = self.claims
        hidden = tuple([character for character in chosen if character.seated])
        unseated = tuple([character for character in chosen if not character.seated])
        others = (*hidden, *turned)
        known: dict[tuple[int, ...], bool] = {}
        fitting = [self._fitting(character) for character in hidden] + [self._turning_seats] * len(turned)
        for places in self._places(others, fitting):
            self.check()
            if not self.silent:
                # Whether the numbers are right hangs on the kinds of those who lie, and on whoever changes them.
                key = tuple(sorted([self._weights[seat] for seat in places]))
                if key not in known:
                    left = [c for seat, c in enumerate(claims) if seat not in places and c is not None]
                    known[key] = self._are_enough((*left, *others, *unseated))
                if not known[key]:
                    continue
            left = [c for seat, c in enumerate(claims) if c is not None and seat not in places]
            if any(is_evil(character) for character in left) or not self._differ((*left, *others)):
                continue
            open = [seat for seat in self.silent if seat not in places]
            for unsaid in self._unsaid((*left, *others, *unseated), len(open)):
                in_play = (*left, *others, *unsaid, *unseated)
                if self.silent and not (self._differ(in_play) and self._are_enough(in_play)):
                    continue
                if self._company and check_company(self.script, in_play):
                    continue
                if turned and not self._turning.may_have_been(turned, in_play):
                    continue
                for filled in placings(unsaid, open, [ANY_SEAT] * len(unsaid), self.start):
                    for placed in placings(others, places, fitting, self.start):
                        for deal in self._seated(hidden, (*placed, *filled), len(hidden), (*others, *unsaid), in_play):
                            yield deal._replace(unseated=unseated) if unseated else deal

    def _fitting(self, character: type[Character]) -> int:
        """The mask of the seats at which a hidden character may sit by what is claimed there."""
        found = self._fits.get(character)
        if found is None:
            found = sum([1 << seat for seat in range(len(self.claims)) if self._may_sit(character, seat)])
            self._fits[character] = found
        return found

    def _may_sit(self, character: type[Character], seat: int) -> bool:
        claimed, pov = self.claims[seat], seat == self.record.pov
        if pov and character is not claimed and character.id not in self.record.pov_may_be:
            return False
        return claimed is None or self._manner(character, claimed, pov=pov) is not None

    def _places(self, others: Characters, fitting: Sequence[int]) -> Iterable[tuple[int, ...]]:
        """The seats at which these characters may sit, whichever sits at which."""
        seats = range(len(self.claims))
        if self.start is None:
            # Nobody sincere is evil, or what only one can be and another is.
            single = {*others} - self.duplicates
            lying = [n for n in seats if (c := self.claims[n]) is not None and (is_evil(c) or c in single)]
            if len(lying) > len(others):
                return ()
            somewhere = 0
            for mask in fitting:
                somewhere |= mask
            rest = [n for n in seats if n not in lying and somewhere >> n & 1]
            return [tuple(sorted((*lying, *more))) for more in combinations(rest, len(others) - len(lying))]
        lying = {n for n in seats if self.claims[n] not in (None, self.start[n])}
        found = {tuple(sorted(placed)) for placed in placings(others, seats, fitting, self.start)}
        return sorted([places for places in found if lying <= {*places}])

    def _unsaid(self, known: Characters, count: int) -> Iterator[Characters]:
        """What so many players may be who have said nothing, beside what is known to be in play: anything good."""
        if not count:
            yield ()
            return
        have = count_types(known)
        for counted in _sets([c for c in self._usual if c in self._counted], count):
            there = count_types((*known, *counted))
            townsfolk, outsiders = (
                [c for c in self._usual if c not in self._counted and test(c)] for test in (is_townsfolk, is_outsider)
            )
            for wanted in self._legal_for((*known, *counted), len(self.claims)):
                if wanted.minion != have.minion or wanted.demon != have.demon:
                    continue
                more, fewer = wanted.townsfolk - there.townsfolk, wanted.outsider - there.outsider
                if more < 0 or fewer < 0:
                    continue
                for some, others in product(combinations(townsfolk, more), combinations(outsiders, fewer)):
                    self.check()
                    yield (*counted, *some, *others)

    def _differ(self, characters: Sequence[type[Character]]) -> bool:
        """Whether none is there twice but those of which there may be several."""
        if len(set(characters)) == len(characters):
            return True
        return all(characters.count(c) == 1 or c in self.duplicates for c in set(characters))

    def _may_be(self, in_play: Characters) -> bool:
        """Whether the numbers and the company of a bag are as they have to be."""
        return self._are_enough(in_play) and not (self._company and check_company(self.script, in_play))

    def _are_enough(self, in_play: Characters) -> bool:
        """Whether the numbers of a bag are as they have to be."""
        if count_types(in_play) not in self._legal_for(in_play, len(self.claims)):
            return False
        return not any(in_play.count(c) not in (0, *self._copies(c)) for c in self.duplicates)

    def _legal_for(self, in_play: Characters, players: int) -> frozenset[Counts]:
        """The numbers that a bag may have in which just these characters change them."""
        key = frozenset([character for character in in_play if character in self._counted])
        legal = self._legal.get(key)
        if legal is None:
            legal = self._legal[key] = frozenset(self._numbers(in_play, players))
        return legal

    def _numbers(self, in_play: Characters, players: int) -> Iterable[Counts]:
        """The numbers that such a bag may have; who is to be made a Minion on the first night is dealt as one."""
        if any(character.keeps_all_good for character in in_play):
            # Where nobody is evil, there is nothing to find out (convention 12).
            return ()
        if any(character.setup.minions_later for character in in_play):
            # Whoever is made a Minion that night has changed no number before.
            bag = [character for character in in_play if not is_minion(character)]
            return [counts for counts in legal_counts(players, bag, self.script) if counts.minion]
        return legal_counts(players, in_play, self.script)

    def _seated(
        self, hidden: Characters, placed: Sequence[int], first: int, others: Characters, in_play: Characters
    ) -> Iterator[Deal]:
        """The deal with these characters at these seats; those from the first number on have turned evil."""
        start: list[type[Character] | None] = list(self.claims)
        manners = [Manner.SINCERE] * len(start)
        turned = 0
        believed: dict[int, type[Character]] = {}
        pov = self.record.pov
        for number, (character, seat) in enumerate(zip(others, placed, strict=True)):
            claimed = self.claims[seat]
            if seat == pov and character is not claimed and character.id not in self.record.pov_may_be:
                return
            start[seat] = character
            if claimed is None:
                manners[seat] = Manner.FREE
                continue
            if number >= first:
                if seat == pov:
                    # It is not asked on which side the point of view is now: that would be the same deal again.
                    return
                turned |= 1 << seat
                manners[seat] = Manner.FREE
                continue
            manner = self._manner(character, claimed, pov=seat == pov)
            if manner is None:
                return
            if manner is Manner.BELIEVING:
                believed[seat] = claimed
            manners[seat] = manner
        dealt = tuple([character for character in start if character is not None])
        if self._seating and self._is_badly_seated(dealt):
            return
        # What they believe to be nobody else is, mostly.
        doubled = [seat for seat, one in believed.items() if one in in_play and one not in self.duplicates]
        if not all(may_take_themself_for(self.script, dealt, believed, seat, in_play) for seat in doubled):
            return
        if (
            self._was_shown
            and pov is not None
            and manners[pov] is Manner.SINCERE
            and not self._is_as_shown(in_play, dealt)
        ):
            return
        deal = Deal(dealt, tuple(manners), turned)
        yield deal
        for character, seat in zip(hidden, placed, strict=False):
            # Somebody evil who says so may be good by now.
            if character is self.claims[seat] and is_evil(character) and seat != pov:
                sincere = tuple([Manner.SINCERE if n == seat else one for n, one in enumerate(manners)])
                yield Deal(deal.start, sincere, turned | 1 << seat)

    def _is_as_shown(self, in_play: Characters, dealt: Characters) -> bool:
        """Whether it is as the point of view was shown on the first night, which knows what it is."""
        shown = all(dealt[seat].type == type for seat, type in self.record.shown)
        return shown and not any(character.id in self.record.not_in_play for character in in_play)

    def _manner(self, character: type[Character], claimed: type[Character], *, pov: bool) -> Manner | None:
        key = (character, claimed, pov)
        if key not in self._manners:
            self._manners[key] = manner_of(character, claimed, self.script, pov=pov)
        return self._manners[key]

    def _is_badly_seated(self, start: Sequence[type[Character]]) -> bool:
        """Whether somebody cannot sit there: that goes by where evil players and those who mind it sit."""
        key = tuple([c if c in self._minded else None for c in start])
        found = self._badly_seated.get(key)
        if found is None:
            found = self._badly_seated[key] = bool(seat_problems(start))
        return found


def _classes(ids: Iterable[str]) -> Characters:
    return tuple([CHARACTERS[id] for id in ids])


def _changes_numbers(character: type[Character]) -> bool:
    """Whether the numbers of a bag may be others with a character in it."""
    return (
        character.setup.changes_counts
        or character.setup.frees_outsiders
        or character.setup.may_be_left_out
        or character.setup.minions_later
        or character.setup.gives_abilities
        or character.keeps_all_good
    )
