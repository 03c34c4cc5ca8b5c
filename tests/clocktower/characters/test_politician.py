"""The Politician."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower.characters.carousel.politician import Politician
from belfry.clocktower.pieces.token import DRUNK, POISONED
from belfry.clocktower.storyteller.automatic import AutomaticStoryteller
from belfry.clocktower.storyteller.blame import most_to_blame, scores
from belfry.clocktower.storyteller.deeds.announcements import End, Mistake
from belfry.clocktower.views.words.narration import Narrator
from belfry.core.audience import STORYTELLER, hears
from tests.clocktower.steps import rule, side
from tests.clocktower.towns import Town, town

SCRIPT = [
    "chef", "empath", "soldier", "monk", "mayor", "slayer", "virgin", "saint", "klutz", "heretic", "politician",
    "recluse", "poisoner", "scarletwoman", "witch", "pithag", "imp", "pukka", "atheist", "undertaker",
]  # fmt: skip
SEVEN = "politician imp poisoner saint empath soldier mayor"
YES, NO = rule("politician", True), rule("politician", False)


def politician(seats: str = SEVEN, start: str = "day 3", **more: Any) -> Town:
    """A town with the Politician."""
    return town(seats, **{"script": SCRIPT, "start": start} | more)


def last_page(t: Town, name: str) -> dict[str, Any]:
    """A player's page of the Grimoire that the result opens to everybody."""
    return next(page for page in t.game.events[-1].data["grimoire"] if page["seat"] == t.seat(name).id)


def told(t: Town) -> list[str | None]:
    """What everybody hears at the end, the result last."""
    narrator = Narrator(1)
    return [narrator.tell(event) for event in t.game.events if hears(1, event.to)]


def test_one_who_is_most_to_blame_changes_sides_and_the_others_lose() -> None:
    """politician/c1, politician/r1, politician/r7"""
    t = politician("politician imp chef -empath -soldier -poisoner -mayor").dusk().night(YES, Bo="Cy")
    assert t.winner == "evil"
    assert side(t, "Ana") == "evil"
    assert [side(t, name) for name in ("Cy", "Dee", "Eli", "Gus")] == ["good"] * 4
    assert last_page(t, "Ana")["alignment"] == "evil"
    assert t.view("Ana")["you"]["alignment"] == "evil"
    assert "Ana, the Politician, is most to blame for the loss, changes sides and wins with the others." in told(t)


def test_one_who_is_not_most_to_blame_loses_with_the_team() -> None:
    """politician/c2, politician/r2"""
    t = politician().execute("Dee", NO)
    assert t.winner == "evil"
    assert side(t, "Ana") == "good"
    assert not [event for event in t.game.events if event.kind == "declared"]


def test_both_answers_are_the_storyteller_s_and_the_reason_is_in_the_record() -> None:
    """politician/r2"""
    reason = rule("politician", "She talked everybody into it.")
    t = politician().execute("Dee", YES, reason)
    judged = next(event for event in t.game.events if event.kind == "judged")
    assert judged.data["verdict"] == "guilty"
    assert judged.data["reason"] == "She talked everybody into it."
    narrator = Narrator()
    sentences = [narrator.tell(event) or "" for event in t.game.events]
    assert any("“She talked everybody into it.”" in sentence for sentence in sentences)


def test_the_storyteller_s_execution_can_be_her_doing() -> None:
    """politician/c3"""
    t = politician("politician imp poisoner chef empath soldier mayor")
    t.nominate("Ana", "storyteller", "Ana Cy Dee Eli").close(YES)
    assert t.winner == "evil"
    assert side(t, "Ana") == "evil"


@pytest.mark.parametrize("how", [DRUNK, POISONED])
def test_a_drunk_or_poisoned_politician_loses_and_nothing_is_asked(how: str) -> None:
    """politician/c4, politician/r3"""
    t = politician().impair("Ana", how).execute("Dee")
    assert t.winner == "evil"
    assert side(t, "Ana") == "good"
    assert not t.asked("storyteller", "politician")


def test_what_counts_is_the_state_at_the_end_of_the_game() -> None:
    """politician/r3"""
    t = politician(start="night 3").night(Cy="Ana", Bo="Eli").day().execute("Dee")
    assert not t.asked("storyteller", "politician")
    t = politician(start="night 3").night(Cy="Ana", Bo="Eli").day().storyteller(kill="Cy").execute("Dee", YES)
    assert side(t, "Ana") == "evil"


def test_with_a_team_that_has_won_nothing_is_asked() -> None:
    """politician/c5, politician/r1"""
    t = politician().execute("Bo")
    assert t.winner == "good"
    assert side(t, "Ana") == "good"
    assert not t.asked("storyteller", "politician")


def test_an_evil_politician_turns_good() -> None:
    """politician/c6, politician/r5"""
    t = politician(SEVEN.replace("politician", "politician:evil")).execute("Bo", YES)
    assert t.winner == "good"
    assert side(t, "Ana") == "good"


def test_a_dead_politician_changes_sides_too() -> None:
    """politician/r4"""
    t = politician(SEVEN.replace("politician", "-politician")).execute("Dee", YES)
    assert side(t, "Ana") == "evil"


def test_of_two_only_one_changes_sides() -> None:
    """politician/r6"""
    t = politician("politician imp poisoner saint politician soldier mayor").execute("Dee", YES)
    assert [side(t, name) for name in ("Ana", "Eli")] == ["evil", "good"]
    t = politician("politician imp poisoner saint politician soldier mayor").nominate("Bo", "Dee", "Ana Bo Cy Eli")
    for answer in ("close", False, None, True, None):
        t.game.answer(STORYTELLER, answer)
    assert [side(t, name) for name in ("Ana", "Eli")] == ["good", "evil"]


def test_the_result_is_settled_first_a_heretic_s_turn_included() -> None:
    """politician/r1, politician/r7"""
    t = politician("politician imp poisoner heretic empath soldier mayor").execute("Bo", YES)
    assert t.winner == "evil"
    assert side(t, "Ana") == "evil"


def test_it_does_not_undo_the_loss() -> None:
    """politician/r7"""
    t = politician("politician imp chef -empath -soldier -poisoner -mayor").dusk().night(YES, Bo="Cy")
    assert t.game.events[-1].data["team"] == "evil"
    assert t.grimoire.reason == "WIN-5"


def test_only_who_is_the_politician_at_the_end_can_change_sides() -> None:
    """politician/r9"""
    t = politician("politician imp poisoner saint empath soldier -mayor").storyteller(
        character={"Ana": "chef", "Gus": "politician"}
    )
    t.execute("Dee", YES)
    assert [side(t, name) for name in ("Ana", "Gus")] == ["good", "evil"]


def test_while_the_question_is_open_nothing_is_declared_and_it_can_be_taken_back() -> None:
    """politician/r7"""
    t = politician().nominate("Bo", "Dee", "Ana Bo Cy Eli")
    t.game.answer(STORYTELLER, "close")
    assert t.waits_for == ("storyteller", "politician")
    assert t.winner is None
    assert t.view("Bo")["winner"] is None
    t.game.undo()
    assert t.alive("Dee")


def test_the_storyteller_is_asked_for_the_reason_in_words_of_its_own() -> None:
    """politician/r2"""
    t = politician().nominate("Bo", "Dee", "Ana Bo Cy Eli")
    t.game.answer(STORYTELLER, "close")
    t.game.answer(STORYTELLER, True)
    assert t.view("storyteller")["asked"]["text"] == "Why? Your words go into the record of the game."


def test_an_end_that_is_taken_back_takes_the_change_back() -> None:
    """politician/r7"""
    t = politician(fabled=["deusexfiasco"]).intervene(End("evil"))
    for answer in (True, None):
        t.game.answer(STORYTELLER, answer)
    assert (t.winner, side(t, "Ana")) == ("evil", "evil")
    t.intervene(Mistake("corrected", "nobody has won", resume=True))
    assert (t.winner, side(t, "Ana")) == (None, "good")


# The automatic Storyteller


def automatic(seats: str, start: str = "day 1", **more: Any) -> Town:
    return politician(seats, start, storyteller="automatic", **more)


def two_earlier(last: str) -> Town:
    """A game in which Ana's nominations had two good players executed, and the last one is somebody's."""
    t = automatic("politician imp poisoner chef empath slayer undertaker")
    t.nominate("Ana", "Dee", "Bo Cy Eli Fay Gus").dusk().night(Cy="Eli", Bo="Fay").day()
    t.nominate("Ana", "Gus", "Bo Cy Eli").dusk().night(Cy="Eli", Bo="Cy").day()
    return t.nominate(last, "Eli", "Bo Eli").close()


def test_the_automatic_score_goes_by_nominations_that_led_to_executions() -> None:
    """politician/c7, politician/r8"""
    t = two_earlier("Ana")
    assert t.winner == "evil"
    assert side(t, "Ana") == "evil"


def test_two_nominations_are_not_enough() -> None:
    """politician/r8"""
    t = two_earlier("Bo")
    assert t.winner == "evil"
    assert side(t, "Ana") == "good"


def test_votes_that_were_needed_and_an_ability_that_lost_the_game_count() -> None:
    """politician/r8"""
    t = politician("politician imp poisoner chef empath soldier klutz virgin", "day 1")
    t.nominate("Ana", "Dee", "Ana Eli Fay Cy").dusk().night(Cy="Eli", Bo="Fay").day()
    t.nominate("Eli", "Gus", "Ana Bo Cy Eli")
    t.game.answer(STORYTELLER, "close")
    t.game.answer(6, 1)
    assert t.waits_for == ("storyteller", "politician")
    assert t.grimoire.reason is None
    names = {t.runner.policy.name(seat): score for seat, score in scores(t.grimoire).items()}
    assert names == {"Ana": 3, "Eli": 3, "Fay": 1, "Gus": 3}
    assert most_to_blame(t.grimoire) is None


def test_the_automatic_storyteller_answers_with_a_reason_for_its_judgement() -> None:
    t = politician().nominate("Bo", "Dee", "Ana Bo Cy Eli")
    t.game.answer(STORYTELLER, "close")
    ask = t.game.ask
    assert ask is not None
    suggested = AutomaticStoryteller().suggest(t.game, ask)
    assert (suggested.answer, suggested.reason) == (False, "not-to-blame")


def test_the_ability_held_by_the_storyteller_asks_nothing() -> None:
    t = politician("chef imp poisoner saint empath soldier mayor").grant("storyteller", Politician).execute("Dee")
    assert t.winner == "evil"
    assert not t.asked("storyteller", "politician")


def test_one_whom_something_keeps_on_the_losing_side_is_not_judged() -> None:
    """spiritofivory/r1: there is one evil player more than usual already"""
    t = politician(SEVEN.replace("empath", "empath:evil"), fabled=["spiritofivory"]).execute("Dee")
    assert (t.winner, side(t, "Ana")) == ("evil", "good")
    assert not t.asked("storyteller", "politician")


def test_of_two_the_sober_one_is_asked_where_the_first_is_drunk() -> None:
    """politician/r5, politician/r6"""
    t = politician("politician imp poisoner saint politician soldier mayor").impair("Ana", DRUNK).execute("Dee", YES)
    assert [side(t, name) for name in ("Ana", "Eli")] == ["good", "evil"]


def test_one_who_changed_sides_at_an_end_that_is_no_end_stays_after_the_next_one_is_taken_back() -> None:
    """politician/r7"""
    t = politician(fabled=["deusexfiasco"])
    for answers in ((True, None), ()):
        t.intervene(End("evil"))
        for answer in answers:
            t.game.answer(STORYTELLER, answer)
        t.intervene(Mistake("corrected", "nobody has won", resume=True))
        assert (t.winner, side(t, "Ana")) == (None, "good")
        t.impair("Ana", DRUNK)
