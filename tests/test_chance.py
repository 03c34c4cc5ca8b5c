"""Chance: the same seed leads to the same, whatever ran before and in whatever process."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st


def examples() -> list[list[int]]:
    """What Hypothesis draws for a test."""
    found: list[list[int]] = []

    @given(st.lists(st.integers(0, 2**40)))
    def look(numbers: list[int]) -> None:
        found.append(numbers)

    look()
    return found


def test_examples_do_not_depend_on_what_else_is_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = examples()
    file = tmp_path / "full_of_numbers.py"
    file.write_text(f"NUMBERS = {list(range(1000, 1500))}")
    spec = importlib.util.spec_from_file_location(file.stem, file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setitem(sys.modules, file.stem, module)
    assert examples() == before


def whole_games(order: str, hash_seed: str) -> list[str]:
    """How games of bots go in a process of their own."""
    command = [sys.executable, "-m", "tests.table.whole_games", order]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    return done.stdout.splitlines()


def test_bots_play_the_same_games_in_every_process_and_after_whatever_other_games() -> None:
    """What a bot does follows from its seed and from what it has seen, and never from the order of a set."""
    games = whole_games("forward", "0")
    assert len(games) == 4
    assert whole_games("backward", "1") == games
    assert whole_games("forward", "2") == games
