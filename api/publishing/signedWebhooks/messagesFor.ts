import type { Database } from '#api/database/database.ts';
import type { LeagueEvent } from '#domain/events.ts';
import { type PublicMessage, publicMessagesOf } from '#domain/publicEvents.ts';
import type { League } from '#domain/settings.ts';
import { typesOf } from '../destinations/commands.ts';
import type { DestinationRow } from '../destinations/store.ts';
import { leaguesOf } from './store.ts';

type Webhook = Pick<DestinationRow, 'address' | 'kinds' | 'league'>;

/**
 * Returns the messages for signed webhooks, by event and webhook. Leaves out private events and events about samples.
 */
export async function messagesFor<Event extends LeagueEvent>(
  db: Database,
  webhooks: readonly Webhook[],
  events: readonly Event[],
): Promise<{ event: Event; address: string; messages: PublicMessage[] }[]> {
  const told = events.map((event) => ({ event, messages: publicMessagesOf(event) }));
  const ids = told.flatMap(({ messages }) => messages.flatMap(({ tournamentId }) => tournamentId ?? []));
  const leagues = await leaguesOf(db, [...new Set(ids)]);
  return told.flatMap(({ event, messages }) =>
    webhooks.map((webhook) => ({
      event,
      address: webhook.address,
      messages: messages.filter((message) => isWanted(webhook, message, leagues)),
    })),
  );
}

function isWanted(
  { kinds, league }: Webhook,
  { type, tournamentId, formerly }: PublicMessage,
  leagues: ReadonlyMap<string, League>,
): boolean {
  const types = typesOf({ kinds });
  if (types !== null && !types.includes(type)) return false;
  if (formerly) return !formerly.isSample && (league === null || formerly.league === league);
  if (tournamentId === null) return true;
  const of = leagues.get(tournamentId);
  return of !== undefined && (league === null || of === league);
}
