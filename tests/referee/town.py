"""The town as the referee keeps it: who sits where, who is what, who is alive, and what was picked tonight."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tests.referee import facts
from tests.referee.record import Event, Grimoire


@dataclass(eq=False)
class Seat:
    """A player: what they are, what they take themself for, and how they are."""

    id: int
    character: str
    believes: str | None
    evil: bool
    alive: bool = True
    lingers: bool = False
    """Seems dead and is not (zombuul/r1)."""
    ghost_vote: bool = False
    gained: str | None = None
    """The ability that a Philosopher has besides (philosopher/r1)."""
    pretends: str | None = None
    """The ability that a Philosopher takes themself to have (philosopher/r8)."""
    since: int = 0
    """The event at which they became what they are."""
    held: int = 0
    """The event at which they last gained an ability: by a change, a return to life or a pick."""
    kept: Kept | None = None
    """Whose doing it is that they have their ability though dead (vigormortis/r1)."""
    nominated_before: bool = False
    """Whether they have been nominated since they are what they are (virgin/r2)."""
    spent: dict[str, int] = field(default_factory=dict[str, int])
    """The once-per-game abilities that they have used, and at which event."""

    @property
    def lives(self) -> bool:
        """Alive, whatever it looks like."""
        return self.alive or self.lingers

    @property
    def type(self) -> str:
        return facts.TYPE[self.character]

    def has(self, ability: str) -> bool:
        """Whether it is theirs, by character or by a Philosopher's pick."""
        return ability in (self.character, self.gained)


@dataclass(eq=False)
class Kept:
    """A Minion's ability that a Vigormortis keeps, and which way the Townsfolk sits that it poisons."""

    by: int
    since: int
    number: int
    character: str
    """What they were then: a Recluse may have registered as a Minion."""
    clockwise: bool | None = None


@dataclass(frozen=True)
class Pick:
    """A choice made tonight."""

    seat: int
    ability: str
    choice: Any
    number: int


class Town:
    """All that the referee knows at one moment of the game."""

    def __init__(self, script: list[str]) -> None:
        self.script = script
        self.seats: dict[int, Seat] = {}
        self.circle: list[int] = []
        self.phase = "setup"
        self.night = 0
        self.nightfall = 0
        """The event with which the last night began."""
        self.now = 0
        """How many events there have been."""
        self.picks: list[Pick] = []
        self.voting = True
        """Whether hands that are counted are votes; they are none for an exile or a cult (VOT-21)."""
        self.taken_for_a_minion: int | None = None
        """The Recluse who has just registered as a Minion to a Vigormortis."""
        self.instead_of: dict[int, int] = {}
        """Who is to die tonight in the place of which Mayor."""
        self.learned_last: dict[str, int] = {}
        """Who has last learned something by which ability."""
        self.died_last: int | None = None
        self.made_a_demon = False
        """Whether a Pit-Hag has made a Demon tonight, so that deaths are the Storyteller's (pithag/r7)."""

    def begin(self, grimoire: Grimoire) -> None:
        """Lay the characters out as they stand when the first night begins."""
        for laid in grimoire.seats:
            seat = Seat(laid["seat"], laid["character"], laid["believes"], laid["evil"], laid["alive"])
            seat.ghost_vote = laid["ghost_vote"]
            self.seats[seat.id] = seat
            self.circle.append(seat.id)

    @property
    def moment(self) -> str:
        """When it is, in words."""
        return f"{self.phase} {self.night}" if self.night else self.phase

    def all(self) -> list[Seat]:
        """The players, clockwise."""
        return [self.seats[id] for id in self.circle]

    def living(self) -> list[Seat]:
        """Those who are alive for everybody to see."""
        return [seat for seat in self.all() if seat.alive]

    def holders(self, ability: str) -> list[Seat]:
        """Those whose ability it is, working or not."""
        return [seat for seat in self.all() if seat.has(ability)]

    def around(self, seat: int, *, clockwise: bool) -> list[Seat]:
        """The others as one passes them, going round from a seat."""
        place = self.circle.index(seat)
        others = self.circle[place + 1 :] + self.circle[:place]
        return [self.seats[id] for id in (others if clockwise else reversed(others))]

    def living_neighbours(self, seat: int) -> list[Seat]:
        """The nearest living player on each side."""
        found = [[s for s in self.around(seat, clockwise=way) if s.alive] for way in (True, False)]
        return [near[0] for near in found if near]

    def nearest_townsfolk(self, seat: int) -> list[Seat]:
        """The first Townsfolk clockwise and the first the other way, living or dead."""
        found = [[s for s in self.around(seat, clockwise=way) if s.type == "townsfolk"] for way in (True, False)]
        return [near[0] for near in found if near]

    def picked_by(self, ability: str) -> list[Pick]:
        """Tonight's choices with an ability."""
        return [pick for pick in self.picks if pick.ability == ability]

    def hear(self, event: Event) -> None:
        """Let the town be as it is after an event; tokens and states are kept elsewhere."""
        self.now = event.number + 1
        data = event.data
        match event.kind:
            case "night":
                self.phase, self.night = "night", data["number"]
                self.nightfall = event.number
                self.picks, self.made_a_demon, self.instead_of = [], False, {}
            case "dawn":
                self.phase = "day"
            case "dusk":
                self.phase = "dusk"
            case "won":
                self.phase = "over"
            case "chose":
                self.picks.append(Pick(data["seat"], data["ability"], data["choice"], event.number))
            case "redirected":
                self.instead_of[data["to"]] = data["seat"]
            case "learned":
                self.learned_last[data["ability"]] = data["seat"]
            case "became":
                self._become(self.seats[data["seat"]], data, event.number)
            case "character" if self.seats[data["seat"]].character in ("drunk", "lunatic"):
                self.seats[data["seat"]].believes = data["character"]
            case "reseated":
                self.circle = data["order"]
            case "alignment":
                self.seats[data["seat"]].evil = data["alignment"] == "evil"
            case "killed" | "died":
                seat = self.seats[data["seat"]]
                seat.alive, seat.ghost_vote = False, True
                self.died_last = seat.id
            case "exile" | "cult":
                self.voting = False
            case "exiled" | "followed" | "nominated":
                self.voting = True
            case "hand" if self.voting and data["up"] and not self.seats[data["seat"]].alive:
                self.seats[data["seat"]].ghost_vote = False
            case "lingers":
                self.seats[data["seat"]].lingers = True
            case "perished":
                self.seats[data["seat"]].lingers = False
                self.died_last = data["seat"]
            case "revived" | "returned" | "spared":
                seat = self.seats[data["seat"]]
                seat.alive, seat.lingers, seat.ghost_vote, seat.kept = True, False, False, None
                if event.kind != "spared":
                    # A Philosopher has the old pick until there is a new one (philosopher/r14).
                    seat.held = event.number
                    seat.spent.clear()
                    seat.nominated_before = False
            case _:
                pass

    def _become(self, seat: Seat, data: dict[str, Any], number: int) -> None:
        seat.evil = data["alignment"] == "evil"
        if seat.character == data["character"]:
            return
        seat.character = data["character"]
        seat.believes = seat.gained = seat.pretends = None
        seat.since = seat.held = number
        seat.lingers = False
        seat.nominated_before = False
        seat.spent.clear()
        if self.phase == "night" and facts.TYPE[seat.character] == "demon" and self._by_a_pithag(seat):
            self.made_a_demon = True

    def _by_a_pithag(self, seat: Seat) -> bool:
        return any(pick.choice == [seat.id, seat.character] for pick in self.picked_by("pithag"))


def picked(choice: Any) -> list[int]:
    """The players of a choice."""
    return [choice] if isinstance(choice, int) else [seat for seat in choice or () if isinstance(seat, int)]
