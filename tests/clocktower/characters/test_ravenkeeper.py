"""The Ravenkeeper."""

import pytest

from tests.clocktower.other_scripts import Godfather, admit
from tests.clocktower.steps import begin_night, choice, choose, finish_night
from tests.clocktower.towns import Cast, town

eight = Cast("ravenkeeper imp empath virgin soldier chef saint poisoner", start="night 2")
"""Ana the Ravenkeeper, Bo the Imp, Hal the Poisoner; Cy and Eli as told."""


def test_killed_by_the_imp_the_ravenkeeper_learns_the_picked_players_character() -> None:
    """ravenkeeper/c1, ravenkeeper/r1"""
    t = eight().night(Hal="Dee", Bo="Ana", Ana="Cy")
    assert t.learned("Ana") == "empath"
    assert t.may_learn("Ana") == ["empath"]
    t.day()
    assert t.announced_deaths == ["Ana"]


def test_named_in_the_mayors_place_the_ravenkeeper_dies_and_picks() -> None:
    """ravenkeeper/c5, ravenkeeper/r1"""
    t = eight(cy="mayor", start="night 3")
    t.night({"rule": {"ability": "mayor", "choice": "Ana"}}, Hal="Dee", Bo="Cy", Ana="Cy")
    assert t.died == ["Ana"]
    assert t.learned("Ana") == "mayor"


def test_a_death_at_night_by_another_ability_than_the_demons_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """ravenkeeper/r1"""
    admit(monkeypatch, Godfather)
    t = town("ravenkeeper imp chef godfather soldier saint virgin", start="night 2", script=None)
    t.night(Bo="Eli", Dee="Ana", Ana="Dee")
    assert t.learned("Ana") == "godfather"


def test_who_becomes_the_ravenkeeper_in_the_night_of_their_death_is_not_woken() -> None:
    """ABL-26: the Barber was killed, not the Ravenkeeper."""
    t = town("barber imp ravenkeeper chef soldier saint virgin", start="night 2", script=None)
    t.night(choice("Bo", "barber", ["Ana", "Cy"]), Bo="Ana")
    assert t.character("Ana") == "ravenkeeper"
    assert not t.asked("Ana", "ravenkeeper")


def test_a_death_late_in_the_night_counts() -> None:
    """ravenkeeper/r1, ABL-26"""
    t = town("ravenkeeper imp chef butler soldier saint virgin", start="night 2")
    begin_night(t)
    choose(t, "Bo", "Eli")
    assert t.waits_for == ("Dee", "butler")
    t.intervene(kill="Ana")
    finish_night(t)
    assert t.learned("Ana") == "ravenkeeper"


def test_a_death_on_the_first_night_counts() -> None:
    """ravenkeeper/r1"""
    t = begin_night(town("ravenkeeper imp chef butler soldier saint")).show()
    assert t.waits_for == ("Dee", "butler")
    t.intervene(kill="Ana")
    finish_night(t)
    assert t.learned("Ana") == "ravenkeeper"


def test_an_executed_ravenkeeper_is_never_woken() -> None:
    """ravenkeeper/c2, ravenkeeper/r2"""
    t = eight(start="day 1").execute("Ana").dusk()
    assert not t.alive("Ana")
    for _ in range(2):
        t.night(Hal="Dee", Bo="Eli")
        assert "Ana" not in t.woke
        t.day().dusk()


def test_another_death_by_day_does_not_count_either() -> None:
    """ravenkeeper/r2"""
    t = eight(start="day 2").storyteller(kill="Ana").dusk().night(Hal="Dee", Bo="Eli")
    assert not t.alive("Ana")
    assert "Ana" not in t.woke


def test_a_ravenkeeper_whom_the_monk_protects_lives_and_is_not_woken() -> None:
    """ravenkeeper/c3, ravenkeeper/r3"""
    t = eight(cy="monk").night(Hal="Dee", Cy="Ana", Bo="Ana")
    assert t.alive("Ana")
    assert "Ana" not in t.woke


def test_the_drunk_is_shown_as_the_drunk() -> None:
    """ravenkeeper/c4, ravenkeeper/r4"""
    t = eight(cy="drunk=chef").night(Hal="Dee", Bo="Ana", Ana="Cy")
    assert t.may_learn("Ana") == ["drunk"]


@pytest.mark.parametrize("picked", ["Bo", "Hal"], ids=["the dead former Imp", "the Minion who became the Imp"])
def test_after_a_star_pass_both_are_shown_as_the_imp(picked: str) -> None:
    """ravenkeeper/r4"""
    t = eight().night(Hal="Dee", Bo="Bo").day().dusk()
    t.night(Hal="Ana", Ana=picked)
    assert t.may_learn("Ana") == ["imp"]


def test_the_character_of_a_dead_player_is_shown_all_the_same() -> None:
    """ravenkeeper/r5"""
    t = eight(cy="-empath").night(Hal="Dee", Bo="Ana", Ana="Cy")
    assert t.may_learn("Ana") == ["empath"]


def test_a_dead_recluse_may_be_shown_as_the_recluse_any_minion_or_the_imp_and_nothing_else() -> None:
    """ravenkeeper/c7, ravenkeeper/r5"""
    t = eight(cy="recluse").night(Hal="Dee", Bo="Cy").day().dusk()
    t.night(Hal="Dee", Bo="Ana", Ana="Cy")
    assert set(t.may_learn("Ana")) == {"recluse", "imp", "baron", "poisoner", "scarletwoman", "spy"}


def test_a_dead_spy_may_be_shown_as_the_spy_or_any_good_character() -> None:
    """ravenkeeper/r5"""
    t = eight(cy="-spy").night(Hal="Dee", Bo="Ana", Ana="Cy")
    good = {character.id for character in t.grimoire.script.good}
    assert set(t.may_learn("Ana")) == {"spy"} | good


def test_the_ravenkeeper_may_pick_anybody_and_learns_ravenkeeper_of_themself() -> None:
    """ravenkeeper/r6"""
    t = town("ravenkeeper imp -chef thief:good soldier saint virgin", start="night 2").night(Bo="Ana", Ana="Ana")
    everybody = ["Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus"]
    t.expect({"asked": {"who": "Ana", "ability": "ravenkeeper", "options": everybody}})
    assert t.may_learn("Ana") == ["ravenkeeper"]


def test_a_poisoned_ravenkeeper_is_woken_and_may_be_shown_any_character() -> None:
    """ravenkeeper/c6, ravenkeeper/r7, ravenkeeper/r8"""
    t = eight().night(Hal="Ana", Bo="Ana", Ana="Bo")
    assert "Ana" in t.woke
    assert len(t.grimoire.script.ids) == 22
    assert set(t.may_learn("Ana")) == set(t.grimoire.script.ids)


def test_a_ravenkeeper_who_recovers_between_dying_and_waking_learns_the_truth() -> None:
    """ravenkeeper/r7"""
    t = eight(cy="imp").night(Hal="Ana", Bo="Ana", Cy="Hal", Ana="Dee")
    assert t.died == ["Ana", "Hal"]
    assert t.may_learn("Ana") == ["virgin"]


def test_a_ravenkeeper_poisoned_between_dying_and_waking_may_be_shown_any_character() -> None:
    """ravenkeeper/r7"""
    t = eight(cy="imp")
    begin_night(t)
    choose(t, "Hal", "Dee")
    choose(t, "Bo", "Ana")
    t.intervene(add_token={"Ana": "poisoner/poisoned"})
    choose(t, "Cy", "Eli")
    choose(t, "Ana", "Bo")
    assert set(t.may_learn("Ana")) == set(t.grimoire.script.ids)


def test_the_drunk_thinking_to_be_the_ravenkeeper_is_woken_and_may_be_shown_any_character() -> None:
    """ravenkeeper/r8"""
    t = town("drunk=ravenkeeper imp chef baron soldier saint virgin", start="night 2").night(Bo="Ana", Ana="Bo")
    assert "Ana" in t.woke
    assert set(t.may_learn("Ana")) == set(t.grimoire.script.ids)


def test_the_ravenkeeper_is_woken_once_and_not_on_later_nights() -> None:
    """ravenkeeper/r9"""
    t = eight().night(Hal="Dee", Bo="Ana", Ana="Cy").day().dusk()
    t.night(Hal="Dee", Bo="Ana")
    assert "Ana" not in t.woke


def test_a_ravenkeeper_brought_back_to_life_has_the_ability_again() -> None:
    """ravenkeeper/r9"""
    t = eight().night(Hal="Dee", Bo="Ana", Ana="Cy").day().storyteller(revive="Ana").dusk()
    t.night(Hal="Dee", Bo="Ana", Ana="Dee")
    assert t.learned("Ana") == "virgin"


def test_a_ravenkeeper_brought_back_and_killed_in_one_night_is_woken() -> None:
    """ravenkeeper/r9, ravenkeeper/r1"""
    t = town("-ravenkeeper imp chef virgin soldier empath saint poisoner", start="night 3")
    begin_night(t)
    t.intervene(revive="Ana")
    choose(t, "Hal", "Dee")
    choose(t, "Bo", "Ana")
    finish_night(t)
    assert t.learned("Ana") == "ravenkeeper"


def test_at_dawn_nobody_can_tell_that_a_ravenkeeper_was_woken() -> None:
    """ravenkeeper/r10"""
    ravenkeeper = eight().night(Hal="Dee", Bo="Ana", Ana="Cy").day()
    somebody = town("slayer imp empath virgin soldier chef saint poisoner", start="night 2")
    somebody.night(Hal="Dee", Bo="Ana").day()
    assert ravenkeeper.announced_deaths == ["Ana"]
    for who in ("public", "Cy", "Bo"):
        assert ravenkeeper.view(who) == somebody.view(who)


def test_a_ravenkeeper_who_is_alive_again_before_the_waking_learns_nothing() -> None:
    """ravenkeeper/r1, ravenkeeper/r9"""
    t = begin_night(eight()).intervene(kill="Ana").intervene(revive="Ana")
    finish_night(t, Bo="Eli", Hal="Gus")
    assert not t.asked("Ana", "ravenkeeper")


def test_whoever_the_leviathan_chooses_learns_as_if_killed() -> None:
    """the special rule of the Leviathan and the Ravenkeeper"""
    t = town("ravenkeeper leviathan empath virgin soldier chef saint poisoner", start="night 2", script=None)
    t.night(choice("Bo", "leviathan", "Ana"), choice("Ana", "ravenkeeper", "Hal"), Hal="Gus")
    assert t.alive("Ana")
    assert t.learned("Ana") == "poisoner"
