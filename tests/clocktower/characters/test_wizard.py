"""The Wizard."""

from typing import Any

import pytest

from belfry.clocktower.deeds.table import Overhear, Say
from belfry.clocktower.wishes import Changes
from belfry.core.audience import STORYTELLER
from belfry.core.errors import IllegalAnswer
from tests.clocktower.town import Town, town

SCRIPT = [
    *("wizard", "chef", "empath", "monk", "soldier", "saint", "slayer", "mayor", "virgin", "poisoner", "pithag"),
    *("lordoftyphon", "ojo", "imp", "professor"),
]
SEATS = "imp chef empath monk soldier slayer mayor"
NOBODY: list[Any] = []


def eight(rest: str = SEATS, start: str = "day 2", **more: Any) -> Town:
    """Ana the Wizard, Bo the Imp, Cy the Chef, Dee the Empath, Eli the Monk."""
    return town(f"wizard {rest}", start=start, script=SCRIPT, **more)


def automatic(rest: str = SEATS, start: str = "day 2", **more: Any) -> Town:
    """The same, told by Belfry."""
    return eight(rest, start, storyteller="automatic", **more)


def rule(choice: Any) -> dict[str, Any]:
    """What the Storyteller makes of a wish."""
    return {"rule": {"ability": "wizard", "choice": choice}}


def grants(changes: Any = (), price: Any = None, clue: Any = None, lasts: str | None = None) -> list[dict[str, Any]]:
    """A wish that is granted, with everything that the Storyteller is asked."""
    answers = [rule("granted"), rule(list(changes)), rule(price or "none"), rule(clue or "none")]
    return [*answers, rule(lasts)] if lasts else answers


def wish(t: Town, what: Any, *answers: dict[str, Any]) -> Town:
    """A wish by day, in private."""
    return t.use("Ana", "wizard", what, *answers)


def heard(t: Town) -> list[str]:
    """What everybody has heard of wishes."""
    return [event["what"] for event in t.events("declared") if event["ability"] == "wizard"]


def told(t: Town) -> list[Any]:
    """What the Wizard has been told about wishes."""
    return [event["value"] for event in t.events("learned") if event["ability"] == "wizard"]


def noted(t: Town) -> list[dict[str, Any]]:
    """What is recorded of wishes for the Storyteller."""
    return t.events("wish")


def spent(t: Town) -> bool:
    return t.grimoire.holders_of("wizard")[0].spent


def test_to_see_the_grimoire_without_price_or_clue() -> None:
    """wizard/c1, wizard/r7"""
    t = wish(eight(), "May I see the Grimoire?", *grants([["grimoire", "Ana", "now"]]))
    assert told(t)[0] == "granted"
    assert [page[1] for page in told(t)[1]][:3] == ["wizard", "imp", "chef"]
    assert spent(t)
    assert heard(t) == []


def test_the_whole_good_team_is_drunk_and_a_clue_comes_two_days_later() -> None:
    """wizard/c2, wizard/r2, wizard/r3, wizard/r4"""
    t = wish(eight(), "The good shall drink", *grants([["all-good-drunk", "now"]], lasts="for-good"))
    assert all(t.drunk(name) for name in ("Cy", "Dee", "Eli", "Hal"))
    assert not t.drunk("Ana") and not t.drunk("Bo")
    made, granted = noted(t)
    assert (made["wish"], made["how"], made["what"]) == ("The good shall drink", "in-private", "made")
    assert (granted["changes"], granted["clue"], granted["lasts"]) == ((("all-good-drunk", "now"),), None, "for-good")
    assert all("wish" not in [kind for kind, _ in t.view(who)["history"]] for who in ("public", "Cy", "Ana"))
    t.dusk().next_day(Bo="Hal", Eli="Cy").dusk().next_day(Bo="Gus", Eli="Cy")
    later = [rule(["Somebody drinks", "now"]), rule("none")]
    t.storyteller(*later, let_happen={"Ana": "wizard"})
    assert heard(t) == ["made", "words"]
    assert noted(t)[-1]["clue"] == ("Somebody drinks", "now")
    assert t.drunk("Cy")


def test_what_became_of_a_wish_is_no_ability_of_the_storyteller_s() -> None:
    t = wish(eight(), "Wine!", *grants([["all-good-drunk", "now"]], lasts="for-good"))
    assert t.view("storyteller")["grimoire"]["held"] == []


def test_nothing_follows_later_from_a_wish_that_was_not_made() -> None:
    """wizard/r4"""
    assert not eight().grimoire.holders_of("wizard")[0].may_happen()


def test_a_clue_comes_at_its_time_with_the_line_that_there_was_a_wish() -> None:
    """wizard/c2, wizard/r4"""
    t = wish(
        eight(),
        "Wine!",
        *grants([["all-good-drunk", "now"]], clue=["There was too much wine", "dawn"], lasts="for-good"),
    )
    assert heard(t) == []
    t.dusk().next_day(Bo="Hal", Eli="Cy")
    assert heard(t) == ["made", "words"]
    assert [event.get("text") for event in t.events("declared")][-1] == "There was too much wine"


def test_to_be_a_demon_and_the_old_one_dies() -> None:
    """wizard/c3"""
    t = town("wizard lordoftyphon chef empath monk soldier slayer mayor", script=SCRIPT, start="day 2")
    changes = [["becomes", "Ana", "ojo", "now"], ["dies", "Bo", "now"]]
    wish(t, "To be a Demon", *grants(changes, clue=["another-demon", "dawn"]))
    assert t.character("Ana") == "ojo"
    assert not t.alive("Bo")
    assert t.winner is None
    t.dusk().next_day(Ana="saint", Eli="Cy")
    assert heard(t) == ["made", "another-demon"]


def test_a_wish_to_win_that_is_stopped_in_time() -> None:
    """wizard/c4, wizard/r11"""
    clue = ["one-of-three", ["Bo", "Cy", "Dee"], "now"]
    t = wish(eight(), "To win", *grants([["evil-wins", "dusk"]], clue=clue))
    assert heard(t) == ["made", "one-of-three"]
    assert t.execute("Bo", by="Cy").winner == "good"


def test_a_wish_to_win_that_nobody_stops() -> None:
    """wizard/r11"""
    t = wish(eight(), "To win", *grants([["evil-wins", "dusk"]], clue=["a-death", "now"]))
    assert t.dusk().winner == "evil"
    assert t.grimoire.reason == "wizard"


def test_nobody_wins_by_a_wish_at_once_or_without_a_clue() -> None:
    """wizard/r11"""
    t = eight()
    with pytest.raises(IllegalAnswer):
        Changes(t.grimoire).read([["evil-wins", "now"]])
    t.game.answer(0, ("use", "wizard", "To win"))
    for answer in ("granted", (("evil-wins", "dusk"),), None):
        t.game.answer(STORYTELLER, answer)
    with pytest.raises(IllegalAnswer):
        t.game.answer(STORYTELLER, None)


def test_a_declined_wish_does_not_use_up_the_ability() -> None:
    """wizard/c5, wizard/r5"""
    t = wish(eight(), "Something too tangled to run", rule("declined"))
    assert not spent(t)
    assert told(t) == ["declined"]
    wish(t, "That Cy dies", *grants([["dies", "Cy", "now"]]))
    assert not t.alive("Cy")


def test_unless_there_are_no_more() -> None:
    """wizard/r5"""
    t = wish(eight(), "Everything", rule("no-more"))
    assert spent(t)
    before = noted(t)
    assert noted(wish(t, "Anything")) == before


@pytest.mark.parametrize("how", ["drunk", "poisoned"])
def test_an_impaired_one_is_told_that_it_is_granted_and_nothing_happens(how: str) -> None:
    """wizard/c6, wizard/r6"""
    t = wish(eight().impair("Ana", how), ["dies", "Bo"])
    assert told(t) == ["granted"]
    assert t.alive("Bo")
    assert spent(t)
    assert not t.asked("storyteller", "wizard")


def test_a_wish_can_be_made_at_night_or_put_off() -> None:
    """wizard/r1"""
    t = eight(start="night 2").night(*grants([["dies", "Cy", "tonight"]]), Ana="That Cy dies", Bo="Hal", Eli="Dee")
    assert not t.alive("Cy")
    assert noted(t)[0]["how"] == "at-night"
    later = eight(start="night 2").night(Ana="none", Bo="Hal", Eli="Dee")
    assert not spent(later)
    assert noted(later) == []


@pytest.mark.parametrize("deed", [Overhear(0, "My wish: that Cy dies"), Say(0, "Mein Wunsch: that Cy dies")])
def test_a_wish_can_be_made_in_public(deed: Any) -> None:
    """wizard/r1, wizard/r3"""
    t = eight().intervene(deed)
    assert t.waits_for == ("storyteller", "wizard")
    t.game.answer(STORYTELLER, "declined")
    assert (noted(t)[0]["how"], noted(t)[0]["wish"]) == ("in-public", "that Cy dies")


def test_words_of_others_and_idle_words_are_no_wish() -> None:
    """wizard/r1"""
    t = eight().intervene(Say(2, "My wish: that Ana dies"), Say(0, "I wish I knew"))
    assert noted(t) == []


def test_others_hear_only_that_somebody_talks_with_the_storyteller() -> None:
    """wizard/r3, wizard/r7"""
    t = wish(eight(), "That Cy dies", rule("declined"))
    told_to_all = [event.kind for event in t.game.events if event.to == t.game.events[0].to]
    assert "talked" in told_to_all
    assert not {"wish", "used", "learned"} & set(told_to_all)
    pretended = eight().use("Cy", "wizard", "That Ana dies")
    assert [event["seat"] for event in pretended.events("talked")] == [2]
    assert noted(pretended) == []


def test_every_kind_of_change_is_carried_out() -> None:
    """wizard/r2, wizard/r4"""
    changes = [
        *(["turns-evil", "Cy", "now"], ["poisoned", "Dee", "now"], ["drunk", "Eli", "now"], ["dies", "Fay", "now"]),
        *(["gains", "Hal", "slayer", "now"], ["shown", "Gus", "You are watched", "now"], ["no-ability", "Gus", "now"]),
        ["rule", "Nobody whispers", "now"],
    ]
    t = wish(eight(), "Chaos", *grants(changes, lasts="for-good"))
    assert t.seat("Cy").evil
    assert t.poisoned("Dee") and t.drunk("Eli") and t.poisoned("Gus")
    assert not t.alive("Fay")
    assert [ability.id for ability in t.grimoire.abilities_of(t.seat("Hal"))] == ["mayor", "slayer"]
    assert t.view("Gus")["told"][-1]["text"] == "The Storyteller tells you: “You are watched”"
    assert t.view("storyteller")["grimoire"]["rules"] == ["Nobody whispers"]
    shown = [token["token"] for token in t.view("storyteller")["grimoire"]["seats"][3]["tokens"]]
    assert shown == ["wizard/?"]


def test_the_dead_may_live_and_players_may_learn_of_others() -> None:
    """wizard/r2"""
    t = eight("imp -chef empath monk soldier slayer mayor")
    wish(t, "Company", *grants([["lives", "Cy", "now"], ["learns", "Ana", "Dee", "now"], ["turns-good", "Bo", "now"]]))
    assert t.alive("Cy")
    assert told(t)[-1] == (3, "empath")
    assert not t.seat("Bo").evil


@pytest.mark.parametrize(
    ("start", "time", "before", "after"),
    [
        ("day 2", "tonight", "day", "night"),
        ("day 2", "dusk", "day", "dusk"),
        ("day 2", "dawn", "night", "dawn"),
    ],
)
def test_changes_come_at_their_times(start: str, time: str, before: str, after: str) -> None:
    """wizard/r2, wizard/r4"""
    t = wish(eight(start=start), "That Cy dies", *grants([["dies", "Cy", time]]))
    assert t.alive("Cy")
    t.dusk()
    assert t.alive("Cy") is (after != "dusk")
    if after == "dusk":
        return
    t.night(Bo="Hal", Eli="Dee")
    assert t.alive("Cy") is (after != "night")
    t.day()
    assert not t.alive("Cy")


def test_the_end_of_the_next_day_is_a_day_later() -> None:
    """wizard/r2"""
    t = wish(eight(), "That Cy dies", *grants([["dies", "Cy", "next-dusk"]])).dusk()
    assert t.alive("Cy")
    t.next_day(Bo="Hal", Eli="Dee").dusk()
    assert not t.alive("Cy")


@pytest.mark.parametrize("told_of_it", ["told", "untold"])
def test_a_price_is_paid_and_the_wizard_told_or_not(told_of_it: str) -> None:
    """wizard/r2, wizard/r9"""
    price = ["You are poisoned in return", [["poisoned", "Ana", "now"]], told_of_it]
    t = wish(eight(), "That Cy dies", *grants([["dies", "Cy", "now"]], price=price, lasts="for-good"))
    assert t.poisoned("Ana")
    messages = [event["text"] for event in t.events("message")]
    assert messages == (["You are poisoned in return"] if told_of_it == "told" else [])
    t.intervene(kill="Ana")
    assert not t.alive("Cy")
    assert t.poisoned("Ana")


def test_what_a_wish_does_to_players_needs_nobody_who_could_be_safe_from_it() -> None:
    """wizard/r2"""
    t = eight("imp chef empath virgin saint slayer mayor")
    wish(t, "Poison", *grants([["poisoned", "Cy", "now"], ["drunk", "Ana", "now"]], lasts="for-good"))
    assert t.poisoned("Cy") and t.drunk("Ana")


@pytest.mark.parametrize(("lasts", "stays"), [("for-good", True), ("until-death", False), ("while-works", False)])
def test_what_lasts_ends_with_the_wizard_or_stays(lasts: str, stays: bool) -> None:
    """wizard/r8"""
    t = wish(eight(), "Wine!", *grants([["all-good-drunk", "now"]], lasts=lasts))
    assert t.drunk("Cy")
    t.intervene(kill="Ana")
    assert t.drunk("Cy") is stays


def test_what_lasts_while_the_ability_works_rests_while_the_wizard_is_poisoned() -> None:
    """wizard/r8"""
    t = wish(eight(), "Wine!", *grants([["all-good-drunk", "now"]], lasts="while-works"))
    assert not t.impair("Ana", "poisoned", until="dusk").drunk("Cy")
    assert t.dusk().drunk("Cy")


def test_single_events_stay_done_and_later_ones_stop_where_it_ends() -> None:
    """wizard/r8, wizard/r9"""
    changes = [["dies", "Cy", "now"], ["drunk", "Dee", "now"], ["dies", "Hal", "dusk"]]
    t = wish(eight(), "Deaths", *grants(changes, lasts="until-death")).intervene(kill="Ana").dusk()
    assert not t.alive("Cy")
    assert t.alive("Hal")
    assert not t.drunk("Dee")


def test_only_a_living_wizard_wishes_and_only_once() -> None:
    """wizard/r4"""
    t = town(f"-wizard {SEATS}", script=SCRIPT, start="day 2")
    wish(t, "That Cy dies")
    assert noted(t) == []
    assert (
        not town(f"-wizard {SEATS}", script=SCRIPT, start="night 2").night(Bo="Hal", Eli="Dee").asked("Ana", "wizard")
    )
    t = wish(eight(), "That Cy dies", *grants([["dies", "Cy", "now"]]))
    before = noted(t)
    assert noted(wish(t, "That Dee dies")) == before
    assert t.alive("Dee")
    assert not t.dusk().night(Bo="Hal", Eli="Dee").asked("Ana", "wizard")


def test_one_who_becomes_it_or_comes_back_to_life_has_one_wish() -> None:
    """wizard/r12"""
    t = eight().storyteller(character={"Hal": "wizard"})
    t.use("Hal", "wizard", "That Cy dies", *grants([["dies", "Cy", "now"]]))
    assert not t.alive("Cy")
    t = wish(eight(), "That Cy dies", *grants([["dies", "Cy", "now"]])).storyteller(kill="Ana")
    t.storyteller(revive="Ana")
    assert not spent(t)


# Where Belfry tells the story


def test_belfry_shows_the_grimoire_or_a_character() -> None:
    """wizard/r10"""
    t = wish(automatic(), "grimoire")
    assert len(told(t)[1]) == 8
    t = wish(automatic(), ["learn", "Dee"])
    assert told(t) == ["granted", (3, "empath")]
    assert heard(t.dusk().next_day(Bo="Hal", Eli="Cy")) == []


def test_belfry_lets_a_named_player_die_tonight_with_a_clue() -> None:
    """wizard/r10"""
    t = wish(automatic(), ["dies", "Dee"])
    assert t.alive("Dee")
    t.dusk().night(Bo="Hal", Eli="Cy")
    assert not t.alive("Dee")
    assert heard(t.day()) == ["made", "a-death"]


@pytest.mark.parametrize(
    ("wished", "who", "how"), [(["poisoned", "Dee"], "Dee", "poisoned"), ("all-drunk", "Cy", "drunk")]
)
def test_belfry_poisons_or_makes_drunk_until_the_wizard_dies(wished: Any, who: str, how: str) -> None:
    """wizard/r10, wizard/r8"""
    t = wish(automatic(), wished)
    impaired = t.poisoned if how == "poisoned" else t.drunk
    assert impaired(who)
    assert heard(t.dusk().next_day(Bo="Hal", Eli="Cy")) == ["made", "unreliable"]
    t.intervene(kill="Ana")
    assert not impaired(who)


def test_belfry_makes_the_wizard_a_demon_that_is_not_in_play() -> None:
    """wizard/r10"""
    t = wish(automatic(), "demon")
    assert t.character("Ana") in ("ojo", "lordoftyphon")
    assert not t.alive("Bo")
    assert t.winner is None
    assert "another-demon" in heard(t.dusk().next_day())


def test_belfry_lets_evil_win_a_day_later_and_names_three() -> None:
    """wizard/r10, wizard/r11"""
    t = wish(automatic(), "win")
    assert heard(t) == ["made", "one-of-three"]
    three = t.events("declared")[-1]["players"]
    assert len(three) == 3 and t.seat("Bo").id in three
    t.dusk()
    assert t.winner is None
    assert t.next_day(Bo="Hal", Eli="Cy").dusk().winner == "evil"


def test_belfry_declines_other_words_three_times() -> None:
    """wizard/r10"""
    t = wish(wish(automatic(), "To fly"), "To swim")
    assert told(t) == ["declined", "declined"]
    wish(t, "To sing")
    assert told(t)[-1] == "no-more"
    assert spent(t)
    t = wish(wish(automatic(), "To fly"), "grimoire")
    assert told(t)[1] == "granted"


def test_to_a_storyteller_who_grants_own_words_nothing_is_suggested_but_nothing() -> None:
    """wizard/r2"""
    t = eight()
    t.game.answer(0, ("use", "wizard", "That the Chef is drunk"))
    shown = t.view("storyteller")["asked"]["text"]
    assert shown == "Ana, the Wizard, wishes: “That the Chef is drunk”. Is that granted?"
    t.game.answer(STORYTELLER, "granted")
    suggested = [t.view("storyteller")["suggestion"]["answer"]]
    for answer in ((("drunk", 2, "now"),), None):
        t.game.answer(STORYTELLER, answer)
        suggested.append(t.view("storyteller")["suggestion"]["answer"])
    assert suggested == [[], None, None]
