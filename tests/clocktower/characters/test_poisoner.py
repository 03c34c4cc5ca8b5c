"""The Poisoner."""

from typing import Any

import pytest

from belfry.core.audience import STORYTELLER
from tests.clocktower.steps import begin_night, choose
from tests.clocktower.towns import town

EIGHT = "poisoner empath chef imp soldier slayer saint virgin"


# The choice


@pytest.mark.parametrize("choice", ["Ana", "Bo", "Cy", "Dee", "Ida"])
def test_any_player_may_be_picked_and_the_choice_cannot_be_declined(choice: str) -> None:
    """ABL-17, ABL-20"""
    t = town("poisoner -empath baron imp chef slayer saint virgin gunslinger:good", start="night 2")
    t.night({"refused": {"choose": {"who": "Ana", "ability": "poisoner", "choice": "none"}}}, Ana=choice, Dee="Bo")
    assert t.poisoned(choice)


def test_the_same_player_may_be_picked_again_and_again() -> None:
    """ABL-18, poisoner/r1"""
    t = town(EIGHT, start="night 2").next_day(Ana="Bo", Dee="Eli").dusk().night(Ana="Bo", Dee="Eli")
    assert t.poisoned("Bo")


# How long it lasts


def test_poison_works_from_the_choice_until_dusk() -> None:
    """poisoner/r1, poisoner/c7"""
    t = town(EIGHT, start="night 2")
    t.night(Ana="Bo", Dee="Eli")
    assert t.poisoned("Bo")
    t.day()
    assert t.poisoned("Bo")
    t.dusk()
    assert not t.poisoned("Bo")
    t.night(Ana="Cy", Dee="Eli")
    assert t.poisoned("Cy")
    assert not t.poisoned("Bo")


def test_the_new_victim_is_poisoned_from_the_choice_on_and_not_before() -> None:
    """poisoner/r1, poisoner/c7"""
    t = town(EIGHT, start="night 2").next_day(Ana="Bo", Dee="Eli").dusk()
    begin_night(t)
    assert t.waits_for == ("Ana", "poisoner")
    assert not t.poisoned("Bo")
    assert not t.poisoned("Cy")
    choose(t, "Ana", "Cy")
    assert t.waits_for == ("Dee", "imp")
    assert t.poisoned("Cy")


# The place in the night


@pytest.mark.parametrize(
    ("character", "falsehood"),
    [
        ("washerwoman", {"players": ["Cy", "Dee"], "character": "mayor"}),
        ("librarian", {"players": ["Cy", "Dee"], "character": "butler"}),
        ("investigator", {"players": ["Dee", "Eli"], "character": "baron"}),
        ("chef", 8),
        ("empath", 0),
        ("fortuneteller", False),
    ],
)
def test_on_the_first_night_those_who_learn_learn_after_the_poisoner(character: str, falsehood: Any) -> None:
    """poisoner/r2"""
    seats = f"poisoner {character} imp soldier slayer saint virgin monk"
    picks: dict[str, Any] = {"Bo": ["Cy", "Dee"]} if character == "fortuneteller" else {}
    tokens = {"Hal": ["fortuneteller/red-herring"]} if character == "fortuneteller" else {}
    poisoned = town(seats, tokens=tokens).night(Ana="Bo", **picks)
    healthy = town(seats, tokens=tokens).night(Ana="Gus", **picks)
    assert poisoned.may_tell("Bo", falsehood)
    assert not healthy.may_tell("Bo", falsehood)


def test_on_other_nights_the_poisoner_acts_before_the_monk_and_the_imp() -> None:
    """poisoner/r2"""
    t = begin_night(town("imp monk poisoner chef soldier slayer saint virgin", start="night 2"))
    assert t.waits_for == ("Cy", "poisoner")
    assert choose(t, "Cy", "Eli").waits_for == ("Bo", "monk")
    assert choose(t, "Bo", "Dee").waits_for == ("Ana", "imp")


def test_a_monk_picked_the_same_night_protects_nobody() -> None:
    """poisoner/r2"""
    t = town("poisoner monk imp chef empath slayer saint virgin", start="night 2").night(Ana="Bo", Bo="Dee", Cy="Dee")
    assert t.died == ["Dee"]


# What it means


def test_a_poisoned_chef_is_woken_and_may_be_shown_any_number() -> None:
    """poisoner/c1, poisoner/r2, poisoner/r3"""
    t = town("poisoner chef imp empath soldier slayer saint virgin").night(Ana="Bo")
    assert "Bo" in t.woke
    assert t.may_learn("Bo") == list(range(9))
    t.expect({"is": {"Bo": {"lacks_ability": "chef"}}})


def test_the_poisoned_player_is_not_told() -> None:
    """poisoner/r3, STA-20"""
    poisoned = town(EIGHT).next_day(Ana="Bo")
    healthy = town(EIGHT).next_day(Ana="Hal")
    assert poisoned.poisoned("Bo")
    assert poisoned.view("Bo") == healthy.view("Bo")


def test_a_poisoned_chooser_is_asked_like_a_healthy_one() -> None:
    """poisoner/r3, NGT-15"""
    t = begin_night(town("imp monk poisoner chef soldier slayer saint virgin", start="night 2"))
    choose(t, "Cy", "Bo")
    assert t.poisoned("Bo")
    assert t.waits_for == ("Bo", "monk")


def test_a_poisoned_soldier_dies() -> None:
    """poisoner/c2, poisoner/r9"""
    t = town("poisoner soldier imp chef empath slayer saint virgin", start="night 2").night(Ana="Bo", Cy="Bo")
    assert t.died == ["Bo"]


def test_a_poisoned_saint_is_executed_without_loss() -> None:
    """poisoner/c3, poisoner/r9, poisoner/r10"""
    t = town("poisoner saint imp chef empath slayer soldier virgin", start="night 2").next_day(Ana="Bo", Cy="Gus")
    t.execute("Bo")
    assert not t.alive("Bo")
    assert t.winner is None


def test_a_poisoned_imp_kills_nobody() -> None:
    """poisoner/c6, poisoner/r2, poisoner/r10"""
    t = town("poisoner chef imp empath soldier slayer saint virgin", start="night 2").night(Ana="Cy", Cy="Bo")
    assert t.died == []


def test_a_poisoned_imp_cannot_star_pass() -> None:
    """poisoner/r10"""
    t = town("poisoner chef imp empath soldier slayer saint virgin", start="night 2").night(Ana="Cy", Cy="Cy")
    assert t.alive("Cy")
    assert t.character("Ana") == "poisoner"


def test_a_poisoned_scarlet_woman_does_not_become_the_demon() -> None:
    """poisoner/c8, poisoner/r9, poisoner/r10"""
    seats = "poisoner scarletwoman imp chef empath slayer soldier virgin monk mayor"
    t = town(seats, start="night 2").next_day(Ana="Bo", Cy="Gus")
    t.execute("Cy")
    assert t.winner == "good"
    assert t.character("Bo") == "scarletwoman"


# When the Poisoner is lost


def test_who_acts_after_the_poisoners_death_is_healthy() -> None:
    """poisoner/c4, poisoner/r4"""
    t = town("poisoner empath imp chef soldier slayer saint virgin", start="night 3").night(Ana="Bo", Cy="Ana")
    assert not t.poisoned("Bo")
    assert t.may_learn("Bo") == [1]


def test_poison_ends_when_the_poisoner_dies_by_day() -> None:
    """poisoner/r4"""
    t = town(EIGHT, start="night 2").next_day(Ana="Eli", Dee="Bo")
    assert t.poisoned("Eli")
    t.execute("Ana")
    assert not t.poisoned("Eli")


def test_what_was_learned_before_the_poisoners_death_stays_as_it_was() -> None:
    """poisoner/r4"""
    t = town("poisoner chef imp empath soldier slayer saint virgin")
    t.next_day({"tell": {"who": "Bo", "ability": "chef", "value": 7}}, Ana="Bo")
    t.storyteller(kill="Ana").dusk().night(Cy="Eli")
    assert [event["value"] for event in t.events("learned") if event["ability"] == "chef"] == [7]


def test_a_healthy_virgin_again_after_the_poisoners_death_by_a_gunslinger() -> None:
    """poisoner/c5, poisoner/r4"""
    t = town("poisoner virgin chef imp soldier slayer saint empath gunslinger:good", start="night 2")
    t.next_day(Ana="Bo", Dee="Eli")
    t.nominate("Fay", "Gus", "Ana Fay", after=[{"storyteller": {"kill": "Ana"}}])
    t.nominate("Cy", "Bo", "")
    assert t.executed == "Cy"
    assert not t.alive("Cy")


def test_poison_ends_when_the_poisoner_becomes_the_imp() -> None:
    """poisoner/r5"""
    t = town("poisoner empath imp chef soldier slayer saint virgin", start="night 3").night(Ana="Bo", Cy="Cy")
    assert t.character("Ana") == "imp"
    assert not t.poisoned("Bo")
    assert t.may_learn("Bo") == [1]


def test_poison_ends_when_the_poisoner_becomes_another_character_by_day() -> None:
    """poisoner/r5"""
    t = town(EIGHT, start="night 2").next_day(Ana="Bo", Dee="Eli").storyteller(character={"Ana": "baron"})
    assert not t.poisoned("Bo")


# When the Poisoner is impaired

TWO_POISONERS = "poisoner poisoner chef imp soldier slayer saint empath"
"""Ana's choice comes before Bo's."""


def test_the_victim_is_healthy_while_the_poisoner_is_poisoned() -> None:
    """poisoner/r6, STA-28, CLK-C56"""
    t = begin_night(town(TWO_POISONERS, start="night 2"))
    choose(t, "Ana", "Hal")
    assert t.poisoned("Hal")
    choose(t, "Bo", "Ana")
    assert not t.poisoned("Hal")


def test_the_victim_is_poisoned_again_when_the_poisoner_recovers_in_time() -> None:
    """poisoner/r6, STA-28"""
    t = town(TWO_POISONERS, start="night 2").next_day(Ana="Hal", Bo="Ana", Dee="Eli")
    assert not t.poisoned("Hal")
    t.storyteller(kill="Bo")
    assert t.poisoned("Hal")
    t.dusk()
    assert not t.poisoned("Hal")


def test_a_poisoner_who_is_poisoned_when_choosing_poisons_nobody_also_later() -> None:
    """poisoner/r7, STA-26"""
    t = town(TWO_POISONERS, start="night 2").next_day(Ana="Bo", Bo="Hal", Dee="Eli")
    assert not t.poisoned("Hal")
    t.storyteller(kill="Ana")
    assert not t.poisoned("Bo")
    assert not t.poisoned("Hal")


# What poisoned players do is wasted


def test_a_protection_given_while_poisoned_is_wasted_though_the_poison_ends_before_the_attack() -> None:
    """poisoner/r8"""
    t = begin_night(town("poisoner monk imp chef empath slayer saint virgin", start="night 2"))
    choose(t, "Ana", "Bo")
    choose(t, "Bo", "Dee")
    t.intervene(kill="Ana")
    assert not t.poisoned("Bo")
    choose(t, "Cy", "Dee")
    assert not t.alive("Dee")


def test_a_shot_taken_while_poisoned_is_wasted() -> None:
    """poisoner/r8"""
    t = town("poisoner slayer imp chef empath soldier saint virgin", start="night 2").next_day(Ana="Bo", Cy="Fay")
    t.use("Bo", "slayer", "Cy")
    assert t.alive("Cy")
    t.storyteller(kill="Ana").use("Bo", "slayer", "Cy")
    assert t.alive("Cy")


def test_a_first_nomination_of_a_poisoned_virgin_is_wasted() -> None:
    """poisoner/r8"""
    t = town("poisoner virgin imp chef empath soldier saint slayer", start="night 2").next_day(Ana="Bo", Cy="Fay")
    t.nominate("Dee", "Bo")
    assert t.executed is None
    t.dusk().next_day(Ana="Hal", Cy="Fay").nominate("Dee", "Bo")
    assert not t.poisoned("Bo")
    assert t.executed is None


# Permanent abilities are off while poisoned and on again afterwards


def test_the_soldier_is_safe_again_after_the_poison() -> None:
    """poisoner/r9"""
    t = town("poisoner soldier imp chef empath slayer saint virgin", start="night 2").next_day(Ana="Bo", Cy="Dee")
    t.dusk().night(Ana="Hal", Cy="Bo")
    assert t.died == []


def test_the_mayor_wins_only_on_a_day_without_poison() -> None:
    """poisoner/r9"""
    t = town("poisoner mayor imp -chef -empath -slayer -saint -virgin", start="night 5")
    t.next_day(Ana="Bo", Cy="Dee").dusk()
    assert t.winner is None
    t.next_day(Ana="Dee", Cy="Dee").dusk()
    assert t.winner == "good"


def test_an_attack_on_a_poisoned_mayor_is_not_redirected() -> None:
    """poisoner/r9"""
    t = town("poisoner mayor imp chef empath slayer saint virgin", start="night 2").night(Ana="Bo", Cy="Bo")
    assert not t.asked("storyteller", "mayor")
    assert t.died == ["Bo"]


def test_the_saint_loses_again_after_the_poison() -> None:
    """poisoner/r9"""
    t = town("poisoner saint imp chef empath slayer soldier virgin", start="night 2").next_day(Ana="Bo", Cy="Gus")
    t.dusk().next_day(Ana="Hal", Cy="Gus").execute("Bo")
    assert t.winner == "evil"


@pytest.mark.parametrize(("doubtful", "truth"), [("recluse", 0), ("spy", 1)])
def test_recluse_and_spy_misregister_again_after_the_poison(doubtful: str, truth: int) -> None:
    """poisoner/r9, poisoner/r11"""
    t = town(f"poisoner chef empath {doubtful} soldier slayer imp virgin", start="night 2")
    t.night(Ana="Dee", Gus="Eli")
    assert t.may_learn("Cy") == [truth]
    t.day().dusk().night(Ana="Hal", Gus="Eli")
    assert sorted(t.may_learn("Cy")) == [0, 1]


def test_the_scarlet_woman_takes_over_again_after_the_poison() -> None:
    """poisoner/r9"""
    seats = "poisoner scarletwoman imp chef empath slayer soldier virgin monk mayor"
    t = town(seats, start="night 2").next_day(Ana="Bo", Cy="Gus")
    t.dusk().next_day(Ana="Dee", Cy="Gus").execute("Cy")
    assert t.winner is None
    assert t.character("Bo") == "imp"


# How others see the poisoned


def test_a_poisoned_demon_is_still_the_demon_to_the_fortune_teller() -> None:
    """poisoner/r11, CLK-C69"""
    seats = "poisoner fortuneteller imp chef soldier slayer saint virgin"
    t = town(seats, tokens={"Hal": ["fortuneteller/red-herring"]}).night(Ana="Cy", Bo=["Cy", "Dee"])
    assert t.may_learn("Bo") == [True]


def test_a_poisoned_minion_still_counts_as_evil_to_the_empath() -> None:
    """poisoner/r11"""
    t = town("poisoner chef empath baron imp slayer saint virgin").night(Ana="Dee")
    assert t.may_learn("Cy") == [1]


@pytest.mark.parametrize("doubtful", ["recluse", "spy"])
def test_a_poisoned_recluse_or_spy_is_shown_as_what_they_are(doubtful: str) -> None:
    """poisoner/r11"""
    t = town(f"poisoner undertaker imp {doubtful} soldier slayer mayor virgin", start="day 2").day()
    t.execute("Dee").dusk().night(Ana="Dee", Cy="Eli")
    assert t.may_learn("Bo") == [doubtful]


# Drunk as well


def test_the_drunk_stays_drunk_when_the_poison_ends() -> None:
    """poisoner/r12, CLK-C70"""
    t = town("poisoner drunk=chef imp empath soldier slayer saint virgin").next_day(Ana="Bo")
    assert t.poisoned("Bo")
    assert t.drunk("Bo")
    t.dusk()
    assert not t.poisoned("Bo")
    assert t.drunk("Bo")


def test_a_poisoned_drunk_stays_poisoned_when_sober_again() -> None:
    """poisoner/r12, STA-3"""
    t = town("poisoner drunk=chef imp empath soldier slayer saint virgin").next_day(Ana="Bo")
    t.storyteller(character={"Bo": "monk"})
    assert not t.drunk("Bo")
    assert t.poisoned("Bo")


# The Poisoner's own poison


def test_a_poisoner_who_picks_the_poisoner_is_poisoned_until_dusk_and_nobody_else_is() -> None:
    """poisoner/r13"""
    t = town(EIGHT, start="night 2").next_day(Ana="Ana", Dee="Eli")
    assert [name for name in ("Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal") if t.poisoned(name)] == ["Ana"]
    t.dusk()
    assert not t.poisoned("Ana")


def test_after_the_own_poison_the_poisoner_poisons_as_before() -> None:
    """poisoner/r13"""
    t = town(EIGHT, start="night 2").next_day(Ana="Ana", Dee="Eli").dusk().night(Ana="Bo", Dee="Eli")
    assert t.poisoned("Bo")


# A new Poisoner


def test_who_becomes_the_poisoner_by_day_acts_in_the_coming_night() -> None:
    """poisoner/r14"""
    t = town("baron chef imp empath soldier slayer saint virgin", start="day 2").day()
    t.storyteller(character={"Ana": "poisoner"}).dusk().night(Ana="Dee", Cy="Eli")
    assert t.poisoned("Dee")


def test_who_becomes_the_poisoner_before_that_place_of_the_night_acts_at_it() -> None:
    """poisoner/r14"""
    t = begin_night(town("baron chef imp slayer soldier mayor saint virgin"))
    assert t.waits_for == ("storyteller", "demoninfo")
    t.intervene(character={"Ana": "poisoner"})
    t.game.answer(STORYTELLER, ("empath", "monk", "recluse"))
    assert t.waits_for == ("Ana", "poisoner")


def test_who_becomes_the_poisoner_after_that_place_of_the_night_acts_on_the_next_night() -> None:
    """poisoner/r14, ABL-23"""
    t = begin_night(town("baron chef imp slayer soldier mayor saint virgin", start="night 2"))
    assert t.waits_for == ("Cy", "imp")
    t.intervene(character={"Ana": "poisoner"})
    choose(t, "Cy", "Eli")
    assert t.waits_for == ("storyteller", "dawn")
    t.day().dusk().night(Ana="Dee", Cy="Eli")
    assert t.poisoned("Dee")
