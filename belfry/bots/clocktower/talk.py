"""Talk: what a player says, when, and in which words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any

from belfry.bots.clocktower import readings
from belfry.bots.clocktower.chronicle import Told, pair_in, parts_of, players_in
from belfry.bots.clocktower.lore import LORE, lore, lore_of
from belfry.bots.clocktower.mind import Mind
from belfry.bots.clocktower.moves import Use
from belfry.bots.clocktower.reason import Reason
from belfry.bots.clocktower.story import Story, asked_for
from belfry.bots.clocktower.votes import Wish, fatal, peaceful, reason_against
from belfry.clocktower import script as scripts
from belfry.clocktower.character import DEMON, MINION, OUTSIDER, Character
from belfry.clocktower.statements import as_statement
from belfry.core.plain import a_sequence

Line = tuple[str, dict[str, Any]]
"""A topic, and what fills its blanks."""


class Talk:
    """One player's part of the talk at one moment."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self.town = mind.town
        self.speech = mind.speech

    # How much is said

    @property
    def spare(self) -> bool:
        """Whether this player has a word left for something that need not be said."""
        return len(self.mind.my_lines) < (0.35 + 1.15 * self.mind.temper.talk) * self.town.day

    @property
    def urgent(self) -> bool:
        """Whether this player has a word left for something that should be said."""
        return len(self.mind.my_lines) < 1 + 1.6 * self.town.day

    @property
    def owed(self) -> bool:
        """Whether this player has a word left for what nobody should do without one: to nominate, or to shoot."""
        return len(self.mind.my_lines) < 2 + 2 * self.town.day

    # In which words

    def say(self, line: Line) -> str:
        """The line in words: in one's own tone, and rather in words that nobody has used yet."""
        topic, blanks = line
        ways = self.mind.dice.shuffle(self.speech.ways(topic, self.mind.temper.tone), topic, self.town.day)
        fresh = [way for way in ways if not self._used(way)]
        return (fresh or ways)[0].format_map(blanks)

    def _used(self, way: str) -> bool:
        mark = self.speech.mark(way)
        return any(mark in text for text in self._said)

    @cached_property
    def _said(self) -> list[str]:
        return [line["text"] for line in self.mind.seen.chat if line["to"] == "town"]

    def said(self, line: Line) -> bool:
        """Whether this player has said this already, in whatever words."""
        return not self.speech.anyhow(*line).isdisjoint(self.mind.my_lines)

    def heard(self, line: Line) -> bool:
        """Whether anybody has said this already."""
        return not self.speech.anyhow(*line).isdisjoint(self._said)

    def _times_heard(self, line: Line) -> int:
        ways = self.speech.anyhow(*line)
        return sum(text in ways for text in self._said)

    def _name(self, seat: int) -> str:
        return self.town.names[seat]

    def _names(self, seats: tuple[int, ...], last: str = "and") -> str:
        return self.speech.listed([self._name(seat) for seat in seats if seat in self.town.names], last)

    # Claims

    def claim(self, story: Story) -> Line | None:
        """What goes with a new claim."""
        assert story.character is not None
        character = self.town.found(story.character)
        blanks = {"character": self.speech.character(character.id)}
        before = self.town.claims.get(self.town.me)
        if before is not None and self._was_mad_about(before) and self.town.mad is None:
            return "was-mad", {**blanks, "before": self.speech.character(before)}
        turned = self._turned()
        if turned is not None and story.character == self.town.character.id and before is None:
            return turned
        if before is not None:
            return "confess", {**blanks, "before": self.speech.character(before)}
        if not self.mind.seen.allows("claims") or self.mind.dice.roll("introduce") < 0.25 + 0.6 * self.mind.temper.talk:
            return _topic_of_claim(character), blanks
        return None

    def _turned(self) -> Line | None:
        """What somebody has to say who was evil and is good now."""
        town = self.town
        evil = [character for _, character, alignment in town.chronicle.selves if alignment == "evil"]
        if town.evil or not evil:
            return None
        blanks = {"character": self.speech.character(town.character.id), "before": self.speech.character(evil[-1])}
        return "turned", blanks

    def _was_mad_about(self, id: str) -> bool:
        """Whether this player was told to be taken for a character."""
        learned = self.town.chronicle.learned
        return any(told.value == id and self.mind.lore_of(told.character).maddens for told in learned)

    def _is_twin(self, who: int) -> bool:
        """Whether this player was told that somebody is a twin on the other side."""
        learned = self.town.chronicle.learned
        return any(self.mind.lore_of(told.character).tells_others and who in players_in(told.value) for told in learned)

    def learned(self, told: Told) -> Line:
        """A piece of information in words."""
        blanks = {
            "night": told.night,
            "character": self.speech.character(told.character),
            "players": self._names(told.picks),
        }
        return self._by_value("learned", told, self._value(told, blanks))

    def _value(self, told: Told, blanks: dict[str, Any]) -> dict[str, Any]:
        value = told.value
        parts = a_sequence(value)
        seats = players_in(value)
        if value is None or isinstance(value, bool) or (parts is None and not isinstance(value, str)):
            blanks["value"] = value
            if told.named:
                blanks["shown"] = self._characters(told.named)
        elif isinstance(value, str):
            executed = self.town.executed_before(told.night)
            about = told.picks or (() if executed is None else (executed,))
            blanks.update(players=self._names(about), shown=self.speech.character(value))
        else:
            pair = pair_in(value)
            shown = (pair[1],) if pair is not None else tuple(part for part in parts or () if isinstance(part, str))
            blanks.update(players=self._names(seats or told.picks), shown=self._characters(shown))
        return blanks

    def _characters(self, ids: Sequence[str]) -> str:
        return self.speech.listed([self.speech.character(id) for id in ids], "or")

    def _in_words(self, said: Any, *, asked: bool = False) -> str:
        """A statement in words, or words as they are."""
        statement = as_statement(said)
        return str(said) if statement is None else self.speech.statement(statement, self.town.names, asked=asked)

    def _by_value(self, family: str, told: Told, blanks: dict[str, Any]) -> Line:
        """The topic for a piece of information, by what it looks like; some characters have their own."""
        form = _form(told)
        if form == "answer":
            said, reply = told.value
            topic = f"{family}-{'yes' if reply is True else 'no' if reply is False else 'unknown'}-{told.character}"
            return topic, {**blanks, "said": self._in_words(said), "question": self._in_words(said, asked=True)}
        if form == "statements":
            first, second = map(self._in_words, told.value)
            return f"{family}-statements", {**blanks, "first": first, "second": second}
        own = f"{family}-{form}-{told.character}"
        return own if self.speech.has(own) else f"{family}-{form}", blanks

    def use(self, use: Use) -> str:
        """What is said with the use of an ability by day."""
        statement = as_statement(use.choice)
        guesses = [parts_of(guess) for guess in a_sequence(use.choice) or ()]
        blanks = {"character": self.speech.character(use.ability)}
        topic = f"use-{use.ability}"
        if statement is not None:
            return self.say((topic, {**blanks, "said": self._in_words(statement)}))
        if guesses:
            made = [f"{self._names(seats)}: {self._characters(names)}" for seats, names in guesses]
            return self.say((topic, {**blanks, "said": ", ".join(made)}))
        blanks["who"] = self._names(parts_of(use.choice)[0])
        return self.say((topic if self.speech.has(topic) else "shoot", blanks))

    # Reasons

    def reason(self, who: int, reason: Reason) -> Line:
        """A reason against somebody in words."""
        town = self.town
        blanks: dict[str, Any] = {"who": self._name(who)}
        if reason.character:
            blanks["character"] = self.speech.character(reason.character)
        others = [seat for seat in reason.others if seat != who]
        match reason.kind:
            case "double" if town.me in others:
                return "double-mine", blanks
            case "contradiction" if town.me in others:
                return "contradiction-mine", {"who": self._name(who)}
            case "missed" | "unstruck" if town.me in others:
                return "reason-own", {"who": self._name(who)}
            case "double" | "contradiction" | "missed" | "unstruck" if others:
                return f"reason-{reason.kind}", {**blanks, "other": self._name(others[0])}
            case "outsiders":
                return "reason-outsiders", {**blanks, "outsiders": self.speech.types(OUTSIDER)}
            case "changed":
                now = town.claims.get(who)
                before = blanks.pop("character")
                if now is not None:
                    return "reason-changed", {**blanks, "before": before, "character": self.speech.character(now)}
            case "exposed" if self._is_twin(who):
                return "reason-twin", blanks
            case "silent" | "spared" | "own" | "lived" | "exposed" | "undead":
                return f"reason-{reason.kind}", blanks
            case "information" if reason.told is not None:
                return self._by_information(who, reason.told, blanks, direct=reason.direct)
            case _:
                pass
        return "reason-gut", {"who": self._name(who)}

    def _by_information(self, who: int, told: Told, blanks: dict[str, Any], *, direct: bool) -> Line:
        if told.seat == who:
            return "reason-against-source", blanks
        if told.seat == self.town.me:
            return "reason-own", blanks
        blanks["other"] = self._name(told.seat)
        line = self._by_value("reason", told, self._value(told, blanks))
        pair = pair_in(told.value)
        named = players_in(told.value) or told.picks
        if _form(told) == "answer" and (statement := as_statement(told.value[0])) is not None:
            named = tuple(readings.players_of(statement))
        blanks.setdefault("players", self._names(named))
        executed = self.town.executed_before(told.night)
        if isinstance(told.value, str) and not named and executed is not None:
            named = (executed,)
        fits = {
            "reason-yes": who in named and told.character not in LORE,
            "reason-no": who not in named and bool(named) and told.character not in LORE,
            "reason-two": who in named,
            "reason-characters": who in named,
            "reason-yes-seamstress": who in named,
            "reason-yes-eviltwin": who in named,
            "reason-yes-exorcist": who in named,
            "reason-yes-artist": who in named,
            "reason-pair": pair is not None and who in named and self.town.found(pair[1]).type in (MINION, DEMON),
            "reason-character": who in named,
            "reason-number": direct,
        }
        return line if fits.get(line[0], False) else ("reason-information" if direct else "reason-left", blanks)

    def nomination(self, wish: Wish) -> str:
        """What is said with a nomination."""
        blanks = {"who": self._name(wish.who)}
        if wish.test:
            return self.say(("nominate-test", blanks))
        because = self.say(self.reason(wish.who, wish.reason))
        if self.mind.dice.roll("plain", self.town.day, wish.who) < 0.45:
            return because
        return f"{self.say(('nominate', blanks))} {because}"

    # Things to say

    def defence(self) -> Line | None:
        """What to say when one is voted on."""
        claimed = self.town.claims.get(self.town.me)
        if claimed is None:
            return None
        character = self.town.found(claimed)
        topic = "defend-fatal" if fatal(self.mind, self.town.me) else "defend"
        return topic, {"character": self.speech.character(character.id)}

    def something(self) -> Line | None:
        """Something that this player wants to say now and has not said yet."""
        for line, pressing in self._thoughts():
            if (self.urgent if pressing else self.spare) and not self.said(line):
                return line
        return None

    def _thoughts(self) -> Iterator[tuple[Line, bool]]:
        """What comes to mind, the weightiest first, and whether it should be said even by the quiet."""
        yield from self._on_trial()
        yield from self._answers()
        yield from self._clashes()
        if not self.spare and len(self.town.alive) > 4:
            return
        if self.mind.seen.game["executed"] is not None:
            yield from self._afterthoughts()
            return
        if self.town.me not in self.town.alive:
            yield from self._from_beyond()
            return
        yield from self._late()
        yield from self._morning()
        yield from self._which_demon()
        yield from self._questions()
        yield from self._opinions()
        yield from self._afterthoughts()

    def _on_trial(self) -> Iterator[tuple[Line, bool]]:
        if self.mind.on_trial:
            line = self.defence()
            if line is not None:
                yield line, True

    def _answers(self) -> Iterator[tuple[Line, bool]]:
        """An answer to somebody who has asked by name."""
        mind, town = self.mind, self.town
        if asked_for(mind) is None:
            return
        claimed = town.claims.get(town.me)
        if claimed is not None and mind.dice.roll("answer", town.day) < 0.5:
            line = "answer-claim", {"character": self.speech.character(claimed)}
            if not self.said(line):
                yield line, True
        suspects = mind.suspects()
        if suspects and mind.suspicion(suspects[0]) > 1.3 * mind.average():
            yield ("answer-suspect", {"who": self._name(suspects[0])}), True
        yield ("answer-unsure", {}), True

    def _clashes(self) -> Iterator[tuple[Line, bool]]:
        """Two players with one character."""
        mind, town = self.mind, self.town
        seats: dict[str, list[int]] = {}
        for seat, id in town.claims.items():
            seats.setdefault(id, []).append(seat)
        for id, several in seats.items():
            if len(several) < 2:
                continue
            if town.me in several:
                other = next(seat for seat in several if seat != town.me)
                yield ("double-mine", {"who": self._name(other), "character": self.speech.character(id)}), True
            else:
                blanks = {"who": self._name(several[0]), "other": self._name(several[1])}
                line = "double", {**blanks, "character": self.speech.character(id)}
                if mind.dice.roll("double", id) < 0.3 + 0.6 * mind.temper.talk and not self.heard(line):
                    yield line, False
        if self.spare and mind.dice.roll("contradiction", town.day) < 0.15 + 0.5 * mind.temper.talk:
            yield from self._contradictions()

    def _contradictions(self) -> Iterator[tuple[Line, bool]]:
        """Two players who cannot both be right."""
        town = self.town
        for one, two in self.mind.belief.contradictions:
            if one not in town.told or two not in town.told:
                continue
            if town.me in (one.seat, two.seat):
                other = one.seat if two.seat == town.me else two.seat
                yield ("contradiction-mine", {"who": self._name(other)}), False
                continue
            line = "contradiction", {"who": self._name(one.seat), "other": self._name(two.seat)}
            if not self.heard(line):
                yield line, False
                return

    def _from_beyond(self) -> Iterator[tuple[Line, bool]]:
        mind, town = self.mind, self.town
        if mind.dice.roll("ghost", town.day) < 0.15 + 0.5 * mind.temper.talk and mind.nominations_open:
            suspects = mind.suspects([seat for seat in mind.suspects() if seat not in town.mates])
            if suspects:
                yield ("ghost", {"who": self._name(suspects[0])}), False

    def _late(self) -> Iterator[tuple[Line, bool]]:
        """When one vote may decide the game."""
        mind, town = self.mind, self.town
        if len(town.alive) == 3:
            if peaceful(mind):
                yield ("peace", {"character": self.speech.character(town.character.id)}), True
            if not self.heard(("final", {})) and mind.dice.roll("final") < 0.5:
                yield ("final", {}), False
        elif len(town.alive) == 4 and not town.evil and not self.heard(("hold", {})) and mind.dice.roll("hold") < 0.5:
            best = mind.suspects()[:1]
            if best and mind.belief.demon.get(best[0], 0.0) < 0.5:
                yield ("hold", {}), False

    def _morning(self) -> Iterator[tuple[Line, bool]]:
        """A word on the night, before nominations open."""
        mind, town = self.mind, self.town
        if mind.nominations_open or town.day < 2 or mind.dice.roll("morning", town.day) > 0.1 + 0.35 * mind.temper.talk:
            return
        died = [seat for seat, how in town.chronicle.died.items() if how == ("night", town.day)]
        back = [seat for seat, night in town.chronicle.returned.items() if night == town.day and seat in town.names]
        for seat in back[:1]:
            if not self.heard(("morning-back", {"who": self._name(seat)})):
                yield ("morning-back", {"who": self._name(seat)}), False
        if len(died) > 1:
            line = "morning-many", {"who": self._names(tuple(died))}
            if not self.heard(line):
                yield line, False
            return
        for seat in [seat for seat in died if seat in town.names][:1]:
            line = "morning-death", {"who": self._name(seat)}
            if self._times_heard(line) < 2:
                yield line, False
        if not died and not self.heard(("morning-quiet", {})):
            yield ("morning-quiet", {}), False

    def _which_demon(self) -> Iterator[tuple[Line, bool]]:
        """Which Demon it looks like, where there are several and the nights have told."""
        mind, town = self.mind, self.town
        kinds = mind.public.kinds if town.evil else mind.belief.kinds
        if town.day < 3 or len(kinds) < 2 or mind.dice.roll("kind", town.day) > 0.15 + 0.3 * mind.temper.talk:
            return
        id, chance = max(kinds.items(), key=lambda kind: kind[1])
        line = "kind-false" if mind.lore_of(id).falsifies else "kind", {"character": self.speech.character(id)}
        if chance > 0.65 and not self.heard(line):
            yield line, False

    def _questions(self) -> Iterator[tuple[Line, bool]]:
        """Whoever has said nothing is asked, once."""
        mind, town = self.mind, self.town
        silent = [seat for seat in town.living(without=(town.me,)) if seat not in town.claims]
        if len(silent) > 0.4 * len(town.alive) or not silent:
            return
        if town.day == 1 and not mind.nominations_open:
            return
        who = mind.dice.pick(silent, "ask", town.day)
        line = "ask", {"who": self._name(who)}
        if mind.dice.roll("ask", who) < 0.2 + 0.4 * mind.temper.talk and not self.heard(line):
            yield line, False

    def _opinions(self) -> Iterator[tuple[Line, bool]]:
        """Whom one suspects and why; whom one trusts."""
        mind, town = self.mind, self.town
        if town.me not in town.claims or len(town.claims) < 0.6 * len(town.players):
            return
        roll = mind.dice.roll("opinion", town.day)
        accuses, trusts = roll < 0.35 + 0.3 * mind.temper.bold, roll > 0.85 and town.day > 1
        if not accuses and not trusts:
            return
        suspects = mind.suspects([seat for seat in town.living(without=town.mates) if seat != town.me])
        if suspects and accuses:
            who = suspects[0]
            reason = reason_against(mind, who)
            strong = reason.kind != "gut" and mind.suspicion(who) > 1.35 * mind.average()
            line = self.reason(who, reason)
            if strong and not self.heard(line):
                yield line, False
        elif suspects:
            mates = sorted((town.mates & town.alive) - {town.me})
            friend = mind.dice.pick(mates or suspects[-2:], "friend", town.day)
            line = "trust", {"who": self._name(friend)}
            if not self.heard(line) and friend in town.claims and mind.belief.evil.get(friend, 1.0) < 0.3:
                yield line, False

    def _afterthoughts(self) -> Iterator[tuple[Line, bool]]:
        """A word after a vote, or after an execution."""
        mind, town = self.mind, self.town
        trials = [trial for trial in town.chronicle.trials if trial.day == town.day and trial.result]
        roll = mind.dice.roll("after", town.day)
        if trials and trials[-1].result == "fails" and mind.counting is None:
            if trials[-1].who == town.me and roll < 0.4:
                yield ("relieved", {}), False
            elif trials[-1].by == town.me and trials[-1].who in town.names and roll < 0.4:
                yield ("insist", {"who": self._name(trials[-1].who)}), False
        shot = town.chronicle.shots[-1] if town.chronicle.shots else None
        if shot is not None and shot.by == town.me and shot.day == town.day and not shot.hit and shot.at in town.names:
            yield ("shot-missed", {"who": self._name(shot.at)}), False
        executed = mind.seen.game["executed"]
        if executed is not None and executed in town.names and roll < 0.12 + 0.15 * mind.temper.talk:
            yield ("execution", {"who": self._name(executed)}), False


def _topic_of_claim(character: type[Character]) -> str:
    known = lore(character)
    if known.fatal:
        return "claim-fatal"
    if character.type == OUTSIDER:
        return "claim-harmless"
    return "touch-me" if known.touchy else "claim"


def _form(told: Told) -> str:
    """What a piece of information looks like."""
    value = told.value
    if told.value is None:
        return "did"
    reads = lore_of(told.character).reads
    if reads in (readings.answered, readings.one_of_two):
        return "answer" if reads is readings.answered else "statements"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str):
        return "character"
    if pair_in(value) is not None:
        return "pair"
    if (parts := a_sequence(value)) is not None:
        players = len(players_in(value))
        return "two" if players > 1 else "character" if players and len(parts) > 1 else "characters"
    return "none" if value == 0 and _is_none(told) else "number"


def _is_none(told: Told) -> bool:
    """Whether 0 stands for "there is none" here."""
    character = scripts.character(told.character, by_hand=True)
    return character.learns is not None and character.learns.noun != "number"
