"""The Harpy."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.bots.clocktower.known_script import maddens
from belfry.bots.clocktower.match import Match
from belfry.clocktower.characters.carousel.harpy import Harpy
from belfry.clocktower.pieces.token import DRUNK, POISONED
from belfry.clocktower.setup.config import Config, SeatPlan
from belfry.clocktower.storyteller.deeds.announcements import Overhear
from belfry.table.protocol import Say
from tests.clocktower.steps import choice, night_to, notes, rule
from tests.clocktower.towns import Town, town
from tests.table.sitting import Sitting
from tests.table.test_play import play_until

SCRIPT = [
    "chef", "empath", "soldier", "monk", "mayor", "sage", "virgin", "slayer", "saint", "recluse", "fool", "oracle",
    "poisoner", "witch", "scarletwoman", "pithag", "harpy", "imp", "assassin",
]  # fmt: skip
SEVEN = "harpy oracle slayer imp mayor virgin recluse"
HAPPENS = {"storyteller": {"let_happen": {"Ana": "harpy"}}}


def harpy(seats: str = SEVEN, pair: tuple[str, str] = ("Bo", "Cy"), **more: Any) -> Town:
    """The first day after Ana, the Harpy, has picked two players."""
    return town(seats, **{"script": SCRIPT} | more).night(Ana=list(pair)).day()


def penalty(*names: str | None) -> list[dict[str, Any]]:
    """Who dies for it, one after another."""
    return [rule("harpy", name) for name in names]


def judged(t: Town, *names: str | None) -> Town:
    """The Storyteller says by day that the first player is not mad, and who dies."""
    return t.steps(HAPPENS, *penalty(*names))


def offered(t: Town) -> set[str | None]:
    """Whom the Storyteller may let die now."""
    t.intervene(let_happen={"Ana": "harpy"})
    ask = t.game.ask
    assert ask is not None and ask.ability == "harpy"
    return {None if seat is None else t.runner.policy.name(seat) for seat in ask.options}


def may_happen(t: Town) -> bool:
    seats = t.view("storyteller")["grimoire"]["seats"]
    return any(ability["happens"] for seat in seats for ability in seat["abilities"] if ability["id"] == "harpy")


def test_whoever_is_mad_is_left_alone() -> None:
    """harpy/c1, harpy/r2, harpy/r4"""
    t = judged(harpy(), None)
    assert t.alive("Bo") and t.alive("Cy")
    assert may_happen(t)


def test_of_a_living_and_a_dead_player_only_the_living_one_can_die() -> None:
    """harpy/c2, harpy/r5"""
    t = harpy("harpy oracle -slayer imp mayor virgin recluse")
    assert offered(t) == {None, "Bo"}
    t = judged(harpy("harpy oracle -slayer imp mayor virgin recluse"), "Bo")
    assert not t.alive("Bo")


def test_a_dead_first_player_still_has_to_be_mad() -> None:
    """harpy/r5"""
    t = harpy("harpy -oracle slayer imp mayor virgin recluse")
    assert 2 in t.lessons("Bo")
    assert not judged(t, "Cy").alive("Cy")


@pytest.mark.parametrize("names", [["Bo"], ["Cy"], ["Bo", "Cy"], ["Cy", "Bo"]])
def test_either_or_both_can_die_in_any_order(names: list[str]) -> None:
    """harpy/c3, harpy/r4"""
    t = judged(harpy(), *names)
    assert [t.runner.policy.name(e.data["seat"]) for e in t.game.events if e.kind == "died"] == names


def test_it_can_be_done_again_while_one_of_them_is_alive() -> None:
    """harpy/r4"""
    t = judged(judged(harpy(), "Bo", None), "Cy")
    assert not t.alive("Bo") and not t.alive("Cy")
    assert not may_happen(t)
    t.refused(HAPPENS)


def test_the_first_is_shown_the_harpy_and_the_second_and_the_second_nothing() -> None:
    """harpy/c4, harpy/r1"""
    t = town(SEVEN, script=SCRIPT).night(Ana=["Bo", "Cy"])
    assert t.learned("Bo", "harpy") == 2
    assert "Bo" in t.woke and "Cy" not in t.woke
    assert t.tokens("Bo") == ["harpy/mad"] and t.tokens("Cy") == ["harpy/2nd"]
    t = town(SEVEN, script=SCRIPT).night(Ana=["Cy", "Bo"])
    assert t.learned("Cy", "harpy") == 1
    assert t.learned("Bo", "harpy") is None


def test_a_harpy_who_dies_in_the_same_night_can_kill_nobody() -> None:
    """harpy/c5, harpy/r7"""
    t = town(SEVEN, start="night 2", script=SCRIPT).night(Ana=["Bo", "Cy"], Dee="Ana").day()
    assert t.tokens("Bo") == []
    assert not may_happen(t)


def test_one_who_becomes_another_character_ends_it() -> None:
    """harpy/r7"""
    t = harpy().storyteller(character={"Ana": "witch"})
    assert t.tokens("Bo") == []


def test_it_holds_until_the_harpy_s_place_in_the_next_night() -> None:
    """harpy/r3, harpy/r9"""
    t = harpy().dusk().night(Ana=["Eli", "Fay"], Dee="Gus").day()
    assert [t.tokens(name) for name in ("Bo", "Cy", "Eli", "Fay")] == [[], [], ["harpy/mad"], ["harpy/2nd"]]
    assert offered(t) == {None, "Eli", "Fay"}


def test_by_night_nobody_dies_for_it() -> None:
    """harpy/r3"""
    t = harpy().dusk()
    assert not may_happen(t)


@pytest.mark.parametrize("how", [DRUNK, POISONED])
def test_a_choice_made_while_drunk_is_shown_and_risks_nothing(how: str) -> None:
    """harpy/r6"""
    t = town(SEVEN, script=SCRIPT).impair("Ana", how).night(Ana=["Bo", "Cy"]).day()
    assert 2 in t.lessons("Bo")
    t.grimoire.tokens[:] = [token for token in t.grimoire.tokens if token.effect != how]
    t.grimoire.changed()
    assert not may_happen(t)


def test_nobody_dies_while_a_harpy_who_chose_sober_is_drunk() -> None:
    """harpy/r6"""
    t = harpy()
    assert may_happen(t)
    assert not may_happen(t.impair("Ana", DRUNK))


def test_it_is_no_execution_and_what_keeps_alive_works() -> None:
    """harpy/r8"""
    t = judged(harpy("harpy fool slayer imp mayor virgin recluse"), "Bo", "Cy")
    assert t.alive("Bo") and not t.alive("Cy")
    assert t.executed is None
    assert t.execute("Eli").executed == "Eli"


def test_a_harpy_made_in_the_night_acts_if_the_place_is_still_ahead() -> None:
    """harpy/r10"""
    t = town("pithag oracle slayer imp mayor virgin recluse", start="night 2", script=SCRIPT)
    t.night({"choose": {"who": "Gus", "ability": "harpy", "choice": ["Bo", "Cy"]}}, Ana=["Gus", "harpy"], Dee="Eli")
    assert t.tokens("Bo") == ["harpy/mad"]


def test_the_demon_as_the_second_player_can_die_of_it_and_good_wins() -> None:
    """harpy/r11"""
    assert judged(harpy(pair=("Bo", "Dee")), "Dee").winner == "good"


def test_two_different_players_are_picked_the_own_seat_and_the_dead_included() -> None:
    t = town("harpy oracle -slayer imp mayor virgin recluse", script=SCRIPT)
    t.refused({"choose": {"who": "Ana", "ability": "harpy", "choice": ["Bo", "Bo"]}})
    t = town("harpy oracle -slayer imp mayor virgin recluse", script=SCRIPT).night(Ana=["Ana", "Cy"])
    assert t.learned("Ana") == 2


def test_the_reason_stands_in_the_record() -> None:
    t = judged(harpy(), "Bo", None, "She never said a word.")
    last = next(event for event in reversed(t.game.events) if event.kind == "judged")
    assert (last.data["players"], last.data["reason"]) == ([1], "She never said a word.")


def test_when_nominations_close_the_storyteller_is_asked_once() -> None:
    """harpy/r4"""
    t = harpy().close(*penalty("Bo"))
    assert not t.alive("Bo")
    assert t.dusk().alive("Cy")


def test_what_was_judged_at_the_close_is_not_judged_again_at_dusk() -> None:
    t = harpy().close(*penalty(None)).dusk()
    assert len(t.events("judged")) == 1


def test_nothing_is_judged_at_the_close_where_nobody_can_die() -> None:
    """harpy/r6"""
    t = harpy().impair("Ana", DRUNK).close()
    assert not t.asked("storyteller", "harpy")
    assert t.events("judged") == []


def test_somebody_may_be_called_evil_after_the_execution() -> None:
    t = harpy().execute("Eli", *penalty(None)).use("Bo", "harpy", "Cy")
    assert t.events("used")[-1] == {"seat": 1, "ability": "harpy", "choice": 2}


NAMED = "Is to be mad that Cy is evil, and has named the Harpy"


@pytest.mark.parametrize(
    ("who", "text", "named"),
    [
        ("Bo", "It is because of the harpy.", True),
        ("Bo", "The harpist plays.", False),
        ("Eli", "There is a Harpy.", False),
    ],
)
def test_only_the_first_player_naming_the_harpy_is_noted(who: str, text: str, named: bool) -> None:
    t = harpy().steps({"say": {"who": who, "text": text}})
    assert notes(t, "Bo") == [NAMED if named else "Is to be mad that Cy is evil"]


def test_who_names_the_harpy_at_night_breaks_no_madness() -> None:
    """harpy/r3: the penalty is for the day"""
    t = town(SEVEN, start="night 2", script=SCRIPT)
    night_to(t, "imp", Ana=["Bo", "Cy"]).intervene(Overhear(1, "The Harpy!"))
    assert notes(t, "Bo") == ["Is to be mad that Cy is evil"]


def test_picks_of_the_harpy_reach_both_players() -> None:
    """goon/r1, goon/r3"""
    t = town("harpy oracle goon imp mayor virgin recluse", script=[*SCRIPT, "goon"]).night(Ana=["Bo", "Cy"])
    assert t.drunk("Ana") and t.seat("Cy").evil


def test_a_harpy_who_acts_twice_has_two_players_be_mad() -> None:
    """barista/r6"""
    t = town(f"{SEVEN} barista:good", start="night 2", script=SCRIPT)
    t.night(
        rule("barista", ["Ana", "acts-twice"]),
        choice("Ana", "harpy", ["Bo", "Cy"]),
        choice("Ana", "harpy", ["Eli", "Fay"]),
        Dee="Gus",
    ).day()
    assert offered(t) == {None, "Bo", "Cy", "Eli", "Fay"}
    t.game.answer(-1, None)
    t.intervene(Overhear(1, "The Harpy!"), Overhear(4, "The Harpy!"))
    assert notes(t, "Bo") == [NAMED]
    assert notes(t, "Eli") == [NAMED.replace("Cy", "Fay")]


def test_a_pair_that_is_marked_from_the_start_has_still_to_be_judged() -> None:
    t = town(SEVEN, start="day 2", script=SCRIPT, tokens={"Bo": ["harpy/mad"], "Cy": ["harpy/2nd"]})
    assert notes(t, "Bo") == ["Is to be mad that Cy is evil"]
    assert [event["verdict"] for event in t.close().events("judged")] == ["kept"]


def test_one_mark_alone_puts_nobody_at_risk() -> None:
    for tokens in ({"Bo": ["harpy/mad"]}, {"Cy": ["harpy/2nd"]}):
        assert not may_happen(town(SEVEN, start="day 2", script=SCRIPT, tokens=tokens))


def test_whom_the_first_player_is_shown_is_no_information_that_could_be_wrong_for_once() -> None:
    """fibbin/r7"""
    t = town(SEVEN, script=SCRIPT, fabled=["fibbin"]).night(Ana=["Bo", "Cy"])
    assert t.learned("Bo", "harpy") == 2
    assert not t.asked("storyteller", "fibbin")


# The automatic Storyteller


def automatic(**more: Any) -> Town:
    return harpy(storyteller="automatic", **more)


def test_whoever_has_not_accused_the_other_by_the_close_of_nominations_dies() -> None:
    """harpy/c6"""
    t = automatic().nominate("Bo", "Fay", "Bo").close()
    assert not t.alive("Bo") and t.alive("Cy")


def test_an_accusation_a_nomination_or_a_vote_is_enough() -> None:
    """harpy/c6, harpy/r2"""
    assert automatic().use("Bo", "harpy", "Cy").close().alive("Bo")
    assert automatic().nominate("Bo", "Cy").close().alive("Bo")
    assert automatic().nominate("Dee", "Cy", "Bo").close().alive("Bo")


def test_an_accusation_of_yesterday_one_taken_back_or_one_in_the_harpy_s_name_is_not() -> None:
    """harpy/c6"""
    t = automatic().use("Bo", "harpy", "Cy").dusk().night(Ana=["Bo", "Cy"], Dee="Gus").day().close()
    assert not t.alive("Bo")
    assert not automatic().use("Bo", "harpy", "Cy").use("Bo", "harpy", None).close().alive("Bo")
    said = {"say": {"who": "Bo", "text": "I only say so because of the Harpy."}}
    assert not automatic().use("Bo", "harpy", "Cy").steps(said).close().alive("Bo")


def test_a_dead_first_player_costs_the_second_nothing() -> None:
    t = automatic(seats="harpy -oracle slayer imp mayor virgin recluse").close()
    assert t.alive("Cy")


def test_anybody_may_call_somebody_evil_and_everybody_hears_it() -> None:
    t = harpy().use("Gus", "harpy", "Ana").use("Ana", "harpy", "Gus")
    used = [event.data for event in t.game.events if event.kind == "used"]
    assert [(data["seat"], data["choice"]) for data in used] == [(6, 0), (0, 6)]
    assert t.alive("Ana") and t.alive("Gus")


# At a table, and bots


def test_the_chat_is_heard_for_the_harpy_s_name() -> None:
    sitting = play_until(Sitting("harpy chef empath imp mayor virgin slayer", script=tuple(SCRIPT)), "choose", "harpy")
    sitting.answer([1, 2], 0)
    play_until(sitting, "flow", "day")
    before = len(sitting.game.entries)
    sitting.do(1, Say("Nothing to see here."))
    sitting.do(2, Say("A harpy did it"))
    assert len(sitting.game.entries) == before
    sitting.do(1, Say("The harpy made me do it"))
    assert len(sitting.game.entries) == before + 1


def test_bots_know_that_what_the_first_player_is_told_is_a_madness() -> None:
    assert maddens(Harpy)


def test_a_bot_who_has_to_be_mad_says_so() -> None:
    ids = ("harpy", "oracle", "slayer", "imp", "mayor", "virgin", "sage")
    seats = tuple(SeatPlan(f"P{n}", id) for n, id in enumerate(ids))
    config = Config(seats=seats, script=tuple(SCRIPT))
    said = 0
    for seed in range(4):
        match = Match(config, seed)
        match.play()
        for event in match.game.events:
            said += event.kind == "used" and event.data["ability"] == "harpy"
    assert said


def test_the_storyteller_sees_who_has_to_be_mad_and_whether_it_was_judged() -> None:
    t = harpy()
    assert notes(t, "Bo") == ["Is to be mad that Cy is evil"]
    assert "Has been judged for today" not in notes(t, "Ana")
    t.close(*penalty(None))
    assert "Has been judged for today" in notes(t, "Ana")
    assert [event["verdict"] for event in t.events("judged")] == ["kept"]
    assert [event["seat"] for event in t.events("judged")] == [t.seat("Bo").id]


def test_the_record_says_who_was_killed_for_it() -> None:
    t = judged(harpy(), "Cy", None)
    [event] = t.events("judged")
    assert (event["verdict"], event["players"]) == ("killed", [t.seat("Cy").id])
