"""Reminder tokens: who has placed them, what they do, and when they end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tests.referee.town import Seat, Town

NOBODY = -1
"""The author of a token that stays whatever becomes of anybody."""


@dataclass(frozen=True)
class Kind:
    """What a token means: when it ends, whether it makes drunk or poisoned, and whether it outlives its author."""

    until: str = ""
    """`dusk`, `dawn`, `pick` (the next pick of its author), or nothing: as long as its author has the ability."""
    dusks: int = 1
    harms: bool = False
    outlives: bool = False
    """Whether it stays when its author dies."""
    alone: bool = False
    """Whether it stays whatever becomes of its author."""


KINDS: dict[str, Kind] = {
    "poisoner/poisoned": Kind("dusk", harms=True),
    "monk/safe": Kind("dawn"),
    "butler/master": Kind("dusk"),
    "fortuneteller/red-herring": Kind(outlives=True),
    "sailor/drunk": Kind("dusk", harms=True),
    "innkeeper/safe": Kind("dawn"),
    "innkeeper/drunk": Kind("dusk", harms=True),
    "courtier/drunk-3": Kind("dusk", dusks=3, harms=True),
    "minstrel/everyone-is-drunk": Kind("dusk", dusks=2, harms=True),
    "goon/drunk": Kind("dusk", harms=True),
    "pukka/poisoned": Kind(harms=True),
    "devilsadvocate/survives-execution": Kind("dusk"),
    "exorcist/chosen": Kind("dawn"),
    "grandmother/grandchild": Kind(),
    "snakecharmer/poisoned": Kind(harms=True, alone=True),
    "sweetheart/drunk": Kind(harms=True, outlives=True),
    "witch/cursed": Kind("dusk"),
    "cerenovus/mad": Kind("pick"),
    "eviltwin/twin": Kind("pick", outlives=True),
}
"""The tokens that the referee follows; others only inform."""

ENDS: dict[str, str] = {
    **{name: kind.until for name, kind in KINDS.items() if kind.until in ("dusk", "dawn") and kind.dusks == 1},
    "bureaucrat/3-votes": "dusk",
    "thief/negative-vote": "dusk",
    "barista/sober-healthy": "dusk",
    "barista/acts-twice": "dusk",
    "bonecollector/has-ability": "dusk",
    "goblin/claimed": "dusk",
    "acrobat/chosen": "dawn",
    "barber/haircuts-tonight": "dawn",
    "lunatic/chosen": "dawn",
}
"""The tokens that end at the next dusk or dawn, on every script."""


@dataclass(eq=False)
class Token:
    """A token on a seat."""

    name: str
    on: int
    author: int
    number: int
    """The event with which it was placed."""
    void: bool
    """Whether its author had no working ability when placing it (STA-26)."""
    leaving: bool = False
    """Whether it goes at some moment of this night that the record does not tell."""
    left: int = 1
    """How many dusks or dawns it still lasts."""

    @property
    def kind(self) -> Kind:
        return KINDS[self.name]

    @property
    def shown(self) -> str:
        """Its name as it lies in the Grimoire today."""
        return f"courtier/drunk-{self.left}" if self.name == "courtier/drunk-3" else self.name


def author_of(town: Town, name: str, works: Callable[[Seat, str], bool]) -> Seat | None:
    """Who has placed a token: the last to pick or to learn with that ability, or who has it and whose works."""
    ability = name.partition("/")[0]
    for pick in reversed(town.picks):
        if pick.ability == ability and ability in CHOSEN:
            return town.seats[pick.seat]
    holders = town.holders(ability) or [s for s in town.all() if ability in (s.believes, s.pretends)]
    if name == "fortuneteller/red-herring":
        # Each has one, placed when the ability is gained.
        return max(holders, key=lambda seat: seat.held, default=None)
    if name == "grandmother/grandchild" and ability in town.learned_last:
        return town.seats[town.learned_last[ability]]
    just_died = [seat for seat in holders if seat.id == town.died_last]
    living = sorted([seat for seat in holders if seat.lives], key=lambda seat: not works(seat, ability))
    return next(iter([*just_died, *living, *holders] if ability == "sweetheart" else [*living, *holders]), None)


CHOSEN = {"poisoner", "monk", "butler", "sailor", "innkeeper", "courtier", "pukka", "devilsadvocate", "exorcist"} | {
    "witch",
    "cerenovus",
}
"""Those who place their tokens by a pick of their own."""


class Tokens:
    """All tokens that lie in the Grimoire now."""

    def __init__(self, town: Town) -> None:
        self.town = town
        self.lying: list[Token] = []

    def on(self, seat: int, name: str) -> list[Token]:
        return [token for token in self.lying if token.on == seat and token.name == name]

    def of(self, seat: int, name: str) -> list[Token]:
        return [token for token in self.lying if token.author == seat and token.name == name]

    def named(self, name: str) -> list[Token]:
        return [token for token in self.lying if token.name == name and token.author != NOBODY]

    def place(self, data: dict[str, Any], number: int, *, works: bool, author: Seat | None) -> None:
        """Put a token down; whether its author's ability works decides if it ever does anything."""
        name = data["token"]
        kind = KINDS.get(name)
        if kind is None:
            return
        if kind.until == "pick" and author is not None:
            self.lying = [token for token in self.lying if token.name != name or token.author != author.id]
        dusks = kind.dusks
        if name == "minstrel/everyone-is-drunk":
            # It starts again for a further day (minstrel/r8).
            self.lying = [t for t in self.lying if t.name != name or t.on != data["seat"]]
            dusks = 2 if self.town.phase != "night" else 1
        mine = NOBODY if kind.alone or author is None else author.id
        void = not works and not kind.alone
        self.lying.append(Token(name, data["seat"], mine, number, void, left=dusks))

    def end(self, moment: str) -> None:
        """Take away what lasts until dusk or dawn."""
        self.lying = [token for token in self.lying if not token.leaving]
        for token in self.lying:
            if token.kind.until == moment:
                token.left -= 1
        self.lying = [token for token in self.lying if token.kind.until != moment or token.left > 0]

    def author_died(self, seat: Seat) -> None:
        """What a player has kept up ends with their death (ABL-8)."""
        self.lying = [token for token in self.lying if token.author != seat.id or token.kind.outlives]

    def author_changed(self, seat: Seat) -> None:
        """What a player has kept up ends when they become another character (ABL-21)."""
        self.lying = [token for token in self.lying if token.author != seat.id]

    def ability_replaced(self, seat: Seat, ability: str) -> None:
        """What a player has kept up with a gained ability ends when another one replaces it (philosopher/r14)."""
        self.lying = [t for t in self.lying if t.author != seat.id or t.name.partition("/")[0] != ability]

    def take(self, token: Token) -> None:
        self.lying = [other for other in self.lying if other is not token]
