"""The Ogre."""

from belfry.clocktower.vocabulary import *


class Ogre(Outsider):
    """Joins the side of a player chosen on the first night, without being told which it is."""

    __slots__ = ()
    traits = ("turns-evil", "reminder-first-night")
    turns = NONE
    asked_whatever_happens = True
    asks_nobody_else = True
    reminders = {"friend": NOTE}
    chooses_at_night = True
    hides_side = True
    switches = (Switch("ogre_follows_friend", "ogre/r11"),)

    async def first_night(self) -> None:
        """Drunk or poisoned the Ogre joins that side all the same; who never had the ability joins nobody."""
        friend = await self.choose_player(self.others)
        if self.void or self.holder < 0:
            return
        self.mark("friend", friend)
        change.align(self.grimoire, self.seat, evil=await self.sees_evil(friend), told=False, by=self)

    async def remember_reminder(self, reminder: str, seat: Seat) -> None:
        if seat.evil:
            change.align(self.grimoire, self.seat, evil=True, told=False, by=self)

    async def on_change(self) -> None:
        friend = self.marks("friend")
        if friend is not None and self.town.switch("ogre_follows_friend"):
            change.align(self.grimoire, self.seat, evil=friend.evil, told=False, by=self)

    @classmethod
    def may_turn_evil(cls, character: type[Ability]) -> bool:
        """Only the Ogre, who goes with a friend."""
        return character.id == cls.id
