"""What a client sees."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, TypedDict

import msgspec

from belfry.clocktower.views.party_view import ClocktowerView, Numbers
from belfry.core.event import EventLine
from belfry.table.protocol.actions import Channel, Mark
from belfry.table.protocol.desk import DeskRank
from belfry.table.protocol.face import Face
from belfry.table.protocol.settings import ClocktowerSettings, Teller, TraitorsSettings
from belfry.table.protocol.undo import ChapterView, StepView
from belfry.traitors.party_view import TraitorsView

Stage = Literal["lobby", "play", "over"]
Happening = Literal["sits", "leaves", "removed"]


class Me(TypedDict):
    """Who one is at this table."""

    role: Literal["storyteller", "player", "public"]
    seat: int | None
    host: bool
    """Whether one may manage the table."""
    rank: NotRequired[DeskRank]
    """What one may do who has been asked to the Storyteller's desk."""


class DeskView(TypedDict):
    """Somebody at the Storyteller's desk; the Storyteller is number 0."""

    desk: int
    name: str
    rank: DeskRank
    letters: bool
    here: bool
    devices: int
    """How many devices have this place."""
    key: NotRequired[str]
    """For those who lead: what opens the place to whoever has it."""


class TableSeat(TypedDict):
    """A seat as everybody sees it."""

    seat: int
    name: str
    by: Literal["nobody", "person", "bot"]
    here: bool
    """Whether whoever plays it is connected now."""
    face: Face | None
    """None for a seat without a name."""


class StoryLink(TypedDict):
    """A game that was played to its end: which one of the table's, and what its story is published under, if it is."""

    round: int
    link: str | None


class TableView(TypedDict):
    """The table, apart from the game on it. Numbers of seats are those of the game; the list is clockwise."""

    code: str
    name: str
    theme: str
    teller: Teller
    stage: Stage
    switches: dict[str, Any]
    seats: list[TableSeat]
    password: bool
    """Whether a password is asked of whoever wants to sit down or to watch."""
    watching: int
    """How many look at the town square."""
    round: int
    """How many games have been begun at this table."""
    stopped: Literal["damaged", "rules"] | None
    """Why it can only be read: a record is damaged, or the rules have changed since."""
    story: StoryLink | None
    """The game that was played to its end last, whose story can be read."""


class TravellerView(TypedDict):
    """Somebody who will be a Traveller in the game that comes, and which."""

    seat: int
    character: str


class TravellersOnOffer(TypedDict):
    """Which Travellers a late guest may be: those that go with the script, and the others."""

    recommended: list[str]
    others: list[str]
    late: bool
    """Whether so few are alive that it is late for one."""


class SideView(TypedDict):
    """Somebody who will be a Traveller, and the side that the Storyteller has chosen: none as long as it is open."""

    seat: int
    character: str
    alignment: Literal["good", "evil", "lot"] | None


class JinxInWordsView(TypedDict):
    """A special rule for two characters in the host's words."""

    characters: list[str]
    rule: str
    on: bool


class ClocktowerTableView(TableView):
    """A table of Blood on the Clocktower."""

    game: Literal["clocktower"]
    settings: ClocktowerSettings
    script: str | list[str]
    sheet: str
    """What to ask for its sheet with: what only the script's file says, such as orders of its own, is in it."""
    fabled: list[str]
    """The Fabled that are in play from the start, besides those that the script lists."""
    travellers: list[TravellerView]
    """In the lobby: who will be a Traveller."""
    jinxes_off: list[str]
    """The jinxes of the script that do not hold at this table."""
    own_jinxes: list[JinxInWordsView]
    """Special rules for two characters in the host's words. One that is off, or not for this script, does not hold."""
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
    numbers: list[Numbers]
    """How many of each type it may have with what is in it, the usual numbers first."""
    sides: list[SideView]
    """Of those who will be Travellers, volunteers and dealt ones."""


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


class ThoughtAsked(TypedDict):
    """A small question about the town, asked of everybody in a night that Belfry tells to several people.

    `of` are those whom it can be about.
    """

    night: int
    number: int
    question: str
    of: list[int]


class ThoughtView(TypedDict):
    """What somebody answered to such a question: about whom."""

    by: int
    night: int
    question: str
    seat: int


class KnockView(TypedDict):
    """Somebody who wants to sit down while a game is on, and the seat that they want, if any, or as which Traveller.

    With `coming` they have been let in, and come as soon as it is day.
    """

    id: int
    name: str
    seat: int | None
    traveller: str | None
    coming: bool


class SpectatorView(TypedDict):
    """Somebody who only watches, and since when."""

    id: int
    at: float


class PartyView(TypedDict):
    """What every party sees of a table, whatever is played there.

    An update names what has changed by its path, one or two names with a dot.
    """

    me: Me
    clock: ClockView | None
    due: ClockView | None
    """How long this party still has to choose, or until its choice takes effect; others do not see it."""
    more_clocks: list[ClockView]
    """Clocks of the game's own that run besides: of a Fabled by its id; one without a time has a total of 0."""
    knocks: list[KnockView]
    """For the host: who waits to be let in."""
    spectators: list[SpectatorView]
    """For the host: who only watches."""
    desk: list[DeskView]
    """For those at the Storyteller's desk: who sits there."""
    ready: list[int]


class ClocktowerPartyView(PartyView):
    """All that one party sees of a table of Blood on the Clocktower."""

    table: ClocktowerTableView
    game: ClocktowerView | None
    notes: list[ClocktowerNoteView]
    bag: BagView | None
    hands: list[int]
    """The hands that are up, a seat as often as it has any; in a secret vote one's own, to the Storyteller all."""
    sweep: float | None
    """While hands are counted: the seconds that the clock hand takes to the next seat."""
    claims: list[ClaimView]
    thought: ThoughtAsked | None
    """By night: the small question that one may answer now, whether the rules ask one something or not."""
    more_time: bool
    """By night: whether anybody may ask for more time now."""
    thoughts: list[ThoughtView]
    """What one has answered to such questions; once the game is over and open, what everybody has."""
    awake_with: list[int]
    """By night: those whom a player may write to, as an ability wakes both at the same time."""
    undo: list[StepView]
    """For the Storyteller: what can be taken back, the latest first; the same for `redo`."""
    redo: list[StepView]
    chapters: list[ChapterView]
    """For the Storyteller: the nights and days so far, the latest first."""
    shown: list[str]
    """For the Storyteller: what has been shown across the table."""
    revealed: list[int] | None
    """Once the game is over: the seats that have been opened; none if all are, and the whole record with them."""


class StorySeat(TypedDict):
    """A seat of a game that is over."""

    seat: int
    name: str
    by: Literal["nobody", "person", "bot"]
    face: Face | None


class StoryView(TypedDict):
    """The story of a game that is over, as whoever only watched it may read it."""

    round: int
    begun: float
    """When the game began, in seconds since 1970."""
    name: str
    """What the table is called."""
    theme: str
    seats: list[StorySeat]
    history: list[EventLine]


class ClocktowerStoryView(StoryView):
    """The story of a game of Blood on the Clocktower."""

    kind: Literal["clocktower"]
    game: ClocktowerView
    script: str | list[str]
    sheet: str
    """What to ask for the script's sheet with."""
    claims: list[ClaimView]
    thoughts: list[ThoughtView]


class TraitorsStoryView(StoryView):
    """The story of a game of the Traitors."""

    kind: Literal["traitors"]
    game: TraitorsView


class TraitorsPartyView(PartyView):
    """All that one party sees of a table of the Traitors."""

    table: TraitorsTableView
    game: TraitorsView | None
    notes: list[NoteView]


View = ClocktowerPartyView | TraitorsPartyView
"""All that one party sees; `table.game` says of which game."""
AnyView = Annotated[dict[str, Any], msgspec.Meta(extra={"either": (ClocktowerPartyView, TraitorsPartyView)})]
"""A `View` on the wire, where nothing but `table.game` tells the games apart."""


class ChatLine(TypedDict):
    """A line of the chat. `seat` is who said it, -1 for the Storyteller; `to` is where it went.

    With `what` it is something that has happened: whoever is named in `text` `sits` down on the seat, its player
    `leaves`, or was `removed` by the host.
    """

    seat: int
    to: Channel
    text: str
    at: float
    round: int
    """In which game of the table it was said; 0 before and between games."""
    day: int
    """On which day of the game, or in which night; 0 where a game has none."""
    what: NotRequired[Happening]


class HistoryTail(TypedDict):
    """How the history goes on: the first `keep` lines stay, and `lines` follow."""

    keep: int
    lines: list[EventLine]


class ChatTail(TypedDict):
    """How the chat goes on: the first `keep` lines stay, and `lines` follow."""

    keep: int
    lines: list[ChatLine]
