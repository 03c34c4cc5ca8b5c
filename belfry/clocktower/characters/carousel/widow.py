"""The Widow."""

from belfry.clocktower.vocabulary import *


class Widow(Minion):
    """Sees the Grimoire on the first night and poisons a player for good; a good player learns that there is one."""

    __slots__ = ()
    traits = ("reminder-first-night",)
    picks_matter = False
    pick_only_marks = True
    turns = LAST_NIGHT
    asked_by_night = True
    reminders = {"poisoned": Reminder(POISONED), "know": Reminder(lasts=True)}
    switches = (Switch("widow_notice_when_drunk", "widow/r6"), Switch("widow_silences_herself", "widow/r9"))
    goes_by_secrets = True
    learns = WholeGrimoire()

    async def first_night(self) -> None:
        await self.learn()
        self.move("poisoned", await self.choose_player())
        if (self._worked or self.town.switch("widow_notice_when_drunk")) and self._good():
            told = await self.rule(lambda: OneOf(self._good(), "player"))
            self.grimoire.discard("widow/know", self.key)
            self.mark("know", self.grimoire.people[told])
            await self.tell(told, lambda: OneOf((self.id,), "character"))

    @property
    def _worked(self) -> bool:
        """Whether the choice took effect: a Widow who has just poisoned herself worked when she did."""
        if self.town.switch("widow_silences_herself") and self.marked("poisoned", self.seat):
            return False
        return any(t.source == self.key and t.word == "poisoned" and not t.void for t in self.town.tokens)

    def _good(self) -> tuple[int, ...]:
        return tuple([seat.id for seat in self.grimoire.circle if not seat.evil])

    def truths(self, look: Look) -> Iterable[Any]:
        return (grimoire_pages(self),)

    @classmethod
    def may_harm(cls, dealt: Dealt, holder: int) -> Iterable[Reach]:
        """Whom she has picked."""
        return (ONE_FOR_GOOD,)


class WidowAdvice(Advice, of=Widow):
    def advise_ruling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        seats: list[int] = list(ask.options)
        people = mood.grimoire.people
        poisoned = {token.target for token in mood.grimoire.tokens if token.name == "widow/poisoned"}
        living = [seat for seat in seats if people[seat].alive]
        healthy = [seat for seat in living if seat not in poisoned]
        return Suggestion(mood.pick(healthy or living or seats), "makes-something-of-it")
