"""Narration: every event, question and answer can be told, in English and in German."""

from __future__ import annotations

import re
import string
from pathlib import Path
from typing import Any

import pytest

from belfry.core.audience import EVERYONE, PUBLIC, STORYTELLER, hears, only
from belfry.core.errors import BelfryError
from belfry.traitors import Config, Traitors
from belfry.traitors.catalogue import FOLDER
from belfry.traitors.config import OPTIONS
from belfry.traitors.events import Attacked, TraitorsEvent
from belfry.traitors.narration import LANGUAGES, Narrator, describe, narrate, words
from belfry.traitors.view import Watcher
from tests.plain_events import event_of
from tests.traitors.table import banishment, final, murder, table
from tests.traitors.test_properties import answers_of
from tests.traitors.test_scoring import TIED

NAMES = {0: "Ana", 1: "Bo", 2: "Cy"}
BLANKS = re.compile(r"[{}<>_]|None|True|False")
VARIETY: list[dict[str, Any]] = [
    {},
    {"murder_order": "slips", "traitor_may_abstain": True, "event_weights": [1, 0, 1]},
    {"discard_face_up": False, "end_agreement": "any-time", "max_tied_repetitions": 0, "traitor": 6},
    {"gold_value": [1, 2] * 19, "shared_victory": False, "event_mode": "pile", "self_vote": True},
]
every_language = pytest.mark.parametrize("language", LANGUAGES)


def emitted_kinds() -> set[str]:
    """The kinds of event that there are."""
    return {declared.kind for declared in TraitorsEvent.kinds()}


def sentences(language: str) -> dict[str, str]:
    """Every sentence of a language's file by its key."""
    return words(language)._sentences  # pyright: ignore[reportPrivateUsage]


def tell(kind: str, to: int, data: dict[str, Any], audience: int = PUBLIC, language: str = "en") -> str | None:
    """The sentence that an audience hears of an event."""
    return narrate(event_of(TraitorsEvent, kind, to, data), NAMES, audience, words(language))


def games(number: int = 12) -> list[Traitors]:
    """Games in which nearly everything happens."""
    found: list[Traitors] = []
    for seed in range(number):
        game = Traitors(Config.players(4 + seed % 5, VARIETY[seed % len(VARIETY)]), seed)
        for _ in answers_of(game, seed):
            pass
        found.append(game)
    return [*found, final(8, **TIED, options={"shared_victory": False}).game]


def test_every_kind_of_event_has_a_sentence() -> None:
    kinds = emitted_kinds()

    assert len(kinds) > 30
    assert {kind for kind in kinds if kind not in words()} == set()


def test_no_sentence_is_for_an_event_that_does_not_exist() -> None:
    english = (FOLDER / "en.toml").read_text("utf-8")
    tables = {line.strip("[]").partition(".")[0] for line in english.splitlines() if line.startswith("[")}

    assert tables - emitted_kinds() == {"words", "cards", "ask", "waiting", "answer", "options"}


@every_language
def test_every_event_of_a_game_is_told_to_everybody_who_hears_it(language: str) -> None:
    kinds: set[str] = set()
    for game in games():
        for party in (PUBLIC, STORYTELLER, *range(len(game.round.players))):
            narrator = Narrator(party, words(language))
            for event in game.events:
                if not hears(party, event.to):
                    continue
                told = narrator.tell(event)
                kinds.add(event.kind)
                assert (told is None) == (event.kind == "kept")
                assert told is None or not BLANKS.search(told), told

    assert kinds == emitted_kinds()


@every_language
def test_whatever_is_asked_is_asked_in_words(language: str) -> None:
    asked: set[str] = set()
    for seed in range(8):
        game = Traitors(Config.players(4 + seed % 5, VARIETY[seed % len(VARIETY)]), seed)
        for ask in answers_of(game, seed):
            for seat in ask.to:
                if not ask.waits_for(seat):
                    continue
                seen = Watcher(game, seat).view(words(language)) if ask.kind not in asked else None
                if seen is not None:
                    assert seen["asked"] is not None
                    assert seen["waiting"] is not None
                    for text in (seen["asked"]["text"], seen["waiting"]["text"]):
                        assert text
                        assert not BLANKS.search(text), text
            asked.add(ask.kind)

    assert asked == {
        *("draw", "confirm", "play", "take", "again", "discard", "entries", "reveal", "shield", "discussion"),
        *("votes", "show", "agree", "roles", "next"),
    }


@every_language
def test_every_answer_can_be_described(language: str) -> None:
    for game in games(8):
        for number in range(len(game.entries)):
            told = describe(game, number, words(language))
            assert told
            assert not BLANKS.search(told), told


def test_a_description_tells_no_secret() -> None:
    """TRT-74, TRT-46, TRT-95: whatever is answered in private, what can be taken back reads alike."""
    entries = [murder(), murder()]
    entries[0].answer("Cy", 0)
    entries[1].answer("Cy", 4)
    votes = [banishment(), banishment()]
    votes[0].answer("Cy", 0)
    votes[1].answer("Cy", 4)
    laid: dict[str, Any] = {"turn": "Bo", "traitor": "Cy", "deck": ["traitor"]}
    cards = [table(6, **laid), table(6, **laid, hands={"Bo": ["gold"]})]
    for t, answer in zip(cards, ("accept", "reject"), strict=True):
        t.answer("Bo", "draw")
        t.answer("Bo", answer)

    for one, other in (entries, votes, cards):
        assert Watcher(one.game, PUBLIC).descriptions(words()) == Watcher(other.game, PUBLIC).descriptions(words())


@pytest.mark.parametrize(
    ("kind", "to", "data", "audience", "sentence"),
    [
        (
            "saw",
            only(0),
            {"seat": 0, "who": 1, "cards": ["gold", "gold", "shield"]},
            0,
            "Bo shows you 2 Gold and a Shield.",
        ),
        ("saw", only(0), {"seat": 0, "who": 1, "cards": []}, 0, "Bo shows you no cards."),
        ("took", only(0, 1), {"seat": 0, "who": 1, "card": "dagger"}, 0, "You take a Dagger from Bo."),
        ("took", only(0, 1), {"seat": 0, "who": 1, "card": "dagger"}, 1, "Ana takes a Dagger from you."),
        ("took", only(0, 1), {"seat": 0, "who": 1, "card": "dagger"}, STORYTELLER, "Ana takes a Dagger from Bo."),
        ("taken", EVERYONE, {"seat": 0, "who": 1, "taken": True}, 1, "Ana takes a card from Bo."),
        ("entered", only(2), {"seat": 2, "entry": 0}, 2, "You entered Ana."),
        ("victim", EVERYONE, {"seat": None}, 2, "Nobody is murdered."),
        ("victim", EVERYONE, {"seat": 1}, 2, "Bo is the victim."),
        (
            "agreement",
            EVERYONE,
            {"answers": [[0, True], [1, False], [2, False]], "ended": False},
            0,
            "The round goes on. Against ending it: Bo and Cy.",
        ),
        ("won", EVERYONE, {"winners": [0, 2], "score": 17}, 0, "Ana and Cy win the game together with 17 Gold each."),
        ("discarded", EVERYONE, {"seat": 0, "card": None}, 1, "Ana discards a card face down."),
        ("card", only(0), {"seat": 0, "card": "gold-5"}, 0, "You have drawn a Gold of 5."),
    ],
)
def test_an_event_in_words(kind: str, to: int, data: dict[str, Any], audience: int, sentence: str) -> None:
    assert tell(kind, to, data, audience) == sentence


@pytest.mark.parametrize(
    ("kind", "to", "data", "audience", "sentence"),
    [
        ("saw", only(0), {"seat": 0, "who": 1, "cards": ["gold", "gold"]}, 0, "Das hat Bo auf der Hand: 2 Gold."),
        ("took", only(0, 1), {"seat": 0, "who": 1, "card": "shield"}, 1, "Das hat Ana dir abgenommen: ein Schild."),
        ("victim", EVERYONE, {"seat": 1}, 2, "Das Opfer ist Bo."),
        ("won", EVERYONE, {"winners": [2], "score": 9}, 0, "Cy gewinnt das Spiel mit 9 Gold."),
    ],
)
def test_an_event_in_german(kind: str, to: int, data: dict[str, Any], audience: int, sentence: str) -> None:
    assert tell(kind, to, data, audience, "de") == sentence


def test_what_does_not_divide_is_told() -> None:
    """TRT-107"""
    hands = {"Ana": ["shield"], "Bo": ["shield"], "Cy": ["shield"], "Dee": ["dagger"]}
    t = final(4, fund=13, traitor="Dee", hands=hands)
    told = [line["text"] for line in Watcher(t.game, PUBLIC).lines(words()) if line["kind"] == "scores"]

    assert told == [
        "No Traitor is left. The fund of 13 Gold is divided among Ana, Bo and Cy: 4 Gold each. "
        "Scores: Ana 4 (in all 4), Bo 4 (in all 4), Cy 4 (in all 4), Dee 0 (in all 0). "
        "What does not divide is discarded: a Gold."
    ]


def test_the_german_file_says_everything_that_the_english_one_says() -> None:
    german = (FOLDER / "de.toml").read_text("utf-8")
    same = {key for key, text in sentences("de").items() if text and text == sentences("en")[key]}
    alike = {"words.gold.one", "words.gold.many", "words.option", "cards.gold.many"}

    assert set(sentences("de")) == set(sentences("en"))
    assert same == alike
    assert "\t" not in german


def test_nothing_is_filled_in_that_the_other_language_does_not_have() -> None:
    def blanks(text: str) -> set[str]:
        return {field for _, field, _, _ in string.Formatter().parse(text) if field}

    for key, text in sentences("de").items():
        assert blanks(text) <= blanks(sentences("en")[key]) | {"seat", "who", "card", "cards", "role"}, key


@every_language
@pytest.mark.parametrize("name", OPTIONS)
def test_every_option_and_its_values_have_words(name: str, language: str) -> None:
    values: dict[str, list[Any]] = {
        "event_mode": ["independent", "pile"],
        "event_spacing": ["random", "exact"],
        "end_agreement": ["banishment", "any-time"],
        "murder_order": ["clockwise", "slips"],
        "gold_value": [3, [1, 2, 3]],
        "event_weights": [[1, 2, 3]],
        "max_tied_repetitions": [0, 4, None],
    }
    boolean = isinstance(getattr(Config(()), name), bool)
    for value in values.get(name, [True, False] if boolean else [7]):
        told = words(language).option(name, value)
        assert ": " in told
        assert not BLANKS.search(told)


@every_language
def test_there_is_an_opening_scene(language: str) -> None:
    assert len(words(language).opening.splitlines()) == 3


def test_a_theme_is_a_file_that_says_only_what_it_says_otherwise(tmp_path: Path) -> None:
    path = tmp_path / "pirates.toml"
    path.write_text('[victim]\nany = "{seat} walks the plank."\n', "utf-8")
    pirates = words(theme=str(path))

    assert narrate(Attacked(EVERYONE, 1), NAMES, PUBLIC, pirates) == "Bo walks the plank."
    assert narrate(Attacked(EVERYONE, None), NAMES, PUBLIC, pirates) == "Nobody is murdered."


def test_a_language_that_belfry_does_not_speak_is_refused() -> None:
    with pytest.raises(BelfryError, match="the language 'tlh' is unknown; there is en, de"):
        words("tlh")
