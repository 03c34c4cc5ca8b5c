"""The Beggar."""

from belfry.clocktower.pieces.events import Gave
from belfry.clocktower.vocabulary import *


class Beggar(Traveller):
    """Votes with vote tokens that the dead have given, and learns of each giver the side."""

    __slots__ = ()
    traits = ("votes", "slow")
    never_impaired = True
    announces = (Gave,)
    uses_by_day = True
    used_after_execution = True
    votes_with_tokens = True
    learns = OneWord("team", "good", "evil")
    memory: int | None
    """Whoever has just given a vote token."""

    def on_ballot(self, ballot: Ballot) -> None:
        if self.seat.alive and self.works:
            ballot.allow(self.seat, may=self.seat.vote_tokens > 0)
            ballot.charge(self.seat, "token")

    def serves(self, seat: int) -> bool:
        """It is the dead who give."""
        return seat != self.holder

    def day_offer(self, seat: Seat) -> Options[Any] | None:
        has_one = seat.ghost_vote and not self.town.today.voted_in_secret >> seat.id & 1
        return OneOf((self.holder,), "player") if has_one and self.seat.alive else None

    async def by_day_for(self, seat: Seat, choice: int) -> None:
        seat.ghost_vote = False
        self.seat.vote_tokens += 1
        self.grimoire.changed()
        self.grimoire.emit(Gave(EVERYONE, seat.id, self.holder))
        self.memory = seat.id
        await self.learn()
        self.memory = None

    def truths(self, look: Look) -> Iterable[str]:
        """The side of whoever gave last."""
        if self.memory is not None:
            yield "evil" if look.evil(look.town.people[self.memory]) else "good"


class BeggarPlay(Play, of=Beggar):
    def uses(self, player: AdvisedPlayer, offer: Offer, *, posing: bool) -> Any:
        """One of the dead who trusts the Beggar gives the token; evil does so for a friend."""
        beggars = seats_in(offer)
        if posing or not beggars or player.seat in player.alive:
            return NOT_NOW
        beggar = beggars[0]
        trusted = beggar in player.friends if player.evil else player.evil_chance(beggar) < 0.3
        return beggar if trusted and player.roll("gives", player.day) < 0.4 else NOT_NOW
