"""Whys: every refusal that somebody can meet says its reason in their language."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import belfry
from belfry.server import refusals
from belfry.server.presence import WHY_GONE
from belfry.table.protocol import Answer, Bag, Start
from belfry.table.refusal_texts import said
from tests.table.sitting import Sitting
from tests.table.test_play import play_until

HOME = Path(belfry.__file__).parent
REFUSING = {
    "Refusal": 1,
    "IllegalDeed": 0,
    "InvalidScript": 0,
    "NoSetup": 0,
    "NotAsked": 0,
    "GameOver": 0,
    "IllegalAnswer": 2,
    "Gone": 1,
    "Refused": 2,
}
"""What is raised or sent where something is refused, and which of its values is the reason."""
GIVING = ("why_not", "_why_not", "too_late", "seat_problem", "_blanks", "_known")
"""Functions that give a reason."""
ELSEWHERE = ("cli", "client", "scenario", "lab", "print", "start.py", "feed_file.py")
"""Where nobody who plays comes."""
ENGLISH = ("no hello came within", "the hello cannot be read", "nothing was heard for", "the line was closed from")
"""What only programs are told."""


def sources() -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(HOME.rglob("*.py")):
        if not {*path.relative_to(HOME).parts} & {*ELSEWHERE}:
            yield path, ast.parse(path.read_text("utf-8"))


class Readings:
    """How a sentence in the source may read: with everything that can stand in its blanks, as far as that is known."""

    def __init__(self, module: ast.Module, function: ast.AST) -> None:
        self.named: dict[str, list[ast.expr]] = {}
        for part in (module, function):
            for node in ast.walk(part) if part is function else ast.iter_child_nodes(part):
                if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                    self.named.setdefault(node.targets[0].id, []).append(node.value)

    def of(self, node: ast.expr, *, inside: bool = False) -> list[str]:
        match node:
            case ast.Constant(str() as text):
                return [text]
            case ast.JoinedStr(parts):
                return ["".join(one) for one in product(*[self.of(part, inside=True) for part in parts])]
            case ast.FormattedValue(value):
                return self.of(value, inside=True)
            case ast.IfExp(body=body, orelse=other):
                return [*self.of(body, inside=inside), *self.of(other, inside=inside)]
            case ast.Name(name) if name in self.named:
                return [text for value in self.named.pop(name) for text in self.of(value, inside=inside)]
            case ast.Subscript(value=ast.Name(name)) if isinstance(self.named.get(name, [None])[0], ast.Dict):
                table: Any = self.named[name][0]
                return [text for value in table.values for text in self.of(value)]
            case ast.Subscript(value=ast.Tuple(texts)):
                return [text for one in texts for text in self.of(one)]
            case ast.Call(ast.Name("plural"), [_, ast.Constant(str() as noun)]):
                return [f"1 {noun}", f"7 {noun}s"]
            case ast.BinOp(ast.Constant(str() as text), ast.Mult()):
                return ["", text]
            case ast.Attribute(attr="name") if inside:
                return ["Imp"]
            case _:
                return ["7"] if inside else []


def reasons(module: ast.Module) -> Iterator[str]:
    """Everything that a module gives as a reason."""
    functions = [node for node in ast.walk(module) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    for function in functions:
        for node in ast.walk(function):
            found: ast.expr | None = None
            match node:
                case ast.Call(ast.Name(kind), values) if kind in REFUSING and len(values) > REFUSING[kind]:
                    found = values[REFUSING[kind]]
                case ast.Tuple([ast.Constant(str() as rule), ast.JoinedStr() | ast.Constant(str()) as reason]):
                    # Something that is wrong with a setup, by its rule; or a refusal with its code.
                    is_rule = rule[:3].isupper() and "-" in rule
                    found = reason if is_rule and not _is_id(reason) else None
                case ast.Return(value) if function.name in GIVING and value is not None:
                    found = value
                case _:
                    pass
            if found is not None:
                yield from Readings(module, function).of(found)


def _is_id(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and " " not in str(node.value)


@cache
def every_reason() -> list[tuple[str, str]]:
    found = [
        (str(path.relative_to(HOME)), text)
        for path, module in sources()
        for text in reasons(module)
        if " " in text and not text.startswith(ENGLISH)
    ]
    own: list[tuple[str, str]] = [value for name, value in vars(refusals).items() if name.isupper()]
    return [*dict.fromkeys(found), *[("server", why) for why in (*WHY_GONE.values(), *[why for _, why in own])]]


def test_every_reason_is_given_in_german() -> None:
    every = every_reason()
    assert len(every) > 200
    english = [f"{where}: {text}" for where, text in every if said(text, "de") in (text, "7")]
    assert not english, "\n".join(english)


def test_nothing_english_is_left_in_a_blank() -> None:
    numbers = "5 Townsfolk, 0 Outsiders, 1 Minion, 1 Demon"
    why = f"7 players with the Baron need {numbers} or {numbers}, but there are {numbers} (SET-20)"
    told = said(f"{why}; the Imp is there 2 times (SET-14)", "de")
    assert not any(word in told for word in ("Townsfolk", "Outsider", "Minion", "Demon", "players", " or ", "SET-20"))
    assert told.endswith("; Imp ist 2-mal da")


def test_names_stay_as_their_owners_write_them() -> None:
    assert said("somebody at this table is called Washerwoman already", "de").endswith("Washerwoman")
    assert said("{name} has nominated today (NOM-5)", "de").startswith("{name} hat")


@pytest.mark.parametrize("why", ["", "so", "x" * 5000, "nobody has said this; nor that", "the {0} is there {1} times"])
def test_what_is_unknown_stays_english(why: str) -> None:
    assert said(why, "en") == said(why, "tlh") == why
    assert said(why, "de")[:1] == why[:1] or "0" in why


def test_a_bag_that_does_not_fit_says_why_in_the_language_of_the_storyteller() -> None:
    sitting = Sitting(5)
    sitting.do("host", Bag(dealt=["imp", "poisoner", "drunk", "chef", "empath"]))
    english, german = (sitting.fresh(sitting.who("host"), one)["view"]["bag"]["problems"] for one in ("en", "de"))
    assert english == [
        "5 players need 3 Townsfolk, 0 Outsiders, 1 Minion, 1 Demon, "
        "but there are 2 Townsfolk, 1 Outsider, 1 Minion, 1 Demon (SET-6)"
    ]
    assert german == [
        "Bei 5 Leuten braucht es 3 Dorfbewohner, 0 Außenseiter, 1 Lakai, 1 Dämon; "
        "da sind 2 Dorfbewohner, 1 Außenseiter, 1 Lakai, 1 Dämon"
    ]
    assert said(sitting.why_not("host", Start())[1], "de") == german[0]


def test_where_townsfolk_and_outsiders_may_be_any_number_that_is_said_in_german_too() -> None:
    sitting = Sitting(5, script=["atheist", "chef", "empath", "monk", "mayor", "imp", "poisoner", "saint"])
    sitting.do("host", Bag(dealt=["atheist", "chef", "empath", "poisoner", "imp"]))
    problems = sitting.fresh(sitting.who("host"), "de")["view"]["bag"]["problems"]
    assert problems[-1].startswith("Bei 5 Leuten und mit Atheist braucht es 5 Dorfbewohner oder Außenseiter, 0 Lakaien")


def test_who_nominates_against_the_rules_hears_why() -> None:
    sitting = Sitting("imp poisoner chef empath virgin")
    play_until(sitting, "flow", "day")
    sitting.answer("open")
    sitting.do(2, Answer(["nominate", 1]))
    code, why = sitting.why_not(3, Answer(["nominate", 4]))
    assert (code, said(why, "de")) == (
        "illegal-answer",
        "Das geht nicht: Erst wird über die laufende Nominierung abgestimmt",
    )
