"""The protocol: every message that goes over the wire, in both directions.

One WebSocket carries views out and actions in, for browsers, bots and scripts alike. `docs/protocol.md` shows a
session. The TypeScript types of the browser client are generated from this module.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, TypedDict

import msgspec

from belfry.clocktower.view import ClocktowerView
from belfry.traitors.view import TraitorsView

VERSION = 1
"""The protocol's version: a client that speaks another one is turned away with a message."""

LONGEST_FRAME = 16 * 1024
LONGEST_CHAT = 500
LONGEST_NOTE = 4000
LONGEST_TABLE_NAME = 60

Teller = Literal["person", "belfry"]
Stage = Literal["lobby", "play", "over"]
Channel = int | Literal["town", "storyteller"]
"""Where words go: to everybody, to the Storyteller, or to the player of a seat."""
Mark = Literal["", "good", "evil", "unsure"]


# What a table is made of


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a table is run, whatever is played there; most can be changed while a game is on."""

    discussion: int = 240
    """Seconds of talk; 0 for no clock. The other clocks alike."""
    beat: float = 6.0
    """Seconds that a step takes which Belfry or a bot makes."""
    patience: int = 60
    """Seconds that Belfry waits for a player before it chooses for them; 0 to wait for ever."""
    chat: bool = True
    """Whether players may write to each other in private."""
    spectators: bool = True
    """Whether whoever knows the code may watch the town square."""


class ClocktowerSettings(Settings, frozen=True, forbid_unknown_fields=True):
    """How a table of Blood on the Clocktower is run.

    `discussion` is the talk before nominations open, `beat` a step of a night that Belfry tells, and in such a night
    Belfry has its `patience`.
    """

    nominations: int = 90
    defence: int = 30
    sweep: float = 1.0
    """Seconds that the clock hand takes from seat to seat while votes are counted."""
    claims: bool = True
    """Whether there is a claims board."""
    auto_advance: bool = False
    """Whether the day moves on by itself when a clock runs out; where Belfry tells the story it always does."""
    at_table: bool = False
    """Whether the players sit round a real table without phones, and the Storyteller enters what they choose."""


class TraitorsSettings(Settings, frozen=True, forbid_unknown_fields=True):
    """How a table of the Traitors is run.

    `discussion` is the talk before each vote, `beat` what a bot takes for each answer and every drawn card until it is
    confirmed, and `patience` holds for every decision.
    """

    discussion: int = 180
    beat: float = 1.5
    patience: int = 0
    stand_ins: bool = True
    """Whether bots take the seats that nobody plays: those still open at the beginning, and those that are left."""


AnySettings = Annotated[dict[str, Any], msgspec.Meta(extra={"partly": (ClocktowerSettings, TraitorsSettings)})]
"""Some settings of the game that is played; what is left out is as usual, or stays as it is."""


class SeatOffer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a new table: with a name or open, for a person or a bot."""

    name: str = ""
    bot: bool = False


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a host asks for when opening a table."""

    seats: list[SeatOffer]
    game: Literal["clocktower", "traitors"] = "clocktower"
    script: str | list[str] | None = None
    """An edition's id, or the ids of a script's characters, for a game that has scripts; none for the usual one."""
    name: str = ""
    theme: str | None = None
    """One of the game's themes; none for the usual one."""
    language: str = "en"
    """The language that bots speak."""
    teller: Teller = "belfry"
    settings: AnySettings = {}
    switches: dict[str, Any] = {}
    """The rules that differ from the usual ones, by the name of the switch or option."""
    sit: str | None = None
    """The name under which the host takes the first open seat at once."""
    start: bool = False
    """Whether the game begins at once; bots take the seats that are still open."""


# What a client may do. Each is tagged by `do`.


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    """Something that somebody at the table does."""


class Rename(Action, frozen=True):
    """Name a seat: one's own, or as the host any; in the lobby only."""

    seat: int
    name: str


class Arrange(Action, frozen=True):
    """Put the seats in this order, clockwise (host, lobby)."""

    order: list[int]


class AddSeat(Action, frozen=True):
    """Put one more chair (host, lobby)."""

    name: str = ""
    bot: bool = False


class RemoveSeat(Action, frozen=True):
    """Take a chair away (host, lobby)."""

    seat: int


class Bot(Action, frozen=True):
    """Let a bot play a seat from now on, or no longer (host, at any time, never for a seat that a person holds)."""

    seat: int
    on: bool


class Free(Action, frozen=True):
    """Take a seat from whoever holds it, so that somebody else can sit down (host)."""

    seat: int


class Leave(Action, frozen=True):
    """Give up one's own seat."""


class Change(Action, frozen=True):
    """Change settings of the table (host); what is left out stays. Switches, script and name only in the lobby."""

    settings: AnySettings | None = None
    theme: str | None = None
    name: str | None = None
    script: str | list[str] | None = None
    switches: dict[str, Any] | None = None


class Bag(Action, frozen=True):
    """Say which characters are in the bag (Storyteller, lobby); none for a bag drawn by chance.

    `dealt` gives each seat its character instead, for a bag that was drawn with real tokens.
    """

    characters: list[str] | None = None
    dealt: list[str] | None = None


class Start(Action, frozen=True):
    """Begin the game (host)."""


class Answer(Action, frozen=True):
    """Answer what one is asked, or act on one's own account by day.

    The Storyteller may answer for a seat. `moment` is the `moment` of the view that the answer was made for: if the
    game has moved on since, the answer is refused. Without it the answer goes to whatever is asked now.
    """

    value: Any
    seat: int | None = None
    moment: int | None = None


class Deed(Action, frozen=True):
    """Intervene (Storyteller): `deed` is one of the game's deeds, as a journal writes it."""

    deed: dict[str, Any]


class Undo(Action, frozen=True):
    """Take back the last answers and deeds (Storyteller).

    `moment` is the `moment` of the view that the count was made for: if the game has moved on since, it is refused.
    """

    count: int = 1
    moment: int | None = None


class Redo(Action, frozen=True):
    """Give again what was taken back last (Storyteller); `moment` as with `undo`."""

    count: int = 1
    moment: int | None = None


class Hand(Action, frozen=True):
    """Put a hand up or down while a vote is near; the Storyteller may for any seat.

    `hands` says how many go up, for somebody who may raise more than one.
    """

    up: bool
    seat: int | None = None
    hands: int = 1


class Clock(Action, frozen=True):
    """Start, pause, resume, extend or skip the clock (whoever tells the story, or the host where Belfry does)."""

    what: Literal["start", "pause", "resume", "extend", "skip"]
    seconds: int = 60
    title: str = ""


class Ready(Action, frozen=True):
    """Say that one is ready to move on, or not; where Belfry tells the story and everybody is ready, it does."""

    on: bool = True


class Say(Action, frozen=True):
    """Say something to the town, whisper to a player, or write to the Storyteller."""

    text: str
    to: Channel = "town"


class Claim(Action, frozen=True):
    """Put something on the claims board: the character that one claims to be, or a piece of information.

    `character` is the claim; empty to take it back. `learned` is what one says one learned, in the shape that the
    character's information has. `text` is anything else.
    """

    character: str | None = None
    night: int | None = None
    learned: Any = None
    text: str = ""


class Unclaim(Action, frozen=True):
    """Take an entry of one's own off the claims board."""

    claim: int


class Note(Action, frozen=True):
    """Keep a private note: about a player, or a general one; the Storyteller has notes too.

    `character` is for games in which players have characters.
    """

    about: int | None = None
    text: str | None = None
    character: str | None = None
    mark: Mark | None = None


class Reveal(Action, frozen=True):
    """Open a seat of the Grimoire to everybody when the game is over (Storyteller, and the host where Belfry is it).

    Without a seat all that are left are opened one after another; while that goes on, all at once.
    """

    seat: int | None = None


class Again(Action, frozen=True):
    """Back to the lobby with the same people for another game (host)."""


AnyAction = (
    Rename
    | Arrange
    | AddSeat
    | RemoveSeat
    | Bot
    | Free
    | Leave
    | Change
    | Bag
    | Start
    | Answer
    | Deed
    | Undo
    | Redo
    | Hand
    | Clock
    | Ready
    | Say
    | Claim
    | Unclaim
    | Note
    | Reveal
    | Again
)


# From client to server. Each is tagged by `type`.


class Hello(msgspec.Struct, frozen=True, tag_field="type", tag="hello"):
    """The first message: which table, and the keys that one holds there; without any one watches the town square."""

    table: str
    version: int = VERSION
    key: str = ""
    """The key of a seat, or of the Storyteller."""
    host: str = ""
    """The key of the host, for a host who also sits at the table."""
    language: str = "en"


class Do(msgspec.Struct, frozen=True, tag_field="type", tag="do"):
    """An action. `id` is the client's own: an action whose id the table has seen is confirmed and not done again."""

    id: str
    action: AnyAction


class Speak(msgspec.Struct, frozen=True, tag_field="type", tag="speak"):
    """Another language, from now on."""

    language: str


class Ping(msgspec.Struct, frozen=True, tag_field="type", tag="ping"):
    """Is anybody there?"""


class Judge(msgspec.Struct, frozen=True, tag_field="type", tag="judge"):
    """Whether a statement that the Storyteller may tell now would be true (Storyteller). `id` is the client's own."""

    id: str
    statement: Any


ClientMessage = Hello | Do | Speak | Ping | Judge


# What a client sees


class Me(TypedDict):
    """Who one is at this table."""

    role: Literal["storyteller", "player", "public"]
    seat: int | None
    host: bool
    """Whether one may manage the table."""


class TableSeat(TypedDict):
    """A seat as everybody sees it."""

    seat: int
    name: str
    by: Literal["nobody", "person", "bot"]
    here: bool
    """Whether whoever plays it is connected now."""


class TableView(TypedDict):
    """The table, apart from the game on it. Numbers of seats are those of the game; the list is clockwise."""

    code: str
    name: str
    theme: str
    teller: Teller
    stage: Stage
    switches: dict[str, Any]
    seats: list[TableSeat]
    watching: int
    """How many look at the town square."""
    round: int
    """How many games have been begun at this table."""


class ClocktowerTableView(TableView):
    """A table of Blood on the Clocktower."""

    game: Literal["clocktower"]
    settings: ClocktowerSettings
    script: str | list[str]
    storyteller_here: bool


class TraitorsTableView(TableView):
    """A table of the Traitors."""

    game: Literal["traitors"]
    settings: TraitorsSettings


class BagView(TypedDict):
    """What the Storyteller has put into the bag, and what is wrong with it."""

    characters: list[str] | None
    dealt: list[str] | None
    problems: list[str]


class ClockView(TypedDict):
    """The clock: `remaining` milliseconds were left when the message was made."""

    title: str
    """`discussion`, `nominations`, `defence`, `last-call`, or the Storyteller's own words."""
    remaining: int
    total: int
    running: bool


class ClaimView(TypedDict):
    """An entry of the claims board."""

    id: int
    seat: int
    character: str | None
    night: int | None
    learned: Any
    text: str
    """What it says, in words of the reader's language."""


class NoteView(TypedDict):
    """A private note about a player, or, without a seat, a general one."""

    about: int | None
    text: str
    mark: Mark


class ClocktowerNoteView(NoteView):
    """A private note where players have characters."""

    character: str


class StepView(TypedDict):
    """An answer or a deed that can be taken back or given again, in words."""

    text: str


class Screen(TypedDict):
    """What every party sees of a table, whatever is played there.

    An update names what has changed by its path, one or two names with a dot.
    """

    me: Me
    clock: ClockView | None
    ready: list[int]


class ClocktowerScreen(Screen):
    """All that one party sees of a table of Blood on the Clocktower."""

    table: ClocktowerTableView
    game: ClocktowerView | None
    notes: list[ClocktowerNoteView]
    bag: BagView | None
    hands: list[int]
    """The hands that are up, a seat as often as it has hands up; in a secret vote the own, for the Storyteller all."""
    """The seats with a hand up while a vote is near."""
    claims: list[ClaimView]
    undo: list[StepView]
    """For the Storyteller: what can be taken back, the latest first; the same for `redo`."""
    redo: list[StepView]
    revealed: list[int] | None
    """Once the game is over: the seats that have been opened; none if all are, and the whole record with them."""


class TraitorsScreen(Screen):
    """All that one party sees of a table of the Traitors."""

    table: TraitorsTableView
    game: TraitorsView | None
    notes: list[NoteView]


View = ClocktowerScreen | TraitorsScreen
"""All that one party sees; `table.game` says of which game."""
AnyView = Annotated[dict[str, Any], msgspec.Meta(extra={"either": (ClocktowerScreen, TraitorsScreen)})]
"""A `View` on the wire, where nothing but `table.game` tells the games apart."""


class EventLine(TypedDict):
    """An event that this party has heard, with the words for it; empty words are for silence."""

    kind: str
    data: dict[str, Any]
    text: str


class ChatLine(TypedDict):
    """Something that was said. `seat` is who said it, -1 for the Storyteller; `to` is where it went."""

    seat: int
    to: Channel
    text: str
    at: float


class Tail(TypedDict):
    """How a list goes on: the first `keep` entries stay, and `lines` follow."""

    keep: int
    lines: list[Any]


# From server to client. Each is tagged by `type`.


class Welcome(msgspec.Struct, frozen=True, tag_field="type", tag="welcome"):
    """The whole of what this party sees: first of all, and whenever an update would not do."""

    seq: int
    view: AnyView
    history: list[EventLine]
    chat: list[ChatLine]


class Update(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="type", tag="update"):
    """What has changed since the message with the number before."""

    seq: int
    set: dict[str, Any] = {}
    history: Tail | None = None
    chat: Tail | None = None


class Done(msgspec.Struct, frozen=True, tag_field="type", tag="done"):
    """The action is durable."""

    id: str


class Judged(msgspec.Struct, frozen=True, tag_field="type", tag="judged"):
    """Whether the statement is true; both, the plain truth first, where that is for the Storyteller to say."""

    id: str
    marks: list[bool]


class Refused(msgspec.Struct, frozen=True, tag_field="type", tag="refused"):
    """What was asked for was not done. `code` is for programs, and for translating; `why` is for people."""

    id: str
    code: str
    why: str


class Gone(msgspec.Struct, frozen=True, tag_field="type", tag="gone"):
    """The connection ends, and why: `moved`, `freed`, `deleted`, `unknown`, `version`, `flood`, `closed`, `broken`."""

    code: str
    why: str


class Pong(msgspec.Struct, frozen=True, tag_field="type", tag="pong"):
    """Somebody is there."""


ServerMessage = Welcome | Update | Done | Judged | Refused | Gone | Pong


# Over HTTP


class Opened(msgspec.Struct, frozen=True):
    """A table that was opened: the host's key, and the key of the seat that the host took."""

    code: str
    host: str
    seat: int | None = None
    key: str | None = None


class Seated(msgspec.Struct, frozen=True):
    """A seat, or the Storyteller's place, that was taken."""

    code: str
    role: Literal["storyteller", "host", "player"]
    key: str
    seat: int | None = None


class Lobby(msgspec.Struct, frozen=True):
    """What a table shows to whoever knows its code."""

    code: str
    name: str
    game: str
    theme: str
    teller: Teller
    stage: Stage
    seats: list[TableSeat]


class Mine(msgspec.Struct, frozen=True):
    """A table that this device holds a key of."""

    code: str
    name: str
    game: str
    stage: Stage
    role: Literal["storyteller", "host", "player"]
    key: str
    touched: float
    """When somebody last did something there, in seconds since 1970."""
    seat: int | None = None
    seat_name: str = ""


class Links(TypedDict):
    """Addresses that phones on the same network can open."""

    join: str
    square: str
    host: NotRequired[str]
    seat: NotRequired[str]


HTTP_MESSAGES = (Plan, Opened, Seated, Lobby, Mine, Links)
"""What travels over HTTP."""
