/** The catalogue: every text that people read, by key, in their language and in the theme of their table. */

import { untrack } from "svelte";
import { recall, remember } from "../device/store";

export const LANGUAGES = { en: "English", de: "Deutsch" } as const;
export type Language = keyof typeof LANGUAGES;
export type Params = Record<string, string | number>;
type Catalogue = Record<string, string>;

const files = import.meta.glob<Catalogue>("../../words/{en,de}/*.json", { import: "default" });
const overlays = import.meta.glob<Catalogue>("../../words/{trash-can,traitors}.*.json", { import: "default" });

function firstLanguage(): Language {
  const chosen = recall<string>("language", "");
  for (const wish of [chosen, ...navigator.languages]) {
    const language = wish.slice(0, 2).toLowerCase();
    if (language in LANGUAGES) return language as Language;
  }
  return "en";
}

const first = firstLanguage();
let language = $state<Language>(first);
let theme = $state("clocktower");
let texts = $state.raw<Catalogue>({});
let overlay = $state.raw<Catalogue>({});
const parts = new Set<string>();
let plural = new Intl.PluralRules(first);

document.documentElement.lang = first;

/** Bring in the words of a screen before it is shown: `loadWords("player")`. */
export async function loadWords(...names: string[]): Promise<void> {
  const missing = names.filter((name) => !parts.has(name));
  if (!missing.length) return;
  const found = await read(language, missing);
  for (const name of missing) parts.add(name);
  texts = { ...texts, ...found };
}

async function read(language: Language, names: Iterable<string>): Promise<Catalogue> {
  const loaded = await Promise.all(
    [...names].map((name) => files[`../../words/${language}/${name}.json`]?.() ?? Promise.resolve({})),
  );
  return Object.assign({}, ...loaded);
}

async function readOverlay(theme: string, language: Language): Promise<Catalogue> {
  return (await overlays[`../../words/${theme}.${language}.json`]?.()) ?? {};
}

export const words = {
  get language(): Language {
    return language;
  },
  get theme(): string {
    return theme;
  },
};

export async function setLanguage(wanted: Language): Promise<void> {
  const [found, over] = await Promise.all([read(wanted, parts), readOverlay(theme, wanted)]);
  remember("language", wanted);
  plural = new Intl.PluralRules(wanted);
  document.documentElement.lang = wanted;
  texts = found;
  overlay = over;
  language = wanted;
}

/** Tell everything in the words of a theme (`trash-can`, `traitors`), or plainly (`clocktower`). */
export async function setTheme(wanted: string): Promise<void> {
  // An effect that sets the theme must not run again because of it.
  if (wanted === untrack(() => theme)) return;
  theme = wanted;
  document.documentElement.dataset.theme = wanted;
  const found = await readOverlay(
    wanted,
    untrack(() => language),
  );
  if (theme === wanted) overlay = found;
}

/** The text of a key, its placeholders filled in. With `count`, `key.one` or `key.other` as the language has it. */
export function t(key: string, params?: Params): string {
  let text = overlay[key] ?? texts[key];
  if (text === undefined && typeof params?.count === "number") {
    const form = `${key}.${plural.select(params.count)}`;
    text = overlay[form] ?? texts[form] ?? overlay[`${key}.other`] ?? texts[`${key}.other`];
  }
  if (text === undefined) return key;
  if (!params) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string, at: number) => {
    const value = written(params[name] ?? whole);
    return value === texts["name.storyteller"] && /^$|[.?!] $/.test(text.slice(0, at)) ? begun(value) : value;
  });
}

/** Somebody who has an article and no name, at the beginning of a sentence. */
const begun = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A number as the language writes it: "0.6", or "0,6". */
function written(value: string | number): string {
  return typeof value === "string" || Number.isInteger(value) ? String(value) : value.toLocaleString(language);
}

/** Whether there is a text of this key: for words that a newer server may add. */
export function has(key: string): boolean {
  return key in texts || key in overlay;
}

/** Several things in a row: "Ana, Bo and Cy". */
export function listed(items: readonly string[], type: "conjunction" | "disjunction" = "conjunction"): string {
  // British English has no comma before the last.
  return new Intl.ListFormat(language === "en" ? "en-GB" : language, { type }).format(items);
}

/** How long ago a moment was (seconds since 1970). */
export function ago(moment: number): string {
  const seconds = moment - Date.now() / 1000;
  const steps: [number, Intl.RelativeTimeFormatUnit][] = [
    [86400, "day"],
    [3600, "hour"],
    [60, "minute"],
  ];
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  for (const [size, unit] of steps) {
    if (Math.abs(seconds) >= size) return format.format(Math.round(seconds / size), unit);
  }
  return format.format(0, "minute");
}
