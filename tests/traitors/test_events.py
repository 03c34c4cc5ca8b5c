"""Event cards, and what they turn out to be."""

from __future__ import annotations

from collections import Counter

import pytest

from belfry.core.policy import RandomPolicy
from belfry.traitors import Config, Traitors
from belfry.traitors.event_selector import turn_over
from tests.traitors.table import table


def outcomes(options: dict[str, object], games: int = 300) -> Counter[str]:
    """What the first eight Events of many rounds would be."""
    found: Counter[str] = Counter()
    for seed in range(games):
        round = Traitors(Config.players(6, options), seed).round
        found.update(turn_over(round) for _ in range(8))
    return found


def test_an_event_never_enters_a_hand() -> None:
    """TRT-57, TRT-6: it is resolved the moment it is drawn, and then discarded."""
    t = table(4, turn="Bo", traitor="Ana", deck=["event"], events=["quiet"])
    t.answer("Bo", "draw")

    assert t.options("Bo") == ["event"]
    t.answer("Bo", "event")
    assert len(t.player("Bo").hand) == 3
    assert t.round.discards == ["event"]
    assert t.latest("event") == {"seat": 1, "event": "quiet"}


def test_after_the_event_the_drawer_draws_and_plays_an_ordinary_turn() -> None:
    """TRT-58, TRT-64"""
    t = table(4, turn="Bo", traitor="Ana", deck=["event", "event", "gold"], events=["quiet", "quiet"])
    t.do({"draw": "Bo"}, {"draw": "Bo"}, {"draw": "Bo"})

    assert t.asked == ("play", ["Bo"])
    assert t.kinds("public").count("event") == 2


def test_a_quiet_night_changes_nothing() -> None:
    """TRT-64"""
    t = table(4, turn="Bo", traitor="Ana", deck=["event"], events=["quiet"])
    before = [player.hand.copy() for player in t.round.players]
    t.do({"draw": "Bo"})

    assert [player.hand for player in t.round.players] == before
    assert t.round.inside == (0, 1, 2, 3)
    assert t.view()["phase"] == "turn"


def test_an_event_is_one_of_three_by_their_weights() -> None:
    """TRT-61, TRT-62: 3 Murder, 3 Banishment, 2 Quiet Night."""
    found = outcomes({})

    assert set(found) == {"murder", "banishment", "quiet"}
    assert found.total() == 2400
    for event, weight in (("murder", 3), ("banishment", 3), ("quiet", 2)):
        assert found[event] == pytest.approx(300 * weight, rel=0.15)


def test_the_weights_can_be_changed() -> None:
    """TRT-62"""
    assert set(outcomes({"event_weights": [0, 0, 1]}, 20)) == {"quiet"}
    assert outcomes({"event_weights": [9, 1, 0]})["murder"] == pytest.approx(2160, rel=0.05)


def test_every_event_is_picked_independently() -> None:
    """TRT-62, TRT-14: a round may have more of one kind than the Event Selector cards, which are put aside."""
    rounds = [Traitors(Config.players(6), seed).round for seed in range(100)]

    assert max(Counter(turn_over(round) for _ in range(8))["quiet"] for round in rounds) > 2


def test_a_pile_goes_through_all_its_cards_before_it_is_shuffled_again() -> None:
    """TRT-63, TRT-90, TRT-C49: used ones are laid aside; each round starts with all of them."""
    pile = Counter(murder=3, banishment=3, quiet=2)
    orders: set[tuple[str, ...]] = set()
    for seed in range(20):
        round = Traitors(Config.players(6, {"event_mode": "pile"}), seed).round
        for _ in range(3):
            order = tuple(turn_over(round) for _ in range(8))
            assert Counter(order) == pile
            orders.add(order)

    assert len(orders) > 40


def test_each_round_starts_with_the_whole_pile() -> None:
    """TRT-63, TRT-23, TRT-22: without a device the pile is shuffled at the set-up."""
    game = Traitors(Config.players(4, {"event_mode": "pile", "rounds": 10}), 4)
    policy = RandomPolicy(4)
    rounds = 0
    while game.ask is not None:
        if game.round.number > rounds:
            rounds = game.round.number
            assert Counter(game.round.selector) == Counter(murder=3, banishment=3, quiet=2)
        game.answer(*policy.answer(game, game.ask))
    assert rounds == 10


def test_the_selector_does_not_say_what_is_to_come() -> None:
    """TRT-62: nobody is told before the Event is drawn."""
    t = table(4, turn="Bo", traitor="Ana", deck=["event"], events=["murder"])

    assert "murder" not in str(t.view("Bo"))
