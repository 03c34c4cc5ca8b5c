"""Options: which answers are legal."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belfry.core.errors import IllegalAnswer
from belfry.core.options import Each, Either, OneOf, Options, Some, Text, within, without

PLAYER = OneOf((0, 1, 2), "player")
PAIR = Some(2, (0, 1, 2, 3), "player")
WAYS: dict[str, Options[Any]] = {
    "a player": PLAYER,
    "yes or no": OneOf((True, False), "yes or no"),
    "a player or nobody": OneOf((None, 0, 1), "player"),
    "told pairs": OneOf((((0, 1), "chef"), ((0, 2), "chef"), 0), "two players and a character"),
    "a pair": PAIR,
    "two in order": Some(2, ("chef", "monk", "saint"), "character", ordered=True),
    "a pair and a character": Each(PAIR, OneOf(("chef", "monk"), "character")),
    "zero or a pair": Either(OneOf((0,), "number"), Each(PAIR, OneOf(("chef", "monk"), "character"))),
}
every_way = pytest.mark.parametrize("options", WAYS.values(), ids=WAYS)
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 5) | st.floats() | st.sampled_from(["chef", "monk", "0", ""]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["a", "chef"]), inner, max_size=2),
    max_leaves=6,
)


def nested(depth: int) -> list[Any]:
    """A list inside a list and so on, so many times."""
    value: list[Any] = []
    for _ in range(depth):
        value = [value]
    return value


def as_lists(value: Any) -> Any:
    """A value with lists for its tuples."""
    return [as_lists(item) for item in value] if isinstance(value, (tuple, list)) else value


def exactly(value: Any) -> Any:
    """The value with its types, so that `1`, `1.0` and `True` are three things and a list is a tuple."""
    if isinstance(value, (tuple, list)):
        return ("sequence", *map(exactly, value))
    return (type(value), repr(value))


def permuted(options: Options[Any], value: Any) -> list[Any]:
    """The spellings of an answer that mean the same: those that differ in an order that says nothing."""
    if isinstance(options, Some) and not options.ordered:
        return [value, value[::-1]]
    if isinstance(options, Each):
        return [(first, *value[1:]) for first in permuted(options.parts[0], value[0])]
    if isinstance(options, Either):
        return [same for kind in options.kinds if value in list(kind) for same in permuted(kind, value)]
    return [value]


@every_way
def test_every_listed_answer_is_read_as_itself(options: Options[Any]) -> None:
    assert options.listable
    assert [exactly(options.read(answer)) for answer in options] == [exactly(answer) for answer in options]


@every_way
def test_a_list_is_read_as_the_tuple_it_stands_for(options: Options[Any]) -> None:
    assert [repr(options.read(as_lists(answer))) for answer in options] == [repr(answer) for answer in options]


@every_way
def test_the_length_is_the_number_of_different_answers(options: Options[Any]) -> None:
    answers = [exactly(answer) for answer in options]
    assert len(options) == len(answers) == len(set(answers))


@every_way
@given(value=PLAIN)
def test_whatever_is_not_listed_is_refused(options: Options[Any], value: Any) -> None:
    legal = {exactly(same) for answer in options for same in permuted(options, answer)}
    if exactly(value) in legal:
        assert value in options
    else:
        assert value not in options
        with pytest.raises(IllegalAnswer):
            options.read(value)


@given(values=st.lists(st.booleans() | st.integers(-1, 2) | st.none(), unique_by=exactly, min_size=1))
def test_yes_and_one_are_different_answers_even_side_by_side(values: list[Any]) -> None:
    options = OneOf(tuple(values))
    assert [exactly(options.read(value)) for value in values] == [exactly(value) for value in values]


@pytest.mark.parametrize(
    ("options", "value"),
    [
        (PLAYER, True),
        (PLAYER, 1.0),
        (PLAYER, "1"),
        (PLAYER, (1,)),
        (PLAYER, {"seat": 1}),
        (OneOf((True, False)), 1),
        (OneOf((True, False)), "True"),
        (OneOf((((0, 1), "chef"),)), ((False, True), "chef")),
        (OneOf((((0, 1), "chef"),)), [[0.0, 1], "chef"]),
        (PAIR, (0, True)),
        (PAIR, (0, 0)),
        (PAIR, (0,)),
        (PAIR, (0, 1, 2)),
        (PAIR, (0, 9)),
        (PAIR, "01"),
        (PAIR, {0, 1}),
        (PAIR, {0: 1, 1: 2}),
        (PAIR, 3),
        (Each(PAIR, PLAYER), (0, 1, 2)),
        (Each(PAIR, PLAYER), ((0, 1), 2, 2)),
        (Each(PAIR, PLAYER), ((0, 1), None)),
        (Either(PLAYER, PAIR), 7),
        (Text(5), ""),
        (Text(5), "123456"),
        (Text(5), 5),
        (Text(5), None),
        (Text(5), ["a"]),
        (Text(5), b"abc"),
    ],
)
def test_an_answer_of_another_type_or_shape_is_refused(options: Options[Any], value: Any) -> None:
    with pytest.raises(IllegalAnswer) as refusal:
        options.read(value)
    assert refusal.value.expected in str(refusal.value)


@pytest.mark.parametrize("depth", [50, 600, 980, 100_000])
def test_an_answer_nested_beyond_reason_is_refused_like_any_other(depth: int) -> None:
    value = nested(depth)
    for options in (*WAYS.values(), Text()):
        with pytest.raises(IllegalAnswer):
            options.read(value)


def test_a_number_too_long_to_print_is_refused_like_any_other() -> None:
    with pytest.raises(IllegalAnswer):
        PLAYER.read(10**5000)


def test_a_refusal_says_what_came_and_what_would_have_been_right() -> None:
    with pytest.raises(IllegalAnswer, match=r"^7 is not a legal answer: expected one of 0, 1, 2$"):
        PLAYER.read(7)
    with pytest.raises(
        IllegalAnswer, match=r"^\(0, 0\) is not a legal answer: expected 2 different ones of 0, 1, 2, 3$"
    ):
        PAIR.read((0, 0))
    with pytest.raises(IllegalAnswer, match=r"expected 2 different ones of 0, 1, 2, 3; then one of 0, 1, 2$"):
        Each(PAIR, PLAYER).read(0)
    with pytest.raises(IllegalAnswer, match=r"expected one of 0, 1, 2, or 2 different ones of 0, 1, 2, 3$"):
        Either(PLAYER, PAIR).read("both")
    with pytest.raises(IllegalAnswer, match=r"^'' is not a legal answer: expected a text of 1 to 5 characters$"):
        Text(5).read("")


def test_a_refusal_of_something_huge_is_short() -> None:
    with pytest.raises(IllegalAnswer) as refusal:
        OneOf(tuple(range(1000))).read("x" * 10_000)
    assert len(str(refusal.value)) < 500
    assert "and 976 more" in str(refusal.value)


def test_the_order_of_a_pair_is_the_pool_s_own_unless_it_matters() -> None:
    assert PAIR.read((3, 1)) == (1, 3)
    assert Some(2, ("monk", "chef"), ordered=True).read(["chef", "monk"]) == ("chef", "monk")
    assert Some(2, ("monk", "chef")).read(["chef", "monk"]) == ("monk", "chef")


def test_either_reads_an_answer_to_any_of_its_kinds() -> None:
    either = Either(PLAYER, PAIR, Text(5))
    assert [either.read(value) for value in (2, [3, 0], "hello")] == [2, (0, 3), "hello"]
    assert not either.listable
    assert Either(PLAYER, PAIR).listable


def test_a_text_is_kept_as_it_is_up_to_its_limit() -> None:
    assert Text(5).read("héé☕!") == "héé☕!"
    assert not Text().listable
    assert not Each(PLAYER, Text()).listable


def test_a_text_that_no_file_can_hold_is_refused() -> None:
    with pytest.raises(IllegalAnswer):
        Text().read("half a \ud83d")


@every_way
def test_a_pick_is_any_legal_answer_and_each_as_often_as_any_other(options: Options[Any]) -> None:
    chance = Random(1).random
    picks = Counter(exactly(options.pick(chance)) for _ in range(3000))
    answers = [exactly(answer) for answer in options]
    assert set(picks) == set(answers)
    fair = 3000 / len(answers)
    assert all(0.75 * fair < picks[answer] < 1.25 * fair for answer in answers)


@every_way
@given(draws=st.lists(st.floats(0, 1, exclude_max=True), min_size=40, max_size=40))
def test_every_pick_is_legal(options: Options[Any], draws: list[float]) -> None:
    chances = iter(draws + [place / 50 for place in range(50)])
    assert options.pick(lambda: next(chances)) in options


def test_only_what_is_wanted_is_left_if_there_is_any() -> None:
    assert list(within(PLAYER, lambda one: one == 2)) == [2]
    with_three = within(PAIR, lambda pair: 3 in pair)
    assert list(with_three) == [(0, 3), (1, 3), (2, 3)]
    with pytest.raises(IllegalAnswer):
        with_three.read((0, 1))


@pytest.mark.parametrize("options", [PLAYER, PAIR])
def test_where_nothing_is_wanted_everything_is_left(options: Options[Any]) -> None:
    assert within(options, lambda _: False) is options


@pytest.mark.parametrize("options", [PLAYER, PAIR])
def test_what_is_left_stands_for_the_same_as_everything(options: Options[Any]) -> None:
    assert without(options, lambda choice: choice in (0, (0, 1))).noun == "player"


def test_plain_data_says_how_to_choose_among_what() -> None:
    assert PLAYER.plain() == {"choose": "one", "noun": "player", "of": [0, 1, 2]}
    assert PAIR.plain() == {"choose": "some", "count": 2, "ordered": False, "noun": "player", "of": [0, 1, 2, 3]}
    assert Each(PLAYER, PAIR).plain() == {"choose": "each", "parts": [PLAYER.plain(), PAIR.plain()]}
    assert Either(PLAYER, PAIR).plain() == {"choose": "either", "kinds": [PLAYER.plain(), PAIR.plain()]}
    assert Text(9).plain() == {"choose": "text", "limit": 9}
