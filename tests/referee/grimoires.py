"""The Grimoire beside the record: nobody changes without a word, tokens end in time, and who is drunk or poisoned."""

from __future__ import annotations

from typing import Any

from tests.referee.check import Case, Check
from tests.referee.record import Event, Grimoire
from tests.referee.tokens import ENDS, KINDS, Token


class Grimoires(Check):
    """Compares the Grimoire that the Storyteller sees with the town as the referee keeps it."""

    def __init__(self, case: Case) -> None:
        super().__init__(case)
        self.placed: dict[tuple[int, str], int] = {}
        """When a token was last put on a seat."""
        self.latest = {"dusk": 0, "dawn": 0}
        """The last dusk and the last dawn."""

    def before(self, event: Event) -> None:
        if event.kind in self.latest:
            self.latest[event.kind] = event.number
        elif event.kind == "token":
            self.placed[event.data["seat"], event.data["token"]] = event.number

    def look(self, grimoire: Grimoire) -> None:
        for laid in grimoire.seats:
            if laid["seat"] in self.town.seats:
                self._life(laid)
                self._ends(laid)
                if self.case.plain:
                    self._character(laid)
                    self._tokens(laid)
                    self._state(laid)

    def _life(self, laid: dict[str, Any]) -> None:
        seat = self.town.seats[laid["seat"]]
        if (laid["alive"], laid["lives"]) != (seat.alive, seat.lives):
            self.object("EXE-11", f"{self.named(seat.id)} is alive: {laid['alive']}, and the record does not say why")

        if laid["ghost_vote"] is not seat.ghost_vote:
            self.object("VOT-8", f"{self.named(seat.id)} has a vote token: {laid['ghost_vote']}")

    def _ends(self, laid: dict[str, Any]) -> None:
        """On every script: what lasts until dusk or dawn has been placed since then."""
        for name in laid["tokens"]:
            end = ENDS.get(name)
            if end is not None and self.placed.get((laid["seat"], name), self.latest[end]) < self.latest[end]:
                self.object("NGT-6", f"the token {name} on {self.named(laid['seat'])} has outlasted {end}")

    def _character(self, laid: dict[str, Any]) -> None:
        seat = self.town.seats[laid["seat"]]
        if laid["character"] != seat.character:
            self.object("STA-7", f"{self.named(seat.id)} is the {laid['character']}, and the record does not say why")
        if laid["evil"] is not seat.evil:
            self.object("STA-7", f"{self.named(seat.id)} is evil: {laid['evil']}, and the record does not say why")

    def _tokens(self, laid: dict[str, Any]) -> None:
        seat = self.town.seats[laid["seat"]]
        there = {name for name in laid["tokens"] if name in KINDS or name.startswith("courtier/drunk")}
        kept = {token.shown for token in self.tokens.lying if token.on == seat.id}
        for token in self._leaving(seat.id):
            there.discard(token.shown)
            kept.discard(token.shown)
        if len(self.town.living()) <= 3:
            # The curse has no force any more, and need not lie there (witch/r5).
            there.discard("witch/cursed")
            kept.discard("witch/cursed")
        for name in sorted(there - kept):
            self.object("ABL-8", f"the token {name} still lies on {self.named(seat.id)}")
        for name in sorted(kept - there):
            self.object("ABL-8", f"the token {name} is gone from {self.named(seat.id)} too early")

    def _leaving(self, seat: int) -> list[Token]:
        return [token for token in self.tokens.lying if token.on == seat and token.leaving]

    def _state(self, laid: dict[str, Any]) -> None:
        seat = self.town.seats[laid["seat"]]
        impaired = self.states.impaired(seat.id)
        if laid["impaired"] is not impaired and seat.character != "drunk" and not self._leaving(seat.id):
            word = "neither drunk nor poisoned" if laid["impaired"] is False else "drunk or poisoned"
            self.object("STA-25", f"{self.named(seat.id)} is {word}, which the tokens do not say")
