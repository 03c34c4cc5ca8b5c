"""Policies: whoever answers asks without being a person."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from belfry.core.ask import Ask, AskAll, AskFirst
from belfry.core.audience import STORYTELLER
from belfry.core.game import Game
from belfry.core.options import OneOf


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
        if not isinstance(ask, AskAll):
            assert isinstance(ask, AskFirst)
            return self._first(ask)
        # Whoever picks at random answers in order, so the first who has not is known by how many have.
        party = ask.to[len(ask.answers)]
        if party in ask.answers:
            party = next(party for party in ask.to if ask.waits_for(party))
        return party, ask.each[party].pick(chance)

    def _first(self, ask: AskFirst) -> tuple[int, Any]:
        """Somebody who acts first, and what they do."""
        chance = self.chance
        parties = ask.to
        if STORYTELLER in parties and (chance() < self._hurry or len(parties) == 1):
            party = STORYTELLER
        else:
            party = parties[int(chance() * len(parties))]
            while party == STORYTELLER:
                party = parties[int(chance() * len(parties))]
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
        policy = self._storyteller if ask.to[0] == STORYTELLER else self._players
        return policy.answer(game, ask)


def play(game: Game, policy: Policy, most: int = 100_000) -> Game:
    """Let a policy answer until the game is over; raises `RuntimeError` if that takes more than `most` answers."""
    if type(policy) is RandomPolicy:
        return _play_at_random(game, policy, most)
    choose, give = policy.answer, game.answer
    for _ in range(most):
        ask = game.ask
        if ask is None:
            return game
        give(*choose(game, ask))
    raise RuntimeError(f"the game was not over after {most} answers")


def _play_at_random(game: Game, policy: RandomPolicy, most: int) -> Game:
    """The same for chance alone: picking among the options cannot give anything illegal, so nothing need be checked."""
    choose, chance, take = policy.answer, policy.chance, game.take
    for _ in range(most):
        ask = game.ask
        if ask is None:
            return game
        if not ask.several:
            options = ask.options
            if isinstance(options, OneOf):
                values = options.values
                take(ask, ask.to[0], values[int(chance() * len(values))])
            else:
                take(ask, ask.to[0], options.pick(chance))
        elif type(ask) is AskAll and not ask.answers:
            for party, options in ask.each.items():
                take(ask, party, options.pick(chance))
        else:
            take(ask, *choose(game, ask))
    raise RuntimeError(f"the game was not over after {most} answers")
