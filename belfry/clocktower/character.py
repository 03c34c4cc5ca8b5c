"""Characters: one class each, whose instances are the abilities that somebody holds.

A character's class reads like its almanac entry, in the words below: `choose`, `rule`, `learn`, `place`, `kill` ...
What it does and when is said by the methods that it defines:

hooks             those of `moments/`, each named after its moment of the rules
night steps       `first_night`, `other_nights`, `every_night` (`acts.py`)
by day            `by_day`, with `day_options` (`acts.py`)
at any moment     `happen`, with `may_happen` (`acts.py`)
advice            `advise` and `usual`, and what else is true of it whoever has it (`facts.py`)
information       `learns` (the shape) and `truths` (which answers are true)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from belfry.clocktower import death, doubt, grant, mishap, registration
from belfry.clocktower.acts import Acts, Spared
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
from belfry.core.options import Either, OneOf, Options, Some, within, without
from belfry.core.plain import a_sequence

if TYPE_CHECKING:
    from belfry.clocktower.grimoire import Grimoire
    from belfry.clocktower.player.player import AdvisedPlayer, Want
    from belfry.clocktower.seat import Seat

T = TypeVar("T")


class Telling(Ask[Any]):
    """What the Storyteller is to tell somebody; `bent` if it is wrong this time though the ability works."""

    __slots__ = ("bent",)


class OwnChoice(Ask[T]):
    """A choice that the Storyteller makes with an ability of their own, as its player would."""

    __slots__ = ()


CHARACTERS: dict[str, type[Character]] = {}
"""Every character that the engine can play by itself, by id."""

BEFORE_THE_BAG = "bag"
AT_THE_START = "start"
AT_ANY_TIME = "any"
"""When a Fabled comes into play: before the characters are dealt, before the first night, or whenever it is wanted."""

NARROWING = frozenset(("forbids_choice", "bars_change"))
"""The hooks through which something that is on offer may be forbidden."""


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
        harms = any(reminder.effect in HARMS for reminder in cls.reminders.values())
        cls.harms_picked = cls.__dict__.get("harms_picked", harms)
        cls.at_any_moment = "happen" in own
        cls.in_storytellers_hand = "by_storyteller" in own
        cls.first_step = "first_night" if "first_night" in own else "every_night"
        cls.other_step = "other_nights" if "other_nights" in own else "every_night"
        cls.has_outcome = "outcome" in own
        cls.has_words = "says" in own
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

    async def regain(self) -> None:
        """Have it back for a while though dead, as if it had not been used."""
        self.renew()

    # Words: asking

    async def choose(self, offer: Callable[[], Options[T]], by: int | None = None) -> T:
        """The choice of the holder (or of another player) among what is on offer when it is made."""
        grimoire, by = self.grimoire, self.holder if by is None else by
        grimoire.wake(self, by)
        if not NARROWING.isdisjoint(grimoire.hooks):
            offer = self._permitted(offer)
        # Nobody else is spared whom an ability asks for an answer.
        may_spare = "lets_spare" in grimoire.hooks and self._can_spare and by == self.holder
        sparing = [a for a in grimoire.hooked("lets_spare") if a.lets_spare(self)] if may_spare else ()
        own, offer = offer, _or_nobody(offer) if sparing else offer
        if by == self.holder and "must_be_chosen" in grimoire.hooks:
            offer = self._with_whom_must_be(offer)
        # What the Storyteller holds the Storyteller decides.
        again = lambda: None if self.lost else offer()  # noqa: E731 (of one line)
        name = self.known_as(by) if self.source >= 0 else self.voice or self.id
        if by >= 0:
            choice = await Ask(by, "choose", name, offer(), by, again, self)
        else:
            choice = await OwnChoice(by, "rule", name, offer(), by, again, self)
        if self.source >= 0 and by == self.holder:
            choice = await self._reviewed(choice, offer)
        grimoire.emit("chose", only(by), {"seat": by, "ability": name, "choice": choice})
        if sparing and choice is None:
            for ability in sparing:
                ability.on_spared(self)
            if None not in own():
                raise Spared
        return choice

    def known_as(self, seat: int) -> str:
        """The id under which a player is asked and told something: to its holder that of what grants it in secret."""
        granting = self.town.ability(self.source) if self.source >= 0 and seat == self.holder else None
        return granting.id if granting is not None and granting.conceals else self.voice or self.id

    async def _reviewed(self, choice: T, offer: Callable[[], Options[T]]) -> T:
        """The choice that the Storyteller accepts, where what grants the ability leaves that to the Storyteller."""
        grimoire = self.grimoire
        rejected: list[T] = []

        def others() -> Options[T]:
            return without(offer(), lambda one: one in rejected)

        granting = grimoire.ability(self.source)
        while granting is not None and granting.reviews_choices and not self.lost and len(others()) > 1:
            if not await granting.rejects(self, choice):
                break
            rejected.append(choice)
            grimoire.emit("rejected", only(self.holder), {"seat": self.holder, "ability": self.id, "choice": choice})
            again = lambda: None if self.lost else others()  # noqa: E731 (as it is asked above)
            choice = await Ask(self.holder, "choose", self.id, others(), self.holder, again, self)
        return choice

    @property
    def _can_spare(self) -> bool:
        return "lets_spare" in self.grimoire.hooks and self.grimoire.phase == "night"

    async def choose_player(self, among: Callable[[], Sequence[int]] | None = None) -> Seat:
        """The player whom the holder picks: any at all, unless `among` says otherwise."""
        grimoire = self.grimoire
        chosen = await self.choose(lambda: grimoire.any_player if among is None else OneOf(among(), "player"))
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
        return await self.grimoire.decide(self, self._permitted(offer), self.holder if about is None else about)

    async def rule_attack(self, offer: Callable[[], Options[int | None]], about: int | None) -> int | None:
        """Whom the Storyteller lets a Demon's ability kill where that is for them to decide, or nobody."""
        sparing = [a for a in self.grimoire.hooked("lets_spare") if a.lets_spare(self)] if self._can_spare else []
        offer = self._permitted(offer)
        forced = any(ability.forces_sparing(self) for ability in sparing)
        victim = None if forced else await self.grimoire.decide(self, offer, about)
        for ability in sparing if victim is None else ():
            ability.on_spared(self)
        return victim

    def _permitted(self, offer: Callable[[], Options[T]]) -> Callable[[], Options[T]]:
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

    def _with_whom_must_be(self, offer: Callable[[], Options[T]]) -> Callable[[], Options[T]]:
        """What is on offer with those players in it who have to be chosen, as far as that is possible."""
        grimoire = self.grimoire

        def narrowed() -> Options[T]:
            options = offer()
            for ability in grimoire.hooked("must_be_chosen"):
                for seat in ability.must_be_chosen(self) if ability.works else ():
                    options = within(options, partial(_names, grimoire.people[seat]))
            return options

        return narrowed

    async def might(self, about: int | None = None) -> bool:
        """Whether the Storyteller lets something happen that might happen."""
        return await self.rule(lambda: YES_NO, about)

    async def sees(self, seat: Seat, test: Test) -> bool:
        """Whether the seat registers to this ability as a character that passes the test."""
        seen = await registration.sees(self, seat, test)
        if seen is not test(seat.character):
            self.note_guise(seat)
        if self.grimoire.counts_mishaps and seen is not test(seat.character) and self.works:
            mishap.record(self)
        return seen

    async def sees_evil(self, seat: Seat) -> bool:
        """Whether the seat registers to this ability as evil."""
        seen = await registration.sees_evil(self, seat)
        if seen is not seat.evil:
            self.note_guise(seat)
        if self.grimoire.counts_mishaps and seen is not seat.evil and self.works:
            mishap.record(self)
        return seen

    def note_guise(self, seat: Seat) -> None:
        """Note that somebody has passed for something else, and whether only the Storyteller's freedom lets them."""
        town = self.town
        for ability in town.hooked("on_misregistered") if "on_misregistered" in town.hooks else ():
            ability.on_misregistered(seat, self)
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
        return self.works or self.town.bound_to_truth(self)

    @property
    def falsified(self) -> bool:
        """Whether another ability makes all that it tells false."""
        grimoire = self.grimoire
        if "falsifies" not in grimoire.hooks or self.void or grimoire.bound_to_truth(self):
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
            # Where nothing is true, the Storyteller judges what to show (GEN-10).
            return shape.among(registration.truths(self.grimoire, self, self.truths)) or shape.everything(self)
        return shape.everything(self)

    async def learn(self) -> Any:
        """Tell the holder what the ability says, or anything of its shape if it does not work; what was told."""
        grimoire, to = self.grimoire, self.holder
        if to < 0 or self.town.tells_nothing(self, to):
            # What the Storyteller has the Storyteller knows.
            return None
        value = await self.ask_what_to_tell(to, self.answers)
        self._inform(to, value)
        if "frees_storyteller" in grimoire.hooks and grimoire.storyteller_is_free and self.reliable:
            self._note_untruth(value)
        if "bends_truth" in grimoire.hooks and any(a.excuses(self) for a in grimoire.hooked("bends_truth")):
            return value
        if (
            grimoire.phase == "night"
            and not self.lost
            and not self.confirms(registration.plain_look(grimoire, self), value)
        ):
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
        make something up, so that nobody can see from it whether an ability works (STA-20, NGT-27). What the
        Storyteller would learn is the Storyteller's to know anyway.
        """
        if to < 0:
            return None
        value = await self.ask_what_to_tell(to, offer)
        self._inform(to, value)
        return value

    def _inform(self, to: int, value: Any) -> None:
        """Let a seat know what it is told."""
        grimoire = self.grimoire
        grimoire.emit("learned", only(to), {"seat": to, "ability": self.known_as(to), "value": value})
        doubt.note(self, value, judged=self.learns is not None)
        for ability in grimoire.hooked("on_told") if "on_told" in grimoire.hooks else ():
            ability.on_told(self, value)

    async def ask_what_to_tell(self, to: int, offer: Callable[[], Options[Any]]) -> Any:
        """Wake a player, and ask the Storyteller what to tell them among the answers on offer; it is not yet told."""
        grimoire = self.grimoire
        grimoire.wake(self, to)
        if self.tells == "player" and self.falsified:
            offer = _anybody_but(grimoire, offer)
            if grimoire.counts_mishaps:
                mishap.record(self)
        bent = await self._bent(to) if "bends_truth" in grimoire.hooks else None
        offered = offer if bent is None else bent
        name, again = self.voice or self.id, lambda: None if self.lost else offered()
        ask = Telling(STORYTELLER, "tell", name, offered(), to, again, self)
        ask.bent = bent is not None
        return await ask

    async def _bent(self, to: int) -> Callable[[], Options[Any]] | None:
        """What may be told instead, if something makes this piece of information wrong."""
        wrong = self.wrong_answers() if to >= 0 else None
        if wrong is None or not len(wrong):
            return None
        for ability in self.grimoire.hooked("bends_truth"):
            if ability.works and await ability.bends_truth(self, self.grimoire.people[to]):
                return lambda: self.wrong_answers() or wrong
        return None

    def wrong_answers(self) -> Options[Any] | None:
        """What is told if this piece of information is wrong for once; `None` where it tells nothing of a shape.

        Where it would have to be false, that is the truth; where anything may be told, it is anything.
        """
        shape = self.learns
        if shape is None:
            return None
        everything = shape.everything(self)
        if not everything.listable or self.town.storyteller_is_free or not (self.reliable or self.falsified):
            return everything
        true = registration.truths(self.grimoire, self, self.truths)
        return shape.among(true if self.falsified else [value for value in everything if value not in true])

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
        for_good: bool = False,
    ) -> Character:
        """Let a player (or the Storyteller) have the ability of a character because of this one, from now on.

        A `steadfast` one works while this ability does, whatever its holder's state. One `for_good` stays whatever
        becomes of this ability.
        """
        lasting = {"steadfast": steadfast, "for_good": for_good}
        return await grant.give(self, holder, character, believes=believes, void=void, **lasting)

    def take_back(self) -> None:
        """Take away every ability that somebody has because of this one."""
        granted = self.granted
        if granted:
            self.grimoire.revoke(granted)

    # Words: effects

    def place(self, reminder: str, target: Seat) -> Token | None:
        """Put a reminder on a seat; it is void if the ability does not work now (STA-26) or cannot harm that player."""
        kind, grimoire = self.reminders[reminder], self.grimoire
        if kind.effect not in HARMS:
            return self.mark(reminder, target, void=not self.works)
        shield = grimoire.shielded(target, self) if "shields" in grimoire.hooks else None
        void = shield is not None or not self.works or bool(grimoire.immune >> target.id & 1)
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
        """Put the reminder on a seat and take it away from any other; of two uses in one night both leave theirs."""
        if self.grimoire.tonight.again != self.key:
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
    """A character for those who come late, leave early or are too many.

    Everybody knows who is which Traveller, so that nobody pretends to use what a Traveller uses by day.
    """

    __slots__ = ()
    type = TRAVELLER

    @classmethod
    def day_options(cls, grimoire: Grimoire, seat: Seat) -> Options[Any] | None:
        for ability in grimoire.holders_of(cls.id):
            if isinstance(ability, Traveller) and ability.serves(seat.id) and ability.can_act and not ability.spent:
                return ability.day_offer(seat)
        return None

    def day_offer(self, seat: Seat) -> Options[Any] | None:
        """What whom it serves may do with it by day now; nothing tells whether it works."""
        return None


class Fabled(Character, abstract=True):
    """A character of the Storyteller's, which helps the game and is nobody's (FAB-1)."""

    __slots__ = ()
    type = FABLED
    comes: ClassVar[str] = AT_THE_START
    """Until when it can be brought into play (FAB-4)."""
    may_leave: ClassVar[bool] = False
    """Whether it can be taken out when the first night has begun."""

    # What a table sees to

    def silent_at_dawn(self) -> tuple[Sequence[int], int]:
        """Who keeps silent when a day begins, and for how many seconds."""
        return (), 0

    def called_for_silence(self) -> tuple[bool, int | None]:
        """Whether everybody keeps silent now, and for how many seconds, where there is an end."""
        return False, None

    calls_for_silence: ClassVar[bool] = False
    """Whether the Storyteller may call for silence with it."""

    def heard_in_silence(self, seat: int) -> int:
        """How often a player has been heard in the silence that is running."""
        return 0

    def ends_in(self) -> tuple[int, int] | None:
        """For how many minutes the game still goes on at most, after how many such declarations."""
        return None

    def free_to_talk(self) -> Sequence[int]:
        """The players who may talk to each other at all times."""
        return ()

    def open_stages(self) -> list[str]:
        """What a mistake of the Storyteller's is still to come to."""
        return []
