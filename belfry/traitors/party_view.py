"""The shape of a view: what one party has been told, is being asked and may do, as plain data.

A view is folded from the events and the ask addressed to its audience. It never sees the round, so there is nothing in
it to hide.
"""

from __future__ import annotations

from typing import Any, Literal, TypedDict

from belfry.core.plain import Plain
from belfry.traitors.events import How, Reason, Role

Phase = Literal["turn", "murder", "banishment", "final", "end", "over"]
"""`turn` is a player's turn, `murder`, `banishment` and `final` are the event under way, `end` is the end of a round
with its scores, `over` the end of the game."""
EventView = Literal["murder", "banishment", "final"]

# `in` is no name that a class body could have.
_Inside = TypedDict("_Inside", {"in": bool})


class PlayerView(_Inside):
    """A player as everybody sees them."""

    seat: int
    number: int
    """What stands on the Player Number card: the seat's number and one more."""
    name: str
    out: How | None
    """How the player was eliminated."""
    cards: int
    """How many cards are in the hand."""
    role: Role | None
    """As far as it has been shown."""
    recruited: bool
    """Whether the player has been shown to be a recruited Traitor."""
    score: int


class Pile(TypedDict):
    """The prize fund."""

    cards: list[str]
    gold: int


class Discards(TypedDict):
    """The discard pile; its cards are none if it lies face down."""

    cards: list[str] | None
    count: int


class VoteView(TypedDict):
    """A banishment's vote."""

    candidates: list[int]
    repetition: int
    """How often the vote has been repeated after a tie."""
    order: list[int]
    """The voters, from the drawer clockwise."""
    cast: bool
    """Whether all votes have been cast, and are being shown."""
    shown: list[list[int]]
    """The votes shown so far: voter, candidate."""
    tally: list[list[int]]
    """How many of the votes shown each candidate has: candidate, votes."""


class AgreementView(TypedDict):
    """The answers to the question whether the round shall end: seat, yes or no."""

    answers: list[list[Any]]
    ended: bool


class ResultView(TypedDict):
    """The scores of a round."""

    round: int
    reason: Reason
    side: Role
    """Who got the fund."""
    sharing: list[int]
    fund: int
    discarded: list[str]
    """The Gold cards that were discarded so that the fund could be divided."""
    share: int
    rows: list[list[int]]
    """For every seat: seat, Gold in hand, share of the fund, both together, total score."""


class You(TypedDict, total=False):
    """What a player knows of themself; empty for everybody else."""

    seat: int
    number: int
    role: Role
    recruited: bool
    hand: list[str]
    drawn: str | None
    """The card just drawn, until it is confirmed."""


class SeenHand(TypedDict):
    """A hand that the player has seen in this round, as it was then."""

    who: int
    cards: list[str]


class Told(TypedDict):
    """Something that only the player heard in this round, or only the player and one other."""

    round: int
    kind: str
    data: dict[str, Any]
    text: str


class ChooseOne(TypedDict):
    """The legal answers: one of `of`. `noun` says what they are.

    `player` (a seat's number, or none), `card` (a card's word, or none), `play` (none, a Gold card, or `["dagger",
    seat]`), `entry` (`F` or a seat's number; shown alike to all roles, so that not all of them are legal), `word`,
    `shield` and `yes or no` (true or false).
    """

    choose: Literal["one"]
    noun: str
    of: list[Plain]


class Waiting(TypedDict):
    """What the game waits for, as everybody may know."""

    kind: str
    ability: str
    seats: list[int]
    about: int | None
    text: str


class Asked(TypedDict):
    """A question that the audience has to answer."""

    kind: str
    """`draw`, `confirm`, `play`, `take`, `again`, `discard`, `entries`, `reveal`, `shield`, `discussion`, `votes`,
    `show`, `agree`, `roles`, `next`."""
    ability: str
    """The moment of the rules: `turn`, `blackmail`, `murder`, `banishment`, `agreement`, `round`."""
    options: ChooseOne
    about: int | None
    """The seat that it concerns: who is blackmailed, or whose vote is shown."""
    text: str
    """The question in words."""


# `as` is no name that a class body could have.
_Audience = TypedDict("_Audience", {"as": int | Literal["storyteller", "public"]})


class TraitorsView(_Audience):
    """What a party sees of a game. The history travels beside it."""

    moment: int
    """What an answer refers to: how many events the audience has heard."""
    phase: Phase
    round: int
    rounds: int
    """How many rounds have been agreed upon."""
    dealer: int
    turn: int | None
    drawing: int | None
    """Who has drawn a card and has not yet confirmed it."""
    players: list[PlayerView]
    """Clockwise."""
    deck: int
    """How many cards are left."""
    cards: dict[str, int]
    """How many of each card the game has."""
    worth: dict[str, int]
    """What each Gold card is worth."""
    fund: Pile
    discards: Discards
    options: dict[str, Any]
    """The options of the table that are not as usual."""
    victim: int | None
    """Who has been attacked in the murder under way."""
    slips: list[str | int]
    """The slips opened in the murder under way."""
    voting: VoteView | None
    agreement: AgreementView | None
    """What came of the question whether to end the round, until the next draw."""
    ended: Reason | None
    """Why the round is over."""
    results: list[ResultView]
    """The scores of the rounds so far."""
    winners: list[int] | None
    you: You
    seen: list[SeenHand]
    told: list[Told]
    waiting: Waiting | None
    asked: Asked | None
