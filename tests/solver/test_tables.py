"""The tables leave out only deals that cannot be played: with them and without them the same worlds are found."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from belfry.clocktower.script import script as scripts
from belfry.clocktower.setup.config import Config
from belfry.solver import Record, Solver, read_puzzle
from belfry.solver.deals import Deal, Deals
from belfry.solver.record import Moment
from belfry.solver.speech import Manner
from belfry.solver.tables import Tables
from tests.solver.told import accounts

PUZZLES = Path(__file__).parent / "puzzles"


def record(name: str) -> Record:
    """What is known in the puzzle of a file."""
    return read_puzzle((PUZZLES / f"{name}.yaml").read_text("utf-8")).record


@pytest.mark.parametrize("name", ["01", "02", "04", "06", "07", "12", "15", "16", "17"])
def test_with_tables_and_without_a_puzzle_has_the_same_worlds(name: str) -> None:
    asked = record(name)
    with_tables, without = (Solver(asked, tables=tables).worlds() for tables in (True, False))

    assert with_tables.starts == without.starts
    assert with_tables.kept < without.kept


def games(edition: str, most: int) -> list[tuple[Record, tuple[str, ...]]]:
    """Random games of an edition as truthful players tell them, and who was dealt what."""
    every = (account for number in range(most) for account in accounts(number, edition))
    return [(account.record, account.dealt) for account in islice(every, most)]


@pytest.mark.parametrize("edition", ["trouble-brewing", "bad-moon-rising", "sects-and-violets"])
def test_the_tables_keep_the_true_deal_of_a_game(edition: str) -> None:
    told = games(edition, 40)

    assert len(told) == 40
    for asked, dealt in told:
        solver = Solver(asked)
        assert solver.tables is not None
        assert any(
            solver.tables.keeps(deal) for deal in Deals(asked, solver.problem.script, dealt) if deal.ids == dealt
        ), dealt


SCRIPTS = (
    "pukka goblin marionette baron spy drunk recluse saint butler empath chef noble knight seamstress oracle steward",
    "vortox imp goblin spy poisoner scarletwoman drunk recluse saint courtier slayer virgin empath librarian "
    "washerwoman",
    "imp pukka goblin poisoner spy drunk saint golem exorcist gambler tealady princess gossip monk empath noble oracle",
    "imp fanggu scarletwoman poisoner witch devilsadvocate drunk saint golem slayer virgin tealady fool empath chef",
)
"""Scripts of those who are bounded closely, with others who might have that go wrong."""


@pytest.mark.parametrize("ids", SCRIPTS)
def test_the_tables_keep_the_true_deal_of_those_who_are_bounded_closely(
    ids: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = tuple(ids.split())

    def config_of(number: int, kind: str) -> Config:
        return Config.players(5 + number % 6, script=script, jinxes_off=scripts.custom(script).jinxes)

    monkeypatch.setattr("tests.solver.told.config_of", config_of)
    told = games(ids, 60)

    assert len(told) == 60
    for asked, dealt in told:
        tables = Tables(Solver(asked).problem)
        deals = [deal for deal in Deals(asked, tables.problem.script, dealt) if deal.ids == dealt]
        assert not deals or any(tables.keeps(deal) for deal in deals), dealt


@pytest.mark.parametrize("edition", ["trouble-brewing"])
def test_with_tables_and_without_a_small_game_has_the_same_worlds(edition: str) -> None:
    told = [one for one, _ in games(edition, 40) if len(one.names) <= 6 and one.day <= 2]

    assert told
    for asked in told[:3]:
        assert Solver(asked).worlds().starts == Solver(asked, tables=False).worlds().starts


def kept_of(name: str) -> tuple[list[Deal], list[Deal]]:
    """The deals of a puzzle that are kept, and all of them."""
    asked = record(name)
    tables = Tables(Solver(asked).problem)
    deals = list(Deals(asked, tables.problem.script))
    return [deal for deal in deals if tables.keeps(deal)], deals


def holders(deals: list[Deal], seat: int) -> set[str]:
    """What a player is in these deals."""
    return {deal.ids[seat] for deal in deals}


def test_a_shot_that_kills_was_a_slayers() -> None:
    kept, deals = kept_of("05")

    assert holders(deals, 1) == {"slayer", "kazali", "boffin", "poisoner", "scarletwoman", "spy"}
    assert "poisoner" not in holders(kept, 1)


def test_whoever_dies_of_a_nomination_does_so_of_an_ability() -> None:
    """Two die of nominations in it: one whom a Golem nominates, and one who nominates a Virgin."""
    kept, _ = kept_of("05")
    bounded = [deal for deal in kept if not {"boffin", "scarletwoman"} & {*deal.ids}]

    assert holders(bounded, 3) == {"golem"}
    assert holders(bounded, 4) == {"virgin"}


def test_whoever_was_executed_and_lives_was_kept_from_dying() -> None:
    """Nobody but a Devil's Advocate or the Tea Lady beside can have done so."""
    kept, deals = kept_of("25")
    beside = [deal for deal in kept if "devilsadvocate" not in deal.ids]

    assert len({deal.ids[1] for deal in deals}) > 1
    assert holders(beside, 1) == {"tealady"}
    assert holders(beside, 0) == {"noble"}


def test_a_gambler_who_lives_has_guessed_right() -> None:
    """In the second night they say to have taken the Juggler for a Goblin."""
    kept, deals = kept_of("19")

    assert any(deal.ids[4] == "gambler" and deal.ids[5] != "goblin" for deal in deals)
    assert all(deal.ids[5] == "goblin" for deal in kept if deal.ids[4] == "gambler" and deal.ids[5] in ("goblin", "po"))


def test_the_tables_keep_what_has_come_about_just_now_or_by_somebody_drunk(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Scarlet Woman who is not told yet, and somebody whom a Vortox has shown a Spy who is drunk."""
    script = tuple(SCRIPTS[1].split())
    monkeypatch.setattr(
        "tests.solver.told.config_of",
        lambda number, kind: Config.players(5 + number % 6, script=script, jinxes_off=scripts.custom(script).jinxes),
    )
    told = [(asked, dealt) for asked, dealt in games("", 400) if {"scarletwoman", "vortox"} & {*dealt}]

    assert len(told) > 100
    for asked, dealt in told:
        tables = Tables(Solver(asked).problem)
        deals = [deal for deal in Deals(asked, tables.problem.script, dealt) if deal.ids == dealt]
        assert not deals or any(tables.keeps(deal) for deal in deals), dealt


def test_without_a_demon_the_game_would_be_over() -> None:
    """In one puzzle anybody may become the Imp of an Imp who dies; nobody follows a Vigormortis."""
    asked = record("25")
    kept, deals = kept_of("25")
    alive = asked.alive()[Moment("day", asked.day)]

    assert not all(alive >> deal.ids.index("vigormortis") & 1 for deal in deals)
    assert all(alive >> deal.ids.index("vigormortis") & 1 for deal in kept)


def test_a_courtier_stops_whoever_makes_things_false() -> None:
    """The Courtier says to have named the Vortox, so that nothing is false that was told later that night."""
    kept, deals = kept_of("06")
    stopped = [deal for deal in kept if deal.ids[7] == "courtier"]

    assert any(deal.ids[7] == "courtier" for deal in deals)
    assert not stopped


def test_where_a_pukka_alone_kills_those_who_have_died_were_poisoned_before() -> None:
    kept, deals = kept_of("18")

    assert any("pukka" in deal.ids for deal in deals)
    assert not any("pukka" in deal.ids for deal in kept)


def test_an_exorcist_leaves_what_was_said_to_be_judged() -> None:
    asked = record("14")
    tables = Tables(Solver(asked).problem)

    assert all(tables.bounds(deal) is not None for deal in Deals(asked, tables.problem.script))


def test_somebody_has_become_what_they_say_when_they_say_so() -> None:
    """The point of view has become the Fang Gu in the third night: until then nobody else can have."""
    asked = record("23")
    tables = Tables(Solver(asked).problem)
    deals = [deal for deal in Deals(asked, tables.problem.script) if tables.keeps(deal)]
    bounds = [tables.bounds(deal) for deal in deals if deal.ids[0] == "lunatic" and "fanggu" in deal.ids]

    assert bounds
    for one in bounds:
        assert one is not None
        assert {change.since for change in one.becoming if change.seat == 0} <= {5}


def test_the_point_of_view_is_dealt_once() -> None:
    asked = record("23")
    deals = list(Deals(asked, Solver(asked).problem.script))

    assert not any(deal.turned & 1 for deal in deals)
    assert len({(deal.start, deal.turned) for deal in deals}) == len(deals)


def test_the_same_question_is_put_to_a_class_once() -> None:
    asked = record("01")
    tables = Tables(Solver(asked).problem)
    deals = list(Deals(asked, tables.problem.script))
    first = [tables.keeps(deal) for deal in deals]
    before = sum(judge.asked for _, judge in tables.judges)

    assert [tables.keeps(deal) for deal in deals] == first
    assert sum(judge.asked for _, judge in tables.judges) == before


def test_what_only_somebody_drunk_or_poisoned_can_have_been_told_is_named() -> None:
    asked = record("14")
    tables = Tables(Solver(asked).problem)
    deals = list(Deals(asked, tables.problem.script))

    for deal in deals:
        for item in tables.excuses(deal):
            assert item in asked.items
            assert deal.start[item.seat].id == item.ability
    assert any(tables.excuses(deal) for deal in deals)
    assert not all(tables.excuses(deal) for deal in deals)


def test_whoever_was_told_of_a_twin_was_told_of_the_evil_one() -> None:
    """Two players of one puzzle say who their twin is: if they are good, that one is the Evil Twin, or there is a
    Vortox."""
    asked = record("08")
    kept, deals = ([deal for deal in some if "vortox" not in deal.ids] for some in kept_of("08"))
    told = [item for item in asked.items if item.told is not None and item.told.by == "eviltwin"]

    def are_true(deal: Deal) -> bool:
        return all(
            item.told is not None and deal.ids[item.told.player or 0] == "eviltwin"
            for item in told
            if deal.manners[item.seat] is Manner.SINCERE and deal.ids[item.seat] != "eviltwin"
        )

    assert told
    assert not all(are_true(deal) for deal in deals)
    assert all(are_true(deal) for deal in kept)


def test_a_mayor_keeps_nobody_from_being_shot() -> None:
    """The Slayer has shot at somebody in vain, who is not the Demon then: there is nobody who could be poisoned."""
    asked = record("06")
    kept, deals = kept_of("06")
    shots = [event for event in asked.events if event.event == "slayer"]
    [(shooter, target)] = [(shot.by or 0, shot.player or 0) for shot in shots]

    assert any(deal.ids[shooter] == "slayer" and deal.ids[target] == "vortox" for deal in deals)
    assert not any(deal.ids[shooter] == "slayer" and deal.ids[target] == "vortox" for deal in kept)


def test_who_has_become_a_fang_gu_is_one_after_the_death_of_another() -> None:
    """Nobody on the script of this puzzle can keep anybody alive."""
    asked = record("24")
    tables = Tables(Solver(asked).problem)
    living = asked.alive()[Moment("day", asked.day)]
    deals = [deal for deal in Deals(asked, tables.problem.script) if "fanggu" in deal.ids and not deal.turned]
    alive = [deal for deal in deals if living >> deal.ids.index("fanggu") & 1]
    bounds = [tables.bounds(deal) for deal in alive]

    assert bounds
    for one in bounds:
        assert one is not None
        assert not any(change.once == "fanggu" for change in one.becoming)


def test_a_soldier_who_has_died_by_night_was_drunk_or_poisoned() -> None:
    """Nobody but the Imp kills by night in this puzzle, and only a Poisoner harms anybody."""
    kept, deals = kept_of("07")
    soldiers = [deal for deal in deals if deal.ids[5] == "soldier"]

    assert not all("poisoner" in deal.ids for deal in soldiers)
    assert all("poisoner" in deal.ids for deal in kept if deal in soldiers)


def test_whoever_heard_of_a_widow_heard_it_because_there_is_one() -> None:
    """The Juggler says so, and tells the truth unless they are somebody else."""
    kept, deals = kept_of("15")

    assert any(deal.ids[6] == "juggler" and "widow" not in deal.ids for deal in deals)
    assert all("widow" in deal.ids for deal in kept if deal.ids[6] == "juggler")
