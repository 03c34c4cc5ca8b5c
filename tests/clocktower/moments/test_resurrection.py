"""Coming back to life (RES)."""

import pytest

from belfry.clocktower.moments import resurrection
from belfry.clocktower.moments.nomination import threshold
from belfry.clocktower.pieces.token import DRUNK, POISONED
from belfry.clocktower.script.character import Townsfolk
from belfry.clocktower.storyteller.deeds.life import Kill, Revive
from tests.clocktower.steps import finish_night, night_to
from tests.clocktower.towns import Town, town


class Professor(Townsfolk, abstract=True):
    """Brings a dead player back to life."""

    __slots__ = ()
    id = "professor"
    name = "Professor"
    acts_other_nights = True

    async def other_nights(self) -> None:
        dead = tuple(seat.id for seat in self.grimoire.circle if not seat.alive)
        await resurrection.revive(self.grimoire, await self.choose_player(lambda: dead))


def public(t: Town, name: str) -> tuple[bool, bool]:
    """Whether the public sees the player alive, and with a vote token."""
    seen = t.view("public")["town"][t.seat(name).id]
    return seen["alive"], seen["ghost_vote"]


@pytest.mark.parametrize("when", ["night", "day"])
def test_a_dead_player_becomes_alive_again(when: str) -> None:
    """RES-1"""
    t = town("imp baron -saint chef soldier virgin slayer mayor", start=f"{when} 3").storyteller(revive="Cy")
    assert t.alive("Cy")


def test_somebody_alive_cannot_come_back() -> None:
    """RES-1"""
    t = town("imp baron -saint chef soldier virgin slayer mayor", start="day 3").storyteller(revive="Dee")
    assert t.events("returned") == []


def test_who_comes_back_is_decided_as_the_ability_says() -> None:
    """RES-D1"""
    t = town("imp baron -saint chef -soldier virgin slayer mayor", start="night 3")
    t.grant("Dee", Professor)
    night_to(t, "professor", Ana="Hal")
    assert t.game.ask is not None
    assert set(t.game.ask.options) == {2, 4, 7}
    t.game.answer(3, 4)
    assert t.alive("Eli")
    assert not t.alive("Cy")


def test_the_ability_is_back_at_once() -> None:
    """RES-2"""
    t = town("imp baron -soldier chef saint virgin slayer mayor", start="night 3")
    night_to(t, "imp")
    t.intervene(Revive((2,)))
    t.expect({"is": {"Cy": {"has_ability": "soldier"}}})
    finish_night(t, Ana="Cy")
    assert t.died == []


def test_a_spent_once_per_game_ability_is_there_again() -> None:
    """RES-2"""
    t = town("imp baron saint chef soldier virgin slayer mayor", start="day 3").use("Gus", "slayer", "Dee")
    t.storyteller(kill="Gus").storyteller(revive="Gus").use("Gus", "slayer", "Ana")
    assert t.winner == "good"


def test_a_virgin_who_was_nominated_before_is_to_be_nominated_a_first_time_again() -> None:
    """RES-2"""
    t = town("imp baron saint chef soldier virgin slayer mayor", start="day 3").nominate("Bo", "Fay")
    assert "virgin/no-ability" in t.tokens("Fay")
    t.storyteller(kill="Fay").dusk().night(Ana="Eli").storyteller(revive="Fay").day().nominate("Dee", "Fay")
    assert t.executed == "Dee"


def test_an_each_night_ability_whose_place_is_to_come_acts_tonight() -> None:
    """RES-2"""
    t = town("imp baron -empath chef soldier virgin slayer mayor", start="night 3")
    night_to(t, "imp")
    t.intervene(Revive((2,)))
    finish_night(t, Ana="Eli")
    assert t.may_learn("Cy") == [1]


def test_somebody_who_dies_and_comes_back_before_their_place_in_the_night_acts_at_it() -> None:
    """RES-2"""
    t = town("imp baron empath chef soldier virgin slayer mayor", start="night 3")
    night_to(t, "imp")
    t.intervene(Kill((2,)), Revive((2,)))
    finish_night(t, Ana="Eli")
    assert t.may_learn("Cy") == [1]


def test_an_ability_of_the_first_night_works_tonight() -> None:
    """RES-3"""
    t = town("imp baron saint -librarian soldier virgin slayer mayor", start="night 3")
    night_to(t, "imp")
    t.intervene(Revive((3,)))
    finish_night(t, Ana="Eli")
    assert t.learned("Dee") is not None
    assert t.may_tell("Dee", {"players": ["Cy", "Ana"], "character": "saint"})


def test_a_drunk_who_comes_back_is_treated_as_what_they_think_to_be() -> None:
    """RES-3, RES-6"""
    t = town("imp baron saint -drunk=librarian soldier virgin slayer mayor", start="night 3")
    night_to(t, "imp")
    t.intervene(Revive((3,)))
    finish_night(t, Ana="Eli")
    assert (3, "librarian") in t.grimoire.tonight.woken
    assert t.may_tell("Dee", {"players": ["Ana", "Bo"], "character": "recluse"})


def test_shroud_and_unused_vote_token_are_taken_away() -> None:
    """RES-4"""
    t = town("imp baron -saint chef soldier virgin slayer mayor", start="day 3")
    assert public(t, "Cy") == (False, True)
    t.storyteller(revive="Cy")
    assert (t.seat("Cy").alive, t.seat("Cy").ghost_vote) == (True, False)
    assert public(t, "Cy") == (True, False)


def test_the_player_nominates_and_votes_like_any_other() -> None:
    """RES-4"""
    t = town("imp baron --saint chef soldier virgin slayer mayor", start="day 3").storyteller(revive="Cy")
    assert t.nominate("Cy", "Bo", "Cy").tally == 1
    assert t.nominate("Bo", "Dee", "Cy").tally == 1


@pytest.mark.parametrize("token", ["-", "--"], ids=["unused", "used"])
def test_whoever_dies_again_gets_a_new_vote_token(token: str) -> None:
    """RES-5"""
    t = town(f"imp baron {token}saint chef soldier virgin slayer mayor", start="day 3")
    t.storyteller(revive="Cy").storyteller(kill="Cy")
    assert t.seat("Cy").ghost_vote
    assert public(t, "Cy") == (False, True)
    assert t.nominate("Bo", "Dee", "Cy").tally == 1
    assert t.nominate("Dee", "Bo", "Cy").tally == 0


def test_the_new_vote_token_is_public_also_of_somebody_who_came_back_and_died_in_one_night() -> None:
    """RES-5, TAB-2"""
    t = town("imp baron --saint chef soldier virgin slayer mayor", start="night 3")
    night_to(t, "imp")
    t.intervene(Revive((2,)))
    finish_night(t, Ana="Cy").day()
    assert t.seat("Cy").ghost_vote
    assert public(t, "Cy") == (False, True)


@pytest.mark.parametrize("effect", [DRUNK, POISONED])
def test_coming_back_changes_neither_character_nor_alignment_nor_drunkenness_nor_poisoning(effect: str) -> None:
    """RES-6"""
    t = town("imp baron -saint:evil chef soldier virgin slayer mayor", start="day 3")
    t.impair("Cy", effect)
    t.storyteller(revive="Cy")
    t.expect({"is": {"Cy": {"alive": True, "character": "saint", "alignment": "evil", effect: True}}})
    t.expect({"is": {"Dee": {"sober_and_healthy": True}, "Cy": {"lacks_ability": "saint"}}})


def test_what_was_kept_up_before_the_death_does_not_come_back() -> None:
    """RES-6"""
    t = town("imp poisoner saint chef soldier virgin slayer mayor", start="night 3").next_day(Bo="Gus", Ana="Eli")
    assert t.poisoned("Gus")
    t.storyteller(kill="Bo").storyteller(revive="Bo")
    assert not t.poisoned("Gus")


def test_the_returned_count_for_the_threshold_from_that_moment() -> None:
    """RES-7"""
    t = town("imp baron -saint chef soldier -virgin slayer mayor", start="day 3")
    assert threshold(t.grimoire) == 3
    t.storyteller(revive="Cy")
    t.nominate("Bo", "Dee", "Bo Eli Gus")
    assert t.about_to_die is None


def test_the_returned_count_for_the_number_of_the_living_from_that_moment() -> None:
    """RES-7"""
    t = town("imp baron chef -saint", start="day 5").storyteller(revive="Dee").storyteller(kill="Cy")
    assert t.winner is None


def test_a_return_in_the_night_is_declared_at_dawn() -> None:
    """RES-8"""
    t = town("imp baron -saint chef soldier virgin slayer mayor", start="night 3")
    night_to(t, "imp")
    heard = len(t.view("public")["history"])
    t.intervene(Revive((2,)))
    finish_night(t, Ana="Eli")
    assert public(t, "Cy") == (False, True)
    t.day()
    [(kind, data)] = t.view("public")["history"][heard:]
    assert (kind, data["deaths"], data["returned"]) == ("dawn", [], [2])
    assert public(t, "Cy") == (True, False)


def test_a_return_in_the_night_is_declared_without_the_cause() -> None:
    """RES-8"""
    by_an_ability = town("imp baron -saint chef soldier virgin slayer mayor", start="night 3")
    by_an_ability.grant("Dee", Professor)
    by_an_ability.next_day({"choose": {"who": "Dee", "ability": "professor", "choice": "Cy"}}, Ana="Eli")
    otherwise = town("imp baron -saint chef soldier virgin slayer mayor", start="night 3").night(Ana="Eli")
    otherwise.storyteller(revive="Cy").day()
    for audience in ("public", "Ana", "Cy", "Hal"):
        assert by_an_ability.view(audience) == otherwise.view(audience)


def test_a_return_after_the_last_step_of_the_night_waits_for_dawn_too() -> None:
    """RES-8"""
    t = town("imp baron -saint chef soldier virgin slayer mayor", start="night 3").night(Ana="Eli")
    t.storyteller(revive="Cy")
    assert public(t, "Cy") == (False, True)
    t.day()
    assert public(t, "Cy") == (True, False)


def test_a_return_by_day_is_seen_at_once_without_the_cause() -> None:
    """RES-8"""
    t = town("imp baron -saint chef soldier virgin slayer mayor", start="day 3").storyteller(revive="Cy")
    assert t.view("public")["history"][-1] == ["returned", {"seat": 2}]
    assert public(t, "Cy") == (True, False)


def test_somebody_who_died_and_came_back_in_one_night_is_not_declared_at_all() -> None:
    """RES-8"""
    t = town("imp baron saint chef soldier virgin slayer mayor", start="night 3")
    night_to(t, "imp")
    t.intervene(Kill((2,)), Revive((2,)))
    finish_night(t, Ana="Eli").day()
    kind, data = t.view("public")["history"][-1]
    assert (kind, data["deaths"], data["returned"]) == ("dawn", [], [])
    assert public(t, "Cy") == (True, False)
