"""Characters that somebody has made up are known only where a table has them, and wherever work is done for it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from belfry.clocktower.pieces import homebrew
from belfry.server.pool import Pool
from belfry.server.processes import processes_for
from tests.server.house import opened

COOK = {"id": "cook", "name": "Cook", "team": "townsfolk", "ability": "Each night, cook for a player."}
OWN: list[Any] = ["imp", "poisoner", "drunk", "saint", "chef", "empath", "monk", "soldier", COOK]


async def test_the_sheet_and_the_print_of_a_table_have_them_though_made_in_another_process(tmp_path: Path) -> None:
    async with opened(tmp_path, pool=Pool(processes_for())) as house:
        phone = house.phone()
        table = await phone.open(script=OWN)
        line = await (await phone.connect(table["code"], table["host"])).welcome()
        ids = line.view["table"]["sheet"]
        sheet = (await phone.get(f"/api/sheet?script={ids}")).json()
        assert [one["ability"] for one in sheet["characters"] if one["by_hand"]] == [COOK["ability"]]
        printed = await phone.http.get("/api/print", params={"script": ids, "sheet": "characters"}, timeout=None)
        assert printed.status_code == 200, printed.text


def test_only_so_many_names_are_looked_up() -> None:
    made = homebrew.keep(homebrew.HomeMade("Cook", "townsfolk", "Each night, cook for a player."))
    strangers = b"".join(b"home-cook-%016x," % number for number in range(homebrew.MOST_NAMED))
    assert homebrew.named_in(made.id.encode() + strangers) == (made,)
    assert homebrew.named_in(strangers + made.id.encode()) == ()
