"""What a view says of a day: nominations, exiles, the count under way, the execution, a countdown."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class NominationView(TypedDict):
    """A nomination of today; `needed`, `to_lead`, `result` and `about_to_die` come with the tally."""

    by: int
    who: int
    """The nominee; -1 for the Storyteller."""
    tally: int | None
    voters: list[int]
    secret: NotRequired[bool]
    """Whether the votes were counted in secret: then only the Storyteller knows tally, voters and result."""
    settled: NotRequired[bool]
    """Whether there is no vote on it, as an ability decides what comes of it."""
    needed: NotRequired[int]
    to_lead: NotRequired[int]
    """How many votes it took to be about to die, beside those who led then: as it was said during the count."""
    result: NotRequired[Literal["succeeds", "ties", "fails"]]
    about_to_die: NotRequired[int | None]
    stands: NotRequired[Literal["block", "tied", "out", "executed"]]
    """What an open tally is worth by now: the nominee is about to die, tied with others, neither, or was executed."""
    died: NotRequired[list[int]]
    """Who died as soon as the nomination was made."""
    executed: NotRequired[int]
    """Who was executed as soon as the nomination was made, so that there was no vote."""


class ExileView(TypedDict):
    """An exile that was called for today and decided."""

    who: int
    support: int
    needed: int
    supporters: list[int]
    succeeds: bool


class ExecutionView(TypedDict):
    """The execution of a day, as far as it has come."""

    seat: int
    """Who is executed; -1 for the Storyteller."""
    because: str | None
    """Why: `votes`, `secret-votes`, or the id of a character whose ability everybody has seen to do it. Only the
    Storyteller is told of other abilities and of `madness` (EXE-18)."""
    by: int | None
    """Who nominated the player, where it is by votes or an ability carries them out, or whose nomination led to it."""
    tally: int | None
    voters: list[int]
    outcome: Literal["dies", "lives", "dead"] | None
    """What comes of it; `dead` where the player was dead before, and none while everybody holds their breath."""


class CountView(TypedDict):
    """A nomination, or a call for an exile or a cult, that is being decided."""

    kind: Literal["vote", "exile", "cult"]
    """What hands go up for. If it is not a vote, everybody may put one up, and no vote token is spent."""
    who: int
    """The nominee, or whoever has called for a cult; -1 for the Storyteller."""
    total: int
    hands: list[int]
    """The hands counted so far."""
    needed: int
    to_lead: int
    """How many votes make the nominee the one who is about to die, as far as the reader knows."""
    to_tie: int | None
    """How many tie with the one who is about to die, if somebody is."""
    order: list[int]
    """The seats that the clock hand passes, in order: those who can vote, the nominee last."""
    next: int | None
    """The seat that the clock hand is at; none before the count has begun. In secret, for the Storyteller only."""
    secret: bool
    """Whether eyes are closed: hands and total are for the Storyteller alone, and one's own hand for oneself."""
    counted: NotRequired[list[int]]
    """Of a secret count under way: the seats of whose hands one knows that they are counted. One's own, if it is."""
    over: NotRequired[bool]
    """Whether the clock hand has gone all the way round, and what comes of it is not declared yet."""
    worth: NotRequired[dict[int, int]]
    """What a hand has added to the total, where that was not one."""
    voters: NotRequired[list[int]]
    """Those to whom the vote is open, where only some may vote."""
    most: NotRequired[dict[int, int]]
    """How many hands somebody may raise, as far as the reader knows that it is more than one."""


class FingerView(TypedDict):
    """Who points at whom."""

    seat: int
    to: int


class CountdownView(TypedDict):
    """A countdown during which everybody may point at somebody."""

    ability: str
    left: int
    """The number that was said last, from ten to one."""
    fingers: list[FingerView]
