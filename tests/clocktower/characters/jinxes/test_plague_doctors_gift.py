"""What happens instead of the Storyteller having a Minion's ability from the Plague Doctor."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower.game import Clocktower
from belfry.clocktower.setup.config import Config, SeatPlan
from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.clocktower.storyteller.deeds.life import Kill
from belfry.core.audience import STORYTELLER
from belfry.core.journal import read_journal, replay_journal, write_journal
from belfry.core.policy import RandomPolicy, SplitPolicy
from tests.clocktower.games.test_properties import GAMES
from tests.clocktower.steps import choice, rule
from tests.clocktower.towns import Town, town

SCRIPT = [
    *("chef", "savant", "soldier", "slayer", "mayor", "noble", "empath", "mutant", "klutz", "plaguedoctor", "imp"),
    *("baron", "boomdandy", "eviltwin", "fearmonger", "goblin", "marionette", "scarletwoman", "spy", "wraith"),
    *("witch", "poisoner"),
]
EIGHT = "plaguedoctor chef savant imp witch soldier mayor slayer"
GAINED = ["fearmonger", "goblin", "scarletwoman", "spy", "wraith"]


def jinx(minion: str) -> str:
    return "-".join(sorted((minion, "plaguedoctor")))


def here(seats: str = EIGHT, start: str = "day 2", **more: Any) -> Town:
    """Ana is the Plague Doctor, Bo and Cy are Townsfolk, Dee is the Imp, Eli the Witch, the others are Townsfolk."""
    return town(seats, **{"script": SCRIPT, "start": start} | more)


def after(minion: str, *answers: dict[str, Any], seats: str = EIGHT, **more: Any) -> Town:
    """Ana has been executed and the Storyteller has taken this Minion."""
    return here(seats, **more).execute("Ana", rule("plaguedoctor", minion), *answers, by="Bo")


def off(minion: str) -> dict[str, Any]:
    return {"jinxes": {"off": [jinx(minion)]}}


def held(t: Town) -> list[str]:
    """The characters' abilities that the Storyteller has."""
    return [ability["id"] for ability in t.view("storyteller")["grimoire"]["held"]]


def abilities(t: Town, name: str) -> list[str]:
    return [ability.id for ability in t.grimoire.abilities_of(t.seat(name)) if ability.works]


def offered(t: Town, ability: str) -> list[Any]:
    """What the Storyteller could decide about this, among several answers."""
    asked = [ask for ask in t.runner.asked if (ask.ability, ask.kind) == (ability, "rule")]
    return [one for ask in asked for one in ask.options]


def names(t: Town, seats: list[Any]) -> list[str]:
    return [t.runner.policy.name(seat) for seat in seats]


def told_to_be(t: Town, name: str) -> list[str]:
    return [data["character"] for kind, data in t.view(name)["history"] if kind == "character"]


# A Minion has the ability


@pytest.mark.parametrize("minion", GAINED)
def test_a_minion_has_the_ability_besides_the_own_one_and_is_told(minion: str) -> None:
    """jinx/fearmonger-plaguedoctor, jinx/fearmonger-plaguedoctor/c1, jinx/fearmonger-plaguedoctor/r2,
    jinx/goblin-plaguedoctor, jinx/goblin-plaguedoctor/c1, jinx/goblin-plaguedoctor/r1, jinx/plaguedoctor-scarletwoman,
    jinx/plaguedoctor-scarletwoman/c1, jinx/plaguedoctor-scarletwoman/r1, jinx/plaguedoctor-spy,
    jinx/plaguedoctor-spy/c1, jinx/plaguedoctor-spy/r1, jinx/plaguedoctor-wraith, jinx/plaguedoctor-wraith/c1,
    jinx/plaguedoctor-wraith/r1"""
    t = after(minion)
    assert abilities(t, "Eli") == ["witch", minion]
    assert held(t) == []
    assert t.lessons("Eli") == [minion]
    assert t.character("Eli") == "witch"


@pytest.mark.parametrize("minion", GAINED)
def test_switched_off_the_storyteller_has_it(minion: str) -> None:
    """djinn/r1"""
    t = after(minion, **off(minion))
    assert abilities(t, "Eli") == ["witch"]
    assert held(t) == [minion]


@pytest.mark.parametrize("minion", GAINED)
def test_it_is_one_of_the_living_minions_and_never_the_marionette(minion: str) -> None:
    """jinx/fearmonger-plaguedoctor/r1, jinx/goblin-plaguedoctor/r1, jinx/plaguedoctor-scarletwoman/r1,
    jinx/plaguedoctor-spy/r1, jinx/plaguedoctor-wraith/r1"""
    seats = "plaguedoctor chef savant imp marionette=noble -baron witch poisoner mayor"
    t = after(minion, rule(minion, "Hal"), seats=seats)
    assert names(t, offered(t, minion)) == ["Gus", "Hal"]
    assert minion in abilities(t, "Hal")


@pytest.mark.parametrize("minion", GAINED)
def test_without_a_living_minion_another_one_has_to_be_taken(minion: str) -> None:
    """jinx/fearmonger-plaguedoctor/c2, jinx/fearmonger-plaguedoctor/r1, jinx/goblin-plaguedoctor/r1,
    jinx/plaguedoctor-scarletwoman/r1, jinx/plaguedoctor-spy/r1, jinx/plaguedoctor-wraith/r1"""
    t = after("poisoner", seats="plaguedoctor chef savant imp -witch soldier mayor slayer")
    assert "poisoner" in offered(t, "plaguedoctor")
    assert minion not in offered(t, "plaguedoctor")


def test_the_minion_acts_with_both_abilities_each_at_its_place() -> None:
    """jinx/fearmonger-plaguedoctor/r2"""
    t = after("fearmonger").dusk()
    t.night(choice("Eli", "witch", "Bo"), choice("Eli", "fearmonger", "Cy"), Dee="Hal")
    assert (t.tokens("Bo"), t.tokens("Cy")) == (["witch/cursed"], ["fearmonger/fear"])
    assert t.day().execute("Cy", by="Eli").winner == "evil"


def test_one_who_gains_it_at_night_is_told_at_once() -> None:
    """jinx/fearmonger-plaguedoctor/r2"""
    t = here(start="night 2").night(rule("plaguedoctor", "goblin"), Eli="Bo", Dee="Ana")
    assert t.lessons("Eli") == ["goblin"]
    assert "Eli" in t.woke


def test_it_does_not_work_for_a_dead_or_drunk_minion() -> None:
    """jinx/fearmonger-plaguedoctor/r2"""
    assert abilities(after("goblin").impair("Eli", "drunk"), "Eli") == []
    assert abilities(after("goblin").storyteller(kill="Eli"), "Eli") == []


def test_it_ends_when_the_player_becomes_another_character() -> None:
    """jinx/fearmonger-plaguedoctor/r2"""
    t = after("fearmonger").storyteller(character={"Eli": "poisoner"})
    assert abilities(t, "Eli") == ["poisoner"]


def test_it_stays_whatever_becomes_of_the_plague_doctor() -> None:
    """jinx/fearmonger-plaguedoctor/r2"""
    t = after("fearmonger").storyteller(character={"Ana": "chef"})
    assert abilities(t, "Eli") == ["witch", "fearmonger"]


def test_a_minion_with_the_scarlet_woman_s_ability_becomes_the_demon() -> None:
    """jinx/plaguedoctor-scarletwoman/c1"""
    t = after("scarletwoman").dusk().night(Eli="Bo", Dee="Hal").day().execute("Dee", by="Cy")
    assert (t.winner, t.character("Eli")) == (None, "imp")


# A player becomes the Minion


@pytest.mark.parametrize("minion", ["boomdandy", "eviltwin"])
def test_a_player_becomes_the_minion_stays_on_the_own_side_and_is_told(minion: str) -> None:
    """jinx/boomdandy-plaguedoctor, jinx/boomdandy-plaguedoctor/c1, jinx/boomdandy-plaguedoctor/r1,
    jinx/eviltwin-plaguedoctor, jinx/eviltwin-plaguedoctor/r1"""
    t = after(minion, rule(minion, "Cy"))
    assert (t.character("Cy"), t.seat("Cy").evil) == (minion, False)
    assert told_to_be(t, "Cy")[-1] == minion
    assert held(t) == []


@pytest.mark.parametrize("minion", ["boomdandy", "eviltwin"])
def test_any_living_player_can_become_it_but_a_demon_or_a_traveller(minion: str) -> None:
    """jinx/boomdandy-plaguedoctor/r1, jinx/eviltwin-plaguedoctor/r1"""
    seats = "plaguedoctor chef -savant imp witch soldier mayor gunslinger"
    t = here(seats).nominate("Bo", "Ana", "Bo Dee Eli Fay")
    t.game.answer(STORYTELLER, "close")
    t.game.answer(STORYTELLER, minion)
    assert t.game.ask is not None
    assert (t.game.ask.ability, names(t, list(t.game.ask.options))) == (minion, ["Bo", "Eli", "Fay", "Gus"])
    assert {AutomaticStoryteller(seed).suggest(t.game, t.game.ask).answer for seed in range(20)} == {4}


def test_a_minion_becomes_it_as_a_rule() -> None:
    """jinx/boomdandy-plaguedoctor/r1"""
    assert after("boomdandy").character("Eli") == "boomdandy"


def test_the_new_evil_twin_has_a_twin_of_the_other_side_and_both_learn_each_other() -> None:
    """jinx/eviltwin-plaguedoctor/c1, jinx/eviltwin-plaguedoctor/r1"""
    t = after("eviltwin", rule("eviltwin", "Cy"), rule("eviltwin", "Eli")).dusk().night(Eli="Bo", Dee="Hal")
    assert t.tokens("Eli") == ["eviltwin/twin"]
    assert t.learned("Cy", "eviltwin") == (4, "witch")
    assert t.learned("Eli", "eviltwin") == (2, "eviltwin")


@pytest.mark.parametrize("minion", ["boomdandy", "eviltwin", "marionette", "baron"])
def test_switched_off_the_storyteller_has_the_ability_and_nobody_changes(minion: str) -> None:
    """djinn/r1"""
    t = after(minion, **off(minion))
    assert held(t) == [minion]
    assert [seat.character.id for seat in t.grimoire.circle] == EIGHT.split()


# The Marionette


def test_a_good_neighbour_of_the_demon_becomes_the_marionette_and_is_told_nothing() -> None:
    """jinx/marionette-plaguedoctor, jinx/marionette-plaguedoctor/c1, jinx/marionette-plaguedoctor/r1,
    jinx/marionette-plaguedoctor/r2"""
    t = after("marionette", rule("marionette", "Eli"), seats="plaguedoctor chef savant imp slayer witch mayor noble")
    assert names(t, offered(t, "marionette")) == ["Cy", "Eli"]
    assert (t.character("Eli"), t.seat("Eli").evil) == ("marionette", False)
    assert told_to_be(t, "Eli") in ([], ["slayer"])
    assert t.view("Eli")["you"]["character"] == "slayer"
    assert held(t) == []
    t.dusk().night(Fay="Bo", Dee="Bo")
    assert t.learned("Dee", "marionette") == t.seat("Eli").id
    t.day().steps({"use": {"who": "Eli", "ability": "slayer", "choice": "Dee"}})
    assert t.alive("Dee")


def test_a_dead_neighbour_fits_and_an_evil_one_does_not() -> None:
    """jinx/marionette-plaguedoctor/r1"""
    t = after("marionette", seats="plaguedoctor chef -savant imp soldier:evil witch mayor noble")
    assert t.character("Cy") == "marionette"


def test_without_a_good_neighbour_another_minion_has_to_be_taken() -> None:
    """jinx/marionette-plaguedoctor/r1"""
    t = after("poisoner", seats="plaguedoctor chef witch imp gunslinger savant mayor noble")
    assert "poisoner" in offered(t, "plaguedoctor")
    assert "marionette" not in offered(t, "plaguedoctor")


# The Baron


def test_two_players_become_different_outsiders_and_are_told() -> None:
    """jinx/baron-plaguedoctor, jinx/baron-plaguedoctor/c1, jinx/baron-plaguedoctor/r1, jinx/baron-plaguedoctor/r2"""
    t = after("baron", rule("baron", [["Bo", "mutant"], ["Cy", "klutz"]]))
    assert [t.character(name) for name in ("Bo", "Cy")] == ["mutant", "klutz"]
    assert [t.seat(name).evil for name in ("Bo", "Cy")] == [False, False]
    assert [told_to_be(t, name)[-1] for name in ("Bo", "Cy")] == ["mutant", "klutz"]
    assert held(t) == []


def test_one_player_or_nobody_is_legal_as_well() -> None:
    """jinx/baron-plaguedoctor/c1, jinx/baron-plaguedoctor/r1"""
    t = after("baron", rule("baron", [["Bo", "mutant"]]))
    assert [seat.character.id for seat in t.grimoire.circle] == EIGHT.replace("chef", "mutant").split()
    t = after("baron", rule("baron", "none"))
    assert [seat.character.id for seat in t.grimoire.circle] == EIGHT.split()
    assert held(t) == []


def test_anyone_but_travellers_and_demons_becomes_an_outsider_that_is_not_in_play() -> None:
    """jinx/baron-plaguedoctor/r1"""
    t = here("plaguedoctor chef -savant imp witch klutz mayor gunslinger").nominate("Bo", "Ana", "Bo Dee Eli Fay")
    t.game.answer(STORYTELLER, "close")
    t.game.answer(STORYTELLER, "baron")
    assert t.game.ask is not None
    pairs = [pair for pairs in t.game.ask.options for pair in pairs or ()]
    assert set(pairs) == {(seat, "mutant") for seat in (0, 1, 2, 4, 5, 6)}


def test_as_a_rule_and_by_the_automatic_storyteller_two_living_good_townsfolk_become_outsiders() -> None:
    """jinx/baron-plaguedoctor/r1"""
    t = after("baron", seats="plaguedoctor savant:evil -chef imp witch soldier mayor noble")
    assert sum(t.character(name) in ("mutant", "klutz") for name in ("Fay", "Gus", "Hal")) == 2
    t = here("plaguedoctor savant:evil -chef imp witch soldier mayor noble").nominate("Bo", "Ana", "Bo Dee Eli Fay Gus")
    t.game.answer(STORYTELLER, "close")
    t.game.answer(STORYTELLER, "baron")
    assert t.game.ask is not None
    advised = [AutomaticStoryteller(seed).suggest(t.game, t.game.ask).answer for seed in range(20)]
    assert {len(pairs) for pairs in advised} == {2}
    assert {seat for pairs in advised for seat, _ in pairs} == {5, 6, 7}


# Words


@pytest.mark.parametrize("minion", [*GAINED, "boomdandy", "eviltwin", "marionette", "baron"])
def test_the_storyteller_is_asked_in_words_that_say_what_happens(minion: str) -> None:
    """jinx/baron-plaguedoctor, jinx/marionette-plaguedoctor"""
    seats = "plaguedoctor chef savant imp slayer witch poisoner mayor noble"
    t = here(seats).nominate("Bo", "Ana", "Bo Dee Eli Fay Gus")
    t.game.answer(STORYTELLER, "close")
    t.game.answer(STORYTELLER, minion)
    assert t.view("storyteller")["asked"]["text"].startswith("Ana, the Plague Doctor, has died. W")


# Whole games


@pytest.mark.parametrize("automatic", [False, True])
@pytest.mark.parametrize("minion", [*GAINED, "boomdandy", "eviltwin", "marionette", "baron"])
def test_a_whole_game_in_which_the_minion_is_taken_ends_and_its_journal_replays(minion: str, automatic: bool) -> None:
    """djinn/r3, djinn/r4"""
    ids = ("plaguedoctor", "chef", "savant", "imp", "empath", "witch", "slayer", "mayor")
    seats = tuple(SeatPlan(f"P{number}", id) for number, id in enumerate(ids))
    game = Clocktower(Config(seats=seats, script=tuple(SCRIPT)), 1)
    players = RandomPolicy(1, 0.2)
    policy = SplitPolicy(players, AutomaticStoryteller(1)) if automatic else players
    taken = False
    while (ask := game.ask) is not None:
        if game.grimoire.phase == "day" and not taken:
            taken = True
            game.intervene(Kill((0,)))
            game.answer(STORYTELLER, minion)
        else:
            game.answer(*policy.answer(game, ask))
    assert taken
    again = replay_journal(read_journal(write_journal(game), GAMES), GAMES)
    assert [(event.kind, event.data) for event in again.events] == [(event.kind, event.data) for event in game.events]
