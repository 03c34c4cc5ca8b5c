"""Rules that characters bend: where one of these is at work, the referee does not insist on the rule.

Only for games beyond the three editions, whose characters the referee knows in full.
"""

from __future__ import annotations

ANYTHING = frozenset(("amnesiac", "atheist", "deusexfiasco", "wizard"))
"""Characters with which the Storyteller may do what they like."""

LENDERS = frozenset(
    (
        *("alchemist", "apprentice", "barber", "boffin", "bonecollector", "cannibal", "engineer", "hatter", "hermit"),
        *("kazali", "lordoftyphon", "marionette", "philosopher", "pithag", "pixie", "plaguedoctor", "summoner"),
    )
)
"""Characters through which any ability of the script may be somebody's."""

COUNTING = ("banshee", "beggar", "bureaucrat", "butler", "judge", "legion", "organgrinder", "riot", "thief", "voudon")
"""Those who change who may vote, what a vote counts, or how many are needed."""

EXECUTING = (
    *("alsaahir", "bishop", "boomdandy", "butcher", "cerenovus", "fearmonger", "goblin", "golem", "harpy", "judge"),
    *("legion", "leviathan", "mutant", "organgrinder", "princess", "psychopath", "riot", "scapegoat", "virgin"),
    *("vizier", "voudon"),
)
"""Those who bring executions about, or keep them off."""

ENDING = (
    *("alhadikhia", "boomdandy", "eviltwin", "fiddler", "heretic", "hermit", "kazali", "legion", "leviathan"),
    *("lilmonsta", "lleech", "lordoftyphon", "mastermind", "mayor", "riot", "summoner", "zombuul"),
)
"""Those with whom a game goes on, or ends, otherwise than by the Demon's death and two players alive."""

BENT: dict[str, tuple[str, ...]] = {
    "NOM-1": ("butcher", "psychopath", "riot"),
    "NOM-4": ("banshee", "butcher", "riot"),
    "NOM-5": ("banshee", "butcher", "riot"),
    "NOM-6": ("banshee", "butcher", "riot"),
    "DAY-11": ("butcher", "riot"),
    "VOT-3": ("butler", "legion"),
    "VOT-8": (*COUNTING, "ferryman", "vizier", "zealot"),
    "VOT-9": (*COUNTING, "ferryman", "vizier", "zealot"),
    "VOT-10": (*COUNTING, "vizier", "zealot"),
    "VOT-12": COUNTING,
    "VOT-14": (*COUNTING, "butcher", "vizier", "zealot"),
    "VOT-16": (*COUNTING, "butcher", "vizier", "zealot"),
    "EXE-1": EXECUTING,
    "EXE-2": EXECUTING,
    "EXE-4": EXECUTING,
    "WIN-2": ENDING,
    "WIN-5": ENDING,
    "WIN-6": ENDING,
}
"""The rules that the referee would insist on, and who bends them."""


def bends(rule: str, in_play: set[str], script: list[str]) -> bool:
    """Whether somebody who has been in play, or may have lent an ability, bends a rule."""
    at_work = in_play | set(script) if in_play & LENDERS else in_play
    return bool(in_play & ANYTHING) or not at_work.isdisjoint(BENT.get(rule, ()))
