/** The Grimoire as it is opened at the end: seat by seat, even where everything may be known at once. */

import type { ClocktowerConnection } from "../../lib/connection.svelte";
import { recall, remember } from "../../lib/store";

const PACE = 1100;
const AT_ONCE = 150;
const KEPT = 30;

/** Follows what has been revealed; make one while a component is made. */
export class Unveiling {
  readonly #connection: ClocktowerConnection;
  #opened = $state.raw<ReadonlySet<number>>(new Set());

  constructor(connection: ClocktowerConnection) {
    this.#connection = connection;
    $effect(() => {
      const round = `${connection.code} ${connection.view?.table.round}`;
      const allowed = this.#allowed;
      const next = this.seats.find((seat) => allowed.has(seat) && !this.#opened.has(seat));
      const gone = [...this.#opened].filter((seat) => !allowed.has(seat));
      if (gone.length) {
        this.#opened = new Set([...this.#opened].filter((seat) => allowed.has(seat)));
      } else if (next === undefined) {
        if (allowed.size && allowed.size === this.seats.length) keep(round);
      } else if (this.#seenBefore(round)) {
        this.#opened = allowed;
      } else {
        const open = () => (this.#opened = new Set([...this.#opened, next]));
        const timer = setTimeout(open, this.all ? PACE : AT_ONCE);
        return () => clearTimeout(timer);
      }
    });
  }

  /** Clockwise. */
  readonly seats = $derived.by(() => (this.#connection.game?.town ?? []).map((citizen) => citizen.seat));

  /** What the Storyteller has opened; all of it where nothing is held back. */
  readonly #allowed = $derived.by((): ReadonlySet<number> => {
    const view = this.#connection.view;
    if (view?.table.stage !== "over") return new Set();
    return new Set(view.revealed === null ? this.seats : view.revealed);
  });

  /** Whether everything may be known. */
  get all(): boolean {
    return this.#connection.view?.table.stage === "over" && this.#connection.view.revealed === null;
  }

  /** Whether every token lies open here. */
  readonly done = $derived.by(() => this.all && this.seats.every((seat) => this.#opened.has(seat)));

  get count(): number {
    return this.#opened.size;
  }

  /** Whether a seat's token lies open here. */
  has(seat: number): boolean {
    return this.#opened.has(seat);
  }

  /** Whether the Storyteller has opened a seat to everybody. */
  allows(seat: number): boolean {
    return this.#allowed.has(seat);
  }

  /** Turn over at once whatever may be known. */
  hurry(): void {
    this.#opened = this.#allowed;
  }

  #seenBefore(round: string): boolean {
    return this.#opened.size === 0 && this.all && recall<string[]>("unveiled", []).includes(round);
  }
}

/** A game that was seen to its end need not be unveiled again when the page is loaded anew. */
function keep(round: string): void {
  const kept = recall<string[]>("unveiled", []);
  if (!kept.includes(round)) remember("unveiled", [...kept, round].slice(-KEPT));
}
