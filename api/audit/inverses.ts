import { banInverses } from '#api/competition/bans/commands.ts';
import { bracketInverses } from '#api/competition/brackets/undo.ts';
import { captaincyInverses } from '#api/competition/captaincy/commands.ts';
import { exchangeInverses } from '#api/competition/documents/undo.ts';
import { donationInverses } from '#api/competition/donations/commands.ts';
import { matchInverses } from '#api/competition/matches/undo.ts';
import { participationInverses } from '#api/competition/participations/change.ts';
import { withdrawalInverses } from '#api/competition/participations/withdraw.ts';
import { mergeInverses as playerMergeInverses } from '#api/competition/players/merge.ts';
import { playerInverses } from '#api/competition/players/undo.ts';
import { prizePoolInverses } from '#api/competition/prizePool/commands.ts';
import { registrationInverses } from '#api/competition/registrations/decide.ts';
import { rosterChangeInverses } from '#api/competition/rosterChanges/replace.ts';
import { seasonInverses } from '#api/competition/seasons/commands.ts';
import { statisticsInverses } from '#api/competition/statistics/correct.ts';
import { mergeInverses as teamMergeInverses } from '#api/competition/teams/merge.ts';
import { teamInverses } from '#api/competition/teams/undo.ts';
import { tournamentInverses } from '#api/competition/tournaments/undo.ts';
import { gameInverses } from '#api/games/linking.ts';
import { gameSourceInverses } from '#api/games/sources.ts';
import type { Inverses } from '#api/history/recordEvent.ts';
import { availabilityInverses } from '#api/matchDay/availability/commands.ts';
import { casterInverses } from '#api/matchDay/casters/commands.ts';
import { eventCheckInInverses } from '#api/matchDay/eventCheckIn/commands.ts';
import { lineUpInverses } from '#api/matchDay/lineUps/commands.ts';
import { matchDayInverses } from '#api/matchDay/matchDays/commands.ts';
import { siteSettingsInverses } from '#api/operations/siteSettings/commands.ts';
import { destinationInverses } from '#api/publishing/destinations/undo.ts';

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
