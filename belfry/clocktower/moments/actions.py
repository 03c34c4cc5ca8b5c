"""What players may do by day of their own accord, and by night without being asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, cast

from belfry.clocktower.moments import exile, nominators
from belfry.clocktower.pieces import refusals
from belfry.clocktower.pieces.kind import is_traveller
from belfry.clocktower.pieces.switches import DAY_ABILITY
from belfry.core.errors import IllegalAnswer
from belfry.core.options import Chance, OneOf, Options
from belfry.core.plain import a_sequence
from belfry.core.reason import Reason

if TYPE_CHECKING:
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.town.grimoire import Grimoire

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
            return nominators.why_not(self.grimoire, self.seat, value[1])
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
    if today.open and nominators.may_nominate(grimoire, seat):
        targets = nominators.nominees(grimoire)
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
