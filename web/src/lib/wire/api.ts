/** The server over HTTP. Every refusal is thrown as `{code, why}`. */

import type {
  AlmanacListing,
  AlmanacPage,
  CompareRequest,
  Game,
  Knocked,
  Links,
  Lobby,
  Mine,
  OfferView,
  Opened,
  Plan,
  PrintRequest,
  Proof,
  PuzzleCount,
  PuzzleListing,
  PuzzleRequest,
  PuzzleView,
  Refusal,
  Rulebook,
  ScriptDifference,
  ScriptExamination,
  ScriptRequest,
  Seated,
} from "./types";
import { words } from "../words/words.svelte";
import type { StoryView } from "./story";

/** What a host can choose from, by the game. */
export type Offer = { [Id in Game]: Extract<OfferView["games"][number], { id: Id }> };

type Headers = Record<string, string>;

/** A key is shown in a header: addresses are kept in histories and logs. */
function shown(key: string): Headers {
  return { "x-belfry-key": key };
}

async function ask(
  method: string,
  path: string,
  body?: unknown,
  headers: Headers = {},
  signal: AbortSignal | null = null,
): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        // Whatever is refused is said in the language of the page.
        "accept-language": words.language,
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: "same-origin",
      signal,
    });
  } catch {
    throw { code: "network", why: "The server cannot be reached." } satisfies Refusal;
  }
  if (response.ok) return response;
  const refusal: Partial<Refusal> | null = await response.json().catch(() => null);
  throw { code: refusal?.code ?? String(response.status), why: refusal?.why ?? response.statusText } satisfies Refusal;
}

async function call<T>(
  method: string,
  path: string,
  body?: unknown,
  headers: Headers = {},
  signal: AbortSignal | null = null,
): Promise<T> {
  const response = await ask(method, path, body, headers, signal);
  // Where there is nothing to say the answer is empty.
  return response.json().catch(() => null);
}

const at = encodeURIComponent;

/** What can be chosen for one of the games. */
function offered<Id extends Game>(games: OfferView["games"], id: Id): Offer[Id] {
  const found = games.find((game): game is Offer[Id] => game.id === id);
  if (!found) throw new Error(`the server offers nothing for ${id}`);
  return found;
}

export const api = {
  offer: async (language: string): Promise<Offer> => {
    const { games } = await call<OfferView>("GET", `/api/offer?language=${at(language)}`);
    return { clocktower: offered(games, "clocktower"), traitors: offered(games, "traitors") };
  },
  almanac: (language: string) => call<AlmanacListing>("GET", `/api/almanac?language=${at(language)}`),
  rulebook: (language: string, theme: string) =>
    call<Rulebook>("GET", `/api/rulebook?language=${at(language)}&theme=${at(theme)}`),
  almanacPage: (id: string, language: string) =>
    call<AlmanacPage>("GET", `/api/almanac/${at(id)}?language=${at(language)}`),
  /** What there is to say of a script, whatever it came as. */
  script: (asked: ScriptRequest, signal?: AbortSignal) =>
    call<ScriptExamination>("POST", "/api/script", asked, {}, signal),
  /** How two scripts differ. */
  compare: (asked: CompareRequest, signal?: AbortSignal) =>
    call<ScriptDifference>("POST", "/api/script/compare", asked, {}, signal),
  /** The QR code of a link with a script in it, as the text of a picture. */
  scriptQr: async (link: string) => (await ask("POST", "/api/script/qr", { link })).text(),
  /** All puzzles, and those of today. */
  puzzles: (language: string, theme: string) =>
    call<PuzzleListing>("GET", `/api/puzzles?language=${at(language)}&theme=${at(theme)}`),
  puzzle: (id: string, language: string, theme: string) =>
    call<PuzzleView>("GET", `/api/puzzles/${at(id)}?language=${at(language)}&theme=${at(theme)}`),
  /** What was found out about a puzzle. */
  puzzleAnswer: (id: string) => call<Proof>("GET", `/api/puzzles/${at(id)}/answer`),
  /** Have the browser keep it without looking at it. */
  keepAnswer: (id: string) =>
    void fetch(`/api/puzzles/${at(id)}/answer`, { credentials: "same-origin" }).then(
      (response) => void response.arrayBuffer().catch(() => undefined),
      () => undefined,
    ),
  /** A puzzle that somebody brings, as a text or as the last part of a link. */
  ownPuzzle: (asked: PuzzleRequest) => call<PuzzleView>("POST", "/api/puzzles/own", asked),
  ownAnswer: (asked: PuzzleRequest) => call<Proof>("POST", "/api/puzzles/own/answer", asked),
  /** How many worlds fit a puzzle that is being written. */
  countWorlds: (asked: PuzzleRequest, signal?: AbortSignal) =>
    call<PuzzleCount>("POST", "/api/puzzles/own/count", asked, {}, signal),
  open: (plan: Plan) => call<Opened>("POST", "/api/tables", plan),
  lobby: (code: string) => call<Lobby>("GET", `/api/tables/${at(code)}`),
  join: (code: string, name: string, seat: number | null, password = "", traveller = "") =>
    call<Seated | Knocked>("POST", `/api/tables/${at(code)}/join`, { name, seat, password, traveller }),
  /** What has become of a knock: a seat, or the same as before. */
  knock: (code: string, key: string) => call<Seated | Knocked>("POST", `/api/tables/${at(code)}/knock`, { key }),
  withdraw: (code: string, key: string) =>
    call<unknown>("POST", `/api/tables/${at(code)}/knock`, { key, withdraw: true }),
  take: (key: string) => call<Seated>("POST", "/api/take", { key }),
  mine: () => call<Mine[]>("GET", "/api/mine"),
  forget: (code: string) => call<null>("POST", "/api/forget", { code }),
  remove: (code: string, host: string) => call<null>("DELETE", `/api/tables/${at(code)}`, undefined, shown(host)),
  links: (code: string, key: string) => call<Links>("GET", `/api/tables/${at(code)}/links`, undefined, shown(key)),
  /** Where the journal is to be had by whoever shows a key. */
  journal: (code: string) => `/api/tables/${at(code)}/journal`,
  /** The journal as a file. */
  journalFile: async (code: string, key: string) => (await ask("GET", api.journal(code), undefined, shown(key))).blob(),
  /** A story that its host has published. */
  story: (name: string, language: string) =>
    call<StoryView>("GET", `/api/stories/${at(name)}?language=${at(language)}`),
  /** The story of the last game at a table, for whoever shows a key. */
  lastStory: (code: string, key: string, language: string) =>
    call<StoryView>("GET", `/api/tables/${at(code)}/story?language=${at(language)}`, undefined, shown(key)),
  /** The pages of a script as a PDF. */
  print: async (order: PrintRequest) => (await ask("POST", "/api/print", order)).blob(),
  qr: (path: string) => `/api/qr.svg?path=${at(path)}`,
  /** The QR code of a link with a key in it, as the text of a picture. */
  secretQr: async (path: string, key: string) => (await ask("GET", api.qr(path), undefined, shown(key))).text(),
};
