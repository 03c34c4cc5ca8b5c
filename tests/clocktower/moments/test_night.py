"""The night: its list, the introductions of the evil team, who wakes, dawn, and the signals that software can give."""

from typing import Any

import pytest

from belfry.clocktower import Clocktower, Config, InvalidSetup, SeatPlan
from belfry.clocktower.characters.trouble_brewing.monk import Monk
from belfry.clocktower.moments.agenda import list_steps
from belfry.clocktower.script.character import Minion
from belfry.clocktower.storyteller.deeds.identity import Become
from belfry.clocktower.storyteller.deeds.seats import Join
from belfry.core import EVERYONE, STORYTELLER, IllegalAnswer, NotAsked
from belfry.core.scenario.running import ScenarioFailed
from tests.clocktower.beats import by_night, game, go_on
from tests.clocktower.steps import (
    begin_night,
    choice,
    choose,
    finish_night,
    moon,
    night_to,
    notices,
    rule,
    violet,
    woken_for,
)
from tests.clocktower.towns import NAMES, Town, town


def night_tokens(t: Town) -> list[str]:
    """The steps that have a night token tonight; for a town whose night has begun."""
    return [str(ref) for _, ref in list_steps(t.grimoire, t.grimoire.number)]


def to_come(t: Town) -> list[str]:
    """The steps of tonight that the Storyteller sees before them."""
    return t.view("storyteller")["grimoire"]["tonight"]


def acting(t: Town) -> list[str]:
    """The night tokens without dusk and dawn."""
    return [id for id in night_tokens(t) if id not in ("dusk", "dawn")]


def known(t: Town, who: str) -> dict[str, dict[str, Any]]:
    """What a player has been told of others."""
    found = t.view(who)["known"]
    return {t.runner.policy.name(seat): facts for seat, facts in found.items() if seat != t.seat(who).id}


def declared(t: Town) -> tuple[list[str], list[str]]:
    """Who was declared dead, and who alive again, at the last dawn; makes sure that no more was said about them."""
    dawn = [event for event in t.game.events if event.to == EVERYONE][-1]
    assert dawn.kind == "dawn"
    words = set(str(dawn.data).replace("'", " ").split())
    assert not words & {"good", "evil", "imp", "killed", *(seat.character.id for seat in t.grimoire.circle)}
    name = t.runner.policy.name
    return [name(seat) for seat in dawn.data["deaths"]], [name(seat) for seat in dawn.data["returned"]]


# Preparing


def test_the_first_night_has_a_token_for_every_character_in_play_that_may_act_and_for_the_introductions() -> None:
    """NGT-1"""
    t = begin_night(town("imp poisoner empath chef monk soldier undertaker butler"))
    assert acting(t) == ["minioninfo", "demoninfo", "poisoner", "chef", "empath", "butler"]


def test_another_night_has_its_own_list_and_no_introductions() -> None:
    """NGT-1, NGT-31"""
    t = begin_night(town("imp poisoner empath chef monk soldier undertaker butler", start="night 2"))
    assert acting(t) == ["poisoner", "monk", "imp", "empath", "undertaker", "butler"]
    t = begin_night(town("imp poisoner empath chef monk soldier undertaker butler", start="night 5"))
    assert acting(t) == ["poisoner", "monk", "imp", "empath", "undertaker", "butler"]


def test_with_six_players_the_introductions_get_no_token() -> None:
    """NGT-1, NGT-10"""
    t = begin_night(town("imp poisoner empath chef monk saint"))
    assert acting(t) == ["poisoner", "chef", "empath"]


@pytest.mark.parametrize("start", ["night 1", "night 2"])
def test_dawn_always_has_a_token_and_is_the_last_step(start: str) -> None:
    """NGT-1, NGT-21"""
    t = begin_night(town("imp poisoner empath chef monk soldier saint", start=start))
    assert to_come(t)[-1] == "dawn"


@pytest.mark.parametrize("start", ["night 1", "night 2"])
def test_dusk_is_marked_whenever_a_traveller_is_in_play(start: str) -> None:
    """NGT-1, CLK-C18"""
    without = town("imp poisoner empath chef monk soldier saint", start=start)
    assert "dusk" not in [*to_come(without), *night_tokens(begin_night(without))]
    t = town("imp poisoner empath chef monk soldier saint gunslinger:good", start=start)
    assert "dusk" in [*to_come(t), *night_tokens(begin_night(t))]


def test_a_dead_players_character_gets_no_night_token() -> None:
    """NGT-2"""
    t = begin_night(town("imp poisoner -empath chef monk soldier saint", start="night 2"))
    assert t.waits_for == ("Bo", "poisoner")
    assert [step for step in to_come(t) if step != "dawn"] == ["monk", "imp"]


def test_an_ability_that_might_be_triggered_tonight_has_a_night_token() -> None:
    """NGT-2"""
    t = begin_night(town("imp poisoner ravenkeeper chef monk soldier saint", start="night 2"))
    assert "ravenkeeper" in night_tokens(t)


def test_reminders_are_in_place_for_the_night_that_needs_them_and_put_away_afterwards() -> None:
    """NGT-3"""
    t = town("imp poisoner undertaker chef monk soldier saint slayer", start="night 2")
    t.next_day(Eli="Dee", Ana="Fay", Bo="Gus")
    assert t.tokens("Dee") == []
    t.execute("Dee").dusk()
    assert t.tokens("Dee") == ["undertaker/died-today"]
    t.next_day(Eli="Hal", Ana="Fay", Bo="Gus")
    assert t.tokens("Dee") == []


# Dusk


def test_what_lasts_until_dusk_has_ended_before_anybody_acts() -> None:
    """NGT-6, CLK-C16"""
    t = town("monk chef empath soldier poisoner imp saint slayer", start="night 2")
    t.next_day(Eli="Ana", Ana="Bo", Fay="Dee")
    assert t.poisoned("Ana")
    t.dusk()
    begin_night(t)
    assert t.waits_for == ("Eli", "poisoner")
    assert not t.poisoned("Ana")
    choose(t, "Eli", "Ana")
    assert t.poisoned("Ana")


def test_an_ability_used_before_the_poisoner_chooses_again_works() -> None:
    """NGT-6, CLK-C16"""
    t = town("monk chef empath soldier poisoner imp saint slayer", start="night 2")
    t.next_day(Eli="Ana", Ana="Bo", Fay="Dee").dusk()
    t.night(Eli="Dee", Ana="Bo", Fay="Bo")
    assert t.died == []
    assert not t.poisoned("Ana")


# Running


def test_the_steps_are_carried_out_from_top_to_bottom_one_player_after_another() -> None:
    """NGT-7"""
    t = begin_night(town("imp poisoner empath chef monk fortuneteller butler soldier", start="night 2"))
    for who, ability in [("Bo", "poisoner"), ("Eli", "monk"), ("Ana", "imp")]:
        assert t.waits_for == (who, ability)
        choose(t, who, "Hal")
    assert t.learned("Cy") == 1
    assert t.waits_for == ("Fay", "fortuneteller")
    choose(t, "Fay", ["Dee", "Hal"])
    assert t.waits_for == ("Gus", "butler")
    choose(t, "Gus", "Hal")
    assert t.waits_for == ("storyteller", "dawn")
    woken = [why for _, why in t.grimoire.tonight.woken]
    assert list(dict.fromkeys(woken)) == ["poisoner", "monk", "imp", "empath", "fortuneteller", "butler"]


def test_only_the_player_whose_turn_it_is_is_awake() -> None:
    """NGT-7, SIG-1, SIG-2"""
    t = begin_night(town("imp poisoner empath chef monk soldier saint", start="night 2"))
    assert t.view("Bo")["asked"]["ability"] == "poisoner"
    assert [t.view(name)["asked"] for name in ("Ana", "Cy", "Dee", "Eli", "Fay", "Gus")] == [None] * 6
    choose(t, "Bo", "Cy")
    assert t.view("Bo")["asked"] is None
    assert t.view("Eli")["asked"]["ability"] == "monk"
    with pytest.raises(NotAsked):
        choose(t, "Bo", "Dee")


def test_the_minions_learn_each_other_and_the_demon_and_then_the_demon_learns_them_and_three_bluffs() -> None:
    """NGT-8, NGT-9, CLK-C09, SIG-12"""
    t = town("chef empath poisoner monk soldier saint slayer spy virgin mayor imp recluse")
    t.night({"rule": {"ability": "demoninfo", "choice": ["undertaker", "ravenkeeper", "butler"]}})
    assert known(t, "Cy") == {"Kit": {"demon": True}, "Hal": {"minion": True}}
    demons = {name: facts for name, facts in known(t, "Hal").items() if facts.get("demon")}
    assert list(demons) == ["Kit"]
    assert known(t, "Kit") == {"Cy": {"minion": True}, "Hal": {"minion": True}}
    assert set(t.view("Kit")["bluffs"]) == {"undertaker", "ravenkeeper", "butler"}
    order = [why for _, why in t.grimoire.tonight.woken]
    assert order[:3] == ["minioninfo", "minioninfo", "demoninfo"]


def test_minion_info_does_not_say_which_minion_or_demon_anybody_is() -> None:
    """NGT-8, NGT-9"""
    t = town("chef empath poisoner monk soldier saint slayer baron virgin mayor imp recluse").night()
    assert known(t, "Cy") == {"Kit": {"demon": True}, "Hal": {"minion": True}}
    assert known(t, "Hal") == {"Kit": {"demon": True}, "Cy": {"minion": True}}
    for name in ("Cy", "Hal", "Kit"):
        told = [message for message in t.view(name)["told"] if message["kind"] in ("minioninfo", "demoninfo")]
        assert len(told) == 1
        assert not {"poisoner", "baron", "imp"} & {word for value in told[0].values() for word in str(value).split("'")}


def test_good_players_learn_nothing_from_the_introductions() -> None:
    """NGT-8, NGT-9"""
    t = town("chef empath poisoner monk soldier saint imp").night()
    for name in ("Ana", "Bo", "Dee", "Eli", "Fay"):
        assert known(t, name) == {}
        assert t.view(name)["bluffs"] is None
    assert t.view("public")["known"] == {}


@pytest.mark.parametrize("seats", ["chef poisoner monk imp soldier", "chef poisoner monk imp soldier saint"])
def test_with_five_or_six_players_evil_does_not_learn_each_other_and_the_demon_gets_no_bluffs(seats: str) -> None:
    """NGT-10, CLK-C10"""
    t = town(seats).night()
    assert known(t, "Bo") == {}
    assert known(t, "Dee") == {}
    assert t.view("Dee")["bluffs"] is None
    assert not t.asked("storyteller", "demoninfo")


TEENSYVILLE = "chef empath monk soldier slayer virgin saint recluse poisoner baron imp"


@pytest.mark.parametrize("seats", ["chef poisoner monk imp soldier", "chef poisoner monk imp soldier saint"])
def test_a_teensyville_script_changes_nothing_about_what_evil_learns(seats: str) -> None:
    """SCR-11"""
    t = town(seats, script=TEENSYVILLE.split())
    assert t.grimoire.script.teensyville
    t.night()
    assert known(t, "Bo") == known(t, "Dee") == {}
    assert t.view("Dee")["bluffs"] is None


def test_travellers_do_not_count_towards_the_seven() -> None:
    """NGT-10"""
    t = town("chef poisoner monk imp soldier saint gunslinger:good thief:good").night()
    assert known(t, "Bo") == {}
    assert known(t, "Dee") == {}


def test_a_player_is_woken_only_when_there_is_something_to_do_or_learn() -> None:
    """NGT-13, NGT-D1"""
    t = town("imp poisoner undertaker chef monk soldier saint slayer", start="night 2")
    t.night(Eli="Dee", Ana="Fay")
    assert t.woke == {"Ana", "Bo", "Eli"}
    t.day().execute("Dee").dusk().night(Eli="Hal", Ana="Fay")
    assert "Cy" in t.woke


def test_a_ravenkeeper_whom_nobody_kills_is_not_woken() -> None:
    """NGT-13, NGT-D1, CLK-C15"""
    t = town("imp poisoner ravenkeeper chef monk soldier saint", start="night 2").night(Ana="Fay")
    assert "Cy" not in t.woke
    t = town("imp poisoner ravenkeeper chef monk soldier saint", start="night 2").night(Ana="Cy", Bo="Fay")
    assert "Cy" in t.woke


def test_a_player_who_dies_before_their_turn_does_not_wake_for_it() -> None:
    """NGT-14, ABL-5, CLK-C11"""
    t = town("empath chef imp poisoner soldier saint slayer", start="night 2")
    begin_night(t)
    choose(t, "Dee", "Eli")
    choose(t, "Cy", "Ana")
    assert not t.alive("Ana")
    assert "Ana" not in t.woke
    assert t.learned("Ana") is None


def test_a_ravenkeeper_wakes_although_dead_because_the_ability_says_so() -> None:
    """NGT-14, SIG-15"""
    t = town("ravenkeeper chef imp poisoner soldier saint slayer", start="night 2")
    t.night(Dee="Eli", Cy="Ana", Ana="Bo")
    assert t.died == ["Ana"]
    assert t.learned("Ana") == "chef"


def test_drunk_and_poisoned_players_wake_choose_and_receive_as_if_they_were_not() -> None:
    """NGT-15"""
    healthy = town("poisoner fortuneteller imp chef monk soldier saint", start="night 2")
    healthy.night(Ana="Dee", Eli="Fay", Cy="Fay", Bo=["Fay", "Gus"])
    poisoned = town("poisoner fortuneteller imp chef monk soldier saint", start="night 2")
    poisoned.night(Ana="Bo", Eli="Fay", Cy="Fay", Bo=["Fay", "Gus"])
    drunk = town("poisoner drunk=fortuneteller imp chef monk soldier saint", start="night 2")
    drunk.night(Ana="Dee", Eli="Fay", Cy="Fay", Bo=["Fay", "Gus"])
    shapes = [
        [(told["kind"], told.get("ability"), type(told.get("value"))) for told in t.view("Bo")["told"]]
        for t in (healthy, poisoned, drunk)
    ]
    assert shapes[0] == shapes[1] == shapes[2]
    assert ("learned", "fortuneteller", bool) in shapes[0]


def test_reminders_are_placed_as_choices_are_made() -> None:
    """NGT-16"""
    t = begin_night(town("poisoner monk imp chef empath soldier saint", start="night 2"))
    assert t.tokens("Dee") == []
    choose(t, "Ana", "Dee")
    assert t.tokens("Dee") == ["poisoner/poisoned"]
    choose(t, "Bo", "Dee")
    assert t.tokens("Dee") == ["poisoner/poisoned", "monk/safe"]


def test_a_choice_that_the_ability_does_not_allow_is_refused_and_asked_again() -> None:
    """NGT-18, ABL-19, GEN-15, CLK-C17, SIG-11"""
    t = begin_night(town("monk chef imp empath soldier saint scarletwoman", start="night 2"))
    before = len(t.game.events)
    with pytest.raises(IllegalAnswer):
        choose(t, "Ana", "Ana")
    assert len(t.game.events) == before
    assert t.waits_for == ("Ana", "monk")
    assert all(t.tokens(name) == [] for name in ("Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus"))
    choose(t, "Ana", "Bo")
    assert t.tokens("Bo") == ["monk/safe"]


def test_a_refused_choice_is_seen_by_nobody() -> None:
    """GEN-15, NGT-18"""
    t = begin_night(town("monk chef imp empath soldier saint scarletwoman", start="night 2"))
    before = [t.view(who) for who in ("public", "Bo", "Cy", "storyteller")]
    with pytest.raises(IllegalAnswer):
        choose(t, "Ana", "Ana")
    assert [t.view(who) for who in ("public", "Bo", "Cy", "storyteller")] == before


def test_a_death_of_the_night_happens_when_it_is_resolved_and_is_announced_at_dawn() -> None:
    """NGT-20, NGT-23"""
    t = begin_night(town("imp soldier empath chef poisoner saint slayer", start="night 2"))
    choose(t, "Eli", "Bo")
    choose(t, "Ana", "Dee")
    assert not t.alive("Dee")
    assert t.learned("Cy") == 1
    assert t.view("public")["town"][3]["alive"]
    assert t.view("Dee")["town"][3]["alive"]
    t.day()
    assert not t.view("public")["town"][3]["alive"]


def test_players_choose_what_their_ability_offers() -> None:
    """NGT-D2"""
    t = begin_night(town("poisoner monk imp chef empath soldier -saint", start="night 2"))
    everybody = list(range(7))
    assert t.view("Ana")["asked"]["options"]["of"] == everybody
    choose(t, "Ana", "Gus")
    assert t.view("Bo")["asked"]["options"]["of"] == [0, 2, 3, 4, 5, 6]


def test_the_storyteller_decides_what_an_ability_leaves_open() -> None:
    """NGT-D3"""
    t = town("mayor monk imp chef empath soldier poisoner saint", start="night 2")
    t.night({"rule": {"ability": "mayor", "choice": "Dee"}}, Cy="Ana", Gus="Fay")
    assert t.died == ["Dee"]
    t = town("mayor monk imp chef empath soldier poisoner saint", start="night 2")
    t.night({"rule": {"ability": "mayor", "choice": "none"}}, Cy="Ana", Gus="Fay")
    assert t.died == ["Ana"]


def test_a_poisoned_player_may_be_told_anything_of_the_shape_and_a_harmful_falsehood_is_suggested() -> None:
    """NGT-D4"""
    t = begin_night(town("poisoner soldier empath saint imp"))
    choose(t, "Ana", "Cy")
    assert t.waits_for == ("storyteller", "empath")
    assert t.view("storyteller")["asked"]["options"]["of"] == [0, 1, 2]
    assert t.view("storyteller")["suggestion"]["answer"] != 0


# Dawn


def test_the_night_ends_when_the_storyteller_calls_the_dawn_and_nobody_is_told_anything_before() -> None:
    """NGT-21, NGT-D6"""
    t = town("imp soldier empath chef poisoner saint slayer", start="night 2").night(Ana="Dee", Eli="Bo")
    assert t.waits_for == ("storyteller", "dawn")
    assert t.view("public")["phase"] == "night"
    assert all(t.view("public")["town"][seat]["alive"] for seat in range(7))
    t.game.answer(STORYTELLER, "begin")
    assert t.view("public")["phase"] == "day"


def test_a_death_while_everybody_waits_for_the_dawn_is_announced_with_the_others() -> None:
    """NGT-20, NGT-23, NGT-25"""
    t = town("imp soldier empath chef poisoner saint slayer", start="night 2").night(Ana="Dee", Eli="Bo")
    t.intervene(kill="Gus")
    assert t.view("public")["town"][6]["alive"]
    t.day()
    assert t.announced_deaths == ["Dee", "Gus"]


def test_the_dead_are_declared_at_once_without_cause_character_or_alignment() -> None:
    """NGT-23, DAY-1"""
    t = town("imp soldier empath chef poisoner saint slayer", start="night 2").next_day(Ana="Dee", Eli="Bo")
    assert declared(t) == (["Dee"], [])
    assert t.view("public")["known"] == {}
    assert [kind for kind, _ in t.view("Bo")["history"]][-1] == "dawn"


def test_if_nobody_died_that_is_declared_without_a_reason() -> None:
    """NGT-24, ABL-5, ABL-6, CLK-C12"""
    t = town("imp monk empath slayer chef poisoner saint", start="night 2")
    t.next_day(Fay="Cy", Bo="Dee", Ana="Dee")
    assert t.alive("Dee")
    assert t.announced_deaths == []
    told = [message for message in t.view("Dee")["told"] if message["kind"] != "character"]
    assert told == []
    assert declared(t) == ([], [])


def test_an_attack_on_a_dead_player_changes_nothing_and_nobody_died() -> None:
    """EXE-16, NGT-24, CLK-C14"""
    t = town("imp monk empath chef poisoner --saint soldier slayer", start="night 2")
    t.next_day(Eli="Cy", Bo="Cy", Ana="Fay")
    assert t.announced_deaths == []
    assert not t.seat("Fay").ghost_vote


def test_the_names_of_the_dead_are_given_in_seat_order() -> None:
    """NGT-25, NGT-23, CLK-C13"""
    t = begin_night(town("poisoner chef empath soldier virgin saint slayer mayor imp", start="night 2"))
    choose(t, "Ana", "Hal")
    choose(t, "Ida", "Hal")
    t.intervene(kill="Bo")
    t.day()
    assert t.announced_deaths == ["Bo", "Hal"]
    assert declared(t) == (["Bo", "Hal"], [])
    assert "died" not in [event.kind for event in t.game.events if event.to == EVERYONE]


def test_a_player_who_died_and_came_back_in_one_night_did_not_die_in_the_night() -> None:
    """NGT-25"""
    t = town("imp soldier empath chef poisoner saint slayer", start="night 2").night(Ana="Dee", Eli="Bo")
    assert not t.alive("Dee")
    t.storyteller(revive="Dee").day()
    assert declared(t) == ([], [])


def test_a_player_who_came_back_in_the_night_is_declared_alive_at_dawn_without_the_cause() -> None:
    """NGT-26"""
    t = town("imp soldier empath -chef poisoner saint slayer virgin", start="night 2").night(Ana="Bo", Eli="Bo")
    t.storyteller(revive="Dee")
    assert not t.view("public")["town"][3]["alive"]
    t.day()
    assert declared(t) == (["Bo"], ["Dee"])
    assert t.view("public")["town"][3]["alive"]


def test_a_newcomer_of_the_night_has_not_come_back_to_life() -> None:
    """NGT-26"""
    t = begin_night(town("imp soldier empath chef poisoner saint slayer", start="night 2"))
    t.intervene(Join("Jo", "gunslinger", "good", 0))
    t.runner.policy.names.append("Jo")
    choose(t, "Eli", "Cy")
    choose(t, "Ana", "Bo")
    t.day()
    assert declared(t) == ([], [])


def test_everybody_sees_at_dawn_that_a_newcomer_of_the_night_has_died() -> None:
    """NGT-23, TAB-2"""
    t = begin_night(town("imp soldier empath chef poisoner saint slayer", start="night 2"))
    t.intervene(Join("Jo", "gunslinger", "good", 0))
    t.runner.policy.names.append("Jo")
    choose(t, "Eli", "Cy")
    choose(t, "Ana", "Jo")
    assert not t.alive("Jo")
    t.day()
    seen = next(seat for seat in t.view("public")["town"] if seat["name"] == "Jo")
    assert (seen["alive"], seen["ghost_vote"]) == (False, True)


# Conduct


def test_nothing_that_sleepers_can_see_changes_while_others_act() -> None:
    """NGT-27"""
    t = begin_night(town("imp poisoner empath chef monk fortuneteller soldier butler", start="night 2"))
    sleepers = ("public", "Dee", "Gus")
    before = [t.view(who) for who in sleepers]
    while t.game.ask is not None and t.game.ask.kind != "flow":
        t.game.answer(*t.runner.policy.answer(t.game, t.game.ask))
        assert [t.view(who) for who in sleepers] == before


def test_victory_is_looked_at_during_the_night() -> None:
    """NGT-30"""
    t = town("imp soldier chef -saint -slayer", start="night 4")
    t.night(Ana="Cy")
    assert t.winner == "evil"
    assert t.game.ask is None
    assert t.events("dawn") == []


def test_start_knowing_abilities_are_not_on_the_list_of_later_nights() -> None:
    """NGT-31"""
    t = town("imp poisoner washerwoman chef librarian saint investigator virgin")
    t.night(Bo="Hal")
    assert {"Cy", "Dee", "Eli", "Gus"} <= t.woke
    t.day().dusk().night(Bo="Hal", Ana="Hal")
    assert t.woke == {"Ana", "Bo"}


# Signals


def test_yes_and_no_are_answers_of_their_own() -> None:
    """SIG-3, SIG-4"""
    t = town("imp fortuneteller chef saint soldier slayer poisoner", tokens={"Cy": "fortuneteller/red-herring"})
    t.night(Gus="Fay", Bo=["Ana", "Eli"])
    assert t.learned("Bo") is True
    t = town("imp fortuneteller chef saint soldier slayer poisoner", tokens={"Cy": "fortuneteller/red-herring"})
    t.night(Gus="Fay", Bo=["Dee", "Eli"])
    assert t.learned("Bo") is False


@pytest.mark.parametrize("alignment", ["good", "evil"])
def test_good_and_evil_are_messages_of_their_own(alignment: str) -> None:
    """SIG-5, SIG-6"""
    t = town("imp soldier:evil chef saint virgin slayer:good poisoner", start="night 2")
    who = "Bo" if alignment == "good" else "Fay"
    t.night().storyteller(alignment={who: alignment})
    assert t.view(who)["told"][-1] == {
        "phase": "night",
        "number": 2,
        "kind": "alignment",
        "seat": t.seat(who).id,
        "alignment": alignment,
        "text": f"You are {alignment} from now on.",
    }


@pytest.mark.parametrize(
    ("seats", "number"), [("imp saint chef poisoner soldier", 0), ("imp chef saint soldier spy", 1)]
)
def test_a_number_is_shown_and_zero_is_one(seats: str, number: int) -> None:
    """SIG-7"""
    t = town(seats).night()
    who = next(seat.name for seat in t.grimoire.circle if seat.character.id == "chef")
    assert t.learned(who) == number
    assert type(t.learned(who)) is int


def test_particular_players_and_a_particular_character_are_shown() -> None:
    """SIG-8, SIG-9"""
    t = town("imp washerwoman chef saint soldier slayer poisoner")
    t.night({"tell": {"who": "Bo", "ability": "washerwoman", "value": {"players": ["Cy", "Dee"], "character": "chef"}}})
    assert t.learned("Bo") == ({"Cy", "Dee"}, "chef")


def test_the_fixed_messages_have_their_own_kinds() -> None:
    """SIG-12"""
    t = town("imp poisoner chef saint soldier slayer virgin").night()
    assert [message["kind"] for message in t.view("Bo")["told"]][:2] == ["character", "minioninfo"]
    assert [message["kind"] for message in t.view("Ana")["told"]] == ["character", "demoninfo"]


def test_everybody_hears_that_eyes_close_and_open() -> None:
    """SIG-13"""
    t = town("imp poisoner chef saint soldier slayer virgin").night().day()
    for who in ("Ana", "Fay", "public"):
        kinds = [kind for kind, _ in t.view(who)["history"]]
        assert "night" in kinds
        assert kinds[-1] == "dawn"


def test_an_empath_with_one_evil_neighbour_wakes_sees_one_finger_and_sleeps() -> None:
    """SIG-14"""
    t = begin_night(town("imp soldier empath poisoner saint"))
    choose(t, "Dee", "Bo")
    assert "Cy" in t.woke
    assert t.learned("Cy") == 1
    assert t.view("Cy")["asked"] is None


def test_a_ravenkeeper_points_at_a_player_and_is_shown_the_character() -> None:
    """SIG-15"""
    t = begin_night(town("imp soldier ravenkeeper poisoner saint chef", start="night 2"))
    choose(t, "Dee", "Bo")
    choose(t, "Ana", "Cy")
    assert t.waits_for == ("Cy", "ravenkeeper")
    choose(t, "Cy", "Fay")
    assert t.learned("Cy") == "chef"
    assert t.view("Cy")["asked"] is None


class Summoner(Minion, abstract=True):
    """Stands between the two introductions in the night order."""

    __slots__ = ()
    id = "summoner"
    name = "Summoner"

    async def first_night(self) -> None:
        self.grimoire.wake(self)


@pytest.mark.parametrize(
    ("together", "order"),
    [(False, ["minioninfo", "summoner", "demoninfo"]), (True, ["minioninfo", "demoninfo", "summoner"])],
)
def test_the_evil_team_may_be_woken_together_where_the_script_allows_it(together: bool, order: list[str]) -> None:
    """NGT-12, NGT-D5"""
    t = town("imp poisoner empath chef monk soldier saint", switches={"evil_wakes_together": together})
    t.grimoire.grant(1, Summoner)
    assert acting(begin_night(t))[:3] == order
    t.runner.proceed()
    assert len(t.view("Ana")["bluffs"]) == 3
    assert t.view("Bo")["bluffs"] is None


def test_the_evil_team_is_not_woken_together_on_a_script_that_relies_on_separate_waking() -> None:
    """NGT-12"""
    script = ("imp", "poisoner", "empath", "chef", "monk", "soldier", "saint", "snitch")
    plans = tuple(SeatPlan(name, id) for name, id in zip(NAMES, script, strict=False))
    with pytest.raises(InvalidSetup, match="evil_wakes_together"):
        Clocktower(Config(plans[:7], script=script, switches={"evil_wakes_together": True}, by_hand=True, free=True))


# What one night leaves for the next


def test_who_becomes_the_demon_by_day_is_told_in_the_coming_night_and_never_again() -> None:
    """STA-11"""
    t = town("imp scarletwoman empath chef monk soldier saint slayer", start="day 2").execute("Ana")
    assert notices(t, "Bo") == [("scarletwoman", "evil")]
    for victim in ("Gus", "Hal"):
        t.dusk().night(Bo=victim, Eli="Dee").day()
        assert notices(t, "Bo") == [("scarletwoman", "evil"), ("imp", "evil")]


def test_who_joined_by_day_has_a_first_night_once() -> None:
    t = moon("po fool gossip gambler pacifist minstrel assassin tealady", "day 2")
    t.storyteller(traveller={"name": "Jo", "character": "apprentice", "alignment": "good", "after": "Hal"})
    t.dusk().night(rule("apprentice", "tealady"), Ana="none").day().dusk()
    t.night(Ana=["Cy", "Dee", "Fay"])
    assert not t.asked("storyteller", "apprentice")


@pytest.mark.parametrize(("becomes", "acts"), [("sailor", True), ("pacifist", False)])
def test_who_becomes_somebody_at_the_very_start_of_a_later_night_has_a_place_in_it(becomes: str, acts: bool) -> None:
    """ABL-22"""
    t = moon("po fool gossip gambler pacifist minstrel assassin tealady", "day 2")
    t.storyteller(traveller={"name": "Jo", "character": "apprentice", "alignment": "good", "after": "Hal"})
    night_to(t.dusk(), "apprentice").intervene(character={"Bo": becomes})
    finish_night(t, Ana="none")
    assert t.asked("Bo", becomes) is acts


def test_an_answer_to_what_went_without_saying_belongs_to_its_phase() -> None:
    t = town("imp drunk chef", script=["imp", "drunk", "chef"]).setup(rule("drunk", "chef"))
    for phase in ("night", "day"):
        with pytest.raises(ScenarioFailed, match="no ask of this phase"):
            t.steps(phase, rule("drunk", "chef"))


@pytest.mark.parametrize(
    ("switch", "said", "silent"), [(True, "begin", False), (False, "begin", True), (False, "declare", False)]
)
def test_where_the_table_has_it_so_a_night_without_a_death_is_passed_over_in_silence(
    switch: bool, said: str, silent: bool
) -> None:
    """TRC-17"""
    t = town("imp monk chef soldier saint slayer virgin", start="night 2", switches={"announce_no_death": switch})
    t.night(Ana="Dee").game.answer(STORYTELLER, said)
    assert t.events("dawn")[-1].get("silent", False) is silent


def test_a_death_is_never_passed_over_in_silence() -> None:
    t = town("imp monk chef soldier saint slayer virgin", start="night 2", switches={"announce_no_death": False})
    t.night(Ana="Cy", Bo="Dee").game.answer(STORYTELLER, "begin")
    assert "silent" not in t.events("dawn")[-1]


def test_who_was_dead_before_the_night_has_no_vote_token_again() -> None:
    t = town("imp -monk chef soldier saint slayer virgin scarletwoman", start="night 2").next_day(Ana="Cy")
    assert t.events("dawn")[-1] == {"number": 2, "deaths": [2], "returned": [], "vote_tokens": []}


def test_several_holders_of_one_ability_act_clockwise_from_the_first_seat() -> None:
    t = town("imp monk chef empath soldier saint slayer", start="night 2")
    t.grant("Gus", Monk).grant("Fay", Monk).grant("Ana", Monk)
    t = night_to(t, "monk")
    order: list[str] = []
    while t.waits_for[1] == "monk":
        order.append(t.waits_for[0])
        choose(t, order[-1], "Dee")
    assert order == ["Ana", "Bo", "Fay", "Gus"]


# What is noted of a night


def states(t: Town) -> dict[str, str]:
    """The steps on the Storyteller's night sheet, and how far each has come."""
    return {step["id"]: step["state"] for step in t.view("storyteller")["night"]}


def test_the_night_sheet_knows_which_steps_are_done_and_which_is_under_way() -> None:
    """NGT-13"""
    t = night_to(town("imp poisoner empath chef monk soldier undertaker butler"), "empath")
    done = dict.fromkeys(("dusk", "minioninfo", "demoninfo", "poisoner", "chef"), "done")
    assert states(t) == {**done, "empath": "now", "butler": "to-come", "dawn": "to-come"}
    finish_night(t)
    assert states(t) == {**done, "empath": "done", "butler": "done", "dawn": "now"}


def test_who_starts_knowing_something_by_day_learns_it_in_the_coming_night_alone() -> None:
    """ABL-22"""
    t = town("imp poisoner empath monk soldier saint slayer virgin", start="day 2").storyteller(
        character={"Gus": "chef"}
    )
    t.dusk().night(Ana="Hal", Bo="Eli", Dee="Fay")
    assert t.learned("Gus", "chef") == 1
    t.day().dusk().night(Ana="Cy", Bo="Eli", Dee="Fay")
    assert t.learned("Gus", "chef") is None


def test_who_becomes_a_traveller_in_the_night_gets_another_life_token_at_dawn() -> None:
    """TRV-16"""
    t = night_to(
        town(
            "imp poisoner empath monk soldier saint slayer virgin",
            start="night 2",
            switches={"traveler_conversion": "allowed"},
        ),
        "monk",
    )
    t.intervene(character={"Fay": "beggar"})
    assert t.events("life_token") == []
    finish_night(t, Ana="Hal")
    assert t.events("life_token") == []
    t.day()
    assert t.events("life_token") == [{"seat": t.seat("Fay").id, "character": "beggar"}]


def test_a_day_remembers_who_died_by_execution_on_the_day_before() -> None:
    t = town("imp poisoner empath monk soldier saint slayer virgin", start="day 2").execute("Cy").dusk()
    t.next_day(Ana="Hal", Bo="Eli", Dee="Fay")
    died = t.grimoire.today.died_yesterday
    assert died is not None
    assert (died[0], died[1].id) == (t.seat("Cy").id, "empath")
    t.dusk().next_day(Ana="Gus", Bo="Eli", Dee="Fay")
    assert t.grimoire.today.died_yesterday is None


# What comes up meanwhile


def test_whoever_becomes_somebody_while_all_eyes_close_acts_in_that_night() -> None:
    """ABL-23"""
    played = game("imp poisoner empath chef soldier virgin slayer", "nightfall")
    go_on(played, by_night(2))
    assert played.ask is not None and played.ask.ability == "eyes-closed"
    played.intervene(Become(6, "monk"))
    assert ("act", "monk") in played.grimoire.agenda


def test_who_has_become_something_else_again_does_not_learn_what_they_would_have_learned() -> None:
    """ABL-21, ABL-22"""
    t = night_to(town("imp poisoner empath monk soldier saint slayer", start="night 2"), "monk", Bo="Fay")
    t.intervene(character={"Gus": "washerwoman"}).intervene(character={"Gus": "mayor"})
    assert woken_for(finish_night(t, Dee="Fay", Ana="Eli"), "Gus") == ["you-are", "you-are"]


def test_of_two_pit_hags_the_second_does_not_act_when_the_first_has_made_her_somebody_else() -> None:
    """ABL-21"""
    t = violet("nodashii sage pithag klutz artist savant pithag", free=True)
    t.night(choice("Cy", "pithag", ["Gus", "flowergirl"]), Ana="Dee")
    assert not t.asked("Gus", "pithag")


def test_of_two_assassins_the_second_does_not_act_when_the_first_has_killed_them() -> None:
    """EXE-13"""
    t = moon("zombuul fool assassin gambler pacifist minstrel assassin tealady", "night 2", free=True)
    t.night(choice("Cy", "assassin", "Gus"), Dee=["Ana", "zombuul"], Ana="Bo")
    assert t.died == ["Gus"]
    assert not t.asked("Gus", "assassin")


def test_a_demon_whom_the_exorcist_keeps_from_waking_has_gone_wrong() -> None:
    """mathematician/r4"""
    t = town("imp exorcist mathematician chef soldier saint baron", start="night 2", script=None).night(Bo="Ana")
    assert t.went_wrong("Ana")
    assert woken_for(t, "Ana") == ["exorcist"]


def test_a_pit_hag_who_makes_herself_somebody_else_acts_no_second_time() -> None:
    """barista/r4"""
    t = violet("barista:good nodashii sage pithag artist savant klutz clockmaker")
    t.night(rule("barista", ["Dee", "acts-twice"]), choice("Dee", "pithag", ["Dee", "witch"]), Bo="Cy")
    assert t.character("Dee") == "witch"
    assert woken_for(t, "Dee").count("pithag") == 1


def test_a_poisoner_who_poisons_the_barista_acts_no_second_time() -> None:
    """barista/r4"""
    t = town("barista:good imp chef poisoner empath saint monk", script=None, start="night 2")
    t.night(rule("barista", ["Dee", "acts-twice"]), choice("Dee", "poisoner", "Ana"), Bo="Cy", Gus="Fay")
    assert woken_for(t, "Dee").count("poisoner") == 1


def test_what_was_not_asked_in_the_night_is_no_matter_of_the_day() -> None:
    t = town("imp poisoner empath monk soldier saint slayer", start="night 2").night(Bo="Fay", Ana="Ana", Dee="Fay")
    assert t.character("Bo") == "imp"
    with pytest.raises(ScenarioFailed):
        t.steps("day", rule("imp", "Bo"))


def test_steps_that_come_up_late_are_kept_as_begun_too() -> None:
    t = town("imp scarletwoman empath chef monk soldier saint", start="day 2", script=None)
    t.storyteller(kill="Ana").storyteller(character={"Gus": "clockmaker"}).dusk().night(Bo="Dee", Eli="Fay")
    begun = [(kind, id, seat) for kind, id, seat, _ in t.grimoire.tonight.begun]
    assert begun[:4] == [
        ("act", "monk", None),
        ("notice", "notice", 1),
        ("act", "imp", None),
        ("fresh", "clockmaker", 6),
    ]


def test_of_two_barbers_the_one_who_died_poisoned_has_gone_wrong() -> None:
    """mathematician/r4, barber/r6"""
    seats = "mathematician barber fanggu poisoner oracle artist barber sage"
    t = violet(seats, "day 2", extra="poisoner", free=True).storyteller(kill="Bo")
    t.dusk().night(Dee="Bo", Cy="Hal")
    assert t.went_wrong("Bo")
    assert not t.went_wrong("Gus")


def test_who_comes_after_its_place_while_the_minions_have_just_met_does_not_act() -> None:
    """ABL-22"""
    played = game("imp poisoner empath chef soldier virgin slayer", "night")
    go_on(played, lambda game: any(event.kind == "minioninfo" for event in game.events))
    played.intervene(Become(6, "philosopher"))
    assert ("act", "philosopher") not in played.grimoire.agenda


def test_the_deaths_that_the_storyteller_decides_are_a_step_of_their_own() -> None:
    """pithag/r7"""
    t = violet("clockmaker sage klutz fanggu pithag oracle artist flowergirl")
    t.night(rule("pithag", "none"), Eli=["Ana", "vigormortis"], Dee="Fay")
    assert ("trigger", "pithag", None) in [step[:3] for step in t.grimoire.tonight.begun]
