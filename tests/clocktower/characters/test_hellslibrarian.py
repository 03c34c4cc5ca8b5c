"""The Hell's Librarian: what the rules know of it. What the table makes of a silence is in `tests/table`."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower.storyteller.deeds.fabled import UseFabled
from belfry.core.errors import IllegalDeed
from belfry.table.clocktower.play import ClocktowerPlay
from tests.clocktower.towns import Town, town

LIBRARIAN = "hellslibrarian"
NINE = "imp poisoner chef empath monk soldier saint mayor slayer"


def library(start: str = "day 2", **more: Any) -> Town:
    return town(NINE, **{"start": start, "fabled": [LIBRARIAN], **more})


def act(t: Town, *choice: Any) -> Town:
    return t.intervene(UseFabled(LIBRARIAN, list(choice) if len(choice) > 1 else choice[0]))


def noted(t: Town) -> list[str]:
    """What the Storyteller's screen notes of it."""
    return [note["text"] for note in t.view("storyteller")["grimoire"]["notes"]]


def test_those_who_talk_on_are_punished_each_in_their_own_way() -> None:
    """hellslibrarian/c1, hellslibrarian/r4, hellslibrarian/r7"""
    t = act(act(act(library(), "silence", 60), 1, "dies"), 2, "no-vote")
    assert not t.alive("Bo")
    t.nominate("Dee", "Ana", "Cy Fay")
    assert t.tally == 1
    assert [(given.seat, given.what, given.on) for given in t.grimoire.penalties] == [(1, "dies", 3), (2, "no-vote", 2)]
    assert t.events("silence") == [{"ability": LIBRARIAN, "on": True, "seconds": 60}]
    t.dusk().night(Ana="Hal", Eli="Fay").day().nominate("Dee", "Ana", "Cy Fay")
    assert t.tally == 2


def test_without_a_silence_there_is_no_penalty() -> None:
    """hellslibrarian/c2, hellslibrarian/r1"""
    t = library()
    with pytest.raises(IllegalDeed):
        act(t, 1, "dies")
    act(act(t, "silence", None), "close")
    with pytest.raises(IllegalDeed):
        act(t, 1, "no-vote")
    assert t.alive("Bo") and t.grimoire.penalties == ()


def test_a_silence_may_pass_without_a_penalty() -> None:
    """hellslibrarian/r1"""
    t = act(act(act(library(), "silence", None), "heard", 1), "close")
    assert t.grimoire.penalties == ()


def test_it_may_be_declared_in_mid_game_and_taken_out_again() -> None:
    """hellslibrarian/c4"""
    t = library(fabled=[]).storyteller(fabled=[LIBRARIAN])
    assert t.view("Bo")["fabled"] == [LIBRARIAN]
    act(t, "silence", 30)
    t.storyteller(fabled=[])
    assert t.view("Bo")["fabled"] == []


def test_whatever_disturbs_can_be_noted_and_warned_of() -> None:
    """hellslibrarian/r2, hellslibrarian/r3, hellslibrarian/r7"""
    t = act(act(act(library(), "silence", None), "heard", 1), "warn", 1)
    assert [told["kind"] for told in t.view("Bo")["told"]][-2:] == ["hushed", "warned"]
    assert "warned" not in [kind for kind, _ in t.view("Cy")["history"]]
    assert [event.kind for event in t.game.events if event.kind in ("hushed", "warned")] == ["hushed", "warned"]


def test_a_silence_can_be_called_for_before_the_game_and_at_night() -> None:
    """hellslibrarian/r5"""
    t = act(town(NINE, fabled=[LIBRARIAN]).setup(), "silence", 30)
    act(t, 3, "no-vote")
    assert t.grimoire.penalties[0].on == 1
    t = library("night 2")
    t.steps("night")
    act(t, "silence", None)
    act(t, 3, "no-vote")
    assert t.grimoire.penalties[0].on == 2


def test_the_storyteller_opens_a_silence_with_or_without_a_time_and_closes_it() -> None:
    """hellslibrarian/r6"""
    t = library()
    for seconds in (None, 30, 120):
        act(act(t, "silence", seconds), "close")
    assert [(d["on"], d["seconds"]) for d in t.events("silence")] == [
        *((True, None), (False, None)),
        *((True, 30), (False, None)),
        *((True, 120), (False, None)),
    ]
    with pytest.raises(IllegalDeed):
        act(t, "silence", -5)
    with pytest.raises(IllegalDeed):
        act(t, "close")


@pytest.mark.parametrize("penalty", ["dies", "no-ability", "no-vote", "no-vote-tomorrow", "no-attack", "Be mad."])
def test_the_penalties_are_those_of_the_angel(penalty: str) -> None:
    """hellslibrarian/r6, hellslibrarian/r8"""
    t = act(act(library(), "silence", None), 3, penalty)
    [given] = t.grimoire.penalties
    assert given.what == penalty.removesuffix("-tomorrow")
    assert t.tokens("Dee") == ["hellslibrarian/something-bad"]
    assert t.poisoned("Dee") is (penalty == "no-ability")
    if penalty.startswith("no-vote"):
        assert given.on == (3 if penalty.endswith("tomorrow") else 2)


def test_a_demon_that_disturbs_may_lose_its_attack() -> None:
    """hellslibrarian/r8"""
    t = act(act(library(), "silence", None), 0, "no-attack").dusk().night()
    assert "Ana" not in t.woke


def test_the_storyteller_sees_a_silence_and_who_was_heard_and_warned_in_it() -> None:
    """hellslibrarian/r7"""
    t = library()
    assert noted(t) == []
    act(t, "silence", 60)
    assert noted(t) == ["Silence for 60 seconds"]
    act(act(t, "heard", 1), "heard", 2)
    assert noted(t) == ["Silence for 60 seconds", "Heard in the silence: Bo and Cy"]
    act(t, "warn", 1)
    assert noted(t) == ["Silence for 60 seconds", "Heard in the silence: Bo and Cy", "Warned: Bo"]
    assert noted(act(t, "close")) == []


def test_the_table_hears_of_a_silence_and_how_often_somebody_has_disturbed_it() -> None:
    t = library()
    table = ClocktowerPlay(t.game)
    assert table.silencer == LIBRARIAN
    assert (table.called_for_silence, table.heard_in_silence(1)) == (None, 0)
    act(act(act(t, "silence", 60), "heard", 1), "heard", 1)
    assert table.called_for_silence == (LIBRARIAN, 60)
    assert [table.heard_in_silence(seat) for seat in (1, 2)] == [2, 0]
    act(t, "close")
    assert (table.called_for_silence, table.heard_in_silence(1)) == (None, 0)
