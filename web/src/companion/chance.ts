/** Chance, handed in so that tests can say what falls. */

/** One of the whole numbers from 0 to below `sides`, each as likely as any other. */
export type Chance = (sides: number) => number;

const RANGE = 2 ** 32;

/** The device's own chance. */
export const fair: Chance = (sides) => {
  const drawn = new Uint32Array(1);
  // Numbers above the last whole multiple would favour the small ones.
  const most = RANGE - (RANGE % sides);
  do crypto.getRandomValues(drawn);
  while (drawn[0]! >= most);
  return drawn[0]! % sides;
};
