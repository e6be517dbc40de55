import { type Context, type Database, transaction } from '#api/database/database.ts';
import { record } from '#api/history/record.ts';
import type { Membership } from '#domain/contract/competition/players.ts';
import { invalidAt } from '#domain/errors.ts';
import { type RosterRole, roleOf, slotOf, withCaptain } from '#domain/registration/roster.ts';
import { findParticipations } from '../participations/store.ts';
import { lockTournament } from '../tournaments/store.ts';
import { addToRoster } from './addMembership.ts';
import { getMembership } from './membershipStore.ts';
import { presentMembership } from './present.ts';
import { lockRoster, writeRoster } from './rosters.ts';
import { getPlayer, lockPlayer } from './store.ts';

type Asked = { fromParticipationId: string; toParticipationId: string; newRole?: RosterRole | undefined };

/**
 * Moves a player to another team, of the same tournament or another one: the old place stays as inactive
 * history, a new one opens and is answered.
 */
export const transferPlayer = (context: Context, playerId: string, asked: Asked): Promise<Membership> =>
  transaction(context.db, async (db) => {
    await getPlayer(db, playerId);
    const { fromParticipationId, toParticipationId, newRole } = asked;
    if (fromParticipationId === toParticipationId)
      throw invalidAt('toParticipationId', 'The player is in this team already');
    await holdBoth(db, [fromParticipationId, toParticipationId]);
    const from = await lockRoster(db, fromParticipationId, 'fromParticipationId');
    const to = await lockRoster(db, toParticipationId, 'toParticipationId');
    const old = from.seats.find((each) => each.playerId === playerId && each.isActive);
    const there = to.seats.find((each) => each.playerId === playerId && each.isActive);
    const hasLeft = !old && from.seats.some((each) => each.playerId === playerId);
    if (hasLeft && there && (!newRole || there.slot === slotOf(newRole)))
      return presentMembership(await getMembership(db, there.id));
    if (!old) throw invalidAt('fromParticipationId', 'This player is not in this team');
    const left = await writeRoster(
      db,
      context,
      from,
      withCaptain(from.seats.map((each) => (each.id === old.id ? { ...each, isActive: false } : each))),
    );
    const player = await lockPlayer(db, playerId);
    const { id, after } = await addToRoster(db, context, to, player, newRole ?? roleOf(old.slot));
    const come = await writeRoster(db, context, to, after);
    await record(
      db,
      context,
      'player.transferred',
      {
        playerId,
        tournamentId: to.participation.tournament_id,
        participationId: toParticipationId,
        membershipId: id,
        fromTournamentId: from.participation.tournament_id,
        fromParticipationId,
        fromMembershipId: old.id,
      },
      { before: { rosters: [left.before, come.before] }, after: { rosters: [left.after, come.after] } },
    );
    return presentMembership(await getMembership(db, id));
  });

/** Holds the tournaments of two teams in one order, so that two transfers never wait for each other. */
async function holdBoth(db: Database, participationIds: readonly string[]) {
  const tournaments = (await findParticipations(db, participationIds)).map((row) => row.tournament_id);
  for (const tournamentId of [...new Set(tournaments)].toSorted()) await lockTournament(db, tournamentId);
}
