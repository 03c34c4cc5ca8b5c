"""The middle of a night: play it ask by ask, or on to the point where somebody is asked for an ability, and act there.

What the Storyteller does at that point is `Town.intervene`; whom the game waits for is `Town.waits_for`.
"""

from __future__ import annotations

from typing import Any

from belfry.clocktower.scenario.asked import Asked
from belfry.clocktower.scenario.reading import names_of
from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.core.audience import STORYTELLER
from tests.clocktower.town import Town


def begin_night(t: Town) -> Town:
    """Let the next night begin and stop at the first ask."""
    t.runner.proceed()
    t.runner.need("nightfall")
    t.runner.new_phase()
    t.game.answer(STORYTELLER, "begin")
    return t


def choose(t: Town, who: str, choice: Any) -> Town:
    """The choice of the player who is asked now; the night stops where something is to be decided next."""
    t.game.answer(t.seat(who).id, t.runner.policy.value(choice))
    return t.show()


def night_to(t: Town, ability: str, **choices: Any) -> Town:
    """Begin the next night and stop where somebody is asked for this ability; `choices` are as in `Town.night`."""
    return play_to(begin_night(t), ability, **choices)


def play_to(t: Town, ability: str, **choices: Any) -> Town:
    """Go on with this night until somebody is asked for this ability."""
    t.runner.take(t.choices(choices))
    while (ask := t.game.ask) is None or ability not in names_of(ask):
        assert ask is not None, f"the game was over before anybody was asked for {ability}"
        assert ask.ability != "dawn", f"dawn came before anybody was asked for {ability}"
        by, value = t.runner.policy.answer(t.game, ask)
        t.runner.asked.append(Asked.by(ask, by))
        t.game.answer(by, value)
    t.runner.check_answers()
    t.runner.forget_answers()
    return t


def finish_night(t: Town, *answers: dict[str, Any], **choices: Any) -> Town:
    """Play the rest of the night to dawn."""
    t.runner.take([*answers, *t.choices(choices)])
    t.runner.proceed()
    t.runner.check_answers()
    t.runner.forget_answers()
    return t


def may_be_woken(t: Town, name: str, ability: str | None = None) -> bool:
    """Whether there is anything to wake a player for now with the ability of their character (or another one)."""
    held = t.view("storyteller")["grimoire"]["seats"][t.seat(name).id]["abilities"]
    return any(one["wakes"] for one in held if one["id"] == (ability or t.seat(name).shown.id))


def to_come(t: Town) -> list[str]:
    """The steps of this night that may still come, as the Storyteller sees them."""
    return t.view("storyteller")["grimoire"]["tonight"]


def suggested(t: Town, ability: str) -> list[Any]:
    """What automatic Storytellers would tell about this ability in the coming night, in the form of `Town.learned`."""
    ask = night_to(t, ability).game.ask
    assert ask is not None
    return [t.readable(AutomaticStoryteller(seed).suggest(t.game, ask).answer) for seed in range(100)]
