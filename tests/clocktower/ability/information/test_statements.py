"""Statements: what can be said of the game so that the engine knows whether it is true."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from belfry.clocktower.ability.information.statements import SHAPES, Statements, judge, judge_together
from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.storyteller.deeds.identity import Align
from belfry.clocktower.views.words.catalogue import LANGUAGES, THEMES, words
from belfry.core.errors import IllegalAnswer
from belfry.core.plain import to_plain
from tests.clocktower.steps import violet
from tests.clocktower.towns import Town

TEN = "savant fanggu witch oracle -eviltwin mutant klutz drunk=sage artist thief:evil"
"""Ana the Savant, Bo the Fang Gu, Cy the Witch, Dee the Oracle, Eli the dead Evil Twin, Fay the Mutant ..."""


def ten() -> Town:
    return violet(TEN, "day 2", extra="drunk", bluffs=["sage", "juggler", "barber"])


def said(t: Town, *statement: Any) -> tuple[Any, ...]:
    """A statement with names for seats."""
    return t.runner.policy.value(list(statement))


def truth(t: Town, *statement: Any, by: str = "Ana") -> tuple[bool, ...]:
    """Whether it is true to an ability; both if that is for the Storyteller to say."""
    ability = t.grimoire.abilities_of(t.seat(by))[0]
    return judge(ability, Statements(t.grimoire).read(said(t, *statement)))


@pytest.mark.parametrize(
    ("statement", "true"),
    [
        (("is-character", "Bo", "fanggu"), True),
        (("is-character", "Hal", "sage"), False),
        (("is-team", "Jo", "evil"), True),
        (("is-team", "Ana", "evil"), False),
        (("is-type", "Cy", "minion"), True),
        (("is-type", "Cy", "demon"), False),
        (("same-side", "Bo", "Jo"), True),
        (("same-side", "Ana", "Jo"), False),
        (("is-alive", "Ana"), True),
        (("is-alive", "Eli"), False),
        (("is-impaired", "Hal"), True),
        (("is-impaired", "Ida"), False),
        (("has-ability", "Ana", "savant"), True),
        (("has-ability", "Hal", "sage"), False),
        (("has-ability", "Eli", "eviltwin"), False),
        (("is-mistaken", "Hal"), True),
        (("is-mistaken", "Ana"), False),
        (("next-to-type", "Ana", "demon"), True),
        (("next-to-type", "Dee", "demon"), False),
        (("nearest-type", "Ana", "minion", 2), True),
        (("nearest-type", "Ana", "minion", 4), False),
        (("nearest-type", "Bo", "demon", 0), False),
        (("demon-to-minion", 1), True),
        (("demon-to-minion", 3), False),
        (("evil-neighbours",), True),
        (("in-play", "mutant"), True),
        (("in-play", "thief"), True),
        (("in-play", "sage"), False),
        (("is-bluff", "sage"), True),
        (("is-bluff", "klutz"), False),
        (("count-in-play", "minion", 2), True),
        (("count-in-play", "minion", 1), False),
        (("count-alive", "minion", 1), True),
        (("count-alive", "minion", 2), False),
        (("more-than-alive", "outsider", 2), True),
        (("more-than-alive", "outsider", 3), False),
        (("team-alive", "evil", 3), True),
        (("team-alive", "good", 5), False),
        (("team-dead", "evil", 1), True),
        (("team-dead", "good", 1), False),
        (("count-impaired", 1), True),
        (("count-impaired", 0), False),
        (("not-true", ["in-play", "sage"]), True),
        (("not-true", ["in-play", "mutant"]), False),
        (("either-of", ["is-type", "Ana", "demon"], ["is-type", "Bo", "demon"]), True),
        (("either-of", ["is-type", "Ana", "demon"], ["is-type", "Cy", "demon"]), False),
        (("both-of", ["is-alive", "Bo"], ["is-team", "Bo", "evil"]), True),
        (("both-of", ["is-alive", "Eli"], ["is-team", "Eli", "evil"]), False),
    ],
)
def test_a_statement_about_the_town_is_judged_by_the_facts(statement: tuple[Any, ...], true: bool) -> None:
    assert truth(ten(), *statement) == (true,)


def test_what_happened_in_the_night_can_be_spoken_of() -> None:
    t = violet("savant fanggu witch oracle -eviltwin clockmaker klutz artist sage", "night 2")
    t.impair("Dee", "poisoned").night({"tell": {"who": "Dee", "ability": "oracle", "value": 3}}, Bo="Fay", Cy="Ana")
    t.day()
    for statement in (("false-information",), ("was-misled", "Dee"), ("slain-last-night", "Fay")):
        assert truth(t, *statement) == (True,)
    for statement in (("was-misled", "Ana"), ("slain-last-night", "Eli")):
        assert truth(t, *statement) == (False,)


def test_information_that_happens_to_be_true_misleads_nobody() -> None:
    t = violet("savant fanggu witch oracle -eviltwin clockmaker klutz artist sage", "night 2")
    t.impair("Dee", "poisoned").night({"tell": {"who": "Dee", "ability": "oracle", "value": 1}}, Bo="Fay", Cy="Ana")
    assert truth(t.day(), "false-information") == (False,)


def test_what_happened_by_day_can_be_spoken_of() -> None:
    t = ten().nominate("Cy", "Fay", "Bo Cy Ana Dee Gus Hal").close()
    for statement in (("nominated-today", "Fay"), ("was-executed", "Fay"), ("type-nominated", "minion")):
        assert truth(t, *statement) == (True,)
    assert truth(t, "type-voted", "demon") == (True,)
    for statement in (("nominated-today", "Cy"), ("was-executed", "Cy"), ("type-nominated", "demon")):
        assert truth(t, *statement) == (False,)
    t.dusk().night(Bo="Hal").day()
    assert truth(t, "was-executed", "Fay") == (True,)
    assert truth(t, "nominated-today", "Fay") == (False,)


def test_a_change_of_character_or_of_side_is_remembered() -> None:
    t = ten().storyteller(character={"Fay": "barber"}).intervene(Align(8, "evil"))
    assert [truth(t, "has-changed", who) for who in ("Fay", "Ida", "Ana")] == [(True,), (True,), (False,)]


def test_where_somebody_may_register_otherwise_both_are_possible_the_plain_truth_first() -> None:
    """savant/r11, artist/r11, gossip/r10"""
    t = violet("savant fanggu witch recluse oracle artist sage", "day 2", extra="recluse")
    assert truth(t, "is-team", "Dee", "evil") == (False, True)
    assert truth(t, "is-type", "Dee", "outsider") == (True, False)
    assert truth(t, "count-in-play", "minion", 2) == (False, True)
    assert truth(t, "is-team", "Eli", "evil") == (False,)


def test_a_player_registers_in_one_way_to_all_that_is_said_in_one_breath() -> None:
    """REG-4"""
    t = violet("savant fanggu witch recluse oracle artist sage", "day 2", extra="recluse")
    pair = said(t, ["is-team", "Dee", "evil"], ["is-team", "Dee", "good"])
    ability = t.grimoire.abilities_of(t.seat("Ana"))[0]
    assert judge_together(ability, pair) == [(False, True), (True, False)]
    assert truth(t, "both-of", *pair) == (False,)
    assert truth(t, "either-of", *pair) == (True,)


@pytest.mark.parametrize(
    "statement",
    [
        "Bo is evil",
        [],
        [3],
        ["is-odd", 1],
        ["is-alive"],
        ["is-alive", 1, 2],
        ["is-alive", 99],
        ["is-alive", True],
        ["is-alive", [1]],
        ["is-character", 1, "imp"],
        ["is-team", 1, "neutral"],
        ["same-side", 1, 1],
        ["count-impaired", -1],
        ["count-impaired", "1"],
        ["not-true", ["not-true", ["is-alive", 1]]],
        ["not-true", "is-alive"],
        {"shape": "is-alive"},
        None,
    ],
)
def test_what_is_no_statement_about_this_game_is_refused(statement: Any) -> None:
    with pytest.raises(IllegalAnswer):
        Statements(ten().grimoire).read(statement)


def test_every_shape_is_picked_and_what_is_picked_or_listed_can_be_said_and_judged() -> None:
    t = ten()
    options, ability = Statements(t.grimoire), t.grimoire.abilities_of(t.seat("Ana"))[0]
    chance = Random(5).random
    picked = [options.pick(chance) for _ in range(600)]
    assert {statement[0] for statement in picked} == set(SHAPES)
    for statement in picked:
        assert options.read(to_plain(statement)) == statement
        assert len(judge(ability, statement)) == 1
    listed = list(options)
    assert len(options) == len(listed) == len(set(listed)) > 500
    assert all(statement in options for statement in listed[::37])


def test_the_offer_tells_nothing_that_not_everybody_knows() -> None:
    other = violet("sage vortox cerenovus oracle -witch klutz mutant artist juggler thief:good", "day 2", extra="drunk")
    assert Statements(ten().grimoire).plain() == Statements(other.grimoire).plain()


def test_the_plain_form_has_every_shape_with_its_blanks() -> None:
    shapes = {shape["shape"]: shape["slots"] for shape in Statements(ten().grimoire).plain()["shapes"]}
    assert set(shapes) == set(SHAPES)
    player, character = shapes["is-character"]
    assert player == {"name": "player", "noun": "player", "of": list(range(10))}
    assert character["noun"] == "character"
    assert character["of"][-2:] == ["drunk", "thief"]
    assert shapes["not-true"] == [{"name": "first", "noun": "statement"}]
    assert shapes["evil-neighbours"] == []


def test_no_shape_is_named_like_a_character() -> None:
    assert all("-" in shape for shape in SHAPES)
    assert not any("-" in character for character in CHARACTERS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("theme", THEMES)
def test_every_shape_has_words_for_all_its_blanks(language: str, theme: str) -> None:
    catalogue = words(language, theme)
    for name, shape in SHAPES.items():
        for asked in (False, True):
            sentence = catalogue.statement(name, asked=asked)
            blanks = {slot.name: f"<{slot.name}>" for slot in shape.slots}
            filled = sentence.format(**blanks, types=blanks.get("type", ""))
            assert all(blank in filled for blank in blanks.values()), sentence
            assert sentence.endswith("?") is asked


def test_the_two_languages_have_each_shape_in_words_of_their_own() -> None:
    english, german = words("en"), words("de")
    assert not [shape for shape in SHAPES if english.statement(shape) == german.statement(shape)]
