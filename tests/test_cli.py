"""The command line: what each command prints, the shapes of its JSON, its exit codes, and bad input of every kind."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner, Result

from belfry.cli import app
from belfry.cli.terminal import guarded
from belfry.clocktower import almanac
from belfry.clocktower.character import CHARACTERS
from belfry.clocktower.setup import FIRST_GAMES

SCENARIO = """\
name: The first night passes
cites: [NGT-1]
script: trouble-brewing
town:
  - Ana: imp
  - Bo: poisoner
  - Cy: empath
  - Dee: monk
  - Eli: soldier
  - Fay: saint
  - Gus: chef
steps:
  - night
  - expect:
      - winner: none
"""
FAILING = SCENARIO.replace("winner: none", "winner: good").replace("passes", "decides")


def belfry(*arguments: str, stdin: str | bytes | None = None) -> Result:
    """Run a command in this process; whatever happens, no traceback is shown."""
    result = CliRunner().invoke(app, list(arguments), input=stdin)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    return result


def printed(*arguments: str, stdin: str | None = None) -> Any:
    """The one object that a command prints with `--json`."""
    result = belfry(*arguments, "--json", stdin=stdin)
    assert result.exit_code == 0, result.stderr
    assert result.stderr == ""
    return json.loads(result.stdout)


def refusal(*arguments: str, stdin: str | bytes | None = None, code: int = 2) -> str:
    """The one line with which a command refuses."""
    result = belfry(*arguments, stdin=stdin)
    assert result.exit_code == code, result.output
    [line] = result.stderr.splitlines()
    assert line.startswith("belfry: ")
    return line


def process(*arguments: str, **more: Any) -> subprocess.CompletedProcess[str]:
    """Run a command as its own process, as a shell does."""
    command = [sys.executable, "-m", "belfry", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60, **more)


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """A saved game."""
    path = tmp_path / "game.journal"
    assert belfry("simulate", "--seed", "5", "--save", str(path)).exit_code == 0
    return path


# Help, version, completion


@pytest.mark.parametrize("command", [(), ("simulate",), ("replay",), ("check",), ("characters",), ("setup",)])
def test_help_says_what_a_command_does(command: tuple[str, ...]) -> None:
    result = belfry(*command, "--help")

    assert result.exit_code == 0
    assert "Usage:" in result.stdout
    if command:
        assert "--json" in result.stdout


def test_the_help_lists_every_command_and_says_that_belfry_is_unofficial() -> None:
    shown = belfry("--help").stdout

    assert all(command in shown for command in ("simulate", "replay", "check", "characters", "setup"))
    assert "unofficial fan project" in " ".join(shown.split())


def test_the_version_is_that_of_the_package() -> None:
    import belfry as package

    assert belfry("--version").stdout == f"belfry {package.__version__}\n"


def test_python_m_belfry_is_belfry() -> None:
    assert process("--version").stdout == belfry("--version").stdout


def test_no_command_at_all_shows_the_help() -> None:
    assert "Usage:" in belfry().output


@pytest.mark.parametrize("arguments", [("simulat",), ("simulate", "--player", "7"), ("simulate", "extra"), ("replay",)])
def test_wrong_usage_ends_with_2(arguments: tuple[str, ...]) -> None:
    result = belfry(*arguments)

    assert result.exit_code == 2
    assert "Usage:" in result.stderr


@pytest.mark.parametrize(
    ("words", "completions"),
    [
        ("belfry characters fort", {"fortuneteller"}),
        ("belfry setup --script t", {"trouble-brewing"}),
        ("belfry replay x --as s", {"storyteller"}),
        ("belfry simulate --policy r", {"random"}),
        ("belfry se", {"setup"}),
    ],
)
def test_the_shell_completes_commands_and_their_values(words: str, completions: set[str]) -> None:
    environment = {
        **os.environ,
        "_BELFRY_COMPLETE": "complete_bash",
        "COMP_WORDS": words,
        "COMP_CWORD": str(len(words.split()) - 1),
    }
    program = "import sys; sys.argv[0] = 'belfry'; from belfry.cli import app; app(prog_name='belfry')"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, env=environment, check=False, timeout=60
    )

    assert set(done.stdout.split()) == completions


def test_help_does_not_wait_for_the_engine() -> None:
    program = (
        "import sys; from belfry.cli import app; app(['--help'], standalone_mode=False); "
        "print([name for name in ('msgspec', 'yaml', 'rich', 'belfry.clocktower') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60)

    assert done.stdout.splitlines()[-1] == "[]"


# simulate


def test_one_game_is_narrated_from_the_seats_to_the_winner() -> None:
    told = belfry("simulate", "--seed", "5", "--players", "7").stdout

    assert told.startswith("  Round the circle, clockwise: Ana, Bo, Cy, Dee, Eli, Fay and Gus.")
    assert "The first night falls." in told
    assert "Day 1 dawns." in told
    assert " wins." in told
    assert "--seed 5" in told


def test_a_transcript_leaves_single_hands_to_the_tally() -> None:
    told = belfry("simulate", "--seed", "5").stdout

    assert "raises a hand" not in told
    assert "Votes " in told


def test_the_same_seed_gives_the_same_game_and_another_seed_another() -> None:
    first, again, other = (belfry("simulate", "--seed", seed).stdout for seed in ("5", "5", "6"))

    assert first == again
    assert first != other


def test_without_a_seed_the_seed_that_was_taken_is_named() -> None:
    told = belfry("simulate").stdout
    seed = told.rpartition("--seed ")[2].strip(". \n")

    assert belfry("simulate", "--seed", seed).stdout == told


def test_many_games_are_counted() -> None:
    told = belfry("simulate", "--games", "20", "--seed", "1", "--players", "5").stdout

    assert told.startswith("20 games of 5 players in ")
    assert "good " in told
    assert "evil " in told
    assert "days on average" in told


def test_the_json_of_many_games_has_the_promised_shape() -> None:
    found = printed("simulate", "--games", "20", "--seed", "1", "--players", "6")

    assert {"games", "players", "wins", "mean_days", "games_per_second", "seed"} <= set(found)
    assert (found["games"], found["players"], found["seed"]) == (20, 6, 1)
    assert set(found["wins"]) == {"good", "evil"}
    assert sum(found["wins"].values()) == sum(found["lengths"].values()) == 20
    assert found["mean_days"] == pytest.approx(
        sum(int(days) * games for days, games in found["lengths"].items()) / 20, abs=0.001
    )
    assert found["games_per_second"] > 0


def test_the_json_of_one_game_says_who_won_and_why() -> None:
    found = printed("simulate", "--seed", "5")

    assert found["games"] == 1
    assert found["wins"][found["winner"]] == 1
    assert found["reason"]


def test_several_games_are_those_of_the_seeds_that_follow() -> None:
    three = printed("simulate", "--games", "3", "--seed", "7")["wins"]
    singly = [printed("simulate", "--seed", seed)["winner"] for seed in ("7", "8", "9")]

    assert three == {"good": singly.count("good"), "evil": singly.count("evil")}


@pytest.mark.parametrize("players", ["5", "15"])
def test_the_fewest_and_the_most_players_can_play(players: str) -> None:
    assert printed("simulate", "--players", players, "--seed", "2")["players"] == int(players)


@pytest.mark.parametrize(
    "arguments",
    [
        ("--players", "4"),
        ("--players", "16"),
        ("--players", "many"),
        ("--games", "0"),
        ("--games", "1000000000"),
        ("--seed", "-1"),
        ("--seed", "1e9"),
        ("--seed", "9" * 400),
    ],
)
def test_impossible_numbers_are_wrong_usage(arguments: tuple[str, str]) -> None:
    result = belfry("simulate", *arguments)

    assert result.exit_code == 2
    assert arguments[0] in result.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--policy", "bots"), "this version has no bots"),
        (("--policy", "clever"), "--policy 'clever' is unknown; this version has: random"),
        (("--game", "traitors"), "this version does not play the Traitors card game"),
        (("--game", "chess"), "--game 'chess' is unknown; this version has: clocktower"),
        (("--games", "2", "--save", "x"), "--save keeps the journal of one game"),
        (("--save", "/nowhere/at/all"), "/nowhere/at/all: cannot be written: No such file or directory"),
        (("--script", "nosuch"), "there is no edition and no file 'nosuch'"),
        (("--script", "nosuch.json"), "nosuch.json: cannot be read: No such file or directory"),
        (("--script", "bad-moon-rising"), "'bad-moon-rising' is in the almanac but not automated yet"),
        (("--script", "/"), "/: cannot be read: Is a directory"),
        (("--script", "a\0b"), "there is no edition and no file"),
        (("--script", "x" * 5000), "there is no edition and no file"),
    ],
)
def test_what_cannot_be_simulated_is_refused_in_one_line(arguments: tuple[str, ...], message: str) -> None:
    assert message in refusal("simulate", *arguments)


# Scripts

SMALL = ["imp", "poisoner", "spy", "chef", "empath", "monk", "soldier", "saint", "virgin", "mayor"]


def script_of(*arguments: str, stdin: str | None = None) -> list[str]:
    """The characters that a game is played with, as the journal has them."""
    result = belfry("simulate", "--players", "7", "--seed", "3", "--save", "-saved", *arguments, stdin=stdin)
    assert result.exit_code == 0, result.stderr
    return json.loads(Path("-saved").read_text("utf-8").splitlines()[0])["config"]["script"]


@pytest.mark.parametrize(
    "text",
    [
        json.dumps(SMALL),
        json.dumps([{"id": id} for id in SMALL]),
        json.dumps([{"id": "_meta", "name": "Small", "author": "Us"}, *SMALL]),
        json.dumps([id.title() for id in SMALL]),
        "\ufeff" + json.dumps(SMALL),
    ],
    ids=["ids", "objects", "with a heading", "capitals", "with a byte order mark"],
)
def test_a_script_file_is_a_list_of_ids_or_of_objects(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("small.json").write_text(text, "utf-8")

    assert script_of("--script", "small.json") == SMALL
    assert script_of("--script", "-", stdin=text) == SMALL


def test_ids_of_older_script_files_are_understood(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    old = [*SMALL, "fortune_teller", {"id": "Scarlet Woman"}]

    assert script_of("--script", "-", stdin=json.dumps(old)) == [*SMALL, "fortuneteller", "scarletwoman"]


@pytest.mark.parametrize("players", [5, 6, 7, 10, 12, 15])
def test_a_random_script_can_be_played_and_follows_the_seed(players: int) -> None:
    one, again, other = (
        printed("setup", "--players", str(players), "--script", "random", "--seed", seed) for seed in ("1", "1", "2")
    )

    assert one == again
    assert one != other
    assert len(one["players"]) == players


@pytest.mark.parametrize("players", ["5", "6"])
def test_a_random_script_for_five_or_six_has_the_numbers_of_teensyville(
    players: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SCR-10"""
    monkeypatch.chdir(tmp_path)
    types = [CHARACTERS[id].type for id in script_of("--script", "random", "--players", players)]

    assert {type: types.count(type) for type in types} == {"townsfolk": 6, "outsider": 2, "minion": 2, "demon": 1}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "not JSON"),
        ("[", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("{}", "a script is a list of characters' ids"),
        ("3", "a script is a list of characters' ids"),
        ("[3]", "entry 1 is neither a character's id nor an object with an 'id'"),
        ('["imp", {"name": "imp"}]', "entry 2 is neither a character's id nor an object with an 'id'"),
        ('["imp", "impp"]', "unknown character 'impp'; did you mean imp"),
        ('["imp", "gossip"]', "'gossip' is in the almanac but its rules are not automated yet"),
        ('["imp", "imp"]', "a character stands on a script once; twice: imp"),
        ('["imp", "spy", "chef"]', "has 0 of type outsider, but 1 are needed (SCR-9)"),
        ("[]", "SCR-9"),
        (json.dumps(["imp"] * 500), "a script has at most"),
    ],
)
def test_a_script_that_cannot_be_played_is_refused_in_one_line(text: str, message: str) -> None:
    assert message in refusal("simulate", "--script", "-", stdin=text)


def test_a_script_file_that_is_no_text_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "garbage.json"
    path.write_bytes(b'["imp",\n"\xff\xfe"]')

    assert "garbage.json: line 2: not text in UTF-8" in refusal("simulate", "--script", str(path))


def test_a_huge_script_file_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    path.write_bytes(b" " * (1024 * 1024 + 1))

    assert "longer than 1024 KB" in refusal("simulate", "--script", str(path))


# replay


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
        {"seats": HEADER["config"]["seats"], "start": ["day", 2], "nominated_today": [[-1, 0, 1]]},
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
    from belfry.clocktower.deeds import Say
    from belfry.core.journal import write_journal

    game = Clocktower(Config.players(5), 1)
    game.intervene(Say(0, "\x1b[2Jboo [bold]loud[/bold] :smile:"))
    journal.write_text(write_journal(game), "utf-8")

    told = belfry("replay", str(journal)).stdout
    assert "\x1b" not in told
    assert "[bold]loud[/bold] :smile:" in told


# check


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
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
        "    line 31: winner: expected good, found none",
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
    assert found[1]["message"] == "line 31: winner: expected good, found none"


def test_a_scenario_comes_from_standard_input_too() -> None:
    [found] = printed("check", "-", stdin=SCENARIO)["scenarios"]

    assert (found["file"], found["passed"]) == ("-", True)


def test_an_unknown_character_fails_with_that_message() -> None:
    result = belfry("check", "-", stdin=SCENARIO.replace("chef", "cheff"))

    assert result.exit_code == 1
    assert "unknown character 'cheff'; did you mean chef" in result.stdout


def test_a_malformed_file_ends_with_2_naming_file_line_and_key(scenario: Path) -> None:
    scenario.write_text(SCENARIO.replace("winner", "winer"), "utf-8")

    assert f"{scenario}: line 15: steps.1.expect.0.winer: unknown expectation" in refusal("check", str(scenario))


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


# characters


def test_the_list_of_characters_is_grouped_by_edition_and_type() -> None:
    lines = belfry("characters").stdout.splitlines()

    first = lines.index("Trouble Brewing")
    assert lines[first + 1].split()[0] == "Townsfolk"
    assert "Bad Moon Rising" in lines[first:]
    assert f"{len(almanac.index())} characters; the engine plays {len(CHARACTERS)} of them by itself" in " ".join(lines)


def test_the_json_of_all_characters_has_the_promised_shape() -> None:
    found = printed("characters")["characters"]

    assert [entry["id"] for entry in found] == list(almanac.index())
    keys = ("id", "name", "type", "edition", "ability", "automated", "first_night", "other_nights")
    assert all(tuple(entry) == keys for entry in found)
    assert {entry["id"] for entry in found if entry["automated"]} == set(CHARACTERS)
    assert all(bool(entry["first_night"]) == almanac.index()[entry["id"]].first_night for entry in found)


def test_the_json_of_one_character_is_a_list_of_one_with_rulings_and_cases() -> None:
    [empath] = printed("characters", "empath")["characters"]

    assert (empath["name"], empath["type"], empath["automated"]) == ("Empath", "townsfolk", True)
    assert empath["rulings"][0].startswith("r1: ")
    assert set(empath["cases"][0]) == {"id", "given", "when", "then"}


@pytest.mark.parametrize("id", ["fortuneteller", "Fortune Teller", "fortune_teller", "FORTUNETELLER"])
def test_an_entry_is_found_however_it_is_spelled(id: str) -> None:
    assert belfry("characters", id).stdout.startswith("Fortune Teller\n")


def test_an_entry_shows_its_ability_its_rulings_and_its_cases() -> None:
    shown = belfry("characters", "imp").stdout
    entry = almanac.entry("imp")

    flat = " ".join(shown.split())
    assert entry.ability in flat
    assert all(ruling in flat for ruling in entry.rulings)
    assert all(case.then in flat for case in entry.cases)


def test_a_character_that_the_engine_cannot_play_yet_says_so() -> None:
    assert "not played by the engine yet" in belfry("characters", "gossip").stdout


@pytest.mark.parametrize(
    ("id", "message"),
    [
        ("impp", "the almanac has no character 'impp'; did you mean 'imp'?"),
        ("", "the almanac has no character ''"),
        ("../../etc/passwd", "the almanac has no character 'etcpasswd'"),
        ("\x1b[2J", "the almanac has no character"),
        ("x" * 10_000, "the almanac has no character"),
    ],
)
def test_an_unknown_character_is_refused_in_one_line(id: str, message: str) -> None:
    line = refusal("characters", id)

    assert message in line
    assert "\x1b" not in line


# setup


def test_a_deal_shows_everybody_with_their_token() -> None:
    shown = belfry("setup", "--players", "8", "--seed", "3").stdout

    assert all(name in shown for name in ("Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal"))
    assert "Imp" in shown
    assert "Bluffs for the Demon: " in shown
    assert "--seed 3" in shown


@pytest.mark.parametrize("players", range(5, 16))
def test_the_json_of_a_deal_has_the_promised_shape(players: int) -> None:
    found = printed("setup", "--players", str(players), "--seed", "4")

    assert [entry["seat"] for entry in found["players"]] == list(range(players))
    assert all(set(entry) == {"seat", "name", "character", "shown", "alignment"} for entry in found["players"])
    in_play = {entry["character"] for entry in found["players"]}
    assert len(in_play) == players
    assert len(found["bluffs"]) == (0 if players < 7 else 3)
    assert not in_play & set(found["bluffs"])
    evil = {entry["character"] for entry in found["players"] if entry["alignment"] == "evil"}
    assert evil == {id for id in in_play if CHARACTERS[id].type in ("minion", "demon")}


def test_the_same_seed_gives_the_same_deal_and_another_seed_another() -> None:
    one, again, other = (printed("setup", "--players", "10", "--seed", seed) for seed in ("1", "1", "2"))

    assert one == again
    assert one["players"] != other["players"]


def test_characters_picked_by_hand_are_dealt() -> None:
    """drunk/r2: the Drunk is shown a Townsfolk that is not in play."""
    picked = ["imp", "poisoner", "chef", "empath", "fortuneteller", "monk", "soldier", "drunk"]
    found = printed("setup", "--characters", "imp,poisoner,chef,empath,Fortune Teller,monk,soldier,drunk")

    assert {entry["character"] for entry in found["players"]} == set(picked)
    [drunk] = [entry for entry in found["players"] if entry["character"] == "drunk"]
    assert CHARACTERS[drunk["shown"]].type == "townsfolk"
    assert drunk["shown"] not in picked
    assert {reminder["token"] for reminder in found["reminders"]} == {
        "drunk/is-the-drunk",
        "fortuneteller/red-herring",
    }


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_recommended_first_game_is_dealt(number: int) -> None:
    game = FIRST_GAMES[number - 1]
    found = printed("setup", "--first-game", str(number))

    assert {entry["character"] for entry in found["players"]} == set(game.characters)
    believed = [entry["shown"] for entry in found["players"] if entry["shown"] != entry["character"]]
    assert believed == ([] if game.believes is None else [game.believes])
    assert game.remember in " ".join(belfry("setup", "--first-game", str(number)).stdout.split())


@pytest.mark.parametrize(
    ("arguments", "messages"),
    [
        ((), ["say how many players with --players N"]),
        (("--characters", ""), ["0 players cannot be set up", "SET-2"]),
        (("--characters", "imp,chef"), ["2 players cannot be set up", "SET-2"]),
        (("--characters", "imp,impp,cheff"), ["unknown character 'impp'", "unknown character 'cheff'"]),
        (
            ("--players", "7", "--characters", "imp,imp,spy,gossip"),
            ["'gossip' is in the almanac but its rules are not automated yet", "the Imp is there 2 times"],
        ),
        (
            ("--players", "7", "--characters", "imp,imp,chef,chef,spy"),
            ["the Imp is there 2 times", "the Chef is there 2 times", "7 players need 7 characters"],
        ),
        (
            ("--players", "7", "--characters", "imp,baron,chef,empath,monk,soldier,virgin"),
            ["7 players with the Baron need 3 Townsfolk, 2 Outsiders", "SET-20"],
        ),
        (("--players", "7", "--characters", ",".join(["imp"] * 50)), ["--characters has 50 characters"]),
        (("--first-game", "1", "--characters", "imp"), ["--first-game brings its own characters"]),
        (("--first-game", "1", "--players", "9"), ["for eight players with Trouble Brewing"]),
        (("--first-game", "1", "--script", "random"), ["for eight players with Trouble Brewing"]),
        (("--players", "7", "--script", "sects-and-violets"), ["not automated yet"]),
    ],
)
def test_a_setup_that_is_wrong_is_refused_with_everything_that_is_wrong(
    arguments: tuple[str, ...], messages: list[str]
) -> None:
    line = refusal("setup", *arguments)

    assert [message for message in messages if message not in line] == []


@pytest.mark.parametrize(
    "arguments", [("--players", "4"), ("--players", "16"), ("--first-game", "0"), ("--first-game", "4")]
)
def test_impossible_numbers_of_a_setup_are_wrong_usage(arguments: tuple[str, str]) -> None:
    assert belfry("setup", *arguments).exit_code == 2


# As the shell sees it


@pytest.mark.parametrize(
    "command", ["simulate --seed 5", "characters", "characters --json", "simulate --seed 5 --json"]
)
def test_a_closed_pipe_is_quiet(command: str) -> None:
    shell = f'"{sys.executable}" -m belfry {command} | head -n 1'
    done = subprocess.run(["sh", "-c", shell], capture_output=True, text=True, check=False, timeout=60)

    assert done.stderr == ""
    assert len(done.stdout.splitlines()) == 1


@pytest.mark.parametrize("command", ["check -", "replay -", "simulate --script -"])
def test_a_closed_standard_input_is_an_empty_one(command: str) -> None:
    shell = f'"{sys.executable}" -m belfry {command} <&-'
    done = subprocess.run(["sh", "-c", shell], capture_output=True, text=True, check=False, timeout=60)

    assert done.returncode == 2
    [line] = done.stderr.splitlines()
    assert line.startswith("belfry: -: ")


def test_a_terminal_that_knows_no_letters_but_ascii_gets_what_it_can_show() -> None:
    done = process("check", "-", input=SCENARIO, env={**os.environ, "PYTHONIOENCODING": "ascii"})

    assert done.returncode == 0
    assert "The first night passes" in done.stdout


def test_a_fault_of_our_own_is_one_line_too(capsys: pytest.CaptureFixture[str]) -> None:
    @guarded
    def broken() -> None:
        raise ZeroDivisionError("of all things")

    with pytest.raises(typer.Exit) as caught:
        broken()

    assert caught.value.exit_code == 2
    [line] = capsys.readouterr().err.splitlines()
    assert line.startswith("belfry: a fault in Belfry itself: ZeroDivisionError: of all things")
