"""The Cult Leader."""

from belfry.clocktower.moments.show_of_hands import CULT, show_of_hands
from belfry.clocktower.pieces.events import CultCalled, Followed
from belfry.clocktower.vocabulary import *

CALL = OneOf((True,), "visit")


class CultLeader(Townsfolk):
    """Takes the side of a living neighbour each night, and wins if every good player joins the cult."""

    __slots__ = ()
    traits = ("turns-evil",)
    decided_upon = frozenset(("use",))
    announces = (CultCalled, Followed)
    uses_by_day = True
    used_after_execution = True
    involves_everybody = True
    switches = (Switch("cultleader_registration", "cultleader/r13"),)

    # At night

    async def every_night(self) -> None:
        seat = self.seat
        neighbours = self.town.living_neighbours(seat)
        if not self.works:
            return
        sides = {EVIL if evil else GOOD for one in neighbours for evil in self.sides(one)}
        side = await self.rule(lambda: OneOf(tuple(sorted(sides, reverse=True)), "word"))
        if self.lost:
            return
        before = seat.evil
        change.align(self.grimoire, seat, evil=side == EVIL, by=self)
        if seat.evil is not before:
            self.grimoire.wake(self)

    # By day

    @classmethod
    def day_options(cls, grimoire: Grimoire, seat: Seat) -> Options[bool] | None:
        """A call, once a day."""
        return CALL if cls.may_be_called(grimoire, seat) else None

    @classmethod
    async def used_by(cls, grimoire: Grimoire, seat: Seat, choice: bool) -> None:
        """Everybody is asked to join, whoever has called; then it shows whether anything comes of it."""
        grimoire.today.used_once += ((seat.id, cls.id),)
        held = [a for a in grimoire.holders_of(cls.id) if isinstance(a, cls) and a.holder == seat.id]
        own = [ability for ability in held if not ability.used_up]
        for ability in own:
            ability.use_today()
        grimoire.emit(CultCalled(EVERYONE, seat.id))
        joined = await show_of_hands(grimoire, seat, CULT, cls)
        able = [ability for ability in own if ability.works]
        won = bool(able) and not await able[0].staying_away({seat.id, *joined})
        if grimoire.switch("cultleader_registration"):
            await pause.declare(grimoire)
        grimoire.emit(Followed(EVERYONE, seat.id, joined, won))
        if won:
            victory.at_once(grimoire, seat.alignment, cls.id)

    async def staying_away(self, joined: set[int]) -> list[Seat]:
        """The good players who have not joined."""
        away = [seat for seat in self.town.circle if not seat.evil and seat.id not in joined]
        if self.town.switch("cultleader_registration"):
            away = [seat for seat in away if not await self.sees_evil(seat)]
        return away

    @classmethod
    def may_turn_evil(cls, character: type[Ability]) -> bool:
        """Only the Cult Leader, who goes with a neighbour."""
        return character.id == cls.id


class CultLeaderAdvice(Advice, of=CultLeader):
    def advise_ruling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """Either side, but good where evil is ahead, or would outvote good with one more."""
        if ask.about is None:
            return None
        sides: list[str] = list(ask.options)
        living = [seat for seat in mood.grimoire.circle if seat.alive and seat.id != ask.about]
        outvoted = sum(not seat.evil for seat in living) <= sum(seat.evil for seat in living) + 1
        if GOOD in sides and (mood.evil_ahead or outvoted):
            return Suggestion(GOOD, "as-the-game-needs-it")
        return Suggestion(mood.pick(sides), "either-side")

    def usual(self, ask: Ask[Any], grimoire: Grimoire) -> Any:
        """The side that the Cult Leader is on."""
        return None if ask.about is None or ask.kind != "rule" else grimoire.people[ask.about].alignment


class CultLeaderPlay(Play, of=CultLeader):
    lore = Lore(threat=0.3, bluff=0.7, opens=2)

    def uses(self, player: AdvisedPlayer, offer: Offer, *, posing: bool) -> Any:
        """Every day from the second on, when players know each other a little; whoever only poses does it less."""
        if offer["choose"] != "one" or player.seat not in player.alive or player.day < 2:
            return NOT_NOW
        if player.uses_of(CultLeader.id, today=True) or (posing and player.roll("cult", player.day) < 0.5):
            return NOT_NOW
        return True
