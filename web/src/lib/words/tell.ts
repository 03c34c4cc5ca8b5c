/** Answers in words: what a choice says before it is made, and afterwards. */

import type { Sheet } from "../almanac/sheet.svelte";
import { isStatement, said } from "../almanac/statement";
import type { OptionsView, Plain } from "../wire/types";
import { has, listed, t } from "./words.svelte";

export interface Teller {
  /** A player's name by seat. */
  player: (seat: number) => string;
  sheet: Sheet | null;
}

/** The answers that an answer is made of; a single one has none. */
export function partsOf(value: Plain | undefined): readonly Plain[] {
  return Array.isArray(value) ? value : [];
}

/** The value of an answer in words, for instance "Ana and Bo" or "Ana and Bo: Chef". */
export function tell(options: OptionsView, value: Plain, who: Teller): string {
  switch (options.choose) {
    case "one":
      return tellOne(options.noun, value, who);
    case "some":
      return listed(partsOf(value).map((item) => tellOne(options.noun, item, who)));
    case "each":
      if (isPair(options.parts)) return tellMany("", partsOf(value), who);
      return options.parts
        .map((part, index) => tell(part, partsOf(value)[index] ?? null, who))
        .join(options.parts.length > 2 || options.parts.some(hasWords) ? " · " : ": ");
    case "several":
      if (!partsOf(value).length) return t("choice.nothing");
      return listed(partsOf(value).map((item) => tell(options.item, item, who)));
    case "either": {
      if (value === null) return tellPass(options.kinds, who);
      const kind = options.kinds.find((kind) => allows(kind, value));
      return kind ? tell(kind, value, who) : String(value);
    }
    case "statement":
      return isStatement(value) ? said(value, who, false, options.shapes) : String(value);
    case "text":
      return t("choice.quoted", { text: String(value) });
    case "action": {
      const parts = partsOf(value);
      const last = parts.at(-1) ?? null;
      const found = options.actions.find((action) => same(action.action, parts.slice(0, -1)));
      const choice = found ? tell(found.options, last, who) : String(last);
      return t("choice.action", { action: tellAction(parts.slice(0, -1).map(String), who), choice });
    }
    case "grimoire":
      return same(value, options.true) ? t("choice.grimoire-true") : t("choice.grimoire-changed");
  }
}

/** Whether an answer says that one of two players is a character. */
function isPair([players, character, ...more]: readonly OptionsView[]): boolean {
  return (
    !more.length &&
    players?.choose === "some" &&
    players.noun === "player" &&
    players.count === 2 &&
    character?.choose === "one" &&
    character.noun === "character"
  );
}

/** What letting it pass is called: for some answers it has a name of its own. */
export function tellPass(kinds: readonly OptionsView[], who: Teller): string {
  const pass = kinds.find((one) => one.choose === "one" && same(one.of, [null]));
  return pass?.choose === "one" && pass.noun !== "player" ? tellOne(pass.noun, null, who) : t("choice.pass");
}

/** Whether an answer may be a sentence, or words of somebody's own. */
export function hasWords(options: OptionsView): boolean {
  if (options.choose === "either") return options.kinds.some(hasWords);
  return options.choose === "statement" || options.choose === "text";
}

export function tellAction(action: readonly string[], who: Teller): string {
  const [kind = "", id] = action;
  if (kind === "use" && id) return t("choice.use", { character: who.sheet?.nameOf(id) ?? id });
  return has(`choice.do.${kind}`) ? t(`choice.do.${kind}`) : action.join(" ");
}

export function tellOne(noun: string, value: Plain, who: Teller): string {
  if (!Array.isArray(value) && has(`choice.${noun}.${String(value)}`)) return t(`choice.${noun}.${String(value)}`);
  if (value === null) return t("choice.nobody");
  if (Array.isArray(value)) return tellMany(noun, value, who);
  if (typeof value === "boolean") {
    if (noun === "hand") return value ? t("choice.hand-up") : t("choice.hand-down");
    return value ? t("common.yes") : t("common.no");
  }
  if (noun === "player" && typeof value === "number") return who.player(value);
  if (noun === "two players and a character" && value === 0) return t("choice.none-in-play");
  if (typeof value === "number") return String(value);
  if (noun === "character" || noun === "bluffs" || who.sheet?.has(value)) return who.sheet?.nameOf(value) ?? value;
  return has(`choice.word.${value}`) ? t(`choice.word.${value}`) : value;
}

function tellMany(noun: string, value: readonly Plain[], who: Teller): string {
  const [first, second] = value;
  if (value.length === 2 && Array.isArray(first) && typeof second === "string") {
    const players = first.map((seat) => (typeof seat === "number" ? who.player(seat) : String(seat)));
    return t("choice.pair", {
      players: listed(players, "disjunction"),
      character: who.sheet?.nameOf(second) ?? second,
    });
  }
  if (isStatement(value)) return said(value, who);
  if (!value.length) return t("choice.none");
  if (value.length === 2 && typeof first === "number" && typeof second === "string")
    return t("choice.paired", { player: who.player(first), character: tellOne("character", second, who) });
  const inner = noun === "bluffs" ? "character" : noun;
  return listed(value.map((item) => tellOne(typeof item === "number" ? "player" : inner, item, who)));
}

/** Whether a value is among these options: enough to tell the kinds of an `either` apart. */
export function allows(options: OptionsView, value: Plain | undefined): boolean {
  if (value === undefined) return false;
  switch (options.choose) {
    case "one":
      return options.of.some((item) => same(item, value));
    case "some":
      return (
        Array.isArray(value) &&
        value.length === options.count &&
        value.every((item) => options.of.some((other) => same(other, item)))
      );
    case "each":
      return (
        Array.isArray(value) &&
        value.length === options.parts.length &&
        options.parts.every((part, index) => allows(part, value[index]))
      );
    case "several":
      return (
        Array.isArray(value) &&
        value.length >= options.least &&
        value.length <= options.most &&
        value.every((item) => allows(options.item, item))
      );
    case "either":
      return options.kinds.some((kind) => allows(kind, value));
    case "statement": {
      if (!isStatement(value)) return false;
      const slots = options.shapes.find((one) => one.shape === value[0])?.slots;
      return slots !== undefined && slots.length === value.length - 1;
    }
    case "text":
      return typeof value === "string" && value.length > 0 && value.length <= options.limit;
    case "action":
      return (
        Array.isArray(value) &&
        options.actions.some(
          (action) => same(action.action, value.slice(0, -1)) && allows(action.options, value.at(-1)),
        )
      );
    case "grimoire":
      return Array.isArray(value) && value.length === options.true.length;
  }
}

export function same(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => same(item, other[index]));
  return one === other;
}
