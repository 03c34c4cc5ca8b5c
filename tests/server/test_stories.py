"""Stories over HTTP: the last game's for whoever has a place, and what a host publishes for whoever has the link."""

from __future__ import annotations

from pathlib import Path

import httpx

from belfry.server.refusals import UNKNOWN
from tests.server.evening import Evening
from tests.server.house import TestHouse, opened


async def ended(house: TestHouse) -> Evening:
    """An evening whose game is over, with all of the Grimoire open."""
    evening = await Evening.open(house)
    await evening.start()
    await evening.until_day()
    await evening.players[2].do("claim", character="chef")
    await evening.storyteller.do("deed", deed={"type": "end", "winner": "good"})
    await evening.storyteller.do("reveal")
    await evening.storyteller.do("reveal")
    await evening.settle()
    return evening


async def publish(evening: Evening) -> str:
    await evening.storyteller.do("publish")
    await evening.settle()
    return evening.players[0].view["table"]["story"]["link"]


def unknown(answer: httpx.Response) -> bool:
    return answer.status_code == 404 and answer.json() == {"code": UNKNOWN[0], "why": str(UNKNOWN[1])}


async def test_whoever_has_a_place_reads_the_story_of_the_last_game_after_play_again(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening = await ended(house)
        await evening.storyteller.do("again")
        path = f"/api/tables/{evening.code}/story"
        for key in (evening.host, evening.keys[3]):
            answer = await house.phone().get(path, headers={"x-belfry-key": key}, params={"language": "de"})
            story = answer.json()
            assert (story["kind"], story["claims"][0]["text"], story["game"]["winner"]) == (
                "clocktower",
                "Koch",
                "good",
            )
        assert unknown(await house.phone().get(path))


async def test_there_is_no_story_of_a_game_that_is_still_on(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        await evening.start()
        for key in (evening.host, evening.keys[0]):
            answer = await house.phone().get(f"/api/tables/{evening.code}/story", headers={"x-belfry-key": key})
            assert (answer.status_code, answer.json()["code"]) == (409, "not-now")


async def test_a_stranger_reads_a_published_story_and_learns_nothing_of_its_table(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening = await ended(house)
        name = await publish(evening)
        answer = await house.phone("198.51.100.7").get(f"/api/stories/{name}")
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == "no-store"
        assert [seat["name"] for seat in answer.json()["seats"]] == ["Ana", "Bo", "Cy", "Dee", "Eli"]
        assert not any(secret in answer.text for secret in (evening.code, evening.host, *evening.keys))


async def test_a_story_that_is_no_longer_published_is_refused_like_an_unknown_one(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening = await ended(house)
        name = await publish(evening)
        stranger = house.phone("198.51.100.7")
        assert (await stranger.get(f"/api/stories/{name}")).status_code == 200
        await evening.storyteller.do("publish", on=False)
        assert unknown(await stranger.get(f"/api/stories/{name}"))
        assert unknown(await stranger.get(f"/api/stories/{name[:-1]}x"))
        assert unknown(await stranger.get(f"/api/stories/{evening.code}"))


async def test_the_next_game_stays_secret_behind_a_published_story(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening = await ended(house)
        name = await publish(evening)
        first = (await house.phone().get(f"/api/stories/{name}")).json()
        await evening.storyteller.do("again")
        await evening.start(("empath", "imp", "poisoner", "monk", "chef"))
        assert (await house.phone().get(f"/api/stories/{name}")).json() == first


async def test_an_end_that_is_taken_back_takes_its_story_with_it(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening = await ended(house)
        name = await publish(evening)
        assert (await house.phone().get(f"/api/stories/{name}")).status_code == 200
        await evening.storyteller.do("undo")
        assert unknown(await house.phone().get(f"/api/stories/{name}"))
    async with opened(tmp_path) as house:
        assert unknown(await house.phone().get(f"/api/stories/{name}"))
        assert len(house.house.rooms) == 0


async def test_a_published_story_is_there_after_the_server_was_started_anew(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening = await ended(house)
        name = await publish(evening)
        await evening.storyteller.do("again")
        first = (await house.phone().get(f"/api/stories/{name}")).json()
    async with opened(tmp_path) as house:
        assert (await house.phone().get(f"/api/stories/{name}")).json() == first


async def test_a_story_goes_with_its_table(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening = await ended(house)
        name = await publish(evening)
        headers = {"x-belfry-key": evening.host}
        assert (await house.phone().http.delete(f"/api/tables/{evening.code}", headers=headers)).status_code == 204
        assert unknown(await house.phone().get(f"/api/stories/{name}"))


async def test_only_the_host_publishes(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening = await ended(house)
        assert await evening.players[1].refused("publish") == "not-yours"
        assert evening.players[1].view["table"]["story"]["link"] is None
