"""Setting up a round: the cards, the roles, who deals and who begins (TRT-14 to TRT-23)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from msgspec.structs import replace

from belfry.core.audience import EVERYONE
from belfry.core.seeded import stream
from belfry.traitors import deck, event_selector
from belfry.traitors.card import TRAITOR
from belfry.traitors.circle import clockwise
from belfry.traitors.config import changed, composition
from belfry.traitors.events import GameBegins, HandDealt, RoleDealt, RoundBegins, Seated

if TYPE_CHECKING:
    from belfry.traitors.round import Round


def set_up(round: Round) -> None:
    """Set up a round: everybody is in, all cards are shuffled and dealt, roles are dealt anew (TRT-14 to TRT-23)."""
    config, players = round.config, round.players
    chance = stream(round.seed, f"round {round.number}")
    start = None
    if not round.events:
        start = config.start
        _open(round, chance)
    round.inside = tuple(range(len(players)))
    round.drawn = None
    round.fund, round.discards = [], []
    round.resolved = round.shuffles = 0
    if start is None:
        deck.deal(round, chance)
        traitor: int | None = None
    else:
        deck.lay_out(round, start, chance)
        round.inside = tuple(player.seat for player in players if player.seat not in start.out)
        traitor = start.traitor
    _deal_roles(round, traitor, chance)
    event_selector.fill(round, chance)
    round.turn = clockwise(round.inside, (round.dealer + 1) % len(players))[0]
    if start is not None:
        if start.turn is not None:
            round.turn = start.turn
        round.selector += reversed(start.selector)
    round.phase = "turn"
    _announce(round, laid_out=start is not None)


def _open(round: Round, chance: Random) -> None:
    """Begin the game: who sits where, what is played, who deals first (TRT-15, TRT-16)."""
    config, start = round.config, round.config.start
    round.dealer = int(chance.random() * len(round.players))
    if start is not None:
        round.number = start.number
        round.rounds = max(round.rounds, start.number)
        if start.dealer is not None:
            round.dealer = start.dealer
        for player, score in zip(round.players, start.scores, strict=False):
            player.score = score
    round.emit(Seated(EVERYONE, [(player.seat, player.name) for player in round.players]))
    round.emit(GameBegins(EVERYONE, round.rounds, composition(config), round.worth, changed(config)))


def _deal_roles(round: Round, traitor: int | None, chance: Random) -> None:
    """Deal the roles: exactly one Traitor among the Faithful (TRT-21)."""
    if traitor is None:
        able = [player.seat for player in round.players if TRAITOR not in player.hand]
        traitor = able[int(chance.random() * len(able))]
    round.traitor_out = traitor not in round.inside
    for player in round.players:
        player.inside = player.seat in round.inside
        player.recruited = TRAITOR in player.hand
        player.traitor = player.seat == traitor or player.recruited


def _announce(round: Round, *, laid_out: bool) -> None:
    """Tell everybody that the round begins, and each player their own hand and role."""
    emit, players = round.emit, round.players
    begins = RoundBegins(
        EVERYONE, round.number, round.dealer, len(round.deck), [len(player.hand) for player in players]
    )
    if laid_out:
        begins = replace(
            begins,
            fund=round.fund.copy(),
            discards=round.discards.copy(),
            out=[(player.seat, "banishment", player.role) for player in players if not player.inside],
            scores=[player.score for player in players],
        )
    emit(begins)
    for player in players:
        seat = player.seat
        emit(RoleDealt(player.mask, seat, player.role, player.recruited))
        emit(HandDealt(player.mask, seat, player.hand.copy()))
