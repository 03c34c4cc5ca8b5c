"""`belfry solve`: worlds as a table and as JSON, why something cannot be, and files that are no puzzles."""

from __future__ import annotations

import json
import signal
from pathlib import Path

import pytest

from belfry.solver.effort import Effort
from tests.cli.command import belfry, refusal
from tests.solver.files import SMALL, changed


@pytest.fixture
def puzzle(tmp_path: Path) -> Path:
    """A puzzle file that has worlds."""
    path = tmp_path / "puzzle.yaml"
    path.write_text(SMALL, "utf-8")
    return path


def test_many_worlds_are_a_line_each_with_whoever_is_not_what_they_say(puzzle: Path) -> None:
    result = belfry("solve", str(puzzle))

    assert result.exit_code == 0
    assert "   4. Cy is the Poisoner → Imp, Dee is the Imp" in result.stdout
    assert "8 worlds fit: 9 of 12 deals played" in result.stdout


def test_a_few_worlds_are_a_table_beside_what_players_say() -> None:
    result = belfry("solve", str(Path(__file__).parent.parent / "solver" / "puzzles" / "01.yaml"))

    assert result.exit_code == 0
    assert "Player  says          world 1       world 2" in result.stdout
    assert "Dee     Empath        Goblin        Empath" in result.stdout
    assert "2 worlds fit: 2 of 30 deals played" in result.stdout
    assert "These are the answers of the file." in result.stdout


def test_as_json_each_world_has_everybody_by_name(puzzle: Path) -> None:
    result = belfry("solve", str(puzzle), "--json")
    told = json.loads(result.stdout)

    assert result.exit_code == 0
    assert told["complete"] is True
    assert told["seconds"] >= 0
    for world in told["worlds"]:
        assert list(world["start"]) == list(world["end"]) == ["Ana", "Bo", "Cy", "Dee", "Eli"]
        assert world["start"]["Ana"] == "chef"


def test_answers_that_are_not_those_found_end_with_1(puzzle: Path) -> None:
    puzzle.write_text(f"{SMALL}solutions:\n  - start: [chef, imp, empath, mayor, poisoner]\n", "utf-8")
    result = belfry("solve", str(puzzle))

    assert result.exit_code == 1
    assert "The file has other answers." in result.stdout


def test_what_cannot_be_is_said_with_the_facts_that_rule_it_out(puzzle: Path) -> None:
    result = belfry("solve", str(puzzle), "--why", "Bo=imp", "--json")

    assert result.exit_code == 0
    assert json.loads(result.stdout) == {
        "possible": False,
        "facts": [{"text": "Day 1: Bo was executed and died", "rules_out": 3}],
        "complete": True,
        "sentence": "Bo cannot have begun as the Imp. What speaks against it:",
        "smallest": True,
    }


def test_why_not_is_a_heading_with_the_facts_under_it(puzzle: Path) -> None:
    impossible, possible = (
        belfry("solve", str(puzzle), "--why", "Bo=imp"),
        belfry("solve", str(puzzle), "--why", "Cy=imp"),
    )

    assert impossible.stdout.splitlines() == [
        "Bo cannot have begun as the Imp. What speaks against it:",
        "  Day 1: Bo was executed and died (rules out 3 deals)",
    ]
    assert possible.exit_code == 1
    assert possible.stdout.splitlines() == ["Cy as the Imp is possible: a world with it fits."]


def test_where_nothing_fits_what_cannot_be_true_together_is_said(puzzle: Path) -> None:
    puzzle.write_text(
        changed("[poisoner]", "[scarletwoman]").replace(
            "{night: 1, learns: {count: 0}}", "{night: 1, learns: {count: 2}}"
        ),
        "utf-8",
    )
    plain, told = belfry("solve", str(puzzle)), belfry("solve", str(puzzle), "--json")

    [fact] = json.loads(told.stdout)["conflict"]
    assert fact["text"] == "Night 1: Ana is shown 2: so many pairs of evil players sit side by side"
    assert plain.exit_code == told.exit_code == 1
    assert "Nothing fits, for these cannot be true together:" in plain.stdout


def test_a_budget_that_is_spent_is_said(puzzle: Path) -> None:
    result = belfry("solve", str(puzzle), "--seconds", "0.01", "--json")

    assert result.exit_code in (0, 1)
    assert "complete" in json.loads(result.stdout)


@pytest.mark.parametrize(
    ("why", "message"),
    [
        ("Dee", "--why takes a player and a character, such as Ana=chef"),
        ("Dea=imp", "--why: no player 'Dea'; did you mean Dee?"),
        ("Dee=spy", "--why: 'spy' is not on the script"),
    ],
)
def test_what_is_asked_for_in_the_wrong_way_is_one_line(puzzle: Path, why: str, message: str) -> None:
    assert message in refusal("solve", str(puzzle), "--why", why)


def test_a_file_that_is_no_puzzle_is_one_line_with_its_name(puzzle: Path) -> None:
    puzzle.write_text(changed("claims: chef", "claims: cheff"), "utf-8")

    assert f"{puzzle}: line 10: players.0.claims: unknown character 'cheff'" in refusal("solve", str(puzzle))


def test_ctrl_c_ends_the_search_and_tells_what_was_found_so_far(puzzle: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looked, check = Effort.check, [0]

    def press(effort: Effort) -> None:
        check[0] += 1
        if check[0] == 3:
            signal.raise_signal(signal.SIGINT)
        looked(effort)

    before = signal.getsignal(signal.SIGINT)
    monkeypatch.setattr(Effort, "check", press)
    result = belfry("solve", str(puzzle))

    assert result.exit_code == 0
    assert "Stopped at the keyboard: this is what was found so far, and there may be more." in result.stdout
    assert signal.getsignal(signal.SIGINT) is before
    check[0] = 0
    told = json.loads(belfry("solve", str(puzzle), "--json").stdout)
    assert (told["complete"], told["cut"]) == (False, "stopped")


@pytest.mark.parametrize(
    ("option", "value", "cut", "said"),
    [
        ("--worlds", "2", "worlds", "2 worlds fit"),
        ("--worlds", "2", "worlds", "So many worlds were asked for: there may be more."),
        ("--seconds", "0.01", "seconds", "The time was over before all deals had been played: there may be more."),
    ],
)
def test_a_budget_is_kept_and_what_cut_it_short_is_said(
    puzzle: Path, option: str, value: str, cut: str, said: str
) -> None:
    silent = SMALL.replace("claims: soldier", "claims: null")
    puzzle.write_text(
        silent.replace("good: []}", "good: []}\n  also_on_script: [saint, slayer, monk, virgin]"), "utf-8"
    )
    result = belfry("solve", str(puzzle), option, value)

    assert result.exit_code == 0
    assert said in result.stdout
    assert json.loads(belfry("solve", str(puzzle), "--json", option, value).stdout)["cut"] == cut


def test_nothing_moves_on_the_screen_where_it_is_no_terminal(puzzle: Path) -> None:
    result = belfry("solve", str(puzzle))

    assert "\x1b" not in result.stdout
    assert "deals" not in result.stderr


def test_what_a_file_says_to_be_always_true_is_looked_at(tmp_path: Path) -> None:
    file = tmp_path / "small.yaml"
    file.write_text(SMALL + "also_true: [{is_evil: Cy}, {not: {is_type: {player: Bo, type: demon}}}]\n", "utf-8")

    told = belfry("solve", str(file), "--json")

    assert told.exit_code == 1
    assert json.loads(told.stdout)["also_true"] == [False, True]
    assert "predicate 1" in belfry("solve", str(file)).stdout
