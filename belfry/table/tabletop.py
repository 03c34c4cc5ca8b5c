"""What a kind of game has on one table beside the game itself, and how the table plays it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar, cast

from belfry.table import refusals, rights
from belfry.table.errors import Refusal
from belfry.table.play import Play
from belfry.table.protocol import Settings

if TYPE_CHECKING:
    from belfry.table.bots import Bots
    from belfry.table.clocks import Timer
    from belfry.table.game import Reader, Turn
    from belfry.table.knocks import Knock
    from belfry.table.pace import Move
    from belfry.table.protocol import Action, Admit
    from belfry.table.records import Begin, Who
    from belfry.table.seats import Chair, Place
    from belfry.table.story import Telling
    from belfry.table.table import Table

P = TypeVar("P", bound=Play[Any, Any, Any])
S = TypeVar("S", bound=Settings)


class Outcome(NamedTuple):
    """What has come of something that was done: what is recorded of it, and where the game is if it has moved."""

    recorded: Action
    turn: Turn | None = None


class Tabletop(ABC, Generic[P, S]):
    """A game's part of one table. Where a game says nothing, nothing comes of what it could take note of."""

    bots: Bots
    """The bots at the table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.clear(0.0)

    @property
    def settings(self) -> S:
        """How the table is run."""
        return cast("S", self.table.settings)

    @property
    def play(self) -> P:
        """The game; raises `Refusal` if none has begun."""
        return cast("P", rights.game(self.table))

    # Before a game

    @abstractmethod
    def choose(self, script: str | list[Any] | None, switches: Mapping[str, Any] | None) -> None:
        """Take a script and switches, or keep those there are; raises `Refusal`."""

    @property
    def own_script(self) -> bool:
        """Whether the host has brought a script of their own, of which nobody knows how long it takes to deal."""
        return False

    def reseat(self, order: Sequence[int]) -> None:
        """Take note that the chairs stand in another order, or that some are gone: their former numbers."""

    @abstractmethod
    def begin(self, names: Sequence[str], beginning: Begin) -> P:
        """The game set up for these players; raises `Refusal`."""

    def clear(self, at: float) -> None:
        """Put away what belongs to one game, and be ready for another that begins now."""

    # In a game

    def act(self, who: Who, action: Action, at: float, *, wanted: bool) -> Outcome:
        """Do what can be done in a game; raises `Refusal`. `wanted` is what a client asks for, not what is recorded."""
        recorded = self.received(who, action) if wanted else action
        return Outcome(recorded, self.do(who, recorded, at))

    @abstractmethod
    def do(self, who: Who, action: Action, at: float) -> Turn | None:
        """Do what can be done in a game; raises `Refusal`, as for anything that this game has not.

        It says what has become of the game, if it is no longer where it was.
        """

    def received(self, who: Who, action: Action) -> Action:
        """What is recorded of something that somebody wants to do."""
        return action

    @abstractmethod
    def judge(self, who: Who, statement: Any) -> list[bool]:
        """Tell whoever may know it whether a statement is true: both where that is theirs to say; raises `Refusal`."""

    def look_back(self, who: Who, count: int, reader: Reader) -> Any:
        """Tell whoever may take something back what that would change; raises `Refusal`."""
        raise Refusal("not-in-this-game", refusals.NOTHING_TAKEN_BACK_HERE())

    @abstractmethod
    def moves(self) -> Iterator[Move]:
        """What Belfry does by itself, and when."""

    @property
    def busy(self) -> bool:
        """Whether Belfry is about to do something at once, before which nobody sees anything."""
        return False

    def readied(self) -> None:
        """Take note that somebody is ready to move on, or no longer."""

    def shift(self, seconds: float, breath: float) -> None:
        """Go on as if some time had not passed, with a breath for everybody to come back."""

    def check_leaving(self, chair: Chair) -> None:
        """Raise `Refusal` if a player cannot leave now."""

    def forget(self, chair: Chair) -> None:
        """Leave nothing behind in private of whoever sat on a chair: somebody else plays it from now on."""

    def left(self, chair: Chair, at: float) -> Turn | None:
        """Take note that a player has given up the seat while a game is on."""
        return None

    def check_newcomer(self, name: str, role: str, waiting: Sequence[Knock]) -> None:
        """Raise `Refusal` if nobody of this name can come into the running game in this role, besides who waits."""
        raise Refusal("not-in-this-game", refusals.NOBODY_COMES_INTO(game=self.table.kit.name))

    @property
    def newcomers_come(self) -> bool:
        """Whether late guests come into the game without being let in."""
        return False

    def arrival(self, knock: Knock, by: Admit | None) -> Action | None:
        """What is recorded when a guest comes into the game; none if they have to wait until it can be."""
        return None

    @property
    def roles_on_offer(self) -> Any:
        """In which roles a late guest may come into the game, if any."""
        return None

    # Talk

    def free_to_talk(self, speaker: Chair, to: Chair | str) -> bool:
        """Whether two players may talk to each other at all times."""
        return False

    def check_speech(self, speaker: Chair, at: float) -> None:
        """Raise `Refusal` if a player may not be heard now."""

    def hush(self, speaker: Chair, at: float) -> Turn | None:
        """Take note that somebody speaks though nobody may: then nobody hears it, and the game has moved."""
        return None

    # Clocks

    @property
    @abstractmethod
    def hurries(self) -> bool:
        """Whether the game goes on by itself when the time for this stage is up."""

    @abstractmethod
    def fits(self, title: str) -> bool:
        """Whether the clock with this title is the one of this stage."""

    def started(self, title: str) -> None:
        """Take note that somebody has started a clock."""

    # What is seen

    def table_parts(self) -> dict[str, Any]:
        """What the game adds to the view of the table."""
        return {}

    def timer(self, party: int | None) -> Timer | None:
        """How long a seat still has for what it is asked, where that is decided for it when the time is up."""
        return None

    @property
    def more_clocks(self) -> tuple[Timer, ...]:
        """Clocks of the game's own that everybody sees, besides the one of the stage."""
        return ()

    def parts(self, place: Place | None, reader: Reader) -> dict[str, Any]:
        """What the game adds to a party's view beside the game itself.

        The place is the party's own: a chair, the host's for a Storyteller, none for whoever watches.
        """
        return {}

    @property
    @abstractmethod
    def open_to_all(self) -> bool:
        """Whether the game is over, and nothing of it is kept from anybody any more."""

    @abstractmethod
    def story_telling(self) -> Telling:
        """What tells the story of this game later, from what the table has kept of it now."""

    @abstractmethod
    def may_read_journal(self, who: Who) -> bool:
        """Whether this party may have the journal now."""
