"""Looking at what a scenario expects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from belfry.clocktower.character import CHARACTERS
from belfry.clocktower.information import pages_in
from belfry.clocktower.known_game import KnownGame
from belfry.clocktower.statements import as_statement
from belfry.clocktower.view import view
from belfry.core.audience import EVERYONE, STORYTELLER
from belfry.core.options import OneOf, Options, Some
from belfry.core.plain import a_list, a_mapping, a_sequence
from belfry.core.scenario import Differs, Expectations, listed, written

if TYPE_CHECKING:
    from belfry.clocktower.scenario.runner import ClocktowerRunner
    from belfry.clocktower.seat import Seat


class ClocktowerExpectations(Expectations["ClocktowerRunner"]):
    """Compares a game of Clocktower with what is expected of it now."""

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

    # States

    def expect_is(self, value: dict[str, dict[str, Any]]) -> None:
        for name, facts in value.items():
            seat = self.seat(name)
            for fact, expected in facts.items():
                self.compare(f"{name} {fact}", *self.state(seat, fact, expected))

    def state(self, seat: Seat, fact: str, expected: Any) -> tuple[Any, Any]:
        """What is expected and what is found of one state of a seat, in comparable form."""
        grimoire = self.grimoire
        held = {a.id for a in grimoire.abilities_of(seat) if a.works and not a.spent}
        if fact == "has_ability":
            return expected, expected if expected in held else ", ".join(sorted(held)) or "none"
        if fact == "lacks_ability":
            return "not held", "held" if expected in held else "not held"
        if fact == "tokens":
            tokens = [token.name for token in grimoire.reminders() if token.target == seat.id]
            missing = [name for name in expected if name not in tokens]
            return ([], []) if not missing else (expected, tokens)
        drunk, poisoned = grimoire.is_drunk(seat), grimoire.is_poisoned(seat)
        found = {
            "alive": seat.lives,
            "character": seat.character.id,
            "alignment": seat.alignment,
            "believes": seat.shown.id,
            "drunk": drunk,
            "poisoned": poisoned,
            "ghost_vote": seat.ghost_vote,
            "sober_and_healthy": not drunk and not poisoned,
        }
        return expected, found[fact]

    def expect_winner(self, value: Any) -> None:
        self.compare("winner", value, self.game.winner or "none")

    def in_play(self) -> set[str]:
        """The characters in play, and the Fabled."""
        return self.grimoire.in_play() | {*self.grimoire.fabled()}

    def expect_in_play(self, value: Any) -> None:
        for id in listed(value):
            if id not in self.in_play():
                raise Differs(f"in_play: expected {id}, found {written(sorted(self.in_play()))}")

    def expect_not_in_play(self, value: Any) -> None:
        for id in listed(value):
            if id in self.in_play():
                raise Differs(f"not_in_play: {id} is in play")

    def expect_seats(self, value: Any) -> None:
        self.compare("seats", value, [seat.name for seat in self.grimoire.circle])

    # Information

    def learned(self, value: dict[str, Any]) -> list[Any]:
        """What the player learned from the ability in this phase."""
        who = self.runner.policy.seat(value["who"])
        found: list[Any] = []
        for event in self.game.events[self.runner.since :]:
            data = event.data
            if event.kind == "learned" and data["seat"] == who and data["ability"] == value["ability"]:
                found.append(data["value"])
            if event.kind == value["ability"] and event.kind in ("minioninfo", "demoninfo") and data["seat"] == who:
                found.append(data)
            if event.kind == "character" and data["seat"] == who and self.tells_change(value["ability"], who):
                found.append(data["character"])
        return found

    def tells_change(self, ability: str, who: int) -> bool:
        """Whether being told a new character counts as learned from this ability, by which a player became it."""
        became = any(event.kind == "became" and event.data["seat"] == who for event in self.game.events)
        character = CHARACTERS.get(ability)
        return became and character is not None and "succeeds" in character.hooks

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
            return self.same_grimoire(mapping["grimoire"], found)
        if (introduction := a_mapping(found)) is not None:
            return self.same_introduction(raw, introduction)
        wanted = _unmarked(self.runner.policy.value(raw))
        wanted_parts, found_parts = a_sequence(() if wanted is None else wanted), a_sequence(found)
        if wanted_parts is not None and found_parts is not None:
            return sorted(map(repr, wanted_parts)) == sorted(map(repr, found_parts))
        if found_parts is not None and len(found_parts) == 1:
            found = found_parts[0]
        return type(wanted) is type(found) and wanted == found

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

    def same_grimoire(self, wanted: dict[str, dict[str, Any]], found: Any) -> bool:
        """Whether a shown Grimoire has these facts."""
        pages = {page[0]: page for page in pages_in(found)}
        for name, facts in wanted.items():
            page = pages.get(self.runner.policy.seat(name))
            if page is None:
                return False
            _, character, evil, alive, tokens = page
            shown = {"character": character, "alignment": "evil" if evil else "good", "alive": alive}
            if character is None:
                shown = {"character": "none", "alignment": "none", "alive": alive}
            for fact, value in facts.items():
                if fact == "tokens":
                    if not set(value) <= set(tokens):
                        return False
                elif shown.get(fact) != value:
                    return False
        return True

    def readable(self, value: Any) -> str:
        """A value of the game as a file would write it."""
        parts = a_sequence(value)
        pair = a_sequence(parts[0]) if parts is not None and len(parts) == 2 else None
        if parts is not None and pair is not None and as_statement(pair) is None:
            return f"{{players: [{', '.join(map(self.runner.policy.name, pair))}], character: {parts[1]}}}"
        return written(value)

    def expect_may_learn(self, value: dict[str, Any]) -> None:
        who = self.runner.policy.seat(value["who"])
        offered = [asked.options for asked in self.runner.asked if asked.tells(who, value["ability"])]
        if not offered:
            raise Differs(f"may_learn: {value['who']} is told nothing by {value['ability']} in this phase")
        self.compare_options("may_learn", value, offered[-1], "values")

    def compare_options(self, what: str, value: dict[str, Any], options: Options[Any], exactly: str) -> None:
        subject = f"{what} {value['who']} {value['ability']}"
        stated = [raw for key in (exactly, "includes", "excludes") for raw in value.get(key, [])]
        if not any(a_list(raw) for raw in stated):
            options = _one_by_one(options)
        if exactly in value:
            wanted = {repr(self.runner.policy.value(raw)) for raw in value[exactly]}
            offered: list[Any] = list(options)
            found = {repr(item) for item in offered if item is not None or "none" in value[exactly]}
            self.compare(subject, sorted(wanted), sorted(found))
        for raw in value.get("includes", []):
            if self.runner.policy.value(raw) not in options:
                raise Differs(f"{subject}: {written(raw)} should be legal, but is not: {options.expected()}")
        for raw in value.get("excludes", []):
            if self.runner.policy.value(raw) in options:
                raise Differs(f"{subject}: {written(raw)} should not be legal, but is")

    def expect_asked(self, value: dict[str, Any]) -> None:
        found = self.asked(value)
        if not found:
            asked = self.runner.who_was_asked()
            raise Differs(f"asked: {value['who']} was not asked for {value['ability']}; asked were: {asked}")
        differences: list[Differs] = []
        for options in found:
            try:
                self.compare_options("asked", value, options, "options")
            except Differs as differs:
                differences.append(differs)
            else:
                return
        raise differences[-1]

    def expect_not_asked(self, value: dict[str, Any]) -> None:
        if self.asked(value):
            raise Differs(f"not_asked: {value['who']} was asked for {value['ability']}")

    def asked(self, value: dict[str, Any]) -> list[Options[Any]]:
        who, ability = self.runner.policy.seat(value["who"]), value["ability"]
        found = [asked for asked in self.runner.asked if (asked.party, asked.ability) == (who, ability)]
        return [asked.options for asked in found if asked.decides]

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

    # Deaths, votes and announcements

    def dead_in_phase(self) -> list[int]:
        events = self.game.events[self.runner.since :]
        died: list[int] = []
        for event in events:
            if event.kind in ("died", "killed"):
                died.append(event.data["seat"])
            elif event.kind == "spared":
                died.remove(event.data["seat"])
        return died

    def expect_died(self, value: Any) -> None:
        died = self.dead_in_phase()
        if died and not self.names(value):
            raise Differs(f"died: expected nobody, found {written([self.runner.policy.name(seat) for seat in died])}")
        for name in self.names(value):
            if self.runner.policy.seat(name) not in died:
                raise Differs(
                    f"died: {name} did not die; dead are {written([self.runner.policy.name(seat) for seat in died])}"
                )

    def expect_did_not_die(self, value: Any) -> None:
        died = self.dead_in_phase()
        for name in self.names(value):
            if self.runner.policy.seat(name) in died:
                raise Differs(f"did_not_die: {name} died")

    def declared_deaths(self) -> tuple[set[str] | None, set[str]]:
        """Who was declared dead in this phase: at dawn (`None` if nothing was said about it), and by day."""
        events = self.game.events[self.runner.since :]
        name = self.runner.policy.name
        dawns = [event.data for event in events if event.kind == "dawn" and not event.data.get("silent")]
        at_dawn = {name(seat) for seat in dawns[-1]["deaths"]} if dawns else None
        return at_dawn, {name(event.data["seat"]) for event in events if event.kind == "died"}

    def announced(self, value: dict[str, Any]) -> bool:
        events = [event for event in self.game.events[self.runner.since :] if event.to == EVERYONE]
        if "deaths" in value:
            names = set(self.names(value["deaths"]))
            at_dawn, by_day = self.declared_deaths()
            if at_dawn is not None and names in (at_dawn, at_dawn | by_day):
                return True
            return bool(names) and names <= by_day
        return any(event.data.get("ability") == value.get("event") for event in events)

    def expect_announced(self, value: dict[str, Any]) -> None:
        if not self.announced(value):
            events = [event.kind for event in self.game.events[self.runner.since :] if event.to == EVERYONE]
            raise Differs(f"announced: {written(value)} was not announced; public were: {', '.join(events)}")

    def expect_not_announced(self, value: dict[str, Any]) -> None:
        names = set(self.names(value.get("deaths", [])))
        at_dawn, by_day = self.declared_deaths()
        if self.announced(value) or names & ((at_dawn or set[str]()) | by_day):
            raise Differs(f"not_announced: {written(value)} was announced")

    def expect_executed(self, value: Any) -> None:
        self.compare("executed", value, self.runner.policy.name(self.grimoire.today.executed))

    def expect_about_to_die(self, value: Any) -> None:
        self.compare("about_to_die", value, self.runner.policy.name(self.grimoire.today.about_to_die))

    def expect_votes(self, value: Any) -> None:
        tallies = [nomination.tally for nomination in self.grimoire.today.nominations]
        self.compare("votes", value, tallies[-1] if tallies else None)

    def expect_vote_public(self, value: Any) -> None:
        tallies = [event.to == EVERYONE for event in self.game.events if event.kind == "tally"]
        self.compare("vote_public", value, tallies[-1] if tallies else None)

    def expect_warned(self, value: Any) -> None:
        for id in listed(value):
            if id not in self.warnings():
                raise Differs(f"warned: no warning by {id}; there were: {', '.join(self.warnings()) or 'none'}")

    def expect_not_warned(self, value: Any) -> None:
        for id in listed(value):
            if id in self.warnings():
                raise Differs(f"not_warned: there was a warning by {id}")

    def warnings(self) -> list[str]:
        return [event.data["rule"] for event in self.game.events if event.kind == "warning"]

    # Knowledge

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
