"""A use by day, or the pretence of one (ABL)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.ability.information.registration import YES_NO
from belfry.clocktower.moments import overdue, pause
from belfry.clocktower.moments.actions import Interruption, options_in_between
from belfry.clocktower.pieces.events import Denied, Talked, Used
from belfry.core.ask import Ask, Interruptible
from belfry.core.audience import EVERYONE, STORYTELLER, only

if TYPE_CHECKING:
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.town.grimoire import Grimoire


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


async def answer_in_between(
    grimoire: Grimoire, ask: Callable[[Interruption], Interruptible], over: Callable[[], bool]
) -> Any:
    """The answer to an ask, after whatever others do in between; `None` if that has made it pointless."""
    while not over():
        given: Any = await ask(partial(options_in_between, grimoire))
        if not isinstance(given, tuple):
            return given
        by, action = cast("tuple[int, tuple[Any, ...]]", given)
        await use(grimoire, by, action[1], action[2])
        await overdue.catch_up(grimoire)
    return None
