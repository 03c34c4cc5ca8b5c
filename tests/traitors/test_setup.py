"""Setting up a round."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belfry.core.audience import EVERYONE, only
from belfry.core.plain import to_plain
from belfry.core.policy import RandomPolicy
from belfry.traitors import Config, Traitors
from belfry.traitors.card import DAGGER, EVENT, FINAL, GOLD, SHIELD, TRAITOR
from belfry.traitors.config import composition
from belfry.traitors.deck import everywhere
from tests.traitors.table import final, table

SEEDS = st.integers(0, 2**32)
every_size = pytest.mark.parametrize("players", range(4, 9))


def top_down(game: Traitors) -> list[str]:
    """The deck from its top to its bottom."""
    return game.round.deck[::-1]


@every_size
@given(seed=SEEDS)
@settings(max_examples=20)
def test_hands_hold_three_cards_of_the_plain_kinds(players: int, seed: int) -> None:
    """TRT-17, TRT-C03: nobody starts with a Traitor, Event or Final Banishment card."""
    game = Traitors(Config.players(players), seed)

    for player in game.round.players:
        assert len(player.hand) == 3
        assert set(player.hand) <= {GOLD, SHIELD, DAGGER}
    assert everywhere(game.round) == Counter(composition(game.config))


@every_size
@given(seed=SEEDS)
@settings(max_examples=20)
def test_the_final_banishment_is_at_the_bottom(players: int, seed: int) -> None:
    """TRT-20, TRT-100"""
    assert top_down(Traitors(Config.players(players), seed))[-1] == FINAL


@every_size
@given(seed=SEEDS)
@settings(max_examples=20)
def test_each_packet_has_one_event_at_any_place(players: int, seed: int) -> None:
    """TRT-19: as many packets as Events, their sizes differing by one at most."""
    deck = top_down(Traitors(Config.players(players), seed))
    rest = len(deck) - 8 - 1
    shortest, longest = rest // 8, -(-rest // 8)
    places = [place for place, card in enumerate(deck) if card == EVENT]
    between = [after - before - 1 for before, after in itertools.pairwise(places)]

    assert len(places) == 8
    assert places[0] <= longest
    assert len(deck) - 2 - places[-1] <= longest
    assert all(0 <= gap <= 2 * longest for gap in between)
    for number, place in enumerate(places):
        assert number * (shortest + 1) <= place <= (number + 1) * (longest + 1) - 1


def test_events_are_not_always_at_the_same_place_of_their_packet() -> None:
    """TRT-19"""
    firsts = {top_down(Traitors(Config.players(6), seed)).index(EVENT) for seed in range(60)}

    assert firsts == set(range(max(firsts) + 1))
    assert len(firsts) >= 4


@every_size
def test_events_can_lie_at_exact_intervals(players: int) -> None:
    """TRT-19: configurable."""
    deck = top_down(Traitors(Config.players(players, {"event_spacing": "exact"}), 5))
    places = [place for place, card in enumerate(deck) if card == EVENT]
    gaps = {after - before for before, after in zip([-1, *places], places, strict=False)}

    assert len(places) == 8
    assert max(gaps) - min(gaps) <= 1
    assert deck[places[-1] + 1 :] == [FINAL]


def test_the_traitor_card_may_lie_anywhere_among_the_rest() -> None:
    """TRT-18"""
    places = [top_down(Traitors(Config.players(6), seed)).index(TRAITOR) for seed in range(400)]

    assert min(places) < 5
    assert max(places) > 35


@every_size
@given(seed=SEEDS)
@settings(max_examples=20)
def test_there_is_exactly_one_traitor(players: int, seed: int) -> None:
    """TRT-21, TRT-1"""
    roles = [player.role for player in Traitors(Config.players(players), seed).round.players]

    assert sorted(roles) == ["faithful"] * (players - 1) + ["traitor"]


def test_everybody_can_be_the_traitor_and_everybody_the_dealer() -> None:
    """TRT-16, TRT-21: both are chosen at random."""
    games = [Traitors(Config.players(8), seed) for seed in range(200)]

    assert {player.seat for game in games for player in game.round.players if player.traitor} == set(range(8))
    assert {game.round.dealer for game in games} == set(range(8))


def test_numbers_follow_the_seats() -> None:
    """TRT-15"""
    view = table(5).view()

    assert [(player["number"], player["name"]) for player in view["players"]] == [
        (1, "Ana"),
        (2, "Bo"),
        (3, "Cy"),
        (4, "Dee"),
        (5, "Eli"),
    ]


def test_only_the_player_learns_the_own_role_and_hand() -> None:
    """TRT-21, TRT-95"""
    game = Traitors(Config.players(6), 2)

    for kind in ("role", "dealt"):
        told = [event for event in game.events if event.kind == kind]
        assert [event.to for event in told] == [only(seat) for seat in range(6)]
        assert [event.data["seat"] for event in told] == list(range(6))


def test_the_dealers_left_begins() -> None:
    """TRT-24"""
    for dealer, first in (("Ana", "Bo"), ("Fay", "Ana")):
        table(6, dealer=dealer).expect(turn=first, dealer=dealer)


def test_the_deal_passes_to_the_left_each_round() -> None:
    """TRT-16"""
    t = final(4, dealer="Cy")
    t.do("next").expect(dealer="Dee", turn="Ana", round=2)


def test_each_round_is_shuffled_anew() -> None:
    """TRT-23: all cards are used again, everybody is in again, and roles are dealt anew."""
    game = Traitors(Config.players(4, {"rounds": 40}), 3)
    policy = RandomPolicy(3)
    decks: list[tuple[str, ...]] = []
    traitors: set[int] = set()
    dealers: list[int] = []
    while game.ask is not None:
        if len(decks) < game.round.number:
            decks.append(tuple(game.round.deck))
            dealers.append(game.round.dealer)
            traitors |= {player.seat for player in game.round.players if player.traitor}
            assert everywhere(game.round) == Counter(composition(game.config))
            assert game.round.inside == (0, 1, 2, 3)
            assert game.round.fund == game.round.discards == []
        game.answer(*policy.answer(game, game.ask))

    assert len(set(decks)) == 40
    assert traitors == {0, 1, 2, 3}
    assert dealers == [(dealers[0] + number) % 4 for number in range(40)]


def test_everybody_is_told_who_sits_where_and_what_is_played() -> None:
    game = Traitors(Config.players(["Uma", "Vic", "Wes", "Xia"]), 4)
    seated, rules, begun = [event for event in game.events if event.to == EVERYONE][:3]

    assert to_plain(seated.data) == {"seats": [[0, "Uma"], [1, "Vic"], [2, "Wes"], [3, "Xia"]]}
    assert rules.data == {
        "rounds": 3,
        "cards": {"gold": 38, "shield": 6, "dagger": 6, "traitor": 1, "event": 8, "final": 1},
        "worth": {"gold": 1},
        "options": {},
    }
    assert begun.data == {"number": 1, "dealer": game.round.dealer, "deck": 48, "hands": [3, 3, 3, 3]}


def test_a_deck_without_events_or_traitor_card_can_be_played() -> None:
    game = Traitors(Config.players(4, {"event": 0, "traitor": 0}), 1)

    assert Counter(game.round.deck)[EVENT] == Counter(game.round.deck)[TRAITOR] == 0
    assert len(game.round.deck) == 50 - 12 + 1


def test_several_final_cards_all_lie_at_the_bottom() -> None:
    deck = top_down(Traitors(Config.players(4, {"final": 3}), 1))

    assert deck[-3:] == [FINAL] * 3
    assert deck.count(FINAL) == 3
