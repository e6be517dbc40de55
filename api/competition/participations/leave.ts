import type { Context } from '#api/database/database.ts';
import { recordEvent, refuseUndo } from '#api/history/recordEvent.ts';
import { restoreRows, type StoredRow } from '#api/history/rowStore.ts';
import { requireUnplayed } from '#domain/registrations/team.ts';
import { settle } from '../brackets/settle.ts';
import { recount } from '../matches/counterStore.ts';
import { writeLedgerRow } from '../prizePool/commands.ts';
import { sumLedger } from '../prizePool/store.ts';
import { requireFree } from '../registrations/conflicts.ts';
import { getRegistration, updateRegistration } from '../registrations/store.ts';
import { getTeam } from '../teams/store.ts';
import { getTournament, getTournamentRow } from '../tournaments/store.ts';
import * as removedStore from './removedStore.ts';
import { findParticipation, type ParticipationRow, updateParticipation } from './store.ts';

export type Left = removedStore.RemovedParticipation & { registrationId: string | null; fee: number };

const REMOVED = 'The team was removed from the tournament';

/**
 * Removes a team that has not played, with its roster and planned matches, from a tournament that the caller has
 * locked. Takes the team's fee out of the pool, and marks its registration as withdrawn.
 */
export async function leave(context: Context, row: ParticipationRow): Promise<Left> {
  const { db } = context;
  const { id, team_id: teamId, tournament_id: tournamentId } = row;
  const tournament = await getTournamentRow(db, tournamentId);
  const games = await removedStore.countGames(db, id);
  requireUnplayed({ ...games, isChampion: tournament.champion_team_id === teamId });
  const registrationId = (await removedStore.findRegistrationOf(db, id))?.id ?? null;
  if (registrationId) {
    const fields = { status: 'withdrawn', reason: REMOVED, team_id: null, participation_id: null } as const;
    await updateRegistration(db, registrationId, { ...fields, decided_at: context.now }, context.now);
  }
  const removed = await removedStore.removeParticipation(db, id);
  const players = removed.memberships.map((membership) => String(membership.player_id));
  await recount(db, [], players, [teamId]);
  const { cancelled } = await settle(context, tournamentId);
  const paid = await removedStore.sumFees(db, [id, ...(registrationId ? [registrationId] : [])]);
  const entry = { tournamentId, note: row.name, reference: registrationId ?? id };
  const { amount: fee, prizePool } = await moveFee(context, { ...entry, amount: -paid });
  const left = { ...removed, registrationId, fee };
  const payload = { tournamentId, teamId, participationId: id, registrationId, prizePool, cancelled };
  await recordEvent(context, 'participation.removed', payload, {
    before: { assignedGroup: row.assigned_group },
    removed: left,
  });
  return left;
}

/**
 * Restores a team, and everything removed with it, to a tournament that the caller has locked. Refuses if its place or
 * name is taken, or if one of its players now belongs to another team.
 */
export async function rejoin(context: Context, left: Left) {
  const { db } = context;
  const { participation, registrationId, fee } = left;
  const { id, team_id: teamId, tournament_id: tournamentId } = participation;
  const tournament = await getTournament(db, tournamentId);
  if (await findParticipation(db, teamId, tournamentId)) refuseUndo();
  if (tournament.team_count >= tournament.max_teams) refuseUndo();
  // A participation removed by an older version has no name or tag, so the team's own name and tag are used.
  const { name, tag } = { ...(await getTeam(db, teamId)), ...participation };
  await requireFree(db, tournamentId, { name, tag, players: [] }, registrationId ?? undefined);
  await removedStore.requireRoom(db, left);
  await removedStore.restoreParticipation(db, left);
  const players = left.memberships.map((membership) => String(membership.player_id));
  await recount(db, [id], players, [teamId]);
  await settle(context, tournamentId);
  if (registrationId) await approveAgain(context, registrationId, teamId, id);
  const entry = { tournamentId, note: name, reference: registrationId ?? id };
  const { prizePool } = await moveFee(context, { ...entry, amount: -fee });
  const payload = { tournamentId, teamId, participationId: id, registrationId, prizePool };
  await recordEvent(context, 'participation.restored', payload, {
    after: { assignedGroup: participation.assigned_group },
  });
}

type Fee = { tournamentId: string; amount: number; note: string; reference: string };

const moveFee = async (context: Context, fee: Fee) =>
  fee.amount === 0
    ? { amount: 0, prizePool: await sumLedger(context.db, fee.tournamentId) }
    : writeLedgerRow(context, { ...fee, kind: 'registration' });

async function approveAgain(
  { db, now }: Context,
  registrationId: string,
  team_id: string,
  participation_id: string,
) {
  const { status, fee_paid } = await getRegistration(db, registrationId);
  if (status !== 'withdrawn') refuseUndo();
  await updateParticipation(db, participation_id, { fee_paid }, now);
  const fields = { status: 'approved', reason: null, team_id, participation_id, decided_at: now } as const;
  await updateRegistration(db, registrationId, fields, now);
}

export type DrawnPlace = Pick<ParticipationRow, 'assigned_group' | 'group_place' | 'seed'>;

export const placeOf = ({ assigned_group, group_place, seed }: DrawnPlace): DrawnPlace => ({
  assigned_group,
  group_place,
  seed,
});

/**
 * Gives a new team the matches of the team that it replaces, with their times, streams, casters and manual placements.
 * The caller has locked the tournament.
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
  await settle(context, tournamentId, [newcomer]);
}
