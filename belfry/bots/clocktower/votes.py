"""Votes: whom a player nominates, and for whom a hand goes up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log
from typing import Any

from belfry.bots.clocktower.mind import Mind
from belfry.bots.clocktower.reason import Reason
from belfry.clocktower.kind import is_townsfolk
from belfry.core.audience import STORYTELLER

GUT = Reason("gut")
CLOSE = 0.75
"""How near to the best candidate somebody has to come to be voted for all the same."""
PATIENCE = 1.7
"""How much more suspicious somebody has to be on a day that can do without an execution."""
OUTVOTED = 1.35
"""How much more suspicious somebody has to be than whoever is about to die, to be nominated against them."""
MOST_TIES = 1
"""After so many ties on a day nobody nominates any more."""
DRIVEN = 0.2
"""How much a day without an execution has to be feared for anybody to be better than nobody."""
TRUSTED = 0.12
"""How likely to be evil somebody may be whose cult good players join."""


@dataclass(frozen=True, slots=True)
class WantedNomination:
    """Somebody whom a player wants to nominate, and why; a `test` is no accusation."""

    who: int
    reason: Reason = GUT
    test: bool = False


def reason_against(mind: Mind, seat: int) -> Reason:
    """The best reason to give against somebody."""
    return next(iter(mind.belief.against(seat)), GUT)


def fatal(mind: Mind, seat: int) -> bool:
    """Whether somebody claims a character whose execution loses the game for good."""
    return mind.claimed_lore(seat).fatal


def wrong_twin(mind: Mind, seat: int) -> bool:
    """Whether one of two twins is likely enough to be the evil one: to execute the other would lose the game.

    The longer nobody dies at night, the likelier it is that the Demon is dead and only the twins keep the game going.
    """
    deaths, day = mind.town.chronicle.night_deaths, mind.town.day
    quiet = next((back for back in range(day) if deaths.get(day - back)), day)
    sure = (0.75 if len(mind.town.alive) > 4 else 0.55) - 0.1 * max(0, quiet - 1)
    return mind.belief.evil.get(seat, 0.0) > max(sure, 0.45)


def peaceful(mind: Mind) -> bool:
    """Whether this player wins the game for good if nobody is executed now, and is not sure of the Demon either."""
    town = mind.town
    if "wins_at_dusk" not in town.character.hooks or town.evil or town.me not in town.alive:
        return False
    if not town.character(town.supposed(), 0, town.me).wins_at_dusk():
        return False
    return max(mind.belief.demon.values(), default=0.0) < 0.8


def bar(mind: Mind) -> float:
    """How suspicious somebody has to be for this player to want them executed."""
    town, temper = mind.town, mind.temper
    found = mind.average() * (0.85 + 0.4 * temper.trust - 0.3 * temper.bold)
    if town.day == 1:
        found *= 1.2
    # The longer a day goes on without anybody about to die, the readier people get, and more so where they have to.
    nominations = len(mind.seen.game["nominations"])
    return found * (0.94 - 0.4 * pressed(mind)) ** nominations * (1 - 0.6 * pressed(mind))


def pressed(mind: Mind) -> float:
    """How much a day without an execution is to be feared, from 0 to 1: the Demon may win by it, or nobody ever."""
    if mind.seen.game["about_to_die"] is not None:
        return 0.0
    executed = mind.town.chronicle.executions
    idle = next((back for back in range(1, mind.town.day) if mind.town.day - back in executed), mind.town.day) - 1
    return min(1.0, 1.5 * mind.belief.wants_quiet_days + 0.3 * max(0, idle - 1))


def driven(mind: Mind) -> bool:
    """Whether somebody has to be executed today, whoever it is."""
    return pressed(mind) > DRIVEN


# Hands


def hand(mind: Mind) -> bool:
    """Whether the hand goes up for the nominee, or for the exile, that is decided now."""
    counting = mind.counting
    if counting is None:
        return False
    who: int = counting["who"]
    town = mind.town
    if who == STORYTELLER:
        return town.me in counting["order"] and denies_evil(mind)
    if who == town.me or who not in town.names:
        return False
    if counting.get("cult"):
        return _joins(mind, who)
    if counting.get("exile"):
        return _supports(mind, who)
    if town.me not in counting["order"]:
        return False
    wanted = _evil_hand(mind, counting, who) if town.evil else _good_hand(mind, counting, who)
    if town.chronicle.weights.get(town.me, 1) < 0:
        # Everybody has seen that this hand takes votes away: it goes up for whoever is to live.
        return not wanted and town.me in town.alive and counting["total"] >= counting["needed"] - 1
    return wanted


def _supports(mind: Mind, who: int) -> bool:
    """Whether the hand goes up for an exile: for none of one's own, and rather on the last days."""
    town = mind.town
    if town.evil and who in town.mates:
        return False
    late = 0.3 if len(town.living()) <= 4 else 0.0
    return mind.dice.roll("exile", who, town.day) < 0.25 + late + 0.3 * (1 - mind.temper.trust)


def exile(mind: Mind) -> int | None:
    """Whose exile this player calls for now: on the last days, when a Traveller's vote may decide, or hardly ever."""
    town = mind.town
    if not mind.nominations_open or mind.counting is not None:
        return None
    callable_now: Sequence[int] = mind.seen.game["may_be_exiled"]
    for seat in callable_now:
        if seat == town.me or seat not in town.alive or not _supports(mind, seat):
            continue
        late = len(town.living()) <= 4
        if mind.dice.roll("calls for exile", seat, town.day) < (0.5 if late else 0.05):
            return seat
    return None


def _joins(mind: Mind, who: int) -> bool:
    """Whether a player joins a cult: good ones if they trust whoever calls for it, evil ones to set an example."""
    town = mind.town
    if town.evil:
        return who in town.mates
    return mind.belief.evil.get(who, 0.0) < TRUSTED


def _good_hand(mind: Mind, counting: Mapping[str, Any], who: int) -> bool:
    town = mind.town
    rival = mind.seen.game["about_to_die"]
    if rival == town.me or counting.get("by") == town.me:
        return True
    if peaceful(mind) or (who in mind.twins and not wrong_twin(mind, who)):
        return False
    value = worth(mind, who)
    if rival is not None and rival in town.names and worth(mind, rival) >= value * 0.95:
        return False
    best = max([worth(mind, seat) for seat in still_open(mind)], default=0.0)
    if decisive(mind):
        return value >= best
    if rival is None and driven(mind):
        return value > 0.7 * best or len(mind.seen.game["nominations"]) > 3
    wanted = _needed(mind, who)
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


def _needed(mind: Mind, who: int) -> float:
    """How suspicious somebody has to be for an execution on a day that is not the last."""
    if who not in mind.town.alive:
        # Nobody's life is at stake.
        return 0.7 * bar(mind)
    wanted = bar(mind) * (PATIENCE if patient(mind) else 1.0)
    # With four alive a wrong execution is the last one.
    return max(wanted, 0.55 - 0.1 * mind.temper.bold) if len(mind.town.alive) == 4 else wanted


def worth(mind: Mind, seat: int) -> float:
    """How much good would be done by somebody's execution: less where it may lose the game."""
    return mind.verdict(seat) * (0.4 if fatal(mind, seat) else 1.0)


def still_open(mind: Mind) -> list[int]:
    """Those who may still be executed today: not nominated yet, voted on now, or about to die."""
    town = mind.town
    counting = mind.counting
    current = {mind.seen.game["about_to_die"], None if counting is None else counting["who"]}
    met = {trial.who for trial in town.chronicle.trials if trial.day == town.day} - current
    return [seat for seat in mind.suspects() if seat not in met]


def decisive(mind: Mind) -> bool:
    """Whether this is likely to be the last chance."""
    return len(mind.town.alive) <= 3 or mind.last_day


def patient(mind: Mind) -> bool:
    """Whether a day without an execution costs good nothing.

    With one death a night and an even number alive as many executions are left tomorrow, and more is known by then.
    """
    if driven(mind) or decisive(mind) or len(mind.town.living()) % 2:
        return False
    return 0.5 < mind.expected_deaths < 1.3


def spends_vote_token(mind: Mind, counting: Mapping[str, Any]) -> bool:
    """Whether this vote costs a dead player the last one; not so where only some may vote, or with several hands."""
    town = mind.town
    free = "voters" in counting or town.me in map(int, counting.get("most", {}))
    return town.me not in town.alive and not free


def _follows(mind: Mind, counting: Mapping[str, Any]) -> bool:
    """Whoever cannot decide looks at the hands of the others."""
    town = mind.town
    up = set(counting["hands"]) | set(mind.seen.hands)
    up.discard(town.me)
    order: Sequence[int] = counting.get("order") or town.circle
    place = order.index(town.me) if town.me in order else 0
    passed = max(place, 1)
    share = len(up) / max(len(town.alive) - 1, 1)
    eager = len([seat for seat in counting["hands"] if seat != town.me]) / passed
    return max(share, eager) > 0.42 - 0.15 * mind.temper.trust


def _in_vain(mind: Mind, counting: Mapping[str, Any], needed: int) -> bool:
    """Whether the nominee is safe with this vote too, however all who are still to be counted vote."""
    order: Sequence[int] = counting["order"]
    after = order[order.index(mind.town.me) :] if mind.town.me in order else ()
    return counting["total"] + len(after) < needed


def _evil_hand(mind: Mind, counting: Mapping[str, Any], who: int) -> bool:
    town, temper = mind.town, mind.temper
    living = len(town.alive)
    rival = mind.seen.game["about_to_die"]
    needed = counting.get("needed") or (living + 1) // 2
    roll = mind.dice.roll("hand", who, town.day)
    if counting.get("by") == town.me:
        return True
    if who in town.mates:
        # A lost friend is still good for looking honest, unless it is the Demon; so is a vote that comes to nothing.
        lost = counting["total"] >= needed and who not in mind.demons
        return (lost and roll < 0.5) or (_in_vain(mind, counting, needed) and roll < 0.6)
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
    lean = mind.suspicion(who) / max(bar(mind), 1e-3)
    return roll < 0.25 + 0.35 * lean + 0.1 * temper.bold


# Nominations


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
    if not candidates:
        return None
    return _evil_nomination(mind, candidates) if town.evil else _good_nomination(mind, candidates)


def next_nominee(mind: Mind, offered: Sequence[int | None]) -> int | None:
    """Whom a player nominates who has to nominate somebody at once, if anybody."""
    town = mind.town
    others = [seat for seat in offered if seat is not None and seat >= 0 and seat != town.me]
    if town.evil:
        others = [seat for seat in others if seat not in town.mates] or others
    # Whoever has lived through a nomination today will do so again.
    named = [nomination["who"] for nomination in mind.seen.game["nominations"]]
    fewest = min([named.count(seat) for seat in others], default=0)
    others = [seat for seat in others if named.count(seat) == fewest]
    return mind.suspects(others)[0] if others else None


def offered(mind: Mind) -> list[int]:
    """Whom this player may nominate."""
    may: Mapping[str, Any] | None = mind.seen.game["may"]
    actions: Sequence[Mapping[str, Any]] = () if may is None else may["actions"]
    for action in actions:
        if list(action["action"]) == ["nominate"]:
            return list(action["options"]["of"])
    return []


def _good_nomination(mind: Mind, candidates: list[int]) -> WantedNomination | None:
    town = mind.town
    tested = _test(mind, candidates)
    if tested is not None:
        return tested
    candidates = [seat for seat in candidates if seat not in mind.twins or wrong_twin(mind, seat)]
    if peaceful(mind) or not candidates:
        return None
    rival = mind.seen.game["about_to_die"]
    usual = rival is not None or decisive(mind) or driven(mind)
    rank = {seat: worth(mind, seat) / (1.0 if usual else _needed(mind, seat)) for seat in candidates}
    who = max(candidates, key=lambda seat: (rank[seat], mind.dice.roll("order", seat)))
    value = worth(mind, who)
    wish = WantedNomination(who, reason_against(mind, who))
    if rival == town.me:
        return wish
    if tired(mind):
        return None
    if rival is not None and rival in town.names:
        # Somebody else has to be better by far, or the two only share the votes.
        return wish if value > worth(mind, rival) * (1.1 if decisive(mind) else OUTVOTED) else None
    if decisive(mind) or driven(mind):
        return wish if decisive(mind) or value >= max(worth(mind, seat) for seat in still_open(mind)) else None
    eager = 0.5 if town.day == 1 and town.character.lore.nominates_first_day else 1.0
    wanted = eager * _needed(mind, who) * (1.4 - 0.4 * mind.temper.bold) * 1.15 ** len(mind.seen.game["nominations"])
    return wish if value > wanted * (1.5 if _touchy(mind, who) else 1.0) else None


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
