"""The Cerenovus."""

import pytest

from belfry.clocktower import Clocktower
from belfry.clocktower.characters.bad_moon_rising.fool import Fool
from belfry.clocktower.storyteller.deeds.ability import LetHappen
from belfry.clocktower.storyteller.madness import breach
from belfry.core.audience import STORYTELLER
from belfry.core.journal import read_journal, replay_journal, write_journal
from tests.clocktower.steps import begin_night, choice, judge, may_judge, night_to, notes, refused, rule, violet
from tests.clocktower.towns import Cast, Town

eight = Cast("barber sage klutz nodashii cerenovus oracle artist savant", violet, start="night 2")
"""Ana whom the Cerenovus Eli picks, Dee the Demon."""


def instructed(t: Town, named: str = "savant", who: str = "Ana", victim: str = "Gus") -> Town:
    """The day on which somebody is to be mad."""
    return t.night(Dee=victim, Eli=[who, named]).day()


def test_who_does_their_best_cannot_be_executed() -> None:
    """cerenovus/c1, cerenovus/r1"""
    t = judge(instructed(eight()), "Eli", "cerenovus", True)
    assert t.learned("Ana", "cerenovus") is None
    assert [told["value"] for told in t.view("Ana")["told"] if told["kind"] == "learned"] == ["savant"]
    assert (t.executed, t.alive("Ana")) == (None, True)
    assert t.waits_for[1] == "day"


@pytest.mark.parametrize(
    "words",
    [
        "I am the Savant.",
        "I am nobody else on this script: go through it one by one.",
        "The Savant? Me? As if I would tell you, with a wink.",
        None,
    ],
    ids=["saying so", "ruling out the rest", "denying it not to be believed", "silence under accusation"],
)
def test_every_way_to_be_mad_may_be_taken_for_it(words: str | None) -> None:
    """MAD-7: the Storyteller finds that it is enough, and nothing comes of it"""
    t = instructed(eight())
    t.nominate("Bo", "Ana", "")
    if words is not None:
        t.steps({"say": {"who": "Ana", "text": words}})
    judge(t, "Eli", "cerenovus", True)
    assert t.waits_for[1] == "day"
    assert (t.executed, t.alive("Ana")) == (None, True)
    assert t.events("judged")[-1]["verdict"] == "kept"


def test_the_picked_player_alone_is_told_even_when_drunk() -> None:
    """cerenovus/r13, cerenovus/r14, cerenovus/c1"""
    t = eight(ana="witch").impair("Ana", "drunk").night(Dee="Gus", Eli=["Ana", "sage"], Ana="Ana")
    assert t.learned("Ana", "cerenovus") == "sage"
    assert t.character("Ana") == "witch"
    for who in ("Bo", "Dee", "public"):
        assert "cerenovus" not in str(t.view(who).get("told", ""))


def test_a_dead_player_who_is_executed_does_not_die_again_but_the_execution_is_used() -> None:
    """cerenovus/c2, cerenovus/r8, cerenovus/r6"""
    t = judge(instructed(eight(ana="-artist"), "sage"), "Eli", "cerenovus", False, True)
    assert t.executed == "Ana"
    t.refused({"nominate": {"by": "Bo", "who": "Cy", "votes": []}})


def test_a_breach_that_the_storyteller_hears_of_is_enough() -> None:
    """cerenovus/c3, cerenovus/r2, cerenovus/r3"""
    t = instructed(eight(ana="flowergirl"), "clockmaker")
    t.steps({"say": {"who": "Ana", "text": "I am mad, for the Cerenovus picked me.", "to": "Bo"}})
    judge(t, "Eli", "cerenovus", False, True)
    assert (t.executed, t.alive("Ana")) == ("Ana", False)


def test_after_the_next_pick_the_player_may_talk_freely() -> None:
    """cerenovus/c4, cerenovus/r4"""
    t = instructed(eight()).dusk()
    night_to(t, "cerenovus")
    assert may_judge(t, "Eli", "cerenovus")
    t.game.answer(t.seat("Eli").id, (t.seat("Bo").id, "oracle"))
    assert not may_judge(t, "Eli", "cerenovus")
    t.runner.take([choice("Dee", "nodashii", "Fay")])
    t.runner.proceed()
    t.day()
    assert t.tokens("Ana") == []
    judge(t, "Eli", "cerenovus", False, True)
    assert t.executed == "Bo"


def test_whoever_was_instructed_two_nights_ago_and_not_last_night_may_tell_everybody() -> None:
    """CLK-C76, MAD-12"""
    t = instructed(eight()).dusk().night(Dee="Fay", Eli=["Bo", "oracle"]).day()
    t.steps({"say": {"who": "Ana", "text": "The day before I had to be mad about being the Savant."}})
    t.intervene(LetHappen(t.seat("Eli").id, "cerenovus"))
    assert t.game.ask is not None
    assert t.game.ask.about == t.seat("Bo").id, "nobody else can be judged"
    t.game.answer(STORYTELLER, False)
    t.game.answer(STORYTELLER, True)
    assert (t.executed, t.alive("Ana")) == ("Bo", True)


def test_when_the_cerenovus_dies_nobody_can_be_executed() -> None:
    """cerenovus/c5, cerenovus/r10"""
    t = instructed(eight(), victim="Eli")
    assert not may_judge(t, "Eli", "cerenovus")


def test_killed_by_a_vigormortis_the_cerenovus_keeps_the_pick() -> None:
    """cerenovus/r10"""
    t = instructed(eight(dee="vigormortis"), victim="Eli")
    judge(t, "Eli", "cerenovus", False, True)
    assert t.executed == "Ana"


def test_while_the_cerenovus_is_poisoned_or_when_it_is_another_nobody_can_be_executed() -> None:
    """cerenovus/r10, MAD-12, MAD-13"""
    t = instructed(eight()).impair("Eli", "poisoned")
    assert not may_judge(t, "Eli", "cerenovus")
    t.storyteller(remove_token={"Eli": ["poisoner/poisoned"]})
    assert may_judge(t, "Eli", "cerenovus")
    t.storyteller(character={"Eli": "witch"})
    assert not may_judge(t, "Eli", "cerenovus")


@pytest.mark.parametrize("told", [True, False])
def test_picking_while_drunk_leads_to_no_execution_whoever_is_told(told: bool) -> None:
    """cerenovus/c6, cerenovus/r11"""
    t = eight().impair("Eli", "drunk", "dawn").night(rule("cerenovus", told), Dee="Gus", Eli=["Ana", "savant"])
    assert (t.learned("Ana", "cerenovus") == "savant") is told
    t.day()
    assert not t.drunk("Eli")
    assert not may_judge(t, "Eli", "cerenovus")


def test_the_storyteller_may_let_a_breach_pass_and_execute_for_a_later_one() -> None:
    """cerenovus/c7, cerenovus/r5"""
    t = instructed(eight())
    before = t.view("public")["history"]
    judge(t, "Eli", "cerenovus", False, False)
    assert t.view("public")["history"] == before
    assert t.alive("Ana")
    assert not judge(t, "Eli", "cerenovus", False, True).alive("Ana")


def test_by_the_households_rule_the_execution_follows_from_the_judgement() -> None:
    """TRC-36"""
    household = {"madness_penalty": "certain"}
    t = judge(instructed(eight(switches=household)), "Eli", "cerenovus", False)
    assert (t.executed, t.alive("Ana")) == ("Ana", False)
    assert t.waits_for[1] == "day"
    free = judge(instructed(eight(switches=household)), "Eli", "cerenovus", True)
    assert (free.executed, free.alive("Ana")) == (None, True)


def test_every_judgement_is_in_the_journal_and_in_the_storytellers_history_and_in_nobody_elses() -> None:
    """cerenovus/r5, MAD-16, TRC-36"""
    t = instructed(violet("barber sage klutz nodashii cerenovus oracle artist savant", "night 2"))
    for answers in ((True,), (False, False), (False, True)):
        judge(t, "Eli", "cerenovus", *answers)
    verdicts = [data["verdict"] for data in t.events("judged")]
    assert verdicts == ["kept", "spared", "executed"]
    games = {"clocktower": Clocktower}
    journal = write_journal(t.game)
    assert journal.count('"let_happen"') == 3
    again = replay_journal(read_journal(journal, games), games)
    assert [event.data["verdict"] for event in again.events if event.kind == "judged"] == verdicts
    told = [data for kind, data in t.view("storyteller")["history"] if kind == "judged"]
    assert [data["verdict"] for data in told] == verdicts
    assert all(data["seat"] == t.seat("Ana").id for data in told)
    for who in ("public", "Ana", "Eli"):
        assert "judged" not in [kind for kind, _ in t.view(who)["history"]]


def test_only_good_characters_of_the_script_may_be_named() -> None:
    """cerenovus/c8, cerenovus/r12"""
    t = eight().night(
        *[refused(choice("Eli", "cerenovus", ["Ana", id])) for id in ("witch", "vortox", "chef")],
        Dee="Gus",
        Eli=["Ana", "barber"],
    )
    assert t.learned("Ana", "cerenovus") == "barber"
    t.day().dusk().night(Dee="Fay", Eli=["Ana", "barber"])
    assert t.learned("Ana", "cerenovus") == "barber"


def test_saying_nothing_is_a_breach_that_only_the_storyteller_finds() -> None:
    """cerenovus/r1"""
    t = instructed(eight())
    assert t.dusk().alive("Ana")
    judged = judge(instructed(eight()), "Eli", "cerenovus", False, True)
    assert judged.executed == "Ana"


def test_whoever_was_about_to_die_is_spared_and_it_may_happen_at_night() -> None:
    """cerenovus/r6"""
    t = instructed(eight()).nominate("Cy", "Bo", "Cy Dee Eli Fay Hal")
    judge(t, "Eli", "cerenovus", False, True).dusk()
    assert (t.executed, t.alive("Bo")) == ("Ana", True)
    night = night_to(instructed(eight(ana="juggler")).dusk(), "cerenovus")
    judge(night, "Eli", "cerenovus", False, True)
    assert not night.alive("Ana")


def test_after_an_execution_nobody_is_executed_for_this_before_the_night() -> None:
    """cerenovus/r7"""
    assert not may_judge(instructed(eight()).execute("Bo"), "Eli", "cerenovus")


def test_it_is_an_execution_for_everything_that_looks_for_one() -> None:
    """cerenovus/r9"""
    t = judge(instructed(eight(dee="vortox")), "Eli", "cerenovus", False, True)
    assert t.dusk().winner is None
    lives = judge(instructed(eight(extra="fool").grant("Ana", Fool)), "Eli", "cerenovus", False, True)
    assert (lives.executed, lives.alive("Ana")) == ("Ana", True)


def test_an_evil_player_risks_the_same_and_uses_the_own_ability() -> None:
    """cerenovus/r13, cerenovus/r14"""
    t = eight(ana="witch").night(Dee="Gus", Eli=["Ana", "sage"], Ana="Bo").day().nominate("Bo", "Cy", "")
    assert not t.alive("Bo")
    assert judge(t, "Eli", "cerenovus", False, True).executed == "Ana"


def test_an_open_claim_to_be_something_else_is_a_breach_that_is_judged_once() -> None:
    """cerenovus/r1, cerenovus/r5, MAD-2: of claims the automatic Storyteller looks at those of the mad player only"""
    t = instructed(eight())
    ana, bo = t.seat("Ana").id, t.seat("Bo").id
    assert breach(t.grimoire, {bo: "sage"}) is None
    assert breach(t.grimoire, {ana: "savant", bo: "sage"}) is None
    found = breach(t.grimoire, {ana: "barber", bo: "savant"})
    assert found is not None
    assert (found.seat, found.ability) == (t.seat("Eli").id, "cerenovus")
    judge(t, "Eli", "cerenovus", False, False)
    assert breach(t.grimoire, {ana: "barber"}) is None
    t.dusk().night(Dee="Fay", Eli=["Ana", "savant"]).day()
    assert breach(t.grimoire, {ana: "barber"}) is not None


def test_of_a_reminder_that_the_storyteller_placed_nobody_knows_what_was_named() -> None:
    """cerenovus/r1, cerenovus/r4: only the Storyteller can judge it, by day and in the night after"""
    t = eight(start="day 2", tokens={"Ana": ["cerenovus/mad"]})
    assert breach(t.grimoire, {t.seat("Ana").id: "barber"}) is None
    assert notes(t, "Ana") == []
    assert may_judge(begin_night(t.dusk()), "Eli", "cerenovus")
    day = eight(start="day 2", tokens={"Ana": ["cerenovus/mad"]})
    assert judge(day, "Eli", "cerenovus", False, True).executed == "Ana"


def test_the_storyteller_sees_who_is_mad_about_what_and_whether_it_was_judged() -> None:
    """cerenovus/r4, cerenovus/r5"""
    t = instructed(eight())
    assert notes(t, "Ana") == ["Is to be mad about being the Savant"]
    assert notes(t, "Eli") == ["Picked last, in night 2: Ana (Cerenovus)"]
    judge(t, "Eli", "cerenovus", True)
    assert notes(t, "Ana") == ["Is to be mad about being the Savant, and has been judged"]
    t.storyteller(kill="Eli")
    assert notes(t, "Ana") == []


def test_what_somebody_is_mad_about_is_never_told_wrongly() -> None:
    """fibbin/r3"""
    t = violet("artist sage mutant nodashii cerenovus oracle savant", fabled=["fibbin"])
    t.night(Dee="Gus", Eli=["Ana", "savant"])
    assert t.learned("Ana", "cerenovus") == "savant"
    assert all(asked.about != 0 for asked in t.runner.asked if "fibbin" in asked.names)
