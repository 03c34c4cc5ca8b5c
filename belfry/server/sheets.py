"""Sheets: what the browser client needs to know of a script."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NotRequired, TypedDict

import belfry.clocktower
from belfry.clocktower import almanac
from belfry.clocktower.ability.information.statements import SHAPES, TEAMS
from belfry.clocktower.almanac import CharacterType
from belfry.clocktower.files.script import ScriptFile, from_link, is_link, read
from belfry.clocktower.files.script.nights import SheetStep, night_sheet
from belfry.clocktower.pieces import homebrew
from belfry.clocktower.pieces.homebrew import HomeMade
from belfry.clocktower.pieces.kind import FABLED, IN_THE_BAG, TRAVELLER
from belfry.clocktower.pieces.token import reminder_id
from belfry.clocktower.script.character import CHARACTERS, Character
from belfry.clocktower.script.named_scripts import named_scripts
from belfry.clocktower.script.script import Script
from belfry.clocktower.views.words.catalogue import ENGLISH, LANGUAGES, THEMES, Words, words
from belfry.server import refusals
from belfry.server.claim_shape import ClaimShape, claim_shape
from belfry.server.document import Document
from belfry.table import Refusal
from belfry.table.clocktower.speaking import script_problem
from belfry.table.refusals import NO_SUCH_THEME

assert belfry.clocktower, "registers the characters"


class SheetReminder(TypedDict):
    """A reminder token with its words."""

    id: str
    text: str


class SheetCharacter(TypedDict):
    """A character with all that a screen says of it."""

    id: str
    name: str
    type: CharacterType
    edition: str
    by_hand: bool
    """Whether the Storyteller plays it: Belfry has no rules for it."""
    ability: str
    reminders: list[SheetReminder]
    learns: ClaimShape | None
    """The shape of what it learns, for the claims board."""
    tells: str
    """What its information is made of: `number`, `player`, `player and character` …"""
    told_unasked: bool
    """Whether it is told without the Storyteller being asked first."""
    copies: bool
    """Whether several players may be it."""
    unseated: bool
    """Whether it is in play without being anybody's character."""


class SheetJinx(TypedDict):
    """A special rule for two characters of the script."""

    id: str
    characters: NotRequired[tuple[str, str]]
    """The two, where the script itself has the rule; otherwise the id names them."""
    rule: str


class StatementShape(TypedDict):
    """A statement said and asked, with its blanks in braces."""

    say: str
    ask: str


class StatementWords(TypedDict):
    """Words for statements about the game: each shape, and what stands in some of its blanks."""

    shapes: dict[str, StatementShape]
    teams: dict[str, str]
    types: dict[str, str]
    many: dict[str, str]


class SheetView(TypedDict):
    """The sheet of a script: its characters with their abilities, and its night orders."""

    script: str | list[str]
    name: str
    author: str
    house_rules: tuple[str, ...]
    opening: str
    """The scene before the first night, a line to a sentence or two."""
    characters: list[SheetCharacter]
    first_night: list[SheetStep]
    other_nights: list[SheetStep]
    travellers: list[SheetCharacter]
    recommended: list[str]
    """The Travellers that go with the script, which come first."""
    fabled: list[SheetCharacter]
    """Every Fabled there is, of which any may come into play."""
    elsewhere: list[SheetCharacter]
    """Characters whose abilities one of the script's may bring though they are not on it."""
    jinxes: list[SheetJinx]
    type_names: dict[str, str]
    statements: StatementWords


def sheet(script: str, language: str, theme: str) -> Document:
    """The sheet of a script: an edition's id, or ids of characters with commas; raises `Refusal`."""
    return Document(_sheet(*sheet_name(script, language, theme)))


def sheet_name(script: str, language: str, theme: str) -> tuple[str, str, str]:
    """What tells a sheet from every other, however it is asked for; raises `Refusal`."""
    if theme not in THEMES:
        raise Refusal("malformed", NO_SUCH_THEME(themes=THEMES))
    ids = ",".join(id.strip() for id in script.split(","))
    return ids, language if language in LANGUAGES else ENGLISH, theme


def _sheet(asked: str, language: str, theme: str) -> SheetView:
    spoken = words(language, theme)
    file = _file(asked, spoken)
    script, edition = file.script(), asked in named_scripts()
    travellers = [listing.id for listing in almanac.index().values() if listing.type == TRAVELLER]
    first = [one.id for one in script.travellers]
    travellers.sort(key=lambda id: (id not in first, spoken.character(id)))
    return {
        "script": asked if edition else [*script.ids, *[one.id for one in script.fabled]],
        "name": file.name,
        "author": file.author,
        "house_rules": file.bootlegger,
        "opening": spoken.opening,
        "characters": [_character(id, spoken) for id in script.ids],
        "first_night": night_sheet(script, spoken, first=True, whole=True),
        "other_nights": night_sheet(script, spoken, first=False, whole=True),
        "travellers": [_character(id, spoken) for id in travellers],
        "recommended": [id for id in travellers if id in first],
        "fabled": [_character(id, spoken) for id in _fabled(script)],
        "elsewhere": [_character(id, spoken) for id in _elsewhere(script)],
        "jinxes": _jinxes(file, script, spoken),
        "type_names": {type: spoken.character_type(type) for type in _types()},
        "statements": _statements(spoken),
    }


def _jinxes(file: ScriptFile, script: Script, spoken: Words) -> list[SheetJinx]:
    """The special rules that everybody has, and then those of the script's own."""
    usual: list[SheetJinx] = [{"id": id, "rule": spoken.almanac.jinx(id)} for id in script.jinxes]
    own: list[SheetJinx] = [{"id": one.id, "characters": one.characters, "rule": one.rule} for one in file.jinxes_held]
    return [*usual, *own]


def _elsewhere(script: Script) -> list[str]:
    """The characters that are not on the script, but whose abilities one of its characters may bring."""
    brought = dict.fromkeys([id for character in script.characters for id in character.play.from_elsewhere])
    return [id for id in brought if id not in script.ids]


def _statements(spoken: Words) -> StatementWords:
    """The words for statements about the game: each shape with its blanks, and what goes into some of them."""
    return {
        "shapes": {
            shape: {"say": spoken.statement(shape), "ask": spoken.statement(shape, asked=True)} for shape in SHAPES
        },
        "teams": {team: spoken.word(team) for team in TEAMS},
        "types": {type: spoken.character_type(type) for type in IN_THE_BAG},
        "many": {type: spoken.character_type(type, many=True) for type in IN_THE_BAG},
    }


def _file(asked: str, spoken: Words) -> ScriptFile:
    """The script that somebody asks for: by its own id, by its characters' with commas, or with a link's payload."""
    if asked in named_scripts():
        return ScriptFile(name=spoken.script(asked), characters=named_scripts()[asked].characters)
    file, problems = from_link(asked) if is_link(asked) else read(asked.split(","))
    wrong = [one for one in problems if one.severity == "error"]
    if wrong:
        raise Refusal("bad-script", refusals.SCRIPT_ILLEGIBLE(problems=(script_problem(wrong[0]),)))
    return file


def _fabled(script: Script) -> Iterable[str]:
    """Every Fabled there is, and those of the script's own making."""
    yield from [listing.id for listing in almanac.index().values() if listing.type == FABLED]
    yield from [one.id for one in script.fabled if one.home_made is not None]


def _types() -> Iterable[str]:
    return dict.fromkeys(listing.type for listing in almanac.index().values())


def _character(id: str, spoken: Words) -> SheetCharacter:
    known, made = CHARACTERS.get(id), homebrew.known(id)
    entry = almanac.entry(id) if made is None else made
    # Some characters have several tokens that say the same.
    tokens = dict.fromkeys(f"{id}/{reminder_id(name)}" for name in entry.reminders)
    return {
        "id": id,
        "name": spoken.character(id),
        "type": entry.type,
        "edition": "" if isinstance(entry, HomeMade) else entry.edition,
        "by_hand": known is None,
        "ability": spoken.ability(id),
        "reminders": [{"id": token, "text": spoken.reminder(token)} for token in tokens],
        "learns": None if known is None else claim_shape(known),
        "tells": _noun(known),
        "told_unasked": known is not None and known.told_unasked,
        "copies": known is not None and known.setup.has_copies,
        "unseated": known is not None and not known.seated,
    }


def _noun(known: type[Character] | None) -> str:
    """What the character's information is made of, for whoever shows it."""
    if known is None:
        return ""
    return known.tells if known.learns is None else known.learns.noun
