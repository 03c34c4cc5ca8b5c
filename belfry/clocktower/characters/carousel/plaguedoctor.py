"""The Plague Doctor."""

from belfry.clocktower.vocabulary import *


class PlagueDoctor(Outsider):
    """Gives the Storyteller the ability of a Minion when dying, for the rest of the game."""

    __slots__ = ()
    traits = ("reminder-other-nights",)
    gives_abilities = True
    tells_own_state = True
    reminders = {"storyteller-ability": NOTE}

    @classmethod
    def may_borrow(cls, script: Script) -> Sequence[type[Character]]:
        return script.of_type(MINION)

    def follows_death(self, dying: Death) -> bool:
        return dying.victim is self.seat

    async def on_death(self, dying: Death) -> None:
        if self.follows_death(dying):
            for _ in range(self.times_at_once):
                if len(self.permitted(self._minions, self.town.terms_of(self))()):
                    await self._leave_ability()

    async def _leave_ability(self) -> None:
        minion = find_character(await self.rule(self._minions))
        instead = self.town.terms_of(self).happens_instead.get(minion.id)
        await (self._take(minion) if instead is None else instead(self))

    async def remember_reminder(self, reminder: str, seat: Seat) -> None:
        """The Storyteller has the ability of the Minion who is marked, or that was settled with the player's own."""
        self.grimoire.discard(f"{self.id}/{reminder}", self.key)
        settled = [type(ability) for ability in self.granted]
        if is_minion(seat.character):
            settled = [seat.character]
        self.take_back()
        id = settled[0].id if settled else await self.rule(self._absent)
        await self._take(find_character(id))

    def _absent(self) -> Options[str]:
        """The Minions of the script, without those in play if there are others."""
        in_play = self.town.in_play()
        ids = tuple(self._minions())
        return OneOf(tuple([id for id in ids if id not in in_play]) or ids, "character")

    def _minions(self) -> Options[str]:
        return OneOf(tuple([minion.id for minion in self.town.script.of_type(MINION)]), "character")

    async def _take(self, minion: type[Character]) -> None:
        """The Storyteller has the ability from now on; the mark lies on a player who is that Minion, or outside."""
        grimoire = self.grimoire
        players = [seat for seat in grimoire.circle if seat.character is minion]
        place = players[0] if players else grimoire.storyteller
        taken = await self.give(STORYTELLER, minion, for_good=True)
        if not taken.lost:
            reminder = self.reminders["storyteller-ability"]
            grimoire.place(f"{self.id}/storyteller-ability", taken.key, place, reminder, void=False)


class PlagueDoctorAdvice(Advice, of=PlagueDoctor):
    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """A Minion that is not in play, has no special rule with the Plague Doctor and asks for no free judgement."""
        town = mood.grimoire
        ids: list[str] = list(ask.options)
        absent = [id for id in ids if id not in town.in_play()]
        plain = [id for id in absent if "-".join(sorted((PlagueDoctor.id, id))) not in town.script.jinxes]
        plain = [id for id in plain if not find_character(id).needs_judgement]
        if plain:
            return Suggestion(mood.pick(plain), "storytellers-minion")
        return Suggestion(mood.pick(absent or ids), "only-such-minions")


class PlagueDoctorPlay(Play, of=PlagueDoctor):
    lore = Lore(threat=0.1, opens=2, plain=True)
