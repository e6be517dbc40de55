import type { Database } from '#api/database/database.ts';
import type { KnownTeam } from '#domain/import/choices.ts';

/** Returns teams with one of these names, tags or ids, newest first. If several teams match, callers use the last. */
export const findKnownTeams = (
  db: Database,
  keys: readonly string[],
  ids: readonly string[],
): Promise<KnownTeam[]> =>
  db('teams')
    .whereIn('name_key', keys)
    .orWhereIn('tag_key', keys)
    .orWhereIn('id', ids)
    .orderBy('id', 'desc')
    .select('id', 'name', 'tag');
