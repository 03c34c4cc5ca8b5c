"""Refusals: a code with values, and a sentence for it in every language and theme."""

from __future__ import annotations

import pkgutil
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from string import Formatter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import belfry
from belfry.clocktower import Clocktower, Config
from belfry.clocktower.pieces import refusals as of_the_rules
from belfry.clocktower.pieces.counts import Counts
from belfry.clocktower.pieces.errors import InvalidSetup
from belfry.clocktower.pieces.naming import role
from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.views.words.catalogue import THEMES, words
from belfry.core.audience import STORYTELLER
from belfry.core.errors import ReasonedError
from belfry.core.languages import ENGLISH, LANGUAGES
from belfry.core.reason import PLAYER, Code, Named, Reason, Reasons, Speaker
from belfry.table import Refusal, Who
from belfry.table.games import GAMES
from belfry.table.protocol import Answer, Bag, Start
from belfry.table.refusals import NAME_TAKEN, TOLD
from belfry.traitors.config import Config as TraitorsConfig
from belfry.traitors.game import Traitors
from tests.table.actions import DEEDS, VALUES, actions, parties
from tests.table.sitting import Sitting
from tests.table.test_garbage import MOMENTS
from tests.table.test_play import play_until

HOME = Path(belfry.__file__).parent
GERMAN = GAMES.speaker("de")
ATHEISTS = ["atheist", "chef", "empath", "monk", "mayor", "imp", "poisoner", "saint"]


def every_part() -> list[Reasons]:
    """What every part of Belfry declares."""
    for module in pkgutil.walk_packages([str(HOME)], "belfry."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    return [part for part in Reasons.every if part.folder.is_relative_to(HOME)]


PARTS = every_part()
CODES = {name: code for part in PARTS for name, code in part.codes.items()}


def blanks(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def says_something(sentence: str) -> bool:
    """Whether it has words of its own beside what it is filled in with."""
    return any(character.isalpha() for text, _, _, _ in Formatter().parse(sentence) for character in text)


# The catalogue


def test_every_code_has_its_own_name() -> None:
    assert len(CODES) > 350
    assert [name for name, count in Counter(name for part in PARTS for name in part.codes).items() if count > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", PARTS, ids=lambda part: str(part.folder.relative_to(HOME)))
def test_every_code_has_a_sentence_with_exactly_its_values(part: Reasons, language: str) -> None:
    sentences = part.sentences(language)
    assert sentences.keys() == part.codes.keys()
    wrong = [name for name, code in part.codes.items() if blanks(sentences[name]) != {*code.blanks}]
    assert not wrong


def test_no_sentence_of_another_language_is_left_in_english() -> None:
    for part in PARTS:
        english = part.sentences(ENGLISH)
        for language in LANGUAGES[1:]:
            said = part.sentences(language)
            assert [name for name in said if said[name] == english[name] and says_something(said[name])] == []


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_theme_says_in_its_own_words_has_the_same_values(language: str, theme: str) -> None:
    own = words(language, theme).refused
    assert bool(own) is (theme != THEMES[0])
    assert {name: blanks(sentence) for name, sentence in own.items()} == {name: {*CODES[name].blanks} for name in own}


def test_a_reason_without_one_of_its_values_cannot_be_given() -> None:
    with pytest.raises(TypeError, match="name-taken has the values name, not seat"):
        NAME_TAKEN(seat=3)


# What readers read


def test_names_stay_as_their_owners_write_them() -> None:
    assert GERMAN.say(NAME_TAKEN(name="Washerwoman")).endswith("Washerwoman")
    assert GERMAN.say(of_the_rules.HAS_NOMINATED(player=Named(PLAYER, 0, "{name}"))).startswith("{name} hat")


def test_nothing_english_is_left_in_a_blank() -> None:
    numbers = Counts(5, 0, 1, 1).named
    needed = tuple([of_the_rules.COUNTS(counts=numbers)] * 2)
    baron, imp = role(CHARACTERS["baron"]), role(CHARACTERS["imp"])
    found = of_the_rules.WRONG_NUMBERS_WITH(players=7, characters=(baron,), needed=needed, found=numbers)
    why = InvalidSetup([("SET-20", found), ("SET-14", of_the_rules.TOO_MANY_COPIES(character=imp, number=2))])
    english = "5 Townsfolk, 0 Outsiders, 1 Minion, 1 Demon"
    assert str(why) == (
        f"7 players with the Baron need {english} or {english}, but there are {english} (SET-20); "
        "the Imp is there 2 times (SET-14)"
    )
    told = GERMAN.say(why.reason)
    assert not any(word in told for word in ("Townsfolk", "Outsider", "Minion", "Demon", "players", " or ", "SET-20"))
    assert told.endswith("; Imp ist 2-mal da")


@pytest.mark.parametrize("why", ["", "so", "x" * 5000, "nobody has said this; nor that", "the {0} is there {1} times"])
def test_what_a_server_has_said_stays_as_it_is(why: str) -> None:
    assert {Speaker(language).say(TOLD(why=why)) for language in (*LANGUAGES, "tlh")} == {why}


def test_a_bag_that_does_not_fit_says_why_in_the_language_of_the_storyteller() -> None:
    sitting = Sitting(5)
    sitting.do("host", Bag(dealt=["imp", "poisoner", "drunk", "chef", "empath"]))
    english, german = (sitting.fresh(sitting.who("host"), one)["view"]["bag"]["problems"] for one in ("en", "de"))
    assert english == [
        "5 players need 3 Townsfolk, 0 Outsiders, 1 Minion, 1 Demon, "
        "but there are 2 Townsfolk, 1 Outsider, 1 Minion, 1 Demon (SET-6)"
    ]
    assert german == [
        "Bei 5 Leuten braucht es 3 Dorfbewohner, 0 Außenseiter, 1 Lakai, 1 Dämon; "
        "da sind 2 Dorfbewohner, 1 Außenseiter, 1 Lakai, 1 Dämon"
    ]
    assert sitting.why_not("host", Start(), "de")[1] == german[0]


def test_in_a_theme_a_bag_that_does_not_fit_is_said_with_its_names() -> None:
    sitting = Sitting(5, theme="trash-can")
    sitting.do("host", Bag(dealt=["imp", "poisoner", "drunk", "chef", "empath"]))
    [german] = sitting.fresh(sitting.who("host"), "de")["view"]["bag"]["problems"]
    assert german.startswith("Bei 5 Leuten braucht es 3 Hausbewohner, 0 Außenseiter")
    [english] = sitting.fresh(sitting.who("host"), "en")["view"]["bag"]["problems"]
    assert english.startswith("5 players need 3 Residents, 0 Outsiders")


def test_where_townsfolk_and_outsiders_may_be_any_number_that_is_said_in_german_too() -> None:
    sitting = Sitting(5, script=ATHEISTS)
    sitting.do("host", Bag(dealt=["atheist", "chef", "empath", "poisoner", "imp"]))
    problems = sitting.fresh(sitting.who("host"), "de")["view"]["bag"]["problems"]
    assert problems[-1].startswith("Bei 5 Leuten und mit Atheist braucht es 5 Dorfbewohner oder Außenseiter, 0 Lakaien")


def test_who_nominates_against_the_rules_hears_why() -> None:
    sitting = Sitting("imp poisoner chef empath virgin")
    play_until(sitting, "flow", "day")
    sitting.answer("open")
    sitting.do(2, Answer(["nominate", 1]))
    assert sitting.why_not(3, Answer(["nominate", 4]), "de") == (
        "illegal-answer",
        "Das geht nicht: Erst wird über die laufende Nominierung abgestimmt",
    )


# What is refused in games


def parts_of(value: Any) -> Iterator[Any]:
    """A reason and everything in it."""
    yield value
    inside: Any = value.values.values() if isinstance(value, Reason) else ()
    if isinstance(value, tuple) and not isinstance(value, Named):
        inside = value
    for part in inside:
        yield from parts_of(part)


def check_german(reason: Reason, speaker: Speaker) -> None:
    """Every sentence and every name in it is German, but for what somebody has written."""
    said = speaker.say(reason)
    assert said
    for part in parts_of(reason):
        if isinstance(part, Reason):
            code: Code = part.code
            assert code.name in code.among.sentences("de")
            english, german = code.among.sentences(ENGLISH)[code.name], code.among.sentences("de")[code.name]
            assert english != german or not says_something(english)
            assert speaker.say(part) in said
        elif isinstance(part, Named) and part.kind == "character":
            assert words("de").character(str(part.id)) in said


@pytest.mark.parametrize("moment", MOMENTS)
@settings(max_examples=10)
@given(tries=st.lists(st.tuples(parties(), actions()), min_size=5, max_size=15))
def test_whatever_a_table_refuses_is_said_in_german(moment: str, tries: list[tuple[Who, Any]]) -> None:
    sitting = MOMENTS[moment]()
    for who, action in tries:
        try:
            sitting.do(who, action)
        except Refusal as refusal:
            check_german(refusal.reason, sitting.table.speaker("de"))


@settings(max_examples=10)
@given(data=st.data(), seed=st.integers(0, 10_000))
def test_whatever_the_rules_of_the_clocktower_refuse_is_said_in_german(data: st.DataObject, seed: int) -> None:
    """STO-1: answers and deeds that nobody offers, in the middle of games by chance."""
    game = Clocktower(Config.players(data.draw(st.integers(5, 12))), seed)
    chance = Random(seed).random
    for _ in range(data.draw(st.integers(0, 60))):
        if game.ask is None:
            break
        by = game.ask.to[0]
        options = game.ask.offers(by)
        assert options
        game.answer(by, options.pick(chance))
    for _ in range(5):
        by = data.draw(st.integers(-1, 12))
        value, deed = data.draw(VALUES), data.draw(DEEDS)
        try:
            game.answer(by, value)
        except ReasonedError as error:
            check_german(error.reason, GERMAN)
        try:
            game.intervene(game.deed_from_plain(deed))
        except ReasonedError as error:
            check_german(error.reason, GERMAN)
        except (ValueError, TypeError):
            pass
        if game.ask is not None and STORYTELLER not in game.ask.to:
            check_not_asked(game)


def check_not_asked(game: Clocktower) -> None:
    """Whoever tells the story and is not asked hears who is."""
    with pytest.raises(ReasonedError) as error:
        game.answer(STORYTELLER, "nothing")
    assert "wartet auf" in GERMAN.say(error.value.reason)


@settings(max_examples=10)
@given(data=st.data(), seed=st.integers(0, 10_000))
def test_whatever_the_rules_of_the_traitors_refuse_is_said_in_german(data: st.DataObject, seed: int) -> None:
    game = Traitors(TraitorsConfig.players(data.draw(st.integers(4, 8))), seed)
    chance = Random(seed).random
    for _ in range(data.draw(st.integers(0, 80))):
        if game.ask is None:
            break
        by = next(party for party in game.ask.to if game.ask.waits_for(party))
        options = game.ask.offers(by)
        assert options
        game.answer(by, options.pick(chance))
    for _ in range(5):
        try:
            game.answer(data.draw(st.integers(-1, 8)), data.draw(VALUES))
        except ReasonedError as error:
            check_german(error.reason, GERMAN)
    with pytest.raises(ReasonedError) as refused:
        game.intervene("nothing")
    check_german(refused.value.reason, GERMAN)
