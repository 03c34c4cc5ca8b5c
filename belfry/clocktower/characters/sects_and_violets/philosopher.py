"""The Philosopher."""

from belfry.clocktower.vocabulary import *


class Philosopher(Townsfolk):
    """Gains the ability of a good character once, and makes whoever is that character drunk."""

    __slots__ = ()
    traits = ("reminder-first-night", "reminder-other-nights")
    remembers = ("chose", "character")
    gives_abilities = True
    asked_whatever_happens = True
    reminders = {"drunk": Reminder(DRUNK), "is-the-philosopher": NOTE}
    memory: str | None
    """The character that was picked."""

    @property
    def times_spent(self) -> int:
        """How often a character has been picked."""
        return max(len(self.town.tokens_named(f"{self.id}/is-the-philosopher", self.key)), self.memory is not None)

    async def remember_beginning(self) -> None:
        """What the player has in addition was picked before."""
        if self.granted:
            self.memory = self.granted[0].id

    @property
    def spent(self) -> bool:
        """What was picked is had from then on."""
        return False

    def acts_tonight(self) -> bool:
        return self.can_act and self.times_spent <= self.town.further_uses(self)

    def renew(self) -> None:
        super().renew()
        self.memory = None

    async def every_night(self) -> None:
        named = await self.choose(self._offer)
        if named is not None:
            await self._take(next(c for c in self.grimoire.script.good if c.id == named))

    def _offer(self) -> Options[str | None]:
        return OneOf((None, *[c.id for c in self.grimoire.script.good if c.id != self.id]), "character")

    async def _take(self, character: type[Character]) -> None:
        """Have the ability from now on, or only seem to if this one does not work."""
        works = self.works
        self.memory = character.id
        if not works:
            self.goes_wrong()
        self.mark("is-the-philosopher", self.seat)
        await self.gain(character, void=not works)

    def impairs(self) -> Iterable[tuple[Seat, str]]:
        held = [ability.id for ability in self.granted if not ability.void]
        owners = dict.fromkeys([ability.seat for id in held for ability in self.town.holders_of(id)])
        return [(seat, DRUNK) for seat in owners if seat.character.id in held]

    @classmethod
    def may_harm(cls, dealt: Dealt, holder: int) -> Iterable[Reach] | None:
        """Whoever is the character named."""
        named = dealt.named.get((holder, cls.id))
        if named is None:
            return None
        by_id = [([c for c in dealt.script.good if c.id == id], night) for night, id in named]
        return [Reach(dealt.seats(found), since=2 * night) for found, night in by_id]

    @classmethod
    def may_borrow(cls, script: Script) -> Sequence[type[Character]]:
        return script.good

    @classmethod
    def may_lend(cls, dealt: Dealt, holder: int) -> Iterable[type[Character]] | None:
        """The character named."""
        named = dealt.named.get((holder, cls.id))
        return None if named is None else [c for c in dealt.script.good if any(c.id == id for _, id in named)]


class PhilosopherPlay(Play, of=Philosopher):
    lore = Lore(threat=0.7, bluff=0.6, borrows=True)

    def chooses(self, player: AdvisedPlayer, offer: Offer) -> Any:
        """A strong ability that nobody claims, so that nobody good gets drunk; evil takes what it claims to be."""
        if player.day < 2 and player.roll("philosopher") < 0.5:
            return LET_PASS
        names = [id for id in characters_in(offer) if is_townsfolk(player.found(id))]
        free = [id for id in names if id not in player.claims.values()] or names

        def worth(id: str) -> float:
            character = player.found(id)
            use = 0.4 if character.acts_other_nights else 0.0 if character.acts_first_night else -0.6
            return character.play.lore.threat + use + 0.5 * player.roll("philosopher", id)

        return max(free, key=worth, default=LET_PASS)
