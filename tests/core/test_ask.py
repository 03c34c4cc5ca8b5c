"""Asks: to one party, to several at once, to whoever acts first."""

from __future__ import annotations

import subprocess
import sys
from itertools import permutations
from pathlib import Path

import pytest

from belfry.core.ask import Ask, AskAll, AskFirst
from belfry.core.audience import STORYTELLER
from belfry.core.entry import Answer
from belfry.core.errors import AlreadyAnswered, IllegalAnswer, NotAsked
from belfry.core.event import Event
from tests.core.tea import (
    BIDS,
    SPEECH,
    TEA,
    WORDS,
    ChoseWhom,
    Invitation,
    Leave,
    TeaParty,
    at_the_bids,
    at_the_toast,
    bare,
    picture,
)


def public(game: TeaParty, kind: str) -> list[Event]:
    """The events of a kind."""
    return [event for event in game.events if event.kind == kind]


def test_core_runs_a_game_that_it_has_never_heard_of() -> None:
    """Nothing of Clocktower is loaded to play another game."""
    program = (
        "import sys; from tests.core.tea import TeaParty; from belfry.core import RandomPolicy, play; "
        "play(TeaParty(), RandomPolicy(1)); print([name for name in sys.modules if 'clocktower' in name])"
    )
    root = Path(__file__).parents[2]
    found = subprocess.run([sys.executable, "-c", program], cwd=root, capture_output=True, text=True, check=True)
    assert found.stdout == "[]\n"


# One party


def test_an_ask_to_one_says_who_decides_what_and_among_which_answers() -> None:
    ask = at_the_toast().ask
    assert type(ask) is Ask
    assert (ask.to, ask.kind, ask.ability, ask.about) == ((0,), "choose", "toast", None)
    options = ask.offers(0)
    assert options is not None
    assert list(options) == [1, 2]
    assert ask.waits_for(0)


def test_an_ask_to_one_offers_nothing_to_anybody_else() -> None:
    ask = at_the_toast().ask
    assert ask is not None
    assert [ask.offers(party) for party in (1, 2, 3, STORYTELLER)] == [None] * 4
    assert not any(ask.waits_for(party) for party in (1, 2, 3, STORYTELLER))


def test_the_answer_of_the_one_goes_to_the_rules_that_asked() -> None:
    game = at_the_toast()
    game.answer(0, 2)
    assert game.events[-1] == ChoseWhom(1, 2)
    assert game.ask is not None
    assert (game.ask.kind, game.ask.about, game.ask.offers(0)) == ("say", 2, SPEECH)


# All at once


def test_an_ask_to_all_waits_for_everybody() -> None:
    ask = at_the_bids().ask
    assert isinstance(ask, AskAll)
    assert ask.to == (0, 1, 2)
    assert [ask.offers(party) for party in (0, 1, 2, STORYTELLER)] == [BIDS, BIDS, BIDS, None]
    assert [ask.waits_for(party) for party in (0, 1, 2, STORYTELLER)] == [True, True, True, False]


@pytest.mark.parametrize("order", list(permutations((0, 1, 2))))
def test_all_may_answer_in_any_order_and_the_result_is_the_same(order: tuple[int, ...]) -> None:
    game = at_the_bids()
    for seat in order:
        game.answer(seat, seat + 1)
    assert game.events[-1].data == {"bids": [[0, 1], [1, 2], [2, 3]]}
    assert game.ask is not None
    assert game.ask.kind == "choose"


@pytest.mark.parametrize("order", list(permutations((0, 1, 2))))
def test_no_answer_is_visible_before_all_have_answered(order: tuple[int, ...]) -> None:
    game = at_the_bids()
    before = [event.plain() for event in game.events]
    for seat in order[:-1]:
        game.answer(seat, 3)
        assert [event.plain() for event in game.events] == before
        assert isinstance(game.ask, AskAll)
    game.answer(order[-1], 0)
    assert len(public(game, "bids")) == 1


def test_who_has_answered_is_no_longer_waited_for() -> None:
    game = at_the_bids()
    game.answer(1, 0)
    assert game.ask is not None
    assert [game.ask.waits_for(seat) for seat in (0, 1, 2)] == [True, False, True]


@pytest.mark.parametrize("again", [0, 3, "not even a bid"])
def test_a_second_answer_to_an_ask_to_all_is_refused_as_already_answered(again: object) -> None:
    game = at_the_bids()
    game.answer(1, 0)
    before = picture(game)
    message = r"^seat 1 has answered already; the game waits for somebody else$"
    with pytest.raises(AlreadyAnswered, match=message):
        game.answer(1, again)
    assert picture(game) == before
    game.answer(0, 0)
    game.answer(2, 0)
    assert game.events[-1].data == {"bids": [[0, 0], [1, 0], [2, 0]]}


def test_an_illegal_answer_among_all_leaves_the_party_free_to_answer_again() -> None:
    game = at_the_bids()
    with pytest.raises(IllegalAnswer):
        game.answer(1, 4)
    game.answer(1, 3)
    assert bare(game.entries[-1:]) == [Answer(1, 3)]


def test_everybody_may_be_offered_something_else() -> None:
    ask = AskAll("bid", "biscuit", {0: BIDS, 4: WORDS, STORYTELLER: TEA}, about=7)
    assert ask.to == (0, 4, STORYTELLER)
    assert [ask.offers(party) for party in (0, 4, STORYTELLER, 1)] == [BIDS, WORDS, TEA, None]
    assert ask.about == 7


# Whoever acts first


def test_an_ask_to_whoever_acts_first_is_open_to_all_of_them() -> None:
    ask = TeaParty().ask
    assert isinstance(ask, AskFirst)
    assert ask.to == (0, 1, 2, STORYTELLER)
    assert [ask.offers(party) for party in (0, 1, 2, STORYTELLER)] == [WORDS, WORDS, WORDS, TEA]
    assert ask.offers(3) is None


@pytest.mark.parametrize(("by", "word"), [(0, "hello"), (2, "hush"), (STORYTELLER, "tea")])
def test_the_first_to_act_is_heard_and_nobody_else_is_waited_for(by: int, word: str) -> None:
    game = TeaParty()
    game.answer(by, word)
    assert game.events[-1].data == {"by": by, "word": word}
    assert isinstance(game.ask, AskAll)


def test_the_second_to_act_comes_too_late() -> None:
    game = TeaParty()
    game.answer(0, "hello")
    with pytest.raises(IllegalAnswer):
        game.answer(1, "hush")
    assert [event.data["by"] for event in public(game, "spoke")] == [0]


def test_each_party_may_do_only_what_it_is_offered() -> None:
    game = TeaParty()
    with pytest.raises(IllegalAnswer, match="'tea' is not a legal answer: expected one of 'hello', 'hush'"):
        game.answer(0, "tea")
    with pytest.raises(IllegalAnswer, match="'hello' is not a legal answer: expected one of 'tea'"):
        game.answer(STORYTELLER, "hello")


def test_a_party_that_may_do_nothing_now_is_not_asked() -> None:
    game = TeaParty(Invitation(guests=2))
    game.answer(1, "hello")
    for seat, bid in ((0, 0), (1, 1)):
        game.answer(seat, bid)
    game.answer(0, 1)
    game.answer(0, "To tea!")
    assert isinstance(game.ask, AskFirst)
    assert game.ask.offers(1) is None
    with pytest.raises(NotAsked):
        game.answer(1, "hello")
    game.answer(0, "hello")
    assert public(game, "spoke")[-1].data["by"] == 0


def test_after_a_deed_the_ask_to_whoever_acts_first_is_for_those_who_are_there_now() -> None:
    game = TeaParty()
    game.intervene(Leave(1))
    assert game.ask is not None
    assert game.ask.to == (0, 2, STORYTELLER)
    with pytest.raises(NotAsked):
        game.answer(1, "hello")
