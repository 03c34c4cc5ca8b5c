"""The Goblin."""

from typing import Any

import pytest

from tests.clocktower.towns import Refused, Town, partners, town

SCRIPT = ["goblin", "artist", "chef", "monk", "soldier", "empath", "saint", "devilsadvocate", "poisoner", "imp"]
ALL = "Ana Bo Cy Dee Eli"


def seven(rest: str = "imp artist chef monk soldier devilsadvocate", start: str = "day 2", **more: Any) -> Town:
    """Ana the Goblin, Bo the Imp, Cy the Artist."""
    return town(f"goblin {rest}", start=start, script=SCRIPT, **more)


def claim(who: str) -> dict[str, Any]:
    """A public claim to be the Goblin."""
    return {"use": {"who": who, "ability": "goblin", "choice": True}}


def test_a_goblin_who_claimed_and_is_executed_wins() -> None:
    """goblin/c1, goblin/r4"""
    t = seven().nominate("Bo", "Ana", ALL, before=[claim("Ana")]).nominate("Cy", "Dee", "Ana").close()
    assert t.winner == "evil"
    assert t.grimoire.reason == "goblin"


def test_anybody_may_claim_and_the_claim_looks_the_same() -> None:
    """goblin/c2, goblin/r11"""
    t = seven().nominate("Bo", "Cy", ALL, before=[claim("Cy")]).close()
    assert not t.alive("Cy")
    assert t.winner is None
    true = seven().nominate("Bo", "Ana", "", before=[claim("Ana")])
    assert t.events("used")[0].keys() == true.events("used")[0].keys()


def test_a_claim_of_an_earlier_day_does_not_count() -> None:
    """goblin/c3, goblin/r2, goblin/r3"""
    t = seven().nominate("Bo", "Ana", "", before=[claim("Ana")]).dusk()
    t.next_day(Bo="Dee", Eli="Cy", Gus="Cy")
    t.nominate("Bo", "Ana", "Ana Bo Cy Fay Gus").close()
    assert not t.alive("Ana")
    assert t.winner is None


def test_a_claim_outside_the_window_is_refused() -> None:
    """goblin/c4, goblin/r1, goblin/r2, goblin/r9"""
    t = seven()
    with pytest.raises(Refused):
        t.use("Ana", "goblin", True)
    t.nominate("Bo", "Ana", ALL)
    with pytest.raises(Refused):
        t.use("Ana", "goblin", True)
    assert t.close().winner is None


def test_a_goblin_who_survives_the_execution_wins() -> None:
    """goblin/c5, goblin/r5"""
    t = seven(start="night 2").next_day(Bo="Dee", Eli="Cy", Gus="Ana")
    t.nominate("Bo", "Ana", "Ana Bo Cy Eli Fay", before=[claim("Ana")]).close()
    assert t.winner == "evil"


def test_a_poisoned_goblin_only_dies() -> None:
    """goblin/c6, goblin/r6"""
    t = seven().impair("Ana", "poisoned").nominate("Bo", "Ana", ALL, before=[claim("Ana")]).close()
    assert not t.alive("Ana")
    assert t.winner is None


def test_the_goblins_own_team_wins() -> None:
    """goblin/r7"""
    t = town("goblin:good imp artist chef monk soldier devilsadvocate", start="day 2", script=SCRIPT)
    assert t.nominate("Bo", "Ana", ALL, before=[claim("Ana")]).close().winner == "good"


def test_another_death_wins_nothing() -> None:
    """goblin/r8"""
    t = seven().nominate("Bo", "Ana", "", before=[claim("Ana")]).storyteller(kill="Ana")
    assert t.winner is None


def test_whoever_is_the_goblin_no_more_has_claimed_in_vain() -> None:
    """goblin/r6"""
    t = seven().nominate("Bo", "Ana", ALL, before=[claim("Ana")]).intervene(character={"Ana": "saint"}).dusk()
    assert t.grimoire.reason != "goblin"


def test_good_wins_where_the_same_execution_kills_the_demon() -> None:
    """goblin/r10"""
    more = {"script": [*SCRIPT, "lilmonsta"], "unseated": ["lilmonsta"], "tokens": {"Ana": ["lilmonsta/is-the-demon"]}}
    t = town("goblin poisoner artist chef monk soldier empath", start="day 2", **more)
    t.nominate("Bo", "Ana", ALL, before=[claim("Ana")]).close()
    assert not t.alive("Ana")
    assert t.winner == "good"


def test_special_rules_are_for_the_cerenovus_and_the_plague_doctor() -> None:
    """goblin/r12"""
    assert partners("goblin") == {"cerenovus", "plaguedoctor"}


def test_somebody_elses_execution_after_the_claim_wins_nothing() -> None:
    """goblin/r4"""
    t = seven().nominate("Bo", "Ana", "", before=[claim("Ana")]).nominate("Cy", "Dee", ALL).close()
    assert not t.alive("Dee")
    assert t.winner is None


def test_only_the_nominee_may_claim_it() -> None:
    """goblin/r2"""
    t = seven().nominated("Bo", "Cy")
    may = {who: str(t.view(who)["may"]) for who in ("Ana", "Cy")}
    assert [who for who, actions in may.items() if "['use', 'goblin']" in actions] == ["Cy"]
