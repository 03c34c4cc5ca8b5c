"""Reading script files: whatever can be read is kept, and whatever is wrong is said."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from belfry.clocktower import almanac
from belfry.clocktower.files.script.contents import ERROR, NOTE, WARNING, OwnCharacter, Problem, ScriptFile
from belfry.clocktower.files.script.jinxes import read_jinxes
from belfry.clocktower.files.script.orders import Steps, read_order
from belfry.clocktower.files.script.own_character import read_own
from belfry.clocktower.files.script.spelling import bare, character_id, nearest
from belfry.clocktower.files.script.text import Fields, clean, named
from belfry.clocktower.pieces.homebrew import MOST_HOME_MADE, HomeMade, known
from belfry.clocktower.script.script import MOST_CHARACTERS
from belfry.core.plain import a_list, a_mapping, a_sequence

LONGEST_FILE = 1024 * 1024
LONGEST_TITLE = 100
LONGEST_ADDRESS = 300
LONGEST_RULE = 600
MOST_RULES = 20
MOST_SUGGESTIONS = 30
"""For how many unknown ids the nearest known ones are looked for."""
MOST_ENTRIES = MOST_CHARACTERS + 1
"""The characters and `_meta`; what comes after so many is not looked at."""
META = "_meta"
BOOTLEGGER = "bootlegger"
"""The Fabled that other tools list where a script has house rules of its own, which stand in `_meta`."""
WEB = re.compile(r"https?://\S+", re.IGNORECASE)
BETWEEN = re.compile(r"[\s,]*")
"""What stands between two entries of a list."""
NOTHING: Mapping[Any, Any] = {}


def read(given: str | bytes | Sequence[Any]) -> tuple[ScriptFile, tuple[Problem, ...]]:
    """A script from the text of its file, or from its entries, with everything that is wrong about it.

    It never fails: a file of which nothing can be read is an empty script and a problem.
    """
    problems: list[Problem] = []
    listed = _parse(given, problems) if isinstance(given, str | bytes) else list(given)
    found = _Reader(problems).read(listed)
    if not found.characters and not any(problem.severity == ERROR for problem in problems):
        problems.append(Problem(ERROR, "", "empty"))
    return found, tuple(problems)


# The file


def _parse(given: str | bytes, problems: list[Problem]) -> list[Any]:
    """The entries of a file's text: of one that breaks off those before the break."""
    if len(given) > LONGEST_FILE:
        problems.append(Problem(ERROR, "", "file-too-long", {"most": LONGEST_FILE // 1024}))
        return []
    if isinstance(given, bytes):
        try:
            given = given.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            problems.append(Problem(ERROR, "", "not-text", {"line": given[: error.start].count(b"\n") + 1}))
            given = given.decode("utf-8", errors="replace")
    text = given.lstrip("\ufeff").strip()
    if text and text[0] not in '[{"':
        return _names(text, problems)
    try:
        value = json.loads(text, parse_constant=lambda _: None)
    except RecursionError:
        problems.append(Problem(ERROR, "", "too-deep"))
        return []
    except ValueError as error:
        return _before_the_break(text, error, problems)
    listed = a_list(value)
    if listed is None:
        problems.append(Problem(ERROR, "", "not-a-list"))
        return []
    return listed


def _before_the_break(text: str, error: ValueError, problems: list[Problem]) -> list[Any]:
    """The entries of a list that come before what is no JSON."""
    decoder = json.JSONDecoder(parse_constant=lambda _: None)
    found: list[Any] = []
    place = 1
    try:
        while text.startswith("[") and place < len(text) and len(found) <= MOST_ENTRIES:
            # The rest is looked at where it stands: a copy for each entry would take the square of the time.
            value, place = decoder.raw_decode(text, BETWEEN.match(text, place).end())  # type: ignore[union-attr]
            found.append(value)
    except (ValueError, RecursionError):
        pass
    line, column = (error.lineno, error.colno) if isinstance(error, json.JSONDecodeError) else (1, 1)
    problems.append(Problem(ERROR, "", "broken-json", {"line": line, "column": column, "kept": len(found)}))
    return found


def _names(text: str, problems: list[Problem]) -> list[Any]:
    """The names of a plain list, with a name to a line or with commas between, if that is what it is."""
    words = [word.strip(" \t-*•·") for word in re.split(r"[\n\r,;]+", text)]
    words = [word for word in words if word]
    if len(words) > MOST_CHARACTERS or 2 * sum(character_id(word) is not None for word in words) < len(words):
        line = text.count("\n", 0, 1) + 1
        problems.append(Problem(ERROR, "", "broken-json", {"line": line, "column": 1, "kept": 0}))
        return []
    problems.append(Problem(NOTE, "", "plain-list"))
    return list(words)


# Its entries


class _Reader:
    """Reads the entries of one file."""

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = problems
        self.characters: dict[str, None] = {}
        self.own: list[OwnCharacter] = []
        self.made: dict[str, HomeMade] = {}
        """The home-made characters by the bare form of what the file calls them."""
        self.described: list[tuple[str, Fields]] = []
        """Every character with an object of its own, which may have jinxes."""
        self.noted = set(map(repr, problems))
        self.suggested = 0
        self.pictured: list[str] = []

    def read(self, listed: list[Any]) -> ScriptFile:
        meta = self._meta(listed)
        orders = (self._order(meta, "firstNight"), self._order(meta, "otherNight"))
        for place, entry in enumerate(listed[:MOST_ENTRIES], start=1):
            self._entry(entry, place, orders)
        if len(listed) > MOST_ENTRIES:
            self._note(Problem(ERROR, "", "too-many", {"most": MOST_CHARACTERS, "number": len(listed)}))
        if self.pictured:
            self._note(Problem(NOTE, self.pictured[0], "image", {"number": len(self.pictured)}))
        ids = tuple(self.characters)[:MOST_CHARACTERS]
        return ScriptFile(
            name=meta.text("name", LONGEST_TITLE),
            author=meta.text("author", LONGEST_TITLE),
            almanac=self._address(meta),
            bootlegger=meta.texts("bootlegger", LONGEST_RULE, MOST_RULES),
            first_night=read_order(meta, "firstNight", orders[0], ids, self.made),
            other_nights=read_order(meta, "otherNight", orders[1], ids, self.made),
            characters=ids,
            home_made=tuple(self.own),
            jinxes=read_jinxes(self.described, self.made),
        )

    def _note(self, problem: Problem) -> None:
        name = repr(problem)
        if name not in self.noted:
            self.noted.add(name)
            self.problems.append(problem)

    def _meta(self, listed: list[Any]) -> Fields:
        found = NOTHING
        for entry in listed[:MOST_ENTRIES]:
            one = a_mapping(entry)
            if one is None and entry == META:
                self._note(Problem(WARNING, META, "meta-not-object"))
            elif one is not None and one.get("id") == META:
                if found is not NOTHING:
                    self._note(Problem(WARNING, META, "meta-twice"))
                else:
                    found = one
        return Fields(found, META, self._note)

    def _order(self, meta: Fields, key: str) -> Steps:
        value = meta.get(key)
        listed = None if value is None else a_sequence(value)
        if value is not None and listed is None:
            meta.problem(WARNING, "wrong-type", field=key)
        return Steps(listed or ())

    def _address(self, meta: Fields) -> str:
        address = meta.text("almanac", LONGEST_ADDRESS)
        if address and not WEB.fullmatch(address):
            meta.problem(WARNING, "address", field="almanac")
            return ""
        return address

    def _entry(self, entry: Any, place: int, orders: tuple[Steps, Steps]) -> None:
        one = a_mapping(entry)
        id = entry if one is None else one.get("id", one.get("name"))
        if not isinstance(id, str) or not clean(id):
            self._note(Problem(ERROR, str(place), "bad-entry", {"place": place}))
            return
        if id == META:
            return
        found = character_id(id)
        home = known(id)
        # Whoever describes a character that is only written like another one means their own.
        describes = one is not None and isinstance(one.get("ability"), str)
        if found is not None and not (found.guessed and describes):
            self._known(found.id, id, guessed=found.guessed, described=one)
        elif bare(id) == BOOTLEGGER and not describes:
            self._note(Problem(NOTE, named(id), "bootlegger"))
        elif home is not None and one is None:
            self._add(home.id, id)
            self._own(OwnCharacter(home.id, home))
        elif one is not None and ("ability" in one or "team" in one):
            self._home_made(one, id, orders)
        else:
            self._unknown(id)

    def _known(self, id: str, written: str, *, guessed: bool, described: dict[Any, Any] | None) -> None:
        if guessed:
            self._note(Problem(WARNING, named(written), "guessed", {"character": id}))
        if described is not None:
            fields = Fields(described, named(written), self._note)
            self.described.append((id, fields))
            if "ability" in described and bare(str(described.get("team", ""))) and _other(described, id):
                fields.problem(WARNING, "known-id", character=id)
        self._add(id, written)

    def _home_made(self, described: dict[Any, Any], id: str, orders: tuple[Steps, Steps]) -> None:
        fields = Fields(described, named(id), self._note)
        if bare(id) in self.made:
            fields.problem(WARNING, "clash", id=named(id))
            return
        if len(self.own) >= MOST_HOME_MADE:
            self._note(Problem(ERROR, named(id), "too-many-home-made", {"most": MOST_HOME_MADE}))
            return
        own = read_own(fields, id, orders)
        if own is None:
            return
        if described.get("image"):
            self.pictured.append(fields.entry)
        self.made[bare(id)] = own.made
        self.described.append((own.made.id, fields))
        if self._add(own.made.id, id):
            self._own(own)

    def _own(self, own: OwnCharacter) -> None:
        self.made.setdefault(bare(own.id), own.made)
        if own.made.id not in [one.made.id for one in self.own]:
            self.own.append(own)

    def _unknown(self, id: str) -> None:
        near = nearest(id) if self.suggested < MOST_SUGGESTIONS else ()
        self.suggested += 1
        self._note(Problem(ERROR, named(id), "unknown-near" if near else "unknown", {"near": near} if near else {}))

    def _add(self, id: str, written: str) -> bool:
        if id in self.characters:
            self._note(Problem(WARNING, named(written), "duplicate", {"character": id}))
            return False
        self.characters[id] = None
        return True


def _other(described: Mapping[Any, Any], id: str) -> bool:
    """Whether an entry with a known id describes another character than the almanac does."""
    name = described.get("name")
    found = character_id(name) if isinstance(name, str) else None
    return isinstance(name, str) and (found is None or found.id != id) and id in almanac.index()
