"""Characters: one class each, whose instances are the abilities that somebody holds.

A character's class reads like its almanac entry, in the words below: `choose`, `rule`, `learn`, `place`, `kill` ...
What it does and when is said by the methods that it defines:

night steps       `first_night`, `other_nights`, `every_night`
hooks             `registers`, `shields`, `prevents_death`, `may_save`, `survives`, `feigns_death`, `replaces_death`,
                  `succeeds`, `on_death`, `on_known_death`, `on_executed`, `on_picked`, `on_said`, `on_nominated`,
                  `on_mishap`, `binds_vote`, `vote_weight`, `blocks_waking`, `at_dusk`, `wins_at_dusk`, `after_dusk`,
                  `blocks_victory`, `on_gained`, `on_turned`, `setup_counts`, `setup_choices`
standing          `impairs` (whom it makes drunk or poisoned all the time), `falsifies`, `keeps`, `standing_reminders`
by day            `by_day`, with `day_options`
at any moment     `happen`, with `may_happen`
information       `learns` (the shape) and `truths` (which answers are true)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from belfry.clocktower import death, mishap, registration
from belfry.clocktower.information import Shape
from belfry.clocktower.registration import YES_NO, Guise, Look, Test
from belfry.clocktower.switches import Switch
from belfry.clocktower.token import HARMS, Reminder, Token
from belfry.core.ask import Ask
from belfry.core.audience import STORYTELLER, only
from belfry.core.options import Either, OneOf, Options, Some

if TYPE_CHECKING:
    from belfry.clocktower.death import Death
    from belfry.clocktower.grimoire import Grimoire
    from belfry.clocktower.nomination import Nomination
    from belfry.clocktower.seat import Seat
    from belfry.clocktower.setup import Counts
    from belfry.clocktower.statements import Said
    from belfry.clocktower.storyteller.advice import Suggestion
    from belfry.clocktower.storyteller.mood import Mood

T = TypeVar("T")

TOWNSFOLK = "townsfolk"
OUTSIDER = "outsider"
MINION = "minion"
DEMON = "demon"
TRAVELLER = "traveller"
FABLED = "fabled"

HOOKS = (
    "registers",
    "shields",
    "impairs",
    "falsifies",
    "keeps",
    "prevents_death",
    "may_save",
    "survives",
    "feigns_death",
    "replaces_death",
    "succeeds",
    "on_death",
    "on_known_death",
    "on_executed",
    "on_picked",
    "on_said",
    "on_mishap",
    "on_nominated",
    "binds_vote",
    "vote_weight",
    "blocks_waking",
    "at_dusk",
    "after_dusk",
    "wins_at_dusk",
    "blocks_victory",
    "on_gained",
    "on_turned",
    "setup_counts",
    "setup_choices",
    "standing_reminders",
)

Step = Coroutine[Any, Any, None]
CHARACTERS: dict[str, type[Character]] = {}
"""Every character that the engine can play by itself, by id."""


class Character:
    """An ability that a seat (or the Storyteller) holds.

    `void` abilities are believed but not had: their holder is treated as if they were there, and nothing comes of it.
    """

    __slots__ = (
        *("died", "fresh", "grimoire", "holder", "kept", "key", "led", "lost", "memory", "picks", "source", "void"),
    )

    id: ClassVar[str]
    name: ClassVar[str]
    edition: ClassVar[str]
    type: ClassVar[str] = ""
    reminders: ClassVar[Mapping[str, Reminder]] = {}
    switches: ClassVar[tuple[Switch, ...]] = ()
    learns: ClassVar[Shape | None] = None
    hooks: ClassVar[frozenset[str]] = frozenset()
    works_when_dead: ClassVar[bool] = False
    believes_type: ClassVar[str | None] = None
    """For a character whose player thinks to be another: the type of the characters to choose from."""
    believes_alignment: ClassVar[str | None] = None
    """The alignment that such a player takes themself to have, if that is another thing than the truth."""
    may_believe_in_play: ClassVar[bool] = False
    """Whether what such a player believes to be may be in play."""
    acts_out_belief: ClassVar[bool] = False
    """Whether such a player acts what they believe at this character's own place in the night."""
    belief_switch: ClassVar[str] = ""
    """The option under which what such a player believes to be may be a bluff."""
    always_drunk: ClassVar[bool] = False
    may_stop_a_night_kill: ClassVar[bool] = False
    """Whether its ability can keep somebody from dying at night, or end the game otherwise (STO-3)."""
    crown: ClassVar[str | None] = None
    """The reminder that marks its holder as the Demon after a succession."""
    wakes_on_own_death: ClassVar[bool] = False
    """Whether its holder is woken in the night of their own death, whenever in the night that is (ABL-26)."""
    uses_by_day: ClassVar[bool] = False
    """Whether any player may use it by day, or pretend to (ABL-29): in public unless `used_in_private`."""
    used_in_private: ClassVar[bool] = False
    """Whether that is a talk with the Storyteller, of which others learn only that it took place."""
    used_after_execution: ClassVar[bool] = False
    """Whether it is used as well when the day's execution is over, without any leave (DAY-7)."""
    breach: ClassVar[bool | None] = None
    """For an ability that instructs a player to be mad, or not to be: which of the two breaks it (MAD-2)."""
    tells: ClassVar[str] = ""
    """What it tells others, where its holder learns nothing of a shape: the noun of the values."""

    def __init_subclass__(cls, *, abstract: bool = False) -> None:
        super().__init_subclass__()
        cls.hooks = frozenset(hook for hook in HOOKS if _defines(cls, hook))
        cls.acts_first_night = _defines(cls, "first_night") or _defines(cls, "every_night")
        cls.acts_other_nights = _defines(cls, "other_nights") or _defines(cls, "every_night")
        cls.starts_knowing = _defines(cls, "first_night")
        cls.changes_setup = _defines(cls, "setup_counts") or _defines(cls, "setup_choices")
        cls.at_any_moment = _defines(cls, "happen")
        cls.first_step = "first_night" if _defines(cls, "first_night") else "every_night"
        cls.other_step = "other_nights" if _defines(cls, "other_nights") else "every_night"
        if abstract:
            return
        cls.id = cls.__dict__.get("id") or cls.__name__.lower()
        cls.name = cls.__dict__.get("name") or re.sub(r"(?<=[a-z])(?=[A-Z])", " ", cls.__name__)
        cls.edition = cls.__module__.rpartition(".")[2].replace("_", "-")
        CHARACTERS[cls.id] = cls

    acts_first_night: ClassVar[bool] = False
    acts_other_nights: ClassVar[bool] = False
    starts_knowing: ClassVar[bool] = False
    """Whether something happens on the first night only, or when somebody comes to hold it later."""
    changes_setup: ClassVar[bool] = False
    at_any_moment: ClassVar[bool] = False
    """Whether the Storyteller may let something happen through it at any moment."""
    first_step: ClassVar[str] = "every_night"
    other_step: ClassVar[str] = "every_night"
    """The methods that say what happens at its place on the first night and on the others."""

    def __init__(self, grimoire: Grimoire, key: int, holder: int, source: int = -1, *, void: bool = False) -> None:
        self.grimoire = grimoire
        self.key = key
        self.holder = holder
        self.source = source
        """The key of the ability that granted this one, or -1 if it is the holder's own."""
        self.void = void
        self.lost = False
        """Whether its holder has it no more, though a step of it may still be under way: then nothing comes of it."""
        self.died: tuple[str, int] | None = None
        """The night or day, with its number, on which its holder died with it."""
        self.kept = False
        """Whether it works on for a dead holder because the Storyteller found that it implies so (TRC-26)."""
        self.fresh = False
        """Whether it was gained by day and is still to tell what it starts knowing."""
        self.led = False
        """Whether it is only believed and acted out at the place of the character that its holder really is."""
        self.picks: tuple[int, tuple[int, ...]] | None = None
        """The last night on which its holder picked players, and whom: nobody is a choice too."""
        self.memory: Any = None
        """Plain data that the ability has to remember besides its tokens."""

    def copy(self, grimoire: Grimoire) -> Character:
        """The same ability in another Grimoire."""
        twin = object.__new__(type(self))
        twin.grimoire = grimoire
        twin.key = self.key
        twin.holder = self.holder
        twin.source = self.source
        twin.void = self.void
        twin.fresh = self.fresh
        twin.lost = self.lost
        twin.died = self.died
        twin.kept = self.kept
        twin.led = self.led
        twin.picks = self.picks
        twin.memory = self.memory
        return twin

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of seat {self.holder}{' (void)' if self.void else ''}>"

    # What is true of it now

    @property
    def seat(self) -> Seat:
        """The seat of its holder."""
        return self.grimoire.people[self.holder]

    @property
    def works(self) -> bool:
        """Whether its holder has it now: not void, not impaired, alive or able to use it dead (ABL-1, ABL-2)."""
        if self.void or self.lost:
            return False
        holder = self.holder
        if holder < 0:
            return True
        grimoire = self.grimoire
        seat = grimoire.people[holder]
        if not (seat.alive or self.works_when_dead or self.kept or seat.lingers or grimoire.keeps(self)):
            return False
        return not grimoire.impairment.impaired >> holder & 1

    @property
    def spent(self) -> bool:
        """Whether its one use is gone."""
        return self.marks("no-ability") is not None

    def marks(self, reminder: str) -> Seat | None:
        """The seat that carries this reminder of this ability, if any."""
        name = f"{self.id}/{reminder}"
        for token in self.grimoire.tokens:
            if token.source == self.key and token.name == name:
                return self.grimoire.people[token.target]
        return None

    def acts_tonight(self) -> bool:
        """Whether its holder is to be woken when its place in the night comes."""
        holder = self.holder
        grimoire = self.grimoire
        if holder < 0 or self.kept or (seat := grimoire.people[holder]).alive or seat.lingers:
            return True
        return grimoire.keeps(self)

    @property
    def can_act(self) -> bool:
        """Whether its holder is alive, or acts on when dead."""
        return Character.acts_tonight(self)

    def renew(self) -> None:
        """Have it afresh, as somebody who comes back to life does (ABL-16)."""
        self.grimoire.discard(f"{self.id}/no-ability", self.key)
        self.picks = None
        self.kept = False
        self.died = None

    # Words: asking

    async def choose(self, offer: Callable[[], Options[T]], by: int | None = None) -> T:
        """The choice of the holder (or of another player) among what is on offer when it is made."""
        grimoire = self.grimoire
        by = self.holder if by is None else by
        grimoire.wake(self, by)
        choice = await Ask(by, "choose", self.id, offer(), by, lambda: None if self.lost else offer())
        grimoire.emit("chose", only(by), {"seat": by, "ability": self.id, "choice": choice})
        return choice

    async def choose_player(self, among: Callable[[], Sequence[int]] | None = None) -> Seat:
        """The player whom the holder picks: any at all, unless `among` says otherwise."""
        grimoire = self.grimoire
        if among is None:
            chosen = await self.choose(lambda: grimoire.any_player)
        else:
            chosen = await self.choose(lambda: OneOf(among(), "player"))
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

    async def may_choose_players(self, count: int, among: Callable[[], Sequence[int]]) -> list[Seat] | None:
        """So many different players whom the holder picks, or `None` if the holder lets it pass."""
        declined = OneOf((None,), "player")
        chosen: tuple[int, ...] | None = await self.choose(
            lambda: Either(declined, Some(count, among(), "player")) if len(among()) >= count else declined
        )
        self.pick(chosen or ())
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

    @property
    def picked(self) -> tuple[Seat, ...]:
        """The players whom the holder picked last."""
        return () if self.picks is None else tuple([self.grimoire.people[seat] for seat in self.picks[1]])

    def picked_last_night(self) -> tuple[int, ...]:
        """The players whom the holder picked on the night before this one."""
        return () if self.picks is None or self.picks[0] != self.grimoire.number - 1 else self.picks[1]

    def living(self) -> tuple[int, ...]:
        """Everybody who is alive, as far as anybody knows."""
        return tuple([seat.id for seat in self.grimoire.circle if seat.alive])

    def others(self) -> tuple[int, ...]:
        """Everybody but the holder."""
        return self.grimoire.others(self.holder)

    async def rule(self, offer: Callable[[], Options[T]], about: int | None = None) -> T:
        """The Storyteller's decision among what is on offer; not asked where only one answer is legal."""
        return await self.grimoire.decide(self.id, offer, self.holder if about is None else about)

    async def might(self, about: int | None = None) -> bool:
        """Whether the Storyteller lets something happen that might happen."""
        return await self.rule(lambda: YES_NO, about)

    async def sees(self, seat: Seat, test: Test) -> bool:
        """Whether the seat registers to this ability as a character that passes the test."""
        seen = await registration.sees(self, seat, test)
        if self.grimoire.counts_mishaps and seen is not test(seat.character) and self.works:
            mishap.record(self)
        return seen

    async def sees_evil(self, seat: Seat) -> bool:
        """Whether the seat registers to this ability as evil."""
        seen = await registration.sees_evil(self, seat)
        if self.grimoire.counts_mishaps and seen is not seat.evil and self.works:
            mishap.record(self)
        return seen

    def sides(self, seat: Seat) -> tuple[bool, ...]:
        """Whether the seat may register to this ability as evil, as good, or as either: the truth first."""
        guise = registration.guise_of(self.grimoire, seat, self)
        return (seat.evil,) if guise is None else guise.evil

    # Words: information

    def truths(self, look: Look) -> Iterable[Any]:
        """Every true answer in the town as it registers; nothing but the look may decide it."""
        return ()

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
        if self.falsified:
            everything = tuple(shape.everything(self))
            false = registration.truths(self.grimoire, self, lambda look: self.falsehoods(look, everything))
            return shape.among(false) if false else shape.everything(self)
        if self.reliable:
            return shape.among(registration.truths(self.grimoire, self, self.truths))
        return shape.everything(self)

    async def learn(self) -> Any:
        """Tell the holder what the ability says, or anything of its shape if it does not work; what was told."""
        value = await self.tell(self.holder, self.answers)
        if self.grimoire.phase == "night" and not self.lost and value not in self.truths(Look(self.grimoire, {}, [])):
            self.grimoire.tonight.misled += (self.holder,)
        if self.grimoire.counts_mishaps:
            mishap.after_telling(self, value)
        return value

    async def tell(self, to: int, offer: Callable[[], Options[Any]]) -> Any:
        """Tell a seat one of the answers on offer; what was told.

        The Storyteller is asked even where only one answer is legal: it takes the same time to tell the truth as to
        make something up, so that nobody can see from it whether an ability works (STA-20, NGT-27).
        """
        value = await self.ask_what_to_tell(to, offer)
        self.grimoire.emit("learned", only(to), {"seat": to, "ability": self.id, "value": value})
        return value

    async def ask_what_to_tell(self, to: int, offer: Callable[[], Options[Any]]) -> Any:
        """What the Storyteller tells a seat among the answers on offer, which is not yet told."""
        grimoire = self.grimoire
        grimoire.wake(self, to)
        place = len(grimoire.tellings)
        if self.tells == "player" and self.falsified:
            offer = _anybody_but(grimoire, offer)
            if grimoire.counts_mishaps:
                mishap.record(self)
        options = offer()
        grimoire.tellings.append((to, self, options))

        def renew() -> Options[Any] | None:
            if self.lost:
                return None
            fresh = offer()
            grimoire.tellings[place] = (to, self, fresh)
            return fresh

        return await Ask(STORYTELLER, "tell", self.id, options, to, renew)

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
        """Put a reminder on a seat whether or not the ability works; an ability that is lost leaves nothing."""
        if self.lost:
            return None
        return self.grimoire.place(f"{self.id}/{reminder}", self.key, target, self.reminders[reminder], void=void)

    def move(self, reminder: str, target: Seat) -> None:
        """Put the reminder on a seat and take it away from any other."""
        self.grimoire.discard(f"{self.id}/{reminder}", self.key)
        self.place(reminder, target)

    def spend(self) -> None:
        """Use up the one use, whatever comes of it (ABL-13)."""
        self.mark("no-ability", self.seat)

    def marks_active(self, reminder: str, seat: Seat) -> bool:
        """Whether this seat carries the reminder of this ability and the ability keeps it up."""
        name = f"{self.id}/{reminder}"
        return self.works and any(
            t.source == self.key and t.target == seat.id and t.name == name and not t.void for t in self.grimoire.tokens
        )

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

    # Night steps

    async def first_night(self) -> None:
        """What happens at its place on the first night."""

    async def other_nights(self) -> None:
        """What happens at its place on every other night."""

    async def every_night(self) -> None:
        """What happens at its place on every night."""

    async def unwoken_night(self) -> None:
        """What still happens at its place on a night on which another ability keeps its holder from waking."""

    def passed_over(self) -> None:
        """Its place in the night has come, and its holder is not woken for it."""

    def night_step(self, *, first: bool) -> Step:
        """The step for the first night or for another one."""
        return getattr(self, self.first_step if first else self.other_step)()

    # Hooks, each named after its moment

    def registers(self, seat: Seat, by: Character) -> Guise | None:
        """As what a seat may register to an ability because of this one."""
        return None

    def shields(self, seat: Seat, against: Character) -> bool:
        """Whether this ability keeps another one from harming a player: from killing, poisoning or making drunk."""
        return False

    def impairs(self) -> Iterable[tuple[Seat, str]]:
        """Whom this ability makes drunk or poisoned for as long as it works, looked at anew at every change."""
        return ()

    def standing_reminders(self) -> Iterable[tuple[str, Seat]]:
        """The reminders that nobody places: they follow from how things stand, and go when it is no longer so."""
        return [(effect, seat) for seat, effect in self.impairs() if effect in self.reminders]

    def falsifies(self, ability: Character) -> bool:
        """Whether this ability makes everything false that another one tells."""
        return False

    def keeps(self, ability: Character) -> bool:
        """Whether another ability works on, because of this one, though its holder is dead."""
        return False

    def prevents_death(self, dying: Death) -> bool:
        """Whether this ability keeps the victim from dying."""
        return False

    async def may_save(self, dying: Death) -> bool:
        """Whether the Storyteller lets the victim live because of this ability."""
        return False

    def survives(self, dying: Death) -> bool:
        """Whether the victim lives because the ability is used up instead."""
        return False

    def feigns_death(self, dying: Death) -> bool:
        """Whether the victim only seems to die, and lives on in secret."""
        return False

    async def replaces_death(self, dying: Death) -> Seat | None:
        """The seat that dies instead of the victim, or `None`."""
        return None

    def succeeds(self, dying: Death) -> bool:
        """Whether its holder becomes the Demon because the Demon dies."""
        return False

    async def on_death(self, dying: Death) -> None:
        """Something that follows from a death; called if the ability worked just before it."""

    def follows_death(self, dying: Death) -> bool:
        """Whether something would follow from a death, which is missed because the ability does not work."""
        return False

    async def on_known_death(self, seat: Seat) -> None:
        """Something that follows when a death is known to all, at once by day and else at dawn; it may not work."""

    def on_executed(self, seat: Seat) -> None:
        """Something that follows from an execution, whether or not the player dies; this ability may not work."""

    def on_picked(self, seat: Seat, by: Character) -> None:
        """Something that follows from a player being picked at night by another's ability; this one may not work."""

    async def on_said(self, seat: Seat, text: str) -> None:
        """Something that follows from words said in public; the ability may not work at all."""

    def on_mishap(self, seat: Seat) -> None:
        """Something that follows when a player's ability has come out wrong; this one may not work."""

    def blocks_waking(self, ability: Character) -> bool:
        """Whether the holder of another ability is not woken for it tonight."""
        return False

    async def at_dusk(self) -> None:
        """What happens when a day ends, before it does; the ability may not work at all."""

    async def after_dusk(self) -> None:
        """What happens when a day is over, with all that lasted until dusk; the ability may not work at all."""

    def blocks_victory(self, team: str, reason: str) -> bool:
        """Whether a team does not win for this reason now; the ability may not work at all."""
        return False

    async def on_nominated(self, nomination: Nomination) -> None:
        """Something that follows from a nomination; the ability may not work at all."""

    def binds_vote(self, voter: Seat) -> int | None:
        """The seat without whose vote this voter's does not count, or `None`."""
        return None

    def vote_weight(self, voter: Seat, nomination: Nomination) -> int:
        """By how much this voter's hand is multiplied."""
        return 1

    def wins_at_dusk(self) -> bool:
        """Whether its holder's team wins because the day has ended like this."""
        return False

    async def on_gained(self) -> None:
        """What has to be decided when somebody comes to hold this ability, at setup or later."""

    async def on_turned(self) -> None:
        """Something that follows when somebody's character, side or seat has changed; the ability may not work."""

    @classmethod
    def setup_counts(cls, counts: Counts) -> Counts:
        """The numbers of each type after this character's bracket text."""
        return counts

    @classmethod
    def setup_choices(cls, counts: Counts) -> tuple[Counts, ...]:
        """The same where the bracket text leaves a choice: every set of numbers, the usual one first."""
        return (cls.setup_counts(counts),)

    # At any moment

    def may_happen(self) -> bool:
        """Whether the Storyteller may let happen now what the ability lets happen at any moment."""
        return False

    def happens_to(self) -> Seat | None:
        """Whom it would happen to."""
        return self.seat

    async def happen(self) -> None:
        """What the Storyteller may let happen at any moment."""

    def breaks_madness(self, claims: Mapping[int, str]) -> bool:
        """Whether somebody openly is not as mad as this ability has it, by the character that each seat claims."""
        return False

    # What is claimed

    @classmethod
    def claimable(cls, grimoire: Grimoire, seat: int) -> Options[Any] | None:
        """Everything that somebody who claims to be it may say to have learned; `None` where it learns nothing."""
        return None if cls.learns is None else cls.learns.everything(cls(grimoire, 0, seat))

    @classmethod
    def retold(cls, learned: Any) -> dict[str, Any]:
        """What somebody says to have learned, as it stands in an event that tells it."""
        return {"value": learned}

    # By day

    @classmethod
    def day_options(cls, grimoire: Grimoire, seat: Seat) -> Options[Any] | None:
        """What somebody who uses it by day, or claims to, may choose; none if they know that they cannot use it now."""
        return grimoire.any_player

    async def by_day(self, choice: Any) -> None:
        """What comes of a use by day."""

    @property
    def said(self) -> Said | None:
        """What its holder has said or asked by day that the Storyteller has to judge or to answer."""
        return None

    # Advice

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """What the Storyteller would be wise to answer to an ask that this character raises, or `None`."""
        return None

    @classmethod
    def usual(cls, ask: Ask[Any], grimoire: Grimoire) -> Any:
        """What is answered to such an ask where a scenario says nothing, or `None` for what is usual everywhere."""
        return None


def _anybody_but(grimoire: Grimoire, offer: Callable[[], Options[Any]]) -> Callable[[], Options[Any]]:
    """Every player whom it would be false to name."""
    return lambda: OneOf(tuple([seat for seat in grimoire.seat_ids if seat not in offer()]), "player")


def _defines(cls: type[Character], method: str) -> bool:
    """Whether the class has a method of its own where the base class only has the place for it."""
    return next(base for base in cls.__mro__ if method in base.__dict__) is not Character


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
