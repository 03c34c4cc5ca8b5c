"""A town that is only supposed: abilities find in it what they would find in the Grimoire of such a game."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.ability.information import registration
from belfry.clocktower.ability.information.registration import Guise, Look, looks
from belfry.clocktower.ability.information.statements import Statements, judge
from belfry.clocktower.ability.mutual_impairment import Circuit, Impairment
from belfry.clocktower.game import Clocktower
from belfry.clocktower.pieces.seat import Seat
from belfry.clocktower.pieces.today import Today
from belfry.clocktower.script.character import CHARACTERS, Character
from belfry.clocktower.script.script import custom, edition
from belfry.clocktower.setup.bag import legal_counts
from belfry.clocktower.setup.config import Config
from belfry.clocktower.town.grimoire import Grimoire
from belfry.clocktower.town.supposed_town import NotingLook, SupposedTown, as_registering
from belfry.core.audience import STORYTELLER
from belfry.core.policy import RandomPolicy
from tests.clocktower.games.test_edition_properties import RANDOM, script_of
from tests.clocktower.games.test_properties import SEEDS, answers_of
from tests.clocktower.jinxed_scripts import jinxed_script

TROUBLE = "trouble-brewing"
BAD_MOON = "bad-moon-rising"
VIOLETS = "sects-and-violets"
JINXED = "jinxed"
"""Scripts that hold many pairs of characters with a special rule."""
KINDS = (TROUBLE, BAD_MOON, VIOLETS, "mixed", RANDOM, JINXED)
REMEMBERED = ("picks", "memory", "works_after_death", "acted_out", "died", "lost")
"""What an ability knows of itself besides who holds it and why."""


def supposing(grimoire: Grimoire) -> SupposedTown:
    """The town that somebody would suppose who has guessed everything."""
    town = SupposedTown(
        grimoire.script,
        [seat.copy() for seat in grimoire.people],
        circle=grimoire.seat_ids,
        switches=grimoire.switches,
        phase=grimoire.phase,
        number=grimoire.number,
        today=grimoire.today.copy(),
        tonight=grimoire.tonight.copy(),
        to_come=[str(what) for _, what in grimoire.agenda],
        complete=True,
    )
    town.bluffs = grimoire.bluffs
    town.ever_changed, town.ever_executed = grimoire.ever_changed, grimoire.ever_executed
    town.good_executed, town.outsiders_at_start = grimoire.good_executed, grimoire.outsiders_at_start
    town.last_executed = grimoire.last_executed
    for ability in grimoire.abilities:
        twin = town.hold(
            type(ability),
            ability.holder,
            key=ability.key,
            source=ability.source,
            void=ability.void,
            steadfast=ability.steadfast,
            lent=ability.lent,
        )
        for name in REMEMBERED:
            setattr(twin, name, getattr(ability, name))
    for token in grimoire.tokens:
        town.put(token)
    return town


def moments(kind: str, players: int, seed: int) -> Iterator[Grimoire]:
    """A random game before each of some hundred answers."""
    script = jinxed_script(seed) if kind == JINXED else script_of(kind, seed)
    game = Clocktower(Config.players(players, script=script), seed)
    for number, _ in enumerate(answers_of(game, RandomPolicy(seed, 0.4), 260)):
        if number % 5 == 0:
            yield game.grimoire


def seats_and(found: Any) -> list[tuple[int, Any]]:
    return [(seat.id, what) for seat, what in found]


def guise(found: Guise | None) -> Any:
    return None if found is None else (found.evil, found.characters)


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=8)
@given(players=st.integers(5, 12), seed=SEEDS)
def test_what_is_true_follows_from_who_is_what_and_from_what_has_happened(kind: str, players: int, seed: int) -> None:
    """The same truths, registrations and impairments as in the Grimoire, for every ability at every moment."""
    chance = Random(seed)
    for grimoire in moments(kind, players, seed):
        town = supposing(grimoire)
        pairs = list(zip(grimoire.abilities, town.abilities, strict=True))
        assert town.impairment.poisoned == grimoire.impairment.poisoned
        assert town.impairment.drunk == grimoire.impairment.drunk
        assert town.census.besides == grimoire.census.besides
        assert [(t.name, t.target) for t in town.reminders()] == [(t.name, t.target) for t in grimoire.reminders()]
        statement = Statements(grimoire).pick(chance.random)
        for real, supposed in pairs:
            assert supposed.works is real.works
            assert supposed.falsified is real.falsified
            assert supposed.acts_tonight() is real.acts_tonight()
            assert seats_and(supposed.impairs()) == seats_and(real.impairs())
            assert registration.truths(town, supposed, supposed.truths) == registration.truths(
                grimoire, real, real.truths
            )
            if Moments.registers in real.hooks:
                by = chance.choice(pairs)
                for seat, twin in zip(grimoire.circle, town.circle, strict=True):
                    assert guise(supposed.registers(twin, by[1])) == guise(real.registers(seat, by[0]))
        if pairs:
            assert judge(pairs[0][1], statement) == judge(pairs[0][0], statement)


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=6)
@given(players=st.integers(5, 12), seed=SEEDS)
def test_what_somebody_learned_is_confirmed_just_where_it_is_true(kind: str, players: int, seed: int) -> None:
    chance = Random(seed)
    for grimoire in moments(kind, players, seed):
        for ability in grimoire.abilities:
            if ability.learns is None or not ability.learns.everything(ability).listable:
                continue
            plain = Look(grimoire, {}, [])
            true = list(ability.truths(plain))
            anything = ability.learns.everything(ability)
            for value in [*true[:3], *[anything.pick(chance.random) for _ in range(3)]]:
                assert ability.confirms(plain, value) is (value in true), (ability, value, true)


# By hand


def a_town(*ids: str, script: str = TROUBLE, **facts: Any) -> SupposedTown:
    people: list[Seat] = []
    for number, id in enumerate(ids):
        character = CHARACTERS[id]
        people.append(Seat(number, "", character, evil=character.type in ("minion", "demon")))
    return SupposedTown(edition(script), people, **facts)


def told(town: SupposedTown, ability: Character) -> list[Any]:
    return registration.truths(town, ability, ability.truths)


def test_a_red_herring_that_is_supposed_makes_a_fortune_teller_see_a_demon() -> None:
    town = a_town("fortuneteller", "imp", "chef", "monk", "poisoner")
    teller = town.hold(CHARACTERS["fortuneteller"], 0)
    teller.recall((2, 3), ())
    assert told(town, teller) == [False]

    town.mark(teller, "red-herring", 3)
    assert told(town, teller) == [True]

    town.clear()
    assert told(town, teller) == [False]


def test_a_recluse_registers_in_every_way_in_a_supposed_town_too() -> None:
    town = a_town("empath", "recluse", "chef", "imp", "monk")
    empath = town.hold(CHARACTERS["empath"], 0)
    assert told(town, empath) == [0]

    town.hold(CHARACTERS["recluse"], 1)
    assert told(town, empath) == [0, 1]


def test_whoever_sits_next_to_a_supposed_no_dashii_is_poisoned() -> None:
    town = a_town("nodashii", "artist", "witch", "clockmaker", "klutz", script=VIOLETS)
    town.hold_own()

    assert [seat.id for seat in town.circle if town.is_poisoned(seat)] == [1, 3]
    assert not town.holders_of("artist")[0].works


def test_who_is_drunk_or_poisoned_can_be_supposed_without_any_reason() -> None:
    town = a_town("empath", "imp", "chef", "monk", "poisoner", impairment=Impairment(1 << 0, 1 << 2, 0))
    town.hold_own()

    assert [town.holders_of(id)[0].works for id in ("empath", "chef", "monk")] == [False, False, True]


def test_what_nobody_could_see_is_left_open() -> None:
    """The Chambermaid counts whoever may have woken: the Gossip wakes nobody knows when, the Grandmother not at all."""
    town = a_town("chambermaid", "gossip", "grandmother", "exorcist", "zombuul", script=BAD_MOON, number=2)
    maid = town.hold(CHARACTERS["chambermaid"], 0)
    maid.recall((1, 3), ())
    assert set(told(town, maid)) == {1, 2}
    maid.recall((2, 3), ())
    assert told(town, maid) == [1]


def test_where_nobody_knows_who_has_killed_the_sage_it_was_a_demon() -> None:
    town = a_town("sage", "nodashii", "witch", "clockmaker", "klutz", script=VIOLETS, number=2)
    sage = town.hold(CHARACTERS["sage"], 0)
    assert set(told(town, sage)) == {(1, 2), (1, 3), (1, 4)}

    town.tonight.slain = ((0, 3),)
    assert set(told(town, sage)) == {(1, 3), (2, 3), (3, 4)}


def test_an_executed_player_is_named_by_what_the_day_is_supposed_to_have_been_like() -> None:
    today = Today()
    today.died_by_execution = (2, CHARACTERS["chef"])
    town = a_town("undertaker", "imp", "chef", "monk", "poisoner", number=2, today=today)

    assert told(town, town.hold(CHARACTERS["undertaker"], 0)) == ["chef"]


def test_a_look_notes_whom_a_truth_depends_on() -> None:
    town = a_town("empath", "imp", "chef", "monk", "poisoner")
    town.people[1].alive = False
    town.people_changed()
    empath = town.hold(CHARACTERS["empath"], 0)
    for look in looks(town, {}, NotingLook):
        assert list(empath.truths(look)) == [1]
        assert look.noted == {2, 4}


def test_somebody_who_may_be_a_spy_may_register_as_good() -> None:
    town = a_town("empath", "imp", "chef", "monk", "poisoner")
    minions = Guise((True,), edition(TROUBLE).of_type("minion"))
    empath = town.hold(CHARACTERS["empath"], 0)

    found = as_registering(town.people[4], minions, empath)

    assert found.evil == (True, False)
    assert found.characters == (*minions.characters, *edition(TROUBLE).good)
    soldier = Guise((False,), (CHARACTERS["soldier"],))
    assert guise(as_registering(town.people[3], soldier, empath)) == guise(soldier)


def test_whoever_may_be_the_atheist_registers_as_that_or_anything_else_of_the_script() -> None:
    """Of a seat of which nothing is known yet only what it is supposed to be counts."""
    script = ("atheist", "chef", "monk", "butler", "poisoner", "imp")
    town = SupposedTown(custom(script), [Seat(0, "", Character, evil=False)])

    found = as_registering(town.people[0], Guise((False,), (CHARACTERS["atheist"],)), Character(town, 0, STORYTELLER))

    assert {character.id for character in found.characters} == set(script)


def test_rules_of_the_setup_ask_no_town_at_all() -> None:
    script = edition(TROUBLE)

    assert [counts.outsider for counts in legal_counts(7, [CHARACTERS["baron"]], script)] == [2]


def test_an_ability_is_found_at_whoever_holds_it_now() -> None:
    people = [Seat(number, name, CHARACTERS["chef"], evil=False) for number, name in enumerate(("Ana", "Bo", "Cy"))]
    town = SupposedTown(edition(TROUBLE), people)
    empath = town.hold(CHARACTERS["empath"], 0)
    assert list(town.abilities_of(people[0])) == [empath]

    town.hand_over(empath, 2)

    assert list(town.abilities_of(people[0])) == []
    assert list(town.abilities_of(people[2])) == [empath]
    assert list(town.holders_of("empath")) == [empath]
    assert town.ability(empath.key) is empath


@settings(max_examples=40)
@given(seed=SEEDS, players=st.integers(7, 12))
def test_what_is_kept_for_the_dead_works_as_the_whole_circuit_has_it(seed: int, players: int) -> None:
    """vigormortis/r1"""
    ids = [character.id for character in edition(VIOLETS).characters]
    script = tuple(id for id in ids if id not in ("fanggu", "vortox", "nodashii"))
    game = Clocktower(Config.players(players, script=script), seed)
    for _ in answers_of(game, RandomPolicy(seed, 0.4), 150):
        town = game.grimoire
        impaired, working = town.impairment.impaired, [ability.works for ability in town.abilities]
        effects = [token for token in town.tokens if token.effect is not None and not token.void]
        twin = town.copy()
        found = Circuit(twin, effects).solve()
        assert (impaired, working) == (found.impaired, [ability.working for ability in twin.abilities])
