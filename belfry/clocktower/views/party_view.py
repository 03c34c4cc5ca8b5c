"""The shape of a view: what one party has been told, is being asked and may do, as plain data.

A view is folded from the events and the ask addressed to its audience. It never sees the Grimoire, so there is nothing
in it to hide. Only the Storyteller's view has the Grimoire beside it.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from belfry.clocktower.pieces.events.setup import Numbers, OwnJinxView
from belfry.clocktower.pieces.seat import Alignment
from belfry.clocktower.views.day_view import CountdownView, CountView, ExecutionView, ExileView, NominationView
from belfry.clocktower.views.options_view import OptionsView, UseView
from belfry.core.plain import Plain

Phase = Literal["setup", "night", "day", "dusk", "over"]


class TownSeat(TypedDict):
    """A seat of the town square."""

    seat: int
    name: str
    alive: bool
    ghost_vote: bool
    """Whether the dead player still has a vote."""
    traveller: str | None
    """The character of a Traveller."""
    vote_tokens: NotRequired[int]
    """How many vote tokens a living player holds whose votes cost one each."""


class You(TypedDict, total=False):
    """What a player takes themself for; empty for the Storyteller and the public."""

    seat: int
    character: str
    alignment: Alignment


class Known(TypedDict, total=False):
    """What one has been told of a seat."""

    character: str
    alignment: Alignment
    demon: bool
    minion: bool


class Told(TypedDict):
    """Something that one was told in private or chose, with the night or day when it was.

    Beside these stands what an event of that kind says (`pieces/events/told.py`).
    """

    phase: Phase
    number: int
    kind: str
    text: str


class Asked(TypedDict):
    """A question that somebody has to answer."""

    kind: str
    """`choose`, `tell`, `rule`, `register`, `flow`, `vote`, `support`."""
    ability: str
    """The character whose ability raises it, or the moment of the rules (`nightfall`, `vote` ...)."""
    options: OptionsView
    about: int | None
    """The seat that it concerns, as far as that is for the reader to know."""
    text: str
    """The question in words."""
    telling: NotRequired[
        Literal["true", "false", "anything", "free", "none-true", "none-false", "too-many", "both-false", "one-of-each"]
    ]
    """For the Storyteller, of information: whether all the answers are true, all are false, or they may be either, as
    the ability does not work or the rules bind nobody; whether they should be true (or false) and none is; whether
    people may register in too many ways to say; and of two statements what has to be so of them."""
    ruling: NotRequired[str]
    """Where they should be true and none is: the ruling that lets anything be told, if there is one."""
    breach: NotRequired[bool]
    """For the Storyteller who judges madness: the answer that finds a breach, for which the player may be executed."""


class Waiting(Asked):
    """A question that a player is being asked, as the Storyteller sees it."""

    seat: int


class Suggestion(TypedDict):
    """What the Storyteller would be wise to answer, and why."""

    answer: Plain
    reason: str


class EarlyEndView(TypedDict):
    """An offer to end the game: for whom, by which rule, why, and what to be sure of first."""

    winner: Alignment
    rule: str
    reason: str
    confirm: str


StepKind = Literal["dusk", "minioninfo", "demoninfo", "act", "fresh", "trigger", "notice", "deaths", "dawn"]
StepState = Literal["done", "passed", "now", "to-come"]


class Declared(TypedDict, total=False):
    """What everybody knows of a Fabled in play: the players whom it concerns, the character that it favours."""

    players: list[int]
    character: str


class FabledView(TypedDict):
    """A Fabled in play as the Storyteller has it at hand."""

    id: str
    may_leave: bool
    """Whether it can be taken out now."""
    tokens: list[TokenView]
    """The reminders that lie at it."""
    options: OptionsView | None
    """What the Storyteller may do with it now."""
    open_stages: list[str]
    """What a mistake is still to come to: `made`, `corrected`, `announced`."""
    takes_back_the_end: bool
    """Whether the Storyteller may say that the end of the game was a mistake."""


class NightStep(TypedDict):
    """A step of the night sheet: of this night or, by day, of the coming one."""

    id: str
    """The character's id, or `dusk`, `minioninfo`, `demoninfo`, `notice`, `dawn`."""
    kind: StepKind
    """`act` is the usual one. `fresh` is for an ability just gained, `trigger` for one that a death has woken, `notice`
    for a player who is to be told a new character, `deaths` for a night on which the Storyteller decides who dies."""
    seat: int | None
    """Whom to wake, where that is one player."""
    state: StepState
    """`passed` if its place in the night went by and nobody was woken for it."""
    text: str
    """What has come of it so far, in words."""


class AbilityView(TypedDict):
    """An ability that a player holds, or believes to hold, or the Storyteller."""

    id: str
    wakes: bool
    """Whether the player can be woken for it now, to make up for a waking that was forgotten."""
    happens: bool
    """Whether something can happen through it now because the Storyteller wishes so."""
    judges: bool
    """Whether that begins with the Storyteller's judgement of somebody's madness."""
    awaits: WordsView | None
    """Words that the Storyteller listens for now because of it."""


class WordsView(TypedDict):
    """Words that matter when a player says them: who may, and who has, once for each time that still counts."""

    text: str
    speakers: list[int]
    heard: list[int]


class TokenView(TypedDict):
    """A reminder; `active` says whether its ability keeps it up now."""

    token: str
    active: bool
    void: NotRequired[bool]
    """That it was placed by an ability that did not work, and never does anything."""
    by: NotRequired[int]
    """The seat of whoever has the ability that it is of."""
    times: NotRequired[int]
    """How often the moment at which it ends has still to come, if more than once."""


class GrimoireNote(TypedDict):
    """Something that decides and that lies on no reminder: whose ability it is of, and what it is in words."""

    ability: str
    text: str
    brief: str | None
    """The same in a word or two, where it belongs beside the token."""
    emblem: str | None
    """The character that it is about."""


class GrimoireSeat(TypedDict):
    """The truth about a seat."""

    seat: int
    name: str
    character: str
    believes: str | None
    alignment: Alignment
    alive: bool
    lives: bool
    """Whether the player is really alive: other than `alive` where somebody only seems dead."""
    ghost_vote: bool
    drunk: bool
    poisoned: bool
    tokens: list[TokenView]
    notes: list[GrimoireNote]
    """What decides something about the player and lies on no reminder."""
    abilities: list[AbilityView]
    """All that the player holds: more than one where an ability has brought another."""


class GrimoireView(TypedDict):
    """The Grimoire: every seat clockwise, the night tokens to come, the Demon's bluffs, the table's options."""

    seats: list[GrimoireSeat]
    rules: list[str]
    """Rules in words that the Storyteller sees to, because of a wish that was granted."""
    jinxes_due: list[OwnJinxView]
    """The special rules in words that may matter to what is on now."""
    notes: list[GrimoireNote]
    """What decides something, is about nobody and lies on no reminder."""
    unseated: list[str]
    """The characters in play that no player is."""
    held: list[AbilityView]
    """The abilities of other characters that the Storyteller has."""
    tonight: list[str]
    bluffs: list[str] | None
    switches: dict[str, Any]
    fabled: list[FabledView]
    """The Fabled in play, in the middle of the Grimoire (FAB-3)."""
    fabled_to_come: list[str]
    """Those that could be brought into play now."""


# `as` is no name that a class body could have.
_Audience = TypedDict("_Audience", {"as": int | Literal["storyteller", "public"]})


class ClocktowerView(_Audience):
    """What a party sees of a game. The history travels beside it."""

    moment: int
    """What an answer refers to: it changes whenever something happens that the audience hears of.

    For the Storyteller it is the number of answers and deeds so far. A player's is counted in the events that the
    player heard, for the number of answers would tell how many others were asked something (TAB-4).
    """
    phase: Phase
    number: int
    script: str
    characters: list[str]
    numbers: Numbers | None
    fabled: list[str]
    """The Fabled in play."""
    declared: dict[str, Declared]
    """What the Storyteller has declared of some of them, by id."""
    jinxes: list[str]
    """The special rules for two of the script's characters that hold, by id."""
    own_jinxes: list[OwnJinxView]
    """Those that the host has put into words."""
    town: list[TownSeat]
    """Clockwise."""
    nominations_open: bool | None
    """None before they have been called for."""
    nominations: list[NominationView]
    exiles: list[ExileView]
    counting: CountView | None
    threshold: int
    """Half of the living, rounded up: so many votes are needed."""
    to_lead: int
    """How many votes the next nominee needs to be about to die: more than anybody has so far."""
    to_tie: int | None
    """How many would tie with the one who is about to die, if somebody is."""
    may_nominate: list[int]
    """Who has not nominated today and still could, as far as the reader knows: the living, and oneself."""
    may_be_nominated: list[int]
    may_be_exiled: list[int]
    """The Travellers whose exile has not been called for today."""
    may_use: list[str]
    """The abilities that anybody may use by day now, or claim to."""
    about_to_die: int | None
    """Who would be executed now, as far as the reader knows: none after a secret vote, unless an open one beat it."""
    executed: int | None
    execution: ExecutionView | None
    """Today's execution."""
    countdown: CountdownView | None
    """What everybody points at, while there is a countdown."""
    you: You
    told: list[Told]
    known: dict[int, Known]
    bluffs: list[str] | None
    winner: Alignment | None
    reason: str | None
    """Why the game is over: the id of a rule, or of a character."""
    asked: Asked | None
    may: OptionsView | None
    """What one may do without being asked."""
    grimoire: GrimoireView | None
    """This and what follows are the Storyteller's only, and none for everybody else."""
    waiting: list[Waiting] | None
    """What players are being asked now, so that the Storyteller can answer for them."""
    suggestion: Suggestion | None
    early_end: EarlyEndView | None
    night: list[NightStep] | None
    uses: list[UseView] | None
    """What players may use by day now, so that the Storyteller can enter it for them."""
