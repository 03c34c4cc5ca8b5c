"""Talk: chat, whispers, the claims board, private notes."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.table.protocol import Again, Answer, Change, Claim, Deed, Note, Say, Unclaim
from tests.table.sitting import SEVEN, Sitting
from tests.table.test_play import at_day, play_until


def heard(sitting: Sitting, name: Any) -> list[str]:
    return [line["text"] for line in sitting.phones[name].chat]


# Chat


def test_everybody_hears_what_is_said_to_the_town() -> None:
    sitting = at_day()
    sitting.do(2, Say("  I am <b>the</b> Chef\u200f 🧑‍🍳  "))
    sitting.do("storyteller", Say("Nominations are open."))
    for name in (0, 2, "host", "public"):
        assert heard(sitting, name) == ["I am <b>the</b> Chef\u200f 🧑‍🍳", "Nominations are open."]
    assert [line["seat"] for line in sitting.phones[0].chat] == [2, -1]


def test_a_whisper_is_for_two() -> None:
    sitting = at_day()
    sitting.do(2, Say("between us", to=4))
    assert heard(sitting, 2) == heard(sitting, 4) == ["between us"]
    assert all(heard(sitting, name) == [] for name in (0, 1, 3, 5, 6, "host", "public"))


def test_players_and_the_storyteller_write_to_each_other() -> None:
    sitting = play_until(Sitting(SEVEN), "choose", "poisoner")
    sitting.do(1, Say("may I?", to="storyteller"))
    sitting.do("storyteller", Say("you may", to=1))
    sitting.do("storyteller", Say("not you", to=2))
    assert heard(sitting, 1) == ["may I?", "you may"]
    assert heard(sitting, 2) == ["not you"]
    assert heard(sitting, "host") == ["may I?", "you may", "not you"]
    assert heard(sitting, "public") == heard(sitting, 0) == []


def test_nobody_talks_at_night() -> None:
    """NGT-5"""
    sitting = play_until(Sitting(SEVEN), "choose", "poisoner")
    assert sitting.refused(2, Say("hello", to=4)) == "asleep"
    assert sitting.refused(2, Say("hello")) == "asleep"
    assert sitting.refused(2, Claim("chef")) == "asleep"
    sitting.do("storyteller", Say("Sleep well."))


@pytest.mark.parametrize("teller", ["person", "belfry"])
def test_nobody_claims_a_character_before_the_first_night_is_over(teller: str) -> None:
    """NGT-29, GEN-13"""
    sitting = Sitting(SEVEN, teller=teller)
    assert sitting.stage == "evening"
    assert sitting.refused(2, Claim("chef")) == "too-early"
    assert sitting.refused(2, Claim(text="I am the Chef.")) == "too-early"
    sitting.do(2, Say("Good evening!"))
    if teller == "person":
        play_until(sitting, "choose", "poisoner")
        assert sitting.refused(2, Claim("chef")) == "asleep"
        play_until(sitting, "flow", "day")
        sitting.do(2, Claim("chef"))


@pytest.mark.parametrize("character", ["imp", "chef", "soldier", "poisoner", "slayer", "saint"])
@pytest.mark.parametrize("speaker", [0, 2, 5])
def test_whoever_speaks_may_claim_to_be_anything(speaker: int, character: str) -> None:
    """GEN-13, GEN-D2, NGT-D7: the Demon too, whatever the bluffs are, and a good player the Demon"""
    sitting = at_day()
    sitting.do(speaker, Claim(character))
    sitting.do(speaker, Say(f"I am the {character}."))
    sitting.do(speaker, Say(f"I am the {character}, but tell nobody.", to=3))
    assert [claim["character"] for claim in sitting.phones["public"].view["claims"]] == [character]
    assert heard(sitting, 3) == [f"I am the {character}.", f"I am the {character}, but tell nobody."]


def test_players_may_send_secret_messages_and_lie_about_a_talk_with_the_storyteller() -> None:
    """STO-D8, STO-15"""
    sitting = at_day()
    sitting.do("storyteller", Say("Nobody near you is evil.", to=3))
    sitting.do(3, Say("The Storyteller told me that Bo is evil."))
    sitting.do(3, Say("It was a lie. Blink twice if you have understood.", to=4))
    assert heard(sitting, 0) == ["The Storyteller told me that Bo is evil."]
    assert heard(sitting, 4) == [
        "The Storyteller told me that Bo is evil.",
        "It was a lie. Blink twice if you have understood.",
    ]


def test_nobody_has_to_say_anything() -> None:
    """GEN-13, GEN-D2"""
    sitting = at_day()
    sitting.answer("dusk")
    assert sitting.phones["public"].view["claims"] == []
    assert sitting.stage == "evening"


def test_nobody_sees_another_players_character_or_the_grimoire() -> None:
    """GEN-13"""
    sitting = at_day()
    for name in (2, 3, 4, 5, 6, "public"):
        game = sitting.phones[name].game
        assert game.get("grimoire") is None
        assert set(game["known"]) <= {str(name)}


def test_a_question_is_asked_and_answered_in_private_or_before_everybody() -> None:
    """DAY-5, DAY-D3, STO-D7"""
    sitting = at_day()
    sitting.do(2, Say("How many neighbours does a Chef have?", to="storyteller"))
    sitting.do("storyteller", Say("A Chef counts pairs.", to=2))
    assert heard(sitting, 2) == ["How many neighbours does a Chef have?", "A Chef counts pairs."]
    assert all(heard(sitting, name) == [] for name in (0, 1, 3, 4, 5, 6, "public"))
    sitting.do(3, Say("How many votes does it take?"))
    sitting.do("storyteller", Say("Four."))
    for name in (0, 5, "public"):
        assert heard(sitting, name) == ["How many votes does it take?", "Four."]


def test_the_storyteller_offers_a_private_word_to_anybody_at_any_time_of_the_day() -> None:
    """NEW-D4"""
    sitting = play_until(Sitting(SEVEN), "flow", "day")
    words: list[str] = []

    def offer() -> None:
        words.append(f"Shall I help you? {len(words)}")
        sitting.do("storyteller", Say(words[-1], to=5))

    offer()
    sitting.answer("open")
    offer()
    sitting.do(2, Answer(["nominate", 3]))
    offer()
    sitting.answer("count")
    offer()
    assert heard(sitting, 5) == words
    assert heard(sitting, 4) == heard(sitting, "public") == []


def test_a_ruling_is_declared_to_all_players() -> None:
    """GEN-D1"""
    sitting = at_day()
    ruling = "We rule: the Monk's protection ends when the sun is up."
    sitting.do("storyteller", Say(ruling))
    late = sitting.connect("late", "")
    assert all(ruling in heard(sitting, name) for name in (*range(7), "public"))
    assert [line["text"] for line in late.chat] == [ruling]


@pytest.mark.parametrize("claimed", ["soldier", "monk", "imp"])
def test_whoever_was_told_of_a_change_may_say_so_or_not(claimed: str) -> None:
    """STA-D4: the Soldier has become the Monk"""
    sitting = at_day()
    sitting.do(5, Claim("soldier"))
    sitting.do("storyteller", Deed({"type": "character", "seat": 5, "character": "monk"}))
    assert sitting.phones[5].game["you"]["character"] == "monk"
    assert [claim["character"] for claim in sitting.phones[0].view["claims"]] == ["soldier"], "nothing is said for them"
    sitting.do(5, Claim(claimed))
    assert [claim["character"] for claim in sitting.phones[0].view["claims"]] == [claimed]


def test_players_talk_while_the_night_is_prepared() -> None:
    """NGT-4: until the Storyteller begins the night, however long that takes"""
    sitting = at_day()
    sitting.answer("dusk")
    sitting.wait(30)
    sitting.do(2, Say("We have killed the wrong one."))
    sitting.do(3, Say("I know.", to=2))
    sitting.wait(600)
    assert sitting.stage == "evening"
    sitting.answer("begin")
    assert sitting.refused(2, Say("Wait!")) == "asleep"
    assert heard(sitting, 2) == ["We have killed the wrong one.", "I know."]


def test_the_dead_talk() -> None:
    """EXE-14"""
    sitting = at_day()
    sitting.do("storyteller", Deed({"type": "kill", "seats": [5]}))
    sitting.do(5, Say("boo"))
    assert heard(sitting, 0) == ["boo"]


def test_with_a_matron_players_whisper_only_to_those_beside_them() -> None:
    """matron/r6, matron/r8, matron/r9"""
    sitting = at_day()
    matron = {"type": "traveller", "name": "Kit", "character": "matron", "alignment": "good", "after": 6}
    sitting.do("storyteller", Deed(matron))
    assert sitting.refused(2, Say("between us", to=4)) == "too-far"
    sitting.do(2, Say("neighbour", to=3))
    sitting.do(2, Say("to all"))
    sitting.do(2, Say("may I?", to="storyteller"))
    assert heard(sitting, 3) == ["neighbour", "to all"]
    sitting.do("storyteller", Deed({"type": "kill", "seats": [7]}))
    sitting.do(2, Say("between us", to=4))
    assert heard(sitting, 4) == ["to all", "between us"]


def test_a_table_may_do_without_whispers() -> None:
    sitting = at_day(settings={"chat": False})
    assert sitting.refused(2, Say("psst", to=4)) == "chat-off"
    sitting.do(2, Say("a question", to="storyteller"))
    sitting.do("storyteller", Say("an answer", to=2))
    sitting.do(2, Say("hello"))
    assert heard(sitting, 2) == ["a question", "an answer", "hello"]


def test_belfry_reads_no_letters() -> None:
    sitting = Sitting(SEVEN, teller="belfry")
    assert sitting.refused(2, Say("please", to="storyteller")) == "no-storyteller"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "empty"),
        (" \n ", "empty"),
        ("x" * 501, "too-long"),
        ("a\x00b", "bad-text"),
        ("\u202eevil", "bad-text"),
        ("\ud83d", "bad-text"),
    ],
)
def test_what_nobody_can_read_is_refused(text: str, code: str) -> None:
    assert at_day().refused(2, Say(text)) == code


def test_nobody_whispers_to_themself_or_to_nobody() -> None:
    sitting = at_day()
    assert sitting.refused(2, Say("hm", to=2)) == "yourself"
    assert sitting.refused("storyteller", Say("hm", to="storyteller")) == "yourself"
    assert sitting.refused(2, Say("hm", to=77)) == "unknown"
    assert sitting.refused(2, Say("hm", to=-1)) == "unknown"


def test_a_welcome_has_the_latest_lines_and_updates_go_on_from_there() -> None:
    sitting = at_day(phones=False)
    for number in range(1200):
        sitting.records.append(sitting.table.do(sitting.who(2), Say(f"line {number}"), sitting.now))
    phone = sitting.connect("public", "")
    assert heard(sitting, "public") == [f"line {number}" for number in range(900, 1200)]
    sitting.do(2, Say("one more"))
    assert heard(sitting, "public")[-2:] == ["line 1199", "one more"]
    assert len(phone.chat) == 301
    assert sum(isinstance(record.action, Say) for record in sitting.records) == 1201


# Claims


def test_the_claims_board_is_open_to_everybody() -> None:
    sitting = at_day()
    sitting.do(2, Claim("chef"))
    sitting.do(2, Claim("chef", night=1, learned=1))
    sitting.do(4, Claim(text="I know nothing."))
    claims = sitting.phones["public"].view["claims"]
    assert [(c["seat"], c["character"], c["night"], c["learned"]) for c in claims] == [
        (2, "chef", None, None),
        (2, "chef", 1, 1),
        (4, None, None, None),
    ]
    assert claims[0]["text"] == "Chef"
    assert "1" in claims[1]["text"]
    assert claims[2]["text"] == "I know nothing."
    assert sitting.phones[0].view["claims"] == sitting.phones["host"].view["claims"] == claims


def test_what_was_asked_comes_before_what_was_learned() -> None:
    sitting = at_day()
    sitting.do(2, Claim("fortuneteller", night=1, learned=True, text="Dee, Eli"))
    assert sitting.phones["public"].view["claims"][0]["text"].startswith("Dee, Eli: ")


def test_claims_are_told_in_the_reader_s_language() -> None:
    sitting = at_day()
    german = sitting.connect("german", "", language="de")
    sitting.do(2, Claim("fortuneteller"))
    assert german.view["claims"][0]["text"] != sitting.phones["public"].view["claims"][0]["text"]


def test_somebody_claims_to_be_one_character_at_a_time() -> None:
    sitting = at_day()
    sitting.do(2, Claim("chef"))
    sitting.do(2, Claim("slayer"))
    assert [claim["character"] for claim in sitting.phones[0].view["claims"]] == ["slayer"]
    sitting.do(2, Claim(""))
    assert sitting.phones[0].view["claims"] == []


def test_an_entry_is_taken_off_by_whoever_made_it() -> None:
    sitting = at_day()
    sitting.do(2, Claim("chef", night=1, learned=0))
    id = sitting.phones[0].view["claims"][0]["id"]
    assert sitting.refused(3, Unclaim(id)) == "unknown"
    assert sitting.refused(2, Unclaim(id + 1)) == "unknown"
    sitting.do(2, Unclaim(id))
    assert sitting.phones[0].view["claims"] == []


@pytest.mark.parametrize(
    "claim",
    [
        Claim("nonsense"),
        Claim("chef", night=5, learned=0),
        Claim("chef", night=0),
        Claim("chef", learned=99),
        Claim("chef", learned="one"),
        Claim("chef", learned=[[[[]]]]),
        Claim("chef", learned=True),
        Claim("monk", learned=1),
        Claim("spy", learned=[]),
        Claim("washerwoman", learned=[[0, 0], "chef"]),
        Claim(None, learned=1),
    ],
)
def test_a_claim_has_the_shape_of_what_the_character_learns(claim: Claim) -> None:
    assert at_day().refused(2, claim) == "bad-claim"


def test_a_claim_says_something_and_not_endlessly() -> None:
    sitting = at_day()
    assert sitting.refused(2, Claim()) == "empty"
    assert sitting.refused(2, Claim(text="x" * 501)) == "too-long"
    for number in range(40):
        sitting.do(2, Claim(text=f"claim {number}"))
    assert sitting.refused(2, Claim(text="one more")) == "too-many"
    sitting.do(3, Claim("empath"))


def test_a_table_may_do_without_a_claims_board() -> None:
    sitting = at_day(settings={"claims": False})
    assert sitting.refused(2, Claim("chef")) == "claims-off"
    sitting.do("host", Change(settings={"claims": True}))
    sitting.do(2, Claim("chef"))


def test_the_storyteller_claims_nothing() -> None:
    assert at_day().refused("storyteller", Claim("chef")) == "not-yours"


# Notes


def test_notes_are_private() -> None:
    sitting = at_day()
    sitting.do(2, Note(about=0, text="fishy", character="imp", mark="evil"))
    sitting.do(2, Note(text="in general"))
    sitting.do("storyteller", Note(about=3, text="quiet"))
    assert sitting.phones[2].view["notes"] == [
        {"about": None, "text": "in general", "character": "", "mark": ""},
        {"about": 0, "text": "fishy", "character": "imp", "mark": "evil"},
    ]
    assert sitting.phones["host"].view["notes"] == [{"about": 3, "text": "quiet", "character": "", "mark": ""}]
    for name in (0, 1, 3, "public"):
        assert sitting.phones[name].view["notes"] == []


def test_a_note_changes_in_parts_and_goes_when_it_is_empty() -> None:
    sitting = play_until(Sitting(SEVEN), "choose", "poisoner")
    sitting.do(2, Note(about=0, text="fishy", mark="evil"))
    sitting.do(2, Note(about=0, mark="unsure"))
    assert sitting.phones[2].view["notes"] == [{"about": 0, "text": "fishy", "character": "", "mark": "unsure"}]
    sitting.do(2, Note(about=0, text="", mark=""))
    assert sitting.phones[2].view["notes"] == []
    assert sitting.refused(2, Note(about=77, text="who?")) == "unknown"
    assert sitting.refused(2, Note(text="x" * 4001)) == "too-long"


PIXIE = [
    "pixie",
    "chef",
    "empath",
    "monk",
    "soldier",
    "slayer",
    "mayor",
    "virgin",
    "saint",
    "butler",
    "poisoner",
    "imp",
]


def test_what_is_claimed_is_taken_in_where_a_pixie_has_to_be_judged_by_it() -> None:
    """pixie/r8"""
    sitting = Sitting("pixie chef empath monk soldier poisoner imp", script=PIXIE)
    play_until(sitting, "flow", "day")
    shown = sitting.phones[0].game["told"][-1]["value"]
    sitting.do(0, Claim(shown))
    sitting.do(4, Claim(shown))
    sitting.do(1, Claim("virgin"))
    sitting.do(0, Claim(shown))
    [pixie] = sitting.game.grimoire.holders_of("pixie")
    assert pixie.memory.claims == ((0, shown), (4, shown), (0, shown))
    again = Sitting("chef empath monk soldier poisoner imp mayor", script=PIXIE)
    play_until(again, "flow", "day")
    before = len(again.game.entries)
    again.do(0, Claim("chef"))
    assert len(again.game.entries) == before


def test_a_line_of_the_chat_says_in_which_game_and_on_which_day_it_was_said() -> None:
    sitting = at_day()
    sitting.do(2, Say("on the first day"))
    sitting.do("host", Again())
    sitting.do(2, Say("after the game"))
    assert [(line["round"], line["day"]) for line in sitting.phones[3].chat[-2:]] == [(1, 1), (0, 0)]
