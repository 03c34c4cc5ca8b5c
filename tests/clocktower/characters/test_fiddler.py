"""The Fiddler."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower.pieces.events import SentBack
from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.clocktower.storyteller.deeds.fabled import UseFabled
from belfry.clocktower.storyteller.deeds.seats import Leave
from belfry.core.audience import STORYTELLER, only
from belfry.core.errors import IllegalDeed, NotAsked
from tests.clocktower.towns import Town, town

FIDDLER = "fiddler"
TWELVE = "imp chef poisoner spy empath monk soldier saint mayor slayer virgin butler"


def fiddle(seats: str = TWELVE, **more: Any) -> Town:
    return town(seats, **{"start": "day 2", "script": None, "fabled": [FIDDLER], **more})


def chooses(**choices: Any) -> list[dict[str, Any]]:
    return [{"choose": {"who": who, "ability": FIDDLER, "choice": choice}} for who, choice in choices.items()]


def contest(t: Town, rival: str, hands: dict[str, str], champion: str = "Ana") -> Town:
    """The Fiddler is used, the Demon chooses, and hands go up for one of the two."""
    up = [{"choose": {"who": who, "ability": FIDDLER, "choice": choice}} for who, choice in hands.items()]
    return t.steps({"rule": {"ability": FIDDLER, "choice": "yes"}}, *chooses(**{champion: rival}), *up)


def hands(first: str, number: int, second: str, other: int) -> dict[str, str]:
    """So many hands for one, and so many for the other, clockwise from the first seat."""
    names = ["Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou"]
    return {name: first if place < number else second for place, name in enumerate(names[: number + other])}


def test_the_team_of_whoever_gets_more_hands_wins() -> None:
    """fiddler/c1, fiddler/r6, fiddler/r1"""
    t = fiddle().intervene(UseFabled(FIDDLER, ["ends", 30]))
    assert t.events("ends_in") == [{"ability": FIDDLER, "minutes": 30}]
    contest(t, "Bo", hands("Bo", 7, "Ana", 5))
    assert t.winner == "good" and t.game.grimoire.reason == FIDDLER
    [result] = t.events("contest")
    assert (result["hands"], result["others"]) == (5, 7)
    t = contest(fiddle(), "Bo", hands("Ana", 7, "Bo", 5))
    assert t.winner == "evil"


def test_a_game_that_stands_still_ends_with_the_contest() -> None:
    """fiddler/c2, fiddler/r1"""
    t = fiddle("imp chef poisoner empath -monk -soldier -saint", fabled=[]).storyteller(fabled=[FIDDLER])
    assert contest(t, "Bo", hands("Bo", 4, "Ana", 2)).winner == "good"


def test_on_a_tie_evil_wins() -> None:
    """fiddler/c3"""
    assert contest(fiddle(), "Bo", hands("Ana", 5, "Bo", 5)).winner == "evil"


def test_when_it_is_used_nobody_uses_an_ability_any_more() -> None:
    """fiddler/c4, fiddler/r4"""
    t = fiddle().intervene(UseFabled(FIDDLER, True))
    with pytest.raises(NotAsked):
        t.game.answer(t.seat("Jo").id, ("use", "slayer", t.seat("Ana").id))
    t.game.answer(0, 1)
    with pytest.raises(NotAsked):
        t.game.answer(t.seat("Jo").id, ("use", "slayer", t.seat("Ana").id))


def test_no_ability_changes_the_outcome() -> None:
    """fiddler/r4"""
    t = fiddle("imp chef eviltwin monk soldier saint mayor", tokens={"Cy": ["eviltwin/twin"]})
    t.grimoire.tokens.clear()
    t = fiddle("imp chef eviltwin monk soldier saint mayor", tokens={"Bo": ["eviltwin/twin"]})
    assert contest(t, "Bo", hands("Bo", 4, "Ana", 3)).winner == "good", "the twins alive do not keep good from it"


def test_everybody_takes_part_each_with_one_hand_whatever_votes_weigh() -> None:
    """fiddler/c5, fiddler/r2, fiddler/r3"""
    seats = "imp chef poisoner empath monk --soldier -saint voudon:good thief:good bureaucrat:good"
    t = fiddle(seats, start="night 2").night(
        {"choose": {"who": "Ida", "ability": "thief", "choice": "Bo"}},
        {"choose": {"who": "Jo", "ability": "bureaucrat", "choice": "Ana"}},
        Ana="Gus",
    )
    t.day()
    before = [seat.ghost_vote for seat in t.grimoire.circle]
    contest(t, "Bo", {"Bo": "Bo", "Fay": "Bo", "Ana": "Ana"})
    assert t.winner == "good"
    [result] = t.events("contest")
    assert (result["hands"], result["others"]) == (1, 2)
    assert [seat.ghost_vote for seat in t.grimoire.circle] == before


def test_the_two_themselves_take_part_and_each_player_for_one_at_most() -> None:
    """fiddler/r3"""
    t = fiddle().intervene(UseFabled(FIDDLER, True))
    t.game.answer(0, 1)
    t.game.answer(STORYTELLER, "count")
    ask = t.game.ask
    assert ask is not None and set(ask.to) == set(range(12))
    assert all(list(ask.offers(seat) or ()) == [None, 0, 1] for seat in range(12))


def test_a_good_demon_chooses_an_evil_player_and_the_tie_is_evils() -> None:
    """fiddler/r5"""
    seats = "imp:good chef poisoner spy empath monk soldier"
    assert contest(fiddle(seats), "Cy", hands("Ana", 3, "Cy", 3)).winner == "evil"
    assert contest(fiddle(seats), "Cy", hands("Ana", 4, "Cy", 3)).winner == "good"


def test_the_demon_may_choose_a_dead_player_and_has_to_choose() -> None:
    """fiddler/r5"""
    t = fiddle("imp chef poisoner -empath monk soldier saint").intervene(UseFabled(FIDDLER, True))
    assert t.game.ask is not None
    assert list(t.game.ask.options) == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize(("seats", "own"), [("imp chef poisoner spy monk", 2), ("imp:good chef poisoner spy monk", 1)])
def test_whoever_is_on_the_demons_own_side_is_refused_only_when_chosen(seats: str, own: int) -> None:
    """fiddler/r5: who is on offer does not tell the Demon who is on which side"""
    t = fiddle(seats).intervene(UseFabled(FIDDLER, True))
    assert t.game.ask is not None
    assert list(t.game.ask.options) == [1, 2, 3, 4]
    t.game.answer(0, own)
    assert t.waits_for == ("Ana", FIDDLER)
    assert [event.to for event in t.game.events if isinstance(event, SentBack)] == [only(0)]
    left = [seat for seat in (1, 2, 3, 4) if seat != own]
    assert list(t.game.ask.options) == left
    t.game.answer(0, 1 if own == 2 else 2)
    assert t.waits_for == ("storyteller", "contest")


def test_where_all_are_on_one_side_anybody_may_be_chosen() -> None:
    """fiddler/r5"""
    t = fiddle("imp chef:evil poisoner spy empath:evil").intervene(UseFabled(FIDDLER, True))
    t.game.answer(0, 4)
    assert t.waits_for == ("storyteller", "contest")


def test_who_counts_as_the_demon_contests_and_without_one_an_evil_player_does() -> None:
    """fiddler/r7"""
    seats = "chef poisoner witch empath monk soldier saint"
    t = fiddle(seats, script=["lilmonsta", *seats.split()], tokens={"Bo": ["lilmonsta/is-the-demon"]})
    t.intervene(UseFabled(FIDDLER, True))
    assert t.waits_for == ("Bo", FIDDLER)
    t = fiddle(seats).intervene(UseFabled(FIDDLER, True))
    assert t.waits_for == ("storyteller", FIDDLER)
    assert t.game.ask is not None and list(t.game.ask.options) == [1, 2]


def test_of_several_living_demons_the_storyteller_names_one() -> None:
    """fiddler/r7"""
    t = fiddle("imp chef imp empath monk soldier saint").intervene(UseFabled(FIDDLER, True))
    assert t.waits_for == ("storyteller", FIDDLER)
    ask = t.game.ask
    assert ask is not None
    found = {AutomaticStoryteller(seed).answer(t.game, ask)[1] for seed in range(30)}
    assert found == {0, 2}


def test_the_two_are_named_in_the_order_of_their_seats_and_what_they_are_is_not_said() -> None:
    """fiddler/r8"""
    t = fiddle("chef poisoner empath imp monk soldier saint").intervene(UseFabled(FIDDLER, True))
    t.game.answer(3, 0)
    assert t.view("public")["declared"] == {FIDDLER: {"players": [0, 3]}}
    [told] = t.events("declared")
    assert set(told) == {"ability", "players"}


def test_it_is_used_once() -> None:
    """fiddler/r1"""
    t = fiddle().intervene(UseFabled(FIDDLER, True))
    with pytest.raises(IllegalDeed, match="nothing to do"):
        t.intervene(UseFabled(FIDDLER, True))


def test_whoever_leaves_in_the_contest_is_not_waited_for() -> None:
    """fiddler/r3"""
    t = fiddle("imp chef poisoner empath monk soldier saint thief:good").intervene(UseFabled(FIDDLER, True))
    t.game.answer(0, 7)
    t.game.answer(STORYTELLER, "count")
    t.intervene(Leave(7))
    assert t.waits_for == ("Ana", FIDDLER)
    t.game.answer(0, 1)
    t.game.answer(STORYTELLER, "count")
    for seat in range(7):
        t.game.answer(seat, 1)
    assert t.winner == "good"


def test_a_program_uses_it_when_nobody_has_died_for_three_days() -> None:
    """fiddler/c2, fiddler/r1"""
    t = fiddle("imp chef poisoner empath -monk -soldier -saint", start="night 4", storyteller="automatic")
    for _ in range(3):
        t.night(Ana="Eli").day().dusk()
        assert not t.events("contest_called")
    t.night(Ana="Eli").day()
    assert t.events("contest_called")


def test_a_storyteller_may_let_a_game_go_on_that_stands_still() -> None:
    """fiddler/r1"""
    t = fiddle("imp chef poisoner empath -monk -soldier -saint", start="night 4")
    for _ in range(3):
        t.night(Ana="Eli").day().dusk()
    t.night(Ana="Eli").day()
    assert t.asked("storyteller", FIDDLER)
    assert not t.events("contest_called")
    t.storyteller(kill="Dee").dusk().night(Ana="Eli").day()
    assert not t.asked("storyteller", FIDDLER), "somebody has died since the last dawn"


def test_it_cannot_be_used_before_the_game_begins() -> None:
    """fiddler/r1"""
    with pytest.raises(IllegalDeed, match="nothing to do"):
        fiddle("imp chef poisoner fortuneteller monk soldier saint", start="night 1").intervene(
            UseFabled(FIDDLER, True)
        )


def test_a_dead_demon_contests_only_if_no_living_one_is_there() -> None:
    """fiddler/r7"""
    t = fiddle("-imp chef imp empath monk soldier saint").intervene(UseFabled(FIDDLER, True))
    assert t.waits_for == ("Cy", FIDDLER)
    t = fiddle("imp mastermind chef empath monk soldier saint").execute("Ana").intervene(UseFabled(FIDDLER, True))
    assert t.waits_for == ("Ana", FIDDLER)


def test_where_all_are_good_anybody_contests_with_anybody() -> None:
    t = fiddle("atheist chef empath monk soldier").intervene(UseFabled(FIDDLER, True))
    assert t.waits_for == ("storyteller", FIDDLER)
    assert t.game.ask is not None and list(t.game.ask.options) == [0, 1, 2, 3, 4]
    t.game.answer(STORYTELLER, 3)
    assert t.waits_for == ("Dee", FIDDLER)
    assert list(t.game.ask.options) == [0, 1, 2, 4]


def test_the_end_may_be_set_anew_and_is_not_waited_for_once_the_contest_is_called() -> None:
    t = fiddle()
    [fiddler] = t.grimoire.holders_of(FIDDLER)
    assert fiddler.ends_in() is None
    assert _noted(t) == []
    t.intervene(UseFabled(FIDDLER, ["ends", 30]))
    assert fiddler.ends_in() == (1, 30)
    t.intervene(UseFabled(FIDDLER, ["ends", 10]))
    assert fiddler.ends_in() == (2, 10)
    assert _noted(t) == ["The game ends in 10 minutes"]
    t.intervene(UseFabled(FIDDLER, True))
    assert fiddler.ends_in() is None
    assert _noted(t) == ["Is over"]


def _noted(t: Town) -> list[str]:
    """What the Storyteller's screen notes beside no player."""
    grimoire = t.view("storyteller")["grimoire"]
    assert grimoire is not None
    return [note["text"] for note in grimoire["notes"]]


def test_it_may_leave_again() -> None:
    t = fiddle().storyteller(fabled=[])
    with pytest.raises(IllegalDeed, match="no Fabled in play"):
        t.intervene(UseFabled(FIDDLER, True))
