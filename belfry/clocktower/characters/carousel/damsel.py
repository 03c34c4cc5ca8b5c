"""The Damsel."""

from belfry.clocktower.vocabulary import *

FEW = 4
"""With so many alive the guess should not be kept any longer."""


class Damsel(Outsider):
    """Is known to be in play to the Minions, and loses for their own team if a Minion guesses in public who it is."""

    __slots__ = ()
    traits = ()
    decided_upon = frozenset(("use",))
    remembers = ("told", "players")
    asked_by_night = False
    reminders = {"guess-used": Reminder(lasts=True)}
    tells = "character"
    uses_by_day = True
    used_after_execution = True
    involves_everybody = True
    memory: tuple[int, ...] | None
    """The players for whom the moment to learn of the Damsel has come."""

    # At night

    def _untold(self) -> list[Seat]:
        """Those who are Minions and know it, or may pass for one, and for whom the moment has not come yet."""
        known = self.memory or ()
        others = [seat for seat in self.town.circle if seat.id not in known and seat.believes is None]
        return [seat for seat in others if is_minion(seat.character) or self._may_pass(seat)]

    def _may_pass(self, seat: Seat) -> bool:
        """Whether a player who is no Minion may register as one."""
        guise = None if seat.id == self.holder else registration.guise_of(self.town, seat, self)
        return guise is not None and any(map(is_minion, guise.characters))

    async def first_night(self) -> None:
        await self._make_known()

    async def other_nights(self) -> None:
        await self._make_known()

    async def _make_known(self) -> None:
        for seat in self._untold() if self.works else ():
            if is_minion(seat.character) or await self.sees(seat, is_minion):
                await self.tell(seat.id, lambda: OneOf((self.id,), "character"))
            self.memory = (*(self.memory or ()), seat.id)

    async def on_change(self) -> None:
        """Whoever becomes a Minion after its place in the night is shown the Damsel at once."""
        grimoire, step = self.grimoire, ("fresh", self.key)
        passed = grimoire.phase == "night" and grimoire.position >= agenda.positions(grimoire)[self.id]
        if passed and step not in grimoire.agenda and any(is_minion(seat.character) for seat in self._untold()):
            grimoire.agenda.insert(0, step)

    # By day

    @classmethod
    async def used_by(cls, grimoire: Grimoire, seat: Seat, choice: int) -> None:
        """A Minion's guess: the first one counts, for all who have the ability."""
        fresh = [a for a in grimoire.holders_of(cls.id) if not a.void and a.marks("guess-used") is None]
        if not fresh or not (is_minion(seat.character) or await fresh[0].sees(seat, is_minion)):
            return
        found = [ability for ability in fresh if ability.holder == choice]
        right = [ability for ability in found if ability.works]
        if right:
            await pause.declare(grimoire)
            victory.at_once(grimoire, GOOD if right[0].seat.evil else EVIL, cls.id)
        for ability in fresh:
            ability.mark("guess-used", ability.seat)
            if ability in found and ability.seat.alive:
                ability.goes_wrong()


class DamselAdvice(Advice, of=Damsel):
    def advise_registration(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """Nobody passes for a Minion."""
        return Suggestion(False, "no-minion")


class DamselPlay(Play, of=Damsel):
    lore = Lore(threat=0.1, bluff=0.3, hides=True, for_minions=True)

    def uses(self, player: AdvisedPlayer, offer: Offer, *, posing: bool) -> Any:
        """A Minion who has nothing more to lose guesses whoever most seems to hide what they are."""
        if not (player.evil and is_minion(player.character)) or player.friends & player.users_of(Damsel.id):
            return NOT_NOW
        lost = player.seat not in player.alive or player.on_trial or player.about_to_die == player.seat
        if not lost and len(player.alive) > FEW:
            return NOT_NOW
        others = [seat for seat in seats_in(offer) if seat in player.alive and seat not in player.friends]
        guess = aims.best(player, [seat for seat in others if seat in player.players], aims.hides(player))
        return NOT_NOW if guess is None else guess
