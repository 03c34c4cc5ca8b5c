"""Engineer and Legion."""

from typing import Any

from tests.clocktower.towns import Town, town

SCRIPT = ["engineer", "chef", "empath", "sage", "soldier", "mayor", "saint", "witch", "poisoner", "legion", "imp"]
SCRIPT += ["pithag", "drunk"]


def legion(t: Town) -> list[str]:
    return [seat.name for seat in t.grimoire.circle if seat.character.id == "legion"]


def nine(seats: str = "", **more: Any) -> Town:
    """Ana is the Engineer, Dee the Imp, Eli the Witch, Fay an evil Sage, Ida an evil Traveller."""
    seats = seats or "engineer chef empath imp witch sage:evil soldier mayor gunslinger:evil"
    return town(seats, start="night 2", script=SCRIPT, **more)


def test_an_engineer_who_makes_legion_makes_every_evil_player_legion() -> None:
    """jinx/engineer-legion, jinx/engineer-legion/c1, jinx/engineer-legion/r1"""
    t = nine().night(Ana="legion")
    assert legion(t) == ["Dee", "Eli", "Fay"]
    assert t.character("Ida") == "gunslinger"
    assert all(t.seat(name).evil for name in legion(t))


def test_the_dead_become_legion_and_stay_dead_and_so_does_a_good_demon() -> None:
    """jinx/engineer-legion/r1"""
    t = nine("engineer chef empath imp:good -witch -sage:evil soldier mayor").night(Ana="legion")
    assert legion(t) == ["Dee", "Eli", "Fay"]
    assert [t.alive(name) for name in legion(t)] == [True, False, False]
    assert not t.seat("Dee").evil


def test_whoever_becomes_legion_is_told() -> None:
    """jinx/engineer-legion"""
    t = nine().night(Ana="legion")
    for name in ("Dee", "Eli", "Fay"):
        assert [data["character"] for kind, data in t.view(name)["history"] if kind == "character"][-1] == "legion"


def test_switched_off_only_the_demon_becomes_legion() -> None:
    """djinn/r1, engineer/r1"""
    assert legion(nine(jinxes={"off": ["engineer-legion"]}).night(Ana="legion", Eli="Eli")) == ["Dee"]


def test_what_else_the_engineer_makes_changes_nobody_else() -> None:
    """jinx/engineer-legion"""
    t = nine().night(Ana="poisoner", Dee="Gus")
    assert [t.character(name) for name in ("Dee", "Eli", "Fay")] == ["imp", "poisoner", "sage"]


def test_with_legion_from_the_start_the_engineer_is_told_and_never_asked() -> None:
    """jinx/engineer-legion, jinx/engineer-legion/c2, jinx/engineer-legion/r2"""
    seats = "engineer legion chef legion legion legion legion"
    t = town(seats, script=SCRIPT).night()
    assert t.learned("Ana", "engineer") == "legion"
    assert not t.asked("Ana", "engineer")
    t.day().dusk().night()
    assert not t.asked("Ana", "engineer")
    assert "Ana" not in t.woke
    free = town(seats, script=SCRIPT, jinxes={"off": ["engineer-legion"]}).night()
    assert free.asked("Ana", "engineer")
    assert free.learned("Ana", "engineer") is None


def test_it_comes_at_the_engineer_s_place() -> None:
    """jinx/engineer-legion/r2"""
    t = town("engineer legion chef legion legion legion legion", script=SCRIPT).night()
    woken = [id for seat, id in t.grimoire.tonight.woken if seat in (0, 2)]
    assert woken == ["engineer", "chef"]


def test_the_drunk_who_takes_himself_for_the_engineer_chooses_as_ever() -> None:
    """jinx/engineer-legion"""
    t = town("drunk=engineer legion chef legion legion legion legion", script=SCRIPT).night()
    assert t.asked("Ana", "engineer")
