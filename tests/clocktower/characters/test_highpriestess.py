"""The High Priestess."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower.storyteller.judgement import worth_a_talk
from tests.clocktower.steps import choice, night_to, players_for, rule, shown, suggested
from tests.clocktower.towns import Refused, Town, town

SCRIPT = ["highpriestess", "ravenkeeper", "fortuneteller", "chef", "monk", "soldier", "empath", "mayor", "saint"]
SCRIPT += ["recluse", "drunk", "poisoner", "witch", "goblin", "pithag", "imp", "vortox"]


def priestess(rest: str, start: str = "night 1", **more: Any) -> Town:
    """Ana the High Priestess and others."""
    return town(f"highpriestess {rest}", start=start, script=SCRIPT, **more)


def three_nights(t: Town, *names: str, **choices: Any) -> Town:
    """Nights on each of which this player is shown."""
    for name in names:
        t.night(shown("Ana", "highpriestess", name), **(choices if t.grimoire.number else {})).day().dusk()
    return t


def scores(t: Town) -> dict[str, int]:
    [ability] = t.grimoire.holders_of("highpriestess")
    return {seat.name: worth_a_talk(ability, seat) for seat in t.grimoire.circle if seat.name != "Ana"}


def test_anybody_may_be_worth_a_talk_and_no_reason_is_told() -> None:
    """highpriestess/c1, highpriestess/r3"""
    t = three_nights(priestess("chef goblin drunk=empath imp soldier mayor"), "Bo", "Cy", "Dee", Eli="Fay")
    assert [told["value"] for told in t.view("Ana")["told"] if told["kind"] == "learned"] == [1, 2, 3]


def test_the_same_player_may_be_shown_night_after_night() -> None:
    """highpriestess/c2, highpriestess/r1"""
    t = three_nights(priestess("saint imp chef soldier mayor goblin"), "Bo", "Bo", "Bo", "Cy", Cy="Eli")
    assert t.lessons("Ana") == [1, 1, 1, 2]


def test_the_dead_and_travellers_may_be_shown() -> None:
    """highpriestess/c3, highpriestess/r2"""
    t = priestess("-chef goblin soldier imp mayor thief:good", start="night 2")
    t.night(shown("Ana", "highpriestess", "Bo"), Eli="Dee", Gus="Bo")
    assert t.lessons("Ana") == [1]
    assert players_for(t, "Ana") == {"Bo", "Cy", "Dee", "Eli", "Fay", "Gus"}


@pytest.mark.parametrize("value", ["Ana", "none"])
def test_neither_the_high_priestess_nor_nobody_is_shown(value: str) -> None:
    """highpriestess/c4, highpriestess/r2, highpriestess/r4"""
    with pytest.raises(Refused):
        priestess("chef goblin soldier imp mayor saint").night(shown("Ana", "highpriestess", value))


def test_belfry_prefers_whoever_knows_something_and_is_alive() -> None:
    """highpriestess/c5, highpriestess/r6"""
    t = priestess("chef soldier ravenkeeper goblin imp mayor saint")
    t.night(shown("Ana", "highpriestess", "Hal")).day().dusk()
    night_to(t, "highpriestess", Fay="Dee", Dee="Bo")
    assert {name: scores(t)[name] for name in ("Bo", "Cy", "Dee")} == {"Bo": 3, "Cy": 1, "Dee": 2}
    assert scores(t)["Eli"] == 2
    assert scores(t)["Fay"] == 3


def test_belfry_counts_what_was_shown_before_and_who_is_impaired() -> None:
    """highpriestess/r6"""
    t = priestess("chef goblin drunk=empath imp soldier mayor")
    t.night(shown("Ana", "highpriestess", "Bo")).day().dusk()
    assert scores(t) == {"Bo": 1, "Cy": 2, "Dee": 2, "Eli": 3, "Fay": 1, "Gus": 1}


def test_the_evil_high_priestess_is_not_sent_to_friends() -> None:
    """highpriestess/r5, highpriestess/r6"""
    t = town("highpriestess:evil chef goblin imp soldier mayor", script=SCRIPT).night().day().dusk()
    assert scores(t) == {"Bo": 3 - 2 * t.lessons("Ana").count(1), "Cy": 1, "Dee": 1, "Eli": 1, "Fay": 1}


def test_what_is_told_is_recorded() -> None:
    """highpriestess/r4"""
    t = priestess("chef goblin soldier imp mayor poisoner").night(shown("Ana", "highpriestess", "Cy"), Gus="Ana")
    [record] = t.events("opinion")
    assert (record["seat"], record["value"], record["impaired"]) == (0, 2, True)


def test_under_a_vortox_the_honest_choice_is_asked_for_and_another_is_shown() -> None:
    """highpriestess/r4"""
    t = priestess("chef goblin soldier vortox mayor saint").night(rule("highpriestess", "Bo"))
    assert players_for(t, "Ana") == {"Cy", "Dee", "Eli", "Fay", "Gus"}
    assert t.events("opinion")[0]["honest"] == 1


def test_a_dead_high_priestess_learns_nothing_and_a_new_one_that_night() -> None:
    """highpriestess/r7"""
    t = priestess("chef imp soldier goblin mayor saint", start="night 2").night(Cy="Ana")
    assert t.learned("Ana") is None
    t = town("chef imp pithag soldier goblin mayor saint", start="night 3", script=SCRIPT)
    t.night(choice("Cy", "pithag", ["Ana", "highpriestess"]), Bo="Eli")
    assert t.learned("Ana", "highpriestess") is not None


def test_belfry_shows_the_best_and_to_the_impaired_the_worst() -> None:
    """highpriestess/r6; Automatic: for an impaired High Priestess one with the lowest score."""
    assert set(suggested(priestess("chef goblin soldier imp mayor saint"), "highpriestess")) == {1, 4}
    drunk = priestess("chef goblin soldier imp mayor saint").impair("Ana", "drunk")
    assert set(suggested(drunk, "highpriestess")) == {3, 5, 6}
