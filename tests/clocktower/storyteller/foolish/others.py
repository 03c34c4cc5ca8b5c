"""Foolish advice of Travellers and Fabled."""

from __future__ import annotations

from typing import Any

from belfry.clocktower.characters.travellers.barista import ACTS_TWICE, SOBER_HEALTHY
from belfry.clocktower.storyteller.advice import Suggestion
from belfry.core.ask import Ask
from belfry.core.audience import STORYTELLER
from belfry.core.options import Each, Either, OneOf, Text
from tests.clocktower.storyteller.foolish.asked import (
    YES_NO,
    because,
    case,
    held,
    names,
    not_left_alone,
    ruled,
    says,
    told,
)
from tests.clocktower.towns import Town

SEVEN = "imp baron chef virgin empath monk soldier"
EVERYBODY = ("Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus")


def without_a_seat(id: str, options: Any, about: str | None = None, kind: str = "rule") -> Any:
    """What the Storyteller is asked for a Fabled."""

    def put(t: Town) -> Ask[Any]:
        return Ask(STORYTELLER, kind, id, options, None if about is None else t.seat(about).id, raised_by=held(t, id))

    return put


def yes_or_no_with_its_reason(reason: str) -> Any:
    """To give the reason for yes with no, or another one with yes."""

    def foolish(t: Town, found: Suggestion) -> bool:
        return found.answer is not (found.reason == reason)

    return foolish


def told_of_giver(giver: str) -> Any:
    """What a Beggar is told of a giver."""

    def put(t: Town) -> Ask[Any]:
        held(t, "beggar").memory = t.seat(giver).id
        return told("beggar", impaired=False)(t)

    return put


# Travellers

case(
    "apprentice",
    "an ability that somebody has",
    f"{SEVEN} apprentice:good",
    ruled("apprentice", OneOf(("chef", "undertaker"), "character")),
    says("chef"),
)
case(
    "barista",
    "the Demon acts twice",
    f"{SEVEN} barista:good",
    ruled("barista", Each(OneOf(range(7), "player"), OneOf((SOBER_HEALTHY, ACTS_TWICE), "drink"))),
    lambda t, found: found.answer[0] == 0,
)
case(
    "cacklejack",
    "the Demon is changed, or somebody into what is in play",
    f"{SEVEN} cacklejack:good",
    ruled("cacklejack", OneOf(((0, "imp"), (2, "empath"), (2, "undertaker"), (1, "poisoner")), "change")),
    says((0, "imp"), (2, "empath")),
)
case(
    "deviant",
    "whether somebody was funny is judged from silence",
    f"{SEVEN} deviant:good",
    ruled("deviant", *YES_NO),
    not_left_alone,
    start="day 2",
)
case(
    "gnome",
    "the Demon, or somebody of the other side, is the amigo",
    f"{SEVEN} gnome:good",
    ruled("gnome", EVERYBODY),
    names("Ana", "Bo"),
)
case(
    "gnome",
    "whether it was done freely is judged",
    f"{SEVEN} gnome:good",
    ruled("gnome", *YES_NO, about="Cy"),
    not_left_alone,
    start="day 2",
)
case(
    "harlot",
    "the reason for a death though both live",
    f"{SEVEN} harlot:good",
    ruled("harlot", *YES_NO, about="Cy"),
    yes_or_no_with_its_reason("both-die-now-and-then"),
)
case("harlot", "the Demon dies", f"{SEVEN} harlot:good", ruled("harlot", *YES_NO, about="Ana"), says(True))
case(
    "harlot",
    "one who errs is told that the Demon is the Demon",
    f"{SEVEN} harlot:good",
    told("harlot", "Ana"),
    says("imp"),
)
case(
    "scapegoat",
    "the Demon is executed though an evil Scapegoat is there",
    f"{SEVEN} scapegoat:evil",
    ruled("scapegoat", *YES_NO, about="Ana"),
    says(False),
    start="day 2",
)

# Fabled

case(
    "angel",
    "somebody is blamed where nobody is to blame",
    SEVEN,
    without_a_seat("angel", Either(OneOf((None, (1, "no-vote"), (2, "no-vote")), "penalty"), Text())),
    because("light-penalty"),
    fabled=["angel"],
)
case(
    "buddhist",
    "somebody is left out before being asked",
    SEVEN,
    without_a_seat("buddhist", OneOf((None, 0, 1, 2), "player")),
    says(None),
    fabled=["buddhist"],
)
case(
    "deusexfiasco",
    "the reason for a mistake though there is none",
    SEVEN,
    without_a_seat("deusexfiasco", OneOf((True, False), "slip")),
    yes_or_no_with_its_reason("a-small-mistake"),
    fabled=["deusexfiasco"],
)
case(
    "doomsayer",
    "the Demon dies, or whoever called for a death",
    SEVEN,
    without_a_seat("doomsayer", OneOf((0, 1), "player"), about="Bo"),
    lambda t, found: found.answer == 0,
    fabled=["doomsayer"],
)
case(
    "duchess",
    "a number is judged that nothing speaks for",
    SEVEN,
    without_a_seat("duchess", OneOf((0, 1, 2), "player")),
    not_left_alone,
    fabled=["duchess"],
)
case(
    "ferryman",
    "the last day passes without the votes of the dead",
    SEVEN,
    without_a_seat("ferryman", OneOf((True, False), "yes or no")),
    says(False),
    fabled=["ferryman"],
)
case(
    "fibbin",
    "the truth of the first night is bent, or that of one who errs anyway",
    SEVEN,
    without_a_seat("fibbin", OneOf((True, False), "yes or no"), about="Cy"),
    says(True),
    fabled=["fibbin"],
    start="night 1",
)
case(
    "fiddler",
    "a rival is judged that nothing speaks for",
    SEVEN,
    without_a_seat("fiddler", OneOf((1, 2), "player")),
    not_left_alone,
    fabled=["fiddler"],
)
case(
    "revolutionary",
    "one of the two passes for the other side",
    SEVEN,
    without_a_seat("revolutionary", OneOf((True, False), "yes or no")),
    says(True),
    fabled=["revolutionary"],
)
case(
    "beggar",
    "the truth about a Recluse is said to mislead, or a lie to be the truth",
    "imp baron -recluse virgin empath monk soldier beggar:good",
    told_of_giver("Cy"),
    lambda t, found: (found.answer == "good") is (found.reason == "misleads"),
)
case(
    "stormcatcher",
    "a character is judged that nothing speaks for",
    SEVEN,
    without_a_seat("stormcatcher", OneOf(("chef", "empath"), "character")),
    not_left_alone,
    fabled=["stormcatcher"],
)
