"""Choosing: the words in which a character asks its holder or the Storyteller to choose.

They are methods of every character: `self.choose_player()`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from belfry.clocktower import conversion
from belfry.clocktower.acts import Spared
from belfry.clocktower.registration import YES_NO
from belfry.core.ask import Ask, Asking, asking, rules_of
from belfry.core.audience import STORYTELLER_ONLY, only
from belfry.core.options import Either, OneOf, Options, Some, within, without
from belfry.core.plain import a_sequence

if TYPE_CHECKING:
    from belfry.clocktower.character import Character
    from belfry.clocktower.grimoire import Grimoire
    from belfry.clocktower.seat import Seat

T = TypeVar("T")

CHANGING_CHOICES = frozenset(("forbids_choice", "bars_change", "lets_spare", "must_be_chosen"))
"""The hooks through which what is on offer may become more or less."""


class Choice(Ask[T]):
    """What somebody chooses with an ability."""

    __slots__ = ()

    needs_ability = True


class OwnChoice(Choice[T]):
    """A choice that the Storyteller makes with an ability of their own, as its player would."""

    __slots__ = ()


@asking
def choose(
    self: Character,
    offer: Callable[[], Options[T]],
    by: int | None = None,
    converted: Callable[[T], Seat | None] | None = None,
) -> Asking[T]:
    """The choice of the holder (or of another player) among what is on offer when it is made.

    `converted` says who would be a Traveller no more, or become one, by a choice: then it may have to be permitted.
    """
    grimoire, by = self.grimoire, self.holder if by is None else by
    grimoire.wake(self, by)
    own = offer
    sparing: Sequence[Character] = ()
    if not CHANGING_CHOICES.isdisjoint(grimoire.hooks):
        own, offer, sparing = _as_others_have_it(self, offer, by)
    name = self.known_as(by) if self.source >= 0 else self.voice or self.id
    # What the Storyteller holds the Storyteller decides.
    if by >= 0:
        choice: T = yield Choice(by, "choose", name, offer(), by, offer, self)
    else:
        choice = yield OwnChoice(by, "rule", name, offer(), by, offer, self)
    if (self.source >= 0 and by == self.holder) or (converted is not None and by >= 0):
        choice = yield from rules_of(_reviewed(self, choice, offer, by, converted))
    grimoire.emit("chose", only(by), {"seat": by, "ability": name, "choice": choice})
    if sparing and choice is None:
        for ability in sparing:
            ability.on_spared(self)
        if None not in own():
            raise Spared
    return choice


def _as_others_have_it(
    self: Character, offer: Callable[[], Options[T]], by: int
) -> tuple[Callable[[], Options[T]], Callable[[], Options[T]], Sequence[Character]]:
    """What other abilities leave of what is on offer; the same with what they add; and those that let it pass."""
    grimoire = self.grimoire
    own = offer = self.permitted(offer)
    # Nobody else is spared whom an ability asks for an answer.
    may_spare = _can_spare(grimoire) and by == self.holder
    sparing = [a for a in grimoire.hooked("lets_spare") if a.lets_spare(self)] if may_spare else ()
    if sparing:
        offer = _or_nobody(offer)
    if by == self.holder and "must_be_chosen" in grimoire.hooks:
        offer = _with_whom_must_be(self, offer)
    return own, offer, sparing


def known_as(self: Character, seat: int) -> str:
    """The id under which a player is asked and told something: to its holder that of what grants it in secret."""
    granting = self.town.ability(self.source) if self.source >= 0 and seat == self.holder else None
    return granting.id if granting is not None and granting.conceals else self.voice or self.id


async def _reviewed(
    self: Character,
    choice: T,
    offer: Callable[[], Options[T]],
    by: int,
    converted: Callable[[T], Seat | None] | None,
) -> T:
    """The choice that the Storyteller accepts, where that is left to the Storyteller."""
    grimoire = self.grimoire
    rejected: list[T] = []

    def others() -> Options[T]:
        return without(offer(), lambda one: one in rejected)

    while not self.lost and await _is_rejected(self, choice, others, by, converted):
        rejected.append(choice)
        grimoire.emit("rejected", only(by), {"seat": by, "ability": self.id, "choice": choice})
        choice = await Choice(by, "choose", self.id, others(), by, others, self)
    return choice


async def _is_rejected(
    self: Character,
    choice: T,
    offer: Callable[[], Options[T]],
    by: int,
    converted: Callable[[T], Seat | None] | None,
) -> bool:
    """Whether the Storyteller asks for another choice: the change is not permitted, or what grants it says so."""
    grimoire = self.grimoire
    seat = None if converted is None or by < 0 else converted(choice)
    if seat is not None:
        grimoire.emit("proposed", STORYTELLER_ONLY, {"seat": by, "ability": self.id, "choice": choice})
        if not await conversion.is_permitted(self, seat):
            return True
    granting = grimoire.ability(self.source) if by == self.holder else None
    reviewed = granting is not None and granting.reviews_choices and len(offer()) > 1
    return reviewed and granting is not None and await granting.rejects(self, choice)


async def choose_player(self: Character, among: Callable[[], Sequence[int]] | None = None) -> Seat:
    """The player whom the holder picks: any at all, unless `among` says otherwise."""
    grimoire = self.grimoire
    chosen = await self.choose(grimoire.anybody if among is None else lambda: OneOf(among(), "player"))
    self.picks = (grimoire.number, (chosen,))
    seat = grimoire.people[chosen]
    if "on_picked" in grimoire.hooks:
        self.reach(seat)
    return seat


async def may_choose_player(self: Character, among: Callable[[], Sequence[int]] | None = None) -> Seat | None:
    """The player whom the holder picks, or `None` if the holder lets it pass."""
    offered = among or (lambda: self.grimoire.seat_ids)
    chosen = await self.choose(lambda: OneOf((None, *offered()), "player"))
    self.pick(() if chosen is None else (chosen,))
    return None if chosen is None else self.grimoire.people[chosen]


async def choose_players(
    self: Character, count: int, among: Callable[[], Sequence[int]] | None = None, *, in_turn: bool = False
) -> list[Seat]:
    """So many different players whom the holder picks.

    All are picked at once; or `in_turn`: then their order counts, and `reach` says when it is each one's turn.
    """
    offered = among or (lambda: self.grimoire.seat_ids)

    def offer() -> Some[int]:
        pool = offered()
        return Some(min(count, len(pool)), pool, "player", ordered=in_turn)

    chosen = await self.choose(offer)
    self.pick(chosen, reached=not in_turn)
    return [self.grimoire.people[seat] for seat in chosen]


async def may_choose_players(
    self: Character, count: int, among: Callable[[], Sequence[int]], *, in_turn: bool = False
) -> list[Seat] | None:
    """So many different players whom the holder picks, or `None` if the holder lets it pass."""
    declined = OneOf((None,), "player")

    def offer() -> Options[Any]:
        pool = among()
        return Either(declined, Some(count, pool, "player", ordered=in_turn)) if len(pool) >= count else declined

    chosen: tuple[int, ...] | None = await self.choose(offer)
    self.pick(chosen or (), reached=not in_turn)
    return None if chosen is None else [self.grimoire.people[seat] for seat in chosen]


def reach(self: Character, seat: Seat) -> None:
    """The holder's pick comes to this player: abilities that answer to being picked at night do so now."""
    grimoire = self.grimoire
    if "on_picked" in grimoire.hooks and grimoire.phase == "night" and not self.lost:
        for ability in grimoire.hooked("on_picked"):
            ability.on_picked(seat, self)


async def rule(self: Character, offer: Callable[[], Options[T]], about: int | None = None) -> T:
    """The Storyteller's decision among what is on offer; not asked where only one answer is legal."""
    return await self.grimoire.decide(self, self.permitted(offer), self.holder if about is None else about)


async def rule_attack(self: Character, offer: Callable[[], Options[int | None]], about: int | None) -> int | None:
    """Whom the Storyteller lets a Demon's ability kill where that is for them to decide, or nobody."""
    sparing = [a for a in self.grimoire.hooked("lets_spare") if a.lets_spare(self)] if _can_spare(self.grimoire) else []
    offer = self.permitted(offer)
    forced = any(ability.forces_sparing(self) for ability in sparing)
    victim = None if forced else await self.grimoire.decide(self, offer, about)
    for ability in sparing if victim is None else ():
        ability.on_spared(self)
    return victim


def permitted(self: Character, offer: Callable[[], Options[T]]) -> Callable[[], Options[T]]:
    """What is on offer without the choices that another ability or a special rule forbids."""
    grimoire = self.grimoire
    forbidding = grimoire.hooked("forbids_choice") if "forbids_choice" in grimoire.hooks else ()
    barred = self.makes_characters and "bars_change" in grimoire.hooks
    if not (forbidding or barred):
        return offer

    def forbidden(choice: Any) -> bool:
        if any(a.works and a.forbids_choice(self, choice) for a in forbidding):
            return True
        return barred and grimoire.barred(self, choice)

    return lambda: without(offer(), forbidden)


def _with_whom_must_be(self: Character, offer: Callable[[], Options[T]]) -> Callable[[], Options[T]]:
    """What is on offer with those players in it who have to be chosen, as far as that is possible."""
    grimoire = self.grimoire

    def narrowed() -> Options[T]:
        options = offer()
        for ability in grimoire.hooked("must_be_chosen"):
            for seat in ability.must_be_chosen(self) if ability.works else ():
                options = within(options, partial(_names, grimoire.people[seat]))
        return options

    return narrowed


async def might(self: Character, about: int | None = None) -> bool:
    """Whether the Storyteller lets something happen that might happen."""
    return await self.rule(lambda: YES_NO, about)


def _can_spare(grimoire: Grimoire) -> bool:
    """Whether something may let somebody pick nobody now."""
    return "lets_spare" in grimoire.hooks and grimoire.phase == "night"


def _names(seat: Seat, choice: Any) -> bool:
    """Whether a choice is that of a player, or of several with this one, or of this one's character."""
    chosen = [one for one in a_sequence(choice) or (choice,) if type(one) is not bool]
    return seat.id in chosen or seat.character.id in chosen


def _or_nobody(offer: Callable[[], Options[Any]]) -> Callable[[], Options[Any]]:
    """What is on offer, or nobody."""

    def widened() -> Options[Any]:
        options = offer()
        if None in options:
            return options
        if isinstance(options, OneOf):
            return OneOf((None, *options.values), options.noun)
        return Either(OneOf((None,), "player"), options)

    return widened
