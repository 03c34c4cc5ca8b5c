"""Journals: a game as a file, read again whatever has happened to the file."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belfry.clocktower.game import Clocktower
from belfry.clocktower.setup.config import Config
from belfry.clocktower.storyteller.deeds.announcements import Say
from belfry.core.audience import STORYTELLER
from belfry.core.entry import Answer, Intervention
from belfry.core.errors import IllegalDeed, JournalDiffers
from belfry.core.game import Game
from belfry.core.journal import FORMAT, write_journal
from belfry.core.policy import RandomPolicy, play
from tests.core.journals import (
    SEEDS,
    both_games,
    clocktower,
    read,
    replay,
    rows_of,
    tea_party,
    text_of,
)
from tests.core.tea import Leave, TeaParty, at_the_bids, at_the_toast, picture

# There and back


@both_games
def test_a_game_comes_back_from_its_journal_as_it_was(make: Callable[[], Game]) -> None:
    game = make()
    again = replay(write_journal(game))
    assert type(again) is type(game)
    assert picture(again) == picture(game)
    assert (again.config, again.seed) == (game.config, game.seed)
    assert write_journal(again) == write_journal(game)


@given(seed=SEEDS, chance=SEEDS, length=st.integers(0, 60))
def test_any_game_comes_back_from_its_journal_at_any_point(seed: int, chance: int, length: int) -> None:
    game, policy = TeaParty(seed=seed), RandomPolicy(chance, 0.3)
    for _ in range(length):
        if game.ask is not None:
            game.answer(*policy.answer(game, game.ask))
    assert picture(replay(write_journal(game))) == picture(game)


def test_a_game_without_any_answer_has_a_journal_of_one_line() -> None:
    text = write_journal(TeaParty(seed=3))
    assert text.count("\n") == 1
    assert picture(replay(text)) == picture(TeaParty(seed=3))


def test_a_game_goes_on_after_it_has_come_back() -> None:
    again = replay(write_journal(at_the_bids()))
    for seat in range(3):
        again.answer(seat, seat % 3)
    assert picture(again) == picture(at_the_toast())


def test_a_seed_of_any_size_comes_back() -> None:
    for seed in (0, -5, 2**63, 2**200):
        assert replay(write_journal(TeaParty(seed=seed))).seed == seed


@both_games
def test_the_first_line_says_what_the_file_is_and_by_which_rules_it_was_played(make: Callable[[], Game]) -> None:
    game = make()
    header = rows_of(game)[0]
    assert header["belfry"] == "journal"
    assert header["format"] == FORMAT == 1
    assert (header["game"], header["rules"], header["seed"]) == (game.name, game.rules, game.seed)
    assert header["config"] == json.loads(json.dumps(game.config_to_plain(game.config)))
    assert header["events"] == [event.plain() for event in game.events[: game.entries[0].after]]


def test_each_further_line_is_an_answer_or_a_deed_with_the_events_that_followed() -> None:
    rows = rows_of(tea_party())
    assert rows[1] == {
        "by": "storyteller",
        "answer": "tea",
        "events": [["spoke", "public", {"by": STORYTELLER, "word": "tea"}]],
    }
    assert rows[2] == {"by": 0, "answer": 0, "events": []}
    assert rows[6] == {"by": 0, "answer": 2, "events": [["chose", [0], {"whom": 2}]]}
    assert rows[8] == {"deed": {"type": "quiz", "seat": 1}, "events": []}
    assert rows[9] == {"by": 1, "answer": 3, "events": [["quiz", [], {"seat": 1, "number": 3}]]}


def test_reading_alone_plays_nothing() -> None:
    journal = read(write_journal(tea_party()))
    assert (journal.game, journal.rules, journal.seed) == ("tea", "7", 11)
    assert [written.entry for written in journal.entries[:2]] == [Answer(STORYTELLER, "tea"), Answer(0, 0)]
    assert journal.entries[-1].entry == Intervention(Leave(2))


def test_whatever_was_said_can_be_written() -> None:
    """A deed whose words no file can hold is refused; every other one comes back."""
    game = Clocktower(Config.players(5), 1)
    for words in ("\x00", "\u2028", "\U0001f514", "half a \ud83d"):
        try:
            game.intervene(Say(0, words))
        except IllegalDeed:
            continue
        assert picture(replay(write_journal(game))) == picture(game)


# What has changed since


def changed(row: int, event: int | None, to: Any) -> str:
    """The tea party's journal with one recorded event otherwise, or with one more."""
    rows = rows_of(tea_party())
    if event is None:
        rows[row]["events"].append(to)
    else:
        rows[row]["events"][event] = to
    return text_of(rows)


@pytest.mark.parametrize(
    ("row", "event", "to", "message"),
    [
        (
            0,
            1,
            ["card", [1], {"seat": 1, "card": -1}],
            r'after the setup, event 2 was recorded as \["card",\[1\],.*-1}\]',
        ),
        (1, 0, ["spoke", [0], {"by": -1, "word": "tea"}], r'after entry 1, event 4 was recorded as \["spoke",\[0\]'),
        (4, 0, ["bids", "public", {}], r'after entry 4, event 5 .* but the replay gives \["bids","public",{"bids":'),
        (5, None, ["toast", "public", {}], r'after entry 5, event 7 was recorded as \["toast".* gives nothing$'),
        (2, None, None, r"after entry 2, event 5"),
        (6, 0, 7, r"after entry 6, event 7 was recorded as 7 but"),
    ],
)
def test_a_replay_that_comes_out_otherwise_names_the_first_difference(
    row: int, event: int | None, to: Any, message: str
) -> None:
    with pytest.raises(JournalDiffers, match=message) as difference:
        replay(changed(row, event, to))
    assert difference.value.entry == row


def test_a_missing_event_is_a_difference() -> None:
    rows = rows_of(tea_party())
    rows[1]["events"] = []
    message = r'^after entry 1, event 4 was recorded as nothing but the replay gives \["spoke","public",'
    with pytest.raises(JournalDiffers, match=message):
        replay(text_of(rows))


def test_only_the_first_of_several_differences_is_named() -> None:
    rows = rows_of(tea_party())
    rows[4]["events"] = rows[6]["events"] = rows[9]["events"] = []
    with pytest.raises(JournalDiffers, match="after entry 4") as difference:
        replay(text_of(rows))
    assert difference.value.entry == 4


@both_games
def test_every_recorded_event_counts(make: Callable[[], Game]) -> None:
    rows = rows_of(make())
    for number, row in enumerate(rows):
        if row["events"]:
            kind, *rest = row["events"].pop()
            with pytest.raises(JournalDiffers) as difference:
                replay(text_of(rows))
            assert difference.value.entry == number
            row["events"].append([kind, *rest])


@pytest.mark.parametrize(
    ("row", "answer", "message"),
    [
        (2, 9, r"^entry 2 is refused: 9 is not a legal answer: expected one of 0, 1, 2, 3$"),
        (6, [2], r"^entry 6 is refused: \(2,\) is not a legal answer"),
    ],
)
def test_an_answer_that_is_no_longer_legal_is_named(row: int, answer: Any, message: str) -> None:
    rows = rows_of(tea_party())
    rows[row]["answer"] = answer
    with pytest.raises(JournalDiffers, match=message) as difference:
        replay(text_of(rows))
    assert difference.value.entry == row


def test_an_answer_after_the_end_is_named() -> None:
    rows = rows_of(play(TeaParty(), RandomPolicy(1)))
    rows.append({"by": 0, "answer": "hello", "events": []})
    with pytest.raises(JournalDiffers, match=f"^entry {len(rows) - 1} is refused: the game is over"):
        replay(text_of(rows))


def test_a_difference_to_other_rules_says_which_rules() -> None:
    rows = rows_of(tea_party())
    rows[0]["rules"] = "6"
    assert picture(replay(text_of(rows))) == picture(tea_party())
    rows[4]["events"] = []
    with pytest.raises(JournalDiffers, match=r"the replay \(rules 7; the journal has 6\) gives"):
        replay(text_of(rows))


def test_a_setup_that_is_refused_today_is_a_difference() -> None:
    rows = rows_of(clocktower())
    rows[0]["config"]["seats"].pop()
    with pytest.raises(JournalDiffers, match=r"^the journal's setup is refused: 4 players") as difference:
        replay(text_of(rows))
    assert difference.value.entry == 0
