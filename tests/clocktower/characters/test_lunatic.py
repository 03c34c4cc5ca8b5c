"""The Lunatic."""

from typing import Any

import pytest

from belfry.clocktower.characters.bad_moon_rising.lunatic import Lunatic
from belfry.clocktower.game import Clocktower
from belfry.clocktower.pieces.token import DRUNK
from tests.clocktower.beats import MOON, asks, by_night, game, go_on, is_day, waits
from tests.clocktower.deal import numbers
from tests.clocktower.steps import finish_night, moon, night_to, rule, woken_for
from tests.clocktower.towns import Town, town

TEN = "lunatic={} {} godfather assassin innkeeper moonchild gossip minstrel professor exorcist"
QUIET = {"Eli": ["Ida", "Jo"], "Jo": "Jo"}


def ten(demon: str = "shabaloth", believed: str = "", start: str = "night 2", **more: Any) -> Town:
    """Ana the Lunatic, Bo the Demon, Cy the Godfather, Dee the Assassin, Eli the Innkeeper, Jo the Exorcist."""
    return moon(TEN.format(believed or demon, demon), start, **more)


def test_on_the_first_night_the_lunatic_is_shown_minions_and_bluffs_and_the_demon_the_lunatic() -> None:
    """lunatic/c1, lunatic/r1, lunatic/r8"""
    t = ten(start="night 1").night(rule("lunatic", [["Gus", "Hal"], ["fool", "gossip", "goon"]]))
    seen = t.view("Ana")
    assert seen["you"] == {"seat": 0, "character": "shabaloth", "alignment": "evil"}
    assert seen["bluffs"] == ["fool", "gossip", "goon"]
    assert {seat for seat, facts in seen["known"].items() if facts.get("minion")} == {6, 7}
    assert t.learned("Bo", "lunatic") == 0
    assert t.seat("Ana").alignment == "good"
    for minion in ("Cy", "Dee"):
        assert t.view(minion)["known"].get(0) is None


def test_the_picks_have_no_effect_and_the_demon_is_told_of_them_before_it_acts() -> None:
    """lunatic/c2, lunatic/r2, lunatic/r5"""
    t = ten().night(Ana=["Gus", "Hal"], Bo=["Cy", "Dee"], **QUIET)
    assert t.died == ["Cy", "Dee"]
    told = [(event.kind, event.data["seat"]) for event in t.game.events if event.kind in ("chose", "learned")]
    assert told.index(("chose", 0)) < told.index(("chose", 1))
    assert ("learned", 1) in told[told.index(("chose", 0)) : told.index(("chose", 1))]
    assert t.learned("Bo", "lunatic") == (6, 7)


def test_the_demon_is_told_that_nobody_was_picked() -> None:
    """lunatic/r5"""
    t = ten("po").night(Ana="none", Bo="Gus", **QUIET)
    t.expect({"learned": {"who": "Bo", "ability": "lunatic", "value": "none"}})
    other = ten("po").night(Ana="Hal", Bo="Gus", **QUIET)
    other.expect({"not_learned": {"who": "Bo", "ability": "lunatic", "value": "none"}})


def test_a_dead_lunatic_is_simply_dead() -> None:
    """lunatic/c3, lunatic/r2, lunatic/r7"""
    t = ten(start="day 2").execute("Ana")
    assert t.winner is None
    t.dusk().night(Bo=["Gus", "Hal"], Cy="Dee", **QUIET)
    assert t.learned("Bo", "lunatic") is None
    assert "Ana" not in t.woke


def test_a_pretended_pukka_poisons_nobody_from_the_first_night_on() -> None:
    """lunatic/c4, lunatic/r4"""
    t = ten("pukka", start="night 1").night(Ana="Gus", Bo="Hal")
    assert (t.poisoned("Gus"), t.poisoned("Hal")) == (False, True)
    assert t.lessons("Bo") == [0, [6]]


def test_a_drunk_lunatic_acts_and_the_demon_is_not_told() -> None:
    """lunatic/c5, lunatic/r6"""
    t = ten("po").night(rule("innkeeper", "Ana"), Ana="Gus", Bo="none", Eli=["Ana", "Ida"], Jo="Jo")
    assert "Ana" in t.woke
    t = ten("po", start="night 1")
    t.setup().impair("Ana", DRUNK, "dusk")
    t.night()
    assert t.learned("Bo", "lunatic") is None
    t.day().dusk().night(Ana="Gus", **QUIET)
    assert t.lessons("Bo") == [0, [6]]


def test_the_picks_of_a_lunatic_made_drunk_tonight_are_not_told() -> None:
    """lunatic/c5, lunatic/r6"""
    t = ten("po", start="night 1").night().day().dusk()
    t.night(rule("innkeeper", "Ana"), Ana="Gus", Eli=["Ana", "Ida"], Jo="Jo")
    assert t.learned("Bo", "lunatic") is None


def test_abilities_see_the_lunatic() -> None:
    """lunatic/c6, lunatic/r3, lunatic/r14"""
    t = ten(start="night 1").night()
    assert t.learned("Cy") == ("lunatic", "moonchild")
    assert t.grimoire.in_play() >= {"lunatic"}


@pytest.mark.parametrize(
    ("demon", "picks"),
    [("shabaloth", ["Gus", "Hal"]), ("po", "Gus"), ("po", "none"), ("pukka", "Gus"), ("zombuul", "Gus")],
)
def test_the_pretended_night_follows_the_rules_of_that_demon(demon: str, picks: Any) -> None:
    """lunatic/r4, lunatic/r5"""
    t = ten("pukka", demon).night(Ana=picks, **QUIET)
    told: list[str] = [picks] if isinstance(picks, str) else picks
    assert t.learned("Bo", "lunatic") == tuple(t.seat(name).id for name in told if name != "none")
    assert t.died == []


def test_a_pretended_po_picks_three_after_nobody() -> None:
    """lunatic/r4"""
    t = ten("pukka", "po").night(Ana="none", **QUIET).day().dusk()
    t.night(Ana=["Gus", "Hal", "Ida"], Eli=["Ida", "Gus"], Jo="Bo")
    assert t.learned("Bo", "lunatic") == (6, 7, 8)


def test_a_pretended_zombuul_wakes_only_after_a_day_without_a_death() -> None:
    """lunatic/r4"""
    t = ten("pukka", "zombuul", "day 2").execute("Gus").dusk().night(**QUIET)
    assert not t.asked("Ana", "zombuul")


@pytest.mark.parametrize("goes_on", ["yes", "no"])
def test_the_storyteller_may_go_on_with_a_pretended_zombuul_that_has_died(goes_on: str) -> None:
    """lunatic/r7"""
    t = ten("pukka", "zombuul", "day 2").execute("Ana", rule("lunatic", goes_on)).dusk().next_day(Cy="Gus", **QUIET)
    t.dusk().night(Eli=["Gus", "Hal"], Jo="Ida")
    assert t.asked("Ana", "zombuul") is (goes_on == "yes")
    assert t.learned("Bo", "lunatic") is None
    assert not t.alive("Ana")


def test_with_six_players_there_is_no_pretended_info_but_the_demon_learns_the_lunatic() -> None:
    """lunatic/r9"""
    t = moon("lunatic=po po assassin gossip minstrel professor", "night 1").night()
    assert t.events("demoninfo") == []
    assert t.learned("Bo", "lunatic") == 0


def test_the_exorcist_picking_the_lunatic_changes_nothing_by_the_rules() -> None:
    """lunatic/r10"""
    t = ten("pukka", "po").night(Ana="Gus", Eli=["Ida", "Gus"], Jo="Ana")
    assert t.learned("Bo", "lunatic") == (6,)
    assert t.learned("Ana", "exorcist") is None


def test_a_later_demon_learns_who_the_lunatic_is() -> None:
    """lunatic/r11"""
    t = ten("pukka", "po", "night 1").next_day().storyteller(character={"Dee": "shabaloth"}).dusk()
    t.night(Ana="Gus", Dee=["Gus", "Hal"], **QUIET)
    assert t.lessons("Dee") == [0, [6]]


def test_the_picks_count_for_the_goon() -> None:
    """lunatic/r12"""
    t = moon("lunatic=po po goon:evil gossip minstrel professor assassin").night(Ana="Cy")
    assert t.drunk("Ana")
    assert t.seat("Cy").alignment == "good"


def test_a_lunatic_made_during_the_game_is_told_to_be_a_demon() -> None:
    """lunatic/r13"""
    t = ten("pukka", "po", "day 2").storyteller(rule("lunatic", "pukka"), character={"Gus": "lunatic"})
    assert t.view("Gus")["you"] == {"seat": 6, "character": "pukka", "alignment": "evil"}
    assert t.seat("Gus").alignment == "good"


def test_the_lunatic_counts_as_an_outsider_and_no_demon() -> None:
    """lunatic/r14"""
    t = ten("pukka", "po", "day 2")
    assert numbers(t.game) == (5, 2, 2, 1)
    t.storyteller(kill="Bo")
    assert t.winner == "good"


def test_the_lunatic_believes_by_default_in_the_demon_that_is_in_play() -> None:
    """lunatic/r1"""
    t = moon("lunatic shabaloth godfather gossip minstrel professor fool", "night 1").setup()
    assert t.seat("Ana").shown.id == "shabaloth"
    t = moon("lunatic shabaloth godfather gossip minstrel professor fool", "night 1").setup(rule("lunatic", "zombuul"))
    assert t.seat("Ana").shown.id == "zombuul"


def test_the_lunatic_sees_what_a_real_demon_would_see() -> None:
    """lunatic/r1, STA-12"""
    bluffs = ["fool", "goon", "tinker"]
    lunatic = moon("lunatic=po po assassin gossip minstrel professor pacifist", "night 1")
    lunatic.next_day(rule("lunatic", [["Cy"], bluffs]))
    demon = moon("po gossip assassin courtier minstrel professor pacifist", "night 1", bluffs=bluffs).next_day()
    assert lunatic.view("Ana") == demon.view("Ana")


def test_a_lunatic_who_turns_evil_is_not_told_anything_new() -> None:
    """lunatic/r1"""
    t = ten("pukka", "po", "day 2")
    before = t.view("Ana")
    t.storyteller(alignment={"Ana": "evil"})
    assert t.view("Ana") == before
    assert t.seat("Ana").alignment == "evil"


def test_the_place_of_the_lunatic_is_before_the_demons() -> None:
    """lunatic/r5"""
    t = night_to(ten("po"), "po", Eli=["Ida", "Jo"])
    assert t.waits_for == ("Ana", "po")
    finish_night(t, Ana="Gus", Bo="none", Jo="Jo")
    assert woken_for(t, "Ana") == ["po"]


def test_the_demon_is_told_once_who_the_lunatic_is() -> None:
    """lunatic/r5, lunatic/r11"""
    t = ten("po", start="night 1").night().day().dusk().night(Ana="Gus", Bo="none", **QUIET).day().dusk()
    t.night(Ana="Hal", Bo=["Ida", "Jo", "Hal"], Eli=["Ida", "Hal"], Jo="Cy")
    assert t.lessons("Bo") == [0, [6], [7]]


def test_a_dead_demon_is_told_nothing_beside_one_who_lives() -> None:
    """lunatic/r11"""
    t = moon("lunatic=po po -pukka gossip minstrel professor assassin").night(Ana="Gus")
    assert t.lessons("Bo") == [0, [6]]
    assert t.lessons("Cy") == []


def test_whoever_the_lunatic_picks_is_marked_until_dawn() -> None:
    """lunatic/r5"""
    t = ten().night(Ana=["Gus", "Hal"], Bo=["Ida", "Jo"], **QUIET)
    assert ["lunatic/chosen" in t.tokens(name) for name in ("Gus", "Hal", "Fay")] == [True, True, False]
    assert "lunatic/chosen" not in t.day().tokens("Gus")


@pytest.mark.parametrize("start", ["night 1", "night 2"])
def test_a_drunk_lunatic_of_whom_the_demon_is_not_told_has_an_ability_that_went_wrong(start: str) -> None:
    """lunatic/r6, mathematician/r3"""
    t = town("lunatic=po po mathematician gossip minstrel professor assassin", start=start, script=None)
    assert t.impair("Ana", DRUNK).night().went_wrong("Ana")
    t = town("lunatic=po po mathematician gossip minstrel professor assassin", start=start, script=None)
    assert not t.night().went_wrong("Ana")


def test_picks_that_a_lunatic_made_drunk_meanwhile_has_made_are_an_ability_that_went_wrong() -> None:
    """lunatic/r6, mathematician/r3"""
    t = town("lunatic=po po mathematician gossip minstrel professor assassin", start="night 1", script=None)
    assert t.night().day().dusk().impair("Ana", DRUNK).night(Ana="Gus").went_wrong("Ana")


def test_only_the_own_death_of_a_pretended_zombuul_leaves_the_storyteller_a_choice() -> None:
    """lunatic/r7"""
    assert not ten("pukka", "zombuul", "day 2").execute("Gus").asked("storyteller", "lunatic")
    assert not ten("pukka", "po", "day 2").execute("Ana").asked("storyteller", "lunatic")
    assert ten("pukka", "zombuul", "day 2").execute("Ana").asked("storyteller", "lunatic")


def test_a_dead_lunatic_is_none_of_whom_a_new_demon_should_hear() -> None:
    """lunatic/r7, mathematician/r3"""
    t = town("lunatic=po po mathematician gossip minstrel professor assassin", start="day 2", script=None)
    assert not t.impair("Ana", DRUNK).storyteller(kill="Ana").dusk().night().went_wrong("Ana")


def test_of_somebody_who_has_the_ability_and_no_belief_the_demon_is_told() -> None:
    """lunatic/r1: whoever is given the ability of the Lunatic and thinks to be nobody else"""
    t = moon("gossip po assassin minstrel professor fool pacifist").grant("Ana", Lunatic).next_day(Bo="none")
    assert t.lessons("Bo") == [0]
    t.execute("Ana").dusk().night(Bo=["Dee", "Eli", "Fay"])
    assert t.lessons("Bo") == [0]
    assert "Ana" not in t.woke


POPPIES = "lunatic=po po poppygrower assassin gossip minstrel professor"


def test_beside_a_poppy_grower_the_lunatic_meets_nobody_either() -> None:
    """lunatic/r8, poppygrower/r1"""
    t = town(POPPIES, script=None).night(rule("lunatic", [[], ["gossip", "minstrel", "lunatic"]]))
    assert t.events("demoninfo")[0] == {
        "seat": 0,
        "minions": [],
        "bluffs": ("gossip", "minstrel", "lunatic"),
        "unmet": True,
    }
    assert t.view("Ana")["bluffs"] == ["gossip", "minstrel", "lunatic"]


def test_when_the_poppy_grower_has_died_the_lunatic_is_shown_as_many_as_the_demon() -> None:
    """lunatic/r8, poppygrower/r2"""
    t = town(POPPIES, script=None).next_day().execute("Cy").dusk()
    t.night(rule("lunatic", ["Fay"]), Ana="none", Bo="none")
    shown = [data for data in t.events("demoninfo") if data["seat"] == 0]
    assert shown[-1] == {"seat": 0, "minions": [5]}
    assert "demoninfo" in woken_for(t, "Ana")


def test_the_pretended_introduction_is_a_waking_for_demon_info() -> None:
    """lunatic/r1"""
    assert "demoninfo" in woken_for(ten(start="night 1").night(), "Ana")


# At a table that waits before every entry of the night sheet


def beats_until(characters: str, demon: str, night: int, **answers: Any) -> tuple[int, int]:
    """How many beats of a night it takes until the first player is asked as this Demon, and to its end."""
    told = game(characters, "night", script=MOON)
    go_on(told, by_night(night), **answers)
    before = go_on(told, asks(demon, 0), **answers)
    return before, before + go_on(told, is_day, **answers)


@pytest.mark.parametrize(("demon", "night"), [("po", 2), ("shabaloth", 2), ("pukka", 1), ("pukka", 2)])
def test_a_lunatic_is_asked_at_the_beat_of_the_demon(demon: str, night: int) -> None:
    rest = "assassin tealady gambler pacifist sailor grandmother"
    believed = beats_until(f"lunatic {demon} {rest}", demon, night, lunatic=demon)
    real = beats_until(f"{demon} tinker {rest}", demon, night)
    assert believed == real


def test_a_lunatic_is_introduced_at_the_beat_of_the_demon() -> None:
    told = game("lunatic po assassin tealady gambler pacifist sailor grandmother", "night", script=MOON)

    def introduced(game: Clocktower) -> list[int]:
        return [event.data["seat"] for event in game.events if event.kind == "demoninfo"]

    go_on(told, by_night(1))
    go_on(told, lambda game: waits(game) and bool(introduced(game)))
    assert introduced(told) == [0, 1]


def test_the_demon_is_told_whom_the_lunatic_picks_before_it_acts() -> None:
    """lunatic/r5: a beat later than without a Lunatic, and also where the Lunatic thinks to be a later Demon."""
    for believed in ("zombuul", "po"):
        told = game("lunatic shabaloth assassin tealady gambler pacifist sailor grandmother", "night", script=MOON)
        go_on(told, by_night(2), lunatic=believed)
        go_on(told, asks("shabaloth", 1), lunatic=believed)
        reports = [event for event in told.events if event.kind == "learned" and event.data["ability"] == "lunatic"]
        assert len(reports) == 2, "who the Lunatic is, and whom the Lunatic picked"


def test_a_night_with_a_lunatic_is_as_long_as_one_without() -> None:
    for characters in ("lunatic po", "tinker po", "moonchild shabaloth"):
        told = game(f"{characters} assassin tealady gambler pacifist sailor grandmother", "night", script=MOON)
        go_on(told, by_night(2))
        assert go_on(told, is_day) == len(told.grimoire.script.night_sheet(first=False)) - 1


def test_a_lunatic_is_introduced_once_also_where_the_pretended_demon_acts_on_the_first_night() -> None:
    told = game("lunatic pukka assassin tealady gambler pacifist sailor grandmother", "night", script=MOON)
    go_on(told, is_day, lunatic="pukka")
    assert [event.data["seat"] for event in told.events if event.kind == "demoninfo"] == [0, 1]


def test_the_demon_is_not_woken_in_the_same_beat_as_the_lunatic() -> None:
    told = game("lunatic po assassin tealady gambler pacifist sailor grandmother", "night", script=MOON)
    go_on(told, by_night(2), lunatic="po")
    go_on(told, asks("po", 0), lunatic="po")
    before = len(told.events)
    told.answer(0, 4)
    assert waits(told)
    assert [event.kind for event in told.events[before:]] == ["chose"]
