"""Reading puzzle files: what stands in them, and a clear word on everything that is wrong."""

from __future__ import annotations

import pytest
from msgspec import UNSET

from belfry.solver import MalformedPuzzle, Moment, Unsolvable, read_puzzle
from tests.solver.files import SMALL, changed


def test_a_file_becomes_a_record_of_seats_and_characters() -> None:
    record = read_puzzle(SMALL).record

    assert record.names == ("Ana", "Bo", "Cy", "Dee", "Eli")
    assert record.script == ("chef", "washerwoman", "empath", "mayor", "soldier", "imp", "poisoner")
    [_, told, *_] = record.items
    assert (told.seat, told.moment, told.learns, told.chooses) == (1, Moment("night", 1), ((0, 3), "chef"), UNSET)
    assert record.alive()[Moment("day", 2)] == 0b10101


def test_statements_are_read_however_deep_they_stand() -> None:
    said = "{statement: {any: [{is_evil: Bo}, {not: {count: {of: [{in_play: imp}], at_least: 1}}}]}}"
    text = changed("claims: chef", "claims: artist").replace(
        "{night: 1, learns: {count: 0}}", f"{{day: 1, learns: {said}}}", 1
    )
    [item, *_] = read_puzzle(text).record.items

    assert item.learns == (
        "any-of",
        (("is-team", 1, "evil"), ("opposite-of", ("count-of", (("in-play", "imp"),), "at_least", 1))),
    )


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("claims: chef", "claims: cheff", "line 10: players.0.claims: unknown character 'cheff'; did you mean chef"),
        ("townsfolk: 3", "townsfolk: 4", "line 6: setup.counts: adds up to 6, and there are 5 players"),
        (
            "outsider: 0, minion: 1",
            "outsider: 1, minion: 0",
            "line 6: setup.counts: for 5 players it is townsfolk 3, outsider 0, minion 1, demon 1, "
            "before characters change it",
        ),
        (
            "{night: 2, learns",
            "{night: 3, learns",
            "line 21: players.2.info.1.night: night 3 is after now, which is day 2",
        ),
        ("learns: {count: 0}", "learns: {answer: true}", "line 12: players.0.info.0.learns.answer: unknown key"),
        ("{night: 1, learns: {count: 0}}", "{night: 1}", "line 12: players.0.info.0: says nothing"),
        ("[Ana, Dee]", "[Ana, Dea]", "line 16: players.1.info.0.learns.players.1: no player 'Dea'; did you mean Dee?"),
        ("[Ana, Dee]", "[Ana]", "line 16: players.1.info.0.learns.players: must be 2 players, not 1"),
        ("event: death", "event: deat", "line 26: events.1.event: unknown event 'deat'; did you mean death?"),
        (
            "{day: 1, event: execution, player: Bo}",
            "{day: 1, event: execution}",
            "line 25: events.0: the key 'player' is missing",
        ),
        ("pov: Ana", "pov: Bo", "line 3: pov: must be the first of the players, who is Ana"),
        ("name: Bo", "name: Ana", "line 13: players.1.name: two players are named Ana"),
        ("demons: [imp]", "demons: [spy]", "line 7: setup.hidden.demons.0: spy is not a Demon"),
        ("format: 1", "format: 2", "line 1: format: must be 1, not 2"),
        ("id: small", "homebrew: [wolf]\nid: small", "line 2: homebrew: what 'wolf' does is not known here"),
        ("id: small", "titel: x\nid: small", "line 2: titel: unknown key; did you mean title?"),
        ("player: Dee}", "player: Dee}\n  - {day: 1, event: execution, player: Eli}", "stands after something later"),
    ],
)
def test_what_is_wrong_is_said_with_its_line_and_its_item(old: str, new: str, message: str) -> None:
    with pytest.raises(MalformedPuzzle) as raised:
        read_puzzle(changed(old, new))

    assert message in str(raised.value)


@pytest.mark.parametrize(
    "text", ["", "[]", "format: 1", "a: &x [*x]", "- 1", "format: 1\n" + "x: [" * 60, "\x00", "a: b: c"]
)
def test_what_is_no_puzzle_is_refused(text: str) -> None:
    with pytest.raises(MalformedPuzzle):
        read_puzzle(text)


def test_more_players_than_can_be_dealt_to_are_refused() -> None:
    more = "\n".join(f"  - {{name: P{number}, claims: mayor}}" for number in range(15))

    with pytest.raises(MalformedPuzzle, match="must be 5 to 15 players, not 20"):
        read_puzzle(changed("events:", f"{more}\nevents:"))


def test_unsolvable_is_an_error_that_people_can_read() -> None:
    assert str(Unsolvable("too many ways")) == "too many ways"
