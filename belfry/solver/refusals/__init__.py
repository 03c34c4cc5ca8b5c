"""What a record cannot say."""

from __future__ import annotations

from pathlib import Path

from belfry.core.reason import Reasons

REASONS = Reasons(Path(__file__).parent)
code = REASONS.code

# Puzzle files

NO_FIELDS = code("no-fields", "name", "moment", "ability")
NO_PREDICATE = code("no-predicate", "shape")
NO_USE = code("no-use", "moment", "ability")

# Games as a record has them

TOWN_CHANGES = code("town-changes")
STORYTELLER_IN_A_NOMINATION = code("storyteller-in-a-nomination", "moment")
CAME_BACK_BY_DAY = code("came-back-by-day", "moment")
EXECUTED_IN_A_NOMINATION = code("executed-in-a-nomination", "moment")
DIED_BY_DAY = code("died-by-day", "moment")
USE_OF_NO_CHARACTER = code("use-of-no-character", "moment")
GOSSIP_IN_OWN_WORDS = code("gossip-in-own-words", "moment")
ACTED_TWICE = code("acted-twice", "moment", "ability")
NO_DAY_YET = code("no-day-yet")
GAME_DECIDED = code("game-decided")
WITH_TRAVELLERS = code("with-travellers")
WITH_FABLED = code("with-fabled", "fabled")
WITH_OWN_CHARACTERS = code("with-own-characters", "character")
WITH_OWN_JINXES = code("with-own-jinxes")
WITH_SOME_JINXES = code("with-some-jinxes")
OTHER_NUMBER_OF_PLAYERS = code("other-number-of-players", "number")
CHANGED_SIDES = code("changed-sides")
MEETING_MAY_DECEIVE = code("meeting-may-deceive", "character")
