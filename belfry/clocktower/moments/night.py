"""The night: nightfall, its steps one after another, and dawn (NGT)."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from belfry.clocktower.ability import conversion
from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.moments import agenda, change, death, introduction, pause, penalty
from belfry.clocktower.moments.agenda import begin, fall_asleep
from belfry.clocktower.pieces.events import Dawn, Night
from belfry.clocktower.pieces.switches import ANNOUNCE_NO_DEATH
from belfry.clocktower.pieces.today import Today, Tonight
from belfry.clocktower.pieces.token import DAWN
from belfry.core.ask import Ask, Asking, asking, rules_of
from belfry.core.audience import EVERYONE, STORYTELLER
from belfry.core.game import Withdrawn
from belfry.core.options import OneOf

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Step
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.town.grimoire import Grimoire

BEGIN = OneOf(("begin",), "word")
QUIET_DAWN = OneOf(("begin", "declare"), "word")
"""Begin the day without a word about a night in which nobody died, or declare it all the same (TRC-D3)."""
DAYBREAK = Ask(STORYTELLER, "flow", "dawn", BEGIN)
QUIET_DAYBREAK = Ask(STORYTELLER, "flow", "dawn", QUIET_DAWN)


NIGHTFALL = Ask(STORYTELLER, "flow", "nightfall", BEGIN)


@asking
def nightfall(grimoire: Grimoire) -> Asking[None]:
    """Wait for the Storyteller, let all eyes close, and list tonight's steps."""
    yield NIGHTFALL
    grimoire.phase = "night"
    grimoire.number += 1
    grimoire.position = -1
    grimoire.unasked = []
    grimoire.tonight = Tonight(grimoire.census.alive)
    grimoire.emit(Night(EVERYONE, grimoire.number))
    grimoire.agenda = agenda.list_steps(grimoire, grimoire.number)
    grimoire.notices = []
    grimoire.newcomers = ()
    grimoire.each(Moments.on_nightfall)
    if "nightfall" in grimoire.stops:
        yield pause.EYES_CLOSED


def next_step(grimoire: Grimoire) -> Step | None:
    """The next step of the night in which somebody acts or learns, or `None` when all are done (NGT-13)."""
    steps = grimoire.agenda
    if not steps:
        return None
    first = grimoire.number == 1
    places = grimoire.script.night_places(first=first)
    tonight, events = grimoire.tonight, grimoire.events
    while steps:
        kind, ref = steps.pop(0)
        if kind == "act":
            if tonight.awake:
                fall_asleep(grimoire)
            tonight.begun += ((kind, ref, None, len(events)),)
            grimoire.position = places[ref]
            holders = grimoire.holders_of(ref)
            if len(holders) == 1:
                holder = holders[0]
                if holder.wakes:
                    return step_of(grimoire, holder, first=first)
                holder.passed_over()
            elif holders:
                acting = [ability for ability in holders if ability.wakes]
                for ability in holders:
                    if ability not in acting:
                        ability.passed_over()
                if acting:
                    return _one_after_another(grimoire, acting)
        elif kind in ("fresh", "trigger"):
            ability = grimoire.ability(ref)
            if ability is not None and not ability.deprived and not (ability.source >= 0 and ability.is_quiet):
                if ability.can_act if kind == "fresh" else ability.acts_tonight():
                    begin(grimoire, kind, ability.id, ability.holder)
                    return step_of(grimoire, ability, first=kind == "fresh")
                ability.passed_over()
        elif kind == "notice":
            seat: int = ref
            begin(grimoire, kind, kind, seat)
            change.tell_character(grimoire, grimoire.people[seat])
        elif kind == pause.BEAT:
            return pause.wait()
        elif kind == "deaths":
            begin(grimoire, "trigger", ref)
            return death.decide_deaths(grimoire)
        elif kind == "minioninfo":
            begin(grimoire, kind, kind)
            introduction.enter(grimoire, kind)
            introduction.of_minions(grimoire)
        else:
            begin(grimoire, kind, kind)
            introduction.enter(grimoire, kind)
            return introduction.of_demons(grimoire)
    return None


async def _one_after_another(grimoire: Grimoire, acting: list[Character]) -> None:
    """Several holders of one ability, clockwise from the first seat."""
    acting.sort(key=lambda ability: (*grimoire.seat_ids, ability.holder).index(ability.holder))
    for ability in acting:
        if ability in grimoire.abilities and ability.wakes:
            with suppress(Withdrawn):
                await step_of(grimoire, ability, first=grimoire.number == 1)


def step_of(grimoire: Grimoire, ability: Character, *, first: bool) -> Step:
    """What happens when it is an ability's turn: less of it if another ability keeps its holder from waking."""
    terms = grimoire.terms_of(ability)
    blocking = terms.kept_asleep_by
    if blocking is not None:
        ability.goes_wrong(blocking)
        blocking.on_spared(ability)
        return ability.unwoken_night()
    if grimoire.penalties and penalty.bars_attack(grimoire, ability):
        return ability.unwoken_night()
    if grimoire.further_uses(ability):
        return _act_twice(grimoire, ability, first=first)
    return ability.night_step(first=first, as_usual=terms.is_usual)


async def _act_twice(grimoire: Grimoire, ability: Character, *, first: bool) -> None:
    """An ability's step, and the same once more: its holder goes to sleep in between."""
    await ability.night_step(first=first)
    if ability.lost or not ability.acts_tonight() or not grimoire.further_uses(ability):
        return
    grimoire.tonight.again = ability.key
    await ability.night_step(first=first)
    grimoire.tonight.again = None


@asking
def dawn(grimoire: Grimoire) -> Asking[None]:
    """Wait for the Storyteller, let all eyes open, and declare who died and who came back (NGT-21 to NGT-26)."""
    begin(grimoire, "dawn", "dawn")
    may_be_silent = not grimoire.switch(ANNOUNCE_NO_DEATH.name)
    word = yield QUIET_DAYBREAK if may_be_silent else DAYBREAK
    grimoire.end_tokens(DAWN)
    deaths = announce_dawn(grimoire, silent=may_be_silent and word != "declare")
    grimoire.unheard = tuple(deaths)
    yield from rules_of(death.hear(grimoire))
    yield from rules_of(grimoire.follow(Moments.on_dawn))


def announce_dawn(grimoire: Grimoire, *, silent: bool = False) -> list[int]:
    """Declare in seat order who died in the night and who came back, without any cause; who died.

    Where a table has it so (TRC-17), a night in which nobody died is passed over in silence.
    """
    deaths, returned, tokens = report_of_the_night(grimoire)
    grimoire.phase = "day"
    grimoire.unasked = []
    died_yesterday = grimoire.today.died_by_execution
    grimoire.today = Today()
    grimoire.today.died_yesterday = died_yesterday
    grimoire.emit(Dawn(EVERYONE, grimoire.number, deaths, returned, tokens, silent=silent and not deaths))
    conversion.announce_at_dawn(grimoire)
    return deaths


def report_of_the_night(grimoire: Grimoire) -> tuple[list[int], list[int], list[int]]:
    """In seat order who died in the night, who came back, and which of the dead have a vote token again."""
    before, alive = grimoire.tonight.alive_at_dusk, grimoire.census.alive
    # Whoever came back and died again in one night has a vote token again (RES-5).
    again = grimoire.tonight.died & ~before & ~alive
    return grimoire.seats_in(before & ~alive), grimoire.seats_in(alive & ~before), grimoire.seats_in(again)
