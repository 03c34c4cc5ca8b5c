"""The Magician."""

from typing import Any

from belfry.clocktower.pieces.token import DRUNK
from tests.clocktower.towns import Town, town

SCRIPT = [
    *("magician", "empath", "chef", "monk", "soldier", "mayor", "poppygrower", "slayer", "saint", "recluse"),
    *("imp", "witch", "assassin", "baron"),
]
TEN = "magician imp witch assassin empath chef monk soldier mayor slayer"


def stage(seats: str = TEN, start: str = "night 1", **more: Any) -> Town:
    return town(seats, start=start, script=SCRIPT, **more)


def test_the_minions_see_a_second_demon_and_the_demon_one_more_minion() -> None:
    """magician/c1, magician/r1, magician/r2, magician/r3"""
    t = stage().night()
    for minion, other in (("Cy", 3), ("Dee", 2)):
        [told] = [told for told in t.view(minion)["told"] if told["kind"] == "minioninfo"]
        assert (told["demons"], told["minions"]) == ([0, 1], [other])
    [told] = [told for told in t.view("Bo")["told"] if told["kind"] == "demoninfo"]
    assert told["minions"] == [0, 2, 3]
    assert len(told["bluffs"]) == 3
    assert "Ana" not in t.woke
    assert list(t.view("Ana")["known"]) == [0]


def test_an_impaired_magician_changes_nothing() -> None:
    """magician/c2, magician/r5"""
    t = stage("magician imp witch empath chef monk soldier mayor").setup().impair("Ana", DRUNK).night()
    t.expect({"knows": {"who": "Cy", "demon": ["Bo"]}}, {"knows": {"who": "Bo", "minions": ["Cy"]}})


def test_without_an_introduction_the_magician_has_no_effect() -> None:
    """magician/c3, magician/r4, magician/r6"""
    for seats in ("magician imp witch empath chef monk", TEN.replace("chef", "poppygrower")):
        t = stage(seats).night()
        assert not t.events("minioninfo")
        assert all(event["minions"] == [] for event in t.events("demoninfo"))


def test_the_late_introduction_names_the_magician_too() -> None:
    """magician/c4, magician/r4, poppygrower/r8"""
    t = stage("magician poppygrower imp baron empath chef monk soldier", start="day 3").execute("Bo").dusk()
    t.night(Cy="Gus")
    t.expect({"knows": {"who": "Dee", "demon": ["Ana", "Cy"]}}, {"knows": {"who": "Cy", "minions": ["Ana", "Dee"]}})


def test_a_dead_magician_is_not_named_late() -> None:
    """magician/r4"""
    t = stage("-magician poppygrower imp baron empath chef monk soldier", start="day 3").execute("Bo").dusk()
    t.night(Cy="Gus")
    t.expect({"knows": {"who": "Dee", "demon": ["Cy"]}}, {"knows": {"who": "Cy", "minions": ["Dee"]}})


def test_the_magician_registers_as_a_good_townsfolk() -> None:
    """magician/c5, magician/r7"""
    t = stage("magician empath chef imp witch monk soldier mayor").night()
    assert t.learned("Bo") == 0


def test_whoever_becomes_the_magician_later_has_no_effect_and_nobody_hears_of_a_death() -> None:
    """magician/r8"""
    t = stage("chef imp witch empath monk soldier mayor").next_day()
    t.storyteller(character={"Ana": "magician"}).storyteller(kill="Ana").dusk().night(Bo="Dee")
    t.expect({"knows": {"who": "Cy", "demon": ["Bo"]}}, {"knows": {"who": "Bo", "minions": ["Cy"]}})


def test_an_evil_traveller_is_told_the_truth() -> None:
    """magician/r9"""
    t = stage().next_day()
    t.storyteller(traveller={"name": "Kit", "character": "gunslinger", "alignment": "evil"})
    assert t.events("minioninfo")[-1] == {"seat": 10, "demons": [1], "minions": []}


def test_several_magicians_and_an_evil_one_are_all_named() -> None:
    """magician/r10"""
    t = stage("magician:evil imp witch magician empath chef monk soldier").night()
    t.expect({"knows": {"who": "Cy", "demon": ["Ana", "Bo", "Dee"]}})
    t.expect({"knows": {"who": "Bo", "minions": ["Ana", "Cy", "Dee"]}})
