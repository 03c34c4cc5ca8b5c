/** Runs a scenario of the Traitors with the companion: the steps that a device has to do with, as its people would press them. */

import * as banishment from "../../../../web/src/companion/banishment.ts";
import type { Chance } from "../../../../web/src/companion/chance.ts";
import { begins, clockwise, inPlay, isIn, nextToDraw, type Evening } from "../../../../web/src/companion/evening.ts";
import type { Seat, StageName } from "../../../../web/src/companion/evening.ts";
import { drawEvent, drawFinal, drawnBy, goOn } from "../../../../web/src/companion/event.ts";
import * as murder from "../../../../web/src/companion/murder.ts";
import { Refused } from "../../../../web/src/companion/refused.ts";
import * as round from "../../../../web/src/companion/round.ts";
import { countGold, isLastRound, nextRound } from "../../../../web/src/companion/score.ts";
import { EVENTS, total, type EventKind } from "../../../../web/src/companion/settings.ts";
import { NOON, seeded } from "../table.ts";
import { Differs, opened, type Document, type Said } from "./document.ts";
import { beginEvening } from "./evening.ts";
import { Expectations } from "./expectations.ts";
import { RealTable } from "./real_table.ts";

/** Steps with cards of the hand. */
const WITH_CARDS = ["join", "play", "take", "again", "discard"];
/** Stages that somebody presses through, with nothing to decide. */
const PRESSED: StageName[] = [
  ...(["event", "drawer", "ready", "discussion", "tally", "result", "elimination", "end", "gold", "deal"] as const),
];

export class Runner {
  readonly document: Document;
  readonly table: RealTable;
  /** What was not the companion's matter, with the step. */
  readonly passedOver: string[] = [];
  /** How much the companion was asked for and had right. */
  checked = 0;
  /** The Events of this round. */
  events: EventKind[] = [];
  /** The victim of the latest Murder in this round. */
  victim: Seat | null = null;
  candidates: Seat[] = [];
  /** Whose votes were shown since the latest step. */
  voters: Seat[] = [];
  /** Why the round is over, if it is. */
  over: string | null = null;
  #evening: Evening;
  #place = "";
  #turn: Seat;
  /** Whether the latest card was one that the device is told of; none has been drawn at the beginning of a round. */
  #latest: "none" | "told" | "untold";
  #coming: string[];
  #chance: Chance;

  constructor(document: Document) {
    this.document = document;
    this.table = new RealTable(document);
    this.#evening = beginEvening(document, this.table);
    this.#turn = document.turn ? this.table.seat(document.turn) : begins(this.evening);
    this.#latest = document.turn ? "untold" : "none";
    this.#coming = [...(document.events ?? [])];
    this.#chance = seeded(document.seed ?? 1);
  }

  run(): void {
    this.#pressOn();
    (this.document.steps ?? []).forEach((step, place) => {
      const [kind, body] = opened(step);
      this.#place = `step ${place + 1} (${kind})`;
      try {
        if (kind === "expect") return new Expectations(this).check(body as Said[]);
        this.voters = [];
        if (kind === "refused") return this.#refused(body as Said);
        this.#step(kind, body);
        this.#pressOn();
      } catch (error) {
        throw error instanceof Differs || error instanceof Refused
          ? new Differs(`${this.#place}: ${error.message}`)
          : error;
      }
    });
  }

  get evening(): Evening {
    return this.#evening;
  }

  /** Go on, and keep in mind what scenarios ask for later. */
  set evening(evening: Evening) {
    const { stage } = (this.#evening = evening);
    if (stage.at === "event") this.events.push(stage.event);
    if (stage.at === "victim") this.victim = stage.victim;
    if (stage.at === "discussion") this.candidates = stage.ballot.among ?? inPlay(evening);
    if (stage.at === "end") this.over = stage.why;
  }

  /** Note that something is not the companion's matter. */
  passOver(what: string): void {
    this.passedOver.push(what ? `${this.#place}: ${what}` : this.#place);
  }

  /** Whom the device says to draw next; none where it cannot know. */
  get toDraw(): Seat | null {
    const { news } = this.evening;
    if (this.#latest === "none") return begins(this.evening);
    const drawer = news && "drawer" in news ? news.drawer : null;
    return this.#latest === "told" && drawer !== null ? nextToDraw(this.evening, drawer) : null;
  }

  // Steps

  #step(kind: string, body: unknown): void {
    if (WITH_CARDS.includes(kind)) return this.#withCards(kind, body as Said);
    if (kind === "draw") return this.#draw(this.table.seat(body));
    if (kind === "propose") return this.#propose();
    if (kind === "next") return this.#nextRound();
    if (kind === "shield") return this.#shield(body as { who: string; use: boolean });
    const said = new Map(Object.entries(body as Said).map(([name, value]) => [this.table.seat(name), value]));
    if (kind === "enter") this.#each("entry", said, (seat, value) => this.#entry(seat, value));
    else if (kind === "vote") this.#each("vote", said, (seat, value) => this.#vote(seat, value));
    else if (kind === "agree") this.#agree(said as Map<Seat, boolean>);
    else throw new Differs("there is no such step");
  }

  /** What happens to cards is not followed, except that somebody becomes a Traitor. */
  #withCards(kind: string, body: Said): void {
    this.passOver("");
    this.table.counted = false;
    if (kind === "join" && body["answer"] === "accept") this.table.accept(this.table.seat(body["who"]));
  }

  #draw(who: Seat): void {
    if (!isIn(this.evening, who)) throw new Differs(`${this.table.names[who]} is out`);
    let by: Seat;
    do {
      this.#goTo("main");
      by = this.#turn = nextToDraw(this.evening, this.#turn);
      this.#drawCard();
    } while (by !== who);
  }

  /** Whoever's turn it is draws; the device is told of an Event and of the Final Banishment. */
  #drawCard(): void {
    const card = this.table.deck.shift();
    this.#turn = nextToDraw(this.evening, this.#turn);
    if (card === "event") {
      this.evening = drawEvent(
        this.evening,
        this.#coming.length ? () => this.#face(this.#coming.shift()!) : this.#chance,
      );
      this.#latest = "told";
    } else if (card === "final") {
      this.evening = drawFinal(this.evening);
      this.#latest = "told";
    } else {
      this.passOver("");
      this.table.counted = false;
      this.#latest = "untold";
      this.#turn = clockwise(this.evening, this.#turn)[1]!;
    }
  }

  /** The face of the die on which an event falls now. */
  #face(kind: string): number {
    const { settings, selectors } = this.evening;
    const weights = settings.mode === "pile" && total(selectors) ? selectors : settings.weights;
    if (!weights[kind as EventKind]) throw new Differs(`the event cannot be ${kind} now`);
    return EVENTS.slice(0, EVENTS.indexOf(kind as EventKind)).reduce((sum, before) => sum + weights[before], 0);
  }

  #propose(): void {
    this.#goTo("main");
    this.evening = round.askAgreement(this.evening);
  }

  #nextRound(): void {
    this.#goTo("scored");
    this.evening = nextRound(this.evening);
    this.table.dealAnew();
    this.events = [];
    this.victim = this.over = null;
    this.candidates = [];
    this.#latest = "none";
    this.#turn = begins(this.evening);
  }

  #shield({ who, use }: { who: string; use: boolean }): void {
    this.#goTo("victim");
    const { stage } = this.evening;
    if (stage.at !== "victim" || stage.victim !== this.table.seat(who)) throw new Differs(`${who} is not the victim`);
    if (use) this.table.useShield(stage.victim);
    this.evening = murder.answerMurder(this.evening, use);
  }

  /** Everybody who is in has a secret entry or vote, said or not, in the order in which the device calls them. */
  #each(stage: "entry" | "vote", said: Map<Seat, unknown>, make: (seat: Seat, value: unknown) => void): void {
    this.#goTo(stage);
    for (const seat of said.keys())
      if (!isIn(this.evening, seat)) throw new Differs(`${this.table.names[seat]} is not asked`);
    while (this.evening.stage.at === stage) make(called(this.evening), said.get(called(this.evening)));
  }

  #entry(seat: Seat, value: unknown): void {
    this.evening = murder.enter(this.evening, value === undefined ? this.#usualEntry(seat) : this.#read(value));
  }

  /** F, a player's number or a name. */
  #read(value: unknown): murder.Entry {
    return value === "F" ? "F" : typeof value === "number" ? value - 1 : this.table.seat(value);
  }

  /** The Faithful enter F, and a Traitor names the next player clockwise. */
  #usualEntry(seat: Seat): murder.Entry {
    return this.table.role(seat) === "faithful" ? "F" : clockwise(this.evening, seat)[1]!;
  }

  #vote(seat: Seat, value: unknown): void {
    const { stage } = this.evening;
    if (stage.at !== "vote") return;
    // Everybody votes for the first who can be voted for and is not themself.
    const usual = () => banishment.canVoteFor(this.evening, stage.ballot, seat).find((other) => other !== seat)!;
    this.evening = banishment.castVote(this.evening, value === undefined ? usual() : this.table.seat(value));
  }

  #agree(said: Map<Seat, boolean>): void {
    this.#goTo("agreement");
    for (const seat of said.keys())
      if (!isIn(this.evening, seat)) throw new Differs(`${this.table.names[seat]} is not asked`);
    this.evening = round.agree(
      this.evening,
      inPlay(this.evening).every((seat) => said.get(seat)),
    );
  }

  // What must be refused

  #refused(step: Said): void {
    const [kind, body] = opened(step);
    if (kind === "propose" && !round.mayAgree(this.evening)) this.checked += 1;
    else if (kind !== "enter" && kind !== "vote") this.passOver(kind);
    else this.#refusedEach(kind, body as Said);
  }

  #refusedEach(kind: "enter" | "vote", body: Said): void {
    for (const [name, value] of Object.entries(body)) {
      const seat = this.table.seat(name);
      if (kind === "enter" && !this.#shows(seat, value)) this.passOver(`${kind} ${name}: the device knows no roles`);
      else if (this.#takes(kind, seat, value)) throw new Differs(`${name}: ${String(value)} is not refused`);
      else this.checked += 1;
    }
  }

  /** Whether an entry could be refused without knowing who is a Traitor. */
  #shows(seat: Seat, value: unknown): boolean {
    return value !== "F" && (this.table.role(seat) === "traitor" || !isIn(this.evening, seat));
  }

  /** Whether the device would take an entry or a vote from somebody once it calls them; nothing changes by it. */
  #takes(kind: "enter" | "vote", seat: Seat, value: unknown): boolean {
    const { evening } = this;
    const stage = kind === "enter" ? "entry" : "vote";
    const make = kind === "enter" ? this.#entry.bind(this) : this.#vote.bind(this);
    try {
      while (this.evening.stage.at === stage && called(this.evening) !== seat) make(called(this.evening), undefined);
      if (this.evening.stage.at !== stage) return false;
      make(seat, value);
      return true;
    } catch (error) {
      if (error instanceof Refused) return false;
      throw error;
    } finally {
      this.evening = evening;
    }
  }

  // Going on

  #goTo(stage: StageName): void {
    while (this.evening.stage.at !== stage) {
      const { at } = this.evening.stage;
      if (at === "scored" || at === "over") throw new Differs(`the table is at ${at} and does not come to ${stage}`);
      this.#go();
    }
  }

  #pressOn(): void {
    const { stage } = this.evening;
    const nobodyDecides =
      PRESSED.includes(stage.at) ||
      (stage.at === "victim" && (stage.victim === null || !this.table.holdsShield(stage.victim))) ||
      (stage.at === "scored" && isLastRound(this.evening));
    if (!nobodyDecides) return;
    this.#go();
    this.#pressOn();
  }

  /** The next press, or what people do of whom no step speaks. */
  #go(): void {
    if (this.evening.stage.at === "main") this.#drawCard();
    else if (this.evening.stage.at === "vote") this.#vote(called(this.evening), undefined);
    else this.evening = this.#gone();
  }

  #gone(): Evening {
    const { evening, table } = this;
    const { stage } = evening;
    switch (stage.at) {
      case "deal":
        return round.dealt(evening);
      case "event":
        return goOn(evening);
      case "drawer":
        return drawnBy(evening, this.#turn, NOON);
      case "entry":
        return murder.enter(evening, this.#usualEntry(called(evening)));
      case "ready":
        return murder.revealMurder(evening);
      case "victim": {
        if (stage.victim === null) return murder.nobodyMurdered(evening);
        const shield = table.holdsShield(stage.victim);
        if (shield) table.useShield(stage.victim);
        return murder.answerMurder(evening, shield);
      }
      case "discussion":
        return banishment.startVoting(evening);
      case "tally":
        this.voters.push(banishment.votesShown(evening, stage.ballot, stage.shown + 1).at(-1)!.who);
        return banishment.revealVote(evening);
      case "result":
        if (banishment.lotIsDue(evening)) return banishment.drawLot(evening, this.#chance);
        return banishment.banished(evening) === null
          ? banishment.repeatVote(evening, NOON)
          : banishment.banish(evening);
      case "elimination":
        table.layDown(stage.seat);
        return round.eliminate(evening, table.role(stage.seat));
      case "agreement":
        return round.agree(evening, false);
      case "end":
        return round.showRoles(evening, table.traitors);
      case "gold":
        return countGold(evening, table.hands, table.fund);
      case "scored":
        return nextRound(evening);
      default:
        throw new Differs(`nobody goes on from ${stage.at}`);
    }
  }
}

/** Whom the device calls for a secret entry or vote. */
function called(evening: Evening): Seat {
  return evening.stage.at === "entry" ? murder.whoEnters(evening) : banishment.whoVotes(evening);
}
