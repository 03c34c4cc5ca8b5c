"""Options in a view: the legal answers as plain data, a type for each kind of options. `choose` says which it is."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from belfry.core.plain import Plain


class ChooseOne(TypedDict):
    """One of `of`.

    `noun` says what the values are: `player` (a seat's number), `character` (an id), `number`, `yes or no`, `hand`,
    `word` ...
    """

    choose: Literal["one"]
    noun: str
    of: list[Plain]


class ChooseSome(TypedDict):
    """A list of `count` different ones of `of`, in any order unless `ordered`."""

    choose: Literal["some"]
    count: int
    ordered: bool
    noun: str
    of: list[Plain]


class ChooseEach(TypedDict):
    """A list with one answer for each of `parts`."""

    choose: Literal["each"]
    parts: list[OptionsView]
    marks: NotRequired[list[list[bool]]]
    """The pairs of true and false that the two parts may be."""


class ChooseEither(TypedDict):
    """An answer to one of `kinds`."""

    choose: Literal["either"]
    kinds: list[OptionsView]


class ChooseSeveral(TypedDict):
    """A list of `least` to `most` answers to `item`."""

    choose: Literal["several"]
    least: int
    most: int
    item: OptionsView


class ChooseText(TypedDict):
    """A text of at most `limit` characters."""

    choose: Literal["text"]
    limit: int


class ChooseStatement(TypedDict):
    """A list of the name of one of `shapes` and a value for each of its slots."""

    choose: Literal["statement"]
    shapes: list[ShapeView]


class ChooseAction(TypedDict):
    """One of `actions`, as the list of its words followed by an answer to its options."""

    choose: Literal["action"]
    actions: list[ActionView]


class ChooseGrimoire(TypedDict):
    """A whole Grimoire to show, in the form of `true`, which is how it stands."""

    choose: Literal["grimoire"]
    true: list[tuple[int, str | None, bool | None, bool, list[str]]]
    """For each seat: its number, the character, whether evil, whether alive, the reminders. A token taken out: null."""
    characters: list[str]


OptionsView = (
    ChooseOne
    | ChooseSome
    | ChooseEach
    | ChooseEither
    | ChooseSeveral
    | ChooseText
    | ChooseStatement
    | ChooseAction
    | ChooseGrimoire
)
"""The legal answers."""


class ShapeView(TypedDict):
    """A shape of statements about the game, with its blanks; the words for it come with the script's sheet."""

    shape: str
    slots: list[SlotView]


class SlotView(TypedDict):
    """A blank of a statement; one whose noun is `statement` takes a statement whose shape has no such blank itself."""

    name: str
    noun: Literal["player", "character", "team", "type", "number", "statement"]
    of: NotRequired[list[Plain]]


class ActionView(TypedDict):
    """Something that a player may do by day: `["nominate"]`, `["use", "slayer"]` ..., and whom or what with."""

    action: list[str]
    options: OptionsView


class UseView(ActionView):
    """Something that players may do by day, for the Storyteller who enters it: `by` are the seats that may."""

    by: list[int]
