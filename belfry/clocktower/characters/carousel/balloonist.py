"""The Balloonist."""

from belfry.clocktower.vocabulary import *

TYPES = (TOWNSFOLK, OUTSIDER, MINION, DEMON, TRAVELLER)


class Showing(NamedTuple):
    """Who was shown, and the type that they registered as, if it is known."""

    seat: int
    type: str = ""


class Balloonist(Townsfolk):
    """Learns each night a player of another type than the one before."""

    __slots__ = ()
    traits = ("reminder-first-night", "reminder-other-nights")
    reminders = {"know": Reminder(lasts=True)}
    learns = OnePlayer(anybody=True)
    may_lack_truth = True
    without_truth = "balloonist/r11"
    memory: tuple[Showing, ...] | None
    """Who has been shown."""

    def notes(self) -> Iterable[Note]:
        if self.showings:
            yield self.note("shown-as", choice=self.showings)

    @property
    def showings(self) -> tuple[Showing, ...]:
        """Who has been shown."""
        return self.memory or ()

    async def every_night(self) -> None:
        told: int = await self.learn()
        player = self.grimoire.people[told]
        types = self._recordable(player)
        type = types[0] if len(types) == 1 else await self.rule(lambda: OneOf(tuple(types), "type"), told)
        self.memory = (*self.showings, Showing(told, type))
        self.grimoire.discard(f"{self.id}/know", self.key)
        self.mark("know", player)

    async def remember_reminder(self, reminder: str, seat: Seat) -> None:
        self.memory = (Showing(seat.id, seat.character.type),)

    def _recordable(self, seat: Seat) -> list[str]:
        """The types as one of which a player who is shown now is recorded, the real one first."""
        guise = registration.guise_of(self.grimoire, seat, self)
        if guise is None or not self.works:
            return [seat.character.type]
        found = list(dict.fromkeys([character.type for character in guise.characters]))
        if not self.showings:
            return found
        last = self.showings[-1][1]
        return [type for type in found if (type == last) is self.falsified] or found

    def recall(self, picks: tuple[int, ...], named: tuple[str, ...]) -> None:
        """The player who is supposed to have been shown the time before, whose type is open."""
        super().recall(picks, named)
        self.memory = tuple([Showing(seat) for seat in picks])

    def _last_type(self, look: Look) -> str:
        seat, type = self.showings[-1]
        return type or _type(look, look.town.people[seat])

    def truths(self, look: Look) -> Iterable[int]:
        if not self.showings:
            return look.town.seat_ids
        last = self._last_type(look)
        return [seat.id for seat in look.each(look.town.circle) if _type(look, seat) != last]

    def confirms(self, look: Look, learned: int) -> bool:
        """Only the two who were shown one after the other have to be looked at."""
        return not self.showings or _type(look, look.town.people[learned]) != self._last_type(look)

    def has_truth(self, look: Look) -> bool:
        last = self._last_type(look) if self.showings else ""
        return any(_type(look, seat) != last for seat in look.town.circle)


class BalloonistSetup(Setup, of=Balloonist):
    chance_decides = True

    def choices(self, counts: Counts) -> tuple[Counts, ...]:
        return (counts, counts.more_outsiders(1)) if counts.townsfolk > 1 else (counts,)


class BalloonistAdvice(Advice, of=Balloonist):
    def usual(self, ask: Ask[Any], grimoire: Grimoire) -> Any:
        return next(iter(ask.options)) if ask.noun == "type" else None

    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """A type that was not shown yet, and of it a player who was not; where it need not be true, the same type."""
        if ask.noun == "type":
            return Suggestion(next(iter(ask.options)), "as-they-are")
        ability, people = ask.raised_by, mood.grimoire.people
        shown: dict[int, str] = dict(ability.showings)
        last = ability.showings[-1][1] if ability.showings else ""
        seats: list[int] = list(ask.options)
        misleads = not ability.works or ability.falsified
        seats = seats if misleads else honest(ask) or seats
        fitting = [seat for seat in seats if (people[seat].character.type == last) is misleads] if last else seats
        if misleads:
            # The same player twice would tell them that something is wrong, and nothing false points at the Demon.
            unseen = [seat for seat in seats if seat not in shown and not is_demon(people[seat].character)]
            fitting = [seat for seat in fitting if seat in unseen] or unseen
        fitting = fitting or seats
        types = sorted({people[seat].character.type for seat in fitting})
        type = mood.pick([type for type in types if type not in shown.values()] or types)
        pool = [seat for seat in fitting if people[seat].character.type == type]
        pool = [seat for seat in pool if seat != ask.about] or pool
        reason = ("believable" if last else "any-of-its-shape") if misleads else "plain-truth"
        return Suggestion(mood.pick([seat for seat in pool if seat not in shown] or pool), reason)


class BalloonistPlay(Play, of=Balloonist):
    lore = Lore(threat=0.8, bluff=1.0)
    compares_with_last = True

    def invents(self, player: AdvisedPlayer, night: int) -> Account | None:
        """By turns somebody who passes for a Townsfolk and somebody who should not."""
        claims = [seat for seat in player.claims if seat != player.seat]
        outsiders = [seat for seat in claims if is_outsider(player.found(player.claims[seat]))]
        if night % 2:
            named = aims.somebody_to_name(player, Balloonist.id, night, accused=False)
        else:
            named = player.pick([*outsiders, player.framed[1]], "shown", night)
        return None if named is None else Account(named)


def _type(look: Look, seat: Seat) -> str:
    """The type that a player registers as."""
    if seat.character.type == TRAVELLER:
        return TRAVELLER
    return next((type for type in TYPES if look.sees(seat, lambda c, type=type: c.type == type)), seat.character.type)
