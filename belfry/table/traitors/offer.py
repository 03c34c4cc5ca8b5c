"""What a host of the Traitors can choose from: the options of section 17 of the rules."""

from __future__ import annotations

from typing import Any, Literal, TypedDict, get_args

from belfry.traitors.catalogue import words
from belfry.traitors.config import (
    MOST_CARDS,
    MOST_GOLD,
    MOST_REPETITIONS,
    MOST_ROUNDS,
    OPTIONS,
    ROUNDS,
    Config,
    EndAgreement,
    EventMode,
    EventSpacing,
    MurderOrder,
)

CHOICES: dict[str, tuple[Any, ...]] = {
    "event_mode": get_args(EventMode),
    "event_spacing": get_args(EventSpacing),
    "end_agreement": get_args(EndAgreement),
    "murder_order": get_args(MurderOrder),
    **dict.fromkeys(("traitor_may_abstain", "self_vote"), (False, True)),
    **dict.fromkeys(("discard_face_up", "shared_victory"), (True, False)),
}
"""The options that are one of a few values."""
NUMBERS: dict[str, tuple[int, int]] = {
    **dict.fromkeys(("gold", "shield", "event", "dagger", "traitor"), (0, MOST_CARDS)),
    "final": (1, MOST_CARDS),
    "gold_value": (1, MOST_GOLD),
    "event_weights": (0, MOST_CARDS),
    "rounds": (1, MOST_ROUNDS),
    "max_tied_repetitions": (0, MOST_REPETITIONS),
}
"""The least and the most of the options that are a number, or several."""
MAY_BE_NONE = ("rounds", "max_tied_repetitions")
STATEMENTS = {
    **dict.fromkeys(("gold", "shield", "event", "dagger", "traitor"), "TRT-8"),
    "final": "TRT-100",
    "gold_value": "TRT-10",
    "event_weights": "TRT-62",
    "event_mode": "TRT-62",
    "event_spacing": "TRT-19",
    "rounds": "TRT-12",
    "traitor_may_abstain": "TRT-67",
    "self_vote": "TRT-77",
    "max_tied_repetitions": "TRT-82",
    "discard_face_up": "TRT-32",
    "end_agreement": "TRT-98",
    "shared_victory": "TRT-113",
    "murder_order": "TRT-69",
}


class Option(TypedDict):
    """A point on which tables differ."""

    name: str
    statement: str
    title: str
    default: Any


class NumberOption(Option):
    """An option that is a number, or several; `none` is what it is called where there is none."""

    kind: Literal["number", "numbers"]
    least: int
    most: int
    none: str | None


class ChoiceOption(Option):
    """An option that is one of a few values."""

    kind: Literal["choice"]
    values: tuple[Any, ...]
    texts: list[str]


OfferOption = NumberOption | ChoiceOption


class TraitorsChoices(TypedDict):
    """What a host of the Traitors can choose from besides what every game has."""

    options: list[OfferOption]
    rounds: dict[str, int]
    """The usual number of rounds, by the number of players."""


def offer(language: str) -> TraitorsChoices:
    """What a host can choose from, in words."""
    return {
        "options": [_option(name, language) for name in OPTIONS],
        "rounds": {str(players): rounds for players, rounds in ROUNDS.items()},
    }


def _option(name: str, language: str) -> OfferOption:
    spoken, usual = words(language), getattr(Config(()), name)
    option: Option = {
        "name": name,
        "statement": STATEMENTS[name],
        "title": spoken.option_title(name),
        "default": usual,
    }
    if name in CHOICES:
        values = CHOICES[name]
        return {**option, "kind": "choice", "values": values, "texts": [spoken.option_value(name, v) for v in values]}
    least, most = NUMBERS[name]
    several = isinstance(usual, tuple)
    none = spoken.option_value(name, None) if name in MAY_BE_NONE else None
    return {**option, "kind": "numbers" if several else "number", "least": least, "most": most, "none": none}
