"""The Wizard."""

from typing import Any

import pytest

from belfry.clocktower.characters.carousel.wizard import Wizard
from belfry.clocktower.characters.wishes import Changes
from belfry.clocktower.storyteller.deeds.ability import KeepAbility
from belfry.clocktower.storyteller.deeds.announcements import Overhear, Say
from belfry.core.audience import STORYTELLER
from belfry.core.errors import IllegalAnswer
from tests.clocktower.steps import begin_night, finish_night, night_to, notes, reminders
from tests.clocktower.towns import Town, town

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


# What is recorded and noted


def test_everything_that_is_made_of_a_wish_is_recorded() -> None:
    """wizard/r3"""
    price = ["Blood", [["poisoned", "Ana", "dusk"]], "untold"]
    t = wish(eight(), "To fly", rule("declined"))
    wish(t, "That Cy dies", *grants([["dies", "Cy", "now"]], price=price, lasts="for-good"))
    assert [(one["what"], one.get("impaired")) for one in noted(t)] == [
        ("made", False),
        ("declined", None),
        ("made", False),
        ("granted", None),
    ]
    assert noted(t)[-1]["price"] == ("Blood", (("poisoned", 0, "dusk"),), "untold")
    assert noted(wish(eight().impair("Ana", "drunk"), "To fly"))[0]["impaired"]


def test_the_storyteller_sees_the_wish_what_is_to_come_of_it_and_how_long_it_lasts() -> None:
    t = wish(eight(), "To fly", rule("declined"))
    assert notes(t, "Ana") == ["The wish: “To fly”. (1)"]
    changes = [["drunk", "Cy", "dusk"], ["dies", "Dee", "dawn"]]
    wish(t, "To swim", *grants(changes, clue=["a-death", "dawn"], lasts="for-good"))
    lasting = "What the wish does lasts for good"
    kept = ["The wish: “To swim”. (2)", "Has no ability left (Wizard)", lasting]
    assert notes(t, "Ana") == [*kept, "Still to come of the wish: 3"]
    assert notes(t.dusk(), "Ana") == [*kept, "Still to come of the wish: 2"]
    t.next_day(Bo="Hal", Eli="Cy")
    assert notes(t, "Ana") == kept


def test_a_rule_in_words_has_a_reminder_beside_the_wizard() -> None:
    """wizard/r4"""
    t = wish(eight(), "Hush", *grants([["rule", "Nobody whispers", "now"]], lasts="until-death"))
    assert reminders(t, "Ana") == ["wizard/?"]
    t.intervene(kill="Ana")
    assert reminders(t, "Ana") == []
    assert t.view("storyteller")["grimoire"]["rules"] == []


def test_an_impaired_wish_counts_as_one_that_went_wrong() -> None:
    """wizard/r6, mathematician/r3"""
    t = town(f"wizard {SEATS} mathematician", script=[*SCRIPT, "mathematician"], start="day 2")
    assert wish(t.impair("Ana", "poisoned"), "That Cy dies").went_wrong("Ana")


# When it can be made


def test_a_wish_can_be_made_after_the_execution() -> None:
    """wizard/r1"""
    t = wish(eight().execute("Cy", by="Dee"), "That Dee dies", *grants([["dies", "Dee", "now"]]))
    assert not t.alive("Dee")


@pytest.mark.parametrize("why", ["dead", "spent", "night"])
def test_words_to_all_are_no_wish_of_one_who_cannot_wish_now(why: str) -> None:
    """wizard/r4"""
    t = eight("imp chef empath monk soldier slayer mayor")
    if why == "dead":
        t.storyteller(kill="Ana")
    elif why == "spent":
        wish(t, "Everything", rule("no-more"))
    else:
        night_to(t.dusk(), "wizard")
    before = noted(t)
    t.intervene(Overhear(0, "My wish: that Cy dies"))
    assert noted(t) == before


def test_words_to_all_that_name_no_wish_are_the_wish_themselves() -> None:
    t = eight().intervene(Say(0, "My wish:"))
    assert noted(t)[0]["wish"] == "My wish:"


def test_all_hear_that_a_public_wish_is_turned_down() -> None:
    """alchemist/r16"""
    t = town("alchemist imp chef empath monk soldier slayer", script=[*SCRIPT, "alchemist"])
    t.steps("setup", {"rule": {"ability": "alchemist", "choice": "wizard"}})
    t.next_day({"choose": {"who": "Ana", "ability": "wizard", "choice": "none"}})
    t.steps({"say": {"who": "Ana", "text": "My wish: wings"}}, {"rule": {"ability": "alchemist", "choice": "reject"}})
    assert "rejected" in [event.kind for event in t.game.events if event.to == t.game.events[0].to]


def test_a_wizard_whose_ability_was_kept_for_the_dead_has_it_afresh_when_alive_again() -> None:
    """wizard/r12, wizard/r4"""
    t = eight(switches={"works_when_dead": "implied"}).storyteller(kill="Ana").intervene(KeepAbility(0))
    t.storyteller(revive="Ana").storyteller(kill="Ana")
    assert noted(wish(t, "That Cy dies")) == []


def test_who_acts_twice_has_two_wishes_and_both_last() -> None:
    """barista/r5"""
    t = town(f"wizard {SEATS} barista:good", script=SCRIPT, start="day 2", tokens={"Ana": ["barista/acts-twice"]})
    wish(t, "Wine", *grants([["drunk", "Cy", "now"]], lasts="while-works"))
    wish(t, "More wine", *grants([["drunk", "Dee", "now"]], lasts="while-works"))
    assert t.drunk("Cy") and t.drunk("Dee")
    assert spent(t)


# When it comes about


@pytest.mark.parametrize("time", ["dawn", "dusk", "next-dusk"])
def test_the_times_of_a_wish_made_at_night_are_those_of_the_day_to_come(time: str) -> None:
    """wizard/r4"""
    t = eight(start="night 2").night(*grants([["dies", "Cy", time]]), Ana="A death", Bo="Hal", Eli="Dee")
    assert t.alive("Cy")
    assert t.day().alive("Cy") is (time != "dawn")
    assert not t.dusk().alive("Cy")


def test_a_mark_that_comes_later_is_in_force_from_then_on() -> None:
    """wizard/r4"""
    t = wish(eight(), "Wine", *grants([["drunk", "Cy", "dusk"], ["drunk", "Dee", "tonight"]], lasts="for-good"))
    assert not t.drunk("Cy")
    assert t.dusk().drunk("Cy") and not t.drunk("Dee")
    assert night_to(t, "empath", Bo="Hal", Eli="Cy").drunk("Dee")


def test_a_wish_kills_whoever_could_not_die_otherwise() -> None:
    """wizard/r4"""
    t = town("wizard imp fool empath monk soldier slayer mayor", script=[*SCRIPT, "fool"], start="day 2")
    assert not wish(t, "That Cy dies", *grants([["dies", "Cy", "now"]])).alive("Cy")


def test_who_is_shown_something_at_night_is_awake() -> None:
    t = town(f"wizard {SEATS} wraith", script=[*SCRIPT, "wraith"], start="night 2")
    changes = [["grimoire", "Gus", "now"], ["shown", "Hal", "Beware", "now"]]
    t.night(*grants(changes), Ana="That they know", Bo="Fay", Eli="Dee", Ida=True)
    seen = [t.runner.policy.name(event["who"]) for event in t.events("seen") if event["what"] == "awake"]
    assert {"Gus", "Hal"} <= set(seen)


def test_a_victory_needs_a_clue_whatever_else_is_granted() -> None:
    """wizard/r11"""
    t = eight()
    t.game.answer(0, ("use", "wizard", "To win"))
    for answer in ("granted", (("drunk", 2, "now"), ("evil-wins", "dusk")), None):
        t.game.answer(STORYTELLER, answer)
    with pytest.raises(IllegalAnswer):
        t.game.answer(STORYTELLER, None)


# What follows later


@pytest.mark.parametrize("told_of_it", ["told", "untold"])
def test_a_price_may_be_paid_later_without_a_clue(told_of_it: str) -> None:
    """wizard/r2"""
    t = wish(eight(), "That Cy dies", *grants([["dies", "Cy", "now"]])).dusk().next_day(Bo="Hal", Eli="Dee")
    price = ["A life", [["dies", "Ana", "now"]], told_of_it]
    t.storyteller(rule("none"), rule(price), let_happen={"Ana": "wizard"})
    assert not t.alive("Ana")
    assert heard(t) == []
    assert len(t.events("message")) == (told_of_it == "told")
    assert noted(t)[-1]["price"] == ("A life", (("dies", 0, "now"),), told_of_it)


def test_a_price_later_belongs_to_the_wish_of_that_wizard() -> None:
    """wizard/r2"""
    t = wish(eight().storyteller(character={"Hal": "wizard"}), "That Cy dies", *grants([["dies", "Cy", "now"]]))
    assert [ability.may_happen() for ability in t.grimoire.holders_of("wizard") if ability.holder >= 0] == [True, False]


# How long it lasts


@pytest.mark.parametrize(("lasts", "stays"), [("for-good", True), ("until-death", False), ("while-works", False)])
@pytest.mark.parametrize("end", ["death", "change"])
def test_an_ability_that_somebody_has_by_a_wish_goes_when_it_ends(lasts: str, stays: bool, end: str) -> None:
    """wizard/r8"""
    t = wish(eight(), "Help", *grants([["gains", "Hal", "slayer", "now"], ["drunk", "Dee", "now"]], lasts=lasts))
    assert len(t.grimoire.abilities_of(t.seat("Hal"))) == 2
    t.storyteller(kill="Cy").storyteller(character={"Cy": "virgin"})
    assert len(t.grimoire.abilities_of(t.seat("Hal"))) == 2
    t.storyteller(**({"kill": "Ana"} if end == "death" else {"character": {"Ana": "poisoner"}}))
    slayer = [ability for ability in t.grimoire.abilities_of(t.seat("Hal")) if ability.id == "slayer"]
    assert any(ability.works for ability in slayer) is stays
    assert t.drunk("Dee") is stays


def test_an_ability_had_while_the_wizards_works_rests_while_that_does_not() -> None:
    """wizard/r8"""
    t = wish(eight(), "Help", *grants([["gains", "Hal", "slayer", "now"]], lasts="while-works"))
    _, slayer = t.grimoire.abilities_of(t.seat("Hal"))
    assert slayer.works
    t.impair("Ana", "poisoned", until="dusk")
    assert not slayer.works
    t.dusk()
    assert slayer.works


def test_nobody_has_an_ability_by_a_wish_whose_maker_has_just_lost_their_own() -> None:
    """wizard/r8"""
    changes = [["becomes", "Ana", "poisoner", "now"], ["gains", "Hal", "slayer", "now"]]
    t = wish(eight(), "To be another", *grants(changes, lasts="while-works"))
    assert len(t.grimoire.abilities_of(t.seat("Hal"))) == 1


def test_what_is_to_come_does_not_while_the_ability_does_not_work() -> None:
    """wizard/r8"""
    changes = [["drunk", "Dee", "now"], ["dies", "Cy", "dusk"]]
    t = wish(eight(), "Deaths", *grants(changes, clue=["a-death", "dusk"], lasts="while-works"))
    assert t.impair("Ana", "poisoned").dusk().alive("Cy")
    assert heard(t) == ["made", "a-death"]
    t = wish(eight(), "Deaths", *grants(changes, lasts="while-works"))
    assert not t.dusk().alive("Cy")


def test_what_lasts_until_death_ends_though_the_ability_works_on() -> None:
    """wizard/r8"""
    t = eight(switches={"works_when_dead": "implied"})
    wish(t, "Wine", *grants([["drunk", "Dee", "now"]], lasts="until-death"))
    assert not t.storyteller(kill="Ana").intervene(KeepAbility(0)).drunk("Dee")


def test_a_wish_of_the_storyteller_s_own_depends_on_nobody_s_life() -> None:
    t = eight("imp chef empath monk soldier slayer -mayor", start="night 2").grant("storyteller", Wizard)
    price = ["Nothing", [["rule", "Hush", "now"]], "told"]
    begin_night(t)
    finish_night(
        t,
        {"choose": {"who": "storyteller", "ability": "wizard", "choice": "Wine"}},
        *grants([["drunk", "Dee", "now"]], price=price, lasts="until-death"),
        Bo="Gus",
        Eli="Fay",
    )
    assert t.drunk("Dee")
    assert t.events("message") == []
    assert reminders(t, "Hal") == []


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
