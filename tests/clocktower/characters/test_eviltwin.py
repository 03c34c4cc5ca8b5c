"""The Evil Twin."""

from typing import Any

import pytest

from belfry.clocktower.characters.bad_moon_rising.fool import Fool
from belfry.clocktower.characters.sects_and_violets.eviltwin import EvilTwin
from belfry.clocktower.storyteller.deeds.ability import KeepAbility
from belfry.core.audience import STORYTELLER
from tests.clocktower.steps import begin_night, choice, choose, judge, night_to, rule, violet
from tests.clocktower.towns import Town, town


def eight(
    ana: str = "eviltwin",
    bo: str = "oracle",
    dee: str = "nodashii",
    eli: str = "klutz",
    start: str = "day 1",
    **more: Any,
) -> Town:
    """Ana the Evil Twin, Bo the twin, Dee the Demon with Outsiders beside it."""
    tokens = {"Bo": ["eviltwin/twin"]}
    return violet(f"{ana} {bo} mutant {dee} {eli} sage artist savant juggler", start, **{"tokens": tokens, **more})


def test_the_evil_ones_execution_ends_the_pair() -> None:
    """eviltwin/c1, eviltwin/r3"""
    t = eight().execute("Ana")
    assert (t.winner, t.alive("Ana")) == (None, False)
    t.dusk().night(Dee="Gus").day().execute("Bo")
    assert t.winner is None


def test_the_good_ones_execution_wins_for_evil() -> None:
    """eviltwin/c2, eviltwin/r2"""
    assert eight().execute("Bo").winner == "evil"


def test_an_execution_that_does_not_kill_is_enough() -> None:
    """eviltwin/r2"""
    assert eight(extra="fool").grant("Bo", Fool).execute("Bo").winner == "evil"


def test_while_both_live_the_demons_death_does_not_win() -> None:
    """eviltwin/c3, eviltwin/r5, eviltwin/r6, eviltwin/r15"""
    t = eight().execute("Dee")
    assert (t.winner, t.alive("Dee"), t.executed) == (None, False, "Dee")
    assert [event.kind for event in t.game.events][-1] != "won"
    t.dusk().night()
    assert t.died == []
    t.day().dusk().night()
    assert t.died == []


def test_when_the_evil_one_dies_later_good_wins() -> None:
    """eviltwin/c4, eviltwin/r6"""
    t = eight().execute("Dee").dusk().night().day()
    assert t.execute("Ana").winner == "good"


def test_when_the_good_one_dies_otherwise_or_the_ability_is_lost_good_wins() -> None:
    """eviltwin/r4, eviltwin/r6, eviltwin/r8"""
    assert eight().execute("Dee").storyteller(kill="Bo").winner == "good"
    lost = eight().execute("Dee")
    lost.storyteller(character={"Ana": "witch"})
    assert lost.winner == "good"
    drunk = eight().execute("Dee")
    drunk.storyteller(add_token={"Ana": ["sweetheart/drunk"]})
    assert drunk.winner == "good"


def test_a_twin_turned_into_the_mutant_is_still_the_twin() -> None:
    """eviltwin/c5, eviltwin/r12, eviltwin/r2"""
    t = violet("eviltwin sage klutz nodashii pithag oracle artist savant juggler", tokens={"Bo": ["eviltwin/twin"]})
    t.night(Dee="Gus", Eli=["Bo", "mutant"]).day()
    assert t.learned("Ana") is None
    assert judge(t, "Bo", "mutant", True, True).winner == "evil"


def test_a_good_evil_twin_has_an_evil_one_and_her_execution_wins_for_evil() -> None:
    """eviltwin/c6, eviltwin/r1, eviltwin/r10, eviltwin/r12"""
    t = violet("flowergirl sage klutz nodashii pithag oracle artist savant juggler")
    t.night(rule("eviltwin", "Dee"), Dee="Gus", Eli=["Ana", "eviltwin"])
    assert t.learned("Ana") == (3, "nodashii")
    assert t.learned("Dee", "eviltwin") == (0, "eviltwin")
    assert t.day().execute("Ana").winner == "evil"
    other = violet("flowergirl sage klutz nodashii pithag oracle artist savant juggler")
    other.night(rule("eviltwin", "Eli"), Dee="Gus", Eli=["Ana", "eviltwin"])
    assert other.day().execute("Eli").winner is None


def test_a_drunk_evil_twin_blocks_nothing_and_the_rules_come_back() -> None:
    """eviltwin/c7, eviltwin/r8"""
    assert eight().impair("Ana", "drunk").execute("Dee").winner == "good"
    assert eight().impair("Ana", "drunk").execute("Bo").winner is None
    back = eight().impair("Ana", "drunk").storyteller(remove_token={"Ana": ["drunk/is-the-drunk"]})
    assert back.execute("Bo").winner == "evil"


def test_a_twin_killed_at_night_blocks_nothing() -> None:
    """eviltwin/c8, eviltwin/r4, eviltwin/r13"""
    t = eight(start="night 2").night(Dee="Bo").day()
    assert not any("eviltwin/twin" in t.tokens(name) for name in ("Cy", "Eli", "Fay"))
    assert t.execute("Dee").winner == "good"


def test_both_learn_the_other_and_the_others_character_on_the_first_night() -> None:
    """eviltwin/r1, eviltwin/r12"""
    t = violet("eviltwin oracle mutant vortox klutz sage artist savant juggler", "night 1")
    t.setup({"refused": rule("eviltwin", "Dee")}, rule("eviltwin", "Bo")).night()
    assert t.may_learn("Ana") == [(1, "oracle")]
    assert t.may_learn("Bo", "eviltwin") == [(0, "eviltwin")]


def test_a_win_by_a_single_event_that_was_blocked_is_gone() -> None:
    """eviltwin/r5"""
    t = eight(eli="klutz:evil").execute("Eli", choice("Eli", "klutz", "Dee"))
    assert t.winner is None
    t.storyteller(kill="Ana")
    assert t.winner is None


def test_evil_can_win_meanwhile() -> None:
    """eviltwin/r7"""
    t = violet("eviltwin oracle -mutant nodashii -klutz sage", "day 3", tokens={"Bo": ["eviltwin/twin"]}).execute("Dee")
    assert t.winner is None
    assert t.storyteller(kill="Fay").winner == "evil"


def test_killed_by_a_vigormortis_the_evil_twin_has_the_ability_and_does_not_live() -> None:
    """eviltwin/r9"""

    def dead() -> Town:
        return eight(dee="vigormortis", start="night 2").night(rule("vigormortis", "Ida"), Dee="Ana").day()

    assert dead().execute("Bo").winner == "evil"
    assert dead().execute("Dee").winner == "good"


def test_twins_on_the_same_side_are_parted_and_the_new_ones_meet() -> None:
    """eviltwin/r11"""
    t = night_to(eight(start="night 2"), "nodashii")
    t.intervene(alignment={"Bo": "evil"})
    assert t.waits_for == ("storyteller", "eviltwin")
    t.game.answer(-1, t.seat("Fay").id)
    t.runner.take([choice("Dee", "nodashii", "Gus")])
    t.runner.proceed()
    assert t.learned("Ana") == (5, "sage")
    assert t.learned("Fay", "eviltwin") == (0, "eviltwin")
    assert t.day().execute("Fay").winner == "evil"


def test_a_twin_whom_an_ability_turns_to_the_same_side_is_parted_too() -> None:
    """eviltwin/r11, goon/r1: the Goon has been turned by an evil player's choice"""
    ids = ["eviltwin", "goon", "nodashii", "witch", "chef", "sage", "mutant", "artist"]
    t = town(" ".join(ids), start="night 2", script=ids, tokens={"Bo": ["eviltwin/twin"]})
    t.night(choice("Dee", "witch", "Bo"), rule("eviltwin", "Fay"), choice("Cy", "nodashii", "Eli"))
    assert t.seat("Bo").evil
    assert t.tokens("Fay") == ["eviltwin/twin"]


def test_good_wins_when_the_ability_that_kept_it_from_winning_is_taken_away_in_the_night() -> None:
    """eviltwin/r6, eviltwin/r8: the Demon is dead, and the Preacher picks the Evil Twin"""
    ids = ["eviltwin", "chef", "imp", "witch", "preacher", "sage", "mutant", "artist"]
    t = town(" ".join(ids), start="day 1", script=ids, tokens={"Bo": ["eviltwin/twin"]}).execute("Cy").dusk()
    assert t.winner is None
    begin_night(t)
    choose(t, "Eli", "Ana")
    t.runner.proceed()
    assert t.winner == "good"


def test_who_becomes_another_character_has_no_twin_any_more() -> None:
    """eviltwin/r12"""
    t = eight().storyteller(character={"Ana": "witch"})
    assert t.tokens("Bo") == []
    assert t.execute("Bo").winner is None


def test_a_traveller_who_is_a_twin_may_be_exiled() -> None:
    """eviltwin/r14"""
    t = eight(bo="thief:good").exile("Cy", "Bo", "Ana Cy Dee Eli Fay Gus Hal Ida")
    assert (t.alive("Bo"), t.winner) == (False, None)


@pytest.mark.parametrize("staged", ["Fay", "none"])
def test_drunk_at_the_pairing_there_is_no_pair_until_the_ability_works(staged: str) -> None:
    """eviltwin/r16"""
    t = violet("juggler oracle mutant nodashii klutz sage artist savant", "day 1").impair("Ana", "drunk")
    t.storyteller(character={"Ana": "eviltwin"}).dusk().night(rule("eviltwin", staged), Dee="Gus").day()
    assert not any("eviltwin/twin" in t.tokens(seat.name) for seat in t.grimoire.circle)
    assert t.lessons("Ana") == ([] if staged == "none" else [[5, "sage"]])
    t.storyteller(remove_token={"Ana": ["drunk/is-the-drunk"]}).steps("dusk", rule("eviltwin", "Dee"))
    t.night(Dee="Hal")
    assert "eviltwin/twin" in t.tokens("Dee")
    assert t.learned("Dee", "eviltwin") == (0, "eviltwin")


def test_the_execution_of_a_good_twin_who_is_the_last_demon_wins_for_evil() -> None:
    """eviltwin/r17"""
    t = violet("eviltwin vortox:good mutant sage klutz oracle artist savant", "day 2", tokens={"Bo": ["eviltwin/twin"]})
    assert t.execute("Bo").winner == "evil"


def test_a_new_twin_is_chosen_when_the_whole_of_an_exchange_has_happened() -> None:
    """eviltwin/r11, snakecharmer/r14"""
    t = violet(
        "snakecharmer sage klutz fanggu eviltwin oracle artist savant", "night 2", tokens={"Ana": ["eviltwin/twin"]}
    )
    choose(begin_night(t), "Ana", "Dee")
    assert t.waits_for == ("storyteller", "eviltwin")
    assert t.game.ask is not None
    good = {seat.id for seat in t.grimoire.circle if not seat.evil}
    assert t.seat("Dee").id in good
    assert set(t.game.ask.options) == good


def test_the_storyteller_is_asked_once_when_a_poisoned_townsfolk_exchanges_characters() -> None:
    """vigormortis/r4, barber/r16"""
    t = violet("sage barber witch flowergirl vigormortis klutz artist savant juggler", "night 2")
    t.night(rule("vigormortis", "Dee"), Cy="Cy", Eli="Cy").day().execute("Bo").dusk()
    t.night(rule("vigormortis", "Fay"), choice("Eli", "barber", ["Dee", "Fay"]), Cy="Cy", Eli="Hal")
    asked = [a.options for a in t.runner.asked if (a.party, a.ability) == (STORYTELLER, "vigormortis")]
    assert [set(options) for options in asked] == [{t.seat("Ana").id, t.seat("Fay").id}]
    assert t.poisoned("Fay")


def test_a_pair_that_poison_prevented_is_made_when_the_poison_is_over() -> None:
    """eviltwin/r16"""
    t = violet("sage juggler klutz fanggu pithag oracle artist savant").impair("Ana", "poisoned", "dusk")
    t.night(rule("eviltwin", "none"), Dee="Hal", Eli=["Ana", "eviltwin"]).day()
    assert "eviltwin/twin" not in [token.name for token in t.grimoire.tokens]
    t.dusk(rule("eviltwin", "Eli"))
    assert t.tokens("Eli") == ["eviltwin/twin"]
    t.night(Dee="Gus", Eli=["Eli", "pithag"])
    assert t.learned("Ana") == (t.seat("Eli").id, "pithag")
    assert t.learned("Eli", "eviltwin") == (t.seat("Ana").id, "eviltwin")


def test_a_drunk_evil_twins_good_twin_is_executed_and_the_ability_has_gone_wrong() -> None:
    """eviltwin/r8, mathematician/r3: a twin who has come to the same side would have lost nothing"""

    def drunk() -> Town:
        seats = "eviltwin oracle mutant nodashii klutz sage artist mathematician juggler"
        return violet(seats, "day 1", tokens={"Bo": ["eviltwin/twin"]}).impair("Ana", "drunk")

    assert drunk().execute("Bo").went_wrong("Ana")
    assert not drunk().execute("Cy").went_wrong("Ana")
    assert not drunk().storyteller(alignment={"Bo": "evil"}).execute("Bo").went_wrong("Ana")


def test_a_dead_evil_twin_with_the_ability_does_not_keep_good_from_winning() -> None:
    """eviltwin/r9"""
    t = eight(switches={"works_when_dead": "implied"}).storyteller(kill="Ana").intervene(KeepAbility(0))
    assert t.execute("Dee").winner == "good"


def test_without_a_twin_nobodys_execution_wins_for_evil_and_good_can_win() -> None:
    """eviltwin/r1, eviltwin/r2, eviltwin/r5"""

    def alone() -> Town:
        return eight().storyteller(remove_token={"Bo": ["eviltwin/twin"]})

    assert alone().execute("Bo").winner is None
    assert alone().execute("Dee").winner == "good"


def test_the_pair_outlasts_the_death_of_an_evil_twin_who_comes_back() -> None:
    """eviltwin/r8"""
    t = eight().storyteller(kill="Ana")
    assert t.tokens("Bo") == ["eviltwin/twin"]
    assert t.storyteller(revive="Ana").execute("Bo").winner == "evil"


def test_a_drunk_evil_twin_gets_no_new_twin_until_the_ability_is_back() -> None:
    """eviltwin/r8, eviltwin/r11"""
    t = eight().impair("Ana", "drunk").storyteller(alignment={"Bo": "evil"})
    assert t.tokens("Bo") == ["eviltwin/twin"]
    t.storyteller(rule("eviltwin", "Fay"), remove_token={"Ana": ["drunk/is-the-drunk"]})
    assert (t.tokens("Bo"), t.tokens("Fay")) == ([], ["eviltwin/twin"])


def test_with_nobody_left_on_the_other_side_there_is_no_twin() -> None:
    """eviltwin/r11"""
    seats = "eviltwin oracle mutant:evil nodashii klutz:evil sage:evil artist:evil"
    t = violet(seats, "day 1", tokens={"Bo": ["eviltwin/twin"]}).storyteller(alignment={"Bo": "evil"})
    assert t.tokens("Bo") == []
    assert not t.asked("storyteller", "eviltwin")


def test_a_pair_on_different_sides_stays_whatever_else_changes() -> None:
    """eviltwin/r11, eviltwin/r12"""
    t = eight().storyteller(alignment={"Cy": "evil"}).storyteller(character={"Bo": "dreamer"})
    t.dusk()
    assert not t.asked("storyteller", "eviltwin")
    assert t.tokens("Bo") == ["eviltwin/twin"]


def test_whose_twin_is_taken_away_before_the_first_night_is_paired_in_it() -> None:
    """eviltwin/r1, eviltwin/r16"""
    t = violet("eviltwin oracle mutant vortox klutz sage artist savant juggler", "night 1")
    t.setup(rule("eviltwin", "Bo")).storyteller(remove_token={"Bo": ["eviltwin/twin"]}).night(rule("eviltwin", "Fay"))
    assert t.tokens("Fay") == ["eviltwin/twin"]
    assert t.learned("Ana") == (5, "sage")


def test_twins_made_at_night_meet_as_soon_as_the_pair_is_made() -> None:
    """eviltwin/r12: before the Demon picks"""
    t = violet("flowergirl sage klutz fanggu pithag oracle artist savant juggler")
    choose(begin_night(t), "Eli", ["Ana", "eviltwin"])
    assert t.waits_for == ("storyteller", "eviltwin")
    t.game.answer(STORYTELLER, t.seat("Dee").id)
    t.show()
    assert t.waits_for == ("Dee", "fanggu")
    assert t.lessons("Ana") == [[3, "fanggu"]]
    assert t.lessons("Dee") == [[0, "eviltwin"]]


def test_the_storyteller_has_no_twin() -> None:
    """eviltwin/r1: the pair is two players"""
    t = violet("witch oracle mutant vortox klutz sage artist savant juggler", "night 1")
    t.setup().grant("storyteller", EvilTwin).night(Ana="Bo")
    assert not t.asked("storyteller", "eviltwin")
    assert not any(t.tokens(seat.name) == ["eviltwin/twin"] for seat in t.grimoire.circle)
