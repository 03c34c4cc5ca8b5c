"""Uses: what players do with abilities by day, or pretend to.

A use is given what may be chosen, as the view has it, and whether the player only poses as somebody who could; it gives
the move, or `None` for not now.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from belfry.bots.clocktower.moves import Use
from belfry.bots.clocktower.wishes import accuse
from belfry.clocktower.kind import DEMON

if TYPE_CHECKING:
    from belfry.bots.clocktower.mind import Mind

Using = Callable[["Mind", str, Mapping[str, Any], bool], Use | None]
Inventing = Callable[["Mind", int], Any]


def _kind(options: Mapping[str, Any], wanted: str) -> Mapping[str, Any] | None:
    """The part of the options in which one chooses in this way."""
    if options["choose"] == "either":
        return next((found for kind in options["kinds"] if (found := _kind(kind, wanted)) is not None), None)
    return options if options["choose"] == wanted else None


def _uses(mind: Mind, id: str, *, today: bool) -> int:
    town = mind.town
    shots = [shot for shot in town.chronicle.shots if (shot.by, shot.ability) == (town.me, id)]
    return sum(not today or shot.day == town.day for shot in shots)


def shoot(mind: Mind, id: str, options: Mapping[str, Any], posing: bool) -> Use | None:
    """Once, at whoever is likely enough to be the Demon; when one is on trial, at whoever is likeliest."""
    town = mind.town
    if town.me not in town.alive or _uses(mind, id, today=False):
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
    return Use(id, who) if shoots else None


def gossip(mind: Mind, id: str, options: Mapping[str, Any], posing: bool) -> Use | None:
    """A statement each day that says something if nobody dies of it: that a suspect is evil."""
    town = mind.town
    if _kind(options, "statement") is None or _uses(mind, id, today=True) or not mind.nominations_open:
        return None
    if town.me not in town.alive or (len(town.alive) <= 4 and not posing):
        # Another death might lose the game now.
        return None
    suspects = mind.suspects([seat for seat in town.living(without=(town.me,)) if seat not in town.mates])
    return Use(id, ["is-team", suspects[0], "evil"]) if suspects else None


def juggle(mind: Mind, id: str, options: Mapping[str, Any], posing: bool) -> Use | None:
    """On the first day, when most have spoken: that people are what they say."""
    town = mind.town
    several = _kind(options, "several")
    if several is None or town.day != 1 or _uses(mind, id, today=True) or not mind.nominations_open:
        return None
    part = several["item"].get("parts", ())
    names = set(part[1].get("of", ())) if len(part) == 2 else set[str]()
    others = {seat: claim for seat, claim in town.claims.items() if seat != town.me and claim in names}
    if len(others) < 0.6 * len(town.players) and mind.seen.game["about_to_die"] is None and not mind.on_trial:
        return None
    guesses = [[seat, others[seat]] for seat in mind.dice.shuffle(sorted(others), "juggle")]
    return Use(id, guesses[: several["most"]]) if guesses else None


def ask(mind: Mind, id: str, options: Mapping[str, Any], posing: bool) -> Use | None:
    """Whether the likeliest Demon is it, as soon as somebody is likelier than others; at the latest in danger."""
    town = mind.town
    if _kind(options, "statement") is None or _uses(mind, id, today=False) or town.me not in town.alive:
        return None
    suspects = mind.suspects([seat for seat in town.living(without=(town.me,)) if seat not in town.mates])
    if not suspects or (town.day < 2 and not mind.on_trial):
        return None
    chance = mind.belief.demon.get(suspects[0], 0.0)
    if not mind.on_trial and town.day < 4 and chance < 1.5 / max(len(town.alive), 1):
        return None
    return Use(id, ["is-type", suspects[0], DEMON])


def visit(mind: Mind, id: str, options: Mapping[str, Any], posing: bool) -> Use | None:
    """Every day."""
    if (
        options["choose"] != "one"
        or None not in options["of"]
        or _uses(mind, id, today=True)
        or mind.town.me not in mind.town.alive
    ):
        return None
    return Use(id, None)


def invent_answer(mind: Mind, day: int) -> Any:
    """On the second day, that somebody good is the Demon."""
    return (("is-type", mind.framed[1], DEMON), True) if day == 2 else None


def invent_pair(mind: Mind, day: int) -> Any:
    """Two things of which the bluff makes one true."""
    framed = mind.dice.shuffle(sorted(mind.framed[0]), "accused", day) or [mind.town.me]
    pair = (("is-team", framed[0], "evil"), ("is-team", framed[-1], "good"))
    return pair if mind.dice.roll("order", day) < 0.5 else pair[::-1]


def curse(mind: Mind, id: str, options: Mapping[str, Any], posing: bool) -> Use | None:
    """Whoever has died and has to pick somebody in public picks the most suspicious."""
    town = mind.town
    died = town.chronicle.died.get(town.me)
    if posing or died is None or died[1] != town.day or _uses(mind, id, today=True):
        return None
    wanted = accuse(mind)
    living = [seat for seat in options.get("of", ()) if seat in town.alive]
    return Use(id, max(living, key=wanted)) if living else None
