"""Exorcist and Yaggababble."""

from typing import Any

from tests.clocktower.towns import Town, town

SCRIPT = ["exorcist", "chef", "empath", "sage", "soldier", "saint", "witch", "poisoner", "yaggababble", "imp"]
PHRASE = "now hold on"


def evening(twice: bool = True, **more: Any) -> Town:
    """Dee, the Yaggababble, has said the phrase twice today; Ana is the Exorcist."""
    t = town("exorcist chef empath yaggababble witch sage soldier", start="day 2", script=SCRIPT, **more)
    for ability in t.grimoire.holders_of("yaggababble"):
        ability.memory = PHRASE
    return t.steps({"say": {"who": "Dee", "text": f"{PHRASE}, {PHRASE}"}}).dusk()


def kills(*names: str) -> list[dict[str, Any]]:
    return [{"rule": {"ability": "yaggababble", "choice": name}} for name in names]


def test_nobody_dies_by_the_phrase_when_the_exorcist_has_picked_the_yaggababble() -> None:
    """jinx/exorcist-yaggababble, jinx/exorcist-yaggababble/c1"""
    t = evening().night(Ana="Dee", Eli="Eli")
    assert t.died == []
    assert not t.asked("storyteller", "yaggababble")


def test_switched_off_they_die() -> None:
    """djinn/r1"""
    t = evening(jinxes={"off": ["exorcist-yaggababble"]}).night(*kills("Bo", "Cy"), Ana="Dee", Eli="Eli")
    assert t.died == ["Bo", "Cy"]


def test_another_pick_and_a_drunk_exorcist_save_nobody() -> None:
    """jinx/exorcist-yaggababble"""
    assert evening().night(*kills("Bo", "Cy"), Ana="Fay", Eli="Eli").died == ["Bo", "Cy"]
    t = evening().impair("Ana", "drunk").night(*kills("Bo", "Cy"), Ana="Dee", Eli="Eli")
    assert t.died == ["Bo", "Cy"]
