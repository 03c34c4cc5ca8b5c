"""Leviathan and Riot with Banshee, Farmer, Ravenkeeper and Sage."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower.almanac.night_positions import night_positions
from belfry.clocktower.characters.jinxes.choice_at_night import Choice, ChoiceAtNight
from tests.clocktower.towns import Refused, Town, town

SCRIPT = [
    *("banshee", "farmer", "ravenkeeper", "sage", "chef", "empath", "monk", "exorcist", "soldier", "philosopher"),
    *("saint", "drunk", "recluse", "witch", "scarletwoman", "poisoner", "assassin", "leviathan", "riot"),
]
EVERY = ["banshee", "farmer", "ravenkeeper", "sage"]
each_demon = pytest.mark.parametrize("demon", ["leviathan", "riot"])


def jinx(id: str, demon: str) -> str:
    return "-".join(sorted((id, demon)))


def dark(demon: str, who: str, seats: str = "", without: str = "", **more: Any) -> Town:
    """Night 2: Ana is who it is about, Bo the Chef, Dee the Demon, Eli the Witch, and the rest is good."""
    seats = seats or f"{who} chef empath {demon} witch soldier saint exorcist"
    off = {"off": [jinx(id, demon) for id in without.split()]}
    return town(seats, **{"start": "night 2", "script": SCRIPT, "jinxes": off} | more)


def chosen(t: Town, who: str, *answers: dict[str, Any], **more: Any) -> Town:
    """The night runs, and Dee chooses."""
    return t.night(*answers, Eli="Eli", Dee=who, **{"Hal": "Gus"} | more)


# The choice


@each_demon
def test_the_demon_chooses_a_living_good_player_who_was_not_chosen_before(demon: str) -> None:
    """jinx/banshee-leviathan, jinx/banshee-leviathan/r2, jinx/banshee-leviathan/c2, jinx/banshee-riot,
    jinx/banshee-riot/r1, jinx/banshee-riot/c2: who of the living is evil nobody can see from the list"""
    seats = f"banshee chef empath {demon} witch -soldier saint exorcist"
    t = chosen(dark(demon, "", seats), "Bo").day().dusk()
    for refused in ("Bo", "Fay"):
        with pytest.raises(Refused, match="expected one of Ana, Cy, Dee, Eli, Gus, Hal"):
            chosen(chosen(dark(demon, "", seats), "Bo").day().dusk(), refused, Hal="Ana")
    assert chosen(t, "Cy", Hal="Ana").winner is None


@each_demon
@pytest.mark.parametrize("id", EVERY)
def test_nothing_happens_to_anybody_else(demon: str, id: str) -> None:
    """jinx/banshee-leviathan, jinx/farmer-leviathan, jinx/leviathan-ravenkeeper, jinx/leviathan-sage,
    jinx/banshee-riot, jinx/farmer-riot, jinx/ravenkeeper-riot, jinx/riot-sage"""
    t = chosen(dark(demon, id), "Bo")
    assert t.died == []
    assert t.woke == {"Dee", "Eli", "Hal"} | {"Cy"}
    assert [seat.character.id for seat in t.grimoire.circle][:3] == [id, "chef", "empath"]


@each_demon
def test_there_is_one_choice_for_all_of_them_whether_or_not_any_is_in_play(demon: str) -> None:
    """jinx/banshee-leviathan/r1, jinx/farmer-leviathan/r1, jinx/leviathan-ravenkeeper/r1, jinx/leviathan-sage/r1,
    jinx/banshee-riot/r1, jinx/farmer-riot/r1, jinx/ravenkeeper-riot/r1, jinx/riot-sage/r1"""
    t = chosen(dark(demon, "chef"), "Cy")
    assert [(seat, id) for seat, id in t.grimoire.tonight.woken if seat == 3] == [(3, demon)]
    with pytest.raises(Refused):
        chosen(dark(demon, "chef"), "nobody")


@each_demon
def test_each_of_them_alone_brings_the_choice_and_with_all_switched_off_there_is_none(demon: str) -> None:
    """jinx/banshee-leviathan/r1, jinx/farmer-leviathan/r1, jinx/leviathan-ravenkeeper/r1, jinx/leviathan-sage/r1,
    jinx/banshee-riot/r1, djinn/r1"""
    for id in EVERY:
        others = " ".join(other for other in EVERY if other != id)
        assert "Dee" in chosen(dark(demon, "chef", without=others), "Cy").woke
    t = dark(demon, "banshee", without=" ".join(EVERY)).night(Eli="Eli", Hal="Gus")
    assert "Dee" not in t.woke


@each_demon
def test_it_comes_among_the_demons_and_not_on_the_first_night(demon: str) -> None:
    """jinx/banshee-leviathan/r1, jinx/banshee-riot/r1"""
    t = dark(demon, "banshee", start="night 1").night(Eli="Eli")
    assert not t.asked("Dee", demon)
    places = night_positions(first=False)
    for id in EVERY:
        assert places["kazali"] < places[jinx(id, demon)] < places["assassin"]
    night = dark(demon, "banshee").view("storyteller")["night"] or []
    sheet = [step["id"] for step in night if step["kind"] == "act"]
    assert sheet.index("exorcist") < sheet.index(demon) < sheet.index("empath")


@each_demon
def test_when_everybody_has_been_chosen_the_demon_is_not_woken(demon: str) -> None:
    """jinx/banshee-leviathan/r2, jinx/banshee-leviathan/c4, jinx/banshee-riot/r1"""
    for left, woken in ((4, True), (None, False)):
        t = dark(demon, "", f"drunk=banshee chef -empath {demon} witch -soldier -saint -exorcist poisoner")
        rules = [ability for ability in t.grimoire.of_nobody() if isinstance(ability, ChoiceAtNight)]
        rule = next(ability for ability in rules if ability.demon == demon)
        rule.memory = tuple([Choice(0, seat.id) for seat in t.grimoire.circle if seat.alive and seat.id != left])
        assert rule.acts_tonight() is woken


@each_demon
@pytest.mark.parametrize("id", EVERY)
def test_nothing_comes_of_choosing_an_evil_player_who_counts_as_chosen(demon: str, id: str) -> None:
    """jinx/banshee-leviathan/r2, jinx/banshee-riot/r1, jinx/leviathan-ravenkeeper/c2, jinx/farmer-leviathan/r1"""
    t = chosen(dark(demon, f"{id}:evil"), "Ana")
    assert t.died == []
    assert "Ana" not in t.woke
    assert all(seat.character.id != "farmer" for seat in t.grimoire.circle[1:])
    with pytest.raises(Refused):
        chosen(t.day().dusk(), "Ana", Hal="Bo")


@each_demon
@pytest.mark.parametrize("id", EVERY)
def test_a_poisoned_demon_chooses_and_nothing_comes_of_it_though_the_player_counts_as_chosen(
    demon: str, id: str
) -> None:
    """jinx/banshee-leviathan/r3, jinx/banshee-riot/r1, jinx/farmer-leviathan/r1, jinx/leviathan-ravenkeeper/r1,
    jinx/leviathan-sage/r1"""
    t = chosen(dark(demon, id).impair("Dee", "poisoned", "dawn"), "Ana")
    assert t.died == []
    assert "Ana" not in t.woke
    assert all(seat.character.id != "farmer" for seat in t.grimoire.circle[1:])
    with pytest.raises(Refused):
        chosen(t.day().dusk(), "Ana", Hal="Bo")


def test_several_leviathans_choose_each() -> None:
    """jinx/banshee-leviathan/r3"""
    t = dark("leviathan", "", "banshee chef empath leviathan witch leviathan saint exorcist")
    t = t.night(Eli="Eli", Hal="Gus", Dee="Bo", Fay="Bo")
    assert {"Dee", "Fay"} <= t.woke


def test_whom_a_former_leviathan_has_chosen_is_not_chosen_again() -> None:
    """jinx/banshee-leviathan/r2"""
    t = chosen(dark("leviathan", "banshee"), "Bo").day().storyteller(character={"Eli": "leviathan", "Dee": "witch"})
    with pytest.raises(Refused, match="expected one of"):
        t.dusk().night(Dee="Dee", Hal="Ana", Eli="Bo")


@each_demon
def test_the_exorcist_prevents_the_choice(demon: str) -> None:
    """jinx/banshee-leviathan/r4, jinx/banshee-riot/r1"""
    t = dark(demon, "banshee").night(Eli="Eli", Hal="Dee")
    assert not t.asked("Dee", demon)


# The Banshee


@each_demon
def test_the_banshee_who_is_chosen_dies_and_has_her_power(demon: str) -> None:
    """jinx/banshee-leviathan, jinx/banshee-leviathan/c1, jinx/banshee-riot, jinx/banshee-riot/c1"""
    t = chosen(dark(demon, "banshee"), "Ana").day()
    assert t.announced_deaths == ["Ana"]
    assert [data["ability"] for data in t.events("declared") if data["ability"] == "banshee"] == ["banshee"]
    t.nominate("Ana", "Bo").nominate("Ana", "Cy")
    assert t.grimoire.today.nominations[-1].by == 0


@each_demon
def test_a_poisoned_banshee_dies_and_gains_nothing(demon: str) -> None:
    """jinx/banshee-leviathan/c3, jinx/banshee-leviathan/r5, jinx/banshee-riot/r1"""
    t = chosen(dark(demon, "banshee").impair("Ana", "poisoned", "dawn"), "Ana").day()
    assert t.announced_deaths == ["Ana"]
    assert "banshee/has-ability" not in t.tokens("Ana")
    assert all(data["ability"] != "banshee" for data in t.events("declared"))


@each_demon
def test_a_banshee_who_is_safe_lives_and_gains_nothing(demon: str) -> None:
    """jinx/banshee-leviathan/r5, jinx/banshee-riot/r1"""
    t = dark(demon, "", f"banshee monk empath {demon} witch soldier saint exorcist")
    t = chosen(t, "Ana", Bo="Ana").day()
    assert t.alive("Ana")
    assert "banshee/has-ability" not in t.tokens("Ana")


@each_demon
def test_who_only_believes_to_be_the_banshee_lives(demon: str) -> None:
    """jinx/banshee-leviathan, jinx/banshee-riot"""
    assert chosen(dark(demon, "drunk=banshee"), "Ana").alive("Ana")


# The Farmer


@each_demon
def test_the_farmer_who_is_chosen_lives_and_another_becomes_one(demon: str) -> None:
    """jinx/farmer-leviathan, jinx/farmer-leviathan/c1, jinx/farmer-leviathan/r2, jinx/farmer-riot,
    jinx/farmer-riot/c1, jinx/farmer-riot/r1"""
    t = chosen(dark(demon, "farmer"), "Ana", {"rule": {"ability": "farmer", "choice": "Gus"}})
    assert t.died == []
    assert (t.character("Ana"), t.character("Gus")) == ("farmer", "farmer")
    assert chosen(dark(demon, "farmer", without="farmer"), "Ana").character("Gus") == "saint"


@each_demon
@pytest.mark.parametrize("how", ["drunk", "poisoned"])
def test_nothing_comes_of_an_impaired_farmer(demon: str, how: str) -> None:
    """jinx/farmer-leviathan/c2, jinx/farmer-leviathan/r2, jinx/farmer-riot/r1"""
    t = chosen(dark(demon, "farmer").impair("Ana", how), "Ana")
    assert [seat.name for seat in t.grimoire.circle if seat.character.id == "farmer"] == ["Ana"]


# The Ravenkeeper


def told(who: str, ability: str, choice: Any) -> dict[str, Any]:
    return {"choose": {"who": who, "ability": ability, "choice": choice}}


@each_demon
def test_the_ravenkeeper_who_is_chosen_lives_and_learns_a_character(demon: str) -> None:
    """jinx/leviathan-ravenkeeper, jinx/leviathan-ravenkeeper/c1, jinx/leviathan-ravenkeeper/r2,
    jinx/ravenkeeper-riot, jinx/ravenkeeper-riot/c1, jinx/ravenkeeper-riot/r1"""
    t = chosen(dark(demon, "ravenkeeper"), "Ana", Ana="Bo")
    assert t.alive("Ana")
    assert t.learned("Ana") == "chef"
    assert "Ana" not in chosen(dark(demon, "ravenkeeper", without="ravenkeeper"), "Ana").woke


def test_nothing_of_the_ravenkeeper_is_used_up() -> None:
    """jinx/leviathan-ravenkeeper/r2"""
    t = dark("leviathan", "", "ravenkeeper chef empath leviathan witch soldier saint exorcist assassin")
    t = chosen(t, "Ana", Ana="Bo").day().dusk().night(Eli="Eli", Dee="Bo", Hal="Bo")
    assert "Ana" not in t.woke
    t.day().dusk().night(Eli="Eli", Dee="Cy", Hal="Gus", Ida="Ana", Ana="Cy")
    assert not t.alive("Ana")
    assert t.learned("Ana") == "empath"


@each_demon
@pytest.mark.parametrize("seat", ["ravenkeeper", "drunk=ravenkeeper"])
def test_an_impaired_ravenkeeper_is_woken_and_may_be_shown_any_character(demon: str, seat: str) -> None:
    """jinx/leviathan-ravenkeeper/r2, jinx/ravenkeeper-riot/r1"""
    t = chosen(dark(demon, seat).impair("Ana", "poisoned"), "Ana", told("Ana", "ravenkeeper", "Bo"))
    assert t.alive("Ana")
    assert {"empath", "chef", demon} <= set(t.may_learn("Ana", "ravenkeeper"))


# The Sage


def pairs(t: Town) -> set[frozenset[int]]:
    return {frozenset(pair) for pair in t.may_learn("Ana", "sage")}


@each_demon
def test_the_sage_who_is_chosen_lives_and_is_shown_two_players(demon: str) -> None:
    """jinx/leviathan-sage, jinx/leviathan-sage/c1, jinx/leviathan-sage/r2, jinx/riot-sage, jinx/riot-sage/c1,
    jinx/riot-sage/r1"""
    t = chosen(dark(demon, "sage"), "Ana")
    assert t.alive("Ana")
    assert pairs(t) == {frozenset((3, other)) for other in (1, 2, 4, 5, 6, 7)}
    assert "Ana" not in chosen(dark(demon, "sage", without="sage"), "Ana").woke


@each_demon
@pytest.mark.parametrize("seat", ["sage", "drunk=sage"])
def test_an_impaired_sage_is_woken_and_may_be_shown_any_two(demon: str, seat: str) -> None:
    """jinx/leviathan-sage/r2, jinx/riot-sage/r1"""
    t = chosen(dark(demon, seat).impair("Ana", "poisoned"), "Ana")
    assert frozenset((1, 2)) in pairs(t)


def test_the_sage_is_shown_the_leviathan_who_chose() -> None:
    """jinx/leviathan-sage/r2"""
    t = dark("leviathan", "", "sage chef empath leviathan witch leviathan saint exorcist")
    t = t.night(Eli="Eli", Hal="Gus", Dee="Ana", Fay="Bo")
    assert pairs(t) == {frozenset((3, other)) for other in (1, 2, 4, 5, 6, 7)}
