import { describe, it } from '@jest/globals';
import { FORMAT_NAMES, playAtRandom, SEED } from '../support/randomCompetitions.ts';

const SEQUENCES = Number(process.env.RANDOM_SEQUENCES ?? 300);

// A failure reports its seed. RANDOM_SEED=<seed> RANDOM_SEQUENCES=1 plays only that sequence.
describe(`${SEQUENCES} random sequences of actions`, () => {
  it.each(FORMAT_NAMES)('lose no result, never stall and give every team a place: %s', (format) => {
    for (let seed = SEED; seed < SEED + SEQUENCES; seed += 1) playAtRandom(format, seed);
  });
});
