"""The Wizard."""

from belfry.clocktower.characters import wishes
from belfry.clocktower.characters.granted_wish import GrantedWish
from belfry.clocktower.characters.wishes import (
    FOR_GOOD,
    LASTING,
    UNTIL_DEATH,
    WHILE_WORKS,
    Changes,
    Clue,
    Price,
    any_wish,
    library,
)
from belfry.clocktower.pieces.events import Message, WishNoted
from belfry.clocktower.vocabulary import *

GRANTED, DECLINED, NO_MORE = REPLIES = ("granted", "declined", "no-more")
"""The wish is granted; another one may be made; there are no more wishes."""
REPLY = OneOf(REPLIES, "reply")
NOTHING = OneOf((None,), "wish")
TRIES = 3
"""How many wishes Belfry hears in a game."""
ALOUD = ("my wish:", "mein wunsch:")
"""How a wish begins that is made in public."""


class Wished(NamedTuple):
    """The last wish, how many have been made, and how often the ability has been used up."""

    wish: Any = None
    tries: int = 0
    spent: int = 0


class Wizard(Minion):
    """Wishes for anything once; what is granted may have a price, and a clue may follow."""

    __slots__ = ()
    traits = ("reminder-first-night", "reminder-other-nights")
    also_said = {"yes": GRANTED, "no": DECLINED}
    needs_judgement = True
    asked_by_night = True
    asked_whatever_happens = True
    reminders = {"?": NOTE}
    beyond_records = "its wish may change anything, at a price that is the Storyteller's"
    uses_by_day = True
    used_in_private = True
    used_after_execution = True
    tells = "effect"
    told_unasked = True
    memory: Wished | None
    """The last wish."""

    def notes(self) -> Iterable[Note]:
        if self.noted.tries:
            yield self.note("wish", wish=self.noted.wish, number=self.noted.tries)
        if self.spent:
            yield self.note("spent", character=self.id)

    # The wish

    @property
    def times_spent(self) -> int:
        return self.noted.spent

    def spend(self) -> None:
        self.memory = self.noted._replace(spent=self.times_spent + 1)

    @property
    def noted(self) -> Wished:
        return self.memory or Wished()

    def renew(self) -> None:
        super().renew()
        self.memory = None

    def acts_tonight(self) -> bool:
        return self.can_act and not self.spent

    @classmethod
    def day_options(cls, grimoire: Grimoire, seat: Seat) -> Options[Any] | None:
        return any_wish(grimoire)

    async def every_night(self) -> None:
        wish = await self.choose(lambda: Either(NOTHING, any_wish(self.town)))
        if wish is not None:
            await self._wish(wish, "at-night")

    async def by_day(self, choice: Any) -> None:
        await self._wish(choice, "in-private")

    def heeds(self, seat: Seat, text: str) -> bool:
        able = self.can_act and not self.spent and self.town.phase == "day"
        return able and seat.id == self.holder and text.strip().lower().startswith(ALOUD)

    async def on_said(self, seat: Seat, text: str) -> None:
        if self.heeds(seat, text):
            wish = text.strip().partition(":")[2].strip() or text
            if not await self.turned_down(wish, to=EVERYONE):
                await self._wish(wish, "in-public")

    @property
    def said(self) -> Said | None:
        return self.noted.wish

    # What the Storyteller makes of it

    async def _wish(self, wish: Any, how: str) -> None:
        works = self.works
        self.memory = self.noted._replace(wish=wish, tries=self.noted.tries + 1)
        self._record("made", wish=wish, how=how, impaired=not works)
        if not works:
            self.spend()
            self.goes_wrong()
            self._answer(GRANTED)
            return
        reply = await self.rule(lambda: REPLY)
        if reply != GRANTED:
            self._record(reply)
            if reply == NO_MORE:
                self.spend()
            self._answer(reply)
            return
        self.spend()
        self._answer(GRANTED)
        await self._grant()

    def _answer(self, reply: str) -> None:
        if self.holder >= 0:
            self.grimoire.emit(Learned(only(self.holder), self.holder, self.id, reply))

    def _record(self, what: str, **more: Any) -> None:
        """Keep a note of it for the Storyteller."""
        self.grimoire.emit(WishNoted(STORYTELLER_ONLY, self.holder, what, **more))

    async def _grant(self) -> None:
        grimoire = self.grimoire
        changes = await self.rule(lambda: Changes(grimoire))
        price = await self.rule(lambda: Price(grimoire))
        every = (*changes, *(() if price is None else price[1]))
        required = any(change[0] in wishes.WINS for change in every)
        clue = await self.rule(lambda: Clue(grimoire, required=required))
        lasting = any(change[0] in (*wishes.MARKS, wishes.RULE, wishes.GAINS) for change in every)
        lasts = await self.rule(lambda: OneOf(LASTING, "lasting")) if lasting else FOR_GOOD
        self._record("granted", changes=changes, price=price, clue=clue, lasts=lasts)
        granted = grimoire.grant(STORYTELLER, GrantedWish)
        assert isinstance(granted, GrantedWish)
        granted.remember(self.holder, self.key, lasts)
        self._pay(granted, price)
        if clue is not None:
            await granted.plan_clue(clue)
        await granted.plan(every)

    # What follows later

    def _granted(self) -> list[GrantedWish]:
        """The wishes that were granted to this ability: two if it was used twice."""
        return [a for a in self.town.holders_of(self.id) if isinstance(a, GrantedWish) and a.made_with(self.key)]

    def may_happen(self) -> bool:
        return bool(self._granted())

    def happens_to(self) -> Seat | None:
        return None

    async def happen(self) -> None:
        """The Storyteller gives a clue, or has a price paid, some time after the wish."""
        granted = self._granted()[-1]
        clue = await self.rule(lambda: Clue(self.grimoire, required=False))
        price = await self.rule(lambda: Price(self.grimoire))
        self._record("later", clue=clue, price=price)
        self._pay(granted, price)
        if clue is not None:
            await granted.plan_clue(clue)
        if price is not None:
            await granted.plan(price[1])

    def _pay(self, granted: GrantedWish, price: Any) -> None:
        """Tell the Wizard the price, if so."""
        if price is not None and price[2] == wishes.TOLD and granted.wisher >= 0:
            self.grimoire.emit(Message(only(granted.wisher), granted.wisher, price[0]))

    def impairs(self) -> Iterable[tuple[Seat, str]]:
        """What lasts only while this ability works."""
        for granted in self._granted():
            if granted.lasts == WHILE_WORKS:
                yield from granted.whom_it_marks()

    def standing_reminders(self) -> Iterable[tuple[str, Seat]]:
        """Those of a wish lie there because of the wish itself."""
        return ()


class WizardAdvice(Advice, of=Wizard):
    def advise_ruling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        ability = ask.raised_by
        if not isinstance(ability, Wizard):
            return None
        grant = library(mood, ability.seat, ability.said)
        noun = ask.options.noun
        if noun == REPLY.noun:
            if grant is not None:
                return Suggestion(GRANTED, "known-wish")
            return Suggestion(NO_MORE if ability.noted.tries >= TRIES else DECLINED, "unknown-wish")
        if grant is None:
            nothing = {Changes.noun: (), Price.noun: None, Clue.noun: None, "lasting": UNTIL_DEATH}
            return Suggestion(nothing[noun], "yours-to-say") if noun in nothing else None
        if noun == Changes.noun:
            return Suggestion(grant.changes, "known-wish")
        if noun == Price.noun:
            return Suggestion(None, "known-wish")
        return Suggestion(grant.clue if noun == Clue.noun else grant.lasts, "known-wish")


class WizardPlay(Play, of=Wizard):
    def chooses(self, player: AdvisedPlayer, offer: Offer) -> Any:
        """Something that helps when it counts most: harm as a rule, and a new Demon where the old one is found."""
        if part_of(offer, "text") is None or not player.evil:
            return LET_PASS
        demons = [seat for seat in player.demons if seat in player.alive]
        if any(player.seems_demon(seat) > 0.4 for seat in demons):
            return wishes.DEMON
        others = [seat for seat in player.living(without=player.friends) if seat != player.seat]
        feared = aims.best(player, others, aims.harm(player))
        if feared is None or player.roll(Wizard.id, player.day) < (0.6 if player.day < 2 else 0.3):
            return LET_PASS
        wish = player.pick((wishes.POISONED, wishes.DIES, wishes.ALL_DRUNK, wishes.GRIMOIRE), Wizard.id, "which")
        return (wish, feared) if wish in wishes.ABOUT else wish
