import { MINUTE } from '../timeSpans.ts';

/** A moment in ISO 8601, UTC, as `toISOString` writes it. Moments can be compared as strings. */
export type Moment = string;

export const later = (moment: Moment, minutes: number): Moment =>
  new Date(Date.parse(moment) + minutes * MINUTE).toISOString();
