"""The round: the true state of a game between two steps, with the scores of the rounds before."""

from __future__ import annotations

from belfry.core.audience import EVERYONE
from belfry.traitors.card import Card
from belfry.traitors.config import Config, worth
from belfry.traitors.events import Reason, RoundOver, TraitorsEvent
from belfry.traitors.player import Player


class Round:
    """Who is in, who is what, where the cards lie, whose turn it is.

    It is plain data: `copy` makes another one that goes its own way.
    """

    __slots__ = (
        "config",
        "dealer",
        "deck",
        "discards",
        "drawn",
        "emit",
        "events",
        "fund",
        "inside",
        "number",
        "phase",
        "players",
        "resolved",
        "rounds",
        "seed",
        "selector",
        "shuffles",
        "traitor_out",
        "turn",
        "winners",
        "worth",
    )

    def __init__(self, config: Config, seed: int) -> None:
        self.config = config
        self.seed = seed
        self.players = [Player(seat, name) for seat, name in enumerate(config.names)]
        self.events: list[TraitorsEvent] = []
        self.emit = self.events.append
        """Records an event."""
        self.phase = "deal"
        """`deal`, `turn`, `end` or `over`: which step comes next."""
        self.number = 1
        """The number of the round."""
        self.rounds = config.agreed_rounds
        self.dealer = 0
        self.turn = 0
        """Whose turn it is."""
        self.inside: tuple[int, ...] = ()
        """The seats of the players who are in."""
        self.deck: list[Card] = []
        """The top card is the last of the list."""
        self.drawn: Card | None = None
        """The card that has been drawn and not yet put anywhere."""
        self.fund: list[Card] = []
        self.discards: list[Card] = []
        self.worth = worth(config)
        """What each Gold card is worth; no other card stands here."""
        self.selector: list[str] = []
        """What the next Events will be, the next one last."""
        self.shuffles = 0
        """How often the selector has been filled in this round."""
        self.resolved = 0
        """How many Events have been resolved in this round."""
        self.traitor_out = False
        """Whether a Traitor has been eliminated in this round."""
        self.winners: tuple[int, ...] | None = None

    def copy(self) -> Round:
        """A round of its own in the same state."""
        twin = object.__new__(Round)
        twin.config = self.config
        twin.seed = self.seed
        twin.players = [player.copy() for player in self.players]
        twin.events = self.events.copy()
        twin.emit = twin.events.append
        twin.phase = self.phase
        twin.number = self.number
        twin.rounds = self.rounds
        twin.dealer = self.dealer
        twin.turn = self.turn
        twin.inside = self.inside
        twin.deck = self.deck.copy()
        twin.drawn = self.drawn
        twin.fund = self.fund.copy()
        twin.discards = self.discards.copy()
        twin.worth = self.worth
        twin.selector = self.selector.copy()
        twin.shuffles = self.shuffles
        twin.resolved = self.resolved
        twin.traitor_out = self.traitor_out
        twin.winners = self.winners
        return twin

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return self.phase != "turn"

    def end(self, reason: Reason) -> None:
        """End the round: `two` are left, by `agreement`, or by the `final` banishment."""
        self.phase = "end"
        self.emit(RoundOver(EVERYONE, reason))

    def lay(self, card: Card) -> None:
        """Put a card that leaves a hand where it belongs: Gold to the fund, others to the discards (TRT-29, TRT-84)."""
        (self.fund if card in self.worth else self.discards).append(card)

    def amount(self, cards: list[Card]) -> int:
        """What the Gold among these cards is worth."""
        return sum([cards.count(card) * value for card, value in self.worth.items()])
