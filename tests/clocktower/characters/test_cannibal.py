"""The Cannibal."""

from typing import Any

import pytest

from belfry.clocktower.characters.bad_moon_rising.zombuul import Zombuul
from belfry.clocktower.storyteller.deeds.ability import KeepAbility
from belfry.core.audience import STORYTELLER
from tests.clocktower.steps import choice, lives, rule, woken_for
from tests.clocktower.towns import Town, pair, town

SCRIPT = (
    "cannibal clockmaker investigator mayor juggler soldier monk gossip empath chef artist slayer sailor fortuneteller "
    "philosopher recluse drunk saint butler sweetheart witch baron spy pithag poisoner imp"
)


def eight(bo: str, rest: str = "imp mayor chef witch soldier gossip", start: str = "day 2", **more: Any) -> Town:
    """Ana the Cannibal, Bo as told, Cy the Demon."""
    return town(f"cannibal {bo} {rest}", start=start, script=SCRIPT.split(), **more)


def held(t: Town, name: str = "Ana") -> list[str]:
    """The abilities that a player holds."""
    return [ability.id for ability in t.grimoire.abilities_of(t.seat(name))]


def test_who_becomes_the_cannibal_after_a_cannibal_s_execution_eats_nobody_else() -> None:
    """cannibal/r15: the ability that is gained is the Cannibal's own."""
    t = eight("clockmaker").execute("Ana").storyteller(character={"Bo": "cannibal"})
    assert held(t, "Bo") == ["cannibal", "cannibal"]


def test_the_first_night_part_of_an_executed_players_ability_happens_that_night() -> None:
    """cannibal/c1, cannibal/r1, cannibal/r8"""
    t = eight("clockmaker").execute("Bo").dusk().night(Cy="Hal", Fay="Gus")
    assert t.may_learn("Ana", "clockmaker") == [3]
    assert t.character("Ana") == "cannibal"
    assert woken_for(t, "Ana") == ["clockmaker"]
    t.day().dusk().night(Cy="Gus", Fay="Dee")
    assert woken_for(t, "Ana") == []


def test_an_evil_players_execution_poisons_and_an_ability_is_acted_out() -> None:
    """cannibal/c2, cannibal/r7, cannibal/r16"""
    t = eight("witch", "imp mayor juggler soldier chef gossip").execute("Bo", rule("cannibal", "investigator")).dusk()
    assert t.poisoned("Ana")
    shown = pair("Dee", "Eli", "witch")
    t.night({"tell": {"who": "Ana", "ability": "investigator", "value": shown}}, Cy="Hal")
    assert t.learned("Ana", "investigator") == ({"Dee", "Eli"}, "witch")


def test_a_poisoned_cannibal_may_be_left_alone() -> None:
    """cannibal/r16"""
    t = eight("witch").execute("Bo", rule("cannibal", None)).dusk().night(Cy="Hal", Fay="Gus")
    assert held(t) == ["cannibal"]
    assert "Ana" not in t.woke


def test_the_ability_follows_the_last_death_by_execution() -> None:
    """cannibal/c3, cannibal/r3"""
    t = eight("soldier", "monk gossip imp witch chef mayor", "day 1").execute("Bo").dusk()
    t.night(Cy="Eli", Eli="Ana", Fay="Gus")
    assert t.alive("Ana")
    t.day().execute("Cy").dusk().night(choice("Ana", "monk", "Dee"), Eli="Dee", Fay="Gus")
    assert t.alive("Dee")
    t.day().dusk().night(choice("Ana", "monk", "Dee"), Eli="Ana", Fay="Gus")
    assert not t.alive("Ana")


def test_an_execution_that_is_survived_changes_nothing() -> None:
    """cannibal/c4, cannibal/r2"""
    t = eight("empath", "imp sailor chef witch soldier gossip").execute("Bo").dusk()
    t.night(rule("sailor", "Gus"), Cy="Hal", Dee="Gus", Fay="Gus")
    t.day().execute("Dee")
    assert t.alive("Dee")
    assert held(t) == ["cannibal", "empath"]


def test_the_execution_of_a_dead_player_changes_nothing() -> None:
    """cannibal/c5, cannibal/r2"""
    t = eight("empath", "imp mayor -chef witch soldier gossip").execute("Bo").dusk().night(Cy="Hal", Fay="Gus")
    assert held(t.day().execute("Eli")) == ["cannibal", "empath"]


def test_a_death_that_is_no_execution_changes_nothing() -> None:
    """cannibal/r2, cannibal/r4"""
    t = eight("empath", start="night 2").night(Cy="Bo", Fay="Gus")
    assert t.died == ["Bo"]
    assert held(t) == ["cannibal"]
    assert "Ana" not in t.woke


def test_a_good_players_execution_heals_and_gives_a_fresh_ability() -> None:
    """cannibal/c6, cannibal/r3, cannibal/r7"""
    t = eight("artist", "imp mayor chef baron soldier gossip").execute("Fay", rule("cannibal", "chef"))
    assert t.poisoned("Ana")
    t.dusk().next_day(Cy="Hal").execute("Bo")
    assert not t.poisoned("Ana")
    assert held(t) == ["cannibal", "artist"]
    assert not t.grimoire.holders_of("artist")[-1].spent


def test_a_second_evil_player_continues_the_poisoning() -> None:
    """cannibal/r7"""
    t = eight("witch", "imp mayor chef baron soldier gossip").execute("Bo", rule("cannibal", None)).dusk()
    t.next_day(Cy="Hal").execute("Fay", rule("cannibal", None))
    assert t.poisoned("Ana")
    assert t.tokens("Ana").count("cannibal/poisoned") == 1


def test_a_dead_cannibal_keeps_what_works_after_death_and_changes_no_more() -> None:
    """cannibal/c7, cannibal/r13"""
    t = eight("recluse", "imp fortuneteller chef witch soldier gossip")
    t.execute("Bo", {"register": {"who": "Bo", "to": "cannibal", "as": "good"}}).dusk()
    t.next_day(Cy="Ana", Dee=["Gus", "Hal"], Fay="Gus").execute("Eli").dusk()
    assert held(t) == ["cannibal", "recluse"]
    t.night(Cy="Hal", Dee=["Ana", "Gus"], Fay="Gus")
    assert set(t.may_learn("Dee")) == {True, False}


def test_a_spent_use_comes_fresh() -> None:
    """cannibal/c8, cannibal/r1, cannibal/r14"""
    t = eight("slayer").use("Bo", "slayer", "Dee").execute("Bo").use("Ana", "slayer", "Cy", rule("slayer", True))
    assert t.winner == "good"


def test_the_side_counts_and_not_the_colour_of_the_character() -> None:
    """cannibal/r5"""
    assert eight("empath:evil").execute("Bo", rule("cannibal", None)).poisoned("Ana")
    assert held(eight("poisoner:good").execute("Bo")) == ["cannibal", "poisoner"]


def test_a_recluse_may_poison_the_cannibal() -> None:
    """cannibal/r6"""
    evil = {"register": {"who": "Bo", "to": "cannibal", "as": "evil"}}
    assert eight("recluse").execute("Bo", evil, rule("cannibal", None)).poisoned("Ana")


def test_a_spy_that_registers_as_good_gives_the_spys_ability() -> None:
    """cannibal/r6"""
    t = eight("spy").execute("Bo", {"register": {"who": "Bo", "to": "cannibal", "as": "good"}})
    assert held(t) == ["cannibal", "spy"]


def test_an_executed_drunk_leaves_an_ability_that_does_not_work() -> None:
    """cannibal/r9"""
    t = eight("drunk=empath").execute("Bo").dusk().night(Cy="Hal", Fay="Gus")
    assert held(t) == ["cannibal", "drunk", "empath"]
    assert set(t.may_learn("Ana", "empath")) == {0, 1, 2}
    assert t.view("Ana")["you"]["character"] == "cannibal"


def test_what_is_gained_stays_whatever_becomes_of_the_dead_player() -> None:
    """cannibal/r9"""
    t = eight("empath").execute("Bo").intervene(character={"Bo": "chef"})
    assert held(t) == ["cannibal", "empath"]


def test_a_carriers_ability_comes_from_its_beginning() -> None:
    """cannibal/r10"""
    t = eight("philosopher", start="night 2").night(Bo="chef", Cy="Hal", Fay="Gus").day().execute("Bo").dusk()
    assert held(t) == ["cannibal", "philosopher"]
    t.night(choice("Ana", "philosopher", "empath"), Cy="Gus", Fay="Dee")
    assert held(t) == ["cannibal", "philosopher", "empath"]


def test_an_ability_gained_while_impaired_works_when_sober() -> None:
    """cannibal/r11"""
    t = eight("empath").impair("Ana", "poisoned", "dusk").execute("Bo")
    assert not t.grimoire.holders_of("empath")[-1].works
    t.dusk().night(Cy="Hal", Fay="Gus")
    assert t.grimoire.holders_of("empath")[-1].works


def test_the_poisoning_by_an_execution_while_impaired_applies_afterwards() -> None:
    """cannibal/r11"""
    t = eight("witch").impair("Ana", "drunk", "dusk").execute("Bo", rule("cannibal", None)).dusk()
    assert t.poisoned("Ana")


def test_what_is_learned_while_impaired_is_not_repeated() -> None:
    """cannibal/r12"""
    t = eight("clockmaker").execute("Bo").dusk().impair("Ana", "poisoned", "dusk").night(Cy="Hal", Fay="Gus")
    assert len(t.may_learn("Ana", "clockmaker")) > 1
    t.day().dusk().night(Cy="Gus", Fay="Dee")
    assert woken_for(t, "Ana") == []


def test_when_the_cannibal_dies_the_gained_ability_is_gone() -> None:
    """cannibal/r13"""
    t = eight("empath").execute("Bo").dusk().next_day(Cy="Ana", Fay="Gus").dusk().night(Cy="Hal", Fay="Gus")
    assert "Ana" not in t.woke


def test_who_becomes_the_cannibal_has_the_last_executed_players_ability() -> None:
    """cannibal/r15"""
    t = town("pithag empath imp mayor chef soldier gossip", start="day 2", script=SCRIPT.split())
    t.execute("Bo").dusk().night(choice("Ana", "pithag", ["Dee", "cannibal"]), Cy="Gus")
    assert held(t, "Dee") == ["cannibal", "empath"]
    assert t.learned("Dee", "empath") is not None


def test_a_table_may_have_only_later_executions_count() -> None:
    """cannibal/r15"""
    switches = {"cannibal_later_executions_only": True}
    t = town("pithag empath imp mayor chef soldier gossip", start="day 2", script=SCRIPT.split(), switches=switches)
    t.execute("Bo").dusk().night(choice("Ana", "pithag", ["Dee", "cannibal"]), Cy="Gus")
    assert held(t, "Dee") == ["cannibal"]


def test_a_cannibal_who_comes_back_has_the_ability_of_whoever_died_last_by_execution() -> None:
    """cannibal/r3, cannibal/r15, RES-2"""
    t = eight("monk").execute("Bo").dusk().night(choice("Ana", "monk", "Hal"), Cy="Ana", Fay="Hal").day()
    t.execute("Gus").storyteller(revive="Ana").dusk()
    assert held(t) == ["cannibal", "soldier"]


def test_a_cannibal_who_comes_back_after_an_evil_players_execution_is_poisoned() -> None:
    """cannibal/r7, cannibal/r15, RES-2"""
    t = eight("monk").execute("Fay", rule("cannibal", "none")).dusk().night(Bo="Eli", Cy="Ana").day()
    t.storyteller(revive="Ana").dusk()
    assert t.poisoned("Ana")


def test_a_dead_cannibal_who_has_the_ability_back_eats_whoever_died_last_by_execution() -> None:
    """cannibal/r3, bonecollector/r2, bonecollector/r3"""
    t = eight("monk", "imp mayor chef witch soldier gossip bonecollector:good").execute("Bo").dusk()
    t.night(choice("Ana", "monk", "Hal"), Cy="Ana", Fay="Hal").day().execute("Eli").dusk()
    t.night(Ida="Ana", Cy="Hal", Fay="Gus")
    assert woken_for(t, "Ana") == ["chef"]
    t.expect({"is": {"Ana": {"has_ability": "chef"}}}).day().dusk().expect({"is": {"Ana": {"lacks_ability": "chef"}}})


# What is marked, and what is acted out


def test_the_mark_moves_to_whoever_died_last_by_execution() -> None:
    """cannibal/r3"""
    t = eight("empath").execute("Bo")
    assert t.tokens("Bo") == ["cannibal/lunch"]
    t.dusk().next_day(Cy="Hal", Fay="Gus").execute("Eli")
    assert (t.tokens("Bo"), t.tokens("Eli")) == ([], ["cannibal/lunch"])


def test_an_evil_players_execution_ends_what_was_gained_before_and_is_settled_once() -> None:
    """cannibal/r3, cannibal/r7"""
    t = eight("empath").execute("Bo").dusk().next_day(Cy="Hal", Fay="Gus").execute("Fay", rule("cannibal", None))
    assert held(t) == ["cannibal"]
    assert len([ask for ask in t.runner.asked if ask.ability == "cannibal"]) == 1


def test_what_is_only_acted_out_is_never_had() -> None:
    """cannibal/r7"""
    t = (
        eight("witch")
        .execute("Bo", rule("cannibal", "empath"))
        .storyteller(remove_token={"Ana": ["cannibal/poisoned"]})
    )
    t.expect({"is": {"Ana": {"lacks_ability": "empath"}}})


def test_nothing_is_acted_out_for_whoever_is_the_cannibal_no_more() -> None:
    t = eight("witch").nominate("Dee", "Bo", "Cy Dee Eli Gus Hal")
    t.game.answer(STORYTELLER, "close")
    assert t.waits_for == ("storyteller", "cannibal")
    t.intervene(character={"Ana": "chef"}).game.answer(STORYTELLER, "empath")
    assert held(t) == ["chef"]


def test_a_drunk_who_takes_themself_for_the_cannibal_seems_to_gain_an_ability() -> None:
    seats = "drunk=cannibal empath imp mayor chef witch soldier gossip"
    t = town(seats, start="day 2", script=SCRIPT.split()).execute("Bo").dusk().night(Cy="Hal", Fay="Gus")
    assert set(t.may_learn("Ana", "empath")) == {0, 1, 2}
    t.expect({"is": {"Ana": {"lacks_ability": "empath"}}})


# Whoever becomes it later


def test_a_philosopher_with_the_ability_has_that_of_the_last_executed_player() -> None:
    """cannibal/r15"""
    seats = "philosopher empath imp mayor chef witch soldier gossip"
    t = town(seats, start="day 2", script=SCRIPT.split()).execute("Bo").dusk()
    t.night(choice("Ana", "philosopher", "cannibal"), Cy="Hal", Fay="Gus")
    assert held(t) == ["philosopher", "cannibal", "empath"]


def test_before_anybody_died_by_execution_there_is_nothing_to_gain() -> None:
    """cannibal/r4"""
    t = eight("chef", start="night 1").next_day(Fay="Gus")
    assert held(t) == ["cannibal"]
    assert held(t.storyteller(character={"Dee": "cannibal"}), "Dee") == ["cannibal"]


@pytest.mark.parametrize("evil", [True, False])
def test_a_recluse_who_was_executed_may_count_as_evil_for_a_new_cannibal(evil: bool) -> None:
    """cannibal/r6, cannibal/r15"""
    t = town("pithag recluse imp mayor chef soldier gossip", start="day 2", script=SCRIPT.split()).execute("Bo")
    counts = {"register": {"who": "Bo", "to": "cannibal", "as": "evil" if evil else "good"}}
    t.storyteller(counts, *([rule("cannibal", None)] if evil else []), character={"Dee": "cannibal"})
    assert t.poisoned("Dee") is evil


def test_for_a_new_cannibal_too_the_side_counts_on_which_the_executed_player_died() -> None:
    """cannibal/r5, cannibal/r15"""
    t = town("pithag empath imp mayor chef soldier gossip", start="day 2", script=SCRIPT.split()).execute("Bo")
    t.storyteller(alignment={"Bo": "evil"}).storyteller(character={"Dee": "cannibal"})
    assert held(t, "Dee") == ["cannibal", "empath"]


@pytest.mark.parametrize(
    ("bo", "tokens", "abilities"),
    [
        ("-empath", {"Bo": ["cannibal/lunch"]}, ["cannibal", "empath"]),
        ("-witch", {"Ana": ["cannibal/poisoned"]}, ["cannibal"]),
    ],
)
def test_at_a_later_start_the_mark_tells_what_was_eaten(bo: str, tokens: Any, abilities: list[str]) -> None:
    """cannibal/r3"""
    assert held(eight(bo, start="day 3", tokens=tokens)) == abilities


def test_what_was_kept_for_a_dead_cannibal_ends_with_the_next_life() -> None:
    """ABL-16, TRC-26"""
    t = eight("empath", switches={"works_when_dead": "implied"}).storyteller(kill="Ana").intervene(KeepAbility(0))
    t.expect({"is": {"Ana": {"has_ability": "cannibal"}}}).storyteller(revive="Ana").storyteller(kill="Ana")
    t.expect({"is": {"Ana": {"lacks_ability": "cannibal"}}})


def test_that_one_has_the_butlers_ability_is_no_information_that_the_fibbin_makes_wrong() -> None:
    """fibbin/r7, jinx/butler-cannibal"""
    t = eight("butler", fabled=["fibbin"]).execute("Bo").dusk()
    t.night(choice("Ana", "butler", "Cy"), Cy="Hal", Fay="Gus")
    assert t.lessons("Ana") == ["butler"]
    assert not t.asked("storyteller", "fibbin")


def test_what_an_evil_players_execution_brings_is_settled_once() -> None:
    t = eight("witch").execute("Bo", rule("cannibal", "empath"))
    assert len([ask for ask in t.runner.asked if ask.ability == "cannibal"]) == 1


def test_an_ability_that_a_later_start_names_counts_for_more_than_the_mark() -> None:
    seats = [{"Ana": {"character": "cannibal", "ability": "chef"}}, {"Bo": {"character": "empath", "alive": False}}]
    seats += [
        {name: id} for name, id in zip(("Cy", "Dee", "Eli", "Fay"), ("imp", "mayor", "soldier", "witch"), strict=True)
    ]
    t = town("", start="day 3", script=SCRIPT.split(), town=seats, tokens={"Bo": ["cannibal/lunch"]})
    assert held(t) == ["cannibal", "chef"]


def test_a_later_start_with_the_poisoning_has_settled_todays_execution() -> None:
    t = eight("-witch", start="day 3", executed_today="Bo", tokens={"Ana": ["cannibal/poisoned"]}).dusk()
    assert t.tokens("Ana") == ["cannibal/poisoned"]
    assert not t.asked("storyteller", "cannibal")


def test_who_comes_to_believe_in_the_cannibal_seems_to_have_eaten_whoever_died_last_by_execution() -> None:
    """drunk/r5, drunk/r13"""
    t = town("mayor saint imp chef empath witch soldier gossip", start="day 2", script=SCRIPT.split()).execute("Eli")
    t.storyteller(rule("drunk", "cannibal"), character={"Bo": "drunk"})
    assert held(t, "Bo") == ["drunk", "cannibal", "empath"]


def test_what_was_eaten_by_a_later_start_is_not_eaten_again() -> None:
    plans: list[dict[str, Any]] = [{"Ana": {"character": "cannibal", "ability": "monk"}}]
    plans += [{"Bo": {"character": "clockmaker", "alive": False}}, {"Cy": "imp"}, {"Dee": "mayor"}, {"Eli": "chef"}]
    plans += [{"Fay": "witch"}, {"Gus": "soldier"}]
    lunch = {"Bo": ["cannibal/lunch"]}
    t = town("", town=plans, start="day 2", script=SCRIPT.split(), executed_today="Bo", tokens=lunch)
    assert held(t) == ["cannibal", "monk"]
    assert not t.grimoire.holders_of("cannibal")[0].overdue()


def test_what_an_execution_brings_is_settled_with_it() -> None:
    assert not eight("clockmaker").execute("Bo").grimoire.holders_of("cannibal")[0].overdue()


def test_a_cannibal_who_only_seems_to_die_by_execution_eats_nobody() -> None:
    t = eight("clockmaker", start="day 2").grant("Ana", Zombuul).execute("Ana")
    assert lives(t, "Ana") and not t.alive("Ana")
    assert "cannibal/lunch" not in t.tokens("Ana")
