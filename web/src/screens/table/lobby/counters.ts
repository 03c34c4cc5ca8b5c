/** The counters of a bag that is filled by hand: how many of each type are in it, and how many there should be. */

import type { Numbers } from "../../../lib/wire/types";

/** Of the numbers that a bag may have, those that what is in it comes nearest to; the usual ones stand first. */
export function nearest(ways: readonly Numbers[], there: Numbers): Numbers | undefined {
  const away = (way: Numbers) =>
    (Object.keys(way) as (keyof Numbers)[]).reduce((sum, type) => sum + Math.abs(way[type] - there[type]), 0);
  return ways.reduce<Numbers | undefined>((best, way) => (best && away(best) <= away(way) ? best : way), undefined);
}
