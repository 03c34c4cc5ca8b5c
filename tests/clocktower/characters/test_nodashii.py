"""The No Dashii."""

import pytest

from tests.clocktower.steps import choice, finish_night, night_to, violet
from tests.clocktower.towns import Town, town

NINE = "nodashii philosopher mathematician sage klutz oracle seamstress mutant pithag"


def poisoned(t: Town) -> list[str]:
    """Everybody who is poisoned."""
    return [seat.name for seat in t.grimoire.circle if t.poisoned(seat.name)]


def nine(start: str = "night 2", seats: str = NINE) -> Town:
    """Ana the No Dashii, Bo and Gus the nearest Townsfolk, Ida the Pit-Hag."""
    return violet(seats, start)


def test_the_nearest_townsfolk_on_each_side_are_poisoned_from_the_start() -> None:
    """nodashii/c1, nodashii/r1, nodashii/r4"""
    assert poisoned(nine("night 1")) == ["Bo", "Gus"]


def test_the_poison_stays_on_the_dead() -> None:
    """nodashii/c2, nodashii/r2, nodashii/r12"""
    t = nine().night(Ana="Bo", Ida=["Ida", "pithag"]).day().dusk().night(Ana="Gus", Ida=["Ida", "pithag"])
    assert not t.alive("Bo")
    assert not t.alive("Gus")
    assert poisoned(t) == ["Bo", "Gus"]


def test_when_a_neighbour_is_no_townsfolk_any_more_the_next_one_is_poisoned() -> None:
    """nodashii/c3, nodashii/r3, nodashii/r4"""
    t = night_to(nine(), "nodashii", Ida=["Bo", "barber"])
    assert poisoned(t) == ["Cy", "Gus"]


def test_when_somebody_nearer_becomes_a_townsfolk_the_poison_moves_there() -> None:
    """nodashii/r4"""
    t = night_to(nine(), "nodashii", Ida=["Hal", "dreamer"])
    assert poisoned(t) == ["Bo", "Hal"]


def test_when_seats_change_the_poison_moves() -> None:
    """nodashii/r4"""
    t = nine("day 1").storyteller(seat=["Ana", "Cy", "Bo", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida"])
    assert poisoned(t) == ["Cy", "Gus"]


def test_a_drunk_no_dashii_poisons_and_kills_nobody() -> None:
    """nodashii/c4, nodashii/r5, nodashii/r9"""
    t = nine().impair("Ana", "drunk", "dusk")
    assert poisoned(t) == []
    t.night(Ana="Dee", Ida=["Ida", "pithag"])
    assert t.died == []
    t.day().dusk()
    t.runner.proceed()
    assert poisoned(t) == ["Bo", "Gus"]


def test_when_it_dies_nobody_is_poisoned_any_more() -> None:
    """nodashii/c5, nodashii/r5"""
    t = violet(f"{NINE} vortox", "day 2").storyteller(kill="Ana")
    assert t.winner is None
    assert poisoned(t) == []


def test_when_it_becomes_another_character_the_poison_starts_around_the_new_one() -> None:
    """nodashii/r5"""
    t = nine("day 2").storyteller(character={"Eli": "nodashii"})
    t.storyteller(character={"Ana": "barber"})
    assert poisoned(t) == ["Dee", "Fay"]


def test_travellers_and_outsiders_are_passed_over() -> None:
    """nodashii/c6, nodashii/r1"""
    t = violet("nodashii thief:evil barber dreamer witch sage vortox", "night 1")
    assert poisoned(t) == ["Dee", "Fay"]


def test_an_evil_townsfolk_is_poisoned() -> None:
    """nodashii/r3"""
    assert "Bo" in poisoned(nine(seats=NINE.replace("philosopher", "philosopher:evil")))


def test_with_one_townsfolk_that_one_is_poisoned_and_with_none_nobody() -> None:
    """nodashii/r6"""
    assert poisoned(violet("nodashii klutz witch dreamer mutant barber")) == ["Dee"]
    assert poisoned(violet("nodashii klutz witch cerenovus mutant barber")) == []


def test_who_is_safe_from_the_demon_is_not_poisoned_and_nobody_else_is_instead() -> None:
    """nodashii/r7"""
    t = violet("nodashii soldier artist klutz witch oracle", extra="soldier")
    assert poisoned(t) == ["Fay"]
    ward = violet("nodashii artist sage monk dreamer oracle witch", extra="monk").night(Ana="Gus", Dee="Bo", Eli="Ana")
    assert poisoned(ward) == ["Fay"]


def test_a_poisoned_townsfolk_gets_free_answers_and_spends_what_it_uses() -> None:
    """nodashii/r8"""
    t = nine().night(choice("Bo", "philosopher", "none"), Gus=["Cy", "Dee"], Ana="Eli", Ida=["Ida", "pithag"])
    assert set(t.may_learn("Gus")) == {True, False}
    t.steps("day", choice("Eli", "klutz", "Cy"))
    t.storyteller(character={"Hal": "dreamer"})
    assert not t.poisoned("Gus")
    assert t.tokens("Gus") == ["seamstress/no-ability"]


def test_only_a_snake_charmer_who_is_not_next_to_it_can_charm_it() -> None:
    """nodashii/r10"""
    near = violet("nodashii snakecharmer sage klutz oracle artist mutant witch").night(Bo="Ana", Ana="Fay", Hal="Hal")
    assert near.character("Ana") == "nodashii"
    far = violet("nodashii sage snakecharmer klutz oracle artist mutant witch")
    far.night(choice("Cy", "nodashii", "Eli"), Cy="Ana", Hal="Hal")
    assert far.character("Cy") == "nodashii"


def test_whom_a_poisoned_philosopher_made_drunk_is_sober_meanwhile() -> None:
    """nodashii/r11"""
    t = violet("nodashii klutz sage philosopher oracle dreamer mutant witch", "night 1")
    t = finish_night(night_to(t, "philosopher"), Dee="oracle")
    assert t.drunk("Eli")
    t.intervene(character={"Cy": "barber"})
    assert t.poisoned("Dee")
    assert not t.drunk("Eli")


def test_a_neighbour_whom_the_monk_protects_is_healthy_that_night() -> None:
    """nodashii/r7, monk/r1, STA-25"""
    t = violet("nodashii oracle mathematician klutz monk mutant sage artist", extra="monk")
    night_to(t, "nodashii", Eli="Bo")
    assert poisoned(t) == ["Hal"]
    finish_night(t, Ana="Gus").day()
    assert poisoned(t) == ["Bo", "Hal"]


def test_a_tea_lady_whom_the_monk_protects_protects_her_neighbours() -> None:
    """nodashii/r7, monk/r1, tealady/r1"""
    t = violet("nodashii tealady sage klutz monk mutant oracle artist", extra="monk tealady")
    t.grimoire.circle[0].evil = False
    t.grimoire.changed()
    t.night(Eli="Bo", Ana="Cy")
    assert t.died == []
    other = violet("nodashii tealady sage klutz monk mutant oracle artist", extra="monk tealady")
    other.grimoire.circle[0].evil = False
    other.grimoire.changed()
    assert other.night(Eli="Gus", Ana="Cy").died == ["Cy"]


@pytest.mark.parametrize(
    ("option", "says", "found"),
    [(False, True, ["Cy", "Gus"]), (True, False, ["Cy", "Gus"]), (True, True, ["Bo", "Gus"])],
)
def test_by_the_option_a_spy_may_stand_in_for_the_next_townsfolk(*, option: bool, says: bool, found: list[str]) -> None:
    """nodashii/r3"""
    seats = "nodashii spy sage klutz mutant oracle artist"
    t = town(seats, script=seats.split(), switches={"nodashii_goes_by_registration": option})
    while t.game.ask is not None and t.game.ask.question[:2] != ("flow", "nightfall"):
        ask = t.game.ask
        value = says if ask.question[:2] == ("register", "nodashii") else next(iter(ask.options))
        t.game.answer(ask.to[0], value)

    assert poisoned(t) == found
