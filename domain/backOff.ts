const FIRST = 1_000;
/** The longest wait between two tries, in milliseconds. */
export const MAX_DELAY = 60_000;

/** Milliseconds before the next try after so many failures: doubling up to a minute, with up to half taken off at random. */
export const backOff = (failures: number) =>
  Math.min(MAX_DELAY, FIRST * 2 ** Math.min(failures - 1, 10)) * (1 - Math.random() / 2);
