import { type FullMatch, listMatchesById } from '#api/competition/matches/store.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import type { Database } from '#api/database/database.ts';
import { findDestination } from '#api/publishing/destinations/store.ts';
import { matchFormatWords } from '#domain/competition/match.ts';
import type { EventName } from '#domain/events.ts';
import { matchHours } from '#domain/matchDay/settings.ts';
import type { League } from '#domain/settings.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { linkTo, type Site } from '#domain/siteLinks.ts';
import { cutToFit } from '#domain/text/graphemes.ts';
import { isolateDirection } from '#domain/text/readingDirection.ts';
import { commaList, t } from '#domain/text/translate.ts';
import { HOUR } from '#domain/timeSpans.ts';
import { channelsFor, type EventRecord, type Handler, type PlannedEvent } from '#jobs/outbox/handler.ts';
import { escapeName, footerOf } from '#jobs/outbox/messages.ts';
import type { Destination } from '#jobs/queue/queue.ts';
import { channelOf } from '../brackets/pinned.ts';
import { roundWords } from '../matches/matchWords.ts';

const EVENTS: readonly EventName[] = [
  'match.created',
  'match.changed',
  'match.started',
  'match.cancelled',
  'match.restored',
  'match.deleted',
  'matches.generated',
  'matches.removed',
  'result.set',
  'result.corrected',
  'team.withdrawn',
  'team.returned',
  'bracket.changed',
  'channel.created',
  'channel.changed',
  'channel.restored',
];

const KIND = 'scheduled_event';

/** Discord's limits for an event. */
const MAX_LENGTHS = { name: 100, description: 1_000, location: 100 };

/**
 * Shows matches in the calendar of a channel's server. An event is planned once a match has both teams and a time. It
 * starts and ends with the match, moves with it, and is removed if the match is cancelled or loses its time.
 */
export const planEvents: Handler = {
  kind: KIND,
  on: EVENTS,
  isDebounced: true,
  readsDeliveries: true,
  destinations: async (db, event): Promise<Destination[]> => {
    const channel = await findAsked(db, event);
    if (channel) return [{ type: 'channel', address: channel.address }];
    if (channelOf(event) || !('tournamentId' in event.payload) || !event.payload.tournamentId) return [];
    const places = await channelsFor(db, 'scheduled_events', event.payload.tournamentId);
    return places.filter(({ type }) => type === 'channel');
  },
  subjects: async (event, db) => {
    const league = channelOf(event) ? ((await findAsked(db, event))?.league ?? null) : null;
    const next = await listNextMatches(db, league, new Date());
    // A new channel's calendar has no matches yet.
    const open = channelOf(event) ? next : await listUnplanned(db, next);
    return [...new Set([...matchesOf(event), ...open])];
  },
  render: async (db, _event, app, { subject, isEdit, now }) => {
    const [match] = await listMatchesById(db, [subject]);
    const event = match && (await eventOf(db, match, app));
    if (!event) return isEdit ? { embeds: [], event: 'none' } : undefined;
    if (isEdit) return { embeds: [], event };
    if (event.state !== 'planned' || Date.parse(event.starts) <= now.getTime()) return undefined;
    return (await listNextMatches(db, null, now)).includes(subject) ? { embeds: [], event } : undefined;
  },
};

async function findAsked(db: Database, event: EventRecord) {
  const id = channelOf(event);
  const channel = id ? await findDestination(db, 'channel', id) : undefined;
  return channel?.is_active && channel.kinds.includes('scheduled_events') ? channel : undefined;
}

const matchesOf = ({ payload }: EventRecord): string[] => [
  ...('matchId' in payload ? [payload.matchId] : []),
  ...('matchIds' in payload ? payload.matchIds : []),
  ...('cancelled' in payload ? payload.cancelled : []),
  ...('restored' in payload ? payload.restored : []),
  ...('forfeited' in payload ? payload.forfeited : []),
];

const STATES = { scheduled: 'planned', waiting: 'planned', live: 'running', completed: 'over' } as const;

/** A match's calendar event; undefined if the match should have none. */
async function eventOf(db: Database, match: FullMatch, app: Site): Promise<PlannedEvent | undefined> {
  const { id, team1, team2, scheduled_at, status, format, stream_url } = match;
  if (status === 'cancelled' || status === 'bye' || !team1 || !team2 || !scheduled_at) return undefined;
  const tournament = await getTournament(db, match.tournament_id);
  const page = linkTo(app, `/matches/${id}`);
  const fits = (text: string | null | undefined) => text && text.length <= MAX_LENGTHS.location;
  const pair = t`${isolateDirection(team1.name)} v ${isolateDirection(team2.name)}`;
  const about = `${commaList([roundWords(match), matchFormatWords(format)])}\n${escapeName(footerOf(tournament))}`;
  return {
    matchId: id,
    state: STATES[status],
    name: cutToFit(pair, (text) => text.length <= MAX_LENGTHS.name),
    // The last line identifies the event.
    description: `${cutToFit(about, (text) => text.length <= MAX_LENGTHS.description - 200)}\n${page ?? `Match ${id}`}`,
    location: [stream_url, page].find(fits) ?? siteSettings().name.slice(0, MAX_LENGTHS.location),
    starts: scheduled_at.toISOString(),
    ends: new Date(scheduled_at.getTime() + matchHours(format) * HOUR).toISOString(),
  };
}

/** A Discord server can have 100 events, and some must be left for other purposes. */
const NEXT = 50;

/** The next matches whose teams are known, in order of time and up to the calendar's limit. */
const listNextMatches = (db: Database, league: League | null, now: Date): Promise<string[]> =>
  db('matches as m')
    .join('tournaments as t', 't.id', 'm.tournament_id')
    .where({ 't.is_sample': false })
    .modify((query) => {
      if (league) query.where('t.league', league);
    })
    .whereIn('m.status', ['scheduled', 'waiting'])
    .whereNotNull('m.team1_participation_id')
    .whereNotNull('m.team2_participation_id')
    .where('m.scheduled_at', '>', now)
    .orderBy(['m.scheduled_at', 'm.id'])
    .limit(NEXT)
    .pluck('m.id');

async function listUnplanned(db: Database, matchIds: readonly string[]): Promise<string[]> {
  const planned = await db('deliveries')
    .where({ kind: KIND })
    .whereIn('state', ['waiting', 'sent'])
    .whereIn('subject', [...matchIds])
    .distinct()
    .pluck('subject');
  return matchIds.filter((id) => !planned.includes(id));
}
