/** Scripts in the making: what is on them, what can be taken back, and what this browser keeps. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

const kept = new Map<string, string>();
let full = false;
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => {
    if (full) throw new Error("full");
    kept.set(name, value);
  },
  removeItem: (name: string) => kept.delete(name),
};
Object.defineProperty(globalThis, "localStorage", {
  get: () =>
    new Proxy(storage, {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
});

const draft = await import("../../web/src/scripts/draft.ts");
const { changed, NO_PAST, redone, undone } = await import("../../web/src/scripts/past.ts");
const { forget, keep, keptScript, keptScripts } = await import("../../web/src/scripts/kept.ts");
const { given } = await import("../../web/src/scripts/reading.ts");
const { homeMade, idsOf, nameOf } = await import("../../web/src/scripts/choice.ts");

const COOK = { id: "my_cook", name: "Cook", team: "townsfolk" as const, ability: "Cooks." };
const script = (...entries: (string | typeof COOK)[]) => ({ ...draft.EMPTY, entries });

beforeEach(() => {
  kept.clear();
  full = false;
});

test("a character stands on a script once, and can be taken off", () => {
  const one = draft.added(draft.added(draft.EMPTY, "imp"), "imp");
  assert.deepEqual(one.entries, ["imp"]);
  assert.deepEqual(draft.removed(one, "imp").entries, []);
});

test("who is taken off the script is taken out of its orders too", () => {
  const ordered = {
    ...script("imp", "monk"),
    meta: { name: "", author: "", otherNight: ["dusk", "monk", "imp", "dawn"] },
  };
  assert.deepEqual(draft.removed(ordered, "monk").meta.otherNight, ["dusk", "imp", "dawn"]);
});

test("a draft is a file and the file is the draft again", () => {
  const made = { meta: { name: "X", author: "Ana", bootlegger: ["No whispers."] }, entries: ["imp", COOK] };
  const file = draft.toFile(made);
  assert.deepEqual(file[0], { id: "_meta", name: "X", author: "Ana", bootlegger: ["No whispers."] });
  assert.deepEqual(draft.fromFile(file), made);
  assert.deepEqual(draft.toFile(script("imp")), ["imp"]);
});

test("Travellers are told by the type that files have for them", () => {
  const [one] = draft.fromFile([{ ...COOK, team: "traveler" }]).entries;
  assert.equal(typeof one === "object" && one.team, "traveller");
});

test("characters are moved before others, and sorted by type", () => {
  const three = script("imp", "monk", "chef");
  assert.deepEqual(draft.moved(three, "chef", "imp").entries, ["chef", "imp", "monk"]);
  assert.deepEqual(draft.moved(three, "imp", null).entries, ["monk", "chef", "imp"]);
  assert.deepEqual(draft.moved(three, "imp", "imp"), three);
  const type = (entry: unknown) => (entry === "imp" ? 1 : 0);
  assert.deepEqual(draft.sorted(three, type, String).entries, ["chef", "monk", "imp"]);
  assert.deepEqual(draft.shifted(["a", "b", "c"], 0, 2), ["b", "c", "a"]);
});

test("a home-made character gets an id that nobody has", () => {
  assert.equal(
    draft.idFor("Köchin!", () => false),
    "my_kochin",
  );
  assert.equal(
    draft.idFor("Köchin!", (id) => id === "my_kochin"),
    "my_kochin2",
  );
  assert.equal(
    draft.idFor("厨师", () => false),
    "my_character",
  );
});

test("changes are taken back and brought back, and letters in one field together", () => {
  let past = changed(NO_PAST, "", "");
  past = changed(past, "a", "name");
  past = changed(past, "ab", "name");
  const back = undone(past, "abc");
  assert.equal(back.now, "a");
  assert.equal(redone(back.past, back.now).now, "abc");
  assert.equal(undone(NO_PAST, "x").now, "x");
  assert.deepEqual(changed(back.past, "a").after, []);
});

test("this browser keeps scripts, the newest first, and survives what is broken", () => {
  assert.equal(keep("one", script("imp")), true);
  kept.set("belfry.script.broken", "{");
  kept.set("belfry.script.odd", JSON.stringify({ draft: { entries: "imp" } }));
  kept.set("belfry.name", '"Ana"');
  assert.deepEqual(
    keptScripts().map((one) => one.key),
    ["one"],
  );
  assert.deepEqual(keptScript("one")?.draft.entries, ["imp"]);
  forget("one");
  assert.equal(keptScript("one"), null);
});

test("a browser that is full says so", () => {
  full = true;
  assert.equal(keep("one", script("imp")), false);
});

test("what is pasted is a link of ours, or a file", () => {
  assert.deepEqual(given("https://belfry.example/scripts#1abc_-"), { link: "1abc_-" });
  assert.deepEqual(given('  \uFEFF["imp"]'), { text: '["imp"]' });
  assert.deepEqual(given("  "), { refused: "empty" });
  assert.deepEqual(given("x".repeat(500_000)), { refused: "large" });
});

test("a table asks the almanac only about characters that it has", () => {
  const file = draft.toFile({ meta: { name: "X", author: "" }, entries: ["imp", COOK] });
  assert.deepEqual([idsOf(file), homeMade(file), nameOf(file)], [["imp"], ["Cook"], "X"]);
  assert.deepEqual([idsOf("trouble-brewing"), homeMade("trouble-brewing")], ["trouble-brewing", []]);
});
