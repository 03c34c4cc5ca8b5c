"""Policies: whoever answers without being a person."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belfry.core.ask import Ask, AskAll, AskFirst
from belfry.core.audience import STORYTELLER
from belfry.core.entry import Answer
from belfry.core.errors import IllegalAnswer
from belfry.core.game import Game
from belfry.core.options import Each, OneOf, Options, Some
from belfry.core.policy import RandomPolicy, SplitPolicy, play
from tests.core.tea import Invitation, TeaParty, at_the_bids, at_the_toast, bare, picture

SEEDS = st.integers(0, 2**32)
HURRY = st.floats(0.05, 1)


class Stubborn:
    """Always gives the same answer, and remembers what it was asked."""

    def __init__(self, by: int, value: Any) -> None:
        self.by = by
        self.value = value
        self.asked: list[Ask[Any]] = []

    def answer(self, game: Game, ask: Ask[Any]) -> tuple[int, Any]:
        self.asked.append(ask)
        return self.by, self.value


def answers(policy: RandomPolicy, ask: Ask[Any], number: int) -> Counter[tuple[int, Any]]:
    """How often each answer is given."""
    game = TeaParty()
    return Counter(policy.answer(game, ask) for _ in range(number))


def first_of(*parties: int) -> AskFirst:
    """An ask that any of these may answer."""
    return AskFirst(parties, "flow", "day", lambda party: OneOf(("go",)))


# Chance


@given(seed=SEEDS, hurry=HURRY)
def test_chance_plays_every_game_to_its_end_with_legal_answers_only(seed: int, hurry: float) -> None:
    game = TeaParty(Invitation(5, 3), seed)
    policy = RandomPolicy(seed, hurry)
    while game.ask is not None:
        game.answer(*policy.answer(game, game.ask))
    assert game.events[-1].kind == "over"


@given(seed=SEEDS, hurry=HURRY)
def test_the_same_chance_plays_the_same_game(seed: int, hurry: float) -> None:
    first, second = (play(TeaParty(seed=3), RandomPolicy(seed, hurry)) for _ in range(2))
    assert picture(first) == picture(second)


def test_other_chance_plays_other_games() -> None:
    games = {repr(play(TeaParty(), RandomPolicy(seed)).entries) for seed in range(20)}
    assert len(games) > 15


@pytest.mark.parametrize(
    "options",
    [OneOf(("a", "b", "c")), Some(2, (0, 1, 2, 3)), Each(OneOf((0, 1)), OneOf(("a", "b", "c")))],
    ids=["one", "some", "each"],
)
def test_all_legal_answers_are_equally_likely(options: Options[Any]) -> None:
    found = answers(RandomPolicy(1), Ask(4, "choose", "x", options), 6000)
    assert set(found) == {(4, answer) for answer in options}
    fair = 6000 / len(options)
    assert all(0.85 * fair < number < 1.15 * fair for number in found.values())


def test_where_all_answer_at_once_chance_answers_for_whoever_is_missing() -> None:
    game = at_the_bids()
    game.answer(1, 0)
    assert isinstance(game.ask, AskAll)
    by, value = RandomPolicy(1).answer(game, game.ask)
    assert by in (0, 2)
    assert value in (0, 1, 2, 3)


def test_in_a_hurry_the_storyteller_always_acts_first() -> None:
    found = answers(RandomPolicy(1, hurry=1), first_of(0, 1, 2, STORYTELLER), 200)
    assert {by for by, _ in found} == {STORYTELLER}


@pytest.mark.parametrize("hurry", [0, 0.1, 0.5])
def test_hurry_is_the_chance_that_the_storyteller_acts_first(hurry: float) -> None:
    found = answers(RandomPolicy(1, hurry), first_of(0, 1, 2, STORYTELLER), 6000)
    assert abs(found[STORYTELLER, "go"] / 6000 - hurry) < 0.03
    players = [found[seat, "go"] / (6000 - found[STORYTELLER, "go"]) for seat in range(3)]
    assert all(abs(share - 1 / 3) < 0.04 for share in players)


def test_chance_never_acts_for_a_party_that_may_do_nothing() -> None:
    ask = AskFirst((0, 1, 2, STORYTELLER), "flow", "day", lambda party: OneOf(("go",)) if party == 2 else None)
    assert set(answers(RandomPolicy(1), ask, 200)) == {(2, "go")}


# Split


def test_a_split_asks_one_policy_for_the_players_and_another_for_the_storyteller() -> None:
    players, storyteller = Stubborn(0, 1), Stubborn(STORYTELLER, "yes")
    split = SplitPolicy(players, storyteller)
    game = at_the_toast()
    assert game.ask is not None
    assert split.answer(game, game.ask) == (0, 1)
    assert split.answer(game, Ask(STORYTELLER, "rule", "x", OneOf(("yes", "no")))) == (STORYTELLER, "yes")
    assert (len(players.asked), len(storyteller.asked)) == (1, 1)


def test_where_whoever_acts_first_is_heard_the_players_say_who_that_is() -> None:
    game = TeaParty()
    assert game.ask is not None
    assert SplitPolicy(Stubborn(1, "hello"), Stubborn(STORYTELLER, "tea")).answer(game, game.ask) == (1, "hello")
    waiting = Stubborn(STORYTELLER, "whatever the players think of")
    assert SplitPolicy(waiting, Stubborn(STORYTELLER, "tea")).answer(game, game.ask) == (STORYTELLER, "tea")


# Play


def test_play_goes_on_from_where_the_game_stands() -> None:
    game = at_the_toast()
    assert play(game, RandomPolicy(1)) is game
    assert game.ask is None
    assert bare(game.entries[:1]) == [Answer(STORYTELLER, "tea")]


def test_play_leaves_a_game_alone_that_is_over() -> None:
    game = play(TeaParty(), RandomPolicy(1))
    before = picture(game)
    assert picture(play(game, Stubborn(0, "nonsense"))) == before


def test_play_gives_up_on_a_game_that_does_not_end() -> None:
    with pytest.raises(RuntimeError, match=r"^the game was not over after 4 questions$"):
        play(TeaParty(), RandomPolicy(1), most=4)


def test_what_a_policy_answers_is_checked_like_any_answer() -> None:
    game = TeaParty()
    with pytest.raises(IllegalAnswer):
        play(game, Stubborn(0, "tea"))
    assert game.entries == []


@given(seed=SEEDS)
def test_a_game_played_at_once_is_the_game_played_answer_by_answer(seed: int) -> None:
    at_once = play(TeaParty(seed=seed), RandomPolicy(seed))
    game, policy = TeaParty(seed=seed), RandomPolicy(seed)
    while game.ask is not None:
        game.answer(*policy.answer(game, game.ask))
    assert picture(game) == picture(at_once)
