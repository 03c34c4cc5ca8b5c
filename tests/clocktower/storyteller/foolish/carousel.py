"""Foolish advice of the Carousel's characters."""

from __future__ import annotations

from typing import Any

from belfry.clocktower.characters.carousel.alchemist import REJECT, Review
from belfry.clocktower.characters.carousel.balloonist import Showing
from belfry.clocktower.characters.carousel.choirboy import Killing
from belfry.clocktower.characters.carousel.harpy import Pair, Picks
from belfry.clocktower.characters.carousel.legion import RESULTS, ZERO
from belfry.clocktower.characters.carousel.pixie import Notes
from belfry.clocktower.script.character import CHARACTERS
from belfry.core.ask import Ask
from belfry.core.audience import STORYTELLER
from belfry.core.options import OneOf, Options, Some, Text
from tests.clocktower.storyteller.foolish.asked import (
    PROVEN,
    YES_NO,
    Put,
    because,
    case,
    either,
    held,
    names,
    not_left_alone,
    registers,
    ruled,
    says,
    told,
)
from tests.clocktower.towns import Town

REST = "virgin empath chef monk soldier"
EVERYBODY = ("Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus")
OTHERS = ["chef", "virgin", "empath", "monk", "soldier", "undertaker", "slayer", "saint", "recluse", "drunk"]
EVIL = ["imp", "baron", "poisoner", "spy"]


def on(*ids: str) -> dict[str, Any]:
    """A script with these on it, and enough others."""
    return {"script": [*ids, *[id for id in OTHERS + EVIL if id not in ids]]}


# Ways to what is asked


def with_memory(id: str, memory: Any, put: Put) -> Put:
    """The same ask when the ability has noted this."""

    def noted(t: Town) -> Ask[Any]:
        held(t, id).memory = memory
        return put(t)

    return noted


def executed_storyteller(put: Put) -> Put:
    """The same ask when the Storyteller has been executed."""

    def executed(t: Town) -> Ask[Any]:
        t.grimoire.today.executed = STORYTELLER
        return put(t)

    return executed


def used(who: str, id: str, choice: Any = None) -> Put:
    """What the Storyteller is asked when somebody uses an ability by day."""

    def put(t: Town) -> Ask[Any]:
        t.game.answer(t.seat(who).id, ("use", id, choice))
        assert t.game.ask is not None
        assert t.game.ask.ability == id
        return t.game.ask

    return put


def asked_by_night(id: str) -> Put:
    """What the Storyteller is asked for an ability when night falls."""

    def put(t: Town) -> Ask[Any]:
        while t.game.ask is not None and t.game.ask.ability != id:
            t.game.answer(STORYTELLER, "begin")
        assert t.game.ask is not None
        return t.game.ask

    return put


def dead_virgin(t: Town) -> Ask[Any]:
    """What the King learns, poisoned, when the Virgin has died whom everybody knows."""
    return told("king")(t.intervene(kill="Dee"))


def nobody_to_blame(t: Town) -> Ask[Any]:
    """Whether the Politician is to blame for a result that nobody has done anything for."""
    t.grimoire.result = ("evil", "GEN-4")
    return ruled("politician", *YES_NO)(t)


def attacks_with_lil_monsta(t: Town) -> Ask[Any]:
    """Whom Lil' Monsta kills on one of the last nights."""
    t.grant("storyteller", CHARACTERS["lilmonsta"])
    return ruled("lilmonsta", (None, "Ana", "Bo", "Cy"), about="Ana")(t)


def poisoned_by_the_widow(who: str, put: Put) -> Put:
    """The same ask when the Widow has poisoned somebody."""

    def after(t: Town) -> Ask[Any]:
        widow = held(t, "widow")
        t.grimoire.place("widow/poisoned", widow.key, t.seat(who), widow.reminders["poisoned"], void=False)
        return put(t)

    return after


def one_of(*values: Any, noun: str = "character") -> Options[Any]:
    return OneOf(values, noun)


case(
    "alchemist",
    "a Minion that is in play, or has a special rule with the Alchemist",
    f"imp baron alchemist {REST}",
    ruled("alchemist", one_of("baron", "poisoner", "widow")),
    says("baron", "widow"),
    **on("alchemist", "widow"),
)
case(
    "alchemist",
    "a choice that spares the Demon is rejected",
    f"imp baron alchemist {REST}",
    lambda t: with_memory(
        "alchemist", Review(held(t, "alchemist").key, 3, 0), ruled("alchemist", one_of("accept", REJECT, noun="review"))
    )(t),
    says(REJECT),
    **on("alchemist"),
)
case(
    "amnesiac",
    "an ability that somebody has",
    f"imp baron amnesiac {REST}",
    ruled("amnesiac", one_of("chef", "empath", "undertaker", "washerwoman")),
    says("chef", "empath"),
    **on("amnesiac", "washerwoman"),
)
case(
    "atheist",
    "the Storyteller's execution is denied",
    "atheist chef virgin empath monk soldier saint",
    executed_storyteller(ruled("atheist", *YES_NO)),
    says(False),
    **on("atheist"),
)
case(
    "atheist",
    "somebody lives on whom everybody expects to die",
    "atheist chef virgin empath monk soldier saint",
    ruled("atheist", *YES_NO, about="Bo"),
    says(True),
    **on("atheist"),
)
case(
    "atheist",
    "a Demon of make-believe kills whom no Demon could, or itself",
    "atheist chef virgin empath monk soldier saint",
    with_memory("atheist", ((1, "imp"), (2, "baron")), ruled("atheist", [None, *EVERYBODY])),
    names("Fay", "Bo"),
    **on("atheist"),
)
case(
    "balloonist",
    "somebody who was shown before, or of a type that was, while there are others",
    f"imp baron balloonist recluse {REST}",
    with_memory("balloonist", (Showing(4, "townsfolk"), Showing(1, "minion")), told("balloonist", impaired=False)),
    names("Bo", "Cy", "Eli", "Fay", "Gus"),
    **on("balloonist"),
)
case(
    "balloonist",
    "the Demon again, to one who is poisoned",
    f"imp baron balloonist recluse {REST}",
    with_memory("balloonist", (Showing(0, "demon"),), told("balloonist")),
    names("Ana"),
    **on("balloonist"),
)
case(
    "balloonist",
    "the same player again, to one who is poisoned",
    f"imp baron balloonist recluse {REST}",
    with_memory("balloonist", (Showing(4, "townsfolk"),), told("balloonist")),
    names("Eli", "Ana", "Bo"),
    **on("balloonist"),
)
case(
    "boffin",
    "an ability that changes the setup",
    f"imp boffin chef {REST}",
    ruled("boffin", one_of("undertaker", "balloonist")),
    says("balloonist"),
    **on("boffin", "balloonist"),
)
case(
    "boomdandy",
    "three without the Demon",
    f"imp boomdandy chef {REST}",
    lambda t: Ask(STORYTELLER, "rule", "boomdandy", Some(3, range(8), "player"), 1, raised_by=held(t, "boomdandy")),
    lambda t, found: 0 not in found.answer,
    **on("boomdandy"),
)
case(
    "bountyhunter",
    "somebody evil, or known to be good",
    "imp baron bountyhunter virgin empath chef soldier",
    told("bountyhunter"),
    names("Ana", "Bo", "Eli", "Dee"),
    **on("bountyhunter"),
    **PROVEN,
)
case(
    "bountyhunter",
    "the Demon, while there is a Minion",
    f"imp baron bountyhunter {REST}",
    told("bountyhunter", impaired=False),
    names("Ana"),
    **on("bountyhunter"),
)
case(
    "cannibal",
    "an ability that somebody has",
    f"imp -baron cannibal {REST}",
    ruled("cannibal", one_of("chef", "empath", "undertaker", "slayer")),
    says("chef", "empath"),
    **on("cannibal"),
)
case(
    "choirboy",
    "it names the Demon",
    "imp baron choirboy virgin empath chef -king",
    with_memory("choirboy", Killing(1, 0, able=False, by_day=True), told("choirboy")),
    names("Ana", "Bo", "Gus"),
    **on("choirboy", "king"),
)
case(
    "cultleader",
    "evil, where good could not outvote evil any more",
    "imp chef cultleader -baron -virgin -empath -monk",
    ruled("cultleader", one_of("good", "evil", noun="side")),
    says("evil"),
    **on("cultleader"),
)
case(
    "cultleader",
    "evil, which is far ahead",
    "imp baron spy cultleader virgin empath monk -chef -soldier -saint",
    ruled("cultleader", one_of("good", "evil", noun="side")),
    says("evil"),
    **on("cultleader"),
)
case(
    "damsel",
    "a guess counts though no Minion made it",
    f"imp spy damsel {REST}",
    registers("damsel", "Bo"),
    says(True),
    **on("damsel"),
)
case(
    "engineer",
    "a choice is judged that nothing speaks for",
    f"imp baron engineer {REST}",
    ruled("engineer", one_of("imp", "poisoner")),
    not_left_alone,
    **on("engineer"),
)
case(
    "farmer",
    "an evil player becomes good's Farmer",
    f"imp baron farmer {REST}",
    ruled("farmer", EVERYBODY),
    names("Ana", "Bo"),
    **on("farmer"),
)
case(
    "farmer",
    "no ability has done its work",
    "imp baron farmer virgin empath monk soldier",
    ruled("farmer", ("Eli", "Fay", "Gus")),
    because("ability-is-done"),
    **on("farmer"),
)
case(
    "fearmonger",
    "it shows that the ability fails",
    f"imp fearmonger chef {REST}",
    ruled("fearmonger", *YES_NO),
    says(False),
    **on("fearmonger"),
)
case(
    "fisherman",
    "advice that helps the other side",
    "imp fisherman chef -empath -poisoner -saint -monk",
    used("Bo", "fisherman"),
    lambda t, found: found.answer[0] == ("execute", 2),
    start="day 4",
    **on("fisherman"),
)
case(
    "general",
    "the honest judgement by one who errs",
    f"imp baron general {REST}",
    told("general"),
    because("honest-judgement", "plain-truth"),
    **on("general"),
)
case(
    "golem",
    "the death of a Recluse ends the game",
    "imp -baron golem recluse -virgin -empath -chef",
    registers("golem", "Dee"),
    says(False),
    start="day 3",
    **on("golem"),
)
case(
    "golem",
    "a Recluse dies though evil is far ahead",
    "imp baron spy golem recluse -virgin -chef -empath -monk -soldier",
    registers("golem", "Eli"),
    says(False),
    start="day 3",
    **on("golem"),
)
case(
    "golem",
    "a Recluse is spared though good is far ahead",
    "imp -baron -spy golem recluse virgin chef empath monk soldier",
    registers("golem", "Eli"),
    says(True),
    start="day 3",
    **on("golem"),
)
case(
    "harpy",
    "whether somebody was mad is judged from silence",
    f"imp harpy chef {REST}",
    with_memory("harpy", Picks((Pair(3, 4),)), ruled("harpy", (None, "Dee", "Eli"))),
    not_left_alone,
    start="day 2",
    **on("harpy"),
)
case(
    "hatter",
    "a reason that belongs to the other answer",
    f"imp baron hatter {REST}",
    ruled("hatter", *YES_NO),
    lambda t, found: found.answer is not (found.reason == "together-they-can-plan"),
    **on("hatter"),
)
case(
    "hermit",
    "a Hermit who believes to be an Outsider",
    f"imp baron hermit {REST}",
    lambda t: Ask(
        STORYTELLER, "rule", "hermit", one_of("chef", "saint", "undertaker"), 2, raised_by=CHARACTERS["hermit"]
    ),
    says("saint"),
    **on("hermit"),
)
case(
    "highpriestess",
    "one who errs is sent to whoever has most to tell",
    f"imp baron highpriestess {REST}",
    told("highpriestess"),
    because("worth-a-talk"),
    **on("highpriestess"),
)
case(
    "huntsman",
    "the Damsel becomes a bluff of the Demon's",
    f"imp baron huntsman damsel {REST}",
    ruled("huntsman", one_of("undertaker", "slayer")),
    says("slayer"),
    bluffs=["slayer", "saint", "washerwoman"],
    **on("huntsman", "damsel", "washerwoman"),
)
case(
    "king",
    "a character that everybody knows to be dead, or evil's own",
    "imp baron king virgin empath chef soldier",
    dead_virgin,
    says("virgin", "imp", "baron", "poisoner", "spy"),
    **on("king"),
    **PROVEN,
)
case(
    "knight",
    "it leaves the Demon under suspicion",
    f"imp baron knight {REST}",
    told("knight"),
    lambda t, found: 0 not in found.answer,
    **on("knight"),
)
case(
    "legion",
    "the last of them dies before the last day",
    "legion chef virgin empath -legion -legion -legion",
    ruled("legion", EVERYBODY[:4]),
    names("Ana"),
    **on("legion"),
)
case(
    "legion",
    "votes become a test",
    "legion legion legion legion legion chef virgin",
    with_memory("legion", ZERO, ruled("legion", RESULTS)),
    says(ZERO),
    start="day 2",
    **on("legion"),
)
case(
    "lilmonsta",
    "the death decides the game",
    "poisoner chef virgin -empath -monk -soldier -spy",
    attacks_with_lil_monsta,
    names("Bo", "Cy"),
    **on("lilmonsta"),
)
case(
    "lordoftyphon",
    "a Minion away from the line, or the Lord of Typhon at its end",
    "chef empath monk lordoftyphon soldier virgin undertaker slayer",
    asked_by_night("lordoftyphon"),
    either(names("Ana", "Bo", "Dee", "Fay", "Gus", "Hal"), lambda _, found: len(found.answer) != 2),
    start="night 1",
    **on("lordoftyphon"),
)
case(
    "lycanthrope",
    "the Lycanthrope themself",
    f"imp baron lycanthrope {REST}",
    ruled("lycanthrope", ("Cy", "Dee", "Eli")),
    names("Cy"),
    **on("lycanthrope"),
)
case(
    "marionette",
    "a Marionette is called a Drunk",
    f"imp marionette=chef slayer {REST}",
    ruled("marionette", one_of("undertaker", "slayer")),
    because("drunk-learns", "drunk-may-be-any"),
    **on("marionette"),
)
case(
    "mezepheles",
    "a word that somebody has said, or a name",
    f"imp mezepheles chef {REST}",
    ruled("mezepheles", Text()),
    lambda t, found: found.answer.lower() in [seat.name.lower() for seat in t.grimoire.circle],
    **on("mezepheles"),
)
case(
    "nightwatchman",
    "the player who is told",
    "vortox baron nightwatchman virgin empath chef soldier",
    lambda t: Ask(
        STORYTELLER, "tell", "nightwatchman", OneOf((0, 3, 4, 5), "player"), 3, raised_by=held(t, "nightwatchman")
    ),
    names("Dee"),
    **on("nightwatchman", "vortox"),
)
case(
    "noble",
    "it points at the Demon, or at somebody known to be good",
    "imp baron noble virgin empath chef soldier monk undertaker slayer",
    told("noble"),
    names("Ana", "Bo", "Eli", "Dee"),
    **on("noble"),
    **PROVEN,
)
case(
    "ojo",
    "the death decides the game",
    "ojo chef virgin -empath -monk -soldier -baron",
    ruled("ojo", EVERYBODY),
    names("Ana", "Bo", "Cy"),
    **on("ojo"),
)
case(
    "organgrinder",
    "the votes are counted openly",
    f"imp organgrinder chef {REST}",
    ruled("organgrinder", *YES_NO),
    says(True),
    **on("organgrinder"),
)
case(
    "pixie",
    "the reason speaks of a Lunatic",
    f"imp baron pixie {REST}",
    with_memory("pixie", Notes("undertaker"), ruled("pixie", *YES_NO, about="Dee")),
    either(because("keeps-the-belief-up"), lambda t, found: found.answer is not (found.reason == "pixie-believes")),
    **on("pixie"),
)
case(
    "plaguedoctor",
    "a Minion that is in play",
    f"imp baron -plaguedoctor {REST}",
    ruled("plaguedoctor", one_of("baron", "poisoner")),
    says("baron"),
    **on("plaguedoctor"),
)
case(
    "politician",
    "one who has done nothing is to blame",
    f"imp baron politician {REST}",
    nobody_to_blame,
    says(True),
    **on("politician"),
)
case(
    "preacher",
    "somebody passes for a Minion who is none",
    f"imp baron preacher recluse {REST}",
    registers("preacher", "Dee"),
    says(True),
    **on("preacher"),
)
case(
    "psychopath",
    "a round for show",
    f"imp psychopath chef {REST}",
    ruled("psychopath", *YES_NO),
    says(True),
    start="day 2",
    **on("psychopath"),
)
case(
    "puzzlemaster",
    "a wrong guess is answered with the Demon",
    f"imp baron puzzlemaster {REST}",
    with_memory("puzzlemaster", 4, told("puzzlemaster")),
    names("Ana", "Bo", "Cy", "Eli"),
    **on("puzzlemaster"),
)
case(
    "riot",
    "a choice is judged that nothing speaks for",
    "riot riot chef virgin empath monk soldier",
    ruled("riot", ("Cy", "Dee")),
    not_left_alone,
    start="day 2",
    **on("riot"),
)
case(
    "shugenja",
    "the right way for one who errs",
    f"imp shugenja {REST} baron",
    told("shugenja"),
    lambda t, found: found.reason == "opposite" and found.answer == "counterclockwise",
    **on("shugenja"),
)
case(
    "snitch",
    "other bluffs than the Demon's",
    f"imp baron snitch {REST}",
    lambda t: Ask(
        STORYTELLER,
        "tell",
        "snitch",
        Some(3, ("slayer", "undertaker", "saint", "recluse"), "character"),
        1,
        raised_by=held(t, "snitch"),
    ),
    says("recluse"),
    bluffs=["slayer", "undertaker", "saint"],
    **on("snitch"),
)
case(
    "steward",
    "a good player is cleared by one who errs",
    f"imp baron steward {REST}",
    told("steward"),
    names("Dee", "Eli", "Fay", "Gus"),
    **on("steward"),
)
case(
    "summoner",
    "an evil player becomes the Demon by no choice of the Summoner's",
    "summoner baron chef virgin empath monk soldier",
    ruled("summoner", ("Bo", "Cy", "Dee")),
    names("Bo"),
    **on("summoner"),
)
case(
    "villageidiot",
    "players know on which side they are",
    f"imp baron villageidiot {REST}",
    told("villageidiot", "Cy"),
    says("evil"),
    **on("villageidiot"),
)
case(
    "villageidiot",
    "everybody has seen that the player is good",
    "imp baron villageidiot virgin empath chef soldier",
    told("villageidiot", "Eli"),
    says("evil"),
    **on("villageidiot"),
    **PROVEN,
)
case(
    "vizier",
    "a Spy's hand is taken for a good one",
    f"imp vizier spy {REST}",
    registers("vizier", "Cy", as_evil=True),
    says(False),
    **on("vizier"),
)
case(
    "widow",
    "one who is dead or poisoned",
    "imp widow chef -virgin empath monk soldier",
    poisoned_by_the_widow("Eli", ruled("widow", ("Dee", "Eli", "Fay"))),
    names("Dee", "Eli"),
    **on("widow"),
)
case(
    "wizard",
    "a wish in words of one's own is judged",
    f"imp wizard chef {REST}",
    used("Bo", "wizard", "A pony for everybody"),
    not_left_alone,
    start="day 2",
    **on("wizard"),
)
case(
    "yaggababble",
    "the death decides the game",
    "yaggababble chef virgin -empath -monk -soldier -baron",
    ruled("yaggababble", EVERYBODY),
    names("Ana", "Bo", "Cy"),
    **on("yaggababble"),
)
