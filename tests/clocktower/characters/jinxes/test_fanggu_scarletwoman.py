"""Fang Gu and Scarlet Woman."""

from tests.clocktower.towns import Town, town

SCRIPT = ["klutz", "artist", "oracle", "fanggu", "scarletwoman", "sage", "chef", "mathematician", "vigormortis"]


def seven(
    seats: str = "klutz artist oracle fanggu scarletwoman sage chef", start: str = "night 2", **more: object
) -> Town:
    """Ana the Klutz, Dee the Fang Gu, Eli the Scarlet Woman."""
    return town(seats, start=start, script=SCRIPT, **more)


def test_the_jump_of_the_fang_gu_does_not_set_the_scarlet_woman_off() -> None:
    """jinx/fanggu-scarletwoman, jinx/fanggu-scarletwoman/c1"""
    t = seven().night(Dee="Ana")
    assert (t.character("Ana"), t.alive("Dee"), t.character("Eli")) == ("fanggu", False, "scarletwoman")


def test_when_the_last_demon_dies_she_takes_over() -> None:
    """jinx/fanggu-scarletwoman/r1"""
    t = seven().night(Dee="Ana").day().execute("Ana")
    assert (t.character("Eli"), t.winner) == ("fanggu", None)


def test_with_another_demon_alive_she_stays_whatever_demon_dies() -> None:
    """jinx/fanggu-scarletwoman"""
    t = seven("klutz artist vigormortis fanggu scarletwoman sage chef", start="day 2").execute("Cy")
    assert (t.character("Eli"), t.winner) == ("scarletwoman", None)


def test_a_drunk_scarlet_woman_who_would_have_stayed_anyway_is_no_mishap() -> None:
    """jinx/fanggu-scarletwoman, mathematician/r1"""
    t = seven("klutz artist oracle fanggu scarletwoman sage mathematician").impair("Eli", "drunk").night(Dee="Ana")
    assert t.learned("Gus") == 0


def test_switched_off_she_becomes_a_second_demon() -> None:
    """djinn/r1, scarletwoman/r12"""
    t = seven(jinxes={"off": ["fanggu-scarletwoman"]}).night(Dee="Ana")
    assert (t.character("Ana"), t.character("Eli")) == ("fanggu", "fanggu")
