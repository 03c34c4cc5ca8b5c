"""Every character's ability sober, drunk, poisoned, dead, lost in mid-night, under a Vortox, and gained by others."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import belfry
from belfry.clocktower import almanac
from belfry.clocktower.ability.information import registration
from belfry.clocktower.ability.information.registration import Look
from belfry.clocktower.game import Clocktower
from belfry.clocktower.pieces.token import NO_ABILITY
from belfry.clocktower.script.character import CHARACTERS, Character
from belfry.clocktower.storyteller.deeds.life import Execute
from belfry.clocktower.views.view import view
from belfry.core.ask import Ask
from belfry.core.audience import PUBLIC
from tests.clocktower.every_state import HOLDER, STATES, State, page, played
from tests.clocktower.games.test_properties import SECRET, addressed
from tests.clocktower.makings import makings, note

BY_NAME = {state.name: state for state in STATES}
MOST_GAMES = 40
RARE = {
    "acrobat": {"happen_late"},
    "atheist": {"makes_believe", "other_nights", "registers"},
    "barista": {"on_telling"},
    "choirboy": {"other_nights"},
    "deusexfiasco": {"on_mistake", "takes_back_the_end"},
    "eviltwin": {"happen_late"},
    "godfather": {"other_nights"},
    "gossip": {"on_said"},
    "harpy": {"on_said"},
    "legion": {"good_is_lost", "unwoken_night"},
    "lycanthrope": {"happen_late"},
    "mezepheles": {"heeds_in_private", "on_said", "other_nights", "unwoken_night"},
    "pixie": {"happen", "on_claimed"},
    "princess": {"other_nights"},
    "psychopath": {"happen"},
    "pukka": {"unwoken_night"},
    "revolutionary": {"keeps_side", "on_misregistered", "other_nights"},
    "riot": {"unwoken_night"},
    "shabaloth": {"unwoken_night"},
    "spiritofivory": {"keeps_side"},
    "summoner": {"unwoken_night"},
    "tinker": {"other_nights"},
    "wizard": {"on_said"},
    "wraith": {"aside_options", "happen", "talks_awake"},
    "xaan": {"unwoken_night"},
    "yaggababble": {"happen", "on_said", "unwoken_night"},
}
"""What needs more than one character and a few games: words that are heard, a mistake, an Exorcist, a King who dies, a
Storyteller who weighs. Their own tests have it, and `make soak` says what has not come up there either."""
BORROWED = [state.name for state in STATES if state.name in ("Philosopher", "Cannibal", "Alchemist", "Boffin", "Pixie")]


def cases(names: list[str]) -> list[Any]:
    """Each character in each of these states in which it can be."""
    return [
        pytest.param(CHARACTERS[id], BY_NAME[name], id=f"{id}-{name.lower()}")
        for id in sorted(CHARACTERS)
        for name in names
        if BY_NAME[name].applies(CHARACTERS[id])
    ]


def check(game: Clocktower, ask: Ask[Any]) -> None:
    """What holds before every answer of every game."""
    assert any(ask.waits_for(party) and ask.offers(party) for party in ask.to)
    held = {ability.key for ability in game.grimoire.abilities}
    for token in game.grimoire.tokens:
        assert token.source in held or token.source == NO_ABILITY, "a token ends with the ability of its author"


def check_screen(game: Clocktower, audience: int) -> None:
    """Nothing is shown to anybody that was not for them."""
    heard = [event.kind for event in game.events if addressed(event, audience)]
    assert [kind for kind, _ in view(game, audience)["history"]] == heard
    assert not set(heard) & set(SECRET)


def check_telling(ask: Ask[Any], character: type[Character]) -> None:
    """What the holder may be told is what the ability's state allows (STA-31, REG-8, vortox/r1)."""
    ability = ask.raised_by
    if ask.kind != "tell" or not isinstance(ability, character) or ability.learns is None or not ask.options.listable:
        return
    shape, offered = ability.learns.everything(ability), set(ask.options)
    if getattr(ask, "bent", False) or ability.town.storyteller_is_free or not all(value in shape for value in offered):
        return
    true = registration.truths(ability.grimoire, ability, ability.truths)
    everything = set(shape) if shape.listable else offered
    if ability.falsified:
        plain = set(ability.truths(Look(ability.grimoire, {}, [])))
        assert not plain & offered or plain >= everything
    elif ability.reliable:
        assert not true or offered <= set(true)
    elif len(offered) > 1:
        assert not offered <= set(true) or set(true) >= everything


@pytest.mark.parametrize(("character", "state"), cases([state.name for state in STATES]))
def test_games_go_on_and_nothing_is_told_that_may_not_be(character: type[Character], state: State) -> None:
    gained = False
    for number, (game, ask) in enumerate(played(state, character, seed=1)):
        check(game, ask)
        if number % 40 == 20:
            check_screen(game, (PUBLIC, HOLDER, 4)[number // 40 % 3])
        check_telling(ask, character)
        gained = gained or any(
            ability.id == character.id and (ability.holder < 0 or ability.seat.character is not character)
            for ability in game.grimoire.abilities
        )
    assert gained or state.name not in BORROWED


@pytest.mark.parametrize("id", [id for id in sorted(CHARACTERS) if makings(CHARACTERS[id])])
def test_what_makes_a_character_really_happens(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every step of the night, use by day and hook that it has, in few games by chance."""
    character = CHARACTERS[id]
    wanted = set(makings(character)) - RARE.get(id, set())
    called = note(character, monkeypatch.setattr)
    for seed in range(MOST_GAMES):
        for game, _ in played(BY_NAME["sober"], character, seed):
            if wanted <= called:
                return
            if seed % 2 and game.grimoire.phase == "day" and game.grimoire.today.executed is None:
                game.intervene(Execute(5 if seed % 4 == 1 else HOLDER))
    assert called >= wanted


def test_what_has_no_such_makings_is_a_matter_of_the_setup() -> None:
    """The Baron's and the Sentinel's Outsiders, and the Djinn who only says which jinxes there are."""
    assert [id for id in sorted(CHARACTERS) if not makings(CHARACTERS[id])] == ["baron", "djinn", "sentinel"]


def test_every_character_of_the_almanac_plays_by_itself() -> None:
    assert set(CHARACTERS) == set(almanac.index())


def test_the_page_about_coverage_is_true() -> None:
    docs = Path(belfry.__path__[0]).parent / "docs" / "coverage.md"
    assert docs.read_text("utf-8") == page()
