"""Looking at what a scenario expects: states, deaths, votes and what was announced."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.clocktower.files.scenario.given import as_written
from belfry.clocktower.files.scenario.knowledge import KnowledgeExpectations
from belfry.clocktower.pieces.events import Dawn, Died, JinxesHold, Killed, RuleWarning, Spared, Tallied
from belfry.clocktower.script.character import CHARACTERS
from belfry.core.audience import EVERYONE
from belfry.core.scenario import Differs, listed, written

if TYPE_CHECKING:
    from belfry.clocktower.pieces.seat import Seat


class ClocktowerExpectations(KnowledgeExpectations):
    """Compares a game of Clocktower with what is expected of it now."""

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
            missing = [name for name in listed(expected) if name not in tokens]
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

    # Deaths, votes and announcements

    def dead_in_phase(self) -> list[int]:
        events = self.game.events[self.runner.since :]
        died: list[int] = []
        for event in events:
            if isinstance(event, (Died, Killed)):
                died.append(event.seat)
            elif isinstance(event, Spared):
                died.remove(event.seat)
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
        dawns = [event for event in events if isinstance(event, Dawn) and not event.silent]
        at_dawn = {name(seat) for seat in dawns[-1].deaths} if dawns else None
        return at_dawn, {name(event.seat) for event in events if isinstance(event, Died)}

    def announced(self, value: dict[str, Any]) -> bool:
        events = [event for event in self.game.events[self.runner.since :] if event.to == EVERYONE]
        if "deaths" in value:
            names = set(self.names(value["deaths"]))
            at_dawn, by_day = self.declared_deaths()
            if at_dawn is not None and names in (at_dawn, at_dawn | by_day):
                return True
            return bool(names) and names <= by_day
        id = str(value["event"])
        character = CHARACTERS.get(id)
        kinds = () if character is None else character.announces
        return any(
            event.data.get("ability") == id
            or isinstance(event, kinds)
            or (isinstance(event, JinxesHold) and id in event.jinxes)
            for event in events
        )

    def expect_announced(self, value: dict[str, Any]) -> None:
        if not self.announced(value):
            events = [event.kind for event in self.game.events[self.runner.since :] if event.to == EVERYONE]
            raise Differs(f"announced: {as_written(value)} was not announced; public were: {', '.join(events)}")

    def expect_not_announced(self, value: dict[str, Any]) -> None:
        names = set(self.names(value.get("deaths", [])))
        at_dawn, by_day = self.declared_deaths()
        if self.announced(value) or names & ((at_dawn or set[str]()) | by_day):
            raise Differs(f"not_announced: {as_written(value)} was announced")

    def expect_executed(self, value: Any) -> None:
        self.compare("executed", value, self.runner.policy.name(self.grimoire.today.executed))

    def expect_about_to_die(self, value: Any) -> None:
        self.compare("about_to_die", value, self.runner.policy.name(self.grimoire.today.about_to_die))

    def expect_votes(self, value: Any) -> None:
        tallies = [nomination.tally for nomination in self.grimoire.today.nominations]
        self.compare("votes", value, tallies[-1] if tallies else None)

    def expect_vote_public(self, value: Any) -> None:
        tallies = [event.to == EVERYONE for event in self.game.events if isinstance(event, Tallied)]
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
        return [event.rule for event in self.game.events if isinstance(event, RuleWarning)]
