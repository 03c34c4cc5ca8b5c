"""The Djinn, and what holds of every jinx."""

import json
from typing import Any, ClassVar

import pytest

from belfry.clocktower import almanac
from belfry.clocktower.ability.terms import Terms
from belfry.clocktower.game import Clocktower
from belfry.clocktower.pieces.errors import InvalidSetup
from belfry.clocktower.script import script as scripts
from belfry.clocktower.script.jinx import JINXES, Jinx
from belfry.clocktower.setup.config import Config
from belfry.clocktower.storyteller.deeds.fabled import SetFabled
from belfry.clocktower.views.words.catalogue import words
from belfry.clocktower.views.words.narration import narrate
from belfry.core.errors import IllegalDeed
from belfry.core.journal import read_journal, replay_journal, write_journal
from tests.clocktower.games.test_properties import GAMES
from tests.clocktower.towns import Town, town

THREE = ["sage", "recluse", "chambermaid", "mathematician", "drunk", "chef", "imp", "witch", "artist"]
RULES = ["chambermaid-mathematician", "drunk-mathematician", "recluse-sage"]


def seven(script: list[str], **more: Any) -> Town:
    return town("chef artist oracle imp witch savant klutz", script=script, **more).setup()


class KlutzPitHag(Jinx, abstract=True):
    """The Pit-Hag cannot create the Klutz."""

    __slots__ = ()
    characters: ClassVar = ("klutz", "pithag")
    id = name = "klutz-pithag"

    def on_use(self, terms: Terms) -> None:
        if terms.ability.id == "pithag":
            terms.forbid(lambda choice: choice[1] == "klutz")


def test_both_on_the_script_the_rule_is_announced_though_neither_is_in_play() -> None:
    """djinn/r1, djinn/r2, djinn/c2, SCR-6, CLK-C88"""
    t = town("chef artist oracle imp witch savant klutz", script=["spy", "magician", "chef", "imp"]).setup()
    for who in ("public", "Ana", "storyteller"):
        assert t.view(who)["jinxes"] == ["magician-spy"]
    rule = almanac.jinx("magician-spy").rule
    heard = [event for event in t.game.events if event.kind == "jinxes"]
    assert rule in str(narrate(heard[0], {}))


def test_one_of_the_two_alone_brings_no_rule_and_no_djinn() -> None:
    """djinn/r1, djinn/r6"""
    t = seven(["spy", "chef", "imp"])
    assert (t.view("public")["jinxes"], t.view("public")["fabled"]) == ([], [])


def test_three_pairs_bring_the_djinn_and_three_rules() -> None:
    """djinn/r3, djinn/r6, djinn/c3"""
    t = seven(THREE)
    assert t.view("public")["fabled"] == ["djinn"]
    assert t.view("public")["jinxes"] == RULES
    assert [ability.id for ability in t.grimoire.of_nobody()] == ["djinn", *RULES]


def test_the_rules_of_the_editions_bring_no_djinn() -> None:
    """djinn/r6"""
    assert all(scripts.edition(id).jinxes == () for id in scripts.playable_editions())


def test_the_djinn_cannot_be_taken_away_while_there_is_a_rule() -> None:
    """djinn/r6"""
    t = seven(THREE, fabled=["doomsayer"]).storyteller(fabled=[])
    assert t.view("public")["fabled"] == ["djinn"]


def test_without_a_jinxed_pair_the_djinn_can_come_and_go() -> None:
    """djinn/r6"""
    t = seven(["chef", "imp"], fabled=["djinn"])
    assert t.view("public")["fabled"] == ["djinn"]
    assert t.storyteller(fabled=[]).view("public")["fabled"] == []


def test_a_rule_that_is_switched_off_is_not_announced() -> None:
    """djinn/r6"""
    t = seven(THREE, jinxes={"off": RULES[:1]})
    assert t.view("public")["jinxes"] == RULES[1:]
    assert seven(THREE, jinxes={"off": RULES}).view("public")["fabled"] == []


def test_a_jinx_that_does_not_exist_cannot_be_switched_off() -> None:
    with pytest.raises(InvalidSetup, match="'sage-recluse' is no jinx"):
        Clocktower(Config.players(7, jinxes_off=("sage-recluse",)))


def test_a_rule_holds_for_a_character_that_comes_into_play_late() -> None:
    """djinn/r4, SCR-7"""
    t = town("sage artist oracle vigormortis witch savant klutz", start="night 2", script=[*THREE, "vigormortis"])
    t.storyteller(character={"Bo": "recluse"}).night(Dee="Ana", Eli="Eli")
    assert (1, 2) in t.may_learn("Ana")


def test_a_rule_holds_for_a_player_who_merely_has_the_ability() -> None:
    """djinn/r7"""
    recluse = scripts.character("recluse")
    t = town("sage artist oracle vigormortis witch savant klutz", start="night 2", script=[*THREE, "vigormortis"])
    t.grant("Bo", recluse).night(Dee="Ana", Eli="Eli")
    assert (1, 2) in t.may_learn("Ana")


def test_a_choice_that_a_rule_forbids_is_refused_and_another_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """djinn/r5, djinn/c1"""
    pairs = ((KlutzPitHag.id, frozenset(KlutzPitHag.characters)),)
    monkeypatch.setattr(scripts, "jinx_pairs", lambda: pairs)
    monkeypatch.setitem(JINXES, KlutzPitHag.id, KlutzPitHag)
    t = town("sage artist oracle imp pithag savant chef", start="night 2", script=["klutz", "pithag", "imp", "saint"])
    refused = {"refused": {"choose": {"who": "Eli", "ability": "pithag", "choice": ["Ana", "klutz"]}}}
    t.steps("night", refused, *t.choices({"Eli": ["Ana", "saint"], "Dee": "Bo"}))
    assert t.character("Ana") == "saint"
    assert [ability.id for ability in t.grimoire.of_nobody()] == ["djinn", "klutz-pithag"]


def test_every_rule_of_the_engine_stands_in_the_almanac() -> None:
    """djinn/r1"""
    assert set(JINXES) <= set(almanac.jinx_ids())
    assert all(JINXES[id].characters == almanac.jinx(id).characters for id in JINXES)


def test_every_rule_of_the_engine_is_announced_in_german_too() -> None:
    """SCR-6"""
    german, english = words("de"), words("en")
    assert [id for id in JINXES if german.almanac.jinx(id) == english.almanac.jinx(id)] == []


def test_a_script_may_list_fabled_and_they_are_in_play() -> None:
    """FAB-2, FAB-4"""
    script = scripts.custom(["chef", "imp", "doomsayer"])
    assert (script.ids, [one.id for one in script.fabled]) == (("chef", "imp"), ["doomsayer"])
    game = Clocktower(Config.players(7, script=(*scripts.edition("trouble-brewing").ids, "doomsayer")))
    assert game.grimoire.fabled() == ("doomsayer",)


def test_a_fabled_that_is_not_automated_is_announced_where_the_storyteller_plays_it() -> None:
    """FAB-2"""
    game = Clocktower(Config.players(7, fabled=("fiddler",), by_hand=True))
    assert game.grimoire.fabled() == ("fiddler",)


def test_only_a_fabled_is_brought_into_play_like_one() -> None:
    """FAB-1"""
    with pytest.raises(InvalidSetup, match="the Chef is no Fabled"):
        Clocktower(Config.players(7, fabled=("chef",)))
    game = Clocktower(Config.players(7))
    with pytest.raises(IllegalDeed, match="the Chef is no Fabled"):
        game.intervene(SetFabled(("chef",)))
    with pytest.raises(IllegalDeed, match="once"):
        game.intervene(SetFabled(("djinn", "djinn")))


def test_a_journal_keeps_fabled_and_jinxes_and_one_without_them_says_nothing_of_them() -> None:
    """FAB-4"""
    ids = (*scripts.edition("sects-and-violets").ids, "recluse", "drunk")
    game = Clocktower(Config.players(7, script=ids, fabled=("doomsayer",), jinxes_off=("recluse-sage",)))
    game.intervene(SetFabled(()))
    again = replay_journal(read_journal(write_journal(game), GAMES), GAMES)
    assert [(event.kind, event.data) for event in again.events] == [(event.kind, event.data) for event in game.events]
    plain = write_journal(Clocktower(Config.players(7)))
    assert "fabled" not in plain and "jinx" not in plain


def test_a_journal_from_before_the_jinxes_goes_as_it_went() -> None:
    ids = (*scripts.edition("sects-and-violets").ids, "recluse", "drunk")
    off = scripts.custom(ids).jinxes
    heading, *rest = write_journal(Clocktower(Config.players(7, script=ids, jinxes_off=off))).splitlines()
    header = json.loads(heading)
    del header["config"]["jinxes_off"]
    old = "\n".join([json.dumps({**header, "rules": "2"}), *rest, ""])
    assert "jinx" not in old
    assert replay_journal(read_journal(old, GAMES), GAMES).grimoire.jinxes == ()


def test_a_djinn_without_a_jinx_may_leave_at_any_time() -> None:
    t = town("chef artist oracle imp witch savant klutz", script=None, fabled=["djinn"], start="day 2")
    assert t.storyteller(fabled=[]).grimoire.fabled() == ()
