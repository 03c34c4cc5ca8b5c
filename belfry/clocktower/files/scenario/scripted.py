"""The scripted policy: answers that were written down beforehand, and defaults for everything else."""

from __future__ import annotations

from typing import Any, cast

from belfry.clocktower.files.scenario import defaults
from belfry.clocktower.files.scenario.asked import Asked, was_turned_down
from belfry.clocktower.files.scenario.given import Given
from belfry.clocktower.files.scenario.reading import (
    JUDGEMENTS,
    concerns,
    guess_in_lists,
    has_noun,
    is_words,
    meanings,
    meant,
    names_of,
    said_by,
    takes_pairs,
)
from belfry.clocktower.files.scenario.registering import Refused, decides_side, is_registration, registered, truths_if
from belfry.clocktower.files.scenario.shown import grimoire_with
from belfry.clocktower.game import Clocktower
from belfry.clocktower.script.character import CHARACTERS
from belfry.core.ask import Ask
from belfry.core.audience import STORYTELLER
from belfry.core.errors import BelfryError, known, shown
from belfry.core.game import Game
from belfry.core.plain import a_mapping, a_sequence
from belfry.core.policy import Policy
from belfry.core.scenario import ScenarioFailed


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
        raise ScenarioFailed(f"there is no player {shown(name)} in the town; {known(name, self.names)}")

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
            if is_words(mapping):
                return (mapping.get("text"), mapping.get("mark"))
            if (pairs := guess_in_lists(mapping)) is not None:
                return self.value(pairs)
        return raw

    def marked(self, raw: Any) -> tuple[Any, Any]:
        """What somebody says by day as an answer has it, and its mark if it is a text that has one."""
        mapping = a_mapping(raw)
        if mapping is not None and is_words(mapping):
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
        # How somebody registers is said by a `register` rather than by a `rule`.
        for given in sorted(self.given, key=lambda given: ask.kind == "register" and given.kind != "register"):
            if not self.is_left(given, ask) or not self.matches(given, ask, party):
                continue
            if given.refused:
                self.using = given
                self.must_refuse(game, given, ask, party)
                self.using = None
                given.used = True
                continue
            if given.kind == "register" and ask.kind == "tell":
                registers.setdefault(self.seat(given.body["who"]), given)
                self.using = given
                continue
            given.used = True
            # A yes by which somebody registers is also one to what follows from that.
            given.stands = given.kind == "rule" and ask.kind == "register"
            self.using = given
            return self.told_value(game, given, ask, registers)
        if registers:
            return self.registered_value(game, ask, registers)
        return self.unstated(game, ask, party)

    def is_left(self, given: Given, ask: Ask[Any]) -> bool:
        """Whether a step may still answer: it has not yet, or it goes on to what follows from what it has answered."""
        if not given.used:
            return True
        if given.kind == "register":
            # As what somebody has registered they are also recorded.
            return ask.kind == "rule"
        if given.kind == "choose":
            return given.stands
        return given.stands and (self.fits(given, ask) or self.is_in_turn(given, ask))

    def unstated(self, game: Clocktower, ask: Ask[Any], party: int) -> Any:
        """The answer to an ask that no step answers."""
        options = ask.offers(party)
        if ask.kind in ("vote", "support") and options is not None:
            hands = self.votes.count(self.name(party))
            wanted = hands if hands in options else bool(hands)
            # Whoever has to vote does, named or not.
            return wanted if wanted in options else next(iter(options))
        if self.mark is not None and ask.noun in ("honest", "verdict"):
            return meant(self.mark, ask.options, ask)
        if ask.kind == "rule" and has_noun(ask.options, "phrase"):
            word = next((self.words[name] for name in names_of(ask) if name in self.words), None)
            if word is not None:
                return word
        if self.storyteller is not None and party == STORYTELLER:
            return self.storyteller.answer(game, ask)[1]
        return defaults.default_answer(game.grimoire, ask, party)

    def matches(self, given: Given, ask: Ask[Any], party: int) -> bool:
        """Whether an answer step is meant for this ask."""
        if given.ability not in names_of(ask):
            return False
        body = given.body
        if given.kind == "choose":
            return party == self.seat(body["who"])
        if party != STORYTELLER:
            return False
        if given.kind == "tell":
            return ask.kind == "tell" and self.seat(body["who"]) == ask.about
        if given.kind == "register":
            if ask.kind == "tell" or (decides_side(ask) and body["as"] in ask.options):
                return True
            return is_registration(ask) and self.seat(body["who"]) == ask.about
        if ask.kind == "register" and not self.fits(given, ask):
            return False
        about_fits = "who" not in body or concerns(ask, self.seat(body["who"]))
        if ask.kind == "rule" and not ask.several and takes_pairs(ask.options):
            # A player who is named there is one of those whom it is about.
            about_fits = True
        return ask.kind in ("rule", "register") and about_fits

    def fits(self, given: Given, ask: Ask[Any]) -> bool:
        """Whether what a step says is among the answers to an ask."""
        return meant(self.value(given.body["choice"]), ask.options, ask) in ask.options

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
            elif self.comes_in_turn(game, given, ask):
                raise ScenarioFailed(f"{given} should have been refused")
            else:
                game.answer(party, self.literal_value(given, ask))
                if was_turned_down(game, before[1]):
                    return
        except ScenarioFailed as failed:
            if not isinstance(failed, Refused):
                raise
            return
        except BelfryError:
            if before == (len(game.entries), len(game.events)):
                return
        raise ScenarioFailed(f"{given} should have been refused")

    def given_value(self, given: Given, ask: Ask[Any]) -> Any:
        """What an answer step says, as this ask takes it."""
        if given.kind == "choose":
            return self.next_choice(given, ask)
        if given.kind == "rule" and "who" not in given.body and self.value(given.body["choice"]) not in ask.options:
            named = self.in_turn(given, ask)
            if named is not None:
                return named[0]
        return self.literal_value(given, ask)

    def next_choice(self, given: Given, ask: Ask[Any]) -> Any:
        """What a player chooses: all of it, or of a list what is next where it is asked for one by one."""
        value = self.value(given.body["choice"])
        listed = a_sequence(value)
        options = ask.offers(self.seat(given.body["who"]))
        if listed is None or options is None or meant(value, options, ask) in options:
            return self.literal_value(given, ask)
        place = len(given.named)
        if place >= len(listed) or listed[place] not in options:
            return self.literal_value(given, ask)
        given.named.append(place)
        given.stands = place + 1 < len(listed)
        return listed[place]

    def literal_value(self, given: Given, ask: Ask[Any]) -> Any:
        """What an answer step says by itself."""
        body = given.body
        if given.kind == "register":
            return registered(given, ask)
        value = self.value(body["value"] if given.kind == "tell" else body["choice"])
        if given.kind == "tell" and (page := a_mapping(value)) is not None and set(page) == {"grimoire"}:
            return grimoire_with(ask, {self.seat(name): facts for name, facts in page["grimoire"].items()})
        if given.kind == "rule" and ask.noun == "madness":
            return self.judgement(given, ask, value)
        if given.kind == "rule" and takes_pairs(ask.options):
            return self.pairs(given, ask)
        options = ask.offers(self.seat(body["who"]) if given.kind == "choose" else STORYTELLER)
        return value if options is None else meant(value, options, ask)

    def pairs(self, given: Given, ask: Ask[Any]) -> Any:
        """Players with their characters: a list of pairs in one step, or a pair in each of several."""
        steps = [g for g in self.given if g is given or self._goes_with(given, g, ask)]
        found: list[Any] = []
        for step in steps:
            step.used = True
            value, who = self.value(step.body["choice"]), step.body.get("who")
            if who is not None and isinstance(value, str):
                found.append((self.seat(who), value))
            elif (parts := a_sequence(value)) is None:
                return value
            elif len(parts) == 2 and isinstance(parts[1], str):
                found.append(value)
            else:
                found += parts
        return tuple(found)

    def _goes_with(self, given: Given, other: Given, ask: Ask[Any]) -> bool:
        """Whether another step gives a further part of the same answer."""
        fits = other.kind == "rule" and other.ability in names_of(ask)
        return fits and not other.used and other.refused is given.refused

    def judgement(self, given: Given, ask: Ask[Any], value: Any) -> Any:
        """What a step says about a player's madness: what it is, or by a yes or no to the penalty that it is broken."""
        if value in JUDGEMENTS:
            return value == JUDGEMENTS[0]
        if ask.raised_by.broken_if_mad is None:
            return value
        given.stands = True
        return ask.raised_by.broken_if_mad

    def is_in_turn(self, given: Given, ask: Ask[Any]) -> bool:
        """Whether a list of players, or none, is answered by asks like this one, that come one after another."""
        value = self.value(given.body["choice"])
        named = () if value is None else a_sequence(value)
        if named is None or not all(type(seat) is int for seat in named):
            return False
        return has_noun(ask.options, "player") or (
            True in ask.options and False in ask.options and ask.about is not None
        )

    def in_turn(self, given: Given, ask: Ask[Any]) -> tuple[Any] | None:
        """What a list of players, or none, says to asks that come one after another: about each, or who is next."""
        if not self.is_in_turn(given, ask):
            return None
        named = a_sequence(self.value(given.body["choice"])) or ()
        if True in ask.options and False in ask.options and ask.about is not None:
            given.stands = True
            given.named.append(ask.about)
            given.left = [seat for seat in named if seat not in given.named]
            return (ask.about in named,)
        left = [seat for seat in named if seat not in given.named]
        if left and left[0] in ask.options:
            given.named.append(left[0])
            given.left = left[1:]
            # Where the list ends nobody else is meant.
            given.stands = True
            return (left[0],)
        given.left = left
        return (None,) if not left and None in ask.options else None

    def comes_in_turn(self, game: Clocktower, given: Given, ask: Ask[Any]) -> bool:
        """Whether a list would be taken by asks that come one after another, as a game at the same point shows."""
        named = a_sequence(self.value(given.body.get("choice")))
        if given.kind != "rule" or not named or len(named) < 2 or self.fits(given, ask):
            return False
        twin = game.fork()
        for seat in named:
            now = twin.ask
            same = now is not None and now.kind == "rule" and given.ability in names_of(now)
            if now is None or not same or type(seat) is not int or seat not in now.options:
                return False
            twin.answer(STORYTELLER, seat)
        return True

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
        legal = [value for value in truths_if(ask.raised_by, forced) if value in ask.options]
        if not legal:
            steps = ", ".join(map(str, registers.values()))
            raise Refused(f"nothing that {self.name(ask.about)} may be told fits {steps}")
        return legal

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
            possible = meanings(wanted, said_by(CHARACTERS.get(given.ability)))
            return any(len(options) == 1 and any(m in options for m in possible) for options in offered)
        elif given.kind == "register":
            seat = grimoire.people[self.seat(body["who"])]
            return not given.refused and body["as"] in (seat.alignment, seat.character.id, seat.character.type)
        else:
            return False
        return any(len(options) == 1 and wanted in options for options in offered)
