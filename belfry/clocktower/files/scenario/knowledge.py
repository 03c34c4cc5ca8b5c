"""What a scenario expects of what players are asked, learn and know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from msgspec import UNSET

from belfry.clocktower.ability.information.statements import as_statement
from belfry.clocktower.files.scenario.reading import meanings, meant, written_as
from belfry.clocktower.files.scenario.reading import offered as offered_as
from belfry.clocktower.files.scenario.shown import shows
from belfry.clocktower.pieces.events import Became, CharacterTold, DemonInfo, Learned, MinionInfo, Seen, TellsOne
from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.views.known_game import KnownGame
from belfry.clocktower.views.view import view
from belfry.core.audience import EVERYONE, STORYTELLER
from belfry.core.options import OneOf, Options, Some
from belfry.core.plain import a_list, a_mapping, a_sequence
from belfry.core.scenario import Differs, Expectations, listed, written

if TYPE_CHECKING:
    from belfry.clocktower.files.scenario.asked import Asked
    from belfry.clocktower.files.scenario.runner import ClocktowerRunner
    from belfry.clocktower.pieces.seat import Seat


class KnowledgeExpectations(Expectations["ClocktowerRunner"]):
    """Compares what players are asked, learn and know with what is expected now."""

    def __init__(self, runner: ClocktowerRunner) -> None:
        super().__init__(runner)
        self.game = runner.game
        self.grimoire = runner.game.grimoire

    def names(self, value: Any) -> list[str]:
        found = [] if value == "none" else listed(value)
        for name in found:
            self.runner.policy.seat(name)
        return [str(name) for name in found]

    def seat(self, name: object) -> Seat:
        return self.grimoire.people[self.runner.policy.seat(name)]

    # What is learned and asked

    def learned(self, value: dict[str, Any]) -> list[Any]:
        """What the player learned from the ability in this phase."""
        who = self.runner.policy.seat(value["who"])
        names = self.known_as(who, value["ability"])
        found: list[Any] = []
        for event in self.game.events[self.runner.since :]:
            if not isinstance(event, TellsOne) or event.seat != who:
                continue
            if isinstance(event, Learned) and event.ability in names:
                found.append(event.value)
            if isinstance(event, Seen) and event.ability in names and event.who is not UNSET:
                found += [event.who, *([] if event.players is UNSET else [tuple(event.players)])]
            if isinstance(event, (MinionInfo, DemonInfo)) and event.kind == value["ability"]:
                found.append(event.data)
            if isinstance(event, CharacterTold) and self.tells_change(value["ability"], who):
                found.append(event.character)
        return found

    def known_as(self, who: int, ability: str) -> set[str]:
        """The ids under which a player is told what an ability tells: its own, and that of what keeps it a secret."""
        held = [a for a in self.grimoire.abilities_of(self.grimoire.seat(who)) if a.id == ability]
        return {ability, *[a.known_as(who) for a in held if a.source >= 0]}

    def tells_change(self, ability: str, who: int) -> bool:
        """Whether being told a new character counts as learned from this ability, by which a player became it."""
        became = any(isinstance(event, Became) and event.seat == who for event in self.game.events)
        character = CHARACTERS.get(ability)
        return became and character is not None and character.heir_reminder is not None

    def expect_learned(self, value: dict[str, Any]) -> None:
        found = self.learned(value)
        if not found:
            raise Differs(f"learned: {value['who']} learned nothing from {value['ability']} in this phase")
        if "value" in value and not any(self.same(value["value"], item) for item in found):
            raise Differs(
                f"learned: expected {value['who']} to learn {written(value['value'])} from {value['ability']}, "
                f"found {', '.join(self.readable(item) for item in found)}"
            )

    def expect_not_learned(self, value: dict[str, Any]) -> None:
        found = self.learned(value)
        if "value" in value:
            found = [item for item in found if self.same(value["value"], item)]
        if found:
            raise Differs(
                f"not_learned: {value['who']} learned {', '.join(self.readable(item) for item in found)} "
                f"from {value['ability']}"
            )

    def same(self, raw: Any, found: Any) -> bool:
        """Whether a value of the file says the same as a value that was told."""
        if (mapping := a_mapping(raw)) is not None and "grimoire" in mapping:
            return shows(found, {self.runner.policy.seat(name): facts for name, facts in mapping["grimoire"].items()})
        if (introduction := a_mapping(found)) is not None:
            return self.same_introduction(raw, introduction)
        wanted = _unmarked(self.runner.policy.value(raw))
        wanted_parts, found_parts = a_sequence(() if wanted is None else wanted), a_sequence(found)
        if wanted_parts is not None and found_parts is not None:
            return sorted(map(repr, wanted_parts)) == sorted(map(repr, found_parts))
        if found_parts is not None and len(found_parts) == 1:
            found = found_parts[0]
        if found_parts is not None and [type(part) for part in found_parts] == [int, str]:
            # Of a player with a character either may stand for both.
            return any(type(wanted) is type(part) and wanted == part for part in found_parts)
        return any(type(meaning) is type(found) and meaning == found for meaning in _words_for(wanted))

    def same_introduction(self, raw: Any, found: dict[Any, Any]) -> bool:
        """Whether a value says what an introduction of the evil team told: all of it by key, or one part by itself."""
        name = self.runner.policy.name
        parts: dict[str, set[str]] = {"minions": {name(seat) for seat in found["minions"]}}
        if "demons" in found:
            parts["demon"] = {name(seat) for seat in found["demons"]}
        if "bluffs" in found:
            parts["bluffs"] = set(found["bluffs"])
        if (wanted := a_mapping(raw)) is not None:
            return all(parts.get(key) == set(map(str, listed(part))) for key, part in wanted.items())
        return set(map(str, listed(raw))) in parts.values()

    def readable(self, value: Any) -> str:
        """A value of the game as a file would write it."""
        parts = a_sequence(value)
        pair = a_sequence(parts[0]) if parts is not None and len(parts) == 2 else None
        if parts is not None and pair is not None and as_statement(pair) is None:
            return f"{{players: [{', '.join(map(self.runner.policy.name, pair))}], character: {parts[1]}}}"
        return written(value)

    def expect_may_learn(self, value: dict[str, Any]) -> None:
        who = self.runner.policy.seat(value["who"])
        told = [asked for asked in self.runner.asked if asked.tells(who, value["ability"])]
        if not told:
            asked = self.runner.who_was_asked()
            raise Differs(
                f"may_learn: {value['who']} is told nothing by {value['ability']} in this phase; asked were: {asked}"
            )
        self.compare_options("may_learn", value, told[-1], "values")

    def compare_options(self, what: str, value: dict[str, Any], asked: Asked, exactly: str) -> None:
        subject = f"{what} {value['who']} {value['ability']}"
        options = asked.options
        stated = [raw for key in (exactly, "includes", "excludes") for raw in value.get(key, [])]
        if not any(a_list(raw) for raw in stated):
            options = _one_by_one(options)

        def read(raw: Any) -> Any:
            return meant(self.runner.policy.value(raw), options, asked.ask)

        if exactly in value:
            wanted = {repr(read(raw)): written(raw) for raw in value[exactly]}
            offered: list[Any] = list(options) if options.listable else []
            found = {
                repr(item): written_as(item, self.runner.policy.names if type(item) is int else ())
                for item in offered
                if item is not None or "none" in value[exactly]
            }
            if set(wanted) != set(found):
                legal = offered_as(options, self.runner.policy.names)
                raise Differs(f"{subject}: expected {', '.join(wanted.values()) or 'none'}, found {legal}")
        for raw in value.get("includes", []):
            if read(raw) not in options:
                legal = offered_as(options, self.runner.policy.names)
                raise Differs(f"{subject}: {written(raw)} should be legal, but is not: {legal}")
        for raw in value.get("excludes", []):
            if read(raw) in options:
                raise Differs(f"{subject}: {written(raw)} should not be legal, but is")

    def expect_asked(self, value: dict[str, Any]) -> None:
        found = self.asked(value)
        if not found:
            asked = self.runner.who_was_asked()
            raise Differs(f"asked: {value['who']} was not asked for {value['ability']}; asked were: {asked}")
        differences = [difference for asked in found if (difference := self.difference(value, asked)) is not None]
        if len(differences) == len(found):
            raise differences[-1]

    def difference(self, value: dict[str, Any], asked: Asked) -> Differs | None:
        """What an ask does not have of what is stated about it."""
        try:
            self.compare_options("asked", value, asked, "options")
        except Differs as differs:
            return differs
        return None

    def expect_not_asked(self, value: dict[str, Any]) -> None:
        if any(self.difference(value, asked) is None for asked in self.asked(value)):
            raise Differs(f"not_asked: {value['who']} was asked for {value['ability']}")

    def asked(self, value: dict[str, Any]) -> list[Asked]:
        who, ability = self.runner.policy.seat(value["who"]), value["ability"]
        found = [asked for asked in self.runner.asked if asked.party == who and ability in asked.names]
        return [asked for asked in found if asked.decides]

    def expect_woke(self, value: Any) -> None:
        woken = {seat for seat, _ in self.grimoire.tonight.woken}
        for name in self.names(value):
            if self.runner.policy.seat(name) not in woken:
                raise Differs(
                    f"woke: {name} was not woken; woken were {written([self.runner.policy.name(s) for s in woken])}"
                )

    def expect_did_not_wake(self, value: Any) -> None:
        for name in self.names(value):
            reasons = [why for seat, why in self.grimoire.tonight.woken if seat == self.runner.policy.seat(name)]
            if reasons:
                raise Differs(f"did_not_wake: {name} was woken for {', '.join(reasons)}")

    # What is known

    def expect_knows(self, value: dict[str, Any]) -> None:
        who = self.runner.policy.seat(value["who"])
        seen = view(self.game, who)
        known: dict[int, dict[str, Any]] = seen["known"]
        found: dict[str, Any] = {
            "demon": sorted(self.runner.policy.name(seat) for seat, facts in known.items() if facts.get("demon")),
            "minions": sorted(self.runner.policy.name(seat) for seat, facts in known.items() if facts.get("minion")),
            "bluffs": sorted(seen["bluffs"] or ()),
            "role": seen["you"].get("character"),
            "alignment": seen["you"].get("alignment"),
        }
        for key, expected in value.items():
            if key in ("demon", "minions", "bluffs"):
                wanted = sorted(map(str, listed([] if expected == "none" else expected)))
                self.compare(f"{value['who']} knows {key}", wanted, found[key])
            elif key != "who":
                self.compare(f"{value['who']} knows {key}", expected, found[key])

    def expect_hidden_from(self, value: dict[str, Any]) -> None:
        who = self.runner.policy.seat(value["who"])
        name, _, fact = str(value["secret"]).partition(" is ")
        subject = self.runner.policy.seat(name.strip())
        fact = fact.strip().removeprefix("the ").lower().replace(" ", "")
        if who == STORYTELLER:
            raise Differs("hidden_from: nothing is hidden from the Storyteller")
        known = KnownGame(who)
        for event in self.game.events:
            if event.to == EVERYONE or event.to >> who & 1:
                known.hear(event)
        facts = known.facts.get(subject, {})
        if fact in facts.values() or facts.get(fact) is True:
            raise Differs(f"hidden_from: {value['who']} can see that {value['secret']}")


def _words_for(wanted: Any) -> list[Any]:
    """A value, and the word or the truth that a yes or no is besides."""
    return [wanted, *[word for word in meanings(wanted, {}) if type(word) in (bool, str) and wanted is not None]]


def _unmarked(wanted: Any) -> Any:
    """Words without the marks that say whether they are true: nobody who learns them is told."""
    parts = a_sequence(wanted)
    if parts is None:
        return wanted
    if len(parts) == 2 and isinstance(parts[0], str) and (parts[1] is None or isinstance(parts[1], bool)):
        return parts[0]
    return tuple(_unmarked(part) for part in parts)


def _one_by_one(options: Options[Any]) -> Options[Any]:
    """Of several that are chosen together, each by itself; other options as they are."""
    if not isinstance(options, Some):
        return options
    several = cast("Some[Any]", options)
    return OneOf(several.pool, several.noun)
