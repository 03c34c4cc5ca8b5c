"""The conversation: what was said, as far as one seat has heard it, each line read once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from belfry.bots.clocktower.addressed import ANSWERERS, Addressed
from belfry.bots.clocktower.hearing import Stance
from belfry.bots.clocktower.sentences import Sentences
from belfry.bots.seen import Line


class Opinions(NamedTuple):
    """What a line says for or against players, and how many lines players had said to everybody before it."""

    before: int
    seat: int
    stances: tuple[Stance, ...]


class Conversation:
    """What one seat has heard and said. It grows with the chat; a chat that goes another way is read anew."""

    def __init__(self, me: int, names: Mapping[int, str], ids: tuple[str, ...], sentences: Sentences) -> None:
        """`names` are those of the players, `ids` the characters that anybody can say to be."""
        self.me = me
        self.among = (names, ids, sentences)
        self._names = names
        self._ids = ids
        self._sentences = sentences
        self._addressed = Addressed(me, names, sentences.hearing)
        self._lines: list[Line] = []
        self._taken: Sequence[Line] | None = None
        self.spoken: dict[int, str] = {}
        """What people say to be in front of everybody."""
        self.confided: dict[int, str] = {}
        """What they whisper to this seat to be."""
        self.aloud: list[str] = []
        """What was said to everybody."""
        self.times_said: Counter[str] = Counter()
        """How often each sentence was said to everybody."""
        self.mine: list[str] = []
        """What this seat has said to everybody."""
        self.private: list[Line] = []
        """What this seat has said and been told in private."""
        self.whispered: list[Line] = []
        """What this seat has said to others in private."""
        self.told: list[Line] = []
        """What others have said to this seat in private."""
        self.by_players = 0
        """How many lines players have said to everybody."""
        self.opinions: list[Opinions] = []
        self._asked: int | None = None
        self._said_to_all: int | None = None
        self._answered: set[int] = set()
        """Who has spoken since something was said to nobody in particular."""
        self._last_speaker: int | None = None

    def goes_on(self, chat: Sequence[Line]) -> bool:
        """Whether this chat goes on where the conversation ends."""
        return chat is self._taken or self._lines == list(chat[: len(self._lines)])

    def take(self, chat: Sequence[Line]) -> None:
        """Read on to the end of the chat."""
        if chat is not self._taken:
            for line in chat[len(self._lines) :]:
                self._read(line)
            self._taken = chat

    def _read(self, line: Line) -> None:
        seat, to, text = line["seat"], line["to"], line["text"]
        place = len(self._lines)
        self._lines.append(line)
        if to == "town":
            self._read_aloud(place, seat, text)
        else:
            self.private.append(line)
            if seat == self.me:
                self.whispered.append(line)
            if to == self.me:
                self.told.append(line)
        heard = self.spoken if to == "town" else self.confided if to == self.me else None
        character = None if heard is None else self._sentences.says_to_be(text, self._ids)
        if heard is not None and character is not None:
            heard[seat] = character

    def _read_aloud(self, place: int, seat: int, text: str) -> None:
        self.aloud.append(text)
        self.times_said[text] += 1
        if seat == self.me:
            self.mine.append(text)
            self._asked = self._said_to_all = None
        else:
            if self._addressed.is_to_me(text, self._last_speaker):
                self._asked = place
            if self._addressed.is_to_all(text):
                self._said_to_all = place
                self._answered = set()
            else:
                self._answered.add(seat)
        self._last_speaker = seat
        if seat in self._names:
            stances = self._stances(seat, text)
            if stances:
                self.opinions.append(Opinions(self.by_players, seat, stances))
            self.by_players += 1

    def _stances(self, seat: int, text: str) -> tuple[Stance, ...]:
        hearing, called = self._sentences.hearing, self._addressed.called
        seats = self._addressed.seats
        return tuple(
            [
                Stance(seat, seats[name], against, hearing.in_own_words(text, called))
                for name, against in hearing.stances(text, called)
                if seats[name] != seat
            ]
        )

    @property
    def asked(self) -> int | None:
        """The place in the chat of words to this player that are still open, if there are any."""
        return self._asked

    @property
    def said_to_all(self) -> int | None:
        """The place in the chat of words to nobody in particular that few have answered yet, if there are any."""
        place = self._said_to_all
        if place is None or len(self._answered) >= ANSWERERS:
            return None
        return None if self._addressed.names_me(self._lines[place]["text"]) else place
