"""The Wraith."""

from typing import Any

import pytest

from belfry.clocktower.moments.talk import awake_with
from belfry.clocktower.script.script import character
from belfry.clocktower.storyteller.deeds.ability import Aside
from belfry.clocktower.storyteller.deeds.announcements import Say
from belfry.core.errors import IllegalDeed
from tests.clocktower.steps import choice, finish_night, night_to, notes
from tests.clocktower.towns import Town, partners, town

SCRIPT = [
    *("wraith", "fortuneteller", "empath", "monk", "soldier", "saint", "chambermaid", "cultleader", "chef", "mayor"),
    *("poisoner", "marionette", "pithag", "butler", "lunatic", "mathematician", "plaguedoctor", "imp"),
]


def seven(
    rest: str = "fortuneteller imp empath monk soldier saint", start: str = "night 2", script: Any = None, **more: Any
) -> Town:
    """Ana the Wraith, Bo the Fortune Teller, Cy the Imp, Dee the Empath."""
    return town(f"wraith {rest}", start=start, script=script or SCRIPT, **more)


def seen(t: Town, who: str = "Ana") -> list[tuple[str, ...]]:
    """What a player has seen of others at night: what, whom, and at whom they pointed."""
    name = t.runner.policy.name
    mine = [event for event in t.events("seen") if event["seat"] == t.seat(who).id]
    return [
        (event["what"], *([name(event["who"])] if "who" in event else []), *map(name, event.get("players", ())))
        for event in mine
    ]


def told(t: Town, who: str) -> list[str]:
    """What a player's own screen says about it."""
    return [line["text"] for line in t.view(who)["told"] if line["kind"] == "seen"]


def until(t: Town, who: str, ability: str, **choices: Any) -> Town:
    """Go on in the night until somebody is asked something, with these answers on the way."""
    seat = t.runner.policy.seat
    given = {name: seat(value) if isinstance(value, str) else value for name, value in choices.items()}
    while (ask := t.game.ask) is not None and t.waits_for != (who, ability):
        by = ask.to[0]
        name = t.runner.policy.name(by)
        value = given.get(name) if by >= 0 and name in given else t.runner.policy.answer(t.game, ask)[1]
        t.game.answer(by, value)
    return t


def test_with_open_eyes_it_sees_who_is_awake_and_whom_they_point_at() -> None:
    """wraith/c1, wraith/r4"""
    t = seven().night(Ana=True, Bo=["Eli", "Fay"], Cy="Gus", Eli="Bo")
    assert [one for one in seen(t) if one[1] == "Bo"] == [
        ("awake", "Bo"),
        ("points", "Bo", "Eli"),
        ("points", "Bo", "Fay"),
        ("asleep", "Bo"),
    ]
    assert not [line for line in t.view("Ana")["told"] if line["kind"] == "learned"]
    assert "You see Bo point at Eli." in told(t, "Ana")


def test_it_is_woken_before_an_evil_player_and_goes_to_sleep_with_them() -> None:
    """wraith/c1, wraith/r2"""
    t = until(seven(), "Cy", "imp", Ana=False, Eli="Bo")
    assert [seat for seat, _ in t.grimoire.tonight.woken][-2:] == [t.seat("Ana").id, t.seat("Cy").id]
    assert seen(t) == [("woken", "Cy")]
    assert seen(t, "Cy") == [("company", "Ana")]
    t.game.answer(t.seat("Cy").id, t.seat("Gus").id)
    until(t, "storyteller", "dawn")
    assert seen(t)[:3] == [("woken", "Cy"), ("points", "Cy", "Gus"), ("asleep", "Cy")]


def test_with_closed_eyes_it_learns_nothing_of_a_good_player() -> None:
    """wraith/c6, wraith/r1"""
    t = seven().night(Ana=False, Eli="Bo", Cy="Gus")
    assert {one[1] for one in seen(t)} == {"Cy"}
    alone = seven("fortuneteller -imp empath monk soldier saint").night(Ana=False, Eli="Bo")
    assert "Ana" not in alone.woke
    assert seen(alone) == []


def test_the_eyes_open_and_close_at_any_moment_of_the_night() -> None:
    """wraith/r1"""
    t = until(seven(), "Eli", "monk", Ana=False)
    assert seen(t) == []
    t.intervene(Aside(0, "wraith", True))
    assert seen(t) == [("awake", "Eli")]
    assert t.waits_for == ("Eli", "monk")
    t.game.answer(t.seat("Eli").id, t.seat("Bo").id)
    assert seen(t)[1] == ("points", "Eli", "Bo")
    until(t, "storyteller", "dawn", Cy="Gus")


def test_the_switch_is_on_the_own_screen_and_nowhere_else() -> None:
    """wraith/r1"""
    t = until(seven(), "Eli", "monk", Ana=False)
    offered = {"action": ["use", "wraith"], "options": {"choose": "one", "noun": "yes or no", "of": [True]}}
    assert t.view("Ana")["may"]["actions"] == [offered]
    assert all(t.view(other)["may"] is None for other in ("Bo", "Cy", "Eli", "Gus"))
    assert notes(t, "Ana") == []
    t.intervene(Aside(0, "wraith", True))
    assert notes(t, "Ana") == ["The eyes are open tonight"]
    assert t.view("Ana")["may"]["actions"][0]["options"]["of"] == [False]
    for refused in (Aside(0, "wraith", True), Aside(1, "wraith", True), Aside(0, "wraith", "yes")):
        with pytest.raises(IllegalDeed):
            t.game.intervene(refused)


def test_who_is_seen_already_is_not_seen_again_when_the_eyes_open() -> None:
    t = until(seven(), "Cy", "imp", Ana=False, Eli="Bo").intervene(Aside(0, "wraith", True))
    assert seen(t) == [("woken", "Cy")]


def test_it_does_not_see_what_it_does_itself() -> None:
    """wraith/r4: a Poisoner who has the Wraith's ability besides their own one"""
    t = town("imp poisoner empath chef soldier saint mayor", script=SCRIPT, start="night 2")
    t.grant("Bo", character("wraith")).night(choice("Bo", "wraith", True), Bo="Dee", Ana="Gus")
    assert [one for one in seen(t, "Bo") if one[1] != "Cy"] == [
        ("woken", "Ana"),
        ("points", "Ana", "Gus"),
        ("asleep", "Ana"),
    ]


def test_it_sees_no_player_where_the_storyteller_points() -> None:
    """wraith/r4"""
    t = seven().grant("storyteller", character("poisoner"))
    t.night({"choose": {"who": "storyteller", "ability": "poisoner", "choice": "Fay"}}, Ana=True, Cy="Gus", Eli="Bo")
    assert ("points", "Eli", "Bo") in seen(t)
    assert ("Fay",) not in [one[2:] for one in seen(t)]


def test_the_storyteller_has_no_eyes_to_open() -> None:
    t = town("empath fortuneteller imp monk chef soldier saint", script=SCRIPT, start="night 2")
    t.grant("storyteller", character("wraith"))
    assert night_to(t, "monk").view("storyteller")["may"] is None
    finish_night(t, Dee="Bo", Cy="Gus")
    assert t.events("seen") == []
    assert not t.asked("storyteller", "wraith")


def test_by_day_there_is_nothing_to_open() -> None:
    """wraith/r1"""
    t = seven().night(Ana=True, Cy="Gus", Eli="Bo").day()
    assert notes(t, "Ana") == []
    with pytest.raises(IllegalDeed):
        t.game.intervene(Aside(0, "wraith", True))


def test_where_a_table_has_it_so_it_sees_only_who_is_awake() -> None:
    """wraith/r4"""
    t = seven(switches={"wraith_sight": "presence"}).night(Ana=True, Bo=["Eli", "Fay"], Cy="Gus", Eli="Bo")
    assert {one[0] for one in seen(t)} == {"awake", "asleep", "woken"}


@pytest.mark.parametrize(
    ("seats", "who"),
    [
        ("wraith fortuneteller imp thief:evil monk soldier saint mayor", "Dee"),
        ("wraith fortuneteller imp poisoner monk soldier saint mayor", "Dee"),
        ("wraith fortuneteller imp butler:evil monk soldier saint mayor", "Dee"),
    ],
)
def test_it_is_woken_with_every_evil_player(seats: str, who: str) -> None:
    """wraith/c4, wraith/r2"""
    t = town(seats, script=SCRIPT, start="night 2").night(Ana=False, Dee="Fay", Cy="Gus", Eli="Bo")
    assert ("woken", who) in seen(t)


def test_it_is_woken_with_a_cult_leader_who_learns_to_be_evil() -> None:
    """wraith/r2"""
    t = town("wraith cultleader imp chef monk soldier saint", script=SCRIPT, start="night 2")
    t.night(Ana=False, Cy="Gus", Eli="Bo")
    assert t.seat("Bo").evil
    assert ("woken", "Bo") in seen(t)


def test_it_takes_part_in_the_minions_introduction() -> None:
    """wraith/r9, wraith/r2"""
    t = seven(start="night 1").night(Ana=False)
    assert t.view("Ana")["told"][1]["kind"] == "chose"
    assert [told["kind"] for told in t.view("Ana")["told"]].count("minioninfo") == 1
    assert seen(t)[:2] == [("woken", "Cy"), ("asleep", "Cy")]


def test_one_who_is_awake_with_an_evil_player_may_talk_with_them_and_with_no_lunatic() -> None:
    """wraith/r3"""
    t = until(seven("fortuneteller imp lunatic=imp monk soldier saint"), "Cy", "imp", Ana=False, Dee="Gus", Eli="Bo")
    assert awake_with(t.grimoire, 0, {0, 2, 3}) == [2]


def test_one_who_is_woken_with_an_evil_player_is_awake() -> None:
    """wraith/r2: another Wraith sees it"""
    t = seven("wraith:good imp chef soldier saint mayor").night(Ana=False, Bo=True, Cy="Gus")
    assert ("asleep", "Ana") in seen(t, "Bo")


def test_a_marionette_is_only_seen_and_knows_nothing_of_it() -> None:
    """wraith/r3"""
    t = town("wraith marionette=butler imp chef monk soldier saint mayor", script=SCRIPT, start="night 2")
    t.night(Ana=False, Bo="Gus", Cy="Gus", Eli="Bo")
    assert ("woken", "Bo") in seen(t)
    assert seen(t, "Bo") == []
    wraith = t.grimoire.holders_of("wraith")[0]
    assert wraith.talks_awake({1, 2, 3}) == [2]


def test_good_players_hear_nothing_of_it() -> None:
    """wraith/r5, wraith/c5"""
    t = seven().night(Ana=True, Bo=["Eli", "Fay"], Cy="Gus", Eli="Bo").day()
    assert seen(t, "Bo") == []
    alive = t.grimoire.living
    t.intervene(Say(3, "Ana has had her eyes open"))
    assert t.grimoire.living == alive
    assert t.winner is None


def test_a_dead_one_keeps_the_eyes_shut_and_is_not_woken() -> None:
    """wraith/c2, wraith/r6"""
    t = town("-wraith fortuneteller imp empath monk soldier saint", script=SCRIPT, start="night 2")
    until(t, "Cy", "imp", Eli="Bo")
    with pytest.raises(IllegalDeed):
        t.game.intervene(Aside(0, "wraith", True))
    t.game.answer(t.seat("Cy").id, t.seat("Gus").id)
    assert not t.asked("Ana", "wraith")
    assert "Ana" not in t.woke
    assert seen(t) == []


def test_one_who_dies_in_the_night_sees_no_more() -> None:
    """wraith/r6"""
    t = seven().night(Ana=True, Eli="Bo", Cy="Ana", Bo=["Eli", "Fay"])
    assert seen(t)[-1][1] == "Cy"


def test_one_who_dies_in_the_night_does_not_see_it_from_the_eyes() -> None:
    """wraith/r6, NGT-23"""
    t = until(seven(), "Cy", "imp", Ana=False, Eli="Bo")
    before = t.view("Ana")["may"]
    t.game.answer(t.seat("Cy").id, t.seat("Ana").id)
    assert not t.alive("Ana")
    assert before is not None and t.view("Ana")["may"] == before
    t.intervene(Aside(0, "wraith", True))
    assert seen(t)[-1] == ("shut",)


def test_one_who_was_told_to_close_the_eyes_sees_no_good_player_tonight_though_healthy_again() -> None:
    """wraith/r7"""
    t = town("wraith fortuneteller imp poisoner monk soldier saint mayor", script=SCRIPT, start="night 2")
    t.night(Ana=True, Dee="Ana", Cy="Dee", Eli="Bo", Bo=["Eli", "Fay"])
    assert ("shut",) in seen(t)
    assert ("awake", "Bo") not in seen(t)
    assert notes(t, "Ana") == ["Was told to close the eyes tonight"]
    assert notes(t.day(), "Ana") == []


def test_an_impaired_one_is_told_so_at_nightfall_though_nobody_else_is_woken() -> None:
    """wraith/c3, wraith/r7"""
    t = town("wraith chef -imp mayor soldier saint", script=SCRIPT, start="night 2").impair("Ana", "drunk").night()
    assert seen(t) == [("shut",)]
    assert not t.asked("Ana", "wraith")


def test_eyes_that_have_to_stay_shut_are_a_mishap() -> None:
    t = seven("fortuneteller imp mathematician monk soldier saint").impair("Ana", "drunk").night(Cy="Gus", Eli="Bo")
    assert t.went_wrong("Ana")


@pytest.mark.parametrize("how", ["drunk", "poisoned"])
def test_an_impaired_one_is_told_to_keep_the_eyes_closed(how: str) -> None:
    """wraith/c3, wraith/r7"""
    t = seven().impair("Ana", how).night(Bo=["Eli", "Fay"], Cy="Gus", Eli="Bo")
    assert seen(t) == [("shut",)]
    assert told(t, "Ana") == ["You may not open your eyes tonight."]
    assert "Ana" not in t.woke
    assert seen(t, "Cy") == []


def test_one_who_is_poisoned_in_the_night_is_told_then() -> None:
    """wraith/r7"""
    t = town("wraith fortuneteller imp poisoner monk soldier saint mayor", script=SCRIPT, start="night 2")
    t.night(Ana=True, Dee="Ana", Eli="Bo", Cy="Gus", Bo=["Eli", "Fay"])
    assert seen(t)[-1] == ("shut",)
    assert [one[0] for one in seen(t)].count("shut") == 1
    assert t.grimoire.holders_of("wraith")[0].talks_awake({2}) == ()


def test_eyes_that_would_open_too_late_stay_shut() -> None:
    """wraith/r7"""
    t = until(seven(), "Eli", "monk", Ana=False).impair("Ana", "poisoned")
    t.intervene(Aside(0, "wraith", True))
    assert seen(t) == [("shut",)]
    assert t.view("Ana")["may"] is None


def test_its_waking_counts_as_due_to_its_own_ability() -> None:
    """wraith/r8"""
    t = seven("chambermaid imp empath monk soldier saint").night(Ana=False, Bo=["Ana", "Fay"], Cy="Gus", Eli="Bo")
    assert t.learned("Bo") == 1
    asleep = seven("chambermaid -imp empath monk soldier saint").night(Ana=True, Bo=["Ana", "Fay"], Eli="Bo")
    assert asleep.learned("Bo") == 0


def test_one_who_is_made_in_the_night_has_the_ability_at_once() -> None:
    """wraith/r10"""
    t = town("empath fortuneteller imp pithag monk soldier saint", script=SCRIPT, start="night 2")
    t.night(Dee=["Ana", "wraith"], Eli="Bo", Cy="Gus", Bo=["Eli", "Fay"])
    assert ("woken", "Cy") in seen(t)


def test_whoever_is_mad_about_it_dies_once_where_a_table_has_it_so() -> None:
    """wraith/r11"""
    t = seven(start="day 2", switches={"wraith_hunt": True})
    assert t.grimoire.holders_of("wraith")[0].may_happen()
    t.storyteller({"rule": {"ability": "wraith", "choice": "Dee"}}, let_happen={"Ana": "wraith"})
    assert not t.alive("Dee")
    assert not t.grimoire.holders_of("wraith")[0].may_happen()
    assert notes(t, "Ana") == ["The hunt is over"]


def test_nobody_dies_of_being_mad_about_a_drunk_one() -> None:
    t = seven(start="day 2", switches={"wraith_hunt": True}).impair("Ana", "drunk")
    assert not t.grimoire.holders_of("wraith")[0].may_happen()
    assert notes(t, "Ana") == []


def test_usually_nobody_dies_of_being_mad_about_it() -> None:
    """wraith/r11"""
    assert not seven(start="day 2").grimoire.holders_of("wraith")[0].may_happen()


def test_its_pair_rules() -> None:
    """wraith/r12"""
    assert partners("wraith") == {"alchemist", "magician", "plaguedoctor"}


def test_one_who_is_sober_again_does_not_see_asleep_with_whom_it_was_not_woken() -> None:
    """wraith/r7"""
    t = night_to(seven().impair("Ana", "drunk"), "imp").intervene(remove_token={"Ana": "drunk/is-the-drunk"})
    finish_night(t, Cy="Gus", Bo=["Eli", "Fay"])
    assert t.grimoire.holders_of("wraith")[0].works
    assert seen(t) == [("shut",)]


def test_one_who_is_made_in_the_night_was_not_awake_with_whoever_made_it() -> None:
    """wraith/r10"""
    t = town("empath fortuneteller imp pithag monk soldier saint", script=SCRIPT, start="night 2")
    t.night(Dee=["Ana", "wraith"], Eli="Bo", Cy="Gus", Bo=["Eli", "Fay"])
    assert [what for what, who, *_ in seen(t) if who == "Dee"] == []
    assert ("asleep", "Cy") in seen(t)


def test_one_who_was_woken_with_one_evil_player_does_not_see_another_asleep_with_whom_it_was_not() -> None:
    """wraith/r2, wraith/r7"""
    t = town("wraith fortuneteller imp poisoner monk soldier saint mayor", script=SCRIPT, start="night 2")
    night_to(t, "imp", Dee="Gus").impair("Ana", "drunk")
    assert ("woken", "Dee") in seen(t)
