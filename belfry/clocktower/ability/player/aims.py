"""Aims: how much a player wants to pick each of the others when woken.

An aim is made from a player, once for each question; it gives every seat a number, and the highest is picked. What
helps evil is turned round for a good player who holds an evil character, and the other way round.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.pieces.kind import is_demon, is_minion
from belfry.clocktower.pieces.token import HARMS

if TYPE_CHECKING:
    from belfry.clocktower.ability.player.player import AdvisedPlayer, Want
    from belfry.clocktower.script.character import Character

NEVER = -9.0
SELDOM = -4.0
"""How little one wants to pick oneself, a friend or a dead player where nothing good can come of it."""
IN_VAIN = -3.8
"""How little a Demon wants to attack again whom it has attacked in vain: rather than a friend."""


def best(player: AdvisedPlayer, seats: Sequence[int], want: Want) -> int | None:
    """The seat that is wanted most."""
    found = sorted(seats, key=lambda seat: -want(seat) - 0.05 * player.roll("best", player.day, seat))
    return found[0] if found else None


# What evil does


def kill(player: AdvisedPlayer) -> Want:
    """Kill whoever is dangerous and cleared: those whom the town suspects are left for it to hang."""

    def want(seat: int) -> float:
        if seat == player.seat:
            return NEVER
        if seat not in player.alive:
            return -6.0
        if not player.evil:
            return player.suspicion(seat)
        if seat in player.friends:
            return SELDOM
        if seat in player.in_vain:
            return IN_VAIN
        suspected = min(player.seems_evil(seat) + player.seems_demon(seat), 1.0)
        return 0.6 * player.threat(seat) - 2.0 * suspected - (1.5 if player.tough(seat) else 0.0)

    return want


def harm(player: AdvisedPlayer) -> Want:
    """Trouble whoever is most dangerous."""

    def want(seat: int) -> float:
        if seat == player.seat:
            return NEVER
        if not player.evil:
            return player.suspicion(seat)
        if seat in player.friends:
            return SELDOM
        return -2.0 if seat not in player.alive else player.threat(seat)

    return want


# What good does


def look(player: AdvisedPlayer, id: str) -> Want:
    """Look at suspects, and rather at new ones."""
    before = player.times_learned_of(id)

    def want(seat: int) -> float:
        if seat == player.seat:
            return SELDOM
        if seat not in player.alive and player.demon_chance(seat) < 0.2:
            return -2.0
        return player.demon_chance(seat) - 0.12 * before.get(seat, 0)

    return want


def find_the_demon(player: AdvisedPlayer, id: str) -> Want:
    """Pick whoever is most likely to be the Demon, seemingly dead or not."""
    last = player.last_pick(id)

    def want(seat: int) -> float:
        if seat == player.seat:
            return NEVER
        again = 0.05 if seat in last else 0.0
        return player.demon_chance(seat) - again - (0.0 if seat in player.alive else 0.05)

    return want


def silence(player: AdvisedPlayer, id: str) -> Want:
    """Pick suspects one after another; evil picks its own team least."""
    before = set(player.choices_with(id))

    def want(seat: int) -> float:
        if seat == player.seat:
            return NEVER
        if player.evil:
            return SELDOM if seat in player.friends else player.roll("silence", player.day, seat)
        again = 0.3 if seat in before else 0.0
        return player.evil_chance(seat) - again - (0.0 if seat in player.alive else 0.4)

    return want


def protect(player: AdvisedPlayer) -> Want:
    """Protect the trusted, those first who are most in danger."""

    def want(seat: int) -> float:
        if seat not in player.alive:
            return SELDOM
        if seat == player.seat:
            return -1.0
        if player.evil:
            return 1.0 if seat in player.friends else player.roll("protect", player.day, seat)
        return (1.0 - player.evil_chance(seat)) * (0.3 + player.threat(seat))

    return want


def trust(player: AdvisedPlayer) -> Want:
    """Whoever one trusts most."""

    def want(seat: int) -> float:
        if seat == player.seat or seat not in player.alive:
            return SELDOM
        if player.evil:
            return 1.0 if seat not in player.friends else 0.0
        # A small difference counts more than whim: much may depend on it.
        return 4.0 * (1.0 - player.evil_chance(seat))

    return want


def accuse(player: AdvisedPlayer) -> Want:
    """Whoever is most suspicious; evil picks the good."""
    return against(player, player.suspicion)


def against(player: AdvisedPlayer, doubt: Want) -> Want:
    """Somebody else who is alive and not of one's own: whom good doubts most, or evil has to fear."""

    def want(seat: int) -> float:
        if seat == player.seat or seat not in player.alive:
            return SELDOM
        if player.evil:
            return SELDOM if seat in player.friends else player.threat(seat)
        return doubt(seat)

    return want


def hides(player: AdvisedPlayer) -> Want:
    """Whoever most seems to hide what they are: who says nothing, or what others say too, or what is never seen."""
    claims = list(player.claims.values())

    def want(seat: int) -> float:
        whim = 0.2 * player.roll("hides", seat)
        claim = player.claimed(seat)
        if claim is None:
            return 1.0 + whim
        doubt = 0.5 if claims.count(claim.id) > 1 else 0.0
        silent = claim.learns is None and not claim.uses_by_day
        return doubt + (0.4 if claim.play.lore.plain else 0.3 if silent else 0.0) + whim

    return want


def usual(character: type[Character], player: AdvisedPlayer) -> Want:
    """What somebody does who knows of an ability only what the rules say: an evil one harms, a good one helps."""
    if is_demon(character):
        return kill(player)
    if is_minion(character):
        return harm(player)
    if character.learns is not None:
        return look(player, character.id)
    if any(reminder.effect in HARMS for reminder in character.reminders.values()):
        return accuse(player)
    return protect(player) if {Moments.shields, Moments.on_dying} & character.hooks.keys() else trust(player)


# What is made up


def somebody_to_name(player: AdvisedPlayer, id: str, night: int, *, accused: bool) -> int | None:
    """Whom an evil player says to have picked: somebody good who is accused by it, or, as honest players do, anybody.

    A friend comes first about every other time. Nobody is named twice while others are left.
    """
    told = player.said_to_have_picked(id)
    friends = sorted((player.friends & player.alive) - {player.seat} - told)
    if accused:
        pool = sorted(player.framed[0])
    elif friends and player.roll("report a friend", night) < 0.5:
        pool = friends
    else:
        pool = sorted(player.alive - {player.framed[1]})
    pool = [seat for seat in pool if seat in player.claims and seat != player.seat]
    new = [seat for seat in pool if seat not in told]
    return player.pick(new or pool, "report", night) if pool else None
