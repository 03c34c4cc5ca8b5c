"""Al-Hadikhia and Scarlet Woman."""

from belfry.clocktower.vocabulary import *

HEIR = "scarletwoman/is-the-demon"


class AlHadikhiaScarletWoman(Jinx):
    """With two Demons alive, one who became it as the Scarlet Woman becomes her again."""

    __slots__ = ()
    characters = ("alhadikhia", "scarletwoman")

    def _heir(self) -> Seat | None:
        """The one of two living Demons who became it as the Scarlet Woman."""
        living = [seat for seat in self.town.demons() if seat.lives]
        marked = {token.target for token in self.town.tokens if token.name == HEIR}
        return next((seat for seat in living if seat.id in marked), None) if len(living) > 1 else None

    def overdue(self) -> bool:
        return self._heir() is not None

    async def happen_late(self) -> None:
        heir = self._heir()
        assert heir is not None, "it is overdue only with an heir"
        for token in [token for token in self.town.tokens if token.name == HEIR and token.target == heir.id]:
            self.grimoire.lift(token)
        await change.become(self.grimoire, heir, find_character("scarletwoman"))
