/** Characters are found by letters, type, edition and traits. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { EVERYTHING, find, plain, toggled } from "../../web/src/lib/almanac/search.ts";
import type { AlmanacLine } from "../../web/src/lib/wire/types.ts";

const line = (id: string, name: string, more: Partial<AlmanacLine> = {}): AlmanacLine => ({
  id,
  name,
  type: "townsfolk",
  edition: "trouble-brewing",
  ability: "",
  traits: [],
  ...more,
});

const ALL = [
  line("empath", "Empath", { ability: "Each night you learn how many neighbours are evil.", traits: ["information"] }),
  line("imp", "Imp", { type: "demon", ability: "Each night, pick a player, who dies.", traits: ["kills"] }),
  line("alhadikhia", "Al-Hadikhia", { type: "demon", edition: "carousel", traits: ["kills", "other-nights"] }),
  line("washerwoman", "Wäscherin", { english: "Washerwoman" }),
];
const ids = (wanted: Partial<typeof EVERYTHING>) => find(ALL, { ...EVERYTHING, ...wanted }).map((one) => one.id);

test("without a wish all are found in their order", () => {
  assert.deepEqual(
    ids({}),
    ALL.map((one) => one.id),
  );
});

test("letters find names without accents, marks and capitals, and in English too", () => {
  assert.deepEqual(ids({ text: "WASCH" }), ["washerwoman"]);
  assert.deepEqual(ids({ text: "washer" }), ["washerwoman"]);
  assert.deepEqual(ids({ text: "alhad" }), ["alhadikhia"]);
  assert.deepEqual(ids({ text: "  al-h" }), ["alhadikhia"]);
  assert.equal(plain("Böser Weiß’"), "boser weiss");
});

test("the beginning of a name comes before its middle, and a name before an ability", () => {
  assert.deepEqual(ids({ text: "e" }), ["empath", "washerwoman", "imp"]);
  assert.deepEqual(ids({ text: "night player" }), ["imp"]);
});

test("filters narrow what is found, and all traits must hold", () => {
  assert.deepEqual(ids({ types: ["demon"] }), ["imp", "alhadikhia"]);
  assert.deepEqual(ids({ types: ["demon"], editions: ["carousel"] }), ["alhadikhia"]);
  assert.deepEqual(ids({ traits: ["kills", "other-nights"] }), ["alhadikhia"]);
  assert.deepEqual(ids({ text: "imp", types: ["townsfolk"] }), []);
});

test("a filter goes on and off", () => {
  assert.deepEqual(toggled(["a"], "b"), ["a", "b"]);
  assert.deepEqual(toggled(["a", "b"], "a"), ["b"]);
});
