"""The Virgin."""

import pytest

from belfry.clocktower.pieces.token import DRUNK, DUSK, POISONED
from tests.clocktower.other_scripts import Clemency
from tests.clocktower.towns import Town, town

# Ana virgin, Bo washerwoman, Cy chef, Dee monk, Eli soldier, Fay saint, Gus baron, Hal imp
EIGHT = "virgin washerwoman chef monk soldier saint baron imp"


def public_history_since_the_nomination(t: Town) -> list[object]:
    """What everybody has heard since the last nomination, that one included."""
    history = t.view("public")["history"]
    place = max(i for i, (kind, _) in enumerate(history) if kind == "nominated")
    return history[place:]


def test_the_first_nominator_if_a_townsfolk_is_executed_without_a_vote_and_nominations_are_over() -> None:
    """virgin/c1, virgin/r1"""
    t = town(EIGHT, start="day 1").nominate("Bo", "Ana", "Bo Cy Dee Eli Fay")
    assert t.executed == "Bo"
    assert t.died == ["Bo"]
    assert t.tally is None
    assert t.about_to_die is None
    t.refused({"nominate": {"by": "Cy", "who": "Dee", "votes": []}})


def test_whoever_was_about_to_die_is_not_executed_after_the_virgin_has_had_the_nominator_executed() -> None:
    """virgin/c8, virgin/r1"""
    t = town(EIGHT, start="day 1").nominate("Cy", "Dee", "Cy Eli Fay Gus Hal")
    assert t.about_to_die == "Dee"
    t.nominate("Bo", "Ana")
    assert t.executed == "Bo"
    assert t.about_to_die is None
    t.dusk()
    assert t.alive("Dee")
    assert t.executed == "Bo"


@pytest.mark.parametrize("first", ["Bo", "Fay"])
def test_only_the_first_nomination_of_the_game_counts_whoever_made_it(first: str) -> None:
    """virgin/r2: Bo is a Townsfolk and is executed, Fay is an Outsider and is not; afterwards nobody is."""
    t = town(EIGHT, start="day 1").nominate(first, "Ana")
    assert t.executed == ("Bo" if first == "Bo" else None)
    t.dusk().next_day(Hal="Eli")
    t.nominate("Cy", "Ana", "Cy Dee")
    assert t.executed is None
    assert t.tally == 2
    t.dusk().next_day(Hal="Eli").nominate("Dee", "Ana", "Cy Dee")
    assert t.executed is None
    assert t.tally == 2


@pytest.mark.parametrize("how", [DRUNK, POISONED])
def test_the_first_nomination_of_an_impaired_virgin_is_voted_on_and_spends_the_ability(how: str) -> None:
    """virgin/r3"""
    t = town(EIGHT, start="day 1")
    t.impair("Ana", how, until=DUSK)
    t.nominate("Bo", "Ana", "Bo Cy")
    assert t.executed is None
    assert t.tally == 2
    t.dusk().next_day(Hal="Eli")
    assert not t.drunk("Ana")
    assert not t.poisoned("Ana")
    t.nominate("Cy", "Ana", "Bo Cy Dee")
    assert t.executed is None
    assert t.tally == 3


def test_nothing_happens_when_the_poisoner_chose_the_virgin_nor_the_day_after() -> None:
    """virgin/c5, virgin/r3"""
    t = town("virgin chef monk soldier mayor saint poisoner imp").next_day(Gus="Ana")
    t.nominate("Bo", "Ana", "Bo")
    assert t.executed is None
    assert t.tally == 1
    t.dusk().next_day(Gus="Fay", Hal="Dee")
    assert not t.poisoned("Ana")
    t.nominate("Cy", "Ana", "Bo Cy")
    assert t.executed is None
    assert t.tally == 2


@pytest.mark.parametrize("how", [DRUNK, POISONED])
def test_an_impaired_townsfolk_who_nominates_is_still_a_townsfolk_and_executed(how: str) -> None:
    """virgin/r4"""
    t = town(EIGHT, start="day 1")
    t.impair("Bo", how, until=DUSK)
    t.nominate("Bo", "Ana")
    assert t.executed == "Bo"


def test_a_townsfolk_who_turned_evil_is_still_a_townsfolk_and_executed() -> None:
    """virgin/r4"""
    t = town(EIGHT, start="day 1").storyteller(alignment={"Bo": "evil"}).nominate("Bo", "Ana")
    assert t.executed == "Bo"


def test_the_drunk_who_nominates_is_an_outsider_so_the_vote_goes_on_and_the_ability_is_spent() -> None:
    """virgin/c2, virgin/r5"""
    t = town("virgin drunk=chef empath soldier mayor saint baron imp", start="day 1").nominate("Bo", "Ana", "Bo Cy")
    assert t.executed is None
    assert t.tally == 2
    t.dusk().next_day(Hal="Dee").nominate("Cy", "Ana", "Bo Cy Dee")
    assert t.executed is None
    assert t.tally == 3


@pytest.mark.parametrize(
    "nominator", ["saint", "recluse", "butler", "baron", "poisoner", "scarletwoman", "imp", "gunslinger:good"]
)
def test_outsiders_minions_the_demon_and_travellers_are_not_townsfolk(nominator: str) -> None:
    """virgin/r6, virgin/c3: the Recluse does not even raise the question of registering."""
    t = town(f"virgin {nominator} chef soldier monk mayor empath imp", start="day 1").nominate("Bo", "Ana", "Cy")
    assert t.executed is None
    assert t.tally == 1
    assert not t.asked("storyteller", "virgin")
    t.dusk().next_day(Hal="Dee").nominate("Cy", "Ana", "Cy Dee")
    assert t.executed is None
    assert t.tally == 2


@pytest.mark.parametrize(("registers_as", "executed"), [("townsfolk", "Bo"), ("spy", None)])
def test_a_sober_spy_who_nominates_is_executed_or_not_as_the_storyteller_decides(
    registers_as: str, executed: str | None
) -> None:
    """virgin/c4, virgin/r7"""
    t = town("virgin spy chef soldier monk mayor empath saint poisoner imp", start="day 1")
    t.nominate("Bo", "Ana", "Cy", before=[{"register": {"who": "Bo", "to": "virgin", "as": registers_as}}])
    assert t.executed == executed
    assert t.tally == (None if executed else 1)
    t.dusk().next_day(Jo="Dee").nominate("Cy", "Ana", "Cy Dee")
    assert t.executed is None
    assert t.tally == 2


@pytest.mark.parametrize("how", [DRUNK, POISONED])
def test_an_impaired_spy_cannot_register_as_a_townsfolk(how: str) -> None:
    """virgin/r7"""
    t = town("virgin spy chef soldier monk mayor empath saint poisoner imp", start="day 1")
    t.impair("Bo", how, until=DUSK)
    t.nominate("Bo", "Ana", "Cy")
    assert not t.asked("storyteller", "virgin")
    assert t.executed is None
    assert t.tally == 1


def test_a_dead_player_cannot_nominate_and_the_attempt_spends_nothing() -> None:
    """virgin/c7, virgin/r8"""
    t = town("virgin -washerwoman chef monk soldier saint baron imp", start="day 3")
    t.refused({"nominate": {"by": "Bo", "who": "Ana", "votes": []}})
    t.nominate("Cy", "Ana")
    assert t.executed == "Cy"


def test_a_nomination_by_somebody_who_has_nominated_today_is_refused_and_spends_nothing() -> None:
    """virgin/r8"""
    t = town(EIGHT, start="day 1").nominate("Cy", "Dee", "Cy")
    t.refused({"nominate": {"by": "Cy", "who": "Ana", "votes": []}})
    t.nominate("Bo", "Ana")
    assert t.executed == "Bo"


def test_a_nomination_of_a_virgin_who_was_nominated_today_is_refused_and_spends_nothing() -> None:
    """virgin/r8: Fay was nominated before becoming the Virgin, so her ability is still there to be spent."""
    t = town(EIGHT, start="day 1").nominate("Cy", "Fay", "Cy").storyteller(character={"Fay": "virgin"})
    t.refused({"nominate": {"by": "Bo", "who": "Fay", "votes": []}})
    t.dusk().next_day(Hal="Eli").nominate("Bo", "Fay")
    assert t.executed == "Bo"


def test_a_virgin_who_nominates_the_virgin_is_executed() -> None:
    """virgin/c6, virgin/r9"""
    t = town(EIGHT, start="day 1").nominate("Ana", "Ana", "Ana Bo")
    assert t.executed == "Ana"
    assert t.died == ["Ana"]
    assert t.tally is None


def test_nominating_a_dead_virgin_does_nothing_special() -> None:
    """virgin/r10"""
    t = town("-virgin washerwoman chef monk soldier saint baron imp", start="day 2").nominate("Bo", "Ana", "Bo Cy")
    assert t.executed is None
    assert t.alive("Bo")
    assert t.tally == 2


def test_a_nominator_whose_death_is_prevented_lives_and_the_execution_is_todays_all_the_same() -> None:
    """virgin/r11: no vote is needed for it."""
    t = town(EIGHT, start="day 1").nominate("Cy", "Dee", "Cy Eli Fay Gus Hal")
    t.grant("Fay", Clemency)
    t.nominate("Bo", "Ana")
    assert t.executed == "Bo"
    assert t.alive("Bo")
    assert t.tally is None
    t.refused({"nominate": {"by": "Eli", "who": "Fay", "votes": []}})
    t.dusk()
    assert t.executed == "Bo"
    assert t.alive("Dee")


def test_the_undertaker_learns_the_character_of_the_nominator_who_died() -> None:
    """virgin/r12"""
    t = town("virgin washerwoman undertaker monk soldier saint baron imp", start="day 1").nominate("Bo", "Ana")
    t.dusk().night(Hal="Eli")
    assert t.learned("Cy") == "washerwoman"


def test_the_drunk_who_thinks_to_be_the_virgin_executes_nobody_and_seems_spent() -> None:
    """virgin/r13: to the public it is as if the first nominator had been no Townsfolk."""
    votes = "Bo Cy"
    drunk = town("drunk=virgin washerwoman chef monk soldier saint baron imp", start="day 1")
    real = town("virgin recluse chef monk soldier saint baron imp", start="day 1")
    for t in (drunk, real):
        t.nominate("Bo", "Ana", votes)
        assert t.executed is None
        assert t.tally == 2
        t.dusk().next_day(Hal="Eli").nominate("Cy", "Ana", votes)
        assert t.executed is None
    assert drunk.view("public") == real.view("public")
    assert drunk.view("Ana") == real.view("Ana")


def test_the_group_sees_an_execution_and_is_not_told_why() -> None:
    """virgin/r14: the Virgin's execution looks like one on the Storyteller's own word."""
    virgins = town(EIGHT, start="day 1").nominate("Bo", "Ana")
    storytellers = town("mayor washerwoman chef monk soldier saint baron imp", start="day 1")
    storytellers.nominate("Bo", "Ana", before=[{"storyteller": {"execute": "Bo"}}])
    assert virgins.executed == "Bo"
    assert virgins.view("public") == storytellers.view("public")
    assert "virgin" not in str(public_history_since_the_nomination(virgins))


def test_the_group_sees_the_vote_go_on_and_is_not_told_why() -> None:
    """virgin/r14: a spent Virgin, a poisoned one and somebody else look the same."""
    ordinary = town("mayor washerwoman chef monk soldier saint baron imp", start="day 1").nominate("Bo", "Ana", "Cy")
    poisoned = town(EIGHT, start="day 1", tokens={"Ana": ["poisoner/poisoned"]}).nominate("Bo", "Ana", "Cy")
    spent = town(EIGHT, start="day 1", tokens={"Ana": ["virgin/no-ability"]}).nominate("Bo", "Ana", "Cy")
    outsider = town("virgin recluse chef monk soldier saint baron imp", start="day 1").nominate("Bo", "Ana", "Cy")
    for t in (poisoned, spent, outsider):
        assert t.tally == 1
        assert t.view("public") == ordinary.view("public")


def test_calling_an_exile_is_no_nomination_and_leaves_the_virgin_as_she_was() -> None:
    """virgin/r15"""
    t = town(f"{EIGHT} gunslinger:good", start="day 1").exile("Bo", "Ida", "Bo Cy")
    assert t.alive("Bo")
    assert t.executed is None
    t.nominate("Cy", "Ana")
    assert t.executed == "Cy"


def test_a_call_by_the_virgin_for_an_exile_executes_nobody() -> None:
    """virgin/r15"""
    t = town(f"{EIGHT} gunslinger:good", start="day 1").exile("Ana", "Ida", "Ana Bo Cy Dee Eli")
    assert t.died == ["Ida"]
    assert t.executed is None
    t.nominate("Bo", "Ana")
    assert t.executed == "Bo"


def test_whoever_becomes_the_virgin_has_a_fresh_ability_although_nominated_before() -> None:
    """virgin/r16"""
    t = town(EIGHT, start="day 1").nominate("Cy", "Fay", "Cy").dusk().next_day(Hal="Eli")
    t.storyteller(character={"Fay": "virgin"}).nominate("Cy", "Fay")
    assert t.executed == "Cy"


def test_a_spent_virgin_who_becomes_the_virgin_again_has_a_fresh_ability() -> None:
    """virgin/r16, ABL-16"""
    t = town(EIGHT, start="day 1").nominate("Fay", "Ana", "Cy").dusk().next_day(Hal="Eli")
    t.storyteller(character={"Ana": "mayor"}).storyteller(character={"Ana": "virgin"}).nominate("Cy", "Ana")
    assert t.executed == "Cy"


def test_a_spent_virgin_brought_back_to_life_has_a_fresh_ability() -> None:
    """virgin/r16"""
    t = town(EIGHT, start="day 1").nominate("Fay", "Ana", "Cy").storyteller(kill="Ana").dusk().next_day(Hal="Eli")
    t.storyteller(revive="Ana").nominate("Cy", "Ana")
    assert t.executed == "Cy"


def test_a_virgin_who_was_nominated_before_the_start_is_spent() -> None:
    """virgin/r1"""
    t = town(
        "virgin imp poisoner chef monk soldier empath",
        start="day 2",
        nominated_today=[["Bo", "Ana"]],
    )
    assert t.grimoire.holders_of("virgin")[0].spent
    t.dusk().next_day(Bo="Gus", Cy="Dee", Eli="Fay").nominate("Dee", "Ana", "")
    assert t.executed is None


@pytest.mark.parametrize(("by", "wrong"), [("Cy", True), ("Fay", False)])
def test_a_poisoned_virgin_nominated_by_a_townsfolk_has_an_ability_that_went_wrong(by: str, wrong: bool) -> None:
    """virgin/r3, mathematician/r3"""
    t = town("virgin mathematician chef monk soldier saint baron imp", start="day 1", script=None)
    t.impair("Ana", POISONED).nominate(by, "Ana").dusk().night()
    assert t.went_wrong("Ana") is wrong


def test_a_poisoner_made_drunk_meanwhile_has_an_ability_that_went_wrong_when_somebody_is_executed() -> None:
    """virgin/r3, mathematician/r3"""
    t = town("virgin mathematician chef monk soldier saint poisoner imp", start="night 2", script=None)
    t.next_day(Gus="Ana", Dee="Eli", Hal="Eli").impair("Gus", DRUNK).nominate("Cy", "Ana")
    assert not t.alive("Cy")
    assert t.went_wrong("Gus")


def test_a_dead_virgin_who_is_nominated_has_not_used_the_ability() -> None:
    """virgin/r10"""
    t = town(EIGHT.replace("virgin", "-virgin"), start="day 1").nominate("Cy", "Ana")
    assert t.tokens("Ana") == []


def test_a_nomination_by_the_storyteller_is_nobodys() -> None:
    """virgin/r2: beside a Bishop, who leaves nominations to the Storyteller"""
    t = town(f"{EIGHT} bishop:good", start="day 1").nominate("storyteller", "Ana")
    assert t.tokens("Ana") == []


def test_only_the_storyteller_hears_that_it_was_because_of_the_virgin() -> None:
    """virgin/r14"""
    t = town(EIGHT, start="day 1").nominate("Cy", "Ana")
    assert t.events("cause") == [{"seat": 2, "because": "virgin"}]


def test_a_nomination_before_the_start_has_used_the_ability_once() -> None:
    """virgin/r2"""
    t = town(EIGHT, start="day 1", nominated_today={"Cy": "Ana"})
    assert t.tokens("Ana") == ["virgin/no-ability"]
    assert town(EIGHT, start="day 1", nominated_today={"Cy": "Dee"}).tokens("Ana") == []
    used = {"Ana": ["virgin/no-ability"]}
    assert town(EIGHT, start="day 1", nominated_today={"Cy": "Ana"}, tokens=used).tokens("Ana") == used["Ana"]


@pytest.mark.parametrize(
    ("by", "executed", "fits"), [("Cy", True, True), ("Cy", False, False), ("Fay", True, False), ("Fay", False, True)]
)
def test_a_townsfolk_who_nominates_first_is_executed(by: str, executed: bool, fits: bool) -> None:
    """virgin/r4"""
    assert town(EIGHT, start="day 1").fits("Ana", executed, by) is fits
