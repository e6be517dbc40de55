import { type EventName, type EventPayloads, type LeagueEvent, liveChangesOf } from './events.ts';
import type { Entity } from './liveChanges.ts';
import type { League } from './settings.ts';

/** Every event type of signed webhooks, by subject. `updated` covers any change without a type of its own. */
export const PUBLIC_EVENTS = {
  tournament: ['created', 'updated', 'started', 'stage_reached', 'completed', 'deleted'],
  match: [
    'created',
    'scheduled',
    'updated',
    'started',
    'result',
    'result_corrected',
    'cancelled',
    'restored',
    'deleted',
  ],
  bracket: ['updated'],
  team: ['created', 'approved', 'updated', 'withdrawn', 'returned', 'merged', 'deleted'],
  participation: ['created', 'updated', 'deleted'],
  player: ['created', 'updated', 'merged', 'deleted'],
  membership: ['created', 'updated', 'deleted'],
  donation: ['created', 'updated', 'deleted'],
  announcement: ['created'],
  season: ['created', 'updated', 'closed', 'deleted'],
  power_cuts: ['updated'],
  site: ['updated'],
  league: ['updated'],
} as const;

export type PublicNoun = keyof typeof PUBLIC_EVENTS;
export type PublicEventType = {
  [N in PublicNoun]: `${N}.${(typeof PUBLIC_EVENTS)[N][number]}`;
}[PublicNoun];

export const PUBLIC_EVENT_TYPES = Object.entries(PUBLIC_EVENTS).flatMap(([noun, verbs]) =>
  verbs.map((verb) => `${noun}.${verb}`),
) as PublicEventType[];

export const nounOf = (type: PublicEventType) => type.slice(0, type.indexOf('.')) as PublicNoun;

/**
 * `id` is the subject's id, or `all` for a subject that exists only once. Messages with the same id stay in order.
 * `formerly` describes a deleted tournament.
 */
export type PublicMessage = {
  type: PublicEventType;
  id: string;
  tournamentId: string | null;
  formerly?: { league: League; isSample: boolean };
};

const nounFor = (entity: Entity): PublicNoun | undefined => {
  if (entity === 'schedule') return 'power_cuts';
  return entity in PUBLIC_EVENTS ? (entity as Entity & PublicNoun) : undefined;
};
/** Subjects that exist only once, regardless of the id in a change. */
const SINGLE: readonly PublicNoun[] = ['power_cuts', 'site', 'league'];

/**
 * A signed webhook's messages for an event: exactly what visitors' live pages receive. Each message has a specific type
 * if there is one, otherwise `updated`.
 */
export function publicMessagesOf(event: LeagueEvent): PublicMessage[] {
  const own = namedMessages(event);
  const isOfSeason = own.some(({ type }) => nounOf(type) === 'season');
  const changes = liveChangesOf(event).flatMap(({ audience, changes }) =>
    audience === 'public' ? changes : [],
  );
  const others = changes.flatMap(({ entity, id, tournamentId }): PublicMessage[] => {
    const noun = nounFor(entity);
    const isToldAlready = own.some((each) => each.id === id && nounOf(each.type) === noun);
    if (!noun || isToldAlready || (noun === 'league' && isOfSeason)) return [];
    const type = noun === 'announcement' ? 'announcement.created' : (`${noun}.updated` as const);
    return [{ type, id: SINGLE.includes(noun) ? 'all' : id, tournamentId }];
  });
  return [...own, ...others];
}

function namedMessages(event: LeagueEvent): PublicMessage[] {
  const { name, payload } = event;
  const named = (NAMED[name] as ((payload: unknown) => Named[]) | undefined)?.(payload) ?? [];
  const about = 'tournamentId' in payload && name !== 'tournament.deleted' ? payload.tournamentId : null;
  const messages = [...named, ...followingMatches(payload)].map(([type, id]) => ({
    type,
    id,
    tournamentId: nounOf(type) === 'season' ? null : about,
    ...formerlyOf(event),
  }));
  // An event can list the same match twice.
  return messages.filter((one, at) => messages.findIndex((other) => isSame(one, other)) === at);
}

/** Older events lack the details of a deleted tournament. */
function formerlyOf({ name, payload }: LeagueEvent): Pick<PublicMessage, 'formerly'> {
  if (name !== 'tournament.deleted') return {};
  const { league, isSample = false } = payload as EventPayloads['tournament.deleted'];
  return league ? { formerly: { league, isSample } } : {};
}

const isSame = (one: PublicMessage, other: PublicMessage) => one.id === other.id && one.type === other.type;

type Named = [type: PublicEventType, id: string];

function followingMatches(payload: LeagueEvent['payload']): Named[] {
  const of = (key: string) => (payload as Record<string, string[] | undefined>)[key] ?? [];
  return [
    ...of('cancelled').map((id): Named => ['match.cancelled', id]),
    ...of('restored').map((id): Named => ['match.restored', id]),
    ...of('forfeited').map((id): Named => ['match.result', id]),
  ];
}

const by =
  <Id extends string>(id: Id) =>
  (type: PublicEventType) =>
  (payload: Record<Id, string>): Named[] => [[type, payload[id]]];
const [tournament, match, team] = [by('tournamentId'), by('matchId'), by('teamId')];
const [player, participation, membership] = [by('playerId'), by('participationId'), by('membershipId')];
const [donation, season] = [by('donationId'), by('seasonId')];

const NAMED: { [N in EventName]?: (payload: EventPayloads[N]) => Named[] } = {
  'tournament.created': tournament('tournament.created'),
  'tournament.imported': tournament('tournament.created'),
  'tournament.statusChanged': ({ tournamentId, status }) => [[STATUS_TYPES[status], tournamentId]],
  'tournament.completed': tournament('tournament.completed'),
  'tournament.deleted': tournament('tournament.deleted'),
  'stage.reached': tournament('tournament.stage_reached'),
  'match.created': match('match.created'),
  'matches.generated': ({ matchIds }) => matchIds.map((id) => ['match.created', id]),
  'match.changed': ({ matchId, fields }) => [
    [fields.includes('scheduledTime') ? 'match.scheduled' : 'match.updated', matchId],
  ],
  'match.started': match('match.started'),
  'result.set': match('match.result'),
  'result.corrected': match('match.result_corrected'),
  'match.cancelled': match('match.cancelled'),
  'match.restored': match('match.restored'),
  'match.deleted': match('match.deleted'),
  'matches.removed': ({ matchIds }) => matchIds.map((id) => ['match.deleted', id]),
  'team.created': team('team.created'),
  'team.approved': ({ teamId, participationId }) => [
    ['team.approved', teamId],
    ['participation.created', participationId],
  ],
  'team.withdrawn': team('team.withdrawn'),
  'team.returned': team('team.returned'),
  'team.merged': team('team.merged'),
  'team.split': team('team.created'),
  'team.removed': team('team.deleted'),
  'participation.registered': participation('participation.created'),
  'participation.restored': participation('participation.created'),
  'participation.removed': participation('participation.deleted'),
  'player.created': player('player.created'),
  'player.merged': player('player.merged'),
  'player.split': player('player.created'),
  'player.removed': ({ playerId, isDeleted }) => [
    [isDeleted ? 'player.deleted' : 'player.updated', playerId],
  ],
  'membership.added': membership('membership.created'),
  'membership.removed': ({ membershipId, isDeleted }) => [
    [isDeleted ? 'membership.deleted' : 'membership.updated', membershipId],
  ],
  'player.transferred': membership('membership.created'),
  'donation.received': donation('donation.created'),
  'donation.restored': donation('donation.created'),
  'donation.removed': donation('donation.deleted'),
  'season.created': season('season.created'),
  'season.restored': season('season.created'),
  'season.started': season('season.created'),
  'season.updated': season('season.updated'),
  'season.reopened': season('season.updated'),
  'season.playOffsMade': season('season.updated'),
  'season.closed': season('season.closed'),
  'season.deleted': season('season.deleted'),
};

const STATUS_TYPES = {
  live: 'tournament.started',
  completed: 'tournament.completed',
  upcoming: 'tournament.updated',
  cancelled: 'tournament.updated',
} as const;
