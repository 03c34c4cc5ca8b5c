"""The Summoner."""

from typing import Any

import pytest

from belfry.clocktower import Clocktower, Config
from belfry.clocktower import script as scripts
from belfry.clocktower.bag import check_bag
from belfry.clocktower.token import DRUNK, POISONED
from tests.clocktower.deal import characters, numbers
from tests.clocktower.town import Town, town

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
