"""Free words in games by chance: statements, questions and guesses, and whoever hears of them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from belfry.clocktower import almanac
from belfry.clocktower.ability.information.statements import TwoStatements, as_statement, judge_together
from belfry.clocktower.game import Clocktower
from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.setup.config import Config
from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.clocktower.views.view import view
from belfry.clocktower.views.words.catalogue import words
from belfry.core.audience import EVERYONE, STORYTELLER, STORYTELLER_ONLY, only
from belfry.core.journal import read_journal, replay_journal, write_journal
from belfry.core.options import Each, OneOf, Several
from belfry.core.policy import RandomPolicy, SplitPolicy, play
from tests.clocktower.steps import violet
from tests.clocktower.telling import see_that_all_is_told
from tests.clocktower.towns import Town

TALKERS = [*("gossip", "artist", "savant", "juggler", "recluse", "spy"), *almanac.edition("sects-and-violets")]
SCRIPT = [id for id in dict.fromkeys(getattr(entry, "id", entry) for entry in TALKERS) if id in CHARACTERS]
TALKATIVE = "savant artist gossip juggler philosopher recluse spy fanggu witch"
GAMES = {"clocktower": Clocktower}


def talkative(seed: int, *, automatic: bool) -> Clocktower:
    """A game by chance in which players talk a lot."""
    game = Clocktower(Config.players(7 + seed % 8, script=SCRIPT), seed)
    players = RandomPolicy(seed, 0.1)
    play(game, SplitPolicy(players, AutomaticStoryteller(seed)) if automatic else players)
    return game


def talks(seed: int, start: str = "day 1", **impaired: str) -> Town:
    """A town in which many have something to say, with an automatic Storyteller."""
    t = violet(TALKATIVE, start, extra="gossip recluse spy", storyteller="automatic")
    for name, how in impaired.items():
        t.impair(name, how)
    t.runner.policy.storyteller = AutomaticStoryteller(seed)
    return t


@pytest.mark.parametrize("seed", range(8))
def test_every_game_with_free_words_ends_and_is_told_in_words(seed: int) -> None:
    game = talkative(seed, automatic=seed % 2 == 0)
    assert game.winner is not None
    for language in ("en", "de"):
        see_that_all_is_told(game, language)


@pytest.mark.parametrize("seed", range(3))
def test_a_game_with_free_words_is_the_same_after_a_journal(seed: int) -> None:
    game = talkative(seed, automatic=False)
    again = replay_journal(read_journal(write_journal(game), GAMES), GAMES)
    assert [event.plain() for event in again.events] == [event.plain() for event in game.events]


@pytest.mark.parametrize("seed", range(4))
def test_private_talks_reach_nobody_else(seed: int) -> None:
    """artist/r9, savant/r7"""
    game = talkative(seed, automatic=True)
    private = [e for e in game.events if e.data.get("ability") in ("artist", "savant") and e.kind != "token"]
    assert private
    for event in private:
        assert event.to == (STORYTELLER_ONLY if event.kind == "marked" else only(event.data["seat"])), event
    talked = [event for event in game.events if event.kind == "talked"]
    assert all(event.to == EVERYONE and set(event.data) == {"seat"} for event in talked)
    assert len(talked) == sum(event.kind == "used" for event in private)


# The automatic Storyteller


def told_pairs(seeds: range, **impaired: str) -> Iterator[tuple[Town, tuple[Any, ...], tuple[bool, bool]]]:
    """What the Savant is told in several games: the pair, and which are true."""
    for seed in seeds:
        t = talks(seed, **impaired).use("Ana", "savant")
        [value] = [event["value"] for event in t.events("learned")]
        yield t, value, t.events("marked")[-1]["marks"]


def test_the_savant_is_told_one_true_and_one_false_statement_of_many_kinds() -> None:
    """savant/r3"""
    shapes: set[str] = set()
    orders: set[tuple[bool, bool]] = set()
    for t, pair, marks in told_pairs(range(30)):
        [savant] = t.grimoire.holders_of("savant")
        assert judge_together(savant, pair) == [marks]
        orders.add(marks)
        shapes |= {statement[0] for statement in pair}
    assert orders == {(True, False), (False, True)}
    assert len(shapes) >= 8


def test_the_demon_is_never_simply_named() -> None:
    for t, pair, marks in told_pairs(range(30)):
        demon = t.seat("Hal").id
        for statement, true in zip(pair, marks, strict=True):
            assert not (true and statement[0] in ("is-type", "is-character") and statement[1] == demon), statement
            assert statement[0] != "is-alive"


def test_a_drunk_savant_is_told_two_falsehoods() -> None:
    """savant/r4"""
    assert all(marks == (False, False) for _, _, marks in told_pairs(range(10), Ana="drunk"))


def test_a_drunk_savant_is_told_a_truth_when_evil_is_far_ahead_and_few_are_alive() -> None:
    """STO-22"""
    seats = "savant -artist -gossip -juggler -philosopher -oracle witch fanggu eviltwin"
    found: set[tuple[bool, bool]] = set()
    for seed in range(20):
        t = violet(seats, "day 3", extra="gossip", storyteller="automatic").impair("Ana", "drunk")
        t.runner.policy.storyteller = AutomaticStoryteller(seed)
        t.use("Ana", "savant")
        found.add(t.events("marked")[-1]["marks"])
    assert found == {(True, False), (False, True)}


def test_under_a_vortox_two_falsehoods_are_told() -> None:
    """vortox/c9"""
    t = violet("savant vortox witch sage oracle artist klutz", "day 1", storyteller="automatic").use("Ana", "savant")
    assert t.events("marked")[-1]["marks"] == (False, False)


def test_an_artist_is_answered_honestly_and_a_drunk_one_is_misled() -> None:
    """artist/r5: not always, for then one could turn it round"""
    for name, true in (("Hal", True), ("Cy", False)):
        question = ["is-type", name, "demon"]
        assert talks(1).use("Bo", "artist", question).learned("Bo") is true
        replies = [talks(seed, Bo="drunk").use("Bo", "artist", question).learned("Bo") for seed in range(20)]
        assert 0 < replies.count(true) < replies.count(not true)


def test_words_that_nobody_can_read_are_sent_back_and_cost_nothing() -> None:
    """artist/r2"""
    t = talks(1).use("Bo", "artist", "Is Hal the Demon?")
    assert t.learned("Bo") is None
    assert [kind for kind, _ in t.view("Bo")["history"]][-1] == "sent_back"
    assert t.use("Bo", "artist", ["is-type", "Hal", "demon"]).learned("Bo") is True


def test_a_gossip_is_judged_by_the_facts_and_words_of_their_own_come_to_nothing() -> None:
    """gossip/r1, gossip/r10"""

    def verdict(statement: Any) -> Any:
        [gossip] = talks(1).use("Cy", "gossip", statement).grimoire.holders_of("gossip")
        return bool(gossip.memory[1])

    assert verdict(["is-type", "Hal", "demon"]) is True
    assert verdict(["is-type", "Ida", "demon"]) is False
    assert verdict(["is-team", "Fay", "evil"]) is False, "the Recluse is taken for what they are"
    assert verdict("Hal is the Demon") is False


def test_a_person_is_shown_a_pair_that_fits_with_its_reason() -> None:
    t = violet(TALKATIVE, "day 1", extra="gossip recluse spy")
    t.game.answer(0, ("use", "savant", None))
    seen = view(t.game, STORYTELLER)
    assert seen["suggestion"]["answer"] in t.game.ask.options
    assert seen["suggestion"]["reason"] == words().reason("to-puzzle-over")
    pair, later = seen["asked"]["options"]["kinds"]
    assert pair["marks"] == [[True, False], [False, True]]
    assert [kind["choose"] for kind in pair["parts"][0]["kinds"]] == ["statement", "each"]
    assert later == {"choose": "one", "noun": "later", "of": [None]}


# Answers by chance


def test_pairs_by_chance_fit_and_are_made_of_statements() -> None:
    t = violet(TALKATIVE, "day 1", extra="gossip recluse spy")
    [savant] = t.grimoire.holders_of("savant")
    chance = Random(3).random
    for fitting in (((True, False), (False, True)), ((False, False),), ((True, True),)):
        options = TwoStatements(savant, fitting)
        picked = [options.pick(chance) for _ in range(20)]
        assert all(options.marks(pair) in fitting and options.read(pair) == pair for pair in picked)
        assert sum(as_statement(part) is not None for pair in picked for part in pair) > 30


def test_several_answers_are_read_listed_and_picked() -> None:
    options = Several(Each(OneOf((0, 1), "player"), OneOf(("a", "b"), "character")), most=2)
    assert len(options) == len(list(options)) == 4 + 16
    assert options.read([[0, "a"], [0, "a"]]) == ((0, "a"), (0, "a"))
    assert {len(options.pick(Random(seed).random)) for seed in range(9)} == {1, 2}
    for wrong in ([], [[0, "a"]] * 3, [0, "a"], [[0, "c"]], "a", None):
        assert wrong not in options
    assert options.listable
    assert not Several(options.item, most=9).listable
    assert options.plain() == {"choose": "several", "least": 1, "most": 2, "item": options.item.plain()}
