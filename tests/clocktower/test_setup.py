"""Setting up: the numbers, the characters, the bag, who thinks to be what, and what cannot be set up."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from belfry.clocktower import Clocktower, Config, InvalidScript, InvalidSetup, SeatPlan, UnknownCharacter, almanac
from belfry.clocktower import script as scripts
from belfry.clocktower.character import Character, Outsider
from belfry.clocktower.script import Script
from belfry.clocktower.setup import (
    FIRST_GAMES,
    NAMES,
    TABLE,
    Counts,
    adjusted,
    check_bag,
    choose_characters,
    count_types,
)
from belfry.clocktower.view import view
from belfry.core import PUBLIC, STORYTELLER, BelfryError, IllegalAnswer
from tests.clocktower.town import town

TROUBLE_BREWING = scripts.edition("trouble-brewing")
WITHOUT_BARON = tuple(id for id in TROUBLE_BREWING.ids if id != "baron")
EIGHT = "chef empath fortuneteller monk soldier saint poisoner imp"
ROWS = [
    (5, 3, 0, 1, 1),
    (6, 3, 1, 1, 1),
    (7, 5, 0, 1, 1),
    (8, 5, 1, 1, 1),
    (9, 5, 2, 1, 1),
    (10, 7, 0, 2, 1),
    (11, 7, 1, 2, 1),
    (12, 7, 2, 2, 1),
    (13, 9, 0, 3, 1),
    (14, 9, 1, 3, 1),
    (15, 9, 2, 3, 1),
]


def ids(words: str) -> tuple[str, ...]:
    return tuple(words.split())


def characters(words: str) -> list[type[Character]]:
    return [scripts.character(id) for id in words.split()]


def plans(words: str) -> tuple[SeatPlan, ...]:
    return tuple(SeatPlan(name, id) for name, id in zip(NAMES, words.split(), strict=False))


def start(config: Config, seed: int = 0) -> Clocktower:
    return Clocktower(config, seed)


def numbers(game: Clocktower) -> tuple[int, ...]:
    return tuple(count_types(seat.character for seat in game.grimoire.circle))


def public_numbers(game: Clocktower) -> tuple[int, ...]:
    return tuple(view(game, PUBLIC)["numbers"].values())


def warnings(game: Clocktower) -> list[str]:
    return [event.data["rule"] for event in game.events if event.kind == "warning"]


def broken_rules(config: Config) -> list[str]:
    with pytest.raises(InvalidSetup) as refused:
        start(config)
    return [rule for rule, _ in refused.value.problems]


def until_night(game: Clocktower) -> Clocktower:
    """Let the Storyteller settle by the first legal answer what setup leaves open."""
    while game.ask is not None and game.ask.ability != "nightfall":
        game.answer(STORYTELLER, next(iter(game.ask.options)))
    return game


# Players, seats, numbers


def test_the_players_sit_in_a_circle_without_the_storyteller_and_the_last_is_beside_the_first() -> None:
    """SET-1, SET-D2"""
    game = start(Config.players(["Zoe", "Ben", "Ada", "Kim", "Lea"]))
    assert [seat.name for seat in game.grimoire.circle] == ["Zoe", "Ben", "Ada", "Kim", "Lea"]
    last = game.grimoire.circle[-1]
    assert [seat.name for seat in game.grimoire.clockwise_from(last)] == ["Zoe", "Ben", "Ada", "Kim", "Lea"]
    assert {seat.name for seat in game.grimoire.living_neighbours(last)} == {"Kim", "Zoe"}


@pytest.mark.parametrize("players", [0, 1, 4])
def test_fewer_than_five_players_cannot_be_set_up(players: int) -> None:
    """SET-2, SET-8"""
    assert broken_rules(Config.players(players)) == ["SET-2"]


@pytest.mark.parametrize("players", [16, 17, 20])
def test_more_than_fifteen_players_cannot_all_have_characters_that_are_no_travellers(players: int) -> None:
    """SET-2, SET-4, SET-D3"""
    assert broken_rules(Config.players(players)) == ["SET-2"]


@pytest.mark.parametrize("players", [-1, 21, 100])
def test_more_than_twenty_players_or_fewer_than_none_are_no_table(players: int) -> None:
    """SET-2"""
    with pytest.raises(InvalidSetup) as refused:
        Config.players(players)
    assert [rule for rule, _ in refused.value.problems] == ["SET-2"]


def test_a_twenty_first_seat_is_refused_whatever_sits_there() -> None:
    """SET-2, SET-29"""
    seats = tuple(SeatPlan(f"Player {number}", "soldier") for number in range(21))
    assert broken_rules(Config(seats, free=True)) == ["SET-2"]


def test_twenty_players_can_play_with_five_travellers() -> None:
    """SET-2, SET-4, SET-29"""
    travellers = ["scapegoat", "gunslinger", "beggar", "bureaucrat", "thief"]
    seats = tuple(SeatPlan(name, travellers[n] if n < 5 else None) for n, name in enumerate(NAMES))
    game = until_night(start(Config(seats, script=WITHOUT_BARON, by_hand=True)))
    assert len(game.grimoire.circle) == 20
    assert numbers(game) == (9, 2, 3, 1)


@pytest.mark.parametrize("players", range(5, 16))
def test_with_five_to_fifteen_players_everybody_gets_a_character_that_is_no_traveller(players: int) -> None:
    """SET-3"""
    game = start(Config.players(players))
    assert len(game.grimoire.circle) == players
    assert all(seat.character.type != "traveller" for seat in game.grimoire.circle)


@pytest.mark.parametrize("row", ROWS)
def test_the_number_of_each_type_follows_from_the_number_of_players(row: tuple[int, ...]) -> None:
    """SET-6, SET-14, CLK-C01"""
    players, *wanted = row
    for seed in range(5):
        game = start(Config.players(players, script=WITHOUT_BARON), seed)
        assert numbers(game) == tuple(wanted)


def test_seventeen_players_need_two_volunteers_and_fifteen_tokens_in_the_bag() -> None:
    """SET-4, SET-5, SET-D3, CLK-C03"""
    one = tuple(SeatPlan(name, "gunslinger" if name == "Bo" else None) for name in NAMES[:17])
    assert broken_rules(Config(one, script=WITHOUT_BARON, by_hand=True)) == ["SET-2"]
    chosen = {"Bo": "gunslinger", "Cy": "thief"}
    two = tuple(SeatPlan(name, chosen.get(name)) for name in NAMES[:17])
    game = until_night(start(Config(two, script=WITHOUT_BARON, by_hand=True)))
    assert [seat.character.id for seat in game.grimoire.circle[1:3]] == ["gunslinger", "thief"]
    assert numbers(game) == (9, 2, 3, 1)


def test_a_traveller_among_seven_leaves_the_numbers_of_six_and_no_introductions() -> None:
    """SET-3, SET-5, NGT-10, CLK-C04"""
    seats = tuple(SeatPlan(name, "gunslinger" if name == "Gus" else None) for name in NAMES[:7])
    game = until_night(start(Config(seats, script=WITHOUT_BARON, by_hand=True)))
    assert numbers(game) == (3, 1, 1, 1)
    assert public_numbers(game) == (3, 1, 1, 1)
    t = town("imp poisoner empath chef saint monk gunslinger:good").night()
    assert not t.events("minioninfo")
    assert not t.events("demoninfo")


# The edition


def test_trouble_brewing_is_played_unless_another_script_is_chosen() -> None:
    """SET-7, SET-D1"""
    assert start(Config.players(7)).grimoire.script.id == "trouble-brewing"
    chosen = ids("chef empath monk soldier mayor virgin slayer saint poisoner imp")
    game = start(Config.players(7, script=chosen))
    assert game.grimoire.script.ids == chosen
    assert game.grimoire.in_play() <= set(chosen)


def test_a_character_that_is_not_on_the_script_cannot_be_in_play() -> None:
    """SET-7"""
    script = tuple(id for id in TROUBLE_BREWING.ids if id != "monk")
    with pytest.raises(InvalidSetup, match="Monk is not on the script") as refused:
        start(Config(plans(EIGHT), script=script))
    assert [rule for rule, _ in refused.value.problems] == ["SET-7"]


def test_a_traveller_need_not_stand_on_the_script() -> None:
    """SET-7"""
    game = start(Config((*plans(EIGHT), SeatPlan("Ida", "thief")), by_hand=True))
    assert "thief" in game.grimoire.in_play()
    assert "thief" not in game.grimoire.script.ids


def test_five_players_play_trouble_brewing_without_a_warning() -> None:
    """SET-8, SET-9, CLK-C06"""
    assert warnings(start(Config.players(5, script="trouble-brewing"))) == []
    assert warnings(start(Config.players(6, script="trouble-brewing"))) == []


def test_another_edition_with_six_players_is_warned_of_and_allowed() -> None:
    """SET-9, CLK-C06, SET-D1"""
    script = tuple(entry.id for entry in almanac.edition("bad-moon-rising"))
    six = start(Config.players(6, script=script, by_hand=True))
    assert warnings(six) == ["SET-9"]
    assert six.grimoire.in_play() <= set(script)
    assert until_night(six).ask is not None
    assert "SET-9" not in warnings(start(Config.players(7, script=script, by_hand=True)))


def test_the_storyteller_alone_hears_the_warning() -> None:
    """SET-9"""
    game = start(Config.players(6, script=WITHOUT_BARON))
    assert "warning" in [kind for kind, _ in view(game, STORYTELLER)["history"]]
    assert "warning" not in [kind for kind, _ in view(game, PUBLIC)["history"]]
    assert "warning" not in [kind for kind, _ in view(game, 0)["history"]]


def test_six_townsfolk_two_outsiders_two_minions_and_one_demon_are_a_teensyville_script() -> None:
    """SCR-10, SET-11, CLK-C08"""
    from_three_editions = (
        *("chef", "empath", "gambler", "sailor", "clockmaker", "dreamer"),
        *("saint", "moonchild", "poisoner", "witch", "imp"),
    )
    assert len({almanac.index()[id].edition for id in from_three_editions}) == 3
    assert scripts.custom(from_three_editions, by_hand=True).teensyville
    assert not scripts.custom((*from_three_editions, "monk"), by_hand=True).teensyville
    assert not TROUBLE_BREWING.teensyville


@pytest.mark.parametrize("players", [5, 6])
def test_a_teensyville_script_is_made_for_five_or_six_players(players: int) -> None:
    """SET-11, SCR-10"""
    script = ids("chef empath monk soldier mayor virgin saint recluse poisoner spy imp")
    assert warnings(start(Config.players(players, script=script))) == []


def test_a_teensyville_script_does_not_reach_for_ten_players() -> None:
    """SCR-9, SCR-10"""
    script = ids("chef empath monk soldier mayor virgin saint recluse poisoner spy imp")
    with pytest.raises(InvalidScript, match="SCR-9"):
        start(Config.players(10, script=script))


# Scripts


def test_a_night_sheet_is_the_night_order_of_the_scripts_characters_with_the_fixed_steps() -> None:
    """SCR-3, NGT-31"""
    script = scripts.custom(ids("imp spy empath monk poisoner chef ravenkeeper soldier"))
    assert script.night_sheet(first=True) == (
        *("dusk", "minioninfo", "demoninfo", "poisoner", "chef", "empath", "spy", "dawn"),
    )
    assert script.night_sheet(first=False) == (
        *("dusk", "poisoner", "monk", "imp", "ravenkeeper", "empath", "spy", "dawn"),
    )


def test_a_script_without_early_actors_still_has_the_fixed_steps() -> None:
    """SCR-3, CLK-C89"""
    script = scripts.custom(ids("soldier mayor virgin slayer saint baron scarletwoman imp"))
    assert script.night_sheet(first=True) == ("dusk", "minioninfo", "demoninfo", "dawn")


@pytest.mark.parametrize(
    ("script", "missing"),
    [
        ("chef empath monk soldier saint poisoner", "demon"),
        ("chef empath monk soldier mayor saint imp", "minion"),
        ("chef empath saint recluse poisoner imp", "townsfolk"),
        ("", "demon"),
    ],
)
def test_a_script_needs_enough_characters_of_each_type_for_the_players(script: str, missing: str) -> None:
    """SCR-9"""
    with pytest.raises(InvalidScript, match=missing):
        start(Config.players(6, script=tuple(script.split())))


def test_a_script_without_outsiders_cannot_be_played_with_six() -> None:
    """SCR-9, SET-6: six players need an Outsider, and no bracket text takes it away"""
    script = ids("chef empath monk soldier mayor virgin poisoner imp")
    with pytest.raises(BelfryError, match="SCR-9"):
        start(Config.players(6, script=script))


def test_a_bag_without_the_outsider_that_six_players_need_is_refused_on_a_script_without_any() -> None:
    """SET-6, SET-15"""
    script = scripts.custom(ids("chef empath monk soldier mayor virgin poisoner imp"))
    problems = check_bag(script, 6, characters("chef empath monk soldier poisoner imp"))
    assert [rule for rule, _ in problems] != []


def test_an_edition_that_cannot_be_played_yet_or_does_not_exist_is_refused_by_name() -> None:
    with pytest.raises(InvalidScript, match=r"bad-moon-rising.*not automated"):
        start(Config.players(8, script="bad-moon-rising"))
    with pytest.raises(InvalidScript, match=r"trouble-stewing.*unknown"):
        start(Config.players(8, script="trouble-stewing"))


def test_a_character_stands_on_a_script_once() -> None:
    with pytest.raises(InvalidScript, match="twice: chef"):
        start(Config.players(7, script=(*WITHOUT_BARON, "chef")))


@pytest.mark.parametrize("entry", [None, 7, "", "impp", ["imp"], {"id": "imp"}])
def test_a_script_entry_that_is_no_character_is_named(entry: Any) -> None:
    with pytest.raises(UnknownCharacter):
        scripts.custom(["chef", entry])


def test_a_script_without_end_is_refused() -> None:
    with pytest.raises(InvalidScript, match="at most 400"):
        scripts.custom(["chef"] * 401)


# The order of the setup


def test_the_town_square_is_laid_out_before_characters_are_shown_and_then_the_first_night_begins() -> None:
    """SET-12"""
    game = until_night(start(Config.players(8, script=WITHOUT_BARON)))
    kinds = [event.kind for event in game.events if event.kind in ("seated", "script", "character", "night")]
    assert kinds == ["seated", "script", *["character"] * 8]
    shown = [event.data["seat"] for event in game.events if event.kind == "character"]
    assert shown == [seat.id for seat in game.grimoire.circle]
    assert [seat["alive"] for seat in view(game, PUBLIC)["town"]] == [True] * 8
    assert game.ask is not None
    assert game.ask.ability == "nightfall"


# Choosing characters


def test_nobody_learns_which_characters_were_chosen_but_the_own_one() -> None:
    """SET-14, SET-24"""
    game = until_night(start(Config(plans(EIGHT))))
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
        start(Config(plans("chef empath fortuneteller monk saint poisoner spy imp")))


def test_a_character_is_chosen_at_most_once() -> None:
    """SET-14, GEN-2"""
    assert broken_rules(Config(plans("chef chef fortuneteller monk soldier saint poisoner imp"))) == ["SET-14"]
    for seed in range(40):
        game = start(Config.players(15), seed)
        assert len(game.grimoire.in_play()) == 15


def test_two_players_cannot_begin_as_the_same_traveller() -> None:
    """GEN-2, TRV-D1"""
    seats = (*plans(EIGHT), SeatPlan("Ida", "gunslinger"), SeatPlan("Jo", "gunslinger"))
    with pytest.raises(InvalidSetup, match="Gunslinger"):
        start(Config(seats, by_hand=True))


def test_characters_are_chosen_by_hand_from_a_stored_list_or_at_random() -> None:
    """SET-15, SET-D4"""
    by_hand = start(Config(plans(EIGHT)))
    assert [seat.character.id for seat in by_hand.grimoire.circle] == EIGHT.split()
    stored = start(Config.players(8, bag=tuple(EIGHT.split())), seed=5)
    assert sorted(seat.character.id for seat in stored.grimoire.circle) == sorted(EIGHT.split())
    at_random = {frozenset(start(Config.players(8), seed).grimoire.in_play()) for seed in range(20)}
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
    game = until_night(start(Config(seats)))
    assert game.grimoire.in_play() == set(first.characters)
    assert warnings(game) == []


# Characters that change the setup


def test_the_baron_turns_two_townsfolk_into_outsiders_and_the_public_numbers_stay() -> None:
    """SET-18, SET-20, TAB-3, CLK-C02"""
    script = tuple(id for id in TROUBLE_BREWING.ids if id not in ("poisoner", "spy", "scarletwoman"))
    for seed in range(10):
        game = start(Config.players(8, script=script), seed)
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
    game = start(Config.players(7, script=script))
    assert numbers(game) == (4, 1, 1, 1)


def test_the_storyteller_is_warned_of_a_change_that_cannot_be_made_in_full() -> None:
    """SET-22"""
    script = ids("chef empath monk soldier mayor virgin slayer saint baron imp")
    assert "SET-22" in warnings(start(Config.players(7, script=script)))


def test_bracket_text_never_works_again_after_setup() -> None:
    """SET-21, SET-18"""
    t = town(EIGHT, start="day 2")
    others = [seat.character for seat in t.grimoire.circle[1:]]
    t.storyteller(character={"Ana": "baron"})
    assert [seat.character for seat in t.grimoire.circle[1:]] == others
    t.storyteller(character={"Ana": "chef"})
    assert [seat.character for seat in t.grimoire.circle[1:]] == others


# Characters who think to be another


def test_the_drunk_drew_an_investigators_token_and_nothing_tells_otherwise() -> None:
    """SET-23, STA-12, CLK-C05"""
    t = town("chef drunk=investigator empath monk soldier mayor poisoner imp").night()
    assert len(t.grimoire.circle) == 8
    assert t.character("Bo") == "drunk"
    assert t.view("storyteller")["grimoire"]["seats"][1]["character"] == "drunk"
    assert t.view("Bo")["you"]["character"] == "investigator"
    assert "Bo" in t.woke
    assert t.learned("Bo", "investigator") is not None
    seen = t.view("Bo")
    assert "drunk" not in str([seen["you"], seen["told"], seen["known"]])


def test_the_storyteller_chooses_what_the_drunk_thinks_to_be_among_townsfolk_not_in_play() -> None:
    """SET-23, SET-D6"""
    t = town("chef drunk empath monk soldier mayor poisoner imp").setup(
        {"rule": {"ability": "drunk", "choice": "slayer"}}
    )
    assert t.seat("Bo").shown.id == "slayer"
    not_in_play = ids("fortuneteller investigator librarian ravenkeeper slayer undertaker virgin washerwoman")
    t.expect({"asked": {"who": "storyteller", "ability": "drunk", "options": list(not_in_play)}})


@pytest.mark.parametrize("believes", ["baron", "imp", "saint"])
def test_the_drunk_cannot_think_to_be_anything_but_a_townsfolk(believes: str) -> None:
    """SET-23"""
    seats = tuple(
        SeatPlan(name, id, believes=believes if id == "drunk" else None)
        for name, id in zip(NAMES, ids("chef empath monk soldier mayor drunk poisoner imp"), strict=False)
    )
    with pytest.raises(InvalidSetup):
        start(Config(seats))


def test_a_player_who_is_not_mistaken_by_ability_cannot_think_to_be_another_character() -> None:
    """SET-23"""
    seats = (SeatPlan("Ana", "chef", believes="empath"), *plans(EIGHT.replace("empath", "mayor"))[1:])
    with pytest.raises(InvalidSetup):
        start(Config(seats))


# Handing out


def test_every_player_is_as_likely_as_any_other_to_draw_the_demon() -> None:
    """SET-24, SET-D9"""
    config = Config.players(8, bag=tuple(EIGHT.split()))
    found = Counter(
        next(seat.id for seat in start(config, seed).grimoire.circle if seat.character.id == "imp")
        for seed in range(800)
    )
    assert sorted(found) == list(range(8))
    assert all(70 <= times <= 130 for times in found.values())


def test_players_begin_with_the_alignment_of_their_type() -> None:
    """SET-26"""
    game = start(Config.players(15))
    for seat in game.grimoire.circle:
        assert seat.alignment == ("evil" if seat.character.type in ("minion", "demon") else "good")


def test_everybody_starts_alive_sober_healthy_and_without_a_vote_token() -> None:
    """SET-27"""
    game = until_night(start(Config(plans(EIGHT))))
    grimoire = game.grimoire
    assert all(seat.alive and not seat.ghost_vote for seat in grimoire.circle)
    assert not any(grimoire.is_drunk(seat) or grimoire.is_poisoned(seat) for seat in grimoire.circle)
    assert not any(seat["ghost_vote"] for seat in view(game, PUBLIC)["town"])


def test_the_drunk_is_drunk_from_the_start() -> None:
    """SET-27"""
    t = town("chef drunk=slayer empath monk soldier mayor poisoner imp").setup()
    assert t.drunk("Bo")


# The Demon's bluffs


def test_the_bluffs_are_chosen_before_or_during_the_first_night() -> None:
    """SET-28, SET-D7"""
    before = town(EIGHT, bluffs=["slayer", "virgin", "butler"]).night()
    assert before.view("Hal")["bluffs"] == ["slayer", "virgin", "butler"]
    assert not before.asked("storyteller", "demoninfo")
    during = town(EIGHT).night({"rule": {"ability": "demoninfo", "choice": ["mayor", "slayer", "drunk"]}})
    assert set(during.view("Hal")["bluffs"]) == {"mayor", "slayer", "drunk"}


def test_good_characters_not_in_play_are_accepted_as_bluffs_and_no_others() -> None:
    """NGT-11, SET-D7, CLK-C07"""
    game = start(Config(plans("empath monk slayer mayor virgin butler drunk poisoner imp")))
    until_night(game)
    game.answer(STORYTELLER, "begin")
    assert game.ask is not None
    assert game.ask.ability == "demoninfo"
    for wrong in ("empath", "baron", "poisoner", "imp", "gunslinger"):
        with pytest.raises(IllegalAnswer):
            game.answer(STORYTELLER, ("chef", "soldier", wrong))
    game.answer(STORYTELLER, ("chef", "soldier", "saint"))
    assert view(game, 8)["bluffs"] == ["chef", "soldier", "saint"]


def test_two_townsfolk_and_one_outsider_are_suggested_as_bluffs() -> None:
    """SET-D7, NGT-11"""
    game = start(Config(plans(EIGHT)))
    until_night(game)
    game.answer(STORYTELLER, "begin")
    types = [scripts.character(id).type for id in view(game, STORYTELLER)["suggestion"]["answer"]]
    assert sorted(types) == ["outsider", "townsfolk", "townsfolk"]


def test_if_fewer_than_three_bluffs_qualify_all_of_them_are_shown() -> None:
    """NGT-11"""
    script = ids("chef empath fortuneteller monk soldier saint recluse poisoner imp")
    t = town(EIGHT, script=list(script)).night()
    assert t.view("Hal")["bluffs"] == ["recluse"]


def test_a_bluff_that_a_player_takes_themself_for_is_allowed_with_a_warning() -> None:
    """NGT-11"""
    seats = "chef drunk=investigator empath monk soldier mayor poisoner imp"
    bluffs = {"rule": {"ability": "demoninfo", "choice": ["investigator", "slayer", "saint"]}}
    t = town(seats).night(bluffs)
    assert set(t.view("Hal")["bluffs"]) == {"investigator", "slayer", "saint"}
    assert [warning["rule"] for warning in t.events("warning")] == ["NGT-11"]
    others = {"rule": {"ability": "demoninfo", "choice": ["washerwoman", "slayer", "saint"]}}
    assert town(seats).night(others).events("warning") == []


def test_the_warning_comes_too_when_the_drunks_token_is_chosen_after_the_bluffs() -> None:
    """NGT-11"""
    t = town("chef drunk empath monk soldier mayor poisoner imp", bluffs=["investigator", "slayer", "saint"])
    t.setup({"rule": {"ability": "drunk", "choice": "investigator"}})
    t.expect({"warned": "NGT-11"})


@pytest.mark.parametrize(
    ("bluffs", "hint"),
    [
        (("chef", "slayer", "virgin"), "Chef is no bluff: it is in play"),
        (("baron", "slayer", "virgin"), "Baron is no bluff: not a good character"),
        (("slayer", "slayer", "virgin"), "three different"),
        (("slayer", "virgin"), "three different"),
        (("slayer", "virgin", "mayor", "butler"), "three different"),
        ((), "three different"),
    ],
)
def test_wrong_bluffs_are_refused(bluffs: tuple[str, ...], hint: str) -> None:
    """NGT-11"""
    with pytest.raises(InvalidSetup, match=hint) as refused:
        start(Config(plans(EIGHT), bluffs=bluffs))
    assert [rule for rule, _ in refused.value.problems] == ["NGT-11"]


# What cannot be set up


@pytest.mark.parametrize(
    "config",
    [
        Config(plans(EIGHT.replace("fortuneteller", "fortuneteler"))),
        Config.players(8, bag=tuple(EIGHT.replace("fortuneteller", "fortuneteler").split())),
        Config.players(8, script=("fortuneteler", *WITHOUT_BARON)),
        Config(plans(EIGHT), bluffs=("fortuneteler", "slayer", "virgin")),
        Config((SeatPlan("Ana", "chef", believes="fortuneteler"), *plans(EIGHT)[1:])),
        Config((SeatPlan("Ana", "chef", ability="fortuneteler"), *plans(EIGHT)[1:])),
        Config(plans(EIGHT), tokens=((0, "fortuneteler/red-herring"),)),
    ],
    ids=["seat", "bag", "script", "bluffs", "believes", "ability", "token"],
)
def test_an_unknown_character_is_named_with_a_hint_wherever_it_stands(config: Config) -> None:
    with pytest.raises(UnknownCharacter, match="'fortuneteler'; did you mean fortuneteller"):
        start(config)


def test_a_character_of_the_almanac_that_is_not_automated_is_refused_as_such() -> None:
    with pytest.raises(UnknownCharacter, match="'gunslinger' is in the almanac but its rules are not automated"):
        start(Config((*plans(EIGHT), SeatPlan("Ida", "gunslinger"))))


def test_a_fabled_cannot_sit_on_a_seat() -> None:
    """GEN-3"""
    with pytest.raises(BelfryError):
        start(Config((*plans(EIGHT), SeatPlan("Ida", "djinn")), by_hand=True))


def test_a_traveller_does_not_come_out_of_the_bag() -> None:
    """SET-4, SET-14"""
    bag = ("chef", "empath", "fortuneteller", "monk", "soldier", "poisoner", "imp", "thief")
    with pytest.raises(InvalidSetup):
        start(Config.players(8, bag=bag, by_hand=True))


@pytest.mark.parametrize("token", ["poisoner/sunburnt", "poisoner", "/", ""])
def test_a_reminder_that_does_not_exist_is_refused(token: str) -> None:
    """TAB-10"""
    with pytest.raises(BelfryError):
        start(Config(plans(EIGHT), tokens=((0, token),)))


@pytest.mark.parametrize("seat", [-1, 8, 99])
def test_a_reminder_at_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    assert broken_rules(Config(plans(EIGHT), tokens=((seat, "poisoner/poisoned"),))) == ["TAB-10"]


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "Ana\n", "A\x00na", "\u202eAna"])
def test_a_name_has_one_to_forty_printable_characters(name: str) -> None:
    assert broken_rules(Config.players([name, "Bo", "Cy", "Dee", "Eli"])) == ["SET-1"]


@pytest.mark.parametrize("name", ["A", "x" * 40, "Zoë", "李", "O'Neil-Ó 2"])
def test_people_keep_their_own_names(name: str) -> None:
    game = start(Config.players([name, "Bo", "Cy", "Dee", "Eli"]))
    assert view(game, PUBLIC)["town"][0]["name"] == name


def test_two_seats_cannot_have_one_name() -> None:
    with pytest.raises(InvalidSetup, match="two seats have the name 'Bo'") as refused:
        start(Config.players(["Ana", "Bo", "Cy", "Bo", "Eli"]))
    assert [rule for rule, _ in refused.value.problems] == ["SET-1"]


@pytest.mark.parametrize("when", [("night", 0), ("night", -1), ("day", 101), ("dusk", 1), ("", 1), ("setup", 1)])
def test_a_game_starts_at_a_night_or_a_day(when: tuple[str, int]) -> None:
    assert broken_rules(Config(plans(EIGHT), start=when)) == ["GEN-4"]


@pytest.mark.parametrize(
    "past",
    [
        {"executed_today": 99},
        {"executed_today": -7},
        {"nominated_today": ((0, 99, 3),)},
        {"nominated_today": ((99, 0, 3),)},
        {"nominated_today": ((-7, 0, 3),)},
    ],
    ids=str,
)
def test_a_day_cannot_have_happened_to_seats_that_are_not_there(past: dict[str, Any]) -> None:
    with pytest.raises(InvalidSetup):
        start(Config(plans(EIGHT), start=("day", 2), **past))


def test_an_alignment_is_good_or_evil() -> None:
    """GEN-5"""
    seats = (SeatPlan("Ana", "chef", alignment="neutral"), *plans(EIGHT)[1:])
    assert broken_rules(Config(seats)) == ["GEN-5"]


def test_either_every_seat_has_its_character_or_all_draw() -> None:
    seats = (SeatPlan("Ana", "chef"), *(SeatPlan(name) for name in NAMES[1:8]))
    assert broken_rules(Config(seats)) == ["SET-24"]


def test_an_option_that_no_character_of_the_script_offers_is_refused() -> None:
    with pytest.raises(InvalidSetup, match=r"no option 'coffee'.*drunk_belief_as_bluff"):
        start(Config(plans(EIGHT), switches={"coffee": True}))


@pytest.mark.parametrize("value", ["yes", 1, None])
def test_an_option_takes_no_value_of_another_kind(value: Any) -> None:
    assert broken_rules(Config(plans(EIGHT), switches={"drunk_belief_as_bluff": value})) == ["GEN-10"]


def test_an_option_is_found_by_its_name_or_by_its_ruling() -> None:
    assert not start(Config(plans(EIGHT))).grimoire.switch("drunk_belief_as_bluff")
    for name in ("drunk_belief_as_bluff", "drunk/r11"):
        assert start(Config(plans(EIGHT), switches={name: True})).grimoire.switch("drunk_belief_as_bluff")


@pytest.mark.parametrize(
    ("config", "rules"),
    [
        (Config.players(["", "Bo", "Bo", "Dee", "Eli"], start=("noon", 1)), ["GEN-4", "SET-1", "SET-1"]),
        (Config(plans("chef chef monk witch soldier saint poisoner imp"), by_hand=True), ["SET-14", "SET-7"]),
        (Config(plans("chef chef monk monk soldier saint poisoner imp")), ["SET-14", "SET-14"]),
        (Config((*plans(EIGHT)[:7], SeatPlan("Ana", "spy"))), ["SET-1", "SET-6"]),
        (Config(plans(EIGHT), bluffs=("chef", "baron", "virgin")), ["NGT-11", "NGT-11"]),
        (Config(plans(EIGHT), switches={"tea": True, "coffee": True}), ["GEN-10", "GEN-10"]),
    ],
    ids=["seats", "script and twice", "twice", "name and numbers", "bluffs", "options"],
)
def test_every_error_of_a_setup_is_named_with_its_rule(config: Config, rules: list[str]) -> None:
    """SET-6, SET-7, SET-14, NGT-11"""
    assert sorted(broken_rules(config)) == rules


def test_a_town_without_anybody_is_refused() -> None:
    """SET-2"""
    assert broken_rules(Config(())) == ["SET-2"]
