/** The almanac: all characters, a page of each, and which one lies open over the screen. */

import { api } from "../wire/api";
import { reason } from "../wire/refusal";
import type { AlmanacListing, AlmanacPage } from "../wire/types";
import { words } from "../words/words.svelte";

const listings = new Map<string, Promise<AlmanacListing>>();
const pages = new Map<string, Promise<AlmanacPage>>();

function once<T>(kept: Map<string, Promise<T>>, name: string, fetch: () => Promise<T>): Promise<T> {
  let found = kept.get(name);
  if (!found) {
    found = fetch();
    found.catch(() => kept.delete(name));
    kept.set(name, found);
  }
  return found;
}

export function loadPage(id: string, language: string): Promise<AlmanacPage> {
  return once(pages, `${language}/${id}`, () => api.almanacPage(id, language));
}

/** The list of all characters, in the reader's language: call it while a component is made, read `.current`. */
export function almanacListing() {
  let current = $state.raw<AlmanacListing | null>(null);
  let failed = $state("");
  let tries = $state(0);
  $effect(() => {
    void tries;
    const { language } = words;
    let stale = false;
    failed = "";
    once(listings, language, () => api.almanac(language)).then(
      (found) => {
        if (!stale) current = found;
      },
      (refusal) => {
        if (!stale) failed = reason(refusal);
      },
    );
    return () => (stale = true);
  });
  return {
    get current(): AlmanacListing | null {
      return current;
    },
    get failed(): string {
      return failed;
    },
    again: () => (tries += 1),
  };
}

const RULES = "rules/";

let opened = $state<string[]>([]);

/** The page that lies over the screen, so that nobody has to leave it: a character's, or a place in the rulebook. */
export const openPage = {
  /** The character's id, or `rules/` and an address; empty for none. */
  get id(): string {
    return opened.at(-1) ?? "";
  },
  /** Whether another one was looked at before. */
  get hasPrevious(): boolean {
    return opened.length > 1;
  },
  /** The address in the rulebook that lies open, if it is one. */
  get rule(): string {
    return this.id.startsWith(RULES) ? this.id.slice(RULES.length) : "";
  },
  showRule(address: string): void {
    this.show(RULES + address);
  },
  show(id: string): void {
    if (id !== opened.at(-1)) opened = [...opened, id];
  },
  back(): void {
    opened = opened.slice(0, -1);
  },
  close(): void {
    opened = [];
  },
};
