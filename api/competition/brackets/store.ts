import { countOf, type Database, exists } from '#api/database/database.ts';
import type { Placing } from '#domain/competition/bracket/placings.ts';
import type { Draw } from '#domain/competition/tieSettling.ts';
import type { TournamentStage } from '#domain/competition/tournament.ts';
import type { EventPayloads } from '#domain/events.ts';
import type { Actor } from '#domain/people/permissions.ts';
import type { Group } from '#domain/settings.ts';

export async function drawSeeds(db: Database, tournamentId: string) {
  await clearSeeds(db, tournamentId);
  await db.raw(
    `update participations p set seed = s.seed
       from (select id, row_number() over (order by registered_at, id) as seed
         from participations where tournament_id = ?) s
       where s.id = p.id and s.seed <= 128`,
    [tournamentId],
  );
}

export const clearSeeds = (db: Database, tournamentId: string) =>
  db('participations').where({ tournament_id: tournamentId }).update({ seed: null });

export async function putSeeds(db: Database, tournamentId: string, seeds: Record<string, number>) {
  await clearSeeds(db, tournamentId);
  for (const [id, seed] of Object.entries(seeds)) await setSeed(db, tournamentId, id, seed);
}

export const setSeed = (db: Database, tournamentId: string, id: string, seed: number) =>
  db('participations').where({ id, tournament_id: tournamentId }).update({ seed });

export const listGroupPlaces = (
  db: Database,
  tournamentId: string,
): Promise<{ assigned_group: Group; group_place: number }[]> =>
  db('participations')
    .select('assigned_group', 'group_place')
    .where({ tournament_id: tournamentId })
    .whereNotNull('assigned_group');

export async function upsertPlacements(
  db: Database,
  tournamentId: string,
  placements: Iterable<readonly [string, string | null]>,
) {
  const rows = [...placements].map(([place, participation_id]) => ({
    tournament_id: tournamentId,
    place,
    participation_id,
  }));
  if (rows.length > 0)
    await db('bracket_placements').insert(rows).onConflict(['tournament_id', 'place']).merge();
}

export const deletePlacements = (db: Database, tournamentId: string, places?: readonly string[]) =>
  db('bracket_placements')
    .where({ tournament_id: tournamentId })
    .modify((query) => void (places && query.whereIn('place', places)))
    .delete();

export const deleteEmptyPlacements = (db: Database, tournamentId: string) =>
  db('bracket_placements').where({ tournament_id: tournamentId }).whereNull('participation_id').delete();

/** The recorded decisions on a group's ties: orders set by admins, the reason for the last one, and drawn lots. */
export type TieRecord = { levels: string[][]; draws: Draw[]; reason: string | null };

export async function getTieRecord(db: Database, tournamentId: string, group: string): Promise<TieRecord> {
  const row = await db('tie_decisions')
    .where({ tournament_id: tournamentId, group_name: group })
    .first<TieRecord | undefined>('levels', 'draws', 'reason');
  return row ?? { levels: [], draws: [], reason: null };
}

export async function putTieRecord(
  db: Database,
  tournamentId: string,
  group: string,
  { levels, draws, reason }: TieRecord,
  now: Date,
) {
  const place = { tournament_id: tournamentId, group_name: group };
  if (levels.length + draws.length === 0) return db('tie_decisions').where(place).delete();
  return db('tie_decisions')
    .insert({
      ...place,
      levels: JSON.stringify(levels),
      draws: JSON.stringify(draws),
      reason,
      decided_at: now,
    })
    .onConflict(['tournament_id', 'group_name'])
    .merge();
}

export type ReachedStage = { stage: TournamentStage; team_id: string | null };

export const listReachedStages = (db: Database, tournamentId: string): Promise<ReachedStage[]> =>
  db('reached_stages').where({ tournament_id: tournamentId }).select('stage', 'team_id');

export const upsertReachedStage = (db: Database, tournamentId: string, stage: ReachedStage, now: Date) =>
  db('reached_stages')
    .insert({ tournament_id: tournamentId, ...stage, reached_at: now })
    .onConflict(['tournament_id', 'stage'])
    .merge();

export const deleteReachedStages = (db: Database, tournamentId: string, stages: readonly TournamentStage[]) =>
  db('reached_stages').where({ tournament_id: tournamentId }).whereIn('stage', stages).delete();

export const countBracketUp = (db: Database, tournamentId: string) =>
  db('tournaments').where({ id: tournamentId }).increment('bracket_version', 1);

export async function storeOutcome(
  db: Database,
  tournamentId: string,
  { placings, championTeamId }: { placings: ReadonlyMap<string, Placing>; championTeamId: string | null },
  now: Date,
) {
  const rows = [...placings].map(([id, { position, settledBy }]) => ({ id, position, settledBy }));
  await db.raw(
    `update participations p set
       placement_position = s.position,
       eliminated_at = case
         when s.position is null or s.position = 1 then null
         else coalesce(
           (select m.ended_at from matches m where m.id = s.settled_by),
           p.withdrawn_at,
           (select max(m.ended_at) from matches m where m.tournament_id = p.tournament_id and m.counts
             and p.id in (m.team1_participation_id, m.team2_participation_id)),
           p.eliminated_at,
           :now
         )
       end
     from (
       select x.id, r.position, r."settledBy" as settled_by from participations x
       left join jsonb_to_recordset(cast(:rows as jsonb)) r(id uuid, position int, "settledBy" uuid) on r.id = x.id
       where x.tournament_id = :tournamentId
     ) s
     where s.id = p.id
       and (p.placement_position, p.eliminated_at is null) is distinct from
           (s.position, s.position is null or s.position = 1)`,
    { rows: JSON.stringify(rows), tournamentId, now },
  );
  await db('tournaments')
    .where({ id: tournamentId })
    .whereRaw('champion_team_id is distinct from coalesce(champion_by_hand, ?)', [championTeamId])
    .update({ champion_team_id: db.raw('coalesce(champion_by_hand, ?)', [championTeamId]) });
}

export const hasSeeds = (db: Database, tournamentId: string) =>
  exists(db('participations').where({ tournament_id: tournamentId }).whereNotNull('seed'));

const counting = (db: Database, tournamentId: string) =>
  db('matches').where({ tournament_id: tournamentId, counts: true });

export const hasResults = (db: Database, tournamentId: string) => exists(counting(db, tournamentId));

export const countDraws = (db: Database, tournamentId: string) =>
  countOf(counting(db, tournamentId).where({ forfeit: null }).whereRaw('team1_score = team2_score'));

/** Whether a tournament's knockout stage has matches. If so, its groups accept no more teams. */
export const hasKnockout = (db: Database, tournament_id: string) =>
  exists(
    db('matches').where({ tournament_id }).whereNotNull('bracket_slot').whereNot({ status: 'cancelled' }),
  );

export const putMisplaced = (db: Database, tournamentId: string, ids: readonly string[]) =>
  db('matches')
    .where({ tournament_id: tournamentId })
    .where((other) => other.whereIn('id', ids).orWhere({ misplaced: true }))
    .update({ misplaced: db.raw('id = any(?)', [[...ids]]) });

type RegenerationRow = {
  request_id: string;
  act_id: string | null;
  refusal: string | null;
  actor: Actor;
  call: string | null;
  payload: EventPayloads['bracket.regenerationRequested'];
  before: { placements: Record<string, string | null> };
  created_at: Date;
};

export const findRegeneration = (db: Database, tournamentId: string): Promise<RegenerationRow | undefined> =>
  db('bracket_regenerations as r')
    .join('events as e', 'e.id', 'r.request_id')
    .where({ 'r.tournament_id': tournamentId })
    .first('r.*', 'e.actor', 'e.request_id as call', 'e.payload', 'e.before', 'e.created_at');

export const putRegeneration = (db: Database, tournamentId: string, requestId: string) =>
  db('bracket_regenerations')
    .insert({ tournament_id: tournamentId, request_id: requestId, act_id: null, refusal: null })
    .onConflict('tournament_id')
    .merge();

export const endRegeneration = (
  db: Database,
  tournamentId: string,
  outcome: { act_id: string } | { refusal: string },
) => db('bracket_regenerations').where({ tournament_id: tournamentId }).update(outcome);
