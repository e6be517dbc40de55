export const MAX_VICE_CAPTAINS = 2;

/** The jobs write these prefixes of buttons, and the bot answers them. */
export const CAPTAINCY = { accept: 'captaincy-accept', decline: 'captaincy-decline' } as const;
