"""The command line as the shell sees it: help, version, completion, exit codes, pipes and terminals."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
import typer

from belfry.cli.terminal import guarded
from tests.cli.command import SCENARIO, belfry, process


@pytest.mark.parametrize(
    "command",
    [(), ("simulate",), ("replay",), ("review",), ("check",), ("characters",), ("setup",), ("script", "jinxes")],
)
def test_help_says_what_a_command_does(command: tuple[str, ...]) -> None:
    result = belfry(*command, "--help")

    assert result.exit_code == 0
    assert "Usage:" in result.stdout
    if command:
        assert "--json" in result.stdout


def test_the_help_lists_every_command_and_says_that_belfry_is_unofficial() -> None:
    shown = belfry("--help").stdout

    assert all(command in shown for command in ("simulate", "replay", "check", "characters", "setup", "script"))
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
        ("belfry setup --script tr", {"trouble-brewing"}),
        ("belfry replay x --as s", {"storyteller"}),
        ("belfry simulate --policy r", {"random"}),
        ("belfry se", {"serve", "setup"}),
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


# Pipes and terminals


@pytest.mark.parametrize(
    "command", ["simulate --seed 5", "characters", "characters --json", "simulate --seed 5 --json"]
)
def test_a_closed_pipe_is_quiet(command: str) -> None:
    shell = f'"{sys.executable}" -m belfry {command} | head -n 1'
    done = subprocess.run(["sh", "-c", shell], capture_output=True, text=True, check=False, timeout=60)

    assert done.stderr == ""
    assert len(done.stdout.splitlines()) == 1


@pytest.mark.parametrize("command", ["check -", "replay -", "simulate --script -", "script jinxes -"])
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
