"""What players do and say in a night because an ability keeps or makes them awake."""

from __future__ import annotations

from belfry.table.protocol import Answer, Say
from tests.table.sitting import Sitting
from tests.table.test_play import play_until
from tests.table.test_talk import heard

SCRIPT = ["wraith", "imp", "fortuneteller", "monk", "soldier", "saint", "chef", "mayor"]
SEATS = "wraith fortuneteller imp chef monk soldier mayor"


def sitting(**more: object) -> Sitting:
    """Seat 0 is the Wraith, seat 2 the Imp, seat 4 the Monk."""
    return Sitting(SEATS, script=SCRIPT, **more)  # type: ignore[arg-type]


def second_night(ability: str) -> Sitting:
    """The second night, at this question."""
    here = play_until(sitting(), "flow", "day")
    here.answer("dusk")
    return play_until(here, "choose", ability)


def test_the_wraith_turns_the_own_switch_while_somebody_else_is_asked() -> None:
    """wraith/r1"""
    here = second_night("monk")
    here.do(0, Answer(["use", "wraith", True]))
    assert here.phones[0].game["told"][-1]["what"] == "awake"
    assert here.phones[0].game["may"]["actions"][0]["options"]["of"] == [False]
    assert here.game.ask is not None and here.game.ask.ability == "monk"
    assert here.refused(1, Answer(["use", "wraith", True])) == "not-asked"
    assert here.refused(0, Answer(["use", "wraith", True])) == "illegal-answer"
    assert here.again().play.game.events == here.game.events  # type: ignore[union-attr]


def test_the_wraith_and_an_evil_player_write_to_each_other_while_both_are_awake() -> None:
    """wraith/c1, wraith/r3"""
    here = second_night("imp")
    assert here.phones[0].view["awake_with"] == [2]
    assert here.phones[2].view["awake_with"] == [0]
    assert all(here.phones[other].view["awake_with"] == [] for other in (1, 3, 4, "public", "host"))
    here.do(0, Say("Take the Monk", to=2))
    here.do(2, Say("I will", to=0))
    assert heard(here, 0)[-2:] == ["Take the Monk", "I will"]
    assert heard(here, 1) == heard(here, "public") == []
    assert here.refused(0, Say("Hello", to=1)) == "asleep"
    assert here.refused(1, Say("Hello", to=2)) == "asleep"
    here.do(2, Answer(4))
    assert here.phones[0].view["awake_with"] == []
    assert here.refused(0, Say("Well done", to=2)) == "asleep"


def test_nobody_writes_to_the_wraith_while_a_good_player_is_awake() -> None:
    """wraith/r3"""
    here = second_night("monk")
    assert here.phones[0].view["awake_with"] == here.phones[4].view["awake_with"] == []


def test_where_belfry_tells_the_story_a_turned_switch_leaves_choices_as_they_are() -> None:
    """wraith/r1, wraith/r4"""
    here = sitting(teller="belfry", people=lambda seat: True)
    for _ in range(600):
        if here.game.grimoire.number == 2 and 4 in here.table.play.waiting:  # type: ignore[union-attr]
            break
        here.tick()
    here.do(4, Answer(1))
    offered = here.phones[0].game["may"]["actions"][0]["options"]["of"]
    here.do(0, Answer(["use", "wraith", offered[0]]))
    assert 4 in here.table.play.held  # type: ignore[union-attr]
    assert here.phones[0].game["may"]["actions"][0]["options"]["of"] != offered
