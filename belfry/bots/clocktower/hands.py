"""Hands: for whom a player votes."""

from __future__ import annotations

from math import log

from belfry.bots.clocktower.execution import (
    bar,
    decisive,
    driven,
    fatal,
    fateful,
    needed,
    patient,
    peaceful,
    still_open,
    stood_up_for,
    turns_coat,
    worth,
    wrong_twin,
)
from belfry.bots.clocktower.exile import supports
from belfry.bots.clocktower.mind import Mind
from belfry.clocktower.views.day_view import CountView
from belfry.core.audience import STORYTELLER

CLOSE = 0.75
"""How near to the best candidate somebody has to come to be voted for all the same."""
TRUSTED = 0.12
"""How likely to be evil somebody may be whose cult good players join."""


def hand(mind: Mind) -> bool:
    """Whether the hand goes up for the nominee, or for the exile, that is decided now."""
    counting = mind.counting
    if counting is None:
        return False
    who = counting["who"]
    town = mind.town
    if who == STORYTELLER:
        return town.me in counting["order"] and denies_evil(mind)
    if who == town.me or who not in town.names:
        return False
    if counting["kind"] != "vote":
        return supports(mind, who) if counting["kind"] == "exile" else _joins(mind, who)
    if town.me not in counting["order"]:
        return False
    wanted = _evil_hand(mind, counting, who) if town.evil else _good_hand(mind, counting, who)
    if town.chronicle.weights.get(town.me, 1) < 0:
        # Everybody has seen that this hand takes votes away: it goes up for whoever is to live.
        return not wanted and town.me in town.alive and counting["total"] >= counting["needed"] - 1
    return wanted


def _joins(mind: Mind, who: int) -> bool:
    """Whether a player joins a cult: good ones if they trust whoever calls for it, evil ones to set an example."""
    town = mind.town
    if town.evil:
        return who in town.mates
    return mind.belief.evil.get(who, 0.0) < TRUSTED


def _good_hand(mind: Mind, counting: CountView, who: int) -> bool:
    town = mind.town
    rival = mind.seen.game["about_to_die"]
    if rival == town.me or counting.get("by") == town.me:
        return True
    if peaceful(mind) or (who in mind.twins and not wrong_twin(mind, who)):
        return False
    if turns_coat(mind):
        return mind.suspects()[:1] != [who]
    if stood_up_for(mind, who):
        return False
    value = worth(mind, who)
    if rival is not None and rival in town.names and worth(mind, rival) >= value * 0.95:
        return False
    best = max([worth(mind, seat) for seat in still_open(mind)], default=0.0)
    if decisive(mind):
        return value >= best
    if fateful(mind):
        # Whoever is about to die is the lesser suspect, and a tie would save the game for another day.
        return value >= CLOSE * best
    if rival is None and driven(mind):
        return value > 0.7 * best or len(mind.seen.game["nominations"]) > 3
    wanted = needed(mind, who)
    if not patient(mind):
        wanted = max(0.0 if value >= best else CLOSE * best, 0.75 * wanted)
    if spends_vote_token(mind, counting):
        # The one vote that is left is best kept for the end, or for somebody who is as good as certain.
        wanted = max(wanted, 0.7 if len(town.alive) > 5 else 0.45)
    lean = log(max(value, 1e-3) / wanted)
    doubt = 0.3 * (1.25 - mind.temper.stubborn)
    if abs(lean) < doubt:
        return _follows(mind, counting)
    return lean > 0


def spends_vote_token(mind: Mind, counting: CountView) -> bool:
    """Whether this vote costs a dead player the last one; not so where only some may vote, or with several hands."""
    town = mind.town
    free = "voters" in counting or town.me in counting.get("most", {})
    return town.me not in town.alive and not free


def _follows(mind: Mind, counting: CountView) -> bool:
    """Whoever cannot decide looks at the hands of the others."""
    town = mind.town
    up = set(counting["hands"]) | set(mind.seen.hands)
    up.discard(town.me)
    order = counting["order"] or town.circle
    place = order.index(town.me) if town.me in order else 0
    passed = max(place, 1)
    share = len(up) / max(len(town.alive) - 1, 1)
    eager = len([seat for seat in counting["hands"] if seat != town.me]) / passed
    return max(share, eager) > 0.42 - 0.15 * mind.temper.trust


def _in_vain(mind: Mind, counting: CountView, wanted: int) -> bool:
    """Whether the nominee is safe with this vote too, however all who are still to be counted vote."""
    order = counting["order"]
    after = order[order.index(mind.town.me) :] if mind.town.me in order else ()
    return counting["total"] + len(after) < wanted


def _evil_hand(mind: Mind, counting: CountView, who: int) -> bool:
    town, temper = mind.town, mind.temper
    living = len(town.alive)
    rival = mind.seen.game["about_to_die"]
    wanted = counting["needed"]
    roll = mind.dice.roll("hand", who, town.day)
    if counting.get("by") == town.me:
        return True
    if who in town.mates:
        # A lost friend is still good for looking honest, unless it is the Demon; so is a vote that comes to nothing.
        lost = counting["total"] >= wanted and who not in mind.demons
        return (lost and roll < 0.5) or (_in_vain(mind, counting, wanted) and roll < 0.6)
    if rival in town.mates:
        return True
    if living <= 4:
        # A tie would save the first one.
        return rival is None or roll < 0.8
    if town.me not in town.alive:
        return False
    if rival is not None:
        return mind.suspicion(who) > mind.suspicion(rival) and roll < 0.4
    if fatal(mind, who):
        return roll < 0.6
    if stood_up_for(mind, who):
        return False
    lean = mind.suspicion(who) / max(bar(mind), 1e-3)
    return roll < 0.25 + 0.35 * lean + 0.1 * temper.bold


def denies_evil(mind: Mind) -> bool:
    """Whether this player would have the Storyteller executed.

    That wins for good where there is no evil team, and loses where there is one: so whoever is evil is for it, and
    whoever is good has to be, or to believe, the one who says that nobody is evil.
    """
    town = mind.town
    if town.evil or town.character.storyteller_can_be_nominated:
        return True
    claims = [seat for seat, id in town.claims.items() if town.found(id).storyteller_can_be_nominated]
    if len(claims) != 1 or mind.suspicion(claims[0]) > 0.7 * mind.average():
        return False
    return mind.dice.roll("nobody is evil", claims[0]) < 0.25 + 0.35 * mind.temper.trust + 0.08 * town.day
