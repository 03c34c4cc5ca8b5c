"""What players say in a puzzle file, and when: items of a record."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from belfry.core.plain import a_mapping
from belfry.core.scenario.document import Path, Scenario
from belfry.solver.puzzle.abilities import ABILITIES, WORDS, Field, Fields
from belfry.solver.puzzle.form import PuzzleForm
from belfry.solver.puzzle.predicates import read_predicate
from belfry.solver.record import TELLERS, Item, Moment, Told


class SaidForm(PuzzleForm):
    """Reads the items of all players."""

    def __init__(self, document: Scenario) -> None:
        super().__init__(document)
        self.day = 0
        self.executed: list[tuple[Path, Moment, int]] = []
        """Who is said to have been executed on the day before a night."""

    def items(self, players: list[dict[str, Any]]) -> list[Item]:
        found: list[Item] = []
        said: set[Item] = set()
        for seat, body in enumerate(players):
            held = body.get("claims")
            last = 0
            for place, one in enumerate(self.several(body.get("info") or [], ("players", seat, "info"), "items")):
                path = ("players", seat, "info", place)
                item = self._item(one, path, len(found), seat, held)
                same = replace(item, place=0)
                if same in said:
                    # Who says the same twice has said it once.
                    continue
                said.add(same)
                if item.moment.order < last:
                    raise self.wrong(path, f"{item.moment} stands after something later: items are in order of time")
                last = item.moment.order
                held = item.becomes or held
                found.append(item)
        return found

    def moment(self, body: dict[str, Any], path: Path) -> Moment:
        given = [key for key in ("night", "day") if key in body]
        if len(given) != 1:
            raise self.wrong(path, "takes either night or day")
        [phase] = given
        number = self.number(body[phase], (*path, phase))
        if number < 1:
            raise self.wrong((*path, phase), "nights and days are numbered from 1")
        if number > self.day:
            raise self.wrong((*path, phase), f"{phase} {number} is after now, which is day {self.day}")
        return Moment("night" if phase == "night" else "day", number)

    def _item(self, value: Any, path: Path, place: int, seat: int, held: str | None) -> Item:
        keys = {"night", "day", "chooses", "learns", "becomes", "told", "ability"}
        body = self.body(value, path, set(), keys)
        moment = self.moment(body, path)
        if "told" in body:
            self._alone(body, "told", path)
            told = self._told(body["told"], (*path, "told"))
            return Item(place, seat, moment, told.by, told=told)
        if "becomes" in body:
            self._alone(body, "becomes", path)
            becomes = self.character(body["becomes"], (*path, "becomes"))
            return Item(place, seat, moment, becomes, becomes=becomes)
        if held is None and "ability" not in body:
            raise self.wrong(path, "whoever claims nothing has to say with which ability: the key 'ability' is missing")
        ability = self.character(body.get("ability", held), (*path, "ability"))
        if not ("chooses" in body or "learns" in body):
            raise self.wrong(path, "says nothing: it takes chooses, learns, becomes or told")
        fields = ABILITIES.get(ability)
        if fields is None:
            raise self.wrong(path, f"nothing is chosen or learned with the ability of the {ability} in this form")
        chooses: Any = UNSET
        learns: Any = UNSET
        if "chooses" in body:
            if not fields.chooses:
                raise self.wrong((*path, "chooses"), f"the {ability} chooses nothing")
            chooses = self._chosen(body["chooses"], (*path, "chooses"), fields)
        elif fields.chooses and not (fields.others_learn and "learns" in body):
            raise self.wrong(path, f"the {ability} has chosen something: the key 'chooses' is missing")
        if "learns" in body:
            if not fields.learns:
                raise self.wrong((*path, "learns"), f"the {ability} learns nothing")
            learns = self._learned(body["learns"], (*path, "learns"), fields, moment)
        elif not fields.chooses:
            raise self.wrong(path, f"the {ability} has learned something: the key 'learns' is missing")
        return Item(place, seat, moment, ability, chooses, learns)

    def _alone(self, body: dict[str, Any], key: str, path: Path) -> None:
        for other in body:
            if other not in ("night", "day", key):
                raise self.wrong((*path, other), f"does not go with {key}")

    def _told(self, value: Any, path: Path) -> Told:
        body = self.body(value, path, {"by"}, {"player"})
        by = self.character(body["by"], (*path, "by"))
        if by not in TELLERS:
            raise self.unknown((*path, "by"), by, list(TELLERS), "teller")
        if TELLERS[by] is not ("player" in body):
            raise self.wrong(path, f"{by} names {'a' if TELLERS[by] else 'no'} player")
        return Told(by, self.player(body["player"], (*path, "player")) if "player" in body else None)

    def _chosen(self, value: Any, path: Path, fields: Fields) -> Any:
        return _alone_or_all(self._parts(value, path, fields, fields.chooses, fields.picked))

    def _learned(self, value: Any, path: Path, fields: Fields, moment: Moment) -> Any:
        mapping = a_mapping(value)
        if fields.or_none and mapping is not None and "none" in mapping:
            self.a_word(str(self.body(value, path, {"none"})["none"]), (*path, "none"), "True")
            return 0
        parts = self._parts(value, path, fields, fields.learns, fields.named)
        if fields.of_the_executed:
            self.executed.append((path, moment, parts.pop("player")))
        return _alone_or_all(parts)

    def _parts(self, value: Any, path: Path, fields: Fields, usual: tuple[Field, ...], count: int) -> dict[Field, Any]:
        """What was chosen or learned, field by field."""
        given = {*(a_mapping(value) or ())}
        keys = next((way for way in fields.instead if {*way} == given), usual)
        body = self.body(value, path, {*keys})
        return {key: self._field(key, body[key], (*path, key), fields, count) for key in keys}

    def _field(self, key: Field, value: Any, path: Path, fields: Fields, count: int) -> Any:
        if key == "player":
            return self.player(value, path)
        if key == "players":
            return self.players(value, path, count or None, in_order=fields.in_order)
        if key == "character":
            return self.character(value, path)
        if key == "characters":
            found = self.characters(value, path)
            if fields.pair and len(found) != 2:
                raise self.wrong(path, f"must be two characters, not {len(found)}")
            return found
        if key == "count":
            return self.number(value, path)
        if key in ("answer", "same"):
            return self.truth(value, path)
        if key in WORDS:
            return self.a_word(value, path, *WORDS[key])
        if key == "statement":
            return read_predicate(self, value, path)
        parts = self.several(value, path, "two predicates")
        if len(parts) != 2:
            raise self.wrong(path, f"must be two predicates, not {len(parts)}")
        return tuple([read_predicate(self, one, (*path, n)) for n, one in enumerate(parts)])


def _alone_or_all(parts: dict[Field, Any]) -> Any:
    """What was chosen or learned, as the rules have it: one thing, or several in order."""
    found = tuple(parts.values())
    return found[0] if len(found) == 1 else found
