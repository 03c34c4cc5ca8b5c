"""Views: what one audience has been told, is being asked and may do, as plain data.

A view is folded from the events and the ask addressed to its audience. It never sees the Grimoire, so there is nothing
in it to hide. Only the Storyteller's view has the Grimoire beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from belfry.clocktower.day import player_options
from belfry.clocktower.information import pages_in
from belfry.clocktower.night import list_steps
from belfry.clocktower.storyteller.automatic import suggest
from belfry.clocktower.storyteller.ending import early_end
from belfry.clocktower.switches import DUSK_MARKER, GRIMOIRE_COPY
from belfry.core.ask import AskFirst
from belfry.core.audience import PUBLIC, STORYTELLER, hears, party_to_plain
from belfry.core.event import Event
from belfry.core.plain import to_plain
from belfry.core.seeded import stream

if TYPE_CHECKING:
    from belfry.clocktower.game import Clocktower
    from belfry.clocktower.grimoire import Grimoire
    from belfry.clocktower.token import Token

View = dict[str, Any]


def view(game: Clocktower, audience: int) -> View:
    """What this audience (a seat's number, `STORYTELLER` or `PUBLIC`) knows and is asked."""
    heard = [event for event in game.events if hears(audience, event.to)]
    if audience >= 0 and game.winner is None and not game.grimoire.switch(GRIMOIRE_COPY.name):
        heard = _without_old_grimoires(heard)
    sight = Sight(audience)
    for event in heard:
        sight.hear(event)
    found = sight.plain()
    # When the game is over the record is opened to everybody (WIN-13).
    record = heard if sight.winner is None else game.events
    found["history"] = [[event.kind, to_plain(event.data)] for event in record]
    found["asked"], found["may"] = _asked(game, audience)
    if audience == STORYTELLER:
        found["grimoire"] = grimoire_plain(game.grimoire)
        found["suggestion"] = _suggestion(game)
        offer = early_end(game.grimoire)
        found["early_end"] = None if offer is None else msgspec.to_builtins(offer)
    return found


def _without_old_grimoires(events: list[Event]) -> list[Event]:
    """The events without the Grimoires that were shown on earlier nights: they were seen and not kept (TRC-50)."""
    ended = [place for place, event in enumerate(events) if event.kind == "dawn"]
    last = ended[-1] if ended else 0
    return [
        Event(event.kind, event.to, {**event.data, "value": None})
        if place < last and event.kind == "learned" and pages_in(event.data["value"])
        else event
        for place, event in enumerate(events)
    ]


def _suggestion(game: Clocktower) -> View | None:
    """What the Storyteller would be wise to answer now; the same whenever the view is taken."""
    ask = game.ask
    if ask is None or not ask.waits_for(STORYTELLER):
        return None
    suggestion = suggest(game, ask, stream(game.seed, f"suggestion {len(game.entries)}").random)
    return {"answer": to_plain(suggestion.answer), "reason": suggestion.reason}


def _asked(game: Clocktower, audience: int) -> tuple[View | None, View | None]:
    """What the audience is asked, and what it may do without being asked."""
    ask = game.ask
    if ask is None or audience == PUBLIC:
        return None, None
    if not ask.waits_for(audience):
        # What players may do by day stays in sight while the Storyteller thinks: nobody sees that happen (STO-28).
        thinking = ask.to == (STORYTELLER,) and ask.kind != "flow" and game.grimoire.phase == "day"
        may = player_options(game.grimoire, audience) if thinking else None
        return None, to_plain(may.plain()) if may else None
    options = ask.offers(audience)
    if not options:
        return None, None
    if isinstance(ask, AskFirst):
        return None, to_plain(options.plain())
    plain = {"kind": ask.kind, "ability": ask.ability, "options": to_plain(options.plain())}
    if audience == STORYTELLER or ask.kind in ("vote", "support"):
        plain["about"] = ask.about
    return plain, None


class Sight:
    """The town as one audience knows it, brought up to date by each event that it hears."""

    def __init__(self, audience: int) -> None:
        self.audience = audience
        self.phase = "setup"
        self.number = 0
        self.names: dict[int, str] = {}
        self.circle: list[int] = []
        self.alive: dict[int, bool] = {}
        self.ghost_vote: dict[int, bool] = {}
        self.travellers: dict[int, str] = {}
        self.script: View = {}
        self.nominations: list[View] = []
        self.exiles: list[View] = []
        self.open: bool | None = None
        self.about_to_die: int | None = None
        self.executed: int | None = None
        self.counting: View | None = None
        self.interrupted: View | None = None
        """The count of a nomination that waits while an exile is decided."""
        self.exiling = False
        """Whether the count is of support for an exile, which costs no vote token."""
        self.you: View = {}
        self.told: list[View] = []
        self.known: dict[int, View] = {}
        """What the audience has been told of seats: `character`, `alignment`, `demon`, `minion`."""
        self.bluffs: list[str] | None = None
        self.winner: str | None = None
        self.reason: str | None = None

    def hear(self, event: Event) -> None:
        """Take in one event."""
        handler: Callable[[dict[str, Any]], None] | None = getattr(self, f"_hear_{event.kind}", None)
        if handler is not None:
            handler(event.data)

    def plain(self) -> View:
        """The town as plain data."""
        return {
            "as": party_to_plain(self.audience),
            "phase": self.phase,
            "number": self.number,
            **self.script,
            "town": [
                {
                    "seat": seat,
                    "name": self.names[seat],
                    "alive": self.alive[seat],
                    "ghost_vote": self.ghost_vote[seat],
                    "traveller": self.travellers.get(seat),
                }
                for seat in self.circle
            ],
            "nominations_open": self.open,
            "nominations": to_plain(self.nominations),
            "exiles": to_plain(self.exiles),
            "counting": to_plain(self.counting),
            "about_to_die": self.about_to_die,
            "executed": self.executed,
            "you": dict(self.you),
            "told": to_plain(self.told),
            "known": {seat: dict(facts) for seat, facts in self.known.items()},
            "bluffs": self.bluffs,
            "winner": self.winner,
            "reason": self.reason,
        }

    def _know(self, seat: int, **facts: Any) -> None:
        self.known.setdefault(seat, {}).update(facts)

    def _tell(self, kind: str, data: dict[str, Any]) -> None:
        self.told.append({"phase": self.phase, "number": self.number, "kind": kind, **data})

    def _hear_seated(self, data: dict[str, Any]) -> None:
        for seat, name in data["seats"]:
            self._sit(seat, name)
            self.circle.append(seat)

    def _sit(self, seat: int, name: str) -> None:
        self.names[seat] = name
        self.alive[seat] = True
        self.ghost_vote[seat] = False

    def _hear_joined(self, data: dict[str, Any]) -> None:
        seat = data["seat"]
        self._sit(seat, data["name"])
        self.travellers[seat] = data["character"]
        self.circle.insert(self.circle.index(data["after"]) + 1, seat)

    def _hear_left(self, data: dict[str, Any]) -> None:
        self.circle.remove(data["seat"])

    def _hear_reseated(self, data: dict[str, Any]) -> None:
        self.circle = list(data["order"])

    def _hear_script(self, data: dict[str, Any]) -> None:
        self.script = dict(data)

    def _hear_travellers(self, data: dict[str, Any]) -> None:
        self.travellers.update(dict(data["travellers"]))

    def _hear_dead(self, data: dict[str, Any]) -> None:
        for seat, ghost_vote in data["dead"]:
            self.alive[seat] = False
            self.ghost_vote[seat] = ghost_vote

    def _hear_night(self, data: dict[str, Any]) -> None:
        self.phase, self.number = "night", data["number"]

    def _hear_dawn(self, data: dict[str, Any]) -> None:
        self.phase, self.number = "day", data["number"]
        self.nominations, self.exiles = [], []
        self.open, self.about_to_die, self.executed = None, None, None
        for seat in data["deaths"]:
            self._die(seat)
        for seat in data["returned"]:
            self._return(seat)
        for seat in data["vote_tokens"]:
            self.ghost_vote[seat] = True

    def _die(self, seat: int) -> None:
        self.alive[seat] = False
        self.ghost_vote[seat] = True

    def _return(self, seat: int) -> None:
        self.alive[seat] = True
        self.ghost_vote[seat] = False

    def _hear_died(self, data: dict[str, Any]) -> None:
        self._die(data["seat"])

    def _hear_killed(self, data: dict[str, Any]) -> None:
        self._die(data["seat"])

    def _hear_returned(self, data: dict[str, Any]) -> None:
        self._return(data["seat"])

    def _hear_revived(self, data: dict[str, Any]) -> None:
        self._return(data["seat"])

    def _hear_nominations(self, data: dict[str, Any]) -> None:
        self.open = data["open"]

    def _hear_nominated(self, data: dict[str, Any]) -> None:
        self.nominations.append({**data, "tally": None, "voters": []})
        self.counting = {"who": data["who"], "total": 0, "hands": []}
        self.exiling = False

    def _hear_exile(self, data: dict[str, Any]) -> None:
        self.interrupted = self.counting
        self.counting = {"who": data["who"], "total": 0, "hands": []}
        self.exiling = True

    def _hear_hand(self, data: dict[str, Any]) -> None:
        seat = data["seat"]
        if self.counting is not None:
            self.counting["total"] = data["total"]
            hands: list[int] = self.counting["hands"]
            if data["up"]:
                hands.append(seat)
                if not self.alive[seat] and not self.exiling:
                    self.ghost_vote[seat] = False
            elif seat in hands:
                hands.remove(seat)

    def _hear_tally(self, data: dict[str, Any]) -> None:
        self.nominations[-1].update(data)
        self.about_to_die = data["about_to_die"]
        self.counting = None

    def _hear_exiled(self, data: dict[str, Any]) -> None:
        self.exiles.append(dict(data))
        self.counting, self.interrupted = self.interrupted, None
        self.exiling = False

    def _hear_executed(self, data: dict[str, Any]) -> None:
        self.executed, self.about_to_die = data["seat"], None
        self.open = False
        # The nomination under way comes to nothing; an exile that was called goes on.
        self.interrupted = None
        if not self.exiling:
            self.counting = None

    def _hear_dusk(self, data: dict[str, Any]) -> None:
        self.phase = "dusk"

    def _hear_won(self, data: dict[str, Any]) -> None:
        self.phase = "over"
        self.winner, self.reason = data["team"], data["reason"]
        for page in data["grimoire"]:
            self._know(page["seat"], character=page["character"], alignment=page["alignment"])

    def _hear_character(self, data: dict[str, Any]) -> None:
        self._know(data["seat"], character=data["character"], alignment=data["alignment"])
        if data["seat"] == self.audience:
            self.you = {"seat": data["seat"], "character": data["character"], "alignment": data["alignment"]}
            self._tell("character", data)

    def _hear_alignment(self, data: dict[str, Any]) -> None:
        self._know(data["seat"], alignment=data["alignment"])
        if data["seat"] == self.audience:
            self.you["alignment"] = data["alignment"]
            self._tell("alignment", data)

    def _hear_minioninfo(self, data: dict[str, Any]) -> None:
        for seat in data["demons"]:
            self._know(seat, demon=True)
        for seat in data["minions"]:
            self._know(seat, minion=True)
        self._tell("minioninfo", data)

    def _hear_demoninfo(self, data: dict[str, Any]) -> None:
        for seat in data["minions"]:
            self._know(seat, minion=True)
        self.bluffs = list(data["bluffs"])
        self._tell("demoninfo", data)

    def _hear_chose(self, data: dict[str, Any]) -> None:
        self._tell("chose", data)

    def _hear_learned(self, data: dict[str, Any]) -> None:
        self._tell("learned", data)
        for page in pages_in(data["value"]):
            seat, character, evil, _, _ = page
            self._know(seat, character=character, alignment="evil" if evil else "good")


def grimoire_plain(grimoire: Grimoire) -> View:
    """The Grimoire for the Storyteller: every seat's true state, the steps to come, the bluffs."""
    return {
        "seats": [
            {
                "seat": seat.id,
                "name": seat.name,
                "character": seat.character.id,
                "believes": None if seat.believes is None else seat.believes.id,
                "alignment": seat.alignment,
                "alive": seat.alive,
                "ghost_vote": seat.ghost_vote,
                "drunk": grimoire.is_drunk(seat),
                "poisoned": grimoire.is_poisoned(seat),
                "tokens": [
                    {"token": token.name, "active": token_active(grimoire, token)} for token in grimoire.tokens_on(seat)
                ],
            }
            for seat in grimoire.circle
        ],
        "tonight": night_tokens(grimoire),
        "bluffs": None if grimoire.bluffs is None else list(grimoire.bluffs),
        "switches": dict(grimoire.switches),
    }


def night_tokens(grimoire: Grimoire) -> list[str]:
    """The steps of this night that may still come, or by day those of the coming one (NGT-1, STO-41)."""
    if grimoire.phase == "night":
        steps = grimoire.agenda
    elif grimoire.phase == "over":
        return []
    else:
        steps = list_steps(grimoire, grimoire.number + 1)
    first = grimoire.number == (1 if grimoire.phase == "night" else 0)
    under_way = grimoire.phase == "night" and grimoire.position >= 0
    marked = grimoire.has_travellers and (not first or grimoire.switch(DUSK_MARKER.name))
    dusk = ["dusk"] if marked and not under_way else []
    return [
        *dusk,
        *(str(ref) if kind == "act" else kind for kind, ref in steps if _to_come(grimoire, kind, ref)),
        "dawn",
    ]


def _to_come(grimoire: Grimoire, kind: str, ref: Any) -> bool:
    """Whether a step may still happen tonight: a dead player's night token is taken away (EXE-11, NGT-2)."""
    if kind != "act":
        return True
    return any(a.holder < 0 or a.seat.alive or a.acts_tonight() for a in grimoire.holders_of(ref))


def token_active(grimoire: Grimoire, token: Token) -> bool:
    """Whether the ability behind a token keeps it up now (ABL-10)."""
    return not token.void and all(ability.works for ability in grimoire.abilities if ability.key == token.source)
