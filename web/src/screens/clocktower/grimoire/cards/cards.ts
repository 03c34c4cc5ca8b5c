/** Cards: what is shown to a player across the table, in words and pictures large enough to read from there. */

import type { Sheet } from "../../../../lib/almanac/sheet.svelte";
import { isStatement, said } from "../../../../lib/almanac/statement";
import type { Asked, ClocktowerEvents, EventLine, Page, Plain } from "../../../../lib/wire/types";
import { has, t } from "../../../../lib/words/words.svelte";

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

export type Heading = "demon" | "minions" | "not-in-play" | "you-are" | "character" | "you-turn" | "use";

/** A card in plain data, in which every phone says it in its own words. */
export interface Written {
  heading?: Heading;
  words?: string;
  players?: readonly number[];
  characters?: readonly string[];
  number?: number;
  yes?: boolean;
  alignment?: "good" | "evil";
}

/** The card that says this on the screen. */
export function cardFor(written: Written, names: Names, seat?: number): Card {
  const { heading, players = [], characters = [], number, yes, alignment } = written;
  const title =
    heading && heading !== "use"
      ? t(`grimoire.card.${heading === "not-in-play" ? "bluffs" : heading}`, { count: players.length || 1 })
      : undefined;
  const block: Block = { title };
  if (players.length) block.players = players.map(names.player);
  if (characters.length) block.characters = characters;
  if (number !== undefined) block.number = number;
  if (yes !== undefined) block.thumb = yes;
  if (alignment) [block.text, block.team] = [t(`common.${alignment}`), alignment];
  const blocks: Block[] = written.words ? [{ text: written.words }] : [];
  if (heading === "use") blocks.push({ text: t("grimoire.card.use") });
  if (Object.values(block).some((one) => one !== undefined)) blocks.push(block);
  return { seat, blocks };
}

interface Names {
  /** A player's name by seat. */
  player: (seat: number) => string;
  sheet: Sheet;
}

/** The card for something that a player was told. */
export function cardOf(line: EventLine, names: Names): Card | null {
  const { kind, data } = line;
  switch (kind) {
    case "character":
      return { seat: data.seat, blocks: youAre(data.character, data.alignment) };
    case "alignment":
      return { seat: data.seat, blocks: [youTurn(data.alignment)] };
    case "minioninfo":
      return { seat: data.seat, blocks: [...demons(data.demons, names), ...fellows(data.minions, names)] };
    case "demoninfo":
      return { seat: data.seat, blocks: demonInfo(data, names) };
    case "learned": {
      const blocks = learned(data.value, data.ability, names);
      return blocks.length ? { seat: data.seat, blocks } : null;
    }
    case "message":
      return { seat: data.seat, blocks: [{ words: data.text }] };
    case "shown":
      return "card" in data ? cardFor(data.card, names, data.seat) : null;
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

function youTurn(alignment: "good" | "evil"): Block {
  return { title: t("grimoire.card.you-turn"), text: t(`common.${alignment}`), team: alignment };
}

function demons(seats: readonly number[], { player }: Names): Block[] {
  if (!seats.length) return [{ text: t("grimoire.card.no-demon") }];
  return [{ title: t("grimoire.card.demon", { count: seats.length }), players: seats.map(player) }];
}

/** Whoever is a Demon with others sees these; everybody else of them sees the Minions, unless they do not meet. */
function demonInfo(data: ClocktowerEvents["demoninfo"], names: Names): Block[] {
  const { demons: others, minions: own } = data;
  const team = others
    ? [{ title: t("grimoire.card.fellow-demons", { count: others.length }), players: others.map(names.player) }]
    : own.length || data.unmet
      ? minions(own, names)
      : [{ text: t("grimoire.card.no-minions") }];
  return [...team, ...bluffs(data.bluffs ?? [])];
}

function minions(seats: readonly number[], { player }: Names): Block[] {
  return seats.length
    ? [{ title: t("grimoire.card.minions", { count: seats.length }), players: seats.map(player) }]
    : [];
}

function fellows(seats: readonly number[], { player }: Names): Block[] {
  return seats.length
    ? [{ title: t("grimoire.card.fellows", { count: seats.length }), players: seats.map(player) }]
    : [];
}

function bluffs(characters: readonly string[]): Block[] {
  return characters.length ? [{ title: t("grimoire.card.bluffs"), characters }] : [];
}

function noneInPlay(): Block {
  return { text: t("grimoire.card.none") };
}

/** What information is made of in which 0 says that nobody is it. */
const NO_NUMBERS = new Set(["two players and a character", "favoured"]);

function learned(value: Plain, ability: string, names: Names): Block[] {
  const { player, sheet } = names;
  const key = `grimoire.card.${typeof value === "number" ? "who" : "of"}.${ability}`;
  const title = has(key) ? t(key, { character: sheet.nameOf(ability) }) : undefined;
  const { tells } = sheet.get(ability);
  // A number is a seat where the character's information is made of players, and counts only where it is one of numbers.
  if (typeof value === "number") {
    if (tells.startsWith("player")) return [{ title, players: [player(value)] }];
    return value === 0 && NO_NUMBERS.has(tells) ? [noneInPlay()] : [{ title, number: value }];
  }
  if (typeof value === "boolean") return [{ title, thumb: value }];
  if (typeof value === "string") {
    if (sheet.has(value)) return [{ title: title ?? t("grimoire.card.character"), characters: [value] }];
    const text = has(`grimoire.card.${value}`) ? t(`grimoire.card.${value}`) : value;
    return [tells === "effect" ? { title, words: text } : { title, text }];
  }
  if (!Array.isArray(value)) return [];
  const tip = tipOf(value, names);
  if (tip !== null) return [{ title, words: tip }];
  if (isPages(value)) return [{ pages: value }];
  if (isStatement(value)) return [{ title, words: said(value, names) }];
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
      { title: t("grimoire.card.one-of"), players: first.filter((seat) => typeof seat === "number").map(player) },
      { title: t("grimoire.card.is-the"), characters: [second] },
    ];
  if (typeof first === "number" && typeof second === "string")
    return [
      { title, players: [player(first)] },
      { title: t("grimoire.card.is-the"), characters: [second] },
    ];
  if (value.every((one) => typeof one === "number")) return [{ title, players: value.map((seat) => player(seat)) }];
  if (value.every((one): one is string => typeof one === "string" && sheet.has(one)))
    return [{ title, characters: value }];
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
