"""Seating: characters that are given, drawn or refused, those that nobody is, and who sits next to whom."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower import Clocktower, Config, InvalidSetup, SeatPlan
from belfry.clocktower.files.script import read
from belfry.clocktower.setup import seating
from tests.clocktower.deal import EIGHT, broken_rules, ids, plans

MONSTA = ids("chef empath monk soldier mayor virgin saint recluse poisoner baron spy lilmonsta imp")
MONSTAS_BAG = "chef empath monk soldier mayor poisoner spy"
MARIONETTE = ids("marionette imp chef empath monk soldier mayor virgin slayer saint recluse")
BAKER = {"id": "the_baker", "name": "Baker", "team": "townsfolk", "ability": "Each night, feed a player."}


def problems(config: Config) -> list[tuple[str, str]]:
    """What is wrong with a setup, each thing by its rule and in words."""
    with pytest.raises(InvalidSetup) as refused:
        Clocktower(config)
    return [(rule, str(reason)) for rule, reason in refused.value.problems]


def beside(game: Clocktower, character: str) -> set[str]:
    """The characters next to one."""
    circle = game.grimoire.circle
    seat = next(seat for seat in circle if seat.character.id == character)
    return {other.character.id for other in game.grimoire.neighbours(seat)}


# Who sits on a seat


def test_nobody_is_a_fabled() -> None:
    """GEN-3"""
    config = Config((*plans(EIGHT), SeatPlan("Ida", "djinn")), by_hand=True)
    assert problems(config)[0] == ("GEN-3", "nobody can be the Djinn: it belongs to the Storyteller")


def test_nobody_is_a_character_that_has_no_player() -> None:
    """SET-4"""
    config = Config(plans("chef empath monk soldier mayor poisoner lilmonsta"), script=MONSTA)
    assert problems(config)[0] == ("SET-4", "no player can be the Lil' Monsta")


@pytest.mark.parametrize("unseated", [(), ("lilmonsta",)])
def test_a_character_in_the_bag_that_nobody_is_comes_into_play_once(unseated: tuple[str, ...]) -> None:
    bag = ids(f"{MONSTAS_BAG} lilmonsta")
    game = Clocktower(Config.players(7, script=MONSTA, bag=bag, unseated=unseated))
    assert sorted(seat.character.id for seat in game.grimoire.circle) == sorted(MONSTAS_BAG.split())
    assert [ability.id for ability in game.grimoire.unseated()] == ["lilmonsta"]


def test_home_made_characters_are_drawn_and_believed() -> None:
    found, _ = read([*ids(EIGHT), "drunk", "mayor", BAKER])
    [made] = found.made
    bag = (made.id, *ids("empath fortuneteller monk soldier saint poisoner imp"))
    by_hand: dict[str, Any] = {"script": found.characters, "home_made": found.made, "by_hand": True}
    game = Clocktower(Config.players(8, bag=bag, **by_hand))
    assert made.id in game.grimoire.in_play()
    others = plans("drunk empath fortuneteller monk soldier mayor poisoner imp")[1:]
    believing = Clocktower(Config((SeatPlan("Ana", "drunk", believes=made.id), *others), **by_hand))
    assert believing.grimoire.circle[0].shown.id == made.id
    late = "the Baker needs a player, and no special rule lets it come later"
    assert problems(Config(plans(EIGHT), unseated=(made.id,), **by_hand))[-1] == ("SET-4", late)


def test_an_option_of_the_table_may_allow_another_number_of_one_character() -> None:
    """SET-14, legion/r1"""
    seats, script = (
        plans("legion legion legion legion legion chef empath monk"),
        ids("legion chef empath monk saint soldier"),
    )
    assert broken_rules(Config(seats, script=script)) == ["SET-14"]
    assert Clocktower(Config(seats, script=script, switches={"legion_count": "free"})).grimoire.circle


# Who sits next to whom


def test_drawn_characters_sit_as_their_bracket_texts_want_it() -> None:
    """SET-24, marionette/r3, lordoftyphon/r1"""
    for seed in range(8):
        game = Clocktower(Config.players(7, script=MARIONETTE), seed)
        assert "imp" in beside(game, "marionette")
    town = "chef empath monk soldier mayor virgin slayer savant sage artist oracle juggler saint recluse"
    line = ids(f"{town} lordoftyphon poisoner spy witch cerenovus")
    for seed in range(8):
        game = Clocktower(Config.players(15, script=line), seed)
        evil = [seat.evil for seat in game.grimoire.circle]
        assert sum(one and not other for one, other in zip(evil, [*evil[1:], evil[0]], strict=True)) == 1


def test_characters_that_are_given_are_refused_where_they_may_not_sit() -> None:
    """SET-24, marionette/r3"""
    assert broken_rules(Config(plans("imp chef marionette empath monk soldier mayor"), script=MARIONETTE)) == [
        "marionette/r3"
    ]


# What is refused, and what is not


def test_a_home_made_character_may_be_given() -> None:
    found, _ = read([*ids(EIGHT), BAKER])
    [made] = found.made
    seats = (SeatPlan("Ana", made.id), *plans(EIGHT)[1:])
    config = Config(seats, script=found.characters, home_made=found.made, by_hand=True)
    assert Clocktower(config).grimoire.circle[0].character.id == made.id


def test_half_of_the_characters_cannot_be_given_and_the_others_drawn() -> None:
    """SET-24"""
    config = Config((SeatPlan("Ana", "imp"), *Config.players(7).seats[1:]))
    assert broken_rules(config) == ["SET-24"]


def test_travellers_may_be_given_beside_those_who_draw() -> None:
    game = Clocktower(Config((*Config.players(7).seats, SeatPlan("Hal", "thief", alignment="good"))))
    assert [seat.character.id for seat in game.grimoire.circle].count("thief") == 1
    assert len(game.grimoire.circle) == 8


def test_two_cannot_be_the_same_traveller_and_one_may() -> None:
    """GEN-2"""
    thief = [SeatPlan(name, "thief", alignment="good") for name in ("Ida", "Jo")]
    assert broken_rules(Config((*plans(EIGHT), *thief))) == ["GEN-2"]
    assert Clocktower(Config((*plans(EIGHT), thief[0]))).grimoire.circle[8].character.id == "thief"


def test_a_traveller_does_not_belong_into_the_bag() -> None:
    """SET-4"""
    bag = ids("chef empath monk soldier poisoner imp thief")
    assert problems(Config.players(7, bag=bag))[0] == ("SET-4", "the Thief does not go into the bag")


def test_a_town_that_a_scenario_describes_may_have_any_numbers() -> None:
    assert broken_rules(Config(plans("imp imp chef")))
    assert len(Clocktower(Config(plans("imp imp chef"), free=True)).grimoire.circle) == 3


def test_who_believes_to_be_what_they_cannot_is_named() -> None:
    """SET-23"""
    seats = (SeatPlan("Ana", "chef", believes="monk"), *plans(EIGHT)[1:])
    assert problems(Config(seats))[-1] == ("SET-23", "Ana, the Chef, cannot take themself for the Monk")


def test_a_character_without_a_player_that_is_drawn_is_in_play() -> None:
    """lilmonsta/r1"""
    script = ids("chef empath monk soldier mayor virgin saint recluse poisoner baron spy lilmonsta")
    game = Clocktower(Config.players(7, script=script), 3)
    assert [ability.id for ability in game.grimoire.unseated()] == ["lilmonsta"]


def test_after_too_many_tries_players_sit_as_they_have_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seating, "MOST_SEATINGS", 0)
    games = [Clocktower(Config.players(7, script=MARIONETTE), seed) for seed in range(8)]
    assert not all("imp" in beside(game, "marionette") for game in games)
