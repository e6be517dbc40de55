import type { Context } from '#api/database/database.ts';
import { settle } from '../brackets/settle.ts';
import type { Left } from './leave.ts';
import { restoreRows, type StoredRow } from './rowStore.ts';
import type { ParticipationRow } from './store.ts';

/** A team's place in the draw: its group, or its seed. */
export type DrawnPlace = Pick<ParticipationRow, 'assigned_group' | 'group_place' | 'seed'>;

export const placeOf = ({ assigned_group, group_place, seed }: DrawnPlace): DrawnPlace => ({
  assigned_group,
  group_place,
  seed,
});

/**
 * Gives a team that has entered in the place of one that left that one's matches, with their times, streams and
 * casters, and its placements by hand. The caller holds the tournament.
 */
export async function takePlace(
  context: Context,
  { participation: { id: gone, tournament_id: tournamentId }, ...left }: Left,
  newcomer: string,
) {
  const { db, now } = context;
  const asNewcomer = (row: StoredRow, ...columns: string[]): StoredRow => ({
    ...row,
    ...Object.fromEntries(columns.map((column) => [column, row[column] === gone ? newcomer : row[column]])),
  });
  const open = left.matches.filter(({ status }) => status !== 'cancelled');
  const ids = new Set(open.map(({ id }) => id));
  const matches = open.map((row) => ({
    ...asNewcomer(row, 'team1_participation_id', 'team2_participation_id'),
    roster_fixed: false,
    updated_at: now,
    version: Number(row.version) + 1,
  }));
  await restoreRows(db, 'matches', matches);
  await restoreRows(
    db,
    'match_casters',
    (left.casters ?? []).filter(({ match_id }) => ids.has(String(match_id))),
  );
  await restoreRows(
    db,
    'bracket_placements',
    left.placements.map((row) => asNewcomer(row, 'participation_id')),
  );
  await settle(db, context, tournamentId, [newcomer]);
}
