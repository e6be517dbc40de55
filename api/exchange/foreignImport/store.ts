import type { Database } from '#api/database/database.ts';
import type { KnownTeam } from '#domain/import/choices.ts';

/** Teams of the league that go by one of these names or tags, or have one of these ids; of two alike the older first. */
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
