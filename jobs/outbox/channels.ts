import { getTournamentRow } from '#api/competition/tournaments/store.ts';
import type { Database } from '#api/database/database.ts';
import { listDestinations } from '#api/publishing/announcements/store.ts';
import type { AnnouncementKind } from '#domain/announcement.ts';
import type { League } from '#domain/settings.ts';
import type { Destination } from '#jobs/queue/queue.ts';

/** The channels and webhooks for a kind of news about a tournament; none for a sample. */
export async function channelsFor(db: Database, kind: AnnouncementKind, tournamentId: string) {
  const { league, is_sample } = await once(db, tournamentId, () => getTournamentRow(db, tournamentId));
  if (is_sample) return [];
  return listPlaces(db, kind, league);
}

export const listPlaces = async (
  db: Database,
  kind: AnnouncementKind,
  league: League | null,
): Promise<Destination[]> => (await listWanting(db, kind, league)).map(placeOf);

const listWanting = (db: Database, kind: AnnouncementKind, league: League | null): Promise<Listed[]> =>
  once(db, `${kind} ${league}`, () => listDestinations(db, kind, league));

type Listed = Awaited<ReturnType<typeof listDestinations>>[number];

/**
 * Reads cached for each transaction: the relay repeats them for every event that it places, and never changes the rows.
 */
const readBy = new WeakMap<Database, Map<string, Promise<unknown>>>();

async function once<Result>(db: Database, name: string, read: () => Promise<Result>): Promise<Result> {
  if (!db.isTransaction) return read();
  const known = readBy.get(db) ?? new Map<string, Promise<unknown>>();
  readBy.set(db, known);
  // Wraps the read in a promise, since a bare query would run again for each caller.
  const asked = known.get(name) ?? Promise.resolve(read());
  known.set(name, asked);
  return asked as Promise<Result>;
}

/** Where staff receive news of registrations and other tasks; `isMeant` can exclude places. */
export const staffPlaces = async (db: Database, isMeant: (destination: Listed) => boolean = () => true) =>
  (await listWanting(db, 'registration_received', null)).filter(isMeant).map(placeOf);

const placeOf = ({ type, address }: Listed): Destination => ({ type, address });
