"""The Fabled: characters of the Storyteller's that come and go in public, and the jinxes of the script (FAB, SCR-6)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from belfry.clocktower import agenda, almanac
from belfry.clocktower import script as scripts
from belfry.clocktower.jinx import JINXES
from belfry.clocktower.kind import is_fabled
from belfry.core.audience import EVERYONE

if TYPE_CHECKING:
    from belfry.clocktower.character import Character
    from belfry.clocktower.config import Config
    from belfry.clocktower.grimoire import Grimoire

HERALD = "djinn"
"""The Fabled that announces the jinxes, and is in play whenever there is one (djinn/r6)."""


def check(config: Config) -> list[tuple[str, str]]:
    """What is wrong with the Fabled and the jinxes of a table."""
    problems: list[tuple[str, str]] = []
    for id in config.fabled:
        character = scripts.character(id, by_hand=config.by_hand)
        if not is_fabled(character):
            problems.append(("FAB-1", f"the {character.name} is no Fabled and belongs to a player"))
    for id in config.jinxes_off:
        if id not in almanac.jinx_ids():
            problems.append(("SCR-6", f"{id[:60]!r} is no jinx; one is named after its two, such as 'recluse-sage'"))
    return problems


def announce(grimoire: Grimoire, config: Config) -> None:
    """Let the script's jinxes hold, bring the first Fabled into play, and tell everybody of both (FAB-2, SCR-6)."""
    grimoire.jinxes = grimoire.script.jinxes
    wanted = dict.fromkeys([*[one.id for one in grimoire.script.fabled], *config.fabled])
    if not (wanted or grimoire.jinxes):
        return
    _put_in_play(grimoire, wanted)
    if grimoire.jinxes:
        # What is not automated is announced all the same, and the Storyteller sees to it.
        for id in grimoire.jinxes:
            if id in JINXES:
                grimoire.grant(-1, JINXES[id])
        grimoire.emit("jinxes", EVERYONE, {"jinxes": list(grimoire.jinxes)})


async def bring(grimoire: Grimoire, wanted: Iterable[str]) -> None:
    """Let these be all the Fabled in play from now on, and tell everybody (FAB-4)."""
    for ability in _put_in_play(grimoire, wanted):
        if "on_gained" in ability.hooks:
            await ability.on_gained()
        if not ability.lost:
            agenda.enrol(grimoire, ability, afresh=True)


def _put_in_play(grimoire: Grimoire, wanted: Iterable[str]) -> list[Character]:
    """Take away the Fabled that are not wanted any more, and bring in the others; those that have come."""
    ids = dict.fromkeys([*wanted, *([HERALD] if grimoire.jinxes else [])])
    before = [ability for ability in grimoire.abilities if is_fabled(type(ability))]
    if list(ids) == [ability.id for ability in before]:
        return []
    leaving = [ability for ability in before if ability.id not in ids]
    if leaving:
        grimoire.used_before = {**grimoire.used_before, **{ability.id: ability.memory for ability in leaving}}
        grimoire.revoke(leaving)
    here = {ability.id for ability in before}
    coming = [grimoire.grant(-1, scripts.character(id, by_hand=True)) for id in ids if id not in here]
    for ability in coming:
        ability.memory = grimoire.used_before.get(ability.id)
    script = grimoire.script
    characters = [scripts.character(id, by_hand=True) for id in ids]
    grimoire.used_by_day = script.used_by_day + tuple([(("use", c.id), c) for c in characters if c.uses_by_day])
    grimoire.emit("fabled", EVERYONE, {"fabled": list(ids)})
    return coming
