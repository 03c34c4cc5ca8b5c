"""Banishment: the discussion, the vote, ties, and ending the round by agreement."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.core.entry import Answer
from belfry.core.errors import AlreadyAnswered, IllegalAnswer, NotAsked
from belfry.core.plain import to_plain
from tests.traitors.table import Table, banishment, table

EVERYBODY = ["Ana", "Bo", "Cy", "Dee", "Eli", "Fay"]
TIE = {"Ana": "Bo", "Bo": "Ana", "Cy": "Ana", "Dee": "Ana", "Eli": "Bo", "Fay": "Bo"}
AGAINST_CY = {"Ana": "Cy", "Bo": "Cy", "Cy": "Ana", "Dee": "Cy", "Eli": "Cy", "Fay": "Cy"}
AGAINST_ANA = {"Ana": "Bo", "Bo": "Ana", "Cy": "Ana", "Dee": "Ana", "Eli": "Ana", "Fay": "Ana"}


def drawn(**document: Any) -> Table:
    """Bo has drawn a Banishment, and the discussion begins."""
    laid: dict[str, Any] = {"traitor": "Cy", "turn": "Bo", "deck": ["event"], "events": ["banishment"], **document}
    t = table(6, **laid)
    t.answer("Bo", "draw")
    t.answer("Bo", "event")
    return t


def test_first_there_is_a_discussion_until_all_are_ready() -> None:
    """TRT-76, TRT-D12: everybody who is in is heard, and nobody else."""
    t = drawn(out=["Eli"])

    assert t.asked == ("discussion", ["Bo", "Cy", "Dee", "Fay", "Ana"])
    for name in ("Fay", "Ana", "Bo", "Dee"):
        t.answer(name, "ready")
    assert t.asked == ("discussion", ["Cy"])
    t.answer("Cy", "ready")
    assert t.asked[0] == "votes"


def test_everybody_who_is_in_votes_for_another_who_is_in() -> None:
    """TRT-77, TRT-87, TRT-D10"""
    t = banishment(out=["Eli"])

    assert t.asked == ("votes", ["Bo", "Cy", "Dee", "Fay", "Ana"])
    assert t.options("Dee") == [0, 1, 2, 5]
    for value in (3, 4, 6, "Ana", None, True):
        with pytest.raises(IllegalAnswer):
            t.answer("Dee", value)
    with pytest.raises(NotAsked):
        t.answer("Eli", 0)


def test_voting_for_oneself_can_be_allowed() -> None:
    """TRT-77: configurable."""
    assert banishment(options={"self_vote": True}).options("Dee") == [0, 1, 2, 3, 4, 5]


def test_a_vote_is_secret_until_it_is_shown_and_cannot_be_changed() -> None:
    """TRT-77, TRT-115, TRT-116"""
    one, other = banishment(), banishment()
    one.answer("Cy", 0)
    other.answer("Cy", 5)

    for name in ("public", "Ana", "Bo"):
        assert one.view(name) == other.view(name)
    with pytest.raises(AlreadyAnswered):
        one.answer("Cy", 1)


def test_votes_are_shown_one_by_one_by_the_drawer_in_the_order_of_casting() -> None:
    """TRT-78, TRT-94"""
    t = banishment()
    for name in reversed(EVERYBODY):
        t.answer(name, t.seat(AGAINST_ANA[name]))
    shown: list[list[int]] = []
    for left in range(6, 0, -1):
        assert t.asked == ("show", ["Bo"])
        t.answer("Bo", "show")
        shown.append([t.latest("vote")["seat"], t.latest("vote")["who"]])
        assert t.latest("vote")["left"] == left - 1
        if left > 1:
            voting = t.view()["voting"]
            assert voting is not None
            assert voting["shown"] == shown

    assert [voter for voter, _ in shown] == [1, 2, 3, 4, 5, 0]


def test_the_tally_grows_with_every_vote_shown() -> None:
    """TRT-78"""
    t = banishment()
    for name in EVERYBODY:
        t.answer(name, t.seat(TIE[name]))
    for _ in range(4):
        t.answer("Bo", "show")
    voting = t.view()["voting"]

    assert voting is not None
    assert voting["cast"]
    assert voting["tally"] == [[0, 3], [1, 1]]


def test_the_most_votes_are_enough() -> None:
    """TRT-79"""
    t = banishment().do({"vote": {"Ana": "Bo", "Bo": "Ana", "Cy": "Dee", "Dee": "Ana", "Eli": "Fay", "Fay": "Eli"}})

    assert t.latest("banished") == {"seat": 0, "votes": 2}
    assert not t.player("Ana").inside


def test_a_tie_is_repeated_among_the_tied_with_a_discussion_before() -> None:
    """TRT-80"""
    t = banishment()
    for name in EVERYBODY:
        t.answer(name, t.seat(TIE[name]))
    for _ in EVERYBODY:
        t.answer("Bo", "show")

    assert t.latest("tied") == {"seats": (0, 1), "votes": 3}
    assert t.asked == ("discussion", ["Bo", "Cy", "Dee", "Eli", "Fay", "Ana"])
    for name in EVERYBODY:
        t.answer(name, "ready")
    assert t.asked == ("votes", ["Bo", "Cy", "Dee", "Eli", "Fay", "Ana"])
    assert t.options("Cy") == [0, 1]
    assert t.options("Ana") == [1]
    assert t.options("Bo") == [0]


def test_a_further_repetition_is_among_those_now_tied() -> None:
    """TRT-81"""
    t = banishment().do({"vote": {"Ana": "Bo", "Bo": "Cy", "Cy": "Ana", "Dee": "Ana", "Eli": "Bo", "Fay": "Cy"}})
    t.expect(candidates=["Ana", "Bo", "Cy"])
    t.do({"vote": {"Ana": "Bo", "Bo": "Ana", "Cy": "Ana", "Dee": "Ana", "Eli": "Bo", "Fay": "Bo"}})

    t.expect(candidates=["Ana", "Bo"])


def test_the_lot_decides_after_three_tied_repetitions() -> None:
    """TRT-82: the first vote is no repetition."""
    t = banishment()
    for repetition in range(3):
        t.do({"vote": TIE})
        assert t.latest("discussion")["repetition"] == repetition + 1
    t.do({"vote": TIE})

    assert t.latest("lot")["seats"] == (0, 1)
    t.expect(one_out=["Ana", "Bo"])


def test_the_lot_can_fall_on_each_of_the_tied() -> None:
    """TRT-82"""
    out = {
        banishment(seed=seed, options={"max_tied_repetitions": 0}).do({"vote": TIE}).latest("lot")["seat"]
        for seed in range(20)
    }

    assert out == {0, 1}


@pytest.mark.parametrize("limit", [0, 1, 5])
def test_the_number_of_repetitions_can_be_changed(limit: int) -> None:
    """TRT-82: configurable."""
    t = banishment(options={"max_tied_repetitions": limit})
    for _ in range(limit):
        t.do({"vote": TIE})
        assert "lot" not in t.kinds()
    t.do({"vote": TIE})

    assert t.kinds().count("lot") == 1


def test_repetitions_need_have_no_limit() -> None:
    """TRT-82: configurable."""
    t = banishment(options={"max_tied_repetitions": "none"})
    for _ in range(20):
        t.do({"vote": TIE})

    assert "lot" not in t.kinds()
    t.do({"vote": AGAINST_ANA})
    assert not t.player("Ana").inside


def test_a_shield_does_not_help() -> None:
    """TRT-83, TRT-38"""
    t = banishment(hands={"Ana": ["shield", "shield", "gold"]}).do({"vote": AGAINST_ANA})

    assert not t.player("Ana").inside
    assert t.round.discards == ["event", "shield", "shield"]
    assert "shield" not in [entry.asked[0] for entry in t.game.entries if isinstance(entry, Answer)]


def test_the_banished_player_is_eliminated() -> None:
    """TRT-83, TRT-84"""
    t = banishment().do({"vote": AGAINST_ANA})

    assert t.latest("out")["how"] == "banishment"


# Ending by agreement


def test_after_a_traitors_banishment_all_who_are_in_are_asked_once() -> None:
    """TRT-97, TRT-98, TRT-D11"""
    t = banishment().do({"vote": AGAINST_CY})

    assert t.asked == ("agree", ["Bo", "Dee", "Eli", "Fay", "Ana"])
    t.do({"agree": dict.fromkeys(["Ana", "Bo", "Dee", "Eli", "Fay"], True) | {"Fay": False}})
    assert t.asked == ("draw", ["Bo"])
    assert t.latest("agreement")["ended"] is False
    assert [entry.asked[0] for entry in t.game.entries if isinstance(entry, Answer)].count("agree") == 5


def test_all_must_agree_and_the_answers_are_open() -> None:
    """TRT-97, TRT-98: a recruited Traitor is asked like anyone else."""
    t = banishment(hands={"Fay": ["traitor", "gold"]}).do({"vote": AGAINST_CY})
    t.do({"agree": dict.fromkeys(["Ana", "Bo", "Dee", "Eli", "Fay"], True)})

    assert t.latest("round_over") == {"reason": "agreement"}
    assert to_plain(t.latest("agreement")["answers"]) == [[1, True], [3, True], [4, True], [5, True], [0, True]]


def test_the_answers_are_shown_together() -> None:
    """TRT-98: nobody sees another's answer before giving their own."""
    one, other = (banishment().do({"vote": AGAINST_CY}) for _ in range(2))
    one.answer("Ana", True)
    other.answer("Ana", False)

    for name in ("public", "Bo", "Fay"):
        assert one.view(name) == other.view(name)


def test_after_a_faithfuls_banishment_nobody_is_asked() -> None:
    """TRT-97"""
    t = banishment().do({"vote": AGAINST_ANA})

    assert t.asked == ("draw", ["Bo"])


def test_the_question_is_not_put_if_only_two_are_left() -> None:
    """TRT-98, TRT-96"""
    t = banishment(out=["Dee", "Eli", "Fay"]).do({"vote": {"Ana": "Cy", "Bo": "Cy", "Cy": "Ana"}})

    assert t.latest("round_over") == {"reason": "two"}
    assert "agreement" not in t.kinds()


def test_after_a_traitors_murder_nobody_is_asked() -> None:
    """TRT-98: the usual rule is about banishment."""
    t = banishment(events=["murder"], hands={"Fay": ["traitor"]}).do({"enter": {"Cy": 6}})

    assert not t.player("Fay").inside
    assert t.asked == ("draw", ["Bo"])
    assert t.options("Bo") == ["draw"]


def any_time(**document: Any) -> Table:
    return banishment(options={"end_agreement": "any-time"}, **document)


def test_where_it_may_be_proposed_at_any_time_it_is_proposed_before_a_draw() -> None:
    """TRT-98: configurable. The question is not put by itself then."""
    t = any_time(deck=["event", "gold", "gold"]).do({"vote": AGAINST_CY})

    assert t.asked == ("draw", ["Bo"])
    assert t.options("Bo") == ["draw", "propose"]
    t.do({"draw": "Bo"}, {"play": {"who": "Bo", "card": "none"}}, {"propose": "Dee"})
    assert t.latest("proposed") == {"seat": 3}
    assert t.asked == ("agree", ["Dee", "Eli", "Fay", "Ana", "Bo"])
    t.do({"agree": dict.fromkeys(["Ana", "Bo", "Dee", "Eli", "Fay"], True)})
    assert t.latest("round_over") == {"reason": "agreement"}


def test_a_proposal_that_fails_is_made_once_for_each_draw() -> None:
    """TRT-98"""
    t = any_time(deck=["event", "gold"]).do({"vote": AGAINST_CY}, {"propose": "Bo"}, {"agree": {"Ana": False}})

    assert t.asked == ("draw", ["Bo"])
    assert t.options("Bo") == ["draw"]


def test_a_traitors_murder_counts_where_any_elimination_does() -> None:
    """TRT-98"""
    t = any_time(events=["murder"], hands={"Fay": ["traitor"]}).do({"enter": {"Cy": 6}})

    assert t.options("Bo") == ["draw", "propose"]


def test_nobody_can_propose_before_a_traitor_is_out() -> None:
    """TRT-98"""
    t = any_time().do({"vote": AGAINST_ANA})

    assert t.options("Bo") == ["draw"]
