"""Lunatic and Mathematician."""

from tests.clocktower.towns import Town, town

SCRIPT = ["mathematician", "lunatic", "chef", "imp", "witch", "saint", "soldier", "exorcist", "sage"]


def eight(**more: object) -> Town:
    """Ana the Mathematician, Dee the Imp, Fay the Lunatic who takes herself for the Imp."""
    seats = "mathematician sage chef imp witch lunatic=imp soldier exorcist"
    return town(seats, start="night 2", script=SCRIPT, **more)


def attack(t: Town, lunatic: str, demon: str, exorcist: str = "Bo") -> Town:
    fake = {"choose": {"who": "Fay", "ability": "imp", "choice": lunatic}}
    picks = {"Hal": exorcist} if exorcist == "Dee" else {"Hal": exorcist, "Dee": demon}
    return t.night(fake, Eli="Eli", **picks)


def test_the_lunatic_may_be_counted_who_attacked_somebody_else_than_the_demon() -> None:
    """jinx/lunatic-mathematician, jinx/lunatic-mathematician/c1"""
    t = attack(eight(), "Bo", "Cy")
    assert not t.alive("Cy")
    assert t.may_learn("Ana") == [0, 1]
    assert t.learned("Ana") == 0


def test_the_lunatic_is_not_counted_who_attacked_the_same_player() -> None:
    """jinx/lunatic-mathematician"""
    assert attack(eight(), "Cy", "Cy").may_learn("Ana") == [0]


def test_the_lunatic_is_not_counted_where_the_demon_has_attacked_nobody() -> None:
    """jinx/lunatic-mathematician"""
    t = attack(eight(), "Cy", "", "Dee")
    assert t.may_learn("Ana") == [1]


def test_switched_off_the_lunatic_is_never_counted() -> None:
    """djinn/r1"""
    assert attack(eight(jinxes={"off": ["lunatic-mathematician"]}), "Bo", "Cy").may_learn("Ana") == [0]
