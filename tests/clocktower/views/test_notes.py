"""Whatever decides something in the Grimoire can be seen by the Storyteller, and by nobody else."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import pytest

from belfry.clocktower.characters.bad_moon_rising.gossip import Gossiped
from belfry.clocktower.characters.carousel.alchemist import Review
from belfry.clocktower.characters.carousel.alhadikhia import Three
from belfry.clocktower.characters.carousel.amnesiac import Memories
from belfry.clocktower.characters.carousel.balloonist import Showing
from belfry.clocktower.characters.carousel.bountyhunter import Shown
from belfry.clocktower.characters.carousel.choirboy import Killing
from belfry.clocktower.characters.carousel.harpy import Pair, Picks
from belfry.clocktower.characters.carousel.pixie import Notes
from belfry.clocktower.characters.carousel.princess import Days
from belfry.clocktower.characters.carousel.riot import Since
from belfry.clocktower.characters.carousel.wizard import Wished
from belfry.clocktower.characters.carousel.wraith import Eyes
from belfry.clocktower.characters.fabled.deusexfiasco import Mistakes, Wrong
from belfry.clocktower.characters.fabled.fiddler import Limit
from belfry.clocktower.characters.fabled.hellslibrarian import Silence
from belfry.clocktower.characters.fabled.revolutionary import Turn
from belfry.clocktower.characters.granted_wish import Due, GrantedWish, Wish
from belfry.clocktower.characters.jinxes.alhadikhia_mastermind import Dead
from belfry.clocktower.characters.jinxes.cannibal_princess import Watch
from belfry.clocktower.characters.jinxes.cannibal_told import Right
from belfry.clocktower.characters.jinxes.choice_at_night import Choice
from belfry.clocktower.characters.jinxes.guessed_minion import Guessed
from belfry.clocktower.characters.jinxes.lilmonsta_sitters import Sitter
from belfry.clocktower.characters.jinxes.nominated_by_the_demon import Chosen
from belfry.clocktower.characters.sects_and_violets.cerenovus import Madness
from belfry.clocktower.characters.sects_and_violets.juggler import Guess, Guesses
from belfry.clocktower.characters.sects_and_violets.vigormortis import Slain
from belfry.clocktower.characters.travellers.deviant import Amusement
from belfry.clocktower.pieces.seat import Seat
from belfry.clocktower.pieces.token import NO_ABILITY, NOTE, Reminder
from belfry.clocktower.script.character import CHARACTERS, Character
from belfry.clocktower.script.jinx import JINXES
from belfry.clocktower.views.notes import notes_by_seat
from belfry.clocktower.views.view import view
from belfry.clocktower.views.words.catalogue import words
from belfry.core.audience import STORYTELLER
from tests.clocktower.towns import Town, town

WISH = Wish(wisher=1, key=1, lasts="for-good")

Samples = list[Any]

SAMPLES: dict[str, Samples] = {
    "acrobat": [(3,), (3, 4)],
    "alchemist": [Review(1, 2, 1), Review(1, 2, 2)],
    "alhadikhia": [Three(2, (1, 2, 3)), Three(2, (1, 2, 4))],
    "amnesiac": [
        Memories("monk"),
        Memories("chef"),
        Memories(("Sees a cat", "never", 0, "nothing")),
        Memories(("Sees a cat", "each-night", 1, "nothing")),
        Memories(("Sees a dog", "each-night", 1, "nothing")),
    ],
    "atheist": [((1, "imp"),), ((2, "imp"), (1, "poisoner"))],
    "balloonist": [(Showing(1, "townsfolk"),), (Showing(1, "minion"),), (Showing(1, "minion"), Showing(2, "demon"))],
    "barber": [("day", 1), ("night", 2)],
    "barista": [((1, 1),), ((1, 2),)],
    "bountyhunter": [Shown((1,), alive=True), Shown((1,), alive=False), Shown((1, 2), alive=True)],
    "buddhist": [(1,), (1, 2)],
    "cannibal": [True],
    "cerenovus": [Madness(1, "chef"), Madness(1, "monk"), Madness(1, "monk", judged=True)],
    "choirboy": [Killing(3, 1, True, False), Killing(3, 1, False, False), Killing(3, 2, True, False)],
    "damsel": [(1,), (1, 2)],
    "deusexfiasco": [
        Mistakes(made=1),
        Mistakes(made=1, corrected=1),
        Mistakes(made=1, corrected=1, announced=1),
        Mistakes(slip=2),
        Mistakes(wrong=Wrong(1, 2, (0,))),
        Mistakes(altered=(1,)),
    ],
    "deviant": [
        Amusement("sing"),
        Amusement(marked=1),
        Amusement(laughed=1, laughing=(2,)),
        Amusement(laughed=1, laughing=(2, 3)),
    ],
    "doomsayer": [(1,), (1, 2)],
    "duchess": [(1,), (1, 2)],
    "farmer": [1, 2],
    "ferryman": [3],
    "fiddler": ["used", Limit(1, 5), Limit(1, 10)],
    "goon": [1, 2],
    "gossip": [Gossiped(1, 0, "a cat"), Gossiped(1, 1, "a cat"), Gossiped(2, 1, "a cat"), Gossiped(1, 1, "a dog")],
    "harpy": [
        Picks((Pair(1, 2),)),
        Picks((Pair(1, 2, named=True),)),
        Picks((Pair(1, 3),)),
        Picks((Pair(1, 2),), judged=True),
    ],
    "hellslibrarian": [
        Silence(seconds=30),
        Silence(seconds=60),
        Silence(seconds=30, heard=(1,)),
        Silence(seconds=30, warned=(1,)),
    ],
    "juggler": [
        Guesses(1),
        Guesses(2),
        Guesses(1, ((Guess(1, "chef", True),),)),
        Guesses(1, ((Guess(1, "monk", False),),)),
    ],
    "kazali": ["from the start"],
    "king": ["still to come", (1,), (1, 2)],
    "leviathan": ["declared"],
    "lilmonsta": [(1,), (1, 2)],
    "lordoftyphon": ["from the start"],
    "lunatic": [(1,), (1, 2)],
    "lycanthrope": ["none yet"],
    "marionette": [(1,), (1, 2)],
    "mastermind": [2, 3],
    "mezepheles": ["cat", "dog"],
    "mutant": [1, 2],
    "nodashii": [(1,), (1, 2)],
    "organgrinder": [1, 2],
    "philosopher": ["monk", "chef"],
    "pixie": [
        Notes("monk"),
        Notes("chef"),
        Notes("chef", ((0, "chef"),)),
        Notes("chef", against=2),
        Notes("chef", able=True),
        Notes("chef", over=True),
    ],
    "princess": [Days(1), Days(2), Days(1, 2)],
    "psychopath": ["spared"],
    "puzzlemaster": [1, 2],
    "revolutionary": [Turn(1, evil=True), Turn(1, evil=False), Turn(2, evil=True)],
    "riot": [Since("night", 1), Since("day", 1), Since("day", 3)],
    "sage": [2, 3],
    "snitch": [(), (1,), (1, 2)],
    "stormcatcher": ["monk", "chef"],
    "summoner": ["made", "failed"],
    "toymaker": [2, 3],
    "vigormortis": [
        (Slain(1, "witch", True, 2),),
        (Slain(1, "witch", True, 3),),
        (Slain(1, "baron", True, 2),),
        (Slain(2, "witch", True, 3),),
    ],
    "vizier": ["announced"],
    "wizard": [
        Wished("a cat", tries=1),
        Wished("a dog", tries=1),
        Wished("a cat", tries=1, spent=1),
    ],
    "wraith": [Eyes(open=1), Eyes(told=1), Eyes(hunted=True)],
    "yaggababble": ["cat", "dog"],
    # Special rules for two characters
    "alchemist-summoner": ["failed"],
    "alhadikhia-mastermind": [Dead(2, 1), Dead(3, 1), Dead(2, 3)],
    "cannibal-juggler": [Right(1, 2), Right(1, 3), Right(2, 2)],
    "cannibal-princess": [Watch(2, (1,)), Watch(3, (1,))],
    "engineer-legion": ["from the start"],
    "legion-minstrel": [1, 2],
    "lilmonsta-scarletwoman": [Sitter(1), Sitter(1, told=True), Sitter(2, told=True)],
    "magician-marionette": [2, 3],
}
"""For each ability some of what it may have to remember, which all differ in what may come of it."""

BY_BASE: dict[str, Samples] = {
    "ChoiceAtNight": [(Choice(1, 1),), (Choice(1, 2),)],
    "ChosenLastNight": [(Chosen(1, 1, 2),), (Chosen(1, 1, 3),)],
    "ComesLater": ["to come"],
    "GuessedMinion": [Guessed(1, (1,)), Guessed(1, (2,)), Guessed(1, (1,), (2,)), Guessed(2, (1,))],
    "MadeByPitHag": ["key"],
    "MastermindVigormortis": ["key"],
    "OgreRecluse": ["one key"],
    "Seen": ["seen"],
    "WithoutAbility": ["key"],
}
"""The same for what several special rules share; `key` stands for the keys of Ana's abilities."""

OF_OTHERS = ("boffin", "butler-cannibal", "cannibal-zealot")
"""Those that remember of which abilities somebody has been told."""

WITHIN_A_MOMENT = {
    "angel": "whom it would be fair to blame, for the advice",
    "artist": "the question that is being answered, which the Storyteller is shown with it",
    "beggar": "the giver, until their side has been told",
    "gambler": "the guess, until the death that follows in the same step",
    "general": "what the Storyteller has said just before it is told otherwise",
    "heretic": "whether it worked at the last death, found out anew at each",
    "highpriestess": "what the Storyteller has said just before it is told otherwise",
    "legion": "whether a tally was declared zero before, for the advice",
    "politician": "whether the player changed sides when the game ended",
    "hatter-lilmonsta": "until the same change is over",
    "legion-preacher": "until the same step is over",
    "pithag-villageidiot": "until the same change is over",
    "NominatedByTheDemon": "what only those of its kind need that look at the last night",
}
"""Memories that decide nothing when the moment is over in which they were made, and why."""


def everything() -> dict[str, type[Character]]:
    return {**CHARACTERS, **JINXES}


def remembering() -> list[str]:
    """Every ability that remembers something, by its own class or through one that it shares."""
    found: list[str] = []
    for id, character in everything().items():
        bases = [base for base in character.__mro__ if base.__module__.startswith("belfry.clocktower.")]
        bases = [base for base in bases if ".characters." in base.__module__ or ".jinxes." in base.__module__]
        if any("self.memory = " in inspect.getsource(base) for base in bases):
            found.append(id)
    return found


def base_of(id: str) -> str | None:
    names = [base.__name__ for base in everything()[id].__mro__]
    return next((name for name in names if name in BY_BASE), None)


def excused(id: str) -> bool:
    return (
        id in OF_OTHERS
        or id in WITHIN_A_MOMENT
        or any(base.__name__ in WITHIN_A_MOMENT for base in everything()[id].__mro__)
    )


def quiet_town() -> Town:
    """A town in which nothing has happened yet."""
    return town("chef imp poisoner monk saint soldier empath", start="day 1", script=[*SCRIPT])


SCRIPT = ("chef", "imp", "poisoner", "monk", "saint", "soldier", "empath", "drunk", "baron", "spy", "virgin", "mayor")


def seen(t: Town) -> Any:
    """The Grimoire as the Storyteller sees it."""
    t.grimoire.changed()
    found = t.view("storyteller")["grimoire"]
    notes = [note for seat in (found, *found["seats"]) for note in seat["notes"]]
    assert all(note["text"] for note in notes), "every note has words"
    return found


def holding(t: Town, id: str) -> Character:
    """An ability that Ana holds, or nobody."""
    character = everything()[id]
    nobodys = character.is_a_rule or character.type == "fabled"
    t.grimoire.grant(STORYTELLER if nobodys else 0, character)
    return t.grimoire.abilities[-1]


def prepare(t: Town, ability: Character) -> None:
    if ability.id == "cerenovus":
        ability.mark("mad", t.seat("Bo"))
    if ability.id == "wraith":
        t.grimoire.phase = "night"


def test_everything_that_an_ability_remembers_is_known_here() -> None:
    """TAB-5"""
    unknown = [id for id in remembering() if id not in SAMPLES and base_of(id) is None and not excused(id)]
    assert unknown == []
    needed = {*remembering(), *[base.__name__ for id in remembering() for base in everything()[id].__mro__]}
    assert {*SAMPLES, *BY_BASE, *OF_OTHERS, *WITHIN_A_MOMENT} - needed == set()


@pytest.mark.parametrize("id", [id for id in remembering() if not excused(id)])
def test_what_an_ability_remembers_is_seen(id: str) -> None:
    """TAB-5"""
    t = quiet_town()
    ability = holding(t, id)
    prepare(t, ability)
    key = t.grimoire.abilities[0].key
    keys: dict[str, Any] = {"key": (key,), "one key": key}
    samples = SAMPLES[id] if id in SAMPLES else BY_BASE[base_of(id) or ""]
    found: list[Any] = []
    for memory in (None, *[keys.get(one, one) if isinstance(one, str) else one for one in samples]):
        ability.memory = memory
        shown = seen(t)
        assert shown not in found, f"{memory!r} looks like something else"
        found.append(shown)


@pytest.mark.parametrize("id", OF_OTHERS)
def test_what_is_still_to_be_told_of_is_seen(id: str) -> None:
    """boffin/r3, jinx/butler-cannibal"""
    t = quiet_town()
    by = {"boffin": "boffin", "butler-cannibal": "cannibal", "cannibal-zealot": "cannibal"}[id]
    given = {"boffin": "monk", "butler-cannibal": "butler", "cannibal-zealot": "zealot"}[id]
    source = holding(t, by)
    ability = source if id == by else holding(t, id)
    t.grimoire.grant(0, CHARACTERS[given], source.key)
    untold = seen(t)
    ability.memory = (t.grimoire.abilities[-1].key,)
    assert seen(t) != untold


def test_what_has_been_used_today_is_seen() -> None:
    """gangster/r1"""
    t = quiet_town()
    ability = holding(t, "gangster")
    before = seen(t)
    t.grimoire.today.used = (ability.key,)
    assert seen(t) != before


def test_a_granted_wish_is_seen() -> None:
    """wizard/r3"""
    t = quiet_town()
    t.grimoire.grant(STORYTELLER, GrantedWish)
    found: list[Any] = []
    for memory in (None, WISH, WISH._replace(lasts="until-death"), WISH._replace(due=(Due(("night", 2), ("clue",)),))):
        t.grimoire.abilities[-1].memory = memory
        shown = notes_by_seat(t.grimoire).get(1, [])
        assert shown not in found
        found.append(shown)


# How somebody has an ability

HELD: dict[str, Callable[[Town, Character], None]] = {
    "acted_out": lambda t, a: setattr(a, "acted_out", True),
    "deprived": lambda t, a: setattr(a, "deprived", True),
    "died": lambda t, a: setattr(a, "died", ("night", 2)),
    "holder": lambda t, a: setattr(a, "holder", 3),
    "lent": lambda t, a: setattr(a, "lent", True),
    "memory": lambda t, a: setattr(a, "memory", Guesses(1, ((Guess(1, "chef", True),),))),
    "picks": lambda t, a: setattr(a, "picks", (1, (2, 3))),
    "source": lambda t, a: setattr(a, "source", t.grimoire.abilities[1].key),
    "steadfast": lambda t, a: setattr(a, "steadfast", True),
    "void": lambda t, a: setattr(a, "void", True),
    "works_after_death": lambda t, a: setattr(a, "works_after_death", True),
}
FOLLOWS = {"grimoire", "town", "key", "had", "lost", "working"}
"""What follows from the rest, or is the ability's name."""


def test_every_part_of_an_ability_is_known_here() -> None:
    """TAB-5"""
    assert {*HELD, *FOLLOWS} == {slot for base in Character.__mro__ for slot in getattr(base, "__slots__", ())}


@pytest.mark.parametrize("part", HELD)
def test_how_somebody_has_an_ability_is_seen(part: str) -> None:
    """TAB-5"""
    t = quiet_town()
    t.grimoire.grant(0, CHARACTERS["philosopher"])
    t.grimoire.grant(0, CHARACTERS["sage" if part == "died" else "juggler"], t.grimoire.abilities[-1].key)
    before = seen(t)
    HELD[part](t, t.grimoire.abilities[-1])
    assert seen(t) != before


# Seats and reminders

SEATED: dict[str, Any] = {
    "id": None,
    "name": "Zoe",
    "character": CHARACTERS["mayor"],
    "evil": True,
    "believes": CHARACTERS["monk"],
    "alive": False,
    "ghost_vote": True,
    "mistaken": CHARACTERS["drunk"],
    "secretly_alive": True,
    "vote_tokens": 2,
    "side_hidden": True,
    "stays": True,
}


@pytest.mark.parametrize("field", Seat.__struct_fields__)
def test_every_part_of_a_seat_is_seen(field: str) -> None:
    """TAB-5"""
    t = quiet_town()
    seat = t.seat("Ana")
    if field in ("ghost_vote", "secretly_alive"):
        seat.alive = False
    before = t.view("storyteller")
    if field == "id":
        assert [one["seat"] for one in before["grimoire"]["seats"]] == [0, 1, 2, 3, 4, 5, 6]
        return
    setattr(seat, field, SEATED[field])
    t.grimoire.changed()
    after = view(t.game, STORYTELLER)
    assert field == "name" or after["grimoire"] != before["grimoire"]


def test_who_a_reminder_is_of_and_whether_it_ever_does_anything_is_seen() -> None:
    """STA-26, ABL-10"""
    t = town("chef imp poisoner monk saint soldier poisoner", start="day 1", script=[*SCRIPT])
    one, two = (a for a in t.grimoire.abilities if a.id == "poisoner")
    found: list[Any] = []
    for source, void in ((one.key, False), (two.key, False), (one.key, True), (NO_ABILITY, False)):
        token = t.grimoire.place("poisoner/poisoned", source, t.seat("Dee"), NOTE, void=void)
        shown = seen(t)
        assert shown not in found
        found.append(shown)
        t.grimoire.lift(token)
    short = t.grimoire.place("minstrel/everyone-is-drunk", NO_ABILITY, t.seat("Dee"), Reminder(times=1), void=False)
    shown = seen(t)
    t.grimoire.lift(short)
    t.grimoire.place("minstrel/everyone-is-drunk", NO_ABILITY, t.seat("Dee"), Reminder(times=2), void=False)
    assert seen(t) != shown
    # Without effect for now is not the same as without effect for good.
    t.impair("Cy", "drunk")
    sleeping: list[Any] = []
    for void in (False, True):
        token = t.grimoire.place("poisoner/poisoned", one.key, t.seat("Dee"), NOTE, void=void)
        sleeping.append(seen(t))
        t.grimoire.lift(token)
    assert sleeping[0] != sleeping[1]


# In words


def notes_of(t: Town, name: str, language: str = "en", theme: str = "clocktower") -> list[str]:
    shown = view(t.game, STORYTELLER, words(language, theme))["grimoire"]
    return [note["text"] for seat in shown["seats"] if seat["name"] == name for note in seat["notes"]]


def test_a_philosopher_s_ability_is_named() -> None:
    """philosopher/r1, philosopher/r8"""
    t = town("philosopher imp chef monk saint soldier empath", script=["philosopher", *SCRIPT]).night(Ana="virgin")
    assert "Has the ability of the Virgin, through the Philosopher" in notes_of(t, "Ana")
    t = town("philosopher imp chef monk saint soldier empath", script=["philosopher", *SCRIPT])
    t.impair("Ana", "drunk").night(Ana="virgin")
    assert "Only seems to have the ability of the Virgin, through the Philosopher" in notes_of(t, "Ana")


def test_an_alchemist_s_ability_is_named() -> None:
    """alchemist/r1"""
    t = town("alchemist imp chef monk saint soldier empath", script=["alchemist", *SCRIPT])
    t.setup({"rule": {"ability": "alchemist", "choice": "baron"}})
    assert "Has the ability of the Baron, through the Alchemist" in notes_of(t, "Ana")


def test_an_amnesiac_s_ability_is_named() -> None:
    """amnesiac/r1"""
    t = town("amnesiac imp chef monk saint soldier empath", script=["amnesiac", *SCRIPT])
    t.setup({"rule": {"ability": "amnesiac", "choice": ["Sees a cat", "each-night", 1, "number"]}})
    assert "Made-up ability, each night: “Sees a cat” (picks 1)" in notes_of(t, "Ana")


def test_those_who_are_made_out_to_be_evil_are_seen() -> None:
    """atheist/r11"""
    t = town("atheist chef monk saint soldier empath mayor", script=["atheist", *SCRIPT])
    t.setup({"rule": {"ability": "atheist", "choice": [["Bo", "imp"], ["Cy", "poisoner"]]}})
    assert notes_of(t, "Bo") == ["Made out to be the Imp"]
    assert notes_of(t, "Cy") == ["Made out to be the Poisoner"]
    assert notes_of(t, "Bo", "de") == ["Wird ausgegeben als: Imp"]
    assert all(seat not in str(t.view("Bo")) for seat in ("Made out", "pretended"))


def test_what_somebody_is_mad_about_is_seen_where_they_sit() -> None:
    """cerenovus/r1"""
    t = town("cerenovus imp chef monk saint soldier empath", script=["cerenovus", *SCRIPT])
    t.night(Ana=["Cy", "mayor"])
    assert notes_of(t, "Cy") == ["Is to be mad about being the Mayor"]
    assert notes_of(t, "Cy", "de") == ["Soll wahnsinnig sein, diese Rolle zu haben: Bürgermeister"]


def test_players_get_none_of_it() -> None:
    """TAB-4, STO-39"""
    t = town("philosopher imp chef monk saint soldier empath", script=["philosopher", *SCRIPT]).night(Ana="virgin")
    for name in ("Ana", "Bo", "Cy", "public"):
        assert "notes" not in str(t.view(name))
        assert "Has the ability" not in str(t.view(name))
