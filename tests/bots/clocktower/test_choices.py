"""What bots choose at night, character by character, in the other two editions."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.bots.clocktower import Bot
from belfry.clocktower.script.script import edition
from tests.bots.clocktower.square import ANA, BO, CY, DEE, ELI, FAY, GUS, Square, everybody_claims

MOON, VIOLETS = "bad-moon-rising", "sects-and-violets"
SEEDS = range(6)
MOON_CLAIMS = ("", "chambermaid", "exorcist", "fool", "tealady", "pacifist", "professor")
VIOLET_CLAIMS = ("", "dreamer", "oracle", "clockmaker", "sweetheart", "seamstress", "juggler")


def moon(character: str, *, evil: bool = False, **more: Any) -> Square:
    """The second night of Bad Moon Rising, with what everybody else claims on the board."""
    return _square(MOON, character, MOON_CLAIMS, evil=evil, **more)


def violets(character: str, *, evil: bool = False, **more: Any) -> Square:
    return _square(VIOLETS, character, VIOLET_CLAIMS, evil=evil, **more)


def _square(script: str, character: str, claims: tuple[str, ...], *, evil: bool, **more: Any) -> Square:
    square = Square(7, ANA, character, evil=evil, script=script, **more).night()
    return everybody_claims(square, *claims).dusk()


def one(seats: list[int | None]) -> dict[str, Any]:
    return {"choose": "one", "noun": "player", "of": seats}


def a_character(ids: list[str | None]) -> dict[str, Any]:
    return {"choose": "one", "noun": "character", "of": ids}


def pair(script: str, seats: list[int]) -> dict[str, Any]:
    return {"choose": "each", "parts": [one(list(seats)), a_character(list(edition(script).ids))]}


EVERYBODY: list[int | None] = list(range(7))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_pukka_poisons_neither_itself_nor_the_same_player_twice(seed: int) -> None:
    square = moon("pukka", evil=True).evil_with(minions=(BO,))
    first = Bot(ANA, seed).answer(square.asked("pukka", one(EVERYBODY)))
    again = Bot(ANA, seed).answer(square.chose("pukka", first).dusk().asked("pukka", one(EVERYBODY)))

    assert {first, again}.isdisjoint({ANA, BO})
    assert first != again


@pytest.mark.parametrize("demon", ["pukka", "zombuul", "shabaloth"])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_demon_of_the_moon_attacks_neither_itself_nor_its_own(demon: str, seed: int) -> None:
    square = moon(demon, evil=True).evil_with(minions=(BO,))
    seen = square.choosing(demon, 2) if demon == "shabaloth" else square.choosing(demon)
    chosen = Bot(ANA, seed).answer(seen)

    assert {ANA, BO}.isdisjoint(chosen if isinstance(chosen, list) else [chosen])


@pytest.mark.parametrize("demon", ["nodashii", "vortox"])
def test_a_demon_attacks_dangerous_players_first(demon: str) -> None:
    chosen = [Bot(ANA, seed).answer(violets(demon, evil=True).choosing(demon)) for seed in SEEDS]

    assert set(chosen) <= {BO, CY}


def test_a_demon_tries_somebody_else_when_an_attack_was_in_vain() -> None:
    square = moon("zombuul", evil=True)
    first = Bot(ANA, 1).answer(square.choosing("zombuul"))
    again = Bot(ANA, 1).answer(square.chose("zombuul", first).night().dusk().choosing("zombuul"))

    assert again != first


def test_a_po_spares_everybody_now_and_then_and_then_takes_three() -> None:
    seen = (
        moon(
            "po",
            evil=True,
        )
        .evil_with(minions=(BO,))
        .asked("po", one([None, *EVERYBODY]))
    )
    answers = {Bot(ANA, seed).answer(seen) for seed in range(20)}
    assert None in answers
    assert len(answers) > 1
    three = {"choose": "some", "noun": "player", "of": EVERYBODY, "count": 3, "ordered": True}
    chosen = Bot(ANA, 1).answer(moon("po", evil=True).evil_with(minions=(BO,)).asked("po", three))
    assert len(chosen) == 3
    assert {ANA, BO}.isdisjoint(chosen)


def test_a_po_charges_no_more_when_few_are_left() -> None:
    square = moon("po", evil=True).night(ELI, FAY, GUS).dusk()

    assert all(Bot(ANA, seed).answer(square.asked("po", one([None, *EVERYBODY]))) is not None for seed in range(12))


def test_a_devils_advocate_pleads_for_the_demon() -> None:
    square = moon("devilsadvocate", evil=True).evil_with(demons=(CY,))

    assert all(Bot(ANA, seed).answer(square.choosing("devilsadvocate")) == CY for seed in SEEDS)


def test_an_assassin_waits_until_one_death_counts() -> None:
    options = one([None, *EVERYBODY])
    waiting = moon("assassin", evil=True).evil_with(demons=(CY,)).asked("assassin", options)
    assert [Bot(ANA, seed).answer(waiting) for seed in range(12)].count(None) > 6
    late = moon("assassin", evil=True).evil_with(demons=(CY,)).night(FAY, GUS, ELI).dusk()
    assert {Bot(ANA, seed).answer(late.asked("assassin", options)) for seed in SEEDS} <= {BO, DEE}


def test_a_professor_brings_back_a_trusted_townsfolk_and_waits_for_one() -> None:
    square = moon("professor")
    nobody = square.asked("professor", one([None]))
    assert Bot(ANA, 1).answer(nobody) is None
    square.night(CY).dusk()
    assert Bot(ANA, 1).answer(square.asked("professor", one([None, CY]))) == CY


def test_a_professor_brings_back_no_outsider() -> None:
    square = everybody_claims(Square(7, ANA, "professor", script=MOON).night(), "", "tinker").dusk().night(BO).dusk()

    assert Bot(ANA, 1).answer(square.asked("professor", one([None, BO]))) is None


@pytest.mark.parametrize("seed", SEEDS)
def test_a_gambler_stakes_a_life_only_on_a_good_guess(seed: int) -> None:
    """Whoever is doubted is not guessed; one's own character is always right."""
    square = Square(7, ANA, "gambler", script=MOON).night()
    claims = ("gambler", "sailor", "sailor", "sailor", "sailor", "sailor", "sailor")
    everybody_claims(square, *claims).dusk()

    assert Bot(ANA, seed).answer(square.asked("gambler", pair(MOON, list(range(7))))) == [ANA, "gambler"]


def test_a_gambler_makes_no_guess_twice() -> None:
    square = moon("gambler")
    answers: list[Any] = []
    for _ in range(4):
        answers.append(Bot(ANA, 3).answer(square.asked("gambler", pair(MOON, list(range(7))))))
        square.chose("gambler", answers[-1]).night().dusk()

    risky = [tuple(answer) for answer in answers if answer[0] != ANA]
    assert len(set(risky)) == len(risky)


def test_a_courtier_names_the_demon_that_the_nights_look_like() -> None:
    square = Square(9, ANA, "courtier", script=MOON).night()
    square.executed(BO).night().executed(CY).night().night(DEE).executed(ELI).night().dusk()
    named = Bot(ANA, 1).answer(square.asked("courtier", a_character([None, *edition(MOON).ids])))

    assert named == "zombuul"


def test_an_exorcist_picks_whoever_is_likeliest_to_be_the_demon() -> None:
    square = Square(7, ANA, "exorcist", script=MOON).night()
    everybody_claims(square, "exorcist", "gambler", "exorcist", "fool", "tealady", "pacifist", "sailor").dusk()

    assert all(Bot(ANA, seed).answer(square.choosing("exorcist")) == CY for seed in SEEDS)


def test_an_innkeeper_gives_rooms_to_others_who_live() -> None:
    square = moon("innkeeper").night(GUS).dusk()
    for seed in SEEDS:
        guests = Bot(ANA, seed).answer(square.choosing("innkeeper", 2))
        assert len(guests) == 2
        assert {ANA, GUS}.isdisjoint(guests)


@pytest.mark.parametrize("character", ["dreamer", "snakecharmer", "exorcist", "sailor", "chambermaid"])
def test_nobody_picks_themself_where_nothing_comes_of_it(character: str) -> None:
    script = VIOLETS if character in ("dreamer", "snakecharmer") else MOON
    square = Square(7, ANA, character, script=script).night().dusk()
    seen = square.choosing(character, 2) if character == "chambermaid" else square.choosing(character)
    for seed in SEEDS:
        chosen = Bot(ANA, seed).answer(seen)
        assert ANA not in (chosen if isinstance(chosen, list) else [chosen])


def test_a_seamstress_waits_for_the_second_night_and_picks_two_others() -> None:
    two = {"choose": "some", "noun": "player", "of": list(range(1, 7)), "count": 2, "ordered": False}
    options = {"choose": "either", "kinds": [one([None]), two]}
    first = Square(7, ANA, "seamstress", script=VIOLETS).dusk()
    assert Bot(ANA, 1).answer(first.asked("seamstress", options)) is None
    chosen = Bot(ANA, 1).answer(violets("seamstress").asked("seamstress", options))
    assert len(set(chosen)) == 2


def test_a_philosopher_gains_what_nobody_claims() -> None:
    ids = [c.id for c in edition(VIOLETS).good if c.id != "philosopher"]
    for seed in SEEDS:
        named = Bot(ANA, seed).answer(violets("philosopher").asked("philosopher", a_character([None, *ids])))
        assert named not in VIOLET_CLAIMS
        assert named is not None


def test_a_witch_curses_neither_itself_nor_its_own() -> None:
    square = violets("witch", evil=True).evil_with(demons=(BO,))

    assert {Bot(ANA, seed).answer(square.choosing("witch")) for seed in SEEDS}.isdisjoint({ANA, BO})


def test_a_witch_likes_to_curse_whoever_nominates() -> None:
    square = Square(7, ANA, "witch", evil=True, script=VIOLETS).night().nominated(ELI, FAY)
    everybody_claims(square, *("seamstress",) * 7).dusk()

    assert all(Bot(ANA, seed).answer(square.choosing("witch")) == ELI for seed in SEEDS)


def test_a_cerenovus_has_somebody_dangerous_be_mad_about_what_nobody_claims() -> None:
    square = violets("cerenovus", evil=True).evil_with(demons=(BO,))
    for seed in SEEDS:
        who, id = Bot(ANA, seed).answer(square.asked("cerenovus", pair(VIOLETS, list(range(7)))))
        assert who not in (ANA, BO)
        assert id not in VIOLET_CLAIMS


def test_a_pit_hag_turns_a_dangerous_player_into_an_outsider_that_nobody_claims() -> None:
    square = violets("pithag", evil=True).evil_with(demons=(GUS,))
    for seed in SEEDS:
        who, id = Bot(ANA, seed).answer(square.asked("pithag", pair(VIOLETS, list(range(7)))))
        assert who not in (ANA, GUS)
        assert id in ("barber", "klutz", "mutant")


def test_a_fang_gu_that_is_cornered_jumps_to_an_outsider() -> None:
    square = Square(7, ANA, "fanggu", evil=True, script=VIOLETS).night()
    everybody_claims(square, "oracle", "dreamer", "artist", "clockmaker", "sweetheart", "seamstress", "juggler")
    square.claim(BO, "dreamer", 1, ["sage", "fanggu"], "Ana").claim(CY, "artist", 1, [["is-type", ANA, "demon"], True])
    square.dusk()
    assert Bot(ANA, 1).mind(square.choosing("fanggu")).cornered
    assert all(Bot(ANA, seed).answer(square.choosing("fanggu")) == ELI for seed in SEEDS)


def test_a_fang_gu_jumps_only_once() -> None:
    """Whoever was an Outsider and is the Fang Gu now has no reason to attack Outsiders."""
    square = Square(7, ANA, "fanggu", evil=True, script=VIOLETS).dusk()
    square.event("character", seat=ANA, character="sweetheart", alignment="good").becomes("fanggu", "evil").night()
    everybody_claims(square, "sweetheart", "dreamer", "oracle", "clockmaker", "barber", "dreamer", "oracle").dusk()

    assert all(Bot(ANA, seed).answer(square.choosing("fanggu")) != ELI for seed in range(12))


def test_a_fang_gu_does_not_try_the_same_outsider_night_after_night() -> None:
    square = violets("fanggu", evil=True).chose("fanggu", ELI).night().dusk()

    assert all(Bot(ANA, seed).answer(square.choosing("fanggu")) != ELI for seed in range(12))


def test_a_vigormortis_now_and_then_kills_a_minion() -> None:
    square = violets("vigormortis", evil=True).evil_with(minions=(BO,))
    chosen = [Bot(ANA, seed).answer(square.choosing("vigormortis")) for seed in range(30)]

    assert 0 < chosen.count(BO) < 20
    assert ANA not in chosen


def test_a_klutz_trusts_the_most_trusted() -> None:
    square = Square(7, ANA, "klutz", script=VIOLETS).night()
    everybody_claims(square, "klutz", "dreamer", "dreamer", "clockmaker", "oracle", "seamstress", "juggler")
    seen = square.dies(ANA).asked("klutz", one([BO, CY, DEE]))

    assert all(Bot(ANA, seed).answer(seen) == DEE for seed in SEEDS)


def test_a_demon_with_nothing_to_fear_lets_the_barber_pass() -> None:
    two = {"choose": "some", "noun": "player", "of": list(range(7)), "count": 2, "ordered": False}
    square = violets("vortox", evil=True).evil_with(minions=(BO,))

    assert Bot(ANA, 1).answer(square.asked("barber", {"choose": "either", "kinds": [one([None]), two]})) is None
