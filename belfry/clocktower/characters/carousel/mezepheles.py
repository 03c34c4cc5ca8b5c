"""The Mezepheles."""

import re

from belfry.clocktower.pieces.events import WordsSaid
from belfry.clocktower.vocabulary import *

RARE_WORDS = {
    "en": (
        *("quincunx", "gondola", "marzipan", "zeppelin", "rhubarb", "tambourine", "obelisk", "paprika", "samovar"),
        *("turnstile", "velociraptor", "xylophone", "yodel", "pumpernickel", "hurdy-gurdy", "kaleidoscope"),
    ),
    "de": (
        *("Quastenflosser", "Gondel", "Marzipan", "Zeppelin", "Rhabarber", "Tamburin", "Obelisk", "Paprika"),
        *("Samowar", "Drehkreuz", "Flugsaurier", "Xylophon", "Jodler", "Pumpernickel", "Nudelholz", "Kaleidoskop"),
    ),
}
"""Words that nobody says by accident, by language."""
LONGEST_WORD = 40
HEARD, ALL = "heard", "all"
ECHOED = 0.15
IDLE = 0.08
"""How often on a day a player repeats an odd word that somebody has said, or says one unasked."""


class Mezepheles(Minion):
    """Knows a secret word; the first good player who is heard saying it turns evil in the night that follows."""

    __slots__ = ()
    traits = ("turns-evil", "reminder-other-nights")
    tells_own_state = True
    turns = NONE
    remembers = ("phrase", "text")
    asked_by_night = False
    needs_judgement = True
    reminders = {"turns-evil": NOTE, "no-ability": NOTE}
    tells = "phrase"
    switches = (Switch("mezepheles_channels", "mezepheles/r4", (HEARD, ALL)),)
    memory: str | None
    """The word."""

    @property
    def word(self) -> str:
        return self.memory or ""

    # The word

    async def on_gained(self) -> None:
        if self.memory is None:
            self.memory = await self.rule(self._words)

    async def remember_beginning(self) -> None:
        await self.on_gained()

    def _words(self) -> Options[str]:
        return Either(OneOf(spoken(RARE_WORDS, self.grimoire.language), "phrase"), Text(LONGEST_WORD))

    async def first_night(self) -> None:
        await self.tell(self.holder, self._shown)

    def _shown(self) -> Options[str]:
        own = OneOf((self.word,), "phrase")
        return own if self.works else Either(own, Text(LONGEST_WORD))

    # Who says it

    def _turns(self, seat: Seat) -> bool:
        """Whether it would count if somebody said the word now."""
        return not (seat.evil or self.spent or self.marks("turns-evil") is not None)

    def heeds(self, seat: Seat, text: str) -> bool:
        if not self._turns(seat):
            return False
        return re.search(rf"(?<!\w){re.escape(self.word)}(?!\w)", text, re.IGNORECASE) is not None and bool(self.word)

    def heeds_in_private(self, seat: Seat, text: str, *, to_storyteller: bool) -> bool:
        counts = to_storyteller or self.town.switch("mezepheles_channels") == ALL
        return counts and self.heeds(seat, text)

    async def on_said(self, seat: Seat, text: str) -> None:
        if self.heeds(seat, text):
            self.hear(seat)

    def awaited_words(self) -> AwaitedWords | None:
        if self.spent or not self.word:
            return None
        turning = self.marks("turns-evil")
        speakers = [seat.id for seat in self.town.circle if self._turns(seat)]
        return AwaitedWords(self.word, tuple(speakers), () if turning is None else (turning.id,))

    def hear(self, seat: Seat) -> None:
        self.mark("turns-evil", seat)

    def unhear(self, seat: Seat) -> None:
        self.grimoire.discard(f"{self.id}/turns-evil", self.key)

    # Who turns

    def acts_tonight(self) -> bool:
        return self.can_act and (self.town.number == 1 or self.marks("turns-evil") is not None)

    async def other_nights(self) -> None:
        turning = self.marks("turns-evil")
        self.grimoire.discard(f"{self.id}/turns-evil", self.key)
        if not self.works:
            self.goes_wrong()
        elif turning is not None and not turning.evil:
            self.grimoire.wake(self, turning.id)
            change.align(self.grimoire, turning, evil=True, by=self)
        self.spend()

    async def unwoken_night(self) -> None:
        """It is not woken anyway."""
        await self.other_nights()


class MezephelesAdvice(Advice, of=Mezepheles):
    def usual(self, ask: Ask[Any], grimoire: Any) -> Any:
        return ask.raised_by.word if ask.kind == "tell" else None

    def advise_telling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        return Suggestion(ask.raised_by.word, "the-right-word")

    def advise_ruling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        names = [s.name.lower() for s in mood.grimoire.circle]
        names += [c.name.lower() for c in mood.grimoire.script.characters]
        said = " ".join(event.text.lower() for event in mood.grimoire.events if isinstance(event, WordsSaid))
        words = spoken(RARE_WORDS, mood.grimoire.language)
        free = [word for word in words if word.lower() not in said]
        free = [word for word in free if not any(word.lower() in name or name in word.lower() for name in names)]
        return Suggestion(mood.pick(free or words), "rare-word")


class MezephelesPlay(Play, of=Mezepheles):
    def says(self, player: AdvisedPlayer, *, own: bool) -> Sequence[str]:
        """The word, once a day, so that somebody takes it up; others repeat an odd word, or say one, now and then."""
        if own:
            told = [value for value in player.learned_with(Mezepheles.id) if isinstance(value, str)]
            return told[-1:] if told and player.lines_with(told[-1]) < player.day else ()
        words = spoken(RARE_WORDS, player.language)
        heard = [word for word in words if player.lines_heard_with(word) and not player.lines_with(word)]
        if heard and player.roll(Mezepheles.id, "echo", player.day) < ECHOED:
            return heard[-1:]
        idle = player.pick(words, Mezepheles.id, player.day)
        return (idle,) if player.roll(Mezepheles.id, "idle", player.day) < IDLE and not player.lines_with(idle) else ()
