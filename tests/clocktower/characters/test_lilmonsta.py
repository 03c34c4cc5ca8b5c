"""Lil' Monsta."""

from typing import Any

import pytest

from belfry.clocktower import Clocktower, Config
from belfry.clocktower.pieces.token import POISONED
from belfry.clocktower.script import script as scripts
from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.clocktower.storyteller.deeds.life import Kill
from belfry.clocktower.storyteller.deeds.seats import Leave
from belfry.core.audience import STORYTELLER
from tests.clocktower.deal import broken_rules, characters, check_bag, numbers, plans
from tests.clocktower.steps import choice, night_to, rule
from tests.clocktower.towns import Town, town

SCRIPT = [
    *("chef", "empath", "fortuneteller", "monk", "soldier", "mayor", "slayer", "sage", "undertaker", "saint"),
    *("recluse", "poisoner", "witch", "eviltwin", "pithag", "baron", "lilmonsta", "imp"),
]
EIGHT = "chef poisoner witch fortuneteller soldier mayor slayer saint"
HERRING = {"Hal": ["fortuneteller/red-herring"]}


def nursery(
    seats: str = EIGHT, start: str = "night 1", sitter: str | None = None, extra: str = "", **more: Any
) -> Town:
    tokens = {**more.pop("tokens", HERRING)}
    if sitter is not None:
        tokens[sitter] = [*tokens.get(sitter, []), "lilmonsta/is-the-demon"]
    return town(seats, start=start, script=[*SCRIPT, *extra.split()], unseated=["lilmonsta"], tokens=tokens, **more)


def point(*picks: str) -> list[dict[str, Any]]:
    """Minions point: `Bo Cy` is Bo pointing at Cy."""
    pairs = [pick.split() for pick in picks]
    return [{"choose": {"who": who, "ability": "lilmonsta", "choice": at}} for who, at in pairs]


def demons(t: Town) -> list[str]:
    return [seat.name for seat in t.grimoire.demons()]


def test_the_minions_agree_on_a_babysitter_and_may_point_back_and_forth_before() -> None:
    """lilmonsta/c1, lilmonsta/r7, lilmonsta/r8, lilmonsta/r2"""
    t = nursery().night(*point("Bo Cy", "Cy Bo", "Bo Cy", "Cy Cy"), Dee=["Ana", "Eli"])
    assert demons(t) == ["Cy"]
    assert t.learned("Cy", "lilmonsta") == 2
    assert t.view("Cy")["known"][2]["demon"]
    t.day().dusk()
    night_to(t, "lilmonsta")
    assert demons(t) == ["Cy"]
    t.runner.take(point("Bo Bo", "Cy Bo"))
    t.runner.proceed()
    assert demons(t) == ["Bo"]


def test_no_demon_is_dealt_and_a_minion_more() -> None:
    """lilmonsta/c2"""
    script = tuple(id for id in SCRIPT if id not in ("imp", "baron"))
    for seed in range(20):
        game = Clocktower(Config.players(10, script=script), seed)
        assert numbers(game) == (7, 0, 3, 0)
        assert [ability.id for ability in game.grimoire.unseated()] == ["lilmonsta"]
        assert "lilmonsta" in game.grimoire.in_play()
    bag = "chef empath fortuneteller monk soldier mayor slayer poisoner witch eviltwin lilmonsta"
    assert check_bag(scripts.custom(SCRIPT), 10, characters(bag)) == []
    game = Clocktower(Config.players(10, script=script, bag=tuple(bag.split())))
    assert numbers(game) == (7, 0, 3, 0)
    assert broken_rules(Config(plans("lilmonsta poisoner witch chef empath monk soldier"), script=script))[0] == "SET-4"


def test_good_wins_when_the_babysitter_is_executed() -> None:
    """lilmonsta/c3, lilmonsta/r2"""
    t = nursery(start="day 2", sitter="Bo")
    assert t.winner is None
    assert t.execute("Bo").winner == "good"


def test_the_babysitter_registers_as_the_demon_and_another_minion_does_not() -> None:
    """lilmonsta/c4, lilmonsta/r2, lilmonsta/r3"""
    t = nursery(start="night 2", sitter="Bo")
    t.night(*point("Bo Bo", "Cy Bo"), Bo="Ana", Cy="Ana", Dee=["Bo", "Eli"])
    assert t.learned("Dee") is True
    assert t.poisoned("Ana")
    t.day().dusk().night(*point("Bo Bo", "Cy Bo"), Bo="Ana", Cy="Ana", Dee=["Cy", "Eli"])
    assert t.learned("Dee") is False


def test_without_agreement_the_storyteller_picks() -> None:
    """lilmonsta/c5, lilmonsta/r7"""
    t = nursery().night(*point("Bo Bo", "Cy Cy"), rule("lilmonsta", "Cy"), Dee=["Ana", "Eli"])
    assert demons(t) == ["Cy"]
    assert t.asked("storyteller", "lilmonsta")


def test_poison_changes_nothing_about_the_demon_or_the_deaths() -> None:
    """lilmonsta/c6, lilmonsta/r1, lilmonsta/r10"""
    t = nursery(start="night 2", sitter="Bo").impair("Bo", POISONED).impair("Cy", POISONED)
    t.night(*point("Bo Bo", "Cy Bo"), rule("lilmonsta", "Ana"), Bo="Eli", Cy="Eli", Dee=["Bo", "Eli"])
    assert demons(t) == ["Bo"]
    assert t.died == ["Ana"]
    assert not t.poisoned("Eli")


def test_a_dead_babysitter_means_that_good_wins() -> None:
    """lilmonsta/c7, lilmonsta/r5"""
    t = nursery("chef poisoner witch -soldier mayor slayer saint undertaker", "night 3", "Bo")
    assert t.night(*point("Bo Dee", "Cy Dee"), Bo="Ana", Cy="Ana").winner == "good"


@pytest.mark.parametrize("seats", [EIGHT, "chef poisoner witch fortuneteller soldier saint"])
def test_the_minions_meet_at_its_place_without_any_introduction(seats: str) -> None:
    """lilmonsta/c8, lilmonsta/r9"""
    tokens = {"Eli": ["fortuneteller/red-herring"]}
    t = nursery(seats, tokens=tokens).night(*point("Bo Bo", "Cy Bo"), Dee=["Ana", "Fay"])
    assert not t.events("minioninfo") and not t.events("demoninfo")
    t.expect({"knows": {"who": "Cy", "minions": ["Bo"]}}, {"knows": {"who": "Bo", "minions": ["Cy"]}})
    assert {"Bo", "Cy"} <= t.woke
    assert t.view("Bo")["bluffs"] is None
    assert t.died == []


def test_a_good_babysitter_stays_good_and_wins_with_good_by_dying() -> None:
    """lilmonsta/c9, lilmonsta/r4, lilmonsta/r3"""
    t = nursery().next_day(*point("Bo Ana", "Cy Ana"), Dee=["Bo", "Eli"])
    assert demons(t) == ["Ana"]
    assert not t.seat("Ana").evil and t.character("Ana") == "chef"
    assert t.execute("Ana").winner == "good"


def test_the_automatic_storyteller_leaves_one_minion_for_the_last_day() -> None:
    """lilmonsta/c10"""
    t = nursery("-chef poisoner witch -fortuneteller soldier mayor -slayer -saint", "night 5", "Bo")
    night_to(t, "lilmonsta")
    t.runner.take(point("Bo Bo", "Cy Bo"))
    while (ask := t.game.ask) is not None and (ask.kind != "rule" or ask.ability != "lilmonsta"):
        t.game.answer(*t.runner.policy.answer(t.game, ask))
    assert ask is not None
    assert {AutomaticStoryteller(seed).suggest(t.game, ask).answer for seed in range(20)} == {2}


def test_dead_minions_choose_too_and_without_any_the_storyteller_does() -> None:
    """lilmonsta/r6"""
    t = nursery("chef -poisoner witch soldier mayor slayer saint undertaker", "night 2", "Cy")
    t.night(*point("Bo Cy", "Cy Cy"), Cy="Ana")
    assert "Bo" in t.woke
    alone = nursery("chef empath monk soldier mayor slayer saint undertaker", "night 2", "Ana")
    alone.night(rule("lilmonsta", "Bo"), rule("lilmonsta", "none"), Cy="Ana")
    assert demons(alone) == ["Bo"]


def test_its_kill_is_a_kill_by_the_demon() -> None:
    """lilmonsta/r10"""
    t = nursery("sage poisoner witch soldier mayor slayer saint undertaker", "night 2", "Bo")
    t.night(*point("Bo Cy", "Cy Cy"), rule("lilmonsta", "Dee"), Bo="Hal", Cy="Hal")
    assert t.died == []
    t.day().dusk().night(*point("Bo Cy", "Cy Cy"), rule("lilmonsta", "Ana"), Bo="Hal", Cy="Hal")
    assert t.died == ["Ana"]
    assert all(2 in pair for pair in t.may_learn("Ana", "sage"))


def test_a_dead_lil_monsta_neither_asks_nor_kills_while_the_game_goes_on() -> None:
    """lilmonsta/r11"""
    t = nursery(
        "chef poisoner eviltwin soldier mayor slayer saint undertaker", "day 2", "Bo", tokens={"Dee": ["eviltwin/twin"]}
    )
    t.execute("Bo")
    assert t.winner is None
    t.dusk().night()
    assert not t.asked("Cy", "lilmonsta") and not t.asked("storyteller", "lilmonsta")


def test_nobody_can_make_another_show_what_they_have() -> None:
    """lilmonsta/r12"""
    t = nursery(start="day 2", sitter="Bo")
    assert "lilmonsta" not in t.view("Ana")["may_use"]
    assert 1 not in t.view("Ana")["known"]
    assert t.view("storyteller")["grimoire"]["unseated"] == ["lilmonsta"]


def test_nobody_can_become_it_unless_the_table_has_it_so() -> None:
    """lilmonsta/r13"""
    seats = "pithag imp chef empath soldier mayor slayer saint"
    t = town(seats, start="night 2", script=SCRIPT)
    turn = {"choose": {"who": "Ana", "ability": "pithag", "choice": ["Cy", "lilmonsta"]}}
    t.night({"refused": turn}, Ana=["Cy", "undertaker"], Bo="Dee")
    t.refused({"storyteller": {"character": {"Cy": "lilmonsta"}}})
    other = town(seats, start="night 2", script=SCRIPT, switches={"lilmonsta_midgame": True})
    other.night(turn, rule("lilmonsta", "witch", "Cy"), Bo="Dee")
    assert other.character("Cy") == "witch" and not other.seat("Cy").evil
    assert "lilmonsta" in other.grimoire.in_play()


def test_good_does_not_win_before_the_minions_have_chosen_for_the_first_time() -> None:
    """lilmonsta/r13"""
    seats = "pithag imp chef empath soldier mayor slayer saint"
    t = town(seats, start="night 2", script=SCRIPT, switches={"lilmonsta_midgame": True})
    turn = {"choose": {"who": "Ana", "ability": "pithag", "choice": ["Bo", "lilmonsta"]}}
    t.night(turn, rule("lilmonsta", "witch", "Bo"), *point("Ana Bo", "Bo Bo"))
    assert t.winner is None
    assert demons(t) == ["Bo"]


def test_evil_wins_with_two_alive() -> None:
    """lilmonsta/r14"""
    t = nursery(start="day 2", sitter="Bo").storyteller(kill=["Ana", "Cy", "Dee", "Eli", "Fay", "Gus"])
    assert t.winner == "evil"


def test_good_does_not_win_when_a_traveller_who_babysits_leaves_and_the_minions_choose_anew() -> None:
    """lilmonsta/r2: the Demon has not died"""
    t = nursery(f"{EIGHT} barista", start="day 2", sitter="Ida")
    t.intervene(Leave(t.seat("Ida").id), Kill((t.seat("Ana").id,)))
    assert t.winner is None
    assert demons(t) == []
    t.dusk()
    night_to(t, "lilmonsta")
    t.runner.take(point("Bo Cy", "Cy Cy"))
    t.runner.proceed()
    assert demons(t) == ["Cy"]


def lunatics(script: list[str], believed: str = "") -> Town:
    seats = f"chef poisoner witch fortuneteller soldier mayor slayer lunatic{believed}"
    return town(seats, script=[*script, "lunatic"], unseated=["lilmonsta"], tokens={"Ana": HERRING["Hal"]}, free=True)


def test_a_lunatic_takes_themself_for_another_demon_as_nobody_can_be_lil_monsta() -> None:
    """lilmonsta/r13"""
    assert lunatics(SCRIPT).setup().seat("Hal").believes is scripts.character("imp")


def test_a_lunatic_who_thinks_to_be_it_for_want_of_another_makes_no_babysitter() -> None:
    """lilmonsta/r2, lunatic/r2"""
    t = lunatics([id for id in SCRIPT if id != "imp"], "=lilmonsta")
    t.night(*point("Bo Cy", "Cy Cy"), Dee=["Bo", "Eli"])
    assert demons(t) == ["Cy"]
    assert sum(event.kind == "pointed" for event in t.game.events) == 2
    assert t.winner is None


def test_the_mastermind_has_an_extra_day_when_the_babysitter_dies_by_execution() -> None:
    """lilmonsta/r2, mastermind/r1, mastermind/r4"""
    seats = "chef mastermind witch fortuneteller soldier mayor slayer saint"
    t = nursery(seats, "day 2", "Cy", extra="mastermind").execute("Cy")
    assert t.winner is None
    t.dusk().next_day(Dee=["Ana", "Bo"]).execute("Ana")
    assert t.winner == "evil"


def test_the_babysitter_chooses_whom_the_dead_barber_lets_swap() -> None:
    """lilmonsta/r2, lilmonsta/r3, barber/r4, barber/r15"""
    seats = "chef poisoner witch barber soldier mayor slayer saint"
    t = nursery(seats, "day 2", "Cy", extra="barber", tokens={}).execute("Dee").dusk()
    t.night(*point("Bo Cy", "Cy Cy"), choice("Cy", "barber", ["Cy", "Ana"]), Bo="Bo", Cy="Eli")
    assert (t.character("Cy"), t.character("Ana")) == ("chef", "witch")
    assert demons(t) == ["Cy"]
    assert t.winner is None


def test_who_babysits_and_who_dies_are_two_questions() -> None:
    seats = "chef poisoner witch mayor soldier slayer sage saint"
    t = night_to(nursery(seats, start="night 2", tokens={}), "lilmonsta")
    for _ in range(3):
        t.game.answer(t.seat("Bo").id, t.seat("Ana").id)
        t.game.answer(t.seat("Cy").id, t.seat("Dee").id)
    assert t.view("storyteller")["asked"]["text"] == "The Minions do not agree. Who babysits Lil' Monsta?"
    for _ in ("chosen", "shown"):
        t.game.answer(STORYTELLER, t.seat("Cy").id)
    assert t.view("storyteller")["asked"]["text"] == "Who dies tonight, if anybody?"


def test_minions_who_know_each_other_are_not_shown_each_other_again() -> None:
    """lilmonsta/r7"""
    t = nursery().night(*point("Bo Cy", "Cy Cy"), Dee=["Ana", "Eli"]).day().dusk()
    t.night(*point("Bo Cy", "Cy Cy"), Dee=["Ana", "Eli"])
    met = [e for e in t.events("learned") if e["ability"] == "lilmonsta" and not isinstance(e["value"], int)]
    assert sorted(e["seat"] for e in met) == [1, 2]


def test_a_single_minion_has_nobody_to_be_shown() -> None:
    """lilmonsta/r7"""
    t = nursery("chef poisoner empath fortuneteller soldier mayor slayer saint").night(
        *point("Bo Bo"), Dee=["Ana", "Eli"]
    )
    met = [e for e in t.events("learned") if e["ability"] == "lilmonsta"]
    assert [(e["seat"], e["value"]) for e in met] == [(1, 1)]


def test_who_died_of_it_is_marked_and_nobody_dies_in_the_first_night() -> None:
    """lilmonsta/r9"""
    t = nursery().night(*point("Bo Cy", "Cy Cy"), Dee=["Ana", "Eli"])
    assert t.died == [] and not t.asked("storyteller", "lilmonsta")
    t.day().dusk().night(*point("Bo Cy", "Cy Cy"), rule("lilmonsta", "Ana"), Dee=["Ana", "Eli"])
    assert t.died == ["Ana"] and "lilmonsta/dead" in t.tokens("Ana")


# Where something else says who babysits


@pytest.mark.parametrize("grows", [True, False])
def test_beside_a_poppy_grower_the_minions_are_asked_one_by_one(grows: bool) -> None:
    """jinx/lilmonsta-poppygrower"""
    t = nursery(EIGHT.replace("chef", "poppygrower") if grows else EIGHT, extra="poppygrower")
    takes = [choice("Bo", "lilmonsta", True)] if grows else point("Bo Bo", "Cy Bo")
    t.night(*takes, Dee=["Ana", "Eli"])
    assert demons(t) == ["Bo"]


@pytest.mark.parametrize(
    ("minions", "offered"), [("-poisoner witch baron", {2, 3}), ("-poisoner -witch -baron", {0, 4, 5, 6, 7})]
)
def test_with_a_magician_the_storyteller_names_a_living_minion_or_else_anybody_alive(
    minions: str, offered: set[int]
) -> None:
    """jinx/lilmonsta-magician"""
    t = nursery(f"magician {minions} soldier mayor slayer saint", "night 2", "Ana", extra="magician", tokens={})
    night_to(t, "lilmonsta")
    assert t.game.ask is not None and t.game.ask.kind == "rule"
    assert set(t.game.ask.options) == offered
    assert t.view("storyteller")["asked"]["text"] == "Who babysits Lil' Monsta? The choice is yours."


def test_the_mayor_wins_though_nobody_babysits() -> None:
    """mayor/r1: only the death of the Demon has not happened yet."""
    t = nursery("mayor poisoner chef -witch -soldier -slayer -saint barista:good", "day 3", "Hal", tokens={})
    t.intervene(Leave(t.seat("Hal").id)).dusk()
    assert t.winner == "good"


def test_nobody_can_become_it_while_it_is_in_play() -> None:
    """lilmonsta/r13"""
    t = nursery(f"{EIGHT} pithag", "night 2", "Bo", switches={"lilmonsta_midgame": True})
    turn = choice("Ida", "pithag", ["Ana", "lilmonsta"])
    t.night({"refused": turn}, *point("Bo Bo", "Cy Bo", "Ida Bo"), Ida=["Ana", "empath"], Dee=["Ana", "Eli"])
    assert t.character("Ana") == "empath"


def test_a_new_babysitter_is_a_new_demon_for_others() -> None:
    """lilmonsta/r2, boffin/r7"""
    t = nursery(EIGHT.replace("poisoner", "boffin"), extra="boffin")
    t.night(*point("Bo Cy", "Cy Cy"), rule("boffin", "monk"), Dee=["Ana", "Eli"])
    assert t.learned("Cy", "boffin") == "monk"


def test_that_one_babysits_is_no_information_that_the_fibbin_makes_wrong() -> None:
    """fibbin/r7"""
    t = nursery(fabled=["fibbin"]).night(*point("Bo Eli", "Cy Eli"), Dee=["Ana", "Eli"])
    assert t.learned("Eli", "lilmonsta") == 4
    assert t.seat("Eli").id not in [ask.about for ask in t.runner.asked if ask.ability == "fibbin"]
