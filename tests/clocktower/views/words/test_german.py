"""German: everything that Belfry says in English has its German words, and nothing English is left between them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from string import Formatter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belfry.clocktower import Clocktower, Config, almanac
from belfry.clocktower.almanac.language import texts
from belfry.clocktower.pieces.events import ClocktowerEvent
from belfry.clocktower.pieces.token import reminder_id
from belfry.clocktower.script.switch_texts import switch_texts, switches, value_key
from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.clocktower.views.watcher import Watcher
from belfry.clocktower.views.words.catalogue import FOLDER, THEMES, words
from belfry.clocktower.views.words.narration import Narrator, narrate
from belfry.clocktower.views.words.undo_list import describe
from belfry.core import EVERYONE, PUBLIC, STORYTELLER, Event, only, play
from belfry.core.audience import hears
from belfry.core.policy import RandomPolicy, SplitPolicy
from tests.clocktower.views.words.test_narration import games_with_everything
from tests.plain_events import event_of

NIGHTS_TOO = ("trouble-brewing", "bad-moon-rising", "sects-and-violets", "travellers", "fabled")
"""The editions whose night texts are translated as well."""
TEAMS = ("good", "evil")
NAMES = {0: "Ana", 1: "Bo", 2: "Cy"}
WRITTEN = ("text", "reason", "confirm")
"""The fields of a view that are read by people."""

ENGLISH_WORDS = (
    *("the", "is", "are", "of", "and", "or", "to", "you", "your", "they", "who", "with", "from", "for", "nobody"),
    *("night", "day", "dead", "dies", "died", "learns", "chooses", "good", "evil", "wins", "reminder", "storyteller"),
    *("player", "players", "townsfolk", "outsider", "minion", "demon", "poisoned", "drunk", "wrong", "safe", "master"),
    *(name.lower() for e in almanac.edition("trouble-brewing") if (name := e.name) != texts("de").name(e.id)),
)
"""Words that no German sentence has, the names of characters among them."""
LEFT_OVER = re.compile(rf"[{{}}<>_]|None|True|False|\b(?i:{'|'.join(map(re.escape, ENGLISH_WORDS))})\b")


def sentences(file: str) -> dict[str, str]:
    """Every sentence of a catalogue by the path of its key."""

    def flat(table: dict[str, Any], path: str) -> Iterator[tuple[str, str]]:
        for key, value in table.items():
            if isinstance(value, dict):
                yield from flat(value, f"{path}{key}.")
            else:
                yield path + key, value

    return dict(flat(tomllib.loads((FOLDER / file).read_text("utf-8")), ""))


def blanks(sentence: str) -> set[str]:
    """What is filled in; a type in the plural is a type."""
    return {"type" if name == "types" else name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def bare(sentence: str) -> str:
    """The words themselves, without what is filled in."""
    return "".join(text for text, *_ in Formatter().parse(sentence))


def refined(key: str) -> str:
    """The sentence for either team that one for a single team stands in for."""
    path, _, team = key.rpartition(".")
    return f"{path}.any" if team in TEAMS else key


def left_over(told: str) -> str:
    """What is not German in a sentence, or nothing."""
    found = LEFT_OVER.search(told)
    return found[0] if found else ""


def everybody(game: Clocktower) -> tuple[int, ...]:
    """Every audience of a game."""
    return (STORYTELLER, PUBLIC, *range(len(game.grimoire.people)))


def told_in_german(game: Clocktower, theme: str = "clocktower") -> Iterator[tuple[Event, str]]:
    """Every event of a game, as each audience that hears of it is told; without what players themselves said."""
    for audience in everybody(game):
        narrator = Narrator(audience, words("de", theme))
        for event in game.events:
            if hears(audience, event.to):
                yield event, (narrator.tell(event) or "").replace(event.data.get("text") or "\0", "")


def written(part: Any) -> Iterator[str]:
    """The texts in a part of a view."""
    if isinstance(part, list):
        for item in part:
            yield from written(item)
    elif isinstance(part, dict):
        yield from (part[key] for key in WRITTEN if key in part)


# The catalogues


@pytest.mark.parametrize(("english", "german"), [("en.toml", "de.toml"), ("trash-can.toml", "trash-can.de.toml")])
def test_the_same_things_are_said_in_both_languages(english: str, german: str) -> None:
    """A team may have a sentence of its own in German where English has one for either"""
    one, other = sentences(english), sentences(german)

    assert set(one) - set(other) == set()
    assert {key for key in other if refined(key) not in one and key not in one} == set()


@pytest.mark.parametrize(("english", "german"), [("en.toml", "de.toml"), ("trash-can.toml", "trash-can.de.toml")])
def test_nothing_is_filled_in_that_the_english_sentence_does_not_have(english: str, german: str) -> None:
    one, other = sentences(english), sentences(german)

    for key, sentence in other.items():
        model = one[key] if key in one else one[refined(key)]
        assert blanks(sentence) <= blanks(model), key


@pytest.mark.parametrize(("english", "german"), [("en.toml", "de.toml"), ("trash-can.toml", "trash-can.de.toml")])
def test_no_sentence_is_left_in_english(english: str, german: str) -> None:
    one, other = sentences(english), sentences(german)

    for key, sentence in other.items():
        told = bare(sentence)
        assert not any(map(str.isalpha, told)) or told != bare(one.get(key, "")), key
        assert not left_over(told), (key, told)


# The almanac


@pytest.mark.parametrize("edition", almanac.editions())
def test_every_character_has_a_german_name_and_ability(edition: str) -> None:
    german = texts("de")

    for entry in almanac.edition(edition):
        assert german.name(entry.id)
        assert german.ability(entry.id) != entry.ability, entry.id
        assert german.ability(entry.id).count("[") == entry.ability.count("["), entry.id


def test_no_two_characters_share_a_german_name() -> None:
    names = [texts("de").name(id) for id in almanac.index()]

    assert len(set(names)) == len(names)


@pytest.mark.parametrize("edition", NIGHTS_TOO)
def test_every_step_of_the_night_is_told_in_german(edition: str) -> None:
    german, english = texts("de"), texts("en")

    for entry in almanac.edition(edition):
        for first, text in ((True, entry.first_night), (False, entry.other_nights)):
            if text:
                assert german.night(entry.id, first=first) != english.night(entry.id, first=first), entry.id
                assert german.night(entry.id, first=first).count("\n") == len(text) - 1, entry.id


@pytest.mark.parametrize("step", ["dusk", "minioninfo", "demoninfo", "notice", "dawn"])
def test_the_fixed_steps_of_the_night_are_told_in_german(step: str) -> None:
    german, english = texts("de"), texts("en")

    assert german.name(step) != english.name(step)
    assert german.night(step, first=True) != english.night(step, first=True)


def test_every_type_has_a_german_name_for_one_and_for_many() -> None:
    german, english = texts("de"), texts("en")

    for type in ("townsfolk", "outsider", "minion", "demon", "traveller", "fabled"):
        assert german.type(type) != english.type(type)
        assert german.type(type, many=True) != english.type(type, many=True)


def test_every_reminder_is_german_and_belongs_to_a_character() -> None:
    tokens = {
        f"{entry.id}/{reminder_id(reminder)}"
        for entry in almanac.entries().values()
        for reminder in entry.reminders
        if reminder_id(reminder)
    }
    german = tomllib.loads((almanac.FOLDER / "de.toml").read_text("utf-8"))

    assert tokens - set(german["reminders"]) == set()
    assert {id for id in german["characters"] if id not in almanac.index()} == set()
    for token in german["reminders"]:
        id, _, word = token.partition("/")
        assert word in map(reminder_id, almanac.entry(id).reminders), token


# The options of a table


def test_every_switch_and_every_value_has_words_in_both_languages() -> None:
    german, english = switch_texts("de"), switch_texts("en")

    assert list(switches())
    for switch in switches():
        keys = {value_key(value) for value in switch.values}
        one, other = english[switch.name], german[switch.name]
        assert set(one.values) == set(other.values) == keys
        assert one.text
        assert other.text not in ("", one.text)
        assert other.title != one.title
        assert all(other.values[key] != one.values[key] for key in keys), switch.name
        assert not set(one.values.values()) & keys, switch.name


def test_a_language_without_words_for_the_switches_says_them_in_english() -> None:
    assert switch_texts("fr") == switch_texts("en")


# Games


@settings(max_examples=20)
@given(players=st.integers(5, 15), seed=st.integers(0, 10**6), theme=st.sampled_from(THEMES))
def test_a_game_is_told_in_german_to_everybody(players: int, seed: int, theme: str) -> None:
    game = Clocktower(Config.players(players), seed)
    play(game, SplitPolicy(RandomPolicy(seed), AutomaticStoryteller(seed)))

    for event, told in told_in_german(game, theme):
        assert told and not left_over(told), (event, told)


@settings(max_examples=8)
@given(players=st.integers(5, 12), seed=st.integers(0, 10**6), theme=st.sampled_from(THEMES))
def test_whatever_is_asked_on_the_way_is_asked_in_german(players: int, seed: int, theme: str) -> None:
    """Questions, suggestions and the night sheet as they come, and afterwards all that could be taken back"""
    game = Clocktower(Config.players(players), seed)
    policy = SplitPolicy(RandomPolicy(seed), AutomaticStoryteller(seed))
    spoken = words("de", theme)
    watchers = [Watcher(game, audience) for audience in everybody(game)]
    read: set[str] = set()
    while game.ask is not None:
        for watcher in watchers:
            view = watcher.view(spoken)
            read.update(written([view[part] for part in ("asked", "waiting", "suggestion", "early_end", "night")]))
        game.answer(*policy.answer(game, game.ask))
    for watcher in watchers:
        read.update(written(watcher.view(spoken)["told"]))
    read.update(describe(game, number, spoken) for number in range(len(game.entries)))

    assert {text: found for text in read if (found := left_over(text))} == {}


def test_every_kind_of_event_is_told_in_german_when_it_happens() -> None:
    for game in games_with_everything():
        for event, told in told_in_german(game):
            assert told and not left_over(told), (event, told)


@pytest.mark.parametrize(
    ("kind", "to", "data", "sentence"),
    [
        (
            "character",
            only(1),
            {"character": "washerwoman", "alignment": "good"},
            "Deine Rolle: Waschweib. Du bist gut.",
        ),
        (
            "learned",
            only(1),
            {"ability": "washerwoman", "value": [[0, 2], "monk"]},
            "Du erfährst: Ana oder Cy ist Mönch.",
        ),
        ("learned", only(1), {"ability": "fortuneteller", "value": True}, "Die Antwort lautet Ja."),
        ("chose", only(1), {"ability": "butler", "choice": 2}, "Du stellst dich in den Dienst von Cy."),
        ("executed", EVERYONE, {}, "Bo wird hingerichtet."),
        ("won", EVERYONE, {"team": "evil", "reason": "saint"}, "Die Heilige wurde hingerichtet: Die Bösen gewinnen."),
        ("won", EVERYONE, {"team": "good", "reason": "WIN-2"}, "Der Dämon ist tot: Die Guten gewinnen."),
    ],
)
def test_a_player_hears_good_german(kind: str, to: int, data: dict[str, Any], sentence: str) -> None:
    assert (
        narrate(
            event_of(ClocktowerEvent, kind, to, data if kind == "won" else {"seat": 1, **data}), NAMES, 1, words("de")
        )
        == sentence
    )
