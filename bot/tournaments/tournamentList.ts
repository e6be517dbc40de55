import type { TournamentStatus } from '#domain/competition/tournament.ts';
import { listTournaments, type Tournament } from '#domain/contract/competition/tournaments.ts';
import type { Client } from '#domain/contract/http/client.ts';

const ORDER: readonly TournamentStatus[] = ['live', 'upcoming', 'completed', 'cancelled'];

/** All tournaments: those being played first, the newest of each kind first. */
export async function listAll(client: Client): Promise<Tournament[]> {
  const { data } = await client.call(listTournaments, { query: { limit: 1_000 } });
  return data.toSorted(
    (one, other) =>
      ORDER.indexOf(one.status) - ORDER.indexOf(other.status) ||
      Date.parse(other.createdAt) - Date.parse(one.createdAt),
  );
}

/** Those that are no sample; samples only where they are all. */
export function withoutSamples(all: readonly Tournament[]): readonly Tournament[] {
  const real = all.filter(({ isSample }) => !isSample);
  return real.length > 0 ? real : all;
}

/** The tournaments that somebody most likely means: those being played, else the newest; samples only where they are all. */
export function likelyTournaments(all: readonly Tournament[]): readonly Tournament[] {
  const known = withoutSamples(all);
  const live = known.filter(({ status }) => status === 'live');
  return live.length > 0 ? live : known.slice(0, 1);
}
