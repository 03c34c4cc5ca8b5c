"""Blood on the Clocktower at a table: set up from the lobby, told by Belfry or a person, seen through watchers."""

from typing import Final

from belfry.clocktower.game import Clocktower
from belfry.clocktower.pieces.events import ClocktowerEvent as events
from belfry.clocktower.pieces.seat import MOST_SEATS as most_seats
from belfry.clocktower.setup.config import FEWEST_PLAYERS as fewest_seats
from belfry.clocktower.views.words.catalogue import LANGUAGES as languages
from belfry.clocktower.views.words.catalogue import THEMES as themes
from belfry.table.clocktower.offer import offer
from belfry.table.clocktower.play import ClocktowerPlay
from belfry.table.clocktower.players import bot
from belfry.table.clocktower.records import RECORDS as records
from belfry.table.clocktower.speaking import call, reasons
from belfry.table.clocktower.tabletop import ClocktowerTabletop as lay
from belfry.table.protocol import Action, Teller
from belfry.table.protocol import ClocktowerSettings as settings

__all__ = [
    "ClocktowerPlay",
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

name: Final = "Blood on the Clocktower"
rules: Final = tuple([str(version) for version in range(int(Clocktower.rules), 0, -1)])
tellers: Final[tuple[Teller, ...]] = ("belfry", "person")
characters: Final = True
actions: Final[tuple[type[Action], ...]] = ()
limits: Final[dict[str, tuple[float, float]]] = {
    "discussion": (0, 3600),
    "nominations": (0, 3600),
    "defence": (0, 600),
    "sweep": (0.1, 10),
    "beat": (0.2, 60),
    "choosing": (0, 120),
    "patience": (0, 600),
}
