/** The evening as the device keeps it, so that a closed tab loses nothing. What was kept is looked at before it is used. */

import type { Evening, Moment } from "./evening.ts";
import { inPlay } from "./evening.ts";
import { MOST_GOLD } from "./score.ts";
import { checkSettings, EVENTS, FEWEST, isWhole, MOST, MOST_ROUNDS, MOST_WEIGHT, type Settings } from "./settings.ts";

/** To be raised when an evening of the old form would be misread. */
const FORM = 1;

type Test = (value: unknown) => boolean;

const truth: Test = (value) => typeof value === "boolean";
const text: Test = (value) => typeof value === "string";
const whole =
  (least: number, most: number): Test =>
  (value) =>
    isWhole(value, least, most);
const oneOf =
  (...values: unknown[]): Test =>
  (value) =>
    values.includes(value);
const orNull =
  (test: Test): Test =>
  (value) =>
    value === null || test(value);
const list =
  (test: Test, least: number, most: number): Test =>
  (value) =>
    Array.isArray(value) && value.length >= least && value.length <= most && value.every(test);
const shape =
  (tests: Record<string, Test>): Test =>
  (value) =>
    typeof value === "object" &&
    value !== null &&
    Object.entries(tests).every(([name, test]) => test((value as Record<string, unknown>)[name]));
/** A shape that one of its fields tells from the others. */
const variant =
  (field: string, kinds: Record<string, Test>): Test =>
  (value) => {
    const kind = (value as Record<string, unknown> | null)?.[field];
    return typeof kind === "string" && Object.hasOwn(kinds, kind) && kinds[kind]!(value);
  };

const role = oneOf("faithful", "traitor");
const moment = whole(0, Number.MAX_SAFE_INTEGER);
const weights = shape(Object.fromEntries(EVENTS.map((kind) => [kind, whole(0, MOST_WEIGHT)])));
const looksLikeSettings = shape({
  weights,
  mode: oneOf("independent", "pile"),
  selfVote: truth,
  mayAbstain: truth,
  agreement: oneOf("banished", "any-time"),
});

/** What a moment of an evening with so many players looks like. */
function looksLikeMoment(players: number): Test {
  const seat = whole(0, players - 1);
  const gold = whole(0, MOST_GOLD);
  const ballot = shape({
    drawer: seat,
    final: truth,
    among: orNull(list(seat, 2, players)),
    repetition: whole(0, Number.MAX_SAFE_INTEGER),
    votes: list(seat, 0, players),
  });
  const secret = shape({ drawer: seat, victim: orNull(seat) });
  const nothing = shape({});
  const loss = shape({ seat, role, drawer: seat });
  const stage = variant("at", {
    deal: nothing,
    main: nothing,
    event: shape({ event: oneOf(...EVENTS) }),
    drawer: shape({ event: oneOf("murder", "banishment", "final") }),
    entry: (value) => secret(value) && shape({ made: whole(0, players - 1) })(value),
    ready: secret,
    victim: secret,
    discussion: shape({ ballot, clock: orNull(shape({ total: moment, left: moment, until: orNull(moment) })) }),
    vote: shape({ ballot }),
    tally: shape({ ballot, shown: whole(0, players - 1) }),
    result: shape({ ballot, lot: orNull(seat) }),
    elimination: shape({ seat, drawer: seat, by: oneOf("murder", "banishment"), final: truth }),
    agreement: shape({ drawer: orNull(seat) }),
    end: shape({ why: oneOf("two", "agreement", "final") }),
    gold: nothing,
    scored: nothing,
    over: nothing,
  });
  const news = variant("what", {
    quiet: nothing,
    nobody: shape({ drawer: seat }),
    blocked: shape({ seat, drawer: seat }),
    murder: loss,
    banishment: loss,
    refused: shape({ drawer: orNull(seat) }),
  });
  const score = shape({ in: truth, role, hand: gold, share: gold });
  return shape({
    rounds: whole(1, MOST_ROUNDS),
    dealer: seat,
    players: list(shape({ name: text, in: truth, role: orNull(role) }), players, players),
    selectors: weights,
    scores: list(shape({ fund: gold, spare: gold, players: list(score, players, players) }), 0, MOST_ROUNDS),
    news: orNull(news),
    stage,
  });
}

/** Whether numbers that depend on each other fit. */
function fits(moment: Moment): boolean {
  const { stage } = moment;
  const left = inPlay(moment);
  // Whoever was banished may have drawn the card; until then the drawer is in.
  const drawer = "ballot" in stage ? stage.ballot.drawer : "drawer" in stage ? stage.drawer : null;
  if (left.length < 2 || (drawer !== null && stage.at !== "agreement" && !left.includes(drawer))) return false;
  if (stage.at === "entry") return stage.made < left.length;
  if (stage.at === "vote") return stage.ballot.votes.length < left.length;
  if (stage.at === "tally") return stage.ballot.votes.length === left.length && stage.shown < left.length;
  if (stage.at === "result") return stage.ballot.votes.length === left.length;
  if (stage.at === "scored" || stage.at === "over") return moment.scores.length > 0;
  return true;
}

export const save = (evening: Evening): unknown => ({ form: FORM, ...evening });

/** Settings that were kept, or none if no game can be played with them. */
export function restoreSettings(kept: unknown): Settings | null {
  if (!looksLikeSettings(kept)) return null;
  try {
    checkSettings(kept as Settings);
    return kept as Settings;
  } catch {
    return null;
  }
}

/** The evening that was kept, or none if it is not one. */
export function restore(kept: unknown): Evening | null {
  if (!shape({ form: oneOf(FORM), players: list(shape({}), FEWEST, MOST) })(kept)) return null;
  const { form: _, ...evening } = kept as Evening & { form: number };
  const isMoment = looksLikeMoment(evening.players.length);
  if (!isMoment(evening) || !fits(evening) || !restoreSettings(evening.settings)) return null;
  const trail: unknown = evening.trail;
  const sound = Array.isArray(trail) && trail.every((one) => isMoment(one) && fits(one as Moment));
  return { ...evening, trail: sound ? (trail as Moment[]) : [] };
}
