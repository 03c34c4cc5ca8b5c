/** A circle of players beside a choice: whoever is tapped there is chosen in it. */

import { getContext, setContext } from "svelte";

/** Players to be tapped: how many of which, who is chosen already, and what a tap leads to. */
export interface Tapped {
  prompt: string;
  pool: readonly number[];
  count: number;
  chosen: readonly number[];
  changed: (chosen: readonly number[]) => void;
}

export interface Circle {
  /** Let players be tapped; gives how to let go of them again. */
  offer: (tapped: Tapped) => () => void;
}

const PLACE = Symbol("circle");

/** Let the players of the choices inside be tapped in this circle; call it while the component is made. */
export function chooseInside(circle: Circle): void {
  setContext(PLACE, circle);
}

/** The circle beside the choice, if there is one; call it while the component is made. */
export function circleBeside(): Circle | undefined {
  return getContext<Circle | undefined>(PLACE);
}
