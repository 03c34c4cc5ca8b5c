import assert from "node:assert/strict";
import { test } from "node:test";
import { pictured } from "../../web/src/lib/almanac/tokens.ts";
import type { Told } from "../../web/src/lib/wire/types.ts";

const TELLS: Record<string, string> = {
  chef: "number",
  washerwoman: "two players and a character",
  grandmother: "player and character",
  noble: "players",
  fortuneteller: "yes or no",
  undertaker: "character",
  savant: "statements",
};
const sheet = { has: (id: string) => id in TELLS, get: (id: string) => ({ tells: TELLS[id] ?? "" }) };

function told(ability: string, value: Told["value"]): Told {
  return { phase: "night", number: 1, kind: "learned", seat: 0, text: "", ability, value };
}

test("a number that counts is a number, and one that is a seat is a player", () => {
  assert.deepEqual(pictured(told("chef", 2), sheet), { seats: [], characters: [], number: 2 });
  assert.deepEqual(pictured(told("noble", [0, 2, 4]), sheet), { seats: [0, 2, 4], characters: [] });
});

test("two players and a character are shown as three tokens, one of whom is the character", () => {
  assert.deepEqual(pictured(told("washerwoman", [[1, 3], "chef"]), sheet), { seats: [1, 3], characters: ["chef"] });
  assert.deepEqual(pictured(told("grandmother", [2, "chef"]), sheet), { seats: [2], characters: ["chef"] });
});

test("a nod and a character are shown with the players whom one chose", () => {
  assert.deepEqual(pictured(told("fortuneteller", true), sheet, [1, 2]), { seats: [1, 2], characters: [], yes: true });
  assert.deepEqual(pictured(told("undertaker", "chef"), sheet, [4]), { seats: [4], characters: ["chef"] });
});

test("sentences are words, and nothing else", () => {
  const sentences = [["count-evil", 2], "the moon is green"];
  assert.deepEqual(pictured(told("savant", sentences), sheet), { seats: [], characters: [] });
});

test("a Demon is shown the Minions and what is not in play", () => {
  const info: Told = { ...told("", null), kind: "demoninfo", minions: [2], bluffs: ["chef", "noble", "savant"] };
  assert.deepEqual(pictured(info, sheet), { seats: [2], characters: ["chef", "noble", "savant"] });
});
