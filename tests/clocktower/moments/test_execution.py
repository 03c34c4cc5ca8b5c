"""Execution and death (EXE)."""

from typing import Any

import pytest

from belfry.clocktower.storyteller.deeds.life import Execute
from belfry.core.audience import STORYTELLER
from tests.clocktower.other_scripts import Pardoned
from tests.clocktower.steps import begin_night, choose, judge, lives, may_judge, night_to, play_to, violet
from tests.clocktower.towns import Refused, Town, town

EIGHT = "imp poisoner empath chef soldier undertaker slayer virgin"
"""Ana to Hal; four votes are needed."""


def public_since(t: Town, kind: str) -> list[Any]:
    """What everybody has heard since the last event of this kind, that event included."""
    history = t.view("public")["history"]
    start = max(place for place, (heard, _) in enumerate(history) if heard == kind)
    return history[start:]


# Execution


def test_whoever_is_about_to_die_when_nominations_close_is_executed_and_it_is_declared() -> None:
    """EXE-1"""
    t = town(EIGHT, start="day 2").nominate("Ana", "Cy", "Ana Bo Dee Eli")
    assert t.alive("Cy")
    t.close()
    assert not t.alive("Cy")
    assert ["executed", {"seat": 2}] in t.view("public")["history"]
    assert t.view("public")["executed"] == 2


def test_after_the_days_execution_there_are_no_more_nominations_and_no_second_execution() -> None:
    """EXE-2"""
    t = town(EIGHT, start="day 2").execute("Cy")
    t.refused({"nominate": {"by": "Dee", "who": "Eli", "votes": []}})
    t.refused({"storyteller": {"execute": "Eli"}})
    t.dusk()
    assert t.events("executed") == [{"seat": 2}]


def test_an_execution_by_an_ability_leaves_no_other_execution_for_the_day() -> None:
    """EXE-2, EXE-4"""
    t = town(EIGHT, start="day 2").nominate("Dee", "Hal")
    assert t.executed == "Dee"
    t.refused({"storyteller": {"execute": "Eli"}})
    t.dusk()
    assert t.events("executed") == [{"seat": 3}]


@pytest.mark.parametrize(
    "votes",
    [[], [("Ana", "Cy", "Ana Bo Dee")], [("Ana", "Cy", "Ana Bo Dee Eli"), ("Bo", "Dee", "Ana Bo Cy Eli")]],
    ids=["nobody is nominated", "nobody has enough votes", "the highest are tied"],
)
def test_the_day_ends_without_an_execution_if_the_town_does_not_agree_on_anybody(
    votes: list[tuple[str, str, str]],
) -> None:
    """EXE-3, EXE-D3"""
    t = town(EIGHT, start="day 2")
    for by, who, hands in votes:
        t.nominate(by, who, hands)
    t.dusk()
    assert t.events("executed") == []
    assert t.grimoire.living == 8


def test_an_execution_by_an_ability_closes_nominations_and_spares_whoever_was_about_to_die() -> None:
    """EXE-4"""
    t = town(EIGHT, start="day 2").nominate("Ana", "Cy", "Ana Bo Dee Eli")
    assert t.about_to_die == "Cy"
    t.nominate("Dee", "Hal", "Ana Bo Cy Dee Eli Fay")
    assert t.executed == "Dee"
    assert t.about_to_die is None
    t.refused({"nominate": {"by": "Eli", "who": "Fay", "votes": []}})
    t.dusk()
    assert t.alive("Cy")


def test_a_penalty_for_madness_is_the_days_execution_and_spares_whoever_was_about_to_die() -> None:
    """EXE-4, CLK-C45"""
    t = town(EIGHT, start="day 2").nominate("Ana", "Bo", "Ana Cy Dee Eli")
    assert t.about_to_die == "Bo"
    t.storyteller(execute="Dee")
    assert not t.alive("Dee")
    t.refused({"nominate": {"by": "Eli", "who": "Fay", "votes": []}})
    t.dusk()
    assert t.alive("Bo")
    assert t.events("executed") == [{"seat": 3}]


@pytest.mark.parametrize("hands", [0, 2], ids=["before the count", "during the count"])
def test_an_execution_between_nomination_and_result_ends_the_vote(hands: int) -> None:
    """EXE-4"""
    t = town(EIGHT, start="day 2")
    t.game.answer(STORYTELLER, "open")
    t.game.answer(0, ("nominate", 2))
    if hands:
        t.game.answer(STORYTELLER, "count")
        t.game.answer(3, True)
        t.game.answer(4, True)
    t.game.intervene(Execute(6))
    assert t.executed == "Gus"
    t.dusk()
    assert t.events("tally") == []
    assert t.alive("Cy")


def test_somebody_executed_may_live_and_that_is_declared_without_a_reason() -> None:
    """EXE-5, CLK-C41"""
    t = town(EIGHT, start="day 2").grant("Bo", Pardoned).execute("Bo")
    assert t.alive("Bo")
    assert public_since(t, "executed") == [["executed", {"seat": 1}], ["lives", {"seat": 1}]]
    t.refused({"nominate": {"by": "Dee", "who": "Eli", "votes": []}})
    t.refused({"storyteller": {"execute": "Eli"}})


def test_a_dead_player_may_be_executed_which_does_nothing_to_them_but_uses_the_day() -> None:
    """EXE-6, CLK-C42"""
    t = town("imp poisoner empath chef monk undertaker --soldier virgin", start="day 2")
    t.nominate("Ana", "Gus", "Ana Bo Cy Dee").close()
    assert t.executed == "Gus"
    assert t.died == []
    assert not t.alive("Gus")
    assert not t.seat("Gus").ghost_vote
    t.refused({"storyteller": {"execute": "Eli"}})


def test_a_player_can_be_executed_on_several_days() -> None:
    """EXE-7"""
    t = town(EIGHT, start="day 2").grant("Bo", Pardoned).execute("Bo").dusk()
    t.next_day(Ana="Cy").execute("Bo")
    assert t.events("executed") == [{"seat": 1}, {"seat": 1}]


def test_whoever_is_about_to_die_and_dies_before_the_execution_is_still_executed() -> None:
    """EXE-8"""
    t = town(EIGHT, start="day 2").nominate("Ana", "Cy", "Ana Bo Dee Eli").storyteller(kill="Cy")
    assert t.executed is None
    assert t.about_to_die == "Cy"
    t.close()
    assert t.executed == "Cy"
    t.refused({"storyteller": {"execute": "Eli"}})


def test_a_death_by_day_through_an_ability_is_no_execution() -> None:
    """EXE-9, CLK-C46"""
    t = town("imp poisoner recluse chef monk undertaker slayer virgin", start="day 2")
    t.use("Gus", "slayer", "Cy", {"register": {"who": "Cy", "to": "slayer", "as": "imp"}})
    assert t.died == ["Cy"]
    assert t.executed is None
    t.execute("Eli")
    assert t.executed == "Eli"


def test_the_undertaker_learns_nothing_of_a_death_by_day_that_is_no_execution() -> None:
    """EXE-9"""
    t = town("imp poisoner recluse chef monk undertaker slayer virgin", start="day 2")
    t.use("Gus", "slayer", "Cy", {"register": {"who": "Cy", "to": "slayer", "as": "imp"}}).dusk()
    t.night(Ana="Eli")
    assert "Fay" not in t.woke


def test_an_exile_is_no_execution() -> None:
    """EXE-10"""
    t = town("imp poisoner empath chef monk undertaker slayer gunslinger:good", start="day 2")
    t.exile("Ana", "Hal", "Ana Bo Cy Dee Eli")
    assert not t.alive("Hal")
    assert t.executed is None
    assert t.events("executed") == []
    t.execute("Dee")
    assert t.executed == "Dee"


def test_an_execution_does_not_break_off_an_exile_that_has_been_called() -> None:
    """EXE-10, TRV-26"""
    t = town("imp poisoner empath chef monk undertaker slayer gunslinger:good", start="day 2")
    t.game.answer(0, ("exile", 7))
    t.game.intervene(Execute(3))
    t.game.answer(STORYTELLER, "count")
    for seat in t.grimoire.clockwise_from(t.seat("Hal")):
        t.game.answer(seat.id, True)
    assert not t.alive("Hal")


# Death


def test_whoever_dies_is_shown_dead_to_everybody_and_gets_one_vote_token() -> None:
    """EXE-11"""
    t = town(EIGHT, start="day 2").execute("Cy")
    page = t.view("storyteller")["grimoire"]["seats"][2]
    assert (page["alive"], page["ghost_vote"]) == (False, True)
    for audience in ("public", "Ana", "Cy"):
        seen = t.view(audience)["town"][2]
        assert (seen["alive"], seen["ghost_vote"]) == (False, True)


def test_the_night_token_of_whoever_dies_is_removed() -> None:
    """EXE-11"""
    t = town("imp fortuneteller butler chef monk soldier slayer virgin", start="night 2")
    night_to(t, "imp")
    assert "butler" in t.view("storyteller")["grimoire"]["tonight"]
    play_to(t, "fortuneteller", Ana="Cy")
    assert not t.alive("Cy")
    assert "butler" not in t.view("storyteller")["grimoire"]["tonight"]


def test_the_night_token_of_somebody_else_with_the_same_character_stays() -> None:
    """EXE-11"""
    t = town("imp empath empath chef monk soldier slayer virgin", start="night 2").night(Ana="Bo", Eli="Gus")
    assert "Bo" not in t.woke
    assert "Cy" in t.woke


def test_death_takes_the_ability_and_ends_what_it_kept_up_at_that_moment() -> None:
    """EXE-12"""
    t = town(EIGHT, start="night 2").next_day(Bo="Cy", Ana="Eli")
    assert t.poisoned("Cy")
    t.execute("Bo")
    assert not t.poisoned("Cy")
    t.expect({"is": {"Bo": {"lacks_ability": "poisoner"}, "Cy": {"has_ability": "empath"}}})


def test_an_ability_that_works_when_dead_is_not_lost_by_dying() -> None:
    """EXE-12"""
    t = town("imp poisoner recluse chef monk undertaker slayer virgin", start="day 2").execute("Cy")
    t.expect({"is": {"Cy": {"alive": False, "has_ability": "recluse"}}})


def test_the_dead_are_not_woken_to_act() -> None:
    """EXE-13"""
    t = town("imp poisoner -empath chef -monk butler slayer virgin", start="night 3").night(Ana="Dee")
    assert {"Cy", "Eli"}.isdisjoint(t.woke)
    assert {"Ana", "Bo", "Fay"} <= t.woke


def test_the_dead_cannot_nominate() -> None:
    """EXE-13"""
    t = town("imp poisoner -empath chef monk butler slayer virgin", start="day 2")
    t.refused({"nominate": {"by": "Cy", "who": "Ana", "votes": []}})


def test_the_dead_vote_once_more_in_the_game() -> None:
    """EXE-13"""
    t = town("imp poisoner -empath chef monk undertaker slayer virgin", start="day 2")
    assert t.nominate("Ana", "Bo", "Cy Dee").tally == 2
    assert t.nominate("Bo", "Ana", "Cy Dee").tally == 1
    t.dusk().next_day(Ana="Cy")
    assert t.nominate("Ana", "Bo", "Cy Dee").tally == 1


def test_the_dead_may_talk() -> None:
    """EXE-14, EXE-D2"""
    t = town("imp poisoner -empath chef monk undertaker slayer virgin", start="day 2")
    t.steps({"say": {"who": "Cy", "text": "I was the Mayor."}})
    assert ["said", {"seat": 2, "text": "I was the Mayor."}] in t.view("public")["history"]


def test_the_dead_may_call_and_support_exiles_without_any_token() -> None:
    """EXE-14"""
    t = town("imp --poisoner --empath --chef monk undertaker slayer gunslinger:evil", start="day 3")
    t.exile("Cy", "Hal", "Bo Cy Dee Eli")
    assert not t.alive("Hal")


def test_the_dead_win_and_lose_with_their_team() -> None:
    """EXE-14"""
    t = town("imp -poisoner -empath chef monk undertaker slayer virgin", start="day 3").execute("Ana")
    assert t.winner == "good"
    opened = {page["seat"]: page["alignment"] for page in t.events("won")[0]["grimoire"]}
    assert (opened[2], opened[1]) == ("good", "evil")


@pytest.mark.parametrize("secret", ["chef", "recluse:evil", "scarletwoman", "drunk=chef"])
def test_what_the_others_see_of_an_execution_does_not_depend_on_who_the_player_was(secret: str) -> None:
    """EXE-15, CLK-C44"""
    t = town(f"imp poisoner empath {secret} monk undertaker slayer virgin", start="day 2").execute("Dee")
    other = town("imp poisoner empath baron monk undertaker slayer virgin", start="day 2").execute("Dee")
    assert not t.alive("Dee")
    for audience in ("public", "Ana", "Cy"):
        assert t.view(audience) == other.view(audience)


def test_an_executed_minion_has_a_vote_token_and_may_go_on_claiming_to_be_a_townsfolk() -> None:
    """EXE-D2, CLK-C44"""
    t = town(EIGHT, start="day 2").execute("Bo")
    assert t.seat("Bo").ghost_vote
    t.steps({"say": {"who": "Bo", "text": "I was the Librarian."}})
    assert ["said", {"seat": 1, "text": "I was the Librarian."}] in t.view("Cy")["history"]


def test_an_attack_on_the_dead_changes_nothing_and_is_not_announced() -> None:
    """EXE-16, CLK-C14"""
    t = town("imp poisoner empath chef monk --saint slayer virgin", start="night 2").next_day(Ana="Fay")
    assert not t.alive("Fay")
    assert not t.seat("Fay").ghost_vote
    assert t.announced_deaths == []


def test_characters_of_the_dead_remain_in_play() -> None:
    """EXE-17"""
    t = town(EIGHT, start="day 2").execute("Cy")
    t.expect({"in_play": ["empath"]})


def test_a_death_at_night_is_announced_without_its_cause() -> None:
    """EXE-18"""
    by_the_imp = town(EIGHT, start="night 2").next_day(Ana="Fay", Bo="Hal")
    by_the_storyteller = town(EIGHT, start="night 2").night(Ana="Eli", Bo="Hal").storyteller(kill="Fay").day()
    assert by_the_imp.announced_deaths == ["Fay"]
    for audience in ("public", "Cy", "Fay"):
        assert by_the_imp.view(audience) == by_the_storyteller.view(audience)


def test_a_death_by_day_is_announced_without_its_cause() -> None:
    """EXE-18"""
    t = town("imp poisoner recluse chef monk undertaker slayer virgin", start="day 2")
    t.use("Gus", "slayer", "Cy", {"register": {"who": "Cy", "to": "slayer", "as": "imp"}})
    assert public_since(t, "died") == [["died", {"seat": 2}]]
    t.storyteller(kill="Dee")
    assert public_since(t, "died") == [["died", {"seat": 3}]]


def test_a_nomination_after_the_execution_is_refused_with_the_rule_that_says_so() -> None:
    """EXE-2"""
    t = town(EIGHT, start="day 2").execute("Cy")
    with pytest.raises(Refused, match="closed for today"):
        t.nominate("Dee", "Eli")


# One execution while another is decided


def test_whoever_is_judged_is_not_executed_if_the_storyteller_has_executed_somebody_meanwhile() -> None:
    """EXE-2"""
    seats = "sage mutant klutz nodashii witch oracle artist savant scapegoat:good"
    t = judge(violet(seats, "day 2"), "Bo", "mutant", True)
    t.intervene(execute="Hal").game.answer(STORYTELLER, False)
    assert t.waits_for == ("storyteller", "mutant")
    t.game.answer(STORYTELLER, True)
    assert t.waits_for[1] == "day"
    assert t.events("executed") == [{"seat": 7}]


def test_whoever_has_the_votes_is_not_executed_if_the_storyteller_has_executed_somebody_meanwhile() -> None:
    """EXE-2"""
    t = town(f"{EIGHT} scapegoat:good", start="day 2").nominate("Ana", "Cy", "Ana Bo Dee Eli Fay")
    t.game.answer(STORYTELLER, "close")
    assert t.waits_for == ("storyteller", "scapegoat")
    t.intervene(execute="Hal").game.answer(STORYTELLER, False)
    assert t.waits_for == ("storyteller", "scapegoat")
    t.game.answer(STORYTELLER, False)
    assert t.events("executed") == [{"seat": 7}]
    assert t.alive("Cy")


def test_nobody_is_executed_for_madness_after_the_days_execution_nor_between_day_and_night() -> None:
    """EXE-2, EXE-4"""
    t = violet("sage mutant klutz nodashii witch oracle artist savant", "day 2")
    assert may_judge(t, "Bo", "mutant")
    assert not may_judge(t.execute("Ana"), "Bo", "mutant")
    assert not may_judge(
        violet("sage mutant klutz nodashii witch oracle artist savant", "day 2").dusk(), "Bo", "mutant"
    )


def test_a_zombuul_who_seems_to_die_by_execution_has_died_by_it_as_everybody_sees() -> None:
    """zombuul/r1, undertaker/r1"""
    t = town("zombuul undertaker chef empath soldier saint monk", start="day 2", script=None).execute("Ana").dusk()
    t.night(Gus="Cy")
    assert lives(t, "Ana")
    assert t.learned("Bo") == "zombuul"


def test_whom_the_cerenovus_has_picked_may_be_executed_at_night_until_the_next_pick() -> None:
    """cerenovus/r4"""
    t = violet("sage artist klutz nodashii cerenovus oracle clockmaker savant", "night 2")
    t.next_day(Eli=["Bo", "savant"], Dee="Hal").dusk()
    begin_night(t)
    assert t.waits_for == ("Eli", "cerenovus")
    assert may_judge(t, "Eli", "cerenovus")
    assert not may_judge(choose(t, "Eli", ["Cy", "savant"]), "Eli", "cerenovus")
