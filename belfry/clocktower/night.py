"""The night: its list of steps, the evil team's introductions, and dawn (NGT)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.clocktower import death
from belfry.clocktower.script import night_positions
from belfry.clocktower.switches import ANNOUNCE_NO_DEATH, EVIL_WAKES_TOGETHER
from belfry.clocktower.today import Today, Tonight
from belfry.clocktower.token import DAWN
from belfry.core.ask import Ask
from belfry.core.audience import EVERYONE, STORYTELLER, only
from belfry.core.game import Withdrawn
from belfry.core.options import OneOf, Options, Some

if TYPE_CHECKING:
    from belfry.clocktower.character import Character, Step
    from belfry.clocktower.grimoire import Grimoire, Item
    from belfry.clocktower.seat import Seat

BEGIN = OneOf(("begin",), "word")
QUIET_DAWN = OneOf(("begin", "declare"), "word")
"""Begin the day without a word about a night in which nobody died, or declare it all the same (TRC-D3)."""
LEAST_FOR_INTRODUCTIONS = 7
BLUFFS = 3


async def nightfall(grimoire: Grimoire) -> None:
    """Wait for the Storyteller, let all eyes close, and list tonight's steps."""
    await Ask(STORYTELLER, "flow", "nightfall", BEGIN)
    grimoire.phase = "night"
    grimoire.number += 1
    grimoire.position = -1
    grimoire.tellings = []
    grimoire.unasked = []
    alive = 0
    for seat in grimoire.circle:
        if seat.alive:
            alive |= 1 << seat.id
    grimoire.tonight = Tonight(alive)
    grimoire.emit("night", EVERYONE, {"number": grimoire.number})
    grimoire.agenda = list_steps(grimoire, grimoire.number)
    grimoire.notices = []
    for ability in grimoire.abilities:
        ability.fresh = False


def list_steps(grimoire: Grimoire, number: int) -> list[Item]:
    """A night's steps in order: a night token for every ability that may act, and the fixed steps (NGT-1)."""
    first = number == 1
    positions = night_positions(first=first)
    steps = grimoire.usual_steps(first=first)
    if first and grimoire.without_travellers >= LEAST_FOR_INTRODUCTIONS:
        demons = "minioninfo" if grimoire.switch(EVIL_WAKES_TOGETHER.name) else "demoninfo"
        steps += [("minioninfo", "minioninfo"), ("demoninfo", "demoninfo")]
        steps.sort(key=lambda item: positions[demons if item[1] == "demoninfo" else item[1]])
    for seat, place in grimoire.notices:
        _insert(steps, ("notice", seat), positions.get(place, -1), positions)
    if not first:
        for ability in grimoire.abilities:
            if ability.fresh:
                _insert_newcomer(steps, ability.key, ability.id)
    return steps


def _insert(steps: list[Item], item: Item, place: int, positions: dict[str, int]) -> None:
    later = (i for i, (_, ref) in enumerate(steps) if positions.get(str(ref), -1) > place)
    steps.insert(next(later, len(steps)), item)


def _insert_newcomer(steps: list[Item], key: int, id: str) -> None:
    """Put an ability that somebody gained by day where the first night's order has it (ABL-22)."""
    first = night_positions(first=True)
    _insert(steps, ("fresh", key), first.get(id, -1), first)


def next_step(grimoire: Grimoire) -> Step | None:
    """The next step of the night in which somebody acts or learns, or `None` when all are done (NGT-13)."""
    agenda = grimoire.agenda
    while agenda:
        kind, ref = agenda.pop(0)
        if kind == "act":
            begin(grimoire, kind, ref)
            grimoire.position = grimoire.positions()[ref]
            acting = [ability for ability in grimoire.holders_of(ref) if not ability.led and ability.acts_tonight()]
            if grimoire.counts_mishaps:
                _pass_over(grimoire.holders_of(ref), acting)
            if len(acting) == 1:
                if "blocks_waking" in grimoire.hooks:
                    return step_of(grimoire, acting[0])
                return acting[0].night_step(first=grimoire.number == 1)
            if acting:
                return _one_after_another(grimoire, acting)
        elif kind in ("fresh", "trigger"):
            for ability in grimoire.abilities:
                if ability.key == ref and (ability.can_act if kind == "fresh" else ability.acts_tonight()):
                    begin(grimoire, kind, ability.id, ability.holder)
                    return ability.night_step(first=kind == "fresh")
                if ability.key == ref and grimoire.counts_mishaps:
                    ability.passed_over()
        elif kind == "notice":
            seat: int = ref
            begin(grimoire, kind, kind, seat)
            grimoire.tell_character(grimoire.people[seat])
        elif kind == "deaths":
            begin(grimoire, "trigger", ref)
            return death.decide_deaths(grimoire)
        elif kind == "minioninfo":
            begin(grimoire, kind, kind)
            minion_info(grimoire)
        else:
            begin(grimoire, kind, kind)
            return demon_info(grimoire)
    return None


def _pass_over(holders: list[Character], acting: list[Character]) -> None:
    """Let abilities whose holders are not woken at their place have noted what that means."""
    for ability in holders:
        if ability not in acting:
            ability.passed_over()


def begin(grimoire: Grimoire, kind: str, id: str, seat: int | None = None) -> None:
    """Note that a step of the night begins."""
    grimoire.tonight.begun += ((kind, id, seat, len(grimoire.events)),)


async def _one_after_another(grimoire: Grimoire, acting: list[Character]) -> None:
    """Several holders of one ability, clockwise from the first seat."""
    acting.sort(key=lambda ability: (*grimoire.seat_ids, ability.holder).index(ability.holder))
    for ability in acting:
        if ability in grimoire.abilities and ability.acts_tonight():
            try:
                await step_of(grimoire, ability)
            except Withdrawn:
                continue


def step_of(grimoire: Grimoire, ability: Character) -> Step:
    """What happens at an ability's place tonight: less of it if another ability keeps its holder from waking."""
    for other in grimoire.hooked("blocks_waking"):
        if other.works and other.blocks_waking(ability):
            ability.goes_wrong(other)
            return ability.unwoken_night()
    return ability.night_step(first=grimoire.number == 1)


def _of_type(grimoire: Grimoire, type: str) -> list[Seat]:
    return [seat for seat in grimoire.circle if seat.character.type == type]


def minion_info(grimoire: Grimoire) -> None:
    """The Minions learn each other and the Demon (NGT-8)."""
    grimoire.position = grimoire.positions()["minioninfo"]
    demons = [seat.id for seat in _of_type(grimoire, "demon")]
    minions = [seat.id for seat in _of_type(grimoire, "minion")]
    for minion in minions:
        grimoire.tonight.woken += ((minion, "minioninfo"),)
        others = [other for other in minions if other != minion]
        grimoire.emit("minioninfo", only(minion), {"seat": minion, "demons": demons, "minions": others})


async def demon_info(grimoire: Grimoire) -> None:
    """The Demon learns the Minions and three good characters that are not in play (NGT-9)."""
    grimoire.position = grimoire.positions()["demoninfo"]
    demons = _of_type(grimoire, "demon")
    if not demons:
        return
    if grimoire.bluffs is None:
        set_bluffs(grimoire, await grimoire.decide("demoninfo", lambda: bluff_options(grimoire), demons[0].id))
    minions = [seat.id for seat in _of_type(grimoire, "minion")]
    for demon in demons:
        grimoire.tonight.woken += ((demon.id, "demoninfo"),)
        data: dict[str, Any] = {"seat": demon.id, "minions": minions, "bluffs": grimoire.bluffs}
        grimoire.emit("demoninfo", only(demon.id), data)


def bluff_options(grimoire: Grimoire) -> Options[tuple[str, ...]]:
    """The good characters that are not in play, three at a time, or all if there are fewer (NGT-11)."""
    in_play = grimoire.in_play()
    pool = tuple(character.id for character in grimoire.script.good if character.id not in in_play)
    return Some(min(BLUFFS, len(pool)), pool, "character")


def set_bluffs(grimoire: Grimoire, bluffs: tuple[str, ...]) -> None:
    """Fix the Demon's bluffs, with a warning if a player takes themself for one of them."""
    grimoire.bluffs = bluffs
    for seat in grimoire.circle:
        grimoire.warn_of_believed_bluff(seat)


async def dawn(grimoire: Grimoire) -> None:
    """Wait for the Storyteller, let all eyes open, and declare who died and who came back (NGT-21 to NGT-26)."""
    begin(grimoire, "dawn", "dawn")
    may_be_silent = not grimoire.switch(ANNOUNCE_NO_DEATH.name)
    word = await Ask(STORYTELLER, "flow", "dawn", QUIET_DAWN if may_be_silent else BEGIN)
    grimoire.end_tokens(DAWN)
    announce_dawn(grimoire, silent=may_be_silent and word != "declare")
    if "on_known_death" in grimoire.hooks:
        grimoire.unheard = tuple(grimoire.events[-1].data["deaths"])
        await death.hear(grimoire)


def announce_dawn(grimoire: Grimoire, *, silent: bool = False) -> None:
    """Declare in seat order who died in the night and who came back, without any cause.

    Where a table has it so (TRC-17), a night in which nobody died is passed over in silence.
    """
    deaths, returned, tokens = toll(grimoire)
    grimoire.phase = "day"
    grimoire.tellings = []
    grimoire.unasked = []
    died_yesterday = grimoire.today.died_by_execution
    grimoire.today = Today()
    grimoire.today.died_yesterday = died_yesterday
    data: dict[str, Any] = {"number": grimoire.number, "deaths": deaths, "returned": returned, "vote_tokens": tokens}
    if silent and not deaths:
        data["silent"] = True
    grimoire.emit("dawn", EVERYONE, data)


def toll(grimoire: Grimoire) -> tuple[list[int], list[int], list[int]]:
    """In seat order who died in the night, who came back, and which of the dead have a vote token again."""
    before = grimoire.tonight.alive_at_dusk
    died = grimoire.tonight.died
    deaths: list[int] = []
    returned: list[int] = []
    tokens: list[int] = []
    for seat in grimoire.circle:
        was_alive = before >> seat.id & 1
        if seat.alive:
            if not was_alive:
                returned.append(seat.id)
        elif was_alive:
            deaths.append(seat.id)
        elif died >> seat.id & 1:
            # Whoever came back and died again in one night has a vote token again (RES-5).
            tokens.append(seat.id)
    return deaths, returned, tokens
