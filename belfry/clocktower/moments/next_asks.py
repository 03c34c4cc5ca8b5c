"""Foresight: who will be asked what in the next steps of a night, as things stand.

So that several players can choose at the same time. Nothing comes of looking: each step is begun in a copy of the
Grimoire and left at its first question to a player.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.clocktower.moments import agenda, night, pause
from belfry.core.audience import STORYTELLER
from belfry.core.game import GameEnded, Withdrawn
from belfry.core.seeded import stream

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Step
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.town.grimoire import Grimoire
    from belfry.clocktower.town.played_town import Item
    from belfry.core.ask import Ask

MOST_DECISIONS = 20
"""How much the Storyteller may have to decide before a player is asked."""


def foresee(grimoire: Grimoire, beats: int) -> dict[int, Ask[Any]]:
    """What each seat will be asked first in the steps that come before so many more beats have gone by."""
    found: dict[int, Ask[Any]] = {}
    end = _end(grimoire.agenda, beats)
    for item in grimoire.agenda[:end]:
        for key in _acting(grimoire, item):
            twin = grimoire.copy()
            # What puts itself off to a beat of these steps acts now, and to a later one then.
            twin.agenda = grimoire.agenda[end:]
            ability = twin.ability(key)
            assert ability is not None
            for seat, ask in _asked(_step(twin, item, ability)).items():
                found.setdefault(seat, ask)
    return found


def _end(steps: list[Item], beats: int) -> int:
    """The place of the beat that comes after so many others; a slot that is over already has no step."""
    if beats < 0:
        return 0
    places = [place for place, (kind, _) in enumerate(steps) if kind == pause.BEAT]
    return places[beats] if beats < len(places) else len(steps)


def _acting(grimoire: Grimoire, item: Item) -> list[int]:
    """The keys of the abilities whose step it is."""
    kind, ref = item
    if kind == "act":
        return [ability.key for ability in grimoire.holders_of(ref) if ability.wakes]
    if kind not in ("fresh", "trigger"):
        return []
    ability = grimoire.ability(ref)
    if ability is None or (ability.source >= 0 and ability.is_quiet):
        return []
    return [ref] if (ability.can_act if kind == "fresh" else ability.acts_tonight()) else []


def _step(grimoire: Grimoire, item: Item, ability: Character) -> Step:
    kind, ref = item
    if kind == "act":
        grimoire.position = agenda.positions(grimoire)[ref]
        return night.step_of(grimoire, ability, first=grimoire.number == 1)
    return night.step_of(grimoire, ability, first=kind == "fresh")


def _asked(step: Step) -> dict[int, Ask[Any]]:
    """What the first question to players is, whatever the Storyteller decides before."""
    try:
        ask: Ask[Any] = step.send(None)
        for number in range(MOST_DECISIONS):
            if ask.to != (STORYTELLER,):
                return {seat: ask for seat in ask.to if seat != STORYTELLER and ask.offers(seat)}
            options = ask.options
            decided = next(iter(options)) if options.listable else options.pick(stream(number, "foresight").random)
            ask = step.send(decided)
    except (StopIteration, GameEnded, Withdrawn):
        pass
    finally:
        step.close()
    return {}
