"""A table whose script brings orders of its own for the nights, a name, and more than its ids say."""

from __future__ import annotations

import msgspec

from belfry.clocktower.files.script import from_link
from belfry.clocktower.script.script import edition
from belfry.server.sheets import sheet
from belfry.table.protocol import Answer, Bag, Change
from tests.clocktower.files.script.test_reading import BAKER
from tests.table.crowd import Crowd, number_of_dawns
from tests.table.sitting import SEVEN, Sitting

META = {
    "id": "_meta",
    "name": "The other way round",
    "firstNight": ["dusk", "minioninfo", "demoninfo", "empath", "the_baker", "poisoner", "chef", "dawn"],
}
SCRIPT = [META, "imp", "poisoner", "empath", "chef", "Soldier", "saint", "monk", BAKER]
"""The Empath comes before the Poisoner."""


def at_the_lobby() -> Sitting:
    """Five chairs and this script."""
    sitting = Sitting(5)
    sitting.do("host", Change(script=SCRIPT))
    return sitting


def test_everybody_can_ask_for_the_sheet_with_all_that_the_file_says() -> None:
    """SCR-3"""
    table = at_the_lobby().phones[0].view["table"]
    assert table["script"][:5] == ["imp", "poisoner", "empath", "chef", "soldier"]
    file, problems = from_link(table["sheet"])
    assert (file.name, problems) == ("The other way round", ())
    drawn = msgspec.json.decode(sheet(table["sheet"], "en", "clocktower").body)
    assert drawn["name"] == "The other way round"
    assert drawn["script"] == table["script"]
    names = [step["name"] for step in drawn["first_night"]]
    assert names == ["Dusk", "Minion info", "Demon info", "Empath", "Baker", "Poisoner", "Chef", "Dawn"]


def test_a_script_of_ids_alone_is_asked_for_by_them() -> None:
    sitting = Sitting(5)
    sitting.do("host", Change(script=["imp", "Poisoner", "empath", "chef", "soldier"]))
    assert sitting.phones[0].view["table"]["sheet"] == "imp,poisoner,empath,chef,soldier"
    sitting.do("host", Change(script="first-frost"))
    assert sitting.phones[0].view["table"]["sheet"] == "first-frost"


def test_the_game_follows_the_order_and_comes_back_after_a_restart() -> None:
    """SCR-3, NGT-1"""
    sitting = at_the_lobby()
    sitting.do("host", Bag(dealt=["imp", "poisoner", "empath", "chef", "soldier"]))
    sitting.begin(1)
    asked = sitting.phones["host"].game["asked"]
    sitting.do("host", Answer(asked["options"]["of"][0]))
    steps = [step["id"] for step in sitting.phones["host"].game["night"]]
    assert steps.index("empath") < steps.index("poisoner") < steps.index("chef")
    again = sitting.again()
    assert again.play is not None
    assert [event.plain() for event in again.play.game.events] == [event.plain() for event in sitting.game.events]


def test_a_script_of_ours_is_played_at_a_table() -> None:
    sitting = Sitting(7)
    sitting.do("host", Change(script="first-frost"))
    sitting.begin(1)
    assert sitting.game.grimoire.script.id == "first-frost"


def test_a_game_that_belfry_tells_keeps_to_the_order_and_its_nights_to_their_length() -> None:
    """SCR-3, NGT-27"""
    order = ["dusk", "empath", "chef", "minioninfo", "demoninfo", "poisoner", "dawn"]
    meta = {"id": "_meta", "firstNight": order, "otherNight": ["dusk", "empath", "imp", "monk", "poisoner", "dawn"]}
    ids = edition("trouble-brewing").ids
    lengths = set[tuple[float, float]]()
    for characters in (SEVEN, "imp baron saint butler monk soldier virgin"):
        sitting = Sitting(characters, teller="belfry", script=[meta, *ids])
        crowd = Crowd(sitting)
        crowd.run(number_of_dawns(3))
        lengths.add((crowd.dawns[0] - crowd.nights[0], crowd.dawns[1] - crowd.nights[1]))
        again = sitting.again()
        assert again.play is not None
        assert [event.plain() for event in again.play.game.events] == [event.plain() for event in sitting.game.events]
    assert len(lengths) == 1, "the length of a night tells nobody who is in play"
