"""Terms: how an ability is used where another one, or a special rule, has a say in it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.hooks.draft import Draft
from belfry.clocktower.pieces.cast_options import changes_in

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.script.character import Character


class Terms(Draft):
    """The terms on which an ability is used now: the usual ones, which others may change (`on_use`)."""

    forbidden: tuple[Callable[[Any], bool], ...] = ()
    """Tests of what cannot be chosen: it is refused, and something else has to be chosen."""
    barred: tuple[Callable[[str, int | None], bool], ...] = ()
    """Tests of who cannot become which character through it: the character, and who it is where that is known."""
    must_be_chosen: tuple[int, ...] = ()
    """The players whom its holder has to choose, wherever a choice with them is possible."""
    may_be_repeated: tuple[str, ...] = ()
    """The characters that may be named though they are in play."""
    also_named: tuple[str, ...] = ()
    """The characters that its holder may name besides those that it says."""
    early: tuple[str, ...] = ()
    """The characters that may be made with it though its night has not come yet."""
    unaware: tuple[str, ...] = ()
    """The characters that somebody becomes through it without being told."""
    may_pass: tuple[Character, ...] = ()
    """The abilities because of which its holder may pick nobody at night though it has no such choice (`on_spared`)."""
    kept_asleep_by: Character | None = None
    """The ability because of which its holder is not woken for it tonight."""
    must_pass: bool = False
    """Whether nobody can be picked with it tonight."""
    player_left_open: bool = False
    """Whether the Storyteller, and not its holder, chooses the player whom it is about."""
    settled: bool = False
    """Whether nobody chooses any more whom it is about."""
    stood_in: bool = False
    """Whether the Storyteller acts in the place of its holder, who is without it when its time comes."""
    put_off: bool = False
    """Whether what is decided for it at setup waits until later."""
    hastened: bool = False
    """Whether it has waited long enough, where it waits for deaths."""
    executed_unsaved: bool = False
    """Whether it does not keep its own holder from dying of an execution."""
    unannounced: bool = False
    """Whether everybody is not told what it would have announced to all."""
    silent_to: tuple[int, ...] = ()
    """The players whom it tells nothing now, though it has its place in the night."""
    covered: tuple[int, ...] = ()
    """The players whose tokens are taken out of the Grimoire before it is shown for it."""
    also_counted: tuple[Seat, ...] = ()
    """The players whom the Storyteller may count for it besides, or not."""
    stand_ins: tuple[int, ...] = ()
    """The players whom it may take for the one whom it is about."""
    settled_by: Callable[[Character], Awaitable[Seat]] | None = None
    """What decides on whom its choice falls, where that is not the choice that it says."""
    becomes_instead: Mapping[str, Callable[[Seat], Awaitable[Seat]]] = {}
    """What decides, for a character that it makes, who becomes it instead of the player chosen."""
    happens_instead: Mapping[str, Callable[[Character], Awaitable[None]]] = {}
    """What happens, for a character that is named, instead of the Storyteller having its ability."""
    once_given: tuple[Callable[[Character], Awaitable[None]], ...] = ()
    """What follows when somebody has come to have it because of another ability."""
    told_of_evil: bool = False
    """Whether somebody whom it makes evil in secret is told of it all the same."""
    still_to_wake: tuple[int, ...] = ()
    """The players who count as woken tonight for it, because that is still to come."""

    def __init__(self, ability: Ability) -> None:
        self.ability = ability

    def forbid(self, test: Callable[[Any], bool]) -> None:
        """Let nobody choose what passes a test, which is held against each choice when it is made."""
        self.forbidden += (test,)

    def bar(self, test: Callable[[str, int | None], bool]) -> None:
        """Let nobody become a character through it of whom a test says so."""
        self.barred += (test,)

    def bars(self, choice: Any) -> bool:
        """Whether something, if chosen, would make somebody a character that they cannot become."""
        return any(test(id, seat) for seat, id in changes_in(choice) for test in self.barred)

    def keep_asleep(self, by: Character) -> None:
        """Let its holder not be woken for it tonight."""
        self.kept_asleep_by = self.kept_asleep_by or by

    def forbids(self, choice: Any) -> bool:
        """Whether something cannot be chosen."""
        return any(test(choice) for test in self.forbidden)
