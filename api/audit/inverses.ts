import { bracketInverses } from '../brackets/undo.ts';
import { donationInverses } from '../donations/undo.ts';
import { matchInverses } from '../matches/undo.ts';
import { prizePoolInverses } from '../prizePool/undo.ts';
import { registrationInverses } from '../registrations/undo.ts';
import { statisticsInverses } from '../statistics/undo.ts';
import { tournamentInverses } from '../tournaments/undo.ts';
import type { Inverses } from './inverse.ts';

/** Every act that can be taken back. */
export const inverses: Inverses = {
  ...tournamentInverses,
  ...registrationInverses,
  ...matchInverses,
  ...bracketInverses,
  ...statisticsInverses,
  ...donationInverses,
  ...prizePoolInverses,
};
