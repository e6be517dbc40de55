export const STAND_IN_OFFER = { accept: 'stand-in-yes', decline: 'stand-in-no' } as const;
