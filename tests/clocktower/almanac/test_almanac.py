"""The almanac's texts are whole, agree with one another, and are found by id."""

import re
import subprocess
import sys
import tomllib
from collections import Counter

import msgspec
import pytest

from belfry.clocktower import almanac
from belfry.clocktower.almanac.__main__ import jinx_listings, listings

FIXED_STEPS = {"dusk", "minioninfo", "demoninfo", "dawn"}


def raw_characters() -> list[dict[str, str]]:
    """Every entry of the almanac as its file has it."""
    return [
        character
        for path in sorted(almanac.FOLDER.glob("*.toml"))
        for character in tomllib.loads(path.read_text("utf-8")).get("character", [])
    ]


def test_every_character_of_every_file_has_an_entry_and_no_id_stands_twice():
    ids = Counter(character["id"] for character in raw_characters())

    assert ids == Counter(almanac.entries().keys())


def test_the_index_is_current():
    assert tuple(almanac.index().values()) == listings(), "run `make almanac`"


def test_ids_are_spelled_as_public_scripts_spell_them():
    assert [id for id in almanac.entries() if not re.fullmatch("[a-z]+", id)] == []


def test_an_entry_is_found_by_its_id():
    imp = almanac.entry("imp")

    assert (imp.name, imp.type, imp.edition) == ("Imp", "demon", "trouble-brewing")
    assert imp is almanac.entries()["imp"]


def test_one_paragraph_and_several_read_alike():
    assert len(almanac.entry("chef").first_night) == 1
    assert len(almanac.entry("alhadikhia").other_nights) > 1


def test_a_text_that_does_not_apply_is_empty():
    chef = almanac.entry("chef")

    assert (chef.setup, chef.other_nights, chef.even_when_dead) == ((), (), "")


def test_an_entry_cannot_be_changed():
    with pytest.raises(AttributeError):
        almanac.entry("imp").name = "Devil"


def test_rulings_and_cases_are_numbered_as_they_are_cited():
    for entry in almanac.entries().values():
        assert [ruling.split(": ")[0] for ruling in entry.rulings] == [f"r{n + 1}" for n in range(len(entry.rulings))]
        assert [case.id for case in entry.cases] == [f"c{n + 1}" for n in range(len(entry.cases))]


def test_a_misspelt_character_gives_an_error_that_names_the_nearest_one():
    with pytest.raises(KeyError, match=r"no character 'poisener'; did you mean 'poisoner'\?"):
        almanac.entry("poisener")


def test_an_unknown_character_gives_an_error_that_says_how_ids_are_spelled():
    with pytest.raises(KeyError, match="no character '12345'; ids are lower-case letters only"):
        almanac.entry("12345")


def test_editions_together_hold_every_character_once():
    together = [entry for id in almanac.editions() for entry in almanac.edition(id)]

    assert together == list(almanac.entries().values())


def test_the_base_editions_are_complete():
    sizes = {id: Counter(entry.type for entry in almanac.edition(id)) for id in almanac.editions()[:3]}

    assert sizes == {
        "trouble-brewing": {"townsfolk": 13, "outsider": 4, "minion": 4, "demon": 1},
        "bad-moon-rising": {"townsfolk": 13, "outsider": 4, "minion": 4, "demon": 4},
        "sects-and-violets": {"townsfolk": 13, "outsider": 4, "minion": 4, "demon": 4},
    }


def test_an_unknown_edition_gives_an_error_that_names_the_known_ones():
    with pytest.raises(KeyError, match=r"no edition 'homebrew'; it has trouble-brewing, .*, fabled"):
        almanac.edition("homebrew")


@pytest.mark.parametrize("night", ["first_night", "other_nights"])
def test_a_night_has_each_step_once_and_every_step_has_a_text(night: str):
    order: tuple[str, ...] = getattr(almanac.night_order(), night)
    with_text = {id for id, entry in almanac.entries().items() if getattr(entry, night)}

    assert len(order) == len(set(order))
    assert set(order) - FIXED_STEPS <= with_text


def test_the_fixed_steps_stand_in_their_places():
    first, other = almanac.night_order().first_night, almanac.night_order().other_nights

    assert [step for step in first if step in FIXED_STEPS] == ["dusk", "minioninfo", "demoninfo", "dawn"]
    assert [step for step in other if step in FIXED_STEPS] == ["dusk", "dawn"]


def test_a_jinx_joins_two_known_characters_once():
    pairs = {id: jinx.characters for id, jinx in almanac.jinxes().items()}

    assert all(list(pair) == sorted(set(pair)) and id == "-".join(pair) for id, pair in pairs.items())
    assert {id for pair in pairs.values() for id in pair} <= almanac.entries().keys()


def test_the_list_of_jinxes_is_complete_and_its_index_is_current():
    assert len(almanac.jinxes()) == 131
    assert almanac.jinx_ids() == tuple(almanac.jinxes()), "run `make almanac`"
    assert almanac.jinx_index() == jinx_listings(), "run `make almanac`"


def test_rulings_and_cases_of_jinxes_are_numbered_as_they_are_cited():
    for jinx in almanac.jinxes().values():
        assert [ruling.split(": ")[0] for ruling in jinx.rulings] == [f"r{n + 1}" for n in range(len(jinx.rulings))]
        assert [case.id for case in jinx.cases] == [f"c{n + 1}" for n in range(len(jinx.cases))]


def test_a_misspelt_jinx_gives_an_error_that_names_the_nearest_one():
    assert almanac.jinx("recluse-sage").kind == "registration"
    with pytest.raises(KeyError, match=r"no jinx 'sage-recluse'; did you mean"):
        almanac.jinx("sage-recluse")
    with pytest.raises(KeyError, match=r"no jinx '12345'; its id is two characters'"):
        almanac.jinx("12345")


@pytest.mark.parametrize("night", ["first_night", "other_nights"])
def test_a_step_that_jinxes_bring_stands_after_a_step_and_belongs_to_one_of_the_pair(night: str):
    order = almanac.night_order()
    for step in getattr(order.jinx_steps, night):
        assert step.after in getattr(order, night)
        assert all(step.id in almanac.jinx(id).characters for id in step.jinxes)


def test_a_misspelt_field_is_refused():
    raw = {"id": "imp", "given": "a", "when": "b", "than": "c"}

    with pytest.raises(msgspec.ValidationError, match="than"):
        msgspec.convert(raw, almanac.Case)


def test_looking_a_character_up_reads_only_the_file_it_stands_in():
    program = (
        "from belfry.clocktower import almanac\n"
        "assert almanac.read.cache_info().currsize == 0, 'importing reads nothing'\n"
        "almanac.entry('imp')\n"
        "assert almanac.read.cache_info().currsize == 1\n"
    )

    subprocess.run([sys.executable, "-c", program], check=True)
