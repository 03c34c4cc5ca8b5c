"""The lobby: chairs, settings, the bag, and the beginning of a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from belfry.table import Refusal, Table, Who
from belfry.table.protocol import (
    AddSeat,
    Again,
    Answer,
    Arrange,
    Bag,
    Bot,
    Change,
    Claim,
    Free,
    Note,
    Plan,
    RemoveSeat,
    Rename,
    Say,
    SeatOffer,
    Start,
)
from tests.table.sitting import SEVEN, Sitting, key_of


def test_the_host_seats_people_in_another_order_and_everybody_keeps_their_place() -> None:
    sitting = Sitting(5)
    sitting.do(4, Say("hello"))
    sitting.do(4, Say("for Ana only", to=0))
    sitting.do("host", Arrange([4, 3, 2, 1, 0]))
    assert [seat["name"] for seat in sitting.phones[0].view["table"]["seats"]] == ["Eli", "Dee", "Cy", "Bo", "Ana"]
    assert sitting.phones[4].view["me"]["seat"] == 0
    assert [line["seat"] for line in sitting.phones[0].chat] == [0, 0]
    assert [line["to"] for line in sitting.phones[0].chat] == ["town", 4]
    assert [line["text"] for line in sitting.phones[1].chat] == ["hello"]


@pytest.mark.parametrize("order", [[], [0, 1, 2, 3], [0, 1, 2, 3, 3], [0, 1, 2, 3, 5], [-1, 0, 1, 2, 3]])
def test_an_order_has_every_seat_once(order: list[int]) -> None:
    assert Sitting(5).refused("host", Arrange(order)) == "bad-order"


def test_players_manage_nothing_but_their_own_name() -> None:
    sitting = Sitting(5)
    for action in (
        Rename(1, "Zoë"),
        Arrange([4, 3, 2, 1, 0]),
        AddSeat(),
        RemoveSeat(1),
        Bot(1, on=True),
        Free(1),
        Change(theme="trash-can"),
        Start(),
    ):
        assert sitting.refused(0, action) == "not-host"
    assert sitting.refused(0, Bag(["imp"])) == "not-storyteller"
    sitting.do(0, Rename(0, "Zoë"))
    assert sitting.table.chairs[0].name == "Zoë"


def test_whoever_only_watches_can_do_nothing() -> None:
    sitting = Sitting(5)
    assert sitting.refused(Who("public"), Say("hello")) == "not-yours"
    assert sitting.refused(Who("public", host=True), Start()) == "not-yours"
    assert sitting.refused(Who("belfry", host=True), Start()) == "not-yours"
    assert sitting.refused(Who(77), Say("hello")) == "unknown"


def test_the_lobby_is_over_when_the_game_begins() -> None:
    sitting = Sitting(SEVEN)
    for action in (
        Rename(0, "Zoë"),
        Arrange([6, 5, 4, 3, 2, 1, 0]),
        AddSeat(),
        RemoveSeat(0),
        Change(script="trouble-brewing"),
        Change(name="Friday"),
        Change(switches={}),
        Bag(),
        Start(),
    ):
        assert sitting.refused("host", action) == "lobby-only"


def test_settings_and_the_theme_change_at_any_time() -> None:
    sitting = Sitting(SEVEN)
    sitting.do("host", Change(settings={"beat": 2.5, "chat": False}, theme="trash-can"))
    assert sitting.phones[0].view["table"]["settings"]["beat"] == 2.5
    assert sitting.phones[0].view["table"]["theme"] == "trash-can"
    assert sitting.phones[0].texts == Sitting(SEVEN, theme="trash-can").phones[0].texts


@pytest.mark.parametrize(
    "settings",
    [
        {"beat": 0},
        {"beat": float("nan")},
        {"sweep": -1},
        {"sweep": float("inf")},
        {"discussion": -1},
        {"discussion": 10**9},
        {"patience": 100_000},
    ],
)
def test_times_have_limits(settings: dict[str, Any]) -> None:
    assert Sitting(5).refused("host", Change(settings=settings)) == "bad-settings"


def test_a_change_is_made_as_a_whole_or_not_at_all() -> None:
    sitting = Sitting(5)
    assert sitting.refused("host", Change(theme="trash-can", script="nonsense")) == "setup"
    assert sitting.refused("host", Change(theme="nonsense", name="Friday")) == "setup"
    assert sitting.refused("host", Change(name="Friday", switches={"spy_sees_bluffs": "perhaps"})) == "setup"
    sitting.do("host", Change(name=" Friday ", switches={"spy_sees_bluffs": True}))
    assert sitting.phones["public"].view["table"]["name"] == "Friday"
    assert sitting.phones["public"].view["table"]["switches"] == {"spy_sees_bluffs": True}


def test_another_script_leaves_behind_the_options_of_characters_that_it_does_not_have() -> None:
    sitting = Sitting(7)
    sitting.do("host", Change(switches={"spy_sees_bluffs": True, "announce_no_death": False}))
    assert sitting.refused("host", Change(switches={"goon_ignores_lunatic": True})) == "setup"
    sitting.do("host", Change(script="bad-moon-rising"))
    assert sitting.table.switches == {"announce_no_death": False}
    sitting.do("host", Change(switches={"goon_ignores_lunatic": True}))
    assert sitting.refused("host", Change(switches={"evil_wakes_together": True})) == "setup"
    sitting.do("host", Change(script="trouble-brewing"))
    assert sitting.table.switches == {}


@dataclass
class Sized:
    players: int
    fits: bool


@pytest.mark.parametrize("size", [Sized(0, False), Sized(4, False), Sized(5, True), Sized(15, True)])
@pytest.mark.parametrize("teller", ["person", "belfry"])
def test_five_to_fifteen_can_play(size: Sized, teller: str) -> None:
    """SET-2"""
    sitting = Sitting(size.players, teller=teller)
    if not size.fits:
        assert sitting.refused("host", Start()) == "setup"
        return
    sitting.do("host", Start())
    assert sitting.table.stage == "play"


def test_a_table_has_no_more_than_twenty_chairs() -> None:
    """SET-2"""
    sitting = Sitting(20)
    assert sitting.refused("host", AddSeat()) == "table-full"
    code, why = sitting.why_not("host", AddSeat())
    assert (code, why) == ("table-full", "a table has at most 20 seats")
    with pytest.raises(Refusal, match="at most 20 seats, not 21"):
        Table.open(Plan([SeatOffer()] * 21), "MOTH-27", 0.0, host="the-key-of-the-host")


def test_the_storyteller_sees_what_is_wrong_with_the_bag_and_nobody_else_sees_the_bag() -> None:
    """SET-6, TAB-4"""
    sitting = Sitting(7)
    sitting.do("host", Bag(["imp", "baron", "chef", "empath", "monk", "soldier", "virgin"]))
    bag = sitting.phones["host"].view["bag"]
    assert bag["characters"][1] == "baron"
    assert any("SET-20" in problem for problem in bag["problems"])
    assert all(sitting.phones[name].view["bag"] is None for name in (0, 3, "public"))
    assert sitting.refused("host", Start()) == "setup"
    assert sitting.refused("host", Bag(["nonsense"])) == "setup"
    sitting.do("host", Bag(SEVEN.split()))
    assert sitting.phones["host"].view["bag"]["problems"] == []
    sitting.do("host", Start())
    assert sorted(seat.character.id for seat in sitting.game.grimoire.circle) == sorted(SEVEN.split())


def test_the_numbers_of_a_bag_follow_what_is_in_it() -> None:
    """SET-20, baron/r1"""
    sitting = Sitting(7)

    def numbers() -> list[dict[str, int]]:
        return sitting.phones["host"].view["bag"]["numbers"]

    sitting.do("host", Bag([]))
    assert numbers() == [{"townsfolk": 5, "outsider": 0, "minion": 1, "demon": 1}]
    sitting.do("host", Bag(["baron"]))
    assert numbers() == [{"townsfolk": 3, "outsider": 2, "minion": 1, "demon": 1}]


def test_a_demon_that_nobody_is_takes_no_seat_of_the_numbers() -> None:
    script: list[str] = ["lilmonsta", *SEVEN.split()]
    sitting = Sitting(7, script=script)
    sitting.do("host", Bag(["lilmonsta"]))
    assert all(one["demon"] == 0 for one in sitting.phones["host"].view["bag"]["numbers"])
    assert all(sum(one.values()) == 7 for one in sitting.phones["host"].view["bag"]["numbers"])


def test_a_bag_that_is_too_small_is_said_to_be_so() -> None:
    sitting = Sitting(7)
    sitting.do("host", Bag(["imp"]))
    assert len(sitting.phones["host"].view["bag"]["problems"]) == 1
    assert sitting.refused("host", Start()) == "setup"


def test_real_tokens_go_with_their_chairs() -> None:
    sitting = Sitting(7)
    sitting.do("host", Bag(dealt=SEVEN.split()))
    sitting.do("host", Arrange([1, 0, 2, 3, 4, 5, 6]))
    sitting.do("host", Start())
    assert [seat.character.id for seat in sitting.game.grimoire.circle][:2] == ["poisoner", "imp"]
    assert sitting.phones[0].game["you"] == {"seat": 1, "character": "imp", "alignment": "evil"}


def test_chairs_without_a_name_get_one_when_a_person_tells_the_story() -> None:
    sitting = Sitting(4)
    sitting.do("host", AddSeat())
    sitting.do("host", Start())
    seat = sitting.phones["public"].view["table"]["seats"][4]
    assert (seat["by"], bool(seat["name"])) == ("nobody", True)


def test_open_seats_are_bots_where_belfry_tells_the_story() -> None:
    sitting = Sitting(5, teller="belfry", people=lambda seat: seat < 2)
    sitting.do("host", Start())
    sitting.wait(0)
    assert [seat["by"] for seat in sitting.phones["public"].view["table"]["seats"]] == ["person"] * 2 + ["bot"] * 3


def test_a_seed_is_new_for_every_game_and_stands_in_the_record() -> None:
    seeds: set[int] = set()
    for _ in range(4):
        sitting = Sitting(7)
        sitting.do("host", Start())
        assert sitting.again().seed == sitting.table.seed
        seeds.add(sitting.table.seed)
    assert len(seeds) == 4


def test_another_game_begins_with_the_same_people_and_nothing_else() -> None:
    sitting = Sitting(SEVEN)
    sitting.do(0, Note(about=1, text="fishy"))
    sitting.do("host", Note(text="a secret of the Storyteller"))
    sitting.answer("begin")
    assert sitting.refused(0, Again()) == "not-host"
    sitting.do("host", Again())
    view = sitting.phones[0].view
    assert (view["table"]["stage"], view["game"], view["notes"], sitting.phones[0].history) == ("lobby", None, [], [])
    assert [seat["by"] for seat in view["table"]["seats"]] == ["person"] * 7
    sitting.do("host", Start())
    assert sitting.phones[0].view["table"]["round"] == 2
    assert sitting.phones["host"].view["notes"] == []


def test_travellers_who_came_along_stay_for_the_next_game_if_somebody_plays_them() -> None:
    """TRV-1"""
    from belfry.table.protocol import Deed

    sitting = Sitting(SEVEN)
    join = {"type": "traveller", "name": "Zoë", "character": "gunslinger", "alignment": "good", "after": 2}
    sitting.do("host", Deed(join))
    assert [seat["seat"] for seat in sitting.phones["public"].view["table"]["seats"]] == [0, 1, 2, 7, 3, 4, 5, 6]
    assert sitting.phones["public"].view["table"]["seats"][3]["by"] == "nobody"
    sitting.let_in("", 7, key_of(7))
    zoe = sitting.connect(7, key_of(7))
    assert zoe.game["you"]["character"] == "gunslinger"
    sitting.do("host", Deed({**join, "name": "Yves", "character": "thief"}))
    sitting.do("host", Again())
    names = [seat["name"] for seat in sitting.phones["public"].view["table"]["seats"]]
    assert names == ["Ana", "Bo", "Cy", "Zoë", "Dee", "Eli", "Fay", "Gus"]


def test_talk_and_claims_need_a_game_or_a_seat() -> None:
    sitting = Sitting(5)
    assert sitting.refused(0, Claim("chef")) == "no-game"
    assert sitting.refused(0, Answer("begin")) == "no-game"
    belfry = Sitting(5, teller="belfry")
    assert belfry.refused("host", Say("hello")) == "not-yours"
    assert belfry.refused("host", Bag()) == "not-storyteller"


def test_the_groups_call_stands_on_everybodys_screen() -> None:
    sitting = Sitting(5)
    link = "https://meet.example.org/turnip?x=1#room"
    sitting.do("host", Change(settings={"call": link}))
    for phone in sitting.phones.values():
        assert phone.view["table"]["settings"]["call"] == link
    sitting.do("host", Change(settings={"call": ""}))
    assert sitting.phones["public"].view["table"]["settings"]["call"] == ""
    assert sitting.refused(2, Change(settings={"call": link})) == "not-host"


@pytest.mark.parametrize(
    "link",
    [
        *("javascript:alert(1)", "http://meet.example.org/a", "meet.example.org", "https://", "https:///room"),
        *("https://bank.example@evil.example/", "https://[::1", "https://a.example/x y", "https://a.example/\n"),
        *("https://a.example/" + "x" * 200, "https://a.example/\u202e", "data:text/html,x"),
    ],
)
def test_a_link_that_is_no_plain_one_to_a_call_stands_on_nobodys_screen(link: str) -> None:
    assert Sitting(5).refused("host", Change(settings={"call": link})) == "bad-settings"
