"""What every command does at the terminal: read files within limits, print, and fail with one clear line."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from functools import wraps
from typing import TYPE_CHECKING, Any, NoReturn, ParamSpec

import typer

if TYPE_CHECKING:
    from rich.console import Console

P = ParamSpec("P")

DOES_NOT_HOLD = 1
UNUSABLE = 2
LONGEST_MESSAGE = 2000
STANDARD_INPUT = "-"


class Unusable(Exception):
    """Input or usage that cannot be worked with."""


def guarded(command: Callable[P, None]) -> Callable[P, None]:
    """The command, with one line on stderr in place of any traceback."""

    @wraps(command)
    def guard(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            command(*args, **kwargs)
        except (typer.Exit, typer.Abort, typer.BadParameter):
            raise
        except Exception as trouble:
            fail(describe(trouble))

    return guard


def describe(trouble: Exception) -> str:
    """What went wrong, for the person who meets it; with BELFRY_DEBUG set, a fault of our own is raised again."""
    from belfry.core.errors import BelfryError

    if isinstance(trouble, OSError) and trouble.strerror:
        return trouble.strerror if trouble.filename is None else f"{trouble.filename}: {trouble.strerror}"
    if isinstance(trouble, (Unusable, BelfryError, OSError)):
        return str(trouble)
    if os.environ.get("BELFRY_DEBUG"):
        raise trouble
    return f"a fault in Belfry itself: {type(trouble).__name__}: {trouble} (BELFRY_DEBUG=1 shows where)"


def fail(message: str, code: int = UNUSABLE) -> NoReturn:
    """Say in one line on stderr what is wrong, and end."""
    complain(message)
    raise typer.Exit(code)


def complain(message: str) -> None:
    """Say in one line on stderr what is wrong."""
    line = printable(" ".join(message.split()))
    typer.echo(f"belfry: {line if len(line) <= LONGEST_MESSAGE else line[:LONGEST_MESSAGE] + '…'}", err=True)


def printable(text: str) -> str:
    """The text without anything that a terminal would take for a command."""
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text)


def read_bytes(path: str, limit: int) -> bytes:
    """What a file says, or standard input for `-`; raises `Unusable`."""
    try:
        if path == STANDARD_INPUT:
            # A shell can close it, and then there is none.
            stream = getattr(sys.stdin, "buffer", None)
            data: bytes = b"" if stream is None else stream.read(limit + 1)
        else:
            with open(path, "rb") as file:
                data = file.read(limit + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise Unusable(f"{path}: cannot be read: {reason}") from None
    if len(data) > limit:
        raise Unusable(f"{path}: longer than {limit // 1024} KB, which is more than Belfry reads")
    return data


def read_text(path: str, limit: int) -> str:
    """The text of a file, or of standard input for `-`; raises `Unusable`."""
    data = read_bytes(path, limit)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise Unusable(f"{path}: line {line}: not text in UTF-8") from None


def write_text(path: str, text: str) -> None:
    """Write a file; raises `Unusable`."""
    try:
        with open(path, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise Unusable(f"{path}: cannot be written: {reason}") from None


def print_json(value: dict[str, Any]) -> None:
    """Print the one object that a command's `--json` promises."""
    import msgspec

    typer.echo(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def screen(*, stderr: bool = False) -> Console:
    """Where people read: no markup and no emoji codes in what players have written."""
    from rich.console import Console

    return Console(stderr=stderr, markup=False, emoji=False, highlight=False)


@contextmanager
def progress(games: int) -> Generator[Callable[[], None]]:
    """A progress bar on stderr, where somebody watches and there is time to watch."""
    if games < 20 or not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen(stderr=True), transient=True) as progress:
        task = progress.add_task("playing", total=games)
        yield lambda: progress.advance(task)
