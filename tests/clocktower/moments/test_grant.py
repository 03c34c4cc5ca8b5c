"""Grants: abilities that somebody has because of another ability, one through another, and what takes them away."""

from typing import Any

from belfry.core.audience import STORYTELLER
from tests.clocktower.steps import begin_night, choice, choose, notices, play_to, rule, shown, woken_for
from tests.clocktower.towns import NAMES, Town, town

SCRIPT = (
    "chef empath monk soldier undertaker clockmaker courtier slayer chambermaid philosopher cannibal alchemist pixie "
    "hermit plaguedoctor recluse sweetheart baron poisoner witch boffin imp vigormortis"
)
CARRIED = "puzzlemaster drunk hermit amnesiac cannibal pithag chef empath monk soldier imp sage baron"
NEWCOMER = {"name": "Zed", "character": "apprentice", "alignment": "good", "after": "Ana"}


def seated(seats: str, start: str = "night 2", without: str = "") -> Town:
    """A town of carriers: `imp+empath` is an Imp who has the Empath's ability besides."""
    plans: list[dict[str, Any]] = []
    for name, word in zip(NAMES, seats.split(), strict=False):
        character, _, ability = word.partition("+")
        character, _, side = character.partition(":")
        given = {"alignment": side} if side else {}
        plans.append({name: {"character": character, **given, **({"ability": ability} if ability else {})}})
    script = [id for id in SCRIPT.split() if id not in without.split()]
    return town("", start=start, script=script, town=plans)


def working(t: Town, name: str) -> list[str]:
    """The abilities that a player (or "storyteller") has and that work."""
    holder = t.runner.policy.seat(name)
    return sorted(ability.id for ability in t.grimoire.abilities if ability.holder == holder and ability.works)


# The Boffin, and who stands for one


def test_a_boffin_whom_the_vigormortis_kills_lends_on_while_it_is_healthy() -> None:
    """vigormortis/r1, vigormortis/r6, boffin/r1"""
    t = seated("boffin vigormortis+empath chef soldier undertaker monk clockmaker")
    t.night(rule("vigormortis", "Cy"), Bo="Ana", Fay="Dee")
    assert not t.alive("Ana")
    assert t.may_learn("Bo", "empath") == [0]
    t.impair("Bo", "poisoned")
    assert working(t, "Bo") == working(t, "Ana") == []


def test_a_cannibal_who_has_eaten_a_good_boffin_lends_until_the_next_execution() -> None:
    """cannibal/r3, cannibal/r5, boffin/r12"""
    t = seated("cannibal imp chef soldier undertaker monk clockmaker boffin:good", "day 2")
    t.execute("Hal", rule("boffin", "empath")).dusk().night(Bo="Eli", Fay="Dee")
    assert t.learned("Bo", "boffin") == "empath"
    assert t.learned("Bo", "empath") is not None
    t.day().execute("Dee")
    assert working(t, "Bo") == ["imp"]


def test_an_evil_apprentice_with_the_boffins_ability_takes_it_along_when_exiled() -> None:
    """apprentice/r3, boffin/r5"""
    t = seated("apprentice:evil imp chef monk soldier empath poisoner", "night 1")
    lending = (rule("apprentice", "boffin"), rule("boffin", "chambermaid"))
    t.night(*lending, choice("Bo", "chambermaid", ["Cy", "Dee"]), Gus="Cy").day()
    assert working(t, "Bo") == ["chambermaid", "imp"]
    t.exile("Bo", "Ana", "Bo Cy Dee Eli Fay")
    assert working(t, "Bo") == ["imp"]


def test_a_dead_boffin_who_has_the_ability_back_lends_until_dusk_and_not_while_the_bone_collector_is_poisoned() -> None:
    """bonecollector/r2, bonecollector/r3, bonecollector/r4, boffin/r5"""
    t = seated("bonecollector:evil imp+empath chef boffin monk poisoner clockmaker soldier", "day 2")
    t.execute("Dee").dusk().night(rule("boffin", "slayer"), Ana="Dee", Bo="Cy", Fay="Gus", Eli="Hal")
    assert t.learned("Bo", "boffin") == "slayer"
    assert working(t.day(), "Bo") == ["imp", "slayer"]
    poison = t.grimoire.place_by_hand("poisoner/poisoned", t.seat("Ana"))
    assert working(t, "Bo") == ["imp"]
    t.grimoire.lift(poison)
    assert working(t, "Bo") == ["imp", "slayer"]
    assert working(t.dusk(), "Bo") == ["imp"]


def test_a_storyteller_with_the_boffins_ability_lends_whatever_befalls_anybody() -> None:
    """plaguedoctor/r1, plaguedoctor/r4, boffin/r3, boffin/r12"""
    t = seated("plaguedoctor imp chef soldier undertaker monk clockmaker baron empath", "day 2")
    t.execute("Ana", rule("plaguedoctor", "boffin"), rule("boffin", "slayer")).dusk().night(Bo="Cy", Fay="Dee")
    assert t.learned("Bo", "boffin") == "slayer"
    t.impair("Ana", "poisoned").impair("Bo", "poisoned")
    assert working(t, "Bo") == ["slayer"]


def test_what_a_boffin_whom_the_barista_keeps_healthy_lends_works_until_the_barista_is_gone() -> None:
    """barista/r2, barista/r8, boffin/r4"""
    t = seated("barista:evil imp+empath chef boffin monk poisoner clockmaker soldier")
    t.night(rule("barista", ["Dee", "sober-healthy"]), Bo="Cy", Eli="Hal", Fay="Dee")
    assert t.learned("Bo", "empath") is not None
    assert working(t.day(), "Bo") == ["empath", "imp"]
    t.exile("Bo", "Ana", "Bo Dee Eli Fay Gus Hal")
    assert working(t, "Bo") == ["imp"]


def test_a_poisoned_vigormortis_whom_the_barista_keeps_healthy_has_its_dead_minion_act_again() -> None:
    """vigormortis/r6, barista/r2"""
    t = seated("vigormortis chef witch soldier undertaker monk clockmaker empath barista:evil")
    t.next_day(rule("vigormortis", "Bo"), Ana="Cy", Cy="Eli", Fay="Dee").dusk().impair("Ana", "poisoned")
    assert not t.poisoned("Bo")
    t.night(rule("barista", ["Ana", "sober-healthy"]), Cy="Eli", Ana="Gus", Fay="Dee").day()
    assert t.poisoned("Bo")
    assert not t.alive("Gus")
    assert not t.nominate("Eli", "Hal").alive("Eli")
    assert not t.dusk().poisoned("Bo")


# The Cannibal, the Philosopher, the Alchemist and the Pixie through each other


def test_what_a_cannibal_has_picked_as_the_philosopher_ends_with_the_next_execution() -> None:
    """cannibal/r3, cannibal/r10, philosopher/r5, alchemist/r12"""
    t = seated("cannibal imp chef philosopher monk poisoner empath", "day 2").execute("Dee").dusk()
    t.night(choice("Ana", "philosopher", "monk"), choice("Ana", "monk", "Cy"), Bo="Cy", Fay="Gus")
    assert t.alive("Cy")
    assert t.drunk("Eli")
    t.day().execute("Cy")
    assert not t.drunk("Eli")
    assert working(t, "Ana") == ["cannibal", "chef"]


def test_a_cannibal_whom_a_philosopher_made_drunk_eats_that_philosopher_and_is_sober() -> None:
    """philosopher/r6, cannibal/r10, cannibal/r11"""
    t = seated("imp chef monk cannibal philosopher baron clockmaker soldier").next_day(
        Eli="cannibal", Ana="Bo", Cy="Gus"
    )
    assert t.drunk("Dee")
    t.execute("Eli").dusk()
    assert not t.drunk("Dee")
    t.night(choice("Dee", "philosopher", "chef"), Ana="Gus", Cy="Hal")
    assert woken_for(t, "Dee") == ["philosopher", "chef"]


def test_a_cannibal_who_has_eaten_an_alchemist_is_given_a_minions_ability_and_told_of_it() -> None:
    """cannibal/r10, alchemist/r7, alchemist/r12, alchemist/r17"""
    t = seated("cannibal imp alchemist+poisoner soldier undertaker monk clockmaker baron chef")
    t.next_day(choice("Cy", "poisoner", "Gus"), Bo="Eli", Fay="Dee").execute("Cy", rule("alchemist", "witch"))
    assert not t.poisoned("Gus")
    curses = (choice("Ana", "witch", "Bo"), rule("alchemist", "reject"), choice("Ana", "witch", "Gus"))
    t.dusk().night(*curses, Bo="Ida", Fay="Dee").day()
    assert t.lessons("Ana") == ["witch"]
    assert t.nominate("Bo", "Dee").alive("Bo")
    assert not t.nominate("Gus", "Hal").alive("Gus")


def test_a_philosopher_with_the_alchemists_ability_has_a_minions_and_the_original_loses_theirs() -> None:
    """philosopher/r5, alchemist/r12, alchemist/r19"""
    t = seated("imp chef monk philosopher alchemist+poisoner baron clockmaker soldier")
    given = (rule("alchemist", "witch"), choice("Dee", "witch", "Bo"), choice("Eli", "poisoner", "Gus"))
    t.night(*given, Dee="alchemist", Ana="Hal", Cy="Hal").day()
    assert t.drunk("Eli")
    assert not t.poisoned("Gus")
    assert not t.nominate("Bo", "Gus").alive("Bo")


def test_a_pixie_with_the_cannibals_ability_eats_those_who_die_later() -> None:
    """pixie/r1, cannibal/r10"""
    t = seated("imp chef monk pixie cannibal poisoner clockmaker soldier", "night 1")
    t.night(shown("Dee", "pixie", "cannibal"), Fay="Bo").day().execute("Eli", rule("pixie", "mad")).dusk()
    assert working(t, "Dee") == ["cannibal", "pixie"]
    t.night(Fay="Bo", Ana="Bo", Cy="Gus").day().execute("Hal")
    assert working(t, "Dee") == ["cannibal", "pixie", "soldier"]


def test_one_execution_gives_the_pixie_and_the_cannibal_a_pick_of_their_own_and_two_pickers_make_drunk() -> None:
    """pixie/r1, cannibal/r10, alchemist/r4, philosopher/r5"""
    t = seated("pixie imp cannibal soldier philosopher monk clockmaker baron empath", "night 1")
    t.night(shown("Ana", "pixie", "philosopher")).day().execute("Eli", rule("pixie", "mad")).dusk()
    picks = (choice("Ana", "philosopher", "empath"), choice("Cy", "philosopher", "empath"))
    t.night(*picks, Bo="Gus", Fay="Dee")
    assert t.learned("Ana", "empath") is not None
    assert t.learned("Cy", "empath") is not None
    t.day().execute("Fay")
    assert working(t, "Cy") == ["cannibal", "monk"]
    assert t.drunk("Ida")
    t.intervene(kill=["Ana"])
    assert not t.drunk("Ida")


def test_a_philosopher_who_makes_the_philosopher_drunk_as_the_courtier_is_drunk_for_three_days() -> None:
    """philosopher/r6, courtier/r10, STA-30"""
    t = seated("philosopher imp chef soldier undertaker monk clockmaker poisoner")
    t.next_day(choice("Ana", "courtier", "philosopher"), Ana="courtier", Bo="Eli", Fay="Dee", Hal="Hal")
    assert t.drunk("Ana")
    assert working(t, "Ana") == []
    for victim in ("Gus", "Cy"):
        t.dusk().next_day(Bo=victim, Fay="Dee", Hal="Hal")
        assert t.drunk("Ana")
    assert not t.dusk().drunk("Ana")


# Outsiders' abilities in other hands


def test_a_cannibal_with_the_sweethearts_ability_makes_drunk_by_dying_whoever_is_executed_later() -> None:
    """cannibal/r13, sweetheart/r4, alchemist/r8"""
    t = seated("cannibal imp sweetheart soldier undertaker monk clockmaker baron empath", "day 2")
    t.execute("Cy", rule("sweetheart", "Gus")).dusk().night(rule("sweetheart", "Eli"), Bo="Ana", Fay="Dee")
    t.day().execute("Dee")
    assert t.drunk("Gus")
    assert t.drunk("Eli")
    t.impair("Ana", "poisoned")
    assert t.drunk("Gus")
    assert not t.drunk("Eli")


def test_the_storyteller_has_a_minions_ability_for_each_hand_in_which_the_plague_doctors_dies() -> None:
    """plaguedoctor/r7, plaguedoctor/r8, cannibal/r10, hermit/r8"""
    t = seated("imp chef monk cannibal hermit baron clockmaker soldier", "day 2", "sweetheart")
    t.execute("Eli", rule("plaguedoctor", "poisoner"))
    assert working(t, "Dee") == ["cannibal", "hermit", "plaguedoctor", "recluse"]
    t.dusk().night(rule("poisoner", "Hal"), rule("plaguedoctor", "poisoner"), Ana="Dee", Cy="Gus")
    assert working(t, "storyteller").count("poisoner") == 2
    t.day().dusk().night(rule("poisoner", "Bo"), rule("poisoner", "Gus"), Ana="Hal", Cy="Hal")
    assert t.poisoned("Bo")
    assert t.poisoned("Gus")


def test_a_philosopher_with_the_hermits_ability_carries_all_of_it_and_the_hermit_nothing() -> None:
    """philosopher/r5, philosopher/r10, hermit/r11"""
    t = seated("philosopher imp hermit soldier undertaker monk clockmaker baron empath", without="plaguedoctor")
    t.next_day(Ana="hermit", Bo="Eli", Fay="Dee").execute("Cy")
    assert not t.asked("storyteller", "sweetheart")
    t.dusk().night(rule("sweetheart", "Gus"), Bo="Ana", Fay="Dee")
    assert t.drunk("Gus")


# Travellers


def test_an_apprentice_with_the_cannibals_ability_has_at_once_what_the_last_executed_had() -> None:
    """apprentice/r3, cannibal/r15"""
    t = seated("imp chef monk soldier empath poisoner clockmaker", "day 2").execute("Dee")
    t.storyteller(traveller=NEWCOMER).dusk().night(rule("apprentice", "cannibal"), Ana="Zed", Cy="Bo", Fay="Bo")
    assert working(t, "Zed") == ["apprentice", "cannibal", "soldier"]
    assert t.alive("Zed")


def test_an_apprentice_with_the_philosophers_ability_picks_that_night_and_the_original_is_sober_after_the_exile() -> (
    None
):
    """apprentice/r3, apprentice/r4, philosopher/r6, alchemist/r12"""
    t = seated("imp chef monk soldier empath poisoner clockmaker", "day 2").storyteller(traveller=NEWCOMER).dusk()
    picks = (rule("apprentice", "philosopher"), choice("Zed", "philosopher", "empath"))
    t.night(*picks, Ana="Dee", Cy="Bo", Fay="Bo").day()
    assert woken_for(t, "Zed") == ["apprentice", "philosopher", "empath"]
    assert t.drunk("Eli")
    assert not t.exile("Bo", "Zed", "Ana Bo Cy Eli Fay Gus").drunk("Eli")


def test_a_dead_apprentice_who_has_the_ability_back_gains_another_until_dusk() -> None:
    """bonecollector/r2, bonecollector/r9, apprentice/r10"""
    t = seated("bonecollector:good imp chef empath undertaker monk apprentice:good baron", "night 1")
    t.night(rule("apprentice", "soldier")).day().exile("Ana", "Gus", "Ana Bo Cy Dee Eli Fay").dusk()
    t.night(rule("apprentice", "empath"), Ana="Gus", Bo="Eli", Fay="Cy")
    assert t.learned("Gus", "empath") is not None
    t.day().dusk().night(Bo="Cy", Fay="Dee")
    assert woken_for(t, "Gus") == []


def test_a_dead_philosopher_who_has_the_ability_back_picks_anew_and_makes_drunk_until_dusk() -> None:
    """bonecollector/r2, bonecollector/r3, bonecollector/r4, philosopher/r14"""
    t = seated("bonecollector:good imp chef philosopher monk poisoner empath")
    t.next_day(choice("Dee", "monk", "Cy"), Dee="monk", Bo="Cy", Fay="Gus", Eli="Gus").execute("Dee").dusk()
    assert not t.drunk("Eli")
    t.night(Ana="Dee", Dee="chef", Bo="Gus", Fay="Gus", Eli="Dee").day()
    assert woken_for(t, "Dee") == ["philosopher", "chef"]
    assert t.drunk("Cy")
    poison = t.grimoire.place_by_hand("poisoner/poisoned", t.seat("Ana"))
    assert not t.drunk("Cy")
    t.grimoire.lift(poison)
    assert t.drunk("Cy")
    assert not t.dusk().drunk("Cy")


def test_a_cannibal_who_acts_twice_uses_twice_what_was_eaten() -> None:
    """barista/r4, barista/r6, cannibal/r1"""
    t = seated("barista:good imp chef cannibal monk poisoner empath vigormortis", "day 2").execute("Eli").dusk()
    guards = (choice("Dee", "monk", "Cy"), choice("Dee", "monk", "Gus"))
    t.night(rule("barista", ["Dee", "acts-twice"]), *guards, Bo="Cy", Fay="Fay", Hal="Gus")
    assert t.died == []


# What is left to be decided when the ability is gone


def test_a_hermit_who_is_another_character_by_then_is_given_nothing_more_of_what_was_carried() -> None:
    """ABL-21, hermit/r1"""
    t = town("sage imp chef empath monk soldier pithag", start="night 2", script=CARRIED.split())
    choose(play_to(begin_night(t), "pithag"), "Gus", ["Ana", "hermit"])
    t.game.answer(STORYTELLER, "amnesiac")
    assert t.waits_for == ("storyteller", "puzzlemaster")
    t.intervene(character={"Ana": "sage"}).game.answer(STORYTELLER, 3)
    assert t.waits_for == ("Bo", "imp")
    assert notices(t, "Ana") == [("sage", "good")] * 2


def test_a_hermit_who_is_another_character_before_the_first_night_is_given_nothing_more_either() -> None:
    """ABL-21, hermit/r1"""
    t = town("chef imp hermit=amnesiac empath monk soldier pithag", start="night 1", script=CARRIED.split())
    assert t.waits_for == ("storyteller", "puzzlemaster")
    t.intervene(character={"Cy": "sage"}).game.answer(STORYTELLER, 3)
    assert t.waits_for == ("storyteller", "nightfall")


def test_a_cannibal_who_is_another_character_by_then_is_given_nothing_more_of_what_was_eaten() -> None:
    """ABL-21, cannibal/r10"""
    t = town("cannibal imp hermit=amnesiac empath monk soldier pithag", start="day 2", script=CARRIED.split())
    t.intervene(execute="Cy")
    assert t.waits_for == ("storyteller", "puzzlemaster")
    t.intervene(character={"Ana": "sage"}).game.answer(STORYTELLER, 3)
    assert t.waits_for[1] == "day"
