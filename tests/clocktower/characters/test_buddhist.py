"""The Buddhist: who agrees to it. What the table makes of the silence is in `tests/table/test_fabled.py`."""

from __future__ import annotations

from typing import Any

from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.core.audience import STORYTELLER
from tests.clocktower.towns import Town, town

BUDDHIST = "buddhist"
SEVEN = "imp poisoner chef empath monk soldier saint"


def asking(*names: str, **answers: bool) -> Town:
    steps: list[dict[str, Any]] = [{"rule": {"ability": BUDDHIST, "choice": list(names)}}]
    steps += [{"choose": {"who": who, "ability": BUDDHIST, "choice": answer}} for who, answer in answers.items()]
    return town(SEVEN, fabled=[BUDDHIST]).setup(*steps)


def test_only_those_who_agree_are_concerned_and_everybody_knows_who() -> None:
    """buddhist/r3, buddhist/r6"""
    t = asking("Bo", "Cy", "Dee", Bo=True, Cy=False, Dee=True)
    assert t.view("public")["declared"] == t.view("Gus")["declared"] == {BUDDHIST: {"players": [1, 3]}}


def test_whoever_is_concerned_is_what_they_are() -> None:
    """buddhist/r4, buddhist/r5"""
    t = asking("Ana", "Bo", Ana=True, Bo=True)
    assert (t.character("Ana"), t.character("Bo")) == ("imp", "poisoner")
    t.night(Bo="Cy").day().nominate("Ana", "Cy", "Ana Bo Dee Eli").dusk().night(Ana="Bo", Bo="Cy")
    assert not t.alive("Bo")


def test_a_program_asks_everybody_and_takes_it_out_of_no_game() -> None:
    """buddhist/r7"""
    t = town(SEVEN, fabled=[BUDDHIST])
    program = AutomaticStoryteller(1)
    while t.game.ask is not None and t.game.ask.to == (STORYTELLER,):
        t.game.answer(*program.answer(t.game, t.game.ask))
    assert t.game.ask is not None and set(t.game.ask.to) == set(range(7))
    t = town(SEVEN, fabled=[BUDDHIST], storyteller="automatic").night().day().dusk().night().day()
    assert t.grimoire.fabled() == (BUDDHIST,)


def test_it_comes_before_the_first_night_and_may_leave_at_any_time() -> None:
    """buddhist/c4, FAB-4"""
    t = town(SEVEN, start="day 2")
    t.refused({"storyteller": {"fabled": [BUDDHIST]}})
    t = town(SEVEN, start="day 2", fabled=[BUDDHIST]).storyteller(fabled=[])
    assert t.grimoire.fabled() == ()


def test_those_who_have_agreed_are_silent_for_as_long_as_the_table_has_it() -> None:
    """buddhist/r6"""
    t = asking("Bo", "Cy", "Dee", Bo=True, Cy=False, Dee=True)
    [buddhist] = t.grimoire.holders_of(BUDDHIST)
    assert buddhist.silent_at_dawn() == ((1, 3), 120)
    [buddhist] = town(SEVEN, start="day 2", fabled=[BUDDHIST]).grimoire.holders_of(BUDDHIST)
    assert buddhist.silent_at_dawn() == ((), 120)
