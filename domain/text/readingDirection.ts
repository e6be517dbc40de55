/** Hebrew, Arabic and related scripts, which are read from right to left. */
const TURNING = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Isolates right-to-left text from users, so that it does not reorder scores and names around it. */
export const isolateDirection = (text: string) => (TURNING.test(text) ? `\u2068${text}\u2069` : text);

/** Two names with text between them, usually a score. They stay in this order whatever their text direction. */
export const pairText = (one: string, other: string, between = 'v') =>
  `${isolateDirection(one)} ${between} ${isolateDirection(other)}`;
