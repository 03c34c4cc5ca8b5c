"""The day: talk, abilities, nominations, execution, dusk (DAY)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from belfry.clocktower import execution, exile, nomination
from belfry.clocktower.registration import YES_NO
from belfry.clocktower.token import DUSK
from belfry.core.ask import Ask, AskFirst
from belfry.core.audience import EVERYONE, STORYTELLER
from belfry.core.errors import IllegalAnswer
from belfry.core.options import Chance, OneOf, Options

if TYPE_CHECKING:
    from belfry.clocktower.grimoire import Grimoire

BEFORE_NOMINATIONS = OneOf(("open", "dusk"), "word")
DURING_NOMINATIONS = OneOf(("close", "dusk"), "word")
AFTER_NOMINATIONS = OneOf(("dusk",), "word")


class Actions(Options[tuple[Any, ...]]):
    """What a player may do now: each kind of action with the choices that it leaves."""

    __slots__ = ("kinds",)

    def __init__(self, kinds: dict[tuple[str, ...], Options[Any]]) -> None:
        self.kinds = kinds

    def read(self, value: Any) -> tuple[Any, ...]:
        if isinstance(value, (tuple, list)):
            for kind, options in self.kinds.items():
                if len(value) == len(kind) + 1 and tuple(value[:-1]) == kind:  # pyright: ignore[reportUnknownArgumentType] - what a client sent
                    return (*kind, options.read(value[-1]))
        raise IllegalAnswer(value, self.expected())

    def __iter__(self) -> Iterator[tuple[Any, ...]]:
        for kind, options in self.kinds.items():
            for choice in options:
                yield (*kind, choice)

    def __len__(self) -> int:
        return sum(len(options) for options in self.kinds.values())

    def pick(self, chance: Chance) -> tuple[Any, ...]:
        kinds = list(self.kinds)
        kind = kinds[int(chance() * len(kinds))] if len(kinds) > 1 else kinds[0]
        return (*kind, self.kinds[kind].pick(chance))

    def plain(self) -> dict[str, Any]:
        return {
            "choose": "action",
            "actions": [{"action": list(kind), "options": options.plain()} for kind, options in self.kinds.items()],
        }

    def expected(self) -> str:
        return " or ".join(f"{list(kind)} with {options.expected()}" for kind, options in self.kinds.items())

    @property
    def listable(self) -> bool:
        return all(options.listable for options in self.kinds.values())


def ability_options(grimoire: Grimoire, party: int) -> Options[Any] | None:
    """The abilities that a player may use by day, or claim to use."""
    kinds: dict[tuple[str, ...], Options[Any]] = {}
    for character in grimoire.script.characters:
        if character.uses_by_day:
            kinds["use", character.id] = character.day_options(grimoire, grimoire.people[party])
    return Actions(kinds) if kinds else None


def player_options(grimoire: Grimoire, party: int) -> Options[Any] | None:
    """Everything a player may do on their own account now."""
    seat = grimoire.people[party]
    kinds: dict[tuple[str, ...], Options[Any]] = {}
    if nomination.may_nominate(grimoire, seat):
        targets = nomination.nominees(grimoire)
        if targets:
            kinds["nominate",] = OneOf(targets, "player")
    for character in grimoire.script.characters:
        if character.uses_by_day:
            kinds["use", character.id] = character.day_options(grimoire, seat)
    exiles = exile.callable_exiles(grimoire)
    if exiles:
        kinds["exile",] = OneOf(exiles, "player")
    return Actions(kinds) if kinds else None


async def step(grimoire: Grimoire) -> None:
    """One thing that somebody does by day: whoever acts first is heard."""
    today = grimoire.today

    def offer(party: int) -> Options[Any] | None:
        if party != STORYTELLER:
            return player_options(grimoire, party)
        if today.open is None:
            return BEFORE_NOMINATIONS
        return DURING_NOMINATIONS if today.open else AFTER_NOMINATIONS

    by, action = await AskFirst((*grimoire.seat_ids, STORYTELLER), "flow", "day", offer)
    if by != STORYTELLER:
        await act(grimoire, by, action)
    elif action == "open":
        today.open = True
        grimoire.emit("nominations", EVERYONE, {"open": True})
    elif action == "close":
        await execution.close_nominations(grimoire)
    else:
        await dusk(grimoire)


async def act(grimoire: Grimoire, by: int, action: tuple[Any, ...]) -> None:
    """Carry out what a player does on their own account."""
    kind = action[0]
    if kind == "nominate":
        await nomination.nominate(grimoire, by, action[1])
    elif kind == "exile":
        await exile.call_exile(grimoire, by, action[1])
    else:
        await use(grimoire, by, action[1], action[2])


async def use(grimoire: Grimoire, by: int, id: str, choice: Any) -> None:
    """A use by day, or the pretence of one: both look the same until something comes of it (ABL-29, STO-28)."""
    if grimoire.today.executed is not None:
        allowed = await Ask(STORYTELLER, "rule", id, YES_NO, by)
        if not allowed:
            grimoire.emit("denied", EVERYONE, {"seat": by, "ability": id})
            return
    grimoire.emit("used", EVERYONE, {"seat": by, "ability": id, "choice": choice})
    for ability in grimoire.abilities_of(grimoire.people[by]):
        if ability.id == id and not ability.spent:
            await ability.by_day(choice)
            return


async def dusk(grimoire: Grimoire) -> None:
    """The day ends: nominations close, the execution happens, what lasts until dusk is over."""
    await execution.close_nominations(grimoire)
    for ability in grimoire.hooked("wins_at_dusk"):
        if ability.works and ability.wins_at_dusk():
            grimoire.hold()
            grimoire.claim(ability.seat.alignment, ability.id)
            grimoire.release()
    grimoire.emit("dusk", EVERYONE, {"number": grimoire.number})
    grimoire.phase = "dusk"
    grimoire.end_tokens(DUSK)
    grimoire.tellings = []
