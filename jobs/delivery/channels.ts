import { listDestinations } from '#api/announcements/store.ts';
import type { Database } from '#api/database/database.ts';
import { getTournamentRow } from '#api/tournaments/store.ts';
import type { AnnouncementKind } from '#domain/announcement.ts';
import type { Destination } from '../queue/queue.ts';

/** The channels and webhooks that want to hear of a kind of news about a tournament; nobody hears of a sample. */
export async function channelsFor(
  db: Database,
  kind: AnnouncementKind,
  tournamentId: string,
): Promise<Destination[]> {
  const { league, is_sample } = await getTournamentRow(db, tournamentId);
  if (is_sample) return [];
  return (await listDestinations(db, kind, league)).map(placeOf);
}

type Listed = Awaited<ReturnType<typeof listDestinations>>[number];

/** Where the staff hears of registrations, and so of what they should look at; those that `isMeant` leaves out do not. */
export const staffPlaces = async (
  db: Database,
  isMeant: (destination: Listed) => boolean = () => true,
): Promise<Destination[]> =>
  (await listDestinations(db, 'registration_received', null)).filter(isMeant).map(placeOf);

const placeOf = ({ type, address }: Listed): Destination => ({ type, address });
