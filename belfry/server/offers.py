"""Offers: what a host can choose from, game by game."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, TypedDict

from belfry.clocktower.views.words.catalogue import ENGLISH, LANGUAGES
from belfry.server.document import Document
from belfry.server.replies import Named
from belfry.table import clocktower, traitors
from belfry.table.clocktower.offer import ClocktowerChoices
from belfry.table.game import Kit, PlayerRange
from belfry.table.protocol import ClocktowerSettings, Teller, TraitorsSettings
from belfry.table.traitors.offer import TraitorsChoices

# Proper names, the same in every language. A theme without one is called like its game.
THEME_NAMES = {"trash-can": "Blood on the Trash Can"}
LANGUAGE_NAMES = {"en": "English", "de": "Deutsch"}


class GameOffer(TypedDict):
    """What a host of any game can choose from."""

    name: str
    players: PlayerRange
    tellers: list[Teller]
    themes: list[Named]
    limits: dict[str, tuple[float, float]]
    """The least and the most that a setting can be, in seconds."""


class ClocktowerOffer(GameOffer, ClocktowerChoices):
    """What a host of Clocktower can choose from."""

    id: Literal["clocktower"]
    settings: ClocktowerSettings


class TraitorsOffer(GameOffer, TraitorsChoices):
    """What a host of the Traitors can choose from."""

    id: Literal["traitors"]
    settings: TraitorsSettings


class OfferView(TypedDict):
    """What a host can choose from."""

    games: list[ClocktowerOffer | TraitorsOffer]
    languages: list[Named]


def offer(language: str) -> Document:
    """What a host can choose from."""
    return _document(language if language in LANGUAGES else ENGLISH)


@lru_cache(maxsize=len(LANGUAGES))
def _document(language: str) -> Document:
    return Document(_offer(language))


def _offer(language: str) -> OfferView:
    return {
        "games": [_clocktower(language), _traitors(language)],
        "languages": [{"id": id, "name": LANGUAGE_NAMES[id]} for id in LANGUAGES],
    }


def _clocktower(language: str) -> ClocktowerOffer:
    return {
        "id": "clocktower",
        "settings": clocktower.settings(),
        **_game(clocktower),
        **clocktower.offer(language),
    }


def _traitors(language: str) -> TraitorsOffer:
    return {
        "id": "traitors",
        "settings": traitors.settings(),
        **_game(traitors),
        **traitors.offer(language),
    }


def _game(kit: Kit) -> GameOffer:
    return {
        "name": kit.name,
        "players": {"min": kit.fewest_seats, "max": kit.most_seats},
        "tellers": [*kit.tellers],
        "themes": [{"id": theme, "name": THEME_NAMES.get(theme, kit.name)} for theme in kit.themes],
        "limits": {**kit.limits},
    }
