"""The Washerwoman."""

from itertools import combinations

import pytest

from belfry.clocktower.pieces.token import DRUNK, POISONED
from tests.clocktower.steps import begin_night
from tests.clocktower.towns import NAMES, Town, town

TOWNSFOLK = {
    *("chef", "empath", "fortuneteller", "investigator", "librarian", "mayor", "monk"),
    *("ravenkeeper", "slayer", "soldier", "undertaker", "virgin", "washerwoman"),
}

# Ana washerwoman, Bo chef, Cy imp, Dee ravenkeeper, Eli soldier, Fay saint, Gus baron, Hal monk
EIGHT = "washerwoman chef imp ravenkeeper soldier saint baron monk"


def told(pair: str, character: str) -> dict[str, object]:
    """What the Washerwoman is shown, as a scenario file writes it."""
    return {"players": pair.split(), "character": character}


def tell(pair: str, character: str) -> dict[str, object]:
    """The Storyteller's answer to Ana's ability."""
    return {"tell": {"who": "Ana", "ability": "washerwoman", "value": told(pair, character)}}


def showable(t: Town, name: str = "Ana") -> set[tuple[frozenset[str], str]]:
    """Everything that the Washerwoman may be shown."""
    return {(frozenset(pair), character) for pair, character in t.may_learn(name, "washerwoman")}


def everything(players: int) -> set[tuple[frozenset[str], str]]:
    """Any two players with any Townsfolk of the script."""
    pairs = combinations(NAMES[:players], 2)
    return {(frozenset(pair), character) for pair in pairs for character in TOWNSFOLK}


def impaired(seats: str, name: str, how: str) -> Town:
    """A town at its first night in which a player is drunk or poisoned already."""
    return town(seats).setup().impair(name, how)


def test_she_learns_that_one_of_two_players_is_the_chef() -> None:
    """washerwoman/c1"""
    t = town(EIGHT).night(tell("Bo Cy", "chef"))
    assert t.learned("Ana") == ({"Bo", "Cy"}, "chef")
    assert t.lessons("Ana") == [[[1, 2], "chef"]]


def test_two_townsfolk_may_be_shown_with_the_character_of_either() -> None:
    """washerwoman/c2"""
    t = town("washerwoman chef ravenkeeper imp soldier saint baron monk").night()
    assert t.may_tell("Ana", told("Bo Cy", "chef"))
    assert t.may_tell("Ana", told("Bo Cy", "ravenkeeper"))
    assert not t.may_tell("Ana", told("Bo Cy", "soldier"))


@pytest.mark.parametrize("wrong", ["Cy", "Dee", "Eli", "Fay", "Gus", "Hal"])
def test_the_wrong_player_may_be_townsfolk_outsider_minion_or_demon(wrong: str) -> None:
    """washerwoman/r1"""
    t = town(EIGHT).night(tell(f"Bo {wrong}", "chef"))
    assert t.learned("Ana") == ({"Bo", wrong}, "chef")


def test_a_sober_washerwoman_is_shown_nobody_but_a_townsfolk_with_that_players_character() -> None:
    """washerwoman/r1: the wrong player can be anybody, the other one cannot."""
    t = town(EIGHT).night()
    holders = {"chef": "Bo", "ravenkeeper": "Dee", "soldier": "Eli", "monk": "Hal"}
    assert {character for _, character in showable(t)} == set(holders)
    assert all(holders[character] in pair for pair, character in showable(t))


def test_the_spy_may_be_shown_as_a_townsfolk_that_is_not_in_play_beside_another_evil_player() -> None:
    """washerwoman/c3, washerwoman/r2"""
    t = town("washerwoman spy scarletwoman imp chef soldier monk mayor virgin saint")
    t.night(tell("Bo Cy", "ravenkeeper"))
    assert t.learned("Ana") == ({"Bo", "Cy"}, "ravenkeeper")


def test_the_spy_may_register_as_any_townsfolk_of_the_script_in_play_or_not() -> None:
    """washerwoman/r2"""
    t = town("washerwoman spy scarletwoman imp chef soldier monk mayor virgin saint").night()
    shown_with_the_spy = {character for pair, character in showable(t) if pair == frozenset({"Bo", "Cy"})}
    assert shown_with_the_spy == TOWNSFOLK - {"washerwoman"}


def test_the_drunk_can_be_the_wrong_player_but_not_the_believed_townsfolk() -> None:
    """washerwoman/c4, washerwoman/r3"""
    t = town("washerwoman drunk=monk saint imp soldier chef baron virgin").night()
    assert not t.may_tell("Ana", told("Bo Cy", "monk"))
    assert "monk" not in {character for _, character in showable(t)}
    assert t.may_tell("Ana", told("Bo Eli", "soldier"))


@pytest.mark.parametrize("how", [DRUNK, POISONED])
def test_an_impaired_spy_cannot_be_the_townsfolk_player(how: str) -> None:
    """washerwoman/r4"""
    t = impaired("washerwoman spy scarletwoman imp chef soldier monk mayor virgin saint", "Bo", how).night()
    assert {character for pair, character in showable(t) if pair == frozenset({"Bo", "Cy"})} == set()
    assert t.may_tell("Ana", told("Bo Eli", "chef"))


@pytest.mark.parametrize("how", [DRUNK, POISONED])
def test_an_impaired_townsfolk_can_be_the_townsfolk_player(how: str) -> None:
    """washerwoman/r4"""
    t = impaired(EIGHT, "Bo", how).night()
    assert t.may_tell("Ana", told("Bo Cy", "chef"))


@pytest.mark.parametrize("how", [DRUNK, POISONED])
def test_an_impaired_washerwoman_may_be_shown_any_two_players_with_any_townsfolk(how: str) -> None:
    """washerwoman/r5"""
    t = impaired(EIGHT, "Ana", how).night()
    assert showable(t) == everything(8)


def test_a_washerwoman_whom_the_poisoner_chose_may_be_shown_anything_of_the_right_shape() -> None:
    """washerwoman/c5, washerwoman/r5"""
    t = town("washerwoman chef imp ravenkeeper soldier saint poisoner monk").night(tell("Cy Gus", "mayor"), Gus="Ana")
    assert showable(t) == everything(8)
    assert t.learned("Ana") == ({"Cy", "Gus"}, "mayor")


def test_the_drunk_who_thinks_to_be_the_washerwoman_may_be_shown_two_evil_players_with_the_mayor() -> None:
    """washerwoman/c6, washerwoman/r5"""
    t = town("drunk=washerwoman imp baron chef soldier monk virgin empath").night(tell("Bo Cy", "mayor"))
    assert t.learned("Ana") == ({"Bo", "Cy"}, "mayor")
    assert showable(t) == everything(8)


def test_what_she_learned_is_given_once_and_never_corrected() -> None:
    """washerwoman/r6: not when she is poisoned later, nor when the two or she herself die."""
    t = town("washerwoman chef imp ravenkeeper soldier saint poisoner virgin").next_day(
        tell("Bo Cy", "chef"), Gus="Fay"
    )
    t.dusk().night(Gus="Ana", Cy="Bo")
    assert t.poisoned("Ana")
    assert not t.alive("Bo")
    assert "Ana" not in t.woke
    t.day().dusk().night(Gus="Fay", Cy="Ana")
    assert not t.alive("Ana")
    assert "Ana" not in t.woke
    assert t.lessons("Ana") == [[[1, 2], "chef"]]


def test_a_player_who_becomes_the_washerwoman_at_night_learns_in_that_night() -> None:
    """washerwoman/r7: and dead players may be shown."""
    t = town("saint chef imp -ravenkeeper soldier recluse baron -monk", start="night 3")
    begin_night(t)
    t.intervene(character={"Ana": "washerwoman"})
    t.steps({"choose": {"who": "Cy", "ability": "imp", "choice": "Eli"}})
    assert "Ana" in t.woke
    assert t.learned("Ana") is not None
    assert t.may_tell("Ana", told("Dee Hal", "ravenkeeper"))
    assert not t.may_tell("Ana", told("Dee Hal", "chef"))


def test_a_player_who_becomes_the_washerwoman_by_day_learns_in_the_coming_night() -> None:
    """washerwoman/r7"""
    t = town("saint chef imp -ravenkeeper soldier recluse baron monk", start="day 2")
    t.storyteller(character={"Ana": "washerwoman"})
    assert t.lessons("Ana") == []
    t.dusk().night(tell("Dee Gus", "ravenkeeper"), Cy="Eli")
    assert t.learned("Ana") == ({"Dee", "Gus"}, "ravenkeeper")
    t.day().dusk().night(Cy="Eli")
    assert "Ana" not in t.woke


def test_a_washerwoman_brought_back_to_life_at_night_learns_in_that_night() -> None:
    """washerwoman/r7"""
    t = town("-washerwoman chef imp -ravenkeeper soldier recluse baron monk", start="night 3")
    begin_night(t)
    t.intervene(revive="Ana")
    t.steps({"choose": {"who": "Cy", "ability": "imp", "choice": "Eli"}}, tell("Dee Gus", "ravenkeeper"))
    assert t.learned("Ana") == ({"Dee", "Gus"}, "ravenkeeper")


def test_a_washerwoman_brought_back_to_life_by_day_learns_again_in_the_coming_night() -> None:
    """washerwoman/r7"""
    t = town(EIGHT).next_day(tell("Bo Cy", "chef")).storyteller(kill="Ana").storyteller(revive="Ana")
    t.dusk().night(tell("Dee Gus", "ravenkeeper"), Cy="Eli")
    assert t.learned("Ana") == ({"Dee", "Gus"}, "ravenkeeper")
    assert t.lessons("Ana") == [[[1, 2], "chef"], [[3, 6], "ravenkeeper"]]


def test_she_is_not_shown_the_washerwoman() -> None:
    """washerwoman/r8: not herself, nor a Spy who might register so."""
    t = town("washerwoman spy scarletwoman imp chef soldier monk mayor virgin saint").night()
    assert showable(t)
    assert "washerwoman" not in {character for _, character in showable(t)}


@pytest.mark.parametrize("seats", [EIGHT, "washerwoman imp saint baron soldier recluse monk"])
@pytest.mark.parametrize("storyteller", ["defaults", "automatic"])
def test_she_is_not_one_of_the_two_players_unless_the_storyteller_says_so(seats: str, storyteller: str) -> None:
    """washerwoman/r8"""
    t = town(seats, storyteller=storyteller).night()
    pair, character = t.learned("Ana")
    assert "Ana" not in pair
    assert character != "washerwoman"


def test_a_washerwoman_who_is_the_only_townsfolk_learns_the_only_true_thing_there_is() -> None:
    """washerwoman/r8: with five players and the Baron nothing else can be said truly."""
    t = town("washerwoman imp baron saint recluse").night()
    assert {character for _, character in showable(t)} == {"washerwoman"}
    assert all("Ana" in pair for pair, _ in showable(t))


@pytest.mark.parametrize(
    ("pair", "character", "townsfolk", "wrong"),
    [
        ("Bo Gus", "chef", "Bo", "Gus"),
        ("Cy Dee", "ravenkeeper", "Dee", "Cy"),
    ],
)
def test_the_grimoire_marks_the_townsfolk_and_the_wrong_player(
    pair: str, character: str, townsfolk: str, wrong: str
) -> None:
    """washerwoman/c1"""
    t = town(EIGHT).night(tell(pair, character))
    assert t.tokens(townsfolk) == ["washerwoman/townsfolk"]
    assert t.tokens(wrong) == ["washerwoman/wrong"]


def test_the_grimoire_marks_a_spy_who_registered_as_the_townsfolk() -> None:
    """washerwoman/c3"""
    t = town("washerwoman scarletwoman spy imp chef soldier monk mayor virgin saint")
    t.night(tell("Bo Cy", "ravenkeeper"))
    assert t.tokens("Cy") == ["washerwoman/townsfolk"]
    assert t.tokens("Bo") == ["washerwoman/wrong"]


def test_of_two_who_register_as_others_the_one_who_can_be_the_character_is_marked() -> None:
    """The Recluse is nobody good, and the Spy may be."""
    t = town("washerwoman recluse spy imp soldier saint monk").night(tell("Bo Cy", "chef"))
    assert (t.tokens("Bo"), t.tokens("Cy")) == (["washerwoman/wrong"], ["washerwoman/townsfolk"])
