"""Banishment: a discussion, a secret vote shown one by one, ties repeated (TRT-76 to TRT-83, TRT-97 to TRT-99)."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from belfry.core.ask import Ask, AskAll
from belfry.core.audience import EVERYONE
from belfry.core.options import OneOf
from belfry.core.seeded import stream
from belfry.traitors.asks import Asks
from belfry.traitors.circle import clockwise
from belfry.traitors.config import SEATS
from belfry.traitors.elimination import eliminate
from belfry.traitors.events import Agreement, Banished, Discussion, Lot, Polled, Tied, VoteShown

if TYPE_CHECKING:
    from belfry.traitors.round import Round

READY = OneOf(("ready",), "word")
SHOW: OneOf[str] = OneOf(("show",), "word")
END_OR_NOT = OneOf((False, True), "yes or no")
TO_SHOW = [[Ask(drawer, "show", "banishment", SHOW, voter) for voter in SEATS] for drawer in SEATS]
"""The press of whoever drew the card that shows somebody's vote (TRT-78)."""


@lru_cache(4096)
def ballots(order: tuple[int, ...], candidates: tuple[int, ...], self_vote: bool) -> Mapping[int, OneOf[int]]:
    """Whom each voter may vote for (TRT-77, TRT-80)."""
    return {
        voter: OneOf(tuple([seat for seat in candidates if self_vote or seat != voter]), "player") for voter in order
    }


@cache
def shown(voter: int, who: int, left: int) -> VoteShown:
    """A vote was shown, and so many are still hidden."""
    return VoteShown(EVERYONE, voter, who, left)


def banish(round: Round, drawer: int, *, final: bool = False) -> Asks:
    """Hold a banishment. After the final one the round ends; after a Traitor's it can be ended by agreement."""
    banished = yield from vote(round, drawer)
    player = round.players[banished]
    eliminate(round, player, "banishment")
    if round.over:
        return
    if final:
        round.end("final")
    elif player.traitor and round.config.end_agreement == "banishment":
        yield from agree(round, drawer)


def vote(round: Round, drawer: int) -> Generator[Ask[Any], Any, int]:
    """Vote until one player has more votes than anyone else, or the lot has to decide; whom it banishes."""
    emit, config = round.emit, round.config
    order = clockwise(round.inside, drawer)
    candidates, repetition = round.inside, 0
    everybody_ready, to_show = dict.fromkeys(order, READY), TO_SHOW[drawer]
    while True:
        emit(Discussion(EVERYONE, candidates, repetition, order))
        yield AskAll("discussion", "banishment", everybody_ready)
        votes: Mapping[int, int] = yield AskAll("votes", "banishment", ballots(order, candidates, config.self_vote))
        emit(Polled(EVERYONE, order))
        left = len(order)
        for voter, who in votes.items():
            yield to_show[voter]
            left -= 1
            emit(shown(voter, who, left))
        cast = list(votes.values())
        tally = {seat: cast.count(seat) for seat in candidates}
        most = max(tally.values())
        leaders = tuple([seat for seat in candidates if tally[seat] == most])
        if len(leaders) == 1:
            emit(Banished(EVERYONE, leaders[0], most))
            return leaders[0]
        if config.max_tied_repetitions is not None and repetition >= config.max_tied_repetitions:
            return by_lot(round, leaders)
        repetition += 1
        emit(Tied(EVERYONE, leaders, most))
        candidates = leaders


def by_lot(round: Round, tied: tuple[int, ...]) -> int:
    """Whom the lot picks among those still tied (TRT-82)."""
    chance = stream(round.seed, f"lot {round.number}.{round.resolved}")
    seat = tied[int(chance.random() * len(tied))]
    round.emit(Lot(EVERYONE, tied, seat))
    return seat


def agree(round: Round, first: int) -> Asks:
    """Ask all who are in whether the round shall end; one refusal and play goes on (TRT-97, TRT-98)."""
    answers: Mapping[int, bool] = yield AskAll(
        "agree", "agreement", dict.fromkeys(clockwise(round.inside, first), END_OR_NOT)
    )
    ended = all(answers.values())
    round.emit(Agreement(EVERYONE, list(answers.items()), ended))
    if ended:
        round.end("agreement")
