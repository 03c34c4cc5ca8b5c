"""The Psychopath."""

from typing import Any

import pytest

from belfry.clocktower.characters.carousel.psychopath import Psychopath
from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.clocktower.storyteller.deeds.ability import LetHappen
from belfry.clocktower.storyteller.deeds.seats import Leave
from belfry.core.audience import STORYTELLER
from belfry.core.errors import IllegalDeed
from tests.clocktower.steps import notes
from tests.clocktower.towns import Refused, Town, partners, town

SCRIPT = [
    *("psychopath", "sailor", "barber", "saint", "chef", "monk", "soldier", "empath", "virgin", "golem", "witch"),
    *("devilsadvocate", "scapegoat", "vizier", "pithag", "lilmonsta", "imp"),
]
SEATS = "barber saint imp sailor chef monk empath"


def eight(rest: str = SEATS, start: str = "day 2", **more: Any) -> Town:
    """Ana the Psychopath, Bo the Barber, Cy the Saint, Dee the Imp, Eli the Sailor."""
    return town(f"psychopath {rest}", start=start, script=SCRIPT, **more)


def shows(**gestures: str) -> list[dict[str, Any]]:
    """What players show; the Storyteller as `storyteller`."""
    found: list[dict[str, Any]] = []
    for who, gesture in gestures.items():
        if who == "storyteller":
            found.append({"rule": {"ability": "psychopath", "choice": gesture}})
        else:
            found.append({"choose": {"who": who, "ability": "psychopath", "choice": gesture}})
    return found


def rounds(t: Town) -> list[tuple[str, str]]:
    """What everybody has seen of roshambo: how it came out, and who the opponent was."""
    return [(e["what"], t.runner.policy.name(e["by"])) for e in t.events("declared") if e["ability"] == "psychopath"]


def test_a_player_who_is_named_dies_at_once() -> None:
    """psychopath/c1, psychopath/r4"""
    t = eight(start="day 1").use("Ana", "psychopath", "Bo")
    assert t.died == ["Bo"]
    assert t.executed is None
    t.execute("Gus", by="Fay")
    assert t.executed == "Gus"


def test_who_cannot_die_lives_and_the_use_of_the_day_is_spent() -> None:
    """psychopath/c2, psychopath/r1, psychopath/r3"""
    t = eight().use("Ana", "psychopath", "Eli").use("Ana", "psychopath", "Cy")
    assert t.died == []
    t.dusk().next_day(Dee="Hal", Eli="Gus", Gus="Cy").use("Ana", "psychopath", "Cy")
    assert not t.alive("Cy")


def test_a_dead_player_spends_it_too() -> None:
    """psychopath/r3"""
    t = eight("-barber saint imp sailor chef monk empath").use("Ana", "psychopath", "Bo").use("Ana", "psychopath", "Cy")
    assert t.alive("Cy")


def test_it_is_never_required_and_too_late_when_nominations_are_called() -> None:
    """psychopath/c7, psychopath/r1"""
    t = eight()
    t.game.answer(STORYTELLER, "open")
    with pytest.raises(Refused):
        t.use("Ana", "psychopath", "Bo")
    assert t.alive("Bo")
    assert t.dusk().died == []


def test_anybody_may_say_the_words_and_nothing_happens() -> None:
    """psychopath/r2"""
    t = eight().use("Fay", "psychopath", "Bo")
    assert t.died == []
    used = t.events("used")[0]
    assert used == {"seat": t.seat("Fay").id, "ability": "psychopath", "choice": t.seat("Bo").id}
    assert "psychopath" in t.view("Hal")["may_use"]


def test_a_draw_saves_it_and_it_was_the_days_execution() -> None:
    """psychopath/c3, psychopath/r5, psychopath/r6"""
    t = eight().execute("Ana", *shows(Ana="rock", Bo="rock"), by="Bo")
    assert t.alive("Ana")
    assert rounds(t) == [("draws", "Bo")]
    assert t.executed == "Ana"
    assert t.grimoire.today.open is False


def test_a_round_that_it_wins_saves_it_and_there_is_a_new_one_each_day() -> None:
    """psychopath/c4, psychopath/c5, psychopath/r6, psychopath/r7"""
    t = eight().execute("Ana", *shows(Ana="rock", Bo="rock"), by="Bo").dusk()
    t.next_day(Dee="Hal", Eli="Gus", Gus="Cy").execute("Ana", *shows(Ana="scissors", Cy="paper"), by="Cy").dusk()
    assert t.alive("Ana")
    t.next_day(Dee="Fay", Eli="Gus", Gus="Cy").execute("Ana", *shows(Ana="scissors", Bo="rock"), by="Bo")
    assert not t.alive("Ana")
    assert rounds(t) == [("draws", "Bo"), ("wins", "Cy"), ("loses", "Bo")]


@pytest.mark.parametrize(("shown", "lives"), [("paper", False), ("rock", True), ("scissors", True)])
def test_after_a_nomination_of_itself_it_plays_against_the_storyteller(shown: str, lives: bool) -> None:
    """psychopath/c6, psychopath/r7"""
    t = eight().execute("Ana", *shows(storyteller=shown, Ana="rock"), by="Ana")
    assert t.alive("Ana") is lives
    assert rounds(t)[0][1] == "storyteller"


def test_nobody_sees_a_gesture_before_both_are_shown() -> None:
    """psychopath/r5"""
    t = eight().nominate("Bo", "Ana", "Bo Cy Eli Fay Gus Hal")
    t.game.answer(STORYTELLER, "close")
    assert {0, 1} == set(t.game.ask.to)  # type: ignore[union-attr]
    before = [t.view(who) for who in ("Ana", "Cy", "public")]
    t.game.answer(1, "paper")
    assert [t.view(who) for who in ("Ana", "Cy", "public")] == before
    t.game.answer(0, "rock")
    assert rounds(t) == [("loses", "Bo")]
    assert not t.alive("Ana")


def test_an_attack_at_night_kills_it_without_roshambo() -> None:
    """psychopath/c8, psychopath/r9"""
    t = eight(start="night 2").night(Dee="Ana", Eli="Gus", Gus="Cy")
    assert not t.alive("Ana")
    assert rounds(t) == []


def test_its_own_choice_of_itself_kills_it_without_roshambo() -> None:
    """psychopath/r9"""
    t = eight().use("Ana", "psychopath", "Ana")
    assert not t.alive("Ana")
    assert rounds(t) == []


def test_the_opponent_is_the_nominator_though_dead_or_another_ability_ordered_it() -> None:
    """psychopath/r7"""
    t = eight().nominate("Bo", "Ana", "Bo Cy Eli Fay Gus Hal").intervene(kill="Bo")
    t.close(*shows(Ana="rock", Bo="paper"))
    assert rounds(t) == [("loses", "Bo")]
    ordered = eight("barber saint imp vizier chef monk empath")
    vote = {"nominate": {"by": "Bo", "who": "Ana", "votes": ["Cy"]}}
    vizier = {"choose": {"who": "Eli", "ability": "vizier", "choice": True}}
    ordered.steps(vote, vizier, *shows(Ana="paper", Bo="rock"))
    assert rounds(ordered) == [("wins", "Bo")]
    assert ordered.executed == "Ana"


def test_without_a_nomination_the_opponent_is_the_storyteller() -> None:
    """psychopath/r7"""
    t = eight().storyteller(*shows(storyteller="paper", Ana="rock"), execute="Ana")
    assert rounds(t) == [("loses", "storyteller")]
    assert not t.alive("Ana")


@pytest.mark.parametrize("how", ["drunk", "poisoned"])
def test_an_impaired_one_dies_of_an_execution_and_kills_nobody(how: str) -> None:
    """psychopath/r8"""
    t = eight().impair("Ana", how).use("Ana", "psychopath", "Bo")
    assert t.alive("Bo")
    t.grimoire.tokens.clear()
    t.grimoire.changed()
    t.use("Ana", "psychopath", "Cy")
    assert t.alive("Cy")
    t.impair("Ana", how).execute("Ana", by="Bo")
    assert not t.alive("Ana")
    assert rounds(t) == []


def test_a_round_for_show_changes_nothing_for_an_impaired_one() -> None:
    """psychopath/r8"""
    t = eight().impair("Ana", "poisoned")
    stage = {"rule": {"ability": "psychopath", "choice": True}}
    t.execute("Ana", stage, *shows(Ana="rock", Bo="scissors"), by="Bo")
    assert rounds(t) == [("wins", "Bo")]
    assert not t.alive("Ana")
    assert notes(t, "Ana") == []


def test_belfry_stages_no_round_for_show() -> None:
    """psychopath/r8"""
    t = eight(storyteller="automatic").impair("Ana", "poisoned").execute("Ana", by="Bo")
    assert rounds(t) == []


def test_other_protections_save_one_who_has_lost() -> None:
    """psychopath/r10"""
    t = eight("barber saint imp devilsadvocate chef monk empath", start="night 2")
    t.next_day(Eli="Ana", Dee="Hal", Gus="Bo").execute("Ana", *shows(Ana="rock", Bo="paper"), by="Bo")
    assert rounds(t) == [("loses", "Bo")]
    assert t.alive("Ana")


def test_a_dead_one_and_one_who_is_another_by_now_have_nothing_of_it() -> None:
    """psychopath/r11"""
    t = town(f"-psychopath {SEATS}", script=SCRIPT, start="day 2").use("Ana", "psychopath", "Bo")
    assert t.alive("Bo")
    t = eight().storyteller(character={"Ana": "chef"}).use("Ana", "psychopath", "Bo")
    assert t.alive("Bo")
    t.execute("Ana", by="Bo")
    assert not t.alive("Ana")


def test_one_who_becomes_it_has_both_at_once() -> None:
    """psychopath/r11"""
    t = eight().storyteller(character={"Fay": "psychopath"}).use("Fay", "psychopath", "Bo")
    assert not t.alive("Bo")
    t.execute("Fay", *shows(Fay="rock", Cy="rock"), by="Cy")
    assert t.alive("Fay")


def test_the_kill_can_end_the_game() -> None:
    """psychopath/r12"""
    assert eight().use("Ana", "psychopath", "Dee").winner == "good"
    three = town("psychopath -barber -saint imp -sailor chef -monk -empath", script=SCRIPT, start="day 2")
    assert three.use("Ana", "psychopath", "Fay").winner == "evil"


def test_its_pair_rules() -> None:
    """psychopath/r13"""
    assert partners("psychopath") == {"lilmonsta"}


def test_a_judge_s_pass_has_the_nominator_play_the_round() -> None:
    """psychopath/r7: another ability ordered the execution."""
    t = eight("barber saint imp sailor chef monk judge:good")
    t.nominate("Bo", "Ana", "Bo")
    t.use("Hal", "judge", "pass", *shows(Ana="rock", Bo="paper"))
    assert rounds(t) == [("loses", "Bo")]
    assert not t.alive("Ana")


# In the Storyteller's hands


def held(start: str = "night 2") -> Town:
    """A town whose Storyteller has the Psychopath's ability."""
    return town("chef barber saint imp soldier monk empath", start=start, script=SCRIPT).grant(
        "storyteller", Psychopath
    )


NAMES_BO = {"rule": {"ability": "psychopath", "choice": "Bo"}}


def test_a_storyteller_with_the_ability_names_a_player_when_the_day_begins() -> None:
    """psychopath/r1, psychopath/r4"""
    t = held().night(Dee="Eli", Fay="Gus")
    assert not t.asked("storyteller", "psychopath")
    t.steps("day", NAMES_BO)
    assert t.died == ["Bo"]
    said = [event for event in t.events("declared") if event["ability"] == "psychopath"]
    assert [(event["what"], event["who"]) for event in said] == [("names", t.seat("Bo").id)]
    with pytest.raises(IllegalDeed):
        t.intervene(LetHappen(STORYTELLER, "psychopath"))


def test_a_storyteller_with_the_ability_may_wait_until_nominations_are_called_for() -> None:
    """psychopath/r1"""
    t = held().night(Dee="Eli", Fay="Gus").day()
    assert t.asked("storyteller", "psychopath")
    assert t.died == []
    t.intervene(LetHappen(STORYTELLER, "psychopath")).steps(NAMES_BO)
    assert t.died == ["Bo"]
    t = held().night(Dee="Eli", Fay="Gus").day()
    t.game.answer(STORYTELLER, "open")
    with pytest.raises(IllegalDeed):
        t.intervene(LetHappen(STORYTELLER, "psychopath"))


def test_nobody_plays_a_round_for_a_psychopath_s_ability_in_the_storyteller_s_hands() -> None:
    """psychopath/r5: it is the Psychopath's own execution"""
    t = held("day 2").execute("Ana")
    assert not t.alive("Ana") and rounds(t) == []


def test_a_player_s_own_ability_is_not_the_storyteller_s_to_use() -> None:
    """psychopath/r1"""
    with pytest.raises(IllegalDeed):
        eight().intervene(LetHappen(0, "psychopath"))
    assert not eight(start="night 2").night(Dee="Hal", Eli="Gus", Gus="Cy").day().asked("Ana", "psychopath")


# What a round is and is not about


def test_everybody_sees_what_both_have_shown() -> None:
    """psychopath/r5"""
    t = eight().execute("Ana", *shows(Ana="rock", Bo="scissors"), by="Bo")
    seen = [event for event in t.events("declared") if event["ability"] == "psychopath"][-1]
    assert (seen["who"], seen["by"], seen["choice"], seen["value"]) == (0, 1, "rock", "scissors")


def test_another_player_s_execution_is_no_round() -> None:
    """psychopath/r5"""
    t = eight().execute("Bo", by="Cy")
    assert not t.alive("Bo") and rounds(t) == []


def test_a_round_that_was_won_saves_nobody_else_and_not_from_another_death() -> None:
    """psychopath/r6, psychopath/r9"""
    t = eight().execute("Ana", *shows(Ana="rock", Bo="rock"), by="Bo").dusk()
    t.next_day(Dee="Hal", Eli="Gus", Gus="Cy").execute("Cy", by="Bo")
    assert not t.alive("Cy")
    t = eight().execute("Ana", *shows(Ana="rock", Bo="rock"), by="Bo").dusk().night(Dee="Ana", Eli="Gus", Gus="Cy")
    assert not t.alive("Ana")


def test_a_round_that_was_won_before_does_not_save_one_who_is_poisoned_now() -> None:
    """psychopath/r7, psychopath/r8"""
    t = eight().execute("Ana", *shows(Ana="rock", Bo="rock"), by="Bo").dusk()
    spared = notes(t, "Ana")
    assert len(spared) == 1
    t.next_day(Dee="Hal", Eli="Gus", Gus="Cy").impair("Ana", "poisoned").execute("Ana", by="Bo")
    assert not t.alive("Ana")
    assert notes(t, "Ana") == []


def test_a_dead_psychopath_plays_no_round() -> None:
    """psychopath/r11"""
    t = town(f"-psychopath {SEATS}", script=SCRIPT, start="day 2")
    t.nominate("Bo", "Ana", "Bo Cy Dee Eli Fay Gus Hal").close()
    assert t.executed == "Ana"
    assert rounds(t) == []
    assert not t.asked("storyteller", "psychopath"), "nor one for show"


def test_after_an_execution_it_is_too_late_to_name_somebody() -> None:
    """psychopath/r1"""
    t = eight().storyteller(execute="Bo")
    with pytest.raises(Refused):
        t.use("Ana", "psychopath", "Cy")
    assert t.alive("Cy")


def test_a_nominator_who_has_left_does_not_play() -> None:
    """psychopath/r7"""
    t = eight("barber saint imp sailor chef monk thief:good").nominate("Hal", "Ana", "Bo Cy Eli Fay Gus")
    t.intervene(Leave(t.seat("Hal").id)).close(*shows(storyteller="paper", Ana="rock"))
    assert rounds(t) == [("loses", "storyteller")]


def test_a_storyteller_with_the_ability_cannot_use_it_by_night_nor_after_an_execution() -> None:
    """psychopath/r1"""
    t = held()
    t.game.answer(STORYTELLER, "begin")
    with pytest.raises(IllegalDeed):
        t.intervene(LetHappen(STORYTELLER, "psychopath"))
    t = held("day 2").intervene(LetHappen(STORYTELLER, "psychopath")).intervene(execute="Gus")
    t.game.answer(STORYTELLER, t.seat("Bo").id)
    assert t.executed == "Gus"
    assert t.alive("Bo")


def test_belfry_names_nobody_evil_with_the_ability() -> None:
    t = held("day 2").intervene(LetHappen(STORYTELLER, "psychopath"))
    ask = t.game.ask
    assert ask is not None
    named = {AutomaticStoryteller(seed).suggest(t.game, ask).answer for seed in range(30)}
    assert t.seat("Dee").id not in named
    assert named - {None}


def test_whoever_babysits_lil_monsta_plays_no_round() -> None:
    """psychopath/r13"""
    t = eight("barber saint chef sailor chef monk empath", tokens={"Ana": ["lilmonsta/is-the-demon"]})
    t.execute("Ana", by="Bo")
    assert rounds(t) == []
    assert t.winner == "good"


def test_who_only_seems_to_have_the_ability_plays_no_round() -> None:
    """psychopath/r11"""
    t = eight()
    t.grimoire.grant(t.seat("Bo").id, Psychopath, void=True)
    t.execute("Bo", by="Cy")
    assert not t.asked("storyteller", "psychopath")
