"""`--theme`: the same games, told in other words."""

from __future__ import annotations

from pathlib import Path

import pytest

from belfry.clocktower.views.words.catalogue import THEMES, words
from tests.cli.command import belfry, printed, refusal


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    assert belfry("simulate", "--seed", "3", "--players", "8", "--save", str(path)).exit_code == 0
    return path


@pytest.mark.parametrize("theme", THEMES)
def test_a_simulated_game_begins_with_the_opening_scene_of_its_theme(theme: str) -> None:
    told = belfry("simulate", "--seed", "5", "--theme", theme).stdout

    assert told.startswith(words(theme=theme).opening)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("who", ["storyteller", "public", "Ana"])
def test_a_replay_begins_with_the_opening_scene_of_its_theme(journal: Path, theme: str, who: str) -> None:
    told = belfry("replay", str(journal), "--theme", theme, "--as", who).stdout

    assert told.startswith(words(theme=theme).opening)


def test_the_usual_theme_is_clocktower(journal: Path) -> None:
    for command in (("simulate", "--seed", "5"), ("replay", str(journal))):
        assert belfry(*command).stdout == belfry(*command, "--theme", "clocktower").stdout


def test_the_setup_for_eight_is_shown_in_residents_on_the_dining_table() -> None:
    """TRC-C8, TRC-2, TRC-3: 5 Residents, 1 Outsider, 1 Minion, 1 Demon on the Dining Table"""
    told = belfry("simulate", "--seed", "5", "--players", "8", "--theme", "trash-can").stdout

    assert "5 Residents, 1 Outsider, 1 Minion, 1 Demon on the Dining Table." in told
    assert "Townsfolk" not in told


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_the_theme_changes_no_character_no_number_and_no_decision(tmp_path: Path, seed: str) -> None:
    """TRC-C8, TRC-5: the same seed gives the very same game, answer by answer, with the theme and without it"""
    games: list[bytes] = []
    for theme in THEMES:
        path = tmp_path / theme
        assert belfry("simulate", "--seed", seed, "--theme", theme, "--save", str(path)).exit_code == 0
        games.append(path.read_bytes())

    assert len(games) == 2
    assert games[0] == games[1]


@pytest.mark.parametrize("who", ["storyteller", "public", "Ana"])
def test_the_events_of_a_replay_are_the_same_in_every_theme_and_their_texts_are_not(journal: Path, who: str) -> None:
    """TRC-5: the theme has no effect on play"""
    base, household = (printed("replay", str(journal), "--as", who, "--theme", theme) for theme in THEMES)
    texts, household_texts = ([event.pop("text") for event in game["events"]] for game in (base, household))

    assert household == base
    assert household_texts != texts


def test_many_games_are_counted_alike_in_every_theme() -> None:
    """TRC-5: the theme decides nothing"""
    arguments = ("simulate", "--seed", "5", "--games", "10", "--players", "5")
    base, household = (printed(*arguments, "--theme", theme) for theme in THEMES)

    assert (household["wins"], household["lengths"]) == (base["wins"], base["lengths"])


@pytest.mark.parametrize("theme", ["pirates", "", "en", "../words/en", "Trash Can"])
@pytest.mark.parametrize("more", [(), ("--json",)])
def test_an_unknown_theme_is_refused_in_one_line(journal: Path, theme: str, more: tuple[str, ...]) -> None:
    for command in (("simulate", "--seed", "5"), ("replay", str(journal))):
        line = refusal(*command, "--theme", theme, *more)

        assert line == f"belfry: --theme {theme!r} is unknown; this version has: clocktower, trash-can"
