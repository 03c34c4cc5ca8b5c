"""The Psychopath."""

from typing import Literal

from belfry.clocktower.vocabulary import *

GESTURES = ("rock", "paper", "scissors")
"""Each is beaten by the next one, and the first beats the last."""
ROSHAMBO = OneOf(GESTURES, "gesture")
SPARED: Literal["spared"] = "spared"


def beats(one: str, other: str) -> bool:
    """Whether one gesture wins against another."""
    return GESTURES.index(one) == (GESTURES.index(other) + 1) % len(GESTURES)


class Psychopath(Minion):
    """Kills a player by naming them once a day before nominations, and dies by execution only for a lost roshambo."""

    __slots__ = ()
    traits = ("kills", "protects")
    remembers = ("spared", "")
    harms_picked = True
    uses_by_day = True
    memory: Literal["spared"] | None
    """Whether the player has won the last round."""

    # The kill

    @classmethod
    def day_options(cls, grimoire: Grimoire, seat: Seat) -> Options[int] | None:
        """Anybody may say the words until nominations are called for."""
        return grimoire.any_player if grimoire.today.open is None else None

    async def by_day(self, choice: int) -> None:
        self.use_today()
        await self.kill(self.grimoire.people[choice])

    # In the Storyteller's hands

    async def on_dawn(self) -> None:
        """The Storyteller is asked when the day begins, and may wait."""
        if self.may_happen():
            await self.happen()

    def may_happen(self) -> bool:
        town = self.grimoire
        able = self.holder < 0 and town.phase == "day" and not self.used_today
        return able and self.day_options(town, self.seat) is not None

    def happens_to(self) -> Seat | None:
        return None

    async def happen(self) -> None:
        named = await self.choose(lambda: OneOf((None, *self.town.seat_ids), "player"))
        if named is not None and self.may_happen():
            self.declare("names", who=named)
            await self.by_day(named)

    # The execution

    async def on_executed(self, execution: Execution) -> None:
        seat = execution.seat
        if seat.id != self.holder or not seat.alive:
            return
        self.memory = None
        works = self.works
        if self.town.terms_of(self).executed_unsaved:
            return
        if not (works or await self.might(seat.id)):
            return
        lost = await self._loses_round(self._opponent(seat))
        self.memory = SPARED if works and not lost else None

    def _opponent(self, seat: Seat) -> int:
        """Who nominated for this execution; the Storyteller if nobody else did."""
        town = self.town
        led = town.today.led_to(seat.id) if town.phase == "day" else None
        if led is None or led.by == seat.id or led.by not in town.seat_ids:
            return STORYTELLER
        return led.by

    async def _loses_round(self, opponent: int) -> bool:
        """Whether one round of roshambo is lost: both show their hands together."""
        mine, theirs = await self._gestures(opponent)
        outcome = "loses" if beats(theirs, mine) else "wins" if beats(mine, theirs) else "draws"
        self.declare(outcome, who=self.holder, by=opponent, choice=mine, value=theirs)
        return outcome == "loses"

    async def _gestures(self, opponent: int) -> tuple[str, str]:
        if opponent != STORYTELLER:
            try:
                each = {self.holder: ROSHAMBO, opponent: ROSHAMBO}
                shown = await AskAll("choose", self.id, each, self.holder, raised_by=self)
                return await self._accepted(shown[self.holder]), shown[opponent]
            except Withdrawn:
                # Whoever is no longer there shows nothing: the Storyteller does.
                pass
        theirs = await self.rule(lambda: ROSHAMBO)
        mine = await Ask(self.holder, "choose", self.id, ROSHAMBO, self.holder, lambda: ROSHAMBO, self)
        return await self._accepted(mine), theirs

    async def _accepted(self, gesture: str) -> str:
        """The gesture that is shown, where the Storyteller may ask for another one first."""
        try:
            return await self.reviewed(gesture, lambda: ROSHAMBO)
        except Withdrawn:
            # The round is played out, though its player has lost the ability meanwhile.
            return gesture

    def on_dying(self, dying: Death) -> None:
        if dying.execution and dying.victim.id == self.holder and self.memory == SPARED:
            dying.prevent(self)


class PsychopathAdvice(Advice, of=Psychopath):
    def advise_ruling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        if ask.noun == "player":
            return None
        if ask.options is ROSHAMBO:
            return Suggestion(mood.pick(GESTURES), "any-answer")
        return Suggestion(False, "no-round-for-show")


class PsychopathPlay(Play, of=Psychopath):
    lore = Lore(proves=True)

    def uses(self, player: AdvisedPlayer, offer: Offer, *, posing: bool) -> Any:
        """Once a day, whoever is most dangerous: nobody is easily executed for it."""
        if posing or player.seat not in player.alive or player.uses_of(Psychopath.id, today=True):
            return NOT_NOW
        others = [seat for seat in seats_in(offer) if seat in player.alive and seat not in player.friends]
        others = [seat for seat in others if seat != player.seat]
        if not player.evil:
            others = [seat for seat in others if player.suspicion(seat) > 0.5]
        who = aims.best(player, others, aims.kill(player))
        return NOT_NOW if who is None else who

    def chooses(self, player: AdvisedPlayer, offer: Offer) -> Any:
        """A gesture, each as likely as any other."""
        return player.pick(GESTURES, Psychopath.id, player.day) if GESTURES[0] in offer.get("of", ()) else None
