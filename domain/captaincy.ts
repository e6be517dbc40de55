export const MAX_VICE_CAPTAINS = 2;

/** Prefixes of the captaincy buttons. The jobs add them and the bot responds to them. */
export const CAPTAINCY = { accept: 'captaincy-accept', decline: 'captaincy-decline' } as const;
