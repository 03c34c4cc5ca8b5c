"""Who is drunk or poisoned: what can be read off the effects alone is what all that decides about them would give."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belfry.clocktower.ability.impairment import hangs_on_lives, in_force, standing_now, tokens_in_force
from belfry.clocktower.pieces.seat import Seat
from belfry.clocktower.pieces.token import DRUNK, HARMS, POISONED, SOBER
from belfry.clocktower.script.character import Townsfolk
from belfry.core.audience import STORYTELLER
from tests.clocktower.ability.test_states import EIGHT, Hexer, impair, link
from tests.clocktower.steps import violet, works
from tests.clocktower.towns import NAMES, Town, town


class Caster(Hexer, abstract=True):
    """Does to players what it remembers, as long as it has its ability, besides what it marks."""

    __slots__ = ()

    def impairs(self) -> Iterable[tuple[Seat, str]]:
        doing: tuple[tuple[int, str], ...] = self.memory or ()
        return [(self.town.people[seat], effect) for seat, effect in doing]


class Healthy(Townsfolk, abstract=True):
    """Is never drunk or poisoned."""

    __slots__ = ()
    id = "healthy"
    name = "Healthy"

    def never_impaired(self) -> bool:
        return True


class Scene(NamedTuple):
    """Effects in a town of eight, of whom nothing is on the last."""

    tokens: list[tuple[int, int, str]]
    standing: list[tuple[int, int, str]]
    """Of each effect its author, its target, and what it does."""
    believers: set[int]
    """The authors who only believe to have their ability."""
    dead: set[int]
    immune: set[int]


AUTHORS = st.sampled_from([STORYTELLER, *range(8)])
EFFECTS = st.lists(st.tuples(AUTHORS, st.integers(0, 6), st.sampled_from(HARMS)), max_size=6)
SCENES = st.builds(
    Scene,
    EFFECTS,
    EFFECTS,
    *[st.sets(st.integers(0, 7), max_size=2) for _ in range(3)],
)


def played(scene: Scene) -> Town:
    """A town with these effects."""
    t = town(EIGHT, start="day 2")
    grimoire = t.grimoire
    casters: dict[int, Any] = {
        author: grimoire.grant(author, Caster, void=author in scene.believers) for author in (STORYTELLER, *range(8))
    }
    for seat in scene.immune:
        grimoire.grant(seat, Healthy)
    for seat in scene.dead:
        grimoire.people[seat].alive = False
    for author, target, effect in scene.tokens:
        link(t, casters[author], NAMES[target], effect)
    for author, caster in casters.items():
        caster.memory = tuple([(target, effect) for by, target, effect in scene.standing if by == author])
    grimoire.people_changed()
    return t


def found(t: Town) -> tuple[int, int, list[bool]]:
    """Who is poisoned, who is drunk, and which abilities work."""
    impairment = t.grimoire.impairment
    return impairment.poisoned, impairment.drunk, [ability.works for ability in t.grimoire.abilities]


@settings(deadline=None, max_examples=200)
@given(SCENES)
def test_keeping_somebody_sober_whom_nothing_harms_changes_nothing(scene: Scene) -> None:
    """STA-25, STA-30"""
    t = played(scene)
    before = found(t)
    impair(t, "Hal", SOBER)
    assert found(t) == before


@pytest.mark.parametrize("entangled", [False, True])
@settings(deadline=None, max_examples=100)
@given(scene=SCENES)
def test_the_effects_in_force_on_somebody_are_those_that_impair_them(scene: Scene, entangled: bool) -> None:
    t = played(scene)
    if entangled:
        impair(t, "Hal", SOBER)
    before = found(t)
    for seat in t.grimoire.circle:
        tokens = tokens_in_force(t.grimoire, seat)
        assert {token.effect for token in tokens} == {
            effect for effect, mask in zip((POISONED, DRUNK), before[:2], strict=True) if mask >> seat.id & 1
        }
        assert {token.target for token in tokens} <= {seat.id}
    lying = {token.key for token in t.grimoire.tokens}
    standing = {(one.source, one.target, one.effect) for one in in_force(t.grimoire) if one.key not in lying}
    assert {one for one in standing_now(t.grimoire) if one[2] in HARMS} == standing
    assert found(t) == before, "to look at it changes nothing"


def test_who_cannot_be_impaired_while_alive_is_poisoned_from_death_on() -> None:
    t = town("imp poisoner empath chef soldier beggar:good", start="day 2")
    t.storyteller(add_token={"Fay": ["poisoner/poisoned"]})
    assert not t.poisoned("Fay")
    assert t.storyteller(kill="Fay").poisoned("Fay")


def kept() -> Town:
    """The day after the Vigormortis Ana has killed the Witch Bo; Cy is another Demon."""
    return violet("vigormortis witch fanggu sage artist klutz savant").next_day(Ana="Bo", Bo="Bo", Cy="Cy")


def test_an_ability_that_is_kept_in_death_works_while_whoever_keeps_it_lives() -> None:
    """vigormortis/r6"""
    t = kept()
    assert works(t, "Bo")
    assert not works(t.storyteller(kill="Ana"), "Bo")


def test_an_ability_is_not_kept_by_who_is_drunk() -> None:
    """vigormortis/r6, STA-25"""
    assert not works(kept().impair("Ana", "drunk"), "Bo")


def test_a_death_may_change_who_is_impaired_where_somebody_cannot_be() -> None:
    seats = "imp poisoner empath chef mayor"
    assert hangs_on_lives(town(f"{seats} beggar:good", start="day 2").grimoire)
    assert not hangs_on_lives(town(f"{seats} thief:good", start="day 2").grimoire)


def test_who_is_without_an_ability_while_another_is_in_play_does_not_have_it() -> None:
    """jinx/magician-vizier"""
    t = town("imp vizier magician chef soldier mayor saint", start="day 2", script=None)
    assert not works(t, "Cy")
    assert works(t.storyteller(character={"Bo": "baron"}), "Cy")


def test_what_nobody_keeps_up_stands_in_a_chain_though_the_first_player_is_impaired() -> None:
    t = town(EIGHT, start="day 2")
    impair(t, "Ana", POISONED)
    for author, target in ((2, "Dee"), (3, "Eli")):
        link(t, t.grimoire.grant(author, Hexer), target)
    impair(t, "Fay", DRUNK)
    assert t.drunk("Fay")
    assert (t.poisoned("Dee"), t.poisoned("Eli")) == (True, False)


def test_what_the_storyteller_does_all_the_time_stands_though_the_first_player_is_impaired() -> None:
    t = town("imp baron saint chef mayor virgin slayer", start="day 2")
    impair(t, "Ana", POISONED)
    t.grimoire.grant(STORYTELLER, Caster).memory = ((5, POISONED),)
    t.grimoire.changed()
    assert t.poisoned("Fay")


def test_what_the_first_player_does_all_the_time_ends_with_the_ability() -> None:
    """STA-25"""
    t = violet("nodashii sage artist klutz savant witch oracle", "day 2")
    assert t.poisoned("Bo")
    assert not t.impair("Ana", "drunk").poisoned("Bo")


def test_only_what_is_kept_in_death_works_then() -> None:
    """vigormortis/r6"""
    t = kept().storyteller(kill="Eli")
    assert (works(t, "Bo"), works(t, "Eli")) == (True, False)
