"""The Snitch."""

from typing import Any

import pytest

from belfry.clocktower.storyteller.deeds.ability import KeepAbility
from tests.clocktower.steps import choice, night_to, notes
from tests.clocktower.towns import Refused, Town, town

TOWNSFOLK = "chef monk soldier empath mayor virgin slayer undertaker fool flowergirl"
SCRIPT = [*TOWNSFOLK.split(), "snitch", "saint", "barber", "drunk", "witch", "poisoner", "mastermind", "pithag", "imp"]


def eight(rest: str = "imp poisoner witch chef monk soldier empath", start: str = "night 1", **more: Any) -> Town:
    """Ana the Snitch, Bo the Imp, Cy and Dee Minions."""
    return town(f"snitch {rest}", start=start, script=SCRIPT, **more)


def shown(who: str, *ids: str) -> dict[str, Any]:
    """Three characters shown to a Minion."""
    return {"tell": {"who": who, "ability": "snitch", "value": list(ids)}}


def test_all_may_be_shown_the_same_three() -> None:
    """snitch/c1, snitch/r1, snitch/r2, snitch/r10"""
    t = eight(bluffs=["mayor", "virgin", "saint"])
    three = ("mayor", "virgin", "saint")
    t.night(shown("Cy", *three), shown("Dee", *three), Cy="Eli", Dee="Eli")
    assert set(t.learned("Cy", "snitch")) == set(t.learned("Dee", "snitch")) == set(three)
    assert t.learned("Bo", "snitch") is None
    assert t.learned("Ana", "snitch") is None


def test_each_minion_may_be_shown_others() -> None:
    """snitch/c2, snitch/r2, snitch/r4"""
    t = eight(bluffs=["mayor", "virgin", "saint"])
    t.night(shown("Cy", "mayor", "fool", "barber"), shown("Dee", "slayer", "undertaker", "virgin"), Cy="Eli", Dee="Eli")
    assert set(t.learned("Cy", "snitch")) == {"mayor", "fool", "barber"}
    assert set(t.learned("Dee", "snitch")) == {"slayer", "undertaker", "virgin"}


def test_a_snitch_made_in_mid_game_lets_every_minion_know() -> None:
    """snitch/c3, snitch/r7"""
    t = town("chef imp pithag witch monk soldier empath mayor", start="night 4", script=SCRIPT)
    t.night(choice("Cy", "pithag", ["Ana", "snitch"]), Bo="Hal", Dee="Eli", Eli="Fay")
    assert len(t.learned("Cy", "snitch")) == len(t.learned("Dee", "snitch")) == 3
    assert "snitch" not in t.learned("Cy", "snitch")


def test_it_happens_in_games_without_an_introduction() -> None:
    """snitch/c4, snitch/r3"""
    t = town("snitch imp poisoner chef monk soldier", script=SCRIPT).night(Cy="Dee")
    assert len(t.learned("Cy", "snitch")) == 3
    assert t.events("demoninfo") == []


def test_a_character_in_play_is_refused() -> None:
    """snitch/c6"""
    with pytest.raises(Refused):
        eight().night(shown("Cy", "chef", "virgin", "saint"), Cy="Eli", Dee="Eli")


def test_a_poisoned_snitch_shows_nothing_and_it_is_not_made_up_for() -> None:
    """snitch/r6"""
    t = eight().impair("Ana", "poisoned", "dusk").night(Cy="Eli", Dee="Eli")
    assert t.learned("Cy", "snitch") is None
    t.day().dusk().night(Bo="Gus", Cy="Eli", Dee="Eli", Fay="Eli")
    assert t.learned("Cy", "snitch") is None


def test_a_new_minion_is_shown_three_that_night_unless_the_table_has_it_otherwise() -> None:
    """snitch/r7"""
    for on in (True, False):
        t = eight("imp pithag chef monk soldier empath mayor", switches={"snitch_new_minions": on}).night().day().dusk()
        t.night(choice("Cy", "pithag", ["Dee", "witch"]), Bo="Gus", Eli="Fay")
        assert (t.learned("Dee", "snitch") is not None) is on


def test_what_was_shown_stays_true_to_its_moment() -> None:
    """snitch/r8"""
    t = eight().night(shown("Cy", "mayor", "fool", "barber"), Cy="Eli", Dee="Eli").day()
    t.intervene(character={"Eli": "mayor"}).intervene(kill=["Ana"])
    assert t.lessons("Cy") == [["mayor", "fool", "barber"]]


def test_where_fewer_are_out_of_play_all_of_them_are_shown() -> None:
    """snitch/r11"""
    script = ["snitch", "saint", "chef", "monk", "soldier", "empath", "mayor", "poisoner", "imp"]
    t = town("snitch imp poisoner chef monk soldier empath", script=script).night(Cy="Dee")
    assert set(t.learned("Cy", "snitch")) == {"saint", "mayor"}


def test_a_marionette_is_shown_nothing() -> None:
    """snitch/c5, snitch/r5"""
    t = town("snitch imp marionette=mayor poisoner chef monk soldier empath", script=[*SCRIPT, "marionette"])
    t.night(Dee="Eli")
    assert len(t.learned("Dee", "snitch")) == 3
    assert t.learned("Cy", "snitch") is None
    assert "Cy" not in t.woke


def test_a_summoner_has_three_of_the_own_and_three_of_the_snitch() -> None:
    """snitch/r9"""
    t = town("snitch summoner poisoner chef monk soldier empath mayor", script=[*SCRIPT, "summoner"])
    same = ["virgin", "slayer", "saint"]
    t.night(shown("Bo", *same), {"tell": {"who": "Bo", "ability": "summoner", "value": same}}, Cy="Eli")
    assert set(t.learned("Bo", "snitch")) == set(t.learned("Bo", "summoner")) == set(same)
    assert len(t.learned("Cy", "snitch")) == 3


def test_three_are_suggested_also_before_the_demon_has_any() -> None:
    """snitch/r1"""
    t = night_to(eight(), "snitch")
    suggestion = t.view("storyteller")["suggestion"]
    assert len(set(suggestion["answer"])) == 3
    assert not {"chef", "monk", "soldier", "empath", "snitch"} & {*suggestion["answer"]}


def test_the_storyteller_sees_who_has_been_told() -> None:
    t = eight(switches={"works_when_dead": "implied"})
    assert notes(t, "Ana") == []
    t.night(Cy="Eli", Dee="Eli")
    assert notes(t, "Ana") == ["Has been made known to Cy and Dee"]
    t.day().storyteller(kill="Ana").intervene(KeepAbility(0)).storyteller(revive="Ana")
    assert notes(t, "Ana") == []
    t = eight("imp barber saint chef monk soldier empath").night()
    assert notes(t, "Ana") == ["Nobody had to be told"]


def test_each_minion_is_told_once_and_a_new_one_besides() -> None:
    """snitch/r7"""
    t = eight().night(Cy="Eli", Dee="Eli").day().storyteller(character={"Hal": "mastermind"}).dusk()
    assert t.learned("Hal", "snitch") is None
    t.night(Cy="Eli", Dee="Eli", Bo="Gus", Fay="Eli")
    assert len([e for e in t.events("learned") if e["ability"] == "snitch"]) == 3
    assert notes(t, "Ana") == ["Has been made known to Cy, Dee and Hal"]


def test_a_change_that_brings_no_minion_gives_the_snitch_no_step() -> None:
    t = eight().night(Cy="Eli", Dee="Eli").day().storyteller(character={"Hal": "saint"}).dusk()
    t.night(Cy="Eli", Dee="Eli", Bo="Gus", Fay="Eli")
    assert "snitch" not in [id for _, id, *_ in t.grimoire.tonight.begun]


def test_of_a_minion_who_came_while_the_snitch_was_drunk_nobody_is_told_later() -> None:
    """snitch/r7"""
    t = eight().night(Cy="Eli", Dee="Eli").day().impair("Ana", "drunk", "dusk")
    t.storyteller(character={"Hal": "mastermind"}).dusk().night(Cy="Eli", Dee="Eli", Bo="Gus", Fay="Eli")
    assert t.learned("Hal", "snitch") is None
    t.day().storyteller(character={"Eli": "pithag"}).dusk()
    t.night(Cy="Gus", Dee="Gus", Bo="Gus", Fay="Gus", Eli=["Gus", "saint"])
    assert t.learned("Eli", "snitch") is not None
    assert t.learned("Hal", "snitch") is None


def test_nobody_is_told_by_a_change_before_the_snitch_has_had_the_first_night() -> None:
    """snitch/r7"""
    t = eight(start="day 2").storyteller(character={"Hal": "mastermind"})
    assert notes(t, "Ana") == []
    t.dusk().night(Cy="Eli", Dee="Eli", Bo="Gus", Fay="Eli")
    assert t.learned("Hal", "snitch") is None
