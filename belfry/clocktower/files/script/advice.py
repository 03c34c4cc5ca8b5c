"""Advice about a script: what a good designer would say of it, each with its reason.

Whatever it says of a character follows from the character's class: its traits, its hooks, and what it does to a setup.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

import msgspec

from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.characters.search_traits import TRAITS
from belfry.clocktower.moments.introduction import LEAST_PLAYERS
from belfry.clocktower.pieces.counts import TABLE
from belfry.clocktower.pieces.kind import DEMON, IN_THE_BAG, MINION, OUTSIDER, TOWNSFOLK, TRAVELLER
from belfry.clocktower.pieces.token import HARMS
from belfry.clocktower.script.character import Character
from belfry.clocktower.script.script import FIXED_STEPS, Script

ENOUGH_TO_SAY = 11
"""A script with fewer characters is not finished, and gets no other advice."""
LONG_NIGHT = 20
"""More steps than this are many for one night: the editions have up to nineteen, of which few are in play at once."""
LEAST_INFORMATION = 1 / 4
MUCH_INFORMATION = 2 / 3
MOST_JUDGED = 4
MANY_JINXES = 5
MOST_TRAVELLERS = 5
BLUFFS = 3
REPEATED = 2


class Advice(msgspec.Struct, frozen=True):
    """A piece of advice: which, about which characters, and which Fabled would help."""

    code: str
    characters: tuple[str, ...] = ()
    suggests: str = ""
    values: dict[str, Any] = {}


class Company:
    """The characters of a script as a designer looks at them."""

    def __init__(self, script: Script, possible: Sequence[int]) -> None:
        self.script = script
        self.possible = possible
        """The numbers of players with which it can be played."""
        self.bag = [character for character in script.characters if character.type in IN_THE_BAG]
        self.known = [character for character in self.bag if not character.by_hand]
        """Those of which the rules know what they do."""

    def of(self, type: str) -> list[type[Character]]:
        """Those of a type that the rules know."""
        return [character for character in self.known if character.type == type]

    def having(self, trait: str, *types: str) -> list[type[Character]]:
        """Those with a trait, of any type or of these."""
        holds = TRAITS[trait]
        return [c for c in self.known if holds(c) and (not types or c.type in types)]

    @cached_property
    def misleading(self) -> list[type[Character]]:
        """Those that make what good players learn unreliable."""
        return [character for character in self.known if misleads(character)]

    @cached_property
    def informed(self) -> list[type[Character]]:
        """Townsfolk who learn something, be it from what comes of their choices."""
        told = self.having("information", TOWNSFOLK)
        return [
            *told,
            *[c for c in self.of(TOWNSFOLK) if c not in told and (c.play.lore.reports or c.can_be_confirmed)],
        ]

    @property
    def has_unknown(self) -> bool:
        """Whether somebody has made up one of them, who may do anything."""
        return len(self.known) < len(self.bag)


def advice(script: Script, possible: Sequence[int]) -> list[Advice]:
    """What there is to say of a script; `possible` are the numbers of players with which it can be played."""
    company = Company(script, possible)
    if len(company.bag) < ENOUGH_TO_SAY:
        return [Advice("too-few", values={"number": len(company.bag), "least": ENOUGH_TO_SAY})]
    found = [piece for look in LOOKS if (piece := look(company)) is not None]
    there = {character.id for character in script.fabled}
    return [piece for piece in found if not piece.suggests or piece.suggests not in there]


# What characters are like


def misleads(character: type[Character]) -> bool:
    """Whether what good players learn may be wrong because of it."""
    placed = any(reminder.effect in HARMS for reminder in character.reminders.values())
    if character.type != TOWNSFOLK and (Moments.impairs in character.hooks or character.always_drunk):
        return True
    deceives = bool(character.belief.kinds) and character.type != MINION
    informs = Moments.registers not in character.hooks and not character.misinforms
    return placed or deceives or character.frees_storyteller or not informs


def moves_outsiders(character: type[Character]) -> bool:
    """Whether the number of Outsiders is another one with it, or may be."""
    if character.setup.frees_outsiders:
        return True
    changed = [one for before in TABLE.values() for one in character.setup.choices(before)]
    usual = [before.outsider for before in TABLE.values() for _ in character.setup.choices(before)]
    return any(one.outsider != number for one, number in zip(changed, usual, strict=True))


def learns_again(character: type[Character]) -> bool:
    """Whether it learns something more than once, or may choose when."""
    return character.acts_other_nights or character.uses_by_day


def shows_itself(character: type[Character]) -> bool:
    """Whether everybody sees that it is in play: it kills, speaks, or changes how votes are taken."""
    return any(TRAITS[trait](character) for trait in ("kills", "day", "votes")) or Moments.on_dawn in character.hooks


def _ids(characters: Sequence[type[Character]]) -> tuple[str, ...]:
    return tuple(character.id for character in characters)


# What there is to say


def _no_misinformation(company: Company) -> Advice | None:
    if company.misleading or company.has_unknown or not company.informed:
        return None
    return Advice("no-misinformation", _ids(company.informed), "fibbin")


def _much_information(company: Company) -> Advice | None:
    townsfolk = company.of(TOWNSFOLK)
    few = 0 < len(company.misleading) <= 1
    if few and len(company.informed) > MUCH_INFORMATION * len(townsfolk):
        return Advice("much-information", _ids(company.informed), "fibbin", {"one": _ids(company.misleading)[0]})
    return None


def _little_information(company: Company) -> Advice | None:
    townsfolk = company.of(TOWNSFOLK)
    if len(company.informed) >= LEAST_INFORMATION * len(townsfolk):
        return None
    values = {"number": len(company.informed), "all": len(townsfolk)}
    return Advice("little-information", _ids(company.informed), "duchess", values)


def _information_once(company: Company) -> Advice | None:
    if not company.informed or any(map(learns_again, company.informed)):
        return None
    return Advice("information-once", _ids(company.informed))


def _fixed_outsiders(company: Company) -> Advice | None:
    if not company.script.of_type(OUTSIDER) or any(map(moves_outsiders, company.bag)):
        return None
    return Advice("fixed-outsiders", suggests="sentinel")


def _turning(company: Company) -> Advice | None:
    turning = [character for character in company.known if "turns-evil" in character.traits]
    return Advice("turning-evil", _ids(turning), "spiritofivory") if len(turning) >= REPEATED else None


def _no_killer(company: Company) -> Advice | None:
    demons = company.of(DEMON)
    if not demons or company.having("kills", DEMON) or any(c.by_hand for c in company.script.of_type(DEMON)):
        return None
    return Advice("no-killing-demon", _ids(demons))


def _no_protection(company: Company) -> Advice | None:
    if company.having("protects", TOWNSFOLK, OUTSIDER) or company.has_unknown or not company.having("kills", DEMON):
        return None
    return Advice("no-protection", _ids(company.having("kills", DEMON)))


def _long_night(company: Company) -> Advice | None:
    for first in (True, False):
        steps = [id for id in company.script.night_sheet(first=first) if id not in FIXED_STEPS]
        townsfolk = [c.id for c in company.bag if c.type == TOWNSFOLK and c.id in steps]
        if len(steps) > LONG_NIGHT or len(townsfolk) == len(company.script.of_type(TOWNSFOLK)) > 6:
            return Advice("long-first-night" if first else "long-nights", tuple(steps), values={"number": len(steps)})
    return None


def _loud_minions(company: Company) -> Advice | None:
    minions = company.script.of_type(MINION)
    if len(minions) < REPEATED or not all(map(shows_itself, minions)):
        return None
    return Advice("loud-minions", _ids(minions))


def _few_bluffs(company: Company) -> Advice | None:
    good = len(company.script.good)
    # A script for five or six needs none: the Demon is shown no bluffs (SCR-11).
    for players in () if company.script.teensyville else company.possible:
        counts = TABLE[players]
        left = good - counts.townsfolk - counts.outsider
        if players >= LEAST_PLAYERS and left <= BLUFFS:
            return Advice("few-bluffs", values={"players": players, "left": max(left, 0)})
    return None


def _nothing_by_day(company: Company) -> Advice | None:
    acting = company.having("day") or company.having("votes")
    return None if acting or company.has_unknown else Advice("nothing-by-day")


def _judged(company: Company) -> Advice | None:
    judged = [c for c in company.known if c.needs_judgement or c.used_in_private or Moments.on_said in c.hooks]
    return Advice("much-judgement", _ids(judged)) if len(judged) > MOST_JUDGED else None


def _many_jinxes(company: Company) -> Advice | None:
    number = len(company.script.jinxes)
    return Advice("many-jinxes", values={"number": number}) if number > MANY_JINXES else None


def _one_demon(company: Company) -> Advice | None:
    demons, minions = company.script.of_type(DEMON), company.of(MINION)
    heirs = [c for c in (*company.of(DEMON), *minions) if c.heir_reminder is not None or TRAITS["changes"](c)]
    if len(demons) != 1 or heirs or company.script.teensyville:
        return None
    return Advice("one-demon", _ids(demons))


def _travellers(company: Company) -> Advice | None:
    travellers = company.script.of_type(TRAVELLER)
    if len(travellers) <= MOST_TRAVELLERS:
        return None
    return Advice("many-travellers", _ids(travellers), values={"most": MOST_TRAVELLERS})


def _by_hand(company: Company) -> Advice | None:
    made = [character for character in company.script.characters if character.by_hand]
    return Advice("by-hand", _ids(made)) if made else None


LOOKS: tuple[Callable[[Company], Advice | None], ...] = (
    _no_misinformation,
    _much_information,
    _little_information,
    _information_once,
    _fixed_outsiders,
    _turning,
    _no_killer,
    _no_protection,
    _loud_minions,
    _few_bluffs,
    _one_demon,
    _nothing_by_day,
    _long_night,
    _judged,
    _many_jinxes,
    _travellers,
    _by_hand,
)
"""Everything that is looked at, the most important first."""
