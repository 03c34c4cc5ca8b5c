"""Ogre and Spy."""

from tests.clocktower.towns import Town, town

SCRIPT = ["sage", "chef", "monk", "soldier", "saint", "ogre", "spy", "imp"]


def seven(*answers: dict[str, object], **more: object) -> Town:
    """Ana the Ogre chooses Eli the Spy on the first night."""
    return town("ogre chef saint imp spy soldier sage", script=SCRIPT, **more).night(*answers, Ana="Eli")


def test_the_ogre_who_chooses_the_spy_becomes_evil_and_nobody_decides() -> None:
    """jinx/ogre-spy, jinx/ogre-spy/c1"""
    t = seven()
    assert t.seat("Ana").evil
    assert not t.asked("storyteller", "ogre")


def test_switched_off_the_spy_may_register_as_good() -> None:
    """djinn/r1"""
    t = seven({"register": {"who": "Eli", "to": "ogre", "as": "good"}}, jinxes={"off": ["ogre-spy"]})
    assert not t.seat("Ana").evil
