"""Picks: which answers to a hidden decision are worth trying, by what can come of them and what is known of that."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Any, cast

from msgspec import UNSET

from belfry.clocktower.ability.ability import Ability
from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.moments import death
from belfry.clocktower.pieces.kind import is_demon
from belfry.core.options import Some
from belfry.core.plain import a_sequence
from belfry.solver.record import TELLERS, Item, Moment
from belfry.solver.speech import Manner

if TYPE_CHECKING:
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.town.grimoire import Grimoire
    from belfry.core.ask import Ask
    from belfry.solver.play import Play

LETHAL = frozenset(("kills", "changes"))
"""The traits of those of whom, or of what they make of others, somebody may die."""
INTRODUCTIONS = ("minioninfo", "demoninfo", "notice")
"""The steps of a night in which players are only told something."""


class Picks:
    """The picks of one deal."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.problem = play.problem
        self.manners = play.deal.manners
        self.demon_speaks = any(
            is_demon(one) and manner is not Manner.FREE
            for one, manner in zip(play.deal.start, self.manners, strict=True)
        )
        """Whether a Demon tells what the Demon is told."""

    def worth_trying(self, grimoire: Grimoire, ask: Ask[Any], values: Sequence[Any]) -> Sequence[Any]:
        """The answers that may be given: by convention nobody chooses the dead to be killed (16)."""
        ability = ask.raised_by
        players = ask.options.noun == "player"
        bound = self.problem.record.no_attacks_on_the_dead and players and grimoire.phase == "night"
        if bound and ability is not None and "kills" in ability.traits:
            living = [value for value in values if all(grimoire.seat(one).alive for one in _picked(value))]
            values = living or values
        if not self.play.lazy or len(values) < 2 or not isinstance(ability, Ability):
            return values
        picker: Character = ask.raised_by
        players = players and type(values[-1]) is int
        if ask.kind == "rule" and players and picker.kills_chosen and not picker.void:
            return self._victims(grimoire, picker, values)
        if ask.kind != "choose":
            return values
        if values[0] is None and self._is_kept_for_later(grimoire, picker, ask.question[1]):
            return values[:1]
        if players and picker.void and picker.kills_picked and grimoire.phase == "night" and not self.demon_speaks:
            return self._in_vain(grimoire, values)
        if players and not picker.void and any(map(picker.only_kills, grimoire.circle)):
            return self._victims(grimoire, picker, values)
        if grimoire.holding(Moments.on_picked):
            return values
        if picker.pick_makes_mad and not grimoire.holding(Moments.on_eyes):
            return self._maddened(grimoire, picker, values)
        if picker.only_informs and not (grimoire.counts_mishaps or is_heard(grimoire, picker)):
            return self._unheard(grimoire, values)
        if not players:
            return values
        if picker.id in TELLERS and picker.tells == "player":
            return self._hearers(grimoire, picker, values)
        if self._comes_to_nothing(grimoire, picker):
            return [*values[: values[0] is None], *[value for value in values if value is not None][:1]]
        if picker.comes_of_executed:
            values = self._to_be_executed(grimoire, picker, values)
        # Of those of whom nothing comes one stands for all.
        idle = [value for value in values if value is not None and not picker.may_come_of(grimoire.seat(value))][1:]
        return [value for value in values if value not in idle]

    def _is_kept_for_later(self, grimoire: Grimoire, picker: Character, name: str) -> bool:
        """Whether a choice that is made once in a game is not made yet, as its holder tells of a later one."""
        holder, night = picker.holder, grimoire.number
        if not picker.picks_once or holder < 0 or self.manners[holder] is Manner.FREE:
            return False
        if self.play.returning.ever or grimoire.has_travellers or grimoire.further_uses(picker):
            return False
        same = [one for one in grimoire.abilities_of(picker.seat) if one.id == picker.id]
        if len(same) > 1 or holder in self.problem.changing:
            return False
        return any(
            seat == holder and id == name and when.phase == "night" and when.number > night and chosen(item)
            for (when, seat, id), item in self.problem.acts.items()
        )

    def _comes_to_nothing(self, grimoire: Grimoire, picker: Character) -> bool:
        """Whether nothing comes of whom somebody picks with an ability that they only believe to have."""
        if not picker.void or picker.picks_matter or picker.answers_if_void or grimoire.counts_mishaps:
            return False
        now, through = Moment("night", grimoire.number), grimoire.ability(picker.source)
        # A Lunatic's picks are told to the Demon.
        return through is None or not any(when == now and id == through.id for when, _, id in self.problem.acts)

    def _unheard(self, grimoire: Grimoire, values: Sequence[Any]) -> Sequence[Any]:
        """Of those who may be picked to learn something of which nobody hears: nobody where that may be, or one.

        Whoever has picked nobody can still do so later; only who goes by who was woken might see a difference.
        """
        nobody = [value for value in values if value is None]
        somebody = [value for value in values if value is not None][:1]
        if nobody and not any(ability.goes_by_secrets for ability in grimoire.abilities):
            return nobody
        return [*nobody, *somebody]

    def _maddened(self, grimoire: Grimoire, picker: Character, values: Sequence[Any]) -> Sequence[Any]:
        """Of those who may be picked to be mad about something: who says so, and one for all who need not.

        No record speaks of a breach: whoever is executed is so without a reason.
        """
        now = Moment("night", grimoire.number)
        said = {
            seat: item.learns
            for (when, seat, id), item in self.problem.acts.items()
            if when == now and id == picker.id and item.learns is not UNSET and self.manners[seat] is not Manner.FREE
        }
        speaking = [(seat, id) for seat, id in values if said.get(seat) == id]
        return [*speaking, *[(seat, id) for seat, id in values if seat not in said][:1]]

    def _hearers(self, grimoire: Grimoire, teller: Character, values: Sequence[Any]) -> Sequence[Any]:
        """Of those who may be picked to be told something: who says so, and of those who need not one for all."""
        free = [value for value in values if value is not None and self.manners[value] is Manner.FREE]
        moment = Moment("night", grimoire.number)
        speaking = [value for value in values if (moment, value, teller.id) in self.problem.told]
        if not free:
            return values
        return [value for value in values if value is None or value in speaking or value == free[0]]

    def _to_be_executed(self, grimoire: Grimoire, picker: Character, values: Sequence[Any]) -> Sequence[Any]:
        """Of those on whose execution a pick hangs: who is executed on the next day, and one of the others for all.

        Whoever stands for all may be needed in the next night, when nobody picks the same again.
        """
        next_day, later = (self.problem.executed(Moment("day", grimoire.number + after)) for after in (0, 1))
        idle = [value for value in values if type(value) is int and not (next_day | later) >> value & 1]
        if len(idle) < 3:
            return values
        return [value for value in values if value not in idle[1:] and (value == idle[0] or next_day >> value & 1)]

    # Attacks

    def sets_of_victims(self, grimoire: Grimoire, ask: Ask[Any]) -> Sequence[Any] | None:
        """The sets of several who may be picked to be killed at once; none where nobody is, or more may come of it."""
        several, killer = _several(ask.options), ask.raised_by
        if several is None or not self.play.lazy or ask.kind != "choose" or grimoire.phase != "night":
            return None
        apart = minded(grimoire)
        if not isinstance(killer, Ability) or apart is None:
            return None
        if killer.void:
            if "kills" not in killer.traits or apart or self.demon_speaks:
                return None
            return [several.pool[: several.count]]
        if not killer.kills_each_picked:
            return None
        pool = several.pool
        if self.problem.record.no_attacks_on_the_dead:
            pool = [seat for seat in pool if grimoire.seat(seat).alive]
        pool = self._victims(grimoire, ask.raised_by, pool, several.count)
        return list((permutations if several.ordered else combinations)(pool, several.count))

    def _in_vain(self, grimoire: Grimoire, values: Sequence[Any]) -> Sequence[Any]:
        """Of those whom somebody only believes to attack one for all, and whose ability answers to being picked."""
        apart = minded(grimoire)
        if apart is None:
            return values
        idle = [value for value in values if value is None or not apart >> value & 1]
        return [value for value in values if value not in idle[:-1]]

    def _victims(self, grimoire: Grimoire, killer: Character, values: Sequence[Any], most: int = 1) -> Sequence[Any]:
        """Of those who may be picked to be killed: who is found dead, who may be saved, and one of the others for all.

        Of the dead any one will do, or as many as are picked at most, and of those who would die though nobody hears of
        it none, unless nothing comes of the attack.
        """
        apart = minded(grimoire)
        if grimoire.phase != "night" or apart is None:
            return values
        tonight = Moment("night", grimoire.number)
        dead, now = self.problem.alive[tonight] ^ -1, grimoire.census.alive
        found = grimoire.tonight.alive_at_dusk & dead
        single = most == 1 and not self.play.returning.ever
        if single:
            # Whoever has died tonight already is like any other of the dead.
            found &= now
        known = apart | found | self._may_be_saved(grimoire, killer)
        if most > 1:
            known |= self._may_be_saved_later(grimoire, killer, known & now & dead)
            # Whoever was picked may be brought back in the next night.
            for event in self.problem.happened(Moment("night", grimoire.number + 1)):
                if event.event == "resurrection" and event.player is not None:
                    known |= 1 << event.player
        early = grimoire.tonight.alive_at_dusk & ~now & ~dead
        if self.play.returning.tonight(grimoire, killer) > early.bit_count():
            known |= now
        kept: list[Any] = []
        stood_in = {True: 0, False: 0}
        works = killer.works
        for value in values:
            if value is None or known >> value & 1 or (seat := grimoire.seat(value)).secretly_alive:
                kept.append(value)
                continue
            alive = seat.alive
            if not killer.only_kills(seat):
                if not (works and alive and self._turns_in_vain(grimoire, killer, seat, known)):
                    kept.append(value)
            elif not (alive and works) and stood_in[alive] < most:
                stood_in[alive] += 1
                kept.append(value)
        if single and found and self._is_last(grimoire, killer):
            # Somebody has to die of it.
            return [value for value in kept if value is not None and now >> value & 1] or kept[:1]
        return kept

    def _is_last(self, grimoire: Grimoire, killer: Character) -> bool:
        """Whether nobody can die tonight but of this attack, of which one player dies."""
        once = not killer.kills_chosen and killer.most_deaths == 1 and not grimoire.further_uses(killer)
        return once and not more_may_die(grimoire)

    def _turns_in_vain(self, grimoire: Grimoire, killer: Character, victim: Seat, known: int) -> bool:
        """Whether somebody who would die or become something else is known to have done neither."""
        if not killer.kills_or_turns:
            return False
        if killer.holder >= 0 and not known >> killer.holder & 1:
            return True
        when = Moment("night", grimoire.number), victim.id
        return (
            self.manners[victim.id] is not Manner.FREE
            and when not in self.problem.becomes
            and (*when, None) not in self.problem.doubted
        )

    def _may_be_saved(self, grimoire: Grimoire, killer: Character) -> int:
        """The mask of those whom something may keep alive, or in whose place others may die: it need not work."""
        shielding, arranging = grimoire.holding(Moments.shields), grimoire.holding(Moments.on_dying)
        saving = (*shielding, *arranging)
        if not saving:
            return 0
        found = 0
        for seat in grimoire.circle:
            if seat.alive:
                dying = death.Death(seat, killer, execution=False, living=grimoire.living_without_travellers)
                for one in arranging:
                    one.on_dying(dying)
                instead = dying.saviours or dying.chances or dying.last_resorts or dying.stand_ins or dying.feigned
                if instead or any(ability.shields(seat, killer) for ability in shielding):
                    found |= 1 << seat.id
        keys = {ability.key for ability in saving}
        for token in grimoire.tokens:
            if token.source in keys and (seat := grimoire.seat_of(token)) >= 0:
                found |= 1 << seat
        return found

    def _may_be_saved_later(self, grimoire: Grimoire, killer: Character, found: int) -> int:
        """The same once some of those have died who are found dead."""
        saved = 0
        first = grimoire.seats_in(found)
        for number in range(1, len(first) + 1):
            for dead in combinations(first, number):
                later = grimoire.copy()
                for seat in dead:
                    later.people[seat].alive = False
                later.people_changed()
                saved |= self._may_be_saved(later, later.ability(killer.key) or killer)
        return saved


def minded(grimoire: Grimoire) -> int | None:
    """The mask of those whose ability answers to their being picked; none if one answers to whoever is picked."""
    minding = grimoire.holding(Moments.on_picked)
    if not all(ability.minds_own_picks_only and ability.holder >= 0 for ability in minding):
        return None
    return sum({1 << ability.holder for ability in minding})


def _several(options: Any) -> Some[int] | None:
    """The choice of several players that is offered, if one is and there is no other."""
    if not isinstance(options, Some):
        return None
    found = cast("Some[int]", options)
    return found if found.noun == "player" else None


def chosen(item: Item) -> bool:
    """Whether somebody says whom or what they chose, and that it was not nobody."""
    return item.chooses is not UNSET and item.chooses is not None


def is_heard(grimoire: Grimoire, ability: Ability) -> bool:
    """Whether it may matter to somebody else what an ability tells."""
    truth = grimoire.truth_of(ability)
    return bool(truth.steps or truth.slips)


def may_end_lives(ability: Ability) -> bool:
    """Whether somebody may die at night of an ability, or of one that somebody comes to hold because of it."""
    return ability.holder < 0 or ability.gives_abilities or not LETHAL.isdisjoint(ability.traits)


def may_upset(ability: Ability) -> bool:
    """Whether its step in the night may do more than tell its holder something."""
    return ability.learns is None or ability.harms_players or may_end_lives(ability)


def more_may_die(grimoire: Grimoire) -> bool:
    """Whether somebody may still die tonight, of what is to come or because an ability works again."""
    waiting = False
    for one in grimoire.abilities:
        if Moments.overdue in one.hooks and may_end_lives(one):
            if one.overdue():
                return True
            waiting = True
    may = may_upset if waiting else may_end_lives
    for kind, ref in grimoire.agenda:
        if kind == "act":
            if any(map(may, grimoire.holders_of(ref))):
                return True
        elif kind not in INTRODUCTIONS:
            return True
    return any(one.holder < 0 and may_end_lives(one) for one in grimoire.abilities)


def _picked(value: Any) -> Sequence[int]:
    """The players that an answer names: one, several at once, or nobody."""
    return () if value is None else a_sequence(value) or (value,)
