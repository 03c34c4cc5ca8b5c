/** The address bar as state: which screen, with which parameters. */

import { wentBack } from "./back";

export type ScreenName =
  | "home"
  | "host"
  | "join"
  | "table"
  | "last"
  | "story"
  | "square"
  | "take"
  | "companion"
  | "almanac"
  | "print"
  | "scripts"
  | "edit"
  | "puzzles"
  | "puzzle"
  | "riddle"
  | "rules"
  | "about"
  | "unknown";

export interface Route {
  screen: ScreenName;
  /** The code of a table, or a key. */
  param: string;
  query: URLSearchParams;
  path: string;
}

const PATTERNS: [RegExp, ScreenName][] = [
  [/^\/$/, "home"],
  [/^\/host\/?$/, "host"],
  [/^\/join(?:\/([^/]+))?\/?$/, "join"],
  [/^\/t\/([^/]+)\/?$/, "table"],
  [/^\/t\/([^/]+)\/story\/?$/, "last"],
  [/^\/story\/([^/]+)\/?$/, "story"],
  [/^\/square\/([^/]+)\/?$/, "square"],
  [/^\/(?:seat|grimoire)(?:\/([^/]+))?\/?$/, "take"],
  [/^\/traitors\/?$/, "companion"],
  [/^\/almanac(?:\/([^/]+))?\/?$/, "almanac"],
  [/^\/print\/?$/, "print"],
  [/^\/scripts\/?$/, "scripts"],
  [/^\/scripts\/edit(?:\/([^/]+))?\/?$/, "edit"],
  [/^\/puzzles\/?$/, "puzzles"],
  [/^\/puzzles\/write\/?$/, "riddle"],
  [/^\/puzzles\/([^/]+)\/?$/, "puzzle"],
  [/^\/rules(?:\/([^/]+))?\/?$/, "rules"],
  [/^\/about\/?$/, "about"],
];

function read(): Route {
  const query = new URLSearchParams(location.search);
  for (const [pattern, screen] of PATTERNS) {
    const found = pattern.exec(location.pathname);
    const param = safely(found?.[1] ?? "");
    if (found) return { screen, param: screen === "take" ? hidden(param) : param, query, path: location.pathname };
  }
  return { screen: "unknown", param: "", query, path: location.pathname };
}

function safely(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const LINK = "belfry.link";
let link = "";

/** The key of a link, taken out of the address: what stands there is kept in histories and seen by bystanders. */
function hidden(key: string): string {
  try {
    if (key) sessionStorage.setItem(LINK, key);
    link = key || sessionStorage.getItem(LINK) || link;
  } catch {
    link = key || link;
  }
  if (key) history.replaceState(null, "", `/${location.pathname.split("/")[1]}`);
  return link;
}

/** The key of a link is of no more use. */
export function forgetLink(): void {
  link = "";
  try {
    sessionStorage.removeItem(LINK);
  } catch {
    // Nothing was kept.
  }
}

let current = $state.raw<Route>(read());

export const router = {
  get route(): Route {
    return current;
  },
};

/** Go to another screen of ours. */
export function go(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  current = read();
  scrollTo(0, 0);
}

/** Follow the browser's own buttons, and keep clicks on our links inside the page. */
export function startRouter(): void {
  addEventListener("popstate", () => {
    if (!wentBack()) current = read();
  });
  addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    const link = (event.target as Element | null)?.closest("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
}
