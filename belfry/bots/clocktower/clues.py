"""Clues: what speaks for or against players without anybody having learned anything."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp, log
from typing import NamedTuple

from belfry.bots.clocktower.chronicle import Finding
from belfry.bots.clocktower.demons import APART, apart
from belfry.bots.clocktower.information import facts_of
from belfry.bots.clocktower.known_script import maddens
from belfry.bots.clocktower.known_town import KnownTown
from belfry.bots.clocktower.reason import Reason
from belfry.bots.clocktower.testimony import Event
from belfry.bots.clocktower.worlds import Parts
from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.pieces.counts import Counts
from belfry.clocktower.pieces.kind import MINION, OUTSIDER, is_evil, is_outsider, is_townsfolk
from belfry.clocktower.script.character import Character
from belfry.clocktower.script.jinx import JINXES

BLUFF = 0.7
"""How likely evil is to have made something up that could be true, where good has told what it learned."""
CHOSEN = 1.4
CHOSEN_AMONG_OTHERS = 0.4
"""How much rather a Demon kills whoever is more dangerous; where others kill too it is less easily seen."""
UNKNOWN_THREAT = 0.5
TOUGH_THREAT = -1.0
"""How dangerous somebody seems who has said nothing, and whoever is hard to kill at night."""
STRONG = 0.8
"""How dangerous a character has to be for it to be odd that it was left alive."""
CHANGED = 0.35
SILENT = 0.25
LIVED = 0.6
"""How much a change of claim, silence, or living through an execution weighs against somebody."""
BROUGHT_BACK = -0.8
KNOWN = 6.0
"""How much it weighs to have been evil together."""
INTRODUCED = 3.0
"""How much it speaks for somebody to have been shown by their own ability."""
STRUCK = 3.0
SHOT = 2.0


class Vote(NamedTuple):
    """A nomination on a day that is over: who was nominated, and by masks who nominated and who voted."""

    day: int
    who: int
    by: int
    hands: int


class Kill(NamedTuple):
    """A death in a night: who died, and what all who were alive had for a Demon to choose by."""

    victim: int
    alive: int
    pull: float
    total: float


class Mark(NamedTuple):
    """An event that does not fit some worlds in which somebody is good: what can be said of it, who, and what."""

    reason: Reason
    by: int
    event: Event


class Clues:
    """What everybody has seen and heard, weighed seat by seat."""

    def __init__(
        self,
        town: KnownTown,
        claims: Mapping[int, str],
        parts: Parts,
        kinds: Mapping[str, float],
    ) -> None:
        self.town = town
        self.claims = claims
        self.parts = parts
        self.classes: dict[int, type[Character]] = {seat: town.found(id) for seat, id in claims.items()}
        self.leaning = self._leanings()
        """What weighs for a seat's being evil whatever the others are."""
        self.doubles = self._doubles()
        claimants = [s for s, c in self.classes.items() if is_outsider(c) and s in town.players]
        self.outsider_claims = sum(1 << seat for seat in claimants)
        self.outsider_logs = self._outsider_logs(kinds)
        self.marks = self._marks()
        self.votes = self._votes()
        self.pulls = self._pulls()
        self.kills = self._kills()

    # Seat by seat

    def _leanings(self) -> dict[int, float]:
        town = self.town
        found: dict[int, float] = {}
        for seat in town.players:
            lean = 0.0
            if any(finding.seat == seat for finding in town.findings):
                lean += log(BLUFF)
            if self.silent(seat):
                lean += SILENT
            if self.changed(seat):
                lean += CHANGED
            if self.lived(seat):
                lean += LIVED
            if seat in town.chronicle.returned:
                lean += BROUGHT_BACK
            found[seat] = lean
        for trial in town.chronicle.trials:
            if trial.result == "struck":
                for seat in (trial.who, trial.by):
                    found[seat] = found.get(seat, 0.0) - STRUCK
        for shot in town.chronicle.shots:
            if town.found(shot.ability).play.lore.for_minions:
                found[shot.by] = found.get(shot.by, 0.0) + SHOT
            elif shot.hit and town.found(shot.ability).play.lore.proves:
                found[shot.by] = found.get(shot.by, 0.0) + KNOWN * is_evil(town.found(shot.ability))
            elif shot.hit:
                found[shot.by] = found.get(shot.by, 0.0) - STRUCK
                found[shot.at] = found.get(shot.at, 0.0) + (0.0 if self._stood_in(shot.ability) else SHOT)
        return found

    def _stood_in(self, ability: str) -> bool:
        """Whether an ability may hit somebody in the place of the Demon, by a special rule of the script."""
        jinxes = [JINXES[id] for id in self.town.script.jinxes]
        return any(jinx.stands_in_for_demon and ability in jinx.characters for jinx in jinxes)

    def spared(self, seat: int) -> bool:
        """Whether a player is alive whom a Demon should have killed by now."""
        character = self.classes.get(seat)
        if character is None or not is_townsfolk(character) or character.learns is None:
            return False
        return character.play.lore.threat >= STRONG and seat in self.town.alive and self.town.day >= 3

    def silent(self, seat: int) -> bool:
        """Whether a living player has claimed nothing for a day."""
        return seat in self.town.alive and seat not in self.claims and self.town.day >= 2

    def changed(self, seat: int) -> bool:
        """Whether somebody says another thing than before, where nobody is made to say what is not so."""
        if not self.town.former.get(seat):
            return False
        return not any(maddens(character) for character in self.town.script.of_type(MINION))

    def lived(self, seat: int) -> bool:
        """Whether somebody lived through an execution though nobody claims what would explain it."""
        chronicle = self.town.chronicle
        if seat in chronicle.hanged_dead or not any(
            who == seat and not died for day, (who, died) in chronicle.executions.items() if day < self.town.day
        ):
            return False
        spared = any(character.play.lore.spares for other, character in self.classes.items() if other != seat)
        return not spared and not (seat in self.classes and self.classes[seat].play.lore.tough)

    def oddly_alive(self, seat: int) -> float:
        """How much better the deaths of the nights can be understood if a player is evil."""
        return sum(
            log(kill.total / max(kill.total - self.pulls[seat], 1e-6)) for kill in self.kills if kill.alive >> seat & 1
        )

    # All together

    def _votes(self) -> list[Vote]:
        """The votes of the days that are over; of a secret one nothing can be said."""
        town = self.town
        found: list[Vote] = []
        for trial in town.chronicle.trials:
            if (
                trial.day < town.day
                and trial.voters
                and trial.result in ("succeeds", "ties", "fails")
                and trial.who >= 0
            ):
                hands = sum(1 << seat for seat in set(trial.voters) - {trial.who})
                by = 1 << trial.by if trial.by >= 0 and trial.by != trial.who else 0
                found.append(Vote(trial.day, trial.who, by, hands))
        return found

    def _pulls(self) -> dict[int, float]:
        """How much each player attracts a Demon, by what they claim to be."""
        several = any(character.play.lore.slays for character in self.town.script.characters)
        strength = CHOSEN_AMONG_OTHERS if several else CHOSEN
        found: dict[int, float] = {}
        for seat in self.town.players:
            known = None if seat not in self.classes else self.classes[seat].play.lore
            threat = UNKNOWN_THREAT if known is None else TOUGH_THREAT if known.tough else known.threat
            found[seat] = exp(strength * threat)
        return found

    def _kills(self) -> list[Kill]:
        town = self.town
        found: list[Kill] = []
        for night, victims in town.chronicle.night_deaths.items():
            alive = [seat for seat in town.players if seat in victims or town.lived_on(seat, night)]
            total = sum(self.pulls[seat] for seat in alive)
            mask = sum(1 << seat for seat in alive)
            found += [Kill(seat, mask, self.pulls[seat], total) for seat in victims if seat in self.pulls]
        return found

    def _doubles(self) -> list[tuple[str, int]]:
        """The characters that more players claim than can be it, with the mask of those."""
        seats: dict[str, int] = {}
        for seat, id in self.claims.items():
            if seat in self.town.players:
                seats[id] = seats.get(id, 0) | 1 << seat
        return [(id, mask) for id, mask in seats.items() if mask.bit_count() > self.town.most_of(id)]

    def _outsider_chances(self, kinds: Mapping[str, float]) -> dict[int, float]:
        """How likely each number of Outsiders is, with what Minions and Demons may have changed about it."""
        town, counts = self.town, self.town.counts
        assert counts is not None
        found: dict[Counts, float] = {}
        for id, chance in kinds.items():
            for wanted in (ways := town.found(id).setup.choices(counts)):
                found[wanted] = found.get(wanted, 0.0) + chance / len(ways)
        found = found or {counts: 1.0}
        minions = town.script.of_type(MINION)
        for minion in minions:
            share = min(counts.minion / len(minions), 0.9)
            share *= APART if apart(town, minion.id, self.claims.values()) else 1.0
            before, found = found, {}
            for start, chance in before.items():
                ways = minion.setup.choices(start)
                found[start] = found.get(start, 0.0) + chance * (1 - share)
                for wanted in ways:
                    found[wanted] = found.get(wanted, 0.0) + chance * share / len(ways)
        chances: dict[int, float] = {}
        for wanted, chance in found.items():
            chances[wanted.outsider] = chances.get(wanted.outsider, 0.0) + chance
        return chances

    def _outsider_logs(self, kinds: Mapping[str, float]) -> list[float]:
        """The weight of a world in which so many good players claim to be Outsiders."""
        town = self.town
        players = len(town.players)
        if town.counts is None:
            return [0.0] * (players + 1)
        chances = self._outsider_chances(kinds)
        hiding = any(c.belief.kinds or c.play.lore.hides for c in town.script.of_type(OUTSIDER))
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

    def _marks(self) -> list[Mark]:
        """Events that do not fit if certain players are good: a shot that missed, a nomination that struck nobody."""
        town = self.town
        found: list[Mark] = []
        for shot in town.chronicle.shots:
            if not shot.hit and type(shot.at) is int and self.claims.get(shot.by) == shot.ability:
                missed = Finding(shot.by, shot.ability, shot.day, False, (shot.at,))
                self._mark(found, missed, Reason("missed", others=(shot.by, shot.at), character=shot.ability))
        met: set[int] = set()
        for trial in town.chronicle.trials:
            first = trial.who not in met
            met.add(trial.who)
            nominee = self.classes.get(trial.who)
            if not first or trial.result in ("", "struck") or nominee is None or trial.by not in self.claims:
                continue
            if Moments.on_nominated in nominee.hooks:
                unstruck = Finding(trial.who, nominee.id, trial.day, False, (trial.by,))
                self._mark(found, unstruck, Reason("unstruck", others=(trial.by, trial.who), character=nominee.id))
        return found

    def _mark(self, found: list[Mark], finding: Finding, reason: Reason) -> None:
        """Add an event that does not fit where the rules would have had another thing happen."""
        fact, _ = facts_of(self.town, finding)
        if fact is not None:
            found.append(Mark(reason, 1 << finding.seat, Event(fact, self.parts)))
