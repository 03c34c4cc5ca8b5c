"""Questions in words, reasons in words, and what can be taken back in words."""

from __future__ import annotations

import inspect
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import belfry.clocktower
from belfry.clocktower import Clocktower, Config, SeatPlan
from belfry.clocktower.characters.trouble_brewing.scarletwoman import ScarletWoman
from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.storyteller.deeds.deed import Deed
from belfry.clocktower.views.view import Watcher
from belfry.clocktower.views.words.catalogue import LANGUAGES, THEMES, words
from belfry.clocktower.views.words.undo_list import describe
from belfry.core.ask import Ask, AskFirst
from belfry.core.audience import PUBLIC, STORYTELLER
from belfry.core.entry import Intervention
from belfry.core.errors import BelfryError
from belfry.core.policy import RandomPolicy
from tests.clocktower.steps import night_to
from tests.clocktower.storyteller.test_deeds_at_any_time import EVERY_DEED, any_deed, carried_out
from tests.clocktower.towns import Town, town
from tests.clocktower.views.words.test_narration import BASE_WORDS, BLANKS

WORDS = Path(belfry.clocktower.__path__[0]) / "views" / "words"
CATALOGUES = [tomllib.loads((WORDS / f"{language}.toml").read_text("utf-8")) for language in LANGUAGES]
PLAIN_KINDS = ("vote", "support")
"""The kinds of question that are the same whatever raises them."""


def asks_of_trouble_brewing(most: int = 5) -> Iterator[tuple[Clocktower, Ask[Any]]]:
    """The asks of games by chance, so many of a kind, and those that come about by chance too rarely."""
    found: Counter[tuple[str, str]] = Counter()
    for seed in range(60):
        game, policy = Clocktower(Config.players(5 + seed % 11), seed), RandomPolicy(seed)
        while (ask := game.ask) is not None:
            found[ask.kind, ask.ability] += 1
            if not isinstance(ask, AskFirst) and found[ask.kind, ask.ability] <= most:
                yield game, ask
            game.answer(*policy.answer(game, ask))
    for t in rare_asks():
        assert t.game.ask is not None
        yield t.game, t.game.ask


def rare_asks() -> Iterator[Town]:
    spying = town("imp spy empath chef monk undertaker slayer virgin", switches={"spy_sees_bluffs": True})
    yield night_to(spying, "spy")
    assert spying.game.ask is not None
    spying.game.answer(STORYTELLER, next(iter(spying.game.ask.options)))
    assert spying.waits_for == ("storyteller", "spy")
    yield spying
    exiling = town("imp poisoner empath chef monk undertaker slayer thief:evil", start="day 2")
    exiling.game.answer(0, ("exile", 7))
    yield exiling
    exiling.game.answer(STORYTELLER, "count")
    yield exiling
    heirs = town("imp scarletwoman empath chef monk undertaker slayer virgin", start="day 2").grant("Cy", ScarletWoman)
    heirs.nominate("Bo", "Ana", "Bo Cy Dee Eli Fay").game.answer(STORYTELLER, "close")
    assert heirs.waits_for == ("storyteller", "scarletwoman")
    yield heirs
    shooting = town("imp recluse empath chef monk undertaker slayer spy virgin", start="day 2")
    shooting.game.answer(6, ("use", "slayer", 1))
    yield shooting
    shooting.game.answer(STORYTELLER, False)
    shooting.game.answer(STORYTELLER, "open")
    shooting.game.answer(7, ("nominate", 8))
    assert shooting.waits_for == ("storyteller", "virgin")
    yield shooting


def own_question(kind: str, ability: str, person: str) -> bool:
    """Whether the catalogue has a question for this very ability."""
    sentence = words().sentence(f"ask.{kind}", ability, "", person)
    return bool(sentence) and (kind in PLAIN_KINDS or sentence != words().sentence(f"ask.{kind}", "", "", person))


def test_everything_that_trouble_brewing_can_ask_has_a_question_of_its_own() -> None:
    asked: set[tuple[str, str]] = set()
    for game, ask in asks_of_trouble_brewing():
        asked.add((ask.kind, ask.ability))
        seen = Watcher(game, STORYTELLER).view(words())
        if ask.waits_for(STORYTELLER):
            assert seen["asked"] is not None
            questions = [seen["asked"]["text"]]
            assert own_question(ask.kind, ask.ability, "they")
        else:
            assert seen["waiting"] is not None
            player = Watcher(game, ask.to[0]).view(words())["asked"]
            assert player is not None
            questions = [seen["waiting"][0]["text"], player["text"]]
            assert own_question(ask.kind, ask.ability, "they")
            assert own_question(ask.kind, ask.ability, "you")
        assert all(question and not BLANKS.search(question) for question in questions), (ask, questions)
    assert {kind for kind, _ in asked} == {"choose", "tell", "rule", "register", "flow", "vote", "support"}
    assert {ability for kind, ability in asked if kind == "rule"} == {
        *("demoninfo", "drunk", "fortuneteller", "imp", "mayor", "scarletwoman", "slayer")
    }
    assert {ability for kind, ability in asked if kind == "tell"} == {
        *("chef", "empath", "fortuneteller", "investigator", "librarian"),
        *("ravenkeeper", "spy", "undertaker", "washerwoman"),
    }


VERBS = {
    "choose": ("self.choose(", "self.choose_player"),
    "rule": ("self.rule(",),
    "tell": ("self.tell(", "ask_what_to_tell"),
}
"""With which verbs a character's class asks what."""


@pytest.mark.parametrize("id", sorted(CHARACTERS))
def test_every_character_that_asks_has_a_question_of_its_own(id: str) -> None:
    ours = [one for one in CHARACTERS[id].__mro__ if one.__module__.startswith("belfry.clocktower.characters")]
    source = "".join(map(inspect.getsource, ours))
    for kind, verbs in VERBS.items():
        if any(verb in source for verb in verbs):
            assert all(id in tables["ask"][kind] for tables in CATALOGUES), f"{id} has no words for ask.{kind}"


def asked(t: Town, who: str = "storyteller") -> str:
    """What somebody is asked now, in words."""
    audience = STORYTELLER if who == "storyteller" else t.seat(who).id
    found = Watcher(t.game, audience).view(words())["asked"]
    assert found is not None
    return found["text"]


def test_a_player_is_asked_in_plain_words_and_not_told_whom_it_concerns() -> None:
    t = night_to(town("imp poisoner empath chef monk undertaker slayer virgin", start="night 2"), "poisoner")
    assert asked(t, "Bo") == "Choose a player to poison."


def test_the_storyteller_is_reminded_whom_the_information_is_about() -> None:
    t = night_to(town("imp poisoner empath -chef monk undertaker slayer virgin", start="night 2"), "empath", Bo="Cy")
    assert asked(t) == "What does Cy learn: how many of the living neighbours are evil (Eli and Bo)?"
    t = town("imp poisoner empath chef fortuneteller undertaker slayer virgin", start="night 2")
    night_to(t, "fortuneteller", Bo="Eli", Ana="Dee")
    t.game.answer(4, (0, 2))
    assert asked(t) == "What does Eli learn: is one of them the Demon (Ana and Cy)?"


def test_the_storyteller_is_asked_how_somebody_registers_with_what_they_are() -> None:
    """REG-1"""
    t = town("imp recluse empath chef monk undertaker slayer virgin", start="day 2")
    t.game.answer(6, ("use", "slayer", 1))
    assert asked(t) == "Does Bo, the Recluse, register as the Demon to the Slayer's shot?"


def test_the_mayors_death_is_a_question_of_its_own() -> None:
    t = town("imp poisoner empath chef mayor undertaker slayer virgin", start="night 2")
    night_to(t, "mayor", Bo="Dee", Ana="Eli")
    assert asked(t) == "Eli, the Mayor, is about to die. Does the death pass to somebody else?"


def test_the_yaggababbles_phrase_is_made_up_and_its_deaths_are_decided_in_words_of_their_own() -> None:
    """yaggababble/r1, yaggababble/r3"""
    seats = {"Ana": "yaggababble", "Bo": "chef", "Cy": "empath", "Dee": "soldier", "Eli": "mayor", "Fay": "poisoner"}
    seats["Gus"] = "sage"
    script = [*seats.values(), "monk", "virgin", "saint", "imp"]
    plans = tuple([SeatPlan(name, character) for name, character in seats.items()])
    game = Clocktower(Config(seats=plans, script=tuple(script)), seed=1)
    found = Watcher(game, STORYTELLER).view(words())["asked"]
    assert found is not None
    assert found["text"].startswith("Make up the Yaggababble's phrase")
    t = town(" ".join(seats.values()), script=script, start="day 1")
    (demon,) = t.grimoire.holders_of("yaggababble")
    demon.memory = "hear me out"
    t.steps({"say": {"who": "Ana", "text": "Hear me out!"}}).dusk()
    assert asked(night_to(t, "yaggababble", Fay="Gus")) == "The phrase was said. Who dies, if anybody?"


def test_the_vote_is_asked_for_by_the_nominees_name() -> None:
    t = town("imp poisoner empath chef monk undertaker slayer virgin", start="day 2").counting("Ana", "Bo")
    assert asked(t, "Cy") == "Do you vote for the execution of Bo?"
    assert Watcher(t.game, PUBLIC).view(words())["asked"] is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("theme", THEMES)
def test_every_question_can_be_asked_in_every_language_and_theme(language: str, theme: str) -> None:
    spoken = words(language, theme)
    for game, ask in asks_of_trouble_brewing():
        seen = Watcher(game, STORYTELLER).view(spoken)
        questions = [seen["asked"], *(seen["waiting"] or ())]
        assert all(q is None or (q["text"] and not BLANKS.search(q["text"])) for q in questions), ask


def test_no_question_and_no_reason_of_the_household_slips_back_into_a_base_word() -> None:
    """TRC-2"""
    spoken = words(theme="trash-can")
    said: set[str] = set()
    for game, _ in asks_of_trouble_brewing():
        seen = Watcher(game, STORYTELLER).view(spoken)
        said |= {q["text"] for q in (seen["asked"], *(seen["waiting"] or ())) if q is not None}
        said |= {seen["suggestion"]["reason"]} if seen["suggestion"] is not None else set()
        said |= {describe(game, len(game.entries) - 1, spoken)} if game.entries else set()
    assert {sentence for sentence in said if BASE_WORDS.search(sentence)} == set()


# What can be taken back


@settings(max_examples=20)
@given(players=st.integers(5, 15), seed=st.integers(0, 10**6), language=st.sampled_from(LANGUAGES))
def test_every_answer_and_every_deed_of_a_game_can_be_described(players: int, seed: int, language: str) -> None:
    game, policy, chance = Clocktower(Config.players(players), seed), RandomPolicy(seed, 0.3), Random(seed)
    for _ in range(200):
        if game.ask is None:
            break
        if chance.random() < 0.1:
            try:
                game.intervene(any_deed(game, chance))
            except BelfryError:
                continue
        else:
            game.answer(*policy.answer(game, game.ask))
    for number in range(len(game.entries)):
        described = describe(game, number, words(language))
        assert described and not BLANKS.search(described), game.entries[number]


@pytest.mark.parametrize("deed", EVERY_DEED, ids=lambda deed: type(deed).__name__)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_deed_can_be_described(deed: Deed, language: str) -> None:
    game = carried_out(len(EVERY_DEED))
    [number] = [n for n, entry in enumerate(game.entries) if isinstance(entry, Intervention) and entry.deed is deed]
    described = describe(game, number, words(language))
    assert described and not BLANKS.search(described)


def last(t: Town) -> str:
    """What was done last, in words."""
    return describe(t.game, len(t.game.entries) - 1)


def test_what_was_done_last_in_words() -> None:
    t = night_to(town("imp poisoner empath chef monk undertaker slayer virgin", start="night 2"), "poisoner")
    assert last(t) == "Night falls"
    t.game.answer(1, 4)
    assert last(t) == "Bo chose Eli for the Poisoner"
    t.intervene(kill="Cy")
    assert last(t) == "Storyteller: Cy dies"
    t = town("imp poisoner empath chef monk undertaker slayer virgin", start="day 2").nominate("Ana", "Bo", "Cy")
    game = t.game
    told = [describe(game, number) for number in range(len(game.entries))]
    assert told[-11:-6] == [
        "Nominations open",
        "Ana nominates Bo",
        "The count begins",
        "Cy votes for Bo",
        "Dee does not vote for Bo",
    ]


def test_what_was_told_in_words() -> None:
    t = night_to(town("imp poisoner empath chef monk undertaker slayer virgin"), "chef", Bo="Ana")
    t.game.answer(STORYTELLER, 1)
    assert last(t) == "Dee was shown: 1"


def test_a_fork_can_be_described_like_the_game_that_it_comes_from() -> None:
    game, policy = Clocktower(Config.players(9), 3, checkpoints=True), RandomPolicy(3)
    for _ in range(20):
        assert game.ask is not None
        game.answer(*policy.answer(game, game.ask))
    twin = game.fork()
    assert [describe(twin, n) for n in range(20)] == [describe(game, n) for n in range(20)]


# Reasons


def reasons_given() -> set[str]:
    """The reasons that stand in the engine's sources."""
    sources = [path.read_text("utf-8") for path in Path(belfry.clocktower.__path__[0]).rglob("*.py")]
    return {reason for source in sources for reason in re.findall(r'Suggestion\([^"]*?"([a-z-]+)",?\s*\)', source)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_its_sentence(language: str) -> None:
    given = reasons_given()
    assert len(given) > 20
    assert all(words(language).reason(key).endswith(".") for key in given)
