"""What bots draw, keep, take, enter, vote and agree to."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.bots.traitors import Bot
from tests.bots.traitors.castle import ANA, BO, CY, DEE, ELI, FAY, Castle, bots, share

LOW, HIGH = (0.0, 0.35), (0.65, 1.0)
EVENT = "event"


def answers(castle: Castle, seat: int, players: list[Bot] | None = None, **game: Any) -> list[Any]:
    """What many bots would answer in this seat now."""
    seen = castle.seen(seat, **game)
    return [bot.answer(seen) for bot in players or bots(seat)]


def test_whoever_is_asked_nothing_answers_nothing() -> None:
    castle = Castle().until("draw", ANA)

    assert Bot(BO, 1).answer(castle.seen(BO)) is None
    assert Bot(ANA, 1).answer(castle.seen(ANA)) == "draw"
    assert Bot(ANA, 1).hand(castle.seen(ANA)) is False


# Recruitment


def test_the_greedy_take_the_traitor_card_and_the_loyal_show_it() -> None:
    castle = Castle(deck=("traitor",)).until("confirm", ANA)

    assert share(answers(castle, ANA, bots(ANA, greed=HIGH, loyal=LOW)), "accept") > 0.8
    assert share(answers(castle, ANA, bots(ANA, greed=LOW, loyal=HIGH)), "reject") > 0.8
    assert 0.35 < share(answers(castle, ANA, bots(ANA, 100)), "accept") < 0.85


def test_a_full_chest_tempts_more_than_an_empty_one() -> None:
    def tempted(fund: int) -> float:
        rest = ("gold", "gold", EVENT, "gold")
        castle = Castle(deck=("traitor", *rest), fund=("gold",) * fund, out=(BO, CY), discards=(EVENT,) * 5)
        return share(answers(castle.until("confirm", ANA), ANA, bots(ANA, 100)), "accept")

    assert tempted(20) > tempted(0)


def test_whoever_is_far_behind_in_the_last_round_is_tempted_more() -> None:
    def tempted(scores: tuple[int, ...]) -> float:
        castle = Castle(deck=("traitor",), scores=scores).until("confirm", ANA)
        return share(answers(castle, ANA, bots(ANA, 100)), "accept")

    assert tempted((0, 20)) > tempted((20, 0))


def test_a_traitor_has_no_choice_but_to_show_the_card() -> None:
    castle = Castle(deck=("traitor",), turn=FAY).until("confirm", FAY)

    assert set(answers(castle, FAY)) == {"reject"}


# The hand


def test_a_faithful_keeps_one_shield_rather_than_gold_while_many_events_are_left() -> None:
    castle = Castle(hands=[("shield", "gold", "gold")], deck=("gold",)).until("discard", ANA)

    assert share(answers(castle, ANA), "gold") > 0.85


def test_a_shield_is_worth_less_than_gold_when_no_event_is_left() -> None:
    castle = Castle(hands=[("shield", "gold", "gold")], deck=("gold",), discards=(EVENT,) * 8).until("discard", ANA)

    assert share(answers(castle, ANA), "shield") == 1


def test_the_second_shield_goes_before_the_first_gold() -> None:
    castle = Castle(hands=[("shield", "shield", "gold")], deck=("gold",)).until("discard", ANA)

    assert share(answers(castle, ANA), "shield") > 0.85


def test_the_traitor_card_is_never_discarded() -> None:
    castle = Castle(hands=[("traitor", "gold", "shield")], deck=("dagger",))
    castle.said[ANA, "play"] = None
    castle.until("discard", ANA)

    assert "traitor" not in answers(castle, ANA)


def test_gold_that_does_not_fit_is_given_openly_by_most_and_gold_that_does_by_few() -> None:
    full = Castle(deck=("gold",)).until("play", ANA)
    spare = Castle(hands=[("gold", "shield")], deck=("gold",)).until("play", ANA)

    assert share(answers(full, ANA, bots(ANA, 100)), "gold") > 0.6
    assert share(answers(spare, ANA, bots(ANA, 100)), "gold") < 0.2


def test_gold_of_little_worth_goes_first() -> None:
    options = {"gold": 30, "gold_value": tuple([1] * 15 + [5] * 15)}
    hands = [("gold-5", "gold-1", "gold-5")] + [("gold-1",) * 2] * 5
    castle = Castle(hands=hands, deck=("gold-5",), options=options).until("discard", ANA)

    assert set(answers(castle, ANA)) == {"gold-1"}


# Blackmail


def test_a_dagger_that_does_not_fit_is_used_rather_than_thrown_away() -> None:
    castle = Castle(hands=[("shield", "gold", "gold")], deck=("dagger",)).until("play", ANA)
    played = answers(castle, ANA)

    assert sum(isinstance(answer, list) for answer in played) > 0.75 * len(played)


def test_a_faithful_looks_at_whom_it_suspects_of_having_been_recruited() -> None:
    """All have drawn as often, and three of them speak against Bo."""
    castle = Castle(hands=[("dagger", "gold", "gold")], deck=("gold",) * 14)
    for _ in range(12):
        castle.after("turn")
    castle.until("play", ANA)
    before = share(answers(castle, ANA, bots(ANA, 100)), ["dagger", BO])
    for seat in (CY, DEE, ELI):
        castle.say(seat, "I suspect Bo.")

    assert share(answers(castle, ANA, bots(ANA, 100)), ["dagger", BO]) > 1.3 * before > 0


def test_a_traitor_takes_the_shield_of_whom_it_wants_dead() -> None:
    castle = Castle(
        hands=[None, ("gold", "shield", "gold"), None, None, None, ("dagger", "gold", "gold")], turn=FAY, deck=("gold",)
    )
    castle.said[FAY, "play"] = ("dagger", BO)
    castle.until("take", FAY)

    assert share(answers(castle, FAY), "shield") > 0.6


def test_a_faithful_with_a_full_hand_of_gold_wants_no_more_of_a_friend() -> None:
    castle = Castle(hands=[("dagger", "gold", "gold")], deck=("gold",))
    castle.said[ANA, "play"] = ("dagger", BO)
    castle.until("take", ANA)

    assert share(answers(castle, ANA, bots(ANA, loyal=HIGH, greed=LOW)), None) > 0.3
    assert share(answers(castle, ANA, bots(ANA, loyal=LOW, greed=HIGH)), "gold") > 0.9


def test_whoever_lacks_gold_takes_it() -> None:
    castle = Castle(hands=[("dagger",)], deck=("gold",))
    castle.said[ANA, "play"] = ("dagger", BO)
    castle.until("take", ANA)

    assert share(answers(castle, ANA), "gold") == 1


def test_a_dagger_just_taken_is_used_or_kept_and_never_without_a_legal_target() -> None:
    castle = Castle(hands=[("dagger", "gold", "gold"), ("dagger", "gold", "gold")], deck=("gold",))
    castle.said[ANA, "play"] = ("dagger", BO)
    castle.said[ANA, "take"] = "dagger"
    castle.until("again", ANA)
    found = answers(castle, ANA, bots(ANA, 100))

    assert set(found) <= {None, BO, CY, DEE, ELI, FAY}
    assert None in found
    assert len(set(found)) > 1


# Murder


def test_a_faithful_enters_f_and_a_traitor_anybody_else() -> None:
    castle = Castle(deck=(EVENT,), selector=("murder",)).until("entries")
    faithful, traitor = answers(castle, ANA), answers(castle, FAY, bots(FAY, 100))

    assert set(faithful) == {"F"}
    assert set(traitor) == {ANA, BO, CY, DEE, ELI}


def test_a_recruited_player_murders_too() -> None:
    castle = Castle(hands=[("traitor", "gold", "gold")], deck=(EVENT,), selector=("murder",)).until("entries")

    assert "F" not in answers(castle, ANA)
    assert ANA not in answers(castle, ANA)


def test_nobody_is_murdered_who_is_known_to_have_a_shield() -> None:
    castle = Castle(
        hands=[None, ("gold", "shield", "gold"), None, None, None, ("dagger", "gold", "gold")],
        turn=FAY,
        deck=("gold", EVENT),
        selector=("murder",),
    )
    castle.said[FAY, "play"] = ("dagger", BO)
    castle.until("entries")

    assert share(answers(castle, FAY, bots(FAY, 100)), BO) < 0.05


def test_a_plain_traitor_murders_an_enemy_and_a_sly_one_nobody_it_has_just_accused() -> None:
    castle = Castle(deck=(EVENT,), selector=("murder",)).until("entries")
    before = share(answers(castle, FAY, bots(FAY, 100, sly=LOW)), CY)
    castle.say(CY, "Fay is the traitor!")
    enemy = share(answers(castle, FAY, bots(FAY, 100, sly=LOW)), CY)
    castle.say(FAY, "Cy is lying.")
    sly = share(answers(castle, FAY, bots(FAY, 100, sly=HIGH)), CY)

    assert enemy > 2 * before
    assert sly < 0.5 * enemy


def test_a_shield_is_used() -> None:
    castle = Castle(hands=[None, ("gold", "shield", "gold")], deck=(EVENT,), selector=("murder",)).until("shield", BO)

    assert set(answers(castle, BO)) == {True}


def test_without_a_shield_there_is_none_to_use() -> None:
    castle = Castle(deck=(EVENT,), selector=("murder",)).until("shield", BO)

    assert set(answers(castle, BO)) == {False}


# Banishment


def test_whoever_has_seen_the_traitor_card_votes_for_it() -> None:
    castle = Castle(
        hands=[("dagger", "gold", "gold"), ("traitor", "gold", "gold")],
        deck=("gold", EVENT),
        selector=("banishment",),
    )
    castle.said[ANA, "play"] = ("dagger", BO)
    castle.until("votes", ANA)

    assert set(answers(castle, ANA)) == {BO}
    assert share(answers(castle, CY), BO) < 0.6


def test_at_first_everybody_has_a_feeling_of_their_own() -> None:
    castle = Castle(deck=(EVENT,), selector=("banishment",)).until("votes")
    votes = answers(castle, ANA, bots(ANA, 100))

    assert set(votes) == {BO, CY, DEE, ELI, FAY}
    assert max(share(votes, seat) for seat in votes) < 0.4


def test_a_crowd_draws_votes_and_the_stubborn_less() -> None:
    castle = Castle(deck=(EVENT,), selector=("banishment",)).until("votes")
    alone = share(answers(castle, ANA, bots(ANA, 100)), CY)
    for seat in (BO, DEE, ELI):
        castle.say(seat, "I vote for Cy.")
    soft = share(answers(castle, ANA, bots(ANA, 100, stubborn=LOW)), CY)
    hard = share(answers(castle, ANA, bots(ANA, 100, stubborn=HIGH)), CY)

    assert alone < hard < soft


def test_nobody_votes_for_themself_even_where_it_is_allowed() -> None:
    castle = Castle(deck=(EVENT,), selector=("banishment",), options={"self_vote": True}).until("votes")
    for seat in (BO, CY, DEE):
        castle.say(seat, "Ana is the traitor.")

    assert ANA not in answers(castle, ANA, bots(ANA, 100))


def test_after_a_tie_only_the_tied_are_voted_for() -> None:
    castle = Castle(deck=(EVENT,), selector=("banishment",))
    castle.votes = {ANA: BO, BO: CY, CY: BO, DEE: CY, ELI: BO, FAY: CY}
    castle.after("tied").until("votes", ANA)

    assert set(answers(castle, ANA)) == {BO, CY}
    assert set(answers(castle, BO)) == {CY}


def test_a_traitor_goes_with_the_crowd() -> None:
    castle = Castle(deck=(EVENT,), selector=("banishment",)).until("votes")
    for seat in (ANA, BO, DEE):
        castle.say(seat, "I suspect Cy.")

    assert share(answers(castle, FAY, bots(FAY, sly=HIGH)), CY) > 0.7


# The end of the round


def ended(deck: tuple[str, ...]) -> Castle:
    """The original Traitor has been banished, after these draws."""
    castle = Castle(deck=(*deck, EVENT), selector=("banishment",))
    castle.votes = dict.fromkeys(range(5), FAY)
    castle.said[ANA, "confirm"] = "reject"
    castle.until("draw", BO).said.clear()
    return castle.until("agree")


def test_a_faithful_agrees_to_end_when_all_traitors_must_be_gone() -> None:
    castle = ended(("traitor", "gold"))

    assert set(answers(castle, BO)) == {True}


def test_a_faithful_who_has_seen_the_traitor_card_does_not_agree() -> None:
    castle = Castle(
        hands=[("dagger", "gold", "gold"), ("traitor", "gold", "gold")],
        deck=("gold", EVENT),
        selector=("banishment",),
    )
    castle.said[ANA, "play"] = ("dagger", BO)
    castle.votes = dict.fromkeys(range(5), FAY)
    castle.until("agree")

    assert set(answers(castle, ANA)) == {False}


def test_the_trusting_agree_sooner_than_the_suspicious() -> None:
    castle = Castle(deck=("gold",) * 17 + (EVENT,), selector=("banishment",))
    castle.votes = dict.fromkeys(range(5), FAY)
    castle.until("agree")
    trusting, wary = (share(answers(castle, BO, bots(BO, 100, trust=side)), True) for side in (HIGH, LOW))

    assert trusting > wary


def test_a_hidden_traitor_agrees_and_takes_the_fund() -> None:
    castle = Castle(hands=[("traitor", "gold", "gold")], deck=(EVENT,), selector=("banishment",))
    castle.votes = dict.fromkeys(range(5), FAY)
    castle.until("agree")

    assert set(answers(castle, ANA)) == {True}


def test_where_it_may_be_proposed_the_end_is_proposed_when_it_is_wanted_and_once() -> None:
    castle = Castle(
        hands=[("dagger", "gold", "gold"), ("traitor", "gold", "gold")],
        deck=("gold",) * 12,
        out=(FAY,),
        options={"end_agreement": "any-time"},
    )
    castle.said[ANA, "play"] = ("dagger", BO)
    castle.after("turn").said.clear()
    castle.until("draw", CY)
    assert 0.3 < share(answers(castle, CY, bots(CY, 100)), "propose") < 1
    castle.until("draw", ANA)
    assert set(answers(castle, ANA)) == {"draw"}, "Ana has seen the Traitor card"

    castle.until("draw", CY)
    castle.said[CY, "draw"] = "propose"
    castle.after("agreement")
    assert set(answers(castle, CY)) == {"draw"}


@pytest.mark.parametrize("kind", ["reveal", "discussion", "show", "roles"])
def test_buttons_are_pressed_at_once(kind: str) -> None:
    castle = Castle(deck=(EVENT, EVENT, EVENT, EVENT), selector=("murder", "banishment", "murder", "banishment"))
    castle.victim = CY
    castle.votes = {ANA: BO, BO: CY, CY: BO, DEE: BO, ELI: BO, FAY: BO}
    castle.until(kind)
    ask = castle.game.ask
    assert ask is not None
    seat = next(seat for seat in ask.to if ask.waits_for(seat))

    assert set(answers(castle, seat)) == set(ask.offers(seat) or ())
