"""The Mayor."""

from typing import Any

import pytest

from tests.clocktower.other_scripts import Godfather, Marksman, Pardoned, admit
from tests.clocktower.steps import begin_night, choose, finish_night
from tests.clocktower.towns import Town, town

FINAL_THREE = "mayor imp chef -soldier -saint"
EIGHT = "mayor imp chef baron {eli} empath saint drunk=virgin"


def eight(eli: str = "slayer", **more: Any) -> Town:
    """Eight players at night 2: Ana the Mayor, Bo the Imp, Dee the Baron, Eli as told."""
    return town(EIGHT.format(eli=eli), start="night 2", **more)


def named(who: str) -> dict[str, Any]:
    """The Storyteller names somebody to die in the Mayor's place."""
    return {"rule": {"ability": "mayor", "choice": who}}


def times_asked_to_redirect(t: Town) -> int:
    """How often the Storyteller was asked about the Mayor in this phase."""
    return [asked.ability for asked in t.runner.asked].count("mayor")


# The win at the end of a day


def test_good_wins_when_a_day_ends_with_three_alive_and_no_nomination() -> None:
    """mayor/c1, mayor/r1"""
    t = town(FINAL_THREE, start="day 4")
    assert t.winner is None
    t.dusk()
    assert t.winner == "good"


@pytest.mark.parametrize(
    "seats",
    ["mayor imp chef empath -soldier", "-mayor imp chef empath -soldier"],
    ids=["four alive", "the Mayor dead"],
)
def test_the_mayor_does_not_win_with_four_alive_or_when_dead(seats: str) -> None:
    """mayor/r1, mayor/r16"""
    t = town(seats, start="day 4").dusk()
    assert t.winner is None
    assert t.view("public")["phase"] == "dusk"


def test_a_tie_is_no_execution_and_the_mayor_wins() -> None:
    """mayor/c2, mayor/r4"""
    t = town(FINAL_THREE, start="day 4")
    t.nominate("Ana", "Bo", "Ana Cy").nominate("Bo", "Cy", "Ana Bo")
    assert t.tally == 2
    t.dusk()
    assert t.executed is None
    assert t.winner == "good"


def test_too_few_votes_are_no_execution_and_the_mayor_wins() -> None:
    """mayor/r4"""
    t = town(FINAL_THREE, start="day 4").nominate("Ana", "Bo", "Ana").dusk()
    assert t.winner == "good"


def test_a_living_traveller_counts_and_keeps_the_mayor_from_winning() -> None:
    """mayor/c3, mayor/r2"""
    t = town("mayor imp chef gunslinger:good -soldier", start="day 4").dusk()
    assert t.winner is None
    t.night(Bo="Eli")
    assert t.winner is None


def test_the_exile_of_the_last_traveller_makes_the_win_possible() -> None:
    """mayor/c4, mayor/r3"""
    t = town("mayor imp chef thief:good -soldier", start="day 4").exile("Ana", "Dee", "Ana Bo Cy")
    assert not t.alive("Dee")
    assert t.winner is None
    t.dusk()
    assert t.winner == "good"


def test_the_exile_of_a_dead_traveller_does_not_spoil_the_win() -> None:
    """mayor/r3"""
    t = town("mayor imp chef -thief:good -soldier", start="day 4").exile("Ana", "Dee", "Ana Bo Cy")
    assert t.events("exiled")[-1]["succeeds"]
    t.dusk()
    assert t.winner == "good"


def test_the_execution_of_a_dead_player_spoils_the_win() -> None:
    """mayor/r4"""
    t = town(FINAL_THREE, start="day 4").nominate("Cy", "Dee", "Bo Cy").dusk()
    assert t.executed == "Dee"
    assert t.winner is None


def test_an_execution_that_kills_nobody_spoils_the_win(monkeypatch: pytest.MonkeyPatch) -> None:
    """mayor/r4"""
    admit(monkeypatch, Pardoned)
    t = town("mayor imp pardoned -soldier -saint", start="day 4", script=None)
    t.nominate("Ana", "Cy", "Ana Bo").dusk()
    assert t.executed == "Cy"
    assert t.alive("Cy")
    assert t.winner is None


def test_an_execution_caused_by_the_virgin_spoils_the_win() -> None:
    """mayor/r4"""
    t = town("mayor imp chef virgin -soldier", start="day 4").nominate("Cy", "Dee")
    assert t.executed == "Cy"
    assert t.grimoire.living == 3
    t.dusk()
    assert t.winner is None


def test_a_death_by_the_slayer_is_taken_off_before_the_living_are_counted() -> None:
    """mayor/r5"""
    t = town("mayor imp slayer recluse -saint", start="day 4")
    t.use("Cy", "slayer", "Dee", {"register": {"who": "Dee", "to": "slayer", "as": "imp"}})
    assert not t.alive("Dee")
    t.dusk()
    assert t.winner == "good"


def test_an_evil_mayor_wins_the_game_for_evil() -> None:
    """mayor/r6"""
    t = town("mayor imp chef -soldier -saint", start="day 4").storyteller(alignment={"Ana": "evil"}).dusk()
    assert t.winner == "evil"


def test_a_poisoned_mayor_does_not_win_and_the_night_begins() -> None:
    """mayor/c5, mayor/r7, mayor/r1"""
    t = town("mayor imp poisoner -soldier -saint", start="night 4").night(Cy="Ana", Bo="Dee").day().dusk()
    assert t.winner is None
    t.night(Cy="Bo", Bo="Dee")
    assert t.grimoire.number == 5


def test_the_drunk_thinking_to_be_the_mayor_does_not_win() -> None:
    """mayor/r7"""
    t = town("drunk=mayor imp chef -soldier -saint", start="day 4").dusk()
    assert t.winner is None


# Another death in the Mayor's place


def test_a_ravenkeeper_named_in_the_mayors_place_dies_and_is_woken() -> None:
    """mayor/c6, mayor/r10"""
    t = eight("ravenkeeper").night(named("Eli"), Bo="Ana", Eli="Bo")
    assert t.alive("Ana")
    assert t.died == ["Eli"]
    assert t.learned("Eli") == "imp"
    t.day()
    assert t.announced_deaths == ["Eli"]


def test_a_soldier_named_in_the_mayors_place_survives_and_nobody_dies() -> None:
    """mayor/c7, mayor/r10, mayor/r11"""
    t = eight("soldier").night(named("Eli"), Bo="Ana")
    assert t.died == []
    assert times_asked_to_redirect(t) == 1


def test_the_monks_choice_named_in_the_mayors_place_survives() -> None:
    """mayor/r10, mayor/r11"""
    t = eight("monk").night(named("Cy"), Eli="Cy", Bo="Ana")
    assert t.died == []
    assert times_asked_to_redirect(t) == 1


def test_naming_a_dead_player_lets_nobody_die_and_nobody_else_is_named() -> None:
    """mayor/r11"""
    t = eight("-slayer").night(named("Eli"), Bo="Ana")
    assert t.died == []
    assert t.alive("Ana")
    assert times_asked_to_redirect(t) == 1


def test_the_storyteller_may_let_the_mayor_die() -> None:
    """mayor/r8"""
    t = eight().night(named("none"), Bo="Ana")
    assert t.died == ["Ana"]


def test_the_redirect_works_for_a_death_at_night_that_no_demon_causes(monkeypatch: pytest.MonkeyPatch) -> None:
    """mayor/r8"""
    admit(monkeypatch, Godfather)
    t = town("mayor imp chef godfather soldier empath saint", start="night 2", script=None)
    t.night(named("Cy"), Bo="Eli", Dee="Ana")
    assert t.died == ["Cy"]


def test_a_death_by_day_is_not_redirected(monkeypatch: pytest.MonkeyPatch) -> None:
    """mayor/r8"""
    admit(monkeypatch, Marksman)
    t = town("mayor imp chef marksman soldier empath saint", start="day 2", script=None)
    t.use("Dee", "marksman", "Ana")
    assert t.died == ["Ana"]
    assert not t.asked("storyteller", "mayor")


def test_an_execution_is_not_redirected() -> None:
    """mayor/r8"""
    t = town(EIGHT.format(eli="slayer"), start="day 2").execute("Ana")
    assert t.died == ["Ana"]
    assert not t.asked("storyteller", "mayor")


def test_an_attack_on_a_mayor_whom_the_monk_protects_fails_and_nobody_is_named() -> None:
    """mayor/c8, mayor/r9"""
    t = eight("monk").night(Eli="Ana", Bo="Ana")
    assert t.died == []
    assert not t.asked("storyteller", "mayor")


def test_a_poisoned_mayor_dies_and_no_redirect_is_possible() -> None:
    """mayor/c9, mayor/r13"""
    t = eight("poisoner").night(Eli="Ana", Bo="Ana")
    assert t.died == ["Ana"]
    assert not t.asked("storyteller", "mayor")


def test_the_reminder_of_a_death_lies_on_whoever_died() -> None:
    """mayor/r10, TAB-10: the Mayor lives."""
    t = town("mayor zombuul chef baron slayer empath saint", start="night 2", script=None).night(named("Eli"), Bo="Ana")
    assert t.died == ["Eli"]
    assert t.tokens("Eli") == ["zombuul/dead"]
    assert t.tokens("Ana") == []


def test_a_fang_gu_goes_over_to_an_outsider_named_in_the_mayors_place() -> None:
    """mayor/r10, fanggu/r1, fanggu/r4: it is the same attack, and would kill an Outsider."""
    t = town("mayor fanggu chef baron slayer empath saint", start="night 2", script=None).night(named("Gus"), Bo="Ana")
    assert (t.character("Gus"), t.seat("Gus").evil) == ("fanggu", True)
    assert t.died == ["Bo"]


def test_a_minion_named_in_the_mayors_place_is_killed_by_the_vigormortis() -> None:
    """mayor/r10, vigormortis/r1, vigormortis/r2"""
    t = town("mayor vigormortis chef witch slayer empath saint", start="night 2", script=None)
    t.night(named("Dee"), {"rule": {"ability": "vigormortis", "choice": "Eli"}}, Bo="Ana", Dee="Fay")
    assert t.died == ["Dee"]
    assert t.poisoned("Eli")
    assert not t.day().nominate("Fay", "Gus", "").alive("Fay")


def test_nobody_but_the_attacker_can_tell_a_redirected_attack_from_a_plain_one() -> None:
    """mayor/r12"""
    redirected = eight().night(named("Eli"), Bo="Ana").day()
    plain = eight().night(Bo="Eli").day()
    for who in ("Ana", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "public"):
        assert redirected.view(who) == plain.view(who)
    assert redirected.announced_deaths == ["Eli"]


def test_naming_the_imp_counts_as_killing_itself_and_a_minion_becomes_the_imp() -> None:
    """mayor/r14"""
    t = eight().night(named("Bo"), Bo="Ana")
    assert t.died == ["Bo"]
    assert t.character("Dee") == "imp"
    assert t.winner is None


@pytest.mark.parametrize(
    ("seats", "offered"),
    [
        ("mayor imp chef -baron slayer", ["none", "Cy", "Dee", "Eli"]),
        ("mayor imp:good chef baron slayer", ["none", "Bo", "Cy", "Eli"]),
        ("mayor imp chef -baron slayer:evil", ["none", "Cy", "Dee", "Eli"]),
    ],
    ids=["the Imp as the last evil player", "a Minion as the last evil player", "a Demon without a Minion to follow"],
)
def test_naming_the_last_evil_player_or_deciding_the_game_is_not_offered(seats: str, offered: list[str]) -> None:
    """mayor/r14"""
    t = town(seats, start="night 2").night(Bo="Ana")
    t.expect({"asked": {"who": "storyteller", "ability": "mayor", "options": offered}})


def test_a_table_may_choose_to_let_a_redirect_decide_the_game() -> None:
    """mayor/r14"""
    t = town("mayor imp chef -baron slayer", start="night 2", switches={"mayor_redirect_may_decide": True})
    t.night(named("Bo"), Bo="Ana")
    assert t.winner == "good"


@pytest.mark.parametrize("attacked", ["Ana", "Cy"])
def test_evil_has_won_when_a_death_at_night_leaves_two_and_the_mayor_cannot_win_after_that(attacked: str) -> None:
    """mayor/r15"""
    t = town(FINAL_THREE, start="night 4").night(Bo=attacked)
    assert t.winner == "evil"
    t.steps({"refused": "dusk"})
    assert t.winner == "evil"


def test_a_player_who_becomes_the_mayor_by_day_wins_at_dusk() -> None:
    """mayor/r16"""
    t = town("empath imp chef -soldier -saint", start="day 4").storyteller(character={"Cy": "mayor"}).dusk()
    assert t.winner == "good"


def test_a_player_who_becomes_the_mayor_at_night_can_be_replaced_at_once() -> None:
    """mayor/r16"""
    t = town("empath imp chef baron slayer", start="night 2")
    begin_night(t)
    t.intervene(character={"Cy": "mayor"})
    t.runner.take([named("Eli")])
    choose(t, "Bo", "Cy")
    finish_night(t)
    assert t.died == ["Eli"]


def test_a_dead_mayor_is_not_replaced() -> None:
    """mayor/r16"""
    t = town("-mayor imp chef baron slayer empath", start="night 2").night(Bo="Ana")
    assert t.died == []
    assert not t.asked("storyteller", "mayor")


def test_nobody_is_named_for_the_death_of_somebody_else() -> None:
    """mayor/r8"""
    t = eight().night(Bo="Cy")
    assert not t.asked("storyteller", "mayor")
    assert t.died == ["Cy"]
