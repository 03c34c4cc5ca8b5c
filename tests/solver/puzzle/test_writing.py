"""Writing puzzle files: what was written is read back as the same puzzle."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from belfry.clocktower.ability.information.statements import SHAPES
from belfry.solver import Item, MalformedPuzzle, Moment, Puzzle, Record, Unwritable, read_puzzle, write_puzzle
from belfry.solver.refusals import NO_FIELDS, NO_PREDICATE
from tests.solver.files import SMALL, changed
from tests.solver.told import KINDS, accounts

FILES = sorted((Path(__file__).parent.parent / "puzzles").glob("*.yaml"))


def player_by_player(record: Record) -> Record:
    """The same record with the items in the order of files."""
    items = sorted(record.items, key=lambda item: (item.seat, item.moment.order))
    return replace(record, items=tuple([replace(item, place=place) for place, item in enumerate(items)]))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_file_is_written_as_the_same_puzzle_and_no_longer(file: Path) -> None:
    text = file.read_text("utf-8")
    puzzle = read_puzzle(text)
    written = write_puzzle(puzzle)

    assert read_puzzle(written) == puzzle
    assert len(written.splitlines()) <= len(text.splitlines())


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_told_of_random_games_is_written_and_read_back(kind: str) -> None:
    written = 0
    for number in range(12):
        for account in accounts(number, kind):
            name, record = account.name, player_by_player(account.record)
            try:
                text = write_puzzle(Puzzle(id=name, record=record))
            except Unwritable:
                continue
            assert read_puzzle(text).record == record, name
            written += 1
    assert written > 12


def test_every_statement_that_is_offered_can_be_written() -> None:
    blanks: dict[str, Any] = {"player": 1, "character": "chef", "team": "good", "type": "minion", "number": 2}
    blanks["statement"] = ("is-character", 0, "imp")
    record = read_puzzle(SMALL).record
    for shape in SHAPES.values():
        statement = (shape.name, *[blanks[slot.noun] for slot in shape.slots])
        puzzle = Puzzle(id="said", record=record, also_true=(statement,))

        assert read_puzzle(write_puzzle(puzzle)).also_true == (statement,)


def test_a_circle_is_turned_so_that_the_point_of_view_comes_first() -> None:
    record = replace(read_puzzle(SMALL).record, pov=2)
    turned = read_puzzle(write_puzzle(Puzzle(id="turned", record=record))).record

    assert (turned.pov, turned.names) == (0, ("Cy", "Dee", "Eli", "Ana", "Bo"))
    assert [event.player for event in turned.events] == [4, 1]
    [_, _, *_, told] = turned.items
    assert (told.seat, told.learns) == (4, ((1, 3), "chef"))


@pytest.mark.parametrize(
    "name", ["yes", "null", "1", "a: b", "- x", "# no", "Zo\u00eb", "O'Neil", 'the "Duke"', "~", "{", "\U0001f600"]
)
def test_whatever_people_are_called_is_read_back(name: str) -> None:
    record = replace(read_puzzle(SMALL).record, names=(name, "Bo", "Cy", "Dee", "Eli"))

    assert read_puzzle(write_puzzle(Puzzle(id=name, title=name, record=record))).record == record


def test_who_has_said_nothing_and_the_rules_of_the_table_are_written() -> None:
    record = read_puzzle(SMALL).record
    silent = replace(
        record,
        claims=(*record.claims[:-1], None),
        rulings={"fanggu_cannot_die": "kills"},
        jinxes=True,
        fabled=("angel",),
    )

    assert read_puzzle(write_puzzle(Puzzle(id="quiet", record=silent))).record == silent


def test_what_has_no_place_in_a_file_is_refused_with_what_it_is() -> None:
    record = read_puzzle(SMALL).record
    odd = Item(len(record.items), 3, Moment("night", 1), "spy", learns=((0, "imp", True, True, ()),))
    with pytest.raises(Unwritable, match=r"Dee, night 1: .* of the Spy has no place") as raised:
        write_puzzle(Puzzle(id="odd", record=replace(record, items=(*record.items, odd))))
    assert raised.value.reason.code is NO_FIELDS

    with pytest.raises(Unwritable) as raised:
        write_puzzle(Puzzle(id="odd", record=record, also_true=(("carries-reminder", 1, "monk/safe"),)))
    assert raised.value.reason.code is NO_PREDICATE


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "hidden:",
            "rulings: {fanggu_cannot_dye: kills}\n  hidden:",
            "line 7: setup.rulings.fanggu_cannot_dye: unknown key",
        ),
        ("hidden:", "rulings: {fanggu_cannot_die: 7}\n  hidden:", "line 7: setup.rulings.fanggu_cannot_die"),
        ("hidden:", "fabled: [imp]\n  hidden:", "line 7: setup.fabled.0: imp is not a Fabled"),
        ("hidden:", "jinxes: 1\n  hidden:", "line 7: setup.jinxes: must be true or false"),
        ("    claims: chef\n", "", "line 11: players.0.info.0: whoever claims nothing has to say with which ability"),
        (
            "event: execution, player: Bo}",
            "event: use, by: Bo, ability: chef}",
            "line 25: events.0.ability: the ability of the chef is not used in this event",
        ),
    ],
)
def test_what_is_wrong_in_what_a_game_has_besides_is_said(old: str, new: str, message: str) -> None:
    with pytest.raises(MalformedPuzzle) as raised:
        read_puzzle(changed(old, new))

    assert message in str(raised.value)
