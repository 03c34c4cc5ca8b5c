"""A town square as one seat sees it, put together by hand, and games among bots that several tests look at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from belfry.bots.clocktower import Bot, Seen
from belfry.bots.clocktower.belief import Belief
from belfry.bots.clocktower.deduction import Deduction
from belfry.bots.clocktower.match import Match
from belfry.bots.seen import Entry, Line, heard
from belfry.clocktower import Config
from belfry.clocktower.pieces.counts import TABLE
from belfry.clocktower.pieces.events import ClocktowerEvent
from belfry.clocktower.script.script import edition
from belfry.clocktower.setup.config import NAMES
from belfry.core.event import EventLine

ANA, BO, CY, DEE, ELI, FAY, GUS, HAL, IDA, JO = range(10)

HONEST = ("soldier", "chef", "empath", "monk", "virgin", "mayor", "undertaker")
"""What seven good players may claim to be."""
SEEDS = range(12)
"""The games of seven that several tests look at."""


@cache
def played(players: int, seed: int, language: str = "en") -> Match:
    """A whole game among bots. Not to be changed: tests share it."""
    match = Match(Config.players(players), seed, language=language)
    match.play()
    return match


def bot_with(seat: int = ANA, **sides: tuple[float, float]) -> Bot:
    """A bot for a seat whose temper lies within these limits."""
    for seed in range(100_000):
        bot = Bot(seat, seed)
        if all(low <= getattr(bot.temper, side) <= high for side, (low, high) in sides.items()):
            return bot
    raise AssertionError(f"no seed gives {sides}")


class Square:
    """What a seat has seen so far: say what happens in order, then look with `seen`."""

    def __init__(
        self,
        players: int = 7,
        me: int = ANA,
        character: str = "soldier",
        *,
        evil: bool = False,
        script: str | Sequence[str] = "trouble-brewing",
        jinxes: Sequence[str] = (),
    ) -> None:
        self.players = players
        self.script = script
        self.jinxes = list(jinxes)
        self.me = me
        self.number = 0
        self.you = {"seat": me, "character": character, "alignment": "evil" if evil else "good"}
        self.dead: set[int] = set()
        self.ghost_votes: set[int] = set()
        self.known: dict[int, dict[str, Any]] = {}
        self.bluffs: list[str] | None = None
        self.claims: list[Entry] = []
        self.chat: list[Line] = []
        self.history: list[EventLine] = []

    # What happens

    def event(self, kind: str, **data: Any) -> Square:
        self.history.append({"kind": kind, "data": data, "text": ""})
        return self

    def night(self, *deaths: int) -> Square:
        """A night, with what was learned in it already said by `learns`, and the dawn after it."""
        if not self.history or self.history[-1]["kind"] not in ("chose", "learned", "night"):
            self.dusk()
        self.dead |= set(deaths)
        self.ghost_votes |= set(deaths)
        return self.event("dawn", number=self.number, deaths=list(deaths), returned=[], vote_tokens=[])

    def dusk(self) -> Square:
        """A night begins."""
        self.number += 1
        return self.event("night", number=self.number)

    def learns(self, value: Any, choice: Any = None) -> Square:
        """The seat itself learns something in the night that has begun."""
        ability = self.you["character"]
        if choice is not None:
            self.event("chose", seat=self.me, ability=ability, choice=choice)
        return self.event("learned", seat=self.me, ability=ability, value=value)

    def evil_with(self, *, demons: tuple[int, ...] = (), minions: tuple[int, ...] = ()) -> Square:
        """The seat learns who is evil with it."""
        for seat in demons:
            self.known[seat] = {"demon": True}
        for seat in minions:
            self.known[seat] = {"minion": True}
        return self.event("minioninfo", seat=self.me, demons=list(demons), minions=list(minions))

    def nominated(self, by: int, who: int, voters: tuple[int, ...] = (), result: str = "fails") -> Square:
        self.event("nominated", by=by, who=who)
        if result == "struck":
            return self.executed(by)
        counted = {"voters": list(voters), "result": result, "tally": len(voters), "needed": 4, "about_to_die": None}
        return self.event("tally", who=who, **counted)

    def executed(self, seat: int) -> Square:
        self.event("executed", seat=seat)
        return self.dies(seat)

    def dies(self, seat: int) -> Square:
        self.dead.add(seat)
        self.ghost_votes.add(seat)
        return self.event("died", seat=seat)

    def comes_back(self, seat: int) -> Square:
        """Somebody who was dead lives again at the last dawn."""
        self.dead.discard(seat)
        self.ghost_votes.discard(seat)
        self.history[-1]["data"]["returned"].append(seat)
        return self

    def lives(self, seat: int) -> Square:
        """Somebody is executed and lives on."""
        return self.event("executed", seat=seat).event("lives", seat=seat)

    def uses(self, by: int, ability: str, choice: Any) -> Square:
        return self.event("used", seat=by, ability=ability, choice=choice)

    def chose(self, ability: str, choice: Any) -> Square:
        return self.event("chose", seat=self.me, ability=ability, choice=choice)

    def is_told(self, ability: str, value: Any) -> Square:
        """The seat is told something by another's ability in the night that has begun."""
        return self.event("learned", seat=self.me, ability=ability, value=value)

    def becomes(self, character: str, alignment: str) -> Square:
        self.you = {"seat": self.me, "character": character, "alignment": alignment}
        return self.event("character", seat=self.me, character=character, alignment=alignment)

    def shoots(self, by: int, at: int) -> Square:
        return self.event("used", seat=by, ability="slayer", choice=at)

    # What is said

    def claim(self, seat: int, character: str, night: int | None = None, learned: Any = None, text: str = "") -> Square:
        self.claims.append({"seat": seat, "character": character, "night": night, "learned": learned, "text": text})
        return self

    def says(self, seat: int, text: str, to: int | str = "town") -> Square:
        self.chat.append({"seat": seat, "to": to, "text": text})
        return self

    # What is seen

    def seen(self, hands: tuple[int, ...] = (), table: Mapping[str, Any] | None = None, **game: Any) -> Seen:
        counts = TABLE[self.players]
        town = [
            {
                "seat": seat,
                "name": NAMES[seat],
                "alive": seat not in self.dead,
                "ghost_vote": seat in self.ghost_votes,
                "traveller": None,
            }
            for seat in range(self.players)
        ]
        view: Any = {
            "as": self.me,
            "phase": "day",
            "number": self.number,
            "characters": list(edition(self.script).ids if isinstance(self.script, str) else self.script),
            "numbers": counts._asdict(),
            "jinxes": self.jinxes,
            "town": town,
            "nominations_open": None,
            "nominations": [],
            "may_be_exiled": [],
            "counting": None,
            "countdown": None,
            "about_to_die": None,
            "executed": None,
            "you": self.you,
            "known": self.known,
            "bluffs": self.bluffs,
            "asked": None,
            "may": None,
            **game,
        }
        history = heard(self.history, ClocktowerEvent)
        return Seen(view, history, list(self.chat), list(self.claims), list(hands), **(table or {}))

    def voting(self, who: int, hands: tuple[int, ...] = (), total: int | None = None, **game: Any) -> Seen:
        """While the hands for a nominee are counted."""
        way = [(who + step) % self.players for step in range(1, self.players + 1)]
        order = [seat for seat in way if seat not in self.dead or seat in self.ghost_votes]
        living = self.players - len(self.dead)
        counting = {"who": who, "total": len(hands) if total is None else total, "hands": list(hands)}
        counting |= {"needed": (living + 1) // 2, "kind": "vote", "order": order, "next": self.me}
        return self.seen(counting=counting, nominations_open=True, **game)

    def choosing(self, ability: str, count: int = 1, of: list[int] | None = None) -> Seen:
        """While the seat is woken to choose players."""
        pool = list(range(self.players)) if of is None else of
        options: dict[str, Any] = {"choose": "one", "noun": "player", "of": pool}
        if count > 1:
            options = {"choose": "some", "noun": "player", "of": pool, "count": count, "ordered": False}
        asked = {"kind": "choose", "ability": ability, "options": options, "about": None, "text": ""}
        return self.seen(phase="night", asked=asked)

    def asked(self, ability: str, options: dict[str, Any], **game: Any) -> Seen:
        """While the seat is woken, or by day, and asked something else than to choose players."""
        asked = {"kind": "choose", "ability": ability, "options": options, "about": None, "text": ""}
        return self.seen(**{"phase": "night", **game}, asked=asked)

    def usable(self, ability: str, options: dict[str, Any], **game: Any) -> Seen:
        """While the seat may use an ability by day."""
        action = {"action": ["use", ability], "options": options}
        return self.seen(**{"nominations_open": True, **game}, may={"choose": "action", "actions": [action]})

    def nominating(self, **game: Any) -> Seen:
        """While the seat may nominate."""
        pool = list(range(self.players))
        action = {"action": ["nominate"], "options": {"choose": "one", "noun": "player", "of": pool}}
        return self.seen(nominations_open=True, may={"choose": "action", "actions": [action]}, **game)


def everybody_claims(square: Square, *characters: str) -> Square:
    """Everybody claims a character in the order of the seats; an empty one is for silence."""
    for seat, character in enumerate(characters):
        if character:
            square.claim(seat, character)
    return square


def accused() -> Square:
    """Bo claims what Ana is, and the Empath beside Bo has seen an evil neighbour."""
    square = Square(character="chef").dusk().learns(0).night()
    everybody_claims(square, "chef", "chef", "empath", "monk", "slayer", "mayor", "undertaker")
    return square.claim(ANA, "chef", 1, 0).claim(CY, "empath", 1, 1)


def public(square: Square) -> Belief:
    """What anybody can work out; without feelings, so that only facts count."""
    return Deduction(Bot(square.me, 1).mind(square.seen()).town, own=False).belief


def own(square: Square) -> Belief:
    """What the seat itself can work out."""
    return Deduction(Bot(square.me, 1).mind(square.seen()).town, own=True).belief
