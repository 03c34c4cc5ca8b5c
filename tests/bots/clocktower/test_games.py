"""Whole games among bots: legal, repeatable, told from what each seat sees, and like a table of people."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import belfry.bots.clocktower
from belfry.bots.clocktower import Bot, Claim, Nominate, Say, Seen, Use, Whisper
from belfry.bots.clocktower.match import Match
from belfry.bots.seen import decoder
from belfry.clocktower import Config, SeatPlan
from belfry.clocktower.pieces.events import ClocktowerEvent
from belfry.clocktower.script.character import CHARACTERS
from belfry.core.audience import STORYTELLER
from belfry.core.journal import write_journal
from belfry.core.plain import to_plain
from tests.bots.clocktower.square import ANA, SEEDS, played
from tests.clocktower.jinxed_scripts import jinxed_script

LONGEST_CHAT = 500
"""What the table takes at most."""

seeds = st.integers(min_value=0, max_value=2**40)


@settings(max_examples=6, deadline=None)
@given(seed=seeds, players=st.integers(min_value=5, max_value=8))
def test_a_game_among_bots_comes_to_an_end_without_any_illegal_move(seed: int, players: int) -> None:
    """The game and the match refuse whatever is not legal."""
    match = Match(Config.players(players), seed)

    assert match.play().winner in ("good", "evil")


def test_large_tables_play_too() -> None:
    assert played(11, 1).game.winner in ("good", "evil")


def test_the_largest_tables_get_through_the_first_day() -> None:
    match = Match(Config.players(15), 2)
    while match.game.grimoire.number < 2:
        match.step()

    assert len(match.claims) > 7


@pytest.mark.parametrize("seed", SEEDS)
def test_every_move_is_one_that_a_table_takes(seed: int) -> None:
    match = played(7, seed)
    grimoire = match.game.grimoire
    for made in match.made:
        match made.move:
            case Claim(character, night, learned, text):
                assert character in grimoire.script.ids
                assert night is None or 1 <= night <= made.day
                assert len(text) <= LONGEST_CHAT
                if learned is not None:
                    kind = CHARACTERS[character]
                    assert kind.learns is not None
                    assert learned in kind.learns.everything(kind(grimoire, 0, made.seat))
                    assert msgspec.json.decode(msgspec.json.encode(learned)) == learned
            case Say(text):
                assert 0 < len(text) <= LONGEST_CHAT
            case Whisper(to, text):
                assert to in grimoire.seat_ids
                assert to != made.seat
                assert 0 < len(text) <= LONGEST_CHAT
            case Nominate(who):
                assert who in grimoire.seat_ids
            case Use(ability, choice):
                assert ability in grimoire.script.ids
                assert choice in grimoire.seat_ids


def test_the_same_seed_gives_the_same_game_down_to_the_last_word() -> None:
    first, again = played(7, 5), Match(Config.players(7), 5)
    again.play()

    assert again.made == first.made
    assert write_journal(again.game) == write_journal(first.game)


class Witness(Bot):
    """A bot that checks at every decision that a newcomer, who was sent the same, decides the same."""

    def _newcomer(self, seen: Seen) -> tuple[Bot, Seen]:
        return Bot(self.seat, self.seed), decoder(ClocktowerEvent).decode(msgspec.msgpack.encode(seen))

    def answer(self, seen: Seen) -> Any:
        bot, same = self._newcomer(seen)
        answer = super().answer(seen)
        assert bot.answer(same) == answer
        return answer

    def hand(self, seen: Seen) -> bool:
        bot, same = self._newcomer(seen)
        up = super().hand(seen)
        assert bot.hand(same) is up
        return up

    def moves(self, seen: Seen) -> list[Any]:
        bot, same = self._newcomer(seen)
        moves = super().moves(seen)
        assert bot.moves(same) == moves
        assert len(moves) <= 2
        return moves


@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_is_lost_when_a_bot_starts_anew_and_nothing_but_its_sight_counts(seed: int) -> None:
    match = Match(Config.players(6), seed, bots=[Witness(seat, seed + seat) for seat in range(6)])

    match.play()


def test_two_games_that_look_the_same_from_a_seat_are_played_the_same_from_it() -> None:
    """Only secrets differ: who is the Demon, who the Minion, and who is what."""
    secrets = (
        ("soldier", "imp", "poisoner", "mayor", "slayer", "virgin", "monk"),
        ("soldier", "virgin", "slayer", "poisoner", "imp", "monk", "mayor"),
    )
    moves: list[list[Any]] = []
    for characters in secrets:
        seats = tuple(SeatPlan(name, id) for name, id in zip("ABCDEFG", characters, strict=True))
        match = Match(Config(seats=seats), 1)
        while match.game.grimoire.phase != "day":
            match.step()
        for _ in range(2):
            moves.append(match.bots[ANA].moves(match.seen(match.bots[ANA])))
            match.game.answer(STORYTELLER, next(iter(match.game.ask.offers(STORYTELLER))))  # pyright: ignore

    assert moves[:2] == moves[2:]


def test_only_the_match_knows_the_game() -> None:
    """A bot has no way to the Grimoire of the game: its modules import nothing that holds one."""
    folder = Path(belfry.bots.clocktower.__file__).parent
    for path in folder.glob("*.py"):
        if path.name != "match.py":
            imported = [
                node.module for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.ImportFrom)
            ]
            assert not {
                "belfry.clocktower.game",
                "belfry.clocktower.views.watcher",
                "belfry.clocktower.views.view",
            } & set(imported)


# Claims


def claims_of(match: Match, seat: int) -> list[Claim]:
    return [made.move for made in match.made if made.seat == seat and isinstance(made.move, Claim)]


@pytest.mark.parametrize("seed", SEEDS)
def test_evil_players_stay_with_the_bluff_that_they_have_chosen(seed: int) -> None:
    match = played(7, seed)
    for seat in match.game.grimoire.circle:
        if seat.evil:
            claims = claims_of(match, seat.id)
            assert len({claim.character for claim in claims}) <= 1
            assert all(CHARACTERS[claim.character].type in ("townsfolk", "outsider") for claim in claims)
            assert not any(CHARACTERS[claim.character].belief.kinds for claim in claims)
            nights = [claim.night for claim in claims if claim.learned is not None]
            assert len(set(nights)) == len(nights)


@pytest.mark.parametrize("seed", SEEDS)
def test_good_players_end_with_the_truth_as_they_know_it(seed: int) -> None:
    match = played(7, seed)
    for seat in match.game.grimoire.circle:
        claims = claims_of(match, seat.id)
        if not seat.evil and claims:
            characters = list(dict.fromkeys(claim.character for claim in claims))
            assert len(characters) <= 2
            if len(characters) == 2 or claims[-1].learned is not None:
                assert characters[-1] == seat.shown.id


@pytest.mark.parametrize("seed", SEEDS)
def test_what_good_players_say_to_have_learned_they_have_learned(seed: int) -> None:
    match = played(7, seed)
    told = [event.data for event in match.game.events if event.kind == "learned"]
    for seat in match.game.grimoire.circle:
        if not seat.evil:
            learned = [to_plain(data["value"]) for data in told if data["seat"] == seat.id]
            assert all(claim.learned in learned for claim in claims_of(match, seat.id) if claim.learned is not None)


def test_the_demon_hides_behind_a_bluff_that_it_was_shown() -> None:
    shown = claimed = 0
    for seed in SEEDS:
        match = played(7, seed)
        info = next(event.data for event in match.game.events if event.kind == "demoninfo")
        for claim in claims_of(match, info["seat"])[:1]:
            claimed += 1
            shown += claim.character in info["bluffs"]

    assert claimed >= 8
    assert shown >= 0.8 * claimed


def test_almost_everybody_has_claimed_something_on_the_second_day() -> None:
    all_claimed = 0
    for seed in SEEDS:
        match = played(7, seed)
        all_claimed += len({made.seat for made in match.made if isinstance(made.move, Claim) and made.day <= 2}) == 7

    assert all_claimed >= 0.7 * len(SEEDS)


def test_some_good_players_hide_at_first_and_some_keep_information_back() -> None:
    hidden = kept = 0
    for seed in SEEDS:
        match = played(7, seed)
        for seat in match.game.grimoire.circle:
            if not seat.evil:
                hidden += len({claim.character for claim in claims_of(match, seat.id)}) > 1
                kept += any(
                    isinstance(made.move, Claim) and made.move.learned is not None and made.day > (made.move.night or 0)
                    for made in match.made
                    if made.seat == seat.id
                )

    assert hidden
    assert kept


# Talk


def test_nobody_talks_too_much_and_nobody_repeats_a_sentence() -> None:
    lines: Counter[tuple[int, int, int]] = Counter()
    days = 0
    for seed in SEEDS:
        match = played(7, seed)
        days += 7 * match.game.grimoire.number
        said = [(made.seat, made.words) for made in match.made if isinstance(made.move, Say)]
        twice = [line for line, times in Counter(said).items() if times > 2]
        assert not twice
        lines.update((seed, made.seat, made.day) for made in match.made if isinstance(made.move, Say))

    assert 0.5 < lines.total() / days < 2
    assert sum(times > 3 for times in lines.values()) < 0.05 * days


def test_every_nomination_has_a_reason_that_was_said_before_it() -> None:
    stated = nominations = 0
    for seed in SEEDS:
        match = played(7, seed)
        for before, made in zip(match.made, match.made[1:], strict=False):
            if isinstance(made.move, Nominate):
                nominations += 1
                name = match.game.grimoire.people[made.move.who].name
                stated += isinstance(before.move, Say) and before.seat == made.seat and name in before.words

    assert nominations > len(SEEDS)
    assert stated > 0.9 * nominations


def test_executions_happen_and_both_teams_can_win() -> None:
    winners = Counter(played(7, seed).game.winner for seed in SEEDS)
    executions = sum(event.kind == "executed" for seed in SEEDS for event in played(7, seed).game.events)

    assert min(winners["good"], winners["evil"]) >= 2
    assert executions > 1.2 * len(SEEDS)


def test_whispers_are_for_one_pair_of_ears() -> None:
    match = played(7, 3)
    whispers = [made for made in match.made if isinstance(made.move, Whisper)]
    assert whispers
    for made in whispers:
        assert isinstance(made.move, Whisper)
        for seat, seen in match.last_seen.items():
            heard = any(line["text"] == made.move.text and line["seat"] == made.seat for line in seen.chat)
            assert heard is (seat in (made.seat, made.move.to))


def test_the_transcript_has_what_was_said_among_what_happened() -> None:
    match = played(7, 3)
    events = match.events()

    assert [event for event in events if event.kind != "said"] == match.game.events
    spoken = [event.data["text"] for event in events if event.kind == "said"]
    assert spoken == [made.words for made in match.made if made.words and made.after < len(match.game.events)]


# Other scripts


def test_a_script_of_ones_own_can_be_played() -> None:
    small = ("imp", "poisoner", "spy", "chef", "empath", "monk", "soldier", "saint", "virgin", "mayor")

    assert Match(Config.players(7, script=small), 2).play().winner is not None


def test_characters_that_are_played_by_hand_and_travellers_do_not_stop_the_bots() -> None:
    script = ("imp", "poisoner", "chef", "empath", "monk", "soldier", "juggler", "clockmaker", "artist", "sweetheart")
    seats = (
        *(
            SeatPlan(name, id)
            for name, id in zip("ABCDEFG", ("imp", "poisoner", *script[2:5], *script[6:8]), strict=True)
        ),
        SeatPlan("T", "scapegoat"),
    )
    match = Match(Config(seats=seats, script=script, by_hand=True), 2)

    assert match.play().winner is not None


def test_a_game_in_which_only_evil_players_live_is_declared_to_be_over() -> None:
    """STO-2: a Zombuul that seems dead, and nobody good who could nominate it."""
    living = [SeatPlan("Ana", "devilsadvocate"), SeatPlan("Bo", "pacifist", alignment="evil")]
    dead = [SeatPlan(f"P{id}", id, alive=False) for id in ("zombuul", "chambermaid", "gossip", "sailor", "fool")]
    seats = (*living, *dead)
    match = Match(Config(seats, script="bad-moon-rising", start=("day", 4), free=True), 9004)
    match.play()

    assert match.game.winner == "evil"
    assert match.game.grimoire.reason == "STO-1"
    assert [event.kind for event in match.game.events].count("night") == 0


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_among_bots_on_a_script_with_many_jinxes_comes_to_an_end(seed: int) -> None:
    """SCR-7: what a special rule has them choose, learn and say is legal too."""
    match = Match(Config.players(5 + seed % 4, script=jinxed_script(seed)), seed)

    assert match.play().winner in ("good", "evil")
