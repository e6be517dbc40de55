import { listDestinations } from '../api/announcements/store.ts';
import type { Database } from '../api/database.ts';
import { getTournament } from '../api/tournaments/store.ts';
import type { AnnouncementKind } from '../domain/announcement.ts';
import type { Destination } from './queue.ts';

/** The channels that want to hear of a kind of news about a tournament. */
export async function channelsFor(
  db: Database,
  kind: AnnouncementKind,
  tournamentId: string,
): Promise<Destination[]> {
  const { league } = await getTournament(db, tournamentId);
  return (await listDestinations(db, kind, league)).map(({ type, address }) => ({ type, address }));
}
