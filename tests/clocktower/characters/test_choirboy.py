"""The Choirboy."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from belfry.clocktower.characters.carousel.choirboy import Choirboy
from belfry.clocktower.pieces.counts import Counts
from belfry.clocktower.script import script as scripts
from belfry.clocktower.setup.bag import count_types
from belfry.clocktower.setup.drawing import choose_characters
from belfry.clocktower.storyteller.deeds.ability import KeepAbility, Wake
from tests.clocktower.deal import check_bag
from tests.clocktower.other_scripts import Noonday, admit
from tests.clocktower.steps import choice, choose, finish_night, night_to, notes, players_for, rule, shown, suggested
from tests.clocktower.towns import Town, town

TOWNSFOLK = "king choirboy chef monk soldier empath mayor virgin slayer undertaker ravenkeeper cannibal philosopher"
SCRIPT = [*TOWNSFOLK.split(), "saint", "recluse", "drunk", "butler", "poisoner", "assassin", "witch", "pithag"]
SCRIPT += ["scarletwoman", "imp", "shabaloth", "vortox"]


def choir(rest: str, start: str = "night 2", **more: Any) -> Town:
    """Ana the Choirboy, Bo the King, and others."""
    return town(f"choirboy king {rest}", start=start, script=SCRIPT, **more)


def test_the_choirboy_learns_of_the_demon_only_when_the_king_dies_of_it() -> None:
    """choirboy/c1, choirboy/r3, choirboy/r4"""
    t = choir("imp empath monk chef witch").night(Cy="Dee", Eli="Bo", Gus="Fay")
    assert "Ana" not in t.woke
    t.day().dusk().night(Cy="Bo", Eli="Bo", Gus="Fay")
    assert t.alive("Bo")
    assert "Ana" not in t.woke
    t.day().dusk().night(Cy="Bo", Eli="Fay", Gus="Fay")
    assert t.died == ["Bo"]
    assert t.may_learn("Ana") == [2]
    assert t.lessons("Ana") == [2]
    woken = [name for name, _ in t.grimoire.tonight.woken]
    assert woken.index(0) > woken.index(2)
    t.day().dusk().night(Cy="Fay", Eli="Gus", Gus="Fay")
    assert "Ana" not in t.woke


def test_a_drunk_choirboy_is_woken_and_may_be_shown_anybody() -> None:
    """choirboy/c2, choirboy/r7"""
    t = choir("shabaloth cannibal monk chef witch soldier").impair("Ana", "drunk")
    t.night(shown("Ana", "choirboy", "Dee"), Cy=["Bo", "Hal"], Eli="Gus", Gus="Fay")
    assert t.lessons("Ana") == [3]


def test_sobering_up_after_the_death_does_not_make_it_true() -> None:
    """choirboy/r7"""
    t = night_to(choir("imp chef soldier empath witch").impair("Ana", "drunk"), "choirboy", Cy="Bo", Gus="Fay")
    t.intervene(remove_token={"Ana": ["drunk/is-the-drunk"]})
    assert not t.drunk("Ana")
    assert players_for(t, "Ana") == {"Bo", "Cy", "Dee", "Eli", "Fay", "Gus"}


def test_an_execution_does_not_count() -> None:
    """choirboy/c3, choirboy/r2"""
    t = choir("imp chef soldier empath witch", start="day 2").execute("Bo", by="Cy").dusk()
    t.night(Cy="Dee", Gus="Fay")
    assert "Ana" not in t.woke


def test_a_minions_kill_does_not_count() -> None:
    """choirboy/c4, choirboy/r2"""
    t = choir("assassin imp soldier empath chef").night(Cy="Bo", Dee="Eli")
    assert not t.alive("Bo")
    assert "Ana" not in t.woke


def test_the_king_comes_in_place_of_a_townsfolk() -> None:
    """choirboy/c5, choirboy/c6, choirboy/r1"""
    script = scripts.custom(SCRIPT)
    with_choirboy = 0
    for seed in range(300):
        drawn = choose_characters(script, 10, Random(seed))
        ids = [character.id for character in drawn]
        assert count_types(drawn) == Counts(7, 0, 2, 1)
        assert ids.count("king") <= 1
        if "choirboy" in ids:
            with_choirboy += 1
            assert "king" in ids
    # As often as any other of thirteen Townsfolk of whom seven are drawn.
    assert 120 < with_choirboy < 205


def test_a_bag_without_the_king_is_refused_and_the_king_alone_is_not() -> None:
    """choirboy/r1"""
    script = scripts.custom(SCRIPT)

    def problems(ids: str) -> list[str]:
        return [text for _, text in check_bag(script, 7, [scripts.character(id) for id in ids.split()])]

    missing = problems("choirboy chef monk soldier empath witch imp")
    assert missing == ["the Choirboy needs the King, which is not there"]
    assert problems("king chef monk soldier empath witch imp") == []


def test_an_attack_that_kills_both_tells_nothing() -> None:
    """choirboy/r5"""
    t = choir("shabaloth chef monk soldier witch empath").night(Cy=["Bo", "Ana"], Eli="Gus", Gus="Fay")
    assert set(t.died) == {"Ana", "Bo"}
    assert t.lessons("Ana") == []


def test_the_king_counts_though_drunk_and_who_only_has_the_ability_does_not() -> None:
    """choirboy/r6"""
    t = choir("imp chef soldier empath witch").impair("Bo", "drunk").night(Cy="Bo", Gus="Fay")
    assert t.lessons("Ana") == [2]
    t = town("choirboy philosopher imp chef soldier empath witch", start="night 2", script=SCRIPT)
    t.night(Bo="king", Cy="Bo", Gus="Fay")
    assert t.died == ["Bo"]
    assert "Ana" not in t.woke


def test_the_demon_at_the_time_of_waking_is_shown() -> None:
    """choirboy/r8"""
    t = town("choirboy king pithag imp soldier empath chef", start="night 2", script=SCRIPT)
    t.night(choice("Cy", "pithag", ["Cy", "pithag"]), Dee="Bo")
    assert t.may_learn("Ana") == [3]
    t = night_to(choir("imp chef soldier empath witch"), "choirboy", Cy="Bo", Gus="Fay")
    t.intervene(character={"Gus": "imp"}).intervene(character={"Cy": "chef"})
    assert t.may_learn("Ana") == [6]


def test_a_choirboy_made_later_brings_no_king_and_a_king_killed_before_does_not_count() -> None:
    """choirboy/r9"""
    t = town("chef -king pithag imp soldier empath saint", start="night 3", script=SCRIPT)
    t.night(choice("Cy", "pithag", ["Ana", "choirboy"]), Dee="Eli")
    assert t.character("Ana") == "choirboy"
    assert t.learned("Ana", "choirboy") is None
    assert [seat.character.id for seat in t.grimoire.circle].count("king") == 1
    t = town("chef king pithag imp soldier empath saint", start="night 3", script=SCRIPT)
    t.night(choice("Cy", "pithag", ["Ana", "choirboy"]), Dee="Bo")
    assert t.learned("Ana", "choirboy") == 3


def test_a_drunk_who_takes_themself_for_the_choirboy_brings_no_king() -> None:
    """choirboy/r10"""
    script = scripts.custom(SCRIPT)
    bag = [scripts.character(id) for id in ["drunk", "chef", "monk", "soldier", "empath", "mayor", "witch", "imp"]]
    assert check_bag(script, 8, bag, believes={"drunk": "choirboy"}) == []
    t = town("drunk=choirboy king imp chef soldier empath witch", start="night 2", script=SCRIPT)
    t.night(Cy="Bo", Gus="Fay")
    assert t.learned("Ana", "choirboy") is not None


def test_a_demons_kill_by_day_is_told_of_the_coming_night(monkeypatch: pytest.MonkeyPatch) -> None:
    """choirboy/r11"""
    admit(monkeypatch, Noonday)
    t = town("choirboy king noonday chef soldier empath witch", start="day 2", script=[*SCRIPT, "noonday"])
    t.use("Cy", "noonday", "Bo")
    assert not t.alive("Bo")
    t.dusk().night(Gus="Fay")
    assert t.lessons("Ana") == [2]


def test_under_a_vortox_anybody_but_the_demon_is_shown() -> None:
    """What it learns: with a Vortox it must be a player who is not the Demon."""
    t = choir("vortox chef soldier empath witch").night(Cy="Bo", Gus="Fay")
    assert players_for(t, "Ana") == {"Bo", "Dee", "Eli", "Fay", "Gus"}


def test_belfry_shows_the_killer_and_to_the_impaired_somebody_good() -> None:
    """Automatic: of several Demons the one that killed the King; impaired: a good living player at random."""
    two = choir("imp shabaloth:good chef soldier empath witch")
    two.runner.take(two.choices({"Cy": "Bo", "Dee": ["Eli", "Fay"], "Hal": "Gus"}))
    assert set(suggested(two, "choirboy")) == {2}
    drunk = choir("imp chef soldier empath witch").impair("Ana", "drunk")
    drunk.runner.take(drunk.choices({"Cy": "Bo", "Gus": "Fay"}))
    assert set(suggested(drunk, "choirboy")) == {3, 4, 5}


def test_a_dead_choirboy_learns_nothing_of_a_king_killed_later() -> None:
    """choirboy/r5: nor after coming back"""
    t = town("-choirboy king imp chef soldier empath witch", start="night 2", script=SCRIPT)
    t.night(Cy="Bo", Gus="Fay").day().storyteller(revive="Ana").dusk().night(Cy="Dee", Gus="Fay")
    assert t.lessons("Ana") == []


def test_a_choirboy_poisoned_after_the_kings_death_may_be_shown_anybody() -> None:
    """choirboy/r7"""
    t = night_to(choir("imp chef soldier empath witch"), "choirboy", Cy="Bo", Gus="Fay")
    t.intervene(add_token={"Ana": ["poisoner/poisoned"]})
    assert players_for(t, "Ana") >= {"Cy", "Dee", "Eli"}


def test_a_living_demon_is_shown_before_a_dead_one() -> None:
    """choirboy/r8"""
    t = choir("imp -imp chef soldier empath witch").night(Cy="Bo", Hal="Gus")
    assert t.may_learn("Ana") == [2]


@pytest.mark.parametrize("drunk", [False, True])
def test_the_storyteller_sees_who_has_killed_the_king_and_whether_that_is_told_in_truth(drunk: bool) -> None:
    t = choir("imp chef soldier empath witch")
    if drunk:
        t.impair("Ana", "drunk")
    assert notes(t, "Ana") == []
    night_to(t, "choirboy", Cy="Bo", Gus="Fay")
    in_vain = "Cy has killed the King, and the ability did not work"
    assert notes(t, "Ana") == [in_vain if drunk else "Learns of the Demon: Cy has killed the King"]


def test_nothing_is_noted_of_a_king_killed_when_the_choirboy_was_dead() -> None:
    """choirboy/r5"""
    t = town("-choirboy king imp chef soldier empath witch", start="night 2", script=SCRIPT).night(Cy="Bo", Gus="Fay")
    assert notes(t, "Ana") == []


def test_a_king_killed_after_the_choirboys_place_is_told_of_at_once() -> None:
    t = night_to(choir("imp chef soldier empath witch"), "empath", Cy="Dee", Gus="Fay")
    t.intervene(Wake(2, "imp"))
    choose(t, "Cy", "Bo")
    finish_night(t)
    assert t.lessons("Ana") == [2]


def by_day(monkeypatch: pytest.MonkeyPatch, **more: Any) -> Town:
    """Ana the Choirboy, Bo the King, Cy a Demon who kills by day, Gus the Mastermind."""
    admit(monkeypatch, Noonday)
    script = [*SCRIPT, "noonday", "mastermind"]
    return town("choirboy king noonday chef soldier empath mastermind", start="day 2", script=script, **more)


def test_a_choirboy_who_has_died_and_come_back_since_learns_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    t = by_day(monkeypatch).use("Cy", "noonday", "Bo").storyteller(kill="Ana").storyteller(revive="Ana")
    t.dusk().night()
    assert t.lessons("Ana") == []


def test_a_dead_choirboy_learns_nothing_though_the_ability_once_worked_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """choirboy/r5"""
    t = by_day(monkeypatch, switches={"works_when_dead": "implied"})
    t.storyteller(kill="Ana").intervene(KeepAbility(0)).storyteller(revive="Ana")
    t.use("Cy", "noonday", "Bo").storyteller(kill="Ana").dusk().night()
    assert t.lessons("Ana") == []


def test_where_every_demon_is_dead_a_dead_one_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    t = by_day(monkeypatch).use("Cy", "noonday", "Bo").execute("Cy").dusk().night()
    assert t.may_learn("Ana") == [2]


def test_a_demon_who_has_the_ability_is_not_shown_themself() -> None:
    t = choir("imp chef soldier empath witch").grant("Cy", Choirboy).night(Cy="Bo", Gus="Fay")
    assert players_for(t, "Cy", "choirboy") == {"Ana", "Bo", "Dee", "Eli", "Fay", "Gus"}


def test_nobody_has_a_mishap_by_what_is_told_where_there_is_no_demon_at_all() -> None:
    """mathematician/r11: the Philosopher, whose choice no longer makes the Choirboy drunk"""
    seats = "choirboy king imp philosopher mathematician eviltwin chef soldier"
    script = [*SCRIPT, "mathematician", "eviltwin"]
    t = town(seats, start="night 2", script=script, tokens={"Gus": ["eviltwin/twin"]})
    t.night(Dee="choirboy", Cy="Hal").day().impair("Dee", "poisoned").dusk()
    night_to(t, "choirboy", Cy="Bo").intervene(character={"Cy": "chef"})
    finish_night(t)
    assert t.lessons("Ana") and not t.went_wrong("Dee")


def test_who_acts_twice_is_shown_the_demon_twice() -> None:
    """barista/r6"""
    t = choir("imp empath monk chef witch barista:good")
    t.night(rule("barista", ["Ana", "acts-twice"]), Cy="Bo", Eli="Fay", Gus="Fay")
    assert t.lessons("Ana") == ["acts-twice", 2, 2]
    t.day().dusk().night(rule("barista", ["Ana", "acts-twice"]), Cy="Dee", Eli="Fay", Gus="Fay")
    assert t.lessons("Ana") == ["acts-twice", 2, 2, "acts-twice"]


def test_a_king_whose_death_is_taken_back_was_not_killed() -> None:
    """pithag/r9, choirboy/r2"""
    t = night_to(choir("imp chef soldier empath pithag"), "pithag").intervene(wake={"Cy": "imp"})
    choose(t, "Cy", "Bo")
    t = finish_night(t, rule("pithag", False), rule("pithag", "none"), Gus=["Dee", "vortox"])
    assert t.alive("Bo")
    assert "Ana" not in t.woke


def test_a_king_whom_something_else_kills_by_day_says_nothing_of_the_demon() -> None:
    """choirboy/r2"""
    t = choir("imp chef soldier empath witch").night(Cy="Fay", Gus="Bo").day().nominate("Bo", "Dee", "")
    assert not t.alive("Bo")
    assert "Ana" not in t.dusk().night(Cy="Dee", Gus="Gus").woke
