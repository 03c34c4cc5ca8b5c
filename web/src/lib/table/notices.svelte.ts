/** Notices that are shown one after the other, each for as long as it takes to read. */

import { untrack } from "svelte";
import type { EventLine } from "../wire/types";

/** How many may wait: whoever plays fast need not hear of everything. */
const MOST_WAITING = 2;

export class Notices<T> {
  current = $state.raw<T | null>(null);
  readonly #lasting: (notice: T) => number;
  #waiting: T[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `lasting` says how many milliseconds a notice takes. Make one while a component is made. */
  constructor(lasting: (notice: T) => number) {
    this.#lasting = lasting;
    $effect(() => () => clearTimeout(this.#timer));
  }

  announce(notice: T): void {
    this.#waiting.push(notice);
    if (!untrack(() => this.current)) this.next();
    else if (this.#waiting.length > MOST_WAITING) this.#waiting.shift();
  }

  /** On to what waits, if anything does. */
  next(): void {
    clearTimeout(this.#timer);
    this.current = this.#waiting.shift() ?? null;
    if (this.current) this.#timer = setTimeout(() => this.next(), this.#lasting(this.current));
  }

  /** Say no more of what was to be said. */
  hush(): void {
    this.#waiting = [];
  }

  /** Say nothing more at all. */
  clear(): void {
    this.hush();
    this.next();
  }
}

/** What a history has that it had not before. What was taken back or told in another language is no news. */
export function news(before: readonly EventLine[], history: readonly EventLine[]): EventLine[] {
  const [last, same] = [before.at(-1), history[before.length - 1]];
  return last && (same?.kind !== last.kind || same.text !== last.text) ? [] : history.slice(before.length);
}
