import { countOf, type Database, updateRows } from '#api/database/database.ts';

/** The keys of the rows that refer to a team, by table and column. A stage's key is its tournament's id. */
export type References = {
  participations: string[];
  registrations: string[];
  stages: string[];
  champions: string[];
  championsByHand: string[];
  /** Follower roles in servers where the remaining team has none. */
  roles?: string[];
};

const COLUMNS = {
  participations: { table: 'participations', column: 'team_id', key: 'id' },
  registrations: { table: 'registrations', column: 'team_id', key: 'id' },
  stages: { table: 'reached_stages', column: 'team_id', key: 'tournament_id' },
  champions: { table: 'tournaments', column: 'champion_team_id', key: 'id' },
  championsByHand: { table: 'tournaments', column: 'champion_by_hand', key: 'id' },
  roles: { table: 'team_roles', column: 'team_id', key: 'role_id' },
} as const satisfies Record<keyof References, { table: string; column: string; key: string }>;

export async function listHoldings(db: Database, teamId: string, otherId: string): Promise<References> {
  const held: Partial<References> = {};
  for (const [name, { table, column, key }] of Object.entries(COLUMNS))
    held[name as keyof References] = await db(table)
      .where({ [column]: teamId })
      .modify((query) => {
        const others = db('team_roles').where({ team_id: otherId }).select('guild_id');
        if (table === 'team_roles') query.whereNotIn('guild_id', others);
      })
      .distinct()
      .orderBy(key)
      .pluck(key);
  return held as References;
}

/** Makes the rows in `held` refer to another team. Returns false if any of them no longer referred to the old team. */
export async function moveHoldings(
  db: Database,
  { from, to, held }: { from: string; to: string; held: References },
  now: Date,
): Promise<boolean> {
  let isWhole = true;
  for (const [name, { table, column, key }] of Object.entries(COLUMNS)) {
    const ids = held[name as keyof References] ?? [];
    const isCounted = table === 'participations' || table === 'registrations';
    const moved: string[] = await db(table)
      .whereIn(key, ids)
      .where({ [column]: from })
      .update({ [column]: to, ...(isCounted && { updated_at: now, version: db.raw('version + 1') }) })
      .returning(key)
      .then((rows: Record<string, string>[]) => rows.map((row) => row[key] ?? ''));
    // A follower role may have been deleted in the meantime, which is harmless.
    if (table !== 'team_roles' && new Set(moved).size !== ids.length) isWhole = false;
  }
  return isWhole;
}

export const countMatches = (db: Database, participationIds: readonly string[]) =>
  countOf(
    db('matches')
      .whereIn('team1_participation_id', participationIds)
      .orWhereIn('team2_participation_id', participationIds),
  );

/** The fields of a team that a merge sets directly, without a recalculation. */
export type MergedFields = { logo: string | null; corrections: Record<string, number> };

export const getKept = (db: Database, id: string): Promise<MergedFields> =>
  db('teams').where({ id }).first('logo', 'corrections');

export const updateMerged = (db: Database, id: string, { logo, corrections }: MergedFields, now: Date) =>
  updateRows(db('teams').where({ id }), { logo, corrections: JSON.stringify(corrections) }, now);
