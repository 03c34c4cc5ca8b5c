"""Policies: whoever answers asks without being a person."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from belfry.core.ask import Ask, AskAll, AskFirst
from belfry.core.audience import STORYTELLER
from belfry.core.game import Game


class Policy(Protocol):
    """Decides for the parties that it plays."""

    def answer(self, game: Game, ask: Ask[Any]) -> tuple[int, Any]:
        """Who answers, and what."""
        ...


class RandomPolicy:
    """Answers every ask with chance alone: any of the legal answers, all equally likely.

    Where whoever acts first is heard, `hurry` is the chance that the Storyteller does; otherwise each player is as
    likely as any other.
    """

    def __init__(self, seed: int = 0, hurry: float = 1 / 3) -> None:
        self.chance = Random(seed).random
        self._hurry = hurry

    def answer(self, game: Game, ask: Ask[Any]) -> tuple[int, Any]:
        chance = self.chance
        if not ask.several:
            return ask.to[0], ask.options.pick(chance)
        if isinstance(ask, AskFirst):
            return self.first(ask)
        assert isinstance(ask, AskAll)
        # Whoever picks at random answers in order, so the first who has not is known by how many have.
        party = ask.to[len(ask.answers)]
        if party in ask.answers:
            party = next(party for party in ask.to if ask.waits_for(party))
        return party, ask.each[party].pick(chance)

    def first(self, ask: AskFirst) -> tuple[int, Any]:
        """Somebody who acts first, and what they do."""
        chance = self.chance
        parties = ask.to
        party = STORYTELLER
        size = len(parties)
        # Who is asked last is looked at first: mostly it is the Storyteller.
        absent = parties[-1] != STORYTELLER and STORYTELLER not in parties
        if absent or (chance() >= self._hurry and size > 1):
            party = parties[int(chance() * size)]
            while party == STORYTELLER:
                party = parties[int(chance() * size)]
        options = ask.offers(party)
        if not options:
            able = [party for party in parties if party != STORYTELLER and ask.offers(party)] or [STORYTELLER]
            party = able[int(chance() * len(able))]
            options = ask.offers(party)
            assert options, "somebody must be able to act"
        return party, options.pick(chance)


class SplitPolicy:
    """Lets one policy answer for the players and another for the Storyteller.

    Where whoever acts first is heard, the players' policy says who that is.
    """

    def __init__(self, players: Policy, storyteller: Policy) -> None:
        self._players = players
        self._storyteller = storyteller

    def answer(self, game: Game, ask: Ask[Any]) -> tuple[int, Any]:
        if isinstance(ask, AskFirst):
            by, value = self._players.answer(game, ask)
            return self._storyteller.answer(game, ask) if by == STORYTELLER else (by, value)
        policy = self._storyteller if ask.waits_for(STORYTELLER) else self._players
        return policy.answer(game, ask)


def play(game: Game, policy: Policy, most: int = 100_000) -> Game:
    """Let a policy answer until the game is over; raises `RuntimeError` if it is not after `most` questions."""
    choose, give = policy.answer, game.answer
    for _ in range(most):
        ask = game.ask
        if ask is None:
            break
        by, value = choose(game, ask)
        give(by, value)
    if game.ask is not None:
        raise RuntimeError(f"the game was not over after {most} questions")
    return game
