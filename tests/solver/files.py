"""A puzzle in a file, and the same with something changed."""

from __future__ import annotations

SMALL = """\
format: 1
id: small
pov: Ana
now: {day: 2}
setup:
  counts: {townsfolk: 3, outsider: 0, minion: 1, demon: 1}
  hidden: {demons: [imp], minions: [poisoner], good: []}
players:
  - name: Ana
    claims: chef
    info:
      - {night: 1, learns: {count: 0}}
  - name: Bo
    claims: washerwoman
    info:
      - {night: 1, learns: {players: [Ana, Dee], character: chef}}
  - name: Cy
    claims: empath
    info:
      - {night: 1, learns: {count: 1}}
      - {night: 2, learns: {count: 1}}
  - {name: Dee, claims: mayor}
  - {name: Eli, claims: soldier}
events:
  - {day: 1, event: execution, player: Bo}
  - {night: 2, event: death, player: Dee}
"""
"""Five players on the second day."""


def changed(old: str, new: str) -> str:
    """The small puzzle with one thing changed."""
    assert old in SMALL, old
    return SMALL.replace(old, new, 1)
