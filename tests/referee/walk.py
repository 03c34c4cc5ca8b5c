"""The walk through a record: what changes by each event, and the checks that hear it."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from tests.referee.changes import Changes
from tests.referee.check import Case, Check
from tests.referee.deaths import Deaths
from tests.referee.grimoires import Grimoires
from tests.referee.night import Night
from tests.referee.record import Answer, Event, Grimoire, Objection, in_order
from tests.referee.setup import Setup
from tests.referee.states import States, Undecided
from tests.referee.tokens import Tokens, author_of
from tests.referee.told import Told
from tests.referee.town import Kept, Town
from tests.referee.votes import Votes
from tests.referee.wins import Wins

CHECKS: tuple[type[Check], ...] = (Setup, Grimoires, Night, Told, Deaths, Changes, Votes, Wins)


def review(record: dict[str, Any]) -> list[Objection]:
    """Go through a game and say what should not be."""
    town = Town(record["script"])
    tokens = Tokens(town)
    case = Case(town, tokens, States(town, tokens), record["fabled"])
    with suppress(Undecided):
        # Where abilities deny each other in a circle nobody can say what should be from then on.
        _walk(case, record)
    return case.objections


def _walk(case: Case, record: dict[str, Any]) -> None:
    """Go on until there is something to object to: what follows from it would only be said again."""
    checks = [check(case) for check in CHECKS]
    last: Grimoire | None = None
    laid_out: list[Event] = []
    for step in in_order(record):
        if case.objections:
            return
        if isinstance(step, Grimoire):
            last = step
            if case.town.seats:
                _part(case)
                for check in checks:
                    check.look(step)
        elif isinstance(step, Answer):
            _answer(case, step)
        else:
            if step.kind == "night" and not case.town.seats and last is not None:
                case.begin(last)
                for placed in laid_out if case.plain else ():
                    _place(case, placed)
            elif step.kind == "token" and not case.town.seats:
                laid_out.append(step)
            for check in checks:
                check.before(step)
            _happen(case, step)
            for check in checks:
                check.after(step)


def _answer(case: Case, answer: Answer) -> None:
    """Take note of a decision that no event tells."""
    kind, ability, about = answer.asked
    if (kind, ability) == ("register", "vigormortis"):
        case.town.taken_for_a_minion = about if answer.value is True else None
    if (kind, ability) == ("rule", "vigormortis") and about is not None and case.plain:
        kept = case.town.seats[about].kept
        near = case.town.nearest_townsfolk(about)
        if kept is not None and near:
            kept.clockwise = near[0].id == answer.value
            case.states.forget()


QUIET = {"used", "talked", "denied", "running", "count", "sent_back", "warning", "nominations", "tally"}
"""Events after which the town is as it was."""


def _happen(case: Case, event: Event) -> None:
    """Let the town, its tokens and its states be as they are after an event."""
    town, tokens, states, data = case.town, case.tokens, case.states, event.data
    if event.kind in QUIET or not town.seats:
        town.now = event.number + 1
        return
    if event.kind == "became":
        case.ever.add(data["character"])
    if not case.plain:
        town.hear(event)
        return
    match event.kind:
        case "dusk":
            tokens.end("dusk")
        case "dawn":
            tokens.end("dawn")
        case "token":
            _place(case, event)
        case "chose" if data["ability"] == "philosopher" and data["choice"] is not None:
            seat = town.seats[data["seat"]]
            if data["choice"] in ("drunk", "lunatic"):
                # Such a Philosopher is treated as something else again.
                raise Undecided
            if states.works(seat, "philosopher"):
                if seat.gained is not None:
                    tokens.ability_replaced(seat, seat.gained)
                seat.gained = data["choice"]
            seat.pretends, seat.held = data["choice"], event.number
        case "killed" | "died" | "perished" if data["seat"] in town.seats:
            seat = town.seats[data["seat"]]
            killer = next((s for s in states.working("vigormortis") if s is not seat), None)
            seat.kept = None
            minion = (
                town.taken_for_a_minion == seat.id if seat.character in ("recluse", "spy") else seat.type == "minion"
            )
            if data.get("by") == "vigormortis" and killer is not None and minion:
                one = len({s.id for s in town.nearest_townsfolk(seat.id)}) == 1
                seat.kept = Kept(killer.id, killer.since, event.number, seat.character, True if one else None)
        case _:
            pass
    before = {seat.id: seat.character for seat in town.all()}
    town.hear(event)
    for seat in town.all():
        if seat.character != before.get(seat.id, seat.character):
            tokens.author_changed(seat)
    if event.kind in ("killed", "died", "perished", "became"):
        for seat in town.all():
            if not seat.lives and not states.held_in_death(seat):
                tokens.author_died(seat)
    states.forget()
    if event.kind not in ("became", "character"):
        # Two who swap do so at once, though the record tells of one after the other.
        _part(case)
    _heal(case, event)


def _place(case: Case, event: Event) -> None:
    """Put a token down, as one whose ability works or not at this moment."""
    town, data = case.town, event.data
    ability = data["token"].partition("/")[0]
    author = author_of(town, data["token"], case.states.works)
    works = author is not None and case.states.works(author, ability, dead=ability == "sweetheart")
    if data["token"] == "pukka/poisoned":
        works = works and not case.states.safe_from_demons(town.seats[data["seat"]])
    case.tokens.place(data, event.number, works=works, author=author)
    if data["token"].endswith("/no-ability") and data["seat"] in town.seats:
        town.seats[data["seat"]].spent[ability] = event.number


def _part(case: Case) -> None:
    """Twins who have come to be on the same side are twins no more (eviltwin/r11)."""
    for token in case.tokens.named("eviltwin/twin"):
        twin = case.town.seats[token.author]
        if twin.evil is case.town.seats[token.on].evil and case.states.works(twin, "eviltwin"):
            case.tokens.take(token)


def _heal(case: Case, event: Event) -> None:
    """Take the Pukka's old poison away: once its victim has died, or has lived through it (pukka/r1 to r5)."""
    town, tokens, data = case.town, case.tokens, event.data
    for pukka in case.states.working("pukka"):
        old = [token for token in tokens.of(pukka.id, "pukka/poisoned") if token.number < town.nightfall]
        dying = data.get("seat") if event.kind in ("killed", "perished", "survived") else None
        for token in old:
            by = data.get("by", "pukka")
            picked = event.kind == "token" and data["token"] == "pukka/poisoned"
            stopped = event.kind == "learned" and data["ability"] == "exorcist" and data["seat"] == pukka.id
            gone = token.void or not town.seats[token.on].lives
            token.leaving = token.leaving or (gone and stopped)
            if (gone and picked) or (token.on == dying and by == "pukka" and town.phase == "night"):
                tokens.take(token)
    case.states.forget()
