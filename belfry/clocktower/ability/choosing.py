"""Choosing: the words in which a character asks its holder or the Storyteller to choose.

They are methods of every character: `self.choose_player()`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import UNSET

from belfry.clocktower.ability import conversion
from belfry.clocktower.ability.ability import Ability
from belfry.clocktower.ability.acts import Spared
from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.ability.information.registration import YES_NO
from belfry.clocktower.pieces.events import Chose, Proposed, Rejected
from belfry.core.ask import Ask, Asking, asking, rules_of
from belfry.core.audience import STORYTELLER_ONLY, only
from belfry.core.options import Either, OneOf, Options, Some, within, without
from belfry.core.plain import a_sequence

if TYPE_CHECKING:
    from belfry.clocktower.ability.terms import Terms
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.script.character import Character

T = TypeVar("T")


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
    *,
    about: int | None = None,
    stands: Callable[[], bool] | None = None,
    waking: bool = True,
) -> Asking[T]:
    """The choice of the holder (or of another player) among what is on offer when it is made.

    `converted` says who would be a Traveller no more, or become one, by a choice: then it may have to be permitted.
    It is `about` a player, where that is not whoever chooses; `stands` says whether it may still be made, should
    something change meanwhile. Nobody is woken for one that is made with closed eyes.
    """
    grimoire, by = self.grimoire, self.holder if by is None else by
    if waking:
        grimoire.wake(self, by)
    own = offer
    sparing: Sequence[Character] = ()
    terms = grimoire.terms_of(self)
    if not terms.is_usual:
        own = offer = self.permitted(offer, terms)
        if by == self.holder:
            # Nobody else is spared whom an ability asks for an answer.
            sparing = terms.may_pass
            offer = _with_whom_must_be(self, _or_nobody(offer) if sparing else offer)
    name = self.known_as(by)
    renewed: Callable[[], Options[T] | None] = offer if stands is None else lambda: offer() if stands() else None
    concerned = by if about is None else about
    # What the Storyteller holds the Storyteller decides.
    if by >= 0:
        choice: T = yield Choice(by, "choose", name, offer(), concerned, renewed, self)
    else:
        choice = yield OwnChoice(by, "rule", name, offer(), concerned, renewed, self)
    if (self.source >= 0 and by == self.holder) or (converted is not None and by >= 0):
        choice = yield from rules_of(reviewed(self, choice, offer, by, converted, about=about, stands=stands))
    grimoire.emit(Chose(only(by), by, name, choice))
    if sparing and choice is None:
        for ability in sparing:
            ability.on_spared(self)
        if None not in own():
            raise Spared
    return choice


def known_as(self: Character, seat: int) -> str:
    """The id under which a player is asked and told something: to its holder that of what grants it in secret."""
    granting = self.town.ability(self.source) if self.source >= 0 and seat == self.holder else None
    return granting.id if granting is not None and granting.conceals else self.voice or self.id


async def reviewed(
    self: Character,
    choice: T,
    offer: Callable[[], Options[T]],
    by: int | None = None,
    converted: Callable[[T], Seat | None] | None = None,
    *,
    about: int | None = None,
    stands: Callable[[], bool] | None = None,
) -> T:
    """The choice that the Storyteller accepts, where that is left to the Storyteller."""
    by = self.holder if by is None else by
    rejected: list[T] = []

    def others() -> Options[T]:
        return without(offer(), lambda one: one in rejected)

    def renewed() -> Options[T] | None:
        return others() if stands is None or stands() else None

    while not self.lost:
        barred = await _may_not_convert(self, choice, by, converted)
        reviewed = by == self.holder and len(others()) > 1
        if not (barred or (reviewed and await self.turned_down(choice, about=about))):
            break
        rejected.append(choice)
        left = others()
        if len(left) == 1:
            # There is nothing to choose any more.
            choice = next(iter(left))
        else:
            choice = await Choice(by, "choose", self.id, left, by if about is None else about, renewed, self)
    return choice


async def turned_down(
    self: Character, choice: Any, *, about: int | None = None, told: Any = None, to: int | None = None
) -> bool:
    """Whether the Storyteller asks for another choice, where what grants the ability leaves that to the Storyteller.

    One that is turned down never was made, and whoever lets it pass has chosen nothing. `told` and `to` say what is
    heard of it, and by whom, where that is not the choice and its maker.
    """
    granting = _reviewing(self)
    if (
        granting is None
        or self.lost
        or choice is None
        or (self.patience_by_day is not None and choice is self.patience_by_day[1])
    ):
        return False
    if not await granting.rejects(self, choice, about):
        return False
    hearers, said = only(self.holder) if to is None else to, choice if told is None else told
    self.grimoire.emit(Rejected(hearers, self.holder, self.id, said, who=UNSET if about is None else about))
    return True


def _reviewing(self: Character) -> Character | None:
    """The ability through which its holder has it, if that leaves each choice with it to the Storyteller's review."""
    granting = self.grimoire.ability(self.source)
    while granting is not None and granting.holder == self.holder:
        if type(granting).rejects is not Ability.rejects:
            return granting
        granting = self.grimoire.ability(granting.source)
    return None


async def _may_not_convert(self: Character, choice: T, by: int, converted: Callable[[T], Seat | None] | None) -> bool:
    """Whether a choice would make a Traveller of somebody, or of a Traveller something else, and is not permitted."""
    seat = None if converted is None or by < 0 else converted(choice)
    if seat is None:
        return False
    self.grimoire.emit(Proposed(STORYTELLER_ONLY, by, self.id, choice))
    if await conversion.is_permitted(self, seat):
        return False
    self.grimoire.emit(Rejected(only(by), by, self.id, choice))
    return True


async def choose_player(self: Character, among: Callable[[], Sequence[int]] | None = None) -> Seat:
    """The player whom the holder picks: any at all, unless `among` says otherwise."""
    grimoire = self.grimoire
    chosen = await self.choose(grimoire.anybody if among is None else lambda: OneOf(among(), "player"))
    self.picks = (grimoire.number, (chosen,))
    seat = grimoire.people[chosen]
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
    if grimoire.phase == "night" and not self.lost:
        grimoire.each(Moments.on_picked, seat, self)


async def rule(self: Character, offer: Callable[[], Options[T]], about: int | None = None) -> T:
    """The Storyteller's decision among what is on offer; not asked where only one answer is legal."""
    offer = self.permitted(offer, self.grimoire.terms_of(self))
    return await self.grimoire.decide(self, offer, self.holder if about is None else about)


async def rule_attack(self: Character, offer: Callable[[], Options[int | None]], about: int | None) -> int | None:
    """Whom the Storyteller lets a Demon's ability kill where that is for them to decide, or nobody."""
    terms = self.grimoire.terms_of(self)
    victim = None if terms.must_pass else await self.grimoire.decide(self, self.permitted(offer, terms), about)
    for ability in terms.may_pass if victim is None else ():
        ability.on_spared(self)
    return victim


def permitted(self: Character, offer: Callable[[], Options[T]], terms: Terms) -> Callable[[], Options[T]]:
    """What is on offer without the choices that another ability or a special rule forbids by these terms."""
    barred = self.makes_characters and bool(terms.barred)
    if not (barred or terms.forbidden):
        return offer

    def forbidden(choice: Any) -> bool:
        return terms.forbids(choice) or (barred and terms.bars(choice))

    return lambda: without(offer(), forbidden)


def _with_whom_must_be(self: Character, offer: Callable[[], Options[T]]) -> Callable[[], Options[T]]:
    """What is on offer with those players in it who have to be chosen, as far as that is possible."""
    grimoire = self.grimoire

    def narrowed() -> Options[T]:
        options = offer()
        for seat in grimoire.terms_of(self).must_be_chosen:
            options = within(options, partial(_names, grimoire.people[seat]))
        return options

    return narrowed


async def might(self: Character, about: int | None = None) -> bool:
    """Whether the Storyteller lets something happen that might happen."""
    return await self.rule(lambda: YES_NO, about)


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
