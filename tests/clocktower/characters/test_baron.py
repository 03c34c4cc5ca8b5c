"""The Baron."""

from typing import Any

import pytest

from belfry.clocktower.ability.setup import Setup
from belfry.clocktower.characters.trouble_brewing.baron import Baron
from belfry.clocktower.game import Clocktower
from belfry.clocktower.pieces.counts import TABLE, Counts
from belfry.clocktower.pieces.seat import Seat
from belfry.clocktower.script.character import Demon
from belfry.clocktower.script.script import Script, character, custom, edition
from belfry.clocktower.setup.bag import adjusted, count_types
from belfry.clocktower.setup.config import Config
from belfry.clocktower.setup.drawing import choose_characters
from belfry.core.seeded import stream
from tests.clocktower.deal import check_bag
from tests.clocktower.towns import Town, town

TROUBLE_BREWING = edition("trouble-brewing")

WITH_THE_BARON = {
    5: (1, 2),
    6: (1, 3),
    7: (3, 2),
    8: (3, 3),
    9: (3, 4),
    10: (5, 2),
    11: (5, 3),
    12: (5, 4),
    13: (7, 2),
    14: (7, 3),
    15: (7, 4),
}
"""Townsfolk and Outsiders by the number of players."""

EIGHT = "imp baron chef empath monk saint recluse butler"


class OneFewer(Demon, abstract=True):
    """A Demon with one Outsider fewer, as other scripts have them."""

    id = "onefewer"
    name = "One Fewer"
    __slots__ = ()


class OneFewerSetup(Setup, of=OneFewer):
    def counts(self, counts: Counts) -> Counts:
        return counts.more_outsiders(-1)


def games_with_the_baron(players: int) -> list[Clocktower]:
    """Every game among a hundred seeds whose drawn characters include the Baron."""
    games = [Clocktower(Config.players(players), seed) for seed in range(100)]
    return [game for game in games if "baron" in game.grimoire.in_play()]


def state(seat: Seat) -> tuple[Any, ...]:
    """What setup decides about a player."""
    return (seat.name, seat.character.id, seat.believes, seat.alive, seat.evil)


def states_but(t: Town, *names: str) -> list[tuple[Any, ...]]:
    """Every seat as it is, without the named ones."""
    return [state(seat) for seat in t.grimoire.circle if seat.name not in names]


@pytest.mark.parametrize("players", WITH_THE_BARON)
def test_two_outsiders_take_the_places_of_two_townsfolk_and_all_other_numbers_stay(players: int) -> None:
    """baron/r1, SET-20"""
    townsfolk, outsiders = WITH_THE_BARON[players]
    counts = adjusted(TABLE[players], [Baron], TROUBLE_BREWING)
    assert counts == Counts(townsfolk, outsiders, TABLE[players].minion, TABLE[players].demon)
    assert sum(counts) == players


@pytest.mark.parametrize(("players", "numbers"), [(7, (3, 2, 1, 1)), (5, (1, 2, 1, 1)), (12, (5, 4, 2, 1))])
def test_a_game_drawn_with_the_baron_has_two_more_outsiders(players: int, numbers: tuple[int, ...]) -> None:
    """baron/c1, baron/c2, baron/c3, baron/r1"""
    games = games_with_the_baron(players)
    assert games
    for game in games:
        characters = [seat.character for seat in game.grimoire.circle]
        assert count_types(characters) == numbers
        assert sum(seat.evil for seat in game.grimoire.circle) == numbers[2] + numbers[3]


def test_characters_chosen_by_hand_need_the_barons_numbers() -> None:
    """baron/r1, SET-20"""
    rest = [character(id) for id in ("imp", "baron", "chef", "empath", "monk")]
    outsiders = [character(id) for id in ("saint", "recluse")]
    townsfolk = [character(id) for id in ("slayer", "mayor")]
    assert check_bag(TROUBLE_BREWING, 7, rest + outsiders) == []
    assert [rule for rule, _ in check_bag(TROUBLE_BREWING, 7, rest + townsfolk)] == ["SET-20"]


def test_the_baron_is_woken_for_minion_info_only() -> None:
    """baron/r2, baron/c5"""
    t = town(EIGHT).night()
    assert [why for seat, why in t.grimoire.tonight.woken if seat == t.seat("Bo").id] == ["minioninfo"]
    t.day().dusk().night(Ana="Cy")
    assert "Bo" not in t.woke


def test_the_baron_learns_nothing_about_the_outsiders_in_play() -> None:
    """baron/r2"""
    with_outsiders = town("imp baron chef slayer monk saint recluse butler").next_day()
    without = town("imp baron chef slayer monk soldier mayor virgin").next_day()
    assert with_outsiders.view("Bo") == without.view("Bo")
    assert [told["kind"] for told in with_outsiders.view("Bo")["told"]] == ["character", "minioninfo"]


def test_all_outsiders_remain_when_the_baron_is_executed() -> None:
    """baron/c4, baron/r3"""
    t = town(EIGHT).next_day()
    before = states_but(t, "Bo")
    t.execute("Bo")
    assert not t.alive("Bo")
    assert states_but(t, "Bo") == before
    t.expect({"is": {"Fay": {"has_ability": "saint"}, "Gus": {"has_ability": "recluse"}}})


@pytest.mark.parametrize(
    "deed",
    [{"kill": "Bo"}, {"add_token": {"Bo": ["poisoner/poisoned"]}}, {"character": {"Bo": "poisoner"}}],
    ids=["dies", "is poisoned", "becomes another character"],
)
def test_the_outsiders_stay_whatever_happens_to_the_baron(deed: dict[str, Any]) -> None:
    """baron/r3"""
    t = town(EIGHT).next_day()
    before = states_but(t, "Bo")
    t.storyteller(**deed)
    t.expect({"is": {"Bo": {"lacks_ability": "baron"}}})
    assert states_but(t, "Bo") == before
    t.dusk().night(Ana="Dee")
    assert states_but(t, "Bo", "Dee") == [seat for seat in before if seat[0] != "Dee"]


def test_nothing_changes_when_somebody_becomes_the_baron() -> None:
    """baron/r4, ABL-25, SET-21"""
    t = town("imp poisoner chef empath monk saint recluse butler", start="day 2").day()
    before = states_but(t, "Cy")
    t.storyteller(character={"Cy": "baron"})
    assert states_but(t, "Cy") == before
    t.dusk().night(Ana="Ana", Bo="Ana", Eli="Dee")
    assert states_but(t, "Cy") == before
    assert "Cy" not in t.woke
    assert t.died == []


def test_the_drunk_may_be_one_of_the_outsiders_and_draws_the_token_of_a_townsfolk() -> None:
    """baron/r5, SET-23"""
    bag = ("imp", "baron", "drunk", "saint", "chef", "empath", "monk")
    game = Clocktower(Config.players(7, bag=bag), seed=3)
    seat = next(seat for seat in game.grimoire.circle if seat.character.id == "drunk")
    assert game.ask is not None
    assert (game.ask.ability, game.ask.about) == ("drunk", seat.id)
    offered = set(game.ask.options)
    assert offered == {c.id for c in TROUBLE_BREWING.of_type("townsfolk")} - {"chef", "empath", "monk"}
    game.answer(-1, "slayer")
    shown = [event.data["character"] for event in game.events if event.kind == "character"]
    assert sorted(shown) == sorted(["slayer" if id == "drunk" else id for id in bag])


def without_outsiders(*missing: str) -> Script:
    """Trouble Brewing's script without these Outsiders, and with the Baron as its only Minion."""
    left_out = {*missing, "poisoner", "scarletwoman", "spy"}
    return custom([id for id in TROUBLE_BREWING.ids if id not in left_out])


@pytest.mark.parametrize(
    ("missing", "players", "numbers"),
    [
        (("butler",), 9, (4, 3, 1, 1)),
        (("butler", "drunk", "recluse"), 7, (4, 1, 1, 1)),
        (("butler", "drunk", "recluse", "saint"), 7, (5, 0, 1, 1)),
    ],
)
def test_a_script_with_too_few_outsiders_adds_as_many_as_it_has(
    missing: tuple[str, ...], players: int, numbers: tuple[int, ...]
) -> None:
    """baron/r6"""
    script = without_outsiders(*missing)
    chosen = choose_characters(script, players, stream(1, "test"))
    assert Baron in chosen
    assert count_types(chosen) == numbers
    assert check_bag(script, players, chosen) == []


@pytest.mark.parametrize("players", WITH_THE_BARON)
def test_trouble_brewing_has_outsiders_enough_for_every_number_of_players(players: int) -> None:
    """baron/r6"""
    assert len(TROUBLE_BREWING.of_type("outsider")) == 4
    assert adjusted(TABLE[players], [Baron], TROUBLE_BREWING).outsider == TABLE[players].outsider + 2


def test_other_changes_of_the_number_of_outsiders_add_up_with_the_barons() -> None:
    """baron/r7"""
    good = [c for c in TROUBLE_BREWING.characters if c.type in ("townsfolk", "outsider")]
    script = Script("test", "Test", [*good, Baron, OneFewer])
    assert adjusted(TABLE[8], [Baron, OneFewer], script) == (4, 2, 1, 1)
    assert adjusted(TABLE[8], [OneFewer, Baron], script) == (4, 2, 1, 1)
    chosen = choose_characters(script, 8, stream(1, "test"))
    assert {Baron, OneFewer} <= set(chosen)
    assert count_types(chosen) == (4, 2, 1, 1)


def test_players_are_not_told_whether_the_baron_is_in_play() -> None:
    """baron/r8, TAB-3"""
    with_the_baron = town("imp baron chef slayer monk saint recluse virgin").next_day()
    without = town("imp scarletwoman chef slayer monk saint recluse virgin").next_day()
    for who in ("Ana", "Cy", "Dee", "Fay", "public"):
        assert with_the_baron.view(who) == without.view(who)


def test_the_public_numbers_are_the_plain_ones() -> None:
    """baron/r8, TAB-3"""
    game = games_with_the_baron(8)[0]
    numbers = [event.data["numbers"] for event in game.events if event.kind == "script"]
    assert numbers == [{"townsfolk": 5, "outsider": 1, "minion": 1, "demon": 1}]
