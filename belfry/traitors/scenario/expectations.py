"""Looking at what a scenario expects."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, TypeVar

from belfry.core.audience import EVERYONE, PUBLIC, hears
from belfry.core.scenario import Differs, Expectations, listed, written
from belfry.traitors.catalogue import words
from belfry.traitors.deck import everywhere
from belfry.traitors.events import (
    Attacked,
    Discussion,
    EventHappens,
    RoundBegins,
    RoundOver,
    Scores,
    TraitorsEvent,
    VoteShown,
)
from belfry.traitors.watcher import Watcher

if TYPE_CHECKING:
    from belfry.traitors.scenario.runner import TraitorsRunner

E = TypeVar("E", bound=TraitorsEvent)


class TraitorsExpectations(Expectations["TraitorsRunner"]):
    """Compares a game of the Traitors with what is expected of it now."""

    def __init__(self, runner: TraitorsRunner) -> None:
        super().__init__(runner)
        self.game = runner.game
        self.round = runner.game.round

    def name(self, seat: int | None) -> str:
        return "none" if seat is None else self.runner.names[seat]

    def latest(self, kind: type[E]) -> E | None:
        """The latest event of a kind in this round."""
        for event in reversed(self.game.events):
            if isinstance(event, kind):
                return event
            if isinstance(event, RoundBegins):
                break
        return None

    # The table

    def expect_is(self, value: dict[str, dict[str, Any]]) -> None:
        scores = self.latest(Scores)
        for name, facts in value.items():
            player = self.round.players[self.runner.seat(name)]
            found: dict[str, Any] = {
                "number": player.seat + 1,
                "in": player.inside,
                "role": player.role,
                "recruited": player.recruited,
                "hand": sorted(player.hand),
                "cards": len(player.hand),
                "score": player.score,
                "gained": None if scores is None else scores.rows[player.seat][3],
            }
            for fact, expected in facts.items():
                wanted = sorted(expected) if fact == "hand" else expected
                self.compare(f"{name} {fact}", wanted, found[fact])

    def expect_roles(self, value: dict[str, int]) -> None:
        found = Counter(player.role for player in self.round.players)
        self.compare("roles", value, {role: found[role] for role in value})

    def expect_not_held(self, value: Any) -> None:
        for card in listed(value):
            for player in self.round.players:
                if card in player.hand:
                    raise Differs(f"not_held: {player.name} holds {card}")

    def expect_cards(self, value: int) -> None:
        self.compare("cards", value, everywhere(self.round).total())

    def expect_fund(self, value: int) -> None:
        self.compare("fund", value, self.round.amount(self.round.fund))

    def expect_discards(self, value: Any) -> None:
        missing = Counter(listed(value)) - Counter(self.round.discards)
        if missing:
            raise Differs(f"discards: expected {written(value)}, found {written(self.round.discards)}")

    def expect_not_discarded(self, value: Any) -> None:
        for card in listed(value):
            if card in self.round.discards:
                raise Differs(f"not_discarded: {card} is on the discard pile")

    def expect_deck(self, value: int) -> None:
        self.compare("deck", value, len(self.round.deck))

    def expect_bottom(self, value: str) -> None:
        self.compare("bottom", value, self.round.deck[0] if self.round.deck else "none")

    def expect_turn(self, value: str) -> None:
        self.compare("turn", value, self.name(None if self.round.over else self.round.turn))

    def expect_dealer(self, value: str) -> None:
        self.compare("dealer", value, self.name(self.round.dealer))

    def expect_round(self, value: int) -> None:
        self.compare("round", value, self.round.number)

    # Events

    def expect_event(self, value: str) -> None:
        event = self.latest(EventHappens)
        self.compare("event", value, "none" if event is None else event.event)

    def expect_events(self, value: Any) -> None:
        """What the Events of this round have been, in any order."""
        events = self.game.events
        begin = max(place for place, event in enumerate(events) if isinstance(event, RoundBegins))
        found = [event.event for event in events[begin:] if isinstance(event, EventHappens)]
        self.compare("events", sorted(listed(value)), sorted(found))

    def expect_victim(self, value: str) -> None:
        victim = self.latest(Attacked)
        self.compare("victim", value, self.name(None if victim is None else victim.seat))

    def expect_candidates(self, value: Any) -> None:
        discussion = self.latest(Discussion)
        found = [] if discussion is None else list(map(self.name, discussion.candidates))
        self.compare("candidates", sorted(listed(value)), sorted(found))

    def expect_votes_shown(self, value: Any) -> None:
        """The voters in the order in which their votes were shown, since the latest step."""
        votes = [event.seat for event in self.game.events[self.runner.since :] if isinstance(event, VoteShown)]
        self.compare("votes_shown", listed(value), list(map(self.name, votes)))

    def expect_one_out(self, value: Any) -> None:
        out = [name for name in listed(value) if not self.round.players[self.runner.seat(name)].inside]
        if len(out) != 1:
            raise Differs(f"one_out: expected one of {written(value)} to be out, found {written(out)}")

    # The end

    def expect_over(self, value: str) -> None:
        over = self.latest(RoundOver)
        self.compare("over", value, "none" if over is None else over.reason)

    def expect_gained(self, value: dict[str, int]) -> None:
        self.expect_is({name: {"gained": gained} for name, gained in value.items()})

    def expect_scores(self, value: dict[str, int]) -> None:
        self.expect_is({name: {"score": score} for name, score in value.items()})

    def expect_rest(self, value: int) -> None:
        scores = self.latest(Scores)
        self.compare("rest", value, None if scores is None else len(scores.discarded))

    def expect_winners(self, value: Any) -> None:
        winners = self.game.winners
        wanted = [] if value == "none" else listed(value)
        self.compare("winners", wanted, [] if winners is None else list(map(self.name, winners)))

    # Questions

    def expect_asked(self, value: dict[str, Any]) -> None:
        ask, who = self.game.ask, self.runner.seat(value["who"])
        subject = f"asked {value['who']} {value['kind']}"
        if ask is None or ask.kind != value["kind"] or not ask.waits_for(who):
            asked = "nobody" if ask is None else f"{', '.join(map(self.name, ask.to))} for {ask.kind}"
            raise Differs(f"{subject}: not asked; asked is {asked}")
        options = ask.offers(who)
        assert options is not None, "whoever is waited for is asked"
        if "options" in value:
            wanted = sorted(repr(self.runner.value(raw)) for raw in value["options"])
            self.compare(subject, wanted, sorted(map(repr, options)))
        for raw in value.get("includes", []):
            if self.runner.value(raw) not in options:
                raise Differs(f"{subject}: {written(raw)} should be legal, but is not: {options.expected()}")
        for raw in value.get("excludes", []):
            if self.runner.value(raw) in options:
                raise Differs(f"{subject}: {written(raw)} should not be legal, but is")

    def expect_not_asked(self, value: dict[str, Any]) -> None:
        ask, who = self.game.ask, self.runner.seat(value["who"])
        if ask is not None and ask.kind == value["kind"] and ask.waits_for(who):
            raise Differs(f"not_asked: {value['who']} is asked for {value['kind']}")

    # What people know

    def heard(self, value: dict[str, Any], who: str) -> bool:
        """Whether somebody has heard of such an event since the latest step, in these words if some are given."""
        audience = PUBLIC if who == "public" else self.runner.seat(who)
        since = self.runner.since
        before = sum(hears(audience, event.to) for event in self.game.events[:since])
        lines = Watcher(self.game, audience).lines(words(), before)
        return any(line["kind"] == value["event"] and value.get("text", "") in line["text"] for line in lines)

    def expect_heard(self, value: dict[str, Any]) -> None:
        for who in listed(value["who"]):
            if not self.heard(value, who):
                raise Differs(f"heard: {who} has not heard of {_describe(value)}")

    def expect_not_heard(self, value: dict[str, Any]) -> None:
        for who in listed(value["who"]):
            if self.heard(value, who):
                raise Differs(f"not_heard: {who} has heard of {_describe(value)}")

    def expect_public(self, value: Any) -> None:
        """The kinds of everything that everybody has heard since the latest step, in order."""
        found = [event.kind for event in self.game.events[self.runner.since :] if event.to == EVERYONE]
        self.compare("public", listed(value), found)


def _describe(value: dict[str, Any]) -> str:
    return value["event"] + (f": {value['text']}" if "text" in value else "")
