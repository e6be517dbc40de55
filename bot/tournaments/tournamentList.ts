import type { TournamentStatus } from '#domain/competition/tournament.ts';
import { listTournaments, type Tournament } from '#domain/contract/competition/tournaments.ts';
import type { Client } from '#domain/contract/http/client.ts';

const ORDER: readonly TournamentStatus[] = ['live', 'upcoming', 'completed', 'cancelled'];

/** All tournaments: those in play first, then the others, newest first. */
export async function listAll(client: Client): Promise<Tournament[]> {
  const { data } = await client.call(listTournaments, { query: { limit: 1_000 } });
  return data.toSorted(
    (one, other) =>
      ORDER.indexOf(one.status) - ORDER.indexOf(other.status) ||
      Date.parse(other.createdAt) - Date.parse(one.createdAt),
  );
}

/** The real tournaments, or the samples if there are no real ones. */
export function withoutSamples(all: readonly Tournament[]): readonly Tournament[] {
  const real = all.filter(({ isSample }) => !isSample);
  return real.length > 0 ? real : all;
}

/**
 * The tournaments that a user most likely means: those in play, otherwise the newest. Samples count only if there are
 * no others.
 */
export function likelyTournaments(all: readonly Tournament[]): readonly Tournament[] {
  const known = withoutSamples(all);
  const live = known.filter(({ status }) => status === 'live');
  return live.length > 0 ? live : known.slice(0, 1);
}
