"""The Puzzlemaster."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.bots.clocktower.match import Match
from belfry.clocktower.pieces.token import DRUNK, DUSK, POISONED
from belfry.clocktower.setup.config import Config, SeatPlan
from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.core.audience import STORYTELLER
from tests.clocktower.steps import notes, players_for, rule, shown
from tests.clocktower.towns import Town, town

SCRIPT = [
    "chef", "empath", "soldier", "monk", "mayor", "slayer", "virgin", "sailor", "chambermaid", "clockmaker", "drunk",
    "recluse", "saint", "puzzlemaster", "poisoner", "witch", "pithag", "summoner", "imp", "vortox", "lilmonsta",
]  # fmt: skip
SEVEN = "puzzlemaster imp empath chef mayor witch slayer"
MARKED = {"Cy": ["puzzlemaster/drunk"]}


def puzzle(seats: str = SEVEN, start: str = "day 2", **more: Any) -> Town:
    """A town in which Ana is the Puzzlemaster and Cy is drunk because of her."""
    return town(seats, **{"script": SCRIPT, "start": start, "tokens": MARKED} | more)


def guess(t: Town, who: str, *answers: dict[str, Any], by: str = "Ana", public: bool = True) -> Town:
    return t.steps({"use": {"who": by, "ability": "puzzlemaster", "choice": who, "public": public}}, *answers)


def guessing(t: Town, who: str) -> Town:
    """The moment at which the Storyteller has to name somebody."""
    t.game.answer(0, ("use", "puzzlemaster", (t.seat(who).id, "in-private")))
    assert t.waits_for == ("storyteller", "puzzlemaster")
    return t


def names(t: Town) -> set[str]:
    return players_for(t, "Ana", "puzzlemaster")


def test_a_right_guess_in_public_names_the_demon_in_private() -> None:
    """puzzlemaster/c1, puzzlemaster/r3"""
    t = guess(puzzle(), "Cy")
    assert t.lessons("Ana") == [1]
    assert t.drunk("Cy")
    assert "puzzlemaster/guess-used" in t.tokens("Ana")
    heard = [event.kind for event in t.game.events if event.to == -1]
    assert heard.count("used") == 1 and "learned" not in heard
    assert t.lessons("Bo") == t.lessons("Cy") == []


def test_the_marked_player_s_information_may_be_false() -> None:
    """puzzlemaster/c1, puzzlemaster/r1"""
    t = puzzle(start="night 2").night(shown("Cy", "empath", 2), Bo="Eli", Fay="Dee")
    assert set(t.may_learn("Cy")) == {0, 1, 2}


def test_only_the_own_mark_is_a_right_guess() -> None:
    """puzzlemaster/c2, puzzlemaster/r2, puzzlemaster/r8"""
    t = puzzle("puzzlemaster imp -empath sailor mayor witch slayer").impair("Dee", DRUNK)
    guess(t, "Dee", shown("Ana", "puzzlemaster", "Eli"), public=False)
    assert names(t) == {"Ana", "Cy", "Dee", "Eli", "Fay", "Gus"}
    assert t.lessons("Ana") == [4]
    t = guess(puzzle("puzzlemaster imp -empath sailor mayor witch slayer"), "Cy")
    assert t.lessons("Ana") == [1]


def test_the_drunk_is_a_wrong_guess() -> None:
    """puzzlemaster/r2"""
    t = guess(puzzle("puzzlemaster imp empath drunk=chef mayor witch slayer"), "Dee")
    assert "Bo" not in names(t)


def test_a_dead_puzzlemaster_keeps_the_player_drunk_and_cannot_guess() -> None:
    """puzzlemaster/c3, puzzlemaster/r4"""
    t = puzzle().storyteller(kill="Ana")
    assert t.drunk("Cy")
    t.refused({"use": {"who": "Ana", "ability": "puzzlemaster", "choice": "Cy"}})


def test_a_second_guess_is_not_answered() -> None:
    """puzzlemaster/c4, puzzlemaster/r3"""
    t = guess(guess(puzzle(), "Dee"), "Cy")
    assert len(t.lessons("Ana")) == 1
    assert t.tokens("Ana").count("puzzlemaster/guess-used") == 1


@pytest.mark.parametrize("how", [DRUNK, POISONED])
def test_while_the_puzzlemaster_is_poisoned_the_player_is_sober(how: str) -> None:
    """puzzlemaster/c5, puzzlemaster/r5"""
    t = puzzle(start="night 2").impair("Ana", how, DUSK)
    assert not t.drunk("Cy")
    t.night(Bo="Eli", Fay="Dee")
    assert t.may_learn("Cy") == [1]
    assert t.day().dusk().drunk("Cy")


def test_a_dead_puzzlemaster_who_is_poisoned_makes_nobody_drunk() -> None:
    """puzzlemaster/r5"""
    t = puzzle("-puzzlemaster imp empath chef mayor witch slayer")
    assert t.drunk("Cy")
    assert not t.impair("Ana", POISONED).drunk("Cy")


def test_one_may_guess_oneself_and_is_wrong() -> None:
    """puzzlemaster/c6, puzzlemaster/r3"""
    t = guess(puzzle(), "Ana")
    assert "Bo" not in names(t)
    assert "puzzlemaster/guess-used" in t.tokens("Ana")


def test_the_player_stays_drunk_as_another_character() -> None:
    """puzzlemaster/r1"""
    assert puzzle().storyteller(character={"Cy": "monk"}).drunk("Cy")


def test_the_marked_player_is_never_told() -> None:
    """puzzlemaster/r1"""
    t = puzzle(start="night 1").night(Fay="Dee")
    assert t.lessons("Cy") == [t.learned("Cy")]


def test_a_guess_made_while_drunk_is_spent_and_anybody_may_be_named() -> None:
    """puzzlemaster/r6"""
    t = guess(puzzle().impair("Ana", DRUNK), "Cy")
    assert names(t) == {"Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus"}
    assert "puzzlemaster/guess-used" in t.tokens("Ana")


def test_with_another_character_the_effect_is_over_and_a_new_one_chooses_anew() -> None:
    """puzzlemaster/r7"""
    t = guess(puzzle(), "Dee").storyteller(character={"Ana": "saint"})
    assert not t.drunk("Cy")
    t.storyteller(rule("puzzlemaster", "Eli"), character={"Dee": "puzzlemaster"})
    assert t.drunk("Eli")
    assert guess(t, "Eli", by="Dee").lessons("Dee") == [1]


def test_a_dead_player_may_be_marked() -> None:
    """puzzlemaster/r8"""
    t = town(SEVEN.replace("chef", "-chef"), script=SCRIPT).setup(rule("puzzlemaster", "Dee"))
    assert t.drunk("Dee")


def test_the_storyteller_marks_anybody_before_the_first_night() -> None:
    """puzzlemaster/r1"""
    t = town(SEVEN, script=SCRIPT).setup(rule("puzzlemaster", "Gus"))
    assert t.drunk("Gus")


def test_a_later_change_of_demon_corrects_nothing() -> None:
    """puzzlemaster/r9"""
    t = guess(puzzle(), "Cy").storyteller(character={"Dee": "imp", "Bo": "chef"})
    assert t.lessons("Ana") == [1]


def test_the_one_who_counts_as_the_demon_is_named() -> None:
    """puzzlemaster/r10"""
    seats = "puzzlemaster poisoner empath chef mayor witch slayer"
    t = town(seats, script=SCRIPT, unseated=["lilmonsta"], tokens=MARKED, start="day 2")
    t.storyteller(add_token={"Fay": ["lilmonsta/is-the-demon"]})
    assert guess(t, "Cy").lessons("Ana") == [5]


def test_where_there_is_no_demon_yet_that_is_said() -> None:
    """puzzlemaster/r10"""
    t = guess(puzzle("puzzlemaster summoner empath chef mayor slayer virgin"), "Cy")
    assert t.lessons("Ana") == ["no-demon"]
    assert "there is no Demon" in t.view("Ana")["told"][-1]["text"]


def test_a_vortox_does_not_falsify_it() -> None:
    """puzzlemaster/r11"""
    t = guess(puzzle("puzzlemaster vortox empath chef mayor witch slayer"), "Cy")
    assert names(t) == {"Bo"}


def test_the_recluse_may_be_named_and_never_is_by_itself() -> None:
    """puzzlemaster/r12"""
    t = guessing(puzzle("puzzlemaster imp empath recluse mayor witch slayer"), "Cy")
    assert t.game.ask is not None
    assert set(t.game.ask.options) == {1, 3}
    chosen = {AutomaticStoryteller(seed).suggest(t.game, t.game.ask).answer for seed in range(20)}
    assert chosen == {1}


def test_anybody_living_may_pretend_in_public_or_in_private() -> None:
    """puzzlemaster/r13"""
    t = guess(guess(puzzle(), "Dee", by="Fay"), "Eli", by="Gus", public=False)
    events = [event for event in t.game.events if event.kind in ("used", "talked", "learned")]
    assert [(event.kind, event.data["seat"], event.to) for event in events] == [
        ("used", 5, -1), ("talked", 6, -1), ("used", 6, 1 << 6),
    ]  # fmt: skip


def test_a_private_guess_is_a_talk_to_everybody_else() -> None:
    """puzzlemaster/r13"""
    t = guess(puzzle(), "Cy", public=False)
    public = [event for event in t.game.events if event.to == -1 and event.kind in ("used", "talked")]
    assert [event.kind for event in public] == ["talked"]
    assert t.lessons("Ana") == [1]


def test_while_votes_are_awaited_one_may_guess_too() -> None:
    t = puzzle().nominated("Dee", "Eli")
    t.game.answer(0, ("use", "puzzlemaster", (2, "in-private")))
    assert t.waits_for == ("storyteller", "puzzlemaster")


# The automatic Storyteller


def suggested(t: Town) -> set[Any]:
    ask = t.game.ask
    assert ask is not None and ask.to == (STORYTELLER,)
    return {AutomaticStoryteller(seed).suggest(t.game, ask).answer for seed in range(60)}


def test_it_marks_a_townsfolk_whose_ability_does_something() -> None:
    t = town("puzzlemaster imp empath soldier mayor witch slayer", script=SCRIPT)
    assert t.waits_for == ("storyteller", "puzzlemaster")
    assert suggested(t) == {2, 6}


def test_after_a_wrong_guess_it_names_a_plausible_good_player() -> None:
    assert suggested(guessing(puzzle("puzzlemaster imp empath chef -mayor witch slayer"), "Dee")) == {2, 6}


def test_a_guess_made_while_drunk_counts_as_wrong() -> None:
    """puzzlemaster/r6"""
    assert suggested(guessing(puzzle().impair("Ana", DRUNK), "Cy")) == {3, 4, 6}


def test_of_several_demons_it_names_a_living_one() -> None:
    t = guessing(puzzle("puzzlemaster imp empath chef mayor -imp slayer"), "Cy")
    assert suggested(t) == {1}


# Bots


def test_a_bot_guesses_once() -> None:
    ids = ("puzzlemaster", "imp", "empath", "chef", "slayer", "witch", "virgin", "clockmaker")
    config = Config(seats=tuple(SeatPlan(f"P{n}", id) for n, id in enumerate(ids)), script=tuple(SCRIPT))
    guesses: list[int] = []
    for seed in range(4):
        game = Match(config, seed).play()
        used = [e for e in game.events if e.kind == "used" and e.data["ability"] == "puzzlemaster"]
        guesses.append(sum(event.data["seat"] == 0 for event in used))
    assert max(guesses) == 1


def test_back_in_life_one_may_guess_again() -> None:
    """ABL-16"""
    t = guess(puzzle(), "Dee").storyteller(kill="Ana").storyteller(revive="Ana")
    assert "puzzlemaster/guess-used" not in t.tokens("Ana")
    assert not any("Died" in note for note in notes(t, "Ana"))
    assert guess(t, "Cy").lessons("Ana")[-1] == 1


def test_where_nobody_is_marked_any_more_every_guess_is_wrong() -> None:
    t = puzzle().storyteller(remove_token={"Cy": ["puzzlemaster/drunk"]})
    assert "Bo" not in names(guess(t, "Cy"))


def test_one_may_guess_after_the_execution_too() -> None:
    t = puzzle().execute("Dee")
    assert guess(t, "Cy").lessons("Ana") == [1]
