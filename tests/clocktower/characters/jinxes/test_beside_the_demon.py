"""Kazali, Lil' Monsta and Summoner with the Marionette."""

from typing import Any

import pytest

from belfry.clocktower import Clocktower, Config
from belfry.clocktower.script import script as scripts
from belfry.clocktower.setup.bag import count_types
from belfry.clocktower.storyteller import AutomaticStoryteller
from tests.clocktower.deal import characters, check_bag
from tests.clocktower.steps import choice, night_to, refused, rule, woken_for
from tests.clocktower.towns import Town, town

GOOD = ["chef", "slayer", "monk", "soldier", "mayor", "virgin", "sage", "noble", "empath", "ravenkeeper", "saint"]
MINIONS = ["marionette", "pithag", "witch", "assassin"]
KAZALI = [*GOOD, "lunatic", *MINIONS, "kazali", "imp"]
MONSTA = [*GOOD, *MINIONS, "lilmonsta", "imp"]
SUMMONER = [*GOOD, *MINIONS, "summoner", "imp", "pukka"]


def believed(t: Town, name: str) -> str | None:
    believes = t.seat(name).believes
    return None if believes is None else believes.id


def told(t: Town, name: str) -> list[str]:
    """The characters that a player was told to be, one after another."""
    return [data["character"] for data in t.events("character") if data["seat"] == t.seat(name).id]


# Kazali


def kazali(seats: str = "chef monk soldier kazali slayer mayor sage", **more: Any) -> Town:
    """Dee the Kazali."""
    return town(seats, script=KAZALI, **more)


def makes(who: str, what: str = "marionette") -> dict[str, Any]:
    return choice("Dee", "kazali", [who, what])


@pytest.mark.parametrize("who", ["Cy", "Eli"])
def test_the_kazali_makes_only_a_neighbour_the_marionette(who: str) -> None:
    """jinx/kazali-marionette, jinx/kazali-marionette/c1, jinx/kazali-marionette/r1"""
    t = kazali().night(refused(makes("Gus")), makes(who))
    assert (t.character(who), t.seat(who).evil) == ("marionette", True)
    assert len(t.grimoire.minions()) == 1


def test_whom_the_kazali_makes_the_marionette_believes_on_and_is_not_woken() -> None:
    """jinx/kazali-marionette, jinx/kazali-marionette/c2, jinx/kazali-marionette/r1"""
    t = kazali().night(makes("Eli"))
    assert (t.character("Eli"), believed(t, "Eli")) == ("marionette", "slayer")
    assert told(t, "Eli") == ["slayer"]
    assert woken_for(t, "Eli") == []
    assert t.view("Eli")["you"] == {"seat": 4, "character": "slayer", "alignment": "good"}
    assert t.learned("Dee", "marionette") == 4


def test_another_minion_of_the_kazalis_is_told() -> None:
    """jinx/kazali-marionette/r1"""
    t = kazali().night(makes("Eli", "witch"))
    assert told(t, "Eli") == ["slayer", "witch"]


def test_whoever_believes_to_learn_something_learns_it_once() -> None:
    """jinx/kazali-marionette/r1: the Chef's place comes after the Kazali's"""
    t = kazali("slayer monk soldier kazali chef mayor sage").night(makes("Eli"))
    assert woken_for(t, "Eli") == ["chef"]


def test_switched_off_the_kazali_makes_anybody_the_marionette_who_is_told() -> None:
    """djinn/r1"""
    t = kazali(jinxes={"off": ["kazali-marionette"]}).night(makes("Gus"), rule("marionette", "virgin"))
    assert told(t, "Gus") == ["sage", "virgin"]


def test_later_only_a_neighbour_of_a_living_demon_becomes_the_marionette_and_is_told_a_character() -> None:
    """jinx/kazali-marionette, jinx/kazali-marionette/r2, marionette/r10"""
    t = kazali("pithag monk soldier kazali slayer mayor sage", start="night 2")
    far, near = (choice("Ana", "pithag", [who, "marionette"]) for who in ("Gus", "Cy"))
    t.night(refused(far), near, rule("marionette", "virgin"), Dee="Gus")
    assert (t.character("Cy"), told(t, "Cy")[-1]) == ("marionette", "virgin")
    assert not t.seat("Cy").evil


def test_at_the_hatters_too_only_a_neighbour_of_the_demon_becomes_the_marionette() -> None:
    """jinx/kazali-marionette/r2: Gus sits far from Dee"""
    t = town("hatter chef witch imp soldier mayor assassin noble", script=[*KAZALI, "hatter"], start="day 2")
    far, near = (choice(who, "hatter", "marionette") for who in ("Gus", "Cy"))
    stay = [choice(who, "hatter", "none") for who in ("Dee", "Gus")]
    t.execute("Ana").dusk().night(refused(far), *stay, near, rule("marionette", "virgin"), Dee="Hal", Cy="Bo")
    assert (t.character("Cy"), t.character("Gus")) == ("marionette", "assassin")


# Lil' Monsta

NURSERY = "chef soldier monk witch assassin mayor sage noble empath ravenkeeper"


def nursery(seats: str = NURSERY, **more: Any) -> Town:
    """Ten players, Dee and Eli the only Minions of three."""
    return town(seats, script=MONSTA, unseated=["lilmonsta"], **more)


def point(who: str, to: str = "Dee Eli") -> list[dict[str, Any]]:
    return [choice(minion, "lilmonsta", who) for minion in to.split()]


def problems(script: list[str], bag: str, players: int, off: str | None = None) -> list[str]:
    found = scripts.custom(script).without_jinxes([] if off is None else [off])
    return [rule for rule, _ in check_bag(found, players, characters(bag))]


def test_with_lil_monsta_one_minion_fewer_may_be_in_the_bag_and_no_marionette() -> None:
    """jinx/lilmonsta-marionette, jinx/lilmonsta-marionette/r1"""
    to_come = "chef soldier monk mayor sage noble empath ravenkeeper witch assassin lilmonsta"
    assert problems(MONSTA, to_come, 10) == []
    assert problems(MONSTA, to_come.replace("ravenkeeper", "pithag"), 10) == []
    with_it = to_come.replace("ravenkeeper", "marionette")
    assert problems(MONSTA, with_it, 10) == ["jinx/lilmonsta-marionette"]
    assert problems(MONSTA, with_it, 10, off="lilmonsta-marionette") == []
    assert problems(MONSTA, to_come, 10, off="lilmonsta-marionette") != []


def test_after_the_first_babysitter_a_good_neighbour_becomes_the_marionette_and_is_told_nothing() -> None:
    """jinx/lilmonsta-marionette, jinx/lilmonsta-marionette/c1, jinx/lilmonsta-marionette/r2"""
    t = nursery().night(*point("Dee"))
    assert (t.character("Cy"), t.seat("Cy").evil, believed(t, "Cy")) == ("marionette", True, "monk")
    assert told(t, "Cy") == ["monk"]
    assert woken_for(t, "Cy") == []
    assert t.learned("Dee", "marionette") == 2


def test_of_two_good_neighbours_the_storyteller_chooses() -> None:
    """jinx/lilmonsta-marionette/r2"""
    t = nursery("chef witch monk soldier assassin mayor sage noble empath saint")
    t.night(*point("Bo", "Bo Eli"), rule("marionette", "Ana"))
    assert t.character("Ana") == "marionette"
    asked = next(ask for ask in t.runner.asked if ask.ability == "marionette" and ask.decides)
    assert sorted(asked.options) == [0, 2]


def test_the_automatic_storyteller_lets_a_neighbour_be_it() -> None:
    """jinx/lilmonsta-marionette/r2"""
    t = nursery("chef witch monk soldier assassin mayor sage noble empath saint")
    night_to(t, "lilmonsta")
    t.runner.take(point("Bo", "Bo Eli"))
    while (ask := t.game.ask) is not None and t.grimoire.phase == "night" and ask.ability != "marionette":
        t.game.answer(*t.runner.policy.answer(t.game, ask))
    assert ask is not None and ask.ability == "marionette"
    assert AutomaticStoryteller(1).suggest(t.game, ask).answer in (0, 2)


def test_if_no_neighbour_fits_it_comes_on_the_first_night_on_which_one_does() -> None:
    """jinx/lilmonsta-marionette/r2"""
    t = nursery("chef soldier monk:evil witch assassin mayor sage noble empath ravenkeeper").next_day(*point("Dee"))
    assert "marionette" not in t.grimoire.in_play()
    t.dusk().night(*point("Eli"), Dee="Jo")
    assert (t.character("Fay"), believed(t, "Fay")) == ("marionette", "mayor")


def test_the_marionette_does_not_choose_the_babysitter_and_may_be_chosen() -> None:
    """jinx/lilmonsta-marionette, jinx/lilmonsta-marionette/r3, jinx/lilmonsta-marionette/c1"""
    t = nursery().next_day(*point("Dee")).dusk().night(*point("Cy"), Cy="Ana", Dee="Jo")
    assert t.character("Cy") == "marionette"
    assert not t.asked("Cy", "lilmonsta")
    assert [seat.name for seat in t.grimoire.demons()] == ["Cy"]


def test_with_all_its_minions_no_marionette_comes() -> None:
    """jinx/lilmonsta-marionette/r1"""
    t = nursery(NURSERY.replace("noble", "pithag")).night(*point("Dee", "Dee Eli Hal"))
    assert "marionette" not in t.grimoire.in_play()


def test_with_lil_monsta_too_only_a_neighbour_of_the_demon_becomes_the_marionette_later() -> None:
    """jinx/lilmonsta-marionette, jinx/lilmonsta-marionette/r4"""
    tokens = {"Dee": ["lilmonsta/is-the-demon"]}
    t = nursery(NURSERY.replace("assassin", "pithag"), start="night 2", tokens=tokens)
    far, near = (choice("Eli", "pithag", [who, "marionette"]) for who in ("Gus", "Cy"))
    t.night(refused(far), near, *point("Dee"), Dee="Jo", Cy="Ana")
    assert t.character("Cy") == "marionette"


@pytest.mark.parametrize(("script", "other"), [(MONSTA, "lilmonsta"), (SUMMONER, "summoner")])
def test_the_bag_that_chance_fills_has_no_marionette_before_there_is_a_demon(script: list[str], other: str) -> None:
    """jinx/lilmonsta-marionette/r1, jinx/marionette-summoner/r1"""
    fewer = 0
    for seed in range(60):
        game = Clocktower(Config.players(10, script=tuple(script)), seed)
        seated = [seat.character for seat in game.grimoire.circle]
        bag = [*seated, *(type(ability) for ability in game.grimoire.unseated())]
        if other not in [character.id for character in bag]:
            continue
        assert "marionette" not in [character.id for character in bag]
        assert check_bag(game.grimoire.script, 10, [c for c in bag if c.type != "fabled"]) == []
        fewer += count_types(seated).minion < (3 if other == "lilmonsta" else 2)
    assert fewer


# Summoner

CALL = "chef monk soldier slayer summoner mayor sage noble empath ravenkeeper"


def call(seats: str = CALL, start: str = "night 1", **more: Any) -> Town:
    """Ten players, Eli the Summoner the only Minion of two."""
    return town(seats, script=SUMMONER, start=start, **more)


def third_night(t: Town) -> Town:
    return t.next_day().dusk().next_day().dusk()


def test_with_the_summoner_one_minion_fewer_may_be_in_the_bag_and_no_marionette() -> None:
    """jinx/marionette-summoner, jinx/marionette-summoner/r1"""
    assert problems(SUMMONER, CALL, 10) == []
    assert problems(SUMMONER, CALL.replace("noble", "witch"), 10) == []
    with_it = CALL.replace("noble", "marionette")
    assert problems(SUMMONER, with_it, 10) == ["jinx/marionette-summoner"]
    assert problems(SUMMONER, with_it, 10, off="marionette-summoner") == []


def test_without_the_summoner_in_play_a_marionette_may_be_there_from_the_start() -> None:
    """jinx/marionette-summoner"""
    assert problems(SUMMONER, "chef monk soldier slayer mayor sage noble imp marionette witch", 10) == []


def test_after_the_demon_is_made_a_good_neighbour_becomes_the_marionette() -> None:
    """jinx/marionette-summoner, jinx/marionette-summoner/c1, jinx/marionette-summoner/r2"""
    t = third_night(call())
    assert "marionette" not in t.grimoire.in_play()
    t.night(choice("Eli", "summoner", ["Ana", "imp"]), rule("marionette", "Bo"), choice("Ana", "imp", "Gus"), Bo="Cy")
    assert (t.character("Bo"), t.seat("Bo").evil, believed(t, "Bo")) == ("marionette", True, "monk")
    assert told(t, "Bo") == ["monk"]
    assert t.learned("Ana", "marionette") == 1
    asked = next(ask for ask in t.runner.asked if ask.ability == "marionette" and ask.decides)
    assert sorted(asked.options) == [1, 9]


def test_a_use_that_is_gone_stays_gone_for_who_believes_on() -> None:
    """jinx/marionette-summoner/r2, jinx/lilmonsta-marionette/r2"""
    t = call().next_day().use("Dee", "slayer", "Gus").dusk().next_day().dusk()
    t.night(choice("Eli", "summoner", ["Cy", "imp"]), rule("marionette", "Dee"), choice("Cy", "imp", "Gus"))
    assert believed(t, "Dee") == "slayer"
    assert next(a for a in t.grimoire.abilities_of(t.seat("Dee")) if a.id == "slayer").spent


def test_as_long_as_there_is_no_demon_nobody_becomes_the_marionette() -> None:
    """jinx/marionette-summoner, jinx/marionette-summoner/c2, jinx/marionette-summoner/r3"""
    t = call(CALL.replace("noble", "pithag"), "night 2")
    t.night(refused(choice("Hal", "pithag", ["Bo", "marionette"])), choice("Hal", "pithag", ["Bo", "witch"]))
    assert t.character("Bo") == "witch"


def test_beside_a_living_demon_somebody_may_become_the_marionette() -> None:
    """jinx/marionette-summoner/r3"""
    t = call("imp monk soldier slayer pithag mayor sage noble empath ravenkeeper", "night 2")
    far = refused(choice("Eli", "pithag", ["Cy", "marionette"]))
    t.night(far, choice("Eli", "pithag", ["Jo", "marionette"]), Ana="Gus", Bo="Fay")
    assert t.character("Jo") == "marionette"
