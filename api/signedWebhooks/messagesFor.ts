import type { LeagueEvent } from '#domain/events.ts';
import { type PublicMessage, publicMessagesOf } from '#domain/publicEvents.ts';
import type { League } from '#domain/settings.ts';
import type { Database } from '../database/database.ts';
import { typesOf } from '../destinations/commands.ts';
import type { DestinationRow } from '../destinations/store.ts';
import { leaguesOf, listActive } from './store.ts';

type Wants = Pick<DestinationRow, 'kinds' | 'league'>;

/** What a signed webhook is told of an event, by the leagues of the tournaments that are told of at all. */
export const wantedOf = (
  { kinds, league }: Wants,
  messages: readonly PublicMessage[],
  leagues: ReadonlyMap<string, League>,
): PublicMessage[] =>
  messages.filter(({ type, tournamentId }) => {
    const of = tournamentId === null ? league : leagues.get(tournamentId);
    const types = typesOf({ kinds });
    return of !== undefined && (league === null || of === league) && (types === null || types.includes(type));
  });

/** The tournaments that messages are about. */
export const tournamentsIn = (messages: readonly PublicMessage[]) => [
  ...new Set(messages.flatMap(({ tournamentId }) => tournamentId ?? [])),
];

/** Which signed webhooks are told what of an event; of what is public alone, and never of a sample. */
export async function messagesFor(
  db: Database,
  event: LeagueEvent,
): Promise<{ address: string; messages: PublicMessage[] }[]> {
  const messages = publicMessagesOf(event);
  if (messages.length === 0) return [];
  const webhooks = await listActive(db);
  if (webhooks.length === 0) return [];
  const leagues = await leaguesOf(db, tournamentsIn(messages));
  return webhooks.map((webhook) => ({
    address: webhook.address,
    messages: wantedOf(webhook, messages, leagues),
  }));
}
