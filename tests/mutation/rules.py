"""Which modules and which parts of them are rules, and which tests count for them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from belfry.clocktower.script.character import CHARACTERS
from tests.mutation.mutants import Module

ROOT = Path(__file__).parents[2]
CLOCKTOWER = ROOT / "belfry" / "clocktower"
TESTS = ROOT / "tests" / "clocktower"

ADVICE = frozenset(("asks", "may_turn", "subjects", "turns"))
"""What a character's own class says to the Storyteller."""

CLAIMS = frozenset(("confirms", "recall"))
"""What it says to whoever holds claims against the rules."""

SOLVER = frozenset(
    (
        *(
            "comes_of_nomination",
            "kills_each_picked",
            "kills_picked",
            "minds_own_picks_only",
            "only_informs",
            "only_shown",
        ),
        *("pick_only_marks", "picks_matter", "regardless_of_life", "remakes_good", "returns_life"),
        *("may_borrow", "may_change", "may_claim", "may_come_of", "may_harm", "may_lend", "may_save", "may_turn_evil"),
    )
)
"""What it says to the solver, which is held against random games."""

PACE = frozenset(
    (
        *("asked_by_night", "asked_on", "asked_whatever_happens", "asks_nobody_else", "patience_by_day"),
        *("decides_by_town", "imitated", "needs_judgement"),
    )
)
"""What it says to a table that gives everything its time, and to an engine that is to be quick."""

TEXTS = frozenset(("__slots__", "id", "name", "voice", "switches"))
"""What is read and not followed, or cannot be another thing without an error."""

EVERY_CLASS = frozenset(("told_unasked", "may_lack_truth"))
"""What a test looks at for every class at once, and not for each character."""

NO_RULES = ADVICE | CLAIMS | SOLVER | PACE | TEXTS | EVERY_CLASS

CORE = tuple(
    f"{room}/{module}".lstrip("/")
    for room, modules in {
        "pieces": "kind today token",
        "ability": "ability acts answering choosing impairment mutual_impairment telling terms truth",
        "ability/information": "registration",
        "ability/hooks": "change choice day death hook information night setup state victory",
        "moments": "actions agenda ballot belief change day death execution exile grant introduction madness night "
        "nomination nominators penalty resurrection show_of_hands use victory vote",
        "script": "character",
        "town": "abilities census circle hooked town",
        "setup": "bag seating setup",
        "storyteller": "travellers",
        "": "game",
    }.items()
    for module in modules.split()
)
"""The moments of the rulebook and what they look at."""


WORDS = frozenset(("reason", "search_traits", "tips"))
"""What stands beside the characters and is no rule."""

RANDOM_GAMES = frozenset(
    (
        *("test_automatic_editions", "test_edition_properties", "test_every_state", "test_everything"),
        *("test_fabled_properties", "test_foolish_advice", "test_jinx_properties", "test_properties"),
    )
)
"""Tests that play games by chance: they take long and show no single rule."""


def modules(names: list[str]) -> dict[str, Path]:
    """The modules by name: a character's id, a part of the core, or a group; without a name all but the jinxes."""
    every = {name: CLOCKTOWER / f"{name}.py" for name in CORE}
    for id, character in CHARACTERS.items():
        every[id] = ROOT / Path(*character.__module__.split(".")).with_suffix(".py")
    for path in sorted((CLOCKTOWER / "characters").glob("[a-z]*.py")):
        if path.stem in WORDS:
            continue
        every[f"characters/{path.stem}"] = path
    for path in sorted((CLOCKTOWER / "characters" / "jinxes").glob("[a-z]*.py")):
        every[f"jinxes/{path.stem}"] = path
    shared = [name for name in every if name.startswith("characters/")]
    jinxes = [name for name in every if name.startswith("jinxes/")]
    groups = {"characters": [*CHARACTERS, *shared], "core": list(CORE), "jinxes": jinxes}
    chosen = [each for name in names or ("characters", "core") for each in groups.get(name, [name])]
    unknown = [name for name in chosen if name not in every]
    if unknown:
        raise SystemExit(f"no rules are called {', '.join(unknown)}; a character's id, or one of {', '.join(CORE)}")
    return {name: every[name] for name in chosen}


@cache
def own_tests(name: str, path: Path) -> list[Path]:
    """The tests that count for a module: a character's own, all for what several share."""
    own = TESTS / "characters" / f"test_{name}.py"
    if path.parent.parent.name == "characters" and own.exists():
        return [own]
    return [test for test in sorted(TESTS.rglob("test_*.py")) if test.stem not in RANDOM_GAMES]


def scopes(module: Module) -> list[str]:
    """The functions and declarations of a module that are rules, in the order in which they stand."""
    beside = _beside(module)
    names = {scope for scope in (*module.functions, *module.declarations) if scope.partition(".")[0] not in beside}
    counted = {scope for scope in names if not _is_private(scope) and _last(scope) not in NO_RULES}
    waiting = list(counted)
    while waiting:
        scope = waiting.pop()
        for used in _used(module, scope):
            found = {each for each in names - counted if _last(each) == used and used not in NO_RULES}
            counted |= found
            waiting += found
    return [scope for scope in (*module.declarations, *module.functions) if scope in counted]


def _beside(module: Module) -> set[str]:
    """The classes that say something of a character beside its rules: `class ImpAdvice(Advice, of=Imp)`."""
    return {
        node.name
        for node in module.tree.body
        if isinstance(node, ast.ClassDef)
        and any(isinstance(base, ast.Name) and base.id.endswith(("Advice", "Play")) for base in node.bases)
    }


def _last(scope: str) -> str:
    return scope.rpartition(".")[2]


def _is_private(scope: str) -> bool:
    return _last(scope).startswith("_")


def _used(module: Module, scope: str) -> Iterator[str]:
    """The names that a scope uses."""
    for node in ast.walk(module.functions.get(scope) or module.declarations[scope]):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
