"""Uses by day, and who is refused: nobody may be told from others by that."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from belfry.clocktower.pieces.kind import is_fabled, is_traveller
from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.clocktower.storyteller.deeds.life import Kill
from belfry.core.policy import RandomPolicy, SplitPolicy
from tests.clocktower.towns import Refused, Town, town

USED = [c for c in CHARACTERS.values() if c.uses_by_day and not is_traveller(c) and not is_fabled(c)]
ONCE_A_DAY_IN_PRIVATE = {"savant", "amnesiac"}
OTHERS = "chef empath monk soldier mayor virgin imp barista:good"


def day(id: str, *, twice: bool = False, start: str = "day 2") -> Town:
    """Ana has the ability, and Bo pretends; perhaps Ana acts twice. A Barista is there in any case."""
    script = [id, *OTHERS.replace(":good", "").split(), "poisoner"]
    tokens = {"Ana": ["barista/acts-twice"]} if twice else {}
    return town(f"{id} {OTHERS}", start=start, script=script, tokens=tokens, free=True)


def offered(t: Town, name: str, id: str) -> dict[str, Any] | None:
    """What somebody may choose who uses an ability now, or pretends to."""
    options = CHARACTERS[id].day_options(t.grimoire, t.seat(name))
    return None if options is None else options.plain()


def use(t: Town, name: str, id: str, seed: int) -> None:
    """Somebody uses it, or pretends to, in any way, and everybody who is asked answers anything."""
    options = CHARACTERS[id].day_options(t.grimoire, t.seat(name))
    if options is None:
        return
    t.game.answer(t.seat(name).id, ("use", id, options.pick(Random(seed).random)))
    anybody = SplitPolicy(RandomPolicy(seed), AutomaticStoryteller(seed))
    while (ask := t.game.ask) is not None and (ask.kind, ask.ability) != ("flow", "day"):
        t.game.answer(*anybody.answer(t.game, ask))


@pytest.mark.parametrize("twice", [False, True])
@pytest.mark.parametrize("id", [c.id for c in USED if c.id not in ONCE_A_DAY_IN_PRIVATE])
def test_whoever_has_an_ability_and_whoever_pretends_may_go_on_alike(id: str, twice: bool) -> None:
    """ABL-29, STO-28, slayer/r4, cultleader/r12"""
    t = day(id, twice=twice)
    for time in range(4):
        both = [seat for seat in ("Ana", "Bo") if t.alive(seat)]
        if t.winner is not None or len(both) < 2:
            break
        assert offered(t, "Ana", id) == offered(t, "Bo", id), time
        for name in both:
            if t.winner is None:
                use(t, name, id, time)


def test_what_is_told_in_private_once_a_day_is_refused_to_whoever_has_been_told() -> None:
    """savant/c4: others hear that there was a talk, and not what for"""
    t = day("savant")
    use(t, "Bo", "savant", 1)
    assert offered(t, "Bo", "savant") == offered(t, "Ana", "savant") is not None
    t.use("Ana", "savant")
    assert t.learned("Ana") is not None
    assert (offered(t, "Ana", "savant"), offered(t, "Bo", "savant") is None) == (None, False)
    heard = [line[0] for line in t.view("Cy")["history"]]
    assert (heard.count("talked"), heard.count("used")) == (2, 0)


@pytest.mark.parametrize("id", sorted(ONCE_A_DAY_IN_PRIVATE))
def test_what_is_refused_for_having_been_used_is_used_in_private(id: str) -> None:
    """ABL-29"""
    assert CHARACTERS[id].declared(None) == (None, True)


def test_only_the_day_and_who_is_alive_decide_about_a_use_in_public() -> None:
    """ABL-29: what cannot be used now cannot be pretended now"""
    t = day("psychopath").steps({"nominate": {"by": "Cy", "who": "Dee", "votes": []}})
    assert offered(t, "Ana", "psychopath") is offered(t, "Bo", "psychopath") is None
    t = day("puzzlemaster")
    t.game.intervene(Kill((0, 1)))
    assert offered(t, "Ana", "puzzlemaster") is offered(t, "Bo", "puzzlemaster") is None


def test_without_somebody_who_lets_others_act_twice_everybody_calls_once() -> None:
    """cultleader/r11, cultleader/r12"""
    seats = "cultleader chef empath monk soldier mayor imp"
    t = town(seats, start="day 2", script=seats.split())
    for name in ("Ana", "Bo"):
        t.use(name, "cultleader", True)
        with pytest.raises(Refused):
            t.use(name, "cultleader", True)


def test_a_second_call_of_a_cult_leader_who_does_not_act_twice_is_in_vain() -> None:
    """cultleader/r11, ABL-29"""
    t = day("cultleader")
    t.use("Ana", "cultleader", True)
    joining = "Bo Cy Dee Eli Fay Gus Ida"
    joined = [{"choose": {"who": name, "ability": "cultleader", "choice": "yes"}} for name in joining.split()]
    assert t.use("Ana", "cultleader", True, *joined).winner is None
    assert day("cultleader").use("Ana", "cultleader", True, *joined).winner == "good"
