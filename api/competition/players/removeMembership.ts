import { type Context, type Database, transaction } from '#api/database/database.ts';
import { record } from '#api/history/record.ts';
import type { Membership } from '#domain/contract/competition/players.ts';
import { withCaptain } from '#domain/registration/roster.ts';
import { getMembership, hasHistory } from './membershipStore.ts';
import { presentMembership } from './present.ts';
import { lockRoster, writeRoster } from './rosters.ts';

export const removeMembership = (context: Context, id: string): Promise<Membership> =>
  transaction(context.db, async (db) => {
    const gone = await applyRemoval(db, context, id);
    return gone ?? presentMembership(await getMembership(db, id));
  });

/** Takes a player out within the transaction of its act; gives the membership when it was deleted. */
export async function applyRemoval(
  db: Database,
  context: Context,
  id: string,
): Promise<Membership | undefined> {
  const { participation_id, player_id: playerId } = await getMembership(db, id);
  const roster = await lockRoster(db, participation_id, 'id');
  const row = await getMembership(db, id);
  const stays = await hasHistory(db, id);
  if (stays && !row.is_active) return undefined;
  const after = stays
    ? roster.seats.map((seat) => (seat.id === id ? { ...seat, isActive: false } : seat))
    : roster.seats.filter((seat) => seat.id !== id);
  const changed = await writeRoster(db, context, roster, withCaptain(after));
  await record(
    db,
    context,
    'membership.removed',
    {
      tournamentId: row.tournament_id,
      participationId: participation_id,
      membershipId: id,
      playerId,
      isDeleted: !stays,
    },
    { before: { rosters: [changed.before] }, after: { rosters: [changed.after] } },
  );
  return stays ? undefined : presentMembership(row);
}
