"""The Hatter."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower.pieces.token import DRUNK, POISONED
from belfry.clocktower.storyteller import AutomaticStoryteller
from tests.clocktower.steps import choice, finish_night, night_to, notes, refused, rule, woken_for, works
from tests.clocktower.towns import Town, partners, town

SCRIPT = [
    *("chef", "empath", "monk", "soldier", "mayor", "virgin", "slayer", "alchemist", "chambermaid", "poppygrower"),
    *("hatter", "saint", "recluse", "butler"),
    *("poisoner", "witch", "pithag", "assassin", "mastermind", "scarletwoman", "devilsadvocate", "marionette"),
    *("imp", "ojo", "nodashii", "vigormortis", "vortox", "zombuul"),
]
OTHER_DEMONS = SCRIPT[-5:]
NURSERY = [*SCRIPT, "lilmonsta"]


def tea(seats: str, start: str = "day 2", **more: Any) -> Town:
    return town(seats, start=start, **{"script": SCRIPT, **more})


def after(seats: str, who: str = "Ana", **more: Any) -> Town:
    """The evening of a day on which the Hatter, Ana, was executed."""
    return tea(f"hatter {seats}", **more).execute(who).dusk()


def at_tea(**choices: str) -> list[dict[str, Any]]:
    return [choice(who, "hatter", what) for who, what in choices.items()]


def guests(t: Town) -> list[str]:
    """Who was woken for the party, in that order."""
    return [t.runner.policy.name(seat) for seat, why in t.grimoire.tonight.woken if why == "hatter"]


def characters(t: Town, *names: str) -> list[str]:
    return [t.character(name) for name in names]


# The party


def test_demon_and_minion_become_what_they_point_to() -> None:
    """hatter/c1, hatter/r1, hatter/r2"""
    t = after("ojo devilsadvocate chef monk soldier mayor")
    t.night(*at_tea(Bo="nodashii", Cy="scarletwoman"), Bo="soldier", Eli="Gus")
    assert characters(t, "Bo", "Cy") == ["nodashii", "scarletwoman"]
    assert t.seat("Bo").evil
    assert t.seat("Cy").evil
    assert [event["character"] for event in t.events("character")][-2:] == ["nodashii", "scarletwoman"]
    assert t.view("Cy")["you"] == {"seat": 2, "character": "scarletwoman", "alignment": "evil"}


def test_only_the_own_type_is_on_offer() -> None:
    """hatter/r2"""
    t = night_to(after("imp poisoner chef monk soldier mayor"), "hatter", Bo="Gus", Cy="Gus", Eli="Gus")
    t.game.answer(-1, True)
    for who, kind in (("Bo", "demon"), ("Cy", "minion")):
        ask = t.game.ask
        assert ask is not None
        assert ask.to == (t.seat(who).id,)
        offered = [c.id for c in t.grimoire.script.of_type(kind) if c is not t.seat(who).character]
        assert set(ask.options) == {None, *offered}
        t.game.answer(t.seat(who).id, None)


def test_everybody_who_is_evil_by_character_takes_part_dead_or_alive_and_on_any_side() -> None:
    """hatter/r1"""
    t = after("imp -poisoner witch:good chef monk soldier mayor")
    t.night(*at_tea(Bo="none", Cy="assassin", Dee="mastermind"), Bo="Hal", Dee="Hal", Fay="Hal")
    assert characters(t, "Bo", "Cy", "Dee") == ["imp", "assassin", "mastermind"]
    assert not t.alive("Cy")
    assert not t.seat("Dee").evil


def test_neither_an_evil_townsfolk_nor_an_alchemist_nor_a_traveller_is_woken() -> None:
    """hatter/c6, hatter/r1"""
    t = tea("hatter imp witch chef:evil alchemist mayor thief:evil soldier")
    t.storyteller(rule("alchemist", "poisoner"), character={"Eli": "alchemist"}).execute("Ana").dusk()
    t.night(choice("Eli", "poisoner", "Hal"), *at_tea(Bo="none", Cy="none"), Bo="Hal", Cy="Hal")
    for who in ("Dee", "Eli", "Gus"):
        assert "hatter" not in woken_for(t, who)
    for who in ("Bo", "Cy"):
        assert "hatter" in woken_for(t, who)


def test_all_stay_and_nothing_changes() -> None:
    """hatter/c2, hatter/r6: a dead Pit-Hag whom the Vigormortis keeps"""
    t = tea("vigormortis pithag chef hatter mayor soldier virgin", "night 2")
    t.night(rule("vigormortis", "Cy"), Ana="Bo", Bo=["Gus", "saint"]).day().dusk()
    assert t.poisoned("Cy")
    t.night(*at_tea(Ana="none", Bo="none"), Ana="Dee", Bo=["Gus", "butler"])
    assert not t.alive("Dee")
    assert not t.alive("Bo")
    assert works(t, "Bo")
    assert t.poisoned("Cy")


def test_the_demon_chooses_first_and_then_the_minions_clockwise_from_there() -> None:
    t = after("witch imp assassin chef soldier mayor")
    t.night(*at_tea(Cy="none", Dee="none", Bo="none"), Bo="Gus", Cy="Gus", Dee="none")
    assert guests(t) == ["Cy", "Dee", "Bo"]


@pytest.mark.parametrize(("sitter", "order"), [("Dee", ["Dee", "Bo"]), ("Cy", ["Dee", "Bo"])])
def test_who_babysits_is_the_demon_and_takes_part_only_as_a_minion(sitter: str, order: list[str]) -> None:
    """hatter/r1, lilmonsta/r2, lilmonsta/r3: the Minions choose clockwise from the babysitter"""
    sits = {sitter: ["lilmonsta/is-the-demon"]}
    t = after("witch chef scarletwoman soldier mayor virgin", script=NURSERY, unseated=["lilmonsta"], tokens=sits)
    point = [choice(who, "lilmonsta", sitter) for who in ("Bo", "Dee")]
    t.night(*point, rule("lilmonsta", "none"), *at_tea(Dee="mastermind", Bo="none"), Bo="Gus")
    assert guests(t) == order
    assert characters(t, "Bo", "Cy", "Dee") == ["witch", "chef", "mastermind"]


def test_with_nothing_else_left_one_stays() -> None:
    """hatter/r3: there are two Imps after one of them has passed it on, and the script has no other Demon"""
    t = after("-imp imp witch chef soldier mayor", script=[c for c in SCRIPT if c not in OTHER_DEMONS])
    t.night(*at_tea(Bo="none", Cy="none", Dee="none"), Cy="Gus", Dee="Gus")
    assert guests(t) == ["Bo", "Cy", "Dee"]
    assert characters(t, "Bo", "Cy") == ["imp", "imp"]


def test_who_could_not_become_what_they_are_may_stay_it() -> None:
    """hatter/r3: the Spy and the Heretic, whom the Storyteller has brought together"""
    t = tea("hatter imp spy chef soldier mayor virgin", script=[*SCRIPT, "spy", "heretic"])
    t.storyteller(character={"Gus": "heretic"}).execute("Ana").dusk()
    t.night(*at_tea(Bo="none", Cy="none"), Bo="Fay")
    assert t.character("Cy") == "spy"


def test_a_character_that_is_taken_is_refused() -> None:
    """hatter/c7, hatter/r3"""
    t = after("imp witch poisoner chef monk soldier mayor")
    witch = refused(choice("Dee", "hatter", "witch"))
    t.night(*at_tea(Bo="none", Cy="none"), witch, *at_tea(Dee="assassin"), Bo="Gus", Cy="Gus", Dee="Gus", Fay="Gus")
    assert characters(t, "Cy", "Dee") == ["witch", "assassin"]


def test_whose_character_is_taken_cannot_stay_and_may_have_what_was_given_up() -> None:
    """hatter/c3, hatter/r4, hatter/r5: the use is fresh"""
    t = tea("hatter imp assassin mastermind chef monk soldier mayor virgin", "night 2")
    t.night(Bo="Ida", Cy="Hal", Fay="Gus").day().execute("Ana").dusk()
    stays = refused(choice("Dee", "hatter", "none"))
    t.night(
        *at_tea(Bo="none", Cy="mastermind"),
        stays,
        *at_tea(Dee="assassin"),
        choice("Dee", "assassin", "Eli"),
        Bo="Gus",
        Fay="Bo",
    )
    assert characters(t, "Cy", "Dee") == ["mastermind", "assassin"]
    assert not t.alive("Eli")


def test_a_new_character_starts_anew_and_the_old_effects_end() -> None:
    """hatter/r5, hatter/r6"""
    t = after("nodashii witch chef monk soldier mayor virgin", who="Ana")
    assert t.poisoned("Dee") or t.poisoned("Hal")
    t.night(*at_tea(Bo="imp", Cy="none"), choice("Bo", "nodashii", "Gus"), Cy="Gus", Eli="Bo")
    assert not any(t.poisoned(seat.name) for seat in t.grimoire.circle)


def test_whoever_stays_keeps_everything() -> None:
    """hatter/r6"""
    t = after("nodashii witch chef monk soldier mayor virgin")
    before = [seat.name for seat in t.grimoire.circle if t.poisoned(seat.name)]
    t.night(*at_tea(Bo="none", Cy="none"), Bo="Gus", Cy="Gus", Eli="Bo")
    assert [seat.name for seat in t.grimoire.circle if t.poisoned(seat.name)] == before
    assert before


# Acting again


def new_minion(**more: Any) -> Town:
    return after("imp scarletwoman chef monk soldier mayor virgin", **more)


def test_a_new_minion_acts_right_after_the_party_and_a_new_demon_does_not() -> None:
    """hatter/r7"""
    t = new_minion()
    t.night(*at_tea(Bo="ojo", Cy="assassin"), choice("Bo", "imp", "Hal"), choice("Cy", "assassin", "Gus"), Eli="Fay")
    assert set(t.died) == {"Gus", "Hal"}
    assert not t.asked("Bo", "ojo")


def test_with_the_option_nobody_acts_again() -> None:
    """hatter/r7"""
    t = new_minion(switches={"hatter_act_tonight": "none"})
    t.night(*at_tea(Bo="ojo", Cy="assassin"), choice("Bo", "imp", "Hal"), Eli="Fay")
    assert t.died == ["Hal"]
    assert not t.asked("Cy", "assassin")


def test_with_the_option_the_demon_acts_too() -> None:
    """hatter/r7"""
    t = new_minion(switches={"hatter_act_tonight": "all"})
    vortox = choice("Bo", "vortox", "Dee")
    t.night(*at_tea(Bo="vortox", Cy="none"), choice("Bo", "imp", "Hal"), vortox, Eli="Fay")
    assert set(t.died) == {"Hal", "Dee"}


@pytest.mark.parametrize("start", ["night 2", "night 3"])
def test_a_new_minion_acts_in_any_night_but_the_first(start: str) -> None:
    """hatter/r7"""
    t = tea("hatter imp scarletwoman chef monk soldier mayor virgin", start)
    t.night(*at_tea(Bo="none", Cy="assassin"), choice("Cy", "assassin", "Gus"), Bo="Ana", Eli="Fay")
    assert set(t.died) == {"Ana", "Gus"}


def test_a_new_minion_whose_place_is_yet_to_come_acts_there_and_only_once() -> None:
    """hatter/r7"""
    t = after("imp scarletwoman chef monk soldier mayor virgin", script=[*SCRIPT, "spy"])
    t.night(*at_tea(Bo="none", Cy="spy"), Bo="Hal", Eli="Fay")
    assert len(t.lessons("Cy")) == 1


def test_a_new_minion_whose_place_it_is_just_now_acts() -> None:
    """hatter/r7: the Hatter dies while the Spy sees the Grimoire, and another one becomes the Spy"""
    t = tea("hatter imp spy mastermind chef soldier mayor virgin", "night 2", script=[*SCRIPT, "spy"])
    night_to(t, "spy", Bo="Hal").intervene(kill="Ana")
    t.runner.take([*at_tea(Bo="none", Cy="mastermind", Dee="spy")])
    t.runner.proceed()
    assert t.learned("Dee", "spy") is not None


def test_new_minions_act_in_the_order_of_the_night() -> None:
    """hatter/r7"""
    t = after("imp scarletwoman mastermind chef soldier mayor virgin")
    acting = [choice("Dee", "poisoner", "Eli"), choice("Cy", "assassin", "Eli")]
    t.night(*at_tea(Bo="none", Cy="assassin", Dee="poisoner"), *acting, Bo="Hal")
    assert [why for _, why in t.grimoire.tonight.woken][-2:] == ["poisoner", "assassin"]


def test_who_becomes_the_marionette_does_not_do_what_they_believe_to_be_too_late() -> None:
    """hatter/r7"""
    t = after("imp witch chef empath soldier mayor")
    t.night(rule("marionette", "monk"), *at_tea(Bo="none", Cy="marionette"), Bo="Gus", Cy="Gus")
    assert not t.asked("Cy", "monk")


def test_a_new_minion_without_a_step_of_the_own_is_not_on_the_night_sheet() -> None:
    t = after("imp witch chef monk soldier mayor virgin")
    t.night(*at_tea(Bo="none", Cy="scarletwoman"), Bo="Hal", Cy="Hal", Eli="Fay")
    assert "scarletwoman" not in [id for _, id, *_ in t.grimoire.tonight.begun]


# The Hatter's death


def test_a_poisoned_hatter_gives_no_party() -> None:
    """hatter/c4, hatter/r8"""
    t = tea("hatter imp poisoner chef monk soldier mayor", "night 1").night(Cy="Ana").day().execute("Ana").dusk()
    t.night(Bo="Gus", Cy="Gus", Eli="Bo")
    assert not t.asked("Bo", "hatter")


def test_a_hatter_who_is_drunk_later_gives_one_all_the_same() -> None:
    """hatter/r8"""
    t = after("imp poisoner chef monk soldier mayor").impair("Ana", DRUNK)
    t.night(*at_tea(Bo="none", Cy="witch"), Bo="Gus", Cy="Gus", Eli="Bo")
    assert t.character("Cy") == "witch"


def test_whoever_becomes_the_hatter_after_death_gives_no_party() -> None:
    """hatter/c5, hatter/r9"""
    t = tea("pithag imp chef monk soldier mayor virgin").execute("Cy").dusk()
    t.night(Ana=["Cy", "hatter"], Bo="Gus", Dee="Bo")
    assert t.character("Cy") == "hatter"
    assert not t.asked("Bo", "hatter")
    t.day().dusk().night(Ana=["Eli", "saint"], Bo="Fay", Dee="Bo")
    assert not t.asked("Bo", "hatter")


def test_a_hatter_who_dies_at_night_gives_the_party_that_night() -> None:
    """hatter/r10"""
    t = tea("hatter imp poisoner chef monk soldier mayor", "night 2")
    t.night(*at_tea(Bo="none", Cy="witch"), Bo="Ana", Cy="Gus", Eli="Bo")
    assert t.character("Cy") == "witch"


def test_a_hatter_who_dies_after_that_place_gives_it_at_once() -> None:
    """hatter/r10: while the Empath learns"""
    t = night_to(
        tea("hatter imp poisoner empath monk soldier mayor", "night 2"), "empath", Bo="Gus", Cy="Gus", Eli="Gus"
    )
    assert t.waits_for == ("storyteller", "empath")
    t.intervene(kill="Ana")
    t.runner.take(at_tea(Bo="none", Cy="witch"))
    t.runner.proceed()
    assert t.character("Cy") == "witch"


def test_it_is_over_after_one_night() -> None:
    """hatter/r10"""
    t = after("imp poisoner chef monk soldier mayor virgin").night(
        *at_tea(Bo="none", Cy="none"), Bo="Hal", Cy="Gus", Eli="Bo"
    )
    t.day().dusk().night(Bo="Gus", Cy="Fay", Eli="Bo")
    assert not t.asked("Bo", "hatter")


def test_poisoned_guests_choose_and_stay_poisoned() -> None:
    """hatter/r11"""
    t = after("imp witch chef monk soldier mayor").impair("Bo", POISONED).impair("Cy", DRUNK)
    t.night(*at_tea(Bo="ojo", Cy="mastermind"), choice("Bo", "imp", "Gus"), choice("Cy", "witch", "Gus"), Eli="Bo")
    assert characters(t, "Bo", "Cy") == ["ojo", "mastermind"]
    assert t.poisoned("Bo")
    assert t.drunk("Cy")


# The Marionette


def test_the_marionette_sleeps_and_nobody_else_may_be_it() -> None:
    """hatter/r12"""
    t = after("imp marionette=chef witch monk soldier mayor")
    other = refused(choice("Dee", "hatter", "marionette"))
    t.night(*at_tea(Bo="none"), other, *at_tea(Dee="none"), Bo="Gus", Dee="Gus", Eli="Bo")
    assert "hatter" not in woken_for(t, "Cy")
    assert t.character("Cy") == "marionette"


def test_with_the_option_the_marionette_takes_part() -> None:
    """hatter/r12"""
    t = after("imp marionette=chef witch monk soldier mayor", switches={"hatter_wakes_marionette": True})
    t.night(*at_tea(Bo="none", Cy="poisoner", Dee="none"), Bo="Gus", Dee="Gus", Eli="Bo")
    assert t.character("Cy") == "poisoner"


def test_whoever_becomes_the_marionette_is_told_a_good_character_and_the_demon_learns_it() -> None:
    """hatter/r12"""
    t = after("imp witch chef monk soldier mayor")
    t.night(rule("marionette", "slayer"), *at_tea(Bo="none", Cy="marionette"), Bo="Gus", Cy="Gus", Eli="Bo")
    assert t.character("Cy") == "marionette"
    assert t.view("Cy")["you"]["character"] == "slayer"
    assert t.learned("Bo", "marionette") == 2


# More


def test_abilities_answer_to_the_whole_change_and_not_to_a_part_of_it() -> None:
    """hatter/r15: the Boffin's ability goes to one of those who are the Demon in the end"""
    across = {"hatter_across_types": True}
    t = after("imp vortox scarletwoman boffin soldier mayor virgin", script=[*SCRIPT, "boffin"], switches=across)
    party = at_tea(Bo="mastermind", Cy="none", Dee="ojo", Eli="none")
    t.night(*party, rule("boffin", "Dee"), rule("boffin", "empath"), Bo="Gus", Cy="Gus")
    assert [a.id for a in t.grimoire.abilities_of(t.seat("Dee"))] == ["ojo", "empath"]


# Lil' Monsta


def test_who_chooses_lil_monsta_becomes_a_minion_too_and_a_babysitter_is_chosen_at_once() -> None:
    """jinx/hatter-lilmonsta, jinx/hatter-lilmonsta/r1, jinx/hatter-lilmonsta/r2"""
    t = after("imp witch chef marionette=monk soldier mayor virgin", script=NURSERY)
    taken = [refused(choice("Bo", "hatter", id)) for id in ("none", "lilmonsta", "imp", "marionette")]
    monsta = [choice("Bo", "hatter", "lilmonsta"), *taken, choice("Bo", "hatter", "mastermind")]
    point = [choice(who, "lilmonsta", "Bo") for who in ("Bo", "Cy")]
    acting = [choice("Bo", "imp", "Hal"), choice("Cy", "witch", "Hal"), choice("Cy", "assassin", "none")]
    t.night(*monsta, *at_tea(Cy="assassin"), *point, *acting, Eli="Hal")
    assert characters(t, "Bo", "Cy") == ["mastermind", "assassin"]
    assert t.tokens("Bo") == ["lilmonsta/is-the-demon"]
    assert woken_for(t, "Cy")[-2:] == ["lilmonsta", "assassin"]


def test_lil_monsta_is_taken_only_once() -> None:
    """hatter/r3: two Demons"""
    t = after("imp ojo witch chef soldier mayor virgin", script=NURSERY)
    monsta = [choice("Bo", "hatter", "lilmonsta"), choice("Bo", "hatter", "mastermind")]
    second = [refused(choice("Cy", "hatter", "lilmonsta")), choice("Cy", "hatter", "none")]
    point = [choice(who, "lilmonsta", "Bo") for who in ("Bo", "Dee")]
    acting = [choice("Bo", "imp", "Hal"), choice("Cy", "ojo", "chef"), choice("Dee", "witch", "Hal")]
    t.night(*monsta, *second, *at_tea(Dee="none"), *point, *acting)
    assert characters(t, "Bo", "Cy") == ["mastermind", "ojo"]


# More


def test_nobody_was_woken_for_the_own_ability() -> None:
    """hatter/r13: the Chambermaid does not count it"""
    t = after("zombuul scarletwoman chambermaid monk soldier mayor")
    t.night(*at_tea(Bo="none", Cy="none"), Dee=["Cy", "Fay"], Eli="Bo")
    assert t.may_learn("Dee") == [0]


def test_several_hatters_give_one_party() -> None:
    """hatter/r14"""
    t = tea("hatter imp poisoner hatter monk soldier mayor virgin").execute("Ana").dusk()
    t.night(*at_tea(Bo="none", Cy="witch"), Bo="Dee", Cy="Gus", Eli="Bo")
    assert [why for why in woken_for(t, "Bo") if why == "hatter"] == ["hatter"]


def test_with_the_option_types_may_be_exchanged_and_there_are_as_many_demons_as_before() -> None:
    """hatter/r15"""
    across = {"hatter_across_types": True}
    t = after("imp witch chef monk soldier mayor", switches=across)
    no_demon = refused(choice("Cy", "hatter", "none"))
    t.night(*at_tea(Bo="poisoner"), no_demon, *at_tea(Cy="vortox"), Bo="Gus", Cy="Gus", Eli="Bo")
    assert characters(t, "Bo", "Cy") == ["poisoner", "vortox"]
    t = after("imp witch chef monk soldier mayor", switches=across)
    second = refused(choice("Cy", "hatter", "vortox"))
    t.night(*at_tea(Bo="none"), second, *at_tea(Cy="none"), Bo="Gus", Cy="Gus", Eli="Bo")
    assert characters(t, "Bo", "Cy") == ["imp", "witch"]
    usual = after("imp witch chef monk soldier mayor")
    usual.night(refused(choice("Bo", "hatter", "witch")), *at_tea(Bo="none", Cy="none"), Bo="Gus", Cy="Gus", Eli="Bo")


def test_the_special_rules_are_with_legion_leviathan_lil_monsta_and_summoner() -> None:
    """hatter/r16"""
    assert partners("hatter") == {"legion", "leviathan", "lilmonsta", "summoner"}


# What is seen


def test_those_who_are_awake_together_see_what_the_others_become() -> None:
    """hatter/r1"""
    t = after("imp witch chef monk soldier mayor")
    t.night(rule("hatter", True), *at_tea(Bo="none", Cy="assassin"), Bo="Gus", Cy="Gus", Eli="Bo")
    assert t.learned("Bo", "hatter") == (2, "assassin")
    alone = after("imp witch chef monk soldier mayor")
    alone.night(rule("hatter", False), *at_tea(Bo="none", Cy="assassin"), Bo="Gus", Cy="Gus", Eli="Bo")
    assert alone.learned("Bo", "hatter") is None
    for who in ("Dee", "Eli", "Fay", "public"):
        assert t.view(who) == alone.view(who)


@pytest.mark.parametrize(("beside", "together"), [("chef", True), ("poppygrower", False)])
def test_the_automatic_storyteller_wakes_them_together_unless_the_team_is_hidden(beside: str, together: bool) -> None:
    """hatter/r1"""
    t = night_to(after(f"imp witch {beside} monk soldier mayor"), "hatter", Bo="Gus", Cy="Gus", Eli="Bo")
    ask = t.game.ask
    assert ask is not None
    assert AutomaticStoryteller(1).suggest(t.game, ask).answer is together


def test_those_who_are_awake_together_know_the_demon_and_the_minions_who_have_changed() -> None:
    t = after("imp witch chef monk soldier mayor")
    t.night(rule("hatter", True), *at_tea(Bo="ojo", Cy="assassin"), choice("Bo", "imp", "Gus"), Cy="Gus", Eli="Bo")
    assert t.view("Bo")["known"][2] == {"minion": True}
    assert t.view("Cy")["known"][1] == {"demon": True}


def test_nothing_is_announced_when_the_hatter_dies() -> None:
    """hatter/r10: the reminder is the Storyteller's"""
    t = tea("hatter imp poisoner chef monk soldier mayor").execute("Ana")
    assert t.tokens("Ana") == ["hatter/tea-party-tonight"]
    assert notes(t, "Ana") == ["Died by day 2 with the ability of the Hatter"]
    assert t.events("declared") == []


def test_a_hatter_who_comes_back_before_the_party_gives_none() -> None:
    """hatter/r10, ABL-16"""
    t = after("imp poisoner chef monk soldier mayor").storyteller(revive="Ana")
    t.night(Bo="Gus", Cy="Gus", Eli="Bo")
    assert not t.asked("Bo", "hatter")
    assert t.day().tokens("Ana") == []


def test_a_hatter_who_acts_twice_gives_two_parties() -> None:
    """barista/r7"""
    t = tea("hatter ojo devilsadvocate chef monk soldier mayor barista:good", start="night 2")
    parties = [*at_tea(Bo="nodashii", Cy="scarletwoman"), *at_tea(Bo="vortox", Cy="witch")]
    t.night(rule("barista", ["Ana", "acts-twice"]), *parties, Bo="hatter", Cy="Dee", Eli="Gus")
    assert characters(t, "Bo", "Cy") == ["vortox", "witch"]
    assert guests(t) == ["Bo", "Cy", "Bo", "Cy"]


def test_a_death_that_is_taken_back_leaves_no_reminder_and_gives_no_party() -> None:
    """pithag/r9"""
    t = night_to(tea("hatter ojo pithag chef monk soldier mayor", start="night 2"), "pithag").intervene(kill="Ana")
    assert t.tokens("Ana") == ["hatter/tea-party-tonight"]
    lives = {"rule": {"ability": "pithag", "who": "Ana", "choice": False}}
    finish_night(t, lives, rule("pithag", "none"), Bo="hatter", Cy=["Fay", "vortox"])
    assert t.tokens("Ana") == []
    assert guests(t) == []
