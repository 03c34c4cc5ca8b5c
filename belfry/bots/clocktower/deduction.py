"""Deduction: who is likely to be evil, and why.

A *world* says which seats are evil and which of them is the Demon. Every world is weighed: whoever is good in it has
told the truth as far as good players do, so claims must not clash, the numbers must fit the setup, and what was learned
must be true there, as the characters' own `truths` have it, unless its source was drunk or poisoned. What a seat is
likely to be follows from the weights, and so does the reason: the fact that weighs most in the worlds against it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations
from math import comb, exp, log
from typing import Any, NamedTuple

from belfry.bots.clocktower.chronicle import Told
from belfry.bots.clocktower.information import Fact, facts_of
from belfry.bots.clocktower.town import Town
from belfry.clocktower.character import DEMON, MINION, OUTSIDER, TOWNSFOLK, Character
from belfry.clocktower.registration import Guise
from belfry.clocktower.token import HARMS
from belfry.core.seeded import draw, stream

MOST_WORLDS = 1000
"""If there are more, a sample stands for them, and the neighbours of its best worlds are looked at too."""
SAMPLE = 450
CLEAR = 2.5
"""How far ahead of the middle of a sample its best worlds are where they are worth a closer look."""
MOST_COMPARED = 250
"""How many of the likeliest worlds are kept, to look for reasons in and for what is not true together."""
FAR = 6.0
"""How far behind the best a world may lie before it is no longer considered."""

LIE = 0.04
"""How often a good player says something that is not so."""
AGAIN = 0.55
"""Whoever was told one false thing is likely to have been told another."""
MISREGISTERED = 0.3
CLASH = 0.09
"""Two good players with one character: one of them is the Drunk, or is hiding."""
BLUFF = (0.55, 0.75)
"""What an evil player makes up happens to be just this, for the first piece and for the second."""
OWN_KILLED = 0.1
PASSED_ON = 0.3
"""The Demon kills one of its own only rarely; that it gives itself up for a Minion is likelier."""
TAKEN_OVER = 0.15
SPARED = 0.82
"""A Demon seldom leaves a player alive who learns something every night."""
AGAINST_A_FRIEND = 0.7
"""An evil player seldom nominates another, or votes for it."""
NO_EFFECT = 0.15
"""An ability that should have done something did nothing."""
SOFTNESS = 1.05
"""How much less than their full weight all reasons have: people are not calculators."""


class World(NamedTuple):
    """Who is evil (as a mask, and one by one), who is the Demon, and who was before (-1 if nobody else)."""

    mask: int
    evil: tuple[int, ...]
    demon: int
    former: int = -1


@dataclass(frozen=True, slots=True)
class Reason:
    """Something that speaks against a seat: a fact that everybody can check, unless it is `own` or `gut`.

    `kind` is one of: `information`, `contradiction`, `double`, `outsiders`, `changed`, `silent`, `spared`, `missed`,
    `unstruck`, `own`, `gut`.
    """

    kind: str
    weight: float = 0.0
    told: Told | None = None
    direct: bool = False
    """For information: whether it is about that seat, and not only about others."""
    character: str = ""
    others: tuple[int, ...] = ()


class Belief:
    """How likely each seat is to be evil, and to be the Demon; `against` gives the reasons."""

    def __init__(self, deduction: Deduction, weighed: Sequence[tuple[World, float]]) -> None:
        players = deduction.town.players
        self.evil: dict[int, float] = dict.fromkeys(players, 0.0)
        self.demon: dict[int, float] = dict.fromkeys(players, 0.0)
        self._deduction = deduction
        self._likeliest = weighed[:MOST_COMPARED]
        self._explained: dict[int, list[Reason]] = {}
        best = weighed[0][1] if weighed else 0.0
        shares = [exp((weight - best) / SOFTNESS) for _, weight in weighed]
        total = sum(shares)
        for (world, _), share in zip(weighed, shares, strict=True):
            part = share / total
            for seat in world.evil:
                self.evil[seat] += part
            self.demon[world.demon] += part

    def against(self, seat: int) -> list[Reason]:
        """What speaks against a seat, the weightiest first."""
        if seat not in self._explained:
            self._explained[seat] = self._deduction.explain(seat, self._likeliest, self.contradictions)
        return self._explained[seat]

    @cached_property
    def contradictions(self) -> list[tuple[Told, Told]]:
        """What two players say they learned and cannot both be right about, as far as one can see."""
        return self._deduction.contradictions(self._likeliest)


TRUE, BENT, FALSE = 0, 1, 2
"""How a fact stands in a world: true as people are, true as somebody might register, or false."""


class _Piece:
    """A piece of information with its verdict on every combination of the seats that it is about."""

    __slots__ = ("_marked", "_parts", "fact", "look", "verdicts")

    def __init__(self, fact: Fact, marked: Fact | None, parts: _Parts) -> None:
        self.fact = fact
        self._marked = marked
        self._parts = parts
        self.verdicts: dict[tuple[int, int], int]
        self._settle()

    def _settle(self) -> None:
        """Take the verdicts that were found before for the same people, by whomever."""
        about = self.fact.about if self._marked is None else self.fact.about | self._marked.about
        self.look = sum(1 << seat for seat in about)
        claims = tuple(self._parts.claims.get(seat) for seat in sorted(about))
        self.verdicts = _verdicts(self.fact, self._marked, self.look, claims)

    def stands(self, world: World) -> int:
        """How it stands in a world."""
        demon = world.demon
        if world.former >= 0 and self.fact.told.night <= self._parts.died[world.former]:
            demon = world.former
        found = self.verdicts.get((world.mask & self.look, 1 << demon & self.look))
        return self.verdict(world, demon) if found is None else found

    def verdict(self, world: World, demon: int) -> int:
        """How it stands in a world with this Demon, where no verdict is known yet."""
        strict, loose = self._parts.of(world.evil, demon)
        if self.fact.holds(strict):
            found = TRUE
        elif (self._marked is not None and self._marked.holds(strict)) or self.fact.holds(loose):
            found = BENT
        else:
            found = FALSE
        # It may have looked at somebody new: what was found before says nothing about worlds where that seat differs.
        self._settle()
        self.verdicts[world.mask & self.look, 1 << demon & self.look] = found
        return found


@lru_cache(maxsize=2048)
def _verdicts(fact: Fact, marked: Fact | None, look: int, claims: tuple[str | None, ...]) -> dict[tuple[int, int], int]:
    """The verdicts of a fact as long as the seats that it looks at, and what they claim, are the same."""
    return {}


class _Source:
    """Everything that one player says they learned, or has."""

    __slots__ = ("bit", "false", "pieces")

    def __init__(self, seat: int, false: float) -> None:
        self.bit = 1 << seat
        self.false = log(false)
        self.pieces: list[_Piece] = []


class Deduction:
    """The worlds that fit what one player knows."""

    def __init__(self, town: Town, *, own: bool, gut: Mapping[int, float] | None = None) -> None:
        """With `own` the player's own character and information count, and the player is good; else only the public."""
        self.town = town
        self.own = own
        self.claims = dict(town.claims)
        if own:
            self.claims[town.me] = town.character.id
        self.classes: dict[int, type[Character]] = {seat: town.found(id) for seat, id in self.claims.items()}
        self.gut = gut or {}
        self.parts = _Parts(town, self.claims)
        self.sources = self._sources()
        self.leaning = self._leanings()
        """What weighs for a seat's being evil whatever the others are."""
        self.doubles = self._doubles()
        claimants = [s for s, c in self.classes.items() if c.type == OUTSIDER and s in town.players]
        self.outsider_claims = sum(1 << seat for seat in claimants)
        self.outsider_logs = self._outsider_logs()
        self.marks = self._public_marks()
        self.votes = [
            (1 << trial.who, sum(1 << seat for seat in {trial.by, *trial.voters} if seat not in (trial.who, -1)))
            for trial in town.chronicle.trials
            if trial.day < town.day and trial.result in ("succeeds", "ties", "fails") and trial.who >= 0
        ]
        """Who was nominated, and who nominated them or had a hand up."""

    # What is weighed

    def _sources(self) -> list[_Source]:
        town = self.town
        told = [t for t in town.told if t.character == self.claims.get(t.seat) and not (self.own and t.seat == town.me)]
        if self.own:
            told += [t for t in town.chronicle.learned if t.character == town.character.id]
        found: dict[int, _Source] = {}
        public, mine = self._false_rates()
        for one in dict.fromkeys(told):
            if one.seat in town.players and self.classes[one.seat].type not in (MINION, DEMON):
                plain, marked = facts_of(town, one)
                if plain is not None:
                    false = mine if self.own and one.seat == town.me else public
                    source = found.setdefault(one.seat, _Source(one.seat, false))
                    source.pieces.append(_Piece(plain, marked, self.parts))
        return list(found.values())

    def _false_rates(self) -> tuple[float, float]:
        """How often what a good player says, and what I learned myself, is false: through drink, poison or a lie."""
        script, counts = self.town.script, self.town.counts
        harming = [c for c in script.characters if any(r.effect in HARMS for r in c.reminders.values())]
        drunk = any(c.always_drunk for c in script.of_type(OUTSIDER))
        outsiders = 1 if counts is None else counts.outsider + 0.5
        rate = 0.05 * len(harming) + (0.03 * min(outsiders, 2) if drunk else 0.0)
        return rate + LIE, max(rate, 0.01)

    def _leanings(self) -> dict[int, float]:
        town = self.town
        found: dict[int, float] = {}
        for seat in town.players:
            lean = self.gut.get(seat, 0.0)
            told = sum(t.seat == seat for t in town.told)
            lean += sum(log(chance) for chance in BLUFF[:told])
            if self._spared(seat):
                lean -= log(SPARED) * (town.day - 2)
            if self._silent(seat):
                lean += 0.25
            if town.former.get(seat):
                lean += 0.35
            found[seat] = lean
        for trial in town.chronicle.trials:
            if trial.result == "struck":
                for seat in (trial.who, trial.by):
                    found[seat] = found.get(seat, 0.0) - 3.0
        for shot in town.chronicle.shots:
            if shot.hit:
                found[shot.by] = found.get(shot.by, 0.0) - 3.0
                found[shot.at] = found.get(shot.at, 0.0) + 2.0
        return found

    def _spared(self, seat: int) -> bool:
        """Whether a player is alive whom a Demon should have killed by now."""
        character = self.classes.get(seat)
        if character is None or character.type != TOWNSFOLK or character.learns is None:
            return False
        strong = character.acts_other_nights and not character.wakes_on_own_death
        return strong and seat in self.town.alive and self.town.day >= 3

    def _silent(self, seat: int) -> bool:
        """Whether a living player has claimed nothing for a day."""
        return seat in self.town.alive and seat not in self.claims and self.town.day >= 2

    def _doubles(self) -> list[tuple[str, int]]:
        """The characters that several players claim, with the mask of those."""
        seats: dict[str, int] = {}
        for seat, id in self.claims.items():
            if seat in self.town.players:
                seats[id] = seats.get(id, 0) | 1 << seat
        return [(id, mask) for id, mask in seats.items() if mask.bit_count() > 1]

    def _outsider_logs(self) -> list[float]:
        """The weight of a world in which so many good players claim to be Outsiders."""
        town, counts = self.town, self.town.counts
        players = len(town.players)
        if counts is None:
            return [0.0] * (players + 1)
        minions = town.script.of_type(MINION)
        chances: dict[int, float] = {}
        usual = 1.0
        for minion in minions:
            wanted = minion.setup_counts(counts)
            if wanted != counts:
                share = counts.minion / len(minions)
                chances[wanted.outsider] = chances.get(wanted.outsider, 0.0) + share
                usual -= share
        chances[counts.outsider] = chances.get(counts.outsider, 0.0) + max(usual, 0.1)
        hiding = any(c.believes_type is not None for c in town.script.of_type(OUTSIDER))
        silent = sum(seat not in self.claims for seat in town.players)

        def fits(claimed: int, there: int) -> float:
            if claimed > there:
                return 0.04 ** (claimed - there)
            missing = max(0, there - claimed - silent)
            return (1.0, 0.7 if hiding else 0.2, 0.15, 0.05)[min(missing, 3)]

        return [
            log(sum(chance * fits(claimed, there) for there, chance in chances.items()))
            for claimed in range(players + 1)
        ]

    def _public_marks(self) -> list[tuple[Reason, Callable[[World], bool]]]:
        """Events that do not fit if certain players are good: a shot that missed, a nomination that struck nobody."""
        town = self.town
        found: list[tuple[Reason, Callable[[World], bool]]] = []
        for shot in town.chronicle.shots:
            if shot.hit or type(shot.at) is not int or self.claims.get(shot.by) != shot.ability:
                continue

            def missed(world: World, by: int = 1 << shot.by, at: int = shot.at) -> bool:
                return not by & world.mask and at in (world.demon, world.former)

            found.append((Reason("missed", others=(shot.by, shot.at), character=shot.ability), missed))
        met: set[int] = set()
        for trial in town.chronicle.trials:
            first = trial.who not in met
            met.add(trial.who)
            nominee, nominator = self.classes.get(trial.who), self.classes.get(trial.by)
            if not first or not trial.result or trial.result == "struck" or nominee is None or nominator is None:
                continue
            if "on_nominated" in nominee.hooks and nominator.type == TOWNSFOLK:

                def unstruck(world: World, both: int = 1 << trial.by | 1 << trial.who) -> bool:
                    return not both & world.mask

                found.append((Reason("unstruck", others=(trial.by, trial.who), character=nominee.id), unstruck))
        return found

    # The worlds

    def _worlds(self) -> Iterable[World]:
        """Every world there might be, or a sample of them if there are too many."""
        town = self.town
        died = town.chronicle.died
        seats = tuple(seat for seat in town.players if not (self.own and seat == town.me))
        living = frozenset(seat for seat in seats if seat in town.alive)
        fallen = frozenset(seat for seat in seats if seat in died and died[seat][0] != "day")
        size = min(town.evil_team(), len(seats))
        if not living or not size:
            return ()
        if comb(len(seats), size) * size <= MOST_WORLDS:
            return _all_worlds(seats, size, living, fallen)
        sample = dict.fromkeys(_sampled_worlds(seats, size, living, fallen))
        outlined = sorted(((self._outline(world), world) for world in sample), key=_first, reverse=True)
        middle = outlined[len(outlined) // 2][0]
        for world in [world for outline, world in outlined[:2] if outline > middle + CLEAR]:
            for leaving in world.evil:
                for coming in seats:
                    if coming not in world.evil:
                        team = tuple(coming if seat == leaving else seat for seat in world.evil)
                        sample.update(dict.fromkeys(_of_team(team, living, fallen)))
        return sample

    def _outline(self, world: World) -> float:
        """The weight of a world before it is held against what was learned."""
        mask, _, _, former = world
        leaning = self.leaning
        weight = 0.0
        died = self.town.chronicle.died
        for seat in world.evil:
            weight += leaning[seat]
            if seat in died:
                night = died[seat][0] == "night"
                if seat == former:
                    weight += _LOGS[PASSED_ON if night else TAKEN_OVER]
                elif night:
                    weight += _LOGS[OWN_KILLED]
        for _, several in self.doubles:
            good = (several & ~mask).bit_count()
            if good > 1:
                weight += _LOGS[CLASH] * (good - 1)
            elif not good:
                weight -= 0.9
        weight += self.outsider_logs[(self.outsider_claims & ~mask).bit_count()]
        for _, speaks in self.marks:
            if speaks(world):
                weight += _LOGS[NO_EFFECT]
        for nominee, voters in self.votes:
            if nominee & mask:
                weight += _LOGS[AGAINST_A_FRIEND] * (voters & mask).bit_count()
        return weight

    def _held_against(self, world: World, least: float = -1e9, found: list[tuple[Fact, float]] | None = None) -> float:
        """The weight of what was learned in this world, as far as it may still reach the least that counts.

        `found` takes each piece that does not fit.
        """
        mask, _, now, former = world
        changed = self.town.chronicle.died[former][1] if former >= 0 else 0
        weight = 0.0
        for source in self.sources:
            if source.bit & mask:
                continue
            before = False
            for piece in source.pieces:
                demon = now if not changed or piece.fact.told.night > changed else former
                verdict = piece.verdicts.get((mask & piece.look, 1 << demon & piece.look))
                if verdict is None:
                    verdict = piece.verdict(world, demon)
                if verdict:
                    if verdict == BENT:
                        share = _LOGS[MISREGISTERED]
                    else:
                        share = _LOGS[AGAIN] if before else source.false
                        before = True
                    weight += share
                    if found is not None:
                        found.append((piece.fact, share))
                    elif weight < least:
                        return weight
        return weight

    def weigh(self) -> list[tuple[World, float]]:
        """The worlds with their weights, the likeliest first; those that are hopeless are left out."""
        outlined = sorted([(self._outline(world), world) for world in self._worlds()], key=_first, reverse=True)
        found: list[tuple[float, World]] = []
        best = -1e9
        for outline, world in outlined:
            if outline < best - FAR:
                break
            weight = outline + self._held_against(world, best - FAR - outline)
            if weight >= best - FAR:
                found.append((weight, world))
                best = max(best, weight)
        found.sort(key=_first, reverse=True)
        return [(world, weight) for weight, world in found if weight > best - FAR]

    def conclude(self) -> Belief:
        """What each seat is likely to be."""
        return Belief(self, self.weigh())

    # Reasons

    def contradictions(self, weighed: Sequence[tuple[World, float]]) -> list[tuple[Told, Told]]:
        """Information from two players that is never true together in a likely world, though each is in some."""
        pieces = [(source.bit, piece) for source in self.sources for piece in source.pieces]
        alone: set[int] = set()
        together: set[tuple[int, int]] = set()
        for world, _ in weighed:
            pieces_here = enumerate(pieces)
            true = [i for i, (bit, piece) in pieces_here if not bit & world.mask and piece.stands(world) != FALSE]
            alone.update(true)
            together.update(combinations(true, 2))
        return [
            (pieces[one][1].fact.told, pieces[two][1].fact.told)
            for one, two in combinations(sorted(alone), 2)
            if (one, two) not in together and pieces[one][0] != pieces[two][0]
        ]

    def explain(
        self, seat: int, weighed: Sequence[tuple[World, float]], contradictions: Sequence[tuple[Told, Told]]
    ) -> list[Reason]:
        """What speaks against a seat: what weighs more in the likely worlds where it is evil than where it is good."""
        sides = (
            [world for world, _ in weighed if seat in world.evil][:40],
            [world for world, _ in weighed if seat not in world.evil][:40],
        )
        found: dict[Any, list[float]] = {}
        for side, worlds in enumerate(sides):
            for world in worlds:
                for key, share in self._shares(world):
                    found.setdefault(key, [0.0, 0.0])[side] += share / len(worlds)
        reasons: list[Reason] = []
        if all(sides):
            reasons = [
                self._reason(key, seat, evil - good, contradictions)
                for key, (evil, good) in found.items()
                if evil - good > 0.2
            ]
        return sorted(reasons + self._about(seat), key=lambda reason: -reason.weight)

    def _shares(self, world: World) -> list[tuple[Any, float]]:
        """Each thing that makes a world less likely, and by how much."""
        pieces: list[tuple[Fact, float]] = []
        self._held_against(world, found=pieces)
        found: list[tuple[Any, float]] = [*pieces]
        for id, several in self.doubles:
            good = (several & ~world.mask).bit_count()
            if good > 1:
                found.append((id, _LOGS[CLASH] * (good - 1)))
        found.append((OUTSIDERS, self.outsider_logs[(self.outsider_claims & ~world.mask).bit_count()]))
        found += [(mark, _LOGS[NO_EFFECT]) for mark, speaks in self.marks if speaks(world)]
        return found

    def _reason(self, key: Any, seat: int, weight: float, contradictions: Sequence[tuple[Told, Told]]) -> Reason:
        town = self.town
        if isinstance(key, Reason):
            # That a shot has missed speaks against whoever shot.
            fits = key.kind != "missed" or seat == key.others[0]
            return Reason(key.kind if fits else "gut", weight, character=key.character, others=key.others)
        if isinstance(key, Fact):
            return self._by_information(key, seat, weight, contradictions)
        if key is OUTSIDERS:
            claimants = tuple(other for other in town.players if self.outsider_claims >> other & 1)
            many = town.counts is not None and sum(s in town.claims for s in claimants) > town.counts.outsider
            return Reason("outsiders" if many and seat in claimants else "gut", weight, others=claimants)
        several = next(mask for id, mask in self.doubles if id == key)
        others = tuple(other for other in town.players if several >> other & 1 and other != seat)
        public = all(town.claims.get(other) == key for other in (seat, *others))
        kind = "double" if public else "own" if town.claims.get(seat) == key else "gut"
        return Reason(kind, weight, character=str(key), others=others)

    def _by_information(
        self, fact: Fact, seat: int, weight: float, contradictions: Sequence[tuple[Told, Told]]
    ) -> Reason:
        told, public = fact.told, self.town.told
        if told not in public:
            return Reason("own", weight, told, character=told.character)
        if told.seat == seat:
            rivals = [one if two == told else two for one, two in contradictions if told in (one, two)]
            others = tuple(dict.fromkeys(rival.seat for rival in rivals if rival in public))
            if others:
                return Reason("contradiction", weight, told, character=told.character, others=others)
        direct = seat in fact.subjects and len(fact.subjects) < len(self.town.circle)
        return Reason("information", weight, told, direct, told.character)

    def _about(self, seat: int) -> list[Reason]:
        """What can be said of a seat whatever the others are."""
        town = self.town
        found: list[Reason] = []
        if town.former.get(seat) and seat in town.claims:
            found.append(Reason("changed", 0.35, character=town.former[seat][-1]))
        if self._silent(seat):
            found.append(Reason("silent", 0.25))
        if self._spared(seat) and seat in town.claims:
            found.append(Reason("spared", -log(SPARED) * (town.day - 2), character=town.claims[seat]))
        return found


OUTSIDERS = object()
"""The number of those who claim to be Outsiders, as a thing that speaks against somebody."""

_LOGS = {
    chance: log(chance)
    for chance in (AGAIN, MISREGISTERED, CLASH, OWN_KILLED, PASSED_ON, TAKEN_OVER, AGAINST_A_FRIEND, NO_EFFECT)
}


@lru_cache(maxsize=32)
def _all_worlds(seats: tuple[int, ...], size: int, living: frozenset[int], fallen: frozenset[int]) -> tuple[World, ...]:
    return tuple(world for team in combinations(seats, size) for world in _of_team(team, living, fallen))


@lru_cache(maxsize=32)
def _sampled_worlds(
    seats: tuple[int, ...], size: int, living: frozenset[int], fallen: frozenset[int]
) -> tuple[World, ...]:
    chance = stream(size, f"worlds {seats} {sorted(living)}")
    found: list[World] = []
    while len(found) < SAMPLE:
        # One circle after the other is cut into teams, so that everybody is evil as often as everybody else.
        order = draw(chance, seats, len(seats))
        for place in range(0, len(order) - size + 1, size):
            team = tuple(order[place : place + size])
            worlds = [world for world in _of_team(team, living, fallen) if world.former < 0]
            if worlds:
                demon = worlds[int(chance.random() * len(worlds))].demon
                found += [world for world in _of_team(team, living, fallen) if world.demon == demon]
    return tuple(found)


def _of_team(team: tuple[int, ...], living: frozenset[int], fallen: frozenset[int]) -> Iterable[World]:
    """The worlds in which just these are evil: one of the living is the Demon, perhaps after one of the fallen."""
    team = tuple(sorted(team))
    mask = sum(1 << seat for seat in team)
    for demon in team:
        if demon in living:
            yield World(mask, team, demon)
            for former in team:
                if former in fallen:
                    yield World(mask, team, demon, former)


class _Parts:
    """As what each seat may register, depending on what it is supposed to be."""

    def __init__(self, town: Town, claims: Mapping[int, str]) -> None:
        script = town.script
        self.claims = claims
        self.died = {seat: number for seat, (_, number) in town.chronicle.died.items()}
        hidden = tuple(c for c in script.of_type(OUTSIDER) if c.believes_type is not None)
        self.good: dict[int, Guise] = {}
        self.loose_good: dict[int, Guise] = {}
        for seat in town.circle:
            character = None if seat not in claims else town.found(claims[seat])
            if seat in town.travellers:
                guise = Guise((False, True), (town.found(town.travellers[seat]),))
            elif character is None:
                guise = Guise((False,), script.good)
            else:
                mistaken = tuple(c for c in hidden if c.believes_type == character.type)
                guise = Guise((False,), (character, *mistaken))
            self.good[seat] = guise
            bends = character is not None and "registers" in character.hooks
            self.loose_good[seat] = Guise((False, True), (*guise.characters, *script.evil)) if bends else guise
        minions, demons = script.of_type(MINION), script.of_type(DEMON)
        self.minion = Guise((True,), minions or demons)
        self.demon = Guise((True,), demons or minions)
        spies = any("registers" in character.hooks for character in minions)
        self.loose_minion = Guise((True, False), (*minions, *script.good)) if spies else self.minion

    def of(self, evil: Iterable[int], demon: int) -> tuple[dict[int, Guise], dict[int, Guise]]:
        """The town with these evil players as everybody is, and as somebody might register otherwise."""
        strict = self.good.copy()
        loose = self.loose_good.copy()
        for seat in evil:
            strict[seat] = self.minion
            loose[seat] = self.loose_minion
        strict[demon] = loose[demon] = self.demon
        return strict, loose


def supposed(town: Town, claims: Mapping[int, str], evil: Iterable[int], demon: int) -> dict[int, Guise]:
    """The town with these claims in which just these players are evil."""
    return _Parts(town, claims).of(evil, demon)[0]


def _first(pair: tuple[float, World]) -> float:
    return pair[0]
