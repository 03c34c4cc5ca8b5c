"""The Revolutionary."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower.game import Clocktower
from belfry.clocktower.setup.config import Config
from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.clocktower.storyteller.deeds.fabled import SetFabled
from belfry.core.audience import STORYTELLER
from belfry.core.errors import IllegalAnswer, IllegalDeed
from tests.clocktower.steps import choose, night_to, notes
from tests.clocktower.towns import Town, town

REV = "revolutionary"
NINE = "chef poisoner empath imp monk soldier saint mayor ravenkeeper"
PAIR = {"Bo": ["revolutionary/aligned", "revolutionary/register-falsely"], "Cy": ["revolutionary/aligned"]}


def names(*pair: str) -> dict[str, Any]:
    return {"rule": {"ability": REV, "choice": list(pair)}}


def agree(**answers: bool) -> list[dict[str, Any]]:
    return [{"choose": {"who": who, "ability": REV, "choice": answer}} for who, answer in answers.items()]


def token(id: str) -> dict[str, Any]:
    return {"rule": {"ability": REV, "choice": id}}


def dealing(*steps: dict[str, Any], seats: str = NINE) -> Town:
    return town(seats, script=None, fabled=[REV]).setup(*steps)


def paired(seats: str, start: str = "night 2", **more: Any) -> Town:
    """Bo and Cy are the pair, and neither has registered falsely yet."""
    return town(seats, **{"start": start, "script": None, "fabled": [REV], "tokens": PAIR, **more})


def unused(t: Town) -> bool:
    return any(token.name == "revolutionary/register-falsely" for token in t.grimoire.tokens)


def test_whoever_is_paired_with_an_evil_player_gets_an_evil_token() -> None:
    """revolutionary/c1, revolutionary/r9, revolutionary/r6"""
    t = dealing(names("Bo", "Cy"), *agree(Bo=True, Cy=True), token("imp"))
    assert [t.character(name) for name in ("Bo", "Cy", "Dee")] == ["poisoner", "imp", "empath"]
    assert [t.seat(name).evil for name in ("Bo", "Cy", "Dee")] == [True, True, False]
    assert sorted(seat.character.id for seat in t.grimoire.circle) == sorted(NINE.split())


def test_whoever_is_paired_with_a_good_player_gets_a_good_token() -> None:
    """revolutionary/c2"""
    t = dealing(names("Eli", "Fay"), *agree(Eli=True, Fay=True), token("empath"))
    assert [t.character(name) for name in ("Eli", "Fay", "Cy")] == ["monk", "empath", "soldier"]
    t = town(NINE, script=None, fabled=[REV])
    t.game.answer(STORYTELLER, (4, 5))
    t.game.answer(4, True)
    t.game.answer(5, True)
    assert t.game.ask is not None
    assert set(t.game.ask.options) == {"chef", "empath", "soldier", "saint", "mayor", "ravenkeeper"}


def test_a_ravenkeeper_may_be_shown_another_character_once() -> None:
    """revolutionary/c3, revolutionary/r4"""
    seats = "imp empath chef poisoner monk soldier saint mayor ravenkeeper"
    wrong = {"tell": {"who": "Ida", "ability": "ravenkeeper", "value": "poisoner"}}
    t = paired(seats).night(wrong, Ana="Ida", Ida="Bo", Dee="Gus")
    assert t.learned("Ida") == "poisoner"
    assert not unused(t)
    assert t.character("Bo") == "empath" and not t.seat("Bo").evil
    t.storyteller(revive="Ida").day().dusk().night(Ana="Ida", Ida="Bo", Dee="Gus")
    assert t.may_learn("Ida") == ["empath"]


def test_it_need_not_be_used() -> None:
    """revolutionary/r4"""
    seats = "imp empath chef poisoner monk soldier saint mayor ravenkeeper"
    t = paired(seats).night({"tell": {"who": "Ida", "ability": "ravenkeeper", "value": "empath"}}, Ana="Ida", Ida="Bo")
    assert unused(t)


def test_it_may_concern_the_side_of_one_of_the_two_and_never_of_both() -> None:
    """revolutionary/r4"""
    t = paired("empath chef monk imp poisoner soldier saint", tokens={**PAIR, "Bo": [], "Gus": []} | PAIR)
    t.night({"tell": {"who": "Ana", "ability": "empath", "value": 1}}, Dee="Fay", Eli="Fay")
    assert t.may_learn("Ana") == [0, 1]
    both = {"Bo": PAIR["Bo"], "Gus": ["revolutionary/aligned"]}
    t = paired("empath chef monk imp poisoner soldier saint", tokens=both).night(Dee="Fay", Eli="Fay")
    assert t.may_learn("Ana") == [0, 1]


def test_a_shot_may_miss_a_demon_of_the_pair_once() -> None:
    """revolutionary/r4, revolutionary/r9"""
    seats = "slayer imp poisoner chef monk soldier saint"
    as_good = {"register": {"who": "Bo", "to": "slayer", "as": "chef"}}
    t = paired(seats, "day 2").use("Ana", "slayer", "Bo", as_good)
    assert t.alive("Bo") and not unused(t)
    t = paired(seats, "day 2").use("Ana", "slayer", "Bo", {"register": {"who": "Bo", "to": "slayer", "as": "imp"}})
    assert t.winner == "good"


def test_nobody_else_registers_falsely() -> None:
    seats = "slayer imp poisoner chef monk soldier saint"
    pair = {"Fay": PAIR["Bo"], "Gus": PAIR["Cy"]}
    t = paired(seats, "day 2", tokens=pair).use("Ana", "slayer", "Bo")
    assert t.winner == "good"


@pytest.mark.parametrize("poisoned", [False, True])
def test_a_recluse_of_the_pair_uses_up_what_only_the_revolutionary_allows(poisoned: bool) -> None:
    """revolutionary/r4"""
    t = paired("slayer recluse chef imp monk soldier saint", "day 2")
    if poisoned:
        t.impair("Bo", "poisoned")
    t.use("Ana", "slayer", "Bo", {"register": {"who": "Bo", "to": "slayer", "as": "imp"}})
    assert not t.alive("Bo")
    assert unused(t) is not poisoned


def test_a_recluse_beside_the_pair_does_not_use_it_up() -> None:
    t = paired("slayer chef monk imp recluse soldier saint", "day 2")
    t.use("Ana", "slayer", "Eli", {"register": {"who": "Eli", "to": "slayer", "as": "imp"}})
    assert not t.alive("Eli") and unused(t)


@pytest.mark.parametrize("demon", ["imp", "vortox"])
def test_what_need_not_be_true_does_not_use_it_up(demon: str) -> None:
    """revolutionary/r4"""
    t = paired(f"empath chef monk {demon} poisoner soldier saint")
    if demon == "imp":
        t.impair("Ana", "drunk")
    t.night({"tell": {"who": "Ana", "ability": "empath", "value": 1}}, Dee="Fay", Eli="Fay")
    assert t.learned("Ana") == 1 and unused(t)


def test_when_one_is_to_change_sides_none_does_or_both_do() -> None:
    """revolutionary/c4, revolutionary/r3, revolutionary/r9"""
    seats = "imp chef empath poisoner monk soldier saint"
    no = {"rule": {"ability": REV, "choice": "none"}}
    yes = {"rule": {"ability": REV, "choice": "both"}}
    t = paired(seats, "day 2").storyteller(no, alignment={"Bo": "evil"})
    assert [t.seat(name).evil for name in ("Bo", "Cy")] == [False, False]
    t = paired(seats, "day 2").storyteller(yes, alignment={"Bo": "evil"})
    assert [t.seat(name).evil for name in ("Bo", "Cy")] == [True, True]
    assert t.view("Cy")["you"]["alignment"] == "evil"


def test_what_was_decided_for_one_change_does_not_hold_for_the_next() -> None:
    """revolutionary/r3"""
    no, yes = ({"rule": {"ability": REV, "choice": word}} for word in ("none", "both"))
    t = paired("imp chef empath poisoner monk soldier saint", "day 2").storyteller(no, alignment={"Bo": "evil"})
    t.intervene(character={"Gus": "mayor"})
    assert t.waits_for != ("storyteller", REV)
    t.storyteller(yes, alignment={"Cy": "evil"})
    t.storyteller(no, alignment={"Bo": "good"})
    assert [t.seat(name).evil for name in ("Bo", "Cy")] == [True, True]


def test_everybody_else_changes_sides_alone() -> None:
    t = paired("imp chef empath poisoner monk soldier saint", "day 2").storyteller(alignment={"Eli": "evil"})
    assert [t.seat(name).evil for name in ("Bo", "Cy", "Eli")] == [False, False, True]
    assert not t.asked("storyteller", REV)


def test_where_something_else_forbids_the_change_nothing_is_to_be_decided() -> None:
    t = paired("imp chef empath poisoner monk soldier:evil saint", "day 2", fabled=[REV, "spiritofivory"])
    t.storyteller(alignment={"Bo": "evil"})
    assert not t.asked("storyteller", REV)
    assert [t.seat(name).evil for name in ("Bo", "Cy")] == [False, False]


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        ("imp goon empath fortuneteller:evil monk soldier saint", "evil"),
        ("imp goon:evil empath:evil fortuneteller monk soldier saint", "good"),
    ],
)
def test_a_change_that_waits_is_noted_for_the_storyteller(seats: str, said: str) -> None:
    t = paired(seats)
    assert notes(t, "Bo") == []
    night_to(t, "fortuneteller", Ana="Eli")
    choose(t, "Dee", ["Bo", "Gus"])
    assert t.waits_for == ("storyteller", "fortuneteller")
    assert f"Would turn {said}: to be decided for both" in notes(t, "Bo")
    t.game.answer(STORYTELLER, True)
    assert t.waits_for == ("storyteller", REV)


def test_a_change_in_the_night_is_decided_before_anything_else_happens() -> None:
    """revolutionary/r3"""
    seats = "pukka goon empath devilsadvocate monk soldier saint"
    yes = {"rule": {"ability": REV, "choice": True}}
    t = paired(seats).night(yes, Dee="Bo", Ana="Gus")
    assert [t.seat(name).evil for name in ("Bo", "Cy")] == [True, True]
    t = paired(seats).night(Dee="Bo", Ana="Gus")
    assert [t.seat(name).evil for name in ("Bo", "Cy")] == [False, False]
    assert t.drunk("Dee")
    t = choose(night_to(paired(seats), "devilsadvocate"), "Dee", "Bo")
    assert t.waits_for == ("storyteller", REV)


def test_only_neighbours_are_a_pair() -> None:
    """revolutionary/c5, revolutionary/r1"""
    t = town(NINE, script=None, fabled=[REV])
    with pytest.raises(IllegalAnswer):
        t.game.answer(STORYTELLER, (0, 2))
    t.game.answer(STORYTELLER, (0, 8))
    assert t.game.ask is not None and t.game.ask.to == (0, 8)


def test_no_traveller_is_of_the_pair_or_gives_a_token_away() -> None:
    t = town("summoner gunslinger:good chef empath mayor monk soldier saint", script=None, fabled=[REV])
    assert t.game.ask is not None
    pairs = list(t.game.ask.options)
    assert (0, 7) in pairs and (0, 1) not in pairs and (1, 2) not in pairs
    t.game.answer(STORYTELLER, (0, 7))
    t.game.answer(0, True)
    t.game.answer(7, True)
    assert (t.character("Ana"), t.character("Bo"), t.character("Cy")) == ("chef", "gunslinger", "summoner")
    assert set(t.game.ask.options) == {"empath", "mayor", "monk", "soldier", "saint"}


def test_whoever_has_to_sit_beside_the_demon_still_does() -> None:
    """marionette/r3"""
    seats = "chef marionette=empath imp poisoner monk soldier witch mayor ravenkeeper"
    t = dealing(names("Dee", "Eli"), *agree(Dee=True, Eli=True), seats=seats)
    assert [t.character(name) for name in ("Bo", "Cy", "Dee", "Eli", "Gus")] == [
        *("marionette", "imp", "poisoner", "witch", "monk"),
    ]


def test_the_tokens_that_were_dealt_are_played_with() -> None:
    t = dealing(names("Bo", "Cy"), *agree(Bo=True, Cy=True), token("imp"))
    assert t.tokens("Bo") == ["revolutionary/aligned", "revolutionary/register-falsely"]
    assert t.tokens("Cy") == ["revolutionary/aligned"]
    assert t.grimoire.is_demon(t.seat("Cy")) and not t.grimoire.is_demon(t.seat("Dee"))


def test_both_have_to_be_willing() -> None:
    """revolutionary/r1, revolutionary/r9"""
    t = dealing(names("Bo", "Cy"), *agree(Bo=True, Cy=False))
    assert t.view("public")["declared"] == {}
    assert [seat.character.id for seat in t.grimoire.circle] == NINE.split()
    t = town(NINE, script=None, fabled=[REV])
    t.game.answer(STORYTELLER, (1, 2))
    t.game.answer(1, True)
    t.game.answer(2, False)
    assert t.game.ask is not None and (1, 2) not in list(t.game.ask.options)
    assert (2, 3) in list(t.game.ask.options)


def test_everybody_knows_the_two_and_not_their_side() -> None:
    """revolutionary/r8"""
    t = dealing(names("Bo", "Cy"), *agree(Bo=True, Cy=True), token("imp"))
    assert t.view("Ana")["declared"] == {REV: {"players": [1, 2]}}
    assert t.view("Ana")["known"].keys() <= {0}
    assert t.view("Bo")["you"]["character"] == "poisoner"
    assert 2 not in t.view("Bo")["known"]


def test_a_lone_token_is_drawn_again() -> None:
    """revolutionary/r5"""
    seats = "chef summoner empath mayor monk soldier saint"
    t = dealing(names("Bo", "Cy"), *agree(Bo=True, Cy=True), seats=seats)
    assert not t.seat("Bo").evil and not t.seat("Cy").evil
    assert sorted(seat.character.id for seat in t.grimoire.circle) == sorted(seats.split())


def test_each_keeps_their_own_ability_vote_and_death() -> None:
    """revolutionary/r6, revolutionary/r2"""
    t = paired("imp empath chef poisoner monk soldier saint").night(Ana="Bo", Dee="Gus").day()
    assert not t.alive("Bo") and t.alive("Cy")
    t.nominate("Cy", "Ana", "Cy")
    assert t.tally == 1


def test_the_pair_stays_one_when_they_change_seats() -> None:
    """revolutionary/r7"""
    t = paired("imp chef empath poisoner monk soldier saint", "day 2")
    t.storyteller(seat=["Ana", "Bo", "Dee", "Cy", "Eli", "Fay", "Gus"])
    yes = {"rule": {"ability": REV, "choice": True}}
    t.storyteller(yes, alignment={"Cy": "evil"})
    assert t.seat("Bo").evil


def test_it_comes_before_the_characters_are_dealt() -> None:
    """revolutionary/r9, FAB-4"""
    t = town(NINE, script=None).setup()
    with pytest.raises(IllegalDeed, match="before the characters are dealt"):
        t.intervene(SetFabled((REV,)))


def test_a_drawn_game_deals_the_two_tokens_of_one_side() -> None:
    """revolutionary/r9"""
    sides: set[bool] = set()
    for seed in range(30):
        game = Clocktower(Config.players(9, fabled=(REV,)), seed=seed)
        game.answer(STORYTELLER, (3, 4))
        game.answer(3, True)
        game.answer(4, True)
        while game.ask is not None and game.ask.ability == REV:
            game.answer(*AutomaticStoryteller(seed).answer(game, game.ask))
        three, four = game.grimoire.people[3], game.grimoire.people[4]
        assert three.evil is four.evil
        sides.add(three.evil)
    assert sides == {True, False}


def test_a_program_keeps_both_on_their_side_and_uses_the_false_registration_one_time_in_four() -> None:
    """revolutionary/r10"""
    seats = "imp chef empath poisoner monk soldier saint mayor ravenkeeper"
    t = paired(seats, "day 2", storyteller="automatic").storyteller(alignment={"Bo": "evil"})
    assert [t.seat(name).evil for name in ("Bo", "Cy")] == [False, False]
    used = 0
    for seed in range(200):
        t = paired(seats)
        t.runner.policy.storyteller = AutomaticStoryteller(seed)
        t.night(Ana="Ida", Ida="Bo", Dee="Gus")
        used += not unused(t)
    assert 20 < used < 100
