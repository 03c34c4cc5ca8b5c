"""A game: answers move it, nothing else does; deeds interrupt it; undo, redo and fork."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belfry.core.ask import AskAll, AskFirst
from belfry.core.audience import PUBLIC, STORYTELLER
from belfry.core.entry import Answer, Intervention
from belfry.core.errors import AlreadyAnswered, BelfryError, GameOver, IllegalAnswer, IllegalDeed, NotAsked
from belfry.core.policy import RandomPolicy, play
from tests.core.tea import Close, Invitation, Leave, Quiz, Remark, TeaParty, at_the_bids, at_the_toast, bare, picture

SEEDS = st.integers(0, 2**32)


def over(reason: str = "closed") -> TeaParty:
    """A party that has ended for this reason."""
    game = at_the_bids()
    if reason == "closed":
        game.intervene(Close())
    else:
        for seat in range(3):
            game.answer(seat, 3)
    return game


def happened(game: TeaParty) -> list[str]:
    """The kinds of everything that has happened."""
    return [event.kind for event in game.events]


def play_some(game: TeaParty, seed: int, most: int) -> TeaParty:
    """Play on by chance, with deeds in between, for so many answers and deeds or to the end."""
    chance = Random(seed)
    policy = RandomPolicy(seed, 0.4)
    for _ in range(most):
        if game.ask is None:
            break
        if chance.random() < 0.25:
            seat = chance.randrange(game.config.guests)
            deed = chance.choice(
                [Remark("well"), Quiz(seat), Leave(seat) if len(game.state.seats) > 2 else Remark("no")]
            )
            try:
                game.intervene(deed)
            except IllegalDeed:
                continue
        else:
            game.answer(*policy.answer(game, game.ask))
    return game


# What is refused, and that nothing changes by it


@pytest.mark.parametrize("seat", [1, 2, 3, 99, STORYTELLER, PUBLIC])
def test_an_answer_from_the_wrong_seat_is_refused_and_says_who_is_asked(seat: int) -> None:
    game = at_the_toast()
    before = picture(game)
    with pytest.raises(NotAsked, match=r"is not asked anything now; the game waits for") as refusal:
        game.answer(seat, 1)
    assert type(refusal.value) is NotAsked
    assert ("the Storyteller" if seat == STORYTELLER else str(seat)) in str(refusal.value)
    assert picture(game) == before


def test_yes_is_not_seat_one() -> None:
    game = TeaParty()
    before = picture(game)
    with pytest.raises(NotAsked):
        game.answer(True, "hello")
    assert picture(game) == before


def test_an_answer_out_of_turn_is_refused() -> None:
    """Guest 1 hosts the second round, not the first."""
    game = at_the_toast()
    game.answer(0, 2)
    before = picture(game)
    with pytest.raises(NotAsked, match=r"^seat 1 is not asked anything now; the game waits for somebody else$"):
        game.answer(1, "To me!")
    assert picture(game) == before


def test_an_ask_cannot_be_answered_twice() -> None:
    game = at_the_toast()
    game.answer(0, 2)
    game.answer(0, "To you!")
    assert isinstance(game.ask, AskFirst)
    game.answer(0, "hello")
    before = picture(game)
    with pytest.raises(IllegalAnswer):
        game.answer(0, "hello")
    game.answer(0, 1)
    with pytest.raises(AlreadyAnswered):
        game.answer(0, 2)
    assert game.entries[:-1] == before[1]


@pytest.mark.parametrize("reason", ["closed", "biscuits"])
@pytest.mark.parametrize("party", [0, 1, 99, STORYTELLER])
def test_after_the_end_nobody_can_answer(reason: str, party: int) -> None:
    game = over(reason)
    before = picture(game)
    with pytest.raises(GameOver, match=r"^the game is over: nobody is asked anything$"):
        game.answer(party, 1)
    assert picture(game) == before


def test_after_the_end_no_deed_is_possible() -> None:
    game = over()
    before = picture(game)
    with pytest.raises(GameOver, match="nothing can be changed any more, but it can be undone"):
        game.intervene(Remark("Is anybody here?"))
    assert picture(game) == before


@pytest.mark.parametrize("value", [0, 3, -1, True, 1.0, "1", None, [1], (1,), [[1]], {"seat": 1}, "", object()])
def test_an_illegal_answer_is_refused_and_says_what_is_legal(value: Any) -> None:
    game = at_the_toast()
    before, ask = picture(game), game.ask
    with pytest.raises(IllegalAnswer, match=r"is not a legal answer: expected one of 1, 2$") as refusal:
        game.answer(0, value)
    assert refusal.value.value is value
    assert picture(game) == before
    assert game.ask is ask


def test_an_answer_is_recorded_in_its_one_form() -> None:
    game = at_the_toast()
    game.answer(0, 2)
    game.answer(0, "To tea!")
    assert bare(game.entries[-2:]) == [Answer(0, 2), Answer(0, "To tea!")]


@pytest.mark.parametrize("deed", [Leave(7), Quiz(-1), "leave", None, 3])
def test_an_illegal_deed_is_refused_without_a_trace(deed: Any) -> None:
    game = at_the_bids()
    game.answer(0, 1)
    before, ask = picture(game), game.ask
    with pytest.raises(IllegalDeed):
        game.intervene(deed)
    assert picture(game) == before
    assert game.ask is ask


def test_every_refusal_is_a_belfry_error() -> None:
    assert issubclass(AlreadyAnswered, NotAsked)
    assert all(issubclass(error, BelfryError) for error in (NotAsked, IllegalAnswer, GameOver, IllegalDeed))


def test_each_entry_is_marked_with_the_events_before_it() -> None:
    game = at_the_toast()
    assert [entry.after for entry in game.entries] == [3, 4, 4, 4]
    assert happened(game) == ["card", "card", "card", "spoke", "bids"]


# The same inputs give the same game


@given(seed=SEEDS, chance=SEEDS)
def test_the_same_start_and_answers_give_the_same_events(seed: int, chance: int) -> None:
    first, second = (play_some(TeaParty(Invitation(4, 3), seed), chance, 100) for _ in range(2))
    assert picture(first) == picture(second)


def test_another_seed_deals_other_cards() -> None:
    cards = [[event.data["card"] for event in TeaParty(seed=seed).events] for seed in (1, 2)]
    assert cards[0] != cards[1]


# Undo and redo


@pytest.mark.parametrize("checkpoints", [False, True])
@given(seed=SEEDS, length=st.integers(0, 40), data=st.data())
def test_undo_of_any_number_and_redo_change_nothing(
    checkpoints: bool, seed: int, length: int, data: st.DataObject
) -> None:
    game = play_some(TeaParty(Invitation(4, 3), seed, checkpoints=checkpoints), seed, length)
    before = picture(game)
    count = data.draw(st.integers(0, len(game.entries)), label="undone")
    taken = game.undo(count)
    assert len(taken) == count
    assert game.entries == before[1][: len(before[1]) - count]
    game.redo(taken)
    assert picture(game) == before


@given(seed=SEEDS, length=st.integers(1, 40))
def test_undone_to_the_start_a_game_is_as_new(seed: int, length: int) -> None:
    game = play_some(TeaParty(seed=seed), seed, length)
    game.undo(len(game.entries))
    assert picture(game) == picture(TeaParty(seed=seed))


@given(seed=SEEDS, length=st.integers(1, 40))
def test_one_undo_after_another_goes_back_entry_by_entry(seed: int, length: int) -> None:
    game = TeaParty(seed=seed)
    pictures = [picture(game)]
    for _ in range(length):
        known = len(game.entries)
        play_some(game, seed + known, 1)
        if len(game.entries) > known:
            pictures.append(picture(game))
    for earlier in reversed(pictures[:-1]):
        game.undo()
        assert picture(game) == earlier


def test_undo_reopens_a_game_that_was_over() -> None:
    game = over("biscuits")
    assert bare(game.undo()) == [Answer(2, 3)]
    game.answer(2, 0)
    assert game.ask is not None
    assert game.ask.kind == "choose"


def test_after_undo_another_answer_makes_another_game() -> None:
    game = at_the_toast()
    game.undo()
    game.answer(2, 3)
    assert game.events[-1].data == {"bids": [[0, 0], [1, 1], [2, 3]]}


@pytest.mark.parametrize("count", [-1, 5, 1000])
def test_more_than_was_given_cannot_be_taken_back(count: int) -> None:
    game = at_the_toast()
    before = picture(game)
    with pytest.raises(BelfryError, match=f"^cannot take back {count}: 4 answers and deeds have been given$"):
        game.undo(count)
    assert picture(game) == before


def test_an_undone_deed_has_never_happened() -> None:
    game = at_the_bids()
    game.intervene(Leave(1))
    assert bare(game.undo()) == [Intervention(Leave(1))]
    assert picture(game) == picture(at_the_bids())
    assert game.state.seats == (0, 1, 2)


def test_redo_of_something_illegal_is_refused_where_it_stands() -> None:
    game = TeaParty()
    with pytest.raises(IllegalAnswer):
        game.redo([Answer(0, "hello"), Answer(0, 1), Answer(1, 7), Answer(2, 2)])
    assert bare(game.entries) == [Answer(0, "hello"), Answer(0, 1)]


# Forks


@pytest.mark.parametrize("checkpoints", [False, True])
@given(seed=SEEDS, length=st.integers(0, 40))
def test_a_fork_is_at_the_same_point(checkpoints: bool, seed: int, length: int) -> None:
    game = play_some(TeaParty(Invitation(4, 3), seed, checkpoints=checkpoints), seed, length)
    twin = game.fork()
    assert picture(twin) == picture(game)
    assert vars(twin.state) == vars(game.state)
    assert twin.ask is None or twin.ask is not game.ask


@pytest.mark.parametrize("checkpoints", [False, True])
@given(seed=SEEDS, length=st.integers(0, 40), other=SEEDS)
def test_a_fork_goes_its_own_way(checkpoints: bool, seed: int, length: int, other: int) -> None:
    game = play_some(TeaParty(Invitation(4, 3), seed, checkpoints=checkpoints), seed, length)
    before = picture(game)
    twin = game.fork()
    play_some(twin, other, 30)
    assert picture(game) == before
    own_way = picture(twin)
    play_some(game, seed + 1, 30)
    assert picture(twin) == own_way


@given(seed=SEEDS, length=st.integers(0, 40), other=SEEDS)
def test_a_fork_with_checkpoints_goes_on_as_one_without(seed: int, length: int, other: int) -> None:
    forks = [
        play_some(TeaParty(Invitation(4, 3), seed, checkpoints=checkpoints), seed, length).fork().fork()
        for checkpoints in (False, True)
    ]
    pictures = [picture(play_some(fork, other, 100)) for fork in forks]
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("checkpoints", [False, True])
def test_a_fork_in_the_middle_of_an_ask_to_all_keeps_the_answers_given(checkpoints: bool) -> None:
    game = at_the_bids(TeaParty(checkpoints=checkpoints))
    game.answer(1, 2)
    twin = game.fork()
    game.answer(0, 3)
    assert twin.ask is not None
    assert [twin.ask.waits_for(seat) for seat in (0, 1, 2)] == [True, False, True]


@pytest.mark.parametrize("checkpoints", [False, True])
def test_a_fork_can_be_undone_to_the_start(checkpoints: bool) -> None:
    game = at_the_toast(TeaParty(seed=5, checkpoints=checkpoints))
    twin = game.fork()
    twin.undo(4)
    assert picture(twin) == picture(TeaParty(seed=5))
    assert len(game.entries) == 4


def test_a_fork_of_a_finished_game_is_finished() -> None:
    for checkpoints in (False, True):
        game = play(TeaParty(checkpoints=checkpoints), RandomPolicy(3))
        assert picture(game.fork()) == picture(game)
        assert game.fork().ask is None


# Deeds


def test_a_deed_is_recorded_like_an_answer_and_the_same_ask_comes_again() -> None:
    game = at_the_toast()
    ask = game.ask
    game.intervene(Remark("More tea?"))
    assert game.ask is ask
    assert bare(game.entries[-1:]) == [Intervention(Remark("More tea?"))]
    assert game.events[-1].data == {"text": "More tea?"}
    game.answer(0, 2)
    assert game.events[-1].data == {"whom": 2}


def test_a_deed_does_not_lose_the_answers_that_were_given_to_an_ask_to_all() -> None:
    game = at_the_bids()
    game.answer(2, 1)
    game.intervene(Remark("Well?"))
    with pytest.raises(AlreadyAnswered):
        game.answer(2, 3)
    game.answer(0, 0)
    game.answer(1, 0)
    assert game.events[-1].data == {"bids": [[0, 0], [1, 0], [2, 1]]}


def test_a_deed_may_ask_somebody_before_the_game_goes_on() -> None:
    game = at_the_toast()
    ask = game.ask
    game.intervene(Quiz(2))
    assert game.ask is not None
    assert (game.ask.to, game.ask.kind) == ((2,), "quiz")
    with pytest.raises(NotAsked):
        game.answer(0, 1)
    game.answer(2, 3)
    assert game.events[-1].data == {"seat": 2, "number": 3}
    assert game.ask is ask


def test_a_deed_may_interrupt_what_another_deed_asks() -> None:
    game = at_the_toast()
    toast = game.ask
    game.intervene(Quiz(1))
    quiz = game.ask
    game.intervene(Quiz(2))
    game.intervene(Remark("Quiet, please."))
    game.answer(2, 2)
    assert game.ask is quiz
    game.answer(1, 1)
    assert game.ask is toast
    assert happened(game)[-3:] == ["remark", "quiz", "quiz"]


def test_an_ask_is_withdrawn_when_the_one_asked_has_left_and_the_game_goes_on() -> None:
    game = at_the_toast()
    game.intervene(Leave(0))
    assert isinstance(game.ask, AskFirst)
    assert happened(game)[-1] == "left"
    with pytest.raises(NotAsked):
        game.answer(0, 1)


def test_an_ask_to_all_is_withdrawn_when_somebody_who_has_not_answered_leaves() -> None:
    game = at_the_bids()
    game.answer(0, 2)
    game.intervene(Leave(1))
    assert happened(game)[-2:] == ["left", "no-bids"]
    assert game.ask is not None
    assert (game.ask.to, game.ask.kind) == ((0,), "choose")


def test_an_ask_to_all_stands_when_somebody_leaves_who_has_answered() -> None:
    game = at_the_bids()
    game.answer(0, 2)
    ask = game.ask
    game.intervene(Leave(0))
    assert game.ask is ask
    assert isinstance(ask, AskAll)
    game.answer(1, 0)
    game.answer(2, 0)
    assert game.events[-1].data == {"bids": [[0, 2], [1, 0], [2, 0]]}


def test_the_ask_of_a_deed_is_withdrawn_too_and_what_it_interrupted_is_asked_again() -> None:
    game = at_the_toast()
    toast = game.ask
    game.intervene(Quiz(2))
    game.intervene(Leave(2))
    assert game.ask is toast
    assert "quiz" not in happened(game)


def test_everything_that_was_asked_of_one_who_left_is_withdrawn_at_once() -> None:
    game = at_the_toast()
    game.intervene(Quiz(0))
    game.intervene(Quiz(1))
    game.intervene(Leave(0))
    assert game.ask is not None
    assert game.ask.to == (1,)
    game.answer(1, 0)
    assert isinstance(game.ask, AskFirst)
    assert game.ask.to == (1, 2, STORYTELLER)


def test_a_withdrawn_ask_may_end_the_game() -> None:
    game = at_the_bids(TeaParty(Invitation(guests=2)))
    game.answer(0, 1)
    game.intervene(Leave(1))
    assert game.ask is None
    assert happened(game)[-3:] == ["left", "no-bids", "over"]


@pytest.mark.parametrize("to_there", [TeaParty, at_the_bids, at_the_toast])
def test_a_deed_may_end_the_game_whatever_is_asked(to_there: Callable[[], TeaParty]) -> None:
    game = to_there()
    game.intervene(Quiz(1))
    game.intervene(Close())
    assert game.ask is None
    assert game.events[-1].data == {"reason": "closed"}
    assert bare(game.undo(2)) == [Intervention(Quiz(1)), Intervention(Close())]
    assert picture(game) == picture(to_there())


@pytest.mark.parametrize("checkpoints", [False, True])
@given(seed=SEEDS, length=st.integers(0, 60))
def test_what_deeds_interrupt_can_be_replayed(checkpoints: bool, seed: int, length: int) -> None:
    game = play_some(TeaParty(Invitation(5, 4), seed, checkpoints=checkpoints), seed, length)
    again = TeaParty(Invitation(5, 4), seed)
    again.redo(game.entries)
    assert picture(again) == picture(game)


@given(seed=SEEDS, most=st.integers(0, 300), data=st.data())
def test_an_undo_begins_at_a_checkpoint_near_by(seed: int, most: int, data: st.DataObject) -> None:
    game = play_some(TeaParty(Invitation(rounds=100), seed, checkpoints=True), seed, most)
    plain = play_some(TeaParty(Invitation(rounds=100), seed), seed, most)
    given = len(game.entries)
    count = data.draw(st.integers(0, given), label="undone")
    for party in (game, plain):
        party.undo(count)
    assert picture(game) == picture(plain)
    play_some(game, seed + 1, 40)
    play_some(plain, seed + 1, 40)
    assert picture(game) == picture(plain)


def test_a_long_game_keeps_few_checkpoints_and_replays_little() -> None:
    game, policy = TeaParty(Invitation(rounds=2000), 1, checkpoints=True), RandomPolicy(1)
    while len(game.entries) < 1200:
        assert game.ask is not None
        by, value = policy.answer(game, game.ask)
        game.answer(by, 0 if value == 3 else value)
    answered = 0
    answer = TeaParty.answer

    def counted(self: TeaParty, by: int, value: Any) -> None:
        nonlocal answered
        answered += 1
        answer(self, by, value)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TeaParty, "answer", counted)
        for count in (1, 10, 300):
            game.undo(count)
    assert answered < len(game.entries) / 2
