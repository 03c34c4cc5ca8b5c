"""Choosing: whom an ability asks, under which name, and what becomes of the choice."""

from typing import Any

import pytest

from belfry.clocktower.storyteller.deeds.identity import Become
from belfry.clocktower.storyteller.deeds.reminder import AddToken
from belfry.core.audience import STORYTELLER
from tests.clocktower.steps import begin_night, choice, choose, night_to, rule, violet
from tests.clocktower.towns import Town, town

ASKED = {"traveler_conversion": "household"}


def test_nobody_is_asked_on_for_an_ability_that_they_have_no_more() -> None:
    """ABL-21"""
    t = night_to(town("imp baron monk empath chef slayer virgin saint", start="night 2"), "monk")
    t.intervene(Become(2, "mayor"))
    assert t.waits_for == ("Ana", "imp")


def test_the_first_seat_chooses_for_itself_like_every_other() -> None:
    """ABL-3"""
    t = night_to(town("imp baron monk empath chef slayer virgin saint", start="night 2"), "imp")
    assert t.game.ask is not None
    assert (t.waits_for, t.game.ask.kind) == (("Ana", "imp"), "choose")


def test_a_player_sees_what_they_have_chosen() -> None:
    t = town("imp baron monk empath chef slayer virgin saint", start="night 2").night(Ana="Dee", Cy="Eli")
    assert {"seat": 0, "ability": "imp", "choice": 3} in t.events("chose")
    assert "chose" in [kind for kind, _ in t.view("Ana")["history"]]
    assert {"seat": 0, "ability": "imp", "choice": 3} not in [data for _, data in t.view("Cy")["history"]]


@pytest.mark.parametrize("permitted", [True, False])
def test_the_storyteller_is_asked_before_the_first_seat_makes_a_traveller_something_else(permitted: bool) -> None:
    """TRC-40"""
    t = violet("pithag fanggu sage klutz clockmaker oracle artist flowergirl harlot:good", switches=ASKED)
    other = [] if permitted else [choice("Ana", "pithag", ["Cy", "mutant"])]
    t.night(choice("Ana", "pithag", ["Ida", "mutant"]), rule("pithag", permitted), *other, Bo="Hal")
    assert (t.character("Ida") == "mutant") is permitted


def test_a_choice_that_may_still_be_made_is_waited_for_though_something_changes() -> None:
    t = town("vizier imp chef empath monk slayer saint", script=None, start="day 2").counting("Cy", "Dee")
    while t.waits_for[1] != "vizier":
        t.hand(t.waits_for[0], True)
    t.intervene(AddToken(2, "poisoner/poisoned"))
    assert t.waits_for == ("Ana", "vizier")


def test_what_a_special_rule_asks_a_player_bears_the_name_of_the_character_that_they_know() -> None:
    t = town("sage chef soldier alhadikhia mastermind saint farmer klutz", start="day 2", script=None)
    begin_night(t.execute("Dee").dusk())
    assert t.waits_for == ("Dee", "alhadikhia")


def alchemy(minion: str, seats: str = "chef monk imp king soldier empath", **more: Any) -> Town:
    """A town in which Ana, the Alchemist, has the ability of a Minion, and each choice with it is reviewed."""
    script = ["alchemist", "chef", "monk", "imp", "king", "soldier", "empath", "poisoner", minion]
    return town(f"alchemist {seats}", script=[*dict.fromkeys(script)], **more).setup(rule("alchemist", minion))


def rejecting(t: Town, *names: str) -> Town:
    """Let the Storyteller turn each of these choices down."""
    for name in names:
        choose(t, "Ana", name)
        assert t.waits_for == ("storyteller", "alchemist")
        t.game.answer(STORYTELLER, "reject")
    return t


def test_the_last_choice_that_is_left_is_made_and_not_reviewed() -> None:
    """alchemist/r16"""
    t = night_to(alchemy("poisoner"), "poisoner")
    rejecting(t, "Ana", "Bo", "Cy", "Dee", "Eli", "Fay")
    assert t.waits_for != ("Ana", "poisoner")
    assert t.poisoned("Gus")
    assert [data["choice"] for data in t.events("chose") if data["ability"] == "poisoner"] == [6]


def test_what_was_turned_down_is_not_offered_again_when_something_changes() -> None:
    """alchemist/r17"""
    t = rejecting(night_to(alchemy("poisoner"), "poisoner"), "Bo", "Cy")
    t.intervene(AddToken(3, "poisoner/poisoned"))
    assert t.waits_for == ("Ana", "poisoner")
    assert t.game.ask is not None
    assert list(t.game.ask.options) == [0, 3, 4, 5, 6]


def test_nobody_is_asked_again_for_an_ability_that_was_lost_while_the_choice_was_reviewed() -> None:
    """ABL-21"""
    t = choose(night_to(alchemy("poisoner"), "poisoner"), "Ana", "Bo")
    t.intervene(Become(0, "monk"))
    assert t.waits_for != ("Ana", "poisoner")
    assert not t.poisoned("Bo")


def test_a_choice_of_ones_own_is_about_whoever_chooses_also_when_it_is_made_again() -> None:
    """alchemist/r16"""
    t = night_to(alchemy("poisoner"), "poisoner")
    assert t.game.ask is not None and t.game.ask.about == 0
    rejecting(t, "Bo")
    assert t.game.ask is not None and t.game.ask.about == 0
    assert t.waits_for == ("Ana", "poisoner")


def test_what_a_demon_has_through_an_alchemists_boffin_is_not_reviewed() -> None:
    """alchemist/r16"""
    script = ["alchemist", "chambermaid", "sage", "chef", "monk", "soldier", "boffin", "witch", "imp", "klutz"]
    t = town("alchemist chef sage imp witch soldier monk", script=script)
    t.setup(rule("alchemist", "boffin"), rule("boffin", "chambermaid"))
    night_to(t, "chambermaid", Eli="Bo")
    choose(t, "Dee", ["Ana", "Bo"])
    assert t.waits_for != ("storyteller", "alchemist")


def test_who_has_a_secret_ability_is_asked_in_the_name_of_the_character_that_they_know() -> None:
    """amnesiac/r1"""
    t = town("amnesiac imp poisoner monk soldier saint mayor", script=None).setup(rule("amnesiac", "fortuneteller"))
    night_to(t, "amnesiac")
    assert t.waits_for == ("Ana", "amnesiac")


def test_the_storyteller_sees_what_is_to_be_permitted() -> None:
    """TRC-40"""
    t = violet("pithag fanggu sage klutz clockmaker oracle artist flowergirl harlot:good", switches=ASKED)
    t.night(choice("Ana", "pithag", ["Ida", "mutant"]), rule("pithag", True), Bo="Hal")
    assert [data["choice"] for data in t.events("proposed")] == [(8, "mutant")]


def test_a_chambermaid_cannot_pick_herself() -> None:
    """chambermaid/r1"""
    t = night_to(town("chambermaid imp poisoner monk soldier saint mayor", script=None), "chambermaid", Cy="Bo")
    assert t.game.ask is not None
    assert all(0 not in pair for pair in t.game.ask.options)


def test_a_seamstress_beside_two_others_alone_may_pick_both() -> None:
    """seamstress/r1"""
    t = night_to(town("seamstress imp poisoner", script=None), "seamstress", Cy="Bo")
    assert t.game.ask is not None
    assert (1, 2) in t.game.ask.options


def test_a_gambler_may_guess_what_nobody_can_become() -> None:
    """gambler/r1, jinx/kazali-marionette"""
    t = town("gambler imp kazali monk soldier saint mayor marionette", script=None, start="night 2")
    night_to(t, "gambler")
    assert t.game.ask is not None
    assert (5, "marionette") in t.game.ask.options


def test_a_demon_that_could_spare_everybody_and_attacks_has_spared_nobody() -> None:
    """toymaker/r2"""
    t = town("imp poisoner chef empath monk soldier mayor", start="night 2", script=None, fabled=["toymaker"])
    assert t.night(Ana="Cy", Bo="Dee", Eli="Fay").died == ["Cy"]


def test_whoever_lets_it_pass_has_made_no_choice_to_be_reviewed() -> None:
    """alchemist/r16"""
    t = alchemy("assassin").night().day().dusk()
    choose(night_to(t, "assassin", Dee="Eli"), "Ana", None)
    assert t.waits_for != ("storyteller", "alchemist")


def test_a_vote_that_is_let_stand_is_no_order_to_be_reviewed() -> None:
    """alchemist/r16"""
    t = alchemy("vizier").night().day()
    t.steps({"nominate": {"by": "Bo", "who": "Eli", "votes": ["Bo"]}}, choice("Ana", "vizier", False))
    assert t.events("proposed") == []


def test_a_gesture_is_reviewed_and_made_again() -> None:
    """alchemist/r16"""
    t = alchemy("psychopath").night().day().nominate("Bo", "Ana", "Ana Bo Cy Fay")
    gestures = [choice("Ana", "psychopath", "rock"), choice("Bo", "psychopath", "paper")]
    again = [choice("Ana", "psychopath", "scissors"), rule("alchemist", "accept")]
    t.close(*gestures, rule("alchemist", "reject"), *again)
    assert (t.executed, t.alive("Ana")) == ("Ana", True)
