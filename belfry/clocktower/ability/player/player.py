"""A player: what a character's class may ask of whoever plays it, to say what a good player would do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

if TYPE_CHECKING:
    from belfry.clocktower.ability.information.registration import Look
    from belfry.clocktower.ability.player.record import Record
    from belfry.clocktower.script.character import Character

T = TypeVar("T")

Want = Callable[[int], float]
"""How much a player wants to pick each of the others."""


class Account(NamedTuple):
    """What somebody tells of a night: what they learned, or what everybody saw come of it, whom and what they named."""

    value: Any
    picks: tuple[int, ...] = ()
    named: tuple[str, ...] = ()


class AdvisedPlayer(Protocol):
    """Somebody at the table: what they know, what they make of it, and chance that is always the same for them."""

    @property
    def seat(self) -> int: ...

    @property
    def character(self) -> type[Character]:
        """The character that the player takes themself for."""
        ...

    @property
    def evil(self) -> bool: ...

    @property
    def day(self) -> int:
        """The number of the day, or of the night before it."""
        ...

    @property
    def language(self) -> str:
        """The language that the player speaks."""
        ...

    @property
    def boldness(self) -> float:
        """Careful or bold, from 0 to 1."""
        ...

    # Who is there

    @property
    def players(self) -> Sequence[int]:
        """Everybody but the Travellers, clockwise."""
        ...

    @property
    def travellers(self) -> Mapping[int, str]:
        """The Travellers, each with the character."""
        ...

    @property
    def alive(self) -> frozenset[int]: ...

    def neighbours_of(self, seat: int) -> list[int]:
        """The nearest living players on both sides of somebody."""
        ...

    @property
    def friends(self) -> frozenset[int]:
        """For an evil player: those whom they know to be evil, themself included."""
        ...

    @property
    def exposed(self) -> frozenset[int]:
        """For a good player: those whom they know to be evil."""
        ...

    @property
    def demons(self) -> frozenset[int]:
        """The Demons whom the player knows, themself included."""
        ...

    @property
    def claims(self) -> Mapping[int, str]:
        """The character that each seat claims."""
        ...

    @property
    def known_characters(self) -> set[str]:
        """The characters that the player knows to be in play."""
        ...

    def found(self, id: str) -> type[Character]:
        """A character by its id."""
        ...

    def claimed(self, seat: int) -> type[Character] | None:
        """The character that somebody claims."""
        ...

    # What the player makes of it

    def evil_chance(self, seat: int, unknown: float = 0.0) -> float:
        """How likely somebody is to be evil; `unknown` for whoever is not thought about."""
        ...

    def demon_chance(self, seat: int) -> float:
        """How likely somebody is to be the Demon."""
        ...

    def kind_chance(self, id: str) -> float:
        """How likely a Demon of the script is to be the one."""
        ...

    def seems_evil(self, seat: int) -> float:
        """How likely somebody is to be evil by what everybody knows."""
        ...

    def seems_demon(self, seat: int) -> float:
        """How likely somebody is to be the Demon by what everybody knows."""
        ...

    def suspicion(self, seat: int) -> float:
        """How much the player wants somebody dead."""
        ...

    def suspects(self, among: Sequence[int] | None = None) -> list[int]:
        """Those who may have to be executed, the most suspicious first."""
        ...

    def threat(self, seat: int) -> float:
        """How dangerous somebody's claim is to evil."""
        ...

    def tough(self, seat: int) -> bool:
        """Whether somebody claims to be hard to kill at night."""
        ...

    @property
    def cornered(self) -> bool:
        """Whether the town is closer to this player than to anybody else."""
        ...

    @property
    def framed(self) -> tuple[frozenset[int], int]:
        """The good players whom an evil one would have others suspect, and which of them to be the Demon."""
        ...

    @property
    def bluffed(self) -> Look:
        """The town of today as an evil player would have others see it."""
        ...

    # What has happened

    @property
    def in_vain(self) -> frozenset[int]:
        """The players whom this player attacked in the night before and who are alive all the same."""
        ...

    @property
    def nominations_open(self) -> bool: ...

    @property
    def on_trial(self) -> bool:
        """Whether the player is being voted on."""
        ...

    @property
    def nominee(self) -> int | None:
        """Who was nominated last today."""
        ...

    @property
    def voters(self) -> Sequence[int] | None:
        """Who voted for whoever was nominated last today; `None` where nobody saw it."""
        ...

    @property
    def about_to_die(self) -> int | None:
        """Who is about to be executed today, as far as the player knows."""
        ...

    @property
    def somebody_is_to_die(self) -> bool:
        """Whether somebody is about to be executed today."""
        ...

    @property
    def died_today(self) -> bool:
        """Whether the player has died in the last night or today."""
        ...

    @property
    def was_another(self) -> bool:
        """Whether the player was something else before."""
        ...

    @property
    def record(self) -> Record:
        """What everybody has seen of the nights."""
        ...

    def last_pick(self, id: str) -> tuple[int, ...]:
        """The players whom this player picked last with an ability."""
        ...

    def choices_with(self, id: str) -> list[Any]:
        """Everything that this player has chosen with an ability."""
        ...

    def learned_with(self, id: str) -> list[Any]:
        """Everything that this player has learned with an ability."""
        ...

    def lines_with(self, words: str) -> int:
        """How many of this player's lines to everybody have these words in them."""
        ...

    def lines_heard_with(self, words: str) -> int:
        """How often others have said these words to everybody."""
        ...

    def told_last_night(self, id: str) -> Any:
        """What this player was told last in the last night because of an ability, or `None`."""
        ...

    def times_learned_of(self, id: str) -> Mapping[int, int]:
        """How often this player has learned something of each seat with an ability."""
        ...

    def said_to_have_picked(self, id: str) -> set[int]:
        """Whom this player has told everybody to have picked with an ability."""
        ...

    def uses_of(self, id: str, *, today: bool) -> int:
        """How often this player has used an ability by day: today, or in the whole game."""
        ...

    def users_of(self, id: str) -> set[int]:
        """Who has used an ability by day in public, or pretended to."""
        ...

    def named_by_day(self, id: str) -> list[Any]:
        """Everything that this player has named when using an ability by day."""
        ...

    def nominators_lately(self) -> set[int]:
        """Who has nominated on the day before or since."""
        ...

    def living(self, *, without: Iterable[int] = ()) -> list[int]:
        """The living players, Travellers left out."""
        ...

    # Chance

    def roll(self, *about: object) -> float:
        """A number from 0 up to 1, always the same for the same thing."""
        ...

    def pick(self, choices: Sequence[T], *about: object) -> T:
        """One of the choices."""
        ...

    def shuffle(self, choices: Sequence[T], *about: object) -> list[T]:
        """The choices in an order of the player's own."""
        ...
