"""What one audience is asked, and what it may do unasked, as plain data with the question in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.answering import NONE_TRUE, opposite
from belfry.clocktower.ability.information.statements import pair_in
from belfry.clocktower.ability.telling import Telling
from belfry.clocktower.moments.actions import options_in_between, player_options, unasked_actions
from belfry.clocktower.script.character import Character
from belfry.clocktower.storyteller.deeds.ability import aside_options
from belfry.clocktower.views.words.question import question
from belfry.core.ask import AskFirst
from belfry.core.audience import PUBLIC, STORYTELLER
from belfry.core.plain import to_plain

if TYPE_CHECKING:
    from belfry.clocktower.game import Clocktower
    from belfry.clocktower.views.known_game import KnownGame
    from belfry.clocktower.views.options_view import OptionsView
    from belfry.clocktower.views.party_view import Asked, Waiting
    from belfry.clocktower.views.words.catalogue import Words
    from belfry.core.ask import Ask
    from belfry.core.options import Options


IN_SIGHT = ("flow", "vote", "support")
"""What everybody sees that the game waits for."""


def decided_unseen(game: Clocktower) -> bool:
    """Whether by day the Storyteller or a player has to decide something, and the others do not see that (STO-28).

    What they may do stays in sight meanwhile.
    """
    ask = game.ask
    return ask is not None and game.grimoire.phase == "day" and ask.kind not in IN_SIGHT


class AskedView:
    """The part of an audience's view that says what it is asked, as far as it knows the game."""

    def __init__(self, game: Clocktower, audience: int) -> None:
        self.game = game
        self.audience = audience
        self._offered: tuple[Options[Any], OptionsView] | None = None

    def asked(self, words: Words, known: KnownGame) -> tuple[Asked | None, OptionsView | None]:
        """What the audience is asked, and what it may do without being asked."""
        game, audience = self.game, self.audience
        ask = game.ask
        if ask is None or audience == PUBLIC:
            return None, None
        asked, may = self._asked_now(ask, words, known)
        if may is None and game.grimoire.phase == "night":
            offered = aside_options(game.grimoire, audience)
            may = to_plain(unasked_actions(game.grimoire, audience, offered).plain()) if offered else None
        return asked, may

    def _asked_now(self, ask: Ask[Any], words: Words, known: KnownGame) -> tuple[Asked | None, OptionsView | None]:
        game, audience = self.game, self.audience
        if ask.may_interrupt(audience):
            interruption = ask.offers(audience)
            return None, None if interruption is None else to_plain(interruption.plain())
        if not ask.waits_for(audience):
            if not decided_unseen(game) or known.stands_still or audience not in game.grimoire.seat_ids:
                return None, None
            nominations = game.grimoire.today.nominations
            # Where one nomination follows another, nobody sees who it is that has to name the next one either.
            chained = bool(nominations) and nominations[-1].settled and nominations[-1].follow is None
            between = chained or known.hand_runs
            may = (options_in_between if between else player_options)(game.grimoire, audience)
            return None, to_plain(may.plain()) if may else None
        if isinstance(ask, AskFirst):
            return None, self._options(ask)
        return self.put(ask, words, known), None

    def _options(self, ask: Ask[Any]) -> OptionsView | None:
        """The legal answers of the audience as plain data."""
        options = ask.offers(self.audience)
        if not options:
            return None
        if self._offered is None or self._offered[0] is not options:
            self._offered = (options, to_plain(options.plain()))
        return self._offered[1]

    def put(self, ask: Ask[Any], words: Words, known: KnownGame) -> Asked | None:
        """A question to the audience, as it is put."""
        audience, plain = self.audience, self._options(ask)
        if plain is None:
            return None
        public = audience == STORYTELLER or ask.kind in ("vote", "support")
        asked: Asked = {
            "kind": ask.kind,
            "ability": ask.ability,
            "options": plain,
            "about": ask.about if public else None,
            "text": self._question(ask, audience, words, known),
        }
        if audience == STORYTELLER and ask.kind == "tell" and ask.raised_by.learns is not None:
            telling: Character = ask.raised_by
            bent = isinstance(ask, Telling) and ask.bent
            asked["telling"] = opposite(telling.bound_to) if bent else telling.bound_to
            if asked["telling"] == NONE_TRUE and telling.without_truth is not None:
                asked["ruling"] = telling.without_truth
        elif audience == STORYTELLER and (pair := pair_in(ask.options)) is not None:
            asked["telling"] = pair.telling
        elif audience == STORYTELLER and ask.kind == "rule" and ask.noun == "madness":
            breach = ask.raised_by.broken_if_mad if isinstance(ask.raised_by, Character) else None
            if breach is not None:
                asked["breach"] = breach
        return asked

    def _question(self, ask: Ask[Any], who: int, words: Words, known: KnownGame) -> str:
        names = known.names
        if self.audience != STORYTELLER:
            return question(ask, who, names, words, person="you")
        grimoire = self.game.grimoire
        about = ask.about
        character = None if about is None or about < 0 else grimoire.people[about].character.id
        raised_by = ask.raised_by
        subjects = [seat.id for seat in raised_by.subjects()] if ask.kind == "tell" else []
        said = raised_by.said if isinstance(raised_by, Character) else None
        return question(ask, who, names, words, person="they", character=character, subjects=subjects, said=said)

    def waiting(self, words: Words, known: KnownGame) -> list[Waiting]:
        """What players are being asked now."""
        ask = self.game.ask
        if ask is None or isinstance(ask, AskFirst):
            return []
        return [
            {
                "seat": seat,
                "kind": ask.kind,
                "ability": ask.ability,
                "options": to_plain(options.plain()),
                "about": ask.about,
                "text": self._question(ask, seat, words, known),
            }
            for seat in ask.to
            if seat != STORYTELLER and ask.waits_for(seat) and (options := ask.offers(seat)) is not None
        ]
