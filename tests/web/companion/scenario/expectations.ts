/** Looks at what a scenario expects, as far as the companion has to do with it. */

import * as banishment from "../../../../web/src/companion/banishment.ts";
import {
  clockwise,
  inPlay,
  isIn,
  roundNumber,
  type Seat,
  type StageName,
} from "../../../../web/src/companion/evening.ts";
import { couldName } from "../../../../web/src/companion/murder.ts";
import { gained, totals, winners } from "../../../../web/src/companion/score.ts";
import { Differs, listed, opened, type Name, type Said } from "./document.ts";
import { scoredBefore } from "./evening.ts";
import type { Runner } from "./runner.ts";

/** Where the device is when players are asked for something. Whatever else they are asked is about cards of the hand. */
const STAGES: Record<string, StageName> = {
  draw: "main",
  entries: "entry",
  reveal: "ready",
  shield: "victim",
  discussion: "discussion",
  votes: "vote",
  show: "tally",
  agree: "agreement",
  roles: "end",
  next: "scored",
};
/** What the device does not know: where cards lie, roles that nobody has shown, and the words in which the engine tells it. */
const NOT_ITS = [
  ...["fund", "discards", "not_discarded", "not_held", "deck", "bottom", "cards", "roles"],
  ...["heard", "not_heard", "public"],
];

interface Asked {
  who: Name;
  kind: string;
  options?: unknown[];
  includes?: unknown[];
  excludes?: unknown[];
}

export class Expectations {
  readonly #runner: Runner;
  #kind = "";

  constructor(runner: Runner) {
    this.#runner = runner;
  }

  check(expected: Said[]): void {
    for (const one of expected) {
      const [kind, value] = opened(one);
      this.#kind = kind;
      if (NOT_ITS.includes(kind)) this.#runner.passOver(kind);
      else this.#look(kind, value);
    }
  }

  #look(kind: string, value: unknown): void {
    const { evening, table, events, document } = this.#runner;
    switch (kind) {
      case "is":
        return this.#is(value as Record<Name, Said>);
      case "gained":
      case "scores": {
        const fact = kind === "scores" ? "score" : kind;
        return Object.entries(value as Said).forEach(([name, gold]) => this.#fact(name, fact, gold));
      }
      case "asked":
        return this.#asked(value as Asked);
      case "not_asked":
        return this.#notAsked(value as Asked);
      case "turn":
        return this.#turn(value as Name);
      case "dealer":
        return this.#same(value, table.names[evening.dealer]);
      case "round":
        return this.#same(value, roundNumber(evening) - scoredBefore(document) + (document.round ?? 1) - 1);
      case "event":
        return this.#same(value, events.at(-1) ?? "none");
      case "events":
        return this.#same(listed(value).toSorted(), events.toSorted());
      case "victim":
        return this.#same(value, this.#name(this.#runner.victim));
      case "candidates":
        return this.#same(listed(value).toSorted(), this.#names(this.#runner.candidates).toSorted());
      case "votes_shown":
        return this.#same(listed(value), this.#names(this.#runner.voters));
      case "one_out":
        return this.#same(1, listed(value).filter((name) => !isIn(evening, table.seat(name))).length);
      case "over":
        return this.#same(value, this.#runner.over ?? "none");
      case "rest":
        return this.#gold("", value, () => this.#scored()?.spare ?? null);
      case "winners": {
        const found = () => (evening.stage.at === "over" ? this.#names(winners(evening)) : []);
        return this.#gold("", value === "none" ? [] : listed(value), found);
      }
      default:
        throw new Differs(`there is no expectation ${kind}`);
    }
  }

  // Players

  #is(value: Record<Name, Said>): void {
    for (const [name, facts] of Object.entries(value))
      for (const [fact, expected] of Object.entries(facts)) this.#fact(name, fact, expected);
  }

  #fact(name: Name, fact: string, expected: unknown): void {
    const { evening, table } = this.#runner;
    const seat = table.seat(name);
    const player = evening.players[seat]!;
    const what = `${name} ${fact}`;
    if (fact === "in") this.#same(expected, player.in, what);
    else if (fact === "number") this.#same(expected, evening.players.findIndex((one) => one.name === name) + 1, what);
    else if (fact === "role" && player.role) this.#same(expected, player.role, what);
    else if (fact === "score") this.#gold(what, expected, () => totals(evening)[seat]!);
    else if (fact === "gained") this.#gold(what, expected, () => this.#gained(seat));
    else if (["role", "recruited", "hand", "cards"].includes(fact)) this.#runner.passOver(what);
    else throw new Differs(`there is nothing to know about ${what}`);
  }

  // Questions

  #asked({ who, kind, options, includes = [], excludes = [] }: Asked): void {
    const runner = this.#runner;
    const { evening, table } = runner;
    const seat = table.seat(who);
    const what = `${who} ${kind}`;
    if (!(kind in STAGES)) return runner.passOver(`asked ${what}`);
    this.#same(STAGES[kind], evening.stage.at, what);
    if (kind === "draw") return this.#turn(who);
    if (!this.#waitsFor(seat)) throw new Differs(`asked ${what}: the device does not call ${who}`);
    if (!options && !includes.length && !excludes.length) return;
    const offered = this.#offered(seat);
    if (!offered) return runner.passOver(`asked ${what}, the answers`);
    if (options) this.#same(options.toSorted(), offered.toSorted(), what);
    for (const one of includes) this.#same(true, offered.includes(one), `${what} includes ${String(one)}`);
    for (const one of excludes) this.#same(false, offered.includes(one), `${what} excludes ${String(one)}`);
  }

  #notAsked({ who, kind }: Asked): void {
    const { evening, table } = this.#runner;
    if (!(kind in STAGES)) return this.#runner.passOver(`not_asked ${who} ${kind}`);
    if (STAGES[kind] !== evening.stage.at) return this.#same(true, true);
    if (kind === "draw") {
      const { toDraw } = this.#runner;
      if (toDraw === null) return this.#runner.passOver(`not_asked ${who} ${kind}`);
      return this.#same(false, toDraw === table.seat(who), `${who} ${kind}`);
    }
    this.#same(false, this.#waitsFor(table.seat(who)), `${who} ${kind}`);
  }

  /** Whether the device still waits for somebody, now or when it has gone round. */
  #waitsFor(seat: Seat): boolean {
    const { evening } = this.#runner;
    const { stage } = evening;
    if (stage.at === "entry") return clockwise(evening, stage.drawer).slice(stage.made).includes(seat);
    if (stage.at === "vote")
      return clockwise(evening, stage.ballot.drawer).slice(stage.ballot.votes.length).includes(seat);
    if (stage.at === "victim") return stage.victim === seat;
    if (stage.at === "ready") return stage.drawer === seat;
    if (stage.at === "tally") return stage.ballot.drawer === seat;
    return stage.at === "scored" || inPlay(evening).includes(seat);
  }

  /** What somebody can press; none where the device offers more than the role or the hand allows. */
  #offered(seat: Seat): unknown[] | null {
    const { evening, table } = this.#runner;
    const { stage, settings } = evening;
    if (stage.at === "vote") return this.#names(banishment.canVoteFor(evening, stage.ballot, seat));
    if (stage.at !== "entry" || table.role(seat) === "faithful") return null;
    return [...(settings.mayAbstain ? ["F"] : []), ...this.#names(couldName(evening, seat))];
  }

  #turn(who: Name): void {
    const { evening, toDraw } = this.#runner;
    if (who === "none" || this.#runner.over) return this.#same(who, this.#runner.over ? "none" : this.#name(toDraw));
    if (evening.stage.at !== "main" || toDraw === null) return this.#runner.passOver(`${this.#kind} (who draws)`);
    this.#same(who, this.#name(toDraw));
  }

  // The score

  #scored() {
    const { evening } = this.#runner;
    return evening.stage.at === "scored" || evening.stage.at === "over" ? evening.scores.at(-1)! : null;
  }

  #gained(seat: Seat): number | null {
    const scored = this.#scored();
    return scored && gained(scored.players[seat]!);
  }

  /** Gold is compared as long as it is known what people hold. */
  #gold(what: string, expected: unknown, found: () => unknown): void {
    if (this.#runner.table.counted) this.#same(expected, found(), what);
    else this.#runner.passOver(`${this.#kind} ${what}`.trim());
  }

  // Comparing

  #name(seat: Seat | null): Name {
    return seat === null ? "none" : this.#runner.table.names[seat]!;
  }

  #names(seats: Seat[]): Name[] {
    return seats.map((seat) => this.#name(seat));
  }

  #same(expected: unknown, found: unknown, what = ""): void {
    if (JSON.stringify(expected) !== JSON.stringify(found))
      throw new Differs(
        `${`${this.#kind} ${what}`.trim()}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`,
      );
    this.#runner.checked += 1;
  }
}
