"""Uses: what players do with abilities by day, or pretend to.

A use is given what may be chosen, as the view has it, and whether the player only poses as somebody who could; it gives
the choice, or `None` for not now.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from belfry.bots.clocktower.chronicle import parts_of
from belfry.bots.clocktower.wishes import accuse

if TYPE_CHECKING:
    from belfry.bots.clocktower.mind import Mind

Using = Callable[["Mind", str, Mapping[str, Any], bool], Any]

MOST_GUESSES = 5


def _pairs(options: Mapping[str, Any]) -> tuple[list[int], list[str]] | None:
    """The players and the words on offer, where one of each makes a choice."""
    if options["choose"] == "either":
        found = [pair for kind in options["kinds"] if (pair := _pairs(kind)) is not None]
        return found[0] if found else None
    if options["choose"] != "each" or len(options["parts"]) != 2:
        return None
    seats, names = (part.get("of", ()) for part in options["parts"])
    return [value for value in seats if type(value) is int], [value for value in names if isinstance(value, str)]


def _uses_today(mind: Mind, id: str) -> int:
    town = mind.town
    return sum(shot.by == town.me and shot.ability == id and shot.day == town.day for shot in town.chronicle.shots)


def shoot(mind: Mind, id: str, options: Mapping[str, Any], posing: bool) -> Any:
    """Once, at whoever is likely enough to be the Demon; when one is on trial, at whoever is likeliest."""
    town = mind.town
    if town.me not in town.alive or any(shot.by == town.me and shot.ability == id for shot in town.chronicle.shots):
        return None
    targets = [seat for seat in options.get("of", ()) if seat in town.alive and seat != town.me]
    targets = [seat for seat in targets if seat not in town.mates]
    if not targets:
        return None
    who = mind.suspects(targets)[0]
    if posing:
        shoots = mind.nominations_open and town.day >= 2 and mind.dice.roll("pose", town.day) < 0.3
    elif mind.on_trial or len(town.alive) <= 4:
        shoots = True
    else:
        sure = mind.belief.demon.get(who, 0.0) > 0.42 - 0.15 * mind.temper.bold
        shoots = mind.nominations_open and town.day >= 2 and sure
    return who if shoots else None


def gossip(mind: Mind, id: str, options: Mapping[str, Any], posing: bool) -> Any:
    """A statement each day that would say something if somebody died of it: that a suspect is evil."""
    town = mind.town
    pairs = _pairs(options)
    if pairs is None or _uses_today(mind, id) or not mind.nominations_open or town.me not in town.alive:
        return None
    seats, names = pairs
    if len(town.alive) <= 4 and not posing:
        # Another death might lose the game now.
        return None
    suspects = mind.suspects([seat for seat in seats if seat in town.alive and seat not in town.mates])
    suspects = [seat for seat in suspects if seat != town.me]
    if not suspects:
        return None
    if "evil" in names:
        return [suspects[0], "evil"]
    claimed = [(seat, town.claims[seat]) for seat in suspects if town.claims.get(seat) in names]
    return list(claimed[0]) if claimed else None


def juggle(mind: Mind, id: str, options: Mapping[str, Any], posing: bool) -> Any:
    """On the first day, one guess after the other: that people are what they say."""
    town = mind.town
    pairs = _pairs(options)
    made = _uses_today(mind, id)
    if pairs is None or town.day != 1 or made >= MOST_GUESSES or not mind.nominations_open:
        return None
    seats, names = set(pairs[0]), set(pairs[1])
    mine = [parts_of(shot.at)[0] for shot in town.chronicle.shots if (shot.by, shot.ability) == (town.me, id)]
    before = {seat for seats in mine for seat in seats}
    claims = [(seat, claim) for seat, claim in town.claims.items() if seat in seats and claim in names]
    new = [guess for guess in claims if guess[0] not in before and guess[0] != town.me]
    return list(mind.dice.pick(new, "juggle", made)) if new else None


def curse(mind: Mind, id: str, options: Mapping[str, Any], posing: bool) -> Any:
    """Whoever has died and has to pick somebody in public picks the most suspicious."""
    town = mind.town
    died = town.chronicle.died.get(town.me)
    if posing or died is None or died[1] != town.day or _uses_today(mind, id):
        return None
    wanted = accuse(mind)
    living = [seat for seat in options.get("of", ()) if seat in town.alive]
    return max(living, key=wanted, default=None)
