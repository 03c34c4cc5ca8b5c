"""Atheist and Riot."""

from belfry.clocktower.characters.carousel.riot import Riot
from belfry.clocktower.vocabulary import *


class AtheistRiot(Jinx):
    """In a riot the Storyteller can be nominated, and is voted on; if that fails the same player nominates again."""

    __slots__ = ()
    characters = ("atheist", "riot")

    def allows_nominations(self, nominators: Nominators) -> None:
        nominators.names_storyteller_anyway = True

    def _riot(self) -> Riot | None:
        """The ability that leads the riot, if there is one."""
        return next((a for a in self.town.holders_of("riot") if isinstance(a, Riot) and a.leads), None)

    async def on_tallied(self, nomination: Nomination) -> None:
        riot = self._riot()
        if riot is None or nomination.who != STORYTELLER:
            return
        if self.town.today.about_to_die == STORYTELLER:
            await execution.execute(self.grimoire, self.town.storyteller)
        elif nomination.by != STORYTELLER:
            nomination.follow = await riot.next_nomination(self.town.people[nomination.by])
