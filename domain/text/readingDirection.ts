/** Hebrew, Arabic and their neighbours, which are read from right to left. */
const TURNING = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Somebody's text for a line of ours: read from right to left, it does not turn the scores and names around it. */
export const isolateDirection = (text: string) => (TURNING.test(text) ? `\u2068${text}\u2069` : text);

/** Two names with a text between them, usually a score, in this order whatever direction each is read in. */
export const pairText = (one: string, other: string, between = 'v') =>
  `${isolateDirection(one)} ${between} ${isolateDirection(other)}`;
