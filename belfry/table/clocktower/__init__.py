"""Blood on the Clocktower at a table: set up from the lobby, told by Belfry or a person, seen through watchers."""

from belfry.clocktower.catalogue import LANGUAGES as languages
from belfry.clocktower.catalogue import THEMES as themes
from belfry.clocktower.setup import MOST_WITHOUT_TRAVELLERS as most_seats
from belfry.table.clocktower.play import ClocktowerPlay
from belfry.table.clocktower.players import bot
from belfry.table.clocktower.setting_up import begin, check, problems

__all__ = ["ClocktowerPlay", "begin", "bot", "check", "languages", "most_seats", "problems", "themes"]
