"""The Hermit."""

from typing import Any

import pytest

from belfry.clocktower.moments.introduction import bluff_options
from belfry.clocktower.script.script import character, custom
from belfry.clocktower.views.words.narration import Narrator
from tests.clocktower.deal import check_bag
from tests.clocktower.steps import choice, judge, may_judge, rule
from tests.clocktower.towns import Refused, Town, pair, partners, town

TOWNSFOLK = "ravenkeeper librarian undertaker empath soldier monk chef exorcist slayer"
EVIL = "poisoner spy imp fanggu"
SEATS = "ravenkeeper imp poisoner soldier chef monk empath"


def hermits(outsiders: str, ana: str = "hermit", rest: str = SEATS, start: str = "night 1", **more: Any) -> Town:
    """Ana the Hermit on a script with these other Outsiders; Bo the Ravenkeeper, Cy the Imp, Dee the Poisoner."""
    script = [*TOWNSFOLK.split(), "hermit", *outsiders.split(), *EVIL.split()]
    return town(f"{ana} {rest}", start=start, script=script, **more)


def held(t: Town, name: str) -> list[str]:
    """The abilities that a player holds."""
    return [ability.id for ability in t.grimoire.abilities_of(t.seat(name))]


def test_the_hermit_wakes_as_the_butler_registers_as_evil_and_loses_as_the_klutz() -> None:
    """hermit/c1, hermit/r3, hermit/r5, hermit/r10"""
    t = hermits("klutz butler recluse").next_day(choice("Ana", "butler", "Eli"), Dee="Fay").dusk()
    t.night(choice("Ana", "butler", "Eli"), choice("Bo", "ravenkeeper", "Ana"), Cy="Bo", Dee="Fay")
    assert "imp" in t.may_learn("Bo")
    t.day().execute("Ana", choice("Ana", "klutz", "Cy"))
    assert t.winner == "evil"


def test_an_unaware_hermit_acts_as_a_drunk_and_carries_the_other_abilities() -> None:
    """hermit/c2, hermit/r12, hermit/r13"""
    rest = "ravenkeeper imp poisoner soldier chef monk empath"
    t = hermits("drunk mutant sweetheart", "hermit=exorcist", rest, "night 2")
    assert t.view("Ana")["you"]["character"] == "exorcist"
    t.night(Ana="Cy", Cy="Fay", Dee="Hal")
    assert t.died == ["Fay"]
    t.day()
    assert may_judge(t, "Ana", "mutant")
    judge(t, "Ana", "mutant", True, True)
    t.steps(rule("sweetheart", "Hal"))
    assert t.drunk("Hal")


def test_the_drunks_ability_makes_the_hermit_drunk_for_nothing_else() -> None:
    """hermit/r12"""
    t = hermits("drunk saint", "hermit=chef", start="day 2").execute("Ana")
    assert t.winner == "evil"


def test_the_hermit_has_only_abilities_of_the_script() -> None:
    """hermit/c3, hermit/r10"""
    t = hermits("saint golem tinker", start="day 2")
    assert held(t, "Ana") == ["hermit", "saint", "golem", "tinker"]
    t.execute("Ana")
    assert t.winner == "evil"
    assert t.events("won")[-1]["reason"] == "saint"
    assert not any(t.drunk(seat.name) for seat in t.grimoire.circle)


def test_the_hermit_itself_may_be_taken_out() -> None:
    """hermit/c4"""
    script = custom([*TOWNSFOLK.split(), "hermit", "saint", "butler", *EVIL.split()])
    bag = [
        character(id)
        for id in ["ravenkeeper", "librarian", "undertaker", "empath", "soldier", "monk", "saint", "poisoner", "imp"]
    ]
    assert check_bag(script, 9, bag) == []
    t = town(" ".join(c.id for c in bag), script=list(script.ids))
    assert any("hermit" in three for three in bluff_options(t.grimoire))
    without = custom([id for id in script.ids if id != "hermit"])
    assert check_bag(without, 9, bag) != []


def test_one_outsider_less_may_be_in_the_bag_with_the_hermit() -> None:
    """hermit/c4"""
    script = custom([*TOWNSFOLK.split(), "hermit", "saint", "butler", *EVIL.split()])
    nine = "ravenkeeper librarian undertaker empath soldier"
    usual = [character(id) for id in f"{nine} hermit saint poisoner imp".split()]
    less = [character(id) for id in f"{nine} monk hermit poisoner imp".split()]
    assert check_bag(script, 9, usual) == []
    assert check_bag(script, 9, less) == []


def test_a_dead_hermit_keeps_what_works_after_death_and_nothing_else() -> None:
    """hermit/c5, hermit/r8"""
    t = hermits("recluse butler moonchild", start="night 2").night(Cy="Ana", Dee="Fay")
    t.day().use("Ana", "moonchild", "Gus").dusk()
    assert "Ana" in [s.name for s in t.grimoire.circle if not s.alive]
    t.night(choice("Bo", "ravenkeeper", "Ana"), Cy="Bo", Dee="Fay")
    assert "imp" in t.may_learn("Bo")
    assert not t.asked("Ana", "butler")
    assert "Gus" in t.died
    t.day().nominate("Eli", "Fay", "Ana")
    assert t.tally == 1


def test_to_others_the_hermit_is_the_hermit() -> None:
    """hermit/c6, hermit/r1"""
    t = hermits("saint golem butler", rest="librarian imp poisoner soldier chef monk empath")
    t.night(choice("Ana", "butler", "Eli"), Dee="Fay")
    assert t.may_tell("Bo", pair("Ana", "Eli", "hermit"))
    for id in ("saint", "golem", "butler"):
        assert not t.may_tell("Bo", pair("Ana", "Eli", id))


def test_your_team_is_the_hermits_team() -> None:
    """hermit/r2"""
    t = hermits("saint", ana="hermit:evil", start="day 2").execute("Ana")
    assert t.winner == "good"


def test_each_holder_of_an_ability_has_a_state_of_its_own() -> None:
    """hermit/r4, hermit/r5"""
    t = hermits("butler", rest="butler imp poisoner soldier chef monk empath")
    t.night(choice("Ana", "butler", "Eli"), choice("Bo", "butler", "Fay"), Dee="Hal").day()
    t.nominate("Cy", "Hal", "Ana Eli Bo")
    assert t.tally == 2


def test_a_carried_ability_pauses_while_the_hermit_is_poisoned() -> None:
    """hermit/r7, hermit/r11"""
    t = hermits("saint recluse", start="day 2").impair("Ana", "poisoned").execute("Ana")
    assert t.winner is None


def test_a_use_that_is_spent_stays_spent_and_an_effect_comes_back() -> None:
    """hermit/r7"""
    t = hermits("golem", start="day 2").impair("Ana", "poisoned", "dusk")
    t.nominate("Ana", "Eli", "")
    assert t.alive("Eli")
    t.dusk().next_day(Cy="Eli", Dee="Fay")
    with pytest.raises(Refused):
        t.nominate("Ana", "Gus", "")


def test_an_outsider_from_elsewhere_gives_nothing() -> None:
    """hermit/r10"""
    t = hermits("saint", rest="sweetheart imp poisoner soldier chef monk empath", start="day 2", free=True)
    assert held(t, "Ana") == ["hermit", "saint"]


def test_with_the_lunatic_the_hermit_believes_to_be_a_demon_and_the_demon_learns_it() -> None:
    """hermit/r12"""
    t = hermits("lunatic saint", "hermit=imp", start="night 2").night(choice("Ana", "imp", "Eli"), Cy="Fay", Dee="Gus")
    you = t.view("Ana")["you"]
    assert (you["character"], you["alignment"]) == ("imp", "evil")
    assert t.learned("Cy", "lunatic") is not None
    assert t.alive("Eli")


def test_an_unaware_hermit_is_not_asked_at_night_and_has_no_duty() -> None:
    """hermit/r13"""
    t = hermits("drunk butler", "hermit=chef").next_day(Dee="Eli")
    assert not t.asked("Ana", "butler")
    assert t.nominate("Cy", "Hal", "Ana").tally == 1


def test_a_table_may_have_an_unaware_hermit_asked() -> None:
    """hermit/r13"""
    t = hermits("drunk butler", "hermit=chef", switches={"hermit_unaware_choices": "ask"})
    t.night(choice("Ana", "butler", "Bo"), Dee="Eli")
    assert t.asked("Ana", "butler")


def test_an_unaware_hermit_is_asked_for_choices_on_dying() -> None:
    """hermit/r13"""
    t = hermits("drunk klutz", "hermit=chef", start="day 2").execute("Ana", choice("Ana", "klutz", "Cy"))
    assert t.winner == "evil"


def test_marks_are_kept_apart_by_the_hermits_own_reminders() -> None:
    """hermit/r14"""
    t = hermits("butler", start="night 2", tokens={"Bo": ["hermit/1"], "Eli": ["hermit/2"], "Fay": ["hermit/3"]})
    assert {token.name for token in t.grimoire.tokens} == {"hermit/1", "hermit/2", "hermit/3"}


def test_of_two_beliefs_the_storyteller_picks_one_usually_the_drunks() -> None:
    """hermit/r15"""
    t = hermits("lunatic drunk").setup()
    assert t.asked("storyteller", "hermit")
    assert t.seat("Ana").mistaken is character("drunk")
    t.night(Dee="Eli")
    assert t.learned("Cy", "lunatic") is None
    chosen = hermits("lunatic drunk").setup(rule("hermit", "fanggu"))
    assert chosen.seat("Ana").mistaken is character("lunatic")


def test_a_hermit_made_in_mid_game_has_everything_at_once() -> None:
    """hermit/r16, hermit/r6"""
    t = hermits("butler snitch", "soldier", "pithag imp poisoner chef monk empath undertaker", "night 3", free=True)
    t.night(choice("Bo", "pithag", ["Ana", "hermit"]), choice("Ana", "butler", "Eli"), Cy="Gus", Dee="Fay")
    assert held(t, "Ana") == ["hermit", "butler", "snitch"]
    assert t.learned("Dee", "snitch") is not None


def test_whoever_is_the_hermit_no_more_has_nothing_of_it() -> None:
    """hermit/r17"""
    t = (
        hermits("butler saint recluse", start="night 2")
        .night(choice("Ana", "butler", "Eli"), Cy="Fay", Dee="Gus")
        .day()
    )
    assert any(token.name == "butler/master" for token in t.grimoire.tokens)
    t.intervene(character={"Ana": "soldier"})
    assert held(t, "Ana") == ["soldier"]
    assert not any(token.name == "butler/master" for token in t.grimoire.tokens)
    assert t.execute("Ana").winner is None


def test_special_rules_of_a_carried_ability_hold_for_the_hermit() -> None:
    """hermit/r9, hermit/r18"""
    script = [*TOWNSFOLK.split(), "sage", "hermit", "recluse", *EVIL.split()]
    t = town("sage hermit chef imp poisoner soldier slayer", start="night 2", script=script)
    t.night(Dee="Ana", Eli="Eli")
    shown = {frozenset(t.runner.policy.name(seat) for seat in told) for told in t.may_learn("Ana", "sage")}
    assert frozenset(("Bo", "Cy")) in shown
    assert frozenset(("Cy", "Fay")) not in shown


def test_the_hermit_has_no_special_rules_of_their_own() -> None:
    """hermit/r18"""
    assert partners("hermit") == set()


def voters(t: Town) -> set[str]:
    """Whose hands were counted last."""
    return {t.grimoire.people[seat].name for seat in t.grimoire.today.nominations[-1].hands}


def bound(where: str = "Bo", duty: str = "automatic") -> Town:
    """Ana the Hermit, as Butler and Zealot at once, has chosen a master; eight are alive, and it is day."""
    t = hermits("butler zealot klutz", switches={"zealot_duty": duty})
    return t.next_day(choice("Ana", "butler", where), Dee="Fay")


@pytest.mark.parametrize("master", ["Bo", "Hal"])
def test_butler_and_zealot_at_once_the_hermit_has_to_vote_with_the_master(master: str) -> None:
    """hermit/c7, hermit/r15"""
    t = bound(master).nominate("Gus", "Cy", master)
    assert voters(t) == {"Ana", master}
    t = bound(master).nominate("Gus", "Cy", f"Ana {master}")
    assert voters(t) == {"Ana", master}
    assert t.tally == 2


@pytest.mark.parametrize("master", ["Bo", "Hal"])
def test_butler_and_zealot_at_once_the_hermit_may_not_vote_without_the_master(master: str) -> None:
    """hermit/c7, hermit/r15"""
    t = bound(master).nominate("Gus", "Dee", "Ana Eli")
    assert voters(t) == {"Eli"}
    assert t.tally == 1


def test_where_the_script_has_a_clash_everybody_is_told_the_rule_whether_or_not_there_is_a_hermit() -> None:
    """hermit/c7, hermit/r15"""
    told = [{"ability": "hermit", "characters": ["butler", "zealot"]}]
    assert bound().events("clash") == told
    assert hermits("butler zealot klutz", "undertaker").setup().events("clash") == told
    game = hermits("butler zealot klutz").setup().game
    (line,) = [Narrator(4).tell(event) for event in game.events if event.kind == "clash"]
    assert "has to vote whenever the Master votes" in line
    assert hermits("butler klutz").setup().events("clash") == []
    (drunk,) = hermits("drunk lunatic", "hermit=chef").setup().events("clash")
    assert drunk["characters"] == ["drunk", "lunatic"]


def test_an_unaware_hermit_has_what_asks_nothing_of_them() -> None:
    """hermit/r13: it is the Demon who chooses for the Barber"""
    t = hermits("drunk barber", "hermit=chef", start="night 2")
    t.night(choice("Cy", "barber", ["Eli", "Fay"]), Cy="Ana", Dee="Gus")
    assert t.asked("Cy", "barber")


def test_the_only_outsider_that_is_taken_out_may_be_the_hermit() -> None:
    """hermit/c4"""
    script = custom([*TOWNSFOLK.split(), "hermit", "saint", "butler", *EVIL.split()])
    good = "ravenkeeper librarian undertaker empath soldier monk"
    none = [character(id) for id in [*good.split(), "poisoner", "imp"]]
    assert check_bag(script, 8, none) == []
