"""A second opinion on finished games, which knows nothing of the engine.

The referee reads the record of a game as the Storyteller sees it (plain data: events, answers, and the Grimoire between
them) and the almanac's plain facts (types, and the order of the nights). It keeps a town of its own, walks through the
nights and days, and objects where something should not be. It imports nothing from `belfry`; whoever wants a record of
a random game finds one in `tests.clocktower.recorded_games`.

    >>> from tests.referee import review
    >>> for objection in review(record):
    ...     print(objection)
    event 57, night 2: 4 (empath) is told 2 as the empath, which cannot be (empath/r1)

**How to read an objection.** `event 57` is the number of events before the one that the referee stumbled over; `4
(empath)` is a seat with the character that it has then; the rule in brackets is what the referee goes by: look it up in
`docs/rules` or the almanac. That decides who is wrong. If the engine is, mend it with a test of its own that cites the
rule; if the referee is, mend the referee. The walk ends with the first event that it objects to, since all that follows
from a fault would be one too.

Who looks after what:

- `record`, `facts`: what is read; `town`, `tokens`, `states`: the town as the referee keeps it; `walk`: how it changes;
- `setup`: the numbers, and what the evil team is told; `night`: who acts, when, on whom; `told`: what players learn;
- `deaths`, `changes`: what happens to players, through whom; `votes`: nominations, votes, executions, exiles;
- `grimoires`: tokens that end in time, and who is drunk or poisoned; `wins`: wins have a reason, and none is missed;
- `statements`: what an Artist, a Savant or a Gossip can say; `bent`: which characters bend which rules.

The characters of the three editions are known in full. On other scripts only that is checked which holds whatever the
characters do: deaths, votes, exiles, the ends of tokens, and wins, each unless somebody in play bends the rule.
"""

from tests.referee.record import Objection
from tests.referee.walk import review

__all__ = ["Objection", "review"]
