"""Lil' Monsta."""

from belfry.clocktower.pieces.events import Pointed
from belfry.clocktower.pieces.token import THE_DEMON
from belfry.clocktower.vocabulary import *

ROUNDS = 3
"""How often the Minions point before the Storyteller gives up waiting."""


class LilMonsta(Demon):
    """Nobody is it: each night the Minions choose who babysits it, and that player is the Demon."""

    __slots__ = ()
    traits = ("kills", "changes", "reminder-first-night", "reminder-other-nights")
    remakes_good = False
    tells_own_state = True
    remembers = ("know-each-other", "players")
    name = "Lil' Monsta"
    seated = False
    may_agree = True
    reminders = {"is-the-demon": Reminder(THE_DEMON), "dead": TONIGHT}
    switches = (Switch("lilmonsta_midgame", "lilmonsta/r13"),)
    tells = "players"
    memory: tuple[int, ...] | None
    """The Minions who have seen each other last."""

    @property
    def killer(self) -> int:
        sitter = self.marks("is-the-demon")
        return STORYTELLER if sitter is None else sitter.id

    def on_victory(self, victory: Victory) -> None:
        """Without a babysitter nobody has it yet, and one who leaves has not died: the Minions choose again."""
        sitter = self.marks("is-the-demon")
        if victory.reason == "WIN-2" and sitter not in self.grimoire.circle:
            victory.block(self)

    @while_working
    def on_introduction(self, meeting: Introduction) -> None:
        meeting.called_off = True

    async def every_night(self) -> None:
        sitter = self.marks("is-the-demon")
        if self.void or (sitter is not None and not sitter.lives):
            # Somebody only takes themself for it, or the Demon is dead, though the game goes on.
            return
        if not self.town.terms_of(self).settled:
            await self.settle_sitter()
        if self.grimoire.number > 1:
            await self._attack()

    async def settle_sitter(self) -> None:
        """A babysitter is found, and is the Demon."""
        before, sitter = self.marks("is-the-demon"), await self._choose_sitter()
        self.move("is-the-demon", sitter)
        await self.tell_sitter(sitter)
        if sitter is not before:
            await change.answer_to_change(self.grimoire)

    async def _choose_sitter(self) -> Seat:
        """The player whom the Minions agree on, the dead ones among them too, or else the Storyteller's pick."""
        grimoire = self.grimoire
        terms = self.town.terms_of(self)
        if terms.settled_by is not None:
            return await terms.settled_by(self)
        minions = [seat.id for seat in introduction.minions_awake(grimoire)]
        if terms.player_left_open:
            living = tuple([seat.id for seat in grimoire.minions() if seat.alive]) or self.living()
            return grimoire.people[await grimoire.decide(self, lambda: OneOf(living, "player"), None)]
        self._meet(minions)
        for _ in range(ROUNDS if minions else 0):
            each = dict.fromkeys(minions, grimoire.any_player)
            answers = await AskAll("choose", self.id, each, raised_by=self)
            for minion, choice in answers.items():
                grimoire.emit(Pointed(only(*minions), minion, choice))
            agreed: set[int] = set(answers.values())
            if len(agreed) == 1:
                return grimoire.people[agreed.pop()]
        chosen = await grimoire.decide(self, lambda: grimoire.any_player, None)
        return grimoire.people[chosen]

    def asks(self, ask: Ask[Any]) -> str:
        """Somebody has to babysit, and nobody has to die."""
        if ask.kind != "rule" or ask.noun != "player":
            return ""
        if None in ask.options:
            return "attack"
        left_open = self.town.terms_of(self).player_left_open or not introduction.minions_awake(self.grimoire)
        return "unasked" if left_open else ""

    async def tell_sitter(self, sitter: Seat) -> None:
        """Show a player that they have it."""
        await self.tell(sitter.id, lambda: OneOf((sitter.id,), "player"))

    def _meet(self, minions: list[int]) -> None:
        """The Minions wake and see each other."""
        for minion in minions:
            self.grimoire.wake(self, minion)
            others = tuple([other for other in minions if other != minion])
            if others and self.memory != tuple(minions):
                self.grimoire.emit(Learned(only(minion), minion, self.id, others))
        self.memory = tuple(minions)

    async def _attack(self) -> None:
        victim = await self.rule_attack(self._victims, None)
        if victim is not None and (died := await self.kill(self.grimoire.people[victim])):
            self.mark("dead", died)

    def _victims(self) -> OneOf[int | None]:
        return OneOf((None, *[seat.id for seat in self.grimoire.circle if seat.alive]), "player")

    @classmethod
    def can_be(cls, grimoire: Grimoire) -> bool:
        return grimoire.switch("lilmonsta_midgame") and cls.id not in grimoire.in_play()

    @classmethod
    async def enter_for(cls, grimoire: Grimoire, seat: Seat) -> None:
        """It comes into play, and the player who would have become it becomes a Minion."""
        in_play = grimoire.in_play()
        minions = [c for c in grimoire.script.of_type(MINION) if c.id not in in_play]
        offered = OneOf(tuple([c.id for c in minions]), "character")
        minion = await grimoire.decide(cls, lambda: offered, seat.id) if minions else None
        with grimoire.one_event:
            entered = grimoire.grant(STORYTELLER, cls)
            agenda.enrol(grimoire, entered)
            if minion is not None:
                await change.become(grimoire, seat, next(c for c in minions if c.id == minion))

    @classmethod
    def reveals(cls, value: Any) -> Mapping[int, str]:
        seats = a_sequence(value)
        return {value: "demon"} if seats is None else dict.fromkeys(seats, "minion")

    @classmethod
    def may_turn_evil(cls, character: type[Ability]) -> bool:
        """Whoever minds it keeps their side."""
        return False


class LilMonstaSetup(Setup, of=LilMonsta):
    def choices(self, counts: Counts) -> tuple[Counts, ...]:
        if not counts.demon:
            return ()
        return (counts._replace(minion=counts.minion + counts.demon, demon=0),)


class LilMonstaAdvice(Advice, of=LilMonsta):
    def usual(self, ask: Ask[Any], grimoire: Grimoire) -> Any:
        if None in ask.options or ask.noun != "player":
            return None
        return next((seat.id for seat in grimoire.circle if seat.alive and is_minion(seat.character)), None)

    def advise_ruling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        if ask.noun != "player":
            return None
        grimoire = mood.grimoire
        minions = [seat.id for seat in grimoire.minions() if seat.alive]
        if None not in ask.options:
            seats: list[int] = list(ask.options)
            living = [seat for seat in seats if grimoire.people[seat].alive]
            if not minions:
                return Suggestion(mood.pick(living or seats), "no-minion-is-left")
            return Suggestion(mood.pick(minions), "keeps-the-game-open")
        sitters = [seat.id for seat in grimoire.demons()]
        others = [minion for minion in minions if minion not in sitters]
        if grimoire.living_without_travellers <= len(minions) + 2 and others:
            # On the last day good could not tell which of several Minions has it.
            return Suggestion(mood.pick(mood.sparing(others)), "one-minion-on-the-last-day")
        death = advise_death(mood)
        doomed = grimoire.living_without_travellers <= 3 or death.answer in sitters
        return Suggestion(None, "nobody-so-late") if doomed else death


class LilMonstaPlay(Play, of=LilMonsta):
    def chooses(self, player: AdvisedPlayer, offer: Offer) -> Any:
        """The first living Minion whom all of them know: so they agree without a word."""
        team = sorted({*player.friends, player.seat} & set(seats_in(offer)))
        return next((seat for seat in team if seat in player.alive), team[0] if team else None)
