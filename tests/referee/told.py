"""What players are told: it could be true, or their ability did not work; under a Vortox it is false (STA, REG)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations, product
from typing import Any

from tests.referee import facts
from tests.referee.check import Case, Check
from tests.referee.record import Event
from tests.referee.registration import Registration
from tests.referee.statements import Happened, to_the_nearest_minion
from tests.referee.town import Seat, picked

OF_OTHERS = ("exorcist", "lunatic", "cerenovus", "eviltwin")
"""Those of whom other players are told."""

Ways = set[bool]
"""How something may come out, as players may register: true, false, or either."""


class Told(Check):
    """Checks everything that is learned against what could be true at that moment."""

    died_by_execution: int | None = None
    executed: int | None = None
    troubled = False
    """Whether anything since dawn could have made an ability come out wrong."""

    def __init__(self, case: Case) -> None:
        super().__init__(case)
        self.register = Registration(case.town, case.states)
        self.juggled: dict[int, list[tuple[int, int]]] = {}
        """How many right guesses players have made today, at least and at most, for each declaration that counts."""
        self.slayers: dict[int, int] = {}
        """Who was killed tonight by a Demon, and by whom."""
        self.sober_at_death: set[int] = set()
        self.woken: set[int] = set()
        """Who has been woken tonight by an ability of their own."""

    def before(self, event: Event) -> None:
        if not self.town.seats or not self.case.plain:
            return
        data = event.data
        match event.kind:
            case "night":
                self.slayers, self.sober_at_death, self.woken = {}, set(), set()
            case "dawn":
                self.died_by_execution = self.executed = None
                self.case.happened = Happened(self.case.happened.executed, set(self.slayers))
                self.juggled, self.troubled = {}, False
            case "chose" if self.town.phase == "night":
                if data["ability"] != "barber":
                    self.woken.add(data["seat"])
            case "learned":
                self._told(data)
            case _:
                self._note(event)
        self.troubled = self.troubled or self._trouble()

    def _note(self, event: Event) -> None:
        """Remember what somebody may learn of later."""
        data = event.data
        match event.kind:
            case "executed":
                self.executed = data["seat"]
                self.case.happened.executed.add(data["seat"])
            case "died" | "perished":
                if self.executed == data["seat"]:
                    self.died_by_execution = data["seat"]
            case "hand" if data["up"]:
                self.case.happened.voters.add((data["seat"], self.town.seats[data["seat"]].character))
            case "nominated":
                self.case.happened.nominated.add(data["who"])
                self.case.happened.nominators.add((data["by"], self.town.seats[data["by"]].character))
            case "used" if data["ability"] == "juggler":
                guesses = {tuple(guess) for guess in data["choice"]}
                ways = [self.register.is_it(self.town.seats[seat], character) for seat, character in guesses]
                right = (sum(way == {True} for way in ways), sum(True in way for way in ways))
                declared = self.juggled.setdefault(data["seat"], [])
                if len(declared) <= len(self.tokens.on(data["seat"], "barista/acts-twice")):
                    declared.append(right)
            case "survived" | "redirected":
                self.troubled = True
            case "killed" if data["by"] is not None:
                victim = self.town.seats[data["seat"]]
                if not self.states.impaired(victim.id):
                    self.sober_at_death.add(victim.id)
                attacked = self.town.instead_of.get(victim.id, victim.id)
                picks = [pick for pick in self.town.picked_by(data["by"]) if attacked in picked(pick.choice)]
                if facts.TYPE[data["by"]] == "demon" and picks:
                    self.slayers[victim.id] = picks[-1].seat
            case _:
                pass

    def _trouble(self) -> bool:
        if self.town.made_a_demon:
            return True
        impaired = any(self.states.impaired(seat.id) for seat in self.town.all())
        # The Drunk and the Lunatic are counted by special rules (jinx/drunk-mathematician, jinx/lunatic-mathematician).
        believing = any(seat.believes is not None or self.states.safe_from_demons(seat) for seat in self.town.all())
        return impaired or believing or bool(self.states.working("vortox")) or self.register.anybody_doubtful()

    # Somebody is told something

    def _told(self, data: dict[str, Any]) -> None:
        seat, ability, value = self.town.seats[data["seat"]], data["ability"], data["value"]
        self.troubled = self.troubled or ability == "exorcist"
        if self.town.phase == "night" and (ability not in OF_OTHERS or seat.has(ability)):
            self.woken.add(seat.id)
        could: Callable[[Seat, Any], Ways] | None = getattr(self, f"_{ability}", None)
        if could is None:
            return
        if ability in OF_OTHERS:
            # Of others: only what really happens is told.
            if True not in could(seat, value):
                self.object(f"{ability}/r1", f"{self.named(seat.id)} is told {value} of the {ability}")
            return
        theirs = seat.has(ability)
        # Whoever is safe from the Demon is told the truth (vortox/r8).
        vortox = theirs and facts.TYPE[ability] == "townsfolk" and bool(self.states.working("vortox"))
        vortox = vortox and not self.states.safe_from_demons(seat)
        ways = could(seat, [value, data.get("said")] if ability == "artist" else value)
        if vortox and False not in ways:
            self.object("vortox/r1", f"{self.named(seat.id)} is told {value} as the {ability}, which is true")
        elif theirs and not vortox and self._is_sober(seat, ability) and True not in ways:
            self.object(f"{ability}/r1", f"{self.named(seat.id)} is told {value} as the {ability}, which cannot be")

    def _is_sober(self, seat: Seat, ability: str) -> bool:
        if ability == "sage":
            return seat.id in self.sober_at_death
        return not self.states.impaired(seat.id)

    # The ways in which it can come out, true or false or either: one for each ability that informs

    def _picked(self, seat: Seat, ability: str) -> list[Seat]:
        """The players whom somebody has just picked with an ability."""
        picks = [pick for pick in self.town.picked_by(ability) if pick.seat == seat.id]
        return [self.town.seats[id] for id in picked(picks[-1].choice)]

    def _chef(self, seat: Seat, value: int) -> Ways:
        around = list(zip(self.town.circle, self.town.circle[1:] + self.town.circle[:1], strict=True))
        return {sum(sides[one] and sides[two] for one, two in around) == value for sides in self.register.sides()}

    def _empath(self, seat: Seat, value: int) -> Ways:
        # Who is the only other one alive sits on both sides, and is one player.
        near = set(self.town.living_neighbours(seat.id))
        return {sum(sides[other.id] for other in near) == value for sides in self.register.sides()}

    def _fortuneteller(self, seat: Seat, value: bool) -> Ways:
        players = self._picked(seat, "fortuneteller")
        herrings = {token.on for token in self.tokens.of(seat.id, "fortuneteller/red-herring")}
        if any(player.id in herrings for player in players):
            return {value}
        return {value is any(types[p.id] == "demon" for p in players) for types in self.register.types()}

    def _shown(self, value: Any, type: str) -> Ways:
        players, character = value
        if facts.TYPE[character] != type:
            return {False}
        ways = [self.register.is_it(self.town.seats[id], character) for id in players]
        return {any(True in way for way in ways), any(way == {True} for way in ways)}

    def _washerwoman(self, seat: Seat, value: Any) -> Ways:
        return self._shown(value, "townsfolk")

    def _investigator(self, seat: Seat, value: Any) -> Ways:
        if not any("minion" in self.register.types_of(s) for s in self.town.all()):
            # Where nothing would be true anything may be told.
            return {True, False}
        return self._shown(value, "minion")

    def _librarian(self, seat: Seat, value: Any) -> Ways:
        if not isinstance(value, list):
            return {"outsider" not in types.values() for types in self.register.types()}
        return self._shown(value, "outsider")

    def _undertaker(self, seat: Seat, value: str) -> Ways:
        dead = self.died_by_execution
        return {False} if dead is None else self.register.is_it(self.town.seats[dead], value)

    def _ravenkeeper(self, seat: Seat, value: str) -> Ways:
        return self.register.is_it(self._picked(seat, "ravenkeeper")[0], value)

    def _spy(self, seat: Seat, value: Any) -> Ways:
        """The Grimoire as it is."""
        there = {id: (character, evil, alive) for id, character, evil, alive, *_ in value}
        return {there == {s.id: (s.character, s.evil, s.alive) for s in self.town.all()}}

    def _chambermaid(self, seat: Seat, value: int) -> Ways:
        """The Mathematician's waking, which comes later, is counted too (jinx/chambermaid-mathematician)."""
        woken = self.woken | {s.id for s in self.town.all() if "mathematician" in (s.character, s.believes, s.gained)}
        return {value == sum(player.id in woken for player in self._picked(seat, "chambermaid"))}

    def _grandmother(self, seat: Seat, value: Any) -> Ways:
        grandchild, character = self.town.seats[value[0]], value[1]
        if not facts.is_good(character) or (grandchild.evil and not self.register.doubtful(grandchild)):
            return {False}
        return self.register.is_it(grandchild, character)

    def _godfather(self, seat: Seat, value: Any) -> Ways:
        """All Outsiders are among them; besides them only what somebody may register as, one each."""
        left = sorted(value)
        for outsider in [s for s in self.town.all() if self.register.types_of(s) == {"outsider"}]:
            if outsider.character not in left:
                return {False}
            left.remove(outsider.character)
        doubtful = [self.register.characters_of(s) for s in self.town.all() if self.register.doubtful(s)]
        orders = permutations(doubtful, len(left))
        return {any(all(id in seen for id, seen in zip(left, order, strict=True)) for order in orders)}

    def _clockmaker(self, seat: Seat, value: int) -> Ways:
        """With several Demons the Storyteller says which is meant; without one there is nothing to count from."""
        ways = [to_the_nearest_minion(self.town, types) for types in self.register.types()]
        return {value in counts if counts else way for counts in ways for way in (True, False)}

    def _dreamer(self, seat: Seat, value: Any) -> Ways:
        possible = self.register.characters_of(self._picked(seat, "dreamer")[0])
        return {not possible.isdisjoint(value), possible <= set(value)}

    def _did(self, people: set[tuple[int, str]], type: str) -> Ways:
        """Whether somebody of a type was among those who did something today."""
        ways = [self.register.types_then(self.town.seats[id], character) for id, character in people]
        return {any(type in way for way in ways), any(way == {type} for way in ways)}

    def _flowergirl(self, seat: Seat, value: bool) -> Ways:
        return {value is way for way in self._did(self.case.happened.voters, "demon")}

    def _towncrier(self, seat: Seat, value: bool) -> Ways:
        return {value is way for way in self._did(self.case.happened.nominators, "minion")}

    def _oracle(self, seat: Seat, value: int) -> Ways:
        dead = [s for s in self.town.all() if not s.alive]
        return {value == sum(sides[s.id] for s in dead) for sides in self.register.sides()}

    def _seamstress(self, seat: Seat, value: bool) -> Ways:
        one, two = self._picked(seat, "seamstress")
        return {value is (sides[one.id] is sides[two.id]) for sides in self.register.sides()}

    def _juggler(self, seat: Seat, value: int) -> Ways:
        declared = self.juggled.get(seat.id, [(0, 0)])
        return {value == right for least, most in declared for right in range(least, most + 1)}

    def _sage(self, seat: Seat, value: Any) -> Ways:
        if self.states.working("vortox"):
            return {any(types[id] == "demon" for id in value) for types in self.register.types()}
        others = [self.town.seats[id] for id in value if id != seat.id]
        return {self.slayers.get(seat.id) in value or any(self.states.works(s, "recluse", dead=True) for s in others)}

    def _holds(self, said: Any) -> Ways:
        """Whether a statement is true; either where that depends on how somebody registers, or nobody can tell."""
        true = None if self.register.anybody_doubtful() else self.case.holds(said)
        return {True, False} if true is None else {true}

    def _artist(self, seat: Seat, value: Any) -> Ways:
        """Who cannot tell says so, but never under a Vortox (artist/r3, artist/r6)."""
        reply, said = value
        ways = self._holds(said)
        if reply == "unknown":
            return {len(ways) > 1 or bool(self.states.working("vortox"))}
        return {reply is way for way in ways}

    def _savant(self, seat: Seat, value: Any) -> Ways:
        """One of the two is true; under a Vortox neither is (vortox/r3)."""
        wanted = 0 if self.states.working("vortox") else 1
        ways = {sum(marks) == wanted for marks in product(*map(self._holds, value))}
        return ways if wanted else {not way for way in ways}

    def _mathematician(self, seat: Seat, value: int) -> Ways:
        """Where nobody was drunk or poisoned, nothing can have come out wrong."""
        return {True, False} if self.troubled else {value == 0}

    # Of others

    def _lunatic(self, seat: Seat, value: Any) -> Ways:
        """A Demon is told who the Lunatic is, or whom the Lunatic has picked."""
        lunatics = self.states.working("lunatic")
        if isinstance(value, int):
            return {any(lunatic.id == value for lunatic in lunatics)}
        picks = [pick for lunatic in lunatics for pick in self.town.picks if pick.seat == lunatic.id]
        return {any(sorted(value or ()) == sorted(picked(pick.choice)) for pick in picks)}

    def _eviltwin(self, seat: Seat, value: Any) -> Ways:
        """Twins are told of each other; a meeting is staged for an Evil Twin without the ability (eviltwin/r16)."""
        if self.town.seats[value[0]].character != value[1]:
            return {False}
        pairs = [{token.author, token.on} for token in self.tokens.named("eviltwin/twin") if not token.void]
        return {not self.states.working("eviltwin") or {seat.id, value[0]} in pairs}

    def _exorcist(self, seat: Seat, value: int) -> Ways:
        """A Demon is told who has picked it, falsely under a Vortox; the Lunatic may be let believe so."""
        if self.states.working("vortox"):
            return {not self.town.seats[value].has("exorcist")}
        exorcist = self.town.seats[value]
        chosen = any(pick.seat == value and pick.choice == seat.id for pick in self.town.picked_by("exorcist"))
        demon = "demon" in self.register.types_of(seat)
        return {seat.character == "lunatic" or (chosen and demon and self.states.works(exorcist, "exorcist"))}

    def _cerenovus(self, seat: Seat, value: str) -> Ways:
        return {any(pick.choice == [seat.id, value] for pick in self.town.picked_by("cerenovus"))}
