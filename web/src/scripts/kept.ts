/** The scripts that this browser keeps, each under a key of its own so that two tabs do not overwrite each other's. */

import { EMPTY, type Draft } from "./draft.ts";

export interface Kept {
  key: string;
  draft: Draft;
  /** When it was last changed, in milliseconds since 1970. */
  changed: number;
}

const PREFIX = "belfry.script.";

function read(key: string): Kept | null {
  try {
    const found = JSON.parse(localStorage.getItem(PREFIX + key) ?? "null") as Partial<Kept> | null;
    if (!found || !Array.isArray(found.draft?.entries)) return null;
    const meta = { ...EMPTY.meta, ...found.draft.meta };
    return { key, draft: { ...found.draft, meta, entries: found.draft.entries }, changed: found.changed ?? 0 };
  } catch {
    return null;
  }
}

/** All that are kept, the newest first. */
export function keptScripts(): Kept[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(PREFIX))
      .flatMap((name) => read(name.slice(PREFIX.length)) ?? [])
      .sort((one, other) => other.changed - one.changed);
  } catch {
    return [];
  }
}

export function keptScript(key: string): Kept | null {
  return read(key);
}

/** Keep a draft. Gives whether the browser has room for it and is willing. */
export function keep(key: string, draft: Draft): boolean {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify({ draft, changed: Date.now() }));
    return true;
  } catch {
    return false;
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing is kept then.
  }
}

export function newKey(): string {
  return Math.random().toString(36).slice(2, 10) + Date.now().toString(36).slice(-4);
}

/** Hear when another tab of this browser changes what is kept. */
export function onKept(heard: (key: string) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key?.startsWith(PREFIX)) heard(event.key.slice(PREFIX.length));
  };
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}
