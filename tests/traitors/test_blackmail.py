"""The Dagger."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.core.errors import IllegalAnswer, NotAsked
from tests.traitors.table import Table, table


def blackmail(against: str = "Dee", **hands: list[str]) -> Table:
    """Bo, who has drawn a Shield, has laid down a Dagger."""
    laid = {"Bo": ["dagger", "gold"], "Dee": ["gold", "gold", "shield"], **hands}
    t = table(5, turn="Bo", traitor="Ana", hands=laid, deck=["shield"])
    return t.do({"draw": "Bo"}, {"play": {"who": "Bo", "card": "dagger", "against": against}})


def take(card: str) -> dict[str, Any]:
    return {"take": {"who": "Bo", "card": card}}


def test_the_dagger_is_discarded_and_the_victim_is_not_asked() -> None:
    """TRT-41: the named player cannot refuse."""
    t = blackmail()

    assert t.round.discards == ["dagger"]
    assert t.asked == ("take", ["Bo"])
    with pytest.raises(NotAsked):
        t.answer("Dee", "no")


def test_the_whole_hand_is_shown_to_the_blackmailer_alone() -> None:
    """TRT-41"""
    t = blackmail()

    assert t.latest("saw") == {"seat": 1, "who": 3, "cards": ["gold", "gold", "shield"]}
    assert "saw" in t.kinds("Bo")
    for other in ("public", "Ana", "Cy", "Dee", "Eli"):
        assert "saw" not in t.kinds(other)
    assert t.view("Bo")["seen"] == [{"who": 3, "cards": ["gold", "gold", "shield"]}]
    assert t.view("Cy")["seen"] == []


def test_one_card_may_be_taken_or_none() -> None:
    """TRT-42, TRT-D5"""
    t = blackmail()

    assert t.options("Bo") == [None, "gold", "shield"]
    t.do(take("shield"))
    assert t.player("Dee").hand == ["gold", "gold"]
    assert sorted(t.player("Bo").hand) == ["gold", "shield", "shield"]
    none = blackmail().do(take("none"))
    assert none.player("Dee").hand == ["gold", "gold", "shield"]


def test_the_traitor_card_cannot_be_taken() -> None:
    """TRT-42, TRT-48"""
    t = blackmail(Dee=["traitor", "gold", "shield"])

    assert t.options("Bo") == [None, "gold", "shield"]
    with pytest.raises(IllegalAnswer):
        t.answer("Bo", "traitor")
    assert t.latest("saw")["cards"] == ["traitor", "gold", "shield"]


def test_a_card_that_is_not_there_cannot_be_taken() -> None:
    t = blackmail()

    for card in ("dagger", "event", True, 0, "", ("gold",)):
        with pytest.raises(IllegalAnswer):
            t.answer("Bo", card)


def test_a_dagger_taken_may_be_used_at_once_on_anybody_who_is_in() -> None:
    """TRT-43, TRT-28, TRT-D6"""
    t = blackmail(Dee=["dagger", "dagger", "gold"], Cy=["gold", "gold", "gold"]).do(take("dagger"))

    assert t.options("Bo") == [None, 0, 2, 3, 4]
    t.do({"again": {"who": "Bo", "against": "Dee"}}, take("dagger"), {"again": {"who": "Bo", "against": "Cy"}})
    t.do(take("gold"))
    assert t.round.discards == ["dagger", "dagger", "dagger"]
    assert t.player("Dee").hand == ["gold"]
    assert t.player("Cy").hand == ["gold", "gold"]
    assert t.kinds("public").count("blackmail") == 3


def test_a_dagger_taken_may_be_kept_for_a_later_turn() -> None:
    """TRT-44"""
    t = blackmail(Dee=["dagger", "gold", "gold"]).do(take("dagger"), {"again": {"who": "Bo", "against": "none"}})

    assert sorted(t.player("Bo").hand) == ["dagger", "gold", "shield"]
    assert t.round.discards == ["dagger"]
    assert t.asked == ("draw", ["Cy"])


def test_only_a_dagger_taken_can_be_used_at_once() -> None:
    """TRT-44: not one of one's own that was not taken."""
    t = blackmail(Bo=["dagger", "dagger"])
    t.answer("Bo", "gold")

    assert t.asked == ("again", ["Bo"])
    assert t.options("Bo") == [None]


def test_whoever_took_a_card_is_asked_alike_whatever_it_was() -> None:
    """TRT-46: from the question nobody can tell whether a Dagger was taken."""
    took_gold, took_dagger = (blackmail(Dee=["dagger", "gold", "gold"]) for _ in range(2))
    took_gold.answer("Bo", "gold")
    took_dagger.answer("Bo", "dagger")

    assert took_gold.asked == took_dagger.asked == ("again", ["Bo"])
    for other in ("public", "Ana", "Cy", "Eli"):
        assert took_gold.view(other) == took_dagger.view(other)


@pytest.mark.parametrize("hand", [[], ["traitor"]])
def test_a_player_with_nothing_to_take_may_be_named(hand: list[str]) -> None:
    """TRT-45: the Dagger is spent."""
    t = blackmail(Dee=hand)

    assert t.round.discards == ["dagger"]
    assert t.player("Dee").hand == hand
    assert t.latest("taken") == {"seat": 1, "who": 3, "taken": False}


def test_the_public_learns_who_blackmailed_whom_and_whether_a_card_was_taken() -> None:
    """TRT-46"""
    t = blackmail()
    since = len(t.game.events)
    t.do(take("gold"))

    assert [(event.kind, event.data) for event in t.heard("public", since)][:1] == [
        ("taken", {"seat": 1, "who": 3, "taken": True})
    ]
    assert "took" not in t.kinds("public") + t.kinds("Ana")
    assert t.latest("took") == {"seat": 1, "who": 3, "card": "gold"}
    assert t.kinds("Bo").count("took") == t.kinds("Dee").count("took") == 1


def test_the_numbers_of_cards_follow() -> None:
    """TRT-33, TRT-46"""
    t = blackmail().do(take("gold"))

    assert [player["cards"] for player in t.view("Cy")["players"]] == [3, 3, 3, 2, 3]
