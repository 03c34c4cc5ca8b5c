"""The configuration: all that the host fixes before a game (section 17 of the rules)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Literal

import msgspec

from belfry.core.errors import shown
from belfry.core.name import LONGEST_NAME, is_name
from belfry.core.prepared import prepare
from belfry.traitors import refusals
from belfry.traitors.card import DAGGER, EVENT, FINAL, GOLD, SHIELD, TRAITOR, Card, gold
from belfry.traitors.errors import InvalidConfig, Problem
from belfry.traitors.start import Start

FEWEST_PLAYERS = 4
MOST_PLAYERS = 8
SEATS = range(MOST_PLAYERS)
"""Every seat there can be."""
HAND = 3
"""How many cards are dealt to each, and how many a hand may have at the end of a turn (TRT-17, TRT-29)."""
ROUNDS = {4: 3, 5: 2, 6: 2, 7: 1, 8: 1}
"""How many rounds are usual for so many players (TRT-12)."""
MOST_CARDS = 200
"""How many cards of one kind there may be."""
MOST_ROUNDS = 50
MOST_GOLD = 1000
"""How much a Gold card may be worth."""
MOST_REPETITIONS = 100
NAMES = ("Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")

EventMode = Literal["independent", "pile"]
EventSpacing = Literal["random", "exact"]
EndAgreement = Literal["banishment", "any-time"]
MurderOrder = Literal["clockwise", "slips"]


class Config(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, cache_hash=True):
    """Everything that is fixed before the first answer, besides the seed."""

    names: tuple[str, ...]
    """The players clockwise."""
    gold: int = 38
    shield: int = 6
    event: int = 8
    dagger: int = 6
    traitor: int = 1
    final: int = 1
    gold_value: int | tuple[int, ...] = 1
    """What a Gold card is worth; or what each of them is worth, one number for every Gold card."""
    event_weights: tuple[int, int, int] = (3, 3, 2)
    """Murder, Banishment, Quiet Night: their chances, or how many cards the pile has of each."""
    event_mode: EventMode = "independent"
    event_spacing: EventSpacing = "random"
    rounds: int | None = None
    """None for what is usual for so many players."""
    traitor_may_abstain: bool = False
    self_vote: bool = False
    max_tied_repetitions: int | None = 3
    """None for no limit."""
    discard_face_up: bool = True
    end_agreement: EndAgreement = "banishment"
    shared_victory: bool = True
    murder_order: MurderOrder = "clockwise"
    """Which Traitor's entry counts: the first one clockwise from the event drawer, or the first slip opened."""
    start: Start | None = None
    """How the first round lies on the table, if it is not dealt by chance."""

    @classmethod
    def players(cls, names: int | Iterable[str], options: Mapping[str, Any] | None = None) -> Config:
        """A table of so many players, or of these players, with options by name; raises `InvalidConfig`."""
        if isinstance(names, int):
            if not 0 <= names <= MOST_PLAYERS:
                raise InvalidConfig([_wrong_number(names)])
            names = NAMES[:names]
        try:
            return msgspec.convert({"names": tuple(names), **(options or {})}, cls)
        except msgspec.ValidationError as error:
            raise InvalidConfig([("TRT-8", refusals.OPTIONS_UNREADABLE(error=str(error)))]) from None

    @property
    def agreed_rounds(self) -> int:
        """How many rounds are to be played (TRT-12)."""
        return ROUNDS[len(self.names)] if self.rounds is None else self.rounds

    def check(self) -> None:
        """Raise `InvalidConfig` if the game cannot be played."""
        problems = _problems(self)
        if problems:
            raise InvalidConfig(list(problems))


prepare(Config)

OPTIONS: tuple[str, ...] = tuple(name for name in Config.__struct_fields__ if name not in ("names", "start"))
"""The names of everything that a host may change."""


@lru_cache(256)
def changed(config: Config) -> Mapping[str, Any]:
    """The options that are not as usual."""
    usual = Config(())
    return {name: getattr(config, name) for name in OPTIONS if getattr(config, name) != getattr(usual, name)}


@lru_cache(256)
def composition(config: Config) -> Mapping[Card, int]:
    """How many of each card the whole game deck has (TRT-8, TRT-9)."""
    cards: dict[Card, int] = {}
    values = config.gold_value
    for card in [GOLD] * config.gold if isinstance(values, int) else sorted(map(gold, values)):
        cards[card] = cards.get(card, 0) + 1
    numbers = {SHIELD: config.shield, DAGGER: config.dagger, TRAITOR: config.traitor, EVENT: config.event}
    return {card: number for card, number in {**cards, **numbers, FINAL: config.final}.items() if number}


@lru_cache(256)
def worth(config: Config) -> Mapping[Card, int]:
    """What each Gold card is worth (TRT-10)."""
    values = config.gold_value
    return {GOLD: values} if isinstance(values, int) else {gold(value): value for value in sorted(set(values))}


def _wrong_number(players: int) -> Problem:
    return ("TRT-15", refusals.TRAITORS_OUT_OF_RANGE(fewest=FEWEST_PLAYERS, most=MOST_PLAYERS, count=players))


@lru_cache(256)
def _problems(config: Config) -> tuple[Problem, ...]:
    found = [*_about_players(config), *_about_cards(config), *_about_play(config)]
    if config.start is not None and not found:
        found += config.start.problems(len(config.names), composition(config))
    return tuple(found)


def _about_players(config: Config) -> Iterable[Problem]:
    names = config.names
    if not FEWEST_PLAYERS <= len(names) <= MOST_PLAYERS:
        yield _wrong_number(len(names))
    for name in names:
        if not is_name(name):
            yield ("TRT-15", refusals.NO_PLAYERS_NAME(name=shown(name[:60]), most=LONGEST_NAME))
    for name in dict.fromkeys(name for name in names if names.count(name) > 1):
        yield ("TRT-15", refusals.TWO_CALLED_THE_SAME(name=shown(name)))


def _about_cards(config: Config) -> Iterable[Problem]:
    for name in ("gold", "shield", "event", "dagger", "traitor", "final"):
        number: int = getattr(config, name)
        if not 0 <= number <= MOST_CARDS:
            yield ("TRT-9", refusals.CARDS_OUT_OF_RANGE(name=name, most=MOST_CARDS, number=number))
    if config.final < 1:
        yield ("TRT-100", refusals.NO_FINAL_BANISHMENT())
    to_deal, needed = config.gold + config.shield + config.dagger, HAND * len(config.names)
    if to_deal < needed:
        yield (
            "TRT-9",
            refusals.TOO_FEW_CARDS(players=len(config.names), needed=needed, count=to_deal),
        )
    values = config.gold_value
    if not isinstance(values, int) and len(values) != config.gold:
        yield ("TRT-108", refusals.WRONG_GOLD_VALUES(values=len(values), count=config.gold))
    for value in dict.fromkeys((values,) if isinstance(values, int) else values):
        if not 1 <= value <= MOST_GOLD:
            yield ("TRT-10", refusals.GOLD_OUT_OF_RANGE(most=MOST_GOLD, value=value))


def _about_play(config: Config) -> Iterable[Problem]:
    weights = config.event_weights
    if not all(0 <= weight <= MOST_CARDS for weight in weights) or not any(weights):
        yield ("TRT-62", refusals.EVENT_WEIGHTS(most=MOST_CARDS, weights=str(list(weights))))
    if config.rounds is not None and not 1 <= config.rounds <= MOST_ROUNDS:
        yield ("TRT-13", refusals.ROUNDS_OUT_OF_RANGE(most=MOST_ROUNDS, rounds=config.rounds))
    limit = config.max_tied_repetitions
    if limit is not None and not 0 <= limit <= MOST_REPETITIONS:
        yield ("TRT-82", refusals.REPETITIONS_OUT_OF_RANGE(most=MOST_REPETITIONS, limit=limit))
    for name, of in (
        ("event_mode", EventMode),
        ("event_spacing", EventSpacing),
        ("end_agreement", EndAgreement),
        ("murder_order", MurderOrder),
    ):
        value, known = getattr(config, name), of.__args__
        if value not in known:
            rule = {"end_agreement": "TRT-98", "murder_order": "TRT-69", "event_spacing": "TRT-19"}.get(name, "TRT-62")
            yield (rule, refusals.CHOICE_UNFIT(option=name, values=known, value=shown(value)))
