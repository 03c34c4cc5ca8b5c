"""What bots want as characters that neither learn nor pick much."""

from __future__ import annotations

from typing import Any

from belfry.bots.clocktower import Bot, Claim, Nominate, Say, Whisper
from belfry.clocktower.characters.carousel.mezepheles import RARE_WORDS
from tests.bots.clocktower.square import ANA, BO, CY, DEE, ELI, FAY, GUS, HONEST, Square, everybody_claims

BOTS = range(30)
GOOD = ("soldier", "chef", "empath", "monk", "virgin", "mayor", "undertaker", "politician", "butler")
SCRIPT = (*GOOD, "mezepheles", "wraith", "poisoner", "imp")


def said(moves: list[Any]) -> list[str]:
    return [move.text for move in moves if isinstance(move, Say)]


# The Politician


def late(character: str) -> Square:
    """Four are alive, and nothing is known of anybody."""
    square = Square(7, ANA, character, script=SCRIPT).night().night(ELI).executed(FAY).night(GUS)
    return everybody_claims(square, character, *HONEST[1:])


def test_a_politician_turns_against_the_trusted_where_good_is_lost() -> None:
    """politician: whoever has done most for evil wins with it."""
    square = late("politician").claim(BO, "chef", 1, 1)
    against: dict[str, int] = {}
    for character in ("politician", "butler"):
        square.you["character"] = character
        for seed in BOTS:
            mind = Bot(ANA, seed).mind(square.nominating())
            moves = Bot(ANA, seed).moves(square.nominating())
            named = [move.who for move in moves if isinstance(move, Nominate)]
            against[character] = against.get(character, 0) + (named == mind.suspects()[-1:])

    assert against["politician"] > 0.5 * len(BOTS)
    assert against["butler"] < 0.2 * len(BOTS)


def test_a_politician_helps_good_as_long_as_there_is_time() -> None:
    square = everybody_claims(Square(7, ANA, "politician", script=SCRIPT).night(), "politician", *HONEST[1:])
    for seed in BOTS:
        mind = Bot(ANA, seed).mind(square.nominating())
        named = [move.who for move in Bot(ANA, seed).moves(square.nominating()) if isinstance(move, Nominate)]
        assert not named or named != mind.suspects()[-1:]


# The Mezepheles


def test_a_mezepheles_brings_up_the_word_once_a_day() -> None:
    """mezepheles: the first good player who says the word turns evil."""
    for seed in BOTS:
        square = Square(7, ANA, "mezepheles", evil=True, script=SCRIPT).dusk().evil_with(demons=(BO,))
        everybody_claims(square.learns("paprika").night(), "", *HONEST[1:])
        for _ in range(8):
            for move in Bot(ANA, seed).moves(square.seen()):
                if isinstance(move, Claim):
                    square.claim(ANA, move.character or "", move.night, move.learned, move.text)
                elif isinstance(move, Say | Whisper):
                    square.says(ANA, move.text, to=move.to if isinstance(move, Whisper) else "town")
        assert [line["text"] for line in square.chat].count("Paprika.") == 1


def test_others_take_up_an_odd_word_now_and_then() -> None:
    square = everybody_claims(Square(7, ANA, "soldier", script=SCRIPT).night(), *HONEST)
    before = [said(Bot(ANA, seed).moves(square.seen())) for seed in range(150)]
    square.says(CY, "Paprika.")
    after = [said(Bot(ANA, seed).moves(square.seen())) for seed in range(150)]

    odd = {f"{word[:1].upper()}{word[1:]}." for word in RARE_WORDS["en"]}
    assert 0 < sum(bool(odd.intersection(texts)) for texts in before) < 0.25 * len(before)
    assert 0.05 * len(after) < after.count(["Paprika."]) < 0.4 * len(after)


# The Wraith


def watched() -> Square:
    square = Square(7, ANA, "wraith", evil=True, script=SCRIPT).dusk().evil_with(demons=(BO,))
    for seat in (DEE, FAY):
        square.event("seen", seat=ANA, ability="wraith", what="awake", who=seat)
    square.event("chose", seat=ANA, ability="wraith", choice=True)
    return everybody_claims(square.night(), *HONEST)


def test_a_wraith_tells_the_demon_whom_it_has_seen_awake_and_tells_it_once() -> None:
    """wraith: it may open its eyes at night."""
    for language in ("en", "de"):
        [whisper] = Bot(ANA, 3, language).asides(watched().seen())
        assert isinstance(whisper, Whisper)
        assert whisper.to == BO
        assert "Dee" in whisper.text
        assert "Fay" in whisper.text
        assert Bot(ANA, 3, language).asides(watched().says(ANA, whisper.text, to=BO).seen()) == []


def test_a_demon_rather_kills_those_who_were_seen_awake() -> None:
    picks: list[list[int]] = []
    for told in (False, True):
        square = Square(7, BO, "imp", evil=True, script=SCRIPT).dusk()
        square.known = {ANA: {"minion": True}}
        everybody_claims(square.night(), "soldier", "chef", "mayor", "virgin")
        if told:
            square.says(ANA, "I watched at night. These wake up: Eli.", to=BO)
        square.dusk()
        picks.append([Bot(BO, seed).answer(square.choosing("imp")) for seed in BOTS])

    assert picks[1].count(ELI) > picks[0].count(ELI) + 0.3 * len(BOTS)


def test_nobody_else_makes_anything_of_such_a_whisper() -> None:
    square = everybody_claims(Square(7, ANA, "chef", script=SCRIPT).night(), *HONEST)
    square.says(CY, "I watched at night. These wake up: Dee.", to=ANA)

    assert Bot(ANA, 1).mind(square.seen()).awake == frozenset()
