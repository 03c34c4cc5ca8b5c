"""Clocks and being ready, with a person as the Storyteller."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.table.protocol import Answer, Clock, Deed, Ready, Undo
from tests.table.sitting import SEVEN, Sitting
from tests.table.test_play import at_day, at_vote, play_until


def clock(sitting: Sitting) -> tuple[str, float, bool] | None:
    """The clock on the wall: its title, the seconds that are left, and whether it runs."""
    shown: dict[str, Any] | None = sitting.fresh(sitting.who(2))["view"]["clock"]
    return None if shown is None else (shown["title"], shown["remaining"] / 1000, shown["running"])


def test_each_part_of_the_day_has_its_clock() -> None:
    sitting = play_until(Sitting(SEVEN), "flow", "day")
    assert clock(sitting) == ("discussion", 240, True)
    sitting.wait(100)
    assert clock(sitting) == ("discussion", 140, True)
    sitting.answer("open")
    assert clock(sitting) == ("nominations", 90, True)
    sitting.wait(30)
    sitting.do(2, Answer(["nominate", 3]))
    assert clock(sitting) == ("defence", 30, True)
    sitting.wait(10)
    sitting.answer("count")
    assert clock(sitting) is None
    sitting.wait(7)
    assert clock(sitting) == ("nominations", 60, True)
    sitting.answer("dusk")
    assert clock(sitting) is None


def test_after_a_vote_there_is_time_for_another_nomination() -> None:
    sitting = at_day()
    sitting.wait(85)
    sitting.do(2, Answer(["nominate", 3]))
    sitting.answer("count")
    sitting.wait(7)
    assert clock(sitting) == ("nominations", 20, True)


def test_a_table_may_do_without_clocks() -> None:
    sitting = at_vote(settings={"discussion": 0, "nominations": 0, "defence": 0})
    assert clock(sitting) is None
    assert sitting.table.due() is None


def test_a_clock_that_runs_out_moves_nothing_by_itself() -> None:
    sitting = at_day()
    sitting.wait(1000)
    assert clock(sitting) == ("nominations", 0, False)
    assert sitting.stage == "nominations"
    assert sitting.table.due() is None


def test_the_storyteller_holds_extends_and_skips_the_clock() -> None:
    sitting = at_day()
    sitting.wait(10)
    sitting.do("storyteller", Clock("pause"))
    sitting.wait(50)
    assert clock(sitting) == ("nominations", 80, False)
    sitting.do("storyteller", Clock("extend", 30))
    assert clock(sitting) == ("nominations", 110, False)
    sitting.do("storyteller", Clock("resume"))
    sitting.wait(10)
    sitting.do("storyteller", Clock("extend", -40))
    assert clock(sitting) == ("nominations", 60, True)
    sitting.do("storyteller", Clock("skip"))
    assert clock(sitting) is None
    assert sitting.stage == "nominations"
    for what in ("pause", "resume", "extend", "skip"):
        assert sitting.refused("storyteller", Clock(what)) == "no-clock"


def test_a_clock_that_has_run_out_runs_again_when_it_is_extended() -> None:
    sitting = at_day()
    sitting.wait(100)
    sitting.do("storyteller", Clock("extend", 15))
    assert clock(sitting) == ("nominations", 15, True)


def test_the_storyteller_starts_a_clock_of_their_own() -> None:
    sitting = at_day(settings={"auto_advance": True})
    sitting.do("storyteller", Clock("start", 600, "Tea"))
    assert clock(sitting) == ("Tea", 600, True)
    sitting.wait(700)
    assert clock(sitting) == ("Tea", 0, False)
    assert sitting.stage == "nominations"


@pytest.mark.parametrize("seconds", [0, -5, 3601, 10**12])
def test_no_clock_runs_for_ever(seconds: int) -> None:
    assert at_day().refused("storyteller", Clock("start", seconds)) == "bad-clock"


def test_the_clock_is_the_storyteller_s() -> None:
    sitting = at_day()
    assert sitting.refused(2, Clock("skip")) == "not-storyteller"
    assert sitting.refused("storyteller", Clock("start", 60, "x" * 61)) == "too-long"
    sitting.do("storyteller", Deed({"type": "end", "winner": "good"}))
    assert sitting.refused("storyteller", Clock("start")) == "over"
    assert Sitting(5).refused("host", Clock("start")) == "no-game"


def test_where_belfry_tells_the_story_the_host_has_the_clock() -> None:
    sitting = Sitting(SEVEN, teller="belfry", settings={"choosing": 1})
    sitting.wait(45 + 13 * 6 + 20)
    assert clock(sitting) is not None
    assert sitting.refused(2, Clock("pause")) == "not-storyteller"
    sitting.do("host", Clock("pause"))
    before = clock(sitting)
    sitting.wait(1000)
    assert clock(sitting) == before
    sitting.do("host", Clock("skip"))
    sitting.wait(0.1)
    assert sitting.stage == "nominations"


def test_the_day_moves_on_by_itself_if_the_storyteller_wants_it_so() -> None:
    """DAY-10, NOM-2, STO-17"""
    sitting = play_until(Sitting(SEVEN, settings={"auto_advance": True}), "flow", "day")
    sitting.wait(240)
    assert sitting.stage == "nominations"
    sitting.do(2, Answer(["nominate", 3]))
    sitting.wait(30)
    assert sitting.stage == "count"
    sitting.wait(7)
    assert clock(sitting) == ("nominations", 90, True)
    sitting.wait(90)
    assert clock(sitting) == ("last-call", 3, True)
    sitting.do(4, Answer(["nominate", 5]))
    sitting.wait(30 + 7)
    assert clock(sitting) == ("nominations", 20, True)
    sitting.wait(20 + 3)
    assert sitting.stage == "closing"
    sitting.wait(5)
    assert sitting.stage == "evening"
    assert sitting.table.due() is None


def test_everybody_sees_the_last_call_and_each_vote_at_once() -> None:
    """STO-35"""
    sitting = at_day()
    sitting.do("storyteller", Clock("start", 3, "last-call"))
    everybody = (*range(7), "host", "public")
    assert {sitting.phones[name].view["clock"]["title"] for name in everybody} == {"last-call"}
    sitting.do(2, Answer(["nominate", 3]))
    assert {sitting.phones[name].view["clock"]["title"] for name in everybody} == {"defence"}
    assert {sitting.phones[name].history[-1]["kind"] for name in everybody} == {"nominated"}
    sitting.answer("count")
    assert {sitting.phones[name].game["counting"]["who"] for name in everybody} == {3}
    assert {sitting.phones[name].history[-1]["kind"] for name in everybody} == {"count"}


def test_the_night_begins_when_the_storyteller_is_ready_and_not_before() -> None:
    """STO-19"""
    sitting = at_day(settings={"auto_advance": True})
    sitting.answer("dusk")
    sitting.wait(3600)
    assert sitting.stage == "evening"
    assert next(step["id"] for step in sitting.phones["host"].game["night"]) == "dusk", "and the sheet can be looked at"
    assert sitting.phones["host"].game["grimoire"]["tonight"] == ["poisoner", "monk", "imp", "empath", "dawn"]
    sitting.answer("begin")
    assert sitting.stage == "night"


def test_players_say_that_they_are_ready() -> None:
    sitting = at_day()
    sitting.do(2, Ready())
    sitting.do(4, Ready())
    sitting.do(4, Ready(on=False))
    assert sitting.phones["public"].view["ready"] == [2]
    assert sitting.refused("storyteller", Ready()) == "not-yours"
    sitting.do(2, Answer(["nominate", 3]))
    assert sitting.phones["public"].view["ready"] == []


def test_an_undo_leaves_a_clock_that_still_fits_and_drops_one_that_does_not() -> None:
    sitting = at_day()
    sitting.wait(10)
    sitting.do("storyteller", Deed({"type": "add_token", "seat": 1, "token": "monk/safe"}))
    sitting.do("storyteller", Undo())
    assert clock(sitting) == ("nominations", 80, True)
    sitting.do("storyteller", Undo())
    assert clock(sitting) is None
    sitting = at_vote()
    sitting.wait(5)
    sitting.do("storyteller", Undo())
    assert clock(sitting) == ("nominations", 90, True)


def test_no_clock_runs_while_nobody_is_there() -> None:
    sitting = at_day()
    sitting.wait(10)
    for name in list(sitting.phones):
        sitting.disconnect(name)
    assert sitting.table.due() is None
    sitting.now += 10_000
    sitting.connect(2, "the-key-of-seat-2")
    assert clock(sitting) == ("nominations", 80, True)
    assert sitting.again().clock == sitting.table.clock


def test_a_server_that_was_down_takes_no_time_away() -> None:
    sitting = at_day()
    table = sitting.again()
    feed = table.feed()
    record = table.come(feed, sitting.now + 500)[0]
    assert feed.welcome(sitting.now + 500).view["clock"]["remaining"] == 90_000
    assert table.due() == record.at + 90


def test_time_that_goes_backwards_does_no_harm() -> None:
    sitting = at_day()
    sitting.wait(10)
    sitting.now -= 3600
    sitting.do(2, Answer(["nominate", 3]))
    assert sitting.records[-1].at >= sitting.records[-2].at
    assert clock(sitting) == ("defence", 30, True)
