"""Scenario files: those that must hold do, those that should not fail readably, and nothing hostile gets through."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from belfry.clocktower.files.scenario import Scenario, read_scenarios, run
from belfry.clocktower.files.scenario.form import (
    ACTIONS,
    ANSWERS,
    BAG_EXPECTATIONS,
    DEEDS,
    EXPECTATIONS,
    PHASES,
    SEAT_KEYS,
    STATES,
)
from belfry.clocktower.files.scenario.runner import ClocktowerRunner
from belfry.core.scenario import LONGEST_FILE, MOST_STEPS
from tests.clocktower.towns import SCENARIO_TOWN as TOWN
from tests.scenario_files import FOLDER, ScenarioFiles

TROUBLE_BREWING = FOLDER / "trouble-brewing.yaml"


FILES = ScenarioFiles(FOLDER, read_scenarios, run)
run_text, complaint = FILES.run_text, FILES.complaint


@pytest.mark.parametrize("scenario", list(FILES.each()))
def test_a_scenario_holds(scenario: Scenario) -> None:
    outcome = run(scenario)

    assert outcome.passed, outcome.message


# What the files cover


def trouble_brewing() -> list[dict[str, Any]]:
    """The scenarios of Trouble Brewing as plain data."""
    return list(yaml.safe_load_all(TROUBLE_BREWING.read_text("utf-8")))


def steps_in(steps: list[Any]) -> Iterator[tuple[str, Any]]:
    """Every step with its body, those inside other steps included."""
    for step in steps:
        kind, body = (step, None) if isinstance(step, str) else next(iter(step.items()))
        yield kind, body
        if kind == "refused":
            yield from steps_in([body])
        for nested in ("before_vote", "after_vote", "before_count"):
            if isinstance(body, dict) and nested in body:
                yield nested, None
                yield from steps_in(body[nested])


def all_steps() -> list[tuple[str, Any]]:
    """Every step of every scenario of Trouble Brewing."""
    return [step for document in trouble_brewing() for step in steps_in(document["steps"])]


def expectations_of(steps: list[tuple[str, Any]]) -> list[tuple[str, Any]]:
    """Every expectation among steps."""
    return [next(iter(expected.items())) for kind, body in steps if kind == "expect" for expected in body]


def test_the_trouble_brewing_file_has_every_kind_of_step_and_deed() -> None:
    steps = all_steps()
    deeds = {deed for kind, body in steps if kind == "storyteller" for deed in body}

    nested = {"before_vote", "after_vote", "before_count"}
    others = {"storyteller", "refused", "expect"}
    assert {kind for kind, _ in steps} == {*PHASES, *ANSWERS, *ACTIONS, *nested, *others}
    # Nothing in Trouble Brewing happens at any moment.
    assert deeds == DEEDS - {"let_happen"}


def test_the_trouble_brewing_file_has_every_kind_of_expectation_and_state() -> None:
    expectations = expectations_of(all_steps())
    states = {state for kind, body in expectations if kind == "is" for facts in body.values() for state in facts}

    assert {kind for kind, _ in expectations} == EXPECTATIONS
    assert states == STATES


def test_the_bag_file_has_every_kind_of_expectation() -> None:
    bags = list(yaml.safe_load_all((FOLDER / "bags.yaml").read_text("utf-8")))

    assert {key for bag in bags for expected in bag["expect"] for key in expected} == BAG_EXPECTATIONS


# Scenarios that do not hold


def test_a_difference_names_the_line_what_was_expected_and_what_was_found() -> None:
    outcome = run_text(
        TOWN
        + """\
name: The Empath learns two
cites: [empath/r1]
steps:
  - night
  - expect:
      - winner: none
      - learned: {who: Cy, ability: empath, value: 2}
"""
    )

    assert (outcome.name, outcome.cites, outcome.passed) == ("The Empath learns two", ["empath/r1"], False)
    assert (
        outcome.message
        == "line 16: step 2 (expect), expectation 2: learned: expected Cy to learn 2 from empath, found 1"
    )


@pytest.mark.parametrize(
    ("expectation", "difference"),
    [
        ("is: {Bo: {alive: false}}", "Bo alive: expected no, found yes"),
        ("is: {Dee: {has_ability: chef}}", "Dee has_ability: expected chef, found monk"),
        ("is: {Dee: {lacks_ability: monk}}", "Dee lacks_ability: expected not held, found held"),
        ("is: {Gus: {tokens: [drunk/is-the-drunk]}}", "Gus tokens"),
        ("winner: good", "winner: expected good, found none"),
        ("not_learned: {who: Cy, ability: empath}", "not_learned: Cy learned 1 from empath"),
        ("may_learn: {who: Cy, ability: empath, values: [0, 1]}", "may_learn Cy empath"),
        ("may_learn: {who: Cy, ability: empath, includes: [2]}", "2 should be legal"),
        ("may_learn: {who: Cy, ability: empath, excludes: [1]}", "1 should not be legal"),
        ("may_learn: {who: Dee, ability: monk}", "Dee is told nothing by monk"),
        ("asked: {who: Ana, ability: imp}", "Ana was not asked for imp; asked were: storyteller for demoninfo"),
        ("asked: {who: Bo, ability: poisoner, options: [Ana]}", "asked Bo poisoner"),
        ("not_asked: {who: Bo, ability: poisoner}", "Bo was asked for poisoner"),
        ("woke: [Eli]", "woke: Eli was not woken"),
        ("did_not_wake: [Cy]", "did_not_wake: Cy was woken for empath"),
        ("died: [Eli]", "died: Eli did not die"),
        ("announced: {deaths: [Eli]}", "was not announced"),
        ("announced: {event: slayer}", "was not announced"),
        ("executed: Ana", "executed: expected Ana, found none"),
        ("about_to_die: Ana", "about_to_die: expected Ana, found none"),
        ("votes: 3", "votes: expected 3, found None"),
        ("vote_public: yes", "vote_public: expected yes, found None"),
        ("in_play: [baron]", "in_play: expected baron"),
        ("not_in_play: [imp]", "not_in_play: imp is in play"),
        ("seats: [Bo, Ana]", "seats: expected Bo, Ana"),
        ("warned: SET-9", "warned: no warning by SET-9"),
        ("knows: {who: Bo, demon: Cy}", "Bo knows demon: expected Cy, found Ana"),
        ("knows: {who: Ana, role: chef}", "Ana knows role: expected chef, found imp"),
        ("hidden_from: {who: Bo, secret: Ana is demon}", "hidden_from: Bo can see that Ana is demon"),
        ("is: {Zed: {alive: true}}", "there is no player 'Zed' in the town"),
    ],
)
def test_an_expectation_that_does_not_hold_fails(expectation: str, difference: str) -> None:
    outcome = run_text(f"{TOWN}steps:\n  - night\n  - expect:\n      - {expectation}\n")

    assert not outcome.passed
    assert difference in outcome.message


@pytest.mark.parametrize(
    ("steps", "difference"),
    [
        (
            "[night, {expect: [{did_not_die: [Eli]}]}, {storyteller: {kill: Eli}}, {expect: [{did_not_die: Eli}]}]",
            "Eli died",
        ),
        ("[night, day, {expect: [{not_announced: {deaths: []}}]}]", "was announced"),
        ("[{storyteller: {mistake: made}}, {expect: [{not_warned: NGT-11}]}, night, day, day]", "does not belong here"),
    ],
)
def test_a_phase_is_looked_at_from_its_beginning(steps: str, difference: str) -> None:
    outcome = run_text(f"{TOWN}steps: {steps}\n")

    assert not outcome.passed
    assert difference in outcome.message


@pytest.mark.parametrize(
    ("bag", "expected", "difference"),
    [
        ("[imp, poisoner, chef, empath, monk]", "legal: no", "nothing is wrong with it"),
        ("[imp, poisoner, chef, empath, saint]", "legal: yes", "5 players need 3 Townsfolk"),
        (
            "[imp, poisoner, chef, empath, saint]",
            "because: SET-14",
            "expectation 1: because: expected SET-14, but it is SET-6",
        ),
        ("[imp, poisoner, chef, empath, monk]", "counts: {townsfolk: 5}", "expectation 1: counts: expected"),
    ],
)
def test_a_bag_that_is_not_as_expected_fails(bag: str, expected: str, difference: str) -> None:
    outcome = run_text(f"bag: {{players: 5, characters: {bag}}}\nexpect:\n  - {expected}\n")

    assert not outcome.passed
    assert difference in outcome.message


def test_an_answer_that_nobody_asked_for_fails_and_says_who_was_asked() -> None:
    outcome = run_text(f"{TOWN}steps:\n  - night\n  - choose: {{who: Ana, ability: imp, choice: Bo}}\n")

    assert outcome.message.startswith(
        "line 12: step 2 (choose): no ask of this phase matches choose: {who: Ana, ability: imp, choice: Bo}"
    )
    assert "Bo for poisoner" in outcome.message


def test_an_illegal_answer_fails_at_its_own_line() -> None:
    outcome = run_text(f"{TOWN}steps:\n  - night\n  - choose: {{who: Bo, ability: poisoner, choice: none}}\n")

    assert outcome.message.startswith("line 12: step 2 (choose): choose: {who: Bo, ability: poisoner, choice: none} is")


def test_a_step_that_should_have_been_refused_and_was_not_fails() -> None:
    outcome = run_text(
        f"{TOWN}start: day 1\nsteps:\n  - day\n  - refused: {{nominate: {{by: Ana, who: Bo, votes: []}}}}\n"
    )

    assert "should have been refused" in outcome.message


def test_an_answer_that_goes_without_saying_is_accepted_only_if_it_is_the_one() -> None:
    right = f"{TOWN}steps:\n  - night\n  - tell: {{who: Gus, ability: chef, value: 1}}\n"

    assert run_text(right).passed
    assert "0 is not a legal answer" in run_text(right.replace("value: 1", "value: 0")).message


FIVE = "town: [{Ana: imp}, {Bo: poisoner}, {Cy: dreamer}, {Dee: chef}, {Eli: tinker}]\n"


def script_of(text: str) -> set[str]:
    """The characters on the script of a scenario."""
    [scenario] = read_scenarios(text)
    return set(ClocktowerRunner(scenario).game.grimoire.script.ids)


def test_a_script_that_is_not_stated_has_every_character_that_is_mentioned() -> None:
    seated = {"imp", "poisoner", "dreamer", "chef", "tinker"}

    assert script_of(f"{FIVE}steps: []\n") == seated
    assert script_of(f"{FIVE}bluffs: [saint, monk, mayor]\nsteps: []\n") == seated | {"saint", "monk", "mayor"}
    assert script_of(f"{FIVE}tokens: {{Cy: [sweetheart/drunk]}}\nsteps: []\n") == seated | {"sweetheart"}
    in_a_step = "steps: [night, {tell: {who: Cy, ability: dreamer, value: [chef, witch]}}]\n"
    assert script_of(FIVE + in_a_step) == seated | {"witch"}
    expected = "steps: [expect: [is: {Dee: {lacks_ability: slayer}}]]\n"
    assert script_of(FIVE + expected) == seated | {"slayer"}


def test_travellers_and_fabled_never_belong_to_a_script_that_is_not_stated() -> None:
    others = "fabled: [doomsayer]\nsteps: [{storyteller: {traveller: {name: Zoe, character: thief}}}]\n"

    assert script_of(FIVE + others) == {"imp", "poisoner", "dreamer", "chef", "tinker"}


def test_a_key_is_a_word_even_where_yaml_reads_yes_or_no() -> None:
    [scenario] = read_scenarios(f"{FIVE}jinxes: {{off: [recluse-sage]}}\nsteps: []\n")

    assert scenario.get("jinxes") == {"off": ["recluse-sage"]}


def test_of_several_asks_none_of_which_fits_the_last_is_shown() -> None:
    steps = "steps: [night, {expect: [asked: {who: Bo, ability: poisoner, excludes: [Cy]}]}]\n"

    assert "Cy should not be legal, but is" in run_text(FIVE + steps).message


def test_what_may_happen_at_any_moment_is_too_late_when_the_game_is_over() -> None:
    steps = "steps: [{storyteller: {end: good}}, {expect: [winner: good]}, {rule: {ability: tinker, choice: yes}}]\n"

    assert "no ask of this phase matches rule" in run_text(f"{FIVE}start: day 2\n{steps}").message


def test_the_only_legal_answer_is_not_refused_though_nobody_is_asked_for_it() -> None:
    night = f"{FIVE}start: night 2\nsteps: [night, {{choose: {{who: Ana, ability: imp, choice: Ana}}}}"
    given = "rule: {ability: imp, choice: Bo}"

    assert run_text(f"{night}, {{{given}}}]\n").passed
    assert "it is the only legal answer" in run_text(f"{night}, {{refused: {{{given}}}}}]\n").message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (TOWN.replace("chef", "cheff") + "steps: []\n", "unknown character 'cheff'; did you mean chef"),
        (TOWN.replace("trouble-brewing", "trouble") + "steps: []\n", "the edition 'trouble' is unknown"),
        (TOWN + "switches: {no_such: yes}\nsteps: []\n", "there is no option 'no_such'"),
        (TOWN + "bluffs: [chef, mayor, saint]\nsteps: []\n", "NGT-11"),
        (TOWN + "tokens: {Ana: [imp/nonsense]}\nsteps: []\n", "unknown reminder 'imp/nonsense'"),
        (TOWN + "tokens: {Zed: [imp/dead]}\nsteps: []\n", "there is no player 'Zed'"),
        ("bag: {players: 5, characters: [impp]}\nexpect: [legal: no]\n", "unknown character 'impp'"),
    ],
)
def test_a_town_that_cannot_be_set_up_fails_with_the_reason(text: str, message: str) -> None:
    outcome = run_text(text)

    assert not outcome.passed
    assert message in outcome.message


# Decisions that no step states


def test_unscripted_decisions_tell_the_truth_and_let_nothing_happen() -> None:
    outcome = run_text(
        """\
script: trouble-brewing
town:
  - Ana: imp
  - Bo: poisoner
  - Cy: mayor
  - Dee: empath
  - Eli: recluse
  - Fay: fortuneteller
  - Gus: butler
start: night 2
tokens: {Dee: [fortuneteller/red-herring]}
steps:
  - night
  - choose: {who: Ana, ability: imp, choice: Cy}
  - expect:
      - is: {Bo: {poisoned: true}}
      - died: Cy
      - learned: {who: Dee, ability: empath, value: 1}
      - learned: {who: Fay, ability: fortuneteller, value: no}
      - is: {Ana: {tokens: [butler/master]}}
"""
    )

    assert outcome.passed, outcome.message


# Malformed files name the line and the key


@pytest.mark.parametrize(
    ("text", "line", "key"),
    [
        ("nmae: x\n" + TOWN + "steps: []\n", 1, "nmae"),
        (TOWN, 1, "'steps' is missing"),
        ("steps: []\n", 1, "'town' is missing"),
        ("name: [x]\n" + TOWN + "steps: []\n", 1, "name"),
        (TOWN + "name: 5\nsteps: []\n", 10, "name"),
        (TOWN + "cites: empath/r1\nsteps: []\n", 10, "cites"),
        (TOWN + "cites: [3]\nsteps: []\n", 10, "cites.0"),
        (TOWN.replace("trouble-brewing", "{a: b}") + "steps: []\n", 1, "script"),
        (TOWN + "theme: dark\nsteps: []\n", 10, "theme"),
        (TOWN + "storyteller: Bob\nsteps: []\n", 10, "storyteller"),
        (TOWN + "start: dusk 3\nsteps: []\n", 10, "start"),
        (TOWN + "start: night 0\nsteps: []\n", 10, "start"),
        (TOWN + "start: [night, 1]\nsteps: []\n", 10, "start"),
        (TOWN + "fabled: djinn\nsteps: []\n", 10, "fabled"),
        (TOWN + "bluffs: [1, 2, 3]\nsteps: []\n", 10, "bluffs.0"),
        (TOWN + "unseated: 3\nsteps: []\n", 10, "unseated"),
        (TOWN + "tokens: [imp/dead]\nsteps: []\n", 10, "tokens"),
        (TOWN + "tokens: {Ana: 3}\nsteps: []\n", 10, "tokens.Ana"),
        (TOWN + "words: {mezepheles: 3}\nsteps: []\n", 10, "words.mezepheles"),
        (TOWN + "switches: 7\nsteps: []\n", 10, "switches"),
        (TOWN + "executed_today: 3\nsteps: []\n", 10, "executed_today"),
        (TOWN + "nominated_today: 3\nsteps: []\n", 10, "nominated_today"),
        (TOWN + "votes_today: {Ana: many}\nsteps: []\n", 10, "votes_today.Ana"),
        ("town: Ana\nsteps: []\n", 1, "town"),
        ("town: []\nsteps: []\n", 1, "town"),
        ("town:\n  - Ana\nsteps: []\n", 2, "town.0"),
        ("town:\n  - Ana: imp\n  - Ana: chef\nsteps: []\n", 3, "town.1.Ana"),
        ("town:\n  - {Ana: imp, Bo: chef}\nsteps: []\n", 2, "town.0"),
        ("town:\n  - Ana: 3\nsteps: []\n", 2, "town.0.Ana"),
        ("town:\n  - Ana: {alive: no}\nsteps: []\n", 2, "'character' is missing"),
        ("town:\n  - Ana: {character: imp, life: 3}\nsteps: []\n", 2, "town.0.Ana.life"),
        ("town:\n  - Ana: {character: imp, alive: 3}\nsteps: []\n", 2, "town.0.Ana.alive"),
        ("town:\n  - Ana: {character: imp, alignment: neutral}\nsteps: []\n", 2, "town.0.Ana.alignment"),
        (TOWN + "steps: night\n", 10, "steps"),
        (TOWN + "steps:\n  - nigth\n", 11, "step 1"),
        (TOWN + "steps:\n  - night\n  - {choose: {}, tell: {}}\n", 12, "step 2"),
        (TOWN + "steps:\n  - choosy: {}\n", 11, "step 1 (choosy)"),
        (TOWN + "steps:\n  - choose: {who: Ana, ability: imp}\n", 11, "'choice' is missing"),
        (TOWN + "steps:\n  - choose: {who: Ana, ability: imp, choice: Bo, why: x}\n", 11, "step 1 (choose): why"),
        (TOWN + "steps:\n  - choose: {who: 3, ability: imp, choice: Bo}\n", 11, "step 1 (choose): who"),
        (TOWN + "steps:\n  - tell: [Ana]\n", 11, "step 1 (tell)"),
        (TOWN + "steps:\n  - rule: {ability: [x], choice: Bo}\n", 11, "step 1 (rule): ability"),
        (TOWN + "steps:\n  - register: {who: Ana, to: chef, as: 3}\n", 11, "step 1 (register): as"),
        (TOWN + "steps:\n  - use: {who: Ana, ability: slayer, public: 3}\n", 11, "step 1 (use): public"),
        (TOWN + "steps:\n  - nominate: {by: Ana, who: Bo, votes: Ana}\n", 11, "step 1 (nominate): votes"),
        (TOWN + "steps:\n  - nominate: {by: Ana, who: Bo, votes: [3]}\n", 11, "step 1 (nominate): votes.0"),
        (TOWN + "steps:\n  - nominate: {by: Ana, who: Bo, votes: [], before_vote: 3}\n", 11, "before_vote"),
        (TOWN + "steps:\n  - exile: {by: Ana, who: Bo, support: 3}\n", 11, "step 1 (exile): support"),
        (TOWN + "steps:\n  - say: {who: Ana, text: 3}\n", 11, "step 1 (say): text"),
        (TOWN + "steps:\n  - say: {who: Ana, text: x, to: 3}\n", 11, "step 1 (say): to"),
        (TOWN + "steps:\n  - refused: 3\n", 11, "step 1 (refused)"),
        (TOWN + "steps:\n  - storyteller: kill\n", 11, "step 1 (storyteller)"),
        (TOWN + "steps:\n  - storyteller: {}\n", 11, "step 1 (storyteller)"),
        (TOWN + "steps:\n  - storyteller: {maim: Ana}\n", 11, "step 1 (storyteller): maim"),
        (TOWN + "steps:\n  - storyteller: {kill: 3}\n", 11, "step 1 (storyteller): kill"),
        (TOWN + "steps:\n  - storyteller: {character: imp}\n", 11, "step 1 (storyteller): character"),
        (TOWN + "steps:\n  - storyteller: {traveller: {name: Zoe}}\n", 11, "step 1 (storyteller): traveller"),
        (TOWN + "steps:\n  - storyteller: {seat: Ana}\n", 11, "step 1 (storyteller): seat"),
        (TOWN + "steps:\n  - storyteller: {end: [good]}\n", 11, "step 1 (storyteller): end"),
        (TOWN + "steps:\n  - expect: {winner: none}\n", 11, "step 1 (expect)"),
        (
            TOWN + "steps:\n  - expect:\n      - winner: none\n      - wins: none\n",
            13,
            "step 1 (expect), expectation 2: wins",
        ),
        (TOWN + "steps:\n  - expect:\n      - winner: 3\n", 12, "step 1 (expect), expectation 1: winner"),
        (TOWN + "steps:\n  - expect:\n      - is: {Ana: dead}\n", 12, "step 1 (expect), expectation 1: is.Ana"),
        (
            TOWN + "steps:\n  - expect:\n      - is: {Ana: {mood: bad}}\n",
            12,
            "step 1 (expect), expectation 1: is.Ana.mood",
        ),
        (
            TOWN + "steps:\n  - expect:\n      - is: {Ana: {alive: 3}}\n",
            12,
            "step 1 (expect), expectation 1: is.Ana.alive",
        ),
        (TOWN + "steps:\n  - expect:\n      - learned: {who: Ana}\n", 12, "'ability' is missing"),
        (
            TOWN + "steps:\n  - expect:\n      - may_learn: {who: Ana, ability: chef, values: 3}\n",
            12,
            "may_learn.values",
        ),
        (
            TOWN + "steps:\n  - expect:\n      - learned: {who: Ana, ability: spy, value: {grimoire: 3}}\n",
            12,
            "grimoire",
        ),
        (
            TOWN + "steps:\n  - expect:\n      - announced: {birth: Ana}\n",
            12,
            "step 1 (expect), expectation 1: announced.birth",
        ),
        (TOWN + "steps:\n  - expect:\n      - votes: many\n", 12, "step 1 (expect), expectation 1: votes"),
        (TOWN + "steps:\n  - expect:\n      - vote_public: 3\n", 12, "step 1 (expect), expectation 1: vote_public"),
        (
            TOWN + "steps:\n  - expect:\n      - knows: {who: Ana, age: 3}\n",
            12,
            "step 1 (expect), expectation 1: knows.age",
        ),
        (TOWN + "steps:\n  - expect:\n      - hidden_from: {who: Ana}\n", 12, "'secret' is missing"),
        (TOWN + "steps:\n  - expect:\n      - died: {Ana: yes}\n", 12, "step 1 (expect), expectation 1: died"),
        ("bag: 3\nexpect: []\n", 1, "bag"),
        ("bag: {players: many, characters: []}\nexpect: []\n", 1, "bag.players"),
        ("bag: {players: 5, characters: imp}\nexpect: []\n", 1, "bag.characters"),
        ("bag: {players: 5, characters: [], size: 3}\nexpect: []\n", 1, "bag.size"),
        ("bag: {players: 5, characters: []}\n", 1, "'expect' is missing"),
        ("bag: {players: 5, characters: []}\nexpect:\n  - legal: maybe\n", 3, "expectation 1: legal"),
        ("bag: {players: 5, characters: []}\nexpect:\n  - colour: red\n", 3, "expectation 1: colour"),
        ("name: a\nname: b\n", 2, "'name' stands twice"),
        ("- a\n- b\n", 1, "a scenario is a mapping"),
        ("name: a\n\tb: c\n", 2, "not YAML"),
        ("name: \ud800\n", 1, "not YAML"),
        (f"{TOWN}steps: []\n---\nname: [\n", 13, "not YAML"),
    ],
)
def test_a_malformed_file_names_the_line_and_the_key(text: str, line: int, key: str) -> None:
    message = complaint(text)

    assert message.startswith(f"line {line}: ")
    assert key in message


# Hostile files


def laughing() -> str:
    """A billion laughs: each alias stands for ten of the one before."""
    rows = ["a: &a [x, x, x, x, x, x, x, x, x, x]"]
    for before, now in zip("abcdefgh", "bcdefghi", strict=True):
        rows.append(f"{now}: &{now} [{', '.join([f'*{before}'] * 10)}]")
    return "\n".join(rows)


HOSTILE = {
    "billion laughs": laughing(),
    "a list that holds itself": "town: &town [*town]\nsteps: []\n",
    "a mapping that holds itself": "town: &town {a: *town}\nsteps: []\n",
    "deep flow": "town: " + "[" * 20_000,
    "deep flow, closed": "town: " + "[" * 500 + "]" * 500,
    "deep block": "".join(f"{' ' * depth}a:\n" for depth in range(500)),
    "deep dashes": "- " * 20_000,
    "too many steps": TOWN + "steps:\n" + "  - night\n" * (MOST_STEPS + 1),
    "too long": "#" * (LONGEST_FILE + 1),
    "a long sexagesimal number": "name: 1" + ":1" * 50_000,
    "a long number": "name: " + "9" * 50_000,
    "a long hexadecimal number": "name: 0x" + "f" * 50_000,
    "a Python object": "name: !!python/object/apply:os.system [id]",
    "a timestamp that is none": "name: !!timestamp soon",
    "a date": "name: 2001-02-03",
    "an impossible date": "name: 2001-13-45",
    "a truth that is none": "name: !!bool maybe",
    "a number that is none": "name: !!int ''",
    "a set": "name: !!set {a, b}",
    "binary": "name: !!binary aGVsbG8=",
    "half a character": 'name: "\\ud800"',
    "a null character": "name: a\0b",
    "an unknown alias": "name: *nobody",
    "a merge": "<<: {name: x}",
    "a list for a key": "? [a]\n: b\n",
    "nothing for a key": "? \n: b\n",
    "not a number for a key": ".nan: 1\n",
    "nothing": "",
    "only comments": "# nothing\n",
    "only empty documents": "---\n---\n",
}


@pytest.mark.parametrize("text", list(HOSTILE.values()), ids=list(HOSTILE))
def test_a_hostile_file_is_malformed_and_nothing_else(text: str) -> None:
    assert complaint(text)


JUNK: list[Any] = [
    *(None, True, False, 0, -1, 10**30, 1.5, float("inf"), float("nan")),
    *("", "none", "storyteller", "Ana", "imp", "zzz", "a/b", "evil", "demoninfo", "night", "x" * 1000),
    *([], {}, ["Ana"], [["Ana"]], [None], {"Ana": "imp"}, {"who": "Ana"}),
    {"players": ["Ana", "Bo"], "character": "chef"},
    {"players": "Ana", "character": 3},
    {"players": [1, "Ana", None], "character": "chef"},
    {"text": "x", "mark": "yes"},
    {"grimoire": {"Ana": {"alive": True}}},
    {"kill": "storyteller"},
    {"refused": "night"},
    {"expect": []},
]


@settings(max_examples=300, deadline=None)
@given(st.lists(st.tuples(st.sampled_from(FILES.places), st.sampled_from(JUNK)), min_size=1, max_size=3))
def test_whatever_stands_in_a_scenario_it_is_malformed_or_has_an_outcome(
    changes: list[tuple[tuple[int, tuple[Any, ...]], Any]],
) -> None:
    number = changes[0][0][0]
    FILES.try_with_junk(number, *((path, junk) for (other, path), junk in changes if other == number))


def test_every_key_of_a_seat_is_read() -> None:
    facts = {
        "character": "soldier",
        "alignment": "evil",
        "alive": False,
        "ghost_vote": False,
        "ability": "slayer",
        "believes": "soldier",
        "traveller": False,
    }
    assert set(facts) == SEAT_KEYS
    seats = [{"Ana": "imp"}, {"Bo": "poisoner"}, {"Cy": facts}, {"Dee": "chef"}, {"Eli": "monk"}]
    expected = {
        "character": "soldier",
        "alignment": "evil",
        "alive": False,
        "ghost_vote": False,
        "believes": "soldier",
        "lacks_ability": "slayer",
    }
    document = {"town": seats, "steps": ["setup", {"expect": [{"is": {"Cy": expected}}]}]}

    outcome = run_text(yaml.safe_dump(document))

    assert outcome.passed, outcome.message


def test_a_list_with_more_choices_than_are_asked_for_fails() -> None:
    town = "town: [{Ana: kazali}, {Bo: recluse}, {Cy: monk}, {Dee: chef}, {Eli: saint}, {Fay: empath}, {Gus: sage}]\n"
    choice = "choose: {who: Ana, ability: kazali, choice: [[Dee, poisoner], [Fay, baron]]}"
    message = run_text(f"{town}steps: [night, {{{choice}}}]\n").message

    assert "step 2 (choose): " in message
    assert "has more choices than were asked for, which are 1" in message


def test_a_list_that_names_more_players_than_are_asked_for_fails() -> None:
    town = "town: [{Ana: ojo}, {Bo: chef}, {Cy: recluse}, {Dee: empath}, {Eli: saint}]\nstart: night 2\n"
    steps = "choose: {who: Ana, ability: ojo, choice: sage}}, {rule: {ability: ojo, choice: [Bo, Dee]}"
    message = run_text(f"{town}steps: [night, {{{steps}}}]\n").message

    assert "step 3 (rule): rule: {ability: ojo, choice: [Bo, Dee]} names Dee, but it was not asked" in message
