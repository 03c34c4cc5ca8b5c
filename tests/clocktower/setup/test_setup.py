"""Setting up: the seats, the order, who thinks to be what, the bluffs, and what cannot be set up."""

from collections import Counter
from typing import Any

import pytest

from belfry.clocktower import Clocktower, Config, InvalidSetup, SeatPlan, UnknownCharacter
from belfry.clocktower.files.script import read
from belfry.clocktower.script import script as scripts
from belfry.clocktower.script.homebrew.own_jinx import OwnJinx
from belfry.clocktower.setup.config import NAMES
from belfry.clocktower.views.view import view
from belfry.core import PUBLIC, STORYTELLER, BelfryError, IllegalAnswer
from tests.clocktower.deal import (
    EIGHT,
    TROUBLE_BREWING,
    WITHOUT_BARON,
    broken_rules,
    ids,
    numbers,
    plans,
    public_numbers,
    until_night,
    warnings,
)
from tests.clocktower.steps import choice
from tests.clocktower.towns import town

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


# Players, seats, numbers


def test_the_players_sit_in_a_circle_without_the_storyteller_and_the_last_is_beside_the_first() -> None:
    """SET-1, SET-D2"""
    game = Clocktower(Config.players(["Zoe", "Ben", "Ada", "Kim", "Lea"]))
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
    """SET-2, SET-29, GEN-1"""
    seats = tuple(SeatPlan(f"Player {number}", "soldier") for number in range(21))
    assert broken_rules(Config(seats, free=True)) == ["SET-2"]


def test_twenty_players_can_play_with_five_travellers() -> None:
    """SET-2, SET-4, SET-29, GEN-1"""
    travellers = ["scapegoat", "gunslinger", "beggar", "bureaucrat", "thief"]
    seats = tuple(SeatPlan(name, travellers[n] if n < 5 else None) for n, name in enumerate(NAMES))
    game = until_night(Clocktower(Config(seats, script=WITHOUT_BARON, by_hand=True)))
    assert len(game.grimoire.circle) == 20
    assert numbers(game) == (9, 2, 3, 1)


@pytest.mark.parametrize("players", range(5, 16))
def test_with_five_to_fifteen_players_everybody_gets_a_character_that_is_no_traveller(players: int) -> None:
    """SET-3"""
    game = Clocktower(Config.players(players))
    assert len(game.grimoire.circle) == players
    assert all(seat.character.type != "traveller" for seat in game.grimoire.circle)


@pytest.mark.parametrize("row", ROWS)
def test_the_number_of_each_type_follows_from_the_number_of_players(row: tuple[int, ...]) -> None:
    """SET-6, SET-14, CLK-C01"""
    players, *wanted = row
    for seed in range(5):
        game = Clocktower(Config.players(players, script=WITHOUT_BARON), seed)
        assert numbers(game) == tuple(wanted)


def test_seventeen_players_need_two_volunteers_and_fifteen_tokens_in_the_bag() -> None:
    """SET-4, SET-5, SET-D3, CLK-C03"""
    one = tuple(SeatPlan(name, "gunslinger" if name == "Bo" else None) for name in NAMES[:17])
    assert broken_rules(Config(one, script=WITHOUT_BARON, by_hand=True)) == ["SET-2"]
    chosen = {"Bo": "gunslinger", "Cy": "thief"}
    two = tuple(SeatPlan(name, chosen.get(name)) for name in NAMES[:17])
    game = until_night(Clocktower(Config(two, script=WITHOUT_BARON, by_hand=True)))
    assert [seat.character.id for seat in game.grimoire.circle[1:3]] == ["gunslinger", "thief"]
    assert numbers(game) == (9, 2, 3, 1)


def test_a_traveller_among_seven_leaves_the_numbers_of_six_and_no_introductions() -> None:
    """SET-3, SET-5, NGT-10, CLK-C04"""
    seats = tuple(SeatPlan(name, "gunslinger" if name == "Gus" else None) for name in NAMES[:7])
    game = until_night(Clocktower(Config(seats, script=WITHOUT_BARON, by_hand=True)))
    assert numbers(game) == (3, 1, 1, 1)
    assert public_numbers(game) == (3, 1, 1, 1)
    t = town("imp poisoner empath chef saint monk gunslinger:good").night()
    assert not t.events("minioninfo")
    assert not t.events("demoninfo")


# The order of the setup


def test_the_town_square_is_laid_out_before_characters_are_shown_and_then_the_first_night_begins() -> None:
    """SET-12"""
    game = until_night(Clocktower(Config.players(8, script=WITHOUT_BARON)))
    kinds = [event.kind for event in game.events if event.kind in ("seated", "script", "character", "night")]
    assert kinds == ["seated", "script", *["character"] * 8]
    shown = [event.data["seat"] for event in game.events if event.kind == "character"]
    assert shown == [seat.id for seat in game.grimoire.circle]
    assert [seat["alive"] for seat in view(game, PUBLIC)["town"]] == [True] * 8
    assert game.ask is not None
    assert game.ask.ability == "nightfall"


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
        Clocktower(Config(seats))


def test_a_player_who_is_not_mistaken_by_ability_cannot_think_to_be_another_character() -> None:
    """SET-23"""
    seats = (SeatPlan("Ana", "chef", believes="empath"), *plans(EIGHT.replace("empath", "mayor"))[1:])
    with pytest.raises(InvalidSetup):
        Clocktower(Config(seats))


# Handing out


def test_every_player_is_as_likely_as_any_other_to_draw_the_demon() -> None:
    """SET-24, SET-D9"""
    config = Config.players(8, bag=tuple(EIGHT.split()))
    found = Counter(
        next(seat.id for seat in Clocktower(config, seed).grimoire.circle if seat.character.id == "imp")
        for seed in range(800)
    )
    assert sorted(found) == list(range(8))
    assert all(70 <= times <= 130 for times in found.values())


def test_players_begin_with_the_alignment_of_their_type() -> None:
    """SET-26"""
    game = Clocktower(Config.players(15))
    for seat in game.grimoire.circle:
        assert seat.alignment == ("evil" if seat.character.type in ("minion", "demon") else "good")


def test_everybody_starts_alive_sober_healthy_and_without_a_vote_token() -> None:
    """SET-27"""
    game = until_night(Clocktower(Config(plans(EIGHT))))
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
    game = Clocktower(Config(plans("empath monk slayer mayor virgin butler drunk poisoner imp")))
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
    game = Clocktower(Config(plans(EIGHT)))
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
        Clocktower(Config(plans(EIGHT), bluffs=bluffs))
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
        Clocktower(config)


def test_a_fabled_cannot_sit_on_a_seat() -> None:
    """GEN-3"""
    with pytest.raises(BelfryError):
        Clocktower(Config((*plans(EIGHT), SeatPlan("Ida", "djinn")), by_hand=True))


def test_a_traveller_does_not_come_out_of_the_bag() -> None:
    """SET-4, SET-14"""
    bag = ("chef", "empath", "fortuneteller", "monk", "soldier", "poisoner", "imp", "thief")
    with pytest.raises(InvalidSetup):
        Clocktower(Config.players(8, bag=bag, by_hand=True))


@pytest.mark.parametrize("token", ["poisoner/sunburnt", "poisoner", "/", ""])
def test_a_reminder_that_does_not_exist_is_refused(token: str) -> None:
    """TAB-10"""
    with pytest.raises(BelfryError):
        Clocktower(Config(plans(EIGHT), tokens=((0, token),)))


@pytest.mark.parametrize("seat", [-1, 8, 99])
def test_a_reminder_at_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    assert broken_rules(Config(plans(EIGHT), tokens=((seat, "poisoner/poisoned"),))) == ["TAB-10"]


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "Ana\n", "A\x00na", "\u202eAna"])
def test_a_name_has_one_to_forty_printable_characters(name: str) -> None:
    assert broken_rules(Config.players([name, "Bo", "Cy", "Dee", "Eli"])) == ["SET-1"]


@pytest.mark.parametrize("name", ["A", "x" * 40, "Zoë", "李", "O'Neil-Ó 2"])
def test_people_keep_their_own_names(name: str) -> None:
    game = Clocktower(Config.players([name, "Bo", "Cy", "Dee", "Eli"]))
    assert view(game, PUBLIC)["town"][0]["name"] == name


def test_two_seats_cannot_have_one_name() -> None:
    with pytest.raises(InvalidSetup, match="two seats have the name 'Bo'") as refused:
        Clocktower(Config.players(["Ana", "Bo", "Cy", "Bo", "Eli"]))
    assert [rule for rule, _ in refused.value.problems] == ["SET-1"]


@pytest.mark.parametrize("when", [("night", 0), ("night", -1), ("day", 101), ("dusk", 1), ("", 1), ("setup", 1)])
def test_a_game_starts_at_a_night_or_a_day(when: tuple[str, int]) -> None:
    assert broken_rules(Config(plans(EIGHT), start=when)) == ["GEN-4"]


@pytest.mark.parametrize(
    "past",
    [
        {"executed_today": 8},
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
        Clocktower(Config(plans(EIGHT), start=("day", 2), **past))


def test_an_alignment_is_good_or_evil() -> None:
    """GEN-5"""
    seats = (SeatPlan("Ana", "chef", alignment="neutral"), *plans(EIGHT)[1:])
    assert broken_rules(Config(seats)) == ["GEN-5"]


def test_either_every_seat_has_its_character_or_all_draw() -> None:
    seats = (SeatPlan("Ana", "chef"), *(SeatPlan(name) for name in NAMES[1:8]))
    assert broken_rules(Config(seats)) == ["SET-24"]


def test_an_option_that_no_character_of_the_script_offers_is_refused() -> None:
    with pytest.raises(InvalidSetup, match=r"no option 'coffee'.*drunk_belief_as_bluff"):
        Clocktower(Config(plans(EIGHT), switches={"coffee": True}))


@pytest.mark.parametrize("value", ["yes", 1, None])
def test_an_option_takes_no_value_of_another_kind(value: Any) -> None:
    assert broken_rules(Config(plans(EIGHT), switches={"drunk_belief_as_bluff": value})) == ["GEN-10"]


def test_an_option_is_found_by_its_name_or_by_its_ruling() -> None:
    assert not Clocktower(Config(plans(EIGHT))).grimoire.switch("drunk_belief_as_bluff")
    for name in ("drunk_belief_as_bluff", "drunk/r11"):
        assert Clocktower(Config(plans(EIGHT), switches={name: True})).grimoire.switch("drunk_belief_as_bluff")


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


# A start in the middle of a game


def test_a_start_after_an_execution_has_it_behind_it() -> None:
    t = town("imp poisoner chef empath -soldier saint mayor", start="day 2", executed_today="Eli")
    today, soldier = t.grimoire.today, t.seat("Eli").character
    assert (today.executed, today.executions, today.execution_unanswered, today.open) == (4, 1, False, False)
    assert today.died_by_execution == (4, soldier)
    assert today.deaths == ((4, soldier),)
    assert t.grimoire.last_executed == (4, soldier, None, False)


def test_a_start_after_an_execution_that_killed_nobody_has_no_death_behind_it() -> None:
    t = town("imp poisoner chef empath soldier saint mayor", start="day 2", executed_today="Eli")
    assert (t.grimoire.today.executed, t.grimoire.today.executions) == (4, 1)
    assert (t.grimoire.today.died_by_execution, t.grimoire.today.deaths) == (None, ())
    assert t.grimoire.last_executed is None


def test_a_start_after_a_vote_has_its_threshold_behind_it() -> None:
    more = {"nominated_today": {"Ana": "Bo"}, "votes_today": {"Bo": 4}}
    t = town("imp poisoner chef empath soldier saint mayor", start="day 2", **more)
    [nomination] = t.grimoire.today.nominations
    assert (nomination.tally, nomination.needed, nomination.reached) == (4, 4, True)
    assert t.about_to_die == "Bo"


# What the game begins with


def begun(seats: str, **more: Any) -> Clocktower:
    """A game that waits for its first night."""
    return until_night(Clocktower(Config(plans(seats), **more)))


def told(game: Clocktower, kind: str) -> list[dict[str, Any]]:
    """The events of a kind so far."""
    return [event.data for event in game.events if event.kind == kind]


def test_the_table_says_how_it_plays() -> None:
    game = begun(EIGHT, guides=True, language="de", stops=("night",), fabled=("angel",), by_hand=True)
    grimoire = game.grimoire
    assert (grimoire.guides, grimoire.language, grimoire.stops) == (True, "de", ("night",))
    assert [one.id for one in grimoire.script.fabled] == ["angel"]
    assert broken_rules(Config(plans(EIGHT), fabled=("saint",))) == ["FAB-1"]


def test_the_dead_of_a_later_start_have_a_vote_token_unless_it_is_spent_and_everybody_sees_it() -> None:
    seats = tuple(
        SeatPlan(name, id, alive=number > 2, ghost_vote=vote)
        for number, (name, id, vote) in enumerate(
            zip(NAMES, EIGHT.split(), (None, False, True, *[None] * 5), strict=False)
        )
    )
    game = until_night(Clocktower(Config(seats, start=("night", 2))))
    assert told(game, "dead") == [{"dead": [(0, True), (1, False), (2, True)]}]
    assert [seat.ghost_vote for seat in game.grimoire.circle] == [True, False, True, *[False] * 5]
    assert told(begun(EIGHT), "dead") == []


def test_a_zombuul_that_seems_dead_at_a_later_start_lives() -> None:
    """zombuul/r1"""
    t = town("--zombuul chef soldier saint monk mayor virgin", script=None, start="day 3")
    assert t.seat("Ana").lives
    assert not town("imp --chef soldier saint monk mayor virgin", start="day 3").seat("Bo").lives


def test_everybody_sees_who_travels() -> None:
    """TRV-4"""
    game = begun(f"{EIGHT} thief", by_hand=True)
    assert told(game, "travellers") == [{"travellers": [(8, "thief")]}]
    assert told(begun(EIGHT), "travellers") == []


@pytest.mark.parametrize("when", [("night", 1), ("night", 100)])
def test_the_first_and_the_hundredth_night_are_starts(when: tuple[str, int]) -> None:
    assert until_night(Clocktower(Config(plans(EIGHT), start=when))).ask is not None


def test_a_name_that_is_too_long_is_said_as_far_as_it_fits() -> None:
    with pytest.raises(InvalidSetup) as refused:
        Clocktower(Config.players(["x" * 100, "Bo", "Cy", "Dee", "Eli"]))
    assert "x" * 60 in str(refused.value)
    assert "x" * 61 not in str(refused.value)


ATHEIST = "atheist chef soldier saint monk mayor virgin"
ATHEISTS_SCRIPT = ids(f"{ATHEIST} imp poisoner spy baron recluse")


def test_where_nobody_is_evil_nobody_begins_evil_but_in_a_free_town() -> None:
    """SET-26"""
    seats = (SeatPlan("Ana", "atheist"), SeatPlan("Bo", "chef", alignment="evil"), *plans(ATHEIST)[2:])
    assert broken_rules(Config(seats, script=ATHEISTS_SCRIPT)) == ["SET-26"]
    assert Clocktower(Config(seats, script=ATHEISTS_SCRIPT, free=True)).grimoire.people[1].evil
    others = (SeatPlan("Ana", "chef", alignment="evil"), *plans(EIGHT)[1:])
    assert Clocktower(Config(others)).grimoire.people[0].evil


def test_a_character_without_a_player_is_one_that_nobody_is_or_that_comes_later() -> None:
    """SET-4"""
    assert broken_rules(Config(plans(EIGHT), unseated=("mayor",), free=True)) == ["SET-4"]
    jinxed = ids("marionette lilmonsta chef soldier saint monk mayor virgin poisoner spy")
    seats = plans("chef soldier saint monk mayor poisoner virgin")
    held = Clocktower(Config(seats, script=jinxed, unseated=("lilmonsta", "marionette"), free=True)).grimoire.unseated()
    assert [ability.id for ability in held] == ["lilmonsta"]


FIVE = "chef empath monk poisoner imp"


@pytest.mark.parametrize(
    ("seats", "script", "warned"),
    [
        (FIVE, TROUBLE_BREWING.ids, False),
        (FIVE, (*WITHOUT_BARON, "godfather"), True),
        (f"{FIVE} soldier mayor", (*WITHOUT_BARON, "godfather"), False),
        (f"{FIVE} soldier", (*WITHOUT_BARON, "godfather"), True),
    ],
)
def test_the_storyteller_is_warned_of_few_players_for_a_script_of_many(
    seats: str, script: tuple[str, ...], warned: bool
) -> None:
    """SET-8, SET-9"""
    plain = scripts.TROUBLE_BREWING if script == TROUBLE_BREWING.ids else script
    assert ("SET-9" in warnings(begun(seats, script=plain, free=True))) is warned


def test_travellers_do_not_make_a_town_large_enough() -> None:
    """TRC-7"""
    script = (*WITHOUT_BARON, "godfather")
    seven = f"{FIVE} saint thief"
    few = {"script": script, "by_hand": True, "switches": {"min_players_other_editions": "refuse"}}
    assert broken_rules(Config(plans(seven), **few)) == ["TRC-7"]
    assert begun("chef empath monk soldier mayor poisoner imp thief", **few).grimoire.has_travellers


@pytest.mark.parametrize("more", ["butler zealot", "butler", "zealot"])
def test_characters_that_clash_are_announced_where_both_are_on_the_script(more: str) -> None:
    """hermit/r15"""
    game = begun(EIGHT, script=(*ids(EIGHT), "hermit", *ids(more)), free=True)
    both = [{"ability": "hermit", "characters": ["butler", "zealot"]}]
    assert told(game, "clash") == (both if more == "butler zealot" else [])


@pytest.mark.parametrize(
    ("more", "switches", "warned"),
    [
        ("snitch", {"evil_wakes_together": True, "joint_evil_wake_blockers": "household"}, True),
        ("recluse", {"evil_wakes_together": True}, False),
        ("snitch", {"announce_no_death": False}, False),
    ],
)
def test_the_storyteller_is_warned_of_evil_that_wakes_together_where_a_script_relies_on_the_opposite(
    more: str, switches: dict[str, Any], warned: bool
) -> None:
    """TRC-18"""
    game = begun(EIGHT, script=(*ids(EIGHT), more), switches=switches)
    assert ("TRC-18" in warnings(game)) is warned
    assert told(game, "options")[0]["options"].keys() == switches.keys()


def test_few_outsiders_are_not_warned_of_where_a_fabled_or_a_free_town_allows_them() -> None:
    """SET-22"""
    few = "chef empath fortuneteller monk soldier mayor poisoner imp"
    assert "SET-22" not in warnings(begun(few, fabled=("sentinel",)))
    assert "SET-22" not in warnings(begun(few, free=True))


def test_few_outsiders_are_warned_of_elsewhere() -> None:
    """SET-22"""
    script = tuple(ids("chef empath monk soldier mayor virgin slayer saint baron imp"))
    assert "SET-22" in warnings(begun("chef empath monk soldier saint baron imp", script=script))


@pytest.mark.parametrize(("unseated", "notes"), [(("marionette",), ["A Marionette is still to come"]), ((), [])])
def test_at_a_later_start_somebody_is_still_to_come_only_if_it_is_said(
    unseated: tuple[str, ...], notes: list[str]
) -> None:
    seats = "summoner chef empath monk soldier mayor saint"
    late = town(seats, start="night 2", script=[*seats.split(), "marionette", "imp"], unseated=list(unseated))
    assert [note["text"] for note in late.view("storyteller")["grimoire"]["notes"]] == notes


def test_a_later_start_decides_nothing_of_what_the_first_night_began_with() -> None:
    late = Clocktower(Config(plans(EIGHT), start=("night", 2)))
    assert late.ask is not None and late.ask.ability == "nightfall"
    first = Clocktower(Config(plans(EIGHT)))
    assert first.ask is not None and first.ask.ability == "fortuneteller"


def test_how_many_outsiders_there_were_at_the_start_is_kept() -> None:
    assert begun("chef empath monk saint recluse butler baron imp").grimoire.outsiders_at_start == 3


def test_a_game_of_four_players_is_told_of_no_numbers() -> None:
    game = begun("chef empath poisoner imp", free=True)
    assert told(game, "script")[0]["numbers"] is None


# What a later start has behind it


def test_nobody_dies_or_comes_back_at_the_dawn_of_a_later_start() -> None:
    t = town("imp poisoner -chef empath --soldier saint mayor", start="day 2")
    [dawn] = t.events("dawn")
    assert (dawn["deaths"], dawn["returned"]) == ([], [])


def test_an_execution_of_the_day_before_is_behind_a_start_at_night() -> None:
    """undertaker/r1"""
    t = town("imp poisoner undertaker empath -saint soldier mayor", start="night 2", executed_today="Eli")
    assert t.night(Ana="Gus", Bo="Fay").learned("Cy", "undertaker") == "saint"


def plan(seats: str, **more: str) -> list[dict[str, Any]]:
    """A town as a scenario writes it, in which some have an ability besides their own: `Bo="chef"`."""
    others = dict(zip(NAMES, seats.split(), strict=False))
    return [{name: {"character": id, "ability": more[name]} if name in more else id} for name, id in others.items()]


def test_a_character_picked_before_a_later_start_is_not_picked_again() -> None:
    """philosopher/r2"""
    seats = plan("philosopher oracle klutz fanggu witch sage artist savant", Ana="dreamer")
    t = town("", town=seats, script="sects-and-violets", start="night 2")
    t.night(choice("Ana", "dreamer", "Bo"), Dee="Hal", Eli="Eli")
    assert not t.asked("Ana", "philosopher")


@pytest.mark.parametrize(("sitter", "lent"), [("Bo", True), ("Cy", False)])
def test_the_ability_of_a_later_start_is_lent_to_whom_a_reminder_among_others_makes_the_demon(
    sitter: str, lent: bool
) -> None:
    """boffin/r1"""
    seats = plan("boffin poisoner witch empath soldier mayor slayer", Bo="chef")
    tokens = {sitter: ["poisoner/poisoned", "lilmonsta/is-the-demon", "own/as we saw"]}
    t = town("", town=seats, script=None, start="day 2", tokens=tokens, unseated=["lilmonsta"])
    [chef] = [ability for ability in t.grimoire.abilities_of(t.seat("Bo")) if ability.id == "chef"]
    assert chef.lent is lent


# What the host has put into words, or made up


def test_a_special_rule_of_the_host_is_for_two_characters_of_the_script() -> None:
    """SCR-6"""
    assert broken_rules(Config(plans(EIGHT), own_jinxes=(OwnJinx(("chef", "zombuul"), "Both sleep."),))) == ["SCR-6"]


def test_a_fabled_that_somebody_has_made_up_is_put_into_play() -> None:
    """FAB-1"""
    found, _ = read([*ids(EIGHT), {"id": "the_owl", "name": "Owl", "team": "fabled", "ability": "Be quiet."}])
    [owl] = found.made
    game = begun(EIGHT, fabled=(owl.id,), by_hand=True, home_made=found.made)
    assert [one.name for one in game.grimoire.script.fabled] == ["Owl"]
