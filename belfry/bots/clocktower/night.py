"""Night: whom a player chooses when woken."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from belfry.bots.clocktower.mind import Mind, passive_guard
from belfry.clocktower.character import CHARACTERS, DEMON, Character
from belfry.clocktower.token import HARMS


def choose(mind: Mind, asked: Mapping[str, Any]) -> Any:
    """A legal answer to a question, and a sensible one where it is about players."""
    options: Mapping[str, Any] = asked["options"]
    character = CHARACTERS.get(asked["ability"], mind.town.character)
    return _answer(mind, options, character, (mind.town.day,))


def _answer(mind: Mind, options: Mapping[str, Any], character: type[Character], about: tuple[Any, ...]) -> Any:
    match options["choose"]:
        case "one":
            return _ranked(mind, options, character, about)[0]
        case "some":
            chosen = _ranked(mind, options, character, about)[: options["count"]]
            return chosen if options["ordered"] else sorted(chosen, key=list(options["of"]).index)
        case "each":
            parts: Sequence[Mapping[str, Any]] = options["parts"]
            return [_answer(mind, part, character, (*about, place)) for place, part in enumerate(parts)]
        case "either":
            return _answer(mind, mind.dice.pick(options["kinds"], "kind", *about), character, about)
        case "action":
            action = mind.dice.pick(options["actions"], "action", *about)
            return [*action["action"], _answer(mind, action["options"], character, about)]
        case "grimoire":
            return options["true"]
        case _:
            return "…"


def _ranked(mind: Mind, options: Mapping[str, Any], character: type[Character], about: tuple[Any, ...]) -> list[Any]:
    """The values on offer, the best first."""
    values: list[Any] = list(options["of"])
    if options.get("noun") != "player":
        return mind.dice.shuffle(values, "value", *about)
    want = _wish(mind, character)
    seats = [value for value in values if value in mind.town.names]
    best = sorted(seats, key=lambda seat: -want(seat) - 0.25 * mind.dice.roll("choice", *about, seat))
    return best or mind.dice.shuffle(values, "value", *about)


def _wish(mind: Mind, character: type[Character]) -> Any:
    """How much a player wants to choose somebody for this ability."""
    if mind.town.evil:
        return _kill(mind) if character.type == DEMON else _harm(mind)
    if character.learns is not None:
        return _look_at(mind, character)
    harms = any(reminder.effect in HARMS for reminder in character.reminders.values())
    return mind.suspicion if harms else _care_for(mind, character)


def _kill(mind: Mind) -> Any:
    """The Demon kills whoever is most dangerous and least suspected, and gives itself up when it is cornered."""
    town, public = mind.town, mind.public
    cornered = _passes_on(mind)

    def want(seat: int) -> float:
        if seat == town.me:
            return 9.0 if cornered else -9.0
        if seat not in town.alive:
            return -6.0
        if seat in town.mates:
            return -4.0
        claimed = mind.claimed(seat)
        guarded = claimed is not None and passive_guard(claimed)
        trusted = 1.0 - public.evil.get(seat, 0.0)
        return mind.threat(seat) + 0.7 * trusted - (1.5 if guarded else 0.0)

    return want


def _passes_on(mind: Mind) -> bool:
    """Whether the Demon should leave the game to a Minion: the town is close to it, and further from the Minion."""
    town, public = mind.town, mind.public
    if "on_death" not in town.character.hooks or len(town.alive) <= 3:
        return False
    heirs = [seat for seat in town.mates if seat != town.me and seat in town.alive]
    if not heirs or mind.dice.roll("pass on", town.day) > 0.35 + 0.4 * mind.temper.bold:
        return False
    others = [public.demon.get(seat, 0.0) for seat in town.living(without=(town.me,))]
    mine = public.demon.get(town.me, 0.0)
    return mine > 0.33 and mine > max(others, default=0.0) and min(public.evil.get(seat, 0.0) for seat in heirs) < 0.5


def _harm(mind: Mind) -> Any:
    """A Minion troubles whoever is most dangerous."""
    town = mind.town

    def want(seat: int) -> float:
        if seat in town.mates:
            return -4.0
        if seat not in town.alive:
            return -2.0
        return mind.threat(seat)

    return want


def _look_at(mind: Mind, character: type[Character]) -> Any:
    """Whoever wants to know looks at suspects, and rather at new ones."""
    town = mind.town
    before: dict[int, int] = {}
    for told in town.chronicle.learned:
        if told.character == character.id:
            for seat in told.picks:
                before[seat] = before.get(seat, 0) + 1

    def want(seat: int) -> float:
        if seat == town.me:
            return -4.0
        if seat not in town.alive:
            return -2.0
        return mind.belief.demon.get(seat, 0.0) - 0.12 * before.get(seat, 0)

    return want


def _care_for(mind: Mind, character: type[Character]) -> Any:
    """Whoever protects or follows somebody takes a player they trust, and protects the one most in danger."""
    town = mind.town
    protects = "shields" in character.hooks

    def want(seat: int) -> float:
        if seat == town.me or seat not in town.alive:
            return -4.0
        trust = 1.0 - mind.belief.evil.get(seat, 0.0)
        return trust * (0.3 + mind.threat(seat)) if protects else trust

    return want
