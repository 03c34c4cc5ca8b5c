"""The night: who wakes, when, in which order, whom they may pick, and that nobody is passed over (NGT, ABL)."""

from __future__ import annotations

from typing import Any

from tests.referee import facts
from tests.referee.check import Case, Check
from tests.referee.record import Event
from tests.referee.town import Seat, picked

EVERY_NIGHT = {"empath", "fortuneteller", "poisoner", "butler", "spy", "sailor", "devilsadvocate", "chambermaid"} | {
    *("pukka", "dreamer", "snakecharmer", "mathematician", "cerenovus"),
}
"""Those who wake every night to choose or to learn."""
NOT_THE_FIRST = {"monk", "imp", "innkeeper", "gambler", "exorcist", "shabaloth", "po", "fanggu", "nodashii"} | {
    *("vigormortis", "vortox", "pithag", "oracle", "flowergirl", "towncrier"),
}
"""Those who wake every night but the first."""
ONLY_THE_FIRST = {"washerwoman", "librarian", "investigator", "chef", "grandmother", "clockmaker"}
"""Those who learn something when the game begins."""
AT_A_DEATH = {"ravenkeeper", "sage", "klutz", "moonchild", "barber"}
"""Those who act because somebody has died, whenever that is (ABL-26)."""
OF_OTHERS = {"exorcist", "lunatic", "cerenovus", "eviltwin", "barber"}
"""Those of whom other players are told."""

NOT_ONESELF = {"monk", "butler", "dreamer", "chambermaid", "seamstress"}
ONLY_THE_LIVING = {"sailor", "devilsadvocate", "chambermaid", "snakecharmer"}
ONLY_THE_DEAD = {"professor"}
NOT_AGAIN = {"exorcist", "devilsadvocate"}
"""Those who may not pick the same player two nights in a row."""
HOW_MANY = {"fortuneteller": 2, "chambermaid": 2, "seamstress": 2, "innkeeper": 2, "monk": 1, "poisoner": 1, "witch": 1}
"""How many different players they pick."""


class Night(Check):
    """Hears what is chosen and learned at night."""

    place = -1
    """How far down the list the night has come."""

    def __init__(self, case: Case) -> None:
        super().__init__(case)
        self.acted: dict[tuple[int, str], int] = {}
        """Who has chosen or learned by which ability tonight, and how often they chose."""
        self.last: dict[tuple[int, int, str], tuple[int, Any]] = {}
        """Whom players have picked last who may not pick the same again, and in which night."""
        self.untroubled: set[int] = set()
        """Those who have lived, and been what they are, since dusk."""

    def before(self, event: Event) -> None:
        if not self.case.plain:
            return
        data = event.data
        match event.kind:
            case "night":
                self.acted, self.place = {}, -1
                self.untroubled = {seat.id for seat in self.town.all() if seat.lives}
            case "chose" if self.town.phase == "night":
                self._acts(self.town.seats[data["seat"]], data["ability"])
                self._may_pick(self.town.seats[data["seat"]], data["ability"], data["choice"])
                self._chooses(self.town.seats[data["seat"]], data["ability"])
            case "learned" if self.town.phase == "night" and data["ability"] not in OF_OTHERS:
                self._acts(self.town.seats[data["seat"]], data["ability"])
                self.acted.setdefault((data["seat"], data["ability"]), 0)
            case "killed" | "perished" | "became" | "revived" | "lingers":
                self.untroubled.discard(data["seat"])
            case "dawn":
                self._nobody_was_passed_over()
            case _:
                pass

    def _acts(self, seat: Seat, ability: str) -> None:
        """A player chooses or learns: theirs, alive, tonight, and in order."""
        if ability == "barber":
            # The choice is the Demon's (barber/r15).
            if seat.type != "demon" or not seat.lives:
                self.object("barber/r15", f"{self.named(seat.id)} makes the Barber's choice")
            return
        if ability not in (seat.character, seat.believes, seat.gained, seat.pretends):
            self.object("ABL-1", f"{self.named(seat.id)} acts as the {ability}")
        fresh = seat.held > self.town.nightfall
        places = facts.FIRST_NIGHT if self.town.night == 1 else facts.OTHER_NIGHTS
        if ability in AT_A_DEATH:
            return
        if seat.character == "lunatic" and ability == "zombuul":
            # A dead Lunatic may be let believe to have survived (lunatic/r7).
            return
        if not self.states.keeps(seat) and not (seat.kept is not None and self.states.held_in_death(seat)):
            self.object("NGT-14", f"{self.named(seat.id)} is dead and acts as the {ability}")
        if ability in ONLY_THE_FIRST and self.town.night > 1 and not fresh:
            self.object("ABL-7", f"{self.named(seat.id)} acts as the {ability} after the first night")
        if ability in NOT_THE_FIRST and self.town.night == 1:
            self.object("ABL-7", f"{self.named(seat.id)} acts as the {ability} on the first night")
        # The Lunatic acts out what they believe at the place of the Lunatic.
        step = "lunatic" if seat.character == "lunatic" else ability
        if fresh or step not in places:
            return
        if places[step] < self.place:
            self.object("NGT-7", f"{self.named(seat.id)} acts as the {ability} after its place in the night")
        self.place = places[step]

    def _chooses(self, seat: Seat, ability: str) -> None:
        times = self.acted.get((seat.id, ability), 0)
        if times and seat.held <= self.town.nightfall:
            self.object("ABL-7", f"{self.named(seat.id)} chooses as the {ability} twice in a night")
        self.acted[seat.id, ability] = times + 1
        if seat.type == "demon" and ability == seat.character and self._exorcised(seat):
            self.object("exorcist/r1", f"{self.named(seat.id)} acts though the Exorcist has picked them")

    def _may_pick(self, seat: Seat, ability: str, choice: Any) -> None:
        """Whom an ability may be used on (ABL-17 to ABL-19)."""
        players = [self.town.seats[id] for id in picked(choice)]
        if ability in NOT_ONESELF and seat in players:
            self.object("ABL-19", f"{self.named(seat.id)} picks themself as the {ability}")
        if ability in ONLY_THE_LIVING and not all(player.alive for player in players):
            self.object("ABL-19", f"{self.named(seat.id)} picks a dead player as the {ability}")
        if ability in ONLY_THE_DEAD and any(player.alive for player in players):
            self.object("ABL-19", f"{self.named(seat.id)} picks a living player as the {ability}")
        if ability in HOW_MANY and choice is not None and len({player.id for player in players}) != HOW_MANY[ability]:
            self.object("ABL-19", f"{self.named(seat.id)} picks {choice} as the {ability}")
        if ability in NOT_AGAIN:
            if self.last.get((seat.id, seat.held, ability)) == (self.town.night - 1, choice):
                self.object(f"{ability}/r6", f"{self.named(seat.id)} picks {choice} as last night")
            self.last[seat.id, seat.held, ability] = (self.town.night, choice)

    def _exorcised(self, demon: Seat) -> bool:
        return any(
            pick.choice == demon.id and self.states.works(self.town.seats[pick.seat], "exorcist")
            for pick in self.town.picked_by("exorcist")
        )

    def _nobody_was_passed_over(self) -> None:
        """Whoever was there all night with something to do has done it (NGT-13, NGT-15)."""
        first = self.town.night == 1
        due = EVERY_NIGHT | (ONLY_THE_FIRST if first else NOT_THE_FIRST)
        for id in self.untroubled:
            seat = self.town.seats[id]
            for ability in due & {seat.character, seat.believes, seat.gained}:
                if (seat.id, ability) not in self.acted and not self._is_excused(seat, ability):
                    self.object("NGT-13", f"{self.named(id)} was not woken as the {ability}")

    def _is_excused(self, seat: Seat, ability: str) -> bool:
        if seat.held > self.town.nightfall:
            return True
        if seat.type == "demon" and any(pick.choice == seat.id for pick in self.town.picked_by("exorcist")):
            return True
        if ability == "chambermaid":
            return len([s for s in self.town.living() if s is not seat]) < 2
        return seat.character == "lunatic"
