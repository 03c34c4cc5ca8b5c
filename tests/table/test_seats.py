"""Sitting down, names, keys, handing over and freeing."""

from __future__ import annotations

import pytest

from belfry.table import Refusal, Table, Who, keys
from belfry.table.protocol import AddSeat, Bot, Free, Leave, Plan, RemoveSeat, Rename, Say, SeatOffer, Start
from tests.table.sitting import HOST, SEVEN, Sitting, key_of


def open_seats(count: int = 5, **plan: object) -> Sitting:
    """A table with open seats and nobody at it but the host."""
    sitting = Sitting(0, **plan)
    for _ in range(count):
        sitting.do("host", AddSeat())
    return sitting


def names(sitting: Sitting) -> list[str]:
    return [seat["name"] for seat in sitting.phones["public"].view["table"]["seats"]]


def refusal(sitting: Sitting, name: str, seat: int | None = None, key: str = "a-quite-new-key") -> str:
    before = sitting.everything()
    with pytest.raises(Refusal) as refused:
        sitting.table.join(name, seat, key, sitting.now)
    assert sitting.everything() == before
    return refused.value.code


def test_whoever_joins_gets_the_first_open_seat_and_everybody_sees_it() -> None:
    sitting = open_seats()
    sitting.keep(sitting.table.join("  Zoë ", None, "zoes-own-key", sitting.now))
    assert keys.holder(sitting.table, "zoes-own-key") == Who(0)
    seats = sitting.phones["public"].view["table"]["seats"]
    assert seats[0] == {**seats[0], "seat": 0, "name": "Zoë", "by": "person", "here": False}
    sitting.connect("zoe", "zoes-own-key")
    assert sitting.phones["public"].view["table"]["seats"][0]["here"]
    assert sitting.phones["zoe"].view["me"] == {"role": "player", "seat": 0, "host": False}


def test_a_seat_that_was_kept_for_somebody_is_found_by_the_name() -> None:
    sitting = Sitting(5, people=lambda seat: False)
    sitting.keep(sitting.table.join("dee", None, "dees-own-key", sitting.now))
    assert keys.holder(sitting.table, "dees-own-key") == Who(3)


def test_seats_kept_for_others_are_not_given_away() -> None:
    sitting = Sitting(5, people=lambda seat: False)
    assert refusal(sitting, "Zoë") == "table-full"


def test_a_seat_that_somebody_holds_cannot_be_taken() -> None:
    sitting = Sitting(5)
    assert refusal(sitting, "Zoë", 2) == "seat-taken"
    assert refusal(sitting, "Zoë", 7) == "unknown"
    assert refusal(sitting, "Zoë") == "table-full"


def test_a_bot_gives_up_its_seat_and_its_name() -> None:
    sitting = open_seats(2)
    sitting.do("host", AddSeat(bot=True))
    bot = names(sitting)[2]
    assert bot
    sitting.keep(sitting.table.join(bot.upper(), 0, "a-namesake-s-key", sitting.now))
    sitting.keep(sitting.table.join("Zoë", 2, "zoes-own-key", sitting.now))
    assert names(sitting)[0] == bot.upper()
    assert names(sitting)[2] == "Zoë"
    assert sitting.table.chairs[2].by == "person"


@pytest.mark.parametrize("name", ["Ana", "ANA", " ana ", "\uff21na", "A\u200dna"])
def test_a_name_that_reads_like_another_is_refused(name: str) -> None:
    sitting = open_seats()
    sitting.keep(sitting.table.join("Ana", None, "anas-own-key", sitting.now))
    assert refusal(sitting, name) == "name-taken"


@pytest.mark.parametrize(
    "name",
    ["Zoë", "Zoe\u0308", "🦉", "🧙🏽 Merle", "👩\u200d🚀", "שלום", "مريم", "李小龍", "<b>Bo</b>", "O'Neill & Co"],
)
def test_names_of_all_the_world_are_welcome(name: str) -> None:
    sitting = open_seats()
    sitting.keep(sitting.table.join(name, None, "somebodys-key", sitting.now))
    assert names(sitting)[0] in (name, "Zoë")


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "\u200b",
        "\u202eevil",
        "a\u2066b",
        "a\nb\x00",
        "\x07",
        "x" * 41,
        "\ud800",
        "\u0301",
        "\u2028",
        "\u200d",
    ],
)
def test_what_cannot_be_read_is_no_name(name: str) -> None:
    sitting = open_seats()
    assert refusal(sitting, name) == "bad-name"
    assert sitting.refused("host", Rename(0, name)) == "bad-name" if name.strip() else True


def test_a_key_opens_one_place_only() -> None:
    sitting = open_seats()
    sitting.keep(sitting.table.join("Ana", None, "anas-own-key", sitting.now))
    for used in ("anas-own-key", HOST, "", "short"):
        assert refusal(sitting, "Bo", None, used) == "bad-key"


def test_a_seat_moves_to_another_device_and_back() -> None:
    sitting = Sitting(5)
    sitting.keep(sitting.table.take(key_of(1), "bos-other-phone", sitting.now))
    assert keys.holder(sitting.table, key_of(1)) is None
    assert keys.fate(sitting.table, key_of(1)) == "moved"
    assert keys.holder(sitting.table, "bos-other-phone") == Who(1)
    assert sitting.phones[1].feed.who is None
    sitting.keep(sitting.table.take(key_of(1), key_of(1), sitting.now))
    assert keys.holder(sitting.table, key_of(1)) == Who(1)
    assert keys.fate(sitting.table, "bos-other-phone") == "moved"


def test_a_freed_seat_cannot_be_taken_back() -> None:
    sitting = Sitting(SEVEN)
    sitting.keep(sitting.table.take(key_of(1), "bos-other-phone", sitting.now))
    sitting.do("host", Free(1))
    for key in (key_of(1), "bos-other-phone"):
        assert keys.fate(sitting.table, key) == "freed"
        with pytest.raises(Refusal) as refused:
            sitting.table.take(key, "one-more-key", sitting.now)
        assert refused.value.code == "unknown"
        with pytest.raises(Refusal) as refused:
            sitting.table.feed(key)
        assert refused.value.code == "freed"
    assert keys.fate(sitting.table, "never-heard-of") == "unknown"


def test_the_storyteller_s_place_comes_to_another_device_and_stays_where_it_was() -> None:
    sitting = Sitting(5)
    sitting.keep(sitting.table.take(HOST, "the-other-tablet", sitting.now))
    for key in ("the-other-tablet", HOST):
        assert keys.holder(sitting.table, key) == Who("storyteller", host=True)


def test_the_place_of_a_host_who_tells_no_story_moves() -> None:
    sitting = Sitting(5, teller="belfry")
    sitting.keep(sitting.table.take(HOST, "the-other-tablet", sitting.now))
    assert keys.holder(sitting.table, "the-other-tablet") == Who("host", host=True)
    assert keys.holder(sitting.table, HOST) is None


def test_a_newcomer_takes_a_freed_seat_in_a_game_under_a_name_of_their_own() -> None:
    sitting = Sitting(SEVEN)
    sitting.do(4, Leave())
    sitting.let_in("Zoë", None, "zoes-own-key")
    assert keys.holder(sitting.table, "zoes-own-key") == Who(4)
    assert names(sitting)[4] == "Zoë"
    zoe = sitting.connect("zoe", "zoes-own-key")
    assert zoe.game["you"]["character"] == "monk"


def test_a_newcomer_takes_over_from_a_bot_in_a_game() -> None:
    sitting = Sitting(SEVEN, bots=lambda seat: seat == 3)
    sitting.let_in("Zoë", 3, "zoes-own-key")
    assert sitting.table.chairs[3].by == "person"
    assert names(sitting)[3] == "Zoë"


def test_a_bot_never_plays_for_a_person() -> None:
    sitting = Sitting(5)
    assert sitting.refused("host", Bot(2, on=True)) == "seat-taken"
    sitting.do("host", Free(2))
    sitting.do("host", Bot(2, on=True))
    assert sitting.table.chairs[2].by == "bot"
    sitting.do("host", Bot(2, on=False))
    assert sitting.table.chairs[2].by == "nobody"


def test_whoever_leaves_the_lobby_takes_everything_along_but_a_reserved_name() -> None:
    sitting = Sitting(5)
    sitting.do(2, Say("just for you", to=1))
    sitting.do("host", AddSeat())
    sitting.keep(sitting.table.join("Zoë", 5, "zoes-own-key", sitting.now))
    sitting.do(2, Leave())
    sitting.keep(sitting.table.do(Who(5), Leave(), sitting.now))
    assert names(sitting)[2] == "Cy"
    assert names(sitting)[5] == ""
    sitting.keep(sitting.table.join("", 2, "a-stranger-s-key", sitting.now))
    stranger = sitting.connect("stranger", "a-stranger-s-key")
    assert stranger.chat == []
    assert sitting.phones[1].chat == []


def test_a_chair_that_is_taken_away_leaves_its_player_without_a_seat() -> None:
    sitting = Sitting(6)
    sitting.do("host", RemoveSeat(1))
    assert keys.fate(sitting.table, key_of(1)) == "freed"
    assert keys.holder(sitting.table, key_of(2)) == Who(1)
    assert names(sitting) == ["Ana", "Cy", "Dee", "Eli", "Fay"]
    assert sitting.phones[2].view["me"]["seat"] == 1


def test_a_host_who_sits_has_both_rights() -> None:
    plan = Plan([SeatOffer() for _ in range(5)], sit="Ana")
    table, records = Table.open(plan, "MOTH-27", 0.0, host=HOST, seat="anas-own-key")
    assert len(records) == 1
    assert keys.holder(table, "anas-own-key") == Who(0)
    assert keys.holder(table, "anas-own-key", HOST) == Who(0, host=True)
    assert keys.holder(table, HOST) == Who("host", host=True)
    assert keys.holder(table, "anas-own-key", "some-other-key") == Who(0)
    assert keys.role(table, "anas-own-key") == ("player", 0, "Ana")


def test_a_plan_that_starts_gives_the_open_seats_to_bots() -> None:
    plan = Plan([SeatOffer() for _ in range(7)], sit="Ana", start=True)
    table, records = Table.open(plan, "MOTH-27", 0.0, host=HOST, seat="anas-own-key")
    assert len(records) == 2
    assert [chair.by for chair in table.chairs] == ["person"] + ["bot"] * 6
    assert len({chair.name for chair in table.chairs}) == 7
    assert table.stage == "play"


def test_a_storyteller_cannot_sit_and_a_plan_cannot_be_just_anything() -> None:
    for plan, code in [
        (Plan([SeatOffer()], teller="person", sit="Ana"), "bad-plan"),
        (Plan([SeatOffer()] * 21), "table-full"),
        (Plan([SeatOffer("Ana"), SeatOffer("ana")]), "name-taken"),
        (Plan([SeatOffer("\u202e")]), "bad-name"),
        (Plan([], theme="nonsense"), "setup"),
        (Plan([], script="nonsense"), "setup"),
        (Plan([], script=["imp", "nonsense"]), "setup"),
        (Plan([], switches={"nonsense": True}), "setup"),
        (Plan([SeatOffer()] * 4, start=True), "setup"),
        (Plan([], name="x" * 61), "too-long"),
    ]:
        with pytest.raises(Refusal) as refused:
            Table.open(plan, "MOTH-27", 0.0, host=HOST, seat="anas-own-key")
        assert refused.value.code == code, plan


def test_more_players_than_names_for_bots_still_have_names_of_their_own() -> None:
    sitting = open_seats(15, teller="belfry")
    sitting.do("host", Start())
    sitting.wait(0)
    assert len(set(names(sitting))) == 15
