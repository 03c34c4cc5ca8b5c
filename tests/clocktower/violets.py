"""Towns of Sects & Violets: `violet("vortox oracle ...")`, and what their tests share."""

from __future__ import annotations

from typing import Any

from belfry.clocktower import almanac
from belfry.clocktower.catalogue import words
from belfry.clocktower.deeds.ability import LetHappen
from belfry.clocktower.token import NO_ABILITY, SOBER, Reminder
from belfry.clocktower.view import view
from belfry.core.audience import STORYTELLER
from tests.clocktower.town import Town, town

SCRIPT = [entry.id for entry in almanac.edition("sects-and-violets")]
GOOD = [entry.id for entry in almanac.edition("sects-and-violets") if entry.type in ("townsfolk", "outsider")]
EVIL = [entry.id for entry in almanac.edition("sects-and-violets") if entry.type in ("minion", "demon")]


def violet(seats: str, start: str = "night 2", extra: str = "", **more: Any) -> Town:
    """A town on the script of Sects & Violets, with `extra` characters on it, at its second night or elsewhere."""
    return town(seats, start=start, script=[*SCRIPT, *extra.split()], **more)


def keep_sober(t: Town, name: str) -> Town:
    """Keep a player sober and healthy whatever else is on them."""
    t.grimoire.place("sailor/drunk", NO_ABILITY, t.seat(name), Reminder(SOBER), void=False)
    return t


def notices(t: Town, name: str) -> list[tuple[str, str]]:
    """What a player has been told to be, in order."""
    seat = t.seat(name).id
    return [(data["character"], data["alignment"]) for data in t.events("character") if data["seat"] == seat]


def notes(t: Town, name: str) -> list[str]:
    """What the Storyteller's screen says that a player's abilities remember."""
    shown = view(t.game, STORYTELLER, words("en", "clocktower"))["grimoire"]
    return [note["text"] for seat in shown["seats"] if seat["name"] == name for note in seat["notes"]]


def reminders(t: Town, name: str) -> list[str]:
    """Every reminder that there is to see beside a player, also what follows from how things stand."""
    return [token.name for token in t.grimoire.reminders() if token.target == t.seat(name).id]


def sides(t: Town, name: str) -> tuple[str, str]:
    """A player's character and alignment."""
    return t.character(name), t.seat(name).alignment


def judge(t: Town, who: str, ability: str, *answers: bool) -> Town:
    """Let the Storyteller look at somebody's madness, and answer what is asked about it."""
    t.intervene(LetHappen(t.seat(who).id, ability))
    for answer in answers:
        assert t.waits_for == ("storyteller", ability)
        t.game.answer(STORYTELLER, answer)
    return t


def may_judge(t: Town, who: str, ability: str) -> bool:
    """Whether the Storyteller may execute somebody for madness now."""
    return any(held.id == ability and held.may_happen() for held in t.grimoire.abilities_of(t.seat(who)))


def jump_used(t: Town) -> Town:
    """A game in which a Fang Gu has jumped."""
    t.grimoire.place("fanggu/once", NO_ABILITY, t.grimoire.circle[-1], Reminder(), void=False)
    return t
