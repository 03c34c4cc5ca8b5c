"""Scripts: the characters that can be in play, and the night order reduced to them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cache
from typing import Any

from belfry.clocktower import almanac
from belfry.clocktower.almanac.night_positions import night_positions, steps_of_jinxes
from belfry.clocktower.pieces import homebrew, refusals
from belfry.clocktower.pieces.counts import Counts
from belfry.clocktower.pieces.errors import InvalidScript, UnknownCharacter, UnknownReminder
from belfry.clocktower.pieces.homebrew import HomeMade, keep
from belfry.clocktower.pieces.kind import (
    DEMON,
    EVIL_KINDS,
    MINION,
    OUTSIDER,
    TOWNSFOLK,
    TRAVELLER,
    is_fabled,
    is_traveller,
)
from belfry.clocktower.pieces.naming import CHARACTER, role
from belfry.clocktower.pieces.switches import EVIL_WAKES_TOGETHER, VARIANTS
from belfry.clocktower.pieces.token import Reminder
from belfry.clocktower.script.character import CHARACTERS, Character
from belfry.clocktower.script.homebrew.by_hand import made_up
from belfry.clocktower.script.named_scripts import FOR_SCRIPTS, named_scripts, playable_editions
from belfry.core.reason import Named

TROUBLE_BREWING = "trouble-brewing"
DUSK, DAWN = "dusk", "dawn"
FIXED_STEPS = (DUSK, "minioninfo", "demoninfo", DAWN)
MOST_CHARACTERS = 400
FULL_SCRIPT = 22
"""The characters of a full script: thirteen Townsfolk, four Outsiders, four Minions and a Demon."""
TEENSYVILLE = Counts(6, 2, 2, 1)
"""The characters of a script for five or six players (SCR-10)."""


@cache
def jinx_pairs() -> tuple[tuple[str, frozenset[str]], ...]:
    """Every special rule for two characters, by id, with the two."""
    return tuple([(id, frozenset(id.split("-"))) for id in almanac.jinx_ids()])


@cache
def parting_jinxes() -> frozenset[str]:
    """The special rules by which two characters are never in play together, by id."""
    return frozenset(listing.id for listing in almanac.jinx_index() if listing.apart)


class Script:
    """A list of characters to play with. Every character sheet and night sheet comes from here."""

    __slots__ = (
        "_by_numbers",
        "_by_type",
        "_orders",
        "_places",
        "apart",
        "characters",
        "counts_mishaps",
        "decided_upon",
        "fabled",
        "id",
        "ids",
        "jinxes",
        "jinxes_by_hand",
        "most_outsiders",
        "name",
        "storyteller_can_be_nominated",
        "switches",
        "used_by_day",
        "usual_switches",
    )

    def __init__(
        self,
        id: str,
        name: str,
        characters: Iterable[type[Character]],
        fabled: Iterable[type[Character]] = (),
        *,
        jinxes_off: Collection[str] = (),
        jinxes_by_hand: Collection[str] = (),
        first_night: Sequence[str] = (),
        other_nights: Sequence[str] = (),
    ) -> None:
        self.id = id
        self.name = name
        self.characters = tuple(characters)
        self.ids = tuple(character.id for character in self.characters)
        self.fabled = tuple(fabled)
        """The Fabled that it lists: they are in play from the start."""
        jinxed = {id: pair for id, pair in jinx_pairs() if pair <= {*self.ids} and id not in jinxes_off}
        self.jinxes = tuple(jinxed)
        """The special rules for two of its characters, by id (SCR-6), without those that the table does not play."""
        self.jinxes_by_hand = tuple(jinxes_by_hand)
        """Those that the Storyteller sees to, whether or not the engine could: they bring no steps to a night."""
        self.used_by_day = {("use", c.id): c for c in self.characters if c.uses_by_day}
        """The abilities that anybody may use by day or claim to, each with the action that says so."""
        self.counts_mishaps = any(character.counts_mishaps for character in self.characters)
        """Whether somebody may come to count the abilities that came out wrong."""
        self.decided_upon = frozenset(upon for c in (*self.characters, *self.fabled) for upon in c.decided_upon)
        """Upon what by day the Storyteller may have to decide something in secret, whoever is in play."""
        self.storyteller_can_be_nominated = any(c.storyteller_can_be_nominated for c in self.characters)
        """Whether somebody may nominate the Storyteller, whoever is in play."""
        anybody = [c for c in CHARACTERS.values() if is_traveller(c) and c not in self.characters]
        offering = (*self.characters, *anybody, *self.fabled)
        offered = [switch for character in offering for switch in character.switches]
        self.switches = (*offered, EVIL_WAKES_TOGETHER, *VARIANTS)
        """The options that a table has with it."""
        self.usual_switches: dict[str, Any] = {switch.name: switch.default for switch in self.switches}
        self.apart = {pair: f"jinx/{id}" for id, pair in jinxed.items() if id in parting_jinxes()}
        """Pairs of characters that are never in play together from the start, each with the id of the rule."""
        self._by_type: dict[str, tuple[type[Character], ...]] = {}
        for character in self.characters:
            self._by_type[character.type] = (*self._by_type.get(character.type, ()), character)
        self._orders = {True: tuple(first_night), False: tuple(other_nights)}
        """The orders of its nights where they are its own, by whether it is the first."""
        self._places: dict[bool, dict[str, int]] = {}
        self._by_numbers: frozenset[type[Character]] | None = None
        self.most_outsiders = len(self.of_type(OUTSIDER))
        """How many Outsiders can be added to a setup with it at most (SET-22)."""

    def without_jinxes(self, off: Collection[str], by_hand: Collection[str] = ()) -> Script:
        """The same script for a table that does not play some of its jinxes, and leaves others to the Storyteller."""
        if not any(id in off or id in by_hand for id in self.jinxes):
            return self
        return self._for_table(self.fabled, off, by_hand)

    def with_fabled(self, fabled: Iterable[type[Character]]) -> Script:
        """The same script for a table that plays these Fabled from the start, besides those that it lists."""
        more = [one for one in dict.fromkeys(fabled) if one not in self.fabled]
        if not more:
            return self
        off = {id for id, pair in jinx_pairs() if pair <= {*self.ids} and id not in self.jinxes}
        return self._for_table((*self.fabled, *more), off, self.jinxes_by_hand)

    def _for_table(self, fabled: Iterable[type[Character]], off: Collection[str], by_hand: Collection[str]) -> Script:
        found = Script(
            self.id,
            self.name,
            self.characters,
            fabled,
            jinxes_off=off,
            jinxes_by_hand=by_hand,
            first_night=self._orders[True],
            other_nights=self._orders[False],
        )
        found.most_outsiders = self.most_outsiders
        return found

    def of_type(self, type: str) -> tuple[type[Character], ...]:
        """Its characters of one type."""
        return self._by_type.get(type, ())

    @property
    def by_numbers(self) -> frozenset[type[Character]]:
        """Its characters that may be in play with any others as far as the numbers are right, which evil ones change.

        So whoever has drawn as many of each type as the evil ones drawn ask for need not look at them again.
        """
        found = self._by_numbers
        if found is None:
            named = {id for one in self.characters for id in one.setup.needs}
            named |= {id for pair in self.apart for id in pair}
            found = self._by_numbers = frozenset(
                one
                for one in self.characters
                if (one.type in EVIL_KINDS or not one.setup.changes_counts)
                and not (one.setup.frees_outsiders or one.setup.chance_decides or one.setup.gives_abilities)
                and one.seated
                and not (one.setup.needs or one.setup.keeps_out or one.id in named or one.setup.has_copies)
            )
        return found

    @property
    def good(self) -> tuple[type[Character], ...]:
        """Its Townsfolk and Outsiders."""
        return self.of_type(TOWNSFOLK) + self.of_type(OUTSIDER)

    @property
    def evil(self) -> tuple[type[Character], ...]:
        """Its Minions and Demons."""
        return self.of_type(MINION) + self.of_type(DEMON)

    @property
    def travellers(self) -> tuple[type[Character], ...]:
        """The Travellers that go with it: its own, or those of the edition that most of its characters are of."""
        own = self.of_type(TRAVELLER)
        if own:
            return own
        editions = [character.edition for character in self.characters]
        meant_for = {one: almanac.entry(one.id).recommended_for for one in CHARACTERS.values() if is_traveller(one)}
        best = max(sorted(set(meant_for.values()) - {""}), key=editions.count)
        return tuple(one for one, edition in meant_for.items() if edition == best)

    @property
    def teensyville(self) -> bool:
        """Whether it is made for five or six players (SCR-10)."""
        return self._shape() == TEENSYVILLE

    @property
    def small(self) -> bool:
        """Whether it has fewer characters than a full script and enough for five and six players (TRC-45)."""
        townsfolk, outsiders, minions, demons = self._shape()
        return len(self.characters) < FULL_SCRIPT and townsfolk >= 3 and min(outsiders, minions, demons) >= 1

    def _shape(self) -> tuple[int, ...]:
        return tuple(len(self.of_type(type)) for type in (TOWNSFOLK, OUTSIDER, MINION, DEMON))

    def night_sheet(self, *, first: bool) -> tuple[str, ...]:
        """The ids of its night steps in order, the fixed steps in their places (SCR-3)."""
        kept = {*(FIXED_STEPS if first else ("dusk", "dawn")), *self.ids, *[fabled.id for fabled in self.fabled]}
        kept.update(steps_of_jinxes([id for id in self.jinxes if id not in self.jinxes_by_hand], first=first))
        return tuple([id for id in self.night_places(first=first) if id in kept])

    def night_places(self, *, first: bool) -> dict[str, int]:
        """Each step's place in a night with every character there is, and with its home-made ones.

        Where it has an order of its own, the steps that this names change places among each other.
        """
        found = self._places.get(first)
        if found is None:
            made = [one.home_made for one in (*self.characters, *self.fabled) if one.home_made is not None]
            order = self._orders[first]
            usual = night_positions(first=first)
            found = self._places[first] = _reordered(_with_home_made(usual, made, first=first), order)
        return found


def _with_home_made(usual: dict[str, int], made: Sequence[HomeMade], *, first: bool) -> dict[str, int]:
    """Each step's place in a night to which home-made characters have come."""
    if not made:
        return usual
    after: dict[str, list[str]] = {}
    for one in made:
        after.setdefault(one.first_after if first else one.other_after, []).append(one.id)
    steps = [one for id in usual for one in (id, *after.get(id, ()))]
    return {id: place for place, id in enumerate(steps)}


def _reordered(usual: dict[str, int], order: Sequence[str]) -> dict[str, int]:
    """The places where the steps that an order names stand in that order, on the places that they have between them."""
    named = [id for id in dict.fromkeys(order) if id in usual]
    if not named:
        return usual
    places = sorted(usual[id] for id in named)
    found = {**usual, **dict(zip(named, places, strict=True))}
    return dict(sorted(found.items(), key=lambda step: step[1]))


def character(id: object, *, by_hand: bool = False) -> type[Character]:
    """The class of a character; raises `UnknownCharacter`.

    With `by_hand` a home-made character is found too: it does nothing by itself, and the Storyteller carries out what
    it does.
    """
    word = id if isinstance(id, str) else repr(id)
    found = CHARACTERS.get(word)
    if found is not None:
        return found
    made = homebrew.known(word)
    if made is not None and by_hand:
        return made_up(made)
    if made is not None:
        raise InvalidScript(refusals.PLAYED_BY_HAND(character=Named(CHARACTER, made.id, made.name)))
    raise UnknownCharacter(word[:60], CHARACTERS)


def find_reminder(name: str) -> tuple[type[Character], Reminder]:
    """The character and the meaning of a reminder, `character/reminder`; raises `UnknownReminder` if there is none."""
    id, _, word = name.partition("/")
    found = character(id, by_hand=True)
    if word not in found.reminders:
        known = tuple([f"{id}/{word}" for word in found.reminders])
        if not known:
            raise UnknownReminder(refusals.NO_REMINDERS(token=name[:60], character=role(found)))
        raise UnknownReminder(refusals.NO_REMINDER(token=name[:60], character=role(found), known=known))
    return found, found.reminders[word]


@cache
def edition(id: str) -> Script:
    """The script of an edition, or one that comes with Belfry; raises `InvalidScript` for an unknown one."""
    named = named_scripts().get(id)
    if named is None:
        why = refusals.EDITION_FOR_SCRIPTS if id in FOR_SCRIPTS else refusals.EDITION_UNKNOWN
        raise InvalidScript(why(id=id, editions=tuple(playable_editions())))
    characters = [CHARACTERS[id] for id in named.characters]
    fabled = [character for character in characters if is_fabled(character)]
    bagged = [character for character in characters if character not in fabled]
    return Script(id, almanac.edition_name(id), bagged, fabled)


def custom(
    ids: Iterable[object],
    name: str = "Custom script",
    *,
    by_hand: bool = False,
    home_made: Iterable[HomeMade] = (),
    first_night: Sequence[str] = (),
    other_nights: Sequence[str] = (),
) -> Script:
    """A script of these characters and Fabled, perhaps with orders of its own for the nights.

    Raises `UnknownCharacter` or `InvalidScript`.
    """
    listed = list(ids)
    # The script keeps its home-made characters known by keeping their classes.
    made = [made_up(keep(one)) for one in home_made]
    if len(listed) > MOST_CHARACTERS:
        raise InvalidScript(refusals.SCRIPT_TOO_LONG(most=MOST_CHARACTERS, count=len(listed)))
    characters = [character(id, by_hand=by_hand) for id in listed]
    twice = sorted({c.id for c in characters if characters.count(c) > 1})
    if twice:
        raise InvalidScript(refusals.SCRIPT_TWICE(characters=tuple(twice)))
    assert all(one.id in {c.id for c in characters} for one in made), "a home-made character stands on its script"
    fabled = [character for character in characters if is_fabled(character)]
    bagged = [character for character in characters if not is_fabled(character)]
    return Script("custom", name, bagged, fabled, first_night=first_night, other_nights=other_nights)
