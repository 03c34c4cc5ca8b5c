"""Why somebody is executed or dies: everybody sees that it happens, and the Storyteller alone knows why (EXE-18)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from belfry.clocktower.game import Clocktower
from belfry.clocktower.setup.bag import script_of
from belfry.clocktower.setup.config import Config
from belfry.clocktower.storyteller.deeds.announcements import End
from belfry.clocktower.storyteller.deeds.life import Execute
from belfry.clocktower.storyteller.travellers import seat_travellers
from belfry.clocktower.views.watcher import Watcher
from belfry.clocktower.views.words.catalogue import words
from belfry.core.audience import PUBLIC, STORYTELLER, hears
from belfry.core.errors import BelfryError
from belfry.core.event import Event
from belfry.core.policy import RandomPolicy
from tests.clocktower.everything import of_their_own_accord
from tests.clocktower.steps import judge, violet
from tests.clocktower.towns import Town, town

OTHERS = "washerwoman chef monk soldier saint baron imp"


def staged(t: Town) -> Town:
    """A town that holds its breath between an execution and what comes of it."""
    t.grimoire.stops = ("execution",)
    return t


def virgin(ana: str = "virgin") -> Town:
    """Ana is the Virgin and has been nominated by nobody yet."""
    return staged(town(f"{ana} {OTHERS}", start="day 1"))


def mutant() -> Town:
    """Bo is the Mutant."""
    return staged(violet("sage mutant klutz nodashii witch oracle artist savant", "day 1"))


def cerenovus() -> Town:
    """Bo has to be mad because of Eli, the Cerenovus."""
    t = violet("sage artist klutz nodashii cerenovus oracle clockmaker savant", "night 2")
    return staged(t.next_day(Eli=["Bo", "savant"], Dee="Hal"))


def nominates_the_virgin(t: Town) -> Town:
    return t.nominated("Bo", "Ana")


def nominates_a_mayor(t: Town) -> Town:
    t = virgin("mayor").nominated("Bo", "Ana")
    t.game.intervene(Execute(1))
    return t


def breaks_madness(id: str, *verdicts: bool) -> Callable[[Town], Town]:
    holder = {"mutant": "Bo", "cerenovus": "Eli"}[id]
    return lambda t: judge(t, holder, id, *verdicts)


def by_the_storyteller(t: Town) -> Town:
    t.game.intervene(Execute(1))
    return t


EXECUTIONS = [
    pytest.param(virgin, nominates_the_virgin, nominates_a_mayor, "virgin", id="virgin"),
    pytest.param(mutant, breaks_madness("mutant", True, True), by_the_storyteller, "madness", id="mutant"),
    pytest.param(cerenovus, breaks_madness("cerenovus", False, True), by_the_storyteller, "madness", id="cerenovus"),
]


@pytest.mark.parametrize(("begin", "executes", "otherwise", "cause"), EXECUTIONS)
def test_nobody_but_the_storyteller_is_told_why_somebody_is_executed(
    begin: Callable[[], Town], executes: Callable[[Town], Town], otherwise: Callable[[Town], Town], cause: str
) -> None:
    """EXE-18, virgin/r14, mutant/r5, cerenovus/r6: it looks like an execution on the Storyteller's own word"""
    t, twin = executes(begin()), otherwise(begin())
    for _ in range(2):
        # At the held breath, and when it is over.
        assert t.executed == twin.executed == "Bo"
        for who in ("public", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal"):
            assert t.view(who) == twin.view(who)
        assert t.view("public")["execution"]["because"] is None
        assert t.view("public")["nominations_open"] is False
        assert t.view("storyteller")["execution"]["because"] == cause
        t.game.answer(STORYTELLER, "begin")
        twin.game.answer(STORYTELLER, "begin")
        if t.game.ask is None or t.game.ask.ability != "beat":
            break
    assert not t.alive("Bo")
    for who in ("public", "Bo", "Cy"):
        assert t.view(who) == twin.view(who)


def told(t: Town, audience: int) -> list[str]:
    """The history that an audience reads."""
    return [line["text"] for line in Watcher(t.game, audience).lines(words())]


def test_the_storyteller_and_the_story_at_the_end_know_why() -> None:
    """EXE-18, STO-38"""
    t = nominates_the_virgin(virgin())
    why = "Bo is to be executed through the Virgin."
    assert told(t, STORYTELLER)[-2:] == [why, "Bo is executed."]
    assert told(t, PUBLIC)[-1] == "Bo is executed."
    assert why not in told(t, PUBLIC)
    t.game.answer(STORYTELLER, "begin")
    t.intervene(End("good"))
    assert why in told(t, PUBLIC)


def test_the_verdict_on_a_madness_says_why_and_is_said_once() -> None:
    """EXE-18, MAD-16"""
    t = breaks_madness("mutant", True, True)(mutant())
    assert told(t, STORYTELLER)[-3:] == [
        "Madness is judged: Bo gives cause for the penalty (Mutant).",
        "",
        "Bo is executed.",
    ]


def test_whoever_is_about_to_die_and_is_executed_before_the_close_is_not_executed_by_votes() -> None:
    """EXE-18: nominations have not closed yet"""
    t = virgin().nominate("Cy", "Bo", "Ana Bo Cy Dee Eli").nominated("Bo", "Ana")
    assert t.view("public")["execution"] == {
        "seat": 1,
        "because": None,
        "by": 1,
        "tally": None,
        "voters": [],
        "outcome": None,
    }


def test_what_everybody_sees_an_ability_do_is_said() -> None:
    """judge/r4: the Judge speaks in public"""
    t = staged(town(f"mayor {OTHERS} judge:good", start="day 1")).nominated("Bo", "Cy")
    t.game.answer(8, ("use", "judge", "pass"))
    assert t.view("public")["execution"]["because"] == "judge"
    assert told(t, PUBLIC)[-1] == "Cy is executed at once, through the Judge."


def test_a_tally_that_is_declared_zero_is_declared_without_a_reason() -> None:
    """judge/r5: others than evil players have voted"""
    t = town(f"mayor {OTHERS} judge:good", start="day 1").nominate("Bo", "Cy", "Ana Bo Dee Eli Fay")
    t.game.answer(8, ("use", "judge", "fail"))
    assert told(t, PUBLIC)[-1] == "For Cy: Dee, Eli, Fay, Ana and Bo. Needed 5, but the tally is declared zero."


class Causes:
    """Looks at what everybody hears, and finds what names an ability that nobody has seen at work."""

    def __init__(self) -> None:
        self.seen: set[str] = set()
        """The abilities that were used or declared in public on this day."""
        self.executions = 0

    def hear(self, event: Event) -> None:
        if event.kind in ("used", "declared"):
            self.seen.add(event.data["ability"])
        elif event.kind in ("dawn", "dusk", "night"):
            self.seen.clear()
        elif event.kind == "executed":
            self.executions += 1
            assert set(event.data) <= {"seat", "because", "nominated"}
            assert event.data.get("because", "") in {"", *self.seen}
        elif event.kind in ("died", "returned", "lives"):
            assert set(event.data) == {"seat"}


EXECUTING = [
    *("virgin", "princess", "chef", "empath", "philosopher", "alchemist"),
    *("mutant", "saint", "hermit", "plaguedoctor"),
    *("cerenovus", "vizier", "harpy", "spy"),
    *("imp", "vortox"),
]
"""A script on which many are executed otherwise than by votes, or are said to be."""


def looked_at(seed: int, stops: Any) -> Counter[str]:
    """Play a game by chance, and look at all that everybody hears; which secret causes there were."""
    config = Config.players(9, script=tuple(EXECUTING), stops=stops)
    config = seat_travellers(config, 2, seed, script_of(config))
    game, policy, chance = Clocktower(config, seed), RandomPolicy(seed, 0.1), Random(seed)
    causes = Causes()
    heard = 0
    while game.ask is not None and len(game.entries) < 1500:
        deed = of_their_own_accord(game, chance) if chance.random() < 0.2 else None
        if deed is None:
            game.answer(*policy.answer(game, game.ask))
        else:
            with suppress(BelfryError):
                game.intervene(deed)
        for event in game.events[heard:]:
            if hears(PUBLIC, event.to):
                causes.hear(event)
        heard = len(game.events)
    return Counter(event.data["because"] for event in game.events if event.kind == "cause")


@pytest.mark.parametrize("stops", [(), ("execution",), ("night", "count", "execution")])
def test_no_public_event_of_any_game_names_an_ability_that_nobody_saw_at_work(stops: Any) -> None:
    """EXE-18"""
    found = sum((looked_at(seed, stops) for seed in range(80)), Counter[str]())
    assert {"virgin", "madness"} <= set(found)
