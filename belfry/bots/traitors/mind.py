"""A mind: one bot at one moment, with what it knows, what it makes of it, and how it is by nature."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from belfry.bots.temper import Dice
from belfry.bots.traitors.chronicle import Chronicle
from belfry.bots.traitors.hearing import Hearing
from belfry.bots.traitors.prospect import Prospect
from belfry.bots.traitors.seen import Seen
from belfry.bots.traitors.speech import Speech
from belfry.bots.traitors.suspicion import Belief, Knowledge, Suspicion
from belfry.bots.traitors.temper import Temper
from belfry.traitors.party_view import PlayerView, You

GUT = 3.0
"""How strong feelings are that no fact supports."""


class Mind:
    """Everything that a decision is made from."""

    def __init__(
        self,
        seen: Seen,
        me: int,
        chronicle: Chronicle,
        hearing: Hearing,
        suspicion: Suspicion,
        dice: Dice,
        temper: Temper,
        speech: Speech,
    ) -> None:
        self.seen = seen
        self.me = me
        self.game = seen.game
        self.chronicle = chronicle
        self.hearing = hearing
        self.suspicion = suspicion
        self.dice = dice
        self.temper = temper
        self.speech = speech

    # What it knows

    @property
    def you(self) -> You:
        """What the player knows of themself."""
        return self.game["you"]

    @property
    def traitor(self) -> bool:
        """Whether this player is a Traitor."""
        return self.you.get("role") == "traitor"

    @property
    def hand(self) -> list[str]:
        """The cards in this player's hand."""
        return list(self.you.get("hand", ()))

    @cached_property
    def inside(self) -> list[int]:
        """The seats of those who are in."""
        return [player["seat"] for player in self.players if player["in"]]

    @property
    def players(self) -> Sequence[PlayerView]:
        """The players clockwise."""
        return self.game["players"]

    @property
    def others(self) -> list[int]:
        """The others who are in."""
        return [seat for seat in self.inside if seat != self.me]

    @cached_property
    def golds(self) -> Mapping[str, int]:
        """What each Gold card is worth."""
        return self.game["worth"]

    @property
    def gold(self) -> int:
        """What the Gold in this player's hand is worth."""
        return sum(self.golds.get(card, 0) for card in self.hand)

    def name(self, seat: int) -> str:
        """A player's name."""
        return str(self.players[seat]["name"])

    def roll(self, *about: object) -> float:
        """Chance from 0 to 1 that stays the same for the same thing in the same round."""
        return self.dice.roll(self.chronicle.number, *about)

    # What it makes of things

    @cached_property
    def public(self) -> Belief:
        """What everybody can work out from what is public."""
        return self.suspicion.public()

    @cached_property
    def belief(self) -> Belief:
        """What this player believes."""
        chronicle = self.chronicle
        recruited = None
        if self.traitor and self.you.get("recruited"):
            recruited = 0 if chronicle.recruited is None else chronicle.recruited
        gut = {seat: self.gut(seat) for seat in self.others}
        return self.suspicion.own(Knowledge(self.me, self.traitor, recruited, chronicle.looks, gut))

    def gut(self, seat: int) -> float:
        """A feeling about somebody that no fact supports; the stubborn have stronger ones."""
        facts = 1 + 0.25 * len(self.chronicle.out)
        return (self.roll("gut", seat) - 0.5) * GUT * (0.4 + 0.8 * self.temper.stubborn) / facts

    @cached_property
    def prospect(self) -> Prospect:
        """How the round may go on."""
        return Prospect(self.game, self.belief, self.public, self.me, self.chronicle.events)

    @property
    def repetition(self) -> int:
        """How often the vote that is on, or comes next, has ended in a tie."""
        voting = self.game["voting"]
        return 0 if voting is None else int(voting["repetition"])

    def suspects(self, seat: int) -> bool:
        """Whether somebody has turned against this player: by a vote, or in words."""
        voted = any(ballot.votes.get(seat) == self.me for ballot in self.chronicle.ballots)
        return voted or self.me in self.hearing.accused_by(seat)

    def accused(self, seat: int) -> bool:
        """Whether this player has turned against somebody of late."""
        last = self.chronicle.ballots[-1].votes.get(self.me) if self.chronicle.ballots else None
        return last == seat or seat in self.hearing.accused_by(self.me)
