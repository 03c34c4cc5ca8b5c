"""Execution: whom it would do good to execute today, how sure one has to be, and whether a day can do without."""

from __future__ import annotations

from belfry.bots.clocktower.mind import Mind
from belfry.bots.clocktower.reason import Reason
from belfry.clocktower.ability.hooks import Moments

GUT = Reason("gut")
PATIENCE = 1.7
"""How much more suspicious somebody has to be on a day that can do without an execution."""
DRIVEN = 0.2
"""How much a day without an execution has to be feared for anybody to be better than nobody."""
LOST = 0.35
"""How likely the first suspect is to be the Demon at most where somebody gives good up."""


def reason_against(mind: Mind, seat: int) -> Reason:
    """The best reason to give against somebody: not by the word of whom one has just spoken against."""
    doubted = {who for who, against in mind.my_stances.items() if against}
    for reason in mind.belief.against(seat):
        if reason.finding is None or reason.finding.seat == seat or reason.finding.seat not in doubted:
            return reason
    return GUT


def stood_up_for(mind: Mind, seat: int) -> bool:
    """Whether one has just said to trust somebody, and keeps one's word: all days but the last."""
    return mind.my_stances.get(seat) is False and not decisive(mind)


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
    """Whether this player wins the game for good if nobody is executed now, and is not sure of the Demon either.

    Once somebody is about to die there is no peace to be kept.
    """
    town = mind.town
    if mind.seen.game["about_to_die"] is not None:
        return False
    if Moments.wins_at_dusk not in town.character.hooks or town.evil or town.me not in town.alive:
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


def needed(mind: Mind, who: int) -> float:
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


def fateful(mind: Mind) -> bool:
    """Whether somebody is about to die whose death would be the last one of the game, unless it is the Demon's."""
    rival = mind.seen.game["about_to_die"]
    return rival is not None and mind.living_tomorrow(without=rival) <= 2


def patient(mind: Mind) -> bool:
    """Whether a day without an execution costs good nothing.

    With one death a night and an even number alive as many executions are left tomorrow, and more is known by then.
    """
    if driven(mind) or decisive(mind) or len(mind.town.living()) % 2:
        return False
    return 0.5 < mind.expected_deaths < 1.3


def turns_coat(mind: Mind) -> bool:
    """Whether a good player helps evil from now on, to win with it: late, where good does not know the Demon."""
    town = mind.town
    if not town.character.play.lore.turns_coat or town.evil or len(town.living()) > 5:
        return False
    return max(mind.belief.demon.values(), default=0.0) < LOST + 0.2 * mind.temper.bold
