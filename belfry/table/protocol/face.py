"""Faces: the emblem and the colour by which a player is known on every screen."""

from __future__ import annotations

from typing import Literal, TypedDict

FaceEmblem = Literal[
    "owl",
    "fox",
    "rabbit",
    "squirrel",
    "cat",
    "dog",
    "swan",
    "duck",
    "dolphin",
    "crab",
    "turtle",
    "snail",
    "butterfly",
    "koala",
    "rooster",
    "penguin",
    "camel",
    "hedgehog",
    "acorn",
    "clover",
    "mushroom",
    "strawberry",
    "windmill",
    "lighthouse",
]
"""More than a table has seats, and none that a character has."""
FaceColour = Literal["rose", "amber", "olive", "green", "teal", "blue", "violet", "grey"]


class Face(TypedDict):
    """What a player looks like in the circle."""

    emblem: FaceEmblem
    colour: FaceColour
