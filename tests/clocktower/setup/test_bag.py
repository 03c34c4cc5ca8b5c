"""The bag: choosing the characters, their numbers, and those that change the setup."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from belfry.clocktower import Clocktower, Config, InvalidSetup, SeatPlan
from belfry.clocktower.ability.setup import Setup
from belfry.clocktower.pieces.counts import TABLE, Counts
from belfry.clocktower.pieces.errors import TooManySetups
from belfry.clocktower.script import script as scripts
from belfry.clocktower.script.character import Character, Demon, Outsider, Townsfolk
from belfry.clocktower.script.script import Script
from belfry.clocktower.setup import bag as bags
from belfry.clocktower.setup.bag import Search, adjusted, count_types, demanded, possible_counts, script_of
from belfry.clocktower.setup.config import NAMES
from belfry.clocktower.setup.drawing import choose_characters
from belfry.clocktower.setup.first_games import FIRST_GAMES
from belfry.clocktower.views.view import view
from belfry.core import PUBLIC
from tests.clocktower.deal import (
    EIGHT,
    TROUBLE_BREWING,
    broken_rules,
    characters,
    check_bag,
    ids,
    numbers,
    plans,
    public_numbers,
    until_night,
    warnings,
)
from tests.clocktower.towns import town

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


@pytest.mark.parametrize("order", ["vigormortis baron", "baron vigormortis"])
def test_what_brackets_ask_for_does_not_go_by_the_order_of_the_characters(order: str) -> None:
    """SET-20: one Outsider fewer and two more are one more, where there was none before"""
    assert demanded(TABLE[10], characters(order)) == [TABLE[10].more_outsiders(1)]


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


def test_the_recommended_first_games_are_of_trouble_brewing_without_travellers_and_fabled() -> None:
    """SET-10, TRC-10"""
    for first in FIRST_GAMES:
        assert 5 <= len(first.characters) <= 10
        assert set(first.characters) <= set(TROUBLE_BREWING.ids)
        game = Clocktower(Config(tuple(SeatPlan(f"Player {n}", id) for n, id in enumerate(first.characters))))
        assert not game.grimoire.has_travellers
        assert view(game, PUBLIC)["fabled"] == []


def test_the_second_recommended_game_is_the_same_for_every_household() -> None:
    """TRC-11"""
    listed = "slayer ravenkeeper mayor fortuneteller empath saint poisoner imp"
    assert sorted(FIRST_GAMES[1].characters) == sorted(listed.split())


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


class SoberSetup(Setup, of=Sober):
    def counts(self, counts: Counts) -> Counts:
        return counts.more_outsiders(1)


class Host(Outsider, abstract=True):
    """A made-up Outsider whose bracket text takes an Outsider away."""

    __slots__ = ()
    id = "host"
    name = "Host"


class HostSetup(Setup, of=Host):
    def counts(self, counts: Counts) -> Counts:
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


# Copies, company, characters that nobody is


class Idiot(Townsfolk, abstract=True):
    """A made-up Townsfolk of whom there may be up to three."""

    __slots__ = ()
    id = "idiot"
    name = "Idiot"


class IdiotSetup(Setup, of=Idiot):
    def copies(self, players: int, switches: Mapping[str, Any]) -> tuple[int, ...]:
        return (1, 2, 3)


class Horde(Demon, abstract=True):
    """A made-up Demon that all but two players are."""

    __slots__ = ()
    id = "horde"
    name = "Horde"


class HordeSetup(Setup, of=Horde):
    frees_outsiders = True

    def copies(self, players: int, switches: Mapping[str, Any]) -> tuple[int, ...]:
        return (players - 2,)

    def choices(self, counts: Counts) -> tuple[Counts, ...]:
        return (Counts(2, 0, 0, sum(counts) - 2),)


class Singer(Townsfolk, abstract=True):
    """A made-up Townsfolk who needs the Mayor."""

    __slots__ = ()
    id = "singer"
    name = "Singer"


class SingerSetup(Setup, of=Singer):
    needs = ("mayor",)


class Seeker(Townsfolk, abstract=True):
    """A made-up Townsfolk who needs the Saint, who may be one Outsider more."""

    __slots__ = ()
    id = "seeker"
    name = "Seeker"


class SeekerSetup(Setup, of=Seeker):
    needs = ("saint",)

    def choices(self, counts: Counts) -> tuple[Counts, ...]:
        return (counts.more_outsiders(1), counts)


def with_more(*more: type[Character], without: str = "") -> Script:
    """Trouble Brewing with made-up characters, and without some of its own."""
    kept = [character for character in TROUBLE_BREWING.characters if character.id not in without.split()]
    return Script("made-up", "Made up", (*kept, *more))


@pytest.mark.parametrize(("number", "legal"), [(1, True), (2, True), (3, True), (4, False)])
def test_a_character_may_be_there_as_often_as_it_says(number: int, legal: bool) -> None:
    """SET-14"""
    others = characters("chef empath monk soldier poisoner imp saint")
    bag = [*characters("chef empath monk soldier")[: 5 - number], *[Idiot] * number, *others[4:]]
    problems = check_bag(with_more(Idiot), 8, bag)
    assert (problems == []) is legal
    if not legal:
        assert problems == [("SET-14", "the Idiot is there 4 times, but 8 players have 1 or 2 or 3 of them")]


def test_most_of_the_town_may_be_one_demon() -> None:
    """SET-14, SET-20"""
    script = with_more(Horde, without="imp")
    for players in (5, 9, 15):
        bag = choose_characters(script, players, Random(players))
        assert bag.count(Horde) == players - 2
        assert check_bag(script, players, bag) == []
        assert count_types(bag).minion == 0
    [(rule, _)] = check_bag(script, 8, [*[Horde] * 5, *characters("chef empath monk")])
    assert rule == "SET-14"


def test_random_bags_have_copies_in_every_number() -> None:
    """SET-14"""
    script = with_more(Idiot, without="chef empath monk soldier mayor virgin slayer ravenkeeper")
    found = {choose_characters(script, 7, Random(seed)).count(Idiot) for seed in range(40)}
    assert found <= {0, 1, 2, 3}
    assert check_bag(script, 7, choose_characters(script, 7, Random(1))) == []


def test_a_character_that_needs_another_is_refused_without_it() -> None:
    """SET-18"""
    script = with_more(Singer, Seeker)
    alone = [*characters("chef empath monk soldier saint poisoner imp"), Singer]
    assert check_bag(script, 8, alone) == [("SET-18", "the Singer needs the Mayor, which is not there")]
    assert check_bag(script, 8, [*characters("chef empath monk mayor saint poisoner imp"), Singer]) == []


def test_an_ability_given_for_the_setup_needs_its_company_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """boffin/c5, with made-up characters"""
    monkeypatch.setitem(scripts.CHARACTERS, Singer.id, Singer)
    script, given = with_more(Singer), {"imp": "singer"}
    alone = characters("chef empath monk soldier virgin saint poisoner imp")
    assert check_bag(script, 8, alone, abilities=given) == [
        ("SET-18", "the Singer needs the Mayor, which is not there")
    ]
    there = characters("chef empath monk soldier mayor saint poisoner imp")
    assert check_bag(script, 8, there, abilities=given) == []


def test_a_random_bag_brings_the_company_that_is_needed() -> None:
    """SET-18, SET-20"""
    script = with_more(Singer, Seeker)
    seen: set[str] = set()
    for seed in range(80):
        bag = choose_characters(script, 8, Random(seed))
        assert check_bag(script, 8, bag) == []
        seen |= {character.id for character in bag}
    assert {"singer", "seeker"} <= seen


def test_a_script_without_the_company_plays_without_whoever_needs_it_or_says_why_it_cannot() -> None:
    """SCR-9"""
    for seed in range(30):
        assert Singer not in choose_characters(with_more(Singer, without="mayor"), 8, Random(seed))


def test_pairs_that_a_script_keeps_apart_are_refused_and_never_drawn() -> None:
    """SET-18, SCR-7"""
    script = with_more()
    script.apart[frozenset(("chef", "empath"))] = "jinx/chef-empath"
    problems = check_bag(script, 8, characters(EIGHT))
    assert problems == [("jinx/chef-empath", "the Chef and the Empath are never in play together")]
    for seed in range(60):
        bag = {character.id for character in choose_characters(script, 15, Random(seed))}
        assert not {"chef", "empath"} <= bag


HERETIC = scripts.custom([*TROUBLE_BREWING.ids, "hermit", "heretic"], by_hand=True)
HERETIC_AND_BARON = "chef empath monk heretic saint butler baron imp"


def by_hand(ids: str) -> list[type[Character]]:
    """These characters, be their rules automated or not."""
    return [scripts.character(id, by_hand=True) for id in ids.split()]


def test_a_jinx_that_keeps_two_characters_apart_holds_in_every_setup() -> None:
    """jinx/baron-heretic, jinx/heretic-spy, jinx/heretic-pithag, SCR-7"""
    assert HERETIC.apart == {
        frozenset(("baron", "heretic")): "jinx/baron-heretic",
        frozenset(("heretic", "spy")): "jinx/heretic-spy",
    }
    problems = check_bag(HERETIC, 8, by_hand(HERETIC_AND_BARON))
    assert problems == [("jinx/baron-heretic", "the Baron and the Heretic are never in play together")]
    assert check_bag(HERETIC, 8, by_hand("chef empath monk soldier mayor heretic poisoner imp")) == []
    for seed in range(60):
        bag = {character.id for character in choose_characters(HERETIC, 15, Random(seed))}
        assert not ({"baron", "heretic"} <= bag or {"heretic", "spy"} <= bag)


def test_whoever_carries_the_ability_of_one_of_the_two_counts_as_it() -> None:
    """jinx/baron-heretic/r2, jinx/heretic-spy/r1"""
    problems = check_bag(HERETIC, 8, by_hand("chef empath monk mayor hermit saint spy imp"))
    assert ("jinx/heretic-spy", "the Heretic and the Spy are never in play together") in problems
    given = check_bag(
        HERETIC, 8, by_hand("chef empath monk heretic saint butler poisoner imp"), abilities={"chef": "baron"}
    )
    assert given == [("jinx/baron-heretic", "the Baron and the Heretic are never in play together")]


def test_a_table_that_does_not_play_a_jinx_may_have_both() -> None:
    """SCR-7"""
    config = Config(plans(HERETIC_AND_BARON), script=HERETIC.ids, by_hand=True)
    assert broken_rules(config) == ["jinx/baron-heretic"]
    off = Config(plans(HERETIC_AND_BARON), script=HERETIC.ids, by_hand=True, jinxes_off=("baron-heretic",))
    grimoire = until_night(Clocktower(off)).grimoire
    assert "heretic-spy" in grimoire.jinxes
    assert "baron-heretic" not in grimoire.jinxes


def test_two_characters_that_both_take_the_demons_place_cannot_be_in_play_together() -> None:
    """SET-20"""
    script = scripts.custom([*TROUBLE_BREWING.ids, "summoner", "lilmonsta"])
    bag = characters("chef empath monk soldier mayor virgin summoner poisoner lilmonsta")
    assert check_bag(script, 8, bag) == [("SET-20", "the Summoner and the Lil' Monsta cannot be in play together")]


def test_the_bracket_text_of_an_ability_given_for_the_setup_counts() -> None:
    """SET-18"""
    plain = characters(EIGHT)
    [(rule, message)] = check_bag(TROUBLE_BREWING, 8, plain, abilities={"chef": "baron"})
    assert rule == "SET-20" and "with the Baron" in message
    changed = characters("chef empath monk saint recluse butler poisoner imp")
    assert check_bag(TROUBLE_BREWING, 8, changed, abilities={"chef": "baron"}) == []


def test_a_character_that_is_not_in_the_bag_believes_nothing() -> None:
    """SET-23"""
    [(rule, message)] = check_bag(TROUBLE_BREWING, 8, characters(EIGHT), believes={"drunk": "mayor"})
    assert (rule, message) == ("SET-23", "the Drunk is not in the bag and believes nothing")


def test_legion_keeps_out_minions_by_name() -> None:
    """SET-18"""
    script = scripts.custom([*TROUBLE_BREWING.ids, "legion"])
    bag = [*characters("chef poisoner"), *characters("legion") * 6]
    assert ("SET-18", "the Poisoner is not in play with the Legion") in check_bag(script, 8, bag)


@pytest.mark.parametrize(
    ("minion", "bag", "why"),
    [
        ("marionette", "alchemist empath monk soldier mayor saint poisoner imp", "has to be in play"),
        (
            "mastermind",
            "alchemist empath monk soldier mayor saint mastermind imp",
            "is not in play where its ability is given",
        ),
    ],
)
def test_what_the_alchemist_is_given_may_have_to_be_in_play_or_must_not_be(minion: str, bag: str, why: str) -> None:
    """jinx/alchemist-marionette, jinx/alchemist-mastermind"""
    script = scripts.custom([*TROUBLE_BREWING.ids, "alchemist", "marionette", "mastermind"])
    [(rule, message)] = [
        problem
        for problem in check_bag(script, 8, characters(bag), abilities={"alchemist": minion})
        if problem[0].startswith("jinx/")
    ]
    assert rule == f"jinx/alchemist-{minion}"
    assert why in message


def test_a_fabled_never_takes_more_townsfolk_than_there_are() -> None:
    """SET-20, SET-22"""
    script = scripts.custom([*TROUBLE_BREWING.ids, "fanggu"]).with_fabled(characters("sentinel"))
    found = possible_counts(TABLE[5], characters("baron fanggu"), script)
    assert found == ((0, 3, 1, 1), (1, 2, 1, 1))


def test_where_the_number_of_outsiders_is_free_every_number_is_legal_and_the_usual_one_comes_first() -> None:
    """SET-20"""
    found = demanded(TABLE[9], characters("chef xaan imp"))
    assert [counts.outsider for counts in found] == [2, 1, 3, 0, 4, 5, 6, 7]
    assert {counts.townsfolk + counts.outsider for counts in found} == {7}


def test_a_script_has_the_orders_that_are_listed() -> None:
    """SCR-3"""
    first, other = ("dusk", "empath", "chef", "dawn"), ("dusk", "empath", "imp", "dawn")
    listed = Config.players(8, script=ids(EIGHT), first_night=first, other_nights=other)
    places = [script_of(listed).night_places(first=night == 1) for night in (1, 2)]
    assert places[0]["empath"] < places[0]["chef"]
    assert places[1]["empath"] < places[1]["imp"]
    usual = [script_of(Config.players(8, script=ids(EIGHT))).night_places(first=night == 1) for night in (1, 2)]
    assert usual[0]["chef"] < usual[0]["empath"]
    assert usual[1]["imp"] < usual[1]["empath"]


def test_only_so_many_sets_of_numbers_are_looked_at_for_one_setup() -> None:
    """SCR-9"""
    search = Search(3)
    search.look_at(3)
    with pytest.raises(TooManySetups):
        search.look_at(1)
    baron = scripts.character("baron")
    with pytest.raises(TooManySetups):
        demanded(TABLE[7], [baron], Search(0))


def test_what_is_wrong_with_a_bag_names_the_numbers_and_the_characters() -> None:
    """SET-2, SET-7, SET-23"""
    script = scripts.edition("trouble-brewing")

    def said(bag: str, **believes: str) -> list[tuple[str, str]]:
        wrong = bags.check_bag(script, 7, characters(bag), believes=believes)
        return [(rule, str(why)) for rule, why in wrong if rule != "SET-6"]

    few = "4 players cannot be set up: 5 to 15 have a character that is no Traveller"
    assert [(rule, str(why)) for rule, why in bags.check_players(4)] == [("SET-2", few)]
    off = ("SET-7", "the Vortox is not on the script Trouble Brewing")
    assert said("chef empath monk soldier mayor poisoner vortox") == [off]
    drunk = "chef empath monk soldier drunk poisoner imp"
    assert said(drunk, drunk="mayor") == []
    saint = ("SET-23", "the player of the Drunk cannot take themself for the Saint")
    assert said(drunk, drunk="saint") == [saint]


def test_the_numbers_that_are_wrong_with_a_xaan_are_not_the_usual_ones() -> None:
    """SET-20"""
    script = scripts.custom(ids("chef empath monk soldier mayor saint recluse butler poisoner xaan imp"))
    [(rule, why)] = check_bag(script, 7, characters("chef empath monk soldier saint poisoner xaan"))
    assert rule == "SET-20" and "Xaan" in why


@pytest.mark.parametrize(
    "bag",
    [
        "sage chef monk soldier saint witch imp",
        "sage chef balloonist saint klutz marionette imp",
    ],
)
def test_what_only_a_believed_character_allows_is_refused_where_nobody_can_believe_it(bag: str) -> None:
    """jinx/balloonist-marionette"""
    script = scripts.custom(ids("balloonist sage chef monk soldier empath saint klutz marionette witch imp"))
    assert [rule for rule, _ in check_bag(script, 7, characters(bag))] in (["SET-6"], ["SET-20"])
