"""What today's votes are worth, as everybody is told: who leads, what ties, how many votes it takes (VOT)."""

from __future__ import annotations

import pytest

from tests.clocktower.steps import choice
from tests.clocktower.towns import Town, town

NINE = "imp poisoner empath chef monk undertaker slayer soldier mayor"
PUBLIC = ("public", "Ana", "storyteller")


def nine() -> Town:
    return town(NINE, start="day 2")


def needed(t: Town, who: str = "public") -> tuple[int, int | None]:
    seen = t.view(who)
    return seen["to_lead"], seen["to_tie"]


def worth(t: Town, who: str = "public") -> dict[str, str | None]:
    """What each nomination is worth by now."""
    seen = t.view(who)
    names = {seat["seat"]: seat["name"] for seat in seen["town"]}
    return {names[one["who"]]: one.get("stands") for one in seen["nominations"]}


def test_without_anybody_on_the_block_half_of_the_living_are_needed() -> None:
    """VOT-12"""
    assert needed(nine()) == (5, None)


@pytest.mark.parametrize("who", PUBLIC)
def test_with_somebody_on_the_block_it_takes_one_more_to_take_the_place_and_as_many_to_tie(who: str) -> None:
    """VOT-13, VOT-14"""
    t = nine().nominate("Ana", "Bo", "Ana Cy Dee Eli Fay")
    assert needed(t, who) == (6, 5)
    t.nominated("Bo", "Cy")
    assert (t.view(who)["counting"]["to_lead"], t.view(who)["counting"]["to_tie"]) == (6, 5)
    assert t.view(who)["counting"]["needed"] == 5


@pytest.mark.parametrize("who", PUBLIC)
def test_a_result_names_as_many_votes_as_the_count_did(who: str) -> None:
    """VOT-13"""
    t = nine().nominate("Ana", "Bo", "Ana Cy Dee Eli Fay")
    said = needed(t, who)[0]
    t.nominate("Bo", "Cy", "Ana Bo Dee")
    too_few = t.view(who)["nominations"][-1]
    assert (too_few["tally"], too_few["needed"], too_few["to_lead"]) == (3, 5, said)


def test_a_first_nomination_takes_half_of_the_living() -> None:
    """VOT-12"""
    t = nine().nominate("Ana", "Bo", "Ana Cy")
    assert t.view("public")["nominations"][-1]["to_lead"] == 5


def test_after_a_tie_nobody_is_about_to_die_and_there_is_nobody_to_tie_with() -> None:
    """VOT-14"""
    t = nine().nominate("Ana", "Bo", "Ana Cy Dee Eli Fay").nominate("Bo", "Cy", "Ana Bo Dee Eli Fay")
    assert t.view("public")["about_to_die"] is None
    assert worth(t) == {"Bo": "tied", "Cy": "tied"}
    assert needed(t) == (6, None)


def test_who_is_outvoted_is_no_longer_on_the_block() -> None:
    """VOT-13"""
    t = nine().nominate("Ana", "Bo", "Ana Cy Dee Eli Fay").nominate("Bo", "Cy", "Ana Bo Dee Eli Fay Gus")
    assert worth(t) == {"Bo": "out", "Cy": "block"}
    assert needed(t) == (7, 6)


def test_too_few_votes_are_no_tie_though_somebody_else_had_as_many() -> None:
    t = nine().nominate("Ana", "Bo", "Cy Dee").nominate("Bo", "Cy", "Ana Dee")
    assert [one["result"] for one in t.view("public")["nominations"]] == ["fails", "fails"]
    assert worth(t) == {"Bo": "out", "Cy": "out"}
    assert needed(t) == (5, None)


def test_a_tally_that_failed_has_to_be_beaten_too() -> None:
    """VOT-16"""
    t = nine().nominate("Ana", "Bo", "Cy Dee Eli Fay").storyteller(kill="Gus").storyteller(kill="Hal")
    assert t.view("public")["threshold"] == 4
    assert needed(t) == (5, None)
    t.nominate("Cy", "Dee", "Ana Bo Cy Dee")
    assert t.about_to_die is None
    t.nominate("Dee", "Eli", "Ana Bo Cy Dee Eli")
    assert t.about_to_die == "Eli"


def test_nobody_is_tied_alone() -> None:
    """VOT-16: with more votes, though not enough of them, somebody takes the place on the block from another"""
    t = town("imp poisoner empath chef monk undertaker -slayer -soldier -mayor", start="day 3")
    t.nominate("Ana", "Bo", "Ana Cy Dee")
    assert worth(t) == {"Bo": "block"}
    for name in ("Gus", "Hal", "Ida"):
        t.storyteller(revive=name)
    t.nominate("Cy", "Dee", "Ana Bo Cy Dee")
    assert t.about_to_die is None
    assert worth(t) == {"Bo": "out", "Dee": "out"}


def test_a_vote_that_is_declared_to_have_failed_is_neither_tied_nor_in_the_way() -> None:
    """judge/r2, judge/r5"""
    all = "Ana Bo Cy Dee Eli Fay Gus Hal Ida"
    fail = {"use": {"who": "Hal", "ability": "judge", "choice": "fail"}}
    seats = "imp slayer chef empath soldier monk mayor judge:good poisoner"
    for t in (
        town(seats, start="day 2").nominate("Cy", "Bo", all).use("Hal", "judge", "fail"),
        town(seats, start="day 2").nominate("Cy", "Bo", all, before=[fail]),
    ):
        assert worth(t) == {"Bo": "out"}
        assert needed(t) == (5, None)


def test_a_vote_after_the_execution_has_nobody_to_beat() -> None:
    """butcher/r4"""
    t = town("imp chef poisoner empath soldier mayor monk butcher:good", start="day 2")
    t.nominate("Ana", "Bo", "Ana Bo Cy Dee Eli Fay Gus Hal")
    t.close(choice("Hal", "butcher", "Dee"))
    counting = t.view("public")["counting"]
    assert (counting["needed"], counting["to_lead"], counting["to_tie"]) == (4, 4, None)


def test_a_call_for_an_exile_has_nothing_to_do_with_the_block() -> None:
    t = town(f"{NINE} beggar:good", start="day 2").nominate("Ana", "Bo", "Ana Cy Dee Eli Fay")
    t.game.answer(t.seat("Cy").id, ("exile", t.seat("Jo").id))
    counting = t.view("public")["counting"]
    assert (counting["kind"], counting["to_lead"], counting["to_tie"]) == ("exile", 5, None)


@pytest.mark.parametrize("votes", ["", "Ana Cy Eli", "Ana Bo Cy Dee Eli Fay"])
def test_a_secret_vote_changes_nothing_in_what_others_are_told_to_be_needed(votes: str) -> None:
    """organgrinder/r12"""
    script = ["imp", "organgrinder", "empath", "chef", "monk", "undertaker", "slayer", "soldier", "mayor", "poisoner"]
    t = town("imp organgrinder empath chef monk undertaker slayer soldier mayor", script=script, start="day 2")
    t.nominate("Ana", "Cy", votes)
    assert [needed(t, who) for who in ("public", "Bo")] == [(5, None), (5, None)]
    assert worth(t) == {"Cy": None}
    assert needed(t, "storyteller") == ((7, 6) if len(votes) > 12 else (5, None))


def test_who_was_executed_is_no_longer_about_to_die() -> None:
    t = nine().nominate("Ana", "Cy", "Ana Bo Dee Eli Fay").close()
    assert worth(t) == {"Cy": "executed"}


@pytest.mark.parametrize("who", PUBLIC)
def test_whoever_was_about_to_die_is_not_when_somebody_else_was_executed_at_once(who: str) -> None:
    t = town("imp poisoner empath virgin monk chef slayer soldier mayor", start="day 2")
    t.nominate("Ana", "Cy", "Ana Bo Dee Eli Fay")
    assert worth(t, who) == {"Cy": "block"}
    t.nominate("Eli", "Dee")
    assert t.executed == "Eli"
    assert worth(t, who) == {"Cy": None, "Dee": None}
    assert t.view(who)["about_to_die"] is None
