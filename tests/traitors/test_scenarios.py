"""Scenario files of the Traitors card game: those that must hold do, and nothing hostile gets through."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belfry.core.scenario import MOST_STEPS
from belfry.traitors.scenario import Scenario, read_scenarios, run
from belfry.traitors.scenario.form import (
    COMMON,
    DECISIONS,
    EXPECTATIONS,
    KINDS_ASKED,
    KINDS_HEARD,
    NAMED,
    STATES,
    TOP_KEYS,
    WORDS,
)
from tests.scenario_files import FOLDER, Place, ScenarioFiles

TABLE = "game: traitors\nplayers: 4\nturn: Bo\ntraitor: Cy\ndeck: [gold]\n"
"""Five lines of a scenario."""
FILES = ScenarioFiles(FOLDER / "traitors", read_scenarios, run)
run_text, complaint = FILES.run_text, FILES.complaint


@pytest.mark.parametrize("scenario", list(FILES.each()))
def test_a_scenario_holds(scenario: Scenario) -> None:
    outcome = run(scenario)

    assert outcome.passed, outcome.message


def test_every_worked_case_has_a_scenario_that_is_named_after_it() -> None:
    documents = FILES.documents
    titled = {document["name"].partition(":")[0] for document in documents}
    cited = {id for document in documents for id in document["cites"]}
    cases = {f"TRT-C{number:02}" for number in range(1, 50)}

    assert cases <= titled
    assert cases <= cited


def test_the_files_have_every_kind_of_step() -> None:
    documents = FILES.documents
    found: set[str] = set()
    expected: set[str] = set()
    states: set[str] = set()
    for document in documents:
        for step in document.get("steps", []):
            kind, body = (step, None) if isinstance(step, str) else next(iter(step.items()))
            found.add(kind)
            if kind == "refused":
                found.update(body)
            for expectation in body if kind == "expect" else []:
                expected.update(expectation)
                states.update(fact for facts in expectation.get("is", {}).values() for fact in facts)

    assert found == {*WORDS, *NAMED, *DECISIONS, *COMMON, "refused", "expect"}
    assert expected == EXPECTATIONS
    assert states == STATES
    assert {key for document in documents for key in document} == TOP_KEYS


# Scenarios that do not hold


def test_a_difference_names_the_line_what_was_expected_and_what_was_found() -> None:
    outcome = run_text(
        f"{TABLE}name: Bo plays\ncites: [TRT-27]\nsteps:\n  - draw: Bo\n  - expect:\n      - fund: 0\n      - fund: 1\n"
    )

    assert (outcome.name, outcome.cites, outcome.passed) == ("Bo plays", ["TRT-27"], False)
    assert outcome.message == "line 12: step 2 (expect), expectation 2: fund: expected 1, found 0"


@pytest.mark.parametrize(
    ("expectation", "difference"),
    [
        ("is: {Bo: {in: no}}", "Bo in: expected no, found yes"),
        ("is: {Cy: {role: faithful}}", "Cy role: expected faithful, found traitor"),
        ("is: {Bo: {cards: 9}}", "Bo cards: expected 9, found 4"),
        ("is: {Bo: {hand: []}}", "Bo hand: expected none, found "),
        ("is: {Bo: {gained: 1}}", "Bo gained: expected 1, found None"),
        ("is: {Zed: {in: yes}}", "there is no player 'Zed' at the table"),
        ("asked: {who: Bo, kind: draw}", "asked Bo draw: not asked; asked is Bo for play"),
        ("asked: {who: Ana, kind: play}", "asked Ana play: not asked; asked is Bo for play"),
        ("asked: {who: Bo, kind: play, options: [none]}", "asked Bo play: expected None, found "),
        ("asked: {who: Bo, kind: play, includes: [shield]}", "shield should be legal, but is not"),
        ("asked: {who: Bo, kind: play, excludes: [none]}", "none should not be legal, but is"),
        ("not_asked: {who: Bo, kind: play}", "Bo is asked for play"),
        ("discards: [dagger]", "discards: expected dagger, found none"),
        ("deck: 3", "deck: expected 3, found 47"),
        ("bottom: gold", "bottom: expected gold, found final"),
        ("turn: Ana", "turn: expected Ana, found Bo"),
        ("dealer: none", "dealer: expected none, found "),
        ("round: 2", "round: expected 2, found 1"),
        ("rounds: 2", "unknown expectation"),
        ("cards: 59", "cards: expected 59, found 60"),
        ("event: murder", "event: expected murder, found none"),
        ("events: [murder]", "events: expected murder, found none"),
        ("victim: Ana", "victim: expected Ana, found none"),
        ("candidates: [Ana]", "candidates: expected Ana, found none"),
        ("votes_shown: [Ana]", "votes_shown: expected Ana, found none"),
        ("one_out: [Ana, Bo]", "one_out: expected one of Ana, Bo to be out, found none"),
        ("over: two", "over: expected two, found none"),
        ("rest: 0", "rest: expected 0, found None"),
        ("winners: [Ana]", "winners: expected Ana, found none"),
        ("roles: {traitor: 2}", "roles: expected {'traitor': 2}, found {'traitor': 1}"),
        ("scores: {Ana: 3}", "Ana score: expected 3, found 0"),
        ("heard: {who: public, event: card}", "heard: public has not heard of card"),
        ("not_heard: {who: [public, Bo], event: card}", "not_heard: Bo has heard of card"),
        ("not_heard: {who: Bo, event: card, text: Gold}", "not_heard: Bo has heard of card: Gold"),
        ("public: [drew]", "public: expected drew, found drew, kept"),
    ],
)
def test_an_expectation_that_does_not_hold_fails(expectation: str, difference: str) -> None:
    text = f"{TABLE}steps:\n  - draw: Bo\n  - expect:\n      - {expectation}\n"
    if difference == "unknown expectation":
        assert difference in complaint(text)
        return
    outcome = run_text(text)

    assert not outcome.passed
    assert difference in outcome.message


@pytest.mark.parametrize("expectation", ["not_discarded: [event]", "not_held: [gold]"])
def test_what_must_not_be_somewhere_fails_if_it_is(expectation: str) -> None:
    steps = f"steps:\n  - draw: Bo\n  - expect:\n      - {expectation}\n"
    outcome = run_text(f"{TABLE.replace('[gold]', '[event]')}events: [quiet]\nhands: {{Ana: [gold]}}\n{steps}")

    assert not outcome.passed


@pytest.mark.parametrize(
    ("steps", "message"),
    [
        ("[{refused: {draw: Bo}}]", "should have been refused"),
        ("[{draw: Zed}]", "there is no player 'Zed' at the table"),
        ("[{draw: Bo}, {play: {who: Bo, card: shield}}]", "'shield' is no legal answer of Bo"),
        ("[{shield: {who: Ana, use: yes}}]", "Ana is not asked for shield any more in this round"),
        ("[next]", "Ana is not asked for next any more in this round"),
        ("[{propose: Bo}]", "'propose' is no legal answer of Bo"),
    ],
)
def test_a_step_that_cannot_be_carried_out_fails(steps: str, message: str) -> None:
    options = "options: {rounds: 1}\n"
    hands = "hands: {Bo: [gold, gold, gold]}\n"
    outcome = run_text(f"{TABLE}{options}{hands}steps: {steps}\n")

    assert not outcome.passed
    assert message in outcome.message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f"{TABLE}out: [Ana, Dee]\nsteps: []\n", "at least three players must be in"),
        (f"{TABLE}fund: 99\nsteps: []\n", "100 'gold' cards are laid out, but the game has 38 (TRT-9)"),
        (f"{TABLE}hands: {{Zed: [gold]}}\nsteps: []\n", "there is no player 'Zed'"),
        (f"{TABLE}options: {{gold: lots}}\nsteps: []\n", "the options cannot be read"),
        (f"{TABLE}invalid: TRT-9\n", "expected a refusal by TRT-9, but nothing is wrong with it"),
        (f"{TABLE}options: {{final: 0}}\ninvalid: TRT-9\n", "expected a refusal by TRT-9, but: "),
        ("game: traitors\nplayers: [Ana, Bo]\nsteps: []\n", "a game is for 4 to 8 players, not 2"),
    ],
)
def test_a_table_that_cannot_be_set_up_fails_with_the_reason(text: str, message: str) -> None:
    outcome = run_text(text)

    assert not outcome.passed
    assert message in outcome.message


def test_a_number_of_players_can_be_refused_as_well() -> None:
    assert run_text("game: traitors\nplayers: 3\ninvalid: TRT-15\n").passed


# Decisions that no step states


def test_unscripted_decisions_let_nothing_happen() -> None:
    outcome = run_text(
        """\
game: traitors
players: 5
turn: Bo
traitor: Cy
hands: {Bo: [gold, dagger, gold], Cy: [gold, gold, gold], Dee: [shield, gold, gold]}
deck: [traitor, gold, event, gold]
events: [murder]
steps:
  - draw: Cy
  - expect:
      - is: {Bo: {role: faithful, cards: 3}}
      - discards: [traitor]
      - fund: 0
  - draw: Dee
  - expect:
      - event: murder
      - fund: 1
      - asked: {who: Dee, kind: entries}
  - draw: Dee
  - expect:
      - victim: Dee
      - is: {Dee: {in: yes}}
      - discards: [shield]
"""
    )

    assert outcome.passed, outcome.message


# Malformed files name the line and the key


@pytest.mark.parametrize(
    ("text", "line", "key"),
    [
        (f"{TABLE}nmae: x\nsteps: []\n", 6, "nmae"),
        (TABLE, 1, "'steps' is missing"),
        ("game: traitors\nsteps: []\n", 1, "'players' is missing"),
        ("game: chess\nplayers: 4\nsteps: []\n", 1, "game"),
        ("players: 4\nsteps: []\n", 1, "game: must be traitors"),
        (f"{TABLE}name: [x]\nsteps: []\n", 6, "name"),
        (f"{TABLE}cites: TRT-1\nsteps: []\n", 6, "cites"),
        ("game: traitors\nplayers: 3\nsteps: []\n", 2, "players"),
        ("game: traitors\nplayers: yes\nsteps: []\n", 2, "players"),
        ("game: traitors\nplayers: [Ana, Ana]\nsteps: []\n", 2, "players"),
        ("game: traitors\nplayers: [Ana, public]\nsteps: []\n", 2, "players"),
        ("game: traitors\nplayers: [Ana, 3]\nsteps: []\n", 2, "players.1"),
        (f"{TABLE}options: [self_vote]\nsteps: []\n", 6, "options"),
        (f"{TABLE}options: {{nosuch: 1}}\nsteps: []\n", 6, "options.nosuch"),
        (f"{TABLE}seed: one\nsteps: []\n", 6, "seed"),
        (f"{TABLE}round: yes\nsteps: []\n", 6, "round"),
        (f"{TABLE}dealer: 3\nsteps: []\n", 6, "dealer"),
        (f"{TABLE}hands: [gold]\nsteps: []\n", 6, "hands"),
        (f"{TABLE}hands: {{Ana: gold}}\nsteps: []\n", 6, "hands.Ana"),
        (f"{TABLE}hands: {{Ana: [spade]}}\nsteps: []\n", 6, "hands.Ana.0: 'spade' is no card"),
        (f"{TABLE}discards: [none]\nsteps: []\n", 6, "discards.0"),
        (f"{TABLE}fund: -1\nsteps: []\n", 6, "fund"),
        (f"{TABLE}fund: [spade]\nsteps: []\n", 6, "fund.0"),
        (f"{TABLE}out: Ana\nsteps: []\n", 6, "out"),
        (f"{TABLE}scores: {{Ana: lots}}\nsteps: []\n", 6, "scores.Ana"),
        (f"{TABLE}events: [feast]\nsteps: []\n", 6, "events.0: must be murder, banishment, quiet, not 'feast'"),
        (f"{TABLE}invalid: TRT-9\nsteps: []\n", 7, "steps"),
        (f"{TABLE}steps: draw\n", 6, "steps"),
        (f"{TABLE}steps:\n  - draw\n", 7, "step 1: draw needs what belongs to it"),
        (f"{TABLE}steps:\n  - 3\n", 7, "step 1"),
        (f"{TABLE}steps:\n  - {{draw: Bo, propose: Bo}}\n", 7, "step 1"),
        (f"{TABLE}steps:\n  - fly: Bo\n", 7, "step 1 (fly): unknown step; there are next, draw"),
        (f"{TABLE}steps:\n  - draw: [Bo]\n", 7, "step 1 (draw)"),
        (f"{TABLE}steps:\n  - play: {{who: Bo}}\n", 7, "the key 'card' is missing"),
        (f"{TABLE}steps:\n  - play: {{who: Bo, card: spade}}\n", 7, "step 1 (play): card"),
        (f"{TABLE}steps:\n  - play: {{who: Bo, card: gold, for: Ana}}\n", 7, "step 1 (play): for: unknown key"),
        (f"{TABLE}steps:\n  - shield: {{who: Bo, use: maybe}}\n", 7, "step 1 (shield): use"),
        (f"{TABLE}steps:\n  - join: {{who: Bo, answer: maybe}}\n", 7, "step 1 (join): answer"),
        (f"{TABLE}steps:\n  - enter: [Bo]\n", 7, "step 1 (enter)"),
        (f"{TABLE}steps:\n  - enter: {{Bo: yes}}\n", 7, "step 1 (enter): Bo"),
        (f"{TABLE}steps:\n  - vote: {{Bo: 1}}\n", 7, "step 1 (vote): Bo"),
        (f"{TABLE}steps:\n  - agree: {{Bo: fine}}\n", 7, "step 1 (agree): Bo"),
        (f"{TABLE}steps:\n  - refused: next\n", 7, "step 1 (refused)"),
        (f"{TABLE}steps:\n  - refused: {{expect: []}}\n", 7, "step 1 (refused)"),
        (f"{TABLE}steps:\n  - expect: {{fund: 1}}\n", 7, "step 1 (expect)"),
        (f"{TABLE}steps:\n  - expect:\n      - fund: lots\n", 8, "step 1 (expect), expectation 1: fund"),
        (f"{TABLE}steps:\n  - expect:\n      - {{fund: 1, deck: 2}}\n", 8, "step 1 (expect), expectation 1"),
        (
            f"{TABLE}steps:\n  - expect:\n      - is: {{Ana: {{alive: yes}}}}\n",
            8,
            "step 1 (expect), expectation 1: is.Ana.alive",
        ),
        (f"{TABLE}steps:\n  - expect:\n      - is: {{Ana: {{hand: [spade]}}}}\n", 8, "is.Ana.hand.0"),
        (f"{TABLE}steps:\n  - expect:\n      - asked: {{who: Ana}}\n", 8, "the key 'kind' is missing"),
        (f"{TABLE}steps:\n  - expect:\n      - over: yes\n", 8, "over"),
        (f"{TABLE}steps:\n  - expect:\n      - heard: {{who: 3, event: out}}\n", 8, "heard.who"),
        (f"{TABLE}steps: [{'next, ' * (MOST_STEPS + 1)}]\n", 6, "at most 2000 steps"),
        ("- game: traitors\n", 1, "a scenario is a mapping"),
    ],
)
def test_a_malformed_file_names_the_line_and_the_key(text: str, line: int, key: str) -> None:
    said = complaint(text)

    assert said.startswith(f"line {line}: ")
    assert key in said


JUNK: list[Any] = [
    None,
    True,
    3,
    -1,
    10**30,
    2.5,
    "",
    "none",
    "Ana",
    "gold",
    [],
    {},
    [[]],
    {"who": "Ana"},
    ["Zed"],
    "x" * 999,
]


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(FILES.places), st.sampled_from(JUNK))
def test_whatever_stands_in_a_scenario_it_is_malformed_or_has_an_outcome(place: Place, junk: Any) -> None:
    number, path = place
    FILES.try_with_junk(number, (path, junk))


def test_the_kinds_that_the_form_knows_are_those_of_the_documentation() -> None:
    page = (FOLDER.parents[1] / "docs" / "traitors.md").read_text("utf-8")
    _, _, after_options = page.partition("| kind | ")
    asked, _, heard = after_options.partition("| kind | ")
    rows = [[line.split("`")[1] for line in part.splitlines() if line.startswith("| `")] for part in (asked, heard)]

    assert rows == [list(KINDS_ASKED), list(KINDS_HEARD)]
