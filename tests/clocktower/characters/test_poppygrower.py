"""The Poppy Grower."""

from typing import Any

from belfry.clocktower.characters.carousel.poppygrower import PoppyGrower
from belfry.clocktower.pieces.token import DRUNK, POISONED
from tests.clocktower.steps import rule
from tests.clocktower.towns import Town, town

SCRIPT = [
    *("poppygrower", "empath", "chef", "monk", "soldier", "mayor", "slayer", "ravenkeeper", "undertaker", "saint"),
    *("recluse", "lunatic", "imp", "shabaloth", "witch", "poisoner", "godfather", "baron", "marionette"),
]
ELEVEN = "poppygrower imp poisoner witch empath chef monk soldier mayor slayer undertaker"
QUIET = {"Cy": "Fay", "Dee": "Fay", "Gus": "Hal"}


def field(seats: str = ELEVEN, start: str = "night 1", **more: Any) -> Town:
    return town(seats, start=start, script=SCRIPT, **more)


def test_on_the_first_night_the_demon_is_shown_bluffs_and_nobody_meets() -> None:
    """poppygrower/c1, poppygrower/r1"""
    t = field().night()
    [told] = t.events("demoninfo")
    assert told["minions"] == [] and len(told["bluffs"]) == 3
    assert "not told who your Minions are" in t.view("Bo")["told"][-1]["text"]
    assert not t.events("minioninfo")
    assert ("Cy", "minioninfo") not in [(t.seat("Cy").name, id) for seat, id in t.grimoire.tonight.woken if seat == 2]


def test_on_the_night_of_the_death_the_evil_players_meet_dead_ones_included() -> None:
    """poppygrower/c2, poppygrower/r2, poppygrower/r3"""
    t = field("poppygrower shabaloth -godfather baron empath chef monk soldier", "day 3").execute("Ana").dusk()
    assert "poppygrower/evil-wakes" in t.tokens("Ana")
    t.night(Bo=["Eli", "Fay"])
    t.expect({"knows": {"who": "Cy", "demon": ["Bo"], "minions": ["Dee"]}})
    t.expect({"knows": {"who": "Dee", "demon": ["Bo"], "minions": ["Cy"]}})
    t.expect({"knows": {"who": "Bo", "minions": ["Cy", "Dee"]}})
    assert "bluffs" not in t.events("demoninfo")[-1]
    assert "poppygrower/evil-wakes" not in t.tokens("Ana")


def test_a_drunk_poppy_grower_keeps_nobody_apart_and_dies_without_a_word() -> None:
    """poppygrower/c3, poppygrower/r5, poppygrower/r6"""
    t = field().setup().impair("Ana", DRUNK).next_day()
    t.expect({"knows": {"who": "Cy", "demon": ["Bo"], "minions": ["Dee"]}})
    met = len(t.events("minioninfo"))
    t.dusk().night(Bo="Ana", **QUIET)
    assert not t.alive("Ana")
    assert len(t.events("minioninfo")) == met


def test_a_poison_that_comes_later_tells_nobody_anything() -> None:
    """poppygrower/c4, poppygrower/r4"""
    t = field().next_day().dusk().night(Cy="Ana", Bo="Eli", Dee="Fay", Gus="Hal")
    assert t.poisoned("Ana")
    assert not t.events("minioninfo")


def test_an_evil_traveller_still_learns_the_demon() -> None:
    """poppygrower/c5, poppygrower/r7"""
    t = field(start="day 2")
    t.storyteller(traveller={"name": "Tom", "character": "gunslinger", "alignment": "evil"})
    assert t.events("minioninfo") == [{"seat": 11, "demons": [1], "minions": []}]


def test_a_death_in_the_night_introduces_them_in_the_same_night() -> None:
    """poppygrower/c6, poppygrower/r2"""
    t = field(start="night 3").night(Bo="Ana", **QUIET)
    assert t.died == ["Ana"]
    t.expect({"knows": {"who": "Dee", "demon": ["Bo"], "minions": ["Cy"]}})
    kinds = [event.kind for event in t.game.events if event.kind in ("killed", "minioninfo", "demoninfo")]
    assert kinds == ["killed", "minioninfo", "minioninfo", "demoninfo"]


def test_whoever_becomes_the_poppy_grower_later_introduces_them_again_by_dying() -> None:
    """poppygrower/r9, poppygrower/r13"""
    t = field("chef imp poisoner witch empath mayor monk soldier").next_day()
    met = len(t.events("minioninfo"))
    t.storyteller(character={"Ana": "poppygrower"}).execute("Ana").dusk().night(Bo="Eli", **QUIET)
    assert len(t.events("minioninfo")) == 2 * met
    other = field(start="day 2").storyteller(character={"Ana": "chef"}).storyteller(kill="Ana").dusk()
    assert not other.night(Bo="Eli", **QUIET).events("minioninfo")


def test_the_demon_hears_of_the_marionette_at_the_late_introduction_only() -> None:
    """poppygrower/r10"""
    t = field("poppygrower marionette=chef imp poisoner empath mayor monk soldier").night()
    assert t.learned("Cy", "marionette") is None
    t.day().execute("Ana").dusk().night(Cy="Eli", Dee="Fay", Gus="Hal")
    assert t.learned("Cy", "marionette") == 1
    assert [event["seat"] for event in t.events("minioninfo")] == [3]
    assert t.events("demoninfo")[-1]["minions"] == [3]


def test_the_lunatic_is_shown_minions_only_when_the_demon_is() -> None:
    """poppygrower/r11"""
    t = field("poppygrower lunatic=imp imp poisoner empath mayor monk soldier").night()
    told = [event for event in t.events("demoninfo") if event["seat"] == 1]
    assert [event["minions"] for event in told] == [[]]
    t.day().execute("Ana").dusk()
    t.night(rule("lunatic", ["Gus"], "Bo"), Bo="Eli", Cy="Eli", Dee="Fay", Gus="Hal")
    assert [event["minions"] for event in t.events("demoninfo") if event["seat"] == 1][-1] == [6]


def test_in_small_games_the_death_introduces_them_unless_the_table_has_it_otherwise() -> None:
    """poppygrower/r12"""
    seats = "poppygrower imp witch empath chef mayor"
    t = field(seats).night()
    assert not t.events("demoninfo")
    t.day().execute("Ana").dusk().night(Bo="Dee", Cy="Dee")
    t.expect({"knows": {"who": "Cy", "demon": ["Bo"]}})
    off = field(seats, "day 2", switches={"poppygrower_small_games": False}).execute("Ana").dusk()
    assert not off.night(Bo="Dee", Cy="Dee").events("minioninfo")


def test_a_poppy_grower_who_dies_poisoned_introduces_nobody() -> None:
    """poppygrower/r5"""
    t = field(start="day 2").impair("Ana", POISONED).execute("Ana").dusk().night(Bo="Eli", **QUIET)
    assert not t.events("minioninfo")


def test_in_a_game_of_seven_the_death_introduces_them_whatever_the_table_has_for_small_ones() -> None:
    """poppygrower/r12"""
    seven = field("poppygrower imp witch empath chef mayor monk", "day 2", switches={"poppygrower_small_games": False})
    seven.execute("Ana").dusk().night(Bo="Dee", Cy="Dee", Gus="Dee")
    assert seven.events("minioninfo")


def test_the_death_of_another_introduces_nobody() -> None:
    """poppygrower/r2"""
    assert not field(start="day 2").execute("Eli").dusk().night(Bo="Fay", **QUIET).events("minioninfo")


def test_a_feigned_death_introduces_nobody() -> None:
    seats = "chef zombuul poisoner witch empath mayor monk soldier"
    t = town(seats, start="day 2", script=[*SCRIPT, "zombuul"]).grant("Bo", PoppyGrower).execute("Bo").dusk()
    assert not t.night(**QUIET).events("minioninfo")


def test_another_poppy_grower_does_not_keep_a_later_introduction_from_taking_place() -> None:
    t = field("poppygrower poppygrower poisoner witch imp chef monk soldier", "day 2").execute("Ana").dusk()
    assert t.night(Cy="Fay", Dee="Fay", Eli="Fay", Gus="Hal").events("minioninfo")
