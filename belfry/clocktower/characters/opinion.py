"""What the General and the High Priestess share."""

from belfry.clocktower.vocabulary import *


class Opinion(Townsfolk, abstract=True):
    """Learns each night what the Storyteller thinks, which is true because the Storyteller thinks so."""

    __slots__ = ()
    memory: str | int | None
    """What the Storyteller thinks, where something false is told."""

    async def every_night(self) -> None:
        shape = self.learns
        assert shape is not None
        # What is to be false needs something that would be true.
        self.memory = await self.rule(lambda: shape.everything(self)) if self.falsified else None
        impaired = not self.works
        told = await self.learn()
        self.grimoire.emit(OpinionNoted(STORYTELLER_ONLY, self.holder, self.id, told, self.memory, impaired))

    def wrong_answers(self) -> Options[Any] | None:
        """Where nothing is known to be false, the Storyteller tells what the Storyteller does not think."""
        assert self.learns is not None
        return self.learns.everything(self) if self.memory is None else super().wrong_answers()

    def truths(self, look: Look) -> Iterable[Any]:
        assert self.learns is not None
        return self.learns.everything(self) if self.memory is None else (self.memory,)
