"""The Virgin."""

from belfry.clocktower.vocabulary import *


class Virgin(Townsfolk):
    """The first player to nominate the Virgin is executed at once if a Townsfolk."""

    __slots__ = ()
    traits = ("kills", "votes")
    turns = NONE
    decided_upon = frozenset(("nomination",))
    reminders = {"no-ability": NOTE}
    strikes = TOWNSFOLK
    comes_of_nomination = Sentenced(nominee=False, outcome="nominator_executed")

    async def on_nominated(self, nomination: Nomination) -> None:
        if nomination.who != self.holder or nomination.by < 0 or self.spent or not self.can_act:
            return
        self.spend()
        nominator = self.grimoire.people[nomination.by]
        if not self.works:
            if is_townsfolk(nominator.character):
                self.goes_wrong()
        elif await self.sees(nominator, is_townsfolk):
            self.goes_well()
            await execution.execute(self.grimoire, nominator, self, because=self.id)

    def remember_nomination(self, nomination: Nomination) -> None:
        if nomination.who == self.holder and not self.spent:
            self.spend()

    def confirms(self, look: Look, learned: bool) -> bool:
        """Whether the first nominator, who counts as picked here, is executed: a Townsfolk is."""
        return all(look.sees(seat, is_townsfolk) is learned for seat in self.picked)


class VirginAdvice(Advice, of=Virgin):
    def advise_registration(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        spares = mood.evil_ahead and mood.grimoire.living_without_travellers > 3
        return Suggestion(True, "spares-a-player") if spares else None


class VirginPlay(Play, of=Virgin):
    lore = Lore(threat=0.3, bluff=0.5, touchy=True)
