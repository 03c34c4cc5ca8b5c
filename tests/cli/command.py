"""Commands as a test runs them: what they print, how they refuse, and a scenario to check."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

from typer.testing import CliRunner, Result

from belfry.cli import app
from tests.clocktower.towns import SCENARIO_TOWN

SCENARIO = f"""\
name: The first night passes
cites: [NGT-1]
{SCENARIO_TOWN}steps:
  - night
  - expect:
      - winner: none
"""


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
