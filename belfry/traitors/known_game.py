"""The game as one audience knows it, brought up to date by each event that it hears.

What it hands out it never changes afterwards: it puts something new in its place, so that whoever got it may keep it
and compare.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from belfry.core.plain import to_plain
from belfry.traitors.card import DAGGER, EVENT, FINAL, SHIELD, TRAITOR, Card, kind_of

if TYPE_CHECKING:
    from belfry.core.event import Event
    from belfry.core.name import Called
    from belfry.traitors.view import (
        AgreementView,
        EventView,
        How,
        Phase,
        PlayerView,
        Reason,
        ResultView,
        Role,
        SeenHand,
        VoteView,
        You,
    )

TOLD = {"role", "dealt", "card", "recruited", "saw", "took", "put_away", "entered"}
"""The events that tell a player something in private."""


class KnownGame:
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
        handler: Callable[[dict[str, Any]], None] | None = getattr(self, f"_hear_{event.kind}", None)
        if handler is not None:
            handler(event.data)
            self._players = None
        if event.kind in TOLD and self.audience >= 0:
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

    def _hear_seated(self, data: dict[str, Any]) -> None:
        self.names = {seat: self._called.get((seat, name), name) for seat, name in data["seats"]}
        self._scores = [0] * len(self.names)

    def _hear_game(self, data: dict[str, Any]) -> None:
        self.rounds = data["rounds"]
        self.cards = dict(data["cards"])
        self.worth = dict(data["worth"])
        self.options = to_plain(data["options"])

    def _hear_round(self, data: dict[str, Any]) -> None:
        self.number = data["number"]
        self.dealer = data["dealer"]
        self.deck = data["deck"]
        self._held = list(data["hands"])
        self.fund = list(data.get("fund", ()))
        self.discards = list(data.get("discards", ()))
        self._scores = list(data.get("scores", self._scores))
        out = data.get("out", ())
        self._out = {seat: how for seat, how, _ in out}
        self._roles = {seat: (role, False) for seat, _, role in out}
        self.turn = self.ended = self.agreement = self.role = self.drawing = self.drawn = None
        self.told, self.seen, self.hand, self.recruited = [], [], [], False
        self._event_over()

    def _hear_role(self, data: dict[str, Any]) -> None:
        if self.audience >= 0:
            self.role, self.recruited = data["role"], data["recruited"]

    def _hear_dealt(self, data: dict[str, Any]) -> None:
        self._take_up(data["seat"], data["cards"])

    # A turn

    def _hear_turn(self, data: dict[str, Any]) -> None:
        self.turn = data["seat"]
        self.agreement = None

    def _hear_drew(self, data: dict[str, Any]) -> None:
        self.drawing = data["seat"]
        self.deck = data["left"]
        self.agreement = None

    def _hear_card(self, data: dict[str, Any]) -> None:
        if data["seat"] == self.audience:
            self.drawn = data["card"]

    def _hear_kept(self, data: dict[str, Any]) -> None:
        self._hold(data["seat"], 1)
        if self.drawn is not None:
            self._take_up(data["seat"], [self.drawn])
        self.drawing = self.drawn = None

    def _hear_recruited(self, data: dict[str, Any]) -> None:
        if data["seat"] == self.audience:
            self.role, self.recruited = "traitor", True

    def _hear_rejected(self, data: dict[str, Any]) -> None:
        self.drawing = self.drawn = None
        self.discards = [*self.discards, TRAITOR]

    def _hear_played(self, data: dict[str, Any]) -> None:
        self._lay(data["seat"], [data["card"]])

    def _hear_discarded(self, data: dict[str, Any]) -> None:
        if data["card"] is None:
            self._hold(data["seat"], -1)
            self.discards = [*self.discards, "hidden"]
        else:
            self._lay(data["seat"], [data["card"]])

    def _hear_put_away(self, data: dict[str, Any]) -> None:
        self._give_up(data["seat"], [data["card"]])

    # Blackmail

    def _hear_blackmail(self, data: dict[str, Any]) -> None:
        self._lay(data["seat"], [DAGGER])

    def _hear_saw(self, data: dict[str, Any]) -> None:
        if data["seat"] == self.audience:
            self.seen = [*self.seen, {"who": data["who"], "cards": list(data["cards"])}]

    def _hear_taken(self, data: dict[str, Any]) -> None:
        if data["taken"]:
            self._hold(data["seat"], 1)
            self._hold(data["who"], -1)

    def _hear_took(self, data: dict[str, Any]) -> None:
        self._take_up(data["seat"], [data["card"]])
        self._give_up(data["who"], [data["card"]])

    # Events

    def _hear_event(self, data: dict[str, Any]) -> None:
        self.drawing = self.drawn = None
        self.discards = [*self.discards, EVENT]
        self.event = None if data["event"] == "quiet" else data["event"]
        self.victim, self.slips = None, []

    def _hear_final(self, data: dict[str, Any]) -> None:
        self.drawing = self.drawn = None
        self.discards = [*self.discards, FINAL]
        self.event = "final"

    def _hear_slip(self, data: dict[str, Any]) -> None:
        self.slips = [*self.slips, data["entry"]]

    def _hear_victim(self, data: dict[str, Any]) -> None:
        self.victim = data["seat"]
        if self.victim is None:
            self._event_over()

    def _hear_shielded(self, data: dict[str, Any]) -> None:
        self._lay(data["seat"], [SHIELD])
        self._event_over()

    def _hear_discussion(self, data: dict[str, Any]) -> None:
        self.voting = {
            "candidates": list(data["candidates"]),
            "repetition": data["repetition"],
            "order": list(data["order"]),
            "cast": False,
            "shown": [],
            "tally": [],
        }

    def _hear_polled(self, data: dict[str, Any]) -> None:
        assert self.voting is not None, "votes are cast after the discussion"
        self.voting = {**self.voting, "cast": True}

    def _hear_vote(self, data: dict[str, Any]) -> None:
        assert self.voting is not None, "votes are shown after they were cast"
        shown = [*self.voting["shown"], [data["seat"], data["who"]]]
        votes = [who for _, who in shown]
        tally = [[seat, votes.count(seat)] for seat in self.voting["candidates"] if seat in votes]
        self.voting = {**self.voting, "shown": shown, "tally": tally}

    def _hear_out(self, data: dict[str, Any]) -> None:
        seat = data["seat"]
        self._lay(seat, data["cards"])
        self._out = {**self._out, seat: data["how"]}
        self._roles = {**self._roles, seat: (data["role"], data["recruited"])}
        self._event_over()

    def _hear_agreement(self, data: dict[str, Any]) -> None:
        self.agreement = {"answers": [list(answer) for answer in data["answers"]], "ended": data["ended"]}

    # The end

    def _hear_round_over(self, data: dict[str, Any]) -> None:
        self.ended = data["reason"]

    def _hear_shown(self, data: dict[str, Any]) -> None:
        self._roles = {**self._roles, data["seat"]: (data["role"], data["recruited"])}

    def _hear_scores(self, data: dict[str, Any]) -> None:
        result: Any = {"round": self.number, "reason": self.ended, **to_plain(data)}
        self.results = [*self.results, result]
        self._scores = [row[-1] for row in data["rows"]]

    def _hear_one_more(self, data: dict[str, Any]) -> None:
        self.rounds = data["rounds"]

    def _hear_won(self, data: dict[str, Any]) -> None:
        self.winners = list(data["winners"])

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
