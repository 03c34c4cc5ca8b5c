"""Whom bots choose at night."""

from __future__ import annotations

import pytest

from belfry.bots.clocktower import Bot
from tests.bots.clocktower.square import ANA, BO, CY, DEE, ELI, FAY, GUS, Square, bot_with, everybody_claims

CLAIMS = ("", "fortuneteller", "soldier", "saint", "mayor", "chef", "ravenkeeper")
BOTS = range(30)


def imp(*claims: str) -> Square:
    square = Square(character="imp", evil=True)
    square.known = {GUS: {"minion": True}}
    square.dusk().event("demoninfo", seat=ANA, minions=[GUS], bluffs=["monk", "slayer", "empath"]).night()
    return everybody_claims(square, *(claims or CLAIMS)).dusk()


def test_the_demon_kills_whoever_claims_the_most_dangerous_information() -> None:
    assert {Bot(ANA, seed).answer(imp().choosing("imp")) for seed in BOTS} == {BO}


def test_the_demon_spares_its_minion_the_dead_and_itself() -> None:
    square = imp("monk", "", "", "", "", "", "")
    square.dead |= {BO, CY}

    assert {Bot(ANA, seed).answer(square.choosing("imp")) for seed in BOTS} <= {DEE, ELI, FAY}


def test_a_cornered_demon_may_leave_the_game_to_its_minion() -> None:
    square = imp("chef", "fortuneteller", "chef", "undertaker", "mayor", "virgin", "washerwoman")
    square.claim(BO, "fortuneteller", 1, True, "Ana, Cy").claim(ANA, "chef", 1, 2)
    answers = {Bot(ANA, seed).answer(square.choosing("imp")) for seed in range(60)}

    assert ANA in answers
    assert answers - {ANA}


def test_a_demon_that_nobody_suspects_stays() -> None:
    assert ANA not in {Bot(ANA, seed).answer(imp().choosing("imp")) for seed in range(60)}


def test_the_poisoner_troubles_no_friend() -> None:
    square = Square(character="poisoner", evil=True).dusk().evil_with(demons=(DEE,)).night()

    assert not {ANA, DEE} & {Bot(ANA, seed).answer(square.dusk().choosing("poisoner")) for seed in BOTS}


def test_the_monk_protects_a_dangerous_claim_that_is_believed() -> None:
    square = everybody_claims(Square(character="monk").night(), "monk", *CLAIMS[1:]).dusk()
    others = [BO, CY, DEE, ELI, FAY, GUS]

    assert {Bot(ANA, seed).answer(square.choosing("monk", of=others)) for seed in BOTS} == {BO}


def test_the_fortune_teller_looks_at_two_living_others_and_at_new_ones_first() -> None:
    square = Square(character="fortuneteller").dusk().learns(False, [BO, CY]).night(DEE).dusk()
    for seed in BOTS:
        answer = Bot(ANA, seed).answer(square.choosing("fortuneteller", count=2))
        assert sorted(answer) == answer
        assert not {ANA, BO, CY, DEE} & set(answer)


def test_a_dead_ravenkeeper_asks_about_the_suspect() -> None:
    square = everybody_claims(Square(character="ravenkeeper").night(), "ravenkeeper", "chef", "chef", "", "", "", "")
    square.claim(DEE, "empath", 1, 1)
    square.dusk()
    square.dead.add(ANA)

    answers = [Bot(ANA, seed).answer(square.choosing("ravenkeeper")) for seed in BOTS]

    assert answers.count(CY) + answers.count(BO) + answers.count(ELI) > 0.8 * len(answers)


def test_the_butler_serves_somebody_alive_whom_it_trusts() -> None:
    square = everybody_claims(Square(character="butler").night(), "butler", "chef", "chef", "monk", "", "", "")
    square.nominated(DEE, ELI, result="struck").night(GUS).dusk()
    others = [BO, CY, DEE, ELI, FAY, GUS]

    assert not {BO, CY, DEE, GUS} & {Bot(ANA, seed).answer(square.choosing("butler", of=others)) for seed in BOTS}


@pytest.mark.parametrize(
    ("options", "legal"),
    [
        ({"choose": "one", "noun": "character", "of": ["chef", "monk"]}, ["chef", "monk"]),
        ({"choose": "one", "noun": "player", "of": [None]}, [None]),
        ({"choose": "text", "limit": 5}, ["…"]),
        (
            {"choose": "each", "parts": [{"choose": "one", "noun": "number", "of": [1]}] * 2},
            [[1, 1]],
        ),
        (
            {"choose": "either", "kinds": [{"choose": "one", "noun": "word", "of": ["yes"]}]},
            ["yes"],
        ),
        (
            {"choose": "some", "noun": "character", "of": ["a", "b", "c"], "count": 2, "ordered": False},
            [["a", "b"], ["a", "c"], ["b", "c"]],
        ),
    ],
    ids=lambda value: value.get("choose") if isinstance(value, dict) else None,
)
def test_a_question_of_any_form_gets_a_legal_answer(options: dict[str, object], legal: list[object]) -> None:
    asked = {"kind": "choose", "ability": "gossip", "options": options, "about": None, "text": ""}
    for seed in range(10):
        assert Bot(ANA, seed).answer(Square().dusk().seen(phase="night", asked=asked)) in legal


def test_whoever_is_asked_nothing_answers_nothing() -> None:
    assert Bot(ANA, 1).answer(Square().night().seen()) is None


def test_at_night_nobody_makes_a_move() -> None:
    assert bot_with(talk=(0.9, 1)).moves(Square().dusk().seen(phase="night")) == []
