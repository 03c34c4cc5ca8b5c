"""Towns in which many may register as something else: what may be told is the same as if every way were gone."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from random import Random
from typing import Any

import pytest

from belfry.clocktower.ability.answering import FALSE, TOO_MANY, TRUE
from belfry.clocktower.ability.information import registration
from belfry.clocktower.ability.information.registration import (
    MOST_AT_ONCE,
    MOST_LOOKS,
    MOST_WHOLE_LOOKS,
    Look,
    looks,
    plain_look,
)
from belfry.clocktower.ability.information.statements import judgement
from belfry.clocktower.script.character import Character
from belfry.clocktower.storyteller.automatic import suggest
from belfry.core.ask import Ask
from belfry.core.audience import STORYTELLER
from tests.clocktower.ability.information.test_no_truth import INFORMED, remembered
from tests.clocktower.towns import Town, town

SCRIPT = [
    *(
        "chef",
        "empath",
        "monk",
        "washerwoman",
        "saint",
        "recluse",
        "drunk",
        "spy",
        "poisoner",
        "baron",
        "imp",
        "vortox",
    ),
]
STATEMENTS: list[tuple[Any, ...]] = [
    ("count-in-play", "demon", 3),
    ("count-alive", "minion", 2),
    ("more-than-alive", "outsider", 4),
    ("team-alive", "evil", 5),
    ("team-dead", "good", 2),
    ("nearest-type", 1, "demon", 2),
    ("demon-to-minion", 2),
    ("evil-neighbours",),
    ("in-play", "baron"),
    ("both-of", ("count-in-play", "demon", 1), ("count-in-play", "minion", 2)),
    ("either-of", ("team-alive", "evil", 1), ("not-true", ("evil-neighbours",))),
]


def informed_in(id: str, people: list[str], start: str = "night 2") -> tuple[Town, Character]:
    """The first player's ability among such people, about to tell something."""
    seats = " ".join([id, *people])
    script = [one for one in dict.fromkeys([id, *SCRIPT]) if one not in ("harlot", "beggar", "duchess")]
    t = town(seats, script=script, start=start)
    ability = next(one for one in t.grimoire.abilities_of(t.seat("Ana")) if one.id == id)
    remembered(ability)
    return t, ability


def some_people(chance: Random, number: int, most: int) -> list[str]:
    """So many others, of whom some may register as something else, some are dead, and one may be a Vortox."""
    disguised = chance.sample(range(number), chance.randint(1, min(most, number)))
    others = ["imp", *chance.choices(["chef", "empath", "monk", "saint", "poisoner", "baron"], k=number - 1)]
    if chance.random() < 0.4:
        others[0] = "vortox"
    chance.shuffle(others)
    for at in disguised:
        others[at] = chance.choice(["recluse", "spy"])
    return [f"-{one}" if chance.random() < 0.2 else one for one in others]


def listed(ability: Character, question: Callable[[Look], Iterable[Any]]) -> set[Any]:
    """What is answered in any way of registering: every way, one after the other."""
    town = ability.grimoire
    guises = registration._guises(town, ability, None, None)
    ways = registration._one_at_a_time(guises)
    return {answer for one in ways for look in looks(town, one, Look) for answer in question(look)}


def false_among(ability: Character, values: tuple[Any, ...], look: Look) -> Iterable[Any]:
    return ability.falsehoods(look, values)


SEATED = [id for id in INFORMED if id not in ("beggar", "harlot", "duchess")]


@pytest.mark.parametrize("at_once", [MOST_AT_ONCE, 0])
@pytest.mark.parametrize("id", SEATED)
def test_what_may_be_told_is_what_some_way_of_registering_gives(
    id: str, at_once: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """REG-2, REG-4, recluse/r1, spy/r1: together or part by part, no answer is left out and none added"""
    monkeypatch.setattr(registration, "MOST_AT_ONCE", at_once)
    chance = Random(id)
    for _ in range(6):
        _t, ability = informed_in(id, some_people(chance, chance.randint(4, 7), 4))
        found = registration.truths(ability.grimoire, ability, ability.truths)
        assert found.all_known
        assert set(found) == listed(ability, ability.truths)
        assert len(found) == len(set(found))
        guises = registration._guises(ability.grimoire, ability, None, None)
        plain = list(dict.fromkeys(ability.truths(Look(ability.grimoire, guises, []))))
        assert found[: len(plain)] == plain, "what is plainly true comes first"
        assert ability.learns is not None
        everything = ability.learns.everything(ability)
        if everything.listable:
            falsehoods = partial(false_among, ability, tuple(everything))
            false = registration.truths(ability.grimoire, ability, falsehoods, whole=True)
            assert false.all_known or at_once < MOST_AT_ONCE, "of few all is known"
            assert set(false) == listed(ability, falsehoods) or not false.all_known


@pytest.mark.parametrize("statement", STATEMENTS, ids=lambda one: one[0])
def test_statements_are_judged_as_in_every_way_of_registering(statement: tuple[Any, ...]) -> None:
    """REG-4, artist/r1, savant/r1"""
    chance = Random(statement[0])
    for _ in range(12):
        _t, ability = informed_in("savant", some_people(chance, chance.randint(4, 7), 5), "night 1")
        other = chance.choice(STATEMENTS)
        for together in ((statement,), (statement, other)):
            marks = judgement.judge_together(ability, together)
            ways = listed(ability, lambda look, said=together: [tuple([judgement.holds(look, one) for one in said])])
            assert set(marks) == ways
            plain = plain_look(ability.grimoire, ability)
            assert marks[0] == tuple([judgement.holds(plain, one) for one in together])


CROWDS = {
    "recluses": ["recluse"] * 19,
    "spies": ["spy"] * 19,
    "both": ["recluse", "spy"] * 9 + ["imp"],
    "both, half of them dead": ["recluse", "-spy", "-recluse", "spy"] * 4 + ["-recluse", "imp", "baron"],
    "with a Vortox": ["recluse", "spy"] * 9 + ["vortox"],
}


@pytest.mark.parametrize("crowd", CROWDS)
@pytest.mark.parametrize("id", SEATED)
def test_nobody_waits_for_an_answer_in_a_town_of_the_disguised(
    id: str, crowd: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """REG-2, GEN-10: 20 players of whom almost all may register as something else"""
    t, ability = informed_in(id, CROWDS[crowd])
    asked = 0
    before = Look.__init__

    def counted(look: Look, *town: Any) -> None:
        nonlocal asked
        asked += 1
        before(look, *town)

    monkeypatch.setattr(Look, "__init__", counted)
    answers = ability.answers()
    assert asked <= MOST_LOOKS + 1
    bond = ability.bound_to
    if ability.falsified:
        assert asked <= 2 * MOST_WHOLE_LOOKS or bond == FALSE
    else:
        assert bond != TOO_MANY, "every question about truths can be asked part by part"
        assert len(answers) or bond == TRUE
    ask = Ask[Any](STORYTELLER, "tell", id, answers, 0, ability.answers, ability)
    suggestion = suggest(t.game, ask, Random(3).random)
    assert suggestion.answer in answers
    value = next(iter(answers))
    registration.is_true(t.grimoire, ability, value)


def test_the_storyteller_is_told_where_anything_may_be_said() -> None:
    """GEN-10, vortox/r1: which answers are false hangs on all 18 together"""
    _t, ability = informed_in("clockmaker", CROWDS["with a Vortox"], "night 1")
    assert ability.bound_to == TOO_MANY
    assert ability.learns is not None
    assert list(ability.answers()) == list(ability.learns.everything(ability))


@pytest.mark.parametrize("statement", STATEMENTS, ids=lambda one: one[0])
def test_nobody_waits_for_a_verdict_in_a_town_of_the_disguised(
    statement: tuple[Any, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """REG-2, REG-4: where there are too many ways to go them all, it is for the Storyteller to say"""
    _t, ability = informed_in("savant", CROWDS["both"], "night 1")
    asked = 0
    before = judgement.holds

    def counted(look: Look, said: tuple[Any, ...]) -> bool:
        nonlocal asked
        asked += 1
        return before(look, said)

    monkeypatch.setattr(judgement, "holds", counted)
    assert set(judgement.judge(ability, statement)) <= {True, False}
    assert asked <= MOST_WHOLE_LOOKS
    plain = before(plain_look(ability.grimoire, ability), statement)
    other = ("count-in-play", "townsfolk", 2)
    assert judgement.judge_together(ability, (statement, other))[0][0] is plain
    assert asked <= 4 * MOST_WHOLE_LOOKS
