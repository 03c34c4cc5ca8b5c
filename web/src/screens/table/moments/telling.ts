/** Great moments in words: what stands on the screen in parts, and what is spoken in one. */

import type { ExecutionView, NominationView } from "../../../lib/wire/types";
import type { Sheet } from "../../../lib/almanac/sheet.svelte";
import { listed, t } from "../../../lib/words/words.svelte";
import type { Outlook } from "../../clocktower/player/outlook.svelte";
import type { Change, Moment } from "./staging.svelte";

/** Whoever knows the players and the characters by name. */
interface Namer {
  name: (seat: number) => string;
  sheet: Sheet | null;
}

/** By which votes somebody is executed, or why else; only the Storyteller is told of what nobody saw. */
export function why({ because, by, tally, voters }: ExecutionView, { name, sheet }: Namer): string {
  if (because === "votes") {
    const votes = t("moment.because.votes", { count: tally ?? 0, names: listed(voters.map((seat) => name(seat))) });
    return by === null || by < 0 ? votes : `${t("moment.because.by", { name: name(by) })} ${votes}`;
  }
  if (because === "secret-votes" || because === "madness") return t(`moment.because.${because}`);
  if (because === null) return t("moment.because.none");
  const ability = t("moment.because.ability", { character: sheet?.nameOf(because) ?? because });
  // An ability that carries out a vote: whoever nominated is worth knowing too.
  return tally === null || by === null || by < 0 ? ability : `${t("moment.because.by", { name: name(by) })} ${ability}`;
}

/** What a vote has come to. */
export function result(nomination: NominationView, outlook: Outlook): string {
  const { tally, needed = 0, to_lead = needed, stands } = nomination;
  const name = outlook.name(nomination.who);
  if (tally === null) return t("moment.tally.secret");
  if (stands === "block") return t("moment.tally.block", { name });
  if (stands === "tied") return t("moment.tally.tied");
  if (tally < needed) return t("moment.tally.few", { count: to_lead });
  const leader = outlook.aboutToDie;
  return leader
    ? t("moment.tally.behind", { name: outlook.name(leader.seat), votes: leader.votes })
    : t("moment.tally.out");
}

/** Who dies or comes back, as a sentence. */
export function fates(deaths: readonly number[], returned: readonly number[], outlook: Outlook): string[] {
  return [
    ...(deaths.length ? [t("moment.dawn.died", { count: deaths.length, names: outlook.names(deaths) })] : []),
    ...(returned.length ? [t("moment.dawn.returned", { count: returned.length, names: outlook.names(returned) })] : []),
  ];
}

/** What the dead may still do, or what somebody who is alive again may. */
export function rights(what: "dead" | "back", outlook: Outlook): string[] {
  if (what === "back") return [t("moment.back.votes"), t("moment.back.ability")];
  const vote = outlook.citizen?.ghost_vote ? "moment.dead.vote" : "moment.dead.no-vote";
  return [t("moment.dead.talk"), t(vote), t("moment.dead.ability"), t("moment.dead.wins")];
}

/** What one is from now on. */
export function changed({ character, alignment }: Change, outlook: Outlook): string {
  if (character !== null) return t("moment.change.character", { character: outlook.sheet?.nameOf(character) ?? "" });
  return t(`moment.change.${alignment ?? "good"}`);
}

export const namer = (outlook: Outlook): Namer => ({ name: (seat) => outlook.name(seat), sheet: outlook.sheet });

/** All of a moment in one text, for whoever hears it. */
export function spoken(moment: Moment, outlook: Outlook): string {
  switch (moment.kind) {
    case "execution": {
      const { execution } = moment;
      const name = outlook.name(execution.seat);
      const you = execution.seat === outlook.seat && execution.seat >= 0 ? ".you" : "";
      if (execution.outcome === null)
        return `${t(`moment.executed${you}`, { name })}. ${why(execution, namer(outlook))} ${t("moment.breath")}`;
      if (execution.outcome === "dead") return `${t("moment.executed", { name })}. ${t("moment.dead", { name })}`;
      return t(`moment.${execution.outcome}${you}`, { name });
    }
    case "dawn": {
      const found = fates(moment.deaths, moment.returned, outlook);
      const rest = found.length || moment.silent ? found : [t("moment.dawn.nobody")];
      return [`${t("moment.dawn", { number: moment.number })}.`, ...rest].join(" ");
    }
    case "deaths":
      return t("moment.deaths", { count: moment.seats.length, names: outlook.names(moment.seats) });
    case "return":
      return t("moment.return", { name: outlook.name(moment.seat) });
    case "own":
      return [`${t(`moment.own.${moment.what}`)}.`, ...rights(moment.what, outlook)].join(" ");
    case "change":
      if (!outlook.alone) return `${t("moment.change")}. ${t("moment.change.covered")}`;
      return [`${t("moment.change")}.`, changed(moment.change, outlook), ...moment.change.said].join(" ");
    case "tally": {
      const { who, tally } = moment.nomination;
      const name = outlook.name(who);
      const votes = tally === null ? "" : `${t("moment.tally", { name, count: tally })} `;
      return votes + result(moment.nomination, outlook);
    }
    case "nobody":
      return t("moment.nobody");
    case "won":
      return `${t(`moment.won.${moment.team}`)}. ${moment.reason}`;
  }
}
