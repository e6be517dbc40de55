import { describe, it } from '@jest/globals';
import { halfOfFormats, playAtRandom, SEED, SEQUENCES } from '../support/randomCompetitions.ts';

describe(`${SEQUENCES} random sequences of actions`, () => {
  it.each(halfOfFormats(1))(
    'lose no result, never stall and give every team a place: %s',
    (format) => {
      for (let seed = SEED; seed < SEED + SEQUENCES; seed += 1) playAtRandom(format, seed);
    },
    1_800_000,
  );
});
