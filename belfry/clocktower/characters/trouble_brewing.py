"""Trouble Brewing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from belfry.clocktower import execution
from belfry.clocktower.character import (
    DEMON,
    MINION,
    OUTSIDER,
    TOWNSFOLK,
    TRAVELLER,
    Character,
    Demon,
    Minion,
    Outsider,
    Townsfolk,
)
from belfry.clocktower.information import (
    Number,
    OneCharacter,
    TwoPlayersOneCharacter,
    WholeGrimoire,
    YesOrNo,
    grimoire_pages,
)
from belfry.clocktower.registration import Guise, Look, guise_of
from belfry.clocktower.storyteller.advice import Suggestion
from belfry.clocktower.switches import Switch
from belfry.clocktower.token import DAWN, DUSK, POISONED, Reminder
from belfry.core.ask import Ask
from belfry.core.options import OneOf, Options

if TYPE_CHECKING:
    from belfry.clocktower.death import Death
    from belfry.clocktower.nomination import Nomination
    from belfry.clocktower.seat import Seat
    from belfry.clocktower.setup import Counts
    from belfry.clocktower.storyteller.mood import Mood

NOTE = Reminder()
"""A reminder that only informs, and goes with its ability."""


def is_demon(character: type[Character]) -> bool:
    """Whether it is a Demon character."""
    return character.type == DEMON


def is_townsfolk(character: type[Character]) -> bool:
    """Whether it is a Townsfolk character."""
    return character.type == TOWNSFOLK


class ShownPair(Townsfolk, abstract=True):
    """Starts knowing two players, one of whom is a certain character of one type."""

    __slots__ = ()
    shows: ClassVar[str]
    """The type of the character that is shown."""
    or_none: ClassVar[bool] = False
    """Whether it may learn that there is none."""

    def __init_subclass__(cls, *, abstract: bool = False) -> None:
        super().__init_subclass__(abstract=abstract)
        cls.learns = TwoPlayersOneCharacter(cls.shows, or_none=cls.or_none)

    async def first_night(self) -> None:
        told = await self.learn()
        if told != 0:
            self._note(*told)

    def truths(self, look: Look) -> Iterable[Any]:
        circle = look.grimoire.circle
        order = sorted(circle, key=lambda seat: (seat.id == self.holder, seat.character.type == TRAVELLER))
        might_be_none = True
        for seat in order:
            characters = look.characters(seat)
            shown = [c.id for c in characters if c.type == self.shows]
            might_be_none = might_be_none and len(shown) < len(characters)
            if shown:
                one = seat.id
                pairs = [(one, other.id) if one < other.id else (other.id, one) for other in order if other is not seat]
                yield from [(pair, id) for id in shown for pair in pairs]
        if self.or_none and might_be_none:
            yield 0

    def falsehoods(self, look: Look, among: Iterable[Any]) -> Iterable[Any]:
        """Neither of the two may be the character, though it were the holder's own."""
        people = look.grimoire.people

        def fits(pair: tuple[int, int], id: str) -> bool:
            return any(character.id == id for seat in pair for character in look.characters(people[seat]))

        return [shown for shown in super().falsehoods(look, among) if shown == 0 or not fits(*shown)]

    def _note(self, pair: tuple[int, int], id: str) -> None:
        """Mark which of the two is, or else might register as, the character, and which is not."""

        def doubt(seat: Seat) -> tuple[bool, bool]:
            guise = guise_of(self.grimoire, seat, self)
            return seat.character.id != id, guise is None or all(c.id != id for c in guise.characters)

        seats = sorted([self.grimoire.people[seat] for seat in pair], key=doubt)
        for reminder, seat in zip(self.reminders, seats, strict=True):
            self.place(reminder, seat)


class Chef(Townsfolk):
    """Learns how many pairs of neighbours are evil."""

    __slots__ = ()
    learns = Number()

    async def first_night(self) -> None:
        await self.learn()

    def truths(self, look: Look) -> Iterable[int]:
        evil = [look.evil(seat) for seat in look.grimoire.circle]
        return (sum([a and b for a, b in zip(evil, evil[1:] + evil[:1], strict=True)]),)

    def subjects(self) -> Sequence[Seat]:
        circle = self.grimoire.circle
        return [seat for seat, beside in zip(circle, circle[1:] + circle[:1], strict=True) if seat.evil and beside.evil]


class Empath(Townsfolk):
    """Learns each night how many of the two living neighbours are evil."""

    __slots__ = ()
    learns = Number(2)

    async def every_night(self) -> None:
        await self.learn()

    def truths(self, look: Look) -> Iterable[int]:
        return (sum([look.evil(seat) for seat in look.grimoire.living_neighbours(self.seat)]),)

    def subjects(self) -> Sequence[Seat]:
        return self.grimoire.living_neighbours(self.seat)


class FortuneTeller(Townsfolk):
    """Learns each night whether one of two players is a Demon; one good player always seems to be."""

    __slots__ = ()
    reminders = {"red-herring": Reminder(lasts=True)}
    switches = (
        Switch(
            "fortuneteller_evil_red_herring",
            "fortuneteller/r14",
            "An evil player who might register as good (the Spy) may be the Fortune Teller's red herring.",
        ),
    )
    learns = YesOrNo()

    async def on_gained(self) -> None:
        if self.marks("red-herring") is None:
            herring = await self.rule(lambda: OneOf(tuple(s.id for s in self._possible_herrings()), "player"))
            self.mark("red-herring", self.grimoire.people[herring])

    def _possible_herrings(self) -> list[Seat]:
        herrings = [seat for seat in self.grimoire.circle if not seat.evil]
        if self.grimoire.switch("fortuneteller_evil_red_herring"):
            herrings += [s for s in self.grimoire.circle if s.evil and self._might_be_good(s)]
        return herrings or [self.seat]

    def _might_be_good(self, seat: Seat) -> bool:
        guise = guise_of(self.grimoire, seat, self)
        return guise is not None and False in guise.evil

    async def every_night(self) -> None:
        await self.choose_players(2)
        await self.learn()

    def truths(self, look: Look) -> Iterable[bool]:
        herring = self.marks("red-herring")
        return (any(seat is herring or look.sees(seat, is_demon) for seat in self.picked),)

    def subjects(self) -> Sequence[Seat]:
        return self.picked

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        if ask.kind != "rule":
            return None
        trusted = [s.id for s in mood.good_living if s.id != ask.about and s.character.type == TOWNSFOLK]
        trusted = [id for id in trusted if id in ask.options] or list(ask.options)
        return Suggestion(mood.pick(trusted), "red-herring")


class Investigator(ShownPair):
    """Starts knowing that one of two players is a certain Minion."""

    __slots__ = ()
    reminders = {"minion": NOTE, "wrong": NOTE}
    shows = MINION

    def answers(self) -> Options[Any]:
        """Where no Minion is left nothing is true, and the Storyteller judges what to show (GEN-10)."""
        assert self.learns is not None
        return super().answers() or self.learns.everything(self)


class Librarian(ShownPair):
    """Starts knowing that one of two players is a certain Outsider, or that there is none."""

    __slots__ = ()
    reminders = {"outsider": NOTE, "wrong": NOTE}
    shows = OUTSIDER
    or_none = True


class Mayor(Townsfolk):
    """Wins if three are alive and nobody is executed; another player may die instead at night."""

    __slots__ = ()
    switches = (
        Switch(
            "mayor_redirect_may_decide",
            "mayor/r14",
            "The last evil player, or a Demon whom nobody can follow, may die in the Mayor's place.",
        ),
    )
    may_stop_a_night_kill = True

    def wins_at_dusk(self) -> bool:
        return self.grimoire.living == 3 and self.grimoire.today.executed is None

    async def replaces_death(self, dying: Death) -> Seat | None:
        if dying.victim is not self.seat or self.grimoire.phase != "night":
            return None
        chosen = await self.rule(lambda: OneOf((None, *self._stand_ins()), "player"))
        return None if chosen is None else self.grimoire.people[chosen]

    def _stand_ins(self) -> list[int]:
        """Who may be named to die instead."""
        unfair = () if self.grimoire.switch("mayor_redirect_may_decide") else self._deciding()
        return [seat for seat in self.others() if seat not in unfair]

    def _deciding(self) -> list[int]:
        """The living whose death would decide the game: the only one who is evil, or of an evil character."""
        living = [seat for seat in self.grimoire.circle if seat.alive]
        evil = [seat.id for seat in living if seat.evil]
        teams = [seat.id for seat in living if seat.character.type in (MINION, DEMON)]
        return [only for group in (evil, teams) if len(group) == 1 for only in group]

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        grimoire = mood.grimoire
        if grimoire.living_without_travellers <= 4:
            return Suggestion(None, "mayor-late")
        again = any(event.kind == "redirected" for event in grimoire.events)
        if not mood.likely(0.4 if again else 0.8):
            return Suggestion(None, "mayor-dies")
        others = [seat for seat in mood.good_living if seat.id != ask.about]
        spent = [seat.id for seat in others if seat.character.starts_knowing or seat.character.works_when_dead]
        if not others:
            return None
        instead = mood.pick(spent or [seat.id for seat in others])
        return Suggestion(instead, "mayor-lives")


class Monk(Townsfolk):
    """Protects another player from the Demon each night but the first."""

    __slots__ = ()
    reminders = {"safe": Reminder(until=DAWN)}
    may_stop_a_night_kill = True

    async def other_nights(self) -> None:
        self.place("safe", await self.choose_player(self.others))

    def shields(self, seat: Seat, against: Character) -> bool:
        return against.type == DEMON and self.marks_active("safe", seat)


class Ravenkeeper(Townsfolk):
    """Learns a player's character on dying at night."""

    __slots__ = ()
    works_when_dead = True
    wakes_on_own_death = True
    learns = OneCharacter()

    def acts_tonight(self) -> bool:
        return not self.seat.alive and bool(self.grimoire.tonight.died >> self.holder & 1)

    async def other_nights(self) -> None:
        await self.choose_player()
        await self.learn()

    def truths(self, look: Look) -> Iterable[str]:
        return [character.id for seat in self.picked for character in look.characters(seat)]

    def subjects(self) -> Sequence[Seat]:
        return self.picked


class Slayer(Townsfolk):
    """Kills the Demon once by picking it publicly."""

    __slots__ = ()
    reminders = {"no-ability": NOTE}
    uses_by_day = True

    async def by_day(self, choice: int) -> None:
        works = self.works
        self.spend()
        target = self.grimoire.people[choice]
        if not works and target.alive and is_demon(target.character):
            self.goes_wrong()
        elif works and target.alive and await self.sees(target, is_demon):
            await self.kill(target)

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        if ask.kind == "register" and mood.good_ahead:
            return Suggestion(True, "shot-hits")
        return None


class Soldier(Townsfolk):
    """Cannot be harmed by the Demon."""

    __slots__ = ()
    may_stop_a_night_kill = True

    def shields(self, seat: Seat, against: Character) -> bool:
        return against.type == DEMON and seat.id == self.holder


class Undertaker(Townsfolk):
    """Learns each night the character of the player who died by execution that day."""

    __slots__ = ()
    reminders = {"died-today": Reminder(until=DAWN, lasts=True)}
    learns = OneCharacter()

    def _executed(self) -> tuple[Seat, type[Character]] | None:
        """Who died by execution today, and as which character."""
        today = self.grimoire.today
        died = today.died_yesterday if self.grimoire.phase == "day" else today.died_by_execution
        if died is not None:
            return self.grimoire.people[died[0]], died[1]
        marked = self.marks("died-today")
        return None if marked is None else (marked, marked.character)

    async def on_death(self, dying: Death) -> None:
        if dying.execution:
            self.place("died-today", dying.victim)

    def acts_tonight(self) -> bool:
        return self.seat.alive and self._executed() is not None

    async def other_nights(self) -> None:
        await self.learn()

    def truths(self, look: Look) -> Iterable[str]:
        executed = self._executed()
        assert executed is not None
        seat, character = executed
        return [c.id for c in look.characters(seat)] if seat.character is character else [character.id]

    def subjects(self) -> Sequence[Seat]:
        executed = self._executed()
        return [] if executed is None else [executed[0]]


class Virgin(Townsfolk):
    """The first player to nominate the Virgin is executed at once if a Townsfolk."""

    __slots__ = ()
    reminders = {"no-ability": NOTE}

    async def on_nominated(self, nomination: Nomination) -> None:
        if nomination.who != self.holder or self.spent or not self.seat.alive:
            return
        works = self.works
        self.spend()
        nominator = self.grimoire.people[nomination.by]
        if not works:
            if is_townsfolk(nominator.character):
                self.goes_wrong()
        elif await self.sees(nominator, is_townsfolk):
            self.goes_well()
            await execution.execute(self.grimoire, nominator, self)

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        if ask.kind == "register" and mood.evil_ahead and mood.grimoire.living_without_travellers > 3:
            return Suggestion(True, "spares-a-player")
        return None


class Washerwoman(ShownPair):
    """Starts knowing that one of two players is a certain Townsfolk."""

    __slots__ = ()
    reminders = {"townsfolk": NOTE, "wrong": NOTE}
    shows = TOWNSFOLK

    def truths(self, look: Look) -> Iterable[Any]:
        """The Washerwoman is shown only where nothing else is true (washerwoman/r8)."""
        shown = list(super().truths(look))
        return [value for value in shown if value[1] != self.id] or shown


class Butler(Outsider):
    """Chooses a Master each night and may only vote with the Master."""

    __slots__ = ()
    reminders = {"master": Reminder(until=DUSK)}
    switches = (
        Switch(
            "butler_impaired_votes_freely",
            "butler/r11",
            "A drunk or poisoned Butler's vote counts without the Master's; it tells the Butler something.",
        ),
    )

    async def every_night(self) -> None:
        self.move("master", await self.choose_player(self.others))

    def binds_vote(self, voter: Seat) -> int | None:
        """Bound in the same way when impaired, so that a refused hand tells nothing."""
        if voter.id != self.holder or not voter.alive:
            return None
        if self.grimoire.switch("butler_impaired_votes_freely") and not self.works:
            return None
        master = self.marks("master")
        return None if master is None else master.id


class Drunk(Outsider):
    """Thinks to be a Townsfolk and has no ability."""

    __slots__ = ()
    reminders = {"is-the-drunk": Reminder(lasts=True)}
    switches = (
        Switch("drunk_belief_as_bluff", "drunk/r11", "The Townsfolk that the Drunk believes to be may be a bluff."),
    )
    believes_type = TOWNSFOLK
    belief_switch = "drunk_belief_as_bluff"
    always_drunk = True

    async def on_gained(self) -> None:
        self.place("is-the-drunk", self.seat)

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        learning = [c.id for c in mood.grimoire.script.of_type(TOWNSFOLK) if c.learns is not None]
        learning = [id for id in learning if id in ask.options] or list(ask.options)
        return Suggestion(mood.pick(learning), "drunk-learns")


class Recluse(Outsider):
    """Might register as evil, and as a Minion or a Demon."""

    __slots__ = ()
    works_when_dead = True

    def registers(self, seat: Seat, by: Character) -> Guise | None:
        if seat.id != self.holder or by is self:
            return None
        return Guise((seat.evil, not seat.evil), (type(self), *self.grimoire.script.evil))


class Saint(Outsider):
    """Loses the game for the own team by dying through execution."""

    __slots__ = ()

    def follows_death(self, dying: Death) -> bool:
        return dying.execution and dying.victim is self.seat

    async def on_death(self, dying: Death) -> None:
        if self.follows_death(dying):
            self.grimoire.claim("good" if self.seat.evil else "evil", self.id)


class Baron(Minion):
    """Adds two Outsiders."""

    __slots__ = ()

    @classmethod
    def setup_counts(cls, counts: Counts) -> Counts:
        return counts.more_outsiders(2)


class Poisoner(Minion):
    """Poisons a player each night."""

    __slots__ = ()
    reminders = {"poisoned": Reminder(POISONED, until=DUSK)}

    async def every_night(self) -> None:
        self.move("poisoned", await self.choose_player())


class ScarletWoman(Minion):
    """Becomes the Demon when the Demon dies and five or more are alive."""

    __slots__ = ()
    reminders = {"is-the-demon": NOTE}
    crown = "is-the-demon"

    def succeeds(self, dying: Death) -> bool:
        return dying.living >= 5 and dying.victim is not self.seat


class Spy(Minion):
    """Sees the Grimoire each night; might register as good, and as a Townsfolk or an Outsider."""

    __slots__ = ()
    works_when_dead = True
    switches = (Switch("spy_sees_bluffs", "spy/r12", "The Demon's bluffs are shown to the Spy with the Grimoire."),)
    learns = WholeGrimoire()

    async def every_night(self) -> None:
        await self.learn()
        if self.grimoire.switch("spy_sees_bluffs") and self.grimoire.bluffs is not None:
            await self.tell(self.holder, lambda: OneOf((self.grimoire.bluffs,), "bluffs"))

    def truths(self, look: Look) -> Iterable[Any]:
        return (grimoire_pages(look.grimoire),)

    def registers(self, seat: Seat, by: Character) -> Guise | None:
        if seat.id != self.holder or by is self:
            return None
        return Guise((seat.evil, not seat.evil), (type(self), *self.grimoire.script.good))


class Imp(Demon):
    """Kills a player each night but the first; on killing itself, a Minion becomes the Imp."""

    __slots__ = ()
    reminders = {"dead": Reminder(until=DAWN, lasts=True)}

    async def other_nights(self) -> None:
        await self.kill(await self.choose_player())

    async def on_death(self, dying: Death) -> None:
        if dying.by is not self:
            return
        self.place("dead", dying.victim)
        if dying.victim is self.seat and not dying.succeeded and self._minions():
            heir = await self.rule(lambda: OneOf(self._minions(), "player"))
            await self.grimoire.become(self.grimoire.people[heir], Imp)

    def _minions(self) -> tuple[int, ...]:
        """The living Minions, one of whom becomes the Imp."""
        return tuple(seat.id for seat in self.grimoire.circle if seat.alive and seat.character.type == MINION)

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        people = mood.grimoire.people
        minions: list[int] = list(ask.options)
        idle = [seat for seat in minions if not people[seat].character.acts_other_nights]
        return Suggestion(mood.pick(idle or minions), "heir")
