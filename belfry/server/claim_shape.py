"""What a character's information looks like, for whoever wants to claim a piece of it."""

from __future__ import annotations

from typing import Literal, TypedDict

from belfry.clocktower.ability.information.shapes import (
    CharactersOfType,
    GoodAndEvil,
    Number,
    OneCharacter,
    OnePlayer,
    OneWord,
    PlayerAndCharacter,
    Players,
    Shape,
    TwoPlayersOneCharacter,
    YesOrNo,
)
from belfry.clocktower.script.character import Character


class ClaimNumber(TypedDict):
    """A number up to `most`, or to the number of seats."""

    kind: Literal["number"]
    most: int | None


class ClaimPair(TypedDict):
    """Players of whom one is a character of this type; perhaps that there is none."""

    kind: Literal["players-character"]
    players: int
    type: str
    or_none: bool


class ClaimPlayers(TypedDict):
    """So many players."""

    kind: Literal["players"]
    players: int


class ClaimWord(TypedDict):
    """One of a few words; the noun says what they are about."""

    kind: Literal["word"]
    noun: str
    of: tuple[str, ...]


class ClaimCharacters(TypedDict):
    """Characters of a type."""

    kind: Literal["characters"]
    type: str


class ClaimPlain(TypedDict):
    """Something of which its kind says all."""

    kind: Literal["yes-no", "character", "player-character", "player", "good-evil"]


class ClaimTalk(TypedDict):
    """Something told in a private talk, which has no shape: a reply to a question, two statements."""

    kind: Literal["reply", "statements", "advice", "effect", "rating"]


ClaimShape = ClaimNumber | ClaimPair | ClaimPlayers | ClaimWord | ClaimCharacters | ClaimPlain | ClaimTalk


def claim_shape(known: type[Character]) -> ClaimShape | None:
    """The shape of what a character learns; none if it learns nothing that can be claimed."""
    return _shape(known.learns) or _talk(known)


def _shape(shape: Shape | None) -> ClaimShape | None:
    """The shape of a piece of information; a whole Grimoire is no claim."""
    match shape:
        case Number():
            return {"kind": "number", "most": shape.most}
        case YesOrNo():
            return {"kind": "yes-no"}
        case OneCharacter():
            return {"kind": "character"}
        case TwoPlayersOneCharacter():
            return {"kind": "players-character", "players": 2, "type": shape.type, "or_none": shape.or_none}
        case PlayerAndCharacter():
            return {"kind": "player-character"}
        case Players():
            return {"kind": "players", "players": shape.count}
        case OnePlayer():
            return {"kind": "player"}
        case OneWord():
            return {"kind": "word", "noun": shape.noun, "of": shape.words}
        case GoodAndEvil():
            return {"kind": "good-evil"}
        case CharactersOfType():
            return {"kind": "characters", "type": shape.type}
        case _:
            return None


def _talk(known: type[Character]) -> ClaimTalk | None:
    """The same for whoever is told something in a private talk."""
    if not known.used_in_private:
        return None
    match known.tells:
        case "reply" | "statements" | "advice" | "effect" | "rating" as kind:
            return {"kind": kind}
        case kind:
            raise ValueError(f"no claim can be made of what the {known.name} is told in private: {kind!r}")
