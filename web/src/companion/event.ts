/** Choosing the event, and who drew it. */

import type { Chance } from "./chance.ts";
import { discuss } from "./banishment.ts";
import { at, isIn, move, settle, type Evening, type Seat } from "./evening.ts";
import { Refused } from "./refused.ts";
import { EVENTS, total, type EventKind, type Weights } from "./settings.ts";

function pick(weights: Weights, chance: Chance): EventKind {
  let place = chance(total(weights));
  for (const kind of EVENTS) {
    if (place < weights[kind]) return kind;
    place -= weights[kind];
  }
  throw new RangeError("chance has gone beyond its sides");
}

/** EVENT: one of the three kinds, from all Event Selector cards or from those that are left of the pile. */
export function drawEvent(evening: Evening, chance: Chance): Evening {
  at(evening, "main");
  const { weights, mode } = evening.settings;
  if (mode === "independent") return settle(evening, { stage: { at: "event", event: pick(weights, chance) } });
  // Which of the remaining cards lies on top is as open as if they lay in a shuffled pile.
  const pile = total(evening.selectors) ? evening.selectors : weights;
  const event = pick(pile, chance);
  return settle(evening, { selectors: { ...pile, [event]: pile[event] - 1 }, stage: { at: "event", event } });
}

/** The table has seen the event. */
export function goOn(evening: Evening): Evening {
  const { event } = at(evening, "event");
  if (event === "quiet") return move(evening, { news: { what: "quiet" }, stage: { at: "main" } });
  return move(evening, { stage: { at: "drawer", event } });
}

/** FINAL BANISHMENT. */
export function drawFinal(evening: Evening): Evening {
  at(evening, "main");
  return move(evening, { stage: { at: "drawer", event: "final" } });
}

/** Who drew the card: entries and votes go clockwise from there. */
export function drawnBy(evening: Evening, drawer: Seat, now: number): Evening {
  const { event } = at(evening, "drawer");
  if (!isIn(evening, drawer)) throw new Refused("out", `number ${drawer + 1} is out and draws no cards`);
  if (event === "murder") return move(evening, { stage: { at: "entry", drawer, made: 0, victim: null } });
  const ballot = { drawer, final: event === "final", among: null, repetition: 0, votes: [] };
  return move(evening, { stage: discuss(evening.settings, ballot, now) });
}

const UNDER_WAY = ["event", "drawer", "entry", "ready", "victim", "discussion", "vote", "tally", "result"];

/** Whether there is an event that could be called off. */
export const isUnderWay = (evening: Evening): boolean => UNDER_WAY.includes(evening.stage.at);

/** Something went wrong at the table: the event is dropped with all that was entered. */
export function callOff(evening: Evening): Evening {
  if (!isUnderWay(evening)) throw new Refused("not-now", "no event is under way");
  return settle(evening, { news: null, stage: { at: "main" } });
}
