import assert from "node:assert/strict";
import { test } from "node:test";
import { lay } from "../../web/src/screens/clocktower/grimoire/town/reminders.ts";

const place = (index: number, x: number, y: number) => ({ index, x, y, size: 80, angle: 0, inX: 1, inY: 0 });

test("a reminder keeps clear of a long name that is pushed inwards at the edge", () => {
  const ground = {
    places: [place(0, 42, 100), place(1, 42, 230)],
    width: 390,
    height: 306,
    names: [
      { width: 120, height: 20 },
      { width: 60, height: 20 },
    ],
    middle: { width: 0, height: 0 },
  };
  const [cursed] = lay([{ seat: 1, index: 1, key: "cursed", width: 60, height: 150 }], ground);
  assert.ok(cursed);
  const left = cursed.x - cursed.width / 2;
  assert.ok(left >= 120, `it begins at ${left}`);
});
