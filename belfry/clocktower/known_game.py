"""The game as one audience knows it, brought up to date by each event that it hears.

What it hands out it never changes afterwards: it puts something new in its place, so that whoever got it may keep it
and compare.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal, cast

from belfry.clocktower.character import CHARACTERS
from belfry.clocktower.information import pages_in
from belfry.clocktower.jinx import JINXES
from belfry.clocktower.kind import is_minion
from belfry.clocktower.known_count import KnownCount
from belfry.clocktower.known_execution import executed
from belfry.clocktower.known_square import KnownSquare
from belfry.clocktower.known_votes import result, standing, to_lead, to_tie
from belfry.clocktower.switches import DAY_ABILITY
from belfry.core.audience import STORYTELLER
from belfry.core.plain import to_plain

if TYPE_CHECKING:
    from belfry.clocktower.view import (
        Alignment,
        CountdownView,
        CountView,
        Declared,
        ExecutionView,
        ExileView,
        FingerView,
        Known,
        NominationView,
        Numbers,
        OwnJinxView,
        Phase,
        TownSeat,
        You,
    )
    from belfry.core.event import Event

MOVES_ON = {"used", "count", "tally", "counted", "exile", "nominations", "dawn"}
"""The events after which nothing happens any more because of the nomination before."""
TOLD = {
    *("character", "alignment", "minioninfo", "demoninfo", "chose", "learned", "shown", "seen"),
    *("penalty", "warned", "hushed", "corrected", "message"),
}
"""The events that tell a player something in private."""


class KnownGame:
    """The game as one audience knows it: all that it has heard, as it stands now."""

    def __init__(self, audience: int) -> None:
        self.audience = audience
        self.phase: Phase = "setup"
        self.number = 0
        self.square = KnownSquare()
        self.script = ""
        self.characters: list[str] = []
        self.numbers: Numbers | None = None
        self.fabled: list[str] = []
        self.declared: dict[str, Declared] = {}
        """What the Storyteller has declared of each Fabled in play."""
        self.jinxes: list[str] = []
        self.own_jinxes: list[OwnJinxView] = []
        self.nominations: list[NominationView] = []
        self.exiles: list[ExileView] = []
        self.open: bool | None = None
        self.about_to_die: int | None = None
        self.executed: int | None = None
        self.execution: ExecutionView | None = None
        self.countdown: CountdownView | None = None
        self.strikes = False
        """Whether somebody has just been nominated, so that a death is the nomination's doing."""
        self.you: You = {}
        self.told: list[tuple[Phase, int, Event]] = []
        self.facts: dict[int, Known] = {}
        """What the audience has been told of each seat."""
        self.bluffs: list[str] | None = None
        self.winner: Alignment | None = None
        self.reason: str | None = None
        self._used_by_day: list[str] = []
        self._used_late: list[str] = []
        self._storyteller_can_be_nominated = False
        self._late_uses = True
        """Whether abilities may be used after the day's execution."""
        self._players_nominate = True
        """Whether players nominate today, or the Storyteller alone."""
        self._voted_in_secret: set[int] = set()
        """Those whom the audience knows to have spent today a vote token that is still in its place."""
        self._exiles_called: list[int] = []
        self._count: KnownCount | None = None
        self._interrupted: KnownCount | None = None
        """The count of a nomination that waits while an exile is decided."""

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
    def threshold(self) -> int:
        """Half of the living, rounded up (VOT-12)."""
        return (self.square.living + 1) // 2

    @property
    def to_lead(self) -> int:
        """The votes that the next nominee needs to be about to die."""
        return to_lead(self.nominations, self.about_to_die, self.threshold)

    @property
    def to_tie(self) -> int | None:
        """The votes that would tie with whoever is about to die."""
        return to_tie(self.nominations, self.about_to_die, self.threshold)

    @property
    def may_nominate(self) -> list[int]:
        """The living who have not nominated today (NOM-4, NOM-5)."""
        if not self._players_nominate:
            return []
        nominators = [nomination["by"] for nomination in self.nominations]
        return [seat for seat in self._nominating if self.square.alive[seat] and seat not in nominators]

    @property
    def may_be_nominated(self) -> list[int]:
        """Everybody who has not been nominated today, the dead included, Travellers left out (NOM-6 to NOM-8)."""
        nominated = [nomination["who"] for nomination in self.nominations]
        everybody = self._nominating
        found = [seat for seat in everybody if seat not in self.square.travellers and seat not in nominated]
        if self._storyteller_can_be_nominated and everybody and STORYTELLER not in nominated:
            found.append(STORYTELLER)
        return found

    @property
    def _nominating(self) -> list[int]:
        """Everybody, while there can still be nominations today."""
        return self.square.circle if self.phase == "day" and self.executed is None and self.open is not False else []

    @property
    def may_be_exiled(self) -> list[int]:
        """The Travellers whose exile has not been called today (TRV-25)."""
        square = self.square
        if self.phase != "day" or not square.travellers:
            return []
        return [seat for seat in square.circle if seat in square.travellers and seat not in self._exiles_called]

    @property
    def may_use(self) -> list[str]:
        """The abilities that anybody may use by day now, or claim to (ABL-29)."""
        if self.phase != "day":
            return []
        uses = self._used_by_day if self.executed is None or self._late_uses else self._used_late
        served = [id for id in self.fabled if id in CHARACTERS and CHARACTERS[id].uses_by_day]
        return [*uses, *served] if served else uses

    @property
    def counting(self) -> CountView | None:
        """What is being decided, and where the clock hand is."""
        count = self._count
        if count is None:
            return None
        left = self._left(count)
        shown = not count.secret or self.audience == STORYTELLER
        needed = (len(self.square.circle) + 1) // 2 if count.exile else count.needed or self.threshold
        decided = [] if count.exile else self.nominations
        counting: CountView = {
            "who": count.who,
            "total": count.total,
            "hands": count.hands,
            "needed": needed,
            "to_lead": to_lead(decided, self.about_to_die, needed),
            "to_tie": to_tie(decided, self.about_to_die, needed),
            "exile": count.exile,
            "order": count.stops + left,
            "next": left[0] if left and count.way is not None and shown else None,
            "secret": count.secret,
        }
        if count.cult:
            counting["cult"] = True
            counting["needed"] = len(self.square.circle) - 1
        if count.secret and count.way is not None:
            counting["counted"] = count.stops
        if count.worth:
            counting["worth"] = count.worth
        if count.voters is not None:
            counting["voters"] = count.voters
        if count.most:
            counting["most"] = count.most
        return counting

    def _left(self, count: KnownCount) -> list[int]:
        """Those at whom the clock hand is still to stop."""
        way = self.square.clockwise_from(count.who) if count.way is None else count.way
        return [seat for seat in way[count.passed :] if self._can_raise_a_hand(seat, count)]

    def _can_raise_a_hand(self, seat: int, count: KnownCount) -> bool:
        """Whether the clock hand stops there: for an exile at everybody, else at the dead only with a vote token.

        Where the vote is open only to some, those are the ones.
        """
        if seat not in self.square.circle or count.exile:
            return seat in self.square.circle and not (count.cult and seat == count.who)
        if count.voters is not None:
            return seat in count.voters
        if seat in count.most:
            return True
        if self.square.alive[seat]:
            return not self.square.votes_with_tokens(seat) or self.square.vote_tokens.get(seat, 0) > 0
        return self.square.ghost_vote[seat] and seat not in self._voted_in_secret

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

    def _hear_lives(self, data: dict[str, Any]) -> None:
        if self._awaits(data["seat"]):
            self._conclude("lives")

    def _awaits(self, seat: int) -> bool:
        """Whether this is the player of whose execution nobody knows yet what comes of it."""
        return self.execution is not None and self.execution["seat"] == seat and self.execution["outcome"] is None

    def _conclude(self, outcome: Literal["dies", "lives"]) -> None:
        assert self.execution is not None
        self.execution = {**self.execution, "outcome": outcome}

    def _return(self, data: dict[str, Any]) -> None:
        self.square.put(data["seat"], alive=True, ghost_vote=False)

    _hear_killed = _die
    _hear_returned = _hear_revived = _return

    # Night and day

    def _hear_night(self, data: dict[str, Any]) -> None:
        self.phase, self.number = "night", data["number"]

    def _hear_dawn(self, data: dict[str, Any]) -> None:
        self.phase, self.number = "day", data["number"]
        self.nominations, self.exiles, self._exiles_called = [], [], []
        self.open, self.about_to_die, self.executed, self.execution = None, None, None, None
        self._voted_in_secret = set()
        self._players_nominate = True
        for seat in data["deaths"]:
            self._die({"seat": seat})
        for seat in data["returned"]:
            self._return({"seat": seat})
        for seat in data["vote_tokens"]:
            self.square.give_vote(seat, has=True)

    def _hear_nominations(self, data: dict[str, Any]) -> None:
        self.open = data["open"]

    def _hear_nominators(self, data: dict[str, Any]) -> None:
        self._players_nominate = data["players"]

    def _hear_nominated(self, data: dict[str, Any]) -> None:
        nominated: NominationView = {"by": data["by"], "who": data["who"], "tally": None, "voters": []}
        if data.get("settled"):
            nominated["settled"] = True
        self.nominations = [*self.nominations, nominated]
        self.strikes = True
        if data.get("settled"):
            return
        self._count = KnownCount(data["who"], exile=False)
        self._count.arrange(data)

    def _hear_exile(self, data: dict[str, Any]) -> None:
        self._exiles_called = [*self._exiles_called, data["who"]]
        self._interrupted, self._count = self._count, KnownCount(data["who"], exile=True)

    def _hear_cult(self, data: dict[str, Any]) -> None:
        self._interrupted, self._count = self._count, KnownCount(data["by"], exile=True, cult=True)

    def _hear_followed(self, data: dict[str, Any]) -> None:
        self._count, self._interrupted = self._interrupted, None

    def _hear_count(self, data: dict[str, Any]) -> None:
        if self._count is not None:
            self._count.way = self.square.clockwise_from(data["who"])
            self._count.arrange(data)

    def _hear_ballot(self, data: dict[str, Any]) -> None:
        if self._count is not None:
            self._count.arrange(data)

    def _hear_hands(self, data: dict[str, Any]) -> None:
        if self._count is not None:
            self._count.most = {**self._count.most, data["seat"]: data["most"]}

    def _hear_running(self, data: dict[str, Any]) -> None:
        if self._count is not None:
            self._count.run(data["seat"], data["total"])

    def _hear_vote_tokens(self, data: dict[str, Any]) -> None:
        for seat in data["spent"]:
            if self.square.alive[seat]:
                self.square.hand(seat, -1)
            else:
                self.square.give_vote(seat, has=False)

    def _hear_gave(self, data: dict[str, Any]) -> None:
        self.square.give_vote(data["seat"], has=False)
        self.square.hand(data["to"], 1)

    def _hear_final_day(self, data: dict[str, Any]) -> None:
        for seat in data["players"]:
            self.square.give_vote(seat, has=True)

    def _hear_about_to_die(self, data: dict[str, Any]) -> None:
        self.about_to_die = data["seat"]

    def _hear_hand(self, data: dict[str, Any]) -> None:
        count, seat = self._count, data["seat"]
        if count is None:
            return
        count.hear(seat, up=bool(data["up"]))
        if data["total"] is not None:
            count.run(seat, data["total"])
        if data["up"] and not self.square.alive[seat] and not count.exile and not data.get("free"):
            if not count.secret:
                self.square.give_vote(seat, has=False)
            elif count.voters is None and seat not in count.most:
                self._voted_in_secret.add(seat)
        elif data["up"] and self.square.votes_with_tokens(seat) and not (count.exile or count.secret):
            self.square.hand(seat, -1)

    def _hear_tally(self, data: dict[str, Any]) -> None:
        *before, last = self.nominations
        told: NominationView = {
            "by": last["by"],
            "who": data["who"],
            "tally": data["tally"],
            "voters": list(data["voters"]),
            "needed": data["needed"],
            "result": result(data),
            "about_to_die": data["about_to_die"],
        }
        if data.get("secret"):
            told["secret"] = True
        if "died" in last:
            told["died"] = last["died"]
        self.about_to_die = data["about_to_die"]
        self.nominations = standing([*before, told], self.about_to_die)
        self._count = None

    def _hear_counted(self, data: dict[str, Any]) -> None:
        # Whoever heard the tally itself knows more already.
        if self._count is not None and not self._count.exile:
            *before, last = self.nominations
            self.nominations = standing([*before, {**last, "secret": True}], None)
            self.about_to_die = None
            self._count = None

    def _hear_exiled(self, data: dict[str, Any]) -> None:
        self.exiles = [*self.exiles, to_plain(data)]
        self._count, self._interrupted = self._interrupted, None

    def _hear_executed(self, data: dict[str, Any]) -> None:
        if self.phase == "day":
            self.execution = executed(self, data["seat"], data.get("because"), nominated=data.get("nominated", False))
        if self.strikes and self.execution is not None:
            *before, last = self.nominations
            self.nominations = [*before, {**last, "executed": data["seat"]}]
        self.nominations = [
            {**one, "stands": "executed"} if one.get("stands") == "block" and one["who"] == data["seat"] else one
            for one in self.nominations
        ]
        self.executed, self.about_to_die = data["seat"], None
        self.open = False
        # The nomination under way comes to nothing; an exile that was called goes on.
        self._interrupted = None
        if self._count is not None and not self._count.exile:
            self._count = None

    def _hear_countdown(self, data: dict[str, Any]) -> None:
        fingers = [] if self.countdown is None else self.countdown["fingers"]
        self.countdown = {"ability": data["ability"], "left": data["left"], "fingers": fingers}

    def _hear_finger(self, data: dict[str, Any]) -> None:
        if self.countdown is not None:
            others = [finger for finger in self.countdown["fingers"] if finger["seat"] != data["seat"]]
            new: list[FingerView] = [] if data["to"] is None else [{"seat": data["seat"], "to": data["to"]}]
            self.countdown = {**self.countdown, "fingers": [*others, *new]}

    def _hear_frozen(self, data: dict[str, Any]) -> None:
        self.countdown = None

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
        for seat, kind in teller.reveals(data["value"]).items():
            self._know(seat, {"demon": True} if kind == "demon" else {"minion": True})
        if teller.tells == "bluffs":
            self.bluffs = list(data["value"])
