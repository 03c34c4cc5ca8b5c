"""An evening: a table with a Storyteller and five phones, and how to bring it to an interesting moment."""

from __future__ import annotations

from typing import Any

from tests.server.house import Socket, TestHouse

NAMES = ("Ana", "Bo", "Cy", "Dee", "Eli")
TOWN = ("imp", "poisoner", "chef", "empath", "monk")
"""Who is what, in the order of the seats."""


class Evening:
    """A table with a person who tells the story, and a player on every seat."""

    def __init__(self, house: TestHouse, code: str, host: str) -> None:
        self.house = house
        self.code = code
        self.host = host
        self.keys: list[str] = []
        self.storyteller: Socket
        self.players: list[Socket] = []

    @classmethod
    async def open(cls, house: TestHouse, names: tuple[str, ...] = NAMES, **plan: Any) -> Evening:
        """Open the table and let everybody sit down, each with a phone of their own."""
        opened = await house.phone("192.0.2.10").open(seats=len(names), **plan)
        evening = cls(house, opened["code"], opened["host"])
        for number, name in enumerate(names):
            seated = await house.phone(f"192.0.2.{20 + number}").join(evening.code, name)
            evening.keys.append(seated["key"])
        await evening.connect()
        return evening

    async def connect(self, house: TestHouse | None = None) -> None:
        """Let everybody connect, to another server perhaps."""
        self.house = house or self.house
        self.storyteller = await (await self.house.phone("192.0.2.10").connect(self.code, self.host)).welcome()
        self.players = [
            await (await self.house.phone(f"192.0.2.{20 + number}").connect(self.code, key)).welcome()
            for number, key in enumerate(self.keys)
        ]

    @property
    def everybody(self) -> list[Socket]:
        return [self.storyteller, *self.players]

    async def settle(self) -> None:
        """Let everybody hear what there is to hear."""
        for line in self.everybody:
            await line.silence()

    async def start(self, town: tuple[str, ...] = TOWN) -> None:
        """Deal the characters and begin."""
        await self.storyteller.do("bag", dealt=list(town))
        await self.storyteller.do("start")
        await self.settle()

    @property
    def game(self) -> dict[str, Any]:
        """The game as the Storyteller sees it."""
        return self.storyteller.view["game"]

    async def step(self) -> None:
        """Let whoever is asked answer: the Storyteller as suggested, a player with the first choice there is."""
        game = self.game
        if eyes_close(self.storyteller.view):
            await self.storyteller.sees(lambda view: not eyes_close(view))
        elif game["asked"]:
            await self.storyteller.do("answer", value=game["suggestion"]["answer"], moment=game["moment"])
        else:
            player = self.players[game["waiting"][0]["seat"]]
            asked = player.view["game"]["asked"]
            await player.do("answer", value=first(asked["options"]), moment=player.view["game"]["moment"])
        await self.settle()

    async def until_day(self) -> None:
        """Let the night pass."""
        while self.game["phase"] != "day":
            await self.step()

    async def until_asked(self, seat: int) -> None:
        """Let the night pass until a player is asked something."""
        while not any(waiting["seat"] == seat for waiting in self.game["waiting"]):
            await self.step()

    async def nominate(self, by: int, who: int) -> None:
        """Open nominations if they are not, and let one player nominate another."""
        if self.game["nominations_open"] is not True:
            await self.storyteller.do("answer", value="open")
        await self.players[by].do("answer", value=["nominate", who])
        await self.settle()


def first(options: dict[str, Any]) -> Any:
    """The first of the answers that are offered."""
    return options["of"][0] if options["choose"] == "one" else options["of"][: options["count"]]


def eyes_close(view: Any) -> bool:
    """Whether night has just fallen, and Belfry goes on by itself in a moment."""
    return (view["game"]["asked"] or {}).get("ability") == "eyes-closed"
