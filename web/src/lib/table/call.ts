/** The call in which the group talks, for every screen of a table. */

import { getContext, setContext } from "svelte";

export interface Call {
  /** Where it is; empty if there is none. */
  link: string;
  /** Whether it is night, when nobody is to be heard. */
  muted: boolean;
}

const KEY = Symbol("call");

/** Let the screens inside show the call; call it while the component is made. */
export function setCall(call: () => Call): void {
  setContext(KEY, call);
}

/** The call of the table that a component belongs to, if it belongs to one; call it while the component is made. */
export function callHere(): () => Call {
  return getContext<(() => Call) | undefined>(KEY) ?? (() => ({ link: "", muted: false }));
}
