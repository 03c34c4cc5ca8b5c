"""Who is drunk or poisoned, and so whose ability works (STA-16 to STA-30)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from tests.referee.tokens import NOBODY, Tokens
from tests.referee.town import Seat, Town


@dataclass(frozen=True)
class Harm:
    """Something that makes players drunk or poisoned: since when, whose doing, and on whom."""

    number: int
    author: int
    on: frozenset[int]
    also: int = NOBODY
    """Who else has to be sober and healthy for it: the Vigormortis that keeps the author's ability."""
    guards: frozenset[int] = frozenset()
    """Those who keep it off while they are sober and healthy, if it is a Demon's doing: the Soldier, or a Monk."""
    by_a_demon: bool = False


class Undecided(Exception):
    """No way to take it fits the rules: abilities deny each other in a circle."""


class States:
    """The drunk and the poisoned, worked out anew whenever something has changed."""

    def __init__(self, town: Town, tokens: Tokens) -> None:
        self.town = town
        self.tokens = tokens
        self._known: frozenset[int] | None = None

    def forget(self) -> None:
        self._known = None

    def impaired(self, seat: int) -> bool:
        """Whether a player is drunk or poisoned now."""
        if self._known is None:
            self._known = self._decide()
        return seat in self._known

    def works(self, seat: Seat, ability: str, *, dead: bool = False) -> bool:
        """Whether a player has a working ability; `dead` where it works for the dead as well."""
        return seat.has(ability) and (dead or self.keeps(seat)) and not self.impaired(seat.id)

    def working(self, ability: str, *, dead: bool = False) -> list[Seat]:
        """Those whose ability it is and works."""
        return [seat for seat in self.town.all() if self.works(seat, ability, dead=dead)]

    def keeps(self, seat: Seat) -> bool:
        """Whether a player is alive, or has the ability in death (vigormortis/r1)."""
        return seat.lives or (self.held_in_death(seat) and not self.impaired(seat.kept.by if seat.kept else -1))

    def held_in_death(self, seat: Seat) -> bool:
        """Whether a Vigormortis that still is one has killed this Minion; it may be drunk."""
        kept = seat.kept
        if kept is None or (seat.type != "minion" and seat.character != kept.character):
            return False
        lord = self.town.seats[kept.by]
        return lord.lives and lord.character == "vigormortis" and lord.since == kept.since

    def _harms(self) -> list[Harm]:
        town = self.town
        found: list[Harm] = []
        for token in self.tokens.lying:
            kind = token.kind
            if not kind.harms or token.void or token.name == "minstrel/everyone-is-drunk":
                continue
            if token.author == NOBODY:
                found.append(Harm(token.number, NOBODY, frozenset([token.on])))
                continue
            author = town.seats[token.author]
            if author.lives or kind.outlives:
                found.append(Harm(token.number, author.id, frozenset([token.on])))
            elif self.held_in_death(author) and author.kept is not None:
                found.append(Harm(token.number, author.id, frozenset([token.on]), author.kept.by))
        for seat in town.all():
            everyone = [t for t in self.tokens.of(seat.id, "minstrel/everyone-is-drunk") if not t.void]
            if everyone and seat.lives:
                others = frozenset(s.id for s in town.all() if s is not seat and s.type != "traveller")
                found.append(Harm(everyone[0].number, seat.id, others))
            if seat.character == "nodashii" and seat.lives:
                found += [self._by_a_demon(seat.held, seat.id, s.id) for s in set(town.nearest_townsfolk(seat.id))]
            if seat.gained is not None and seat.lives:
                drunk = frozenset(s.id for s in town.all() if s.character == seat.gained and s is not seat)
                found.append(Harm(seat.held, seat.id, drunk))
            kept = seat.kept
            if kept is not None and kept.clockwise is not None and self.held_in_death(seat) and not seat.lives:
                near = town.nearest_townsfolk(seat.id)
                place = 0 if kept.clockwise else -1
                found += [self._by_a_demon(kept.number, kept.by, near[place].id)] if near else []
        return sorted(found, key=lambda harm: harm.number)

    def _by_a_demon(self, number: int, demon: int, on: int) -> Harm:
        """A Demon's poison, from which some are safe (soldier/r3, monk/r1, nodashii/r7, vigormortis/r15)."""
        guards = {token.author for token in self.tokens.on(on, "monk/safe") if not token.void}
        target = self.town.seats[on]
        if target.has("soldier") and target.lives:
            guards.add(on)
        return Harm(number, demon, frozenset([on]), guards=frozenset(guards), by_a_demon=True)

    def safe_from_demons(self, seat: Seat) -> bool:
        """Whether no Demon can harm a player now."""
        wards = [token.author for token in self.tokens.on(seat.id, "monk/safe") if not token.void]
        return self.works(seat, "soldier") or any(not self.impaired(monk) for monk in wards)

    def _decide(self) -> frozenset[int]:
        """Each harm stands while its author is sober and healthy; in a circle the oldest stand (STA-30)."""
        # What would take away the ability that its author's hangs on would take away itself.
        unsettled = [harm for harm in self._harms() if harm.also not in harm.on]
        stand: list[Harm] = []
        settled = True
        while settled:
            settled = False
            for harm in [*unsettled]:
                if _hit(harm, stand):
                    unsettled.remove(harm)
                    settled = True
                elif not harm.guards and not _hit(harm, unsettled):
                    unsettled.remove(harm)
                    stand.append(harm)
                    settled = True
        for chosen in product((True, False), repeat=len(unsettled)):
            standing = [*stand, *[harm for harm, stands in zip(unsettled, chosen, strict=True) if stands]]
            if all(_stands(harm, standing) is stands for harm, stands in zip(unsettled, chosen, strict=True)):
                return frozenset(seat for harm in standing for seat in harm.on)
        raise Undecided


def _hit(harm: Harm, by: list[Harm]) -> bool:
    """Whether one of these takes away the ability behind a harm; what one does to oneself stays (sailor/r5)."""
    return any(other is not harm and other.on & {harm.author, harm.also} for other in by)


def _stands(harm: Harm, among: list[Harm]) -> bool:
    """Whether a harm does what it does: its author is able to, and nobody keeps it off who is able to."""
    if _hit(harm, among):
        return False
    return not any(_guards(guard, harm, among) for guard in harm.guards)


def _guards(guard: int, harm: Harm, among: list[Harm]) -> bool:
    """Whether somebody keeps a Demon's harm off; the Soldier does unless somebody else has harmed them."""
    if guard in harm.on:
        return not any(guard in other.on and not other.by_a_demon for other in among)
    return not any(guard in other.on for other in among)
