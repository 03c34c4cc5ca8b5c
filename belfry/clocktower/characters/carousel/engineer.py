"""The Engineer."""

from belfry.clocktower.vocabulary import *


class Engineer(Townsfolk):
    """Decides once which Minions, or which Demon, are in play."""

    __slots__ = ()
    traits = ("changes", "reminder-first-night", "reminder-other-nights")
    remakes_good = False
    makes_characters = True
    reminders = {"no-ability": NOTE}

    def acts_tonight(self) -> bool:
        return self.can_act and not self.spent

    async def every_night(self) -> None:
        named = await self.choose(self._offer)
        if named is None or self.lost:
            return
        works = self.works
        self.spend()
        if not works:
            self.goes_wrong()
            return
        ids = a_sequence(named) or (named,)
        characters = [character for character in self.town.script.characters if character.id in ids]
        players = self.town.demons() if is_demon(characters[0]) else self.town.minions()
        await self._fit(players, characters)

    def _number(self) -> int:
        """How many Minions a game of this size has."""
        usual = TABLE.get(self.town.without_travellers)
        return min(usual.minion if usual is not None else 1, len(self.town.script.of_type(MINION)))

    def _offer(self) -> Options[Any]:
        script, number = self.town.script, self._number()
        demons = [character.id for character in script.of_type(DEMON)]
        minions = [character.id for character in script.of_type(MINION)]
        if number == 1:
            return OneOf((None, *demons, *minions), "character")
        if not number:
            return OneOf((None, *demons), "character")
        one, several = OneOf(demons, "character"), Some(number, tuple(minions), "character")
        return Either(OneOf((None,), "character"), one, several)

    async def _fit(self, players: list[Seat], named: list[type[Character]]) -> None:
        """Let these players be the characters named: who is one of them stays it, the others get what is missing."""
        grimoire = self.grimoire
        missing = [character for character in named if all(seat.character is not character for seat in players)]
        changing = [seat for seat in players if seat.character not in named]
        changing.sort(key=lambda seat: not seat.lives)
        with grimoire.one_event:
            while changing:
                seat = changing.pop(0)
                stays = [None] if len(changing) >= len(missing) else []

                def offer(left: tuple[str | None, ...] = (*[c.id for c in missing], *stays)) -> OneOf[str | None]:
                    return OneOf(left, "character")

                id = await self.rule(offer, seat.id)
                if id is None:
                    continue
                became = next(character for character in missing if character.id == id)
                missing.remove(became)
                await change.become(grimoire, seat, became, by=self, more_to_come=bool(missing and changing))

    @classmethod
    def may_turn_evil(cls, character: type[Ability]) -> bool:
        """Only evil characters change."""
        return False


class EngineerAdvice(Advice, of=Engineer):
    def usual(self, ask: Ask[Any], grimoire: Any) -> Any:
        return next(iter(ask.options)) if ask.kind == "rule" else None

    def advise_ruling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """Any of those that are missing; the living first."""
        missing = [id for id in ask.options if id is not None]
        return Suggestion(mood.pick(missing), "any-answer") if missing else None


class EngineerPlay(Play, of=Engineer):
    lore = Lore(threat=0.6, bluff=0.8, opens=2)

    def chooses(self, player: AdvisedPlayer, offer: Offer) -> Any:
        """Wait a while; then the Demon that kills least, or an evil player's choice of Minions."""
        if player.day < 2 or player.roll("engineer", player.day) < 0.4:
            return LET_PASS
        kinds = offer["kinds"] if offer["choose"] == "either" else [offer]
        ids = [id for kind in kinds for id in kind["of"] if id is not None]
        demons = [id for id in ids if is_demon(player.found(id))]

        def deaths(id: str) -> float:
            chances = player.found(id).play.deaths_at_night(1, by_day=True)
            return sum(number * chance for number, chance in enumerate(chances)) + 0.01 * player.roll("engineer", id)

        if not demons:
            return None
        return max(demons, key=deaths) if player.evil else min(demons, key=deaths)
