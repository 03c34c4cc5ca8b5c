/** Players that are being chosen by tapping tokens in the circle. */
export interface Picking {
  /** What to tap next. */
  prompt: (chosen: readonly number[]) => string;
  /** Who may be tapped next. */
  pool: (chosen: readonly number[]) => readonly number[];
  count: number;
  chosen: readonly number[];
  /** One after the other, in roles of their own: who nominates, and then whom. */
  ordered?: boolean;
  /** Nothing has to be chosen: before a first tap the circle is as it always is. */
  idle?: boolean;
  /** What confirming says. */
  said?: (chosen: readonly number[]) => string;
  /** Confirming in the middle of the circle; without it only something beside the circle does. */
  confirm?: (chosen: readonly number[]) => void;
  /** Called with every change. */
  changed?: (chosen: readonly number[]) => void;
}

/** The same with one player more, or without them; where one comes after the other, the same may come twice. */
export function toggled(picking: Picking, seat: number): Picking {
  const { chosen, count, ordered } = picking;
  if (!ordered && chosen.includes(seat)) return { ...picking, chosen: chosen.filter((other) => other !== seat) };
  if (chosen.length < count) return { ...picking, chosen: [...chosen, seat] };
  return { ...picking, chosen: ordered ? [...chosen.slice(0, -1), seat] : [...chosen.slice(1), seat] };
}

/** Whether a tap on a player means something now. */
export function offers({ pool, chosen, count, ordered }: Picking, seat: number): boolean {
  if (!ordered) return pool([]).includes(seat);
  return pool(chosen.length < count ? chosen : chosen.slice(0, -1)).includes(seat);
}
