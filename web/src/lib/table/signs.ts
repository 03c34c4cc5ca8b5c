/** Signs: what somebody sees on the seats of others besides their faces, wherever the circle stands. */

import { getContext, setContext } from "svelte";
import type { CharacterType, Mark } from "../wire/types";

export interface Shown {
  id: string;
  name: string;
  type: CharacterType;
}

/** What one has noted of a player oneself. */
export interface Noted {
  mark: Mark;
  character: Shown | null;
}

export interface Signs {
  /** What somebody claims to be, or as a Traveller is. */
  claim: (seat: number) => Shown | null;
  note?: (seat: number) => Noted | null;
}

const SIGNS = Symbol("signs");

/** Say what stands on the seats below. */
export function setSigns(signs: Signs): void {
  setContext(SIGNS, signs);
}

export function getSigns(): Signs {
  return getContext<Signs | undefined>(SIGNS) ?? { claim: () => null };
}
