/** The script's sheet: its characters with their abilities, and its night orders. */

import type { CharacterType, Numbers, OwnJinxView, SheetCharacter, SheetView } from "../wire/types";
import { reason } from "../wire/refusal";
import { words } from "../words/words.svelte";

/** A special rule for two characters: one that everybody has, or one in the host's own words. */
export interface SpecialRule {
  characters: readonly string[];
  rule: string;
  own: boolean;
}

/** Players beyond this number are Travellers. */
export const MOST_WITHOUT_TRAVELLERS = 15;

export const TYPES = ["townsfolk", "outsider", "minion", "demon"] as const satisfies readonly (keyof Numbers)[];

/** A character of which nothing but its name is known. */
function named(id: string, name: string, type: CharacterType): SheetCharacter {
  return {
    id,
    name,
    type,
    edition: "",
    by_hand: false,
    ability: "",
    reminders: [],
    learns: null,
    tells: "",
    told_unasked: false,
    copies: false,
    unseated: false,
  };
}

/** Whose the reminders are that the Storyteller has written. */
const STORYTELLER = named("storyteller", "", "fabled");

export class Sheet {
  readonly #by = new Map<string, SheetCharacter>();

  constructor(
    readonly data: SheetView,
    /** What it was asked for by: an id, ids with commas between them, or a whole script as a link has it. */
    readonly asked = "",
  ) {
    const { elsewhere, fabled, travellers, characters } = data;
    for (const character of [...elsewhere, ...fabled, ...travellers, ...characters])
      this.#by.set(character.id, character);
  }

  get name(): string {
    return this.data.name;
  }

  get characters(): SheetCharacter[] {
    return this.data.characters;
  }

  get travellers(): SheetCharacter[] {
    return this.data.travellers;
  }

  /** The Fabled that the script itself brings: those it lists, and the Djinn with special rules. */
  get fabled(): string[] {
    const listed = Array.isArray(this.data.script) ? this.data.script : [];
    const ids = this.data.fabled.map((one) => one.id).filter((id) => listed.includes(id));
    return this.jinxes.length && !ids.includes("djinn") ? [...ids, "djinn"] : ids;
  }

  /** The special rules of the script, by id. */
  get jinxes(): string[] {
    return this.data.jinxes.map((one) => one.id);
  }

  /** A special rule with the names of the two characters. */
  jinx(id: string): { names: string[]; rule: string } {
    const found = this.data.jinxes.find((one) => one.id === id);
    const pair = found?.characters ?? id.split("-");
    return { names: pair.map((one) => this.nameOf(one)), rule: found?.rule ?? "" };
  }

  /** The special rules that hold: those of the script by id, and then those in the host's words. */
  rules(jinxes: readonly string[], own: readonly OwnJinxView[] = []): SpecialRule[] {
    const known = jinxes.map((id) => ({ characters: id.split("-"), rule: this.jinx(id).rule, own: false }));
    return [...known, ...own.map((one) => ({ ...one, own: true }))];
  }

  has(id: string): boolean {
    return this.#by.has(id);
  }

  /** A character by id; one that the sheet does not have is given by its id alone. */
  get(id: string): SheetCharacter {
    return this.#by.get(id) ?? named(id, id.charAt(0).toUpperCase() + id.slice(1), "townsfolk");
  }

  nameOf(id: string): string {
    return this.get(id).name;
  }

  /** Whether what a character learns is learned by day, in a talk with the Storyteller. */
  learnsByDay(id: string | null): boolean {
    const kind = id === null ? undefined : this.get(id).learns?.kind;
    return kind === "reply" || kind === "statements";
  }

  ofType(type: string): SheetCharacter[] {
    return this.data.characters.filter((character) => character.type === type);
  }

  typeName(type: string): string {
    return this.data.type_names[type] ?? type;
  }

  /** A reminder token's words: `poisoner/poisoned` is "Poisoned". */
  reminder(id: string): { character: SheetCharacter; text: string } {
    const [owner = id] = id.split("/");
    if (owner === "own") return { character: STORYTELLER, text: id.slice(owner.length + 1) };
    const character = this.get(owner);
    const found = character.reminders.find((reminder) => reminder.id === id || `${owner}/${reminder.id}` === id);
    return { character, text: found?.text ?? id.slice(owner.length + 1) };
  }
}

const kept = new Map<string, Promise<Sheet>>();

function fetchSheet(script: string, language: string, theme: string): Promise<Sheet> {
  const query = new URLSearchParams({ script, language, theme });
  const address = `/api/sheet?${query}`;
  let found = kept.get(address);
  if (!found) {
    found = fetch(address).then(async (response) => {
      if (!response.ok) throw await response.json();
      return new Sheet(await response.json(), script);
    });
    found.catch(() => kept.delete(address));
    kept.set(address, found);
  }
  return found;
}

/** A sheet that follows a script, the theme and the language: call it while a component is made, read `.current`. */
export function sheetOf(script: () => string | string[] | null, theme: () => string = () => "clocktower") {
  let current = $state.raw<Sheet | null>(null);
  let failed = $state("");
  const wanted = $derived.by(() => {
    const found = script();
    return found === null ? "" : Array.isArray(found) ? found.join(",") : found;
  });
  $effect(() => {
    if (!wanted) return;
    let stale = false;
    failed = "";
    fetchSheet(wanted, words.language, theme()).then(
      (sheet) => {
        if (!stale) current = sheet;
      },
      (refusal) => {
        if (!stale) failed = reason(refusal);
      },
    );
    return () => (stale = true);
  });
  return {
    get current(): Sheet | null {
      return current;
    },
    /** Why there is none. */
    get failed(): string {
      return failed;
    },
  };
}

/** The sheet of what is played at a table, which may change. */
export function sheetAt(table: () => { sheet: string; theme: string }) {
  return sheetOf(
    () => table().sheet,
    () => table().theme,
  );
}
