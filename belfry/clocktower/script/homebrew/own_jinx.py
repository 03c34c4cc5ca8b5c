"""Own jinxes: special rules for two characters of the script that somebody has put into words (SCR-6, GEN-10).

No engine can follow words. They are announced with the other jinxes, and the Storyteller, who sees to them, is reminded
of each when something comes up that has to do with one of its two.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Any
from unicodedata import category

import msgspec

from belfry.clocktower.almanac.night_positions import whose_step
from belfry.clocktower.pieces import refusals
from belfry.clocktower.pieces.errors import Problem
from belfry.clocktower.pieces.events import (
    Dawn,
    Dusk,
    Executed,
    ExileCalled,
    Night,
    Nominated,
    Nominations,
    OwnJinxView,
    Tallied,
    Used,
)

if TYPE_CHECKING:
    from belfry.clocktower.town.grimoire import Grimoire
    from belfry.core.ask import Ask

MOST_OWN = 100
LONGEST_RULE = 600
PUBLIC_ACTS = (Used, Nominated, Executed)
"""What is done in public and may concern a character: who uses an ability or claims to, or is on trial."""
ANOTHER_MATTER = (Nominations, ExileCalled, Tallied, Night, Dusk, Dawn)
"""With these the last public act is over."""


class OwnJinx(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A special rule for two characters, in somebody's words: a host's, or those of a script's author."""

    characters: tuple[str, str]
    rule: str

    @property
    def id(self) -> str:
        """The ids of the two."""
        return "-".join(sorted(self.characters))


def check(jinxes: Collection[OwnJinx], script: Collection[str]) -> list[Problem]:
    """What is wrong with the jinxes of its own of a table whose script has these characters."""
    problems: list[Problem] = []
    if len(jinxes) > MOST_OWN:
        problems.append(("SCR-6", refusals.OWN_RULES_TOO_MANY(most=MOST_OWN, count=len(jinxes))))
    for jinx in jinxes:
        one, two = jinx.characters
        if one == two:
            problems.append(("SCR-6", refusals.OWN_RULE_FOR_ONE(id=one[:60])))
        problems += [
            ("SCR-6", refusals.OWN_RULE_OFF_SCRIPT(id=id[:60]))
            for id in dict.fromkeys(jinx.characters)
            if id not in script
        ]
        if not 0 < len(jinx.rule) <= LONGEST_RULE or any(category(letter) in ("Cc", "Cs") for letter in jinx.rule):
            message = refusals.OWN_RULE_UNFIT(most=LONGEST_RULE, rule=jinx.rule[:40])
            problems.append(("SCR-6", message))
    return problems


def plain(jinxes: Iterable[OwnJinx]) -> list[OwnJinxView]:
    """Own jinxes as plain data."""
    return [{"characters": list(jinx.characters), "rule": jinx.rule} for jinx in jinxes]


def due(grimoire: Grimoire, ask: Ask[Any] | None) -> list[OwnJinx]:
    """Those that the Storyteller is reminded of now: all before the first night, then those that may matter."""
    if grimoire.number == 0 and grimoire.phase in ("setup", "dusk"):
        return list(grimoire.own_jinxes)
    concerned = {*_asked_about(grimoire, ask), *_acting(grimoire)} if grimoire.own_jinxes else ()
    return [jinx for jinx in grimoire.own_jinxes if any(id in concerned for id in jinx.characters)]


def _asked_about(grimoire: Grimoire, ask: Ask[Any] | None) -> Iterable[str]:
    """The characters that an ask has to do with: whose ability it is, and who the player is whom it concerns."""
    if ask is None:
        return
    yield ask.ability
    if ask.raised_by is not None:
        yield ask.raised_by.id
    if ask.about is not None:
        yield from _characters(grimoire, ask.about)


def _acting(grimoire: Grimoire) -> Iterable[str]:
    """The characters whose night step it is, or who act or stand trial by day."""
    if grimoire.phase == "night":
        yield from [whose_step(id) for _, id, _, _ in grimoire.tonight.begun[-1:]]
        return
    for event in reversed(grimoire.events):
        if isinstance(event, ANOTHER_MATTER):
            return
        if isinstance(event, PUBLIC_ACTS):
            if isinstance(event, Used):
                yield event.ability
            yield from _characters(grimoire, event.who if isinstance(event, Nominated) else event.seat)
            return


def _characters(grimoire: Grimoire, seat: int) -> list[str]:
    """What the player in a seat is, and takes themself for."""
    if not 0 <= seat < len(grimoire.people):
        return []
    player = grimoire.people[seat]
    return [player.character.id, *([] if player.believes is None else [player.believes.id])]
