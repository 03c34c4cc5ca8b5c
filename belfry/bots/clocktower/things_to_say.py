"""Things to say: claims, information, uses and reasons, each as a topic with what fills its blanks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from belfry.bots.clocktower.chronicle import Finding, pair_in, parts_of, players_in
from belfry.bots.clocktower.known_script import maddens
from belfry.bots.clocktower.mind import Mind
from belfry.bots.clocktower.moves import Use
from belfry.bots.clocktower.own_claims import OwnClaims
from belfry.bots.clocktower.reason import Reason
from belfry.bots.phrases import Saying
from belfry.clocktower.ability.information.shapes import OnePlayer, OneWord, TwoPlayersOneCharacter
from belfry.clocktower.ability.information.statements import as_statement, players_of
from belfry.clocktower.characters.tips import as_tip
from belfry.clocktower.pieces.kind import OUTSIDER, is_evil, is_outsider
from belfry.clocktower.script import script as scripts
from belfry.clocktower.script.character import Character
from belfry.core.plain import a_sequence


class ThingsToSay:
    """What one player has to say at one moment, before it is put in sentences."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self.town = mind.town
        self.sentences = mind.sentences

    def name(self, seat: int) -> str:
        return self.town.names[seat]

    def names(self, seats: tuple[int, ...], last: str = "and") -> str:
        return self.sentences.listed([self.name(seat) for seat in seats if seat in self.town.names], last)

    # Claims

    def claim(self, claims: OwnClaims) -> Saying | None:
        """What goes with a new claim."""
        assert claims.character is not None
        character = self.town.found(claims.character)
        blanks = {"character": self.sentences.character(character.id)}
        before = self.town.claims.get(self.town.me)
        if before is not None and self._was_mad_about(before) and self.town.mad is None:
            return "was-mad", {**blanks, "before": self.sentences.character(before)}
        turned = self._turned()
        if turned is not None and claims.character == self.town.character.id and before is None:
            return turned
        if before is not None:
            return "confess", {**blanks, "before": self.sentences.character(before)}
        if not self.mind.seen.board or self.mind.dice.roll("introduce") < 0.25 + 0.6 * self.mind.temper.talk:
            return _topic_of_claim(character), blanks
        return None

    def _turned(self) -> Saying | None:
        """What somebody has to say who was evil and is good now."""
        town = self.town
        evil = [character for _, character, alignment in town.chronicle.selves if alignment == "evil"]
        if town.evil or not evil:
            return None
        blanks = {
            "character": self.sentences.character(town.character.id),
            "before": self.sentences.character(evil[-1]),
        }
        return "turned", blanks

    def _was_mad_about(self, id: str) -> bool:
        """Whether this player was told to be taken for a character."""
        learned = self.town.chronicle.learned
        return any(finding.value == id and maddens(self.town.found(finding.character)) for finding in learned)

    def _is_twin(self, who: int) -> bool:
        """Whether this player was told that somebody is a twin on the other side."""
        learned = self.town.chronicle.learned
        twins = [one for one in learned if self.town.found(one.character).play.lore.tells_others]
        return any(who in players_in(one.value) for one in twins)

    def learned(self, finding: Finding) -> Saying:
        """A piece of information in words."""
        blanks: dict[str, object] = {
            "night": finding.night,
            "character": self.sentences.character(finding.character),
            "players": self.names(finding.picks),
        }
        return self._by_value("learned", finding, self._value(finding, blanks))

    def _value(self, finding: Finding, blanks: dict[str, object]) -> dict[str, object]:
        value = finding.value
        parts = a_sequence(value)
        seats = _players_told(finding)
        if parts is None and seats:
            blanks["players"] = self.names(seats)
        elif value is None or isinstance(value, bool) or (parts is None and not isinstance(value, str)):
            blanks["value"] = value
            learns = self.town.found(finding.character).learns
            if value == 0 and isinstance(learns, TwoPlayersOneCharacter):
                blanks["types"] = self.sentences.types(learns.type)
            if finding.named:
                blanks["shown"] = self._characters(finding.named)
        elif isinstance(value, str) and _is_word(finding):
            pass
        elif isinstance(value, str):
            executed = self.town.executed_before(finding.night)
            about = finding.picks or (() if executed is None else (executed,))
            blanks.update(players=self.names(about), shown=self.sentences.character(value))
        else:
            pair = pair_in(value)
            shown = (pair[1],) if pair is not None else tuple(part for part in parts or () if isinstance(part, str))
            blanks.update(players=self.names(seats or finding.picks), shown=self._characters(shown))
        return blanks

    def _characters(self, ids: Sequence[str]) -> str:
        return self.sentences.listed([self.sentences.named(id) for id in ids], "or")

    def _in_words(self, said: Any, *, asked: bool = False) -> str:
        """A statement in words, or words as they are."""
        statement = as_statement(said)
        return str(said) if statement is None else self.sentences.statement(statement, self.town.names, asked=asked)

    def _by_value(self, family: str, finding: Finding, blanks: dict[str, object]) -> Saying:
        """The topic for a piece of information, by what it looks like; some characters have their own."""
        form = _form(finding)
        if form == "answer":
            said, reply = finding.value
            topic = f"{family}-{'yes' if reply is True else 'no' if reply is False else 'unknown'}-{finding.character}"
            return topic, {**blanks, "said": self._in_words(said), "question": self._in_words(said, asked=True)}
        if form == "statements":
            first, second = map(self._in_words, finding.value)
            return f"{family}-statements", {**blanks, "first": first, "second": second}
        if form == "advice":
            tip = as_tip(finding.value)
            if tip is None:
                return f"{family}-advice", {**blanks, "said": str(finding.value)}
            return f"{family}-{tip[0]}", {**blanks, "players": self.names((tip[1],))}
        own = f"{family}-{form}-{finding.character}"
        return own if self.sentences.has(own) else f"{family}-{form}", blanks

    def use(self, use: Use) -> Saying:
        """What goes with the use of an ability by day."""
        statement = as_statement(use.choice)
        guesses = [parts_of(guess) for guess in a_sequence(use.choice) or ()]
        blanks = {"character": self.sentences.character(use.ability)}
        topic = f"use-{use.ability}"
        if statement is not None:
            return topic, {**blanks, "said": self._in_words(statement)}
        if guesses:
            made = [f"{self.names(seats)}: {self._characters(names)}" for seats, names in guesses]
            return topic, {**blanks, "said": ", ".join(made)}
        blanks["who"] = self.names(parts_of(use.choice)[0])
        return topic if self.sentences.has(topic) else "shoot", blanks

    # Reasons

    def reason(self, who: int, reason: Reason) -> Saying:
        """A reason against somebody in words."""
        town = self.town
        blanks: dict[str, object] = {"who": self.name(who)}
        if reason.character:
            blanks["character"] = self.sentences.character(reason.character)
        others = [seat for seat in reason.others if seat != who]
        match reason.kind:
            case "double" if town.me in others:
                return "double-mine", blanks
            case "contradiction" if town.me in others:
                return "contradiction-mine", {"who": self.name(who)}
            case "missed" | "unstruck" if town.me in others:
                return "reason-own", {"who": self.name(who)}
            case "double" | "contradiction" | "missed" | "unstruck" if others:
                return f"reason-{reason.kind}", {**blanks, "other": self.name(others[0])}
            case "outsiders":
                return "reason-outsiders", {**blanks, "outsiders": self.sentences.types(OUTSIDER)}
            case "changed":
                now = town.claims.get(who)
                before = blanks.pop("character")
                if now is not None:
                    return "reason-changed", {**blanks, "before": before, "character": self.sentences.character(now)}
            case "exposed" if self._is_twin(who):
                return "reason-twin", blanks
            case "silent" | "spared" | "own" | "lived" | "exposed" | "undead":
                return f"reason-{reason.kind}", blanks
            case "information" if reason.finding is not None:
                return self._by_information(who, reason.finding, blanks, direct=reason.direct)
            case _:
                pass
        return "reason-gut", {"who": self.name(who)}

    def _by_information(self, who: int, finding: Finding, blanks: dict[str, object], *, direct: bool) -> Saying:
        if finding.seat == who:
            return "reason-against-source", blanks
        if finding.seat == self.town.me:
            return "reason-own", blanks
        blanks["other"] = self.name(finding.seat)
        saying = self._by_value("reason", finding, self._value(finding, blanks))
        pair = pair_in(finding.value)
        named = _players_told(finding) or finding.picks
        if _form(finding) == "answer" and (statement := as_statement(finding.value[0])) is not None:
            named = tuple(players_of(statement))
        blanks.setdefault("players", self.names(named))
        executed = self.town.executed_before(finding.night)
        if isinstance(finding.value, str) and not named and executed is not None and not _is_word(finding):
            named = (executed,)
        learns = self.town.found(finding.character).learns is not None
        fits = {
            "reason-yes": who in named and learns,
            "reason-no": who not in named and bool(named) and learns,
            "reason-two": who in named and not self.town.found(finding.character).play.lore.clears,
            "reason-three": who in named,
            "reason-player-bountyhunter": who in named,
            "reason-player-choirboy": who in named,
            "reason-evil-villageidiot": who in named,
            "reason-characters": who in named,
            "reason-yes-seamstress": who in named,
            "reason-yes-eviltwin": who in named,
            "reason-yes-exorcist": who in named,
            "reason-no-lycanthrope": who in named,
            "reason-yes-artist": who in named,
            "reason-pair": pair is not None and who in named and is_evil(self.town.found(pair[1])),
            "reason-character": who in named,
            "reason-number": direct,
        }
        return saying if fits.get(saying[0], False) else ("reason-information" if direct else "reason-left", blanks)


def _topic_of_claim(character: type[Character]) -> str:
    known = character.play.lore
    if known.fatal:
        return "claim-fatal"
    if is_outsider(character):
        return "claim-harmless"
    return "touch-me" if known.touchy else "claim"


def _form(finding: Finding) -> str:
    """What a piece of information looks like."""
    value = finding.value
    if finding.value is None:
        return "did"
    tells = scripts.character(finding.character, by_hand=True).tells
    if tells == "advice":
        return "advice"
    if tells == "statements":
        return "statements"
    if tells == "reply" or ((said := a_sequence(value)) and as_statement(said[0]) is not None):
        return "answer"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str):
        return value if _is_word(finding) else "character"
    if pair_in(value) is not None:
        return "pair"
    if (parts := a_sequence(value)) is not None:
        players = len(players_in(value))
        if players > 1:
            return "two" if players == 2 else "three"
        return "character" if players and len(parts) > 1 else "characters"
    if _players_told(finding):
        return "player"
    return "none" if value == 0 and _is_none(finding) else "number"


def _players_told(finding: Finding) -> tuple[int, ...]:
    """The players that information names, where it is nothing but a player too."""
    character = scripts.character(finding.character, by_hand=True)
    if type(finding.value) is int and isinstance(character.learns, OnePlayer):
        return (finding.value,)
    return players_in(finding.value)


def _is_word(finding: Finding) -> bool:
    """Whether information is a word and no character."""
    return isinstance(scripts.character(finding.character, by_hand=True).learns, OneWord)


def _is_none(finding: Finding) -> bool:
    """Whether 0 stands for "there is none" here."""
    character = scripts.character(finding.character, by_hand=True)
    return isinstance(character.learns, TwoPlayersOneCharacter)
