"""The Cacklejack."""

from functools import partial
from typing import cast

from belfry.clocktower.vocabulary import *

Becoming = tuple[int, str]
"""A player, and the character that they become."""
LATER = "later"
"""What the Storyteller answers to make the change at a later point of the night."""


class Cacklejack(Traveller):
    """Picks a player each day; in the night the character of somebody else changes."""

    __slots__ = ()
    traits = ("changes",)
    reminders = {"not-me": Reminder(until=DAWN)}
    makes_characters = True
    uses_by_day = True
    used_either_way = True
    used_after_execution = True
    switches = (Switch("cacklejack_must_choose", "cacklejack/r4"),)

    # By day

    def day_offer(self, seat: Seat) -> Options[Any] | None:
        """Anybody, said aloud or whispered to the Storyteller."""
        return None if self.used_today else Each(self.town.any_player, MANNER)

    async def by_day(self, choice: tuple[int, str]) -> None:
        self._pick(choice[0])

    def _pick(self, seat: int) -> None:
        self.use_today()
        self.mark("not-me", self.grimoire.people[seat])

    async def at_dusk(self) -> None:
        """Who has not chosen is asked once more, and nobody answers for them."""
        while self.can_act and not self.used_today:
            picked = await self.choose(lambda: OneOf((None, *self.town.seat_ids), "player"))
            if picked is None:
                return
            self._pick(picked)

    # At night

    async def other_nights(self) -> None:
        if not self.works or (self.key not in self.town.today.used and self.town.switch("cacklejack_must_choose")):
            return
        changes = self._changes()
        if not len(changes):
            return
        grimoire = self.grimoire
        put_off = ("trigger", self.key)
        begun = [step[:2] for step in grimoire.tonight.begun]
        may_wait = ("trigger", self.id) not in begun and bool(grimoire.agenda)
        offer = self._now_or_later if may_wait else self._changes
        chosen = await self.rule(offer)
        if self.lost:
            return
        if chosen == LATER:
            grimoire.agenda.append(put_off)
            return
        seat, id = cast("Becoming", chosen)
        character = next(c for c in grimoire.script.characters if c.id == id)
        await change.become(grimoire, grimoire.people[seat], character, by=self)

    def _now_or_later(self) -> Options[Any]:
        return Either(self._changes(), OneOf((LATER,), "moment"))

    def _changes(self) -> Options[Any]:
        grimoire = self.grimoire
        immune = grimoire.tokens_named(f"{self.id}/not-me", self.key)
        seats = [seat.id for seat in grimoire.circle if seat.id not in immune and not grimoire.is_traveller(seat)]
        possible = [c for c in grimoire.script.characters if c.can_be(grimoire)]
        characters = [c.id for c in possible if not is_traveller(c)]
        return without(
            Each(OneOf(tuple(seats), "player"), OneOf(tuple(characters), "character")),
            partial(_changes_nothing, grimoire),
        )


class CacklejackAdvice(Advice, of=Cacklejack):
    def usual(self, ask: Ask[Any], grimoire: Grimoire) -> Any:
        """Good ones into good ones, evil ones into others of their type; never the last Demon into anything else."""
        return next((c for c in ask.options if c != LATER and _keeps_kind(grimoire, c)), None)

    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """Somebody alive and no Demon, into another character of the same type that is not in play."""
        grimoire = mood.grimoire
        in_play = grimoire.in_play()
        changes: list[Becoming] = [change for change in ask.options if change != LATER]
        fitting = [c for c in changes if _keeps_kind(grimoire, c) and c[1] not in in_play]
        alive = [c for c in fitting if grimoire.people[c[0]].alive and not grimoire.is_demon(grimoire.people[c[0]])]
        pool = alive or fitting
        return Suggestion(mood.pick(pool), "stirs-the-game") if pool else None


class CacklejackPlay(Play, of=Cacklejack):
    def uses(self, player: AdvisedPlayer, offer: Offer, *, posing: bool) -> Any:
        """Whoever should stay what they are: a friend, or whoever is trusted most."""
        who = self.chooses(player, offer)
        return NOT_NOW if who is None else [who, PRIVATE]

    def chooses(self, player: AdvisedPlayer, offer: Offer) -> Any:
        seats = seats_in(offer)
        known = [seat for seat in seats if seat in player.demons] if player.evil else []
        trusted = known or sorted(seats, key=lambda seat: (player.evil_chance(seat), player.roll("not me", seat)))
        return trusted[0] if trusted else None


def _changes_nothing(grimoire: Grimoire, change: Becoming) -> bool:
    """Whether a player is that character already."""
    seat, id = change
    return grimoire.people[seat].character.id == id


def _keeps_kind(grimoire: Grimoire, change: Becoming) -> bool:
    """Whether a change leaves a player of the type that they are."""
    seat, id = change
    character = next(c for c in grimoire.script.characters if c.id == id)
    return character.type == grimoire.people[seat].character.type and not is_demon(character)
