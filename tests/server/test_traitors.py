"""Evenings of the Traitors: whole games through WebSockets, what is refused there, and what comes over whose line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from belfry.core.journal import read_journal, replay_journal
from belfry.traitors.game import Traitors
from tests.server.house import Socket, TestHouse, opened

NAMES = ("Ana", "Bo", "Cy", "Dee")
BANISHMENTS = {"event": 30, "event_weights": [0, 1, 0], "rounds": 1}
MURDERS = {**BANISHMENTS, "event_weights": [1, 0, 0]}
QUICK = {"beat": 0.2, "discussion": 0}


class Party:
    """A table with a person on every seat, a host without one, and somebody who watches."""

    def __init__(self, house: TestHouse, code: str, host: str, keys: list[str]) -> None:
        self.house = house
        self.code = code
        self.host_key = host
        self.keys = keys
        self.players: list[Socket] = []
        self.host: Socket
        self.square: Socket

    @classmethod
    async def open(cls, house: TestHouse, **plan: Any) -> Party:
        table = await house.phone("192.0.2.10").open(seats=len(NAMES), teller="belfry", game="traitors", **plan)
        keys: list[str] = []
        for number, name in enumerate(NAMES):
            seated = await house.phone(f"192.0.2.{20 + number}").join(table["code"], name)
            keys.append(seated["key"])
        party = cls(house, table["code"], table["host"], keys)
        await party.connect()
        return party

    async def connect(self, house: TestHouse | None = None) -> None:
        """Let everybody connect, to another server perhaps."""
        self.house = house or self.house
        self.host = await (await self.house.phone("192.0.2.10").connect(self.code, self.host_key)).welcome()
        self.square = await (await self.house.phone("192.0.2.50").connect(self.code)).welcome()
        self.players = [
            await (await self.house.phone(f"192.0.2.{20 + number}").connect(self.code, key)).welcome()
            for number, key in enumerate(self.keys)
        ]

    @property
    def everybody(self) -> list[Socket]:
        return [self.host, self.square, *self.players]

    async def settle(self) -> None:
        for line in self.everybody:
            await line.silence()

    async def reach(self, kind: str) -> None:
        """Let everybody answer what they are asked until something of a kind is."""
        while True:
            await self.settle()
            waiting = self.square.view["game"]["waiting"]
            if waiting is not None and waiting["kind"] == kind:
                return
            # The lines need not hear of something at the same moment: what is to be reached may be asked already.
            asked = [line for line in self.players if (line.view["game"]["asked"] or {"kind": kind})["kind"] != kind]
            if asked:
                await asked[0].do("answer", value=something(asked[0]))
            else:
                await self.square.hear()


def something(line: Socket) -> Any:
    """An answer that is legal."""
    game = line.view["game"]
    of = game["asked"]["options"]["of"]
    if game["asked"]["kind"] == "entries" and game["you"]["role"] == "traitor":
        return next(seat for seat in of if seat not in ("F", game["you"]["seat"]))
    return of[0]


async def test_a_game_of_six_with_five_bots(tmp_path: Path) -> None:
    async with opened(tmp_path, rate=60) as house:
        phone = house.phone()
        settings = {"beat": 0.5, "discussion": 20}
        plan: dict[str, Any] = {"seats": 6, "game": "traitors", "teller": "belfry", "sit": "Ana", "start": True}
        table = await phone.open(**plan, settings=settings, switches={"rounds": 2})
        line = await (await phone.connect(table["code"], table["key"], host=table["host"])).welcome()
        assert line.view["me"] == {"role": "player", "seat": 0, "host": True}
        assert [seat["by"] for seat in line.view["table"]["seats"]] == ["person"] + ["bot"] * 5
        while line.view["table"]["stage"] != "over":
            game = line.view["game"]
            if game["asked"] is None or 0 in line.view["ready"]:
                await line.hear()
                continue
            if game["asked"]["kind"] in ("discussion", "next"):
                asked = line.ask("ready")
            else:
                asked = line.ask("answer", value=something(line), moment=game["moment"])
            answer = await line.until("done", "refused", id=asked)
            assert answer["type"] == "done" or answer["code"] in ("moved-on", "not-asked", "over"), answer
        game = line.view["game"]
        assert [result["round"] for result in game["results"]] == [1, 2]
        most = max(player["score"] for player in game["players"])
        assert game["winners"] == [player["seat"] for player in game["players"] if player["score"] == most]
        assert line.chat, "bots talk"
        journal = await phone.get(f"/api/tables/{table['code']}/journal", params={"key": table["key"]})
        games = {"traitors": Traitors}
        assert replay_journal(read_journal(journal.text, games), games).events[-1].kind == "won"
        await line.do("again")
        await line.do("start")
        await line.sees(lambda view: view["table"]["stage"] == "play")
        assert line.view["table"]["round"] == 2


async def test_what_is_refused_over_the_line_has_changed_nothing(tmp_path: Path) -> None:
    async with opened(tmp_path, rate=20) as house:
        party = await Party.open(house, switches=BANISHMENTS, settings=QUICK)
        assert await party.host.refused("change", switches={"gold": 0, "shield": 0}) == "setup"
        await party.host.do("start")
        await party.settle()
        turn = party.square.view["game"]["turn"]
        drawer, other = party.players[turn], party.players[(turn + 1) % 4]
        assert await other.refused("answer", value="draw") == "not-asked"
        assert await drawer.refused("answer", value="keep") == "illegal-answer"
        for action in ("undo", "redo", "reveal", "bag"):
            assert await drawer.refused(action) == "not-in-this-game"
            assert await party.host.refused(action) == "not-in-this-game"
        assert await drawer.refused("deed", deed={"type": "kill", "seats": [0]}) == "not-in-this-game"
        assert await drawer.refused("hand", up=True) == "not-in-this-game"
        assert await drawer.refused("claim", character="imp") == "not-in-this-game"
        await party.reach("votes")
        before = [line.view for line in party.everybody]
        ana = party.players[0]
        assert await ana.refused("leave") == "mid-event"
        assert await ana.refused("answer", value=0) == "illegal-answer"
        assert await ana.refused("answer", value=9) == "illegal-answer"
        assert await ana.refused("answer", value=1, seat=1) == "not-yours"
        assert await party.host.refused("answer", value=1, seat=1) == "not-yours"
        assert await ana.refused("answer", value=1, moment=1) == "moved-on"
        await party.settle()
        assert [line.view for line in party.everybody] == before
        await ana.do("answer", value=1)
        assert await ana.refused("answer", value=2) == "answered"


async def test_the_host_and_whoever_watches_see_what_everybody_sees(tmp_path: Path) -> None:
    async with opened(tmp_path, rate=20) as house:
        party = await Party.open(house, switches={**MURDERS, "gold_value": list(range(101, 139))}, settings=QUICK)
        await party.host.do("start")
        await party.reach("reveal")
        assert party.host.view["me"] == {"role": "public", "seat": None, "host": True}
        assert party.host.view["game"] == party.square.view["game"]
        roles = [line.view["game"]["you"]["role"] for line in party.players]
        assert sorted(roles) == ["faithful", "faithful", "faithful", "traitor"]
        for line in (party.host, party.square):
            game = line.view["game"]
            assert (game["as"], game["you"], game["asked"], game["told"], game["seen"]) == ("public", {}, None, [], [])
            kinds = {event["kind"] for event in line.history}
            assert kinds & {"role", "dealt", "card", "entered", "saw", "took", "recruited"} == set()
        for number, line in enumerate(party.players):
            told = [event for event in line.history if event["kind"] in ("role", "dealt", "entered")]
            assert len(told) == 3
            assert all(event["data"]["seat"] == number for event in told)
        journal = await house.phone().get(f"/api/tables/{party.code}/journal", params={"key": party.host_key})
        assert (journal.status_code, journal.json()["code"]) == (403, "not-yours")


async def test_a_server_that_is_started_anew_goes_on_in_the_middle_of_a_vote(tmp_path: Path) -> None:
    async with opened(tmp_path, rate=20) as house:
        party = await Party.open(house, switches=BANISHMENTS, settings=QUICK)
        await party.host.do("start")
        await party.reach("votes")
        await party.players[0].do("answer", value=1)
        await party.players[3].do("answer", value=1)
        await party.settle()
        before = [(line.view["game"], line.history) for line in party.everybody]
    async with opened(tmp_path, rate=20) as house:
        await party.connect(house)
        assert [(line.view["game"], line.history) for line in party.everybody] == before
        assert await party.players[0].refused("answer", id="another", value=2) == "answered"
        await party.players[1].do("answer", id="anew", value=0)
        await party.players[2].do("answer", id="anew", value=1)
        await party.square.sees(lambda view: view["game"]["voting"]["cast"])
        while party.square.view["game"]["voting"] is not None:
            drawer = party.players[party.square.view["game"]["turn"]]
            await drawer.sees(lambda view: view["game"]["asked"] or view["game"]["voting"] is None)
            if drawer.view["game"]["voting"] is not None:
                await drawer.do("answer", id=f"show {len(drawer.frames)}", value="show")
            await party.square.silence()
        cast = [event["data"] for event in party.square.history if event["kind"] == "vote"]
        votes = [[vote["seat"], vote["who"]] for vote in cast]
        assert sorted(votes) == [[0, 1], [1, 0], [2, 1], [3, 1]]
        assert party.square.view["game"]["players"][1]["out"] == "banishment"


async def test_a_storyteller_is_refused(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        plan = {"seats": [{}] * 6, "game": "traitors", "teller": "person"}
        answer = await house.phone().post("/api/tables", plan)
        assert (answer.status_code, answer.json()["code"]) == (409, "no-storyteller")
        assert len(house.rooms) == 0


async def test_a_device_is_reminded_of_which_game_is_at_which_table(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        phone = house.phone()
        await phone.open(seats=6, game="traitors", teller="belfry")
        await phone.open(seats=6)
        games = sorted(mine["game"] for mine in (await phone.get("/api/mine")).json())
        assert games == ["clocktower", "traitors"]
