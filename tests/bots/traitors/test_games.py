"""Whole games among bots: legal, repeatable, played from what each seat sees, and better than chance."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path
from time import thread_time
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import belfry.bots.traitors
from belfry.bots.seen import decoder
from belfry.bots.traitors import Bot, Seen
from belfry.bots.traitors.match import Match
from belfry.core.audience import hears
from belfry.core.journal import write_journal
from belfry.traitors import Config, Traitors
from belfry.traitors.events import TraitorsEvent
from belfry.traitors.start import Start
from tests.bots.traitors.castle import ANA, DEE, FAY, GOLD, NAMES

seeds = st.integers(min_value=0, max_value=2**40)
tables = st.fixed_dictionaries(
    {
        "rounds": st.integers(1, 2),
        "traitor": st.integers(0, 3),
        "shield": st.integers(0, 8),
        "dagger": st.integers(0, 9),
        "event": st.integers(0, 14),
        "event_mode": st.sampled_from(["independent", "pile"]),
        "murder_order": st.sampled_from(["clockwise", "slips"]),
        "traitor_may_abstain": st.booleans(),
        "self_vote": st.booleans(),
        "max_tied_repetitions": st.integers(0, 3),
        "discard_face_up": st.booleans(),
        "end_agreement": st.sampled_from(["banishment", "any-time"]),
        "gold_value": st.sampled_from([1, 3, [1, 2] * 19]),
    }
)


def played(players: int, seed: int, **options: Any) -> Match:
    match = Match(Config.players(players, {"rounds": 1, **options}), seed)
    match.play()
    return match


@settings(max_examples=25, deadline=None)
@given(seed=seeds, players=st.integers(4, 8), options=tables)
def test_a_game_among_bots_comes_to_an_end_without_any_illegal_answer(
    seed: int, players: int, options: dict[str, Any]
) -> None:
    """The game refuses whatever is not legal."""
    match = Match(Config.players(players, options), seed)

    assert match.play().winners


@settings(max_examples=10, deadline=None)
@given(seed=seeds, players=st.integers(4, 8), options=tables)
def test_among_players_who_do_anything_bots_stay_legal(seed: int, players: int, options: dict[str, Any]) -> None:
    match = Match(Config.players(players, options), seed, chance=range(0, players, 2))

    assert match.play().winners


def test_the_same_seed_gives_the_same_game_down_to_the_last_word() -> None:
    first, again = played(6, 5), played(6, 5)

    assert again.said == first.said
    assert write_journal(again.game) == write_journal(first.game)


class Witness(Bot):
    """A bot that checks at every decision that a newcomer, who was sent the same, decides the same."""

    def _newcomer(self, seen: Seen) -> tuple[Bot, Seen]:
        return Bot(self.seat, self.seed), decoder(TraitorsEvent).decode(msgspec.msgpack.encode(seen))

    def answer(self, seen: Seen) -> Any:
        bot, same = self._newcomer(seen)
        answer = super().answer(seen)
        assert bot.answer(same) == answer
        return answer

    def moves(self, seen: Seen) -> list[Any]:
        bot, same = self._newcomer(seen)
        moves = super().moves(seen)
        assert bot.moves(same) == moves
        assert len(moves) <= 1
        return moves


@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_is_lost_when_a_bot_starts_anew_and_nothing_but_its_sight_counts(seed: int) -> None:
    bots = [Witness(seat, seed + seat) for seat in range(5)]

    Match(Config.players(5, {"rounds": 2}), seed, bots=bots).play()


def test_what_is_taken_back_is_forgotten() -> None:
    match = Match(Config.players(5, {"rounds": 2}), 3)
    for _ in range(60):
        match.step()
    bot = match.bots[ANA]
    bot.moves(match.seen(ANA))
    match.game.undo(40)
    match.chat.clear()
    seen = match.seen(ANA)

    assert bot.mind(seen).public == Bot(ANA, bot.seed).mind(seen).public


def test_two_games_that_look_the_same_from_a_seat_are_played_the_same_from_it() -> None:
    """Only secrets differ: who is the Traitor, what the others hold, and what lies in the deck."""
    deck = ("gold", "event", "gold", "shield", "gold", "gold", "event")
    secrets = (
        (FAY, (GOLD, GOLD, ("gold", "shield", "gold"), GOLD, GOLD, GOLD), deck),
        (DEE, (GOLD, ("shield", "gold", "shield"), GOLD, ("dagger", "dagger", "gold"), GOLD, GOLD), deck[:3]),
    )
    found: list[list[Any]] = []
    for traitor, hands, cards in secrets:
        start = Start(traitor=traitor, dealer=FAY, hands=hands, deck=cards, selector=("banishment",))
        match = Match(Config(NAMES, rounds=1, start=start), 1)
        decisions: list[Any] = []
        while match.game.ask is not None and match.game.ask.kind != "votes":
            seen = match.seen(ANA)
            decisions.append((match.bots[ANA].answer(seen), match.bots[ANA].moves(seen)))
            ask = match.game.ask
            seat = next(seat for seat in ask.to if ask.waits_for(seat))
            options = list(ask.offers(seat) or ())
            match.game.answer(seat, "gold" if ask.kind == "discard" and "gold" in options else options[0])
        decisions.append(match.bots[ANA].answer(match.seen(ANA)))
        found.append(decisions)

    assert found[0] == found[1]


def test_a_bot_is_shown_what_its_seat_hears_and_no_more() -> None:
    match = played(6, 4)
    for seat, seen in match.last_seen.items():
        heard = [event for event in match.game.events if hears(seat, event.to)]
        assert [event.kind for event in seen.history] == [event.kind for event in heard[: len(seen.history)]]
        for event in seen.history:
            if event.kind in ("role", "card", "dealt", "saw", "entered"):
                assert event.data["seat"] == seat


def test_only_the_match_knows_the_game() -> None:
    """A bot has no way to the true state: its modules import nothing that holds it."""
    folder = Path(belfry.bots.traitors.__file__).parent
    hidden = {f"belfry.traitors.{name}" for name in ("game", "round", "watcher", "view", "player", "deck")}
    for path in folder.glob("*.py"):
        if path.name != "match.py":
            tree = ast.walk(ast.parse(path.read_text()))
            assert not hidden & {node.module for node in tree if isinstance(node, ast.ImportFrom)}


# How well they play


class Tally(Counter[str]):
    """What came of the banishments and the funds of several games."""

    def take(self, game: Traitors) -> Tally:
        traitors: set[int] = set()
        inside = set(range(len(game.config.names)))
        for event in game.events:
            data = event.data
            if event.kind == "recruited" or (event.kind == "role" and data["role"] == "traitor"):
                traitors.add(data["seat"])
            elif event.kind == "out":
                if data["how"] == "banishment":
                    self["banished"] += 1
                    self["hits"] += data["role"] == "traitor"
                    self["thousandths"] += round(1000 * len(traitors & inside) / len(inside))
                inside.discard(data["seat"])
            elif event.kind == "scores":
                self[data["side"]] += 1
            elif event.kind == "rejected":
                self["rejected"] += data["seat"] not in traitors
            if event.kind == "recruited":
                self["accepted"] += 1
        return self

    @property
    def hit(self) -> float:
        return self["hits"] / self["banished"]

    @property
    def chance(self) -> float:
        return self["thousandths"] / 1000 / self["banished"]


@pytest.fixture(scope="module")
def tally() -> Tally:
    found = Tally()
    for seed in range(60):
        found.take(played(6, seed).game)
    return found


def test_bots_banish_traitors_more_often_than_chance_would(tally: Tally) -> None:
    assert tally["banished"] > 100
    assert tally.hit > 1.2 * tally.chance


def test_neither_side_is_hopeless(tally: Tally) -> None:
    assert 0.25 < tally["traitor"] / 60 < 0.7


def test_some_are_recruited_and_some_refuse(tally: Tally) -> None:
    assert 0.3 < tally["accepted"] / (tally["accepted"] + tally["rejected"]) < 0.9


def test_bots_win_more_gold_than_players_who_do_anything() -> None:
    gold: Counter[bool] = Counter()
    for seed in range(80):
        chance = {seat for seat in range(6) if (seat + seed) % 2}
        match = Match(Config.players(6, {"rounds": 1}), seed, chance=chance)
        for player in match.play().round.players:
            gold[player.seat in chance] += player.score

    assert gold[False] > 1.1 * gold[True]


def test_a_decision_takes_a_moment_at_most() -> None:
    """A mean well under five milliseconds of this thread's own time, whatever else the machine does."""
    match = Match(Config.players(8, {"rounds": 1}), 7)
    spent, count = 0.0, 0
    while match.game.ask is not None:
        ask = match.game.ask
        seat = next(seat for seat in ask.to if ask.waits_for(seat))
        seen = match.seen(seat)
        begun = thread_time()
        match.bots[seat].answer(seen)
        spent += thread_time() - begun
        count += 1
        match.step()

    assert spent / count < 0.005


def test_names_that_look_like_patterns_do_no_harm() -> None:
    names = ("A.*", "(Bo)", "[Cy]", "{who}", "E\\d", "F+")
    match = Match(Config(names, rounds=1), 2)

    assert match.play().winners


def test_a_tie_does_not_come_out_the_same_three_times() -> None:
    """Somebody gives way, unless nobody could vote otherwise."""
    repeated = 0
    for seed in range(12):
        ballots: list[tuple[int, dict[int, int]]] = []
        for event in Match(Config(names=NAMES[:4]), seed).play().events:
            if event.kind == "discussion":
                ballots.append((event.data["repetition"], {}))
            elif event.kind == "vote":
                ballots[-1][1][event.data["seat"]] = event.data["who"]
        for place, (repetition, votes) in enumerate(ballots):
            if repetition >= 2 and len(votes) > 2:
                repeated += 1
                assert not ballots[place - 2][1] == ballots[place - 1][1] == votes
    assert repeated
