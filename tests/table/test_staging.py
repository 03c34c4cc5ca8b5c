"""Great moments are staged at the table: who is executed, a held breath, and then what comes of it."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.table.protocol import Answer, Deed, Hand, Undo
from belfry.table.records import Begin
from tests.table.crowd import Crowd, at_stage
from tests.table.sitting import Sitting
from tests.table.test_play import SEVEN, at_day, play_until
from tests.table.test_secret_votes import near, told_by_a_person

BAD_MOON = "shabaloth assassin fool chambermaid gossip innkeeper exorcist"
VIOLETS = "vortox witch mutant clockmaker dreamer sage artist savant"


def vote(sitting: Sitting, by: int, who: int, *voters: int) -> Sitting:
    """A nomination, and the hands that are raised for it."""
    sitting.do(by, Answer(["nominate", who]))
    for seat in voters:
        sitting.do(seat, Hand(up=True))
    sitting.answer("count")
    for _ in range(20):
        if sitting.stage != "count":
            break
        sitting.tick()
    return sitting


def screens(sitting: Sitting) -> list[Any]:
    """The execution as every phone, the square and the Storyteller see it."""
    return [phone.game["execution"] for phone in sitting.phones.values()]


def everybody_sees(sitting: Sitting) -> Any:
    first, *others = screens(sitting)
    assert all(other == first for other in others)
    return first


def test_an_execution_says_by_which_votes_and_waits_before_anybody_dies() -> None:
    sitting = vote(at_day(), 2, 3, 1, 2, 4, 5)
    sitting.answer("close")
    found = everybody_sees(sitting)
    assert found == {"seat": 3, "because": "votes", "by": 2, "tally": 4, "voters": [4, 5, 1, 2], "outcome": None}
    assert sitting.phones["public"].game["town"][3]["alive"]
    assert sitting.phones["public"].history[-1]["kind"] == "executed"
    sitting.answer("begin")
    assert everybody_sees(sitting)["outcome"] == "dies"
    assert not sitting.phones["public"].game["town"][3]["alive"]


def test_whoever_lives_on_is_seen_to_live_after_the_same_breath() -> None:
    sitting = Sitting(BAD_MOON, script="bad-moon-rising")
    play_until(sitting, "flow", "day").answer("open")
    vote(sitting, 3, 2, 3, 4, 5, 6).answer("close")
    assert everybody_sees(sitting)["outcome"] is None
    play_until(sitting, "flow", "beat").answer("begin")
    assert everybody_sees(sitting)["outcome"] == "lives"
    assert sitting.phones["public"].game["town"][2]["alive"]


def test_somebody_who_is_dead_already_is_executed_as_a_dead_player() -> None:
    sitting = at_day()
    sitting.do("storyteller", Deed({"type": "kill", "seats": [3]}))
    vote(sitting, 2, 3, 1, 2, 4, 5).answer("close")
    assert everybody_sees(sitting)["outcome"] == "dead"
    sitting.answer("begin")
    assert everybody_sees(sitting)["outcome"] == "dead"
    assert sitting.stage == "closing"


def only_the_storyteller_knows(sitting: Sitting, seat: int, because: str) -> None:
    """Make sure that everybody sees who is executed, and that nobody but the Storyteller is told why."""
    for name, phone in sitting.phones.items():
        found = phone.game["execution"]
        assert (found["seat"], found["tally"], found["voters"], found["outcome"]) == (seat, None, [], None)
        assert found["because"] == (because if name == "host" else None)
        if name != "host":
            assert phone.history[-1]["data"] == {"seat": seat}
            assert phone.game["nominations_open"] is False


def test_nobody_is_told_of_the_virgin_and_the_execution_stands_on_the_nominations_line() -> None:
    """virgin/r1, virgin/r14, EXE-18"""
    sitting = at_day()
    sitting.do(2, Answer(["nominate", 6]))
    sitting.answer("announce")
    only_the_storyteller_knows(sitting, 2, "virgin")
    sitting.answer("begin")
    for phone in sitting.phones.values():
        assert phone.game["nominations"][-1]["executed"] == 2
        assert phone.game["counting"] is None


def test_a_witchs_curse_stands_on_the_nominations_line_and_the_vote_goes_on() -> None:
    """witch/r1"""
    sitting = Sitting(VIOLETS, script="sects-and-violets")
    play_until(sitting, "choose", "witch").do(1, Answer(5))
    play_until(sitting, "flow", "day").answer("open")
    vote(sitting, 5, 4, 0, 1, 2, 3)
    for phone in sitting.phones.values():
        line = phone.game["nominations"][-1]
        assert (line["died"], line["tally"], line["stands"]) == ([5], 4, "block")


def test_a_death_in_a_defence_is_not_the_nominations_doing() -> None:
    sitting = at_day("imp poisoner chef empath monk slayer virgin")
    sitting.do(2, Answer(["nominate", 3]))
    sitting.do(5, Answer(["use", "slayer", 4]))
    sitting.do("storyteller", Deed({"type": "kill", "seats": [4]}))
    assert "died" not in sitting.phones["public"].game["nominations"][-1]


def test_nobody_is_told_of_a_madness() -> None:
    """mutant/r5, EXE-18"""
    sitting = Sitting(VIOLETS, script="sects-and-violets")
    play_until(sitting, "flow", "day")
    sitting.do("storyteller", Deed({"type": "let_happen", "seat": 2, "ability": "mutant"}))
    for _ in range(4):
        if sitting.stage == "execution":
            break
        sitting.answer(True)
    only_the_storyteller_knows(sitting, 2, "madness")


def test_of_a_secret_vote_nobody_but_the_storyteller_sees_the_votes_that_execute() -> None:
    """organgrinder/r12"""
    sitting = near(told_by_a_person())
    for seat in (2, 5, 6, 7):
        sitting.do(seat, Hand(up=True))
    sitting.answer("count")
    sitting.wait(60)
    sitting.answer("close")
    for name, phone in sitting.phones.items():
        found = phone.game["execution"]
        if name == "host":
            assert (found["because"], found["tally"]) == ("votes", 4)
        else:
            assert (found["because"], found["tally"], found["voters"]) == ("secret-votes", None, [])


@pytest.mark.parametrize("lives", [True, False])
def test_belfrys_rhythm_is_the_same_whatever_comes_of_an_execution(lives: bool) -> None:
    sitting = Sitting(BAD_MOON, script="bad-moon-rising", teller="belfry", settings={"discussion": 10, "defence": 5})
    crowd = Crowd(sitting, plan={1: [(20, 3, Answer(["nominate", 2 if lives else 4]))]})
    crowd.run(at_stage("defence"))
    for seat in (0, 1, 3, 5, 6):
        sitting.do(seat, Hand(up=True))
    crowd.run(at_stage("execution"))
    held = sitting.now
    assert everybody_sees(sitting)["outcome"] is None
    crowd.run(at_stage("closing"))
    assert sitting.now - held == 5
    assert everybody_sees(sitting)["outcome"] == ("lives" if lives else "dies")
    crowd.run(at_stage("evening"))
    assert sitting.now - held == 5 + 4


def test_whoever_comes_back_in_the_held_breath_sees_it_and_so_does_the_table_from_its_records() -> None:
    sitting = vote(at_day(), 2, 3, 1, 2, 4, 5)
    sitting.answer("close")
    before = screens(sitting)[0]
    sitting.disconnect(5)
    assert sitting.connect(5, "the-key-of-seat-5").game["execution"] == before
    again = sitting.again()
    assert again.timing.stage.kind == "execution"


def test_undo_takes_an_execution_back_with_its_beat_and_redo_gives_it_again() -> None:
    sitting = vote(at_day(), 2, 3, 1, 2, 4, 5)
    sitting.answer("close")
    sitting.answer("begin")
    sitting.do("storyteller", Undo(1))
    assert sitting.stage == "nominations"
    assert everybody_sees(sitting) is None
    assert sitting.phones["public"].game["about_to_die"] == 3
    sitting.answer("close")
    assert everybody_sees(sitting)["outcome"] is None
    sitting.do("storyteller", Undo(1))
    assert sitting.stage == "nominations"


def test_a_game_that_began_before_there_were_beats_for_executions_goes_as_it_went() -> None:
    sitting = Sitting(len(SEVEN.split()))
    sitting.begin = lambda seed: None  # type: ignore[method-assign]
    sitting.deal(SEVEN.split())
    sitting.keep(sitting.table.commit(sitting.who("host"), Begin(1, paced=True), sitting.now))
    play_until(sitting, "flow", "day").answer("open")
    vote(sitting, 2, 3, 1, 2, 4, 5).answer("close")
    assert sitting.stage == "closing"
    assert everybody_sees(sitting)["outcome"] == "dies"
