"""What every hidden-role game shares: asks and answers, the journal, audiences, randomness and errors."""

from belfry.core.ask import Ask, AskAll, AskFirst
from belfry.core.audience import EVERYONE, PUBLIC, STORYTELLER, STORYTELLER_ONLY, only
from belfry.core.errors import (
    AlreadyAnswered,
    BelfryError,
    BrokenJournal,
    GameOver,
    IllegalAnswer,
    IllegalDeed,
    JournalDiffers,
    NotAsked,
)
from belfry.core.event import Event
from belfry.core.game import Game
from belfry.core.options import Each, Either, OneOf, Options, Some, Text
from belfry.core.policy import Policy, RandomPolicy, SplitPolicy, play

__all__ = [
    "EVERYONE",
    "PUBLIC",
    "STORYTELLER",
    "STORYTELLER_ONLY",
    "AlreadyAnswered",
    "Ask",
    "AskAll",
    "AskFirst",
    "BelfryError",
    "BrokenJournal",
    "Each",
    "Either",
    "Event",
    "Game",
    "GameOver",
    "IllegalAnswer",
    "IllegalDeed",
    "JournalDiffers",
    "NotAsked",
    "OneOf",
    "Options",
    "Policy",
    "RandomPolicy",
    "Some",
    "SplitPolicy",
    "Text",
    "only",
    "play",
]
