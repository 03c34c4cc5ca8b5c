"""Beats: where a game waits for its table, so that the hour at which something comes tells nobody anything.

A game that stops by night (`Config.stops`) waits for the Storyteller's word before every entry of the script's night
sheet, in play or not, alive or not. What is to be told or asked at an entry has not happened before its beat. What
follows from a step in mid-night belongs to that step's beat.

By day what comes of a nomination, a count or a use waits for the Storyteller's word where they might have had to decide
it in secret, as everybody sees from the script: also when there was nothing to decide, so that its hour tells nobody
that there was (STO-28). Where nothing comes of it there is nothing to wait for.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import TYPE_CHECKING, Literal

from belfry.clocktower.pieces.kind import is_demon, is_traveller
from belfry.core.ask import Ask, Question
from belfry.core.audience import STORYTELLER
from belfry.core.options import OneOf

if TYPE_CHECKING:
    from belfry.clocktower.pieces.today import Occasion
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.script.script import Script
    from belfry.clocktower.town.grimoire import Grimoire
    from belfry.clocktower.town.played_town import Item

Stop = Literal["night", "nightfall", "count", "execution", "outcome"]
"""Before every entry of the night sheet; between nightfall and whoever wakes first; at everybody who seems to have a
vote, whether they may vote or not; between an execution by day and what comes of it; before anything is known that the
Storyteller might have had to decide in secret by day."""
BEAT = "beat"
GO_ON = OneOf(("begin",), "word")
QUESTION: Question = ("flow", BEAT, None)
"""What an answer has been given to that is nothing but a beat."""


NEXT_BEAT = Ask(STORYTELLER, "flow", BEAT, GO_ON)
EYES_CLOSED = Ask(STORYTELLER, "flow", "eyes-closed", GO_ON)
"""Nothing comes with nightfall itself: nobody sees from it that they are the first to wake."""
DECLARE = Ask(STORYTELLER, "rule", "declare", OneOf(("announce",), "word"))
"""A ruling like those that it may follow: nobody else sees which of them the Storyteller is asked for."""
BEATS = (QUESTION, EYES_CLOSED.question, DECLARE.question)
"""What is nothing that somebody does, but a matter of time."""
NOTHING_WAITS = nullcontext()
"""What is under way where nothing that comes of it waits to be declared."""


async def wait() -> None:
    """Wait for the next beat."""
    await NEXT_BEAT


def undeclared(grimoire: Grimoire, upon: Occasion, used: type[Character] | None = None) -> AbstractContextManager[None]:
    """Let what comes of something wait to be declared while it is under way, where it may have to be decided.

    Of a use that is so with some abilities, and with any where a character lets it be so.
    """
    return _undeclared(grimoire, upon, used) if "outcome" in grimoire.stops else NOTHING_WAITS


@contextmanager
def _undeclared(grimoire: Grimoire, upon: Occasion, used: type[Character] | None) -> Generator[None]:
    today = grimoire.today
    if grimoire.phase == "day" and _may_be_decided(grimoire, upon, used):
        today.undeclared = True
    try:
        yield
    finally:
        today.undeclared = False


def _may_be_decided(grimoire: Grimoire, upon: Occasion, used: type[Character] | None) -> bool:
    """Whether everybody sees that something might have to be decided: by what is used, the script, or who has come."""
    if used is not None:
        return upon in used.decided_upon or _may_be_decided(grimoire, "any use", None)
    if upon in grimoire.script.decided_upon:
        return True
    travellers = [seat.character for seat in grimoire.circle if is_traveller(seat.character)]
    return any(upon in character.decided_upon for character in travellers)


async def declare(grimoire: Grimoire) -> None:
    """Wait for the Storyteller's word before the first thing that comes of what is under way."""
    if grimoire.today.undeclared:
        grimoire.today.undeclared = False
        await DECLARE


def with_beats(script: Script, steps: list[Item], place_of: Callable[[Item], float], *, first: bool) -> list[Item]:
    """The steps of a night with a beat before every entry of its sheet, each by its place.

    Whoever acts out a belief does nothing at their own entry (`put_off`): its beat is kept until after the Demons.
    """
    places = script.night_places(first=first)
    pretending = {character.id for character in script.characters if character.belief.acted_out}
    demons = [places[one.id] for one in script.characters if is_demon(one) and one.id in places]
    after_demons = max([*demons, places.get("demoninfo", -1)]) + 0.5

    def hour(item: Item) -> float:
        return after_demons if item[0] == BEAT and item[1] in pretending else place_of(item)

    beats: list[Item] = [(BEAT, id) for id in script.night_sheet(first=first)[1:]]
    return sorted([*beats, *steps], key=hour)


def put_off(ability: Character, *ids: str) -> bool:
    """Let an ability act at the beat of the first of these entries instead of now; whether that is still to come."""
    grimoire = ability.grimoire
    if "night" not in grimoire.stops:
        return False
    sheet, agenda = grimoire.script.night_sheet(first=grimoire.number == 1), grimoire.agenda
    beat = (BEAT, next((id for id in sheet if id in ids), None))
    if beat not in agenda:
        return False
    agenda.insert(agenda.index(beat) + 1, ("trigger", ability.key))
    return True


async def take(ability: Character) -> None:
    """Wait for the beat that was kept for an ability, so that the next to act is not asked in the same one."""
    agenda = ability.grimoire.agenda
    if (BEAT, ability.id) in agenda:
        agenda.remove((BEAT, ability.id))
        await wait()
