"""The Huntsman."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower import Clocktower, Config
from belfry.clocktower.pieces.token import DRUNK, POISONED
from belfry.clocktower.script import script as scripts
from belfry.clocktower.setup.bag import count_types
from belfry.clocktower.storyteller import AutomaticStoryteller
from tests.clocktower.deal import check_bag
from tests.clocktower.steps import choice, choose, night_to, notices, refused, rule, shown
from tests.clocktower.towns import Town, town

SCRIPT = ["huntsman", "noble", "choirboy", "king", "seamstress", "empath", "chef", "monk", "soldier", "mayor", "slayer"]
SCRIPT += ["balloonist", "damsel", "drunk", "tinker", "moonchild", "poisoner", "witch", "pithag", "imp"]


def hunt(rest: str = "damsel chef imp monk tinker witch", start: str = "night 2", **more: Any) -> Town:
    """Ana the Huntsman, Bo the Damsel, and others."""
    return town(f"huntsman {rest}", start=start, script=SCRIPT, **more)


def test_a_found_damsel_becomes_a_townsfolk_and_learns_what_it_starts_knowing() -> None:
    """huntsman/c1, huntsman/r2"""
    t = hunt(start="night 1").night(Ana=None, Gus="Cy").day().dusk()
    picked = shown("Bo", "noble", ["Cy", "Dee", "Eli"])
    t.night(rule("huntsman", "noble"), picked, Ana="Bo", Dee="Fay", Eli="Cy", Gus="Cy")
    assert notices(t, "Bo")[-1] == ("noble", "good")
    assert t.learned("Bo", "noble") is not None
    t.day().dusk().night(Dee="Cy", Eli="Dee", Gus="Cy")
    assert "Ana" not in t.woke


def test_a_wrong_choice_uses_it_up_and_nothing_else_happens() -> None:
    """huntsman/c2, huntsman/r3"""
    t = hunt("damsel choirboy imp monk king witch").night(Ana="Cy", Dee="Fay", Eli="Fay", Gus="Bo")
    assert t.character("Cy") == "choirboy"
    assert "Cy" not in t.woke
    assert not t.asked("storyteller", "huntsman")
    assert t.tokens("Ana") == ["huntsman/no-ability"]
    t.day().dusk().night(Dee="Eli", Eli="Fay", Gus="Bo")
    assert "Ana" not in t.woke


@pytest.mark.parametrize("how", [DRUNK, POISONED])
def test_a_damsel_who_is_impaired_is_saved_and_stays_impaired(how: str) -> None:
    """huntsman/c3, huntsman/r5"""
    t = hunt().impair("Bo", how).night(rule("huntsman", "slayer"), Ana="Bo", Dee="Fay", Eli="Cy", Gus="Cy")
    assert t.character("Bo") == "slayer"
    assert t.drunk("Bo") or t.poisoned("Bo")


@pytest.mark.parametrize("how", [DRUNK, POISONED])
def test_an_impaired_huntsman_saves_nobody_and_has_used_the_choice(how: str) -> None:
    """huntsman/c4, huntsman/r6"""
    t = hunt().impair("Ana", how).night(Ana="Bo", Dee="Fay", Eli="Cy", Gus="Cy")
    assert t.character("Bo") == "damsel"
    assert "Bo" not in t.woke
    assert "huntsman/no-ability" in t.tokens("Ana")


def bag_of(ids: str, players: int) -> list[str]:
    """What is wrong with this bag."""
    script = scripts.custom(SCRIPT)
    return [text for _, text in check_bag(script, players, [scripts.character(id) for id in ids.split()])]


def test_the_damsel_comes_in_place_of_a_townsfolk() -> None:
    """huntsman/c5, huntsman/r1"""
    assert bag_of("huntsman chef monk soldier damsel witch imp", 7) == []
    assert bag_of("huntsman chef monk soldier mayor witch imp", 7) == [
        "the Huntsman needs the Damsel, which is not there"
    ]
    assert bag_of("chef monk soldier mayor damsel witch imp", 7) != []


def test_a_damsel_that_is_there_already_changes_nothing() -> None:
    """huntsman/r1: with as many Outsiders as usual, or with one more; never with two Damsels"""
    assert bag_of("huntsman chef monk soldier mayor damsel witch imp", 8) == []
    assert bag_of("huntsman chef monk soldier tinker damsel witch imp", 8) == []
    assert bag_of("huntsman chef monk tinker drunk damsel witch imp", 8) != []
    assert bag_of("huntsman chef monk soldier damsel damsel witch imp", 8) == ["the Damsel is there 2 times"]


def test_a_damsel_does_not_bring_a_huntsman() -> None:
    """huntsman/r1"""
    assert bag_of("slayer chef monk soldier mayor damsel witch imp", 8) == []


@pytest.mark.parametrize("players", [7, 8, 12])
def test_every_bag_with_a_huntsman_has_the_damsel(players: int) -> None:
    """huntsman/c5, huntsman/r1: as `Automatic:` has it, any other Townsfolk makes room"""
    usual = {7: 0, 8: 1, 12: 2}[players]
    script = tuple(id for id in SCRIPT if id != "balloonist")
    script += ("virgin", "undertaker", "ravenkeeper", "saint", "recluse", "scarletwoman", "spy", "baron")
    outsiders: set[int] = set()
    for seed in range(150):
        game = Clocktower(Config.players(players, script=script), seed)
        ids = {seat.character.id for seat in game.grimoire.circle}
        if "huntsman" in ids and "baron" not in ids:
            assert "damsel" in ids
            outsiders.add(count_types([seat.character for seat in game.grimoire.circle]).outsider)
    assert outsiders <= {usual, usual + 1}
    assert usual + 1 in outsiders


def test_a_dead_player_cannot_be_chosen() -> None:
    """huntsman/c6: it is refused, and nothing is used up"""
    t = hunt("damsel chef imp -monk tinker witch")
    t.night(refused(choice("Ana", "huntsman", "Eli")), Ana=None, Dee="Fay", Gus="Cy")
    assert t.tokens("Ana") == []


def test_one_may_choose_oneself() -> None:
    """huntsman/c6"""
    t = hunt().night(Ana="Ana", Dee="Fay", Eli="Cy", Gus="Cy")
    assert t.character("Ana") == "huntsman"
    assert t.tokens("Ana") == ["huntsman/no-ability"]


def test_the_side_of_a_saved_damsel_does_not_change() -> None:
    """huntsman/r2"""
    t = hunt("damsel:evil chef imp monk tinker witch")
    t.night(rule("huntsman", "slayer"), Ana="Bo", Dee="Fay", Eli="Cy", Gus="Cy")
    assert (t.character("Bo"), t.seat("Bo").alignment) == ("slayer", "evil")


def test_a_saved_damsel_has_a_fresh_use_at_once() -> None:
    """huntsman/r2"""
    t = hunt().night(rule("huntsman", "slayer"), Ana="Bo", Dee="Fay", Eli="Cy", Gus="Cy").day()
    assert t.use("Bo", "slayer", "Dee").winner == "good"


def test_a_huntsman_may_wait_and_loses_it_by_dying() -> None:
    """huntsman/r4"""
    t = hunt(start="night 1").night(Ana=None, Gus="Cy").day().dusk()
    t.night(Ana=None, Dee="Fay", Eli="Cy", Gus="Cy").day().dusk()
    t.night(Dee="Ana", Eli="Cy", Gus="Cy").day().dusk()
    assert not t.asked("Ana", "huntsman")
    t.night(Dee="Cy", Eli="Dee", Gus="Cy")
    assert "Ana" not in t.woke


def test_a_saved_damsel_is_guessed_in_vain() -> None:
    """huntsman/r7"""
    t = hunt().night(rule("huntsman", "slayer"), Ana="Bo", Dee="Fay", Eli="Cy", Gus="Cy").day()
    assert t.use("Gus", "damsel", "Bo").winner is None


def test_the_minions_have_one_guess_between_them() -> None:
    """huntsman/r7"""
    t = hunt("damsel chef imp monk poisoner witch", start="day 2").use("Fay", "damsel", "Cy").use("Gus", "damsel", "Bo")
    assert t.winner is None
    t = hunt("damsel chef imp monk poisoner witch", start="day 2").use("Gus", "damsel", "Bo")
    assert t.winner == "evil"


def test_minions_are_not_told_of_a_damsel_found_before_its_place() -> None:
    """huntsman/r8"""
    t = hunt(start="night 1").night(rule("huntsman", "slayer"), Ana="Bo", Gus="Cy")
    assert t.learned("Gus", "damsel") is None
    t.day().dusk().night(Dee="Fay", Eli="Cy", Gus="Cy")
    assert t.learned("Gus", "damsel") is None


def test_the_setup_text_of_the_new_townsfolk_does_nothing() -> None:
    """huntsman/r9"""
    t = hunt().night(rule("huntsman", "choirboy"), Ana="Bo", Dee="Fay", Eli="Cy", Gus="Cy")
    assert t.character("Bo") == "choirboy"
    assert "king" not in {seat.character.id for seat in t.grimoire.circle}


def test_a_drunk_who_takes_themself_for_it_brings_no_damsel() -> None:
    """huntsman/r10"""
    script = scripts.custom(SCRIPT)
    bag = [scripts.character(id) for id in ["chef", "monk", "soldier", "empath", "mayor", "drunk", "witch", "imp"]]
    assert check_bag(script, 8, bag, believes={"drunk": "huntsman"}) == []


def test_whoever_becomes_the_huntsman_brings_no_damsel_and_has_one_choice() -> None:
    """huntsman/r11"""
    t = town("soldier chef imp pithag tinker monk mayor", start="night 2", script=SCRIPT)
    t.night(choice("Ana", "huntsman", "Bo"), Cy="Gus", Dee=["Ana", "huntsman"], Fay="Gus")
    assert "damsel" not in {seat.character.id for seat in t.grimoire.circle}
    assert "huntsman/no-ability" in t.tokens("Ana")
    t = hunt("damsel chef imp pithag tinker witch").night(Ana="Cy", Dee="Fay", Eli=["Cy", "mayor"], Gus="Cy").day()
    t.storyteller(character={"Ana": "soldier"}).storyteller(character={"Ana": "huntsman"}).dusk()
    t.night(rule("huntsman", "slayer"), Ana="Bo", Dee="Cy", Eli=["Cy", "monk"], Gus="Cy")
    assert t.character("Bo") == "slayer"


def test_what_the_new_townsfolk_starts_knowing_comes_right_before_the_empath() -> None:
    """huntsman/r12: somebody may still die before it"""
    t = hunt("damsel chef imp empath moonchild witch")
    t.night(rule("huntsman", "noble"), Ana="Bo", Dee="Cy", Gus="Cy")
    order = [id for _, id, _, _ in t.grimoire.tonight.begun if id in ("huntsman", "moonchild", "noble", "empath")]
    assert order == ["huntsman", "moonchild", "noble", "empath"]


def test_nobody_but_the_damsel_is_told() -> None:
    """huntsman/r13"""
    t = hunt().night(rule("huntsman", "slayer"), Ana="Bo", Dee="Fay", Eli="Cy", Gus="Cy").day()
    for other in ("Ana", "Cy", "Dee", "Gus", "public"):
        assert "slayer" not in str(t.view(other)["told"])
    assert "slayer" in str(t.view("Bo")["told"])


def test_the_automatic_storyteller_takes_no_bluff_of_the_demons() -> None:
    """huntsman/c1: as `Automatic:` has it"""
    bluffs = ["noble", "slayer", "mayor"]
    t = choose(night_to(hunt(bluffs=bluffs), "huntsman", Dee="Fay", Eli="Cy", Gus="Cy"), "Ana", "Bo")
    ask = t.game.ask
    assert ask is not None
    assert "noble" in ask.options
    taken = {AutomaticStoryteller(seed).suggest(t.game, ask).answer for seed in range(60)}
    assert not taken & set(bluffs)
    assert len(taken) > 3


@pytest.mark.parametrize(("picked", "poisoned"), [("Bo", True), ("Bo", False), ("Cy", True), ("Cy", False)])
def test_only_a_damsel_who_is_found_in_vain_has_gone_wrong(picked: str, poisoned: bool) -> None:
    """mathematician/r3, mathematician/r4"""
    seats = "huntsman damsel chef imp monk tinker mathematician"
    t = town(seats, start="night 2", script=[*SCRIPT, "mathematician"])
    if poisoned:
        t.impair("Ana", POISONED)
    t.night(Ana=picked, Dee="Fay", Eli="Cy")
    assert t.went_wrong("Ana") is (poisoned and picked == "Bo")


def test_a_townsfolk_in_play_is_not_what_the_damsel_becomes() -> None:
    """huntsman/r2"""
    t = hunt().night(
        refused(rule("huntsman", "chef")), rule("huntsman", "slayer"), Ana="Bo", Dee="Fay", Eli="Cy", Gus="Cy"
    )
    assert t.character("Bo") == "slayer"


def test_where_every_townsfolk_is_in_play_the_damsel_stays_the_damsel() -> None:
    """huntsman/r2"""
    script = ["huntsman", "chef", "monk", "soldier", "mayor", "damsel", "witch", "imp"]
    t = town("huntsman damsel chef imp monk soldier mayor", start="night 2", script=script)
    t.night(Ana="Bo", Dee="Fay", Eli="Cy")
    assert t.character("Bo") == "damsel"
    assert not t.asked("storyteller", "huntsman")
    assert t.tokens("Ana") == ["huntsman/no-ability"]


def test_a_damsel_who_has_become_another_while_it_was_decided_stays_that() -> None:
    """huntsman/r2"""
    t = night_to(hunt(), "huntsman")
    choose(t, "Ana", "Bo")
    t.intervene(character={"Bo": "tinker"})
    t.steps("day")
    assert t.character("Bo") == "tinker"


def test_a_huntsman_who_has_become_another_while_it_was_decided_saves_nobody() -> None:
    t = choose(night_to(hunt(), "huntsman"), "Ana", "Bo").intervene(character={"Ana": "slayer"})
    t.steps("day")
    assert t.character("Bo") == "damsel"
