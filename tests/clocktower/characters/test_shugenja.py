"""The Shugenja."""

from __future__ import annotations

from typing import Any

from belfry.clocktower.characters.sects_and_violets.mathematician import Mathematician
from belfry.clocktower.views.words.narration import Narrator
from belfry.core.audience import hears
from tests.clocktower.steps import choice, shown, suggested
from tests.clocktower.towns import Town, town

SCRIPT = ["shugenja", "undertaker", "fortuneteller", "chef", "monk", "soldier", "empath", "saint", "recluse", "drunk"]
SCRIPT += ["poisoner", "witch", "spy", "pithag", "organgrinder", "marionette", "fearmonger", "imp", "vortox"]
BOTH = ["clockwise", "anticlockwise"]


def shugenja(rest: str, start: str = "night 1", **more: Any) -> Town:
    """Ana the Shugenja and others."""
    return town(f"shugenja {rest}", start=start, script=SCRIPT, **more)


def test_the_nearer_of_two_evil_players_decides() -> None:
    """shugenja/c1, shugenja/r1, shugenja/r4, shugenja/r10"""
    t = shugenja("chef organgrinder monk fearmonger soldier empath").night()
    assert t.may_learn("Ana") == ["clockwise"]
    assert t.lessons("Ana") == ["clockwise"]
    told = [Narrator(0).tell(event) for event in t.game.events if event.kind == "learned" and hears(0, event.to)]
    assert told == ["The evil player nearest to you sits clockwise, you are told."]


def test_two_evil_neighbours_leave_the_choice_to_the_storyteller() -> None:
    """shugenja/c2, shugenja/r3"""
    rest = "marionette=saint imp chef monk soldier poisoner"
    for way in BOTH:
        t = shugenja(rest).night(shown("Ana", "shugenja", way), Gus="Cy")
        assert t.lessons("Ana") == [way]


def test_a_single_evil_player_three_steps_clockwise() -> None:
    """shugenja/c3"""
    t = shugenja("chef monk imp soldier empath saint undertaker").night()
    assert t.may_learn("Ana") == ["clockwise"]


def test_a_drunk_shugenja_may_be_shown_either_direction_and_learns_nothing_later() -> None:
    """shugenja/c4, shugenja/r9"""
    t = shugenja("chef imp monk soldier empath saint undertaker").impair("Ana", "drunk", "dusk").night()
    assert t.may_learn("Ana") == BOTH
    t.day().dusk().night(Cy="Bo", Dee="Bo")
    assert "Ana" not in t.woke


def test_a_single_evil_player_opposite_is_as_far_both_ways() -> None:
    """shugenja/c5, shugenja/r2"""
    t = shugenja("chef monk soldier imp empath saint undertaker").night()
    assert set(t.may_learn("Ana")) == set(BOTH)


def test_the_dead_and_travellers_are_steps_and_may_be_the_nearest() -> None:
    """shugenja/r1"""
    t = shugenja("chef -monk -soldier imp empath saint thief:evil", start="night 3")
    t.storyteller(character={"Ana": "chef"}).storyteller(character={"Ana": "shugenja"})
    t.night(Eli="Bo", Hal="Bo")
    assert t.may_learn("Ana") == ["anticlockwise"]
    t = shugenja("-witch chef monk imp empath saint", start="night 3")
    t.storyteller(character={"Ana": "chef"}).storyteller(character={"Ana": "shugenja"})
    t.night(Eli="Cy", Dee="Fay")
    assert t.may_learn("Ana") == ["clockwise"]


def test_a_recluse_may_count_as_evil_and_a_spy_as_good() -> None:
    """shugenja/r5"""
    t = shugenja("recluse imp monk soldier empath chef saint").night()
    assert t.may_learn("Ana") == ["clockwise"]
    t = shugenja("chef imp monk soldier empath saint recluse").night()
    assert set(t.may_learn("Ana")) == set(BOTH)
    t = shugenja("spy chef monk soldier saint imp undertaker").night()
    assert set(t.may_learn("Ana")) == set(BOTH)


def test_the_own_side_does_not_matter() -> None:
    """shugenja/r6"""
    t = town("shugenja:evil chef imp monk soldier empath", script=SCRIPT).night()
    assert t.may_learn("Ana") == ["clockwise"]


def test_a_later_shugenja_learns_that_night_as_things_are_then() -> None:
    """shugenja/r7"""
    t = town("chef pithag monk soldier empath saint imp undertaker", start="night 3", script=SCRIPT)
    t.storyteller(alignment={"Bo": "good"})
    t.night(choice("Bo", "pithag", ["Ana", "shugenja"]), Gus="Eli")
    assert t.may_learn("Ana") == ["anticlockwise"]


def test_without_any_evil_player_either_direction_may_be_shown() -> None:
    """shugenja/r8"""
    t = shugenja("chef monk imp:good soldier empath").night()
    assert set(t.may_learn("Ana")) == set(BOTH)


def test_under_a_vortox_the_wrong_direction_is_shown_if_there_is_one() -> None:
    """What it learns: with a Vortox the wrong one must be given if there is a wrong one."""
    t = shugenja("vortox monk soldier empath chef saint").night()
    assert t.may_learn("Ana") == ["anticlockwise"]
    t = shugenja("vortox monk soldier empath chef witch").night(Gus="Cy")
    assert set(t.may_learn("Ana")) == set(BOTH)


def test_belfry_shows_the_truth_either_of_two_or_the_wrong_direction_to_the_drunk() -> None:
    """Automatic: at random where both are as far; for an impaired Shugenja the wrong one."""
    assert set(suggested(shugenja("imp monk soldier empath chef saint"), "shugenja")) == {"clockwise"}
    assert set(suggested(shugenja("imp monk soldier empath chef witch"), "shugenja")) == set(BOTH)
    drunk = shugenja("imp monk soldier empath chef saint").impair("Ana", "drunk")
    assert set(suggested(drunk, "shugenja")) == {"anticlockwise"}


def test_where_nobody_is_evil_nobody_has_kept_the_shugenja_from_a_falsehood() -> None:
    t = shugenja("vortox:good poisoner:good soldier soldier saint").grant("storyteller", Mathematician).night(Cy="Bo")
    assert t.lessons("Ana") and not t.went_wrong("Bo")
    t = shugenja("vortox poisoner:good soldier soldier saint").grant("storyteller", Mathematician).night(Cy="Bo")
    assert t.lessons("Ana") and t.went_wrong("Bo")
