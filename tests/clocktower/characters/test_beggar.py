"""The Beggar."""

import pytest

from belfry.clocktower.storyteller.deeds.ability import KeepAbility
from belfry.core import NotAsked
from tests.clocktower.towns import Refused, Town, town

SEATS = "imp chef poisoner -soldier -spy saint mayor beggar:good monk slayer"


def street(seats: str = SEATS, start: str = "day 4", **more: object) -> Town:
    """Hal is the Beggar; Dee is dead and good, Eli dead and evil."""
    return town(seats, start=start, **more)


def give(t: Town, by: str, *answers: dict[str, object]) -> Town:
    return t.use(by, "beggar", "Hal", *answers)


def tokens(t: Town) -> int | None:
    """How many tokens everybody sees the Beggar hold."""
    return next(seat for seat in t.view("public")["town"] if seat["name"] == "Hal").get("vote_tokens")


def test_a_beggar_begins_without_a_token_and_cannot_vote() -> None:
    """beggar/r1, beggar/c1"""
    t = street().nominate("Ana", "Bo", "Hal")
    assert (t.tally, tokens(t)) == (0, 0)
    t = street().counting("Ana", "Bo")
    assert 7 not in t.view("public")["counting"]["order"]
    for name in ("Cy", "Dee", "Eli", "Fay", "Gus"):
        t.hand(name, False)
    with pytest.raises(NotAsked):
        t.hand("Hal", True)


def test_a_vote_costs_one_token_and_two_are_used_in_two_votes() -> None:
    """beggar/r2"""
    t = give(give(street(), "Dee"), "Eli")
    assert tokens(t) == 2
    t.nominate("Ana", "Bo", "Hal")
    assert (t.tally, tokens(t)) == (1, 1)
    t.nominate("Bo", "Cy", "Hal").nominate("Cy", "Fay", "Hal")
    assert (t.tally, tokens(t)) == (0, 0)


def test_only_the_dead_with_a_token_give_it_and_cannot_vote_any_more() -> None:
    """beggar/r3"""
    t = give(street(), "Dee")
    assert not t.seat("Dee").ghost_vote
    assert t.nominate("Ana", "Bo", "Dee").tally == 0
    for giver in ("Dee", "Ana", "Hal"):
        with pytest.raises(Refused):
            give(t, giver)


def test_a_dead_beggar_is_given_nothing() -> None:
    """beggar/r3"""
    with pytest.raises(Refused):
        give(street(SEATS.replace("beggar", "-beggar")), "Dee")


def test_everybody_sees_the_gift_and_the_beggar_alone_learns_the_side() -> None:
    """beggar/r4, beggar/c2"""
    t = give(street(SEATS.replace("beggar:good", "beggar:evil")), "Dee")
    assert t.events("gave") == [{"seat": 3, "to": 7}]
    assert t.learned("Hal") == "good"
    assert [event["seat"] for event in t.events("learned")] == [7]
    assert not any("good" in str(line) and "learned" in str(line) for line in t.view("Dee")["history"])
    assert t.nominate("Ana", "Bo", "Hal").tally == 1


def test_the_beggar_nominates_and_supports_without_tokens() -> None:
    """beggar/r5, beggar/c5"""
    t = street(f"{SEATS} gunslinger:good").exile("Hal", "Kit", "Hal")
    assert t.events("exiled")[-1]["supporters"] == [7]
    t.nominate("Hal", "Ana", "Bo")
    assert t.tally == 1


def test_a_beggar_who_dies_has_exactly_one_token() -> None:
    """beggar/r6, beggar/c3"""
    t = give(give(street(), "Dee"), "Eli", {"register": {"who": "Eli", "to": "beggar", "as": "evil"}})
    assert t.learned("Hal") == "evil"
    t.storyteller(kill="Hal").nominate("Ana", "Bo", "Hal").nominate("Bo", "Cy", "Hal")
    assert t.tally == 0
    assert not t.seat("Hal").ghost_vote
    assert t.seat("Hal").vote_tokens == 0


def test_a_spy_may_be_told_as_good() -> None:
    """beggar/r4"""
    t = give(street(), "Eli", {"register": {"who": "Eli", "to": "beggar", "as": "good"}})
    assert t.learned("Hal") == "good"


def test_nothing_makes_the_beggar_drunk_or_poisoned() -> None:
    """beggar/r7, beggar/c4"""
    t = street(start="night 3").night(Cy="Hal", Ana="Jo").day()
    assert not t.poisoned("Hal")
    give(t.impair("Hal", "drunk"), "Dee")
    assert not t.drunk("Hal")
    assert t.learned("Hal") == "good"
    t.storyteller(kill="Hal")
    assert not t.poisoned("Hal")


def test_a_neighbour_who_poisons_does_not_poison_the_beggar() -> None:
    """beggar/r7"""
    seats = "nodashii beggar:good clockmaker witch artist savant juggler klutz mutant"
    t = town(seats, start="day 2", script="sects-and-violets")
    assert (t.poisoned("Bo"), t.poisoned("Cy")) == (False, True)


def test_without_a_beggar_no_token_changes_hands() -> None:
    """beggar/r8, beggar/c6"""
    t = town("imp chef poisoner -soldier spy saint mayor thief:good", start="day 2")
    with pytest.raises(Refused):
        t.use("Dee", "beggar", "Eli")


@pytest.mark.parametrize("ability", ["bureaucrat", "thief"])
def test_the_weight_of_the_vote_goes_with_the_one_token(ability: str) -> None:
    """beggar/r9, beggar/c7"""
    t = street(f"{SEATS} {ability}:good", "night 2").next_day(Kit="Hal", Cy="Cy", Ana="Jo")
    t = give(give(t, "Dee"), "Eli").nominate("Ana", "Bo", "Hal")
    assert (t.tally, tokens(t)) == (3 if ability == "bureaucrat" else -1, 1)


def test_a_beggar_who_comes_back_begins_without_tokens() -> None:
    """beggar/r10"""
    t = give(street(), "Dee").storyteller(kill="Hal").storyteller(revive="Hal")
    assert tokens(t) == 0
    assert t.nominate("Ana", "Bo", "Hal").tally == 0


def test_a_giver_who_has_a_token_again_may_give_it_again() -> None:
    """beggar/r11"""
    t = give(street(), "Dee").storyteller(revive="Dee").storyteller(kill="Dee")
    assert tokens(give(t, "Dee")) == 2


def test_with_a_voudon_a_living_beggar_does_not_vote() -> None:
    """voudon/r9"""
    t = give(street(f"{SEATS} voudon:good"), "Dee").nominate("Ana", "Bo", "Hal Kit")
    assert (t.tally, tokens(t)) == (1, 1)


def test_in_a_secret_vote_everybody_sees_the_token_go_when_the_day_ends() -> None:
    """organgrinder/r1"""
    seats = "imp chef organgrinder -soldier -saint mayor monk beggar:good slayer virgin"
    script = ["imp", "chef", "organgrinder", "soldier", "saint", "mayor", "monk", "slayer", "virgin", "recluse"]
    t = town(seats, start="day 2", script=script)
    give(give(t, "Dee"), "Eli").nominate("Ana", "Bo", "Hal")
    assert (t.tally, t.seat("Hal").vote_tokens, tokens(t)) == (1, 1, 2)
    t.dusk()
    assert tokens(t) == 1


def test_a_token_may_be_given_after_the_execution() -> None:
    """beggar/r3"""
    assert tokens(give(street().execute("Bo"), "Dee")) == 1


def test_whoever_has_voted_in_secret_today_has_nothing_left_to_give() -> None:
    """beggar/r3"""
    t = street(SEATS.replace("poisoner", "organgrinder"), script=None).nominate("Ana", "Bo", "Dee")
    with pytest.raises(Refused):
        give(t, "Dee")
    assert tokens(give(t, "Eli")) == 1


def test_nothing_is_given_while_the_votes_are_counted() -> None:
    """beggar/r3"""
    t = street().counting("Ana", "Bo")
    with pytest.raises(NotAsked):
        t.game.answer(t.seat("Dee").id, ("use", "beggar", 7))


def test_a_dead_beggar_whose_ability_works_on_is_given_nothing_and_votes_as_the_dead_do() -> None:
    """beggar/r3, beggar/r6"""
    t = street(switches={"works_when_dead": "implied"}).storyteller(kill="Hal").intervene(KeepAbility(7))
    with pytest.raises(Refused):
        give(t, "Dee")
    assert t.nominate("Ana", "Bo", "Hal").tally == 1
