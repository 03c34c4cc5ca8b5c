"""A table whose script has characters that somebody has made up, or that the Storyteller plays by hand."""

from __future__ import annotations

import gc

import msgspec

from belfry.clocktower.pieces import homebrew
from belfry.server.sheets import sheet
from belfry.table.protocol import Answer, Bag, Change
from tests.clocktower.script.test_by_hand import BAKER, DREAMY
from tests.table.sitting import Sitting

SCRIPT = ["imp", "poisoner", "empath", "chef", "soldier", "noble", "saint", "monk", BAKER, DREAMY]


def at_the_lobby() -> Sitting:
    """Five chairs and a script with two home-made characters."""
    sitting = Sitting(5)
    sitting.do("host", Change(script=SCRIPT))
    return sitting


def test_everybody_sees_the_script_by_ids_and_its_sheet_says_what_is_played_by_hand() -> None:
    sitting = at_the_lobby()
    ids = sitting.phones[0].view["table"]["script"]
    assert ids[:8] == SCRIPT[:8]
    drawn = sheet(",".join(ids), "de", "clocktower")
    found = {one["name"]: one for one in msgspec.json.decode(drawn.body)["characters"]}
    assert found["Baker"]["ability"] == BAKER["ability"]
    assert found["Baker"]["by_hand"] is True
    assert [one["text"] for one in found["Baker"]["reminders"]] == ["Fed", "Full"]
    assert len(found["Edelmann"]["reminders"]) == 1, "three tokens say the same"
    first = [step["id"] for step in msgspec.json.decode(drawn.body)["first_night"]]
    assert first.index("poisoner") < first.index(ids[8]) < first.index("empath")


def test_a_game_with_them_is_told_by_a_person_and_comes_back_after_a_restart() -> None:
    sitting = at_the_lobby()
    ids = sitting.phones[0].view["table"]["script"]
    sitting.do("host", Bag(dealt=["imp", ids[9], ids[8], "empath", "saint"]))
    assert sitting.phones["host"].view["bag"]["problems"] == []
    sitting.begin(1)
    assert [sitting.phones["host"].game["asked"][key] for key in ("ability", "about")] == ["belief", 1]
    sitting.do("host", Answer("soldier"))
    sitting.do("host", Answer(ids[8]))
    assert sitting.phones[1].game["you"]["character"] == "soldier"
    assert sitting.phones[2].game["you"]["character"] == ids[8]
    again = sitting.again()
    assert again.play is not None
    assert [event.plain() for event in again.play.game.events] == [event.plain() for event in sitting.game.events]


def test_a_script_that_cannot_be_read_is_refused_with_the_characters_name() -> None:
    sitting = Sitting(5)
    code, why = sitting.why_not("host", Change(script=["imp", {**BAKER, "team": "elf"}]))
    assert (code, why[:15]) == ("setup", "Baker: “elf” is")
    code, why = sitting.why_not("host", Change(script=["imp", "sphinx"]))
    assert code == "setup"
    assert "sphinx" in why


def test_home_made_characters_are_forgotten_with_the_last_table_that_has_them() -> None:
    sitting = at_the_lobby()
    id = sitting.phones[0].view["table"]["script"][8]
    assert homebrew.known(id) is not None
    sitting.do("host", Change(script="trouble-brewing"))
    del sitting
    gc.collect()
    assert homebrew.known(id) is None


def test_where_belfry_tells_the_story_nobody_could_play_them() -> None:
    sitting = Sitting(5, teller="belfry")
    code, why = sitting.why_not("host", Change(script=SCRIPT))
    assert (code, why) == ("setup", "Baker is home-made: only a person who tells the story can play it by hand")
