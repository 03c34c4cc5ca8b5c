"""The Dreamer."""

from belfry.clocktower.vocabulary import *


class Dreamer(Townsfolk):
    """Learns each night two characters, a good and an evil one, of which one is a player's."""

    __slots__ = ()
    traits = ()
    only_informs = True
    asked_by_night = True
    asked_whatever_happens = True
    asks_nobody_else = True
    regardless_of_life = True
    learns = GoodAndEvil()
    may_lack_truth = True

    async def every_night(self) -> None:
        await self.choose_player(self._dreamt_of)
        await self.learn()

    def _dreamt_of(self) -> tuple[int, ...]:
        people = self.grimoire.people
        return tuple([seat for seat in self.others() if not is_traveller(people[seat].character)])

    def truths(self, look: Look) -> Iterable[tuple[str, str]]:
        script = look.town.script
        for seat in self.picked:
            for character in look.characters(seat):
                if is_evil(character):
                    yield from [(good.id, character.id) for good in script.good]
                else:
                    yield from [(character.id, evil.id) for evil in script.evil]

    def subjects(self) -> Sequence[Seat]:
        return self.picked


class DreamerAdvice(Advice, of=Dreamer):
    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """Of an evil player what they are likely to claim; of a good one, where it may be false, not what they are."""
        told: Character = ask.raised_by
        seat = next(iter(told.subjects()), None)
        if seat is None:
            return None
        pairs: list[tuple[str, str]] = self._undecided(list(ask.options), told, seat, mood)
        misleads = not told.reliable or told.falsified
        if misleads:
            # What is to mislead names neither what the player is nor what all know the player cannot be.
            pairs = [pair for pair in pairs if seat.character.id not in pair]
            known = mood.known.get(seat.id, frozenset())
            pairs = [pair for pair in pairs if pair[0] in known] or pairs
        claims = [pair for pair in pairs if pair[0] in mood.bluffs]
        if not seat.evil:
            if misleads and pairs:
                return Suggestion(mood.pick(claims or pairs), "casts-doubt")
            return Suggestion(mood.pick(pairs), "leaves-open") if pairs else None
        if claims and (misleads or mood.likely(0.8)):
            return Suggestion(mood.pick(claims), "likely-claim")
        return Suggestion(mood.pick(pairs), "believable" if misleads else "leaves-open") if pairs else None

    def _undecided(
        self, pairs: list[tuple[str, str]], told: Character, seat: Seat, mood: Mood
    ) -> list[tuple[str, str]]:
        """Without pairs of which the Dreamer knows one to be somebody else, and so the other to be this player."""
        elsewhere = mood.taken_by_others(told.holder, seat)
        return [pair for pair in pairs if elsewhere.isdisjoint(pair)] or pairs


class DreamerPlay(Play, of=Dreamer):
    lore = Lore(threat=1.0)
    picks_to_learn = 1
