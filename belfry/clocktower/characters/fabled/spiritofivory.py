"""The Spirit of Ivory."""

from belfry.clocktower.vocabulary import *

MARK = "no-more-evil"


class SpiritOfIvory(Fabled):
    """Lets there be one evil player more than usual, and never two."""

    __slots__ = ()
    traits = ()
    turns = NONE
    name = "Spirit of Ivory"
    reminders = {MARK: NOTE}
    switches = (Switch("spiritofivory_counts_travellers", "spiritofivory/r6"),)

    def _counts(self, seat: Seat) -> bool:
        return not self.town.is_traveller(seat) or self.town.switch("spiritofivory_counts_travellers")

    @property
    def _one_too_many(self) -> bool:
        """Whether there is one evil player more than the number of players has Minions, and a Demon."""
        town = self.town
        players = min(max(town.without_travellers, min(TABLE)), max(TABLE))
        evil = sum(seat.evil for seat in town.circle if self._counts(seat))
        return evil > TABLE[players].minion + 1

    def keeps_side(self, seat: Seat, by: Ability | None, *, evil: bool) -> bool:
        kept = evil and self._counts(seat) and self._one_too_many
        if kept:
            self.grimoire.warn(self.id, seat=seat.id)
        return kept

    def standing_reminders(self) -> Iterable[tuple[str, Seat]]:
        return [(MARK, self.seat)] if self._one_too_many else []
