"""What bots work out about who is a Traitor."""

from __future__ import annotations

import pytest

from belfry.bots.traitors import Bot, Seen
from belfry.bots.traitors.suspicion import Belief
from belfry.core.audience import EVERYONE
from belfry.traitors.events import Attacked, EventHappens
from tests.bots.traitors.castle import ANA, BO, CY, DEE, ELI, FAY, Castle

EVENT = "event"


def public(castle: Castle, seat: int = ANA) -> Belief:
    return Bot(seat, 1).mind(castle.seen(seat)).public


def own(castle: Castle, seat: int = ANA) -> Belief:
    return Bot(seat, 1).mind(castle.seen(seat)).belief


def test_at_the_beginning_everybody_is_as_suspicious_as_anybody() -> None:
    belief = public(Castle())

    assert list(belief.traitor.values()) == pytest.approx([1 / 6] * 6)
    assert belief.clear == 0
    assert not any(belief.recruited.values())


def test_nobody_suspects_themself_and_a_traitor_knows() -> None:
    castle = Castle()

    assert own(castle).traitor[ANA] == 0
    assert sum(own(castle).traitor.values()) == pytest.approx(1)
    assert own(castle, FAY).traitor == pytest.approx({**dict.fromkeys(range(5), 0), FAY: 1})


def test_with_every_draw_somebody_is_likelier_to_have_been_recruited() -> None:
    castle = Castle(deck=("gold",) * 12)
    chances: list[float] = []
    for _ in range(3):
        castle.after("turn").after("turn").after("turn").after("turn")
        chances.append(public(castle).recruited[BO])

    assert 0 < chances[0] <= chances[1] < chances[2] < 0.2


def test_the_traitor_card_in_a_hand_that_was_seen_is_proof() -> None:
    castle = Castle(hands=[("dagger", "gold", "gold"), ("traitor", "gold", "gold")], deck=("gold",) * 6)
    castle.said[ANA, "play"] = ("dagger", BO)
    castle.until("take")

    assert own(castle).traitor[BO] == pytest.approx(1)
    assert own(castle, CY).traitor[BO] < 0.4
    assert own(castle).clear == 0


def test_a_hand_without_the_traitor_card_clears_nobody_of_the_original_role() -> None:
    castle = Castle(hands=[("dagger", "gold", "gold")], deck=("gold",) * 12)
    castle.said[ANA, "play"] = ("dagger", FAY)
    castle.until("take", ANA)

    assert own(castle).recruited[FAY] == 0
    assert own(castle).traitor[FAY] > 0.05


def test_the_victim_of_an_attack_is_not_the_traitor_who_made_it() -> None:
    castle = Castle(hands=[None, ("shield", "gold", "gold")], deck=(EVENT,), selector=("murder",))
    castle.after("shielded")

    assert public(castle).traitor[BO] < 0.02
    assert public(castle).traitor[CY] > 0.15


def test_when_nobody_is_murdered_no_traitor_is_left() -> None:
    castle = Castle(deck=(EVENT,), selector=("murder",), out=(FAY,))
    castle.after("victim")

    assert public(castle).clear == pytest.approx(1)
    assert max(public(castle).traitor.values()) == pytest.approx(0)


def test_where_a_traitor_may_abstain_a_night_without_a_victim_proves_nothing() -> None:
    castle = Castle(deck=(EVENT,), selector=("murder",), options={"traitor_may_abstain": True})
    castle.after("victim")

    assert public(castle).clear < 0.5


def test_a_murdered_traitor_leaves_another_one() -> None:
    castle = Castle(hands=[None, None, ("traitor", "gold", "gold")], deck=(EVENT,), selector=("murder",))
    castle.victim = CY
    castle.said[CY, "entries"] = FAY
    castle.after("out")

    assert public(castle).clear == 0
    assert sum(public(castle).traitor.values()) == pytest.approx(1)


def test_after_a_rejected_card_and_a_banished_traitor_all_are_gone() -> None:
    castle = Castle(deck=("traitor", "gold", EVENT), selector=("banishment",))
    castle.said[ANA, "confirm"] = "reject"
    castle.votes = dict.fromkeys(range(5), FAY)
    castle.until("draw", BO).said.clear()
    castle.after("out")

    assert public(castle).clear == pytest.approx(1)


def test_a_banished_original_leaves_a_doubt_and_a_recruited_one_a_certainty() -> None:
    doubt = Castle(deck=("gold",) * 12 + (EVENT,), selector=("banishment",))
    doubt.votes = dict.fromkeys(range(5), FAY)
    certain = Castle(hands=[None, ("traitor", "gold", "gold")], deck=(EVENT,), selector=("banishment",))
    certain.votes = {seat: BO for seat in range(6) if seat != BO}

    assert 0.6 < public(doubt.after("out")).clear < 0.97
    assert public(certain.after("out")).clear == 0


def test_whoever_votes_against_a_faithful_is_suspected_rather_than_who_does_not() -> None:
    castle = Castle(deck=(EVENT,), selector=("banishment",))
    castle.votes = {ANA: BO, BO: CY, CY: BO, DEE: ANA, ELI: BO, FAY: ANA}
    castle.after("out")

    assert public(castle).traitor[CY] > public(castle).traitor[DEE]


def test_a_victim_points_at_whom_it_had_voted_for() -> None:
    castle = Castle(deck=(EVENT, EVENT), selector=("banishment", "murder"))
    castle.votes = {ANA: BO, BO: FAY, CY: ELI, DEE: BO, ELI: BO, FAY: BO}
    castle.victim = CY
    castle.after("out").after("out")

    assert public(castle).traitor[ELI] > public(castle).traitor[DEE]


def test_a_shield_thrown_away_is_noticed() -> None:
    castle = Castle(hands=[None, ("shield", "shield", "gold")], deck=("gold", "gold"))
    castle.said[BO, "discard"] = "shield"
    castle.after("discarded").after("discarded")

    assert public(castle).traitor[BO] > public(castle).traitor[CY]


def test_words_weigh_and_a_crowd_weighs_little_more_than_its_first() -> None:
    castle = Castle()
    quiet = public(castle).traitor[BO]
    one = public(castle.say(CY, "Bo is the traitor.")).traitor[BO]
    many = public(castle.say(DEE, "I suspect Bo.").say(ELI, "Bo is guilty!").say(FAY, "Bo, out with Bo.")).traitor[BO]

    assert quiet < one < many
    assert many - quiet < 0.1


def test_whoever_has_seen_a_hand_and_speaks_against_its_owner_is_heard() -> None:
    def told(by: int) -> float:
        castle = Castle(hands=[("dagger", "gold", "gold")], deck=("gold",) * 18)
        for _ in range(12):
            castle.after("turn")
        castle.said[ANA, "play"] = ("dagger", BO)
        castle.until("take", ANA).say(by, "I do not trust Bo.")
        return public(castle, CY).recruited[BO]

    assert told(ANA) > 1.5 * told(DEE)


def test_a_traitor_learns_from_its_own_entry_that_there_is_another_one() -> None:
    castle = Castle(hands=[None, ("traitor", "gold", "gold")], deck=(EVENT,), selector=("murder",))
    castle.said[BO, "entries"] = CY
    castle.said[FAY, "entries"] = DEE
    castle.after("out")

    assert sum(chance for seat, chance in own(castle, FAY).traitor.items() if seat != FAY) == pytest.approx(1)


def test_a_belief_that_cannot_be_is_given_up() -> None:
    """More Traitors than there are cards for: a bot goes on with no idea rather than not at all."""
    castle = Castle(deck=(EVENT,), selector=("murder",))
    castle.after("victim")
    seen = castle.seen(ANA)
    history = [*seen.history, EventHappens(EVERYONE, BO, "murder"), Attacked(EVERYONE, None)]
    history += [EventHappens(EVERYONE, BO, "murder"), Attacked(EVERYONE, CY)]
    mind = Bot(ANA, 1).mind(Seen(seen.game, history))

    assert sum(mind.belief.traitor.values()) == pytest.approx(1)
