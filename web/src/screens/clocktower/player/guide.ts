/** One line of guidance: what to do now. */

import { t } from "../../../lib/words/words.svelte";
import type { Outlook } from "./outlook.svelte";

export function guide(outlook: Outlook): string {
  switch (outlook.moment) {
    case "vote":
      return inVote(outlook);
    case "talk":
      if (outlook.ready) return waiting(outlook);
      if (outlook.hasStoryteller) return t("player.guide.talk-storyteller");
      if (!outlook.alone) return outlook.connection.clock ? t("player.guide.talk-clock") : t("player.guide.talk");
      return outlook.game.number === 1 ? t("player.guide.talk-alone") : t("player.guide.talk-alone-later");
    case "nominations":
      return inNominations(outlook);
    case "closing":
      if (outlook.game.executed === outlook.seat && !outlook.alive && outlook.uses.length)
        return t("player.guide.executed-you");
      return outlook.game.executed === null ? t("player.guide.closing") : t("player.guide.executed");
  }
}

/** Where the rulebook says more about it. */
export function rule(outlook: Outlook): string {
  switch (outlook.moment) {
    case "vote":
      if (outlook.vote?.kind === "exile") return "TRV-21";
      return outlook.alive ? "VOT-4" : "VOT-8";
    case "talk":
      return outlook.alive ? "DAY-2" : "EXE-14";
    case "nominations":
      if (outlook.lastCall) return "NOM-14";
      return outlook.alive ? "NOM-5" : "EXE-13";
    case "closing":
      return outlook.game.executed === null ? "EXE-3" : "EXE-1";
  }
}

function waiting(outlook: Outlook): string {
  const others = outlook.notReady.filter((one) => one.here);
  return others.length
    ? t("player.guide.waiting", { names: outlook.names(others.map((one) => one.seat)) })
    : t("player.guide.moving-on");
}

function inNominations(outlook: Outlook): string {
  if (outlook.chain !== null) return t("player.guide.chain", { name: outlook.name(outlook.chain) });
  if (outlook.lastCall) return t("player.guide.last-call");
  if (outlook.ready) return waiting(outlook);
  const doomed = outlook.aboutToDie;
  if (doomed?.seat === outlook.seat) return t("player.guide.doomed-you", { needs: outlook.needs });
  if (outlook.nominate) {
    return doomed
      ? t("player.guide.nominate-doomed", { name: outlook.name(doomed.seat), needs: outlook.needs })
      : t("player.guide.nominate", { needs: outlook.needs });
  }
  if (!outlook.alive) {
    return outlook.citizen?.ghost_vote ? t("player.guide.dead-nominations") : t("player.guide.dead-no-vote");
  }
  return t("player.guide.nominated");
}

function inVote(outlook: Outlook): string {
  const vote = outlook.vote!;
  const who = outlook.name(vote.who);
  if (vote.over) return t("player.guide.awaited");
  if (vote.until === null) return t(outlook.alive ? "player.guide.may-not-vote" : "player.guide.no-vote");
  if (vote.began && vote.secret) {
    if (vote.until >= 0) return t("player.guide.eyes-closed");
    return vote.up ? t("player.guide.counted-up") : t("player.guide.counted-down");
  }
  if (vote.began) {
    if (vote.until < 0) return vote.up ? t("player.guide.counted-up") : t("player.guide.counted-down");
    return vote.until === 0 ? t("player.guide.hand-here") : t("player.guide.hand-in", { count: vote.until });
  }
  if (vote.kind !== "vote") return t(`player.guide.${vote.kind}`, { name: who });
  if (vote.who === outlook.seat) return t("player.guide.defend");
  if (vote.by === outlook.seat) return t("player.guide.accuse", { name: who });
  return t("player.guide.listen", { name: who });
}
