"""The Harlot."""

import pytest

from belfry.clocktower.storyteller import AutomaticStoryteller
from tests.clocktower.steps import choice, night_to, rule, violet, woken_for
from tests.clocktower.towns import Refused, Town, town

SEATS = "nodashii harlot:good philosopher sage mutant artist savant juggler witch"


def visit(
    who: str, answer: str, *more: dict[str, object], seats: str = SEATS, start: str = "night 2", **config: object
) -> Town:
    """The Harlot, Bo, chooses somebody, who answers."""
    t = violet(seats, start, **config)
    return t.night(choice("Bo", "harlot", who), choice(who, "harlot", answer), *more, Ana="Hal", Ida="Ida")


def test_who_consents_shows_the_character_and_both_may_live() -> None:
    """harlot/c1, harlot/r4"""
    t = visit("Cy", "yes", rule("harlot", "no"))
    assert t.learned("Bo") == "philosopher"
    assert t.died == ["Hal"]


def test_the_choice_is_free_whatever_was_said_by_day() -> None:
    """harlot/r1"""
    t = violet(SEATS, "day 2").steps({"say": {"who": "Cy", "text": "I shall nod."}}).dusk()
    t.night(choice("Bo", "harlot", "Dee"), choice("Dee", "harlot", "no"), Ana="Hal", Ida="Ida")
    assert not woken_for(t, "Cy") or "harlot" not in woken_for(t, "Cy")


def test_the_chosen_player_learns_it_and_decides_alone() -> None:
    """harlot/r2"""
    t = violet(SEATS)
    night_to(t, "harlot").game.answer(1, 2)
    assert t.waits_for == ("Cy", "harlot")
    asked = t.view("Cy")["asked"]
    assert asked is not None
    assert asked["ability"] == "harlot"
    assert t.view("Dee")["asked"] is None


def test_a_refusal_leaves_everything_as_it_is_and_the_harlot_asleep() -> None:
    """harlot/r3, harlot/c2"""
    t = visit("Ana", "no")
    assert t.learned("Bo") is None
    assert woken_for(t, "Bo") == ["harlot"]
    assert t.died == ["Hal"]


def test_the_two_may_die_together() -> None:
    """harlot/c3, harlot/r4, harlot/r6"""
    t = visit("Eli", "yes", rule("harlot", "yes"))
    assert t.learned("Bo") == "mutant"
    assert set(t.died) == {"Bo", "Eli", "Hal"}
    assert {event["by"] for event in t.events("killed") if event["seat"] in (1, 4)} == {"harlot"}


def test_if_one_cannot_die_only_the_other_does() -> None:
    """harlot/r4"""
    t = town("po harlot:good sailor gossip tinker minstrel goon gambler", start="night 2", script="bad-moon-rising")
    picks = [choice("Bo", "harlot", "Cy"), choice("Cy", "harlot", "yes"), rule("harlot", "yes")]
    t.night(*picks, choice("Cy", "sailor", "Dee"), rule("sailor", "Dee"), Ana="none", Hal=["Ana", "po"])
    assert t.died == ["Bo"]


def test_the_side_is_not_shown() -> None:
    """harlot/r5"""
    t = visit("Dee", "yes", rule("harlot", "no"), seats=SEATS.replace("sage", "sage:evil"))
    assert t.learned("Bo") == "sage"
    t.expect({"hidden_from": {"who": "Bo", "secret": "Dee is evil"}})


def test_what_was_shown_may_be_lied_about() -> None:
    """harlot/c4"""
    t = visit("Dee", "yes", rule("harlot", "no"), seats=SEATS.replace("harlot:good", "harlot:evil")).day()
    t.steps({"say": {"who": "Bo", "text": "Dee is the Witch."}})
    assert t.learned("Bo", "harlot") is None


@pytest.mark.parametrize(("shown", "learned"), [("klutz", "klutz"), ("none", None)])
def test_a_poisoned_harlot_wakes_nobody_and_may_be_shown_anything_or_nothing(shown: str, learned: str | None) -> None:
    """harlot/r7, harlot/c5"""
    t = violet(SEATS).impair("Bo", "poisoned")
    t.night(choice("Bo", "harlot", "Cy"), rule("harlot", shown), Ana="Hal", Ida="Ida")
    assert "harlot" not in woken_for(t, "Cy")
    assert t.learned("Bo") == learned
    assert t.died == ["Hal"]


def test_where_the_table_has_it_so_the_player_is_woken_all_the_same() -> None:
    """harlot/r7"""
    t = violet(SEATS, switches={"harlot_wakes_when_drunk": True}).impair("Bo", "drunk")
    t.night(choice("Bo", "harlot", "Cy"), choice("Cy", "harlot", "yes"), Ana="Hal", Ida="Ida")
    assert len(t.may_learn("Bo")) > 5
    assert t.died == ["Hal"]


def test_a_dead_player_cannot_be_chosen() -> None:
    """harlot/r8"""
    with pytest.raises(Refused):
        violet(SEATS.replace("sage", "-sage")).night(Bo="Dee")


def test_whoever_dies_of_it_does_not_act_later() -> None:
    """harlot/r9"""
    t = violet(SEATS)
    t.night(choice("Bo", "harlot", "Ida"), choice("Ida", "harlot", "yes"), rule("harlot", "yes"), Ana="Hal")
    assert not t.asked("Ida", "witch")


def test_there_is_no_choice_on_the_first_night() -> None:
    """harlot/r1"""
    t = violet(SEATS, "night 1").night(Ida="Ida", Cy="none")
    assert not t.asked("Bo", "harlot")


def test_a_program_lets_a_demon_live_who_agreed() -> None:
    """harlot/c6"""
    t = violet(SEATS)
    night_to(t, "harlot").game.answer(1, 0)
    t.game.answer(0, True)
    t.show()
    assert t.game.ask is not None
    assert not any(AutomaticStoryteller(seed).suggest(t.game, t.game.ask).answer for seed in range(30))


def test_those_who_die_of_it_are_marked() -> None:
    t = visit("Eli", "yes", rule("harlot", "yes"))
    assert "harlot/dead" in t.tokens("Eli") and "harlot/dead" in t.tokens("Bo")


def test_nobody_dies_of_a_harlot_who_is_poisoned_before_it_is_decided() -> None:
    """harlot/r7"""
    t = night_to(violet(SEATS), "harlot")
    t.game.answer(1, 2)
    t.game.answer(2, True)
    t.show()
    assert t.waits_for == ("storyteller", "harlot")
    t.impair("Bo", "poisoned").game.answer(-1, True)
    assert t.alive("Bo") and t.alive("Cy")


def test_a_harlot_who_was_poisoned_when_picking_kills_nobody() -> None:
    """harlot/r7"""
    t = violet(SEATS, "night 2", switches={"harlot_wakes_when_drunk": True}).impair("Bo", "poisoned")
    t.night(choice("Bo", "harlot", "Cy"), choice("Cy", "harlot", "yes"), Ana="Hal", Ida="Ida")
    assert len([asked for asked in t.runner.asked if (asked.party, asked.ability) == (-1, "harlot")]) == 1
    assert t.died == ["Hal"]


@pytest.mark.parametrize("leaves", [True, False])
def test_a_drunk_harlot_may_be_told_nothing_and_one_who_has_left_is_not_told_anything(leaves: bool) -> None:
    """harlot/r7"""
    t = night_to(violet(SEATS).impair("Bo", "drunk"), "harlot")
    t.game.answer(1, 2)
    assert t.waits_for == ("storyteller", "harlot")
    if leaves:
        t.intervene(leave="Bo")
    t.game.answer(-1, "sage" if leaves else None)
    assert t.waits_for[1] != "harlot"


def test_where_nobody_else_is_alive_the_harlot_is_not_asked() -> None:
    t = violet("-nodashii harlot:good -philosopher -sage -mutant -artist")
    assert not t.night().asked("Bo", "harlot")
