"""Content: a moment in which a player wanted nothing, and whether there is anything more to want since."""

from __future__ import annotations

from belfry.bots.clocktower.mind import Mind


class Content:
    """A moment in which a player wanted nothing.

    While nothing happens in the game, nobody claims anything and nobody is asked or accused anew, more words leave a
    player as content as before: what others have said already is only the less worth saying.
    """

    __slots__ = ("_asked", "_game", "_hands", "_private", "_town", "_voices")

    def __init__(self, mind: Mind) -> None:
        conversation = mind.conversation
        self._game = mind.seen.game
        self._town = mind.town
        self._hands = mind.seen.hands
        self._asked = (conversation.asked, conversation.said_to_all)
        self._private = len(conversation.private)
        self._voices = mind.voices

    def goes_on(self, mind: Mind) -> bool:
        """Whether it is still so."""
        conversation = mind.conversation
        if mind.seen.game is not self._game or mind.town is not self._town or mind.seen.hands != self._hands:
            return False
        if len(conversation.private) != self._private or mind.voices != self._voices:
            return False
        if (conversation.asked, conversation.said_to_all) != self._asked:
            return False
        # Words that an ability waits for may be answered by others.
        return not mind.town.waits_for_words
