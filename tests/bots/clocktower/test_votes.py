"""Whom bots nominate, and for whom they put up a hand."""

from __future__ import annotations

from belfry.bots.clocktower import Bot, Nominate, Use
from tests.bots.clocktower.square import (
    ANA,
    BO,
    CY,
    DEE,
    ELI,
    FAY,
    GUS,
    HONEST,
    Square,
    accused,
    bot_with,
    everybody_claims,
)

BOTS = range(40)


def voters(square: Square, who: int, *bots: int, **game: object) -> int:
    return sum(Bot(square.me, seed).hand(square.voting(who, **game)) for seed in bots or BOTS)


def nominees(square: Square, **game: object) -> list[int]:
    found: list[int] = []
    for seed in BOTS:
        moves = Bot(square.me, seed).moves(square.nominating(**game))
        found += [move.who for move in moves if isinstance(move, Nominate)]
    return found


# Hands


def test_hands_go_up_for_a_suspect_and_stay_down_for_a_friend() -> None:
    assert voters(accused(), BO) > 0.9 * len(BOTS)
    assert voters(accused(), CY) < 0.2 * len(BOTS)


def test_nobody_votes_for_themself() -> None:
    assert voters(accused(), ANA) == 0


def test_without_a_vote_there_is_no_hand() -> None:
    assert not Bot(ANA, 1).hand(accused().seen())


def test_the_undecided_follow_the_others() -> None:
    square = everybody_claims(Square().night(), *HONEST)
    alone = sum(Bot(ANA, seed).hand(square.voting(GUS)) for seed in range(120))
    together = sum(Bot(ANA, seed).hand(square.voting(GUS, (BO, CY, DEE, ELI, FAY))) for seed in range(120))

    assert together > alone + 10


def test_the_stubborn_follow_less() -> None:
    square = everybody_claims(Square().night(), *HONEST)

    def swayed(low: float, high: float) -> int:
        found = [bot for seed in range(600) if low <= (bot := Bot(ANA, seed)).temper.stubborn <= high][:120]
        crowd = (BO, CY, DEE, ELI, FAY)
        return sum(bot.hand(square.voting(GUS, crowd)) is not bot.hand(square.voting(GUS)) for bot in found)

    assert swayed(0.8, 1.0) < 0.8 * swayed(0.0, 0.2)


def test_the_suspicious_and_bold_vote_more_than_the_trusting_and_careful() -> None:
    square = everybody_claims(Square().night(), *HONEST).claim(CY, "empath", 1, 1)
    hard = [bot for seed in range(900) if (bot := Bot(ANA, seed)).temper.trust < 0.3 and bot.temper.bold > 0.7]
    soft = [bot for seed in range(900) if (bot := Bot(ANA, seed)).temper.trust > 0.7 and bot.temper.bold < 0.3]
    few = min(len(hard), len(soft))

    assert few > 30
    votes = [sum(bot.hand(square.voting(DEE)) for bot in bots[:few]) for bots in (hard, soft)]
    assert votes[0] > votes[1] + 0.1 * few


def test_with_four_alive_good_does_not_gamble() -> None:
    square = everybody_claims(Square().night(), *HONEST)
    square.dead = {BO, CY, DEE}

    assert voters(square, GUS) == 0


def test_with_three_alive_good_votes_for_the_likeliest_demon() -> None:
    square = accused().night(CY).night(DEE).night(ELI).night(FAY)

    assert voters(square, BO) == len(BOTS)
    assert voters(square, GUS) == 0


def test_the_dead_keep_their_vote_for_the_end() -> None:
    square = everybody_claims(Square().night(), *HONEST).claim(CY, "empath", 1, 1).night(ANA)

    assert voters(square, BO) == 0
    late = accused().night(ANA).night(CY).night(ELI).night(FAY)
    assert voters(late, BO) == len(BOTS)


def test_the_dead_spend_their_vote_where_the_last_execution_would_be_that_of_a_lesser_suspect() -> None:
    """With four alive a wrong execution is the last one: a better candidate, or a tie, saves the game."""
    square = everybody_claims(Square().night(), *HONEST).claim(CY, "empath", 1, 1)
    square.executed(CY).night(ANA).executed(ELI).night()
    mind = Bot(ANA, 1).mind(square.seen())
    lesser, better = sorted((FAY, DEE), key=mind.verdict)

    assert 0.1 < mind.verdict(better) < 0.45
    assert voters(square, better) == 0
    assert voters(square, better, about_to_die=lesser) > 0.6 * len(BOTS)
    assert voters(square, lesser, about_to_die=better) < 0.2 * len(BOTS)


def test_the_dead_without_a_vote_keep_their_hands_down() -> None:
    square = accused().night(ANA).night(CY).night(ELI).night(FAY)
    square.ghost_votes.discard(ANA)

    assert voters(square, BO) == 0


def test_good_thinks_twice_before_it_executes_whoever_claims_to_be_fatal() -> None:

    plain = everybody_claims(Square(9).night(), "soldier", "butler", "empath", *HONEST[3:])
    fatal = everybody_claims(Square(9).night(), "soldier", "saint", "empath", *HONEST[3:])
    for square in (plain, fatal):
        square.claim(CY, "empath", 1, 1)

    assert voters(fatal, BO) < 0.5 * voters(plain, BO)


def test_with_three_alive_a_mayor_who_is_not_sure_keeps_the_peace() -> None:
    """mayor: with three alive and no execution the Mayor's team wins."""
    square = Square(character="mayor").night()
    everybody_claims(square, "mayor", "chef", "empath", "monk", "slayer", "soldier", "undertaker")
    square.dead = {BO, CY, DEE, ELI}

    assert voters(square, GUS) == voters(square, FAY) == 0
    assert not nominees(square)


def test_a_mayor_who_is_about_to_die_keeps_no_peace() -> None:
    square = Square(character="mayor").night()
    everybody_claims(square, "mayor", "chef", "empath", "monk", "slayer", "soldier", "undertaker")
    square.dead = {BO, CY, DEE, ELI}

    assert len(nominees(square, about_to_die=ANA)) == len(BOTS)
    assert voters(square, GUS, about_to_die=ANA) == len(BOTS)


def test_evil_protects_its_demon_and_finishes_good_when_it_can() -> None:
    square = Square(character="poisoner", evil=True).dusk().evil_with(demons=(DEE,)).night()
    everybody_claims(square, *HONEST)
    assert voters(square, DEE) == 0

    square.dead = {BO, CY, ELI}
    assert voters(square, DEE) == 0
    assert voters(square, GUS) == len(BOTS)


def test_a_minion_may_drop_a_lost_minion_to_look_honest_but_never_the_demon() -> None:
    square = Square(10, character="poisoner", evil=True).dusk().evil_with(demons=(DEE,), minions=(BO,)).night()
    crowd = (CY, ELI, FAY, GUS, 7)

    assert 0 < sum(Bot(ANA, seed).hand(square.voting(BO, crowd)) for seed in BOTS) < len(BOTS)
    assert sum(Bot(ANA, seed).hand(square.voting(DEE, crowd)) for seed in BOTS) == 0


def test_whoever_has_nominated_votes_for_the_own_nomination() -> None:
    for who in (BO, CY):
        seen = accused().voting(who)
        seen.game["counting"]["by"] = ANA
        assert all(Bot(ANA, seed).hand(seen) for seed in BOTS)


def test_an_evil_vote_for_the_demon_comes_to_nothing() -> None:
    """Whoever never votes for somebody gives them away: a harmless vote is given now and then."""
    square = Square(character="poisoner", evil=True).dusk().evil_with(demons=(BO,)).night()
    everybody_claims(square, *HONEST)

    assert 0 < voters(square, BO) < len(BOTS)
    assert not any(Bot(ANA, seed).hand(square.voting(BO, (CY, DEE, ELI))) for seed in BOTS)


# Nominations


def test_after_a_tie_nobody_nominates_any_more() -> None:
    tied = accused().nominated(CY, DEE, (BO, ELI, FAY, GUS), "succeeds").nominated(ELI, FAY, (BO, CY, DEE, GUS), "ties")

    assert not nominees(tied)
    assert len(nominees(tied, about_to_die=ANA)) == len(BOTS)


def test_on_a_day_that_can_do_without_an_execution_only_the_sure_are_hanged() -> None:
    """With one death a night and an even number alive as many executions are left tomorrow."""
    odd, even = (everybody_claims(Square(n).night(), *HONEST).claim(CY, "empath", 1, 1) for n in (7, 8))

    assert voters(odd, DEE) > voters(even, DEE)


def test_a_suspect_is_nominated() -> None:
    found = nominees(accused())

    assert len(found) > 0.8 * len(BOTS)
    assert found.count(BO) > 0.9 * len(found)


def test_the_bold_nominate_more_than_the_careful() -> None:
    square = everybody_claims(Square().night(), *HONEST).claim(CY, "empath", 1, 1)
    bots = [Bot(ANA, seed) for seed in range(300)]

    def share(found: list[Bot]) -> float:
        return sum(any(isinstance(m, Nominate) for m in b.moves(square.nominating())) for b in found) / len(found)

    assert share([b for b in bots if b.temper.bold > 0.7]) > 1.2 * share([b for b in bots if b.temper.bold < 0.3])


def test_nobody_nominates_beside_a_better_candidate_who_is_about_to_die() -> None:
    assert not nominees(accused(), about_to_die=BO)


def test_a_condemned_player_points_at_somebody_else() -> None:
    assert len(nominees(accused(), about_to_die=ANA)) == len(BOTS)


def test_nobody_nominates_who_may_not() -> None:
    for seed in BOTS:
        moves = Bot(ANA, seed).moves(accused().seen(nominations_open=True))
        assert not any(isinstance(move, Nominate) for move in moves)


def test_evil_nominates_no_friend() -> None:
    square = Square(character="imp", evil=True)
    square.known = {BO: {"minion": True}}
    everybody_claims(square.night(), "monk", "chef", "chef", *HONEST[3:])

    assert BO not in nominees(square)


# Abilities by day


def shots(square: Square, *, open: bool = True, **game: object) -> list[int]:
    pool = {"choose": "one", "noun": "player", "of": list(range(square.players))}
    may = {"choose": "action", "actions": [{"action": ["use", "slayer"], "options": pool}]}
    seen = square.seen(may=may, nominations_open=open or None, **game)
    return [m.choice for seed in BOTS for m in Bot(square.me, seed).moves(seen) if isinstance(m, Use)]


def test_the_slayer_shoots_the_best_suspect_once() -> None:
    square = Square(character="slayer").night()
    everybody_claims(square, "slayer", "chef", "fortuneteller", "chef", *HONEST[4:])
    square.claim(CY, "fortuneteller", 1, True, "Bo, Gus").night(ELI)

    found = shots(square)

    assert len(found) > 0.5 * len(BOTS)
    assert set(found) == {BO}
    assert not shots(square.shoots(ANA, BO))


def test_whoever_is_not_the_slayer_does_not_shoot() -> None:
    square = everybody_claims(Square().night(), *HONEST).night(ELI)

    assert not shots(square)


def test_an_evil_player_who_poses_as_the_slayer_shoots_now_and_then_and_at_no_friend() -> None:
    square = Square(character="imp", evil=True)
    square.known = {BO: {"minion": True}}
    everybody_claims(square.night(), "slayer", *HONEST[1:]).night(ELI)

    found = shots(square)

    assert 0 < len(found) < 0.6 * len(BOTS)
    assert BO not in found


def test_a_careful_bot_and_a_bold_one_are_of_different_temper() -> None:
    assert bot_with(bold=(0.9, 1)).temper.tone in ("loud", "blunt")
    assert bot_with(bold=(0, 0.1)).temper.tone in ("warm", "shy")
