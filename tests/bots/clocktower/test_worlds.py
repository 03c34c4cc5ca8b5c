"""What bots work out with the characters of the other two editions."""

from __future__ import annotations

import pytest

from belfry.bots.clocktower import Bot, Nominate
from belfry.bots.clocktower.talk import Talk
from tests.bots.clocktower.square import ANA, BO, CY, DEE, ELI, FAY, GUS, Square, everybody_claims, own, public

MOON, VIOLETS = "bad-moon-rising", "sects-and-violets"
GHOSTS = ("sailor", "fool", "pacifist", "tealady", "minstrel", "gambler", "innkeeper")
SECTS = ("clockmaker", "dreamer", "oracle", "seamstress", "artist", "sage", "flowergirl")


def moon(*claims: str, players: int = 7) -> Square:
    return everybody_claims(Square(players, script=MOON, character="sailor").night(), *(claims or GHOSTS))


def violets(*claims: str) -> Square:
    return everybody_claims(Square(7, script=VIOLETS, character="clockmaker").night(), *(claims or SECTS))


# Which Demon


def test_nights_that_are_quiet_after_every_execution_look_like_a_zombuul() -> None:
    square = moon(players=9).executed(BO).night().executed(CY).night().night(DEE).executed(ELI).night()
    kinds = public(square).kinds

    assert max(kinds, key=lambda id: kinds[id]) == "zombuul"
    assert kinds["zombuul"] > 0.7


def test_two_deaths_a_night_look_like_a_shabaloth() -> None:
    kinds = public(moon(players=9).night(BO, CY).night(DEE, ELI)).kinds

    assert max(kinds, key=lambda id: kinds[id]) == "shabaloth"


def test_three_deaths_after_a_quiet_night_look_like_a_po() -> None:
    kinds = public(moon(players=10).night(BO).night().night(CY, DEE, ELI)).kinds

    assert max(kinds, key=lambda id: kinds[id]) == "po"


def test_a_day_without_an_execution_speaks_against_a_vortox() -> None:
    before, after = public(violets().executed(BO).night(CY)), public(violets().night(CY))

    assert after.kinds["vortox"] < 0.05 < before.kinds["vortox"]


def test_with_two_deaths_a_night_four_are_too_few_to_wait() -> None:
    hungry = moon(players=8).night(BO, CY).night(DEE, ELI)
    patient = moon(players=8).night(BO).night(CY).night(DEE).night(ELI)

    assert Bot(ANA, 1).mind(hungry.seen()).last_day
    assert not Bot(ANA, 1).mind(patient.seen()).last_day


# Who only seems dead


def a_quiet_graveyard() -> Square:
    """A game that looks like a Zombuul's from the first execution on."""
    return moon(players=9).executed(BO).night().executed(CY).night().night(DEE).executed(ELI).night()


def test_the_hanged_may_only_seem_dead_where_the_nights_look_like_it() -> None:
    quiet, loud = public(a_quiet_graveyard()), public(moon(players=9).executed(BO).night(CY).night(DEE))

    assert quiet.demon[BO] > 3 * loud.demon[BO]
    assert quiet.demon[DEE] < quiet.demon[BO]


def test_whoever_was_hanged_when_dead_is_dead() -> None:
    square = a_quiet_graveyard()
    square.event("executed", seat=BO).night()

    assert public(square).demon[BO] < 0.01


def test_a_dead_suspect_is_nominated_and_the_reason_can_be_said() -> None:
    square = a_quiet_graveyard().executed(FAY).night()
    square.claim(GUS, "sailor").claim(CY, "sailor")
    nominated: set[int] = set()
    for seed in range(20):
        moves = Bot(ANA, seed).moves(square.nominating())
        nominated |= {move.who for move in moves if isinstance(move, Nominate)}
    assert nominated & {BO, CY, ELI, FAY}
    mind = Bot(ANA, 1).mind(square.nominating())
    reason = next(reason for reason in mind.belief.against(BO) if reason.kind == "undead")
    assert "Bo" in Talk(mind).say(Talk(mind).reason(BO, reason))


def test_in_trouble_brewing_the_dead_stay_dead() -> None:
    square = everybody_claims(Square().night(), "soldier", "chef").executed(BO).night().night(CY)

    assert public(square).demon[BO] == public(square).demon[CY] == 0


def test_after_an_execution_and_a_quiet_night_the_hanged_may_have_been_the_demon() -> None:
    """The game goes on for a day because of a Mastermind."""
    quiet, loud = public(moon().executed(BO).night()), public(moon().executed(BO).night(CY))

    assert quiet.demon[BO] > 2 * loud.demon[BO]


# Information


def test_where_nothing_can_be_true_everything_may_be_false() -> None:
    """Five dead evil players, and six steps in a circle of seven: a Vortox makes such things up."""
    square = violets().executed(GUS).night(FAY)
    before = public(square).kinds["vortox"]
    square.claim(ANA, "clockmaker", 1, 6).claim(CY, "oracle", 2, 5)

    assert public(square).kinds["vortox"] > 1.8 * before


def test_where_everything_is_false_those_who_are_cleared_are_suspects() -> None:
    square = violets().executed(GUS).night(FAY).claim(ANA, "clockmaker", 1, 6).claim(CY, "oracle", 2, 5)
    without = public(square).evil[DEE]
    square.claim(BO, "dreamer", 1, ["seamstress", "witch"], "Dee")

    assert public(square).evil[DEE] > without


def test_a_seamstress_binds_two_players_together() -> None:
    square = violets().claim(DEE, "seamstress", 1, False, "Bo, Cy")
    belief = public(square)

    assert min(belief.evil[BO], belief.evil[CY]) > max(belief.evil[ELI], belief.evil[FAY])


def test_a_flowergirl_looks_at_those_who_voted() -> None:
    square = violets().nominated(GUS, CY, (BO, DEE)).executed(CY).night()
    belief = public(square.claim(GUS, "flowergirl", 2, True))

    assert min(belief.demon[BO], belief.demon[DEE]) > max(belief.demon[ELI], belief.demon[FAY])


def test_a_dreamer_clears_whoever_is_what_they_say() -> None:
    belief = public(violets().claim(BO, "dreamer", 1, ["oracle", "witch"], "Cy"))

    assert belief.evil[CY] < min(belief.evil[seat] for seat in (DEE, ELI, FAY, GUS))


def test_a_sage_points_at_two() -> None:
    belief = public(violets().night(FAY).claim(FAY, "sage", 2, [BO, CY]))

    assert min(belief.demon[BO], belief.demon[CY]) > max(belief.demon[seat] for seat in (DEE, ELI, GUS))


def test_an_artists_answer_counts() -> None:
    belief = public(violets().claim(ELI, "artist", 1, [["is-type", BO, "demon"], True]))

    assert belief.demon[BO] > 1.3 * max(belief.demon[seat] for seat in (CY, DEE, FAY, GUS))


def test_one_of_a_savants_two_statements_is_true() -> None:
    square = violets("savant", *SECTS[1:])
    square.claim(ANA, "savant", 1, [["is-team", BO, "evil"], ["is-team", CY, "evil"]])
    belief = public(square)

    assert min(belief.evil[BO], belief.evil[CY]) > max(belief.evil[seat] for seat in (DEE, ELI, FAY, GUS))


def test_a_juggler_who_had_everything_right_clears_those_whom_the_guesses_named() -> None:
    square = violets("juggler", *SECTS[1:])
    square.uses(ANA, "juggler", [[BO, "dreamer"], [CY, "oracle"]]).executed(GUS).night().claim(ANA, "juggler", 2, 2)
    belief = public(square)

    assert max(belief.evil[BO], belief.evil[CY]) < min(belief.evil[seat] for seat in (DEE, ELI, FAY))


def test_a_chambermaid_finds_out_who_should_have_slept() -> None:
    square = moon("chambermaid", "fool", "pacifist", "tealady", "sailor", "minstrel", "innkeeper")
    belief = public(square.claim(ANA, "chambermaid", 1, 1, "Bo, Cy"))

    assert min(belief.evil[BO], belief.evil[CY]) > max(belief.evil[seat] for seat in (DEE, ELI, FAY, GUS))


def test_a_gambler_who_lives_clears_the_one_whose_claim_was_guessed() -> None:
    belief = public(moon().night().claim(FAY, "gambler", 2, None, "Bo, Fool"))

    assert belief.evil[BO] < min(belief.evil[seat] for seat in (CY, DEE, ELI, GUS))


def test_a_gambler_who_dies_of_a_guess_accuses_the_one_who_was_guessed() -> None:
    belief = public(moon().night(FAY).claim(FAY, "gambler", 2, None, "Bo, Fool"))

    assert belief.evil[BO] > max(belief.evil[seat] for seat in (CY, DEE, ELI, GUS))


def test_whoever_a_professor_has_brought_back_is_trusted() -> None:
    square = moon("professor", *GHOSTS[1:]).night(BO).night().comes_back(BO)
    belief = public(square.claim(ANA, "professor", 3, None, "Bo"))

    assert belief.evil[BO] < min(belief.evil[seat] for seat in (CY, DEE, ELI, FAY, GUS))


def test_an_exorcist_whose_pick_did_not_stop_a_death_clears_it() -> None:
    square = moon("exorcist", *GHOSTS[1:]).night(GUS).claim(ANA, "exorcist", 2, None, "Bo")
    belief = public(square)

    assert belief.demon[BO] < min(belief.demon[seat] for seat in (CY, DEE, ELI, FAY))


def test_a_snake_charmer_who_is_one_still_has_not_met_the_demon() -> None:
    square = violets("snakecharmer", *SECTS[1:]).claim(ANA, "snakecharmer", 1, None, "Bo")
    belief = public(square)

    assert belief.demon[BO] < min(belief.demon[seat] for seat in (CY, DEE, ELI, FAY, GUS))


def test_gossip_that_killed_nobody_was_not_true() -> None:
    square = moon("gossip", *GHOSTS[1:]).uses(ANA, "gossip", ["is-team", BO, "evil"]).night()

    assert public(square).evil[BO] < min(public(square).evil[seat] for seat in (CY, DEE, ELI, FAY, GUS))


def test_of_two_twins_one_is_evil() -> None:
    square = violets().claim(BO, "dreamer")
    square.claims.append(
        {"id": 90, "seat": BO, "character": None, "night": 1, "learned": None, "text": "Cy, Evil Twin"}
    )
    belief = public(square)

    assert belief.evil[BO] + belief.evil[CY] > 0.8
    assert own(square).evil[CY] > 0.4


def test_living_through_an_execution_is_suspicious_unless_somebody_can_explain_it() -> None:
    plain = ("gambler", "gossip", "courtier", "minstrel", "exorcist", "grandmother", "chambermaid")
    odd = public(moon(*plain).lives(BO).night(GUS))
    explained = public(moon("pacifist", *plain[1:]).lives(BO).night(GUS))
    assert odd.evil[BO] > explained.evil[BO]
    assert any(reason.kind == "lived" for reason in odd.against(BO))


# Outsiders


@pytest.mark.parametrize(("script", "one"), [(MOON, "tinker"), (VIOLETS, "sweetheart")])
def test_one_outsider_too_many_is_not_proof_where_the_demon_or_a_minion_may_have_added_it(
    script: str, one: str
) -> None:
    usual = Square(7).night().claim(BO, "recluse")
    changed = Square(7, script=script, character="oracle" if script == VIOLETS else "sailor").night().claim(BO, one)
    three = Square(7, script=script, character="oracle" if script == VIOLETS else "sailor").night()
    for seat in (BO, CY, DEE):
        three.claim(seat, one)

    assert public(changed).evil[BO] < public(usual).evil[BO] + 0.15
    assert public(three).evil[BO] > public(changed).evil[BO]


def test_who_has_to_execute_somebody_does_so_and_no_one_else_hurries() -> None:
    """A Vortox wins on a quiet day, so that anybody is better than nobody."""
    violet, ghostly = violets(), moon()
    eager = [
        sum(any(isinstance(m, Nominate) for m in Bot(ANA, seed).moves(square.nominating())) for seed in range(20))
        for square in (violet.claim(ANA, "clockmaker", 1, 1), ghostly)
    ]

    assert eager[0] > eager[1]


def test_what_is_too_much_to_think_through_is_left_open() -> None:
    """Of fifteen who have said nothing there are thousands of ways to have so many Outsiders."""
    square = Square(15, ANA, "savant", script=VIOLETS).night().claim(ANA, "savant")
    square.claim(ANA, "savant", 1, [["count-in-play", "outsider", 2], ["count-in-play", "outsider", 3]])
    belief = public(square)

    others = [belief.evil[seat] for seat in range(1, 15)]
    assert max(others) - min(others) < 0.15
