/** A table of players for tests: Ana is 1, Bo 2 and so on clockwise, and what falls by chance is said beforehand. */

import assert from "node:assert/strict";
import type { Chance } from "../../../web/src/companion/chance.ts";
import * as banishment from "../../../web/src/companion/banishment.ts";
import { begin, type Evening, type Role, type Seat } from "../../../web/src/companion/evening.ts";
import { drawEvent, drawFinal, drawnBy, goOn } from "../../../web/src/companion/event.ts";
import { enter, type Entry } from "../../../web/src/companion/murder.ts";
import { Refused, type Why } from "../../../web/src/companion/refused.ts";
import { dealt, eliminate } from "../../../web/src/companion/round.ts";
import { DEFAULTS, type EventKind, type Settings } from "../../../web/src/companion/settings.ts";

export const NAMES = ["Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal"];
export const [ANA, BO, CY, DEE, ELI, FAY, GUS, HAL] = [0, 1, 2, 3, 4, 5, 6, 7] as const;
export const NOON = 1_000_000;

/** Chance that falls as told, and stops a test that asks for more. */
export function loaded(...faces: number[]): Chance {
  return (sides) => {
    const face = faces.shift();
    assert.ok(face !== undefined, "chance was asked once too often");
    assert.ok(face < sides, `${face} is not on a die of ${sides}`);
    return face;
  };
}

/** Chance that falls in the same way for the same seed. */
export function seeded(seed: number): Chance {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * sides);
  };
}

/** A first face of the die on which each event falls with the usual weights. */
const FACE: Record<EventKind, number> = { murder: 0, banishment: 3, quiet: 6 };

/** So many players in their first round, the cards dealt, somebody named out already. */
export function table(players: number, more: Partial<Settings> & { out?: Seat[]; rounds?: number } = {}): Evening {
  const { out = [], rounds = 2, ...settings } = more;
  const evening = dealt(begin(NAMES.slice(0, players), rounds, { ...DEFAULTS, ...settings }, loaded(0)));
  return {
    ...evening,
    players: evening.players.map((player, seat) =>
      out.includes(seat) ? { ...player, in: false, role: "faithful" as const } : player,
    ),
  };
}

/** An event of this kind is drawn, up to the entries or the discussion. */
export function event(evening: Evening, kind: "murder" | "banishment", drawer: Seat): Evening {
  return drawnBy(goOn(drawEvent(evening, loaded(FACE[kind]))), drawer, NOON);
}

export const final = (evening: Evening, drawer: Seat): Evening => drawnBy(drawFinal(evening), drawer, NOON);

export const entries = (evening: Evening, ...made: Entry[]): Evening => made.reduce(enter, evening);

/** From the discussion to the result of the vote, everything shown. */
export function vote(evening: Evening, ...votes: Seat[]): Evening {
  let now = votes.reduce(banishment.castVote, banishment.startVoting(evening));
  while (now.stage.at === "tally") now = banishment.revealVote(now);
  return now;
}

/** A banishment from the event to the role shown, everybody voting for one player who votes for somebody else. */
export function banishAll(evening: Evening, drawer: Seat, seat: Seat, role: Role): Evening {
  let now = banishment.startVoting(event(evening, "banishment", drawer));
  while (now.stage.at === "vote") {
    const can = banishment.canVoteFor(now, now.stage.ballot, banishment.whoVotes(now));
    now = banishment.castVote(now, can.includes(seat) ? seat : can[0]!);
  }
  while (now.stage.at === "tally") now = banishment.revealVote(now);
  return eliminate(banishment.banish(now), role);
}

export function refuses(why: Why, deed: () => unknown): void {
  assert.throws(deed, (error) => error instanceof Refused && error.why === why);
}
