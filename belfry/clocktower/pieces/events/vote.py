"""Nominations, votes, exiles and other shows of hands."""

from __future__ import annotations

from typing import ClassVar, TypedDict

from msgspec import field

from belfry.clocktower.pieces.events.event import ClocktowerEvent
from belfry.clocktower.pieces.tally import Result


class Nominations(ClocktowerEvent, frozen=True, tag="nominations"):
    """Nominations are open, or closed."""

    moves_on: ClassVar[bool] = True
    logged: ClassVar[bool] = True
    untold_at_the_end: ClassVar[bool] = True

    open: bool


class WhoNominates(ClocktowerEvent, frozen=True, tag="nominators"):
    """Players nominate from now on, or the Storyteller alone."""

    players: bool


class Unusual(TypedDict, total=False):
    """What everybody is told of a vote that is not as usual."""

    secret: bool
    ability: str | None
    needed: int
    voters: list[int]


class UnusualVote(ClocktowerEvent, frozen=True, kw_only=True):
    """Something about a vote, with what is not as usual.

    Whether it is secret and by which ability, how many votes are needed, and to whom it is open.
    """

    secret: bool = False
    ability: str | None = None
    needed: int | None = None
    voters: list[int] | None = None


class Nominated(UnusualVote, frozen=True, tag="nominated"):
    """Somebody has nominated somebody; `settled` if nobody votes on it."""

    logged: ClassVar[bool] = True

    by: int
    who: int
    settled: bool = False


class Explained(ClocktowerEvent, frozen=True, tag="explained"):
    """Everybody is told how something goes."""

    topic: str


class CountBegins(UnusualVote, frozen=True, tag="count"):
    """The count begins, of a vote or of another show of hands."""

    moves_on: ClassVar[bool] = True
    untold_at_the_end: ClassVar[bool] = True

    who: int


class BallotChanged(UnusualVote, frozen=True, tag="ballot"):
    """What is not as usual about a count under way is something else now."""

    who: int


class HandCounted(ClocktowerEvent, frozen=True, tag="hand"):
    """A hand is counted, up or down, or so many of one player; the total is none where it is secret.

    `free` if it has cost a dead player no vote token.
    """

    untold_at_the_end: ClassVar[bool] = True

    seat: int
    up: int | bool
    total: int | None
    free: bool = False


class MoreHands(ClocktowerEvent, frozen=True, tag="hands"):
    """A player may raise so many hands."""

    seat: int
    most: int


class RunningTotal(ClocktowerEvent, frozen=True, tag="running"):
    """The total after a player was counted, where it is for the Storyteller."""

    seat: int
    total: int


class Tallied(ClocktowerEvent, frozen=True, tag="tally"):
    """The votes for a nominee are counted: what they come to, and who is about to die now."""

    moves_on: ClassVar[bool] = True
    announced: ClassVar[bool] = True

    who: int
    tally: int
    needed: int
    voters: tuple[int, ...]
    result: Result
    about_to_die: int | None
    void: bool = False
    secret: bool = False
    entered: bool = False
    """Whether only the number is known: of the voters only those of the dead who spent their token."""


class Counted(ClocktowerEvent, frozen=True, tag="counted"):
    """The votes for a nominee are counted in secret."""

    moves_on: ClassVar[bool] = True
    announced: ClassVar[bool] = True

    who: int


class AboutToDie(ClocktowerEvent, frozen=True, tag="about_to_die"):
    """Who is about to die in truth, where everybody takes it otherwise."""

    seat: int | None


class VoteTokensSpent(ClocktowerEvent, frozen=True, tag="vote_tokens"):
    """The vote tokens of those who have voted in secret are taken."""

    announced: ClassVar[bool] = True

    spent: list[int]


class Gave(ClocktowerEvent, frozen=True, tag="gave"):
    """A dead player gives somebody their vote token."""

    seat: int
    receiver: int = field(name="to")


class ExileCalled(ClocktowerEvent, frozen=True, tag="exile"):
    """Somebody calls for the exile of a Traveller."""

    moves_on: ClassVar[bool] = True
    logged: ClassVar[bool] = True

    by: int
    who: int


class Exiled(ClocktowerEvent, frozen=True, tag="exiled"):
    """Hands have been counted for an exile, and it succeeds or not."""

    announced: ClassVar[bool] = True

    who: int
    support: int
    needed: int
    supporters: list[int]
    succeeds: bool


class CultCalled(ClocktowerEvent, frozen=True, tag="cult"):
    """A player asks who joins their cult."""

    by: int


class Followed(ClocktowerEvent, frozen=True, tag="followed"):
    """Hands have been counted for a cult, and it wins or not."""

    announced: ClassVar[bool] = True

    by: int
    supporters: list[int]
    succeeds: bool
