import assert from "node:assert/strict";
import { test } from "node:test";
import type { Evening, Role } from "../../../web/src/companion/evening.ts";
import { countGold, divide, gained, scoreRound, totals, winners } from "../../../web/src/companion/score.ts";
import { refuses, table } from "./table.ts";

const who = (role: Role, survived = true) => ({ in: survived, role });
const scores = (players: { in: boolean; role: Role }[], hands: number[], fund: number) =>
  scoreRound(players, hands, fund).players.map(gained);

test("surviving Faithful divide the fund and keep their hands (TRT-103, TRT-105, TRT-111, TRT-C41)", () => {
  const out = who("traitor", false);
  assert.deepEqual(scores([who("faithful"), who("faithful"), who("faithful"), out], [2, 0, 1, 0], 12), [6, 4, 5, 0]);
});

test("what cannot be divided is discarded (TRT-107, TRT-C42)", () => {
  const players = [who("faithful"), who("faithful"), who("faithful"), who("traitor", false)];
  const score = scoreRound(players, [0, 0, 0, 0], 13);
  assert.deepEqual(score.players.map(gained), [4, 4, 4, 0]);
  assert.equal(score.spare, 1);
});

test("a surviving Traitor takes the whole fund (TRT-104, TRT-106, TRT-C43)", () => {
  assert.deepEqual(scores([who("traitor"), who("faithful"), who("faithful")], [1, 3, 0], 10), [11, 3, 0]);
});

test("a recruited Traitor who survives takes it although the first was banished (TRT-106, TRT-C38)", () => {
  const players = [who("traitor", false), who("faithful"), who("traitor"), who("faithful")];
  assert.deepEqual(scores(players, [0, 1, 0, 0], 8), [0, 1, 8, 0]);
});

test("two surviving Traitors divide it (TRT-106, TRT-107, TRT-C44)", () => {
  const score = scoreRound([who("traitor"), who("traitor"), who("faithful")], [0, 0, 2], 9);
  assert.deepEqual(score.players.map(gained), [4, 4, 2]);
  assert.equal(score.spare, 1);
});

test("a fund smaller than the number of those who share it gives nothing (TRT-109)", () => {
  assert.deepEqual(divide(2, 3), { each: 0, spare: 2 });
});

test("whoever is out gets nothing, whatever the role and the hand that was typed (TRT-110, TRT-C47)", () => {
  assert.deepEqual(scores([who("traitor"), who("traitor", false), who("faithful", false)], [0, 3, 2], 6), [6, 0, 0]);
});

function after(...rounds: number[][]): Evening {
  const players = rounds[0]!.length;
  const scored = rounds.map((hands) => scoreRound(Array(players).fill(who("faithful")), hands, 0));
  return { ...table(players), scores: scored };
}

test("scores add up over the rounds, and the most wins (TRT-111, TRT-112)", () => {
  const evening = after([3, 1, 0, 2], [0, 4, 1, 0]);
  assert.deepEqual(totals(evening), [3, 5, 1, 2]);
  assert.deepEqual(winners(evening), [1]);
});

test("players tied for the most share the victory (TRT-113, TRT-C46)", () => {
  assert.deepEqual(winners(after([17, 3, 0, 2, 0, 0, 0, 17])), [0, 7]);
});

test("Gold is counted in whole numbers", () => {
  const evening: Evening = {
    ...table(4),
    players: table(4).players.map((player) => ({ ...player, role: "faithful" as const })),
    stage: { at: "gold" },
  };
  for (const [hands, fund] of [
    [[0, 0, 0, -1], 3],
    [[0, 0, 0, 0.5], 3],
    [[0, 0, 0], 3],
    [[0, 0, 0, 0], Number.NaN],
    [[0, 0, 0, 0], 1000],
  ] as const)
    refuses("gold", () => countGold(evening, [...hands], fund));
  assert.equal(countGold(evening, [0, 0, 0, 0], 0).stage.at, "scored");
});
