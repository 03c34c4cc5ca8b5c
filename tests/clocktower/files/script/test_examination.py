"""Examining a script: its shape, its problems, its sheets, its jinxes, and what changes between two."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from belfry.clocktower import Clocktower, Config, InvalidScript, almanac
from belfry.clocktower.files.script import Examination, ScriptFile, compare, examine, read, write
from belfry.clocktower.files.script.nights import night_sheet
from belfry.clocktower.files.script.setup_sheet import responds
from belfry.clocktower.pieces.counts import TABLE
from belfry.clocktower.script.script import edition, playable_editions
from belfry.clocktower.setup.bag import count_types, legal_counts
from belfry.clocktower.setup.drawing import choose_characters
from belfry.clocktower.views.words.catalogue import THEMES, words
from belfry.core import RandomPolicy
from belfry.core.journal import read_journal, replay_journal, write_journal
from belfry.core.seeded import stream
from tests.clocktower.files.script.test_reading import BAKER, META

GAMES = {Clocktower.name: Clocktower}
FULL = (
    "washerwoman librarian investigator chef empath fortuneteller undertaker monk ravenkeeper virgin slayer soldier "
    "mayor butler drunk recluse saint poisoner spy scarletwoman baron imp"
)


def script(ids: str, *more: Any) -> ScriptFile:
    """A script of these characters."""
    return read([*ids.split(), *more])[0]


def examined(ids: str, *more: Any, language: str = "en") -> Examination:
    """What there is to say of a script of these characters."""
    return examine(script(ids, *more), words(language))


def codes(found: Examination) -> list[tuple[str, str]]:
    """Its problems in short."""
    return [(problem.severity, problem.code) for problem in found.problems]


# Shape and size


@pytest.mark.parametrize(
    ("ids", "shape"),
    [
        (FULL, "full"),
        ("empath undertaker ravenkeeper monk artist noble drunk recluse poisoner baron imp", "teensyville"),
        ("chef empath monk soldier mayor virgin slayer saint poisoner imp", "small"),
        ("imp chef", "unfinished"),
        (
            " ".join(
                id for id, one in almanac.index().items() if one.type in ("townsfolk", "outsider", "minion", "demon")
            ),
            "large",
        ),
    ],
)
def test_the_shape_of_a_script_is_named(ids: str, shape: str) -> None:
    """SCR-9, SCR-10, CLK-C08"""
    found = examined(ids)
    assert found.shape == shape
    assert found.shape_text
    assert sum(found.counts.values()) == len(ids.split())


def test_a_teensyville_script_need_not_do_for_more_than_six() -> None:
    """SCR-10, SET-11"""
    found = examined("empath undertaker ravenkeeper monk artist noble drunk recluse poisoner baron imp")
    assert found.problems == ()
    assert {5, 6} <= set(found.setup.possible)


def test_a_script_that_nobody_can_play_says_why() -> None:
    """SCR-9"""
    assert codes(examined("chef empath monk soldier")) == [("error", "unplayable")]
    assert "0 of type Demons" in examined("chef empath monk soldier poisoner").problems[0].message


def test_numbers_of_players_that_are_impossible_are_named_with_the_reason() -> None:
    """SCR-9"""
    found = examined(FULL.replace("poisoner spy scarletwoman baron", "poisoner spy"))
    assert ("note", "impossible") in codes(found)
    [message] = [problem.message for problem in found.problems if problem.code == "impossible"]
    assert message == "It cannot be played with 13\N{EN DASH}15 players. It has 2 of type Minions, and 3 are needed."
    rows = {row.players: row for row in found.setup.rows}
    assert not rows[13].possible
    assert rows[12].possible
    assert rows[17].travellers == 2


def test_a_character_without_its_company_can_never_be_in_play() -> None:
    """SET-18"""
    assert ("warning", "needs") in codes(examined(FULL + " huntsman"))
    assert ("warning", "needs") not in codes(examined(FULL + " huntsman damsel"))
    assert ("warning", "needs") in codes(examined(FULL + " choirboy"))


def test_too_few_outsiders_for_the_baron_are_noted() -> None:
    """SET-22"""
    found = examined(FULL.replace("butler drunk recluse saint", "butler drunk"))
    assert ("note", "outsiders-short") in codes(found)


# The sheets


@pytest.mark.parametrize("id", playable_editions())
def test_the_night_sheets_of_the_editions_are_the_order_reduced_to_them(id: str) -> None:
    """SCR-3"""
    found = examine(script(" ".join(edition(id).ids)), words())
    order = almanac.night_order()
    kept = {*edition(id).ids, "dusk", "minioninfo", "demoninfo", "dawn"}
    assert [step["id"] for step in found.first_night] == [step for step in order.first_night if step in kept]
    assert [step["id"] for step in found.other_nights] == [step for step in order.other_nights if step in kept]
    assert all(step["text"] and step["name"] for step in (*found.first_night, *found.other_nights))


def test_a_script_without_night_steps_has_the_fixed_ones() -> None:
    """CLK-C89"""
    found = examined("soldier mayor slayer saint baron imp")
    assert [step["id"] for step in found.first_night] == ["dusk", "minioninfo", "demoninfo", "dawn"]


def test_the_orders_of_the_script_itself_are_followed_with_home_made_characters_in_their_places() -> None:
    """SCR-3"""
    found, problems = read([META, "imp", "poisoner", "empath", "chef", BAKER])
    names = [step["name"] for step in examine(found, words(), problems).first_night]
    # The Chef is not named, and keeps the usual place between the others.
    assert [name for name in names if name != "Chef"] == [
        "Dusk",
        "Minion info",
        "Demon info",
        "Empath",
        "Baker",
        "Poisoner",
        "Dawn",
    ]
    others = [step["name"] for step in examine(found, words()).other_nights]
    assert others == ["Dusk", "Imp", "Poisoner", "Empath", "Baker", "Dawn"]


def test_a_game_follows_the_orders_of_its_script() -> None:
    """SCR-3"""
    order = ("dusk", "minioninfo", "demoninfo", "empath", "poisoner", "dawn")
    ids = ("imp", "poisoner", "empath", "chef", "soldier", "saint", "monk")
    asked: dict[bool, list[str]] = {}
    for own in (False, True):
        config = Config.players(5, script=ids, bag=("imp", "poisoner", "empath", "chef", "soldier"))
        config = msgspec.structs.replace(config, first_night=order) if own else config
        game = Clocktower(config, 3)
        steps: list[str] = []
        while game.ask is not None and game.ask.ability != "dawn":
            steps.append(game.ask.ability)
            game.answer(*_first(game))
        asked[own] = [step for step in steps if step in ids]
        again = replay_journal(read_journal(write_journal(game), GAMES), GAMES)
        assert [event.plain() for event in again.events] == [event.plain() for event in game.events]
    assert asked[False].index("poisoner") < asked[False].index("empath")
    assert asked[True].index("empath") < asked[True].index("poisoner")


def _first(game: Clocktower) -> tuple[int, Any]:
    assert game.ask is not None
    return RandomPolicy(1).answer(game, game.ask)


@pytest.mark.parametrize("seed", range(12))
def test_what_is_dealt_stands_on_the_setup_sheet(seed: int) -> None:
    """SET-6, SET-18, SET-20, SCR-9"""
    chance = stream(seed, "scripts")
    pools = {type: [id for id, one in almanac.index().items() if one.type == type] for type in TABLE[5]._fields}
    sizes = {"townsfolk": 13, "outsider": 4, "minion": 4, "demon": chance.randint(1, 4)}
    ids = [id for type, number in sizes.items() for id in chance.sample(pools[type], number)]
    found = examined(" ".join(ids))
    played = script(" ".join(ids)).script()
    changes = {change.id: change for change in found.setup.changes}
    for row in found.setup.rows:
        if row.travellers:
            continue
        assert row.counts == TABLE[row.players]
        if not row.possible:
            with pytest.raises(InvalidScript):
                choose_characters(played, row.players, stream(seed, "deal"))
            continue
        for deal in range(6):
            bag = choose_characters(played, row.players, stream(deal, f"{row.players}"))
            counts = count_types(bag)
            assert counts in legal_counts(row.players, bag, played)
            speaking = [character for character in bag if responds(character)]
            # Whoever makes the numbers differ is on the sheet.
            assert counts == row.counts or any(character.id in changes for character in speaking) or played.jinxes
    assert all(change.text for change in found.setup.changes)


@pytest.mark.parametrize(
    ("id", "said"),
    [
        ("baron", "+2 Outsiders"),
        ("godfather", "+1 or −1 Outsiders"),  # noqa: RUF001 (a minus sign, as it is printed)
        ("balloonist", "+1 or ±0 Outsiders"),
        ("drunk", "a token of type Townsfolk"),
        ("legion", "Most players are Legion"),
        ("atheist", "Nobody is evil"),
        ("kazali", "No Minion goes into the bag"),
        ("lordoftyphon", "who sits where"),
        ("summoner", "No Demon goes into the bag"),
        ("lilmonsta", "No player is Lil' Monsta"),
        ("huntsman", "Damsel must be in play too"),
        ("choirboy", "King must be in play too"),
        ("villageidiot", "Several players may be Village Idiot"),
        ("xaan", "any number of Outsiders"),
    ],
)
def test_every_character_that_changes_the_setup_is_explained(id: str, said: str) -> None:
    """SET-18"""
    [text] = [change.text for change in examined(f"{FULL} damsel king {id}").setup.changes if change.id == id]
    assert said in text


def test_a_home_made_character_that_changes_the_setup_is_explained_in_its_own_words() -> None:
    marked = {**BAKER, "ability": "Bakes for whoever comes.", "jinxes": []}
    [own] = script("imp", marked).home_made
    texts = {change.id: change.text for change in examined(FULL, marked).setup.changes}
    assert texts[own.made.id] == "Its own text says how: Bakes for whoever comes."
    bracketed = {change.name: change.text for change in examined(FULL, BAKER).setup.changes}
    assert "+1 Outsiders" in bracketed["Baker"]


# Jinxes


def test_jinxes_that_apply_are_listed_and_the_djinn_is_announced() -> None:
    """SCR-6"""
    found = examined("recluse sage chambermaid mathematician imp", {**BAKER, "id": "b"})
    assert [jinx.id for jinx in found.jinxes if not jinx.own] == ["chambermaid-mathematician", "recluse-sage"]
    assert [jinx.rule for jinx in found.jinxes if jinx.own] == ["The Imp cannot eat."]
    assert found.djinn == "The Djinn is in play. Special rules that you read out at the start: 3."
    assert examined(FULL).djinn == ""


def test_a_jinx_with_a_character_that_is_not_there_is_noted_and_does_not_hold() -> None:
    found = examined("recluse", BAKER)
    assert found.jinxes == ()
    assert ("note", "jinx-idle") in codes(found)


# Languages and themes


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("id", playable_editions())
def test_everything_is_said_in_german_too(id: str, theme: str) -> None:
    file = script(" ".join(edition(id).ids) + " huntsman", {**BAKER, "jinxes": [{"id": "imp", "reason": "x"}]})
    english, german = examine(file, words("en", theme)), examine(file, words("de", theme))
    pairs = [
        (english.shape_text, german.shape_text),
        *zip([p.message for p in english.problems], [p.message for p in german.problems], strict=True),
        *zip([a.text for a in english.advice], [a.text for a in german.advice], strict=True),
        *zip([c.text for c in english.setup.changes], [c.text for c in german.setup.changes], strict=True),
    ]
    assert all(one != other and other for one, other in pairs)
    assert not [text for pair in pairs for text in pair if re.search(r"\{\w+\}", text)]


def test_an_examination_is_plain_data() -> None:
    found = examined(FULL)
    assert msgspec.json.decode(msgspec.json.encode(found))["setup"]["rows"][0]["counts"] == [3, 0, 1, 1]


# Comparing


def test_two_scripts_are_compared() -> None:
    before = read([META, "imp", "poisoner", "empath", BAKER])[0]
    entries = write(before)
    meta = {**entries[0], "name": "Bread", "bootlegger": ["Whisper."], "otherNight": entries[0]["otherNight"][:-1]}
    baker = {**entries[4], "ability": "Bakes.", "jinxes": [{"id": "imp", "reason": "Another."}]}
    after = read([meta, "imp", "empath", "chef", baker])[0]
    found = compare(before, after)
    assert (found.added, found.removed) == (("chef",), ("poisoner",))
    assert [(one.field, one.before, one.after) for one in found.titles] == [("name", "Bread and Blood", "Bread")]
    assert (found.rules_added, found.rules_removed) == (("Whisper.",), ("Nobody whispers.",))
    assert [[one.field for one in own.fields] for own in found.home_made] == [["ability"]]
    assert [jinx.rule for jinx in found.jinxes_added] == ["Another."]
    assert [jinx.rule for jinx in found.jinxes_removed] == ["The Imp cannot eat."]
    assert not found.same
    assert compare(before, before).same
    assert compare(before, read(entries)[0]).same


@pytest.mark.parametrize("first", [True, False])
def test_every_step_of_every_character_has_a_line_of_its_own_in_both_languages(first: bool) -> None:
    """SCR-3"""
    everything = script(" ".join(almanac.index())).script()
    english, german = (night_sheet(everything, words(language), first=first) for language in ("en", "de"))
    for one, other in zip(english, german, strict=True):
        assert one["text"] != other["text"], one["id"]
        assert all("\n" not in text and 0 < len(text) <= 280 for text in (one["text"], other["text"])), one["id"]
        assert "first night" not in one["text"] or first, one["id"]
