/** How much is left on a clock, counted on this device from what the server said. */

import { untrack } from "svelte";
import type { LocalClock } from "../wire/types";

/** Milliseconds left now. */
export function remaining(clock: LocalClock, now = performance.now()): number {
  return Math.max(0, clock.running ? clock.remaining - (now - clock.at) : clock.remaining);
}

/** 95000 as "1:35": a second that has begun is shown. */
export function minutes(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The clock's remaining time as state that moves; call it while a component is made. */
export function ticking(clock: () => LocalClock | null, every = 250) {
  let left = $state(
    untrack(() => {
      const seen = clock();
      return seen ? remaining(seen) : 0;
    }),
  );
  $effect(() => {
    const seen = clock();
    if (!seen) {
      left = 0;
      return;
    }
    left = remaining(seen);
    if (!seen.running) return;
    const timer = setInterval(() => (left = remaining(seen)), every);
    return () => clearInterval(timer);
  });
  return {
    get left(): number {
      return left;
    },
  };
}
