"""Evidence: what people did and said, and how much it tells of who they are.

Everything is counted in logarithms of odds: 0 tells nothing, above 0 a Traitor does so rather than a Faithful.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log

from belfry.bots.traitors.chronicle import Blackmail, Chronicle, Murder
from belfry.bots.traitors.hearing import Hearing

SIGNS = {"no shield": 0.45, "no dagger": -0.25, "gift": 0.2}
"""Discarding a Shield or a Dagger, and giving Gold without need: whoever wins the whole fund can afford it."""
BANISHED = {(False, True): 0.18, (False, False): -0.35, (True, True): -0.15, (True, False): 0.1}
"""Whether a Traitor was banished, and whether one voted for it. Traitors like to go with those who are wrong."""
WANTS_TO_END = 0.1
WANTS_TO_GO_ON = -0.5
WORDS = (0.15, 0.1, 0.06, 0.03)
"""What it weighs that the first, the second and the next ones are against somebody. Later ones only follow."""
HAS_LOOKED = 0.9
"""What it weighs that somebody who has seen a hand is against its owner afterwards, or else that they are not."""
HAS_LOOKED_AND_LEFT = -0.3
LATELY = 2
"""How many Events back a blackmail still has to do with a murder."""


class Evidence:
    """What is to be said of everybody, for all who were there."""

    def __init__(self, chronicle: Chronicle, hearing: Hearing) -> None:
        self._chronicle = chronicle
        self._hearing = hearing
        seats = range(len(chronicle.held))
        self._leans: dict[int, list[tuple[int, float]]] = {seat: [] for seat in seats}
        self._against: dict[int, list[int]] = {seat: [] for seat in seats}
        """By whom everybody has been accused or voted for, in the order of it."""
        self._votes: dict[tuple[int, int], int] = {}
        """Who voted for whom, and when last."""
        self._choices: dict[tuple[int, int], float] = {}
        self._gather()

    def _gather(self) -> None:
        chronicle = self._chronicle
        for sign in chronicle.signs:
            self._leans[sign.seat].append((sign.when, SIGNS[sign.what]))
        for when, seat, yes in chronicle.answers:
            self._leans[seat].append((when, WANTS_TO_END if yes else WANTS_TO_GO_ON))
        for ballot in chronicle.ballots:
            if ballot.repetition or len(ballot.votes) < 2:
                continue
            banished = next((seat for seat, out in chronicle.out.items() if out.when == ballot.when), None)
            for voter, who in ballot.votes.items():
                self._votes[voter, who] = ballot.when
                self._accuse(voter, who)
                if banished is not None and voter != banished:
                    lean = BANISHED[chronicle.out[banished].traitor, who == banished]
                    self._leans[voter].append((ballot.when, lean))
        for heard in self._hearing.opinions:
            if heard.against:
                self._accuse(heard.by, heard.who)

    def _accuse(self, by: int, who: int) -> None:
        if by not in self._against[who]:
            self._against[who].append(by)

    # What it comes to

    def lean(self, seat: int, since: int) -> float:
        """What somebody's own deeds say of them, if they have been a Traitor since then."""
        return sum([weight for when, weight in self._leans[seat] if when >= since])

    def case(self, who: int, traitors: Sequence[int]) -> float:
        """What the word of those weighs who would be Faithful if these are the Traitors."""
        accusers = [by for by in self._against[who] if by not in traitors]
        return sum(WORDS[: len(accusers)])

    def exposed(self, who: int, traitors: Sequence[int]) -> float:
        """What those made of it who have seen somebody's hand, if the Traitor card was there."""
        found = 0.0
        for seen in self._chronicle.blackmails:
            if seen.who == who and seen.seat not in traitors:
                found += self._reaction(seen)
        return max(min(found, 2 * HAS_LOOKED), 2 * HAS_LOOKED_AND_LEFT)

    def _reaction(self, seen: Blackmail) -> float:
        if self._votes.get((seen.seat, seen.who), -1) > seen.when or seen.who in self._hearing.accused_by(seen.seat):
            return HAS_LOOKED
        voted_since = any(
            ballot.when > seen.when and seen.who in ballot.candidates and seen.seat in ballot.votes
            for ballot in self._chronicle.ballots
        )
        return HAS_LOOKED_AND_LEFT if voted_since else 0.0

    def suspects(self, by: int, who: int, before: int) -> bool:
        """Whether somebody had turned against somebody else by then."""
        voted = self._votes.get((by, who))
        return (voted is not None and voted < before) or who in self._hearing.accused_by(by)

    def choice(self, murder: Murder, by: int) -> float:
        """How likely somebody would have chosen this victim."""
        assert murder.victim is not None
        key = (murder.when, by)
        if key not in self._choices:
            weights = {seat: self._wanted(murder, by, seat) for seat in murder.inside if seat != by}
            self._choices[key] = log(weights[murder.victim] / sum(weights.values()))
        return self._choices[key]

    def _wanted(self, murder: Murder, by: int, seat: int) -> float:
        weight = 1.0
        if self.suspects(seat, by, murder.when):
            weight *= 2.0
        if self.suspects(by, seat, murder.when):
            weight *= 0.5
        if any(
            seen.seat == by and seen.who == seat and murder.when - seen.when <= LATELY
            for seen in self._chronicle.blackmails
        ):
            weight *= 2.0
        return weight
