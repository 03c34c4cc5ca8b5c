/** Hands in a vote, or in a call for an exile: whose are up, whose have been counted, whose may still move. */

import { clockHand } from "../../../lib/words/votes";
import type { Desk } from "./desk.svelte";

export class Hands {
  readonly #desk: Desk;

  /** The seats whose hands have been counted in the vote under way. */
  readonly counted: ReadonlySet<number> = $derived.by(() => {
    const counting = this.#desk.game.counting;
    return new Set(counting?.order.slice(0, Math.max(clockHand(counting), 0)));
  });

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  isUp(seat: number): boolean {
    const counting = this.#desk.game.counting;
    if (counting && this.counted.has(seat)) return counting.hands.includes(seat);
    return this.#desk.connection.view?.hands.includes(seat) ?? false;
  }

  /** Whether the seat's hand may still go up or down. */
  mayMove(seat: number): boolean {
    const counting = this.#desk.game.counting;
    return !this.#desk.watches && counting !== null && counting.order.includes(seat) && !this.counted.has(seat);
  }

  /** How many hands of a seat are up. */
  number(seat: number): number {
    return this.#desk.connection.view?.hands.filter((one) => one === seat).length ?? 0;
  }

  /** Put a hand up for a player, then another one if the player has two, then down. */
  move(seat: number): Promise<boolean> {
    const up = this.number(seat);
    const most = this.#desk.game.counting?.most?.[seat] ?? 1;
    const hands = up < most ? up + 1 : 0;
    return this.#desk.connection.act({ do: "hand", seat, up: hands > 0, hands: hands || 1 });
  }
}
