"""The Lleech."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower.pieces.token import DRUNK, DUSK, POISONED
from belfry.core.audience import STORYTELLER_ONLY
from tests.clocktower.steps import night_to
from tests.clocktower.towns import Town, town

SCRIPT = [
    "chef", "empath", "soldier", "monk", "mayor", "slayer", "virgin", "courtier", "professor", "investigator", "saint",
    "recluse", "poisoner", "baron", "assassin", "pithag", "lleech",
]  # fmt: skip
SEVEN = "lleech empath chef soldier mayor baron saint"


def lleech(seats: str = SEVEN, host: str = "", **more: Any) -> Town:
    """A town with the Lleech, who may have a host already."""
    tokens = {host: ["lleech/poisoned"]} if host else {}
    return town(seats, **{"script": SCRIPT, "start": "night 2" if host else "night 1", "tokens": tokens} | more)


def test_the_host_is_poisoned_and_nobody_dies_on_the_first_night() -> None:
    """lleech/c1, lleech/r14"""
    t = lleech().night({"tell": {"who": "Bo", "ability": "empath", "value": 2}}, Ana="Bo")
    assert t.poisoned("Bo")
    assert t.died == []
    assert set(t.may_learn("Bo")) == {0, 1, 2}
    assert t.lessons("Ana") == []


def test_the_lleech_lives_on_after_the_own_execution_while_the_host_is_alive() -> None:
    """lleech/c2, lleech/r2, lleech/r3"""
    t = lleech(host="Bo", start="day 1").execute("Ana")
    assert t.alive("Ana")
    assert t.executed == "Ana"
    assert t.events("lives") == [{"seat": 0}]
    assert all(event.to == STORYTELLER_ONLY for event in t.game.events if event.kind == "survived")
    t.refused({"nominate": {"by": "Cy", "who": "Dee", "votes": []}})


def test_the_host_s_execution_kills_the_lleech() -> None:
    """lleech/c3, lleech/r4"""
    t = lleech(host="Bo", start="day 2").execute("Bo")
    assert not t.alive("Bo")
    assert not t.alive("Ana")
    assert t.winner == "good"


def test_no_attack_or_ability_kills_it_while_the_host_is_alive() -> None:
    """lleech/r2"""
    t = lleech("lleech empath slayer soldier mayor baron saint", host="Bo", start="day 2").use("Cy", "slayer", "Ana")
    assert t.alive("Ana")
    assert lleech(host="Bo").night(Ana="Ana").died == []


def test_a_drunk_lleech_is_not_bound_to_its_host() -> None:
    """lleech/c4, lleech/r6"""
    t = lleech(host="Bo", start="day 2").impair("Ana", DRUNK)
    assert not t.poisoned("Bo")
    t.execute("Bo")
    assert not t.alive("Bo")
    assert t.alive("Ana")
    assert t.winner is None


def test_a_drunk_lleech_can_be_executed() -> None:
    """lleech/c5, lleech/r6"""
    t = lleech(host="Bo", start="day 2").impair("Ana", DRUNK).execute("Ana")
    assert not t.alive("Ana")
    assert t.winner == "good"


def test_later_kills_do_not_poison() -> None:
    """lleech/c6, lleech/r5"""
    t = lleech(host="Bo").night(Ana="Cy")
    assert t.died == ["Cy"]
    assert not t.poisoned("Cy")
    assert t.poisoned("Bo")


def test_killing_the_host_is_legal_and_kills_the_lleech() -> None:
    """lleech/r5, lleech/r4"""
    t = lleech(host="Bo").night(Ana="Bo")
    assert t.died == ["Bo", "Ana"]
    assert t.winner == "good"


def test_good_wins_though_one_player_is_left_alive() -> None:
    """lleech/c7, lleech/r4"""
    t = lleech("lleech empath chef -soldier -mayor -baron -saint", host="Bo", start="day 4").execute("Bo")
    assert t.winner == "good"


def test_who_becomes_it_chooses_a_living_host_and_may_kill_in_the_same_night() -> None:
    """lleech/c8, lleech/r9"""
    t = lleech("imp empath -chef soldier mayor pithag saint", start="night 3", script=[*SCRIPT, "imp"])
    hosts = {"choose": {"who": "Dee", "ability": "lleech", "choice": "Cy"}}
    t.night(
        {"choose": {"who": "Fay", "ability": "pithag", "choice": ["Dee", "lleech"]}},
        {"refused": hosts},
        {"choose": {"who": "Dee", "ability": "lleech", "choice": "Bo"}},
        {"choose": {"who": "Dee", "ability": "lleech", "choice": "Eli"}},
        {"rule": {"ability": "pithag", "who": "Eli", "choice": True}},
    )
    assert t.poisoned("Bo")
    assert not t.alive("Eli")


def test_while_the_lleech_is_poisoned_the_host_is_healthy() -> None:
    """lleech/c9, lleech/r6"""
    t = lleech("lleech empath chef soldier mayor poisoner saint", host="Bo").night(Fay="Ana", Ana="Cy")
    assert t.learned("Bo") == 1
    assert t.may_learn("Bo") == [1]


def test_the_poison_has_no_end_of_its_own() -> None:
    """lleech/r1"""
    t = lleech(host="Bo").next_day(Ana="Cy").dusk().next_day(Ana="Dee").dusk()
    assert t.poisoned("Bo")


def test_a_host_who_died_while_it_was_drunk_kills_it_as_soon_as_it_is_sober() -> None:
    """lleech/r7"""
    t = lleech(host="Bo", start="day 2").impair("Ana", DRUNK, DUSK).execute("Bo")
    assert t.alive("Ana")
    t.dusk()
    assert not t.alive("Ana")
    assert t.winner == "good"


def test_a_living_host_is_poisoned_again_when_it_is_sober() -> None:
    """lleech/r7"""
    t = lleech(host="Bo", start="day 2").impair("Ana", DRUNK, DUSK)
    assert not t.poisoned("Bo")
    t.dusk()
    assert t.poisoned("Bo")


def test_a_host_who_changes_stays_host() -> None:
    """lleech/r8"""
    t = lleech(host="Bo").storyteller(character={"Bo": "virgin"}, alignment={"Bo": "evil"})
    assert t.poisoned("Bo")
    assert not t.night(Ana="Bo").alive("Ana")


@pytest.mark.parametrize("how", [DRUNK, POISONED])
def test_an_impaired_lleech_gets_no_host_for_good(how: str) -> None:
    """lleech/r10"""
    t = lleech().impair("Ana", how, DUSK).night(Ana="Bo")
    assert not t.poisoned("Bo")
    t.day().dusk()
    assert not t.poisoned("Bo")
    t.next_day(Ana="Cy").execute("Ana")
    assert not t.alive("Ana")


def test_an_impaired_lleech_does_not_die_with_the_player_it_chose() -> None:
    """lleech/r10"""
    t = lleech().impair("Ana", DRUNK, DUSK).night(Ana="Bo").day().dusk().next_day(Ana="Cy").execute("Bo")
    assert t.alive("Ana")


def test_it_cannot_choose_itself_or_a_dead_player_as_host() -> None:
    """lleech/r11, lleech/r9"""
    itself = {"refused": {"choose": {"who": "Ana", "ability": "lleech", "choice": "Ana"}}}
    assert lleech().night(itself, Ana="Bo").poisoned("Bo")


def test_the_host_is_healthy_once_the_lleech_is_another() -> None:
    """lleech/r12"""
    t = lleech(host="Bo").storyteller(character={"Ana": "imp"})
    assert not t.poisoned("Bo")


def test_what_kills_even_those_who_cannot_die_kills_it() -> None:
    """lleech/r13, lleech/r12"""
    t = lleech("lleech empath chef soldier mayor assassin saint", host="Bo", start="night 3")
    t.night(Fay="Ana", Ana="Cy")
    assert "Ana" in t.died
    assert not t.poisoned("Bo")


def test_a_host_who_returns_does_not_bring_it_back() -> None:
    """lleech/r15"""
    seats = "lleech empath chef soldier professor baron saint imp"
    t = lleech(seats, host="Bo", start="day 2", script=[*SCRIPT, "imp"]).execute("Bo").dusk()
    assert not t.alive("Ana")
    t.night(Eli="Bo", Hal="Cy")
    assert t.alive("Bo")
    assert not t.alive("Ana")
    assert not t.poisoned("Bo")


def test_on_the_first_night_it_only_chooses_a_host() -> None:
    """lleech/r9"""
    t = lleech().night(Ana="Bo")
    assert sum(asked.ability == "lleech" for asked in t.runner.asked) == 1


def test_it_is_asked_for_a_host_first_and_for_somebody_to_kill_later() -> None:
    """lleech/r14"""
    assert night_to(lleech(), "lleech").view("Ana")["asked"]["text"].startswith("Choose your host")
    assert night_to(lleech(host="Bo"), "lleech").view("Ana")["asked"]["text"] == "Choose a player to kill."


def test_nothing_saves_the_lleech_when_the_host_dies() -> None:
    """lleech/r4, lleech/r5"""
    t = lleech("lleech empath chef monk mayor baron saint", host="Bo").night(Ana="Bo", Dee="Ana")
    assert set(t.died) == {"Ana", "Bo"}
    assert t.winner == "good"
