"""Hearing: who has lately spoken for and against whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from belfry.bots.seen import Line
from belfry.bots.traitors.speech import Names, Opinion, Speech

TOWN = "town"
LISTENS = 30
"""How many of the last lines a player has in mind. The talk does not say in which round it was."""


@dataclass(frozen=True, slots=True)
class Heard:
    """Somebody's opinion of somebody else."""

    by: int
    who: int
    against: bool
    ago: int
    """How many lines were said after it."""


class Hearing:
    """What was said to everybody of late."""

    def __init__(self, chat: Sequence[Line], names: Names, speech: Speech) -> None:
        lines = [line for line in chat[-2 * LISTENS :] if line["to"] == TOWN][-LISTENS:]
        self.names = names
        self.lines = [(line["seat"], line["text"]) for line in lines]
        seats = {seat for seat, _ in names}
        last: dict[tuple[int, int], tuple[bool, int]] = {}
        for ago, (by, text) in zip(range(len(self.lines) - 1, -1, -1), self.lines, strict=True):
            opinion: Opinion | None = speech.opinion(text, names) if by in seats else None
            if opinion is not None and opinion.who != by:
                last.pop((by, opinion.who), None)
                last[by, opinion.who] = (opinion.against, ago)
        self.opinions = [Heard(by, who, against, ago) for (by, who), (against, ago) in last.items()]
        """The last word of each on each, in the order in which they were said."""

    def against(self, who: int) -> list[int]:
        """Who has spoken against somebody."""
        return [heard.by for heard in self.opinions if heard.who == who and heard.against]

    def accused_by(self, by: int) -> list[int]:
        """Whom somebody has spoken against, the last one last."""
        return [heard.who for heard in self.opinions if heard.by == by and heard.against]
