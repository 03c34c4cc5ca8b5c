"""The vocabulary: the words in which characters and special rules are written, in one place to take them from.

A character's module has them all by `from belfry.clocktower.vocabulary import *`, so that it begins with the character
and not with a page of imports. What only one module needs is no word of it; that is imported by itself.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from belfry.clocktower.ability import conversion, mishap, why_untrue
from belfry.clocktower.ability.ability import Ability
from belfry.clocktower.ability.acts import MANNER, PRIVATE, PUBLIC
from belfry.clocktower.ability.advice import Advice
from belfry.clocktower.ability.belief import Belief
from belfry.clocktower.ability.bounds import (
    ANYBODY,
    AS_IT_STANDS,
    ONE_A_NIGHT,
    ONE_FOR_GOOD,
    Becomes,
    Dealt,
    Reach,
    Sentenced,
)
from belfry.clocktower.ability.early_end import ALL_EVIL, LAST_NIGHT, NONE, ONE_GOOD_LEFT, THREE_LEFT
from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.ability.hooks.hook import last, while_held, while_working
from belfry.clocktower.ability.information import registration
from belfry.clocktower.ability.information.registration import YES_NO, AskRegistration, Guise, Look
from belfry.clocktower.ability.information.shapes import (
    CharactersOfType,
    GoodAndEvil,
    Number,
    OneCharacter,
    OnePlayer,
    OneWord,
    PlayerAndCharacter,
    Players,
    TwoPlayersOneCharacter,
    WholeGrimoire,
    YesOrNo,
    grimoire_pages,
)
from belfry.clocktower.ability.information.statements import Said, Statements, as_statement, can_judge, holds
from belfry.clocktower.ability.note import Note
from belfry.clocktower.ability.player import aims
from belfry.clocktower.ability.player.lore import Deaths, Lore
from belfry.clocktower.ability.player.offer import LET_PASS, NOT_NOW, Offer, characters_in, part_of, seats_in
from belfry.clocktower.ability.player.play import Play
from belfry.clocktower.ability.player.player import Account, AdvisedPlayer, Want
from belfry.clocktower.ability.player.record import Record
from belfry.clocktower.ability.setup import Setup
from belfry.clocktower.ability.terms import Terms
from belfry.clocktower.ability.truth import Truth
from belfry.clocktower.moments import agenda, change, death, execution, introduction, pause, resurrection, victory
from belfry.clocktower.moments.ballot import Ballot
from belfry.clocktower.moments.change import Change
from belfry.clocktower.moments.death import Death
from belfry.clocktower.moments.execution import Execution
from belfry.clocktower.moments.introduction import BLUFFS, Introduction, bluff_options
from belfry.clocktower.moments.madness import judge_madness
from belfry.clocktower.moments.nomination import Nomination
from belfry.clocktower.moments.nominators import Nominators
from belfry.clocktower.moments.talk import AwaitedWords, spoken
from belfry.clocktower.moments.victory import EVIL, GOOD, Victory
from belfry.clocktower.pieces import refusals
from belfry.clocktower.pieces.cast_options import Pairing, changes_in
from belfry.clocktower.pieces.counts import TABLE, Counts
from belfry.clocktower.pieces.events import Judged, Learned, OpinionNoted, SentBack, Used
from belfry.clocktower.pieces.kind import (
    DEMON,
    EVIL_KINDS,
    FABLED,
    MINION,
    OUTSIDER,
    TOWNSFOLK,
    TRAVELLER,
    is_demon,
    is_evil,
    is_good,
    is_minion,
    is_outsider,
    is_townsfolk,
    is_traveller,
)
from belfry.clocktower.pieces.naming import role
from belfry.clocktower.pieces.seat import Seat
from belfry.clocktower.pieces.switches import Switch
from belfry.clocktower.pieces.token import (
    DAWN,
    DRUNK,
    DUSK,
    NO_ABILITY,
    NOTE,
    POISONED,
    SOBER,
    TONIGHT,
    Reminder,
    Token,
)
from belfry.clocktower.script.character import (
    AT_ANY_TIME,
    BEFORE_THE_BAG,
    Character,
    Demon,
    Fabled,
    Minion,
    Outsider,
    Townsfolk,
    Traveller,
)
from belfry.clocktower.script.jinx import Jinx
from belfry.clocktower.script.script import Script
from belfry.clocktower.script.script import character as find_character
from belfry.clocktower.setup.bag import Problem, count_types, possible_counts
from belfry.clocktower.setup.fabled import is_final_day
from belfry.clocktower.storyteller.advice import Suggestion
from belfry.clocktower.storyteller.misinformation import advise_truly
from belfry.clocktower.storyteller.mood import Mood
from belfry.clocktower.storyteller.shared import (
    advise_belief,
    advise_bluffs,
    advise_death,
    advise_drunk,
    advise_left_deaths,
    advise_penalty,
    has_done_its_work,
    honest,
)
from belfry.clocktower.town.grimoire import Grimoire
from belfry.clocktower.town.town import Town
from belfry.core.ask import Ask, AskAll
from belfry.core.audience import EVERYONE, STORYTELLER, STORYTELLER_ONLY, only
from belfry.core.game import Withdrawn
from belfry.core.options import Each, Either, OneOf, Options, Several, Some, Text, without
from belfry.core.plain import a_sequence

__all__ = [
    "ALL_EVIL",
    "ANYBODY",
    "AS_IT_STANDS",
    "AT_ANY_TIME",
    "BEFORE_THE_BAG",
    "BLUFFS",
    "DAWN",
    "DEMON",
    "DRUNK",
    "DUSK",
    "EVERYONE",
    "EVIL",
    "EVIL_KINDS",
    "FABLED",
    "GOOD",
    "LAST_NIGHT",
    "LET_PASS",
    "MANNER",
    "MINION",
    "NONE",
    "NOTE",
    "NOT_NOW",
    "NO_ABILITY",
    "ONE_A_NIGHT",
    "ONE_FOR_GOOD",
    "ONE_GOOD_LEFT",
    "OUTSIDER",
    "POISONED",
    "PRIVATE",
    "PUBLIC",
    "SOBER",
    "STORYTELLER",
    "STORYTELLER_ONLY",
    "TABLE",
    "THREE_LEFT",
    "TONIGHT",
    "TOWNSFOLK",
    "TRAVELLER",
    "YES_NO",
    "Ability",
    "Account",
    "Advice",
    "AdvisedPlayer",
    "Any",
    "Ask",
    "AskAll",
    "AskRegistration",
    "AwaitedWords",
    "Ballot",
    "Becomes",
    "Belief",
    "Callable",
    "Change",
    "Character",
    "CharactersOfType",
    "ClassVar",
    "Counts",
    "Dealt",
    "Death",
    "Deaths",
    "Demon",
    "Each",
    "Either",
    "Execution",
    "Fabled",
    "GoodAndEvil",
    "Grimoire",
    "Guise",
    "Introduction",
    "Iterable",
    "Jinx",
    "Judged",
    "Learned",
    "Look",
    "Lore",
    "Mapping",
    "Minion",
    "Moments",
    "Mood",
    "NamedTuple",
    "Nomination",
    "Nominators",
    "Note",
    "Number",
    "Offer",
    "OneCharacter",
    "OneOf",
    "OnePlayer",
    "OneWord",
    "OpinionNoted",
    "Options",
    "Outsider",
    "Pairing",
    "Play",
    "PlayerAndCharacter",
    "Players",
    "Problem",
    "Reach",
    "Record",
    "Reminder",
    "Said",
    "Script",
    "Seat",
    "SentBack",
    "Sentenced",
    "Sequence",
    "Setup",
    "Several",
    "Some",
    "Statements",
    "Suggestion",
    "Switch",
    "Terms",
    "Text",
    "Token",
    "Town",
    "Townsfolk",
    "Traveller",
    "Truth",
    "TwoPlayersOneCharacter",
    "Used",
    "Victory",
    "Want",
    "WholeGrimoire",
    "Withdrawn",
    "YesOrNo",
    "a_sequence",
    "advise_belief",
    "advise_bluffs",
    "advise_death",
    "advise_drunk",
    "advise_left_deaths",
    "advise_penalty",
    "advise_truly",
    "agenda",
    "aims",
    "as_statement",
    "bluff_options",
    "can_judge",
    "change",
    "changes_in",
    "characters_in",
    "conversion",
    "count_types",
    "death",
    "execution",
    "find_character",
    "grimoire_pages",
    "has_done_its_work",
    "holds",
    "honest",
    "introduction",
    "is_demon",
    "is_evil",
    "is_final_day",
    "is_good",
    "is_minion",
    "is_outsider",
    "is_townsfolk",
    "is_traveller",
    "judge_madness",
    "last",
    "mishap",
    "only",
    "part_of",
    "pause",
    "possible_counts",
    "refusals",
    "registration",
    "resurrection",
    "role",
    "seats_in",
    "spoken",
    "victory",
    "while_held",
    "while_working",
    "why_untrue",
    "without",
]
