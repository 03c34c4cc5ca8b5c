"""The Chambermaid."""

from typing import Any

import pytest

from tests.clocktower.steps import choice as chosen
from tests.clocktower.steps import moon, night_to, refused, rule, woken_for
from tests.clocktower.towns import Town

REST = "fool minstrel pacifist tealady gossip goon tinker"


def seats(two: str, start: str, **more: Any) -> Town:
    """Ana the Chambermaid, Bo and Cy as given, and seven who do not wake."""
    return moon(f"chambermaid {two} {REST}", start, **more)


def counted(t: Town, **choices: Any) -> Any:
    """What the Chambermaid learns of Bo and Cy."""
    return t.night(Ana=["Bo", "Cy"], **choices).learned("Ana")


@pytest.mark.parametrize(
    ("two", "number"),
    [
        ("sailor pukka", 2),
        ("courtier godfather", 2),
        ("devilsadvocate grandmother", 2),
        ("po devilsadvocate", 1),
        ("lunatic=pukka po", 1),
        ("lunatic=po po", 0),
        ("assassin innkeeper", 0),
        ("gambler exorcist", 0),
        ("shabaloth professor", 0),
        ("zombuul mastermind", 0),
    ],
)
def test_who_counts_on_the_first_night(two: str, number: int) -> None:
    """chambermaid/c1, chambermaid/c2, chambermaid/r1, chambermaid/r2, chambermaid/r4"""
    assert counted(seats(two, "night 1")) == number


@pytest.mark.parametrize(
    ("two", "number", "choices"),
    [
        ("sailor innkeeper", 2, {"Cy": ["Gus", "Hal"]}),
        ("gambler devilsadvocate", 2, {"Bo": ["Bo", "gambler"]}),
        ("exorcist pukka", 2, {"Bo": "Dee", "Cy": "Ana"}),
        ("courtier professor", 2, {}),
        ("po lunatic=po", 2, {"Bo": "Jo", "Cy": "Jo"}),
        ("zombuul godfather", 1, {"Bo": "Jo"}),
        ("grandmother mastermind", 0, {}),
        ("moonchild minstrel", 0, {}),
    ],
)
def test_who_counts_on_other_nights(two: str, number: int, choices: dict[str, Any]) -> None:
    """chambermaid/r5, chambermaid/r6, chambermaid/r3"""
    assert counted(seats(two, "night 3"), **choices) == number


def test_the_shabaloth_counts() -> None:
    """chambermaid/r5"""
    assert counted(seats("shabaloth fool", "night 3"), Bo=["Jo", "Ida"]) == 1


def test_an_assassin_who_shakes_the_head_counts() -> None:
    """chambermaid/c3, chambermaid/r1, chambermaid/r5, chambermaid/r6"""
    assert counted(seats("assassin tealady", "night 3"), Bo="none") == 1


def test_a_zombuul_after_a_death_by_day_does_not_count() -> None:
    """chambermaid/c4, chambermaid/r5"""
    assert counted(seats("zombuul fool", "day 2").execute("Jo").dusk()) == 0


def test_the_godfather_counts_after_an_outsider_died() -> None:
    """chambermaid/r5"""
    assert counted(seats("godfather po", "day 2").execute("Ida").dusk(), Bo="Jo", Cy="none") == 2


def test_a_demon_woken_because_of_the_exorcist_does_not_count() -> None:
    """chambermaid/c5, chambermaid/r7, chambermaid/r2"""
    assert counted(seats("exorcist shabaloth", "night 2"), Bo="Cy") == 1


def test_dead_players_and_the_chambermaid_are_refused() -> None:
    """chambermaid/c6, chambermaid/r8"""
    t = moon("chambermaid fool -zombuul -gossip pacifist minstrel tealady", tokens={"Dee": ["zombuul/died-today"]})
    wrong = [refused(chosen("Ana", "chambermaid", ["Bo", who])) for who in ("Ana", "Cy", "Dee", "Bo")]
    t.night(*wrong, refused(chosen("Ana", "chambermaid", "none")), Ana=["Bo", "Eli"])
    t.expect({"asked": {"who": "Ana", "ability": "chambermaid", "options": ["Bo", "Eli", "Fay", "Gus"]}})


def test_a_drunk_chambermaid_may_be_shown_anything() -> None:
    """chambermaid/c7, chambermaid/r11"""
    t = seats("sailor po", "night 2").night(rule("sailor", "Ana"), Bo="Ana", Ana=["Bo", "Cy"])
    assert t.may_learn("Ana") == [0, 1, 2]


def test_impaired_players_count_when_they_are_woken() -> None:
    """chambermaid/r1"""
    t = seats("sailor courtier", "night 2")
    assert counted(t, Bo="Bo", Cy="fool") == 2


def test_who_has_become_something_else_since_they_were_woken_counts() -> None:
    """chambermaid/r1: the Devil's Advocate was woken, and is the Imp by now."""
    t = seats("devilsadvocate imp", "night 3", script=None).night(Ana=["Bo", "Dee"], Bo="Eli", Cy="Cy")
    assert t.character("Bo") == "imp"
    assert t.learned("Ana") == 1


def test_earlier_nights_do_not_count() -> None:
    """chambermaid/r3"""
    t = seats("courtier po", "night 1").night(Bo="fool", Ana=["Dee", "Eli"]).day().dusk()
    assert counted(t, Cy="none") == 1


def test_being_told_something_new_does_not_count() -> None:
    """chambermaid/r2"""
    t = night_to(seats("fool po", "night 2"), "po").intervene(character={"Bo": "minstrel"}, alignment={"Dee": "evil"})
    t.runner.take(t.choices({"Ana": ["Bo", "Dee"]}))
    t.runner.proceed()
    assert t.learned("Ana") == 0
    assert woken_for(t, "Bo") == ["you-are"]


def test_with_fewer_than_two_others_alive_the_chambermaid_is_not_woken() -> None:
    """chambermaid/r9"""
    died = {"Gus": ["zombuul/died-today"]}
    t = moon("chambermaid pukka -fool -minstrel -pacifist -gossip -zombuul", "night 3", tokens=died).night(Bo="Bo")
    assert woken_for(t, "Ana") == []


def test_being_acted_on_does_not_count() -> None:
    """chambermaid/r10"""
    t = moon("chambermaid fool pukka innkeeper minstrel gossip pacifist").night(
        Ana=["Bo", "Eli"], Dee=["Bo", "Eli"], Cy="Bo"
    )
    assert t.may_learn("Ana") == [0]


def test_a_dead_chambermaid_is_not_woken() -> None:
    """chambermaid/r11"""
    assert "Ana" not in moon("-chambermaid fool pukka innkeeper minstrel gossip pacifist").night().woke


@pytest.mark.parametrize(("counts", "number"), [(False, 0), (True, 1)])
def test_the_pretended_demon_info_counts_only_by_option(counts: bool, number: int) -> None:
    """chambermaid/r12"""
    assert counted(seats("lunatic=po po", "night 1", switches={"chambermaid/r12": counts})) == number
    assert counted(seats("po assassin", "night 1", switches={"chambermaid/r12": counts})) == 0


def test_the_lunatic_counts_when_pretending_to_attack() -> None:
    """chambermaid/r12"""
    assert counted(seats("lunatic=po po", "night 2"), Bo="Jo", Cy="none") == 2


@pytest.mark.parametrize(("living", "woken"), [("fool po", True), ("-fool po", False)])
def test_two_others_who_are_alive_are_enough(living: str, woken: bool) -> None:
    t = moon(f"chambermaid {living} -minstrel -pacifist -tealady -gossip").night(Cy="none")
    assert ("Ana" in t.woke) is woken


def test_a_lunatic_who_was_told_of_minions_in_another_night_does_not_count_for_that() -> None:
    t = seats("lunatic=zombuul zombuul", "day 2", switches={"chambermaid_counts_pretended_info": True})
    assert counted(t.storyteller(kill="Jo").dusk()) == 0
