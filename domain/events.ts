import type { AnnouncementKind } from './announcement.ts';
import type { Withdrawal } from './competition/bracket/facts.ts';
import type { Side, Stage } from './competition/match.ts';
import type { ReminderHours } from './competition/schedule.ts';
import type { CounterKind } from './competition/statistics.ts';
import type { TieBreaker } from './competition/tieBreakers.ts';
import type { TournamentStage, TournamentStatus } from './competition/tournament.ts';
import * as live from './liveChanges.ts';
import { event, type Facts } from './liveChanges.ts';
import type { Happening } from './matchDay/day.ts';
import type { Unreached } from './matchDay/unreached.ts';
import type { ConsentState } from './registration/consent.ts';
import type { RegistrationStatus } from './registration/registration.ts';
import type { League } from './settings.ts';
import { SYSTEM_EVENTS } from './systemEvents.ts';

type OfTournament = { tournamentId: string };
type OfRegistration = OfTournament & { registrationId: string };
type OfMatch = OfTournament & { matchId: string };
type OfSeason = { seasonId: string };
/** The donation's amount and the prize pool with it, never the donor. */
type DonationHappening = OfTournament & { donationId: string; amount: number; prizePool: number };

type RosterChangeHappening = OfRegistration & { changeId: string };
type CaptaincyHappening = OfRegistration & { participationId: string | null };
type OwnMatch = OfMatch & { participationId: string };
type StandInOffer = OwnMatch & { offerId: string };
type Entered = OfTournament & { teamId: string; participationId: string };

type Seated = OfTournament & { participationId: string; membershipId: string; playerId: string };

/**
 * Every event by name. A payload holds ids and figures of that moment, never personal data, which must stay erasable.
 */
const EVENTS = {
  'tournament.created': event<OfTournament>()({ tells: live.ofTournament }),
  /** With an amount if the prize pool changed too. */
  'tournament.updated': event<OfTournament & { fields: string[]; amount?: number; prizePool?: number }>()({
    tells: live.ofSettings,
    movesBracket: true,
  }),
  'tournament.deleted': event<OfTournament & { league?: League; isSample?: boolean }>()({
    tells: live.ofTournament,
  }),
  /** Its settings are a copy of another tournament's. Copied teams have entered before this event. */
  'tournament.copied': event<OfTournament & { fromTournamentId: string }>()({}),
  /** Invites the captain of another tournament's team to register. */
  'captain.invited': event<OfTournament & { fromTournamentId: string; participationId: string }>()({}),
  /** It became or ceased to be the active one of its league. */
  'tournament.activated': event<OfTournament>()({ tells: live.ofTournament }),
  'tournament.completed': event<OfTournament & { teamId: string | null }>()({ tells: live.ofTournament }),
  'season.created': event<OfSeason>()({ tells: live.ofLeague }),
  'season.updated': event<OfSeason & { fields: string[] }>()({ tells: live.ofLeague }),
  'season.deleted': event<OfSeason>()({ tells: live.ofLeague }),
  'season.restored': event<OfSeason>()({ tells: live.ofLeague }),
  /** Promotion and relegation were decided, or `season.reopened` undid that. */
  'season.closed': event<OfSeason>()({ tells: live.ofLeague }),
  'season.reopened': event<OfSeason>()({ tells: live.ofLeague }),
  'season.playOffsMade': event<OfTournament & { seasonId: string }>()({ tells: live.ofLeague }),
  'season.started': event<OfSeason & { previousId: string; tournamentIds: string[] }>()({
    tells: live.ofLeague,
  }),
  'registration.received': event<OfRegistration & { status: RegistrationStatus }>()({
    tells: live.ofRegistration,
  }),
  'registration.changed': event<OfRegistration>()({ tells: live.ofRegistration }),
  /** With its participation, if it has one. */
  'registration.feeMarked': event<OfRegistration & { participationId?: string | null }>()({
    tells: live.ofRegistrationFee,
  }),
  /** An admin gave it to another captain. */
  'registration.captainChanged': event<OfRegistration & { participationId: string | null }>()({
    tells: live.ofRegistration,
  }),
  /** A person can act for a team beside its captain, or no longer; who it is, is in the removals. */
  'viceCaptain.appointed': event<CaptaincyHappening>()({ tells: live.ofRegistration }),
  'viceCaptain.dismissed': event<CaptaincyHappening>()({ tells: live.ofRegistration }),
  /** A captain asks somebody to take the team over, and they decline. */
  'captaincy.offered': event<CaptaincyHappening>()({ tells: live.ofRegistration }),
  'captaincy.declined': event<CaptaincyHappening>()({ tells: live.ofRegistration }),
  /** A player confirmed or declined, was asked, or is vouched for; who it is, is in the removals. */
  'consent.changed': event<OfRegistration & { state: ConsentState }>()({ tells: live.ofRegistration }),
  'registration.withdrawn': event<OfRegistration>()({ tells: live.ofRegistration }),
  'registration.rejected': event<OfRegistration>()({ tells: live.ofRegistration }),
  'registration.reopened': event<OfRegistration>()({ tells: live.ofRegistration }),
  /** A place became free: the first of the waiting line is before the admin now. */
  'registration.promoted': event<OfRegistration>()({ tells: live.ofRegistration }),
  /** A captain asks for another player in a settled roster, and what an admin said. */
  'rosterChange.asked': event<RosterChangeHappening>()({ tells: live.ofRegistration }),
  'rosterChange.approved': event<RosterChangeHappening>()({ tells: live.ofRegistration }),
  'rosterChange.rejected': event<RosterChangeHappening>()({ tells: live.ofRegistration }),
  'team.approved': event<{
    registrationId: string;
    tournamentId: string;
    teamId: string;
    participationId: string;
    /** It is a team of an earlier tournament. */
    continues?: boolean;
    prizePool: number;
    totalTeams: number;
  }>()({ tells: live.ofParticipation, movesBracket: true }),
  'team.created': event<{ teamId: string }>()({ tells: live.ofNewTeam }),
  'team.changed': event<{
    teamId: string;
    tournamentIds: string[];
    fields: string[];
    tournamentId?: string;
    participationIds?: string[];
  }>()({ tells: live.ofRenamedTeam }),
  'team.removed': event<{ teamId: string; tournamentIds: string[] }>()({ tells: live.ofTeam }),
  /** It was merged into another one, with these tournaments, and is gone. */
  'team.merged': event<{ teamId: string; intoId: string; tournamentIds: string[] }>()({
    tells: live.ofMergedTeam,
  }),
  'team.split': event<{ teamId: string; intoId: string; tournamentIds: string[] }>()({
    tells: live.ofMergedTeam,
  }),
  /** An admin entered a team in a tournament. */
  'participation.registered': event<Entered & { prizePool: number; totalTeams: number }>()({
    tells: live.ofParticipation,
    movesBracket: true,
  }),
  'participation.changed': event<Entered & { fields: string[]; cancelled: string[] }>()({
    tells: live.ofParticipation,
    movesBracket: true,
  }),
  'participation.feeMarked': event<Entered>()({ tells: live.ofParticipationFee }),
  'participation.removed': event<
    Entered & {
      /** The registration that it came from is withdrawn with it. */
      registrationId: string | null;
      prizePool: number;
      cancelled: string[];
    }
  >()({ tells: live.ofParticipation, movesBracket: true }),
  /** One that was removed is there again. */
  'participation.restored': event<Entered & { registrationId: string | null; prizePool: number }>()({
    tells: live.ofParticipation,
    movesBracket: true,
  }),
  'player.created': event<{ playerId: string }>()({ tells: live.ofPlayer }),
  'player.changed': event<{ playerId: string; fields: string[] }>()({ tells: live.ofPlayer }),
  'player.removed': event<{ playerId: string; isDeleted: boolean }>()({ tells: live.ofPlayer }),
  /** The player was merged into another one, with their record in these tournaments, and is gone. */
  'player.merged': event<{ playerId: string; intoId: string; tournamentIds: string[] }>()({
    tells: live.ofMergedPlayer,
  }),
  'player.split': event<{ playerId: string; intoId: string; tournamentIds: string[] }>()({
    tells: live.ofMergedPlayer,
  }),
  'membership.added': event<Seated>()({ tells: live.ofMembership }),
  'membership.changed': event<Seated & { fields: string[] }>()({ tells: live.ofMembership }),
  /** Players who have played stay in the team's history, others are deleted. */
  'membership.removed': event<Seated & { isDeleted: boolean }>()({ tells: live.ofMembership }),
  'player.transferred': event<
    Seated & { fromTournamentId: string; fromParticipationId: string; fromMembershipId: string }
  >()({ tells: live.ofTransfer }),
  'prizePool.adjusted': event<OfTournament & { entryId: string; amount: number; prizePool: number }>()({
    tells: live.ofTournament,
  }),
  'prize.paidOut': event<Entered & { place: number | null; isPaid: boolean }>()({ tells: live.ofTournament }),
  /** Points of fans' picks have changed with a result. */
  'picks.counted': event<OfTournament>()({ tells: live.ofPicks }),
  /** Fans' vote for the MVP of a match is closed; the one of a tournament is open from now on, and closed. */
  'matchMvp.voted': event<OfMatch>()({ tells: live.ofMatchDay }),
  'tournamentMvp.opened': event<OfTournament>()({ tells: live.ofTournament }),
  'tournamentMvp.voted': event<OfTournament>()({ tells: live.ofTournament }),
  'donation.received': event<DonationHappening>()({ tells: live.ofDonation }),
  'donation.changed': event<DonationHappening & { fields: string[] }>()({
    tells: live.ofDonation,
    erases: true,
  }),
  'donation.removed': event<DonationHappening>()({ tells: live.ofDonation, erases: true }),
  /** A removed one was put back. */
  'donation.restored': event<DonationHappening>()({ tells: live.ofDonation }),
  /** Counters that an admin made show something else than matches count. */
  'counters.corrected': event<{
    kind: CounterKind;
    id: string;
    tournamentId: string | null;
    counters: string[];
    cancelled: string[];
  }>()({ tells: live.ofCounters, corrects: true }),
  /** Corrections of a tournament, or of careers, were dropped: counters show what matches count. */
  'counters.synced': event<{ tournamentId: string | null; records: number; cancelled: string[] }>()({
    tells: live.ofSyncedCounters,
    corrects: true,
  }),
  /** Everything, or only players, was recounted and verified. */
  'counters.saved': event<{ of?: 'all' | 'players'; saved: number; failed: number }>()({}),
  'match.created': event<OfMatch>()({ tells: live.ofMatch, movesBracket: true }),
  'match.changed': event<OfMatch & { fields: string[] }>()({ tells: live.ofMatch, movesBracket: true }),
  'match.started': event<OfMatch>()({ tells: live.ofMatch, movesBracket: true }),
  'match.cancelled': event<OfMatch & { cancelled: string[] }>()({ tells: live.ofMatch, corrects: true }),
  /** An act on a match was taken back: `restored` are the matches that came back with it. */
  'match.restored': event<OfMatch & { cancelled: string[]; restored: string[] }>()({
    tells: live.ofMatch,
    corrects: true,
  }),
  'match.deleted': event<OfMatch & { cancelled: string[] }>()({ tells: live.ofMatch, corrects: true }),
  'matchDay.opened': event<OfMatch>()({ tells: live.ofMatchDay }),
  'matchDay.changed': event<OfMatch & { happened: Happening[] }>()({ tells: live.ofMatchDayChange }),
  /** No message reaches a team before its match; the event never names its captain. */
  'matchDay.unreached': event<OfMatch & { side: Side; reason: Unreached }>()({ tells: live.ofMatchDay }),
  'matchDay.restored': event<OfMatch>()({ tells: live.ofMatch }),
  'lineUp.named': event<OwnMatch>()({ tells: live.ofMatchDay }),
  'lineUp.restored': event<OwnMatch>()({ tells: live.ofMatchDay }),
  /** Somebody offers to stand in, or no longer; no event says who. */
  'freePlayer.joined': event<{ freePlayerId: string }>()({}),
  'freePlayer.left': event<{ freePlayerId: string }>()({}),
  /** A team asks a free player to stand in, and their answer. */
  'standIn.offered': event<StandInOffer>()({}),
  'standIn.answered': event<StandInOffer & { accepts: boolean }>()({}),
  /** A team has said when it cannot play; the league, when the power is off. */
  'availability.changed': event<OfTournament & { participationId: string }>()({
    tells: live.ofParticipationForStaff,
  }),
  'powerCuts.replaced': event<{ count: number }>()({ tells: live.ofPowerCuts }),
  /** A game of a match has a player who should not be in it, or no longer has one; the game's record names them. */
  'game.oddPlayers': event<OfMatch & { dotaMatchId: string }>()({ tells: live.ofMatchDay }),
  'game.linked': event<{ dotaMatchId: string; linkedTo: string | null }>()({}),
  /** Somebody casts a match, or no longer; who it is, is in the removals. */
  'caster.joined': event<OfMatch>()({ tells: live.ofMatch }),
  'caster.left': event<OfMatch>()({ tells: live.ofMatch }),
  /** The teams of a tournament may check in for it from now on, soon no more, and no more. */
  'eventCheckIn.opened': event<OfTournament & { closesAt: string }>()({ tells: live.ofTournament }),
  'eventCheckIn.closing': event<OfTournament & { closesAt: string }>()({ tells: live.ofTournament }),
  'eventCheckIn.closed': event<OfTournament & { closesAt: string }>()({ tells: live.ofTournament }),
  'eventCheckIn.done': event<Entered>()({ tells: live.ofTournament }),
  'eventCheckIn.undone': event<Entered>()({ tells: live.ofTournament }),
  'eventCheckIn.extended': event<OfTournament>()({ tells: live.ofTournament }),
  /** A first result, or a corrected one; `cancelled` are later matches that can no longer be. */
  'result.set': event<OfMatch & { stage: Stage; cancelled: string[] }>()({
    tells: live.ofMatch,
    movesBracket: true,
  }),
  'result.corrected': event<OfMatch & { stage: Stage; cancelled: string[] }>()({
    tells: live.ofMatch,
    corrects: true,
  }),
  /** `restored` are matches that came back because something earlier was taken back. */
  'tie.decided': event<OfTournament & { group: string; cancelled: string[]; restored: string[] }>()({
    tells: live.ofBracket,
    corrects: true,
  }),
  /** The order of level teams was drawn in public: anybody can repeat it from its seed. */
  'tie.drawn': event<OfTournament & { group: string; seed: string; cancelled: string[] }>()({
    tells: live.ofBracket,
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
  }>()({ tells: live.ofTournamentAndBracket, corrects: true }),
  'bracket.changed': event<
    OfTournament & {
      act: 'saved' | 'regenerated' | 'filled' | 'cleared' | 'paired' | 'kept' | 'undrawn' | 'restored';
      cancelled: string[];
      restored: string[];
    }
  >()({ tells: live.ofBracket, corrects: true }),
  /** Somebody asked the worker to regenerate a bracket; results of `confirmed` may go, those of `kept` stay. */
  'bracket.regenerationRequested': event<OfTournament & { confirmed: string[]; kept?: string[] }>()({
    tells: live.ofRegeneration,
    movesBracket: true,
  }),
  'bracket.regenerationRefused': event<OfTournament & { reason: string }>()({ tells: live.ofRegeneration }),
  /** A team left in mid-tournament: `forfeited` are the open games it gave up, `cancelled` those that count no more. */
  'team.withdrawn': event<Entered & { mode: Withdrawal; forfeited: string[]; cancelled: string[] }>()({
    tells: live.ofLeavingTeam,
    corrects: true,
  }),
  /** A withdrawal was taken back. */
  'team.returned': event<Entered & { cancelled: string[]; restored: string[] }>()({
    tells: live.ofLeavingTeam,
    corrects: true,
  }),
  /** Matches made by the admin's press, or by the worker once their teams were known. */
  'matches.generated': event<OfTournament & { matchIds: string[]; stage: Stage }>()({
    tells: live.ofBracket,
  }),
  /** Generated matches that nobody had touched were taken back. */
  'matches.removed': event<OfTournament & { matchIds: string[]; stage: Stage }>()({
    tells: live.ofBracket,
    movesBracket: true,
  }),
  /** Said by the worker: once each time it is reached. */
  'stage.reached': event<OfTournament & { stage: TournamentStage; teamId: string | null }>()({
    tells: live.ofTournament,
  }),
  /** A whole tournament came in as a document. */
  'tournament.imported': event<OfTournament>()({ tells: live.ofImport, movesBracket: true }),
  /** Time alone changed what a tournament's status reads as. */
  'tournament.statusChanged': event<OfTournament & { status: TournamentStatus }>()({
    tells: live.ofTournament,
  }),
  'matches.upcoming': event<
    OfTournament & { matchIds: string[]; hours: ReminderHours; scheduledTime: string }
  >()({}),
  'registration.closing': event<OfTournament & { closesAt: string }>()({}),
  'registration.closed': event<OfTournament & { closesAt: string }>()({
    tells: live.ofTournament,
    // The places of empty groups become byes.
    movesBracket: true,
  }),
  /** The evening's digest: games between `from` and `at`, and next ones until `until`. */
  'day.digested': event<OfTournament & { day: string; from: string; at: string; until: string }>()({}),
  /**
   * Some teams lack something for their matches until the end of the next day; the message reads which ones when sent.
   */
  'day.checkedUp': event<OfTournament & { from: string; until: string }>()({}),
  'announcement.made': event<{
    announcementId: string;
    kind: AnnouncementKind;
    tournamentId: string | null;
  }>()({ tells: live.ofAnnouncement }),
  ...SYSTEM_EVENTS,
};

export type EventName = keyof typeof EVENTS;

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

export function liveChangesOf({ name, payload }: LeagueEvent): live.LiveChanges[] {
  const { tells } = EVENTS[name] as Facts<never>;
  return tells?.(payload as never) ?? [];
}
