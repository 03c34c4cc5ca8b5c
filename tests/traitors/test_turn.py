"""A turn: draw, play, discard."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.core.errors import IllegalAnswer, NotAsked
from tests.traitors.table import Table, table


def bo(*hand: str, drawing: str = "gold", players: int = 4, **document: Any) -> Table:
    """Bo's turn with this hand; the next card is on top."""
    return table(
        players, **{"turn": "Bo", "traitor": "Ana", "hands": {"Bo": list(hand)}, "deck": [drawing], **document}
    )


def test_turns_go_clockwise_past_whoever_is_out() -> None:
    """TRT-24, TRT-34, TRT-87"""
    t = table(6, turn="Bo", traitor="Ana", out=["Cy", "Dee"], deck=["gold"] * 6)
    turns: list[str] = []
    for _ in range(6):
        turns.append(t.runner.names[t.round.turn])
        t.do({"draw": turns[-1]}, {"play": {"who": turns[-1], "card": "gold"}})

    assert turns == ["Bo", "Eli", "Fay", "Ana", "Bo", "Eli"]


@pytest.mark.parametrize("card", ["gold", "shield", "dagger"])
def test_a_plain_card_goes_into_the_hand(card: str) -> None:
    """TRT-25"""
    bo("gold", "gold", drawing=card).do({"draw": "Bo"}).expect(**{"is": {"Bo": {"hand": ["gold", "gold", card]}}})


@pytest.mark.parametrize("hand", [[], ["gold"], ["gold", "gold"], ["gold", "gold", "gold"]])
def test_drawing_is_compulsory_and_always_one_card(hand: list[str]) -> None:
    """TRT-26, TRT-31: nobody makes up for a loss."""
    t = bo(*hand)
    deck = len(t.round.deck)

    assert t.asked == ("draw", ["Bo"])
    assert t.options("Bo") == ["draw"]
    with pytest.raises(IllegalAnswer):
        t.answer("Bo", None)
    t.do({"draw": "Bo"})
    assert len(t.player("Bo").hand) == len(hand) + 1
    assert len(t.round.deck) == deck - 1


def test_gold_and_daggers_can_be_played_or_nothing() -> None:
    """TRT-27, TRT-D2, TRT-D4: a Dagger on any other player who is in."""
    t = bo("gold", "dagger", "shield", drawing="gold", players=5, out=["Dee"]).do({"draw": "Bo"})

    assert t.options("Bo") == [None, "gold", ("dagger", 0), ("dagger", 2), ("dagger", 4)]


@pytest.mark.parametrize(
    "value",
    ["shield", "traitor", "dagger", ("dagger", 1), ("dagger", 3), ("gold", 0), "spade", "", True, 0, ("dagger",), {}],
)
def test_what_cannot_be_played_is_refused(value: Any) -> None:
    """TRT-27: a Shield is no card to play, the Traitor card never; one does not blackmail oneself or who is out."""
    t = bo("traitor", "dagger", "shield", drawing="gold", players=5, out=["Dee"]).do({"draw": "Bo"})

    with pytest.raises(IllegalAnswer):
        t.answer("Bo", value)
    assert t.asked == ("play", ["Bo"])


def test_gold_that_is_played_goes_into_the_fund() -> None:
    """TRT-27, TRT-36, TRT-2: for everybody to see."""
    t = bo("gold", "shield").do({"draw": "Bo"}, {"play": {"who": "Bo", "card": "gold"}})

    assert t.view()["fund"] == {"cards": ["gold"], "gold": 1}
    assert t.round.fund == ["gold"]


def test_only_one_card_is_played_in_a_turn() -> None:
    """TRT-28"""
    t = bo("gold", "gold", "shield").do({"draw": "Bo"}, {"play": {"who": "Bo", "card": "gold"}})

    assert t.asked == ("draw", ["Cy"])
    with pytest.raises(NotAsked):
        t.answer("Bo", "gold")


def test_above_three_cards_the_player_chooses_what_to_discard() -> None:
    """TRT-29, TRT-D3"""
    t = bo("gold", "shield", "dagger").do({"draw": "Bo"}, {"play": {"who": "Bo", "card": "none"}})

    assert t.asked == ("discard", ["Bo"])
    assert sorted(t.options("Bo")) == ["dagger", "gold", "shield"]
    t.do({"discard": {"who": "Bo", "card": "dagger"}})
    assert t.round.discards == ["dagger"]
    assert t.asked == ("draw", ["Cy"])


def test_discarded_gold_goes_into_the_prize_fund() -> None:
    """TRT-29, TRT-37"""
    t = bo("gold", "shield", "dagger").do({"draw": "Bo"}, {"play": {"who": "Bo", "card": "none"}})
    t.do({"discard": {"who": "Bo", "card": "gold"}})

    assert (t.round.fund, t.round.discards) == (["gold"], [])


@pytest.mark.parametrize("hand", [["shield"], ["shield", "gold"]])
def test_with_three_cards_or_fewer_nothing_is_discarded(hand: list[str]) -> None:
    """TRT-30"""
    t = bo(*hand).do({"draw": "Bo"}, {"play": {"who": "Bo", "card": "none"}})

    assert t.asked == ("draw", ["Cy"])
    assert len(t.player("Bo").hand) == len(hand) + 1


def test_a_hand_may_be_larger_during_the_turn() -> None:
    """TRT-31: the limit applies at its end."""
    t = bo("gold", "gold", "dagger", hands={"Bo": ["gold", "gold", "dagger"], "Ana": ["shield", "gold", "gold"]})
    t.do({"draw": "Bo"})

    assert len(t.player("Bo").hand) == 4
    t.do({"play": {"who": "Bo", "card": "dagger", "against": "Ana"}}, {"take": {"who": "Bo", "card": "shield"}})
    assert len(t.player("Bo").hand) == 4
    assert t.asked == ("discard", ["Bo"])
    t.do({"discard": {"who": "Bo", "card": "shield"}})
    assert len(t.player("Bo").hand) == 3


def test_a_robbed_player_has_fewer_cards_until_they_draw() -> None:
    """TRT-31"""
    t = bo("dagger", hands={"Bo": ["dagger"], "Cy": ["gold", "gold", "gold"]}, deck=["gold", "shield"])
    t.do({"draw": "Bo"}, {"play": {"who": "Bo", "card": "dagger", "against": "Cy"}})
    t.do({"take": {"who": "Bo", "card": "gold"}})

    assert len(t.player("Cy").hand) == 2
    t.do({"draw": "Cy"}, {"play": {"who": "Cy", "card": "none"}})
    assert t.player("Cy").hand == ["gold", "gold", "shield"]


def test_the_discard_pile_is_face_up() -> None:
    """TRT-32"""
    t = bo("shield", "shield", "dagger").do({"draw": "Bo"}, {"play": {"who": "Bo", "card": "none"}})
    t.do({"discard": {"who": "Bo", "card": "shield"}})

    assert t.view()["discards"] == {"cards": ["shield"], "count": 1}
    assert t.latest("discarded") == {"seat": 1, "card": "shield"}


def test_the_discard_pile_can_lie_face_down() -> None:
    """TRT-32: configurable. Only the player knows what they discarded; Gold goes openly into the fund all the same."""
    t = bo(
        "shield", "gold", "dagger", options={"discard_face_up": False}, deck=["gold", "gold", "gold", "gold", "gold"]
    )
    t.do({"draw": "Bo"}, {"play": {"who": "Bo", "card": "none"}}, {"discard": {"who": "Bo", "card": "shield"}})

    assert t.view()["discards"] == {"cards": None, "count": 1}
    assert [event.data["card"] for event in t.heard("Cy") if event.kind == "discarded"] == [None]
    assert t.kinds("Bo").count("put_away") == 1
    assert "put_away" not in t.kinds("Cy") + t.kinds("public")
    assert t.view("Bo")["you"].get("hand") == ["gold", "dagger", "gold"]
    t.do({"draw": "Bo"}, {"play": {"who": "Bo", "card": "none"}}, {"discard": {"who": "Bo", "card": "gold"}})
    assert t.latest("discarded") == {"seat": 1, "card": "gold"}


def test_hands_are_secret_but_their_numbers_are_public() -> None:
    """TRT-33"""
    t = bo("shield", hands={"Bo": ["shield"], "Cy": ["dagger", "dagger", "gold"]})
    seen = t.view("Ana")

    assert [player["cards"] for player in seen["players"]] == [3, 1, 3, 3]
    assert "dagger" not in str({key: value for key, value in seen.items() if key not in ("cards", "you", "told")})
    t.do({"draw": "Bo"})
    assert [player["cards"] for player in t.view()["players"]] == [3, 2, 3, 3]


def test_every_step_of_a_turn_is_told_in_order() -> None:
    """TRT-25, TRT-27, TRT-29"""
    t = bo("gold", "gold", "shield")
    since = len(t.game.events)
    t.do({"draw": "Bo"}, {"play": {"who": "Bo", "card": "none"}}, {"discard": {"who": "Bo", "card": "gold"}})

    assert t.kinds("public", since) == ["drew", "kept", "passed", "discarded", "turn"]
    assert t.kinds("Bo", since) == ["drew", "card", "kept", "passed", "discarded", "turn"]
