import type { Group } from '#domain/settings.ts';
import { changedSince } from '../audit/changedSince.ts';
import type { Context } from '../database/context.ts';
import type { Database } from '../database/database.ts';
import { loadBracketFacts } from './factsStore.ts';
import { reseat } from './groups.ts';
import type { Places } from './placementActs.ts';
import * as store from './store.ts';
import type { Taken } from './taken.ts';

/** Puts placements, seats and seeds as they were; gives the matches that this cancelled. */
export async function putPlaces(
  db: Database,
  context: Context,
  tournamentId: string,
  { placements, seats, seeds }: Places,
): Promise<Taken[]> {
  const { entrants } = await loadBracketFacts(db, tournamentId);
  const isThere = (id: string | null) => id === null || entrants.some((entrant) => entrant.id === id);
  if (![...Object.values(placements), ...Object.keys(seats), ...Object.keys(seeds)].every(isThere))
    changedSince();
  const seating = new Map(
    entrants.map(({ id }) => {
      const [group, number] = seats[id]?.split('.') ?? [];
      return [id, group ? { group: group as Group, place: Number(number) } : null];
    }),
  );
  const cancelled = await reseat(db, context, tournamentId, entrants, seating);
  await store.deletePlacements(db, tournamentId);
  await store.upsertPlacements(db, tournamentId, Object.entries(placements));
  await store.putSeeds(db, tournamentId, seeds);
  return cancelled;
}
