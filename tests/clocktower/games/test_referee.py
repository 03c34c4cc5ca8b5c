"""The referee agrees with the engine on random games, and objects to records that somebody has tampered with."""

from __future__ import annotations

import ast
import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.clocktower.recorded_games import Record, of_a_mixture, of_an_edition, of_everything
from tests.referee import review

REFEREE = Path(__file__).parents[2] / "referee"
BREWING, MOON, VIOLETS = 0, 22, 44
"""The numbers of the first games of each edition."""


@pytest.mark.parametrize("first", range(0, 165, 11))
def test_the_referee_agrees_with_games_of_the_editions(first: int) -> None:
    """Games of five to fifteen players, told by chance and by Belfry."""
    for number in range(first, first + 11):
        assert [str(objection) for objection in review(of_an_edition(number))] == []


@pytest.mark.parametrize("first", range(0, 44, 11))
def test_the_referee_agrees_with_games_of_mixed_editions(first: int) -> None:
    """Characters that never meet in an edition do here."""
    for number in range(first, first + 11):
        assert [str(objection) for objection in review(of_a_mixture(number))] == []


@pytest.mark.parametrize("first", range(0, 40, 10))
def test_the_referee_agrees_with_games_of_everything(first: int) -> None:
    """Travellers and Fabled included."""
    for number in range(first, first + 10):
        assert [str(objection) for objection in review(of_everything(number))] == []


def test_who_cannot_tell_an_artist_may_say_so() -> None:
    """artist/r3: here the Artist asks something in words of their own."""
    record = of_an_edition(4145)
    assert any(data["value"] == "unknown" for _, data in events(record, "learned", ability="artist"))
    assert review(record) == []


def test_whom_a_philosopher_has_made_drunk_is_sober_when_another_ability_replaces_the_sweethearts() -> None:
    """philosopher/r14, sweetheart/r4: here one who has died with it comes back to life and picks the Monk."""
    record = of_a_mixture(40226)
    picks = [data["choice"] for _, data in events(record, "chose", ability="philosopher")]
    assert picks[:2] == ["sweetheart", "monk"]
    assert review(record) == []


def test_the_referee_imports_nothing_of_the_engine() -> None:
    """It reads the almanac's files, and otherwise only what it is given."""
    for path in REFEREE.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            elif isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            else:
                continue
            for name in names:
                assert name.split(".")[0] != "belfry", f"{path.name} imports {name}"
                assert not name.startswith("tests") or name.startswith("tests.referee"), f"{path.name} imports {name}"


def test_a_record_is_plain_data() -> None:
    """It is the same after it has been a file."""
    record = of_an_edition(3)
    assert json.loads(json.dumps(record)) == record


# Records that somebody has tampered with


@cache
def _game(number: int) -> Record:
    return of_an_edition(number)


def games(first: int) -> Iterator[Record]:
    """Games of the edition that begins with this number, to be changed at will."""
    for number in count(first):
        if number // 22 % 3 == first // 22:
            yield deepcopy(_game(number))


def events(record: Record, kind: str, **wanted: Any) -> Iterator[tuple[int, dict[str, Any]]]:
    """The events of a kind, with what is wanted of them."""
    for number, (name, _, data) in enumerate(record["events"]):
        if name == kind and all(data.get(key) == value for key, value in wanted.items()):
            yield number, data


def insert(record: Record, place: int, kind: str, data: dict[str, Any]) -> None:
    """Put in an event that never was."""
    record["events"].insert(place, [kind, 0, data])
    _move(record, place, 1)


def remove(record: Record, place: int) -> None:
    """Leave an event out."""
    del record["events"][place]
    _move(record, place + 1, -1)


def _move(record: Record, place: int, by: int) -> None:
    for seen in record["grimoires"]:
        seen["after"] += by if seen["after"] >= place else 0
    for answer in record["answers"]:
        answer[0] += by if answer[0] >= place else 0


def grimoire(record: Record, place: int) -> list[dict[str, Any]]:
    """The Grimoire as it was seen last before an event."""
    return [seen for seen in record["grimoires"] if seen["after"] <= place][-1]["seats"]


def seat(record: Record, place: int, number: int) -> dict[str, Any]:
    """A seat as it was in the Grimoire before an event."""
    return next(laid for laid in grimoire(record, place) if laid["seat"] == number)


def sober_holder(record: Record, place: int, data: dict[str, Any]) -> bool:
    """Whether somebody who was told something is what they seem, sober, and nobody misregisters."""
    told = seat(record, place, data["seat"])
    there = {laid["character"] for laid in grimoire(record, place)}
    return told["character"] == data["ability"] and not told["impaired"] and not there & {"spy", "recluse", "vortox"}


Tamper = Callable[[Record], bool]
"""Changes a record; whether there was anything to change."""


def killed_by_nobody(record: Record) -> bool:
    """A player dies in the first night of an Imp that does not act then."""
    place = next(events(record, "dawn"))[0]
    insert(record, place, "killed", {"seat": 0, "by": "imp"})
    return True


def killed_again(record: Record) -> bool:
    for place, data in events(record, "killed"):
        insert(record, place + 1, "killed", data)
        return True
    return False


def not_declared_at_dawn(record: Record) -> bool:
    for _, data in events(record, "dawn"):
        if data["deaths"]:
            data["deaths"] = []
            return True
    return False


def killed_in_spite_of_the_monk(record: Record) -> bool:
    for place, data in events(record, "survived", through="monk"):
        record["events"][place] = ["killed", 0, {"seat": data["seat"], "by": "imp"}]
        return True
    return False


def lives_without_a_reason(record: Record) -> bool:
    for place, data in events(record, "killed", by="imp"):
        picks = [d for n, d in events(record, "chose", ability="imp") if n < place]
        if picks and picks[-1]["choice"] == data["seat"] != picks[-1]["seat"]:
            record["grimoires"] = [s for s in record["grimoires"] if s["after"] <= place]
            remove(record, place)
            return any(n > place for n, _ in events(record, "dawn"))
    return False


def dies_by_day_without_a_cause(record: Record) -> bool:
    for place, _ in events(record, "nominations", open=True):
        insert(record, place, "died", {"seat": next(s["seat"] for s in grimoire(record, place) if s["alive"])})
        return True
    return False


def wrong_number_for_the_empath(record: Record) -> bool:
    for place, data in events(record, "learned", ability="empath"):
        if sober_holder(record, place, data):
            data["value"] = (data["value"] + 1) % 3
            return True
    return False


def true_under_a_vortox(record: Record) -> bool:
    for place, data in events(record, "learned", ability="flowergirl"):
        there = [s for s in grimoire(record, place) if s["character"] == "vortox" and s["alive"] and not s["impaired"]]
        if there and seat(record, place, data["seat"])["character"] == "flowergirl":
            data["value"] = not data["value"]
            return True
    return False


def wrong_answer_for_the_artist(record: Record) -> bool:
    for place, data in events(record, "learned", ability="artist"):
        if sober_holder(record, place, data) and data["said"][0] == "is-team":
            data["value"] = not data["value"]
            return True
    return False


def no_answer_for_the_artist(record: Record) -> bool:
    for place, data in events(record, "learned", ability="artist"):
        if sober_holder(record, place, data) and data["said"][0] == "is-team":
            data["value"] = "unknown"
            return True
    return False


def wrong_bluff(record: Record) -> bool:
    for place, data in events(record, "demoninfo"):
        if data.get("bluffs") and seat(record, place, data["seat"])["character"] != "lunatic":
            good = [s["character"] for s in grimoire(record, place) if not s["evil"]]
            data["bluffs"][0] = good[0]
            return True
    return False


def two_demons(record: Record) -> bool:
    night = next(events(record, "night"))[0]
    poisoner = next(s for s in grimoire(record, night) if s["character"] not in ("imp", "drunk"))
    poisoner["character"], poisoner["evil"] = "imp", True
    return True


def an_outsider_too_many(record: Record) -> bool:
    night = next(events(record, "night"))[0]
    seats = grimoire(record, night)
    here = {s["character"] for s in seats}
    for laid in seats:
        if laid["character"] == "soldier" and "saint" not in here:
            laid["character"] = "saint"
            return True
    return False


def out_of_order(record: Record) -> bool:
    """The Poisoner acts last."""
    for place, data in events(record, "chose", ability="poisoner"):
        dawns = [n for n, _ in events(record, "dawn") if n > place]
        if dawns and any(place < n < dawns[0] for n, _ in events(record, "learned", ability="empath")):
            record["events"][place][2] = {**data, "ability": "none"}
            remove(record, place)
            insert(record, dawns[0] - 1, "chose", data)
            return True
    return False


def passed_over(record: Record) -> bool:
    for place, data in events(record, "learned", ability="empath"):
        if any(n > place for n, _ in events(record, "dawn")) and sober_holder(record, place, data):
            remove(record, place)
            return True
    return False


def picks_themself(record: Record) -> bool:
    for place, data in events(record, "chose", ability="monk"):
        data["choice"] = data["seat"]
        record["events"][place + 1][2]["seat"] = data["seat"]
        return True
    return False


def turned_into_something(record: Record) -> bool:
    place = next(events(record, "dawn"))[0]
    insert(record, place, "became", {"seat": 0, "character": "saint", "alignment": "good"})
    return True


def no_heir(record: Record) -> bool:
    """Nobody becomes the Imp when the Imp has killed itself."""
    for place, data in events(record, "became", character="imp"):
        if record["events"][place - 1][0] == "killed":
            remove(record, place)
            record["grimoires"] = [s for s in record["grimoires"] if s["after"] <= place]
            assert data["character"] == "imp"
            return any(n > place for n, _ in events(record, "dawn"))
    return False


def ghost_vote_used_twice(record: Record) -> bool:
    used: set[int] = set()
    for place, data in events(record, "hand"):
        if not seat(record, place, data["seat"])["alive"] and data["up"]:
            used.add(data["seat"])
        elif data["seat"] in used:
            data["up"] = True
            return True
    # Who has no vote token any more is not asked: the hand is put in.
    for place, data in events(record, "hand"):
        for spent in used:
            laid = seat(record, place, spent)
            if not laid["alive"] and not laid["ghost_vote"]:
                insert(record, place, "hand", {**data, "seat": spent, "up": True})
                return True
    return False


def wrong_tally(record: Record) -> bool:
    for _, data in events(record, "tally"):
        data["tally"] += 1
        return True
    return False


def wrong_threshold(record: Record) -> bool:
    for _, data in events(record, "tally"):
        data["needed"] -= 1
        return True
    return False


def nominated_twice(record: Record) -> bool:
    for place, data in events(record, "nominated"):
        insert(record, place, "nominated", dict(data))
        return True
    return False


def executed_twice(record: Record) -> bool:
    for place, data in events(record, "executed"):
        if any(n > place for n, _ in events(record, "dusk")):
            dusk = min(n for n, _ in events(record, "dusk") if n > place)
            insert(record, dusk, "executed", data)
            return True
    return False


def executed_without_a_vote(record: Record) -> bool:
    for place, _ in events(record, "nominations", open=True):
        insert(record, place + 1, "executed", {"seat": 0})
        return True
    return False


def not_executed(record: Record) -> bool:
    for place, _ in events(record, "executed"):
        dusk = next((n for n, _ in events(record, "dusk") if n > place), None)
        if dusk is not None and record["events"][place + 1][0] == "died":
            record["grimoires"] = [s for s in record["grimoires"] if s["after"] <= place]
            remove(record, place)
            remove(record, place)
            return True
    return False


def poison_outlasts_dusk(record: Record) -> bool:
    for place, data in events(record, "token", token="poisoner/poisoned"):
        for seen in record["grimoires"]:
            night = [n for n, _ in events(record, "night") if n > place]
            if night and seen["after"] == night[0] + 1:
                laid = next(s for s in seen["seats"] if s["seat"] == data["seat"])
                laid["tokens"].append("poisoner/poisoned")
                return True
    return False


def poisoned_by_nobody(record: Record) -> bool:
    record["grimoires"][-1]["seats"][0]["impaired"] ^= True
    return record["grimoires"][-1]["seats"][0]["character"] != "drunk"


def missed_win(record: Record) -> bool:
    place, data = next(events(record, "won"))
    if data["reason"] != "WIN-2":
        return False
    record["events"][place] = ["dawn", -1, {"number": 99, "deaths": [], "returned": []}]
    record["events"].append(["nominations", -1, {"open": True}])
    return True


def missed_end(record: Record) -> bool:
    """Two players are alive."""
    place, data = next(events(record, "won"))
    if data["reason"] != "WIN-5":
        return False
    record["events"][place] = ["nominations", -1, {"open": True}]
    return True


def missed_saint(record: Record) -> bool:
    place, data = next(events(record, "won"))
    if data["reason"] != "saint":
        return False
    record["events"][place] = ["nominations", -1, {"open": False}]
    return True


def missed_vortox(record: Record) -> bool:
    place, data = next(events(record, "won"))
    if data["reason"] != "vortox":
        return False
    record["events"][place] = ["dusk", -1, {"number": 1}]
    return True


def wrong_winner(record: Record) -> bool:
    _, data = next(events(record, "won"))
    data["team"] = "evil" if data["team"] == "good" else "good"
    return True


@pytest.mark.parametrize(
    ("first", "tamper", "rule"),
    [
        (BREWING, killed_by_nobody, "imp/r1"),
        (BREWING, killed_again, "EXE-16"),
        (BREWING, not_declared_at_dawn, "NGT-25"),
        (BREWING, killed_in_spite_of_the_monk, "ABL-5"),
        (BREWING, lives_without_a_reason, "ABL-5"),
        (BREWING, dies_by_day_without_a_cause, "STA-5"),
        (BREWING, wrong_number_for_the_empath, "empath/r1"),
        (VIOLETS, true_under_a_vortox, "vortox/r1"),
        (VIOLETS, wrong_answer_for_the_artist, "artist/r1"),
        (VIOLETS, no_answer_for_the_artist, "artist/r1"),
        (BREWING, wrong_bluff, "NGT-11"),
        (BREWING, two_demons, "SET-6"),
        (BREWING, an_outsider_too_many, "SET-20"),
        (BREWING, out_of_order, "NGT-7"),
        (BREWING, passed_over, "NGT-13"),
        (BREWING, picks_themself, "ABL-19"),
        (BREWING, turned_into_something, "STA-7"),
        (BREWING, no_heir, "WIN-10"),
        (BREWING, ghost_vote_used_twice, "VOT-9"),
        (BREWING, wrong_tally, "VOT-10"),
        (BREWING, wrong_threshold, "VOT-12"),
        (BREWING, nominated_twice, "NOM-5"),
        (BREWING, executed_twice, "EXE-2"),
        (BREWING, executed_without_a_vote, "EXE-4"),
        (BREWING, not_executed, "EXE-1"),
        (BREWING, poison_outlasts_dusk, "NGT-6"),
        (BREWING, poisoned_by_nobody, "STA-25"),
        (BREWING, missed_win, "WIN-2"),
        (BREWING, missed_end, "WIN-5"),
        (BREWING, missed_saint, "saint/r1"),
        (VIOLETS, missed_vortox, "vortox/r12"),
        (MOON, wrong_winner, "WIN-6"),
    ],
)
def test_the_referee_objects_when_somebody_tampers_with_a_record(first: int, tamper: Tamper, rule: str) -> None:
    """The record was in order before, and the objection names the rule."""
    record = next(game for game in games(first) if tamper(game))
    assert rule in {objection.rule for objection in review(record)}
