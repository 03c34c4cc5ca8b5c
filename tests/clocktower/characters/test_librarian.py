"""The Librarian."""

from typing import Any

import pytest

from tests.clocktower.steps import begin_night, suggested
from tests.clocktower.towns import pair, town

OUTSIDERS = ["butler", "drunk", "recluse", "saint"]


def shown(value: Any) -> dict[str, Any]:
    """What the Storyteller shows Ana, the Librarian."""
    return {"tell": {"who": "Ana", "ability": "librarian", "value": value}}


# What may be shown


def test_the_saint_and_a_wrong_player_are_shown_with_the_saint() -> None:
    """librarian/c1"""
    t = town("librarian saint scarletwoman imp monk mayor virgin slayer").night(shown(pair("Bo", "Cy", "saint")))
    assert t.learned("Ana") == ({"Bo", "Cy"}, "saint")
    assert "librarian/outsider" in t.tokens("Bo")
    assert "librarian/wrong" in t.tokens("Cy")


def test_the_drunk_is_shown_as_the_drunk_and_never_as_the_townsfolk_that_the_player_thinks_to_be() -> None:
    """librarian/c2, librarian/r1"""
    t = town("librarian drunk=monk undertaker imp baron mayor virgin slayer").night(shown(pair("Bo", "Cy", "drunk")))
    assert t.learned("Ana") == ({"Bo", "Cy"}, "drunk")
    assert not t.may_tell("Ana", pair("Bo", "Cy", "monk"))
    assert not t.may_tell("Ana", 0)


def test_without_any_outsider_only_the_zero_is_legal() -> None:
    """librarian/c3"""
    t = town("librarian soldier monk imp poisoner mayor virgin").night(Eli="Bo")
    assert t.may_learn("Ana") == [0]
    assert t.learned("Ana") == 0


@pytest.mark.parametrize("outsider", ["saint", "butler", "drunk=monk"])
def test_one_outsider_who_cannot_misregister_makes_the_zero_illegal(outsider: str) -> None:
    """librarian/r2"""
    t = town(f"librarian soldier {outsider} imp scarletwoman mayor virgin slayer").night()
    assert not t.may_tell("Ana", 0)
    assert all("Cy" in players for players, _ in t.may_learn("Ana"))


def test_a_recluse_who_misregisters_does_not_make_the_zero_legal_beside_a_saint() -> None:
    """librarian/r2"""
    t = town("librarian recluse saint imp scarletwoman mayor virgin slayer spy soldier").night()
    assert not t.may_tell("Ana", 0)


@pytest.mark.parametrize("wrong", ["Cy", "Dee", "Eli", "Fay", "Gus", "Hal"])
def test_the_wrong_player_may_be_anyone_else_another_outsider_included(wrong: str) -> None:
    """librarian/r6"""
    t = town("librarian saint butler drunk=monk imp baron soldier mayor").night()
    assert t.may_tell("Ana", pair("Bo", wrong, "saint"))


def test_neither_of_two_outsiders_may_be_shown_as_a_third() -> None:
    """librarian/r6"""
    t = town("librarian saint butler drunk=monk imp baron soldier mayor").night()
    assert {character for players, character in t.may_learn("Ana") if players == {"Bo", "Cy"}} == {"saint", "butler"}


def test_outsiders_that_the_baron_added_are_shown_like_any_others() -> None:
    """librarian/r7"""
    t = town("librarian saint butler imp baron monk mayor").night()
    assert t.may_tell("Ana", pair("Bo", "Dee", "saint"))
    assert t.may_tell("Ana", pair("Cy", "Dee", "butler"))
    assert not t.may_tell("Ana", 0)


# Registration


@pytest.mark.parametrize("other", ["Cy", "Dee", "Eli", "Fay", "Gus", "Hal"])
def test_a_sober_recluse_who_is_the_only_outsider_may_be_shown_as_the_recluse(other: str) -> None:
    """librarian/c4, librarian/r3"""
    t = town("librarian recluse soldier imp poisoner monk mayor virgin")
    t.night(shown(pair("Bo", other, "recluse")), Eli="Hal")
    assert t.learned("Ana") == ({"Bo", other}, "recluse")


def test_a_sober_recluse_who_is_the_only_outsider_may_register_as_evil_so_that_the_zero_is_shown() -> None:
    """librarian/c4, librarian/r3"""
    t = town("librarian recluse soldier imp poisoner monk mayor virgin").night(shown(0), Eli="Hal")
    assert t.learned("Ana") == 0


@pytest.mark.parametrize("outsider", ["butler", "drunk", "saint"])
def test_the_recluse_is_not_shown_as_another_outsider(outsider: str) -> None:
    """librarian/r3"""
    t = town("librarian recluse soldier imp poisoner monk mayor virgin").night(Eli="Hal")
    assert not t.may_tell("Ana", pair("Bo", "Cy", outsider))


def test_the_spy_may_be_shown_as_the_butler_when_no_outsider_is_in_play() -> None:
    """librarian/c5"""
    t = town("librarian spy chef imp baron monk mayor virgin slayer soldier").night(shown(pair("Bo", "Cy", "butler")))
    assert t.learned("Ana") == ({"Bo", "Cy"}, "butler")
    assert t.may_tell("Ana", 0)


@pytest.mark.parametrize("outsider", OUTSIDERS)
def test_the_spy_may_be_shown_as_any_outsider_even_one_that_another_player_is(outsider: str) -> None:
    """librarian/r4"""
    t = town("librarian spy chef imp saint monk mayor virgin slayer soldier").night()
    assert t.may_tell("Ana", pair("Bo", "Cy", outsider))


def test_the_spy_who_registers_is_marked_as_the_outsider() -> None:
    """librarian/r4"""
    t = town("librarian chef spy imp baron monk mayor virgin slayer soldier").night(shown(pair("Bo", "Cy", "butler")))
    assert "librarian/outsider" in t.tokens("Cy")
    assert "librarian/wrong" in t.tokens("Bo")


def test_a_poisoned_recluse_is_an_outsider_so_the_zero_is_illegal() -> None:
    """librarian/r5"""
    t = town("librarian recluse soldier imp poisoner monk mayor virgin").night(Eli="Bo")
    assert all("Bo" in players and character == "recluse" for players, character in t.may_learn("Ana"))


def test_a_poisoned_spy_is_no_outsider_so_only_the_zero_is_legal() -> None:
    """librarian/r5"""
    t = town("librarian spy soldier imp poisoner monk mayor virgin slayer chef").night(Eli="Bo")
    assert t.may_learn("Ana") == [0]


# Without a working ability


def test_a_poisoned_librarian_may_be_shown_the_zero_or_any_two_players_with_any_outsider() -> None:
    """librarian/c6, librarian/r8"""
    t = town("librarian saint soldier imp poisoner monk mayor virgin").night(shown(0), Eli="Ana")
    assert t.learned("Ana") == 0
    pairs = [answer for answer in t.may_learn("Ana") if answer != 0]
    assert len(pairs) == 28 * len(OUTSIDERS)
    assert {character for _, character in pairs} == set(OUTSIDERS)


@pytest.mark.parametrize("value", [0, pair("Cy", "Dee", "butler"), pair("Bo", "Dee", "saint")])
def test_the_drunk_who_thinks_to_be_the_librarian_may_be_shown_anything_of_the_right_shape(value: Any) -> None:
    """librarian/r8"""
    t = town("drunk=librarian saint soldier imp baron monk mayor virgin").night(shown(value))
    assert t.may_tell("Ana", value)
    assert len(t.lessons("Ana")) == 1


@pytest.mark.parametrize("character", ["monk", "baron", "imp"])
def test_even_a_poisoned_librarian_is_shown_an_outsider_character(character: str) -> None:
    """librarian/r8"""
    t = town("librarian saint soldier imp poisoner monk mayor virgin").night(Eli="Ana")
    assert not t.may_tell("Ana", pair("Bo", "Cy", character))


def test_a_poisoned_librarian_learns_nothing_new_when_healthy_again() -> None:
    """librarian/r8"""
    t = town("librarian saint soldier imp poisoner monk mayor virgin").night(shown(0), Eli="Ana")
    t.day().dusk().night(Dee="Cy", Eli="Hal", Fay="Gus")
    assert not t.poisoned("Ana")
    assert "Ana" not in t.woke
    assert t.lessons("Ana") == [0]


# Once


def test_the_information_is_given_once_and_not_corrected_when_the_outsider_changes_or_dies() -> None:
    """librarian/r7"""
    t = town("librarian saint soldier imp baron monk mayor virgin").night(shown(pair("Bo", "Cy", "saint"))).day()
    before = t.view("Ana")["told"]
    t.storyteller(character={"Bo": "chef"}).storyteller(character={"Hal": "butler"}, kill="Bo")
    t.dusk().night(Dee="Cy", Fay="Gus", Hal="Gus")
    assert "Ana" not in t.woke
    assert t.view("Ana")["told"] == before


def test_later_poisoning_and_death_of_the_librarian_bring_nothing_new() -> None:
    """librarian/r8"""
    t = town("librarian saint soldier imp poisoner monk mayor virgin").night(Eli="Hal")
    before = t.view("Ana")["told"]
    t.day().dusk().night(Dee="Cy", Eli="Ana", Fay="Gus")
    t.day().dusk().night(Dee="Ana", Eli="Hal", Fay="Gus")
    assert not t.alive("Ana")
    assert t.view("Ana")["told"] == before


# Later Librarians


def test_a_player_who_becomes_the_librarian_learns_that_night_and_only_then() -> None:
    """librarian/r9"""
    t = town("chef saint soldier imp baron monk mayor virgin", start="day 2")
    t.storyteller(character={"Ana": "librarian"})
    t.dusk().night(shown(pair("Bo", "Cy", "saint")), Dee="Cy", Fay="Gus")
    assert t.learned("Ana") == ({"Bo", "Cy"}, "saint")
    t.day().dusk().night(Dee="Cy", Fay="Gus")
    assert "Ana" not in t.woke
    assert len(t.lessons("Ana")) == 1


def test_a_player_who_becomes_the_librarian_in_the_middle_of_a_night_learns_that_night() -> None:
    """librarian/r9"""
    t = town("chef saint soldier imp baron monk mayor virgin", start="night 2")
    begin_night(t)
    attack = {"choose": {"who": "Dee", "ability": "imp", "choice": "Cy"}}
    t.storyteller(attack, shown(pair("Bo", "Cy", "saint")), character={"Ana": "librarian"})
    assert t.learned("Ana") == ({"Bo", "Cy"}, "saint")


def test_a_librarian_brought_back_to_life_learns_again_that_night() -> None:
    """librarian/r9"""
    t = town("librarian saint soldier imp baron monk mayor virgin").night(shown(pair("Bo", "Cy", "saint"))).day()
    t.storyteller(kill="Ana").storyteller(revive="Ana")
    t.dusk().night(shown(pair("Bo", "Dee", "saint")), Dee="Cy", Fay="Gus")
    assert t.learned("Ana") == ({"Bo", "Dee"}, "saint")
    assert len(t.lessons("Ana")) == 2


def test_to_a_later_librarian_a_dead_outsider_counts_and_the_zero_is_illegal() -> None:
    """librarian/r9"""
    t = town("chef -saint -soldier imp baron monk mayor virgin", start="day 3")
    t.storyteller(character={"Ana": "librarian"})
    t.dusk().night(shown(pair("Bo", "Cy", "saint")), Dee="Cy", Fay="Gus")
    assert t.learned("Ana") == ({"Bo", "Cy"}, "saint")
    assert not t.may_tell("Ana", 0)


def test_to_a_later_librarian_the_zero_means_that_nobody_alive_or_dead_registers_as_an_outsider() -> None:
    """librarian/r9"""
    nobody = town("chef -slayer -soldier imp baron monk mayor virgin", start="day 3")
    nobody.storyteller(character={"Ana": "librarian"}).dusk().night(Dee="Cy", Fay="Gus")
    assert nobody.may_learn("Ana") == [0]
    dead_recluse = town("chef -recluse -soldier imp baron monk mayor virgin", start="day 3")
    dead_recluse.storyteller(character={"Ana": "librarian"}).dusk().night(Dee="Cy", Fay="Gus")
    assert dead_recluse.may_tell("Ana", 0)
    assert dead_recluse.may_tell("Ana", pair("Bo", "Cy", "recluse"))


# Never by default


def test_showing_the_librarian_is_possible() -> None:
    """librarian/r10"""
    t = town("librarian saint soldier imp baron monk mayor virgin").night()
    assert t.may_tell("Ana", pair("Ana", "Bo", "saint"))


@pytest.mark.parametrize(
    "seats",
    [
        "librarian saint soldier imp baron monk mayor virgin",
        "librarian recluse soldier imp baron monk mayor virgin",
        "drunk=librarian saint soldier imp baron monk mayor virgin",
    ],
)
def test_a_storyteller_who_decides_nothing_does_not_show_the_librarian(seats: str) -> None:
    """librarian/r10"""
    players, _ = town(seats).night().learned("Ana")
    assert "Ana" not in players


@pytest.mark.parametrize(
    "seats",
    [
        "librarian saint soldier imp baron monk mayor virgin",
        "librarian recluse soldier imp baron monk mayor virgin",
        "librarian spy soldier imp baron monk mayor virgin",
        "drunk=librarian saint soldier imp baron monk mayor virgin",
        "drunk=librarian soldier chef imp baron monk mayor virgin",
        "drunk=librarian -soldier -chef imp baron -monk -mayor virgin spy",
    ],
)
def test_an_automatic_storyteller_never_shows_the_librarian(seats: str) -> None:
    """librarian/r10"""
    assert not [answer for answer in suggested(town(seats), "librarian") if answer != 0 and "Ana" in answer[0]]
