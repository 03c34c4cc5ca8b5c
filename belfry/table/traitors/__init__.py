"""The Traitors card game at a table: no Storyteller, and nobody who sees more than their own hand."""

from typing import Final

from belfry.table.protocol import Action, Teller
from belfry.table.protocol import TraitorsSettings as settings
from belfry.table.traitors.offer import offer
from belfry.table.traitors.play import TraitorsPlay
from belfry.table.traitors.players import bot
from belfry.table.traitors.speaking import call, reasons
from belfry.table.traitors.tabletop import TraitorsTabletop as lay
from belfry.traitors.catalogue import LANGUAGES as languages
from belfry.traitors.catalogue import THEMES as themes
from belfry.traitors.config import FEWEST_PLAYERS as fewest_seats
from belfry.traitors.config import MOST_PLAYERS as most_seats
from belfry.traitors.events import TraitorsEvent as events
from belfry.traitors.game import Traitors

__all__ = [
    "TraitorsPlay",
    "actions",
    "bot",
    "call",
    "characters",
    "events",
    "fewest_seats",
    "languages",
    "lay",
    "limits",
    "most_seats",
    "name",
    "offer",
    "reasons",
    "records",
    "rules",
    "settings",
    "tellers",
    "themes",
]

name: Final = "The Traitors"
rules: Final = (Traitors.rules,)
tellers: Final[tuple[Teller, ...]] = ("belfry",)
characters: Final = False
actions: Final[tuple[type[Action], ...]] = ()
records: Final[tuple[type[Action], ...]] = ()
limits: Final[dict[str, tuple[float, float]]] = {
    "discussion": (0, 3600),
    "beat": (0.2, 60),
    "patience": (0, 600),
}
