"""Seats: who sits where, under which name, and which key opens a seat or the host's place."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Literal

from belfry.core.errors import shown
from belfry.core.name import JOINERS, LONGEST_NAME, is_name
from belfry.table import keys, refusals, remarks
from belfry.table.errors import Refusal
from belfry.table.protocol import Action, Face, Happening, Mark
from belfry.table.records import Join, Share, Take, Who, fingerprint

if TYPE_CHECKING:
    from belfry.table.table import Table

By = Literal["nobody", "person", "bot"]
MOST_IDS = 64
"""How many ids of a party's latest actions are remembered, so that none is done twice."""
MOST_FURTHER = 8
"""How many devices may have a place at the Storyteller's desk besides the first."""
MOST_KEYS = 32
"""How many former keys of a place may take it back."""
LONGEST_KEY = 100

BOT_NAMES = (
    *("Amity", "Bramble", "Clement", "Dorothea", "Emeric", "Fennel", "Gideon", "Hazel", "Ignatz", "Juniper"),
    *("Kasimir", "Lavinia", "Mortimer", "Nettie", "Osric", "Petunia", "Quillon", "Rosalind", "Sorrel", "Tobias"),
    *("Ursula", "Valentin", "Winifred", "Xaver", "Yarrow", "Zelda"),
)
"""What bots are called, as far as nobody else is."""


class Keys:
    """The key that opens a place now, those of further devices, and the former ones that may take it back."""

    __slots__ = ("former", "further", "now")

    def __init__(self, now: str = "") -> None:
        self.now = now
        self.further: list[str] = []
        self.former: list[str] = []

    def __contains__(self, key: object) -> bool:
        return self.opens(key) or key in self.former

    def opens(self, key: object) -> bool:
        """Whether a key opens the place as it is."""
        return bool(key) and (key == self.now or key in self.further)

    def share(self, key: str) -> None:
        """Let another key open the place too; the one of longest ago gives way where there are too many."""
        self.former = [former for former in self.former if former != key]
        self.further = [further for further in self.further if further != key] + [key]
        if len(self.further) > MOST_FURTHER:
            self.former = [*self.former, self.further.pop(0)][-MOST_KEYS:]

    def close(self) -> list[str]:
        """Let only the first key open it; those that no longer do."""
        closed, self.further, self.former = [*self.further, *self.former], [], []
        return closed

    def replace(self, key: str) -> None:
        """Let another key open the place; the one before may take it back."""
        self.former = [former for former in (*self.former, self.now) if former != key][-MOST_KEYS:]
        self.now = key

    @property
    def all(self) -> list[str]:
        """Every key that opens the place or could take it back."""
        return [*self.former, *self.further, *([self.now] if self.now else [])]


class Note:
    """What somebody has noted about a player, or in general."""

    __slots__ = ("character", "mark", "text")

    def __init__(self) -> None:
        self.text = ""
        self.character = ""
        self.mark: Mark = ""


class Place:
    """A party's own things: the keys to its place, its private notes, the ids of what it has done."""

    __slots__ = ("ids", "keys", "notes")

    def __init__(self, key: str = "") -> None:
        self.keys = Keys(key)
        self.notes: dict[int | None, Note] = {}
        self.ids: dict[str, bytes] = {}
        """Each with the fingerprint of the action that it was for."""

    def remember(self, id: str, action: Action) -> None:
        """Something was done under an id; those of longest ago are forgotten."""
        self.ids[id] = fingerprint(action)
        if len(self.ids) > MOST_IDS:
            del self.ids[next(iter(self.ids))]


class Chair(Place):
    """A seat of the table. In the lobby its number is its place in the circle; in a game it is the game's."""

    __slots__ = ("by", "face", "made", "name", "number", "reserved", "since", "stood_in")

    def __init__(self, number: int, name: str = "", by: By = "nobody", key: str = "") -> None:
        super().__init__(key)
        self.number = number
        self.name = name
        self.by: By = by
        self.reserved = bool(name)
        """Whether the host gave the name, so that it stays when somebody leaves."""
        self.made = False
        """Whether the name was made up, and gives way to somebody of that name."""
        self.stood_in = False
        """Whether a bot plays it when its person leaves the game."""
        self.face: Face | None = None
        self.since = 0
        """The first remark that whoever plays it now may have heard in private."""

    def sit(self, key: str) -> None:
        """A person takes the seat."""
        self.by = "person"
        self.keys = Keys(key)
        self.made = False

    def release(self) -> list[str]:
        """Nobody plays the seat any more; the keys that it had."""
        lost = self.keys.all
        self.by = "nobody"
        self.keys = Keys()
        return lost


# Names


def tidy(name: str) -> str:
    """The name as it is kept; raises `Refusal` if it cannot be one."""
    tidied = " ".join(unicodedata.normalize("NFC", name).split())
    if not tidied:
        raise Refusal("bad-name", refusals.NAME_INVISIBLE())
    if len(tidied) > LONGEST_NAME:
        raise Refusal("bad-name", refusals.NAME_TOO_LONG(most=LONGEST_NAME, count=len(tidied)))
    if not is_name(tidied) or not _visible(tidied):
        raise Refusal("bad-name", refusals.NAME_UNPRINTABLE(name=shown(tidied)))
    return tidied


def _visible(name: str) -> bool:
    """Whether there is anything to see besides spaces and marks that belong to a letter before them."""
    return any(unicodedata.category(character)[0] not in "MZC" for character in name)


def _alike(name: str) -> str:
    """What two names have in common that people would take for the same."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name.translate(JOINERS)).casefold())


def namesake(chairs: Sequence[Chair], name: str, but: Chair | None = None) -> Chair | None:
    """Another seat with this name, or one that is written differently and reads the same."""
    wanted = _alike(name)
    return next((chair for chair in chairs if chair is not but and chair.name and _alike(chair.name) == wanted), None)


def check_free(chairs: Sequence[Chair], name: str, but: Chair | None = None) -> None:
    """Raise `Refusal` if somebody else has the name; a name that was made up gives way."""
    other = namesake(chairs, name, but)
    if other is not None and not other.made:
        raise Refusal("name-taken", refusals.NAME_TAKEN(name=other.name))


def rename(chairs: Sequence[Chair], chair: Chair, name: str) -> None:
    """Give a seat a name that is free, or gives way."""
    other = namesake(chairs, name, chair)
    chair.name = name
    chair.made = False
    if other is not None:
        make_name(chairs, other)


def make_name(chairs: Sequence[Chair], chair: Chair) -> None:
    """Make up a name for a bot."""
    chair.name = unused_name(chairs, chair)
    chair.made = True


def unused_name(chairs: Sequence[Chair], but: Chair | None = None) -> str:
    """A name for a bot that nobody has."""
    rounds = [""] + [f" {number}" for number in range(2, len(chairs) + 2)]
    names = (name + suffix for suffix in rounds for name in BOT_NAMES)
    return next(name for name in names if namesake(chairs, name, but) is None)


# Sitting down, and handing a seat over


def find_seat(table: Table, name: str, wanted: int | None) -> Chair:
    """The seat that somebody of this name is to have; raises `Refusal` if there is none, or not the one wanted."""
    chairs = table.seated
    if wanted is not None:
        chair = table.chair(wanted)
        if chair.by == "person":
            raise Refusal("seat-taken", refusals.SEAT_IS_PLAYED(seat=chair.number + 1))
        return chair
    free = [chair for chair in chairs if chair.by == "nobody"]
    mine = namesake(free, name) if name else None
    if mine is not None:
        return mine
    unnamed = [chair for chair in free if not chair.reserved] if table.in_lobby else free
    bots = [chair for chair in chairs if chair.by == "bot"]
    for chair in (*unnamed, *bots):
        return chair
    raise Refusal("table-full", refusals.EVERY_SEAT_TAKEN())


def join(table: Table, who: Who, action: Join, at: float) -> None:
    """Somebody sits down on an open seat or takes over from a bot, each under a name of their own."""
    chair = find_seat(table, action.name, action.seat)
    check_new(table, action.key)
    if table.in_lobby:
        kept = chair.name if chair.by == "nobody" and not action.name.strip() else ""
        name = kept or tidy(action.name)
        check_free(table.chairs, name, chair)
        chair.reserved = chair.reserved and chair.by == "nobody" and name == chair.name
        rename(table.chairs, chair, name)
        chair.face = None
    else:
        _take_over(table, chair, tidy(action.name) if action.name.strip() else chair.name, at)
    chair.sit(action.key)


def _take_over(table: Table, chair: Chair, name: str, at: float) -> None:
    """Somebody plays on in a running game, under a name of their own unless somebody else has it."""
    former = chair.name
    if namesake(table.chairs, name, chair) is not None:
        name = former
    chair.stood_in = chair.stood_in or chair.by == "bot"
    _clear(table, chair)
    if name != former:
        assert table.play is not None
        chair.name = name
        table.play.rename(chair.number, name)
    remarks.announce(table, chair, "sits", former, at)


def check_unlike(chairs: Sequence[Chair], name: str, but: Chair | None = None) -> None:
    """Raise `Refusal` if anybody else has the name, made up or not."""
    other = namesake(chairs, name, but)
    if other is not None:
        raise Refusal("name-taken", refusals.NAME_TAKEN(name=other.name))


def _clear(table: Table, chair: Chair) -> None:
    """Leave nothing behind of what somebody noted or was told in private: whoever comes next did not hear it."""
    chair.notes.clear()
    chair.ids.clear()
    chair.since = table.remarks_before + len(table.chat)
    table.ready.discard(chair.number)
    table.tabletop.forget(chair)
    table.watchers.drop(chair)


def take(table: Table, who: Who, action: Take, at: float) -> None:
    """A place moves to another device: the new key opens it, and the old one may take it back."""
    place = keys.place_of(table, action.old)
    if place is None:
        raise Refusal("unknown", refusals.LINK_OPENS_NOTHING())
    if action.new not in place.keys:
        check_new(table, action.new)
    place.keys.replace(action.new)


def handed(table: Table, old: str, new: str) -> Take | Share:
    """What is recorded when another device takes a place: at the Storyteller's desk nobody loses it by that."""
    place = keys.place_of(table, old)
    shared = place is not None and not isinstance(place, Chair) and not table.automatic
    return Share(old, new) if shared else Take(old, new)


def share(table: Table, who: Who, action: Share, at: float) -> None:
    """One more device has a place at the Storyteller's desk."""
    place = keys.place_of(table, action.old)
    if place is None or isinstance(place, Chair) or table.automatic:
        raise Refusal("unknown", refusals.LINK_OPENS_NOTHING())
    check_new(table, action.new)
    place.keys.share(action.new)


def check_new(table: Table, key: str) -> None:
    """Raise `Refusal` for a key that somebody has, or had."""
    if not 8 <= len(key) <= LONGEST_KEY or keys.fate(table, key) != "unknown":
        raise Refusal("bad-key", refusals.KEY_IS_OLD())


def free(table: Table, chair: Chair, what: Happening, at: float) -> None:
    """Nobody plays a seat any more, or a bot that played it before. Nothing of whoever sat there stays behind.

    In the lobby a reserved name does.
    """
    table.freed.extend(chair.release())
    if table.in_lobby:
        place = table.chairs.index(chair)
        table.chairs[place] = Chair(chair.number, chair.name if chair.reserved else "")
        return
    chair.by = "bot" if chair.stood_in else "nobody"
    _clear(table, chair)
    remarks.announce(table, chair, what, "", at)


def follow(table: Table, sits: Iterable[tuple[int, str]]) -> None:
    """Put a chair for everybody who has come into the game, and let those sit down who hold a key."""
    assert table.play is not None
    for number, name in table.play.circle:
        while len(table.chairs) <= number:
            table.chairs.append(Chair(len(table.chairs)))
        chair = table.chairs[number]
        if chair.name != name:
            table.freed.extend(chair.release())
            chair.name = name
    for number, key in sits:
        table.chairs[number].sit(key)
        table.doorstep.withdraw(table, key)
