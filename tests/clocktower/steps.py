"""The steps of tests: towns of an edition, answers in short, the middle of a night, and what there is to see.

What the Storyteller does at a point of the night is `Town.intervene`; whom the game waits for is `Town.waits_for`.
"""

from __future__ import annotations

from typing import Any

from belfry.clocktower import almanac
from belfry.clocktower.files.scenario.asked import Asked
from belfry.clocktower.files.scenario.reading import names_of
from belfry.clocktower.pieces.token import NO_ABILITY, SOBER, Reminder
from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.clocktower.storyteller.deeds.ability import LetHappen
from belfry.clocktower.views.view import view
from belfry.clocktower.views.words.catalogue import words
from belfry.core.audience import STORYTELLER
from tests.clocktower.towns import Town, town

SCRIPT = [entry.id for entry in almanac.edition("sects-and-violets")]
GOOD = [entry.id for entry in almanac.edition("sects-and-violets") if entry.type in ("townsfolk", "outsider")]
EVIL = [entry.id for entry in almanac.edition("sects-and-violets") if entry.type in ("minion", "demon")]


# Towns


def moon(seats: str, start: str = "night 2", **more: Any) -> Town:
    """A town on the script of Bad Moon Rising, at its second night unless `start` says otherwise."""
    return town(seats, start=start, **{"script": "bad-moon-rising", **more})


def violet(seats: str, start: str = "night 2", extra: str = "", **more: Any) -> Town:
    """A town on the script of Sects & Violets, with `extra` characters on it, at its second night or elsewhere."""
    return town(seats, start=start, script=[*SCRIPT, *extra.split()], **more)


# Answers


def rule(ability: str, choice: Any, who: str | None = None) -> dict[str, Any]:
    """A decision of the Storyteller."""
    return {"rule": {"ability": ability, "choice": choice, **({} if who is None else {"who": who})}}


def choice(who: str, ability: str, choice: Any) -> dict[str, Any]:
    """A choice of a player, for an ability that need not be that of the player's character."""
    return {"choose": {"who": who, "ability": ability, "choice": choice}}


def refused(step: dict[str, Any]) -> dict[str, Any]:
    """A step that must be refused."""
    return {"refused": step}


def shown(who: str, ability: str, value: Any) -> dict[str, Any]:
    """What the Storyteller tells somebody for an ability."""
    return {"tell": {"who": who, "ability": ability, "value": value}}


# The middle of a night


def begin_night(t: Town) -> Town:
    """Let the next night begin and stop at the first ask."""
    t.runner.proceed()
    t.runner.need("nightfall")
    t.runner.new_phase()
    t.game.answer(STORYTELLER, "begin")
    return t


def choose(t: Town, who: str, choice: Any) -> Town:
    """The choice of the player who is asked now; the night stops where something is to be decided next."""
    t.game.answer(t.seat(who).id, t.runner.policy.value(choice))
    return t.show()


def night_to(t: Town, ability: str, **choices: Any) -> Town:
    """Begin the next night and stop where somebody is asked for this ability; `choices` are as in `Town.night`."""
    return play_to(begin_night(t), ability, **choices)


def play_to(t: Town, ability: str, **choices: Any) -> Town:
    """Go on with this night until somebody is asked for this ability."""
    t.runner.take(t.choices(choices))
    while (ask := t.game.ask) is None or ability not in names_of(ask):
        assert ask is not None, f"the game was over before anybody was asked for {ability}"
        assert ask.ability != "dawn", f"dawn came before anybody was asked for {ability}"
        by, value = t.runner.policy.answer(t.game, ask)
        t.runner.asked.append(Asked.by(ask, by))
        t.game.answer(by, value)
    t.runner.check_answers()
    t.runner.forget_answers()
    return t


def finish_night(t: Town, *answers: dict[str, Any], **choices: Any) -> Town:
    """Play the rest of the night to dawn."""
    t.runner.take([*answers, *t.choices(choices)])
    t.runner.proceed()
    t.runner.check_answers()
    t.runner.forget_answers()
    return t


def may_be_woken(t: Town, name: str, ability: str | None = None) -> bool:
    """Whether there is anything to wake a player for now with the ability of their character (or another one)."""
    held = t.view("storyteller")["grimoire"]["seats"][t.seat(name).id]["abilities"]
    return any(one["wakes"] for one in held if one["id"] == (ability or t.seat(name).shown.id))


def to_come(t: Town) -> list[str]:
    """The steps of this night that may still come, as the Storyteller sees them."""
    return t.view("storyteller")["grimoire"]["tonight"]


def suggested(t: Town, ability: str) -> list[Any]:
    """What automatic Storytellers would tell about this ability in the coming night, in the form of `Town.learned`."""
    ask = night_to(t, ability).game.ask
    assert ask is not None
    return [t.readable(AutomaticStoryteller(seed).suggest(t.game, ask).answer) for seed in range(100)]


# What there is to see, and to do by hand


def lives(t: Town, name: str) -> bool:
    """Whether a player is really alive."""
    return t.seat(name).lives


def works(t: Town, name: str) -> bool:
    """Whether the ability of a player's character works now."""
    return next(ability.works for ability in t.grimoire.abilities_of(t.seat(name)))


def woken_for(t: Town, name: str) -> list[str]:
    """What a player was woken for tonight."""
    return [why for seat, why in t.grimoire.tonight.woken if seat == t.seat(name).id]


def pairs_of(t: Town, who: str, ability: str | None = None) -> list[set[str]]:
    """The groups of players that somebody may be shown tonight, by their names."""
    return [{t.runner.policy.name(seat) for seat in group} for group in t.may_learn(who, ability)]


def players_for(t: Town, who: str, ability: str | None = None) -> set[str]:
    """The players one of whom somebody may be shown tonight."""
    return {t.runner.policy.name(seat) for seat in t.may_learn(who, ability)}


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


def side(t: Town, name: str = "Ana") -> str:
    """On which side a player is."""
    return t.seat(name).alignment


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
