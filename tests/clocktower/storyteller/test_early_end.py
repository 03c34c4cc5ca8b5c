"""Ending early is offered only where the other side has no way left to win (STO-1 to STO-3)."""

from __future__ import annotations

from collections import Counter

import pytest

from belfry.clocktower.ability.early_end import ALL_EVIL, ENDS, ONE_GOOD_LEFT, THREE_LEFT
from belfry.clocktower.game import Clocktower
from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.script.homebrew.own_jinx import OwnJinx
from belfry.clocktower.setup.config import Config, SeatPlan
from belfry.clocktower.storyteller.ending import closing, early_end
from tests.clocktower.ends import offered, way_out
from tests.clocktower.towns import Town, town


def reason(t: Town) -> str | None:
    """Why an end is offered, if one is."""
    offer = early_end(t.grimoire)
    return None if offer is None else offer.reason


# The Demon's last kill


def last_night(demon: str, others: str = "virgin chef") -> Town:
    """Four are alive, and somebody is executed who is no Demon."""
    t = town(f"{demon} undertaker {others} -mutant -recluse -butler", start="day 4", script=None)
    assert reason(t) is None
    t.execute("Bo")
    assert t.winner is None
    return t


@pytest.mark.parametrize("demon", ["imp", "nodashii", "vortox", "fanggu", "vigormortis", "kazali", "lordoftyphon"])
def test_the_end_is_offered_where_nothing_keeps_the_demon_from_killing_one_of_the_last_three(demon: str) -> None:
    """STO-3, CLK-C90"""
    assert reason(last_night(demon)) == THREE_LEFT


@pytest.mark.parametrize(
    "demon", ["leviathan", "yaggababble", "alhadikhia", "ojo", "zombuul", "pukka", "po", "shabaloth", "lleech"]
)
def test_the_end_is_not_offered_with_a_demon_that_need_not_kill_tonight(demon: str) -> None:
    """STO-1, STO-3: good may still win on the next day"""
    assert reason(last_night(demon)) is None


@pytest.mark.parametrize("somebody", ["poisoner", "exorcist", "courtier", "goon", "princess", "professor"])
def test_the_end_is_not_offered_with_somebody_alive_who_may_foil_the_demon(somebody: str) -> None:
    """STO-1, STO-3"""
    assert reason(last_night("imp", f"{somebody} chef")) is None


@pytest.mark.parametrize("somebody", ["sweetheart", "barber", "minstrel", "plaguedoctor", "klutz"])
def test_the_end_is_not_offered_where_something_may_come_of_the_last_death(somebody: str) -> None:
    """STO-1, STO-3"""
    t = town(f"imp {somebody} virgin chef -mutant -recluse -butler", start="day 4", script=None).execute("Bo")
    assert t.winner is None
    assert reason(t) is None


def test_the_end_is_not_offered_while_the_demon_is_poisoned() -> None:
    """STO-1"""
    assert reason(last_night("imp").impair("Ana", "poisoned")) is None


# All evil


def test_all_evil_players_do_not_win_for_certain_without_their_demon() -> None:
    """STO-1: on the Mastermind's day nobody is executed, and good wins"""
    t = town("imp mastermind poisoner baron -chef -monk -undertaker -slayer", start="day 4", script=None)
    assert reason(t) == ALL_EVIL
    t.execute("Ana").dusk().next_day()
    assert t.winner is None
    assert reason(t) is None
    assert t.dusk().winner == "good"


@pytest.mark.parametrize("somebody", ["boomdandy", "cerenovus", "bishop:evil", "mayor:evil", "heretic:evil"])
def test_all_evil_players_do_not_win_for_certain_with_something_in_play_that_is_not_up_to_them(somebody: str) -> None:
    """STO-1"""
    t = town(f"imp baron poisoner {somebody} -chef -monk -undertaker -slayer", start="day 4", script=None)
    assert reason(t) is None
    assert closing(t.grimoire) is None


def test_a_demon_that_brings_back_the_dead_may_bring_good_back() -> None:
    """STO-1"""
    assert reason(town("shabaloth baron poisoner -chef -monk -undertaker", start="day 4", script=None)) is None


# Legion


def test_one_good_player_can_win_against_a_single_legion_beside_another_evil_player() -> None:
    """legion/r12, STO-1"""
    t = town("legion chef poisoner -legion -legion -monk", start="day 4", script=None)
    assert reason(t) is None
    assert t.nominate("Bo", "Ana", "Bo Fay").close().winner == "good"


def test_a_single_good_mayor_can_win_against_legion() -> None:
    """legion/r12, STO-1"""
    t = town("legion mayor legion -legion -legion -monk", start="day 4", script=None)
    assert reason(t) is None
    assert t.dusk().winner == "good"
    assert reason(town("legion chef legion -legion -legion -monk", start="day 4", script=None)) == ONE_GOOD_LEFT


# What the Storyteller alone knows


def test_nothing_is_certain_with_a_special_rule_of_the_tables_own_for_somebody_in_play() -> None:
    """STO-1, STO-4"""
    seats = [("imp", True), ("poisoner", True), ("baron", True), ("chef", False), ("monk", False)]
    plans = tuple(SeatPlan(f"P{place}", id, alive=alive) for place, (id, alive) in enumerate(seats))
    plain = Config(plans, start=("day", 3), free=True)
    ruled = Config(plans, start=("day", 3), free=True, own_jinxes=(OwnJinx(("baron", "slayer"), "Both sleep."),))
    assert early_end(Clocktower(plain, 1).grimoire) is not None
    assert early_end(Clocktower(ruled, 1).grimoire) is None


# By search


def search(number: int, tries: int, guest: str = "") -> Counter[str]:
    """Look for a way out wherever an end is offered in a small town; how often each was."""
    found: Counter[str] = Counter()
    for game, offer in offered(number, guest):
        found[offer.reason] += 1
        turned = way_out(game, offer, tries)
        assert turned is None, (number, guest, offer, [event.plain() for event in turned.events[len(game.events) :]])
    return found


def test_the_losing_side_finds_no_way_out_of_an_end_that_is_offered() -> None:
    """STO-1, STO-2, STO-3: `make soak` looks in many more towns"""
    found = sum((search(number, 6) for number in range(150)), Counter[str]())
    assert min(found[end] for end in ENDS) > 20


@pytest.mark.parametrize("type", ["townsfolk", "outsider", "minion", "demon", "traveller", "fabled"])
def test_no_character_turns_an_end_that_is_offered_beside_it(type: str) -> None:
    """STO-1: every character is there in turn, alive or dead, near each of the ends"""
    ids = sorted(id for id, character in CHARACTERS.items() if character.type == type and character.seated)
    for place, id in enumerate(ids):
        for end in range(3):
            search(1000 + 3 * place + end, 3, id)


TURNING = [
    *[("monk", THREE_LEFT), ("poisoner", THREE_LEFT), ("soldier", THREE_LEFT), ("slayer", THREE_LEFT)],
    *[("leviathan", THREE_LEFT), ("ojo", THREE_LEFT), ("yaggababble", THREE_LEFT), ("alhadikhia", THREE_LEFT)],
    *[("mayor", ONE_GOOD_LEFT), ("heretic", ALL_EVIL), ("bishop", ALL_EVIL), ("boomdandy", ALL_EVIL)],
]


@pytest.mark.parametrize(("id", "end"), TURNING)
def test_the_search_finds_a_way_out_where_somebody_could_turn_an_end_and_does_not_say_so(
    id: str, end: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """STO-1: so that the search is worth something"""
    monkeypatch.setattr(CHARACTERS[id], "turns", CHARACTERS[id].turns - {end})
    for number in range(240):
        for game, offer in offered(number, id):
            if offer.reason == end and way_out(game, offer, 10) is not None:
                return
    pytest.fail(f"nobody found out about {id}")
