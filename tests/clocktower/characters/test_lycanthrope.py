"""The Lycanthrope."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower import Clocktower
from belfry.clocktower.characters.carousel.lycanthrope import Lycanthrope
from belfry.clocktower.pieces.token import DRUNK, POISONED
from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.clocktower.storyteller.deeds.ability import KeepAbility
from tests.clocktower.steps import (
    begin_night,
    choice,
    choose,
    finish_night,
    night_to,
    notes,
    play_to,
    refused,
    rule,
    woken_for,
    works,
)
from tests.clocktower.towns import Town, town

SCRIPT = [
    *("lycanthrope", "villageidiot", "general", "farmer", "chef", "empath", "monk", "soldier", "mayor", "virgin"),
    *("banshee", "choirboy", "king", "sage", "ravenkeeper", "fool", "sailor", "innkeeper", "tealady", "investigator"),
    *("fortuneteller", "magician", "recluse", "saint", "zealot", "butler", "poisoner", "spy", "pithag", "godfather"),
    *("assassin", "scarletwoman", "imp", "pukka", "po", "shabaloth", "fanggu", "vortox"),
]
PAW = "lycanthrope/faux-paw"


def pack(seats: str, start: str = "night 2", *, paw: str | None = None, **more: Any) -> Town:
    """Ana the Lycanthrope and others; `paw` is the Faux Paw."""
    tokens = {} if paw is None else {"tokens": {paw: [PAW]}}
    return town(f"lycanthrope {seats}", start=start, **{"script": SCRIPT, **tokens, **more})


# The pick


def test_a_good_player_dies_and_the_demon_does_not_kill() -> None:
    """lycanthrope/c1, lycanthrope/r2, lycanthrope/r7"""
    t = pack("general imp chef empath poisoner mayor").night(Ana="Bo", Cy="Dee", Fay="Gus")
    assert t.died == ["Bo"]
    assert "lycanthrope/dead" in t.tokens("Bo")
    assert woken_for(t, "Cy") == ["imp"]


def test_the_demon_sees_no_difference() -> None:
    """lycanthrope/r7"""
    t = pack("general imp chef empath poisoner mayor").night(Ana="Bo", Cy="Dee", Fay="Gus")
    other = pack("general imp chef empath poisoner mayor").night(Ana="Fay", Cy="Dee", Fay="Gus")
    assert t.view("Cy") == other.view("Cy")
    assert other.died == ["Dee"]


def test_a_dead_player_is_refused_and_there_is_no_pick_on_the_first_night() -> None:
    """lycanthrope/c4, lycanthrope/r1"""
    t = pack("-general imp chef empath poisoner mayor")
    t.night(refused(choice("Ana", "lycanthrope", "Bo")), choice("Ana", "lycanthrope", "Dee"), Cy="Eli", Fay="Gus")
    assert t.died == ["Dee"]
    first = pack("general imp chef empath poisoner mayor", "night 1").night(Fay="Gus")
    assert not first.asked("Ana", "lycanthrope")


def test_neither_an_evil_player_nor_the_faux_paw_dies() -> None:
    """lycanthrope/c3, lycanthrope/r3, lycanthrope/r8"""
    t = pack("godfather zealot imp chef empath mayor", paw="Cy").night(Ana="Bo", Dee="Eli")
    assert t.died == ["Eli"]
    t.day().dusk().night(Ana="Cy", Dee="Ana")
    assert t.died == ["Ana"]


def test_whoever_does_not_die_for_some_reason_leaves_the_demon_free() -> None:
    """lycanthrope/r4: a Fool, a sober Sailor, a Tea Lady's neighbour"""
    fool = pack("fool imp chef empath poisoner mayor").night(Ana="Bo", Cy="Dee", Fay="Gus")
    assert fool.died == ["Dee"]
    sailor = pack("sailor imp chef empath poisoner mayor")
    sailor.night(rule("sailor", "Gus"), Ana="Bo", Bo="Gus", Cy="Dee", Fay="Gus")
    assert sailor.died == ["Dee"]
    lady = pack("chef tealady virgin imp poisoner mayor").night(Ana="Bo", Eli="Gus", Fay="Fay")
    assert lady.died == ["Gus"]


def test_an_innkeepers_guest_lives_and_the_demon_kills() -> None:
    """lycanthrope/c7, lycanthrope/r4"""
    t = pack("chef imp virgin innkeeper poisoner mayor")
    t.night(rule("innkeeper", "Gus"), Ana="Bo", Cy="Dee", Eli=["Bo", "Gus"], Fay="Fay")
    assert t.alive("Bo")
    assert t.died == ["Dee"]


def test_protection_from_the_demon_does_not_help() -> None:
    """lycanthrope/r4: a Soldier, and whom the Monk protects"""
    t = pack("soldier imp chef monk poisoner mayor").night(Ana="Bo", Cy="Dee", Eli="Bo", Fay="Gus")
    assert t.died == ["Bo"]
    t = pack("chef imp virgin monk poisoner mayor").night(Ana="Bo", Cy="Dee", Eli="Bo", Fay="Gus")
    assert t.died == ["Bo"]


# What is blocked


def test_the_old_victim_of_a_pukka_becomes_healthy_and_lives() -> None:
    """lycanthrope/c2, lycanthrope/r5, lycanthrope/r6, lycanthrope/r12"""
    t = pack("farmer pukka magician chef empath poisoner").night(Ana="Gus", Cy="Dee", Gus="Gus").day().dusk()
    t.night(rule("farmer", "Eli"), Ana="Bo", Cy="Fay", Gus="Gus")
    assert t.died == ["Bo"]
    assert t.character("Eli") == "farmer"
    assert not t.poisoned("Dee")
    assert t.poisoned("Fay")


def test_none_of_several_attacks_kills() -> None:
    """lycanthrope/r5: Shabaloth"""
    t = pack("general shabaloth chef empath poisoner mayor virgin").night(Ana="Bo", Cy=["Dee", "Eli"], Fay="Gus")
    assert t.died == ["Bo"]


def test_a_demon_cannot_kill_itself_and_pass_on_the_game() -> None:
    """lycanthrope/r5"""
    t = pack("general imp chef empath poisoner mayor").night(Ana="Bo", Cy="Cy", Fay="Gus")
    assert t.died == ["Bo"]
    assert t.character("Fay") == "poisoner"


def test_a_fang_gu_does_not_jump() -> None:
    """lycanthrope/r5"""
    t = pack("general fanggu saint empath poisoner mayor").night(Ana="Bo", Cy="Dee", Fay="Gus")
    assert t.died == ["Bo"]
    assert t.character("Dee") == "saint"


def test_others_kill_all_the_same_and_poison_works() -> None:
    """lycanthrope/r5: an Assassin; a Vortox makes things false"""
    t = pack("general imp chef empath assassin mayor virgin").night(Ana="Bo", Cy="Dee", Fay="Gus")
    assert set(t.died) == {"Bo", "Gus"}
    t = pack("general vortox chef empath poisoner mayor virgin").night(Ana="Bo", Cy="Dee", Fay="Gus")
    assert t.died == ["Bo"]
    assert 1 not in t.may_learn("Eli")


# The Faux Paw


def test_the_faux_paw_registers_as_evil_while_the_lycanthrope_lives() -> None:
    """lycanthrope/c5, lycanthrope/r8"""
    t = pack("chef empath general imp poisoner mayor", paw="Bo").night(Ana="Eli", Eli="Gus", Fay="Gus")
    assert t.may_learn("Cy") == [1]
    t.day().execute("Ana").dusk().night(Eli="Fay", Fay="Fay")
    assert t.may_learn("Cy") == [0]


def test_the_faux_paw_registers_to_the_dead_and_for_players_of_all_kinds() -> None:
    """lycanthrope/r8, villageidiot/r9: a dead Faux Paw, seen by a Village Idiot"""
    t = pack("-chef villageidiot general imp poisoner mayor", paw="Bo").night(Ana="Eli", Cy="Bo", Eli="Gus", Fay="Gus")
    assert t.may_learn("Cy") == ["evil"]


def test_to_an_ability_of_the_storytellers_the_faux_paw_is_good() -> None:
    """lycanthrope/r8: to those of players they register as evil"""
    t = pack("chef imp general empath poisoner mayor", paw="Bo").grant("storyteller", Lycanthrope)
    own = {"choose": {"who": "storyteller", "ability": "lycanthrope", "choice": "Bo"}}
    assert t.night(own, Ana="Cy", Cy="Gus", Fay="Gus").died == ["Bo"]


def test_a_recluse_who_is_the_faux_paw_may_still_register_as_a_minion() -> None:
    """lycanthrope/r8: and as good no more"""
    t = pack("recluse villageidiot imp investigator poisoner mayor", "night 1").setup(rule("lycanthrope", "Bo"))
    t.night(Cy="Bo", Fay="Gus")
    assert t.may_learn("Cy") == ["evil"]
    assert t.may_tell("Eli", {"players": ["Bo", "Gus"], "character": "spy"})


def test_the_faux_paw_is_really_good() -> None:
    """lycanthrope/r8: neither how the game ends nor who wins is touched"""
    t = pack("chef imp poisoner", paw="Bo", start="day 2").execute("Cy")
    assert t.winner == "good"
    assert not t.seat("Bo").evil


def test_any_good_player_may_be_marked_and_no_evil_one() -> None:
    """lycanthrope/r9: nobody is told"""
    t = pack("chef imp poisoner empath mayor virgin", "night 1")
    t.setup(refused(rule("lycanthrope", "Cy")), rule("lycanthrope", "Eli"))
    assert t.tokens("Eli") == [PAW]
    other = pack("chef imp poisoner empath mayor virgin", "night 1").setup(rule("lycanthrope", "Ana"))
    for who in ("Ana", "Bo", "Eli", "public"):
        assert t.view(who) == other.view(who)


def test_another_player_is_marked_when_the_faux_paw_turns_evil() -> None:
    """lycanthrope/r9"""
    t = pack("chef imp poisoner empath mayor virgin", "day 2", paw="Bo")
    t.storyteller(rule("lycanthrope", "Gus"), alignment={"Bo": "evil"})
    assert t.tokens("Bo") == []
    assert t.tokens("Gus") == [PAW]


def test_the_mark_sleeps_while_the_lycanthrope_is_drunk_and_ends_with_the_ability() -> None:
    """lycanthrope/r9"""
    t = pack("chef empath general imp poisoner mayor", paw="Bo").setup()
    t.impair("Ana", DRUNK, "dusk").night(Ana="Eli", Eli="Gus", Fay="Gus")
    assert t.may_learn("Cy") == [0]
    t.day().dusk().night(Ana="Eli", Eli="Dee", Fay="Dee")
    assert t.may_learn("Cy") == [2]
    t.day().storyteller(character={"Ana": "virgin"})
    assert t.tokens("Bo") == []


def test_a_lycanthrope_who_comes_back_to_life_brings_a_faux_paw_again() -> None:
    """lycanthrope/r9, lycanthrope/r14"""
    dead = {"works_when_dead": "implied"}
    t = pack("chef imp poisoner empath mayor virgin", "day 2", paw="Bo", switches=dead)
    t.storyteller(kill="Ana")
    assert t.tokens("Bo") == []
    t.intervene(KeepAbility(0)).storyteller(rule("lycanthrope", "Fay"), revive="Ana")
    assert t.tokens("Fay") == [PAW]
    assert notes(t, "Ana") == []


def test_a_faux_paw_who_is_marked_already_stays_it() -> None:
    """lycanthrope/r9"""
    t = pack("chef imp poisoner empath mayor virgin", "night 1", paw="Bo").night(Dee="Gus")
    assert not t.asked("storyteller", "lycanthrope")


def test_where_nobody_is_good_nobody_is_marked() -> None:
    """lycanthrope/r9"""
    seats = "lycanthrope:evil chef:evil imp poisoner:evil empath:evil mayor:evil"
    t = town(seats, start="night 1", script=SCRIPT).night(Dee="Fay").day()
    assert not any(PAW in t.tokens(seat.name) for seat in t.grimoire.circle)
    t.storyteller(kill="Ana").storyteller(revive="Ana")
    assert notes(t, "Ana") == ["Somebody is still to be marked"]


# Working or not


def test_a_poisoned_lycanthrope_kills_nobody_and_blocks_nobody() -> None:
    """lycanthrope/c6, lycanthrope/r10"""
    t = pack("general imp chef empath poisoner mayor").setup()
    t.impair("Ana", POISONED).night(Ana="Bo", Cy="Dee", Fay="Gus")
    assert t.alive("Bo")
    assert t.died == ["Dee"]


def test_the_block_ends_when_the_lycanthrope_dies_or_is_drunk() -> None:
    """lycanthrope/r11"""
    t = pack("general imp chef empath poisoner mayor").night(Ana="Ana", Cy="Dee", Fay="Gus")
    assert set(t.died) == {"Ana", "Dee"}
    t = begin_night(pack("general imp chef empath poisoner mayor"))
    play_to(t, "imp", Ana="Bo", Fay="Gus").impair("Ana", DRUNK)
    finish_night(t, Cy="Dee")
    assert set(t.died) == {"Bo", "Dee"}


def test_with_the_option_the_block_holds_once_set() -> None:
    """lycanthrope/r11"""
    holds = {"lycanthrope_block_holds": True}
    t = pack("general imp chef empath poisoner mayor", switches=holds).night(Ana="Ana", Cy="Dee", Fay="Gus")
    assert t.died == ["Ana"]
    t.day().dusk().night(Cy="Dee", Fay="Gus")
    assert t.died == ["Dee"]
    t = begin_night(pack("general imp chef empath poisoner mayor", switches=holds))
    play_to(t, "imp", Ana="Bo", Fay="Gus").impair("Ana", DRUNK)
    finish_night(t, Cy="Dee")
    assert t.died == ["Bo"]


def test_it_is_no_kill_by_the_demon_but_a_death_at_night() -> None:
    """lycanthrope/r12: a Sage learns nothing, a Banshee does not awake, a Ravenkeeper is woken"""
    t = pack("sage imp chef empath poisoner mayor").night(Ana="Bo", Cy="Dee", Fay="Gus")
    assert t.learned("Bo") is None
    t = pack("banshee imp chef empath poisoner mayor").next_day(Ana="Bo", Cy="Dee", Fay="Gus")
    assert t.events("declared") == []
    t = pack("ravenkeeper imp chef empath poisoner mayor")
    t.night(choice("Bo", "ravenkeeper", "Cy"), Ana="Bo", Cy="Dee", Fay="Gus")
    assert t.learned("Bo") == "imp"


def test_a_good_demon_dies_like_any_good_player() -> None:
    """lycanthrope/r13"""
    t = pack("general imp:good chef empath poisoner mayor").night(Ana="Cy", Fay="Gus")
    assert t.died == ["Cy"]
    assert t.winner == "good"


def test_a_new_lycanthrope_brings_a_faux_paw_and_acts_that_night() -> None:
    """lycanthrope/r14"""
    t = town("pithag chef imp general empath mayor virgin", start="night 2", script=SCRIPT)
    paw = rule("lycanthrope", "Fay")
    t.night(paw, choice("Bo", "lycanthrope", "Dee"), Ana=["Bo", "lycanthrope"], Cy="Eli")
    assert t.tokens("Fay") == [PAW]
    assert t.died == ["Dee"]


def test_a_mayor_who_lets_another_die_leaves_the_demon_free() -> None:
    """lycanthrope/r4"""
    t = pack("mayor imp chef empath poisoner virgin").night(rule("mayor", "Gus"), Ana="Bo", Cy="Dee", Fay="Fay")
    assert set(t.died) == {"Gus", "Dee"}


# The automatic Storyteller


def test_the_automatic_storyteller_marks_any_good_player_but_the_lycanthrope() -> None:
    """lycanthrope/r9"""
    found: set[Any] = set()
    for seed in range(60):
        game = Clocktower(pack("chef imp poisoner empath mayor virgin", "night 1").game.config, seed)
        assert game.ask is not None
        assert game.ask.ability == "lycanthrope"
        found.add(AutomaticStoryteller(seed).suggest(game, game.ask).answer)
    assert found == {1, 4, 5, 6}


@pytest.mark.parametrize(("character", "evil"), [("spy", True), ("recluse", False)])
def test_the_automatic_storyteller_takes_players_as_they_are(character: str, evil: bool) -> None:
    """lycanthrope/r3"""
    t = choose(night_to(pack(f"{character} imp chef empath poisoner mayor"), "lycanthrope", Fay="Gus"), "Ana", "Bo")
    ask = t.game.ask
    assert ask is not None
    assert ask.kind == "register"
    assert {AutomaticStoryteller(seed).suggest(t.game, ask).answer for seed in range(10)} == {evil}


def test_a_spy_who_registers_as_good_dies() -> None:
    """lycanthrope/r3"""
    t = pack("spy imp chef empath mayor virgin")
    t.night({"register": {"who": "Bo", "to": "lycanthrope", "as": "good"}}, Ana="Bo", Cy="Dee")
    assert t.died == ["Bo"]
    assert works(t, "Ana")


@pytest.mark.parametrize(("picked", "wrong"), [("Bo", True), ("Cy", False)])
def test_a_poisoned_lycanthrope_has_gone_wrong_where_a_good_player_would_have_died(picked: str, wrong: bool) -> None:
    """lycanthrope/r2, mathematician/r1"""
    script = [*SCRIPT, "mathematician"]
    t = town("lycanthrope general imp chef empath mathematician mayor", start="night 2", script=script)
    t.impair("Ana", POISONED).night(Ana=picked, Cy="Gus")
    assert t.went_wrong("Ana") is wrong


def test_another_death_of_the_night_is_not_kept_off() -> None:
    """lycanthrope/r7: only the Demon does not kill"""
    t = pack("general imp chef empath tinker mayor", script=[*SCRIPT, "tinker"])
    play_to(begin_night(t), "imp", Ana="Bo").intervene(let_happen={"Fay": "tinker"})
    finish_night(t, Cy="Dee")
    assert sorted(t.died) == ["Bo", "Fay"]


def test_the_next_day_and_night_the_demon_kills_again() -> None:
    """lycanthrope/r7"""
    t = pack("general imp chef empath poisoner mayor").night(Ana="Bo", Cy="Dee", Fay="Gus").day().dusk()
    t.night(Ana="Cy", Cy="Dee", Fay="Gus")
    assert t.died == ["Dee"]
