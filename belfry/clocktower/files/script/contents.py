"""What a script file says, in canonical form."""

from __future__ import annotations

from typing import Literal

import msgspec

from belfry.clocktower.pieces.homebrew import HomeMade
from belfry.clocktower.script.homebrew.own_jinx import OwnJinx
from belfry.clocktower.script.script import Script, custom

Severity = Literal["error", "warning", "note"]
Value = str | int | tuple[str, ...]

ERROR: Severity = "error"
WARNING: Severity = "warning"
NOTE: Severity = "note"


class Problem(msgspec.Struct, frozen=True):
    """Something about a script that its author would want to know.

    `entry` is the entry that it is about, as the file has it; `code` and `values` say what it is, for the sentence.
    """

    severity: Severity
    entry: str
    code: str
    values: dict[str, Value] = {}


class OwnCharacter(msgspec.Struct, frozen=True, omit_defaults=True):
    """A home-made character as its script describes it: the character, and what only the file and the sheets need."""

    id: str
    """What the file calls it; the character itself has an id that tells it from all others."""
    made: HomeMade
    setup: bool = False
    """Whether the file marks it as changing the setup."""
    global_reminders: tuple[str, ...] = ()
    """Those of its reminders that are there though it is not in play."""


class ScriptFile(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that a script file says: ids are canonical, and those of home-made characters their own."""

    name: str = ""
    author: str = ""
    almanac: str = ""
    """The address of a page about it."""
    bootlegger: tuple[str, ...] = ()
    """House rules in words."""
    first_night: tuple[str, ...] = ()
    """The order of its first night where it is not the usual one: steps by id, some or all."""
    other_nights: tuple[str, ...] = ()
    characters: tuple[str, ...] = ()
    """Travellers and Fabled included, in the order of the file."""
    home_made: tuple[OwnCharacter, ...] = ()
    jinxes: tuple[OwnJinx, ...] = ()
    """Special rules for two characters that it brings itself, in its author's words."""

    def script(self) -> Script:
        """The script that games are played with."""
        return custom(
            self.characters,
            self.name or "Custom script",
            by_hand=True,
            home_made=self.made,
            first_night=self.first_night,
            other_nights=self.other_nights,
        )

    @property
    def made(self) -> tuple[HomeMade, ...]:
        """Its home-made characters as a game has them."""
        return tuple([own.made for own in self.home_made])

    @property
    def plain(self) -> bool:
        """Whether its ids say all that there is to say of it."""
        said = (self.name, self.author, self.almanac, self.bootlegger, self.first_night, self.other_nights, self.jinxes)
        return not any(said)

    @property
    def jinxes_held(self) -> tuple[OwnJinx, ...]:
        """The special rules of its own for two characters that are both on it."""
        return tuple([jinx for jinx in self.jinxes if {*jinx.characters} <= {*self.characters}])

    def own(self, id: str) -> OwnCharacter | None:
        """The home-made character with this id."""
        return next((own for own in self.home_made if own.made.id == id), None)
