"""Wishes: what somebody may wish for in a shape that every language has words for, and how such a wish is granted.

A wish may also be any words. What a Storyteller makes of it is a list of changes, each with its time, a price, a clue
and how long it lasts. For the shapes there is a library: what happens, and what good gets in return (wizard/r10).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from belfry.clocktower.ability import conversion
from belfry.clocktower.pieces.kind import is_demon
from belfry.core.options import Each, Either, OneOf, Options, Several, Some, Text, without
from belfry.core.plain import a_sequence

if TYPE_CHECKING:
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.storyteller.mood import Mood
    from belfry.clocktower.town.grimoire import Grimoire
    from belfry.clocktower.town.town import Town

# What is wished for

GRIMOIRE, ALL_DRUNK, DEMON, WIN = ALONE = ("grimoire", "all-drunk", "demon", "win")
"""To see the Grimoire; that all good players are drunk; to become a Demon; to win."""
LEARN, DIES, POISONED = ABOUT = ("learn", "dies", "poisoned")
"""To learn a player's character; that a player dies; that a player is poisoned."""
LONGEST = 300


def any_wish(town: Town) -> Options[Any]:
    """Every wish of a known shape, or any words."""
    return Either(OneOf(ALONE, "wish"), Each(OneOf(ABOUT, "wish"), OneOf(town.seat_ids, "player")), Text(LONGEST))


def as_wish(value: Any) -> tuple[str, int | None] | None:
    """The wish of a known shape that a value is: which, and about whom; none if it is words."""
    if isinstance(value, str):
        return (value, None) if value in ALONE else None
    parts = a_sequence(value)
    if parts is None or len(parts) != 2 or parts[0] not in ABOUT or type(parts[1]) is not int:
        return None
    return parts[0], parts[1]


# What comes of it

NOW, TONIGHT, DAWN, DUSK, NEXT_DUSK = TIMES = ("now", "tonight", "dawn", "dusk", "next-dusk")
"""At once; in this night or the coming one; at the next dawn; when this day, or the coming one, ends; when the next one
does."""
DIES_NOW, LIVES, DRUNK_MARK, POISON_MARK, NO_ABILITY = "dies", "lives", "drunk", "poisoned", "no-ability"
TURNS_GOOD, TURNS_EVIL, SEES = "turns-good", "turns-evil", "grimoire"
OF_A_PLAYER = (DIES_NOW, LIVES, DRUNK_MARK, POISON_MARK, NO_ABILITY, TURNS_GOOD, TURNS_EVIL, SEES)
BECOMES, GAINS = OF_A_CHARACTER = ("becomes", "gains")
ALL_GOOD_DRUNK = "all-good-drunk"
LEARNS, SHOWN, RULE = "learns", "shown", "rule"
GOOD_WINS, EVIL_WINS = WINS = ("good-wins", "evil-wins")
MARKS = (DRUNK_MARK, POISON_MARK, NO_ABILITY, ALL_GOOD_DRUNK)
"""The changes that last."""
MOST_CHANGES = 8
FOR_GOOD, UNTIL_DEATH, WHILE_WORKS = LASTING = ("for-good", "until-death", "while-works")
TOLD, UNTOLD = ("told", "untold")

DEATH_CLUE, UNRELIABLE_CLUE, DEMON_CLUE = CLUES = ("a-death", "unreliable", "another-demon")
ONE_OF_THREE = "one-of-three"
"""The clues of the library: a death, false information, another Demon; one of three players is the Demon."""
THREE = 3

Change = tuple[Any, ...]
"""What happens, to whom or with what, and last of all when."""


class Changes(Several):
    """Several changes, each with its time, or none."""

    __slots__ = ()
    noun = "changes"

    def __init__(self, grimoire: Grimoire) -> None:
        player, time = OneOf(grimoire.seat_ids, "player"), OneOf(TIMES, "time")
        character = OneOf(tuple([c.id for c in grimoire.script.characters if c.seated]), "character")

        def kind(*words: str) -> OneOf[str]:
            return OneOf(words, "change")

        def forbidden(one: Change) -> bool:
            named = next(c for c in grimoire.script.characters if c.id == one[2])
            converts = one[0] == BECOMES and conversion.is_one(grimoire.seat(one[1]), named)
            return converts and not conversion.is_possible(grimoire)

        one = Either(
            Each(kind(*OF_A_PLAYER), player, time),
            without(Each(kind(*OF_A_CHARACTER), player, character, time), forbidden),
            Each(kind(LEARNS), player, player, time),
            Each(kind(SHOWN), player, Text(LONGEST), time),
            Each(kind(RULE), Text(LONGEST), time),
            Each(kind(ALL_GOOD_DRUNK), time),
            # Nobody wins at once: good has a day to find the Demon (wizard/r11).
            Each(kind(*WINS), OneOf((DUSK, NEXT_DUSK), "time")),
        )
        super().__init__(one, MOST_CHANGES, 0)

    def __iter__(self) -> Iterator[tuple[Change, ...]]:
        """None, or one of them: nobody goes through all the lists that there could be."""
        yield ()
        for one in self.item:
            yield (one,)

    def __len__(self) -> int:
        return 1 + len(self.item)


class Price(Either):
    """What a wish costs: nothing, or words with changes, of which its maker is told or not."""

    __slots__ = ()
    noun = "price"

    def __init__(self, grimoire: Grimoire) -> None:
        some = Each(Text(LONGEST), Changes(grimoire), OneOf((TOLD, UNTOLD), "price"))
        super().__init__(OneOf((None,), "price"), some)


class Clue(Either):
    """What everybody is told about a wish, and when: nothing, unless somebody is to win by it (wizard/r11)."""

    __slots__ = ()
    noun = "clue"

    def __init__(self, town: Town, *, required: bool) -> None:
        time = OneOf(TIMES, "time")
        kinds: list[Options[Any]] = [] if required else [OneOf((None,), "clue")]
        kinds.append(Each(OneOf(CLUES, "clue"), time))
        if len(town.seat_ids) >= THREE:
            kinds.append(Each(OneOf((ONE_OF_THREE,), "clue"), Some(THREE, town.seat_ids, "player"), time))
        super().__init__(*kinds, Each(Text(LONGEST), time))


# The library


class Grant(NamedTuple):
    """How a wish of a known shape is granted."""

    changes: tuple[Change, ...]
    clue: tuple[Any, ...] | None = None
    lasts: str = FOR_GOOD


def library(mood: Mood, wisher: Seat, wish: Any) -> Grant | None:
    """How a wish is granted where Belfry tells the story; `None` if it is declined."""
    known = as_wish(wish)
    if known is None:
        return None
    what, about = known
    match what:
        case "grimoire":
            return Grant(((SEES, wisher.id, NOW),))
        case "learn":
            return Grant(((LEARNS, wisher.id, about, NOW),))
        case "dies":
            return Grant(((DIES_NOW, about, TONIGHT),), (DEATH_CLUE, DAWN))
        case "poisoned":
            return Grant(((POISON_MARK, about, NOW),), (UNRELIABLE_CLUE, DAWN), UNTIL_DEATH)
        case "all-drunk":
            return Grant(((ALL_GOOD_DRUNK, NOW),), (UNRELIABLE_CLUE, DAWN), UNTIL_DEATH)
        case "demon":
            return _another_demon(mood, wisher)
        case _:
            return _victory(mood, wisher)


def _another_demon(mood: Mood, wisher: Seat) -> Grant | None:
    """The wisher becomes a Demon that is not in play, and the old one dies."""
    grimoire = mood.grimoire
    absent = [c.id for c in grimoire.script.characters if is_demon(c) and c.seated and c.id not in grimoire.in_play()]
    if not absent:
        return None
    old = [(DIES_NOW, seat.id, NOW) for seat in grimoire.demons() if seat.lives and seat is not wisher]
    return Grant(((BECOMES, wisher.id, mood.pick(absent), NOW), *old), (DEMON_CLUE, DAWN))


def _victory(mood: Mood, wisher: Seat) -> Grant | None:
    """Evil wins when the next day ends, unless the Demon is found among three."""
    grimoire = mood.grimoire
    demons = [seat.id for seat in grimoire.demons() if seat.lives]
    others = [seat.id for seat in grimoire.circle if seat.alive and seat.id not in demons]
    if not wisher.evil or not demons or len(others) < THREE - 1:
        return None
    three = sorted([mood.pick(demons), *mood.some(others, THREE - 1)], key=grimoire.seat_ids.index)
    return Grant(((EVIL_WINS, NEXT_DUSK),), (ONE_OF_THREE, tuple(three), NOW))
