"""The Savant."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower.pieces.token import DRUNK, POISONED
from belfry.clocktower.storyteller.deeds.ability import KeepAbility
from belfry.core.audience import STORYTELLER
from tests.clocktower.ability.test_why_untrue import over
from tests.clocktower.ability.test_why_untrue import told as causes
from tests.clocktower.steps import keep_sober, refused, rule, violet
from tests.clocktower.towns import Town

EIGHT = "savant oracle sage fanggu witch mutant snakecharmer artist"
"""Ana the Savant, Bo the Oracle, Cy the Sage, Dee the Fang Gu, Eli the Witch, Fay the Mutant, Gus the Snake Charmer."""
VORTOX = EIGHT.replace("fanggu", "vortox")
TRUE, FALSE = ["is-character", "Bo", "oracle"], ["is-character", "Bo", "sage"]
ALSO_TRUE, ALSO_FALSE = ["is-team", "Eli", "evil"], ["is-team", "Eli", "good"]
PAIRS = {
    (True, True): [TRUE, ALSO_TRUE],
    (True, False): [TRUE, ALSO_FALSE],
    (False, True): [FALSE, ALSO_TRUE],
    (False, False): [FALSE, ALSO_FALSE],
}


def words(text: str, true: bool) -> dict[str, Any]:
    """Words of the Storyteller's with their mark."""
    return {"text": text, "mark": true}


def told(pair: Any, who: str = "Ana") -> dict[str, Any]:
    """The Storyteller's two statements."""
    return {"tell": {"who": who, "ability": "savant", "value": pair}}


def visit(t: Town, *answers: dict[str, Any], who: str = "Ana") -> Town:
    """A visit to the Storyteller."""
    return t.use(who, "savant", None, *answers)


def may_be_told(t: Town, who: str = "Ana") -> set[tuple[bool, bool]]:
    """Which pairs of true and false statements may be told at a visit."""
    visit(t, who=who)
    return {marks for marks, pair in PAIRS.items() if t.may_tell(who, pair, "savant")}


def marks(t: Town) -> tuple[bool, bool]:
    """Which of the two statements that were told last are true."""
    return t.events("marked")[-1]["marks"]


ONE_OF_EACH = {(True, False), (False, True)}
NONE_TRUE = {(False, False)}
ANYTHING = set(PAIRS)


def test_one_statement_is_true_and_one_is_false_in_any_order() -> None:
    """savant/r3: there are no rules about the order, nor about what the two have to do with each other"""
    assert may_be_told(violet(EIGHT, "day 1")) == ONE_OF_EACH


def test_a_pair_about_characters_in_play_and_about_what_was_told_in_the_night() -> None:
    """savant/c1, savant/r1"""
    t = violet(EIGHT, "night 2").impair("Bo", POISONED)
    t.night({"tell": {"who": "Bo", "ability": "oracle", "value": 3}}, Dee="Gus", Eli="Eli", Gus="Bo").day()
    visit(t, told([["in-play", "snakecharmer"], ["not-true", ["false-information"]]]))
    assert t.lessons("Ana") == [[["in-play", "snakecharmer"], ["not-true", ["false-information"]]]]
    assert marks(t) == (True, False)


def test_two_true_statements_are_refused() -> None:
    """savant/c2, savant/r6"""
    both_true = [["same-side", "Bo", "Cy"], ["count-in-play", "outsider", 1]]
    t = visit(violet(EIGHT, "day 1"), refused(told(both_true)), told([both_true[0], ["count-in-play", "outsider", 2]]))
    assert marks(t) == (True, False)


def test_words_come_with_a_mark_each_and_a_pair_that_does_not_fit_is_refused() -> None:
    """savant/r6, savant/r1: a statement may concern the room, or what players wear"""
    hat, rain = "Bo wears a hat", "It is raining"
    t = visit(
        violet(EIGHT, "day 1"),
        refused(told([words(hat, True), words(rain, True)])),
        refused(told([words(hat, False), words(rain, False)])),
        refused(told([{"text": hat}, words(rain, False)])),
        refused(told([words(hat, True), FALSE, ALSO_FALSE])),
        refused(told([words("", True), words(rain, False)])),
        refused(told([words(hat, True), TRUE])),
        told([words(hat, True), FALSE]),
    )
    assert t.learned("Ana") == (hat, ("is-character", 1, "sage"))
    assert marks(t) == (True, False)


def test_under_a_vortox_none_is_true_and_for_a_drunk_savant_anything_goes() -> None:
    """savant/r6"""
    false = [words("a", False), words("b", False)]
    visit(violet(VORTOX, "day 1"), refused(told([words("a", True), words("b", False)])), told(false))
    visit(violet(EIGHT, "day 1").impair("Ana", DRUNK), told([words("a", True), words("b", True)]))


def test_a_vortox_makes_both_false() -> None:
    """savant/c3, savant/r5, vortox/c9"""
    assert may_be_told(violet(VORTOX, "day 1")) == NONE_TRUE


@pytest.mark.parametrize("how", [DRUNK, POISONED])
def test_a_vortox_makes_both_false_for_a_drunk_savant_too(how: str) -> None:
    """savant/r5"""
    assert may_be_told(violet(VORTOX, "day 1").impair("Ana", how)) == NONE_TRUE


def test_a_vortox_without_its_ability_changes_nothing() -> None:
    """savant/r5"""
    assert may_be_told(violet(VORTOX, "day 1").impair("Dee", DRUNK)) == ONE_OF_EACH
    assert may_be_told(keep_sober(violet(VORTOX, "day 1"), "Ana")) == ONE_OF_EACH


@pytest.mark.parametrize("how", [DRUNK, POISONED])
def test_a_drunk_or_poisoned_savant_gets_any_pair(how: str) -> None:
    """savant/c6, savant/r4"""
    assert may_be_told(violet(EIGHT, "day 1").impair("Ana", how)) == ANYTHING


def test_who_only_believes_to_be_the_savant_gets_any_pair() -> None:
    """savant/r4, vortox/r7"""
    for demon in ("fanggu", "vortox"):
        seats = f"drunk=savant oracle sage {demon} witch mutant snakecharmer artist"
        assert may_be_told(violet(seats, "day 1", extra="drunk")) == ANYTHING


def test_the_truth_is_that_of_the_moment_of_telling() -> None:
    """savant/r2"""
    t = visit(violet(EIGHT, "day 1"), told([["is-alive", "Cy"], ["is-team", "Bo", "evil"]]))
    t.storyteller(kill="Cy", alignment={"Bo": "evil"})
    assert marks(t) == (True, False)
    t.dusk().next_day(Dee="Fay", Eli="Eli", Gus="Gus")
    visit(t, refused(told([["is-alive", "Cy"], ["is-team", "Bo", "good"]])), told([["is-alive", "Cy"], ALSO_TRUE]))


def test_while_the_storyteller_thinks_the_truth_may_change() -> None:
    """savant/r2"""
    t = violet(EIGHT, "day 1")
    t.game.answer(0, ("use", "savant", None))
    t.intervene(kill="Cy")
    with pytest.raises(Exception, match="neither is true"):
        t.game.answer(STORYTELLER, (("is-alive", 2), ("is-team", 1, "evil")))
    t.game.answer(STORYTELLER, (("is-alive", 2), ("is-team", 1, "good")))
    assert marks(t) == (False, True)


def test_the_savant_is_not_told_which_is_which() -> None:
    """savant/r3"""
    one, other = (
        visit(violet(EIGHT, "day 1"), told([words("a", first), words("b", not first)])) for first in (True, False)
    )
    assert one.view("Ana") == other.view("Ana")
    assert one.lessons("Ana") == [["a", "b"]]
    assert one.view("storyteller")["history"] != other.view("storyteller")["history"]


def test_a_second_visit_on_the_same_day_is_refused() -> None:
    """savant/c4"""
    t = visit(violet(EIGHT, "day 1"))
    t.refused({"use": {"who": "Ana", "ability": "savant"}})
    t.dusk().next_day(Dee="Fay", Eli="Eli", Gus="Gus")
    assert visit(t).learned("Ana") is not None


def test_a_day_left_out_is_not_made_up_for() -> None:
    """savant/c5"""
    t = violet(EIGHT, "day 1").dusk().next_day(Dee="Fay", Eli="Eli", Gus="Gus")
    visit(t).refused({"use": {"who": "Ana", "ability": "savant"}})
    assert len(t.lessons("Ana")) == 1


def test_anybody_may_ask_for_a_talk_and_others_learn_only_that_it_took_place() -> None:
    """savant/r7"""
    real = visit(violet(EIGHT, "day 1"))
    claimed = visit(violet(EIGHT.replace("savant", "towncrier"), "day 1"))
    for who in ("Bo", "Dee", "public"):
        assert real.view(who) == claimed.view(who)
    assert real.view("public")["history"][-1] == ["talked", {"seat": 0}]
    assert claimed.learned("Ana", "savant") is None
    assert not claimed.asked("storyteller", "savant")
    visit(visit(claimed))


def test_a_visit_and_a_question_look_the_same_from_outside() -> None:
    """savant/r7, artist/r9"""
    one, other = violet(EIGHT, "day 1"), violet(EIGHT, "day 1")
    visit(one)
    other.use("Ana", "artist", {"text": "Is Bo the Demon?", "mark": "no"})
    for who in ("Bo", "public"):
        assert one.view(who) == other.view(who)


def test_a_dead_savant_gets_nothing() -> None:
    """savant/r8"""
    t = visit(violet(EIGHT, "day 1").storyteller(kill="Ana"))
    assert t.learned("Ana") is None
    assert not t.asked("storyteller", "savant")


def test_a_dead_savant_whose_ability_works_on_is_told() -> None:
    """savant/r8"""
    t = violet(EIGHT, "day 1", switches={"works_when_dead": "implied"}).storyteller(kill="Ana")
    assert may_be_told(t.intervene(KeepAbility(0))) == ONE_OF_EACH


def test_who_becomes_the_savant_at_night_may_ask_on_the_next_day() -> None:
    """savant/r8"""
    t = violet(EIGHT.replace("savant", "seamstress").replace("witch", "pithag"), "night 2")
    t.next_day(Eli=["Ana", "savant"], Dee="Cy", Gus="Gus")
    assert may_be_told(t) == ONE_OF_EACH


def test_the_storyteller_may_ask_the_savant_to_come_back_later() -> None:
    """savant/r9"""
    t = visit(violet(EIGHT, "day 1"), told("none"))
    assert t.learned("Ana") is None
    assert t.view("Ana")["history"][-1] == ["sent_back", {"seat": 0, "ability": "savant"}]
    assert visit(t, told([TRUE, FALSE])).learned("Ana") is not None
    t.refused({"use": {"who": "Ana", "ability": "savant"}})


def test_it_may_be_used_until_night_falls() -> None:
    """savant/r9"""
    t = violet(EIGHT, "day 1", switches={"day_ability_after_execution": "refused"}).execute("Fay")
    assert visit(t).learned("Ana") is not None


def test_what_was_told_is_kept_with_its_marks() -> None:
    """savant/r6"""
    t = visit(violet(VORTOX, "day 1"), told([FALSE, words("b", False)]))
    assert t.events("marked") == [{"seat": 0, "ability": "savant", "marks": (False, False)}]
    assert not any(kind == "marked" for who in ("Ana", "Bo", "public") for kind, _ in t.view(who)["history"])


def wrong(t: Town) -> set[str]:
    """Whose abilities have come out wrong today."""
    return {ability for _, ability in t.grimoire.today.mishaps}


@pytest.mark.parametrize("pair", PAIRS)
def test_a_poisoned_savant_counts_as_gone_wrong_unless_one_was_true_and_one_false(pair: tuple[bool, bool]) -> None:
    """savant/r10, mathematician/r8"""
    t = visit(violet(EIGHT, "day 1").impair("Ana", POISONED), told(PAIRS[pair]))
    assert wrong(t) == (set() if pair in ONE_OF_EACH else {"savant"})


def test_two_false_statements_of_a_vortox_count_and_what_a_sober_savant_is_told_does_not() -> None:
    """savant/r10"""
    assert wrong(visit(violet(VORTOX, "day 1"))) == {"savant"}
    assert wrong(visit(violet(EIGHT, "day 1"))) == set()


def test_a_statement_that_is_true_only_by_registration_counts() -> None:
    """savant/r10, mathematician/r8"""
    t = violet(EIGHT.replace("artist", "recluse"), "day 1", extra="recluse")
    assert wrong(visit(t, told([FALSE, ["is-team", "Hal", "evil"]]))) == {"savant"}


def test_a_statement_about_who_may_register_falsely_is_judged_by_the_registration() -> None:
    """savant/r11"""
    t = violet(EIGHT.replace("artist", "recluse"), "day 1", extra="recluse")
    evil, good = ["is-team", "Hal", "evil"], ["is-team", "Hal", "good"]
    visit(t, refused(told([TRUE, ALSO_TRUE])), told([TRUE, evil]))
    assert marks(t) == (True, False)
    t.dusk().next_day(Dee="Cy", Eli="Eli", Gus="Gus")
    visit(t, told([FALSE, evil]))
    assert marks(t) == (False, True)
    t.dusk().next_day(Dee="Bo", Eli="Eli", Gus="Gus")
    visit(t, refused(told([["both-of", evil, good], FALSE])), told([evil, good]))
    assert set(marks(t)) == {True, False}


def test_with_a_philosopher_who_has_the_ability_the_savant_is_drunk() -> None:
    """philosopher/r1, savant/r4"""
    t = violet(EIGHT.replace("artist", "philosopher"), "night 2")
    t.next_day(Hal="savant", Dee="Fay", Eli="Eli", Gus="Gus")
    assert t.drunk("Ana")
    assert may_be_told(t) == ANYTHING
    assert may_be_told(t, "Hal") == ONE_OF_EACH


@pytest.mark.parametrize(
    ("seats", "impaired", "telling"),
    [(EIGHT, "", "one-of-each"), (VORTOX, "", "both-false"), (EIGHT, "Ana", "anything")],
)
def test_the_storyteller_is_told_what_has_to_be_so_of_the_two(seats: str, impaired: str, telling: str) -> None:
    t = violet(seats, "day 1")
    if impaired:
        t.impair(impaired, "drunk")
    t.game.answer(0, ("use", "savant", None))
    assert t.view("storyteller")["asked"]["telling"] == telling


def test_by_a_fibbin_the_two_statements_may_be_both_true_or_both_false() -> None:
    """savant/r1, fibbin/r1, fibbin/r3"""
    t = violet(EIGHT, "day 1", fabled=["fibbin"])
    t.use("Ana", "savant", None, rule("fibbin", True))
    fitting = {marks for marks, pair in PAIRS.items() if t.may_tell("Ana", pair, "savant")}
    assert fitting == {(True, True), (False, False)}


def test_by_a_fibbin_a_drunk_savant_may_still_be_told_anything() -> None:
    """savant/r4, fibbin/r3"""
    t = violet(EIGHT, "day 1", fabled=["fibbin"]).impair("Ana", "drunk")
    t.use("Ana", "savant", None, rule("fibbin", True))
    assert {marks for marks, pair in PAIRS.items() if t.may_tell("Ana", pair, "savant")} == ANYTHING


def test_the_story_says_why_the_two_were_false_and_judges_neither() -> None:
    t = visit(violet(VORTOX, "day 1"), told(PAIRS[False, False]))
    assert causes(over(t)) == [("savant", ["Dee, the Vortox, makes it false."], False)]
