"""Every character in every state that its ability can be in: who sits where, and how the state comes about.

`python -m tests.clocktower.every_state docs/coverage.md` writes the page that lists them.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from belfry.clocktower import almanac
from belfry.clocktower.game import Clocktower
from belfry.clocktower.pieces.kind import is_demon, is_fabled, is_minion, is_townsfolk, is_traveller
from belfry.clocktower.pieces.token import DRUNK, NO_ABILITY, POISONED, Reminder
from belfry.clocktower.script.character import CHARACTERS, Character
from belfry.clocktower.setup.config import NAMES, Config, SeatPlan
from belfry.clocktower.storyteller.deeds.ability import LetHappen
from belfry.clocktower.storyteller.deeds.deed import Deed
from belfry.clocktower.storyteller.deeds.fabled import UseFabled
from belfry.clocktower.storyteller.deeds.identity import Become
from belfry.clocktower.storyteller.deeds.life import Execute, Kill
from belfry.core.ask import Ask
from belfry.core.errors import BelfryError
from belfry.core.policy import RandomPolicy
from tests.clocktower.towns import IMPAIRING
from tests.mutation.equal import section

HOLDER = 0
"""The seat of whoever has the ability."""
OTHERS = ("chef", "monk", "soldier", "undertaker", "ravenkeeper", "mayor", "empath", "saint", "butler", "oracle")
BORROWERS = ("philosopher", "cannibal", "alchemist", "boffin", "pixie")
UNEATEN = ("cannibal", "hermit", "saint")
"""Whose ability nobody has by eating them: the Hermit's is that of others, and a Saint's execution ends the game."""
NOT_FROM_BOFFIN = ("choirboy", "drunk", "huntsman")
"""What a Boffin cannot give to the Demon."""
HURRY = 0.15
"""How often the day goes on instead of anybody doing something."""
MOST = 160
"""How many answers a game has at most."""


class State(NamedTuple):
    """A state of an ability."""

    name: str
    applies: Callable[[type[Character]], bool]
    seats: Callable[[type[Character]], list[str]]
    before: Callable[[Clocktower], None] = lambda _: None
    """What is done before the first answer."""
    during: Callable[[Clocktower, type[Character], int], None] = lambda *_: None
    """What is done before the answer with this number."""
    start: tuple[str, int] = ("night", 1)


def seated(character: type[Character]) -> bool:
    """Whether a player can be this character."""
    return not is_fabled(character)


def informs(character: type[Character]) -> bool:
    """Whether it tells players of the good side something of a shape."""
    return seated(character) and character.learns is not None


def may_change(character: type[Character]) -> bool:
    """Whether somebody can become this character and cease to be it."""
    return character.seated and seated(character) and not is_traveller(character)


def good(character: type[Character]) -> bool:
    return not (is_minion(character) or is_demon(character) or is_traveller(character) or is_fabled(character))


def company(character: type[Character], demon: str = "imp", holder: str | None = None) -> list[str]:
    """The characters of nine players: the one in question (or another `holder`) first, and a usual company."""
    first = holder or character.id
    evil = [id for id in (demon, "baron") if not (id == demon and is_demon(CHARACTERS[first]))]
    others = [id for id in OTHERS if id not in (first, character.id)]
    return [first, *evil, *others][:9]


def impair(game: Clocktower, seat: int, how: str) -> None:
    """Make a player drunk or poisoned by nobody's ability."""
    grimoire = game.grimoire
    grimoire.place(IMPAIRING[how], NO_ABILITY, grimoire.people[seat], Reminder(how, None), void=False)


def impaired(how: str) -> Callable[[Clocktower], None]:
    return lambda game: impair(game, HOLDER, how)


def borrowed(borrower: str) -> Callable[[type[Character]], list[str]]:
    """A company in which somebody comes to have the ability of the character."""

    def seats(character: type[Character]) -> list[str]:
        if borrower == "boffin":
            return [id if id != "baron" else "boffin" for id in company(character, holder="imp")]
        if borrower in ("cannibal", "pixie"):
            return [*company(character, holder=borrower)[:-1], character.id]
        return company(character, holder=borrower)

    return seats


def loses_it_by_night(game: Clocktower, character: type[Character], answer: int) -> None:
    """In the middle of a night the holder becomes somebody else, and a little later has the character again."""
    grimoire = game.grimoire
    if grimoire.phase == "night" and answer % 5 == 3:
        other = "clockmaker" if grimoire.people[HOLDER].character is character else character.id
        game.intervene(Become(HOLDER, other))


def dies_of_execution(game: Clocktower, character: type[Character], _: int) -> None:
    """On the first day whoever has the character is executed, with nothing that could save them."""
    seat = next((seat for seat in game.grimoire.circle if seat.character is character), None)
    if seat is not None and seat.alive and game.grimoire.phase == "day" and game.grimoire.today.executed is None:
        impair(game, seat.id, POISONED)
        game.intervene(Execute(seat.id))


def dies(game: Clocktower, character: type[Character], _: int) -> None:
    """On the first day whoever has the character dies."""
    seat = next((seat for seat in game.grimoire.circle if seat.character is character), None)
    if seat is not None and seat.alive and game.grimoire.phase == "day":
        game.intervene(Kill((seat.id,)))


STATES = (
    State("sober", lambda _: True, company),
    State("drunk", seated, company, impaired(DRUNK)),
    State("poisoned", seated, company, impaired(POISONED)),
    State("dead", seated, company, start=("night", 2)),
    State("changed", may_change, company, during=loses_it_by_night),
    State("Vortox", informs, lambda character: company(character, "vortox")),
    State("Philosopher", lambda c: good(c) and c.id != "philosopher", borrowed("philosopher")),
    State("Cannibal", lambda c: good(c) and c.id not in UNEATEN, borrowed("cannibal"), during=dies_of_execution),
    State("Alchemist", lambda c: c.type == "minion", borrowed("alchemist")),
    State("Boffin", lambda c: good(c) and c.id not in NOT_FROM_BOFFIN, borrowed("boffin")),
    State("Pixie", lambda c: is_townsfolk(c) and c.id != "pixie", borrowed("pixie"), during=dies),
)


def config(state: State, character: type[Character]) -> Config:
    """The table at which the character is in that state."""
    seats = state.seats(character)
    unseated: tuple[str, ...] = ()
    if not character.seated and not is_fabled(character):
        unseated, seats = (character.id,), [id if id != character.id else "recluse" for id in seats]
    if is_fabled(character):
        seats = ["clockmaker", *seats[1:]]
    plans = [
        SeatPlan(name, id, alignment="good" if is_traveller(CHARACTERS[id]) else None)
        for name, id in zip(NAMES, seats, strict=False)
    ]
    if state.name == "dead":
        plans[HOLDER] = SeatPlan(NAMES[HOLDER], plans[HOLDER].character, alignment=plans[HOLDER].alignment, alive=False)
    script = {*seats, *OTHERS, character.id, "clockmaker", "imp", "baron", "poisoner", "recluse"}
    fabled = (character.id,) if is_fabled(character) else ()
    return Config(
        tuple(plans),
        tuple(sorted(script - set(fabled))),
        unseated=unseated,
        fabled=fabled,
        free=True,
        start=state.start,
        jinxes_off=tuple([jinx.id for jinx in almanac.jinxes().values() if script.issuperset(jinx.characters)]),
    )


def let_happen(game: Clocktower, character: type[Character], chance: Random) -> None:
    """What the Storyteller may let happen with the ability at this moment."""
    for ability in game.grimoire.holders_of(character.id):
        deed: Deed | None = None
        if ability.at_any_moment and ability.holder == HOLDER:
            deed = LetHappen(HOLDER, character.id)
        options = ability.storyteller_options() if is_fabled(character) else None
        if options is not None:
            deed = UseFabled(character.id, options.pick(chance.random))
        if deed is not None:
            with suppress(BelfryError):
                game.intervene(deed)


def asked(game: Clocktower) -> Ask[Any] | None:
    """What is asked now."""
    return game.ask


def played(state: State, character: type[Character], seed: int) -> Iterator[tuple[Clocktower, Ask[Any]]]:
    """A game with the character in that state, before each of its answers."""
    game = Clocktower(config(state, character), seed)
    state.before(game)
    policy, chance = RandomPolicy(seed, HURRY), Random(seed)
    for answer in range(MOST):
        if game.ask is not None:
            state.during(game, character, answer)
        if game.ask is not None and answer % 7 == 3:
            let_happen(game, character, chance)
        if (ask := game.ask) is None:
            return
        yield game, ask
        now = asked(game)
        if now is None:
            # Whoever looked on has intervened.
            return
        ask = now
        by, value = policy.answer(game, ask)
        while value == ("exile", HOLDER):
            by, value = policy.answer(game, ask)
        offered = ask.offers(by)
        if offered is not None and ask.ability in BORROWERS:
            value = next((wanted for wanted in (character.id, True) if wanted in offered), value)
        elif offered is not None and ask.kind == "vote" and True in offered and chance.random() < 0.6:
            value = True
        game.answer(by, value)


def page() -> str:
    """The page that shows what is played of each character."""
    heads = [state.name for state in STATES]
    lines = [
        "# Coverage",
        "",
        "What the tests play of each character. `tests/clocktower/characters/` has a file for each, with a test for",
        "every ruling and case of the almanac; the number says how many there are. Besides, random games are played",
        "with it in each of these states (`tests/clocktower/games/test_every_state.py`): sober, drunk, poisoned, dead,",
        "lost and gained again in the middle of a night, under a Vortox where it informs, and had by another one.",
        "A hyphen: that state cannot be. `python -m tests.clocktower.every_state docs/coverage.md` makes this page.",
        "",
        f"| Character | Rulings and cases | {' | '.join(heads)} |",
        f"|---|---|{'---|' * len(heads)}",
    ]
    for id in sorted(CHARACTERS):
        character = CHARACTERS[id]
        entry = almanac.entry(id)
        states = ["yes" if state.applies(character) else "-" for state in STATES]
        lines.append(f"| {character.name} | {len(entry.rulings) + len(entry.cases)} | {' | '.join(states)} |")
    return "\n".join([*lines, *section()]) + "\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(), "utf-8")
