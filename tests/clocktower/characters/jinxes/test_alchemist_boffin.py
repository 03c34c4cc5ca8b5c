"""Alchemist and Boffin."""

from tests.clocktower.steps import rule
from tests.clocktower.towns import Town, town

SCRIPT = ["alchemist", "chambermaid", "sage", "chef", "monk", "soldier", "boffin", "witch", "imp", "klutz"]


def night(**more: object) -> Town:
    """Ana the Alchemist has the Boffin's ability, and the Demon Dee the Chambermaid's through it."""
    t = town("alchemist chef sage imp witch soldier monk", script=SCRIPT, **more)
    t.setup(rule("alchemist", "boffin"), rule("boffin", "chambermaid"))
    return t.night({"choose": {"who": "Dee", "ability": "chambermaid", "choice": ["Ana", "Bo"]}})


def test_the_demon_is_told_what_is_lent_and_the_alchemist_only_of_the_boffin() -> None:
    """jinx/alchemist-boffin, jinx/alchemist-boffin/c1"""
    t = night()
    assert t.learned("Dee", "boffin") == "chambermaid"
    assert t.lessons("Ana") == ["boffin"]


def test_switched_off_the_alchemist_is_told_as_well() -> None:
    """djinn/r1"""
    assert "chambermaid" in night(jinxes={"off": ["alchemist-boffin"]}).lessons("Ana")
