"""The player whom a character's class advises: one bot's mind, as the rules can ask it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from belfry.bots.clocktower.chronicle import Chronicle, parts_of
from belfry.bots.clocktower.mind import Mind
from belfry.bots.clocktower.worlds import supposed
from belfry.clocktower.ability.information.registration import Look

T = TypeVar("T")


class AdvisedBot:
    """A bot as `belfry.clocktower.ability.player.player.Player` has it."""

    def __init__(self, mind: Mind) -> None:
        town = mind.town
        self._mind = mind
        self._town = town
        self.seat = town.me
        self.character = town.character
        self.evil = town.evil
        self.day = town.day
        self.language = mind.sentences.language
        self.boldness = mind.temper.bold
        self.players: Sequence[int] = town.players
        self.travellers: Mapping[int, str] = town.travellers
        self.neighbours_of = town.neighbours
        self.alive = town.alive
        self.friends = town.mates
        self.exposed = town.exposed
        self.claims: Mapping[int, str] = town.claims
        self.record: Chronicle = town.chronicle
        self.nominations_open = mind.nominations_open
        self.on_trial = mind.on_trial
        self.found = town.found
        self.claimed = mind.claimed
        self.suspicion = mind.suspicion
        self.suspects = mind.suspects
        self.threat = mind.threat
        self.tough = mind.tough
        self.roll = mind.dice.roll

    @property
    def demons(self) -> frozenset[int]:
        return self._mind.demons

    @property
    def known_characters(self) -> set[str]:
        return self._mind.known_characters

    # What the player makes of it

    def evil_chance(self, seat: int, unknown: float = 0.0) -> float:
        return self._mind.belief.evil.get(seat, unknown)

    def demon_chance(self, seat: int) -> float:
        return self._mind.belief.demon.get(seat, 0.0)

    def kind_chance(self, id: str) -> float:
        return self._mind.belief.kinds.get(id, 0.0)

    def seems_evil(self, seat: int) -> float:
        return self._mind.public.evil.get(seat, 0.0)

    def seems_demon(self, seat: int) -> float:
        return self._mind.public.demon.get(seat, 0.0)

    @property
    def cornered(self) -> bool:
        return self._mind.cornered

    @property
    def framed(self) -> tuple[frozenset[int], int]:
        return self._mind.framed

    @property
    def bluffed(self) -> Look:
        town = self._town
        return Look(town.supposed(), supposed(town, town.claims, *self._mind.framed), [])

    # What has happened

    @property
    def in_vain(self) -> frozenset[int]:
        return self._mind.in_vain

    @property
    def nominee(self) -> int | None:
        nominations = self._mind.seen.game["nominations"]
        return nominations[-1]["who"] if nominations else None

    @property
    def voters(self) -> Sequence[int] | None:
        nominations = self._mind.seen.game["nominations"]
        return nominations[-1]["voters"] if nominations and not nominations[-1].get("secret") else None

    @property
    def about_to_die(self) -> int | None:
        return self._mind.seen.game["about_to_die"]

    @property
    def somebody_is_to_die(self) -> bool:
        return self.about_to_die is not None

    @property
    def died_today(self) -> bool:
        died = self.record.died.get(self.seat)
        return died is not None and died[1] == self.day

    @property
    def was_another(self) -> bool:
        return any(character != self.character.id for _, character, _ in self.record.selves)

    def last_pick(self, id: str) -> tuple[int, ...]:
        picks = self.choices_with(id)
        return parts_of(picks[-1])[0] if picks else ()

    def choices_with(self, id: str) -> list[Any]:
        return [choice for _, ability, choice in self.record.choices if ability == id]

    def learned_with(self, id: str) -> list[Any]:
        return [finding.value for finding in self.record.learned if finding.character == id]

    def lines_with(self, words: str) -> int:
        return sum(words.lower() in line.lower() for line in self._mind.my_lines)

    def lines_heard_with(self, words: str) -> int:
        said = sum(words.lower() in line.lower() for line in self._mind.conversation.aloud)
        return said - self.lines_with(words)

    def told_last_night(self, id: str) -> Any:
        told = [one for one in self.record.learned if (one.character, one.night) == (id, self.day)]
        return told[-1].value if told else None

    def times_learned_of(self, id: str) -> dict[int, int]:
        found: dict[int, int] = {}
        for finding in self.record.learned:
            for seat in finding.picks if finding.character == id else ():
                found[seat] = found.get(seat, 0) + 1
        return found

    def said_to_have_picked(self, id: str) -> set[int]:
        told = [one for one in self._town.findings if (one.seat, one.character) == (self.seat, id)]
        return {seat for one in told for seat in one.picks}

    def uses_of(self, id: str, *, today: bool) -> int:
        shots = [shot for shot in self.record.shots if (shot.by, shot.ability) == (self.seat, id)]
        return sum(not today or shot.day == self.day for shot in shots)

    def users_of(self, id: str) -> set[int]:
        return {shot.by for shot in self.record.shots if shot.ability == id}

    def named_by_day(self, id: str) -> list[Any]:
        return [shot.at for shot in self.record.shots if (shot.by, shot.ability) == (self.seat, id)]

    def nominators_lately(self) -> set[int]:
        return {trial.by for trial in self.record.trials if trial.day >= self.day - 1}

    def living(self, *, without: Iterable[int] = ()) -> list[int]:
        return self._town.living(without=without)

    # Chance

    def pick(self, choices: Sequence[T], *about: object) -> T:
        return self._mind.dice.pick(choices, *about)

    def shuffle(self, choices: Sequence[T], *about: object) -> list[T]:
        return self._mind.dice.shuffle(choices, *about)
