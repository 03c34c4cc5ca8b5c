"""`belfry check`: scenarios, and whether they hold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Protocol

import typer

from belfry.cli.terminal import (
    DOES_NOT_HOLD,
    UNUSABLE,
    Unusable,
    complain,
    describe,
    guarded,
    print_json,
    printable,
    read_text,
    screen,
)

if TYPE_CHECKING:
    from rich.console import Console

    from belfry.core.scenario import Outcome, Scenario

Checked = list[tuple[str, "Outcome"]]


@guarded
def check(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Scenario files; - is standard input.")],
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Run scenario files and say which hold.

    A scenario says: in this town, when this happens, that must hold. docs/scenario.md describes the form, and
    docs/scenario-traitors.md that for the Traitors card game.

    Ends with 1 if a scenario fails, and with 2 if a file is missing or malformed.
    """
    checked: Checked = []
    console = None if json else screen()
    unusable = False
    for file in files:
        for scenario in _read(file):
            outcome = None if scenario is None else _run(scenario, file)
            if outcome is None:
                unusable = True
                continue
            checked.append((file, outcome))
            if console is not None:
                _print(file, outcome, console)
    if console is None:
        print_json({"scenarios": [_plain(file, outcome) for file, outcome in checked]})
    else:
        _sum_up(checked, console)
    if unusable:
        raise typer.Exit(UNUSABLE)
    if not all(outcome.passed for _, outcome in checked):
        raise typer.Exit(DOES_NOT_HOLD)


def _read(file: str) -> Sequence[Scenario | None]:
    """The scenarios of a file; one that is `None` if it cannot be used, which is said."""
    from belfry.core.scenario import LONGEST_FILE, MalformedScenario, read_documents

    try:
        scenarios = read_documents(read_text(file, LONGEST_FILE))
        for scenario in scenarios:
            _game_of(scenario).check(scenario)
        return scenarios
    except Unusable as unusable:
        complain(str(unusable))
    except MalformedScenario as malformed:
        complain(f"{file}: {malformed}")
    return [None]


class Game(Protocol):
    """What a game knows of its scenarios."""

    @staticmethod
    def check(scenario: Scenario) -> None:
        """Raise `MalformedScenario` if a document has not the form."""
        ...

    @staticmethod
    def run(scenario: Scenario) -> Outcome:
        """Run a scenario."""
        ...


def _game_of(scenario: Scenario) -> Game:
    """The game that a scenario is about."""
    game = scenario.get("game", "clocktower")
    if game == "clocktower":
        from belfry.clocktower.files import scenario as clocktower

        return clocktower
    if game == "traitors":
        from belfry.traitors import scenario as traitors

        return traitors
    from belfry.core.errors import shown

    raise scenario.error(("game",), f"unknown game {shown(game)}; there are clocktower and traitors")


def _run(scenario: Scenario, file: str) -> Outcome | None:
    """What came of a scenario; `None` after a fault of our own, which is said: the others are worth running."""
    try:
        return _game_of(scenario).run(scenario)
    except Exception as fault:
        complain(f"{file}: {scenario.name}: {describe(fault)}")
        return None


def _plain(file: str, outcome: Outcome) -> dict[str, object]:
    return {
        "file": file,
        "name": outcome.name,
        "cites": outcome.cites,
        "passed": outcome.passed,
        "message": outcome.message,
    }


def _print(file: str, outcome: Outcome, console: Console) -> None:
    mark, style = ("✓", "green") if outcome.passed else ("✗", "red")
    cited = f"  [{', '.join(outcome.cites)}]" if outcome.cites else ""
    console.print(f"{mark} {printable(file)}: {printable(outcome.name + cited)}", style=style, soft_wrap=True)
    if not outcome.passed:
        console.print(f"    {printable(outcome.message)}", soft_wrap=True)


def _sum_up(checked: Checked, console: Console) -> None:
    failed = sum(not outcome.passed for _, outcome in checked)
    if len(checked) > 1:
        console.print(f"{len(checked)} scenarios: {len(checked) - failed} hold, {failed} do not", style="dim")
