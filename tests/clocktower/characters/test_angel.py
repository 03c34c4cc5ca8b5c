"""The Angel."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.core.audience import STORYTELLER
from belfry.core.errors import IllegalAnswer
from tests.clocktower.steps import begin_night, judge
from tests.clocktower.towns import Town, town

ANGEL = "angel"
NINE = "imp poisoner chef empath monk soldier saint mayor slayer"


def asked(*names: str) -> dict[str, Any]:
    return {"rule": {"ability": ANGEL, "choice": list(names)}}


def consents(**answers: bool) -> list[dict[str, Any]]:
    return [{"choose": {"who": who, "ability": ANGEL, "choice": answer}} for who, answer in answers.items()]


def verdict(culprit: str | None, penalty: str | None = None, about: str | None = None) -> dict[str, Any]:
    choice: Any = None if culprit is None else [culprit, penalty]
    return {"rule": {"ability": ANGEL, "choice": choice, **({} if about is None else {"who": about})}}


def protecting(name: str = "Dee", start: str = "night 2", seats: str = NINE, **more: Any) -> Town:
    """The Angel protects a player, by default Dee the Empath."""
    tokens = {name: ["angel/protected"]}
    return town(seats, **{"start": start, "fabled": [ANGEL], "tokens": tokens, **more})


def test_a_demon_that_has_killed_a_protected_player_is_not_woken_in_the_next_night() -> None:
    """angel/c1, angel/r9, angel/r10"""
    t = protecting().night(verdict("Ana", "no-attack"), Ana="Dee").day().dusk().night()
    assert "Ana" not in t.woke
    assert t.died == []
    told = [told for told in t.view("Ana")["told"] if told["kind"] == "penalty"]
    assert [(one["penalty"], one["on"]) for one in told] == ["no-attack", 3] or [
        (one["penalty"], one["on"]) for one in told
    ] == [("no-attack", 3)]
    for name in ("Bo", "Cy", "Dee", "public"):
        assert "penalty" not in [kind for kind, _ in t.view(name)["history"]]
    t.day().dusk().night(Ana="Cy")
    assert t.died == ["Cy"]


def test_on_the_final_day_the_angel_leaves_and_a_protected_demon_is_executed_freely() -> None:
    """angel/c2, angel/r5, angel/r6"""
    t = protecting("Bo", "night 4", "poisoner imp chef monk -empath -soldier -saint", storyteller="automatic")
    t.night(Bo="Dee", Ana="Cy").day()
    assert t.grimoire.fabled() == ()
    assert t.view("public")["fabled"] == []
    t.execute("Bo")
    assert t.winner == "good"
    assert not t.asked("storyteller", ANGEL) or not t.events("penalty")


def test_a_program_punishes_the_nominator_with_the_loss_of_tomorrows_vote() -> None:
    """angel/c3, angel/r3, angel/r11"""
    t = protecting(start="day 2", storyteller="automatic").execute("Dee", by="Cy")
    assert t.events("penalty") == [{"seat": 2, "ability": ANGEL, "penalty": "no-vote", "on": 3}]
    t.dusk().night(Ana="Fay", Eli="Ana").day().nominate("Bo", "Ana", "Cy Fay")
    assert t.tally == 1
    t.dusk().night(Ana="Fay").day().nominate("Bo", "Ana", "Cy Fay")
    assert t.tally == 2


def test_nobody_is_protected_without_consent() -> None:
    """angel/c4, angel/r1, FAB-10, FAB-D2"""
    t = town(NINE, fabled=[ANGEL]).setup(asked("Dee", "Eli"), *consents(Dee=True, Eli=False))
    assert t.tokens("Dee") == ["angel/protected"]
    assert t.tokens("Eli") == []
    assert t.view("public")["declared"] == {ANGEL: {"players": [3]}}


def test_the_angel_saves_nobody() -> None:
    """angel/c5, angel/r2"""
    t = protecting().night(verdict(None), Ana="Dee").day()
    assert not t.alive("Dee")


def test_the_engine_asks_for_the_protected_and_then_for_their_consent() -> None:
    """angel/r7, angel/r8"""
    t = town(NINE, fabled=[ANGEL])
    assert t.waits_for == ("storyteller", ANGEL)
    t.game.answer(STORYTELLER, 3)
    t.game.answer(STORYTELLER, 4)
    t.game.answer(STORYTELLER, None)
    assert t.game.ask is not None and t.game.ask.to == (3, 4)
    t.game.answer(4, False)
    t.game.answer(3, True)
    given = [entry for entry in t.game.entries if getattr(entry, "by", -1) in (3, 4)]
    assert [(entry.by, entry.value) for entry in given] == [(4, False), (3, True)]  # pyright: ignore


def test_a_demon_may_be_protected() -> None:
    """angel/r6"""
    t = town(NINE, fabled=[ANGEL]).setup(asked("Ana"), *consents(Ana=True))
    assert t.tokens("Ana") == ["angel/protected"]


def test_at_most_one_player_is_punished_for_one_death() -> None:
    """angel/r3"""
    t = protecting(start="day 2").steps({"storyteller": {"kill": "Dee"}}, verdict("Cy", "no-vote"))
    assert len(t.grimoire.penalties) == 1
    assert [d["culprit"] for d in t.events("verdict")] == [2]
    t = protecting(start="day 2").intervene(kill="Dee")
    for several in ((2, 3, "no-vote"), ((2, "no-vote"), (3, "no-vote"))):
        with pytest.raises(IllegalAnswer):
            t.game.answer(STORYTELLER, several)


@pytest.mark.parametrize(
    ("step", "culprit"),
    [
        ({"use": {"who": "Ida", "ability": "slayer", "choice": "Bo"}}, 8),
        ({"storyteller": {"execute": "Bo"}}, None),
        ({"storyteller": {"kill": "Bo"}}, None),
    ],
)
def test_the_one_most_responsible_is_suggested(step: dict[str, Any], culprit: int | None) -> None:
    """angel/r3, angel/r7, angel/r11"""
    seats = "poisoner recluse imp chef empath monk soldier saint slayer"
    as_demon = {"register": {"who": "Bo", "to": "slayer", "as": "imp"}}
    steps = [step, as_demon] if "use" in step else [step]
    t = protecting("Bo", "day 2", seats, storyteller="automatic").steps(*steps)
    assert [d["suspect"] for d in t.events("verdict")] == [culprit]
    assert [d["seat"] for d in t.events("penalty")] == ([] if culprit is None else [culprit])


def test_the_demon_is_suggested_for_an_attack_and_loses_one() -> None:
    """angel/r3, angel/r11"""
    t = protecting(storyteller="automatic").night(Ana="Dee")
    assert t.events("penalty") == [{"seat": 0, "ability": ANGEL, "penalty": "no-attack", "on": 3}]


def test_whoever_brings_death_on_themself_has_nobody_to_blame() -> None:
    """angel/r11"""
    t = protecting(start="day 2", storyteller="automatic").execute("Dee", by="Dee")
    assert t.events("penalty") == []
    t = protecting("Ana", storyteller="automatic").night(Ana="Ana")
    assert not t.alive("Ana")
    assert t.events("penalty") == []


def test_the_storyteller_may_let_it_pass() -> None:
    """angel/r4"""
    t = protecting(start="day 2").execute("Dee", verdict(None))
    assert t.events("penalty") == []
    assert t.grimoire.penalties == ()


def test_after_the_angel_has_left_deaths_have_no_consequence_but_penalties_go_on() -> None:
    """angel/r5"""
    t = town(NINE, start="day 2", fabled=[ANGEL], tokens={"Dee": ["angel/protected"], "Hal": ["angel/protected"]})
    t.execute("Dee", verdict("Cy", "no-vote"), by="Cy").storyteller(fabled=[]).dusk().night(Ana="Hal").day()
    assert not t.asked("storyteller", ANGEL)
    assert "angel/something-bad" in t.tokens("Cy")
    t.nominate("Bo", "Ana", "Cy Fay")
    assert t.tally == 1
    t.dusk()
    assert t.tokens("Cy") == []


def test_the_engine_records_the_death_with_its_cause_the_culprit_and_the_penalty() -> None:
    """angel/r8"""
    t = protecting().night(verdict("Bo", "no-vote"), Ana="Dee")
    assert t.events("verdict") == [
        {"seat": 3, "ability": ANGEL, "through": "imp", "suspect": 0, "culprit": 1, "penalty": "no-vote"}
    ]
    [given] = t.grimoire.penalties
    assert (given.seat, given.what, given.by, given.given, given.on) == (1, "no-vote", ANGEL, ("night", 2), 2)
    t.storyteller(fabled=[])
    assert t.events("fabled")[-1] == {"fabled": []}


def test_whoever_is_to_die_dies_now() -> None:
    """angel/r9"""
    t = protecting(start="day 2").execute("Dee", verdict("Cy", "dies"), by="Cy")
    assert not t.alive("Cy")


def test_whoever_has_no_ability_is_as_if_poisoned_until_the_next_dusk() -> None:
    """angel/r9"""
    t = protecting("Cy", start="night 2").night(verdict("Dee", "no-ability"), Ana="Cy")
    assert t.poisoned("Dee")
    t.day()
    assert t.poisoned("Dee")
    t.dusk()
    assert not t.poisoned("Dee")


def test_a_hand_that_is_refused_costs_no_token_and_counts_in_an_exile() -> None:
    """angel/r9"""
    seats = "imp poisoner -chef empath monk soldier saint mayor thief:good"
    t = protecting(start="day 2", seats=seats).execute("Dee", verdict("Cy", "no-vote-today"), by="Bo")
    t.storyteller(revive="Dee").dusk()
    t = protecting(start="day 2", seats=seats)
    t.steps({"storyteller": {"kill": "Dee"}}, verdict("Cy", "no-vote-today"))
    t.nominate("Bo", "Ana", "Cy Eli")
    assert t.tally == 1
    assert t.seat("Cy").ghost_vote
    t.exile("Bo", "Ida", "Cy Eli Fay Gus Hal")
    assert not t.alive("Ida")


def test_a_penalty_in_words_is_shown_to_the_player_alone() -> None:
    """angel/r9, angel/r10"""
    words = "Be mad that you are the Saint."
    t = protecting(start="day 2").execute("Dee", verdict("Cy", words), by="Cy")
    assert [told["penalty"] for told in t.view("Cy")["told"] if told["kind"] == "penalty"] == [words]
    assert words not in str(t.view("Bo")) and words not in str(t.view("public"))


def test_on_the_final_day_the_storyteller_is_asked_whether_the_angel_leaves() -> None:
    """angel/r7, angel/r11"""
    t = protecting("Bo", "night 4", "poisoner imp chef virgin -empath -soldier -saint").night(Bo="Dee", Ana="Cy")
    t.steps("day", {"rule": {"ability": ANGEL, "choice": False}})
    assert t.grimoire.fabled() == (ANGEL,)
    t = protecting("Bo", "night 4", "poisoner imp chef virgin -empath -soldier -saint").night(Bo="Dee", Ana="Cy").day()
    assert t.grimoire.fabled() == ()


def test_it_comes_before_the_first_night_and_may_leave_at_any_time() -> None:
    """angel/r1, FAB-4"""
    t = town(NINE, start="day 2", fabled=[])
    t.refused({"storyteller": {"fabled": [ANGEL]}})
    t = town(NINE).setup().storyteller(asked("Dee"), *consents(Dee=True), fabled=[ANGEL])
    assert t.tokens("Dee") == ["angel/protected"]


def test_before_the_final_day_the_angel_stays_and_nobody_asks() -> None:
    t = protecting().night(Ana="Fay").day()
    assert t.grimoire.fabled() == (ANGEL,)
    assert not t.asked("storyteller", ANGEL)


def test_whoever_kills_by_day_is_suggested_to_lose_a_vote_and_no_attack() -> None:
    """angel/r11"""
    seats = "poisoner recluse imp chef empath monk soldier saint slayer"
    shot = {"register": {"who": "Bo", "to": "slayer", "as": "imp"}}
    t = protecting("Bo", "day 2", seats, storyteller="automatic").use("Ida", "slayer", "Bo", shot)
    assert [given["penalty"] for given in t.events("penalty")] == ["no-vote"]


def test_an_execution_in_the_night_is_not_the_nominators_fault() -> None:
    """angel/r11"""
    seats = "imp poisoner chef mutant monk soldier saint mayor slayer"
    t = protecting(start="day 2", seats=seats, script=None).nominate("Cy", "Dee").dusk()
    judge(begin_night(t), "Dee", "mutant", True, True)
    t.game.answer(STORYTELLER, None)
    assert [given["suspect"] for given in t.events("verdict")] == [None]


def test_the_storyteller_is_nobody_to_blame() -> None:
    """angel/r11"""
    seats = "atheist mayor chef empath monk soldier saint"
    t = protecting(seats=seats, script=["imp", "poisoner", *seats.split()])
    t.night({"rule": {"ability": "atheist", "choice": "Dee"}}, verdict(None))
    assert [given["suspect"] for given in t.events("verdict")] == [None]
