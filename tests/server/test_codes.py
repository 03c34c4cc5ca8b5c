"""Codes and keys: easy to say, and hard to guess."""

from __future__ import annotations

import re

import pytest

from belfry.server.codes import LONGEST, NUMBERS, WORDS, code_of, masked, new_code, new_key, read_code


def test_there_are_enough_words_and_each_is_plain() -> None:
    assert len(WORDS) == len(set(WORDS)) >= 150
    assert all(re.fullmatch("[A-Z]{3,8}", word) for word in WORDS)
    assert len(WORDS) * len(NUMBERS) > 1_000_000


def test_a_new_code_reads_as_itself() -> None:
    for _ in range(200):
        code = new_code()
        assert read_code(code) == code
        assert len(code) <= LONGEST


@pytest.mark.parametrize("written", ["MOTH-2748", "moth2748", " moth 2748", "Moth \N{EN DASH} 2748"])
def test_a_new_code_is_understood_however_it_is_written(written: str) -> None:
    assert read_code(written) == "MOTH-2748"


@pytest.mark.parametrize(
    "written", ["MOTH-27", "moth-27", " Moth 27 ", "moth27", "moth_27", "MOTH\N{EN DASH}27", "moth - 27"]
)
def test_the_code_of_an_older_table_is_understood_however_it_is_written(written: str) -> None:
    assert read_code(written) == "MOTH-27"


@pytest.mark.parametrize(
    "written",
    [
        *(
            "",
            "MOTH",
            "27",
            "MOTH-2",
            "MOTH-277",
            "MOTH-27480",
            "MOTH-27-",
            "../MOTH-27",
            "MOTH-27\x00",
            "MOTH-\N{ARABIC-INDIC DIGIT TWO}7",
        ),
        "M" * 5000 + "-27",
    ],
)
def test_what_is_no_code_is_none(written: str) -> None:
    assert read_code(written) is None


def test_a_key_says_which_table_it_is_for_and_is_never_the_same() -> None:
    keys = {new_key("MOTH-2748") for _ in range(200)}

    assert len(keys) == 200
    assert {code_of(key) for key in keys} == {"MOTH-2748"}
    assert code_of(new_key("MOTH-27")) == "MOTH-27"
    assert all(len(key) >= len("MOTH-27-") + 32 for key in keys)


@pytest.mark.parametrize(
    "key", ["", "MOTH-27", "MOTH-27-short", "moth-27-" + "a" * 32, "x" * 100_000, "MOTH-27-" + "é" * 32]
)
def test_what_is_no_key_belongs_to_no_table(key: str) -> None:
    assert code_of(key) is None


@pytest.mark.parametrize("code", ["MOTH-2748", "MOTH-27"])
def test_keys_are_masked_in_what_is_logged(code: str) -> None:
    key = new_key(code)

    assert masked(f"GET /seat/{key} and /t/{code}") == f"GET /seat/{code}-… and /t/{code}"
