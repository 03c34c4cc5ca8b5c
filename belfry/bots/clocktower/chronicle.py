"""The chronicle: the events that one seat has heard, folded into what a player remembers of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import UNSET

from belfry.clocktower.ability.information.shapes import pages_in
from belfry.clocktower.ability.information.statements import as_statement
from belfry.clocktower.pieces.events import (
    AlignmentTold,
    CharacterTold,
    Chose,
    CountBegins,
    Dawn,
    DeadAlready,
    Declared,
    DemonInfo,
    Died,
    Executed,
    ExileCalled,
    HandCounted,
    Learned,
    MinionInfo,
    Night,
    Nominated,
    Returned,
    Seen,
    Tallied,
    Used,
)
from belfry.core.event import Event
from belfry.core.listener import Listener
from belfry.core.plain import a_sequence, from_plain


@dataclass(frozen=True, slots=True)
class Finding:
    """A piece of information that somebody has, or says to have: who, as which character, when, what, about whom."""

    seat: int
    character: str
    night: int
    value: Any
    picks: tuple[int, ...] = ()
    """The players whom one chose to learn it."""
    named: tuple[str, ...] = ()
    """The characters that one named with them."""


def parts_of(choice: Any) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """The players and the characters in a choice."""
    parts = a_sequence(choice)
    if parts is None:
        parts = (choice,)
    seats = tuple(part for part in parts if type(part) is int)
    return seats, tuple(part for part in parts if isinstance(part, str))


def pair_in(value: Any) -> tuple[tuple[int, ...], str] | None:
    """Two players and a character, if that is what somebody learned."""
    parts = a_sequence(value)
    pair = a_sequence(parts[0]) if parts is not None and len(parts) == 2 else None
    if parts is None or pair is None or not isinstance(parts[1], str) or as_statement(pair) is not None:
        return None
    return tuple(pair), parts[1]


def players_in(value: Any) -> tuple[int, ...]:
    """The players that information names: those of a pair, or a player with a character."""
    pair = pair_in(value)
    if pair is not None:
        return pair[0]
    parts = a_sequence(value) or ()
    return tuple(part for part in parts if type(part) is int)


@dataclass(frozen=True, slots=True)
class Trial:
    """A nomination, and what came of it."""

    day: int
    by: int
    who: int
    voters: tuple[int, ...] = ()
    result: str = ""
    """`succeeds`, `ties`, `fails`; `struck` if it cost the nominator's life at once; nothing if it was not counted."""


@dataclass(frozen=True, slots=True)
class Shot:
    """A use of an ability by day that named somebody, and whether that player died of it."""

    day: int
    by: int
    ability: str
    at: Any
    hit: bool = False


class Chronicle(Listener):
    """What a player remembers. It grows with the history; a history that was taken back is read anew."""

    def __init__(self) -> None:
        self.read = 0
        self.last: Event | None = None
        self.night = True
        self.number = 0
        self.died: dict[int, tuple[str, int]] = {}
        """The dead: how (`night`, `execution` or `day`) and on which night or day."""
        self.executions: dict[int, tuple[int, bool]] = {}
        """By day: who was executed, and whether they died."""
        self.trials: list[Trial] = []
        self.shots: list[Shot] = []
        self.learned: list[Finding] = []
        """What this seat itself has learned."""
        self.chosen: dict[str, Any] = {}
        """What this seat chose last, by ability."""
        self.choices: list[tuple[int, str, Any]] = []
        """Everything that this seat chose: night, ability, choice."""
        self.demons: tuple[int, ...] = ()
        self.minions: tuple[int, ...] = ()
        self.selves: list[tuple[int, str, str]] = []
        """What this seat was told to be, in turn: on which night or day, the character and the alignment."""
        self.returned: dict[int, int] = {}
        """Who came back to life, and in which night."""
        self.night_deaths: dict[int, tuple[int, ...]] = {}
        self.day_deaths: set[int] = set()
        """Who died in each night, and the days on which somebody died."""
        self.weights: dict[int, int] = {}
        """What each hand was worth when it was last counted today, as everybody saw."""
        self.awake: set[int] = set()
        """The good players whom this seat has seen awake in a night."""
        self._total = 0
        self.declared: dict[int, str] = {}
        """Whose character everybody has been told, and which it is."""
        self.hanged_dead: set[int] = set()
        """Who was executed when dead already, and nothing came of it."""

    def follows(self, history: Sequence[Event]) -> bool:
        """Whether this history goes on where the chronicle ends."""
        return self.read <= len(history) and (self.read == 0 or history[self.read - 1] == self.last)

    def take(self, history: Sequence[Event]) -> None:
        """Read on to the end of the history."""
        for event in history[self.read :] if self.read else history:
            self.heed(event)
        self.read = len(history)
        self.last = history[-1] if history else None

    def died_at_night(self, seat: int, night: int) -> bool:
        """Whether somebody was found dead after a night."""
        return self.died.get(seat) == ("night", night)

    def came_back(self, seat: int, night: int) -> bool:
        """Whether somebody came back to life in a night."""
        return self.returned.get(seat) == night

    def was_quiet(self, night: int) -> bool:
        """Whether nobody died in a night that is over."""
        return self.night_deaths.get(night) == ()

    def _hear_night(self, event: Night) -> None:
        self.night, self.number = True, event.number
        self.chosen = {}

    def _hear_declared(self, event: Declared) -> None:
        if event.who is not UNSET and event.character is not UNSET:
            self.declared[event.who] = event.character

    def _hear_dawn(self, event: Dawn) -> None:
        self.night, self.number = False, event.number
        self.weights = {}
        self.night_deaths[self.number] = tuple(event.deaths)
        for seat in event.deaths:
            self.died[seat] = ("night", self.number)
        for seat in event.returned:
            self.died.pop(seat, None)
            self.returned[seat] = self.number

    def _hear_dead(self, event: DeadAlready) -> None:
        for seat, _ in event.dead:
            self.died[seat] = ("day", 0)

    def _hear_died(self, event: Died) -> None:
        seat = event.seat
        self.day_deaths.add(self.number)
        executed = self.executions.get(self.number)
        if executed is not None and executed[0] == seat:
            self.executions[self.number] = (seat, True)
            self.died[seat] = ("execution", self.number)
            return
        self.died[seat] = ("day", self.number)
        shot = self.shots[-1] if self.shots else None
        if shot is not None and shot.day == self.number and shot.at == seat:
            self.shots[-1] = Shot(shot.day, shot.by, shot.ability, shot.at, hit=True)

    def _hear_returned(self, event: Returned) -> None:
        self.died.pop(event.seat, None)
        self.returned[event.seat] = self.number

    def _hear_executed(self, event: Executed) -> None:
        seat = event.seat
        self.executions[self.number] = (seat, False)
        if seat in self.died:
            self.hanged_dead.add(seat)
        trial = self.trials[-1] if self.trials else None
        if trial is not None and trial.day == self.number and not trial.result and trial.by == seat:
            self.trials[-1] = Trial(trial.day, trial.by, trial.who, (), "struck")

    def _hear_nominated(self, event: Nominated) -> None:
        self.trials.append(Trial(self.number, event.by, event.who))

    def _hear_count(self, event: CountBegins | ExileCalled) -> None:
        self._total = 0

    def _hear_hand(self, event: HandCounted) -> None:
        total = event.total
        if total is None:
            return
        if event.up:
            self.weights[event.seat] = total - self._total
        self._total = total

    def _hear_tally(self, event: Tallied) -> None:
        trial = self.trials[-1]
        self.trials[-1] = Trial(trial.day, trial.by, trial.who, tuple(event.voters), event.result)

    def _hear_used(self, event: Used) -> None:
        self.shots.append(Shot(self.number, event.seat, event.ability, from_plain(event.choice)))

    def _hear_chose(self, event: Chose) -> None:
        choice = from_plain(event.choice)
        self.chosen[event.ability] = choice
        self.choices.append((self.number, event.ability, choice))

    def _hear_learned(self, event: Learned) -> None:
        value = event.value
        if value is None or pages_in(value):
            # A Grimoire is seen and not kept, and so nothing is made of it.
            return
        seat, ability = event.seat, event.ability
        if event.said is not UNSET:
            # An answer belongs with its question.
            value = (event.said, value)
        picks, named = parts_of(self.chosen[ability]) if ability in self.chosen else self.said(seat, ability)
        self.learned.append(Finding(seat, ability, self.number, from_plain(value), picks, named))

    def said(self, seat: int, ability: str, night: int | None = None) -> tuple[tuple[int, ...], tuple[str, ...]]:
        """The players and characters that somebody named with an ability by day before a night, this one by default."""
        day = (self.number if night is None else night) - 1
        shots = [shot.at for shot in self.shots if (shot.by, shot.ability, shot.day) == (seat, ability, day)]
        made = [parts_of(guess) for at in shots for guess in a_sequence(at) or ()]
        pairs = [(seats[0], names[0]) for seats, names in made if seats and names]
        return tuple(seat for seat, _ in pairs), tuple(name for _, name in pairs)

    def _hear_character(self, event: CharacterTold) -> None:
        self.selves.append((self.number, event.character, event.alignment or "good"))

    def _hear_alignment(self, event: AlignmentTold) -> None:
        character = self.selves[-1][1] if self.selves else ""
        self.selves.append((self.number, character, event.alignment))

    def _hear_seen(self, event: Seen) -> None:
        if event.what == "awake" and event.who is not UNSET:
            self.awake.add(event.who)

    def _hear_minioninfo(self, event: MinionInfo) -> None:
        self.demons = tuple(dict.fromkeys((*self.demons, *event.demons)))
        self.minions = tuple(dict.fromkeys((*self.minions, *event.minions)))

    def _hear_demoninfo(self, event: DemonInfo) -> None:
        self.minions = tuple(dict.fromkeys((*self.minions, *event.minions)))
