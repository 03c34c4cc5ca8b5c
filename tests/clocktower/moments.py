"""Moments inside a night: play on to the point where somebody is asked for an ability, and act there."""

from __future__ import annotations

from typing import Any

from belfry.clocktower.deeds import Deed
from tests.clocktower.town import Town

__all__ = ["do", "finish_night", "night_to", "play_to"]


def night_to(t: Town, ability: str, **choices: Any) -> Town:
    """Begin the next night and stop where somebody is asked for this ability; `choices` are as in `Town.night`."""
    t.runner.proceed()
    t.runner.need("nightfall")
    t.runner.new_phase()
    _answer(t)
    return play_to(t, ability, **choices)


def play_to(t: Town, ability: str, **choices: Any) -> Town:
    """Go on with this night until somebody is asked for this ability."""
    _take(t, (), choices)
    while (ask := t.game.ask) is None or ask.ability != ability:
        assert ask is not None, f"the game was over before anybody was asked for {ability}"
        assert ask.ability != "dawn", f"dawn came before anybody was asked for {ability}"
        _answer(t)
    t.runner.finish_answers()
    return t


def do(t: Town, *deeds: Deed) -> Town:
    """Let the Storyteller do something at this very moment, without going on."""
    for deed in deeds:
        t.game.intervene(deed)
    return t


def finish_night(t: Town, *answers: dict[str, Any], **choices: Any) -> Town:
    """Play the rest of the night to dawn."""
    _take(t, answers, choices)
    t.runner.proceed()
    t.runner.finish_answers()
    return t


def _take(t: Town, answers: tuple[dict[str, Any], ...], choices: dict[str, Any]) -> None:
    named = [
        {"choose": {"who": name, "ability": t.seat(name).shown.id, "choice": choice}}
        for name, choice in choices.items()
    ]
    t.runner.take([*answers, *named])


def _answer(t: Town) -> None:
    ask = t.game.ask
    assert ask is not None
    by, value = t.runner.policy.answer(t.game, ask)
    t.runner.asked.append((by, ask.ability, ask.offers(by)))
    t.game.answer(by, value)
