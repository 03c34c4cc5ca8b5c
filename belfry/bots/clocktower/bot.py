"""Bots: players that claim, deduce, nominate and vote, from what their seat has seen and nothing else."""

from __future__ import annotations

from typing import Any

from belfry.bots.clocktower import exile, hands, night, nominations
from belfry.bots.clocktower.addressed import asked_for, asked_for_role, said_to_all
from belfry.bots.clocktower.advised_bot import AdvisedBot
from belfry.bots.clocktower.answers import Answers, in_reply
from belfry.bots.clocktower.bluff import handed_out
from belfry.bots.clocktower.chronicle import Chronicle, Finding
from belfry.bots.clocktower.content import Content
from belfry.bots.clocktower.conversation import Conversation
from belfry.bots.clocktower.known_script import script_of
from belfry.bots.clocktower.known_town import KnownTown
from belfry.bots.clocktower.mind import Beliefs, Mind
from belfry.bots.clocktower.moves import Claim, Exile, Move, Nominate, Point, Use, entry
from belfry.bots.clocktower.own_claims import OwnClaims, confided, own_claims
from belfry.bots.clocktower.seen import Seen
from belfry.bots.clocktower.sentences import Sentences, sentences_in
from belfry.bots.clocktower.talk import Talk
from belfry.bots.moves import Say, Whisper
from belfry.bots.seen import Line
from belfry.bots.temper import Dice, Temper
from belfry.clocktower.ability.player.offer import NOT_NOW, seats_in
from belfry.clocktower.moments.talk import may_talk
from belfry.clocktower.pieces.kind import is_demon, is_minion
from belfry.clocktower.views.day_view import CountdownView
from belfry.clocktower.views.options_view import OptionsView
from belfry.core.plain import to_plain

MOST_ANSWERS = 8
"""How often on a day a bot answers one player in public, however much it has said already."""
MOST_WHISPERS = 12
"""How often a bot answers one player in private on a day."""


class Bot:
    """A player of one seat. The same seat and seed that have seen the same always decide the same.

    What it keeps between two calls only saves time: it is worked out again from what was seen.
    """

    def __init__(self, seat: int, seed: int, language: str = "en") -> None:
        self.seat = seat
        self.seed = seed
        self.language = language
        self.dice = Dice(seed, seat)
        self.temper = Temper.of(self.dice)
        self._chronicle = Chronicle()
        self._conversation: Conversation | None = None
        self._town: KnownTown | None = None
        self._mind: Mind | None = None
        self._beliefs: Beliefs = {}
        self._content: Content | None = None

    # What a table asks

    def answer(self, seen: Seen) -> Any:
        """The answer to what the seat is asked; `None` if it is asked nothing."""
        asked = seen.game["asked"]
        if asked is None:
            return None
        if not seen.game["you"]:
            # Before anybody has seen a token it is only asked who agrees to a Fabled: bots have no need of that.
            return False
        mind = self.mind(seen)
        if asked["kind"] in ("vote", "support"):
            return self.votes(mind)
        if asked["kind"] == "nominate":
            return nominations.next_nominee(mind, seats_in(asked["options"]))
        return night.choose(mind, asked)

    def hand(self, seen: Seen) -> bool:
        """Whether the hand is up for what is being voted on."""
        return self.votes(self.mind(seen))

    def asides(self, seen: Seen) -> list[Move]:
        """What the player has to say in private before anybody talks: evil shares bluffs, and what it saw at night."""
        if seen.game["phase"] != "day" or not seen.whispers or not seen.game["you"]:
            return []
        if seen.game["you"].get("alignment") != "evil":
            return []
        mind = self.mind(seen)
        talk = Talk(mind)
        return [*_share_bluffs(mind, talk), *_share_sights(mind, talk)]

    def moves(self, seen: Seen) -> list[Move]:
        """What the player wants to do now, a few things that belong together; nothing when content."""
        if seen.game["phase"] != "day":
            return []
        mind = self.mind(seen)
        countdown = seen.game["countdown"]
        if countdown is not None:
            return _points(mind, countdown)
        if self._content is not None and self._content.goes_on(mind):
            return []
        talk = Talk(mind)
        spoken_to = (_whispers, _claims, _answers, _volunteers)
        for wanted in (*spoken_to, _uses, self._nominates, _exiles, _idle_words, _speaks):
            moves = wanted(mind, talk)
            if moves:
                return moves
        self._content = Content(mind)
        return []

    # What it decides by

    def nomination(self, mind: Mind) -> nominations.WantedNomination | None:
        """Whom the player wants to nominate now, if anybody."""
        return nominations.nomination(mind)

    def votes(self, mind: Mind) -> bool:
        """Whether the player votes for what is decided now."""
        return hands.hand(mind)

    def _nominates(self, mind: Mind, talk: Talk) -> list[Move]:
        wish = self.nomination(mind)
        if wish is None:
            return []
        say: list[Move] = [Say(talk.nomination(wish))] if talk.owed else []
        return [*say, Nominate(wish.who)]

    def in_words(self, seen: Seen, claim: Claim) -> str:
        """An entry of the claims board as the player would say it."""
        mind = self.mind(seen)
        talk = Talk(mind)
        finding = mind.town.information(entry(self.seat, claim))
        if finding is None and claim.night is not None:
            did = [one for one in mind.town.reports if (one.character, one.night) == (claim.character, claim.night)]
            finding = did[0] if did else None
        if finding is None:
            if claim.character is None:
                return claim.text
            return talk.say(("claim", {"character": mind.sentences.character(claim.character)}))
        return talk.say(talk.learned(finding))

    def mind(self, seen: Seen) -> Mind:
        """What the player makes of it all."""
        if self._mind is not None and self._mind.seen is seen:
            return self._mind
        words = sentences_in(self.language, seen.theme)
        if not self._chronicle.follows(seen.history):
            self._chronicle = Chronicle()
        self._chronicle.take(seen.history)
        conversation = self._heard(seen, words)
        town = self._town
        if town is None or not town.is_that_of(seen, self._chronicle, conversation):
            town = self._town = KnownTown(seen, self._chronicle, conversation, words.characters_in)
        self._mind = Mind(seen, town, conversation, self.dice, self.temper, words, self._beliefs)
        return self._mind

    def _heard(self, seen: Seen, words: Sentences) -> Conversation:
        """What was said, read on from where this player stopped reading."""
        ids = script_of(tuple(seen.game["characters"])).ids
        found, town = self._conversation, self._town
        same = town is not None and town.seats_as(seen)
        if found is not None and same and found.among[2] is words and found.goes_on(seen.chat):
            # Nothing has changed about who is there.
            found.take(seen.chat)
            return found
        names = {seat["seat"]: seat["name"] for seat in seen.game["town"]}
        among = (names, ids, words)
        if found is None or found.among != among or not found.goes_on(seen.chat):
            found = self._conversation = Conversation(self.seat, *among)
        found.take(seen.chat)
        return found


# What one may want, the most pressing first


def _claims(mind: Mind, talk: Talk) -> list[Move]:
    """Say what one is, and what one has learned, when the time has come."""
    town = mind.town
    if town.me in town.travellers:
        # Everybody knows which Traveller one is.
        return []
    now = own_claims(mind)
    if now.character is None:
        return []
    board = mind.seen.board
    if town.claims.get(town.me) != now.character:
        return _new_claim(mind, talk, now, board)
    if not board:
        return []
    shared = {(t.character, t.night) for t in town.findings if t.seat == town.me}
    there = {(claim["night"], claim["text"]) for claim in mind.seen.claims if claim["seat"] == town.me}
    for piece in now.findings:
        made = _written(mind, piece)
        # A table puts the answer behind what was asked; an entry that says nothing to anybody is not made twice.
        known = made.learned is None and (made.night, made.text) in there
        if (piece.character, piece.night) not in shared and not known:
            moves: list[Move] = [made]
            if talk.spare and mind.dice.roll("tell", piece.night) < 0.2 + 0.4 * mind.temper.talk:
                moves.append(Say(talk.say(talk.learned(piece))))
            return moves
    return []


def _new_claim(mind: Mind, talk: Talk, now: OwnClaims, board: bool) -> list[Move]:
    assert now.character is not None
    saying = talk.claim(now)
    moves: list[Move] = [Claim(now.character)] if board else []
    # Whoever is asked something else puts it on the board and answers that.
    aloud = not board or (talk.urgent and asked_for_role(mind))
    if saying is not None and not talk.said(saying) and aloud:
        moves.append(Say(talk.say(saying)))
    return moves


def _written(mind: Mind, finding: Finding) -> Claim:
    """A piece of information as it goes on the board; what one did without being told anything is put in words."""
    town = mind.town
    players = [mind.name(seat) for seat in finding.picks if seat in town.names]
    character = town.found(finding.character)
    known = character.play.lore
    if not character.play.has_outcome and not known.reports:
        said = character.uses_by_day
        return Claim(finding.character, finding.night, to_plain(finding.value), "" if said else ", ".join(players))
    named = [mind.sentences.character(id) for id in finding.named]
    return Claim(None if known.tells_others else finding.character, finding.night, None, ", ".join([*players, *named]))


def _uses(mind: Mind, talk: Talk) -> list[Move]:
    """Use an ability by day when the time has come; evil now and then pretends to."""
    town = mind.town
    for id, options in _usable(mind):
        posing = town.evil and town.character.id != id and town.claims.get(town.me) == id
        asked_for = town.found(id).play.lore.for_minions and is_minion(town.character)
        # What a Traveller in play brings is offered only to whom it is for.
        own = town.character.id == id or town.found(id).play.used_by_anybody
        if not (own or posing or asked_for or id in town.travellers.values()):
            continue
        choice = town.found(id).play.uses(AdvisedBot(mind), options, posing=posing)
        if choice != NOT_NOW:
            use = Use(id, choice)
            told, private = town.found(id).declared(choice)
            aloud = talk.owed and not private
            return [Say(talk.say(talk.use(Use(id, told)))), use] if aloud else [use]
    return []


def _points(mind: Mind, countdown: CountdownView) -> list[Move]:
    """Point at somebody, once there is somebody else to point at."""
    may, me = mind.seen.game["may"], mind.town.me
    pointing = [finger["to"] for finger in countdown["fingers"] if finger["seat"] == me]
    who = None if may is None else mind.town.found(countdown["ability"]).play.chooses(AdvisedBot(mind), may)
    return [] if who is None or pointing == [who] else [Point(who)]


def _usable(mind: Mind) -> list[tuple[str, OptionsView]]:
    return [
        (action["action"][1], action["options"])
        for action in mind.actions
        if len(action["action"]) == 2 and action["action"][0] == "use"
    ]


def _answers(mind: Mind, talk: Talk) -> list[Move]:
    """Answer whoever has asked by name, or why."""
    place = asked_for(mind)
    if place is None or mind.on_trial:
        return []
    line = mind.seen.chat[place]
    before = sum(mind.name(mind.town.me) in one["text"] for one in mind.seen.chat if one["seat"] == line["seat"])
    if not talk.owed and before > MOST_ANSWERS * mind.town.day:
        return []
    saying = Answers(mind, talk, line["seat"], private=False).to(line["text"])
    return [] if saying is None else [Say(talk.say(saying))]


def _volunteers(mind: Mind, talk: Talk) -> list[Move]:
    """Answer what somebody has said to everybody, while few others have."""
    place = said_to_all(mind)
    if place is None or mind.on_trial or not talk.owed:
        return []
    line = mind.seen.chat[place]
    saying = Answers(mind, talk, line["seat"], private=False).to(line["text"])
    return [] if saying is None or not talk.worth_volunteering(saying) else [Say(talk.say(saying))]


def _exiles(mind: Mind, talk: Talk) -> list[Move]:
    wish = exile.called_for(mind)
    return [] if wish is None else [Exile(wish)]


def _idle_words(mind: Mind, talk: Talk) -> list[Move]:
    """Say words that an ability waits for, or that somebody says who has it not."""
    town = mind.town
    if not talk.owed or town.me not in town.alive or mind.on_trial:
        return []
    for character in [one for one in town.script.characters if one.play.has_words]:
        for words in character.play.says(AdvisedBot(mind), own=character is town.character)[:1]:
            return [Say(f"{words[:1].upper()}{words[1:]}.")]
    return []


def _speaks(mind: Mind, talk: Talk) -> list[Move]:
    saying = talk.something()
    return [] if saying is None else [Say(talk.say(saying))]


# Whispers


def _whispers(mind: Mind, talk: Talk) -> list[Move]:
    """Words in private: friends confide, and whoever is asked answers."""
    if not mind.seen.whispers or mind.town.me in mind.town.travellers:
        return []
    moves = _reply(mind, talk) or _confide(mind, talk)
    return [move for move in moves if not isinstance(move, Whisper) or _within_reach(mind, move.to)]


def _within_reach(mind: Mind, seat: int) -> bool:
    """Whether one may whisper to somebody, with the Travellers whom everybody sees."""
    town = mind.town
    supposed = town.supposed()
    for traveller, id in town.travellers.items():
        supposed.hold(town.found(id), traveller)
    return may_talk(supposed, town.me, seat)


def _share_bluffs(mind: Mind, talk: Talk) -> list[Move]:
    """Tell every friend what nobody has, before anybody claims anything."""
    town = mind.town
    if not is_demon(town.character) or not town.bluffs or town.day > 1:
        return []
    if any(line["to"] in town.mates for line in mind.conversation.whispered):
        return []
    found: list[Move] = []
    for mate, ids in handed_out(mind).items():
        names = mind.sentences.listed([mind.sentences.character(id) for id in ids])
        found.append(Whisper(mate, talk.say(("whisper-bluffs", {"characters": names}))))
        found.append(Whisper(mate, talk.say(("whisper-frame", {"who": talk.names(tuple(sorted(mind.framed[0])))}))))
    return found


def _share_sights(mind: Mind, talk: Talk) -> list[Move]:
    """Tell the Demon who is awake at night, as soon as that is new."""
    town = mind.town
    seen = [seat for seat in sorted(town.chronicle.awake) if seat in town.names and seat not in town.mates]
    names = {"who": mind.sentences.listed([mind.name(seat) for seat in seen])}
    said = mind.sentences.anyhow("whisper-awake", names)
    before = {line["text"] for line in mind.conversation.whispered}
    demons = [seat for seat in sorted(mind.demons) if seat != town.me and seat in town.alive]
    if not seen or not said.isdisjoint(before):
        return []
    return [Whisper(demon, talk.say(("whisper-awake", names))) for demon in demons]


def _speaks_to_me(mind: Mind, line: Line) -> bool:
    """Whether somebody says something to this player in private, beside what friends share before anybody talks."""
    if line["to"] != mind.town.me or line["seat"] not in mind.town.names or in_reply(mind, line):
        return False
    text, hearing = line["text"], mind.sentences.hearing
    planned = hearing.proposes(text) and bool(set(mind.town.named(text)) - mind.town.mates)
    return line["seat"] not in mind.town.mates or planned or hearing.question(text) is not None


def _reply(mind: Mind, talk: Talk) -> list[Move]:
    """Answer whoever has whispered to this player last."""
    town = mind.town
    open_words: dict[int, str] = {}
    answered: dict[int, int] = {}
    for line in mind.conversation.private:
        if _speaks_to_me(mind, line):
            open_words[line["seat"]] = line["text"]
        elif line["seat"] == town.me and line["to"] in open_words:
            open_words.pop(line["to"])
            answered[line["to"]] = answered.get(line["to"], 0) + 1
    for seat in sorted(open_words):
        if answered.get(seat, 0) >= MOST_WHISPERS * town.day:
            continue
        saying = Answers(mind, talk, seat, private=True).to(open_words[seat])
        if saying is not None:
            return [Whisper(seat, talk.say(saying))]
    return []


def _confide(mind: Mind, talk: Talk) -> list[Move]:
    """Somebody who hides from the town may still tell one neighbour."""
    town = mind.town
    if town.day > 1 or mind.nominations_open or town.claims.get(town.me) == confided(mind) or mind.lore.hides:
        return []
    if mind.conversation.whispered or mind.dice.roll("confide") > 0.4 * mind.temper.trust:
        return []
    neighbours = [seat for seat in town.neighbours(town.me) if seat not in town.mates]
    if not neighbours:
        return []
    friend = mind.dice.pick(neighbours, "friend")
    return [Whisper(friend, talk.say(("whisper-confide", _blank(mind, confided(mind)))))]


def _blank(mind: Mind, id: str) -> dict[str, str]:
    return {"character": mind.sentences.character(id)}
