"""Reading puzzle files: YAML into a record, with the line and the item of everything that is wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

from msgspec import UNSET

from belfry.clocktower.pieces.counts import TABLE, Counts
from belfry.clocktower.pieces.kind import is_demon, is_evil, is_fabled, is_minion
from belfry.clocktower.pieces.switches import EVIL_WAKES_TOGETHER, VARIANTS, NoSuchValue
from belfry.clocktower.script.character import CHARACTERS, Character
from belfry.core.errors import known, shown
from belfry.core.plain import a_mapping
from belfry.core.scenario.document import MalformedScenario, Path, read_documents
from belfry.solver.puzzle.form import MalformedPuzzle
from belfry.solver.puzzle.predicates import read_predicate
from belfry.solver.puzzle.puzzle import Puzzle, Solution
from belfry.solver.puzzle.said import SaidForm
from belfry.solver.record import RULINGS, EventKind, Happening, Moment, Outcome, Record

FORMAT = 1
KEYS = ("format", "id", "title", "pov", "now", "homebrew", "setup", "players", "events", "solutions", "also_true")
NEEDED = ("format", "id", "pov", "now", "setup", "players")
SETUP_KEYS = {
    "pov_may_be",
    "also_on_script",
    "duplicates",
    "no_attacks_on_the_dead",
    "fabled",
    "not_in_play",
    "shown",
    "rulings",
    "jinxes",
}
FIELDS: dict[EventKind, tuple[set[str], set[str]]] = {
    "execution": ({"player"}, {"dies"}),
    "nomination": ({"by", "outcome"}, {"of"}),
    "votes": ({"voters"}, set()),
    "slayer": ({"by", "player", "dies"}, set()),
    "juggle": ({"by", "guesses"}, set()),
    "gossip": ({"by", "statement"}, set()),
    "klutz": ({"by", "player"}, set()),
    "doomsayer": ({"by", "player"}, set()),
    "use": ({"by", "ability"}, {"chooses", "player"}),
    "death": ({"player"}, set()),
    "resurrection": ({"player"}, set()),
}
"""The fields that each event needs, and those that it may have."""
AT_NIGHT = ("death", "resurrection")
LATEST = 30
LONGEST_WORD = 200


def read_puzzle(text: str) -> Puzzle:
    """The puzzle in a file; raises `MalformedPuzzle`."""
    try:
        documents = read_documents(text)
        if len(documents) > 1:
            raise documents[1].error((), "a puzzle file has one document")
        return PuzzleFile(documents[0]).read()
    except MalformedPuzzle:
        raise
    except MalformedScenario as malformed:
        said = str(malformed).replace("a scenario is a mapping with 'name' and 'steps'", "a puzzle is a mapping")
        raise MalformedPuzzle(said.replace("the file has no scenario", "the file has no puzzle")) from None


class PuzzleFile(SaidForm):
    """Reads one document."""

    # The document

    def read(self) -> Puzzle:
        """The puzzle."""
        document = self.scenario.document
        for key in document:
            if key not in KEYS:
                raise self.wrong((key,), f"unknown key; {known(key, KEYS)}")
        for key in NEEDED:
            if key not in document:
                raise self.wrong((), f"the key {key!r} is missing")
        if document["format"] != FORMAT or type(document["format"]) is not int:
            raise self.wrong(("format",), f"must be {FORMAT}, not {shown(document['format'])}")
        id, title = document["id"], document.get("title", "")
        for key, word in (("id", id), ("title", title)):
            if not isinstance(word, str) or len(word) > LONGEST_WORD:
                raise self.wrong((key,), f"must be a short text, not {shown(word)}")
        self._homebrew(document.get("homebrew") or [])
        now = self.body(document["now"], ("now",), {"day"})
        self.day = self.number(now["day"], ("now", "day"))
        if not 1 <= self.day <= LATEST:
            raise self.wrong(("now", "day"), f"must be a day from 1 to {LATEST}, not {self.day}")
        players = self._players(document["players"])
        pov = self._pov(document["pov"])
        record = self._record(document, players, pov)
        solutions = document.get("solutions")
        also_true = self.several(document.get("also_true") or [], ("also_true",), "predicates")
        return Puzzle(
            id=id,
            title=title,
            record=record,
            solutions=None if solutions is None else self._solutions(solutions),
            also_true=tuple([read_predicate(self, one, ("also_true", n)) for n, one in enumerate(also_true)]),
        )

    def _homebrew(self, value: Any) -> None:
        """Characters of one's own are refused."""
        found = self.several(value, ("homebrew",), "characters")
        if found:
            raise self.wrong(
                ("homebrew",), f"what {shown(found[0])} does is not known here: only the almanac's characters are"
            )

    def _players(self, value: Any) -> list[dict[str, Any]]:
        players = self.several(value, ("players",), "players")
        if len(players) not in TABLE:
            raise self.wrong(("players",), f"must be {min(TABLE)} to {max(TABLE)} players, not {len(players)}")
        found: list[dict[str, Any]] = []
        for place, one in enumerate(players):
            body = self.body(one, ("players", place), {"name"}, {"claims", "info"})
            name = body["name"]
            if not isinstance(name, str) or not 0 < len(name) <= LONGEST_WORD:
                raise self.wrong(("players", place, "name"), f"must be a name, not {shown(name)}")
            if name in self.names:
                raise self.wrong(("players", place, "name"), f"two players are named {name}")
            self.names[name] = place
            if body.get("claims") is not None:
                self.character(body["claims"], ("players", place, "claims"))
            found.append(body)
        return found

    def _pov(self, value: Any) -> int | None:
        if value is None:
            return None
        pov = self.player(value, ("pov",))
        if pov:
            raise self.wrong(("pov",), f"must be the first of the players, who is {next(iter(self.names))}")
        return pov

    def _record(self, document: dict[str, Any], players: list[dict[str, Any]], pov: int | None) -> Record:
        setup = self.body(document["setup"], ("setup",), {"counts", "hidden"}, SETUP_KEYS)
        hidden = self.body(setup["hidden"], ("setup", "hidden"), {"demons", "minions", "good"})
        lists = {
            key: self.characters(setup.get(key) or [], ("setup", key))
            for key in ("pov_may_be", "also_on_script", "duplicates", "fabled", "not_in_play")
        }
        flags = {key: self.truth(setup.get(key, False), ("setup", key)) for key in ("no_attacks_on_the_dead", "jinxes")}
        counts = self._counts(setup["counts"], len(players))
        demons, minions, good = (
            self._hidden(hidden[key], ("setup", "hidden", key), test, word)
            for key, test, word in (
                ("demons", is_demon, "a Demon"),
                ("minions", is_minion, "a Minion"),
                ("good", _is_good, "good"),
            )
        )
        items = self.items(players)
        events = self._events(document.get("events") or [])
        for path, moment, player in self.executed:
            before = Moment("day", moment.number - 1)
            if not any(e.moment == before and player in _executed(e) for e in events):
                raise self.wrong((*path, "player"), f"nobody of that name was executed on {before}")
        called = [e.event for e in events if e.event in CHARACTERS and is_fabled(CHARACTERS[e.event])]
        for place, id in enumerate(lists["fabled"]):
            if not is_fabled(CHARACTERS[id]):
                raise self.wrong(("setup", "fabled", place), f"{id} is not a Fabled")
        return Record(
            names=tuple(self.names),
            pov=pov,
            day=self.day,
            counts=counts,
            demons=demons,
            minions=minions,
            good=good,
            pov_may_be=lists["pov_may_be"],
            also_on_script=lists["also_on_script"],
            duplicates=lists["duplicates"],
            no_attacks_on_the_dead=flags["no_attacks_on_the_dead"],
            claims=tuple([body.get("claims") for body in players]),
            items=tuple(items),
            events=tuple(events),
            fabled=tuple(dict.fromkeys((*lists["fabled"], *called))),
            rulings=self._rulings(setup["rulings"]) if "rulings" in setup else RULINGS,
            jinxes=flags["jinxes"],
            shown=self._shown(setup.get("shown") or {}),
            not_in_play=lists["not_in_play"],
        )

    def _shown(self, value: Any) -> tuple[tuple[int, str], ...]:
        """Who was shown to the point of view as what on the first night."""
        path: Path = ("setup", "shown")
        found = self.body(value, path, set(), self.names)
        words = {self.names[name]: self.a_word(type, (*path, name), "demon", "minion") for name, type in found.items()}
        return tuple(sorted(words.items()))

    def _rulings(self, value: Any) -> dict[str, Any]:
        """The settings of the rules that it is played by, where they are not those of puzzle files."""
        path: Path = ("setup", "rulings")
        switches = {s.name: s for c in CHARACTERS.values() for s in c.switches}
        switches |= {s.name: s for s in (EVIL_WAKES_TOGETHER, *VARIANTS)}
        found: dict[str, Any] = {}
        for name, given in self.body(value, path, set(), switches).items():
            try:
                found[name] = switches[name].read(given)
            except NoSuchValue as wrong:
                raise self.wrong((*path, name), str(wrong)) from None
        return found

    def _counts(self, value: Any, players: int) -> Counts:
        path: Path = ("setup", "counts")
        body = self.body(value, path, set(Counts._fields))
        counts = Counts(*[self.number(body[type], (*path, type)) for type in Counts._fields])
        if sum(counts) != players:
            raise self.wrong(path, f"adds up to {sum(counts)}, and there are {players} players")
        if counts != TABLE[players]:
            usual = ", ".join(f"{type} {number}" for type, number in TABLE[players]._asdict().items())
            raise self.wrong(path, f"for {players} players it is {usual}, before characters change it")
        return counts

    def _hidden(self, value: Any, path: Path, test: Callable[[type[Character]], bool], word: str) -> tuple[str, ...]:
        found = self.characters(value, path)
        for place, id in enumerate(found):
            if not test(CHARACTERS[id]):
                raise self.wrong((*path, place), f"{id} is not {word}")
        return found

    # What everybody saw

    def _events(self, value: Any) -> list[Happening]:
        found: list[Happening] = []
        for place, one in enumerate(self.several(value, ("events",), "events")):
            path: Path = ("events", place)
            event = self._event(one, path)
            if found and event.moment.order < found[-1].moment.order:
                raise self.wrong(path, f"{event.moment} stands after something later: events are in order of time")
            found.append(event)
        return found

    def _event(self, value: Any, path: Path) -> Happening:
        mapping = a_mapping(value)
        if mapping is None or "event" not in mapping:
            raise self.wrong(path, "an event has night or day, and the key 'event'")
        kinds: list[EventKind] = [*FIELDS]
        kind: EventKind | None = next((one for one in kinds if one == mapping["event"]), None)
        if kind is None:
            raise self.unknown((*path, "event"), mapping["event"], kinds, "event")
        needs, may = FIELDS[kind]
        body = self.body(value, path, {"event", *needs}, {"night", "day", *may})
        moment = self.moment(body, path)
        if (moment.phase == "night") is not (kind in AT_NIGHT):
            raise self.wrong(path, f"{kind} is something of the {'night' if kind in AT_NIGHT else 'day'}")
        seats = {key: self.player(body[key], (*path, key)) for key in ("player", "by", "of") if key in body}
        outcome = self.a_word(body.get("outcome", "nothing"), (*path, "outcome"), *get_args(Outcome))
        if outcome == "nominee_dies" and "of" not in seats:
            raise self.wrong(path, "whoever dies of the nomination is missing: the key 'of'")
        voters = self.players(body["voters"], (*path, "voters")) if "voters" in body else ()
        chosen = self.body(body["chooses"], (*path, "chooses"), {"player"}) if "chooses" in body else {}
        return Happening(
            moment,
            kind,
            player=seats.get("player"),
            by=seats.get("by"),
            of=seats.get("of"),
            outcome=next(one for one in get_args(Outcome) if one == outcome),
            dies=self.truth(body.get("dies", True), (*path, "dies")),
            voters=voters,
            guesses=self._guesses(body["guesses"], (*path, "guesses")) if "guesses" in body else (),
            statement=read_predicate(self, body["statement"], (*path, "statement")) if "statement" in body else UNSET,
            ability=self._used(body["ability"], (*path, "ability")) if "ability" in body else None,
            choice=self.player(chosen["player"], (*path, "chooses", "player")) if chosen else None,
        )

    def _used(self, value: Any, path: Path) -> str:
        """The character whose ability is used in front of everybody, and has no event of its own."""
        character = CHARACTERS[self.character(value, path)]
        if not character.uses_by_day or character.used_in_private or character.id in FIELDS:
            raise self.wrong(path, f"the ability of the {character.id} is not used in this event")
        return character.id

    def _guesses(self, value: Any, path: Path) -> tuple[tuple[int, str], ...]:
        found: list[tuple[int, str]] = []
        for place, one in enumerate(self.several(value, path, "guesses")):
            name, character = self.single(one, (*path, place))
            found.append((self.player(name, (*path, place)), self.character(character, (*path, place, name))))
        return tuple(found)

    # Answers

    def _solutions(self, value: Any) -> tuple[Solution, ...]:
        found: list[Solution] = []
        for place, one in enumerate(self.several(value, ("solutions",), "solutions")):
            path: Path = ("solutions", place)
            body = self.body(one, path, {"start"}, {"end"})
            lists = {key: self._everybody(body[key], (*path, key)) for key in body}
            found.append(Solution(lists["start"], lists.get("end")))
        return tuple(found)

    def _everybody(self, value: Any, path: Path) -> tuple[str, ...]:
        found = [self.character(one, (*path, n)) for n, one in enumerate(self.several(value, path, "characters"))]
        if len(found) != len(self.names):
            raise self.wrong(path, f"must be {len(self.names)} characters, not {len(found)}")
        return tuple(found)


def _is_good(character: type[Character]) -> bool:
    return not is_evil(character)


def _executed(event: Happening) -> tuple[int | None, ...]:
    """Who was executed in an event."""
    if event.event == "execution":
        return (event.player,)
    return (event.by,) if event.outcome == "nominator_executed" else ()
