/**
 * The part that distinguishes ids (docs/rules.md, "Match ids"): the last eight characters, since the first ones are the
 * time.
 */
export const shortMatchId = (id: string) => id.slice(-8);
