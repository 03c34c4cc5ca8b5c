"""All kinds of events of a game of Traitors, each declared once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import UNSET, UnsetType

from belfry.core.event import Event
from belfry.traitors.card import Card

Role = Literal["faithful", "traitor"]
How = Literal["murder", "banishment"]
"""How a player was eliminated."""
Reason = Literal["two", "agreement", "final"]
"""Why a round is over: only two are left, by agreement, or by the Final Banishment."""


class TraitorsEvent(Event, frozen=True, gc=False):
    """Something that happens in a game of Traitors."""


class TellsOne(TraitorsEvent, frozen=True, gc=False):
    """Something that only one player hears, or only one and another."""

    seat: int


# Setting up


class Seated(TraitorsEvent, frozen=True, tag="seated"):
    """The players have sat down: each seat with its name, clockwise."""

    seats: list[tuple[int, str]]


class GameBegins(TraitorsEvent, frozen=True, tag="game"):
    """So many rounds are played with so many of each card, each Gold card worth so much, and with these options."""

    rounds: int
    cards: Mapping[Card, int]
    worth: Mapping[Card, int]
    options: Mapping[str, Any]


class RoundBegins(TraitorsEvent, frozen=True, tag="round"):
    """A round begins: who deals, how many cards the deck and each hand have.

    Of a round that lies on the table already it says more: fund, discards, who is out and how, and scores.
    """

    number: int
    dealer: int
    deck: int
    hands: list[int]
    fund: list[Card] | UnsetType = UNSET
    discards: list[Card] | UnsetType = UNSET
    out: list[tuple[int, How, Role]] | UnsetType = UNSET
    scores: list[int] | UnsetType = UNSET


class RoleDealt(TellsOne, frozen=True, tag="role"):
    """A player has a role."""

    role: Role
    recruited: bool


class HandDealt(TellsOne, frozen=True, tag="dealt"):
    """A player has been dealt cards."""

    cards: list[Card]


# A turn


class TurnBegins(TraitorsEvent, frozen=True, tag="turn"):
    """It is a player's turn."""

    seat: int


class Proposed(TraitorsEvent, frozen=True, tag="proposed"):
    """A player proposes to end the round."""

    seat: int


class Drew(TraitorsEvent, frozen=True, tag="drew"):
    """A player has drawn a card, and so many are left."""

    seat: int
    left: int


class CardDrawn(TellsOne, frozen=True, tag="card"):
    """Which card a player has drawn."""

    card: Card


class Kept(TraitorsEvent, frozen=True, tag="kept"):
    """A player keeps the card."""

    seat: int


class Recruited(TellsOne, frozen=True, tag="recruited"):
    """A player has joined the Traitors."""


class Rejected(TraitorsEvent, frozen=True, tag="rejected"):
    """A player has shown the Traitor card and discarded it."""

    seat: int


class Passed(TraitorsEvent, frozen=True, tag="passed"):
    """A player plays no card."""

    seat: int


class Played(TraitorsEvent, frozen=True, tag="played"):
    """A player has put a Gold card into the fund."""

    seat: int
    card: Card


class Discarded(TraitorsEvent, frozen=True, tag="discarded"):
    """A player has discarded a card, which is none where it lies face down."""

    seat: int
    card: Card | None


class PutAway(TellsOne, frozen=True, tag="put_away"):
    """Which card a player has discarded face down."""

    card: Card


# Blackmail


class Blackmailed(TraitorsEvent, frozen=True, tag="blackmail"):
    """A player blackmails another."""

    seat: int
    who: int


class Saw(TellsOne, frozen=True, tag="saw"):
    """A player has seen the hand of another."""

    who: int
    cards: list[Card]


class Taken(TraitorsEvent, frozen=True, tag="taken"):
    """A player has taken a card from another, or none."""

    seat: int
    who: int
    taken: bool


class Took(TellsOne, frozen=True, tag="took"):
    """Which card a player has taken from another."""

    who: int
    card: Card


# Events of the deck


class EventHappens(TraitorsEvent, frozen=True, tag="event"):
    """A player has drawn an Event card, which is a murder, a banishment or quiet (TRT-61)."""

    seat: int
    event: str


class FinalDrawn(TraitorsEvent, frozen=True, tag="final"):
    """A player has drawn the Final Banishment."""

    seat: int


class Entered(TellsOne, frozen=True, tag="entered"):
    """What a player has entered in a murder."""

    entry: str | int


class SlipOpened(TraitorsEvent, frozen=True, tag="slip"):
    """A slip of a murder was opened, and so many are left."""

    entry: str | int
    left: int


class Attacked(TraitorsEvent, frozen=True, tag="victim"):
    """A player has been attacked, or nobody."""

    seat: int | None


class Shielded(TraitorsEvent, frozen=True, tag="shielded"):
    """A player has played a Shield."""

    seat: int


class Discussion(TraitorsEvent, frozen=True, tag="discussion"):
    """Everybody discusses whom to banish, for the first time or again; the voters, from the drawer clockwise."""

    candidates: tuple[int, ...]
    repetition: int
    order: tuple[int, ...]


class Polled(TraitorsEvent, frozen=True, tag="polled"):
    """All votes have been cast."""

    order: tuple[int, ...]


class VoteShown(TraitorsEvent, frozen=True, tag="vote"):
    """A vote was shown, and so many are still hidden."""

    seat: int
    who: int
    left: int


class Tied(TraitorsEvent, frozen=True, tag="tied"):
    """Some have the most votes together."""

    seats: tuple[int, ...]
    votes: int


class Lot(TraitorsEvent, frozen=True, tag="lot"):
    """One of those who are tied is banished by lot."""

    seats: tuple[int, ...]
    seat: int


class Banished(TraitorsEvent, frozen=True, tag="banished"):
    """A player is banished with so many votes."""

    seat: int
    votes: int


class Out(TraitorsEvent, frozen=True, tag="out"):
    """A player is eliminated, and shows cards and role."""

    seat: int
    how: How
    cards: list[Card]
    gold: int
    role: Role
    recruited: bool


class Agreement(TraitorsEvent, frozen=True, tag="agreement"):
    """Who wants to end the round, and whether it ends."""

    answers: list[tuple[int, bool]]
    ended: bool


# The end


class RoundOver(TraitorsEvent, frozen=True, tag="round_over"):
    """The round is over."""

    reason: Reason


class RoleShown(TraitorsEvent, frozen=True, tag="shown"):
    """A player who is still in shows their role."""

    seat: int
    role: Role
    recruited: bool


class Scores(TraitorsEvent, frozen=True, tag="scores"):
    """The fund goes to a side, who share it; what was discarded so that it divides.

    For every seat a row: seat, Gold in hand, share of the fund, both together, total score.
    """

    side: Role
    sharing: list[int]
    fund: int
    discarded: list[Card]
    share: int
    rows: list[list[int]]


class OneMore(TraitorsEvent, frozen=True, tag="one_more"):
    """Some lead together, and another round is played."""

    seats: tuple[int, ...]
    score: int
    rounds: int


class Won(TraitorsEvent, frozen=True, tag="won"):
    """These have won."""

    winners: tuple[int, ...]
    score: int


# Beside the rules


class WordsSaid(Event, frozen=True, tag="said"):
    """A bot has said something in a game that nobody has to play."""

    seat: int
    text: str
