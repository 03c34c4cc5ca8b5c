/** Hands in a vote, or in a call for an exile: whose are up, whose have been counted, whose may still move. */

import type { Desk } from "./desk.svelte";

export class Hands {
  readonly #desk: Desk;

  /** The seats whose hands have been counted in the vote under way. */
  readonly counted: ReadonlySet<number> = $derived.by(() => {
    const counting = this.#desk.game.counting;
    if (!counting || counting.next === null) return new Set<number>();
    return new Set(counting.order.slice(0, counting.order.indexOf(counting.next)));
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
    return counting !== null && counting.order.includes(seat) && !this.counted.has(seat);
  }

  /** Put a hand up for a player, or down. */
  move(seat: number): Promise<boolean> {
    return this.#desk.connection.act({ do: "hand", seat, up: !this.isUp(seat) });
  }
}
