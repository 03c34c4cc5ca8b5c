"""What a table needs of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple, Protocol

from belfry.table.protocol import Action, ChatLine, EventLine, StepView

Kind = Literal["setup", "evening", "night", "talk", "nominations", "defence", "count", "closing", "over"]
"""Where a game is, as far as its rhythm goes.

`evening` is the time before a night, `talk` the day before nominations are open, `defence` the time between a
nomination and its count, `closing` what is left of the day after nominations.
"""


class Stage(NamedTuple):
    """Where a game is. `key` tells two stages of one kind apart, such as the defences of two nominees."""

    kind: Kind
    key: tuple[int, ...] = ()


class Ground(NamedTuple):
    """What a game is set up from. `by_hand` says that a person tells the story, who can play what no rule knows."""

    names: Sequence[str]
    script: str | Sequence[str]
    switches: Mapping[str, Any]
    by_hand: bool
    bag: Sequence[str] | None = None
    dealt: Sequence[str] | None = None


class Reader(NamedTuple):
    """How somebody wants a game told: in which language, with the table's theme."""

    language: str
    theme: str


class Play(Protocol):
    """A game under way at a table. A party is a seat's number, `STORYTELLER` or `PUBLIC`.

    What cannot be done raises `Refusal` and changes nothing.
    """

    version: int
    """Grows with every change of the game."""
    stage: Stage

    def answer(self, party: int, value: Any) -> None:
        """Take a party's answer."""
        ...

    def deed(self, plain: dict[str, Any]) -> None:
        """Carry out a deed of the Storyteller."""
        ...

    def undo(self, count: int) -> None:
        """Take back the last answers and deeds."""
        ...

    def redo(self, count: int) -> None:
        """Give again what was taken back last."""
        ...

    # What is held back from players until its time has come

    @property
    def held(self) -> bool:
        """Whether the clock hand is at somebody who is not asked."""
        ...

    def go_past(self) -> None:
        """Let the clock hand pass somebody who is not asked."""
        ...

    def show(self, slot: int | None) -> None:
        """Hold back what is told in steps of this night after that one; nothing without a step."""
        ...

    # What is public

    @property
    def circle(self) -> Sequence[tuple[int, str]]:
        """The number and name of every seat, clockwise."""
        ...

    @property
    def asleep(self) -> bool:
        """Whether all eyes are closed."""
        ...

    @property
    def voter(self) -> int | None:
        """The seat that the clock hand is at."""
        ...

    def may_raise(self, seat: int) -> bool:
        """Whether, as far as everybody knows, the seat may put up a hand in the vote that is near."""
        ...

    def counted(self) -> Mapping[int, bool]:
        """The seats that the clock hand has passed in this vote, and whether their hands were up."""
        ...

    # What is asked

    @property
    def waiting(self) -> Sequence[int]:
        """The parties whose answers are waited for; none where whoever acts first is heard."""
        ...

    @property
    def thinking(self) -> bool:
        """Whether the Storyteller is asked something else than when to go on."""
        ...

    def moment(self, party: int) -> int:
        """The `moment` of the party's view."""
        ...

    def check_wish(self, seat: int, value: Any) -> None:
        """Raise `Refusal` if a player may not do so on their own account, as soon as the Storyteller has decided."""
        ...

    def legal(self, party: int, value: Any) -> bool:
        """Whether the party may answer so now."""
        ...

    def advice(self) -> Any:
        """What Belfry answers as the Storyteller."""
        ...

    def any_answer(self, party: int) -> Any:
        """Some legal answer of a party."""
        ...

    @property
    def slots(self) -> int:
        """How many steps this night's sheet has, whoever is in play."""
        ...

    @property
    def slot(self) -> int:
        """The step of the sheet that what is asked belongs to."""
        ...

    # What is seen

    def view(self, party: int, reader: Reader) -> dict[str, Any]:
        """What the party sees of the game."""
        ...

    def history(self, party: int, reader: Reader) -> list[EventLine]:
        """What the party has heard. The list grows in place; after something was taken back it is another list."""
        ...

    def steps(self, reader: Reader) -> tuple[list[StepView], list[StepView]]:
        """What can be taken back, and what can be given again, each the nearest first."""
        ...

    def reveal(self, seats: set[int] | None) -> None:
        """Open these seats to everybody when the game is over; all of them without a set."""
        ...

    def check_claim(self, seat: int, character: str | None, night: int | None, learned: Any) -> Any:
        """What a player says to have learned, in its canonical form."""
        ...

    def claim_words(self, seat: int, character: str | None, learned: Any, reader: Reader) -> str:
        """A claim in words."""
        ...

    def journal(self) -> str:
        """The game as the text of a journal file."""
        ...

    def forget(self) -> None:
        """Let go of what can be seen anew, while nobody looks."""
        ...


class Sight(NamedTuple):
    """What a seat sees at a moment, in the shapes of the protocol."""

    view: Mapping[str, Any]
    history: Sequence[EventLine]
    chat: Sequence[ChatLine]


class Player(Protocol):
    """A bot. What it does follows from its seat, its seed and what it has seen."""

    def answer(self, sight: Sight) -> Any:
        """The answer to what the seat is asked."""
        ...

    def hand(self, sight: Sight) -> bool:
        """Whether its hand is up in the vote that is near."""
        ...

    def moves(self, sight: Sight) -> list[Action]:
        """What it wants to do by day now."""
        ...


class Kit(Protocol):
    """A kind of game that a table can play."""

    @property
    def languages(self) -> Sequence[str]:
        """The languages that it can be told in, the usual one first."""
        ...

    @property
    def themes(self) -> Sequence[str]:
        """The themes that it can be told in."""
        ...

    @property
    def most_seats(self) -> int:
        """How many seats there can be."""
        ...

    def check(self, ground: Ground) -> None:
        """Raise `Refusal` if the script or the switches cannot be."""
        ...

    def problems(self, ground: Ground) -> list[str]:
        """What is wrong with the bag."""
        ...

    def begin(self, ground: Ground, seed: int) -> Play:
        """The game set up; raises `Refusal`."""
        ...

    def bot(self, seat: int, seed: int, language: str) -> Player:
        """A bot for a seat."""
        ...
