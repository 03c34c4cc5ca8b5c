"""The record: what somebody knows of a game at one moment, as numbers of seats and ids of characters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal, NamedTuple

from msgspec import UNSET, Struct, UnsetType, field

from belfry.clocktower.ability.information.statements import Statement, as_statement
from belfry.clocktower.pieces.counts import Counts
from belfry.core.errors import BelfryError

Phase = Literal["night", "day"]

RULINGS: Mapping[str, Any] = {
    "recluse_may_become_the_imp": True,
    "recluse_may_die_as_the_demon": True,
    "fanggu_cannot_die": "kills",
    "fortuneteller_false_of_demons": True,
    "chef_registers_by_pair": True,
    "nodashii_goes_by_registration": True,
    "widow_silences_herself": True,
}
"""The options of the rules that puzzles go by, where the script has them (conventions 7, 14, 15 and 17)."""


TELLERS: Mapping[str, bool] = {"eviltwin": True, "nightwatchman": True, "widow": False, "poppygrower": False}
"""The abilities of others that tell somebody something of which a record may speak, and whether they name a player."""
SHOWN_NO_ONE = "poppygrower"
"""The one of them by which somebody evil says to have been told nothing."""


class Unsolvable(BelfryError):
    """A record that cannot be solved; the message says why."""


class Moment(NamedTuple):
    """A night or a day with its number; a night comes before the day of its number."""

    phase: Phase
    number: int

    @property
    def order(self) -> int:
        """Its place in the game."""
        return 2 * self.number + (self.phase == "day")

    def __str__(self) -> str:
        return f"{self.phase} {self.number}"


class Told(NamedTuple):
    """What another player's ability told somebody: whose, and which player it named, if one."""

    by: str
    player: int | None = None


class Item(Struct, frozen=True):
    """One thing that a player says happened to them."""

    place: int
    """Its number among all items of the record."""
    seat: int
    moment: Moment
    ability: str
    """The character whose ability it is about."""
    chooses: Any = UNSET
    learns: Any = UNSET
    """What they chose and were told, as the rules have it in answers; of a question the statement, if it was true."""
    becomes: str | None = None
    told: Told | None = None

    @property
    def bit(self) -> int:
        """The item in a mask of items."""
        return 1 << self.place


EventKind = Literal[
    "execution",
    "nomination",
    "votes",
    "slayer",
    "juggle",
    "gossip",
    "klutz",
    "doomsayer",
    "use",
    "death",
    "resurrection",
]
Outcome = Literal["nothing", "nominator_executed", "nominator_dies", "nominee_dies"]


class Happening(Struct, frozen=True):
    """One thing that everybody saw."""

    moment: Moment
    event: EventKind
    player: int | None = None
    by: int | None = None
    of: int | None = None
    outcome: Outcome = "nothing"
    dies: bool = True
    voters: tuple[int, ...] = ()
    guesses: tuple[tuple[int, str], ...] = ()
    statement: Statement | UnsetType = UNSET
    ability: str | None = None
    choice: Any = None
    """Of a use in public that has no kind of its own: whose ability it is, and what was chosen; `player` dies of it."""

    @property
    def died(self) -> int:
        """The mask of those who die in it."""
        if self.event in ("execution", "slayer"):
            return 1 << self.player if self.dies and self.player is not None else 0
        if self.event == "nomination":
            who = {"nothing": None, "nominee_dies": self.of}.get(self.outcome, self.by)
            return 0 if who is None else 1 << who
        return 1 << self.player if self.event in ("death", "doomsayer", "use") and self.player is not None else 0


class Record(Struct, frozen=True, kw_only=True):
    """What is publicly known in a game at one moment, with what players say."""

    names: tuple[str, ...]
    pov: int | None
    """Whose knowledge it is: that player tells no lies."""
    day: int
    """The day on which the question is put, after all that is listed."""
    counts: Counts
    demons: tuple[str, ...] = ()
    minions: tuple[str, ...] = ()
    good: tuple[str, ...] = ()
    """The characters that somebody may be though nobody has to say so, each at most once."""
    pov_may_be: tuple[str, ...] = ()
    also_on_script: tuple[str, ...] = ()
    duplicates: tuple[str, ...] = ()
    no_attacks_on_the_dead: bool = False
    claims: tuple[str | None, ...]
    """The character that each says to have started as; none of whoever has said nothing, who may be anybody."""
    items: tuple[Item, ...] = ()
    events: tuple[Happening, ...] = ()
    fabled: tuple[str, ...] = ()
    rulings: Mapping[str, Any] = field(default_factory=lambda: RULINGS)
    jinxes: bool = False
    """Whether the special rules for pairs of the script's characters hold."""
    shown: tuple[tuple[int, str], ...] = ()
    """Whom the point of view was shown on the first night, as what type: that is so if it is what it thinks to be."""
    not_in_play: tuple[str, ...] = ()
    """The characters that it was told are not in play, likewise."""

    @property
    def script(self) -> tuple[str, ...]:
        """Every character on the script."""
        hidden = (*self.demons, *self.minions, *self.good, *self.pov_may_be, *self.also_on_script)
        return tuple(dict.fromkeys((*[id for id in self.claims if id is not None], *hidden)))

    @property
    def silent(self) -> tuple[int, ...]:
        """The seats of those who have said nothing."""
        return tuple([seat for seat, claimed in enumerate(self.claims) if claimed is None])

    @property
    def moments(self) -> Iterator[Moment]:
        """The nights and days up to now."""
        for number in range(1, self.day + 1):
            yield Moment("night", number)
            yield Moment("day", number)

    def happened(self, moment: Moment) -> list[Happening]:
        """What everybody saw then."""
        return [event for event in self.events if event.moment == moment]

    def alive(self) -> dict[Moment, int]:
        """The mask of those who are publicly alive at the end of each night and day."""
        mask = (1 << len(self.names)) - 1
        found: dict[Moment, int] = {}
        for moment in self.moments:
            for event in self.happened(moment):
                mask &= ~event.died
                if event.event == "resurrection" and event.player is not None:
                    mask |= 1 << event.player
            found[moment] = mask
        return found


def told_value(item: Item) -> Any:
    """What the Storyteller tells for an item: to a question it is the reply."""
    return True if as_statement(item.learns) is not None else item.learns
