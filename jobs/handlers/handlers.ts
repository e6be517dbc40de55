import type { LeagueEvent } from '#domain/events.ts';
import type { Handler } from '#jobs/outbox/handler.ts';
import { announceNews } from './announcements/announceNews.ts';
import { notifyBackupFailed } from './backup/notifyBackupFailed.ts';
import { announceStage } from './brackets/announceStage.ts';
import { announceTie } from './brackets/announceTie.ts';
import { announceTieBreakers } from './brackets/announceTieBreakers.ts';
import { pinBracket } from './brackets/pinBracket.ts';
import { pinStandings } from './brackets/pinStandings.ts';
import { planEvents } from './calendar/planEvents.ts';
import { heirInRoom } from './captaincy/heirInRoom.ts';
import { notifyViceCaptain, offerCaptaincy } from './captaincy/notifyCaptaincy.ts';
import { notifyNewCaptain } from './captaincy/notifyNewCaptain.ts';
import { casterCard, casterInRoom } from './casters/casters.ts';
import { askForConsent, tellOfConsent } from './consents/consents.ts';
import { callInPublic } from './destinations/callInPublic.ts';
import { notifySwitchedOff } from './destinations/notifySwitchedOff.ts';
import { testChannels } from './destinations/testChannels.ts';
import { announceDonation } from './donations/announceDonation.ts';
import { announceCheckIn, callToCheckIn, checkInCard, remindOfCheckIn } from './eventCheckIn/eventCheckIn.ts';
import { oddPlayers } from './games/oddPlayers.ts';
import { standInAnswered, standInOffer } from './lineUps/standInOffers.ts';
import { announceMatchDay } from './matchDays/announceMatchDay.ts';
import { checkUp } from './matchDays/checkUp.ts';
import { matchPenalty } from './matchDays/matchPenalty.ts';
import { matchStuck } from './matchDays/matchStuck.ts';
import { opponentOfUnreached, staffOfUnreached } from './matchDays/unreachedCaptain.ts';
import { announceDigest } from './matches/announceDigest.ts';
import { announceMatches } from './matches/announceMatches.ts';
import { announceReminder } from './matches/announceReminder.ts';
import { announceResult } from './matches/announceResult.ts';
import { announceSchedule } from './matches/announceSchedule.ts';
import { matchCalledOff, matchMoved } from './matches/matchMoved.ts';
import { pairingChanged } from './matches/pairingChanged.ts';
import { remindCaptains } from './matches/remindCaptains.ts';
import { announceTournamentMvp } from './mvpVotes/announceTournamentMvp.ts';
import { announcePrizePool } from './prizePool/announcePrizePool.ts';
import { announceRegistration } from './registrations/announceRegistration.ts';
import { notifyCaptain } from './registrations/notifyCaptain.ts';
import { registrationCard } from './registrations/registrationCard.ts';
import { announceRosterChange } from './rosterChanges/announceRosterChange.ts';
import { notifyRosterChange } from './rosterChanges/notifyRosterChange.ts';
import { announceSeason } from './seasons/announceSeason.ts';
import { removeTeamRole } from './teamRoles/removeTeamRole.ts';
import { renameTeamRole } from './teamRoles/renameTeamRole.ts';
import { announceTeam } from './teams/announceTeam.ts';
import { announceClosing } from './tournaments/announceClosing.ts';
import { announceCompletion } from './tournaments/announceCompletion.ts';
import { announceStart } from './tournaments/announceStart.ts';
import { announceTournament } from './tournaments/announceTournament.ts';
import { inviteCaptain } from './tournaments/inviteCaptain.ts';

/** All handlers. To add one, write a file in this folder and a line here. */
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
