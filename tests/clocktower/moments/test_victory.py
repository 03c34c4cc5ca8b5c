"""Winning (WIN)."""

import pytest

from belfry.clocktower import almanac
from belfry.clocktower.ability.information.registration import YES_NO
from belfry.clocktower.characters.carousel.politician import Politician
from belfry.clocktower.characters.trouble_brewing.saint import Saint
from belfry.clocktower.storyteller.deeds.announcements import End
from belfry.clocktower.storyteller.deeds.identity import Become
from belfry.clocktower.storyteller.deeds.life import Kill, Revive
from belfry.core.audience import STORYTELLER
from belfry.core.errors import GameOver
from tests.clocktower.steps import night_to
from tests.clocktower.towns import Town, town

TROUBLE_BREWING = [entry.id for entry in almanac.edition("trouble-brewing")]
EIGHT = "imp poisoner empath chef soldier undertaker slayer virgin"
THREE = "imp soldier virgin"
"""Ana the Demon, Bo and Cy."""


def on_the_winning_side(t: Town) -> set[str]:
    """The players of the team that has won, as everybody is shown in the end."""
    [end] = t.events("won")
    return {t.runner.policy.name(page["seat"]) for page in end["grimoire"] if page["alignment"] == end["team"]}


# When good wins


def test_good_wins_when_the_demon_dies_although_only_two_remain() -> None:
    """WIN-2, WIN-7, CLK-C47"""
    t = town(THREE, start="day 5").execute("Ana")
    assert t.winner == "good"


def test_the_game_goes_on_until_every_demon_is_dead() -> None:
    """WIN-3, CLK-C52"""
    t = town("imp imp empath chef soldier undertaker slayer virgin saint mayor", start="day 2").execute("Ana")
    assert t.winner is None
    t.dusk().next_day(Bo="Eli").execute("Bo")
    assert t.winner == "good"


def test_with_several_demons_each_alive_one_counts_as_the_demon() -> None:
    """WIN-3"""
    t = town("imp imp empath chef soldier undertaker slayer virgin saint mayor", start="day 2").execute("Ana").dusk()
    t.night(Bo="Dee")
    assert t.died == ["Dee"]


def test_a_good_demon_has_to_die_too() -> None:
    """WIN-4"""
    t = town("imp:good imp empath chef soldier undertaker slayer virgin", start="day 2").execute("Bo")
    assert t.winner is None
    t.dusk().next_day(Ana="Eli").execute("Ana")
    assert t.winner == "good"


# When evil wins


def test_evil_wins_at_once_when_only_two_are_left_alive() -> None:
    """WIN-5, CLK-C48"""
    t = town(THREE, start="day 5").execute("Bo")
    assert t.winner == "evil"


def test_evil_wins_when_fewer_than_two_are_left_alive() -> None:
    """WIN-5"""
    t = town(THREE, start="day 5").storyteller(kill=["Bo", "Cy"])
    assert t.grimoire.living == 1
    assert t.winner == "evil"


def test_travellers_are_not_counted_among_the_two() -> None:
    """WIN-5, TRV-13, CLK-C49"""
    t = town("imp soldier virgin gunslinger:good thief:good beggar:evil", start="day 5").execute("Bo")
    assert t.grimoire.living == 5
    assert t.winner == "evil"


@pytest.mark.parametrize("fourth", ["monk", "poisoner", "monk:evil"])
def test_with_three_alive_and_a_demon_among_them_the_game_goes_on(fourth: str) -> None:
    """WIN-6"""
    t = town(f"imp soldier virgin {fourth}", start="day 5").execute("Dee")
    assert t.grimoire.living == 3
    assert t.winner is None


def test_the_death_of_a_traveller_leaves_the_number_as_it_is() -> None:
    """WIN-6, TRV-13, CLK-C50"""
    t = town("imp soldier virgin thief:good", start="night 5").night(Ana="Dee")
    assert t.died == ["Dee"]
    assert t.winner is None


def test_an_exile_never_decides_the_game_by_number() -> None:
    """WIN-6, TRV-30, CLK-C54"""
    t = town("imp soldier virgin thief:good", start="day 5").exile("Ana", "Dee", "Ana Bo Cy")
    assert not t.alive("Dee")
    assert t.winner is None


# One event after another


def test_if_one_event_makes_both_teams_win_the_victory_is_goods() -> None:
    """WIN-1, WIN-7"""
    t = town("imp soldier virgin chef", start="day 5").storyteller(kill=["Bo", "Ana"])
    assert t.grimoire.living == 2
    assert t.winner == "good"


def test_if_an_ability_makes_evil_win_by_the_death_of_the_demon_the_victory_is_goods() -> None:
    """WIN-1, WIN-7"""
    t = town(EIGHT, start="day 2")
    t.grant("Ana", Saint)
    t.execute("Ana")
    assert t.winner == "good"


def test_a_separate_event_comes_too_late_once_a_team_has_won() -> None:
    """WIN-1"""
    t = town("imp soldier virgin chef", start="day 5")
    t.intervene(Kill((1,)), Kill((2,)))
    assert t.winner == "evil"
    with pytest.raises(GameOver):
        t.intervene(Kill((0,)))
    assert t.winner == "evil"


def test_what_a_death_triggers_is_considered_together_with_it() -> None:
    """WIN-1, WIN-10"""
    t = town("imp scarletwoman empath chef soldier undertaker slayer virgin", start="night 3").night(Ana="Ana")
    assert not t.alive("Ana")
    assert t.character("Bo") == "imp"
    assert t.winner is None


def test_a_demon_who_passes_on_among_the_last_three_leaves_too_few() -> None:
    """WIN-1, WIN-5"""
    t = town("imp baron chef", start="night 5").night(Ana="Ana")
    assert t.character("Bo") == "imp"
    assert t.winner == "evil"


def test_victory_is_looked_at_when_a_character_changes() -> None:
    """WIN-1, WIN-3"""
    t = town("imp -imp empath chef soldier undertaker slayer virgin", start="day 3")
    t.storyteller(character={"Ana": "washerwoman"})
    assert t.winner == "good"


def test_a_return_to_life_counts_before_the_next_death_is_looked_at() -> None:
    """WIN-1"""
    t = town("imp soldier virgin -chef", start="day 5")
    t.intervene(Revive((3,)), Kill((1,)))
    assert t.winner is None
    t.intervene(Kill((2,)))
    assert t.winner == "evil"


def test_victory_is_looked_at_during_the_night_at_the_moment_it_comes() -> None:
    """WIN-1"""
    t = town("imp butler virgin", start="night 5").night(Ana="Cy")
    assert t.winner == "evil"
    assert not t.asked("Bo", "butler")


def test_a_second_demon_made_in_the_night_keeps_the_game_going_when_the_first_dies() -> None:
    """WIN-1, WIN-3"""
    t = town("imp baron chef soldier undertaker", start="night 3")
    night_to(t, "imp")
    t.intervene(Become(2, "imp"), Kill((0,)))
    assert t.winner is None


# Who wins


def test_every_player_of_the_alignment_wins_dead_or_alive_traveller_or_not_and_all_others_lose() -> None:
    """WIN-8, CLK-C51"""
    t = town("imp -poisoner -empath chef soldier gunslinger:good beggar:evil -thief:good", start="day 4").execute("Ana")
    assert on_the_winning_side(t) == {"Cy", "Dee", "Eli", "Fay", "Hal"}


def test_winning_goes_by_the_alignment_at_the_end() -> None:
    """WIN-9"""
    t = town(EIGHT, start="day 4").storyteller(alignment={"Dee": "evil", "Bo": "good"}).execute("Ana")
    assert "Bo" in on_the_winning_side(t)
    assert "Dee" not in on_the_winning_side(t)


def test_a_good_player_turned_into_a_minion_wins_with_good() -> None:
    """WIN-9, STA-7, CLK-C67"""
    t = town(EIGHT, start="day 4").storyteller(character={"Gus": "poisoner"}).execute("Ana")
    assert t.character("Gus") == "poisoner"
    assert "Gus" in on_the_winning_side(t)


# How it comes about


def test_a_scarlet_woman_becomes_the_demon_and_the_others_are_told_nothing_but_the_death() -> None:
    """WIN-10, ABL-6, CLK-C53"""
    t = town("imp scarletwoman empath chef soldier undertaker slayer virgin", start="day 2")
    before = {name: len(t.view(name)["history"]) for name in ("public", "Cy", "Fay")}
    t.execute("Ana")
    assert t.character("Bo") == "imp"
    assert t.winner is None
    for name, heard in before.items():
        kinds = [kind for kind, _ in t.view(name)["history"][heard:]]
        assert kinds == ["nominations", "nominated", "count", *["hand"] * 8, "tally", "nominations", "executed", "died"]
    t.dusk().night(Bo="Eli")
    assert t.view("Bo")["you"] == {"seat": 1, "character": "imp", "alignment": "evil"}
    t.expect({"hidden_from": {"who": "Cy", "secret": "Bo is imp"}})


def test_nobody_is_told_why_the_game_has_not_ended() -> None:
    """WIN-10"""
    t = town("imp scarletwoman empath chef soldier undertaker slayer virgin", start="day 2").execute("Ana").dusk()
    other = town("chef imp empath imp soldier undertaker slayer virgin", start="day 2").execute("Ana").dusk()
    assert t.view("public") == other.view("public")


def test_a_saint_who_dies_by_execution_ends_the_game() -> None:
    """WIN-10"""
    t = town("imp poisoner empath chef soldier undertaker slayer saint", start="day 2").execute("Hal")
    assert t.winner == "evil"


@pytest.mark.parametrize("way", ["execution", "slayer", "own attack", "storyteller"])
def test_it_does_not_matter_how_the_demon_dies(way: str) -> None:
    """WIN-2, WIN-11"""
    start = "night 4" if way == "own attack" else "day 4"
    t = town("imp -poisoner empath chef soldier undertaker slayer virgin", start=start)
    if way == "execution":
        t.execute("Ana")
    elif way == "slayer":
        t.use("Gus", "slayer", "Ana")
    elif way == "own attack":
        t.night(Ana="Ana")
    else:
        t.storyteller(kill="Ana")
    assert t.winner == "good"


@pytest.mark.parametrize("way", ["execution", "virgin", "attack", "storyteller"])
def test_it_does_not_matter_how_the_number_falls_to_two(way: str) -> None:
    """WIN-5, WIN-11"""
    t = town("imp chef virgin -poisoner", start="night 4" if way == "attack" else "day 4")
    if way == "execution":
        t.execute("Cy", by="Ana")
    elif way == "virgin":
        t.nominate("Bo", "Cy")
    elif way == "attack":
        t.night(Ana="Bo")
    else:
        t.storyteller(kill="Bo")
    assert t.winner == "evil"


@pytest.mark.parametrize("recluse", ["recluse", "recluse:evil"])
def test_the_death_of_somebody_who_registers_as_the_demon_is_not_the_demons_death(recluse: str) -> None:
    """WIN-12, REG-7, CLK-C78"""
    t = town(f"imp poisoner {recluse} chef soldier undertaker slayer virgin", start="day 2")
    t.use("Gus", "slayer", "Cy", {"register": {"who": "Cy", "to": "slayer", "as": "imp"}})
    assert not t.alive("Cy")
    assert t.winner is None


# The end


def test_the_winner_is_declared_to_everybody() -> None:
    """WIN-13"""
    t = town(EIGHT, start="day 2").execute("Ana")
    for audience in ("public", "Ana", "Hal", "storyteller"):
        seen = t.view(audience)
        assert (seen["winner"], seen["phase"]) == ("good", "over")


def test_at_the_end_everybody_is_shown_who_was_what() -> None:
    """WIN-13"""
    t = town("imp poisoner drunk=empath chef:evil soldier undertaker slayer virgin", start="day 2")
    assert t.view("public")["known"] == {}
    t.execute("Ana")
    for audience in ("public", "Hal"):
        known = t.view(audience)["known"]
        assert known[2]["character"] == "drunk"
        assert known[3] == {"character": "chef", "alignment": "evil"}
        assert len(known) == 8


def test_at_the_end_everybody_is_shown_the_reminders_too() -> None:
    """WIN-13"""
    t = town("imp poisoner fortuneteller chef soldier undertaker slayer virgin")
    t.setup({"rule": {"ability": "fortuneteller", "choice": "Hal"}}).next_day(Bo="Dee")
    assert "fortuneteller/red-herring" not in str(t.view("public"))
    t.execute("Ana")
    assert "fortuneteller/red-herring" in str(t.view("public"))
    tokens = {page["seat"]: page["tokens"] for page in t.events("won")[-1]["grimoire"]}
    assert {seat: found for seat, found in tokens.items() if found} == {
        t.seat("Ana").id: ["undertaker/died-today"],
        t.seat("Dee").id: ["poisoner/poisoned"],
        t.seat("Hal").id: ["fortuneteller/red-herring"],
    }


def test_at_the_end_the_record_of_the_game_is_opened_to_everybody() -> None:
    """WIN-13, STO-38"""
    t = town(EIGHT, start="night 2").next_day(Ana="Eli", Bo="Hal")
    secret = ["chose", {"seat": 1, "ability": "poisoner", "choice": 7}]
    assert secret in t.view("Bo")["history"]
    assert secret not in t.view("public")["history"]
    t.execute("Ana")
    assert secret in t.view("public")["history"]


@pytest.mark.parametrize("team", ["good", "evil"])
def test_the_storyteller_may_declare_the_result_early_and_otherwise_play_goes_on(team: str) -> None:
    """WIN-14, WIN-D1"""
    t = town("imp poisoner virgin -chef", start="day 5")
    assert t.winner is None
    t.storyteller(end=team)
    assert t.winner == team
    assert t.view("public")["winner"] == team


def test_good_wins_when_the_last_living_demon_becomes_something_else() -> None:
    """WIN-2, WIN-6"""
    t = town(EIGHT, start="day 2").storyteller(character={"Ana": "saint"})
    assert t.winner == "good"


def test_a_town_that_never_had_a_demon_is_not_won_for_the_lack_of_one() -> None:
    """WIN-2"""
    t = town("poisoner baron chef soldier undertaker slayer virgin", start="day 2").execute("Cy")
    assert t.winner is None


def test_what_an_evil_twin_has_kept_from_deciding_the_game_decides_nothing_later() -> None:
    """eviltwin/r4, saint/r1"""
    twins = {"Cy": ["eviltwin/twin"]}
    t = town("imp eviltwin chef saint:evil soldier monk virgin", start="day 2", script=None, tokens=twins).execute(
        "Dee"
    )
    assert t.winner is None
    assert t.storyteller(kill="Cy").winner is None


def test_a_demons_execution_that_an_evil_twin_keeps_from_deciding_the_game_brings_no_extra_day() -> None:
    """mastermind/r1, eviltwin/r3"""
    twins = {"Cy": ["eviltwin/twin"]}
    t = town("imp eviltwin chef mastermind soldier monk virgin", start="day 2", script=None, tokens=twins)
    t.execute("Ana").dusk().next_day(Fay="Cy")
    assert t.execute("Eli").winner is None


def test_a_team_that_has_won_does_not_lose_because_nothing_keeps_the_other_from_winning_any_more() -> None:
    """WIN-1, eviltwin/r3"""
    twins = {"Cy": ["eviltwin/twin"]}
    t = town("imp eviltwin chef slayer soldier monk virgin", start="day 2", script=None, tokens=twins)
    t.use("Dee", "slayer", "Ana").execute("Cy")
    assert t.winner == "evil"
    assert len(t.events("won")) == 1


def test_an_atheists_town_that_can_have_evil_players_is_not_won_for_want_of_a_demon() -> None:
    """WIN-2, atheist/r1"""
    script = "atheist chef empath soldier saint mayor monk slayer imp poisoner recluse sage"
    t = town("atheist chef empath soldier saint mayor monk", start="day 2", script=script.split())
    assert t.storyteller(character={"Ana": "sage"}).winner is None


def test_only_a_fabled_that_says_so_takes_the_end_of_the_game_back() -> None:
    t = town("imp poisoner chef empath soldier saint mayor", start="day 2", fabled=["angel", "deusexfiasco"])
    fabled = t.view("storyteller")["grimoire"]["fabled"]
    assert {one["id"]: one["takes_back_the_end"] for one in fabled} == {"angel": False, "deusexfiasco": True}


def test_at_most_one_player_changes_sides_because_of_the_result() -> None:
    """politician/r6"""
    t = town(
        "imp poisoner chef politician soldier saint slayer", script=[*TROUBLE_BREWING, "politician"], start="day 2"
    )
    t.grant("Cy", Politician).intervene(End("evil"))
    asked = 0
    while t.game.ask is not None:
        asked += t.game.ask.options is YES_NO
        t.game.answer(STORYTELLER, True if t.game.ask.options is YES_NO else None)
    assert t.winner == "evil"
    assert asked == 1
    assert sum(seat.evil for seat in t.grimoire.circle) == 3
