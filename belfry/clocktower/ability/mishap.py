"""Mishaps: abilities that came out wrong since dawn through another character's doing.

An ability comes out wrong when its result is not what it would have been if its holder had been sober and healthy and
nobody else's ability had stood in the way. The Grimoire keeps the record in `today`, which lasts from dawn to dawn; it
is kept only where a character of the script could count it (`Grimoire.counts_mishaps`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.ability.impairment import tokens_in_force
from belfry.clocktower.ability.information.registration import plain_look, truths
from belfry.clocktower.ability.mutual_impairment import Impairment
from belfry.clocktower.ability.truth import Truth
from belfry.clocktower.pieces.token import HARMS

if TYPE_CHECKING:
    from belfry.clocktower.ability.hooks.hook import Hook
    from belfry.clocktower.moments.death import Death
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.town.grimoire import Grimoire

Mishap = tuple[int, str]
"""The player whose ability came out wrong, and the ability."""


def record(ability: Character) -> None:
    """Note that an ability has come out wrong, and let those who count it know."""
    grimoire = ability.grimoire
    found = (ability.holder, ability.id)
    if ability.void or ability.holder < 0 or found in grimoire.today.mishaps:
        return
    grimoire.today.mishaps += (found,)
    for other in grimoire.responding:
        if other.counts_mishaps:
            other.count_mishap(ability.seat)


def _believed(ability: Character) -> None:
    """Note that an ability that is only believed has told something false, or that nothing came of it."""
    found = (ability.holder, ability.id)
    today = ability.grimoire.today
    if found not in today.false_beliefs:
        today.false_beliefs += (found,)


def because_it_fails(ability: Character) -> None:
    """Note that nothing came of an ability because it does not work, unless that is its holder's own doing."""
    if ability.lost or ability.holder < 0:
        return
    if ability.void:
        _believed(ability)
        return
    grimoire, seat = ability.grimoire, ability.seat
    if grimoire.impairment.impaired >> seat.id & 1:
        if any(grimoire.author(token) != seat.id for token in tokens_in_force(grimoire, seat)):
            record(ability)
    elif seat.lives or ability.works_when_dead or ability.works_after_death or grimoire.keeps(ability):
        record(ability)
    else:
        # A dead player's: whoever should have kept it up has failed.
        for keeper in grimoire.holding(Moments.keeps):
            if keeper.seat.lives and keeper.keeps(ability):
                because_it_fails(keeper)


def because_of(ability: Character, other: Character) -> None:
    """Note that an ability came out wrong because another one stood in its way."""
    if other.holder != ability.holder and not other.is_a_rule:
        record(ability)


def after_telling(ability: Character, value: Any) -> None:
    """Look at what an ability has told: it should have been true, and nobody should have kept it from being so."""
    grimoire = ability.grimoire
    if ability.void:
        plain = list(ability.truths(plain_look(grimoire, ability)))
        if plain and value not in plain:
            _believed(ability)
        return
    reliable, falsified = ability.reliable, ability.falsified
    if not reliable or falsified or grimoire.holding(Moments.registers):
        plain = list(ability.truths(plain_look(grimoire, ability)))
        if value not in plain:
            if not plain and not (reliable and value in truths(grimoire, ability, ability.truths)):
                # Nothing would have been true whatever was told.
                return
            if reliable or falsified:
                record(ability)
            else:
                because_it_fails(ability)
            return
    elif ability.may_lack_truth and not ability.has_truth(plain_look(grimoire, ability)):
        return
    for other in grimoire.holding(Moments.on_telling):
        if other.seat.lives and not other.works:
            other.on_telling(truth := Truth(ability))
            if truth.falsified_by:
                because_it_fails(other)
    after_success(ability)


def after_success(ability: Character) -> None:
    """Note whose drunkenness or poison should have kept an ability from coming out as it has."""
    grimoire, holder = ability.grimoire, ability.holder
    if ability.void or holder < 0 or grimoire.impairment.impaired >> holder & 1:
        return
    for other in list(_should_impair(grimoire, holder)):
        if other is not ability:
            because_it_fails(other)


def _should_impair(grimoire: Grimoire, holder: int) -> Iterator[Character]:
    """The abilities that would impair a player who is sober and healthy, if they had their way."""
    sources = [t.source for t in grimoire.tokens if t.effect in HARMS and grimoire.lies_at(t, holder)]
    if sources:
        yield from [ability for ability in grimoire.abilities if ability.key in sources]
    # Whatever works has its way, unless something stands in its way.
    certain = not (grimoire.entangled or grimoire.roster.immune or grimoire.holding(Moments.shields))
    for ability in grimoire.holding(Moments.impairs):
        if certain and ability.works:
            continue
        stands = ability.seat.lives or ability.works_when_dead or ability.works_after_death
        if stands and any(seat.id == holder for seat, _ in ability.impairs()):
            yield ability


def before_death(grimoire: Grimoire, dying: Death) -> None:
    """Look at those who do not work: whose ability would have kept the victim alive, or answered to the death?"""
    victim, by = dying.victim, dying.by

    def would_change(ability: Character) -> bool:
        """Whether it would have changed what comes of it, and not only have left it to the Storyteller."""
        alone = dying.afresh()
        ability.on_dying(alone)
        if (alone.feigned and not victim.secretly_alive) or (alone.successors() and grimoire.is_demon(victim)):
            return True
        return bool(alone.saviours or alone.last_resorts) and not dying.certain

    tests: dict[Hook, Callable[[Character], bool]] = {
        Moments.on_death: lambda ability: ability.follows_death(dying),
        Moments.on_dying: would_change,
    }
    if by is not None and not dying.certain:
        tests[Moments.shields] = lambda ability: ability.shields(victim, by)
    for hook, test in tests.items():
        for ability in grimoire.holding(hook):
            if not ability.works or _failed_before(ability, victim):
                if_it_worked(ability, test)
        for ability in believed(grimoire, hook) if grimoire.roster.void else ():
            if_it_worked(ability, test)


def believed(grimoire: Grimoire, hook: Hook) -> list[Character]:
    """The abilities that are only believed and would have something to say at a moment of the rules."""
    return [ability for ability in grimoire.roster.void if hook in ability.hooks and ability.can_act]


def _failed_before(ability: Character, seat: Seat) -> bool:
    """Whether an ability has left a player a reminder that is void."""
    grimoire = ability.grimoire
    return any(t.void and t.source == ability.key and grimoire.lies_at(t, seat.id) for t in grimoire.tokens)


def if_it_worked(ability: Character, test: Callable[[Character], bool]) -> None:
    """Note that an ability fails if a test would hold for it were its holder sober and healthy all the time."""
    if ability.holder < 0:
        return
    grimoire, healthy = ability.grimoire, ~(1 << ability.holder)
    tokens, now = grimoire.tokens, grimoire.impairment
    grimoire.tokens = [token.in_force() if token.source == ability.key else token for token in tokens]
    grimoire.suppose(Impairment(now.poisoned & healthy, now.drunk & healthy, now.sober))
    worked, ability.working = ability.working, ability.can_act or ability.holder_can_use
    (void, had), ability.void = (ability.void, ability.had), False
    ability.had = not (ability.lost or ability.deprived)
    holds = ability.works and test(ability)
    ability.working, ability.void, ability.had = worked, void, had
    grimoire.tokens = tokens
    grimoire.suppose(now)
    if holds:
        because_it_fails(ability)
