import { v7 as uuid } from 'uuid';
import type { Context, Database } from '#api/database/database.ts';
import { getParticipation } from '../participations/store.ts';
import { findLastSeated, listSeats } from './membershipStore.ts';
import { lockRoster, requirePlayer, requireUnclaimed, writeRoster } from './rosters.ts';

/**
 * Seats in a tournament whoever has a place in another roster; refused where one plays for somebody else
 * there.
 */
export async function bringRoster(db: Database, context: Context, fromId: string, participationId: string) {
  const seats = (await listSeats(db, fromId)).filter(({ isActive }) => isActive);
  const roster = await lockRoster(db, participationId, 'participationId');
  const players = [];
  for (const { playerId } of seats) players.push(await requirePlayer(db, playerId));
  await requireUnclaimed(db, roster.participation.tournament_id, ...players);
  const brought = seats.map((seat) => ({ ...seat, id: uuid() }));
  await writeRoster(db, context, roster, brought);
}

/** The same with the last roster that the team has had; without one it stays empty. */
export async function bringLastRoster(db: Database, context: Context, participationId: string) {
  const { team_id } = await getParticipation(db, participationId);
  const lastId = await findLastSeated(db, team_id);
  if (lastId) await bringRoster(db, context, lastId, participationId);
}
