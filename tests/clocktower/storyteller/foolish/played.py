"""Foolish advice that was met in whole games."""

from __future__ import annotations

from typing import Any

from belfry.clocktower.pieces.cast_options import Cast
from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.storyteller.advice import Suggestion
from belfry.clocktower.storyteller.deeds.identity import Become
from belfry.core.ask import Ask
from belfry.core.audience import STORYTELLER
from belfry.core.options import OneOf
from tests.clocktower.steps import night_to
from tests.clocktower.storyteller.foolish.asked import (
    YES_NO,
    Foolish,
    Put,
    because,
    case,
    either,
    held,
    names,
    not_left_alone,
    ruled,
    says,
    told,
)
from tests.clocktower.towns import Town

MOON = {"script": "bad-moon-rising"}
VIOLET = {"script": "sects-and-violets"}
EVERYBODY = ("Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus")


def is_not(*values: Any) -> Foolish:
    """To answer anything else."""
    return lambda t, found: found.answer not in values


def is_not_because(reason: str) -> Foolish:
    """To give another reason."""
    return lambda t, found: found.reason != reason


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

# Deaths, and who is spared


def protected_by_the_angel(who: str, put: Put) -> Put:
    """The same ask when the Angel protects a newcomer."""

    def put_after(t: Town) -> Ask[Any]:
        angel = held(t, "angel")
        t.grimoire.place("angel/protected", angel.key, t.seat(who), angel.reminders["protected"], void=False)
        return put(t)

    return put_after


def with_lil_monsta(put: Put, sitter: str = "Ana") -> Put:
    """The same ask when Lil' Monsta is in play, and somebody has it."""

    def put_after(t: Town) -> Ask[Any]:
        t.grant("storyteller", CHARACTERS["lilmonsta"])
        monsta = held(t, "lilmonsta")
        t.grimoire.place(
            "lilmonsta/is-the-demon", monsta.key, t.seat(sitter), monsta.reminders["is-the-demon"], void=False
        )
        return put(t)

    return put_after


def of_everybody(id: str, options: Any) -> Put:
    """What the Storyteller rules for an ability that is nobody's."""
    return lambda t: Ask(STORYTELLER, "rule", id, options, raised_by=held(t, id))


def of_everybody_about(who: str, id: str, options: Any) -> Put:
    """The same about somebody."""
    return lambda t: Ask(STORYTELLER, "rule", id, options, t.seat(who).id, raised_by=held(t, id))


def charged(who: str, put: Put) -> Put:
    """The same ask when the Po has killed nobody the night before."""

    def put_after(t: Town) -> Ask[Any]:
        po = held(t, "po")
        t.grimoire.place("po/3-attacks", po.key, t.seat(who), po.reminders["3-attacks"], void=False)
        return put(t)

    return put_after


def new_demon(who: str, character: str, put: Put) -> Put:
    """The same ask when the Pit-Hag has made somebody a Demon."""

    def put_after(t: Town) -> Ask[Any]:
        t.intervene(Become(t.seat(who).id, character))
        return put(t)

    return put_after


case(
    "mayor",
    "the Mayor dies at the first attack, or anybody else though a Ravenkeeper would learn something",
    "imp poisoner mayor chef ravenkeeper soldier saint",
    ruled("mayor", (None, "Ana", "Bo", "Dee", "Eli", "Fay", "Gus")),
    is_not(4),
)
case(
    "mayor",
    "the Mayor dies at the first attack",
    "imp poisoner mayor monk empath soldier saint",
    ruled("mayor", (None, "Ana", "Bo", "Dee", "Eli", "Fay", "Gus")),
    says(None),
)
case(
    "mayor",
    "a newcomer dies in the Mayor's place",
    "imp poisoner mayor chef ravenkeeper soldier saint",
    protected_by_the_angel("Eli", ruled("mayor", (None, "Ana", "Bo", "Dee", "Eli", "Fay", "Gus"))),
    names("Eli"),
    fabled=["angel"],
)
case(
    "lilmonsta",
    "a newcomer is killed, or somebody for a balance that is not lost",
    "poisoner baron chef virgin empath monk soldier",
    with_lil_monsta(protected_by_the_angel("Cy", ruled("lilmonsta", (None, *EVERYBODY)))),
    either(names("Cy"), because("for-balance")),
    fabled=["angel"],
)
case(
    "lilmonsta",
    "the reason speaks of a living Minion though none is alive",
    "-poisoner -baron chef virgin empath monk soldier",
    with_lil_monsta(ruled("lilmonsta", EVERYBODY), "Cy"),
    either(because("keeps-the-game-open"), names("Ana", "Bo")),
)
case(
    "gossip",
    "a newcomer dies of a Gossip",
    "po gossip fool assassin gambler minstrel sailor",
    protected_by_the_angel("Eli", ruled("gossip", EVERYBODY)),
    names("Eli"),
    fabled=["angel"],
    **MOON,
)
case(
    "gossip",
    "it is for the balance though nobody is ahead",
    "po gossip fool assassin gambler minstrel sailor",
    ruled("gossip", EVERYBODY),
    because("for-balance"),
    **MOON,
)
case(
    "gossip",
    "somebody whose ability is still to come dies though a Grandmother's is done",
    "po gossip fool assassin gambler grandmother sailor",
    ruled("gossip", EVERYBODY),
    is_not(5),
    **MOON,
)
case(
    "ojo",
    "a newcomer dies though nobody has the character that was named",
    "ojo baron chef virgin empath monk soldier",
    protected_by_the_angel("Eli", ruled("ojo", EVERYBODY)),
    names("Eli"),
    fabled=["angel"],
)
case(
    "legion",
    "a newcomer is the Legion that dies",
    "legion legion legion legion legion chef virgin",
    protected_by_the_angel("Bo", ruled("legion", (None, *EVERYBODY))),
    names("Bo"),
    fabled=["angel"],
)
case(
    "sailor",
    "the Sailor is drunk and a Po with three attacks ends the game tonight",
    "po sailor gambler fool gossip -assassin -minstrel",
    charged("Ana", ruled("sailor", ("Ana", "Bo"), about="Bo")),
    names("Bo"),
    **MOON,
)
case(
    "sailor",
    "a Po with one attack is drunk",
    "po sailor gambler fool gossip -assassin -minstrel",
    ruled("sailor", ("Ana", "Bo"), about="Bo"),
    names("Ana"),
    **MOON,
)
case(
    "innkeeper",
    "the other guest is drunk and a Shabaloth ends the game tonight",
    "shabaloth innkeeper gambler fool -gossip -assassin -minstrel",
    ruled("innkeeper", ("Ana", "Dee")),
    names("Dee"),
    **MOON,
)
case(
    "pithag",
    "with four alive and two Demons a death leaves both with one other",
    "fanggu pithag seamstress sage -artist -dreamer -oracle",
    new_demon("Cy", "vortox", ruled("pithag", *YES_NO, about="Dee")),
    says(True),
    **VIOLET,
)
case(
    "pithag",
    "the old Demon is kept alive by the new one",
    "fanggu pithag seamstress sage artist dreamer -oracle",
    new_demon("Cy", "vortox", ruled("pithag", *YES_NO, about="Ana")),
    says(False),
    **VIOLET,
)
case(
    "pithag",
    "the new Demon is called the old one, and dies",
    "seamstress fanggu pithag sage artist dreamer oracle",
    new_demon("Ana", "vortox", ruled("pithag", (None, *EVERYBODY))),
    is_not(1),
    **VIOLET,
)

# Who is what

case(
    "alchemist",
    "a Minion in play where the others have a special rule with the Alchemist",
    "imp baron alchemist virgin empath chef monk",
    ruled("alchemist", OneOf(("baron", "widow"), "character")),
    either(says("baron"), because("minion-ability")),
    script=["alchemist", "widow", "imp", "baron", "virgin", "empath", "chef", "monk", "recluse", "saint"],
)
case(
    "plaguedoctor",
    "a Minion in play is said not to be",
    "imp baron -plaguedoctor virgin empath chef monk",
    ruled("plaguedoctor", OneOf(("baron",), "character")),
    because("storytellers-minion"),
    script=["plaguedoctor", "imp", "baron", "virgin", "empath", "chef", "monk", "recluse", "saint"],
)
case(
    "atheist",
    "the Atheist is made out to be evil",
    "atheist chef virgin empath monk soldier saint",
    ruled("atheist", Cast(range(7), ("imp",), ("baron", "poisoner"), 1)),
    lambda t, found: 0 in dict(found.answer),
    script=["atheist", "imp", "baron", "poisoner", "chef", "virgin", "empath", "monk", "soldier", "saint", "recluse"],
)
case(
    "angel",
    "everybody is asked whether they are a newcomer",
    "imp baron chef virgin empath monk soldier",
    of_everybody("angel", OneOf((None, 0, 1, 2), "player")),
    not_left_alone,
    fabled=["angel"],
)
case(
    "angel",
    "the reason for asking is given for asking nobody",
    "imp baron chef virgin empath monk soldier",
    of_everybody("angel", OneOf((None,), "player")),
    because("ask-everybody"),
    fabled=["angel"],
)

# What the listener knows

case(
    "washerwoman",
    "somebody is said to be the Washerwoman, to one who takes herself for that",
    "imp poisoner drunk=washerwoman virgin monk chef",
    told("washerwoman", impaired=False),
    says("washerwoman"),
)
case(
    "ravenkeeper",
    "an evil player is said to be the Ravenkeeper, to one who takes himself for that",
    "imp poisoner drunk=ravenkeeper virgin monk",
    told("ravenkeeper", "Bo", impaired=False),
    says("ravenkeeper"),
)
case(
    "grandmother",
    "a grandchild is said to be the Grandmother",
    "po assassin grandmother sailor gambler",
    told("grandmother"),
    lambda t, found: found.answer[1] == "grandmother",
    **MOON,
)
case(
    "undertaker",
    "somebody executed is said to be whom the Undertaker knows to be another",
    "imp poisoner drunk=undertaker virgin monk",
    lambda t: truly("undertaker")(night_to(t.execute("Bo").dusk(), "undertaker", Ana="Dee")),
    says("undertaker"),
    start="day 2",
)

# Who is ahead, and how late it is

case(
    "fortuneteller",
    "evil is far ahead among the last four, and the truth is left to dice",
    "imp poisoner spy fortuneteller -monk -empath -saint -soldier -chef",
    told("fortuneteller", "Ana", "Eli"),
    says(False),
)
case(
    "empath",
    "evil is far ahead among the last four, and the truth is left to dice",
    "imp empath poisoner spy -monk -chef -saint -soldier -slayer",
    told("empath"),
    lambda t, found: found.answer != 2,
)
case(
    "washerwoman",
    "a Spy does not seem to be what evil claims",
    "imp spy washerwoman chef virgin empath soldier",
    truly("washerwoman"),
    lambda t, found: 1 not in found.answer[0] or found.answer[1] not in ("monk", "slayer"),
    bluffs=["monk", "slayer", "saint"],
    start="night 1",
)
case(
    "librarian",
    "a Spy does not seem to be the Outsider that evil claims",
    "imp spy librarian chef virgin empath butler",
    truly("librarian"),
    lambda t, found: found.answer == 0 or 1 not in found.answer[0] or found.answer[1] != "saint",
    bluffs=["monk", "slayer", "saint"],
    start="night 1",
)
case(
    "tinker",
    "a newcomer dies for no reason",
    "po assassin tinker fool gambler minstrel sailor",
    protected_by_the_angel("Cy", ruled("tinker", *YES_NO, about="Cy")),
    says(True),
    fabled=["angel"],
    **MOON,
)
case(
    "doomsayer",
    "a newcomer dies of somebody's call",
    "imp baron chef virgin empath monk soldier",
    protected_by_the_angel("Eli", of_everybody("doomsayer", OneOf((3, 4, 5), "player"))),
    names("Eli"),
    fabled=["angel", "doomsayer"],
)
case(
    "shabaloth",
    "evil is far ahead and nobody comes back",
    "shabaloth godfather assassin fool -gambler gossip -minstrel -sailor -tinker",
    ruled("shabaloth", (None, "Eli")),
    says(None),
    **MOON,
)
case(
    "shabaloth",
    "somebody comes back by dice on the last night",
    "shabaloth fool gossip -gambler -minstrel -sailor -assassin",
    ruled("shabaloth", (None, "Dee")),
    names("Dee"),
    **MOON,
)
case(
    "fibbin",
    "the only fib is kept for later though there is no later",
    "imp fool chef virgin -empath -monk -soldier -baron",
    of_everybody_about("Cy", "fibbin", OneOf((True, False), "yes or no")),
    because("no-fib-now"),
    fabled=["fibbin"],
    start="night 3",
    script=["imp", "baron", "fool", "chef", "virgin", "empath", "monk", "soldier", "saint", "recluse"],
)

# Why an answer is forced

for picked, why, true in (
    ("Ana", "the Demon", "one-is-the-demon"),
    ("Eli", "the red herring", "one-is-the-red-herring"),
):
    case(
        "fortuneteller",
        f"a yes because of {why} is given without its because",
        "imp poisoner fortuneteller chef monk empath saint",
        truly("fortuneteller", picked, "Dee"),
        lambda t, found, true=true: found != Suggestion(True, true),
        tokens={"Eli": ["fortuneteller/red-herring"]},
    )
case(
    "noble",
    "with more Legion than others a trio is called true that is not",
    "legion legion noble chef legion legion legion",
    truly("noble"),
    is_not_because("none-true"),
    script=["noble", "legion", "chef", "virgin", "empath", "monk", "soldier", "undertaker", "recluse", "saint"],
)
