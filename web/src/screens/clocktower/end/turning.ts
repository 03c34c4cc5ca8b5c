/** The tokens of the end as one screen turns them: one after another, and only where they can be seen. */

/** Milliseconds between two tokens of a screen that has fallen behind. */
export const CATCHING_UP = 400;

/** Which token a screen turns next, and after how many milliseconds. */
interface Turn {
  seat: number;
  after: number;
}

/** None while great moments cover the circle, or when every token that lies open has been turned. */
export function nextTurn(
  seats: readonly number[],
  opened: ReadonlySet<number>,
  turned: ReadonlySet<number>,
  covered: boolean,
): Turn | null {
  const behind = seats.filter((seat) => opened.has(seat) && !turned.has(seat));
  if (covered || behind.length === 0) return null;
  return { seat: behind[0]!, after: behind.length > 1 ? CATCHING_UP : 0 };
}
