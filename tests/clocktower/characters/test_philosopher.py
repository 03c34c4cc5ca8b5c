"""The Philosopher."""

from belfry.clocktower.storyteller.deeds.ability import KeepAbility
from tests.clocktower.steps import begin_night, choice, choose, judge, may_judge, night_to, notes, rule, sides, violet
from tests.clocktower.towns import Cast, town

eight = Cast("philosopher oracle klutz fanggu witch sage artist savant", violet, start="night 2")
"""Ana the Philosopher, Bo as told, Dee the Demon."""


def test_the_gained_ability_acts_tonight_and_every_night() -> None:
    """philosopher/c1, philosopher/r2"""
    t = eight(start="night 1").night(choice("Ana", "dreamer", "Bo"), Ana="dreamer", Eli="Eli")
    assert t.learned("Ana", "dreamer")[0] == "oracle"
    assert not any(t.drunk(seat.name) for seat in t.grimoire.circle)
    t.day().dusk().night(choice("Ana", "dreamer", "Cy"), Dee="Gus", Eli="Eli")
    assert t.learned("Ana", "dreamer")[0] == "klutz"


def test_what_works_on_the_first_night_works_tonight_and_the_original_is_drunk() -> None:
    """philosopher/c2, philosopher/r2, philosopher/r5, philosopher/r7"""
    t = violet("philosopher clockmaker klutz fanggu sage witch artist savant", "night 3").night(
        Ana="clockmaker", Dee="Gus", Fay="Fay"
    )
    assert t.may_learn("Ana", "clockmaker") == [2]
    assert t.drunk("Bo")
    assert "Bo" not in t.woke


def test_the_original_asks_after_the_philosophers_death_and_gets_an_honest_reply() -> None:
    """philosopher/c3, philosopher/r6"""
    t = eight().night(Ana="artist", Dee="Hal", Eli="Eli").day()
    assert t.drunk("Gus")
    before = eight().night(Ana="artist", Dee="Hal", Eli="Eli").day().use("Gus", "artist", ["is-team", "Dee", "evil"])
    assert set(before.may_learn("Gus")) == {True, False, "unknown"}
    t.execute("Ana").use("Gus", "artist", ["is-team", "Dee", "evil"], rule("artist", True))
    assert not t.drunk("Gus")
    assert t.may_learn("Gus") == [True]


def test_when_the_philosopher_dies_the_original_is_sober() -> None:
    """philosopher/r6"""
    t = eight().night(Ana="oracle", Dee="Gus", Eli="Eli").day()
    assert t.drunk("Bo")
    t.execute("Ana")
    assert not t.drunk("Bo")
    assert t.dusk().night(Dee="Fay", Eli="Eli").may_learn("Bo") == [0]


def test_a_pick_made_while_poisoned_is_spent_for_good() -> None:
    """philosopher/c4, philosopher/r8"""
    t = eight().impair("Ana", "poisoned", "dusk").night(Ana="oracle", Dee="Gus", Eli="Eli")
    assert not t.drunk("Bo")
    t.day().dusk().night(Dee="Fay", Eli="Eli")
    assert not t.poisoned("Ana")
    assert not t.asked("Ana", "philosopher")
    assert set(t.may_learn("Ana", "oracle")) == set(range(9))
    assert t.may_learn("Bo") == [0]


def test_a_gained_sages_ability_works_at_death() -> None:
    """philosopher/c5, philosopher/r10"""
    t = violet("philosopher oracle klutz fanggu witch dreamer artist savant").night(Ana="sage", Dee="Ana", Eli="Eli")
    assert all(t.seat("Dee").id in pair for pair in t.may_learn("Ana", "sage"))


def test_other_abilities_at_death_work_too() -> None:
    """philosopher/r10"""
    t = violet("philosopher oracle mutant fanggu witch dreamer artist savant")
    t.night(rule("sweetheart", "Bo"), Ana="sweetheart", Dee="Ana", Eli="Eli")
    assert t.drunk("Bo")
    klutz = (
        violet("philosopher oracle mutant fanggu witch dreamer artist savant")
        .night(Ana="klutz", Dee="Gus", Eli="Eli")
        .day()
    )
    assert klutz.execute("Ana", choice("Ana", "klutz", "Dee")).winner == "evil"


def test_a_philosopher_who_has_picked_before_the_game_is_taken_up_has_the_ability_and_is_not_asked() -> None:
    """philosopher/r5, philosopher/r9"""
    seats = [{"Ana": {"character": "philosopher", "ability": "oracle"}}, {"Bo": "oracle"}, {"Cy": "klutz"}]
    seats += [{"Dee": "fanggu"}, {"Eli": "witch"}, {"Fay": "sage"}, {"Gus": "artist"}, {"Hal": "savant"}]
    t = eight(town=seats, tokens={"Ana": ["philosopher/is-the-philosopher"]})
    assert t.drunk("Bo")
    t.night(Dee="Gus", Eli="Eli")
    assert not t.asked("Ana", "philosopher")
    assert t.may_learn("Ana", "oracle") == [0]


def test_declining_costs_nothing() -> None:
    """philosopher/c6, philosopher/r9"""
    t = violet("philosopher oracle klutz fanggu witch sage artist savant juggler", "night 1").night(Eli="Eli")
    assert t.asked("Ana", "philosopher")
    t.day().dusk().night(Dee="Gus", Eli="Eli")
    assert t.asked("Ana", "philosopher")
    t.day().dusk().night(choice("Ana", "seamstress", ["Bo", "Cy"]), Ana="seamstress", Dee="Hal", Eli="Eli")
    assert t.learned("Ana", "seamstress") is True


def test_who_dies_without_picking_has_lost_the_pick() -> None:
    """philosopher/r9"""
    t = eight().night(Dee="Ana", Eli="Eli").day().dusk().night(Dee="Gus", Eli="Eli")
    assert "Ana" not in t.woke


def test_who_becomes_the_chosen_character_later_is_drunk() -> None:
    """philosopher/c7, philosopher/r5, philosopher/r1"""
    t = eight(eli="pithag").night(Ana="towncrier", Dee="Gus", Eli=["Cy", "towncrier"])
    assert t.character("Cy") == "towncrier"
    assert t.drunk("Cy")


def test_who_stops_being_the_chosen_character_is_sober() -> None:
    """philosopher/c8, philosopher/r5"""
    t = eight(bo="dreamer", eli="pithag")
    t.night(choice("Ana", "dreamer", "Cy"), Ana="dreamer", Dee="Gus", Eli=["Bo", "mutant"])
    assert t.character("Bo") == "mutant"
    assert not t.drunk("Bo")


def test_the_philosopher_stays_the_philosopher() -> None:
    """philosopher/r1"""
    t = violet("philosopher nodashii klutz sage witch dreamer artist savant").night(
        choice("Fay", "dreamer", "Ana"), Bo="Gus", Eli="Eli"
    )
    assert {good for good, _ in t.may_learn("Fay")} == {"philosopher"}
    assert t.poisoned("Ana")


def test_a_use_comes_unused_and_setup_does_not_change() -> None:
    """philosopher/r3, philosopher/r4"""
    t = eight(bo="seamstress").night(Bo=["Cy", "Fay"], Dee="Gus", Eli="Eli").day().dusk()
    before = {seat.name: seat.character.id for seat in t.grimoire.circle}
    t.night(choice("Ana", "seamstress", ["Bo", "Cy"]), Ana="seamstress", Dee="Hal", Eli="Eli")
    assert t.learned("Ana", "seamstress") is True
    assert {seat.name: seat.character.id for seat in t.grimoire.circle} == before


def test_drunkenness_of_the_philosopher_suspends_both_and_both_come_back() -> None:
    """philosopher/r6"""
    t = eight().night(Ana="oracle", Dee="Gus", Eli="Eli").day().impair("Ana", "poisoned")
    assert not t.drunk("Bo")
    t.storyteller(remove_token={"Ana": ["poisoner/poisoned"]})
    assert t.drunk("Bo")
    assert t.dusk().night(Dee="Fay", Eli="Eli").may_learn("Ana", "oracle") == [0]


def test_the_drunk_original_is_not_told_and_spends_what_it_uses() -> None:
    """philosopher/r7"""
    t = eight(bo="seamstress").night(
        choice("Ana", "seamstress", "none"), Ana="seamstress", Bo=["Cy", "Fay"], Dee="Gus", Eli="Eli"
    )
    assert set(t.may_learn("Bo")) == {True, False}
    assert "seamstress/no-ability" in t.tokens("Bo")
    assert "drunk" not in str(t.view("Bo")["told"])


def test_with_an_outsiders_ability_the_philosopher_is_a_townsfolk() -> None:
    """philosopher/r11"""
    t = eight().night(Ana="mutant", Dee="Ana", Eli="Eli")
    assert t.died == ["Ana"]
    mad = eight().night(Ana="mutant", Dee="Gus", Eli="Eli").day()
    assert may_judge(mad, "Ana", "mutant")
    assert judge(mad, "Ana", "mutant", True, True).executed == "Ana"


def test_with_the_snake_charmers_ability_the_old_demon_becomes_the_poisoned_philosopher() -> None:
    """philosopher/r12, snakecharmer/r13"""
    t = begin_night(eight(bo="snakecharmer"))
    choose(t, "Ana", "snakecharmer")
    assert t.drunk("Bo")
    choose(t, "Ana", "Dee")
    assert sides(t, "Ana") == ("fanggu", "evil")
    assert sides(t, "Dee") == ("philosopher", "good")
    assert t.poisoned("Dee")
    assert not t.drunk("Bo")


def test_under_a_vortox_gained_information_is_false_and_the_pick_works() -> None:
    """philosopher/r13"""
    t = eight(dee="vortox").night(Ana="oracle", Dee="Gus", Eli="Eli")
    assert 0 not in t.may_learn("Ana", "oracle")
    assert t.drunk("Bo")


def test_coming_back_to_life_allows_a_new_pick_that_replaces_the_old() -> None:
    """philosopher/r14"""
    t = eight().night(Ana="oracle", Dee="Ana", Eli="Eli").day().storyteller(revive="Ana").dusk()
    t.night(choice("Ana", "dreamer", "Bo"), Ana="dreamer", Dee="Gus", Eli="Eli")
    assert not t.drunk("Bo")
    assert t.learned("Ana", "oracle") is None
    again = eight().night(Ana="oracle", Dee="Gus", Eli="Eli").day()
    again.storyteller(character={"Ana": "sweetheart"}).storyteller(character={"Ana": "philosopher"}).dusk()
    again.night(Ana="oracle", Dee="Hal", Eli="Eli")
    assert again.drunk("Bo")


def test_turned_into_another_character_the_philosopher_loses_both_abilities() -> None:
    """philosopher/r15"""
    t = eight().night(Ana="oracle", Dee="Gus", Eli="Eli").day().storyteller(character={"Ana": "mutant"})
    assert not t.drunk("Bo")
    t.dusk().night(Dee="Fay", Eli="Eli")
    assert "Ana" not in t.woke


def test_a_philosopher_who_acts_twice_may_pick_twice_and_the_second_pick_replaces_the_first() -> None:
    """barista/r5, philosopher/r14"""
    t = violet("philosopher oracle klutz fanggu witch sage artist savant barista:good")
    twice = rule("barista", ["Ana", "acts-twice"])
    picks = (choice("Ana", "philosopher", "oracle"), choice("Ana", "philosopher", "sage"))
    t.night(twice, *picks, Dee="Gus", Eli="Eli").day()
    assert t.drunk("Fay")
    assert not t.drunk("Bo")
    assert not t.dusk().night(Dee="Hal", Eli="Eli").asked("Ana", "philosopher")
    t.day().dusk().night(twice, choice("Ana", "philosopher", "oracle"), Dee="Eli", Eli="Eli")
    assert t.drunk("Bo")
    assert not t.drunk("Fay")


def test_a_drunk_philosopher_who_picks_goes_wrong() -> None:
    """philosopher/r8, mathematician/r3"""
    t = eight(bo="mathematician").impair("Ana", "drunk")
    choose(begin_night(t), "Ana", "flowergirl")
    assert t.went_wrong("Ana")
    sober = eight(bo="mathematician")
    choose(begin_night(sober), "Ana", "flowergirl")
    assert not sober.went_wrong("Ana")


def test_a_philosopher_who_has_picked_is_marked() -> None:
    """philosopher/r1"""
    t = eight().night(Ana="flowergirl", Dee="Gus", Eli="Eli")
    assert t.tokens("Ana") == ["philosopher/is-the-philosopher"]
    assert notes(t, "Ana") == [
        "Has chosen the Flowergirl",
        "Has the ability of the Flowergirl, through the Philosopher",
    ]


def test_what_was_picked_before_the_game_is_taken_up_is_spent_without_its_mark_too() -> None:
    """philosopher/r9"""
    seats = [{"Ana": {"character": "philosopher", "ability": "oracle"}}, {"Bo": "mutant"}, {"Cy": "klutz"}]
    seats += [{"Dee": "fanggu"}, {"Eli": "witch"}, {"Fay": "sage"}, {"Gus": "artist"}, {"Hal": "savant"}]
    t = eight(town=seats).night(Dee="Gus", Eli="Eli")
    assert not t.asked("Ana", "philosopher")


def test_no_character_is_picked_that_another_in_play_keeps_out() -> None:
    script = ["philosopher", "heretic", "baron", "chef", "monk", "saint", "imp", "soldier"]
    for minion, may in (("baron", False), ("poisoner", True)):
        t = town(f"philosopher chef monk imp {minion} soldier", start="night 2", script=[*script, "poisoner"])
        ask = night_to(t, "philosopher").game.ask
        assert ask is not None and ("heretic" in ask.options) is may


def test_what_was_kept_for_a_dead_philosopher_is_over_with_the_return_to_life() -> None:
    """ABL-16"""
    t = eight(start="day 2", switches={"works_when_dead": "implied"})
    for _ in range(2):
        t.storyteller(kill="Ana").intervene(KeepAbility(0)).storyteller(revive="Ana")
    assert len(t.events("kept")) == 2
