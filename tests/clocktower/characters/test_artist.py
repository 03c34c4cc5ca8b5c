"""The Artist."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower.characters.sects_and_violets.artist import Artist
from belfry.clocktower.pieces.token import DRUNK, POISONED
from belfry.clocktower.storyteller.deeds.announcements import End
from belfry.clocktower.views.watcher import Watcher
from belfry.clocktower.views.words import catalogue
from belfry.core.audience import PUBLIC, STORYTELLER
from tests.clocktower.steps import keep_sober, refused, rule, violet
from tests.clocktower.towns import Town

EIGHT = "artist oracle sage eviltwin fanggu mutant witch klutz"
"""Ana the Artist, Bo the Oracle, Cy the Sage, Dee the Evil Twin, Eli the Fang Gu, Fay the Mutant, Gus the Witch."""
VORTOX = EIGHT.replace("fanggu", "vortox")
REPLIES = {True, False, "unknown"}
BO_IS_THE_DEMON = ["is-type", "Bo", "demon"]
QUIET = {"Eli": "Fay", "Gus": "Gus"}


def words(text: str = "Is the good team winning?", honest: Any = "yes") -> dict[str, Any]:
    """A question in words, with its honest answer."""
    return {"text": text, "mark": honest}


def reply(value: Any) -> dict[str, Any]:
    """What the Storyteller says."""
    return {"tell": {"who": "Ana", "ability": "artist", "value": value}}


def ask(t: Town, question: Any, *answers: dict[str, Any], who: str = "Ana") -> Town:
    """A question in private."""
    return t.use(who, "artist", question, *answers)


def replies(t: Town, question: Any, who: str = "Ana") -> set[Any]:
    """The legal replies to a question."""
    return set(ask(t, question, who=who).may_learn(who, "artist"))


def spent(t: Town, who: str = "Ana") -> bool:
    return "artist/no-ability" in t.tokens(who)


def test_a_question_gets_an_honest_reply_that_only_the_artist_receives() -> None:
    """artist/c1"""
    t = ask(violet(EIGHT, "day 1"), ["is-character", "Dee", "eviltwin"])
    assert t.may_learn("Ana") == [True]
    assert t.learned("Ana") is True
    assert spent(t)
    assert [told["text"] for told in t.view("Ana")["told"]][-1] == (
        "You asked: “Is Dee the Evil Twin?” The Storyteller answers: yes."
    )
    for who in ("Bo", "Dee", "public"):
        assert t.view(who)["history"][-1] == ["talked", {"seat": 0}]


def test_a_question_that_cannot_be_answered_is_sent_back_and_costs_nothing() -> None:
    """artist/c2, artist/r2"""
    t = ask(violet(EIGHT, "day 1"), "How many Minions are alive?", rule("artist", "send-back"))
    assert t.learned("Ana") is None
    assert not spent(t)
    assert t.view("Ana")["history"][-1] == ["sent_back", {"seat": 0, "ability": "artist"}]
    assert ask(t, ["more-than-alive", "minion", 1]).learned("Ana") is True
    assert spent(t)


def test_a_drunk_artist_gets_any_reply_and_the_question_is_spent() -> None:
    """artist/c3, artist/r5"""
    t = violet("artist oracle sage eviltwin fanggu sweetheart witch klutz", "day 1")
    t.nominate("Ana", "Fay", "Ana Bo Cy Dee Eli").close(rule("sweetheart", "Ana"))
    t.dusk().next_day(Eli="Hal", Gus="Gus")
    assert t.drunk("Ana")
    for question in (BO_IS_THE_DEMON, words("Is Bo the Demon?", "no")):
        other = violet(EIGHT, "day 1").impair("Ana", DRUNK)
        assert replies(other, question) == REPLIES
        assert spent(other)
    assert replies(t, BO_IS_THE_DEMON) == REPLIES
    assert spent(t)


def test_the_state_at_the_moment_of_the_reply_decides() -> None:
    """artist/r7, artist/r5: being sober again later brings nothing back"""
    t = violet(EIGHT, "day 1").impair("Ana", POISONED, "dusk")
    assert replies(t, BO_IS_THE_DEMON) == REPLIES
    t.dusk().next_day(**QUIET)
    assert not t.poisoned("Ana")
    assert ask(t, BO_IS_THE_DEMON).learned("Ana") is None
    t = violet(EIGHT, "day 1").impair("Ana", POISONED, "dusk").dusk().next_day(**QUIET)
    assert replies(t, BO_IS_THE_DEMON) == {False}


def test_a_poison_that_comes_between_question_and_reply_counts() -> None:
    """artist/r7"""
    t = violet(EIGHT, "day 1")
    t.game.answer(0, ("use", "artist", ("is-type", 1, "demon")))
    assert set(t.may_learn("Ana")) == {False}
    t.intervene(add_token={"Ana": ["nodashii/poisoned"]})
    assert set(t.may_learn("Ana")) == REPLIES


def test_the_reply_is_about_the_moment_at_which_it_is_given() -> None:
    """artist/r1"""
    t = violet(EIGHT, "day 1")
    t.game.answer(0, ("use", "artist", ("is-alive", 2)))
    t.intervene(kill="Cy")
    assert t.may_learn("Ana") == [False]
    t.game.answer(STORYTELLER, False)


@pytest.mark.parametrize(
    ("question", "honest"),
    [
        (["is-team", "Bo", "good"], True),
        (["is-impaired", "Cy"], False),
        (["was-executed", "Fay"], True),
        (["nominated-today", "Fay"], False),
    ],
)
def test_the_question_may_be_about_sides_states_and_what_has_happened(question: Any, honest: bool) -> None:
    """artist/r1"""
    t = violet(EIGHT, "day 1").execute("Fay", by="Bo").dusk().next_day(Eli="Hal", Gus="Gus")
    assert replies(t, question) == {honest}


def test_the_question_may_be_about_opinions_and_furniture() -> None:
    """artist/r1, artist/r12"""
    for text, honest, value in (("Do you like this chair?", "no", False), ("Is it late?", "yes", True)):
        assert replies(violet(EIGHT, "day 1"), words(text, honest)) == {value}


def test_under_a_vortox_there_is_only_the_wrong_reply() -> None:
    """artist/c4, artist/r6"""
    assert replies(violet(VORTOX, "day 1"), ["in-play", "vortox"]) == {False}
    assert replies(violet(VORTOX, "day 1"), BO_IS_THE_DEMON) == {True}
    assert replies(violet(VORTOX, "day 1"), words(honest="unknown")) == {True, False}
    assert replies(violet(VORTOX, "day 1").impair("Ana", DRUNK), BO_IS_THE_DEMON) == {True}
    assert replies(keep_sober(violet(VORTOX, "day 1"), "Ana"), BO_IS_THE_DEMON) == {False}


def test_under_a_vortox_an_opinion_is_given_against_that_opinion() -> None:
    """vortox/r10, artist/r6"""
    assert replies(violet(VORTOX, "day 1"), words("Is Bo playing well?", "yes")) == {False}
    assert replies(violet(VORTOX, "day 1"), words("Is Bo playing well?", "no")) == {True}


def test_a_dead_artist_is_not_answered() -> None:
    """artist/c5, artist/r8"""
    t = ask(violet(EIGHT, "night 2").next_day(Eli="Ana", Gus="Gus"), BO_IS_THE_DEMON)
    assert t.learned("Ana") is None
    assert not t.asked("storyteller", "artist")


def test_i_dont_know_is_a_full_answer() -> None:
    """artist/c6, artist/r3"""
    t = ask(violet(EIGHT, "day 1"), words(honest="unknown"), refused(reply("yes")), reply("unknown"))
    assert t.learned("Ana") == "unknown"
    assert spent(t)
    assert ask(t, BO_IS_THE_DEMON).learned("Ana") == "unknown"


def test_i_dont_know_is_no_reply_to_what_is_known() -> None:
    """artist/r12"""
    ask(violet(EIGHT, "day 1"), words(honest="yes"), refused(reply("unknown")), refused(reply("no")), reply("yes"))
    ask(violet(EIGHT, "day 1"), BO_IS_THE_DEMON, refused(reply("unknown")), refused(reply("yes")), reply("no"))


def test_what_stands_in_words_is_judged_by_the_storyteller() -> None:
    """artist/r12"""
    t = violet(EIGHT, "day 1")
    t.game.answer(0, ("use", "artist", "Is Bo the Demon?"))
    asked = t.view("storyteller")["asked"]
    assert (asked["kind"], asked["options"]["of"]) == ("rule", [True, False, "unknown", "send-back"])
    assert "Is Bo the Demon?" in asked["text"]
    t.game.answer(STORYTELLER, True)
    asked = t.view("storyteller")["asked"]
    assert (asked["kind"], asked["options"]["of"]) == ("tell", [True])
    assert "Is Bo the Demon?" in asked["text"]


def test_a_question_with_two_parts_gets_one_reply() -> None:
    """artist/r4"""
    demon = ["either-of", ["is-type", "Bo", "demon"], ["is-type", "Eli", "demon"]]
    assert replies(violet(EIGHT, "day 1"), demon) == {True}
    neither = ["either-of", ["is-type", "Bo", "demon"], ["is-type", "Cy", "demon"]]
    assert replies(violet(EIGHT, "day 1"), neither) == {False}


def test_who_comes_back_to_life_or_becomes_the_artist_again_has_a_new_question() -> None:
    """artist/r8"""
    t = ask(violet(EIGHT, "day 1"), BO_IS_THE_DEMON).storyteller(kill="Ana").storyteller(revive="Ana")
    assert not spent(t)
    assert replies(t, BO_IS_THE_DEMON) == {False}
    t.storyteller(character={"Ana": "seamstress"}).storyteller(character={"Ana": "artist"})
    assert replies(t, ["is-alive", "Bo"]) == {True}


def test_a_question_cannot_be_put_at_night() -> None:
    """artist/r8"""
    t = violet(EIGHT, "day 1").dusk()
    t.refused({"use": {"who": "Ana", "ability": "artist", "choice": "Is Bo the Demon?"}})


def test_anybody_may_ask_for_a_talk_and_gets_no_answer() -> None:
    """artist/r9"""
    real = ask(violet(EIGHT, "day 1"), BO_IS_THE_DEMON)
    claimed = ask(violet(EIGHT.replace("artist", "seamstress"), "day 1"), BO_IS_THE_DEMON)
    for who in ("Bo", "Dee", "public"):
        assert real.view(who) == claimed.view(who)
    assert claimed.learned("Ana", "artist") is None
    assert not claimed.asked("storyteller", "artist")
    assert claimed.view("Ana")["history"][-1][0] == "used"


def test_while_the_storyteller_thinks_nobody_sees_it() -> None:
    """artist/r9, STO-28"""
    real, claimed = violet(EIGHT, "day 1"), violet(EIGHT.replace("artist", "seamstress"), "day 1")
    for t in (real, claimed):
        t.game.answer(0, ("use", "artist", "Is Bo the Demon?"))
    assert real.waits_for == ("storyteller", "artist")
    for who in ("Bo", "public"):
        assert real.view(who) == claimed.view(who)


def test_with_a_philosopher_who_has_the_ability_the_artist_gets_a_free_answer() -> None:
    """artist/r10"""
    t = violet(EIGHT.replace("oracle", "philosopher"), "night 2").next_day(Bo="artist", **QUIET)
    assert replies(t, ["is-alive", "Cy"], "Bo") == {True}
    assert replies(t, ["is-alive", "Cy"]) == REPLIES


def test_once_the_philosopher_has_lost_it_the_artist_gets_an_honest_answer() -> None:
    """artist/r10"""
    t = violet(EIGHT.replace("oracle", "philosopher"), "night 2").next_day(Bo="artist", **QUIET)
    t.storyteller(kill="Bo")
    assert replies(t, ["is-alive", "Cy"]) == {True}


def test_about_who_may_register_falsely_the_storyteller_may_answer_either_way() -> None:
    """artist/r11"""
    seats = EIGHT.replace("klutz", "recluse")
    assert replies(violet(seats, "day 1", extra="recluse"), ["is-team", "Hal", "evil"]) == {True, False}
    t = violet(seats, "day 1", extra="recluse")
    t.use("Ana", "artist", ["is-type", "Hal", "demon"], {"register": {"who": "Hal", "to": "artist", "as": "demon"}})
    assert t.learned("Ana") is True


@pytest.mark.parametrize("allowed", [True, False])
def test_after_the_execution_the_storyteller_may_take_the_question_or_not(allowed: bool) -> None:
    """artist/r2: what is not taken costs nothing"""
    t = violet(EIGHT, "day 1").execute("Fay", by="Bo")
    ask(t, BO_IS_THE_DEMON, rule("artist", "yes" if allowed else "no"))
    assert t.learned("Ana") is (False if allowed else None)
    assert spent(t) is allowed
    assert ("denied" in [kind for kind, _ in t.view("Ana")["history"]]) is not allowed
    assert "denied" not in [kind for kind, _ in t.view("Bo")["history"]]


def test_who_only_believes_to_be_the_artist_gets_any_reply() -> None:
    """artist/r5, vortox/r7"""
    seats = VORTOX.replace("artist", "drunk=artist")
    assert replies(violet(seats, "day 1", extra="drunk"), BO_IS_THE_DEMON) == REPLIES


def test_two_who_hold_the_ability_ask_one_question_each() -> None:
    """artist/r8"""
    t = violet(EIGHT, "day 1").grant("Bo", Artist)
    assert replies(t, BO_IS_THE_DEMON) == {False}
    assert replies(t, BO_IS_THE_DEMON, "Bo") == {False}
    assert spent(t, "Bo")


def test_a_wrong_reply_through_anothers_doing_counts_as_gone_wrong() -> None:
    """mathematician/r8"""
    drunk = violet(EIGHT, "day 1").impair("Ana", DRUNK)
    assert [id for _, id in ask(drunk, BO_IS_THE_DEMON, reply("yes")).grimoire.today.mishaps] == ["artist"]
    lucky = violet(EIGHT, "day 1").impair("Ana", DRUNK)
    assert not ask(lucky, BO_IS_THE_DEMON, reply("no")).grimoire.today.mishaps
    assert [id for _, id in ask(violet(VORTOX, "day 1"), words()).grimoire.today.mishaps] == ["artist"]
    assert not ask(violet(EIGHT, "day 1"), words()).grimoire.today.mishaps


def test_a_question_of_somebody_who_is_no_artist_any_more_comes_to_nothing() -> None:
    """artist/r8"""
    t = violet(EIGHT, "day 1")
    t.game.answer(0, ("use", "artist", "Is Bo the Demon?"))
    t.intervene(character={"Ana": "sage"})
    assert t.waits_for == ("storyteller", "artist")
    t.game.answer(STORYTELLER, True)
    assert t.waits_for[1] == "day"
    assert t.lessons("Ana") == []


def test_who_has_the_ability_twice_may_ask_twice_and_each_time_the_last_question_is_meant() -> None:
    """artist/r8"""
    t = ask(violet(EIGHT, "day 1", storyteller="automatic").grant("Ana", Artist), ["is-alive", "Bo"])
    t.game.answer(0, ("use", "artist", ("is-type", 1, "demon")))
    seen = t.view("storyteller")
    assert "Is Bo one of the Demons?" in seen["asked"]["text"]
    assert (seen["asked"]["options"]["of"], seen["suggestion"]["answer"]) == ([False], False)


@pytest.mark.parametrize(("drunk", "told"), [(False, {True, "unknown"}), (True, {True, False, "unknown"})])
def test_a_reply_may_be_wrong_by_a_fibbin(drunk: bool, told: set[Any]) -> None:
    """artist/r1, fibbin/r1, fibbin/r3"""
    t = violet(EIGHT, "day 1", fabled=["fibbin"])
    if drunk:
        t.impair("Ana", POISONED)
    ask(t, BO_IS_THE_DEMON, rule("fibbin", True))
    assert set(t.may_learn("Ana", "artist")) == told


def test_in_a_game_with_an_atheist_any_reply_may_be_given() -> None:
    """atheist/r1"""
    t = violet("artist oracle sage savant atheist klutz juggler mutant", "day 1", "atheist")
    assert replies(t, BO_IS_THE_DEMON) == {True, False, "unknown"}


def test_the_story_says_why_a_reply_was_false() -> None:
    t = ask(violet(EIGHT, "day 2").impair("Ana", POISONED), BO_IS_THE_DEMON, reply(True)).intervene(End("good"))
    [line] = [line for line in Watcher(t.game, PUBLIC).lines(catalogue.words()) if line["kind"] == "learned"]
    assert line.get("because") and line.get("untrue")
