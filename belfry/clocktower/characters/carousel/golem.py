"""The Golem."""

from belfry.clocktower.vocabulary import *


class Golem(Outsider):
    """May nominate once in the game; the nominee dies at once unless the Demon."""

    __slots__ = ()
    traits = ("kills", "votes")
    turns = NONE
    decided_upon = frozenset(("nomination",))
    reminders = {"may-not-nominate": NOTE}
    switches = (Switch("golem_second_nomination", "golem/r6", ("refuse", "accept")),)
    answers_if_void = True
    comes_of_nomination = Sentenced(nominee=True, outcome="nominee_dies")

    @last
    def allows_nominations(self, nominators: Nominators) -> None:
        spent = self.marks("may-not-nominate") is not None
        if spent and self.town.switch("golem_second_nomination") != "accept":
            nominators.let_nominate(self.seat, 0)

    @last
    async def on_nominated(self, nomination: Nomination) -> None:
        if nomination.by != self.holder or self.holder < 0 or self.marks("may-not-nominate") is not None:
            return
        self.mark("may-not-nominate", self.seat)
        nominee = self.town.seat(nomination.who)
        if nominee.id < 0 or not nominee.lives:
            return
        if not self._worked:
            if not self.town.is_demon(nominee):
                self.goes_wrong()
        elif not await self.sees(nominee, is_demon):
            await death.kill(self.grimoire, nominee, self)

    def confirms(self, look: Look, learned: bool) -> bool:
        """Whether the nominee, who counts as picked here, dies: anybody but the Demon does."""
        return all(look.sees(seat, is_demon) is not learned for seat in self.picked)

    @property
    def _worked(self) -> bool:
        """Whether the ability worked when the nomination was made: of that the Golem may have died since."""
        seat = self.seat
        if seat.alive or self.void or self.lost:
            return self.works
        return not self.town.impairment.impaired >> seat.id & 1

    def remember_nomination(self, nomination: Nomination) -> None:
        if nomination.by == self.holder:
            self.mark("may-not-nominate", self.seat)


class GolemAdvice(Advice, of=Golem):
    def advise_registration(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """A player who might count as the Demon rather does not, unless that death would decide the game."""
        if mood.grimoire.living_without_travellers <= 3:
            return Suggestion(True, "both-live")
        return Suggestion(mood.evil_ahead or (not mood.good_ahead and mood.likely(0.3)), "as-the-game-needs-it")
