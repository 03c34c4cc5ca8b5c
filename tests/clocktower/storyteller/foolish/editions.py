"""Foolish advice of the characters of Trouble Brewing, Bad Moon Rising and Sects & Violets."""

from __future__ import annotations

from typing import Any

from belfry.clocktower.characters.sects_and_violets.juggler import Guess, Guesses
from belfry.clocktower.storyteller.deeds.identity import Become
from belfry.core.ask import Ask
from belfry.core.audience import STORYTELLER
from belfry.core.options import Each, Some
from tests.clocktower.steps import choose, night_to, play_to
from tests.clocktower.storyteller.foolish.asked import (
    PROVEN,
    YES_NO,
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

# Ways to what is asked


def becomes(t: Town, who: str, id: str) -> Ask[Any]:
    t.night().day()
    t.intervene(Become(t.seat(who).id, id))
    assert t.game.ask is not None
    return t.game.ask


def juggled(t: Town) -> Ask[Any]:
    juggler = held(t, "juggler")
    juggler.memory = Guesses(1, ((Guess(0, "fanggu", False),),))
    return told("juggler")(t)


def slain_sage(t: Town) -> Ask[Any]:
    """What the Sage learns, killed by the Demon."""
    play_to(choose(night_to(t, "fanggu"), "Ana", "Bo"), "sage")
    assert t.game.ask is not None
    return t.game.ask


def told_savant(t: Town) -> Ask[Any]:
    t.impair("Bo", "poisoned")
    t.game.answer(1, ("use", "savant", None))
    assert t.game.ask is not None
    return t.game.ask


def asked_artist(t: Town, statement: tuple[Any, ...]) -> Ask[Any]:
    t.impair("Bo", "poisoned")
    t.game.answer(1, ("use", "artist", statement))
    assert t.game.ask is not None
    return t.game.ask


# Trouble Brewing

case(
    "washerwoman",
    "the learner is one of the two",
    "imp baron washerwoman virgin monk chef saint",
    told("washerwoman"),
    names("Cy"),
)
case(
    "librarian",
    "false and yet true by chance",
    "imp baron librarian recluse monk chef saint",
    told("librarian"),
    says(((0, 3), "recluse")),
)
case(
    "investigator",
    "it points at the Demon or its Minion",
    "imp baron investigator virgin monk chef saint",
    told("investigator"),
    names("Ana", "Bo"),
)
case(
    "investigator",
    "everybody has seen that Eli is a Townsfolk",
    "imp baron investigator virgin empath chef soldier",
    told("investigator"),
    names("Eli"),
    **PROVEN,
)
case(
    "chef",
    "more pairs than there are evil players",
    "imp baron chef virgin monk empath saint",
    told("chef"),
    says(3, 4, 5, 6, 7),
)
case(
    "empath", "more evil neighbours than the truth", "imp empath virgin baron monk chef saint", told("empath"), says(2)
)
case(
    "empath",
    "everybody has seen that a neighbour is a Townsfolk",
    "imp baron chef virgin soldier empath monk",
    told("empath"),
    says(2),
    start="day 2",
    before=("Gus", "Dee"),
)
case(
    "fortuneteller",
    "a red herring whom nobody trusts",
    "imp baron fortuneteller saint monk chef recluse",
    ruled("fortuneteller", ("Cy", "Dee", "Eli", "Fay", "Gus")),
    names("Cy", "Dee", "Gus"),
)
case(
    "undertaker",
    "everybody has seen that the player is a Townsfolk",
    "imp baron undertaker virgin empath chef soldier",
    told("undertaker"),
    says("baron", "poisoner", "spy", "scarletwoman", "imp"),
    **PROVEN,
)
case(
    "ravenkeeper",
    "everybody knows the Virgin",
    "imp baron ravenkeeper virgin empath chef soldier",
    told("ravenkeeper", "Dee"),
    lambda t, found: found.answer != "virgin",
    **PROVEN,
)
case(
    "ravenkeeper",
    "players know who they are",
    "imp baron drunk=ravenkeeper virgin monk chef saint",
    told("ravenkeeper", "Cy", impaired=False),
    lambda t, found: found.answer != "ravenkeeper",
)
case(
    "ravenkeeper",
    "it names the Demon",
    "imp baron ravenkeeper virgin monk chef saint",
    told("ravenkeeper", "Ana"),
    says("imp", "baron", "poisoner", "spy", "scarletwoman"),
)
case(
    "spy",
    "a Grimoire that is not the true one",
    "imp spy empath virgin monk chef saint",
    told("spy"),
    because("opposite"),
)
case(
    "virgin",
    "a Spy is spared while good is ahead",
    "imp spy empath virgin monk chef saint",
    registers("virgin", "Bo"),
    says(True),
)
case(
    "slayer",
    "the shot ends the game",
    "imp slayer recluse -chef -empath -poisoner -saint",
    registers("slayer", "Cy"),
    says(True),
    start="day 4",
)
case(
    "mayor",
    "the death decides the game",
    "imp mayor chef empath -poisoner -saint -monk",
    ruled("mayor", (None, "Ana", "Cy", "Dee")),
    names("Ana", "Cy", "Dee"),
)
case(
    "mayor",
    "nobody has told anything who dies instead",
    "imp poisoner mayor monk soldier saint slayer",
    ruled("mayor", (None, "Dee", "Eli", "Fay", "Gus")),
    because("mayor-lives"),
)
case(
    "imp",
    "an heir whose ability evil needs, or who is no Minion",
    "imp poisoner scarletwoman recluse monk chef saint virgin empath soldier",
    ruled("imp", ("Bo", "Cy", "Dee")),
    names("Bo", "Dee"),
)
case(
    "drunk",
    "a role that this player was not told",
    "imp baron chef virgin monk empath saint",
    lambda t: becomes(t, "Cy", "drunk"),
    lambda t, found: found.answer != "chef",
    start="night 1",
)

# Bad Moon Rising

MOON = {"script": "bad-moon-rising"}
case(
    "grandmother",
    "a Grandmother who errs is told that the Demon is the Demon",
    "po assassin grandmother sailor gambler fool gossip",
    told("grandmother"),
    says((0, "po"), (1, "assassin")),
    **MOON,
)
case(
    "grandmother",
    "not the character of the player",
    "po assassin grandmother sailor gambler fool gossip",
    told("grandmother", impaired=False),
    lambda t, found: found.answer not in [(3, "sailor"), (4, "gambler"), (5, "fool"), (6, "gossip")],
    **MOON,
)
case(
    "chambermaid",
    "an own ability's number that is called a clearing",
    "po assassin chambermaid sailor gambler fool gossip",
    told("chambermaid", "Ana", "Dee"),
    because("too-low", "too-high"),
    **MOON,
)
case(
    "godfather",
    "a list of Outsiders far too long",
    "po godfather sailor tinker gambler fool gossip",
    told("godfather"),
    lambda t, found: len(found.answer) > 2,
    **MOON,
)
case(
    "sailor",
    "a drunk Minion",
    "po assassin sailor gambler fool gossip minstrel",
    ruled("sailor", ("Cy", "Bo")),
    names("Bo"),
    **MOON,
)
case(
    "innkeeper",
    "a guest who is dead",
    "po assassin innkeeper -gambler fool gossip minstrel",
    ruled("innkeeper", ("Dee", "Eli")),
    names("Dee"),
    **MOON,
)
case(
    "innkeeper",
    "a drunk Demon, where a Minion is the other guest",
    "po assassin innkeeper gambler fool gossip minstrel",
    ruled("innkeeper", ("Ana", "Bo")),
    either(names("Ana"), because("no-drunk-evil")),
    **MOON,
)
case(
    "courtier",
    "one who is dead",
    "po assassin courtier -gambler gambler gossip minstrel",
    ruled("courtier", ("Dee", "Eli")),
    names("Dee"),
    **MOON,
)
case(
    "exorcist",
    "a reason of which the opposite is answered",
    "po lunatic=po exorcist gambler fool gossip minstrel",
    ruled("exorcist", *YES_NO, about="Bo"),
    lambda t, found: found.answer is not (found.reason == "keeps-the-belief-up"),
    **MOON,
)
case(
    "gossip",
    "the death decides the game",
    "po gossip fool -assassin -gambler -minstrel -sailor",
    ruled("gossip", ("Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus")),
    names("Ana", "Bo", "Cy"),
    **MOON,
)
case(
    "gossip",
    "the Demon dies",
    "po gossip fool assassin gambler minstrel sailor",
    ruled("gossip", ("Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus")),
    names("Ana"),
    **MOON,
)
case(
    "lunatic",
    "an evil player among the Lunatic's Minions, or the Demon's own bluffs",
    "po assassin lunatic=po gambler fool gossip minstrel",
    lambda t: Ask(
        STORYTELLER,
        "rule",
        "lunatic",
        Each(
            Some(1, (0, 1, 3, 4, 5, 6), "player"),
            Some(3, ("sailor", "exorcist", "tealady", "chambermaid", "innkeeper", "fool"), "character"),
        ),
        2,
        raised_by=held(t, "lunatic"),
    ),
    lambda t, found: bool({0, 1} & set(found.answer[0])) or bool({"sailor", "fool"} & set(found.answer[1])),
    bluffs=["sailor", "courtier", "professor"],
    **MOON,
)
case(
    "pacifist",
    "good is ahead already",
    "po pacifist fool -assassin -godfather gambler minstrel sailor gossip",
    ruled("pacifist", *YES_NO, about="Cy"),
    says(True),
    start="day 3",
    **MOON,
)
case(
    "shabaloth",
    "one of the evil comes back",
    "shabaloth gossip fool -assassin gambler -minstrel sailor",
    ruled("shabaloth", (None, "Dee")),
    names("Dee"),
    **MOON,
)
case(
    "tealady",
    "evil, which is behind, loses a player's death",
    "po tealady fool gambler minstrel sailor gossip",
    ruled("tealady", *YES_NO, about="Cy"),
    says(True),
    **MOON,
)
case(
    "tinker",
    "the death decides the game",
    "po tinker fool gambler -minstrel -sailor -gossip",
    ruled("tinker", *YES_NO),
    says(True),
    **MOON,
)

# Sects & Violets

VIOLET = {"script": "sects-and-violets"}
case(
    "clockmaker",
    "a distance that the circle does not have",
    "fanggu clockmaker witch juggler dreamer oracle sage",
    told("clockmaker"),
    says(0, 4, 5, 6, 7),
    **VIOLET,
)
case(
    "dreamer",
    "a good player's character is called an evil player's claim",
    "fanggu dreamer witch juggler artist oracle sage",
    told("dreamer", "Dee"),
    either(because("likely-claim"), says("juggler")),
    **VIOLET,
)
case(
    "dreamer",
    "it names the Demon",
    "fanggu dreamer witch juggler artist oracle sage",
    told("dreamer", "Ana"),
    says("fanggu"),
    **VIOLET,
)
case(
    "mathematician",
    "a number that nobody would believe",
    "fanggu mathematician witch juggler artist oracle sage",
    told("mathematician"),
    says(4, 5, 6, 7),
    **VIOLET,
)
case(
    "flowergirl",
    "everybody has seen that nobody voted",
    "fanggu flowergirl witch juggler artist oracle sage",
    told("flowergirl"),
    says(True),
    start="night 2",
    **VIOLET,
)
case(
    "towncrier",
    "everybody has seen that nobody nominated",
    "fanggu towncrier witch juggler artist oracle sage",
    told("towncrier"),
    says(True),
    start="night 2",
    **VIOLET,
)
case(
    "oracle",
    "more evil dead than there are dead",
    "fanggu oracle witch -juggler artist sage dreamer",
    told("oracle"),
    says(2, 3, 4, 5, 6, 7),
    **VIOLET,
)
case(
    "seamstress",
    "always the opposite",
    "fanggu seamstress witch juggler artist sage dreamer",
    told("seamstress", "Ana", "Dee"),
    because("any-of-its-shape"),
    **VIOLET,
)
case(
    "juggler",
    "more right guesses than guesses",
    "fanggu juggler witch seamstress artist sage dreamer",
    juggled,
    says(2, 3, 4, 5),
    **VIOLET,
)
case(
    "savant",
    "what everybody knows, or was told before",
    "fanggu savant witch seamstress artist sage -dreamer",
    told_savant,
    lambda t, found: (
        any(part[0] == "count-in-play" and part[1] != "outsider" for part in found.answer)
        or any(part[0] == "team-dead" and part[2] > 1 for part in found.answer)
    ),
    start="day 2",
    **VIOLET,
)
case(
    "artist",
    "the opposite of what everybody has seen",
    "fanggu artist witch seamstress sage -dreamer oracle",
    lambda t: asked_artist(t, ("is-alive", 5)),
    says(True),
    start="day 2",
    **VIOLET,
)
case(
    "sage",
    "it shows the Demon or its Minion",
    "fanggu sage witch seamstress artist dreamer oracle",
    told("sage"),
    names("Ana", "Cy"),
    **VIOLET,
)
case(
    "sage",
    "the truth is called false",
    "fanggu sage witch seamstress artist dreamer oracle",
    slain_sage,
    because("believable", "suspicion"),
    **VIOLET,
)
case(
    "mutant",
    "whether it was madness is judged",
    "fanggu mutant witch seamstress artist dreamer oracle",
    ruled("mutant", *YES_NO),
    not_left_alone,
    start="day 2",
    **VIOLET,
)
case(
    "cerenovus",
    "whether it was madness is judged",
    "fanggu cerenovus seamstress sage artist dreamer oracle",
    ruled("cerenovus", (True, False), "madness"),
    not_left_alone,
    start="day 2",
    **VIOLET,
)
case(
    "sweetheart",
    "a drunk Demon or Minion",
    "fanggu sweetheart witch seamstress artist dreamer oracle",
    ruled("sweetheart", ("Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus")),
    names("Ana", "Bo", "Cy"),
    **VIOLET,
)
case(
    "eviltwin",
    "a twin of whom everybody knows that they are good",
    "imp eviltwin chef virgin empath monk soldier",
    ruled("eviltwin", ("Eli", "Fay", "Gus")),
    names("Eli"),
    script=["imp", "eviltwin", "baron", "chef", "virgin", "empath", "monk", "soldier", "saint"],
    **PROVEN,
)
case(
    "pithag",
    "the last deaths decide the game",
    "fanggu pithag seamstress -sage -artist -dreamer -oracle",
    ruled("pithag", *YES_NO, about="Cy"),
    says(True),
    **VIOLET,
)
case(
    "vigormortis",
    "a poisoned player who is dead",
    "vigormortis -witch -seamstress sage artist dreamer oracle",
    ruled("vigormortis", ("Cy", "Dee")),
    names("Cy"),
    **VIOLET,
)
