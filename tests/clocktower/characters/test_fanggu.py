"""The Fang Gu."""

import pytest

from belfry.clocktower.characters.bad_moon_rising.fool import Fool
from belfry.clocktower.characters.sects_and_violets.fanggu import FangGu
from belfry.clocktower.characters.sects_and_violets.klutz import Klutz
from belfry.clocktower.pieces.counts import TABLE
from belfry.clocktower.script.script import character, custom
from belfry.clocktower.setup.bag import adjusted
from tests.clocktower.steps import SCRIPT, choice, notices, rule, sides, violet
from tests.clocktower.towns import Cast, Town

nine = Cast("artist sweetheart klutz fanggu witch oracle sage savant juggler", violet, start="night 2")
"""Ana, Bo and Cy as told, Dee the Fang Gu, Eli the Witch."""


def jumped(t: Town) -> bool:
    """Whether the one jump has been made."""
    return any(token.name == "fanggu/once" for token in t.grimoire.tokens)


def test_the_first_outsider_becomes_the_fang_gu_and_the_next_dies() -> None:
    """fanggu/c1, fanggu/r1, fanggu/r2, fanggu/r3, fanggu/r7"""
    t = nine().night(Dee="Ana", Eli="Eli")
    assert t.died == ["Ana"]
    t.day().dusk().night(Dee="Bo", Eli="Eli")
    assert sides(t, "Bo") == ("fanggu", "evil")
    assert notices(t, "Bo")[-1] == ("fanggu", "evil")
    assert t.died == ["Dee"]
    assert sides(t, "Dee") == ("fanggu", "evil")
    assert not t.asked("storyteller", "sweetheart")
    assert not t.asked("Bo", "fanggu")
    t.day()
    assert t.announced_deaths == ["Dee"]
    t.dusk().night(Bo="Cy", Eli="Eli").steps("day", choice("Cy", "klutz", "Fay"))
    assert not t.alive("Cy")


def test_one_more_outsider_is_in_play() -> None:
    """fanggu/c2, fanggu/r12"""
    script = custom(SCRIPT, by_hand=True)
    counts = adjusted(TABLE[9], [character("fanggu")], script)
    assert (counts.townsfolk, counts.outsider, counts.minion, counts.demon) == (4, 3, 1, 1)
    assert adjusted(TABLE[9], [character("vortox")], script) == TABLE[9]


def test_a_drunk_fang_gu_does_nothing_and_keeps_the_jump() -> None:
    """fanggu/c3, fanggu/r5"""
    t = nine(ana="mutant").impair("Dee", "drunk", "dusk").night(Dee="Ana", Eli="Eli")
    assert t.died == []
    t.day().dusk().night(Dee="Ana", Eli="Eli")
    assert sides(t, "Ana") == ("fanggu", "evil")


def test_an_attack_on_a_dead_outsider_does_nothing() -> None:
    """fanggu/c4, fanggu/r4"""
    t = nine(ana="-barber").night(Dee="Ana", Eli="Eli")
    assert (t.character("Ana"), t.died, jumped(t)) == ("barber", [], False)


def test_an_outsider_who_cannot_die_is_not_jumped_to() -> None:
    """fanggu/r4"""
    t = violet("monk sweetheart klutz fanggu witch oracle sage savant juggler", extra="monk")
    t.night(Ana="Bo", Dee="Bo", Eli="Eli")
    assert (t.character("Bo"), t.died, jumped(t)) == ("sweetheart", [], False)


def test_a_curse_stays_on_the_jumped_to() -> None:
    """fanggu/c5, fanggu/r14"""
    t = nine().night(Dee="Cy", Eli="Cy").day().nominate("Cy", "Bo", "")
    assert t.winner == "good"


def test_picking_itself_is_no_jump() -> None:
    """fanggu/c6, fanggu/r11"""
    t = nine()
    t.steps("night", choice("Dee", "fanggu", "Dee"), choice("Eli", "witch", "Eli"))
    assert t.winner == "good"
    assert not jumped(t)


def test_with_three_alive_after_the_jump_the_game_goes_on_and_with_two_evil_wins() -> None:
    """fanggu/c7, fanggu/r8"""
    t = violet("mutant sage oracle fanggu -witch -artist -savant", "night 3").night(Dee="Ana")
    assert sides(t, "Ana") == ("fanggu", "evil")
    assert (t.grimoire.living, t.winner) == (3, None)
    two = violet("mutant sage -oracle fanggu -witch -artist -savant", "night 4")
    two.steps("night", choice("Dee", "fanggu", "Ana"))
    assert two.winner == "evil"


def test_an_outsiders_own_drunkenness_does_not_matter_and_stays() -> None:
    """fanggu/r6"""
    t = nine(ana="mutant").impair("Ana", "drunk").night(Dee="Ana", Eli="Eli")
    assert sides(t, "Ana") == ("fanggu", "evil")
    assert t.drunk("Ana")


def test_nobody_is_told_of_the_new_fang_gu() -> None:
    """fanggu/r9"""
    t = nine().night(Dee="Bo", Eli="Eli")
    assert t.events("demoninfo") == t.events("minioninfo") == []
    assert all("Bo" not in str(told) for told in t.view("Eli")["told"] if told["kind"] != "chose")


def test_an_evil_outsider_stays_evil_and_a_townsfolk_with_an_outsiders_ability_dies() -> None:
    """fanggu/r10"""
    assert sides(nine(ana="mutant:evil").night(Dee="Ana", Eli="Eli"), "Ana") == ("fanggu", "evil")
    t = nine(ana="philosopher").grant("Ana", Klutz).night(Dee="Ana", Eli="Eli")
    assert t.died == ["Ana"]
    assert not jumped(t)


@pytest.mark.parametrize(("who", "as_", "becomes"), [("spy", "outsider", True), ("recluse", "minion", False)])
def test_how_somebody_registers_decides(who: str, as_: str, becomes: bool) -> None:
    """fanggu/r13"""
    t = nine(ana=who, extra=who).night({"register": {"who": "Ana", "to": "fanggu", "as": as_}}, Dee="Ana", Eli="Eli")
    assert (t.character("Ana") == "fanggu") is becomes
    assert jumped(t) is becomes
    assert t.died == ["Dee" if becomes else "Ana"]


@pytest.mark.parametrize(("option", "becomes"), [("both-live", True), ("fails", False)])
def test_a_fang_gu_that_cannot_die(option: str, becomes: bool) -> None:
    """fanggu/r15"""
    t = violet(
        "monk sweetheart klutz fanggu witch oracle sage savant juggler",
        extra="monk",
        switches={"fanggu_cannot_die": option},
    )
    t.night(Ana="Dee", Dee="Bo", Eli="Eli")
    assert (t.character("Bo") == "fanggu") is becomes
    assert jumped(t) is becomes
    assert t.alive("Dee")
    assert t.alive("Bo")


def test_by_the_option_an_outsider_dies_of_a_fang_gu_that_cannot() -> None:
    """fanggu/r15"""
    characters = "monk sweetheart klutz fanggu witch oracle sage savant juggler"
    t = violet(characters, extra="monk", switches={"fanggu_cannot_die": "kills"})
    t.night(Ana="Dee", Dee="Bo", Eli="Eli")
    assert not jumped(t)
    assert t.died == ["Bo"]
    assert t.alive("Dee")


def test_a_fang_gus_second_life_is_used_up_like_anybodys() -> None:
    """fanggu/r15"""
    t = nine(extra="fool").grant("Dee", Fool).night(Dee="Bo", Eli="Eli")
    assert t.alive("Dee")
    assert t.character("Bo") == "fanggu"


def test_the_old_one_dies_by_its_own_ability_at_night() -> None:
    """fanggu/r16"""
    t = nine().night(Dee="Bo", Eli="Eli")
    assert t.events("killed")[-1] == {"seat": t.seat("Dee").id, "by": "fanggu"}


def test_a_fang_gu_made_later_cannot_jump_again() -> None:
    """fanggu/r2"""
    t = violet("artist sweetheart klutz fanggu pithag oracle sage savant juggler mutant")
    t.night(Dee="Bo", Eli=["Eli", "pithag"]).day().dusk()
    t.storyteller(character={"Ana": "fanggu"})
    t.night(choice("Ana", "fanggu", "Cy"), Bo="Fay", Eli=["Eli", "pithag"])
    assert not t.alive("Cy")


def test_the_old_fang_gu_is_marked_as_dead_tonight() -> None:
    """fanggu/r1"""
    t = nine().night(Dee="Bo", Eli="Eli")
    assert t.tokens("Dee") == ["fanggu/dead"]


def test_by_the_option_a_fang_gu_that_can_die_jumps_as_usual() -> None:
    """fanggu/r15"""
    t = nine(switches={"fanggu_cannot_die": "fails"}).night(Dee="Bo", Eli="Eli")
    assert jumped(t)
    assert (t.character("Bo"), t.alive("Dee")) == ("fanggu", False)


def test_an_outsider_with_the_ability_who_picks_themself_dies() -> None:
    """fanggu/r1: there is nobody else to jump to"""
    t = nine().grant("Bo", FangGu).night(choice("Bo", "fanggu", "Bo"), Dee="Ana", Eli="Eli")
    assert (t.character("Bo"), t.alive("Bo")) == ("sweetheart", False)
    assert not jumped(t)


def test_an_attack_that_is_turned_towards_an_outsider_is_a_jump() -> None:
    """fanggu/r1"""
    t = nine(ana="mayor", extra="mayor").night(rule("mayor", "Bo"), Dee="Ana", Eli="Eli")
    assert sides(t, "Bo") == ("fanggu", "evil")
    assert t.died == ["Dee"]
    shown = t.view("storyteller")["grimoire"]["seats"][1]["tokens"]
    assert {"token": "fanggu/once", "active": True} in shown


def test_an_attack_that_is_turned_towards_somebody_else_is_none() -> None:
    t = nine(ana="mayor", extra="mayor").night(rule("mayor", "Fay"), Dee="Ana", Eli="Eli")
    assert t.died == ["Fay"] and not jumped(t)
