import { describe, it } from '@jest/globals';
import { halfOfFormats, LONG_RUN, playAll } from '../support/randomCompetitions.ts';

describe(`${LONG_RUN.count} random sequences of actions`, () => {
  it.each(halfOfFormats(1))(
    'lose no result, never stall and give every team a place: %s',
    (format) => playAll(format, LONG_RUN),
    1_800_000,
  );
});
