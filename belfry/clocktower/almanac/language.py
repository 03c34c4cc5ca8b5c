"""The almanac's short texts by language: names, abilities, night steps, reminders and types.

A language is a file beside the almanac's own (`de.toml`); what it leaves out is said in English.
"""

from __future__ import annotations

import tomllib
from functools import cache

import msgspec

from belfry.clocktower import almanac
from belfry.clocktower.pieces import homebrew
from belfry.clocktower.pieces.token import reminder_id
from belfry.core.catalogue import check_language
from belfry.core.languages import ENGLISH
from belfry.core.prepared import prepare


class CharacterText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a language says of a character."""

    name: str = ""
    ability: str = ""
    first_night: str | tuple[str, ...] = ()
    other_nights: str | tuple[str, ...] = ()
    """One paragraph or several, as in the entries."""
    first_line: str = ""
    other_line: str = ""
    """The same in a line, for sheets, where it is long."""


class StepText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a language says of a night step that belongs to no character."""

    name: str
    text: str


class TypeText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The name of a type for one character and for several."""

    one: str
    many: str


class LanguageFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of a language."""

    characters: dict[str, CharacterText] = {}
    reminders: dict[str, str] = {}
    """By token: `poisoner/poisoned`."""
    jinxes: dict[str, str] = {}
    """The rules of jinxes by id."""
    types: dict[str, TypeText] = {}
    night: dict[str, StepText] = {}


prepare(LanguageFile)


NOTHING = CharacterText()


class Texts:
    """The almanac's short texts in one language."""

    def __init__(self, language: str) -> None:
        own, english = _read(language), _read(ENGLISH)
        self.language = language
        self._characters = own.characters
        self._reminders = own.reminders
        self._jinxes = own.jinxes
        self._types = {**english.types, **own.types}
        self._night = {**english.night, **own.night}

    def name(self, id: str) -> str:
        """The name of a character or of a fixed night step; the id itself if there is none such."""
        if id in self._night:
            return self._night[id].name
        if (made := homebrew.known(id)) is not None:
            return made.name
        listing = almanac.index().get(id)
        return self._own(id).name or (id if listing is None else listing.name)

    def ability(self, id: str) -> str:
        """A character's ability; raises `KeyError` if the almanac has no such character."""
        if (made := homebrew.known(id)) is not None:
            return made.ability
        return self._own(id).ability or almanac.entry(id).ability

    def night(self, id: str, *, first: bool) -> str:
        """What the Storyteller does at a step of the first or of another night; `KeyError` if there is none such."""
        if id in self._night:
            return self._night[id].text
        if (made := homebrew.known(id)) is not None:
            return (made.first_night if first else made.other_nights) or made.ability
        own, entry = self._own(id), almanac.entry(id)
        text = (own.first_night or entry.first_night) if first else (own.other_nights or entry.other_nights)
        return text if isinstance(text, str) else "\n".join(text)

    def night_line(self, id: str, *, first: bool) -> str:
        """The same in one line."""
        own = self._own(id)
        return (own.first_line if first else own.other_line) or " ".join(self.night(id, first=first).split())

    def jinx(self, id: str) -> str:
        """The special rule for two characters; raises `KeyError` if the almanac has no such jinx."""
        return self._jinxes.get(id) or almanac.jinx(id).rule

    def reminder(self, token: str) -> str:
        """What stands on a reminder: `poisoner/poisoned`."""
        if token in self._reminders:
            return self._reminders[token]
        id, _, word = token.partition("/")
        made = homebrew.known(id)
        names = made.reminders if made is not None else almanac.entry(id).reminders if id in almanac.index() else ()
        return next((name for name in names if reminder_id(name) == word), word.replace("-", " "))

    def type(self, type: str, *, many: bool = False) -> str:
        """The name of a type, for one character or for several."""
        return self._types[type].many if many else self._types[type].one

    def _own(self, id: str) -> CharacterText:
        return self._characters.get(id, NOTHING)


@cache
def texts(language: str = ENGLISH) -> Texts:
    """The texts of a language; raises `BelfryError` for one that Belfry does not speak."""
    check_language(language)
    return Texts(language)


@cache
def _read(language: str) -> LanguageFile:
    text = (almanac.FOLDER / f"{language}.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), LanguageFile)
