/** Prefixes of the buttons under an offer to stand in: the jobs write them, the bot answers to them. */
export const STAND_IN_OFFER = { accept: 'stand-in-yes', decline: 'stand-in-no' } as const;
