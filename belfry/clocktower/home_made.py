"""Characters that somebody has made up: what a public script file says of them."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal
from weakref import WeakValueDictionary

import msgspec

from belfry.clocktower import almanac
from belfry.clocktower.errors import InvalidScript
from belfry.core.plain import a_list, a_mapping

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

Kind = Literal["townsfolk", "outsider", "minion", "demon", "traveller", "fabled"]


class HomeMade(msgspec.Struct, frozen=True, weakref=True, omit_defaults=True, forbid_unknown_fields=True):
    """A character that somebody has made up, in their words. Its id follows from all that is said of it."""

    name: str
    type: Kind
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


_KNOWN: WeakValueDictionary[str, HomeMade] = WeakValueDictionary()


def known(id: str) -> HomeMade | None:
    """The home-made character with this id, while some table or game has it."""
    return _KNOWN.get(id) if id.startswith(MARK) else None


def keep(made: HomeMade) -> HomeMade:
    """The same character as somebody else may have it already."""
    return _KNOWN.setdefault(made.id, made)


def read_script(entries: Iterable[Any]) -> tuple[list[str], tuple[HomeMade, ...]]:
    """The ids of a script's characters and those that are home-made; raises `InvalidScript` with the entry's name.

    An entry is an id, or an object as public script files have it. One that the almanac knows is the almanac's.
    """
    listed = list(entries)
    described = [found for entry in listed if (found := a_mapping(entry)) is not None]
    nothing: Mapping[str, Any] = {}
    meta = next((found for found in described if found.get("id") == "_meta"), nothing)
    ids: list[str] = []
    made: list[HomeMade] = []
    for place, entry in enumerate(listed, start=1):
        one = a_mapping(entry)
        id = entry if one is None else one.get("id")
        if not isinstance(id, str):
            raise InvalidScript(f"entry {place} is neither a character's id nor an object with an 'id'")
        if id == "_meta":
            continue
        if one is None or "ability" not in one or spelled(id) in almanac.index():
            ids.append(id if known(id) else spelled(id))
            continue
        made.append(keep(_read(one, id, meta)))
        ids.append(made[-1].id)
    if len(made) > MOST_HOME_MADE:
        raise InvalidScript(f"a script has at most {MOST_HOME_MADE} home-made characters, not {len(made)}")
    return ids, tuple(made)


def spelled(name: str) -> str:
    """A character's name or id as the almanac spells ids: `Fortune Teller` and `fortune_teller` are `fortuneteller`."""
    return "".join(letter for letter in name.lower() if letter.isalnum()) or name


def _read(described: Any, id: str, meta: Any) -> HomeMade:
    name = _text(described, "name", id, LONGEST_NAME) or id[:LONGEST_NAME]
    team = str(described.get("team", "")).lower()
    type = TEAMS.get(team, team)
    if type not in KINDS:
        raise InvalidScript(f"{name}: the team is one of {', '.join(KINDS)}, not {team[:40]!r}")
    order = almanac.night_order()
    return HomeMade(
        name,
        type,
        _text(described, "ability", name, LONGEST_TEXT),
        _text(described, "firstNightReminder", name, LONGEST_TEXT),
        _text(described, "otherNightReminder", name, LONGEST_TEXT),
        _after(described.get("firstNight"), id, a_list(meta.get("firstNight")), order.first_night, name),
        _after(described.get("otherNight"), id, a_list(meta.get("otherNight")), order.other_nights, name),
        _reminders(described, name),
    )


def _text(described: Any, key: str, name: str, longest: int) -> str:
    text = described.get(key) or ""
    if not isinstance(text, str) or len(text) > longest:
        raise InvalidScript(f"{name[:LONGEST_NAME]}: {key!r} is a text of at most {longest} characters")
    return "".join(letter if letter.isprintable() else " " for letter in text).strip()


def _reminders(described: Any, name: str) -> tuple[str, ...]:
    found = [*(a_list(described.get("reminders")) or ()), *(a_list(described.get("remindersGlobal")) or ())]
    texts = dict.fromkeys(str(one).strip()[:LONGEST_REMINDER] for one in found)
    if len(texts) > MOST_REMINDERS:
        raise InvalidScript(f"{name}: a character has at most {MOST_REMINDERS} reminders")
    return tuple(text for text in texts if text.isprintable() and text)


def _after(number: Any, id: str, listed: Sequence[Any] | None, order: Sequence[str], name: str) -> str:
    """The step of the almanac's order that comes before it: by the script's own order, or else by the number."""
    if listed is not None and id in listed:
        before = [spelled(str(one)) for one in listed[: listed.index(id)]]
        return next((one for one in reversed(before) if one in order), order[0])
    if not number:
        return ""
    if not isinstance(number, int | float) or isinstance(number, bool) or number < 0:
        raise InvalidScript(f"{name}: the place in a night is a number from 0, not {str(number)[:20]!r}")
    # Files count the steps of a night with every character there is; dawn is the last of ours.
    return order[min(int(number), len(order) - 2)]
