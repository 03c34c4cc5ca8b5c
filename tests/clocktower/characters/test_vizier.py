"""The Vizier."""

from typing import Any

import pytest

from belfry.clocktower.characters.carousel.vizier import Vizier
from belfry.core.audience import STORYTELLER
from belfry.core.errors import BelfryError
from tests.clocktower.other_scripts import Marksman, admit
from tests.clocktower.towns import Town, partners, town

SCRIPT = [
    *("vizier", "king", "chef", "monk", "soldier", "empath", "saint", "barber", "slayer", "virgin", "golem"),
    *("recluse", "spy", "organgrinder", "witch", "poisoner", "goblin", "zombuul", "imp", "pithag"),
]
SEATS = "imp king saint barber monk spy chef empath soldier"


def ten(rest: str = SEATS, start: str = "day 2", **more: Any) -> Town:
    """Ana the Vizier, Bo the Imp, Cy the King, Dee the Saint, Eli the Barber, Gus the Spy."""
    return town(f"vizier {rest}", start=start, script=SCRIPT, **more)


def order(ordered: bool = True) -> dict[str, Any]:
    """What the Vizier says after a vote."""
    return {"choose": {"who": "Ana", "ability": "vizier", "choice": ordered}}


def said(t: Town) -> list[str]:
    """What everybody has heard of the Vizier."""
    return [event.get("what") for event in t.events("declared") if event["ability"] == "vizier"]


def ordered(t: Town, by: str, who: str, votes: str, *answers: dict[str, Any]) -> Town:
    """A vote that the Vizier carries out, or tries to."""
    body = {"by": by, "who": who, "votes": votes.split()}
    return t.steps({"nominate": body}, order(), *answers)


def test_the_order_executes_the_nominee_at_once_and_nobody_else() -> None:
    """vizier/c1, vizier/r6"""
    t = ten().nominate("Eli", "Cy", "Eli Fay Hal Ida Jo")
    assert t.about_to_die == "Cy"
    ordered(t, "Fay", "Dee", "Ana Bo Cy Eli Fay Hal Ida Jo")
    assert t.executed == "Dee"
    assert t.winner == "evil"
    assert t.grimoire.reason == "saint"
    assert t.alive("Cy")


def test_a_single_good_vote_is_enough_and_whoever_was_about_to_die_lives() -> None:
    """vizier/c2, vizier/r3, vizier/r6"""
    t = ten().nominate("Eli", "Bo", "Cy Dee Eli Fay Hal Ida Jo")
    assert t.about_to_die == "Bo"
    ordered(t, "Ana", "Eli", "Ana Gus Jo")
    assert not t.alive("Eli")
    assert t.executed == "Eli"
    t.dusk()
    assert t.alive("Bo")
    assert t.winner is None


def test_one_vote_far_below_half_will_do() -> None:
    """vizier/c7, vizier/r3"""
    t = ordered(ten(), "Fay", "Cy", "Hal")
    assert t.tally == 1
    assert not t.alive("Cy")


def test_an_execution_by_the_town_does_not_kill_it_but_ends_the_day_and_at_night_it_dies() -> None:
    """vizier/c3, vizier/r2, vizier/r8"""
    t = ten().execute("Ana", by="Cy")
    assert t.executed == "Ana"
    assert t.alive("Ana")
    assert t.events("lives") == [{"seat": 0}]
    assert not t.grimoire.today.open
    t.dusk().night(Bo="Ana", Fay="Cy")
    assert not t.alive("Ana")


@pytest.mark.parametrize("by", ["golem", "marksman"])
def test_nothing_kills_it_by_day(by: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """vizier/r2"""
    admit(monkeypatch, Marksman)
    t = town("vizier imp golem saint marksman monk chef", script=None, start="day 2")
    if by == "golem":
        t.nominate("Cy", "Ana")
    else:
        t.use("Eli", "marksman", "Ana")
    assert t.alive("Ana")


def test_a_witchs_curse_does_not_kill_it() -> None:
    """vizier/r2"""
    t = town("vizier imp witch saint slayer monk chef empath", script=SCRIPT, start="night 2")
    t.night(Cy="Ana", Bo="Dee", Fay="Dee").day().nominate("Ana", "Dee")
    assert t.alive("Ana")


def test_without_a_good_vote_nothing_happens_and_nominations_go_on() -> None:
    """vizier/c4, vizier/r5"""
    t = ordered(ten(), "Fay", "Cy", "Ana Bo")
    assert t.alive("Cy")
    assert said(t) == ["orders", "nothing"]
    assert t.grimoire.today.open
    ordered(t, "Hal", "Eli", "Jo")
    assert not t.alive("Eli")


def test_dawn_tells_everybody_who_it_is() -> None:
    """vizier/c5, vizier/r1"""
    t = ten(start="night 1").next_day()
    assert said(t) == ["is"]
    assert all(t.view(who)["known"][0]["character"] == "vizier" for who in ("Cy", "Jo", "public"))
    t.dusk().next_day(Bo="Jo", Fay="Cy")
    assert said(t) == ["is"]


def test_one_who_is_made_later_is_announced_at_the_next_dawn() -> None:
    """vizier/r1"""
    t = town("chef imp pithag saint slayer monk empath", script=SCRIPT, start="night 2")
    t.next_day(Cy=["Ana", "vizier"], Bo="Dee", Fay="Eli")
    assert said(t) == ["is"]
    late = town("chef imp pithag saint slayer monk empath", script=SCRIPT, start="day 2")
    late.storyteller(character={"Ana": "vizier"})
    assert said(late) == []
    late.dusk().next_day(Bo="Dee", Fay="Eli")
    assert said(late) == ["is"]


@pytest.mark.parametrize(("announced", "heard"), [(True, ["is"]), (False, [])])
def test_a_drunk_one_is_announced_unless_a_table_has_it_otherwise(announced: bool, heard: list[str]) -> None:
    """vizier/r1"""
    t = ten(start="night 1", switches={"vizier_announce_drunk": announced}).impair("Ana", "drunk").next_day()
    assert said(t) == heard


def test_a_poisoned_ones_order_does_nothing_and_it_can_die() -> None:
    """vizier/c6, vizier/r9"""
    t = ordered(ten().impair("Ana", "poisoned"), "Fay", "Cy", "Hal Ida Jo")
    assert t.alive("Cy")
    assert said(t) == ["orders", "nothing"]
    t.execute("Ana", by="Dee")
    assert not t.alive("Ana")


def test_a_dead_one_cannot_order_and_neither_can_one_who_has_become_another() -> None:
    """vizier/r9"""
    t = town(f"-vizier {SEATS}", script=SCRIPT, start="day 2").nominate("Fay", "Cy", "Hal")
    assert not t.asked("Ana", "vizier")
    t = ten().storyteller(character={"Ana": "chef"}).nominate("Fay", "Cy", "Hal")
    assert not t.asked("Ana", "vizier")
    t.execute("Ana", by="Dee")
    assert not t.alive("Ana")


@pytest.mark.parametrize(("seats", "voter"), [("king:evil", "Cy"), ("-chef", "Cy"), ("gunslinger:good", "Cy")])
def test_votes_of_the_dead_and_of_travellers_count_by_their_side(seats: str, voter: str) -> None:
    """vizier/r4"""
    t = ten(f"imp {seats} saint barber monk spy chef empath soldier")
    ordered(t, "Fay", "Eli", f"Bo {voter}")
    assert t.alive("Eli") is seats.endswith(":evil")


def test_only_votes_on_this_nomination_count() -> None:
    """vizier/r4"""
    t = ten().nominate("Fay", "Eli", "Hal Ida")
    ordered(t, "Hal", "Jo", "Bo")
    assert t.alive("Jo")


@pytest.mark.parametrize("good", [True, False])
def test_the_storyteller_says_as_what_a_spy_counts(good: bool) -> None:
    """vizier/r5"""
    t = ten()
    spy = {"register": {"who": "Gus", "to": "vizier", "as": "good" if good else "evil"}}
    ordered(t, "Fay", "Eli", "Bo Gus", spy)
    assert t.alive("Eli") is not good


def test_belfry_takes_everybody_for_what_they_are() -> None:
    """vizier/r5"""
    t = ten(storyteller="automatic")
    ordered(t, "Fay", "Eli", "Bo Gus")
    assert t.alive("Eli")


def test_it_is_an_execution_on_that_nomination_for_other_abilities() -> None:
    """vizier/r7"""
    t = town("vizier imp goblin chef monk soldier slayer", script=SCRIPT, start="day 2")
    t.nominated("Dee", "Cy").game.answer(t.seat("Cy").id, ("use", "goblin", True))
    t.game.answer(STORYTELLER, "count")
    while (ask := t.game.ask) is not None and ask.kind == "vote":
        t.game.answer(ask.to[0], ask.to[0] == t.seat("Dee").id)
    t.game.answer(t.seat("Ana").id, True)
    assert t.winner == "evil"
    assert t.grimoire.reason == "goblin"
    assert t.grimoire.today.carried_out is t.grimoire.today.nominations[0]


def test_the_execution_is_staged_with_its_reason_and_its_nominator() -> None:
    """vizier/r7"""
    t = ten()
    t.grimoire.stops = ("execution",)
    t.counting("Fay", "Cy")
    while (ask := t.game.ask) is not None and ask.kind == "vote":
        t.game.answer(ask.to[0], ask.to[0] == t.seat("Hal").id)
    t.game.answer(0, True)
    shown = t.view("public")["execution"]
    assert (shown["because"], shown["by"], shown["tally"]) == ("vizier", t.seat("Fay").id, 1)
    assert shown["voters"] == [t.seat("Hal").id]
    assert shown["outcome"] is None
    # One vote is far too few, and the list of today's nominations does not say that nothing came of it.
    assert t.view("public")["nominations"][-1]["stands"] == "executed"
    t.game.answer(STORYTELLER, "begin")
    assert t.view("public")["execution"]["outcome"] == "dies"


def test_the_moment_passes_when_the_vizier_is_silent() -> None:
    """vizier/r10"""
    t = ten().steps({"nominate": {"by": "Fay", "who": "Cy", "votes": ["Hal"]}}, order(False))
    with pytest.raises(BelfryError):
        t.game.answer(0, True)
    assert t.alive("Cy")
    assert said(t) == []


def test_a_secret_votes_real_hands_count_and_the_vizier_is_not_told_them() -> None:
    """vizier/r11"""
    t = town("vizier imp organgrinder saint barber monk chef empath", script=SCRIPT, start="day 2")
    t.nominated("Fay", "Eli").game.answer(-1, "count")
    while (ask := t.game.ask) is not None and ask.kind == "vote":
        t.game.answer(ask.to[0], ask.to[0] == t.seat("Hal").id)
    assert t.waits_for == ("Ana", "vizier")
    seen = t.view("Ana")["nominations"][-1]
    assert seen["voters"] == []
    assert seen["tally"] is None
    t.game.answer(0, True)
    assert not t.alive("Eli")


def test_after_an_execution_no_order_is_possible() -> None:
    """vizier/r12"""
    t = town("vizier imp virgin saint chef butcher:evil slayer empath", script=SCRIPT, start="day 2")
    again = {"choose": {"who": "Fay", "ability": "butcher", "choice": "Hal"}}
    t.steps({"nominate": {"by": "Eli", "who": "Cy", "votes": ["Gus"]}}, again)
    assert t.executed == "Eli"
    assert t.grimoire.today.nominations[-1].tally == 1
    assert not t.asked("Ana", "vizier")
    assert t.alive("Hal")


def test_its_pair_rules() -> None:
    """vizier/r13"""
    pairs = "alsaahir courtier fearmonger investigator lilmonsta magician politician preacher zealot"
    assert partners("vizier") == set(pairs.split())


def test_everybody_hears_whom_the_order_is_about() -> None:
    t = ordered(ten(), "Fay", "Cy", "Hal")
    heard = [e for e in t.events("declared") if e["ability"] == "vizier"]
    assert [(e["what"], e["who"]) for e in heard] == [("orders", 2)]
    t = ordered(ten(), "Fay", "Cy", "Ana Bo")
    heard = [e for e in t.events("declared") if e["ability"] == "vizier"]
    assert [(e["what"], e["who"]) for e in heard] == [("orders", 2), ("nothing", 2)]


def test_the_vizier_is_asked_about_the_nominee() -> None:
    t = ten().counting("Fay", "Cy")
    while t.game.ask is not None and t.game.ask.ability != "vizier":
        t.hand(t.waits_for[0], t.waits_for[0] == "Hal")
    assert t.game.ask is not None and t.game.ask.about == t.seat("Cy").id


@pytest.mark.parametrize("poisoned", [True, False])
def test_an_order_that_a_poisoned_vizier_gives_has_gone_wrong(poisoned: bool) -> None:
    """mathematician/r1: one without a good vote has not gone wrong."""
    script = [*SCRIPT, "mathematician"]
    t = town("vizier imp king saint mathematician monk spy chef empath soldier", start="day 2", script=script)
    if poisoned:
        t.impair("Ana", "poisoned")
    ordered(t, "Fay", "Cy", "Ana Bo")
    assert t.went_wrong("Ana") is poisoned


def test_a_dead_vizier_and_one_in_the_storyteller_s_hands_are_not_announced() -> None:
    t = town(f"-vizier {SEATS}", start="night 2", script=SCRIPT).next_day(Bo="Jo", Fay="Jo")
    assert said(t) == []
    t = town(f"chef {SEATS}", start="night 2", script=SCRIPT).grant("storyteller", Vizier).next_day(Bo="Jo", Fay="Jo")
    assert said(t) == []


def test_a_sober_vizier_is_announced_at_a_table_where_a_drunk_one_is_not() -> None:
    """vizier/r1"""
    t = ten(start="night 2", switches={"vizier_announce_drunk": False}).next_day(Bo="Jo", Fay="Jo")
    assert said(t) == ["is"]


def test_one_good_vote_among_evil_ones_is_enough_without_a_word_about_the_spy() -> None:
    """vizier/r3: it does not matter then as what the Spy counts."""
    t = ordered(ten(), "Fay", "Cy", "Gus Hal Bo")
    assert t.executed == "Cy"
    assert not any(a.party == STORYTELLER and a.kind == "register" for a in t.runner.asked)


def asked_for_an_order(t: Town) -> Town:
    """Fay has nominated Cy, and Hal alone has voted: the Vizier is asked."""
    counted(t)
    assert t.waits_for == ("Ana", "vizier")
    return t


def counted(t: Town) -> Town:
    """Fay has nominated Cy, and Hal alone has voted."""
    t.counting("Fay", "Cy")
    while t.game.ask is not None and t.game.ask.kind == "vote":
        t.hand(t.waits_for[0], t.waits_for[0] == "Hal")
    return t


OUSTED: dict[str, Any] = {"character": {"Ana": "chef"}}
TOO_LATE: dict[str, Any] = {"execute": "Jo"}


@pytest.mark.parametrize("deed", [OUSTED, TOO_LATE])
def test_the_order_cannot_be_given_any_more(deed: dict[str, Any]) -> None:
    """vizier/r9, vizier/r12"""
    t = asked_for_an_order(ten()).intervene(**deed)
    assert t.waits_for[1] != "vizier"
    assert t.alive("Cy") and said(t) == []


@pytest.mark.parametrize("deed", [OUSTED, TOO_LATE])
def test_nothing_comes_of_an_alchemists_order_if_it_is_too_late_when_it_is_accepted(deed: dict[str, Any]) -> None:
    """vizier/r9, vizier/r12"""
    t = alchemist()
    asked_for_an_order(t).game.answer(0, True)
    t.intervene(**deed).game.answer(STORYTELLER, "accept")
    assert t.alive("Cy") and said(t) == []


def test_belfry_has_an_alchemist_think_again_who_orders_the_demons_execution() -> None:
    """alchemist/r16"""
    t = alchemist(storyteller="automatic")
    ordered(t, "Fay", "Bo", "Hal")
    assert t.alive("Bo")


def alchemist(**more: Any) -> Town:
    """Ana the Alchemist with the Vizier's ability, and the others as ever."""
    names = ["Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Jo"]
    plans: list[Any] = [{"Ana": {"character": "alchemist", "ability": "vizier"}}]
    plans += [{name: id} for name, id in zip(names, SEATS.split(), strict=True)]
    return town("", start="day 2", script=[*SCRIPT, "alchemist"], town=plans, **more)


def test_nobody_asks_for_an_order_that_a_special_rule_forbids() -> None:
    """jinx/magician-vizier"""
    t = town(f"vizier {SEATS.replace('king', 'magician')}", start="day 2", script=[*SCRIPT, "magician"])
    assert counted(t).waits_for[1] != "vizier"
    assert t.alive("Cy")


def test_with_the_investigator_on_the_script_nobody_is_told() -> None:
    """jinx/investigator-vizier"""
    t = town(f"vizier {SEATS}", start="night 1", script=[*SCRIPT, "investigator"]).next_day()
    assert said(t) == []


def test_a_death_that_nothing_else_prevents_is_prevented_by_day() -> None:
    """vizier/r2"""
    t = town(f"vizier {SEATS.replace('king', 'wizard')}", start="day 2", script=[*SCRIPT, "wizard"])
    granted: list[Any] = ["granted", [["dies", "Ana", "now"], ["dies", "Jo", "now"]], "none", "none"]
    t.use("Cy", "wizard", "That they die", *[{"rule": {"ability": "wizard", "choice": one}} for one in granted])
    assert (t.alive("Ana"), t.alive("Jo")) == (True, False)
