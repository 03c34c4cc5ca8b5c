"""The night sheet: the steps of a night in order, as the Storyteller ticks them off."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from belfry.clocktower.almanac.night_positions import whose_step
from belfry.clocktower.moments.agenda import list_steps
from belfry.clocktower.moments.pause import BEAT
from belfry.clocktower.pieces.switches import DUSK_MARKER

if TYPE_CHECKING:
    from belfry.clocktower.pieces.today import Begun
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.town.grimoire import Grimoire
    from belfry.clocktower.town.played_town import Item
    from belfry.clocktower.views.party_view import NightStep, StepKind, StepState

Account = Callable[[str, int, int], str]
"""What has come of a step in words: of its kind, and the numbers of its first event and of the next step's."""

FIXED = ("dusk", "minioninfo", "demoninfo", "dawn")


def night_sheet(grimoire: Grimoire, account: Account) -> list[NightStep]:
    """Tonight's steps, done and to come; by day those of the coming night; none when the game is over."""
    if grimoire.phase == "over":
        return []
    if grimoire.phase != "night":
        dusk: NightStep = {"id": "dusk", "kind": "dusk", "seat": None, "state": "to-come", "text": ""}
        if grimoire.phase == "dusk":
            dusk["state"] = "now"
        return [dusk, *_to_come(grimoire, list_steps(grimoire, grimoire.number + 1)), _dawn()]
    begun = grimoire.tonight.begun
    sheet: list[NightStep] = [{"id": "dusk", "kind": "dusk", "seat": None, "state": "done", "text": ""}]
    for place, step in enumerate(begun):
        last = place + 1 == len(begun)
        end = len(grimoire.events) if last else begun[place + 1][3]
        sheet += _begun(grimoire, step, account(step[0], step[3], end), last=last)
    sheet += _to_come(grimoire, grimoire.agenda)
    return sheet if begun and begun[-1][0] == "dawn" else [*sheet, _dawn()]


def _dawn() -> NightStep:
    return {"id": "dawn", "kind": "dawn", "seat": None, "state": "to-come", "text": ""}


def _begun(grimoire: Grimoire, step: Begun, text: str, *, last: bool) -> list[NightStep]:
    """A step that has begun; nothing if it was for nobody, or if the night has gone on after all."""
    kind, id, seat, _ = step
    state: StepState = "now" if last else "done"
    if kind == "act":
        waits = _waits(grimoire, (kind, id))
        id = whose_step(id)
        holders = _holders(grimoire, id)
        # Whoever acts out another character is woken for that one, at the place of what they really are.
        elsewhere = {ability.holder for ability in grimoire.holders_of(id) if ability.acted_out}
        woken = [seat for seat, ability in dict.fromkeys(grimoire.tonight.woken) if ability == id]
        woken = [seat for seat in woken if seat not in elsewhere]
        seat = _only([seat for seat in holders if _acts_out(grimoire, seat)] or woken or holders)
        if not (last or text or waits):
            return []
        if not (last or text or woken):
            # Somebody who was dead at that moment, or held back by another ability, and could wake now.
            state = "passed"
    elif kind == "dawn" and not last:
        return []
    return [{"id": id, "kind": cast("StepKind", kind), "seat": seat, "state": state, "text": text}]


def _to_come(grimoire: Grimoire, steps: list[Item]) -> list[NightStep]:
    found: list[NightStep] = []
    for kind, ref in steps:
        if not _waits(grimoire, (kind, ref)):
            continue
        id, seat = kind, None
        if kind == "act":
            id = whose_step(ref)
            seat = _only(_holders(grimoire, id))
        elif kind == "notice":
            seat = ref
        elif kind not in FIXED:
            ability = next((ability for ability in grimoire.abilities if ability.key == ref), None)
            if ability is None:
                continue
            id, seat = ability.id, ability.holder
        found.append({"id": id, "kind": cast("StepKind", kind), "seat": seat, "state": "to-come", "text": ""})
    return found


def _holders(grimoire: Grimoire, id: str) -> list[int]:
    return [ability.holder for ability in grimoire.holders_of(id) if ability.holder >= 0 and not ability.acted_out]


def _acts_out(grimoire: Grimoire, seat: int) -> bool:
    return any(ability.acted_out for ability in grimoire.abilities_of(grimoire.people[seat]))


def _only(seats: list[int]) -> int | None:
    return seats[0] if len(seats) == 1 else None


def night_tokens(grimoire: Grimoire) -> list[str]:
    """The steps of this night that may still come, or by day those of the coming one (NGT-1, STO-41)."""
    if grimoire.phase == "night":
        steps = grimoire.agenda
    elif grimoire.phase == "over":
        return []
    else:
        steps = list_steps(grimoire, grimoire.number + 1)
    first = grimoire.number == (1 if grimoire.phase == "night" else 0)
    under_way = grimoire.phase == "night" and grimoire.position >= 0
    marked = grimoire.has_travellers and (not first or grimoire.switch(DUSK_MARKER.name))
    dusk = ["dusk"] if marked and not under_way else []
    return [
        *dusk,
        *(whose_step(str(step[1])) if step[0] == "act" else step[0] for step in steps if _waits(grimoire, step)),
        "dawn",
    ]


def _waits(grimoire: Grimoire, step: Item) -> bool:
    """Whether a step may still happen tonight: a dead player's night token is taken away (EXE-11, NGT-2)."""
    kind, ref = step
    if kind != "act":
        return kind not in ("deaths", BEAT)
    return any(_may_wake(ability) for ability in grimoire.holders_of(ref))


def _may_wake(ability: Character) -> bool:
    if ability.acted_out or (ability.source >= 0 and ability.is_quiet):
        return False
    return (ability.holder >= 0 and ability.seat.lives) or ability.acts_tonight()
