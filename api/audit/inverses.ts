import { availabilityInverses } from '../availability/undo.ts';
import { banInverses } from '../bans/commands.ts';
import { bracketInverses } from '../brackets/undo.ts';
import { captaincyInverses } from '../captaincy/undo.ts';
import { casterInverses } from '../casters/undo.ts';
import { destinationInverses } from '../destinations/undo.ts';
import { donationInverses } from '../donations/undo.ts';
import { eventCheckInInverses } from '../eventCheckIn/undo.ts';
import { exchangeInverses } from '../export/undo.ts';
import { gameSourceInverses } from '../games/sourceUndo.ts';
import { gameInverses } from '../games/undo.ts';
import { lineUpInverses } from '../lineUps/undo.ts';
import { matchDayInverses } from '../matchDays/undo.ts';
import { matchInverses } from '../matches/undo.ts';
import { participationInverses } from '../participations/undo.ts';
import { withdrawalInverses } from '../participations/withdrawUndo.ts';
import { mergeInverses as playerMergeInverses } from '../players/merge.ts';
import { playerInverses } from '../players/undo.ts';
import { prizePoolInverses } from '../prizePool/undo.ts';
import { registrationInverses } from '../registrations/undo.ts';
import { rosterChangeInverses } from '../rosterChanges/undo.ts';
import { seasonInverses } from '../seasons/undo.ts';
import { siteSettingsInverses } from '../siteSettings/undo.ts';
import { statisticsInverses } from '../statistics/undo.ts';
import { mergeInverses as teamMergeInverses } from '../teams/merge.ts';
import { teamInverses } from '../teams/undo.ts';
import { tournamentInverses } from '../tournaments/undo.ts';
import type { Inverses } from './inverse.ts';

/** Every act that can be taken back. */
export const inverses: Inverses = {
  ...tournamentInverses,
  ...exchangeInverses,
  ...seasonInverses,
  ...registrationInverses,
  ...rosterChangeInverses,
  ...banInverses,
  ...matchInverses,
  ...availabilityInverses,
  ...gameInverses,
  ...lineUpInverses,
  ...matchDayInverses,
  ...captaincyInverses,
  ...casterInverses,
  ...eventCheckInInverses,
  ...bracketInverses,
  ...statisticsInverses,
  ...participationInverses,
  ...teamInverses,
  ...teamMergeInverses,
  ...playerMergeInverses,
  ...playerInverses,
  ...withdrawalInverses,
  ...donationInverses,
  ...prizePoolInverses,
  ...destinationInverses,
  ...gameSourceInverses,
  ...siteSettingsInverses,
};
