/** A Murder event: secret entries, the reveal, the Shield. */

import { at, clockwise, isIn, move, settle, type Evening, type Seat } from "./evening.ts";
import { Refused } from "./refused.ts";

/** F, or the number of whoever shall be murdered. */
export type Entry = "F" | Seat;

/** Whose entry is next. */
export function whoEnters(evening: Evening): Seat {
  const { drawer, made } = at(evening, "entry");
  return clockwise(evening, drawer)[made]!;
}

/** Whom a player could name. The device does not know who is a Traitor. */
export function couldName(evening: Evening, who: Seat): Seat[] {
  return evening.players.map((_, seat) => seat).filter((seat) => seat !== who && isIn(evening, seat));
}

/** DONE: the first number in the order of entering is the victim; any other is forgotten at once. */
export function enter(evening: Evening, entry: Entry): Evening {
  const { drawer, made, victim } = at(evening, "entry");
  const who = whoEnters(evening);
  if (entry === who) throw new Refused("own-number", "nobody names themself");
  if (entry !== "F" && !isIn(evening, entry)) throw new Refused("out", `number ${entry + 1} is not in`);
  const found = victim ?? (entry === "F" ? null : entry);
  const last = made + 1 === clockwise(evening, drawer).length;
  return settle(evening, {
    stage: last ? { at: "ready", drawer, victim: found } : { at: "entry", drawer, made: made + 1, victim: found },
  });
}

/** MURDER REVEAL. */
export function revealMurder(evening: Evening): Evening {
  const { drawer, victim } = at(evening, "ready");
  return settle(evening, { stage: { at: "victim", drawer, victim } });
}

/** Nobody was murdered. */
export function nobodyMurdered(evening: Evening): Evening {
  const { drawer, victim } = at(evening, "victim");
  if (victim !== null) throw new Refused("not-now", "somebody was named");
  return move(evening, { news: { what: "nobody", drawer }, stage: { at: "main" } });
}

/** The victim shows a Shield and stays in, or has to go. */
export function answerMurder(evening: Evening, shield: boolean): Evening {
  const { drawer, victim } = at(evening, "victim");
  if (victim === null) throw new Refused("not-now", "nobody was named");
  if (shield) return move(evening, { news: { what: "blocked", seat: victim, drawer }, stage: { at: "main" } });
  return move(evening, { stage: { at: "elimination", seat: victim, drawer, by: "murder", final: false } });
}
