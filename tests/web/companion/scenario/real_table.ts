/** What lies on the table of a scenario besides the device, which knows none of it: roles, hands, the fund, the deck. */

import type { Role, Seat } from "../../../../web/src/companion/evening.ts";
import { NAMES } from "../table.ts";
import { Differs, type Card, type Document, type Name } from "./document.ts";

const isGold = (card: Card): boolean => card.startsWith("gold");
const golds = (cards: Card[]): number => cards.filter(isGold).length;

export class RealTable {
  readonly names: Name[];
  /** The cards on top; what lies below is left to chance. */
  deck: Card[];
  /** Whether it is known who has how much Gold: cards that are played, taken and discarded are not followed. */
  counted = true;
  #hands: Card[][];
  #fund: number;
  #traitors: Set<Seat>;

  constructor(document: Document) {
    const { players, hands = {}, fund = 0, deck = [], traitor } = document;
    this.names = typeof players === "number" ? NAMES.slice(0, players) : players;
    this.deck = [...deck];
    this.#fund = typeof fund === "number" ? fund : golds(fund);
    // Whoever is not named may have been dealt anything: let it be Gold.
    this.#hands = this.names.map((name) => hands[name] ?? ["gold", "gold", "gold"]);
    const recruited = this.#hands.flatMap((hand, seat) => (hand.includes("traitor") ? [seat] : []));
    const original = traitor === undefined ? this.#anybodyBut(recruited) : this.seat(traitor);
    this.#traitors = new Set([original, ...recruited]);
  }

  seat(name: unknown): Seat {
    const seat = this.names.indexOf(name as Name);
    if (seat < 0) throw new Differs(`there is no player ${JSON.stringify(name)} at the table`);
    return seat;
  }

  role(seat: Seat): Role {
    return this.#traitors.has(seat) ? "traitor" : "faithful";
  }

  get traitors(): Seat[] {
    return [...this.#traitors];
  }

  holdsShield(seat: Seat): boolean {
    return this.#hands[seat]!.includes("shield");
  }

  /** The Gold in everybody's hand, by seat. */
  get hands(): number[] {
    return this.#hands.map(golds);
  }

  get fund(): number {
    return this.#fund;
  }

  accept(seat: Seat): void {
    this.#traitors.add(seat);
  }

  useShield(seat: Seat): void {
    const hand = this.#hands[seat]!;
    const place = hand.indexOf("shield");
    if (place < 0) throw new Differs(`${this.names[seat]} has no Shield`);
    this.#hands[seat] = hand.toSpliced(place, 1);
  }

  /** An eliminated player shows the hand, and its Gold goes into the fund. */
  layDown(seat: Seat): void {
    this.#fund += golds(this.#hands[seat]!);
    this.#hands[seat] = [];
  }

  /** Another round is dealt, by chance. */
  dealAnew(): void {
    this.deck = [];
    this.#fund = 0;
    this.#hands = this.names.map(() => ["gold", "gold", "gold"]);
    this.#traitors = new Set([0]);
  }

  #anybodyBut(seats: Seat[]): Seat {
    return this.names.findIndex((_, seat) => !seats.includes(seat));
  }
}
