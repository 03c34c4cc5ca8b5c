"""The day: its order, abilities used by day, its one execution, its end, and what is allowed or refused."""

from typing import Any

import pytest

from belfry.clocktower.pieces.switches import STORYTELLER_EXILE
from belfry.clocktower.storyteller.deeds.life import Execute
from belfry.core import EVERYONE, STORYTELLER, IllegalAnswer, IllegalDeed, NotAsked
from tests.clocktower.other_scripts import Clemency
from tests.clocktower.towns import Town, town

SEATS = "imp slayer chef empath soldier poisoner recluse saint mayor"


def act(t: Town, who: str, kind: str, *rest: str) -> None:
    """What a player does on their own account, by names: `act(t, "Ana", "nominate", "Bo")`."""
    *words, target = rest
    t.game.answer(t.seat(who).id, (kind, *words, t.seat(target).id))


def offered(t: Town) -> list[str]:
    """What the Storyteller may say now to move the day on."""
    return t.view("storyteller")["may"]["of"]


def public(t: Town) -> list[str]:
    """The kinds of everything that everybody has heard."""
    return [event.kind for event in t.game.events if event.to == EVERYONE]


# The order of the day


def test_the_day_begins_with_the_announcement_of_deaths_and_only_then_can_anybody_act() -> None:
    """DAY-1, NGT-23"""
    t = town(SEATS, start="night 2").night(Ana="Dee", Fay="Cy")
    with pytest.raises(NotAsked):
        act(t, "Bo", "use", "slayer", "Ana")
    t.day()
    assert public(t)[-1] == "dawn"
    assert t.announced_deaths == ["Dee"]
    act(t, "Bo", "use", "slayer", "Hal")
    assert public(t)[-1] == "used"


def test_nominations_open_when_the_storyteller_says_so_however_long_the_talk() -> None:
    """DAY-6, DAY-D1, NOM-1"""
    t = town(SEATS, start="day 2")
    assert "open" in offered(t)
    with pytest.raises(IllegalAnswer, match=r"NOM-1"):
        act(t, "Ana", "nominate", "Bo")
    t.game.answer(STORYTELLER, "open")
    act(t, "Ana", "nominate", "Bo")
    assert t.events("nominated") == [{"by": 0, "who": 1}]


def test_a_normal_day_goes_from_the_announcement_over_nominations_and_the_execution_to_the_night() -> None:
    """DAY-10, DAY-12"""
    t = town(SEATS, start="night 2").next_day(Ana="Dee", Fay="Cy")
    begun = len(t.game.events) - 1
    t.nominate("Ana", "Cy", "Ana Bo Eli Fay Gus").close().dusk()
    t.game.answer(STORYTELLER, "begin")
    heard = [event.kind for event in t.game.events[begun:] if event.to == EVERYONE and event.kind != "hand"]
    assert heard == [
        *("dawn", "nominations", "nominated", "count", "tally", "nominations", "executed", "died", "dusk", "night"),
    ]


def test_an_execution_effectively_ends_the_day_and_no_nomination_follows() -> None:
    """DAY-11, EXE-2"""
    t = town(SEATS, start="day 2").execute("Cy")
    assert t.executed == "Cy"
    with pytest.raises(IllegalAnswer, match=r"NOM-1"):
        act(t, "Dee", "nominate", "Eli")
    assert offered(t) == ["dusk"]


def test_the_day_ends_when_the_storyteller_declares_it_over() -> None:
    """DAY-12, DAY-D7"""
    t = town(SEATS, start="day 2").execute("Cy")
    assert t.view("public")["phase"] == "day"
    t.game.answer(STORYTELLER, "dusk")
    assert t.view("public")["phase"] == "dusk"
    t = town(SEATS, start="day 2").close()
    assert t.view("public")["phase"] == "day"
    t.game.answer(STORYTELLER, "dusk")
    assert t.view("public")["phase"] == "dusk"


def test_an_exile_can_be_called_before_and_during_nominations() -> None:
    """DAY-9, DAY-D6, TRV-18"""
    seats = SEATS + " gunslinger:good thief:good"
    t = town(seats, start="day 2").exile("Ana", "Jo")
    assert t.view("public")["nominations_open"] is None
    t.nominate("Ana", "Bo").exile("Cy", "Kit")
    assert [exile["who"] for exile in t.view("public")["exiles"]] == [9, 10]


# Abilities by day


def test_an_ability_of_the_day_may_be_used_from_dawn_on() -> None:
    """DAY-7, DAY-D5"""
    t = town(SEATS, start="day 2").use("Bo", "slayer", "Ana")
    assert t.winner == "good"


def test_an_ability_of_the_day_may_be_used_while_nominations_are_open_and_after_they_are_closed() -> None:
    """DAY-7, DAY-D5"""
    t = town(SEATS, start="day 2").nominate("Ana", "Cy").use("Bo", "slayer", "Ana")
    assert t.winner == "good"
    t = town(SEATS, start="day 2").close().use("Bo", "slayer", "Ana")
    assert t.winner == "good"


def test_an_ability_of_the_day_may_be_used_between_a_nomination_and_its_vote() -> None:
    """DAY-7"""
    t = town(SEATS, start="day 2")
    t.nominate("Ana", "Cy", before=[{"use": {"who": "Bo", "ability": "slayer", "choice": "Ana"}}])
    assert t.winner == "good"


def test_nobody_has_to_use_an_ability_of_the_day() -> None:
    """DAY-D5"""
    t = town(SEATS, start="day 2").dusk().night()
    assert t.events("used") == []


@pytest.mark.parametrize("allow", [True, False])
def test_after_the_execution_the_storyteller_allows_or_refuses_an_ability(allow: bool) -> None:
    """DAY-7, DAY-D2"""
    t = town(SEATS, start="day 2").execute("Cy")
    t.use("Bo", "slayer", "Ana", {"rule": {"ability": "slayer", "choice": allow}})
    assert t.winner == ("good" if allow else None)
    assert t.asked("storyteller", "slayer")


def test_an_ability_that_was_refused_after_the_execution_is_not_used_up() -> None:
    """DAY-D2, GEN-15"""
    t = town(SEATS, start="day 2").execute("Cy")
    t.use("Bo", "slayer", "Ana", {"rule": {"ability": "slayer", "choice": False}})
    t.dusk().next_day(Ana="Eli", Fay="Eli").use("Bo", "slayer", "Ana")
    assert t.winner == "good"


def test_once_eyes_closed_has_been_called_it_is_too_late_for_an_ability() -> None:
    """DAY-8, DAY-D2"""
    t = town(SEATS, start="day 2").dusk()
    with pytest.raises(NotAsked):
        act(t, "Bo", "use", "slayer", "Ana")
    t.game.answer(STORYTELLER, "begin")
    with pytest.raises(NotAsked):
        act(t, "Bo", "use", "slayer", "Ana")
    assert t.alive("Ana")


def test_a_death_by_day_is_declared_when_it_happens() -> None:
    """DAY-13"""
    t = town(SEATS, start="day 2")
    t.use("Bo", "slayer", "Gus", {"register": {"who": "Gus", "to": "slayer", "as": "demon"}})
    assert public(t)[-2:] == ["used", "died"]
    assert not t.view("public")["town"][6]["alive"]


def test_after_a_death_by_day_that_is_no_execution_nominations_and_one_execution_are_still_possible() -> None:
    """EXE-9, DAY-13, CLK-C46"""
    t = town(SEATS, start="day 2")
    t.use("Bo", "slayer", "Gus", {"register": {"who": "Gus", "to": "slayer", "as": "demon"}})
    assert not t.alive("Gus")
    assert t.executed is None
    t.execute("Cy")
    assert t.executed == "Cy"
    assert not t.alive("Cy")


# The execution


def test_an_executed_player_who_lives_is_declared_so_without_a_reason_and_it_was_the_days_execution() -> None:
    """EXE-5, EXE-2, CLK-C41"""
    t = town(SEATS, start="day 2")
    t.grant("storyteller", Clemency)
    t.execute("Bo")
    assert t.alive("Bo")
    heard = [event for event in t.game.events if event.to == EVERYONE][-2:]
    assert [(event.kind, event.data) for event in heard] == [("executed", {"seat": 1}), ("lives", {"seat": 1})]
    with pytest.raises(IllegalAnswer, match=r"NOM-1"):
        act(t, "Dee", "nominate", "Eli")
    with pytest.raises(IllegalDeed, match=r"EXE-2"):
        t.game.intervene(Execute(4))


def test_a_dead_player_may_be_executed_and_stays_dead_and_it_is_the_days_execution() -> None:
    """EXE-6, CLK-C42"""
    t = town("imp slayer chef empath soldier poisoner --recluse saint mayor", start="day 3").execute("Gus")
    assert t.executed == "Gus"
    assert not t.alive("Gus")
    assert not t.seat("Gus").ghost_vote
    assert t.died == []
    with pytest.raises(IllegalAnswer, match=r"NOM-1"):
        act(t, "Dee", "nominate", "Eli")


def test_if_nobody_nominates_nominations_close_and_the_day_ends_without_an_execution() -> None:
    """EXE-3, NOM-14, CLK-C43"""
    t = town(SEATS, start="day 2")
    t.game.answer(STORYTELLER, "open")
    t.game.answer(STORYTELLER, "close")
    assert t.view("public")["nominations_open"] is False
    t.dusk()
    assert t.executed is None
    assert t.died == []
    assert "executed" not in public(t)


def test_an_executed_minion_gets_a_vote_token_and_neither_character_nor_alignment_is_revealed() -> None:
    """EXE-15, EXE-11, CLK-C44"""
    t = town("imp slayer poisoner empath soldier chef recluse saint", start="day 2").execute("Cy")
    assert not t.alive("Cy")
    assert t.seat("Cy").ghost_vote
    seen = t.view("public")["town"][2]
    assert (seen["alive"], seen["ghost_vote"]) == (False, True)
    assert not {"poisoner", "minion", "evil"} & set(map(str, seen.values()))
    assert t.view("public")["known"] == {}
    assert list(t.view("Bo")["known"]) == [1]
    t.steps({"say": {"who": "Cy", "text": "I was the Mayor."}})
    assert t.events("said")[-1] == {"seat": 2, "text": "I was the Mayor."}


def test_an_execution_as_a_penalty_closes_nominations_and_spares_who_was_about_to_die() -> None:
    """EXE-4, MAD-4, CLK-C45"""
    t = town(SEATS, start="day 2").nominate("Ana", "Bo", "Ana Cy Dee Eli Fay")
    assert t.about_to_die == "Bo"
    t.storyteller(execute="Dee")
    assert not t.alive("Dee")
    assert t.view("public")["nominations_open"] is False
    t.dusk()
    assert t.alive("Bo")
    assert t.executed == "Dee"


# What the rules do not forbid is allowed, and what they do not allow is refused


def test_players_may_nominate_themselves_and_vote_for_themselves() -> None:
    """GEN-8, NOM-7, VOT-5"""
    t = town(SEATS, start="day 2").nominate("Bo", "Bo", "Bo")
    assert t.tally == 1


def test_the_demon_may_attack_a_dead_player_and_a_poisoner_may_choose_themself() -> None:
    """GEN-8"""
    t = town("imp -slayer chef empath soldier poisoner recluse", start="night 2").night(Ana="Bo", Fay="Fay")
    assert t.died == []
    assert t.poisoned("Fay")


@pytest.mark.parametrize("target", ["Fay", "Bo", "Gus"])
def test_any_player_includes_oneself_and_the_dead(target: str) -> None:
    """GEN-8"""
    t = town("imp -slayer chef empath soldier poisoner -recluse saint", start="night 2")
    t.night(Ana="Eli", Fay=target)
    assert t.tokens(target) == ["poisoner/poisoned"]


def test_the_dead_may_talk() -> None:
    """GEN-8"""
    t = town("imp -slayer chef empath soldier poisoner recluse", start="day 2")
    t.steps({"say": {"who": "Bo", "text": "It was Ana."}})
    assert ["said", {"seat": 1, "text": "It was Ana."}] in t.view("public")["history"]


def test_the_dead_may_not_nominate_and_vote_only_by_spending_a_token() -> None:
    """GEN-9"""
    t = town("imp -slayer chef empath soldier poisoner --recluse saint", start="day 2")
    t.refused({"nominate": {"by": "Bo", "who": "Cy", "votes": []}})
    t.nominate("Ana", "Cy", "Bo Gus Dee")
    assert t.tally == 2
    assert not t.seat("Bo").ghost_vote


@pytest.mark.parametrize(
    ("who", "action"),
    [
        ("Gus", ("nominate", 1)),
        ("Ana", ("nominate", 99)),
        ("Ana", ("nominate", -1)),
        ("Ana", ("nominate", "Bo")),
        ("Ana", ("nominate",)),
        ("Ana", ("nominate", True)),
        ("Ana", ("use", "chef", 1)),
        ("Ana", ("use", "slayer", 99)),
        ("Ana", ("use", "slayer")),
        ("Ana", ("exile", 1)),
        ("Ana", ("exile", None)),
        ("Ana", "nominate"),
        ("Ana", ()),
        ("Ana", None),
        ("Ana", {"nominate": 1}),
        ("Ana", [["nominate"], 1]),
    ],
    ids=str,
)
def test_an_action_that_is_not_allowed_is_refused_without_any_effect(who: str, action: Any) -> None:
    """GEN-15"""
    t = town("imp slayer chef empath soldier poisoner -recluse saint", start="day 2")
    t.game.answer(STORYTELLER, "open")
    before = [t.view(party) for party in ("storyteller", "public", who)]
    with pytest.raises(IllegalAnswer):
        t.game.answer(t.seat(who).id, action)
    assert [t.view(party) for party in ("storyteller", "public", who)] == before


def test_a_refused_action_uses_nothing_up_and_may_be_tried_again_correctly() -> None:
    """GEN-15, NOM-10"""
    t = town("imp slayer chef empath soldier poisoner recluse saint", start="day 2").nominate("Ana", "Bo")
    with pytest.raises(IllegalAnswer, match=r"Bo has been nominated today \(NOM-6\)"):
        act(t, "Cy", "nominate", "Bo")
    with pytest.raises(IllegalAnswer):
        t.game.answer(t.seat("Bo").id, ("use", "slayer", 99))
    act(t, "Bo", "use", "slayer", "Dee")
    act(t, "Cy", "nominate", "Dee")
    assert [n["who"] for n in t.view("public")["nominations"]] == [1, 3]


@pytest.mark.parametrize("word", ["begin", "count", "close", "OPEN", "", 0, None, ["open"]])
def test_the_storyteller_too_can_only_say_what_moves_the_day_on_now(word: Any) -> None:
    """GEN-15"""
    t = town(SEATS, start="day 2")
    with pytest.raises(IllegalAnswer):
        t.game.answer(STORYTELLER, word)
    assert t.view("public")["nominations_open"] is None


# Why an action is refused


def why(t: Town, action: Any) -> str:
    """Why Ana may not do this now."""
    with pytest.raises(IllegalAnswer) as refused:
        t.game.answer(t.seat("Ana").id, action)
    return str(refused.value)


def test_whoever_calls_for_an_exile_is_told_what_is_against_it_and_nothing_of_nominations() -> None:
    """TRV-17"""
    told = why(town(SEATS, start="day 2"), ("exile", 1))
    assert "Bo" in told
    assert "TRV-17" in told


def test_whoever_does_what_nobody_can_is_told_what_is_possible_and_no_reason() -> None:
    """GEN-15"""
    told = why(town(SEATS, start="day 2"), ("dance", 1))
    assert "nominations" not in told
    assert "exile" not in told


def test_whoever_names_a_player_twice_in_a_guess_is_told_so() -> None:
    t = town("alsaahir imp poisoner chef empath soldier mayor", start="day 2", script=None)
    assert "twice" in why(t, ("use", "alsaahir", ((1, "demon"), (1, "minion"))))


def test_an_action_may_be_written_as_a_list() -> None:
    t = town(SEATS, start="day 2")
    t.game.answer(t.seat("Bo").id, ["use", "slayer", 0])
    assert t.winner == "good"


def test_the_storyteller_calls_for_an_exile_only_where_the_table_has_it_so() -> None:
    """TRC-39"""
    seats = "imp poisoner chef empath monk soldier saint thief:good"
    t = town(seats, start="day 2")
    with pytest.raises(IllegalAnswer):
        t.game.answer(STORYTELLER, ("exile", 7))
    t = town(seats, start="day 2", switches={STORYTELLER_EXILE.name: True})
    t.game.answer(STORYTELLER, ("exile", 7))
    assert t.waits_for == ("storyteller", "exile")
    assert t.events("exile")[-1] == {"by": STORYTELLER, "who": 7}


def test_without_travellers_there_is_no_exile_to_call_for() -> None:
    """TRC-39"""
    t = town("imp poisoner chef empath monk soldier saint", start="day 2", switches={STORYTELLER_EXILE.name: True})
    assert t.view("storyteller")["may"]["of"] == ["open", "dusk"]


def test_a_mayor_who_would_have_won_but_for_a_sweetheart_has_gone_wrong() -> None:
    """mathematician/r4, mayor/r1"""
    seats = "imp mayor mathematician -sweetheart -chef -monk -saint"
    t = town(seats, start="day 4", script=None, tokens={"Bo": ["sweetheart/drunk"]}).dusk()
    assert t.winner is None
    assert t.went_wrong("Bo")


def test_a_butcher_may_nominate_again_after_an_execution_with_which_the_day_was_to_end() -> None:
    """butcher/r1"""
    t = town("imp poisoner chef empath monk soldier saint butcher:good", start="day 2")
    t.nominate("Ana", "Cy", "Ana Bo Cy Dee Eli").game.answer(STORYTELLER, "dusk")
    assert t.executed == "Cy"
    assert t.waits_for == ("Hal", "butcher")


def test_who_has_voted_in_secret_and_come_back_loses_no_vote_token_in_public() -> None:
    """organgrinder/r1, RES-5"""
    seats = "organgrinder chef imp empath soldier slayer saint mayor -virgin -monk"
    t = town(seats, start="day 2", script=None).nominate("Bo", "Cy", "Ida Jo").storyteller(revive="Ida").dusk()
    assert t.events("vote_tokens") == [{"spent": [9]}]
