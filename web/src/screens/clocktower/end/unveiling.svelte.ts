/** The Grimoire as it is opened at the end, seat by seat. */

import { untrack } from "svelte";
import { stage } from "../../../lib/table/stage.svelte";
import type { Connection } from "../../../lib/wire/connection.svelte";
import type { ClocktowerSeen } from "../../../lib/wire/types";
import { nextTurn } from "./turning";

/** Follows what has been revealed. Nothing is opened behind a great moment: it waits until that is put away. */
export class Unveiling {
  readonly #connection: Connection<ClocktowerSeen>;
  /** The tokens that this screen has turned. */
  #turned = $state.raw<ReadonlySet<number>>(new Set());

  /** Make one while a component is made. */
  constructor(connection: Connection<ClocktowerSeen>) {
    this.#connection = connection;
    this.#turned = untrack(() => this.#opened);
    $effect(() => {
      const turn = nextTurn(this.seats, this.#opened, this.#turned, stage.taken);
      if (!turn) return;
      const timer = setTimeout(() => (this.#turned = new Set([...this.#turned, turn.seat])), turn.after);
      return () => clearTimeout(timer);
    });
  }

  /** Clockwise. */
  readonly seats = $derived.by(() => (this.#connection.game?.town ?? []).map((citizen) => citizen.seat));

  /** What the table has opened by now. */
  readonly #opened = $derived.by((): ReadonlySet<number> => {
    const view = this.#connection.view;
    if (view?.table.stage !== "over") return new Set();
    return new Set(view.revealed === null ? this.seats : view.revealed);
  });

  /** What lies open on this screen: to the Storyteller, whom nothing covers, all that the table has opened. */
  readonly #shown = $derived.by((): ReadonlySet<number> => {
    if (this.#connection.view?.me.role === "storyteller") return this.#opened;
    return new Set([...this.#opened].filter((seat) => this.#turned.has(seat)));
  });

  /** Whether every token lies open, and the record with them. */
  get done(): boolean {
    const { view } = this.#connection;
    return view?.table.stage === "over" && view.revealed === null && this.count === this.seats.length;
  }

  get count(): number {
    return this.#shown.size;
  }

  /** Whether a seat's token lies open to everybody. */
  has(seat: number): boolean {
    return this.#shown.has(seat);
  }

  /** Turn at once whatever the table opens from now on. */
  hurry(): void {
    this.#turned = new Set(this.seats);
  }
}
