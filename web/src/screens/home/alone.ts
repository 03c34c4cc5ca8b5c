/** A game alone against bots: the edition, and how many play, oneself included. */
export interface Alone {
  script: string;
  players: number;
}

/** The editions that Belfry tells by itself. Their names are the same in every language. */
export const EDITIONS: Record<string, string> = {
  "trouble-brewing": "Trouble Brewing",
  "bad-moon-rising": "Bad Moon Rising",
  "sects-and-violets": "Sects & Violets",
};

export const USUAL: Alone = { script: "trouble-brewing", players: 7 };
