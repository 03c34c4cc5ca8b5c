"""The game as one audience knows it, brought up to date by each event that it hears.

What it hands out it never changes afterwards: it puts something new in its place, so that whoever got it may keep it
and compare.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from belfry.core.listener import Listener
from belfry.core.plain import to_plain
from belfry.traitors.card import DAGGER, EVENT, FINAL, SHIELD, TRAITOR, Card, kind_of
from belfry.traitors.events import (
    Agreement,
    Attacked,
    Blackmailed,
    CardDrawn,
    Discarded,
    Discussion,
    Drew,
    EventHappens,
    FinalDrawn,
    GameBegins,
    HandDealt,
    How,
    Kept,
    OneMore,
    Out,
    Played,
    Polled,
    PutAway,
    Reason,
    Recruited,
    Rejected,
    Role,
    RoleDealt,
    RoleShown,
    RoundBegins,
    RoundOver,
    Saw,
    Scores,
    Seated,
    Shielded,
    SlipOpened,
    Taken,
    TellsOne,
    Took,
    TurnBegins,
    VoteShown,
    Won,
)

if TYPE_CHECKING:
    from belfry.core.event import Event
    from belfry.core.name import Called
    from belfry.traitors.party_view import (
        AgreementView,
        EventView,
        Phase,
        PlayerView,
        ResultView,
        SeenHand,
        VoteView,
        You,
    )

UNDER_WAY: dict[str, EventView] = {"murder": "murder", "banishment": "banishment"}
"""The events that take their time."""


class KnownGame(Listener):
    """The game as one audience knows it: all that it has heard, as it stands now."""

    def __init__(self, audience: int, called: Called | None = None) -> None:
        self.audience = audience
        self._called: Called = called or {}
        self.names: dict[int, str] = {}
        self.rounds = 0
        self.number = 0
        self.dealer = 0
        self.turn: int | None = None
        self.deck = 0
        self.cards: dict[Card, int] = {}
        """How many of each card the game has."""
        self.worth: dict[Card, int] = {}
        self.options: dict[str, Any] = {}
        self.fund: list[Card] = []
        self.discards: list[Card] = []
        self.drawing: int | None = None
        """Who has drawn a card and not yet said what becomes of it."""
        self.event: EventView | None = None
        """The event under way: `murder`, `banishment` or `final`."""
        self.victim: int | None = None
        self.slips: list[str | int] = []
        self.voting: VoteView | None = None
        self.agreement: AgreementView | None = None
        self.ended: Reason | None = None
        self.results: list[ResultView] = []
        self.winners: list[int] | None = None
        self.told: list[tuple[int, Event]] = []
        """What only the audience was told in this round, with the number of the round."""
        self.hand: list[Card] = []
        self.drawn: Card | None = None
        self.role: Role | None = None
        self.recruited = False
        self.seen: list[SeenHand] = []
        self._held: list[int] = []
        self._out: dict[int, How] = {}
        self._roles: dict[int, tuple[Role, bool]] = {}
        self._scores: list[int] = []
        self._players: list[PlayerView] | None = None

    def hear(self, event: Event) -> None:
        """Take in one event."""
        if self.heed(event):
            self._players = None
        if isinstance(event, TellsOne) and self.audience >= 0:
            self.told = [*self.told, (self.number, event)]

    # What follows from what was heard

    @property
    def phase(self) -> Phase:
        """Where the game is."""
        if self.winners is not None:
            return "over"
        if self.ended is not None:
            return "end"
        return self.event or "turn"

    @property
    def players(self) -> list[PlayerView]:
        """The players clockwise."""
        if self._players is None:
            self._players = [
                {
                    "seat": seat,
                    "number": seat + 1,
                    "name": name,
                    "in": seat not in self._out,
                    "out": self._out.get(seat),
                    "cards": self._held[seat] if self._held else 0,
                    "role": self._roles[seat][0] if seat in self._roles else None,
                    "recruited": self._roles[seat][1] if seat in self._roles else False,
                    "score": self._scores[seat],
                }
                for seat, name in self.names.items()
            ]
        return self._players

    @property
    def you(self) -> You:
        """What a player knows of themself."""
        if self.audience not in self.names or self.role is None:
            return {}
        return {
            "seat": self.audience,
            "number": self.audience + 1,
            "role": self.role,
            "recruited": self.recruited,
            "hand": self.hand,
            "drawn": self.drawn,
        }

    @property
    def face_up(self) -> bool:
        """Whether the discard pile is open to all (TRT-32)."""
        return self.options.get("discard_face_up", True)

    # Setting up

    def _hear_seated(self, event: Seated) -> None:
        self.names = {seat: self._called.get((seat, name), name) for seat, name in event.seats}
        self._scores = [0] * len(self.names)

    def _hear_game(self, event: GameBegins) -> None:
        self.rounds = event.rounds
        self.cards = dict(event.cards)
        self.worth = dict(event.worth)
        self.options = to_plain(event.options)

    def _hear_round(self, event: RoundBegins) -> None:
        self.number = event.number
        self.dealer = event.dealer
        self.deck = event.deck
        self._held = list(event.hands)
        self.fund = list(event.fund or ())
        self.discards = list(event.discards or ())
        self._scores = list(event.scores or self._scores)
        out = event.out or ()
        self._out = {seat: how for seat, how, _ in out}
        self._roles = {seat: (role, False) for seat, _, role in out}
        self.turn = self.ended = self.agreement = self.role = self.drawing = self.drawn = None
        self.told, self.seen, self.hand, self.recruited = [], [], [], False
        self._event_over()

    def _hear_role(self, event: RoleDealt) -> None:
        if self.audience >= 0:
            self.role, self.recruited = event.role, event.recruited

    def _hear_dealt(self, event: HandDealt) -> None:
        self._take_up(event.seat, event.cards)

    # A turn

    def _hear_turn(self, event: TurnBegins) -> None:
        self.turn = event.seat
        self.agreement = None

    def _hear_drew(self, event: Drew) -> None:
        self.drawing = event.seat
        self.deck = event.left
        self.agreement = None

    def _hear_card(self, event: CardDrawn) -> None:
        if event.seat == self.audience:
            self.drawn = event.card

    def _hear_kept(self, event: Kept) -> None:
        self._hold(event.seat, 1)
        if self.drawn is not None:
            self._take_up(event.seat, [self.drawn])
        self.drawing = self.drawn = None

    def _hear_recruited(self, event: Recruited) -> None:
        if event.seat == self.audience:
            self.role, self.recruited = "traitor", True

    def _hear_rejected(self, event: Rejected) -> None:
        self.drawing = self.drawn = None
        self.discards = [*self.discards, TRAITOR]

    def _hear_played(self, event: Played) -> None:
        self._lay(event.seat, [event.card])

    def _hear_discarded(self, event: Discarded) -> None:
        if event.card is None:
            self._hold(event.seat, -1)
            self.discards = [*self.discards, "hidden"]
        else:
            self._lay(event.seat, [event.card])

    def _hear_put_away(self, event: PutAway) -> None:
        self._give_up(event.seat, [event.card])

    # Blackmail

    def _hear_blackmail(self, event: Blackmailed) -> None:
        self._lay(event.seat, [DAGGER])

    def _hear_saw(self, event: Saw) -> None:
        if event.seat == self.audience:
            self.seen = [*self.seen, {"who": event.who, "cards": list(event.cards)}]

    def _hear_taken(self, event: Taken) -> None:
        if event.taken:
            self._hold(event.seat, 1)
            self._hold(event.who, -1)

    def _hear_took(self, event: Took) -> None:
        self._take_up(event.seat, [event.card])
        self._give_up(event.who, [event.card])

    # Events

    def _hear_event(self, event: EventHappens) -> None:
        self.drawing = self.drawn = None
        self.discards = [*self.discards, EVENT]
        self.event = UNDER_WAY.get(event.event)
        self.victim, self.slips = None, []

    def _hear_final(self, event: FinalDrawn) -> None:
        self.drawing = self.drawn = None
        self.discards = [*self.discards, FINAL]
        self.event = "final"

    def _hear_slip(self, event: SlipOpened) -> None:
        self.slips = [*self.slips, event.entry]

    def _hear_victim(self, event: Attacked) -> None:
        self.victim = event.seat
        if self.victim is None:
            self._event_over()

    def _hear_shielded(self, event: Shielded) -> None:
        self._lay(event.seat, [SHIELD])
        self._event_over()

    def _hear_discussion(self, event: Discussion) -> None:
        self.voting = {
            "candidates": list(event.candidates),
            "repetition": event.repetition,
            "order": list(event.order),
            "cast": False,
            "shown": [],
            "tally": [],
        }

    def _hear_polled(self, event: Polled) -> None:
        assert self.voting is not None, "votes are cast after the discussion"
        self.voting = {**self.voting, "cast": True}

    def _hear_vote(self, event: VoteShown) -> None:
        assert self.voting is not None, "votes are shown after they were cast"
        shown = [*self.voting["shown"], [event.seat, event.who]]
        votes = [who for _, who in shown]
        tally = [[seat, votes.count(seat)] for seat in self.voting["candidates"] if seat in votes]
        self.voting = {**self.voting, "shown": shown, "tally": tally}

    def _hear_out(self, event: Out) -> None:
        seat = event.seat
        self._lay(seat, event.cards)
        self._out = {**self._out, seat: event.how}
        self._roles = {**self._roles, seat: (event.role, event.recruited)}
        self._event_over()

    def _hear_agreement(self, event: Agreement) -> None:
        self.agreement = {"answers": [list(answer) for answer in event.answers], "ended": event.ended}

    # The end

    def _hear_round_over(self, event: RoundOver) -> None:
        self.ended = event.reason

    def _hear_shown(self, event: RoleShown) -> None:
        self._roles = {**self._roles, event.seat: (event.role, event.recruited)}

    def _hear_scores(self, event: Scores) -> None:
        result: Any = {"round": self.number, "reason": self.ended, **to_plain(event.data)}
        self.results = [*self.results, result]
        self._scores = [row[-1] for row in event.rows]

    def _hear_one_more(self, event: OneMore) -> None:
        self.rounds = event.rounds

    def _hear_won(self, event: Won) -> None:
        self.winners = list(event.winners)

    # Cards

    def _event_over(self) -> None:
        self.event = self.victim = self.voting = None
        self.slips = []

    def _hold(self, seat: int, more: int) -> None:
        self._held = self._held.copy()
        self._held[seat] += more

    def _take_up(self, seat: int, cards: Iterable[Card]) -> None:
        if seat == self.audience:
            self.hand = [*self.hand, *cards]

    def _give_up(self, seat: int, cards: Iterable[Card]) -> None:
        if seat == self.audience:
            self.hand = self.hand.copy()
            for card in cards:
                self.hand.remove(card)

    def _lay(self, seat: int, cards: Iterable[Card]) -> None:
        """Cards leave a hand openly: Gold goes into the fund."""
        cards = list(cards)
        self._hold(seat, -len(cards))
        self._give_up(seat, cards)
        self.fund = [*self.fund, *[card for card in cards if kind_of(card) == "gold"]]
        self.discards = [*self.discards, *[card for card in cards if kind_of(card) != "gold"]]
