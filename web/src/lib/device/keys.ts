/** The keys that this device holds, by table: seats, the Storyteller's place, the host's. */

import { api } from "../wire/api";
import { go } from "./router.svelte";
import { recall, remember } from "./store";
import type { Mine, Opened, Teller } from "../wire/types";

export interface Held {
  role: Mine["role"];
  key: string;
  seat: number | null;
}

type Ring = Record<string, Held[]>;

export function keysOf(code: string): Held[] {
  return recall<Ring>("keys", {})[code.toUpperCase()] ?? [];
}

/** Keep a key; the latest one of a table comes first. */
export function keep(code: string, held: Held): void {
  const ring = recall<Ring>("keys", {});
  const name = code.toUpperCase();
  const others = (ring[name] ?? []).filter(
    (other) => other.key !== held.key && !(other.role === held.role && other.seat === held.seat),
  );
  ring[name] = [held, ...others];
  remember("keys", ring);
}

export function drop(code: string, key?: string): void {
  const ring = recall<Ring>("keys", {});
  const name = code.toUpperCase();
  const left = key === undefined ? [] : (ring[name] ?? []).filter((held) => held.key !== key);
  if (left.length) ring[name] = left;
  else delete ring[name];
  remember("keys", ring);
}

/** The tables of this device. The server knows them by the cookie, so what it says replaces what was kept here. */
export async function myTables(): Promise<Mine[]> {
  const mine = await api.mine();
  const ring: Ring = {};
  for (const { code, role, key, seat } of mine) (ring[code.toUpperCase()] ??= []).push({ role, key, seat });
  for (const [code, held] of Object.entries(recall<Ring>("keys", {}))) {
    const known = ring[code];
    if (!known) continue;
    const rank = (one: Held) => held.findIndex((other) => other.key === one.key) >>> 0;
    known.sort((one, other) => rank(one) - rank(other));
  }
  remember("keys", ring);
  return mine;
}

/** The keys of a table, asked from the server if nothing was kept here. */
export async function findKeys(code: string): Promise<Held[]> {
  const kept = keysOf(code);
  if (kept.length) return kept;
  await myTables().catch(() => []);
  return keysOf(code);
}

/** Keep what opening a table gave, and go to the table. */
export function enter({ code, host, key, seat }: Opened, teller: Teller): void {
  keep(code, { role: teller === "person" ? "storyteller" : "host", key: host, seat: null });
  if (key) keep(code, { role: "player", key, seat });
  go(`/t/${code}`);
}
