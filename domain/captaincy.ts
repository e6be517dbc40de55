export const MAX_VICE_CAPTAINS = 2;

/** Button prefixes that the jobs write and the bot answers. */
export const CAPTAINCY = { accept: 'captaincy-accept', decline: 'captaincy-decline' } as const;
