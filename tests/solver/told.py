"""Random games, told as a record by good players who say what happened to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from belfry.clocktower.game import Clocktower
from belfry.clocktower.pieces.errors import InvalidScript, InvalidSetup
from belfry.clocktower.script import script as scripts
<<<<<<< HEAD
from belfry.clocktower.script.character import CHARACTERS, Character
from belfry.clocktower.setup.bag import count_types, legal_counts
=======
from belfry.clocktower.script.character import CHARACTERS
>>>>>>> 1534f2f1 (Make puzzles from games played by chance, with a proof and a level)
from belfry.clocktower.setup.config import Config
from belfry.puzzles.evening import played
from belfry.puzzles.telling import Lying, Teller, as_dealt
from belfry.solver import Record
from belfry.solver.seen import Untellable

SCRIPT_SIZE = {"townsfolk": 9, "outsider": 4, "minion": 4, "demon": 3}
"""How many of each type a script from the whole roster has."""


class Account(NamedTuple):
    """What is told of a game at one dawn or dusk, and what it was."""

    name: str
    game: Clocktower
    dealt: tuple[str, ...]
    evil: tuple[bool, ...]
    """Who is evil now."""
    record: Record


KINDS = ("trouble-brewing", "bad-moon-rising", "sects-and-violets", "whole roster")


def config_of(number: int, kind: str) -> Config:
    """The table of a game: an edition or a script from the whole roster, with special rules or without."""
    chance = Random(f"table {number}")
    ids = mixed_script(chance) if kind not in scripts.playable_editions() else scripts.edition(kind).ids
    off = () if chance.random() < 0.3 else scripts.custom(ids).jinxes
    return Config.players(chance.randint(5, 15), script=ids, jinxes_off=off)


def accounts(number: int, kind: str, untold: Callable[[str], None] = lambda why: None) -> Iterator[Account]:
    """What is told of a game at its dawns and dusks; why something cannot be told goes elsewhere."""
    config = config_of(number, kind)
    try:
        dealt = tuple([seat.character.id for seat in Clocktower(config, number).grimoire.circle])
    except (InvalidScript, InvalidSetup):
        # Few scripts from the whole roster cannot be played.
        untold("the script cannot be dealt")
        return
    if any(CHARACTERS[id].keeps_all_good for id in dealt):
        untold("nobody is evil, and the Storyteller is bound by nothing")
        return
    pov = Random(f"pov {number}").choice((None, None, 0))
    for place, game in enumerate(played(config, number, 1 + number % 3)):
        start = as_dealt(game, dealt)
        why = beyond_the_form(game, dealt, start)
        if why:
            untold(why)
            continue
        try:
            record = Teller(game, start, Random(f"told {number} {place}"), pov).tell()
        except (Lying, Untellable) as why:
            untold(str(why))
            continue
        evil = tuple([seat.evil for seat in game.grimoire.people[: len(start)]])
        yield Account(f"{kind} {number} {place}", game, start, evil, record)


<<<<<<< HEAD
def as_dealt(game: Clocktower, dealt: tuple[str, ...]) -> tuple[str, ...]:
    """The characters as the solver counts them as dealt: those of the first night are Minions from the start."""
    if not any(CHARACTERS[id].setup.minions_later for id in dealt):
        return dealt
    made = dict(enumerate(dealt))
    for event in game.events:
        if isinstance(event, Dawn):
            break
        if isinstance(event, Became) and CHARACTERS[event.character].type == "minion":
            made[event.seat] = event.character
    return tuple(made.values())


def beyond_the_form(game: Clocktower, dealt: tuple[str, ...], start: tuple[str, ...]) -> str:
    """Why a game has begun as no record can say, if it has."""
    gone = [CHARACTERS[was] for was, now in zip(dealt, start, strict=True) if was != now]
    if any("turns-evil" in character.traits for character in gone):
        return "whoever was made a Minion had turned somebody before"
    in_play = [*[CHARACTERS[id] for id in dealt], *map(type, game.grimoire.unseated())]
    legal = legal_counts(len(dealt), in_play, game.grimoire.script)
    return "" if count_types(in_play) in legal else "there are other numbers than the characters ask for"


=======
>>>>>>> 1534f2f1 (Make puzzles from games played by chance, with a proof and a level)
def mixed_script(chance: Random) -> tuple[str, ...]:
    """A script from the whole roster."""
    found: list[str] = []
    for type, number in SCRIPT_SIZE.items():
        found += chance.sample([c.id for c in CHARACTERS.values() if c.type == type and not c.beyond_records], number)
    return tuple(found)
<<<<<<< HEAD


def played(config: Config, seed: int, days: int) -> Iterator[Clocktower]:
    """A game by chance, given at every dawn and every dusk of so many days; it ends when the game is over."""
    game = Clocktower(config, seed)
    chance = Random(f"day {seed}")
    evening = Evening(game, RandomPolicy(seed), chance)
    for _ in range(days):
        if not evening.until_dawn():
            return
        yield game
        evening.talk()
        evening.square()
        if not evening.by_day:
            if game.winner is not None:
                return
            continue
        yield game
        if "dusk" not in day.options_of(game.grimoire, STORYTELLER):
            # A riot goes on.
            return
        game.answer(STORYTELLER, "dusk")


class Evening:
    """Somebody who lets a game go on by chance, with what is learned by day before what everybody sees."""

    def __init__(self, game: Clocktower, policy: RandomPolicy, chance: Random) -> None:
        self.game = game
        self.policy = policy
        self.chance = chance

    @property
    def by_day(self) -> bool:
        """Whether the day is open, and somebody may act."""
        return self.game.ask is not None and self.game.ask.question[:2] == ("flow", "day")

    def until_dawn(self) -> bool:
        """Let the night pass; whether there is a day after it."""
        while self.game.ask is not None and not self.by_day:
            self._go_on()
        return self.by_day

    def _go_on(self) -> None:
        ask = self.game.ask
        assert ask is not None, "somebody is asked"
        if ask.question[:2] == ("flow", "count"):
            self.game.answer(STORYTELLER, "count")
        else:
            self.game.answer(*self.policy.answer(self.game, ask))

    def _act(self, by: int, action: Any) -> None:
        """Let somebody act, and whatever follows from it, until the day is open again."""
        self.game.answer(by, action)
        while self.game.ask is not None and not self.by_day and self.game.grimoire.phase == "day":
            self._go_on()

    def talk(self) -> None:
        """Let those who learn something by day learn it."""
        for ability in list(self.game.grimoire.abilities):
            if not self.by_day or ability.holder < 0 or not ability.used_in_private or self.chance.random() < 0.2:
                continue
            if ability.id not in ("artist", "savant"):
                # What they are told stands in words.
                continue
            seat = self.game.grimoire.people[ability.holder]
            options = type(ability).day_options(self.game.grimoire, seat)
            choice = None if options is None else options.pick(self.chance.random)
            if options is None or (ability.id == "artist" and (as_statement(choice) is None or _is_beyond(choice))):
                continue
            self._act(seat.id, ("use", ability.id, choice))

    def square(self) -> None:
        """Let people act in public, nominate, and somebody be executed."""
        chance, game = self.chance, self.game
        for _ in range(chance.choice((0, 0, 1, 2))):
            self._in_public()
        if self.by_day and chance.random() < 0.7 and game.grimoire.today.open is None:
            offered = day.options_of(game.grimoire, STORYTELLER)
            if "open" in offered:
                self._act(STORYTELLER, "open")
            for _ in range(chance.choice((0, 1, 1, 2))):
                self._nominate()
        if self.by_day and chance.random() < 0.8 and game.grimoire.today.executed is None:
            living = [seat.id for seat in game.grimoire.circle if seat.alive]
            game.intervene(Execute(chance.choice(living)))
            while game.ask is not None and not self.by_day and game.grimoire.phase == "day":
                self._go_on()
        if self.by_day and "close" in day.options_of(game.grimoire, STORYTELLER):
            self._act(STORYTELLER, "close")

    def _in_public(self) -> None:
        """Let somebody use what everybody hears, or pretend to."""
        grimoire, chance = self.game.grimoire, self.chance
        if not self.by_day:
            return
        heard = [
            character
            for character in grimoire.used_by_day.values()
            if not (character.used_in_private or character.used_either_way or character.involves_everybody)
        ]
        held = [a for a in grimoire.abilities if a.holder >= 0 and type(a) in heard]
        if not heard:
            return
        one = chance.choice(held) if held and chance.random() < 0.7 else None
        character = chance.choice(heard) if one is None else type(one)
        seat = chance.choice(grimoire.circle) if one is None else grimoire.people[one.holder]
        offered = character.day_options(grimoire, seat)
        choice = None if offered is None else offered.pick(chance.random)
        if offered is None or _is_beyond(choice) or (character.id == "gossip" and as_statement(choice) is None):
            return
        action = ("use", character.id, choice)
        if action in day.options_of(grimoire, seat.id):
            self._act(seat.id, action)

    def _nominate(self) -> None:
        grimoire, chance = self.game.grimoire, self.chance
        if not self.by_day:
            return
        by = chance.choice([seat.id for seat in grimoire.circle])
        offered = day.options_of(grimoire, by)
        actions = [("nominate", seat) for seat in grimoire.seat_ids if ("nominate", seat) in offered]
        if actions:
            self._act(by, chance.choice(actions))


class Teller:
    """What everybody says of a game: the good the truth, and the evil what is free."""

    def __init__(self, game: Clocktower, dealt: tuple[str, ...], chance: Random, pov: int | None = None) -> None:
        self.game = game
        self.grimoire = game.grimoire
        self.script = game.grimoire.script
        self.chance = chance
        self.pov = pov
        self.began = [CHARACTERS[id] for id in dealt]
        self.believed = dealt_beliefs(game, dealt)
        self.sincere: list[int] = []
        self.items: list[Item] = []
        self.square = Square()

    def tell(self) -> Record:
        """The record."""
        script, grimoire = self.script, self.grimoire
        claims = [self._claims(seat.id) for seat in grimoire.people[: len(self.began)]]
        for event in self.game.events:
            self._hear(event)
        silent = self.chance.choice((0.0, 0.0, 0.2))
        # What is learned by day and left out is taken not to have gone wrong.
        items = [
            item
            for item in self.items
            if item.told is not None
            or item.becomes is not None
            or item.moment.phase == "day"
            or self.chance.random() >= silent
        ]
        hidden = {type: tuple([c.id for c in script.of_type(type)]) for type in ("demon", "minion")}
        good = [c.id for c in script.good if may_go_unsaid(c, script)]
        return Record(
            names=tuple([seat.name for seat in grimoire.people[: len(self.began)]]),
            pov=self.pov,
            day=grimoire.number,
            counts=TABLE[len(self.began)],
            demons=hidden["demon"],
            minions=hidden["minion"],
            good=tuple(good),
            pov_may_be=self._pov_may_be(),
            also_on_script=tuple(script.ids),
            duplicates=tuple([c.id for c in script.characters if c.setup.has_copies]),
            claims=tuple(claims),
            items=tuple([replace(item, place=place) for place, item in enumerate(items)]),
            events=tuple(self.square.seen()),
            fabled=tuple(grimoire.fabled()),
            rulings={},
            jinxes=bool(script.jinxes),
        )

    def _pov_may_be(self) -> tuple[str, ...]:
        if self.pov is None or self.believed[self.pov] is None:
            return ()
        return (self.began[self.pov].id,)

    # What they say they began as

    def _claims(self, number: int) -> str:
        seat, began = self.grimoire.people[number], self.began[number]
        believed = self.believed[number]
        truth = (believed or began).id
        if number == self.pov:
            self.sincere.append(number)
            return truth
        if seat.evil and seat.believes is not None and believed is not None:
            # They take themselves for good.
            self.sincere.append(number)
            return truth
        if seat.evil:
            return truth if not is_evil(began) and self.chance.random() < 0.3 else self._bluff()
        if reasons(seat.character, self.script):
            return self._as_they_may(seat.character, number, truth)
        if reasons(began, self.script):
            # They have no reason any more.
            return began.id
        self.sincere.append(number)
        return truth

    def _as_they_may(self, character: type[Character], number: int, truth: str) -> str:
        seat = self.grimoire.people[number]
        because_of = reasons(character, self.script)
        fitting = [c.id for c in self.script.good if any(one.may_claim(self.grimoire, seat, c) for one in because_of)]
        if not reasons(self.began[number], self.script):
            if seat.alive and truth not in fitting:
                raise Lying("somebody may not say any more what they were")
            self.sincere.append(number)
            return truth
        if not fitting:
            raise Lying("a Mutant would have to be an Outsider")
        return self.chance.choice(fitting)

    def _bluff(self) -> str:
        """What somebody evil says to be: mostly nothing that somebody else is."""
        taken = {*[c.id for c in self.began], *[c.id for c in self.believed if c is not None]}
        good = [c.id for c in self.script.good if c.seated]
        free = [id for id in good if id not in taken and not reasons(CHARACTERS[id], self.script)]
        return self.chance.choice(free if free and self.chance.random() < 0.8 else good)

    # What happened

    def _hear(self, event: ClocktowerEvent) -> None:
        if event.to == EVERYONE:
            self.square.hear(event)
        if self.moment.number and isinstance(event, (Chose, Learned, CharacterTold)):
            self._say(event)

    @property
    def moment(self) -> Moment:
        """The night or day that it is."""
        return self.square.moment

    # What they say of it

    def _say(self, event: Chose | Learned | CharacterTold) -> None:
        place, seat, moment = len(self.items), event.seat, self.moment
        if seat not in self.sincere or event.to != only(seat):
            return
        taken = self.believed[seat] or self.began[seat]
        if isinstance(event, CharacterTold) and self.moment.number == 1 and event.character == taken.id:
            # They were made what they are counted as dealt.
            return
        if isinstance(event, CharacterTold):
            self.items.append(Item(place, seat, moment, event.character, becomes=event.character))
            return
        if isinstance(event, Chose) and moment.phase == "day":
            # Everybody has seen it.
            return
        if isinstance(event, Learned) and event.ability in TELLERS:
            player = named(event.value) if TELLERS[event.ability] else None
            self.items.append(Item(place, seat, moment, event.ability, told=Told(event.ability, player)))
            return
        choice: Any = event.choice if isinstance(event, Chose) else UNSET
        learned: Any = _learned(event) if isinstance(event, Learned) else UNSET
        if learned is None or _is_beyond(learned):
            return
        for one in self.items:
            same = (one.seat, one.moment, one.ability) == (seat, moment, event.ability)
            if same and one.told is None and one.becomes is None:
                if learned is UNSET or one.learns is not UNSET:
                    raise Lying("somebody acted twice with one ability")
                self.items[one.place] = Item(one.place, seat, moment, one.ability, one.chooses, learned)
                return
        if choice is not None:
            self.items.append(Item(place, seat, moment, event.ability, choice, learned))


def _learned(event: Learned) -> Any:
    """What somebody says to have learned; nothing where it does not stand in statements."""
    if event.ability != "artist":
        return event.value
    question = as_statement(event.said)
    if question is None or type(event.value) is not bool:
        return None
    return question if event.value else ("opposite-of", question)


def _is_beyond(said: Any) -> bool:
    """Whether something speaks of what no record can follow."""
    return any(f"'{shape}'" in repr(said) for shape in NOT_FOLLOWED)


def dealt_beliefs(game: Clocktower, dealt: tuple[str, ...]) -> list[type[Character] | None]:
    """What each took themself for when the game began, where it was not what they were."""
    told: dict[int, str] = {}
    for event in game.events:
        if isinstance(event, Night):
            break
        if isinstance(event, CharacterTold):
            told[event.seat] = event.character
    found: list[type[Character] | None] = []
    for number, id in enumerate(dealt):
        shown = told.get(number, id)
        deceived = shown != id and belief.deceivers(CHARACTERS[id], game.grimoire.script)
        found.append(CHARACTERS[shown] if deceived else None)
    return found
=======
>>>>>>> 1534f2f1 (Make puzzles from games played by chance, with a proof and a level)
