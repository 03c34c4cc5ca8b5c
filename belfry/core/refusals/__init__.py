"""What every game refuses, and what would have been right."""

from __future__ import annotations

from pathlib import Path

from belfry.core.reason import Reasons

REASONS = Reasons(Path(__file__).parent)
code = REASONS.code

# Answers

OVER_NOBODY_ASKED = code("over-nobody-asked")
OVER_NOTHING_CHANGES = code("over-nothing-changes")
TOO_FAR_BACK = code("too-far-back", "count", "given")
SPECIAL_RULE_FORBIDS = code("special-rule-forbids")
ILLEGAL_ANSWER = code("illegal-answer", "value", "because")
UNEXPECTED_ANSWER = code("unexpected-answer", "value", "expected")
NOT_ASKED = code("not-asked", "who", "waiting")
HAS_ANSWERED = code("has-answered", "who", "waiting")
THE_STORYTELLER = code("the-storyteller")
WHOEVER_SITS_AT = code("whoever-sits-at", "seat")
WAITS_FOR_OTHERS = code("waits-for-others")
WAITS_FOR = code("waits-for", "parties", "kind", "ability")
SEVERAL = code("several", "problems")

# What would be legal

ONE_OF = code("one-of", "choices")
ONE_OF_MANY = code("one-of-many", "choices", "more")
BUT_FOR_SPECIAL_RULES = code("but-for-special-rules", "expected")
DIFFERENT_ONES = code("different-ones", "count", "choices")
ONE_AFTER_THE_OTHER = code("one-after-the-other", "parts")
ANY_OF = code("any-of", "kinds")
LIST_OF = code("list-of", "least", "most", "each")
TEXT_OF = code("text-of", "most")
