"""The game as one audience knows it, brought up to date by each event that it hears.

What it hands out it never changes afterwards: it puts something new in its place, so that whoever got it may keep it
and compare.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from msgspec import UNSET, UnsetType

from belfry.clocktower.ability.information.shapes import pages_in
from belfry.clocktower.pieces.events import (
    AlignmentTold,
    CharacterTold,
    ClocktowerEvent,
    Dawn,
    DeadAlready,
    Declared,
    DemonInfo,
    Died,
    Dusk,
    FabledInPlay,
    JinxesHold,
    Joined,
    Killed,
    Learned,
    Left,
    LifeToken,
    MinionInfo,
    Night,
    OptionsChanged,
    Reseated,
    Returned,
    Revived,
    ScriptPlayed,
    Seated,
    TellsOne,
    TravellersSeated,
    Won,
)
from belfry.clocktower.pieces.kind import is_minion
from belfry.clocktower.pieces.seat import Alignment
from belfry.clocktower.pieces.switches import DAY_ABILITY
from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.script.jinx import JINXES
from belfry.clocktower.views.known_day import KnownDay

if TYPE_CHECKING:
    from belfry.clocktower.views.party_view import Declared as DeclaredView
    from belfry.clocktower.views.party_view import (
        Known,
        Numbers,
        OwnJinxView,
        Phase,
        TownSeat,
        You,
    )
    from belfry.core.event import Event
    from belfry.core.name import Called


class KnownGame(KnownDay):
    """The game as one audience knows it: all that it has heard, as it stands now."""

    def __init__(self, audience: int, called: Called | None = None) -> None:
        super().__init__(audience, called)
        self.number = 0
        self.script = ""
        self.characters: list[str] = []
        self.numbers: Numbers | None = None
        self.fabled: list[str] = []
        self.declared: dict[str, DeclaredView] = {}
        """What the Storyteller has declared of each Fabled in play."""
        self.jinxes: list[str] = []
        self.own_jinxes: list[OwnJinxView] = []
        self.you: You = {}
        self.told: list[tuple[Phase, int, TellsOne]] = []
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
        if isinstance(event, ClocktowerEvent) and event.moves_on:
            self.strikes = False
        self.heed(event)
        if isinstance(event, TellsOne) and event.seat == self.audience:
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

    def _hear_seated(self, event: Seated) -> None:
        self.square.seat(event.seats)

    def _hear_joined(self, event: Joined) -> None:
        self.square.join(event.seat, event.name, event.character, after=event.after)

    def _hear_left(self, event: Left) -> None:
        self.square.reseat([seat for seat in self.square.circle if seat != event.seat])

    def _hear_reseated(self, event: Reseated) -> None:
        self.square.reseat(event.order)

    def _hear_travellers(self, event: TravellersSeated) -> None:
        self.square.travel(dict(event.travellers))

    def _hear_life_token(self, event: LifeToken) -> None:
        self.square.exchange(event.seat, event.character)

    def _hear_script(self, event: ScriptPlayed) -> None:
        self.script, self.characters, self.numbers = event.script, event.characters, event.numbers
        on_script = [CHARACTERS[id] for id in self.characters if id in CHARACTERS]
        self._used_by_day = [character.id for character in on_script if character.uses_by_day]
        self._used_late = [character.id for character in on_script if character.used_after_execution]
        self._storyteller_can_be_nominated = any(character.storyteller_can_be_nominated for character in on_script)

    def _hear_fabled(self, event: FabledInPlay) -> None:
        self.fabled = event.fabled
        self.declared = {id: told for id, told in self.declared.items() if id in self.fabled}

    def _hear_declared(self, event: Declared) -> None:
        if event.ability in self.fabled:
            told: DeclaredView = {}
            if event.players is not UNSET:
                told["players"] = event.players
            if event.character is not UNSET:
                told["character"] = event.character
            self.declared = {**self.declared, event.ability: told}
        elif event.character is not UNSET and event.who is not UNSET:
            known = CHARACTERS.get(event.character)
            self._know(event.who, {"character": event.character})
            if known is not None and is_minion(known):
                self._know(event.who, {"minion": True})

    def _hear_jinxes(self, event: JinxesHold) -> None:
        self.jinxes, self.own_jinxes = event.jinxes, event.own or []
        said = [jinx.voice or id for id in self.jinxes if (jinx := JINXES.get(id)) is not None and jinx.uses_by_day]
        self._used_by_day = [*dict.fromkeys([*self._used_by_day, *said])]
        self._used_late = [*dict.fromkeys([*self._used_late, *said])]

    def _hear_options(self, event: OptionsChanged) -> None:
        self._late_uses = event.options.get(DAY_ABILITY.name) != "refused"

    # Life and death

    def _hear_dead(self, event: DeadAlready) -> None:
        for seat, ghost_vote in event.dead:
            self.square.put(seat, alive=False, ghost_vote=ghost_vote)

    def _die(self, seat: int) -> None:
        self.square.put(seat, alive=False, ghost_vote=True)

    def _hear_died(self, event: Died) -> None:
        self._die(event.seat)
        if self._awaits(event.seat):
            self._conclude("dies")
        elif self.strikes:
            *before, last = self.nominations
            self.nominations = [*before, {**last, "died": [*last.get("died", []), event.seat]}]

    def _hear_killed(self, event: Killed) -> None:
        self._die(event.seat)

    def _return(self, seat: int) -> None:
        self.square.put(seat, alive=True, ghost_vote=False)

    def _hear_returned(self, event: Returned | Revived) -> None:
        self._return(event.seat)

    # Night and day

    def _hear_night(self, event: Night) -> None:
        self.phase, self.number = "night", event.number

    def _hear_dawn(self, event: Dawn) -> None:
        self._begin_day()
        self.number = event.number
        for seat in event.deaths:
            self._die(seat)
        for seat in event.returned:
            self._return(seat)
        for seat in event.vote_tokens:
            self.square.give_vote(seat, has=True)

    def _hear_dusk(self, event: Dusk) -> None:
        self.phase = "dusk"

    def _hear_won(self, event: Won) -> None:
        self.phase = "over"
        self.winner, self.reason = event.team, event.reason
        for page in event.grimoire:
            self._know(page["seat"], {"character": page["character"], "alignment": page["alignment"]})

    # What is told in private

    def _know(self, seat: int, facts: Known) -> None:
        self.facts = {**self.facts, seat: {**self.facts.get(seat, {}), **facts}}

    def _hear_character(self, event: CharacterTold) -> None:
        self._take_for(event.seat, event.character, event.alignment)

    def _take_for(self, seat: int, character: str, alignment: Alignment | UnsetType) -> None:
        """Take in what somebody is told to be, and on which side if that is said."""
        facts: Known = {"character": character}
        if alignment is not UNSET:
            facts["alignment"] = alignment
        self._know(seat, facts)
        if seat == self.audience:
            self.you = cast("You", {"seat": seat, **facts})

    def _hear_alignment(self, event: AlignmentTold) -> None:
        self._know(event.seat, {"alignment": event.alignment})
        if event.seat == self.audience:
            self.you = {**self.you, "alignment": event.alignment}

    def _hear_minioninfo(self, event: MinionInfo) -> None:
        for seat in event.demons:
            self._know(seat, {"demon": True})
        for seat in event.minions:
            self._know(seat, {"minion": True})

    def _hear_demoninfo(self, event: DemonInfo) -> None:
        for seat in event.minions:
            self._know(seat, {"minion": True})
        for seat in event.demons or ():
            self._know(seat, {"demon": True})
        if event.bluffs is not UNSET:
            self.bluffs = list(event.bluffs)

    def _hear_learned(self, event: Learned) -> None:
        for seat, character, evil, _, _ in pages_in(event.value):
            if character is None:
                continue
            self._know(seat, {"character": character, "alignment": "evil" if evil else "good"})
        teller = CHARACTERS.get(event.ability)
        if teller is None:
            return
        if teller.tells_what_one_is and event.seat == self.audience:
            self._take_for(self.audience, event.value, self.you.get("alignment", UNSET))
        for seat, kind in teller.reveals(event.value).items():
            self._know(seat, {"demon": True} if kind == "demon" else {"minion": True})
        if teller.tells == "bluffs":
            self.bluffs = list(event.value)
