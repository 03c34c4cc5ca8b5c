"""How the Summoner makes a Demon, and what follows from it."""

from typing import Any

import pytest

from tests.clocktower.steps import choice, refused, rule
from tests.clocktower.towns import Town, town

SCRIPT = [
    *("sage", "chef", "monk", "soldier", "courtier", "engineer", "poppygrower", "saint", "klutz", "farmer", "slayer"),
    *(
        "summoner",
        "witch",
        "pithag",
        "baron",
        "poisoner",
        "imp",
        "pukka",
        "legion",
        "lordoftyphon",
        "zombuul",
        "kazali",
    ),
]


def eight(
    seats: str = "chef sage soldier klutz summoner saint monk farmer", start: str = "night 3", **more: Any
) -> Town:
    """Eli is the Summoner; no Demon yet."""
    return town(seats, start=start, script=SCRIPT, **more)


def off(id: str) -> dict[str, Any]:
    return {"jinxes": {"off": [id]}}


# Courtier


def test_the_storyteller_summons_for_a_summoner_whom_the_courtier_made_drunk() -> None:
    """jinx/courtier-summoner, jinx/courtier-summoner/r2, jinx/courtier-summoner/c1"""
    t = eight("courtier sage soldier klutz summoner saint monk farmer", "night 2")
    t.night(choice("Ana", "courtier", "summoner"), Gus="Ana").day().dusk()
    t.night(choice("Eli", "summoner", ["Fay", "pukka"]), rule("summoner", ["Bo", "imp"]), Gus="Ana")
    assert (t.character("Bo"), t.seat("Bo").evil, t.character("Fay"), t.winner) == ("imp", True, "saint", None)


@pytest.mark.parametrize("jinxed", [True, False])
def test_the_cause_may_be_another_than_the_courtier(jinxed: bool) -> None:
    """jinx/courtier-summoner/r1, jinx/courtier-summoner/c2, djinn/r1"""
    t = eight(**({} if jinxed else off("courtier-summoner"))).impair("Eli", "poisoned")
    if jinxed:
        t.night(choice("Eli", "summoner", ["Fay", "pukka"]), rule("summoner", ["Bo", "imp"]), Gus="Ana")
    else:
        t.night(Gus="Ana")
    assert t.winner == (None if jinxed else "good")
    assert t.character("Bo") == ("imp" if jinxed else "sage")


def test_a_dead_summoner_has_nobody_to_stand_in() -> None:
    """jinx/courtier-summoner"""
    assert eight(start="day 2").execute("Eli").winner == "good"


# Engineer


def engineered(start: str = "night 2", **more: Any) -> Town:
    t = eight("engineer sage soldier klutz summoner saint monk farmer", start, **more)
    return t.night(choice("Ana", "engineer", "poisoner"))


def test_the_storyteller_summons_in_the_place_of_one_whom_the_engineer_changed() -> None:
    """jinx/engineer-summoner, jinx/engineer-summoner/r1, jinx/engineer-summoner/c1"""
    t = engineered()
    assert (t.character("Eli"), t.winner) == ("poisoner", None)
    t.day().dusk().night(rule("summoner", ["Bo", "imp"]), Gus="Ana", Eli="Fay")
    assert (t.character("Bo"), t.seat("Bo").evil) == ("imp", True)


def test_any_other_way_of_ceasing_to_be_the_summoner_ends_the_game() -> None:
    """jinx/engineer-summoner/r1"""
    t = eight("pithag sage soldier klutz summoner saint monk farmer", "night 2")
    assert t.night(Ana=["Eli", "witch"], Gus="Ana").winner == "good"


def test_switched_off_the_engineer_ends_the_game() -> None:
    """djinn/r1"""
    assert engineered(**off("engineer-summoner")).winner == "good"


# Poppy Grower


def grown(*answers: dict[str, Any], state: str = "", **more: Any) -> Town:
    word = "-poppygrower" if state == "dead" else "poppygrower"
    t = eight(f"{word} sage soldier klutz summoner saint monk farmer", **more)
    if state and state != "dead":
        t.impair("Ana", state)
    return t.night(*answers, Gus="Fay")


def test_the_summoner_names_the_demon_and_the_storyteller_the_player() -> None:
    """jinx/poppygrower-summoner, jinx/poppygrower-summoner/r1, jinx/poppygrower-summoner/c1"""
    t = grown(choice("Eli", "summoner", "imp"), rule("summoner", "Bo"))
    assert (t.character("Bo"), t.seat("Bo").evil) == ("imp", True)
    asked = next(a for a in t.runner.asked if a.ability == "summoner" and a.party == -1)
    assert len(list(asked.options)) == 8


def test_on_the_second_night_it_holds_for_the_pukka_as_well() -> None:
    """jinx/poppygrower-summoner/r1"""
    t = grown(choice("Eli", "summoner", "pukka"), rule("summoner", "Bo"), start="night 2")
    assert t.character("Bo") == "pukka"


@pytest.mark.parametrize("state", ["dead", "drunk", "poisoned", ""])
def test_without_the_poppy_growers_ability_the_summoner_chooses_both(state: str) -> None:
    """jinx/poppygrower-summoner/c2, djinn/r1"""
    more = {} if state else off("poppygrower-summoner")
    t = grown(choice("Eli", "summoner", ["Bo", "imp"]), state=state, **more)
    assert (t.character("Bo"), t.seat("Bo").evil) == ("imp", True)


# Pukka


def test_a_pukka_may_be_made_on_the_second_night_and_then_nothing_more() -> None:
    """jinx/pukka-summoner, jinx/pukka-summoner/r1, jinx/pukka-summoner/c1"""
    t = eight(start="night 2").night(choice("Ana", "pukka", "Bo"), Eli=["Ana", "pukka"], Gus="Fay")
    assert (t.character("Ana"), t.seat("Ana").evil, t.poisoned("Bo")) == ("pukka", True, True)
    t.day().dusk().night(choice("Ana", "pukka", "Cy"), Gus="Fay")
    assert not t.asked("Eli", "summoner")


def test_another_demon_is_refused_on_the_second_night() -> None:
    """jinx/pukka-summoner/r1, jinx/pukka-summoner/c2"""
    t = eight(start="night 2")
    t.steps("night", refused(choice("Eli", "summoner", ["Ana", "imp"])), *t.choices({"Eli": "none", "Gus": "Ana"}))
    assert t.character("Ana") == "chef"


def test_who_declines_summons_on_the_third_night() -> None:
    """jinx/pukka-summoner/c3"""
    t = eight(start="night 2").night(Eli="none", Gus="Ana").day().dusk().night(Eli=["Ana", "imp"], Gus="Fay")
    assert t.character("Ana") == "imp"


def test_a_poisoned_summoners_early_pick_does_nothing_and_the_third_night_follows() -> None:
    """jinx/pukka-summoner/r2"""
    t = eight(start="night 2").impair("Eli", "poisoned", "dusk").night(Eli=["Ana", "pukka"], Gus="Fay")
    assert (t.character("Ana"), t.winner) == ("chef", None)
    assert t.day().dusk().night(Eli=["Ana", "imp"], Gus="Fay").character("Ana") == "imp"


def test_switched_off_nothing_is_asked_on_the_second_night() -> None:
    """djinn/r1"""
    assert not eight(start="night 2", **off("pukka-summoner")).night(Gus="Ana").asked("Eli", "summoner")


# Legion


def test_if_the_summoner_makes_legion_every_evil_player_becomes_legion() -> None:
    """jinx/legion-summoner, jinx/legion-summoner/r1, jinx/legion-summoner/c1"""
    seats = "chef sage soldier klutz summoner witch farmer:evil monk slayer -saint:evil thief:evil"
    t = town(seats, start="night 3", script=SCRIPT).night(choice("Eli", "summoner", ["Ana", "legion"]))
    legion = [name for name in ("Ana", "Bo", "Eli", "Fay", "Gus", "Jo", "Kit") if t.character(name) == "legion"]
    assert legion == ["Ana", "Eli", "Fay", "Gus", "Jo"]
    assert all(t.seat(name).evil for name in legion)
    assert (t.character("Kit"), t.alive("Jo")) == ("thief", False)


def test_switched_off_only_the_chosen_player_becomes_legion() -> None:
    """djinn/r1"""
    t = eight(**off("legion-summoner")).night(Eli=["Ana", "legion"], Gus="Fay")
    assert (t.character("Ana"), t.character("Eli")) == ("legion", "summoner")


# A second Demon


@pytest.mark.parametrize("id", ["kazali", "pithag"])
def test_with_another_demon_alive_the_storyteller_decides_the_deaths_of_the_night(id: str) -> None:
    """jinx/kazali-summoner, jinx/kazali-summoner/r1, jinx/kazali-summoner/c1, jinx/pithag-summoner,
    jinx/pithag-summoner/r1, jinx/pithag-summoner/c1"""
    other = "pithag-summoner" if id == "kazali" else "kazali-summoner"
    demon, minion = ("kazali", "witch") if id == "kazali" else ("imp", "pithag")
    seats = f"chef sage soldier {demon} summoner {minion} monk farmer"
    t = eight(seats, jinxes={"off": [other]})
    plain = [choice("Fay", "pithag", ["Hal", "slayer"])] if id == "pithag" else []
    t.night(
        *plain,
        choice("Eli", "summoner", ["Ana", "pukka"]),
        rule("summoner", False, "Cy"),
        rule("summoner", "Hal"),
        Gus="Bo",
        Dee="Cy",
    )
    assert (t.character("Ana"), t.seat("Ana").evil) == ("pukka", True)
    assert t.died == ["Hal"]


@pytest.mark.parametrize("id", ["kazali", "pithag"])
def test_switched_off_or_with_no_other_demon_the_storyteller_decides_nothing(id: str) -> None:
    """jinx/kazali-summoner, jinx/pithag-summoner, djinn/r1"""
    seats = "chef sage soldier imp summoner witch monk farmer"
    t = eight(seats, jinxes={"off": ["kazali-summoner", "pithag-summoner"]})
    t.night(choice("Eli", "summoner", ["Ana", "pukka"]), Dee="Bo", Gus="Fay")
    assert t.died == ["Bo"]
    t = eight(jinxes={"off": [f"{id}-summoner"]}).night(choice("Ana", "imp", "Bo"), Eli=["Ana", "imp"], Gus="Fay")
    assert t.died == ["Bo"]


# Lord of Typhon


def typhon(seats: str, seat: str, *answers: dict[str, Any], **more: Any) -> Town:
    return eight(seats, **more).night(choice("Hal", "summoner", [seat, "lordoftyphon"]), *answers)


def test_the_neighbour_on_the_other_side_becomes_a_minion() -> None:
    """jinx/lordoftyphon-summoner, jinx/lordoftyphon-summoner/r2, jinx/lordoftyphon-summoner/c1"""
    named = rule("lordoftyphon", "poisoner", "Dee")
    t = typhon("chef witch soldier klutz sage saint monk summoner", "Cy", named)
    assert (t.character("Cy"), t.seat("Cy").evil) == ("lordoftyphon", True)
    assert (t.character("Dee"), t.seat("Dee").evil) == ("poisoner", True)
    assert t.view("Dee")["you"]["character"] == "poisoner"


def test_travellers_are_passed_over_and_the_dead_count() -> None:
    """jinx/lordoftyphon-summoner/r1, jinx/lordoftyphon-summoner/r3"""
    named = rule("lordoftyphon", "poisoner", "Eli")
    t = typhon("-witch thief:good soldier thief:evil -klutz sage saint summoner monk", "Cy", named)
    assert (t.character("Eli"), t.alive("Eli"), t.character("Dee")) == ("poisoner", False, "thief")


def test_the_minion_beside_may_be_the_summoner() -> None:
    """jinx/lordoftyphon-summoner/r1"""
    t = typhon("chef sage soldier klutz saint monk farmer summoner", "Ana", rule("lordoftyphon", "poisoner", "Bo"))
    assert (t.character("Ana"), t.character("Bo")) == ("lordoftyphon", "poisoner")


@pytest.mark.parametrize("jinxed", [True, False])
def test_a_player_with_no_minion_beside_is_refused(jinxed: bool) -> None:
    """jinx/lordoftyphon-summoner/c2, djinn/r1"""
    t = eight("chef witch soldier klutz sage saint monk summoner", **({} if jinxed else off("lordoftyphon-summoner")))
    pick = choice("Hal", "summoner", ["Eli", "lordoftyphon"])
    if jinxed:
        t.steps("night", refused(pick), choice("Hal", "summoner", ["Eli", "imp"]))
    else:
        t.night(pick)
    assert t.character("Eli") == ("imp" if jinxed else "lordoftyphon")
    assert t.character("Fay") == "saint"


def test_between_two_minions_nobody_else_changes() -> None:
    """jinx/lordoftyphon-summoner/r3, jinx/lordoftyphon-summoner/c3"""
    t = typhon("chef witch soldier poisoner sage saint monk summoner", "Cy")
    assert [t.character(name) for name in ("Bo", "Cy", "Dee", "Eli")] == ["witch", "lordoftyphon", "poisoner", "sage"]


def test_with_no_minion_left_nobody_changes() -> None:
    """jinx/lordoftyphon-summoner/r2"""
    script = [id for id in SCRIPT if id not in ("pithag", "baron", "poisoner")]
    t = town("chef witch soldier klutz sage saint monk summoner", start="night 3", script=script)
    t.night(choice("Hal", "summoner", ["Cy", "lordoftyphon"]))
    assert (t.character("Cy"), t.character("Dee")) == ("lordoftyphon", "klutz")


# Zombuul


def test_a_dead_player_made_the_zombuul_counts_as_alive_and_dies_for_good_later() -> None:
    """jinx/summoner-zombuul, jinx/summoner-zombuul/c1"""
    t = eight("-chef sage soldier klutz summoner saint monk farmer")
    t.night(choice("Ana", "zombuul", "Fay"), Eli=["Ana", "zombuul"], Gus="Fay")
    assert (t.winner, t.alive("Ana"), t.seat("Ana").lives) == (None, False, True)
    assert t.day().execute("Ana").winner == "good"


def test_it_attacks_like_any_zombuul_tonight_for_the_first_time() -> None:
    """jinx/summoner-zombuul/r1"""
    t = eight("-chef sage soldier klutz summoner saint monk farmer")
    t.night(choice("Ana", "zombuul", "Bo"), Eli=["Ana", "zombuul"], Gus="Fay")
    assert t.died == ["Bo"]


def test_switched_off_there_is_no_living_demon() -> None:
    """djinn/r1, summoner/r6"""
    t = eight("-chef sage soldier klutz summoner saint monk farmer", **off("summoner-zombuul"))
    assert t.night(Eli=["Ana", "zombuul"], Gus="Fay").winner == "good"
