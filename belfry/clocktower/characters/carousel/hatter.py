"""The Hatter."""

from __future__ import annotations

from belfry.clocktower.vocabulary import *

PARTY = "tea-party-tonight"
MINIONS, NOBODY, ALL = "minions", "none", "all"


class PartyRule(Jinx, abstract=True):
    """A special rule for what is chosen at the Hatter's tea party."""

    __slots__ = ()

    async def go_on_choosing(self, hatter: Hatter, guest: Seat, chosen: dict[int, type[Character]]) -> None:
        """Let a guest who has just chosen choose more, and change what they become."""

    def before_changes(self, chosen: dict[int, type[Character]]) -> None:
        """Change who becomes what when all have chosen."""

    def after_changes(self) -> None:
        """Answer when all have become what they have chosen."""


class Hatter(Outsider):
    """Lets Minions and Demons become others of their type, on dying."""

    __slots__ = ()
    traits = ("changes",)
    remakes_good = False
    reminders = {PARTY: Reminder(until=DAWN)}
    works_when_dead = True
    wakes_on_own_death = True
    tells = "player and character"
    switches = (
        Switch("hatter_act_tonight", "hatter/r7", (MINIONS, NOBODY, ALL)),
        Switch("hatter_wakes_marionette", "hatter/r12"),
        Switch("hatter_across_types", "hatter/r15"),
    )

    # The death

    def follows_death(self, dying: Death) -> bool:
        return dying.victim is self.seat

    async def on_death(self, dying: Death) -> None:
        if self.follows_death(dying):
            self.mark(PARTY, self.seat)

    def take_back_death(self) -> None:
        self.grimoire.discard(f"{self.id}/{PARTY}", self.key)

    def acts_tonight(self) -> bool:
        return self.marks(PARTY) is not None and not self.seat.alive

    # The tea party

    async def other_nights(self) -> None:
        grimoire = self.grimoire
        for other in grimoire.holders_of(self.id):
            # Several of them give one party.
            grimoire.discard(f"{self.id}/{PARTY}", other.key)
        for _ in range(self.times_at_once):
            await self._give_party()

    async def _give_party(self) -> None:
        grimoire = self.grimoire
        together = await self.rule(lambda: YES_NO)
        guests = self._guests()
        chosen: dict[int, type[Character]] = {}
        for guest in guests:
            chosen[guest.id] = await self._choice_of(guest, guests, chosen)
            for rule in self._rules():
                await rule.go_on_choosing(self, guest, chosen)
        for rule in self._rules():
            rule.before_changes(chosen)
        changed = [grimoire.people[seat] for seat, new in chosen.items() if grimoire.people[seat].character is not new]
        with grimoire.one_event:
            for seat in changed:
                await change.become(grimoire, seat, chosen[seat.id], more_to_come=True)
            await change.answer_to_change(grimoire)
        if together:
            self._show(guests, changed)
        self._catch_up(changed)
        for rule in self._rules():
            rule.after_changes()

    def _rules(self) -> list[PartyRule]:
        return [rule for rule in self.town.of_nobody() if isinstance(rule, PartyRule)]

    def _guests(self) -> list[Seat]:
        """The Demon and then the Minions clockwise, dead or alive; somebody who does not know to be one is left out."""
        town = self.town
        everybody = [seat for seat in town.circle if is_demon(seat.character) or is_minion(seat.character)]
        if not town.switch("hatter_wakes_marionette"):
            everybody = [seat for seat in everybody if not seat.character.belief.kinds]
        demons = town.demons()
        order = town.clockwise_from(demons[0]) if demons else town.circle
        return [seat for seat in dict.fromkeys((*demons, *order)) if seat in everybody]

    async def _choice_of(
        self, guest: Seat, guests: list[Seat], chosen: Mapping[int, type[Character]]
    ) -> type[Character]:
        """What somebody points to."""

        def offer() -> Options[str | None]:
            present = guest.character
            free = [c for c in self._characters(guest) if self._fits(c, guest, guests, chosen)]
            stay = (None,) if present in free or not free else ()
            return OneOf((*stay, *[c.id for c in free if c is not present]), "character")

        id = await self.choose(offer, guest.id)
        return guest.character if id is None else next(c for c in self.town.script.characters if c.id == id)

    def _characters(self, guest: Seat) -> list[type[Character]]:
        """What somebody may become: the characters of their own type, or of both types if the table has it so."""
        kinds = (DEMON,) if is_demon(guest.character) else (MINION,)
        if self.town.switch("hatter_across_types"):
            kinds = (DEMON, MINION)
        also = self.town.terms_of(self).also_named
        return [c for kind in kinds for c in self.town.script.of_type(kind) if c.can_be(self.grimoire) or c.id in also]

    async def choose_minion(self, guest: Seat, chosen: Mapping[int, type[Character]]) -> type[Character]:
        """The Minion whom somebody who has chosen no seat's character becomes, if one is free."""
        guests = self._guests()
        free = [c for c in self.town.script.of_type(MINION) if self._is_free(c, guest, guests, chosen)]
        if not free:
            return guest.character
        id = await self.choose(lambda: OneOf(tuple([c.id for c in free]), "character"), guest.id)
        return next(c for c in free if c.id == id)

    def _fits(
        self, character: type[Character], guest: Seat, guests: list[Seat], chosen: Mapping[int, type[Character]]
    ) -> bool:
        """Whether it is free, and as many Demons as before can still come of it."""
        if not self._is_free(character, guest, guests, chosen):
            return False
        demons = sum(is_demon(seat.character) for seat in guests) - sum(is_demon(c) for c in chosen.values())
        left = len(guests) - len(chosen) - 1
        return 0 <= demons - is_demon(character) <= left if self.town.switch("hatter_across_types") else True

    def _is_free(
        self, character: type[Character], guest: Seat, guests: list[Seat], chosen: Mapping[int, type[Character]]
    ) -> bool:
        """Whether nobody has taken it and nothing keeps this player from becoming it."""
        seats = [seat for seat in self.town.circle if seat not in guests]
        if character in chosen.values() or character in [seat.character for seat in seats]:
            return False
        return character is guest.character or not self.town.terms_of(self).bars((guest.id, character.id))

    def _show(self, guests: list[Seat], changed: list[Seat]) -> None:
        """Let those who are awake together see what the others have become."""
        for seat in changed:
            for guest in guests:
                if guest is not seat:
                    shown = (seat.id, seat.character.id)
                    self.grimoire.emit(Learned(only(guest.id), guest.id, self.id, shown))

    def _catch_up(self, changed: list[Seat]) -> None:
        """Let those act now whose place in tonight's order has passed."""
        grimoire, who = self.grimoire, self.town.switch("hatter_act_tonight")
        passed = {id: place for id, place in agenda.positions(grimoire).items() if place <= grimoire.position}
        late: list[tuple[int, int]] = []
        for seat in changed:
            if who == NOBODY or (who == MINIONS and is_demon(seat.character)):
                continue
            for ability in grimoire.abilities_of(seat):
                acts = ability.acts_first_night if grimoire.number == 1 else ability.acts_other_nights
                if acts and ability.id in passed and not ability.void:
                    late.append((passed[ability.id], ability.key))
        grimoire.agenda[:0] = [("trigger", key) for _, key in sorted(late)]

    @classmethod
    def may_turn_evil(cls, character: type[Ability]) -> bool:
        """Only evil characters change."""
        return False

    @classmethod
    def reveals(cls, value: Any) -> Mapping[int, str]:
        seat, id = value
        return {seat: DEMON if is_demon(find_character(id)) else MINION}


class HatterAdvice(Advice, of=Hatter):
    def advise_ruling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        together = self.usual(ask, mood.grimoire)
        return Suggestion(together, "together-they-can-plan" if together else "the-team-is-hidden")

    def usual(self, ask: Ask[Any], grimoire: Grimoire) -> Any:
        """Together, unless an ability keeps evil from knowing each other."""
        return introduction.arrange(grimoire, first=True).meets if ask.noun == YES_NO.noun else None


class HatterPlay(Play, of=Hatter):
    lore = Lore(threat=0.2, opens=2)

    def chooses(self, player: AdvisedPlayer, offer: Offer) -> Any:
        """Something new for a change, the more so when one is looked for as what one is."""
        names = characters_in(offer)
        stays = None in offer.get("of", ())
        if not names or (stays and player.roll("tea party", player.day) < (0.3 if player.cornered else 0.6)):
            return LET_PASS
        return player.pick(names, "tea party", player.day)
