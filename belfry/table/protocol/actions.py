"""What a client may do. Each action is tagged by `do`."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from belfry.table.protocol.action import Action
from belfry.table.protocol.desk import Desk, Dismiss, Shown
from belfry.table.protocol.face import FaceColour, FaceEmblem
from belfry.table.protocol.settings import AnySettings

LONGEST_CHAT = 500
LONGEST_NOTE = 4000
LONGEST_TABLE_NAME = 60

Channel = int | Literal["town", "storyteller"]
"""Where words go: to everybody, to the Storyteller, or to the player of a seat."""
Mark = Literal["", "good", "evil", "unsure"]


class Rename(Action, frozen=True):
    """Name a seat: one's own, or as the host any; in the lobby only."""

    seat: int
    name: str


class ChooseFace(Action, frozen=True, tag="face"):
    """Choose the emblem and the colour of a seat: one's own, or as the host any; in the lobby only."""

    seat: int
    emblem: FaceEmblem
    colour: FaceColour


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


class Admit(Action, frozen=True):
    """Let somebody sit down who has knocked (host, while a game is on): on the seat that they want, or on this one.

    Whoever wants to come as a Traveller sits down clockwise after a seat, or last; the side is the Storyteller's to
    choose with `alignment`, and without it Belfry decides.
    """

    knock: int
    seat: int | None = None
    after: int | None = None
    alignment: Literal["good", "evil"] | None = None


class Decline(Action, frozen=True):
    """Do not let somebody in who has knocked (host)."""

    knock: int


class SendAway(Action, frozen=True):
    """Send away somebody who only watches (host)."""

    spectator: int


class Password(Action, frozen=True):
    """Ask for a password of whoever wants to sit down or to watch (host); an empty one for none."""

    text: str

    @property
    def asked(self) -> Action:
        """The same whatever it is: nothing of a password is kept."""
        return Password("")


class Change(Action, frozen=True):
    """Change settings of the table (host); what is left out stays. Switches, script and name only in the lobby."""

    settings: AnySettings | None = None
    theme: str | None = None
    name: str | None = None
    script: str | list[str | dict[str, Any]] | None = None
    switches: dict[str, Any] | None = None


class Bag(Action, frozen=True):
    """Say which characters are in the bag (Storyteller, lobby); none for a bag drawn by chance.

    `dealt` gives each seat its character instead, for a bag that was drawn with real tokens.
    """

    characters: list[str] | None = None
    dealt: list[str] | None = None


class Fabled(Action, frozen=True):
    """Say which Fabled are in play from the start (host, lobby)."""

    fabled: list[str]


class Traveller(Action, frozen=True):
    """Let a seat be this Traveller in the game that comes, or none (lobby): one's own, or as the host any.

    The side is the Storyteller's to choose with `alignment`, if only by lot: before that no game begins. Where Belfry
    tells the story, Belfry chooses it.
    """

    character: str | None
    seat: int | None = None
    alignment: Literal["good", "evil", "lot"] | None = None


class Jinxes(Action, frozen=True):
    """Say which jinxes of the script do not hold at this table (host, lobby)."""

    off: list[str]


class JinxInWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A special rule for two characters in the host's words; with `on` as false it does not hold now."""

    characters: tuple[str, str]
    rule: str
    on: bool = True


class OwnJinxes(Action, frozen=True):
    """Say which special rules of their own the table has (host, lobby), all of them."""

    jinxes: list[JinxInWords]


class Start(Action, frozen=True):
    """Begin the game (host)."""


class Answer(Action, frozen=True):
    """Answer what one is asked, or act on one's own account by day.

    The Storyteller may answer for a seat. `moment` is the `moment` of the view that the answer was made for: if the
    game has moved on since, the answer is refused. Without it the answer goes to whatever is asked now. With `sure` as
    false the Storyteller is asked first about what nobody can unsee: it is refused with `would-end-good`,
    `would-end-evil` or `would-execute` if it would end the game or execute somebody, and is to be sent again.
    """

    value: Any
    seat: int | None = None
    moment: int | None = None
    sure: bool = True

    @property
    def asked(self) -> Action:
        """The same answer, sure or not."""
        return msgspec.structs.replace(self, sure=True)


class Deed(Action, frozen=True):
    """Intervene (Storyteller): `deed` is one of the game's deeds, as a journal writes it; `sure` as with an answer."""

    deed: dict[str, Any]
    sure: bool = True

    @property
    def asked(self) -> Action:
        """The same deed, sure or not."""
        return msgspec.structs.replace(self, sure=True)


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


class Thought(Action, frozen=True):
    """Answer a small question of a night that Belfry tells, or pass it over with no seat.

    `night` and `number` are those of the `thought` in the view: a later question is not answered by it.
    """

    night: int
    number: int
    seat: int | None = None


class Seen(Action, frozen=True):
    """Say how much one has read of what one was told; where one person plays alone the night waits for it."""

    count: int


class Longer(Action, frozen=True):
    """Ask for more time to choose, in a night that Belfry tells. Anybody may, and everybody has it."""


class Reveal(Action, frozen=True):
    """Open a seat of the Grimoire to everybody when the game is over (Storyteller, and the host where Belfry is it).

    Without a seat all that are left are opened one after another; while that goes on, all at once.
    """

    seat: int | None = None


class Publish(Action, frozen=True):
    """Let whoever has the link read the story of the game that was played to its end last, or no longer (host)."""

    on: bool = True


class Again(Action, frozen=True):
    """Back to the lobby with the same people for another game (host)."""


class Mend(Action, frozen=True):
    """Let a table go on that is only to be read, without what cannot be done again (host)."""


AnyAction = (
    Rename
    | ChooseFace
    | Arrange
    | AddSeat
    | RemoveSeat
    | Bot
    | Free
    | Leave
    | Admit
    | Decline
    | SendAway
    | Password
    | Change
    | Bag
    | Fabled
    | Traveller
    | Jinxes
    | OwnJinxes
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
    | Longer
    | Seen
    | Thought
    | Reveal
    | Publish
    | Desk
    | Dismiss
    | Shown
    | Again
    | Mend
)
