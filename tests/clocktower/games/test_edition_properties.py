"""What holds in every game of Bad Moon Rising and of Sects & Violets, of all editions mixed, and of any script at all.

The properties are those of `test_properties`, where they are not bound to one edition.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.game import Clocktower
from belfry.clocktower.script.character import CHARACTERS, Character
from belfry.clocktower.setup.config import Config
from belfry.clocktower.storyteller.deeds.ability import LetHappen
from belfry.core.ask import AskAll, AskFirst
from belfry.core.audience import PUBLIC, STORYTELLER
from belfry.core.entry import Answer
from belfry.core.errors import BelfryError, IllegalAnswer, NotAsked
from belfry.core.journal import read_journal, replay_journal, write_journal
from belfry.core.policy import RandomPolicy, play
from tests.clocktower.games.test_properties import (
    AUTOMATIC,
    ELSE,
    GAMES,
    SEEDS,
    Pair,
    a_deed,
    a_policy,
    answers_of,
    misread,
    pairs,
    screen,
    situation,
    state_of,
)
from tests.clocktower.games.test_properties import seats as table
from tests.clocktower.invariants import Onlooker, ended_for_a_reason, goes_on_for_a_reason
from tests.core.tea import bare

BAD_MOON = "bad-moon-rising"
VIOLETS = "sects-and-violets"
ALL = [character for character in CHARACTERS.values() if character.type != "traveller"]
RANDOM = "random"
SIZES = {"townsfolk": (11, 13), "outsider": (5, 5), "minion": (4, 5), "demon": (1, 4)}
"""How many of each type a random script has, at least and at most."""
PLAYERS = st.integers(5, 15)
HURRY = st.floats(0.1, 0.5)
"""Among people who hardly ever nominate, a Pukka that has poisoned itself (pukka/r11) makes a game without an end."""
UNUSUAL = "unusual"
"""A script on which most games have no evil team, a crowd of Demons or a riot."""
UNUSUAL_SCRIPT = (
    *("atheist", "chef", "empath", "investigator", "towncrier", "virgin", "slayer", "sage", "savant", "monk", "mayor"),
    *("fortuneteller", "undertaker", "philosopher", "recluse", "butler", "saint", "golem", "drunk"),
    *("poisoner", "witch", "devilsadvocate", "spy", "pithag", "legion", "riot"),
)
each_script = pytest.mark.parametrize("kind", [BAD_MOON, VIOLETS, "mixed", RANDOM, UNUSUAL])


def script_of(kind: str, seed: int) -> tuple[str, ...]:
    """The script of that kind; a random one is another for every seed."""
    if kind == UNUSUAL:
        return UNUSUAL_SCRIPT
    if kind != RANDOM:
        return tuple(character.id for character in ALL if kind in ("mixed", character.edition))
    chance = Random(seed)
    return tuple(
        character.id
        for type, (least, most) in SIZES.items()
        for character in chance.sample([c for c in ALL if c.type == type], chance.randint(least, most))
    )


def a_game(kind: str, players: int, seed: int, length: int, *, checkpoints: bool = False) -> Clocktower:
    """A game after so many answers, or at its end."""
    game = Clocktower(Config.players(players, script=script_of(kind, seed)), seed, checkpoints=checkpoints)
    for _ in answers_of(game, RandomPolicy(seed, 0.4), length):
        pass
    return game


@each_script
@pytest.mark.parametrize("players", [5, 7, 8, 10, 12, 15])
@settings(max_examples=8)
@given(seed=SEEDS, hurry=HURRY, automatic=AUTOMATIC)
def test_every_game_ends_with_one_winner_for_a_reason_that_holds(
    kind: str, players: int, seed: int, hurry: float, automatic: bool
) -> None:
    """WIN-2, WIN-5, WIN-6, mastermind/r6, zombuul/r3"""
    game = Clocktower(Config.players(players, script=script_of(kind, seed)), seed)
    for ask in answers_of(game, a_policy(seed, hurry, automatic)):
        goes_on_for_a_reason(game.grimoire, ask)
    ended_for_a_reason(game)


@each_script
@settings(max_examples=15)
@given(players=PLAYERS, seed=SEEDS, hurry=HURRY, automatic=AUTOMATIC)
def test_whoever_is_asked_can_answer_and_the_dead_do_only_what_they_may(
    kind: str, players: int, seed: int, hurry: float, automatic: bool
) -> None:
    """EXE-13, NOM-4, VOT-8: among the dead only those whose ability works then, or who only seem dead, choose."""
    game = Clocktower(Config.players(players, script=script_of(kind, seed)), seed)
    grimoire = game.grimoire
    for ask in answers_of(game, a_policy(seed, hurry, automatic)):
        assert any(ask.waits_for(party) and ask.offers(party) for party in ask.to)
        assert ask.offers(PUBLIC) is None
        for seat in grimoire.circle:
            if seat.alive or isinstance(ask, AskFirst) or not ask.waits_for(seat.id):
                continue
            if ask.kind == "vote":
                # An ability may let the dead vote without a token.
                assert seat.ghost_vote or any(ability.works for ability in grimoire.answering(Moments.on_ballot))
            elif ask.kind == "nominate":
                # Whoever was nominated in a riot nominates, though dead, and once more after the Storyteller.
                last = grimoire.today.nominations[-1]
                assert seat.id == (last.by if last.who == STORYTELLER else last.who)
            elif ask.kind == "support":
                # No vote: everybody may show a hand.
                assert ask.options.noun == "hand"
            elif not seat.secretly_alive and (ask.raised_by is None or ask.raised_by.holder == seat.id):
                held = [a for a in grimoire.abilities_of(seat) if a.id == ask.ability]
                assert held[0].works_when_dead or held[0].works_after_death or grimoire.keeps(held[0])


@each_script
@settings(max_examples=12)
@given(players=PLAYERS, seed=SEEDS, hurry=HURRY, automatic=AUTOMATIC)
def test_an_ask_knows_what_raises_it(kind: str, players: int, seed: int, hurry: float, automatic: bool) -> None:
    """An ability that somebody has or had; a character where a player is to be deceived; or only a rule of the game."""
    game = Clocktower(Config.players(players, script=script_of(kind, seed)), seed)
    for ask in answers_of(game, a_policy(seed, hurry, automatic)):
        raised_by = ask.raised_by
        if raised_by is None:
            # After an execution it is the rules that have the Storyteller allow a use by day.
            late = game.grimoire.phase == "day" and game.grimoire.today.executed is not None
            assert ask.ability not in CHARACTERS or late
            continue
        assert (raised_by.voice or raised_by.id) == ask.ability
        if isinstance(raised_by, Character):
            assert raised_by.grimoire is game.grimoire
        else:
            assert ask.kind in ("rule", "support")


@each_script
@settings(max_examples=12)
@given(players=PLAYERS, seed=SEEDS, length=st.integers(0, 150))
def test_what_can_be_picked_is_accepted_and_nonsense_is_refused_without_change(
    kind: str, players: int, seed: int, length: int
) -> None:
    game = a_game(kind, players, seed, length, checkpoints=True)
    ask = game.ask
    if ask is None:
        return
    chance = Random(seed)
    before = situation(game)
    for party in {*ask.to, 0, STORYTELLER, PUBLIC, 99}:
        options = ask.offers(party)
        if not options or (isinstance(ask, AskAll) and not ask.waits_for(party)):
            options = None
        picked = [] if options is None else [options.pick(chance.random) for _ in range(4)]
        for value in picked:
            twin = game.fork()
            twin.answer(party, value)
            assert bare(twin.entries) == [*bare(game.entries), Answer(party, value)]
        for value in [*ELSE, *(wrong for right in picked for wrong in misread(right))]:
            if options is None or value not in options:
                with pytest.raises((NotAsked, IllegalAnswer)):
                    game.answer(party, value)
                assert game.ask is ask
    assert situation(game) == before


@each_script
@settings(max_examples=15)
@given(players=PLAYERS, seed=SEEDS, hurry=HURRY, automatic=AUTOMATIC)
def test_the_same_answers_give_the_same_events(
    kind: str, players: int, seed: int, hurry: float, automatic: bool
) -> None:
    game = Clocktower(Config.players(players, script=script_of(kind, seed)), seed)
    play(game, a_policy(seed, hurry, automatic))
    again = Clocktower(Config.players(players, script=script_of(kind, seed)), seed)
    again.redo(game.entries)
    assert situation(again) == situation(game)


@each_script
@settings(max_examples=15)
@given(players=PLAYERS, seed=SEEDS, length=st.integers(0, 300), other=SEEDS)
def test_a_game_comes_back_from_its_journal_and_a_fork_goes_its_own_way(
    kind: str, players: int, seed: int, length: int, other: int
) -> None:
    game = a_game(kind, players, seed, length, checkpoints=True)
    before = situation(game)
    again = replay_journal(read_journal(write_journal(game), GAMES), GAMES)
    assert isinstance(again, Clocktower)
    assert situation(again) == before
    twin = game.fork()
    assert situation(twin) == before
    assert situation(play(twin, RandomPolicy(other))) == situation(play(again, RandomPolicy(other)))
    assert situation(game) == before


@each_script
@settings(max_examples=15)
@given(players=PLAYERS, seed=SEEDS, length=st.integers(0, 300), other=SEEDS)
def test_a_copy_of_the_grimoire_is_equal_and_stays_as_it_is(
    kind: str, players: int, seed: int, length: int, other: int
) -> None:
    game = a_game(kind, players, seed, length)
    copy = game.grimoire.copy()
    before = state_of(game.grimoire)
    assert state_of(copy) == before
    play(game, RandomPolicy(other))
    assert state_of(copy) == before


@each_script
@settings(max_examples=30)
@given(players=PLAYERS, seed=SEEDS, often=st.sampled_from([0.03, 0.1, 0.3]), automatic=AUTOMATIC)
def test_no_deed_of_the_storyteller_breaks_the_game(
    kind: str, players: int, seed: int, often: float, automatic: bool
) -> None:
    """Whatever is done between two answers, somebody can answer, every screen can be shown and it can be replayed."""
    game = Clocktower(Config.players(players, script=script_of(kind, seed)), seed)
    chance = Random(seed)
    for ask in answers_of(game, a_policy(seed, 0.3, automatic), 300):
        assert any(ask.waits_for(party) and ask.offers(party) for party in ask.to)
        if chance.random() >= often:
            continue
        happening = [a for a in game.grimoire.abilities if a.at_any_moment]
        deed = a_deed(game.grimoire, chance)
        if happening and chance.random() < 0.1:
            deed = LetHappen(happening[0].holder, happening[0].id)
        known = (len(game.entries), len(game.events))
        try:
            game.intervene(deed)
        except BelfryError:
            assert (len(game.entries), len(game.events)) == known
            assert game.ask is ask
        for audience in (PUBLIC, STORYTELLER, chance.choice(game.grimoire.seat_ids)):
            assert screen(game, audience)
    assert situation(replay_journal(read_journal(write_journal(game), GAMES), GAMES)) == situation(game)


@each_script
@settings(max_examples=8)
@given(players=PLAYERS, seed=SEEDS, hurry=HURRY, automatic=AUTOMATIC, data=st.data())
def test_a_screen_shows_nothing_that_was_not_for_its_audience(
    kind: str, players: int, seed: int, hurry: float, automatic: bool, data: st.DataObject
) -> None:
    """TAB-4, STA-4: also when nothing comes for it, a screen stands still."""
    seat = data.draw(st.integers(0, players - 1), label="seat")
    game = Clocktower(Config.players(players, script=script_of(kind, seed), switches={"grimoire_copy": True}), seed)
    onlookers = [Onlooker(game, audience) for audience in (PUBLIC, seat)]
    for ask in answers_of(game, a_policy(seed, hurry, automatic), 400):
        for onlooker in onlookers:
            onlooker.look(ask)


# Secrets: pairs of games


def seats(words: str, **more: Any) -> Config:
    """A table for these characters in order; `lunatic=po` is a Lunatic who believes to be the Po."""
    return table(words, script=BAD_MOON, **more)


@pairs
@given(seed=SEEDS)
def test_nobody_sees_whom_the_innkeeper_made_drunk(seed: int) -> None:
    """innkeeper/r3"""
    town = seats("innkeeper po minstrel pacifist mastermind fool tinker goon", start=("night", 2))
    pair = Pair(town, town, set(), seed)
    pair.choices["innkeeper"] = lambda: ((2, 3), (2, 3))
    pair.rulings["innkeeper"] = (2, 3)
    pair.choices["po"] = lambda: (pair.pick(2, 3),) * 2
    pair.spared = {2, 3, 4}
    pair.play(60)


@pairs
@given(seed=SEEDS)
def test_nobody_but_the_pukka_sees_who_is_poisoned(seed: int) -> None:
    """pukka/r12: until the poisoned player dies of it"""
    town = seats("pukka minstrel pacifist fool professor gossip tinker goon")
    pair = Pair(town, town, {0}, seed)
    pair.choices["pukka"] = lambda: (1, 2)
    pair.spared = {1, 2, 0}
    grimoire = pair.left.grimoire
    while pair.left.ask is not None and (grimoire.number == 0 or grimoire.phase != "dusk"):
        pair.play(1)


@pairs
@given(seed=SEEDS)
def test_nobody_sees_who_of_the_two_is_drunk_through_the_sailor(seed: int) -> None:
    """sailor/r6"""
    town = seats("sailor po minstrel pacifist mastermind fool tinker goon", start=("night", 2))
    pair = Pair(town, town, set(), seed)
    pair.choices["sailor"] = lambda: (2, 2)
    pair.rulings["sailor"] = (0, 2)
    pair.choices["po"] = lambda: (5, 5)
    pair.spared = {0, 2, 4}
    pair.play(30)


@pairs
@given(seed=SEEDS)
def test_not_even_the_lunatic_sees_a_difference_from_a_demon(seed: int) -> None:
    """lunatic/r1, STA-12: before the first attack"""
    shown = ((2,), ("fool", "goon", "tinker"))
    left = seats("po courtier assassin minstrel pacifist professor gossip", bluffs=shown[1])
    right = seats("lunatic=po po assassin minstrel pacifist professor gossip")
    pair = Pair(left, right, {1, 2}, seed)
    pair.rulings["lunatic"] = (shown, shown)
    pair.rulings["demoninfo"] = (shown[1], ("exorcist", "fool", "sailor"))
    pair.decide()
    pair.compare()
    for game in pair.games:
        game.answer(STORYTELLER, "begin")
    for _ in range(3):
        pair.decide()
        for game in pair.games:
            if game.ask is not None and game.ask.kind == "choose":
                game.answer(game.ask.to[0], None)
    assert [game.ask and game.ask.ability for game in pair.games] == ["dawn", "dawn"]
    pair.compare()
