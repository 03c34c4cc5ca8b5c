"""Bad Moon Rising in words: every question, event, reason and entry of the list of what can be taken back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from belfry.clocktower import Clocktower, Config
from belfry.clocktower.script import script as scripts
from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.clocktower.views.view import Watcher
from belfry.clocktower.views.words.catalogue import words
from belfry.clocktower.views.words.narration import Narrator
from belfry.core.ask import Ask, AskFirst
from belfry.core.audience import PUBLIC, STORYTELLER, hears
from belfry.core.policy import RandomPolicy, SplitPolicy, play
from tests.clocktower.steps import moon
from tests.clocktower.telling import see_that_all_is_told
from tests.clocktower.views.words.test_german import left_over
from tests.clocktower.views.words.test_narration import BLANKS
from tests.clocktower.views.words.test_questions import own_question

BAD_MOON = "bad-moon-rising"
MIXED = (*scripts.edition("trouble-brewing").ids, *scripts.edition(BAD_MOON).ids)
MOON_IDS = scripts.edition(BAD_MOON).ids


def asks(most: int = 4) -> Iterator[tuple[Clocktower, Ask[Any]]]:
    """The asks of games by chance, so many of a kind."""
    found: Counter[tuple[str, str, str]] = Counter()
    for seed in range(140):
        config = Config.players(5 + seed % 11, script=MIXED if seed % 2 else BAD_MOON)
        game, policy = Clocktower(config, seed), RandomPolicy(seed)
        for _ in range(600):
            ask = game.ask
            if ask is None:
                break
            kind = (ask.kind, ask.ability, ask.noun)
            found[kind] += 1
            if not isinstance(ask, AskFirst) and ask.ability in MOON_IDS and found[kind] <= most:
                yield game, ask
            game.answer(*policy.answer(game, ask))


def test_everything_that_bad_moon_rising_can_ask_has_a_question_of_its_own() -> None:
    asked: set[tuple[str, str]] = set()
    for game, ask in asks():
        asked.add((ask.kind, ask.ability))
        for language in ("en", "de"):
            seen = Watcher(game, STORYTELLER).view(words(language))
            told = [seen["asked"]] if ask.waits_for(STORYTELLER) else seen["waiting"]
            assert told
            assert told[0] is not None
            questions = [told[0]["text"]]
            if not ask.waits_for(STORYTELLER):
                player = Watcher(game, ask.to[0]).view(words(language))["asked"]
                assert player is not None
                questions.append(player["text"])
                assert own_question(ask.kind, ask.ability, "you")
            assert own_question(ask.kind, ask.ability, "they")
            assert all(question and not BLANKS.search(question) for question in questions), (ask, questions)
            assert language == "en" or not any(map(left_over, questions)), questions
    assert {ability for kind, ability in asked if kind == "choose"} == {
        *("chambermaid", "courtier", "exorcist", "gambler", "innkeeper", "professor", "sailor", "moonchild"),
        *("assassin", "devilsadvocate", "godfather", "po", "pukka", "shabaloth", "zombuul"),
    }
    assert {ability for kind, ability in asked if kind == "rule"} >= {
        *("exorcist", "gossip", "innkeeper", "lunatic", "pacifist", "sailor", "tinker", "shabaloth"),
    }
    assert {ability for kind, ability in asked if kind == "tell"} == {
        *("chambermaid", "exorcist", "grandmother", "godfather", "lunatic"),
    }


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_event_is_told_and_every_answer_described(seed: int, language: str) -> None:
    game = Clocktower(Config.players(7 + seed % 9, script=BAD_MOON), seed)
    play(game, SplitPolicy(RandomPolicy(seed, 0.6), AutomaticStoryteller(seed)))
    see_that_all_is_told(game, language)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_suggestion_has_its_reason(language: str) -> None:
    found: set[str] = set()
    for game, ask in asks():
        if ask.waits_for(STORYTELLER):
            for seed in range(6):
                suggestion = AutomaticStoryteller(seed).suggest(game, ask)
                assert suggestion.answer in ask.options
                assert words(language).reason(suggestion.reason)
                found.add(suggestion.reason)
    assert {"a-drunk-townsfolk", "any-of-them", "grandchild", "demon-in-play", "a-rare-surprise", "confuses"} <= found


def test_a_statement_and_a_guess_are_told_in_words() -> None:
    t = moon("gossip po gambler fool minstrel pacifist professor", "day 2")
    t.use("Ana", "gossip", ["is-team", "Bo", "evil"]).use("Cy", "gossip", "It will rain")
    t.use("Bo", "gossip", ["either-of", ["is-character", "Cy", "gambler"], ["count-alive", "minion", 2]])
    narrator = Narrator(PUBLIC)
    told = [narrator.tell(event) for event in t.game.events if hears(PUBLIC, event.to)]
    assert told[-3:] == [
        "Ana gossips: Bo is evil",
        "Cy gossips: It will rain",
        "Bo gossips: At least one of these is true: Cy is the Gambler; The number of living Minions is 2",
    ]


def test_what_the_demon_hears_of_the_lunatic_is_told_in_words() -> None:
    t = moon("lunatic=po po minstrel pacifist fool gossip professor", "night 2").night(Ana="Dee")
    told = [entry["text"] for entry in t.view("Bo")["told"]]
    assert told[1:3] == ["Ana is the Lunatic.", "The Lunatic picks Dee."]
