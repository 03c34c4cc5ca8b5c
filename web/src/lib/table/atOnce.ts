/** Answers that need no second tap: a yes or no, or nothing at all. */

import { getContext, setContext } from "svelte";
import type { OptionsView, Plain } from "../wire/types";

/** Give an answer with the tap that chooses it. */
export type AtOnce = (value: Plain) => void;

const KEY = Symbol("at once");

/** Let the short answers of the choices inside be given at once; call it while the component is made. */
export function answerInside(give: AtOnce): void {
  setContext(KEY, give);
}

/** How a short answer is given at once here, if it is; call it while the component is made. */
export function answeringAtOnce(): AtOnce | undefined {
  return getContext<AtOnce | undefined>(KEY);
}

/** Whether all the answers are so short that a tap can give them: a few words, and no players, characters or numbers. */
export function isShort(options: OptionsView): boolean {
  return (
    options.choose === "one" &&
    options.of.length > 1 &&
    options.of.length <= 3 &&
    options.of.every((one) => typeof one === "boolean")
  );
}
