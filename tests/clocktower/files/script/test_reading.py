"""Reading script files: every public spelling, everything that can be wrong, and nothing lost that can be read."""

from __future__ import annotations

import base64
import json
import time
import zlib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from belfry.clocktower import almanac
from belfry.clocktower.files.script import Problem, ScriptFile, ScriptSentences, from_link, link, read, write
from belfry.clocktower.files.script.spelling import character_id
from belfry.clocktower.views.words.catalogue import words

BAKER: dict[str, Any] = {
    "id": "the_baker",
    "name": "Baker",
    "team": "townsfolk",
    "ability": "Each night, feed a player. [+1 Outsider]",
    "firstNight": 45,
    "firstNightReminder": "The Baker points at a player.",
    "otherNight": 40,
    "otherNightReminder": "Again.",
    "reminders": ["Fed", "Full"],
    "remindersGlobal": ["Crumbs"],
    "setup": True,
    "jinxes": [{"id": "imp", "reason": "The Imp cannot eat."}],
}
META: dict[str, Any] = {
    "id": "_meta",
    "name": "Bread and Blood",
    "author": "Ana",
    "almanac": "https://example.org/bread",
    "bootlegger": ["Nobody whispers."],
    "firstNight": ["dusk", "minioninfo", "demoninfo", "empath", "the_baker", "poisoner", "dawn"],
    "otherNight": ["dusk", "imp", "poisoner", "empath", "the_baker", "dawn"],
}


def codes(problems: tuple[Problem, ...]) -> list[str]:
    """What is wrong, in short."""
    return [problem.code for problem in problems]


def problem(entries: Any, code: str) -> Problem:
    """The one problem of this kind."""
    _, problems = read(entries)
    [found] = [one for one in problems if one.code == code]
    return found


def said(entries: Any, code: str, language: str = "en") -> str:
    """The sentence for the one problem of this kind."""
    return ScriptSentences(words(language)).problem(problem(entries, code))


# Spellings


@pytest.mark.parametrize(
    ("written", "id"),
    [
        ("fang-gu", "fanggu"),
        ("Fang_Gu", "fanggu"),
        ("FANG GU", "fanggu"),
        ("lil_monsta", "lilmonsta"),
        ("Lil' Monsta", "lilmonsta"),
        ("lil\u2019monsta", "lilmonsta"),
        ("littlemonsta", "lilmonsta"),
        ("al-hadikhia", "alhadikhia"),
        ("Al-Hadikhía", "alhadikhia"),
        ("Mephit", "mezepheles"),
        ("Mezephelis", "mezepheles"),
        ("pit-hag", "pithag"),
        ("pithag", "pithag"),
        ("deviles_advocate", "devilsadvocate"),
        ("Devil's Advocate", "devilsadvocate"),
        ("poppy_grower", "poppygrower"),
        ("plague_doctor", "plaguedoctor"),
        ("vizier_tb", "vizier"),
        ("tb-imp", "imp"),
        ("snv_no-dashii", "nodashii"),
        ("imp_demon", "imp"),
        ("The Imp", "imp"),
        ("Typhon", "lordoftyphon"),
        ("bone_collector", "bonecollector"),
        ("hells_librarian", "hellslibrarian"),
        ("spirit_of_ivory", "spiritofivory"),
        ("Wahrsagerin", "fortuneteller"),
        (" chef\n", "chef"),
    ],
)
def test_ids_in_the_wild_are_read_and_written_in_the_canonical_form(written: str, id: str) -> None:
    for entry in (written, {"id": written}):
        found, problems = read([entry])
        assert found.characters == (id,)
        assert write(found) == [id]
        assert not [one for one in problems if one.severity == "error"]


@pytest.mark.parametrize("id", sorted(almanac.index()))
def test_every_character_is_found_by_its_id_and_its_names(id: str) -> None:
    for written in (id, words("en").character(id), words("de").character(id), id.upper(), f"{id}_car"):
        found = character_id(written)
        assert found is not None
        assert found == (id, False)


def test_a_plain_list_of_names_is_read_too() -> None:
    found, problems = read("- Imp\n- Scarlet Woman\n- Chef\n- Fortune Teller")
    assert found.characters == ("imp", "scarletwoman", "chef", "fortuneteller")
    assert codes(problems) == ["plain-list"]


# Round trips


def test_everything_a_file_says_comes_back_in_canonical_form() -> None:
    found, problems = read([META, "imp", {"id": "Poisoner"}, "empath", BAKER])
    assert problems == ()
    assert found.name == "Bread and Blood"
    assert found.bootlegger == ("Nobody whispers.",)
    assert found.characters[:3] == ("imp", "poisoner", "empath")
    [own] = found.home_made
    assert (own.id, own.setup, own.global_reminders) == ("the_baker", True, ("Crumbs",))
    assert own.made.reminders == ("Fed", "Full", "Crumbs")
    assert found.jinxes[0].rule == "The Imp cannot eat."
    again = write(found)
    assert again[0] == META
    # Its number follows from the order that the script has for its nights.
    assert {**again[4], "firstNight": 45, "otherNight": 40} == BAKER
    assert read(again) == (found, ())
    assert read(json.dumps(again)) == (found, ())
    assert read(json.dumps(again).encode("utf-8-sig")) == (found, ())
    assert from_link(link(found)) == (found, ())


def test_a_home_made_character_right_after_dusk_keeps_its_place() -> None:
    found, _ = read([{**BAKER, "firstNight": 0.2}, "imp"])
    assert found.home_made[0].made.first_after == "dusk"
    assert read(write(found))[0] == found


# What can be wrong


@pytest.mark.parametrize(
    ("text", "code", "values"),
    [
        ('["imp",\n "chef" "spy"]', "broken-json", {"line": 2, "column": 9, "kept": 3}),
        ("[", "broken-json", {"line": 1, "column": 2, "kept": 0}),
        ("", "broken-json", {"line": 1, "column": 1, "kept": 0}),
        ("<html>", "broken-json", {"line": 1, "column": 1, "kept": 0}),
        ('{"id": "imp"}', "not-a-list", {}),
        ('"imp"', "not-a-list", {}),
        ("[" * 100_000, "too-deep", {}),
        ("[" + "9" * 5000 + "]", "broken-json", {"line": 1, "column": 1, "kept": 0}),
        (b'["imp",\n"\xff"]', "not-text", {"line": 2}),
        ("[]", "empty", {}),
        ('"' + " " * (1024 * 1024) + '"', "file-too-long", {"most": 1024}),
    ],
)
def test_a_text_that_is_no_script_is_explained(text: str | bytes, code: str, values: dict[str, Any]) -> None:
    assert problem(text, code).values == values
    assert problem(text, code).severity == "error"


def test_what_comes_before_the_break_is_kept() -> None:
    found, problems = read('[{"id": "_meta", "name": "Half"}, "imp", "chef", "po')
    assert (found.name, found.characters, codes(problems)) == ("Half", ("imp", "chef"), ["broken-json"])


@pytest.mark.parametrize(
    ("entries", "code", "sentence"),
    [
        (["imp", "sphinxx"], "unknown-near", "“sphinxx” is no character that Belfry knows. Did you mean Minion"),
        (["imp", "qqqqqq"], "unknown", "“qqqqqq” is no character that Belfry knows, and"),
        (["imp", "Bootlegger"], "bootlegger", "“Bootlegger” only says that the script has house rules"),
        (["imp", 7], "bad-entry", "Entry 2 is neither"),
        (["imp", {"ability": "x"}], "bad-entry", "Entry 2 is neither"),
        (["imp", "IMP"], "duplicate", "“IMP” is there twice: Imp stands"),
        (["devilesadvocate"], "guessed", "“devilesadvocate” was taken for Devil's Advocate."),
        ([BAKER, {**BAKER, "name": "Other"}], "clash", "Two home-made characters have the id “the_baker”"),
        ([{**BAKER, "id": "imp"}], "known-id", "“imp” has the id of Imp"),
        ([{**BAKER, "team": "elf"}, "imp"], "team", "Baker: “elf” is no type"),
        ([{**BAKER, "ability": ""}], "no-ability", "Baker has no ability text"),
        ([{**BAKER, "ability": 7}], "wrong-type", "Baker: the field “ability” holds"),
        ([{**BAKER, "reminders": 7}], "wrong-type", "Baker: the field “reminders” holds"),
        ([{**BAKER, "setup": "yes"}], "wrong-type", "Baker: the field “setup” holds"),
        ([{**BAKER, "ability": "x" * 700}], "text-too-long", "Baker: the field “ability” was cut off after 600"),
        ([{**BAKER, "reminders": list(map(str, range(30)))}], "too-many-texts", "Baker: of the field “reminders”"),
        ([{**BAKER, "name": "<b>Baker</b>"}], "markup", "the field “name” has HTML in it"),
        ([{**BAKER, "name": "Ba\x00ker"}], "control", "the field “name” has letters that cannot be printed"),
        ([{**BAKER, "image": ["https://example.org/x.png"]}], "image", "Baker: pictures are not loaded"),
        ([{**BAKER, "special": [{"type": "x"}]}], "special", "Baker: “special” tells other programs"),
        ([{**BAKER, "firstNight": -3}], "night-number", "Baker: “firstNight” is a place"),
        ([{**BAKER, "firstNight": 1e9}], "night-number", "Baker: “firstNight” is a place"),
        ([{**BAKER, "otherNight": []}], "wrong-type", "Baker: the field “otherNight” holds"),
        (["_meta", "imp"], "meta-not-object", "“_meta” is there without any content"),
        ([META, META, "imp"], "meta-twice", "“_meta” is there twice"),
        ([{"id": "_meta", "author": 3}, "imp"], "wrong-type", "_meta: the field “author” holds"),
        ([{"id": "_meta", "almanac": "javascript:x"}, "imp"], "address", "_meta: “almanac” is no web address"),
        ([{"id": "_meta", "firstNight": "imp"}, "imp"], "wrong-type", "_meta: the field “firstNight” holds"),
        ([{"id": "_meta", "firstNight": ["spy", "zzz"]}, "spy"], "order-unknown", "names “zzz”, which is no step"),
        ([{"id": "_meta", "firstNight": ["spy", "spy"]}, "spy"], "order-twice", "names Spy twice"),
        ([{"id": "_meta", "firstNight": ["spy", "imp"]}, "spy"], "order-no-step", "names Imp, which does nothing"),
        ([{"id": "_meta", "firstNight": ["spy", "dusk"]}, "spy"], "order-ends", "dusk is not first or dawn"),
        ([{"id": "_meta", "firstNight": ["spy"]}, "spy", "chef"], "order-left-out", "leaves out Chef"),
        (
            [{**BAKER, "jinxes": [{"id": "nobody", "reason": "x"}]}],
            "jinx-missing",
            "Baker: there is a jinx with “nobody”",
        ),
        ([{**BAKER, "jinxes": [{"id": "the_baker", "reason": "x"}]}], "jinx-self", "Baker: there is a jinx of the"),
        ([{"id": "sage", "jinxes": [{"id": "recluse", "reason": "x"}]}], "jinx-known", "sage: the jinx with Recluse"),
        ([{**BAKER, "jinxes": [3]}], "wrong-type", "Baker: the field “jinxes” holds"),
        (["imp"] * 500, "too-many", "There are 500 entries, and a script has at most 400"),
        (
            [{**BAKER, "id": f"baker{n}", "name": f"B{n}"} for n in range(61)],
            "too-many-home-made",
            "“baker60” was left out",
        ),
    ],
)
def test_every_problem_names_its_entry(entries: Any, code: str, sentence: str) -> None:
    assert sentence.partition(" Minion")[0] in said(entries, code)
    assert said(entries, code, "de") != said(entries, code)


def test_jinxes_that_refer_to_each_other_have_one_rule() -> None:
    other = {**BAKER, "id": "miller", "name": "Miller", "jinxes": [{"id": "the_baker", "reason": "Another."}]}
    entries = [{**BAKER, "jinxes": [{"id": "miller", "reason": "One."}]}, other]
    found, problems = read(entries)
    assert [jinx.rule for jinx in found.jinxes] == ["One."]
    assert codes(problems) == ["jinx-twice"]
    same = {**other, "jinxes": [{"id": "the_baker", "reason": "One."}]}
    assert read([entries[0], same])[1] == ()


def test_wrong_entries_cost_only_themselves() -> None:
    found, problems = read(["imp", None, [], "", {"id": 3}, {**BAKER, "team": 1}, "sphinxx", True, 1.5, "chef"])
    assert found.characters == ("imp", "chef")
    assert len(problems) == 8


def test_what_is_written_in_a_name_is_nothing_but_text() -> None:
    found, _ = read([{"id": "_meta", "name": "<script>alert(1)</script>\u202e\ud800"}, "imp"])
    assert found.name == "<script>alert(1)</script>"
    assert link(found)


def test_an_enormous_file_of_nonsense_is_read_quickly() -> None:
    entries = [f"nonsense{number}" for number in range(10_000)]
    start = time.process_time()
    found, problems = read(json.dumps(entries))
    assert time.process_time() - start < 10
    assert found == ScriptFile()
    assert len(problems) == 402


# Links


def test_a_link_is_found_at_the_end_of_an_address() -> None:
    found, _ = read(["imp", "chef", BAKER])
    assert from_link(f"https://example.org/scripts#script={link(found)}") == (found, ())
    assert from_link(f"  https://example.org/script/{link(found)}\n") == (found, ())


@pytest.mark.parametrize("cut", [1, 2, 3, 5, 8, 20, 40])
def test_a_link_that_was_cut_off_says_so(cut: int) -> None:
    payload = link(read([META, "imp", "poisoner", "empath", BAKER])[0])
    assert codes(from_link(payload[:-cut])[1]) == ["link-cut"]
    assert codes(from_link(payload[: cut + 1])[1]) == ["link-cut"]


def test_what_is_no_link_says_so() -> None:
    assert codes(from_link("")[1]) == ["link-broken"]
    assert codes(from_link("https://example.org")[1]) == ["link-broken"]
    assert codes(from_link("1" + "a" * 70_000)[1]) == ["link-too-long"]


def test_a_small_link_with_an_enormous_script_is_not_unpacked() -> None:
    packing = zlib.compressobj(9, zlib.DEFLATED, -15)
    squeezed = packing.compress(b" " * 30_000_000) + packing.flush()
    payload = f"1{zlib.crc32(squeezed):08x}{base64.urlsafe_b64encode(squeezed).decode().rstrip('=')}"
    assert codes(from_link(payload)[1]) == ["file-too-long"]


# Anything at all

anything = some.recursive(
    some.none() | some.booleans() | some.floats() | some.integers() | some.text(max_size=12),
    lambda inner: some.lists(inner, max_size=4) | some.dictionaries(some.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)
ids = some.sampled_from([*almanac.index(), "the_baker", "_meta", "dusk", "dawn", "minioninfo", "Fang-Gu", "zz"])
fields = some.fixed_dictionaries(
    {"id": ids | anything},
    optional={
        "name": some.text(max_size=50) | anything,
        "team": some.sampled_from(["townsfolk", "traveler", "demon", "elf"]) | anything,
        "ability": some.text(max_size=30) | anything,
        "firstNight": some.lists(ids | anything, max_size=6) | some.floats() | anything,
        "otherNight": some.lists(ids | anything, max_size=6) | some.integers(0, 99) | anything,
        "reminders": some.lists(some.text(max_size=40), max_size=30) | anything,
        "remindersGlobal": some.lists(some.text(max_size=40), max_size=3) | anything,
        "jinxes": some.lists(some.fixed_dictionaries({"id": ids, "reason": some.text(max_size=9)}), max_size=3)
        | anything,
        "setup": some.booleans() | anything,
        "bootlegger": anything,
        "almanac": anything,
    },
)


@settings(max_examples=120, deadline=None)
@given(some.lists(ids | fields | anything, max_size=8))
def test_whatever_a_file_holds_it_is_read_and_comes_back_the_same(entries: list[Any]) -> None:
    found, problems = read(entries)
    for language in ("en", "de"):
        spoken = ScriptSentences(words(language))
        assert all(spoken.problem(one) for one in problems)
    assert read(write(found))[0] == found
    again, wrong = from_link(link(found))
    assert again == found
    assert not [one for one in wrong if one.severity == "error" and one.code != "empty"]


@settings(max_examples=100, deadline=None)
@given(some.text(max_size=200) | some.binary(max_size=200))
def test_whatever_a_text_is_nothing_fails(text: str | bytes) -> None:
    read(text)
    from_link(text if isinstance(text, str) else text.decode("latin-1"))
