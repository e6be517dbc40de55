import type { Database } from '#api/database/database.ts';
import { type DestinationRow, listRegistrationChannels } from '#api/publishing/destinations/store.ts';
import type { League } from '#domain/settings.ts';

/** Whether a channel receives news of a league; a channel without a league receives news of all leagues. */
export const hearsOfLeague = (channel: Pick<DestinationRow, 'league'>, league: League) =>
  channel.league === null || channel.league === league;

/** The channel where the captains of an event's tournament register, unless it is switched off. */
export async function findRegistrationChannelOf(db: Database, eventId: string) {
  const of: { league: League } | undefined = await db('events as e')
    .join('tournaments as t', 't.id', 'e.tournament_id')
    .where('e.id', eventId)
    .first('t.league');
  const channels = await listRegistrationChannels(db);
  return channels.find((channel) => channel.is_active && (!of || hearsOfLeague(channel, of.league)));
}
