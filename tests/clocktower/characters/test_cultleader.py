"""The Cult Leader."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clocktower.steps import choice, night_to, notices, rule, side, suggested, woken_for
from tests.clocktower.towns import Refused, Town, town

SCRIPT = [
    "cultleader",
    "towncrier",
    "fortuneteller",
    "chef",
    "monk",
    "soldier",
    "empath",
    "mayor",
    "wizard",
    "butler",
    "highpriestess",
]
SCRIPT += ["saint", "recluse", "drunk", "poisoner", "goblin", "witch", "spy", "pithag", "imp", "nodashii", "kazali"]


def cult(rest: str, start: str = "night 2", **more: Any) -> Town:
    """Ana the Cult Leader and others."""
    return town(f"cultleader {rest}", start=start, script=SCRIPT, **more)


def form(t: Town, by: str, joining: str, *answers: dict[str, Any]) -> Town:
    """A cult is formed, and these players join."""
    joined = [choice(name, "cultleader", "yes") for name in joining.split()]
    return t.steps({"use": {"who": by, "ability": "cultleader", "choice": True}}, *joined, *answers)


def test_good_wins_when_every_good_player_joins() -> None:
    """cultleader/c1, cultleader/r7, cultleader/r8"""
    t = form(cult("towncrier imp chef -soldier goblin", start="day 3"), "Ana", "Bo Dee Eli")
    assert t.winner == "good"
    assert t.events("followed") == [{"by": 0, "supporters": [1, 3, 4], "succeeds": True}]


def test_a_poisoned_cult_leader_wins_nothing() -> None:
    """cultleader/c2, cultleader/r10"""
    t = form(cult("nodashii chef soldier empath witch", start="day 2"), "Ana", "Bo Cy Dee Eli Fay")
    assert t.winner is None
    assert not t.events("followed")[0]["succeeds"]


def test_a_poisoned_cult_leader_stays_on_the_side() -> None:
    """cultleader/c3, cultleader/r5"""
    t = cult("fortuneteller wizard:evil chef soldier imp poisoner")
    t.night(Gus="Ana", Fay="Bo")
    assert t.died == ["Bo"]
    assert side(t) == "good"
    assert "Ana" not in t.woke


def test_between_two_evil_neighbours_the_cult_leader_turns_evil_and_is_told() -> None:
    """cultleader/c4, cultleader/r3, cultleader/r4"""
    t = cult("imp chef soldier empath witch", start="night 1").night(Fay="Cy")
    assert side(t) == "evil"
    assert "Ana" in t.woke
    assert t.view("Ana")["you"]["alignment"] == "evil"
    t.day().dusk().night(Fay="Cy", Bo="Dee")
    assert "Ana" not in t.woke


def test_between_a_good_and_an_evil_neighbour_the_storyteller_decides() -> None:
    """cultleader/c5, cultleader/r3, cultleader/r4"""
    t = cult("imp chef soldier empath saint").night(rule("cultleader", "good"), Bo="Dee")
    assert side(t) == "good"
    assert "Ana" not in t.woke
    t = cult("imp chef soldier empath saint").night(rule("cultleader", "evil"), Bo="Dee")
    assert side(t) == "evil"
    assert "Ana" in t.woke


def test_a_dead_good_player_without_a_vote_token_has_to_join_too() -> None:
    """cultleader/c6, cultleader/r7, cultleader/r9"""
    t = form(cult("--chef imp soldier empath witch", start="day 2"), "Ana", "Dee Eli")
    assert t.winner is None
    t = form(cult("--chef imp soldier empath witch", start="day 2"), "Ana", "Bo Dee Eli")
    assert t.winner == "good"


def test_a_pretender_is_followed_in_vain() -> None:
    """cultleader/c7, cultleader/r12"""
    t = form(cult("imp chef soldier empath witch", start="day 2"), "Bo", "Ana Cy Dee Eli Fay")
    assert t.winner is None
    assert t.events("followed") == [{"by": 1, "supporters": [2, 3, 4, 5, 0], "succeeds": False}]
    real = form(cult("imp chef soldier empath witch", start="day 2"), "Ana", "Bo Dee")
    kinds = [[event.kind for event in one.game.events if event.kind != "seated"][-9:] for one in (t, real)]
    assert kinds[0] == kinds[1]


def test_later_changes_of_the_neighbours_count_on_the_next_night() -> None:
    """cultleader/r1"""
    t = night_to(cult("imp chef soldier highpriestess witch"), "highpriestess", Bo="Dee", Fay="Cy")
    assert side(t) == "evil"
    t.intervene(alignment={"Bo": "good", "Fay": "good"})
    assert side(t) == "evil"
    t.steps("day").dusk().night(Bo="Cy", Fay="Dee")
    assert side(t) == "good"


def test_the_dead_are_skipped_and_travellers_are_neighbours() -> None:
    """cultleader/r2"""
    t = cult("-chef imp soldier empath thief:evil").night(Cy="Dee", Fay="Dee")
    assert side(t) == "evil"


def test_a_recluse_counts_as_evil_and_a_spy_as_good_if_the_storyteller_likes() -> None:
    """cultleader/r6"""
    t = cult("recluse imp chef soldier empath").night(rule("cultleader", "evil"), Cy="Dee")
    assert side(t) == "evil"
    t = cult("spy imp chef soldier witch").night(rule("cultleader", "good"), Cy="Dee", Fay="Eli")
    assert side(t) == "good"


def test_the_team_that_the_cult_leader_is_on_wins() -> None:
    """cultleader/r8, cultleader/r7"""
    t = town("cultleader:evil chef imp soldier empath witch", start="day 2", script=SCRIPT)
    assert form(t, "Ana", "Bo Dee Eli").winner == "evil"


def test_joining_is_no_vote() -> None:
    """cultleader/r9"""
    t = cult("-chef imp soldier butler witch", start="day 2", tokens={"Bo": ["butler/master"]})
    form(t, "Ana", "Bo Eli").nominate("Dee", "Cy", "Bo")
    assert t.tally == 1
    form(t, "Bo", "Eli")
    t.close()
    form(t, "Cy", "Bo")
    assert [data["by"] for data in t.events("followed")] == [0, 1, 2]
    assert t.executed is None


def test_there_is_one_cult_a_day_for_each_player() -> None:
    """cultleader/r11"""
    t = form(cult("chef imp soldier empath witch", start="day 2"), "Ana", "Bo")
    with pytest.raises(Refused):
        form(t, "Ana", "")
    form(t, "Cy", "")
    t.dusk().night(Cy="Dee", Fay="Dee").day()
    assert form(t, "Ana", "Dee Eli Bo").winner == "good"


def test_a_dead_cult_leader_forms_no_cult_and_stays_on_the_side() -> None:
    """cultleader/r11"""
    t = town("-cultleader imp chef soldier empath witch", start="night 2", script=SCRIPT).night(Bo="Bo", Fay="Dee")
    assert side(t) == "good"
    t = town("-cultleader imp chef soldier empath witch", start="day 2", script=SCRIPT)
    assert form(t, "Ana", "Cy Dee Eli").winner is None


@pytest.mark.parametrize("on", [False, True])
def test_whether_a_recluse_has_to_join_is_an_option(on: bool) -> None:
    """cultleader/r13"""
    t = cult("recluse imp chef soldier empath", start="day 2", switches={"cultleader_registration": on})
    register = {"register": {"who": "Bo", "to": "cultleader", "as": "evil"}}
    form(t, "Ana", "Dee Eli Fay", *([register] if on else []))
    assert t.winner == ("good" if on else None)


def test_who_becomes_another_stays_on_the_side_and_a_new_cult_leader_begins_that_night() -> None:
    """cultleader/r14"""
    t = town("cultleader:evil pithag chef imp soldier empath", start="night 2", script=SCRIPT)
    t.night(choice("Bo", "pithag", ["Ana", "mayor"]), Dee="Cy")
    assert (t.character("Ana"), side(t)) == ("mayor", "evil")
    t = town("chef pithag soldier imp saint empath", start="night 2", script=SCRIPT)
    t.night(choice("Bo", "pithag", ["Cy", "cultleader"]), Dee="Fay")
    assert side(t, "Cy") == "evil"
    assert notices(t, "Cy")[-1][0] == "cultleader"


def test_everybody_sees_who_is_asked_and_who_joins() -> None:
    """cultleader/r12: a call looks the same on every screen, whoever makes it"""
    t = cult("imp chef soldier empath witch", start="day 2")
    t.game.answer(1, ("use", "cultleader", True))
    for name in ("Ana", "Bo", "public"):
        counting = t.view(name)["counting"]
        assert counting is not None
        assert counting["kind"] == "cult"
        assert counting["needed"] == counting["to_lead"] == 5
        assert counting["order"] == [2, 3, 4, 5, 0]
    t.game.answer(-1, "count")
    t.game.answer(2, True)
    counting = t.view("public")["counting"]
    assert counting is not None
    assert (counting["hands"], counting["next"]) == ([2], 3)
    assert t.view("Dee")["asked"] is not None


def test_belfry_takes_either_side() -> None:
    """Automatic: at random."""
    assert set(suggested(cult("imp chef soldier empath saint", start="night 1"), "cultleader")) == {"good", "evil"}


def test_the_storyteller_is_offered_good_first_and_a_change_wakes_the_cult_leader() -> None:
    """cultleader/r3"""
    t = night_to(cult("imp chef soldier empath monk mayor"), "cultleader", Bo="Dee", Fay="Dee")
    assert t.game.ask is not None and list(t.game.ask.options) == ["good", "evil"]
    t.runner.take([rule("cultleader", "evil")])
    t.runner.proceed()
    assert "cultleader" in woken_for(t, "Ana")


def test_whoever_is_the_cult_leader_no_more_stays_on_the_side() -> None:
    t = night_to(cult("imp chef soldier empath monk mayor"), "cultleader", Bo="Dee", Fay="Dee")
    t.intervene(character={"Ana": "chef"}).game.answer(-1, "evil")
    assert side(t) == "good"


def test_whoever_forms_the_cult_is_not_asked_and_may_do_it_after_the_execution() -> None:
    t = form(cult("towncrier imp chef soldier goblin mayor", start="day 3").execute("Eli"), "Ana", "Bo")
    assert t.seat("Ana").id not in [event["seat"] for event in t.events("hand")][-6:]
    assert t.events("followed")[-1]["supporters"] == [1]
