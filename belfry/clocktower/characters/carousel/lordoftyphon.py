"""The Lord of Typhon."""

from belfry.clocktower.characters.minion_maker import FROM_THE_START, MinionMaker, MinionMakerSetup
from belfry.clocktower.vocabulary import *


class LordOfTyphon(MinionMaker):
    """Sits inside an unbroken line of evil characters, with a Minion more; kills a player each night but the first."""

    __slots__ = ()
    traits = ("kills", "changes", "reminder-other-nights")
    name = "Lord of Typhon"
    switches = (Switch("typhon_skip_travellers", "lordoftyphon/r6", (True, False)),)

    @classmethod
    def asked_on(cls, night: int) -> bool:
        return night > 1

    async def first_night(self) -> None:
        grimoire = self.grimoire
        if self.memory != FROM_THE_START or not self._lines():
            return
        chosen = await self.rule(lambda: Pairing(self._lines(), self._minions()))
        self.memory = None
        await change.recast(grimoire, chosen)

    def _minions(self) -> tuple[str, ...]:
        """The Minions that neighbours can become."""
        return change.minions_to_come(self.grimoire, self)

    def _lines(self) -> list[tuple[int, ...]]:
        """The groups of neighbours that can become Minions: so many on each side, at least one, without gaps."""
        grimoire = self.grimoire
        counts = TABLE.get(grimoire.without_travellers)
        usual = 0 if counts is None else counts.minion + 1
        number = min(usual - len(grimoire.minions()), len(self._minions()))
        around = grimoire.clockwise_from(self.seat)[:-1]
        one_way, other_way = self._nearest(around), self._nearest(around[::-1])
        if number == 1:
            return list(dict.fromkeys((side[0].id,) for side in (one_way, other_way) if side))
        ways = [[*other_way[:back][::-1], *one_way[: number - back]] for back in range(1, number)]
        return [tuple([seat.id for seat in way]) for way in ways if len(set(way)) == number]

    def _nearest(self, around: list[Seat]) -> list[Seat]:
        """The players who follow on one side, as far as the line can go."""
        found: list[Seat] = []
        for seat in around:
            if not is_traveller(seat.character):
                found.append(seat)
            elif not self.grimoire.switch("typhon_skip_travellers"):
                break
        return found


class LordOfTyphonSetup(MinionMakerSetup, of=LordOfTyphon):
    def dealt_at_once(self, counts: Counts) -> tuple[Counts, ...]:
        return (counts._replace(townsfolk=counts.townsfolk - 1, minion=counts.minion + 1),)

    def seat_problem(self, circle: Sequence[type[Ability] | None], left: Sequence[type[Ability]]) -> Problem | None:
        ring = [character for character in circle if character is None or not is_traveller(character)]
        everybody = [*[character for character in ring if character is not None], *left]
        evil = sum(is_evil(character) for character in everybody)
        if not any(is_minion(character) for character in everybody):
            # The neighbours become Minions on the first night.
            return None
        for start in range(len(ring)):
            turned = [*ring[start:], *ring[:start]]
            line, others = turned[:evil], turned[evil:]
            inside = LordOfTyphon in line[1:-1] or (LordOfTyphon not in ring and None in line[1:-1])
            if inside and all(c is None or is_evil(c) for c in line) and not any(c and is_evil(c) for c in others):
                return None
        return "lordoftyphon/r1", refusals.EVIL_NOT_IN_LINE(character=role(LordOfTyphon))


class LordOfTyphonAdvice(Advice, of=LordOfTyphon):
    def advise_ruling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        return Suggestion(ask.options.pick(mood.chance), "line-of-minions")
