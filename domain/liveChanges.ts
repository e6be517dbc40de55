import type { Happening } from './matchDay/day.ts';

/**
 * The subjects of changes on live pages. `league` means all data, `delivery` all deliveries, and `site` the settings.
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
  'scene',
] as const;
export type Entity = (typeof ENTITIES)[number];

/** A change for live pages (GET /api/events, `event: change`): a record that may have changed. */
export type Change = { entity: Entity; id: string; tournamentId: string | null };

/** The progress of a long operation (GET /api/events, `event: progress`). `key` is its Idempotency-Key. */
export type Progress = { key: string; done: number; total: number };

/**
 * A visitor's response after changes (GET /api/events with `readings`, `event: readings`), as patches to earlier
 * responses. `to` is its ETag. `from` maps the ETag of an earlier response to the JSON Patch (RFC 6902) that updates
 * its data. Clients that already have `to` need no patch.
 */
export type Reading = { path: string; to: string; from: Record<string, PatchOperation[]> };

type PatchOperation =
  | { op: 'add' | 'replace'; path: string; value: unknown }
  | { op: 'remove'; path: string }
  | { op: 'move'; path: string; from: string };

/** The readers who can receive a change on the stream. Visitors never receive pending teams or sessions. */
export type Audience = 'public' | 'admin';

export type LiveChanges = { audience: Audience; changes: Change[] };

type KeyOf<E extends Entity> = E extends 'bracket' | 'picks' | 'league' | 'scene' ? 'tournamentId' : `${E}Id`;
type Ids<E extends Entity> = Record<KeyOf<E>, string> & { tournamentId?: string | null };

const tell =
  (audience: Audience) =>
  <const E extends Entity>(...entities: E[]) =>
  (payload: Ids<E>): LiveChanges[] => {
    const ids: Record<string, string | null | undefined> = payload;
    const { tournamentId = null } = payload;
    const idOf = (entity: Entity) => ids[OF_TOURNAMENT.has(entity) ? 'tournamentId' : `${entity}Id`] ?? '';
    return [{ audience, changes: entities.map((entity) => ({ entity, id: idOf(entity), tournamentId })) }];
  };
const OF_TOURNAMENT: ReadonlySet<Entity> = new Set(['bracket', 'picks', 'league', 'scene']);

const inPublic = tell('public');
const toAdmins = tell('admin');

const one = (entity: Entity, id: string, audience: Audience = 'public'): LiveChanges[] => [
  { audience, changes: [{ entity, id, tournamentId: null }] },
];
const brackets = (tournamentIds: readonly string[]) =>
  tournamentIds.flatMap((tournamentId) => ofBracket({ tournamentId }));

const BRACKET_SETTINGS = [
  'format',
  'semifinal_pairing',
  'stage_formats',
  'has_draws',
  'stages',
  'tie_breakers',
];

type Tournament = { tournamentId: string };
type Registration = Tournament & { registrationId: string };

export const ofTournament = inPublic('tournament');
export const ofBracket = inPublic('bracket');
export const ofRegeneration = toAdmins('bracket');
export const ofTournamentAndBracket = inPublic('tournament', 'bracket');
export const ofSettings = (payload: Tournament & { fields: readonly string[] }) =>
  payload.fields.some((name) => BRACKET_SETTINGS.includes(name))
    ? ofTournamentAndBracket(payload)
    : ofTournament(payload);
export const ofImport = inPublic('league');
export const ofPicks = inPublic('picks');
export const ofScene = inPublic('scene');
export const ofSite = () => one('site', 'all');
export const ofLeague = () => one('league', 'all');

export const ofMatch = inPublic('match', 'bracket');
export const ofMatchDay = inPublic('match');
/** The bracket shows a match in progress, its score and whether it is paused. Other steps do not change the bracket. */
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
export const ofCounters = ({ kind, id, tournamentId }: Corrected): LiveChanges[] => {
  if (!tournamentId) return one(kind, id);
  const changes: Change[] = [
    { entity: kind, id, tournamentId },
    { entity: 'bracket', id: tournamentId, tournamentId },
  ];
  return [{ audience: 'public', changes }];
};
export const ofSyncedCounters = ({ tournamentId }: { tournamentId: string | null }) =>
  tournamentId ? ofBracket({ tournamentId }) : [];

type Team = { teamId: string; tournamentIds: readonly string[] };
export const ofNewTeam = inPublic('team');
export const ofTeam = ({ teamId, tournamentIds }: Team) => [
  ...ofNewTeam({ teamId }),
  ...brackets(tournamentIds),
];
export const ofRenamedTeam = ({
  participationIds = [],
  ...team
}: Team & { participationIds?: readonly string[] }) => [
  ...ofTeam(team),
  ...participationIds.flatMap((id) => one('participation', id)),
];
export const ofLeavingTeam = inPublic('team', 'participation', 'bracket');
const ofEnteredTeam = inPublic('team', 'participation', 'tournament', 'bracket');
export const ofParticipation = ({
  registrationId,
  ...payload
}: Parameters<typeof ofEnteredTeam>[0] & Tournament & { registrationId?: string | null }) => [
  ...ofEnteredTeam(payload),
  ...(registrationId ? ofRegistration({ ...payload, registrationId }) : []),
];
export const ofParticipationForStaff = toAdmins('participation');

type Merged = { intoId: string; tournamentIds: readonly string[] };
const ofMerged = (entity: Entity, id: string, { intoId, tournamentIds }: Merged): LiveChanges[] => {
  const changes = [id, intoId].map((each) => ({ entity, id: each, tournamentId: null }));
  return [{ audience: 'public', changes }, ...brackets(tournamentIds)];
};
export const ofMergedTeam = (payload: Merged & { teamId: string }) =>
  ofMerged('team', payload.teamId, payload);
export const ofMergedPlayer = (payload: Merged & { playerId: string }) =>
  ofMerged('player', payload.playerId, payload);

export const ofPlayer = inPublic('player');
export const ofMembership = inPublic('membership', 'player', 'bracket');
const ofFormerRoster = inPublic('membership', 'bracket');
export const ofTransfer = (
  payload: Parameters<typeof ofMembership>[0] & { fromTournamentId: string; fromMembershipId: string },
) => {
  const { fromTournamentId: tournamentId, fromMembershipId: membershipId } = payload;
  const isWithin = tournamentId === payload.tournamentId;
  return [...ofMembership(payload), ...(isWithin ? [] : ofFormerRoster({ tournamentId, membershipId }))];
};

export const ofRegistration = toAdmins('registration');
/** The pledged part of the prize pool is public. */
export const ofRegistrationFee = ({
  participationId,
  ...payload
}: Registration & { participationId?: string | null }) => [
  ...(participationId ? ofParticipationFee({ ...payload, participationId }) : []),
  ...ofRegistration(payload),
];
export const ofParticipationFee = (payload: Tournament & { participationId: string }) => [
  ...ofTournament(payload),
  ...ofParticipationForStaff(payload),
];

export const ofDonation = inPublic('donation', 'tournament');
export const ofAnnouncement = inPublic('announcement');
export const ofPowerCuts = () => one('schedule', 'powerCuts');
export const ofWebhook = toAdmins('webhook');
export const ofSignedWebhook = ({ webhookId }: { webhookId: string }) =>
  one('signedWebhook', webhookId, 'admin');
export const ofChannel = toAdmins('channel');
type Destination = { type?: 'channel' | 'webhook' | 'signedWebhook'; destinationId: string };
export const ofDestination = ({ type = 'webhook', destinationId }: Destination) =>
  one(type, destinationId, 'admin');

export type Flag =
  /**
   * The tournament's bracket may have to change. Events recorded by a bracket refresh do not trigger another refresh.
   */
  | 'movesBracket'
  /** The event changes earlier news about a bracket, so the messages are edited. */
  | 'corrects'
  /** Data read earlier must never be shown again. */
  | 'erases'
  /** The event ends or restricts sessions or API tokens, so their open streams must close. */
  | 'endsStreams';

/** The consequences of an event; `payload` exists only as a type. */
export type Facts<Payload, F extends Flag = Flag> = {
  /** Returns the changes for live pages; absent if there are none. */
  tells: ((payload: Payload) => LiveChanges[]) | undefined;
  flags: readonly F[];
  readonly payload?: Payload;
};

export const event =
  <Payload>() =>
  <const F extends Flag = never>(
    tells?: (payload: Payload) => LiveChanges[],
    ...flags: F[]
  ): Facts<Payload, F> => ({ tells, flags });
