/** Cards: what is shown to a player across the table, in words and pictures large enough to read from there. */

import type { Sheet } from "../../../lib/sheet.svelte";
import { isStatement, said } from "../../../lib/statement";
import type { Asked, EventLine, Page, Plain } from "../../../lib/types";
import { has, t } from "../../../lib/words.svelte";

/** A part of a card, from the top: a line of words, and what it is about. */
export interface Block {
  title?: string;
  players?: readonly string[];
  characters?: readonly string[];
  number?: number;
  thumb?: boolean;
  /** Words of their own, in the colour of a team where there is one. */
  text?: string;
  team?: "good" | "evil";
  /** A whole sentence. */
  words?: string;
  /** A whole Grimoire. */
  pages?: readonly Page[];
}

export interface Card {
  /** Whom it is for. */
  seat?: number;
  blocks: readonly Block[];
}

interface Names {
  /** A player's name by seat. */
  player: (seat: number) => string;
  sheet: Sheet;
}

/** The card for something that a player was told. */
export function cardOf(line: EventLine, names: Names): Card | null {
  const { data } = line;
  const seat = data.seat as number;
  switch (line.kind) {
    case "character":
      return { seat, blocks: youAre(data.character as string, data.alignment as "good" | "evil") };
    case "alignment":
      return { seat, blocks: [youTurn(data.alignment as "good" | "evil")] };
    case "minioninfo":
      return { seat, blocks: [...demons(data.demons as number[], names), ...fellows(data.minions as number[], names)] };
    case "demoninfo":
      return { seat, blocks: [...minions(data.minions as number[], names), ...bluffs(data.bluffs as string[])] };
    case "learned": {
      const blocks = learned(data.value as Plain, String(data.ability), names);
      return blocks.length ? { seat, blocks } : null;
    }
    default:
      return null;
  }
}

/** The card for an answer that the Storyteller is about to give; none if there is nothing to show. */
export function cardOfAnswer(asked: Asked, value: Plain, names: Names): Card | null {
  const seat = asked.about ?? undefined;
  if (asked.kind !== "tell") return null;
  const options = asked.options;
  const noun = options.choose === "one" ? options.noun : "";
  const none = value === 0 && noun === "two players and a character";
  const blocks =
    none || (value === 0 && options.choose === "either") ? [noneInPlay()] : learned(value, asked.ability, names);
  return blocks.length ? { seat, blocks } : null;
}

export function youAre(character: string, alignment?: "good" | "evil"): Block[] {
  const block: Block = { title: t("grimoire.card.you-are"), characters: [character] };
  return alignment ? [block, { text: t(`common.${alignment}`), team: alignment }] : [block];
}

export function youTurn(alignment: "good" | "evil"): Block {
  return { title: t("grimoire.card.you-turn"), text: t(`common.${alignment}`), team: alignment };
}

export function demons(seats: readonly number[], { player }: Names): Block[] {
  return seats.length ? [{ title: t("grimoire.card.demon", { count: seats.length }), players: seats.map(player) }] : [];
}

export function minions(seats: readonly number[], { player }: Names): Block[] {
  return seats.length
    ? [{ title: t("grimoire.card.minions", { count: seats.length }), players: seats.map(player) }]
    : [];
}

function fellows(seats: readonly number[], { player }: Names): Block[] {
  return seats.length
    ? [{ title: t("grimoire.card.fellows", { count: seats.length }), players: seats.map(player) }]
    : [];
}

export function bluffs(characters: readonly string[]): Block[] {
  return characters.length ? [{ title: t("grimoire.card.bluffs"), characters }] : [];
}

function noneInPlay(): Block {
  return { text: t("grimoire.card.none") };
}

function learned(value: Plain, ability: string, names: Names): Block[] {
  const { player, sheet } = names;
  const key = `grimoire.card.${typeof value === "number" ? "who" : "of"}.${ability}`;
  const title = has(key) ? t(key, { character: sheet.nameOf(ability) }) : undefined;
  // A number is a seat where the character's information is made of players.
  const seats = sheet.get(ability).tells.startsWith("player");
  if (typeof value === "number") return seats ? [{ title, players: [player(value)] }] : [{ title, number: value }];
  if (typeof value === "boolean") return [{ title, thumb: value }];
  if (typeof value === "string")
    return sheet.has(value)
      ? [{ title: title ?? t("grimoire.card.character"), characters: [value] }]
      : [{ title, text: has(`grimoire.card.${value}`) ? t(`grimoire.card.${value}`) : value }];
  if (!Array.isArray(value)) return [];
  const tip = tipOf(value, names);
  if (tip !== null) return [{ title, words: tip }];
  if (isPages(value)) return [{ pages: value }];
  return several(value, title, names);
}

/** A piece of advice in words, with or without its mark; none if the value is something else. */
function tipOf(value: Plain[], { player, sheet }: Names): string | null {
  const [first, second] = value;
  if (Array.isArray(first) && typeof second === "string" && second in { help: 1, harm: 1 })
    return tipOf(first, { player, sheet });
  if (typeof first !== "string" || sheet.has(first)) return null;
  if (typeof second === "number") return has(`tip.${first}`) ? t(`tip.${first}`, { player: player(second) }) : null;
  return second === "help" || second === "harm" ? first : null;
}

/** A card for information of several parts. */
function several(value: Plain[], title: string | undefined, names: Names): Block[] {
  const { player, sheet } = names;
  const [first, second] = value;
  if (!value.length) return [{ title, text: t("grimoire.card.nobody") }];
  if (Array.isArray(first) && typeof second === "string" && !isStatement(first))
    return [
      { title: t("grimoire.card.one-of"), players: first.map((seat) => player(seat as number)) },
      { title: t("grimoire.card.is-the"), characters: [second] },
    ];
  if (typeof first === "number" && typeof second === "string")
    return [
      { title, players: [player(first)] },
      { title: t("grimoire.card.is-the"), characters: [second] },
    ];
  if (value.every((one) => typeof one === "number")) return [{ title, players: value.map((seat) => player(seat)) }];
  if (value.every((one) => typeof one === "string" && sheet.has(one)))
    return [{ title, characters: value as string[] }];
  return value.map((one, index) => ({
    title: index === 0 ? title : undefined,
    words: isStatement(one) ? said(one, names) : String(Array.isArray(one) ? one[0] : one),
  }));
}

/** Whether a value is a Grimoire to look into; a Spy may get the bluffs beside it. */
export function isPages(value: Plain | undefined): value is Page[] {
  const first = Array.isArray(value) ? value[0] : undefined;
  return Array.isArray(first) && first.length === 5 && typeof first[1] === "string" && typeof first[2] === "boolean";
}
