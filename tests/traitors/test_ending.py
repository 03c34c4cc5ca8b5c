"""Elimination, and the end of a round."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.core.entry import Answer
from belfry.core.errors import GameOver, IllegalDeed
from belfry.core.policy import RandomPolicy, play
from belfry.traitors import Config, Traitors
from tests.traitors.table import banishment, final, murder, table

AGAINST_ANA = {"Ana": "Bo", "Bo": "Ana", "Cy": "Ana", "Dee": "Ana", "Eli": "Ana", "Fay": "Ana"}


def test_an_eliminated_player_shows_the_whole_hand() -> None:
    """TRT-84, TRT-36: Gold goes into the fund, everything else to the discard pile."""
    t = banishment(hands={"Ana": ["gold", "shield", "dagger"]}).do({"vote": AGAINST_ANA})

    assert t.latest("out")["cards"] == ["gold", "shield", "dagger"]
    assert t.latest("out")["gold"] == 1
    assert t.round.fund == ["gold"]
    assert t.round.discards == ["event", "shield", "dagger"]
    assert t.player("Ana").hand == []


def test_an_eliminated_player_shows_the_role() -> None:
    """TRT-85, TRT-3"""
    faithful = banishment().do({"vote": AGAINST_ANA})
    traitor = banishment(traitor="Ana").do({"vote": AGAINST_ANA})
    recruited = banishment(hands={"Ana": ["traitor", "gold"]}).do({"vote": AGAINST_ANA})

    shown = [(t.latest("out")["role"], t.latest("out")["recruited"]) for t in (faithful, traitor, recruited)]
    assert shown == [("faithful", False), ("traitor", False), ("traitor", True)]
    assert [t.view("Fay")["players"][0]["role"] for t in (faithful, traitor)] == ["faithful", "traitor"]


def test_the_traitor_card_of_an_eliminated_player_is_out() -> None:
    """TRT-86: nobody can be recruited any more."""
    t = banishment(hands={"Ana": ["traitor", "gold"]}).do({"vote": AGAINST_ANA})

    assert "traitor" in t.round.discards
    assert "traitor" not in t.round.deck


def test_eliminated_players_take_no_part() -> None:
    """TRT-87: no turns, no entries, no votes; they cannot be named."""
    t = banishment(deck=["event", "event", "gold"], events=["banishment", "murder"], hands={"Bo": ["dagger"]})
    t.do({"vote": AGAINST_ANA}, {"draw": "Bo"})

    assert t.asked == ("entries", ["Bo", "Cy", "Dee", "Eli", "Fay"])
    assert t.options("Cy") == [1, 3, 4, 5]
    t.do({"enter": {"Cy": 6}}, {"draw": "Bo"})
    assert [option for option in t.options("Bo") if isinstance(option, tuple) and option[1] == 0] == []


def test_eliminated_players_score_nothing_this_round() -> None:
    """TRT-87, TRT-110"""
    t = final(4, traitor="Ana", hands={"Dee": ["gold", "gold", "gold"]})

    assert t.latest("scores")["rows"][3] == [3, 0, 0, 0, 0]


def test_eliminated_players_are_in_again_in_the_next_round() -> None:
    """TRT-88, TRT-3"""
    t = final(4)
    assert not t.player("Dee").inside
    t.do("next")

    assert t.player("Dee").inside
    assert t.round.inside == (0, 1, 2, 3)


@pytest.mark.parametrize("event", ["murder", "banishment"])
def test_the_round_ends_at_once_when_two_are_left(event: str) -> None:
    """TRT-96, TRT-89, TRT-102: nobody draws again."""
    t = murder(out=["Dee", "Eli", "Fay"], events=[event], hands={"Ana": ["gold"]})
    deck = len(t.round.deck)
    step = {"enter": {"Cy": 1}} if event == "murder" else {"vote": {"Ana": "Bo", "Bo": "Ana", "Cy": "Ana"}}
    t.do(step)

    assert t.latest("round_over") == {"reason": "two"}
    assert len(t.round.deck) == deck
    assert t.asked == ("next", ["Ana", "Bo", "Cy", "Dee", "Eli", "Fay"])


def test_with_three_left_the_round_goes_on() -> None:
    """TRT-96"""
    t = murder(out=["Dee", "Eli"], hands={"Ana": ["gold"]}).do({"enter": {"Cy": 1}})

    assert t.asked == ("draw", ["Bo"])


def test_the_final_banishment_ends_the_round_however_many_are_left() -> None:
    """TRT-60, TRT-99, TRT-C40"""
    t = final(8)

    assert t.latest("round_over") == {"reason": "final"}
    assert len(t.round.inside) == 7
    assert t.round.discards[0] == "final"


def test_the_final_banishment_needs_its_button() -> None:
    """TRT-99"""
    t = table(5, turn="Ana", deck=["final"])
    t.answer("Ana", "draw")

    assert t.options("Ana") == ["final"]
    t.answer("Ana", "final")
    assert t.latest("final") == {"seat": 0}
    assert t.asked[0] == "discussion"
    assert t.view()["phase"] == "final"


def test_after_the_final_banishment_of_a_traitor_nobody_is_asked_whether_to_end() -> None:
    """TRT-99, TRT-98"""
    t = final(5, traitor="Eli")

    assert not t.player("Eli").inside
    assert "agreement" not in t.kinds()


def test_the_final_banishment_of_three_ends_the_round_once() -> None:
    """TRT-96, TRT-99"""
    t = final(4, traitor="Ana", out=["Bo"])

    assert t.kinds().count("round_over") == 1


def test_the_deck_never_runs_out() -> None:
    """TRT-100, TRT-60: even a round in which nothing ever happens ends with its last card."""
    game = Traitors(Config.players(6, {"event": 0, "rounds": 1}), 8)
    play(game, RandomPolicy(8))

    assert game.round.deck == []
    assert [event.data["reason"] for event in game.events if event.kind == "round_over"] == ["final"]


def test_survivors_show_their_roles_in_turn() -> None:
    """TRT-101, TRT-4, TRT-85"""
    t = final(5, dealer="Bo", traitor="Ana", hands={"Cy": ["traitor", "gold"]})
    shown = [event.data for event in t.game.events if event.kind == "shown"]

    assert shown == [
        {"seat": 2, "role": "traitor", "recruited": True},
        {"seat": 3, "role": "faithful", "recruited": False},
        {"seat": 0, "role": "traitor", "recruited": False},
        {"seat": 1, "role": "faithful", "recruited": False},
    ]
    assert [player["role"] for player in t.view()["players"]] == [
        "traitor",
        "faithful",
        "traitor",
        "faithful",
        t.player("Eli").role,
    ]


def test_roles_are_shown_when_somebody_presses() -> None:
    """TRT-101: by whoever drew the last card, even if out."""
    t = murder(out=["Dee", "Eli", "Fay"], hands={"Bo": ["gold"]})
    for name in ("Ana", "Bo", "Cy"):
        t.answer(name, 1 if name == "Cy" else "F")
    t.answer("Bo", "reveal")
    t.answer("Bo", False)

    assert t.asked == ("roles", ["Bo"])
    assert "shown" not in t.kinds()
    t.answer("Bo", "show")
    assert t.kinds()[-3:] == ["shown", "shown", "scores"]


def test_the_event_is_finished_before_the_end_is_considered() -> None:
    """TRT-102, TRT-59: a Shield in the last event of three keeps the round going."""
    t = murder(out=["Dee", "Eli", "Fay"], hands={"Ana": ["shield"]})
    t.do({"enter": {"Cy": 1}}, {"shield": {"who": "Ana", "use": True}})

    assert t.asked == ("draw", ["Bo"])


@pytest.mark.parametrize(("victim", "next_one"), [("Bo", "Cy"), ("Fay", "Bo")])
def test_play_goes_on_with_the_drawer_or_with_the_next_player_in(victim: str, next_one: str) -> None:
    """TRT-58, TRT-59, TRT-C19"""
    t = murder(hands={victim: ["gold"]}).do({"enter": {"Cy": victim}})

    assert t.asked == ("draw", [next_one])


def test_the_next_round_waits_until_everybody_is_ready() -> None:
    """TRT-23: those who were eliminated too."""
    t = final(4)

    assert t.asked == ("next", ["Ana", "Bo", "Cy", "Dee"])
    for name in ("Ana", "Bo", "Cy"):
        t.answer(name, "ready")
    assert t.round.number == 1
    t.answer("Dee", "ready")
    assert t.round.number == 2


def test_after_the_last_round_nobody_is_asked_anything() -> None:
    """TRT-112"""
    t = final(8)

    assert t.game.ask is None
    assert t.view()["phase"] == "over"
    with pytest.raises(GameOver):
        t.answer("Ana", "draw")


@pytest.mark.parametrize("deed", [None, "end the round", {"type": "kill", "seats": [0]}])
def test_nobody_can_intervene(deed: Any) -> None:
    t = table(4)
    entries = list(t.game.entries)

    with pytest.raises(IllegalDeed, match="no Storyteller"):
        t.game.intervene(deed)
    assert t.game.entries == entries


def test_a_step_can_be_taken_back_and_given_again() -> None:
    t = murder(hands={"Ana": ["gold"]}).do({"enter": {"Cy": 1}})
    events = [event.plain() for event in t.game.events]
    taken = t.game.undo(3)

    assert all(isinstance(entry, Answer) for entry in taken)
    assert t.player("Ana").inside
    t.game.redo(taken)
    assert [event.plain() for event in t.game.events] == events
