"""The Kazali."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower.pieces.token import POISONED
from belfry.clocktower.script import script as scripts
from belfry.clocktower.views.view import view
from belfry.core.audience import STORYTELLER
from tests.clocktower.deal import characters, check_bag, numbers
from tests.clocktower.steps import night_to, notes
from tests.clocktower.towns import Town, town

SCRIPT = [
    "chef", "empath", "monk", "soldier", "mayor", "virgin", "slayer", "ravenkeeper", "undertaker", "washerwoman",
    "librarian", "investigator", "fortuneteller", "saint", "recluse", "drunk", "butler", "poisoner", "baron", "spy",
    "scarletwoman", "kazali",
]  # fmt: skip
EIGHT = "kazali chef empath monk soldier mayor virgin saint"
TEN = "kazali chef empath monk soldier mayor virgin saint slayer recluse"


def kazali(seats: str = EIGHT, start: str = "night 1", **more: Any) -> Town:
    """A town with the Kazali."""
    return town(seats, **{"script": SCRIPT, "start": start} | more)


def makes(*pairs: str, who: str = "Ana") -> list[dict[str, Any]]:
    """Players whom the Kazali makes Minions: `"Bo poisoner"`."""
    return [{"choose": {"who": who, "ability": "kazali", "choice": pair.split()}} for pair in pairs]


def minions(t: Town) -> dict[str, str]:
    return {seat.name: seat.character.id for seat in t.grimoire.minions()}


def test_three_players_of_fifteen_become_the_minions_that_it_names() -> None:
    """kazali/c1, kazali/r1, kazali/r7"""
    seats = "kazali chef empath monk soldier mayor virgin slayer ravenkeeper undertaker washerwoman librarian "
    script = [*SCRIPT, "organgrinder", "goblin", "witch"]
    t = kazali(seats + "investigator fortuneteller saint", script=script)
    t.night(*makes("Dee organgrinder", "Bo witch", "Lou goblin"))
    assert minions(t) == {"Bo": "witch", "Dee": "organgrinder", "Lou": "goblin"}
    assert all(t.seat(name).evil for name in minions(t))
    told = [data for data in t.events("character") if data["seat"] == 3][-1]
    assert (told["character"], told["alignment"]) == ("organgrinder", "evil")
    assert not t.asked("Bo", "monk")


@pytest.mark.parametrize("outsiders", ["", "saint", "saint recluse butler"])
def test_the_bag_holds_no_minion_and_any_number_of_outsiders(outsiders: str) -> None:
    """kazali/c2"""
    townsfolk = SCRIPT[: 9 - len(outsiders.split())]
    bag = " ".join(["kazali", *townsfolk, *outsiders.split()])
    assert check_bag(scripts.custom(SCRIPT), 10, characters(bag)) == []
    with_minion = " ".join(["kazali", "poisoner", *townsfolk[1:], *outsiders.split()])
    assert check_bag(scripts.custom(SCRIPT), 10, characters(with_minion)) != []


def test_after_the_first_night_there_are_two_minions_among_ten() -> None:
    """kazali/c2, kazali/r1"""
    t = kazali(TEN).night(*makes("Bo poisoner", "Cy spy"))
    assert numbers(t.game)[2:] == (2, 1)
    assert sum(not seat.evil for seat in t.grimoire.circle) == 7


def test_no_minion_is_given_twice_and_no_player_made_twice() -> None:
    """kazali/c3, kazali/r2"""
    again, same = ({"refused": step} for step in makes("Cy poisoner", "Bo spy"))
    t = kazali(TEN).night(*makes("Bo poisoner"), again, same, *makes("Cy spy"))
    assert minions(t) == {"Bo": "poisoner", "Cy": "spy"}


def test_only_minions_of_the_script_can_be_named() -> None:
    """kazali/c4, kazali/r2"""
    (refused,) = makes("Bo witch")
    t = kazali().night({"refused": refused}, *makes("Bo spy"))
    assert minions(t) == {"Bo": "spy"}


def test_a_script_with_too_few_minions_gives_as_many_as_there_are() -> None:
    """kazali/r2"""
    script = [id for id in SCRIPT if id not in ("baron", "spy", "scarletwoman")]
    t = kazali(TEN, script=script).night(*makes("Bo poisoner"))
    assert minions(t) == {"Bo": "poisoner"}
    assert sum(asked.ability == "kazali" for asked in t.runner.asked) == 1


def test_a_character_that_was_given_up_may_be_a_bluff_and_does_not_act() -> None:
    """kazali/c5, kazali/r4, kazali/r5"""
    t = kazali().night(
        *makes("Bo poisoner"),
        {"rule": {"ability": "demoninfo", "choice": ["chef", "slayer", "recluse"]}},
        {"choose": {"who": "Bo", "ability": "poisoner", "choice": "Cy"}},
    )
    assert t.grimoire.bluffs == ("chef", "slayer", "recluse")
    assert t.poisoned("Cy")
    assert t.learned("Bo", "chef") is None
    t.expect({"knows": {"who": "Bo", "demon": ["Ana"]}}, {"knows": {"who": "Ana", "minions": ["Bo"]}})
    assert t.grimoire.ever_changed == 0


def test_a_kazali_who_comes_later_makes_no_minions() -> None:
    """kazali/c6, kazali/r9"""
    seats = "imp chef empath poisoner soldier pithag virgin saint mayor slayer"
    t = kazali(seats, "night 3", script=[*SCRIPT, "imp", "pithag"])
    before = numbers(t.game)
    t.night(
        {"choose": {"who": "Fay", "ability": "pithag", "choice": ["Ana", "kazali"]}},
        {"choose": {"who": "Ana", "ability": "kazali", "choice": "Bo"}},
        {"rule": {"ability": "pithag", "who": "Bo", "choice": True}},
        Dee="Cy",
    )
    assert t.character("Ana") == "kazali"
    assert numbers(t.game) == before
    assert t.died == ["Bo"]


def test_the_bracket_of_such_a_minion_changes_nothing() -> None:
    """kazali/c7, kazali/r6"""
    t = kazali(TEN + " butler").night(*makes("Cy baron", "Bo spy"))
    assert numbers(t.game) == (5, 3, 2, 1)


def test_from_the_second_night_on_whom_it_points_at_dies() -> None:
    """kazali/c8"""
    assert kazali("kazali chef empath monk soldier mayor poisoner", "night 2").night(Ana="Bo", Gus="Cy").died == ["Bo"]


def test_a_poisoned_kazali_kills_nobody() -> None:
    """kazali/c9, kazali/r10"""
    t = kazali("kazali chef empath monk soldier mayor poisoner", "night 2").night(Ana="Bo", Gus="Ana")
    assert t.died == []


def test_nothing_stops_the_making_of_minions() -> None:
    """kazali/r3"""
    t = kazali().impair("Ana", POISONED).night(*makes("Bo poisoner"))
    assert minions(t) == {"Bo": "poisoner"}


def test_with_fewer_than_seven_the_minion_does_not_learn_who_made_them() -> None:
    """kazali/r8"""
    t = kazali("kazali chef empath monk soldier saint").night(*makes("Bo poisoner"))
    assert not t.events("minioninfo")
    assert t.grimoire.bluffs is None
    assert t.view("Bo")["you"]["character"] == "poisoner"


def test_it_can_name_neither_itself_nor_a_traveller() -> None:
    """kazali/r11"""
    itself, traveller = ({"refused": step} for step in makes("Ana spy", "Ida spy"))
    t = kazali(EIGHT + " thief:good").night(itself, traveller, *makes("Bo spy"))
    assert minions(t) == {"Bo": "spy"}


def test_who_thought_to_be_another_is_told_and_is_that_minion() -> None:
    """kazali/r12"""
    t = kazali("kazali chef drunk=empath monk soldier mayor virgin saint").night(*makes("Cy spy"))
    assert t.view("Cy")["you"]["character"] == "spy"
    assert t.seat("Cy").believes is None


def test_its_minions_remain_when_it_dies() -> None:
    """kazali/r13"""
    t = kazali(TEN).night(*makes("Bo poisoner", "Cy scarletwoman")).day().execute("Ana")
    assert not t.alive("Ana")
    assert t.seat("Bo").evil
    assert t.character("Bo") == "poisoner"


def test_where_a_minion_cannot_come_into_play_there_are_as_many_as_can() -> None:
    """kazali/r2, jinx/heretic-pithag: with the Heretic nobody can be made the Pit-Hag"""
    script = ["kazali", "chef", "empath", "monk", "soldier", "mayor", "virgin", "slayer", "heretic", "pithag", "witch"]
    t = kazali("kazali chef empath monk soldier mayor virgin slayer heretic", script=script)
    t = t.night({"refused": makes("Bo pithag")[0]}, *makes("Bo witch"))
    assert minions(t) == {"Bo": "witch"}


def test_it_is_asked_for_a_minion_in_the_first_night_and_for_a_death_later() -> None:
    def question(t: Town) -> str:
        while t.game.ask is not None and t.game.ask.ability != "kazali":
            t.game.answer(STORYTELLER, "begin")
        return view(t.game, t.seat("Ana").id)["asked"]["text"]

    assert question(kazali()) == "Choose a player, and which Minion they become."
    seats = "kazali chef soldier mayor virgin slayer saint ravenkeeper"
    assert question(kazali(seats, start="night 2")) == "Choose a player to kill."


def test_no_more_are_made_than_are_missing() -> None:
    """kazali/r1: with a Minion there already, and where no number is known"""
    t = kazali("kazali chef empath monk soldier mayor virgin poisoner").night()
    assert not t.asked("Ana", "kazali")
    few = kazali("kazali chef empath monk").night()
    assert not few.asked("Ana", "kazali")


def test_who_becomes_the_kazali_on_the_first_night_makes_no_minions() -> None:
    """kazali/r9"""
    t = kazali("imp chef empath monk soldier mayor virgin saint", script=[*SCRIPT, "imp"])
    night_to(t, "demoninfo").intervene(character={"Ana": "kazali"})
    t.runner.proceed()
    assert not t.asked("Ana", "kazali")


def test_until_they_are_made_it_is_noted_that_minions_are_to_come() -> None:
    t = kazali().setup()
    assert notes(t, "Ana") == ["The Minions are still to be made"]
    t.night(*makes("Bo poisoner"))
    assert notes(t, "Ana") == ["Picked last, in night 1: Bo (Kazali)"]


def test_a_marionette_is_made_of_a_neighbour_who_is_told_nothing() -> None:
    """jinx/kazali-marionette/c1, jinx/kazali-marionette/c2"""
    (refused,) = makes("Dee marionette")
    t = kazali(script=[*SCRIPT, "marionette"]).night({"refused": refused}, *makes("Bo marionette"))
    assert minions(t) == {"Bo": "marionette"}
    assert t.view("Bo")["you"] == {"seat": 1, "character": "chef", "alignment": "good"}
