"""The Scapegoat."""

import pytest

from belfry.clocktower.storyteller.deeds.ability import KeepAbility
from belfry.core.audience import STORYTELLER
from tests.clocktower.steps import moon, rule
from tests.clocktower.towns import Town, town

TEN = "imp fortuneteller poisoner spy undertaker saint mayor slayer recluse monk scapegoat"


def goat(side: str = "good", start: str = "day 2", seats: str = TEN, **more: object) -> Town:
    return town(f"{seats}:{side}", start=start, **more)


def test_the_scapegoat_dies_and_the_other_lives() -> None:
    """scapegoat/c1, scapegoat/r1, scapegoat/r3, scapegoat/r4"""
    t = goat().execute("Bo", rule("scapegoat", "yes"))
    assert (t.executed, t.alive("Bo"), t.alive("Kit")) == ("Kit", True, False)
    t.refused({"nominate": {"by": "Cy", "who": "Dee", "votes": []}})
    t.dusk().night(Ana="Jo", Cy="Ana")
    assert t.learned("Eli") == "scapegoat"


@pytest.mark.parametrize(("answer", "executed"), [("yes", "Kit"), ("no", "Cy")])
def test_it_is_for_the_storyteller_to_decide(answer: str, executed: str) -> None:
    """scapegoat/c2, scapegoat/r6"""
    assert goat("evil").execute("Cy", rule("scapegoat", answer)).executed == executed


def test_an_execution_by_an_ability_can_be_taken_over_too() -> None:
    """scapegoat/r2"""
    t = goat(seats=TEN.replace("slayer", "virgin"))
    t.nominate("Bo", "Hal", "", before=[rule("scapegoat", "yes")])
    assert (t.executed, t.alive("Bo")) == ("Kit", True)


def test_other_deaths_are_not_taken_over() -> None:
    """scapegoat/r2, scapegoat/c6"""
    t = goat().use("Hal", "slayer", "Ana")
    assert t.winner == "good"
    assert not t.asked("storyteller", "scapegoat")
    t = goat(start="night 2").night(Ana="Bo", Cy="Cy")
    assert t.died == ["Bo"]
    assert not t.asked("storyteller", "scapegoat")


def test_a_spy_passes_for_good_and_a_recluse_for_evil() -> None:
    """scapegoat/r5, scapegoat/c3"""
    assert goat().execute("Dee", rule("scapegoat", "yes")).executed == "Kit"
    assert goat("evil").execute("Ida", rule("scapegoat", "yes")).executed == "Kit"


def test_nobody_of_the_other_side_is_replaced() -> None:
    """scapegoat/r6, scapegoat/c4"""
    t = goat().execute("Ana")
    assert t.winner == "good"
    assert not t.asked("storyteller", "scapegoat")


def test_a_dead_or_drunk_scapegoat_replaces_nobody() -> None:
    """scapegoat/r7"""
    t = goat(seats=TEN.replace("scapegoat", "-scapegoat")).execute("Bo")
    assert (t.executed, t.asked("storyteller", "scapegoat")) == ("Bo", False)
    for how in ("drunk", "poisoned"):
        t = goat().impair("Kit", how).execute("Bo")
        assert (t.executed, t.asked("storyteller", "scapegoat")) == ("Bo", False)


def test_what_saves_an_executed_player_saves_the_scapegoat() -> None:
    """scapegoat/r8"""
    t = moon("po gossip devilsadvocate fool tinker minstrel chambermaid scapegoat:good", "night 1")
    t.night({"choose": {"who": "Cy", "ability": "devilsadvocate", "choice": "Hal"}}).day()
    t.execute("Bo", rule("scapegoat", "yes"))
    assert (t.executed, t.alive("Hal"), t.alive("Bo")) == ("Hal", True, True)
    assert t.events("lives") == [{"seat": 7}]


def test_a_saint_who_is_replaced_loses_nothing() -> None:
    """scapegoat/r9"""
    t = goat().execute("Fay", rule("scapegoat", "yes"))
    assert (t.winner, t.alive("Fay")) == (None, True)


def test_a_program_saves_the_demon_with_an_evil_scapegoat() -> None:
    """scapegoat/c5"""
    t = goat("evil", storyteller="automatic").execute("Ana")
    assert (t.winner, t.executed, t.alive("Ana")) == (None, "Kit", True)


def test_the_storyteller_is_not_replaced() -> None:
    """atheist/r2"""
    seats = "atheist fortuneteller chef empath undertaker saint mayor slayer recluse monk scapegoat"
    t = goat(seats=seats, script=["imp", "poisoner", *seats.split()]).nominate(
        "Bo", "storyteller", "Bo Cy Dee Eli Fay Gus"
    )
    t.close()
    assert t.winner == "good"
    assert not t.asked("storyteller", "scapegoat")


def test_the_scapegoat_is_not_replaced_by_the_scapegoat() -> None:
    assert not goat().storyteller(execute="Kit").asked("storyteller", "scapegoat")


def test_a_dead_scapegoat_whose_ability_works_on_replaces_nobody() -> None:
    t = goat(switches={"works_when_dead": "implied"}).storyteller(kill="Kit").intervene(KeepAbility(10)).execute("Bo")
    assert t.executed == "Bo" and not t.asked("storyteller", "scapegoat")


def test_a_scapegoat_who_is_poisoned_while_it_is_decided_replaces_nobody() -> None:
    t = goat().nominate("Cy", "Bo", "Ana Cy Dee Eli Fay Gus Hal")
    t.game.answer(STORYTELLER, "close")
    assert t.waits_for == ("storyteller", "scapegoat")
    t.intervene(add_token={"Kit": ["poisoner/poisoned"]}).game.answer(STORYTELLER, True)
    assert t.executed == "Bo"
