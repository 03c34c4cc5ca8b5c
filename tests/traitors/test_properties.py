"""What holds in every game, whoever plays it and however.

Chance plays complete games of all sizes and with all options. Beside the rules that no single game may break, pairs of
games that differ only in a secret are played side by side: whoever may not know the secret must see the very same bytes
in both.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belfry.core.ask import Ask
from belfry.core.audience import EVERYONE, PUBLIC, only
from belfry.core.entry import Answer
from belfry.core.errors import BelfryError, IllegalAnswer, NotAsked
from belfry.core.journal import read_journal, replay_journal, write_journal
from belfry.core.policy import RandomPolicy, play
from belfry.traitors import Config, Start, Traitors
from belfry.traitors.config import HAND, composition
from belfry.traitors.deck import everywhere
from belfry.traitors.narration import words
from belfry.traitors.round import Round
from belfry.traitors.view import Watcher, view

GAMES = {"traitors": Traitors}
SEEDS = st.integers(0, 2**32)
MOST = 20_000
every_size = pytest.mark.parametrize("players", range(4, 9))

OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "gold_value": st.sampled_from([1, 2, 7, [1, 2, 3] * 12 + [5, 9]]),
        "event_weights": st.sampled_from([[3, 3, 2], [1, 0, 0], [0, 1, 0], [0, 0, 1], [5, 1, 1]]),
        "event_mode": st.sampled_from(["independent", "pile"]),
        "event_spacing": st.sampled_from(["random", "exact"]),
        "event": st.sampled_from([0, 1, 8, 20]),
        "traitor": st.sampled_from([0, 1, 3, 8]),
        "final": st.sampled_from([1, 2]),
        "rounds": st.integers(1, 3),
        "traitor_may_abstain": st.booleans(),
        "self_vote": st.booleans(),
        "max_tied_repetitions": st.sampled_from([0, 1, 3, None]),
        "discard_face_up": st.booleans(),
        "end_agreement": st.sampled_from(["banishment", "any-time"]),
        "shared_victory": st.booleans(),
        "murder_order": st.sampled_from(["clockwise", "slips"]),
    },
)


def answers_of(game: Traitors, seed: int, most: int = MOST) -> Iterator[Ask[Any]]:
    """Play on, answer by answer and each checked as if it came from a person; pauses before every answer."""
    policy = RandomPolicy(seed)
    for _ in range(most):
        ask = game.ask
        if ask is None:
            return
        yield ask
        game.answer(*policy.answer(game, ask))
    assert most < MOST, "the game does not end"


def a_game(players: int, options: dict[str, Any], seed: int, length: int, *, checkpoints: bool = False) -> Traitors:
    """A game after so many answers, or at its end."""
    game = Traitors(Config.players(players, options), seed, checkpoints=checkpoints)
    for _ in answers_of(game, seed, length):
        pass
    return game


def state_of(round: Round) -> Any:
    """A round as plain data that can be compared and does not change with it."""
    state = {
        name: getattr(round, name) for name in round.__slots__ if name not in ("config", "players", "events", "emit")
    }
    players = [[getattr(player, name) for name in player.__slots__] for player in round.players]
    return msgspec.json.encode([state, players, [event.plain() for event in round.events]])


def situation(game: Traitors) -> Any:
    """All that there is to a game: its state, what was answered and what is asked."""
    ask = game.ask
    asked = (
        None if ask is None else [ask.question, [[to, list(ask.offers(to) or ()), ask.waits_for(to)] for to in ask.to]]
    )
    return [state_of(game.round), list(game.entries), asked]


def screen(game: Traitors, audience: int) -> bytes:
    """A view as it is sent."""
    return msgspec.json.encode(view(game, audience))


# Every game


@every_size
@settings(max_examples=12, deadline=None)
@given(options=OPTIONS, seed=SEEDS)
def test_no_card_is_lost_and_none_is_made(players: int, options: dict[str, Any], seed: int) -> None:
    """TRT-9, TRT-37, TRT-23: at every question all cards are in hands, fund, discard pile, deck or in play."""
    game = Traitors(Config.players(players, options), seed)
    cards = Counter(composition(game.config))
    number, gold = 0, 0
    for _ in answers_of(game, seed):
        round = game.round
        assert everywhere(round) == cards
        assert all(card in round.worth for card in round.fund)
        if round.number == number and not round.over:
            assert round.amount(round.fund) >= gold
        number, gold = round.number, round.amount(round.fund)


@every_size
@settings(max_examples=12, deadline=None)
@given(options=OPTIONS, seed=SEEDS)
def test_hands_and_turns_are_as_the_rules_have_them(players: int, options: dict[str, Any], seed: int) -> None:
    """TRT-24, TRT-29, TRT-48, TRT-57, TRT-87, TRT-96, TRT-5"""
    game = Traitors(Config.players(players, options), seed)
    for ask in answers_of(game, seed):
        round = game.round
        assert round.inside == tuple(player.seat for player in round.players if player.inside)
        for player in round.players:
            assert "event" not in player.hand
            assert "final" not in player.hand
            assert player.inside or not player.hand
            assert ("traitor" in player.hand) == (player.recruited and player.inside)
            if not round.over and (player.seat != round.turn or ask.kind == "draw"):
                assert len(player.hand) <= HAND
        assert sum(player.traitor and not player.recruited for player in round.players) == 1
        if not round.over:
            assert len(round.inside) >= 3
            assert round.players[round.turn].inside or ask.kind == "agree"
            assert all(round.players[seat].inside for seat in ask.to)


@every_size
@settings(max_examples=12, deadline=None)
@given(options=OPTIONS, seed=SEEDS)
def test_every_round_ends_and_the_scores_add_up(players: int, options: dict[str, Any], seed: int) -> None:
    """TRT-96, TRT-99, TRT-103 to TRT-113: TRT-104, TRT-105, TRT-106, TRT-111, TRT-112."""
    game = play(Traitors(Config.players(players, options), seed), RandomPolicy(seed))
    assert isinstance(game, Traitors)
    totals = [0] * players
    rounds = 0
    for event in game.events:
        data = event.data
        if event.kind == "round":
            survivors = set(range(players))
            roles: dict[int, str] = {}
            rounds += 1
        elif event.kind == "out":
            survivors.remove(data["seat"])
        elif event.kind == "shown":
            roles[data["seat"]] = data["role"]
        elif event.kind == "scores":
            assert set(roles) == survivors
            traitors = {seat for seat, role in roles.items() if role == "traitor"}
            assert set(data["sharing"]) == (traitors or survivors)
            worth = game.round.worth
            assert data["share"] * len(data["sharing"]) == data["fund"] - sum(worth[card] for card in data["discarded"])
            for seat, hand, share, gained, total in data["rows"]:
                assert share == (data["share"] if seat in data["sharing"] else 0)
                assert gained == hand + share
                assert hand == 0 or seat in survivors
                totals[seat] += gained
                assert total == totals[seat]
    assert [player.score for player in game.round.players] == totals
    assert game.winners == tuple(seat for seat in range(players) if totals[seat] == max(totals))
    assert rounds >= game.config.agreed_rounds
    assert rounds == game.config.agreed_rounds or not game.config.shared_victory


@every_size
@settings(max_examples=6, deadline=None)
@given(options=OPTIONS, seed=SEEDS)
def test_every_offered_answer_is_accepted_and_every_other_refused_without_change(
    players: int, options: dict[str, Any], seed: int
) -> None:
    """TRT-117: whoever is not asked is refused as well."""
    game = Traitors(Config.players(players, options), seed)
    chance = Random(seed)
    junk = [
        None,
        True,
        False,
        0,
        1,
        -1,
        99,
        1.0,
        "",
        "F",
        "draw",
        "gold",
        "traitor",
        "event",
        ("dagger", 0),
        [],
        {},
        [[]],
    ]
    for number, ask in enumerate(answers_of(game, seed, 150)):
        if number % 5:
            continue
        before = situation(game)
        for seat in range(players):
            offered = ask.offers(seat)
            waiting = ask.waits_for(seat)
            if offered is not None and waiting:
                for value in offered:
                    assert offered.read(value) == value
            for value in chance.sample(junk, 6):
                legal = offered is not None and any(type(value) is type(item) and value == item for item in offered)
                if legal and waiting:
                    continue
                with pytest.raises((IllegalAnswer, NotAsked)):
                    game.answer(seat, value)
        for seat in (-1, -2, players, True, None, "0"):
            with pytest.raises(NotAsked):
                game.answer(seat, "draw")  # type: ignore[arg-type]
        assert situation(game) == before


@every_size
@settings(max_examples=6, deadline=None)
@given(options=OPTIONS, seed=SEEDS)
def test_the_same_answers_give_the_same_events(players: int, options: dict[str, Any], seed: int) -> None:
    one, other = (a_game(players, options, seed, MOST - 1) for _ in range(2))

    assert [event.plain() for event in one.events] == [event.plain() for event in other.events]
    assert one.winners == other.winners


@every_size
@settings(max_examples=8, deadline=None)
@given(options=OPTIONS, seed=SEEDS, length=st.integers(0, 250), back=st.integers(0, 60))
def test_undo_of_any_number_and_redo_change_nothing(
    players: int, options: dict[str, Any], seed: int, length: int, back: int
) -> None:
    game = a_game(players, options, seed, length)
    before = situation(game)
    taken = game.undo(min(back, len(game.entries)))
    game.redo(taken)

    assert situation(game) == before


@every_size
@settings(max_examples=8, deadline=None)
@given(options=OPTIONS, seed=SEEDS, length=st.integers(0, 250))
def test_a_game_comes_back_from_its_journal_at_any_point(
    players: int, options: dict[str, Any], seed: int, length: int
) -> None:
    game = a_game(players, options, seed, length)
    again = replay_journal(read_journal(write_journal(game), GAMES), GAMES)

    assert isinstance(again, Traitors)
    assert situation(again) == situation(game)
    assert again.config == game.config


@every_size
@settings(max_examples=8, deadline=None)
@given(options=OPTIONS, seed=SEEDS, length=st.integers(0, 250), other=SEEDS)
def test_a_fork_is_the_same_game_and_goes_its_own_way(
    players: int, options: dict[str, Any], seed: int, length: int, other: int
) -> None:
    game = a_game(players, options, seed, length, checkpoints=True)
    before = situation(game)
    twin = game.fork()

    assert situation(twin) == before
    for _ in answers_of(twin, other, 60):
        pass
    assert situation(game) == before


@every_size
@settings(max_examples=8, deadline=None)
@given(options=OPTIONS, seed=SEEDS, length=st.integers(0, 250), other=SEEDS)
def test_a_copy_of_the_round_is_equal_and_stays_as_it_is(
    players: int, options: dict[str, Any], seed: int, length: int, other: int
) -> None:
    game = a_game(players, options, seed, length)
    copy = game.round.copy()
    before = state_of(game.round)

    assert state_of(copy) == before
    for _ in answers_of(game, other, 60):
        pass
    assert state_of(copy) == before


# What people see


@every_size
@settings(max_examples=6, deadline=None)
@given(options=OPTIONS, seed=SEEDS)
def test_everybody_sees_the_table_as_it_is(players: int, options: dict[str, Any], seed: int) -> None:
    """TRT-32, TRT-33: their own hand and role, and of the others what is public."""
    game = Traitors(Config.players(players, options), seed)
    for number, _ in enumerate(answers_of(game, seed, 300)):
        if number % 7:
            continue
        round = game.round
        for audience in (PUBLIC, *range(players)):
            seen = view(game, audience)
            assert [player["cards"] for player in seen["players"]] == [len(player.hand) for player in round.players]
            assert [player["in"] for player in seen["players"]] == [player.inside for player in round.players]
            assert [player["score"] for player in seen["players"]] == [player.score for player in round.players]
            assert seen["deck"] == len(round.deck)
            assert seen["round"] == round.number
            if not round.over:
                assert seen["turn"] == round.turn
                assert sorted(seen["fund"]["cards"]) == sorted(round.fund)
                assert seen["fund"]["gold"] == round.amount(round.fund)
                assert seen["discards"]["count"] == len(round.discards)
                if round.config.discard_face_up:
                    assert sorted(seen["discards"]["cards"]) == sorted(round.discards)
            if audience >= 0:
                assert sorted(seen["you"]["hand"]) == sorted(round.players[audience].hand)
                assert seen["you"]["role"] == round.players[audience].role
                assert seen["you"]["recruited"] == round.players[audience].recruited


@every_size
@settings(max_examples=6, deadline=None)
@given(options=OPTIONS, seed=SEEDS)
def test_every_event_is_for_those_who_may_know(players: int, options: dict[str, Any], seed: int) -> None:
    """TRT-46, TRT-53, TRT-74, TRT-95"""
    game = a_game(players, options, seed, MOST - 1)
    private = {"role", "dealt", "card", "recruited", "saw", "put_away", "entered"}

    for event in game.events:
        if event.kind in private:
            assert event.to == only(event.data["seat"])
        elif event.kind == "took":
            assert event.to == only(event.data["seat"], event.data["who"])
        else:
            assert event.to == EVERYONE


# Twin games


class Twins:
    """Two games that differ in a secret and are played alike, as far as everybody can see who may not know it."""

    def __init__(
        self, one: Start, other: Start, knowing: Sequence[int], seed: int, options: dict[str, Any] | None = None
    ) -> None:
        players = 6
        config = Config.players(players, {"rounds": 1, **(options or {})})
        self.games = [Traitors(msgspec.structs.replace(config, start=start), seed) for start in (one, other)]
        self.watchers = [{party: Watcher(game, party) for party in (PUBLIC, *range(players))} for game in self.games]
        self.heard: dict[int, int] = {}
        self.knowing = set(knowing)
        self.chance = Random(seed)
        self.victim: int | None = None
        self.compared = 0

    def play(self) -> int:
        """Play on until the secret comes out by the rules; how often the screens were compared."""
        while self.games[0].ask is not None and self.step():
            pass
        return self.compared

    def step(self) -> bool:
        """One answer in each game; whether they go on."""
        self.compare()
        asks = [game.ask for game in self.games]
        one, other = asks
        assert one is not None
        assert other is not None
        by = next(seat for seat in one.to if one.waits_for(seat))
        values = self.values(one, other, by)
        if values is None:
            return False
        if one.kind == "take" and one.about in self.knowing:
            self.knowing.add(by)
        marks = [len(game.events) for game in self.games]
        for game, value in zip(self.games, values, strict=True):
            game.answer(by, value)
        public = [
            [event.plain() for event in game.events[mark:] if event.to == EVERYONE]
            for game, mark in zip(self.games, marks, strict=True)
        ]
        if public[0] != public[1]:
            kinds = {event[0] for events in public for event in events if event[2].get("seat") in self.knowing}
            assert kinds & {"out", "shown"}, public
            return False
        for kind, _, data in public[0]:
            if kind == "blackmail" and data["who"] in self.knowing:
                self.knowing.add(data["seat"])
        return True

    def compare(self) -> None:
        """Whoever may not know the secret sees the same in both games."""
        waiting = [
            None if ask is None else (ask.kind, ask.about, [seat for seat in ask.to if ask.waits_for(seat)])
            for ask in (game.ask for game in self.games)
        ]
        assert waiting[0] == waiting[1]
        for audience in self.watchers[0]:
            if audience in self.knowing:
                continue
            since = self.heard.get(audience, 0)
            one, other = (
                msgspec.json.encode([watcher[audience].view(words()), watcher[audience].lines(words(), since)])
                for watcher in self.watchers
            )
            assert one == other, (audience, self.knowing)
            self.heard[audience] = len(self.watchers[0][audience].heard)
            self.compared += 1

    def values(self, one: Ask[Any], other: Ask[Any], by: int) -> tuple[Any, Any] | None:
        """What to answer in each game so that it looks alike; none if that cannot be done."""
        offered = [list(ask.offers(by) or ()) for ask in (one, other)]
        if one.kind == "entries":
            return self.entries(one, by, offered)
        if one.kind == "confirm" and "keep" in offered[0] + offered[1]:
            kept = [next((word for word in ("keep", "accept") if word in those), None) for those in offered]
            return None if None in kept else (kept[0], kept[1])
        if one.kind == "take" and one.about in self.knowing and self.chance.random() < 0.5:
            cards = [[card for card in those if card is not None] for those in offered]
            return (self.chance.choice(cards[0]), self.chance.choice(cards[1])) if all(cards) else None
        both = [value for value in offered[0] if value in offered[1]]
        # Blackmail among those who hold the secret shows it to more people: let it be rare.
        plain = [value for value in both if not isinstance(value, tuple)] if self.chance.random() < 0.7 else []
        return (value := self.chance.choice(plain or both), value) if both else None

    def entries(self, ask: Ask[Any], by: int, offered: list[list[Any]]) -> tuple[Any, Any] | None:
        """The same victim in both games, whoever the Traitor is."""
        if all(ask.waits_for(seat) for seat in ask.to):
            traitors = {player.seat for game in self.games for player in game.round.players if player.traitor}
            named = [seat for seat in ask.to if seat not in self.knowing | traitors]
            self.victim = self.chance.choice(named) if named else None
        if self.victim is None:
            return None
        values = [self.victim if self.victim in those else those[0] for those in offered]
        return values[0], values[1]


TABLES = st.sampled_from(
    [
        {},
        {"murder_order": "slips"},
        {"discard_face_up": False},
        {"end_agreement": "any-time", "event_mode": "pile"},
        {"traitor_may_abstain": True, "self_vote": True},
    ]
)


def hands(**given: Sequence[str]) -> tuple[tuple[str, ...] | None, ...]:
    """The hands of six players: three Gold for everybody who is not named."""
    usual = ("gold", "gold", "gold")
    return tuple(tuple(given.get(name, usual)) for name in ("ana", "bo", "cy", "dee", "eli", "fay"))


@settings(max_examples=25, deadline=None)
@given(seed=SEEDS, options=TABLES)
def test_nobody_but_the_two_sees_that_two_hands_are_exchanged(seed: int, options: dict[str, Any]) -> None:
    """TRT-33, TRT-95: hands are secret."""
    one = Start(traitor=0, hands=hands(dee=("shield", "dagger", "gold"), eli=("gold", "gold", "shield")))
    other = Start(traitor=0, hands=hands(eli=("shield", "dagger", "gold"), dee=("gold", "gold", "shield")))

    assert Twins(one, other, (3, 4), seed, options).play() > 20


@settings(max_examples=25, deadline=None)
@given(seed=SEEDS, options=TABLES)
def test_nobody_but_the_two_sees_which_of_them_is_the_traitor(seed: int, options: dict[str, Any]) -> None:
    """TRT-21, TRT-74, TRT-95: roles and entries are secret."""
    one = Start(traitor=2, hands=hands())
    other = Start(traitor=3, hands=hands())

    assert Twins(one, other, (2, 3), seed, options).play() > 20


@settings(max_examples=25, deadline=None)
@given(seed=SEEDS, card=st.sampled_from(["traitor", "shield", "dagger"]))
def test_nobody_but_the_drawer_sees_what_was_drawn(seed: int, card: str) -> None:
    """TRT-53, TRT-56, TRT-33: accepting the Traitor card looks like keeping a Gold."""
    one = Start(traitor=0, turn=1, dealer=0, hands=hands(), deck=(card, "gold", "gold", "gold"))
    other = Start(traitor=0, turn=1, dealer=0, hands=hands(), deck=("gold", card, "gold", "gold"))

    assert Twins(one, other, (1, 2), seed).play() > 5


@settings(max_examples=25, deadline=None)
@given(seed=SEEDS, options=TABLES)
def test_nobody_sees_whether_there_is_a_second_traitor(seed: int, options: dict[str, Any]) -> None:
    """TRT-53, TRT-68: of two entries one is never shown."""
    one = Start(traitor=2, hands=hands(dee=("traitor", "gold", "gold"), eli=("gold", "gold", "gold")))
    other = Start(traitor=2, hands=hands(dee=("gold", "gold", "gold"), eli=("traitor", "gold", "gold")))

    assert Twins(one, other, (3, 4), seed, options).play() > 20


@settings(max_examples=30, deadline=None)
@given(seed=SEEDS, cards=st.permutations(["dagger", "shield", "gold", "gold"]))
def test_nobody_sees_what_a_blackmailer_takes(seed: int, cards: list[str]) -> None:
    """TRT-46: only who blackmailed whom and whether a card was taken."""
    start = Start(traitor=0, turn=1, dealer=0, hands=hands(bo=("dagger", "gold"), dee=tuple(cards[:3])), deck=("gold",))
    config = msgspec.structs.replace(Config.players(6), start=start)
    games = [Traitors(config, seed) for _ in range(2)]
    chance = Random(seed)
    for game in games:
        for value in ("draw", "keep", ("dagger", 3)):
            game.answer(1, value)
    offered = [card for card in games[0].ask.offers(1) or () if card is not None]  # type: ignore[union-attr]
    for game in games:
        game.answer(1, chance.choice(offered))

    for audience in (PUBLIC, 0, 2, 4, 5):
        assert screen(games[0], audience) == screen(games[1], audience)


@every_size
@settings(max_examples=6, deadline=None)
@given(seed=SEEDS)
def test_a_screen_stands_still_until_something_comes_for_its_audience(players: int, seed: int) -> None:
    """TRT-56: beside whom the game waits for, nothing changes for those who heard nothing."""
    game = Traitors(Config.players(players, {"rounds": 1}), seed)
    before: dict[int, tuple[int, Any]] = {}
    watchers = {audience: Watcher(game, audience) for audience in (PUBLIC, *range(players))}
    for ask in answers_of(game, seed):
        for audience, watcher in watchers.items():
            heard = len(watcher.heard)
            seen = watcher.view(words())
            assert seen["waiting"] is not None
            asked = [ask.kind, [seat for seat in ask.to if ask.waits_for(seat)]]
            rest = {key: value for key, value in seen.items() if key not in ("waiting", "asked")}
            assert [seen["waiting"]["kind"], seen["waiting"]["seats"]] == asked
            if audience in before and before[audience][0] == heard:
                assert rest == before[audience][1]
            before[audience] = (heard, rest)


def test_answers_are_kept_as_they_were_read() -> None:
    game = Traitors(Config.players(4), 1)
    game.answer(game.round.turn, "draw")

    assert [(entry.by, entry.value) for entry in game.entries if isinstance(entry, Answer)] == [
        (game.round.turn, "draw")
    ]
    with pytest.raises(BelfryError):
        game.answer(game.round.turn, "draw")
