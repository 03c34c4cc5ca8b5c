/** Faces: the emblem and the colour of whoever sits on a seat, the same on every screen of a table. */

import { getContext, setContext } from "svelte";
import type { Face } from "../wire/types";

export const EMBLEMS = [
  ...(["owl", "fox", "rabbit", "squirrel", "cat", "dog", "swan", "duck", "dolphin", "crab", "turtle"] as const),
  ...(["snail", "butterfly", "koala", "rooster", "penguin", "camel", "hedgehog", "acorn", "clover"] as const),
  ...(["mushroom", "strawberry", "windmill", "lighthouse"] as const),
] satisfies Face["emblem"][];
export const COLOURS = ["rose", "amber", "olive", "green", "teal", "blue", "violet", "grey"] satisfies Face["colour"][];

type Faces = (seat: number) => Face | null;

const FACES = Symbol("faces");

/** Say for every screen below who looks like what. */
export function setFaces(faces: Faces): void {
  setContext(FACES, faces);
}

/** Who looks like what at this table. */
export function getFaces(): Faces {
  return getContext<Faces | undefined>(FACES) ?? (() => null);
}
