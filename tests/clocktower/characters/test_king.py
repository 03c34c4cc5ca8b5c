"""The King."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower.pieces.seat import Seat
from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.script.script import custom
from belfry.clocktower.storyteller.deeds.ability import KeepAbility
from belfry.clocktower.town.supposed_town import SupposedTown
from tests.clocktower.steps import (
    begin_night,
    choice,
    finish_night,
    may_be_woken,
    night_to,
    notes,
    play_to,
    shown,
    suggested,
    to_come,
)
from tests.clocktower.towns import Refused, Town, town

TOWNSFOLK = "king choirboy chef monk soldier empath mayor virgin slayer undertaker ravenkeeper poppygrower"
SCRIPT = [*TOWNSFOLK.split(), "highpriestess", "saint", "snitch", "recluse", "butler", "drunk", "lunatic"]
SCRIPT += ["poisoner", "witch", "spy", "pithag", "scarletwoman", "imp", "vortox"]


def king(rest: str, start: str = "night 1", **more: Any) -> Town:
    """Ana the King and others."""
    return town(f"king {rest}", start=start, script=SCRIPT, **more)


def knows_the_king(t: Town, who: str) -> bool:
    """Whether somebody has been told that Ana is the King."""
    return [0, "king"] in t.lessons(who)


def test_the_king_learns_only_when_as_many_are_dead_as_alive() -> None:
    """king/c1, king/r1, king/r2, king/r3"""
    rest = "snitch witch imp chef monk soldier empath mayor virgin slayer undertaker saint"
    for dead, due in ((1, False), (5, False), (7, True), (8, True)):
        words = rest.split()
        words[-dead:] = [f"-{word}" for word in words[-dead:]]
        t = king(" ".join(words), start="night 4")
        t.night(Dee="Max", Cy="Ana")
        assert (t.learned("Ana") is not None) is due
        assert ("Ana" in t.woke) is due
    assert {"snitch", "witch"} <= set(t.may_learn("Ana"))
    assert "king" not in t.may_learn("Ana")
    assert "saint" not in t.may_learn("Ana")


def test_the_demon_is_told_the_player_and_the_character_and_a_file_may_name_the_player_alone() -> None:
    """king/r5"""
    t = king("butler imp chef monk soldier witch").night(Bo="Cy", Gus="Eli")
    told = {"who": "Cy", "ability": "king"}
    t.expect({"learned": {**told, "value": ["Ana", "king"]}}, {"learned": {**told, "value": "Ana"}})
    for wrong in ("Bo", ["Ana", "chef"], "chef"):
        t.expect({"not_learned": {**told, "value": wrong}})


def test_nobody_learns_of_the_demon_without_a_choirboy() -> None:
    """king/c2, king/r11"""
    t = king("butler imp chef monk soldier witch").night(Bo="Cy", Gus="Eli").day().dusk()
    assert knows_the_king(t, "Cy")
    t.night(Cy="Ana", Bo="Cy", Gus="Eli", Eli="Fay")
    assert t.died == ["Ana"]
    assert not any(t.lessons(name) for name in ("Ana", "Bo", "Eli", "Fay"))


def test_the_demon_learns_of_the_king_in_a_small_game_and_with_a_poppy_grower() -> None:
    """king/c3, king/r5"""
    t = king("chef imp monk soldier witch").night(Fay="Bo")
    assert knows_the_king(t, "Cy")
    assert t.events("demoninfo") == []
    t = king("poppygrower imp monk soldier chef witch").night(Gus="Bo")
    assert knows_the_king(t, "Cy")


def test_the_demon_is_told_after_the_introduction() -> None:
    """king/r5"""
    t = king("chef imp monk soldier empath witch").night(Gus="Bo")
    told = [event["kind"] for event in t.view("Cy")["told"]]
    assert told.index("demoninfo") < told.index("learned")


def test_equal_numbers_are_enough() -> None:
    """king/c4, king/r1"""
    t = king("imp witch chef monk -soldier -empath -mayor -virgin -slayer", start="night 4")
    t.night(Bo="Fay", Cy="Ana", Eli="Dee")
    assert t.learned("Ana") == "imp"


def test_travellers_are_counted_on_either_side() -> None:
    """king/r1"""
    t = king("imp witch chef -soldier -empath -mayor thief:good", start="night 4").night(Bo="Eli", Cy="Ana", Hal="Bo")
    assert t.learned("Ana") is None
    t = king("imp witch chef -soldier -empath -mayor -thief:good", start="night 4").night(Bo="Eli", Cy="Ana")
    assert t.learned("Ana") is not None


def test_a_king_made_in_mid_game_is_made_known_that_night() -> None:
    """king/c5, king/r6"""
    t = town("chef soldier imp pithag monk empath mayor", start="night 3", script=SCRIPT)
    t.night(choice("Dee", "pithag", ["Bo", "king"]), Cy="Fay", Eli="Fay")
    assert t.lessons("Cy") == [[1, "king"]]


def test_a_poisoned_king_may_be_shown_what_is_dead() -> None:
    """king/c6"""
    t = king("poisoner imp -empath -soldier -mayor -virgin", start="night 4")
    t.night(shown("Ana", "king", "empath"), Bo="Ana", Cy="Dee")
    assert t.learned("Ana") == "empath"


def test_what_is_dead_is_refused_for_a_sober_king_and_the_own_character_too() -> None:
    """king/r3"""
    for id in ("empath", "king"):
        with pytest.raises(Refused):
            king("witch imp -empath -soldier -mayor -virgin", start="night 4").night(
                shown("Ana", "king", id), Bo="Ana", Cy="Dee"
            )


def test_a_spy_may_be_shown_as_good_and_a_recluse_as_evil() -> None:
    """king/r4"""
    t = king("spy imp recluse -empath -soldier -mayor -virgin", start="night 4").night(Cy="Eli")
    assert {"chef", "spy", "recluse", "witch", "vortox"} <= set(t.may_learn("Ana"))


@pytest.mark.parametrize("on", [True, False])
def test_a_sober_king_is_made_known_on_the_first_night(on: bool) -> None:
    """king/r7"""
    t = king("chef imp monk soldier empath witch", switches={"king_told_when_sober": on}).night(Gus="Bo")
    assert knows_the_king(t, "Cy")


@pytest.mark.parametrize("on", [True, False])
def test_of_a_king_who_was_poisoned_at_first_the_demon_learns_later_if_the_table_has_it_so(on: bool) -> None:
    """king/r7"""
    t = king("chef imp monk soldier empath poisoner", switches={"king_told_when_sober": on})
    t.impair("Ana", "poisoned", "dusk").night(Gus="Bo")
    assert not knows_the_king(t, "Cy")
    t.day().dusk().night(Gus="Ana", Cy="Eli", Dee="Bo").day().dusk()
    assert not knows_the_king(t, "Cy")
    t.night(Gus="Bo", Cy="Eli", Dee="Bo")
    assert knows_the_king(t, "Cy") is on


@pytest.mark.parametrize("on", [True, False])
def test_a_new_demon_learns_of_the_king_that_night_if_the_table_has_it_so(on: bool) -> None:
    """king/r8"""
    t = king("chef imp monk soldier empath scarletwoman", switches={"king_told_to_new_demon": on}).night()
    t.day().execute("Cy").dusk()
    assert not knows_the_king(t, "Gus")
    t.night(Gus="Eli", Dee="Bo")
    assert knows_the_king(t, "Gus") is on
    assert t.learned("Ana") is None


LATE = "chef imp highpriestess soldier empath witch butler"
"""The others of a town in which the Butler chooses after the King's place, and before somebody else learns."""


def at_butler(t: Town) -> Town:
    """The second night, at the Butler's choice."""
    return night_to(t.night(Gus="Bo").day().dusk(), "butler", Cy="Eli")


def test_a_demon_made_after_the_kings_place_learns_at_once() -> None:
    """king/r8"""
    t = at_butler(king(LATE)).intervene(character={"Gus": "imp"})
    play_to(t, "highpriestess")
    assert knows_the_king(t, "Gus")
    assert t.lessons("Cy") == [[0, "king"]], "and nobody else once more"


def test_demons_made_before_the_kings_place_learn_there() -> None:
    """king/r8"""
    t = night_to(king(LATE).night(Gus="Bo").day().dusk(), "empath", Cy="Eli").intervene(character={"Gus": "imp"})
    assert to_come(t) == ["king", "butler", "highpriestess", "dawn"]
    play_to(t, "highpriestess")
    assert t.lessons("Gus") == [[0, "king"]]


def test_two_demons_made_after_the_kings_place_learn_in_one_step() -> None:
    """king/r8"""
    t = at_butler(king(LATE)).intervene(character={"Gus": "imp", "Bo": "vortox"})
    assert to_come(t) == ["fresh", "highpriestess", "dawn"]
    play_to(t, "highpriestess")
    assert t.lessons("Gus") == t.lessons("Bo")[-1:] == [[0, "king"]]


def test_nobody_learns_of_a_drunk_who_takes_themself_for_the_king_and_no_lunatic_learns() -> None:
    """king/r9"""
    t = town("drunk=king chef imp monk soldier empath witch", script=SCRIPT).night(Gus="Bo")
    assert t.lessons("Cy") == []
    assert notes(t, "Ana") == []
    assert not may_be_woken(begin_night(t.day().dusk()), "Ana")
    t = king("lunatic=imp imp monk soldier empath chef witch").night(Hal="Bo")
    assert knows_the_king(t, "Cy")
    assert not knows_the_king(t, "Bo")


def test_each_of_several_demons_learns_of_the_king() -> None:
    """king/r10"""
    t = king("imp vortox monk soldier empath chef witch").night(Hal="Gus")
    assert knows_the_king(t, "Bo")
    assert knows_the_king(t, "Cy")


def test_a_dead_king_learns_nothing() -> None:
    """king/r12"""
    t = town("-king imp witch chef slayer -soldier -empath -mayor -virgin", start="night 4", script=SCRIPT)
    t.night(Bo="Fay", Cy="Dee")
    assert t.learned("Ana") is None


def test_under_a_vortox_a_character_that_is_not_alive_is_shown() -> None:
    """What it learns: with a Vortox it must be one that no living player is."""
    t = king("vortox witch chef -soldier -empath -mayor -virgin", start="night 4").night(Bo="Eli", Cy="Ana")
    assert not {"king", "vortox", "witch", "chef"} & set(t.may_learn("Ana"))
    assert {"soldier", "imp"} <= set(t.may_learn("Ana"))


def test_belfry_shows_what_was_not_shown_yet_and_to_the_impaired_what_is_not_alive() -> None:
    """Automatic: a living player's character, rather a new one; impaired: one not in play or of a dead player."""
    rest = "imp witch chef -soldier -empath -mayor -virgin"

    def told(t: Town) -> set[str]:
        t.runner.take(t.choices({"Bo": "Eli", "Cy": "Ana"}))
        return set(suggested(t, "king"))

    assert told(king(rest, start="night 4")) == {"imp", "witch", "chef"}
    t = king(rest, start="night 4").night(shown("Ana", "king", "chef"), Bo="Eli", Cy="Ana").day().dusk()
    assert told(t) == {"imp", "witch"}
    assert not {"imp", "witch", "chef", "king"} & told(king(rest, start="night 4").impair("Ana", "drunk"))


def test_the_storyteller_sees_whom_the_king_was_made_known_to() -> None:
    """king/r5, king/r7"""
    t = king("chef imp monk soldier empath poisoner")
    assert notes(t, "Ana") == []
    t.night(Gus="Bo")
    assert notes(t, "Ana") == ["Has been made known to Cy"]
    t = king("chef imp monk soldier empath poisoner").impair("Ana", "poisoned", "dusk").night(Gus="Bo")
    assert notes(t, "Ana") == ["The Demon is still to be told"]


def test_the_one_demon_is_told_once_and_a_second_one_besides() -> None:
    """king/r5, king/r8"""
    t = king("chef imp monk soldier empath witch").night(Gus="Bo").day().storyteller(character={"Gus": "imp"}).dusk()
    t.night(Cy="Eli", Dee="Bo", Gus="Eli")
    assert t.lessons("Cy") == [[0, "king"]]
    assert t.lessons("Gus") == [[0, "king"]]
    assert notes(t, "Ana") == ["Has been made known to Cy and Gus"]


def test_a_king_who_has_nothing_to_learn_yet_is_not_woken() -> None:
    """king/r2"""
    t = night_to(king(LATE), "butler", Gus="Bo")
    assert not may_be_woken(t, "Ana"), "the Demon has been told"
    finish_night(t).day().dusk()
    assert not may_be_woken(begin_night(t), "Ana")
    finish_night(t, Cy="Eli", Gus="Bo")
    assert "Ana" not in t.woke
    assert t.learned("Ana") is None


def test_somebody_who_knows_only_what_everybody_does_cannot_say_that_a_king_has_been_made_known() -> None:
    people = [
        Seat(number, name, CHARACTERS[id], evil=False)
        for number, (name, id) in enumerate((("Ana", "king"), ("Bo", "imp")))
    ]
    supposed = SupposedTown(custom(SCRIPT), people, phase="night", number=1)
    assert not supposed.hold(CHARACTERS["king"], 0).acts_tonight()


def test_a_drunk_king_is_told_of_to_nobody_who_becomes_the_demon_late_in_the_night() -> None:
    """king/r7, king/r8"""
    t = at_butler(king(LATE).impair("Ana", "drunk")).intervene(character={"Gus": "imp"})
    assert to_come(t) == ["highpriestess", "dawn"]
    assert not knows_the_king(finish_night(t), "Gus")


def test_a_change_by_day_is_made_known_only_by_night() -> None:
    """king/r8"""
    t = king("chef imp monk soldier empath witch").night(Gus="Bo").day().storyteller(character={"Gus": "vortox"})
    assert not knows_the_king(t, "Gus")


def test_a_change_that_makes_no_demon_wakes_nobody_for_the_king() -> None:
    """king/r8"""
    t = at_butler(king(LATE)).intervene(character={"Gus": "saint"})
    assert to_come(t) == ["highpriestess", "dawn"]
    assert t.lessons("Cy") == [[0, "king"]]


def test_a_king_who_comes_back_to_life_is_made_known_anew() -> None:
    """ABL-16, king/r6"""
    t = king("chef imp monk soldier empath witch").night(Gus="Bo").day()
    t.storyteller(kill="Ana").storyteller(revive="Ana")
    assert notes(t, "Ana") == []
    t.dusk().night(Gus="Bo", Cy="Eli")
    assert t.lessons("Cy") == [[0, "king"], [0, "king"]]


def test_a_king_whose_ability_worked_on_is_an_ordinary_one_when_back_to_life() -> None:
    """ABL-16"""
    t = king("chef imp monk soldier empath witch", "day 2", switches={"works_when_dead": "implied"})
    t.storyteller(kill="Ana").intervene(KeepAbility(0))
    assert len(notes(t, "Ana")) == 2
    assert notes(t.storyteller(revive="Ana"), "Ana") == []


def test_at_a_later_start_the_demon_knows_the_king_already() -> None:
    t = king("chef imp monk soldier empath scarletwoman", "day 2")
    assert notes(t, "Ana") == ["Has been made known to Cy"]


def test_whoever_has_the_kings_ability_is_not_shown_the_own_character() -> None:
    """king/r3"""
    t = town("chef imp witch -soldier -empath -mayor -virgin", start="night 4", script=SCRIPT)
    t.grant("Ana", CHARACTERS["king"]).night(Bo="Dee")
    assert set(t.may_learn("Ana", "king")) == {"imp", "witch"}


@pytest.mark.parametrize("demon", ["leviathan", "riot"])
def test_some_demons_let_the_king_learn_from_the_first_death_on(demon: str) -> None:
    """king/r13"""
    t = town(f"king {demon} witch chef monk -soldier", start="night 2", script=[*SCRIPT, demon]).night(Cy="Ana")
    assert t.learned("Ana") is not None


def test_the_king_is_not_shown_as_another_of_the_king_s_own_guises() -> None:
    """king/r3: of two Kings neither is shown the King"""
    t = king("imp witch king -soldier -empath -mayor -virgin", start="night 4").night(Bo="Eli", Cy="Ana")
    assert set(t.may_learn("Ana")) == {"imp", "witch"}
