"""The setup: how many of each type there are, and what the evil team is told (SET, NGT-8 to NGT-11)."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from tests.referee import facts
from tests.referee.check import Check
from tests.referee.record import Event

NUMBERS = {
    5: (3, 0, 1, 1),
    6: (3, 1, 1, 1),
    7: (5, 0, 1, 1),
    8: (5, 1, 1, 1),
    9: (5, 2, 1, 1),
    10: (7, 0, 2, 1),
    11: (7, 1, 2, 1),
    12: (7, 2, 2, 1),
    13: (9, 0, 3, 1),
    14: (9, 1, 3, 1),
    15: (9, 2, 3, 1),
}
"""Townsfolk, Outsiders, Minions and Demons for so many players (SET-6)."""

MORE_OUTSIDERS = {"baron": (2,), "godfather": (1, -1), "fanggu": (1,), "vigormortis": (-1,)}
"""How many more Outsiders there are with a character; one of these numbers where it has several."""


def outsiders(players: int, in_play: list[str], on_script: int) -> set[int]:
    """How many Outsiders there may be; which change is made first is the Storyteller's."""
    found: set[int] = set()
    for order in permutations([id for id in in_play if id in MORE_OUTSIDERS]):
        possible = {NUMBERS[players][1]}
        for id in order:
            possible = {
                number + more for number in possible for more in MORE_OUTSIDERS[id] if number + more >= 0
            } or possible
        found |= {min(number, on_script) for number in possible}
    return found


class Setup(Check):
    """The characters in play when the first night begins, and Minion and Demon info."""

    def before(self, event: Event) -> None:
        if not self.case.plain:
            return
        match event.kind:
            case "night" if event.data["number"] == 1:
                self._count()
                self._alignments()
            case "minioninfo":
                self._minions_told(event)
            case "demoninfo" if self.town.seats[event.data["seat"]].character != "lunatic":
                self._demon_told(event)
            case _:
                pass

    def _count(self) -> None:
        seats = self.town.all()
        there = Counter(seat.type for seat in seats)
        _, _, minions, demons = NUMBERS[len(seats)]
        in_play = [seat.character for seat in seats]
        on_script = sum(facts.TYPE[id] == "outsider" for id in self.town.script)
        allowed = outsiders(len(seats), in_play, on_script)
        if (there["minion"], there["demon"]) != (minions, demons):
            self.object("SET-6", f"{there['minion']} Minions and {there['demon']} Demons among {len(seats)} players")
        if there["outsider"] not in allowed:
            self.object("SET-20", f"{there['outsider']} Outsiders with {in_play}; it should be {sorted(allowed)}")
        if len(set(in_play)) < len(in_play):
            self.object("SET-14", f"a character is twice in play: {in_play}")
        if not set(in_play) <= set(self.town.script):
            self.object("SET-7", f"{set(in_play) - set(self.town.script)} is not on the script")

    def _alignments(self) -> None:
        in_play = {seat.character for seat in self.town.all()}
        for seat in self.town.all():
            if seat.evil is not facts.is_evil(seat.character):
                self.object("SET-26", f"{self.named(seat.id)} begins on the wrong side")
            if seat.character == "drunk" and (
                seat.believes is None or facts.TYPE[seat.believes] != "townsfolk" or seat.believes in in_play
            ):
                self.object("drunk/r2", f"the Drunk takes themself for the {seat.believes}")
            if seat.character == "lunatic" and (seat.believes is None or facts.TYPE[seat.believes] != "demon"):
                self.object("lunatic/r1", f"the Lunatic takes themself for the {seat.believes}")

    def _of_type(self, type: str) -> set[int]:
        return {seat.id for seat in self.town.all() if seat.type == type}

    def _minions_told(self, event: Event) -> None:
        data = event.data
        minions = self._of_type("minion") - {data["seat"]}
        if len(self.town.seats) < 7:
            self.object("NGT-10", f"{self.named(data['seat'])} got Minion info among {len(self.town.seats)} players")
        if set(data["demons"]) != self._of_type("demon") or set(data["minions"]) != minions:
            self.object("NGT-8", f"{self.named(data['seat'])} was told {data}")

    def _demon_told(self, event: Event) -> None:
        data = event.data
        if len(self.town.seats) < 7 and (data.get("minions") or data.get("bluffs")):
            self.object("NGT-10", f"{self.named(data['seat'])} got Demon info among {len(self.town.seats)} players")
        if "minions" in data and len(self.town.seats) >= 7 and set(data["minions"]) != self._of_type("minion"):
            self.object("NGT-9", f"{self.named(data['seat'])} was told that the Minions are {data['minions']}")
        in_play = {seat.character for seat in self.town.all()}
        for bluff in data.get("bluffs") or ():
            if bluff in in_play or not facts.is_good(bluff) or bluff not in self.town.script:
                self.object("NGT-11", f"{self.named(data['seat'])} was shown {bluff} as not in play")
