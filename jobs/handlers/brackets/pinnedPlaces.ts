import { listTournaments } from '#api/competition/tournaments/store.ts';
import type { Database } from '#api/database/database.ts';
import { findDestination } from '#api/publishing/destinations/store.ts';
import type { AnnouncementKind } from '#domain/announcement.ts';
import { type EventName, MOVING_BRACKET } from '#domain/events.ts';
import { channelsFor } from '#jobs/outbox/channels.ts';
import type { EventRecord } from '#jobs/outbox/handler.ts';
import type { Destination } from '#jobs/queue/queue.ts';

const CHANNEL_EVENTS = ['channel.created', 'channel.changed', 'channel.restored'] as const;

/** Events that change a table or a bracket, or that set a channel up for one. */
export const PINNED_EVENTS: readonly EventName[] = [
  ...MOVING_BRACKET,
  'matches.generated',
  'stage.reached',
  'tournament.completed',
  'team.changed',
  ...CHANNEL_EVENTS,
];

export async function pinnedPlaces(
  db: Database,
  kind: AnnouncementKind,
  event: EventRecord,
): Promise<Destination[]> {
  const channelId = channelOf(event);
  if (channelId) {
    const channel = await findDestination(db, 'channel', channelId);
    const isAsked = channel?.is_active && channel.kinds.includes(kind);
    return isAsked ? [{ type: 'channel', address: channel.address }] : [];
  }
  const [tournamentId] = await pinnedTournaments(db, event);
  if (!tournamentId) return [];
  return (await channelsFor(db, kind, tournamentId)).filter(({ type }) => type === 'channel');
}

/** The tournaments whose pinned messages an event changes; each tournament has one such message. */
export async function pinnedTournaments(db: Database, event: EventRecord): Promise<string[]> {
  const { payload } = event;
  const channelId = channelOf(event);
  if (channelId) {
    const channel = await findDestination(db, 'channel', channelId);
    return (await listOpen(db)).filter(({ league }) => league === (channel?.league ?? league)).map(idOf);
  }
  if ('tournamentId' in payload) return payload.tournamentId ? [payload.tournamentId] : [];
  // A team may play in several leagues' tournaments. Only the first tournament's channels get the change immediately.
  if ('tournamentIds' in payload) {
    const among = new Set(payload.tournamentIds);
    return (await listOpen(db))
      .filter(({ id }) => among.has(id))
      .map(idOf)
      .slice(0, 1);
  }
  return [];
}

async function listOpen(db: Database) {
  const of = (status: 'live' | 'upcoming') =>
    listTournaments(db, { limit: 1_000 }, { status, now: new Date() });
  const [live, upcoming] = [await of('live'), await of('upcoming')];
  return [...live.rows, ...upcoming.rows].filter(({ is_sample }) => !is_sample);
}

const idOf = ({ id }: { id: string }) => id;

export const channelOf = ({ name, payload }: EventRecord) =>
  (CHANNEL_EVENTS as readonly string[]).includes(name) && 'channelId' in payload ? payload.channelId : null;

export const isOver = ({ stored_status }: { stored_status: string }) =>
  stored_status === 'completed' || stored_status === 'cancelled';
