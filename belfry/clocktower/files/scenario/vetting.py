"""Vetting a scenario before it runs: that its names are those of players, and its ids those of characters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import Any

from belfry.clocktower import almanac
from belfry.clocktower.pieces.errors import UnknownCharacter
from belfry.clocktower.pieces.kind import IN_THE_BAG, TRAVELLER
from belfry.clocktower.pieces.switches import EVIL_WAKES_TOGETHER, HOUSEHOLD, VARIANTS, Switch
from belfry.clocktower.script import script as scripts
from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.script.script import find_reminder
from belfry.core.errors import BelfryError, known, shown
from belfry.core.plain import a_list, a_mapping
from belfry.core.scenario import MalformedScenario, Path, Scenario, listed

RULES = ("demoninfo", "minioninfo", "vote", "exile")
"""What may stand as an ability though it is a rule."""
KINDS_OF_STEPS = ("before_vote", "after_vote", "before_count")
NAMED = ("who", "by", "after")
"""The keys under which one player is named."""
ALL_NAMED = ("votes", "support", "to")
"""Those under which several are named."""
ABOUT_PLAYERS = ("woke", "did_not_wake", "died", "did_not_die", "seats")
"""The expectations that are just names."""
NEAR = 0.8
"""How much alike a word and a name or id are when one is probably meant as the other."""


def vet(scenario: Scenario) -> None:
    """Raise `MalformedScenario` if somebody is named who is not there, or a character that does not exist."""
    if scenario.get("bag") is None:
        Vetting(scenario, scenario.get("town"), scenario.get("steps")).town()
    else:
        Vetting(scenario, [], []).bag()


class Vetting:
    """Looks through one scenario."""

    def __init__(self, scenario: Scenario, town: list[dict[str, Any]], steps: list[Any]) -> None:
        self.scenario = scenario
        self.names = [str(next(iter(seat))) for seat in town] + _joining(steps)

    # What may be wrong

    def fail(self, path: Path, message: str) -> MalformedScenario:
        return self.scenario.error(path, message)

    def name(self, word: Any, path: Path) -> None:
        if word not in (*self.names, "storyteller", "none"):
            raise self.fail(path, f"there is no player {shown(word)} in the town; {known(word, self.names)}")

    def character(self, word: Any, path: Path) -> None:
        if word not in almanac.index() and word not in CHARACTERS:
            raise self.fail(path, str(UnknownCharacter(str(word), almanac.index())))

    def ability(self, word: Any, path: Path) -> None:
        if word not in RULES and word not in almanac.jinx_ids():
            self.character(word, path)

    def reminder(self, word: Any, path: Path) -> None:
        if str(word).startswith("own/"):
            return
        try:
            find_reminder(str(word))
        except BelfryError as error:
            raise self.fail(path, str(error)) from None

    def each(self, value: Any, path: Path) -> Iterator[tuple[Any, Path]]:
        """The parts of a list with their places, or the one thing that stands in its place."""
        many = a_list(value)
        for place, word in enumerate(listed(value)):
            yield word, path if many is None else (*path, place)

    # The document

    def bag(self) -> None:
        bag: dict[str, Any] = self.scenario.get("bag")
        self.settings(bag, ("bag",))
        self.characters(bag["characters"], ("bag", "characters"))
        for key in ("believes", "abilities"):
            for id, other in bag.get(key, {}).items():
                self.character(id, ("bag", key, id))
                self.character(other, ("bag", key, id))

    def settings(self, document: dict[str, Any], path: Path) -> None:
        """What a town and a bag have in common: the script, the Fabled, jinxes and options."""
        script = document.get("script")
        if isinstance(script, str):
            try:
                scripts.edition(script)
            except BelfryError as error:
                raise self.fail((*path, "script"), str(error)) from None
        else:
            self.characters(script or [], (*path, "script"))
        self.characters(document.get("fabled", []), (*path, "fabled"), "fabled")
        for id, place in self.each(self.scenario.get("jinxes", {}).get("off", []), ("jinxes", "off")):
            if id not in almanac.jinx_ids():
                raise self.fail(place, f"unknown jinx {shown(id)}; {_nearest(id)}")
        switches = a_mapping(self.scenario.get("switches")) or {}
        options = {name for switch in _all_switches() for name in (switch.name, switch.statement)}
        for name in switches:
            if name not in options and name != HOUSEHOLD:
                raise self.fail(("switches", name), f"there is no option {shown(name)}{_like(name, options)}")

    def characters(self, value: Any, path: Path, type: str | None = None) -> None:
        for id, place in self.each(value, path):
            self.character(id, place)
            if type is not None and almanac.index()[id].type != type:
                raise self.fail(place, f"{shown(id)} is no {type.capitalize()}")

    def town(self) -> None:
        get = self.scenario.get
        for place, seat in enumerate(get("town")):
            self.seat(seat, ("town", place))
        self.settings(self.scenario.document, ())
        for key in ("bluffs", "unseated"):
            self.characters(get(key, []), (key,))
        self.tokens(get("tokens", {}), ("tokens",))
        for id in get("words", {}):
            self.character(id, ("words", id))
        self.name(get("executed_today", "none"), ("executed_today",))
        for key in ("votes_today", "nominated_today"):
            for name in _words_in(get(key, [])):
                self.name(name, (key,))
        self.steps(get("steps"), ("steps",))

    def seat(self, seat: dict[str, Any], path: Path) -> None:
        [(name, given)] = seat.items()
        for key in ("character", "believes", "ability") if a_mapping(given) is not None else ():
            if key in given:
                self.character(given[key], (*path, name, key))
        if isinstance(given, str):
            self.character(given, (*path, name))

    def tokens(self, tokens: dict[str, Any], path: Path) -> None:
        for name, laid in tokens.items():
            self.name(name, (*path, name))
            for token, place in self.each(laid, (*path, name)):
                self.reminder(token, place)

    # Steps

    def steps(self, steps: list[Any], path: Path) -> None:
        for place, step in enumerate(steps):
            if (found := a_mapping(step)) is not None:
                self.step(found, (*path, place))

    def step(self, step: dict[str, Any], path: Path, *, refused: bool = False) -> None:
        [(kind, body)] = step.items()
        here = (*path, kind)
        if kind == "refused":
            if a_mapping(body) is not None:
                self.step(body, here, refused=True)
        elif kind == "expect":
            for place, expectation in enumerate(body):
                [(what, value)] = expectation.items()
                self.expectation(what, value, (*here, place, what))
        elif kind == "storyteller":
            for deed, what in body.items():
                self.deed(deed, what, (*here, deed))
        else:
            self.body(kind, body, here, refused=refused)

    def body(self, kind: str, body: dict[str, Any], path: Path, *, refused: bool) -> None:
        for key, value in body.items():
            here = (*path, key)
            if key in KINDS_OF_STEPS:
                self.steps(value, here)
            elif key == "ability" or (key, kind) == ("to", "register"):
                self.ability(value, here)
            elif key == "as":
                if value not in (*IN_THE_BAG, TRAVELLER, "good", "evil"):
                    self.character(value, here)
            elif key in NAMED:
                self.name(value, here)
            elif key in ALL_NAMED:
                for name, place in self.each(value, here):
                    self.name(name, place)
            elif refused and key in ("choice", "value"):
                self.no_slip(value, here)

    def no_slip(self, value: Any, path: Path) -> None:
        """That a word which must be refused is not just misspelt."""
        possible = [*self.names, *almanac.index()]
        for word in _words_in(value):
            if word in possible or " " in word:
                continue
            near = get_close_matches(word, possible, 1, NEAR)
            if near:
                raise self.fail(path, f"{shown(word)} is neither a player nor a character; did you mean {near[0]}?")
            if word[:1].isupper():
                self.name(word, path)

    def deed(self, deed: str, what: Any, path: Path) -> None:
        if deed in ("kill", "revive", "leave", "execute", "seat"):
            for name, place in self.each(what, path):
                self.name(name, place)
        elif deed == "fabled":
            self.characters(what, path)
        elif deed == "traveller":
            self.character(what["character"], (*path, "character"))
            self.name(what.get("after", "none"), (*path, "after"))
        elif deed in ("add_token", "remove_token"):
            self.tokens(what, path)
        elif (by_name := a_mapping(what)) is not None:
            for name, word in by_name.items():
                self.name(name, (*path, name))
                if deed != "alignment":
                    self.character(word, (*path, name))

    # Expectations

    def expectation(self, kind: str, value: Any, path: Path) -> None:
        if kind in ("in_play", "not_in_play"):
            self.characters(value, path)
        elif kind in ("executed", "about_to_die"):
            self.name(value, path)
        elif kind in ABOUT_PLAYERS:
            for name, place in self.each(value, path):
                self.name(name, place)
        elif kind == "is":
            for name, facts in value.items():
                self.name(name, (*path, name))
                self.facts(facts, (*path, name))
        elif (body := a_mapping(value)) is not None:
            self.asked(body, path)

    def facts(self, facts: dict[str, Any], path: Path) -> None:
        for key, fact in facts.items():
            if key in ("character", "believes", "has_ability", "lacks_ability"):
                self.character(fact, (*path, key))
            elif key == "tokens":
                for token, place in self.each(fact, (*path, key)):
                    self.reminder(token, place)

    def asked(self, body: dict[str, Any], path: Path) -> None:
        for key, value in body.items():
            here = (*path, key)
            if key == "who":
                self.name(value, here)
            elif key == "ability" or key == "event":
                self.ability(value, here)
            elif key in ("demon", "minions", "deaths"):
                for name, place in self.each(value, here):
                    self.name(name, place)
            elif key == "role":
                self.character(value, here)
            elif key == "bluffs":
                self.characters([] if value == "none" else value, here)
            elif key == "secret":
                self.name(str(value).partition(" is ")[0].strip(), here)
            elif key in ("value", "values", "options", "includes", "excludes"):
                self.no_slip(value, here)


def _joining(steps: list[Any]) -> list[str]:
    """The names of Travellers who join."""
    found: list[str] = []
    for step in steps:
        body = a_mapping(step) or {}
        body = a_mapping(body.get("refused")) or body
        traveller = a_mapping(body.get("storyteller", {}).get("traveller")) if "storyteller" in body else None
        found += [] if traveller is None else [str(traveller["name"])]
        for nested in (a_mapping(next(iter(body.values()), None)) or {}).items():
            found += _joining(nested[1]) if nested[0] in KINDS_OF_STEPS else []
    return found


def _words_in(value: Any) -> list[str]:
    """Every word in a value, but for words of somebody's own."""
    if isinstance(value, str):
        return [value]
    if (mapping := a_mapping(value)) is not None:
        return [] if "text" in mapping else [word for part in mapping.values() for word in _words_in(part)]
    return [word for part in a_list(value) or [] for word in _words_in(part)]


def _all_switches() -> list[Switch]:
    """The options of all characters, and those of every table."""
    return [EVIL_WAKES_TOGETHER, *VARIANTS, *[switch for one in CHARACTERS.values() for switch in one.switches]]


def _like(word: str, words: Iterable[str]) -> str:
    near = get_close_matches(str(word), list(words), 1)
    return f"; did you mean {near[0]}?" if near else ""


def _nearest(id: str) -> str:
    turned = "-".join(sorted(str(id).split("-")))
    return _like(turned, almanac.jinx_ids())[2:] or "a jinx is two characters' ids, such as recluse-sage"
