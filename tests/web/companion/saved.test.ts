import assert from "node:assert/strict";
import { test } from "node:test";
import { restore, restoreSettings, save } from "../../../web/src/companion/saved.ts";
import { DEFAULTS, tidyName } from "../../../web/src/companion/settings.ts";
import { BO, CY, entries, event, table } from "./table.ts";
import { wander } from "./wander.ts";

const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test("whatever an evening comes to, it is the same after it was kept", () => {
  for (let seed = 1; seed <= 40; seed++)
    wander(seed, 150, (evening) => assert.deepEqual(restore(stored(save(evening))), evening));
});

test("what is not an evening is not taken for one", () => {
  const good = stored(save(entries(event(table(5), "murder", BO), CY))) as Record<string, any>;
  assert.ok(restore(good));
  const wrong: unknown[] = [
    null,
    7,
    "evening",
    [],
    {},
    { ...good, form: 0 },
    { ...good, players: good.players.slice(1, 3) },
    { ...good, players: good.players.map(() => null) },
    { ...good, dealer: 5 },
    { ...good, settings: { ...good.settings, weights: { murder: 0, banishment: 0, quiet: 0 } } },
    { ...good, stage: { at: "nowhere" } },
    { ...good, stage: { at: "constructor" } },
    { ...good, stage: { ...good.stage, made: 5 } },
    { ...good, stage: { ...good.stage, drawer: 9 } },
    { ...good, stage: { at: "vote", ballot: null } },
    { ...good, stage: { at: "scored" } },
    { ...good, players: good.players.map((player: object, seat: number) => ({ ...player, in: seat !== BO })) },
  ];
  for (const one of wrong) assert.equal(restore(stored(one)), null, JSON.stringify(one));
});

test("a trail that cannot be read is left out", () => {
  const good = stored(save(table(5))) as Record<string, any>;
  assert.equal(restore(good)?.trail.length, 1);
  assert.deepEqual(restore({ ...good, trail: [{}] })?.trail, []);
  assert.deepEqual(restore({ ...good, trail: "none" })?.trail, []);
});

test("settings are kept only if a game can be played with them", () => {
  assert.deepEqual(restoreSettings(stored(DEFAULTS)), DEFAULTS);
  assert.equal(restoreSettings({ ...DEFAULTS, discussion: "long" }), null);
  assert.equal(restoreSettings({ ...DEFAULTS, repetitions: undefined }), null);
  assert.equal(restoreSettings(null), null);
});

test("a name loses what a screen cannot use", () => {
  assert.equal(tidyName("  Ana \n Maria  "), "Ana Maria");
  assert.equal(tidyName("x".repeat(50)).length, 20);
});
