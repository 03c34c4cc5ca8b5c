"""The Zombuul."""

import pytest

from belfry.clocktower.moments.nomination import threshold
from belfry.clocktower.pieces.token import DRUNK
from tests.clocktower.steps import choice, lives, moon, rule
from tests.clocktower.towns import Town

TEN = "zombuul fool devilsadvocate exorcist professor tinker assassin minstrel gossip mastermind"
"""Ana the Zombuul, Bo the Fool, Cy the Devil's Advocate, Dee the Exorcist, Eli the Professor, Fay the Tinker."""
QUIET = {"Cy": "Cy", "Dee": "Dee"}


def ten(start: str = "day 1", seems_dead: bool = False) -> Town:
    return moon(("-" if seems_dead else "") + TEN, start)


def test_it_attacks_after_a_day_without_a_death() -> None:
    """zombuul/c1, zombuul/r7"""
    assert ten().dusk().night(Ana="Ida", **QUIET).died == ["Ida"]


def test_who_becomes_it_by_day_does_not_attack_in_the_night_after_its_real_death() -> None:
    """zombuul/r4, zombuul/r7: by the second execution somebody has died today, though nobody saw it."""
    t = moon("-zombuul fool scarletwoman professor tinker minstrel gossip", "day 3", script=None).execute("Ana").dusk()
    assert t.character("Cy") == "zombuul"
    t.night()
    assert not t.asked("Cy", "zombuul")


def test_it_is_not_woken_after_a_death_by_day() -> None:
    """zombuul/c2, zombuul/r7"""
    t = ten().execute("Ida").dusk().night(**QUIET)
    assert not t.asked("Ana", "zombuul")


def test_who_is_made_to_die_because_a_pithag_has_made_a_demon_only_seems_to_die() -> None:
    """zombuul/r1, pithag/r8: by any cause."""
    ids = ["zombuul", "fool", "pithag", "exorcist", "professor", "tinker", "minstrel", "gossip"]
    t = moon(" ".join(ids), "night 2", script=[*ids, "po"])
    attacks = [choice("Bo", "po", "none"), rule("pithag", False, "Hal")]
    t.night(*attacks, rule("pithag", "Ana"), rule("pithag", "none"), Ana="Hal", Cy=["Bo", "po"])
    assert (t.alive("Ana"), lives(t, "Ana"), t.winner) == (False, True, None)


def test_the_first_death_is_declared_but_not_real() -> None:
    """zombuul/c3, zombuul/r1, zombuul/r9, zombuul/r7"""
    t = ten("day 2").execute("Ana")
    assert t.events("died") == [{"seat": 0}]
    assert (t.alive("Ana"), lives(t, "Ana"), t.winner) == (False, True, None)
    t.dusk().night(**QUIET)
    assert not t.asked("Ana", "zombuul")
    t.day().dusk().night(Ana="Ida", Cy="Dee", Dee="Eli")
    assert t.died == ["Ida"]


def test_the_second_execution_kills_it() -> None:
    """zombuul/c4, zombuul/r4"""
    t = moon(TEN.replace("mastermind", "pacifist"), "day 2").execute("Ana").dusk().next_day(**QUIET)
    assert t.execute("Ana").winner == "good"


@pytest.mark.parametrize("start", ["day 2", "night 2"])
def test_a_drunk_zombuul_dies_for_real_at_once(start: str) -> None:
    """zombuul/c5, zombuul/r5"""
    t = moon(TEN.replace("mastermind", "pacifist"), start)
    t.setup().impair("Ana", DRUNK)
    t.execute("Ana") if start == "day 2" else t.night(Gus="Ana", Ana="Ida", **QUIET)
    assert t.winner == "good"


def test_with_two_others_alive_the_game_goes_on() -> None:
    """zombuul/c6, zombuul/r3"""
    t = moon("-zombuul gossip minstrel -fool -professor -courtier -pacifist", "day 4")
    assert threshold(t.grimoire) == 1
    assert t.dusk().winner is None
    assert t.night(Ana="Bo").winner == "evil"


def test_the_execution_of_somebody_dead_does_not_stop_it() -> None:
    """zombuul/c7, zombuul/r8"""
    t = moon(TEN.replace("minstrel", "-minstrel"), "day 2").execute("Hal").dusk().night(Ana="Ida", **QUIET)
    assert t.died == ["Ida"]


def test_seeming_dead_it_votes_and_nominates_like_the_dead() -> None:
    """zombuul/c8, zombuul/r2"""
    t = ten("day 4", seems_dead=True)
    t.refused({"nominate": {"by": "Ana", "who": "Bo"}})
    t.nominate("Bo", "Cy", "Ana")
    assert t.tally == 1
    t.nominate("Cy", "Bo", "Ana")
    assert t.tally == 0
    assert t.grimoire.living == 9


def test_everybody_sees_it_dead_and_only_the_storyteller_knows() -> None:
    """zombuul/r1, zombuul/r2"""
    zombuul = ten("day 2").execute("Ana")
    other = moon(
        "courtier fool devilsadvocate exorcist professor tinker assassin minstrel gossip zombuul", "day 2"
    ).execute("Ana")
    for who in ("public", "Bo", "Ida"):
        assert zombuul.view(who) == other.view(who)
    seats = zombuul.view("storyteller")["grimoire"]["seats"]
    assert (seats[0]["alive"], seats[0]["lives"]) == (False, True)


def test_the_first_death_may_be_by_night() -> None:
    """zombuul/r1"""
    t = ten("night 2").night(Ana="Ana", **QUIET)
    assert (t.winner, lives(t, "Ana")) == (None, True)
    assert t.day().announced_deaths == ["Ana"]


def test_it_is_alive_for_evils_win() -> None:
    """zombuul/r3"""
    t = moon("-zombuul gossip minstrel -fool -professor -courtier -pacifist", "day 4")
    assert t.winner is None
    assert t.execute("Bo").winner == "evil"


@pytest.mark.parametrize("how", ["kill", "assassin"])
def test_the_second_death_in_any_way_is_real(how: str) -> None:
    """zombuul/r4"""
    t = moon("-" + TEN.replace("mastermind", "pacifist"), "night 4")
    if how == "kill":
        t.storyteller(kill="Ana")
    else:
        t.night(Gus="Ana", Ana="Ida", **QUIET)
    assert t.winner == "good"


def test_being_drunk_while_it_seems_dead_changes_nothing() -> None:
    """zombuul/r6"""
    t = moon("-" + TEN.replace("mastermind", "pacifist"), "day 4")
    t.impair("Ana", DRUNK, "dusk")
    assert t.dusk().winner is None
    assert lives(t, "Ana")
    t.impair("Ana", DRUNK)
    assert t.storyteller(kill="Ana").winner == "good"


@pytest.mark.parametrize("how", ["tinker", "exile", "night"])
def test_deaths_by_day_of_any_kind_stop_it_and_deaths_by_night_do_not(how: str) -> None:
    """zombuul/r7"""
    t = moon(TEN + " thief:good", "day 2" if how != "night" else "night 2")
    if how == "tinker":
        t.steps(rule("tinker", "yes")).dusk().night(**QUIET)
    elif how == "exile":
        t.exile("Ana", "Kit", "Ana Bo Cy Dee Eli Fay").dusk().night(**QUIET)
    else:
        t.night(Ana="Ida", **QUIET).day().dusk().night(Ana="Hal", Cy="Dee", Dee="Eli")
    assert t.asked("Ana", "zombuul") is (how == "night")


def test_a_saved_player_does_not_stop_it() -> None:
    """zombuul/r8"""
    t = ten("day 2").execute("Bo").dusk().night(Ana="Ida", **QUIET)
    assert t.died == ["Ida"]


def test_a_prevented_death_was_not_the_first() -> None:
    """zombuul/r10"""
    t = ten("night 2").next_day(Ana="Ida", Cy="Ana", Dee="Dee").execute("Ana")
    assert t.alive("Ana")
    t.dusk().next_day(Ana="Hal", Cy="Cy", Dee="Eli").execute("Ana")
    assert (t.alive("Ana"), lives(t, "Ana"), t.winner) == (False, True, None)


def test_the_exorcist_may_pick_it_when_it_seems_dead() -> None:
    """zombuul/r11"""
    t = ten("night 4", seems_dead=True).night(Dee="Ana", Cy="Cy")
    assert t.learned("Ana", "exorcist") == 3
    assert t.died == []


def test_the_professor_picks_it_in_vain() -> None:
    """zombuul/r12"""
    t = ten("night 4", seems_dead=True).night(Ana="Ida", Eli="Ana", **QUIET)
    assert not t.alive("Ana")


def test_the_mastermind_answers_to_the_real_death_only() -> None:
    """zombuul/r13"""
    t = ten("day 2").execute("Ana").dusk().next_day(**QUIET).execute("Ida")
    assert t.winner is None
    t.dusk().next_day(Cy="Dee", Dee="Eli").execute("Ana")
    assert t.winner is None
    assert t.dusk().next_day(Cy="Cy", Dee="Dee").execute("Bo").winner == "evil"


def test_the_assassin_kills_it_for_real() -> None:
    """zombuul/r14"""
    assert ten("night 2").night(Gus="Ana", Ana="Ida", **QUIET).winner == "good"


def test_a_drunk_zombuul_is_woken_and_kills_nobody() -> None:
    """zombuul/r15"""
    t = ten("night 2")
    t.setup().impair("Ana", DRUNK)
    assert t.night(Ana="Ida", **QUIET).died == []


def test_a_new_zombuul_has_the_first_death_ahead() -> None:
    """zombuul/r16"""
    t = ten("day 2").execute("Ana").storyteller(character={"Ida": "zombuul"}).storyteller(kill="Ida")
    assert (t.alive("Ida"), lives(t, "Ida")) == (False, True)


def test_a_scenario_calls_it_alive() -> None:
    """zombuul/r1"""
    ten("day 2").execute("Ana").expect({"is": {"Ana": {"alive": True}}}, {"announced": {"deaths": ["Ana"]}})


def test_whoever_died_by_day_is_marked_until_dawn() -> None:
    """zombuul/r7"""
    t = moon(TEN, "day 2").execute("Hal")
    assert "zombuul/died-today" in t.tokens("Hal")
    t.dusk().next_day(**QUIET)
    assert "zombuul/died-today" not in t.tokens("Hal")
    assert "zombuul/died-today" not in moon(TEN).night(Ana="Hal", **QUIET).tokens("Hal")


def test_whoever_the_storyteller_marks_counts_as_dead_by_day() -> None:
    """zombuul/r7"""
    t = moon(TEN, "day 2").storyteller(add_token={"Hal": ["zombuul/died-today"]}).dusk().night(**QUIET)
    assert not t.asked("Ana", "zombuul")


def test_a_death_counts_that_came_while_the_zombuul_was_drunk() -> None:
    """zombuul/r7"""
    t = moon(TEN, "day 2").impair("Ana", DRUNK, "dusk").execute("Hal").dusk().night(**QUIET)
    assert not t.asked("Ana", "zombuul")


def test_a_zombuul_that_is_really_dead_does_not_act_beside_another_demon() -> None:
    """zombuul/r4"""
    t = moon("zombuul po gossip minstrel professor fool pacifist").storyteller(kill="Ana").storyteller(kill="Ana")
    assert not t.night(Bo="Cy").day().dusk().night(Bo="Dee").asked("Ana", "zombuul")


def test_whoever_died_of_it_is_marked_for_the_night() -> None:
    """zombuul/r7"""
    assert "zombuul/dead" in moon(TEN).night(Ana="Hal", **QUIET).tokens("Hal")
    assert "zombuul/dead" not in moon(TEN).night(Ana="Bo", **QUIET).tokens("Bo")


@pytest.mark.parametrize(("survives", "winner"), [(False, "good"), (True, None)])
def test_a_kill_that_nothing_prevents_is_real_unless_the_option_says_otherwise(
    survives: bool, winner: str | None
) -> None:
    """zombuul/r14, assassin/r2"""
    seats = "zombuul fool assassin minstrel gossip professor pacifist"
    assert moon(seats, switches={"assassin/r2": survives}).night(Cy="Ana", Ana="Dee").winner == winner


def test_a_kill_that_nothing_prevents_is_real_also_where_a_pithag_leaves_deaths_to_the_storyteller() -> None:
    """zombuul/r14, assassin/r2"""
    ids = ["zombuul", "fool", "pithag", "assassin", "professor", "tinker", "minstrel", "gossip"]
    t = moon(" ".join(ids), "night 2", script=[*ids, "po"])
    decided = [choice("Bo", "po", "none"), rule("pithag", False, "Hal"), rule("pithag", "none")]
    t.night(*decided, Ana="Hal", Cy=["Bo", "po"], Dee="Ana")
    assert not t.alive("Ana") and not lives(t, "Ana")
