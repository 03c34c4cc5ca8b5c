"""The Sage."""

import pytest

from belfry.clocktower.ability.information import registration
from belfry.clocktower.characters.bad_moon_rising.fool import Fool
from belfry.clocktower.characters.sects_and_violets.sage import Sage
from belfry.clocktower.pieces.seat import Seat
from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.script.script import edition
from belfry.clocktower.town.supposed_town import SupposedTown
from belfry.core.audience import STORYTELLER
from tests.clocktower.steps import choice, choose, finish_night, may_be_woken, night_to, notes, rule, violet, woken_for
from tests.clocktower.steps import shown as told
from tests.clocktower.towns import Cast, Town

eight = Cast("sage artist oracle fanggu witch savant juggler klutz", violet, start="night 2")
"""Ana the Sage, Dee the Demon, Eli a Minion."""


def shown(t: Town) -> set[frozenset[str]]:
    """The pairs that Ana may be shown."""
    return {frozenset(t.runner.policy.name(seat) for seat in pair) for pair in t.may_learn("Ana", "sage")}


def with_dee(t: Town) -> set[frozenset[str]]:
    """Every pair of the Demon Dee and somebody other than Ana."""
    return {frozenset(("Dee", seat.name)) for seat in t.grimoire.circle if seat.name not in ("Ana", "Dee")}


def test_killed_by_the_demon_the_sage_is_shown_it_and_another_player() -> None:
    """sage/c1, sage/r5, sage/r8, sage/r9"""
    t = eight().night(Dee="Ana", Eli="Eli")
    assert shown(t) == with_dee(t)


def test_an_executed_sage_learns_nothing() -> None:
    """sage/c2, sage/r1"""
    t = eight(start="day 1").execute("Ana").dusk().night(Dee="Gus", Eli="Eli")
    assert "Ana" not in t.woke


def test_under_a_vortox_neither_player_is_a_demon_dead_or_alive() -> None:
    """sage/c3, sage/r7"""
    t = violet("sage artist oracle vortox witch -nodashii juggler klutz").night(Dee="Ana", Eli="Eli")
    assert shown(t) == {
        frozenset((a, b)) for a in ("Bo", "Cy", "Eli", "Gus", "Hal") for b in ("Bo", "Cy", "Eli", "Gus", "Hal") if a < b
    }


def test_a_drunk_sage_is_woken_and_may_be_shown_any_two() -> None:
    """sage/c4, sage/r6"""
    t = eight().impair("Ana", "drunk").night(Dee="Ana", Eli="Eli")
    assert "Ana" in t.woke
    assert len(shown(t)) == 21


def test_the_state_at_the_moment_of_death_decides() -> None:
    """sage/r6"""
    drunk = night_to(eight().impair("Ana", "drunk"), "sage", Dee="Ana", Eli="Eli")
    drunk.intervene(remove_token={"Ana": "drunk/is-the-drunk"})
    assert len(shown(finish_night(drunk))) == 21
    sober = night_to(eight(), "fanggu", Eli="Eli")
    sober.game.answer(sober.seat("Dee").id, sober.seat("Ana").id)
    sober.impair("Ana", "drunk")
    assert shown(finish_night(sober)) == with_dee(sober)


def test_a_sage_who_dies_of_the_curse_learns_nothing() -> None:
    """sage/c5, sage/r1"""
    t = eight().night(Dee="Gus", Eli="Ana").day().nominate("Ana", "Bo", "")
    assert not t.alive("Ana")
    t.dusk().night(Dee="Fay", Eli="Eli")
    assert "Ana" not in t.woke


def test_a_sage_who_cannot_die_learns_nothing() -> None:
    """sage/c6, sage/r2"""
    t = eight(extra="fool").grant("Ana", Fool).night(Dee="Ana", Eli="Eli")
    assert t.alive("Ana")
    assert "Ana" not in t.woke


def test_another_attack_on_the_dead_sage_gives_nothing() -> None:
    """sage/r2"""
    t = eight().night(Dee="Ana", Eli="Eli").day().dusk().night(Dee="Ana", Eli="Eli")
    assert "Ana" not in t.woke


@pytest.mark.parametrize("killer", ["godfather"])
def test_a_minions_kill_does_not_count(killer: str) -> None:
    """sage/r1"""
    t = eight(eli=killer, start="day 2", extra=killer).execute(
        "Hal", {"choose": {"who": "Hal", "ability": "klutz", "choice": "Bo"}}
    )
    t.dusk().night(Dee="Gus", Eli="Ana")
    assert set(t.died) == {"Ana", "Gus"}
    assert "Ana" not in t.woke


def test_a_death_that_the_storyteller_decides_does_not_count() -> None:
    """sage/r1"""
    t = violet("sage artist oracle fanggu pithag savant juggler klutz mutant")
    attacks = [rule("pithag", True, "Gus"), choice("Eli", "vortox", "Fay"), rule("pithag", False, "Fay")]
    t.night(*attacks, rule("pithag", "Ana"), rule("pithag", "none"), Dee="Gus", Eli=["Eli", "vortox"])
    assert not t.alive("Ana")
    assert t.learned("Ana") is None


def test_a_killer_who_is_no_demon_any_more_is_shown() -> None:
    """sage/r3"""
    t = violet("sage barber oracle fanggu witch savant juggler klutz", "day 1").execute("Bo", by="Cy").dusk()
    swap = {"choose": {"who": "Dee", "ability": "barber", "choice": ["Dee", "Eli"]}}
    t.night(swap, Dee="Ana", Eli="Eli")
    assert t.character("Dee") == "witch"
    assert shown(t) == with_dee(t)


def test_of_several_demons_only_the_killer_counts() -> None:
    """sage/r4, sage/r5"""
    t = violet("sage artist oracle fanggu nodashii:good savant juggler klutz").night(Dee="Gus", Eli="Ana")
    assert all("Eli" in pair for pair in shown(t))
    assert frozenset(("Dee", "Eli")) in shown(t)


def test_a_sage_turned_into_something_else_before_the_attack_learns_nothing() -> None:
    """sage/r10"""
    t = eight(eli="pithag").night(Dee="Ana", Eli=["Ana", "seamstress"])
    assert t.learned("Ana", "sage") is None


def test_who_becomes_the_sage_when_dead_learns_nothing() -> None:
    """sage/r10"""
    t = eight(ana="dreamer", start="night 2").night(Dee="Ana", Eli="Eli").day()
    t.storyteller(character={"Ana": "sage"}).dusk().night(Dee="Ana", Eli="Eli")
    assert t.learned("Ana", "sage") is None


def test_who_becomes_the_sage_in_the_night_of_their_death_learns_nothing() -> None:
    """sage/r10: the Barber was killed, not the Sage."""
    t = violet("barber sage oracle nodashii witch savant juggler klutz", "night 2")
    t.night(choice("Dee", "barber", ["Ana", "Bo"]), Dee="Ana", Eli="Eli")
    assert t.character("Ana") == "sage"
    assert t.learned("Ana", "sage") is None


def test_who_holds_the_ability_beside_another_character_learns_like_the_sage() -> None:
    """sage/r10"""
    t = eight(ana="philosopher").grant("Ana", Sage).night(Dee="Ana", Eli="Eli")
    assert shown(t) == with_dee(t)


def test_the_storyteller_sees_when_the_sage_died_and_that_the_ability_worked() -> None:
    """sage/r6"""
    t = eight().night(Dee="Ana", Eli="Eli")
    died = ["Died in night 2 with the ability of the Sage", "Died with a working ability (day or night 2)"]
    assert notes(t, "Ana") == died


def test_a_living_sage_whom_the_leviathan_chooses_learns_once_as_if_killed_by_it() -> None:
    """jinx/leviathan-sage"""
    t = eight(dee="leviathan", extra="leviathan").night(choice("Dee", "leviathan", "Ana"), Eli="Eli")
    assert t.alive("Ana")
    assert shown(t) == with_dee(t)
    assert woken_for(t, "Ana") == ["sage"]


def test_a_sage_who_has_been_told_is_not_woken_again() -> None:
    """sage/r8"""
    t = night_to(eight(), "sage", Dee="Ana", Eli="Eli")
    t.game.answer(STORYTELLER, t.runner.policy.value(["Cy", "Dee"]))
    assert t.learned("Ana", "sage") == (2, 3)
    assert not may_be_woken(t, "Ana")


@pytest.mark.parametrize(("holder", "pairs"), [(0, {(1, 2), (1, 3), (1, 4)}), (1, set[tuple[int, int]]())])
def test_where_nobody_knows_who_has_killed_the_sage_it_may_be_any_other_demon(
    holder: int, pairs: set[tuple[int, int]]
) -> None:
    """sage/r5, sage/r10"""
    ids = ("artist", "nodashii", "witch", "clockmaker", "klutz")
    people = [Seat(number, "", CHARACTERS[id], evil=id in ("nodashii", "witch")) for number, id in enumerate(ids)]
    supposed = SupposedTown(edition("sects-and-violets"), people, number=2)
    ability = supposed.hold(Sage, holder)
    assert set(registration.truths(supposed, ability, ability.truths)) == pairs


def test_who_acts_twice_is_shown_two_pairs() -> None:
    """barista/r6"""
    t = violet("sage artist oracle fanggu witch savant juggler klutz barista:good")
    pairs = [told("Ana", "sage", ["Bo", "Dee"]), told("Ana", "sage", ["Cy", "Dee"])]
    t.night(rule("barista", ["Ana", "acts-twice"]), *pairs, Dee="Ana", Eli="Eli")
    assert t.lessons("Ana") == ["acts-twice", [1, 3], [2, 3]]


def test_nothing_is_noted_of_a_death_that_is_taken_back() -> None:
    """pithag/r9"""
    t = night_to(eight(eli="pithag"), "pithag").intervene(wake={"Dee": "fanggu"})
    t = finish_night(choose(t, "Dee", "Ana"), rule("pithag", False), Eli=["Cy", "vigormortis"])
    assert t.alive("Ana")
    assert notes(t, "Ana") == []
    assert "Ana" not in t.woke


def test_a_sage_who_dies_after_the_usual_place_is_told_at_once() -> None:
    """sage/r9"""
    t = night_to(eight(), "oracle", Dee="Bo", Eli="Eli").intervene(wake={"Dee": "fanggu"})
    finish_night(choose(t, "Dee", "Ana"))
    assert woken_for(t, "Ana") == ["sage"]
    assert shown(t) == with_dee(t)
