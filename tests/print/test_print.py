"""Printing: what stands on the pages, and where."""

from __future__ import annotations

from pathlib import Path

import pytest

import belfry.clocktower
from belfry.clocktower import almanac
from belfry.clocktower.files.script import ScriptFile, ScriptSentences, read
from belfry.clocktower.files.script.nights import night_sheet
from belfry.clocktower.files.script.setup_sheet import setup_sheet
from belfry.clocktower.script.named_scripts import named_scripts
from belfry.clocktower.script.script import Script, edition
from belfry.clocktower.views.words.catalogue import words
from belfry.core.errors import BelfryError
from belfry.print import SHEETS, Order, built, press
from belfry.print.content import contents, missing_letters
from belfry.print.order import file_name, sheets_named
from belfry.print.setting import set_pages
from tests.print.pages import MM, PAPERS, Page, bare, edition_file, pages, printed

assert belfry.clocktower

ORDERS = [
    ("trouble-brewing", Order(SHEETS)),
    ("sects-and-violets", Order(SHEETS, "letter", "de", "clocktower", "short")),
    ("bad-moon-rising", Order(("characters", "travellers", "rules"), "a4", "de", "trash-can")),
]


def everything() -> list[tuple[ScriptFile, Order]]:
    """All that the tests print, once."""
    found = [(edition_file(id), order) for id, order in ORDERS]
    return [*found, (hostile(), Order(SHEETS)), (every_character(), Order(("characters", "nights"), "letter"))]


def every_character() -> ScriptFile:
    """A script with everybody there is."""
    found, problems = read([{"id": "_meta", "name": "Everybody"}, *almanac.index()])
    assert not problems
    return found


HOSTILE = (
    '#panic("out")',
    '$x^2$ *bold* _it_ @ref <label> #import "look.typ": *',
    '"} #let data = 1 //',
    "{page} {author} {0}",
    "\\u{41} \\ `raw` ~ -- ...",
    "W" * 40,
    "e\u0301" * 20,
    "\u202eback to front\u202c",
    "血染钟楼 🕯",
    "Łódź Ærø Ωμέγα Жук ğış",
)


def hostile() -> ScriptFile:
    """A script of home-made characters with texts that would do harm if they were read as markup."""
    teams = ("townsfolk", "outsider", "minion", "demon", "traveler", "fabled")
    made = [
        {
            "id": f"own{place}",
            "name": f"{text} {place}"[:40],
            "team": teams[place % len(teams)],
            "ability": "W" * 600 if place % 4 == 0 else f"{text} " * 12,
            "firstNight": place + 1,
            "otherNight": place + 3,
            "firstNightReminder": f"Wake {text}",
            "otherNightReminder": "X" * 600 if place % 5 == 0 else text,
            "reminders": [text[:30], "R" * 30],
            "jinxes": [{"id": "imp", "reason": f"{text} " * 8}],
        }
        for place, text in enumerate(HOSTILE)
    ]
    meta = {"id": "_meta", "name": '#panic("name") ' + "long " * 12, "author": "$a$ @b", "bootlegger": ["Z" * 500]}
    return read([meta, *made, "imp", "baron"])[0]


# Every page


@pytest.mark.parametrize("place", range(5))
def test_every_page_has_the_scripts_name_and_its_number_and_nothing_beyond_its_edge(place: int) -> None:
    file, order = everything()[place]
    found = printed(file, order)
    wide, high = PAPERS[order.paper]
    for number, page in enumerate(found, start=1):
        assert page.size == (pytest.approx(wide, abs=0.1), pytest.approx(high, abs=0.1))
        assert page.says(file.name)
        assert f"{number} / {len(found)}" in page.text
        boxes = [*page.drawn, *(box for letter, box in page.letters if letter.strip())]
        assert min(box[0] for box in boxes) >= 0
        assert min(box[1] for box in boxes) >= 0
        assert max(box[2] for box in boxes) <= wide * MM
        assert max(box[3] for box in boxes) <= high * MM


def test_the_emblems_are_credited_where_they_stand() -> None:
    found = printed(edition_file("trouble-brewing"), Order(SHEETS))
    assert all("game-icons.net, CC BY 3.0, by Lorc" in page.text for page in found)


def test_the_same_order_gives_the_same_bytes_and_no_date() -> None:
    order = Order(("characters",))
    one, other = (press(edition_file("trouble-brewing"), order) for _ in range(2))
    assert one == other
    assert b"CreationDate" not in one


# Characters


@pytest.mark.parametrize(("id", "order"), ORDERS)
def test_the_character_sheet_of_an_edition_is_one_page_with_every_ability(id: str, order: Order) -> None:
    page, spoken = printed(edition_file(id), order)[0], words(order.language, order.theme)
    assert page.says("Some Author")
    for character in edition(id).ids:
        assert page.says(spoken.character(character))
        assert page.says(spoken.almanac.ability(character))
    assert page.says(spoken.character_type("townsfolk", many=True).upper().replace("SS", "ß")) or page.says(
        spoken.character_type("townsfolk", many=True).upper()
    )


def test_special_rules_and_house_rules_and_fabled_stand_on_the_character_sheet() -> None:
    """SCR-6"""
    listed = ["chambermaid", "mathematician", "imp", "poisoner", "angel", "saint"]
    file, _ = read([{"id": "_meta", "name": "Jinxed", "bootlegger": ["Everybody wears a hat."]}, *listed])
    [page] = printed(file, Order(("characters",)))
    assert page.says(almanac.jinx("chambermaid-mathematician").rule)
    assert page.says("Everybody wears a hat.")
    assert page.says(almanac.entry("angel").ability)


def test_a_script_with_everybody_prints_everybody() -> None:
    spoken = words()
    text = bare("".join(page.text for page in printed(every_character(), Order(("characters", "nights"), "letter"))))
    for id in almanac.index():
        assert bare(spoken.character(id)) in text
        assert bare(spoken.almanac.ability(id)) in text


def test_what_somebody_has_written_is_printed_as_it_stands() -> None:
    found = printed(hostile(), Order(SHEETS))
    text = bare("".join(page.text for page in found))
    for written in HOSTILE[:5]:
        assert bare(written) in text
    assert missing_letters(hostile(), Order(("characters",))) == "染楼血钟🕯"


# Nights, Travellers, rules


@pytest.mark.parametrize(("id", "order"), ORDERS[:2])
def test_the_two_nights_are_two_pages_with_their_steps_in_order(id: str, order: Order) -> None:
    """NGT-1"""
    _, first, other = printed(edition_file(id), order)[:3]
    spoken, script = words(order.language), edition(id)
    for page, is_first in ((first, True), (other, False)):
        steps = night_sheet(script, spoken, first=is_first)
        assert [step["id"] for step in steps] == list(script.night_sheet(first=is_first))
        whole = bare(page.text)
        places = [whole.find(bare(step["name"] + step["text"])) for step in steps]
        assert -1 not in places
        assert places == sorted(places)


def test_the_recommended_travellers_come_first() -> None:
    script: Script = edition("trouble-brewing")
    page = printed(edition_file("trouble-brewing"), Order(SHEETS))[3]
    first = [one.id for one in script.travellers]
    others = [one.id for one in almanac.index().values() if one.type == "traveller" and one.id not in first]
    place = {id: bare(page.text).index(bare(almanac.entry(id).ability)) for id in (*first, *others)}
    assert max(place[id] for id in first) < min(place[id] for id in others)


def test_the_rules_begin_with_a_sheet_that_is_ready_to_be_read_out() -> None:
    """NEW-6: word for word in English, and as many paragraphs in German"""
    told = (Path(__file__).parents[2] / "docs" / "rules" / "clocktower.md").read_text("utf-8")
    sheet = told.partition("**NEW-6**")[2].partition("### First steps")[0]
    lines = [line.removeprefix(">").strip() for line in sheet.splitlines() if line.startswith(">")]
    paragraphs = "\n".join(lines).split("\n\n")
    english, german = built.rules("en")[0], built.rules("de")[0]
    assert (english.id, german.id) == ("aloud", "aloud")
    assert [*english.paragraphs] == [paragraph.replace("\n", " ") for paragraph in paragraphs]
    assert len(german.paragraphs) == len(paragraphs)
    assert not {*german.paragraphs} & {*english.paragraphs}


def test_the_rules_have_a_short_word_for_either_side() -> None:
    """NEW-9, NEW-10"""
    [talking] = [one for one in built.rules("en") if one.id == "talking"]
    [death] = [one for one in built.rules("en") if one.id == "death"]
    assert any(text.startswith("If you are good: tell what you know to somebody") for text in talking.paragraphs)
    assert any(text.startswith("If you are evil: decide early which good character") for text in talking.paragraphs)
    assert any(text.startswith("You may say anything to anyone") for text in talking.paragraphs)
    assert any(text.startswith("Dying is not the end.") for text in death.paragraphs)


@pytest.mark.parametrize("place", range(3))
def test_the_rules_are_a_page_in_the_words_of_the_theme(place: int) -> None:
    id, order = ORDERS[place]
    title = {"en": "How to play", "de": "So wird gespielt"}[order.language]
    [page] = [page for page in printed(edition_file(id), order) if title in page.text]
    types = words(order.language, order.theme)
    assert page.says(f"{types.character_type('townsfolk', many=True)} {'are' if order.language == 'en' else 'sind'}")
    assert not page.says({"en": "Your phone", "de": "Dein Handy"}[order.language])


def test_the_setup_sheet_has_the_numbers_who_changes_them_and_what_cannot_be() -> None:
    """SET-6, SCR-10"""
    small = named_scripts()["small-hours"].characters
    [page] = printed(ScriptFile("Small", characters=small), Order(("setup",)))
    sheet = setup_sheet(ScriptFile("Small", characters=small), ScriptSentences(words()))
    assert page.says("Players" + "".join(map(str, range(5, 16))) + "Townsfolk33555777999Outsiders01012012012")
    impossible = [row for row in sheet.rows if not row.possible and not row.travellers]
    assert impossible
    assert all(page.says(row.reason) for row in impossible)
    [edition_page] = [one for one in printed(edition_file("trouble-brewing"), Order(SHEETS)) if one.says("Setup")]
    changes = setup_sheet(edition_file("trouble-brewing"), ScriptSentences(words())).changes
    assert {one.id for one in changes} == {"drunk", "baron"}
    assert all(edition_page.says(one.name + one.text) for one in changes)


# Tokens


@pytest.mark.parametrize(("id", "order"), ORDERS[:2])
def test_tokens_have_their_real_size_and_their_backs_meet_them(id: str, order: Order) -> None:
    found = printed(edition_file(id), order)
    wide, high = (side * MM for side in PAPERS[order.paper])
    script = edition(id)
    for size, expected in ((45, len(script.ids) + len(script.travellers)), (25, None)):
        sides = [page for page in found if page.discs(size)]
        assert len(sides) % 2 == 0
        fronts = sides[0::2]
        for front, back in zip(fronts, sides[1::2], strict=True):
            turned = [turned_over(box, wide, high, order.turn) for box in front.discs(size)]
            assert rounded(turned) == rounded(back.discs(size))
        if expected is not None:
            assert sum(len(set(rounded(page.discs(size)))) for page in fronts) == expected


LEAF, SETUP, CIRCLE, YELLOW = "#3f8f4a", "#d96a1d", "#6b3fb8", "#d9a400"


@pytest.mark.parametrize(("theme", "petals"), [("clocktower", 4), ("trash-can", 1)])
def test_a_token_shows_its_reminders_its_nights_and_whether_it_changes_the_setup(theme: str, petals: int) -> None:
    """TAB-13, TRC-12: a leaf for each reminder and each kind of night, and a flower of four petals or a leaf"""
    file, order = edition_file("trouble-brewing"), Order(("tokens",), theme=theme)
    script = file.script()
    ids = [*script.ids, *(one.id for one in script.travellers)]
    reminders = sum(len(almanac.entry(id).reminders) for id in ids)
    nights = sum((one := almanac.index()[id]).first_night + one.other_nights for id in ids)
    changes = setup_sheet(file, ScriptSentences(words())).changes
    fronts = [page for page in printed(file, order) if page.discs(45)][0::2]
    assert sum(page.colours[LEAF] for page in fronts) == reminders + nights
    assert sum(page.colours[SETUP] for page in fronts) == petals * len(changes)
    assert all(almanac.entry(one.id).setup for one in changes), "its entry says what to add or remove"


@pytest.mark.parametrize(("theme", "circle"), [("clocktower", CIRCLE), ("trash-can", YELLOW)])
def test_a_circle_marks_the_steps_of_a_night_at_which_a_reminder_may_have_to_be_placed(theme: str, circle: str) -> None:
    """TAB-16"""
    file = edition_file("trouble-brewing")
    first, other = printed(file, Order(("nights",), theme=theme))
    for page, is_first in ((first, True), (other, False)):
        steps = night_sheet(file.script(), words(), first=is_first)
        assert page.colours[circle] == sum(step["reminds"] for step in steps) > 0
    assert {step["id"] for step in night_sheet(file.script(), words(), first=False) if step["reminds"]} == {
        *("poisoner", "monk", "imp", "butler"),
    }


@pytest.mark.parametrize(("id", "order"), ORDERS[:2])
def test_the_back_of_a_reminder_says_whose_it_is(id: str, order: Order) -> None:
    data = contents(edition_file(id), order)
    front, back = [page for page in printed(edition_file(id), order) if page.discs(25)][:2]
    wide, high = (side * MM for side in PAPERS[order.paper])
    seen = 0
    for box in dict.fromkeys(front.discs(25)):
        text = bare(front.inside(box))
        name = bare(back.inside(turned_over(box, wide, high, order.turn)))
        owners = {bare(one["name"]) for one in data["reminders"] if bare(one["text"]) == text}
        assert name in owners
        seen += 1
    assert seen == len(data["reminders"])


def turned_over(box: tuple[float, ...], wide: float, high: float, turn: str) -> tuple[float, float, float, float]:
    left, bottom, right, top = box
    if turn == "long":
        return wide - right, bottom, wide - left, top
    return left, high - top, right, high - bottom


def rounded(boxes: list[tuple[float, float, float, float]]) -> list[tuple[int, int]]:
    return sorted({(round(box[0] / 4), round(box[1] / 4)) for box in boxes})


# What cannot be printed


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"sheets": ("posters",)}, "there is no sheet 'posters'; there is characters, nights"),
        ({"sheets": ()}, "no sheet is asked for"),
        ({"paper": "a5"}, "there is no paper 'a5'; there is a4, letter"),
        ({"language": "tlh"}, "there is no language 'tlh'"),
        ({"theme": "noir"}, "there is no theme 'noir'"),
        ({"turn": "up"}, "there is no edge 'up'; there is long, short"),
    ],
)
def test_an_order_says_what_there_is(asked: dict[str, object], message: str) -> None:
    with pytest.raises(BelfryError, match=message):
        Order(**asked)  # type: ignore[arg-type] (some are wrong on purpose)


def test_sheets_are_named_one_by_one_or_all() -> None:
    assert sheets_named("tokens, characters") == ("characters", "tokens")
    assert sheets_named("rules,all") == SHEETS
    with pytest.raises(BelfryError, match="there is no sheet ''"):
        sheets_named("")


def test_a_file_is_called_after_its_script() -> None:
    assert file_name("Sects & Violets") == "sects-violets.pdf"
    assert file_name("Überfall auf Łódź") == "uberfall-auf-odz.pdf"
    assert file_name("../../血") == "script.pdf"


def test_without_the_built_client_letters_stand_in_and_only_the_rules_are_refused(
    tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    import msgspec

    monkeypatch.setattr(built, "FOLDER", tmp_path)
    for kept in (built.emblems, built.fonts, built.rules):
        kept.cache_clear()
        monkeypatch.setattr(built, kept.__name__, kept.__wrapped__)
    file = edition_file("trouble-brewing")
    found: list[Page] = pages(set_pages(msgspec.json.encode(contents(file, Order(("characters",)))).decode()))
    assert len(found) == 1
    assert found[0].says(almanac.entry("empath").ability)
    assert "game-icons" not in found[0].text
    with pytest.raises(BelfryError, match="make setup"):
        contents(file, Order(("rules",)))
