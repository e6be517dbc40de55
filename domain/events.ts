import type { AnnouncementKind } from './announcement.ts';
import type { Withdrawal } from './competition/bracket/facts.ts';
import type { Side, Stage } from './competition/match.ts';
import type { ReminderHours } from './competition/schedule.ts';
import type { CounterKind } from './competition/statistics.ts';
import type { TieBreaker } from './competition/tieBreakers.ts';
import type { TournamentStage, TournamentStatus } from './competition/tournament.ts';
import type { Scene } from './contract/matchDay/scenes.ts';
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
/** A donation's amount and the resulting prize pool, but never the donor. */
type DonationHappening = OfTournament & { donationId: string; amount: number; prizePool: number };

type RosterChangeHappening = OfRegistration & { changeId: string };
type CaptaincyHappening = OfRegistration & { participationId: string | null };
type OwnMatch = OfMatch & { participationId: string };
type StandInOffer = OwnMatch & { offerId: string };
type Entered = OfTournament & { teamId: string; participationId: string };

type Seated = OfTournament & { participationId: string; membershipId: string; playerId: string };

/**
 * Every event by name. A payload contains ids and figures at that moment, never personal data, which must remain
 * erasable.
 */
const EVENTS = {
  'tournament.created': event<OfTournament>()({ tells: live.ofTournament }),
  /** `amount` is present if the prize pool changed too. */
  'tournament.updated': event<OfTournament & { fields: string[]; amount?: number; prizePool?: number }>()({
    tells: live.ofSettings,
    movesBracket: true,
  }),
  'tournament.deleted': event<OfTournament & { league?: League; isSample?: boolean }>()({
    tells: live.ofTournament,
  }),
  /** Settings were copied from another tournament. Copied teams are entered before this event. */
  'tournament.copied': event<OfTournament & { fromTournamentId: string }>()({}),
  'captain.invited': event<OfTournament & { fromTournamentId: string; participationId: string }>()({}),
  'tournament.activated': event<OfTournament>()({ tells: live.ofTournament }),
  'tournament.completed': event<OfTournament & { teamId: string | null }>()({ tells: live.ofTournament }),
  'season.created': event<OfSeason>()({ tells: live.ofLeague }),
  'season.updated': event<OfSeason & { fields: string[] }>()({ tells: live.ofLeague }),
  'season.deleted': event<OfSeason>()({ tells: live.ofLeague }),
  'season.restored': event<OfSeason>()({ tells: live.ofLeague }),
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
  /** Includes the participation, if the registration has one. */
  'registration.feeMarked': event<OfRegistration & { participationId?: string | null }>()({
    tells: live.ofRegistrationFee,
  }),
  'registration.captainChanged': event<OfRegistration & { participationId: string | null }>()({
    tells: live.ofRegistration,
  }),
  /** A vice-captain can now act for a team, or no longer can. The name is stored only in `removals`. */
  'viceCaptain.appointed': event<CaptaincyHappening>()({ tells: live.ofRegistration }),
  'viceCaptain.dismissed': event<CaptaincyHappening>()({ tells: live.ofRegistration }),
  'captaincy.offered': event<CaptaincyHappening>()({ tells: live.ofRegistration }),
  'captaincy.declined': event<CaptaincyHappening>()({ tells: live.ofRegistration }),
  /** A player's consent was confirmed, declined, requested or vouched for. The name is stored only in `removals`. */
  'consent.changed': event<OfRegistration & { state: ConsentState }>()({ tells: live.ofRegistration }),
  'registration.withdrawn': event<OfRegistration>()({ tells: live.ofRegistration }),
  'registration.rejected': event<OfRegistration>()({ tells: live.ofRegistration }),
  'registration.reopened': event<OfRegistration>()({ tells: live.ofRegistration }),
  /** A place became free, so the first team on the waitlist now awaits the admin's decision. */
  'registration.promoted': event<OfRegistration>()({ tells: live.ofRegistration }),
  /** A captain requested a different player in a settled roster. The next two events record an admin's decision. */
  'rosterChange.asked': event<RosterChangeHappening>()({ tells: live.ofRegistration }),
  'rosterChange.approved': event<RosterChangeHappening>()({ tells: live.ofRegistration }),
  'rosterChange.rejected': event<RosterChangeHappening>()({ tells: live.ofRegistration }),
  'team.approved': event<{
    registrationId: string;
    tournamentId: string;
    teamId: string;
    participationId: string;
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
      /** The team's registration, which is withdrawn with it. */
      registrationId: string | null;
      prizePool: number;
      cancelled: string[];
    }
  >()({ tells: live.ofParticipation, movesBracket: true }),
  'participation.restored': event<Entered & { registrationId: string | null; prizePool: number }>()({
    tells: live.ofParticipation,
    movesBracket: true,
  }),
  'player.created': event<{ playerId: string }>()({ tells: live.ofPlayer }),
  'player.changed': event<{ playerId: string; fields: string[] }>()({ tells: live.ofPlayer }),
  'player.removed': event<{ playerId: string; isDeleted: boolean }>()({ tells: live.ofPlayer }),
  'player.merged': event<{ playerId: string; intoId: string; tournamentIds: string[] }>()({
    tells: live.ofMergedPlayer,
  }),
  'player.split': event<{ playerId: string; intoId: string; tournamentIds: string[] }>()({
    tells: live.ofMergedPlayer,
  }),
  'membership.added': event<Seated>()({ tells: live.ofMembership }),
  'membership.changed': event<Seated & { fields: string[] }>()({ tells: live.ofMembership }),
  /** A player with matches remains in the team's history; otherwise, the membership is deleted. */
  'membership.removed': event<Seated & { isDeleted: boolean }>()({ tells: live.ofMembership }),
  'player.transferred': event<
    Seated & { fromTournamentId: string; fromParticipationId: string; fromMembershipId: string }
  >()({ tells: live.ofTransfer }),
  'prizePool.adjusted': event<OfTournament & { entryId: string; amount: number; prizePool: number }>()({
    tells: live.ofTournament,
  }),
  'prize.paidOut': event<Entered & { place: number | null; isPaid: boolean }>()({ tells: live.ofTournament }),
  'picks.counted': event<OfTournament>()({ tells: live.ofPicks }),
  /** Fans' MVP votes: a match's vote closed, or a tournament's vote opened or closed. */
  'matchMvp.voted': event<OfMatch>()({ tells: live.ofMatchDay }),
  'tournamentMvp.opened': event<OfTournament>()({ tells: live.ofTournament }),
  'tournamentMvp.voted': event<OfTournament>()({ tells: live.ofTournament }),
  'donation.received': event<DonationHappening>()({ tells: live.ofDonation }),
  'donation.changed': event<DonationHappening & { fields: string[] }>()({
    tells: live.ofDonation,
    erases: true,
  }),
  'donation.removed': event<DonationHappening>()({ tells: live.ofDonation, erases: true }),
  'donation.restored': event<DonationHappening>()({ tells: live.ofDonation }),
  /** An admin set counters to figures that differ from those counted from matches. */
  'counters.corrected': event<{
    kind: CounterKind;
    id: string;
    tournamentId: string | null;
    counters: string[];
    cancelled: string[];
  }>()({ tells: live.ofCounters, corrects: true }),
  'counters.synced': event<{ tournamentId: string | null; records: number; cancelled: string[] }>()({
    tells: live.ofSyncedCounters,
    corrects: true,
  }),
  'counters.saved': event<{ of?: 'all' | 'players'; saved: number; failed: number }>()({}),
  'match.created': event<OfMatch>()({ tells: live.ofMatch, movesBracket: true }),
  'match.changed': event<OfMatch & { fields: string[] }>()({ tells: live.ofMatch, movesBracket: true }),
  'match.started': event<OfMatch>()({ tells: live.ofMatch, movesBracket: true }),
  'match.cancelled': event<OfMatch & { cancelled: string[] }>()({ tells: live.ofMatch, corrects: true }),
  /** A change to a match was undone. `restored` lists the matches restored with it. */
  'match.restored': event<OfMatch & { cancelled: string[]; restored: string[] }>()({
    tells: live.ofMatch,
    corrects: true,
  }),
  'match.deleted': event<OfMatch & { cancelled: string[] }>()({ tells: live.ofMatch, corrects: true }),
  'matchDay.opened': event<OfMatch>()({ tells: live.ofMatchDay }),
  'matchDay.changed': event<OfMatch & { happened: Happening[] }>()({ tells: live.ofMatchDayChange }),
  /** Messages cannot reach a team before its match. The event never contains the captain's name. */
  'matchDay.unreached': event<OfMatch & { side: Side; reason: Unreached }>()({ tells: live.ofMatchDay }),
  'matchDay.restored': event<OfMatch>()({ tells: live.ofMatch }),
  'lineUp.named': event<OwnMatch>()({ tells: live.ofMatchDay }),
  'lineUp.restored': event<OwnMatch>()({ tells: live.ofMatchDay }),
  'freePlayer.joined': event<{ freePlayerId: string }>()({}),
  'freePlayer.left': event<{ freePlayerId: string }>()({}),
  'standIn.offered': event<StandInOffer>()({}),
  'standIn.answered': event<StandInOffer & { accepts: boolean }>()({}),
  /** A team changed the times at which it cannot play, or the league changed its power cuts. */
  'availability.changed': event<OfTournament & { participationId: string }>()({
    tells: live.ofParticipationForStaff,
  }),
  'powerCuts.replaced': event<{ count: number }>()({ tells: live.ofPowerCuts }),
  /** A game in a match includes players who should not be in it, or no longer does. The game's record names them. */
  'game.oddPlayers': event<OfMatch & { dotaMatchId: string }>()({ tells: live.ofMatchDay }),
  'game.linked': event<{ dotaMatchId: string; linkedTo: string | null }>()({}),
  /** A caster joined or left a match. The name is stored only in `removals`. */
  'caster.joined': event<OfMatch>()({ tells: live.ofMatch }),
  'caster.left': event<OfMatch>()({ tells: live.ofMatch }),
  /** A caster or the staff changed what a match's stream shows. */
  'scene.set': event<OfMatch & { scene: Scene }>()({ tells: live.ofScene }),
  'eventCheckIn.opened': event<OfTournament & { closesAt: string }>()({ tells: live.ofTournament }),
  'eventCheckIn.closing': event<OfTournament & { closesAt: string }>()({ tells: live.ofTournament }),
  'eventCheckIn.closed': event<OfTournament & { closesAt: string }>()({ tells: live.ofTournament }),
  'eventCheckIn.done': event<Entered>()({ tells: live.ofTournament }),
  'eventCheckIn.undone': event<Entered>()({ tells: live.ofTournament }),
  'eventCheckIn.extended': event<OfTournament>()({ tells: live.ofTournament }),
  /** A first or corrected result. `cancelled` lists later matches that can no longer be played. */
  'result.set': event<OfMatch & { stage: Stage; cancelled: string[] }>()({
    tells: live.ofMatch,
    movesBracket: true,
  }),
  'result.corrected': event<OfMatch & { stage: Stage; cancelled: string[] }>()({
    tells: live.ofMatch,
    corrects: true,
  }),
  /** `restored` lists matches restored because an earlier change was undone. */
  'tie.decided': event<OfTournament & { group: string; cancelled: string[]; restored: string[] }>()({
    tells: live.ofBracket,
    corrects: true,
  }),
  /** The order of level teams was drawn in public. Its seed lets readers repeat the draw. */
  'tie.drawn': event<OfTournament & { group: string; seed: string; cancelled: string[] }>()({
    tells: live.ofBracket,
    corrects: true,
  }),
  'tournament.tieBreakersChanged': event<{
    tournamentId: string;
    tieBreakers: TieBreaker[];
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
  /** A user requested a new bracket. Results in `confirmed` may be removed; those in `kept` remain. */
  'bracket.regenerationRequested': event<OfTournament & { confirmed: string[]; kept?: string[] }>()({
    tells: live.ofRegeneration,
    movesBracket: true,
  }),
  'bracket.regenerationRefused': event<OfTournament & { reason: string }>()({ tells: live.ofRegeneration }),
  /**
   * A team left mid-tournament. `forfeited` lists its open games, `cancelled` those no longer counted.
   */
  'team.withdrawn': event<Entered & { mode: Withdrawal; forfeited: string[]; cancelled: string[] }>()({
    tells: live.ofLeavingTeam,
    corrects: true,
  }),
  'team.returned': event<Entered & { cancelled: string[]; restored: string[] }>()({
    tells: live.ofLeavingTeam,
    corrects: true,
  }),
  /** These matches were created by an admin, or by the worker once their teams were known. */
  'matches.generated': event<OfTournament & { matchIds: string[]; stage: Stage }>()({
    tells: live.ofBracket,
  }),
  /** Generated matches were undone before any of them changed. */
  'matches.removed': event<OfTournament & { matchIds: string[]; stage: Stage }>()({
    tells: live.ofBracket,
    movesBracket: true,
  }),
  /** Recorded by the worker every time a tournament reaches a stage. */
  'stage.reached': event<OfTournament & { stage: TournamentStage; teamId: string | null }>()({
    tells: live.ofTournament,
  }),
  'tournament.imported': event<OfTournament>()({ tells: live.ofImport, movesBracket: true }),
  /** A tournament's status changed only because time passed. */
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
  /** The evening digest: games between `from` and `at`, and upcoming games until `until`. */
  'day.digested': event<OfTournament & { day: string; from: string; at: string; until: string }>()({}),
  /**
   * Some teams are not ready for their matches up to the end of the next day. The job finds those teams when it sends
   * the message.
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
export const EVENT_NAMES = Object.keys(EVENTS) as EventName[];

export type EventPayloads = {
  [N in EventName]: (typeof EVENTS)[N] extends { readonly payload?: infer Payload } ? Payload : never;
};

export type LeagueEvent<N extends EventName = EventName> = {
  [K in N]: { name: K; payload: EventPayloads[K] };
}[N];

type Flag = 'movesBracket' | 'corrects' | 'erases' | 'endsStreams';
type NamesWith<F extends Flag> = {
  [N in EventName]: (typeof EVENTS)[N] extends Record<F, true> ? N : never;
}[EventName];
const namesWith = <F extends Flag>(flag: F) =>
  EVENT_NAMES.filter((name): name is NamesWith<F> => flag in EVENTS[name]);

export const CORRECTIONS = namesWith('corrects');

export const MOVING_BRACKET: readonly EventName[] = [...namesWith('movesBracket'), ...CORRECTIONS];

/** After these events, data read earlier must not be shown again. */
export const ERASING: ReadonlySet<string> = new Set(namesWith('erases'));

/** These events close the admins' streams, so that their pages reload. */
export const ENDING_STREAMS: ReadonlySet<string> = new Set(namesWith('endsStreams'));

export function liveChangesOf({ name, payload }: LeagueEvent): live.LiveChanges[] {
  const { tells } = EVENTS[name] as Facts<never>;
  return tells?.(payload as never) ?? [];
}
