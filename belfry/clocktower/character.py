"""Characters: one class each, whose instances are the abilities that somebody holds.

A character's class reads like its almanac entry, in the words below: `choose`, `rule`, `learn`, `place`, `kill` ...
What it does and when is said by the methods that it defines:

hooks             those of `moments.py`, each named after its moment of the rules
night steps       `first_night`, `other_nights`, `every_night` (`acts.py`)
by day            `by_day`, with `day_options` (`acts.py`)
at any moment     `happen`, with `may_happen` (`acts.py`)
advice            `advise` and `usual`, and what else is true of it whoever has it (`facts.py`)
information       `learns` (the shape) and `truths` (which answers are true)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from belfry.clocktower import death, grant, mishap, registration
from belfry.clocktower.acts import Acts
from belfry.clocktower.facts import Facts
from belfry.clocktower.kind import DEMON, FABLED, MINION, OUTSIDER, TOWNSFOLK, TRAVELLER
from belfry.clocktower.moments import HOOKS, Moments
from belfry.clocktower.player import aims
from belfry.clocktower.player.lore import usual_lore
from belfry.clocktower.player.side import PlayersSide
from belfry.clocktower.registration import YES_NO, Look, Test
from belfry.clocktower.token import HARMS, Token
from belfry.core.ask import Ask
from belfry.core.audience import EVERYONE, STORYTELLER, only
from belfry.core.options import Either, OneOf, Options, Some, without

if TYPE_CHECKING:
    from belfry.clocktower.grimoire import Grimoire
    from belfry.clocktower.player.player import AdvisedPlayer, Want
    from belfry.clocktower.seat import Seat

T = TypeVar("T")

CHARACTERS: dict[str, type[Character]] = {}
"""Every character that the engine can play by itself, by id."""


class Character(Moments, Acts, Facts, PlayersSide):
    """The words in which characters are written: to ask and to choose, to learn and to tell, to mark and to kill."""

    __slots__ = ()

    def __init_subclass__(cls, *, abstract: bool = False) -> None:
        super().__init_subclass__()
        # What the class or one between it and this one has of its own, where this one only has the place for it.
        own = set[str]().union(*[vars(base) for base in cls.__mro__[: cls.__mro__.index(Character)]])
        cls.hooks = frozenset(own.intersection(HOOKS))
        cls.acts_first_night = not own.isdisjoint(("first_night", "every_night"))
        cls.acts_other_nights = not own.isdisjoint(("other_nights", "every_night"))
        cls.starts_knowing = "first_night" in own
        cls.changes_setup = not own.isdisjoint(("setup_counts", "setup_choices"))
        cls.at_any_moment = "happen" in own
        cls.first_step = "first_night" if "first_night" in own else "every_night"
        cls.other_step = "other_nights" if "other_nights" in own else "every_night"
        cls.has_outcome = "outcome" in own
        cls.can_be_confirmed = cls.learns is not None or "confirms" in own
        cls.counts_as = cls.__dict__.get("counts_as") or frozenset((cls.type,))
        cls.lore = cls.__dict__.get("lore") or usual_lore(cls)
        if abstract:
            return
        cls.id = cls.__dict__.get("id") or cls.__name__.lower()
        cls.name = cls.__dict__.get("name") or re.sub(r"(?<=[a-z])(?=[A-Z])", " ", cls.__name__)
        cls.edition = cls.__module__.split(".")[-2].replace("_", "-")
        CHARACTERS[cls.id] = cls

    def renew(self) -> None:
        """Have it afresh, as somebody who comes back to life does (ABL-16)."""
        self.grimoire.discard(f"{self.id}/no-ability", self.key)
        self.picks = None
        self.works_on = False
        self.died = None

    # Words: asking

    async def choose(self, offer: Callable[[], Options[T]], by: int | None = None) -> T:
        """The choice of the holder (or of another player) among what is on offer when it is made."""
        by = self.holder if by is None else by
        choice = await self._ask_what_to_choose(by, offer)
        self.grimoire.emit("chose", only(by), {"seat": by, "ability": self.id, "choice": choice})
        return choice

    def _ask_what_to_choose(self, by: int, offer: Callable[[], Options[T]]) -> Ask[T]:
        """Wake a player to ask what they choose among what is on offer."""
        grimoire = self.grimoire
        grimoire.wake(self, by)
        if "forbids_choice" in grimoire.hooks:
            offer = self._permitted(offer)
        # What the Storyteller holds the Storyteller decides.
        kind = "choose" if by >= 0 else "rule"
        return Ask(by, kind, self.id, offer(), by, lambda: None if self.lost else offer(), self)

    async def choose_player(self, among: Callable[[], Sequence[int]] | None = None) -> Seat:
        """The player whom the holder picks: any at all, unless `among` says otherwise."""
        grimoire, by = self.grimoire, self.holder
        chosen = await self._ask_what_to_choose(
            by, lambda: grimoire.any_player if among is None else OneOf(among(), "player")
        )
        grimoire.emit("chose", only(by), {"seat": by, "ability": self.id, "choice": chosen})
        self.picks = (grimoire.number, (chosen,))
        seat = grimoire.people[chosen]
        if "on_picked" in grimoire.hooks:
            self.reach(seat)
        return seat

    async def may_choose_player(self, among: Callable[[], Sequence[int]] | None = None) -> Seat | None:
        """The player whom the holder picks, or `None` if the holder lets it pass."""
        offered = among or (lambda: self.grimoire.seat_ids)
        chosen = await self.choose(lambda: OneOf((None, *offered()), "player"))
        self.pick(() if chosen is None else (chosen,))
        return None if chosen is None else self.grimoire.people[chosen]

    async def choose_players(
        self, count: int, among: Callable[[], Sequence[int]] | None = None, *, in_turn: bool = False
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
        self, count: int, among: Callable[[], Sequence[int]], *, in_turn: bool = False
    ) -> list[Seat] | None:
        """So many different players whom the holder picks, or `None` if the holder lets it pass."""
        declined = OneOf((None,), "player")

        def offer() -> Options[Any]:
            pool = among()
            return Either(declined, Some(count, pool, "player", ordered=in_turn)) if len(pool) >= count else declined

        chosen: tuple[int, ...] | None = await self.choose(offer)
        self.pick(chosen or (), reached=not in_turn)
        return None if chosen is None else [self.grimoire.people[seat] for seat in chosen]

    def pick(self, seats: tuple[int, ...], *, reached: bool = True) -> None:
        """Note whom the holder has picked."""
        self.picks = (self.grimoire.number, seats)
        for seat in seats if reached else ():
            self.reach(self.grimoire.people[seat])

    def reach(self, seat: Seat) -> None:
        """The holder's pick comes to this player: abilities that answer to being picked at night do so now."""
        grimoire = self.grimoire
        if "on_picked" in grimoire.hooks and grimoire.phase == "night" and not self.lost:
            for ability in grimoire.hooked("on_picked"):
                ability.on_picked(seat, self)

    async def rule(self, offer: Callable[[], Options[T]], about: int | None = None) -> T:
        """The Storyteller's decision among what is on offer; not asked where only one answer is legal."""
        if "forbids_choice" in self.grimoire.hooks:
            offer = self._permitted(offer)
        return await self.grimoire.decide(self, offer, self.holder if about is None else about)

    def _permitted(self, offer: Callable[[], Options[T]]) -> Callable[[], Options[T]]:
        """What is on offer without the choices that another ability or a special rule forbids."""
        forbidding = self.grimoire.hooked("forbids_choice")
        return lambda: without(
            offer(), lambda choice: any(a.works and a.forbids_choice(self, choice) for a in forbidding)
        )

    async def might(self, about: int | None = None) -> bool:
        """Whether the Storyteller lets something happen that might happen."""
        return await self.rule(lambda: YES_NO, about)

    async def sees(self, seat: Seat, test: Test) -> bool:
        """Whether the seat registers to this ability as a character that passes the test."""
        seen = await registration.sees(self, seat, test)
        if seen is not test(seat.character):
            self._note_guise(seat)
        if self.grimoire.counts_mishaps and seen is not test(seat.character) and self.works:
            mishap.record(self)
        return seen

    async def sees_evil(self, seat: Seat) -> bool:
        """Whether the seat registers to this ability as evil."""
        seen = await registration.sees_evil(self, seat)
        if seen is not seat.evil:
            self._note_guise(seat)
        if self.grimoire.counts_mishaps and seen is not seat.evil and self.works:
            mishap.record(self)
        return seen

    def _note_guise(self, seat: Seat) -> None:
        """Note that somebody has passed for something else, where only the Storyteller's freedom lets them."""
        town = self.town
        if town.storyteller_is_free:
            others = [a for a in town.hooked("registers") if not a.frees_storyteller()]
            if not any(a.works and a.registers(seat, self) is not None for a in others):
                self.grimoire.set_aside("REG-1", seat)

    def sides(self, seat: Seat) -> tuple[bool, ...]:
        """Whether the seat may register to this ability as evil, as good, or as either: the truth first."""
        guise = registration.guise_of(self.grimoire, seat, self)
        return (seat.evil,) if guise is None else guise.evil

    # Words: information

    def truths(self, look: Look) -> Iterable[Any]:
        """Every true answer in the town as it registers; nothing but the look may decide it."""
        return ()

    def confirms(self, look: Look, learned: Any) -> bool:
        """Whether what somebody says to have learned with it is true in the town as it registers.

        Where its holder learns nothing it is about what everybody saw come of it: whether that fits.
        """
        return learned in self.truths(look)

    def subjects(self) -> Sequence[Seat]:
        """The players that the information is about, as far as it is about some more than about others."""
        return ()

    def falsehoods(self, look: Look, among: Iterable[Any]) -> Iterable[Any]:
        """Those of these answers that are false in the town as it registers."""
        true = set(self.truths(look))
        return [answer for answer in among if answer not in true]

    @property
    def reliable(self) -> bool:
        """Whether what it tells now is true, unless another ability makes it false."""
        return self.works

    @property
    def falsified(self) -> bool:
        """Whether another ability makes all that it tells false."""
        grimoire = self.grimoire
        if "falsifies" not in grimoire.hooks or self.void:
            return False
        return any(ability.works and ability.falsifies(self) for ability in grimoire.hooked("falsifies"))

    def answers(self) -> Options[Any]:
        """Every answer that the Storyteller may give now."""
        shape = self.learns
        assert shape is not None
        if self.town.storyteller_is_free:
            return shape.everything(self)
        if self.falsified:
            everything = tuple(shape.everything(self))
            false = registration.truths(self.grimoire, self, lambda look: self.falsehoods(look, everything))
            return shape.among(false) if false else shape.everything(self)
        if self.reliable:
            return shape.among(registration.truths(self.grimoire, self, self.truths))
        return shape.everything(self)

    async def learn(self) -> Any:
        """Tell the holder what the ability says, or anything of its shape if it does not work; what was told."""
        grimoire, to = self.grimoire, self.holder
        value = await self.ask_what_to_tell(to, self.answers)
        grimoire.emit("learned", only(to), {"seat": to, "ability": self.id, "value": value})
        if "frees_storyteller" in grimoire.hooks and grimoire.storyteller_is_free and self.reliable:
            self._note_untruth(value)
        if grimoire.phase == "night" and not self.lost and not self.confirms(Look(grimoire, {}, []), value):
            grimoire.tonight.misled += (to,)
        if grimoire.counts_mishaps:
            mishap.after_telling(self, value)
        return value

    def _note_untruth(self, value: Any) -> None:
        """Note that the Storyteller has told something that is not true though the ability works."""
        if value not in registration.truths(self.grimoire, self, self.truths):
            self.grimoire.set_aside("ABL-1", self.seat)

    async def tell(self, to: int, offer: Callable[[], Options[Any]]) -> Any:
        """Tell a seat one of the answers on offer; what was told.

        The Storyteller is asked even where only one answer is legal: it takes the same time to tell the truth as to
        make something up, so that nobody can see from it whether an ability works (STA-20, NGT-27).
        """
        value = await self.ask_what_to_tell(to, offer)
        self.grimoire.emit("learned", only(to), {"seat": to, "ability": self.id, "value": value})
        return value

    def ask_what_to_tell(self, to: int, offer: Callable[[], Options[Any]]) -> Ask[Any]:
        """Wake a player, and ask the Storyteller what to tell them among the answers on offer; it is not yet told."""
        grimoire = self.grimoire
        grimoire.wake(self, to)
        if self.tells == "player" and self.falsified:
            offer = _anybody_but(grimoire, offer)
            if grimoire.counts_mishaps:
                mishap.record(self)
        return Ask(STORYTELLER, "tell", self.id, offer(), to, lambda: None if self.lost else offer(), self)

    def disguised(self) -> Sequence[Seat]:
        """Those who may register as something else because of it."""
        return (self.seat,)

    # Words: abilities of others

    @property
    def granted(self) -> Sequence[Character]:
        """The abilities that somebody has because of this one."""
        return self.town.roster.by_source.get(self.key, ())

    async def gain(
        self, character: type[Character], *, believes: type[Character] | None = None, void: bool = False
    ) -> Character:
        """Let the holder have the ability of a character, in place of what this one gave before.

        A `void` one is only acted out. `believes` is what the holder acts as where that ability deceives them.
        """
        self.take_back()
        return await self.give(self.holder, character, believes=believes, void=void)

    async def give(
        self,
        holder: int,
        character: type[Character],
        *,
        believes: type[Character] | None = None,
        steadfast: bool = False,
        void: bool = False,
    ) -> Character:
        """Let a player (or the Storyteller) have the ability of a character because of this one, from now on.

        A `steadfast` one works while this ability does, whatever its holder's state.
        """
        return await grant.give(self, holder, character, believes=believes, steadfast=steadfast, void=void)

    def take_back(self) -> None:
        """Take away every ability that somebody has because of this one."""
        granted = self.granted
        if granted:
            self.grimoire.revoke(granted)

    # Words: effects

    def place(self, reminder: str, target: Seat) -> Token | None:
        """Put a reminder on a seat; it is void if the ability does not work now (STA-26) or cannot harm that player."""
        harms = self.reminders[reminder].effect in HARMS
        shield = self.grimoire.shielded(target, self) if harms else None
        void = shield is not None or not self.works
        if harms:
            if void:
                self.goes_wrong(shield)
            else:
                self.goes_well()
        return self.mark(reminder, target, void=void)

    def mark(self, reminder: str, target: Seat, *, void: bool = False) -> Token | None:
        """Put a reminder on a seat whether or not the ability works; one that is lost or withheld leaves nothing."""
        if self.lost or (self.lent and self.withheld):
            return None
        return self.grimoire.place(f"{self.id}/{reminder}", self.key, target, self.reminders[reminder], void=void)

    def move(self, reminder: str, target: Seat) -> None:
        """Put the reminder on a seat and take it away from any other."""
        self.grimoire.discard(f"{self.id}/{reminder}", self.key)
        self.place(reminder, target)

    def spend(self) -> None:
        """Use up the one use, whatever comes of it (ABL-13)."""
        self.mark("no-ability", self.seat)

    async def kill(self, victim: Seat, *, certain: bool = False) -> bool:
        """Make the player die of this ability, if it works and nothing prevents it; whether anybody died.

        Nothing prevents a `certain` death.
        """
        if not self.works:
            if victim.lives:
                self.goes_wrong()
            return False
        died = await death.kill(self.grimoire, victim, self, certain=certain)
        if died:
            self.goes_well()
        return died

    def declare(self, what: str = "", **more: Any) -> None:
        """Let everybody hear something because of this ability: which of its sentences, and what goes into it."""
        self.grimoire.emit("declared", EVERYONE, {"ability": self.id, **({"what": what} if what else {}), **more})

    def goes_wrong(self, through: Character | None = None) -> None:
        """Note that nothing has come of the ability, as it does not work, or because another one stands in its way."""
        if self.grimoire.counts_mishaps:
            if through is None:
                mishap.because_it_fails(self)
            else:
                mishap.because_of(self, through)

    def goes_well(self) -> None:
        """Note that the ability has come out as it should, though somebody may have wished to prevent it."""
        if self.grimoire.counts_mishaps:
            mishap.after_success(self)

    # Playing it

    @classmethod
    def wants(cls, player: AdvisedPlayer) -> Want:
        return aims.usual(cls, player)


def _anybody_but(grimoire: Grimoire, offer: Callable[[], Options[Any]]) -> Callable[[], Options[Any]]:
    """Every player whom it would be false to name."""
    return lambda: OneOf(tuple([seat for seat in grimoire.seat_ids if seat not in offer()]), "player")


class Townsfolk(Character, abstract=True):
    """A good character with a helpful ability."""

    __slots__ = ()
    type = TOWNSFOLK


class Outsider(Character, abstract=True):
    """A good character whose ability hinders good."""

    __slots__ = ()
    type = OUTSIDER


class Minion(Character, abstract=True):
    """An evil character who helps the Demon."""

    __slots__ = ()
    type = MINION


class Demon(Character, abstract=True):
    """The evil character who has to die."""

    __slots__ = ()
    type = DEMON


class Traveller(Character, abstract=True):
    """A character for those who come late, leave early or are too many."""

    __slots__ = ()
    type = TRAVELLER


class Fabled(Character, abstract=True):
    """A character of the Storyteller's, which helps the game and is nobody's (FAB-1)."""

    __slots__ = ()
    type = FABLED
