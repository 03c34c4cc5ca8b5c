"""The day: talk, abilities, nominations, execution, dusk (DAY)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability import mishap
from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.moments import execution, exile, nomination, nominators, use
from belfry.clocktower.moments.actions import EXILE, NOMINATE, player_options
from belfry.clocktower.pieces.events import Dusk, Nominations, VoteTokensSpent
from belfry.clocktower.pieces.switches import STORYTELLER_EXILE
from belfry.clocktower.pieces.token import DUSK
from belfry.core.ask import AskAnytime, Asking, asking, rules_of
from belfry.core.audience import EVERYONE, STORYTELLER
from belfry.core.options import Each, Either, OneOf, Options

if TYPE_CHECKING:
    from belfry.clocktower.town.grimoire import Grimoire

BEFORE_NOMINATIONS = OneOf(("open", "dusk"), "word")
DURING_NOMINATIONS = OneOf(("close", "dusk"), "word")
AFTER_NOMINATIONS = OneOf(("dusk",), "word")
OPEN_NOMINATIONS = OneOf(("open",), "word")
"""All that there is to say before nominations on a day that does not end without one."""


@asking
def step(grimoire: Grimoire) -> Asking[None]:
    """By day whoever acts first is heard, until the day is over."""
    ask = AskAnytime(grimoire.everybody, "flow", "day", partial(options_of, grimoire))
    while grimoire.phase == "day":
        by, action = yield ask
        if by == STORYTELLER:
            yield from rules_of(move_on(grimoire, action))
        elif use.pretends(grimoire, by, action):
            # That is all: nothing has changed.
            continue
        else:
            yield from rules_of(nomination.act(grimoire, by, action))
        if grimoire.phase == "day":
            if grimoire.today.execution_unanswered:
                yield from rules_of(execution.answer(grimoire))
            if grimoire.today.over:
                yield from rules_of(dusk(grimoire))
        nominators.tell_who_nominates(grimoire)
        if grimoire.roster.decides:
            # Something may be overdue.
            return
        ask.refresh(grimoire.everybody)


def options_of(grimoire: Grimoire, party: int) -> Options[Any]:
    """What a player or the Storyteller may do on the open day."""
    return storyteller_options(grimoire) if party < 0 else player_options(grimoire, party)


def storyteller_options(grimoire: Grimoire) -> Options[Any]:
    """What the Storyteller may do to move the day on, and, where the table has it so, a call for an exile (TRC-39)."""
    open = grimoire.today.open
    words: Options[Any] = BEFORE_NOMINATIONS if open is None else DURING_NOMINATIONS if open else AFTER_NOMINATIONS
    who = nominators.nominators_of(grimoire)
    if who.never_close:
        words = OPEN_NOMINATIONS
    if open and who.storyteller:
        by_storyteller = Each(OneOf(NOMINATE, "word"), nominators.nominees(grimoire))
        words = by_storyteller if words is OPEN_NOMINATIONS else Either(words, by_storyteller)
    exiles = exile.callable_exiles(grimoire)
    if exiles and grimoire.switch(STORYTELLER_EXILE.name):
        return Either(words, Each(OneOf(EXILE, "word"), OneOf(exiles, "player")))
    return words


async def move_on(grimoire: Grimoire, word: str | tuple[str, int]) -> None:
    """The Storyteller opens or closes nominations, ends the day, calls for an exile, or nominates."""
    if isinstance(word, tuple) and word[0] == NOMINATE[0]:
        await nomination.nominate(grimoire, STORYTELLER, word[1])
    elif isinstance(word, tuple):
        await exile.call_exile(grimoire, STORYTELLER, word[1])
    elif word == "open":
        grimoire.today.open = True
        grimoire.emit(Nominations(EVERYONE, True))
        await grimoire.follow(Moments.on_nominations, opened=True)
    elif word == "close":
        await execution.close_nominations(grimoire)
    else:
        await dusk(grimoire)


async def dusk(grimoire: Grimoire) -> None:
    """The day ends: nominations close, the execution happens, what lasts until dusk is over."""
    await execution.close_nominations(grimoire)
    await execution.answer(grimoire)
    await grimoire.follow(Moments.at_dusk)
    winning = [ability for ability, wins in grimoire.answers(Moments.wins_at_dusk) if wins]
    if grimoire.counts_mishaps:
        failing = [ability for ability in grimoire.holding(Moments.wins_at_dusk) if not ability.works]
        for ability in [*failing, *mishap.believed(grimoire, Moments.wins_at_dusk)]:
            mishap.if_it_worked(ability, lambda ability: ability.wins_at_dusk())
    if winning:
        with grimoire.one_event:
            for ability in winning:
                grimoire.let_win(ability.seat.alignment, ability.id)
    take_vote_tokens(grimoire)
    grimoire.emit(Dusk(EVERYONE, grimoire.number))
    grimoire.phase = "dusk"
    grimoire.end_tokens(DUSK)
    await grimoire.follow(Moments.after_dusk)


def take_vote_tokens(grimoire: Grimoire) -> None:
    """Take, in public, the vote tokens of those who have voted in secret today."""
    if not (grimoire.today.voted_in_secret or grimoire.today.spent_in_secret):
        return
    voted = [grimoire.people[seat] for seat in grimoire.seats_in(grimoire.today.voted_in_secret)]
    dead = [seat for seat in voted if seat.ghost_vote]
    for seat in dead:
        seat.ghost_vote = False
    spent = [seat.id for seat in dead]
    spent += [seat for seat in grimoire.today.spent_in_secret if grimoire.people[seat].alive]
    if spent:
        grimoire.emit(VoteTokensSpent(EVERYONE, spent))
