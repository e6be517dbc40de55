import { describe, it } from '@jest/globals';
import { FORMAT_NAMES, playAll, SHORT_RUN } from '../support/randomCompetitions.ts';

// A failure reports its seed. RANDOM_SEED=<seed> RANDOM_SEQUENCES=1 plays only that sequence.
describe(`${SHORT_RUN.count} random sequences of actions`, () => {
  it.each(FORMAT_NAMES)('lose no result, never stall and give every team a place: %s', (format) =>
    playAll(format, SHORT_RUN),
  );
});
