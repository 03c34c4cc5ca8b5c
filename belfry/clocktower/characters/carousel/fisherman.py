"""The Fisherman."""

from belfry.clocktower.ability.telling import Telling
from belfry.clocktower.characters.tips import BE_CAREFUL, EXECUTE, KEEP_ALIVE, TRUST, Tip, any_advice, as_tip
from belfry.clocktower.storyteller.judgement import is_informed
from belfry.clocktower.vocabulary import *

VISIT = OneOf((None,), "visit")
HELP, HARM = "help", "harm"
FEW = 4
"""With so many alive the Demon has to be found at once."""


class Fisherman(Townsfolk):
    """Gets one piece of advice from the Storyteller in private, once."""

    __slots__ = ()
    traits = ()
    turns = NONE
    reminders = {"no-ability": NOTE}
    uses_by_day = True
    used_in_private = True
    used_after_execution = True
    tells = "advice"

    @classmethod
    def day_options(cls, grimoire: Grimoire, seat: Seat) -> Options[None]:
        return VISIT

    def _marks(self) -> tuple[str, ...]:
        """Whether the advice may be meant to help the team of whoever gets it, or to harm it."""
        if self.falsified:
            return (HARM,)
        return (HELP,) if self.works and not self.town.storyteller_is_free else (HELP, HARM)

    def _offer(self) -> Options[Any]:
        return Each(any_advice(self.town), OneOf(self._marks(), "meant"))

    def wrong_answers(self) -> Options[Any]:
        """Advice that is meant otherwise than it should be."""
        fitting = self._marks()
        wrong = tuple([meant for meant in (HELP, HARM) if meant not in fitting]) or fitting
        return Each(any_advice(self.town), OneOf(wrong, "meant"))

    async def by_day(self, choice: None) -> None:
        impaired = not self.works
        advice, meant = await self.ask_what_to_tell(self.holder, self._offer)
        self.grimoire.emit(Learned(only(self.holder), self.holder, self.id, advice))
        why_untrue.note(self, advice, judged=False)
        self.grimoire.emit(OpinionNoted(STORYTELLER_ONLY, self.holder, self.id, advice, None, impaired, meant))
        if meant == HARM:
            self.goes_wrong()
        self.spend()

    def confirms(self, look: Look, learned: Any) -> bool:
        """Nobody is told to trust or to keep alive whom they should not, nor to execute anybody but the Demon."""
        tip = as_tip(learned)
        if tip is None or tip[0] == BE_CAREFUL:
            return True
        seat = look.town.people[tip[1]]
        return look.sees(seat, is_demon) if tip[0] == EXECUTE else not look.evil(seat)


class FishermanAdvice(Advice, of=Fisherman):
    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        ability = ask.raised_by
        harms = not ability.works or ability.falsified
        if isinstance(ask, Telling) and ask.bent and ability.works:
            harms = not harms
        tip = compose(mood, ability.seat, evil=ability.seat.evil is not harms)
        meant = HARM if harms else HELP
        return None if tip is None else Suggestion((tip, meant), "bad-advice" if harms else "good-advice")


class FishermanPlay(Play, of=Fisherman):
    lore = Lore(threat=0.5, opens=2)

    def claimable(self, town: Town, seat: int) -> Options[Any]:
        return any_advice(town)

    def uses(self, player: AdvisedPlayer, offer: Offer, *, posing: bool) -> Any:
        """Once, when there is something to decide."""
        if offer["choose"] != "one" or player.seat not in player.alive or player.uses_of(Fisherman.id, today=False):
            return NOT_NOW
        return None if player.day >= 3 or player.on_trial or len(player.alive) <= FEW else NOT_NOW

    def invents(self, player: AdvisedPlayer, night: int) -> Account | None:
        """On the third day, to get somebody good executed or to trust a friend."""
        if night != 3:
            return None
        accused = player.roll("advice") < 0.5
        named = aims.somebody_to_name(player, Fisherman.id, night, accused=accused)
        return None if named is None else Account((EXECUTE if named in player.framed[0] else TRUST, named))


def compose(mood: Mood, fisherman: Seat, *, evil: bool) -> Tip | None:
    """The first kind of tip that helps a team now (fisherman/r9)."""
    grimoire = mood.grimoire
    living = [seat for seat in grimoire.circle if seat.lives]
    own = [seat for seat in grimoire.circle if seat.evil is evil and seat is not fisherman]
    today = grimoire.today
    foes = [seat for seat in living if not seat.evil] if evil else [s for s in living if grimoire.is_demon(s)]
    foes = [seat for seat in foes if seat is not fisherman]
    tried = {today.about_to_die, *[nomination.who for nomination in today.nominations]}
    impaired = [seat for seat in own if grimoire.is_drunk(seat) or grimoire.is_poisoned(seat)]
    kinds = [
        (EXECUTE, foes if len(living) <= FEW else []),
        (KEEP_ALIVE, [seat for seat in own if seat.id in tried]),
        (BE_CAREFUL, [seat for seat in impaired if is_informed(grimoire, seat)]),
        (TRUST, [seat for seat in own if seat.lives and seat not in impaired]),
    ]
    for tip, seats in kinds:
        if seats:
            return tip, mood.pick(seats).id
    return None
