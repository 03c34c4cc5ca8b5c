"""The Deviant."""

import pytest

from belfry.clocktower.storyteller.deeds.ability import LetHappen
from tests.clocktower.steps import notes, rule
from tests.clocktower.towns import Refused, Town, town

SEATS = "imp poisoner chef empath soldier saint mayor deviant:evil monk"
HALF = "Ana Bo Cy Dee Eli"


def stage(start: str = "day 3", **more: object) -> Town:
    return town(SEATS, start=start, **more)


def exiled(t: Town, funny: str | None) -> Town:
    step = {"exile": {"by": "Ana", "who": "Hal", "support": HALF.split()}}
    return t.steps(step, *([] if funny is None else [rule("deviant", funny)]))


def amused(t: Town) -> Town:
    """The Storyteller's private mark is set, or taken away."""
    t.game.intervene(LetHappen(7, "deviant"))
    return t


def test_a_funny_deviant_stays_alive_though_exiled() -> None:
    """deviant/c1, deviant/r7"""
    t = exiled(stage(), "yes")
    assert t.events("exiled")[-1]["succeeds"]
    assert t.alive("Hal")
    assert t.events("found_funny") == [{"seat": 7, "funny": True}]


def test_yesterdays_jokes_do_not_count() -> None:
    """deviant/r1, deviant/c2"""
    t = exiled(amused(stage()), "yes").dusk().next_day(Ana="Ida", Bo="Bo")
    assert not exiled(t, None).alive("Hal")
    assert t.events("found_funny")[-1] == {"seat": 7, "funny": False}


def test_the_exile_is_decided_by_the_table_and_the_call_is_used_up() -> None:
    """deviant/r2, deviant/c5"""
    t = exiled(stage(), "yes")
    t.refused({"exile": {"by": "Bo", "who": "Hal", "support": []}})
    t = stage().exile("Ana", "Hal", "Ana Bo Cy Dee")
    assert not t.events("exiled")[-1]["succeeds"]
    assert not t.asked("storyteller", "deviant")


def test_only_death_by_exile_is_prevented() -> None:
    """deviant/r3, deviant/c3"""
    t = amused(stage()).dusk().night(Ana="Hal", Bo="Bo")
    assert t.died == ["Hal"]
    assert not t.asked("storyteller", "deviant")
    assert not amused(stage()).storyteller(kill="Hal").alive("Hal")


@pytest.mark.parametrize("how", ["drunk", "poisoned"])
def test_an_impaired_deviant_dies_however_funny(how: str) -> None:
    """deviant/r4, deviant/r7"""
    t = exiled(amused(stage()).impair("Hal", how), None)
    assert not t.alive("Hal")
    assert not t.asked("storyteller", "deviant")


def test_on_joining_a_yardstick_is_agreed_on() -> None:
    """deviant/r5, deviant/r6"""
    t = town("imp poisoner chef empath soldier saint mayor", start="day 2")
    joining = {"name": "Hal", "character": "deviant", "alignment": "good", "after": "Gus"}
    t.storyteller(rule("deviant", "good cheer"), traveller=joining)
    assert t.events("yardstick") == [{"seat": 7, "text": "good cheer"}]
    t = town(SEATS).setup()
    assert t.events("yardstick") == [{"seat": 7, "text": "funny"}]


def test_the_mark_is_private_and_suggests_the_verdict() -> None:
    """deviant/r5, deviant/r6"""
    t = amused(stage())
    for who in ("Ana", "Hal", "public"):
        assert not any(kind == "amused" for kind, _ in t.view(who)["history"])
    t.steps({"exile": {"by": "Ana", "who": "Hal", "support": HALF.split()}})
    assert t.alive("Hal")
    t = amused(amused(stage()))
    assert [event["marked"] for event in t.events("amused")] == [True, False]
    assert not exiled(t, None).alive("Hal")


def test_the_mark_is_cleared_at_dusk() -> None:
    """deviant/r6"""
    t = amused(stage()).dusk().next_day(Ana="Ida", Bo="Bo")
    assert not exiled(t, None).alive("Hal")


def test_without_a_human_storyteller_a_laugh_of_the_table_is_enough() -> None:
    """deviant/r8, deviant/c4"""
    t = exiled(stage(storyteller="automatic").use("Cy", "deviant"), None)
    assert t.alive("Hal")
    assert not exiled(stage(storyteller="automatic"), None).alive("Hal")


def test_more_laughs_may_be_needed_and_each_laughs_once_a_day() -> None:
    """deviant/r8"""
    t = stage(storyteller="automatic", switches={"deviant_laughs_needed": 2}).use("Cy", "deviant")
    with pytest.raises(Refused):
        t.use("Cy", "deviant")
    assert not exiled(t, None).alive("Hal")
    t = stage(storyteller="automatic", switches={"deviant_laughs_needed": 2}).use("Cy", "deviant").use("Dee", "deviant")
    assert exiled(t, None).alive("Hal")


def test_the_deviant_does_not_laugh_for_themself() -> None:
    """deviant/r8"""
    with pytest.raises(Refused):
        stage().use("Hal", "deviant")


def test_the_exile_of_another_traveller_is_none_of_the_deviants_business() -> None:
    """deviant/r3"""
    t = amused(town(f"{SEATS} gunslinger:good", start="day 3")).exile("Ana", "Jo", HALF)
    assert not t.alive("Jo")
    assert not t.events("found_funny")


def test_yesterdays_laughs_do_not_count() -> None:
    """deviant/r8, deviant/r1"""
    t = stage(storyteller="automatic").use("Cy", "deviant").dusk().next_day(Ana="Ida", Bo="Bo")
    assert not exiled(t.use("Dee", "deviant").dusk().next_day(Ana="Ana", Bo="Bo"), None).alive("Hal")


def test_the_mark_and_the_laughs_do_not_undo_each_other() -> None:
    """deviant/r5, deviant/r8"""
    t = amused(stage(switches={"deviant_laughs_needed": 3})).use("Cy", "deviant")
    assert exiled(t, None).alive("Hal"), "the mark stays when somebody laughs"
    t = amused(amused(stage().use("Cy", "deviant")))
    assert exiled(t, None).alive("Hal"), "the laugh stays when the mark is set and taken away"


def test_one_laughs_at_a_living_deviant_even_after_the_execution() -> None:
    """deviant/r8"""
    assert exiled(stage().execute("Cy").use("Dee", "deviant"), None).alive("Hal")
    with pytest.raises(Refused):
        town(SEATS.replace("deviant", "-deviant"), start="day 3").use("Dee", "deviant")


def test_the_storytellers_screen_shows_the_yardstick_the_mark_and_the_laughs_of_today() -> None:
    """deviant/r5, deviant/r6"""
    t = town(SEATS).setup(rule("deviant", "good cheer")).next_day(Bo="Bo")
    assert notes(t, "Hal") == ["What is asked: “good cheer”"]
    amused(t.use("Cy", "deviant").use("Dee", "deviant"))
    expected = ["What is asked: “good cheer”", "Was funny today", "Have found it funny today: Cy and Dee"]
    assert notes(t, "Hal") == expected
    t.dusk()
    assert notes(t, "Hal") == expected[:1]
    assert notes(stage(), "Hal") == []
