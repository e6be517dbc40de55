import type { QueryClient } from '@tanstack/react-query';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { tournamentsByIdQuery, tournamentsIn } from '#shared/api/api.ts';
import { canBeId } from '#shared/site/links.ts';

/** Returns a tournament from the cache or the server; undefined if there is no such tournament. */
export async function findTournament(
  cache: QueryClient,
  api: Client,
  id: string,
): Promise<Tournament | undefined> {
  const known = tournamentsIn(cache).find((each) => each.id === id);
  if (known || !canBeId(id)) return known;
  const [found] = await cache.fetchQuery(tournamentsByIdQuery(api, [id]));
  return found;
}
