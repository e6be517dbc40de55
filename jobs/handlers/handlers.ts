import type { LeagueEvent } from '#domain/events.ts';
import { testChannels } from '../delivery/testChannels.ts';
import { planEvents } from '../schedule/planEvents.ts';
import { announceClosing } from './announceClosing.ts';
import { announceCompletion } from './announceCompletion.ts';
import { announceDigest } from './announceDigest.ts';
import { announceDonation } from './announceDonation.ts';
import { announceMatchDay } from './announceMatchDay.ts';
import { announceMatches } from './announceMatches.ts';
import { announceNews } from './announceNews.ts';
import { announcePrizePool } from './announcePrizePool.ts';
import { announceRegistration } from './announceRegistration.ts';
import { announceReminder } from './announceReminder.ts';
import { announceResult } from './announceResult.ts';
import { announceRosterChange } from './announceRosterChange.ts';
import { announceSchedule } from './announceSchedule.ts';
import { announceSeason } from './announceSeason.ts';
import { announceStage } from './announceStage.ts';
import { announceStart } from './announceStart.ts';
import { announceTeam } from './announceTeam.ts';
import { announceTie } from './announceTie.ts';
import { announceTieBreakers } from './announceTieBreakers.ts';
import { announceTournament } from './announceTournament.ts';
import { announceTournamentMvp } from './announceTournamentMvp.ts';
import { callInPublic } from './callInPublic.ts';
import { casterCard, casterInRoom } from './casters.ts';
import { checkUp } from './checkUp.ts';
import { askForConsent, tellOfConsent } from './consents.ts';
import { announceCheckIn, callToCheckIn, checkInCard, remindOfCheckIn } from './eventCheckIn.ts';
import type { Handler } from './handler.ts';
import { heirInRoom } from './heirInRoom.ts';
import { inviteCaptain } from './inviteCaptain.ts';
import { matchCalledOff, matchMoved } from './matchMoved.ts';
import { matchPenalty } from './matchPenalty.ts';
import { matchStuck } from './matchStuck.ts';
import { notifyBackupFailed } from './notifyBackupFailed.ts';
import { notifyCaptain } from './notifyCaptain.ts';
import { notifyViceCaptain, offerCaptaincy } from './notifyCaptaincy.ts';
import { notifyNewCaptain } from './notifyNewCaptain.ts';
import { notifyRosterChange } from './notifyRosterChange.ts';
import { notifySwitchedOff } from './notifySwitchedOff.ts';
import { oddPlayers } from './oddPlayers.ts';
import { pinBracket } from './pinBracket.ts';
import { pinStandings } from './pinStandings.ts';
import { registrationCard } from './registrationCard.ts';
import { remindCaptains } from './remindCaptains.ts';
import { removeTeamRole } from './removeTeamRole.ts';
import { renameTeamRole } from './renameTeamRole.ts';
import { standInAnswered, standInOffer } from './standInOffers.ts';
import { opponentOfUnreached, staffOfUnreached } from './unreachedCaptain.ts';

/** All handlers; a new job is a file beside these and a line here. */
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
  // It comes last, so that its card is below everything that the others post in a room.
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

/** The handlers that an event has. */
export const handlersOf = (event: LeagueEvent) => HANDLERS.filter(({ on }) => on.includes(event.name));
