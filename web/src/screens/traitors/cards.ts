/** The cards by their words: `gold`, or `gold-3` where Gold cards differ in worth, `shield`, `dagger` and so on. */

import { t } from "../../lib/words/words.svelte";

/** What kind of card it is: `gold-3` is Gold. */
export function kindOf(card: string): string {
  return card.split("-")[0]!;
}

/** The worth that stands on a Gold card, where they differ. */
export function worthOf(card: string): number | null {
  const worth = Number(card.split("-")[1]);
  return Number.isFinite(worth) ? worth : null;
}

/** What people call it: "Gold", or "Gold 3". */
export function nameOf(card: string): string {
  const name = t(`traitors.card.${kindOf(card)}`);
  const worth = worthOf(card);
  return worth === null ? name : `${name} ${worth}`;
}

const ORDER = ["gold", "shield", "dagger", "traitor", "event", "final"];

/** The same cards in a hand's order: kind by kind, the dearest Gold first. */
export function sorted(cards: readonly string[]): string[] {
  const rank = (card: string) => ORDER.indexOf(kindOf(card)) * 1000 - (worthOf(card) ?? 0);
  return [...cards].sort((one, other) => rank(one) - rank(other));
}

/** Each kind of card once, with how often it is there. */
export function counted(cards: readonly string[]): [string, number][] {
  const found = new Map<string, number>();
  for (const card of sorted(cards)) found.set(card, (found.get(card) ?? 0) + 1);
  return [...found];
}
