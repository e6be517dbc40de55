import type { AnnouncementKind } from './announcement.ts';
import type { Withdrawal } from './competition/bracket/facts.ts';
import type { Stage } from './competition/match.ts';
import type { ReminderHours } from './competition/schedule.ts';
import type { CounterKind } from './competition/statistics.ts';
import type { TieBreaker } from './competition/tieBreakers.ts';
import type { TournamentStage, TournamentStatus } from './competition/tournament.ts';
import type { AdminRole, Scope } from './people/permissions.ts';
import type { RegistrationStatus } from './registration/registration.ts';
import type { Group } from './settings.ts';

/**
 * Everything that can happen: name → payload. A payload holds ids and figures of that moment, never personal
 * data: that stands in tables that can be erased.
 */
export type EventPayloads = {
  'tournament.created': { tournamentId: string };
  /** With an amount where the prize pool was changed, too. */
  'tournament.updated': { tournamentId: string; fields: string[]; amount?: number; prizePool?: number };
  'tournament.deleted': { tournamentId: string };
  /** It was made as a copy of another one's settings; with teams, they entered it before. */
  'tournament.copied': { tournamentId: string; fromTournamentId: string };
  /** The captain of another tournament's team is asked to register. */
  'captain.invited': { tournamentId: string; fromTournamentId: string; participationId: string };
  /** It became the active one of its league, or ceased to be. */
  'tournament.activated': { tournamentId: string };
  /** An admin ended it; with the champion, if there is one. */
  'tournament.completed': { tournamentId: string; teamId: string | null };
  'registration.received': { registrationId: string; tournamentId: string; status: RegistrationStatus };
  'registration.changed': { registrationId: string; tournamentId: string };
  /** With the participation that it has become. */
  'registration.feeMarked': {
    registrationId: string;
    tournamentId: string;
    participationId?: string | null;
  };
  /** An admin gave it to another captain. */
  'registration.captainChanged': {
    registrationId: string;
    tournamentId: string;
    participationId: string | null;
  };
  'registration.withdrawn': { registrationId: string; tournamentId: string };
  'registration.rejected': { registrationId: string; tournamentId: string };
  'registration.reopened': { registrationId: string; tournamentId: string };
  /** A place became free: the first of the waiting line is before the admin now. */
  'registration.promoted': { registrationId: string; tournamentId: string };
  /** A captain asks for another player in a settled roster, and what an admin said. */
  'rosterChange.asked': RosterChangeHappening;
  'rosterChange.approved': RosterChangeHappening;
  'rosterChange.rejected': RosterChangeHappening;
  'team.approved': {
    registrationId: string;
    tournamentId: string;
    teamId: string;
    participationId: string;
    /** It is a team of an earlier tournament. */
    continues?: boolean;
    prizePool: number;
    totalTeams: number;
  };
  'team.created': { teamId: string };
  'team.changed': { teamId: string; tournamentIds: string[]; fields: string[] };
  'team.removed': { teamId: string; tournamentIds: string[] };
  /** It went over into another one, with these tournaments, and is no more. */
  'team.merged': { teamId: string; intoId: string; tournamentIds: string[] };
  'team.split': { teamId: string; intoId: string; tournamentIds: string[] };
  /** An admin entered a team in a tournament. */
  'participation.registered': Entered & { prizePool: number; totalTeams: number };
  'participation.changed': Entered & { fields: string[]; cancelled: string[] };
  /** The fee of a team that was entered by hand was marked as paid, or as not. */
  'participation.feeMarked': Entered;
  'participation.removed': Entered & {
    /** The registration that it came from is withdrawn with it. */
    registrationId: string | null;
    prizePool: number;
    cancelled: string[];
  };
  /** One that was removed is there again. */
  'participation.restored': Entered & { registrationId: string | null; prizePool: number };
  'player.created': { playerId: string };
  'player.changed': { playerId: string; fields: string[] };
  /** Who has played is inactive from now on, everybody else is deleted. */
  'player.removed': { playerId: string; isDeleted: boolean };
  /** He went over into another one, with what he did in these tournaments, and is no more. */
  'player.merged': { playerId: string; intoId: string; tournamentIds: string[] };
  'player.split': { playerId: string; intoId: string; tournamentIds: string[] };
  'membership.added': Seated;
  'membership.changed': Seated & { fields: string[] };
  /** Who has played stays in the team's history, everybody else is deleted. */
  'membership.removed': Seated & { isDeleted: boolean };
  'player.transferred': Seated & {
    fromTournamentId: string;
    fromParticipationId: string;
    fromMembershipId: string;
  };
  'prizePool.adjusted': { tournamentId: string; entryId: string; amount: number; prizePool: number };
  /** A team's prize was marked as paid out, or as not. */
  'prize.paidOut': Entered & { place: number | null; isPaid: boolean };
  'donation.received': DonationHappening;
  'donation.changed': DonationHappening & { fields: string[] };
  'donation.removed': DonationHappening;
  /** A removed one was put back. */
  'donation.restored': DonationHappening;
  /** Counters that an admin made show something else than matches count. */
  'counters.corrected': {
    kind: CounterKind;
    id: string;
    tournamentId: string | null;
    counters: string[];
    cancelled: string[];
  };
  /** Corrections of a tournament, or of careers, were dropped: counters show what matches count. */
  'counters.synced': { tournamentId: string | null; records: number; cancelled: string[] };
  /** Everything, or players alone, was counted anew and verified. */
  'counters.saved': { of?: 'all' | 'players'; saved: number; failed: number };
  'match.created': { tournamentId: string; matchId: string };
  'match.changed': { tournamentId: string; matchId: string; fields: string[] };
  'match.started': { tournamentId: string; matchId: string };
  'match.cancelled': { tournamentId: string; matchId: string; cancelled: string[] };
  /** An act on a match was taken back: `restored` are the matches that came back with it. */
  'match.restored': { tournamentId: string; matchId: string; cancelled: string[]; restored: string[] };
  'match.deleted': { tournamentId: string; matchId: string; cancelled: string[] };
  /** A first result, or a corrected one; `cancelled` are later matches that can no longer be. */
  'result.set': { tournamentId: string; matchId: string; stage: Stage; cancelled: string[] };
  'result.corrected': { tournamentId: string; matchId: string; stage: Stage; cancelled: string[] };
  /** `restored` are matches that came back because something earlier was taken back. */
  'tie.decided': { tournamentId: string; group: Group; cancelled: string[]; restored: string[] };
  /** The order of level teams was drawn in public: anybody can repeat it from its seed. */
  'tie.drawn': { tournamentId: string; group: Group; seed: string; cancelled: string[] };
  /** The published tie-breakers were changed after the first result. */
  'tournament.tieBreakersChanged': {
    tournamentId: string;
    tieBreakers: TieBreaker[];
    /** Published with the change. */
    reason: string;
    cancelled: string[];
    restored: string[];
  };
  'bracket.changed': {
    tournamentId: string;
    act: 'saved' | 'regenerated' | 'filled' | 'cleared' | 'restored';
    cancelled: string[];
    restored: string[];
  };
  /** A team left in mid-tournament: `forfeited` are the open games it gave up, `cancelled` those that count no more. */
  'team.withdrawn': {
    tournamentId: string;
    teamId: string;
    participationId: string;
    mode: Withdrawal;
    forfeited: string[];
    cancelled: string[];
  };
  /** A withdrawal was taken back. */
  'team.returned': {
    tournamentId: string;
    teamId: string;
    participationId: string;
    cancelled: string[];
    restored: string[];
  };
  /** Matches made by the admin's press, or by the worker once their teams were known. */
  'matches.generated': { tournamentId: string; matchIds: string[]; stage: Stage };
  /** Generated matches that nobody had touched were taken back. */
  'matches.removed': { tournamentId: string; matchIds: string[]; stage: Stage };
  /** Said by the worker: once each time it is reached. */
  'stage.reached': { tournamentId: string; stage: TournamentStage; teamId: string | null };
  /** A whole tournament came in as a document. */
  'tournament.imported': { tournamentId: string };
  'backup.made': { backup: string };
  'backup.removed': { backup: string };
  /** The nightly backup could not be made; said once a night. */
  'backup.failed': { reason: string };
  'ban.made': { banId: string };
  'ban.lifted': { banId: string };
  /** One that was lifted was put back. */
  'ban.restored': { banId: string };
  /** A copy of what is held about a person was read; of somebody in Discord there is no id that may stand here. */
  'person.copied': { playerId: string | null };
  'person.erased': { playerId: string | null; backup: string };
  /** Acts on the whole league: the backup of right before is the way back. */
  'system.restored': { backup: string; from: string };
  'system.cleaned': { backup: string; removed: Record<string, number> };
  'system.seeded': { backup: string };
  'system.cleared': { backup: string; removed: Record<string, number> };
  'system.deletedEverything': { backup: string; removed: Record<string, number> };
  /** Time alone changed what a tournament's status reads as. */
  'tournament.statusChanged': { tournamentId: string; status: TournamentStatus };
  /** So many hours are left before these matches of one minute, `scheduledTime`. */
  'matches.upcoming': {
    tournamentId: string;
    matchIds: string[];
    hours: ReminderHours;
    scheduledTime: string;
  };
  'registration.closing': { tournamentId: string; closesAt: string };
  'registration.closed': { tournamentId: string; closesAt: string };
  /** The evening's digest: what was played between `from` and `at`, and what comes until `until`. */
  'day.digested': { tournamentId: string; day: string; from: string; at: string; until: string };
  'announcement.made': { announcementId: string; kind: AnnouncementKind; tournamentId: string | null };
  'delivery.retried': { deliveryId: string };
  'webhook.created': { webhookId: string };
  'webhook.changed': { webhookId: string; fields: string[] };
  'webhook.removed': { webhookId: string };
  /** A removed one was put back. */
  'webhook.restored': { webhookId: string };
  'webhooks.tested': { webhookIds: string[]; failed: number };
  'channel.created': { channelId: string };
  'channel.changed': { channelId: string; fields: string[] };
  'channel.removed': { channelId: string };
  /** A removed one was put back. */
  'channel.restored': { channelId: string };
  /** The cards of open tournaments are posted that it lacked. */
  'channel.cardsPosted': { channelId: string };
  /** A test for each of these channels is on its way, in the delivery at the same place of the list. */
  'channels.tested': { channelIds: string[]; deliveryIds: string[] };
  /** A webhook or channel that can no longer be delivered to was switched off by itself. */
  'destination.switchedOff': {
    destinationId: string;
    /** A webhook where it is absent. */
    type?: 'channel' | 'webhook';
    reason: SwitchOffReason;
  };
  /** An act was taken back; what that took is recorded after it. */
  'act.undone': { eventId: string; name: string; tournamentId: string | null };
  'session.opened': { sessionId: string };
  'session.closed': { sessionId: string };
  /** Who was logged in proved it once more, before an act that destroys. */
  'session.proved': { sessionId: string };
  'adminPassword.changed': { endedSessions: number; endedTokens?: number; endedInvitations?: number };
  /** Somebody ended sessions: their own, or as owner somebody else's. */
  'sessions.ended': { sessionIds: string[] };
  'account.invited': { invitationId: string; role: AdminRole };
  'account.uninvited': { invitationId: string };
  /** Who was invited has chosen a name and a password. */
  'account.joined': {
    accountId: string;
    role: AdminRole;
    invitationId?: string;
    /** Whose invitation it was; null: of who has the installation's password. */
    invitedBy?: string | null;
  };
  'account.changed': {
    accountId: string;
    fields: string[];
    endedSessions: number;
    endedInvitations?: number;
  };
  'account.passwordChanged': { accountId: string; endedSessions: number; endedInvitations?: number };
  /** Log-in asks for a code, or no more; somebody came in by a recovery code. */
  'account.twoStepsBegun': { accountId: string };
  'account.twoStepsEnded': { accountId: string };
  'account.recovered': { accountId: string; left: number };
  'apiToken.made': { tokenId: string; scope: Scope };
  'apiToken.ended': { tokenId: string };
};

/** The donation's amount, and the prize pool with it; never who gave it. */
type DonationHappening = { donationId: string; tournamentId: string; amount: number; prizePool: number };

/** It was deleted, the bot may not write there, nothing got through for days, or its address cannot be read. */
export type SwitchOffReason = 'gone' | 'forbidden' | 'failing' | 'unreadable';

/** A team in a tournament. */
type RosterChangeHappening = { changeId: string; registrationId: string; tournamentId: string };
type Entered = { tournamentId: string; teamId: string; participationId: string };

/** A player in a roster. */
type Seated = { tournamentId: string; participationId: string; membershipId: string; playerId: string };

export type EventName = keyof EventPayloads;

/** One thing that happened, as it is recorded. */
export type LeagueEvent<N extends EventName = EventName> = {
  [K in N]: { name: K; payload: EventPayloads[K] };
}[N];

/** What a live page can be told of; `league` is everything at once, `delivery` any of them. */
export const ENTITIES = [
  'tournament',
  'team',
  'participation',
  'player',
  'membership',
  'registration',
  'match',
  'bracket',
  'donation',
  'announcement',
  'webhook',
  'channel',
  'delivery',
  'schedule',
  'league',
] as const;
export type Entity = (typeof ENTITIES)[number];

/** What a live page is told (GET /api/events, `event: change`): which record may have changed. */
export type Change = { entity: Entity; id: string; tournamentId: string | null };

/** How far a long act is (GET /api/events, `event: progress`); `key` is its Idempotency-Key. */
export type Progress = { key: string; done: number; total: number };

/** Who may hear of a change on the stream: visitors never hear of pending teams or sessions. */
export type Audience = 'public' | 'admin';
