"""`belfry characters`: the list, and one entry of it."""

from __future__ import annotations

import pytest

from belfry.clocktower import almanac
from belfry.clocktower.script.character import CHARACTERS
from tests.cli.command import belfry, printed, refusal


def test_the_list_of_characters_is_grouped_by_edition_and_type() -> None:
    lines = belfry("characters").stdout.splitlines()

    first = lines.index("Trouble Brewing")
    assert lines[first + 1].split()[0] == "Townsfolk"
    assert "Bad Moon Rising" in lines[first:]
    assert f"{len(almanac.index())} characters; the engine plays {len(CHARACTERS)} of them by itself" in " ".join(lines)


def test_the_json_of_all_characters_has_the_promised_shape() -> None:
    found = printed("characters")["characters"]

    assert [entry["id"] for entry in found] == list(almanac.index())
    keys = ("id", "name", "type", "edition", "ability", "automated", "first_night", "other_nights")
    assert all(tuple(entry) == keys for entry in found)
    assert {entry["id"] for entry in found if entry["automated"]} == set(CHARACTERS)
    assert all(bool(entry["first_night"]) == almanac.index()[entry["id"]].first_night for entry in found)


def test_the_json_of_one_character_is_a_list_of_one_with_rulings_and_cases() -> None:
    [empath] = printed("characters", "empath")["characters"]

    assert (empath["name"], empath["type"], empath["automated"]) == ("Empath", "townsfolk", True)
    assert empath["rulings"][0].startswith("r1: ")
    assert set(empath["cases"][0]) == {"id", "given", "when", "then"}


@pytest.mark.parametrize("id", ["fortuneteller", "Fortune Teller", "fortune_teller", "FORTUNETELLER"])
def test_an_entry_is_found_however_it_is_spelled(id: str) -> None:
    assert belfry("characters", id).stdout.startswith("Fortune Teller\n")


def test_a_character_is_shown_with_its_jinxes() -> None:
    entry, flat = almanac.jinx("recluse-sage"), " ".join(belfry("characters", "sage").stdout.split())
    assert entry.rule in flat
    assert "Jinx with the Recluse" in flat
    assert "Jinx with the Leviathan" in flat
    [sage] = printed("characters", "sage")["characters"]
    assert {jinx["id"]: jinx["automated"] for jinx in sage["jinxes"]}["recluse-sage"] is True


def test_an_entry_shows_its_ability_its_rulings_and_its_cases() -> None:
    shown = belfry("characters", "imp").stdout
    entry = almanac.entry("imp")

    flat = " ".join(shown.split())
    assert entry.ability in flat
    assert all(ruling in flat for ruling in entry.rulings)
    assert all(case.then in flat for case in entry.cases)


@pytest.mark.parametrize(
    ("id", "message"),
    [
        ("impp", "the almanac has no character 'impp'; did you mean 'imp'?"),
        ("", "the almanac has no character ''"),
        ("../../etc/passwd", "the almanac has no character 'etcpasswd'"),
        ("\x1b[2J", "the almanac has no character"),
        ("x" * 10_000, "the almanac has no character"),
    ],
)
def test_an_unknown_character_is_refused_in_one_line(id: str, message: str) -> None:
    line = refusal("characters", id)

    assert message in line
    assert "\x1b" not in line
