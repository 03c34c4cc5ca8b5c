"""Journals that are cut off, broken, wrong or hostile: what can be kept of them is kept, and the rest is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belfry.clocktower.storyteller.deeds.deed import Deed
from belfry.core.errors import BrokenJournal, JournalDiffers
from belfry.core.game import Game
from belfry.core.journal import LONGEST_FILE, MOST_ENTRIES, Journal, replay_journal, write_journal
from tests.core.journals import (
    GAMES,
    both_games,
    clocktower,
    journal_of,
    nested,
    paths,
    read,
    rows_of,
    survives,
    tea_party,
    text_of,
)
from tests.core.tea import TeaParty, at_the_bids, at_the_toast, picture

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
