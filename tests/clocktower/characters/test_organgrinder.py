"""The Organ Grinder."""

from typing import Any

import pytest

from belfry.clocktower.characters.carousel.organgrinder import OrganGrinder
from belfry.core import STORYTELLER
from tests.clocktower.steps import notes
from tests.clocktower.towns import Town, partners, town

SCRIPT = [
    *("organgrinder", "imp", "chef", "empath", "soldier", "slayer", "saint", "mayor", "butler", "virgin", "monk"),
    *("flowergirl", "poisoner", "scarletwoman", "vigormortis", "sailor"),
]
EIGHT = "organgrinder chef imp empath soldier slayer saint mayor"
NINE = f"{EIGHT} -virgin"


def day(seats: str = EIGHT, start: str = "day 2", **more: Any) -> Town:
    return town(seats, start=start, script=SCRIPT, **more)


def public_kinds(t: Town) -> list[str]:
    return [event[0] for event in t.view("public")["history"]]


def test_votes_are_secret_and_only_the_execution_is_announced() -> None:
    """organgrinder/r1, organgrinder/r2, organgrinder/c1"""
    t = day()
    t.nominate("Ana", "Bo", "Ana Bo Cy Dee Eli").nominate("Bo", "Cy", "Ana Bo Dee Eli Fay Gus Hal")
    t.nominate("Cy", "Dee", "Ana Bo Cy Dee")
    assert not {"hand", "tally", "about_to_die"} & set(public_kinds(t))
    assert t.view("public")["about_to_die"] is None
    assert t.view("storyteller")["about_to_die"] == 2
    t.close()
    assert (t.executed, t.winner) == ("Cy", "good")


def test_a_player_sees_only_the_own_hand_and_the_storyteller_all() -> None:
    """organgrinder/r12"""
    t = day().counting("Ana", "Dee").hand("Eli", True).hand("Fay", True).hand("Gus", False)
    assert t.view("Eli")["counting"]["hands"] == [4]
    assert t.view("Gus")["counting"]["hands"] == []
    assert t.view("public")["counting"]["hands"] == []
    assert [t.view(who)["counting"]["total"] for who in ("Eli", "Gus", "public")] == [0, 0, 0]
    assert t.view("public")["counting"]["next"] is None
    told = t.view("storyteller")["counting"]
    assert (told["hands"], told["total"]) == ([4, 5], 2)


@pytest.mark.parametrize("who", ["public", "Bo", "Ana"])
def test_others_see_the_same_whatever_the_hands_are(who: str) -> None:
    """organgrinder/r12, organgrinder/r2"""
    few = day(NINE).nominate("Ana", "Dee", "Ana Bo")
    many = day(NINE).nominate("Ana", "Dee", "Ana Bo Cy Dee Eli Fay Gus Hal Ida")
    assert few.view(who) == many.view(who)
    few.nominate("Bo", "Eli", "Ana Bo")
    many.nominate("Bo", "Eli", "Ana Bo")
    assert few.view(who) == many.view(who)


def test_an_organ_grinder_who_nodded_leaves_votes_open() -> None:
    """organgrinder/c2, organgrinder/r6"""
    t = day(start="night 2").next_day(Ana=True, Cy="Hal")
    assert t.drunk("Ana")
    t.nominate("Ana", "Bo", "Ana Bo Cy Dee")
    assert t.events("tally")[-1]["tally"] == 4
    assert "tally" in public_kinds(t)


def test_the_choice_lasts_until_dusk_and_is_made_again() -> None:
    """organgrinder/r7"""
    t = day(start="night 2").next_day(Ana=True, Cy="Hal").dusk()
    assert not t.drunk("Ana")
    t.next_day(Ana=False, Cy="Gus").nominate("Ana", "Bo", "Ana")
    assert "tally" not in public_kinds(t)


def test_without_an_answer_the_organ_grinder_stays_sober() -> None:
    """organgrinder/r7"""
    t = day(start="night 2").night(Cy="Hal")
    assert t.asked("Ana", "organgrinder")
    assert not t.drunk("Ana")


def test_a_poisoned_organ_grinder_chooses_without_effect() -> None:
    """organgrinder/r7, organgrinder/r6"""
    t = day(start="night 2").impair("Ana", "poisoned", until="dawn").next_day(Ana=True, Cy="Hal")
    assert not t.drunk("Ana")
    t.nominate("Ana", "Bo", "Ana")
    assert "tally" not in public_kinds(t)


@pytest.mark.parametrize("how", ["drunk", "poisoned"])
def test_with_an_impaired_organ_grinder_votes_are_open(how: str) -> None:
    """organgrinder/r6"""
    t = day().impair("Ana", how).nominate("Bo", "Cy", "Bo Dee")
    assert t.events("tally")[-1]["tally"] == 2
    assert "tally" in public_kinds(t)


def test_a_tie_clears_the_block_and_nobody_is_told() -> None:
    """organgrinder/c3, organgrinder/r5"""
    t = day().nominate("Ana", "Bo", "Ana Bo Cy Dee Eli")
    assert t.tokens("Bo") == [] and "organgrinder/about-to-die" in reminders(t, "Bo")
    t.nominate("Bo", "Cy", "Ana Bo Cy Dee Eli")
    assert reminders(t, "Bo") == []
    assert t.about_to_die is None
    t.close()
    assert t.executed is None


def reminders(t: Town, name: str) -> list[str]:
    """The reminders at a seat as the Storyteller sees them."""
    seats = t.view("storyteller")["grimoire"]["seats"]
    return [token["token"] for seat in seats if seat["name"] == name for token in seat["tokens"]]


def test_a_dead_voter_keeps_the_token_until_the_day_ends() -> None:
    """organgrinder/c4, organgrinder/r4"""
    t = day(NINE).nominate("Ana", "Bo", "Ida")
    assert t.tally == 1
    assert t.seat("Ida").ghost_vote
    assert t.view("public")["town"][8]["ghost_vote"]
    t.dusk()
    assert not t.seat("Ida").ghost_vote
    assert not t.view("public")["town"][8]["ghost_vote"]
    assert t.events("vote_tokens") == [{"spent": [8]}]


def test_a_dead_voter_has_no_second_vote_that_day_though_the_token_is_still_there() -> None:
    """organgrinder/r4"""
    t = day(NINE).nominate("Ana", "Bo", "Ida").nominate("Bo", "Cy", "Ida")
    assert t.tally == 0
    t.dusk().next_day(Cy="Gus").nominate("Bo", "Cy", "Ida")
    assert t.tally == 0


def test_in_an_open_vote_later_that_day_the_dead_voter_seems_to_keep_the_hand_down() -> None:
    """organgrinder/r4, organgrinder/r8"""
    t = day(NINE).nominate("Ana", "Bo", "Ida").impair("Ana", "drunk").nominate("Bo", "Cy", "Ida Bo")
    assert t.tally == 1
    hand = next(event for event in t.events("hand")[::-1] if event["seat"] == 8)
    assert hand == {"seat": 8, "up": False, "total": 0}
    assert t.view("public")["town"][8]["ghost_vote"]


def test_the_dead_who_did_not_vote_keep_their_token() -> None:
    """organgrinder/r4"""
    t = day(NINE).nominate("Ana", "Bo", "Bo").dusk()
    assert t.seat("Ida").ghost_vote
    assert t.events("vote_tokens") == []


def test_support_for_an_exile_is_open() -> None:
    """organgrinder/c5, organgrinder/r9"""
    t = day(f"{EIGHT} gunslinger:good").exile("Ana", "Ida", "Ana Bo")
    assert t.events("exiled")[-1]["supporters"] == [0, 1]
    assert "hand" in public_kinds(t)


def test_a_dead_organ_grinder_leaves_the_next_vote_open_and_earlier_results_secret() -> None:
    """organgrinder/c6, organgrinder/r1, organgrinder/r8, organgrinder/r13"""
    t = day().nominate("Bo", "Bo", "Bo Cy Dee Eli Fay").nominate("Cy", "Cy", "Cy Dee Eli")
    t.storyteller(kill="Ana")
    t.nominate("Eli", "Dee", "Bo Cy Dee Eli")
    told = next(data for kind, data in t.view("public")["history"] if kind == "tally")
    assert (told["who"], told["result"], told["about_to_die"]) == (3, "fails", None)
    assert t.view("public")["about_to_die"] is None
    assert t.about_to_die == "Bo"
    assert t.view("storyteller")["about_to_die"] == 1
    t.nominate("Fay", "Eli", "Bo Cy Dee Eli Fay Gus")
    assert t.view("public")["about_to_die"] == 4


def test_a_tie_with_a_secret_tally_is_told_as_not_enough() -> None:
    """organgrinder/r8, organgrinder/r2"""
    t = day().nominate("Bo", "Bo", "Bo Cy Dee Eli Fay").impair("Ana", "drunk")
    t.nominate("Eli", "Dee", "Bo Cy Dee Eli Fay")
    assert t.events("tally")[-1]["result"] == "fails"
    assert t.about_to_die is None


def test_fewer_votes_than_an_earlier_secret_tally_change_nothing() -> None:
    """organgrinder/c7"""
    t = day("organgrinder chef imp empath soldier slayer saint").nominate("Ana", "Bo", "Ana Cy Dee Eli")
    t.nominate("Bo", "Cy", "Ana Bo Dee").close()
    assert t.executed == "Bo"


def test_nominations_stay_public_with_their_limits() -> None:
    """organgrinder/r3"""
    t = day().nominate("Ana", "Bo")
    assert t.view("public")["nominations"][0]["by"] == 0
    t.refused({"nominate": {"by": "Ana", "who": "Cy"}}).refused({"nominate": {"by": "Cy", "who": "Bo"}})


def test_a_flowergirl_hears_of_the_real_votes() -> None:
    """organgrinder/r10"""
    t = day("organgrinder flowergirl vigormortis chef empath soldier slayer").nominate("Ana", "Bo", "Cy")
    t.dusk().night(Cy="Gus")
    assert t.learned("Bo") is True


def test_weights_count_in_secret() -> None:
    """organgrinder/r10"""
    t = day(f"{EIGHT} bureaucrat:good", start="night 2").next_day(Cy="Hal", Ida="Bo").nominate("Ana", "Dee", "Bo")
    assert t.tally == 3


def test_a_butler_is_bound_in_secret() -> None:
    """organgrinder/r11"""
    t = day(f"{EIGHT} butler", start="night 2").next_day(Cy="Hal", Ida="Bo").nominate("Ana", "Dee", "Ida Fay")
    assert t.tally == 1
    assert t.nominate("Bo", "Eli", "Ida Bo").tally == 2


def test_a_storyteller_with_the_ability_decides_each_night() -> None:
    """organgrinder/r13"""
    seats = EIGHT.replace("organgrinder", "virgin")
    t = day(seats, start="night 2").grant("storyteller", OrganGrinder)
    t.next_day({"rule": {"ability": "organgrinder", "choice": True}}, Cy="Hal").nominate("Bo", "Cy", "Bo")
    assert "tally" in public_kinds(t)
    t.dusk().next_day({"rule": {"ability": "organgrinder", "choice": False}}, Cy="Gus").nominate("Bo", "Cy", "Bo")
    assert public_kinds(t).count("tally") == 1


def test_one_created_by_day_makes_the_next_vote_secret_and_chooses_at_night() -> None:
    """organgrinder/r13"""
    seats = EIGHT.replace("organgrinder", "poisoner")
    t = day(seats).nominate("Bo", "Bo", "Bo")
    t.storyteller(character={"Ana": "organgrinder"}).nominate("Cy", "Cy", "Bo")
    assert public_kinds(t).count("tally") == 1
    t.dusk().night(Ana=True, Cy="Hal")
    assert t.drunk("Ana")


def test_one_who_becomes_another_character_leaves_the_next_vote_open() -> None:
    """organgrinder/r13"""
    t = day().nominate("Bo", "Bo", "Bo")
    t.storyteller(character={"Ana": "poisoner"}).nominate("Cy", "Cy", "Bo Dee")
    assert public_kinds(t).count("tally") == 1


def test_a_count_that_began_in_secret_stays_secret() -> None:
    """organgrinder/r1"""
    t = day().counting("Bo", "Bo").hand("Cy", True)
    t.intervene(kill="Ana")
    t.hand("Dee", True)
    assert "hand" not in public_kinds(t)
    for name in ("Eli", "Fay", "Gus", "Hal", "Ana", "Bo"):
        t.hand(name, False)
    assert t.view("public")["nominations"][-1]["tally"] is None


def test_everybody_hears_before_the_count_that_eyes_will_be_closed_and_why() -> None:
    """organgrinder/r12, organgrinder/r6"""
    t = day().nominated("Ana", "Bo")
    assert t.view("public")["counting"]["secret"]
    t.game.answer(STORYTELLER, "count")
    assert t.events("count")[-1]["ability"] == "organgrinder"


def test_whoever_else_has_the_ability_makes_votes_secret() -> None:
    """organgrinder/r13"""
    t = day().grant("Bo", OrganGrinder)
    t.storyteller(kill="Ana").nominate("Bo", "Cy", "Bo")
    assert "tally" not in public_kinds(t)


def test_special_rules_are_for_the_alchemist_and_the_butler() -> None:
    """organgrinder/r14"""
    assert partners("organgrinder") == {"alchemist", "butler"}


def test_whoever_is_about_to_die_is_marked_for_the_storyteller_after_a_secret_vote() -> None:
    """organgrinder/r2"""
    mark = "organgrinder/about-to-die"
    t = day(tokens={"Ana": ["poisoner/poisoned"]}).nominate("Bo", "Cy", "Bo Cy Dee Eli")
    t.storyteller(remove_token={"Ana": ["poisoner/poisoned"]})
    assert reminders(t, "Cy") == []
    t.nominate("Dee", "Ana", "Bo Cy Dee Eli Fay")
    assert reminders(t, "Ana") == [mark]
    t = town(EIGHT.replace("chef", "atheist"), start="day 2", script=[*SCRIPT, "atheist"])
    t.nominate("Bo", "storyteller", "Bo Cy Dee Eli")
    assert t.about_to_die == "storyteller" and reminders(t, "Hal") == []


def test_the_choice_is_noted_until_dusk() -> None:
    t = day(start="night 2").night(Ana=True, Cy="Eli").day()
    assert "drunk" in notes(t, "Ana")[0]
    assert notes(t.dusk(), "Ana") == []
