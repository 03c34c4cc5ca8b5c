"""What bots work out from claims, information and events."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bots.clocktower.square import (
    ANA,
    BO,
    CY,
    DEE,
    ELI,
    FAY,
    GUS,
    HONEST,
    SEEDS,
    Square,
    everybody_claims,
    own,
    played,
    public,
)


def town(*characters: str) -> Square:
    return everybody_claims(Square().night(), *(characters or HONEST))


def test_with_nothing_known_everybody_is_as_likely_as_everybody_else() -> None:
    belief = public(Square().night())

    assert list(belief.evil.values()) == pytest.approx([2 / 7] * 7)
    assert sum(belief.demon.values()) == pytest.approx(1)


def test_a_good_player_knows_of_one_who_is_not_evil() -> None:
    belief = own(town())

    assert belief.evil[ANA] == 0
    assert sum(belief.evil.values()) == pytest.approx(2)


def test_two_who_claim_one_character_are_doubted() -> None:
    belief = public(town("soldier", "chef", "chef", "monk", "virgin", "mayor", "undertaker"))

    assert min(belief.evil[BO], belief.evil[CY]) > 0.4
    assert max(belief.evil[seat] for seat in (ANA, DEE, ELI, FAY, GUS)) < 0.25
    assert belief.against(BO)[0].kind == "double"
    assert belief.against(BO)[0].others == (CY,)


def test_whoever_claims_my_character_is_doubted_most() -> None:
    belief = own(town("soldier", "soldier", "empath", "monk", "virgin", "mayor", "undertaker"))

    assert max(belief.evil, key=lambda seat: belief.evil[seat]) == BO
    assert belief.evil[BO] > 0.75


def test_information_points_at_those_whom_it_is_about() -> None:
    belief = public(town().claim(CY, "empath", 1, 1))

    assert min(belief.evil[BO], belief.evil[DEE]) > max(belief.evil[seat] for seat in (ANA, ELI, FAY, GUS))
    [reason, *_] = belief.against(BO)
    assert (reason.kind, reason.direct) == ("information", True)
    assert reason.finding is not None
    assert (reason.finding.seat, reason.finding.value) == (CY, 1)


def test_information_clears_those_whom_it_is_about() -> None:
    belief = public(town().claim(CY, "empath", 1, 0))

    assert max(belief.evil[BO], belief.evil[DEE]) < min(belief.evil[seat] for seat in (ANA, ELI, FAY, GUS))


def test_the_choice_that_a_claim_names_counts() -> None:
    square = everybody_claims(Square().night(), "soldier", "chef", "fortuneteller", "monk", "virgin", "mayor", "slayer")
    belief = public(square.claim(CY, "fortuneteller", 1, True, "Eli, Fay"))

    assert min(belief.demon[ELI], belief.demon[FAY]) > max(belief.demon[seat] for seat in (ANA, BO, DEE, GUS))


def test_an_answer_without_the_players_it_is_about_says_nothing() -> None:
    square = everybody_claims(Square().night(), "soldier", "chef", "fortuneteller", "monk", "virgin", "mayor", "slayer")
    belief = public(square.claim(CY, "fortuneteller", 1, True))

    assert belief.demon[ELI] == pytest.approx(belief.demon[DEE])


def test_neighbours_are_the_living_ones_of_that_night() -> None:
    square = town().night(DEE).claim(CY, "empath", 2, 1)
    belief = public(square)

    assert belief.evil[ELI] > belief.evil[FAY]


def test_pairs_are_read_by_the_character_that_was_shown() -> None:
    square = everybody_claims(Square().night(), "soldier", "chef", "investigator", "monk", "virgin", "mayor", "slayer")
    belief = public(square.claim(CY, "investigator", 1, [[ELI, FAY], "poisoner"]))

    assert min(belief.evil[ELI], belief.evil[FAY]) > max(belief.evil[seat] for seat in (ANA, BO, DEE, GUS))


def test_a_townsfolk_shown_where_somebody_claims_it_vouches_for_both() -> None:
    square = everybody_claims(Square().night(), "soldier", "chef", "washerwoman", "monk", "virgin", "mayor", "slayer")
    vouched = public(square.claim(CY, "washerwoman", 1, [[BO, FAY], "chef"]))

    assert vouched.evil[BO] < vouched.evil[DEE]
    assert vouched.evil[CY] < vouched.evil[DEE]


def test_a_recluse_may_be_what_was_seen() -> None:
    plain = public(everybody_claims(Square(8).night(), *HONEST, "saint").claim(CY, "empath", 1, 1))
    bent = public(
        everybody_claims(
            Square(8).night(), "soldier", "recluse", "empath", "monk", "virgin", "mayor", "undertaker", "chef"
        ).claim(CY, "empath", 1, 1)
    )

    assert bent.evil[DEE] < plain.evil[DEE]


def test_too_many_outsiders_speak_against_each_of_them() -> None:
    belief = public(town("saint", "recluse", "butler", "monk", "virgin", "mayor", "undertaker"))

    assert min(belief.evil[seat] for seat in (ANA, BO, CY)) > max(belief.evil[seat] for seat in (DEE, ELI, FAY, GUS))
    assert belief.against(ANA)[0].kind == "outsiders"


def test_the_demon_is_alive_as_long_as_the_game_goes_on() -> None:
    belief = public(town().nominated(CY, BO, (ANA, CY, DEE, ELI), "succeeds").executed(BO).night(GUS))

    assert belief.demon[BO] == belief.demon[GUS] == 0
    assert belief.evil[GUS] < belief.evil[ANA]


def test_a_struck_nominator_and_the_nominee_are_trusted() -> None:
    belief = public(town().nominated(BO, ELI, result="struck").night(GUS))

    assert max(belief.evil[BO], belief.evil[ELI]) < 0.1


def test_a_nomination_of_the_virgin_without_any_effect_speaks_against_the_two() -> None:
    belief = public(town().nominated(BO, ELI, (CY,)))

    assert min(belief.evil[BO], belief.evil[ELI]) > max(belief.evil[seat] for seat in (ANA, CY, DEE, FAY, GUS))
    assert belief.against(BO)[0].kind == "unstruck"


def test_a_shot_that_missed_speaks_for_the_target() -> None:
    square = everybody_claims(Square().night(), "soldier", "chef", "slayer", "monk", "virgin", "mayor", "undertaker")
    belief = public(square.shoots(CY, ELI))

    assert belief.demon[ELI] < belief.demon[FAY]


def test_a_shot_that_hit_proves_the_slayer() -> None:
    square = everybody_claims(Square().night(), "soldier", "chef", "slayer", "monk", "virgin", "mayor", "undertaker")
    belief = public(square.shoots(CY, ELI).dies(ELI).night())

    assert belief.evil[CY] < 0.1
    assert belief.evil[ELI] > 0.6


def test_information_that_is_never_true_together_is_noticed() -> None:
    square = town("soldier", "chef", "empath", "monk", "virgin", "mayor", "undertaker")
    square.claim(CY, "empath", 1, 2).claim(BO, "chef", 1, 1)

    [(one, two)] = public(square).contradictions
    assert {one.seat, two.seat} == {BO, CY}


def test_what_i_learned_myself_counts_though_nobody_has_heard_of_it() -> None:
    square = Square(me=CY, character="empath").dusk().learns(1).night()
    everybody_claims(square, *HONEST)

    assert own(square).evil[BO] > own(square).evil[FAY]
    assert own(square).against(BO)[0].kind == "own"
    assert public(square).evil[BO] == pytest.approx(public(square).evil[FAY])


def test_a_first_claim_that_was_taken_back_is_remembered() -> None:
    square = town().claim(GUS, "undertaker", 1, "chef")
    square.claim(GUS, "ravenkeeper")

    assert "changed" in {reason.kind for reason in public(square).against(GUS)}


@pytest.mark.parametrize(
    "learned",
    [{"a": 1}, [[[[1]]]], "nobody", [[0, 99], "chef"], [["x", "y"], "chef"], [], 1e9, [[1, 2], "nosuch"], "x" * 400],
    ids=str,
)
@pytest.mark.parametrize("character", ["empath", "fortuneteller", "ravenkeeper", "undertaker", "washerwoman", "chef"])
def test_nonsense_on_the_board_is_passed_over(character: str, learned: Any) -> None:
    square = town().claim(CY, character, 1, learned, "Bo").claim(CY, character, 77, learned)

    belief = public(square)

    assert sum(belief.evil.values()) == pytest.approx(2)


def test_claims_of_strangers_and_of_unknown_characters_are_passed_over() -> None:
    plain, odd = town(), town().claim(50, "chef").claim(GUS, "nosuch")

    assert public(odd).evil == public(plain).evil


@pytest.mark.parametrize("players", [5, 6, 13, 15])
def test_it_can_be_worked_out_for_any_number_of_players(players: int) -> None:
    square = Square(players).night().claim(CY, "empath", 1, 1)

    belief = public(square)

    assert sum(belief.demon.values()) == pytest.approx(1)
    assert belief.evil[BO] > belief.evil[ELI]


def test_beliefs_are_better_than_chance() -> None:
    """Over whole games, who is thought evil is evil more often than who is not."""
    likely, unlikely = [], []
    for seed in SEEDS:
        match = played(7, seed)
        grimoire = match.game.grimoire
        for bot in match.bots:
            if not grimoire.people[bot.seat].evil:
                belief = bot.mind(match.last_seen[bot.seat]).belief
                for seat, chance in belief.evil.items():
                    if seat != bot.seat:
                        (likely if chance > 0.5 else unlikely).append(grimoire.people[seat].evil)

    assert sum(likely) / len(likely) > 2 * sum(unlikely) / len(unlikely)
