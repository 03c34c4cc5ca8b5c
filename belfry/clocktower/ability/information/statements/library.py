"""The library of shapes: what can be said of players, of characters, of numbers, and of what has happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.ability.information.registration import Look
from belfry.clocktower.ability.information.statements.shape import Statement, holds, shape, shape_of_state
from belfry.clocktower.pieces.kind import DEMON, MINION, of_type

if TYPE_CHECKING:
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.script.character import Character


def _seat(look: Look, player: int) -> Seat:
    return look.town.people[player]


# A player


@shape
def is_character(look: Look, player: int, character: str) -> bool:
    """The player is that character."""
    return look.sees(_seat(look, player), lambda seen: seen.id == character)


@shape
def is_team(look: Look, player: int, team: str) -> bool:
    """The player is good, or evil."""
    return look.evil(_seat(look, player)) is (team == "evil")


@shape
def is_type(look: Look, player: int, type: str) -> bool:
    """The player's character is of that type."""
    return look.sees(_seat(look, player), of_type(type))


@shape
def same_side(look: Look, player: int, other: int) -> bool:
    """Two players have the same alignment."""
    return look.evil(_seat(look, player)) is look.evil(_seat(look, other))


@shape_of_state
def is_alive(look: Look, player: int) -> bool:
    """The player lives, be it in secret."""
    return _seat(look, player).lives


@shape_of_state
def is_impaired(look: Look, player: int) -> bool:
    """The player is drunk or poisoned."""
    return _impaired(look, _seat(look, player))


def _impaired(look: Look, seat: Seat) -> bool:
    return look.town.is_drunk(seat) or look.town.is_poisoned(seat)


@shape_of_state
def has_ability(look: Look, player: int, character: str) -> bool:
    """The player has that character's ability now, however they came by it."""
    held = look.town.abilities_of(_seat(look, player))
    return any(ability.id == character and ability.works and not ability.spent for ability in held)


@shape_of_state
def is_mistaken(look: Look, player: int) -> bool:
    """The player takes themself for another character."""
    seat = _seat(look, player)
    return seat.shown is not seat.character


@shape_of_state
def has_changed(look: Look, player: int) -> bool:
    """The player has changed character or side in the course of the game."""
    return bool(look.town.ever_changed >> player & 1)


# Seats


@shape
def next_to_type(look: Look, player: int, type: str) -> bool:
    """One of the two who sit next to the player, dead or alive, is of that type."""
    around = look.town.clockwise_from(_seat(look, player))[:-1]
    return any(look.sees(seat, of_type(type)) for seat in around[:1] + around[-1:])


@shape
def nearest_type(look: Look, player: int, type: str, number: int) -> bool:
    """So many steps from the player sits the nearest other one of that type."""
    here = _seat(look, player)
    others = sorted(
        [seat for seat in look.town.circle if seat is not here], key=lambda seat: look.town.steps(here, seat)
    )
    nearest = next((seat for seat in others if look.sees(seat, of_type(type))), None)
    return nearest is not None and look.town.steps(here, nearest) == number


@shape
def demon_to_minion(look: Look, number: int) -> bool:
    """It is so many steps from a Demon to the Minion that is nearest to it."""
    circle = look.town.circle
    demons = [seat for seat in circle if look.sees(seat, of_type(DEMON))]
    minions = [seat for seat in circle if look.sees(seat, of_type(MINION))]
    steps = look.town.steps
    return bool(minions) and any(min(steps(demon, minion) for minion in minions) == number for demon in demons)


@shape
def evil_neighbours(look: Look) -> bool:
    """Two evil players sit side by side."""
    first, *others = look.town.circle
    first_evil = before = look.evil(first)
    for place, seat in enumerate(others):
        evil = look.evil(seat)
        if before and evil:
            return True
        before = evil
        look.comes_to(place, first_evil, before)
    return before and first_evil


# Characters and numbers


@shape
def in_play(look: Look, character: str) -> bool:
    """Somebody is that character, dead or alive."""
    return any(look.sees(seat, lambda seen: seen.id == character) for seat in look.town.circle)


@shape_of_state
def is_bluff(look: Look, character: str) -> bool:
    """The Demon has been told that the character is not in play."""
    return character in (look.town.bluffs or ())


@shape
def count_in_play(look: Look, type: str, number: int) -> bool:
    """So many players are of that type, dead or alive."""
    return look.number(look.sees(seat, of_type(type)) for seat in look.town.circle) == number


def _living(look: Look, type: str) -> int:
    return look.number(seat.lives and look.sees(seat, of_type(type)) for seat in look.town.circle)


@shape_of_state
def count_alive(look: Look, type: str, number: int) -> bool:
    """So many living players are of that type."""
    return _living(look, type) == number


@shape_of_state
def more_than_alive(look: Look, type: str, number: int) -> bool:
    """More than so many living players are of that type."""
    return _living(look, type) > number


@shape_of_state
def team_alive(look: Look, team: str, number: int) -> bool:
    """So many living players are good, or evil."""
    living = [seat for seat in look.town.circle if seat.lives]
    return look.number(look.evil(seat) is (team == "evil") for seat in living) == number


@shape_of_state
def team_dead(look: Look, team: str, number: int) -> bool:
    """So many dead players are good, or evil."""
    dead = [seat for seat in look.town.circle if not seat.lives]
    return look.number(look.evil(seat) is (team == "evil") for seat in dead) == number


@shape_of_state
def count_impaired(look: Look, number: int) -> bool:
    """So many players are drunk or poisoned."""
    return sum([_impaired(look, seat) for seat in look.town.circle]) == number


# What has happened


@shape_of_state
def false_information(look: Look) -> bool:
    """Somebody learned something false last night."""
    return bool(look.town.tonight.misled)


@shape_of_state
def was_misled(look: Look, player: int) -> bool:
    """The player learned something false last night."""
    return player in look.town.tonight.misled


@shape_of_state
def slain_last_night(look: Look, player: int) -> bool:
    """A Demon's attack killed the player last night."""
    return any(victim == player for victim, _ in look.town.tonight.slain)


@shape_of_state
def nominated_today(look: Look, player: int) -> bool:
    """The player has been nominated today."""
    return bool(look.town.today.nominated >> player & 1)


@shape_of_state
def was_executed(look: Look, player: int) -> bool:
    """The player has been executed, today or before, dead of it or not."""
    return bool(look.town.ever_executed >> player & 1) or look.town.today.executed == player


@shape_of_state
def type_nominated(look: Look, type: str) -> bool:
    """Somebody of that type has nominated today."""
    return _any_was(look, look.town.today.nominators_as, type)


@shape_of_state
def type_voted(look: Look, type: str) -> bool:
    """Somebody of that type has voted today."""
    return _any_was(look, look.town.today.voters_as, type)


def _any_was(look: Look, people: tuple[tuple[int, type[Character]], ...], type: str) -> bool:
    return any(look.saw(_seat(look, player), character, of_type(type)) for player, character in people)


# Statements made of others


@shape
def not_true(look: Look, first: Statement) -> bool:
    """Something does not hold."""
    return not holds(look, first)


@shape
def either_of(look: Look, first: Statement, second: Statement) -> bool:
    """At least one of two things holds."""
    look.keep_apart()
    return any([holds(look, first), holds(look, second)])


@shape
def both_of(look: Look, first: Statement, second: Statement) -> bool:
    """Two things hold."""
    look.keep_apart()
    return all([holds(look, first), holds(look, second)])
