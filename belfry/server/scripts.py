"""Scripts over HTTP: what somebody brings is read, examined, compared, and given back in tidy form."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypedDict

import msgspec

from belfry.clocktower import almanac
from belfry.clocktower.files import script
from belfry.clocktower.files.script import Examination, Problem, ScriptFile
from belfry.clocktower.files.script.examination import FULL
from belfry.clocktower.files.script.link import LONGEST_LINK, PAYLOAD
from belfry.clocktower.files.script.nights import SheetStep
from belfry.clocktower.script.named_scripts import named_scripts
from belfry.clocktower.script.script import TEENSYVILLE
from belfry.clocktower.views.words.catalogue import ENGLISH, LANGUAGES, Words, words
from belfry.core.plain import a_mapping, a_sequence
from belfry.server import refusals
from belfry.server.document import Document
from belfry.server.replies import Named, decoded
from belfry.table import Refusal

LONGEST_SCRIPT = 1024 * 1024
"""Bytes of a request with a script in it: files with pictures in them are long."""
MOST_EXAMINED = 256
"""How many examinations are kept for whoever asks the same again."""
LONGEST_IN_QR = 2200
"""The longest link that a QR code carries so that a phone can still read it."""


class ScriptRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A script to find out about: its entries, the text of its file, or the last part of a link."""

    script: list[Any] | None = None
    text: str = ""
    link: str = ""
    language: str = ENGLISH


class CompareRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Two scripts: the entries of one, and those of another or its id."""

    script: list[Any]
    against: list[Any] | str
    language: str = ENGLISH


class LinkRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A link of which a picture is wanted."""

    link: str


class ExaminedStep(SheetStep):
    """A step of the night sheet, of which one may want to change the place."""

    by_jinx: bool
    """Whether only a jinx brings it: then it cannot be moved, and stands where the jinx says."""


class UsualShapes(TypedDict):
    """How many characters of each type the usual scripts have."""

    full: dict[str, int]
    teensyville: dict[str, int]


class NearCharacters(TypedDict):
    """The characters that an unknown entry may have meant."""

    entry: str
    characters: tuple[str, ...]


class ScriptExamination(Examination, frozen=True):
    """All that there is to say of a script that somebody brings."""

    first_night: tuple[ExaminedStep, ...]
    other_nights: tuple[ExaminedStep, ...]
    shapes: UsualShapes
    file: list[str | dict[str, Any]]
    """The script in its tidy form: what can be read of it."""
    nearest: list[NearCharacters]
    link: str
    """The script as the last part of a link; empty where it is too long for one."""


class ScriptDifference(TypedDict):
    """How two scripts differ."""

    only_first: list[Named]
    only_second: list[Named]
    changed: list[Named]
    """Home-made characters that both have in different words."""
    orders: tuple[str, ...]
    """The nights that have another order."""
    both: int
    """How many characters both have."""


def examine(body: bytes) -> Document:
    """The script of a request in tidy form, with all that there is to say of it.

    Nothing is wrong enough with a script to refuse it; what is no request is refused.
    """
    return Document(_examine(decoded(body, ScriptRequest)))


def _examine(asked: ScriptRequest) -> ScriptExamination:
    file, problems = _read(asked)
    payload = script.link(file) if file.characters else ""
    found = _Called(file).told(script.examine(file, _words(asked.language), problems))
    said = msgspec.structs.asdict(found)
    return ScriptExamination(
        **{name: value for name, value in said.items() if name not in ("first_night", "other_nights")},
        first_night=_steps(file, found.first_night, first=True),
        other_nights=_steps(file, found.other_nights, first=False),
        shapes={"full": FULL._asdict(), "teensyville": TEENSYVILLE._asdict()},
        file=script.write(file),
        nearest=[near for problem in problems if (near := _nearest(problem))],
        link=payload if len(payload) <= LONGEST_LINK else "",
    )


def _steps(file: ScriptFile, steps: Sequence[SheetStep], *, first: bool) -> tuple[ExaminedStep, ...]:
    ids = file.script().night_sheet(first=first)
    return tuple([{**step, "by_jinx": id in almanac.jinx_ids()} for step, id in zip(steps, ids, strict=True)])


def compare(body: bytes) -> ScriptDifference:
    """What the first script of a request has and the second has not, and the other way round; raises `Refusal`."""
    asked: CompareRequest = decoded(body, CompareRequest)
    spoken = _words(asked.language)
    second, _ = script.read(_entries(asked.against))
    first, _ = script.read(asked.script)
    found = script.compare(second, first)
    return {
        "only_first": [_named(id, first, spoken) for id in found.added],
        "only_second": [_named(id, second, spoken) for id in found.removed],
        "changed": [_named(one.id, first, spoken) for one in found.home_made],
        "orders": found.orders,
        "both": len(first.characters) - len(found.added),
    }


def link_path(link: str) -> str:
    """The address of a script on this server, with the script in it; raises `Refusal` if no picture can carry it."""
    if not PAYLOAD.fullmatch(link):
        raise Refusal("malformed", refusals.LINK_WITHOUT_SCRIPT())
    if len(link) > LONGEST_IN_QR:
        raise Refusal("too-long", refusals.SCRIPT_TOO_LONG_FOR_QR())
    return f"/scripts#{link}"


class _Called:
    """Home-made characters by the ids that their file has for them: nobody outside knows the others."""

    def __init__(self, file: ScriptFile) -> None:
        self._own = {own.made.id: own.id for own in file.home_made}

    def told(self, examination: Examination) -> Examination:
        """The examination with those ids."""
        return msgspec.convert(self._plain(msgspec.to_builtins(examination)), Examination)

    def _plain(self, value: Any) -> Any:
        if isinstance(value, str):
            return self._own.get(value, value)
        if (items := a_mapping(value)) is not None:
            return {key: self._plain(one) for key, one in items.items()}
        listed = a_sequence(value)
        return value if listed is None else [self._plain(one) for one in listed]


def _words(language: str) -> Words:
    return words(language if language in LANGUAGES else ENGLISH)


def _read(asked: ScriptRequest) -> tuple[ScriptFile, Sequence[Problem]]:
    if asked.script is not None:
        return script.read(asked.script)
    return script.from_link(asked.link) if asked.link else script.read(asked.text)


def _entries(against: list[Any] | str) -> Sequence[Any]:
    if not isinstance(against, str):
        return against
    named = named_scripts().get(against)
    if named is None:
        raise Refusal("unknown", refusals.NO_SUCH_SCRIPT())
    return named.characters


def _nearest(problem: Problem) -> NearCharacters | None:
    """The characters that an unknown word may have meant."""
    near = problem.values.get("near", ())
    return {"entry": problem.entry, "characters": near} if isinstance(near, tuple) and near else None


def _named(id: str, file: ScriptFile, spoken: Words) -> Named:
    own = file.own(id)
    return {"id": id if own is None else own.id, "name": spoken.character(id)}
