"""Legion."""

from typing import Any

import pytest

from belfry.clocktower import Clocktower, Config
from belfry.clocktower.characters.carousel.legion import Legion
from belfry.clocktower.pieces.kind import is_demon, is_minion
from belfry.clocktower.pieces.token import DRUNK, POISONED
from belfry.clocktower.script import script as scripts
from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.clocktower.storyteller.ending import closing, early_end
from belfry.core.entry import Answer
from belfry.core.policy import RandomPolicy, SplitPolicy, play
from tests.clocktower.deal import characters, check_bag, numbers
from tests.clocktower.steps import night_to, rule
from tests.clocktower.towns import Town, pair, town

SCRIPT = [
    *("fortuneteller", "slayer", "towncrier", "investigator", "chef", "empath", "monk", "soldier", "virgin", "sage"),
    *("mayor", "undertaker", "clockmaker", "saint", "recluse", "butler", "drunk", "poisoner", "witch", "pithag"),
    *("spy", "imp", "legion", "organgrinder", "exorcist", "golem"),
]
EIGHT = "legion fortuneteller slayer legion legion legion legion legion"
FOUR_ALIVE = "chef slayer legion legion -legion -legion -legion -legion"
NUMBERS = {5: 3, 6: 4, 7: 5, 8: 6, 9: 7, 10: 7, 11: 8, 12: 9, 13: 9, 14: 10, 15: 11}


def crowd(seats: str = EIGHT, start: str = "day 2", **more: Any) -> Town:
    return town(seats, start=start, script=SCRIPT, **more)


def check(words: str, **switches: Any) -> list[tuple[str, str]]:
    script = scripts.custom(SCRIPT)
    return check_bag(script, len(words.split()), characters(words), switches={**script.usual_switches, **switches})


def legions(number: int, others: str) -> str:
    return " ".join(["legion"] * number) + " " + others


def public(t: Town) -> dict[str, Any]:
    """The last tally as everybody heard it."""
    return t.events("tally")[-1]


def reminded(t: Town) -> list[str]:
    """Beside whom the Storyteller is reminded that they are truly about to die, once for each reminder."""
    seats = t.view("storyteller")["grimoire"]["seats"]
    return [s["name"] for s in seats for token in s["tokens"] if token["token"] == "legion/about-to-die"]


# Setting up


@pytest.mark.parametrize("players", range(5, 16))
def test_most_players_are_legion_and_no_minion_is_in_the_bag(players: int) -> None:
    """legion/c3, legion/r11"""
    found = 0
    for seed in range(40):
        game = Clocktower(Config.players(players, script=tuple(SCRIPT)), seed)
        if "legion" in game.grimoire.in_play():
            found += 1
            _, _, minions, demons = numbers(game)
            assert (minions, demons) == (0, NUMBERS[players])
            assert {seat.character.id for seat in game.grimoire.demons()} == {"legion"}
    assert found


def test_the_good_characters_are_any_mixture() -> None:
    """legion/c3, legion/r11"""
    assert check(legions(7, "chef empath monk")) == []
    assert check(legions(7, "saint recluse butler")) == []
    [(rule_broken, message)] = check(legions(6, "chef empath monk soldier"))
    assert rule_broken == "SET-14" and "10 players have 7 of them" in message
    assert {broken for broken, _ in check(legions(7, "chef empath poisoner"))} == {"SET-18", "SET-20"}
    assert "SET-18" in {broken for broken, _ in check(legions(7, "chef empath imp"))}


def test_where_the_table_has_it_so_any_number_above_half_is_legion() -> None:
    """SET-14: the option of its setup text."""
    for number in (6, 7, 8):
        others = " ".join(["chef", "empath", "monk", "soldier"][: 10 - number])
        assert check(legions(number, others), legion_count="free") == []
    assert check(legions(5, "chef empath monk soldier virgin"), legion_count="free")
    assert check(legions(9, "chef"), legion_count="free")
    assert check(legions(8, "chef empath")) != []


def test_a_game_of_ten_can_be_dealt_from_such_a_bag() -> None:
    """legion/c3"""
    bag = tuple(legions(7, "chef empath saint").split())
    game = Clocktower(Config.players(10, script=tuple(SCRIPT), bag=bag), 4)
    assert numbers(game) == (2, 1, 0, 7)
    assert sum(seat.evil for seat in game.grimoire.circle) == 7


# The first night


@pytest.mark.parametrize("bluffs", [True, False])
def test_all_wake_together_and_see_one_another_and_bluffs_are_optional(bluffs: bool) -> None:
    """legion/c4"""
    seats = "legion chef empath legion legion legion legion legion legion"
    t = crowd(seats, "night 1").night(rule("legion", "yes" if bluffs else "no"))
    assert not t.events("minioninfo")
    assert [event["seat"] for event in t.events("demoninfo")] == [0, 3, 4, 5, 6, 7, 8]
    assert [seat for seat, facts in t.view("Dee")["known"].items() if facts.get("demon")] == [0, 4, 5, 6, 7, 8]
    assert len(t.view("Dee")["bluffs"] or ()) == (3 if bluffs else 0)
    assert set(t.view("Bo")["known"]) == {1}
    assert t.view("Bo")["bluffs"] is None


@pytest.mark.parametrize("meet", [True, False])
def test_with_fewer_than_seven_players_they_do_not_meet_unless_the_table_has_it_so(meet: bool) -> None:
    """legion/r15"""
    t = crowd("legion chef empath legion legion legion", "night 1", switches={"legion_always_meet": meet}).night()
    assert bool(t.events("demoninfo")) is meet
    assert (set(t.view("Ana")["known"]) == {0, 3, 4, 5}) is meet


# Winning


def test_good_wins_only_when_every_legion_is_dead() -> None:
    """legion/r1, legion/c6"""
    t = crowd("legion chef slayer legion -legion -legion -legion -legion").storyteller(kill="Ana")
    assert t.winner is None
    last = crowd("legion chef slayer -legion -legion -legion -legion -legion").nominate("Bo", "Ana", "Bo Cy")
    assert last.tally == 2
    assert last.close().winner == "good"


def test_evil_wins_with_two_alive_travellers_not_counted() -> None:
    """legion/r1"""
    t = crowd("legion chef slayer -legion -legion thief:good")
    assert t.winner is None
    assert t.storyteller(kill="Bo").winner == "evil"


def test_a_good_legion_still_has_to_die_and_votes_as_a_good_player() -> None:
    """legion/r13"""
    t = crowd("legion:good chef slayer legion legion legion legion legion").nominate("Dee", "Bo", "Ana Dee Eli Fay")
    assert t.about_to_die == "Bo"
    last = crowd("legion:good chef slayer -legion -legion -legion")
    assert last.winner is None
    assert last.execute("Ana").winner == "good"


def test_when_a_single_good_player_is_alive_the_storyteller_may_end_the_game() -> None:
    """legion/c10, legion/r12"""
    seats = legions(9, "chef -empath -monk -soldier")
    t = crowd(seats)
    offer = early_end(t.grimoire)
    assert offer is not None and (offer.winner, offer.reason) == ("evil", "one-good-left")
    assert t.winner is None
    assert closing(t.grimoire) is not None
    assert early_end(crowd(legions(9, "chef empath -monk -soldier")).grimoire) is None


@pytest.mark.parametrize(
    ("seats", "is_lost"),
    [
        (legions(5, "chef thief:evil"), True),
        (legions(5, "chef thief:good"), False),
        (legions(5, "chef legion:good"), False),
        (legions(5, "chef empath:evil"), False),
    ],
)
def test_whoever_else_is_good_or_no_legion_may_still_turn_the_game(seats: str, is_lost: bool) -> None:
    """legion/r12"""
    assert (early_end(crowd(seats).grimoire) is not None) is is_lost


# Votes


def test_one_good_voter_makes_the_whole_tally_count() -> None:
    """legion/c1, legion/r2"""
    t = crowd().nominate("Ana", "Bo", "Ana Cy Dee Eli Fay Gus Hal")
    assert t.tally == 7
    t.close()
    assert t.executed == "Bo" and not t.alive("Bo")
    assert t.winner is None
    offer = early_end(t.grimoire)
    assert offer is not None and offer.winner == "evil"


def test_a_tally_of_evil_players_alone_is_zero_and_the_earlier_state_stands() -> None:
    """legion/c2, legion/r3"""
    t = crowd(FOUR_ALIVE).nominate("Ana", "Bo", "Ana Cy")
    assert t.about_to_die == "Bo"
    t.nominate("Cy", "Dee", "Cy Dee Eli")
    assert t.tally == 0
    assert public(t)["void"] and public(t)["about_to_die"] == 1
    t.close()
    assert t.executed == "Bo"


def test_a_zero_tally_ties_nobody() -> None:
    """legion/r3"""
    t = crowd().nominate("Bo", "Ana", "Bo Cy Dee Eli").nominate("Dee", "Bo", "Ana Dee Eli Fay")
    assert t.tally == 0 and t.about_to_die == "Ana"


@pytest.mark.parametrize(("voter", "counts"), [("thief:good", True), ("thief:evil", False)])
def test_travellers_and_the_dead_count_by_their_alignment(voter: str, counts: bool) -> None:
    """legion/r2"""
    t = crowd(f"legion chef slayer legion legion legion {voter}").nominate("Ana", "Bo", "Ana Dee Eli Gus")
    assert (t.about_to_die == "Bo") is counts
    dead = crowd("legion -chef slayer legion legion legion legion").nominate("Ana", "Cy", "Ana Dee Bo")
    assert dead.about_to_die == "Cy"


def test_hands_are_counted_aloud_and_only_a_tally_that_is_high_enough_is_declared_zero() -> None:
    """legion/r4"""
    t = crowd().nominate("Ana", "Bo", "Ana Dee Eli Fay")
    assert [hand["total"] for hand in t.events("hand") if hand["up"]] == [1, 2, 3, 4]
    assert public(t)["tally"] == 0 and public(t)["voters"] == (3, 4, 5, 0)
    t.nominate("Dee", "Cy", "Ana Dee Eli")
    assert public(t)["tally"] == 3 and "void" not in public(t)
    other = crowd().nominate("Bo", "Ana", "Bo Cy Dee Eli Fay").nominate("Dee", "Bo", "Ana Dee Eli Fay")
    assert public(other)["tally"] == 4 and "void" not in public(other)


def test_a_hidden_result_is_announced_as_a_success_and_nobody_is_executed() -> None:
    """legion/c9, legion/r5"""
    t = crowd("legion chef slayer legion legion legion")
    t.nominate("Ana", "Bo", "Ana Dee Eli Fay", before=[rule("legion", "hide")])
    assert (public(t)["tally"], public(t)["result"], public(t)["about_to_die"]) == (4, "succeeds", 1)
    assert "void" not in public(t)
    assert t.view("Cy")["about_to_die"] == 1
    assert t.view("storyteller")["about_to_die"] is None
    t.close()
    assert t.executed is None


def test_with_a_hidden_result_the_one_truly_about_to_die_is_executed() -> None:
    """legion/r5"""
    t = crowd().nominate("Ana", "Bo", "Ana Dee Eli Fay Gus", before=[rule("legion", "hide")])
    assert reminded(t) == []
    t.nominate("Bo", "Dee", "Bo Cy Ana Eli")
    assert (public(t)["result"], public(t)["about_to_die"]) == ("fails", 1)
    assert t.view("storyteller")["about_to_die"] == 3
    assert reminded(t) == ["Dee"]
    t.close()
    assert t.executed == "Dee"


def test_the_storyteller_is_reminded_only_of_a_player_and_only_beside_a_hidden_result() -> None:
    """legion/r5"""
    t = crowd().nominate("Bo", "Ana", "Bo Cy Dee Eli")
    assert reminded(t) == []
    t.nominate("Dee", "Bo", "Ana Dee Eli Fay Gus", before=[rule("legion", "hide")])
    assert reminded(t) == ["Ana"]
    t = town("legion atheist slayer legion legion legion", start="day 2", script=[*SCRIPT, "atheist"])
    t.nominate("Ana", "Bo", "Ana Dee Eli", before=[rule("legion", "hide")])
    t.nominate("Bo", "storyteller", "Ana Bo Cy Dee")
    assert t.about_to_die == "storyteller" and reminded(t) == []


def test_a_tally_that_nobody_hears_is_zero_without_a_question() -> None:
    """legion/r3"""
    t = crowd("legion chef slayer legion legion legion organgrinder").nominate("Ana", "Bo", "Ana Dee Eli Fay")
    assert t.grimoire.today.nominations[-1].secret
    assert not t.asked("storyteller", "legion") and t.about_to_die is None


def test_a_hidden_result_looks_to_the_town_like_a_good_backed_one() -> None:
    """legion/r5"""
    hidden = crowd().nominate("Ana", "Bo", "Ana Dee Eli Fay", before=[rule("legion", "hide")])
    honest = crowd("legion:good fortuneteller slayer legion legion legion legion legion")
    honest.nominate("Ana", "Bo", "Ana Dee Eli Fay")
    for who in ("public", "Cy", "Bo", "Hal"):
        assert hidden.view(who) == honest.view(who)


@pytest.mark.parametrize(("as_", "counts"), [("good", True), ("evil", False)])
def test_whoever_may_register_as_the_other_side_may_count_as_such_for_a_vote(as_: str, counts: bool) -> None:
    """legion/r6"""
    answer = {"register": {"who": "Cy", "to": "legion", "as": as_}}
    t = crowd("legion chef recluse legion legion legion legion").nominate("Ana", "Bo", "Ana Cy Dee Eli", [answer])
    assert (t.about_to_die == "Bo") is counts
    plain = crowd("legion chef recluse legion legion legion slayer").nominate("Ana", "Bo", "Ana Cy Dee Gus")
    assert plain.about_to_die == "Bo" and not plain.asked("storyteller", "legion")


@pytest.mark.parametrize("how", [DRUNK, POISONED])
def test_the_rule_is_in_force_while_one_living_legion_has_the_ability(how: str) -> None:
    """legion/r7"""
    t = crowd("legion chef slayer legion legion -legion", "night 2")
    for name in ("Ana", "Dee"):
        t.impair(name, how)
    t.night(rule("legion", "Cy"))
    assert t.died == ["Cy"]
    t.day().nominate("Ana", "Bo", "Ana Dee")
    assert t.tally == 0
    all_of_them = crowd("legion chef slayer legion legion -legion", "night 2")
    for name in ("Ana", "Dee", "Eli"):
        all_of_them.impair(name, how)
    all_of_them.night().day()
    assert all_of_them.died == [] and not all_of_them.asked("storyteller", "legion")
    all_of_them.nominate("Ana", "Bo", "Ana Dee Eli")
    assert all_of_them.tally == 3 and all_of_them.about_to_die == "Bo"


def test_support_for_an_exile_is_never_turned_into_zero() -> None:
    """legion/r16"""
    t = crowd("legion chef slayer legion legion legion thief:good").exile("Ana", "Gus", "Ana Dee Eli Fay")
    assert not t.alive("Gus")


# What others see in them


def test_to_other_abilities_each_is_demon_and_minion() -> None:
    """legion/r8, legion/c7"""
    assert is_demon(Legion) and is_minion(Legion)
    herring = {"Cy": ["fortuneteller/red-herring"]}
    t = crowd("legion fortuneteller chef investigator legion legion legion", "night 1", tokens=herring)
    t.night(Bo=["Ana", "Dee"])
    assert t.learned("Bo") is True
    legion_shown = [value for value in t.may_learn("Dee") if value != 0]
    assert {character for _, character in legion_shown} == {"legion"}
    assert not any(players == {"Bo", "Cy"} for players, _ in legion_shown)


def test_the_town_crier_learns_that_a_minion_nominated() -> None:
    """legion/c8, legion/r8"""
    t = crowd("legion chef towncrier legion legion legion legion").nominate("Ana", "Bo").dusk().night()
    assert t.learned("Cy") is True
    other = crowd("legion chef towncrier legion legion legion legion").nominate("Bo", "Ana").dusk().night()
    assert other.learned("Cy") is False


def test_an_investigator_is_never_shown_somebody_else_for_it_and_a_drunk_one_may_be() -> None:
    """legion/r8"""
    t = crowd("legion chef investigator legion legion legion legion", "night 1").impair("Cy", DRUNK).night()
    assert t.may_tell("Cy", pair("Bo", "Cy", "legion"))
    assert t.may_tell("Cy", pair("Bo", "Ana", "poisoner"))


def test_by_type_a_legion_player_is_a_demon() -> None:
    """legion/r9"""
    assert Legion.type == "demon"
    t = crowd()
    assert t.grimoire.is_demon(t.seat("Ana")) and "legion" in [c.id for c in t.grimoire.script.of_type("demon")]
    assert "legion" not in [c.id for c in t.grimoire.script.of_type("minion")]


def test_an_ability_that_needs_no_demon_never_finds_legion() -> None:
    """legion/r8"""
    t = crowd("legion golem chef legion legion legion legion").nominate("Bo", "Ana")
    assert t.alive("Ana") and "golem/may-not-nominate" in t.tokens("Bo")
    assert not crowd("legion golem chef legion legion legion legion").nominate("Bo", "Cy").alive("Cy")


# The other nights


def test_nobody_is_woken_and_the_storyteller_picks_one_player_or_nobody() -> None:
    """legion/c5, legion/r10"""
    t = crowd(start="night 3").night(rule("legion", "Cy"), Bo=["Ana", "Cy"])
    assert t.died == ["Cy"]
    assert t.tokens("Cy") == ["legion/dead"]
    assert t.woke == {"Bo"}
    t.day().dusk().night(Bo=["Ana", "Cy"])
    assert t.died == []
    assert sum(entry.asked[1] == "legion" for entry in t.game.entries if isinstance(entry, Answer)) == 2


def test_the_death_is_a_kill_by_the_demon() -> None:
    """legion/r10"""
    t = crowd("legion soldier sage legion legion legion legion", "night 2").night(rule("legion", "Bo"))
    assert t.died == []
    t.day().dusk().night(rule("legion", "Cy"))
    assert t.died == ["Cy"] and t.asked("storyteller", "sage")


def test_an_exorcist_stops_nothing_as_nobody_is_woken() -> None:
    """legion/r10"""
    t = crowd("legion exorcist chef legion legion legion legion", "night 2").night(rule("legion", "Cy"), Bo="Ana")
    assert t.died == ["Cy"]


def test_minion_abilities_may_still_arise() -> None:
    """legion/r11"""
    t = crowd(start="night 2").storyteller(character={"Bo": "poisoner"}).night(Bo="Cy")
    assert t.poisoned("Cy")


def test_legion_that_comes_into_play_later_changes_only_that_player() -> None:
    """legion/r14"""
    t = crowd("pithag imp chef empath soldier mayor virgin slayer", "night 2")
    t.night({"choose": {"who": "Ana", "ability": "pithag", "choice": ["Cy", "legion"]}}, Bo="Dee")
    assert [seat.name for seat in t.grimoire.circle if seat.character is Legion] == ["Cy"]
    assert len(t.grimoire.minions()) == 2


# The automatic Storyteller


def suggestions(t: Town) -> set[Any]:
    ask = t.game.ask
    assert ask is not None
    return {AutomaticStoryteller(seed).suggest(t.game, ask).answer for seed in range(20)}


@pytest.mark.parametrize(
    ("seats", "dies"),
    [
        ("legion chef slayer legion legion legion legion legion", {0, 3, 4, 5, 6, 7}),
        ("legion chef slayer monk -legion -legion -legion -legion", {1, 2, 3}),
        ("legion chef slayer -legion -legion -legion -legion -legion", {1, 2}),
    ],
)
def test_it_steers_towards_a_last_day_with_two_good_players_and_one_legion(seats: str, dies: set[int]) -> None:
    """legion/r10"""
    t = crowd(seats, "night 3")
    night_to(t, "legion")
    assert suggestions(t) == dies


def test_it_shows_them_bluffs() -> None:
    """legion/c4"""
    t = crowd("legion chef empath legion legion legion legion", "night 1", storyteller="automatic").night()
    assert {len(t.view(name)["bluffs"] or ()) for name in ("Ana", "Dee", "Gus")} == {3}


def test_it_hides_a_tally_once_votes_are_used_as_a_test() -> None:
    """legion/r5"""
    t = crowd(storyteller="automatic").nominate("Ana", "Bo", "Ana Dee Eli Fay")
    assert public(t)["void"]
    t.nominate("Dee", "Cy", "Ana Dee Eli Fay")
    assert public(t)["result"] == "succeeds" and t.tally == 0


@pytest.mark.parametrize("players", [5, 7, 10, 13, 15])
@pytest.mark.parametrize("automatic", [True, False])
def test_its_games_end_and_can_be_played_again(players: int, automatic: bool) -> None:
    """legion/r1"""
    good = ("chef", "empath", "monk", "saint")[: players - NUMBERS[players]]
    config = Config.players(players, script=tuple(SCRIPT), bag=("legion",) * NUMBERS[players] + good)
    game = Clocktower(config, 3)
    players_policy = RandomPolicy(3, 0.3)
    play(game, SplitPolicy(players_policy, AutomaticStoryteller(3)) if automatic else players_policy)
    assert game.winner
    again = Clocktower(config, 3)
    again.redo(game.entries)
    assert [(e.kind, e.data) for e in again.events] == [(e.kind, e.data) for e in game.events]
