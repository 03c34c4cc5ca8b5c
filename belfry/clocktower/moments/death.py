"""Death: prevention and replacement in layers, then dying, then what follows from it (EXE-11 to EXE-18)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from belfry.clocktower.ability import conversion, mishap
from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.ability.information.registration import YES_NO
from belfry.clocktower.moments import agenda, change, pause
from belfry.clocktower.pieces.events import (
    Died,
    Killed,
    Lingers,
    Perished,
    Redirected,
    Spared,
    Survived,
)
from belfry.clocktower.pieces.kind import is_demon
from belfry.core.audience import EVERYONE, STORYTELLER_ONLY
from belfry.core.options import OneOf

if TYPE_CHECKING:
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.town.grimoire import Grimoire


class Chance(NamedTuple):
    """Something that is still to be decided about a death, because of an ability."""

    ability: Character
    decide: Callable[[Death], Awaitable[bool]]
    """Whether the victim lives."""


class StandIn(NamedTuple):
    """An ability because of which somebody else may die instead."""

    ability: Character
    choose: Callable[[], Awaitable[Seat | None]]
    """Who does, if anybody."""


class Death(msgspec.Struct, eq=False):
    """A death about to happen: whose, through which ability, how; abilities change what comes of it (`on_dying`)."""

    victim: Seat
    by: Character | None
    execution: bool
    living: int
    """How many players without Travellers were alive just before."""
    certain: bool = False
    """Whether nothing that prevents a death helps against it."""
    exile: bool = False
    """Whether a Traveller dies of being exiled."""
    version: int = -1
    """The state in which abilities have had their say."""
    saviours: tuple[Character, ...] = ()
    """The abilities because of which the victim cannot die."""
    chances: tuple[Chance, ...] = ()
    """What is asked, one after another, where the victim can."""
    last_resorts: tuple[Character, ...] = ()
    """The abilities of which one is used up instead where nothing else saves the victim."""
    stand_ins: tuple[StandIn, ...] = ()
    """What is asked after that, where somebody else may die instead."""
    heirs: tuple[Character, ...] = ()
    """The abilities whose holder becomes the Demon if the Demon dies."""
    barred: tuple[str, ...] = ()
    """The characters whose abilities make nobody the Demon this time."""
    feigned: bool = False
    """Whether the victim only seems to die, and lives on in secret."""
    succeeded: bool = False
    """Whether somebody has become the Demon because of it."""

    @property
    def by_demon(self) -> bool:
        """Whether a Demon's ability causes it."""
        return self.by is not None and is_demon(type(self.by))

    def arrange(self, grimoire: Grimoire) -> None:
        """Let abilities have their say, unless they have had it and nothing has changed since."""
        if self.version == grimoire.version:
            return
        self.saviours = self.chances = self.last_resorts = self.stand_ins = self.heirs = self.barred = ()
        self.feigned = False
        grimoire.each(Moments.on_dying, self)
        self.version = grimoire.version

    # What abilities change

    def prevent(self, by: Character) -> None:
        """Keep the victim from dying, unless nothing helps against this death."""
        self.saviours += (by,)

    def may_prevent(self, by: Character, decide: Callable[[Death], Awaitable[bool]] | None = None) -> None:
        """Let it be decided whether the victim lives: by the Storyteller, or as the ability has it."""
        self.chances += (Chance(by, decide or _left_to_the_storyteller(by)),)

    def use_up(self, by: Character) -> None:
        """Use an ability up instead of the victim's life, where nothing else saves them."""
        self.last_resorts += (by,)

    def may_pass_on(self, by: Character, choose: Callable[[], Awaitable[Seat | None]]) -> None:
        """Let another player be chosen who dies instead."""
        self.stand_ins += (StandIn(by, choose),)

    def succeed(self, by: Character) -> None:
        """Let the holder of an ability become the Demon if it is the Demon that dies."""
        self.heirs += (by,)

    def bar_heirs(self, id: str) -> None:
        """Let nobody become the Demon by the ability of a character."""
        self.barred += (id,)

    # What is asked of it

    def afresh(self) -> Death:
        """The same death before abilities had their say, but for whom they bar from becoming the Demon."""
        fields = (self.victim, self.by)
        return Death(*fields, execution=self.execution, living=self.living, certain=self.certain, barred=self.barred)

    def successors(self) -> list[Character]:
        """The abilities of the living who become the Demon."""
        return [ability for ability in self.heirs if ability.seat.lives and ability.id not in self.barred]


def _left_to_the_storyteller(by: Character) -> Callable[[Death], Awaitable[bool]]:
    return lambda dying: by.might(dying.victim.id)


async def kill(
    grimoire: Grimoire,
    victim: Seat,
    by: Character | None,
    *,
    execution: bool = False,
    redirected: bool = False,
    certain: bool = False,
    exile: bool = False,
) -> Seat | None:
    """Let a player die unless something prevents it; who died, which may be another one.

    The layers: a dead player cannot die again; a protection keeps the victim alive; the Storyteller may let the victim
    live; an ability of the victim's own is used up instead; another player may die instead, at most once; then it
    happens. A `certain` death (the Storyteller's word, or an ability that nothing stops) skips them.
    """
    if victim.lives:
        await pause.declare(grimoire)
    if not (victim.alive or victim.secretly_alive):
        return None
    living = grimoire.living_without_travellers
    dying = Death(victim, by, execution=execution, living=living, certain=certain, exile=exile)
    dying.arrange(grimoire)
    decided = grimoire.tonight.deaths_left_to if grimoire.phase == "night" and not execution else None
    if decided is not None and not certain:
        key, character = decided
        if not await grimoire.decide(grimoire.ability(key) or character, lambda: YES_NO, victim.id):
            grimoire.emit(Survived(STORYTELLER_ONLY, victim.id, character.id))
            if by is not None and grimoire.counts_mishaps:
                mishap.record(by)
            return None
    elif not certain:
        saviour = saviour_from(grimoire, dying)
        if saviour is None and (dying.chances or dying.last_resorts):
            saviour = await _saviour_found(grimoire, dying)
        if saviour is not None:
            grimoire.emit(Survived(STORYTELLER_ONLY, victim.id, saviour.id))
            if by is not None and not execution:
                by.goes_wrong(saviour)
            return None
        if dying.stand_ins and not redirected:
            replaced = await _somebody_else(grimoire, dying)
            if replaced is not None:
                ability, instead = replaced
                grimoire.emit(Redirected(STORYTELLER_ONLY, victim.id, instead.id))
                if by is not None:
                    by.goes_wrong(ability)
                if by is not None and await by.on_redirected(instead):
                    return None
                return await kill(grimoire, instead, by, execution=execution, redirected=True, exile=exile)
    elif by is not None:
        saviour = next((ability for ability in dying.saviours if ability.stops_certain_death), None)
        if saviour is not None:
            grimoire.emit(Survived(STORYTELLER_ONLY, victim.id, saviour.id))
            by.goes_wrong(saviour)
            return None
    if not (victim.alive or victim.secretly_alive):
        # A deed has killed them while the Storyteller decided.
        return None
    await die(grimoire, dying)
    return victim


async def leave_to_the_storyteller(grimoire: Grimoire, by: Character) -> None:
    """Let the Storyteller decide who dies tonight: those who have died already, every kill to come, and who else."""
    grimoire.tonight.deaths_left_to = (by.key, type(by))
    for seat in grimoire.circle:
        died = grimoire.tonight.died >> seat.id & 1 and not seat.alive
        if died and not await grimoire.decide(by, lambda: YES_NO, seat.id):
            spare(grimoire, seat)
    positions = agenda.positions(grimoire)
    attacks = [positions[c.id] for c in grimoire.script.of_type("demon") if c.id in positions]
    agenda.schedule(grimoire, ("deaths", by.id), max(attacks, default=grimoire.position))


def spare(grimoire: Grimoire, seat: Seat) -> None:
    """Take tonight's death of a player back: it has not happened, though something may have followed from it."""
    with grimoire.one_event:
        seat.alive = True
        seat.secretly_alive = False
        seat.ghost_vote = False
        grimoire.tonight.died &= ~(1 << seat.id)
        grimoire.tonight.slain = tuple([death for death in grimoire.tonight.slain if death[0] != seat.id])
        for ability in grimoire.abilities_of(seat):
            ability.died = None
            ability.take_back_death()
        grimoire.people_changed()
        grimoire.emit(Spared(STORYTELLER_ONLY, seat.id))


async def decide_deaths(grimoire: Grimoire) -> None:
    """Let the Storyteller name those who die tonight besides, one after another."""
    left_to = grimoire.tonight.deaths_left_to
    assert left_to is not None, "deaths are decided because an ability leaves them to the Storyteller"
    key, character = left_to
    by = grimoire.ability(key)

    def offer() -> OneOf[int | None]:
        return OneOf((None, *[seat.id for seat in grimoire.circle if seat.lives]), "player")

    while (chosen := await grimoire.decide(by or character, offer, None)) is not None:
        await kill(grimoire, grimoire.people[chosen], by, certain=True)


def saviour_from(grimoire: Grimoire, dying: Death) -> Character | None:
    """The ability because of which the victim cannot die, if there is one."""
    shield = None if dying.by is None else grimoire.who(Moments.shields, dying.victim, dying.by)
    if shield is not None:
        return shield
    for ability in dying.saviours:
        if not (dying.execution and grimoire.terms_of(ability).executed_unsaved):
            return ability
    return None


async def _saviour_found(grimoire: Grimoire, dying: Death) -> Character | None:
    """The ability because of which the victim lives though they could die, once that is decided."""
    asked: list[Character] = []
    while (chance := next((one for one in dying.chances if one.ability not in asked), None)) is not None:
        asked.append(chance.ability)
        if await chance.decide(dying):
            return chance.ability
        dying.arrange(grimoire)
    for ability in dying.last_resorts:
        ability.spend()
        return ability
    return None


async def _somebody_else(grimoire: Grimoire, dying: Death) -> tuple[Character, Seat] | None:
    """Who dies instead of the victim, if somebody does, and because of which ability."""
    asked: list[Character] = []
    while (other := next((one for one in dying.stand_ins if one.ability not in asked), None)) is not None:
        asked.append(other.ability)
        chosen = await other.choose()
        if chosen is not None:
            return other.ability, chosen
        dying.arrange(grimoire)
    return None


def can_die_of(ability: Character, victim: Seat) -> bool:
    """Whether the player could die of an ability now: it works, the player lives and nothing makes that impossible."""
    if not ability.works or not victim.lives:
        return False
    grimoire = ability.grimoire
    dying = Death(victim, ability, execution=False, living=grimoire.living_without_travellers)
    dying.arrange(grimoire)
    return saviour_from(grimoire, dying) is None


async def die(grimoire: Grimoire, dying: Death) -> None:
    """The death itself. What follows from it is one event with it, and victory is looked at afterwards (WIN-1)."""
    victim = dying.victim
    if grimoire.counts_mishaps:
        mishap.before_death(grimoire, dying)
    watching = grimoire.answering(Moments.on_death)
    dying.arrange(grimoire)
    dying.feigned = dying.feigned and not victim.secretly_alive
    heirs: list[Character] = []
    if grimoire.is_demon(victim) and not dying.feigned:
        heirs = [ability for ability in dying.successors() if ability.holder >= 0]
    grimoire.each(Moments.before_death, dying)
    with grimoire.one_event:
        _bury(grimoire, dying)
        if heirs:
            await _succeed(grimoire, dying, heirs)
        for ability in watching:
            await ability.on_death(dying)
    if grimoire.unheard:
        await hear(grimoire)


async def as_if_slain(ability: Character, by: Character) -> None:
    """Let an ability for its holder's own death at night be used as if a Demon's had killed them, who lives."""
    grimoire = ability.grimoire
    grimoire.tonight.as_if_slain += ((ability.key, by.killer),)
    if ability.works:
        living = grimoire.living_without_travellers
        await ability.on_death(Death(ability.seat, by, execution=False, living=living))


async def hear(grimoire: Grimoire) -> None:
    """Let abilities answer to deaths that are known to all, once the event that they belong to is over."""
    while grimoire.unheard and not grimoire.open_events:
        seat, *later = grimoire.unheard
        grimoire.unheard = tuple(later)
        await grimoire.follow(Moments.on_known_death, grimoire.people[seat])


def _bury(grimoire: Grimoire, dying: Death) -> None:
    """Take the victim's life, or the look of it, and tell whoever hears of it."""
    victim = dying.victim
    by = None if dying.by is None else dying.by.id
    if victim.secretly_alive:
        # Everybody has taken them for dead before: nobody sees a difference.
        victim.secretly_alive = False
        grimoire.people_changed()
        grimoire.end_tokens_of_the_dead(victim)
        if grimoire.phase != "night":
            grimoire.today.deaths += ((victim.id, victim.character),)
        grimoire.emit(Perished(STORYTELLER_ONLY, victim.id, by))
        return
    victim.alive = False
    victim.ghost_vote = True
    victim.vote_tokens = 0
    grimoire.today.voted_in_secret &= ~(1 << victim.id)
    for ability in grimoire.abilities_of(victim):
        ability.died = (grimoire.phase, grimoire.number)
    victim.secretly_alive = dying.feigned
    grimoire.buried(victim)
    if not dying.feigned:
        grimoire.end_tokens_of_the_dead(victim)
    if grimoire.phase == "night":
        grimoire.tonight.died |= 1 << victim.id
        if dying.by_demon and dying.by is not None:
            grimoire.tonight.slain += ((victim.id, dying.by.killer),)
        grimoire.emit(Killed(STORYTELLER_ONLY, victim.id, by))
        for ability in grimoire.abilities_of(victim):
            if ability.wakes_on_own_death:
                agenda.trigger(grimoire, ability)
    else:
        grimoire.today.deaths += ((victim.id, victim.character),)
        grimoire.unheard += (victim.id,)
        grimoire.emit(Died(EVERYONE, victim.id))
    if dying.feigned:
        grimoire.emit(Lingers(STORYTELLER_ONLY, victim.id))


async def _succeed(grimoire: Grimoire, dying: Death, heirs: list[Character]) -> None:
    """Let one of those whose ability says so become the Demon that dies."""
    victim = dying.victim
    own = [ability for ability in heirs if not conversion.is_one(ability.seat, victim.character)]
    # A Traveller comes after everybody else, and only where that is permitted (TRV-16).
    heirs = own or [ability for ability in heirs if await conversion.is_permitted(ability, ability.seat)]
    if not heirs:
        return

    def offer() -> OneOf[int]:
        return OneOf(tuple(ability.holder for ability in heirs if ability.works), "player")

    chosen = await grimoire.decide(heirs[0], offer, victim.id)
    if dying.by is not None:
        # To whoever looks at the killer's ability its choice was made as well.
        grimoire.unasked.append((dying.by.id, victim.id, offer()))
    heir = next(ability for ability in heirs if ability.holder == chosen)
    dying.succeeded = True
    await change.become(grimoire, heir.seat, victim.character, told_at=heir.id)
    if heir.heir_reminder is not None:
        grimoire.place_by_hand(f"{heir.id}/{heir.heir_reminder}", heir.seat)
