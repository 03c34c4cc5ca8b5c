"""Banshee and Vortox."""

from tests.clocktower.towns import town

SCRIPT = ["banshee", "chef", "empath", "sage", "soldier", "saint", "witch", "vortox", "imp"]


def test_all_are_told_truthfully_that_the_banshee_has_died() -> None:
    """jinx/banshee-vortox, jinx/banshee-vortox/c1"""
    t = town("banshee chef empath vortox witch sage soldier", start="night 2", script=SCRIPT)
    t.night(Dee="Ana", Eli="Eli").day()
    assert [data["ability"] for data in t.events("declared")] == ["banshee"]
    t.nominate("Ana", "Bo").nominate("Ana", "Cy")
    assert [nomination.by for nomination in t.grimoire.today.nominations] == [0, 0]
