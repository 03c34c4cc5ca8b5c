"""The Golem."""

from typing import Any

import pytest

from belfry.clocktower.characters.carousel.golem import Golem
from tests.clocktower.towns import Refused, Town, town

SCRIPT = "golem recluse saint virgin chef monk soldier empath mayor fool witch poisoner imp"


def seven(bo: str = "chef", rest: str = "imp poisoner monk soldier empath", start: str = "day 2", **more: Any) -> Town:
    """Ana the Golem, Bo as told, Cy the Imp."""
    return town(f"golem {bo} {rest}", start=start, script=SCRIPT.split(), **more)


def register(as_: str) -> dict[str, Any]:
    """As what Bo registers to the Golem."""
    return {"register": {"who": "Bo", "to": "golem", "as": as_}}


def test_the_nominee_dies_at_once_and_the_vote_is_still_held() -> None:
    """golem/c1, golem/r1, golem/r5"""
    t = seven().nominate("Ana", "Bo", "Ana Cy Dee")
    assert not t.alive("Bo")
    assert t.executed is None
    assert t.tally == 3
    assert "golem/may-not-nominate" in t.tokens("Ana")
    t.dusk().next_day(Cy="Gus", Dee="Eli", Eli="Fay")
    with pytest.raises(Refused):
        t.nominate("Ana", "Fay", "")


def test_a_recluse_who_counts_as_the_demon_lives() -> None:
    """golem/c2"""
    t = seven("recluse").nominate("Ana", "Bo", "Ana", before=[register("demon")])
    assert t.alive("Bo")
    assert t.tally == 1
    other = seven("recluse").nominate("Ana", "Bo", "", before=[register("outsider")])
    assert not other.alive("Bo")


def test_nominating_the_demon_kills_nobody() -> None:
    """golem/c3, golem/r4"""
    t = seven().nominate("Ana", "Cy", "Ana Bo Dee Eli")
    assert t.alive("Cy")
    assert t.about_to_die == "Cy"
    assert t.dusk().winner == "good"


def test_the_votes_needed_are_counted_after_the_death() -> None:
    """golem/c4, golem/r2, golem/r3"""
    t = seven().nominate("Ana", "Bo", "Ana Cy Dee")
    assert t.about_to_die == "Bo"
    t.close()
    assert t.executed == "Bo"
    assert t.died == ["Bo"]


def test_a_poisoned_golem_kills_nobody_and_has_nominated() -> None:
    """golem/c5, golem/r7"""
    t = seven().impair("Ana", "poisoned", "dusk").nominate("Ana", "Bo", "")
    assert t.alive("Bo")
    t.dusk().next_day(Cy="Gus", Dee="Eli", Eli="Fay")
    with pytest.raises(Refused):
        t.nominate("Ana", "Bo", "")


def test_the_death_is_no_execution() -> None:
    """golem/c6, golem/r1"""
    t = seven("saint").nominate("Ana", "Bo", "")
    assert not t.alive("Bo")
    assert t.winner is None


def test_a_table_may_accept_a_second_nomination() -> None:
    """golem/r6"""
    t = seven(switches={"golem_second_nomination": "accept"}).nominate("Ana", "Bo", "").dusk()
    t.next_day(Cy="Gus", Dee="Eli", Eli="Fay").nominate("Ana", "Fay", "")
    assert t.alive("Fay")


def test_who_cannot_die_does_not_and_the_nomination_is_spent() -> None:
    """golem/r8"""
    t = seven("fool").nominate("Ana", "Bo", "")
    assert t.alive("Bo")
    assert "golem/may-not-nominate" in t.tokens("Ana")


def test_a_dead_nominee_and_the_golem_itself() -> None:
    """golem/r9"""
    t = seven("-chef").nominate("Ana", "Bo", "")
    assert "golem/may-not-nominate" in t.tokens("Ana")
    assert not seven().nominate("Ana", "Ana", "").alive("Ana")


def test_an_exile_is_no_nomination() -> None:
    """golem/r10"""
    t = seven(rest="imp poisoner monk soldier empath gunslinger:evil")
    t.steps({"exile": {"by": "Ana", "who": "Hal", "support": []}})
    assert t.alive("Hal")
    assert t.tokens("Ana") == []


def test_a_golem_who_comes_back_may_nominate_again() -> None:
    """golem/r11"""
    t = seven().nominate("Ana", "Bo", "").intervene(kill=["Ana"]).intervene(revive=["Ana"]).dusk()
    t.next_day(Cy="Gus", Dee="Eli", Eli="Fay").nominate("Ana", "Fay", "")
    assert not t.alive("Fay")


def test_whoever_is_the_golem_no_more_is_free_of_the_limit() -> None:
    """golem/r11"""
    t = seven().nominate("Ana", "Bo", "").intervene(character={"Ana": "mayor"}).dusk()
    t.next_day(Cy="Gus", Dee="Eli", Eli="Fay").nominate("Ana", "Fay", "")
    assert t.alive("Fay")


def test_the_death_can_end_the_game() -> None:
    """golem/r12"""
    t = seven(rest="imp -poisoner -monk -soldier -empath").nominate("Ana", "Bo", "")
    assert t.winner == "evil"


def test_a_cursed_golem_dies_as_well() -> None:
    """golem/r13"""
    t = seven(rest="imp witch monk soldier empath", start="night 2").next_day(Cy="Gus", Dee="Ana", Eli="Fay")
    t.nominate("Ana", "Bo", "")
    assert (t.alive("Ana"), t.alive("Bo")) == (False, False)


def test_a_virgin_is_used_up_and_then_dies() -> None:
    """golem/r13"""
    t = seven("virgin").nominate("Ana", "Bo", "")
    assert "virgin/no-ability" in [data["token"] for data in t.events("token")]
    assert not t.alive("Bo")
    assert t.executed is None


def test_who_would_explode_or_play_for_their_life_just_dies() -> None:
    """golem/c7"""
    seats = "golem boomdandy psychopath imp chef monk soldier saint mayor"
    t = town(seats, start="day 1", script=None).nominate("Ana", "Bo", "")
    assert not t.alive("Bo")
    assert t.view("public")["countdown"] is None
    t = town(seats, start="day 1", script=None).nominate("Ana", "Cy", "")
    assert not t.alive("Cy")
    assert not t.asked("Cy", "psychopath")


def test_anybody_elses_nomination_kills_nobody_and_spends_nothing() -> None:
    """golem/r1"""
    t = seven().nominate("Dee", "Bo", "")
    assert t.alive("Bo")
    assert t.tokens("Ana") == []
    assert not t.nominate("Ana", "Eli", "").alive("Eli")


def test_a_cursed_golem_who_is_poisoned_dies_alone() -> None:
    """golem/r7, golem/r13"""
    t = seven(rest="imp witch monk soldier empath", start="night 2").next_day(Cy="Gus", Dee="Ana", Eli="Fay")
    t.impair("Ana", "poisoned").nominate("Ana", "Bo", "")
    assert (t.alive("Ana"), t.alive("Bo")) == (False, True)


def test_a_marionette_who_takes_themself_for_the_golem_and_is_cursed_dies_alone() -> None:
    """golem/r7"""
    script = [*SCRIPT.split(), "marionette"]
    t = town("marionette=golem imp witch chef monk soldier empath", start="night 2", script=script)
    t.next_day(Bo="Gus", Cy="Ana", Eli="Fay").nominate("Ana", "Dee", "")
    assert (t.alive("Ana"), t.alive("Dee")) == (False, True)


def test_a_golem_may_nominate_the_storyteller() -> None:
    """atheist/r5, atheist/r15: who is no player and does not die of it"""
    t = town("golem chef imp poisoner monk soldier", start="day 2", script=[*SCRIPT.split(), "atheist"])
    t.nominate("Ana", "storyteller", "")
    assert "golem/may-not-nominate" in t.tokens("Ana")
    assert t.died == []


@pytest.mark.parametrize(("bo", "wrong"), [("chef", True), ("-chef", False)])
def test_a_poisoned_golem_has_a_mishap_only_where_somebody_would_have_died(bo: str, wrong: bool) -> None:
    """golem/r7, mathematician/r1"""
    script = [*SCRIPT.split(), "mathematician"]
    t = town(f"golem {bo} imp poisoner monk mathematician", start="day 2", script=script).impair("Ana", "poisoned")
    assert t.nominate("Ana", "Bo", "").went_wrong("Ana") is wrong
    demon = town(f"golem {bo} imp poisoner monk mathematician", start="day 2", script=script)
    assert not demon.impair("Ana", "poisoned").nominate("Ana", "Cy", "").went_wrong("Ana")


def test_a_dead_recluse_is_not_looked_at() -> None:
    """golem/r9"""
    t = seven("-recluse").nominate("Ana", "Bo", "")
    assert not t.asked("storyteller", "golem")


@pytest.mark.parametrize(("by", "spent"), [("Ana", True), ("Dee", False)])
def test_a_day_that_has_begun_remembers_whether_the_golem_has_nominated(by: str, spent: bool) -> None:
    """golem/r6"""
    t = seven(nominated_today={by: "Bo"})
    assert t.tokens("Ana") == (["golem/may-not-nominate"] if spent else [])


def test_who_only_believes_to_be_the_golem_nominates_once_too() -> None:
    """golem/r6"""
    t = town("drunk=golem chef imp poisoner monk soldier empath", start="day 2", script=[*SCRIPT.split(), "drunk"])
    t.nominate("Ana", "Bo", "")
    assert t.alive("Bo")
    t.dusk().next_day(Cy="Gus", Dee="Eli", Eli="Fay")
    with pytest.raises(Refused):
        t.nominate("Ana", "Fay", "")


def test_nobody_dies_of_a_nomination_that_the_storyteller_makes() -> None:
    """bishop/r6"""
    t = seven(rest="imp poisoner monk soldier bishop:good").grant("storyteller", Golem)
    assert t.nominate("storyteller", "Bo", "").alive("Bo")


def dead_since_the_nomination(how: str = "") -> bool:
    """Whether the ability of a Golem counts as having worked who has died since the nomination."""
    t = seven("virgin")
    golem = t.grimoire.holders_of("golem")[0]
    assert isinstance(golem, Golem)
    t.seat("Ana").alive = False
    t.grimoire.people_changed()
    if how == "lost":
        t.grimoire.revoke([golem])
    elif how:
        t.impair("Ana", how)
    return golem._worked


def test_a_golem_who_dies_before_the_nominee_is_looked_at_kills_only_with_a_sober_ability_that_is_still_theirs() -> (
    None
):
    """golem/r1: the ability worked when the nomination was made"""
    assert [dead_since_the_nomination(how) for how in ("", "poisoned", "lost")] == [True, False, False]


def test_a_golem_without_an_ability_kills_nobody() -> None:
    t = seven()
    t.grimoire.deprive(t.grimoire.holders_of("golem")[0])
    assert t.nominate("Ana", "Bo", "").alive("Bo")
