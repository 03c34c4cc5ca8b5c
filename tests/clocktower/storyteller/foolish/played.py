"""Foolish advice that was met in whole games."""

from __future__ import annotations

from typing import Any

from belfry.clocktower.storyteller.advice import Suggestion
from belfry.core.ask import Ask
from tests.clocktower.steps import night_to
from tests.clocktower.storyteller.foolish.asked import Foolish, Put, case, says, told
from tests.clocktower.towns import Town

VIOLET = {"script": "sects-and-violets"}


def is_not(*values: Any) -> Foolish:
    """To answer anything else."""
    return lambda t, found: found.answer not in values


def truly(id: str, *picked: str) -> Put:
    """What somebody learns whose ability works."""
    return told(id, *picked, impaired=False)


def good_twin_dreams_of(who: str, *, poisoned: bool) -> Put:
    """What the Dreamer learns about somebody, having met her Evil Twin on the first night."""

    def put(t: Town) -> Ask[Any]:
        return told("dreamer", who, impaired=poisoned)(night_to(t, "dreamer"))

    return put


def executed_spy(t: Town) -> Ask[Any]:
    """What the Undertaker learns of the Spy who was executed."""
    return truly("undertaker")(night_to(t.execute("Bo").dusk(), "undertaker", Ana="Gus"))


def names_half_a_pair_that_is_known_elsewhere(t: Town, found: Suggestion) -> bool:
    return bool({"eviltwin", "dreamer"} & set(found.answer))


# What is told

for others, why in (("Ana", "a Demon"), ("Dee", "somebody good")):
    case(
        "fortuneteller",
        f"a yes about the Imp, picked with {why}, to one who is poisoned",
        "imp poisoner fortuneteller chef monk empath saint",
        told("fortuneteller", "Ana", "Bo" if others == "Ana" else others),
        says(True),
    )
case(
    "fortuneteller",
    "with four alive the truth by dice, to one who is poisoned",
    "imp poisoner fortuneteller chef -monk -empath -saint",
    told("fortuneteller", "Cy", "Dee"),
    says(False),
)
case(
    "ravenkeeper",
    "a Spy is not shown as what the Spy claims",
    "imp spy ravenkeeper chef virgin empath soldier",
    truly("ravenkeeper", "Bo"),
    is_not("monk", "slayer", "saint"),
    bluffs=["monk", "slayer", "saint"],
)
case(
    "undertaker",
    "an executed Spy is not shown as what the Spy has claimed",
    "imp spy undertaker chef virgin empath soldier",
    executed_spy,
    is_not("monk", "slayer", "saint"),
    start="day 2",
    bluffs=["monk", "slayer", "saint"],
)
case(
    "librarian",
    "nobody is shown because the only Outsider passes for something else",
    "imp poisoner librarian recluse monk chef empath virgin",
    truly("librarian"),
    says(0),
)
case(
    "washerwoman",
    "a Ravenkeeper is shown though others could be",
    "imp poisoner washerwoman ravenkeeper monk chef saint",
    truly("washerwoman"),
    says("ravenkeeper"),
)
case(
    "dreamer",
    "one of the two is known to be somebody else, to a good twin",
    "fanggu eviltwin dreamer seamstress artist oracle sage",
    good_twin_dreams_of("Dee", poisoned=False),
    names_half_a_pair_that_is_known_elsewhere,
    start="night 1",
    tokens={"Cy": ["eviltwin/twin"]},
    **VIOLET,
)
case(
    "dreamer",
    "one of the two is known to be somebody else, to a good twin who is poisoned",
    "fanggu eviltwin dreamer seamstress artist oracle sage",
    good_twin_dreams_of("Dee", poisoned=True),
    names_half_a_pair_that_is_known_elsewhere,
    start="night 1",
    tokens={"Cy": ["eviltwin/twin"]},
    **VIOLET,
)
case(
    "dreamer",
    "a Demon beside the Dreamer's own character",
    "fanggu witch dreamer seamstress artist oracle sage",
    truly("dreamer", "Ana"),
    says("dreamer"),
    **VIOLET,
)
