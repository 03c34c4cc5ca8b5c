"""The Huntsman."""

from belfry.clocktower.vocabulary import *

DAMSEL = "damsel"


class Huntsman(Townsfolk):
    """Turns the Damsel, if found, once into a Townsfolk that is not in play, and brings the Damsel into play."""

    __slots__ = ()
    traits = ("changes", "reminder-first-night", "reminder-other-nights")
    makes_characters = True
    picks_once = True
    asked_whatever_happens = True
    reminders = {"no-ability": NOTE}

    def acts_tonight(self) -> bool:
        return self.can_act and not self.spent

    async def every_night(self) -> None:
        chosen = await self.may_choose_player(self.living)
        if chosen is None:
            return
        works, found = self.works, chosen.character.id == DAMSEL
        self.spend()
        if found and not works:
            self.goes_wrong()
        if not found or not works or not len(self._saved()):
            return
        saved = await self.rule(self._saved, chosen.id)
        if chosen.character.id == DAMSEL and not self.lost:
            await change.become(self.grimoire, chosen, find_character(saved), by=self)

    def _saved(self) -> Options[str]:
        """The Townsfolk that are not in play."""
        in_play = self.town.in_play()
        return OneOf(tuple([c.id for c in self.town.script.of_type(TOWNSFOLK) if c.id not in in_play]), "character")

    @classmethod
    def may_turn_evil(cls, character: type[Ability]) -> bool:
        """Only the Damsel changes, and stays good."""
        return False


class HuntsmanSetup(Setup, of=Huntsman):
    needs = (DAMSEL,)

    def choices(self, counts: Counts) -> tuple[Counts, ...]:
        """The Damsel is there already, or comes in place of a Townsfolk."""
        return (counts, counts.more_outsiders(1))


class HuntsmanAdvice(Advice, of=Huntsman):
    def advise_ruling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """Any that is not one of the Demon's bluffs."""
        free = [id for id in ask.options if id not in mood.bluffs]
        return Suggestion(mood.pick(free or list(ask.options)), "saved-damsel")


class HuntsmanPlay(Play, of=Huntsman):
    lore = Lore(threat=0.5, bluff=0.7, reports=True)

    def chooses(self, player: AdvisedPlayer, offer: Offer) -> Any:
        """Whoever most seems to hide what they are, when people have said who they are."""
        seats = [seat for seat in seats_in(offer) if seat != player.seat and seat in player.alive]
        if not seats or (player.day < 2 and player.roll("hunt") < 0.8):
            return LET_PASS
        hidden, trusted = aims.hides(player), aims.trust(player)
        return aims.best(player, seats, lambda seat: hidden(seat) + 0.3 * trusted(seat))

    def invents(self, player: AdvisedPlayer, night: int) -> Account | None:
        """Anybody, once: nobody is told whether it was the Damsel."""
        who = None if night != 2 else aims.somebody_to_name(player, Huntsman.id, night, accused=False)
        return None if who is None else Account(None, (who,))
