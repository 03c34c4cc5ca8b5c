"""`belfry simulate`: games, their counts, and the scripts that they are played with."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from belfry.clocktower.script.character import CHARACTERS
from tests.cli.command import belfry, printed, refusal


def test_one_game_is_narrated_from_the_seats_to_the_winner() -> None:
    told = belfry("simulate", "--seed", "5", "--players", "7").stdout

    assert told.startswith("Nightfall over the town.")
    assert "  Round the circle, clockwise: Ana, Bo, Cy, Dee, Eli, Fay and Gus." in told
    assert "The first night falls." in told
    assert "Day 1 dawns." in told
    assert " wins." in told
    assert "--seed 5" in told


def test_a_transcript_leaves_single_hands_to_the_tally() -> None:
    told = belfry("simulate", "--seed", "5").stdout

    assert "raises a hand" not in told
    assert "Votes " in told


def test_the_same_seed_gives_the_same_game_and_another_seed_another() -> None:
    first, again, other = (belfry("simulate", "--seed", seed).stdout for seed in ("5", "5", "6"))

    assert first == again
    assert first != other


def test_without_a_seed_the_seed_that_was_taken_is_named() -> None:
    told = belfry("simulate").stdout
    seed = told.rpartition("--seed ")[2].strip(". \n")

    assert belfry("simulate", "--seed", seed).stdout == told


def test_travellers_play_from_the_start_where_they_are_asked_for() -> None:
    told = belfry("simulate", "--seed", "5", "--players", "7", "--travellers", "2").stdout

    named = re.findall("Scapegoat|Gunslinger|Beggar|Bureaucrat|Thief", told)
    assert len(set(named)) == 2
    assert "--travellers 2 --seed 5" in told
    found = printed("simulate", "--games", "3", "--seed", "5", "--players", "15", "--travellers", "5")
    assert (found["players"], found["travellers"], sum(found["wins"].values())) == (15, 5, 3)
    with_fabled = belfry("simulate", "--seed", "5", "--travellers", "1", "--fabled", "doomsayer").stdout
    assert "Fabled in play: Doomsayer" in with_fabled


def test_more_than_twenty_in_all_and_travellers_of_another_game_are_refused() -> None:
    assert "SET-2" in refusal("simulate", "--players", "15", "--travellers", "6")
    assert "--travellers" in refusal("simulate", "--game", "traitors", "--travellers", "1")


def test_many_games_are_counted() -> None:
    told = belfry("simulate", "--games", "20", "--seed", "1", "--players", "5").stdout

    assert told.startswith("20 games of 5 players in ")
    assert "good " in told
    assert "evil " in told
    assert "days on average" in told


def test_the_json_of_many_games_has_the_promised_shape() -> None:
    found = printed("simulate", "--games", "20", "--seed", "1", "--players", "6")

    assert {"games", "players", "wins", "mean_days", "games_per_second", "seed"} <= set(found)
    assert (found["games"], found["players"], found["seed"]) == (20, 6, 1)
    assert set(found["wins"]) == {"good", "evil"}
    assert sum(found["wins"].values()) == sum(found["lengths"].values()) == 20
    assert found["mean_days"] == pytest.approx(
        sum(int(days) * games for days, games in found["lengths"].items()) / 20, abs=0.001
    )
    assert found["games_per_second"] > 0


def test_the_json_of_one_game_says_who_won_and_why() -> None:
    found = printed("simulate", "--seed", "5")

    assert found["games"] == 1
    assert found["wins"][found["winner"]] == 1
    assert found["reason"]


def test_several_games_are_those_of_the_seeds_that_follow() -> None:
    three = printed("simulate", "--games", "3", "--seed", "7")["wins"]
    singly = [printed("simulate", "--seed", seed)["winner"] for seed in ("7", "8", "9")]

    assert three == {"good": singly.count("good"), "evil": singly.count("evil")}


def test_bots_talk_while_they_play() -> None:
    told = belfry("simulate", "--policy", "bots", "--seed", "4", "--players", "7").stdout

    assert "says: “" in told
    assert " wins." in told
    assert "--policy bots --seed 4" in told


def test_bots_play_the_same_games_from_the_same_seed() -> None:
    found, again = (
        printed("simulate", "--policy", "bots", "--games", "3", "--seed", "4", "--players", "6") for _ in range(2)
    )

    assert found["policy"] == "bots"
    assert sum(found["wins"].values()) == found["games"] == 3
    assert (found["wins"], found["lengths"]) == (again["wins"], again["lengths"])


def test_good_players_can_vote_by_lot_and_the_executed_are_counted() -> None:
    games = ("simulate", "--policy", "bots", "--games", "4", "--seed", "3", "--players", "6")
    bots, lot = printed(*games), printed(*games, "--good", "lot")

    assert (bots["good"], lot["good"]) == ("bots", "lot")
    assert bots["lengths"] != lot["lengths"] or bots["hanged"] != lot["hanged"]
    for found in (bots, lot):
        assert 0 <= found["hanged"]["demons"] <= found["hanged"]["all"]
    assert lot["hanged"]["all"] >= 4


def test_the_journal_of_a_game_among_bots_can_be_replayed(tmp_path: Path) -> None:
    path = str(tmp_path / "bots.jsonl")
    found = printed("simulate", "--policy", "bots", "--seed", "4", "--players", "6", "--save", path)

    assert printed("replay", path)["winner"] == found["winner"]


@pytest.mark.parametrize("players", ["5", "15"])
def test_the_fewest_and_the_most_players_can_play(players: str) -> None:
    assert printed("simulate", "--players", players, "--seed", "2")["players"] == int(players)


@pytest.mark.parametrize(
    "arguments",
    [
        ("--players", "4"),
        ("--players", "16"),
        ("--players", "many"),
        ("--games", "0"),
        ("--games", "1000000000"),
        ("--seed", "-1"),
        ("--seed", "1e9"),
        ("--seed", "9" * 400),
    ],
)
def test_impossible_numbers_are_wrong_usage(arguments: tuple[str, str]) -> None:
    result = belfry("simulate", *arguments)

    assert result.exit_code == 2
    assert arguments[0] in result.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--policy", "clever"), "--policy 'clever' is unknown; this version has: random, bots"),
        (("--policy", "bots", "--good", "luck"), "--good 'luck' is unknown; this version has: bots, lot"),
        (("--good", "lot"), "--good is for --game clocktower with --policy bots"),
        (("--game", "chess"), "--game 'chess' is unknown; this version has: clocktower, traitors"),
        (("--games", "2", "--save", "x"), "--save keeps the journal of one game"),
        (("--save", "/nowhere/at/all"), "/nowhere/at/all: cannot be written: No such file or directory"),
        (("--script", "nosuch"), "there is no edition and no file 'nosuch'"),
        (("--script", "nosuch.json"), "nosuch.json: cannot be read: No such file or directory"),
        (("--script", "carousel"), "'carousel' has characters for scripts and no list of its own"),
        (("--script", "/"), "/: cannot be read: Is a directory"),
        (("--script", "a\0b"), "there is no edition and no file"),
        (("--script", "x" * 5000), "there is no edition and no file"),
    ],
)
def test_what_cannot_be_simulated_is_refused_in_one_line(arguments: tuple[str, ...], message: str) -> None:
    assert message in refusal("simulate", *arguments)


# Scripts


SMALL = ["imp", "poisoner", "spy", "chef", "empath", "monk", "soldier", "saint", "virgin", "mayor"]


def script_of(*arguments: str, stdin: str | None = None) -> list[str]:
    """The characters that a game is played with, as the journal has them."""
    result = belfry("simulate", "--players", "7", "--seed", "3", "--save", "-saved", *arguments, stdin=stdin)
    assert result.exit_code == 0, result.stderr
    return json.loads(Path("-saved").read_text("utf-8").splitlines()[0])["config"]["script"]


@pytest.mark.parametrize(
    "text",
    [
        json.dumps(SMALL),
        json.dumps([{"id": id} for id in SMALL]),
        json.dumps([{"id": "_meta", "name": "Small", "author": "Us"}, *SMALL]),
        json.dumps([id.title() for id in SMALL]),
        "\ufeff" + json.dumps(SMALL),
    ],
    ids=["ids", "objects", "with a heading", "capitals", "with a byte order mark"],
)
def test_a_script_file_is_a_list_of_ids_or_of_objects(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("small.json").write_text(text, "utf-8")

    assert script_of("--script", "small.json") == SMALL
    assert script_of("--script", "-", stdin=text) == SMALL


def test_ids_of_older_script_files_are_understood(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    old = [*SMALL, "fortune_teller", {"id": "Scarlet Woman"}]

    assert script_of("--script", "-", stdin=json.dumps(old)) == [*SMALL, "fortuneteller", "scarletwoman"]


@pytest.mark.parametrize("players", [5, 6, 7, 10, 12, 15])
def test_a_random_script_can_be_played_and_follows_the_seed(players: int) -> None:
    one, again, other = (
        printed("setup", "--players", str(players), "--script", "random", "--seed", seed) for seed in ("1", "1", "2")
    )

    assert one == again
    assert one != other
    assert len(one["players"]) == players


@pytest.mark.parametrize("players", ["5", "6"])
def test_a_random_script_for_five_or_six_has_the_numbers_of_teensyville(
    players: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SCR-10"""
    monkeypatch.chdir(tmp_path)
    types = [CHARACTERS[id].type for id in script_of("--script", "random", "--players", players)]

    assert {type: types.count(type) for type in types} == {"townsfolk": 6, "outsider": 2, "minion": 2, "demon": 1}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "not JSON"),
        ("[", "not JSON"),
        ("[" * 100_000, "nested so deeply"),
        ("{}", "A script is a list of characters"),
        ("3", "not JSON"),
        ("[3]", "Entry 1 is neither a character's id nor an object with an “id”"),
        ('["imp", {"team": "minion"}]', "Entry 2 is neither a character's id nor an object with an “id”"),
        ('["imp", "impp"]', "“impp” is no character that Belfry knows. Did you mean Imp"),
        ('["imp", "spy", "chef"]', "has 0 of type outsider, but 1 are needed (SCR-9)"),
        ("[]", "There is no character in it"),
        (json.dumps(["imp"] * 500), "a script has at most 400 characters"),
    ],
)
def test_a_script_that_cannot_be_played_is_refused_in_one_line(text: str, message: str) -> None:
    assert message in refusal("simulate", "--script", "-", stdin=text)


def test_a_script_file_that_is_no_text_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "garbage.json"
    path.write_bytes(b'["imp",\n"\xff\xfe"]')

    assert "garbage.json: Line 2 is not text in UTF-8" in refusal("simulate", "--script", str(path))


def test_a_huge_script_file_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    path.write_bytes(b" " * (1024 * 1024 + 1))

    assert "longer than 1024 KB" in refusal("simulate", "--script", str(path))


# The Traitors card game


TRAITORS = ("simulate", "--game", "traitors")


def test_a_game_of_the_traitors_is_narrated_from_the_seats_to_the_winner() -> None:
    told = belfry(*TRAITORS, "--seed", "5", "--players", "5").stdout

    assert told.startswith("A castle above a cold lake")
    assert "  Round the table, clockwise: Ana, Bo, Cy, Dee and Eli." in told
    assert "Round 2." in told
    assert " wins the game with " in told or " win the game together" in told
    assert "--game traitors --players 5 --seed 5" in told


def test_many_games_of_the_traitors_are_counted() -> None:
    told = belfry(*TRAITORS, "--games", "20", "--seed", "1").stdout

    assert told.startswith("20 games of 6 players in ")
    assert "turns a round on average" in told


def test_the_json_of_many_games_of_the_traitors_has_the_promised_shape() -> None:
    found = printed(*TRAITORS, "--games", "20", "--seed", "1", "--players", "4")

    assert {"games", "players", "wins", "mean_days", "games_per_second", "seed"} <= set(found)
    assert (found["game"], found["games"], found["players"], found["seed"]) == ("traitors", 20, 4, 1)
    assert set(found["wins"]) == {"faithful", "traitor"}
    assert sum(found["wins"].values()) >= 20
    assert found["rounds"] == sum(found["funds"].values()) == sum(found["ends"].values()) == 60
    assert found["mean_days"] == 3


def test_the_json_of_one_game_of_the_traitors_says_who_won() -> None:
    found = printed(*TRAITORS, "--seed", "5")
    best = max(found["scores"].values())

    assert len(found["scores"]) == 6
    assert found["winners"] == [name for name, score in found["scores"].items() if score == best]


def test_the_same_seed_gives_the_same_game_of_the_traitors_and_another_seed_another() -> None:
    first, again, other = (belfry(*TRAITORS, "--seed", seed).stdout for seed in ("5", "5", "6"))

    assert first == again
    assert first != other


def test_bots_talk_while_they_play_the_traitors() -> None:
    told = belfry(*TRAITORS, "--policy", "bots", "--seed", "5", "--players", "5").stdout

    assert re.search(r"^    (Ana|Bo|Cy|Dee|Eli): \S", told, re.MULTILINE)
    assert "--game traitors --players 5 --policy bots --seed 5" in told


def test_bots_play_the_same_games_of_the_traitors_from_the_same_seed() -> None:
    found, again = (printed(*TRAITORS, "--policy", "bots", "--games", "3", "--seed", "4") for _ in range(2))

    assert found["policy"] == "bots"
    assert found["rounds"] == 6
    assert sum(found["banished"].values()) > 3
    assert {**found, "games_per_second": 0} == {**again, "games_per_second": 0}


def test_the_journal_of_a_game_of_the_traitors_among_bots_can_be_replayed(tmp_path: Path) -> None:
    path = str(tmp_path / "bots.jsonl")
    found = printed(*TRAITORS, "--policy", "bots", "--seed", "4", "--save", path)

    assert printed("replay", path)["winner"] == found["winners"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--players", "9"), "--players is 4 to 8 for --game traitors, not 9"),
        (("--policy", "clever"), "--policy 'clever' is unknown; this version has: random, bots"),
        (("--script", "trouble-brewing"), "--script, --fabled and --theme are for --game clocktower"),
        (("--theme", "trash-can"), "--script, --fabled and --theme are for --game clocktower"),
        (("--games", "2", "--save", "x"), "--save keeps the journal of one game"),
    ],
)
def test_what_cannot_be_simulated_of_the_traitors_is_refused(arguments: tuple[str, ...], message: str) -> None:
    assert message in refusal(*TRAITORS, *arguments)
