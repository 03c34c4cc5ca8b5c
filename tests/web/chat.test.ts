import assert from "node:assert/strict";
import { test } from "node:test";
import { begins, saidIn } from "../../web/src/lib/words/chapters.ts";
import { teaser } from "../../web/src/lib/words/teaser.ts";

test("a short sentence is shown whole", () => {
  assert.equal(teaser("I am the Chef."), "I am the Chef.");
});

test("of a long one the end is shown, from a whole word on", () => {
  const said =
    "I have thought about it for a long time and I have come to the conclusion, dear friends, that it is Bo.";
  assert.equal(teaser(said, 30), "… dear friends, that it is Bo.");
});

test("a word that is too long is cut", () => {
  assert.equal(teaser("x".repeat(100), 10), `… ${"x".repeat(10)}`);
});

test("the first words of a game begin a game, those before it nothing", () => {
  assert.equal(begins({ round: 0, day: 0 }, undefined), null);
  assert.equal(begins({ round: 1, day: 1 }, { round: 0, day: 0 }), "game");
  assert.equal(begins({ round: 1, day: 1 }, undefined), "game");
  assert.equal(begins({ round: 1, day: 3 }, undefined), "day");
});

test("only what was said in this game counts as unread in it", () => {
  const said = [
    { round: 1, day: 2 },
    { round: 0, day: 0 },
    { round: 2, day: 1 },
  ];
  assert.deepEqual(saidIn(2, said), [{ round: 2, day: 1 }]);
});

test("each day and the time between games begin something", () => {
  assert.equal(begins({ round: 1, day: 2 }, { round: 1, day: 1 }), "day");
  assert.equal(begins({ round: 1, day: 2 }, { round: 1, day: 2 }), null);
  assert.equal(begins({ round: 0, day: 0 }, { round: 1, day: 3 }), "lobby");
  assert.equal(begins({ round: 2, day: 1 }, { round: 0, day: 0 }), "game");
});
