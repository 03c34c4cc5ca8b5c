"""Bots know the special rules for two characters of a script that were announced, as players do."""

from __future__ import annotations

import pytest

from belfry.bots.clocktower import Bot
from belfry.bots.clocktower.belief import Belief
from tests.bots.clocktower.square import ANA, BO, CY, DEE, Square, everybody_claims

GOOD = ("clockmaker", "heretic", "slayer", "soldier", "monk", "mayor", "virgin", "ravenkeeper", "recluse", "butler")
SUMMONED = (*GOOD, "summoner", "imp")
HERETIC = (*GOOD, "poisoner", "spy", "baron", "imp", "lleech")


def public(square: Square) -> Belief:
    return Bot(ANA, 1).mind(square.seen()).public


def clockmaker(*jinxes: str) -> Belief:
    """One of seven claims to be the Clockmaker and to have learned a 0."""
    square = Square(7, ANA, "soldier", script=SUMMONED, jinxes=jinxes).night()
    everybody_claims(square, "soldier", "clockmaker", "monk", "mayor", "virgin", "slayer", "ravenkeeper")
    return public(square.claim(BO, "clockmaker", 1, 0))


def test_to_a_clockmaker_a_summoner_may_be_the_demon() -> None:
    """jinx/clockmaker-summoner: with no Minion beside the Summoner the Clockmaker truly learns a 0."""
    with_jinx, without = clockmaker("clockmaker-summoner"), clockmaker()

    assert with_jinx.evil[BO] < without.evil[BO]


@pytest.mark.parametrize("claimed", ["heretic", "butler"])
def test_a_demon_that_is_never_there_with_a_heretic_is_not_expected_beside_one(claimed: str) -> None:
    """jinx/heretic-lleech"""
    square = Square(7, ANA, "soldier", script=HERETIC, jinxes=("heretic-lleech",)).night()
    everybody_claims(square, "soldier", claimed, "monk", "mayor", "virgin", "slayer", "ravenkeeper")

    assert (public(square).kinds["lleech"] < 0.2) is (claimed == "heretic")


def test_where_the_rule_does_not_hold_a_heretic_says_nothing_about_the_demon() -> None:
    square = Square(7, ANA, "soldier", script=HERETIC).night()
    everybody_claims(square, "soldier", "heretic", "monk", "mayor", "virgin", "slayer", "ravenkeeper")

    assert public(square).kinds["lleech"] == 0.5


def test_an_outsider_more_is_no_barons_doing_beside_a_heretic() -> None:
    """jinx/baron-heretic: too many Outsiders are explained less well where no Baron can have brought them."""
    claims = ("soldier", "heretic", "butler", "mayor", "virgin", "slayer", "ravenkeeper")
    with_jinx, without = (
        public(everybody_claims(Square(7, ANA, "soldier", script=HERETIC, jinxes=jinxes).night(), *claims))
        for jinxes in (("baron-heretic",), ())
    )

    assert with_jinx.evil[CY] > without.evil[CY]


@pytest.mark.parametrize("jinxes", [(), ("lleech-slayer",)])
def test_whom_a_slayer_kills_may_be_the_host_of_a_lleech(jinxes: tuple[str, ...]) -> None:
    """jinx/lleech-slayer"""
    square = Square(8, ANA, "soldier", script=HERETIC, jinxes=jinxes).night()
    everybody_claims(square, "soldier", "slayer", "monk", "mayor", "virgin", "butler", "ravenkeeper", "recluse")
    square.shoots(BO, DEE).dies(DEE)

    assert (public(square).evil[DEE] > 2 * public(square).evil[CY]) is (not jinxes)
