"""Characters that somebody has made up: what a public script file says of them."""

from __future__ import annotations

import hashlib
import re
from itertools import islice
from weakref import WeakValueDictionary

import msgspec

from belfry.clocktower.pieces.kind import CharacterType

MOST_HOME_MADE = 60
LONGEST_NAME = 40
LONGEST_TEXT = 600
LONGEST_REMINDER = 30
MOST_REMINDERS = 20
MARK = "home-"
"""How their ids begin, so that none is taken for a character of the almanac."""

TEAMS = {"traveler": "traveller"}
"""Types that files spell in another way than the almanac."""
KINDS = ("townsfolk", "outsider", "minion", "demon", "traveller", "fabled")


class HomeMade(msgspec.Struct, frozen=True, weakref=True, omit_defaults=True, forbid_unknown_fields=True):
    """A character that somebody has made up, in their words. Its id follows from all that is said of it."""

    name: str
    type: CharacterType
    ability: str
    first_night: str = ""
    """What the Storyteller does at its place on the first night."""
    other_nights: str = ""
    first_after: str = ""
    """The step of the almanac's order that comes before it on the first night; none if it does not wake then."""
    other_after: str = ""
    reminders: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """What tells it from every other character, also from one of the same name at another table."""
        word = re.sub(r"[^a-z0-9]+", "", self.name.lower())[:20]
        return f"{MARK}{word}-{hashlib.sha256(msgspec.json.encode(self)).hexdigest()[:16]}"


_ID = re.compile(rb"home-[a-z0-9]{0,20}-[0-9a-f]{16}")
MOST_NAMED = 1000
_KNOWN: WeakValueDictionary[str, HomeMade] = WeakValueDictionary()


def known(id: str) -> HomeMade | None:
    """The home-made character with this id, while some table or game has it."""
    return _KNOWN.get(id) if id.startswith(MARK) else None


def named_in(data: bytes) -> tuple[HomeMade, ...]:
    """The home-made characters known here whose ids stand somewhere in this, of the first few that are named."""
    ids = dict.fromkeys(found[0].decode() for found in islice(_ID.finditer(data), MOST_NAMED))
    return tuple([made for id in ids if (made := known(id)) is not None])


def keep(made: HomeMade) -> HomeMade:
    """The same character as somebody else may have it already."""
    return _KNOWN.setdefault(made.id, made)
