"""The configuration: what is usual, what a host may change, and what is refused with a clear word."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from belfry.traitors import Config, InvalidConfig, Start, Traitors
from belfry.traitors.card import KINDS, kind_of
from belfry.traitors.config import OPTIONS, changed, composition, worth


def problems(players: int | list[str], options: dict[str, Any] | None = None, start: Start | None = None) -> str:
    """Why a game is refused."""
    with pytest.raises(InvalidConfig) as caught:
        Traitors(msgspec.structs.replace(Config.players(players, options), start=start), 1)
    return str(caught.value)


def test_the_usual_deck_has_sixty_cards() -> None:
    """TRT-8: Gold, Shield and Event cards make 52, split 38, 6 and 8."""
    cards = composition(Config.players(6))

    assert cards == {"gold": 38, "shield": 6, "dagger": 6, "traitor": 1, "event": 8, "final": 1}
    assert sum(cards.values()) == 60
    assert cards["gold"] + cards["shield"] + cards["event"] == 52


def test_the_deck_is_the_sum_of_what_is_configured() -> None:
    """TRT-9"""
    config = Config.players(4, {"gold": 20, "shield": 2, "event": 5, "dagger": 3, "traitor": 2})

    assert sum(composition(config).values()) == 20 + 2 + 5 + 3 + 2 + 1
    assert len(Traitors(config, 1).round.deck) == 33 - 12


@pytest.mark.parametrize(("players", "gold"), [(6, 5), (7, 0), (8, 11)])
def test_a_deck_with_fewer_than_three_cards_for_each_to_deal_is_refused(players: int, gold: int) -> None:
    """TRT-9: Gold, Shield and Dagger cards count; the others cannot be dealt."""
    options = {"gold": gold, "shield": 6, "dagger": 6, "event": 50}
    needed = 3 * players

    assert f"{players} players are dealt {needed} cards, but there are only {gold + 12}" in problems(players, options)
    Traitors(Config.players(players, {**options, "gold": needed - 12}), 1)


def test_a_gold_card_is_worth_one_unless_the_host_says_otherwise() -> None:
    """TRT-10"""
    assert worth(Config.players(4)) == {"gold": 1}
    assert worth(Config.players(4, {"gold_value": 5})) == {"gold": 5}
    assert worth(Config.players(4, {"gold": 13, "gold_value": [1] * 6 + [3] * 7})) == {"gold-1": 1, "gold-3": 3}


def test_gold_of_different_values_is_told_apart() -> None:
    """TRT-108"""
    config = Config.players(4, {"gold": 13, "gold_value": [1] * 6 + [3] * 7})

    assert composition(config)["gold-1"] == 6
    assert composition(config)["gold-3"] == 7
    assert {kind_of(card) for card in composition(config)} == set(KINDS)


@pytest.mark.parametrize(("players", "rounds"), [(4, 3), (5, 2), (6, 2), (7, 1), (8, 1)])
def test_the_usual_number_of_rounds_depends_on_the_players(players: int, rounds: int) -> None:
    """TRT-12"""
    assert Config.players(players).agreed_rounds == rounds
    assert Traitors(Config.players(players), 1).round.rounds == rounds


def test_any_other_number_of_rounds_may_be_agreed() -> None:
    """TRT-13, TRT-D1"""
    assert Traitors(Config.players(8, {"rounds": 7}), 1).round.rounds == 7


def test_the_options_that_are_not_as_usual_are_told_to_everybody() -> None:
    options = {"self_vote": True, "rounds": 4, "max_tied_repetitions": None}
    game = Traitors(Config.players(4, options), 1)
    [told] = [event for event in game.events if event.kind == "game"]

    assert told.data["options"] == options
    assert changed(Config.players(4)) == {}


def test_every_option_of_the_rules_is_there() -> None:
    """TRT-19, TRT-32, TRT-62, TRT-67, TRT-77, TRT-82, TRT-98, TRT-113: what section 17 lists, and how slips count."""
    assert (
        *("gold", "shield", "event", "dagger", "traitor", "final", "gold_value", "event_weights", "event_mode"),
        *("event_spacing", "rounds", "traitor_may_abstain", "self_vote", "max_tied_repetitions", "discard_face_up"),
        *("end_agreement", "shared_victory", "murder_order"),
    ) == OPTIONS


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"gold": -1}, "gold is a number of cards from 0 to 200, not -1 (TRT-9)"),
        ({"shield": 201}, "shield is a number of cards from 0 to 200, not 201 (TRT-9)"),
        ({"final": 0}, "the deck needs a Final Banishment card, or the round would have no end (TRT-100)"),
        ({"gold_value": 0}, "a Gold card is worth 1 to 1000, not 0 (TRT-10)"),
        ({"gold_value": [1, 2]}, "gold_value has 2 values for 38 Gold cards (TRT-108)"),
        ({"event_weights": [0, 0, 0]}, "event_weights are three numbers from 0 to 200, not all 0"),
        ({"event_weights": [-1, 2, 3]}, "event_weights are three numbers from 0 to 200, not all 0"),
        ({"rounds": 0}, "rounds is a number from 1 to 50, not 0 (TRT-13)"),
        ({"max_tied_repetitions": -1}, "max_tied_repetitions is a number from 0 to 100 or none, not -1 (TRT-82)"),
    ],
)
def test_an_option_that_cannot_be_is_refused_with_its_rule(options: dict[str, Any], message: str) -> None:
    assert message in problems(4, options)


@pytest.mark.parametrize(
    "options",
    [
        {"gold": "many"},
        {"gold": True},
        {"gold": 1.5},
        {"nosuch": 1},
        {"event_weights": [1, 2]},
        {"event_mode": "dice"},
        {"end_agreement": True},
        {"self_vote": "yes"},
        {"start": {"nosuch": 1}},
        {"gold_value": "much"},
    ],
)
def test_an_option_of_the_wrong_kind_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(InvalidConfig, match="the options cannot be read"):
        Config.players(4, options)


@pytest.mark.parametrize("players", [0, 3, 9, -1, 1000])
def test_a_game_is_for_four_to_eight(players: int) -> None:
    """TRT-15: there are Player Number cards from 1 to 8."""
    assert f"a game is for 4 to 8 players, not {players} (TRT-15)" in problems(players)


@pytest.mark.parametrize(
    ("names", "message"),
    [
        (["Ana", "Bo", "Cy", "Ana"], "two players are called 'Ana'"),
        (["Ana", "Bo", "Cy", " "], "' ' is no name"),
        (["Ana", "Bo", "Cy", "x" * 41], "is no name: 1 to 40 printable characters"),
        (["Ana", "Bo", "Cy", "a\nb"], "is no name"),
    ],
)
def test_a_name_that_cannot_be_is_refused(names: list[str], message: str) -> None:
    assert message in problems(names)


@pytest.mark.parametrize(
    ("start", "message"),
    [
        (Start(dealer=4), "seat 4 is not at the table: seats are 0 to 3"),
        (Start(out=(0, 1)), "at least three players must be in"),
        (Start(out=(0, 0)), "at least three players must be in, and nobody is out twice"),
        (Start(out=(1,), turn=1), "whoever has the turn must be in"),
        (Start(number=0), "rounds are counted from 1, not 0"),
        (Start(hands=((),) * 5), "there are more hands or scores than players"),
        (Start(scores=(-1,)), "a score is a number from 0"),
        (Start(selector=("feast",)), "an Event is murder, banishment, quiet, not 'feast'"),
        (Start(fund=("gold",) * 39), "39 'gold' cards are laid out, but the game has 38"),
        (Start(deck=("spade",)), "1 'spade' cards are laid out, but the game has 0"),
        (Start(hands=(("event",),)), "seat 0 cannot hold an Event or Final Banishment card"),
        (Start(traitor=0, hands=(("traitor",),)), "seat 0 cannot hold a Traitor card as the original Traitor"),
        (Start(hands=(("traitor",),)), "say who the original Traitor is"),
        (Start(out=(0,), hands=(("gold",),)), "seat 0 is out and holds no cards"),
        (Start(fund=("shield",)), "the prize fund has nothing but Gold"),
        (Start(fund=("gold",) * 38, deck=("shield",) * 6), "4 hands are to be dealt, but only 6 cards are left"),
        (Start(deck=("final", "gold")), "nothing that is laid out comes after the Final Banishment card"),
    ],
)
def test_a_start_that_cannot_be_is_refused(start: Start, message: str) -> None:
    assert message in problems(4, start=start)


def test_everything_that_is_wrong_is_said_at_once() -> None:
    with pytest.raises(InvalidConfig) as caught:
        Traitors(Config.players(9 - 1, {"gold": 1, "rounds": 99, "final": 0}), 1)

    assert [rule for rule, _ in caught.value.problems] == ["TRT-100", "TRT-9", "TRT-13"]
