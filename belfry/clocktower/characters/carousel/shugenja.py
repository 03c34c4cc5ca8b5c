"""The Shugenja."""

from belfry.clocktower.vocabulary import *

CLOCKWISE, ANTICLOCKWISE = WAYS = ("clockwise", "anticlockwise")


class Shugenja(Townsfolk):
    """Starts knowing in which direction the nearest evil player sits."""

    __slots__ = ()
    traits = ()
    only_informs = True
    learns = OneWord("direction", *WAYS)
    may_lack_truth = True
    without_truth = "shugenja/r8"

    async def first_night(self) -> None:
        await self.learn()

    def truths(self, look: Look) -> Iterable[str]:
        others = look.town.clockwise_from(self.seat)[:-1]
        for pair in zip(others, reversed(others), strict=True):
            ways = [way for way, seat in zip(WAYS, pair, strict=True) if look.evil(seat)]
            if ways:
                return ways
        return ()


class ShugenjaAdvice(Advice, of=Shugenja):
    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """The right direction, or the wrong one where that need not be so; any of two that are right."""
        true = honest(ask)
        if ask.raised_by.reliable and true:
            return Suggestion(mood.pick(true), "plain-truth")
        false = [way for way in ask.options if way not in true]
        return Suggestion(mood.pick(false), "opposite") if false else None


class ShugenjaPlay(Play, of=Shugenja):
    lore = Lore(threat=0.5, bluff=1.5)
