"""The Fisherman."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.clocktower.storyteller.deeds.announcements import End
from belfry.clocktower.views.watcher import Watcher
from belfry.clocktower.views.words.catalogue import words
from belfry.clocktower.views.words.narration import Narrator
from belfry.core.audience import PUBLIC, hears
from tests.clocktower.steps import choice
from tests.clocktower.towns import Refused, Town, town

SCRIPT = ["fisherman", "chef", "monk", "soldier", "empath", "mayor", "virgin", "slayer", "cannibal", "philosopher"]
SCRIPT += ["saint", "klutz", "recluse", "drunk", "poisoner", "witch", "pithag", "imp", "vortox"]


def fishing(rest: str, start: str = "day 2", **more: Any) -> Town:
    """Ana the Fisherman and others."""
    return town(f"fisherman {rest}", start=start, script=SCRIPT, **more)


def visit(t: Town, advice: Any, meant: str = "help", who: str = "Ana") -> Town:
    """A visit to the Storyteller, who says this."""
    return t.use(who, "fisherman", None, {"tell": {"who": who, "ability": "fisherman", "value": [advice, meant]}})


def advised(t: Town) -> set[Any]:
    """What automatic Storytellers would advise now."""
    t.game.answer(0, ("use", "fisherman", None))
    ask = t.game.ask
    assert ask is not None
    assert (ask.kind, ask.ability) == ("tell", "fisherman")
    return {AutomaticStoryteller(seed).suggest(t.game, ask).answer for seed in range(40)}


def test_advice_need_not_be_a_fact_and_is_for_the_fisherman_alone() -> None:
    """fisherman/c1, fisherman/r1, fisherman/r2, fisherman/r6, fisherman/r7"""
    t = visit(fishing("empath imp chef monk witch").impair("Bo", "poisoned"), "You should not trust Bo.")
    assert t.lessons("Ana") == ["You should not trust Bo."]
    assert "fisherman/no-ability" in t.tokens("Ana")
    for name in ("Bo", "public"):
        assert "trust" not in str(t.view(name))
    assert "help" not in str(t.view("Ana")["told"])
    [record] = t.events("opinion")
    assert (record["meant"], record["impaired"]) == ("help", False)


def test_advice_may_spare_an_evil_player() -> None:
    """fisherman/c2, fisherman/r2"""
    t = visit(fishing("klutz imp chef monk witch"), "Keep both Bo and Fay alive.")
    assert t.lessons("Ana") == ["Keep both Bo and Fay alive."]


def test_a_drunk_fisherman_may_be_advised_badly_and_the_use_is_spent() -> None:
    """fisherman/c3, fisherman/r4"""
    t = visit(fishing("chef imp -monk -witch").impair("Ana", "drunk"), "Kill Bo.", "harm")
    assert t.lessons("Ana") == ["Kill Bo."]
    assert "fisherman/no-ability" in t.tokens("Ana")


def test_there_is_one_use() -> None:
    """fisherman/c4, fisherman/r5"""
    t = visit(fishing("chef imp monk soldier witch"), "Wait.").dusk().night(Cy="Eli", Dee="Bo", Fay="Bo").day()
    t.use("Ana", "fisherman")
    assert t.lessons("Ana") == ["Wait."]


def test_the_dead_get_no_advice_and_a_return_gives_a_fresh_use() -> None:
    """fisherman/c5, fisherman/r5"""
    t = visit(fishing("chef imp monk soldier witch"), "Wait.").dusk().night(Cy="Ana", Dee="Bo", Fay="Bo").day()
    t.use("Ana", "fisherman")
    assert t.lessons("Ana") == ["Wait."]
    t.storyteller(revive="Ana")
    assert visit(t, "Again.").lessons("Ana") == ["Wait.", "Again."]


def test_with_four_alive_belfry_names_the_demon() -> None:
    """fisherman/c6, fisherman/r9"""
    assert advised(fishing("chef -monk imp witch -soldier")) == {(("execute", 3), "help")}


def test_belfry_takes_the_first_kind_of_tip_that_fits() -> None:
    """fisherman/r9"""
    t = fishing("chef imp monk soldier witch empath").nominate("Bo", "Dee").nominate("Eli", "Cy")
    assert advised(t) == {(("keep-alive", 3), "help")}
    t = fishing("chef imp monk soldier witch empath", start="night 1").night(Fay="Eli").day().impair("Bo", "drunk")
    assert advised(t) == {(("be-careful", 1), "help")}
    assert advised(fishing("chef imp monk soldier witch empath")) == {
        (("trust", seat), "help") for seat in (1, 3, 4, 6)
    }


def test_belfry_advises_an_evil_fisherman_for_evil_and_an_impaired_one_badly() -> None:
    """fisherman/r3, fisherman/r9"""
    evil = town("fisherman:evil chef imp monk soldier witch", start="day 2", script=SCRIPT)
    assert advised(evil) == {(("trust", seat), "help") for seat in (2, 5)}
    drunk = fishing("chef imp monk soldier witch").impair("Ana", "drunk")
    assert advised(drunk) == {(("trust", seat), "harm") for seat in (2, 5)}


def test_a_tip_is_told_in_words() -> None:
    """fisherman/r7"""
    t = visit(fishing("chef imp monk soldier witch"), ["trust", "Bo"])
    narrator = Narrator(0)
    told = [narrator.tell(event) for event in t.game.events if hears(0, event.to)]
    assert told[-1] == "The Storyteller advises you: “You can trust Bo.”"


@pytest.mark.parametrize(("state", "meant"), [("sober", "harm"), ("vortox", "help")])
def test_the_mark_has_to_fit(state: str, meant: str) -> None:
    """fisherman/r8"""
    demon = "vortox" if state == "vortox" else "imp"
    with pytest.raises(Refused):
        visit(fishing(f"chef {demon} monk soldier witch"), "Wait.", meant)


def test_an_impaired_fisherman_may_be_helped_and_a_vortox_lets_only_harm() -> None:
    """fisherman/r8"""
    assert visit(fishing("chef imp monk soldier witch").impair("Ana", "drunk"), "Wait.").lessons("Ana") == ["Wait."]
    assert visit(fishing("chef vortox monk soldier witch"), "Wait.", "harm").lessons("Ana") == ["Wait."]


def test_anybody_may_visit_and_an_empty_text_is_refused() -> None:
    """fisherman/r6, fisherman/r8"""
    t = fishing("chef imp monk soldier witch").use("Bo", "fisherman")
    assert t.lessons("Bo") == []
    assert [data["seat"] for data in t.events("talked")] == [1]
    with pytest.raises(Refused):
        visit(t, "")


def test_whoever_gains_the_ability_has_one_use() -> None:
    """fisherman/r10"""
    t = town("philosopher chef imp monk soldier witch", start="night 2", script=SCRIPT)
    t.night(choice("Ana", "philosopher", "fisherman"), Cy="Eli", Dee="Eli", Fay="Bo").day()
    assert visit(t, "Wait.").lessons("Ana") == ["Wait."]


def test_a_visit_can_be_made_after_the_execution() -> None:
    """fisherman/r1: by day, with nobody's leave"""
    t = visit(fishing("empath imp chef monk witch soldier").execute("Bo"), "Be patient.")
    assert t.lessons("Ana") == ["Be patient."]


def meanings(t: Town) -> set[str]:
    """How the advice may be meant that the Storyteller is asked for now."""
    assert t.waits_for == ("storyteller", "fisherman")
    assert t.game.ask is not None
    return {meant for meant in ("help", "harm") if ("Be patient.", meant) in t.game.ask.options}


@pytest.mark.parametrize(("sober", "meant"), [(True, {"harm"}), (False, {"help", "harm"})])
def test_a_fibbin_makes_the_advice_bad_where_it_should_be_good(sober: bool, meant: set[str]) -> None:
    """fibbin/r1, fibbin/r3"""
    t = fishing("empath imp chef monk witch", fabled=["fibbin"])
    if not sober:
        t.impair("Ana", "poisoned")
    t.game.answer(0, ("use", "fisherman", None))
    assert t.waits_for == ("storyteller", "fibbin")
    t.game.answer(-1, True)
    assert meanings(t) == meant


def test_with_an_atheist_in_play_the_advice_may_be_meant_either_way() -> None:
    """atheist/r9"""
    t = town("fisherman atheist chef monk soldier empath", start="day 2", script=[*SCRIPT, "atheist"])
    t.game.answer(0, ("use", "fisherman", None))
    assert meanings(t) == {"help", "harm"}


@pytest.mark.parametrize(("meant", "wrong"), [("harm", True), ("help", False)])
def test_bad_advice_is_a_mishap_and_good_advice_is_none(meant: str, wrong: bool) -> None:
    """mathematician/r1"""
    script = [*SCRIPT, "mathematician"]
    t = town("fisherman mathematician imp chef monk witch", start="day 2", script=script).impair("Ana", "poisoned")
    assert visit(t, "Be patient.", meant).went_wrong("Ana") is wrong


def test_belfry_tells_nobody_to_trust_the_dead_or_the_poisoned() -> None:
    """fisherman/r9"""
    t = fishing("chef imp -monk soldier witch empath virgin").impair("Eli", "poisoned").impair("Gus", "drunk")
    tips = {tip for tip, _ in advised(t)}
    assert ("trust", 3) not in tips
    assert ("trust", 4) not in tips
    calm = {tip for tip, _ in advised(fishing("chef imp -monk soldier witch virgin").impair("Eli", "poisoned"))}
    assert calm == {("trust", 1), ("trust", 6)}


def test_with_few_alive_belfry_tells_an_evil_fisherman_to_have_somebody_good_executed() -> None:
    """fisherman/r9"""
    t = town("fisherman:evil chef imp -monk -soldier -witch", start="day 3", script=SCRIPT)
    assert advised(t) == {(("execute", 1), "help")}


def test_the_story_says_why_advice_need_not_have_been_good_and_not_whether_it_was() -> None:
    t = visit(fishing("empath imp chef monk witch").impair("Ana", "poisoned"), "You should trust Cy.", "harm")
    [line] = [
        line for line in Watcher(t.intervene(End("good")).game, PUBLIC).lines(words()) if line["kind"] == "learned"
    ]
    assert line.get("because") and not line.get("untrue")
