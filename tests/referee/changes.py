"""Changes of character and side: each is somebody's doing, and none that was due is missing (ABL-21, STA-7)."""

from __future__ import annotations

from typing import Any

from tests.referee.check import Check
from tests.referee.record import Event
from tests.referee.town import Seat, picked


class Changes(Check):
    """Who becomes what, and through whom."""

    heirs: set[int] | None = None
    """Those of whom one becomes the Demon that has just died."""
    heir_to: str = ""
    swap: dict[int, tuple[str, bool]]
    """What players become because two of them swap: the character and the side."""

    def before(self, event: Event) -> None:
        if not self.town.seats or not self.case.plain:
            return
        data = event.data
        match event.kind:
            case "night":
                self.swap = {}
            case "chose":
                self._missing()
                self._chose(data)
            case "dawn" | "dusk" | "count" | "nominated":
                self._missing()
            case "died" | "killed" | "perished":
                self._dies(self.town.seats[data["seat"]], data.get("by"))
            case "became":
                self._becomes(self.town.seats[data["seat"]], data)
            case "alignment":
                if not self._goon_was_picked(data["seat"]):
                    self.object("STA-7", f"{self.named(data['seat'])} changes sides without a cause")
            case "won":
                if self.heirs:
                    self.object("WIN-10", f"one of {sorted(self.heirs)} should have become the {self.heir_to}")
            case _:
                pass

    def _missing(self) -> None:
        if self.heirs:
            self.object("WIN-10", f"one of {sorted(self.heirs)} should have become the {self.heir_to}")

    def _dies(self, seat: Seat, by: str | None) -> None:
        if seat.type != "demon" or (seat.alive and self.states.works(seat, "zombuul") and by != "assassin"):
            return
        # Whoever only seems dead registers as dead (zombuul/r1).
        living = self.town.living()
        others = [s for s in self.town.all() if s.lives and s is not seat]
        if by == "imp" and seat.character == "imp" and self.states.works(seat, "imp"):
            self.heirs, self.heir_to = {s.id for s in others if s.type == "minion"}, "imp"
        if len(living) >= 5:
            women = {s.id for s in self.states.working("scarletwoman") if s is not seat and s.lives}
            if "fanggu" in self.town.script and any(other.type == "demon" for other in others):
                # The pair's special rule (jinx/fanggu-scarletwoman).
                women.clear()
            self.heirs, self.heir_to = women or self.heirs, seat.character

    def _chose(self, data: dict[str, Any]) -> None:
        seat, ability, choice = self.town.seats[data["seat"]], data["ability"], data["choice"]
        if choice is None:
            return
        if ability == "snakecharmer" and self.states.works(seat, ability):
            demon = self.town.seats[choice]
            # A Recluse may register as one (snakecharmer/r15).
            if demon.type == "demon" or self.states.works(demon, "recluse"):
                self.swap = {
                    seat.id: (demon.character, demon.evil),
                    demon.id: (seat.character, seat.evil),
                }
        if ability == "barber":
            one, two = (self.town.seats[id] for id in choice)
            self.swap = {one.id: (two.character, one.evil), two.id: (one.character, two.evil)}

    def _becomes(self, seat: Seat, data: dict[str, Any]) -> None:
        new, evil = data["character"], data["alignment"] == "evil"
        if self.swap.pop(seat.id, None) == (new, evil):
            return
        if self.heirs is not None and seat.id in self.heirs and new == self.heir_to and evil is seat.evil:
            self.heirs = None
            return
        pithags = [pick for pick in self.town.picked_by("pithag") if pick.choice == [seat.id, new]]
        if any(self._could_turn(pick.seat, new) for pick in pithags) and evil is seat.evil:
            return
        attacked = {seat.id, self.town.instead_of.get(seat.id, seat.id)}
        attackers = [self.town.seats[pick.seat] for pick in self.town.picked_by("fanggu") if pick.choice in attacked]
        if new == "fanggu" and evil and any(self.states.works(attacker, "fanggu") for attacker in attackers):
            return
        if new == seat.character and self._goon_was_picked(seat.id):
            return
        self.object("STA-7", f"{self.named(seat.id)} becomes the {data['alignment']} {new} without a cause")

    def _could_turn(self, pithag: int, new: str) -> bool:
        in_play = {seat.character for seat in self.town.all()}
        return new not in in_play and self.states.works(self.town.seats[pithag], "pithag")

    def _goon_was_picked(self, seat: int) -> bool:
        if not self.town.seats[seat].has("goon"):
            return False
        return any(seat in picked(pick.choice) for pick in self.town.picks)
