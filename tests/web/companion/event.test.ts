import assert from "node:assert/strict";
import { test } from "node:test";
import { fair } from "../../../web/src/companion/chance.ts";
import { begin } from "../../../web/src/companion/evening.ts";
import { callOff, drawEvent, drawFinal, drawnBy, goOn } from "../../../web/src/companion/event.ts";
import { DEFAULTS, usualRounds, type EventKind } from "../../../web/src/companion/settings.ts";
import { BO, CY, entries, event, final, loaded, NAMES, NOON, refuses, table, vote } from "./table.ts";

test("the event falls by the weights 3, 3, 2, each time anew (TRT-61, TRT-62)", () => {
  const drawn: EventKind[] = [];
  for (let face = 0; face < 8; face++) {
    const { stage } = drawEvent(table(6), loaded(face));
    assert.equal(stage.at, "event");
    if (stage.at === "event") drawn.push(stage.event);
  }
  assert.deepEqual(drawn, [
    ...(["murder", "murder", "murder"] as const),
    ...(["banishment", "banishment", "banishment"] as const),
    ...(["quiet", "quiet"] as const),
  ]);
  // The chance is always one of eight: nothing is laid aside.
  const again = drawEvent(goOn(drawEvent(table(6), loaded(7))), (sides) => {
    assert.equal(sides, 8);
    return 7;
  });
  assert.deepEqual(again.stage, { at: "event", event: "quiet" });
});

test("the weights can be agreed otherwise (TRT-62)", () => {
  const never = { murder: 0, banishment: 0, quiet: 1 };
  assert.deepEqual(drawEvent(table(6, { weights: never }), loaded(0)).stage, { at: "event", event: "quiet" });
  refuses("weights", () => table(6, { weights: { murder: 0, banishment: 0, quiet: 0 } }));
  refuses("weights", () => table(6, { weights: { murder: -1, banishment: 3, quiet: 2 } }));
  refuses("weights", () => table(6, { weights: { murder: 1.5, banishment: 3, quiet: 2 } }));
});

test("as a pile, used cards are laid aside until it is empty (TRT-63, TRT-C49)", () => {
  let evening = table(6, { mode: "pile", weights: { murder: 0, banishment: 0, quiet: 2 } });
  const sides: number[] = [];
  for (let card = 0; card < 3; card++) {
    evening = goOn(
      drawEvent(evening, (count) => {
        sides.push(count);
        return 0;
      }),
    );
  }
  assert.deepEqual(sides, [2, 1, 2]);
});

test("a Quiet Night leads back to the main screen, and nothing has happened (TRT-64)", () => {
  const before = table(5);
  const evening = goOn(drawEvent(before, loaded(6)));
  assert.deepEqual(evening.stage, { at: "main" });
  assert.deepEqual(evening.players, before.players);
});

test("whoever is out draws no card", () => {
  refuses("out", () => event(table(6, { out: [BO] }), "murder", BO));
  refuses("out", () => final(table(6, { out: [BO] }), BO));
});

test("the event cannot be drawn again by going back", () => {
  assert.deepEqual(drawEvent(table(5), loaded(6)).trail, []);
});

test("an event can be called off, and what was entered is gone", () => {
  const mid = entries(event(table(5), "murder", BO), CY, "F");
  const evening = callOff(mid);
  assert.deepEqual(evening.stage, { at: "main" });
  assert.deepEqual(evening.trail, []);
  assert.equal(callOff(vote(final(table(4), 0), 1, 0, 0, 0)).stage.at, "main");
  refuses("not-now", () => callOff(evening));
});

test("buttons do nothing where they do not belong", () => {
  const evening = event(table(5), "murder", BO);
  for (const deed of [
    () => drawEvent(evening, loaded(0)),
    () => goOn(evening),
    () => drawFinal(evening),
    () => drawnBy(evening, CY, NOON),
  ])
    refuses("not-now", deed);
});

test("4 to 8 people play, for as many rounds as they agree (TRT-12, TRT-13)", () => {
  assert.deepEqual(
    [4, 5, 6, 7, 8].map((players) => usualRounds(players)[0]),
    [3, 2, 2, 1, 1],
  );
  assert.deepEqual(
    [4, 5, 6, 7, 8].map((players) => usualRounds(players)[1]),
    [4, 3, 3, 2, 2],
  );
  for (const players of [4, 8]) assert.equal(begin(NAMES.slice(0, players), 7, DEFAULTS, loaded(0)).rounds, 7);
  refuses("players", () => begin(NAMES.slice(0, 3), 1, DEFAULTS, loaded(0)));
  refuses("players", () => begin([...NAMES, "Ida"], 1, DEFAULTS, loaded(0)));
  refuses("rounds", () => begin(NAMES, 0, DEFAULTS, loaded(0)));
  refuses("rounds", () => begin(NAMES, 2.5, DEFAULTS, loaded(0)));
});

test("the device's own chance reaches every side and none beyond", () => {
  const seen = new Set(Array.from({ length: 400 }, () => fair(8)));
  assert.deepEqual([...seen].sort(), [0, 1, 2, 3, 4, 5, 6, 7]);
});

test("the device's own chance favours no side: what lies above the last whole multiple is drawn again", (context) => {
  const drawn = [2 ** 32 - 1, 5];
  context.mock.method(crypto, "getRandomValues", (into: Uint32Array) => {
    into[0] = drawn.shift()!;
    return into;
  });
  assert.equal(fair(6), 5);
  assert.deepEqual(drawn, []);
});
