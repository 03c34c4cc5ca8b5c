"""`belfry setup`: a deal, drawn or picked by hand."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.setup.first_games import FIRST_GAMES
from tests.cli.command import belfry, printed, refusal


def test_a_deal_shows_everybody_with_their_token() -> None:
    shown = belfry("setup", "--players", "8", "--seed", "3").stdout

    assert all(name in shown for name in ("Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal"))
    assert "Imp" in shown
    assert "Bluffs for the Demon: " in shown
    assert "--seed 3" in shown


@pytest.mark.parametrize("players", range(5, 16))
def test_the_json_of_a_deal_has_the_promised_shape(players: int) -> None:
    found = printed("setup", "--players", str(players), "--seed", "4")

    assert [entry["seat"] for entry in found["players"]] == list(range(players))
    assert all(set(entry) == {"seat", "name", "character", "shown", "alignment"} for entry in found["players"])
    in_play = {entry["character"] for entry in found["players"]}
    assert len(in_play) == players
    assert len(found["bluffs"]) == (0 if players < 7 else 3)
    assert not in_play & set(found["bluffs"])
    evil = {entry["character"] for entry in found["players"] if entry["alignment"] == "evil"}
    assert evil == {id for id in in_play if CHARACTERS[id].type in ("minion", "demon")}


def test_the_same_seed_gives_the_same_deal_and_another_seed_another() -> None:
    one, again, other = (printed("setup", "--players", "10", "--seed", seed) for seed in ("1", "1", "2"))

    assert one == again
    assert one["players"] != other["players"]


@pytest.mark.parametrize("players", range(16, 21))
def test_whoever_is_beyond_fifteen_is_a_traveller(players: int) -> None:
    """SET-2, SET-4, SET-5, TRV-10"""
    found = printed("setup", "--players", str(players), "--seed", "4")

    assert [entry["seat"] for entry in found["players"]] == list(range(players))
    assert len({entry["name"] for entry in found["players"]}) == players
    travelling = [one for one in found["players"] if CHARACTERS[one["character"]].type == "traveller"]
    assert [one["seat"] for one in travelling] == found["travellers"]
    assert len(travelling) == players - 15
    assert {one["character"] for one in travelling} <= {"scapegoat", "gunslinger", "beggar", "bureaucrat", "thief"}
    assert all(one["alignment"] in ("good", "evil") for one in travelling)
    types = [CHARACTERS[one["character"]].type for one in found["players"]]
    assert (types.count("minion"), types.count("demon")) == (3, 1)
    assert len(found["bluffs"]) == 3
    assert not {one["character"] for one in travelling} & set(found["bluffs"])
    assert "you their sides" in belfry("setup", "--players", str(players), "--seed", "4").stdout


def test_about_a_third_of_the_travellers_of_many_deals_are_evil() -> None:
    """TRV-10: three to five Travellers, of whom one is evil and sometimes two"""
    deals = [printed("setup", "--players", "18", "--seed", str(seed)) for seed in range(12)]
    evil = [sum(deal["players"][seat]["alignment"] == "evil" for seat in deal["travellers"]) for deal in deals]
    assert set(evil) <= {1, 2}


def test_travellers_and_their_sides_can_be_picked_by_hand() -> None:
    """TRV-3, TRV-D3"""
    named = "imp,poisoner,chef,empath,monk,soldier,virgin,Thief:evil,beggar:good,gunslinger"
    found = printed("setup", "--characters", named, "--seed", "2")
    sides = {entry["character"]: entry["alignment"] for entry in found["players"]}
    assert len(found["players"]) == 10
    assert (sides["thief"], sides["beggar"]) == ("evil", "good")
    assert sides["gunslinger"] in ("good", "evil")
    drawn = printed("setup", "--players", "17", "--characters", "judge:evil", "--seed", "2")
    chosen = [one for one in drawn["players"] if CHARACTERS[one["character"]].type == "traveller"]
    assert len(chosen) == 2
    assert ("judge", "evil") in [(one["character"], one["alignment"]) for one in chosen]


def test_characters_picked_by_hand_are_dealt() -> None:
    """drunk/r2: the Drunk is shown a Townsfolk that is not in play."""
    picked = ["imp", "poisoner", "chef", "empath", "fortuneteller", "monk", "soldier", "drunk"]
    found = printed("setup", "--characters", "imp,poisoner,chef,empath,Fortune Teller,monk,soldier,drunk")

    assert {entry["character"] for entry in found["players"]} == set(picked)
    [drunk] = [entry for entry in found["players"] if entry["character"] == "drunk"]
    assert CHARACTERS[drunk["shown"]].type == "townsfolk"
    assert drunk["shown"] not in picked
    assert {reminder["token"] for reminder in found["reminders"]} == {
        "drunk/is-the-drunk",
        "fortuneteller/red-herring",
    }


def test_a_deal_shows_the_reminders_that_follow_from_the_seats() -> None:
    """nodashii/r1, nodashii/r4"""
    picked = "nodashii,witch,sage,oracle,artist,savant,juggler"
    found = printed("setup", "--script", "sects-and-violets", "--characters", picked)

    circle = [entry["character"] for entry in found["players"]]
    demon = circle.index("nodashii")
    clockwise = circle[demon + 1 :] + circle[:demon]
    townsfolk = [id for id in clockwise if CHARACTERS[id].type == "townsfolk"]
    poisoned = {circle[token["seat"]] for token in found["reminders"] if token["token"] == "nodashii/poisoned"}
    assert poisoned == {townsfolk[0], townsfolk[-1]}


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_recommended_first_game_is_dealt(number: int) -> None:
    game = FIRST_GAMES[number - 1]
    found = printed("setup", "--first-game", str(number))

    assert {entry["character"] for entry in found["players"]} == set(game.characters)
    believed = [entry["shown"] for entry in found["players"] if entry["shown"] != entry["character"]]
    assert believed == ([] if game.believes is None else [game.believes])
    assert game.remember in " ".join(belfry("setup", "--first-game", str(number)).stdout.split())


@pytest.mark.parametrize(
    ("arguments", "messages"),
    [
        ((), ["say how many players with --players N"]),
        (("--characters", ""), ["0 players cannot be set up", "SET-2"]),
        (("--characters", "imp,chef"), ["2 players cannot be set up", "SET-2"]),
        (("--characters", "imp,impp,cheff"), ["unknown character 'impp'", "unknown character 'cheff'"]),
        (
            ("--players", "7", "--characters", "imp,imp,spy,cheff"),
            ["unknown character 'cheff'", "the Imp is there 2 times"],
        ),
        (
            ("--players", "7", "--characters", "imp,imp,chef,chef,spy"),
            ["the Imp is there 2 times", "the Chef is there 2 times", "7 players need 7 characters"],
        ),
        (
            ("--players", "7", "--characters", "imp,baron,chef,empath,monk,soldier,virgin"),
            ["7 players with the Baron need 3 Townsfolk, 2 Outsiders", "SET-20"],
        ),
        (("--players", "7", "--characters", ",".join(["imp"] * 50)), ["--characters has 50 characters"]),
        (("--first-game", "1", "--characters", "imp"), ["--first-game brings its own characters"]),
        (("--first-game", "1", "--players", "9"), ["for eight players with Trouble Brewing"]),
        (("--first-game", "1", "--script", "random"), ["for eight players with Trouble Brewing"]),
        (("--players", "7", "--script", "carousel"), ["no list of its own"]),
        (("--players", "18", "--characters", "imp,spy,chef"), ["15 players need 9 Townsfolk", "SET-6"]),
        (("--players", "8", "--characters", "thief:bad,imp:evil"), ["not 'bad'", "'imp' is none (TRV-3)"]),
        (("--players", "8", "--characters", "thief,Thief:evil"), ["the Thief is there 2 times (TRV-D1)"]),
        (("--players", "7", "--characters", "thief,beggar,scapegoat"), ["4 players cannot be set up", "SET-2"]),
        (("--characters", "thief"), ["say how many players with --players N"]),
    ],
)
def test_a_setup_that_is_wrong_is_refused_with_everything_that_is_wrong(
    arguments: tuple[str, ...], messages: list[str]
) -> None:
    line = refusal("setup", *arguments)

    assert [message for message in messages if message not in line] == []


@pytest.mark.parametrize(
    "arguments", [("--players", "4"), ("--players", "21"), ("--first-game", "0"), ("--first-game", "4")]
)
def test_impossible_numbers_of_a_setup_are_wrong_usage(arguments: tuple[str, str]) -> None:
    assert belfry("setup", *arguments).exit_code == 2


def test_where_nobody_is_evil_no_bluffs_are_dealt_but_an_evil_team_to_make_believe(tmp_path: Path) -> None:
    """atheist/r1, atheist/r11"""
    script = tmp_path / "script.json"
    good = ["atheist", "chef", "empath", "saint", "monk", "recluse", "butler"]
    script.write_text(json.dumps([*good, "imp", "poisoner"]), "utf-8")
    words = ["setup", "--players", "7", "--script", str(script), "--characters", ",".join(good), "--seed", "2"]
    dealt = printed(*words)
    assert dealt["bluffs"] == []
    assert sorted(one["character"] for one in dealt["make_believe"]) == ["imp", "poisoner"]
    assert "Nobody is evil. You may make believe:" in belfry(*words).stdout
