"""Setting up: a game of the Traitors from what the lobby says."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from typing import Any

from belfry.core.errors import shown
from belfry.table import refusals
from belfry.table.errors import Refusal
from belfry.table.traitors.play import TraitorsPlay
from belfry.traitors.config import FEWEST_PLAYERS, MOST_PLAYERS, OPTIONS, Config
from belfry.traitors.errors import InvalidConfig
from belfry.traitors.game import Traitors


def check(players: int, options: Mapping[str, Any]) -> None:
    """Raise `Refusal` if so many players, or as many as are allowed, cannot play with these options."""
    _config(max(FEWEST_PLAYERS, min(players, MOST_PLAYERS)), options)


def begin(names: Iterable[str], options: Mapping[str, Any], seed: int, ready: AbstractSet[int]) -> TraitorsPlay:
    """The game set up; raises `Refusal`. `ready` are those who are ready to move on, as that changes."""
    return TraitorsPlay(Traitors(_config(names, options), seed), ready)


def _config(names: int | Iterable[str], options: Mapping[str, Any]) -> Config:
    # What a config has besides is not for the host to say: who is called how, and how the cards lie.
    for name in options:
        if name not in OPTIONS:
            raise Refusal("setup", refusals.NO_SUCH_OPTION(option=shown(name), options=OPTIONS))
    try:
        config = Config.players(names, options)
        config.check()
    except InvalidConfig as error:
        raise Refusal("setup", error.reason) from None
    return config
