"""What the Boffin never lends the Demon."""

from typing import Any

import pytest

from tests.clocktower.towns import town

SCRIPT = [
    "sage",
    "chef",
    "saint",
    "soldier",
    "monk",
    "empath",
    "drunk",
    "heretic",
    "ogre",
    "politician",
    "boffin",
    "imp",
]


def offered(**more: Any) -> set[str]:
    """What the Storyteller may let the Demon have at setup."""
    t = town("boffin imp chef soldier sage monk saint", script=SCRIPT, **more)
    while t.game.ask is not None and t.game.ask.ability != "boffin":
        t.game.answer(*t.runner.policy.answer(t.game, t.game.ask))
    assert t.game.ask is not None
    return set(t.game.ask.options)


@pytest.mark.parametrize("id", ["drunk", "heretic", "ogre", "politician"])
def test_some_abilities_are_not_among_what_the_boffin_can_lend(id: str) -> None:
    """jinx/boffin-drunk, jinx/boffin-drunk/c1, jinx/boffin-heretic, jinx/boffin-heretic/c1, jinx/boffin-ogre,
    jinx/boffin-ogre/c1, jinx/boffin-politician, jinx/boffin-politician/c1"""
    assert id not in offered()
    assert "empath" in offered()
    assert id in offered(jinxes={"off": [f"boffin-{id}"]})
