"""The town as a player knows it: who sits where, what everybody claims, and what has happened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from belfry.bots.clocktower.chronicle import Chronicle, Finding, Trial, pair_in, parts_of, players_in
from belfry.bots.clocktower.conversation import Conversation
from belfry.bots.clocktower.hearing import named_seats
from belfry.bots.clocktower.known_script import after_the_kill, maddens, script_of, waits_for_words
from belfry.bots.clocktower.seen import Seen
from belfry.bots.seen import Entry
from belfry.clocktower.ability.information.statements import as_statement, players_of
from belfry.clocktower.pieces.counts import Counts
from belfry.clocktower.pieces.kind import is_evil
from belfry.clocktower.pieces.seat import Seat
from belfry.clocktower.script import script as scripts
from belfry.clocktower.script.character import Character
from belfry.clocktower.town.supposed_town import SupposedTown
from belfry.clocktower.views.party_view import Known
from belfry.core.plain import a_sequence, from_plain

MOST_PARTS = 40
"""More than any information has."""
MOST_OF_ONE = 12
MOST_FINDINGS = 60
"""How much of what one player, and all together, say to have learned is thought over: the latest of it."""


MOST_READ = 1000
_read: dict[int, tuple[Entry, tuple[str, ...], tuple[tuple[int, str], ...], Finding | None]] = {}
"""What entries of the claims board say that stand for themselves, each with the entry: bots of a game share them."""


class KnownTown:
    """All that one seat knows at one moment, public or not."""

    def __init__(
        self,
        seen: Seen,
        chronicle: Chronicle,
        conversation: Conversation,
        characters_in: Callable[[str, tuple[str, ...]], Sequence[str]],
    ) -> None:
        """`characters_in` finds the characters that a text names, in the order of the text."""
        game = seen.game
        spoken, confided = dict(conversation.spoken), dict(conversation.confided)
        self._of = (_game_of(seen), chronicle, chronicle.read, list(seen.claims), spoken, confided)
        self.chronicle = chronicle
        self._characters_in = characters_in
        self.script = script_of(tuple(game["characters"]), tuple(game["jinxes"]))
        numbers = game["numbers"]
        self.counts = None if numbers is None else Counts(**numbers)
        self._there = game["characters"], game["town"]
        town = game["town"]
        self.circle = tuple(seat["seat"] for seat in town)
        self.names = {seat["seat"]: seat["name"] for seat in town}
        self._seated = tuple(self.names.items())
        self.travellers = {seat["seat"]: seat["traveller"] for seat in town if seat["traveller"] is not None}
        self.players = tuple(seat for seat in self.circle if seat not in self.travellers)
        self.alive = frozenset(seat["seat"] for seat in town if seat["alive"])
        self.ghost_votes = frozenset(seat["seat"] for seat in town if not seat["alive"] and seat["ghost_vote"])
        self.day = chronicle.number
        you = game["you"]
        assert "seat" in you and "character" in you, "only somebody who has seen a token has a mind about the town"
        self.me = you["seat"]
        self.character = self.found(you["character"])
        self.evil = you.get("alignment") == "evil"
        self.claims: dict[int, str] = {}
        """The character that each seat claims now."""
        self.former: dict[int, tuple[str, ...]] = {}
        """What somebody claimed before, where the board still has it."""
        self._said: dict[tuple[int, str, int], Finding] = {}
        self._read_claims(seen.claims)
        self._read_statements()
        self.findings = self._latest()
        """What players say to have learned, the latest last."""
        for seat, character in spoken.items():
            if seat in self.names:
                self.claims.setdefault(seat, character)
        self.confided = confided
        self.mates = self._mates(game["known"])
        """The players whom an evil player knows to be evil."""
        self.exposed = self._exposed(game["known"])
        """The players whom a good player knows to be evil, from having been evil or being somebody's twin."""
        self.bluffs: tuple[str, ...] = tuple(game["bluffs"] or ())

    def is_that_of(self, seen: Seen, chronicle: Chronicle, conversation: Conversation) -> bool:
        """Whether it is still the same town to whoever sees this."""
        game, *rest = self._of
        now = (chronicle, chronicle.read, list(seen.claims), conversation.spoken, conversation.confided)
        return game == _game_of(seen) and rest == [*now]

    def seats_as(self, seen: Seen) -> bool:
        """Whether the very same people and characters are seen."""
        characters, people = self._there
        return seen.game["characters"] is characters and seen.game["town"] is people

    def _read_claims(self, claims: Sequence[Entry]) -> None:
        ids = self.script.ids
        for claim in claims:
            seat, character = claim["seat"], claim["character"]
            if seat not in self.names:
                continue
            finding = self._read(claim)
            before = self.claims.get(seat)
            if character in ids and character != before and not (finding is not None and self._borrowed(before)):
                if before is not None:
                    self.former[seat] = (*self.former.get(seat, ()), before)
                self.claims[seat] = character
            elif character == "":
                self.claims.pop(seat, None)
            if finding is not None:
                self._hear(finding)

    def _read(self, claim: Entry) -> Finding | None:
        """What an entry says, read once by all to whom the same one is shown, where nothing else tells about it."""
        character = claim["character"]
        if claim["night"] is None:
            return None
        if claim["learned"] is None or not character or character not in self.script.ids:
            return self.information(claim)
        if self.found(character).uses_by_day:
            return self.information(claim)
        read = _read.get(id(claim))
        if read is None or read[0] is not claim or read[1] != self.script.ids or read[2] != self._seated:
            while len(_read) >= MOST_READ:
                del _read[next(iter(_read))]
            read = _read[id(claim)] = (claim, self.script.ids, self._seated, self.information(claim))
        return read[3]

    def _hear(self, finding: Finding) -> None:
        """Take note of what somebody says: of a character and a night only the latest counts."""
        key = (finding.seat, finding.character, finding.night)
        self._said.pop(key, None)
        self._said[key] = finding

    def _latest(self) -> list[Finding]:
        found: list[Finding] = []
        told = Counter[int]()
        for finding in reversed(self._said.values()):
            told[finding.seat] += 1
            if told[finding.seat] <= MOST_OF_ONE and len(found) < MOST_FINDINGS:
                found.append(finding)
        return found[::-1]

    @cached_property
    def reports(self) -> list[Finding]:
        """What this player did at night, with what everybody saw come of it, where that says something."""
        found: list[Finding] = []
        for night, ability, choice in self.chronicle.choices:
            character = self.found(ability)
            picks, named = parts_of(choice)
            picks = tuple(seat for seat in picks if seat != self.me)
            past = night <= self.chronicle.number - self.chronicle.night
            if ability != self.character.id or not past or not (picks or (character.play.lore.reports and named)):
                continue
            if character.play.has_outcome:
                value = character.play.outcome(self.chronicle, self.me, night, picks)
                found.append(Finding(self.me, ability, night, value, picks, named))
            elif character.play.lore.reports:
                found.append(Finding(self.me, ability, night, None, picks, named))
        return found

    def borrowed(self, finding: Finding) -> bool:
        """Whether this player has learned something with an ability that their own character has gained."""
        character = self.found(finding.character)
        mine = finding.seat == self.me and not maddens(character) and not character.play.lore.tells_others
        return mine and self._borrowed(self.character.id)

    def _read_statements(self) -> None:
        """What came of statements that were made in public by whoever claims to be able to."""
        for shot in self.chronicle.shots:
            statement = as_statement(shot.at)
            if statement is None or self.claims.get(shot.by) != shot.ability:
                continue
            verdict = self.found(shot.ability).play.outcome(self.chronicle, shot.by, shot.day + 1, ())
            if verdict is not None:
                self._hear(Finding(shot.by, shot.ability, shot.day + 1, (statement, verdict)))

    def _borrowed(self, claimed: str | None) -> bool:
        """Whether somebody who claims this may have learned something as another character."""
        return claimed is not None and self.found(claimed).play.lore.borrows

    def information(self, claim: Entry) -> Finding | None:
        """What an entry of the claims board says that somebody learned or did.

        Whom and what they chose for it stands in its text, unless it was said in public by day.
        """
        value, night, seat, text = claim["learned"], claim["night"], claim["seat"], str(claim["text"])
        if type(night) is not int:
            return None
        if value is None:
            return self._report(claim["character"], night, seat, text)
        character = claim["character"] or self.claims.get(seat)
        if character not in self.script.ids or not _readable(value) or not self._knows(value):
            return None
        pair = pair_in(value)
        if pair is not None:
            return Finding(seat, character, night, (tuple(sorted(pair[0])), pair[1]))
        if self.found(character).uses_by_day and not self.found(character).used_in_private:
            return Finding(seat, character, night, from_plain(value), *self.chronicle.said(seat, character, night))
        if self.found(character).used_in_private:
            return Finding(seat, character, night, from_plain(value))
        picks = tuple(pick for pick in self.named(text) if pick != seat)
        return Finding(seat, character, night, from_plain(value), picks)

    def _report(self, claimed: str | None, night: int, seat: int, text: str) -> Finding | None:
        """What an entry without an answer says that somebody did, with what everybody saw come of it."""
        if not text:
            return None
        named = tuple(self._characters_in(text, self.script.ids))
        character = claimed or next((id for id in named if self.found(id).play.lore.tells_others), None)
        if character is None or character not in self.script.ids:
            return None
        found = self.found(character)
        picks = tuple(pick for pick in self.named(text) if pick != seat)
        if not found.play.has_outcome or found.uses_by_day or not picks:
            return None
        return Finding(seat, character, night, found.play.outcome(self.chronicle, seat, night, picks), picks, named)

    def _knows(self, value: Any) -> bool:
        """Whether all players in a value are in the game; a lone number is none."""
        inner: list[Any] = []
        for item in a_sequence(value) or ():
            statement = as_statement(item)
            inner += players_of(statement) if statement is not None else a_sequence(item) or (item,)
        return all(part in self.names for part in inner if type(part) is int)

    def named(self, text: str) -> Sequence[int]:
        """The players whom a text names, in the order of the text."""
        return named_seats(text, self._seated)

    def _mates(self, known: Mapping[int, Known]) -> frozenset[int]:
        if not self.evil:
            return frozenset()
        found = {self.me, *self.chronicle.demons, *self.chronicle.minions}
        for seat, facts in known.items():
            if facts.get("alignment") == "evil" or facts.get("demon") or facts.get("minion"):
                found.add(seat)
        return frozenset(found)

    def _exposed(self, known: Mapping[int, Known]) -> frozenset[int]:
        if self.evil:
            return frozenset()
        found: set[int] = set()
        if any(alignment == "evil" for _, _, alignment in self.chronicle.selves):
            found |= {seat for seat, facts in known.items() if facts.get("demon") or facts.get("minion")}
        for finding in self.chronicle.learned:
            if self.found(finding.character).play.lore.tells_others:
                found |= set(players_in(finding.value))
        declared = self.chronicle.declared.items()
        found |= {seat for seat, character in declared if is_evil(self.found(character))}
        return frozenset(found - {self.me})

    @property
    def waits_for_words(self) -> bool:
        """Whether somebody of the script waits for words that are said."""
        return waits_for_words(self.script)

    @property
    def introduced(self) -> frozenset[int]:
        """The players who were shown to this one by an ability of their own, so that they are what they say."""
        learned = self.chronicle.learned
        shown = [finding.value for finding in learned if self.found(finding.character).play.lore.shows_holder]
        return frozenset(seat for seat in shown if type(seat) is int and seat != self.me)

    @property
    def mad(self) -> str | None:
        """The character that this player is to be mad about today."""
        maddening = [t for t in self.chronicle.learned if t.night == self.day and maddens(self.found(t.character))]
        if maddening and isinstance(maddening[-1].value, str):
            return maddening[-1].value
        return self._mimicked()

    def _mimicked(self) -> str | None:
        """The character that this player wants to be taken for, until somebody who claimed to be it has died."""
        if not self.character.play.lore.mimics or self.evil:
            return None
        shown = [t.value for t in self.chronicle.learned if t.character == self.character.id]
        if not shown or not isinstance(shown[-1], str):
            return None
        gone = any(id == shown[-1] and seat != self.me and seat not in self.alive for seat, id in self.claims.items())
        return None if gone else shown[-1]

    def most_of(self, id: str) -> int:
        """How many players may be a character."""
        character = self.found(id)
        return max(character.setup.copies(len(self.players), {})) if character.setup.has_copies else 1

    def has_room_for(self, id: str) -> bool:
        """Whether one more may claim to be a character without a clash."""
        return sum(other == id for seat, other in self.claims.items() if seat != self.me) < self.most_of(id)

    def found(self, id: str) -> type[Character]:
        """A character by its id."""
        return scripts.character(id, by_hand=True)

    @cached_property
    def key(self) -> tuple[Any, ...]:
        """What a deduction from all that is public depends on: towns with the same key are the same town to it."""
        chronicle = self.chronicle
        return (
            self.script.ids,
            self.script.jinxes,
            self.counts,
            self.circle,
            tuple(self.travellers.items()),
            tuple(self.claims.items()),
            tuple(self.former.items()),
            tuple(self.findings),
            self.alive,
            self.day,
            tuple(chronicle.died.items()),
            tuple(chronicle.night_deaths.items()),
            tuple(chronicle.executions.items()),
            tuple(trial for trial in chronicle.trials if self._tells(trial)),
            tuple(chronicle.shots),
            frozenset(chronicle.day_deaths),
            frozenset(chronicle.hanged_dead),
            frozenset(chronicle.returned),
            chronicle.night,
        )

    def _tells(self, trial: Trial) -> bool:
        """Whether a nomination says something: its votes are thought over in the night, its effects at once."""
        claimed = self.claims.get(trial.who)
        touchy = claimed is not None and self.found(claimed).play.lore.touchy
        return bool(trial.result) and (trial.day < self.day or trial.result == "struck" or touchy)

    def living(self, *, without: Iterable[int] = ()) -> list[int]:
        """The living players in the order of the circle, Travellers left out."""
        left_out = set(without)
        return [seat for seat in self.players if seat in self.alive and seat not in left_out]

    def dead_when(self, night: int, character: type[Character]) -> frozenset[int]:
        """Who was dead when this character learned something in that night: it may wake before or after the kill."""
        after = character.uses_by_day or character.id in after_the_kill(self.script, first=night == 1)
        return frozenset(
            seat
            for seat, (how, number) in self.chronicle.died.items()
            if number < night or (number == night and how == "night" and after)
        )

    def lived_on(self, seat: int, day: int) -> bool:
        """Whether somebody was alive on a day: at its beginning, by what has been seen since."""
        how, number = self.chronicle.died.get(seat, ("", day + 1))
        return number > day or (number == day and how != "night")

    def executed_before(self, night: int) -> int | None:
        """Who died by execution on the day before this night."""
        seat, died = self.chronicle.executions.get(night - 1, (None, False))
        return seat if died else None

    def voted_before(self, night: int) -> tuple[frozenset[int], frozenset[int]]:
        """Who voted and who nominated on the day before this night."""
        trials = [trial for trial in self.chronicle.trials if trial.day == night - 1]
        return frozenset(v for trial in trials for v in trial.voters), frozenset(trial.by for trial in trials)

    def neighbours(self, seat: int) -> list[int]:
        """The nearest living players on both sides."""
        town = self.supposed()
        return [other.id for other in town.living_neighbours(town.people[seat])]

    def supposed(self) -> SupposedTown:
        """The town of today as a hypothesis, of which only that is said what everybody sees."""
        people = [
            Seat(seat, self.names.get(seat, ""), Character, evil=False, alive=seat in self.alive)
            for seat in range(max(self.circle) + 1)
        ]
        return SupposedTown(self.script, people, circle=self.circle, phase="day", number=self.day)

    def evil_team(self) -> int:
        """How many evil players there should be."""
        return 2 if self.counts is None else self.counts.minion + self.counts.demon


def _game_of(seen: Seen) -> tuple[Any, ...]:
    """What a town takes from the view of the game."""
    game = seen.game
    return (
        game["characters"],
        game["jinxes"],
        game["numbers"],
        game["town"],
        game["you"],
        game["known"],
        game["bluffs"],
    )


def _readable(value: Any, depth: int = 3) -> bool:
    """Whether a value could be information at all: people can write anything."""
    parts = a_sequence(value)
    if parts is None:
        return isinstance(value, (int, str))
    return depth > 0 and len(parts) <= MOST_PARTS and all(_readable(part, depth - 1) for part in parts)
