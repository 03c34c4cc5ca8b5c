"""Introductions: who is shown to whom, with which bluffs, on the first night or later."""

from __future__ import annotations

from typing import Any

from belfry.clocktower.ability.information.registration import YES_NO
from tests.clocktower.steps import finish_night, night_to, rule
from tests.clocktower.towns import Town, town

SEVEN = "imp poisoner spy chef monk soldier saint"
GROWERS_SCRIPT = "poppygrower chef monk soldier empath virgin saint philosopher poisoner spy imp baron wraith"
GROWERS = "poppygrower chef imp poisoner soldier monk spy"
LEGION_SCRIPT = "legion chef monk soldier empath virgin slayer mayor saint recluse poisoner poppygrower"
LEGION = "legion legion legion legion legion chef monk"


def growers(seats: str = GROWERS, **more: Any) -> Town:
    """A town on a script with the Poppy Grower."""
    return town(seats, script=GROWERS_SCRIPT.split(), **more)


def legions(bluffs: bool, seats: str = LEGION) -> Town:
    """The first night of a town of Legion, whom the Storyteller shows bluffs or none."""
    return town(seats, script=LEGION_SCRIPT.split()).night(rule("legion", bluffs))


def test_the_minions_see_each_other_and_the_demon_who_sees_them_and_the_bluffs() -> None:
    """NGT-8, NGT-9"""
    t = town(SEVEN).night(rule("demoninfo", ["mayor", "slayer", "drunk"]))
    assert t.events("minioninfo") == [
        {"seat": 1, "demons": [0], "minions": [2]},
        {"seat": 2, "demons": [0], "minions": [1]},
    ]
    assert t.events("demoninfo") == [{"seat": 0, "minions": [1, 2], "bluffs": ("mayor", "slayer", "drunk")}]
    met = [(seat, why) for seat, why in t.grimoire.tonight.woken if why in ("minioninfo", "demoninfo")]
    assert met == [(1, "minioninfo"), (2, "minioninfo"), (0, "demoninfo")]


def test_six_players_do_not_meet_and_seven_do() -> None:
    """NGT-10"""
    assert town("imp poisoner chef monk soldier saint").night().events("demoninfo") == []
    assert town("imp poisoner chef monk soldier saint empath").night().events("demoninfo") != []


def test_a_poppy_grower_leaves_the_demon_the_bluffs_alone() -> None:
    """poppygrower/r1"""
    t = growers().night()
    assert t.events("minioninfo") == []
    [shown] = t.events("demoninfo")
    assert (shown["minions"], shown["unmet"], len(shown["bluffs"])) == ([], True, 3)


def test_a_late_introduction_is_one_without_bluffs_and_another_poppy_grower_does_not_keep_it_off() -> None:
    """poppygrower/r2"""
    t = growers("poppygrower chef imp poisoner soldier monk spy poppygrower", start="day 2", free=True)
    t.execute("Ana").dusk().night()
    assert t.events("minioninfo") == [
        {"seat": 3, "demons": [2], "minions": [6]},
        {"seat": 6, "demons": [2], "minions": [3]},
    ]
    assert t.events("demoninfo") == [{"seat": 2, "minions": [3, 6]}]
    assert not t.asked("storyteller", "demoninfo")


def test_demons_of_whom_there_are_several_see_each_other() -> None:
    t = legions(True)
    shown = t.events("demoninfo")
    assert [told["demons"] for told in shown] == [[other for other in range(5) if other != seat] for seat in range(5)]
    assert all(told["minions"] == [] and len(told["bluffs"]) == 3 for told in shown)
    assert all("bluffs" not in told for told in legions(False).events("demoninfo"))


def test_demons_whom_a_poppy_grower_keeps_apart_see_the_bluffs_or_nothing() -> None:
    """poppygrower/r1"""
    seats = LEGION.replace("chef", "poppygrower")
    assert all(told["minions"] == [] and "demons" not in told for told in legions(True, seats).events("demoninfo"))
    assert len(legions(True, seats).events("demoninfo")) == 5
    assert legions(False, seats).events("demoninfo") == []


def test_demons_who_meet_late_are_shown_no_bluffs_and_nobody_is_asked_for_them() -> None:
    """poppygrower/r2"""
    t = town(LEGION.replace("chef", "poppygrower"), script=LEGION_SCRIPT.split(), start="day 2").execute("Fay")
    t.dusk().night(rule("legion", None))
    shown = t.events("demoninfo")
    assert [told["demons"] for told in shown] == [[other for other in range(5) if other != seat] for seat in range(5)]
    assert all("bluffs" not in told for told in shown)
    assert not any(asked.options is YES_NO for asked in t.runner.asked)


def test_nobody_is_shown_anything_where_nobody_is_evil() -> None:
    """atheist/r1"""
    script = "atheist chef empath soldier saint mayor monk slayer imp poisoner recluse sage"
    t = town("atheist chef empath soldier saint mayor monk", script=script.split()).night()
    assert t.events("minioninfo") == t.events("demoninfo") == []


def test_an_evil_traveller_alone_is_shown_who_the_demon_is() -> None:
    """TRV-2"""
    t = town(f"{SEVEN} gunslinger:evil thief:good", start="night 2").night()
    assert t.events("minioninfo") == [{"seat": 7, "demons": [0], "minions": []}]


def test_there_is_no_meeting_where_nobody_is_the_demon() -> None:
    """lilmonsta/r2"""
    script = GROWERS_SCRIPT.replace("imp", "lilmonsta").split()
    t = town("chef monk soldier empath virgin poisoner spy", script=script, unseated=["lilmonsta"]).night()
    assert t.events("minioninfo") == t.events("demoninfo") == []


def test_an_evil_player_with_open_eyes_sees_the_demon_wake_for_the_bluffs() -> None:
    """wraith/r2"""
    t = growers("imp wraith chef monk soldier empath virgin").night()
    assert {"seat": 1, "ability": "wraith", "what": "woken", "who": 0} in t.events("seen")


def test_bluffs_that_were_fixed_before_are_not_asked_for() -> None:
    """NGT-11"""
    t = town(SEVEN, bluffs=["mayor", "slayer", "drunk"]).night()
    assert not t.asked("storyteller", "demoninfo")
    assert t.events("demoninfo")[0]["bluffs"] == ("mayor", "slayer", "drunk")


def test_a_good_traveller_and_a_new_minion_are_not_shown_the_demon() -> None:
    """TRV-2"""
    t = town(f"{SEVEN} gunslinger:good", start="night 2").night()
    t.day().storyteller(character={"Dee": "baron"})
    assert t.events("minioninfo") == []


def test_who_comes_after_its_place_on_the_first_night_does_not_act() -> None:
    """ABL-22"""
    t = night_to(growers("chef empath imp poisoner soldier monk spy"), "demoninfo")
    t.intervene(character={"Ana": "philosopher"})
    assert not finish_night(t).asked("Ana", "philosopher")


def test_who_comes_before_the_bluffs_while_they_are_chosen_has_no_step_of_its_own_any_more() -> None:
    """ABL-22"""
    t = night_to(growers("chef empath imp poisoner soldier monk spy"), "demoninfo")
    t.intervene(character={"Ana": "snitch"})
    assert ("act", "snitch") not in t.grimoire.agenda


def warned(bluff: str = "investigator", **more: Any) -> list[dict[str, Any]]:
    """The warnings where the Demon is shown this character and two others, and the Drunk is the Investigator."""
    bluffs = rule("demoninfo", [bluff, "slayer", "saint"])
    return (
        town("chef drunk=investigator empath monk soldier mayor poisoner imp", **more).night(bluffs).events("warning")
    )


def test_a_bluff_that_somebody_takes_themself_for_is_warned_of_unless_the_table_has_it_so() -> None:
    """NGT-11"""
    assert warned() == [{"rule": "NGT-11", "seat": 1, "character": "investigator"}]
    assert warned(switches={"drunk_belief_as_bluff": True}) == []
    assert warned("washerwoman") == []
