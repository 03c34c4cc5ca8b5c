"""Several processes that serve the same tables, as people meet them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import AsyncExitStack, closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
import uvicorn

from belfry.client import Client
from belfry.server.cluster import Cluster
from belfry.server.lease import Elsewhere
from belfry.server.limits import Limits
from belfry.server.postgres_storage import PostgresStorage
from belfry.server.redis_line import RedisLine
from belfry.table import Refusal
from belfry.table.protocol import Plan, Say
from tests.cli.command import refusal
from tests.server import quick
from tests.server.neighbours import Neighbour, call, neighbours
from tests.server.neighbours import quick as quick_process
from tests.server.services import Postgres, Redis, free_port
from tests.server.valve import Valve

PATIENCE = 30.0
PLAN = msgspec.convert({"seats": [{}] * 5, "teller": "person"}, Plan)


@pytest.fixture(autouse=True)
def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    from belfry.server import cluster, health, postgres_line, redis_line, relay

    monkeypatch.setattr(cluster, "LEASE", quick.LEASE)
    monkeypatch.setattr(cluster, "BEAT", quick.BEAT)
    monkeypatch.setattr(health, "CHECK_EVERY", 0.0)
    for module in (postgres_line, redis_line):
        monkeypatch.setattr(module, "PATIENCE", quick.PATIENCE)
    monkeypatch.setattr(relay, "REACHED_WITHIN", quick.PATIENCE)


@pytest.fixture
def database(postgres: Postgres) -> str:
    return postgres.new()


@pytest.fixture
def store(postgres: Postgres, database: str) -> str:
    return postgres.url(database)


async def until(check: Callable[[], object]) -> None:
    """Wait for a state."""
    async with asyncio.timeout(PATIENCE):
        while not check():
            await asyncio.sleep(0.02)


def chat(client: Client) -> list[str]:
    return [str(line["text"]) for line in client.chat]


def awake(*houses: Neighbour) -> list[int]:
    return [len(one.house.rooms) for one in houses]


# One table, several doors


async def test_whoever_comes_to_another_process_is_at_the_same_table(store: str, redis: Redis) -> None:
    async with neighbours(3, store, redis.url()) as (one, two, three), AsyncExitStack() as stack:
        host = await stack.enter_async_context(await Client.open(one.url, PLAN))
        ana = await stack.enter_async_context(await Client.join(two.url, host.table, "Ana"))
        bo = await stack.enter_async_context(await Client.join(three.url, host.table, "Bo"))
        await ana.do(Say("from two"))
        await bo.do(Say("from three"))
        await host.do(Say("from one"))
        for client in (host, ana, bo):
            await until(lambda client=client: chat(client) == ["from two", "from three", "from one"])
        await until(lambda: awake(one, two, three) == [1, 0, 0])
        assert [two.house.relay.open, three.house.relay.open] == [1, 1]
        lobby = await Client.lobby(three.url, host.table)
        assert [seat["here"] for seat in lobby.seats][:2] == [True, True], "as the process that runs it says"
        status, links = await call(two.url, f"/api/tables/{host.table}/links", x_belfry_key=ana.key, host="belfry.test")
        assert (status, links["seat"]) == (200, f"http://belfry.test/seat/{ana.key}")
        taken = await Client.take(two.url, bo.key)
        with pytest.raises(Refusal, match="another device"):
            async for _ in bo.changes():
                pass
        assert taken.table == host.table


async def test_what_does_not_exist_is_refused_alike_wherever_it_is_asked(store: str, redis: Redis) -> None:
    async with neighbours(2, store, redis.url()) as (one, two), await Client.open(one.url, PLAN) as host:
        for url in (one.url, two.url):
            wrong = host.key[:-1] + ("a" if host.key[-1] != "a" else "b")
            assert (await call(url, f"/api/tables/{host.table}/journal", x_belfry_key=wrong))[1]["code"] == "unknown"
            assert (await call(url, "/api/tables/MOTH-2748"))[0] == 404
            with pytest.raises(Refusal) as refused:
                async with Client(url, host.table, key=wrong):
                    pass
            assert refused.value.code == "unknown"


async def test_nobody_but_a_process_of_the_cluster_passes_anything_on(store: str, redis: Redis) -> None:
    async with neighbours(1, store, redis.url()) as [one]:
        for said in ("0" * 64 + " http 127.0.0.1", "", "nonsense", "é"):
            assert (await call(one.url, "/api/metrics", x_belfry_relay=said))[0] == 403


async def test_what_is_counted_by_address_is_counted_by_all(store: str, redis: Redis) -> None:
    async with neighbours(2, store, redis.url()) as (one, two):
        for _ in range(Limits().misses.most):
            assert (await call(one.url, "/api/tables/MOTH-2748", x_forwarded_for="192.0.2.7"))[0] == 404
        await until(lambda: two.house.limits.misses.full("192.0.2.7"))
        assert (await call(two.url, "/api/tables/MOTH-2748", x_forwarded_for="192.0.2.7"))[0] == 429
        assert (await call(two.url, "/api/tables/MOTH-2748", x_forwarded_for="192.0.2.8"))[0] == 404


async def test_a_request_that_is_passed_on_is_counted_once(store: str, redis: Redis) -> None:
    async with neighbours(2, store, redis.url()) as (one, two), await Client.open(one.url, PLAN) as host:
        before = len(one.house.limits.lookups._times.get("192.0.2.9", ()))
        assert (await call(two.url, f"/api/tables/{host.table}", x_forwarded_for="192.0.2.9"))[0] == 200
        for house in (one, two):
            await until(lambda house=house: len(house.house.limits.lookups._times.get("192.0.2.9", ())) == before + 1)


# Claims


async def test_a_process_whose_table_was_taken_lets_go_and_nothing_is_lost_or_done_twice(
    postgres: Postgres, database: str, store: str, redis: Redis
) -> None:
    async with neighbours(2, store, redis.url()) as (one, _), await Client.open(one.url, PLAN) as host:
        await host.do(Say("before"))
        other = PostgresStorage(store)
        await other.claim(host.table, "somebody", "http://127.0.0.1:9")
        await host.do(Say("after"))
        await until(lambda: chat(host) == ["before", "after"])
        other.close()
    fences = postgres.do(f"SELECT fence FROM belfry.records WHERE code = '{host.table}' ORDER BY n", database)
    assert fences == sorted(fences, key=lambda row: int(row[0]))
    assert len(postgres.do(f"SELECT fence FROM belfry.claims WHERE code = '{host.table}'", database)) == 3


async def test_a_process_that_is_started_again_at_its_address_has_its_tables_back_at_once(
    store: str, redis: Redis
) -> None:
    with closing(PostgresStorage(store)) as storage:
        await storage.append("MOTH-27", 0, [b"one"], 1, b"", new=True)
        before, after, other = (
            Cluster(storage, RedisLine(redis.url()), f"http://{name}", Limits()) for name in ("a", "a", "b")
        )
        for cluster in (before, after, other):
            await cluster.start(lambda code: None)
        first = await before.claim("MOTH-27")
        with pytest.raises(Elsewhere) as elsewhere:
            await other.claim("MOTH-27")
        assert elsewhere.value.address == "http://a"
        assert await after.claim("MOTH-27") > first
        for cluster in (before, after, other):
            await cluster.close()


async def test_a_process_that_stops_hands_its_tables_over(store: str, redis: Redis) -> None:
    async with neighbours(2, store, redis.url()) as (one, two), AsyncExitStack() as stack:
        front = stack.enter_context(Valve(int(one.url.rpartition(":")[2])))
        host = await stack.enter_async_context(await Client.open(f"http://127.0.0.1:{front.port}", PLAN))
        ana = await stack.enter_async_context(await Client.join(two.url, host.table, "Ana"))
        await host.do(Say("before"))
        assert (await call(one.url, "/api/ready"))[0] == 200
        started = time.monotonic()
        assert await one.house.drain()
        assert (await call(one.url, "/api/ready"))[0] == 503
        # Whoever comes back to the old door is passed on to the other process.
        await ana.do(Say("through the other"))
        await host.do(Say("through the one that stops"))
        assert time.monotonic() < started + PATIENCE
        await until(lambda: chat(host) == chat(ana) == ["before", "through the other", "through the one that stops"])


@pytest.mark.parametrize("lost", [False, True], ids=["redis-there", "redis-lost"])
async def test_a_process_that_stops_hands_over_what_it_takes_while_nobody_else_can_be_found(
    lost: bool, store: str, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nobody(**_: bool) -> list[str]:
        return []

    async with neighbours(2, store, redis.url()) as (one, two), AsyncExitStack() as stack:
        opened = await Client.open(one.url, PLAN)
        async with opened:
            await opened.do(Say("before"))
        assert await one.house.drain()
        await until(lambda: awake(one, two) == [0, 0])
        with monkeypatch.context() as alone:
            alone.setattr(one.cluster, "_others", nobody)
            host = await stack.enter_async_context(await Client.take(one.url, opened.key))
            await host.do(Say("meanwhile"))
            assert awake(one, two) == [1, 0]
            if lost:
                one.cluster.redis.lost_since = time.monotonic()
        await until(lambda: awake(one, two) == [0, 1])
        await host.do(Say("after"))
        await until(lambda: chat(host) == ["before", "meanwhile", "after"])


# What is lost


async def test_without_redis_tables_go_on_and_nobody_is_locked_out(store: str) -> None:
    redis = Redis()
    try:
        async with neighbours(2, store, redis.url()) as (one, two), AsyncExitStack() as stack:
            host = await stack.enter_async_context(await Client.open(one.url, PLAN))
            ana = await stack.enter_async_context(await Client.join(two.url, host.table, "Ana"))
            away = await Client.open(two.url, PLAN)
            redis.stop()
            await until(lambda: one.cluster.redis.lost and two.cluster.redis.lost)
            await host.do(Say("here"))
            await ana.do(Say("there"))
            bo = await stack.enter_async_context(await Client.join(two.url, host.table, "Bo"))
            await bo.do(Say("new"))
            await stack.enter_async_context(away)
            await away.do(Say("another table"))
            status, page = await call(two.url, "/api/health")
            assert (status, page["troubles"]) == (
                200,
                [f"{two.cluster.redis.place} cannot be reached; tables go on where they are"],
            )
            assert "belfry_redis_up 0" in (await call(two.url, "/api/metrics"))[1]
            # Longer than any lease: who runs a table is then proved by PostgreSQL.
            lost = time.monotonic()
            await until(lambda: time.monotonic() > lost + 2 * quick.LEASE)
            await host.do(Say("still here"))
            redis.start()
            await until(lambda: not one.cluster.redis.lost and not two.cluster.redis.lost)
            await until(lambda: two.house.rooms.leases.troubles() == [])
            cy = await stack.enter_async_context(await Client.join(two.url, host.table, "Cy"))
            await cy.do(Say("again"))
            await until(lambda: chat(host) == chat(ana) == chat(cy) == ["here", "there", "new", "still here", "again"])
            await until(lambda: awake(one, two) == [1, 1])
            assert one.house.rooms.metrics.let_go == 0
    finally:
        redis.close()


@pytest.mark.usefixtures("expects_errors")
async def test_a_process_cut_off_from_the_database_leaves_its_tables_to_others(
    postgres: Postgres, database: str, redis: Redis
) -> None:
    with Valve(postgres.port) as valve:
        stores = [postgres.url(database, port=valve.port), postgres.url(database)]
        async with neighbours(2, stores, redis.url()) as (one, two), await Client.open(one.url, PLAN) as host:
            await host.do(Say("before"))
            valve.stall()
            await host.do(Say("meanwhile"))
            await until(lambda: awake(one, two) == [0, 1])
            assert (await call(one.url, "/api/ready"))[0] == 503
            status, page = await call(one.url, "/api/health")
            assert (status, page["code"]) == (503, "storage")
            assert "PostgreSQL at 127.0.0.1" in page["why"]
            valve.open()
            await until(lambda: one.cluster.troubles() == [])
            await host.do(Say("after"))
            await until(lambda: chat(host) == ["before", "meanwhile", "after"])
            assert (await call(one.url, "/api/ready"))[0] == 200


# Figures


async def test_figures_are_for_the_machine_itself_and_for_whoever_shows_the_token(store: str, redis: Redis) -> None:
    async with neighbours(1, store, redis.url()) as [one], await Client.open(one.url, PLAN) as host:
        await host.do(Say("one"))
        assert (await call(one.url, "/api/metrics", x_forwarded_for="192.0.2.7"))[0] == 403
        for token, expected in (("Bearer let me see", 200), ("Bearer guess", 403), ("", 403)):
            status, text = await call(one.url, "/api/metrics", x_forwarded_for="192.0.2.7", authorization=token)
            assert status == expected
        status, text = await call(one.url, "/api/metrics")
        lines = text.splitlines()
        assert "belfry_tables_awake 1" in lines
        assert "belfry_connections 1" in lines
        assert "belfry_redis_up 1" in lines
        stored = next(int(line.split()[1]) for line in lines if line.startswith("belfry_records_stored_total"))
        assert stored >= 1
        assert any(line.startswith("belfry_store_seconds_bucket") for line in lines)


# Addresses that lead nowhere, and clocks that are wrong


@pytest.fixture
def never_serves(monkeypatch: pytest.MonkeyPatch) -> None:
    """For tests in which a server in this process would have to be refused: it must not wait for guests."""

    def run(*_: Any, **__: Any) -> None:
        raise AssertionError("the server has started")

    monkeypatch.setattr(uvicorn.Server, "run", run)


@pytest.mark.usefixtures("never_serves")
def test_whatever_cannot_be_reached_at_the_start_is_one_clear_line(
    postgres: Postgres, database: str, store: str, redis: Redis, tmp_path: Path
) -> None:
    def said(*options: str) -> str:
        return refusal("serve", "--port", "0", "--data", str(tmp_path), *options)

    assert "--store is not an address" in said("--store", "sqlite:///belfry.db")
    assert "cannot be reached" in said("--store", f"postgresql://belfry:hunter2@127.0.0.1:{free_port()}/belfry")
    wrong = said("--store", postgres.url(database, password="hunter2"))
    assert "password authentication failed" in wrong
    assert "hunter2" not in wrong
    assert "need a PostgreSQL" in said("--redis", redis.url())
    assert "--redis is not an address" in said("--store", store, "--redis", "127.0.0.1:6379")
    lost = said("--store", store, "--redis", f"redis://:hunter2@127.0.0.1:{free_port()}/0")
    assert "Redis at 127.0.0.1" in lost
    assert "hunter2" not in lost
    assert "invalid username" in said("--store", store, "--redis", f"redis://ana:hunter2@127.0.0.1:{redis.port}/0")
    assert "--peer" in said("--store", store, "--redis", redis.url(), "--peer", "nonsense")
    postgres.do("UPDATE belfry.version SET number = 99", database)
    assert "newer version of Belfry" in said("--store", store)


async def test_clocks_that_differ_stop_no_game_and_move_no_table(store: str, redis: Redis, tmp_path: Path) -> None:
    day = 24 * 3600
    async with AsyncExitStack() as stack:
        late = stack.enter_context(quick_process(tmp_path, store, redis.url(), clock=-2 * day))
        early = stack.enter_context(quick_process(tmp_path, store, redis.url(), clock=day))
        host = await stack.enter_async_context(await Client.open(late.url, PLAN))
        ana = await stack.enter_async_context(await Client.join(early.url, host.table, "Ana"))
        await host.do(Say("from the one that is late"))
        await ana.do(Say("from the one that is early"))
        assert "belfry_tables_taken_over_total 0" in (await call(early.url, "/api/metrics"))[1]
        await host.close()
        stopped = await asyncio.to_thread(late.stop)
        assert "clock is 172800 seconds behind" in stopped
        await ana.close()
        again = await stack.enter_async_context(Client(early.url, host.table, key=ana.key))
        await again.do(Say("after the other has gone"))
        assert len(again.chat) == 3
        stored = PostgresStorage(store)
        [found] = await stored.find([host.table])
        stored.close()
        assert abs(found.touched - time.time()) < day / 2, "tables go by the database's clock"
        assert "clock is 86400 seconds ahead" in await asyncio.to_thread(early.stop)
