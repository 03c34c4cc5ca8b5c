/** Judging: whether a sentence is true, for whoever may know that while making it. */

import { getContext, setContext } from "svelte";
import type { Plain } from "../wire/types";

/** Whether a statement is true; both where that is for oneself to say, and nothing where it cannot be told. */
export type Judging = (statement: Plain) => Promise<boolean[]>;

const KEY = Symbol("judging");

/** Let all sentences inside this component be judged; call it while the component is made. */
export function judgeInside(judging: Judging): void {
  setContext(KEY, judging);
}

/** How sentences are judged here, if they are. */
export function judgingHere(): Judging | undefined {
  return getContext<Judging | undefined>(KEY);
}
