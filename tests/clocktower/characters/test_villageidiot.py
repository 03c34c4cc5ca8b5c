"""The Village Idiot."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from belfry.clocktower import Clocktower
from belfry.clocktower.characters.carousel.villageidiot import VillageIdiot
from belfry.clocktower.pieces.counts import TABLE
from belfry.clocktower.pieces.token import POISONED
from belfry.clocktower.script import script as scripts
from belfry.clocktower.setup.bag import count_types
from belfry.clocktower.setup.drawing import choose_characters
from belfry.clocktower.storyteller import AutomaticStoryteller
from tests.clocktower.deal import characters, check_bag
from tests.clocktower.steps import choice, choose, night_to, rule, shown, works
from tests.clocktower.towns import Town, town

SCRIPT = [
    *("villageidiot", "chef", "empath", "monk", "soldier", "mayor", "virgin", "slayer", "undertaker", "ravenkeeper"),
    *("philosopher", "recluse", "saint", "butler", "poisoner", "spy", "pithag", "imp", "vortox"),
]
THREE = "villageidiot villageidiot villageidiot imp poisoner chef monk soldier slayer spy"
BOTH = ["good", "evil"]


def village(seats: str = THREE, start: str = "night 1", *, drunk: str | None = None, **more: Any) -> Town:
    """A town with Village Idiots; when it begins with the first night, `drunk` is the drunk one."""
    t = town(seats, start=start, script=SCRIPT, **more)
    return t if drunk is None else t.setup(rule("villageidiot", drunk))


def drunk_ones(t: Town) -> list[str]:
    return [seat.name for seat in t.grimoire.circle if t.drunk(seat.name)]


# Setting up


def problems(words: str) -> list[str]:
    return [rule for rule, _ in check_bag(scripts.custom(SCRIPT), len(words.split()), characters(words))]


@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("players", [5, 7, 10, 15])
def test_one_to_three_players_are_it_whatever_the_number_of_players(number: int, players: int) -> None:
    """villageidiot/r1: they are Townsfolk, in place of others"""
    counts = TABLE[players]
    townsfolk = ["villageidiot"] * number + SCRIPT[1:11]
    bag = [*townsfolk[: counts.townsfolk], *SCRIPT[11 : 11 + counts.outsider], *SCRIPT[14 : 14 + counts.minion], "imp"]
    assert problems(" ".join(bag)) == []


def test_four_are_too_many_and_the_counts_stay_as_they_are() -> None:
    """villageidiot/r1"""
    idiots = "villageidiot villageidiot villageidiot"
    assert problems(f"{idiots} villageidiot chef spy imp") == ["SET-14"]
    assert problems(f"{idiots} chef monk empath spy imp") == ["SET-6"]
    assert problems("chef chef monk empath slayer spy imp") == ["SET-14"]


def test_each_number_of_them_is_drawn_as_often() -> None:
    """villageidiot/r1: at random with equal chance; the numbers of each type do not change"""
    script = scripts.custom(SCRIPT)
    drawn = [choose_characters(script, 10, Random(seed)) for seed in range(600)]
    assert {count_types(found) for found in drawn} == {TABLE[10]}
    numbers = Counter(found.count(VillageIdiot) for found in drawn if VillageIdiot in found)
    assert set(numbers) == {1, 2, 3}
    assert all(0.25 < number / numbers.total() < 0.42 for number in numbers.values())


def test_no_more_are_drawn_than_other_townsfolk_can_make_room_for() -> None:
    """villageidiot/r1: with a Choirboy, who needs the King, one of three Townsfolk is left to be one"""
    script = scripts.custom(["villageidiot", "choirboy", "king", "chef", "saint", "poisoner", "imp"])
    drawn = [choose_characters(script, 5, Random(seed)) for seed in range(60)]
    with_the_king = [[c.id for c in found] for found in drawn if "king" in [c.id for c in found]]
    assert [ids for ids in with_the_king if "choirboy" in ids and "villageidiot" in ids]
    assert all(ids.count("villageidiot") == 1 for ids in with_the_king if "choirboy" in ids and "villageidiot" in ids)


def test_exactly_one_of_three_is_drunk() -> None:
    """villageidiot/c3, villageidiot/r3"""
    t = village("villageidiot villageidiot villageidiot chef monk soldier slayer poisoner spy imp")
    t.setup(rule("villageidiot", "Bo"))
    assert drunk_ones(t) == ["Bo"]
    assert [t.tokens(name) for name in ("Ana", "Bo", "Cy")] == [[], ["villageidiot/drunk"], []]
    assert Counter(seat.character.type for seat in t.grimoire.circle) == {"townsfolk": 7, "minion": 2, "demon": 1}


def test_the_drunk_one_does_not_know_it() -> None:
    """villageidiot/r3"""
    t, other = village(drunk="Bo"), village(drunk="Cy")
    for who in ("Ana", "Bo", "Cy", "public"):
        assert t.view(who) == other.view(who)


def test_only_a_village_idiot_can_be_marked() -> None:
    """villageidiot/r3"""
    t = village()
    t.setup({"refused": rule("villageidiot", "Fay")}, rule("villageidiot", "Ana"))
    assert drunk_ones(t) == ["Ana"]


def test_a_single_one_is_sober_and_the_storyteller_is_not_asked() -> None:
    """villageidiot/c4, villageidiot/r2"""
    t = village("villageidiot chef monk imp poisoner soldier slayer").setup()
    assert not t.asked("storyteller", "villageidiot")
    t.night(Ana="Dee", Eli="Bo")
    assert t.may_learn("Ana") == ["evil"]
    assert drunk_ones(t) == []


# The nights


def test_the_drunk_one_may_be_told_anything_and_the_others_the_truth() -> None:
    """villageidiot/c1, villageidiot/r7"""
    t = village(drunk="Ana").night(shown("Ana", "villageidiot", "good"), Ana="Dee", Bo="Dee", Cy="Dee", Eli="Gus")
    assert t.may_learn("Ana") == BOTH
    assert t.lessons("Ana") == ["good"]
    assert t.may_learn("Bo") == t.may_learn("Cy") == ["evil"]


def test_they_are_woken_one_after_another_in_seat_order() -> None:
    """villageidiot/r7"""
    t = night_to(village(drunk="Ana"), "villageidiot", Eli="Gus")
    for who, after in (("Ana", "Bo"), ("Bo", "Cy")):
        assert t.waits_for == (who, "villageidiot")
        choose(t, who, "Fay")
        if t.waits_for[0] == "storyteller":
            t.game.answer(-1, "good")
        assert t.waits_for == (after, "villageidiot")
    for who in ("Ana", "Bo", "Cy"):
        assert list(t.view(who)["known"]) == [t.seat(who).id]


def test_the_drunk_one_may_be_told_the_truth() -> None:
    """villageidiot/c2, villageidiot/r4"""
    t = village("villageidiot villageidiot poisoner saint imp chef monk", drunk="Bo")
    t.night(shown("Bo", "villageidiot", "good"), Ana="Cy", Bo="Dee", Cy="Fay")
    assert t.lessons("Ana") == ["evil"]
    assert t.lessons("Bo") == ["good"]


def test_the_drunk_one_stays_drunk_when_the_other_dies() -> None:
    """villageidiot/c5, villageidiot/r5"""
    t = village(drunk="Bo").night(Eli="Gus").day().execute("Ana")
    assert not t.alive("Ana")
    assert drunk_ones(t) == ["Bo"]
    assert not works(t, "Bo")


def test_the_drunk_one_stays_drunk_when_the_others_become_something_else_or_are_poisoned() -> None:
    """villageidiot/r5"""
    t = village(drunk="Bo").impair("Cy", POISONED)
    t.storyteller(character={"Ana": "mayor"})
    assert drunk_ones(t) == ["Bo"]
    assert works(t, "Ana")
    t.storyteller(character={"Cy": "virgin"})
    assert drunk_ones(t) == ["Bo"]


def test_the_drunkenness_stays_with_the_player() -> None:
    """villageidiot/r6"""
    t = village(drunk="Bo")
    t.storyteller(character={"Bo": "empath"}).night(Eli="Gus")
    assert t.may_learn("Bo") == [0, 1, 2]
    t.day().execute("Bo")
    assert t.drunk("Bo")


def test_with_the_option_it_ends_when_the_player_becomes_another_character() -> None:
    """villageidiot/r6"""
    t = village(drunk="Bo", switches={"villageidiot_drunkenness_ends": True})
    assert t.drunk("Bo")
    t.storyteller(kill="Bo")
    assert t.drunk("Bo")
    t.storyteller(revive="Bo")
    assert not works(t, "Bo")
    t.storyteller(character={"Bo": "empath"})
    assert not t.drunk("Bo")


def test_one_made_during_the_game_is_sober_and_alone() -> None:
    """villageidiot/c6, villageidiot/r8"""
    t = village("pithag chef saint imp monk soldier slayer", "night 3")
    t.night(choice("Bo", "villageidiot", "Cy"), Ana=["Bo", "villageidiot"], Dee="Eli")
    assert not t.asked("storyteller", "villageidiot")
    assert [seat.character for seat in t.grimoire.circle].count(VillageIdiot) == 1
    assert drunk_ones(t) == []
    assert t.may_learn("Bo") == ["good"]


def test_a_second_one_made_during_the_game_makes_nobody_drunk() -> None:
    """villageidiot/r8"""
    t = village("villageidiot chef saint imp monk soldier slayer").night(Ana="Bo").day()
    t.storyteller(character={"Bo": "villageidiot"})
    assert drunk_ones(t) == []


def test_players_are_seen_as_they_register() -> None:
    """villageidiot/r9: a Spy, a Recluse"""
    t = village("villageidiot villageidiot recluse spy imp chef monk slayer", drunk="Bo").night(Ana="Cy")
    assert t.may_learn("Ana") == BOTH
    t = village("villageidiot villageidiot recluse spy imp chef monk slayer", drunk="Bo").night(Ana="Dee")
    assert sorted(t.may_learn("Ana")) == sorted(BOTH)


def test_anybody_may_be_picked_but_not_nobody() -> None:
    """villageidiot/r9: the dead and the player themself too"""
    t = night_to(village("villageidiot -saint imp poisoner chef monk soldier", "night 2"), "villageidiot", Dee="Gus")
    ask = t.game.ask
    assert ask is not None
    assert list(ask.options) == list(range(7))


def test_a_dead_one_is_not_woken() -> None:
    """villageidiot/r10"""
    t = village("-villageidiot villageidiot imp poisoner chef monk soldier", "night 2").night(Bo="Cy", Dee="Gus")
    assert "Ana" not in t.woke
    assert "Bo" in t.woke


def test_whoever_only_has_the_ability_adds_nobody_and_stays_sober() -> None:
    """villageidiot/r11: a Philosopher"""
    t = village("philosopher chef saint imp monk soldier slayer")
    t.night(choice("Ana", "villageidiot", "Dee"), Ana="villageidiot")
    assert t.may_learn("Ana", "villageidiot") == ["evil"]
    assert drunk_ones(t) == []
    assert not t.asked("storyteller", "villageidiot")


def test_a_philosopher_makes_every_village_idiot_drunk() -> None:
    """villageidiot/r11, philosopher/r3: the first night is the Philosopher's choice before theirs"""
    t = village("philosopher villageidiot villageidiot imp monk soldier slayer", drunk="Cy")
    t.night(choice("Ana", "villageidiot", "Dee"), Ana="villageidiot", Bo="Dee", Cy="Dee")
    assert drunk_ones(t) == ["Bo", "Cy"]
    assert t.may_learn("Ana", "villageidiot") == ["evil"]


def test_nothing_tells_players_how_many_there_are() -> None:
    """villageidiot/r12: what the others know is the same with one, two and three of them"""
    one = village("villageidiot chef monk imp poisoner soldier slayer").setup()
    two = village("villageidiot villageidiot monk imp poisoner soldier slayer", drunk="Bo")
    for who in ("Dee", "Eli", "Gus", "public"):
        assert one.view(who) == two.view(who)


def test_under_a_vortox_all_of_them_are_told_the_wrong_side() -> None:
    """villageidiot/r4: the drunk one too"""
    t = village("villageidiot villageidiot vortox poisoner chef monk soldier", drunk="Bo")
    t.night(Ana="Cy", Bo="Cy", Dee="Gus")
    assert t.may_learn("Ana") == t.may_learn("Bo") == ["good"]


# The automatic Storyteller


def test_a_storyteller_who_is_no_person_makes_anybody_of_them_drunk() -> None:
    """villageidiot/r3: at random"""
    found: set[Any] = set()
    for seed in range(40):
        game = Clocktower(village().game.config, seed)
        while game.ask is not None and game.ask.ability != "villageidiot":
            game.answer(*AutomaticStoryteller(seed).answer(game, game.ask))
        assert game.ask is not None
        found.add(AutomaticStoryteller(seed).suggest(game, game.ask).answer)
    assert found == {0, 1, 2}


def test_the_drunk_one_is_told_the_wrong_side_three_times_out_of_four() -> None:
    """villageidiot/r4"""
    t = night_to(village("villageidiot villageidiot imp spy chef monk soldier", drunk="Ana"), "villageidiot")
    choose(t, "Ana", "Cy")
    ask = t.game.ask
    assert ask is not None
    told = [AutomaticStoryteller(seed).suggest(t.game, ask).answer for seed in range(400)]
    assert 0.68 < told.count("good") / len(told) < 0.82


def test_the_sober_one_is_told_the_truth() -> None:
    """villageidiot/c4"""
    t = village("villageidiot chef monk imp poisoner soldier slayer", "night 2")
    night_to(t, "villageidiot", Dee="Bo", Eli="Bo")
    choose(t, "Ana", "Fay")
    assert t.learned("Ana") == "good"


def test_one_that_is_only_lent_counts_for_nothing_at_the_start() -> None:
    """villageidiot/r2"""
    for idiots in ("villageidiot", "chef"):
        t = town(f"boffin imp {idiots} monk soldier mayor slayer", script=[*SCRIPT, "boffin"])
        assert drunk_ones(t.setup(rule("boffin", "villageidiot"))) == []


def test_where_the_pit_hag_brings_another_the_drunkenness_may_move() -> None:
    """jinx/pithag-villageidiot"""
    t = village("villageidiot villageidiot pithag imp chef monk soldier slayer", drunk="Ana").night().day().dusk()
    t.night(choice("Cy", "pithag", ["Eli", "villageidiot"]), rule("villageidiot", "Eli"), Dee="Hal", Fay="Hal")
    assert drunk_ones(t) == ["Eli"]


def test_nobody_is_drunk_where_only_one_is_left_when_it_is_settled() -> None:
    """villageidiot/r2"""
    t = village("villageidiot villageidiot chef imp poisoner monk soldier slayer")
    while t.game.ask is not None and t.game.ask.ability != "villageidiot":
        t.game.answer(*t.runner.policy.answer(t.game, t.game.ask))
    t.intervene(character={"Bo": "mayor"})
    if t.waits_for[1] == "villageidiot":
        t.game.answer(-1, 0)
    assert drunk_ones(t) == []
