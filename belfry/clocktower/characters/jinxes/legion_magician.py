"""Legion and Magician."""

from belfry.clocktower.vocabulary import *


class LegionMagician(Jinx):
    """The Magician wakes among Legion and may count as evil in a vote; Legion are told whether there is one."""

    __slots__ = ()
    characters = ("legion", "magician")
    voice = "magician"

    @last
    def registers(self, seat: Seat, by: Ability) -> Guise | None:
        if by.id != "legion" or seat.evil or not any(ability.works for ability in self.held("magician", seat)):
            return None
        return Guise((False, True), (seat.character,))

    @last
    def on_introduction(self, meeting: Introduction) -> None:
        if not self._legion():
            return
        for magician in self.having("magician"):
            for shown in (meeting.shown_demons, meeting.shown_minions):
                if magician.holder in shown:
                    shown.remove(magician.holder)
            meeting.demons.append(magician.holder)
            meeting.fellows.append(magician.holder)

    @last
    def on_nightfall(self) -> None:
        grimoire = self.grimoire
        if grimoire.number == 1 and self._legion() and introduction.takes_place(grimoire):
            agenda.schedule(grimoire, ("fresh", self.key), agenda.positions(grimoire)["demoninfo"])

    async def first_night(self) -> None:
        if not introduction.arrange(self.grimoire, first=True).meets:
            return
        there = "magician" in self.town.in_play() or any(not a.void for a in self.town.holders_of("magician"))
        for seat in self._legion():
            await self.tell(seat.id, lambda: OneOf((there,), "yes or no"))

    def _legion(self) -> list[Seat]:
        """The players who are Legion."""
        return [seat for seat in self.town.circle if seat.character.id == "legion"]
