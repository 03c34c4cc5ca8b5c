"""A turn: draw a card, play one or none, discard down to three (TRT-24 to TRT-35)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from belfry.core.ask import Ask
from belfry.core.audience import EVERYONE, only
from belfry.core.options import OneOf
from belfry.traitors import event_selector, recruitment
from belfry.traitors.asks import Asks
from belfry.traitors.banishment import agree, banish
from belfry.traitors.blackmail import blackmail
from belfry.traitors.card import DAGGER, EVENT, FINAL, TRAITOR, Card
from belfry.traitors.circle import others
from belfry.traitors.config import HAND, SEATS
from belfry.traitors.events import (
    CardDrawn,
    Discarded,
    Drew,
    FinalDrawn,
    Kept,
    Passed,
    Played,
    Proposed,
    PutAway,
    TurnBegins,
)
from belfry.traitors.made import Made

if TYPE_CHECKING:
    from belfry.traitors.player import Player
    from belfry.traitors.round import Round

DRAW = OneOf(("draw",), "word")
DRAW_OR_PROPOSE = OneOf(("draw", "propose"), "word")
KEEP: OneOf[str] = OneOf(("keep",), "word")
PRESS_EVENT: OneOf[str] = OneOf(("event",), "word")
PRESS_FINAL: OneOf[str] = OneOf(("final",), "word")
# Neither asks nor events change, so those of every turn are made once and come again and again.
TO_DRAW = [Ask(seat, "draw", "turn", DRAW) for seat in SEATS]
TO_KEEP = [Ask[str](seat, "confirm", "turn", KEEP) for seat in SEATS]
TO_PRESS = {
    EVENT: [Ask[str](seat, "confirm", "turn", PRESS_EVENT) for seat in SEATS],
    FINAL: [Ask[str](seat, "confirm", "turn", PRESS_FINAL) for seat in SEATS],
}
TURN = [TurnBegins(EVERYONE, seat) for seat in SEATS]
KEPT = [Kept(EVERYONE, seat) for seat in SEATS]
PASSED = [Passed(EVERYONE, seat) for seat in SEATS]
DREW = [Made[int, Drew](lambda left, seat=seat: Drew(EVERYONE, seat, left)) for seat in SEATS]
CARD = [Made[Card, CardDrawn](lambda card, seat=seat: CardDrawn(only(seat), seat, card)) for seat in SEATS]
PLAYED = [Made[Card, Played](lambda card, seat=seat: Played(EVERYONE, seat, card)) for seat in SEATS]
DISCARDED = [Made[Card | None, Discarded](lambda card, seat=seat: Discarded(EVERYONE, seat, card)) for seat in SEATS]


@lru_cache(4096)
def to_play(seat: int, golds: tuple[Card, ...], targets: tuple[int, ...]) -> Ask[Any]:
    """What may be played: nothing, a Gold card, or a Dagger on somebody; no targets without a Dagger (TRT-27)."""
    return Ask(seat, "play", "turn", OneOf((None, *golds, *[(DAGGER, who) for who in targets]), "play"))


@lru_cache(4096)
def to_discard(seat: int, hand: tuple[Card, ...]) -> Ask[Card]:
    """What may be discarded: any card but the Traitor card (TRT-29, TRT-48)."""
    return Ask(seat, "discard", "turn", OneOf([card for card in dict.fromkeys(hand) if card != TRAITOR], "card"))


def take_turns(round: Round, *, single: bool) -> Asks:
    """The turn of the player whose turn it is, and unless it is to be a single one, all that follow (TRT-24)."""
    # Most of a round goes by here: turns without anything unusual call little.
    players, emit, worth = round.players, round.emit, round.worth
    golds = tuple(worth)
    while round.phase == "turn":
        player = players[round.turn]
        seat, hand = player.seat, player.hand
        emit(TURN[seat])
        # Draw until a card has come that is no Event, or the player is out, or the round is over (TRT-25, TRT-58).
        answer = "event"
        while answer == "event" and player.inside:
            if round.traitor_out and round.config.end_agreement == "any-time":
                yield from propose_or_draw(round, seat)
                if round.over:
                    return
            else:
                yield TO_DRAW[seat]
            card = round.drawn = round.deck.pop()
            emit(DREW[seat][len(round.deck)])
            emit(CARD[seat][card])
            answer = yield to_confirm(card, player)
            round.drawn = None
            if answer == "keep":
                hand.append(card)
                emit(KEPT[seat])
            elif (happening := press(round, player, card, answer)) is not None:
                yield from happening
                if round.phase != "turn":
                    return
        if player.inside:
            # Play one card or none (TRT-27, TRT-28).
            held = (golds if golds[0] in hand else ()) if len(golds) == 1 else tuple(filter(hand.__contains__, golds))
            chosen = yield to_play(seat, held, others(round.inside, seat) if DAGGER in hand else ())
            if chosen is None:
                emit(PASSED[seat])
            elif chosen in worth:
                hand.remove(chosen)
                round.fund.append(chosen)
                emit(PLAYED[seat][chosen])
            else:
                yield from blackmail(round, player, chosen[1])
            while len(hand) > HAND:
                card = yield to_discard(seat, tuple(hand))
                discard(round, player, card)
        following = round.turn = (seat + 1) % len(players)
        while not players[following].inside:
            following = round.turn = (following + 1) % len(players)
        if single:
            return


def press(round: Round, player: Player, card: Card, answer: str) -> Asks | None:
    """A card that is not simply kept: its button is pressed, or a Traitor card decided upon; what happens then."""
    seat = player.seat
    if answer == "event":
        round.discards.append(card)
        return event_selector.resolve(round, seat)
    if answer == "final":
        round.discards.append(card)
        round.emit(FinalDrawn(EVERYONE, seat))
        return banish(round, seat, final=True)
    if answer == "reject":
        recruitment.reject(round, player)
    else:
        recruitment.accept(round, player)
        player.hand.append(card)
        round.emit(KEPT[seat])
    return None


def to_confirm(card: Card, player: Player) -> Ask[str]:
    """The question after a draw: the card is kept, or its button pressed, or the Traitor card decided upon (TRT-56)."""
    if card in TO_PRESS:
        return TO_PRESS[card][player.seat]
    if card == TRAITOR:
        return Ask(player.seat, "confirm", "turn", recruitment.join_or_not(player))
    return TO_KEEP[player.seat]


def propose_or_draw(round: Round, seat: int) -> Asks:
    """Let the player propose to end the round before drawing (TRT-98)."""
    if (yield Ask(seat, "draw", "turn", DRAW_OR_PROPOSE)) == "propose":
        round.emit(Proposed(EVERYONE, seat))
        yield from agree(round, seat)
        if not round.over:
            yield TO_DRAW[seat]


def discard(round: Round, player: Player, card: Card) -> None:
    """Discard a card; only Gold is seen by the others, unless all discards lie open (TRT-29 to TRT-31)."""
    seat = player.seat
    player.hand.remove(card)
    round.lay(card)
    if card in round.worth or round.config.discard_face_up:
        round.emit(DISCARDED[seat][card])
    else:
        round.emit(DISCARDED[seat][None])
        round.emit(PutAway(player.mask, seat, card))
