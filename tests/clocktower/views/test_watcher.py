"""Watchers: views that are kept up to date, what they say of the day and of the night, and what they hold back."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from belfry.clocktower import Clocktower, Config
from belfry.clocktower.moments import exile, nomination, nominators
from belfry.clocktower.storyteller.deeds.announcements import End
from belfry.clocktower.storyteller.deeds.identity import Become
from belfry.clocktower.storyteller.deeds.life import Kill
from belfry.clocktower.storyteller.deeds.seats import Leave
from belfry.clocktower.views.view import STORYTELLER_PARTS, ClocktowerView, Watcher, view
from belfry.clocktower.views.words.catalogue import words
from belfry.core.audience import PUBLIC, STORYTELLER, hears
from belfry.core.errors import BelfryError
from belfry.core.policy import RandomPolicy, play
from tests.clocktower.steps import begin_night, choose, finish_night, night_to, play_to
from tests.clocktower.storyteller.test_deeds_at_any_time import any_deed
from tests.clocktower.towns import Town, town
from tests.shape import misfits

EIGHT = "imp poisoner empath chef monk undertaker slayer virgin"
PLAYERS = st.integers(5, 12)
SEEDS = st.integers(0, 2**32)


def watch(t: Town, who: str = "public") -> ClocktowerView:
    """What somebody sees now."""
    audiences = {"storyteller": STORYTELLER, "public": PUBLIC}
    audience = audiences[who] if who in audiences else t.seat(who).id
    return Watcher(t.game, audience).view(words())


def names(t: Town, seats: list[int] | None) -> str:
    """These seats by name."""
    assert seats is not None
    return " ".join(t.grimoire.people[seat].name for seat in seats)


# Up to date


def step(game: Clocktower, policy: RandomPolicy, chance: Random) -> None:
    """An answer, now and then a deed, or something taken back."""
    ask = game.ask
    assert ask is not None
    what = chance.random()
    if what < 0.05 and game.entries:
        game.undo(chance.randint(1, min(4, len(game.entries))))
    elif what < 0.15:
        try:
            game.intervene(any_deed(game, chance))
        except BelfryError:
            return
    else:
        game.answer(*policy.answer(game, ask))


@settings(max_examples=15)
@given(players=PLAYERS, seed=SEEDS, kept=st.booleans())
def test_a_watcher_sees_at_every_moment_what_somebody_who_looks_for_the_first_time_sees(
    players: int, seed: int, kept: bool
) -> None:
    """TAB-14: answers, deeds and things taken back, for every audience"""
    game = Clocktower(Config.players(players, switches={"grimoire_copy": kept}), seed)
    policy, chance = RandomPolicy(seed, 0.3), Random(seed)
    watchers = [Watcher(game, audience) for audience in (STORYTELLER, PUBLIC, *range(players))]
    for _ in range(150):
        for watcher in watchers:
            fresh = Watcher(game, watcher.audience)
            assert watcher.view(words()) == fresh.view(words())
            assert watcher.heard == fresh.heard
        if game.ask is None:
            return
        step(game, policy, chance)


@settings(max_examples=10)
@given(players=PLAYERS, seed=SEEDS)
def test_a_view_that_was_handed_out_does_not_change_when_the_game_goes_on(players: int, seed: int) -> None:
    """So that whoever sends views can compare the last one with the next."""
    game = Clocktower(Config.players(players), seed)
    policy, chance = RandomPolicy(seed, 0.3), Random(seed)
    watchers = [Watcher(game, audience) for audience in (STORYTELLER, PUBLIC, 0, 1)]
    kept: list[tuple[Any, bytes]] = []
    for _ in range(120):
        for watcher in watchers:
            seen = watcher.view(words())
            kept.append((seen, msgspec.json.encode(seen)))
        if game.ask is None:
            break
        step(game, policy, chance)
    for seen, before in kept:
        assert msgspec.json.encode(seen) == before


def test_a_view_has_the_shape_that_clients_are_told_of() -> None:
    for seed in range(4):
        game, policy = Clocktower(Config.players(9), seed), RandomPolicy(seed)
        while game.ask is not None:
            for audience in (STORYTELLER, PUBLIC, 0, 8):
                seen = msgspec.json.decode(msgspec.json.encode(Watcher(game, audience).view(words())))
                assert not list(misfits(seen, ClocktowerView))
            game.answer(*policy.answer(game, game.ask))


def test_what_is_taken_back_is_gone_from_the_view_and_from_the_history() -> None:
    t = town(EIGHT, start="day 2").nominate("Ana", "Cy", "Ana Bo Dee Eli")
    watcher = Watcher(t.game, PUBLIC)
    assert len(watcher.view(words())["nominations"]) == 1
    t.game.undo(len(t.game.entries))
    assert watcher.view(words())["nominations"] == []
    assert "nominated" not in [event.kind for event in watcher.heard]


def test_lines_are_the_events_heard_with_their_words_from_any_number_on() -> None:
    t = town(EIGHT, start="day 2").nominate("Ana", "Cy")
    watcher = Watcher(t.game, 3)
    lines = watcher.lines(words())
    assert [line["kind"] for line in lines] == [e.kind for e in t.game.events if hears(3, e.to)]
    assert {"kind": "nominated", "data": {"by": 0, "who": 2}, "text": "Ana nominates Cy."} in lines
    assert watcher.lines(words(), 4) == lines[4:]


# The moment that an answer refers to


def test_the_moment_changes_with_every_event_that_a_player_hears() -> None:
    t = town(EIGHT, start="day 2")
    watcher = Watcher(t.game, 4)
    before = watcher.moment
    t.game.answer(STORYTELLER, "open")
    opened = watcher.moment
    assert opened > before
    t.game.answer(0, ("nominate", 1))
    assert watcher.moment > opened
    assert watcher.view(words())["moment"] == watcher.moment


def test_a_players_moment_does_not_tell_how_many_others_were_asked_something() -> None:
    """TAB-4, NGT-27"""
    busy = town("imp poisoner empath chef monk ravenkeeper slayer virgin", start="night 2")
    quiet = town("imp baron saint chef mayor soldier slayer virgin", start="night 2")
    busy.night(Bo="Fay", Eli="Ana", Ana="Fay")
    quiet.night({"rule": {"ability": "mayor", "choice": None}}, Ana="Eli")
    assert len(busy.game.entries) > len(quiet.game.entries)
    for who in ("public", "Dee", "Hal"):
        assert watch(busy, who)["moment"] == watch(quiet, who)["moment"]


def test_the_storytellers_moment_counts_answers_and_deeds() -> None:
    t = town(EIGHT, start="day 2")
    before = watch(t, "storyteller")["moment"]
    t.intervene(add_token={"Cy": ["poisoner/poisoned"]})
    assert watch(t, "storyteller")["moment"] == before + 1 == len(t.game.entries)


# The day


@pytest.mark.parametrize("seed", [0, 1, 2, 4, 5])
def test_who_may_nominate_and_be_nominated_is_what_the_rules_will_have(seed: int) -> None:
    """NOM-4, NOM-5, NOM-6, NOM-8, VOT-12"""
    game, policy = Clocktower(Config.players(9), seed), RandomPolicy(seed)
    opened = 0
    while (ask := game.ask) is not None:
        if ask.ability == "day" and game.grimoire.today.open:
            opened += 1
            seen, grimoire = Watcher(game, PUBLIC).view(words()), game.grimoire
            assert seen["may_nominate"] == [s.id for s in grimoire.circle if nominators.may_nominate(grimoire, s)]
            assert seen["may_be_nominated"] == list(nominators.nominees(grimoire).values)
            assert seen["threshold"] == nomination.threshold(grimoire)
        game.answer(*policy.answer(game, ask))
    assert opened


def test_travellers_are_exiled_and_not_nominated() -> None:
    """NOM-8, TRV-25"""
    t = town("imp poisoner empath chef monk undertaker thief:evil -beggar:good", start="day 2")
    seen = watch(t)
    assert names(t, seen["may_be_nominated"]) == "Ana Bo Cy Dee Eli Fay"
    assert names(t, seen["may_nominate"]) == "Ana Bo Cy Dee Eli Fay Gus"
    assert tuple(seen["may_be_exiled"]) == exile.callable_exiles(t.grimoire)
    t.exile("Ana", "Gus")
    assert names(t, watch(t)["may_be_exiled"]) == "Hal"


@pytest.mark.parametrize("moment", ["at night", "after the execution", "at dusk"])
def test_nobody_may_nominate_when_there_can_be_no_nomination(moment: str) -> None:
    """NOM-1, EXE-2"""
    t = town(EIGHT, start="day 2").execute("Gus")
    if moment != "after the execution":
        t.dusk()
    if moment == "at night":
        begin_night(t)
    seen = watch(t)
    assert (seen["may_nominate"], seen["may_be_nominated"]) == ([], [])


def test_what_may_be_used_by_day_is_the_same_whoever_holds_it() -> None:
    """ABL-29"""
    with_slayer = town(EIGHT, start="day 2")
    without = town("imp poisoner empath chef monk undertaker saint virgin", start="day 2")
    assert watch(with_slayer)["may_use"] == watch(without)["may_use"] == ["slayer"]
    assert watch(town(EIGHT, start="night 2"))["may_use"] == []


def test_nothing_may_be_used_after_the_execution_where_the_table_refuses_it() -> None:
    """TRC-23"""
    t = town(EIGHT, start="day 2", switches={"day_ability_after_execution": "refused"})
    assert watch(t)["may_use"] == ["slayer"]
    assert watch(t.execute("Fay"))["may_use"] == []
    assert watch(town(EIGHT, start="day 2").execute("Fay"))["may_use"] == ["slayer"]


# The count


def test_the_clock_hand_passes_clockwise_from_the_nominee_and_stops_at_those_who_can_vote() -> None:
    """VOT-3, VOT-9"""
    t = town("imp -poisoner empath --chef monk undertaker slayer virgin", start="day 2").nominated("Ana", "Cy")
    waiting = watch(t)["counting"]
    assert waiting is not None
    assert names(t, waiting["order"]) == "Eli Fay Gus Hal Ana Bo Cy"
    assert (waiting["next"], waiting["kind"], waiting["needed"]) == (None, "vote", 3)
    t.game.answer(STORYTELLER, "count")
    started = watch(t)["counting"]
    assert started is not None
    assert started["next"] == t.seat("Eli").id
    t.hand("Eli", True).hand("Fay", False)
    later = watch(t)["counting"]
    assert later is not None
    assert (later["hands"], later["total"], later["next"]) == ([t.seat("Eli").id], 1, t.seat("Gus").id)
    assert later["order"] == waiting["order"]


def test_a_dead_player_whose_vote_was_counted_keeps_the_place_in_the_order() -> None:
    """VOT-3, VOT-8"""
    t = town("imp poisoner empath -chef monk undertaker slayer virgin", start="day 2").counting("Ana", "Cy")
    t.hand("Dee", True).hand("Eli", False)
    counting = watch(t)["counting"]
    assert counting is not None
    assert names(t, counting["order"]) == "Dee Eli Fay Gus Hal Ana Bo Cy"


def test_for_an_exile_the_clock_hand_stops_at_everybody() -> None:
    """TRV-20, TRV-21"""
    t = town("imp -poisoner empath --chef monk undertaker slayer thief:evil", start="day 2")
    t.game.answer(0, ("exile", 7))
    counting = watch(t)["counting"]
    assert counting is not None
    assert names(t, counting["order"]) == "Ana Bo Cy Dee Eli Fay Gus Hal"
    assert (counting["kind"], counting["needed"], counting["next"]) == ("exile", 4, None)
    t.game.answer(STORYTELLER, "count")
    started = watch(t)["counting"]
    assert started is not None
    assert started["next"] == 0


def test_the_clock_hand_goes_on_when_somebody_whom_it_would_come_to_leaves() -> None:
    """VOT-3"""
    t = town("imp poisoner empath chef monk thief:evil scapegoat:good virgin", start="day 2").counting("Ana", "Eli")
    t.intervene(Leave(5))
    counting = watch(t)["counting"]
    assert counting is not None
    assert names(t, counting["order"]) == "Gus Hal Ana Bo Cy Dee Eli"
    assert counting["next"] == t.seat("Gus").id


def test_the_clock_hand_does_not_go_back_to_somebody_who_has_a_vote_again() -> None:
    """VOT-3: who comes back to life when the clock hand has passed by is not asked any more."""
    seats = [f"--{id}" if seat == 3 else id for seat, id in enumerate(EIGHT.split())]
    t = town(" ".join(seats), start="day 2").nominated("Ana", "Cy")
    t.game.answer(STORYTELLER, "count")
    t.intervene(revive=["Dee"])
    counting = view(t.game, PUBLIC)["counting"]
    assert counting is not None
    assert counting["next"] == t.game.ask.to[0] == t.seat("Eli").id


@example(players=12, seed=538)
@settings(max_examples=20)
@given(players=PLAYERS, seed=SEEDS)
def test_the_clock_hand_is_always_at_the_player_who_is_asked_for_a_hand(players: int, seed: int) -> None:
    """VOT-3: whatever the Storyteller does in between"""
    game = Clocktower(Config.players(players), seed)
    policy, chance = RandomPolicy(seed, 0.3), Random(seed)
    watcher = Watcher(game, PUBLIC)
    for _ in range(200):
        ask = game.ask
        if ask is None:
            return
        if ask.kind in ("vote", "support"):
            counting = watcher.view(words())["counting"]
            assert counting is not None
            assert counting["next"] == ask.to[0]
            assert (counting["kind"] != "vote") is (ask.kind == "support")
        step(game, policy, chance)


def test_that_the_count_begins_is_announced() -> None:
    """VOT-2"""
    t = town(EIGHT, start="day 2").nominated("Ana", "Cy")
    before = view(t.game, PUBLIC)
    t.intervene(add_token={"Cy": ["poisoner/poisoned"]})
    assert view(t.game, PUBLIC) == before
    t.game.answer(STORYTELLER, "count")
    assert view(t.game, PUBLIC)["history"][-1] == ["count", {"who": 2}]


# The Storyteller's part


@pytest.mark.parametrize("start", ["night 1", "day 2"])
def test_what_is_the_storytellers_is_in_nobody_elses_view(start: str) -> None:
    """TAB-1, TAB-14"""
    t = town(EIGHT, start=start)
    for who in ("public", "Ana", "Hal"):
        seen = msgspec.to_builtins(watch(t, who))
        assert [seen[part] for part in STORYTELLER_PARTS] == [None] * len(STORYTELLER_PARTS)
    seen = watch(t, "storyteller")
    assert seen["grimoire"] is not None
    assert seen["night"]


def test_the_storyteller_sees_what_a_player_is_asked_and_can_answer_for_them() -> None:
    t = night_to(town(EIGHT, start="night 2"), "monk", Bo="Ana")
    seen = watch(t, "storyteller")
    assert seen["asked"] is None
    assert seen["waiting"] is not None
    [waiting] = seen["waiting"]
    assert (waiting["seat"], waiting["kind"], waiting["ability"]) == (4, "choose", "monk")
    assert waiting["text"] == "Eli chooses a player to protect, as the Monk."
    assert waiting["options"] == {"choose": "one", "noun": "player", "of": [0, 1, 2, 3, 5, 6, 7]}


def test_on_an_open_day_nobody_is_waited_for() -> None:
    assert watch(town(EIGHT, start="day 2"), "storyteller")["waiting"] == []


def sheet(t: Town) -> list[tuple[str, str | None, str]]:
    """The Storyteller's night sheet: each step, whom it is about, and how far it is."""
    steps = watch(t, "storyteller")["night"]
    assert steps is not None
    return [(s["id"], None if s["seat"] is None else names(t, [s["seat"]]), s["state"]) for s in steps]


def texts(t: Town) -> dict[str, str]:
    """What has come of each step."""
    steps = watch(t, "storyteller")["night"]
    assert steps is not None
    return {step["id"]: step["text"] for step in steps if step["text"]}


def test_the_night_sheet_is_ticked_off_step_by_step() -> None:
    """NGT-1, STO-41"""
    t = night_to(town(EIGHT, start="night 1", bluffs=["soldier", "mayor", "saint"]), "chef", Bo="Ana")
    assert sheet(t) == [
        ("dusk", None, "done"),
        ("minioninfo", None, "done"),
        ("demoninfo", None, "done"),
        ("poisoner", "Bo", "done"),
        ("chef", "Dee", "now"),
        ("empath", "Cy", "to-come"),
        ("dawn", None, "to-come"),
    ]
    assert texts(t) == {
        "minioninfo": "Bo learns that Ana is the Demon.",
        "demoninfo": "Ana learns the Minions: Bo. Bluffs: Soldier, Mayor and Saint.",
        "poisoner": "Bo goes to poison Ana.",
    }


def test_when_the_night_is_over_its_sheet_says_what_dawn_will_declare() -> None:
    """NGT-23, NGT-24"""
    t = town(EIGHT, start="night 2").night(Bo="Ana", Eli="Cy", Ana="Dee")
    assert sheet(t)[-1] == ("dawn", None, "now")
    # Nobody was executed, so the Undertaker was not woken.
    assert [id for id, _, state in sheet(t)[:-1] if state != "done"] == ["undertaker"]
    assert texts(t)["dawn"] == "Day 2 dawns. Everybody wakes."
    killing = town(EIGHT, start="night 2").night(Bo="Cy", Eli="Cy", Ana="Dee")
    assert texts(killing)["imp"] == "Ana attacks Dee. Dee dies of the Imp."
    assert texts(killing)["dawn"] == "Day 2 dawns. Dee died in the night."


def test_the_step_of_a_dead_player_is_not_on_the_sheet() -> None:
    """EXE-11, NGT-2"""
    t = town("imp -poisoner empath chef -monk undertaker slayer virgin", start="night 2").night(Ana="Dee")
    assert [id for id, _, _ in sheet(t)] == ["dusk", "imp", "empath", "undertaker", "dawn"]


def test_somebody_whom_a_death_wakes_is_on_the_sheet() -> None:
    """ABL-26"""
    t = town("imp poisoner empath chef monk ravenkeeper slayer virgin", start="night 2")
    night_to(t, "ravenkeeper", Bo="Dee", Eli="Cy", Ana="Fay")
    assert ("ravenkeeper", "Fay", "now") in sheet(t)
    choose(t, "Fay", "Bo")
    finish_night(t)
    assert texts(t)["ravenkeeper"] == "Fay, who died tonight, asks who Bo is. Fay is told: the Poisoner."


def test_a_step_that_was_done_stays_on_the_sheet_with_whoever_did_it_when_they_become_somebody_else() -> None:
    """ABL-21"""
    t = town("imp poisoner empath chef monk undertaker slayer virgin", start="night 2")
    t.night(Bo="Cy", Eli="Cy", Ana="Ana")
    assert ("poisoner", "Bo", "done") in sheet(t)
    assert ("imp", "Ana", "done") in sheet(t)
    assert "Bo becomes the Imp and is evil." in texts(t)["imp"]


def test_somebody_who_is_to_be_told_a_new_character_is_on_the_sheet() -> None:
    """STA-9"""
    t = town("imp scarletwoman empath chef monk undertaker slayer virgin", start="day 2").execute("Ana").dusk()
    assert ("notice", "Bo", "to-come") in sheet(t)
    t.night(Eli="Cy", Bo="Dee")
    assert ("notice", "Bo", "done") in sheet(t)
    assert texts(t)["notice"] == "Bo is told: the Imp, evil."


def test_when_a_deed_puts_a_step_before_dawn_the_night_goes_on() -> None:
    """ABL-22"""
    t = town("imp poisoner saint chef monk undertaker slayer virgin", start="night 2")
    t.night(Bo="Cy", Eli="Cy", Ana="Dee").intervene(Become(6, "washerwoman"))
    assert ("washerwoman", "Gus", "now") in sheet(t)
    assert [state for id, _, state in sheet(t) if id == "dawn"] == ["to-come"]
    play_to(t, "washerwoman")
    finish_night(t)
    assert sheet(t)[-1] == ("dawn", None, "now")


def test_by_day_the_sheet_is_that_of_the_coming_night() -> None:
    """STO-41"""
    t = town("imp poisoner empath chef monk undertaker slayer virgin", start="day 1")
    assert sheet(t)[0] == ("dusk", None, "to-come")
    assert {state for _, _, state in sheet(t)} == {"to-come"}
    assert sheet(t.dusk())[0] == ("dusk", None, "now")


def test_when_the_game_is_over_there_is_no_night_to_come() -> None:
    t = town(EIGHT, start="day 2").intervene(End("good"))
    assert sheet(t) == []


@pytest.mark.parametrize("seed", range(4))
def test_a_night_sheet_has_one_step_under_way_and_nothing_done_after_it(seed: int) -> None:
    """NGT-1"""
    game, policy, chance = Clocktower(Config.players(10), seed), RandomPolicy(seed), Random(seed)
    watcher = Watcher(game, STORYTELLER)
    for _ in range(250):
        if game.ask is None:
            return
        if game.grimoire.phase == "night":
            steps = watcher.view(words())["night"]
            assert steps is not None
            states = ["done" if step["state"] == "passed" else step["state"] for step in steps]
            assert states.count("now") == 1
            assert states == sorted(states, key=["done", "now", "to-come"].index)
        step(game, policy, chance)


# What is held back


def test_a_grimoire_that_was_shown_can_be_read_again_until_dusk_and_is_not_kept() -> None:
    """TRC-50"""
    t = begin_night(town("imp spy empath chef monk undertaker slayer virgin", start="night 2"))
    watcher = Watcher(t.game, 1)
    finish_night(t, Eli="Cy", Ana="Dee")
    at_night = watcher.view(words())
    assert at_night["known"][0] == {"character": "imp", "alignment": "evil"}
    assert at_night["told"][-1]["text"].startswith("You look into the Grimoire: Ana the Imp")
    t.day()
    by_day = watcher.view(words())
    assert (by_day["known"], by_day["told"]) == (at_night["known"], at_night["told"])
    t.dusk()
    later = watcher.view(words())
    assert set(later["known"]) == {1}
    assert later["told"][-1]["text"] == "You looked into the Grimoire."
    assert '"imp"' not in msgspec.json.encode(watcher.lines(words(), 2)).decode()


def over() -> Town:
    """A game that good has won on the second day."""
    return town(EIGHT, start="night 2").next_day(Bo="Cy", Eli="Cy", Ana="Dee").execute("Ana")


@pytest.mark.parametrize("audience", [PUBLIC, 2])
def test_when_the_game_is_over_everything_is_open(audience: int) -> None:
    """WIN-13"""
    t = over()
    watcher = Watcher(t.game, audience)
    assert set(watcher.view(words())["known"]) == set(range(8))
    assert watcher.heard == t.game.events


@pytest.mark.parametrize("audience", [PUBLIC, 2])
def test_until_the_storyteller_reveals_a_seat_nobody_knows_more_of_it_than_before(audience: int) -> None:
    """WIN-13"""
    t = over()
    watcher = Watcher(t.game, audience)
    watcher.revealed = set()
    seen = watcher.view(words())
    assert (seen["phase"], seen["winner"], seen["reason"]) == ("over", "good", "WIN-2")
    assert set(seen["known"]) == ({audience} if audience >= 0 else set())
    assert [event.kind for event in watcher.heard] == [e.kind for e in t.game.events if hears(audience, e.to)]
    assert watcher.heard[-1].data["grimoire"] == []
    assert "poisoner" not in msgspec.json.encode(watcher.lines(words(), 2)).decode()


def test_seats_are_revealed_one_by_one_and_then_the_record() -> None:
    """WIN-13"""
    t = over()
    watcher = Watcher(t.game, PUBLIC)
    watcher.revealed = {1}
    assert watcher.view(words())["known"] == {1: {"character": "poisoner", "alignment": "evil"}}
    assert [page["seat"] for page in watcher.heard[-1].data["grimoire"]] == [1]
    watcher.revealed = {0, 1}
    assert set(watcher.view(words())["known"]) == {0, 1}
    watcher.revealed = None
    assert watcher.heard == t.game.events


def test_what_is_not_revealed_was_held_back_from_the_moment_of_the_end() -> None:
    """WIN-13: also for somebody who has watched all along, and again after something was taken back"""
    t = town(EIGHT, start="night 2")
    watcher = Watcher(t.game, 3)
    watcher.revealed = {0}
    t.next_day(Bo="Cy", Eli="Cy", Ana="Dee")
    assert set(watcher.view(words())["known"]) == {3}
    t.execute("Ana")
    assert set(watcher.view(words())["known"]) == {0, 3}
    t.game.undo()
    assert set(watcher.view(words())["known"]) == {3}


def test_a_spy_does_not_get_the_old_grimoires_back_before_all_is_revealed() -> None:
    """TRC-50, WIN-13"""
    t = town("imp spy empath chef monk undertaker slayer virgin", start="night 2")
    t.next_day(Eli="Cy", Ana="Dee").dusk()
    t.game.intervene(End("good"))
    watcher = Watcher(t.game, 1)
    watcher.revealed = set()
    assert set(watcher.view(words())["known"]) == {1}
    watcher.revealed = None
    assert set(watcher.view(words())["known"]) == set(range(8))


def test_the_storyteller_knows_everything_whatever_is_revealed() -> None:
    """WIN-13"""
    t = over()
    watcher = Watcher(t.game, STORYTELLER)
    watcher.revealed = set()
    assert watcher.heard == t.game.events
    assert set(watcher.view(words())["known"]) == set(range(8))


@settings(max_examples=10)
@given(players=PLAYERS, seed=SEEDS)
def test_nothing_of_the_record_is_open_while_a_seat_is_held_back(players: int, seed: int) -> None:
    """WIN-13, TAB-4"""
    game = Clocktower(Config.players(players), seed)
    play(game, RandomPolicy(seed))
    for audience in (PUBLIC, 0):
        watcher = Watcher(game, audience)
        watcher.revealed = set(range(players - 1))
        assert all(hears(audience, event.to) for event in watcher.heard)
        assert all(page["seat"] != players - 1 for page in watcher.heard[-1].data["grimoire"])


# What the Storyteller may do


def abilities(t: Town, name: str) -> dict[str, tuple[bool, bool]]:
    """What a player holds: whether the player can be woken for it, and whether something can happen through it."""
    grimoire = watch(t, "storyteller")["grimoire"]
    assert grimoire is not None
    page = next(seat for seat in grimoire["seats"] if seat["name"] == name)
    return {held["id"]: (held["wakes"], held["happens"]) for held in page["abilities"]}


def test_the_storyteller_sees_what_each_ability_can_do_now() -> None:
    t = begin_night(town("po tinker sailor gossip fool", start="night 2", script="bad-moon-rising"))
    assert abilities(t, "Bo") == {"tinker": (True, True)}
    assert abilities(t, "Dee") == {"gossip": (False, False)}
    assert abilities(t, "Eli") == {"fool": (False, False)}
    t = town("po --tinker sailor gossip fool", start="day 2", script="bad-moon-rising")
    assert abilities(t, "Bo") == {"tinker": (False, False)}
    assert abilities(t, "Cy") == {"sailor": (False, False)}


def test_a_lunatic_is_woken_as_such_and_not_as_the_demon_of_the_belief() -> None:
    t = begin_night(town("po lunatic=po sailor gossip fool", start="night 2", script="bad-moon-rising"))
    assert abilities(t, "Bo") == {"lunatic": (True, False), "po": (False, False)}


@pytest.mark.parametrize(
    ("seats", "telling"),
    [
        ("imp oracle --chef soldier saint ravenkeeper mayor", "true"),
        ("vortox oracle --chef soldier saint ravenkeeper mayor", "false"),
        ("nodashii oracle --chef soldier saint ravenkeeper mayor", "anything"),
    ],
)
def test_the_storyteller_is_told_whether_the_answers_are_true(seats: str, telling: str) -> None:
    t = night_to(town(seats, start="night 2", script=seats.replace("-", "").split()), "oracle", Ana="Dee")
    asked = watch(t, "storyteller")["asked"]
    assert asked is not None
    assert asked.get("telling") == telling
    assert all("telling" not in (watch(t, name)["asked"] or {}) for name in ("Ana", "Bo", "Cy", "public"))


def test_the_storyteller_can_enter_what_players_use_by_day() -> None:
    t = town(
        "imp slayer moonchild gossip saint", start="day 2", script=["imp", "slayer", "moonchild", "gossip", "saint"]
    )
    uses = watch(t, "storyteller")["uses"]
    assert uses is not None
    assert [use["action"] for use in uses] == [["use", "slayer"], ["use", "moonchild"], ["use", "gossip"]]
    assert [use["by"] for use in uses] == [[0, 1, 2, 3, 4]] * 3
    assert watch(t, "Bo")["uses"] is watch(t)["uses"] is None
    assert watch(town(EIGHT, start="night 2"), "storyteller")["uses"] == []


def test_the_storyteller_enters_a_use_only_for_those_who_may() -> None:
    t = town("imp amnesiac chef mayor saint", start="day 2", script=["imp", "amnesiac", "chef", "mayor", "saint"])
    t.intervene(Kill((2,)))
    [use] = watch(t, "storyteller")["uses"] or []
    assert use["action"] == ["use", "amnesiac"]
    assert use["by"] == [0, 1, 3, 4]
