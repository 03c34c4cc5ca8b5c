"""Own claims: what a player claims to be and to have learned, true or not."""

from __future__ import annotations

from dataclasses import dataclass

from belfry.bots.clocktower.addressed import asked_for
from belfry.bots.clocktower.bluff import choose_bluff, made_up, offered_bluffs
from belfry.bots.clocktower.chronicle import Finding, players_in
from belfry.bots.clocktower.mind import Mind
from belfry.clocktower.pieces.kind import OUTSIDER, TOWNSFOLK, is_outsider, is_townsfolk
from belfry.clocktower.script.character import Character

HIDDEN_BLUFFS = 0.6
"""How many of the careful evil players hide their bluff at first, as a good player hides a strong character."""


@dataclass(frozen=True, slots=True)
class OwnClaims:
    """What a player wants everybody to know by now."""

    character: str | None
    findings: tuple[Finding, ...] = ()


def own_claims(mind: Mind) -> OwnClaims:
    """What a player claims, as far as it is to be told now."""
    if mind.town.mad is not None:
        # Whoever is mad says what they are mad about, and nothing that would give them away.
        return OwnClaims(mind.town.mad)
    return _bluff(mind) if mind.town.evil else _truth(mind)


def confided(mind: Mind) -> str:
    """What a player says in private to be: a Mutant, or somebody who is mad, says it to nobody."""
    town = mind.town
    if town.mad is not None:
        return town.mad
    claimed = town.claims.get(town.me)
    if town.evil:
        return choose_bluff(mind, hidden=_hides_bluff(mind)) if claimed is None or _is_cover(mind) else claimed
    if mind.lore.hides:
        return claimed or _cover(mind, town.character) or town.character.id
    return town.character.id


# The truth, sooner or later


def _truth(mind: Mind) -> OwnClaims:
    town = mind.town
    own, claimed = town.character.id, town.claims.get(town.me)
    if mind.lore.hides:
        return OwnClaims(_cover(mind, town.character) if claimed is not None or _ready(mind) else None)
    if claimed == own or _opens(mind, town.character):
        learned = [finding for finding in town.chronicle.learned if finding.character == own or town.borrowed(finding)]
        learned = [finding for finding in learned if not town.found(finding.character).play.lore.unclear]
        known = [*learned, *town.reports, *_twin(mind)]
        return OwnClaims(own, tuple(finding for finding in known if _shares(mind, finding)))
    return OwnClaims(_cover(mind, town.character) if claimed is not None or _ready(mind) else None)


def _opens(mind: Mind, character: type[Character]) -> bool:
    """Whether somebody who is this character, or says so, does not hide it any longer."""
    return _must_open(mind) or (_ready(mind) and _time(mind, character) <= mind.town.day)


def _twin(mind: Mind) -> list[Finding]:
    """What somebody has to say who was told of a twin on the other side."""
    town = mind.town
    found: list[Finding] = []
    for finding in town.chronicle.learned:
        if town.found(finding.character).play.lore.tells_others:
            other = next(iter(players_in(finding.value)), None)
            if other is not None and other in town.names:
                found.append(Finding(town.me, finding.character, finding.night, True, (other,), (finding.character,)))
    return found


def _time(mind: Mind, character: type[Character]) -> int:
    """The day on which somebody who is this character, or says so, means to tell."""
    roll, known = mind.dice.roll("open"), character.play.lore
    if known.opens:
        return known.opens if roll > 0.5 + 0.3 * mind.temper.bold else max(known.opens - 1, 1)
    if is_outsider(character):
        return 1 if roll < 0.85 else 2
    if known.touchy or character.starts_knowing:
        return 1 if roll < 0.6 + 0.3 * mind.temper.bold else 2
    return 1 if roll < 0.3 + 0.4 * mind.temper.bold else 2


def _cover(mind: Mind, character: type[Character]) -> str | None:
    """What a careful player with something to lose claims at first."""
    town, hides = mind.town, character.play.lore.hides
    own = town.claims.get(town.me)
    if own is not None and own != character.id:
        return own
    hiding = is_townsfolk(character) and character.acts_other_nights and _time(mind, character) > 1
    if not hides and (not hiding or not _careful(mind)):
        return None
    taken = set(town.claims.values())
    many = town.counts is not None and town.counts.outsider and not hides
    outsiders = town.script.of_type(OUTSIDER) if many else ()
    pool = (*town.script.of_type(TOWNSFOLK), *outsiders)
    free = [c for c in pool if c.id not in taken and c is not character]
    if town.evil:
        free = [c for c in free if c.id in offered_bluffs(mind)]
    plain = [c.id for c in free if c.play.lore.plain]
    if not plain and hides:
        # Something has to be said: best what learns little.
        quiet = [c.id for c in free if c.learns is None and not c.uses_by_day]
        plain = quiet or [c.id for c in free if not c.acts_other_nights] or [c.id for c in free]
    return mind.dice.pick(plain, "cover which") if plain else None


def _careful(mind: Mind) -> bool:
    """Whether this player hides a strong character behind a harmless one at first."""
    return mind.dice.roll("cover") <= 0.7 * (1.2 - mind.temper.bold)


def _must_open(mind: Mind) -> bool:
    """Whether hiding would be foolish now."""
    town = mind.town
    cover = town.claims.get(town.me)
    doubted = cover is not None and cover != town.character.id and not town.has_room_for(cover)
    late = town.day >= 3 or len(town.alive) <= 4
    return town.me not in town.alive or mind.on_trial or doubted or late or asked_for(mind) is not None


def _ready(mind: Mind) -> bool:
    """Whether a player feels like speaking yet: some like others to begin."""
    town = mind.town
    if mind.nominations_open or town.day > 1 or mind.on_trial or asked_for(mind) is not None:
        return True
    others = len(town.claims) - (town.me in town.claims)
    return others >= int(3 * mind.dice.roll("ready") * (1.1 - mind.temper.bold))


def _shares(mind: Mind, finding: Finding) -> bool:
    """Whether a piece of information is to be told today: now and then somebody keeps one back for a day."""
    if _must_open(mind) or finding.night < mind.town.day:
        return True
    return mind.dice.roll("keep", finding.night) > 0.25 * (1.1 - mind.temper.talk)


# The bluff, told as if it were the truth


def _hides_bluff(mind: Mind) -> bool:
    """Whether an evil player hides the bluff behind a harmless character at first."""
    return _careful(mind) and mind.dice.roll("hidden bluff") < HIDDEN_BLUFFS


def _is_cover(mind: Mind) -> bool:
    """Whether what an evil player claims is not the bluff yet."""
    town = mind.town
    harmless = town.me in town.claims and town.found(town.claims[town.me]).play.lore.plain
    return harmless and not town.former.get(town.me) and _hides_bluff(mind)


def _bluff(mind: Mind) -> OwnClaims:
    town = mind.town
    claimed = town.claims.get(town.me)
    if claimed is None or _is_cover(mind):
        hidden = _hides_bluff(mind)
        bluff = choose_bluff(mind, hidden=hidden)
        if not _opens(mind, town.found(bluff)):
            return OwnClaims(_cover(mind, town.found(bluff)) if hidden and _ready(mind) else claimed)
        claimed = bluff
    mine = [entry for entry in mind.seen.claims if entry["seat"] == town.me and entry["character"] == claimed]
    have = {entry["night"] for entry in mine if entry["learned"] is not None or entry["text"]}
    nights = [night for night in range(1, town.day + 1) if night not in have]
    found = [finding for night in nights if (finding := made_up(mind, claimed, night)) and _shares(mind, finding)]
    # A twin who is accused accuses in turn.
    found += [finding for finding in _twin(mind) if finding.picks[0] in mind.twins]
    return OwnClaims(claimed, tuple(found))
