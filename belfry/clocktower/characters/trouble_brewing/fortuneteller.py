"""The Fortune Teller."""

from belfry.clocktower.vocabulary import *


class FortuneTeller(Townsfolk):
    """Learns each night whether one of two players is a Demon; one good player always seems to be."""

    __slots__ = ()
    traits = ()
    only_informs = True
    pick_only_marks = True
    asked_by_night = True
    asked_whatever_happens = True
    asks_nobody_else = True
    reminders = {"red-herring": Reminder(lasts=True)}
    switches = (
        Switch("fortuneteller_evil_red_herring", "fortuneteller/r14"),
        Switch("fortuneteller_false_of_demons", "fortuneteller/r2"),
    )
    regardless_of_life = True
    learns = YesOrNo()

    async def on_gained(self) -> None:
        """Where nobody is good there is no red herring (fortuneteller/r1)."""
        if self.marks("red-herring") is None:
            herring = await self.rule(self._herrings)
            if self._possible_herrings():
                self.mark("red-herring", self.grimoire.people[herring])

    def _herrings(self) -> Options[int]:
        return OneOf(tuple([seat.id for seat in self._possible_herrings()]) or (self.holder,), "player")

    def _possible_herrings(self) -> list[Seat]:
        grimoire = self.grimoire
        may_be_evil = grimoire.switch("fortuneteller_evil_red_herring")
        return [seat for seat in grimoire.circle if self.may_carry(seat) or (may_be_evil and False in self.sides(seat))]

    def may_carry(self, seat: Seat) -> bool:
        return not seat.evil

    async def every_night(self) -> None:
        await self.choose_players(2)
        await self.learn()

    def truths(self, look: Look) -> Iterable[bool]:
        bound = self.town.binds_to_truth(self)
        return (any(look.sees(s, is_demon) or (not bound and self.marked("red-herring", s)) for s in self.picked),)

    def falsehoods(self, look: Look, among: Iterable[bool]) -> Iterable[bool]:
        if not self.town.switch("fortuneteller_false_of_demons"):
            return super().falsehoods(look, among)
        true = any(look.sees(seat, is_demon) for seat in self.picked)
        return [answer for answer in among if answer is not true]

    def subjects(self) -> Sequence[Seat]:
        return self.picked


class FortuneTellerAdvice(Advice, of=FortuneTeller):
    def advise_ruling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        trusted = [s.id for s in mood.good_living if s.id != ask.about and is_townsfolk(s.character)]
        trusted = [id for id in trusted if id in ask.options] or list(ask.options)
        return Suggestion(mood.pick(trusted), "red-herring")

    def advise_telling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """Where nothing but a yes may be told, why."""
        told: Character = ask.raised_by
        if list(ask.options) != [True] or told.falsified:
            return None
        demon = any(mood.grimoire.is_demon(seat) for seat in told.picked)
        return Suggestion(True, "one-is-the-demon" if demon else "one-is-the-red-herring")


class FortuneTellerPlay(Play, of=FortuneTeller):
    picks_to_learn = 2
    secret_reminder = "red-herring"
