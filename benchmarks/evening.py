"""An evening at one table, written down once and played at every table of a measurement: who does what, and who hears.

It is played here first, at a table of its own, so that the measurement knows for each action which phones are told.
"""

from __future__ import annotations

import random
from typing import Any, NamedTuple

import msgspec
from msgspec import structs

from belfry.core.audience import STORYTELLER
from belfry.table import Table
from belfry.table.game import Reader
from belfry.table.protocol import Again, Answer, AnyAction, Bag, Claim, Hand, Plan, Say, SeatOffer, Start
from belfry.table.recording import begin

NAMES = ("Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Jo")
PLAYERS = len(NAMES)
TELLER = PLAYERS
"""The Storyteller's place among the phones of a table: after those of the players."""
PHONES = PLAYERS + 1
KEYS = tuple(f"key-of-phone-{phone}" for phone in range(PHONES))
DEALT = [
    *("washerwoman", "empath", "fortuneteller", "undertaker", "monk", "ravenkeeper", "slayer"),
    *("poisoner", "scarletwoman", "imp"),
]
# The Storyteller moves the clock hand, and nothing moves by itself: so it is known what every message follows from.
PLAN = Plan(
    [SeatOffer(name) for name in NAMES],
    teller="person",
    settings={"discussion": 0, "nominations": 0, "defence": 0, "sweep": 10},
)
READER = Reader("en", "clocktower")
PRESSING = 5.0
"""Seconds in which nobody at a human pace can be sure to come before the table."""
REMARKS = (
    "I was told a number, and I do not like it.",
    "Whoever claims the same character as I do is lying.",
    "Let us hear the quiet ones first.",
    "No. I was awake, and I know what I saw.",
)


class Step(NamedTuple):
    """Something that somebody does, and the phones that are told of it."""

    by: int
    action: bytes
    heard: frozenset[int]
    entered: bytes | None
    """How the Storyteller would enter it for them; nothing for what does not move the game."""
    resting: bool
    """Whether a table can wait here: nothing happens by itself, and no hand is up."""
    pressing: bool
    """Whether the table goes on by itself so soon that the next step has to come at once."""


class Rehearsal:
    """A table with all phones connected, at which the evening is made up."""

    def __init__(self, seed: int) -> None:
        self.table, _ = Table.open(PLAN, "MOTH-27", 0, host=KEYS[TELLER])
        for number, name in enumerate(NAMES):
            self.table.join(name, number, KEYS[number], 0)
        self.feeds = [self.table.feed(key) for key in KEYS]
        for feed in self.feeds:
            self.table.come(feed, 0)
        self.look()
        self.seed = seed
        self.chance = random.Random(seed)
        self.steps: list[Step] = []

    def look(self) -> frozenset[int]:
        """The phones that are told something now."""
        return frozenset(phone for phone, feed in enumerate(self.feeds) if feed.update(0) is not None)

    def do(self, by: int, action: AnyAction) -> None:
        """Let somebody do something, and write it down."""
        who = self.feeds[by].who
        assert who is not None
        # A game begins with a seed that nobody can guess; here it is always the same.
        done = structs.replace(begin(self.table), seed=self.seed) if isinstance(action, Start) else action
        self.table.commit(who, done, 0)
        due = self.table.due()
        resting = due is None and not self.table.tabletop.hands
        pressing = due is not None and due <= PRESSING
        self.steps.append(Step(by, msgspec.json.encode(action), self.look(), entered(by, action), resting, pressing))

    @property
    def play(self) -> Any:
        """The game on the table."""
        assert self.table.play is not None
        return self.table.play

    def begin(self) -> None:
        """Set up a game."""
        self.do(TELLER, Bag(dealt=DEALT))
        self.do(TELLER, Start())

    def go_on(self) -> None:
        """Let happen what comes next."""
        match self.play.stage.kind:
            case "evening":
                self.do(TELLER, Answer("begin"))
            case "talk":
                self.talk()
                self.do(TELLER, Answer("open"))
            case "nominations":
                self.nominate()
            case "defence":
                self.vote()
            case "closing":
                self.do(TELLER, Answer("dusk"))
            case _:
                self.answer()

    def answer(self) -> None:
        """Let whoever is asked answer."""
        for party in list(self.play.waiting):
            if party == STORYTELLER:
                self.do(TELLER, Answer(self.play.advice()))
            else:
                self.do(party, Answer(self.play.any_answer(party)))

    def talk(self) -> None:
        """Let the town talk for a while."""
        for speaker in self.chance.sample(range(PLAYERS), 4):
            self.do(speaker, Say(self.chance.choice(REMARKS)))
        one, other = self.chance.sample(range(PLAYERS), 2)
        self.do(one, Say("Between us: whom do you trust?", other))
        self.do(other, Claim(self.chance.choice(DEALT[:7])))

    def nominate(self) -> None:
        """Let somebody nominate somebody, up to two each day; then dusk falls."""
        seen = self.play.view(STORYTELLER, READER)
        if len(seen["nominations"]) >= 2:
            self.do(TELLER, Answer("dusk"))
            return
        by, who = self.chance.choice(seen["may_nominate"]), self.chance.choice(seen["may_be_nominated"])
        self.do(by, Answer(["nominate", who]))

    def vote(self) -> None:
        """Let some hands go up and one down again, and the clock hand come round."""
        living = [seat for seat in range(PLAYERS) if self.play.game.grimoire.people[seat].alive]
        hands = self.chance.sample(living, min(4, len(living)))
        for seat in hands:
            self.do(seat, Hand(True))
        self.do(hands.pop(), Hand(False))
        self.do(TELLER, Answer("count"))
        while (voter := self.play.voter) is not None:
            self.do(TELLER, Answer(voter in hands, voter))


def entered(by: int, action: AnyAction) -> bytes | None:
    """An action as the Storyteller enters it."""
    if isinstance(action, Say | Claim | Hand):
        return None
    if isinstance(action, Answer) and by != TELLER:
        action = Answer(action.value, by)
    return msgspec.json.encode(action)


def evening(seed: int) -> list[Step]:
    """A whole game and the way to the next one. It can be played for ever: at its end the table is in the lobby."""
    made = Rehearsal(seed)
    made.begin()
    while made.table.stage != "over":
        made.go_on()
    made.do(TELLER, Again())
    return made.steps
