"""Own claims: what a player claims to be and to have learned, true or not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from belfry.bots.clocktower.advised_bot import AdvisedBot
from belfry.bots.clocktower.chronicle import Finding, pair_in, players_in
from belfry.bots.clocktower.information import fact, night_of
from belfry.bots.clocktower.mind import Mind
from belfry.bots.clocktower.worlds import supposed
from belfry.clocktower.character import Character
from belfry.clocktower.kind import OUTSIDER, TOWNSFOLK, is_outsider, is_townsfolk


@dataclass(frozen=True, slots=True)
class OwnClaims:
    """What a player wants everybody to know by now."""

    character: str | None
    findings: tuple[Finding, ...] = ()


def own_claims(mind: Mind) -> OwnClaims:
    """What a player claims, as far as it is to be told now."""
    return _bluff(mind) if mind.town.evil else _truth(mind)


# The truth, sooner or later


def _truth(mind: Mind) -> OwnClaims:
    town = mind.town
    own, claimed = town.character.id, town.claims.get(town.me)
    if town.mad is not None:
        # Whoever is mad says what they are mad about, and nothing that would give them away.
        return OwnClaims(town.mad)
    if mind.lore.hides:
        return OwnClaims(_cover(mind) if claimed is not None or _ready(mind) else None)
    if claimed == own or _must_open(mind) or (_ready(mind) and _time(mind) <= town.day):
        learned = [finding for finding in town.chronicle.learned if finding.character == own or town.borrowed(finding)]
        known = [*learned, *town.reports, *_twin(mind)]
        return OwnClaims(own, tuple(finding for finding in known if _shares(mind, finding)))
    return OwnClaims(_cover(mind) if claimed is not None or _ready(mind) else None)


def _twin(mind: Mind) -> list[Finding]:
    """What somebody has to say who was told of a twin on the other side."""
    town = mind.town
    found: list[Finding] = []
    for finding in town.chronicle.learned:
        if town.found(finding.character).lore.tells_others:
            other = next(iter(players_in(finding.value)), None)
            if other is not None and other in town.names:
                found.append(Finding(town.me, finding.character, finding.night, True, (other,), (finding.character,)))
    return found


def _time(mind: Mind) -> int:
    """The day on which a good player means to say what they are."""
    character, roll = mind.town.character, mind.dice.roll("open")
    known = mind.lore
    if known.opens:
        return known.opens if roll > 0.5 + 0.3 * mind.temper.bold else max(known.opens - 1, 1)
    if is_outsider(character):
        return 1 if roll < 0.85 else 2
    if known.touchy or character.starts_knowing:
        return 1 if roll < 0.6 + 0.3 * mind.temper.bold else 2
    return 1 if roll < 0.3 + 0.4 * mind.temper.bold else 2


def _cover(mind: Mind) -> str | None:
    """What a careful player with something to lose claims at first."""
    town, character = mind.town, mind.town.character
    own = town.claims.get(town.me)
    if own is not None and own != character.id:
        return own
    hiding = is_townsfolk(character) and character.acts_other_nights and _time(mind) > 1
    if not mind.lore.hides and (not hiding or mind.dice.roll("cover") > 0.7 * (1.2 - mind.temper.bold)):
        return None
    taken = set(town.claims.values())
    many = town.counts is not None and town.counts.outsider and not mind.lore.hides
    outsiders = town.script.of_type(OUTSIDER) if many else ()
    pool = (*town.script.of_type(TOWNSFOLK), *outsiders)
    free = [c for c in pool if c.id not in taken and c is not character]
    plain = [c.id for c in free if c.lore.plain]
    if not plain and mind.lore.hides:
        # Something has to be said: best what learns little.
        quiet = [c.id for c in free if c.learns is None and not c.uses_by_day]
        plain = quiet or [c.id for c in free if not c.acts_other_nights] or [c.id for c in free]
    return mind.dice.pick(plain, "cover which") if plain else None


def _must_open(mind: Mind) -> bool:
    """Whether hiding would be foolish now."""
    town = mind.town
    cover = town.claims.get(town.me)
    doubted = cover is not None and cover != town.character.id and list(town.claims.values()).count(cover) > 1
    late = town.day >= 3 or len(town.alive) <= 4
    return town.me not in town.alive or mind.on_trial or doubted or late or asked_for(mind) is not None


def _ready(mind: Mind) -> bool:
    """Whether a player feels like speaking yet: some like others to begin, and evil likes to hear them all."""
    town = mind.town
    if mind.nominations_open or town.day > 1 or mind.on_trial or asked_for(mind) is not None:
        return True
    others = len(town.claims) - (town.me in town.claims)
    if town.evil:
        return others >= 0.45 * (len(town.players) - len(town.mates))
    return others >= int(3 * mind.dice.roll("ready") * (1.1 - mind.temper.bold))


def _shares(mind: Mind, finding: Finding) -> bool:
    """Whether a piece of information is to be told today: now and then somebody keeps one back for a day."""
    if _must_open(mind) or finding.night < mind.town.day:
        return True
    return mind.dice.roll("keep", finding.night) > 0.25 * (1.1 - mind.temper.talk)


def asked_for(mind: Mind) -> int | None:
    """The place in the chat of a question to this player that is still open, if there is one."""
    name, me = mind.name(mind.town.me), mind.town.me
    for place in range(len(mind.seen.chat) - 1, -1, -1):
        line = mind.seen.chat[place]
        if line["seat"] == me and line["to"] == "town":
            return None
        if (
            line["to"] == "town"
            and "?" in line["text"]
            and name in line["text"]
            and me in mind.town.named(line["text"])
        ):
            return place
    return None


# The bluff


def _bluff(mind: Mind) -> OwnClaims:
    town = mind.town
    claimed = town.claims.get(town.me)
    if claimed is None:
        late = mind.dice.roll("late") < 0.2 and town.day == 1 and not mind.on_trial and asked_for(mind) is None
        if not _ready(mind) or late:
            return OwnClaims(None)
        claimed = choose_bluff(mind)
    have = {finding.night for finding in town.findings if finding.seat == town.me and finding.character == claimed}
    found: list[Finding] = []
    for night in range(1, town.day + 1):
        if night not in have:
            made_up = _made_up(mind, claimed, night)
            if made_up is not None and _shares(mind, made_up):
                found.append(made_up)
    # A twin who is accused accuses in turn.
    found += [finding for finding in _twin(mind) if finding.picks[0] in mind.twins]
    return OwnClaims(claimed, tuple(found))


def choose_bluff(mind: Mind) -> str:
    """A good character to hide behind that nobody else claims, if there is one."""
    town, dice = mind.town, mind.dice
    promised = _promised(mind)
    if promised is not None:
        return promised
    taken = {id for seat, id in town.claims.items() if seat != town.me}
    known: Mapping[object, Mapping[str, object]] = mind.seen.game["known"]
    taken |= {str(facts["character"]) for facts in known.values() if "character" in facts}
    offered = [id for id in (town.bluffs or _whispered(mind)) if id not in taken]
    good = [c for c in town.script.good if not c.believes_kinds]
    free = [c for c in good if c.id in offered] or [c for c in good if c.id not in taken] or good
    weights = [_appeal(mind, character) for character in free]
    mark = dice.roll("bluff") * sum(weights)
    for character, weight in zip(free, weights, strict=True):
        mark -= weight
        if mark < 0:
            return character.id
    return free[-1].id


def _promised(mind: Mind) -> str | None:
    """The character that this player has told a good player in private to be."""
    for line in reversed(mind.seen.chat):
        if line["seat"] == mind.town.me and line["to"] != "town" and line["to"] not in mind.town.mates:
            character = mind.sentences.says_to_be(line["text"], mind.town.script.ids)
            if character is not None:
                return character
    return None


def _appeal(mind: Mind, character: type[Character]) -> float:
    """How good a character is to hide behind."""
    counts = mind.town.counts
    if is_outsider(character):
        own = mind.town.character
        expected = 0 if counts is None else max(way.outsider for way in own.setup_choices(counts))
        claimed = sum(c is not None and is_outsider(c) for c in map(mind.claimed, mind.town.claims))
        return character.lore.bluff * (1.2 if claimed < expected else 0.15)
    return character.lore.bluff


def _whispered(mind: Mind) -> list[str]:
    """The characters that a fellow evil player has offered in private."""
    town = mind.town
    texts = [line["text"] for line in mind.seen.chat if line["to"] == town.me and line["seat"] in town.mates]
    return [id for text in texts for id in mind.sentences.characters_in(text, town.script.ids)]


def _made_up(mind: Mind, id: str, night: int) -> Finding | None:
    """What this player would have learned in a night if the town were as the bluff has it."""
    town = mind.town
    character = town.found(id)
    invented = character.invents(AdvisedBot(mind), night)
    if character.learns is None or invented is not None:
        return None if invented is None else Finding(town.me, id, night, *invented)
    known = night_of(town, night, character)
    picks: tuple[int, ...] = ()
    needed = character.picks_to_learn
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
    awkward = _awkward if not character.lore.clears else _of_no_use

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
