"""`belfry check`: scenario files that hold, that fail, and that are no scenario files."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from tests.cli.command import SCENARIO, belfry, printed, refusal

FAILING = SCENARIO.replace("winner: none", "winner: good").replace("passes", "decides")


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    """A scenario file that holds."""
    path = tmp_path / "scenario.yaml"
    path.write_text(SCENARIO, "utf-8")
    return path


def test_a_scenario_that_holds_is_a_line_and_ends_with_0(scenario: Path) -> None:
    result = belfry("check", str(scenario))

    assert result.exit_code == 0
    assert result.stdout == f"✓ {scenario}: The first night passes  [NGT-1]\n"


def test_a_scenario_that_fails_shows_the_difference_and_ends_with_1(scenario: Path) -> None:
    scenario.write_text(f"{SCENARIO}---\n{FAILING}", "utf-8")
    result = belfry("check", str(scenario))

    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        f"✓ {scenario}: The first night passes  [NGT-1]",
        f"✗ {scenario}: The first night decides  [NGT-1]",
        "    line 31: step 2 (expect), expectation 1: winner: expected good, found none",
        "2 scenarios: 1 hold, 1 do not",
    ]


def test_the_json_of_a_check_has_every_scenario_in_order(scenario: Path) -> None:
    scenario.write_text(f"{SCENARIO}---\n{FAILING}", "utf-8")
    result = belfry("check", str(scenario), str(scenario), "--json")

    assert result.exit_code == 1
    found = json.loads(result.stdout)["scenarios"]
    assert [entry["passed"] for entry in found] == [True, False, True, False]
    assert found[0] == {
        "file": str(scenario),
        "name": "The first night passes",
        "cites": ["NGT-1"],
        "passed": True,
        "message": "",
    }
    assert found[1]["message"] == "line 31: step 2 (expect), expectation 1: winner: expected good, found none"


def test_a_scenario_comes_from_standard_input_too() -> None:
    [found] = printed("check", "-", stdin=SCENARIO)["scenarios"]

    assert (found["file"], found["passed"]) == ("-", True)


def test_an_unknown_character_fails_with_that_message() -> None:
    result = belfry("check", "-", stdin=SCENARIO.replace("chef", "cheff"))

    assert result.exit_code == 1
    assert "unknown character 'cheff'; did you mean chef" in result.stdout


def test_a_malformed_file_ends_with_2_naming_file_line_and_key(scenario: Path) -> None:
    scenario.write_text(SCENARIO.replace("winner", "winer"), "utf-8")

    complaint = f"{scenario}: line 15: step 2 (expect), expectation 1: winer: unknown expectation; did you mean winner?"
    assert complaint in refusal("check", str(scenario))


def test_the_other_files_are_checked_all_the_same(scenario: Path) -> None:
    result = belfry("check", "missing.yaml", str(scenario), "--json")

    assert result.exit_code == 2
    assert result.stderr == "belfry: missing.yaml: cannot be read: No such file or directory\n"
    assert [entry["passed"] for entry in json.loads(result.stdout)["scenarios"]] == [True]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff\xfe\x00\x01",
        random.Random(2).randbytes(50_000),
        b"\x7fELF" + bytes(range(256)) * 100,
        b"a: &a [x]\nb: &b [*a, *a]\nname: " + b"[" * 5000,
        b"a: &a [x,x,x,x,x,x,x,x,x,x]\n"
        + b"".join(
            f"{now}: &{now} [{','.join([f'*{before}'] * 10)}]\n".encode()
            for before, now in zip("abcdefghi", "bcdefghij", strict=True)
        ),
        b"town: &t [*t]\nsteps: []\n",
        b"name: !!python/object/apply:os.system ['echo pwned']\n",
        b"- 1\n- 2\n",
        b"true\n",
        b"2001-01-01\n",
        b"name: 1" + b":1" * 100_000,
        b"x" * (1024 * 1024 + 1),
    ],
    ids=[
        *("nothing", "no text", "random bytes", "a program", "deep", "billion laughs", "itself", "a command"),
        *("a list", "a word", "a date", "a long number", "huge"),
    ],
)
def test_a_hostile_scenario_file_ends_with_2(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "hostile.yaml"
    path.write_bytes(data)

    assert "hostile.yaml: " in refusal("check", str(path))


def test_check_needs_a_file() -> None:
    result = belfry("check")

    assert result.exit_code == 2
    assert "FILE" in result.stderr


def test_scenarios_of_both_games_stand_in_one_file(scenario: Path) -> None:
    traitors = "game: traitors\nname: Bo begins\nplayers: 4\nturn: Bo\nsteps:\n  - expect:\n      - turn: Bo\n"
    scenario.write_text(f"{SCENARIO}---\n{traitors}---\n{traitors.replace('- turn: Bo', '- turn: Cy')}", "utf-8")
    result = belfry("check", str(scenario))

    assert result.exit_code == 1
    assert result.stdout.splitlines()[1:] == [
        f"✓ {scenario}: Bo begins",
        f"✗ {scenario}: Bo begins",
        "    line 31: step 1 (expect), expectation 1: turn: expected Cy, found Bo",
        "3 scenarios: 2 hold, 1 do not",
    ]


def test_a_scenario_of_an_unknown_game_is_malformed(scenario: Path) -> None:
    scenario.write_text("name: A gambit\ngame: chess\nsteps: []\n", "utf-8")

    assert "line 2: game: unknown game 'chess'; there are clocktower and traitors" in refusal("check", str(scenario))
