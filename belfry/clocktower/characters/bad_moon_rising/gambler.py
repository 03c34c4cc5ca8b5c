"""The Gambler."""

from belfry.clocktower.vocabulary import *


class Gambler(Townsfolk):
    """Guesses a player's character each night but the first, and dies if wrong."""

    __slots__ = ()
    traits = ("kills", "reminder-other-nights")
    turns = NONE
    asked_whatever_happens = True
    asks_nobody_else = True
    reminders = {"dead": TONIGHT}
    kills_in_error = True
    memory: str | None
    """The character that was guessed last."""

    async def other_nights(self) -> None:
        guessed: tuple[int, str] = await self.choose(self._guesses)
        seat, guess = guessed
        self.pick((seat,))
        if not self.works:
            if self.grimoire.people[seat].character.id != guess:
                self.goes_wrong()
            return
        right = await self.sees(self.grimoire.people[seat], lambda character: character.id == guess)
        if not right and await self.kill(self.seat):
            self.mark("dead", self.seat)

    def recall(self, picks: tuple[int, ...], named: tuple[str, ...]) -> None:
        super().recall(picks, named)
        self.memory = next(iter(named), None)

    def confirms(self, look: Look, learned: bool) -> bool:
        """Whether the holder lives: whoever has guessed right does."""
        guessed = () if self.memory is None else self.picked
        return all(look.sees(seat, lambda character: character.id == self.memory) is learned for seat in guessed)

    def _guesses(self) -> Options[Any]:
        return Each(self.grimoire.any_player, OneOf(self.grimoire.nameable(), "character"))


class GamblerPlay(Play, of=Gambler):
    lore = Lore(threat=0.7, slays=True)

    def outcome(self, record: Record, holder: int, night: int, picks: tuple[int, ...]) -> bool:
        """Whether the holder lived through the night."""
        return not record.died_at_night(holder, night)

    def chooses(self, player: AdvisedPlayer, offer: Offer) -> Any:
        """Somebody's claim if it is all but certain to be true and still worth testing; else one's own character."""
        seats, names = seats_in(offer), set(characters_in(offer))
        before = player.choices_with(Gambler.id)
        known = [(seat, player.claims[seat]) for seat in seats if seat in player.claims and seat != player.seat]
        guesses = [guess for guess in known if guess not in before and guess[1] in names]
        daring = 0.12 + 0.13 * player.boldness
        for seat, id in sorted(guesses, key=lambda guess: -player.evil_chance(guess[0])):
            doubled = list(player.claims.values()).count(id) > 1
            if player.evil or (player.evil_chance(seat, 1.0) < daring and not doubled):
                return [seat, id]
        own = player.character.id
        return [player.seat, own] if player.seat in seats and own in names else None

    def invents(self, player: AdvisedPlayer, night: int) -> Account | None:
        """That a friend is what they claim to be: the one who tells it lives."""
        who = None if night == 1 else aims.somebody_to_name(player, Gambler.id, night, accused=False)
        if who is None:
            return None
        lived = self.outcome(player.record, player.seat, night, (who,))
        return Account(lived, (who,), (player.claims[who],))
