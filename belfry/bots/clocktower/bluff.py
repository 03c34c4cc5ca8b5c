"""The bluff: what an evil player claims to be, and makes up about it."""

from __future__ import annotations

from belfry.bots.clocktower.advised_bot import AdvisedBot
from belfry.bots.clocktower.chronicle import Finding, pair_in, parts_of, players_in
from belfry.bots.clocktower.information import fact, night_of
from belfry.bots.clocktower.known_script import maddens
from belfry.bots.clocktower.mind import Mind
from belfry.bots.clocktower.worlds import supposed
from belfry.clocktower.pieces.kind import is_outsider
from belfry.clocktower.script.character import Character


def choose_bluff(mind: Mind, *, hidden: bool = False) -> str:
    """A good character to hide behind that nobody else claims, if there is one.

    Whoever has hidden it at first (`hidden`) needs one that is worth hiding.
    """
    town, dice = mind.town, mind.dice
    promised = _promised(mind)
    if promised is not None:
        return promised
    taken = {id for seat, id in town.claims.items() if seat != town.me} | known_in_play(mind)
    taken = {id for id in taken if town.most_of(id) == 1 or not town.has_room_for(id)}
    offered = [id for id in offered_bluffs(mind) if id not in taken]
    good = [c for c in town.script.good if not c.belief.kinds and not (hidden and c.play.lore.plain)]
    free = [c for c in good if c.id in offered] or [c for c in good if c.id not in taken] or good
    weights = [_appeal(mind, character) for character in free]
    mark = dice.roll("bluff") * sum(weights)
    for character, weight in zip(free, weights, strict=True):
        mark -= weight
        if mark < 0:
            return character.id
    return free[-1].id


def known_in_play(mind: Mind) -> set[str]:
    """The characters that this player knows to be in play, from what was shown and learned."""
    found = set(mind.known_characters)
    for finding in mind.town.chronicle.learned:
        if not maddens(mind.town.found(finding.character)):
            pair = pair_in(finding.value)
            found.update(pair[1:] if pair is not None else parts_of(finding.value)[1])
    # Words that somebody was told need not be characters.
    return found.intersection(mind.town.script.ids)


def offered_bluffs(mind: Mind) -> list[str]:
    """The characters that this player knows to be free: shown to the Demon, or offered by it."""
    return _own_bluffs(mind) or _whispered(mind)


def _own_bluffs(mind: Mind) -> list[str]:
    """The bluffs that the Demon was shown and has not given to others."""
    town = mind.town
    texts = [line["text"] for line in mind.conversation.whispered if line["to"] in town.mates]
    given = {id for text in texts for id in mind.sentences.characters_in(text, town.script.ids)}
    return [id for id in town.bluffs if id not in given]


def handed_out(mind: Mind) -> dict[int, list[str]]:
    """Which of the Demon's bluffs each friend may take, so that no two have to take the same."""
    town = mind.town
    own = town.claims.get(town.me) or choose_bluff(mind)
    left = [id for id in town.bluffs if id != own and not town.found(id).belief.kinds]
    mates = [seat for seat in sorted(town.mates - {town.me}) if seat in town.names]
    return {seat: left[place :: len(mates)] or left[-1:] for place, seat in enumerate(mates) if left}


def _promised(mind: Mind) -> str | None:
    """The character that this player has told a good player in private to be."""
    for line in reversed(mind.conversation.whispered):
        if line["to"] not in mind.town.mates:
            character = mind.sentences.says_to_be(line["text"], mind.town.script.ids)
            if character is not None:
                return character
    return None


def _appeal(mind: Mind, character: type[Character]) -> float:
    """How good a character is to hide behind."""
    counts = mind.town.counts
    if is_outsider(character):
        own = mind.town.character
        expected = 0 if counts is None else max(way.outsider for way in own.setup.choices(counts))
        claimed = sum(c is not None and is_outsider(c) for c in map(mind.claimed, mind.town.claims))
        return character.play.lore.bluff * (1.2 if claimed < expected else 0.15)
    return character.play.lore.bluff


def _whispered(mind: Mind) -> list[str]:
    """The characters that a fellow evil player has offered in private."""
    town = mind.town
    texts = [line["text"] for line in mind.conversation.told if line["seat"] in town.mates]
    return [id for text in texts for id in mind.sentences.characters_in(text, town.script.ids)]


def made_up(mind: Mind, id: str, night: int) -> Finding | None:
    """What this player would have learned in a night if the town were as the bluff has it."""
    town = mind.town
    character = town.found(id)
    how, when = town.chronicle.died.get(town.me, ("", night + 1))
    if when < night or (when == night and how == "night" and not character.wakes_on_own_death):
        return None
    invented = character.play.invents(AdvisedBot(mind), night)
    if character.learns is None or invented is not None:
        return None if invented is None else Finding(town.me, id, night, *invented)
    known = night_of(town, night, character)
    picks: tuple[int, ...] = ()
    needed = character.play.picks_to_learn
    if needed:
        pool = [seat for seat in town.circle if seat != town.me and seat not in known.dead]
        if len(pool) < needed:
            return None
        picks = tuple(sorted(mind.dice.shuffle(pool, "picks", night)[:needed]))
    found = fact(Finding(town.me, id, night, None, picks), known)
    if found is None or not found.acts:
        return None
    framed, demon = mind.framed
    values = found.truths(supposed(town, {**town.claims, town.me: id}, framed, demon))
    awkward = _awkward if not character.play.lore.clears else _of_no_use

    def rank(value: object) -> tuple[int, float]:
        return awkward(mind, value, framed), mind.dice.roll("made up", night, value)

    ranked = sorted(values, key=rank)
    return Finding(town.me, id, night, ranked[0], picks) if ranked else None


def _of_no_use(mind: Mind, value: object, framed: frozenset[int]) -> int:
    """How little it helps evil that these players are cleared: best the Demon, or else another friend."""
    seats = {value} if type(value) is int else set(players_in(value))
    return 0 if seats & mind.demons else 1 if seats & mind.town.mates else 2


def _awkward(mind: Mind, value: object, framed: frozenset[int]) -> int:
    """How badly a made-up pair serves: it should name no friend as evil, nor its author, and be believable."""
    town = mind.town
    pair = pair_in(value)
    if pair is None:
        return 0
    seats, id = set(pair[0]), pair[1]
    if town.me in seats:
        return 3
    if any(town.claims.get(seat) == id for seat in seats):
        return 0 if town.mates & seats else 1
    return 1 if framed & seats and not town.mates & seats else 2
