/** The bench that a script is made on: the draft, what can be taken back, and what the server says of it. */

import { api } from "../lib/wire/api";
import { ALL_TYPES } from "../lib/almanac/search";
import type { AlmanacLine, AlmanacListing, CharacterType, ScriptExamination } from "../lib/wire/types";
import { isRefusal, reason } from "../lib/wire/refusal";
import { words } from "../lib/words/words.svelte";
import { added, EMPTY, has, idOf, removed, sorted, toFile, type Draft, type Entry } from "./draft";
import type { Shape } from "./examination";
import { keep, keptScript, newKey } from "./kept";
import { changed, NO_PAST, redone, undone, type Past } from "./past";

const QUIET_FOR = 250;
const TRY_AGAIN = 5000;

/** A character on the bench, from the almanac or made up. */
export interface OnBench {
  id: string;
  name: string;
  type: CharacterType;
  ability: string;
  made: boolean;
}

export class Bench {
  readonly key: string;
  #now = $state.raw<Draft>(EMPTY);
  #past = $state.raw<Past<Draft>>(NO_PAST);
  listing = $state.raw<AlmanacListing | null>(null);
  examination = $state.raw<ScriptExamination | null>(null);
  /** Why there is no newer examination. */
  trouble = $state("");
  /** Whether the line is down, so that what the server says is older than the draft. */
  away = $state(false);
  /** Whether this browser keeps what is made. */
  safe = $state(true);
  #tries = $state(0);

  constructor(key: string, begin: Draft | null = null) {
    this.key = key || newKey();
    this.#now = begin ?? keptScript(this.key)?.draft ?? EMPTY;
    if (begin) this.safe = keep(this.key, begin);
    $effect(() => this.#examine());
  }

  get draft(): Draft {
    return this.#now;
  }

  /** How many of each type a script of the shape has that is meant. */
  get wanted(): Record<string, number> {
    return this.examination?.shapes[this.shape] ?? {};
  }

  get shape(): Shape {
    return this.#now.shape ?? (this.examination?.shape === "teensyville" ? "teensyville" : "full");
  }

  get canUndo(): boolean {
    return this.#past.before.length > 0;
  }

  get canRedo(): boolean {
    return this.#past.after.length > 0;
  }

  readonly #lines = $derived(new Map(this.listing?.characters.map((one) => [one.id, one])));

  /** The characters of the script, in its order. */
  readonly characters = $derived(this.#now.entries.map((entry) => this.#shown(entry)));

  #shown(entry: Entry): OnBench {
    if (typeof entry !== "string")
      return { id: entry.id, name: entry.name, type: entry.team, ability: entry.ability, made: true };
    const line = this.line(entry);
    return {
      id: entry,
      name: line?.name ?? entry,
      type: line?.type ?? "townsfolk",
      ability: line?.ability ?? "",
      made: false,
    };
  }

  line(id: string): AlmanacLine | undefined {
    return this.#lines.get(id);
  }

  nameOf(id: string): string {
    return this.characters.find((one) => one.id === id)?.name ?? this.line(id)?.name ?? id;
  }

  ofType(type: string): OnBench[] {
    return this.characters.filter((one) => one.type === type);
  }

  has(id: string): boolean {
    return has(this.#now, id);
  }

  /** Change the draft. Changes of one thing that follow each other are taken back together. */
  change(next: Draft, about = ""): void {
    if (next === this.#now) return;
    this.#past = changed(this.#past, this.#now, about);
    this.#take(next);
  }

  #take(next: Draft): void {
    this.#now = next;
    this.safe = keep(this.key, next);
  }

  add(entry: Entry): void {
    this.change(added(this.#now, entry));
  }

  remove(id: string): void {
    this.change(removed(this.#now, id));
  }

  toggle(id: string): void {
    if (this.has(id)) this.remove(id);
    else this.add(id);
  }

  undo(): void {
    const { past, now } = undone(this.#past, this.#now);
    this.#past = past;
    this.#take(now);
  }

  redo(): void {
    const { past, now } = redone(this.#past, this.#now);
    this.#past = past;
    this.#take(now);
  }

  /** By type, and within each by the alphabet or by the place in the nights. */
  sort(by: "name" | "night"): void {
    const type = (entry: Entry) => ALL_TYPES.indexOf(this.#shown(entry).type);
    const steps = [...(this.examination?.first_night ?? []), ...(this.examination?.other_nights ?? [])];
    const place = new Map(steps.map((step, index): [string, number] => [step.id, index]).reverse());
    const rank = (entry: Entry) =>
      by === "name" ? this.#shown(entry).name : (place.get(idOf(entry)) ?? Number.MAX_SAFE_INTEGER);
    this.change(sorted(this.#now, type, rank));
  }

  /** Ask the server about the draft, a moment after the last change, and again while the line is down. */
  #examine(): (() => void) | void {
    const file = toFile(this.#now);
    const { language } = words;
    void this.#tries;
    const stop = new AbortController();
    let again: ReturnType<typeof setTimeout> | undefined;
    const wait = setTimeout(async () => {
      try {
        this.examination = await api.script({ script: file, language }, stop.signal);
        this.trouble = "";
        this.away = false;
      } catch (error) {
        if (stop.signal.aborted) return;
        this.away = !isRefusal(error) || error.code === "network";
        this.trouble = reason(error);
        again = setTimeout(() => (this.#tries += 1), TRY_AGAIN);
      }
    }, QUIET_FOR);
    return () => {
      clearTimeout(wait);
      clearTimeout(again);
      stop.abort();
    };
  }
}
