"""The Poisoner."""

from tests.clocktower.town import town


def test_poison_works_from_the_choice_until_dusk() -> None:
    """poisoner/r1, poisoner/c7"""
    t = town("poisoner empath chef imp soldier slayer saint virgin", start="night 2")
    t.night(Ana="Bo", Dee="Eli")
    assert t.poisoned("Bo")
    t.day()
    assert t.poisoned("Bo")
    t.dusk()
    assert not t.poisoned("Bo")
    t.night(Ana="Cy", Dee="Eli")
    assert t.poisoned("Cy")
    assert not t.poisoned("Bo")


def test_a_poisoned_chef_is_woken_and_may_be_shown_any_number() -> None:
    """poisoner/c1, poisoner/r2, poisoner/r3"""
    t = town("poisoner chef imp empath soldier slayer saint virgin").night(Ana="Bo")
    assert "Bo" in t.woke
    assert t.may_learn("Bo") == list(range(9))
    assert "poisoned" not in str(t.view("Bo")["told"])


def test_a_poisoned_soldier_dies() -> None:
    """poisoner/c2, poisoner/r9"""
    t = town("poisoner soldier imp chef empath slayer saint virgin", start="night 2").night(Ana="Bo", Cy="Bo")
    assert t.died == ["Bo"]
