import { type Database, rowOf } from '#api/database/database.ts';
import { refuseUndo } from '#api/history/recordEvent.ts';
import { readRowsAsJson, restoreRows, type StoredRow } from '#api/history/rowStore.ts';
import { readVotes, restoreVotes, type StoredVotes } from '../mvpVotes/store.ts';

export type RemovedParticipation = {
  participation: StoredRow & {
    id: string;
    team_id: string;
    tournament_id: string;
    name?: string;
    tag?: string;
  };
  memberships: StoredRow[];
  matches: StoredRow[];
  matchPlayers: StoredRow[];
  placements: StoredRow[];
  /** Absent from older records. */
  casters?: StoredRow[];
  /** Absent from older records. */
  votes?: StoredVotes;
};

export async function countGames(db: Database, participationId: string) {
  const { rows } = await db.raw(
    `select count(*) filter (where counts) as counting, count(*) filter (where status = 'live') as live
       from matches where :id in (team1_participation_id, team2_participation_id)`,
    { id: participationId },
  );
  return rows[0] as { counting: number; live: number };
}

export async function removeParticipation(db: Database, id: string): Promise<RemovedParticipation> {
  const [participation] = await readRowsAsJson(db, 'participations', { id });
  const memberships = await readRowsAsJson(db, 'memberships', { participation_id: id });
  const matches = [
    ...(await readRowsAsJson(db, 'matches', { team1_participation_id: id })),
    ...(await readRowsAsJson(db, 'matches', { team2_participation_id: id })),
  ];
  const matchIds = matches.map((match) => String(match.id));
  const matchPlayers = await readRowsAsJson(db, 'match_players', { match_id: matchIds });
  const placements = await readRowsAsJson(db, 'bracket_placements', { participation_id: id });
  const casters = await readRowsAsJson(db, 'match_casters', { match_id: matchIds });
  const votes = await readVotes(db, { match_id: matchIds });
  await db('matches').whereIn('id', matchIds).delete();
  await db('participations').where({ id }).delete();
  return {
    participation: participation as RemovedParticipation['participation'],
    memberships,
    matches,
    matchPlayers,
    placements,
    casters,
    votes,
  };
}

export async function restoreParticipation(db: Database, removed: RemovedParticipation) {
  const { participation, memberships, matches, matchPlayers, placements, casters = [], votes } = removed;
  await restoreRows(db, 'participations', [participation]);
  await restoreRows(db, 'memberships', memberships);
  await restoreRows(db, 'matches', matches);
  await restoreRows(db, 'match_players', matchPlayers);
  await restoreRows(db, 'bracket_placements', placements);
  await restoreRows(db, 'match_casters', casters);
  if (votes) await restoreVotes(db, votes);
  await db.raw(
    `insert into steam_id_claims (tournament_id, steam_id, membership_id)
       select m.tournament_id, y.steam_id, m.id from memberships m join players y on y.id = m.player_id
       where m.participation_id = ? and m.is_active`,
    [participation.id],
  );
}

export const findRegistrationOf = (db: Database, participationId: string) =>
  rowOf<{ id: string }>(db('registrations').where({ participation_id: participationId }).first('id'));

/** Sums the ledger entries with the given references: fees, less any refunds. */
export async function sumFees(db: Database, references: readonly string[]): Promise<number> {
  const row = await db('prize_ledger')
    .where({ kind: 'registration' })
    .whereIn('reference', [...references])
    .sum({ total: 'amount' })
    .first();
  return Number(row?.total ?? 0);
}

/** Refuses to restore a participation if its group place or seed is taken, or if a player was deleted or has moved. */
export async function requireRoom(
  db: Database,
  { participation, memberships, matches }: RemovedParticipation,
) {
  const { tournament_id, assigned_group, group_place, seed } = participation as Record<string, string | null>;
  const inTournament = () => db('participations').where({ tournament_id });
  const playersOf = (rows: readonly StoredRow[]) => rows.map(({ player_id }) => String(player_id));
  const players = playersOf(memberships);
  const active = playersOf(memberships.filter(({ is_active }) => is_active === true));
  const opponents = matches
    .flatMap((match) => [match.team1_participation_id, match.team2_participation_id])
    .filter((id) => id !== null && id !== participation.id) as string[];
  const taken = [
    assigned_group ? await inTournament().where({ assigned_group, group_place }).first('id') : undefined,
    seed ? await inTournament().where({ seed }).first('id') : undefined,
    await db('steam_id_claims as c')
      .join('players as y', 'y.steam_id', 'c.steam_id')
      .where('c.tournament_id', tournament_id)
      .whereIn('y.id', active)
      .first('c.steam_id'),
  ];
  const known: string[] = await db('players').whereIn('id', players).pluck('id');
  const met: string[] = await db('participations').whereIn('id', opponents).pluck('id');
  const isWhole = known.length === new Set(players).size && met.length === new Set(opponents).size;
  if (!isWhole || taken.some(Boolean)) refuseUndo();
}
