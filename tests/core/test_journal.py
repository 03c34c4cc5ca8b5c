"""Journals: a game as a file, read again whatever has happened to the file."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belfry.clocktower.game import Clocktower
from belfry.clocktower.setup.config import Config
from belfry.clocktower.storyteller.deeds.announcements import Say
from belfry.clocktower.storyteller.deeds.deed import Deed
from belfry.clocktower.storyteller.deeds.reminder import AddToken
from belfry.clocktower.storyteller.deeds.seats import Join
from belfry.core.audience import STORYTELLER
from belfry.core.entry import Answer, Intervention
from belfry.core.errors import BrokenJournal, IllegalDeed, JournalDiffers
from belfry.core.game import Game
from belfry.core.journal import FORMAT, LONGEST_FILE, MOST_ENTRIES, Journal, read_journal, replay_journal, write_journal
from belfry.core.policy import RandomPolicy, play
from tests.core.tea import Leave, Quiz, Remark, TeaParty, at_the_bids, at_the_toast, picture

GAMES: dict[str, type[Game]] = {"tea": TeaParty, "clocktower": Clocktower}
SEEDS = st.integers(0, 2**32)


def tea_party() -> TeaParty:
    """A party with answers and deeds of every kind."""
    game = at_the_toast(TeaParty(seed=11))
    game.intervene(Remark("Où est « le thé » ? ☕"))
    game.answer(0, 2)
    game.answer(0, 'To "tea"\nand \\ biscuits!')
    game.intervene(Quiz(1))
    game.answer(1, 3)
    game.answer(2, "hush")
    game.answer(1, 0)
    game.intervene(Leave(2))
    return game


def clocktower() -> Clocktower:
    """A game of Clocktower with deeds in between."""
    game = Clocktower(Config.players(5, switches={"spy_sees_bluffs": True}), 4)
    policy = RandomPolicy(8, 0.4)
    for number in range(40):
        if game.ask is None:
            break
        game.answer(*policy.answer(game, game.ask))
        if number == 3:
            game.intervene(Say(1, "I am the Slayer ⚔", to=(0, 2)))
            game.intervene(AddToken(2, "poisoner/poisoned"))
            game.intervene(Join("Zoë", "gunslinger", "evil", 1))
    return game


MAKERS: dict[str, Callable[[], Game]] = {"tea": tea_party, "clocktower": clocktower}
both_games = pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS)


def read(text: str) -> Journal:
    """A journal from its text."""
    return read_journal(text, GAMES)


def replay(text: str) -> Game:
    """The game of a journal."""
    return replay_journal(read(text), GAMES)


def rows_of(game: Game) -> list[Any]:
    """The lines of a game's journal as plain data."""
    return [json.loads(row) for row in write_journal(game).splitlines()]


@cache
def journal_of(make: Callable[[], Game]) -> str:
    """The journal of a game."""
    return write_journal(make())


def text_of(rows: list[Any]) -> str:
    """A journal from its lines as plain data."""
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)


def nested(depth: int) -> str:
    """The text of a list inside a list and so on, so many times."""
    return "[" * depth + "]" * depth


def survives(text: str) -> BrokenJournal | JournalDiffers | Game:
    """What becomes of a file: a game, or one of the two errors that say what is wrong with it."""
    try:
        return replay(text)
    except (BrokenJournal, JournalDiffers) as error:
        return error


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


# Cut off


def check_cut(text: str, cut: int, whole: Journal) -> None:
    """The file cut off there keeps every whole entry, and says so if anything has been lost."""
    rows = text.split("\n")
    left = text[:cut].split("\n")
    try:
        kept, said = read(text[:cut]), None
    except BrokenJournal as error:
        kept, said = error.kept, str(error)
    if left[0] != rows[0]:
        assert kept is None
        assert said is not None
        return
    entries = [row for row, complete in zip(left[1:], rows[1:], strict=False) if row and row == complete]
    assert kept is not None
    assert kept.entries == whole.entries[: len(entries)]
    assert (kept.config, kept.seed, kept.opening) == (whole.config, whole.seed, whole.opening)
    if left[-1] not in ("", rows[len(left) - 1]):
        assert said is not None
        assert f"line {len(left)}" in said
        assert f"{len(entries)} entries" in said


def test_a_file_cut_off_anywhere_keeps_every_whole_entry_and_says_so() -> None:
    text = write_journal(tea_party())
    whole = read(text)
    for cut in range(len(text)):
        check_cut(text, cut, whole)


def test_a_file_of_clocktower_cut_off_anywhere_keeps_every_whole_entry_and_says_so() -> None:
    text = write_journal(clocktower())
    whole = read(text)
    for cut in (*range(0, len(text), 17), *range(len(text) - 200, len(text))):
        check_cut(text, cut, whole)


@both_games
def test_what_is_kept_of_a_cut_file_can_be_replayed_and_played_on(make: Callable[[], Game]) -> None:
    game = make()
    text = write_journal(game)
    ends = [place for place, letter in enumerate(text) if letter == "\n"]
    for entries in range(len(ends) - 1):
        with pytest.raises(BrokenJournal) as broken:
            read(text[: ends[entries] + 12])
        assert broken.value.kept is not None
        again = replay_journal(broken.value.kept, GAMES)
        assert again.entries == game.entries[:entries]
        again.redo(game.entries[entries:])
        assert picture(again) == picture(game)


def test_a_broken_line_in_the_middle_keeps_what_stands_before_it() -> None:
    rows = write_journal(tea_party()).split("\n")
    rows[4] = rows[4][:20]
    with pytest.raises(BrokenJournal, match=r"^line 5: .*; 3 entries before it can be kept$") as broken:
        read("\n".join(rows))
    assert broken.value.kept is not None
    assert len(broken.value.kept.entries) == 3


# Broken, wrong and hostile files


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", r"^line 1: "),
        ("\n", r"^line 1: "),
        ("Dear diary\n", r"^line 1: not whole or not JSON$"),
        ("[]\n", r"^line 1: not a journal: the first line must be"),
        ("{}\n", r"^line 1: not a journal"),
        ("7\n", r"^line 1: not a journal"),
        ('{"belfry": "script"}\n', r"^line 1: not a journal"),
        ('{"belfry": "journal"}\n', r"^line 1: journal format None is unknown; this version reads 1$"),
        ('{"belfry": "journal", "format": 2}\n', r"^line 1: journal format 2 is unknown; this version reads 1$"),
        ('{"belfry": "journal", "format": 1}\n', r"^line 1: unknown game None; known: tea, clocktower$"),
        ('{"belfry": "journal", "format": 1, "game": "chess"}\n', r"unknown game 'chess'; known: tea, clocktower$"),
        ('{"belfry": "journal", "format": 1, "game": ["tea"]}\n', r"^line 1: unknown game"),
        ('{"belfry": "journal", "format": 1, "game": "tea"}\n', r"^line 1: seed must be a whole number"),
        ("\ufeff{}\n", r"^line 1: "),
        ("\x00\x01\x02", r"^line 1: "),
        ("\ud800\n", r"^line 1: "),
    ],
)
def test_a_file_that_is_no_journal_is_refused_with_the_reason(text: str, message: str) -> None:
    with pytest.raises(BrokenJournal, match=message) as broken:
        read(text)
    assert broken.value.kept is None


WRONG: list[Any] = [None, True, 0, -1, 10**30, 1.5, "", "x" * 100_000, "\u0000", [], [[]], [0, [1, [2]]], {}, {"a": 1}]


@pytest.mark.parametrize("name", ["seed", "config", "events"])
def test_a_first_line_with_a_value_of_the_wrong_type_is_refused(name: str) -> None:
    header = rows_of(TeaParty())[0]
    for wrong in WRONG:
        if type(wrong) is not type(header[name]):
            with pytest.raises(BrokenJournal, match=r"^line 1: "):
                read(text_of([{**header, name: wrong}]))


@pytest.mark.parametrize(
    "row",
    [
        *[value for value in WRONG if not isinstance(value, dict)],
        {},
        {"by": 0, "answer": 0},
        {"by": 0, "events": []},
        {"answer": 0, "events": []},
        {"by": 0, "answer": 0, "events": {}},
        {"by": "seat 0", "answer": 0, "events": []},
        {"by": -1, "answer": 0, "events": []},
        {"by": True, "answer": 0, "events": []},
        {"by": 0.0, "answer": 0, "events": []},
        {"by": None, "answer": 0, "events": []},
        {"by": [0], "answer": 0, "events": []},
        {"deed": None, "events": []},
        {"deed": {}, "events": []},
        {"deed": {"type": "explode"}, "events": []},
        {"deed": {"type": "leave"}, "events": []},
        {"deed": {"type": "leave", "seat": "0"}, "events": []},
        {"deed": {"type": "leave", "seat": True}, "events": []},
        {"deed": [], "by": 0, "answer": 0, "events": []},
    ],
    ids=lambda row: json.dumps(row)[:60],
)
def test_a_line_that_is_no_entry_is_refused_and_the_entries_before_it_are_kept(row: Any) -> None:
    rows = rows_of(at_the_toast())
    with pytest.raises(BrokenJournal, match=r"^line 3: .*; 1 entries before it can be kept$") as broken:
        read(text_of([*rows[:2], row, *rows[2:]]))
    assert broken.value.kept is not None
    assert len(broken.value.kept.entries) == 1


@pytest.mark.parametrize("depth", [10, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950, 980, 990, 100_000])
@pytest.mark.parametrize(
    "place",
    ["file", "config", "opening", "rules", "game", "format", "answer", "by", "deed", "deed field", "events", "event"],
)
def test_brackets_in_brackets_are_refused_wherever_they_stand(depth: int, place: str) -> None:
    """However deep: too deep for any reader, or just deep enough to be read."""
    header, tea, _ = write_journal(at_the_bids(TeaParty(seed=1))).split("\n")
    bid = '{"by":0,"answer":1,"events":[]}'
    deep = nested(depth)
    config = '"config":{"guests":3,"rounds":2}'
    opening = header[header.index('"events":') :]
    deed = '{"type":"leave","seat":0}'
    texts = {
        "file": deep,
        "config": header.replace(config, f'"config":{deep}'),
        "opening": header.replace(opening, f'"events":[{deep}]}}'),
        "rules": header.replace('"rules":"7"', f'"rules":{deep}') + "\n" + bid,
        "game": header.replace('"game":"tea"', f'"game":{deep}'),
        "format": header.replace('"format":1', f'"format":{deep}'),
        "answer": f'{header}\n{tea}\n{{"by":0,"answer":{deep},"events":[]}}',
        "by": f'{header}\n{tea}\n{{"by":{deep},"answer":1,"events":[]}}',
        "deed": f'{header}\n{tea}\n{{"deed":{deep},"events":[]}}',
        "deed field": f'{header}\n{tea}\n{{"deed":{deed.replace("0", deep)},"events":[]}}',
        "events": f'{header}\n{tea}\n{{"by":0,"answer":1,"events":{deep}}}',
        "event": f'{header}\n{tea}\n{{"by":0,"answer":1,"events":[["x",[],{deep}]]}}',
    }
    assert deep in texts[place]
    assert not isinstance(survives(texts[place] + "\n"), Game)


def test_a_huge_file_is_refused_unread() -> None:
    text = write_journal(at_the_bids())
    with pytest.raises(BrokenJournal, match=r"^the journal is longer than 32 MB$"):
        read(text + " " * LONGEST_FILE)


def test_more_entries_than_any_game_has_are_refused() -> None:
    text = write_journal(TeaParty())
    with pytest.raises(BrokenJournal, match=r"^the journal has more than 100000 entries$"):
        read(text + "{}\n" * (MOST_ENTRIES + 1))


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("by", "x"),
        ("by", 1),
        ("game", "x"),
        ("format", "x"),
        ("rules", "x"),
        ("deed", "x"),
        ("config", "x"),
        ("answer", "x"),
    ],
)
def test_what_is_wrong_is_said_in_few_words_however_long_the_wrong_value_is(place: str, value: Any) -> None:
    long = value * 100_000 if isinstance(value, str) else 10**4000
    header = json.loads(write_journal(TeaParty()))
    row: dict[str, Any] = {"by": 0, "answer": "x", "events": []}
    if place == "config":
        header["config"] = {long: 1}
    elif place == "deed":
        row = {"deed": {"type": long}, "events": []}
    elif place in header:
        header[place] = long
    else:
        row[place] = long
    found = survives(text_of([header, row]))
    assert isinstance(found, (BrokenJournal, JournalDiffers))
    assert len(str(found)) < 1000


@pytest.mark.parametrize("digits", [100, 4000, 4300, 5000, 1_000_000])
def test_numbers_of_any_length_do_no_harm(digits: int) -> None:
    header = write_journal(TeaParty()).replace('"seed":0', '"seed":1' + "0" * digits)
    survives(header)
    text = write_journal(at_the_bids())
    found = survives(text + '{"by":0,"answer":1' + "0" * digits + ',"events":[]}\n')
    assert not isinstance(found, Game)
    found = survives(text + '{"by":1' + "0" * digits + ',"answer":1,"events":[]}\n')
    assert not isinstance(found, Game)


LETTERS = st.sampled_from('{}[]",:0123456789-.eEtrufalsn\\ \n\x00é\ud800')


@both_games
@settings(max_examples=150)
@given(data=st.data())
def test_a_file_with_damaged_letters_gives_an_error_or_the_very_game(
    make: Callable[[], Game], data: st.DataObject
) -> None:
    text = journal_of(make)
    for _ in range(data.draw(st.integers(1, 3), label="damages")):
        place = data.draw(st.integers(0, len(text) - 1), label="place")
        length = data.draw(st.integers(0, 3), label="letters lost")
        text = text[:place] + data.draw(st.text(LETTERS, max_size=2), label="instead") + text[place + length :]
    survives(text)


@both_games
@settings(max_examples=150)
@given(data=st.data())
def test_a_file_with_lines_lost_doubled_or_exchanged_gives_an_error_or_a_game(
    make: Callable[[], Game], data: st.DataObject
) -> None:
    lines = journal_of(make).splitlines()
    picked = data.draw(st.lists(st.integers(0, len(lines) - 1), max_size=len(lines) + 2), label="lines")
    survives("".join(lines[number] + "\n" for number in [0, *picked]))


def paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in plain data."""
    inside: list[tuple[Any, ...]] = []
    if isinstance(value, dict):
        inside = [found for key, item in value.items() for found in paths(item, (*path, key))]
    elif isinstance(value, list):
        inside = [found for key, item in enumerate(value) for found in paths(item, (*path, key))]
    return [path, *inside]


HOSTILE: list[Any] = [
    *WRONG,
    False,
    1,
    2,
    99,
    10**18,
    -(10**18),
    "imp",
    "drunk",
    "gunslinger",
    "angel",
    "poisoner/poisoned",
    "evil",
    "storyteller",
    "public",
    [0, 0],
    [[0, 1], "chef"],
    {"type": "kill", "seats": [0]},
]


@both_games
@settings(max_examples=300)
@given(data=st.data())
def test_a_file_with_values_exchanged_gives_an_error_or_a_game(make: Callable[[], Game], data: st.DataObject) -> None:
    rows: Any = [json.loads(row) for row in journal_of(make).splitlines()]
    for _ in range(data.draw(st.integers(1, 2), label="changes")):
        path = data.draw(st.sampled_from(paths(rows)[1:]), label="where")
        where = rows
        for key in path[:-1]:
            where = where[key]
        where[path[-1]] = deepcopy(data.draw(st.sampled_from(HOSTILE), label="what"))
    survives(text_of(rows))


NUMBERS = st.sampled_from([0, 1, 2, 4, 5, 99, -1, 10**18, -(10**18)])
IDS = st.sampled_from(
    ["imp", "drunk", "chef", "spy", "fortuneteller", "gunslinger", "angel", "nobody", "", "minioninfo"]
)
REMINDERS = st.sampled_from(
    ["poisoner/poisoned", "fortuneteller/red-herring", "chef/x", "nobody/x", "/", "", "imp/dead"]
)
SEAT_PLANS = st.fixed_dictionaries(
    {"name": st.sampled_from(["Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "", "\u200b", "x" * 41])},
    optional={
        "character": IDS,
        "believes": IDS,
        "alignment": st.sampled_from(["good", "evil", "grey"]),
        "alive": st.booleans(),
        "ghost_vote": st.booleans(),
        "ability": IDS,
    },
)
FIVE = [{"name": name} for name in ("Ana", "Bo", "Cy", "Dee", "Eli")]
TOWN = [{"name": id, "character": id} for id in ("imp", "poisoner", "chef", "fortuneteller", "ravenkeeper")]
CONFIGS = st.fixed_dictionaries(
    {"seats": st.sampled_from([FIVE, TOWN]) | st.lists(SEAT_PLANS, min_size=3, unique_by=lambda plan: plan["name"])},
    optional={
        "script": st.sampled_from(["trouble-brewing", "bad-moon-rising", "", "x"]) | st.lists(IDS, max_size=6),
        "bag": st.lists(IDS, max_size=7),
        "bluffs": st.lists(IDS, max_size=4),
        "tokens": st.lists(st.tuples(NUMBERS, REMINDERS), max_size=3),
        "switches": st.dictionaries(
            st.sampled_from(["spy_sees_bluffs", "spy/r12", "x"]), st.sampled_from([True, 1, []])
        ),
        "start": st.tuples(st.sampled_from(["night", "day", "dusk"]), NUMBERS),
        "executed_today": NUMBERS,
        "nominated_today": st.lists(st.tuples(NUMBERS, NUMBERS, NUMBERS), max_size=3),
        "free": st.booleans(),
        "by_hand": st.booleans(),
    },
)


@settings(max_examples=400)
@given(config=CONFIGS)
def test_a_file_with_a_hostile_setup_of_clocktower_gives_an_error_or_a_game(config: dict[str, Any]) -> None:
    header = json.loads(journal_of(clocktower).splitlines()[0])
    game = survives(text_of([{**header, "config": config, "events": []}]))
    if isinstance(game, JournalDiffers):
        assert game.entry == 0


@settings(max_examples=100)
@given(
    fields=st.fixed_dictionaries(
        {
            "type": st.sampled_from(
                ["kill", "revive", "character", "alignment", "add_token", "seat", "traveller", "say"]
            )
        },
        optional={
            "seats": st.lists(NUMBERS, max_size=3),
            "seat": NUMBERS,
            "character": IDS,
            "alignment": st.sampled_from(["good", "evil", "grey"]),
            "token": REMINDERS,
            "order": st.permutations(range(5)) | st.lists(NUMBERS, max_size=5),
            "name": st.sampled_from(["Zoë", "Ana", "", "x" * 41]),
            "after": NUMBERS,
            "text": st.sampled_from(["", "hello", "x" * 501]),
            "to": st.none() | st.lists(NUMBERS, max_size=2),
        },
    )
)
def test_a_file_with_a_hostile_deed_of_clocktower_gives_an_error_or_a_game(fields: dict[str, Any]) -> None:
    kinds = {deed.__struct_config__.tag: deed for deed in Deed.__subclasses__()}
    wanted = {field.name for field in msgspec.structs.fields(kinds[fields["type"]])}
    deed = {key: value for key, value in fields.items() if key in wanted or key == "type"}
    rows = journal_of(clocktower).splitlines()[:12]
    survives("\n".join([*rows, json.dumps({"deed": deed, "events": []})]))
