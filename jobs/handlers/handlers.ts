import type { LeagueEvent } from '#domain/events.ts';
import type { Handler } from '#jobs/outbox/handler.ts';
import { announceNews } from './announcements/announceNews.ts';
import { notifyBackupFailed } from './backup/notifyBackupFailed.ts';
import { announceStage } from './brackets/announceStage.ts';
import { pinBracket, pinStandings } from './brackets/pinned.ts';
import { announceTie, announceTieBreakers } from './brackets/ties.ts';
import { planEvents } from './calendar/planEvents.ts';
import { heirInRoom, notifyNewCaptain, notifyViceCaptain, offerCaptaincy } from './captaincy/captaincy.ts';
import { casterCard, casterInRoom } from './casters/casters.ts';
import { askForConsent, tellOfConsent } from './consents/consents.ts';
import { callInPublic, notifySwitchedOff, testChannels } from './destinations/destinations.ts';
import { announceDonation } from './donations/announceDonation.ts';
import { announceCheckIn, callToCheckIn, checkInCard, remindOfCheckIn } from './eventCheckIn/eventCheckIn.ts';
import { oddPlayers } from './games/oddPlayers.ts';
import { standInAnswered, standInOffer } from './lineUps/standInOffers.ts';
import { announceMatchDay } from './matchDays/announceMatchDay.ts';
import { matchPenalty, matchStuck } from './matchDays/matchStuck.ts';
import { checkUp, opponentOfUnreached, staffOfUnreached } from './matchDays/teamProblems.ts';
import { announceDigest } from './matches/announceDigest.ts';
import { announceMatches } from './matches/announceMatches.ts';
import { announceResult } from './matches/announceResult.ts';
import { announceSchedule } from './matches/announceSchedule.ts';
import { matchCalledOff, matchMoved } from './matches/matchMoved.ts';
import { pairingChanged } from './matches/pairingChanged.ts';
import { announceReminder, remindCaptains } from './matches/reminders.ts';
import { announceTournamentMvp } from './mvpVotes/mvpVotes.ts';
import { announcePrizePool } from './prizePool/prizePool.ts';
import { announceRegistration } from './registrations/announceRegistration.ts';
import { notifyCaptain } from './registrations/notifyCaptain.ts';
import { registrationCard } from './registrations/registrationCard.ts';
import { announceRosterChange, notifyRosterChange } from './rosterChanges/rosterChanges.ts';
import { announceSeason } from './seasons/announceSeason.ts';
import { removeTeamRole, renameTeamRole } from './teamRoles/teamRoles.ts';
import { announceTeam } from './teams/teams.ts';
import {
  announceClosing,
  announceCompletion,
  announceStart,
  announceTournament,
  inviteCaptain,
} from './tournaments/tournaments.ts';

/** All handlers. To add one, write it in this folder and list it here. */
export const HANDLERS = [
  announceRegistration,
  announceRosterChange,
  announceTournament,
  announceTeam,
  announceCompletion,
  announceDonation,
  announcePrizePool,
  announceResult,
  announceTie,
  announceTieBreakers,
  announceStage,
  announceTournamentMvp,
  announceSeason,
  announceMatches,
  announceSchedule,
  announceNews,
  announceReminder,
  announceStart,
  announceClosing,
  announceDigest,
  registrationCard,
  notifyCaptain,
  notifyNewCaptain,
  notifyViceCaptain,
  offerCaptaincy,
  askForConsent,
  tellOfConsent,
  notifyRosterChange,
  inviteCaptain,
  remindCaptains,
  matchStuck,
  matchPenalty,
  matchMoved,
  matchCalledOff,
  pairingChanged,
  oddPlayers,
  staffOfUnreached,
  opponentOfUnreached,
  checkUp,
  heirInRoom,
  callInPublic,
  standInOffer,
  standInAnswered,
  casterCard,
  casterInRoom,
  // Must be last, so that its card is below all other messages in a room.
  announceMatchDay,
  announceCheckIn,
  callToCheckIn,
  remindOfCheckIn,
  checkInCard,
  notifySwitchedOff,
  notifyBackupFailed,
  testChannels,
  renameTeamRole,
  removeTeamRole,
  pinStandings,
  pinBracket,
  planEvents,
] as unknown as readonly Handler[];

export const handlersOf = (event: LeagueEvent) => HANDLERS.filter(({ on }) => on.includes(event.name));
