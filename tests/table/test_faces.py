"""Faces: everybody at a table has an emblem and a colour, which stay with the seat."""

from __future__ import annotations

from typing import Any

from belfry.table.faces import EMBLEMS
from belfry.table.protocol import AddSeat, Again, Arrange, Bot, ChooseFace, Free, Rename, Start
from tests.table.sitting import NAMES, SEVEN, Sitting, key_of


def faces(sitting: Sitting, phone: int | str = "host") -> dict[str, Any]:
    sitting.look()
    return {seat["name"]: seat["face"] for seat in sitting.phones[phone].view["table"]["seats"]}


def test_twenty_at_a_table_have_twenty_emblems_and_every_phone_shows_the_same() -> None:
    sitting = Sitting(20)
    seen = faces(sitting)
    assert len({face["emblem"] for face in seen.values()}) == 20
    assert len({face["colour"] for face in seen.values()}) == 8
    assert faces(sitting, 4) == faces(sitting, "public") == seen


def test_somebody_looks_alike_at_another_table_as_long_as_nobody_else_looks_so() -> None:
    assert faces(Sitting(5))["Ana"] == faces(Sitting(12))["Ana"]


def test_a_chair_without_a_name_has_no_face() -> None:
    sitting = Sitting(5)
    sitting.do("host", AddSeat())
    assert faces(sitting)[""] is None


def test_a_face_stays_through_another_name_another_place_a_game_and_the_next_one() -> None:
    sitting = Sitting(5)
    chosen = {"emblem": free_emblem(sitting), "colour": "teal"}
    sitting.do(1, ChooseFace(1, **chosen))
    sitting.do(1, Rename(1, "Beau"))
    sitting.do("host", Arrange([1, 0, 2, 3, 4]))
    sitting.do("host", Start())
    assert faces(sitting)["Beau"] == chosen
    sitting.do("host", Again())
    assert faces(sitting, 2)["Beau"] == chosen
    sitting.table.take(key_of(1), "the-other-phone-of-bo", sitting.now)
    assert faces(sitting, 2)["Beau"] == chosen


def test_a_table_that_is_loaded_again_shows_the_same_faces() -> None:
    sitting = Sitting(SEVEN, bots=lambda seat: seat > 2)
    assert [chair.face for chair in sitting.again().chairs] == [chair.face for chair in sitting.table.chairs]


def test_whoever_takes_another_s_chair_in_the_lobby_brings_a_face_of_their_own() -> None:
    sitting = Sitting(5)
    before = faces(sitting)["Eli"]
    sitting.do("host", Free(4))
    sitting.do("host", Bot(4, on=True))
    sitting.table.join("Zoë", 4, "zoes-own-key", sitting.now)
    assert faces(sitting)["Zoë"] not in (None, before)


def test_one_chooses_for_oneself_in_the_lobby_and_nobody_has_the_emblem_of_another() -> None:
    sitting = Sitting(5)
    other = faces(sitting)["Bo"]["emblem"]
    assert sitting.refused(0, ChooseFace(0, other, "rose")) == "face-taken"
    assert sitting.refused(0, ChooseFace(1, free_emblem(sitting), "rose")) == "not-host"
    sitting.do("host", ChooseFace(1, free_emblem(sitting), "rose"))
    own = faces(sitting)["Ana"]["emblem"]
    sitting.do(0, ChooseFace(0, own, "grey"))
    assert faces(sitting)["Ana"] == {"emblem": own, "colour": "grey"}
    sitting.do("host", Start())
    assert sitting.refused(0, ChooseFace(0, free_emblem(sitting), "rose")) == "lobby-only"


def free_emblem(sitting: Sitting) -> Any:
    taken = {face["emblem"] for face in faces(sitting).values() if face}
    return next(emblem for emblem in EMBLEMS if emblem not in taken)


def test_there_are_more_emblems_than_seats() -> None:
    assert len(EMBLEMS) > len(NAMES)
