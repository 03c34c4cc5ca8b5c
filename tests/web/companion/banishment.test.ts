import assert from "node:assert/strict";
import { test } from "node:test";
import {
  banish,
  banished,
  canVoteFor,
  castVote,
  drawLot,
  lotIsDue,
  repeatVote,
  revealVote,
  startVoting,
  toggleClock,
  votesShown,
  whoVotes,
} from "../../../web/src/companion/banishment.ts";
import { nextToDraw, type Evening } from "../../../web/src/companion/evening.ts";
import { eliminate } from "../../../web/src/companion/round.ts";
import { ANA, BO, CY, DEE, ELI, event, FAY, loaded, NOON, refuses, table, vote } from "./table.ts";

const ballotOf = (evening: Evening) => {
  assert.ok("ballot" in evening.stage);
  return evening.stage.ballot;
};

test("votes are cast from the event drawer clockwise, by everybody who is in (TRT-77)", () => {
  let evening = startVoting(event(table(6, { out: [DEE] }), "banishment", CY));
  const order: number[] = [];
  while (evening.stage.at === "vote") {
    order.push(whoVotes(evening));
    evening = castVote(evening, whoVotes(evening) === ANA ? BO : ANA);
  }
  assert.deepEqual(order, [CY, ELI, FAY, ANA, BO]);
  assert.deepEqual(evening.stage.at, "tally");
});

test("votes are shown one by one in the order in which they were cast (TRT-78, TRT-C27)", () => {
  let evening = startVoting(event(table(5), "banishment", CY));
  for (const choice of [ANA, ANA, BO, CY, CY]) evening = castVote(evening, choice);
  const seen: number[] = [];
  while (evening.stage.at === "tally") {
    assert.equal(evening.stage.shown, seen.length);
    assert.deepEqual(evening.trail, []);
    evening = revealVote(evening);
    const shown = evening.stage.at === "tally" ? evening.stage.shown : 5;
    seen.push(votesShown(evening, ballotOf(evening), shown).at(-1)!.who);
  }
  assert.deepEqual(seen, [CY, DEE, ELI, ANA, BO]);
  assert.equal(evening.stage.at, "result");
});

test("the most votes are enough (TRT-79, TRT-C21)", () => {
  const evening = vote(event(table(6), "banishment", ANA), BO, ANA, ANA, ANA, BO, CY);
  assert.equal(banished(evening), ANA);
  refuses("not-now", () => repeatVote(evening, NOON));
  const after = eliminate(banish(evening), "faithful");
  assert.equal(after.players[ANA]?.in, false);
});

test("one votes neither for oneself nor for somebody who is out (TRT-77, TRT-C26)", () => {
  const evening = startVoting(event(table(6, { out: [FAY] }), "banishment", ELI));
  refuses("own-number", () => castVote(evening, ELI));
  refuses("out", () => castVote(evening, FAY));
  assert.deepEqual(canVoteFor(evening, ballotOf(evening), ELI), [ANA, BO, CY, DEE]);
  assert.equal(castVote(startVoting(event(table(6, { selfVote: true }), "banishment", ELI)), ELI).stage.at, "vote");
});

test("a tie is repeated: only the tied can be voted for, and all vote (TRT-80, TRT-C22)", () => {
  const tied = vote(event(table(6), "banishment", ANA), BO, ANA, ANA, ANA, BO, BO);
  assert.equal(banished(tied), null);
  refuses("not-now", () => banish(tied));
  const again = repeatVote(tied, NOON);
  assert.equal(again.stage.at, "discussion");
  let evening = startVoting(again);
  assert.deepEqual(canVoteFor(evening, ballotOf(evening), CY), [ANA, BO]);
  assert.deepEqual(canVoteFor(evening, ballotOf(evening), ANA), [BO]);
  refuses("not-tied", () => castVote(evening, CY));
  let votes = 0;
  for (; evening.stage.at === "vote"; votes++) evening = castVote(evening, whoVotes(evening) === ANA ? BO : ANA);
  assert.equal(votes, 6);
});

test("a further tie is repeated among those now tied (TRT-81, TRT-C23)", () => {
  const three = vote(event(table(7), "banishment", ANA), BO, ANA, ANA, BO, CY, CY, DEE);
  assert.deepEqual(ballotOf(repeatVote(three, NOON)).among, [ANA, BO, CY]);
  const two = vote(repeatVote(three, NOON), BO, ANA, ANA, ANA, BO, BO, CY);
  assert.deepEqual(ballotOf(repeatVote(two, NOON)).among, [ANA, BO]);
});

/** Four people tie again and again. */
function tieFor(evening: Evening, repetitions: number): Evening {
  let now = vote(evening, BO, ANA, ANA, BO);
  for (let time = 0; time < repetitions; time++) now = vote(repeatVote(now, NOON), BO, ANA, ANA, BO);
  return now;
}

test("after three tied repetitions the lot decides among those still tied (TRT-82, TRT-C24)", () => {
  const second = tieFor(event(table(4), "banishment", ANA), 2);
  assert.equal(lotIsDue(second), false);
  refuses("not-now", () => drawLot(second, loaded(0)));
  const third = tieFor(event(table(4), "banishment", ANA), 3);
  assert.equal(lotIsDue(third), true);
  refuses("not-now", () => repeatVote(third, NOON));
  const drawn = drawLot(third, loaded(1));
  assert.equal(banished(drawn), BO);
  assert.deepEqual(drawn.trail, []);
  refuses("not-now", () => drawLot(drawn, loaded(0)));
  assert.deepEqual(eliminate(banish(drawn), "faithful").players[BO]?.in, false);
});

test("the number of repetitions can be agreed, or left open (TRT-82)", () => {
  assert.equal(lotIsDue(tieFor(event(table(4, { repetitions: 0 }), "banishment", ANA), 0)), true);
  assert.equal(lotIsDue(tieFor(event(table(4, { repetitions: null }), "banishment", ANA), 12)), false);
  refuses("settings", () => table(4, { repetitions: -1 }));
});

test("a drawer who is banished hands the turn to the next who is in (TRT-59, TRT-C20)", () => {
  const evening = vote(event(table(6, { out: [CY] }), "banishment", BO), ANA, BO, BO, BO, BO);
  assert.equal(nextToDraw(eliminate(banish(evening), "faithful"), BO), DEE);
});

test("the discussion may have a clock, which can be stopped, and each repetition a fresh one (TRT-76, TRT-80)", () => {
  const evening = event(table(4, { discussion: 2 }), "banishment", ANA);
  assert.ok(evening.stage.at === "discussion");
  assert.deepEqual(evening.stage.clock, { total: 120_000, left: 120_000, until: NOON + 120_000 });
  const stopped = toggleClock(evening, NOON + 30_000);
  assert.ok(stopped.stage.at === "discussion");
  assert.deepEqual(stopped.stage.clock, { total: 120_000, left: 90_000, until: null });
  const on = toggleClock(stopped, NOON + 500_000);
  assert.ok(on.stage.at === "discussion");
  assert.equal(on.stage.clock?.until, NOON + 590_000);
  const again = repeatVote(vote(on, BO, ANA, ANA, BO), NOON + 700_000);
  assert.ok(again.stage.at === "discussion");
  assert.equal(again.stage.clock?.until, NOON + 820_000);
  refuses("not-now", () => toggleClock(event(table(4), "banishment", ANA), NOON));
});
