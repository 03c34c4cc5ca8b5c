"""Deeds: what the Storyteller may do to the Grimoire between any two answers, because the Storyteller's word is law."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from belfry.clocktower import agenda, change, death, execution, fabled, victory
from belfry.clocktower import script as scripts
from belfry.clocktower.kind import is_fabled, is_traveller
from belfry.clocktower.seat import MOST_SEATS, Seat
from belfry.clocktower.switches import FALSE_CHANGE_NOTICE, TRAVELLER_CONVERSION, WORKS_WHEN_DEAD
from belfry.core.audience import EVERYONE, STORYTELLER_ONLY, only
from belfry.core.errors import IllegalDeed
from belfry.core.name import is_name
from belfry.core.options import Text

if TYPE_CHECKING:
    from belfry.clocktower.character import Character
    from belfry.clocktower.grimoire import Grimoire

LONGEST_TEXT = 500


class Deed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something the Storyteller does. `check` refuses what cannot be done; `carry_out` does it."""

    def check(self, grimoire: Grimoire) -> None:
        """Raise `IllegalDeed` if it cannot be done."""

    async def carry_out(self, grimoire: Grimoire) -> None:
        """Do it."""


def _seat(grimoire: Grimoire, number: int) -> Seat:
    for seat in grimoire.circle:
        if seat.id == number:
            return seat
    raise IllegalDeed(f"there is no seat {number}")


class Kill(Deed, frozen=True, tag="kill"):
    """Let players die, whatever protects them; several at once are one event."""

    seats: tuple[int, ...]

    def check(self, grimoire: Grimoire) -> None:
        for number in self.seats:
            _seat(grimoire, number)

    async def carry_out(self, grimoire: Grimoire) -> None:
        with grimoire.one_event:
            for seat in [_seat(grimoire, number) for number in self.seats]:
                if seat in grimoire.circle:
                    await death.kill(grimoire, seat, None, certain=True)
        await death.hear(grimoire)


class Revive(Deed, frozen=True, tag="revive"):
    """Bring dead players back to life."""

    seats: tuple[int, ...]

    def check(self, grimoire: Grimoire) -> None:
        for number in self.seats:
            _seat(grimoire, number)

    async def carry_out(self, grimoire: Grimoire) -> None:
        for number in self.seats:
            await death.revive(grimoire, _seat(grimoire, number))


class Become(Deed, frozen=True, tag="character"):
    """Turn a player into another character."""

    seat: int
    character: str
    permitted: bool = False
    """Whether the Storyteller permits a Traveller to become another character, or the reverse, this time (TRC-40)."""

    def check(self, grimoire: Grimoire) -> None:
        seat = _seat(grimoire, self.seat)
        character = scripts.character(self.character, by_hand=True)
        if (is_traveller(character)) is not (is_traveller(seat.character)):
            conversion = grimoire.switch(TRAVELLER_CONVERSION.name)
            if conversion not in ("asked", "allowed"):
                raise IllegalDeed("a Traveller cannot become anything else, nor anybody else a Traveller (TRV-16)")
            if conversion == "asked" and not self.permitted:
                raise IllegalDeed(f"{seat.name} becomes the {character.name} only if you permit it this time (TRC-40)")
        if not character.seated and not is_fabled(character) and not character.can_be(grimoire):
            raise IllegalDeed(f"nobody can be the {character.name}")
        if is_fabled(character):
            raise IllegalDeed(f"nobody can be the {character.name}: it belongs to the Storyteller (GEN-3)")

    async def carry_out(self, grimoire: Grimoire) -> None:
        await change.become(grimoire, _seat(grimoire, self.seat), scripts.character(self.character, by_hand=True))


class Swap(Deed, frozen=True, tag="swap"):
    """Let two players exchange their characters, as one event."""

    seats: tuple[int, int]

    def check(self, grimoire: Grimoire) -> None:
        one, two = (_seat(grimoire, number) for number in self.seats)
        if one is two:
            raise IllegalDeed(f"{one.name} cannot exchange characters with themself")
        if "traveller" in (one.character.type, two.character.type):
            raise IllegalDeed("a Traveller cannot become anything else, nor anybody else a Traveller (TRV-16)")

    async def carry_out(self, grimoire: Grimoire) -> None:
        await change.swap(grimoire, *[_seat(grimoire, number) for number in self.seats])


class Align(Deed, frozen=True, tag="alignment"):
    """Change a player's alignment."""

    seat: int
    alignment: str

    def check(self, grimoire: Grimoire) -> None:
        _seat(grimoire, self.seat)
        _check_team(self.alignment)

    async def carry_out(self, grimoire: Grimoire) -> None:
        change.align(grimoire, _seat(grimoire, self.seat), evil=self.alignment == "evil")
        await change.answer_to_change(grimoire)


class AddToken(Deed, frozen=True, tag="add_token"):
    """Put a reminder at a seat, with its effect."""

    seat: int
    token: str

    def check(self, grimoire: Grimoire) -> None:
        _seat(grimoire, self.seat)
        scripts.find_reminder(self.token)

    async def carry_out(self, grimoire: Grimoire) -> None:
        grimoire.place_by_hand(self.token, _seat(grimoire, self.seat))


class RemoveToken(Deed, frozen=True, tag="remove_token"):
    """Take a reminder away from a seat, with its effect."""

    seat: int
    token: str

    def check(self, grimoire: Grimoire) -> None:
        seat = _seat(grimoire, self.seat)
        names = [token.name for token in grimoire.tokens_on(seat)]
        if self.token not in names:
            if any(token.name == self.token for token in grimoire.reminders() if token.target == seat.id):
                why = "follows from how things stand and goes when they change"
                raise IllegalDeed(f"the reminder {self.token!r} at {seat.name} {why}; it cannot be taken away")
            raise IllegalDeed(f"{seat.name} has no reminder {self.token!r}; there is {', '.join(names) or 'none'}")

    async def carry_out(self, grimoire: Grimoire) -> None:
        for token in grimoire.tokens_on(_seat(grimoire, self.seat)):
            if token.name == self.token:
                grimoire.tokens.remove(token)
                grimoire.changed()
                grimoire.emit("untoken", STORYTELLER_ONLY, {"seat": self.seat, "token": self.token})
                return


class Reseat(Deed, frozen=True, tag="seat"):
    """Seat the players anew: all of them, clockwise."""

    order: tuple[int, ...]

    def check(self, grimoire: Grimoire) -> None:
        if sorted(self.order) != sorted(grimoire.seat_ids):
            raise IllegalDeed(f"the new order must have each of the seats {list(grimoire.seat_ids)} once")

    async def carry_out(self, grimoire: Grimoire) -> None:
        grimoire.circle = [grimoire.people[number] for number in self.order]
        grimoire.seated()
        grimoire.emit("reseated", EVERYONE, {"order": list(self.order)})
        await change.answer_to_change(grimoire)


class Join(Deed, frozen=True, tag="traveller"):
    """Let a Traveller join, clockwise after a seat."""

    name: str
    character: str
    alignment: str
    after: int

    def check(self, grimoire: Grimoire) -> None:
        _seat(grimoire, self.after)
        _check_team(self.alignment)
        character = scripts.character(self.character, by_hand=True)
        if not is_traveller(character):
            raise IllegalDeed(f"the {character.name} is no Traveller; only Travellers join a running game (TRV-1)")
        if self.name in [seat.name for seat in grimoire.circle] or not is_name(self.name):
            raise IllegalDeed(f"{self.name[:60]!r} is no name for a new seat: it is taken, empty or too long")
        if len(grimoire.circle) >= MOST_SEATS:
            raise IllegalDeed(f"there are {MOST_SEATS} seats already (SET-2)")

    async def carry_out(self, grimoire: Grimoire) -> None:
        if grimoire.living < 7:
            grimoire.warn("TRV-6")
        character = scripts.character(self.character, by_hand=True)
        seat = Seat(len(grimoire.people), self.name, character, evil=self.alignment == "evil")
        grimoire.people.append(seat)
        grimoire.tonight.alive_at_dusk |= 1 << seat.id
        place = grimoire.circle.index(_seat(grimoire, self.after))
        grimoire.circle.insert(place + 1, seat)
        grimoire.seated()
        data = {"seat": seat.id, "name": seat.name, "after": self.after, "character": character.id}
        grimoire.emit("joined", EVERYONE, data)
        for ability in grimoire.grant_own(seat):
            agenda.enrol(grimoire, ability, afresh=True)
        change.tell_character(grimoire, seat)


class Leave(Deed, frozen=True, tag="leave"):
    """Let a Traveller leave the game."""

    seat: int

    def check(self, grimoire: Grimoire) -> None:
        seat = _seat(grimoire, self.seat)
        if not is_traveller(seat.character):
            raise IllegalDeed(f"{seat.name} is no Traveller and cannot leave without harm to the game (TRV-8)")

    async def carry_out(self, grimoire: Grimoire) -> None:
        seat = _seat(grimoire, self.seat)
        grimoire.revoke(grimoire.abilities_of(seat))
        grimoire.circle.remove(seat)
        grimoire.seated()
        grimoire.emit("left", EVERYONE, {"seat": seat.id})


class SetFabled(Deed, frozen=True, tag="fabled"):
    """Let these be all the Fabled in play from now on; the Djinn stays while the script has a jinx (FAB-4)."""

    fabled: tuple[str, ...]

    def check(self, grimoire: Grimoire) -> None:
        for id in self.fabled:
            character = scripts.character(id, by_hand=True)
            if not is_fabled(character):
                raise IllegalDeed(f"the {character.name} is no Fabled and belongs to a player (FAB-1)")
        if len(set(self.fabled)) < len(self.fabled):
            raise IllegalDeed("a Fabled is in play once")

    async def carry_out(self, grimoire: Grimoire) -> None:
        await fabled.bring(grimoire, self.fabled)


class Mistake(Deed, frozen=True, tag="mistake"):
    """Note a mistake: made, corrected, or announced to everybody without saying what it was (STO-7, STO-11)."""

    what: str
    note: str = ""

    def check(self, grimoire: Grimoire) -> None:
        if self.what not in ("made", "corrected", "announced"):
            raise IllegalDeed(f"a mistake is made, corrected or announced, not {self.what!r}")
        if self.note and self.note not in Text(LONGEST_TEXT):
            raise IllegalDeed(f"a note has at most {LONGEST_TEXT} characters that can be written down")

    async def carry_out(self, grimoire: Grimoire) -> None:
        if self.what == "announced":
            grimoire.emit("mistake", EVERYONE, {"what": self.what})
        else:
            grimoire.emit("mistake", STORYTELLER_ONLY, {"what": self.what, "note": self.note})


class Execute(Deed, frozen=True, tag="execute"):
    """Execute a player at once, as a penalty for madness for instance: it is the day's execution (EXE-4)."""

    seat: int

    def check(self, grimoire: Grimoire) -> None:
        _seat(grimoire, self.seat)
        if grimoire.phase != "day":
            raise IllegalDeed("executions take place by day")
        if grimoire.today.executed is not None:
            raise IllegalDeed("there has been an execution today, and there is at most one a day (EXE-2)")

    async def carry_out(self, grimoire: Grimoire) -> None:
        await execution.execute(grimoire, _seat(grimoire, self.seat))


class Wake(Deed, frozen=True, tag="wake"):
    """Make up for a forgotten waking: the ability's step is carried out now (STO-8, STO-9)."""

    seat: int
    ability: str

    def check(self, grimoire: Grimoire) -> None:
        seat = _seat(grimoire, self.seat)
        held = [ability for ability in grimoire.abilities_of(seat) if ability.id == self.ability]
        if not any(acts_at_night(ability) for ability in held):
            raise IllegalDeed(f"{seat.name} holds no ability {self.ability!r} that wakes at night")
        if not any(ability.acts_tonight() for ability in held):
            raise IllegalDeed(f"there is nothing to wake {seat.name} for now")

    async def carry_out(self, grimoire: Grimoire) -> None:
        for ability in grimoire.abilities_of(_seat(grimoire, self.seat)):
            if ability.id == self.ability:
                await ability.night_step(first=grimoire.number <= 1 or not ability.acts_other_nights)


def acts_at_night(ability: Character) -> bool:
    """Whether its holder has a place in this night, or starts knowing something."""
    first = ability.grimoire.number <= 1
    return (ability.acts_first_night if first else ability.acts_other_nights) or ability.starts_knowing


class FalseNotice(Deed, frozen=True, tag="false_notice"):
    """Tell a drunk or poisoned player falsely what they have become, where the table allows it (TRC-30)."""

    seat: int
    character: str
    alignment: str
    confirmed: bool = False
    """Whether the Storyteller is sure, for the player may not enjoy it."""

    def check(self, grimoire: Grimoire) -> None:
        seat = _seat(grimoire, self.seat)
        scripts.character(self.character)
        _check_team(self.alignment)
        if grimoire.switch(FALSE_CHANGE_NOTICE.name) != "allowed":
            raise IllegalDeed("a notice of change is always true (STA-11)")
        if not (grimoire.is_drunk(seat) or grimoire.is_poisoned(seat)):
            raise IllegalDeed(f"{seat.name} is neither drunk nor poisoned and may only be told the truth (TRC-30)")
        if not self.confirmed:
            raise IllegalDeed(f"{seat.name} may not enjoy it: confirm that the false notice is meant (TRC-30)")

    async def carry_out(self, grimoire: Grimoire) -> None:
        data = {"seat": self.seat, "character": self.character, "alignment": self.alignment}
        grimoire.emit("character", only(self.seat), data)
        grimoire.emit("false_notice", STORYTELLER_ONLY, data)


class KeepAbility(Deed, frozen=True, tag="keep_ability"):
    """Let a dead player's ability work on because it implies so, where the table allows it (TRC-26)."""

    seat: int

    def check(self, grimoire: Grimoire) -> None:
        seat = _seat(grimoire, self.seat)
        if grimoire.switch(WORKS_WHEN_DEAD.name) != "implied":
            raise IllegalDeed("an ability works for the dead only where it says so (ABL-11)")
        if seat.alive:
            raise IllegalDeed(f"{seat.name} is alive")
        if not any(not (ability.void or ability.works_on) for ability in grimoire.abilities_of(seat)):
            raise IllegalDeed(f"{seat.name} has no ability that does not work on already")

    async def carry_out(self, grimoire: Grimoire) -> None:
        for ability in grimoire.abilities_of(_seat(grimoire, self.seat)):
            if not (ability.void or ability.works_on):
                ability.works_on = True
                grimoire.emit("kept", STORYTELLER_ONLY, {"seat": self.seat, "ability": ability.id})
        grimoire.changed()


class Say(Deed, frozen=True, tag="say"):
    """Note words of a player that the Storyteller heard, said to everybody or to some."""

    seat: int
    text: str
    to: tuple[int, ...] | None = None

    def check(self, grimoire: Grimoire) -> None:
        for number in (self.seat, *(self.to or ())):
            _seat(grimoire, number)
        if self.text not in Text(LONGEST_TEXT):
            raise IllegalDeed(f"words have 1 to {LONGEST_TEXT} characters that can be written down")

    async def carry_out(self, grimoire: Grimoire) -> None:
        mask = EVERYONE if self.to is None else only(self.seat, *self.to)
        grimoire.emit("said", mask, {"seat": self.seat, "text": self.text})
        if self.to is None:
            for ability in grimoire.hooked("on_said"):
                await ability.on_said(_seat(grimoire, self.seat), self.text)


class LetHappen(Deed, frozen=True, tag="let_happen"):
    """Let happen what a player's ability lets happen at any moment if the Storyteller wishes."""

    seat: int
    ability: str

    def check(self, grimoire: Grimoire) -> None:
        seat = _seat(grimoire, self.seat)
        held = [a for a in grimoire.abilities_of(seat) if a.id == self.ability and a.at_any_moment]
        if not held:
            raise IllegalDeed(f"{seat.name} has no ability {self.ability!r} with which anything may happen at any time")
        if not any(ability.may_happen() for ability in held):
            raise IllegalDeed(f"nothing can happen to {seat.name} through that ability now")

    async def carry_out(self, grimoire: Grimoire) -> None:
        for ability in grimoire.abilities_of(_seat(grimoire, self.seat)):
            if ability.id == self.ability and ability.at_any_moment and ability.may_happen():
                await ability.happen()
                return


class End(Deed, frozen=True, tag="end"):
    """Declare a winner (STO-1, STO-5)."""

    winner: str

    def check(self, grimoire: Grimoire) -> None:
        _check_team(self.winner)

    async def carry_out(self, grimoire: Grimoire) -> None:
        victory.declare(grimoire, self.winner, "STO-1")


def _check_team(team: str) -> None:
    if team not in victory.TEAMS:
        raise IllegalDeed(f"a team is good or evil, not {team!r}")


AnyDeed = (
    Kill
    | Revive
    | Become
    | Swap
    | Align
    | AddToken
    | RemoveToken
    | Reseat
    | Join
    | Leave
    | SetFabled
    | Mistake
    | Execute
    | Wake
    | FalseNotice
    | KeepAbility
    | Say
    | LetHappen
    | End
)


def from_plain(plain: Any) -> Deed:
    """The deed that stands in a file; raises `ValueError` if it is none."""
    return msgspec.convert(plain, AnyDeed)
