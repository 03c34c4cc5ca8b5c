"""Choices: what a player answers where more is asked than to pick players: a character, or whether to act at all.

A choice is given the question's options as the view has them, and what is not on offer is never answered: `None` leaves
the question to the usual way of picking.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from belfry.bots.clocktower.wishes import accuse, harm, kill, trust
from belfry.clocktower.kind import DEMON, MINION, OUTSIDER, TOWNSFOLK

if TYPE_CHECKING:
    from belfry.bots.clocktower.mind import Mind
    from belfry.bots.clocktower.wishes import Want

Choice = Callable[["Mind", Mapping[str, Any]], Any]

LET_PASS = "pass"
"""An answer for "nobody this time", where that is on offer."""


def best(mind: Mind, seats: Sequence[int], want: Want) -> int | None:
    """The seat that is wanted most."""
    found = sorted(seats, key=lambda seat: -want(seat) - 0.05 * mind.dice.roll("best", mind.town.day, seat))
    return found[0] if found else None


def _seats(options: Mapping[str, Any]) -> list[int]:
    """The players on offer."""
    if options["choose"] == "each":
        options = options["parts"][0]
    elif options["choose"] == "either":
        return [seat for kind in options["kinds"] for seat in _seats(kind)]
    return [value for value in options.get("of", ()) if type(value) is int]


def _names(options: Mapping[str, Any]) -> list[str]:
    """The characters on offer."""
    if options["choose"] == "each":
        options = options["parts"][1]
    return [value for value in options.get("of", ()) if isinstance(value, str)]


# The Carousel


def lil_monsta(mind: Mind, options: Mapping[str, Any]) -> Any:
    """The first living Minion whom all of them know: so they agree without a word."""
    town = mind.town
    team = sorted(({*town.mates, town.me}) & set(_seats(options)))
    return next((seat for seat in team if seat in town.alive), team[0] if team else None)


# Bad Moon Rising


def courtier(mind: Mind, options: Mapping[str, Any]) -> Any:
    """The likeliest Demon by name, as soon as the deaths of a night or two have told which it may be."""
    town = mind.town
    names = _names(options)
    if not town.evil:
        if town.day < 2 and mind.dice.roll("courtier") < 0.8:
            return LET_PASS
        demons = [id for id in names if town.found(id).type == DEMON]
        kinds = mind.belief.kinds
        return max(demons, key=lambda id: (kinds.get(id, 0.0), mind.dice.roll("courtier", id)), default=LET_PASS)
    feared = [id for id in names if id in town.claims.values() and town.found(id).type == TOWNSFOLK]
    return max(feared, key=lambda id: mind.dice.roll("courtier", id), default=LET_PASS)


def gambler(mind: Mind, options: Mapping[str, Any]) -> Any:
    """Somebody's claim if it is all but certain to be true and still worth testing; else one's own character."""
    town = mind.town
    seats, names = _seats(options), set(_names(options))
    before = {choice for _, ability, choice in town.chronicle.choices if ability == mind.asking.id}
    known = [(seat, town.claims[seat]) for seat in seats if seat in town.claims and seat != town.me]
    guesses = [guess for guess in known if guess not in before and guess[1] in names]
    daring = 0.12 + 0.13 * mind.temper.bold
    for seat, id in sorted(guesses, key=lambda guess: -mind.belief.evil.get(guess[0], 0.0)):
        doubled = list(town.claims.values()).count(id) > 1
        if town.evil or (mind.belief.evil.get(seat, 1.0) < daring and not doubled):
            return [seat, id]
    return [town.me, town.character.id] if town.me in seats and town.character.id in names else None


def professor(mind: Mind, options: Mapping[str, Any]) -> Any:
    """Bring back whoever was surely Townsfolk and can do most; wait for somebody worth it."""
    town = mind.town
    seats = [seat for seat in _seats(options) if seat not in town.alive]

    def worth(seat: int) -> float:
        claimed = mind.claimed(seat)
        if claimed is None or claimed.type != TOWNSFOLK:
            return -1.0
        if town.evil:
            return mind.dice.roll("professor", seat) if seat in town.mates else -1.0
        return (1.0 - 2.0 * mind.belief.evil.get(seat, 0.0)) * (0.4 + mind.threat(seat))

    who = best(mind, seats, worth)
    late = len(town.alive) <= 5
    if who is None or worth(who) < (0.25 if late else 0.7):
        return LET_PASS
    return who


def assassin(mind: Mind, options: Mapping[str, Any]) -> Any:
    """Wait until one death counts, then kill the most dangerous, above all one whom the Demon cannot kill."""
    town = mind.town
    if not town.evil:
        who = best(mind, _seats(options), accuse(mind))
        return who if who is not None and mind.belief.demon.get(who, 0.0) > 0.5 else LET_PASS
    if len(town.alive) > 5 and mind.dice.roll("assassin", town.day) > 0.12:
        return LET_PASS
    wanted = kill(mind)
    who = best(mind, _seats(options), lambda seat: wanted(seat) + (1.8 if mind.tough(seat) else 0.0))
    return who if who is not None and who in town.alive and who not in town.mates else LET_PASS


def po(mind: Mind, options: Mapping[str, Any]) -> Any:
    """Spare everybody for a night now and then, to kill three in the next, while there are enough to kill."""
    town = mind.town
    if None not in options.get("of", ()):
        return None
    charges = len(town.alive) > 5 and mind.dice.roll("charge", town.day) < 0.45
    return LET_PASS if charges and town.evil else None


# Sects & Violets


def philosopher(mind: Mind, options: Mapping[str, Any]) -> Any:
    """A strong ability that nobody claims, so that nobody good gets drunk; evil takes what it claims to be."""
    town = mind.town
    if town.day < 2 and mind.dice.roll("philosopher") < 0.5:
        return LET_PASS
    names = [id for id in _names(options) if town.found(id).type == TOWNSFOLK]
    free = [id for id in names if id not in town.claims.values()] or names

    def worth(id: str) -> float:
        character = town.found(id)
        use = 0.4 if character.acts_other_nights else 0.0 if character.acts_first_night else -0.6
        return mind.lore_of(id).threat + use + 0.5 * mind.dice.roll("philosopher", id)

    return max(free, key=worth, default=LET_PASS)


def seamstress(mind: Mind, options: Mapping[str, Any]) -> Any:
    """The one most suspected and the one most trusted, as soon as there is a difference."""
    town = mind.town
    seats = [seat for seat in _seats(options) if seat != town.me]
    if town.day < 2 or len(seats) < 2:
        return LET_PASS
    suspect = best(mind, seats, mind.suspicion)
    friend = best(mind, [seat for seat in seats if seat != suspect], trust(mind))
    return LET_PASS if suspect is None or friend is None else [suspect, friend]


def barber(mind: Mind, options: Mapping[str, Any]) -> Any:
    """A cornered Demon changes places with a Minion, or with somebody whom nobody suspects."""
    town = mind.town
    seats = [seat for seat in _seats(options) if seat != town.me and seat in town.alive]
    if not mind.cornered or town.me not in _seats(options):
        return LET_PASS
    heirs = [seat for seat in seats if seat in town.mates]
    heir = best(mind, heirs, lambda seat: -mind.public.demon.get(seat, 0.0))
    return LET_PASS if heir is None else [town.me, heir]


def cerenovus(mind: Mind, options: Mapping[str, Any]) -> Any:
    """The most dangerous player is to be mad about something that nobody claims: best a bluff."""
    town = mind.town
    who = best(mind, [seat for seat in _seats(options) if seat in town.alive], harm(mind))
    names = _names(options)
    unclaimed = [id for id in names if id not in town.claims.values() and id != town.claims.get(who or -1)]
    pool = [id for id in unclaimed if town.found(id).type == TOWNSFOLK] or unclaimed or names
    return None if who is None or not pool else [who, mind.dice.pick(pool, "mad", town.day)]


def pit_hag(mind: Mind, options: Mapping[str, Any]) -> Any:
    """Turn the most dangerous player into an Outsider; a cornered Demon gets company instead, if there is a Minion."""
    town = mind.town
    seats, names = _seats(options), _names(options)
    claimed = set(town.claims.values())
    free = [id for id in names if id not in claimed]
    demons = [id for id in free if town.found(id).type == DEMON and id not in mind.known_characters]
    hunted = max((mind.public.demon.get(seat, 0.0) for seat in mind.demons if seat in town.alive), default=0.0)
    heirs = [seat for seat in seats if seat in town.mates and seat in town.alive and seat not in mind.demons]
    if town.evil and hunted > 0.45 and heirs and demons and len(town.alive) > 3:
        heir = min(heirs, key=lambda seat: mind.public.evil.get(seat, 0.0))
        return [heir, mind.dice.pick(demons, "new demon", town.day)]
    who = best(mind, [seat for seat in seats if seat in town.alive], harm(mind))
    outsiders = [id for id in free if town.found(id).type == OUTSIDER]
    pool = outsiders or [id for id in free if town.found(id).type != DEMON] or names
    if not town.evil:
        pool = [id for id in free if town.found(id).type not in (DEMON, MINION)] or pool
    return None if who is None else [who, mind.dice.pick(pool, "hag", town.day)]
