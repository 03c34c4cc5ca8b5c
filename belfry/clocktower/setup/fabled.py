"""The Fabled: characters of the Storyteller's that come and go in public, and the jinxes of the script (FAB, SCR-6)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import UNSET

from belfry.clocktower import almanac
from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.moments import agenda
from belfry.clocktower.pieces import refusals
from belfry.clocktower.pieces.errors import Problem
from belfry.clocktower.pieces.events import FabledInPlay, JinxesHold
from belfry.clocktower.pieces.kind import is_fabled
from belfry.clocktower.pieces.naming import role
from belfry.clocktower.script import script as scripts
from belfry.clocktower.script.character import AT_THE_START, BEFORE_THE_BAG, Fabled
from belfry.clocktower.script.homebrew import own_jinx
from belfry.clocktower.script.jinx import JINXES, Jinx
from belfry.core.audience import EVERYONE
from belfry.core.reason import Reason

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.setup.config import Config
    from belfry.clocktower.town.grimoire import Grimoire
    from belfry.clocktower.town.town import Town

HERALD = "djinn"
"""The Fabled that announces the jinxes, and is in play whenever there is one (djinn/r6)."""


def check(config: Config) -> list[Problem]:
    """What is wrong with the Fabled and the jinxes of a table."""
    problems: list[Problem] = []
    for id in config.fabled:
        character = scripts.character(id, by_hand=config.by_hand)
        if not is_fabled(character):
            problems.append(("FAB-1", refusals.NO_FABLED(character=role(character))))
    for id in config.jinxes_off:
        if id not in almanac.jinx_ids():
            problems.append(("SCR-6", refusals.NO_JINX(id=id[:60])))
    return problems


def too_late(grimoire: Grimoire, id: str, *, coming: bool) -> Reason | None:
    """Why a Fabled cannot come into play or leave it any more, or `None` if it can (FAB-4)."""
    character = scripts.character(id, by_hand=True)
    assert issubclass(character, Fabled), "only Fabled come and go"
    begun = grimoire.number > 0 or grimoire.phase not in ("setup", "dusk")
    if coming and character.comes == BEFORE_THE_BAG:
        return refusals.FABLED_BEFORE_THE_BAG(character=role(character))
    if coming and character.comes == AT_THE_START and begun:
        return refusals.FABLED_BEFORE_THE_NIGHT(character=role(character))
    if not coming and begun and not character.may_leave:
        return refusals.FABLED_STAYS(character=role(character))
    return None


def stays(ability: Ability) -> bool:
    """Whether it is in play by itself: the one that announces the jinxes, as long as there are any."""
    return ability.id == HERALD and _heralded(ability.grimoire)


def _heralded(grimoire: Grimoire) -> bool:
    """Whether there are jinxes to announce."""
    return bool(grimoire.jinxes or grimoire.own_jinxes)


def is_final_day(town: Town) -> bool:
    """Whether this day, as it begins, is the last on which good can be expected to win: three are alive."""
    return town.phase == "day" and town.living_without_travellers == 3


def announce(grimoire: Grimoire, config: Config) -> None:
    """Let the jinxes hold, bring the first Fabled into play, and tell everybody of both (FAB-2, SCR-6)."""
    grimoire.jinxes = grimoire.script.jinxes
    grimoire.own_jinxes = config.own_jinxes
    wanted = [one.id for one in grimoire.script.fabled]
    if not (wanted or _heralded(grimoire)):
        return
    _put_in_play(grimoire, wanted)
    if _heralded(grimoire):
        # What the Storyteller sees to is announced all the same.
        for id in grimoire.jinxes:
            if id not in config.jinxes_by_hand:
                grimoire.grant(-1, JINXES[id])
        grimoire.used_by_day = {**grimoire.used_by_day, **_uses_of_jinxes(grimoire)}
        own = own_jinx.plain(grimoire.own_jinxes) if grimoire.own_jinxes else UNSET
        grimoire.emit(JinxesHold(EVERYONE, list(grimoire.jinxes), own))


async def bring(grimoire: Grimoire, wanted: Iterable[str]) -> None:
    """Let these be all the Fabled in play from now on, and tell everybody (FAB-4)."""
    for ability in _put_in_play(grimoire, wanted):
        if Moments.on_gained in ability.hooks:
            await ability.on_gained()
        if not ability.lost:
            agenda.enrol(grimoire, ability)


async def dismiss(grimoire: Grimoire, ability: Character) -> None:
    """Take a Fabled out of play, and tell everybody."""
    await bring(grimoire, [id for id in grimoire.fabled() if id != ability.id])


def _put_in_play(grimoire: Grimoire, wanted: Iterable[str]) -> list[Character]:
    """Take away the Fabled that are not wanted any more, and bring in the others; those that have come."""
    ids: dict[str, None] = dict.fromkeys([*wanted, *([HERALD] if _heralded(grimoire) else [])])
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
    uses = {("use", c.id): c for c in characters if c.uses_by_day}
    grimoire.used_by_day = {**script.used_by_day, **uses, **_uses_of_jinxes(grimoire)}
    grimoire.emit(FabledInPlay(EVERYONE, list(ids)))
    return coming


def _uses_of_jinxes(grimoire: Grimoire) -> dict[tuple[str, str], type[Character]]:
    """What jinxes let everybody do by day; several that do so in the same voice are one use."""
    jinxes = [a for a in grimoire.abilities if isinstance(a, Jinx) and a.uses_by_day]
    return {("use", jinx.voice or jinx.id): type(jinx) for jinx in jinxes}
