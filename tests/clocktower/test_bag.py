"""The bag: choosing the characters, their numbers, and those that change the setup."""

from random import Random

import pytest

from belfry.clocktower import Clocktower, Config, InvalidSetup, SeatPlan
from belfry.clocktower import script as scripts
from belfry.clocktower.bag import adjusted, check_bag, choose_characters, count_types
from belfry.clocktower.character import Outsider
from belfry.clocktower.config import NAMES
from belfry.clocktower.counts import TABLE, Counts
from belfry.clocktower.first_games import FIRST_GAMES
from belfry.clocktower.script import Script
from belfry.clocktower.view import view
from belfry.core import PUBLIC
from tests.clocktower.deal import (
    EIGHT,
    TROUBLE_BREWING,
    broken_rules,
    characters,
    ids,
    numbers,
    plans,
    public_numbers,
    until_night,
    warnings,
)
from tests.clocktower.town import town

# Choosing characters


def test_nobody_learns_which_characters_were_chosen_but_the_own_one() -> None:
    """SET-14, SET-24"""
    game = until_night(Clocktower(Config(plans(EIGHT))))
    for seat in game.grimoire.circle:
        seen = view(game, seat.id)
        assert seen["you"]["character"] == seat.character.id
        assert list(seen["known"]) == [seat.id]
    assert view(game, PUBLIC)["known"] == {}


@pytest.mark.parametrize(
    ("bag", "what"),
    [
        ("chef empath fortuneteller monk soldier saint poisoner spy", "no Demon"),
        ("chef empath fortuneteller monk saint poisoner spy imp", "an extra Minion"),
        ("chef empath fortuneteller monk drunk saint poisoner imp", "an added Drunk"),
        ("chef empath fortuneteller monk soldier mayor poisoner imp", "no Outsider"),
    ],
)
def test_the_storyteller_may_not_change_the_numbers_themselves(bag: str, what: str) -> None:
    """SET-15, SET-6"""
    assert broken_rules(Config.players(8, bag=tuple(bag.split()))) == ["SET-6"], what
    assert broken_rules(Config(plans(bag))) == ["SET-6"], what


def test_the_wrong_numbers_are_said_with_the_right_ones() -> None:
    """SET-6, SET-15"""
    with pytest.raises(
        InvalidSetup, match="need 5 Townsfolk, 1 Outsider, 1 Minion, 1 Demon, but there are 4 Townsfolk"
    ):
        Clocktower(Config(plans("chef empath fortuneteller monk saint poisoner spy imp")))


def test_a_character_is_chosen_at_most_once() -> None:
    """SET-14, GEN-2"""
    assert broken_rules(Config(plans("chef chef fortuneteller monk soldier saint poisoner imp"))) == ["SET-14"]
    for seed in range(40):
        game = Clocktower(Config.players(15), seed)
        assert len(game.grimoire.in_play()) == 15


def test_two_players_cannot_begin_as_the_same_traveller() -> None:
    """GEN-2, TRV-D1"""
    seats = (*plans(EIGHT), SeatPlan("Ida", "gunslinger"), SeatPlan("Jo", "gunslinger"))
    with pytest.raises(InvalidSetup, match="Gunslinger"):
        Clocktower(Config(seats, by_hand=True))


def test_characters_are_chosen_by_hand_from_a_stored_list_or_at_random() -> None:
    """SET-15, SET-D4"""
    by_hand = Clocktower(Config(plans(EIGHT)))
    assert [seat.character.id for seat in by_hand.grimoire.circle] == EIGHT.split()
    stored = Clocktower(Config.players(8, bag=tuple(EIGHT.split())), seed=5)
    assert sorted(seat.character.id for seat in stored.grimoire.circle) == sorted(EIGHT.split())
    at_random = {frozenset(Clocktower(Config.players(8), seed).grimoire.in_play()) for seed in range(20)}
    assert len(at_random) > 15


def test_the_chosen_characters_are_in_play_and_stay_so_when_their_players_die() -> None:
    """SET-16"""
    t = town(EIGHT, start="day 2")
    assert t.grimoire.in_play() == set(EIGHT.split())
    t.storyteller(kill="Ana")
    assert "chef" in t.grimoire.in_play()
    assert "mayor" not in t.grimoire.in_play()


def test_a_character_is_in_play_from_the_moment_a_player_becomes_it() -> None:
    """SET-16"""
    t = town(EIGHT, start="day 2")
    t.storyteller(character={"Ana": "mayor"})
    assert "mayor" in t.grimoire.in_play()
    assert "chef" not in t.grimoire.in_play()


@pytest.mark.parametrize("number", [0, 1, 2])
def test_the_recommended_first_games_are_legal_for_eight_players(number: int) -> None:
    """SET-17"""
    first = FIRST_GAMES[number]
    seats = tuple(
        SeatPlan(name, id, believes=first.believes if id == "drunk" else None)
        for name, id in zip(NAMES, first.characters, strict=False)
    )
    game = until_night(Clocktower(Config(seats)))
    assert game.grimoire.in_play() == set(first.characters)
    assert warnings(game) == []


# Characters that change the setup


def test_the_baron_turns_two_townsfolk_into_outsiders_and_the_public_numbers_stay() -> None:
    """SET-18, SET-20, TAB-3, CLK-C02"""
    script = tuple(id for id in TROUBLE_BREWING.ids if id not in ("poisoner", "spy", "scarletwoman"))
    for seed in range(10):
        game = Clocktower(Config.players(8, script=script), seed)
        assert "baron" in game.grimoire.in_play()
        assert numbers(game) == (3, 3, 1, 1)
        assert public_numbers(game) == (5, 1, 1, 1)


@pytest.mark.parametrize("players", range(5, 10))
def test_after_all_changes_there_are_as_many_tokens_as_players(players: int) -> None:
    """SET-19, SET-20"""
    script = scripts.custom(id for id in TROUBLE_BREWING.ids if id not in ("poisoner", "spy", "scarletwoman"))
    bag = choose_characters(script, players, Random(1))
    assert len(bag) == players
    plain = TABLE[players]
    assert count_types(bag) == (plain.townsfolk - 2, plain.outsider + 2, 1, 1)


@pytest.mark.parametrize("bag", ["chef empath fortuneteller saint recluse butler baron", EIGHT + " mayor"])
def test_a_bag_with_too_few_or_too_many_tokens_is_refused(bag: str) -> None:
    """SET-19"""
    assert broken_rules(Config.players(8, bag=tuple(bag.split()))) == ["SET-19"]


def test_a_bag_with_the_baron_needs_the_outsiders_that_the_baron_adds() -> None:
    """SET-18, SET-20, SET-D5"""
    legal = "chef empath monk saint recluse butler baron imp"
    assert check_bag(TROUBLE_BREWING, 8, characters(legal)) == []
    assert check_bag(TROUBLE_BREWING, 8, characters(legal.replace("butler", "drunk"))) == []
    plain = EIGHT.replace("poisoner", "baron")
    [(rule, message)] = check_bag(TROUBLE_BREWING, 8, characters(plain))
    assert rule == "SET-20"
    assert "with the Baron need 3 Townsfolk, 3 Outsiders" in message


class Sober(Outsider, abstract=True):
    """A made-up Outsider whose bracket text adds another Outsider."""

    __slots__ = ()
    id = "sober"
    name = "Sober"

    @classmethod
    def setup_counts(cls, counts: Counts) -> Counts:
        return counts.more_outsiders(1)


class Host(Outsider, abstract=True):
    """A made-up Outsider whose bracket text takes an Outsider away."""

    __slots__ = ()
    id = "host"
    name = "Host"

    @classmethod
    def setup_counts(cls, counts: Counts) -> Counts:
        return counts.more_outsiders(-1)


def test_an_outsider_taken_away_makes_room_for_a_townsfolk() -> None:
    """SET-20"""
    script = Script("made-up", "Made up", (*TROUBLE_BREWING.characters, Host))
    assert adjusted(TABLE[9], [Host], script) == (6, 1, 1, 1)
    assert adjusted(TABLE[10], [Host], script) == (7, 0, 2, 1)


def test_the_bracket_text_of_an_added_character_is_applied_too() -> None:
    """SET-22"""
    script = Script("made-up", "Made up", (*TROUBLE_BREWING.characters, Sober))
    as_the_baron_says = [*characters("chef empath monk saint recluse butler baron imp"), Sober]
    assert count_types(as_the_baron_says) == (3, 4, 1, 1)
    assert [rule for rule, _ in check_bag(script, 9, as_the_baron_says)] == ["SET-20"]
    as_both_say = [*characters("chef empath saint recluse butler drunk baron imp"), Sober]
    assert check_bag(script, 9, as_both_say) == []


def test_a_random_choice_applies_the_bracket_text_of_the_outsiders_that_it_draws() -> None:
    """SET-22, SET-19"""
    script = Script("made-up", "Made up", (*TROUBLE_BREWING.characters, Sober))
    for seed in range(60):
        bag = choose_characters(script, 9, Random(seed))
        assert check_bag(script, 9, bag) == [], sorted(c.id for c in bag)


def test_as_much_of_a_change_is_made_as_the_script_has_characters_for() -> None:
    """SET-22"""
    script = ids("chef empath monk soldier mayor virgin slayer saint baron imp")
    game = Clocktower(Config.players(7, script=script))
    assert numbers(game) == (4, 1, 1, 1)


def test_the_storyteller_is_warned_of_a_change_that_cannot_be_made_in_full() -> None:
    """SET-22"""
    script = ids("chef empath monk soldier mayor virgin slayer saint baron imp")
    assert "SET-22" in warnings(Clocktower(Config.players(7, script=script)))


def test_bracket_text_never_works_again_after_setup() -> None:
    """SET-21, SET-18"""
    t = town(EIGHT, start="day 2")
    others = [seat.character for seat in t.grimoire.circle[1:]]
    t.storyteller(character={"Ana": "baron"})
    assert [seat.character for seat in t.grimoire.circle[1:]] == others
    t.storyteller(character={"Ana": "chef"})
    assert [seat.character for seat in t.grimoire.circle[1:]] == others
