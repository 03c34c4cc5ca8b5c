"""Examining a script: all that there is to say of it, in words."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from belfry.clocktower.files.script.advice import Advice, advice
from belfry.clocktower.files.script.contents import ERROR, NOTE, WARNING, Problem, ScriptFile, Severity, Value
from belfry.clocktower.files.script.nights import SheetStep, night_sheet
from belfry.clocktower.files.script.sentences import ScriptSentences
from belfry.clocktower.files.script.setup_sheet import SetupSheet, setup_sheet
from belfry.clocktower.moments.introduction import LEAST_PLAYERS
from belfry.clocktower.pieces.counts import TABLE, Counts
from belfry.clocktower.pieces.kind import TYPES
from belfry.clocktower.script.script import Script
from belfry.clocktower.views.words.catalogue import Words

FULL = Counts(13, 4, 4, 1)
"""What a full script has at least (SCR-9)."""
LARGE = 30
"""A script with more characters does not fit on a sheet."""
DJINN = "djinn"


class SpokenProblem(msgspec.Struct, frozen=True):
    """A problem with its sentence."""

    severity: Severity
    entry: str
    code: str
    message: str


class SpokenAdvice(msgspec.Struct, frozen=True):
    """A piece of advice in a sentence with its reason, the characters it is about, and the Fabled that would help."""

    code: str
    text: str
    characters: tuple[str, ...]
    suggests: str


class SpokenJinx(msgspec.Struct, frozen=True):
    """A special rule that holds on the script; `own` if the script itself brings it."""

    id: str
    characters: tuple[str, str]
    rule: str
    own: bool


class Examination(msgspec.Struct, frozen=True):
    """All that there is to say of a script in one language and theme."""

    name: str
    author: str
    shape: str
    """What kind of script it is: full, teensyville, small, large or unfinished."""
    shape_text: str
    counts: dict[str, int]
    """How many characters of each type it has."""
    characters: tuple[str, ...]
    problems: tuple[SpokenProblem, ...]
    jinxes: tuple[SpokenJinx, ...]
    djinn: str
    """How the Djinn is announced; empty where no special rule holds."""
    advice: tuple[SpokenAdvice, ...]
    first_night: tuple[SheetStep, ...]
    other_nights: tuple[SheetStep, ...]
    setup: SetupSheet
    travellers: tuple[str, ...]
    """The Travellers that go with it: its own, or those of its edition."""


def examine(file: ScriptFile, words: Words, problems: Sequence[Problem] = ()) -> Examination:
    """All that there is to say of a script; `problems` are those that reading its file has found."""
    script, spoken = file.script(), ScriptSentences(words)
    setup = setup_sheet(file, spoken)
    shape = shape_of(script, setup.possible)
    found = [*problems, *_problems(file, script, setup, shape, spoken)]
    jinxes = _jinxes(file, script, words)
    limits = {"least": min(setup.possible, default=0), "most": max(setup.possible, default=0)}
    return Examination(
        name=file.name,
        author=file.author,
        shape=shape,
        shape_text=spoken.say(f"shape.{shape}", limits),
        counts={type: sum(c.type == type for c in (*script.characters, *script.fabled)) for type in TYPES},
        characters=file.characters,
        problems=tuple(SpokenProblem(one.severity, one.entry, one.code, spoken.problem(one)) for one in found),
        jinxes=jinxes,
        djinn=spoken.say("djinn", {"number": len(jinxes)}) if jinxes else "",
        advice=tuple(_in_words(one, spoken) for one in advice(script, setup.possible)),
        first_night=tuple(night_sheet(script, words, first=True)),
        other_nights=tuple(night_sheet(script, words, first=False)),
        setup=setup,
        travellers=tuple(one.id for one in script.travellers),
    )


def _in_words(one: Advice, spoken: ScriptSentences) -> SpokenAdvice:
    values = {"characters": one.characters, "character": one.suggests, **one.values}
    return SpokenAdvice(one.code, spoken.say(f"advice.{one.code}", values), one.characters, one.suggests)


def shape_of(script: Script, possible: Sequence[int]) -> str:
    """What kind of script it is."""
    counts = Counts(*(len(script.of_type(type)) for type in Counts._fields))
    if not possible:
        return "unfinished"
    if script.teensyville:
        return "teensyville"
    if len(script.characters) > LARGE:
        return "large"
    return "full" if all(has >= least for has, least in zip(counts, FULL, strict=True)) else "small"


def _problems(
    file: ScriptFile, script: Script, setup: SetupSheet, shape: str, spoken: ScriptSentences
) -> list[Problem]:
    """What is wrong with the characters together."""
    found: list[Problem] = []
    # A Teensyville script is made for five or six, and need not do for more (SCR-10).
    rows = [row for row in setup.rows if not row.travellers and (shape != "teensyville" or row.players < LEAST_PLAYERS)]
    reasons = dict.fromkeys(row.reason for row in rows if not row.possible)
    if not setup.possible and file.characters:
        found += [Problem(ERROR, "", "unplayable", {"reason": next(iter(reasons))})]
    for reason in reasons if setup.possible else ():
        numbers = [row.players for row in rows if row.reason == reason]
        # Small scripts are made for few players.
        expected = shape == "small" and min(numbers) > min(setup.possible)
        severity = NOTE if expected else WARNING
        found.append(Problem(severity, "", "impossible", {"players": _range(numbers, spoken), "reason": reason}))
    for character in script.characters:
        missing = tuple(id for id in character.setup.needs if id not in script.ids)
        if missing:
            found.append(Problem(WARNING, spoken.name(character.id), "needs", {"characters": missing}))
        most = max(one.outsider for counts in TABLE.values() for one in character.setup.choices(counts))
        usual = max(counts.outsider for counts in TABLE.values())
        free = character.setup.frees_outsiders or shape == "teensyville"
        if not missing and not free and usual < most > script.most_outsiders:
            values: dict[str, Value] = {"most": most, "number": script.most_outsiders}
            found.append(Problem(NOTE, spoken.name(character.id), "outsiders-short", values))
    for jinx in file.jinxes:
        if not {*jinx.characters} <= {*file.characters}:
            one, other = jinx.characters
            found.append(Problem(NOTE, spoken.name(one), "jinx-idle", {"character": other}))
    return found


def _range(numbers: Sequence[int], spoken: ScriptSentences) -> str:
    """Numbers of players, those that follow each other drawn together."""
    if len(numbers) > 1 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{numbers[0]}\N{EN DASH}{numbers[-1]}"
    return spoken.words.listed(map(str, numbers))


def _jinxes(file: ScriptFile, script: Script, words: Words) -> tuple[SpokenJinx, ...]:
    usual = [SpokenJinx(id, _pair(id), words.almanac.jinx(id), own=False) for id in script.jinxes]
    own = [SpokenJinx(jinx.id, jinx.characters, jinx.rule, own=True) for jinx in file.jinxes_held]
    return (*usual, *own)


def _pair(id: str) -> tuple[str, str]:
    one, other = id.split("-")
    return one, other
