import type { AnnouncementKind } from './announcement.ts';
import type { Withdrawal } from './competition/bracket/facts.ts';
import type { Side, Stage } from './competition/match.ts';
import type { ReminderHours } from './competition/schedule.ts';
import type { CounterKind } from './competition/statistics.ts';
import type { TieBreaker } from './competition/tieBreakers.ts';
import type { TournamentStage, TournamentStatus } from './competition/tournament.ts';
import type { Scene } from './contract/matchDay/scenes.ts';
import * as live from './liveChanges.ts';
import { event, type Facts, type Flag } from './liveChanges.ts';
import type { Happening } from './matchDay/day.ts';
import type { Unreached } from './matchDay/unreached.ts';
import type { ConsentState } from './registrations/consent.ts';
import type { RegistrationStatus } from './registrations/registration.ts';
import type { League } from './settings.ts';
import { SYSTEM_EVENTS } from './systemEvents.ts';

type OfTournament = { tournamentId: string };
type OfRegistration = OfTournament & { registrationId: string };
type OfMatch = OfTournament & { matchId: string };
type OfSeason = { seasonId: string };
type OfTeam = { teamId: string };
type OfPlayer = { playerId: string };
type OfPool = { prizePool: number };
/** A donation's amount and the resulting prize pool, but never the donor. */
type DonationHappening = OfTournament & OfPool & { donationId: string; amount: number };

type RosterChangeHappening = OfRegistration & { changeId: string };
type CaptaincyHappening = OfRegistration & { participationId: string | null };
type OwnMatch = OfMatch & { participationId: string };
type StandInOffer = OwnMatch & { offerId: string };
type Entered = OfTournament & OfTeam & { participationId: string };
type Entering = Entered & OfPool & { totalTeams: number };
type Leaving = Entered & OfPool & { registrationId: string | null };
type Closing = OfTournament & { closesAt: string };

type Seated = OfTournament & { participationId: string; membershipId: string; playerId: string };

/** Later matches that can no longer be played. */
type Cancelling = { cancelled: string[] };
/** `restored` lists matches restored because an earlier change was undone. */
type Restoring = Cancelling & { restored: string[] };
type Fields = { fields: string[] };
type Generated = OfTournament & { matchIds: string[]; stage: Stage };
type Merged = { intoId: string; tournamentIds: string[] };

/**
 * Every event by name. A payload contains ids and figures at that moment, never personal data, which must remain
 * erasable.
 */
const EVENTS = {
  'tournament.created': event<OfTournament>()(live.ofTournament),
  /** `amount` is present if the prize pool changed too. */
  'tournament.updated': event<OfTournament & Fields & { amount?: number; prizePool?: number }>()(
    live.ofSettings,
    'movesBracket',
  ),
  'tournament.deleted': event<OfTournament & { league?: League; isSample?: boolean }>()(live.ofTournament),
  /** Settings were copied from another tournament. Copied teams are entered before this event. */
  'tournament.copied': event<OfTournament & { fromTournamentId: string }>()(),
  'captain.invited': event<OfTournament & { fromTournamentId: string; participationId: string }>()(),
  'tournament.activated': event<OfTournament>()(live.ofTournament),
  'tournament.completed': event<OfTournament & { teamId: string | null }>()(live.ofTournament),
  'season.created': event<OfSeason>()(live.ofLeague),
  'season.updated': event<OfSeason & Fields>()(live.ofLeague),
  'season.deleted': event<OfSeason>()(live.ofLeague),
  'season.restored': event<OfSeason>()(live.ofLeague),
  'season.closed': event<OfSeason>()(live.ofLeague),
  'season.reopened': event<OfSeason>()(live.ofLeague),
  'season.playOffsMade': event<OfTournament & { seasonId: string }>()(live.ofLeague),
  'season.started': event<OfSeason & { previousId: string; tournamentIds: string[] }>()(live.ofLeague),
  'registration.received': event<OfRegistration & { status: RegistrationStatus }>()(live.ofRegistration),
  'registration.changed': event<OfRegistration>()(live.ofRegistration),
  /** Includes the participation, if the registration has one. */
  'registration.feeMarked': event<OfRegistration & { participationId?: string | null }>()(
    live.ofRegistrationFee,
  ),
  'registration.captainChanged': event<CaptaincyHappening>()(live.ofRegistration),
  /** A vice-captain gained or lost the right to act for a team. The name is stored only in `removals`. */
  'viceCaptain.appointed': event<CaptaincyHappening>()(live.ofRegistration),
  'viceCaptain.dismissed': event<CaptaincyHappening>()(live.ofRegistration),
  'captaincy.offered': event<CaptaincyHappening>()(live.ofRegistration),
  'captaincy.declined': event<CaptaincyHappening>()(live.ofRegistration),
  /** A player's consent was confirmed, declined, requested or vouched for. The name is stored only in `removals`. */
  'consent.changed': event<OfRegistration & { state: ConsentState }>()(live.ofRegistration),
  'registration.withdrawn': event<OfRegistration>()(live.ofRegistration),
  'registration.rejected': event<OfRegistration>()(live.ofRegistration),
  'registration.reopened': event<OfRegistration>()(live.ofRegistration),
  /** A place became free, so the first team on the waitlist now awaits an admin's decision. */
  'registration.promoted': event<OfRegistration>()(live.ofRegistration),
  /** A captain requested a different player in a settled roster. The next two events record an admin's decision. */
  'rosterChange.asked': event<RosterChangeHappening>()(live.ofRegistration),
  'rosterChange.approved': event<RosterChangeHappening>()(live.ofRegistration),
  'rosterChange.rejected': event<RosterChangeHappening>()(live.ofRegistration),
  'team.approved': event<Entering & { registrationId: string; continues?: boolean }>()(
    live.ofParticipation,
    'movesBracket',
  ),
  'team.created': event<OfTeam>()(live.ofNewTeam),
  'team.changed': event<
    OfTeam & Fields & { tournamentIds: string[]; tournamentId?: string; participationIds?: string[] }
  >()(live.ofRenamedTeam),
  'team.removed': event<OfTeam & { tournamentIds: string[] }>()(live.ofTeam),
  'team.merged': event<OfTeam & Merged>()(live.ofMergedTeam),
  'team.split': event<OfTeam & Merged>()(live.ofMergedTeam),
  /** An admin entered a team in a tournament. */
  'participation.registered': event<Entering>()(live.ofParticipation, 'movesBracket'),
  'participation.changed': event<Entered & Fields & Cancelling>()(live.ofParticipation, 'movesBracket'),
  'participation.feeMarked': event<Entered>()(live.ofParticipationFee),
  /** The team's registration is withdrawn or restored with it. */
  'participation.removed': event<Leaving & Cancelling>()(live.ofParticipation, 'movesBracket'),
  'participation.restored': event<Leaving>()(live.ofParticipation, 'movesBracket'),
  'player.created': event<OfPlayer>()(live.ofPlayer),
  'player.changed': event<OfPlayer & Fields>()(live.ofPlayer),
  'player.removed': event<OfPlayer & { isDeleted: boolean }>()(live.ofPlayer),
  'player.merged': event<OfPlayer & Merged>()(live.ofMergedPlayer),
  'player.split': event<OfPlayer & Merged>()(live.ofMergedPlayer),
  'membership.added': event<Seated>()(live.ofMembership),
  'membership.changed': event<Seated & Fields>()(live.ofMembership),
  /** A player who has played remains in the team's history; otherwise, the membership is deleted. */
  'membership.removed': event<Seated & { isDeleted: boolean }>()(live.ofMembership),
  'player.transferred': event<
    Seated & { fromTournamentId: string; fromParticipationId: string; fromMembershipId: string }
  >()(live.ofTransfer),
  'prizePool.adjusted': event<OfTournament & OfPool & { entryId: string; amount: number }>()(
    live.ofTournament,
  ),
  'prize.paidOut': event<Entered & { place: number | null; isPaid: boolean }>()(live.ofTournament),
  'picks.counted': event<OfTournament>()(live.ofPicks),
  /** Fans' MVP votes: a match's vote closed, or a tournament's vote opened or closed. */
  'matchMvp.voted': event<OfMatch>()(live.ofMatchDay),
  'tournamentMvp.opened': event<OfTournament>()(live.ofTournament),
  'tournamentMvp.voted': event<OfTournament>()(live.ofTournament),
  'donation.received': event<DonationHappening>()(live.ofDonation),
  'donation.changed': event<DonationHappening & Fields>()(live.ofDonation, 'erases'),
  'donation.removed': event<DonationHappening>()(live.ofDonation, 'erases'),
  'donation.restored': event<DonationHappening>()(live.ofDonation),
  /** An admin set counters to figures that differ from those calculated from matches. */
  'counters.corrected': event<
    Cancelling & { kind: CounterKind; id: string; tournamentId: string | null; counters: string[] }
  >()(live.ofCounters, 'corrects'),
  'counters.synced': event<Cancelling & { tournamentId: string | null; records: number }>()(
    live.ofSyncedCounters,
    'corrects',
  ),
  'counters.saved': event<{ of?: 'all' | 'players'; saved: number; failed: number }>()(),
  'match.created': event<OfMatch>()(live.ofMatch, 'movesBracket'),
  'match.changed': event<OfMatch & Fields>()(live.ofMatch, 'movesBracket'),
  'match.started': event<OfMatch>()(live.ofMatch, 'movesBracket'),
  'match.cancelled': event<OfMatch & Cancelling>()(live.ofMatch, 'corrects'),
  /** A change to a match was undone. `restored` lists the matches restored with it. */
  'match.restored': event<OfMatch & Restoring>()(live.ofMatch, 'corrects'),
  'match.deleted': event<OfMatch & Cancelling>()(live.ofMatch, 'corrects'),
  'matchDay.opened': event<OfMatch>()(live.ofMatchDay),
  'matchDay.changed': event<OfMatch & { happened: Happening[] }>()(live.ofMatchDayChange),
  /** Messages cannot reach a team before its match. The event never contains the captain's name. */
  'matchDay.unreached': event<OfMatch & { side: Side; reason: Unreached }>()(live.ofMatchDay),
  'matchDay.restored': event<OfMatch>()(live.ofMatch),
  'lineUp.named': event<OwnMatch>()(live.ofMatchDay),
  'lineUp.restored': event<OwnMatch>()(live.ofMatchDay),
  'freePlayer.joined': event<{ freePlayerId: string }>()(),
  'freePlayer.left': event<{ freePlayerId: string }>()(),
  'standIn.offered': event<StandInOffer>()(),
  'standIn.answered': event<StandInOffer & { accepts: boolean }>()(),
  /** A team changed the times at which it cannot play, or the league edited its list of power cuts. */
  'availability.changed': event<OfTournament & { participationId: string }>()(live.ofParticipationForStaff),
  'powerCuts.replaced': event<{ count: number }>()(live.ofPowerCuts),
  /** A game in a match includes unexpected players, or no longer includes any. The game's record names them. */
  'game.oddPlayers': event<OfMatch & { dotaMatchId: string }>()(live.ofMatchDay),
  'game.linked': event<{ dotaMatchId: string; linkedTo: string | null }>()(),
  /** A caster joined or left a match. The name is stored only in `removals`. */
  'caster.joined': event<OfMatch>()(live.ofMatch),
  'caster.left': event<OfMatch>()(live.ofMatch),
  /** A caster or the staff changed what a match's stream shows. */
  'scene.set': event<OfMatch & { scene: Scene }>()(live.ofScene),
  'eventCheckIn.opened': event<Closing>()(live.ofTournament),
  'eventCheckIn.closing': event<Closing>()(live.ofTournament),
  'eventCheckIn.closed': event<Closing>()(live.ofTournament),
  'eventCheckIn.done': event<Entered>()(live.ofTournament),
  'eventCheckIn.undone': event<Entered>()(live.ofTournament),
  'eventCheckIn.extended': event<OfTournament>()(live.ofTournament),
  'result.set': event<OfMatch & Cancelling & { stage: Stage }>()(live.ofMatch, 'movesBracket'),
  'result.corrected': event<OfMatch & Cancelling & { stage: Stage }>()(live.ofMatch, 'corrects'),
  'tie.decided': event<OfTournament & Restoring & { group: string }>()(live.ofBracket, 'corrects'),
  /** The order of tied teams was drawn in public. Anyone can repeat the draw with its seed. */
  'tie.drawn': event<OfTournament & Cancelling & { group: string; seed: string }>()(
    live.ofBracket,
    'corrects',
  ),
  'draw.prepared': event<OfTournament>()(live.ofBracket),
  'draw.played': event<OfTournament>()(live.ofBracket),
  'draw.cancelled': event<OfTournament>()(live.ofBracket),
  'tournament.tieBreakersChanged': event<
    OfTournament & Restoring & { tieBreakers: TieBreaker[]; reason: string }
  >()(live.ofTournamentAndBracket, 'corrects'),
  'bracket.changed': event<
    OfTournament &
      Restoring & {
        act: 'saved' | 'regenerated' | 'filled' | 'cleared' | 'paired' | 'kept' | 'undrawn' | 'restored';
      }
  >()(live.ofBracket, 'corrects'),
  /** A user requested a new bracket. Results in `confirmed` may be removed; those in `kept` remain. */
  'bracket.regenerationRequested': event<OfTournament & { confirmed: string[]; kept?: string[] }>()(
    live.ofRegeneration,
    'movesBracket',
  ),
  'bracket.regenerationRefused': event<OfTournament & { reason: string }>()(live.ofRegeneration),
  /** A team left mid-tournament. `forfeited` lists its open games, and `cancelled` the games that no longer count. */
  'team.withdrawn': event<Entered & Cancelling & { mode: Withdrawal; forfeited: string[] }>()(
    live.ofLeavingTeam,
    'corrects',
  ),
  'team.returned': event<Entered & Restoring>()(live.ofLeavingTeam, 'corrects'),
  /** Matches were created by an admin, or by the worker once their teams were known. */
  'matches.generated': event<Generated>()(live.ofBracket),
  /** The creation of matches was undone before any of them changed. */
  'matches.removed': event<Generated>()(live.ofBracket, 'movesBracket'),
  /** Recorded by the worker every time a tournament reaches a stage. */
  'stage.reached': event<OfTournament & { stage: TournamentStage; teamId: string | null }>()(
    live.ofTournament,
  ),
  'tournament.imported': event<OfTournament>()(live.ofImport, 'movesBracket'),
  /** A tournament's status changed only because time passed. */
  'tournament.statusChanged': event<OfTournament & { status: TournamentStatus }>()(live.ofTournament),
  'matches.upcoming': event<
    OfTournament & { matchIds: string[]; hours: ReminderHours; scheduledTime: string }
  >()(),
  'registration.closing': event<Closing>()(),
  /** Once registration has closed, places in groups without teams become byes. */
  'registration.closed': event<Closing>()(live.ofTournament, 'movesBracket'),
  /** The evening digest: games between `from` and `at`, and upcoming games until `until`. */
  'day.digested': event<OfTournament & { day: string; from: string; at: string; until: string }>()(),
  /**
   * Some teams are not ready for their matches up to the end of the next day. The job finds those teams when it sends
   * the message.
   */
  'day.checkedUp': event<OfTournament & { from: string; until: string }>()(),
  'announcement.made': event<{
    announcementId: string;
    kind: AnnouncementKind;
    tournamentId: string | null;
  }>()(live.ofAnnouncement),
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

type NamesWith<F extends Flag> = {
  [N in EventName]: F extends (typeof EVENTS)[N]['flags'][number] ? N : never;
}[EventName];
const namesWith = <F extends Flag>(flag: F) =>
  EVENT_NAMES.filter((name): name is NamesWith<F> => (EVENTS[name].flags as readonly Flag[]).includes(flag));

export const CORRECTIONS = namesWith('corrects');

export const MOVING_BRACKET: readonly EventName[] = [...namesWith('movesBracket'), ...CORRECTIONS];

/** After these events, data read earlier must not be shown again. */
export const ERASING: ReadonlySet<string> = new Set(namesWith('erases'));

/** These events close the admins' streams, so that their pages reload. */
export const ENDING_STREAMS: ReadonlySet<string> = new Set(namesWith('endsStreams'));

export function liveChangesOf({ name, payload }: LeagueEvent): live.LiveChanges[] {
  const { tells } = EVENTS[name] as Pick<Facts<never>, 'tells'>;
  return tells?.(payload as never) ?? [];
}
