"""The game as one audience knows it, brought up to date by each event that it hears.

What it hands out it never changes afterwards: it puts something new in its place, so that whoever got it may keep it
and compare.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from belfry.clocktower.ability.information.shapes import pages_in
from belfry.clocktower.pieces.kind import is_minion
from belfry.clocktower.pieces.switches import DAY_ABILITY
from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.script.jinx import JINXES
from belfry.clocktower.views.known_day import KnownDay
from belfry.core.plain import to_plain

if TYPE_CHECKING:
    from belfry.clocktower.views.view import (
        Alignment,
        Declared,
        Known,
        Numbers,
        OwnJinxView,
        Phase,
        TownSeat,
        You,
    )
    from belfry.core.event import Event
    from belfry.core.name import Called

MOVES_ON = {"used", "count", "tally", "counted", "exile", "nominations", "dawn"}
"""The events after which nothing happens any more because of the nomination before."""
TOLD = {
    *("character", "alignment", "minioninfo", "demoninfo", "chose", "learned", "shown", "seen"),
    *("penalty", "warned", "hushed", "corrected", "message"),
}
"""The events that tell a player something in private."""


class KnownGame(KnownDay):
    """The game as one audience knows it: all that it has heard, as it stands now."""

    def __init__(self, audience: int, called: Called | None = None) -> None:
        super().__init__(audience, called)
        self.number = 0
        self.script = ""
        self.characters: list[str] = []
        self.numbers: Numbers | None = None
        self.fabled: list[str] = []
        self.declared: dict[str, Declared] = {}
        """What the Storyteller has declared of each Fabled in play."""
        self.jinxes: list[str] = []
        self.own_jinxes: list[OwnJinxView] = []
        self.you: You = {}
        self.told: list[tuple[Phase, int, Event]] = []
        self.facts: dict[int, Known] = {}
        """What the audience has been told of each seat."""
        self.bluffs: list[str] | None = None
        self.winner: Alignment | None = None
        self.reason: str | None = None
        self._used_by_day: list[str] = []
        self._used_late: list[str] = []
        self._late_uses = True
        """Whether abilities may be used after the day's execution."""

    def hear(self, event: Event) -> None:
        """Take in one event."""
        if self._count is not None and self._count.way is not None:
            # The clock hand stays where it is, should somebody whom it has passed by have a vote again.
            self._count.reach(self._left(self._count))
        handler: Callable[[dict[str, Any]], None] | None = getattr(self, f"_hear_{event.kind}", None)
        if event.kind in MOVES_ON:
            self.strikes = False
        if handler is not None:
            handler(event.data)
        if event.kind in TOLD and event.data["seat"] == self.audience:
            self.told = [*self.told, (self.phase, self.number, event)]

    # What follows from what was heard

    @property
    def names(self) -> dict[int, str]:
        """The names of everybody who has had a seat."""
        return self.square.names

    @property
    def town(self) -> list[TownSeat]:
        """The town square, clockwise."""
        return self.square.seats

    @property
    def may_use(self) -> list[str]:
        """The abilities that anybody may use by day now, or claim to (ABL-29)."""
        if self.phase != "day":
            return []
        uses = self._used_by_day if self.executed is None or self._late_uses else self._used_late
        served = [id for id in self.fabled if id in CHARACTERS and CHARACTERS[id].uses_by_day]
        return [*uses, *served] if served else uses

    # Seats

    def _hear_seated(self, data: dict[str, Any]) -> None:
        self.square.seat(data["seats"])

    def _hear_joined(self, data: dict[str, Any]) -> None:
        self.square.join(data["seat"], data["name"], data["character"], after=data["after"])

    def _hear_left(self, data: dict[str, Any]) -> None:
        self.square.reseat([seat for seat in self.square.circle if seat != data["seat"]])

    def _hear_reseated(self, data: dict[str, Any]) -> None:
        self.square.reseat(data["order"])

    def _hear_travellers(self, data: dict[str, Any]) -> None:
        self.square.travel(dict(data["travellers"]))

    def _hear_life_token(self, data: dict[str, Any]) -> None:
        self.square.exchange(data["seat"], data["character"])

    def _hear_script(self, data: dict[str, Any]) -> None:
        self.script, self.characters, self.numbers = data["script"], data["characters"], data["numbers"]
        on_script = [CHARACTERS[id] for id in self.characters if id in CHARACTERS]
        self._used_by_day = [character.id for character in on_script if character.uses_by_day]
        self._used_late = [character.id for character in on_script if character.used_after_execution]
        self._storyteller_can_be_nominated = any(character.storyteller_can_be_nominated for character in on_script)

    def _hear_fabled(self, data: dict[str, Any]) -> None:
        self.fabled = data["fabled"]
        self.declared = {id: told for id, told in self.declared.items() if id in self.fabled}

    def _hear_declared(self, data: dict[str, Any]) -> None:
        if data["ability"] in self.fabled:
            told = cast("Declared", {key: to_plain(data[key]) for key in ("players", "character") if key in data})
            self.declared = {**self.declared, data["ability"]: told}
        elif "character" in data and "who" in data:
            known = CHARACTERS.get(data["character"])
            self._know(data["who"], {"character": data["character"]})
            if known is not None and is_minion(known):
                self._know(data["who"], {"minion": True})

    def _hear_jinxes(self, data: dict[str, Any]) -> None:
        self.jinxes, self.own_jinxes = data["jinxes"], data.get("own", [])
        said = [jinx.voice or id for id in self.jinxes if (jinx := JINXES.get(id)) is not None and jinx.uses_by_day]
        self._used_by_day = [*dict.fromkeys([*self._used_by_day, *said])]
        self._used_late = [*dict.fromkeys([*self._used_late, *said])]

    def _hear_options(self, data: dict[str, Any]) -> None:
        self._late_uses = data["options"].get(DAY_ABILITY.name) != "refused"

    # Life and death

    def _hear_dead(self, data: dict[str, Any]) -> None:
        for seat, ghost_vote in data["dead"]:
            self.square.put(seat, alive=False, ghost_vote=ghost_vote)

    def _die(self, data: dict[str, Any]) -> None:
        self.square.put(data["seat"], alive=False, ghost_vote=True)

    def _hear_died(self, data: dict[str, Any]) -> None:
        self._die(data)
        if self._awaits(data["seat"]):
            self._conclude("dies")
        elif self.strikes:
            *before, last = self.nominations
            self.nominations = [*before, {**last, "died": [*last.get("died", []), data["seat"]]}]

    def _return(self, data: dict[str, Any]) -> None:
        self.square.put(data["seat"], alive=True, ghost_vote=False)

    _hear_killed = _die
    _hear_returned = _hear_revived = _return

    # Night and day

    def _hear_night(self, data: dict[str, Any]) -> None:
        self.phase, self.number = "night", data["number"]

    def _hear_dawn(self, data: dict[str, Any]) -> None:
        self._begin_day()
        self.number = data["number"]
        for seat in data["deaths"]:
            self._die({"seat": seat})
        for seat in data["returned"]:
            self._return({"seat": seat})
        for seat in data["vote_tokens"]:
            self.square.give_vote(seat, has=True)

    def _hear_dusk(self, data: dict[str, Any]) -> None:
        self.phase = "dusk"

    def _hear_won(self, data: dict[str, Any]) -> None:
        self.phase = "over"
        self.winner, self.reason = data["team"], data["reason"]
        for page in data["grimoire"]:
            self._know(page["seat"], {"character": page["character"], "alignment": page["alignment"]})

    # What is told in private

    def _know(self, seat: int, facts: Known) -> None:
        self.facts = {**self.facts, seat: {**self.facts.get(seat, {}), **facts}}

    def _hear_character(self, data: dict[str, Any]) -> None:
        facts: Known = {"character": data["character"]}
        if "alignment" in data:
            facts["alignment"] = data["alignment"]
        self._know(data["seat"], facts)
        if data["seat"] == self.audience:
            self.you = cast("You", {"seat": data["seat"], **facts})

    def _hear_alignment(self, data: dict[str, Any]) -> None:
        self._know(data["seat"], {"alignment": data["alignment"]})
        if data["seat"] == self.audience:
            self.you = {**self.you, "alignment": data["alignment"]}

    def _hear_minioninfo(self, data: dict[str, Any]) -> None:
        for seat in data["demons"]:
            self._know(seat, {"demon": True})
        for seat in data["minions"]:
            self._know(seat, {"minion": True})

    def _hear_demoninfo(self, data: dict[str, Any]) -> None:
        for seat in data["minions"]:
            self._know(seat, {"minion": True})
        for seat in data.get("demons", ()):
            self._know(seat, {"demon": True})
        if "bluffs" in data:
            self.bluffs = list(data["bluffs"])

    def _hear_learned(self, data: dict[str, Any]) -> None:
        for seat, character, evil, _, _ in pages_in(data["value"]):
            if character is None:
                continue
            self._know(seat, {"character": character, "alignment": "evil" if evil else "good"})
        teller = CHARACTERS.get(data["ability"])
        if teller is None:
            return
        if teller.tells_what_one_is and data["seat"] == self.audience:
            self._hear_character({**self.you, "seat": self.audience, "character": data["value"]})
        for seat, kind in teller.reveals(data["value"]).items():
            self._know(seat, {"demon": True} if kind == "demon" else {"minion": True})
        if teller.tells == "bluffs":
            self.bluffs = list(data["value"])
