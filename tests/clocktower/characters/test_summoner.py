"""The Summoner."""

from typing import Any

import pytest

from belfry.clocktower import Clocktower, Config
from belfry.clocktower.pieces.token import DRUNK, POISONED
from belfry.clocktower.script import script as scripts
from tests.clocktower.deal import characters, check_bag, numbers
from tests.clocktower.steps import night_to, notes, rule, shown
from tests.clocktower.towns import Town, town

SCRIPT = [
    *("chef", "empath", "monk", "soldier", "mayor", "virgin", "slayer", "undertaker", "fortuneteller", "clockmaker"),
    *("saint", "recluse", "summoner", "poisoner", "witch", "pithag", "imp", "pukka", "lilmonsta"),
]
SEVEN = "summoner chef empath soldier mayor virgin slayer"


def call(seats: str = SEVEN, start: str = "night 3", **more: Any) -> Town:
    return town(seats, start=start, script=SCRIPT, **more)


def summons(who: str, demon: str) -> dict[str, Any]:
    return {"choose": {"who": "Ana", "ability": "summoner", "choice": [who, demon]}}


def test_the_chosen_player_becomes_an_evil_demon_at_once_and_acts_tonight() -> None:
    """summoner/c1, summoner/r4, summoner/r5"""
    t = call().night(summons("Bo", "pukka"), {"choose": {"who": "Bo", "ability": "pukka", "choice": "Cy"}})
    assert (t.character("Bo"), t.seat("Bo").alignment) == ("pukka", "evil")
    assert t.view("Bo")["you"] == {"seat": 1, "character": "pukka", "alignment": "evil"}
    assert t.poisoned("Cy")
    assert not t.events("minioninfo") and not t.events("demoninfo")
    assert list(t.view("Ana")["known"]) == [0]
    assert t.winner is None


@pytest.mark.parametrize("how", ["execution", "change", "poisoned"])
def test_good_wins_when_the_summoner_dies_or_changes_before_the_demon_is_made(how: str) -> None:
    """summoner/c2, summoner/r2"""
    t = call(start="day 1")
    if how == "poisoned":
        t.impair("Ana", POISONED)
    if how == "change":
        t.storyteller(character={"Ana": "poisoner"})
    else:
        assert t.winner is None
        t.execute("Ana")
    assert t.winner == "good"


def test_the_day_of_the_new_demon_is_that_of_the_game() -> None:
    """summoner/c3, summoner/r9"""
    t = call().night(summons("Bo", "imp"), {"choose": {"who": "Bo", "ability": "imp", "choice": "Cy"}}).day()
    assert t.grimoire.number == 3
    assert t.grimoire.holders_of("imp")[0].town.number == 3


def test_a_summoner_who_is_poisoned_on_the_third_night_lets_good_win() -> None:
    """summoner/c4, summoner/r2"""
    t = call("summoner poisoner empath soldier mayor virgin slayer").night(Bo="Ana")
    assert t.winner == "good"
    assert not t.asked("Ana", "summoner")


def test_drunkenness_before_the_third_night_does_not_matter() -> None:
    """summoner/c5, summoner/r1, summoner/r3"""
    t = call(start="night 1").setup().impair("Ana", DRUNK, "dusk").next_day()
    assert t.winner is None
    assert "summoner/night-1" in t.tokens("Ana")
    t.impair("Ana", DRUNK, "dusk").dusk().next_day()
    assert t.winner is None
    assert "summoner/night-2" in t.tokens("Ana")
    t.dusk().night(summons("Bo", "imp"), {"choose": {"who": "Bo", "ability": "imp", "choice": "Cy"}})
    assert t.character("Bo") == "imp"
    assert not t.alive("Cy")


def test_the_bag_has_a_townsfolk_for_the_demon_and_the_summoner_is_shown_bluffs() -> None:
    """summoner/c6, summoner/r1"""
    bag = "chef empath monk soldier mayor virgin slayer undertaker summoner poisoner"
    assert check_bag(scripts.custom(SCRIPT), 10, characters(bag)) == []
    [(rule, message)] = check_bag(scripts.custom(SCRIPT), 10, characters(bag.replace("undertaker", "imp")))
    assert rule == "SET-20" and "with the Summoner need 8 Townsfolk, 0 Outsiders, 2 Minions, 0 Demons" in message
    seats = "summoner poisoner chef empath monk soldier mayor virgin slayer undertaker"
    t = call(seats, "night 1").night(
        {"tell": {"who": "Ana", "ability": "summoner", "value": ["saint", "recluse", "fortuneteller"]}}
    )
    t.expect({"knows": {"who": "Ana", "minions": ["Bo"], "bluffs": ["saint", "recluse", "fortuneteller"]}})
    t.expect({"knows": {"who": "Bo", "minions": ["Ana"], "demon": []}})
    assert not t.events("demoninfo")


def test_a_random_bag_with_the_summoner_has_no_demon() -> None:
    """summoner/r1, SET-20"""
    script = tuple(id for id in SCRIPT if id not in ("poisoner", "pithag", "witch"))
    for seed in range(30):
        game = Clocktower(Config.players(8, script=script), seed)
        if "summoner" in game.grimoire.in_play():
            assert numbers(game)[2:] == (1, 0)
            assert not game.grimoire.unseated()


def test_the_summoner_may_choose_themself_and_nobody_else_is_told() -> None:
    """summoner/c7, summoner/r5"""
    t = call("summoner poisoner empath soldier mayor virgin slayer")
    t.night(summons("Ana", "imp"), {"choose": {"who": "Ana", "ability": "imp", "choice": "Cy"}}, Bo="Gus")
    assert t.character("Ana") == "imp" and t.seat("Ana").evil
    assert not t.alive("Cy")
    assert 0 not in t.view("Bo")["known"]


def test_a_dead_player_stays_dead_and_good_wins() -> None:
    """summoner/r6"""
    t = call("summoner -chef empath soldier mayor virgin slayer").night(summons("Bo", "imp"))
    assert not t.alive("Bo")
    assert t.winner == "good"


def test_a_traveller_and_a_demon_that_nobody_can_be_are_refused() -> None:
    """summoner/r7, lilmonsta/r13"""
    t = call("summoner gunslinger:good empath soldier mayor virgin slayer chef")
    t.night(
        {"refused": summons("Bo", "imp")},
        {"refused": summons("Cy", "lilmonsta")},
        summons("Cy", "imp"),
        {"choose": {"who": "Cy", "ability": "imp", "choice": "Dee"}},
    )
    assert t.character("Cy") == "imp"


def test_afterwards_the_summoner_has_no_further_effect() -> None:
    """summoner/r8"""
    t = call().night(summons("Bo", "imp"), {"choose": {"who": "Bo", "ability": "imp", "choice": "Cy"}}).day()
    t.execute("Ana")
    assert t.winner is None
    t.storyteller(kill="Bo")
    assert t.winner == "good"


def test_before_there_is_a_demon_nobody_finds_one_and_evil_wins_with_two_alive() -> None:
    """summoner/r10"""
    t = call(
        "summoner fortuneteller empath soldier mayor virgin slayer",
        "night 2",
        tokens={"Bo": ["fortuneteller/red-herring"]},
    )
    t.night(Bo=["Ana", "Cy"])
    assert t.learned("Bo") is False
    t.day().storyteller(kill=["Cy", "Dee", "Eli", "Fay", "Gus"])
    assert t.winner == "evil"


@pytest.mark.parametrize(("night", "asked"), [("night 2", True), ("night 4", False)])
def test_a_summoner_made_during_the_game_acts_on_the_third_night_or_never(night: str, asked: bool) -> None:
    """summoner/r11, summoner/r12"""
    t = call("pithag imp chef empath soldier mayor virgin slayer", night)
    t.night({"choose": {"who": "Ana", "ability": "pithag", "choice": ["Cy", "summoner"]}}, Bo="Dee").next_day(
        Bo="Eli", Ana=["Ana", "pithag"]
    )
    found = [e for e in t.events("chose") if e["ability"] == "summoner"]
    assert bool(found) is asked


def test_where_no_demon_can_come_into_play_nobody_is_asked_and_the_game_is_over() -> None:
    """summoner/r2, jinx/heretic-lleech: by the Heretic it is evil that wins then"""
    script = ["summoner", "chef", "empath", "soldier", "mayor", "virgin", "heretic", "lleech"]
    t = town("summoner chef empath soldier mayor virgin heretic", start="night 3", script=script).night()
    assert (t.winner, t.grimoire.reason) == ("evil", "WIN-2")


PAIRS = [*SCRIPT, "courtier", "poppygrower", "preacher", "alchemist", "mathematician", "goon", "lordoftyphon"]
"""A script with characters that have a special rule with the Summoner."""


def paired(seats: str, start: str = "night 3", off: str = "", **more: Any) -> Town:
    """Ana the Summoner and others, without some of the special rules."""
    switched = {"jinxes": {"off": off.split()}} if off else {}
    return town(f"summoner {seats}", start=start, script=PAIRS, **switched, **more)


ATTACK = {"choose": {"who": "Cy", "ability": "imp", "choice": "Dee"}}
STANDS_IN = "courtier-summoner preacher-summoner"


def test_a_drunk_summoner_may_be_shown_any_three_good_characters() -> None:
    """summoner/r3: also such as are in play, and nobody else learns them as bluffs"""
    t = call(start="night 1").night()
    assert not t.may_tell("Ana", ["chef", "saint", "recluse"])
    assert t.grimoire.bluffs is not None
    t = call(start="night 1").setup().impair("Ana", DRUNK).night(shown("Ana", "summoner", ["chef", "empath", "saint"]))
    assert t.view("Ana")["told"][-1]["value"] == ["chef", "empath", "saint"]
    assert t.grimoire.bluffs is None


def test_bluffs_that_were_chosen_before_stay() -> None:
    """SET-20: those of the Demon, where there is one"""
    bluffs = ["saint", "recluse", "monk"]
    t = call("summoner imp chef empath soldier mayor virgin", "night 1", bluffs=bluffs)
    t.night(shown("Ana", "summoner", ["saint", "clockmaker", "undertaker"]))
    assert list(t.grimoire.bluffs or ()) == bluffs


def test_the_mark_is_that_of_the_night() -> None:
    """summoner/r1: one at a time"""
    t = call(start="night 1").next_day()
    assert t.tokens("Ana") == ["summoner/night-1"]
    t.dusk().next_day()
    assert t.tokens("Ana") == ["summoner/night-2"]
    t.dusk().night(summons("Bo", "imp"), {"choose": {"who": "Bo", "ability": "imp", "choice": "Cy"}})
    assert t.tokens("Ana") == ["summoner/night-3"]


def test_the_storyteller_sees_whether_a_demon_was_made() -> None:
    """summoner/r2, summoner/r8"""
    t = call()
    assert notes(t, "Ana") == []
    t.night(summons("Bo", "imp"), {"choose": {"who": "Bo", "ability": "imp", "choice": "Cy"}})
    assert notes(t, "Ana")[-1] == "Has made the Demon"
    t = call("summoner imp chef empath soldier mayor virgin").impair("Ana", POISONED).night(Bo="Cy")
    assert notes(t, "Ana") == ["No Demon will come of it"]


def test_a_summoner_who_cannot_summon_has_gone_wrong() -> None:
    """mathematician/r3"""
    seats = "mathematician imp soldier mayor virgin slayer"
    t = paired(seats, off=STANDS_IN).impair("Ana", POISONED).night()
    assert t.went_wrong("Ana")
    t = paired(seats).night(summons("Dee", "pukka"))
    assert not t.went_wrong("Ana")


# Who wins before there is a Demon


def test_a_summoner_without_a_night_to_come_does_not_keep_good_from_winning() -> None:
    """summoner/r11"""
    seats = "summoner imp chef empath soldier mayor virgin"
    assert call(seats, "day 3").storyteller(character={"Bo": "saint"}).winner == "good"
    assert night_to(call(seats, "night 4"), "imp").intervene(character={"Bo": "saint"}).winner == "good"


def test_a_demon_who_dies_while_a_summoner_waits_ends_the_game() -> None:
    """summoner/r11, WIN-2"""
    assert call("summoner imp chef empath soldier mayor virgin", "day 1").execute("Bo").winner == "good"


def test_good_may_win_in_another_way_before_there_is_a_demon() -> None:
    """summoner/r1, mayor/r1"""
    assert call("summoner mayor chef -empath -soldier -saint -virgin", "day 2").dusk().winner == "good"


# Where the choice is not the Summoner's alone


@pytest.mark.parametrize("works", [True, False])
def test_a_pukka_may_be_made_on_the_second_night_and_no_other(works: bool) -> None:
    """jinx/pukka-summoner/r1, jinx/pukka-summoner/r2"""
    t = paired("mathematician empath soldier mayor virgin slayer", "night 2")
    if not works:
        t.impair("Ana", POISONED, "dusk")
    t.night({"refused": summons("Cy", "imp")}, summons("Cy", "pukka"))
    assert t.character("Cy") == ("pukka" if works else "empath")
    assert t.went_wrong("Ana") is not works
    t.day().dusk().night()
    assert t.asked("Ana", "summoner") is not works


def test_whoever_declines_on_the_second_night_summons_on_the_third() -> None:
    """jinx/pukka-summoner/c3"""
    t = paired("mathematician empath soldier mayor virgin slayer", "night 2").night(Ana="none")
    assert t.asked("Ana", "summoner") and not t.went_wrong("Ana")
    assert t.day().dusk().night(summons("Cy", "imp")).character("Cy") == "imp"
    t = paired("chef empath soldier mayor virgin slayer", "night 2", "pukka-summoner").night()
    assert not t.asked("Ana", "summoner") and "Ana" not in t.woke


def test_the_storyteller_summons_for_a_summoner_without_ability() -> None:
    """jinx/courtier-summoner/r2: a poisoned one chooses in vain"""
    t = paired("chef empath soldier mayor virgin slayer").impair("Ana", POISONED)
    t.night(summons("Bo", "pukka"), rule("summoner", ["Cy", "imp"]), ATTACK)
    assert (t.character("Bo"), t.character("Cy"), t.seat("Cy").evil) == ("chef", "imp", True)
    assert (t.winner, notes(t, "Ana")[-1]) == (None, "Has made the Demon")


@pytest.mark.parametrize("jinxed", [True, False])
def test_a_silenced_summoner_is_not_woken(jinxed: bool) -> None:
    """jinx/preacher-summoner/c1, summoner/r2"""
    t = paired("preacher empath soldier mayor virgin slayer", "night 2", "" if jinxed else STANDS_IN).night(Bo="Ana")
    assert t.winner is None and "summoner/night-2" in t.tokens("Ana")
    assert not t.asked("storyteller", "summoner")
    t.day().dusk()
    t.night(*([rule("summoner", ["Cy", "imp"])] if jinxed else []), Bo="Dee")
    assert not t.asked("Ana", "summoner")
    assert t.asked("storyteller", "summoner") is jinxed
    assert t.character("Cy") == ("imp" if jinxed else "empath")
    assert t.winner == (None if jinxed else "good")


def test_nobody_stands_in_twice_or_on_a_later_night() -> None:
    """jinx/preacher-summoner, summoner/r8"""
    t = paired("preacher empath soldier mayor virgin slayer", "night 2").night(summons("Cy", "pukka"), Bo="Dee")
    t.day().dusk().night(Bo="Ana", Cy="Fay")
    assert not t.asked("storyteller", "summoner")
    assert notes(t, "Ana")[-1] == "Has made the Demon"
    t = paired("preacher imp soldier mayor virgin slayer", "night 4").night(Bo="Ana", Cy="Fay")
    assert not t.asked("storyteller", "summoner")


def test_where_no_demon_can_come_the_storyteller_has_nothing_to_choose_for_a_silenced_summoner() -> None:
    """jinx/preacher-summoner, summoner/r2"""
    script = ["summoner", "preacher", "empath", "soldier", "mayor", "virgin", "slayer", "lilmonsta"]
    t = town("summoner preacher empath soldier mayor virgin slayer", start="night 3", script=script).night(Bo="Ana")
    assert t.winner == "good"


def test_beside_a_poppy_grower_the_summoner_names_the_demon_only() -> None:
    """jinx/poppygrower-summoner/c1, jinx/lordoftyphon-summoner/c2: who cannot become it is not offered"""
    t = paired("poppygrower empath soldier mayor virgin slayer")
    t.night({"choose": {"who": "Ana", "ability": "summoner", "choice": "imp"}}, rule("summoner", "Cy"))
    assert t.character("Cy") == "imp"
    t = paired("poppygrower empath soldier mayor virgin slayer")
    t.night(
        {"choose": {"who": "Ana", "ability": "summoner", "choice": "lordoftyphon"}},
        {"refused": rule("summoner", "Dee")},
        rule("summoner", "Gus"),
    )
    assert t.character("Gus") == "lordoftyphon" and t.seat("Fay").evil


def test_beside_a_poppy_grower_the_pukka_may_be_declined_and_nothing_else() -> None:
    """jinx/poppygrower-summoner/r1, jinx/pukka-summoner/r1"""
    t = paired("poppygrower empath soldier mayor virgin slayer", "night 2").night(Ana="none")
    assert not t.asked("storyteller", "summoner")
    t.day().dusk().night(
        {"refused": {"choose": {"who": "Ana", "ability": "summoner", "choice": "none"}}},
        {"choose": {"who": "Ana", "ability": "summoner", "choice": "imp"}},
        rule("summoner", "Cy"),
    )
    assert t.character("Cy") == "imp"


def test_a_poisoned_summoner_beside_a_poppy_grower_names_a_demon_in_vain() -> None:
    """jinx/poppygrower-summoner, jinx/alchemist-summoner/c3"""
    t = paired("poppygrower empath soldier mayor virgin slayer", off=STANDS_IN).impair("Ana", POISONED)
    t.night({"choose": {"who": "Ana", "ability": "summoner", "choice": "imp"}})
    assert not t.asked("storyteller", "summoner")
    assert t.winner == "good"


@pytest.mark.parametrize("off", ["", STANDS_IN])
def test_a_summoner_whom_the_goon_makes_drunk_in_choosing_makes_no_demon(off: str) -> None:
    """summoner/r2, goon/r1, jinx/courtier-summoner/r1: the ability was there when the step came"""
    t = paired("goon empath soldier mayor virgin slayer", off=off).night(summons("Bo", "imp"))
    assert t.character("Bo") == "goon"
    assert not t.asked("storyteller", "summoner")
    assert t.winner == "good"


def test_an_alchemist_with_the_ability_gets_no_bluffs() -> None:
    """jinx/alchemist-summoner"""
    t = town("alchemist poisoner chef empath soldier mayor virgin", script=PAIRS).setup(rule("alchemist", "summoner"))
    t.night()
    assert t.lessons("Ana") == ["summoner"]
    assert "summoner/night-1" in t.tokens("Ana")


def test_bluffs_that_a_drunk_summoner_is_shown_are_nobodys() -> None:
    bluffs = ["monk", "undertaker", "saint"]
    t = call(start="night 1").setup().impair("Ana", DRUNK).night(shown("Ana", "summoner", bluffs))
    assert t.grimoire.bluffs is None


def test_a_preacher_whom_drink_keeps_from_silencing_the_summoner_has_gone_wrong() -> None:
    """mathematician/r11"""
    seats = "summoner preacher mathematician chef empath soldier mayor"
    script = [*SCRIPT, "preacher", "mathematician"]
    t = town(seats, start="night 3", script=script, tokens={"Ana": ["preacher/no-ability"]}).impair("Bo", DRUNK)
    t.night(summons("Dee", "imp"), Bo="Dee")
    assert t.character("Dee") == "imp"
    assert t.went_wrong("Bo")


def test_bluffs_that_are_wrong_for_once_are_nobodys() -> None:
    """fibbin/r3"""
    fib = {"rule": {"ability": "fibbin", "choice": True}}
    t = call(SEVEN.replace("summoner", "summoner:good"), "night 1", fabled=["fibbin"]).setup()
    t.night(fib, shown("Ana", "summoner", ["chef", "undertaker", "saint"]))
    assert t.grimoire.bluffs is None
