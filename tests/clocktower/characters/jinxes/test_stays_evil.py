"""Evil players who do not become good: as what the Pit-Hag made of them, or by what the Boffin lent."""

from typing import Any

import pytest

from tests.clocktower.steps import choice
from tests.clocktower.towns import Town, town

SCRIPT = ["sage", "chef", "saint", "goon", "ogre", "cultleader", "politician", "pithag", "witch", "boffin", "imp"]
SCRIPT += ["klutz", "monk"]


def made(id: str, *answers: dict[str, Any], **more: Any) -> Town:
    """The Pit-Hag makes Dee, who is evil and sits between good players, a character in the second night."""
    t = town("monk chef saint witch klutz imp sage pithag", start="night 2", script=SCRIPT, **more)
    return t.night(*answers, Ana="Bo", Dee="Dee", Hal=["Dee", id], Fay="Gus")


def lent(id: str, **more: Any) -> Town:
    """Dee, the Imp between good players, has an ability through the Boffin."""
    ids = {"Ana": "monk", "Bo": "chef", "Cy": "saint", "Dee": "imp", "Eli": "klutz", "Fay": "boffin", "Gus": "sage"}
    plans = [{name: {"character": own, "ability": id} if name == "Dee" else own} for name, own in ids.items()]
    return town("", start="night 2", script=SCRIPT, town=plans, **more)


def test_an_evil_player_made_the_cult_leader_by_the_pit_hag_stays_evil_and_is_not_woken() -> None:
    """jinx/cultleader-pithag, jinx/cultleader-pithag/c1"""
    t = made("cultleader").day().dusk().night(Ana="Bo", Hal=["Bo", "goon"], Fay="Bo")
    assert t.seat("Dee").evil
    assert "Dee" not in t.woke


def test_a_cult_leader_by_another_way_becomes_good() -> None:
    """jinx/cultleader-pithag"""
    t = town("monk chef saint witch klutz imp sage pithag", start="night 2", script=SCRIPT)
    t.storyteller(character={"Dee": "cultleader"}).night(Ana="Bo", Hal=["Bo", "goon"], Fay="Gus")
    assert not t.seat("Dee").evil


def test_an_evil_player_made_the_ogre_by_the_pit_hag_stays_evil() -> None:
    """jinx/ogre-pithag, jinx/ogre-pithag/c1"""
    t = made("ogre", choice("Dee", "ogre", "Ana"))
    assert (t.character("Dee"), t.seat("Dee").evil) == ("ogre", True)


def test_an_ogre_by_another_way_becomes_good() -> None:
    """jinx/ogre-pithag"""
    t = town("monk chef saint witch klutz imp sage pithag", start="night 2", script=SCRIPT)
    t.storyteller(character={"Dee": "ogre"}).night(
        choice("Dee", "ogre", "Ana"), Ana="Bo", Hal=["Bo", "goon"], Fay="Gus"
    )
    assert not t.seat("Dee").evil


def asked_of_politician(t: Town) -> bool:
    """Whether the Storyteller was asked who is to blame when good has won by the Demon's execution."""
    t.day().execute("Fay", by="Ana")
    assert t.winner == "good"
    return t.asked("storyteller", "politician")


def test_an_evil_player_made_the_politician_by_the_pit_hag_stays_evil_and_nobody_is_asked() -> None:
    """jinx/pithag-politician, jinx/pithag-politician/c1"""
    t = made("politician")
    assert not asked_of_politician(t)
    assert (t.character("Dee"), t.seat("Dee").evil) == ("politician", True)


def test_a_politician_by_another_way_may_become_good() -> None:
    """jinx/pithag-politician"""
    t = town("monk chef saint witch klutz imp sage pithag", start="night 2", script=SCRIPT)
    t.storyteller(character={"Dee": "politician"}).night(Ana="Bo", Hal=["Bo", "goon"], Fay="Gus")
    assert asked_of_politician(t)


def test_switched_off_a_politician_of_the_pit_hag_may_become_good() -> None:
    """djinn/r1"""
    assert asked_of_politician(made("politician", jinxes={"off": ["pithag-politician"]}))


def test_a_demon_with_the_cult_leaders_ability_stays_evil() -> None:
    """jinx/boffin-cultleader, jinx/boffin-cultleader/c1"""
    assert lent("cultleader").night(Ana="Bo", Dee="Gus").seat("Dee").evil


def test_a_demon_with_the_goons_ability_makes_drunk_and_stays_evil() -> None:
    """jinx/boffin-goon, jinx/boffin-goon/c1"""
    t = lent("goon").night(Ana="Dee", Dee="Gus")
    assert t.seat("Dee").evil
    assert t.drunk("Ana")


@pytest.mark.parametrize("id", ["cultleader", "ogre"])
def test_switched_off_what_the_pit_hag_made_becomes_good(id: str) -> None:
    """djinn/r1"""
    answers = [choice("Dee", "ogre", "Ana")] if id == "ogre" else []
    t = made(id, *answers, jinxes={"off": [f"{id}-pithag"]})
    assert not t.seat("Dee").evil


@pytest.mark.parametrize("id", ["cultleader", "goon"])
def test_switched_off_a_demon_becomes_good_by_what_is_lent(id: str) -> None:
    """djinn/r1"""
    t = lent(id, jinxes={"off": [f"boffin-{id}"]}).night(Ana="Dee", Dee="Gus")
    assert not t.seat("Dee").evil
