"""Nominations: whom a player nominates, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from belfry.bots.clocktower.execution import (
    GUT,
    decisive,
    driven,
    fateful,
    needed,
    peaceful,
    reason_against,
    still_open,
    stood_up_for,
    turns_coat,
    worth,
    wrong_twin,
)
from belfry.bots.clocktower.hands import denies_evil
from belfry.bots.clocktower.mind import Mind
from belfry.bots.clocktower.reason import Reason
from belfry.clocktower.ability.player.offer import seats_in
from belfry.clocktower.pieces.kind import is_townsfolk
from belfry.core.audience import STORYTELLER

OUTVOTED = 1.35
"""How much more suspicious somebody has to be than whoever is about to die, to be nominated against them."""
BETTER = 1.05
"""The same where the game may be lost with whoever is about to die."""
HUNCHES = ("gut", "silent")
"""The reasons that are none."""
MOST_TIES = 1
"""After so many ties on a day nobody nominates any more."""


@dataclass(frozen=True, slots=True)
class WantedNomination:
    """Somebody whom a player wants to nominate, and why; a `test` is no accusation."""

    who: int
    reason: Reason = GUT
    test: bool = False


def _against_the_storyteller(mind: Mind) -> bool:
    """Whether this player is to nominate the Storyteller: the one who knows, or a friend who takes up the cause."""
    town = mind.town
    if town.evil or not denies_evil(mind) or (town.day < 2 and len(town.alive) > 5):
        return False
    eager = town.character.storyteller_can_be_nominated
    return eager or mind.dice.roll("cause", town.day) < 0.15 + 0.3 * mind.temper.bold


def nomination(mind: Mind) -> WantedNomination | None:
    """Whom this player wants to nominate now, if anybody."""
    town, nominees = mind.town, offered(mind)
    if STORYTELLER in nominees and _against_the_storyteller(mind):
        return WantedNomination(STORYTELLER)
    candidates = [seat for seat in nominees if seat != town.me and (seat in town.alive or mind.undead(seat))]
    candidates = [seat for seat in candidates if not stood_up_for(mind, seat)]
    if not candidates:
        return None
    return _evil_nomination(mind, candidates) if town.evil else _good_nomination(mind, candidates)


def next_nominee(mind: Mind, offered: Sequence[int]) -> int | None:
    """Whom a player nominates who has to nominate somebody at once, if anybody."""
    town = mind.town
    others = [seat for seat in offered if seat >= 0 and seat != town.me]
    if town.evil:
        others = [seat for seat in others if seat not in town.mates] or others
    # Whoever has lived through a nomination today will do so again.
    named = [nomination["who"] for nomination in mind.seen.game["nominations"]]
    fewest = min([named.count(seat) for seat in others], default=0)
    others = [seat for seat in others if named.count(seat) == fewest]
    return mind.suspects(others)[0] if others else None


def offered(mind: Mind) -> list[int]:
    """Whom this player may nominate."""
    for action in mind.actions:
        if action["action"] == ["nominate"]:
            return seats_in(action["options"])
    return []


def _good_nomination(mind: Mind, candidates: list[int]) -> WantedNomination | None:
    town = mind.town
    tested = _test(mind, candidates)
    if tested is not None:
        return tested
    candidates = [seat for seat in candidates if seat not in mind.twins or wrong_twin(mind, seat)]
    if peaceful(mind) or not candidates:
        return None
    if turns_coat(mind):
        return WantedNomination(mind.suspects(candidates)[-1]) if not tired(mind) else None
    rival = mind.seen.game["about_to_die"]
    usual = rival is not None or decisive(mind) or driven(mind)
    rank = {seat: worth(mind, seat) / (1.0 if usual else needed(mind, seat)) for seat in candidates}
    who = max(candidates, key=lambda seat: (rank[seat], mind.dice.roll("order", seat)))
    value = worth(mind, who)
    if not _good_enough(mind, who, value):
        return None
    reason = reason_against(mind, who)
    early = town.day == 1 and mind.seen.game["about_to_die"] is None
    if early and reason.kind in HUNCHES and not (decisive(mind) or driven(mind)):
        # Nobody is put up on the first day for no reason that can be said.
        return None
    return WantedNomination(who, reason)


def _good_enough(mind: Mind, who: int, value: float) -> bool:
    """Whether somebody whose death is worth so much is to be nominated now."""
    town = mind.town
    rival = mind.seen.game["about_to_die"]
    if rival == town.me or tired(mind):
        return rival == town.me
    if rival is not None and rival in town.names:
        # Somebody else has to be better by far, or the two only share the votes.
        better = BETTER if decisive(mind) or fateful(mind) else OUTVOTED
        return value > worth(mind, rival) * better
    if decisive(mind) or driven(mind):
        return decisive(mind) or value >= max(worth(mind, seat) for seat in still_open(mind))
    eager = 0.5 if town.day == 1 and town.character.play.lore.nominates_first_day else 1.0
    wanted = eager * needed(mind, who) * (1.4 - 0.4 * mind.temper.bold) * 1.15 ** len(mind.seen.game["nominations"])
    return value > wanted * (1.5 if _touchy(mind, who) else 1.0)


def tired(mind: Mind) -> bool:
    """Whether today has seen enough ties: one more would be like the last."""
    today = [trial for trial in mind.town.chronicle.trials if trial.day == mind.town.day]
    return sum(trial.result == "ties" for trial in today) >= MOST_TIES


def _touchy(mind: Mind, seat: int) -> bool:
    """Whether nominating somebody might cost this player's life."""
    before = any(trial.who == seat for trial in mind.town.chronicle.trials)
    return mind.claimed_lore(seat).touchy and not before


def _test(mind: Mind, candidates: list[int]) -> WantedNomination | None:
    """A nomination that proves something: whoever has told all they know can afford to be struck."""
    town = mind.town
    character = town.character
    if town.day > 2 or not character.starts_knowing or not is_townsfolk(character):
        return None
    for seat in candidates:
        if _touchy(mind, seat) and mind.dice.roll("test", seat) < 0.2 + 0.5 * mind.temper.bold:
            return WantedNomination(seat, test=True)
    return None


def _evil_nomination(mind: Mind, candidates: list[int]) -> WantedNomination | None:
    town, temper = mind.town, mind.temper
    victims = mind.suspects([seat for seat in candidates if seat not in town.mates and not _touchy(mind, seat)])
    if not victims:
        return None
    who = victims[0]
    rival = mind.seen.game["about_to_die"]
    wish = WantedNomination(who, reason_against(mind, who))
    if tired(mind) and rival != town.me:
        return None
    if rival in town.mates:
        # For the Demon one speaks up; for the others one may as well look the other way.
        dear = rival == town.me or rival in mind.demons or len(town.alive) <= 4
        return wish if dear or mind.dice.roll("rescue", town.day) < 0.4 else None
    if rival is not None:
        return None
    if len(town.alive) <= 4:
        return wish
    eager = mind.dice.roll("nominate", town.day) < 0.15 + 0.35 * temper.bold
    return wish if eager and mind.suspicion(who) > mind.average() else None
