"""The scripts that come with Belfry: each without a flaw by our own measure, and each played."""

from __future__ import annotations

import json

import pytest

from belfry.clocktower import Clocktower, Config
from belfry.clocktower.files.script import examine, read, write
from belfry.clocktower.pieces.kind import IN_THE_BAG
from belfry.clocktower.script import script as scripts
from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.script.named_scripts import FOLDER, named_scripts, playable_editions, shipped
from belfry.clocktower.script.script import edition
from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.clocktower.views.words.catalogue import THEMES, words
from belfry.core import RandomPolicy, SplitPolicy, play
from tests.clocktower.deal import warnings

OURS = sorted(shipped())


def test_a_dozen_scripts_and_some_for_five_or_six_come_with_belfry() -> None:
    """SCR-10"""
    assert len(OURS) >= 12
    assert sum(edition(id).teensyville for id in OURS) >= 3
    assert list(named_scripts())[:3] == list(playable_editions())
    assert len({frozenset(one.characters) for one in named_scripts().values()}) == len(named_scripts())


@pytest.mark.parametrize("id", OURS)
def test_each_is_a_canonical_public_file_without_problems_or_advice(id: str) -> None:
    """SCR-9, SCR-13"""
    text = (FOLDER / f"{id}.json").read_text("utf-8")
    found, problems = read(text)
    assert problems == ()
    assert write(found) == json.loads(text)
    assert found.characters == shipped()[id].characters
    told = examine(found, words())
    assert told.problems == ()
    assert told.advice == ()
    assert told.shape == ("teensyville" if edition(id).teensyville else "full")
    assert len(told.jinxes) <= 2


@pytest.mark.parametrize("id", OURS)
def test_each_has_a_name_and_a_sentence_in_every_language(id: str) -> None:
    found, _ = read((FOLDER / f"{id}.json").read_bytes())
    for theme in THEMES:
        english, german = words("en", theme), words("de", theme)
        assert english.script(id) == found.name
        assert german.script(id) != english.script(id)
        assert "" != english.script_about(id) != german.script_about(id) != ""
    assert words().script_about("custom") == ""


EDITIONS = [
    ("trouble-brewing", "For beginners, five", "Für den Anfang, ab fünf", 5),
    ("bad-moon-rising", "For the practised, seven", "Für Geübte, ab sieben", 7),
    ("sects-and-violets", "For the practised, seven", "Für Geübte, ab sieben", 7),
]


def test_the_editions_are_those_with_a_list_of_their_own() -> None:
    """SCR-14: other characters are there for scripts"""
    assert list(playable_editions()) == [id for id, *_ in EDITIONS]
    listed = {id for one in playable_editions() for id in edition(one).ids}
    others = {one.id for one in CHARACTERS.values() if one.type in IN_THE_BAG} - listed
    assert len(others) > 50


@pytest.mark.parametrize(("id", "english", "german", "least"), EDITIONS)
def test_an_edition_says_for_whom_and_for_how_many_it_is(id: str, english: str, german: str, least: int) -> None:
    """SCR-14, SET-9"""
    assert words("en").script_about(id).startswith(english)
    assert words("de").script_about(id).startswith(german)
    warned = [players for players in (5, 6, 7) if "SET-9" in warnings(Clocktower(Config.players(players, script=id)))]
    assert warned == [players for players in (5, 6) if players < least]


def test_an_edition_usually_has_twenty_five_characters() -> None:
    """SCR-15"""
    assert [len(edition(id).ids) for id in playable_editions()] == [22, 25, 25]


@pytest.mark.parametrize("seed", range(5))
def test_characters_of_all_editions_are_played_together(seed: int) -> None:
    """SCR-15"""
    mixed = ("chef", "empath", "sailor", "gossip", "oracle", "sage", "noble", "king", "moonchild", "klutz", "recluse")
    game = Clocktower(Config.players(9, script=(*mixed, "poisoner", "witch", "po", "imp")), seed)
    assert {scripts.character(id).edition for id in game.grimoire.script.ids} == {
        *playable_editions(),
        "carousel",
    }
    play(game, SplitPolicy(RandomPolicy(seed, hurry=0.5), AutomaticStoryteller(seed)))
    assert game.winner in ("good", "evil")


@pytest.mark.parametrize("id", OURS)
def test_each_is_played_to_its_end_at_several_sizes(id: str) -> None:
    """SCR-9"""
    sizes = (5, 6) if edition(id).teensyville else (7, 10, 12, 15)
    for seed, players in enumerate(sizes):
        game = Clocktower(Config.players(players, script=id), seed)
        policy = SplitPolicy(RandomPolicy(seed, hurry=0.5), AutomaticStoryteller(seed))
        for _ in range(6000):
            if game.ask is None:
                break
            game.answer(*policy.answer(game, game.ask))
        assert game.winner in ("good", "evil")
        assert game.grimoire.script.id == id
