"""Suspicion: who may be a Traitor, as chances over every way in which the secret roles can lie.

There is one original Traitor, and now and then somebody who was recruited: so few ways that all of them can be weighed
against what everybody has seen. What only one player knows rules out some of them for that player.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from math import exp, log

from belfry.bots.traitors.chronicle import Chronicle, Murder
from belfry.bots.traitors.evidence import Evidence
from belfry.bots.traitors.hearing import Hearing
from belfry.traitors.party_view import TraitorsView

ACCEPTS = 0.6
"""How many of those who are offered the Traitor card take it."""
REJECTS = 0.65
"""How many, as people like to think, would show it. Whoever is a Traitor already has to."""
ABSTAINS = 0.1
"""How often a Traitor spares everybody, where that is allowed."""
NEVER = float("-inf")

Traitors = tuple[tuple[int, int], ...]
"""A way in which the roles can lie: the original Traitor first, then those recruited, each with how many murders had
been when it began; -1 for the original."""


@dataclass(frozen=True, slots=True)
class Belief:
    """What one takes to be true now, as chances."""

    traitor: Mapping[int, float]
    """That somebody who is in is a Traitor."""
    recruited: Mapping[int, float]
    """That somebody who is in has the Traitor card in the hand."""
    clear: float
    """That no Traitor is in any more."""


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What a player knows of the roles: their own one, and the hands that were seen."""

    me: int
    traitor: bool
    recruited: int | None
    """When the player was recruited."""
    looks: Mapping[int, tuple[int, bool]]
    gut: Mapping[int, float]
    """Feelings about others that no fact supports."""


class Suspicion:
    """Everything that everybody has seen, weighed."""

    def __init__(self, chronicle: Chronicle, hearing: Hearing, game: TraitorsView) -> None:
        self._chronicle = chronicle
        self._evidence = Evidence(chronicle, hearing)
        options = game["options"]
        may_abstain = options.get("traitor_may_abstain", False)
        self._any_order = may_abstain or options.get("murder_order") == "slips"
        """Whether it may be the entry of any Traitor that counts, not only of the first."""
        self._abstains = log(ABSTAINS) if may_abstain else NEVER
        self._murders = [murder for murder in chronicle.murders if murder.done]
        cards = game["cards"]
        self._cards = cards.get("traitor", 0)
        left = game["deck"] - max(cards.get("event", 0) - chronicle.events, 0) - cards.get("final", 0)
        drawn = sum(map(len, chronicle.draws.values()))
        self._left = max(left, 0)
        self._places = max(self._left + drawn + len(chronicle.rejected), 1)
        self._likelihoods: dict[Traitors, float] = {}

    def public(self) -> Belief:
        """What somebody would believe who knows only what everybody knows."""
        return self._believe(None)

    def own(self, knowledge: Knowledge) -> Belief:
        """What a player believes who knows more."""
        return self._believe(knowledge)

    # Ways in which the roles can lie

    def _believe(self, own: Knowledge | None) -> Belief:
        scores: dict[Traitors, float] = {}
        for traitors, chance in self._ways(own):
            score = self._likelihood(traitors) if own is None else self._own_likelihood(traitors, own)
            if score > NEVER:
                scores[traitors] = log(chance) + score
        inside = self._chronicle.inside
        traitor, recruited, clear = dict.fromkeys(inside, 0.0), dict.fromkeys(inside, 0.0), 0.0
        most = max(scores.values(), default=0.0)
        weights = {traitors: exp(score - most) for traitors, score in scores.items()}
        total = sum(weights.values())
        if not total:
            return _no_idea(inside, own)
        for traitors, weight in weights.items():
            none = True
            for seat, since in traitors:
                if seat in traitor:
                    none = False
                    traitor[seat] += weight / total
                    if since >= 0:
                        recruited[seat] += weight / total
            if none:
                clear += weight / total
        return Belief(traitor, recruited, clear)

    def _ways(self, own: Knowledge | None) -> Iterator[tuple[Traitors, float]]:
        """Every way in which the roles can lie, with how likely it is before anybody has done anything."""
        out = self._chronicle.out
        shown = [seat for seat, gone in out.items() if gone.traitor and not gone.recruited]
        originals = shown or [seat for seat in range(len(self._chronicle.held)) if seat not in out]
        recruits = [seat for seat, gone in out.items() if gone.recruited]
        if own is not None:
            recruits += [seat for seat, (_, there) in own.looks.items() if there and seat not in recruits]
            if own.recruited is not None:
                recruits.append(own.me)
            elif own.traitor:
                originals = [own.me]
        for original in originals:
            if original in recruits or (own is not None and original == own.me and not own.traitor):
                continue
            for more, chance in self._recruited(original, recruits, own):
                yield ((original, -1), *more), chance

    def _recruited(self, original: int, known: list[int], own: Knowledge | None) -> Iterator[tuple[Traitors, float]]:
        """Who may have been recruited beside those of whom it is known, and when."""
        open_cards = self._cards - len(self._chronicle.rejected)
        when = [self._times(seat, own) for seat in known]
        if len(known) >= min(open_cards, 2):
            if self._cards == 1 and len(known) == 1:
                yield from ((((known[0], since),), count) for since, count in when[0].items())
            else:
                yield tuple((seat, min(times, default=0)) for seat, times in zip(known, when, strict=True)), 1.0
            return
        given = tuple((seat, min(times, default=0)) for seat, times in zip(known, when, strict=True))
        yield given, max(self._left / self._places, 1e-9)
        able: dict[int, dict[int, int]] = {}
        for seat in self._chronicle.draws:
            if seat != original and seat not in self._chronicle.out and seat not in known:
                able[seat] = self._times(seat, own)
        for seat, times in able.items():
            for since, count in times.items():
                yield (*given, (seat, since)), ACCEPTS * count / self._places
        if open_cards >= 2 and not known:
            for first, second in combinations([seat for seat, times in able.items() if times], 2):
                count = sum(able[first].values()) * sum(able[second].values())
                pair = ((first, min(able[first])), (second, min(able[second])))
                yield pair, count * (ACCEPTS / self._places) ** 2

    def _times(self, seat: int, own: Knowledge | None) -> dict[int, int]:
        """How many of somebody's draws may have been the Traitor card, by how many murders had been before."""
        seen, there = (0, False) if own is None else own.looks.get(seat, (0, False))
        if own is not None and seat == own.me:
            return {} if own.recruited is None else {self._murders_before(own.recruited): 1}
        times: dict[int, int] = {}
        for when, order in self._chronicle.draws.get(seat, ()):
            if there or order > seen:
                since = self._murders_before(when)
                times[since] = times.get(since, 0) + 1
        return times or ({0: 1} if there or seat in self._chronicle.out else {})

    def _murders_before(self, when: int) -> int:
        return sum(murder.when <= when for murder in self._murders)

    # How well they explain what has happened

    def _own_likelihood(self, traitors: Traitors, own: Knowledge) -> float:
        if not own.traitor:
            score = self._likelihood(traitors)
        else:
            score = self._signs(traitors)
            for number, murder in enumerate(self._murders):
                score += self._struck(murder, number, traitors, own.me)
        return score + sum(own.gut.get(seat, 0.0) for seat, _ in traitors)

    def _likelihood(self, traitors: Traitors) -> float:
        score = self._likelihoods.get(traitors)
        if score is None:
            score = self._signs(traitors)
            for number, murder in enumerate(self._murders):
                score += self._struck(murder, number, traitors, None)
            self._likelihoods[traitors] = score
        return score

    def _signs(self, traitors: Traitors) -> float:
        evidence = self._evidence
        score = 0.0
        for seat, since in traitors:
            score += evidence.lean(seat, since if since < 0 else self._murder_time(since))
            score += evidence.case(seat, [other for other, _ in traitors])
            if since >= 0:
                score += evidence.exposed(seat, [other for other, _ in traitors])
        forced = traitors[0][0]
        return score + log(REJECTS) * sum(seat not in (forced, -1) for seat in self._chronicle.rejected)

    def _murder_time(self, since: int) -> int:
        """When somebody was recruited at the earliest: after so many murders."""
        return self._murders[since - 1].when if since else 0

    def _struck(self, murder: Murder, number: int, traitors: Traitors, me: int | None) -> float:
        """How likely these Traitors would have chosen this victim; `me` knows their own entry."""
        able = [seat for seat, since in traitors if since <= number and seat in murder.inside]
        if not able:
            return 0.0 if murder.victim is None else NEVER
        if self._any_order and len(able) > 1:
            chances = [self._chose(murder, seat, me) for seat in able]
            chance = sum(exp(each) for each in chances) / len(chances)
            return log(chance) if chance else NEVER
        size = len(self._chronicle.held)
        return self._chose(murder, min(able, key=lambda seat: (seat - murder.drawer) % size), me)

    def _chose(self, murder: Murder, by: int, me: int | None) -> float:
        if by == me:
            entered = None if murder.entry == "F" else murder.entry
            return 0.0 if entered == murder.victim else NEVER
        if murder.victim is None:
            return self._abstains
        return NEVER if by == murder.victim else self._evidence.choice(murder, by)


def _no_idea(inside: list[int], own: Knowledge | None) -> Belief:
    """The belief of somebody whom events have proved wrong in everything."""
    others = [seat for seat in inside if own is None or seat != own.me]
    traitor = dict.fromkeys(inside, 0.0) | dict.fromkeys(others, 1 / max(len(others), 1))
    return Belief(traitor, dict.fromkeys(inside, 0.0), 0.0)
