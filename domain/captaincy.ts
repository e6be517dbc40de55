export const MAX_VICE_CAPTAINS = 2;

/** Prefixes of the buttons under an offer of a captaincy: the jobs write them, the bot answers to them. */
export const CAPTAINCY = { accept: 'captaincy-accept', decline: 'captaincy-decline' } as const;
