/** The Grimoire as it is opened at the end, seat by seat. */

import type { Connection } from "../../../lib/wire/connection.svelte";
import type { ClocktowerSeen } from "../../../lib/wire/types";

/** Follows what has been revealed. */
export class Unveiling {
  readonly #connection: Connection<ClocktowerSeen>;

  constructor(connection: Connection<ClocktowerSeen>) {
    this.#connection = connection;
  }

  /** Clockwise. */
  readonly seats = $derived.by(() => (this.#connection.game?.town ?? []).map((citizen) => citizen.seat));

  readonly #opened = $derived.by((): ReadonlySet<number> => {
    const view = this.#connection.view;
    if (view?.table.stage !== "over") return new Set();
    return new Set(view.revealed === null ? this.seats : view.revealed);
  });

  /** Whether every token lies open, and the record with them. */
  get done(): boolean {
    return this.#connection.view?.table.stage === "over" && this.#connection.view.revealed === null;
  }

  get count(): number {
    return this.#opened.size;
  }

  /** Whether a seat's token lies open to everybody. */
  has(seat: number): boolean {
    return this.#opened.has(seat);
  }
}
