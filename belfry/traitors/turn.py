"""A turn: draw a card, play one or none, discard down to three (TRT-24 to TRT-35)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from belfry.core.ask import Ask
from belfry.core.audience import EVERYONE
from belfry.core.event import Event
from belfry.core.game import Step
from belfry.core.options import OneOf
from belfry.traitors import event_selector, recruitment
from belfry.traitors.banishment import agree, banish
from belfry.traitors.blackmail import blackmail
from belfry.traitors.card import DAGGER, EVENT, FINAL, TRAITOR, Card
from belfry.traitors.circle import clockwise, others
from belfry.traitors.config import HAND, MOST_PLAYERS

if TYPE_CHECKING:
    from belfry.traitors.player import Player
    from belfry.traitors.round import Round

DRAW = OneOf(("draw",), "word")
DRAW_OR_PROPOSE = OneOf(("draw", "propose"), "word")
KEEP: OneOf[str] = OneOf(("keep",), "word")
PRESS_EVENT = OneOf(("event",), "word")
PRESS_FINAL = OneOf(("final",), "word")
# An ask does not change, so those of every turn are made once and put again and again.
TO_DRAW = [Ask(seat, "draw", "turn", DRAW) for seat in range(MOST_PLAYERS)]
TO_KEEP = [Ask[str](seat, "confirm", "turn", KEEP) for seat in range(MOST_PLAYERS)]


@lru_cache(4096)
def to_play(seat: int, golds: tuple[Card, ...], targets: tuple[int, ...]) -> Ask[Any]:
    """What may be played: nothing, a Gold card, or a Dagger on somebody; no targets without a Dagger (TRT-27)."""
    return Ask(seat, "play", "turn", OneOf((None, *golds, *[(DAGGER, who) for who in targets]), "play"))


@lru_cache(4096)
def to_discard(seat: int, hand: tuple[Card, ...]) -> Ask[Card]:
    """What may be discarded: any card but the Traitor card (TRT-29, TRT-48)."""
    return Ask(seat, "discard", "turn", OneOf([card for card in dict.fromkeys(hand) if card != TRAITOR], "card"))


async def take_turn(round: Round) -> None:
    """The turn of the player whose turn it is (TRT-24)."""
    # Most of a round goes by here: a turn without anything unusual is one coroutine that calls little.
    player = round.players[round.turn]
    seat, hand, emit, worth = player.seat, player.hand, round.emit, round.worth
    emit(Event("turn", EVERYONE, {"seat": seat}))
    # Draw until a card has come that is no Event, or the player is out, or the round is over (TRT-25, TRT-58).
    answer = "event"
    while answer == "event" and player.inside:
        if round.traitor_out and round.config.end_agreement == "any-time":
            await propose_or_draw(round, seat)
            if round.over:
                return
        else:
            await TO_DRAW[seat]
        card = round.drawn = round.deck.pop()
        emit(Event("drew", EVERYONE, {"seat": seat, "left": len(round.deck)}))
        emit(Event("card", player.mask, {"seat": seat, "card": card}))
        answer = await to_confirm(card, player)
        round.drawn = None
        if answer == "keep":
            hand.append(card)
            emit(Event("kept", EVERYONE, {"seat": seat}))
        else:
            happening = press(round, player, card, answer)
            if happening is not None:
                await happening
                if round.over:
                    return
    if player.inside:
        # Play one card or none (TRT-27, TRT-28).
        golds = tuple(filter(hand.__contains__, worth))
        chosen = await to_play(seat, golds, others(round.inside, seat) if DAGGER in hand else ())
        if chosen is None:
            emit(Event("passed", EVERYONE, {"seat": seat}))
        elif chosen in worth:
            hand.remove(chosen)
            round.fund.append(chosen)
            emit(Event("played", EVERYONE, {"seat": seat, "card": chosen}))
        else:
            await blackmail(round, player, chosen[1])
        while len(hand) > HAND:
            discard(round, player, await to_discard(seat, tuple(hand)))
    round.turn = clockwise(round.inside, (seat + 1) % len(round.players))[0]


def press(round: Round, player: Player, card: Card, answer: str) -> Step | None:
    """A card that is not simply kept: its button is pressed, or a Traitor card decided upon; what happens then."""
    seat = player.seat
    if answer == "event":
        round.discards.append(card)
        return event_selector.resolve(round, seat)
    if answer == "final":
        round.discards.append(card)
        round.emit(Event("final", EVERYONE, {"seat": seat}))
        return banish(round, seat, final=True)
    if answer == "reject":
        recruitment.reject(round, player)
    else:
        recruitment.accept(round, player)
        player.hand.append(card)
        round.emit(Event("kept", EVERYONE, {"seat": seat}))
    return None


def to_confirm(card: Card, player: Player) -> Ask[str]:
    """The question after a draw: the card is kept, or its button pressed, or the Traitor card decided upon (TRT-56)."""
    if card == TRAITOR:
        options = recruitment.join_or_not(player)
    elif card == EVENT:
        options = PRESS_EVENT
    elif card == FINAL:
        options = PRESS_FINAL
    else:
        return TO_KEEP[player.seat]
    return Ask(player.seat, "confirm", "turn", options)


async def propose_or_draw(round: Round, seat: int) -> None:
    """Let the player propose to end the round before drawing (TRT-98)."""
    if await Ask(seat, "draw", "turn", DRAW_OR_PROPOSE) == "propose":
        round.emit(Event("proposed", EVERYONE, {"seat": seat}))
        await agree(round, seat)
        if not round.over:
            await TO_DRAW[seat]


def discard(round: Round, player: Player, card: Card) -> None:
    """Discard a card; only Gold is seen by the others, unless all discards lie open (TRT-29 to TRT-31)."""
    seat = player.seat
    player.hand.remove(card)
    round.lay(card)
    if card in round.worth or round.config.discard_face_up:
        round.emit(Event("discarded", EVERYONE, {"seat": seat, "card": card}))
    else:
        round.emit(Event("discarded", EVERYONE, {"seat": seat, "card": None}))
        round.emit(Event("put_away", player.mask, {"seat": seat, "card": card}))
