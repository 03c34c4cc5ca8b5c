"""The Banshee."""

from typing import Any

import pytest

from belfry.clocktower.moments import death
from belfry.clocktower.storyteller.ending import early_end
from tests.clocktower.steps import choose, finish_night, night_to, notes, rule
from tests.clocktower.towns import Refused, Town, town

SCRIPT = [
    *("banshee", "imp", "chef", "empath", "soldier", "slayer", "saint", "mayor", "monk", "virgin", "poisoner", "spy"),
    *("assassin", "gossip", "vortox", "baron", "scarletwoman", "godfather", "pithag", "professor"),
]
EIGHT = "banshee imp chef empath soldier slayer saint poisoner"


def night(seats: str = EIGHT, **more: Any) -> Town:
    return town(seats, start="night 2", script=SCRIPT, **more)


def awake(seats: str = EIGHT, **more: Any) -> Town:
    """The day after the Demon has killed the Banshee."""
    return night(seats, **more).next_day(Bo="Ana")


def announced(t: Town) -> bool:
    return "declared" in [kind for kind, _ in t.view("public")["history"]]


def test_alive_she_nominates_and_votes_like_everybody() -> None:
    """banshee/r1"""
    t = night().next_day(Bo="Gus").nominate("Ana", "Bo", "Ana Ana")
    assert t.tally == 1
    t.refused({"nominate": {"by": "Ana", "who": "Cy"}})


def test_killed_by_the_demon_she_nominates_twice_and_votes_twice_every_time_without_a_token() -> None:
    """banshee/c1, banshee/r4, banshee/r5, banshee/r6, GEN-6"""
    t = awake()
    assert announced(t)
    t.nominate("Ana", "Cy", "Ana Ana")
    assert t.tally == 2
    t.nominate("Ana", "Dee", "Ana Ana")
    assert t.tally == 2
    t.nominate("Eli", "Eli", "Ana Ana")
    assert t.tally == 2
    t.dusk().next_day(Bo="Gus").nominate("Eli", "Bo", "Ana Ana")
    assert t.tally == 2
    assert t.seat("Ana").ghost_vote
    assert t.view("public")["town"][0]["ghost_vote"]


def test_the_announcement_names_the_character_and_not_the_player() -> None:
    """banshee/r2"""
    assert awake().events("declared") == [{"ability": "banshee"}]


def test_a_poisoned_banshee_is_an_ordinary_dead_player_for_ever() -> None:
    """banshee/c2, banshee/r3"""
    t = night().impair("Ana", "poisoned", until="dawn").next_day(Bo="Ana")
    assert t.announced_deaths == ["Ana"]
    assert not announced(t)
    t.refused({"nominate": {"by": "Ana", "who": "Cy"}})
    assert t.nominate("Cy", "Cy", "Ana Ana").tally == 1
    assert not t.seat("Ana").ghost_vote
    assert t.nominate("Dee", "Dee", "Ana").tally == 0


def test_a_kill_by_another_character_gives_nothing() -> None:
    """banshee/c3, banshee/r2"""
    t = night("banshee imp chef empath soldier slayer saint assassin").next_day(Bo="Gus", Hal="Ana")
    assert not t.alive("Ana")
    assert not announced(t)
    t.refused({"nominate": {"by": "Ana", "who": "Cy"}})


def test_an_executed_banshee_may_not_nominate_and_has_one_vote() -> None:
    """banshee/c4, banshee/r8"""
    t = town(EIGHT, start="day 2", script=SCRIPT).execute("Ana").dusk().next_day(Bo="Gus")
    t.refused({"nominate": {"by": "Ana", "who": "Cy"}})
    assert t.nominate("Cy", "Cy", "Ana Ana").tally == 1
    assert not t.seat("Ana").ghost_vote


def test_a_third_nomination_on_one_day_is_refused_and_says_why() -> None:
    """banshee/c5, banshee/r7"""
    t = awake().nominate("Ana", "Bo").nominate("Ana", "Cy")
    with pytest.raises(Refused, match="2 times"):
        t.nominate("Ana", "Dee")
    t.dusk().next_day(Bo="Gus").nominate("Ana", "Dee")
    assert t.events("nominated")[-1]["who"] == 3


def test_two_hands_and_one_are_half_of_six() -> None:
    """banshee/c6"""
    t = awake("banshee imp chef empath soldier slayer poisoner").nominate("Cy", "Dee", "Ana Ana Cy")
    assert (t.tally, t.about_to_die) == (3, "Dee")


def test_she_may_also_raise_one_hand_or_none() -> None:
    """banshee/r4, banshee/r5"""
    t = awake().nominate("Cy", "Dee", "Ana")
    assert t.tally == 1
    assert t.seat("Ana").ghost_vote
    assert t.view("public")["town"][0]["ghost_vote"]
    assert t.nominate("Dee", "Cy", "").tally == 0


def test_her_hands_are_counted_at_her_place_and_the_screen_shows_what_they_were_worth() -> None:
    """banshee/r6"""
    t = awake().counting("Cy", "Hal")
    assert t.waits_for == ("Ana", "vote")
    assert t.view("Ana")["counting"]["most"] == {0: 2}
    assert "most" not in t.view("public")["counting"]
    t.game.answer(0, 2)
    assert t.view("public")["counting"]["worth"] == {0: 2}
    assert t.view("public")["counting"]["total"] == 2
    assert t.view("public")["counting"]["hands"] == [0]


def test_a_player_may_be_nominated_only_once_also_by_her() -> None:
    """banshee/r6"""
    awake().nominate("Cy", "Dee").refused({"nominate": {"by": "Ana", "who": "Dee"}})


def test_only_she_and_the_storyteller_see_that_she_may_nominate() -> None:
    """banshee/r2"""
    t = awake().nominate("Cy", "Dee")
    assert 0 in t.view("Ana")["may_nominate"]
    assert 0 in t.view("storyteller")["may_nominate"]
    assert 0 not in t.view("public")["may_nominate"]
    assert 0 not in t.view("Bo")["may_nominate"]


@pytest.mark.parametrize("how", ["drunk", "poisoned"])
def test_while_she_is_impaired_the_powers_are_off(how: str) -> None:
    """banshee/r9"""
    t = awake().impair("Ana", how, until="dusk").refused({"nominate": {"by": "Ana", "who": "Cy"}})
    assert t.nominate("Cy", "Cy", "Ana Ana").tally == 1
    assert not t.seat("Ana").ghost_vote
    t.dusk().next_day(Bo="Gus").nominate("Ana", "Dee", "Ana Ana")
    assert t.tally == 2


def test_with_the_option_the_powers_run_through_impairment() -> None:
    """banshee/r9"""
    t = awake(switches={"banshee_powers_through_impairment": True}).impair("Ana", "drunk")
    assert t.nominate("Ana", "Cy", "Ana Ana").tally == 2


def test_another_character_is_without_the_powers() -> None:
    """banshee/r10"""
    t = awake().storyteller(character={"Ana": "chef"}).refused({"nominate": {"by": "Ana", "who": "Cy"}})
    assert t.nominate("Cy", "Cy", "Ana Ana").tally == 1


def test_back_in_life_she_has_no_powers_until_the_demon_kills_her_again() -> None:
    """banshee/r10"""
    t = awake().storyteller(revive="Ana").nominate("Ana", "Cy", "Ana Ana")
    assert t.tally == 1
    t.refused({"nominate": {"by": "Ana", "who": "Dee"}})
    t.execute("Ana", by="Eli").dusk().next_day(Bo="Gus").refused({"nominate": {"by": "Ana", "who": "Cy"}})
    t.storyteller(revive="Ana").dusk().next_day(Bo="Ana").nominate("Ana", "Cy").nominate("Ana", "Dee")
    assert len(t.events("declared")) == 2


def test_she_supports_an_exile_once() -> None:
    """banshee/r11"""
    t = awake(f"{EIGHT} gunslinger:good").exile("Cy", "Ida", "Ana Ana")
    assert t.events("exiled")[-1]["support"] == 1


def test_the_game_is_not_ended_while_she_can_nominate_though_all_living_are_evil() -> None:
    """banshee/r12, banshee/c7"""
    seats = "banshee imp poisoner spy chef:evil -soldier -slayer -saint"
    t = awake(seats)
    assert early_end(t.grimoire) is None
    t.nominate("Ana", "Bo", "Ana Ana Fay Gus")
    assert t.about_to_die == "Bo"
    asleep = night(seats).impair("Ana", "drunk", until="dawn").next_day(Bo="Ana")
    assert early_end(asleep.grimoire) is not None


def test_evil_still_wins_when_only_two_live() -> None:
    """banshee/r12"""
    t = night("banshee imp poisoner -chef -soldier -slayer -saint").night(Bo="Ana")
    assert t.winner == "evil"


def test_it_is_announced_truthfully_with_a_vortox() -> None:
    """banshee/r13"""
    assert announced(night("banshee vortox chef empath soldier slayer saint poisoner").next_day(Bo="Ana"))


def test_an_attack_that_does_not_kill_gives_nothing() -> None:
    """banshee/r14"""
    t = night("banshee imp monk empath soldier slayer saint poisoner").next_day(Bo="Ana", Cy="Ana")
    assert t.alive("Ana")
    assert not announced(t)
    t = night().impair("Bo", "poisoned").next_day(Bo="Ana")
    assert not announced(t)
    t.nominate("Ana", "Cy").refused({"nominate": {"by": "Ana", "who": "Dee"}})


def test_a_kill_by_the_demon_by_day_is_announced_at_once() -> None:
    """banshee/r2"""
    t = town(EIGHT, start="day 2", script=SCRIPT)
    imp = t.grimoire.holders_of("imp")[0]
    step = death.kill(t.grimoire, t.seat("Ana"), imp)
    with pytest.raises(StopIteration):
        step.send(None)
    assert announced(t)


def test_a_living_banshee_has_no_powers_whatever_reminder_she_has() -> None:
    """banshee/r1"""
    t = town(EIGHT, start="day 2", script=SCRIPT, tokens={"Ana": ["banshee/has-ability"]}).nominate(
        "Ana", "Bo", "Ana Ana"
    )
    assert t.tally == 1
    t.refused({"nominate": {"by": "Ana", "who": "Cy"}})


def test_nothing_of_the_death_is_noted_when_she_is_back_in_life() -> None:
    t = awake()
    assert any("Died" in note for note in notes(t, "Ana"))
    assert notes(t.storyteller(revive="Ana"), "Ana") == []


def test_a_banshee_whose_death_was_taken_back_has_no_powers_when_she_is_executed_later() -> None:
    """pithag/r9, banshee/r1"""
    t = night_to(night("banshee imp chef empath soldier slayer saint pithag"), "pithag").intervene(wake={"Bo": "imp"})
    choose(t, "Bo", "Ana")
    assert "banshee/has-ability" in t.tokens("Ana")
    finish_night(t, rule("pithag", False), rule("pithag", "none"), Hal=["Cy", "vortox"]).day()
    assert t.tokens("Ana") == []
    t.execute("Ana").dusk().night(Bo="Gus", Cy="Gus").day()
    assert not announced(t)
    t.refused({"nominate": {"by": "Ana", "who": "Cy"}})
