"""Wishes: how much a player wants to pick each of the others when woken.

A wish is made from a mind, once for each question; it gives every seat a number, and the highest is picked. What helps
evil is turned round for a good player who holds an evil character, and the other way round.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from belfry.clocktower.kind import DEMON, MINION, OUTSIDER

if TYPE_CHECKING:
    from belfry.bots.clocktower.mind import Mind

Want = Callable[[int], float]
Wishing = Callable[["Mind"], Want]

NEVER = -9.0
SELDOM = -4.0
"""How little one wants to pick oneself, a friend or a dead player where nothing good can come of it."""


# What evil does


def kill(mind: Mind) -> Want:
    """Kill whoever is most dangerous and least suspected."""
    town, public = mind.town, mind.public
    cornered = _passes_on(mind)

    def want(seat: int) -> float:
        if seat == town.me:
            return -NEVER if cornered else NEVER
        if seat not in town.alive:
            return -6.0
        if not town.evil:
            return mind.suspicion(seat)
        if seat in town.mates:
            return SELDOM
        if seat in mind.in_vain:
            return -1.0
        trusted = 1.0 - public.evil.get(seat, 0.0)
        return mind.threat(seat) + 0.7 * trusted - (1.5 if mind.tough(seat) else 0.0)

    return want


def _passes_on(mind: Mind) -> bool:
    """Whether the Demon should leave the game to a Minion: the town is close to it, and further from the Minion."""
    town, public = mind.town, mind.public
    if not mind.lore.starpasses or len(town.alive) <= 3:
        return False
    heirs = [seat for seat in town.mates if seat != town.me and seat in town.alive]
    if not heirs or mind.dice.roll("pass on", town.day) > 0.35 + 0.4 * mind.temper.bold:
        return False
    return mind.cornered and min(public.evil.get(seat, 0.0) for seat in heirs) < 0.5


def poison_to_kill(mind: Mind) -> Want:
    """Whoever is poisoned now dies when the next is: nobody twice, and nobody who would be poisoned in vain."""
    wanted = kill(mind)
    last = mind.last_pick("pukka")
    return lambda seat: NEVER if seat in last else wanted(seat)


def kill_or_jump(mind: Mind) -> Want:
    """An Outsider is worth an attack to a Demon that would become the Outsider, the more so when it is cornered."""
    wanted = kill(mind)
    town = mind.town
    # Whoever was something else before has come to be the Demon by a jump, and there is no second one.
    jumped = any(character != town.character.id for _, character, _ in town.chronicle.selves)

    def want(seat: int) -> float:
        claimed = mind.claimed(seat)
        outsider = claimed is not None and claimed.type == OUTSIDER and seat in town.alive and seat not in town.mates
        if not outsider or jumped or not town.evil or seat in mind.in_vain:
            return wanted(seat)
        return 2.0 if mind.cornered else wanted(seat) + 0.5 * mind.dice.roll("jump", town.day)

    return want


def kill_or_keep(mind: Mind) -> Want:
    """Now and then a Minion, who keeps the ability and poisons a neighbour: best one who is suspected anyway."""
    wanted = kill(mind)
    town = mind.town
    minions = [seat for seat in town.mates if seat != town.me and seat in town.alive]
    keeps = town.evil and len(town.alive) > 5 and mind.dice.roll("keep", town.day) < 0.3
    doubted = max(minions, key=lambda seat: mind.public.evil.get(seat, 0.0), default=-1)
    return lambda seat: 3.0 if keeps and seat == doubted else wanted(seat)


def harm(mind: Mind) -> Want:
    """Trouble whoever is most dangerous."""
    town = mind.town

    def want(seat: int) -> float:
        if seat == town.me:
            return NEVER
        if not town.evil:
            return mind.suspicion(seat)
        if seat in town.mates:
            return SELDOM
        return -2.0 if seat not in town.alive else mind.threat(seat)

    return want


def defend(mind: Mind) -> Want:
    """Keep whoever of one's own is in danger from dying by execution, the Demon before all."""
    town, public = mind.town, mind.public

    def want(seat: int) -> float:
        if not town.evil:
            return 1.0 - mind.belief.evil.get(seat, 0.0)
        danger = public.demon.get(seat, 0.0) + 0.5 * public.evil.get(seat, 0.0)
        if seat in mind.demons:
            return 1.0 + danger
        # Somebody good who lives through an execution looks evil.
        return 0.6 + danger if seat in town.mates else 0.4 * mind.dice.roll("defend", town.day, seat)

    return want


def curse_nominators(mind: Mind) -> Want:
    """Curse whoever is likely to nominate and dangerous: often somebody who has done it before."""
    wanted = harm(mind)
    trials = mind.town.chronicle.trials
    yesterday = {trial.by for trial in trials if trial.day >= mind.town.day - 1}
    return lambda seat: wanted(seat) + (0.5 if seat in yesterday and seat not in mind.town.mates else 0.0)


# What good does


def look(mind: Mind) -> Want:
    """Look at suspects, and rather at new ones."""
    town = mind.town
    before: dict[int, int] = {}
    for finding in town.chronicle.learned:
        if finding.character == mind.asking.id:
            for seat in finding.picks:
                before[seat] = before.get(seat, 0) + 1

    def want(seat: int) -> float:
        if seat == town.me:
            return SELDOM
        if seat not in town.alive and mind.belief.demon.get(seat, 0.0) < 0.2:
            return -2.0
        return mind.belief.demon.get(seat, 0.0) - 0.12 * before.get(seat, 0)

    return want


def watch(mind: Mind) -> Want:
    """Look at those of whose claim one knows whether they should wake, suspects first."""
    wanted = look(mind)
    return lambda seat: wanted(seat) + (0.15 if seat in mind.town.claims else 0.0)


def find_the_demon(mind: Mind) -> Want:
    """Pick whoever is most likely to be the Demon, seemingly dead or not."""
    town, demon = mind.town, mind.belief.demon
    last = mind.last_pick(mind.asking.id)

    def want(seat: int) -> float:
        if seat == town.me:
            return NEVER
        return demon.get(seat, 0.0) - (0.05 if seat in last else 0.0) - (0.0 if seat in town.alive else 0.05)

    return want


def protect(mind: Mind) -> Want:
    """Protect the trusted, those first who are most in danger."""
    town = mind.town

    def want(seat: int) -> float:
        if seat not in town.alive:
            return SELDOM
        if seat == town.me:
            return -1.0
        if town.evil:
            return 1.0 if seat in town.mates else mind.dice.roll("protect", town.day, seat)
        trust = 1.0 - mind.belief.evil.get(seat, 0.0)
        return trust * (0.3 + mind.threat(seat))

    return want


def trust(mind: Mind) -> Want:
    """Whoever one trusts most."""
    town = mind.town

    def want(seat: int) -> float:
        if seat == town.me or seat not in town.alive:
            return SELDOM
        if town.evil:
            return 1.0 if seat not in town.mates else 0.0
        # A small difference counts more than whim: much may depend on it.
        return 4.0 * (1.0 - mind.belief.evil.get(seat, 0.0))

    return want


def make_drunk(mind: Mind) -> Want:
    """Share a drink with whoever would do more harm sober: rather not with somebody who is busy at night."""

    def doubt(seat: int) -> float:
        claimed = mind.claimed(seat)
        busy = claimed is not None and claimed.acts_other_nights
        return mind.suspicion(seat) - (0.1 if busy else 0.0)

    return _against(mind, doubt)


def accuse(mind: Mind) -> Want:
    """Whoever is most suspicious; evil picks the good."""
    return _against(mind, mind.suspicion)


def _against(mind: Mind, doubt: Want) -> Want:
    """Somebody else who is alive and not of one's own: whom good doubts most, or evil has to fear."""
    town = mind.town

    def want(seat: int) -> float:
        if seat == town.me or seat not in town.alive:
            return SELDOM
        if town.evil:
            return SELDOM if seat in town.mates else mind.threat(seat)
        return doubt(seat)

    return want


def by_the_rules(mind: Mind) -> Want:
    """What somebody does who knows of an ability only what the rules say: an evil one harms, a good one helps."""
    character = mind.asking
    if character.type == DEMON:
        return kill(mind)
    if character.type == MINION:
        return harm(mind)
    if character.learns is not None:
        return look(mind)
    if mind.harms(character):
        return accuse(mind)
    return protect(mind) if "shields" in character.hooks or "prevents_death" in character.hooks else trust(mind)
