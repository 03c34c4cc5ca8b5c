"""Clockmaker and Summoner."""

from tests.clocktower.towns import Town, town

SCRIPT = [
    "sage",
    "chef",
    "monk",
    "soldier",
    "clockmaker",
    "saint",
    "summoner",
    "witch",
    "imp",
    "mathematician",
    "klutz",
]


def night(seats: str, **more: object) -> Town:
    return town(seats, script=SCRIPT, **more).night()


def test_the_number_is_the_distance_from_the_summoner_to_the_closest_other_minion() -> None:
    """jinx/clockmaker-summoner, jinx/clockmaker-summoner/c1"""
    t = night("summoner chef witch monk saint clockmaker soldier sage mathematician chef")
    assert t.may_learn("Fay") == [2]
    assert t.learned("Ida") == 0


def test_without_another_minion_it_is_nought() -> None:
    """jinx/clockmaker-summoner, jinx/clockmaker-summoner/c2"""
    assert night("summoner chef sage monk saint clockmaker soldier klutz").may_learn("Fay") == [0]


def test_when_a_demon_has_been_made_the_summoner_is_a_minion_like_the_others() -> None:
    """jinx/clockmaker-summoner/r1"""
    t = town("summoner chef witch monk saint sage soldier imp klutz chef", start="night 4", script=SCRIPT)
    t.storyteller(character={"Fay": "clockmaker"}).night(Hal="Dee", Cy="Cy")
    assert t.may_learn("Fay") == [3]


def test_switched_off_there_is_no_demon_to_count_from() -> None:
    """djinn/r1"""
    t = night(
        "summoner chef witch monk saint clockmaker soldier sage klutz chef", jinxes={"off": ["clockmaker-summoner"]}
    )
    assert len(t.may_learn("Fay")) > 1
