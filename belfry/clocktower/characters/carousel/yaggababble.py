"""The Yaggababble."""

import re

from belfry.clocktower.vocabulary import *

PHRASES = {
    "en": (
        "now hold on",
        "let me think",
        "I am not so sure",
        "that makes sense",
        "we still have time",
        "what did you learn",
        "I trust you",
        "to be honest",
        "one more thing",
        "hear me out",
    ),
    "de": (
        "jetzt mal langsam",
        "lass mich überlegen",
        "da bin ich nicht so sicher",
        "das klingt vernünftig",
        "wir haben noch Zeit",
        "was hast du erfahren",
        "ich vertraue dir",
        "um ehrlich zu sein",
        "noch eine Sache",
        "hör mir mal zu",
    ),
}
"""Plain phrases that people really say, by language."""
LONGEST_PHRASE = 60


def words_of(text: str) -> str:
    """A text as its words alone, so that capitals, signs and spaces make no difference."""
    return " ".join(re.findall(r"[^\W_]+(?:['\u2019][^\W_]+)*", text.lower()))


def times_said(phrase: str, text: str) -> int:
    """How often the phrase stands in a text, on whole words and without overlaps."""
    sought = words_of(phrase)
    return f" {words_of(text)} ".replace(" ", "  ").count(" " + sought.replace(" ", "  ") + " ") if sought else 0


class Yaggababble(Demon):
    """Knows a phrase; each time it is said in public by day the Storyteller may let a player die before dawn."""

    __slots__ = ()
    traits = ("kills", "reminder-other-nights")
    tells_own_state = True
    remembers = ("phrase", "text")
    reminders = {"dead": Reminder(until=DAWN)}
    tells = "phrase"
    memory: str | None
    """The phrase."""

    @property
    def phrase(self) -> str:
        return self.memory or ""

    # The phrase

    async def on_gained(self) -> None:
        self.memory = await self.rule(self._phrases)

    async def remember_beginning(self) -> None:
        await self.on_gained()

    def _phrases(self) -> Options[str]:
        return Either(OneOf(spoken(PHRASES, self.grimoire.language), "phrase"), Text(LONGEST_PHRASE))

    async def first_night(self) -> None:
        """It is told the truth about it whether or not it works."""
        await self.tell(self.holder, lambda: OneOf((self.phrase,), "phrase"))

    @property
    def _speaks(self) -> bool:
        """Whether it would count if the phrase were said now."""
        return self.seat.lives and not self.void and self.town.phase == "day"

    def heeds(self, seat: Seat, text: str) -> bool:
        return self._speaks and seat is self.seat and times_said(self.phrase, text) > 0

    async def on_said(self, seat: Seat, text: str) -> None:
        if self.heeds(seat, text):
            for _ in range(times_said(self.phrase, text)):
                self.hear(seat)

    def awaited_words(self) -> AwaitedWords | None:
        return AwaitedWords(self.phrase, (self.holder,), (self.holder,) * self.most_deaths) if self._speaks else None

    def hear(self, seat: Seat) -> None:
        self.mark("dead", seat)

    def unhear(self, seat: Seat) -> None:
        self.grimoire.lift(self._left()[-1])

    # The deaths

    def _left(self) -> list[Token]:
        """The reminders that are put aside, one for each time the phrase was said: they lie beside its own token."""
        return [token for token in self.town.tokens if token.source == self.key and token.target == self.holder]

    def may_happen(self) -> bool:
        return self.works and bool(self._left())

    def happens_to(self) -> Seat | None:
        return None

    async def happen(self) -> None:
        chosen = await self.rule(lambda: self.grimoire.any_player)
        await self._kill(self.grimoire.people[chosen])

    @property
    def most_deaths(self) -> int:
        return len(self._left())

    async def other_nights(self) -> None:
        while self.may_happen():
            chosen = await self.rule_attack(lambda: OneOf((None, *self.grimoire.seat_ids), "player"), self.holder)
            if chosen is None:
                return
            await self._kill(self.grimoire.people[chosen])

    async def unwoken_night(self) -> None:
        """It is not woken anyway."""
        await self.other_nights()

    async def _kill(self, victim: Seat) -> None:
        """Use one of those that are left on a player, who may be dead or safe."""
        left = self._left()
        if not left:
            return
        self.grimoire.lift(left[0])
        died = await self.kill(victim)
        if died is not None and died is not self.seat:
            self.mark("dead", died)


class YaggababbleAdvice(Advice, of=Yaggababble):
    def advise_ruling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        if isinstance(ask.options, Either):
            return Suggestion(mood.pick(spoken(PHRASES, mood.grimoire.language)), "plain-phrase")
        good = [seat.id for seat in mood.good_living]
        enough = mood.grimoire.living_without_travellers > 3
        return Suggestion(mood.pick(mood.sparing(good)), "said-and-done") if good and enough else advise_death(mood)


class YaggababblePlay(Play, of=Yaggababble):
    def says(self, player: AdvisedPlayer, *, own: bool) -> Sequence[str]:
        """The phrase, once or twice a day; others say such things now and then too."""
        if own:
            told = [value for value in player.learned_with(Yaggababble.id) if isinstance(value, str)]
            often = player.day + (player.day > 1 and player.roll(Yaggababble.id, player.day) < 0.5)
            return told[-1:] if told and player.lines_with(told[-1]) < often else ()
        idle = player.pick(spoken(PHRASES, player.language), Yaggababble.id, player.day)
        return (idle,) if player.roll("idle", player.day) < 0.3 and not player.lines_with(idle) else ()

    def deaths_at_night(self, before: int, *, by_day: bool) -> Deaths:
        return (0.3, 0.4, 0.2, 0.1)
