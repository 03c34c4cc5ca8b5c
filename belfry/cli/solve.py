"""`belfry solve`: which worlds fit a puzzle, and why something cannot be."""

from __future__ import annotations

from signal import SIGINT, signal
from threading import current_thread, main_thread
from typing import TYPE_CHECKING, Annotated, Any

import typer

from belfry.cli.terminal import DOES_NOT_HOLD, Unusable, guarded, print_json, printable, read_text, screen

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType

    from belfry.solver import Budget, Found, Is, Proof, Puzzle, Solver


MOST_COLUMNS = 4
"""More worlds than that are a line each, with whoever is not what they say."""


@guarded
def solve(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A puzzle file; - is standard input.")],
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    why: Annotated[
        str | None, typer.Option("--why", metavar="NAME=CHARACTER", help="Say why a player cannot have begun as that.")
    ] = None,
    seconds: Annotated[float | None, typer.Option("--seconds", min=0.01, help="Stop after so many seconds.")] = None,
    worlds: Annotated[int | None, typer.Option("--worlds", min=1, help="Stop at so many worlds.")] = None,
) -> None:
    """List every world that fits what is known of a game: docs/solver.md describes the form of the file.

    Ends with 1 if nothing fits, if the file has answers and they are not those found, or if what --why asks for is
    possible; and with 2 if the file is missing or malformed. Ctrl-C ends the search, and what was found so far is told;
    a second one ends everything.
    """
    from belfry.core.scenario.document import LONGEST_FILE
    from belfry.solver import Budget, MalformedPuzzle, Solver, read_puzzle

    try:
        puzzle = read_puzzle(read_text(file, LONGEST_FILE))
        supposition = None if why is None else _supposition(puzzle, why)
    except MalformedPuzzle as malformed:
        raise Unusable(f"{file}: {malformed}") from None
    with _Bar(shown=not json) as bar, _Patience() as patience:
        budget = Budget(seconds, worlds)
        solver = Solver(puzzle.record, budget=budget, progress=bar.advance, cancelled=patience.is_over)
        if supposition is not None:
            holds = _explain(puzzle, solver, supposition, json=json, close=bar.close)
        else:
            found = solver.worlds("end" if puzzle.by_end else "start")
            conflict = solver.conflict() if found.complete and not found.worlds else None
            always = _always(puzzle, solver, found)
            bar.close()
            cut = None if found.complete else _cut(found, budget, stopped=patience.is_over())
            holds = _tell(puzzle, found, conflict, always, cut, json=json)
    if not holds:
        raise typer.Exit(DOES_NOT_HOLD)


class _Bar:
    """How far it is, for whoever waits at a screen."""

    def __init__(self, *, shown: bool) -> None:
        self._progress: Any = None
        self._task: Any = None
        self._shown = shown

    def __enter__(self) -> _Bar:
        console = screen(stderr=True)
        if self._shown and console.is_terminal:
            from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

            columns = (
                TextColumn("deals"),
                BarColumn(),
                MofNCompleteColumn(),
                TextColumn("{task.fields[worlds]} worlds"),
            )
            self._progress = Progress(*columns, console=console, transient=True)
            self._progress.start()
            self._task = self._progress.add_task("", total=None, worlds=0)
        return self

    def advance(self, done: int, deals: int | None, worlds: int) -> None:
        """So many of so many deals have been looked at."""
        if self._progress is not None:
            self._progress.update(self._task, completed=done, total=deals, worlds=worlds)

    def close(self) -> None:
        """Take it away."""
        if self._progress is not None:
            self._progress.stop()
            self._progress = None

    def __exit__(self, *_: object) -> None:
        self.close()


class _Patience:
    """Whether somebody at the keyboard still waits: the first Ctrl-C ends the search, and not the command."""

    def __init__(self) -> None:
        self._over = False
        self._before: Any = None

    def is_over(self) -> bool:
        """Whether the search is to end."""
        return self._over

    def _end(self, number: int, frame: FrameType | None) -> None:
        self._over = True
        signal(SIGINT, self._before)

    def __enter__(self) -> _Patience:
        if current_thread() is main_thread():
            self._before = signal(SIGINT, self._end)
        return self

    def __exit__(self, *_: object) -> None:
        if self._before is not None:
            signal(SIGINT, self._before)


def _cut(found: Found, budget: Budget, *, stopped: bool) -> str:
    """What has cut a search short."""
    if stopped:
        return "stopped"
    return "worlds" if budget.worlds is not None and len(found.worlds) >= budget.worlds else "seconds"


def _always(puzzle: Puzzle, solver: Solver, found: Found) -> list[bool] | None:
    """Of each predicate that is to hold in every world whether it does; none where that was not found out in time."""
    from belfry.solver.effort import OutOfBudget

    if not found.complete:
        return None
    try:
        return [solver.always(predicate) for predicate in puzzle.also_true]
    except OutOfBudget:
        return None


CUTS = {
    "stopped": "Stopped at the keyboard: this is what was found so far, and there may be more.",
    "worlds": "So many worlds were asked for: there may be more.",
    "seconds": "The time was over before all deals had been played: there may be more.",
}
"""What is said of a search that was cut short."""


def _supposition(puzzle: Puzzle, why: str) -> Is:
    """What `--why` supposes; raises `Unusable`."""
    from belfry.core.errors import known
    from belfry.solver import Is

    name, sign, character = why.partition("=")
    names, script = puzzle.record.names, puzzle.record.script
    if not sign:
        raise Unusable(f"--why takes a player and a character, such as {names[0]}={script[0]}")
    if name not in names:
        raise Unusable(f"--why: no player {name!r}; {known(name, names, 'the players are')}")
    if character not in script:
        raise Unusable(f"--why: {character!r} is not on the script; {known(character, script)}")
    return Is(names.index(name), character)


def _tell(
    puzzle: Puzzle, found: Found, conflict: Proof | None, always: list[bool] | None, cut: str | None, *, json: bool
) -> bool:
    """Print the worlds, or what cannot be true together; whether there are just the right ones, as far as is known."""
    names = puzzle.record.names
    right = _is_right(puzzle, found) and all(always or ())
    if json:
        worlds = [
            {"start": dict(zip(names, world.start, strict=True)), "end": dict(zip(names, world.end, strict=True))}
            for world in found.worlds
        ]
        told: dict[str, Any] = {"worlds": worlds, "complete": found.complete, "seconds": round(found.seconds, 3)}
        if cut is not None:
            told["cut"] = cut
        if always:
            told["also_true"] = always
        print_json(told if conflict is None else {**told, "conflict": _facts(conflict)})
        return right
    _print(puzzle, found, cut)
    for number, holds in enumerate(always or (), 1):
        if not holds:
            console = screen()
            console.print(f"It is not so in every world what the file says to be always true: predicate {number}.")
    if conflict is not None:
        _print_facts(conflict)
    return right


def _facts(proof: Proof) -> list[dict[str, Any]]:
    return [{"text": fact.text, "rules_out": fact.rules_out} for fact in proof.facts]


def _print_facts(proof: Proof) -> None:
    """Print what is proved, and the facts that prove it."""
    console = screen()
    console.print(printable(proof.sentence), soft_wrap=True)
    for fact in proof.facts:
        deals = "one deal" if fact.rules_out == 1 else f"{fact.rules_out} deals"
        console.print(f"  {printable(fact.text)}" + (f" (rules out {deals})" if fact.rules_out else ""), soft_wrap=True)
    if proof.complete and not proof.possible and not proof.smallest:
        console.print("It would have taken too long to see whether fewer facts do it.")


def _is_right(puzzle: Puzzle, found: Found) -> bool:
    if puzzle.solutions is None:
        return bool(found.worlds) or not found.complete
    ends = puzzle.by_end
    told = {(world.start, world.end if ends else None) for world in found.worlds}
    wanted = {(solution.start, solution.end if ends else None) for solution in puzzle.solutions}
    return told == wanted if found.complete else told <= wanted


def _print(puzzle: Puzzle, found: Found, cut: str | None) -> None:
    from rich.table import Table

    from belfry.clocktower.script.character import CHARACTERS

    console = screen()
    if len(found.worlds) > MOST_COLUMNS:
        for number, world in enumerate(found.worlds, 1):
            lying = [
                f"{printable(name)} is the {_is(world.start[seat], world.end[seat])}"
                for seat, name in enumerate(puzzle.record.names)
                if not world.start[seat] == world.end[seat] == puzzle.record.claims[seat]
            ]
            console.print(f"{number:4}. {', '.join(lying) or 'all are what they say'}", soft_wrap=True)
    elif found.worlds:
        table = Table("Player", "says", *[f"world {n}" for n in range(1, len(found.worlds) + 1)], box=None)
        for seat, name in enumerate(puzzle.record.names):
            cells = [_is(world.start[seat], world.end[seat]) for world in found.worlds]
            claimed = puzzle.record.claims[seat]
            table.add_row(printable(name), "nothing" if claimed is None else CHARACTERS[claimed].name, *cells)
        console.print(table)
    count = len(found.worlds)
    none = "No world fits" if found.complete else "No world was found"
    fits = none if not count else "One world fits" if count == 1 else f"{count} worlds fit"
    many = f"{found.deals}" if found.complete else f"at least {found.deals}"
    console.print(f"{fits}: {found.kept} of {many} deals played in {found.seconds:.1f} s.")
    if cut is not None:
        console.print(CUTS[cut])
    elif puzzle.solutions is not None:
        console.print(
            "These are the answers of the file." if _is_right(puzzle, found) else "The file has other answers."
        )


def _is(start: str, end: str) -> str:
    """What somebody began as and is now."""
    from belfry.clocktower.script.character import CHARACTERS

    return CHARACTERS[start].name + (f" → {CHARACTERS[end].name}" if end != start else "")


def _explain(puzzle: Puzzle, solver: Solver, supposition: Is, *, json: bool, close: Callable[[], None]) -> bool:
    """Print what rules a supposition out; whether something does."""
    proof = solver.why_not(supposition)
    close()
    if json:
        keys = {"possible": proof.possible, "facts": _facts(proof), "complete": proof.complete}
        print_json({**keys, "sentence": proof.sentence, "smallest": proof.smallest})
        return not proof.possible
    _print_facts(proof)
    return not proof.possible
