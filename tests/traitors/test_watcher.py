"""Watchers and views: what one party sees, kept up to date."""

from __future__ import annotations

import typing
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belfry.core.audience import PUBLIC, STORYTELLER
from belfry.core.policy import RandomPolicy, play
from belfry.traitors import Config, Traitors
from belfry.traitors.narration import words
from belfry.traitors.view import TraitorsView, Watcher, view
from tests.traitors.table import banishment, final, murder, table
from tests.traitors.test_properties import OPTIONS, answers_of

SEEDS = st.integers(0, 2**32)


@pytest.mark.parametrize("players", [4, 6, 8])
@settings(max_examples=5, deadline=None)
@given(options=OPTIONS, seed=SEEDS)
def test_a_watcher_sees_at_every_moment_what_somebody_who_looks_for_the_first_time_sees(
    players: int, options: dict[str, Any], seed: int
) -> None:
    game = Traitors(Config.players(players, options), seed)
    parties = (PUBLIC, STORYTELLER, *range(players))
    watchers = {party: Watcher(game, party) for party in parties}
    for number, _ in enumerate(answers_of(game, seed, 200)):
        for party, watcher in watchers.items():
            seen = watcher.view(words())
            if number % 11 == 0:
                fresh = Watcher(game, party)
                assert seen == fresh.view(words())
                assert watcher.lines(words()) == fresh.lines(words())
                assert watcher.moment == fresh.moment


def test_a_view_that_was_handed_out_does_not_change_when_the_game_goes_on() -> None:
    game = Traitors(Config.players(6), 5)
    watchers = [Watcher(game, party) for party in (PUBLIC, *range(6))]
    kept: list[tuple[Any, bytes]] = []
    for _ in answers_of(game, 5):
        for watcher in watchers:
            seen = watcher.view(words())
            kept.append((seen, msgspec.json.encode(seen)))

    assert all(msgspec.json.encode(seen) == then for seen, then in kept)


def test_a_view_has_the_shape_that_clients_are_told_of() -> None:
    t = murder()
    for who in ("public", "Ana", "Cy"):
        seen = t.view(who)
        assert set(seen) == set(typing.get_type_hints(TraitorsView))
        msgspec.json.encode(seen)


def test_what_is_taken_back_is_gone_from_the_view_and_from_the_history() -> None:
    t = murder(hands={"Ana": ["gold"]})
    watcher = Watcher(t.game, 0)
    before = (watcher.view(words()), watcher.lines(words()), watcher.descriptions(words()))
    t.do({"enter": {"Cy": 1}})
    assert not watcher.view(words())["players"][0]["in"]
    t.game.undo(len(t.game.entries) - len(before[2]))

    assert (watcher.view(words()), watcher.lines(words()), watcher.descriptions(words())) == before


def test_lines_are_the_events_heard_with_their_words_from_any_number_on() -> None:
    watcher = Watcher(murder().game, 2)
    lines = watcher.lines(words())

    assert [line["kind"] for line in lines] == [event.kind for event in watcher.heard]
    assert watcher.lines(words(), 3) == lines[3:]
    assert "You are the Traitor." in [line["text"] for line in lines]


def test_the_moment_counts_what_was_heard() -> None:
    t = table(4, turn="Bo", traitor="Ana", deck=["gold"])
    watchers = [Watcher(t.game, party) for party in (PUBLIC, 0, 1)]
    before = [watcher.moment for watcher in watchers]
    t.answer("Bo", "draw")

    assert [watcher.moment - then for watcher, then in zip(watchers, before, strict=True)] == [1, 1, 2]


def test_a_player_is_asked_and_the_others_see_who_is_waited_for() -> None:
    t = table(4, turn="Bo", traitor="Ana", deck=["gold"])
    asked, waiting = t.view("Bo")["asked"], t.view("Ana")["waiting"]

    assert asked is not None
    assert (asked["kind"], asked["ability"], asked["about"]) == ("draw", "turn", None)
    assert asked["options"] == {"choose": "one", "noun": "word", "of": ["draw"]}
    assert asked["text"] == "It is your turn: draw a card."
    assert t.view("Ana")["asked"] is None
    assert waiting == {
        "kind": "draw",
        "ability": "turn",
        "seats": [1],
        "about": None,
        "text": "Bo has to draw a card.",
    }


def test_whoever_has_answered_is_no_longer_asked() -> None:
    t = murder()
    t.answer("Ana", "F")

    assert t.view("Ana")["asked"] is None
    waiting = t.view("Ana")["waiting"]
    assert waiting is not None
    assert waiting["seats"] == [1, 2, 3, 4, 5]


def test_a_card_just_drawn_is_seen_by_the_drawer_until_it_is_confirmed() -> None:
    """TRT-56"""
    t = table(4, turn="Bo", traitor="Ana", hands={"Bo": ["gold"]}, deck=["shield"])
    t.answer("Bo", "draw")

    assert t.view("Bo")["you"] == {
        "seat": 1,
        "number": 2,
        "role": "faithful",
        "recruited": False,
        "hand": ["gold"],
        "drawn": "shield",
    }
    t.answer("Bo", "keep")
    assert t.view("Bo")["you"].get("hand") == ["gold", "shield"]
    assert t.view("Bo")["you"].get("drawn") is None
    assert t.view("public")["you"] == {}


def test_the_phase_follows_the_events() -> None:
    t = murder(hands={"Ana": ["gold"]})
    assert t.view()["phase"] == "murder"
    t.do({"enter": {"Cy": 1}})
    assert t.view()["phase"] == "turn"
    assert banishment().view()["phase"] == "banishment"
    assert final(4).view()["phase"] == "end"
    assert final(8).view()["phase"] == "over"


def test_the_results_of_every_round_stay_in_sight() -> None:
    """TRT-13"""
    game = play(Traitors(Config.players(4, {"rounds": 3}), 6), RandomPolicy(6))
    assert isinstance(game, Traitors)
    results = view(game, PUBLIC)["results"]

    assert [result["round"] for result in results] == [1, 2, 3]
    assert [row[-1] for row in results[-1]["rows"]] == [player.score for player in game.round.players]
    assert all(result["reason"] in ("two", "agreement", "final") for result in results)


def test_what_was_told_in_private_is_kept_for_the_round() -> None:
    t = final(4, traitor="Dee", hands={"Ana": ["gold", "gold", "gold"]})
    told = t.view("Ana")["told"]

    assert [line["kind"] for line in told] == ["role", "dealt", "card"]
    assert told[1]["text"] == "You are dealt 3 Gold."
    t.do("next")
    assert [line["kind"] for line in t.view("Ana")["told"]] == ["role", "dealt"]
    assert t.view("public")["told"] == []


def test_a_new_round_begins_with_a_clear_table() -> None:
    """TRT-23"""
    t = final(4, fund=5)
    t.do("next")
    seen = t.view("Bo")

    assert seen["fund"] == {"cards": [], "gold": 0}
    assert seen["discards"] == {"cards": [], "count": 0}
    assert [player["role"] for player in seen["players"]] == [None] * 4
    assert [player["in"] for player in seen["players"]] == [True] * 4
    assert (seen["ended"], seen["voting"], seen["agreement"], seen["victim"]) == (None, None, None, None)
    assert len(seen["you"].get("hand", [])) == 3
    assert seen["phase"] == "turn"


def test_whoever_sees_everything_sees_every_event() -> None:
    """Nobody at the table does, but whoever reads the journal of a game."""
    game = murder().do({"enter": {"Cy": 1}}).game

    assert len(Watcher(game, STORYTELLER).heard) == len(game.events)
    assert Watcher(game, STORYTELLER).view(words())["you"] == {}
    assert Watcher(game, STORYTELLER).moment == len(game.entries)
