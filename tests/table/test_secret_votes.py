"""A secret vote is secret at the table: on every phone, on the public screen, and in the time that it takes."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.table.protocol import Answer, Deed, Hand
from tests.table.crowd import Choice, Crowd, Plan, is_over, number_of_dawns
from tests.table.sitting import Sitting
from tests.table.test_play import play_until
from tests.table.test_secrets import TIMES, always, in_turn, same_for_all_but, steady, vote

SCRIPT = [
    *("organgrinder", "imp", "chef", "empath", "monk", "soldier", "slayer", "virgin", "banshee", "saint", "butler"),
    *("washerwoman", "librarian", "investigator", "scarletwoman", "poisoner", "drunk", "recluse", "mayor"),
]
SEATS = "imp organgrinder chef empath monk soldier slayer saint"

assert steady


def play(choices: dict[str, Choice], plan: Plan) -> Sitting:
    """A game that Belfry tells, until the second dawn."""
    sitting = Sitting(SEATS, teller="belfry", settings=TIMES, script=SCRIPT)
    ends = number_of_dawns(2)
    return Crowd(sitting, choices=choices, plan=plan).run(lambda s: is_over(s) or ends(s))


@pytest.mark.parametrize("hands", ["", "0 2 3", "6"])
def test_nobody_sees_who_votes_nor_how_many(steady: dict[str, list[Any]], hands: str) -> None:
    """organgrinder/r12, organgrinder/r2"""
    steady.update(chef=[0], empath=[0])
    choices = {"organgrinder": always(False), "monk": always(5), "imp": always(5)}
    left, right = (play(choices, {1: [*vote(70, 4, 3, raised), *vote(100, 5, 2, "0 1")]}) for raised in (hands, "2"))
    voters = {int(seat) for seat in f"{hands} 2".split()}
    same_for_all_but(voters, left, right)
    assert {"public", 1, 7} <= set(left.phones)


def near(sitting: Sitting, secret: bool = True) -> Sitting:
    """A nomination by day, with the Organ Grinder sober or drunk."""
    play_until(sitting, "choose", "organgrinder").do(1, Answer(not secret))
    play_until(sitting, "flow", "day").answer("open")
    sitting.do(4, Answer(["nominate", 3]))
    return sitting


def told_by_a_person(**more: Any) -> Sitting:
    sitting = Sitting(SEATS, settings=TIMES, script=SCRIPT, **more)
    play_until(sitting, "rule", "demoninfo").answer(["librarian", "investigator", "drunk"])
    return sitting


def test_a_raised_hand_is_seen_by_its_owner_and_by_the_storyteller_only() -> None:
    """organgrinder/r12"""
    sitting = near(told_by_a_person())
    before = len(sitting.phones["public"].received), len(sitting.phones[6].received)
    sitting.do(5, Hand(up=True))
    assert sitting.phones[5].view["hands"] == [5]
    assert sitting.phones["host"].view["hands"] == [5]
    assert sitting.phones["public"].view["hands"] == []
    assert sitting.phones[6].view["hands"] == []
    assert (len(sitting.phones["public"].received), len(sitting.phones[6].received)) == before


def test_in_an_open_vote_everybody_sees_it() -> None:
    """organgrinder/c2"""
    sitting = near(told_by_a_person(), secret=False)
    sitting.do(5, Hand(up=True))
    assert sitting.phones["public"].view["hands"] == [5]


def test_the_hands_are_counted_and_only_the_storyteller_reads_the_tally() -> None:
    """organgrinder/r2"""
    sitting = near(told_by_a_person())
    for seat in (2, 5, 6):
        sitting.do(seat, Hand(up=True))
    sitting.answer("count")
    sitting.wait(12)
    assert sitting.stage == "nominations"
    assert sitting.phones["host"].game["nominations"][-1]["tally"] == 3
    for name in ("public", 2, 7):
        told = sitting.phones[name].game["nominations"][-1]
        assert (told["tally"], told["voters"], told["secret"]) == (None, [], True)


def test_an_exile_is_open() -> None:
    """organgrinder/r9"""
    sitting = told_by_a_person()
    play_until(sitting, "choose", "organgrinder").do(1, Answer(False))
    play_until(sitting, "flow", "day")
    sitting.do(
        "host", Deed({"type": "traveller", "name": "Tess", "character": "thief", "alignment": "good", "after": 0})
    )
    sitting.do(4, Answer(["exile", 8]))
    sitting.do(5, Hand(up=True))
    assert sitting.phones["public"].view["hands"] == [5]


def test_one_hand_is_all_that_others_than_an_awake_banshee_raise() -> None:
    """banshee/r8"""
    sitting = near(told_by_a_person(), secret=False)
    assert sitting.refused(5, Hand(up=True, hands=2)) == "no-vote-left"


def test_an_awake_banshee_raises_two_hands() -> None:
    """banshee/r5"""
    sitting = Sitting("imp poisoner chef empath banshee soldier slayer", settings=TIMES, script=SCRIPT)
    play_until(sitting, "rule", "demoninfo").answer(["librarian", "investigator", "drunk"])
    play_until(sitting, "flow", "day").answer("dusk")
    play_until(sitting, "choose", "imp").do(0, Answer(4))
    play_until(sitting, "flow", "day").answer("open")
    sitting.do(4, Answer(["nominate", 3]))
    assert sitting.phones[4].game["counting"]["most"] == {"4": 2}
    sitting.do(4, Hand(up=True, hands=2))
    assert sitting.phones["public"].view["hands"] == [4, 4]
    sitting.answer("count")
    sitting.wait(12)
    assert sitting.phones["public"].game["nominations"][-1]["tally"] == 2


def test_a_game_of_bots_with_secret_votes_goes_on(steady: dict[str, list[Any]]) -> None:
    """organgrinder/r12"""
    left = play({"organgrinder": always(False), "imp": in_turn(5, 6, 2)}, {})
    assert left.phones["public"].game["number"] == 2
