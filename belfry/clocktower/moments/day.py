"""The day: talk, abilities, nominations, execution, dusk (DAY)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from belfry.clocktower.ability import mishap
from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.ability.information.registration import YES_NO
from belfry.clocktower.ability.roster import DECIDING
from belfry.clocktower.moments import execution, exile, nomination, overdue, pause
from belfry.clocktower.pieces import refusals
from belfry.clocktower.pieces.events import Denied, Dusk, Nominations, Talked, Used, VoteTokensSpent
from belfry.clocktower.pieces.kind import is_traveller
from belfry.clocktower.pieces.switches import DAY_ABILITY, STORYTELLER_EXILE
from belfry.clocktower.pieces.token import DUSK
from belfry.core.ask import Ask, AskAnytime, Asking, Interruptible, asking, rules_of
from belfry.core.audience import EVERYONE, STORYTELLER, only
from belfry.core.errors import IllegalAnswer
from belfry.core.options import Chance, Each, Either, OneOf, Options
from belfry.core.plain import a_sequence
from belfry.core.reason import Reason

if TYPE_CHECKING:
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.town.grimoire import Grimoire

BEFORE_NOMINATIONS = OneOf(("open", "dusk"), "word")
DURING_NOMINATIONS = OneOf(("close", "dusk"), "word")
AFTER_NOMINATIONS = OneOf(("dusk",), "word")
OPEN_NOMINATIONS = OneOf(("open",), "word")
"""All that there is to say before nominations on a day that does not end without one."""
NOMINATE = ("nominate",)
EXILE = ("exile",)


Kind = tuple[str, ...]
"""A kind of action: all of it but the choice that it leaves."""
Interruption = Callable[[int], Options[Any] | None]
"""What each party may do while another is asked something."""


class Actions(Options[tuple[Any, ...]]):
    """What a player may do now: each kind of action with the choices that it leaves.

    `uses` are the abilities that may be used or claimed; what they leave to choose from is worked out when it is asked
    for.
    """

    __slots__ = ("_offers", "grimoire", "others", "seat", "uses")

    def __init__(
        self,
        grimoire: Grimoire,
        seat: Seat,
        uses: Mapping[Kind, type[Character]],
        others: dict[Kind, Options[Any]],
    ) -> None:
        self.grimoire = grimoire
        self.seat = seat
        self.uses = uses
        self.others = others
        self._offers: dict[type[Character], Options[Any] | None] = {}
        """What has been worked out."""

    def _offer(self, character: type[Character]) -> Options[Any] | None:
        """What a use or the claim of one leaves to choose from, if it is possible."""
        if character not in self._offers:
            self._offers[character] = character.day_options(self.grimoire, self.seat)
        return self._offers[character]

    @property
    def kinds(self) -> dict[Kind, Options[Any]]:
        """Each kind of action that is possible, with its choices."""
        offers = [(kind, self._offer(character)) for kind, character in self.uses.items()]
        return {kind: options for kind, options in offers if options is not None} | self.others

    def read(self, value: Any) -> tuple[Any, ...]:
        action = cast("tuple[Any, ...]", value if type(value) is tuple else tuple(a_sequence(value) or ()))
        try:
            kind = action[:-1]
            character = self.uses.get(kind)
            options = self.others.get(kind) if character is None else self._offer(character)
            if options is not None:
                return (*kind, options.read(action[-1]))
        except IllegalAnswer as error:
            raise IllegalAnswer(value, self.expected(), self._why_not(action) or error.because) from None
        except TypeError:
            pass
        raise IllegalAnswer(value, self.expected(), self._why_not(action))

    def _why_not(self, value: tuple[Any, ...]) -> Reason | None:
        if len(value) == 2 and value[0] == "nominate":
            return nomination.why_not(self.grimoire, self.seat, value[1])
        if len(value) == 2 and value[0] == "exile":
            return exile.why_not(self.grimoire, value[1])
        return None

    def __bool__(self) -> bool:
        if self.others:
            return True
        for character in self.uses.values():  # noqa: SIM110 (a generator takes longer, and it is asked all the time)
            if self._offer(character) is not None:
                return True
        return False

    def __iter__(self) -> Iterator[tuple[Any, ...]]:
        for kind, options in self.kinds.items():
            for choice in options:
                yield (*kind, choice)

    def __len__(self) -> int:
        return sum(len(options) for options in self.kinds.values())

    def pick(self, chance: Chance) -> tuple[Any, ...]:
        """One action, each kind as likely as any other, whatever it leaves to choose from."""
        uses, others = self.uses, self.others
        count = len(uses)
        place = int(chance() * (count + len(others) if others else count))
        if place < count:
            kind = tuple(uses)[place]
            options = self._offer(uses[kind])
        else:
            kind, options = list(others.items())[place - count]
        if options is None:
            kinds = list(self.kinds.items())
            kind, options = kinds[int(chance() * len(kinds))]
        return (*kind, options.pick(chance))

    def plain(self) -> dict[str, Any]:
        return {
            "choose": "action",
            "actions": [{"action": list(kind), "options": options.plain()} for kind, options in self.kinds.items()],
        }

    def expected(self) -> Reason:
        actions = [
            refusals.EXPECTED_ACTION(kind=str(list(kind)), choices=options.expected())
            for kind, options in self.kinds.items()
        ]
        return refusals.EXPECTED_ACTIONS(actions=tuple(actions))

    @property
    def listable(self) -> bool:
        return all(options.listable for options in self.kinds.values())


def player_options(grimoire: Grimoire, party: int) -> Actions:
    """Everything a player may do on their own account now: abilities used or claimed, a nomination, an exile."""
    seat, today = grimoire.people[party], grimoire.today
    uses = grimoire.used_by_day
    if grimoire.has_travellers:
        uses = {**uses, **_of_travellers(grimoire)}
    if today.executed is not None and grimoire.switch(DAY_ABILITY.name) == "refused":
        uses = {kind: character for kind, character in uses.items() if character.used_after_execution}
    others: dict[Kind, Options[Any]] = {}
    if today.open and nomination.may_nominate(grimoire, seat):
        targets = nomination.nominees(grimoire)
        if targets.values:
            others[NOMINATE] = targets
    if grimoire.has_travellers:
        exiles = exile.callable_exiles(grimoire)
        if exiles:
            others[EXILE] = OneOf(exiles, "player")
    return Actions(grimoire, seat, uses, others)


def options_in_between(grimoire: Grimoire, party: int) -> Actions | None:
    """What a player may do while votes are counted or another has to nominate: only what an ability lets even then."""
    if party not in grimoire.seat_ids:
        return None
    uses: dict[Kind, type[Character]] = {
        ("use", a.voice or a.id): type(a) for a in grimoire.roster.interrupting if a.serves(party)
    }
    return Actions(grimoire, grimoire.people[party], uses, {}) or None


def unasked_actions(grimoire: Grimoire, party: int, offered: Mapping[str, Options[Any]]) -> Actions:
    """What a player may do by night without being asked."""
    return Actions(grimoire, grimoire.people[party], {}, {("use", id): options for id, options in offered.items()})


def _of_travellers(grimoire: Grimoire) -> dict[Kind, type[Character]]:
    """What may be used by day because of the Travellers in play, besides what the script has."""
    on_script = grimoire.script.ids
    characters = dict.fromkeys([seat.character for seat in grimoire.circle if is_traveller(seat.character)])
    return {("use", c.id): c for c in characters if c.uses_by_day and c.id not in on_script}


@asking
def step(grimoire: Grimoire) -> Asking[None]:
    """By day whoever acts first is heard, until the day is over."""
    ask = AskAnytime(grimoire.everybody, "flow", "day", partial(options_of, grimoire))
    while grimoire.phase == "day":
        by, action = yield ask
        if by == STORYTELLER:
            yield from rules_of(move_on(grimoire, action))
        elif pretends(grimoire, by, action):
            continue
        else:
            yield from rules_of(act(grimoire, by, action))
        if grimoire.today.executions and grimoire.phase == "day":
            yield from rules_of(execution.answer(grimoire))
            if grimoire.today.over:
                yield from rules_of(dusk(grimoire))
        if Moments.allows_nominations in grimoire.hooks or not grimoire.today.players_nominate:
            nomination.tell_who_nominates(grimoire)
        if not grimoire.hooks.isdisjoint(DECIDING):
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
    if not nomination.may_close(grimoire):
        words = OPEN_NOMINATIONS
    if nomination.storyteller_may_nominate(grimoire):
        by_storyteller = Each(OneOf(NOMINATE, "word"), nomination.nominees(grimoire))
        words = by_storyteller if words is OPEN_NOMINATIONS else Either(words, by_storyteller)
    exiles = exile.callable_exiles(grimoire) if grimoire.has_travellers else ()
    if exiles and grimoire.switch(STORYTELLER_EXILE.name):
        return Either(words, Each(OneOf(EXILE, "word"), OneOf(exiles, "player")))
    return words


async def answer_in_between(
    grimoire: Grimoire, ask: Callable[[Interruption], Interruptible], over: Callable[[], bool]
) -> Any:
    """The answer to an ask, after whatever others do in between; `None` if that has made it pointless."""
    while not over():
        given: Any = await ask(partial(options_in_between, grimoire))
        if not isinstance(given, tuple):
            return given
        by, action = cast("tuple[int, tuple[Any, ...]]", given)
        await act(grimoire, by, action)
        await overdue.catch_up(grimoire)
    return None


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


async def act(grimoire: Grimoire, by: int, action: tuple[Any, ...]) -> None:
    """Carry out what a player does on their own account."""
    kind = action[0]
    if kind == "use":
        await use(grimoire, by, action[1], action[2])
    elif kind == "nominate":
        await nomination.nominate(grimoire, by, action[1])
    else:
        await exile.call_exile(grimoire, by, action[1])


def pretends(grimoire: Grimoire, by: int, action: Any) -> bool:
    """Whether somebody only pretends to use an ability that they do not hold; if so, it is declared and that is all."""
    if action[0] != "use":
        return False
    _, id, choice = action
    character = grimoire.character_used(id)
    if grimoire.today.executed is not None and not character.used_after_execution:
        return False
    if character.involves_everybody:
        return False
    for ability in grimoire.holders_of(id):
        if ability.serves(by):
            return False
    declare(grimoire, by, id, choice, character)
    return True


def declare(grimoire: Grimoire, by: int, id: str, choice: Any, character: type[Character]) -> None:
    """Let a use be known, or the pretence of one: to everybody, or that of a private talk only as that."""
    told, private = character.declared(choice)
    if private:
        grimoire.emit(Talked(EVERYONE, by))
    grimoire.emit(Used(only(by) if private else EVERYONE, by, id, told))


async def use(grimoire: Grimoire, by: int, id: str, choice: Any) -> None:
    """A use by day, or the pretence of one: both look the same until something comes of it (ABL-29, STO-28)."""
    character = grimoire.character_used(id)
    late = grimoire.today.executed is not None and not character.used_after_execution
    # Who uses something so late needs the Storyteller's leave (DAY-7).
    if late and not await Ask(STORYTELLER, "rule", id, YES_NO, by):
        to = only(by) if character.declared(choice)[1] else EVERYONE
        grimoire.emit(Denied(to, by, id))
        return
    declare(grimoire, by, id, choice, character)
    with pause.undeclared(grimoire, "use", character):
        await _used(grimoire, by, id, choice, character)


async def _used(grimoire: Grimoire, by: int, id: str, choice: Any, character: type[Character]) -> None:
    """What comes of a use by day."""
    await grimoire.follow(Moments.on_used, grimoire.people[by], id, choice)
    if character.involves_everybody:
        await character.used_by(grimoire, grimoire.people[by], choice)
        return
    for ability in grimoire.holders_of(id):
        if ability.serves(by) and not ability.used_up and (ability.can_act or ability.works_when_dead):
            told, private = character.declared(choice)
            if not await ability.turned_down(choice, told=told, to=only(by) if private else EVERYONE):
                await ability.by_day_for(grimoire.people[by], choice)
            return


async def dusk(grimoire: Grimoire) -> None:
    """The day ends: nominations close, the execution happens, what lasts until dusk is over."""
    await execution.close_nominations(grimoire)
    if grimoire.today.executions:
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
    if grimoire.today.voted_in_secret or grimoire.today.spent_in_secret:
        take_vote_tokens(grimoire)
    grimoire.emit(Dusk(EVERYONE, grimoire.number))
    grimoire.phase = "dusk"
    grimoire.end_tokens(DUSK)
    await grimoire.follow(Moments.after_dusk)


def take_vote_tokens(grimoire: Grimoire) -> None:
    """Take, in public, the vote tokens of those who have voted in secret today."""
    voted = grimoire.today.voted_in_secret
    dead = [seat for seat in grimoire.circle if voted >> seat.id & 1 and not seat.alive and seat.ghost_vote]
    for seat in dead:
        seat.ghost_vote = False
    spent = [seat.id for seat in dead]
    spent += [seat for seat in grimoire.today.spent_in_secret if grimoire.people[seat].alive]
    grimoire.today.voted_in_secret, grimoire.today.spent_in_secret = 0, ()
    if spent:
        grimoire.emit(VoteTokensSpent(EVERYONE, spent))
