"""Scoring and winning."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belfry.core.policy import RandomPolicy, play
from belfry.traitors import Config, Traitors
from belfry.traitors.scoring import divide
from tests.traitors.table import final

PLAIN = {"gold": 1}
NO_GOLD = {"Ana": ["shield"], "Bo": ["shield"], "Cy": ["shield"], "Dee": ["dagger"]}


def gained(**document: Any) -> list[int]:
    """What Ana, Bo, Cy and Dee get for a round in which Dee is banished at the end."""
    laid: dict[str, Any] = {"traitor": "Dee", **document, "hands": {**NO_GOLD, **document.get("hands", {})}}
    return [row[3] for row in final(4, **laid).latest("scores")["rows"]]


def test_survivors_keep_the_gold_in_their_hands() -> None:
    """TRT-103, TRT-36: Faithful and Traitors alike."""
    hands = {"Ana": ["gold", "gold", "shield"], "Bo": ["gold"]}

    assert gained(hands=hands) == [2, 1, 0, 0]
    assert gained(hands=hands, traitor="Ana") == [2, 1, 0, 0]


def test_without_a_traitor_the_surviving_faithful_divide_the_fund() -> None:
    """TRT-105, TRT-104"""
    assert gained(fund=12) == [4, 4, 4, 0]


def test_surviving_traitors_take_all_of_the_fund() -> None:
    """TRT-106, TRT-104"""
    assert gained(fund=12, traitor="Ana") == [12, 0, 0, 0]
    assert gained(fund=12, traitor="Ana", hands={"Cy": ["traitor"]}) == [6, 0, 6, 0]
    assert gained(fund=12, traitor="Dee", hands={"Cy": ["traitor"]}) == [0, 0, 12, 0]


@pytest.mark.parametrize(
    ("fund", "share", "rest"), [(13, 4, 1), (14, 4, 2), (15, 5, 0), (2, 0, 2), (1, 0, 1), (0, 0, 0)]
)
def test_what_does_not_divide_is_discarded(fund: int, share: int, rest: int) -> None:
    """TRT-107, TRT-109: with Gold worth 1 the share is rounded down; it is 0 if the fund is too small."""
    t = final(4, fund=fund, traitor="Dee", hands=NO_GOLD)

    assert t.latest("scores")["share"] == share
    assert t.latest("scores")["discarded"] == ["gold"] * rest
    assert t.round.fund == ["gold"] * (fund - rest)
    assert t.round.discards.count("gold") == rest


@pytest.mark.parametrize(
    ("values", "sharing", "discarded", "share"),
    [
        ([5, 4, 2], 2, ["gold-5"], 3),
        ([5, 4, 1], 3, ["gold-1"], 3),
        ([3, 3, 3, 2], 2, ["gold-3"], 4),
        ([1, 1, 2, 7], 2, ["gold-1"], 5),
        ([2, 1, 1, 1], 3, ["gold-2"], 1),
        ([4, 4, 4], 3, [], 4),
        ([2, 2], 3, ["gold-2", "gold-2"], 0),
    ],
)
def test_with_different_values_the_least_is_discarded(
    values: list[int], sharing: int, discarded: list[str], share: int
) -> None:
    """TRT-108: the least total value that leaves an equal division; among these the fewest cards."""
    worth = {f"gold-{value}": value for value in values}

    assert divide([f"gold-{value}" for value in values], worth, sharing) == (discarded, share)


@given(values=st.lists(st.integers(1, 9), max_size=9), sharing=st.integers(1, 7))
@settings(max_examples=150)
def test_no_better_division_can_be_found(values: list[int], sharing: int) -> None:
    """TRT-108, TRT-107"""
    worth = {f"gold-{value}": value for value in values}
    discarded, share = divide([f"gold-{value}" for value in values], worth, sharing)
    best = min(
        (sum(out), len(out))
        for size in range(len(values) + 1)
        for out in combinations(values, size)
        if (sum(values) - sum(out)) % sharing == 0
    )

    assert (sum(worth[card] for card in discarded), len(discarded)) == best
    assert share * sharing + best[0] == sum(values)


@given(cards=st.integers(0, 60), value=st.integers(1, 9), sharing=st.integers(1, 7))
def test_gold_of_one_value_is_discarded_card_by_card_until_it_divides(cards: int, value: int, sharing: int) -> None:
    """TRT-107"""
    discarded, share = divide(["gold"] * cards, {"gold": value}, sharing)
    left = cards
    while left * value % sharing:
        left -= 1

    assert len(discarded) == cards - left
    assert share == left * value // sharing


def test_gold_counts_for_what_it_is_worth() -> None:
    """TRT-10, TRT-111"""
    assert gained(fund=4, options={"gold_value": 3}, hands={"Bo": ["gold"]}) == [4, 7, 4, 0]


def test_eliminated_players_get_nothing_and_lose_nothing() -> None:
    """TRT-110"""
    t = final(4, traitor="Dee", hands={"Dee": ["gold", "gold", "gold"]}, scores={"Dee": 9, "Ana": 2}, fund=3)

    assert t.latest("scores")["rows"][3] == [3, 0, 0, 0, 9]
    assert t.player("Ana").score >= 4


def test_scores_are_hand_and_share_added_up_over_the_rounds() -> None:
    """TRT-111, TRT-13: a running score is kept."""
    t = final(4, traitor="Dee", hands={**NO_GOLD, "Ana": ["gold"]}, fund=3, scores={"Ana": 10, "Bo": 1})

    assert t.latest("scores")["rows"] == [[0, 1, 1, 2, 12], [1, 0, 1, 1, 2], [2, 0, 1, 1, 1], [3, 0, 0, 0, 0]]
    assert [player["score"] for player in t.view()["players"]] == [12, 2, 1, 0]
    assert t.view()["results"][0]["rows"] == t.latest("scores")["rows"]


def test_the_highest_total_wins_after_the_last_round() -> None:
    """TRT-112, TRT-7, TRT-114: role and side do not matter."""
    t = final(8, scores={"Eli": 100, "Ana": 3})

    assert t.game.winners == (4,)
    assert t.latest("won")["winners"] == (4,)
    assert t.view()["winners"] == [4]


def test_before_the_last_round_nobody_has_won() -> None:
    """TRT-112"""
    t = final(4, scores={"Ana": 100})

    assert t.game.winners is None
    assert t.asked[0] == "next"


TIED: dict[str, Any] = {
    "traitor": "Hal",
    "hands": {name: ["shield"] for name in ("Ana", "Bo", "Cy", "Dee", "Eli", "Fay")} | {"Gus": ["dagger"], "Hal": []},
    "scores": {"Bo": 17, "Eli": 17},
}


def test_players_tied_for_the_most_share_the_victory() -> None:
    """TRT-113, TRT-C46"""
    assert final(8, **TIED).game.winners == (1, 4)


def test_a_tie_can_ask_for_one_more_round() -> None:
    """TRT-113: configurable."""
    t = final(8, **TIED, options={"shared_victory": False})

    assert t.game.winners is None
    assert t.latest("one_more") == {"seats": (1, 4), "score": 17, "rounds": 2}
    assert t.view()["rounds"] == 2
    t.do("next").expect(round=2)


def test_rounds_are_added_until_somebody_leads() -> None:
    """TRT-113"""
    for seed in range(200):
        game = play(Traitors(Config.players(4, {"rounds": 1, "shared_victory": False}), seed), RandomPolicy(seed))
        assert game.winners is not None  # type: ignore[attr-defined]
        assert len(game.winners) == 1  # type: ignore[attr-defined]
