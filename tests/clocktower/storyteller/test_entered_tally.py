"""A vote that was counted in the room: the Storyteller enters the number, and the game goes on from there."""

from typing import Any

import pytest

from belfry.clocktower import Clocktower
from belfry.clocktower.pieces.events import Tallied
from belfry.clocktower.storyteller.deeds.tally import EnterTally
from belfry.clocktower.views.words.narration import narrate
from belfry.clocktower.views.words.undo_list import describe
from belfry.core import IllegalDeed
from belfry.core.journal import read_journal, replay_journal, write_journal
from tests.clocktower.towns import town

SEVEN = "imp slayer chef empath soldier poisoner saint"


def test_a_number_in_place_of_hands_decides_who_is_about_to_die() -> None:
    """VOT-13"""
    t = town(SEVEN, start="day 2").nominated("Ana", "Bo")
    t.intervene(EnterTally(4))
    assert t.about_to_die == "Bo"
    told = t.events("tally")[-1]
    assert (told["tally"], told["voters"], told["entered"]) == (4, (), True)
    assert t.view("public")["nominations"][-1]["tally"] == 4
    assert t.game.ask is not None and t.game.ask.ability != "count"


def test_too_small_a_number_condemns_nobody_and_the_same_number_is_a_tie() -> None:
    """VOT-14"""
    t = town(SEVEN, start="day 2").nominated("Ana", "Bo").intervene(EnterTally(3))
    assert t.about_to_die is None
    t.nominated("Bo", "Cy").intervene(EnterTally(4)).nominated("Cy", "Ana").intervene(EnterTally(4))
    assert t.about_to_die is None


def test_the_dead_who_are_named_spend_their_token_and_nobody_else_does() -> None:
    """VOT-8"""
    t = town("imp -slayer -chef empath soldier poisoner saint mayor", start="day 3").nominated("Ana", "Dee")
    t.intervene(EnterTally(4, (t.seat("Bo").id,)))
    assert not t.seat("Bo").ghost_vote
    assert t.seat("Cy").ghost_vote
    citizens = {citizen["name"]: citizen for citizen in t.view("public")["town"]}
    assert (citizens["Bo"]["ghost_vote"], citizens["Cy"]["ghost_vote"]) == (False, True)


def test_a_number_is_refused_where_no_vote_waits_or_it_cannot_be() -> None:
    t = town("imp -slayer chef empath soldier poisoner saint", start="day 2")
    with pytest.raises(IllegalDeed, match="no nomination waits"):
        t.intervene(EnterTally(3))
    t.nominated("Ana", "Dee")
    for deed, why in (
        (EnterTally(-1), "0 to 99"),
        (EnterTally(100), "0 to 99"),
        (EnterTally(3, (t.seat("Cy").id,)), "not dead"),
        (EnterTally(0, (t.seat("Bo").id,)), "cannot be of 1"),
        (EnterTally(3, (t.seat("Bo").id,) * 2), "cannot be of 2"),
        (EnterTally(3, (40,)), "seat"),
    ):
        with pytest.raises(IllegalDeed, match=why):
            t.intervene(deed)
    t.game.answer(-1, "count")
    with pytest.raises(IllegalDeed, match="no nomination waits"):
        t.intervene(EnterTally(3))


def test_where_it_matters_who_votes_a_number_is_not_enough() -> None:
    """legion/r5"""
    t = town("legion legion legion soldier chef", start="day 2").nominated("Ana", "Dee")
    with pytest.raises(IllegalDeed, match="Legion"):
        t.intervene(EnterTally(3))


def test_it_is_kept_in_the_journal_can_be_taken_back_and_is_told_in_words() -> None:
    t = town(SEVEN, start="day 2").nominated("Ana", "Bo").intervene(EnterTally(4))
    game = t.game
    assert describe(game, len(game.entries) - 1) == "Storyteller: counted in the room, votes 4"
    games = {"clocktower": Clocktower}
    again: Any = replay_journal(read_journal(write_journal(game), games), games)
    assert again.grimoire.today.about_to_die == t.seat("Bo").id
    told = [event for event in game.events if isinstance(event, Tallied)][-1]
    names = {seat.id: seat.name for seat in game.grimoire.people}
    assert narrate(told, names) == "For Bo: votes 4, needed 4. Bo is about to die."
    game.undo()
    assert game.grimoire.today.about_to_die is None
    assert game.ask is not None and game.ask.ability == "count"
