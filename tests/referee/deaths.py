"""Deaths: who dies has a killer who could kill and nothing that forbids it, and who should die does (EXE, ABL)."""

from __future__ import annotations

from typing import Any

from tests.referee import facts
from tests.referee.check import Case, Check
from tests.referee.record import Event
from tests.referee.tokens import NOBODY, Token
from tests.referee.town import Seat, picked

ATTACKS = {"imp", "zombuul", "shabaloth", "po", "fanggu", "nodashii", "vigormortis", "vortox", "assassin", "godfather"}
"""Those who kill at night whom they pick."""


class Deaths(Check):
    """Every death has a cause, and every cause leads to a death or to a reason why it does not."""

    due: list[tuple[int, int | None, str]]
    """Who should die now: the player, whose ability kills, and which it is."""
    executed: int | None = None
    """Who was executed a moment ago."""
    redirected: tuple[int, int] | None = None
    """The Mayor who would have died, and who is to die instead."""
    jumped = 0
    """The night in which a Fang Gu has gone over to an Outsider."""
    shot: tuple[int, bool] | None = None
    """The player whom somebody has just tried to slay, and whether it could succeed."""
    cursed: int | None = None
    """Who has just made a nomination while cursed."""

    def __init__(self, case: Case) -> None:
        super().__init__(case)
        self.due = []
        self.alive_at_dusk: set[int] = set()
        self.killed_by_demon: set[int] = set()
        """Whom a Demon has killed tonight."""
        self.died_by_day: list[str] = []
        """The characters of those who have died since dawn."""
        self.spoke: dict[int, list[bool]] = {}
        """Whether what players have said as the Gossip since dawn could be true."""
        self.moonchild: dict[int, int] = {}
        """Whom a dead Moonchild has picked while sober."""
        self.has_picked: set[int] = set()
        """Which Moonchildren have picked since they died."""

    def before(self, event: Event) -> None:
        if not self.town.seats:
            return
        self._life(event)
        if self.case.plain:
            self._causes(event)

    def _life(self, event: Event) -> None:
        """What holds on every script: nobody dies twice, and dawn tells who has died."""
        data = event.data
        match event.kind:
            case "night":
                self.alive_at_dusk = {seat.id for seat in self.town.living()}
            case "killed" | "died":
                if not self.town.seats[data["seat"]].alive:
                    self.object("EXE-16", f"{self.named(data['seat'])} dies again")
            case "perished":
                if not self.town.seats[data["seat"]].lingers:
                    self.object("EXE-16", f"{self.named(data['seat'])} dies again")
            case "revived" | "returned":
                if self.town.seats[data["seat"]].alive:
                    self.object("RES-1", f"{self.named(data['seat'])} comes back to life and was alive")
            case "dawn":
                alive = {seat.id for seat in self.town.living()}
                dead = [id for id in self.town.circle if id in self.alive_at_dusk - alive]
                if sorted(data["deaths"]) != sorted(dead):
                    self.object("NGT-25", f"at dawn {data['deaths']} are declared dead; it was {dead}")
                back = alive - self.alive_at_dusk
                if set(data["returned"]) != back:
                    self.object("NGT-26", f"at dawn {data['returned']} are declared alive again; it was {back}")
            case _:
                pass

    # Causes

    def _causes(self, event: Event) -> None:
        data = event.data
        if event.kind in ("chose", "learned", "dawn", "count", "dusk", "night", "nominated"):
            self._overdue()
        match event.kind:
            case "night":
                self.killed_by_demon = set()
                self.due, self.redirected, self.executed = [], None, None
            case "dawn":
                self.died_by_day, self.spoke = [], {}
                self.shot = self.cursed = self.executed = None
            case "chose":
                self._chose(data)
            case "used":
                self._used(data)
            case "nominated":
                self._nominated(data)
            case "executed":
                self.executed = data["seat"]
                seat = self.town.seats[data["seat"]]
                if seat.lives:
                    self.due.append((seat.id, None, "execution"))
            case "redirected":
                self._redirected(data)
            case "survived":
                self._survived(self.town.seats[data["seat"]], data["through"])
            case "killed":
                self._killed(self.town.seats[data["seat"]], data["by"])
            case "perished":
                if self.town.phase != "night":
                    self._died(self.town.seats[data["seat"]])
                    self.died_by_day.append(self.town.seats[data["seat"]].character)
                else:
                    self._killed(self.town.seats[data["seat"]], data["by"])
            case "died":
                self._died(self.town.seats[data["seat"]])
                self.died_by_day.append(self.town.seats[data["seat"]].character)
            case "became" if data["character"] == "fanggu" and self._is_attacked(data["seat"]):
                self._jump(self.town.seats[data["seat"]])
            case _:
                pass

    def _settle(self, seat: int) -> None:
        self.due = [due for due in self.due if due[0] != seat]

    def _overdue(self) -> None:
        """Who should have died by now and has not."""
        for victim, killer, ability in self.due:
            if killer is not None:
                by = self.town.seats[killer]
                if self.town.made_a_demon or not self.states.works(by, ability):
                    continue
            if self.town.seats[victim].lives:
                self.object("ABL-5", f"{self.named(victim)} lives through {ability}, and the record does not say why")
        self.due = []

    def _chose(self, data: dict[str, Any]) -> None:
        seat, ability = self.town.seats[data["seat"]], data["ability"]
        if ability in ATTACKS and self.states.works(seat, ability):
            for victim in picked(data["choice"]):
                if self.town.seats[victim].lives:
                    self.due.append((victim, seat.id, ability))
        if ability == "moonchild" and self.states.works(seat, "moonchild", dead=True):
            self._moonchild_picks(seat.id, data["choice"])

    def _used(self, data: dict[str, Any]) -> None:
        seat = self.town.seats[data["seat"]]
        if data["ability"] == "slayer":
            works = self.states.works(seat, "slayer") and "slayer" not in seat.spent
            self.shot = (data["choice"], works)
            target = self.town.seats[data["choice"]]
            if works and target.type == "demon" and target.lives and not self._shields(target, None):
                self.due.append((target.id, None, "slayer"))
        if data["ability"] == "gossip":
            self.spoke.setdefault(seat.id, []).append(self._could_be_true(data["choice"]))
        if data["ability"] == "moonchild" and not seat.alive and self.states.works(seat, "moonchild", dead=True):
            self._moonchild_picks(seat.id, data["choice"])

    def _moonchild_picks(self, seat: int, choice: int) -> None:
        """The first pick after a death counts; what is said later is said in vain."""
        if seat not in self.has_picked:
            self.moonchild[seat] = choice
            self.has_picked.add(seat)

    def _could_be_true(self, said: Any) -> bool:
        """Whether a Gossip's statement is true, as far as the referee can tell."""
        doubtful = any(seat.has("spy") or seat.has("recluse") for seat in self.town.all())
        return doubtful or self.case.holds(said) is not False

    def _nominated(self, data: dict[str, Any]) -> None:
        by = self.town.seats.get(data["by"])
        curses = self.tokens.on(data["by"], "witch/cursed") if len(self.town.living()) > 3 else []
        if by is not None and by.alive and any(self.in_force(token) for token in curses):
            self.cursed = by.id
            self.due.append((by.id, None, "the curse"))

    def _redirected(self, data: dict[str, Any]) -> None:
        mayor = self.town.seats[data["seat"]]
        self._settle(mayor.id)
        if not self.states.works(mayor, "mayor") or self.town.phase != "night":
            self.object("mayor/r8", f"another dies in the place of {self.named(mayor.id)}")
        self.redirected = (mayor.id, data["to"])

    def _jump(self, seat: Seat) -> None:
        """A Fang Gu goes over to an Outsider (fanggu/r1, fanggu/r2, fanggu/r5)."""
        self._settle(seat.id)
        if self.town.made_a_demon and any(p.choice == [seat.id, "fanggu"] for p in self.town.picked_by("pithag")):
            return
        outsider = seat.type == "outsider" or self.states.works(seat, "spy")
        if self.jumped or not outsider or not seat.lives:
            self.object("fanggu/r2", f"the Fang Gu goes over to {self.named(seat.id)}")
        self.jumped = self.town.night

    def _is_attacked(self, seat: int) -> bool:
        """Whether a player should die now, or is to die in the Mayor's place."""
        named = self.redirected is not None and self.redirected[1] == seat
        return named or any(victim == seat for victim, _, _ in self.due)

    # Who could kill

    def _attacked(self, victim: int, ability: str) -> bool:
        """Whether somebody with that working ability has picked the player tonight."""
        return any(
            victim in picked(pick.choice) and self.states.works(self.town.seats[pick.seat], ability)
            for pick in self.town.picked_by(ability)
        )

    def _killed(self, victim: Seat, by: str | None) -> None:
        self._settle(victim.id)
        self.has_picked.discard(victim.id)
        if by is None:
            if self.executed != victim.id and not self.town.made_a_demon:
                self.object("EXE-18", f"{self.named(victim.id)} dies at night without a cause")
            self.executed = None
            return
        attacked = victim
        if self.redirected is not None and self.redirected[1] == victim.id:
            attacked = self.town.seats[self.redirected[0]]
        if not self._could_kill(attacked, by):
            self.object(f"{by}/r1", f"{self.named(victim.id)} dies of {by}, who could not kill them")
        demon = facts.TYPE[by] == "demon"
        if self.town.made_a_demon:
            # What the Storyteller lets stand is the Demon's kill (pithag/r8).
            self.killed_by_demon |= {victim.id} if demon else set[int]()
            return
        shields = [] if by == "assassin" else self._shields(victim, by)
        if shields:
            self.object("ABL-5", f"{self.named(victim.id)} dies of {by} in spite of {', '.join(shields)}")
        self.redirected = None
        if demon:
            self.killed_by_demon.add(victim.id)
        # A Recluse may register as no Outsider (fanggu/r13).
        sure = victim.type == "outsider" and not self.states.works(victim, "recluse")
        if by == "fanggu" and sure and not self.jumped:
            self.object("fanggu/r1", f"{self.named(victim.id)} dies and the Fang Gu has not gone over yet")

    def _could_kill(self, victim: Seat, by: str) -> bool:
        works = self.states.working(by)
        match by:
            case "pithag":
                return self.town.made_a_demon
            case "zombuul" if self.died_by_day:
                return False
            case "godfather" if not any(facts.TYPE[character] == "outsider" for character in self.died_by_day):
                return False
            case "fanggu" if victim in works and victim.type == "demon":
                return self.jumped == self.town.night or self._attacked(victim.id, by)
            case "pukka":
                old = [t for t in self.tokens.on(victim.id, "pukka/poisoned") if t.number < self.town.nightfall]
                return any(self.in_force(token) for token in old)
            case "gambler":
                guesses = [pick.choice for pick in self.town.picked_by("gambler") if pick.seat == victim.id]
                return victim in works and any(self._may_be_wrong(seat, guess) for seat, guess in guesses)
            case "gossip":
                return any(any(self.spoke.get(gossip.id, ())) for gossip in works)
            case "moonchild":
                dead = self.states.working("moonchild", dead=True)
                good = not victim.evil or self.states.works(victim, "spy")
                return good and any(self.moonchild.get(seat.id) == victim.id for seat in dead)
            case "tinker":
                return victim in works
            case "grandmother":
                mine = [token for token in self.tokens.of(victim.id, "grandmother/grandchild") if not token.void]
                return victim in works and any(token.on in self.killed_by_demon for token in mine)
            case _ if by in ATTACKS:
                return self._attacked(victim.id, by)
            case _:
                return bool(works)

    def _may_be_wrong(self, seat: int, guess: str) -> bool:
        """Whether a Gambler's guess may be wrong; about a Spy or a Recluse any may be (gambler/r2)."""
        player = self.town.seats[seat]
        doubtful = self.states.works(player, "spy", dead=True) or self.states.works(player, "recluse", dead=True)
        return doubtful or player.character != guess

    def _died(self, victim: Seat) -> None:
        """A death by day: an execution, a shot, a curse, or the Tinker's own."""
        self._settle(victim.id)
        self.has_picked.discard(victim.id)
        execution = self.executed == victim.id
        if execution:
            self.executed = None
        elif self.shot is not None and self.shot[0] == victim.id and self.shot[1]:
            if victim.type != "demon" and not self.states.works(victim, "recluse"):
                self.object("slayer/r3", f"{self.named(victim.id)} dies of the Slayer's shot")
        elif self.cursed != victim.id and not self.states.works(victim, "tinker"):
            self.object("STA-5", f"{self.named(victim.id)} dies by day without a cause")
        shields = self._shields(victim, None, execution=execution)
        if shields:
            self.object("EXE-5", f"{self.named(victim.id)} dies in spite of {', '.join(shields)}")

    # Who cannot die

    def in_force(self, token: Token) -> bool:
        """Whether a token does what it says: placed by a working ability that still works."""
        if token.void or token.author == NOBODY:
            return not token.void
        author = self.town.seats[token.author]
        return self.states.keeps(author) and not self.states.impaired(author.id)

    def _may_be_evil(self, seat: Seat, *, sure: bool) -> bool:
        """Whether a player registers as evil, or may if it has to be sure that they do not."""
        doubtful = self.states.works(seat, "spy", dead=True) or self.states.works(seat, "recluse", dead=True)
        return sure if doubtful else seat.evil

    def _shields(self, victim: Seat, by: str | None, *, execution: bool = False, sure: bool = True) -> list[str]:
        """The abilities because of which a player cannot die of this, surely or as somebody may register."""
        found = [ability for ability in ("sailor",) if self.states.works(victim, ability)]
        for lady in self.states.working("tealady"):
            near = self.town.living_neighbours(lady.id)
            if victim in near and not any(self._may_be_evil(seat, sure=sure) for seat in near):
                found.append("tealady")
        if any(self.in_force(token) for token in self.tokens.on(victim.id, "innkeeper/safe")):
            found.append("innkeeper")
        if execution and any(self.in_force(t) for t in self.tokens.on(victim.id, "devilsadvocate/survives-execution")):
            found.append("devilsadvocate")
        if by is not None and facts.TYPE[by] == "demon":
            found += ["soldier"] * self.states.works(victim, "soldier")
            found += ["monk"] * any(self.in_force(token) for token in self.tokens.on(victim.id, "monk/safe"))
        if self.states.works(victim, "fool") and victim.spent.get("fool", self.town.now) >= self.town.now - 1:
            found.append("fool")
        return found

    def _survived(self, victim: Seat, through: str) -> None:
        self._settle(victim.id)
        execution = self.executed == victim.id
        if through == "pithag" and self.town.made_a_demon:
            return
        if through == "pacifist":
            if (
                not execution
                or (victim.evil and not self.states.works(victim, "spy"))
                or not self.states.working("pacifist")
            ):
                self.object("pacifist/r1", f"{self.named(victim.id)} lives through the Pacifist")
            return
        # Protection against the Demon is looked at as if a Demon attacked.
        if through not in self._shields(victim, "imp", execution=execution, sure=False):
            self.object("ABL-5", f"{self.named(victim.id)} lives through {through}, which does not protect them")
