import type { Happening } from './matchDay/happening.ts';

/**
 * The subjects of changes on live pages; `league` is everything at once, `delivery` any of them, `site` its settings.
 */
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
  'signedWebhook',
  'channel',
  'delivery',
  'schedule',
  'league',
  'site',
  'picks',
] as const;
export type Entity = (typeof ENTITIES)[number];

/** What a live page is told (GET /api/events, `event: change`): which record may have changed. */
export type Change = { entity: Entity; id: string; tournamentId: string | null };

/** How far a long act is (GET /api/events, `event: progress`); `key` is its Idempotency-Key. */
export type Progress = { key: string; done: number; total: number };

/**
 * What an address answers a visitor after changes (GET /api/events with `readings`, `event: readings`), as a way from what
 * it answered before: `to` is the ETag of the answer, `from` has by the ETag of an earlier one the JSON Patch (RFC 6902)
 * that makes its data those of now. Whoever has `to` already needs none.
 */
export type Reading = { path: string; to: string; from: Record<string, PatchOperation[]> };

type PatchOperation =
  | { op: 'add' | 'replace'; path: string; value: unknown }
  | { op: 'remove'; path: string }
  | { op: 'move'; path: string; from: string };

/** Who can receive a change on the stream: visitors never hear of pending teams or sessions. */
export type Audience = 'public' | 'admin';

/** The changes that live pages receive for an event, and which pages. */
export type LiveChanges = { audience: Audience; changes: Change[] };

type Tournament = { tournamentId: string };
type Participation = Tournament & { teamId: string; participationId: string };
type Membership = Tournament & { membershipId: string; playerId: string };
type Records = [Entity, string][];

const told = (audience: Audience, tournamentId: string | null, ...records: Records): LiveChanges => ({
  audience,
  changes: records.map(([entity, id]) => ({ entity, id, tournamentId })),
});
const inPublic = (tournamentId: string | null, ...records: Records) => [
  told('public', tournamentId, ...records),
];
const toAdmins = (tournamentId: string | null, ...records: Records) => [
  told('admin', tournamentId, ...records),
];
const brackets = (tournamentIds: readonly string[]) =>
  tournamentIds.flatMap((id) => inPublic(id, ['bracket', id]));

/** Settings of a tournament that its bracket follows. */
const BRACKET_SETTINGS = [
  'format',
  'semifinal_pairing',
  'stage_formats',
  'has_draws',
  'stages',
  'tie_breakers',
];

export const ofTournament = ({ tournamentId: id }: Tournament) => inPublic(id, ['tournament', id]);
export const ofBracket = ({ tournamentId: id }: Tournament) => inPublic(id, ['bracket', id]);
export const ofRegeneration = ({ tournamentId: id }: Tournament) => toAdmins(id, ['bracket', id]);
export const ofTournamentAndBracket = ({ tournamentId: id }: Tournament) =>
  inPublic(id, ['tournament', id], ['bracket', id]);
export const ofSettings = (payload: Tournament & { fields: readonly string[] }) =>
  payload.fields.some((name) => BRACKET_SETTINGS.includes(name))
    ? ofTournamentAndBracket(payload)
    : ofTournament(payload);
export const ofImport = ({ tournamentId: id }: Tournament) => inPublic(id, ['league', id]);
export const ofPicks = ({ tournamentId: id }: Tournament) => inPublic(id, ['picks', id]);
export const ofSite = () => inPublic(null, ['site', 'all']);
export const ofLeague = () => inPublic(null, ['league', 'all']);

export const ofMatch = ({ tournamentId, matchId }: Tournament & { matchId: string }) =>
  inPublic(tournamentId, ['match', matchId], ['bracket', tournamentId]);
export const ofMatchDay = ({ tournamentId, matchId }: Tournament & { matchId: string }) =>
  inPublic(tournamentId, ['match', matchId]);
/** The bracket shows which match is in progress, its score and whether it waits; other steps do not change it. */
export const ofMatchDayChange = (
  payload: Tournament & { matchId: string; happened: readonly { what: string }[] },
) => (payload.happened.some(({ what }) => PAUSES.has(what)) ? ofMatch(payload) : ofMatchDay(payload));
const PAUSES: ReadonlySet<string> = new Set<Happening['what']>([
  'reported',
  'retracted',
  'disputed',
  'held',
  'resumed',
  'score_shown',
]);
type Corrected = { kind: Entity; id: string; tournamentId: string | null };
export const ofCounters = ({ kind, id, tournamentId }: Corrected) =>
  tournamentId ? inPublic(tournamentId, [kind, id], ['bracket', tournamentId]) : inPublic(null, [kind, id]);
export const ofSyncedCounters = ({ tournamentId }: { tournamentId: string | null }) =>
  tournamentId ? ofBracket({ tournamentId }) : [];

export const ofNewTeam = ({ teamId }: { teamId: string }) => inPublic(null, ['team', teamId]);
export const ofTeam = ({ teamId, tournamentIds }: { teamId: string; tournamentIds: readonly string[] }) => [
  ...inPublic(null, ['team', teamId]),
  ...brackets(tournamentIds),
];
export const ofRenamedTeam = ({
  participationIds = [],
  ...team
}: {
  teamId: string;
  tournamentIds: readonly string[];
  participationIds?: readonly string[];
}) => [...ofTeam(team), ...participationIds.flatMap((id) => inPublic(null, ['participation', id]))];
export const ofLeavingTeam = ({ teamId, participationId, tournamentId }: Participation) =>
  inPublic(tournamentId, ['team', teamId], ['participation', participationId], ['bracket', tournamentId]);
export const ofApprovedTeam = ({
  teamId,
  participationId,
  tournamentId,
  registrationId,
}: Participation & { registrationId: string }) => [
  ...inPublic(
    tournamentId,
    ['team', teamId],
    ['participation', participationId],
    ['tournament', tournamentId],
    // It is in a group at once.
    ['bracket', tournamentId],
  ),
  ...toAdmins(tournamentId, ['registration', registrationId]),
];
export const ofParticipation = ({
  tournamentId,
  teamId,
  participationId,
  registrationId,
}: Participation & { registrationId?: string | null }) => [
  told(
    'public',
    tournamentId,
    ['team', teamId],
    ['participation', participationId],
    ['tournament', tournamentId],
    ['bracket', tournamentId],
  ),
  ...(registrationId ? toAdmins(tournamentId, ['registration', registrationId]) : []),
];
type OwnParticipation = Pick<Participation, 'tournamentId' | 'participationId'>;
export const ofParticipationForStaff = ({ tournamentId, participationId }: OwnParticipation) =>
  toAdmins(tournamentId, ['participation', participationId]);

type Merged = { intoId: string; tournamentIds: readonly string[] };
const ofMerged = (entity: Entity, id: string, { intoId, tournamentIds }: Merged) => [
  ...inPublic(null, [entity, id], [entity, intoId]),
  ...brackets(tournamentIds),
];
export const ofMergedTeam = (payload: Merged & { teamId: string }) =>
  ofMerged('team', payload.teamId, payload);
export const ofMergedPlayer = (payload: Merged & { playerId: string }) =>
  ofMerged('player', payload.playerId, payload);

export const ofPlayer = ({ playerId }: { playerId: string }) => inPublic(null, ['player', playerId]);
export const ofMembership = ({ tournamentId, membershipId, playerId }: Membership) =>
  inPublic(tournamentId, ['membership', membershipId], ['player', playerId], ['bracket', tournamentId]);
export const ofTransfer = (payload: Membership & { fromTournamentId: string; fromMembershipId: string }) => {
  const { fromTournamentId: from, fromMembershipId } = payload;
  const isWithin = from === payload.tournamentId;
  return [
    ...ofMembership(payload),
    ...(isWithin ? [] : inPublic(from, ['membership', fromMembershipId], ['bracket', from])),
  ];
};

type Registration = Tournament & { registrationId: string };
export const ofRegistration = ({ tournamentId, registrationId }: Registration) =>
  toAdmins(tournamentId, ['registration', registrationId]);
/** The pledged part of the pool is public. */
export const ofRegistrationFee = ({
  tournamentId,
  registrationId,
  participationId,
}: Registration & { participationId?: string | null }) =>
  participationId
    ? [
        ...ofParticipationFee({ tournamentId, participationId }),
        ...toAdmins(tournamentId, ['registration', registrationId]),
      ]
    : toAdmins(tournamentId, ['registration', registrationId]);
export const ofParticipationFee = ({ tournamentId, participationId }: OwnParticipation) => [
  ...inPublic(tournamentId, ['tournament', tournamentId]),
  ...toAdmins(tournamentId, ['participation', participationId]),
];

export const ofDonation = ({ tournamentId, donationId }: Tournament & { donationId: string }) =>
  inPublic(tournamentId, ['donation', donationId], ['tournament', tournamentId]);
export const ofAnnouncement = ({
  tournamentId,
  announcementId,
}: {
  tournamentId: string | null;
  announcementId: string;
}) => inPublic(tournamentId, ['announcement', announcementId]);
export const ofPowerCuts = () => inPublic(null, ['schedule', 'powerCuts']);
export const ofWebhook = ({ webhookId }: { webhookId: string }) => toAdmins(null, ['webhook', webhookId]);
export const ofSignedWebhook = ({ webhookId }: { webhookId: string }) =>
  toAdmins(null, ['signedWebhook', webhookId]);
export const ofChannel = ({ channelId }: { channelId: string }) => toAdmins(null, ['channel', channelId]);
export const ofDestination = ({
  type = 'webhook',
  destinationId,
}: {
  type?: 'channel' | 'webhook' | 'signedWebhook';
  destinationId: string;
}) => toAdmins(null, [type, destinationId]);
