"""The Undertaker."""

from typing import Any

import pytest

from tests.clocktower.other_scripts import Pardoned, admit
from tests.clocktower.towns import Town, town

AS_THE_IMP: dict[str, Any] = {"register": {"who": "Cy", "to": "slayer", "as": "imp"}}
"""Cy the Recluse registers as the Demon to the Slayer."""


def eight(cy: str, start: str = "day 1", ana: str = "undertaker", **more: Any) -> Town:
    """Ana the Undertaker, Bo the Imp, Eli the Virgin, Fay the Soldier, Hal the Poisoner; Cy as told."""
    return town(f"{ana} imp {cy} chef virgin soldier slayer poisoner", start=start, **more)


def quiet_night(t: Town, **choices: str) -> Town:
    """A night in which the Imp attacks the Soldier and the Poisoner poisons the Slayer, unless told otherwise."""
    return t.night(**{"Bo": "Fay", "Hal": "Gus", **choices})


def test_the_undertaker_learns_the_character_of_the_executed_player() -> None:
    """undertaker/c1"""
    t = quiet_night(eight("mayor").execute("Cy").dusk())
    assert t.may_learn("Ana") == ["mayor"]
    assert t.learned("Ana") == "mayor"


def test_the_drunk_thinking_to_be_the_virgin_is_shown_as_the_drunk() -> None:
    """undertaker/c2, undertaker/r5"""
    t = town("undertaker imp drunk=virgin chef mayor soldier slayer poisoner", start="day 1")
    quiet_night(t.execute("Cy").dusk())
    assert t.may_learn("Ana") == ["drunk"]


def test_the_undertaker_is_not_woken_after_a_day_without_an_execution() -> None:
    """undertaker/c3, undertaker/r4"""
    t = quiet_night(eight("mayor", start="day 2").dusk())
    assert "Ana" not in t.woke


def test_a_poisoned_undertaker_is_not_woken_either_after_a_day_without_an_execution() -> None:
    """undertaker/r4"""
    t = quiet_night(eight("mayor", start="day 2").dusk(), Hal="Ana")
    assert t.poisoned("Ana")
    assert "Ana" not in t.woke


# What counts as a death by execution


def test_a_death_by_the_slayer_teaches_nothing() -> None:
    """undertaker/r1"""
    t = eight("recluse", start="day 2").use("Gus", "slayer", "Cy", AS_THE_IMP)
    assert t.died == ["Cy"]
    quiet_night(t.dusk())
    assert "Ana" not in t.woke


def test_an_exiled_traveller_teaches_nothing() -> None:
    """undertaker/c8, undertaker/r1"""
    t = eight("thief:good", start="day 2").exile("Ana", "Cy", "Ana Bo Dee Eli")
    assert t.died == ["Cy"]
    quiet_night(t.dusk())
    assert "Ana" not in t.woke


def test_a_death_in_the_night_teaches_nothing() -> None:
    """undertaker/r1"""
    t = quiet_night(eight("mayor", start="night 2"), Bo="Dee")
    assert t.died == ["Dee"]
    assert "Ana" not in t.woke
    quiet_night(t.day().dusk())
    assert "Ana" not in t.woke


def test_an_executed_player_who_does_not_die_teaches_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """undertaker/r2"""
    admit(monkeypatch, Pardoned)
    t = eight("pardoned", script=None).execute("Cy").dusk()
    assert t.executed == "Cy"
    assert t.alive("Cy")
    quiet_night(t)
    assert "Ana" not in t.woke


def test_the_execution_of_a_dead_player_teaches_nothing() -> None:
    """undertaker/r2"""
    t = eight("-mayor", start="day 2").execute("Cy").dusk()
    assert t.executed == "Cy"
    quiet_night(t)
    assert "Ana" not in t.woke


def test_a_player_executed_by_the_virgins_ability_counts() -> None:
    """undertaker/c4, undertaker/r3"""
    t = eight("mayor").nominate("Dee", "Eli").dusk()
    assert t.executed == "Dee"
    quiet_night(t)
    assert t.may_learn("Ana") == ["chef"]


def test_an_executed_imp_is_shown_as_the_imp_though_the_scarlet_woman_took_over() -> None:
    """undertaker/c6, undertaker/r6"""
    t = town("undertaker scarletwoman imp chef virgin soldier slayer mayor", start="day 1").execute("Cy").dusk()
    assert t.character("Bo") == "imp"
    t.night(Bo="Fay")
    assert t.may_learn("Ana") == ["imp"]


# Impairment and registration


def test_a_player_who_was_poisoned_when_executed_is_shown_truly() -> None:
    """undertaker/r7"""
    t = quiet_night(eight("mayor", start="night 2"), Hal="Cy").day()
    assert t.poisoned("Cy")
    quiet_night(t.execute("Cy").dusk(), Hal="Cy")
    assert t.poisoned("Cy")
    assert t.may_learn("Ana") == ["mayor"]


@pytest.mark.parametrize("cy", ["recluse", "spy"])
def test_a_recluse_or_spy_poisoned_when_the_undertaker_learns_cannot_misregister(cy: str) -> None:
    """undertaker/r7"""
    t = quiet_night(eight(cy).execute("Cy").dusk(), Hal="Cy")
    assert t.may_learn("Ana") == [cy]


def test_a_recluse_poisoned_only_when_executed_may_misregister() -> None:
    """undertaker/r7"""
    t = quiet_night(eight("recluse", start="night 2"), Hal="Cy").day()
    quiet_night(t.execute("Cy").dusk())
    assert set(t.may_learn("Ana")) == {"recluse", "imp", "baron", "poisoner", "scarletwoman", "spy"}


def test_an_executed_spy_may_be_shown_as_the_spy_or_any_good_character_and_nothing_else() -> None:
    """undertaker/c5"""
    t = town("undertaker imp spy chef virgin soldier slayer mayor empath baron", start="day 1")
    t.execute("Cy").dusk().night(Bo="Fay")
    good = {character.id for character in t.grimoire.script.good}
    assert len(good) == 17
    assert set(t.may_learn("Ana")) == {"spy"} | good


def test_a_poisoned_undertaker_may_be_shown_any_character() -> None:
    """undertaker/c7, undertaker/r8"""
    t = quiet_night(eight("scarletwoman", start="day 2").execute("Cy").dusk(), Hal="Ana")
    assert set(t.may_learn("Ana")) == set(t.grimoire.script.ids)


def test_an_undertaker_poisoned_only_at_the_execution_learns_the_truth() -> None:
    """undertaker/r8"""
    t = quiet_night(eight("mayor", start="night 2"), Hal="Ana").day()
    assert t.poisoned("Ana")
    quiet_night(t.execute("Cy").dusk())
    assert t.may_learn("Ana") == ["mayor"]


def test_the_drunk_thinking_to_be_the_undertaker_is_woken_on_the_same_nights_and_may_be_shown_anything() -> None:
    """undertaker/r11"""
    t = quiet_night(eight("mayor", ana="drunk=undertaker").execute("Cy").dusk())
    assert "Ana" in t.woke
    assert set(t.may_learn("Ana")) == set(t.grimoire.script.ids)
    quiet_night(t.day().dusk())
    assert "Ana" not in t.woke


def test_the_same_executed_spy_may_look_different_to_undertaker_and_ravenkeeper() -> None:
    """undertaker/r12"""
    t = town("undertaker imp spy ravenkeeper virgin soldier slayer mayor", start="day 2").execute("Cy").dusk()
    t.night(
        {"tell": {"who": "Ana", "ability": "undertaker", "value": "chef"}},
        {"tell": {"who": "Dee", "ability": "ravenkeeper", "value": "saint"}},
        Bo="Dee",
        Dee="Cy",
    )
    assert t.learned("Ana") == "chef"
    assert t.learned("Dee") == "saint"


# When the Undertaker is not woken


def test_an_undertaker_who_was_executed_today_is_not_woken() -> None:
    """undertaker/r9"""
    t = quiet_night(eight("mayor").execute("Ana").dusk())
    assert "Ana" not in t.woke


def test_an_undertaker_who_died_earlier_tonight_is_not_woken() -> None:
    """undertaker/r9"""
    t = quiet_night(eight("mayor").execute("Cy").dusk(), Bo="Ana")
    assert t.died == ["Ana"]
    assert "Ana" not in t.woke


def test_the_undertaker_does_not_act_on_the_first_night() -> None:
    """undertaker/r10"""
    t = eight("-mayor", start="night 1", tokens={"Cy": ["undertaker/died-today"]}).night(Hal="Gus")
    assert "Ana" not in t.woke


def test_whoever_died_by_execution_is_marked_until_dawn_even_if_the_undertaker_dies() -> None:
    """undertaker/r1"""
    t = eight("monk").execute("Cy")
    assert t.tokens("Cy") == ["undertaker/died-today"]
    assert t.storyteller(kill="Ana").tokens("Cy") == ["undertaker/died-today"]
    assert quiet_night(t.dusk()).day().tokens("Cy") == []
