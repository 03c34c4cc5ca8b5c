/** What can be taken back: the drafts before and after the present one. */

export interface Past<T> {
  before: T[];
  after: T[];
  /** What the last change was about: several letters typed into one field are one change. */
  about: string;
}

const MOST = 200;

export const NO_PAST = { before: [], after: [], about: "" };

export function changed<T>(past: Past<T>, from: T, about = ""): Past<T> {
  const same = about !== "" && about === past.about;
  return { before: same ? past.before : [...past.before, from].slice(-MOST), after: [], about };
}

export function undone<T>(past: Past<T>, now: T): { past: Past<T>; now: T } {
  const last = past.before.at(-1);
  if (last === undefined) return { past, now };
  return { past: { before: past.before.slice(0, -1), after: [now, ...past.after], about: "" }, now: last };
}

export function redone<T>(past: Past<T>, now: T): { past: Past<T>; now: T } {
  const [next, ...after] = past.after;
  if (next === undefined) return { past, now };
  return { past: { before: [...past.before, now], after, about: "" }, now: next };
}
