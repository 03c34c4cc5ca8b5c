"""The Ogre."""

from typing import Any

import pytest

from belfry.clocktower.script.character import CHARACTERS
from tests.clocktower.steps import choice, rule, side
from tests.clocktower.towns import Refused, Town, partners, town

SCRIPT = ["ogre", "saint", "chef", "monk", "soldier", "empath", "mayor", "virgin", "poisoner", "pithag", "imp"]


def seven(rest: str = "imp poisoner chef monk soldier empath", start: str = "night 1", **more: Any) -> Town:
    """Ana the Ogre, Bo the Imp, Cy a Minion."""
    return town(f"ogre {rest}", start=start, script=SCRIPT, **more)


def test_the_ogre_joins_the_side_of_the_player_chosen_and_is_told_nothing() -> None:
    """ogre/c1, ogre/r1, ogre/r3, ogre/r4, ogre/r6"""
    t = seven().night(Ana="Cy", Cy="Eli")
    assert (side(t), t.character("Ana")) == ("evil", "ogre")
    assert "alignment" not in t.view("Ana")["you"]
    assert t.events("alignment") == []


def test_what_becomes_of_the_player_chosen_moves_the_ogre_no_more() -> None:
    """ogre/c2, ogre/r2"""
    t = seven().night(Ana="Dee", Cy="Eli").intervene(alignment={"Dee": "evil"})
    assert side(t) == "good"


def test_a_table_may_have_the_ogre_follow_the_friend() -> None:
    """ogre/r11"""
    t = seven(switches={"ogre_follows_friend": True}).night(Ana="Dee", Cy="Eli").intervene(alignment={"Dee": "evil"})
    assert side(t) == "evil"
    assert "alignment" not in t.view("Ana")["you"]


def test_poison_does_not_stop_it() -> None:
    """ogre/c3, ogre/r1"""
    assert side(seven().night(Ana="Bo", Cy="Ana")) == "evil"


def test_the_ogre_chooses_somebody_else() -> None:
    """ogre/c4, ogre/r10"""
    with pytest.raises(Refused):
        seven().night(Ana="Ana", Cy="Eli")


def test_an_ogre_made_in_mid_game_chooses_that_night() -> None:
    """ogre/c5, ogre/r8"""
    t = town("chef imp pithag monk soldier empath mayor", start="night 3", script=SCRIPT)
    t.night(choice("Cy", "pithag", ["Ana", "ogre"]), choice("Ana", "ogre", "Bo"), Bo="Gus", Dee="Eli")
    assert side(t) == "evil"
    assert t.events("character")[-1].get("alignment") is None


def test_another_change_of_side_is_told() -> None:
    """ogre/c6, ogre/r5"""
    t = seven().night(Ana="Dee", Cy="Eli").intervene(alignment={"Ana": "evil"})
    assert t.view("Ana")["you"]["alignment"] == "evil"


def test_before_the_choice_the_ogre_is_good() -> None:
    """ogre/r7"""
    t = seven("empath imp poisoner chef monk soldier").night(Ana="Cy", Dee="Eli")
    assert t.may_learn("Bo") == [1]


def test_who_stops_being_the_ogre_keeps_the_side() -> None:
    """ogre/r9"""
    t = seven().night(Ana="Cy", Cy="Eli").intervene(character={"Ana": "chef"})
    assert side(t) == "evil"


def test_special_rules_are_for_the_boffin_the_pithag_the_recluse_and_the_spy() -> None:
    """ogre/r12"""
    assert partners("ogre") == {"boffin", "pithag", "recluse", "spy"}


# Who never had the ability


def test_a_marionette_who_believes_to_be_the_ogre_changes_no_side_and_sees_what_an_ogre_sees() -> None:
    """marionette/r2"""
    t = town("imp marionette=ogre chef monk soldier empath mayor", script=[*SCRIPT, "marionette"])
    t.night(Bo="Cy")
    assert side(t, "Bo") == "evil"
    assert t.view("Bo")["you"] == {"seat": 1, "character": "ogre"}


def test_a_philosopher_who_was_poisoned_when_picking_the_ogre_changes_no_side() -> None:
    """philosopher/r8"""
    t = town("philosopher imp poisoner chef monk soldier empath", script=[*SCRIPT, "philosopher"]).setup()
    t.impair("Ana", "poisoned").night(choice("Ana", "ogre", "Bo"), Ana="ogre", Cy="Eli")
    assert side(t) == "good"
    t = town("philosopher imp poisoner chef monk soldier empath", script=[*SCRIPT, "philosopher"])
    assert side(t.night(choice("Ana", "ogre", "Bo"), Ana="ogre", Cy="Eli")) == "evil"


def test_a_cannibal_for_whom_the_ogre_is_only_acted_out_changes_no_side() -> None:
    """cannibal/r5"""
    t = town("cannibal imp poisoner chef monk soldier empath mayor", start="day 1", script=[*SCRIPT, "cannibal"])
    t.execute("Cy", rule("cannibal", "ogre")).dusk().night(choice("Ana", "ogre", "Bo"), Bo="Hal")
    assert side(t) == "good"


def test_nobody_changes_sides_for_an_ogres_ability_of_the_storytellers() -> None:
    t = town("chef imp poisoner monk soldier empath mayor", script=SCRIPT).grant("storyteller", CHARACTERS["ogre"])
    t.night({"rule": {"ability": "ogre", "choice": "Bo"}}, Cy="Eli")
    assert t.events("became") == []


@pytest.mark.parametrize("follows", [False, True])
def test_an_evil_player_whom_a_pit_hag_makes_the_ogre_stays_evil(follows: bool) -> None:
    """ogre/r12"""
    switches = {"ogre_follows_friend": follows}
    t = town("chef:evil imp pithag monk soldier empath mayor", start="night 3", script=SCRIPT, switches=switches)
    t.night(choice("Cy", "pithag", ["Ana", "ogre"]), choice("Ana", "ogre", "Dee"), Bo="Gus", Dee="Eli")
    t.intervene(character={"Eli": "saint"})
    assert side(t) == "evil"


def test_a_hermit_who_does_not_know_it_is_not_asked_for_an_ogres_friend() -> None:
    """hermit/r13"""
    script = [*SCRIPT, "hermit", "drunk"]
    t = town("hermit=chef imp poisoner monk soldier empath mayor", script=script).night(Cy="Eli")
    assert not t.asked("Ana", "ogre")


# A later start


@pytest.mark.parametrize(("friend", "joined"), [("Cy", "evil"), ("Dee", "good")])
def test_at_a_later_start_the_ogre_has_joined_the_friend_and_does_not_know_it(friend: str, joined: str) -> None:
    """ogre/r4"""
    t = seven(start="day 2", tokens={friend: ["ogre/friend"]})
    assert side(t) == joined
    assert "alignment" not in t.view("Ana")["you"]
    assert t.events("alignment") == []


def test_without_a_friend_the_ogre_follows_nobody() -> None:
    """ogre/r7, ogre/r11"""
    t = seven(switches={"ogre_follows_friend": True}).setup().intervene(alignment={"Dee": "evil"})
    assert side(t) == "good"
