"""The Dreamer."""

from tests.clocktower.steps import EVIL, GOOD, begin_night, choice, refused, violet
from tests.clocktower.towns import Cast

seven = Cast("dreamer mutant fanggu witch artist sage oracle savant", violet, start="night 2")
"""Ana the Dreamer, Bo and Cy as told, Dee the Witch."""


def test_one_good_character_is_the_players_and_the_evil_one_is_any() -> None:
    """dreamer/c1, dreamer/r3, dreamer/r4"""
    t = seven().night(Ana="Bo", Cy="Eli")
    assert set(t.may_learn("Ana")) == {("mutant", evil) for evil in EVIL}


def test_of_the_demon_any_good_character_is_shown_beside_its_own() -> None:
    """dreamer/c2, dreamer/r4"""
    t = seven(bo="fanggu", cy="mutant").night(Ana="Bo", Bo="Eli")
    assert set(t.may_learn("Ana")) == {(good, "fanggu") for good in GOOD}


def test_neither_the_dreamer_nor_a_traveller_may_be_picked() -> None:
    """dreamer/c3, dreamer/r9"""
    t = violet("dreamer mutant fanggu witch artist sage oracle thief:good")
    t.night(*[refused(choice("Ana", "dreamer", who)) for who in ("Ana", "Hal")], Ana="Bo", Cy="Eli")
    assert t.learned("Ana")[0] == "mutant"


def test_under_a_vortox_neither_is_the_players_character() -> None:
    """dreamer/c4, dreamer/r6, dreamer/r3"""
    t = seven(bo="savant", cy="vortox").night(Ana="Bo", Cy="Eli")
    assert t.may_tell("Ana", ["philosopher", "nodashii"])
    assert not t.may_tell("Ana", ["savant", "nodashii"])
    assert set(t.may_learn("Ana")) == {(good, evil) for good in GOOD if good != "savant" for evil in EVIL}


def test_a_poisoned_dreamer_may_be_shown_any_pair_of_one_good_and_one_evil() -> None:
    """dreamer/c5, dreamer/r5, dreamer/r3"""
    t = violet("dreamer oracle witch artist sage savant nodashii").night(Ana="Bo", Gus="Eli")
    assert t.poisoned("Ana")
    assert t.may_tell("Ana", ["oracle", "witch"])
    assert t.may_tell("Ana", ["sage", "witch"])
    assert not t.may_tell("Ana", ["oracle", "sage"])
    assert len(t.may_learn("Ana")) == len(GOOD) * len(EVIL)


def test_the_dead_may_be_picked() -> None:
    """dreamer/c6, dreamer/r9"""
    t = seven(bo="-klutz").night(Ana="Bo", Cy="Eli")
    assert set(t.may_learn("Ana")) == {("klutz", evil) for evil in EVIL}


def test_changes_earlier_in_the_night_count() -> None:
    """dreamer/r1"""
    t = violet("dreamer mutant fanggu pithag artist sage oracle").night(Ana="Bo", Cy="Eli", Dee=["Bo", "klutz"])
    assert {good for good, _ in t.may_learn("Ana")} == {"klutz"}


def test_of_a_good_player_who_is_the_witch_the_witch_is_the_right_character() -> None:
    """dreamer/r2, dreamer/r8"""
    t = seven(bo="witch:good").night(Ana="Bo", Cy="Eli")
    assert set(t.may_learn("Ana")) == {(good, "witch") for good in GOOD}


def test_the_pair_may_be_given_in_either_order_and_shows_alike() -> None:
    """dreamer/r3, dreamer/r8"""
    t = seven().night({"tell": {"who": "Ana", "ability": "dreamer", "value": ["witch", "mutant"]}}, Ana="Bo", Cy="Eli")
    assert t.learned("Ana") == ("mutant", "witch")


def test_whoever_holds_another_ability_is_shown_as_what_they_are() -> None:
    """dreamer/r7"""
    from belfry.clocktower.characters.sects_and_violets.oracle import Oracle

    t = seven(bo="philosopher").grant("Bo", Oracle).night(Ana="Bo", Cy="Eli")
    assert {good for good, _ in t.may_learn("Ana")} == {"philosopher"}


def test_a_recluse_may_be_shown_as_an_evil_character_with_a_good_companion() -> None:
    """dreamer/r10"""
    t = seven(bo="recluse", extra="recluse").night(Ana="Bo", Cy="Eli")
    shown = set(t.may_learn("Ana"))
    assert {("recluse", evil) for evil in EVIL} <= shown
    assert {(good, "witch") for good in GOOD} <= shown
    assert not any("mutant" in pair and "witch" not in pair and pair[1] not in EVIL for pair in shown)


def test_the_drunk_is_shown_as_the_drunk() -> None:
    """dreamer/r11"""
    t = seven(bo="drunk=sage", extra="drunk").night(Ana="Bo", Cy="Eli")
    assert {good for good, _ in t.may_learn("Ana")} == {"drunk"}


def test_a_dead_dreamer_is_not_woken() -> None:
    """dreamer/r12"""
    t = seven().night(Cy="Ana")
    assert "Ana" not in t.woke


def test_who_becomes_the_dreamer_acts_the_same_night() -> None:
    """dreamer/r12"""
    t = violet("sage mutant fanggu pithag artist savant oracle")
    begin_night(t)
    t.game.answer(t.seat("Dee").id, (0, "dreamer"))
    t.game.answer(t.seat("Cy").id, t.seat("Eli").id)
    assert t.waits_for == ("Ana", "dreamer")
