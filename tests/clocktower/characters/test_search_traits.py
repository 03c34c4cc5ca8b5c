"""Traits: what can be said of a character in a word stands in its class."""

from __future__ import annotations

from typing import get_args

import pytest

from belfry.clocktower import Clocktower, Config, almanac
from belfry.clocktower.ability.declared import Trait
from belfry.clocktower.characters.search_traits import TRAITS, reminds, traits
from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.script.named_scripts import playable_editions
from belfry.core import RandomPolicy

HAVE = {
    "information": "empath washerwoman savant artist spy amnesiac juggler",
    "kills": "imp slayer assassin gossip virgin tinker gunslinger psychopath",
    "protects": "monk soldier innkeeper tealady mayor pacifist",
    "harms": "poisoner drunk courtier sweetheart pukka xaan widow",
    "setup": "baron godfather huntsman villageidiot legion drunk",
    "day": "slayer gossip savant psychopath gunslinger",
    "once": "slayer virgin artist seamstress assassin huntsman",
    "votes": "butler virgin witch organgrinder voudon butcher ferryman",
    "changes": "pithag snakecharmer imp engineer summoner barber scarletwoman",
    "misregisters": "recluse spy",
}


@pytest.mark.parametrize("trait", HAVE)
def test_those_who_have_it_are_found(trait: str) -> None:
    assert [id for id in HAVE[trait].split() if trait not in traits(id)] == []


def test_a_storyteller_finds_whoever_speeds_a_game_up_or_slows_it_down() -> None:
    """STO-18, TRC-49: the same for every household"""
    quick = [id for id in almanac.index() if "quick" in traits(id)]
    slow = [id for id in almanac.index() if "slow" in traits(id)]
    assert sorted(quick) == sorted(
        ["doomsayer", "gunslinger", "bureaucrat", "voudon", "bishop", "butcher", "harlot", "barista"]
    )
    assert sorted(slow) == sorted(["scapegoat", "beggar", "thief", "matron", "deviant"])


@pytest.mark.parametrize(
    ("id", "first", "others"),
    [
        ("poisoner", True, True),
        ("washerwoman", True, False),
        ("monk", False, True),
        ("imp", False, True),
        ("pukka", True, True),
        ("cerenovus", True, True),
        ("seamstress", True, True),
        ("empath", False, False),
        ("fortuneteller", False, False),
        ("undertaker", False, False),
        ("spy", False, False),
        ("legion", False, True),
        ("riot", False, True),
        ("poppygrower", False, False),
    ],
)
def test_a_reminder_is_placed_at_the_steps_of_those_who_leave_one(id: str, first: bool, others: bool) -> None:
    """TAB-16: what was placed at another time is not placed at the step"""
    assert (reminds(id, first=True), reminds(id, first=False)) == (first, others)


@pytest.mark.parametrize("id", playable_editions())
def test_games_by_chance_show_nothing_that_is_not_declared(id: str) -> None:
    """TAB-16: reminders at the steps of the night, deaths and rescues"""
    for seed in range(15):
        game, policy = Clocktower(Config.players(12, script=id), seed), RandomPolicy(seed)
        for _ in range(400):
            ask = game.ask
            if ask is None:
                break
            grimoire = game.grimoire
            before, number = {token.key for token in grimoire.tokens}, grimoire.number
            step = ask.ability if grimoire.phase == "night" else ""
            game.answer(*policy.answer(game, ask))
            placed = {token.name.partition("/")[0] for token in grimoire.tokens if token.key not in before}
            if step in placed:
                assert reminds(step, first=number == 1), f"{step} leaves a reminder"
        for event in game.events:
            if event.kind == "killed" and event.data["by"] in CHARACTERS:
                assert "kills" in traits(event.data["by"]), f"{event.data['by']} kills"
            if event.kind == "survived" and event.data["through"] in CHARACTERS:
                assert "protects" in traits(event.data["through"]), f"{event.data['through']} protects"


@pytest.mark.parametrize("id", sorted(CHARACTERS))
def test_every_character_declares_what_it_does(id: str) -> None:
    character, listing = CHARACTERS[id], almanac.index()[id]
    declared = vars(character).get("traits")
    assert declared is not None, f"{id} says nothing of its traits"
    assert list(declared) == [trait for trait in get_args(Trait) if trait in declared], "each once, in their order"
    assert not character.play.lore.slays or "kills" in declared
    assert not character.play.lore.saves or "protects" in declared
    assert not character.votes_with_tokens or "votes" in declared
    assert not character.makes_characters or "changes" in declared
    assert character.reminders or not {"reminder-first-night", "reminder-other-nights"} & {*declared}
    assert listing.first_night or "reminder-first-night" not in declared
    assert listing.other_nights or "reminder-other-nights" not in declared


def test_those_who_have_it_not_are_not_found() -> None:
    assert traits("soldier") == ("protects",)
    assert traits("saint") == ()
    assert "kills" not in traits("monk")
    assert "kills" not in traits("butcher")
    assert "kills" not in traits("wraith")
    assert "votes" not in traits("pixie")
    assert "once" not in traits("preacher")
    assert "information" not in traits("poisoner")


def test_the_nights_are_those_of_the_almanac() -> None:
    for id, listing in almanac.index().items():
        assert ("first-night" in traits(id), "other-nights" in traits(id)) == (
            listing.first_night,
            listing.other_nights,
        )
    assert all(any(trait in traits(id) for id in almanac.index()) for trait in TRAITS)
