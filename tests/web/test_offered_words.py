"""Words that the rules offer or tell have words on the screen: in every language, and on cards too."""

from __future__ import annotations

import ast
import importlib
import json
import pkgutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, cast

import pytest

import belfry.clocktower
from belfry.clocktower.script.character import CHARACTERS

WORDS = Path(__file__).parents[2] / "web" / "src" / "words"
SAID_AS_THEY_ARE = ("phrase", "grimoire", "statement")
"""Nouns of what is said aloud as it stands, or drawn."""
WITH_BUTTONS = ("done", "nominate", "ends", "silence")
"""Words that have a button of their own on the Grimoire."""


@cache
def texts(language: str) -> dict[str, str]:
    """Every text of the client in a language."""
    return {
        key: text for file in (WORDS / language).glob("*.json") for key, text in json.loads(file.read_text()).items()
    }


def modules() -> Iterator[ModuleType]:
    for found in pkgutil.walk_packages(belfry.clocktower.__path__, "belfry.clocktower."):
        yield importlib.import_module(found.name)


def written(node: ast.expr, module: ModuleType) -> Any:
    """A value that stands in a module: a constant, a constant's name, or a tuple of these; nothing else."""
    if isinstance(node, ast.Tuple):
        return tuple([written(one, module) for one in node.elts])
    if isinstance(node, ast.Name):
        found = vars(module).get(node.id)
        return cast("Any", found) if isinstance(found, str | tuple) else None
    return node.value if isinstance(node, ast.Constant) else None


def offered() -> Iterator[tuple[str, Any]]:
    """Every noun with its values where a module writes `OneOf(values, "noun")`, as far as they stand there."""
    for module in modules():
        assert module.__file__ is not None
        for call in ast.walk(ast.parse(Path(module.__file__).read_text("utf-8"))):
            if isinstance(call, ast.Call) and ast.unparse(call.func) == "OneOf" and len(call.args) == 2:
                values, noun = (written(arg, module) for arg in call.args)
                yield from [(noun, value) for value in values or ()]


WORDS_OFFERED = sorted(
    {
        (noun, value)
        for noun, value in offered()
        if isinstance(value, str)
        and value not in CHARACTERS
        and noun not in SAID_AS_THEY_ARE
        and value not in WITH_BUTTONS
    }
)


def test_the_words_are_found() -> None:
    assert {("result", "zero"), ("moment", "later"), ("gesture", "rock"), ("effect", "acts-twice")} <= {*WORDS_OFFERED}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("noun", "value"), WORDS_OFFERED)
def test_every_word_that_can_be_chosen_has_words(noun: str, value: str, language: str) -> None:
    assert {f"choice.{noun}.{value}", f"choice.word.{value}"} & {*texts(language)}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    "value", ["granted", "declined", "no-more", "acts-twice", "sober-healthy", "cold", "neither", "clockwise", "good"]
)
def test_what_is_told_in_a_word_has_words_on_a_card(value: str, language: str) -> None:
    assert f"grimoire.card.{value}" in texts(language)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("id", ["summoner", "snitch", "mezepheles", "yaggababble", "alchemist", "boffin", "lilmonsta"])
def test_a_card_says_what_is_on_it(id: str, language: str) -> None:
    assert f"grimoire.card.of.{id}" in texts(language)
