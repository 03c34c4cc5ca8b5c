"""What waits for slow readers is bounded, and a language that nobody speaks keeps nothing."""

from __future__ import annotations

from pathlib import Path

from tests.server.evening import Evening
from tests.server.house import opened


async def test_languages_that_are_not_spoken_keep_no_screen_of_their_own(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        await evening.start()
        spectator = await (await house.phone("192.0.2.90").connect(evening.code, language="x-first")).welcome()
        [room] = house.rooms
        for asked in ("x-1", "DE", "x-2", "de-AT", "x-3", "x" * 20, "en-GB"):
            spectator.send({"type": "speak", "language": asked})
            # What the room does is done in order, so that everything before this has been.
            await evening.storyteller.do("note", text=asked)
        table = room._table
        assert table is not None
        parties = len({party for party, _ in table.watchers._watchers})
        assert {language for _, language in table.watchers._watchers} == {"de", "en"}
        assert len(table.watchers._watchers) <= 2 * parties
        assert table.play is not None
        assert len(table.play._watchers._histories) <= 2 * parties
