/** Marks that are laid on tokens and shown on cards, drawn by us: filled outlines in a square of 24. */
export const marks = {
  /** The cloth over a dead player's token. */
  shroud: "M4.5 1h15c-.6 1-.8 2-.8 3.2V22.5L12 17.7l-6.7 4.8V4.2c0-1.2-.2-2.2-.8-3.2z",
  /** The vote that a dead player still has. */
  ghostVote:
    "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14zm0 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z",
  /** A hand in the air for a vote. */
  hand: "M7 12.8V5.3a1.3 1.3 0 0 1 2.6 0V11h.7V3.3a1.3 1.3 0 0 1 2.6 0V11h.7V4.3a1.3 1.3 0 0 1 2.6 0v7.2h.7V7a1.3 1.3 0 0 1 2.6 0v8.5c0 4-2.7 7-6.7 7-3.1 0-5-1.5-6.4-4.2L3.6 13.7a1.35 1.35 0 0 1 2.3-1.4z",
  /** The Storyteller's yes. */
  thumbUp:
    "M2 10.5h4.5V21.5H2zM8 10.6l3.7-7.7c.3-.7.9-1.1 1.6-1.1 1.3 0 2.2 1.1 2 2.4L14.6 9H20a2.2 2.2 0 0 1 2.1 2.7l-1.7 7.7a2.7 2.7 0 0 1-2.6 2.1h-7.1A2.7 2.7 0 0 1 8 18.8z",
  /** The Storyteller's no. */
  thumbDown:
    "M2 13.5h4.5V2.5H2zM8 13.4l3.7 7.7c.3.7.9 1.1 1.6 1.1 1.3 0 2.2-1.1 2-2.4L14.6 15H20a2.2 2.2 0 0 0 2.1-2.7l-1.7-7.7a2.7 2.7 0 0 0-2.6-2.1h-7.1A2.7 2.7 0 0 0 8 5.2z",
  /** Who won. */
  crown: "M1.5 6.5l5.7 4.7L12 3l4.8 8.2 5.7-4.7-2.1 11.3H3.6zM4 19.5h16V22H4z",
  /** Belfry itself. */
  bell: "M12 1.5a1.8 1.8 0 0 1 1.8 1.8v.4c3.2.8 5.1 3.4 5.3 7.2.2 3.9.6 5.5 2.3 7.4.5.5.2 1.4-.6 1.4H3.2c-.8 0-1.1-.9-.6-1.4 1.7-1.9 2.1-3.5 2.3-7.4.2-3.8 2.1-6.4 5.3-7.2v-.4A1.8 1.8 0 0 1 12 1.5zM9.1 20.7h5.8a2.9 2.9 0 0 1-5.8 0z",
} as const;

export type Mark = keyof typeof marks;
