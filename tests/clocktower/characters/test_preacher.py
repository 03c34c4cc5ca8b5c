"""The Preacher."""

from __future__ import annotations

from typing import Any

from belfry.clocktower.characters.sects_and_violets.towncrier import TownCrier
from belfry.clocktower.pieces.token import DRUNK, POISONED
from belfry.clocktower.storyteller import AutomaticStoryteller
from tests.clocktower.steps import choice, choose, finish_night, night_to, works
from tests.clocktower.towns import Town, partners, town

SCRIPT = [
    *("preacher", "engineer", "chef", "empath", "monk", "soldier", "mayor", "virgin", "slayer", "philosopher"),
    *("alchemist", "sage", "mathematician", "recluse", "saint", "butler", "poisoner", "spy", "pithag", "cerenovus"),
    *("witch", "widow", "assassin", "scarletwoman", "marionette", "godfather", "imp", "vigormortis", "legion"),
]


def parish(seats: str, start: str = "night 1", **more: Any) -> Town:
    """Ana the Preacher and others."""
    return town(f"preacher {seats}", start=start, script=SCRIPT, **more)


def told(t: Town, name: str) -> list[str]:
    """What a player was told because of the Preacher."""
    return [event["ability"] for event in t.events("learned") if event["seat"] == t.seat(name).id]


# The pick


def test_somebody_who_is_no_minion_keeps_the_ability_and_hears_nothing() -> None:
    """preacher/c1, preacher/r2"""
    t = parish("engineer imp poisoner chef monk soldier").night(Ana="Bo", Dee="Gus", Bo="none")
    assert works(t, "Bo")
    assert told(t, "Bo") == []
    assert t.tokens("Bo") == []
    assert "Bo" in t.woke


def test_a_picked_minion_is_told_and_not_woken_from_then_on() -> None:
    """preacher/c2, preacher/r1, preacher/r14"""
    t = parish("cerenovus imp chef monk soldier saint").night(Ana="Bo")
    assert told(t, "Bo") == ["preacher"]
    assert t.learned("Bo", "preacher") == "preacher"
    assert t.tokens("Bo") == ["preacher/no-ability"]
    assert not t.asked("Bo", "cerenovus")
    t.day().dusk().night(Ana="Dee", Cy="Gus", Eli="Ana")
    assert not t.asked("Bo", "cerenovus")
    assert told(t, "Bo") == ["preacher"]
    assert not works(t, "Bo")


def test_the_minion_learns_which_character_it_was_and_not_who() -> None:
    """preacher/c2: nobody else hears of it"""
    t = parish("witch imp chef monk soldier saint").night(Ana="Bo").day()
    other = parish("witch imp chef monk soldier saint").night(Ana="Dee", Bo="Eli").day()
    assert [line["kind"] for line in t.view("Ana")["told"]] == ["character", "chose"]
    assert 0 not in t.view("Bo")["known"]
    for who in ("Cy", "Dee", "Eli", "public"):
        assert t.view(who) == other.view(who)


def test_a_preacher_who_is_poisoned_later_frees_minions_who_act_after_that() -> None:
    """preacher/c3, preacher/r5, preacher/r14"""
    t = parish("pithag poisoner imp chef monk soldier saint", "night 2").night(Ana="Bo", Cy="Hal", Dee="Hal", Fay="Hal")
    assert not t.asked("Bo", "pithag")
    t.day().dusk().night(Ana="Eli", Cy="Ana", Bo=["Eli", "virgin"], Dee="Gus", Fay="Hal")
    assert t.character("Eli") == "virgin"
    assert told(t, "Bo") == ["preacher"]
    t.day().dusk()
    assert not works(t, "Bo")
    t.night(Ana="Ana", Cy="Hal", Dee="Fay", Fay="Hal")
    assert not t.asked("Bo", "pithag")


def test_what_an_impaired_preacher_picks_never_counts() -> None:
    """preacher/c4, preacher/r4"""
    t = parish("witch imp chef monk soldier saint").setup()
    t.impair("Ana", POISONED, "dusk").night(Ana="Bo", Bo="Gus")
    t.day().dusk().night(Ana="Dee", Bo="Gus", Cy="Fay", Eli="Ana")
    assert told(t, "Bo") == []
    assert works(t, "Bo")
    assert t.asked("Bo", "witch")


def test_when_the_preacher_dies_all_have_their_abilities_again_for_good() -> None:
    """preacher/c5, preacher/r6"""
    t = parish("poisoner witch imp chef monk soldier saint mayor").night(Ana="Bo", Cy="Gus").day().dusk()
    t.night(Ana="Cy", Dee="Gus", Fay="Ana").day()
    assert not works(t, "Bo")
    assert not works(t, "Cy")
    t.execute("Ana")
    assert works(t, "Bo")
    assert works(t, "Cy")
    t.dusk().night(Bo="Hal", Cy="Hal", Dee="Hal", Fay="Hal")
    t.storyteller(revive="Ana")
    assert works(t, "Bo")


def test_a_preacher_who_becomes_somebody_else_frees_them() -> None:
    """preacher/r6"""
    t = parish("poisoner imp chef monk soldier saint").night(Ana="Bo").day()
    t.storyteller(character={"Ana": "mayor"})
    assert works(t, "Bo")


def test_a_lasting_poison_ends_and_comes_back() -> None:
    """preacher/c6, preacher/r7, preacher/r5"""
    t = parish("widow imp chef monk soldier saint").night(Ana="Cy", Bo="Dee").day().dusk()
    assert t.poisoned("Dee")
    t.night(Ana="Bo", Cy="Gus", Eli="Ana")
    assert told(t, "Bo")[-1] == "preacher"
    assert not t.poisoned("Dee")
    t.impair("Ana", DRUNK, "dusk")
    assert t.poisoned("Dee")
    t.day().dusk()
    assert not t.poisoned("Dee")


def test_a_silenced_minion_is_neither_drunk_nor_poisoned() -> None:
    """preacher/r7"""
    t = parish("poisoner imp chef monk soldier saint").night(Ana="Bo")
    assert not t.drunk("Bo")
    assert not t.poisoned("Bo")
    t.expect({"is": {"Bo": {"drunk": False, "poisoned": False, "lacks_ability": "poisoner"}}})


def test_what_has_happened_stays() -> None:
    """preacher/r7: a death by the Assassin, a player turned by the Pit-Hag"""
    t = parish("pithag imp assassin monk soldier saint mayor", "night 2")
    t.night(Ana="Eli", Bo=["Fay", "slayer"], Dee="Gus", Cy="Hal", Eli="Ana").day().dusk().night(
        Ana="Bo", Cy="Fay", Eli="Ana"
    )
    assert t.character("Fay") == "slayer"
    assert not t.alive("Gus")


def test_dead_players_may_be_picked() -> None:
    """preacher/c7, preacher/r3"""
    t = parish("-saint imp poisoner chef monk soldier", "night 2").night(Ana="Bo", Cy="Gus", Dee="Gus", Fay="Ana")
    assert t.tokens("Bo") == []


def test_a_dead_minion_who_still_has_the_ability_loses_it() -> None:
    """preacher/r3: killed by the Vigormortis"""
    t = parish("witch vigormortis chef monk soldier saint mayor", "night 2")
    t.night({"rule": {"ability": "vigormortis", "choice": "Dee"}}, Ana="Dee", Bo="Gus", Cy="Bo", Eli="Ana")
    assert works(t, "Bo")
    t.day().dusk().night(Ana="Bo", Cy="Gus", Eli="Ana")
    assert not works(t, "Bo")
    assert told(t, "Bo") == ["preacher"]


# The mark


def test_the_mark_stays_with_a_player_who_becomes_another_minion() -> None:
    """preacher/r8"""
    t = parish("poisoner imp chef monk soldier saint").night(Ana="Bo").day()
    t.storyteller(character={"Bo": "witch"})
    assert not works(t, "Bo")
    t.dusk().night(Ana="Dee", Cy="Gus", Eli="Ana")
    assert not t.asked("Bo", "witch")


def test_a_new_minion_who_is_silenced_starts_knowing_nothing() -> None:
    """preacher/r8: a Godfather is not told of the Outsiders"""
    t = parish("pithag poisoner imp chef monk soldier saint", "night 2").night(
        Ana="Cy", Bo=["Cy", "godfather"], Fay="Ana"
    )
    assert t.character("Cy") == "godfather"
    assert told(t, "Cy") == ["preacher"]


def test_a_player_who_is_no_minion_any_more_has_the_new_ability() -> None:
    """preacher/r8"""
    t = parish("poisoner imp chef monk soldier saint").night(Ana="Bo").day()
    t.storyteller(character={"Bo": "empath"})
    assert works(t, "Bo")
    t.dusk().night(Ana="Dee", Cy="Gus", Eli="Ana")
    assert t.may_learn("Bo") == [1]


def test_whoever_becomes_a_minion_after_the_pick_is_not_silenced() -> None:
    """preacher/r9"""
    t = parish("chef imp poisoner monk soldier saint").night(Ana="Bo", Dee="Gus").day()
    t.storyteller(character={"Bo": "witch"})
    assert works(t, "Bo")
    t.dusk().night(Ana="Gus", Bo="Gus", Dee="Gus", Cy="Eli", Eli="Ana")
    assert t.asked("Bo", "witch")
    t.day().dusk().night(Ana="Bo", Dee="Gus", Cy="Eli")
    assert not works(t, "Bo")


def test_players_count_as_what_they_register_as() -> None:
    """preacher/r10"""
    spy = parish("spy imp chef monk soldier saint")
    spy.night({"register": {"who": "Bo", "to": "preacher", "as": "townsfolk"}}, Ana="Bo")
    assert works(spy, "Bo")
    assert "preacher" not in told(spy, "Bo")
    recluse = parish("recluse imp poisoner monk soldier saint")
    recluse.night({"register": {"who": "Bo", "to": "preacher", "as": "minion"}}, Ana="Bo", Dee="Gus")
    assert told(recluse, "Bo") == ["preacher"]
    assert works(recluse, "Bo")
    recluse.day().storyteller(character={"Bo": "witch"})
    assert works(recluse, "Bo")


def test_the_automatic_storyteller_takes_them_as_they_are() -> None:
    """preacher/r10"""
    for character, seen in (("spy", True), ("recluse", False)):
        t = choose(night_to(parish(f"{character} imp chef monk soldier poisoner"), "preacher"), "Ana", "Bo")
        ask = t.game.ask
        assert ask is not None
        assert ask.kind == "register"
        assert {AutomaticStoryteller(seed).suggest(t.game, ask).answer for seed in range(10)} == {seen}


def test_a_marionette_is_told_like_any_minion_and_wakes_as_before() -> None:
    """preacher/r11"""
    t = parish("imp marionette=empath chef monk soldier saint").night(Ana="Cy")
    assert told(t, "Cy") == ["preacher", "empath"]


def test_an_alchemist_is_not_affected() -> None:
    """preacher/r11"""
    t = parish("alchemist imp witch monk soldier chef").setup({"rule": {"ability": "alchemist", "choice": "poisoner"}})
    t.night(choice("Bo", "poisoner", "Gus"), Ana="Bo", Dee="Gus")
    assert t.poisoned("Gus")
    assert "preacher" not in told(t, "Bo")


def test_a_silenced_minion_is_still_a_minion() -> None:
    """preacher/r12"""
    t = parish("poisoner imp chef monk soldier saint").night(Ana="Bo").day().grant("Dee", TownCrier)
    t.nominate("Bo", "Gus").dusk().night(Ana="Gus", Cy="Fay", Eli="Ana")
    assert t.may_learn("Dee", "towncrier") == [True]


def test_a_silenced_minion_has_no_ability_by_day_either() -> None:
    """preacher/r12: a Scarlet Woman does not become the Demon, and loses with her team"""
    t = parish("scarletwoman imp chef monk soldier saint").night(Ana="Bo").day().execute("Cy")
    assert t.character("Bo") == "scarletwoman"
    assert t.winner == "good"
    free = parish("scarletwoman imp chef monk soldier saint").night(Ana="Dee").day().execute("Cy")
    assert free.character("Bo") == "imp"


def test_a_minion_who_is_picked_again_is_told_again() -> None:
    """preacher/r13"""
    t = parish("poisoner imp chef monk soldier saint").night(Ana="Bo").day().dusk().night(Ana="Bo", Cy="Gus", Eli="Ana")
    assert told(t, "Bo") == ["preacher", "preacher"]
    assert t.tokens("Bo") == ["preacher/no-ability"]


def test_a_use_that_was_not_made_is_still_there_when_the_ability_is_back() -> None:
    """preacher/r15"""
    t = (
        parish("assassin imp chef monk soldier saint", "night 2")
        .night(Ana="Bo", Cy="Gus", Eli="Ana")
        .day()
        .execute("Ana")
    )
    t.dusk().night(Bo="Dee", Cy="Fay", Eli="Cy")
    assert t.died == ["Dee"]


def test_the_special_rules_are_with_legion_summoner_and_vizier() -> None:
    """preacher/r16"""
    assert partners("preacher") == {"legion", "summoner", "vizier"}


def test_a_minion_kept_from_acting_counts_as_gone_wrong() -> None:
    """preacher/r1, mathematician/r1: somebody else's ability has kept the Minion from acting"""
    t = parish("poisoner mathematician imp chef monk soldier", "night 2").night(Ana="Bo", Dee="Eli", Fay="Ana")
    assert t.may_learn("Cy") == [1]


def test_a_preacher_whom_a_minion_poisons_for_good_silences_nobody() -> None:
    """preacher/r4: of two who could stand in each other's way the one that was first does"""
    t = (
        parish("widow imp chef monk soldier saint")
        .night(Ana="Dee", Bo="Ana")
        .day()
        .dusk()
        .night(Ana="Bo", Cy="Gus", Eli="Ana")
    )
    assert t.poisoned("Ana")
    assert works(t, "Bo")


def test_the_night_goes_on_where_a_minion_is_freed_in_its_middle() -> None:
    """preacher/r5: the Preacher dies before the Minion's step"""
    t = parish("witch imp chef monk soldier saint", "night 2").night(Ana="Bo", Cy="Gus", Eli="Ana").day().dusk()
    night_to(t, "preacher").intervene(kill="Ana")
    finish_night(t, Bo="Fay", Cy="Fay", Eli="Cy")
    assert t.asked("Bo", "witch")


def test_an_impaired_preacher_has_a_mishap_only_with_a_minion() -> None:
    """mathematician/r3, mathematician/r4"""
    for picked, wrong in (("Dee", True), ("Eli", False)):
        t = parish("mathematician imp poisoner chef monk soldier").impair("Ana", DRUNK)
        assert choose(night_to(t, "preacher"), "Ana", picked).went_wrong("Ana") is wrong


def test_a_legion_who_is_picked_keeps_the_ability() -> None:
    t = parish("legion legion legion legion legion chef").night(Ana="Bo")
    assert t.tokens("Bo") == []
    assert works(t, "Bo")
