"""The scripted policy: answers that were written down beforehand, and defaults for everything else."""

from __future__ import annotations

from typing import Any, cast

from belfry.clocktower import registration
from belfry.clocktower.character import Character
from belfry.clocktower.game import Clocktower
from belfry.clocktower.pairing import Pairing
from belfry.clocktower.registration import AskAlignment, AskRegistration, narrow
from belfry.clocktower.scenario import defaults
from belfry.clocktower.scenario.asked import Asked
from belfry.clocktower.scenario.given import JUDGEMENTS, Given
from belfry.core.ask import Ask
from belfry.core.audience import STORYTELLER
from belfry.core.errors import BelfryError
from belfry.core.game import Game
from belfry.core.plain import a_mapping, a_sequence
from belfry.core.policy import Policy
from belfry.core.scenario import ScenarioFailed


class Refused(ScenarioFailed):
    """A step was refused as illegal."""


class ScriptedPolicy:
    """Answers asks as written steps say, in the order in which the steps stand; the rest by default.

    `names` are the players' names by seat. Hands go up in a count for the names in `votes`. The Storyteller's asks that
    no step answers go to `storyteller`, if there is one.
    """

    def __init__(self, names: list[str], storyteller: Policy | None = None) -> None:
        self.names = names
        self.storyteller = storyteller
        self.given: list[Given] = []
        self.words: dict[str, str] = {}
        """The secret words and phrases that the Storyteller gives, by character."""
        self.votes: list[str] = []
        self.mark: Any = None
        """Whether what somebody says or asks by day is true, if the step that says it says so."""
        self.using: Given | None = None
        """The step that gave the latest answer, if one did."""

    def seat(self, name: object) -> int:
        """The number of a seat by its name."""
        if name == "storyteller":
            return STORYTELLER
        if name in self.names:
            return self.names.index(str(name))
        raise ScenarioFailed(f"there is no player {name!r} in the town")

    def name(self, seat: int | None) -> str:
        """The name of a seat."""
        if seat is None:
            return "none"
        return "storyteller" if seat == STORYTELLER else self.names[seat]

    def value(self, raw: Any) -> Any:
        """A value of a file as an answer has it: seats for names, tuples for lists."""
        if raw == "none":
            return None
        if isinstance(raw, str):
            return self.seat(raw) if raw == "storyteller" or raw in self.names else raw
        if (items := a_sequence(raw)) is not None:
            return tuple(self.value(item) for item in items)
        if (mapping := a_mapping(raw)) is not None:
            if set(mapping) == {"players", "character"}:
                players = a_sequence(self.value(mapping["players"])) or ()
                if all(isinstance(seat, int) for seat in players):
                    players = sorted(players)
                return (tuple(players), mapping["character"])
            if set(mapping) <= {"text", "mark"}:
                return (mapping.get("text"), mapping.get("mark"))
        return raw

    def marked(self, raw: Any) -> tuple[Any, Any]:
        """What somebody says by day as an answer has it, and its mark if it is a text that has one."""
        mapping = a_mapping(raw)
        if mapping is not None and set(mapping) <= {"text", "mark"}:
            return mapping.get("text"), mapping.get("mark")
        return self.value(raw), None

    def answer(self, game: Game, ask: Ask[Any]) -> tuple[int, Any]:
        """Who answers next, and what."""
        clocktower = cast("Clocktower", game)
        self.using = None
        party = next(party for party in ask.to if ask.waits_for(party))
        return party, self.find_answer(clocktower, ask, party)

    def point(self) -> tuple[int, Any]:
        """Who points at whom next while there is a countdown; the Storyteller counts when nobody does."""
        for given in self.given:
            if given.kind == "choose" and not given.used and not given.refused:
                given.used = True
                self.using = given
                return self.seat(given.body["who"]), self.value(given.body["choice"])
        return STORYTELLER, "count"

    def is_given(self, ask: Ask[Any]) -> bool:
        """Whether a step gives the answer to an ask."""
        return any(not given.used and self.matches(given, ask, ask.to[0]) for given in self.given)

    def find_answer(self, game: Clocktower, ask: Ask[Any], party: int) -> Any:
        """The answer that a step gives, or the default one."""
        registers: dict[int, Given] = {}
        for given in self.given:
            if (given.used and not given.stands) or not self.matches(given, ask, party):
                continue
            if given.refused:
                self.must_refuse(game, given, ask, party)
                given.used = True
                continue
            if given.kind == "register" and ask.kind == "tell":
                registers.setdefault(self.seat(given.body["who"]), given)
                continue
            given.used = True
            given.stands = False
            self.using = given
            return self.told_value(game, given, ask, registers)
        if registers:
            return self.registered_value(game, ask, registers)
        if ask.kind in ("vote", "support"):
            hands = self.votes.count(self.name(party))
            return hands if hands in ask.options else bool(hands)
        if self.mark is not None and ask.noun in ("honest", "verdict"):
            return next((meant for meant in meanings(self.mark) if meant in ask.options), self.mark)
        if ask.kind == "rule" and ask.noun == "phrase" and ask.ability in self.words:
            return self.words[ask.ability]
        if self.storyteller is not None and party == STORYTELLER:
            return self.storyteller.answer(game, ask)[1]
        return defaults.default_answer(game.grimoire, ask, party)

    def matches(self, given: Given, ask: Ask[Any], party: int) -> bool:
        """Whether an answer step is meant for this ask."""
        body = given.body
        if given.kind == "choose":
            return party == self.seat(body["who"]) and body["ability"] == ask.ability
        if party != STORYTELLER:
            return False
        if given.kind == "tell":
            return ask.kind == "tell" and self.seat(body["who"]) == ask.about and body["ability"] == ask.ability
        if given.kind == "register":
            if body["to"] != ask.ability:
                return False
            return ask.kind == "tell" or (ask.kind == "register" and self.seat(body["who"]) == ask.about)
        about_fits = "who" not in body or self.seat(body["who"]) == ask.about
        if ask.kind == "rule" and not ask.several and isinstance(ask.options, Pairing):
            # A player who is named there is one of those whom it is about.
            about_fits = True
        return ask.kind in ("rule", "register") and body["ability"] == ask.ability and about_fits

    def told_value(self, game: Clocktower, given: Given, ask: Ask[Any], registers: dict[int, Given]) -> Any:
        """What a step says; a telling must fit how players register by the steps before it or after it."""
        if ask.kind == "tell":
            for later in self.given:
                if (
                    later.kind == "register"
                    and not later.used
                    and not later.refused
                    and self.matches(later, ask, STORYTELLER)
                ):
                    registers.setdefault(self.seat(later.body["who"]), later)
        value = self.given_value(given, ask)
        if registers and value not in self.registered_values(game, ask, registers):
            raise Refused(f"{given} does not fit {', '.join(map(str, registers.values()))}")
        return value

    def must_refuse(self, game: Clocktower, given: Given, ask: Ask[Any], party: int) -> None:
        """Give an answer that must be refused, without any change."""
        before = (len(game.entries), len(game.events))
        try:
            if given.kind == "register" and ask.kind == "tell":
                self.registered_values(game, ask, {self.seat(given.body["who"]): given})
            else:
                game.answer(party, self.given_value(given, ask))
        except BelfryError:
            if before == (len(game.entries), len(game.events)):
                return
        raise ScenarioFailed(f"{given} should have been refused")

    def given_value(self, given: Given, ask: Ask[Any]) -> Any:
        """What an answer step says, as this ask takes it."""
        body = given.body
        if given.kind == "register":
            assert isinstance(ask, AskRegistration)
            possible = narrow(ask.guise, str(body["as"]))
            if not possible.characters or not possible.evil:
                raise Refused(f"{body['who']} cannot register as {body['as']}")
            if isinstance(ask, AskAlignment):
                return possible.evil[0]
            return any(ask.test(character) for character in possible.characters)
        value = self.value(body["value"] if given.kind == "tell" else body["choice"])
        if given.kind == "rule" and ask.noun == "madness":
            return self.judgement(given, ask, value)
        if given.kind == "rule" and isinstance(ask.options, Pairing):
            return self.pairs(given, ask)
        options = ask.offers(self.seat(body["who"]) if given.kind == "choose" else STORYTELLER)
        found = [] if options is None else [meant for meant in meanings(value) if meant in options]
        if not found and given.kind == "rule" and "who" not in body:
            return self.in_turn(given, ask, value)
        return found[0] if found else value

    def pairs(self, given: Given, ask: Ask[Any]) -> Any:
        """Players with their characters: a list of pairs in one step, or a pair in each of several."""
        steps = [g for g in self.given if g is given or self._goes_with(given, g, ask)]
        found: list[Any] = []
        for step in steps:
            step.used = True
            value, who = self.value(step.body["choice"]), step.body.get("who")
            if who is not None and isinstance(value, str):
                found.append((self.seat(who), value))
            elif len(value) == 2 and isinstance(value[1], str):
                found.append(value)
            else:
                found += value
        return tuple(found)

    def _goes_with(self, given: Given, other: Given, ask: Ask[Any]) -> bool:
        """Whether another step gives a further part of the same answer."""
        fits = other.kind == "rule" and other.body["ability"] == ask.ability
        return fits and not other.used and other.refused is given.refused

    def judgement(self, given: Given, ask: Ask[Any], value: Any) -> Any:
        """What a step says about a player's madness: what it is, or by a yes or no to the penalty that it is broken."""
        if value in JUDGEMENTS:
            return value == JUDGEMENTS[0]
        if ask.raised_by.broken_if_mad is None:
            return value
        given.stands = True
        return ask.raised_by.broken_if_mad

    def in_turn(self, given: Given, ask: Ask[Any], value: Any) -> Any:
        """What a list of players, or none, says to asks that come one after another: about each, or who is next."""
        named = () if value is None else a_sequence(value)
        if named is None or not all(type(seat) is int for seat in named):
            return value
        if True in ask.options and False in ask.options and ask.about is not None:
            given.stands = True
            return ask.about in named
        if None not in ask.options:
            return value
        left = [seat for seat in named if seat in ask.options and seat not in given.named]
        given.named += left[:1]
        given.stands = bool(left)
        return left[0] if left else None

    def registered_value(self, game: Clocktower, ask: Ask[Any], registers: dict[int, Given]) -> Any:
        """The truth if players register as the steps say."""
        legal = self.registered_values(game, ask, registers)
        plain = defaults.plain_truths(ask.raised_by)
        return next((value for value in legal if value not in plain), legal[0])

    def registered_values(self, game: Clocktower, ask: Ask[Any], registers: dict[int, Given]) -> list[Any]:
        """Everything that can be told if players register as the steps say."""
        for given in registers.values():
            given.used = True
        forced = {seat: str(given.body["as"]) for seat, given in registers.items()}
        legal = [value for value in self.truths_if(ask.raised_by, forced) if value in ask.options]
        if not legal:
            steps = ", ".join(map(str, registers.values()))
            raise Refused(f"nothing that {self.name(ask.about)} may be told fits {steps}")
        return legal

    def truths_if(self, ability: Character, forced: dict[int, str]) -> list[Any]:
        """What is true if these players register so, and everybody else as what they are."""
        grimoire = ability.grimoire
        for seat in grimoire.circle:
            wanted = forced.get(seat.id)
            if wanted is None or wanted in (seat.alignment, seat.character.id, seat.character.type):
                continue
            guise = registration.guise_of(grimoire, seat, ability)
            narrowed = None if guise is None else narrow(guise, wanted)
            if narrowed is None or not narrowed.characters or not narrowed.evil:
                raise Refused(f"{seat.name} cannot register as {wanted} now")
        everybody = {seat.id: forced.get(seat.id, seat.character.id) for seat in grimoire.circle}
        return registration.truths(grimoire, ability, ability.truths, everybody)

    def goes_without_saying(self, game: Clocktower, given: Given, asked: list[Asked]) -> bool:
        """Whether a step without an ask gives the only answer that was legal, where this was asked in the phase."""
        grimoire = game.grimoire
        body = given.body
        if given.kind == "tell":
            who = self.seat(body["who"])
            offered = [ask.options for ask in asked if ask.tells(who, body["ability"])]
            wanted = self.value(body["value"])
        elif given.kind == "rule":
            offered = [o for ability, _, o in grimoire.unasked if ability == body["ability"]]
            wanted = self.value(body["choice"])
        elif given.kind == "register":
            seat = grimoire.people[self.seat(body["who"])]
            return not given.refused and body["as"] in (seat.alignment, seat.character.id, seat.character.type)
        else:
            return False
        return any(len(options) == 1 and wanted in options for options in offered)


def meanings(value: Any) -> list[Any]:
    """What a value of a file may mean, the most literal first."""
    found = [value]
    alone = a_sequence(value)
    if alone is not None and len(alone) == 1:
        found.append(alone[0])
    # Yes and no may be words, and no may mean that nothing happens. Seat 0 is neither.
    if value is not None and alone is None:
        found.append((value,))
    if value is True or value == "yes":
        found += [True, "yes"]
    elif value is False or value == "no":
        found += [False, "no", None]
    return found
