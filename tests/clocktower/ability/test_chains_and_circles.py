"""Effects that hang on each other: in a chain, or in a circle (STA)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belfry.clocktower.pieces.token import DRUNK, POISONED, SOBER
from tests.clocktower.ability.test_states import EIGHT, Hexer, affected, end, give, hexers, impair, link
from tests.clocktower.towns import NAMES, town


def test_whoever_a_poisoned_player_was_poisoning_is_healthy_from_that_moment() -> None:
    """STA-28, ABL-9, CLK-C56"""
    t = town(EIGHT, start="day 2")
    ana, bo = hexers(t, "Ana Bo")
    bo.place(POISONED, t.seat("Cy"))
    assert affected(t) == {"Cy"}
    ana.place(POISONED, t.seat("Bo"))
    assert affected(t) == {"Bo"}


def test_whoever_a_player_was_poisoning_is_poisoned_again_when_that_player_recovers() -> None:
    """STA-28"""
    t = town(EIGHT, start="day 2")
    ana, bo = hexers(t, "Ana Bo")
    bo.place(POISONED, t.seat("Cy"))
    token = ana.place(POISONED, t.seat("Bo"))
    end(t, token)
    assert affected(t) == {"Cy"}


def test_an_effect_whose_time_is_over_does_not_come_back() -> None:
    """STA-25, STA-28"""
    t = town(EIGHT, start="day 2")
    ana, bo = hexers(t, "Ana Bo")
    bo.place("tipsy", t.seat("Cy"))
    token = ana.place(POISONED, t.seat("Bo"))
    t.dusk()
    end(t, token)
    assert affected(t) == set()


def test_whatever_somebody_starts_while_poisoned_is_void_also_after_recovery() -> None:
    """STA-26, STA-28"""
    t = town(EIGHT, start="day 2")
    ana, bo = hexers(t, "Ana Bo")
    token = ana.place(POISONED, t.seat("Bo"))
    bo.place(POISONED, t.seat("Cy"))
    assert affected(t) == {"Bo"}
    end(t, token)
    assert affected(t) == set()


def test_a_chain_of_any_length_alternates() -> None:
    """STA-28, STA-30"""
    t = town(EIGHT, start="day 2")
    authors = hexers(t, "Ana Bo Cy Dee Eli")
    for author, target in reversed(list(zip(authors, ("Bo", "Cy", "Dee", "Eli", "Fay"), strict=True))):
        author.place(POISONED, t.seat(target))
    assert affected(t) == {"Bo", "Dee", "Fay"}


def test_two_poisoners_in_one_night_follow_the_order_in_which_they_act() -> None:
    """STA-26, STA-28"""
    t = town("poisoner poisoner saint chef imp virgin slayer mayor", start="night 2")
    t.night({"choose": {"who": "Bo", "ability": "poisoner", "choice": "Ana"}}, Ana="Dee", Eli="Cy")
    assert affected(t) == {"Ana"}
    other = town("poisoner poisoner saint chef imp virgin slayer mayor", start="night 2")
    other.night({"choose": {"who": "Bo", "ability": "poisoner", "choice": "Ana"}}, Ana="Bo", Eli="Cy")
    assert affected(other) == {"Bo"}


def test_the_death_of_the_first_in_a_chain_lets_the_rest_follow() -> None:
    """STA-28, STA-30"""
    t = town(EIGHT, start="day 2")
    dee, bo = hexers(t, "Dee Bo")
    bo.place(POISONED, t.seat("Cy"))
    dee.place(POISONED, t.seat("Bo"))
    t.storyteller(kill="Dee")
    assert affected(t) == {"Cy"}


def test_somebody_who_poisons_themself_is_poisoned_and_their_other_effects_sleep() -> None:
    """STA-30"""
    t = town(EIGHT, start="day 2")
    [ana] = hexers(t, "Ana")
    ana.place(POISONED, t.seat("Cy"))
    ana.place(POISONED, t.seat("Ana"))
    assert affected(t) == {"Ana"}
    ana.place(POISONED, t.seat("Dee"))
    assert affected(t) == {"Ana"}


def test_of_what_somebody_does_to_themself_by_two_abilities_the_first_stands() -> None:
    """STA-29, STA-30"""
    t = town(EIGHT, start="day 2")
    first = link(t, give(t, "Ana", Hexer), "Ana", POISONED)
    link(t, give(t, "Ana", Hexer), "Ana", DRUNK)
    assert (t.poisoned("Ana"), t.drunk("Ana")) == (True, False)
    end(t, first)
    assert (t.poisoned("Ana"), t.drunk("Ana")) == (False, True)


def test_somebody_who_poisons_themself_by_what_they_have_through_another_ability_is_poisoned() -> None:
    """STA-30, alchemist/r12"""
    t = town(EIGHT, start="day 2")
    gift = t.grimoire.grant(-1, Hexer)
    outer = t.grimoire.grant(t.seat("Ana").id, Hexer, gift.key)
    inner = t.grimoire.grant(t.seat("Ana").id, Hexer, outer.key)
    link(t, inner, "Ana")
    assert affected(t) == {"Ana"}
    assert not (outer.works or inner.works)


def test_a_poisoner_who_picks_herself_is_poisoned_until_dusk() -> None:
    """STA-30"""
    t = town("poisoner soldier saint chef imp virgin slayer mayor", start="night 2").next_day(Ana="Ana", Eli="Bo")
    assert affected(t) == {"Ana"}
    t.dusk()
    assert affected(t) == set()
    t.night(Ana="Dee", Eli="Bo")
    assert affected(t) == {"Dee"}


def test_if_two_would_take_away_each_others_ability_the_one_that_took_effect_first_stands() -> None:
    """STA-29"""
    t = town(EIGHT, start="day 2")
    ana, bo, cy = hexers(t, "Ana Bo Cy")
    ana.place(POISONED, t.seat("Bo"))
    interlude = cy.place(DRUNK, t.seat("Ana"))
    assert affected(t) == {"Ana"}
    bo.place(POISONED, t.seat("Ana"))
    end(t, interlude)
    assert affected(t) == {"Bo"}


@pytest.mark.parametrize("effects", [(POISONED, POISONED), (DRUNK, DRUNK), (DRUNK, POISONED), (POISONED, DRUNK)])
@pytest.mark.parametrize(("older", "younger"), [("Ana", "Bo"), ("Bo", "Ana")])
def test_in_a_circle_of_two_the_older_effect_is_active(older: str, younger: str, effects: tuple[str, str]) -> None:
    """STA-29, STA-30"""
    t = town(EIGHT, start="day 2")
    first, second = hexers(t, f"{older} {younger}")
    link(t, first, younger, effects[0])
    link(t, second, older, effects[1])
    assert affected(t) == {younger}


@pytest.mark.parametrize(
    ("ages", "poisoned"),
    [
        ("Ana Bo Cy", {"Bo", "Ana"}),
        ("Bo Cy Ana", {"Cy", "Bo"}),
        ("Cy Ana Bo", {"Ana", "Cy"}),
        ("Ana Cy Bo", {"Bo", "Ana"}),
    ],
)
def test_in_a_circle_of_three_the_oldest_effect_is_active_and_the_others_follow(ages: str, poisoned: set[str]) -> None:
    """STA-30"""
    t = town(EIGHT, start="day 2")
    targets = {"Ana": "Bo", "Bo": "Cy", "Cy": "Ana"}
    for name in ages.split():
        [author] = hexers(t, name)
        link(t, author, targets[name])
    assert affected(t) == poisoned


def test_a_circle_that_somebody_outside_breaks_is_no_circle() -> None:
    """STA-30"""
    t = town(EIGHT, start="day 2")
    ana, bo, cy = hexers(t, "Ana Bo Cy")
    link(t, ana, "Bo")
    link(t, bo, "Ana")
    link(t, cy, "Ana")
    assert affected(t) == {"Ana"}


@pytest.mark.parametrize(
    ("circle", "outcome"),
    [("Ana Bo", {"Bo", "Dee"}), ("Bo Ana", {"Ana", "Cy"})],
    ids=["the feeding effect sleeps", "the feeding effect is active"],
)
def test_a_circle_fed_by_a_circle_follows_from_it_although_it_is_older(circle: str, outcome: set[str]) -> None:
    """STA-30"""
    t = town(EIGHT, start="day 2")
    authors = dict(zip(("Ana", "Bo", "Cy", "Dee"), hexers(t, "Ana Bo Cy Dee"), strict=True))
    link(t, authors["Cy"], "Dee")
    link(t, authors["Dee"], "Cy")
    older, younger = circle.split()
    link(t, authors[older], younger)
    link(t, authors[younger], older)
    link(t, authors["Bo"], "Cy")
    assert affected(t) == outcome


def test_somebody_kept_sober_is_neither_drunk_nor_poisoned_whatever_else_is_on_them() -> None:
    """STA-30"""
    t = town(EIGHT, start="day 2")
    ana, bo = hexers(t, "Ana Bo")
    link(t, ana, "Gus", POISONED)
    link(t, ana, "Gus", DRUNK)
    keeping = link(t, bo, "Gus", SOBER)
    assert affected(t) == set()
    t.expect({"is": {"Gus": {"has_ability": "slayer"}}})
    end(t, keeping)
    assert affected(t) == {"Gus"}


def test_whoever_keeps_others_sober_does_so_only_while_sober_and_healthy() -> None:
    """STA-25, STA-30"""
    t = town(EIGHT, start="day 2")
    ana, bo, cy = hexers(t, "Ana Bo Cy")
    link(t, ana, "Gus", POISONED)
    link(t, bo, "Gus", SOBER)
    poison = link(t, cy, "Bo", POISONED)
    assert affected(t) == {"Bo", "Gus"}
    end(t, poison)
    assert affected(t) == set()


def test_an_author_kept_sober_keeps_up_effects_through_poison() -> None:
    """STA-30"""
    t = town(EIGHT, start="day 2")
    ana, bo, cy = hexers(t, "Ana Bo Cy")
    link(t, bo, "Dee")
    link(t, ana, "Bo")
    assert affected(t) == {"Bo"}
    link(t, cy, "Bo", SOBER)
    assert affected(t) == {"Dee"}


@pytest.mark.parametrize(
    ("older", "outcome"), [("keeper", {"Ana"}), ("kept", {"Ana", "Bo"})], ids=["keeper first", "kept first"]
)
def test_a_circle_through_somebody_kept_sober_is_settled_by_age_too(older: str, outcome: set[str]) -> None:
    """STA-30"""
    t = town(EIGHT, start="day 2")
    keeper, kept, cy = hexers(t, "Ana Bo Cy")
    if older == "keeper":
        link(t, keeper, "Bo", SOBER)
    link(t, kept, "Ana")
    if older == "kept":
        link(t, keeper, "Bo", SOBER)
    link(t, cy, "Bo")
    assert affected(t) == outcome


@settings(deadline=None, max_examples=200)
@given(
    st.lists(
        st.tuples(st.integers(0, 6), st.integers(1, 7), st.sampled_from([POISONED, DRUNK, SOBER])).filter(
            lambda effect: effect[0] < effect[1]
        ),
        max_size=10,
    )
)
def test_without_circles_an_effect_is_active_exactly_while_its_author_has_the_ability(
    effects: list[tuple[int, int, str]],
) -> None:
    """STA-25, STA-30"""
    t = town(EIGHT, start="day 2")
    authors = hexers(t, " ".join(NAMES[:8]))
    for author, target, effect in effects:
        link(t, authors[author], NAMES[target], effect)

    def impaired(seat: int) -> bool:
        active = {effect for author, target, effect in effects if target == seat and not impaired(author)}
        return SOBER not in active and bool(active)

    assert affected(t) == {NAMES[seat] for seat in range(8) if impaired(seat)}


def test_after_each_event_the_states_are_worked_out_anew() -> None:
    """STA-30"""
    t = town("poisoner baron saint chef imp virgin slayer mayor", start="night 2").next_day(Ana="Gus", Eli="Cy")
    assert affected(t) == {"Gus"}
    poison = impair(t, "Ana", POISONED)
    assert affected(t) == {"Ana"}
    end(t, poison)
    assert affected(t) == {"Gus"}
    t.storyteller(kill="Ana")
    assert affected(t) == set()
