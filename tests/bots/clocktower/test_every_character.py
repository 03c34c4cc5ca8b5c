"""Every character in a bot's hands: those that choose have a purpose, and evil can pass itself off as each good one."""

from __future__ import annotations

import inspect
from collections.abc import Sequence

import pytest

from belfry.bots.clocktower import Bot, Use
from belfry.bots.clocktower.bluff import choose_bluff, made_up
from belfry.clocktower.ability.player.play import Play
from belfry.clocktower.script.character import CHARACTERS, Character
from tests.bots.clocktower.square import ANA, BO, CY, DEE, ELI, FAY, GUS, Square

BOTS = range(20)
OTHERS = ("soldier", "chef", "empath", "monk", "virgin", "mayor", "undertaker", "butler", "poisoner", "imp")
USUAL = {
    "kill": {"shabaloth", "zombuul"},
    "harm": {"poisoner", "widow"},
    "look": {"dreamer", "fortuneteller", "ravenkeeper", "villageidiot"},
    "protect": {"monk"},
    "trust": {"bureaucrat", "butler", "klutz", "ogre"},
}
"""For whom it is purpose enough to do what such a character usually does (`aims.usual`)."""
SELDOM_TELLS = {"choirboy", "juggler", "king", "puzzlemaster", "ravenkeeper", "sage"}
"""Those who learn something only after a death, a guess or half a town, which is not so every evening."""


def own(character: type[Character], *names: str) -> bool:
    """Whether it says something of its own about one of these to its players."""
    return any(getattr(type(character.play), name) is not getattr(Play, name) for name in names)


def chooses(character: type[Character]) -> bool:
    """Whether its players choose something when they are asked."""
    module = inspect.getmodule(character)
    return module is not None and any(word in inspect.getsource(module) for word in ("self.choose", "choose_player"))


def test_whoever_chooses_does_it_with_a_purpose() -> None:
    without = {id for id, one in CHARACTERS.items() if chooses(one) and not own(one, "wants", "chooses")}
    assert without == set().union(*USUAL.values())


def test_whatever_is_used_by_day_is_used_with_a_purpose() -> None:
    """The Wizard wishes by night, and nobody who is good calls for the Doomsayer."""
    used = {id for id, one in CHARACTERS.items() if one.uses_by_day and not own(one, "uses")}
    assert used == {"doomsayer", "wizard"}


def evening(character: str, script: Sequence[str], claim: str = "") -> Square:
    """Three nights in which something happens; Ana is evil with Bo, and everybody has claimed something."""
    square = Square(7, ANA, character, evil=True, script=script).dusk().evil_with(demons=(BO,)).night()
    claims = (claim or "undertaker", "soldier", "chef", "empath", "monk", "virgin", "mayor")
    for seat, id in enumerate(claims):
        square.claim(seat, id)
    square.nominated(CY, GUS, (CY, DEE, ELI, FAY), "succeeds").executed(GUS).night(FAY)
    return square.nominated(DEE, CY, (DEE,)).executed(CY).night(ELI)


@pytest.mark.parametrize(
    "id",
    [
        id
        for id, one in sorted(CHARACTERS.items())
        if one.type in ("townsfolk", "outsider") and (one.learns is not None or own(one, "invents"))
    ],
)
def test_evil_makes_up_what_the_character_would_have_learned(id: str) -> None:
    square = evening("poisoner", tuple(dict.fromkeys((id, *OTHERS))), id)
    mind = Bot(ANA, 1).mind(square.seen())
    told = [finding for night in (1, 2, 3) if (finding := made_up(mind, id, night)) is not None]
    assert bool(told) is (id not in SELDOM_TELLS)
    assert all(finding.character == id and finding.seat == ANA for finding in told)


@pytest.mark.parametrize(
    "id",
    [id for id, one in sorted(CHARACTERS.items()) if one.type in ("townsfolk", "outsider") and not one.belief.kinds],
)
def test_evil_passes_itself_off_as_each_character_that_somebody_may_think_to_be(id: str) -> None:
    square = Square(7, ANA, "imp", evil=True, script=tuple(dict.fromkeys((id, *OTHERS)))).dusk()
    square.bluffs = [id]
    assert {choose_bluff(Bot(ANA, seed).mind(square.night().seen())) for seed in range(3)} == {id}


# Some purposes


def test_a_goblin_on_trial_says_so_and_hardly_anybody_else_does() -> None:
    """goblin: executed after it has said so, it wins."""
    script = (*OTHERS, "goblin")
    offer = {"choose": "one", "noun": "yes or no", "of": [True]}
    said = dict.fromkeys(("goblin", "poisoner"), 0)
    for character in said:
        square = evening(character, script, "butler").nominated(DEE, ANA)
        for seed in BOTS:
            counting = square.voting(ANA).game["counting"]
            moves = Bot(ANA, seed).moves(square.usable("goblin", offer, counting=counting))
            said[character] += any(isinstance(move, Use) and move.ability == "goblin" for move in moves)
    # Some answer a question first.
    assert said["goblin"] > 0.5 * len(BOTS)
    assert said["poisoner"] < 0.2 * len(BOTS)


def test_an_organ_grinder_keeps_votes_secret_on_most_days_and_a_good_one_on_none() -> None:
    """organgrinder: evil hides its hands."""
    script = (*OTHERS, "organgrinder")
    offer = {"choose": "one", "noun": "yes or no", "of": [False, True]}
    asked = evening("organgrinder", script).asked("organgrinder", offer)
    drunk = [Bot(ANA, seed).answer(asked) for seed in BOTS]
    assert 0 < drunk.count(True) + 1 < 0.5 * len(BOTS)
    good = Square(7, ANA, "organgrinder", script=script).dusk().night()
    assert all(Bot(ANA, seed).answer(good.asked("organgrinder", offer)) is True for seed in BOTS)


@pytest.mark.parametrize("id", ["thief", "moonchild"])
def test_a_good_player_picks_a_suspect_where_a_pick_does_harm(id: str) -> None:
    """thief, moonchild: a vote that is taken off, or a death if the pick is good."""
    script = (*OTHERS, "moonchild")
    square = Square(7, ANA, "moonchild", script=script).night()
    for seat, claim in enumerate(("moonchild", "soldier", "chef", "empath", "monk", "virgin", "mayor")):
        square.claim(seat, claim)
    for seed in BOTS:
        bot = Bot(ANA, seed)
        picked = bot.answer(square.choosing(id))
        assert picked not in (ANA, bot.mind(square.seen()).suspects()[-1])


def test_a_summoner_makes_somebody_the_demon_whom_the_town_trusts() -> None:
    """summoner: a living player who is no friend."""
    script = (*OTHERS, "summoner")
    square = evening("summoner", script)
    parts = [
        {"choose": "one", "noun": "player", "of": list(range(7))},
        {"choose": "one", "noun": "character", "of": ["imp"]},
    ]
    for seed in BOTS:
        who, _ = Bot(ANA, seed).answer(square.asked("summoner", {"choose": "each", "parts": parts}))
        assert who == DEE
