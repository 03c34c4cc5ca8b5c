"""What players are told: it could be true, or their ability did not work; under a Vortox it is false (STA, REG)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

from tests.referee import facts
from tests.referee.check import Case, Check
from tests.referee.record import Event
from tests.referee.statements import Happened, to_the_nearest_minion
from tests.referee.town import Seat

Sides = dict[int, bool]
"""Who registers as evil, seat by seat."""


class Told(Check):
    """Checks everything that is learned against what could be true at that moment."""

    died_by_execution: int | None = None
    executed: int | None = None
    troubled = False
    """Whether anything since dawn could have made an ability come out wrong."""

    def __init__(self, case: Case) -> None:
        super().__init__(case)
        self.juggled: dict[int, int] = {}
        """How many right guesses players have made today."""
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
            case "died":
                if self.executed == data["seat"]:
                    self.died_by_execution = data["seat"]
            case "hand" if data["up"]:
                self.case.happened.voters.add(self.town.seats[data["seat"]].type)
            case "nominated":
                self.case.happened.nominated.add(data["who"])
                self.case.happened.nominators.add(self.town.seats[data["by"]].type)
            case "used" if data["ability"] == "juggler":
                guesses = {tuple(guess) for guess in data["choice"]}
                right = sum(self.town.seats[seat].character == character for seat, character in guesses)
                self.juggled.setdefault(data["seat"], right)
            case "killed" if data["by"] is not None:
                victim = self.town.seats[data["seat"]]
                if not self.states.impaired(victim.id):
                    self.sober_at_death.add(victim.id)
                picks = [pick for pick in self.town.picked_by(data["by"]) if self._names(pick.choice, victim.id)]
                if facts.TYPE[data["by"]] == "demon" and picks:
                    self.slayers[victim.id] = picks[-1].seat
            case _:
                pass

    def _names(self, choice: Any, seat: int) -> bool:
        return choice == seat or (isinstance(choice, list) and seat in choice)

    def _trouble(self) -> bool:
        if self.town.made_a_demon:
            return True
        return any(self.states.impaired(seat.id) for seat in self.town.all()) or bool(self.states.working("vortox"))

    # Somebody is told something

    def _told(self, data: dict[str, Any]) -> None:
        seat, ability, value = self.town.seats[data["seat"]], data["ability"], data["value"]
        if self.town.phase == "night" and ability not in ("exorcist", "lunatic", "cerenovus", "eviltwin"):
            self.woken.add(seat.id)
        could: Callable[[Seat, Any], bool | None] | None = getattr(self, f"_{ability}", None)
        if could is None:
            return
        if ability in ("exorcist", "lunatic", "cerenovus", "eviltwin"):
            # Of others: only what really happens is told.
            if could(seat, value) is False:
                self.object(f"{ability}/r1", f"{self.named(seat.id)} is told {value} of the {ability}")
            return
        theirs = seat.has(ability)
        vortox = theirs and facts.TYPE[ability] == "townsfolk" and bool(self.states.working("vortox"))
        sober = self._is_sober(seat, ability)
        true = could(seat, [value, data.get("said")] if ability == "artist" else value)
        if true is None:
            return
        if vortox and self._some_is_true(ability, value, true=true):
            self.object("vortox/r1", f"{self.named(seat.id)} is told {value} as the {ability}, which is true")
        elif theirs and sober and not vortox and not true:
            self.object(f"{ability}/r1", f"{self.named(seat.id)} is told {value} as the {ability}, which cannot be")

    def _some_is_true(self, ability: str, value: Any, *, true: bool) -> bool:
        """Whether something of it is true, as nothing may be under a Vortox (vortox/r3)."""
        return any(self._holds(said) for said in value) if ability == "savant" else true

    def _is_sober(self, seat: Seat, ability: str) -> bool:
        if ability == "sage":
            return seat.id in self.sober_at_death
        return not self.states.impaired(seat.id)

    # As what players register

    def _misregisters(self, seat: Seat) -> bool:
        return any(self.states.works(seat, ability, dead=True) for ability in ("spy", "recluse"))

    def _sides(self) -> Iterator[Sides]:
        """Every way in which players may register as good and evil in one look (REG-4)."""
        seats = self.town.all()
        ways = [(True, False) if self._misregisters(seat) else (seat.evil,) for seat in seats]
        for sides in product(*ways):
            yield dict(zip([seat.id for seat in seats], sides, strict=True))

    def _characters(self, seat: Seat) -> set[str]:
        """As which characters a player may register (spy, recluse/r3)."""
        found = {seat.character}
        if self.states.works(seat, "spy", dead=True):
            found |= {id for id in self.town.script if facts.is_good(id)}
        if self.states.works(seat, "recluse", dead=True):
            found |= {id for id in self.town.script if facts.is_evil(id)}
        return found

    def _types(self, seat: Seat) -> set[str]:
        return {facts.TYPE[id] for id in self._characters(seat)}

    # What could be true: one for each ability that informs

    def _chef(self, seat: Seat, value: int) -> bool:
        around = list(zip(self.town.circle, self.town.circle[1:] + self.town.circle[:1], strict=True))
        return any(sum(sides[one] and sides[two] for one, two in around) == value for sides in self._sides())

    def _empath(self, seat: Seat, value: int) -> bool:
        near = self.town.living_neighbours(seat.id)
        return any(sum(sides[other.id] for other in near) == value for sides in self._sides())

    def _fortuneteller(self, seat: Seat, value: bool) -> bool:
        pick = next(p for p in reversed(self.town.picks) if p.seat == seat.id and p.ability == "fortuneteller")
        players = [self.town.seats[id] for id in pick.choice]
        herrings = {token.on for token in self.tokens.of(seat.id, "fortuneteller/red-herring")}
        if any(player.type == "demon" or player.id in herrings for player in players):
            return value
        return not value or any("demon" in self._types(player) for player in players)

    def _shown(self, value: Any, type: str) -> bool:
        players, character = value
        if facts.TYPE[character] != type:
            return False
        return any(character in self._characters(self.town.seats[id]) for id in players)

    def _washerwoman(self, seat: Seat, value: Any) -> bool:
        return self._shown(value, "townsfolk")

    def _investigator(self, seat: Seat, value: Any) -> bool:
        return self._shown(value, "minion")

    def _librarian(self, seat: Seat, value: Any) -> bool:
        if not isinstance(value, list):
            return all(self._types(player) != {"outsider"} for player in self.town.all())
        return self._shown(value, "outsider")

    def _undertaker(self, seat: Seat, value: str) -> bool:
        dead = self.died_by_execution
        return dead is not None and value in self._characters(self.town.seats[dead])

    def _ravenkeeper(self, seat: Seat, value: str) -> bool:
        pick = next(p for p in reversed(self.town.picks) if p.seat == seat.id and p.ability == "ravenkeeper")
        return value in self._characters(self.town.seats[pick.choice])

    def _spy(self, seat: Seat, value: Any) -> bool:
        """The Grimoire as it is."""
        there = {id: (character, evil, alive) for id, character, evil, alive, *_ in value}
        return there == {s.id: (s.character, s.evil, s.alive) for s in self.town.all()}

    def _chambermaid(self, seat: Seat, value: int) -> bool:
        pick = next(p for p in reversed(self.town.picks) if p.seat == seat.id and p.ability == "chambermaid")
        return value == sum(id in self.woken for id in pick.choice)

    def _grandmother(self, seat: Seat, value: Any) -> bool:
        grandchild = self.town.seats[value[0]]
        return not grandchild.evil and grandchild.character == value[1] and facts.is_good(value[1])

    def _godfather(self, seat: Seat, value: Any) -> bool:
        return sorted(value) == sorted(s.character for s in self.town.all() if s.type == "outsider")

    def _clockmaker(self, seat: Seat, value: int) -> bool | None:
        """With several Demons the Storyteller says which is meant; without one there is nothing to count from."""
        counts = to_the_nearest_minion(self.town)
        return value in counts if counts else None

    def _dreamer(self, seat: Seat, value: Any) -> bool:
        pick = next(p for p in reversed(self.town.picks) if p.seat == seat.id and p.ability == "dreamer")
        return self.town.seats[pick.choice].character in value

    def _flowergirl(self, seat: Seat, value: bool) -> bool:
        return value is ("demon" in self.case.happened.voters)

    def _towncrier(self, seat: Seat, value: bool) -> bool:
        return value is ("minion" in self.case.happened.nominators)

    def _oracle(self, seat: Seat, value: int) -> bool:
        return value == sum(s.evil and not s.alive for s in self.town.all())

    def _seamstress(self, seat: Seat, value: bool) -> bool:
        pick = next(p for p in reversed(self.town.picks) if p.seat == seat.id and p.ability == "seamstress")
        one, two = (self.town.seats[id] for id in pick.choice)
        return value is (one.evil is two.evil)

    def _juggler(self, seat: Seat, value: int) -> bool:
        return value == self.juggled.get(seat.id, 0)

    def _sage(self, seat: Seat, value: Any) -> bool:
        if self.states.working("vortox"):
            return any(self.town.seats[id].type == "demon" for id in value)
        return self.slayers.get(seat.id) in value

    def _holds(self, said: Any) -> bool | None:
        return self.case.holds(said)

    def _artist(self, seat: Seat, value: Any) -> bool | None:
        reply, said = value
        true = self._holds(said)
        return None if true is None else reply is true

    def _savant(self, seat: Seat, value: Any) -> bool | None:
        """One of the two is true."""
        marks = [self._holds(said) for said in value]
        return None if None in marks else sum(mark is True for mark in marks) == 1

    def _mathematician(self, seat: Seat, value: int) -> bool | None:
        """Where nobody was drunk or poisoned, nothing can have come out wrong."""
        return None if self.troubled else value == 0

    # Of others

    def _lunatic(self, seat: Seat, value: Any) -> bool:
        """A Demon is told who the Lunatic is, or whom the Lunatic has picked."""
        lunatics = self.states.working("lunatic")
        if isinstance(value, int):
            return any(lunatic.id == value for lunatic in lunatics)
        picks = [pick for lunatic in lunatics for pick in self.town.picks if pick.seat == lunatic.id]
        wanted = sorted(value or ())
        return any(wanted == sorted([p.choice] if isinstance(p.choice, int) else p.choice or ()) for p in picks)

    def _eviltwin(self, seat: Seat, value: Any) -> bool:
        """Twins are told of each other; a meeting is staged for an Evil Twin without the ability (eviltwin/r16)."""
        if self.town.seats[value[0]].character != value[1]:
            return False
        pairs = [{token.author, token.on} for token in self.tokens.named("eviltwin/twin") if not token.void]
        return not self.states.working("eviltwin") or {seat.id, value[0]} in pairs

    def _exorcist(self, seat: Seat, value: int) -> bool:
        exorcist = self.town.seats[value]
        picked = any(p.seat == value and p.choice == seat.id for p in self.town.picked_by("exorcist"))
        if seat.character == "lunatic":
            return True
        return picked and seat.type == "demon" and self.states.works(exorcist, "exorcist")

    def _cerenovus(self, seat: Seat, value: str) -> bool:
        return any(pick.choice == [seat.id, value] for pick in self.town.picked_by("cerenovus"))
