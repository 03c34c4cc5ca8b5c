"""The client in plain Python: a whole game, a lost line, a server killed in the middle of it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncGenerator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any, cast

import pytest

from belfry.client import Client, Refusal, http, play
from belfry.clocktower.views.party_view import ClocktowerView
from belfry.table.games import GAMES
from belfry.table.protocol import (
    Action,
    Admit,
    Answer,
    Bag,
    Claim,
    Hand,
    Note,
    Plan,
    Say,
    SeatOffer,
    Start,
    TraitorsPartyView,
    Undo,
    View,
)
from belfry.traitors.view import TraitorsView
from tests.server.process import ServerProcess, serving

NAMES = ("Ana", "Bo", "Cy", "Dee", "Eli")
SEED = 1


@pytest.fixture(autouse=True)
def back_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A client whose line is lost does not wait long before it tries again."""
    monkeypatch.setattr("belfry.client.client.WAITS", (0.02, 0.1))


def plan(seats: int = 5, **more: Any) -> Plan:
    return Plan([SeatOffer() for _ in range(seats)], **more)


async def until(client: Client, check: Callable[[View], Any]) -> Any:
    """Wait until the client sees something."""
    async with asyncio.timeout(30):
        async for view in client.changes():
            if found := check(view):
                return found
    raise AssertionError


def test_a_script_plays_with_whoever_is_there(tmp_path: Path) -> None:
    """The example of how the client is used."""

    async def evening(url: str) -> None:
        async with await Client.open(url, plan(teller="person", name="Friday")) as storyteller:
            code = storyteller.table
            async with await Client.join(url, code, "Ana") as ana:
                assert ana.seat == 0
                await ana.do(Say("Good evening"))
                assert ana.chat[-1]["text"] == "Good evening"
                await until(storyteller, lambda _: storyteller.chat)
                with pytest.raises(Refusal) as refused:
                    await ana.do(Start())
                assert refused.value.code == "not-host"
                lobby = await Client.lobby(url, code)
                assert (lobby.name, lobby.seats[0]["name"], lobby.seats[0]["here"]) == ("Friday", "Ana", True)
                await ana.speak("de")
                await ana.do(Say("Guten Abend"))

    with ServerProcess(tmp_path, seed=SEED) as server:
        asyncio.run(evening(server.url))


def test_a_script_that_comes_late_is_let_in_by_the_host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("belfry.client.client.KNOCK_EVERY", 0.05)

    async def evening() -> None:
        async with serving(tmp_path, rate=1) as url, await Client.open(url, plan(5, sit="Ana", start=True)) as ana:
            joining = asyncio.create_task(Client.join(url, ana.table, "Zoe", 3))
            knock = await until(ana, lambda view: view["knocks"])
            assert [(one["name"], one["seat"]) for one in knock] == [("Zoe", 3)]
            await ana.do(Admit(knock[0]["id"]))
            async with await joining as zoe:
                assert zoe.seat == 3

    asyncio.run(evening())


def test_whoever_has_knocked_knocks_again_at_a_server_that_was_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("belfry.client.client.KNOCK_EVERY", 0.3)

    knocking = threading.Event()
    call = http.call

    async def noted(url: str, method: str, path: str, *more: Any) -> Any:
        if path.endswith("/knock"):
            knocking.set()
        return await call(url, method, path, *more)

    monkeypatch.setattr("belfry.client.client.call", noted)

    async def evening() -> None:
        async with await Client.open(server.url, plan(5, sit="Ana", start=True)) as ana:
            joining = asyncio.create_task(Client.join(server.url, ana.table, "Zoe", 3))
            await until(ana, lambda view: view["knocks"])
            # Whoever has had no answer yet when the server dies is told so, and has not knocked.
            await asyncio.to_thread(knocking.wait, 30)
            server.kill()
            async with asyncio.timeout(30):
                while ana.live:
                    await asyncio.sleep(0.01)
            server.start()
            async with asyncio.timeout(30):
                while not ana.live:
                    await asyncio.sleep(0.01)
            knock = await until(ana, lambda view: view["knocks"])
            assert [(one["name"], one["seat"]) for one in knock] == [("Zoe", 3)]
            await ana.do(Admit(knock[0]["id"]))
            async with await joining as zoe:
                assert zoe.seat == 3

    with ServerProcess(tmp_path, seed=SEED) as server:
        asyncio.run(evening())


def test_an_answer_that_breaks_off_is_a_lost_connection() -> None:
    async def broken(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 200 OK\r\ncontent-length: 73\r\n\r\n{")
        writer.close()

    async def evening() -> None:
        async with await asyncio.start_server(broken, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            with pytest.raises(ConnectionError, match="broke off"):
                await http.call(f"http://127.0.0.1:{port}", "GET", "/api", None, dict[str, Any])

    asyncio.run(evening())


def test_the_storyteller_asks_whether_a_statement_is_true(tmp_path: Path) -> None:
    town = ["imp", "poisoner", "savant", "chef", "monk"]

    async def evening() -> None:
        async with (
            serving(tmp_path, rate=1) as url,
            await Client.open(url, plan(teller="person", script=town)) as storyteller,
            await Client.join(url, storyteller.table, "Ana") as ana,
        ):
            await storyteller.do(Bag(dealt=town))
            await storyteller.do(Start())
            while (game := cast("ClocktowerView", storyteller.view["game"]))["phase"] != "day":
                await storyteller.do(Answer(game["suggestion"]["answer"]) if game["suggestion"] else Answer(0, 1))
            await storyteller.do(Answer(["use", "savant", None], 2))
            assert await storyteller.judge(["is-character", 3, "chef"]) == [True]
            assert await storyteller.judge(["is-character", 3, "monk"]) == [False]
            with pytest.raises(Refusal) as refused:
                await ana.judge(["is-character", 3, "chef"])
            assert refused.value.code == "not-storyteller"

    asyncio.run(evening())


def test_bots_play_a_whole_game_through_it(tmp_path: Path) -> None:
    async def game() -> None:
        async with serving(tmp_path, rate=60) as url:
            await whole_game(url)

    async def whole_game(url: str) -> None:
        settings = {"beat": 0.6, "choosing": 2, "sweep": 0.35, "discussion": 30, "nominations": 30, "defence": 5}
        ana = await Client.open(url, plan(6, sit="Ana", settings=settings))
        async with ana, await Client.join(url, ana.table, "Bo") as bo:
            await ana.do(Start())
            await until(bo, lambda view: view["game"])
            players = [GAMES.kits["clocktower"].bot(client.seat or 0, 7, "en") for client in (ana, bo)]
            async with asyncio.timeout(120):
                await asyncio.gather(play(ana, players[0]), play(bo, players[1]))
            assert ana.view["game"] is not None
            assert ana.view["game"]["winner"] in ("good", "evil")
            assert [line["kind"] for line in ana.history][-1] == "won"

    asyncio.run(game())


def test_bots_play_a_whole_game_of_the_traitors_through_it(tmp_path: Path) -> None:
    async def game() -> None:
        async with serving(tmp_path, rate=60) as url:
            await whole_game(url)

    async def whole_game(url: str) -> None:
        settings = {"beat": 0.5, "discussion": 10}
        ana = await Client.open(url, plan(5, game="traitors", sit="Ana", settings=settings, switches={"rounds": 2}))
        async with ana, await Client.join(url, ana.table, "Bo") as bo:
            await ana.do(Start())
            await until(bo, lambda view: view["game"])
            players = [GAMES.kits["traitors"].bot(client.seat or 0, 7, "en") for client in (ana, bo)]
            async with asyncio.timeout(120):
                await asyncio.gather(play(ana, players[0]), play(bo, players[1]))
            seen = cast("TraitorsPartyView", ana.view)["game"]
            assert seen is not None
            assert seen["winners"]
            assert [line["kind"] for line in ana.history][-1] == "won"

    asyncio.run(game())


class Evening:
    """A table with a Storyteller and five players, each with a client, over a server that can be killed."""

    def __init__(self, server: ServerProcess, storyteller: Client, players: list[Client]) -> None:
        self.server = server
        self.storyteller = storyteller
        self.players = players
        self.clients = [storyteller, *players]

    @classmethod
    @asynccontextmanager
    async def open(cls, server: ServerProcess) -> AsyncGenerator[Evening]:
        async with AsyncExitStack() as stack:
            opened = await Client.open(server.url, plan(teller="person", settings={"sweep": 10}))
            storyteller = await stack.enter_async_context(opened)
            players = [await Client.join(server.url, storyteller.table, name) for name in NAMES]
            for player in players:
                await stack.enter_async_context(player)
            await storyteller.do(Bag(dealt=["imp", "poisoner", "chef", "empath", "monk"]))
            await storyteller.do(Start())
            await storyteller.do(Answer("begin"))
            # All eyes are closed.
            await storyteller.do(Answer("begin"))
            yield cls(server, storyteller, players)

    def game(self, client: Client) -> ClocktowerView:
        assert client.view["game"] is not None
        return client.view["game"]

    async def until_day(self) -> None:
        await self.players[1].do(Answer(2))
        while self.game(self.storyteller)["phase"] != "day":
            suggestion = self.game(self.storyteller)["suggestion"]
            assert suggestion is not None
            await self.storyteller.do(Answer(suggestion["answer"]))

    async def seen(self) -> list[Any]:
        """What everybody sees of the game, once they have heard everything."""
        for client in self.clients:
            await client.do(Note(text="all heard"))
        return [(client.view["game"], client.view["hands"], client.history) for client in self.clients]


async def killed_during(server: ServerProcess, client: Client, action: Action) -> None:
    """Kill the server, let somebody do something, and start it again."""
    server.kill()
    doing = asyncio.create_task(client.do(action))
    async with asyncio.timeout(30):
        while client.live:
            await asyncio.sleep(0.01)
    assert not doing.done()
    server.start()
    async with asyncio.timeout(30):
        await doing


def test_a_server_killed_in_mid_night_loses_nothing_that_was_confirmed(tmp_path: Path) -> None:
    """The clients come back by themselves, and what was under way is done once."""

    async def evening() -> None:
        async with Evening.open(server) as evening:
            before = await evening.seen()
            await killed_during(server, evening.players[3], Note(text="meanwhile"))
            assert await evening.seen() == before
            await killed_during(server, evening.players[1], Answer(2))
            await evening.seen()
            assert [line["kind"] for line in evening.storyteller.history].count("chose") == 1
            await evening.storyteller.do(Undo())

    with ServerProcess(tmp_path, seed=SEED) as server:
        asyncio.run(evening())


def test_a_server_killed_in_mid_vote_loses_nothing_that_was_confirmed(tmp_path: Path) -> None:
    async def evening() -> None:
        async with Evening.open(server) as evening:
            await evening.until_day()
            await evening.storyteller.do(Answer("open"))
            await evening.players[2].do(Answer(["nominate", 0]))
            await evening.players[3].do(Hand(True))
            await evening.players[4].do(Hand(True))
            await evening.storyteller.do(Answer("count"))
            before = await evening.seen()
            await killed_during(server, evening.players[3], Note(text="meanwhile"))
            assert await evening.seen() == before
            await killed_during(server, evening.players[2], Hand(True))
            for game, hands, _ in await evening.seen():
                assert game["counting"]["who"] == 0
                assert hands == [2, 3, 4]

    # However long it takes to start the server anew, the clock hand does not go on meanwhile.
    with ServerProcess(tmp_path, seed=SEED, rate=0) as server:
        asyncio.run(evening())


def test_a_server_killed_in_mid_vote_of_the_traitors_keeps_every_vote(tmp_path: Path) -> None:
    """The vote that was under way when it died is cast once, and those before it stand."""
    switches = {"event": 30, "event_weights": [0, 1, 0], "rounds": 1}
    settings = {"beat": 0.2, "discussion": 0}

    def game(client: Client) -> TraitorsView:
        found = cast("TraitorsPartyView", client.view)["game"]
        assert found is not None
        return found

    async def answer(client: Client) -> None:
        """Answer whatever one is asked until it is time to vote."""
        async for _ in client.changes():
            asked = game(client)["asked"]
            if asked is not None and asked["kind"] == "votes":
                return
            if asked is not None:
                with suppress(Refusal):
                    await client.do(Answer(asked["options"]["of"][0]))

    async def evening() -> None:
        async with AsyncExitStack() as stack:
            wish = plan(4, game="traitors", switches=switches, settings=settings)
            host = await stack.enter_async_context(await Client.open(server.url, wish))
            players = [await Client.join(server.url, host.table, name) for name in NAMES[:4]]
            for player in players:
                await stack.enter_async_context(player)
            await host.do(Start())
            for player in players:
                await until(player, lambda view: view["game"])
            async with asyncio.timeout(60):
                await asyncio.gather(*(answer(player) for player in players))
            await players[0].do(Answer(1))
            await players[3].do(Answer(1))
            await players[3].do(Note(text="all heard"))
            before = [(game(player), player.history) for player in players]
            await killed_during(server, players[1], Answer(0))
            await players[2].do(Note(text="all heard"))
            assert (game(players[2]), players[2].history) == before[2]
            for voter in (0, 1, 3):
                with pytest.raises(Refusal) as refused:
                    await players[voter].do(Answer(2))
                assert refused.value.code == "answered"
            await players[2].do(Answer(1))
            drawer = players[game(host)["turn"] or 0]
            for _ in range(4):
                await until(drawer, lambda view: view["game"] and view["game"]["asked"])
                await drawer.do(Answer("show"))
            await until(host, lambda _: any(line["kind"] == "banished" for line in host.history))
            votes = [line["data"] for line in host.history if line["kind"] == "vote"]
            assert sorted((vote["seat"], vote["who"]) for vote in votes) == [(0, 1), (1, 0), (2, 1), (3, 1)]

    with ServerProcess(tmp_path, seed=SEED) as server:
        asyncio.run(evening())


def test_a_place_that_is_taken_over_ends_the_line_and_can_be_taken_back(tmp_path: Path) -> None:
    async def evening(url: str) -> None:
        storyteller = await Client.open(url, plan(teller="person"))
        async with storyteller, await Client.join(url, storyteller.table, "Ana") as ana:
            waiting = asyncio.create_task(until(ana, lambda _: False))
            async with await Client.take(url, ana.key) as thief:
                with pytest.raises(Refusal) as gone:
                    await waiting
                assert gone.value.code == "moved"
                with pytest.raises(Refusal):
                    await ana.do(Claim("chef"))
                async with await Client.take(url, ana.key) as back:
                    assert back.seat == 0
                    with pytest.raises(Refusal):
                        await until(thief, lambda _: False)

    with ServerProcess(tmp_path, seed=SEED) as server:
        asyncio.run(evening(server.url))


def test_what_cannot_be_had_is_said_at_once(tmp_path: Path) -> None:
    async def try_all(url: str) -> None:
        with pytest.raises(Refusal) as refused:
            await Client.join(url, "KITE-11", "Ana")
        assert refused.value.code == "unknown"
        with pytest.raises(Refusal) as refused:
            async with Client(url, "KITE-11"):
                pass
        assert refused.value.code == "unknown"
        with pytest.raises(Refusal):
            await Client.open(url, plan(script="nowhere"))
        with pytest.raises(RuntimeError, match="async with"):
            _ = Client(url, "KITE-11").view

    with ServerProcess(tmp_path, seed=SEED) as server:
        asyncio.run(try_all(server.url))
        url = server.url

    async def nobody_there() -> None:
        with pytest.raises(ConnectionError):
            await Client.join(url, "KITE-11", "Ana")
        with pytest.raises(ConnectionError):
            async with Client(url, "KITE-11", patience=0.3):
                pass

    asyncio.run(nobody_there())
