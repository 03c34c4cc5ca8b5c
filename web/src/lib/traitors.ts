/** The Traitors' card game as the wire has it. */

export type TraitorsRole = "faithful" | "traitor";

export interface TraitorsPlayer {
  seat: number;
  number: number;
  name: string;
  in: boolean;
  out: "murder" | "banishment" | null;
  cards: number;
  role: TraitorsRole | null;
  recruited: boolean;
  score: number;
}

export interface TraitorsVote {
  candidates: number[];
  repetition: number;
  order: number[];
  cast: boolean;
  shown: number[][];
  tally: number[][];
}

export interface TraitorsResult {
  round: number;
  reason: "two" | "agreement" | "final";
  side: TraitorsRole;
  sharing: number[];
  fund: number;
  discarded: string[];
  share: number;
  rows: number[][];
}

export interface TraitorsAsked {
  kind: string;
  ability: string;
  options: { choose: "one"; noun?: string; of?: unknown[] };
  about: number | null;
  text: string;
}

export interface TraitorsTold {
  round: number;
  kind: string;
  data: Record<string, unknown>;
  text: string;
}

export interface TraitorsView {
  as: number | "public" | "storyteller";
  moment: number;
  phase: "turn" | "murder" | "banishment" | "final" | "end" | "over";
  round: number;
  rounds: number;
  dealer: number;
  turn: number | null;
  drawing: number | null;
  players: TraitorsPlayer[];
  deck: number;
  cards: Record<string, number>;
  worth: Record<string, number>;
  fund: { cards: string[]; gold: number };
  discards: { cards: string[] | null; count: number };
  options: Record<string, unknown>;
  victim: number | null;
  slips: (string | number)[];
  voting: TraitorsVote | null;
  agreement: { answers: [number, boolean][]; ended: boolean } | null;
  ended: "two" | "agreement" | "final" | null;
  results: TraitorsResult[];
  winners: number[] | null;
  you: {
    seat?: number;
    number?: number;
    role?: TraitorsRole;
    recruited?: boolean;
    hand?: string[];
    drawn?: string | null;
  };
  seen: { who: number; cards: string[] }[];
  told: TraitorsTold[];
  waiting: { kind: string; ability: string; seats: number[]; about: number | null; text: string } | null;
  asked: TraitorsAsked | null;
}
