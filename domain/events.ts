import type { AnnouncementKind } from './announcement.ts';
import type { Withdrawal } from './competition/bracket/facts.ts';
import type { Side, Stage } from './competition/match.ts';
import type { ReminderHours } from './competition/schedule.ts';
import type { CounterKind } from './competition/statistics.ts';
import type { TieBreaker } from './competition/tieBreakers.ts';
import type { TournamentStage, TournamentStatus } from './competition/tournament.ts';
import { event, type Facts } from './event.ts';
import {
  type LiveChanges,
  ofAnnouncement,
  ofApprovedTeam,
  ofBracket,
  ofCounters,
  ofDonation,
  ofImport,
  ofLeague,
  ofLeavingTeam,
  ofMatch,
  ofMatchDay,
  ofMatchDayChange,
  ofMembership,
  ofMergedPlayer,
  ofMergedTeam,
  ofNewTeam,
  ofParticipation,
  ofParticipationFee,
  ofParticipationForStaff,
  ofPicks,
  ofPlayer,
  ofPowerCuts,
  ofRegeneration,
  ofRegistration,
  ofRegistrationFee,
  ofRenamedTeam,
  ofSettings,
  ofSyncedCounters,
  ofTeam,
  ofTournament,
  ofTournamentAndBracket,
  ofTransfer,
} from './liveChanges.ts';
import type { Happening } from './matchDay/happening.ts';
import type { Unreached } from './matchDay/unreached.ts';
import type { ConsentState } from './registration/consent.ts';
import type { RegistrationStatus } from './registration/registration.ts';
import type { League } from './settings.ts';
import { SYSTEM_EVENTS } from './systemEvents.ts';

/** The donation's amount, and the prize pool with it; never who gave it. */
type DonationHappening = { donationId: string; tournamentId: string; amount: number; prizePool: number };

type RosterChangeHappening = { changeId: string; registrationId: string; tournamentId: string };
type CaptaincyHappening = { registrationId: string; tournamentId: string; participationId: string | null };
type OwnMatch = { tournamentId: string; matchId: string; participationId: string };
type StandInOffer = OwnMatch & { offerId: string };
/** A team in a tournament. */
type Entered = { tournamentId: string; teamId: string; participationId: string };

/** A player in a roster. */
type Seated = { tournamentId: string; participationId: string; membershipId: string; playerId: string };

/**
 * Every event by name. A payload holds ids and figures of that moment, never personal data: that is in tables that
 * can be erased.
 */
const EVENTS = {
  'tournament.created': event<{ tournamentId: string }>()({ tells: ofTournament }),
  /** With an amount where the prize pool was changed, too. */
  'tournament.updated': event<{
    tournamentId: string;
    fields: string[];
    amount?: number;
    prizePool?: number;
  }>()({ tells: ofSettings, movesBracket: true }),
  'tournament.deleted': event<{ tournamentId: string; league?: League; isSample?: boolean }>()({
    tells: ofTournament,
  }),
  /** It was made as a copy of another one's settings; with teams, they entered it before. */
  'tournament.copied': event<{ tournamentId: string; fromTournamentId: string }>()({}),
  /** The captain of another tournament's team is asked to register. */
  'captain.invited': event<{ tournamentId: string; fromTournamentId: string; participationId: string }>()({}),
  /** It became the active one of its league, or ceased to be. */
  'tournament.activated': event<{ tournamentId: string }>()({ tells: ofTournament }),
  'tournament.completed': event<{ tournamentId: string; teamId: string | null }>()({ tells: ofTournament }),
  'season.created': event<{ seasonId: string }>()({ tells: ofLeague }),
  'season.updated': event<{ seasonId: string; fields: string[] }>()({ tells: ofLeague }),
  'season.deleted': event<{ seasonId: string }>()({ tells: ofLeague }),
  'season.restored': event<{ seasonId: string }>()({ tells: ofLeague }),
  /** It was decided who goes up and down, or that was taken back. */
  'season.closed': event<{ seasonId: string }>()({ tells: ofLeague }),
  'season.reopened': event<{ seasonId: string }>()({ tells: ofLeague }),
  'season.playOffsMade': event<{ seasonId: string; tournamentId: string }>()({ tells: ofLeague }),
  'season.started': event<{ seasonId: string; previousId: string; tournamentIds: string[] }>()({
    tells: ofLeague,
  }),
  'registration.received': event<{
    registrationId: string;
    tournamentId: string;
    status: RegistrationStatus;
  }>()({ tells: ofRegistration }),
  'registration.changed': event<{ registrationId: string; tournamentId: string }>()({
    tells: ofRegistration,
  }),
  /** With the participation that it has become. */
  'registration.feeMarked': event<{
    registrationId: string;
    tournamentId: string;
    participationId?: string | null;
  }>()({ tells: ofRegistrationFee }),
  /** An admin gave it to another captain. */
  'registration.captainChanged': event<{
    registrationId: string;
    tournamentId: string;
    participationId: string | null;
  }>()({ tells: ofRegistration }),
  /** A person can act for a team beside its captain, or no longer; who it is, is in the removals. */
  'viceCaptain.appointed': event<CaptaincyHappening>()({ tells: ofRegistration }),
  'viceCaptain.dismissed': event<CaptaincyHappening>()({ tells: ofRegistration }),
  /** A captain asks somebody to take the team over, and they decline. */
  'captaincy.offered': event<CaptaincyHappening>()({ tells: ofRegistration }),
  'captaincy.declined': event<CaptaincyHappening>()({ tells: ofRegistration }),
  /** A player confirmed or declined, was asked, or is vouched for; who it is, is in the removals. */
  'consent.changed': event<{ registrationId: string; tournamentId: string; state: ConsentState }>()({
    tells: ofRegistration,
  }),
  'registration.withdrawn': event<{ registrationId: string; tournamentId: string }>()({
    tells: ofRegistration,
  }),
  'registration.rejected': event<{ registrationId: string; tournamentId: string }>()({
    tells: ofRegistration,
  }),
  'registration.reopened': event<{ registrationId: string; tournamentId: string }>()({
    tells: ofRegistration,
  }),
  /** A place became free: the first of the waiting line is before the admin now. */
  'registration.promoted': event<{ registrationId: string; tournamentId: string }>()({
    tells: ofRegistration,
  }),
  /** A captain asks for another player in a settled roster, and what an admin said. */
  'rosterChange.asked': event<RosterChangeHappening>()({ tells: ofRegistration }),
  'rosterChange.approved': event<RosterChangeHappening>()({ tells: ofRegistration }),
  'rosterChange.rejected': event<RosterChangeHappening>()({ tells: ofRegistration }),
  'team.approved': event<{
    registrationId: string;
    tournamentId: string;
    teamId: string;
    participationId: string;
    /** It is a team of an earlier tournament. */
    continues?: boolean;
    prizePool: number;
    totalTeams: number;
  }>()({ tells: ofApprovedTeam, movesBracket: true }),
  'team.created': event<{ teamId: string }>()({ tells: ofNewTeam }),
  'team.changed': event<{
    teamId: string;
    tournamentIds: string[];
    fields: string[];
    tournamentId?: string;
    participationIds?: string[];
  }>()({ tells: ofRenamedTeam }),
  'team.removed': event<{ teamId: string; tournamentIds: string[] }>()({ tells: ofTeam }),
  /** It was merged into another one, with these tournaments, and is gone. */
  'team.merged': event<{ teamId: string; intoId: string; tournamentIds: string[] }>()({
    tells: ofMergedTeam,
  }),
  'team.split': event<{ teamId: string; intoId: string; tournamentIds: string[] }>()({ tells: ofMergedTeam }),
  /** An admin entered a team in a tournament. */
  'participation.registered': event<Entered & { prizePool: number; totalTeams: number }>()({
    tells: ofParticipation,
    movesBracket: true,
  }),
  'participation.changed': event<Entered & { fields: string[]; cancelled: string[] }>()({
    tells: ofParticipation,
    movesBracket: true,
  }),
  'participation.feeMarked': event<Entered>()({ tells: ofParticipationFee }),
  'participation.removed': event<
    Entered & {
      /** The registration that it came from is withdrawn with it. */
      registrationId: string | null;
      prizePool: number;
      cancelled: string[];
    }
  >()({ tells: ofParticipation, movesBracket: true }),
  /** One that was removed is there again. */
  'participation.restored': event<Entered & { registrationId: string | null; prizePool: number }>()({
    tells: ofParticipation,
    movesBracket: true,
  }),
  'player.created': event<{ playerId: string }>()({ tells: ofPlayer }),
  'player.changed': event<{ playerId: string; fields: string[] }>()({ tells: ofPlayer }),
  'player.removed': event<{ playerId: string; isDeleted: boolean }>()({ tells: ofPlayer }),
  /** The player was merged into another one, with their record in these tournaments, and is gone. */
  'player.merged': event<{ playerId: string; intoId: string; tournamentIds: string[] }>()({
    tells: ofMergedPlayer,
  }),
  'player.split': event<{ playerId: string; intoId: string; tournamentIds: string[] }>()({
    tells: ofMergedPlayer,
  }),
  'membership.added': event<Seated>()({ tells: ofMembership }),
  'membership.changed': event<Seated & { fields: string[] }>()({ tells: ofMembership }),
  /** Players who have played stay in the team's history, others are deleted. */
  'membership.removed': event<Seated & { isDeleted: boolean }>()({ tells: ofMembership }),
  'player.transferred': event<
    Seated & { fromTournamentId: string; fromParticipationId: string; fromMembershipId: string }
  >()({ tells: ofTransfer }),
  'prizePool.adjusted': event<{ tournamentId: string; entryId: string; amount: number; prizePool: number }>()(
    { tells: ofTournament },
  ),
  'prize.paidOut': event<Entered & { place: number | null; isPaid: boolean }>()({ tells: ofTournament }),
  /** Points of fans' picks have changed with a result. */
  'picks.counted': event<{ tournamentId: string }>()({ tells: ofPicks }),
  /** Fans' vote for the MVP of a match is closed; the one of a tournament is open from now on, and closed. */
  'matchMvp.voted': event<{ tournamentId: string; matchId: string }>()({ tells: ofMatchDay }),
  'tournamentMvp.opened': event<{ tournamentId: string }>()({ tells: ofTournament }),
  'tournamentMvp.voted': event<{ tournamentId: string }>()({ tells: ofTournament }),
  'donation.received': event<DonationHappening>()({ tells: ofDonation }),
  'donation.changed': event<DonationHappening & { fields: string[] }>()({ tells: ofDonation, erases: true }),
  'donation.removed': event<DonationHappening>()({ tells: ofDonation, erases: true }),
  /** A removed one was put back. */
  'donation.restored': event<DonationHappening>()({ tells: ofDonation }),
  /** Counters that an admin made show something else than matches count. */
  'counters.corrected': event<{
    kind: CounterKind;
    id: string;
    tournamentId: string | null;
    counters: string[];
    cancelled: string[];
  }>()({ tells: ofCounters, corrects: true }),
  /** Corrections of a tournament, or of careers, were dropped: counters show what matches count. */
  'counters.synced': event<{ tournamentId: string | null; records: number; cancelled: string[] }>()({
    tells: ofSyncedCounters,
    corrects: true,
  }),
  /** Everything, or only players, was recounted and verified. */
  'counters.saved': event<{ of?: 'all' | 'players'; saved: number; failed: number }>()({}),
  'match.created': event<{ tournamentId: string; matchId: string }>()({ tells: ofMatch, movesBracket: true }),
  'match.changed': event<{ tournamentId: string; matchId: string; fields: string[] }>()({
    tells: ofMatch,
    movesBracket: true,
  }),
  'match.started': event<{ tournamentId: string; matchId: string }>()({ tells: ofMatch, movesBracket: true }),
  'match.cancelled': event<{ tournamentId: string; matchId: string; cancelled: string[] }>()({
    tells: ofMatch,
    corrects: true,
  }),
  /** An act on a match was taken back: `restored` are the matches that came back with it. */
  'match.restored': event<{
    tournamentId: string;
    matchId: string;
    cancelled: string[];
    restored: string[];
  }>()({ tells: ofMatch, corrects: true }),
  'match.deleted': event<{ tournamentId: string; matchId: string; cancelled: string[] }>()({
    tells: ofMatch,
    corrects: true,
  }),
  'matchDay.opened': event<{ tournamentId: string; matchId: string }>()({ tells: ofMatchDay }),
  'matchDay.changed': event<{ tournamentId: string; matchId: string; happened: Happening[] }>()({
    tells: ofMatchDayChange,
  }),
  /** No message reaches a team before its match; the event never names its captain. */
  'matchDay.unreached': event<{ tournamentId: string; matchId: string; side: Side; reason: Unreached }>()({
    tells: ofMatchDay,
  }),
  'matchDay.restored': event<{ tournamentId: string; matchId: string }>()({ tells: ofMatch }),
  'lineUp.named': event<OwnMatch>()({ tells: ofMatchDay }),
  'lineUp.restored': event<OwnMatch>()({ tells: ofMatchDay }),
  /** Somebody offers to stand in, or no longer; no event says who. */
  'freePlayer.joined': event<{ freePlayerId: string }>()({}),
  'freePlayer.left': event<{ freePlayerId: string }>()({}),
  /** A team asks a free player to stand in, and their answer. */
  'standIn.offered': event<StandInOffer>()({}),
  'standIn.answered': event<StandInOffer & { accepts: boolean }>()({}),
  /** A team has said when it cannot play; the league, when the power is off. */
  'availability.changed': event<{ tournamentId: string; participationId: string }>()({
    tells: ofParticipationForStaff,
  }),
  'powerCuts.replaced': event<{ count: number }>()({ tells: ofPowerCuts }),
  /** A game of a match has a player who should not be in it, or no longer has one; the game's record names them. */
  'game.oddPlayers': event<{ tournamentId: string; matchId: string; dotaMatchId: string }>()({
    tells: ofMatchDay,
  }),
  'game.linked': event<{ dotaMatchId: string; linkedTo: string | null }>()({}),
  /** Somebody casts a match, or no longer; who it is, is in the removals. */
  'caster.joined': event<{ tournamentId: string; matchId: string }>()({ tells: ofMatch }),
  'caster.left': event<{ tournamentId: string; matchId: string }>()({ tells: ofMatch }),
  /** The teams of a tournament may check in for it from now on, soon no more, and no more. */
  'eventCheckIn.opened': event<{ tournamentId: string; closesAt: string }>()({ tells: ofTournament }),
  'eventCheckIn.closing': event<{ tournamentId: string; closesAt: string }>()({ tells: ofTournament }),
  'eventCheckIn.closed': event<{ tournamentId: string; closesAt: string }>()({ tells: ofTournament }),
  'eventCheckIn.done': event<Entered>()({ tells: ofTournament }),
  'eventCheckIn.undone': event<Entered>()({ tells: ofTournament }),
  'eventCheckIn.extended': event<{ tournamentId: string }>()({ tells: ofTournament }),
  /** A first result, or a corrected one; `cancelled` are later matches that can no longer be. */
  'result.set': event<{ tournamentId: string; matchId: string; stage: Stage; cancelled: string[] }>()({
    tells: ofMatch,
    movesBracket: true,
  }),
  'result.corrected': event<{ tournamentId: string; matchId: string; stage: Stage; cancelled: string[] }>()({
    tells: ofMatch,
    corrects: true,
  }),
  /** `restored` are matches that came back because something earlier was taken back. */
  'tie.decided': event<{ tournamentId: string; group: string; cancelled: string[]; restored: string[] }>()({
    tells: ofBracket,
    corrects: true,
  }),
  /** The order of level teams was drawn in public: anybody can repeat it from its seed. */
  'tie.drawn': event<{ tournamentId: string; group: string; seed: string; cancelled: string[] }>()({
    tells: ofBracket,
    corrects: true,
  }),
  /** The published tie-breakers were changed after the first result. */
  'tournament.tieBreakersChanged': event<{
    tournamentId: string;
    tieBreakers: TieBreaker[];
    /** Published with the change. */
    reason: string;
    cancelled: string[];
    restored: string[];
  }>()({ tells: ofTournamentAndBracket, corrects: true }),
  'bracket.changed': event<{
    tournamentId: string;
    act: 'saved' | 'regenerated' | 'filled' | 'cleared' | 'paired' | 'kept' | 'undrawn' | 'restored';
    cancelled: string[];
    restored: string[];
  }>()({ tells: ofBracket, corrects: true }),
  /** Somebody asked the worker to regenerate a bracket; results of `confirmed` may go, those of `kept` stay. */
  'bracket.regenerationRequested': event<{ tournamentId: string; confirmed: string[]; kept?: string[] }>()({
    tells: ofRegeneration,
    movesBracket: true,
  }),
  'bracket.regenerationRefused': event<{ tournamentId: string; reason: string }>()({ tells: ofRegeneration }),
  /** A team left in mid-tournament: `forfeited` are the open games it gave up, `cancelled` those that count no more. */
  'team.withdrawn': event<{
    tournamentId: string;
    teamId: string;
    participationId: string;
    mode: Withdrawal;
    forfeited: string[];
    cancelled: string[];
  }>()({ tells: ofLeavingTeam, corrects: true }),
  /** A withdrawal was taken back. */
  'team.returned': event<{
    tournamentId: string;
    teamId: string;
    participationId: string;
    cancelled: string[];
    restored: string[];
  }>()({ tells: ofLeavingTeam, corrects: true }),
  /** Matches made by the admin's press, or by the worker once their teams were known. */
  'matches.generated': event<{ tournamentId: string; matchIds: string[]; stage: Stage }>()({
    tells: ofBracket,
  }),
  /** Generated matches that nobody had touched were taken back. */
  'matches.removed': event<{ tournamentId: string; matchIds: string[]; stage: Stage }>()({
    tells: ofBracket,
    movesBracket: true,
  }),
  /** Said by the worker: once each time it is reached. */
  'stage.reached': event<{ tournamentId: string; stage: TournamentStage; teamId: string | null }>()({
    tells: ofTournament,
  }),
  /** A whole tournament came in as a document. */
  'tournament.imported': event<{ tournamentId: string }>()({ tells: ofImport, movesBracket: true }),
  /** Time alone changed what a tournament's status reads as. */
  'tournament.statusChanged': event<{ tournamentId: string; status: TournamentStatus }>()({
    tells: ofTournament,
  }),
  'matches.upcoming': event<{
    tournamentId: string;
    matchIds: string[];
    hours: ReminderHours;
    scheduledTime: string;
  }>()({}),
  'registration.closing': event<{ tournamentId: string; closesAt: string }>()({}),
  'registration.closed': event<{ tournamentId: string; closesAt: string }>()({
    tells: ofTournament,
    // The places of empty groups become byes.
    movesBracket: true,
  }),
  /** The evening's digest: games between `from` and `at`, and next ones until `until`. */
  'day.digested': event<{ tournamentId: string; day: string; from: string; at: string; until: string }>()({}),
  /**
   * Some teams lack something for their matches until the end of the next day; the message reads which ones when sent.
   */
  'day.checkedUp': event<{ tournamentId: string; from: string; until: string }>()({}),
  'announcement.made': event<{
    announcementId: string;
    kind: AnnouncementKind;
    tournamentId: string | null;
  }>()({ tells: ofAnnouncement }),
  ...SYSTEM_EVENTS,
};

export type EventName = keyof typeof EVENTS;

/** The payloads by name. */
export type EventPayloads = {
  [N in EventName]: (typeof EVENTS)[N] extends { readonly payload?: infer Payload } ? Payload : never;
};

/** One thing that happened, as it is recorded. */
export type LeagueEvent<N extends EventName = EventName> = {
  [K in N]: { name: K; payload: EventPayloads[K] };
}[N];

type Flag = 'movesBracket' | 'corrects' | 'erases' | 'endsStreams';
type NamesWith<F extends Flag> = {
  [N in EventName]: (typeof EVENTS)[N] extends Record<F, true> ? N : never;
}[EventName];
const namesWith = <F extends Flag>(flag: F) =>
  (Object.keys(EVENTS) as EventName[]).filter((name): name is NamesWith<F> => flag in EVENTS[name]);

export const CORRECTIONS = namesWith('corrects');

/** What happened that a bracket may have to follow. */
export const MOVING_BRACKET: readonly EventName[] = [...namesWith('movesBracket'), ...CORRECTIONS];

/** After these nothing that was read before may be shown again. */
export const ERASING: ReadonlySet<string> = new Set(namesWith('erases'));

/** After these streams of admins end; their pages come back as what they are now. */
export const ENDING_STREAMS: ReadonlySet<string> = new Set(namesWith('endsStreams'));

export function liveChangesOf({ name, payload }: LeagueEvent): LiveChanges[] {
  const { tells } = EVENTS[name] as Facts<never>;
  return tells?.(payload as never) ?? [];
}
