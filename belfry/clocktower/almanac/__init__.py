"""The almanac: what every character does, in words, with the rulings and cases that tests cite."""

import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Literal

import msgspec

from belfry.clocktower.pieces.kind import CharacterType
from belfry.core.prepared import prepare

__all__ = [
    "AlmanacEntry",
    "Case",
    "CharacterType",
    "Jinx",
    "JinxKind",
    "JinxListing",
    "JinxStep",
    "JinxSteps",
    "Listing",
    "NightOrder",
    "edition",
    "editions",
    "entries",
    "entry",
    "index",
    "jinx",
    "jinx_ids",
    "jinx_index",
    "jinxes",
    "night_order",
]

JinxKind = Literal["setup", "choice", "registration", "death", "ability", "information", "win"]

FOLDER = Path(__file__).parent
FILES = (
    "trouble-brewing",
    "bad-moon-rising",
    "sects-and-violets",
    "carousel-townsfolk",
    "carousel-outsiders-minions",
    "carousel-demons",
    "travellers",
    "fabled",
)

# Fields that the files give as one string or as several, whichever reads better there.
PARAGRAPHS = ("setup", "first_night", "other_nights", "day", "learns")


class Case(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A worked example of a character or a jinx, checkable by a test."""

    id: str
    given: str
    when: str
    then: str


class AlmanacEntry(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """All that the almanac says of one character; a text that does not apply is empty."""

    id: str
    name: str
    type: CharacterType
    edition: str
    ability: str
    rulings: tuple[str, ...]
    cases: tuple[Case, ...]
    reminders: tuple[str, ...] = ()
    setup: tuple[str, ...] = ()
    first_night: tuple[str, ...] = ()
    other_nights: tuple[str, ...] = ()
    day: tuple[str, ...] = ()
    player_choices: tuple[str, ...] = ()
    storyteller_choices: tuple[str, ...] = ()
    learns: tuple[str, ...] = ()
    even_when_dead: str = ""
    recommended_for: str = ""


class Listing(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A character's line in the index: who it is, and which file has its entry."""

    id: str
    name: str
    type: CharacterType
    edition: str
    first_night: bool
    other_nights: bool
    file: str


class Jinx(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The special rule for two characters that are on one script."""

    id: str
    characters: tuple[str, str]
    kind: JinxKind
    rule: str
    cases: tuple[Case, ...]
    rulings: tuple[str, ...] = ()


class JinxListing(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A jinx's line in the index: which it is, and whether it keeps its two from being in play together."""

    id: str
    apart: bool


class JinxStep(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A step of a night that only jinxes bring: whose, after which step's place, and through which of them."""

    id: str
    after: str
    jinxes: tuple[str, ...]


class JinxSteps(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The steps that jinxes bring to the first night and to the others."""

    first_night: tuple[JinxStep, ...]
    other_nights: tuple[JinxStep, ...]


class NightOrder(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The order of all steps of a night, with `dusk`, `minioninfo`, `demoninfo` and `dawn` in their places."""

    first_night: tuple[str, ...]
    other_nights: tuple[str, ...]
    jinx_steps: JinxSteps


prepare(tuple[Listing, ...], tuple[AlmanacEntry, ...], tuple[Jinx, ...], tuple[JinxListing, ...], NightOrder)


@cache
def index() -> Mapping[str, Listing]:
    """Every character's listing by id, in file order; costs no reading of the texts."""
    listings = msgspec.json.decode((FOLDER / "index.json").read_bytes(), type=tuple[Listing, ...])
    return MappingProxyType({listing.id: listing for listing in listings})


@cache
def entries() -> Mapping[str, AlmanacEntry]:
    """Every character's entry by id, in file order; reads all the files, which `entry` and `edition` avoid."""
    return MappingProxyType({entry.id: entry for file in FILES for entry in read(file).values()})


def entry(id: str) -> AlmanacEntry:
    """The entry of one character."""
    listing = index().get(id)
    if listing is None:
        close = get_close_matches(id, index(), n=1)
        hint = f"did you mean {close[0]!r}?" if close else "ids are lower-case letters only, such as 'fortuneteller'"
        raise KeyError(f"the almanac has no character {id!r}; {hint}")
    return read(listing.file)[id]


@cache
def editions() -> tuple[str, ...]:
    """The ids of the editions, in file order."""
    return tuple(dict.fromkeys(listing.edition for listing in index().values()))


def edition_name(id: str) -> str:
    """The name of an edition, which is the same in every language."""
    return id.replace("-", " ").title().replace(" And ", " & ")


@cache
def edition(id: str) -> tuple[AlmanacEntry, ...]:
    """The entries of one edition, in file order."""
    if id not in editions():
        raise KeyError(f"the almanac has no edition {id!r}; it has {', '.join(editions())}")
    files = dict.fromkeys(listing.file for listing in index().values() if listing.edition == id)
    return tuple(entry for file in files for entry in read(file).values() if entry.edition == id)


@cache
def night_order() -> NightOrder:
    """The night order of all characters."""
    return msgspec.convert(tables("night-order"), NightOrder)


@cache
def jinx_index() -> tuple[JinxListing, ...]:
    """Every jinx's listing, in file order; costs no reading of the texts."""
    return msgspec.json.decode((FOLDER / "jinxes.json").read_bytes(), type=tuple[JinxListing, ...])


@cache
def jinx_ids() -> tuple[str, ...]:
    """The ids of all jinxes, in file order, two characters' with a hyphen between."""
    return tuple(listing.id for listing in jinx_index())


@cache
def jinxes() -> Mapping[str, Jinx]:
    """Every jinx by id, in file order."""
    found = msgspec.convert(tables("jinxes")["jinx"], tuple[Jinx, ...])
    return MappingProxyType({jinx.id: jinx for jinx in found})


def jinx(id: str) -> Jinx:
    """One jinx."""
    found = jinxes().get(id)
    if found is None:
        raise KeyError(f"the almanac has no jinx {id!r}; {_nearest_jinx(id)}")
    return found


def _nearest_jinx(id: str) -> str:
    close = get_close_matches(id, jinx_ids(), n=1)
    return f"did you mean {close[0]!r}?" if close else "its id is two characters', such as 'recluse-sage'"


@cache
def read(file: str) -> Mapping[str, AlmanacEntry]:
    """The entries of one file by id."""
    characters: list[dict[str, Any]] = tables(file)["character"]
    for character in characters:
        for field in PARAGRAPHS:
            if isinstance(character.get(field), str):
                character[field] = (character[field],)
    return MappingProxyType({entry.id: entry for entry in msgspec.convert(characters, tuple[AlmanacEntry, ...])})


def tables(file: str) -> dict[str, Any]:
    """What one TOML file says, as it stands there."""
    return tomllib.loads((FOLDER / f"{file}.toml").read_text("utf-8"))
