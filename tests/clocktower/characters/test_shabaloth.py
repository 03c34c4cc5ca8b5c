"""The Shabaloth."""

import pytest

from belfry.clocktower.pieces.token import DRUNK
from tests.clocktower.steps import choice as chosen
from tests.clocktower.steps import moon, refused, rule
from tests.clocktower.towns import Town

TEN = "shabaloth {} {} gossip professor innkeeper goon assassin minstrel sailor"
QUIET = {"Fay": ["Ida", "Hal"], "Jo": "Jo"}


def ten(two: str = "courtier grandmother", start: str = "night 2") -> Town:
    """Ana the Shabaloth, Bo and Cy as given, Fay the Innkeeper, Gus the Goon, Jo the Sailor."""
    return moon(TEN.format(*two.split()), start)


def fed(two: str = "courtier grandmother") -> Town:
    """The evening after a night on which the Shabaloth picked Bo and Cy."""
    return ten(two).night(Ana=["Bo", "Cy"], **QUIET).day().dusk()


def test_two_die_and_one_of_them_may_come_back_before_the_next_two() -> None:
    """shabaloth/c1, shabaloth/r1, shabaloth/r3, shabaloth/r6"""
    t = ten().night(Ana=["Bo", "Cy"], **QUIET)
    assert t.died == ["Bo", "Cy"]
    t.day().dusk().night(rule("shabaloth", "Bo"), Ana=["Dee", "Eli"], **QUIET)
    assert t.died == ["Dee", "Eli"]
    assert t.alive("Bo")
    dawn = t.day().events("dawn")[-1]
    assert (dawn["deaths"], dawn["returned"]) == ([3, 4], [1])


def test_a_used_ability_is_back() -> None:
    """shabaloth/c2, shabaloth/r4"""
    t = ten(start="night 1").night(Bo="goon", Jo="Jo").day().dusk().night(Ana=["Bo", "Cy"], **QUIET).day().dusk()
    t.night(rule("shabaloth", "Bo"), Ana=["Dee", "Eli"], **QUIET).day().dusk()
    t.night(Ana=["Cy", "Dee"], Bo="minstrel", **QUIET)
    assert t.drunk("Ida")


def test_a_drunk_shabaloth_kills_nobody_and_nobody_comes_back() -> None:
    """shabaloth/c3, shabaloth/r7"""
    t = fed().night(rule("innkeeper", "Ana"), Ana=["Dee", "Eli"], Fay=["Ana", "Ida"], Jo="Jo")
    assert t.died == []
    assert not t.asked("storyteller", "shabaloth")
    assert not t.alive("Bo")


def test_picks_made_drunk_count_for_the_next_night() -> None:
    """shabaloth/r7"""
    t = ten("-courtier grandmother")
    t.setup().impair("Ana", DRUNK, "dusk")
    t.night(Ana=["Bo", "Cy"], **QUIET).day().dusk().night(rule("shabaloth", "Bo"), Ana=["Dee", "Eli"], **QUIET)
    assert t.alive("Bo")


def test_somebody_who_was_dead_when_picked_may_come_back() -> None:
    """shabaloth/c4, shabaloth/r2"""
    t = ten("-courtier grandmother").night(Ana=["Bo", "Cy"], **QUIET).day().dusk().night(Ana=["Dee", "Eli"], **QUIET)
    t.expect({"asked": {"who": "storyteller", "ability": "shabaloth", "options": ["Bo", "Cy", "none"]}})


def test_only_last_nights_picks_may_come_back() -> None:
    """shabaloth/c5, shabaloth/r2"""
    t = fed().night(Ana=["Dee", "Eli"], **QUIET).day().dusk().night(Ana=["Dee", "Eli"], **QUIET)
    t.expect({"asked": {"who": "storyteller", "ability": "shabaloth", "options": ["Dee", "Eli", "none"]}})


def test_only_the_dead_may_come_back() -> None:
    """shabaloth/c6, shabaloth/r2"""
    t = ten("fool grandmother").night(Ana=["Bo", "Cy"], **QUIET)
    assert t.died == ["Cy"]
    t.day().dusk().night(Ana=["Dee", "Eli"], **QUIET)
    t.expect({"asked": {"who": "storyteller", "ability": "shabaloth", "options": ["Cy", "none"]}})


def test_a_sober_sailor_lives() -> None:
    """shabaloth/c6"""
    t = ten().night(rule("sailor", "Eli"), Ana=["Jo", "Cy"], Fay=["Ida", "Hal"], Jo="Eli")
    assert t.died == ["Cy"]


def test_two_different_players_have_to_be_picked() -> None:
    """shabaloth/r1"""
    wrong = [refused(chosen("Ana", "shabaloth", pick)) for pick in ("none", "Bo", ["Bo", "Bo"])]
    ten().night(*wrong, Ana=["Cy", "Bo"], **QUIET)


def test_the_same_player_may_be_picked_again() -> None:
    """shabaloth/r3"""
    t = fed().night(rule("shabaloth", "Bo"), Ana=["Bo", "Dee"], **QUIET)
    assert t.died == ["Bo", "Dee"]


def test_a_first_night_ability_is_used_at_once_and_a_place_to_come_is_acted_at() -> None:
    """shabaloth/r4"""
    t = fed().night(rule("shabaloth", "Cy"), Ana=["Dee", "Eli"], **QUIET)
    assert t.learned("Cy") is not None
    t = fed("courtier chambermaid").night(rule("shabaloth", "Cy"), Ana=["Dee", "Eli"], Cy=["Fay", "Hal"], **QUIET)
    assert t.learned("Cy") is not None


def test_states_are_unchanged() -> None:
    """shabaloth/r4"""
    t = fed("courtier gossip:evil")
    t.impair("Cy", DRUNK)
    t.night(rule("shabaloth", "Cy"), Ana=["Dee", "Eli"], **QUIET)
    assert (t.alive("Cy"), t.seat("Cy").alignment, t.drunk("Cy")) == (True, "evil", True)


def test_evil_characters_may_come_back() -> None:
    """shabaloth/r5"""
    t = fed("courtier godfather").night(rule("shabaloth", "Cy"), Ana=["Dee", "Eli"], **QUIET)
    assert t.alive("Cy")


def test_a_shabaloth_stopped_by_the_exorcist_may_still_bring_somebody_back() -> None:
    """shabaloth/r8"""
    t = ten("courtier exorcist").night(Ana=["Bo", "Dee"], Cy="Cy", **QUIET).day().dusk()
    t.night(rule("shabaloth", "Dee"), Cy="Ana", **QUIET)
    assert t.alive("Dee")
    assert t.died == []


def test_the_goon_makes_it_drunk_from_then_on() -> None:
    """shabaloth/r9"""
    assert ten().night(Ana=["Bo", "Gus"], **QUIET).died == ["Bo"]
    assert ten().night(Ana=["Gus", "Bo"], **QUIET).died == []


def test_whoever_is_back_nominates_and_has_a_new_vote_when_dead_again() -> None:
    """shabaloth/r10"""
    t = fed().next_day(rule("shabaloth", "Bo"), Ana=["Dee", "Eli"], **QUIET).nominate("Bo", "Fay", "Bo")
    assert t.tally == 1
    assert t.storyteller(kill="Bo").seat("Bo").ghost_vote


def test_a_shabaloth_that_picks_itself_loses() -> None:
    """shabaloth/r11"""
    assert ten().night(Ana=["Ana", "Bo"], **QUIET).winner == "good"


def test_after_its_death_by_day_nobody_comes_back() -> None:
    """shabaloth/r12, shabaloth/r5"""
    t = ten("courtier mastermind").night(Ana=["Bo", "Dee"], **QUIET).day().execute("Ana").dusk().night(**QUIET)
    assert t.winner is None
    assert not t.asked("storyteller", "shabaloth")


def test_a_death_may_change_whether_the_second_can_die() -> None:
    """shabaloth/r1"""
    seats = "courtier tealady"
    assert ten(seats).night(Ana=["Cy", "Dee"], **QUIET).died == ["Cy", "Dee"]
    assert ten(seats).night(Ana=["Dee", "Cy"], **QUIET).died == ["Cy"]


def test_a_grandmother_who_comes_back_learns_before_she_can_die_again() -> None:
    """shabaloth/r4"""
    t = fed().night(rule("shabaloth", "Cy"), Ana=["Cy", "Dee"], **QUIET)
    assert not t.alive("Cy")
    assert t.learned("Cy", "grandmother") is not None
    kinds = [(e.kind, e.data.get("seat")) for e in t.game.events]
    told = max(i for i, one in enumerate(kinds) if one == ("learned", 2))
    assert told < max(i for i, one in enumerate(kinds) if one == ("killed", 2))


def test_whoever_died_of_it_or_came_back_is_marked_for_the_night() -> None:
    """shabaloth/r1"""
    t = ten("courtier grandmother").night(rule("innkeeper", "Hal"), Ana=["Bo", "Ida"], **QUIET)
    assert ["shabaloth/dead" in t.tokens(name) for name in ("Bo", "Ida")] == [True, False]
    t = fed().night(rule("shabaloth", "Bo"), Ana=["Dee", "Eli"], **QUIET)
    assert "shabaloth/alive" in t.tokens("Bo")


@pytest.mark.parametrize(("seats", "woken"), [(5, True), (4, False)])
def test_it_can_kill_two_in_a_night(seats: int, woken: bool) -> None:
    """shabaloth/r1: beside a Toymaker a Demon that could end the game by that is not woken (toymaker/r3)"""
    living = ["shabaloth", "assassin", "minstrel", "gossip", "pacifist"][:seats]
    t = moon(" ".join([*living, *["-fool", "-tealady", "-courtier"]]), fabled=["toymaker"]).night()
    assert ("Ana" in t.woke) is woken
