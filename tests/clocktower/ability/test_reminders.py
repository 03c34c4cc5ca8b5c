"""The reminders of Bad Moon Rising and Sects & Violets: each lies in the Grimoire when it is due, and where."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from belfry.clocktower import almanac
from belfry.clocktower.pieces.token import reminder_id
from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.storyteller.deeds.reminder import RemoveToken
from belfry.core.errors import IllegalDeed
from tests.clocktower.steps import choice, jump_used, moon, rule, violet
from tests.clocktower.towns import Town

Scene = Callable[[], Town]

EDITIONS = ("bad-moon-rising", "sects-and-violets")
OTHERS = ("traveller", "fabled")


def shown(t: Town, reminder: str, *, active: bool | None = None) -> list[str]:
    """Where the Storyteller sees this reminder, in seat order."""
    grimoire = t.view("storyteller")["grimoire"]
    assert grimoire is not None
    return [
        seat["name"]
        for seat in grimoire["seats"]
        for token in seat["tokens"]
        if token["token"] == reminder and active in (None, token["active"])
    ]


def bad(bo: str, dee: str = "po", cy: str = "fool", eli: str = "tinker", start: str = "night 2") -> Town:
    """Bo as told, Dee the Demon, in a town in which few others act."""
    return moon(f"pacifist {bo} {cy} {dee} {eli} gossip mastermind moonchild", start)


def sects(bo: str, dee: str = "fanggu", cy: str = "mutant", eli: str = "klutz", start: str = "night 2") -> Town:
    """Bo as told, Dee the Demon (a Fang Gu that has jumped), in a town in which few others act."""
    return jump_used(violet(f"sage {bo} {cy} {dee} {eli} artist savant juggler", start))


DUE: dict[str, tuple[Scene, str]] = {
    "courtier/drunk-3": (lambda: bad("courtier").night(Bo="tinker", Dee="Hal"), "Eli"),
    "courtier/drunk-2": (lambda: bad("courtier").night(Bo="tinker", Dee="Hal").day().dusk(), "Eli"),
    "courtier/drunk-1": (
        lambda: bad("courtier").night(Bo="tinker", Dee="Hal").day().dusk().night(Dee="Gus").day().dusk(),
        "Eli",
    ),
    "courtier/no-ability": (lambda: bad("courtier").night(Bo="tinker", Dee="Hal"), "Bo"),
    "exorcist/chosen": (lambda: bad("exorcist").night(Bo="Dee"), "Dee"),
    "fool/no-ability": (lambda: bad("sailor").night(rule("sailor", "Bo"), Bo="Hal", Dee="Cy"), "Cy"),
    "gambler/dead": (lambda: bad("gambler").night(Bo=["Cy", "po"], Dee="none"), "Bo"),
    "gossip/dead": (
        lambda: (
            bad("gossip", start="day 1")
            .use("Bo", "gossip", ["is-character", "Dee", "po"])
            .dusk()
            .night(rule("gossip", "Gus"), Dee="none")
        ),
        "Gus",
    ),
    "grandmother/grandchild": (
        lambda: bad("grandmother", start="night 1").night(
            {"tell": {"who": "Bo", "ability": "grandmother", "value": ["Eli", "tinker"]}}
        ),
        "Eli",
    ),
    "grandmother/dead": (
        lambda: (
            bad("grandmother", start="night 1")
            .night({"tell": {"who": "Bo", "ability": "grandmother", "value": ["Eli", "tinker"]}})
            .day()
            .dusk()
            .night(Dee="Eli")
        ),
        "Bo",
    ),
    "innkeeper/safe": (lambda: bad("innkeeper").night(rule("innkeeper", "Cy"), Bo=["Cy", "Eli"], Dee="Gus"), "Cy Eli"),
    "innkeeper/drunk": (lambda: bad("innkeeper").night(rule("innkeeper", "Cy"), Bo=["Cy", "Eli"], Dee="Gus"), "Cy"),
    "minstrel/everyone-is-drunk": (
        lambda: bad("minstrel", start="day 1").execute("Gus"),
        "Ana Cy Dee Eli Fay Gus Hal",
    ),
    "professor/alive": (lambda: bad("professor", cy="-fool").night(Bo="Cy", Dee="none"), "Cy"),
    "professor/no-ability": (lambda: bad("professor", cy="-fool").night(Bo="Cy", Dee="none"), "Bo"),
    "sailor/drunk": (lambda: bad("sailor").night(rule("sailor", "Cy"), Bo="Cy", Dee="none"), "Cy"),
    "tealady/cannot-die": (lambda: bad("tealady"), "Ana Cy"),
    "goon/drunk": (lambda: bad("goon").night(Dee="Bo"), "Dee"),
    "lunatic/chosen": (
        lambda: moon("pacifist lunatic=shabaloth fool po tinker gossip mastermind moonchild").night(
            choice("Bo", "shabaloth", ["Cy", "Eli"]), Dee="none"
        ),
        "Cy Eli",
    ),
    "moonchild/dead": (
        lambda: bad("sailor", start="day 1").execute("Hal").use("Hal", "moonchild", "Cy"),
        "Cy",
    ),
    "tinker/dead": (
        lambda: bad("sailor").night(rule("tinker", True), rule("sailor", "Bo"), Bo="Hal", Dee="none"),
        "Eli",
    ),
    "assassin/dead": (lambda: bad("assassin").night(Bo="Cy", Dee="none"), "Cy"),
    "assassin/no-ability": (lambda: bad("assassin").night(Bo="Cy", Dee="none"), "Bo"),
    "devilsadvocate/survives-execution": (lambda: bad("devilsadvocate").night(Bo="Cy", Dee="none"), "Cy"),
    "godfather/died-today": (lambda: bad("godfather", start="day 1").execute("Eli"), "Eli"),
    "godfather/dead": (
        lambda: bad("godfather", start="day 1").execute("Eli").dusk().night(Bo="Fay", Dee="none"),
        "Fay",
    ),
    "po/dead": (
        lambda: bad("godfather", cy="tealady").night(Dee="none").day().dusk().night(Dee=["Fay", "Gus", "Hal"]),
        "Fay Gus Hal",
    ),
    "po/3-attacks": (lambda: bad("godfather").night(Dee="none"), "Dee"),
    "pukka/poisoned": (lambda: bad("godfather", "pukka").night(Dee="Cy"), "Cy"),
    "pukka/dead": (lambda: bad("godfather", "pukka").night(Dee="Eli").day().dusk().night(Dee="Cy"), "Eli"),
    "shabaloth/dead": (lambda: bad("godfather", "shabaloth").night(Dee=["Fay", "Gus"]), "Fay Gus"),
    "shabaloth/alive": (
        lambda: (
            bad("godfather", "shabaloth")
            .night(Dee=["Fay", "Gus"])
            .day()
            .dusk()
            .night(rule("shabaloth", "Gus"), Dee=["Fay", "Hal"])
        ),
        "Gus",
    ),
    "zombuul/died-today": (lambda: bad("godfather", "zombuul", start="day 1").execute("Fay"), "Fay"),
    "zombuul/dead": (lambda: bad("godfather", "zombuul", start="day 1").dusk().night(Dee="Fay"), "Fay"),
    "artist/no-ability": (
        lambda: sects("oracle", start="day 1").use("Fay", "artist", "Is Dee evil?", rule("artist", True)),
        "Fay",
    ),
    "flowergirl/demon-voted": (lambda: sects("flowergirl", start="day 1").nominate("Ana", "Cy", "Dee"), "Bo"),
    "flowergirl/demon-not-voted": (lambda: sects("flowergirl", start="day 1").nominate("Ana", "Cy", "Eli"), "Bo"),
    "juggler/correct": (
        lambda: sects("oracle", start="day 1").use("Hal", "juggler", [["Dee", "fanggu"], ["Bo", "oracle"]]),
        "Bo Dee",
    ),
    "mathematician/abnormal": (lambda: sects("mathematician").impair("Dee", "drunk").night(Dee="Eli"), "Dee"),
    "philosopher/drunk": (lambda: sects("philosopher").night(Bo="juggler", Dee="Eli"), "Hal"),
    "philosopher/is-the-philosopher": (lambda: sects("philosopher").night(Bo="juggler", Dee="Eli"), "Bo"),
    "seamstress/no-ability": (lambda: sects("seamstress").night(Bo=["Ana", "Cy"], Dee="Eli"), "Bo"),
    "snakecharmer/poisoned": (
        lambda: sects("snakecharmer").night(choice("Bo", "fanggu", "Eli"), Bo="Dee"),
        "Dee",
    ),
    "towncrier/minion-nominated": (lambda: sects("towncrier", cy="witch", start="day 1").nominate("Cy", "Ana"), "Bo"),
    "towncrier/minions-not-nominated": (
        lambda: sects("towncrier", cy="witch", start="day 1").nominate("Ana", "Cy"),
        "Bo",
    ),
    "barber/haircuts-tonight": (lambda: sects("barber", start="day 1").execute("Bo"), "Bo"),
    "sweetheart/drunk": (lambda: sects("sweetheart", start="day 1").execute("Bo", rule("sweetheart", "Ana")), "Ana"),
    "cerenovus/mad": (lambda: sects("cerenovus").night(Bo=["Ana", "sage"], Dee="Eli"), "Ana"),
    "eviltwin/twin": (
        lambda: violet("sage eviltwin mutant fanggu klutz artist savant juggler", "night 1").setup(
            rule("eviltwin", "Ana")
        ),
        "Ana",
    ),
    "witch/cursed": (lambda: sects("witch").night(Bo="Ana", Dee="Eli"), "Ana"),
    "fanggu/dead": (lambda: sects("oracle").night(Dee="Eli"), "Eli"),
    "fanggu/once": (lambda: violet("sage oracle klutz fanggu mutant artist savant juggler").night(Dee="Cy"), "Cy"),
    "nodashii/dead": (lambda: sects("oracle", "nodashii").night(Dee="Eli"), "Eli"),
    "nodashii/poisoned": (lambda: sects("oracle", "nodashii", start="night 1"), "Bo Fay"),
    "vigormortis/dead": (lambda: sects("oracle", "vigormortis").night(Dee="Eli"), "Eli"),
    "vigormortis/has-ability": (
        lambda: sects("oracle", "vigormortis", "witch").night(rule("vigormortis", "Bo"), Cy="Ana", Dee="Cy"),
        "Cy",
    ),
    "vigormortis/poisoned": (
        lambda: sects("oracle", "vigormortis", "witch").night(rule("vigormortis", "Bo"), Cy="Ana", Dee="Cy"),
        "Bo",
    ),
    "vortox/dead": (lambda: sects("oracle", "vortox").night(Dee="Eli"), "Eli"),
}
"""For each reminder a scene in which it is due, and where it lies then."""


def in_almanac() -> set[str]:
    """Every reminder that the almanac lists for the characters of both editions."""
    return {
        f"{entry.id}/{reminder_id(name)}"
        for edition in EDITIONS
        for entry in almanac.edition(edition)
        if entry.type not in OTHERS
        for name in almanac.entry(entry.id).reminders
    }


def test_every_reminder_of_both_editions_is_looked_at_here() -> None:
    assert set(DUE) == in_almanac()


def test_every_character_of_both_editions_declares_the_reminders_of_its_entry() -> None:
    ids = [entry.id for edition in EDITIONS for entry in almanac.edition(edition) if entry.type not in OTHERS]
    assert len(ids) == 50
    assert {f"{id}/{word}" for id in ids for word in CHARACTERS[id].reminders} == in_almanac()


@pytest.mark.parametrize("reminder", DUE)
def test_a_reminder_lies_in_the_grimoire_when_it_is_due(reminder: str) -> None:
    scene, where = DUE[reminder]
    assert shown(scene(), reminder) == where.split()


def test_what_follows_from_how_things_stand_is_seen_at_work_or_not_and_goes_with_its_cause() -> None:
    t = violet("sage oracle mutant nodashii klutz artist savant juggler vortox", "day 2")
    assert shown(t, "nodashii/poisoned", active=True) == ["Bo", "Fay"]
    t.impair("Dee", "drunk")
    assert shown(t, "nodashii/poisoned", active=True) == []
    assert shown(t, "nodashii/poisoned") == ["Bo", "Fay"]
    t.storyteller(kill="Dee")
    assert shown(t, "nodashii/poisoned") == []


def test_neighbours_of_a_tea_lady_of_whom_one_is_evil_are_not_marked() -> None:
    t = bad("tealady", cy="mastermind")
    assert shown(t, "tealady/cannot-die") == []


def test_before_the_first_day_there_is_nothing_to_look_back_at() -> None:
    t = violet("flowergirl towncrier mutant fanggu klutz artist savant juggler", "night 1")
    assert shown(t, "flowergirl/demon-not-voted") == shown(t, "towncrier/minions-not-nominated") == []
    t.night().day()
    assert shown(t, "flowergirl/demon-not-voted") == ["Ana"]
    assert shown(t, "towncrier/minions-not-nominated") == ["Bo"]


def test_what_follows_from_how_things_stand_cannot_be_taken_away() -> None:
    t = sects("oracle", "nodashii", start="day 1")
    with pytest.raises(IllegalDeed, match="follows from how things stand"):
        t.intervene(RemoveToken(t.seat("Bo").id, "nodashii/poisoned"))
    assert t.poisoned("Bo")


def test_it_is_in_scenarios_and_in_the_grimoire_that_the_spy_sees() -> None:
    t = violet("spy oracle mutant nodashii klutz artist savant juggler", "night 1", "spy").night()
    t.expect({"is": {"Bo": {"tokens": ["nodashii/poisoned"]}}})
    page = next(page for page in t.learned("Ana") if page[0] == t.seat("Bo").id)
    assert "nodashii/poisoned" in page[4]


def test_nobody_else_sees_it() -> None:
    t = sects("oracle", "nodashii", start="day 1")
    for who in ("Bo", "Dee", "public"):
        assert "nodashii/poisoned" not in str(t.view(who))
