"""What the rules of the Traitors refuse."""

from __future__ import annotations

from pathlib import Path

from belfry.core.reason import Reasons

REASONS = Reasons(Path(__file__).parent)
code = REASONS.code

# Options

TRAITORS_OUT_OF_RANGE = code("traitors-out-of-range", "fewest", "most", "count")
TWO_CALLED_THE_SAME = code("two-called-the-same", "name")
NO_FINAL_BANISHMENT = code("no-final-banishment")
TOO_FEW_CARDS = code("too-few-cards", "players", "needed", "count")
WRONG_GOLD_VALUES = code("wrong-gold-values", "values", "count")
EVENT_WEIGHTS = code("event-weights", "most", "weights")
ROUNDS_OUT_OF_RANGE = code("rounds-out-of-range", "most", "rounds")
REPETITIONS_OUT_OF_RANGE = code("repetitions-out-of-range", "most", "limit")
NO_PLAYERS_NAME = code("no-players-name", "name", "most")
CARDS_OUT_OF_RANGE = code("cards-out-of-range", "name", "most", "number")
GOLD_OUT_OF_RANGE = code("gold-out-of-range", "most", "value")
OPTIONS_UNREADABLE = code("options-unreadable", "error")
CHOICE_UNFIT = code("choice-unfit", "option", "values", "value")

# A round that lies on the table

THREE_MUST_BE_IN = code("three-must-be-in")
TURN_IS_OUT = code("turn-is-out")
ROUNDS_FROM_ONE = code("rounds-from-one", "number")
TOO_MANY_HANDS = code("too-many-hands")
SCORE_OUT_OF_RANGE = code("score-out-of-range", "most")
FUND_IS_GOLD = code("fund-is-gold")
TOO_FEW_TO_DEAL = code("too-few-to-deal", "dealt", "left")
AFTER_THE_FINAL = code("after-the-final")
ORIGINAL_UNKNOWN = code("original-unknown")
SEAT_NOT_AT_TABLE = code("seat-not-at-table", "seat", "last")
NO_SUCH_EVENT = code("no-such-event", "events", "event")
TOO_MANY_LAID_OUT = code("too-many-laid-out", "number", "card", "count")
CANNOT_HOLD_EVENT = code("cannot-hold-event", "seat")
CANNOT_HOLD_TRAITOR = code("cannot-hold-traitor", "seat")
OUT_HOLDS_NOTHING = code("out-holds-nothing", "seat")

# Answers

NO_STORYTELLER = code("no-storyteller")
DEED_IMPOSSIBLE = code("deed-impossible", "deed", "why")
FAITHFUL_ENTERS_F = code("faithful-enters-f", rule="TRT-65")
TRAITOR_NAMES_OR_F = code("traitor-names-or-f", rule="TRT-67")
TRAITOR_NAMES = code("traitor-names", rule="TRT-66, TRT-67")
