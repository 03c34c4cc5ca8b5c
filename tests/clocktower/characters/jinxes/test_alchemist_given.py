"""The Minion's ability that the Alchemist is given."""

from typing import Any

import pytest

from belfry.clocktower.script import script as scripts
from tests.clocktower.deal import check_bag
from tests.clocktower.steps import choice, refused, rule
from tests.clocktower.towns import Town, town

SCRIPT = [
    *("alchemist", "sage", "chef", "monk", "soldier", "empath", "farmer", "courtier", "saint", "klutz"),
    *("marionette", "mastermind", "organgrinder", "summoner", "pithag", "witch", "imp", "pukka"),
]


def with_ability(ability: str, rest: str, start: str = "night 2", **more: Any) -> Town:
    """Ana is the Alchemist with the ability of a Minion."""
    plans: list[dict[str, Any]] = [{"Ana": {"character": "alchemist", "ability": ability}}]
    names = ("Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")
    for name, word in zip(names, rest.split(), strict=False):
        id, _, believes = word.partition("=")
        plans.append({name: {"character": id, "believes": believes} if believes else id})
    return town("", start=start, script=SCRIPT, town=plans, **more)


def offered(seats: str, **more: Any) -> set[str]:
    """Which abilities the Storyteller may give an Alchemist who is made in mid-game."""
    t = town(seats, start="night 2", script=SCRIPT, **more)
    t.intervene(character={"Ana": "alchemist"})
    ask = t.game.ask
    assert ask is not None and ask.ability == "alchemist"
    return set(ask.options)


def problems(abilities: str, bag: str, off: str = "") -> list[str]:
    script = scripts.custom(SCRIPT).without_jinxes([off])
    characters = list(map(scripts.character, bag.split()))
    return [rule for rule, _ in check_bag(script, 7, characters, abilities={"alchemist": abilities})]


@pytest.mark.parametrize("id", ["marionette", "organgrinder"])
def test_the_ability_is_given_only_where_its_character_is_in_play(id: str) -> None:
    """jinx/alchemist-marionette, jinx/alchemist-marionette/r1, jinx/alchemist-organgrinder/r2"""
    word = "marionette=empath" if id == "marionette" else id
    assert id in offered(f"chef sage soldier imp {word} saint monk")
    assert id not in offered("chef sage soldier imp witch saint monk")
    assert id in offered("chef sage soldier imp witch saint monk", jinxes={"off": [f"alchemist-{id}"]})


@pytest.mark.parametrize("id", ["marionette", "organgrinder"])
def test_a_bag_with_that_ability_has_the_character_too(id: str) -> None:
    """jinx/alchemist-marionette/c1, jinx/alchemist-organgrinder"""
    bag = "alchemist sage chef monk soldier imp"
    assert problems(id, f"{bag} {id}") == []
    assert problems(id, f"{bag} witch") == [f"jinx/alchemist-{id}"]
    assert problems(id, f"{bag} witch", off=f"alchemist-{id}") == []


def test_the_marionettes_ability_does_nothing_for_the_alchemist() -> None:
    """jinx/alchemist-marionette/c1"""
    t = town("alchemist sage soldier imp marionette=empath saint monk", script=SCRIPT)
    t.setup(rule("alchemist", "marionette")).night()
    assert t.learned("Ana", "alchemist") == "marionette"
    assert t.learned("Dee", "marionette") == 4
    held = [ability for ability in t.grimoire.abilities_of(t.seat("Ana")) if ability.id == "marionette"]
    assert [ability.works for ability in held] == [False]
    assert "marionette/is-the-marionette" not in t.tokens("Ana")


def test_with_the_masterminds_ability_there_is_no_extra_day() -> None:
    """jinx/alchemist-mastermind, jinx/alchemist-mastermind/c1, djinn/r1"""
    rest = "sage soldier imp witch saint monk klutz"
    assert with_ability("mastermind", rest, "day 2").execute("Dee").winner == "good"
    off = {"jinxes": {"off": ["alchemist-mastermind"]}}
    assert with_ability("mastermind", rest, "day 2", **off).execute("Dee").winner is None


@pytest.mark.parametrize("alive", [True, False])
def test_while_such_an_alchemist_is_in_the_game_nobody_becomes_the_mastermind(alive: bool) -> None:
    """jinx/alchemist-mastermind/r1, jinx/alchemist-mastermind/c2"""
    t = with_ability("mastermind", "sage soldier imp pithag saint monk klutz")
    if not alive:
        t.storyteller(kill="Ana")
    pick = {"Eli": ["Bo", "witch"], "Dee": "Cy", "Gus": "Fay"}
    t.steps("night", refused(choice("Eli", "pithag", ["Bo", "mastermind"])), *t.choices(pick))
    assert t.character("Bo") == "witch"


def test_while_a_mastermind_is_in_play_no_alchemist_is_given_the_ability() -> None:
    """jinx/alchemist-mastermind/r2"""
    assert "mastermind" not in offered("chef sage soldier imp mastermind saint monk")
    assert "mastermind" in offered("chef sage soldier imp witch saint monk")
    assert problems("mastermind", "alchemist sage chef monk soldier mastermind imp") == ["jinx/alchemist-mastermind"]


def grinders(ana: bool, eli: bool, poisoned: str = "", **more: Any) -> Town:
    """Ana and Eli choose whether to be drunk, and the next day a nomination is voted on."""
    t = with_ability("organgrinder", "sage soldier imp organgrinder saint monk klutz", **more)
    said = [choice("Ana", "organgrinder", ana), choice("Eli", "organgrinder", eli)]
    t.night(*said, Dee="Cy", Gus="Fay").day()
    if poisoned:
        t.impair(poisoned, "poisoned")
    return t.nominate("Bo", "Fay", "Bo Gus")


def test_where_both_would_have_the_ability_both_are_drunk_and_the_vote_is_open() -> None:
    """jinx/alchemist-organgrinder, jinx/alchemist-organgrinder/r1, jinx/alchemist-organgrinder/c1"""
    t = grinders(False, False)
    assert (t.drunk("Ana"), t.drunk("Eli")) == (True, True)
    t.expect({"vote_public": True})


def test_where_the_alchemist_is_drunk_anyway_the_other_one_works() -> None:
    """jinx/alchemist-organgrinder/r1, jinx/alchemist-organgrinder/c2"""
    t = grinders(True, False)
    assert (t.drunk("Ana"), t.drunk("Eli")) == (True, False)
    t.expect({"vote_public": False})


def test_what_the_alchemist_chose_is_over_at_dusk_and_both_are_drunk_again() -> None:
    """jinx/alchemist-organgrinder/r1"""
    t = grinders(True, False).dusk()
    assert (t.drunk("Ana"), t.drunk("Eli")) == (True, True)


def test_where_the_other_one_is_poisoned_the_alchemist_works() -> None:
    """jinx/alchemist-organgrinder/r1, jinx/alchemist-organgrinder/c3"""
    t = grinders(False, False, "Eli")
    assert not t.drunk("Ana")
    t.expect({"vote_public": False})


def test_where_one_of_them_is_dead_the_other_works() -> None:
    """jinx/alchemist-organgrinder/r1"""
    t = with_ability("organgrinder", "sage soldier imp organgrinder saint monk klutz", "day 2").storyteller(kill="Ana")
    t.nominate("Bo", "Fay", "Bo Gus").expect({"vote_public": False})


def test_switched_off_votes_are_secret() -> None:
    """djinn/r1"""
    grinders(False, False, jinxes={"off": ["alchemist-organgrinder"]}).expect({"vote_public": False})


def summoning(start: str = "night 3", **more: Any) -> Town:
    """Ana is the Alchemist with the Summoner's ability, and there is no Demon."""
    return with_ability("summoner", "sage soldier klutz witch saint monk farmer", start, **more)


def test_the_alchemist_names_the_demon_and_the_storyteller_the_player() -> None:
    """jinx/alchemist-summoner, jinx/alchemist-summoner/r2, jinx/alchemist-summoner/c1"""
    t = summoning().night(choice("Ana", "summoner", "imp"), rule("summoner", "Bo"), choice("Bo", "imp", "Cy"))
    assert (t.character("Bo"), t.seat("Bo").evil) == ("imp", True)
    assert (t.character("Ana"), t.seat("Ana").evil, t.winner) == ("alchemist", False, None)


def test_the_alchemist_gets_no_bluffs() -> None:
    """jinx/alchemist-summoner"""
    t = town("alchemist sage soldier klutz witch farmer monk", script=SCRIPT).setup(rule("alchemist", "summoner"))
    assert t.night().lessons("Ana") == ["summoner"]


def test_the_death_of_the_alchemist_before_it_is_evils_victory() -> None:
    """jinx/alchemist-summoner/r1, jinx/alchemist-summoner/c2"""
    assert summoning("day 2").execute("Ana").winner == "evil"


def test_becoming_another_character_is_evils_victory_too() -> None:
    """jinx/alchemist-summoner/r1"""
    assert summoning("day 2").storyteller(character={"Ana": "empath"}).winner == "evil"


def test_a_poisoned_alchemist_names_a_demon_in_vain_and_evil_wins() -> None:
    """jinx/alchemist-summoner/r1, jinx/alchemist-summoner/c3"""
    t = summoning(jinxes={"off": ["courtier-summoner"]}).impair("Ana", "poisoned")
    assert t.night(choice("Ana", "summoner", "imp")).winner == "evil"


def test_being_poisoned_before_the_third_night_ends_nothing() -> None:
    """jinx/alchemist-summoner/r1"""
    t = summoning("night 2").impair("Ana", "poisoned").night(choice("Ana", "summoner", "none"))
    assert t.winner is None


def test_where_another_jinx_says_so_the_storyteller_acts_for_a_poisoned_alchemist() -> None:
    """jinx/alchemist-summoner/r1"""
    t = summoning().impair("Ana", "poisoned")
    t.night(choice("Ana", "summoner", "pukka"), rule("summoner", ["Bo", "imp"]), choice("Bo", "imp", "Cy"))
    assert (t.character("Bo"), t.winner) == ("imp", None)


def test_switched_off_the_alchemist_chooses_both_and_good_wins_by_the_death() -> None:
    """djinn/r1"""
    off = {"jinxes": {"off": ["alchemist-summoner"]}}
    assert summoning("day 2", **off).execute("Ana").winner == "good"
    t = summoning(**off).night(choice("Ana", "summoner", ["Bo", "imp"]), choice("Bo", "imp", "Cy"))
    assert t.character("Bo") == "imp"
