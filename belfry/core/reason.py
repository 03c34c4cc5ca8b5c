"""Reasons: why something is refused, as a code with values, and the sentences for it in every language.

Whoever refuses something says which code it is and with which values, and composes no sentence. The sentences stand in
TOML files beside the codes, one for each language. A blank may say how several values are put one after the other, and
which noun goes with a number: `{names:, | and }` has what stands between two and before the last, `{count:seat|seats}`
is one seat or so many seats.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from belfry.core.languages import ENGLISH, LANGUAGES

CITING = (ENGLISH,)
"""The languages in which a sentence names the rule: the rules are written in English."""


PLAYER = "player"
"""The kind of thing that has a name at every table."""


class Named(NamedTuple):
    """Something that readers have names of their own for: a player, a character, so many characters of a type."""

    kind: str
    id: Any
    name: str
    """What it is called in English, or by its owner."""
    number: int | None = None
    """How many of them, if that is to be said."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is refused; as a text it is the English sentence."""

    code: Code
    values: Mapping[str, Value]
    rule: str = ""
    """The id of the rule that it is against, if there is one."""

    def by(self, rule: str) -> Reason:
        """The same with the rule that it is against."""
        return Reason(self.code, self.values, rule)

    def __str__(self) -> str:
        return PLAIN.say(self)


Value = float | str | Named | Reason | tuple[float | str | Named | Reason, ...]
"""What a sentence is filled in with: a number, a text, something with a name, another reason, or several of these."""


class Code:
    """A reason that can be given: its name, those of the values that it comes with, and the rule that it is against."""

    __slots__ = ("among", "blanks", "name", "rule")

    def __init__(self, among: Reasons, name: str, blanks: tuple[str, ...], rule: str) -> None:
        self.among = among
        self.name = name
        self.blanks = blanks
        self.rule = rule

    def __call__(self, **values: Value) -> Reason:
        """The reason with its values."""
        if values.keys() != {*self.blanks}:
            raise TypeError(f"{self.name} has the values {', '.join(self.blanks)}, not {', '.join(values)}")
        return Reason(self, values, self.rule)

    def __repr__(self) -> str:
        return f"<Code {self.name}>"

    def __reduce__(self) -> tuple[Callable[[str, str], Code], tuple[str, str]]:
        """How it crosses from one process to another: by its name."""
        return _declared, (str(self.among.folder), self.name)


def _declared(folder: str, name: str) -> Code:
    """The code of this name, as it is declared here."""
    [among] = [reasons for reasons in Reasons.every if str(reasons.folder) == folder]
    return among.codes[name]


class Reasons:
    """All reasons that a part of Belfry can give, with the folder of their sentences."""

    every: ClassVar[list[Reasons]] = []
    """Those of all parts that have been imported."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.codes: dict[str, Code] = {}
        self.every.append(self)

    def code(self, name: str, *blanks: str, rule: str = "") -> Code:
        """A new reason."""
        if name in self.codes:
            raise ValueError(f"{name} is a reason already")
        self.codes[name] = Code(self, name, blanks, rule)
        return self.codes[name]

    def sentences(self, language: str) -> Mapping[str, str]:
        """The sentences of a language, by code."""
        return _read(self.folder / f"{language}.toml")


class Speaker:
    """Puts reasons in words for a reader: in a language, with the reader's names for things.

    `instead` has sentences of the reader's theme, by code.
    """

    def __init__(
        self,
        language: str = ENGLISH,
        call: Callable[[Named], str | None] | None = None,
        instead: Mapping[str, str] | None = None,
    ) -> None:
        self.language = language if language in LANGUAGES else ENGLISH
        self._call = call
        self._instead = instead or {}

    def say(self, reason: Reason) -> str:
        """The reason as a sentence."""
        code = reason.code
        sentence = self._instead.get(code.name) or code.among.sentences(self.language)[code.name]
        said = sentence.format_map({name: _Said(value, self) for name, value in reason.values.items()})
        return f"{said} ({reason.rule})" if reason.rule and self.language in CITING else said

    def value(self, value: Value, form: str = "") -> str:
        """A value in words; `form` is what stands after the colon of its blank."""
        if isinstance(value, Named):
            name = (self._call(value) if self._call is not None else None) or value.name
            return name if value.number is None else f"{value.number} {name}"
        if isinstance(value, Reason):
            return self.say(value)
        if isinstance(value, tuple):
            return self._listed([self.value(one) for one in value], form)
        if isinstance(value, int) and form:
            one, _, many = form.partition("|")
            return f"{value} {one if value == 1 else many}"
        return str(value)

    @staticmethod
    def _listed(items: list[str], form: str) -> str:
        between, _, last = (form or ", ").partition("|")
        *first, final = items or [""]
        return final if not first else f"{between.join(first)}{last or between}{final}"


class _Said:
    """A value in a blank."""

    __slots__ = ("_speaker", "_value")

    def __init__(self, value: Value, speaker: Speaker) -> None:
        self._value = value
        self._speaker = speaker

    def __format__(self, form: str) -> str:
        return self._speaker.value(self._value, form)

    def __repr__(self) -> str:
        return repr(self._value)


PLAIN = Speaker()
"""English, with the names that everything has in English."""


@cache
def _read(path: Path) -> Mapping[str, str]:
    return tomllib.loads(path.read_text("utf-8"))
