"""Who babysits Lil' Monsta is the Demon for every rule and ability (lilmonsta/r2)."""

from typing import Any

import pytest

from tests.clocktower.steps import choice, rule
from tests.clocktower.towns import Town, town

SCRIPT = [
    *(
        "chef",
        "empath",
        "monk",
        "soldier",
        "mayor",
        "slayer",
        "klutz",
        "flowergirl",
        "king",
        "mathematician",
        "saint",
        "golem",
    ),
    *(
        "snakecharmer",
        "exorcist",
        "lunatic",
        "boffin",
        "scarletwoman",
        "poisoner",
        "witch",
        "baron",
        "lilmonsta",
        "imp",
    ),
]
EIGHT = "boffin witch chef soldier mayor empath saint slayer"
"""Ana the Boffin and Bo the Witch babysit."""


def nursery(seats: str = EIGHT, start: str = "night 1", sitter: str | None = None, **more: Any) -> Town:
    tokens = {} if sitter is None else {sitter: ["lilmonsta/is-the-demon"]}
    return town(seats, start=start, script=SCRIPT, unseated=["lilmonsta"], tokens=tokens, **more)


def point(at: str, *minions: str) -> list[dict[str, Any]]:
    """All Minions point at the same player."""
    return [choice(who, "lilmonsta", at) for who in minions or ("Ana", "Bo")]


def lent(t: Town, name: str) -> list[str]:
    """The abilities that a player has from the Boffin."""
    return [ability.id for ability in t.grimoire.abilities_of(t.seat(name)) if ability.steadfast]


# The Boffin


def test_the_boffin_lends_the_babysitter_an_ability_and_both_are_told() -> None:
    """boffin/r1, boffin/r7, lilmonsta/r2"""
    t = nursery().night(*point("Bo"), rule("boffin", "monk"), Bo="Bo")
    assert lent(t, "Bo") == ["monk"]
    assert [t.learned(name, "boffin") for name in ("Ana", "Bo")] == ["monk", "monk"]
    t.day().dusk().night(*point("Bo"), choice("Bo", "monk", "Cy"), rule("lilmonsta", "Cy"), Bo="Bo")
    assert t.died == []


def test_a_new_babysitter_gets_an_ability_and_the_former_one_loses_it() -> None:
    """boffin/r7, boffin/r8, lilmonsta/r8"""
    t = nursery().next_day(*point("Bo"), rule("boffin", "monk"), Bo="Bo").dusk()
    t.night(*point("Cy"), rule("boffin", "flowergirl"), choice("Bo", "monk", "Dee"), Bo="Bo")
    assert (lent(t, "Bo"), lent(t, "Cy")) == ([], ["flowergirl"])
    assert t.learned("Cy", "boffin") == "flowergirl"


def test_a_scarlet_woman_who_babysits_for_good_gets_an_ability() -> None:
    """boffin/r7, jinx/lilmonsta-scarletwoman"""
    t = nursery("boffin scarletwoman chef soldier mayor empath saint slayer").next_day(
        *point("Cy"), rule("boffin", "monk")
    )
    t.execute("Cy", rule("boffin", "flowergirl"))
    assert (t.winner, lent(t, "Bo")) == (None, ["flowergirl"])
    t.dusk().night()
    assert t.learned("Bo", "boffin") == "flowergirl"


def test_a_dead_babysitter_keeps_what_was_lent_and_works_on_death() -> None:
    """boffin/r6, boffin/r7"""
    t = nursery("boffin scarletwoman chef soldier mayor empath saint slayer").next_day(
        *point("Cy"), rule("boffin", "klutz")
    )
    t.execute("Cy", rule("boffin", "monk"), choice("Cy", "klutz", "Ana"))
    assert (lent(t, "Bo"), lent(t, "Cy")) == (["monk"], ["klutz"])
    assert t.winner == "evil"


def test_a_babysitter_may_have_an_ability_from_the_boffin_at_a_later_start() -> None:
    """boffin/r3, lilmonsta/r2"""
    plans: list[dict[str, Any]] = [{"Ana": "boffin"}, {"Bo": {"character": "witch", "ability": "monk"}}]
    plans += [{"Cy": "chef"}, {"Dee": "soldier"}, {"Eli": "mayor"}, {"Fay": "empath"}, {"Gus": "saint"}]
    t = nursery("", "day 2", "Bo", town=plans).impair("Bo", "poisoned")
    assert lent(t, "Bo") == ["monk"]
    t.expect({"is": {"Bo": {"has_ability": "monk"}}})


# Others who ask for the Demon


def test_an_exorcist_who_picks_the_babysitter_is_known_to_them_and_somebody_may_die() -> None:
    """exorcist/r1, lilmonsta/r2, lilmonsta/r10"""
    t = nursery("poisoner witch exorcist soldier mayor empath saint slayer", "night 2", "Bo")
    t.night(*point("Bo"), rule("lilmonsta", "Gus"), Ana="Fay", Bo="Fay", Cy="Bo")
    assert t.learned("Bo", "exorcist") == 2
    assert t.died == ["Gus"]


def test_a_flowergirl_learns_of_the_vote_of_whoever_babysat_then() -> None:
    """flowergirl/r1, flowergirl/r2, lilmonsta/r8"""
    seats = "poisoner witch flowergirl soldier mayor empath saint slayer"
    for voter, voted in (("Ana", True), ("Bo", False)):
        t = nursery(seats, "day 1", "Ana").nominate("Dee", "Eli", voter).dusk()
        t.night(*point("Bo"), Ana="Gus", Bo="Gus")
        assert t.may_learn("Cy") == [voted]


def test_the_babysitter_learns_who_the_king_is() -> None:
    """king/r8, lilmonsta/r2"""
    t = nursery("poisoner witch king soldier mayor empath saint slayer").night(*point("Bo"), Ana="Gus", Bo="Bo")
    assert t.learned("Bo", "king") == (2, "king")


def test_the_babysitter_learns_who_the_lunatic_is() -> None:
    """lunatic/r1, lilmonsta/r2"""
    t = nursery("poisoner witch lunatic=imp soldier mayor empath saint slayer", "night 2", "Bo")
    t.night(*point("Bo"), choice("Cy", "imp", "Dee"), Ana="Gus", Bo="Bo")
    assert [told["value"] for told in t.view("Bo")["told"] if told.get("ability") == "lunatic"]


@pytest.mark.parametrize("id", ["slayer", "golem"])
def test_a_drunk_ability_that_meets_the_babysitter_is_known_to_have_met_the_demon(id: str) -> None:
    """mathematician/r1, lilmonsta/r2"""
    t = nursery(f"poisoner witch {id} soldier mayor empath saint mathematician", "day 1", "Ana").impair("Cy", "drunk")
    if id == "slayer":
        t.use("Cy", "slayer", "Ana")
    else:
        t.nominate("Cy", "Ana")
    t.dusk().night(*point("Ana"), Ana="Dee", Bo="Bo")
    assert t.may_learn("Hal") == [1 if id == "slayer" else 0]
