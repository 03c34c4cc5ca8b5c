"""`belfry replay`: who sees what of a saved game, and journals that are broken."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import belfry, printed, refusal


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """A saved game."""
    path = tmp_path / "game.journal"
    assert belfry("simulate", "--seed", "5", "--save", str(path)).exit_code == 0
    return path


def test_a_journal_is_told_again_as_the_storyteller_saw_it(journal: Path) -> None:
    simulated = belfry("simulate", "--seed", "5").stdout.rpartition("Play it again")[0].strip()

    assert belfry("replay", str(journal)).stdout.strip() == simulated
    assert belfry("replay", str(journal), "--as", "storyteller").stdout.strip() == simulated


def test_a_player_sees_only_what_they_were_told(journal: Path) -> None:
    # With this seed Ana is the Undertaker and Gus the Spy.
    ana, gus = (belfry("replay", str(journal), "--as", who).stdout for who in ("Ana", "Gus"))

    assert "You are the Undertaker, and you are good." in ana
    assert "You are the Spy, and you are evil." in gus
    assert "You look into the Grimoire" in gus
    assert "Grimoire" not in ana
    assert "Reminder" not in ana + gus


def test_the_public_sees_nothing_private(journal: Path) -> None:
    told = belfry("replay", str(journal), "--as", "public").stdout

    assert "You " not in told
    assert "is told" not in told
    assert "Day 1 dawns." in told


@pytest.mark.parametrize("who", ["Gus", "gus", "GUS", "6"])
def test_a_player_is_meant_by_name_or_by_seat(journal: Path, who: str) -> None:
    assert printed("replay", str(journal), "--as", who)["as"] == 6


@pytest.mark.parametrize("who", ["Zed", "8", "-1", "06", "", "٣", "9" * 5000])
def test_nobody_is_meant_by_anything_else(journal: Path, who: str) -> None:
    assert "is nobody here; there are Ana, Bo, " in refusal("replay", str(journal), f"--as={who}")


@pytest.mark.parametrize("who", ["storyteller", "public", "Ana"])
def test_the_json_of_a_replay_has_the_events_that_the_audience_heard(journal: Path, who: str) -> None:
    found = printed("replay", str(journal), "--as", who)
    kinds = {event["kind"] for event in found["events"]}

    assert {"events", "winner"} <= set(found)
    assert found["winner"] == printed("simulate", "--seed", "5")["winner"]
    assert all(set(event) == {"kind", "data", "text"} for event in found["events"])
    assert {"seated", "night", "dawn", "won"} <= kinds
    assert ("token" in kinds) == (who == "storyteller")
    assert ("character" in kinds) == (who != "public")


def test_a_full_replay_tells_every_hand(journal: Path) -> None:
    assert "raises a hand" in belfry("replay", str(journal), "--full").stdout
    assert "raises a hand" not in belfry("replay", str(journal)).stdout


def test_a_journal_comes_from_standard_input_too(journal: Path) -> None:
    text = journal.read_text("utf-8")

    assert belfry("replay", "-", stdin=text).stdout == belfry("replay", str(journal)).stdout


def test_a_journal_that_was_cut_off_is_refused_and_its_beginning_can_be_kept(journal: Path) -> None:
    lines = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(b"".join(lines[:20]) + lines[20][:10])

    assert "line 21: not whole or not JSON; 19 entries before it can be kept (--keep replays them)" in refusal(
        "replay", str(journal)
    )
    kept = belfry("replay", str(journal), "--keep", "--json")
    assert kept.exit_code == 0
    assert "19 entries before it can be kept" in kept.stderr
    assert json.loads(kept.stdout)["winner"] is None


def test_a_byte_that_is_no_text_spoils_its_own_line_only(journal: Path) -> None:
    lines = journal.read_bytes().splitlines(keepends=True)
    lines[10] = lines[10].replace(b'"', b"\xff", 1)
    journal.write_bytes(b"".join(lines))

    assert "line 11: " in refusal("replay", str(journal))
    assert belfry("replay", str(journal), "--keep").exit_code == 0


def test_a_journal_that_comes_out_otherwise_ends_with_1_and_names_the_difference(journal: Path) -> None:
    text = journal.read_text("utf-8")
    journal.write_text(text.replace('"character":"undertaker"', '"character":"monk"', 1), "utf-8")

    line = refusal("replay", str(journal), code=1)
    assert 'was recorded as ["character",[0],{"seat":0,"character":"monk","alignment":"good"}]' in line
    assert 'gives ["character",[0],{"seat":0,"character":"undertaker","alignment":"good"}]' in line


def test_a_journal_with_an_illegal_answer_ends_with_1(journal: Path) -> None:
    lines = journal.read_text("utf-8").splitlines(keepends=True)
    lines[2] = '{"by":"storyteller","answer":"dance","events":[]}\n'
    journal.write_text("".join(lines), "utf-8")

    assert "entry 2 is refused: 'dance' is not a legal answer" in refusal("replay", str(journal), code=1)


HEADER: dict[str, Any] = {
    "belfry": "journal",
    "format": 1,
    "game": "clocktower",
    "rules": "1",
    "seed": 1,
    "config": {"seats": [{"name": name} for name in "ABCDE"]},
    "events": [],
}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"belfry": "diary"}, "not a journal"),
        ({"format": 99}, "format 99 is unknown"),
        ({"format": None}, "format None is unknown"),
        ({"game": "chess"}, "unknown game 'chess'"),
        ({"game": []}, "unknown game"),
        ({"seed": "x"}, "seed must be a whole number"),
        ({"seed": True}, "seed must be a whole number"),
        ({"events": {}}, "events a list"),
        ({"config": None}, "config"),
        ({"config": []}, "config"),
        ({"config": {"seats": [{"name": 3}]}}, "config"),
        ({"config": {"seats": [], "colour": "red"}}, "config"),
    ],
)
def test_a_journal_with_a_wrong_first_line_is_refused(change: dict[str, Any], message: str) -> None:
    line = refusal("replay", "-", stdin=json.dumps(HEADER | change) + "\n")

    assert "line 1" in line
    assert message in line


@pytest.mark.parametrize(
    "config",
    [
        {"seats": []},
        {"seats": [{"name": "A"}] * 5},
        {"seats": [{"name": f"P{seat}"} for seat in range(1000)]},
        {"seats": [{"name": "A" * 100_000}]},
        {"seats": HEADER["config"]["seats"], "script": "nonsense"},
        {"seats": HEADER["config"]["seats"], "bag": ["imp"] * 5},
        {"seats": HEADER["config"]["seats"], "bag": ["no", "such", "characters", "at", "all"]},
        {"seats": HEADER["config"]["seats"], "tokens": [[99, "imp/dead"]]},
        {"seats": HEADER["config"]["seats"], "tokens": [[-1, "imp/dead"]]},
        {"seats": HEADER["config"]["seats"], "start": ["day", 10**9]},
        {"seats": HEADER["config"]["seats"], "start": ["day", 2], "executed_today": 99},
        {"seats": HEADER["config"]["seats"], "start": ["day", 2], "nominated_today": [[10**12, 0, 1]]},
        {"seats": HEADER["config"]["seats"], "start": ["day", 2], "nominated_today": [[-2, 0, 1]]},
        {"seats": HEADER["config"]["seats"], "switches": {"nonsense": True}},
    ],
)
def test_a_journal_whose_setup_is_impossible_is_refused(config: dict[str, Any]) -> None:
    assert "setup is refused" in refusal("replay", "-", stdin=json.dumps(HEADER | {"config": config}) + "\n", code=1)


@pytest.mark.parametrize(
    "row",
    [
        "null",
        "[]",
        "{}",
        '{"by": "nobody", "answer": 1, "events": []}',
        '{"by": -7, "answer": 1, "events": []}',
        '{"by": 1.5, "answer": 1, "events": []}',
        '{"by": 0, "events": []}',
        '{"by": 0, "answer": 1}',
        '{"by": 0, "answer": 1, "events": 3}',
        '{"deed": "kill", "events": []}',
        '{"deed": {"type": "maim"}, "events": []}',
        '{"deed": {"type": "kill", "seats": "all"}, "events": []}',
        '{"by": 0, "answer": ' + "[" * 5000 + "]" * 5000 + ', "events": []}',
        "\x00\x01\x02",
    ],
)
def test_a_journal_with_a_broken_entry_is_refused(journal: Path, row: str) -> None:
    text = journal.read_text("utf-8").splitlines(keepends=True)[0] + row + "\n"

    assert "line 2: " in refusal("replay", "-", stdin=text)


@pytest.mark.parametrize(
    "row",
    [
        '{"by": 99, "answer": 1, "events": []}',
        '{"by": "storyteller", "answer": {"a": [1, {"b": null}]}, "events": []}',
        '{"by": "storyteller", "answer": 1' + "0" * 400 + ', "events": []}',
        '{"by": "public", "answer": "begin", "events": []}',
        '{"deed": {"type": "kill", "seats": [99]}, "events": []}',
        '{"deed": {"type": "kill", "seats": [1' + "0" * 30 + "]}," + ' "events": []}',
        '{"deed": {"type": "character", "seat": 0, "character": "nonsense"}, "events": []}',
        '{"deed": {"type": "seat", "order": [0, 0]}, "events": []}',
        '{"by": "storyteller", "answer": 1, "events": [null, 3, {"a": []}]}',
    ],
)
def test_a_journal_with_an_impossible_entry_is_refused(journal: Path, row: str) -> None:
    text = journal.read_text("utf-8").splitlines(keepends=True)[0] + row + "\n"
    result = belfry("replay", "-", stdin=text)

    assert result.exit_code in (1, 2)
    assert len(result.stderr.splitlines()) == 1


def test_garbage_is_no_journal(tmp_path: Path) -> None:
    path = tmp_path / "garbage"
    path.write_bytes(random.Random(1).randbytes(100_000))

    assert "line 1: not whole or not JSON" in refusal("replay", str(path))


@pytest.mark.parametrize("command", ["replay", "check"])
def test_a_missing_file_and_a_folder_are_refused(command: str, tmp_path: Path) -> None:
    assert "cannot be read: No such file or directory" in refusal(command, str(tmp_path / "missing"))
    assert "cannot be read: Is a directory" in refusal(command, str(tmp_path))


def test_what_a_player_said_cannot_command_the_terminal(journal: Path) -> None:
    from belfry.clocktower import Clocktower, Config
    from belfry.clocktower.storyteller.deeds.announcements import Say
    from belfry.core.journal import write_journal

    game = Clocktower(Config.players(5), 1)
    game.intervene(Say(0, "\x1b[2Jboo [bold]loud[/bold] :smile:"))
    journal.write_text(write_journal(game), "utf-8")

    told = belfry("replay", str(journal)).stdout
    assert "\x1b" not in told
    assert "[bold]loud[/bold] :smile:" in told


# The Traitors card game


@pytest.fixture
def traitors(tmp_path: Path) -> str:
    """The journal of a game of the Traitors."""
    path = str(tmp_path / "traitors.jsonl")
    assert belfry("simulate", "--game", "traitors", "--seed", "4", "--players", "5", "--save", path).exit_code == 0
    return path


def test_a_game_of_the_traitors_is_told_again(traitors: str) -> None:
    told = belfry("replay", traitors).stdout

    assert told.startswith("A castle above a cold lake")
    assert "Bo is dealt" in told


def test_a_player_of_the_traitors_hears_only_what_they_may(traitors: str) -> None:
    everything, mine, public = (printed("replay", traitors, "--as", who) for who in ("storyteller", "Bo", "public"))

    assert everything["as"] == "storyteller"
    assert mine["as"] == 1
    assert {event["data"]["seat"] for event in mine["events"] if event["kind"] == "dealt"} == {1}
    assert not {"dealt", "role", "card", "entered", "saw", "took"} & {event["kind"] for event in public["events"]}
    assert len(public["events"]) < len(mine["events"]) < len(everything["events"])
    assert mine["winner"] == public["winner"] != []


def test_a_game_of_the_traitors_has_no_theme_of_clocktower(traitors: str) -> None:
    assert "--theme is for games of Clocktower" in refusal("replay", traitors, "--theme", "trash-can")
    assert "--as 'Zed' is nobody here; there are Ana, Bo, Cy, Dee, Eli" in refusal("replay", traitors, "--as", "Zed")


def test_a_changed_game_of_the_traitors_differs(traitors: str) -> None:
    path = Path(traitors)
    path.write_text(path.read_text("utf-8").replace('"kept"', '"lost"', 1), "utf-8")

    assert "was recorded as" in refusal("replay", traitors, code=1)


def test_a_deed_in_a_journal_of_the_traitors_is_refused(traitors: str) -> None:
    path = Path(traitors)
    path.write_text(path.read_text("utf-8") + '{"deed":{"type":"kill","seats":[0]},"events":[]}\n', "utf-8")

    assert "no Storyteller" in refusal("replay", traitors)
